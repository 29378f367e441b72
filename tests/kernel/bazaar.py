"""Bazaar, a toy game in which everybody acts at once: each in the middle of something of their own.

Every day all seats trade at the same time; on the last one each begins with a gift from the market. Whoever picks a
ware from the common market pays for it coin by coin from a hidden hand before anything else; once a day each may roll
the die and gets so many points; a raid waits until all have said that they are done, and takes a point from somebody. A
flood ends the game at once. The market is not filled again before the next day, so one may come too late.
"""

from collections.abc import Mapping
from typing import Any

from muster.kernel import (
    Ask,
    Disclosure,
    Event,
    EventKind,
    Field,
    Form,
    Game,
    Notation,
    Option,
    Outcome,
    PositionError,
    Refusal,
    Setup,
    State,
    Step,
    Stream,
    end,
    later,
    lay,
    roll,
    run,
    shuffle,
    together,
)
from muster.kernel.game import View
from muster.kernel.notation import VERB_SHIFT, fixed, numbers
from muster.kernel.stream import block
from muster.kernel.together import BARRIER, Together

BUY, PAY, ROLL, RAID, DONE, FLOOD = range(1, 7)
BOUGHT, PAID, ROLLED, RAIDED, DAWN = range(5)
WARES, COINS, DAYS = 4, 6, 2
OPTIONS = (
    Option("skip_forced", False, (False, True)),
    Option("market", WARES, low=0, high=WARES),
    Option("floods", True, (False, True)),
)


class Stalls(State):
    __slots__ = ("coins", "day", "floods", "market", "points", "rolled")

    def __init__(self, seats: int, seed: bytes, counter: int, skip_forced: bool) -> None:
        State.__init__(self, seats, seed, counter, skip_forced)
        self.coins: list[list[int]] = []  # of each seat; coin n is worth 1 + n % 3
        self.points = [0] * seats
        self.rolled = [0] * seats
        self.market: list[int] = []  # ware n costs 1 + n
        self.day = 0
        self.floods = True

    def copy(self) -> "Stalls":
        c = Stalls(self.seats, self.seed, self.counter, self.skip_forced)
        c.coins, c.points, c.rolled = [x.copy() for x in self.coins], self.points.copy(), self.rolled.copy()
        c.market, c.day, c.fate, c.floods = self.market.copy(), self.day, self.fate, self.floods
        c.agenda, c.seat, c.options = self.agenda.copy(), self.seat, self.options
        return c

    def numbers(self) -> list[int]:
        found = [self.day, *self.points, *self.rolled, len(self.market), *self.market]
        for coins in self.coins:
            found += [len(coins), *coins]
        return found


def tell(s: Stalls, *event: int) -> None:
    if s.log is not None:
        s.log.append(event)


class Day(Step[Stalls]):
    __slots__ = ("wares",)
    tag = 1

    def __init__(self, wares: int) -> None:
        self.wares = wares

    def fields(self) -> tuple[int, ...]:
        return (self.wares,)

    def step(self, s: Stalls) -> bool:
        if s.day < DAYS:
            s.day += 1
            s.market, s.rolled = list(range(self.wares)), [0] * s.seats
            tell(s, DAWN, s.day)
            s.agenda.append(self)
            gifts = [Grab] if s.day == DAYS else []
            together(s, {seat: [Trade(seat), *(grab(seat) for grab in gifts)] for seat in range(s.seats)})
        return False


class Grab(Ask[Stalls]):
    """On the last day everybody begins with a ware for nothing, as long as there are any."""

    __slots__ = ()
    tag = 5
    kind = "grab"
    waits = True

    def options(self, s: Stalls, seat: int) -> list[int]:
        return [BUY << VERB_SHIFT | ware for ware in s.market]

    def choose(self, s: Stalls, seat: int, option: int) -> None:
        s.market.remove(option & 7)
        s.points[seat] += 1
        tell(s, BOUGHT, seat, option & 7)

    def stuck(self, s: Stalls) -> None:
        """Too late."""


class Trade(Ask[Stalls]):
    __slots__ = ()
    tag = 2
    kind = "trade"
    waits = True

    def options(self, s: Stalls, seat: int) -> list[int]:
        worth = sum(1 + coin % 3 for coin in s.coins[seat])
        found = [BUY << VERB_SHIFT | ware for ware in s.market if ware < worth]
        found += [] if s.rolled[seat] else [ROLL << VERB_SHIFT]
        found += [RAID << VERB_SHIFT | other for other in range(s.seats) if other != seat and s.rolled[seat]]
        return [*found, DONE << VERB_SHIFT, *([FLOOD << VERB_SHIFT] if s.floods else [])]

    def possible(self, s: Stalls, seat: int) -> bool:
        return True

    def choose(self, s: Stalls, seat: int, option: int) -> None:
        verb, what = option >> VERB_SHIFT, option & 7
        if verb == DONE:
            return
        if verb == FLOOD:
            end(s)
            return
        s.agenda.append(self)
        if verb == BUY:
            s.market.remove(what)
            tell(s, BOUGHT, seat, what)
            s.agenda.append(Pay(seat, 1 + what))
        elif verb == ROLL:
            s.rolled[seat] = 1
            result = roll(s, 6)
            s.points[seat] += result
            tell(s, ROLLED, seat, result)
        else:
            later(s, Raid(seat, what))


class Pay(Ask[Stalls]):
    """Coin by coin; the last one may be worth more than is owed."""

    __slots__ = ("owed",)
    tag = 3
    kind = "pay"

    def __init__(self, seat: int, owed: int) -> None:
        Ask.__init__(self, seat)
        self.owed = owed

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.owed)

    def options(self, s: Stalls, seat: int) -> list[int]:
        return [PAY << VERB_SHIFT | coin for coin in s.coins[seat]]

    def choose(self, s: Stalls, seat: int, option: int) -> None:
        coin = option & 31
        s.coins[seat].remove(coin)
        tell(s, PAID, seat, coin, 1 << seat)
        left = self.owed - 1 - coin % 3
        if left > 0:
            s.agenda.append(Pay(seat, left))
        else:
            s.points[seat] += 2

    def stuck(self, s: Stalls) -> None:
        """Nothing left: the rest is forgiven."""


class Raid(Step[Stalls]):
    __slots__ = ("seat", "whom")
    tag = 4

    def __init__(self, seat: int, whom: int) -> None:
        self.seat, self.whom = seat, whom

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.whom)

    def step(self, s: Stalls) -> bool:
        if s.points[self.whom]:
            s.points[self.whom] -= 1
            s.points[self.seat] += 1
            tell(s, RAIDED, self.seat, self.whom)
        return False


def named(shown: Mapping[str, Any], setup: Setup) -> dict[str, Any]:
    """An event with the names of those whom it tells of."""
    return {key: setup.names[value] if key in ("seat", "whom") else value for key, value in shown.items()}


class BazaarWords:
    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return " ".join(map(str, named(shown, setup).values()))

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        return f"{refusal.reason}."

    def question(self, kind: str, view: View, lang: str) -> str:
        return f"{kind}?"

    def option(self, option: int, setup: Setup, lang: str) -> str:
        return str(option)

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        return outcome.reason


FORMS = (
    Form(BUY, "buy ware {n}", (Field("n", 0, 3, numbers(0, 7)),)),
    Form(PAY, "pay coin {n}", (Field("n", 0, 5, numbers(0, 31)),)),
    Form(ROLL, "roll"),
    Form(RAID, "raid {whom}", (Field("whom", 0, 3, fixed("Ana", "Bruno", "Carla")),)),
    Form(DONE, "done"),
    Form(FLOOD, "flood"),
)


class BazaarGame(Game[Stalls]):
    id = "bazaar"
    version = 1
    title = "Bazaar"
    seats = (1, 3)
    known_options = OPTIONS
    kinds = (
        EventKind("bought", ("seat", "ware"), "bazaar.01"),
        EventKind("paid", ("seat", "coin"), "bazaar.02", secret="coin"),
        EventKind("rolled", ("seat", "result"), "bazaar.03", disclosure=Disclosure.OPEN),
        EventKind("raided", ("seat", "whom"), "bazaar.04"),
        EventKind("dawn", ("day",), "bazaar.05"),
    )
    asks = ("trade", "pay", "grab")
    turn_rule = "bazaar.01"
    words = BazaarWords()

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> Stalls:
        s = Stalls(len(setup.names), seed, 0, setup.options["skip_forced"])
        s.floods = setup.options["floods"]
        deal(s, s, range(s.seats))
        s.agenda.append(Day(setup.options["market"]))
        s.log = log
        run(s)
        s.log = None
        return s

    def candidates(self, s: Stalls, seat: int) -> list[int]:
        return [BUY << VERB_SHIFT | ware for ware in range(WARES)]

    def why_not(self, s: Stalls, seat: int, option: int) -> Refusal | None:
        gone = option >> VERB_SHIFT == BUY and self.open_ask(s, seat).kind == "trade"
        return Refusal("bazaar.01", "not_there") if gone else None

    def view(self, s: Stalls, seat: int | None) -> View:
        coins = [sorted(coins) if owner == seat else len(coins) for owner, coins in enumerate(s.coins)]
        return {"coins": coins, "points": s.points.copy(), "market": s.market.copy(), "day": s.day}

    def determinize(self, s: Stalls, seat: int | None, stream: Stream) -> Stalls:
        c = s.copy()
        deal(c, stream, [other for other in range(s.seats) if other != seat])
        c.seed, c.fate = block(stream).to_bytes(64, "little")[:32], ()
        ask = c.agenda[-1] if c.agenda else None
        if isinstance(ask, Ask):
            c.options = ask.options(c, c.seat)
        return c

    def outcome(self, s: Stalls) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.points)
        return Outcome(tuple(i for i, p in enumerate(s.points) if p == best), tuple(s.points), "bazaar")

    def scores(self, s: Stalls) -> tuple[int, ...]:
        return tuple(s.points)

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return named(shown, setup)

    def notation(self, setup: Setup) -> Notation:
        return Notation(FORMS, setup)

    def write_position(self, s: Stalls) -> dict[str, Any]:
        ask = s.agenda[-1]
        assert isinstance(ask, Together)
        lanes = [[[step.tag, *step.fields()] for step in lane] for lane in ask.lanes]
        data = {"coins": [c.copy() for c in s.coins], "points": s.points.copy(), "rolled": s.rolled.copy()}
        found: dict[str, Any] = {**data, "market": s.market.copy(), "day": s.day, "lanes": lanes}
        return found | ({"dice": list(s.fate)} if s.fate else {})

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> Stalls:
        if not isinstance(data, dict) or "lanes" not in data:
            raise PositionError("lanes: what each seat is in the middle of.", "lanes")
        s = Stalls(len(setup.names), seed, 0, setup.options["skip_forced"])
        s.floods = setup.options["floods"]
        s.coins, s.points, s.rolled = [list(c) for c in data["coins"]], list(data["points"]), list(data["rolled"])
        s.market, s.day = list(data["market"]), data["day"]
        lay(s, data.get("dice", ()))
        lanes = tuple(tuple(STEPS[tag](*fields) for tag, *fields in lane) for lane in data["lanes"])
        s.agenda += [Day(setup.options["market"]), Together(lanes)]
        run(s)
        return s


STEPS: dict[int, Any] = {BARRIER.tag: lambda: BARRIER, 2: Trade, 3: Pay, 4: Raid, 5: Grab}


def deal(s: Stalls, source: Any, seats: Any) -> None:
    """Gives these seats other coins, as many as they have (at the start: all)."""
    if not s.coins:
        s.coins = [list(range(seat * COINS, (seat + 1) * COINS)) for seat in range(s.seats)]
    pool = [coin for seat in seats for coin in s.coins[seat]]
    shuffle(source, pool)
    for seat in seats:
        s.coins[seat] = [pool.pop() for _ in s.coins[seat]]


BAZAAR = BazaarGame()
NAMES = ("Ana", "Bruno", "Carla")
