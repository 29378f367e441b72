"""The text table: every game in plain lines, for terminals and screen readers. It shows the view of the seat to act."""

from muster.texttable.console import Console, Left
from muster.texttable.seating import Player
from muster.texttable.table import Table

__all__ = ["Console", "Left", "Player", "Table"]
