"""How RONE is measured. Its cards are used up, so none of its games is long."""

from collections import Counter
from typing import Any

from bench.games import Bench, CardText, Table
from bench.games.rone.heavy import heavy_pack
from muster.cardtext import Vocabulary
from muster.games.rone.cards.carddef import HERO
from muster.games.rone.cards.library import Library
from muster.games.rone.cards.packs import builtin, load_packs, read_anew
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.people.view import all_cards


def check(s: Any) -> None:
    """No card is lost or there twice."""
    there = Counter(all_cards(s))
    dealt = Counter(c for c in s.owner if s.rules.defs[c].kind != HERO)
    if there != dealt:
        raise AssertionError(f"lost: {sorted(dealt - there)}, there twice: {sorted(there - dealt)}")


def load() -> int:
    read_anew()
    return len(Library(load_packs(list(builtin()))).packs.cards)


def texts() -> tuple[Vocabulary, list[CardText]]:
    cards = load_packs(["starter", "supplement-1"]).cards.values()
    return VOCABULARY, [CardText(card.text, card.kind) for card in cards if card.text]


BENCH = Bench(
    tables={
        "duel, German edition": Table(2, {"edition": "de"}),
        "duel, English edition": Table(2, {"edition": "en"}),
        "duel, both sets": Table(2, {"edition": "de", "packs": ["starter", "supplement-1"]}),
        "three players": Table(3, {"edition": "de"}),
        "two against two": Table(4, {"edition": "de"}),
    },
    every=41,
    lasting={"edition": "de", "max_rounds": None},
    ends_after=600,
    check=check,
    load=load,
    texts=texts,
    heavy_pack=heavy_pack,
)
