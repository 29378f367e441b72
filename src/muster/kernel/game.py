"""The face every game shows: what a new game must write, and what it gets for free."""

import sys
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Protocol, TypeGuard, cast

from muster.kernel.compiled import Compiled
from muster.kernel.decision import Decision, Outcome, Refusal, Refused
from muster.kernel.decks import Decks
from muster.kernel.event import Disclosure, Event, EventKind, show
from muster.kernel.forecast import Forecasts
from muster.kernel.judge import AnyJudge
from muster.kernel.notation import VERB_SHIFT, Notation
from muster.kernel.panel import Panel, Panels
from muster.kernel.paths import UNDECLARED, Form
from muster.kernel.reactions import Reactions
from muster.kernel.reading import Reading
from muster.kernel.setup import OPEN, Option, Setup, agree, check_seats
from muster.kernel.state import Ask, S, State, missing, run, step_numbers
from muster.kernel.stream import Stream
from muster.kernel.text import Text
from muster.kernel.told import Manner, PanelWords
from muster.kernel.wish import Progress, Pursuit
from muster.kernel.workshop import Workshop

View = dict[str, Any]


class Words(Protocol):
    """A game's sentences, in every language of the table."""

    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line for an event as somebody may know it; empty if it is not worth a line."""

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str: ...

    def question(self, kind: str, view: View, lang: str) -> str:
        """What the seat of this view is asked (`kind` is the ask's kind)."""

    def option(self, option: int, setup: Setup, lang: str) -> str:
        """An option for people: a short deed, in their language."""

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        """How it ended, told to `seat` (None: to everybody)."""


class TellsPanels(Protocol):
    def panel(self, panel: Panel, view: View, setup: Setup, lang: str) -> PanelWords:
        """A panel in words, for the seat of this view."""


def tells_panels(words: object) -> TypeGuard[TellsPanels]:
    return hasattr(words, "panel")


def panel_words(words: Words, panel: Panel, view: View, setup: Setup, lang: str) -> PanelWords:
    """A panel in words; a game without any for it says what its question and its options say."""
    if tells_panels(words):
        return words.panel(panel, view, setup, lang)
    say = ", ".join(dict.fromkeys(words.option(option, setup, lang) for option in panel.default))
    return PanelWords(words.question(panel.kind, view, lang), say, say)


class Game(Generic[S]):
    """One game. It has no state of its own: everything that changes is in the state that it is given. What a game has
    to write stands in `NEEDED`; all else is there already."""

    id: ClassVar[str]
    version: ClassVar[int]  # raised exactly when the same choices lead to another game
    replays: ClassVar[tuple[int, ...]] = ()  # older versions by which an agreement can still be played
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]  # fewest and most
    table_seats: ClassVar[int] = 2  # how many sit down when somebody just wants to play
    known_options: ClassVar[tuple[Option, ...]] = ()
    kinds: ClassVar[tuple[EventKind, ...]]
    asks: ClassVar[tuple[str, ...]]  # every kind of question, asides apart
    aside_verbs: ClassVar[frozenset[int]] = frozenset()
    stands_on: ClassVar[tuple[str, ...]] = ()  # packages besides the kernel whose objects its states are made of
    turn_rule: ClassVar[str]  # the rule that says whose turn it is
    words: Words
    # How each kind of event is told, by its name (a kind that is missing is told in a usual way), and the rules behind
    # what a board explains (a keyword, a pile, a value), by names of the game's choice: so a board knows no rule.
    manners: ClassVar[Mapping[str, Manner]] = {}
    terms: ClassVar[Mapping[str, str]] = {}
    view_type: ClassVar[type | None] = None  # of its views: a TypedDict, for tests and for boards
    # What a game may bring besides: what it says of decks that people bring (None: nobody brings any), its chances to
    # react, its judgement (for bots), and how it is read as text.
    decks: Decks | None = None
    workshop: Workshop | None = None  # for people who write cards; None: its cards have no texts of their own
    reactions: Reactions[S] = Reactions()
    forecasts: Forecasts[S] = Forecasts()  # what comes of what is under way
    panels: Panels[S] = Panels()  # questions that belong together
    judge: AnyJudge | None = None
    reading: Reading | None = None

    def words_to(self, view: View) -> Words:
        """The game's sentences for whoever has this view: equal things are told apart where several are in sight."""
        return self.words

    # --- before the game -------------------------------------------------------------------------------------

    def agree(self, names: tuple[str, ...], options: Mapping[str, Any]) -> Setup:
        """Checks what the players agreed on. Raises SetupError with a sentence."""
        setup = agree(self.known_options, names, options)
        check_seats(self.title, self.seats, len(setup.names))
        return setup

    def recall(self, names: tuple[str, ...], options: Mapping[str, Any], version: int) -> Setup:
        """An agreement that was kept (in a save, in a database), played by the rules of its time."""
        setup = self.agree(names, options)
        return setup if version == self.version else setup.as_of(version)

    def usual_seats(self, options: Mapping[str, Any]) -> int:
        """How many sit at a table of which nobody says how many."""
        return self.seats[0]

    def packs(self, setup: Setup) -> dict[str, str]:
        """Hash of every card pack that this table uses, by name: a save is tied to them."""
        return {}

    def has_own_cards(self, options: Mapping[str, Any]) -> bool:
        """Whether somebody has written cards for a table with these options: then a choice may take long."""
        return False

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> S:
        """A new game, up to its first choice; what happens until then goes into `log`."""
        raise missing(self, "start")

    def texts(self) -> Iterable[Text]:
        """What is said and stands neither in sentences of the code nor in the game's files: names and texts of cards,
        for who translates them."""
        return ()

    # --- ask, choose, apply ----------------------------------------------------------------------------------

    def decisions(self, s: S, asides: bool = True) -> list[Decision]:
        """Who may act now, with every legal option. Several seats may be asked at once; asides come last."""
        if not s.agenda:
            return []
        ask = self.open_ask(s)
        found = [
            Decision(seat, ask.part(seat).kind, tuple(s.options if seat == s.seat else ask.options(s, seat)))
            for seat in ask.open_seats(s)
        ]
        if asides:
            for seat in range(s.seats):
                if options := self.asides(s, seat):
                    found.append(Decision(seat, "aside", tuple(options), True))
        return found

    def apply(self, s: S, seat: int, option: int) -> list[Event]:
        """Performs one option of one seat and returns what happened. Raises Refused and changes nothing if illegal."""
        if seat != s.seat or option not in s.options or type(seat) is not int or type(option) is not int:
            if (
                type(seat) is not int
                or type(option) is not int
                or option >> VERB_SHIFT in self.aside_verbs
                or not s.agenda
            ):
                return self._apply_aside(s, seat, option)
            if not self._is_open(s, seat, option):
                raise Refused(self._reason(s, seat, option))
        log: list[Event] = []
        s.log = log
        agenda: list[Any] = s.agenda
        agenda.pop().choose(s, seat, option)
        while agenda:  # `run`, written out where it counts most
            if agenda.pop().step(s):
                break
        else:
            s.seat = -1
            s.options = []
        s.log = None
        return log

    def _is_open(self, s: S, seat: int, option: int) -> bool:
        """Whether this is an answer to the open question, from any of the seats that are asked."""
        ask = self.open_ask(s)
        return seat in ask.open_seats(s) and option in ask.options(s, seat)

    def _apply_aside(self, s: S, seat: int, option: int) -> list[Event]:
        refusal = self.refusal(s, seat, option)
        if refusal is not None:
            raise Refused(refusal)
        log: list[Event] = []
        s.log = log
        self.do_aside(s, seat, option)
        s.log = None
        return log

    def advance(self, s: S, option: int, seat: int = -1) -> None:
        """Performs a legal option of the asked seat, or of another that is asked, too, unchecked and unheard: for
        search and simulation."""
        ask: Any = s.agenda.pop()
        ask.choose(s, s.seat if seat < 0 else seat, option)
        run(s)

    def open_ask(self, s: S, seat: int | None = None) -> Ask[S]:
        """The open question, or the one to `seat` where several have questions of their own."""
        ask = cast("Ask[S]", s.agenda[-1])
        return ask if seat is None else ask.part(seat)

    def asides(self, s: S, seat: int) -> list[int]:
        """What a seat may do besides, at any time: talk, look at a card of its own."""
        return []

    def do_aside(self, s: S, seat: int, option: int) -> None:
        raise missing(self, "do_aside")

    def pursue(self, s: S, seat: int, wish: int, progress: Progress) -> Pursuit:
        """What leads to an option that a seat wishes for (wish.py). Asked after every choice at the table, so a wish
        can also wait, or come to nothing. Without more, a wish is for an answer to the open question."""
        if not s.agenda:
            return Pursuit(None, True, progress)
        ask = self.open_ask(s)
        if seat not in ask.open_seats(s):
            return Pursuit(None, False, progress)
        possible = wish in ask.options(s, seat)
        return Pursuit(wish if possible else None, not possible, progress)

    def is_aside(self, option: int) -> bool:
        return option >> VERB_SHIFT in self.aside_verbs

    # --- why not ---------------------------------------------------------------------------------------------

    def refusal(self, s: S, seat: int, option: int) -> Refusal | None:
        """Why `seat` cannot do `option` now; None if it can."""
        if type(seat) is not int or not 0 <= seat < s.seats:
            return Refusal("table.02", "no_such_seat")
        if not s.agenda:
            return Refusal("table.04", "game_over")
        if type(option) is not int or option < 0:
            return Refusal("table.01", "not_an_option")
        if self.is_aside(option):
            return self.why_not_aside(s, seat, option)
        ask = self.open_ask(s)
        if seat not in ask.open_seats(s):
            return self.not_asked(s, seat)
        if option in ask.options(s, seat):
            return None
        return self.why_not(s, seat, option) or Refusal("table.01", "not_an_option")

    def _reason(self, s: S, seat: int, option: int) -> Refusal:
        return self.refusal(s, seat, option) or Refusal("table.01", "not_an_option")

    def not_asked(self, s: S, seat: int) -> Refusal:
        """Why a seat has to wait while others are asked; whatever is asked is known to everybody."""
        return Refusal(self.turn_rule, "not_your_turn", {"asked": list(self.open_ask(s).open_seats(s))})

    def candidates(self, s: S, seat: int) -> list[int]:
        """Everything that somebody might try in answer to the open question, legal or not (for "why not")."""
        return self.open_ask(s, seat).options(s, seat)

    def why_not(self, s: S, seat: int, option: int) -> Refusal | None:
        """The rule that forbids an option that is not offered to the asked seat; None: it is simply none of them."""
        return None

    def why_not_aside(self, s: S, seat: int, option: int) -> Refusal | None:
        return Refusal("table.01", "not_an_option")

    # --- looking ---------------------------------------------------------------------------------------------

    def view(self, s: S, seat: int | None) -> View:
        """What a seat may know (None: a spectator; OPEN: all cards open, for replays), as plain JSON data. The only
        way to look at a game. Of the agreement it shows what `Setup.known_to` gives, and all of it after the end."""
        raise missing(self, "view")

    def looks(self, s: S) -> Callable[[int | None], View]:
        """Views of one state for several who look at it: the same as `view`, but a game may work out once what all of
        them see. They may share parts, so nobody changes them."""
        return partial(self.view, s)

    def view_paths(self, setup: Setup) -> Form:
        """Everything that a view of this table may ever have, with words for the documentation."""
        return UNDECLARED

    def question_kinds(self) -> Mapping[str, str]:
        """What each of `asks` is about, for the documentation."""
        return dict.fromkeys(self.asks, "")

    def show(self, event: Event, seat: int | None) -> dict[str, int | str]:
        """An event as a seat may know it."""
        return show(self.kinds, event, seat)

    def rule_of(self, event: Event, setup: Setup) -> str:
        """The rule that an event follows from."""
        return self.kinds[event[0]].cited(event)

    def disclosure(self, event: Event) -> Disclosure:
        return self.kinds[event[0]].disclosure

    def determinize(self, s: S, seat: int | None, stream: Stream) -> S:
        """A full state that `seat` cannot tell from `s`, drawn from `stream`. Its future chance is new, too, and so is
        whatever others brought in secret: nothing in it comes from what the seat may not know, so states that look
        alike to the seat give the same one. (Sort what is hidden before you shuffle it.)"""
        raise missing(self, "determinize")

    def outcome(self, s: S) -> Outcome | None:
        raise missing(self, "outcome")

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """The side of each seat, where sides score together (teams); else everybody is a side."""
        return tuple(range(len(setup.names)))

    def scores(self, s: S) -> tuple[int, ...]:
        """Points of every seat (teammates have the same)."""
        raise missing(self, "scores")

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        """An event, as somebody may know it, with names instead of numbers: for scenarios and logs. (Without more, only
        a `seat` is named.)"""
        return {key: setup.names[int(value)] if key == "seat" else value for key, value in shown.items()}

    def event_data(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        """The same for whoever draws it: with the numbers and ids by which the view calls things. It must not tell more
        than the view does, where that tells no copies apart."""
        return dict(shown)

    def event_fields(self, kind: EventKind) -> tuple[str, ...]:
        """The names that `readable` may give to the values of such an event."""
        return kind.fields

    # --- identity and text -----------------------------------------------------------------------------------

    def digest(self, s: S) -> str:
        """The same 32 hex digits for the same state, on every machine."""
        numbers = [*s.numbers(), s.seats, s.counter, s.skip_forced, len(s.agenda)]  # a list that is nobody else's
        for step in s.agenda:
            numbers += step_numbers(step)
        numbers += s.fate  # mostly nothing; the steps before are counted, so it cannot be taken for one of them
        packed = array("q", numbers)
        if sys.byteorder == "big":
            packed.byteswap()
        return blake2b(packed.tobytes(), key=s.seed, digest_size=16).hexdigest()

    def notation(self, setup: Setup) -> Notation:
        """The notation of one table; ask once and keep it."""
        raise missing(self, "notation")

    def meant(self, s: S, seat: int, option: int, text: str = "") -> Sequence[int]:
        """What a `text` that reads as `option` may mean from this seat at this moment: where several things share a
        name, those that fit. Several answers: the text does not tell."""
        return (option,)

    def plain(self, option: int, view: View) -> int:
        """The option that is written as whoever has this view would call `option`, if `meant` leads back to it."""
        return option

    # --- frozen matches (freeze.py) --------------------------------------------------------------------------

    def fixed(self, setup: Setup) -> dict[str, Any]:
        """What states of this table refer to and only this table has, by names of the game's choice."""
        return {"setup": setup}

    def compiled(self, setup: Setup) -> Compiled | None:
        """What states refer to and many tables share; ask once and keep it with what is shared."""
        return None

    # --- positions (scenarios) -------------------------------------------------------------------------------

    def write_position(self, s: S) -> dict[str, Any]:
        """The position as readable data; `read_position` makes an equal state of it."""
        raise missing(self, "write_position")

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> S:
        """A state up to its first choice; what happens until then goes into `log`. Raises PositionError, with the path
        to the place, for what cannot be."""
        raise missing(self, "read_position")

    def position_paths(self, setup: Setup) -> Form:
        """Everything that a written position of this table may ever have."""
        return UNDECLARED


AnyGame = Game[Any]

# What every game has to say and to do.
NEEDED = (
    "id", "version", "title", "seats", "kinds", "asks", "turn_rule", "words",
    "start", "notation", "view", "determinize", "outcome", "scores", "write_position", "read_position",
)  # fmt: skip


def lacking(game: AnyGame) -> list[str]:
    """What a game has to write and has not."""
    needed = (*NEEDED, "do_aside") if game.aside_verbs else NEEDED
    return [
        name for name in needed
        if not hasattr(game, name) or (name in vars(Game) and getattr(type(game), name) is vars(Game)[name])
    ]  # fmt: skip


__all__ = ["OPEN", "AnyGame", "Game", "State", "View", "Words"]
