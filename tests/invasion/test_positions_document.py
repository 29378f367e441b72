"""docs/scenarios.md tells all that a scenario of RONE: Invasion can be written with."""

import re
from pathlib import Path

from muster.games import find_game
from muster.games.invasion.people import position
from muster.games.invasion.people.notation import FORMS
from muster.games.invasion.rules.names import PHASE_NUMBERS, REASONS
from muster.kernel.notation import VERB_SHIFT
from muster.scenario import load_text, run

GAME = find_game("invasion")
DOCUMENT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
SECTION = DOCUMENT.partition("\n## Positions of RONE: Invasion")[2].partition("\n## ")[0]
NAMED = set(re.findall(r"\b[a-z_]+\b", " ".join(re.findall(r"`[^`]+`|```yaml.*?```", SECTION, re.DOTALL))))


def test_the_document_names_every_key_of_a_position() -> None:
    assert not {*position.KEYS, *position.PLAYER_KEYS, *position.HORDE_KEYS} - NAMED


def test_the_document_names_every_phase_and_every_end() -> None:
    words = " ".join([*PHASE_NUMBERS, *REASONS]).split()
    assert {word for word in words if word.isalpha()} - {"setup"} <= NAMED


def test_the_document_shows_every_choice_as_it_is_written() -> None:
    notation = GAME.notation(GAME.agree(("Ana", "Ben"), {}))
    verbs = set()
    for line in SECTION.partition("Choices are written like this")[2].splitlines():
        if line.startswith("    "):
            for choice in line.strip().partition("   ")[0].split(" · "):
                named = choice.replace("CARD", "Jalak 2").replace("NAME", "Ben").replace("COLOUR", "red")
                verbs.add(notation.read(named) >> VERB_SHIFT)
    assert verbs == {form.verb for form in FORMS}


def test_the_examples_of_the_document_hold() -> None:
    examples = re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL)
    assert len(examples) == 2
    for text in examples:
        for scenario in load_text(text, "docs/scenarios.md"):
            assert run(scenario) == []
