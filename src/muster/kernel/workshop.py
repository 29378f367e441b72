"""Cards that people write themselves (`Game.workshop`): what a form asks, what is wrong with a card, how it will look,
whole packs as files and as data, and a position to try a card out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muster.kernel.decks import Offer
from muster.kernel.setup import Setup
from muster.kernel.state import missing
from muster.kernel.text import NOTHING, Text

Path = tuple[str | int, ...]  # to a value within a card: ("levels", 0, "text")


@dataclass(frozen=True, slots=True)
class FormField:
    """What a form asks for one value of a card. `kind`: id, name (in both languages), line, lines (in both languages),
    number, numbers (one for each of `columns`), word (one of `words`), flag (the only one of `words`, or nothing),
    words (any of them), text (in the card language), parts (`parts`, each once for every entry of `fixed`, which says
    what is settled there) or list (`parts`, `low` to `high` times, in an order). A number may be `also` that word.
    What need not be said is folded away, unless it is `shown`."""

    name: str
    kind: str
    label: Text
    hint: Text = NOTHING
    required: bool = False
    rule: str = ""
    low: int | None = None
    high: int | None = None
    also: str = ""
    usual: Any = None  # what a new card has there
    words: Mapping[str, Text] = field(default_factory=dict)
    most: int = 0  # letters
    parts: tuple["FormField", ...] = ()
    fixed: tuple[Mapping[str, Any], ...] = ()
    columns: tuple[Text, ...] = ()
    shown: bool = False
    examples: tuple[str, ...] = ()  # lines to begin a text with; none: those of the section


@dataclass(frozen=True, slots=True)
class Tried:
    """How a card is tried out: against or with so many bots, with these options. It is used in a position of its own,
    or if an option is `listed`, which then names it alone, from the beginning of a game."""

    hint: Text
    bots: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    listed: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """How a whole pack is played: with these options; and where it has cards of this section, the option `listed` names
    them, in the order of their values of the field `by`."""

    options: Mapping[str, Any] = field(default_factory=dict)
    section: str = ""
    listed: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class FormSection:
    """A kind of card, and what a form asks for it; `name` is its section of a pack."""

    name: str
    label: Text
    about: Text
    fields: tuple[FormField, ...]
    examples: tuple[str, ...] = ()  # lines to begin a text with
    tried: Tried | None = None


@dataclass(frozen=True, slots=True)
class CardProblem:
    """What is wrong with a value of a card; within a text, where (both count from 1) and for how many letters."""

    path: Path
    text: Text
    rule: str = ""
    serious: bool = True  # False: the card plays, but look again
    line: int = 0
    column: int = 0
    letters: int = 0


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What may stand in a text at the cursor, in the place of the last `begun` letters."""

    begun: int = 0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardTexts:
    """A text as it will be written, by language."""

    path: Path
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CheckedCard:
    """A card that somebody is writing. `faces`: what is printed, by id, as views have it; of what is wrong, nothing."""

    problems: tuple[CardProblem, ...]
    faces: Mapping[str, Any]
    texts: tuple[CardTexts, ...]
    suggestions: Suggestions


@dataclass(frozen=True, slots=True)
class WrittenPack:
    """A pack as a file, and everything that is wrong with it."""

    text: str
    faults: Text = NOTHING


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where somebody writes: in the text at `path`, after so many letters."""

    path: Path
    offset: int


class Workshop:
    """What a game says of cards that people write."""

    def sections(self) -> tuple[FormSection, ...]:
        raise missing(self, "sections")

    def needs(self) -> tuple[str, ...]:
        """The packs that a new pack needs."""
        return ()

    def check(
        self, section: str, card: Mapping[str, Any], needs: tuple[str, ...], cursor: Cursor | None
    ) -> CheckedCard:
        """One card, beside the packs that its own needs."""
        raise missing(self, "check")

    def read(self, text: str) -> dict[str, Any]:
        """A pack file as data. What stands in its cards may be wrong, but it is where it belongs; else SetupError."""
        raise missing(self, "read")

    def write(self, pack: Mapping[str, Any]) -> WrittenPack:
        """Such data as a pack file, also with faults; SetupError if it is no pack at all."""
        raise missing(self, "write")

    def played(self) -> Played:
        """How a pack is played that somebody has written."""
        return Played()

    def offers(self, option: str) -> list[Offer]:
        """What somebody may choose from where an option is free, for games without decks (`Decks.offers`)."""
        return []

    def read_own_cards(self, text: str) -> dict[str, Any]:
        """A pack that somebody brings to a table, for games without decks (`Decks.read_own_cards`)."""
        raise missing(self, "read_own_cards")

    def position(self, setup: Setup, card: str) -> dict[str, Any]:
        """A position in which the first seat can use a card of this agreement. SetupError if there is none."""
        raise missing(self, "position")
