"""The rules for decks that people make (rone.deck). Every problem names its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from muster.cardplay.deck_problems import DeckError, DeckProblem, stranger
from muster.games.rone.cards.records import TACTIC, TECHNOLOGY, UNIT, Deck, Packs
from muster.kernel.text import Counted, Joined, Text

DUEL, THREE, TEAMS = "duel", "three players", "two against two"
SIZE = {DUEL: (24, "rone.deck.01"), THREE: (28, "rone.3p.02"), TEAMS: (36, "rone.2v2.04")}  # rone.amb.108
MOST_TECHNOLOGIES = {DUEL: 5, THREE: 5, TEAMS: 8}
MOST_COPIES = 2
MOST_HEROES = {DUEL: 1, THREE: 1, TEAMS: 2}
UNKNOWN = "rone.deck.07"  # a card that is not in the packs
MOST_PROBLEMS = 20  # that are told of one deck

NO_HERO = Text(
    "There is no hero {word} in the packs of this table ({used}).{mean}",
    "Einen Helden {word} gibt es in den Packungen dieses Tisches nicht ({used}).{mean}",
)
NO_TECHNOLOGY = Text(
    "There is no technology {word} in the packs of this table ({used}).{mean}",
    "Eine Technologie {word} gibt es in den Packungen dieses Tisches nicht ({used}).{mean}",
)
ONE_HERO = Text(
    "The three cards of one hero belong in a deck, not several heroes: {names}.",
    "Ins Deck gehören die drei Karten eines Helden, nicht mehrerer: {names}.",
)
TWO_HEROES = Text("A team has two heroes, not {count}: {names}.", "Ein Team hat zwei Helden, nicht {count}: {names}.")
MORE = Counted("add {n}", "add {n}", de=("nimm noch {n} Karte dazu", "nimm noch {n} Karten dazu"))
FEWER = Counted("take out {n}", "take out {n}", de=("nimm {n} Karte heraus", "nimm {n} Karten heraus"))


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
    yield from (stranger(hero, packs, UNKNOWN, NO_HERO) for hero in deck.heroes if hero not in packs.wholes)
    most = MOST_HEROES[mode]
    if mode != TEAMS and not deck.heroes:  # a team may settle its heroes at the table
        yield DeckProblem(
            "rone.deck.03", Text("The deck has no hero; name one.", "Das Deck hat keinen Helden; nenne einen.")
        )
    if len(deck.heroes) > most:
        names = Joined(packs.called(hero) for hero in deck.heroes if hero in packs.wholes)
        said = ONE_HERO if most == 1 else TWO_HEROES
        yield DeckProblem("rone.deck.03", said.fill(names=names, count=len(deck.heroes)))


def technology_problems(deck: Deck, packs: Packs, edition: str, mode: str) -> Iterator[DeckProblem]:
    for id_, times in Counter(deck.technologies).items():
        if id_ not in packs.cards:
            yield stranger(id_, packs, UNKNOWN, NO_TECHNOLOGY)
        elif packs.cards[id_].kind != TECHNOLOGY:
            said = Text("{name} is no technology.", "{name} ist keine Technologie.")
            yield DeckProblem("rone.deck.05", said.fill(name=packs.called(id_)))
        elif times > 1:
            yield DeckProblem(
                "rone.deck.06",
                Text(
                    "A technology is in a deck once; {name} is there {times} times.",
                    "Jede Technologie ist nur einmal im Deck; {name} ist {times} Mal darin.",
                ).fill(name=packs.called(id_), times=times),
            )
    count, most = len(deck.technologies), MOST_TECHNOLOGIES[mode]
    if edition == "en" and mode == DUEL and count != most:
        yield DeckProblem(
            "rone.deck.04",
            Text(
                "The English edition wants {most} different technologies; the deck has {count}.",
                "Die englische Ausgabe verlangt {most} verschiedene Technologien; das Deck hat {count}.",
            ).fill(most=most, count=count),
        )
    elif count > most:
        yield DeckProblem(
            "rone.2v2.06" if mode == TEAMS else "rone.deck.05",
            Text(
                "A deck has up to {most} technologies; this one has {count}.",
                "Ein Deck hat bis zu {most} Technologien; dieses hat {count}.",
            ).fill(most=most, count=count),
        )


def card_problems(deck: Deck, packs: Packs, mode: str) -> Iterator[DeckProblem]:
    for id_, copies in deck.cards.items():
        if id_ not in packs.cards and id_ not in packs.wholes:
            yield stranger(id_, packs, UNKNOWN)
            continue
        name = packs.called(id_)
        if id_ in packs.wholes or packs.cards[id_].kind not in (UNIT, TACTIC):
            yield DeckProblem(
                "rone.deck.01",
                Text(
                    "Only units and tactics are shuffled into a deck, not {name}.",
                    "Ins Deck werden nur Einheiten und Taktiken gemischt, nicht {name}.",
                ).fill(name=name),
            )
        elif packs.cards[id_].token:
            yield DeckProblem(
                "rone.deck.01",
                Text(
                    "{name} is a token: texts make it, and it is in no deck.",
                    "{name} ist ein Token: Texte machen es, und es ist in keinem Deck.",
                ).fill(name=name),
            )
        elif copies > MOST_COPIES:
            yield DeckProblem(
                "rone.deck.02",
                Text(
                    "Two copies of a card are the most; {name} is there {copies} times.",
                    "Höchstens zweimal darf eine Karte im Deck sein; {name} ist {copies} Mal darin.",
                ).fill(name=name, copies=copies),
            )
    size, rule = SIZE[mode]
    if deck.size != size:
        yield DeckProblem(
            rule,
            Text(
                "The deck has {size} units and tactics; it needs {wanted}, so {more}.",
                "Das Deck hat {size} Einheiten und Taktiken; es braucht {wanted}, also {more}.",
            ).fill(size=deck.size, wanted=size, more=difference(deck.size, size)),
        )


def difference(have: int, want: int) -> Text:
    return (MORE if have < want else FEWER).of(abs(want - have))
