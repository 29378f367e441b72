"""Keywords in card texts: which words are keywords, and on which cards they may stand."""

import pytest

from muster.files import FileError
from muster.games.rone.cards.packs import Pack, read_pack
from tests.rone.pack_texts import ALL

UNIT_TEXT = 'text: "Death: Draw 1 card."'
TACTIC_TEXT = "text: Draw 2 cards."
SLOW = 'text: "Slow effect.\\nDraw 2 cards."'


def with_text(before: str, after: str) -> Pack:
    assert ALL.count(before) == 1
    return read_pack(ALL.replace(before, after), "test.yaml")


@pytest.mark.rules("rone.kw.slow.01")
def test_slow_effect_stands_on_tactics() -> None:
    tactic = next(card for card in with_text(TACTIC_TEXT, SLOW).cards if card.id == "A1")
    assert [line.kind for line in tactic.lines] == ["keywords", "effect"]


@pytest.mark.rules("rone.kw.slow.01")
@pytest.mark.parametrize(
    ("before", "after", "place", "kind"),
    [
        (UNIT_TEXT, "text: Slow effect.", "30:11", "a unit"),
        ('text: "[1]: Gain 1 water."\n', 'text: "Slow effect.\\n[1]: Gain 1 water."\n', "18:12", "a technology"),
    ],
)
def test_slow_effect_stands_on_nothing_else(before: str, after: str, place: str, kind: str) -> None:
    with pytest.raises(FileError) as caught:
        with_text(before, after)
    assert f"test.yaml:{place}: Slow effect does not belong on {kind}; it is for tactics." in str(caught.value)


@pytest.mark.rules("rone.kw.gen.01")
def test_keywords_are_told_from_the_rest_of_the_text() -> None:
    pack = with_text(UNIT_TEXT, 'text: "Defender.\\nDetection.\\nWhenever this unit is attacked, gain 1 water."')
    unit = next(card for card in pack.cards if card.id == "U1")
    assert [line.kind for line in unit.lines] == ["keywords", "keywords", "whenever"]
    assert [name.word("name") for line in unit.lines[:2] for name in line.nodes("names")] == ["defender", "detection"]


@pytest.mark.rules("rone.kw.gen.01")
def test_a_word_that_is_no_keyword_is_no_card_text() -> None:
    with pytest.raises(FileError, match=r"test\.yaml:30:11: Unknown keyword “Haste”"):
        with_text(UNIT_TEXT, "text: Haste.")
