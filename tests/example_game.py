"""The example game (examples/game), for tests. It is no part of Muster: whoever wants it at a table registers it."""

import importlib
import sys
from pathlib import Path

from muster.kernel.game import AnyGame

FOLDER = Path(__file__).parents[1] / "examples" / "game"
if str(FOLDER) not in sys.path:
    sys.path.append(str(FOLDER))
FISHING: AnyGame = importlib.import_module("night_fishing").GAME
