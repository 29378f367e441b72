"""Messages speak of what a game has: whatever somebody writes, a sentence that is recommended can be read there, and no
word of the advice is another game's. In both languages."""

import random
import re
from collections.abc import Iterator

import pytest

from muster.cardtext import CardTextError, Problem, check, parse
from muster.games.invasion.cards.vocabulary import VOCABULARY as INVASION
from muster.games.rone.cards.vocabulary import VOCABULARY as RONE
from tests.cardtext import test_invasion_strangers, test_strangers
from tests.cardtext.corpus import texts, wordings

GAMES = {"rone": RONE, "invasion": INVASION}
QUOTED = re.compile(r"[“„]([^“”„]*)[”“]")
SENTENCE = re.compile(r"[A-Z\[][^…{}]*[.]")
FOREIGN = {
    "rone": "armor|screws?|spare parts?|rerolls?|discard pile|resources?|"
    "Panzerung|Schrauben?|Ersatzteile?|Ablagestapel",
    "invasion": "hero(es)?|battlefield|units?|water|graveyard|tactics?|"
    "Held(en)?|Schlachtfeld|Einheit(en)?|Wasser|Friedhof",
}
TYPES = {
    "rone": ("unit", "tactic", "technology", "hero"),
    "invasion": ("playing", "leader", "technology", "invasion_card", "protocol", "scenario", "board"),
}


def written() -> list[str]:
    """What strangers write for one game or the other, much of what is understood, and all of that with a slip."""
    lines = [text for _, text, _ in (*test_strangers.STRANGERS, *test_invasion_strangers.STRANGERS)]
    lines += [line for found in (*texts(), *wordings()) for line in found.text.splitlines()][::4]
    lines = list(dict.fromkeys(line for text in lines for line in text.splitlines()))
    dice = random.Random(7)
    for line in list(lines):
        words = line.split(" ")
        place = dice.randrange(len(words))
        lines.append(" ".join((*words[:place], *words[place + 1 :])))
        lines.append(" ".join((*words[:place], dice.choice(dice.choice(lines).split(" ")), *words[place:])))
    return [line for line in lines if line.strip()]


def problems(text: str, game: str) -> Iterator[Problem]:
    vocabulary = GAMES[game]
    try:
        lines = parse(text, vocabulary)
    except CardTextError as error:
        yield from error.problems
        return
    for card in TYPES[game]:
        yield from check(lines, vocabulary, card)


def is_readable(text: str, game: str) -> bool:
    vocabulary = GAMES[game]
    try:
        lines = parse(text, vocabulary)
    except CardTextError:
        return False
    return any(not any(found.serious for found in check(lines, vocabulary, card)) for card in TYPES[game])


@pytest.mark.parametrize("game", GAMES)
def test_advice_is_in_the_words_of_the_game(game: str) -> None:
    foreign = re.compile(rf"\b({FOREIGN[game]})\b")
    seen: set[tuple[str, tuple[str, ...]]] = set()
    wrong: list[tuple[str, str, str]] = []
    for text in written():
        for found in problems(text, game):
            said = tuple(
                QUOTED.sub(lambda quote: quote[0] if SENTENCE.fullmatch(quote[1]) else "", way)
                for way in (found.en, found.de)
            )
            if (found.id, said) in seen:
                continue
            seen.add((found.id, said))
            for way in said:
                recommended = [quote for quote in QUOTED.findall(way) if quote not in text]
                unread = [quote for quote in recommended if not is_readable(quote, game)]
                if unread or foreign.search(QUOTED.sub("", way)):
                    wrong.append((found.id, text, way))
    assert not wrong, f"{len(wrong)}, first: {wrong[:3]}"
    assert len(seen) > 100
