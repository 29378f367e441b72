"""The rules for decks that people make (rone.deck). Every problem names its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from muster.cardplay.deck_problems import DeckError, DeckProblem, stranger
from muster.games.rone.cards.records import TACTIC, TECHNOLOGY, UNIT, Deck, Packs

DUEL, THREE, TEAMS = "duel", "three players", "two against two"
SIZE = {DUEL: (24, "rone.deck.01"), THREE: (28, "rone.3p.02"), TEAMS: (36, "rone.2v2.04")}  # rone.amb.108
MOST_TECHNOLOGIES = {DUEL: 5, THREE: 5, TEAMS: 8}
MOST_COPIES = 2
MOST_HEROES = {DUEL: 1, THREE: 1, TEAMS: 2}
UNKNOWN = "rone.deck.07"  # a card that is not in the packs
MOST_PROBLEMS = 20  # that are told of one deck


# --- the rules ---------------------------------------------------------------------------------------------------


def check_deck(deck: Deck, packs: Packs, edition: str, mode: str = DUEL) -> Deck:
    """The deck itself, if it may be played; otherwise DeckError."""
    problems = problems_of(deck, packs, edition, mode)
    if problems:
        raise DeckError(problems)
    return deck


def problems_of(deck: Deck, packs: Packs, edition: str, mode: str = DUEL) -> list[DeckProblem]:
    """What the rules for decks have against this one."""
    found = chain(
        hero_problems(deck, packs, mode),
        technology_problems(deck, packs, edition, mode),
        card_problems(deck, packs, mode),
    )
    return list(islice(found, MOST_PROBLEMS))


def hero_problems(deck: Deck, packs: Packs, mode: str) -> Iterator[DeckProblem]:
    yield from (
        stranger(hero, packs, UNKNOWN, ("hero", "Einen Helden")) for hero in deck.heroes if hero not in packs.wholes
    )
    most = MOST_HEROES[mode]
    if mode != TEAMS and not deck.heroes:  # a team may settle its heroes at the table
        yield DeckProblem("rone.deck.03", "The deck has no hero; name one.", "Das Deck hat keinen Helden; nenne einen.")
    if len(deck.heroes) > most:
        names = [packs.name_of(hero, "en") for hero in deck.heroes if hero in packs.wholes]
        namen = [packs.name_of(hero, "de") for hero in deck.heroes if hero in packs.wholes]
        yield DeckProblem(
            "rone.deck.03",
            f"The three cards of one hero belong in a deck, not several heroes: {', '.join(names)}."
            if most == 1
            else f"A team has two heroes, not {len(deck.heroes)}: {', '.join(names)}.",
            f"Ins Deck gehören die drei Karten eines Helden, nicht mehrerer: {', '.join(namen)}."
            if most == 1
            else f"Ein Team hat zwei Helden, nicht {len(deck.heroes)}: {', '.join(namen)}.",
        )


def technology_problems(deck: Deck, packs: Packs, edition: str, mode: str) -> Iterator[DeckProblem]:
    for id_, times in Counter(deck.technologies).items():
        if id_ not in packs.cards:
            yield stranger(id_, packs, UNKNOWN, ("technology", "Eine Technologie"))
        elif packs.cards[id_].kind != TECHNOLOGY:
            name, heisst = packs.name_of(id_, "en"), packs.name_of(id_, "de")
            yield DeckProblem("rone.deck.05", f"{name} is no technology.", f"{heisst} ist keine Technologie.")
        elif times > 1:
            name, heisst = packs.name_of(id_, "en"), packs.name_of(id_, "de")
            yield DeckProblem(
                "rone.deck.06",
                f"A technology is in a deck once; {name} is there {times} times.",
                f"Jede Technologie ist nur einmal im Deck; {heisst} ist {times} Mal darin.",
            )
    count, most = len(deck.technologies), MOST_TECHNOLOGIES[mode]
    if edition == "en" and mode == DUEL and count != most:
        yield DeckProblem(
            "rone.deck.04",
            f"The English edition wants {most} different technologies; the deck has {count}.",
            f"Die englische Ausgabe verlangt {most} verschiedene Technologien; das Deck hat {count}.",
        )
    elif count > most:
        yield DeckProblem(
            "rone.2v2.06" if mode == TEAMS else "rone.deck.05",
            f"A deck has up to {most} technologies; this one has {count}.",
            f"Ein Deck hat bis zu {most} Technologien; dieses hat {count}.",
        )


def card_problems(deck: Deck, packs: Packs, mode: str) -> Iterator[DeckProblem]:
    for id_, copies in deck.cards.items():
        if id_ not in packs.cards and id_ not in packs.wholes:
            yield stranger(id_, packs, UNKNOWN)
            continue
        name, heisst = packs.name_of(id_, "en"), packs.name_of(id_, "de")
        if id_ in packs.wholes or packs.cards[id_].kind not in (UNIT, TACTIC):
            yield DeckProblem(
                "rone.deck.01",
                f"Only units and tactics are shuffled into a deck, not {name}.",
                f"Ins Deck werden nur Einheiten und Taktiken gemischt, nicht {heisst}.",
            )
        elif copies > MOST_COPIES:
            yield DeckProblem(
                "rone.deck.02",
                f"Two copies of a card are the most; {name} is there {copies} times.",
                f"Höchstens zweimal darf eine Karte im Deck sein; {heisst} ist {copies} Mal darin.",
            )
    size, rule = SIZE[mode]
    if deck.size != size:
        more, mehr = difference(deck.size, size)
        yield DeckProblem(
            rule,
            f"The deck has {deck.size} units and tactics; it needs {size}, so {more}.",
            f"Das Deck hat {deck.size} Einheiten und Taktiken; es braucht {size}, also {mehr}.",
        )


def difference(have: int, want: int) -> tuple[str, str]:
    n = abs(want - have)
    karten = "1 Karte" if n == 1 else f"{n} Karten"
    return (f"add {n}", f"nimm noch {karten} dazu") if have < want else (f"take out {n}", f"nimm {karten} heraus")
