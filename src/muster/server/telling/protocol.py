"""The messages of a table's WebSocket, and the JSON of the HTTP interface. docs/protocol.md is made from these.

A message is a JSON object; its `t` says which one it is. What a client may send are the members of `ClientMessage`;
what it gets are the members of `ServerMessage`.
"""

from typing import Annotated, Any, Literal, TypedDict

import msgspec
from msgspec import Meta, Raw, Struct

from muster.kernel.sent import Sent
from muster.server.tables.present import SeatKind

MOST_SAID = 300
MOST_WISHED = 20  # options in one wish
MOST_ANSWERED = 100  # options in the answer to a panel

Text = Annotated[str, Meta(min_length=1, max_length=MOST_SAID)]
Seat = Annotated[int, Meta(ge=0, le=63)]


class Message(Struct, tag_field="t", omit_defaults=True):
    """Base of all messages."""


# --- from the client -------------------------------------------------------------------------------------------------


class Choose(Message, tag="choose", forbid_unknown_fields=True):
    """Make a choice for one of my seats. `position` is the one of the last `table` or `update` message: a choice that
    comes twice is made once. Only asides (talk, looking at cards) and the choices of a lesson may go without it."""

    seat: Seat
    option: Annotated[int, Meta(ge=0, lt=2**53)]
    position: Annotated[int, Meta(ge=0)] | None = None


class Wish(Message, tag="wish", forbid_unknown_fields=True):
    """Make several choices for one of my seats, one after the other. What is not possible yet is brought about first,
    where the game knows how (whatever has `wish` among the reasons); where others have to act before, the wish waits.
    It ends with any other choice of the seat, when something is taken back, and when it has come to nothing, which is
    answered with `refused`. An empty list ends it, too. `position` is as in `choose`."""

    seat: Seat
    options: Annotated[list[Annotated[int, Meta(ge=0, lt=2**53)]], Meta(max_length=MOST_WISHED)]
    position: Annotated[int, Meta(ge=0)]


class Answers(Message, tag="answers", forbid_unknown_fields=True):
    """Answer the panel that my seat is shown: its default, or so many of its options as it wants, in the order in which
    they are to count, and then what it has in `last`. `way` says how what is asked in between is answered. They are
    given one by one; where something is asked that the panel did not foresee, the seat is asked for the rest.
    `position` is as in `choose`."""

    seat: Seat
    options: Annotated[list[Annotated[int, Meta(ge=0, lt=2**53)]], Meta(max_length=MOST_ANSWERED)]
    position: Annotated[int, Meta(ge=0)]
    way: Annotated[str, Meta(max_length=40)] = ""


class Say(Message, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    text: Text


class Undo(Message, tag="undo", forbid_unknown_fields=True):
    """Take the last choice of my seat back; the others are asked if the rules of the table want it."""

    seat: Seat


class Answer(Message, tag="answer", forbid_unknown_fields=True):
    """My answer, for one of my seats, to the open request to take something back."""

    seat: Seat
    yes: bool


class Look(Message, tag="look", forbid_unknown_fields=True):
    """Look through other eyes from now on: a seat of mine, a seat that allows it, or null for a spectator's."""

    seat: Seat | None = None


class Allow(Message, tag="allow", forbid_unknown_fields=True):
    """Let spectators look through my seat, or stop it."""

    seat: Seat
    on: bool


class Why(Message, tag="why", forbid_unknown_fields=True):
    """What is not possible for my seat now, and why? Answered with `reasons`."""

    seat: Seat


class Asides(Message, tag="asides", forbid_unknown_fields=True):
    """What may my seat do besides (talk, look at cards)? Answered with `asides`."""

    seat: Seat


class Stops(Message, tag="stops", forbid_unknown_fields=True):
    """Where my seat wants to be asked for reactions. `matters`: where an answer could touch what happens, which is
    usual; if not, at the moments in `on` (names that `table` lists). `always`: also where nothing can be done. `hold`:
    about the next thing of my own that waits. `lets`: let everything pass for this `combat`, this `turn`, or `until` it
    is my turn; empty: no longer. `entry` (as told in `stops`): always let what waits there pass, or no longer. What is
    left out stays. A seat of which no `stops` has come is asked everywhere; a message without wishes leaves it to what
    the game usually does."""

    seat: Seat
    on: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] | None = None
    matters: bool | None = None
    always: bool | None = None
    hold: bool | None = None
    lets: Literal["", "combat", "turn", "until"] | None = None
    entry: Annotated[str, Meta(max_length=200)] | None = None


class React(Message, tag="react", forbid_unknown_fields=True):
    """Several people at my screen, asked on the open table: this seat reacts, or (null) nobody does, perhaps for this
    whole combat or turn."""

    seat: Seat | None
    position: int
    lets: Literal["", "combat", "turn"] = ""


class Sync(Message, tag="sync", forbid_unknown_fields=True):
    """Send everything again, in this language if one is given; from now on with or without the view in words."""

    lang: str | None = None
    text: bool | None = None


ClientMessage = Choose | Wish | Answers | Say | Undo | Answer | Look | Allow | Why | Asides | Stops | React | Sync


# --- from the server -------------------------------------------------------------------------------------------------


class Cover(TypedDict):
    """What everybody may know of something that a seat brings in secret."""

    name: str
    size: int  # how many cards


class SeatInfo(Struct, omit_defaults=True):
    """Who sits where. `kind`: person, device (somebody at the host's screen), bot, open."""

    seat: int
    name: str
    kind: SeatKind
    bot: str = ""
    online: bool = False
    stand_in: bool = False  # a bot plays for an absent person
    open_view: bool = False  # spectators may look through this seat
    time_left: float | None = None  # seconds on the clock
    score: int | None = None  # points; teammates have the same
    account: bool = False  # whoever sits here has an account: the name is theirs
    to_bring: bool = False  # before the game: this seat has still to bring something (POST /api/tables/{code}/bring)
    brings: Annotated[dict[str, Any], Sent(Cover)] | None = None  # before the game: what it brings


class Manner(Struct, omit_defaults=True):
    """How a kind of event is told: the names of an icon and a sound of Muster's own pages. `minor`: it follows from
    what happened before it by itself; `again`: it does so after one of its own kind. `head`: something begins with it,
    such as a round. `talk`: somebody said it. `note`: its own seat should see it told where it looks."""

    icon: str
    sound: str = ""
    minor: bool = False
    again: bool = False
    head: bool = False
    talk: bool = False
    note: bool = False


class Clock(TypedDict, total=False):
    """How long somebody may think, in seconds."""

    move: float  # for each choice
    total: float  # for the whole game
    add: float  # for each choice, added to the total


class TableInfo(Struct, omit_defaults=True):
    """What does not change during a game. `manners` (how each kind of event is told) and `terms` (the rules behind what
    a board explains, by names of the game's choice) come once in a connection, and so do `labels`: what keys and words
    of the view are called in the reader's language. `options` is the agreement, left out if
    it is as this connection was told before. What a seat brings in secret (a deck of its own) stands in it whole for
    that seat's eyes and as a cover with name and size for others; before the game it is null for everybody, after it
    whole. Cards of one's own that the host brought are whole for the host's eyes; for others, and before the game,
    there is a cover until the end."""

    code: str
    game: str
    title: str
    commitment: str
    options: dict[str, Any] | None = None
    talks: bool = False  # can seats do anything besides answering (talk, look at cards)?
    host: bool = False  # is the reader the host?
    public: bool = False
    clock: Annotated[dict[str, Any], Sent(Clock)] | None = None
    seed: str | None = None  # revealed at the end
    parent: str | None = None  # the table this is a rematch of
    rematch: str | None = None  # the table where it goes on
    by_code: bool = False  # may whoever has the code sit down?
    may_sit: bool = False  # may the reader take an open seat without an invitation?
    manners: dict[str, Manner] = {}
    terms: dict[str, str] = {}
    labels: dict[str, str] = {}


class StopInfo(Struct):
    """A kind of chance to react, and whether the reader's seat is asked then."""

    name: str
    text: str
    on: bool


class OpenQuestion(Struct):
    """People at one screen are asked together whether anybody reacts: these seats may. `combat`: it is in a combat."""

    seats: list[int]
    combat: bool


class EntryInfo(Struct):
    """Something that waits: a key for `stops`, and its name."""

    key: str
    text: str


class StopsInfo(Struct):
    """When the reader's seat is asked for reactions; otherwise the table passes for it."""

    stops: list[StopInfo]
    matters: bool  # asked where an answer matters; else at the moments that are on
    always: bool
    hold: bool
    lets: Literal["", "combat", "turn", "until"]
    settled: bool  # false: the table does not know yet (it was loaded anew) and asks everywhere until `stops` comes
    reaction: bool  # is the open question, whoever is asked, such a chance?
    combat: bool  # ... and in a combat?
    turn: bool  # is it the seat's own turn?
    why: str  # why the reader's seat is asked, where it is because an answer matters
    entry: EntryInfo | None  # what waits alone and can always be let pass
    passing: list[EntryInfo]  # what the seat always lets pass


class Parts(TypedDict):
    """An option taken apart: `form` is its pattern, every other key a field with its number."""

    form: str


class OptionInfo(Struct):
    """An option: its number, its notation, its words, and its parts for a board that knows the game."""

    option: int
    text: str
    say: str
    parts: Annotated[dict[str, Any], Sent(Parts)]


class Reason(Struct, omit_defaults=True):
    """Something that is not possible: in words and parts, and why. Where it takes other choices first, which a `wish`
    for it makes, `wish` is the first of them."""

    option: int
    text: str
    say: str
    parts: Annotated[dict[str, Any], Sent(Parts)]
    rule: str
    why: str
    wish: int | None = None


PackedOption = Annotated[Raw, Sent(OptionInfo)]  # as it was encoded before


class Mention(Struct, omit_defaults=True, gc=False):
    """Words of a sentence that name something: a seat by its number, a card as `book` or the view calls it, or a symbol
    that a board can draw, by what stands in it."""

    text: str
    seat: int | None = None
    card: int | str | None = None
    symbol: str | None = None


Part = str | Mention


class Line(Struct, omit_defaults=True, gc=False):
    """A line of the story: what happened (with its rule), or what somebody said (`said_by`). The texts of its `parts`,
    put together, are the sentence; what names a seat or a card is a part of its own. `kind` is the kind of its event,
    of which the table's `manners` tell more, or `chat`, or `spared` (why the table passed for the reader). `at` is how
    many choices had been made by then."""

    parts: list[Part]
    rule: str = ""
    kind: str = ""
    said_by: str = ""
    at: int = 0  # how many choices had been made when it came

    @property
    def text(self) -> str:
        return "".join(part if isinstance(part, str) else part.text for part in self.parts)


class Question(Struct, omit_defaults=True):
    """What is asked, of whom. `kind` is the reader's own, or the one of all, or empty where others have different
    questions. The rest is there if the reader's own seat is asked: `text` is the question, `quote` the text of a card
    that belongs to it, `ways` what the numbers in the options (their `n`, from 0) stand for; whoever draws no card
    reads all three. `card` (an id of `book`) and `line` tell which text it is about. `since` is the position in which
    it was asked: while several act at once, `position` goes on and this stays."""

    seats: list[int]
    kind: str
    text: str = ""
    quote: str = ""
    ways: list[str] = []
    card: int | str | None = None
    line: int | None = None
    since: int | None = None


class WayInfo(Struct):
    """How what is asked in between may be answered."""

    name: str
    text: str


class Slot(Struct, omit_defaults=True):
    """A place for an answer: the card that it is about, where each is about another one."""

    card: int | str | None = None
    name: str = ""


class PanelInfo(Struct, omit_defaults=True):
    """Questions to the reader's own seat that belong together, as one thing. `title` is the question, `say` what the
    `default` answers do, `do` what other answers do. Each of `slots` takes one of `options`, of which each can be taken
    as often as `most` says; at `least` so many have to be filled; then come the answers in `last`. `ways`: how what is
    asked in between may be answered, the usual one first. It is answered with `answers`, or one by one."""

    kind: str
    title: str
    say: str
    do: str
    default: list[int]
    options: list[PackedOption]
    most: list[int]
    slots: list[Slot]
    least: int = 0
    last: list[int] = []
    about: str = ""  # what the ways are about
    ways: list[WayInfo] = []


class MarkInfo(Struct):
    """What will happen to a card of the view: `kind` is a word of the game's choice. Not `sure`: it depends on hidden
    cards."""

    kind: str
    card: int
    n: int
    sure: bool


class ForecastInfo(Struct, omit_defaults=True):
    """What comes of what is under way if nobody adds anything, as far as the reader can know: what is certain, what
    depends on hidden cards, where somebody has to choose first; and the same as marks on cards."""

    sure: str = ""
    hidden: str = ""
    then: str = ""
    marks: list[MarkInfo] = []


class Request(Struct):
    """Somebody would like to take a choice back; these seats have still to answer."""

    seat: int
    waiting: list[int]
    why: str
    rule: str


class UndoInfo(Struct):
    """May the reader take its last choice back? `kind`: free, consent, blocked."""

    kind: Literal["free", "consent", "blocked"]
    why: str
    rule: str


class Over(Struct, omit_defaults=True):
    """How the game ended; scores are by seat. `tied`: nobody has won more than the others (all may lose together, too).
    `text` tells it with all points, `verdict` is a headline without."""

    winners: list[int]
    scores: list[int]
    reason: str
    limit: str
    text: str
    verdict: str = ""
    tied: bool = False


class Now(Message, omit_defaults=True):
    """The part that `table` and `update` share: enough to redraw everything. `position` is for `choose`; it rises with
    every choice and also when one is taken back, never with talk. `view` is null until the game begins. `forecast` and
    `foreseen` follow in an update of their own, a moment after the question."""

    seq: int  # entries in the table's log
    position: int  # number of the position, for `choose`; rises with every choice and every undo
    looking: int | None  # the seat whose eyes these are
    mine: list[int]
    view: Any
    question: Question | None = None
    options: list[PackedOption] = []
    panel: PanelInfo | None = None
    forecast: ForecastInfo | None = None  # if nobody adds anything to what is under way
    warnings: dict[str, str] = {}  # options, or what can be wished for, that lose the game at once: why to ask twice
    foreseen: dict[str, ForecastInfo] = {}  # the same after some of the options, by their numbers
    undo: UndoInfo | None = None
    request: Request | None = None
    open: OpenQuestion | None = None  # at one screen, where reactions are asked for on the open table
    stops: StopsInfo | None = None  # only in games with chances to react, for the reader's own seat
    wish: PackedOption | None = None  # the option that the reader's own seat wishes for, until it has come to it
    over: Over | None = None
    seats: list[SeatInfo] = []
    text: list[str] = []  # the view in words, if `sync` asked for it and the game has some
    book: dict[str, Any] = {}  # printed cards in sight that this connection has not been sent before
    same: list[str] = []  # what is as in the `table` or `update` before


class TableMessage(Now, tag="table"):
    """Everything: sent after connecting, after `sync` and `look`, and to a client that could not keep up. What is
    printed on cards is in `book`, by the ids that the view has. It comes once for each card and connection, with the
    first `table` or `update` that shows the card, so a client keeps it as long as it is connected. `waiting`: the game
    has not begun, because seats are open or something is still to be brought."""

    table: TableInfo | None = None
    lines: list[Line] = []
    waiting: bool = False  # not everybody has sat down yet


class GameEvent(TypedDict):
    """Something that happened: its kind, and its fields with the numbers and ids by which the view calls things."""

    kind: str


class Update(Now, tag="update"):
    """Something happened. What is as in the `table` or `update` before is left out and named in `same`: `seats`,
    `stops`, or `view.` and a key of the view. `book` is as in `table`. An event has a `kind`, of which the table's
    `manners` tell more, and fields with the numbers and ids by which the view calls seats, cards and places."""

    events: list[Annotated[Any, Sent(GameEvent)]] = []
    lines: list[Line] = []


class Reasons(Message, tag="reasons"):
    seat: int
    position: int
    reasons: list[Reason]


class AsideGroup(Struct):
    """A part of a menu: its title, and the numbers of its options."""

    title: str
    options: list[int]


class AsideList(Message, tag="asides", omit_defaults=True):
    """Everything that may be said or looked at; `groups` sort it for a menu, without what makes no sense just now."""

    seat: int
    position: int
    options: list[PackedOption]
    groups: list[AsideGroup] = []


class Refusal(Message, tag="refused"):
    """Your choice was refused: why, by which rule. Nothing has changed."""

    rule: str
    why: str


class Problem(Message, tag="problem"):
    """Something else did not work; a sentence for the person."""

    why: str
    fault: bool = False  # our mistake, not yours


class Gone(Message, tag="gone"):
    """The table is closed; `code` is the one where it goes on, if there is one."""

    code: str | None = None


ServerMessage = TableMessage | Update | Reasons | AsideList | Refusal | Problem | Gone

decoder = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()
