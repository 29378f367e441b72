"""Cards of RONE in sentences: what they are called in a language, and the lines of their texts.

A table tells equal cards apart by a number from the second on, as notation does ("Wall Rifle 2"): said of cards in play
where the reader sees two of them (`sight`), and left out elsewhere.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from muster.cardplay import words
from muster.cardplay.library import MOST_LIBRARIES
from muster.cardplay.words import text_line
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.tree import Node, walk
from muster.games.rone.cards.carddef import ACTIVATED, COPIES, HERO, KEYWORDS, TACTIC, UNIT
from muster.games.rone.cards.library import Library
from muster.games.rone.cards.packs import BOX
from muster.games.rone.cards.records import CardRecord
from muster.games.rone.cards.vocabulary import VOCABULARY, with_tokens
from muster.games.rone.people.sight import Sighted, as_seen, numbered
from muster.games.rone.setup import OPTIONS, Rules, rules_of
from muster.kernel.setup import Setup, agree
from muster.kernel.text import Counted, Text
from muster.kernel.told import CARD, Named

TEXT_JOINT = Text(": ", ", ")  # between a card's name and its text
NO_CARDS = Text("no cards", "keine Karten")
COUNTED = {
    "cards": Counted("{n} card", "{n} cards", de=("{n} Karte", "{n} Karten")),
    "times": Counted("{n} time", "{n} times", de=("{n} Mal", "{n} Mal")),
    "health": Counted("{n} health", "{n} health", de=("{n} Lebenspunkt", "{n} Lebenspunkte")),
    "left": Counted("{n} left", "{n} left", de=("{n} bleibt", "{n} bleiben")),
    "rounds": Counted("{n} round", "{n} rounds", de=("{n} Runde", "{n} Runden")),
    "points": Counted("{n} point", "{n} points", de=("{n} Punkt", "{n} Punkte")),
}
TIMES = {"de": {1: "einmal", 2: "zweimal", 3: "dreimal"}}  # a word for what is counted most
# What effects forbid is kept with the keywords, but is none.
FORBIDDEN: dict[str, Text] = {
    "no_attack": Text("cannot attack", "kann nicht angreifen"),
    "no_guard": Text("cannot guard", "kann kein Wächter sein"),
    "safe": Text("cannot be attacked", "kann nicht angegriffen werden"),
    "no_refresh": Text("cannot be refreshed", "kann nicht aufgefrischt werden"),
    "no_target": Text("cannot be targeted", "kann nicht als Ziel gewählt werden"),
    "must_attack": Text("must attack if able", "muss angreifen, falls möglich"),
    "again": Text("can attack again this turn", "kann in diesem Zug ein weiteres Mal angreifen"),
}
KEYWORD_WORDS: dict[str, Text] = {
    **{keyword.name: Text(keyword.en, keyword.de) for keyword in VOCABULARY.keywords if keyword.name in KEYWORDS},
    **FORBIDDEN,
}


# In the order of their numbers.
HEAPS: tuple[Counted, ...] = tuple(
    Counted(f"{{n}} {word.en}", f"{{n}} {word.many}", de=(f"{{n}} {word.de.one}", f"{{n}} {word.de.many}"))
    for word in VOCABULARY.words
    if word.category == "Counter" and isinstance(word.de, GermanNoun)
)


def counters(kind: int, n: int, lang: str) -> str:
    """ "1 rust counter", "3 rust counters"."""
    return HEAPS[kind].say(n, lang)


@lru_cache(maxsize=1024)
def counted(what: str, n: int, lang: str) -> str:
    """ "no cards", "1 card", "3 cards"."""
    if n == 0 and what == "cards":
        return NO_CARDS[lang]
    if what == "times" and n in TIMES.get(lang, {}):
        return TIMES[lang][n]
    return COUNTED[what].say(n, lang)


# --- names -------------------------------------------------------------------------------------------------------


def card_name(rules: Rules, c: int, lang: str) -> Named:
    """What is printed on the card; its id is that of the whole card, whatever its level."""
    record = rules.library.defs[c].record
    return Named(record.name(lang), CARD, record.whole)


def piece_name(rules: Rules, c: int, lang: str) -> Named:
    """The same, with the number that tells it from equal ones, where the reader sees some. Tactics come and go, nobody
    needs to tell them apart."""
    copy = c % COPIES
    if rules.library.defs[c].kind == TACTIC or (rules.numbered is not None and c - copy not in rules.numbered):
        copy = 0
    name = card_name(rules, c, lang)
    return Named(f"{name} {copy + 1}", CARD, name.id) if copy else name


def labelled(rules: Rules, label: str) -> int:
    """The card that notation calls `label`."""
    return rules.library.names[label.casefold()]


# --- texts -------------------------------------------------------------------------------------------------------


def is_activated(tree: Node) -> bool:
    """[1]: ..."""
    return tree.kind == "ability" and tree.node("head").kind in ACTIVATED


def used_text(rules: Rules, c: int, line: int, activated: bool, lang: str) -> str:
    """The line of an effect that a card in play had, as far as the card alone tells it; empty if it may have been
    another one, because a unit may have copied it from elsewhere."""

    def find(record: CardRecord) -> int:
        fits = line < len(record.lines) and is_activated(record.lines[line]) == activated
        return line if fits else -1

    return "" if may_have_copied(rules, rules.library.defs[c].record) else text_on_every_level(rules, c, find, lang)


def ability_text(rules: Rules, c: int, number: int, lang: str) -> str:
    """The text of a printed ability; empty if it was copied or hangs on the hero's level. Copies come after what is
    printed, so the number tells which it is."""

    def find(record: CardRecord) -> int:
        lines = [line for line, tree in enumerate(record.lines) if is_activated(tree)]
        return lines[number] if number < len(lines) else -1

    return text_on_every_level(rules, c, find, lang)


def text_on_every_level(rules: Rules, c: int, find: Callable[[CardRecord], int], lang: str) -> str:
    """A line of a card's text; of a hero only if it is the same on all levels that have it."""
    d = rules.library.defs[c]
    levels = rules.library.hero_of(c).levels if d.kind == HERO else (d,)
    found = {text_line(level.record, find(level.record), lang) for level in levels if find(level.record) >= 0}
    return found.pop() if len(found) == 1 else ""


def may_have_copied(rules: Rules, record: CardRecord) -> bool:
    """Can a card have abilities that are not printed on it?"""
    return record.kind == "unit" and record.id in copiers(rules.library)


@lru_cache(maxsize=MOST_LIBRARIES)
def copiers(library: Library) -> frozenset[str]:
    """The units that some text lets copy abilities; a text about other units may mean every unit."""
    found: set[str] = set()
    for d in library.defs[::COPIES]:
        for tree in d.record.lines:
            for node in walk(tree):
                if node.kind == "copy":
                    everybody = node.node("who").kind != "this"
                    found |= {x.record.id for x in library.defs if x.kind == UNIT} if everybody else {d.record.id}
    return frozenset(found)


def ways(record: CardRecord, line: int, lang: str) -> list[str]:
    """ "Gain 1 water." and "Draw 1 card.": the ways of the only choice in a text."""
    return words.ways(record, line, lang, with_tokens(record.tokens))


def texts() -> Iterator[Text]:
    """Everything that our own cards say."""
    packs = BOX.load(BOX.builtin())
    yield from words.texts_of(packs, VOCABULARY)
    yield from (Text(card.style_en, card.style_de) for card in packs.cards.values())


# --- the table behind a view ---------------------------------------------------------------------------------------


def rules_behind(view: Mapping[str, Any]) -> Rules:
    """The rules of the table that a view shows, for words to its reader: it says who sits there, what was agreed, and of
    which cards two are in sight. No word hangs on the decks, of which a view may show the covers alone."""
    if isinstance(view, Sighted):
        return as_seen(view.spoken, view.numbered)
    known = {name: value for name, value in view["options"].items() if name != "decks"}
    return as_seen(rules_of(_setup(tuple(view["names"]), json.dumps(known, sort_keys=True))), numbered(view))


@lru_cache(maxsize=MOST_LIBRARIES)
def _setup(names: tuple[str, ...], options: str) -> Setup:
    return agree(OPTIONS, names, json.loads(options))
