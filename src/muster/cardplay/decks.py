"""Decks as people write them: a list of names, read generously and written back tidily.

    Deck: My Deck
    Plan: How to win with it.

    Cards:
    2 Some Card
    1 Another Card

What a card is says where it belongs, so headings may be left out. Names may be English, German or ids, in any case and
with ae for ä; `2 Name`, `2x Name`, `Name x2` and `R25: 2` all mean two. Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from muster.cardplay.deck_problems import DeckError, DeckProblem, stranger
from muster.cardplay.records import D, Packs, R, name_key
from muster.files import guess, shown
from muster.kernel.text import Text

MOST_CHARACTERS = 10_000
MOST_LINES = 300
MOST_IN_LINE = 300
MOST_COUNT = 99
MOST_PROBLEMS = 20
MOST_GUESSED = 3  # unknown names for which a likely one is looked for
MOST_NAME = 60
MOST_PLAN = 200

NAME, PLAN, CARDS = "name", "plan", "cards"
HEADINGS = {
    **dict.fromkeys(("deck", "name", "title", "titel"), NAME),
    **dict.fromkeys(("plan", "idea", "idee"), PLAN),
    **dict.fromkeys(("cards", "karten", "main deck"), CARDS),
}
PARTS = Text("cards", "cards")
LINES = Text("a line for each card", "eine Zeile für jede Karte")
WORDS = Text("Deck", "Deck"), Text("Plan", "Plan"), Text("Cards", "Karten")
HEADING = re.compile(r"([^\W\d_][^\W\d_ ]*(?: [^\W\d_]+)?)\s*(?:\(\d+\))?\s*(:?)\s*(.*)")
REMARK = re.compile(r"#|//|--")
BULLET = re.compile(r"^[-*•·]\s*")
COUNTED = (
    re.compile(r"(?P<n>\d{1,9})\s*[x×*]?\s+(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<n>\d{1,9})\s*[x×*]\s*(?P<name>.+)", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)\s*[x×*]\s*(?P<n>\d{1,9})", re.IGNORECASE),
    re.compile(r"(?P<name>.+?)\s*[:=]\s*(?P<n>\d{1,9})"),
    re.compile(r"(?P<name>.+?)\s*\(\s*(?P<n>\d{1,9})\s*[x×]?\s*\)", re.IGNORECASE),
)
WITH_ID = re.compile(r"(?P<name>.+?)\s*[(\[](?P<id>[A-Za-z][\w.-]{0,18})[)\]]")


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """What a game's decks look like where people write them."""

    keys: tuple[str, ...] = (CARDS,)  # of a deck as data: what holds lists of cards, or how many of each
    single: tuple[str, ...] = ()  # and what holds the name of one card
    headings: tuple[str, ...] = ()  # of a deck as text, besides HEADINGS: words over cards of some sort
    parts: Text = PARTS  # the keys of a deck as data, in a sentence
    lines: Text = LINES  # of a deck as text
    deck_rule: str = ""  # the rules behind problems: what a deck is,
    copies_rule: str = ""  # how often a card may be in it,
    unknown_rule: str = ""  # and that its cards are in the packs of the table


class Reader(ABC, Generic[R, D]):
    """Reads one deck. The rules for decks are not asked here."""

    form: ClassVar[DeckFormat]

    def __init__(self, packs: Packs[R, D], guesses: int = MOST_GUESSED) -> None:
        self.packs = packs
        self.guesses = guesses
        self.problems: list[DeckProblem] = []
        self.name = ""
        self.plan = ""

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def take(self, id_: str, copies: int) -> None:
        """Puts a card where it belongs; `id_` is of a card, or of what is several cards."""

    @abstractmethod
    def deck(self) -> D:
        """What has been taken."""

    # --- the three ways to name a deck -------------------------------------------------------------------------

    def choice(self, choice: Any) -> D:
        """The deck that an agreement means: the id or name of a ready-made one, a text, or a mapping. DeckError if
        there is no such deck."""
        if is_ready_made(choice):
            return self.ready_made(choice)
        if isinstance(choice, str):
            return self.text(choice)
        if isinstance(choice, Mapping):
            return self.mapping(choice)
        raise DeckError(
            [
                DeckProblem(
                    self.form.deck_rule,
                    Text(
                        "A deck is the name of a ready-made one, a list of cards as text, or a mapping with {parts}.",
                        "Ein Deck ist der Name eines fertigen, eine Kartenliste als Text oder eine Zuordnung mit "
                        "{parts}.",
                    ).fill(parts=self.form.parts),
                )
            ]
        )

    def text(self, text: str) -> D:
        """The deck in a text; DeckError with the line of everything that cannot be read."""
        lines = text.removeprefix("\ufeff").splitlines()
        if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
            raise DeckError(
                [
                    DeckProblem(
                        self.form.deck_rule,
                        Text(
                            "This is too long for a deck: {most_lines} lines and {most_characters} characters are the "
                            "most.",
                            "Das ist zu lang für ein Deck: Gelesen werden höchstens {most_lines} Zeilen und "
                            "{most_characters} Zeichen.",
                        ).fill(most_lines=MOST_LINES, most_characters=MOST_CHARACTERS),
                    )
                ]
            )
        for number, line in enumerate(lines, 1):
            self._line(" ".join(unicodedata.normalize("NFC", line).split()), number)
            if self._enough():
                break
        return self._done()

    def mapping(self, choice: Mapping[Any, Any]) -> D:
        """A deck as data: what a text says, without its lines."""
        for key, value in choice.items():
            if self._enough():
                break
            if key == NAME:
                self.name = tidy(str(value)[:MOST_IN_LINE], MOST_NAME)
            elif key in self.form.single:
                self._item(str(value)[:MOST_NAME], 0)
            elif key in self.form.keys and isinstance(value, list | Mapping) and len(value) <= MOST_LINES:
                counts = list(value.items()) if isinstance(value, Mapping) else [(item, 1) for item in value]
                for item, copies in counts:
                    self._item(f"{str(copies)[:9]} {str(item)[:MOST_NAME]}", 0)
                    if self._enough():
                        break
            else:
                known = ", ".join((NAME, *self.form.single, *self.form.keys))
                self.problems.append(
                    DeckProblem(
                        "",
                        Text(
                            "{key} does not fit here; a deck has {known}.",
                            "{key} passt hier nicht; ein Deck hat {known}.",
                        ).fill(key=shown(str(key)), known=known),
                    )
                )
        return self._done()

    def ready_made(self, words: str) -> D:
        """A ready-made deck by id or name."""
        wanted = name_key(words[:MOST_IN_LINE])
        decks = self.packs.decks.values()
        for deck in decks:
            if wanted in (name_key(deck.id), name_key(deck.name_en), name_key(deck.name_de)):
                return deck
        names = [name for deck in decks for name in (deck.id, deck.name_en, deck.name_de)]
        mean = guess(words, names if self.guesses else ())
        ids = ", ".join(self.packs.decks)
        raise DeckError(
            [
                DeckProblem(
                    self.form.unknown_rule,
                    Text(
                        "There is no ready-made deck {words}; there are: {ids}.{mean} A deck as text has {lines}.",
                        "Ein fertiges Deck {words} gibt es nicht; es gibt: {ids}.{mean} Ein Deck als Text hat {lines}.",
                    ).fill(words=shown(words), ids=ids, mean=mean, lines=self.form.lines),
                )
            ]
        )

    # --- bit by bit --------------------------------------------------------------------------------------------

    def _done(self) -> D:
        if self.problems:
            raise DeckError(self.problems)
        return self.deck()

    def _enough(self) -> bool:
        """Whether so much is wrong that the rest need not be read."""
        return len(self.problems) >= MOST_PROBLEMS

    def _line(self, line: str, number: int) -> None:
        if not line or REMARK.match(line):
            return
        if len(line) > MOST_IN_LINE:
            self.problems.append(
                DeckProblem(
                    "",
                    Text(
                        "This line is longer than {most_in_line} characters; write one card on each line.",
                        "Diese Zeile ist länger als {most_in_line} Zeichen; schreib auf jede Zeile eine Karte.",
                    ).fill(most_in_line=MOST_IN_LINE),
                    number,
                )
            )
            return
        heading = HEADING.fullmatch(line)
        what = self._heading(heading[1].casefold()) if heading else None
        if heading is None or what is None or not (heading[2] or not heading[3]) or self.packs.find(line):
            self._item(line, number)
        elif what == NAME:
            self.name = tidy(heading[3], MOST_NAME)
        elif what == PLAN:
            self.plan = tidy(heading[3], MOST_PLAN)
        elif heading[3]:
            whole = self.packs.find(heading[3])  # a name may have a comma in it
            for item in [heading[3]] if whole else re.split(r"[,;]", heading[3]):
                self._item(item.strip(), number)

    def _heading(self, word: str) -> str | None:
        return CARDS if word in self.form.headings else HEADINGS.get(word)

    def _item(self, item: str, number: int) -> None:
        """`2 Some Card` in one of its ways."""
        item = BULLET.sub("", item).rstrip(",;").strip()
        if not item:
            return
        id_, copies = self._known(item)
        if id_ is None:
            found = stranger(
                bare_name(item), self.packs, self.form.unknown_rule, line=number, guessing=self.guesses > 0
            )
            self.problems.append(found)
            self.guesses -= 1
        elif copies > MOST_COUNT:
            self.problems.append(
                DeckProblem(
                    self.form.copies_rule,
                    Text("{copies} times the same card is no deck.", "{copies} Mal dieselbe Karte ist kein Deck.").fill(
                        copies=copies
                    ),
                    number,
                )
            )
        else:
            self.take(id_, copies)

    def _known(self, item: str) -> tuple[str | None, int]:
        """Which card, and how many of it."""
        if found := self.packs.find(item):
            return found, 1
        for pattern in COUNTED:
            counted = pattern.fullmatch(item)
            if counted and (found := self._find(counted["name"])):
                return found, int(counted["n"])
        return self._find(item), 1

    def _find(self, words: str) -> str | None:
        """By name or id; `Some Card (R25)` is both, and then the id counts."""
        found = self.packs.find(words)
        with_id = WITH_ID.fullmatch(words)
        if found is None and with_id:
            found = self.packs.find(with_id["id"]) or self.packs.find(with_id["name"])
        return found


def is_ready_made(choice: Any) -> bool:
    """Whether a choice names a deck that is in a pack, for everybody to read."""
    return isinstance(choice, str) and "\n" not in choice.strip()


def bare_name(item: str) -> str:
    """The name in an item that nobody knows, for the sentence about it."""
    counted = next((found for pattern in COUNTED if (found := pattern.fullmatch(item))), None)
    return counted["name"] if counted else item


def tidy(words: str, most: int) -> str:
    """A name or a plan on one line, without anything that does not print."""
    return " ".join("".join(letter for letter in words if letter.isprintable()).split())[:most].rstrip()


def write(
    deck: D,
    packs: Packs[R, D],
    lang: str,
    single: Iterable[tuple[str, str]] = (),
    lists: Iterable[tuple[str, Iterable[str]]] = (),
) -> str:
    """The deck as a text that a Reader reads, in the words of one language. What lies beside the deck: `single` has
    headings with the id of one card each, `lists` headings with the ids of several."""
    name, plan, cards = (word[lang] for word in WORDS)
    lines = [f"{name}: {deck.name(lang)}"]
    if deck.plan(lang):
        lines.append(f"{plan}: {deck.plan(lang)}")
    lines += [f"{heading}: {packs.name_of(id_, lang)}" for heading, id_ in single]
    for heading, ids in lists:
        names = [packs.name_of(id_, lang) for id_ in ids]
        lines += ["", f"{heading}:", *names] if names else []
    lines += ["", f"{cards}:", *(f"{copies} {packs.name_of(id_, lang)}" for id_, copies in deck.cards.items())]
    return "\n".join(lines) + "\n"
