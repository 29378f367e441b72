"""Harbour, a toy game of forty cards that stands on card play: other zones, dice, prevention and a shared turn.

Each round everybody draws a card; then all choose at once which card to play and whom it is for, or rest for two coins;
then the cards land, seat after seat, with windows for quick tales. At dusk everybody casts a die, which may be rolled
again, and gets so many coins, but no more than the haul of their crew. Damage can be prevented before it is dealt; some
tales are told only in answer to what happens, and some make a test against a die. Who has the most coins after five
rounds wins; who loses the captain is out.
"""

from collections.abc import Iterable

from muster.cardplay import answers, moment, trial
from muster.cardplay.being import being, card_of, in_play
from muster.cardplay.cards import S_COST, Card
from muster.cardplay.cast import Cast, Casting, announce
from muster.cardplay.choices import CARD_MASK
from muster.cardplay.compiler import Compiler
from muster.cardplay.conditions import CONDITIONS, FILTERS
from muster.cardplay.env import Env
from muster.cardplay.history import watching
from muster.cardplay.item import Item
from muster.cardplay.lasting import COST, NEXT_TURN, OWN_UNTIL, STAT, TURN, UNTIL, Lasting, Until, over
from muster.cardplay.lexicon import Lexicon
from muster.cardplay.limits import LIMITS, OWN_LIMITS, PER_TURN, forget, renew
from muster.cardplay.lines import compile_line
from muster.cardplay.listeners import listen, unlisten, wake, wake_head
from muster.cardplay.meaning import (
    ACTORS,
    ANYONE,
    COMPARISONS,
    ENEMY,
    FIELD,
    Amount,
    Condition,
    Group,
    Reference,
    compare,
)
from muster.cardplay.modifiers import cost, keywords, modifier
from muster.cardplay.play import Play
from muster.cardplay.program import GO_ON, STOP, WAIT, Answer, Instruction, Numbers, Program, Run, execute
from muster.cardplay.sentences import SENTENCES
from muster.cardplay.stack import TRIGGERS, window
from muster.cardplay.state import CardState, Seating
from muster.cardtext.tree import Node
from muster.kernel import Ask, Event, Game, Outcome, Setup, Step, end, later, roll, run, shuffle, together
from muster.kernel.notation import VERB_SHIFT
from tests.cardplay.box import HarbourRecord

CAPTAIN, SAILOR, TALE = range(3)
KINDS = {"captain": CAPTAIN, "sailor": SAILOR, "tale": TALE}
HAND, DECK, LOCKER = range(1, 4)
ZONES = {"quay": FIELD, "hand": HAND, "deck": DECK, "locker": LOCKER}
GRIT, HAUL = 0, 1
QUICK, GHOST = 1, 2
LANDFALL = 0
EVENTS = {
    word: number
    for number, word in enumerate(
        ("sinks", "lands", "takes_damage", "would_take_damage", "would_roll", "plays", "draws", "discards")
    )
}
SINKS, LANDS, TAKES_DAMAGE, WOULD_TAKE_DAMAGE, WOULD_ROLL, PLAYS, DRAWS, DISCARDS = range(8)
TURN_BEGINS, TURN_ENDS = 8, 9
WOULD_TEST = 10  # nobody waits for it, but its die can be rolled again
HELM, BRAWL = range(2)
PER_SEAT = 64  # card ids; the last one of a seat is its captain
PLAY_V, REST_V, DISCARD_V = 1, 2, 3
PLAY, REST, DISCARD = (verb << VERB_SHIFT for verb in (PLAY_V, REST_V, DISCARD_V))
ROUNDS = 5
PER_GAME = OWN_LIMITS  # a limit of its own, that never is renewed
NEXT_LANDFALL = OWN_UNTIL  # a duration of its own: until anybody lands
PLAYED = 0  # the kind of item that a card is

# Events of the log.
(
    FAILED, TRIGGERED, CHAIN_ENDED, PASSED, PREVENTED, ROLLED, COINS, DREW, DAMAGED, SANK, LANDED, PLAYED_CARD, ROUND,
    MOVED,
) = range(14)  # fmt: skip


class Harbour(CardState):
    __slots__ = ("coins", "damage", "decks", "first", "hands", "lockers", "quay", "round")

    def __init__(self, rules: "Rules", seed: bytes) -> None:
        CardState.__init__(self, len(rules.side), seed, 0, rules.skip_forced)
        self.rules: Rules = rules
        self.defs: list[HarbourCard] = rules.defs
        self.owner = rules.owner
        self.control = {}
        self.lasting = self.cheaper = ()
        self.statics = self.static_costs = ()
        self.listeners = rules.listeners
        self.stack, self.waiting = [], []
        self.remembered, self.stays = {}, {}
        self.spent = ()
        self.history = {}
        self.firings = self.out = self.quiet = self.frail = 0
        self.worked = None
        self.active = 0
        self.coins = [3] * self.seats
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.decks: list[list[int]] = [[] for _ in range(self.seats)]
        self.lockers: list[list[int]] = [[] for _ in range(self.seats)]
        self.quay: list[int] = []
        self.damage: dict[int, int] = {}
        self.round = 0

    def copy(self) -> "Harbour":
        new = Harbour(self.rules, self.seed)
        for name in ("counter", "fate", "seat", "options", "lasting", "cheaper", "statics", "static_costs"):
            setattr(new, name, getattr(self, name))
        for name in (
            "listeners",
            "remembered",
            "spent",
            "history",
            "stays",
            "firings",
            "out",
            "quiet",
            "frail",
            "active",
            "round",
        ):
            setattr(new, name, getattr(self, name))
        for name in ("agenda", "coins", "quay", "stack", "waiting", "control", "damage"):
            setattr(new, name, getattr(self, name).copy())
        for name in ("hands", "decks", "lockers"):
            setattr(new, name, [zone.copy() for zone in getattr(self, name)])
        return new

    def numbers(self) -> list[int]:
        found = [self.round, self.active, self.out, self.firings, *self.coins]
        for zones in (self.hands, self.decks, self.lockers, [self.quay]):
            for zone in zones:
                found += (len(zone), *zone)
        for c in self.quay:
            found += (self.control[c], self.damage[c], self.stays.get(c, 0))
        for change in (*self.lasting, *self.cheaper):
            found += change.numbers()
        for item in (*self.stack, *self.waiting):
            found += item.numbers()
        for spent in self.spent:
            found += spent
        for past in sorted(self.history):
            found += (*past, *self.history[past])
        return [*found, len(self.stack)]


class HarbourCard(Card):
    __slots__ = ("cost", "grit", "haul", "race", "record")

    def __init__(self, record: HarbourRecord) -> None:
        Card.__init__(self, KINDS[record.kind])
        self.record = record
        self.cost, self.grit, self.haul, self.race = record.cost, record.grit, record.haul, record.race


def printed(record: HarbourRecord, numbers: Numbers) -> HarbourCard:
    d = HarbourCard(record)
    numbers.begin(record.id)
    for number, line in enumerate(record.lines):
        if line.kind == "effect":
            compiler = Compiler(LEXICON, line, number, numbers)
            compiler.body(line.node("body"))
            d.program = compiler.program()
        else:
            compile_line(LEXICON, d, line, number, numbers)
    return d


CAPTAIN_RECORD = HarbourRecord(
    id="captain", pack="", kind="captain", whole="captain", name_en="Captain", name_de="Kapitän", lines=(), text="",
    text_de="", copies=1, flavour_en="", flavour_de="", grit=6,
)  # fmt: skip


class Rules(Seating):
    def __init__(self, seats: int, skip_forced: bool, cards: Iterable[HarbourRecord]) -> None:
        Seating.__init__(self, tuple(range(seats)))
        self.skip_forced = skip_forced
        self.numbers = Numbers()
        defs = [printed(card, self.numbers) for card in cards]
        self.listeners = watching(self.numbers, ((),) * 11)
        captain = HarbourCard(CAPTAIN_RECORD)
        blank = [captain] * (PER_SEAT - 1 - len(defs))
        self.defs = [*defs, *blank, captain] * seats
        self.size = len(defs)
        self.owner = {seat * PER_SEAT + n: seat for seat in range(seats) for n in range(PER_SEAT)}
        self.answering = {
            event: tuple(c for c, d in enumerate(self.defs) if any(answer.event == event for answer in d.answers))
            for event in EVENTS.values()
        }


# --- changes, each with its event --------------------------------------------------------------------------------


def tell(s: Harbour, *event: int) -> None:
    if s.log is not None:
        s.log.append(event)


def befall(s: Harbour, event: int, c: int) -> None:
    """Something happens to a card: whoever waits for it is triggered, and it can be answered."""
    wake(s, event, c)
    if found := s.rules.answering[event]:
        answers.happened(s, event, c, -1, found, "answer")


def gain(s: Harbour, seat: int, coins: int) -> None:
    s.coins[seat] = max(s.coins[seat] + coins, 0)
    s.quiet = 0
    tell(s, COINS, seat, coins)


def draw(s: Harbour, seat: int, count: int) -> None:
    for _ in range(min(count, len(s.decks[seat]))):
        c = s.decks[seat].pop()
        s.hands[seat].append(c)
        s.quiet = 0
        tell(s, DREW, seat, c)
        wake(s, DRAWS, seat, c)


def land(s: Harbour, c: int, seat: int) -> None:
    over(s, NEXT_LANDFALL)
    s.quay.append(c)
    s.control[c], s.damage[c] = seat, 0
    listen(s, c)
    tell(s, LANDED, seat, c)
    wake_head(s, LANDFALL, c, seat)
    befall(s, LANDS, c)


def leave(s: Harbour, c: int) -> None:
    s.remembered = {**s.remembered, c: (s.control[c], grit(s, c), haul(s, c))}
    unlisten(s, c)
    s.quay.remove(c)
    del s.control[c], s.damage[c]
    s.stays = {**s.stays, c: s.stays.get(c, 0) + 1}
    s.lasting = tuple(change for change in s.lasting if change.whom != c)
    forget(s, c)


def sink(s: Harbour, c: int) -> None:
    befall(s, SINKS, c)
    tell(s, SANK, c)
    leave(s, c)
    if s.defs[c].kind == CAPTAIN:
        s.out |= 1 << s.owner[c]
    else:
        s.lockers[s.owner[c]].append(c)


def move(s: Harbour, c: int, zone: int, actor: int) -> None:
    """From wherever it is."""
    owner = s.owner[c]
    if c in s.control:
        leave(s, c)
    else:
        for pile in (s.hands[owner], s.decks[owner], s.lockers[owner]):
            if c in pile:
                pile.remove(c)
    tell(s, MOVED, c, zone)
    if zone == FIELD:
        land(s, c, actor)
    else:
        piles(s, zone)[owner].append(c)


def hurt(s: Harbour, c: int, points: int, source: int) -> None:
    s.damage[c] += points
    tell(s, DAMAGED, c, points, card_of(source))
    befall(s, TAKES_DAMAGE, c)
    s.agenda.append(DEATHS)


# --- values ------------------------------------------------------------------------------------------------------


def piles(s: Harbour, zone: int) -> list[list[int]]:
    return {HAND: s.hands, DECK: s.decks, LOCKER: s.lockers}[zone]


def grit(s: Harbour, c: int) -> int:
    return s.defs[c].grit + (modifier(s, c, GRIT) if c in s.control else 0) - s.damage.get(c, 0)


def haul(s: Harbour, c: int) -> int:
    return s.defs[c].haul + (modifier(s, c, HAUL) if c in s.control else 0)


def price(s: Harbour, seat: int, c: int) -> int:
    return cost(s, seat, c, s.defs[c].cost, COST, S_COST)


class Deaths(Step[Harbour]):
    __slots__ = ()
    tag = 100

    def step(self, s: Harbour) -> bool:
        for c in [c for c in s.quay if grit(s, c) <= 0]:
            sink(s, c)
        if s.waiting:
            s.agenda.append(TRIGGERS)
        return False


DEATHS = Deaths()


class Cards(Group[Harbour]):
    __slots__ = ("race",)

    def __init__(self, kinds: int, zone: int) -> None:
        Group.__init__(self, kinds, zone)
        self.race = ""

    def fits(self, s: Harbour, env: Env, c: int) -> bool:
        return self.printed(s, c)

    def members(self, s: Harbour, env: Env) -> list[int]:
        found = self.matching(s, env)
        return found if self.best is None else self.top(s, env, found)

    def matching(self, s: Harbour, env: Env) -> list[int]:
        if self.zone == FIELD:
            return [c for c in s.quay if self.has(s, env, c)]
        seats = self.whose.seats(s, env) if self.whose is not None else range(s.seats)
        found = [c for seat in seats for c in piles(s, self.zone)[seat]]
        return [c for c in found if self.printed(s, c) and not (self.other and self.meant_before(s, env, c))]

    def has(self, s: Harbour, env: Env, c: int) -> bool:
        if self.zone != FIELD:
            return Group.has(self, s, env, c)
        return self.has_static(s, env, c, 0) and not (self.other and self.meant_before(s, env, c))

    def has_static(self, s: Harbour, env: Env, c: int, words: int) -> bool:
        itself = (card_of(env.source), card_of(env.me))
        if c not in s.control or not self.printed(s, c) or (self.other and c in itself):
            return False
        if self.whose is not None and s.control[c] not in self.whose.seats(s, env):
            return False
        mine = s.control[c] == (env.actor if self.side == ACTORS else env.seat)
        return self.side == ANYONE or mine == (self.side != ENEMY)

    def printed(self, s: Harbour, c: int) -> bool:
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        return self.suits(lambda part: part.printed(s, c))

    def choosable(self, s: Harbour, env: Env, targeted: bool) -> list[int]:
        """A ghost is no target."""
        return [c for c in self.members(s, env) if not (targeted and c in s.control and keywords(s, c) & GHOST)]


# --- verbs -------------------------------------------------------------------------------------------------------


class Simple(Instruction[Harbour]):
    """A verb with an amount, performed by the actor."""

    __slots__ = ("amount",)
    of_actor = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount


class Draw(Simple):
    __slots__ = ()

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        draw(s, env.actor, self.amount.value(s, env))
        return GO_ON


class Gain(Simple):
    __slots__ = ()

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        gain(s, env.actor, self.amount.value(s, env))
        return GO_ON


class Pay(Simple):
    __slots__ = ()

    def able(self, s: Harbour, env: Env) -> bool:
        return s.coins[env.actor] >= self.amount.value(s, env)

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        if not self.able(s, env):
            return STOP
        gain(s, env.actor, -self.amount.value(s, env))
        return GO_ON


class Discard(Simple):
    __slots__ = ()

    def able(self, s: Harbour, env: Env) -> bool:
        return bool(s.hands[env.actor])

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(Run(program, at + 1, env))
        s.agenda += [DiscardAsk(env.actor)] * self.amount.value(s, env)
        return WAIT


class DiscardAsk(Ask[Harbour]):
    __slots__ = ()
    tag = 101
    kind = "discard"

    def options(self, s: Harbour, seat: int) -> list[int]:
        return [DISCARD | c for c in s.hands[seat]]

    def choose(self, s: Harbour, seat: int, option: int) -> None:
        move(s, option & CARD_MASK, LOCKER, seat)
        wake(s, DISCARDS, seat, option & CARD_MASK)

    def stuck(self, s: Harbour) -> None:
        """Nothing to discard."""


class Deal(Instruction[Harbour]):
    """Damage comes as something that is about to happen; to a player it is damage to the captain."""

    __slots__ = ("amount", "whom")

    def __init__(self, amount: Amount, whom: Reference) -> None:
        self.amount, self.whom = amount, whom

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        points = self.amount.value(s, env)
        s.agenda.append(Run(program, at + 1, env))
        for c in reversed(self.whom.cards(s, env)):
            found = captain(-1 - c) if c < 0 else c
            if found in s.control and points > 0:
                s.agenda.append(Comes(WOULD_TAKE_DAMAGE, being(s, found), points, env.source))
        return WAIT


class Comes(Step[Harbour]):
    """One of several things that are about to happen one after the other."""

    __slots__ = ("amount", "event", "source", "whom")
    tag = 102

    def __init__(self, event: int, whom: int, amount: int, source: int) -> None:
        self.event, self.whom, self.amount, self.source = event, whom, amount, source

    def step(self, s: Harbour) -> bool:
        if self.whom < 0 or in_play(s, self.whom):
            moment.happen(s, self.event, self.whom, self.amount, self.source)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.event, self.whom, self.amount, self.source)


class Destroy(Instruction[Harbour]):
    __slots__ = ("what",)

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        for c in self.what.cards(s, env):
            if c in s.control and s.defs[c].kind != CAPTAIN:
                sink(s, c)
        return GO_ON


class Move(Instruction[Harbour]):
    __slots__ = ("what", "zone")

    def __init__(self, what: Reference, zone: int) -> None:
        self.what, self.zone = what, zone

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        for c in self.what.cards(s, env):
            if s.defs[c].kind != CAPTAIN and not (c in s.control and self.zone == FIELD):
                move(s, c, self.zone, env.actor)
        return GO_ON


class Get(Instruction[Harbour]):
    __slots__ = ("changes", "until", "who")

    def __init__(self, who: Reference, changes: tuple[tuple[int, Amount], ...], until: Until) -> None:
        self.who, self.changes, self.until = who, changes, until

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        for c in self.who.cards(s, env):
            for value, amount in self.changes:
                if c in s.control:
                    until, of = self.until.number, self.until.of(s, env)
                    s.lasting = (*s.lasting, Lasting(STAT, c, value, amount.value(s, env), until, of=of))
        return GO_ON


class Roll(Instruction[Harbour]):
    """The result is about to count."""

    __slots__ = ()
    of_actor = True

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(Run(program, at + 1, env))
        cast_die(s, env.actor, env.source)
        return WAIT


def cast_die(s: Harbour, seat: int, source: int) -> None:
    result = roll(s, 6)
    tell(s, ROLLED, seat, result)
    s.agenda.append(Comes(WOULD_ROLL, -1 - seat, result, source))


class Reroll(Instruction[Harbour]):
    __slots__ = ()

    def able(self, s: Harbour, env: Env) -> bool:
        coming = moment.coming(s)
        return coming is not None and coming.event in (WOULD_ROLL, WOULD_TEST)

    def do(self, s: Harbour, program: Program, at: int, env: Env) -> Answer:
        coming = moment.coming(s)
        if coming is None or coming.event not in (WOULD_ROLL, WOULD_TEST):
            return STOP
        result = roll(s, 6)
        tell(s, ROLLED, -1 - coming.whom, result)
        moment.become(s, result)
        return GO_ON


def amount(compiler: Compiler, node: Node, sign: int = 1) -> Amount:
    return compiler.amount(node["n"], node.get("per"), sign)


def _holds(compiler: Compiler, node: Node) -> Condition:
    op, n = COMPARISONS[node.word("op")], compiler.amount(node["n"])
    return Condition(lambda s, env: compare(s.coins[env.seat], op, n.value(s, env)))


def _race(compiler: Compiler, group: Cards, found: Node) -> None:
    group.race = found.word("name")


VERBS = {
    "draw": lambda c, n: c.add(Draw(amount(c, n))),
    "gain": lambda c, n: c.add(Gain(amount(c, n))),
    "lose": lambda c, n: c.add(Gain(amount(c, n, -1))),
    "pay": lambda c, n: c.add(Pay(amount(c, n))),
    "discard": lambda c, n: c.add(Discard(amount(c, n))),
    "destroy": lambda c, n: c.add(Destroy(c.reference(n.node("what")))),
    "return": lambda c, n: c.add(Move(c.reference(n.node("what")), ZONES[n.node("to").word("name")])),
    "put": lambda c, n: c.add(Move(c.reference(n.node("what")), ZONES[n.node("place").node("zone").word("name")])),
    "get": lambda c, n: c.add(Get(c.reference(n.node("who")), c.changes(n)[0], c.words.until(n))),
    "prevent": lambda c, n: c.add(moment.Prevent(amount(c, n))),
    "reroll": lambda c, n: c.add(Reroll()),
    "roll": lambda c, n: c.add(Roll()),
    "test": trial.Trials({"helm": HELM, "brawl": BRAWL}),
}


def _deal(compiler: Compiler, node: Node) -> None:
    whom = compiler.reference(node.node("whom"))
    compiler.add(Deal(amount(compiler, node), whom))


LEXICON = Lexicon(
    kinds=KINDS,
    any_card=0b111,
    in_play=0b011,
    played=0b110,
    figure=CAPTAIN,
    zones=ZONES,
    keywords={"quick": QUICK, "ghost": GHOST},
    values={"grit": GRIT, "haul": HAUL},
    forbidden={},
    duties={},
    heads=("landfall",),
    events=EVENTS,
    reasons={"landfall": 0, "passive": 1, "beginning": 2, "end": 3},
    of_players=frozenset(("would_roll", "plays", "draws", "discards")),
    turn_begins=TURN_BEGINS,
    turn_ends=TURN_ENDS,
    beforehand={"takes_damage": WOULD_TAKE_DAMAGE},
    limits={**LIMITS, "per_game": PER_GAME},
    durations={**UNTIL, "landfall": Until(NEXT_LANDFALL)},
    group=Cards,
    sentences=SENTENCES,
    verbs={**VERBS, "deal": _deal},
    filters={**FILTERS, "race": _race},
    conditions={**CONDITIONS, "holds": _holds},
)


# --- what the game does where the text leaves off ----------------------------------------------------------------


class HarbourPlay(Play[Harbour]):
    vital = GRIT
    deaths = DEATHS

    def piles(self, s: Harbour, zone: int, seats: list[int]) -> list[list[int]]:
        return [piles(s, zone)[seat] for seat in seats]

    def value(self, s: Harbour, env: Env, being: int, stat: str) -> int:
        c = card_of(being)
        if in_play(s, being) or c not in s.remembered:
            return grit(s, c) if stat == "grit" else haul(s, c)
        return s.remembered[c][1 if stat == "grit" else 2]

    def figure(self, s: Harbour, seat: int) -> int:
        return captain(seat)

    def fading(self, s: Harbour) -> bool:
        return any(grit(s, c) <= 0 for c in s.quay)

    def reactions(self, s: Harbour, seat: int) -> list[int]:
        found = [c for c in s.hands[seat] if price(s, seat, c) <= s.coins[seat]]
        return [PLAY | c for c in found if s.defs[c].keywords & QUICK or answers.can_answer(s, seat, c)]

    def react(self, s: Harbour, seat: int, option: int) -> None:
        begin(s, seat, option & CARD_MASK)

    def programs(self, s: Harbour, cast: Casting) -> tuple[Program, ...]:
        program = s.defs[cast.card].program
        return () if program is None else (program,)

    def pay(self, s: Harbour, cast: Casting, envs: tuple[Env, ...]) -> None:
        seat, c = cast.seat, cast.card
        gain(s, seat, -price(s, seat, c))
        s.hands[seat].remove(c)
        tell(s, PLAYED_CARD, seat, c)
        item = Item(PLAYED, seat, c, s.defs[c].program, envs[0] if envs else None)
        if cast.ability:  # in the shared turn: it touches others, so it waits for all
            later(s, Launch(item))
        else:
            s.stack.append(item)

    def carry_out(self, s: Harbour, item: Item) -> None:
        if s.defs[item.card].kind == SAILOR:
            land(s, item.card, item.seat)
            return
        s.lockers[s.owner[item.card]].append(item.card)
        if item.program is not None and item.env is not None:
            execute(s, item.program, 0, item.env)

    def occasion(self, s: Harbour, coming: moment.Happening) -> str:
        return "damage" if coming.event == WOULD_TAKE_DAMAGE else "die"

    def happens(self, s: Harbour, coming: moment.Happening) -> None:
        if coming.event == WOULD_TEST:
            tried = trial.tried(s)
            assert tried is not None
            trial.decide(s, coming.amount + self.bonus(s, -1 - coming.whom, tried.skill) >= tried.difficulty)
        elif coming.event == WOULD_ROLL:
            seat = -1 - coming.whom
            gain(s, seat, min(coming.amount, sum(haul(s, c) for c in s.quay if s.control[c] == seat)))
        elif in_play(s, coming.whom):
            hurt(s, card_of(coming.whom), coming.amount, coming.source)

    def trial(self, s: Harbour, seat: int, tried: trial.Tried) -> None:
        result = roll(s, 6)
        tell(s, ROLLED, seat, result)
        s.agenda.append(Comes(WOULD_TEST, -1 - seat, result, tried.env.source))

    def bonus(self, s: Harbour, seat: int, skill: int) -> int:
        """A crew brawls better, at the helm stands one alone."""
        return sum(s.control[c] == seat for c in s.quay) - 1 if skill == BRAWL else 0

    def prevented(self, s: Harbour, coming: moment.Happening, points: int) -> None:
        tell(s, PREVENTED, card_of(coming.whom), points)

    def failed(self, s: Harbour, card: int, gone: bool) -> None:
        tell(s, FAILED, card, gone)

    def triggered(self, s: Harbour, item: Item) -> None:
        tell(s, TRIGGERED, item.seat, item.card)

    def chain_ended(self, s: Harbour, most: int) -> None:
        tell(s, CHAIN_ENDED, most)

    def overburdened(self, s: Harbour, cards: int, passives: int) -> None:
        tell(s, CHAIN_ENDED, s.firings)

    def cut_off(self, s: Harbour, most: int) -> None:
        tell(s, CHAIN_ENDED, most)

    def passed(self, s: Harbour, seat: int) -> None:
        tell(s, PASSED, seat)


Harbour.play = HarbourPlay()


def captain(seat: int) -> int:
    return seat * PER_SEAT + PER_SEAT - 1


def begin(s: Harbour, seat: int, c: int, shared: bool = False) -> None:
    program = s.defs[c].program
    envs = () if program is None else (Env(seat, c, c, program.unbound),)
    announce(s, Cast(PLAYED, seat, c, int(shared)), envs)


# --- the course of the game --------------------------------------------------------------------------------------


class Round(Step[Harbour]):
    __slots__ = ()
    tag = 103

    def step(self, s: Harbour) -> bool:
        alive = [seat for seat in range(s.seats) if not s.out >> seat & 1]
        if s.round == ROUNDS or len(alive) < 2:
            end(s)
            return False
        s.active = alive[s.round % len(alive)]
        s.round += 1
        s.firings, s.remembered, s.stays = 0, {}, {}
        tell(s, ROUND, s.round)
        over(s, NEXT_TURN, s.active)
        renew(s, PER_TURN)
        s.history = {}
        s.agenda += (self, Dusk(True), *(Dusk(False, seat) for seat in reversed(alive)), Shared())
        for seat in alive:
            draw(s, seat, 1)
        wake(s, TURN_BEGINS, s.active)
        s.agenda.append(TRIGGERS)
        return False


class Shared(Step[Harbour]):
    """All choose at once."""

    __slots__ = ()
    tag = 104

    def step(self, s: Harbour) -> bool:
        together(s, {seat: [Choose(seat)] for seat in range(s.seats) if not s.out >> seat & 1})
        return False


class Choose(Ask[Harbour]):
    __slots__ = ()
    tag = 105
    kind = "choose"

    def options(self, s: Harbour, seat: int) -> list[int]:
        return [
            REST,
            *(PLAY | c for c in s.hands[seat] if not s.defs[c].answers and price(s, seat, c) <= s.coins[seat]),
        ]

    def choose(self, s: Harbour, seat: int, option: int) -> None:
        if option == REST:
            gain(s, seat, 2)
        else:
            begin(s, seat, option & CARD_MASK, True)


class Launch(Step[Harbour]):
    """A card of the shared turn comes onto the stack, with a window."""

    __slots__ = ("item",)
    tag = 106

    def __init__(self, item: Item) -> None:
        self.item = item

    def step(self, s: Harbour) -> bool:
        s.stack.append(self.item)
        s.agenda.append(window(s, len(s.stack) - 1, s.rules.orders[self.item.seat], "launch"))
        return False

    def fields(self) -> tuple[int, ...]:
        return self.item.numbers()


class Dusk(Step[Harbour]):
    """Each casts a die; then the round ends."""

    __slots__ = ("last", "seat")
    tag = 107

    def __init__(self, last: bool, seat: int = -1) -> None:
        self.last, self.seat = last, seat

    def step(self, s: Harbour) -> bool:
        if not self.last:
            if not s.out >> self.seat & 1:
                cast_die(s, self.seat, captain(self.seat))
            return False
        over(s, TURN)
        s.agenda += (DEATHS,)
        wake(s, TURN_ENDS, s.active)
        if s.waiting:
            s.agenda.append(TRIGGERS)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.last, self.seat)


class HarbourGame(Game[Harbour]):
    id = "harbour"
    version = 1
    title = "Harbour"
    seats = (2, 3)
    turn_rule = "harbour.turn"

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> Harbour:
        return new_game(setup.options["rules"], seed, log)

    def outcome(self, s: Harbour) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.coins)
        return Outcome(tuple(seat for seat, coins in enumerate(s.coins) if coins == best), tuple(s.coins), "coins")


GAME = HarbourGame()


def new_game(rules: Rules, seed: bytes, log: list[Event] | None = None) -> Harbour:
    s = Harbour(rules, seed)
    s.log = log
    for seat in range(s.seats):
        s.decks[seat] = [seat * PER_SEAT + n for n in range(rules.size)]
        shuffle(s, s.decks[seat])
        land(s, captain(seat), seat)
        draw(s, seat, 4)
    s.agenda.append(Round())
    run(s)
    s.log = None
    return s
