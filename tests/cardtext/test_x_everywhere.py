"""An X wherever a number can stand: what the checker accepts of it can be brought to a table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from muster.cardtext import CardTextError, Vocabulary, check, parse
from muster.games import find_game
from muster.games.invasion.cards.vocabulary import VOCABULARY as INVASION
from muster.games.rone.cards.vocabulary import VOCABULARY as RONE
from muster.kernel.setup import DEFAULT_NAMES
from tests.cardtext.corpus import wordings

NUMBER = re.compile(r"(?<![\w\[+-])\d+")
LINES = Path(__file__).with_name("invasion-lines.txt").read_text(encoding="utf-8").splitlines()
PRICES = (
    "Initiative 2: Draw 2 cards.",
    "Exhaust, pay 2 red resources: Gain 2 armor.",
    "Pay 2 wild resources. Gain 1 armor.",
)
GAMES = {
    "rone": (RONE, ("unit", "tactic", "technology"), [line for one in wordings() for line in one.text.splitlines()]),
    "invasion": (INVASION, ("playing", "technology", "protocol", "invasion_card"), LINES),
}
AT_ONCE = 20


def with_x(lines: list[str]) -> Iterator[str]:
    """Each line with an X for one of its numbers, and for all of them; also with words that say what X is."""
    for line in dict.fromkeys((*lines, *PRICES)):
        every = NUMBER.sub("X", line)
        for text in {every, *(f"{line[: one.start()]}X{line[one.end() :]}" for one in NUMBER.finditer(line))} - {line}:
            yield text
            yield f"{text.removesuffix('.')}, where X is the number of cards in your hand."


def accepted(text: str, vocabulary: Vocabulary, kinds: tuple[str, ...]) -> str:
    """A type of card that may have it, or nothing."""
    try:
        lines = parse(text, vocabulary)
    except CardTextError:
        return ""
    return next((kind for kind in kinds if not any(one.serious for one in check(lines, vocabulary, kind))), "")


@pytest.mark.parametrize("game", GAMES)
def test_whatever_has_an_x_can_be_brought_to_a_table(game: str) -> None:
    vocabulary, kinds, lines = GAMES[game]
    cards = [
        {"type": kind, "name": f"Own {number}", "text": text}
        for number, text in enumerate(sorted(set(with_x(lines))))
        if (kind := accepted(text, vocabulary, kinds))
    ]
    assert len(cards) >= 3
    for first in range(0, len(cards), AT_ONCE):
        find_game(game).agree(tuple(DEFAULT_NAMES[:2]), {"cards": cards[first : first + AT_ONCE]})
