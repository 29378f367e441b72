"""Scenarios: a position, choices and what must be true, as one readable file. docs/scenarios.md explains the format.

`load` reads a file (raising FileError with the line and column of every fault), `run` returns what does not hold, and
`from_match` writes the scenario of a moment in a live match.
"""

from muster.scenario.load import load, load_text
from muster.scenario.model import Scenario
from muster.scenario.run import run
from muster.scenario.schema import schema, schema_text
from muster.scenario.table import Failure
from muster.scenario.write import from_match

__all__ = [
    "Failure",
    "Scenario",
    "from_match",
    "load",
    "load_text",
    "run",
    "schema",
    "schema_text",
]
