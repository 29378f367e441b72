"""A match: one game being played, with its history. What a table, a terminal, a test and a bot runner all use."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_bytes
from typing import Any, Self

from muster.kernel.decision import Decision, EngineFault, Outcome, Refusal, Refused
from muster.kernel.dice import lay
from muster.kernel.event import Disclosure, Event
from muster.kernel.game import AnyGame, View
from muster.kernel.notation import NotationError
from muster.kernel.setup import Setup
from muster.kernel.state import Ask, State
from muster.kernel.stream import seed_from
from muster.kernel.text import Text, Told
from muster.kernel.undo import Undo, UndoPolicy

NOTHING_TO_UNDO = UndoPolicy(Undo.BLOCKED, "table.07", "nothing_to_undo")
CHANCE: Event = (-1,)  # in the place of an event that nobody can unsee, where chance was used and no event tells of it

# Where several act at once: for each seat that is asked, what it is asked, and since which position number.
Asked = dict[int, tuple[tuple[object, ...], int]]


@dataclass(slots=True)
class Entry:
    """One accepted choice. `before` is the state it was made in, as long as an undo may need it; `disclosed`: the most
    that its events give away, or SECRET if chance was used; `auto`: the table made it for the seat, which does not take
    it back by itself; for the others it is like any choice."""

    seat: int
    option: int
    text: str
    aside: bool
    events: tuple[Event, ...]
    before: State | None
    disclosed: Disclosure
    auto: bool = False
    asked: Asked = field(default_factory=dict)  # as it was before this choice
    final: UndoPolicy | None = field(default=None, compare=False)  # why it cannot be taken back, once it was asked


def disclosure_of(game: AnyGame, events: Iterable[Event]) -> Disclosure:
    """The most that these events give away."""
    return max(map(game.disclosure, events), default=Disclosure.NOTHING)


def rolled(before: State, after: State) -> bool:
    """Whether chance has spoken between two states: dice, shuffles, anything from the stream."""
    return (before.counter, before.fate) != (after.counter, after.fate)


class Rehearsal:
    """A choice on a copy of a state, which nobody looks at until the match takes it over."""

    __slots__ = ("_before", "_events", "_eyes", "_fault", "_game", "_option", "_seat", "state")

    def __init__(self, game: AnyGame, state: Any, seats: int, made: int, seat: int, option: int) -> None:
        self._game = game
        self._before = state, made
        self._seat = seat
        self._option = option
        self._events: list[Event] | None = None
        self._fault: Exception | None = None
        self._eyes = (None, *range(seats))
        self.state = state.copy()

    def run(self) -> None:
        """Carries it out and looks at what came of it, which works out once what every view will ask for. Whatever goes
        wrong is told by `outcome`: where somebody could not look at the state, the choice is not made."""
        try:
            self._events = self._game.apply(self.state, self._seat, self._option)
            look = self._game.looks(self.state)
            for eyes in self._eyes:
                look(eyes)
        except Exception as fault:
            self._fault = fault

    def fits(self, state: Any, made: int, seat: int, option: Any) -> bool:
        """Whether this choice was carried out, after as many others as there are now."""
        done, (before, number) = self._events is not None or self._fault is not None, self._before
        return done and state is before and (made, seat, option) == (number, self._seat, self._option)

    def outcome(self) -> list[Event]:
        if self._fault is not None:
            raise self._fault
        assert self._events is not None
        return self._events


class Match:
    """A game with its history. `position` starts it in the middle (scenarios) instead of from a new deal; `dice` are
    results laid down for whatever is rolled first after that. A *forgetful*
    match lets go of states that no undo can need any more: for servers with many tables. Of such a match `history` may
    be only the newest part; `earlier` tells how many choices there were before it."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        seed: bytes | str | int | None = None,
        position: Mapping[str, Any] | None = None,
        forgetful: bool = False,
        dice: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = as_seed(seed)
        self.position = position
        self.dice = tuple(dice)
        self.forgetful = forgetful
        self.notation = game.notation(setup)
        self.opening: list[Event] = []  # what happened before the first choice
        self.state: Any = self._first_state(self.opening)
        self.history: list[Entry] = []
        self.position_number = 0  # rises with every choice and every undo; talk does not count
        self.earlier = 0
        # Seats whose last choice is among the earlier ones, with the first event since that nobody can unsee; None: it
        # stands in `history`.
        self.out_of_reach: dict[int, Event | None] = {}
        self._decisions: tuple[State, list[Decision]] | None = None  # of this state, once they were asked for
        self._asked: Asked = {}
        self._policies: dict[tuple[int, int, Disclosure], UndoPolicy] = {}  # those that chance and secrets allow
        self._kept_from = 0  # the states before all earlier choices are forgotten
        self._alone: tuple[tuple[int, int, int], tuple[State, list[Entry]] | None] | None = None  # see _without
        self._renumber(-1)

    @classmethod
    def going_on(
        cls,
        game: AnyGame,
        setup: Setup,
        seed: bytes,
        state: Any,
        history: list[Entry],
        earlier: int,
        number: int,
        asked: dict[int, int],
    ) -> Self:
        """A forgetful match in the middle of a game that was played up to there (freeze.py)."""
        match = cls.__new__(cls)
        match.game, match.setup, match.seed, match.position, match.forgetful = game, setup, seed, None, True
        match.dice = ()
        match.notation = game.notation(setup)
        match.opening, match.state, match.history = [], state, history
        match.position_number, match.earlier, match.out_of_reach = number, earlier, {}
        match._decisions, match._asked, match._kept_from, match._alone = None, {}, earlier, None
        match._policies = {}
        match._renumber(-1)
        match._asked = {seat: (question, asked.get(seat, at)) for seat, (question, at) in match._asked.items()}
        return match

    def _first_state(self, log: list[Event] | None = None) -> Any:
        if self.position is None:
            state = self.game.start(self.setup, self.seed, log)
        else:
            state = self.game.read_position(self.setup, self.seed, self.position, log)
        lay(state, self.dice)
        return state

    def states(self) -> Iterator[Any]:
        """The game again from its start: the state before each choice, then the one after the last."""
        assert not self.earlier, "only a whole game can be shown again"
        state = self._first_state()
        yield state
        for entry in self.history:
            state = state.copy()
            self.game.apply(state, entry.seat, entry.option)
            yield state

    @property
    def made(self) -> int:
        """How many choices were made and not taken back."""
        return self.earlier + len(self.history)

    @property
    def names(self) -> tuple[str, ...]:
        return self.setup.names

    @property
    def over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def decisions(self, asides: bool = True) -> list[Decision]:
        if asides:
            return self.game.decisions(self.state)
        if self._decisions is None or self._decisions[0] is not self.state:
            self._decisions = self.state, self.game.decisions(self.state, asides=False)
        return self._decisions[1].copy()

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, seat)

    def digest(self) -> str:
        return self.game.digest(self.state)

    def text(self, option: int) -> str:
        """An option's notation, as files have it."""
        return self.notation.write(option)

    def typed(self, seat: int, option: int, lang: str = "en") -> str:
        """An option as `seat` may type it: in a language, and by a plain name where that is enough."""
        plain = self.game.plain(option, self.view(seat))
        short = plain != option and tuple(self.game.meant(self.state, seat, plain)) == (option,)
        return self.notation.write(plain if short else option, lang)

    def read(self, text: str, seat: int | None = None) -> int:
        """The option that a text writes, or means from a seat; raises NotationError with a helpful sentence, which
        names no choices of other seats."""
        asked = (found for found in self.decisions(asides=False) if seat is None or found.seat == seat)
        option = self.notation.read(text, (self.text(o) for found in asked for o in found.options))
        if not self.state.agenda or type(seat) is not int or not 0 <= seat < len(self.names):
            return option
        meant = self.game.meant(self.state, seat, option, text)
        if len(meant) == 1:
            return meant[0]
        ways = Told(lambda lang: "; ".join(self.notation.write(o, lang) for o in meant))
        raise NotationError(
            Text('"{text}" may mean: {ways}.', "„{text}“ kann heißen: {ways}.").fill(text=text[:60], ways=ways),
            exact=True,
        )

    def written(self, seat: int, text: str) -> int:
        """The option that `text` stands for in a log of ours: mostly one that is open, and then found quickly."""
        for decision in self.decisions(asides=False):
            if decision.seat == seat:
                for option in decision.options:
                    if self.text(option) == text:
                        return option
        return self.read(text, seat)

    def rehearsal(self, seat: int, option: int, position: int | None = None) -> "Rehearsal | None":
        """A choice to be carried out on a copy of the state, in another thread where it may take long; None if it comes
        too late anyhow."""
        if position is not None and not self.game.is_aside(option) and self._is_late(seat, position):
            return None
        return Rehearsal(self.game, self.state, len(self.names), self.made, seat, option)

    def choose(
        self,
        seat: int,
        choice: int | str,
        position: int | None = None,
        auto: bool = False,
        rehearsed: "Rehearsal | None" = None,
    ) -> list[Event]:
        """Makes one choice, given as option or as text. `position` is the `position_number` that the chooser had seen:
        if the seat's question has changed since, the choice is refused (talk is never too late). Raises Refused or
        NotationError; then nothing has changed. What was `rehearsed` in this very state is not carried out again."""
        option = self.read(choice, seat) if isinstance(choice, str) else choice
        aside = type(option) is int and self.game.is_aside(option)
        if position is not None and not aside and self._is_late(seat, position):
            seen = position if type(position) is int and abs(position) < 10**9 else "?"
            raise Refused(Refusal("table.03", "old_position", {"seen": seen, "now": self.position_number}))
        known = rehearsed is not None and rehearsed.fits(self.state, self.made, seat, option)
        before = self.state if known else self.state.copy()
        self._decisions = None
        try:
            if rehearsed is not None and known:
                self.state = rehearsed.state
                events = rehearsed.outcome()
            else:
                events = self.game.apply(self.state, seat, option)
            text = self.text(option)
        except (Refused, NotationError):
            self.state = before
            raise
        except Exception as fault:
            self.state = before
            raise EngineFault(
                f"Muster made a mistake at choice {self.made + 1} (option {option}, seat {seat}); nothing was changed."
            ) from fault
        disclosed = Disclosure.SECRET if rolled(before, self.state) else disclosure_of(self.game, events)
        self.history.append(Entry(seat, option, text, aside, tuple(events), before, disclosed, auto, self._asked))
        if not aside:
            self.position_number += 1
            self._renumber(seat)
        if self.forgetful and disclosed is Disclosure.SECRET:
            self._let_go(self.history[-1])
        return events

    def _let_go(self, newest: Entry) -> None:
        """Nothing older than the newest choice can be taken back any more: of its seat, if others act at the same time
        (theirs may not depend on it), else of anybody."""
        before, now, own = newest.asked.keys(), self._asked.keys(), {newest.seat}
        beside = before and now and (before != own or now == own)  # else whatever they did at once is done
        start = max(0, self._kept_from - self.earlier)
        for entry in self.history[start:-1]:
            if not beside or entry.seat == newest.seat:
                entry.before = None
        if not beside:
            self._kept_from = self.made - 1

    # --- who is asked what since when ------------------------------------------------------------------------

    def asked_at(self, seat: int) -> int:
        """The position number since which `seat` has the same question."""
        found = self._asked.get(seat) if type(seat) is int else None
        return self.position_number if found is None else found[1]

    def asked_numbers(self) -> dict[int, int]:
        """The same of all who act at once."""
        return {seat: number for seat, (_, number) in self._asked.items()}

    def _is_late(self, seat: int, position: Any) -> bool:
        return type(position) is not int or not self.asked_at(seat) <= position <= self.position_number

    def _renumber(self, seat: int) -> None:
        """After a choice of `seat`, or of none: who has another question than before?"""
        agenda = self.state.agenda
        ask: Ask[Any] | None = agenda[-1] if agenda else None
        before = self._asked
        if ask is None or not ask.many:
            if before:
                self._asked = {}
            return
        self._asked = {}
        for other in ask.open_seats(self.state):
            asked = ask.question(self.state, other)
            same = other != seat and other in before and before[other][0] == asked
            self._asked[other] = before[other] if same else (asked, self.position_number)

    def _reach(self) -> int:
        """Where the newest choice stands that no undo gets past; while several act at once, that is another one for
        each of them."""
        last = len(self.history)
        if self._asked:
            last = max(0, min(last, self._kept_from - self.earlier))
        for at in range(last - 1, -1, -1):
            if self.history[at].disclosed is Disclosure.SECRET:
                return at
        return -1

    def settled(self) -> bool:
        """Whether nothing that was chosen so far can be taken back any more."""
        return bool(self.history) and self.history[-1].disclosed is Disclosure.SECRET and not self._asked

    def within_reach(self) -> list[int]:
        """Where the choices stand that their seats may still take back; only the states before these are needed."""
        if self.over:
            return []
        some = enumerate(self.history[self._reach() + 1 :], self._reach() + 1)
        return [at for at, entry in some if entry.before is not None and not entry.aside and not entry.auto]

    def forget(self, most: int) -> None:
        """Lets go of the oldest choices, so that `most` are left, or as many as an undo may need."""
        count = min(len(self.history) - most, self._reach())
        if count <= 0:
            return
        for entry in self.history[:count]:
            if not entry.aside and not entry.auto:
                self.out_of_reach[entry.seat] = None
            seen = self._secret(entry) if entry.disclosed is Disclosure.SECRET else None
            for seat, before in self.out_of_reach.items():
                self.out_of_reach[seat] = before or seen
        del self.history[:count]
        self.earlier += count
        self.opening = []

    def drop_last(self) -> None:
        """Forgets the choice just made, as if it had never been (it could not be written down)."""
        entry = self.history.pop()
        assert entry.before is not None
        self.state = entry.before
        self.position_number -= not entry.aside
        self._asked = entry.asked

    # --- taking back -----------------------------------------------------------------------------------------

    def undo_policy(self, seat: int) -> UndoPolicy:
        """Whether `seat` may take its last choice back (table.04 to table.07)."""
        if type(seat) is not int or not 0 <= seat < len(self.names):
            return UndoPolicy(Undo.BLOCKED, "table.02", "no_such_seat")
        if self.over:  # the end opens what was brought in secret, and a server tells the seed
            return UndoPolicy(Undo.BLOCKED, "table.04", "game_over")
        at = self.last_choice(seat)
        if at is None:
            if seat not in self.out_of_reach:
                return NOTHING_TO_UNDO
            if (seen := self.out_of_reach[seat]) is not None:
                return self._was_seen(seen)
        since = self.history[at:]  # all that is left of it, if the choice is forgotten
        if self._asked and at is not None and self._without(at) is not None:
            since = since[:1]
        shown, acted = Disclosure.NOTHING, -1
        for entry in since:
            disclosed = entry.disclosed
            if disclosed:
                if disclosed is Disclosure.SECRET:
                    if entry.final is None:
                        entry.final = self._was_seen(self._secret(entry))
                    return entry.final
                shown = disclosed
            # A pass that the table made counts like one by hand: else this would tell who could not have done anything.
            if acted < 0 and entry.seat != seat and not entry.aside:
                acted = entry.seat
        return self._may_take_back(seat, acted, shown)

    def _may_take_back(self, seat: int, acted: int, shown: Disclosure) -> UndoPolicy:
        """The policy where nobody has seen what cannot be unseen: `acted` is the first of the others who has chosen
        something since, `shown` the most that was shown. There are few, so each is made once."""
        found = self._policies.get((seat, acted, shown))
        if found is None:
            others = tuple(other for other in range(len(self.names)) if other != seat)
            if acted >= 0:
                found = UndoPolicy(Undo.CONSENT, "table.06", "undo_others_acted", {"seat": acted}, others)
            elif shown is Disclosure.OPEN:
                found = UndoPolicy(Undo.CONSENT, "table.06", "undo_shown", {}, others)
            else:
                found = UndoPolicy(Undo.FREE, "table.05", "undo_free")
            self._policies[seat, acted, shown] = found
        return found

    def _secret(self, entry: Entry) -> Event:
        """The first event of a choice that nobody can unsee."""
        return next((event for event in entry.events if self.game.disclosure(event) is Disclosure.SECRET), CHANCE)

    def _was_seen(self, event: Event) -> UndoPolicy:
        facts = {"because": "chance", "rule": "table.07"}
        if event != CHANCE:
            facts = {"because": self.game.kinds[event[0]].name, "rule": self.game.rule_of(event, self.setup)}
        return UndoPolicy(Undo.BLOCKED, "table.07", "undo_seen", facts)

    def undo(self, seat: int, consent: Iterable[int] = ()) -> int:
        """Takes the last choice of `seat` back, and all that followed it, unless that would have been the same without
        it; talk stays said. Returns how many choices went. Raises Refused if the policy forbids it or a consent is
        missing."""
        policy = self.undo_policy(seat)
        missing = set(policy.ask) - set(consent)
        if policy.undo is Undo.BLOCKED or missing:
            facts = {**policy.facts, "missing": sorted(missing)}
            raise Refused(Refusal(policy.rule, policy.reason, facts))
        at = self.last_choice(seat)
        assert at is not None
        taken = self.history[at:]
        before, alone = taken[0].before, self._without(at)
        assert before is not None
        del self.history[at:]
        self.position_number += 1
        if alone is not None:
            self.state, others = alone[0], alone[1]
            self.history += others
            self._renumber(seat)
            return 1
        self.state = before.copy()
        self._renumber(seat)
        for entry in taken:
            if entry.aside and self.game.refusal(self.state, entry.seat, entry.option) is None:
                self.choose(entry.seat, entry.option)
        return sum(not entry.aside for entry in taken)

    def _without(self, at: int) -> tuple[State, list[Entry]] | None:
        """The game as it would be if choice `at` had not been made, and the choices after it, where others act at the
        same time and theirs are what they are without it. Else None."""
        if not self._asked or at == len(self.history) - 1:
            return None
        key = at, self.made, self.position_number
        if self._alone is None or self._alone[0] != key:
            self._alone = key, self._play_without(at)
        return self._alone[1]

    def _play_without(self, at: int) -> tuple[State, list[Entry]] | None:
        gone = self.history[at]
        if gone.before is None:
            return None
        state, entries = gone.before.copy(), []
        for entry in self.history[at + 1 :]:
            before = state.copy()
            try:
                events = self.game.apply(state, entry.seat, entry.option)
            except Refused:
                return None
            if tuple(events) != entry.events:
                return None
            entries.append(replace(entry, before=None if entry.before is None else before))
        return state, entries

    def last_choice(self, seat: int) -> int | None:
        """Where the seat last chose something itself."""
        at = len(self.history)
        for entry in reversed(self.history):
            at -= 1
            if entry.seat == seat and not entry.aside and not entry.auto:
                return at
        return None

    # --- the log ---------------------------------------------------------------------------------------------

    def log(self, seat: int | None, lang: str = "en", since: int = 0) -> list[tuple[str, str]]:
        """Log lines `(sentence, rule id)` as `seat` may know them, from choice number `since` on."""
        lines = [] if since else self.lines(self.opening, seat, lang)
        for entry in self.history[since:]:
            lines += self.lines(entry.events, seat, lang)
        return lines

    def lines(self, events: Iterable[Event], seat: int | None, lang: str = "en") -> list[tuple[str, str]]:
        lines = []
        for event in events:
            sentence = self.game.words.event(self.game.show(event, seat), self.setup, lang)
            if sentence:
                lines.append((sentence, self.game.rule_of(event, self.setup)))
        return lines


def as_seed(seed: bytes | str | int | None) -> bytes:
    """32 bytes of seed: fresh ones for None, the given bytes, or derived from a name or number."""
    if seed is None:
        return token_bytes(32)
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"A seed has 32 bytes, not {len(seed)}.")
        return seed
    return seed_from(str(seed))
