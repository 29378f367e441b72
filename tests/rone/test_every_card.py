"""Every card of every built-in pack of RONE has a scenario of its own: its title starts with the card's id and English
name ("R19 Dune Stalker: …"), that of a hero's card says its level, too ("H1 Ohin Waseg, level 2: …")."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from muster.files import plain_documents, read_file
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.cards.records import CardRecord

FOLDER = Path(__file__).parents[1] / "scenarios" / "rone" / "cards"
CARDS = load_packs(builtin()).cards


def head(card: CardRecord) -> str:
    """How the title of this card's scenarios must start."""
    return f"{card.hero} {card.name_en}, level {card.level}: " if card.hero else f"{card.id} {card.name_en}: "


HEADS = {head(card): card for card in CARDS.values()}


@cache
def scenarios() -> list[tuple[str, dict[str, Any]]]:
    """File name and content of each scenario about a card."""
    return [
        (path.name, scenario)
        for path in sorted(FOLDER.glob("*.yaml"))
        for scenario in plain_documents(read_file(path), path.name)
    ]


def card_of(title: str) -> CardRecord | None:
    return next((card for start, card in HEADS.items() if title.startswith(start)), None)


@pytest.mark.parametrize("pack", sorted(builtin()))
def test_every_card_of_the_pack_has_a_scenario(pack: str) -> None:
    shown = {card.id for _, scenario in scenarios() if (card := card_of(scenario["scenario"])) is not None}
    missing = [head(card) for card in CARDS.values() if card.pack == pack and card.id not in shown]
    assert not missing, f"no scenario in {FOLDER.name}/ has a title that starts like this: {missing}"


def test_every_title_names_a_card() -> None:
    strange = [
        f"{file}: {scenario['scenario']}" for file, scenario in scenarios() if card_of(scenario["scenario"]) is None
    ]
    assert not strange, f"these titles start with no card's id and English name: {strange}"


def test_every_scenario_has_its_card_in_it() -> None:
    """A title alone shows nothing: the card must be in the position or in the steps, a hero on the level shown."""
    strange = []
    for file, scenario in scenarios():
        card = card_of(scenario["scenario"])
        if card is None:
            continue  # the test above says so
        content = json.dumps({key: scenario.get(key) for key in ("position", "steps")}, ensure_ascii=False)
        words = [card.name_en, card.name_de, card.hero or card.id]
        on_level = card.level == 1 or not card.hero or f'"level": {card.level}' in content or "level up" in content
        if not any(json.dumps(word, ensure_ascii=False)[:-1] in content for word in words) or not on_level:
            strange.append(f"{file}: {scenario['scenario']}")
    assert not strange, f"in these scenarios the card itself does not occur: {strange}"
