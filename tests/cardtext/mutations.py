"""Texts with one fault: a misspelt word, a missing word. How often does the message find the place and the word?"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from muster.cardtext import CardTextError, Problem, parse
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.corpus import texts, wordings


@dataclass(frozen=True)
class Mutation:
    """A broken line: where it was broken, and the word that stood there."""

    text: str
    column: int
    word: str

    def problem(self) -> Problem | None:
        """The first problem, or None if the line still reads."""
        try:
            parse(self.text, VOCABULARY)
        except CardTextError as error:
            return error.problems[0]
        return None


def lines() -> list[str]:
    return list(dict.fromkeys(line for found in (*texts(), *wordings()) for line in found.text.splitlines()))


def misspelt(seed: int) -> Iterator[Mutation]:
    """In every line one word of at least four letters loses, doubles or swaps letters."""
    dice = random.Random(seed)
    for line in lines():
        words = list(re.finditer(r"[A-Za-z]{4,}", line))
        if not words:
            continue
        chosen = dice.choice(words)
        word = chosen[0]
        place = dice.randrange(1, len(word) - 1)
        wrong = dice.choice(
            (
                word[:place] + word[place + 1 :],
                word[:place] + word[place] + word[place:],
                word[:place] + word[place + 1] + word[place] + word[place + 2 :],
            )
        )
        if wrong != word:
            yield Mutation(line[: chosen.start()] + wrong + line[chosen.end() :], chosen.start() + 1, word)


def shortened(seed: int) -> Iterator[Mutation]:
    """In every line one word or mark is missing; the column is that of what now stands there."""
    dice = random.Random(seed)
    for line in lines():
        tokens = list(re.finditer(r"\[\d\]|[+-]?\w+|'s|[.,:;']", line))
        chosen = dice.choice(tokens)
        text = re.sub(r" +", " ", line[: chosen.start()] + line[chosen.end() :])
        text = re.sub(r" (?=[.,:;])", "", text).strip()
        yield Mutation(text, chosen.start() + 1, chosen[0])
