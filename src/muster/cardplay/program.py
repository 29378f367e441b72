"""A card text as a program: instructions in a row, run by a step of the agenda that holds only a place and an env.

An instruction answers GO_ON, STOP (it could not be carried out: the rest is cancelled), GONE (the same: its target is
gone), WAIT (it has put the rest of the program on the agenda itself), or a new env to go on with. Where the next
sentence asks whether this one was carried out, nothing is cancelled: the program goes on there, and `env.did` tells.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic

from muster.cardplay.being import being, beings, card_of, controller, is_it
from muster.cardplay.choices import BRANCH, CARD_MASK, DONE, NO, PLAYER, ROLE, TARGET, TARGET_V, YES
from muster.cardplay.env import Bound, Env
from muster.cardplay.meaning import (
    BOUND,
    ROW,
    THIS,
    Amount,
    Condition,
    Group,
    Players,
    Reference,
    asked_cards,
    questions,
)
from muster.cardplay.play import C
from muster.cardplay.state import CardState
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask, Step, missing
from muster.kernel.stream import below

YOU = ("you", "actor")
GO_ON, STOP, WAIT, GONE = 0, 1, 2, 3
Answer = int | Env
Test = Callable[[Any, Env], bool]


EVERYTHING = -1  # a mask of all that an instruction may look at or bring


class Instruction(Generic[C]):
    """`looks_at` and `brings` are masks of a game's own: what decides whether it can be done, and of what there may be
    more when it was done, so that nobody can tell beforehand what comes after."""

    __slots__ = ()
    of_actor: ClassVar[bool] = False  # it changes what the actor has
    in_play: ClassVar[bool] = False  # it is done to cards in play alone
    looks_at: ClassVar[int] = EVERYTHING
    brings: ClassVar[int] = EVERYTHING
    lack: ClassVar[str] = ""  # as a cost: what is missing where it cannot be done

    def do(self, s: C, program: "Program", at: int, env: Env) -> Answer:
        raise missing(self, "do")

    def able(self, s: C, env: Env) -> bool:
        """Whether it can be paid for, which is all that older rules asked."""
        return True

    def possible(self, s: C, env: Env) -> bool:
        """Whether all of it can be done, as far as the actor can know."""
        return self.able(s, env) and all(self.finds(s, env, ref) for ref in self.touches())

    def certain(self) -> bool:
        """Whether it can always be done, so that nobody need look."""
        return False

    def finds(self, s: C, env: Env, ref: Reference) -> bool:
        """Whether there is what a reference means, where no choice or number can still change that."""
        if ref.how == ROW:
            assert ref.count is not None
            hidden = ref.group is not None and ref.group.secret(s, env)
            return hidden or not ref.count.value(s, env) or bool(ref.cards(s, env))
        if ref.how not in (BOUND, THIS) or (ref.how == BOUND and env.binds[ref.bind] is None):
            return True
        return any(c < 0 or not self.in_play or c in s.control for c in ref.cards(s, env))

    def personal(self) -> bool:
        """Whether it is about what one player alone has, also in a team."""
        return False

    def asks(self) -> "tuple[Group[Any] | Reference, ...]":
        """What its condition and its numbers ask about."""
        names = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        return tuple(found for name in names for found in questions(getattr(self, name)))

    def touches(self) -> Iterator[Reference]:
        """What it changes something about."""
        for name in ("whom", "what", "who"):
            found = getattr(self, name, None)
            if isinstance(found, Reference):
                yield found


class Need:
    """Something that is chosen when the effect is announced: a branch of a choice, or a target .
    `within` are the branches that must have been taken for it to matter: (choice, branch)."""

    __slots__ = ("branches", "can", "choice", "reference", "within")

    def __init__(self, within: tuple[tuple[int, int], ...], choice: int, branches: int, ref: Reference | None) -> None:
        self.within = within
        self.choice = choice
        self.branches = branches
        self.can: tuple[Test, ...] = ()  # of each branch whether it can be done; empty where all always can
        self.reference = ref

    def at_once(self, s: CardState) -> bool:
        """Whether it is chosen then at all."""
        return self.reference is None or self.reference.aims(s)

    def open(self, env: Env) -> bool:
        for choice, branch in self.within:
            if choice >= len(env.modes) or env.modes[choice] != branch:
                return False
        if self.reference is None:
            return self.choice >= len(env.modes) or env.modes[self.choice] < 0
        return env.binds[self.reference.bind] is None


class Program:
    """The compiled text of one ability. `number` names it for the digest; `line` is its line on the card; `why` is the
    reason for which it is triggered, if it is, as the game numbers them. `asked` are the places from and to which the
    next sentence asks whether this one was carried out, the innermost first; `pointing` those where the text goes on
    to do something to what it has named before, and has more to say after that; `asking` tells what is asked about
    where."""

    __slots__ = (
        "asked", "asking", "code", "from_event", "line", "needs", "number", "personal", "pointing", "unbound", "waits",
        "why",
    )  # fmt: skip

    def __init__(self, line: int) -> None:
        self.number = 0
        self.line = line
        self.why = 0
        self.code: tuple[Instruction[Any], ...] = ()
        self.asked: tuple[tuple[int, int], ...] = ()
        self.pointing: frozenset[int] = frozenset()
        self.asking: dict[int, tuple[Group[Any] | Reference, ...]] = {}
        self.needs: tuple[Need, ...] = ()
        self.unbound: tuple[Bound | None, ...] = ()
        self.personal = False  # whether it matters which of two teammates "you" is
        self.waits: Any = None  # what it waits for by itself, if it does (later.py)
        self.from_event: tuple[Any, ...] = ()  # what waits as soon as this is triggered

    def says(self, code: Sequence[Instruction[Any]], asked: Sequence[tuple[int, int]]) -> None:
        """Its text, once that is compiled."""
        self.code, self.asked = tuple(code), tuple(asked)
        self.pointing = frozenset(at for at, found in enumerate(self.code[:-1]) if points_back(found))
        self.asking = {at: parts for at, found in enumerate(self.code) if (parts := found.asks())}

    def asked_after(self, at: int) -> int:
        """Where the text goes on by asking whether what stands here was carried out; 0: it does not ask."""
        return next((end for first, end in self.asked if first <= at < end), 0)


class Numbers:
    """Numbers and names for programs, groups and references, the same in every process: they are given in the order of
    the packs. A name says which card it belongs to, so that a written position survives other cards."""

    def __init__(self) -> None:
        self.next = 0
        self.card = ""
        self.of_card = 0
        self.bids = 0  # the bits of whatever texts forbid to cards or demand of them
        self.recalls = False  # whether a text may ask for keywords or states of a card that has left play
        self.watches: list[Any] = []  # what texts ask about the turn so far (history.py)
        self.made: dict[str, Any] = {}
        self.names: dict[int, str] = {}

    def copy(self) -> "Numbers":
        """To go on from here with other cards."""
        new = Numbers()
        new.next, new.bids, new.recalls = self.next, self.bids, self.recalls
        new.watches, new.made, new.names = self.watches.copy(), self.made.copy(), self.names.copy()
        return new

    def begin(self, card: str) -> None:
        self.card = card
        self.of_card = 0

    def give(self, thing: Any) -> None:
        self.next += 1
        self.of_card += 1
        thing.number = self.next
        name = f"{self.card}.{self.of_card}"
        self.made[name] = thing
        self.names[self.next] = name


class Run(Step[CardState]):
    """The rest of an effect."""

    __slots__ = ("at", "env", "program")
    tag = 20

    def __init__(self, program: Program, at: int, env: Env) -> None:
        self.program = program
        self.at = at
        self.env = env

    def step(self, s: CardState) -> bool:
        execute(s, self.program, self.at, self.env)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.program.number, self.at, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "Run":
        return Run(self.program, self.at, self.env.renamed(names))


JUMP = 1000  # an answer of JUMP + place goes on there


def execute(s: CardState, program: Program, at: int, env: Env) -> None:
    """Carries a program out from a place on, until its end or until it has to wait ."""
    code, pointing, asking = program.code, program.pointing, program.asking
    end = len(code)
    while at < end:
        if s.frail and s.play.fading(s):  # at once, before the next sentence
            s.agenda += (Run(program, at, env), s.play.deaths)
            return
        if asking and at in asking:
            tell_asked(s, env, asking[at])
        answer = GONE if pointing and at in pointing and is_lost(s, code[at], env) else code[at].do(s, program, at, env)
        if answer == GO_ON:
            at += 1
        elif isinstance(answer, Env):
            env = answer
            at += 1
        elif answer == WAIT:
            return
        elif answer not in (STOP, GONE):
            at = answer - JUMP
        elif place := program.asked_after(at):
            at, env = place, env.with_did(0)
        else:
            s.play.failed(s, card_of(env.source), answer == GONE)
            return


def tell_asked(s: CardState, env: Env, parts: "tuple[Group[Any] | Reference, ...]") -> None:
    """What a text asks about next may tell something of hidden cards."""
    if s.log is not None:
        s.play.asked(s, env, asked_cards(s, env, parts))


def points_back(instruction: Instruction[Any]) -> bool:
    return any(ref.how == BOUND for ref in instruction.touches())


def is_lost(s: CardState, instruction: Instruction[Any], env: Env) -> bool:
    """Whether nothing is left of what the text goes on to do something to, so that it ends there."""
    if not s.rules.misses_the_gone:
        return False
    refs = (ref for ref in instruction.touches() if ref.how == BOUND and env.binds[ref.bind])
    return any(not instruction.finds(s, env, ref) for ref in refs)


# --- choosing what a text means ----------------------------------------------------------------------------------


class Bind(Instruction[CardState]):
    """Finds out what a reference means: chosen at the announcement and looked at again, chosen now, or counted now."""

    __slots__ = ("reference",)
    brings = 0

    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    def possible(self, s: CardState, env: Env) -> bool:
        ref = self.reference
        held = env.binds[ref.bind]
        if ref.up_to or ref.among or (held is None and ref.unclear(s, env)):
            return True
        if held is not None:
            return any(ref.legal(s, env, b) for b in held)
        return (ref.count is not None and not ref.count.value(s, env)) or bool(ref.candidates(s, env))

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        ref = self.reference
        held = env.binds[ref.bind]
        if held is not None:
            left = ref.still_legal(s, env, held)
            if not left:
                return GONE if held else GO_ON if ref.up_to else STOP
            return GO_ON if len(left) == len(held) else env.bound(ref.bind, tuple(left))
        if env.actor != env.seat and ref.group is not None and s.log is not None:
            s.play.asked(s, env, ref.group.asked(s, env))
        found = ref.candidates(s, env)
        count = ref.count.value(s, env) if ref.count is not None else 1
        if s.rules.aims_in_sight and ref.group is not None and count and not (ref.chance and found):
            s.play.looks_through(s, s.play.chooser(s, env.actor), ref.group, env)  # also if there is none, or only one
        if (not found and not ref.secret) or not count:
            return env.bound(ref.bind, ()) if ref.up_to or ref.among or not count else STOP
        if ref.chance:
            return env.bound(ref.bind, beings(s, drawn_from(s, found, count)))
        aimed = ref.aims(s)
        if len(found) <= count and not aimed and not ref.up_to:
            return env.bound(ref.bind, beings(s, found))
        seat = s.play.chooser(s, env.seat if aimed else env.actor)
        if ref.group is not None and s.rules.tells_choices and not s.rules.aims_in_sight:
            s.play.looks_through(s, seat, ref.group, env)
        most = count if ref.secret else min(count, len(found))  # how often it is asked must not tell what there is
        s.agenda.append(Pick(seat, program, self.goes_on(s, at), env, ref, most, ()))
        return WAIT

    def goes_on(self, s: CardState, at: int) -> int:
        """Where the text goes on when it is chosen."""
        return at + 1


def drawn_from(s: CardState, found: list[int], count: int) -> list[int]:
    return [found.pop(below(s, len(found))) for _ in range(min(count, len(found)))]


class Fix(Instruction[CardState]):
    """Notes what a reference without a choice means, for an "it" that comes later."""

    __slots__ = ("reference",)
    brings = 0

    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        ref = self.reference
        return env.bound(ref.bind, (env.me,) if ref.how == THIS else beings(s, ref.cards(s, env)))


class Require(Instruction[CardState]):
    """The card itself, if it lies where the text says ("this card from your hand"); else the rest is cancelled."""

    __slots__ = ("reference",)
    brings = 0

    def __init__(self, reference: Reference) -> None:
        self.reference = reference

    def possible(self, s: CardState, env: Env) -> bool:
        group = self.reference.group
        assert group is not None
        return group.secret(s, env) or self.there(s, env)

    def there(self, s: CardState, env: Env) -> bool:
        group = self.reference.group
        assert group is not None
        return is_it(s, env.me) and group.has(s, env, card_of(env.me))

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return env.bound(self.reference.bind, (env.me,)) if self.there(s, env) else STOP


class Pick(Ask[CardState]):
    """Chooses what a text means while it is carried out."""

    __slots__ = ("at", "count", "env", "picked", "program", "reference")
    tag = 21
    kind = "target"

    def __init__(
        self, seat: int, program: Program, at: int, env: Env, reference: Reference, count: int, picked: Bound
    ) -> None:
        self.seat = seat
        self.program = program
        self.at = at
        self.env = env
        self.reference = reference
        self.count = count
        self.picked = picked

    def options(self, s: CardState, seat: int) -> list[int]:
        found = as_options(self.reference.candidates(s, self.env), tuple(map(card_of, self.picked)))
        if self.reference.up_to:
            found.append(DONE)
        return found

    def choose(self, s: CardState, seat: int, option: int) -> None:
        picked = self.picked if option == DONE else (*self.picked, being(s, chosen(option)))
        if option == DONE or len(picked) == self.count:
            s.agenda.append(Run(self.program, self.at, self.env.bound(self.reference.bind, picked)))
        else:
            s.agenda.append(Pick(seat, self.program, self.at, self.env, self.reference, self.count, picked))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.program.number, self.at, self.count, *self.picked, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "Pick":
        picked = tuple(names.get(b, b) for b in self.picked)
        return Pick(self.seat, self.program, self.at, self.env.renamed(names), self.reference, self.count, picked)


class Arrange(Instruction[CardState]):
    """Puts cards that are meant in an order: that of whoever does it, or any by chance. `bind` is where it is noted,
    the uppermost first."""

    __slots__ = ("bind", "chance", "reference")

    def __init__(self, reference: Reference, bind: int, chance: bool) -> None:
        self.reference = reference
        self.bind = bind
        self.chance = chance

    def do(self, s: CardState, program: "Program", at: int, env: Env) -> Answer:
        found = [being(s, c) for c in self.reference.cards(s, env)]
        if self.chance:
            found = [found.pop(below(s, len(found))) for _ in range(len(found))]
        if self.chance or len(found) < 2:
            return env.bound(self.bind, tuple(found))
        s.agenda.append(ArrangeAsk(s.play.chooser(s, env.actor), program, at, env, tuple(found), ()))
        return WAIT


class ArrangeAsk(Ask[CardState]):
    """Which of some cards shall lie uppermost, then which comes next."""

    __slots__ = ("at", "env", "left", "picked", "program")
    tag = 29
    kind = "arrange"

    def __init__(self, seat: int, program: "Program", at: int, env: Env, left: Bound, picked: Bound) -> None:
        self.seat = seat
        self.program = program
        self.at = at
        self.env = env
        self.left = left
        self.picked = picked

    def options(self, s: CardState, seat: int) -> list[int]:
        return as_options(list(map(card_of, self.left)))

    def choose(self, s: CardState, seat: int, option: int) -> None:
        first = next(b for b in self.left if card_of(b) == chosen(option))
        left, picked = tuple(b for b in self.left if b != first), (*self.picked, first)
        if len(left) > 1:
            s.agenda.append(ArrangeAsk(seat, self.program, self.at, self.env, left, picked))
            return
        arrange = self.program.code[self.at]
        assert isinstance(arrange, Arrange)
        s.agenda.append(Run(self.program, self.at + 1, self.env.bound(arrange.bind, (*picked, *left))))

    def fields(self) -> tuple[int, ...]:
        numbers = (*self.left, *self.picked, *self.env.numbers())
        return (self.seat, self.program.number, self.at, len(self.left), *numbers)

    def renamed(self, names: Mapping[int, int]) -> "ArrangeAsk":
        left, picked = (tuple(names.get(b, b) for b in held) for held in (self.left, self.picked))
        return ArrangeAsk(self.seat, self.program, self.at, self.env.renamed(names), left, picked)


def as_options(found: list[int], picked: Bound = ()) -> list[int]:
    if picked:
        found = [c for c in found if c not in picked]
    return [TARGET | c if c >= 0 else PLAYER | -1 - c for c in found]


def chosen(option: int) -> int:
    value = option & CARD_MASK
    return value if option >> VERB_SHIFT == TARGET_V else -1 - value


# --- the order of sentences --------------------------------------------------------------------------------------


class Goto(Instruction[CardState]):
    __slots__ = ("to",)

    def __init__(self, to: int) -> None:
        self.to = to

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return JUMP + self.to


class If(Instruction[CardState]):
    """Goes on if the condition holds, else jumps."""

    __slots__ = ("condition", "otherwise")

    def __init__(self, condition: Condition, otherwise: int) -> None:
        self.condition = condition
        self.otherwise = otherwise

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return GO_ON if self.condition.holds(s, env) else JUMP + self.otherwise


class IfDone(Instruction[CardState]):
    """Goes on if the sentence before was carried out, else jumps."""

    __slots__ = ("otherwise",)

    def __init__(self, otherwise: int) -> None:
        self.otherwise = otherwise

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return GO_ON if env.did else JUMP + self.otherwise


SUCCESS, FAILURE = 2, 3  # what `env.did` tells after a test (see trial.py)


class On(Instruction[CardState]):
    """Goes on if the test before came out so, else jumps."""

    __slots__ = ("otherwise", "outcome")

    def __init__(self, outcome: int, otherwise: int) -> None:
        self.outcome = outcome
        self.otherwise = otherwise

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return GO_ON if env.did == self.outcome else JUMP + self.otherwise


class SetDid(Instruction[CardState]):
    """Notes whether a sentence is being carried out; what fails in it takes that back."""

    __slots__ = ("did",)
    brings = 0

    def __init__(self, did: int) -> None:
        self.did = did

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return env.with_did(self.did)


class TellDid(Instruction[CardState]):
    """The end of what another player does: the text that comes next on the agenda hears whether it was done."""

    __slots__ = ()
    brings = 0

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        place = next(i for i in range(len(s.agenda) - 1, -1, -1) if isinstance(s.agenda[i], Run))
        outer = s.agenda[place]
        assert isinstance(outer, Run)
        s.agenda[place] = Run(outer.program, outer.at, outer.env.with_did(env.did).with_x(env.x))
        return GO_ON


class TellX(Instruction[CardState]):
    """The end of what another player does: the text that comes next hears what X that player has paid."""

    __slots__ = ()

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        place = next(i for i in range(len(s.agenda) - 1, -1, -1) if isinstance(s.agenda[i], Run))
        outer = s.agenda[place]
        assert isinstance(outer, Run)
        s.agenda[place] = Run(outer.program, outer.at, outer.env.with_x(env.x))
        return GO_ON


class TellBinds(Instruction[CardState]):
    """The same place: the text that comes next hears what the other player has chosen or met, for an "it"."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[int, ...]) -> None:
        self.places = places

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        outer = s.agenda[-1]
        if s.rules.tells_choices and isinstance(outer, Run) and outer.program is not program:
            found = outer.env
            for place in self.places:
                held = env.binds[place]
                found = found if held is None else found.bound(place, held)
            s.agenda[-1] = Run(outer.program, outer.at, found)
        return GO_ON


class SetX(Instruction[CardState]):
    __slots__ = ("amount",)
    brings = 0

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        return env.with_x(self.amount.value(s, env))


class May(Instruction[CardState]):
    """Asks whether the next sentence shall be carried out; `can` says whether it can be at all."""

    __slots__ = ("can", "otherwise")

    def __init__(self, otherwise: int, can: Callable[[CardState, Env], bool]) -> None:
        self.otherwise = otherwise
        self.can = can

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(MayAsk(s.play.chooser(s, env.actor), program, at, env))
        return WAIT


class Unless(May):
    """Asks whether the next sentence shall be carried out, if it can be; else it is not."""

    __slots__ = ()

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        if not self.can(s, env):
            return JUMP + self.otherwise
        s.agenda.append(UnlessAsk(s.play.chooser(s, env.actor), program, at, env))
        return WAIT


class TextAsk(Ask[CardState]):
    """A question of the instruction at a place of a text."""

    __slots__ = ("at", "env", "program")

    def __init__(self, seat: int, program: Program, at: int, env: Env) -> None:
        self.seat = seat
        self.program = program
        self.at = at
        self.env = env

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.program.number, self.at, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "TextAsk":
        return self.__class__(self.seat, self.program, self.at, self.env.renamed(names))


class MayAsk(TextAsk):
    __slots__ = ()
    tag = 22
    kind = "may"

    def options(self, s: CardState, seat: int) -> list[int]:
        may = self.program.code[self.at]
        assert isinstance(may, May)
        return [YES, NO] if may.can(s, self.env) else [NO]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        may = self.program.code[self.at]
        assert isinstance(may, May)
        at = self.at + 1 if option == YES else may.otherwise
        s.agenda.append(Run(self.program, at, self.env.with_did(int(option == YES))))


class UnlessAsk(MayAsk):
    """What would happen can be averted at this price."""

    __slots__ = ()
    tag = 29
    kind = "unless"


class Choice(Instruction[CardState]):
    """One of several ways, taken at the announcement or asked for now. `can` says of each whether it can be done; it is
    empty where all always can."""

    __slots__ = ("can", "end", "number", "ways")

    def __init__(self, number: int, ways: tuple[int, ...] = (), end: int = 0, can: tuple[Test, ...] = ()) -> None:
        self.number = number
        self.ways = ways
        self.end = end  # where they meet again
        self.can = can

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        if self.number < len(env.modes) and env.modes[self.number] >= 0:
            return JUMP + self.ways[env.modes[self.number]]
        s.agenda.append(ChoiceAsk(s.play.chooser(s, env.actor), program, at, env))
        return WAIT


class ChoiceAsk(TextAsk):
    __slots__ = ()
    tag = 23
    kind = "branch"

    def options(self, s: CardState, seat: int) -> list[int]:
        choice = self.program.code[self.at]
        assert isinstance(choice, Choice)
        return offered(len(choice.ways), choice.can, s, self.env)

    def choose(self, s: CardState, seat: int, option: int) -> None:
        choice = self.program.code[self.at]
        assert isinstance(choice, Choice)
        s.agenda.append(Run(self.program, choice.ways[option & CARD_MASK], self.env))


def offered(ways: int, can: tuple[Test, ...], s: CardState, env: Env, paid: CardState | None = None) -> list[int]:
    """The ways that can be done, also when the effect is `paid` for; if none can, all of them."""
    found = []
    if can and s.rules.weighs_ways:
        found = [BRANCH | way for way, test in enumerate(can) if test(s, env) and (paid is None or test(paid, env))]
    return found or [BRANCH | way for way in range(ways)]


def feasible(code: Sequence[Instruction[Any]], at: int, end: int, s: CardState, env: Env) -> bool:
    """Whether a stretch of a program can be carried out, as far as whoever chooses can know beforehand. What hangs on a
    condition or can be declined stops nothing, nor does what somebody else is to do."""
    brought = 0
    while at < end:
        found = code[at]
        if isinstance(found, Goto):
            at = found.to
        elif isinstance(found, If | IfDone | On | May):
            brought = EVERYTHING
            at = _behind(code, found.otherwise)
        elif isinstance(found, Choice):
            if not brought and found.can and not any(can(s, env) for can in found.can):
                return False
            brought = EVERYTHING
            at = found.end
        else:
            if not found.looks_at & brought and not found.possible(s, env):
                return False
            brought |= found.brings
            at += 1
    return True


def _behind(code: Sequence[Instruction[Any]], otherwise: int) -> int:
    """Where a condition with its "otherwise" ends."""
    last = code[otherwise - 1]
    return last.to if isinstance(last, Goto) and last.to > otherwise else otherwise


class By(Instruction[CardState]):
    """Some player, or each of several in turn order, does something. `asked`: the next sentence asks whether it was
    done, of which the end of `inner` tells."""

    __slots__ = ("asked", "inner", "players")

    def __init__(self, players: Players, inner: Program, asked: bool = False) -> None:
        self.players = players
        self.inner = inner
        self.asked = asked

    def possible(self, s: CardState, env: Env) -> bool:
        return self.players.how not in YOU or feasible(self.inner.code, 0, len(self.inner.code), s, env)

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        seats = self.players.seats(s, env)
        if s.rules.in_turn and len(seats) > 1:
            seats = sorted(seats, key=s.rules.turn_orders[env.seat].index)
        if s.play.puts_off(s, program, at, env, seats, self.asked):
            return WAIT if self.asked else GO_ON
        s.agenda.append(Run(program, at + 1, env.with_did(0) if self.asked else env))
        team_decides = self.players.by_role(s)
        for seat in reversed(seats):
            if team_decides:
                s.agenda.append(ActAs(decider(s, s.rules.side[seat]), self.inner, env))
            else:
                s.agenda.append(Run(self.inner, 0, env.acting(seat)))
        return WAIT


class ActAs(Ask[CardState]):
    """A team says which of them is the owner or controller that a text speaks of."""

    __slots__ = ("env", "program")
    tag = 24
    kind = "role"

    def __init__(self, seat: int, program: Program, env: Env) -> None:
        self.seat = seat
        self.program = program
        self.env = env

    def options(self, s: CardState, seat: int) -> list[int]:
        return [ROLE | member for member in s.rules.members[s.rules.side[seat]]]

    def choose(self, s: CardState, seat: int, option: int) -> None:
        s.agenda.append(Run(self.program, 0, self.env.acting(option & CARD_MASK)))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.program.number, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "ActAs":
        return ActAs(self.seat, self.program, self.env.renamed(names))


def decider(s: CardState, side: int) -> int:
    """Who decides for a side: the active teammate, else the first."""
    found: int = s.active if s.active >= 0 and s.rules.side[s.active] == side else s.rules.members[side][0]
    return found


# --- what a program is about -------------------------------------------------------------------------------------


def personal(program: Program) -> bool:
    """Whether it matters which of two teammates "you" is."""
    for instruction in program.code:
        if isinstance(instruction, By):
            if instruction.players.how in YOU and personal(instruction.inner):
                return True
        elif instruction.personal():
            return True
        meant = [*instruction.touches()]
        if isinstance(instruction, Bind | Fix | Require | Arrange):
            meant.append(instruction.reference)
        for ref in meant:
            people = ref.players or (ref.group.whose if ref.group is not None else None)
            if people is not None and people.how in YOU and ref.how != ROW:
                return True
    return False


def affected(s: CardState, program: Program, env: Env) -> set[int]:
    """The players whom a program can affect, as far as that is known."""
    seats: set[int] = set()
    for instruction in program.code:
        if isinstance(instruction, By):
            seats.update(instruction.players.seats(s, env))
        elif instruction.of_actor:
            seats.add(env.actor)
        else:
            for ref in instruction.touches():
                seats.update(-1 - b if b < 0 else controller(s, b) for b in ref.possible(s, env))
            if isinstance(instruction, Bind) and s.rules.in_turn:  # players that are still to be chosen
                seats.update(-1 - b for b in instruction.reference.possible(s, env) if b < 0)
    return seats
