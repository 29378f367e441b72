"""The page of forty families of effects: docs/card-families.md.

    python -m tests.cardtext.families            tells which examples can be read now
    python -m tests.cardtext.families --write    marks those that can, and counts anew

An example is a block `card TYPE` (it can be said) or `idea TYPE` (it cannot, and the text behind it tells why); a block
`nearest TYPE` is what comes nearest.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from muster.cardtext import CardTextError, check, parse
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.table import Word
from muster.games.rone.cards.vocabulary import with_tokens

PAGE = Path(__file__).parents[2] / "docs" / "card-families.md"
SECTION = re.compile(r"^## (\d+)\. (.+?)$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(card|idea|nearest) (\w+)\n(.*?)\n```", re.MULTILINE | re.DOTALL)
DRONE = Word("Token", "drone", "Drone", GermanNoun("f", "Drohne", "Drohnen"), many="Drones")
VOCABULARY = with_tokens((DRONE,))  # the examples are of a pack that declares such a token
COUNT = re.compile(r"\*\*(\d+) of (\d+)\*\*")


@dataclass(frozen=True)
class Family:
    number: int
    title: str
    rest: str  # all that stands under its heading

    def blocks(self) -> list[tuple[str, str, str]]:
        """What each example is, its type of card, its text."""
        return [(what, kind, text) for what, kind, text in BLOCK.findall(self.rest)]


def families(page: str) -> list[Family]:
    return [Family(int(number), title, rest) for number, title, rest in SECTION.findall(page)]


def accepted(text: str, kind: str) -> bool:
    try:
        return not any(found.serious for found in check(parse(text, VOCABULARY), VOCABULARY, kind))
    except CardTextError:
        return False


def marked(page: str) -> str:
    """The page with everything that can be said now marked so, without the reasons why it could not."""
    for family in families(page):
        what, kind, text = family.blocks()[0]
        if what == "idea" and accepted(text, kind):
            said = family.rest.replace("```idea", "```card", 1)
            page = page.replace(family.rest, said[: BLOCK.search(said).end()] + "\n\n")  # type: ignore[union-attr]
    page = page.rstrip() + "\n"
    said_now = sum(family.blocks()[0][0] == "card" for family in families(page))
    return COUNT.sub(f"**{said_now} of {len(families(page))}**", page)


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for family in families(page):
        for what, kind, text in family.blocks():
            print(f"{family.number:2} {what:8} {'yes' if accepted(text, kind) else 'no '} {text!r}")
    if "--write" in sys.argv:
        PAGE.write_text(marked(page), encoding="utf-8")


if __name__ == "__main__":
    main()
