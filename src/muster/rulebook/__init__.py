"""The rulebooks, indexed: what refusals, log lines and hints refer to, and what the tests must prove."""

from muster.rulebook.index import all_rulebooks, rulebook_of
from muster.rulebook.model import (
    EDITIONS,
    TABLE,
    Alternative,
    Chapter,
    Rule,
    Rulebook,
    Ruling,
    Switch,
)

__all__ = [
    "EDITIONS",
    "TABLE",
    "Alternative",
    "Chapter",
    "Rule",
    "Rulebook",
    "Ruling",
    "Switch",
    "all_rulebooks",
    "rulebook_of",
]
