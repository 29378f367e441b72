"""The arena: bots play many matches against each other, and the figures come with their uncertainty."""

from muster.arena.pairing import Contest, agree, play_seed
from muster.arena.report import Report, Row, report
from muster.arena.runner import run

__all__ = ["Contest", "Report", "Row", "agree", "play_seed", "report", "run"]
