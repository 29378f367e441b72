"""Decks as people write them: a list of names, read generously and written back tidily.

    Deck: The Long Wall
    Hero: Ostrik Vorr

    Technologies:
    Condenser Array

    Cards:
    2 Scrap Sentry
    1 Breaker Frame

What a card is says where it belongs, so headings may be left out. Names may be English, German or ids, in any case and
with ae for ä; `2 Name`, `2x Name`, `Name x2` and `R25: 2` all mean two. Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from muster.files import guess, shown
from muster.games.rone.card_records import HERO, TECHNOLOGY, Deck, Packs, name_key
from muster.games.rone.deck_rules import DUEL, TEAMS, THREE, DeckError, DeckProblem, check_deck, stranger

__all__ = [
    "Deck",
    "DeckError",
    "DeckProblem",
    "as_data",
    "check_deck",
    "is_ready_made",
    "read_choice",
    "read_deck",
    "read_only",
    "write_deck",
]

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
    **dict.fromkeys(("hero", "heroes", "held", "heldin", "helden", "heldinnen"), CARDS),
    **dict.fromkeys(("technologies", "technology", "technologien", "technologie", "tech"), CARDS),
    **dict.fromkeys(("cards", "karten", "units", "unit", "einheiten", "tactics", "taktiken", "main deck"), CARDS),
}
WORDS = {
    "en": ("Deck", "Plan", "Hero", "Technologies", "Cards"),
    "de": ("Deck", "Plan", "Held", "Technologien", "Karten"),
}
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


# --- reading -----------------------------------------------------------------------------------------------------


def read_deck(text: str, packs: Packs, guesses: int = MOST_GUESSED) -> Deck:
    """The deck in a text; DeckError with the line of everything that cannot be read. The rules for decks are not asked
    here (`check_deck` does)."""
    lines = text.removeprefix("\ufeff").splitlines()
    if len(text) > MOST_CHARACTERS or len(lines) > MOST_LINES:
        raise DeckError(
            [
                DeckProblem(
                    "rone.deck.01",
                    f"This is too long for a deck: {MOST_LINES} lines and {MOST_CHARACTERS} characters are the most.",
                    f"Das ist zu lang für ein Deck: Gelesen werden höchstens {MOST_LINES} Zeilen und "
                    f"{MOST_CHARACTERS} Zeichen.",
                )
            ]
        )
    reader = Reader(packs, guesses)
    for number, line in enumerate(lines, 1):
        reader.line(" ".join(unicodedata.normalize("NFC", line).split()), number)
        if reader.enough():
            break
    if reader.problems:
        raise DeckError(reader.problems)
    return reader.deck()


class Reader:
    """Takes a deck's text line by line."""

    def __init__(self, packs: Packs, guesses: int) -> None:
        self.packs = packs
        self.guesses = guesses
        self.problems: list[DeckProblem] = []
        self.name = ""
        self.plan = ""
        self.heroes: list[str] = []
        self.levels: dict[str, set[int]] = {}  # of heroes whose cards are named one by one
        self.technologies: list[str] = []
        self.cards: dict[str, int] = {}

    def enough(self) -> bool:
        """Whether so much is wrong that the rest need not be read."""
        return len(self.problems) >= MOST_PROBLEMS

    def line(self, line: str, number: int) -> None:
        if not line or REMARK.match(line):
            return
        if len(line) > MOST_IN_LINE:
            self.problems.append(
                DeckProblem(
                    "",
                    f"This line is longer than {MOST_IN_LINE} characters; write one card on each line.",
                    f"Diese Zeile ist länger als {MOST_IN_LINE} Zeichen; schreib auf jede Zeile eine Karte.",
                    number,
                )
            )
            return
        heading = HEADING.fullmatch(line)
        what = HEADINGS.get(heading[1].casefold()) if heading else None
        if heading is None or what is None or not (heading[2] or not heading[3]) or self.packs.find(line):
            self.item(line, number)
        elif what == NAME:
            self.name = tidy(heading[3], MOST_NAME)
        elif what == PLAN:
            self.plan = tidy(heading[3], MOST_PLAN)
        elif heading[3]:
            whole = self.packs.find(heading[3])  # a name may have a comma in it
            for item in [heading[3]] if whole else re.split(r"[,;]", heading[3]):
                self.item(item.strip(), number)

    def item(self, item: str, number: int) -> None:
        """`2 Scrap Sentry` in one of its ways."""
        item = BULLET.sub("", item).rstrip(",;").strip()
        if not item:
            return
        id_, copies = self.known(item)
        if id_ is None:
            self.problems.append(stranger(bare_name(item), "card", "Eine Karte", self.packs, number, self.guesses > 0))
            self.guesses -= 1
        elif copies > MOST_COUNT:
            self.problems.append(
                DeckProblem(
                    "rone.deck.02",
                    f"{copies} times the same card is no deck.",
                    f"{copies} Mal dieselbe Karte ist kein Deck.",
                    number,
                )
            )
        else:
            self.take(id_, copies)

    def known(self, item: str) -> tuple[str | None, int]:
        """Which card, and how many of it."""
        if found := self.packs.find(item):
            return found, 1
        for pattern in COUNTED:
            counted = pattern.fullmatch(item)
            if counted and (found := self.find(counted["name"])):
                return found, int(counted["n"])
        return self.find(item), 1

    def find(self, words: str) -> str | None:
        """By name or id; `Scrap Sentry (R25)` is both, and then the id counts."""
        found = self.packs.find(words)
        with_id = WITH_ID.fullmatch(words)
        if found is None and with_id:
            found = self.packs.find(with_id["id"]) or self.packs.find(with_id["name"])
        return found

    def take(self, id_: str, copies: int) -> None:
        card = self.packs.cards.get(id_)
        if id_ in self.packs.heroes:
            if id_ not in self.heroes:
                self.heroes.append(id_)
        elif card is not None and card.kind == HERO:
            self.levels.setdefault(card.hero, set()).add(card.level)
        elif card is not None and card.kind == TECHNOLOGY:
            self.technologies += [id_] * copies
        elif copies:
            self.cards[id_] = self.cards.get(id_, 0) + copies

    def deck(self) -> Deck:
        for hero in self.levels:
            if hero not in self.heroes:
                self.heroes.append(hero)
        missing = [hero for hero, levels in self.levels.items() if len(levels) < 3]
        if missing and len(self.heroes) == 1:
            self.refuse_levels(missing[0])
        name = self.name or "Deck"
        return Deck("", "", name, name, tuple(self.heroes), tuple(self.technologies), self.cards, self.plan, self.plan)

    def refuse_levels(self, hero: str) -> None:
        name, heisst = self.packs.name_of(hero, "en"), self.packs.name_of(hero, "de")
        listed = ", ".join(str(level) for level in sorted(self.levels[hero]))
        raise DeckError(
            [
                DeckProblem(
                    "rone.deck.03",
                    f"A deck has all three cards of its hero; of {name} it names only level {listed}. Just write the "
                    "hero's name.",
                    f"Zum Deck gehören alle drei Karten eines Helden; von {heisst} nennt es nur Stufe {listed}. "
                    "Schreib einfach den Namen des Helden.",
                )
            ]
        )


def bare_name(item: str) -> str:
    """The name in an item that nobody knows, for the sentence about it."""
    counted = next((found for pattern in COUNTED if (found := pattern.fullmatch(item))), None)
    return counted["name"] if counted else item


def tidy(words: str, most: int) -> str:
    """A name or a plan on one line, without anything that does not print."""
    return " ".join("".join(letter for letter in words if letter.isprintable()).split())[:most].rstrip()


# --- writing -----------------------------------------------------------------------------------------------------


def write_deck(deck: Deck, packs: Packs, lang: str = "en") -> str:
    """The deck as a text that `read_deck` reads, in the words of one language."""
    name, plan, hero, technologies, cards = WORDS[lang]
    lines = [f"{name}: {deck.name(lang)}"]
    if deck.plan(lang):
        lines.append(f"{plan}: {deck.plan(lang)}")
    lines += [f"{hero}: {packs.name_of(id_, lang)}" for id_ in deck.heroes]
    if deck.technologies:
        lines += ["", f"{technologies}:", *(packs.name_of(id_, lang) for id_ in deck.technologies)]
    lines += ["", f"{cards}:"]
    lines += [f"{copies} {packs.name_of(id_, lang)}" for id_, copies in deck.cards.items()]
    return "\n".join(lines) + "\n"


# --- in an agreement ---------------------------------------------------------------------------------------------


def read_choice(choice: Any, packs: Packs, edition: str, teams: bool = False, three: bool = False) -> Deck:
    """The deck that an agreement means: the id or name of a ready-made one, a text, or a mapping with `hero`,
    `technologies` and `cards`. DeckError if there is no such deck or the rules forbid it."""
    return check_deck(read_only(choice, packs), packs, edition, TEAMS if teams else THREE if three else DUEL)


def is_ready_made(choice: Any) -> bool:
    """Whether a choice names a deck that is in a pack, for everybody to read."""
    return isinstance(choice, str) and "\n" not in choice.strip()


def read_only(choice: Any, packs: Packs, guesses: int = MOST_GUESSED) -> Deck:
    """The same, whatever the rules say about it."""
    if is_ready_made(choice):
        return find_deck(choice, packs, guesses)
    if isinstance(choice, str):
        return read_deck(choice, packs, guesses)
    if isinstance(choice, Mapping):
        return read_mapping(choice, packs, guesses)
    raise DeckError(
        [
            DeckProblem(
                "rone.deck.01",
                "A deck is the name of a ready-made one, a list of cards as text, or a mapping with hero, technologies "
                "and cards.",
                "Ein Deck ist der Name eines fertigen, eine Kartenliste als Text oder eine Zuordnung mit hero, "
                "technologies und cards.",
            )
        ]
    )


def as_data(deck: Deck) -> dict[str, Any]:
    """The deck as a mapping that `read_only` reads."""
    return {
        "name": deck.name_en,
        "heroes": list(deck.heroes),
        "technologies": list(deck.technologies),
        "cards": dict(deck.cards),
    }


def find_deck(words: str, packs: Packs, guesses: int = MOST_GUESSED) -> Deck:
    """A ready-made deck by id or name."""
    wanted = name_key(words[:MOST_IN_LINE])
    for deck in packs.decks.values():
        if wanted in (name_key(deck.id), name_key(deck.name_en), name_key(deck.name_de)):
            return deck
    names = [name for deck in packs.decks.values() for name in (deck.id, deck.name_en, deck.name_de)]
    mean, meint = guess(words, names if guesses else ())
    ids = ", ".join(packs.decks)
    raise DeckError(
        [
            DeckProblem(
                "rone.deck.07",
                f"There is no ready-made deck {shown(words)}; there are: {ids}.{mean} A deck as text has a line for "
                "its hero and one for each card.",
                f"Ein fertiges Deck {shown(words)} gibt es nicht; es gibt: {ids}.{meint} Ein Deck als Text "
                "hat eine Zeile für den Helden und eine für jede Karte.",
            )
        ]
    )


def read_mapping(choice: Mapping[Any, Any], packs: Packs, guesses: int = MOST_GUESSED) -> Deck:
    """A deck as data: what a text says, without its lines."""
    reader = Reader(packs, guesses)
    for key, value in choice.items():
        if reader.enough():
            break
        if key == "name":
            reader.name = tidy(str(value)[:MOST_IN_LINE], MOST_NAME)
        elif key == "hero":
            reader.item(str(value)[:MOST_NAME], 0)
        elif (
            key in ("heroes", "technologies", "cards")
            and isinstance(value, list | Mapping)
            and len(value) <= MOST_LINES
        ):
            counts = list(value.items()) if isinstance(value, Mapping) else [(item, 1) for item in value]
            for item, copies in counts:
                reader.item(f"{str(copies)[:9]} {str(item)[:MOST_NAME]}", 0)
                if reader.enough():
                    break
        else:
            known = "name, hero, heroes, technologies, cards"
            reader.problems.append(
                DeckProblem(
                    "",
                    f"{shown(str(key))} does not fit here; a deck has {known}.",
                    f"{shown(str(key))} passt hier nicht; ein Deck hat {known}.",
                )
            )
    if reader.problems:
        raise DeckError(reader.problems)
    return reader.deck()
