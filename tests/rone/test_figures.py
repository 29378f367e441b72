"""The figure on a card stands with the card, and the sprite has it."""

import re
from pathlib import Path

import pytest

from muster import find_game, new_match
from muster.games.rone.cards.figures import FIGURES, USUAL, figure_of
from muster.games.rone.cards.packs import builtin, load_packs, read_pack
from tests.rone.pack_texts import ALL

STATIC = Path(__file__).parents[2] / "src" / "muster" / "web" / "static"
SPRITE = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "games" / "rone" / "icons.svg").read_text(encoding="utf-8")))
CREDITS = (STATIC.parent / "templates" / "_icon_authors.html").read_text(encoding="utf-8")


def test_every_card_of_ours_names_a_figure_of_its_own() -> None:
    cards = load_packs(list(builtin())).cards.values()
    figures = {card.hero or card.id: card.icon for card in cards}
    assert set(figures.values()) <= SPRITE
    assert len(set(figures.values())) == len(figures) == 142


def test_the_figures_that_a_pack_can_name_are_those_of_the_sprite_and_credited() -> None:
    assert set(FIGURES) == SPRITE
    assert {figure for some in USUAL.values() for figure in some} <= SPRITE
    assert [name for name in FIGURES if f'"{name}"' not in CREDITS] == []


def test_a_card_without_a_figure_gets_one_of_its_race_or_family() -> None:
    cards = read_pack(ALL, "x.yaml").cards
    assert all(card.icon == "" for card in cards)
    for card in cards:
        assert figure_of(card) in USUAL[card.race or card.family]
    (tactic,) = (card for card in cards if card.kind == "tactic")
    assert figure_of(tactic) == "water-drop"  # it has neither


def test_the_book_tells_the_figure_of_each_card() -> None:
    match = new_match("rone", players=2, seed=7)
    book = find_game("rone").view(match.state, 0)["book"]
    cards = load_packs(list(builtin())).cards
    assert {id_: printed["icon"] for id_, printed in book.items()} == {id_: cards[id_].icon for id_ in book}


@pytest.mark.parametrize("icon", ["well", "water-drop"])
def test_a_pack_may_name_a_figure(icon: str) -> None:
    named = ALL.replace("  - id: A1\n", f"  - id: A1\n    icon: {icon}\n")
    assert [figure_of(card) for card in read_pack(named, "x.yaml").cards if card.icon] == [icon]
