"""The JSON of the HTTP interface: what it takes and what it answers. The documentation is made from these."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from muster.kernel.decks import MOST_PACK_LETTERS
from muster.server.tables.seats import Name
from muster.server.telling.protocol import Seat

Password = Annotated[str, Meta(max_length=1000)]
Words = dict[str, str]


class Problem(Struct, omit_defaults=True):
    """Every refusal: a sentence for the person, and what it is about."""

    why: str
    rule: str = ""
    option: str = ""


class Nothing(Struct):
    """It is done."""

    done: bool = True


class Wish(Struct, forbid_unknown_fields=True):
    """Base of what is taken."""


# --- people -----------------------------------------------------------------------------------------------------------


class Me(Struct):
    """Who you are here. `csrf` belongs into the header X-Muster of every POST."""

    name: str
    account: bool
    lang: str
    csrf: str


class MeWish(Wish):
    name: Name | None = None
    lang: Annotated[str, Meta(max_length=10)] | None = None


class Credentials(Wish):
    """A new password has 8 to 200 characters and is none that everybody tries first. A name must not look like that of
    another account."""

    name: Name
    password: Password


class PasswordWish(Wish):
    old: Password
    new: Password


class DeleteWish(Wish):
    """An account is deleted with its password; a guest needs none."""

    password: Password = ""


class Record(Struct):
    """How often somebody played and won."""

    game: str
    mode: str
    played: int
    won: int


# --- games and tables -------------------------------------------------------------------------------------------------


class OptionValue(Struct, omit_defaults=True):
    """A value of an option. `about` says more; `pack`: the card pack that it comes from; `players`: for how many it is
    (none said: for any number)."""

    value: Any
    words: Words
    about: Words = {}
    pack: str = ""
    players: list[int] = []


class ValueField(Struct):
    """A number or text that may be another: the way to it in the option (keys, and places in a list), and the usual."""

    path: list[str | int]
    title: Words
    usual: int | str


class ValueGroup(Struct):
    """Fields of one thing."""

    title: Words
    fields: list[ValueField]


class OptionShape(Struct, omit_defaults=True):
    """Something that can be agreed. `kind`: switch (yes or no), choice (one of `values`), number (`min` to `max`),
    seat (its number, from 0), free (a list; `example` is one), several or some (a list out of `values`; of some, all
    are usual), ordered (the same, in an order), decks (random, or one of `values` or a text for each side), heroes
    (random, choose, or one of `values` for each seat), cards (the text of a card pack), values (what differs from the
    usual in `groups` of fields, as mappings within mappings; a list is given whole). `ruling`: the gap in the rulebook
    that it decides."""

    name: str
    kind: str
    default: Any
    title: Words
    explanation: Words
    values: list[OptionValue] = []
    may_be_none: bool = False
    none: Words | None = None
    min: int | None = None
    max: int | None = None
    example: str = ""
    groups: list[ValueGroup] = []
    when: dict[str, list[Any]] | None = None  # it only matters if another option has one of these values
    ruling: str = ""
    answer: Words | None = None
    why: Words | None = None


class SeatRange(Struct):
    min: int
    max: int


class GameShape(Struct):
    id: str
    title: str
    seats: SeatRange
    usual: int  # seats at a usual table
    bots: list[str]
    options: list[OptionShape]


class Games(Struct):
    games: list[GameShape]


DeckId = Annotated[int, Meta(ge=0, lt=2**53)]
DeckText = Annotated[str, Meta(min_length=1, max_length=6000)]
PackText = Annotated[str, Meta(min_length=1, max_length=MOST_PACK_LETTERS)]


class DeckCheck(Wish):
    """A deck in words. `options` are those of the table that it is for (edition, packs; no packs: all there are),
    `players` its seats."""

    game: Annotated[str, Meta(max_length=40)]
    text: DeckText
    options: dict[str, Any] = {}
    players: Annotated[int, Meta(ge=2, le=64)] = 2


class DeckWish(Wish):
    """A deck to keep; with `id` it takes the place of one that I have."""

    game: Annotated[str, Meta(max_length=40)]
    name: Annotated[str, Meta(max_length=60, pattern=r"\S")]
    text: DeckText
    id: DeckId | None = None


class DeckShape(Struct, omit_defaults=True):
    """A deck: mine (its `id` is a number) or ready-made. `players`: how many may play with it; where nobody may,
    `problem` says why not."""

    id: int | str
    name: str
    text: str
    plan: str = ""
    players: list[int] = []
    problem: Problem | None = None


class DeckSize(Struct):
    """What a deck has to have for so many players; `when`: only where these options have these values. Of several that
    fit, the first holds."""

    players: int
    words: str
    when: dict[str, Any]


class DeckList(Struct):
    mine: list[DeckShape]
    ready: list[DeckShape]
    sizes: list[DeckSize]


class DeckMade(Struct):
    id: int


class TidyDeck(Struct):
    name: str
    text: str


class PackCheck(Wish):
    """The text of a card pack, as docs/card-packs.md teaches it."""

    game: Annotated[str, Meta(max_length=40)]
    text: PackText


class PackShape(Struct):
    """A pack that can be played with. `offers`: the decks and heroes that come with it, by the name of the option."""

    name: str
    title: Words
    cards: int
    offers: dict[str, list[OptionValue]]


class CardCheck(Wish):
    """A card that is being written: its values as a pack has them, in a `section` of a pack that `needs` others. `at`
    leads to the text in which somebody writes (`["levels", 0, "text"]`), after `offset` letters."""

    game: Annotated[str, Meta(max_length=40)]
    section: Annotated[str, Meta(max_length=40)]
    card: dict[str, Any]
    needs: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)] = []
    at: Annotated[list[Annotated[str, Meta(max_length=40)] | int], Meta(max_length=8)] = []
    offset: Annotated[int, Meta(ge=0, le=100_000)] = 0


class CardFault(Struct, omit_defaults=True):
    """What is wrong with the value at `path` (empty: with the card); in a text, from where (both count from 1) for how
    many letters. Not `serious`: the card can be played, but look again."""

    path: list[str | int]
    why: str
    rule: str = ""
    serious: bool = True
    line: int = 0
    column: int = 0
    letters: int = 0


class CardTextShape(Struct):
    """The text at `path` as it will be written, by language."""

    path: list[str | int]
    texts: Words


class CardVerdict(Struct):
    """`faces`: what is printed on the card (or on the cards that it is), by id, as a `book` has it, without what is
    wrong. `words`: what may come at the cursor, the most usual first, in the place of the last `begun` letters."""

    problems: list[CardFault]
    faces: dict[str, Any]
    texts: list[CardTextShape]
    begun: int
    words: list[str]


class PackData(Struct):
    """A pack as its file has it."""

    pack: dict[str, Any]


class PackWish(Wish):
    """A pack as data, as `POST /api/packs/read` answers it."""

    game: Annotated[str, Meta(max_length=40)]
    pack: dict[str, Any]


class PackFile(Struct):
    """The text of a pack file; `faults`: what `POST /api/packs/check` would say against it."""

    text: str
    faults: str


class CardShape(Struct):
    """A card to look up. `values`: health, melee, ranged and speed of a unit. No `cost`: it cannot be paid for."""

    id: str
    kind: str
    name: str
    level: int
    cost: int | None
    text: str
    race: str
    values: list[int]


class CardList(Struct):
    cards: list[CardShape]


class PlayWish(Wish):
    """At once against bots; `bots` is how many (none said: as many as the game likes), `game` which one (none said: the
    one that strangers begin with)."""

    game: Annotated[str, Meta(max_length=40)] = ""
    bots: Annotated[int, Meta(ge=1, le=12)] | None = None


class TableMade(Struct, omit_defaults=True):
    """`invites`: for each open seat, by its number, the address that takes it."""

    code: str
    url: str
    invites: dict[str, str] = {}


class SeatShape(Struct, omit_defaults=True):
    seat: int
    kind: str
    name: str
    bot: str = ""
    mine: bool = False
    account: bool = False  # whoever sits here has an account
    to_bring: bool = False
    brings: dict[str, Any] | None = None


class TableRow(Struct, omit_defaults=True):
    """A table in a list. `status`: waiting, playing, over, closed. What a seat brings in secret is null in `options`
    until the game is over. `asked`: the reader is asked something there, or not; left out where nobody looked."""

    code: str
    game: str
    title: str
    status: str
    seats: list[SeatShape]
    options: dict[str, Any]
    created: float
    started: float | None = None
    ended: float | None = None
    outcome: dict[str, Any] | None = None
    names: list[str] | None = None
    clock: dict[str, Any] | None = None
    asked: bool | None = None


class TableList(Struct):
    tables: list[TableRow]


class MyGames(Struct):
    running: list[TableRow]
    finished: list[TableRow]
    statistics: list[Record]


class TableShape(Struct, omit_defaults=True):
    """A table as somebody who knows its code may see it. `invites` are for the host; `options` as in TableInfo;
    `may_sit`: whether the reader may take an open seat without an invitation."""

    code: str
    url: str
    game: str
    title: str
    status: str
    options: dict[str, Any]
    commitment: str
    seats: list[SeatShape]
    host: bool = False
    public: bool = False
    clock: dict[str, Any] | None = None
    takeover: int | None = None
    parent: str | None = None
    rematch: str | None = None
    invites: dict[str, str] = {}
    by_code: bool = False
    may_sit: bool = False


class DoorWish(Wish):
    """May whoever has the table's code sit down?"""

    by_code: bool


class JoinWish(Wish):
    """Any open seat, a certain one, or the one of an invitation; under another name, if one is given. A private table
    asks for an invitation, unless its host lets in whoever has the code (`by_code`) or it is a rematch of my game."""

    seat: Seat | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    name: Name | None = None


class BringWish(Wish):
    """What my seat brings: a deck in words, the id of a ready-made one, or (`id`) one of my own decks. `seat` only if I
    have several."""

    text: DeckText | None = None
    id: DeckId | None = None
    seat: Seat | None = None


class Brings(Struct):
    """What everybody is told of it."""

    brings: dict[str, Any]


class Joined(Struct):
    seat: int
    url: str


class Rematch(Struct):
    code: str
    url: str


# --- rules ------------------------------------------------------------------------------------------------------------


class SwitchShape(Struct):
    option: str
    default: Any
    alternatives: list[OptionValue]


class RulingShape(Struct, omit_defaults=True):
    id: str
    question: str
    ruling: str
    why: str
    switch: SwitchShape | None = None


class RuleShape(Struct, omit_defaults=True):
    """One rule. `editions` (en, de) are the editions of the game that have it; without any, all of them do."""

    id: str
    chapter: str
    section: str
    basis: str
    text: str
    url: str
    rulings: list[RulingShape] = []
    editions: list[str] = []


class ChapterShape(Struct):
    id: str
    title: str


class RulesShape(Struct):
    """A rulebook, or what a search found in it, best first."""

    game: str
    title: str
    lang: str
    chapters: list[ChapterShape]
    rules: list[RuleShape]
