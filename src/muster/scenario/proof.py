"""Which scenarios of a file prove nothing, because they do not hold: asked for by name from the layer below, where the
coverage of the rules is worked out."""

from pathlib import Path

from muster.files import FileError, read_file
from muster.scenario.load import Unreadable, load_each
from muster.scenario.model import Scenario
from muster.scenario.run import run


def failing(file: Path) -> list[str]:
    """The titles of scenarios that cannot be read or do not hold."""
    try:
        found = load_each(read_file(file), str(file))
    except FileError:
        return []  # whoever reads the claims says what is wrong with the file
    return [one.title for one in found if isinstance(one, Unreadable) or not holds(one)]


def holds(scenario: Scenario) -> bool:
    try:
        return not run(scenario)
    except Exception:  # a fault of ours proves no rule; `muster scenario run` tells it
        return False
