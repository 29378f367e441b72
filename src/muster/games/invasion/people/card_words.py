"""Cards, colours and numbers of RONE: Invasion in sentences."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from muster.cardplay import words
from muster.cardplay.library import MOST_LIBRARIES
from muster.cardplay.program import Numbers
from muster.games.invasion.board import Printed, board
from muster.games.invasion.cards.packs import BOX
from muster.games.invasion.cards.records import CardRecord
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.games.invasion.setup import OPTIONS, Rules, rules_of
from muster.kernel.setup import Setup, agree
from muster.kernel.text import Counted, Text
from muster.kernel.told import CARD, Named, seat_name

COUNTED = {
    "cards": Counted("{n} card", "{n} cards", de=("{n} Karte", "{n} Karten")),
    "rounds": Counted("{n} round", "{n} rounds", de=("{n} Runde", "{n} Runden")),
    "health": Counted("{n} health", "{n} health", de=("{n} Lebenspunkt", "{n} Lebenspunkte")),
    "points": Counted("{n} point", "{n} points", de=("{n} Punkt", "{n} Punkte")),
    "screws": Counted("{n} screw", "{n} screws", de=("{n} Schraube", "{n} Schrauben")),
    "parts": Counted("{n} spare part", "{n} spare parts", de=("{n} Ersatzteil", "{n} Ersatzteile")),
    "tokens": Counted("{n} technology token", "{n} technology tokens", de=("{n} Technologiemarker", "{n} Technologiemarker")),
    "rerolls": Counted("{n} reroll", "{n} rerolls", de=("{n} Neuwurf", "{n} Neuwürfe")),
    "resources": Counted("{n} resource", "{n} resources", de=("{n} Ressource", "{n} Ressourcen")),
    "effects": Counted("{n} effect", "{n} effects", de=("{n} Effekt", "{n} Effekte")),
}  # fmt: skip
COLOURS = (
    Text("blue", "blau"),
    Text("red", "rot"),
    Text("black", "schwarz"),
    Text("green", "grün"),
    Text("yellow", "gelb"),
    Text("wild", "Joker"),
)
SCREWS = (*COLOURS[:5], Text("neutral", "neutral"))
SORTS = (Text("melee", "Nahkampf"), Text("ranged", "Fernkampf"), Text("armor-breaking", "panzerbrechend"))
THE_INVASION = Text("the Invasion", "die Invasion")
SHARED_WORDS: dict[str, Counted] = {
    "armor": Counted("{n} armor", "{n} armor", de=("{n} Panzerung", "{n} Panzerung")),
    "health": COUNTED["health"],
    "part": COUNTED["parts"],
    "reroll": COUNTED["rerolls"],
    "resource": Counted(
        "{n} resource ({colour})",
        "{n} resources ({colour})",
        de=("{n} Ressource ({colour})", "{n} Ressourcen ({colour})"),
    ),
    "store": Counted(
        "{n} resource to store ({colour})",
        "{n} resources to store ({colour})",
        de=("{n} zu lagernde Ressource ({colour})", "{n} zu lagernde Ressourcen ({colour})"),
    ),
}


@lru_cache(maxsize=1024)
def counted(what: str, n: int, lang: str) -> str:
    """ "1 card", "3 cards"."""
    return COUNTED[what].say(n, lang)


def card_name(rules: Rules, c: int, lang: str) -> Named:
    """What is printed on the card."""
    record = rules.library.defs[c].record
    return Named(record.name(lang), CARD, record.whole)


def who(rules: Rules, seat: int, lang: str) -> str:
    """A player by name, or the Invasion."""
    return seat_name(rules.names, seat) if 0 <= seat < rules.players else THE_INVASION[lang]


def shared_word(word: str, n: int, lang: str) -> str:
    """What is shared: "1 health", "2 resources (red)"."""
    if word.startswith("store "):
        return SHARED_WORDS["store"].say(n, lang, colour=COLOURS[int(word[6:])])
    colour, _, rest = word.partition("_")
    if rest:
        number = next(n for n, text in enumerate(COLOURS) if text["en"] == colour)
        return SHARED_WORDS["resource"].say(n, lang, colour=COLOURS[number])
    return SHARED_WORDS[word].say(n, lang)


def face_words(face: str, lang: str) -> str:
    """A face of a die: "red, neutral, neutral"."""
    return ", ".join(SCREWS["BRKGYn".index(letter)][lang] for letter in face)


def record_text(record: CardRecord, line: int, lang: str) -> str:
    return words.text_line(record, line, lang) if line < len(record.lines) else ""


def ways(text: CardRecord | Printed, line: int, lang: str) -> list[str]:
    """The ways of the only choice in a text, of a card or a board."""
    found: Any = text
    return words.ways(found, line, lang, VOCABULARY) if line < len(text.lines) else []


def texts() -> Iterator[Text]:
    """Everything that our own cards and boards say."""
    packs = BOX.load(BOX.builtin())
    yield from words.texts_of(packs, VOCABULARY)
    for card in packs.cards.values():
        yield Text(card.setup_text, card.setup_text_de)
        for event in card.events:
            yield from (Text(event.name_en, event.name_de), Text(event.text, event.text_de))
    for found in board(None, Numbers()).texts().values():
        yield Text(found.text, found.text_de)


def rules_behind(view: Mapping[str, Any]) -> Rules:
    """The rules of the table that a view shows: it says who sits there and what was agreed."""
    return rules_of(_setup(tuple(view["names"]), json.dumps(view["options"], sort_keys=True)))


@lru_cache(maxsize=MOST_LIBRARIES)
def _setup(names: tuple[str, ...], options: str) -> Setup:
    return agree(OPTIONS, names, json.loads(options))
