"""Decks of RONE as people write them.

Deck: The Long Wall
Hero: Ostrik Vorr

Technologies:
Condenser Array

Cards:
2 Scrap Sentry
1 Breaker Frame
"""

from __future__ import annotations

from typing import Any

from muster.cardplay import decks
from muster.cardplay.deck_problems import DeckError, DeckProblem
from muster.cardplay.decks import MOST_GUESSED, DeckFormat
from muster.games.rone.cards.deck_rules import DUEL, TEAMS, THREE, UNKNOWN, check_deck
from muster.games.rone.cards.records import HERO, TECHNOLOGY, CardRecord, Deck, Packs
from muster.kernel.text import Text

WORDS = Text("Hero", "Held"), Text("Technologies", "Technologien")


class Reader(decks.Reader[CardRecord, Deck]):
    form = DeckFormat(
        keys=("heroes", "technologies", "cards"),
        single=("hero",),
        headings=(
            *("hero", "heroes", "held", "heldin", "helden", "heldinnen"),
            *("technologies", "technology", "technologien", "technologie", "tech"),
            *("units", "unit", "einheiten", "tactics", "taktiken"),
        ),
        parts=Text("hero, technologies and cards", "hero, technologies und cards"),
        lines=Text(
            "a line for its hero and one for each card",
            "eine Zeile für den Helden und eine für jede Karte",
        ),
        deck_rule="rone.deck.01",
        copies_rule="rone.deck.02",
        unknown_rule=UNKNOWN,
    )

    def __init__(self, packs: Packs, guesses: int = MOST_GUESSED) -> None:
        super().__init__(packs, guesses)
        self.heroes: list[str] = []
        self.levels: dict[str, set[int]] = {}  # of heroes whose cards are named one by one
        self.technologies: list[str] = []
        self.cards: dict[str, int] = {}

    def take(self, id_: str, copies: int) -> None:
        card = self.packs.cards.get(id_)
        if id_ in self.packs.wholes:
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
        return Deck(
            name_en=name,
            name_de=name,
            cards=self.cards,
            plan_en=self.plan,
            plan_de=self.plan,
            heroes=tuple(self.heroes),
            technologies=tuple(self.technologies),
        )

    def refuse_levels(self, hero: str) -> None:
        listed = ", ".join(str(level) for level in sorted(self.levels[hero]))
        raise DeckError(
            [
                DeckProblem(
                    "rone.deck.03",
                    Text(
                        "A deck has all three cards of its hero; of {name} it names only level {listed}. Just "
                        "write the hero's name.",
                        "Zum Deck gehören alle drei Karten eines Helden; von {name} nennt es nur Stufe {listed}. "
                        "Schreib einfach den Namen des Helden.",
                    ).fill(name=self.packs.called(hero), listed=listed),
                )
            ]
        )


def read_deck(text: str, packs: Packs) -> Deck:
    """The deck in a text, whatever the rules say about it."""
    return Reader(packs).text(text)


def read_only(choice: Any, packs: Packs, guesses: int = MOST_GUESSED) -> Deck:
    """The deck that an agreement means, whatever the rules say about it: the id or name of a ready-made one, a text, or
    a mapping with `hero`, `technologies` and `cards`."""
    return Reader(packs, guesses).choice(choice)


def read_choice(choice: Any, packs: Packs, edition: str, teams: bool = False, three: bool = False) -> Deck:
    """The same, and DeckError if the rules forbid it, too."""
    return check_deck(read_only(choice, packs), packs, edition, TEAMS if teams else THREE if three else DUEL)


def write_deck(deck: Deck, packs: Packs, lang: str = "en") -> str:
    """The deck as a text that `read_deck` reads, in the words of one language."""
    hero, technologies = (word[lang] for word in WORDS)
    heroes = [(hero, id_) for id_ in deck.heroes]
    return decks.write(deck, packs, lang, heroes, [(technologies, deck.technologies)])


def as_data(deck: Deck) -> dict[str, Any]:
    """The deck as a mapping that `read_only` reads."""
    return {
        "name": deck.name_en,
        "heroes": list(deck.heroes),
        "technologies": list(deck.technologies),
        "cards": dict(deck.cards),
    }
