"""The example game (examples/game), for tests. It is no part of Muster: whoever wants it at a table registers it."""

import importlib
import os
import sys
import tomllib
from pathlib import Path

from muster.kernel.game import AnyGame

FOLDER = Path(__file__).parents[1] / "examples" / "game"
if str(FOLDER) not in sys.path:
    sys.path.append(str(FOLDER))
FISHING: AnyGame = importlib.import_module("night_fishing").GAME


def on_path(folder: Path) -> str:
    """A PYTHONPATH for another process in which the game is registered, as if it were installed."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    entries = [f"{name} = {value}\n" for name, value in project["entry-points"]["muster.games"].items()]
    (info / "entry_points.txt").write_text("[muster.games]\n" + "".join(entries))
    return os.pathsep.join((str(folder), str(FOLDER)))
