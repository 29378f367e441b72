"""How events are told: sentences in which the names of cards and seats know what they name, and a manner of each kind.

A word table has sentences with places ("{seat} plays {card}."). What is put into a place may be a `Named`, a string
that knows what it names. `str.format` makes a plain sentence of that; `fill` makes its pieces, so that whoever draws
them finds nothing by its name.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any

SEAT, CARD, SYMBOL = "seat", "card", "symbol"


@dataclass(frozen=True, slots=True)
class Manner:
    """How a kind of event is told: the names of its icon and its sound; `minor` if it follows from another by itself,
    `again` if it does so after one of its own kind; `head` if something begins with it; `talk` if somebody said it;
    `note` if the event's own seat is to see it told where it looks, not in the story alone."""

    icon: str = "info"
    sound: str = ""
    minor: bool = False
    again: bool = False
    head: bool = False
    talk: bool = False
    note: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in parts: what is asked, the text of a card that it quotes (in quotation marks), the ways that can be
    chosen, one for each number in the options, and the card and the line of its text that it is about."""

    text: str
    quote: str = ""
    ways: tuple[str, ...] = ()
    card: int | str | None = None
    line: int | None = None

    def whole(self) -> str:
        """The question as one sentence, with the ways counted."""
        counted = (f"{n}: {way}" for n, way in enumerate(self.ways, 1))
        return " ".join(filter(None, (self.text, self.quote, *counted)))


@dataclass(frozen=True, slots=True)
class PanelWords:
    """A panel in words: the question, what its usual answers do and what others do, what its ways are about, and the
    card that each slot is about: as the view calls it, and by its name."""

    title: str
    say: str
    do: str
    about: str = ""
    slots: tuple[tuple[int | str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ForecastWords:
    """A forecast in words, each part a sentence or nothing: what is certain, what depends on hidden cards, and where it
    stops."""

    sure: str
    hidden: str = ""
    then: str = ""


class Named(str):
    """Words that name something: `what` is it (a card, a seat, a symbol that is drawn), and which one. A card is named
    as the view's book or the game calls it, so a `Named` tells no more than its words."""

    __slots__ = ("id", "what")

    what: str
    id: int | str

    def __new__(cls, text: str, what: str, id_: int | str) -> "Named":
        made = super().__new__(cls, text)
        made.what = what
        made.id = id_
        return made


class Joined(str):
    """Several pieces in one place of a sentence."""

    __slots__ = ("pieces",)

    pieces: tuple[str, ...]

    def __new__(cls, joint: str, texts: Iterable[str]) -> "Joined":
        pieces: list[str] = []
        for text in texts:
            pieces += (joint, text) if pieces else (text,)
        made = super().__new__(cls, "".join(pieces))
        made.pieces = tuple(pieces)
        return made


class Facts(dict[str, Any]):
    """What a sentence speaks of. `say` puts a fact into words when a sentence turns out to have a place for it."""

    __slots__ = ("say",)

    def __init__(self, say: Callable[[str], Any]) -> None:
        super().__init__()
        self.say = say

    def __missing__(self, field: str) -> Any:
        found = self[field] = self.say(field)
        return found


@lru_cache(maxsize=4096)
def seat_name(names: tuple[str, ...], seat: int) -> Named:
    """Told again and again, so it is kept."""
    return Named(names[seat], SEAT, seat)


@lru_cache(maxsize=256)
def seat_called(word: str, seat: int) -> Named:
    return Named(word, SEAT, seat)


def fill(sentence: str, facts: Mapping[str, Any], you: str = "", seat: int = -1) -> list[str]:
    """The sentence in pieces: plain ones, and what is named. In a sentence told to `seat`, the word `you` names it."""
    found: list[str] = []
    plain = ""  # pieces that follow one another are one
    for text, field, form in _places(sentence, you):
        plain += text
        if field is None:
            continue
        value = seat_called(you, seat) if field == YOU else facts[field]
        if type(value) is Named:
            found += (plain, value) if plain else (value,)
            plain = ""
        elif type(value) is not Joined:
            plain += format(value, form)
        else:
            for piece in value.pieces:
                if type(piece) is not Named:
                    plain += piece
                    continue
                found += (plain, piece) if plain else (piece,)
                plain = ""
    if plain:
        found.append(plain)
    return found


YOU = " you"  # no field is called so


@lru_cache(maxsize=4096)
def _places(sentence: str, you: str) -> tuple[tuple[str, str | None, str], ...]:
    """The sentence of a word table as its plain pieces, each with the place that comes after it."""
    found: list[tuple[str, str | None, str]] = []
    for text, field, form, _ in Formatter().parse(sentence):
        before, word, after = text.partition(you) if you else (text, "", "")
        if word and not before[-1:].isalpha() and not after[:1].isalpha():
            found.append((before, YOU, ""))
            text = after
        found.append((text, field, form or ""))
    return tuple(found)
