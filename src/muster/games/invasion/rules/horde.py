"""The Invasion's turn in seven steps, and the cleanup (inv.iturn, inv.cleanup, inv.stack)."""

from collections.abc import Callable

from muster.cardplay.env import Env
from muster.cardplay.listeners import wake, wake_head
from muster.cardplay.program import Run
from muster.games.invasion.cards.carddef import DEPLOYED
from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.change import MELEE, RANGED, horde
from muster.games.invasion.rules.effects import SPEAKER, Triggers, run_text, speaker
from muster.games.invasion.rules.ending import finish
from muster.games.invasion.rules.state import (
    CLEANUP,
    COLOURED,
    INVASION_TURN,
    LIMIT,
    WILD,
    InvasionState,
)
from muster.games.invasion.rules.turn import take_turn
from muster.kernel.state import Ask, Step

STEPS = 7


# --- what is deployed --------------------------------------------------------------------------------------------


def support(s: InvasionState) -> tuple[int, ...]:
    """What all deployed cards and the lines of the scenario add: melee, ranged, armor, health (inv.stack.04)."""
    stack = horde(s).stack
    lines = s.defs[stack[0]].supports[: s.rules.lines(s)]
    rows = [*lines, *(s.defs[c].support for c in stack[1:])]
    return tuple(sum(row[n] for row in rows) for n in range(4))


def strength(s: InvasionState) -> tuple[int, ...]:
    """What the topmost card fights with (inv.stack.04); nothing where no card is deployed."""
    stack = horde(s).stack
    if len(stack) < 2:
        return (0, 0, 0, 0)
    armor, health = s.marks.get(stack[-1], (0, 0))
    melee, ranged, a, h = (own + more for own, more in zip(s.defs[stack[-1]].combat, support(s), strict=True))
    return melee, ranged, max(a + armor, 0), h + health


# --- a round -----------------------------------------------------------------------------------------------------


class Round(Step[InvasionState]):
    """The Invasion's turn, the players' turn, the cleanup (inv.round.01)."""

    __slots__ = ()
    tag = 190

    def step(self, s: InvasionState) -> bool:
        change.begin_round(s)
        if s.rules.max_rounds is not None and s.round > s.rules.max_rounds:
            finish(s, LIMIT, 0)
            return False
        s.agenda += (self, HordeStep(STEPS + 2), HordeStep(STEPS + 1), HordeStep(1))
        return False


ROUND = Round()


class HordeStep(Step[InvasionState]):
    """One step of the Invasion's turn, then the next; the players' turn and the cleanup are numbered on."""

    __slots__ = ("number",)
    tag = 191

    def __init__(self, number: int) -> None:
        self.number = number

    def step(self, s: InvasionState) -> bool:
        s.firings = 0
        if self.number < STEPS:
            s.agenda.append(HordeStep(self.number + 1))
        if self.number <= STEPS:
            change.begin_step(s, INVASION_TURN, self.number)
        DO[self.number](s)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.number,)


# 1: the beginning


def beginning(s: InvasionState) -> None:
    change.begin_horde_turn(s)
    wake(s, on.TURN_BEGINS, s.rules.horde)
    s.agenda.append(Triggers(SPEAKER))


# 2: time


def time_passes(s: InvasionState) -> None:
    change.advance_time(s)
    s.agenda += (EventAsk(SPEAKER), Triggers(SPEAKER))


class EventAsk(Ask[InvasionState]):
    """Which of several events that end now is carried out next (inv.iturn.03, inv.iturn.04)."""

    __slots__ = ()
    tag = 192
    kind = "event"

    def step(self, s: InvasionState) -> bool:
        return ask_if_several(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found = horde(s)
        events = s.defs[found.stack[0]].events
        due = [n for n, event in enumerate(events) if event.round <= found.time and not found.happened >> n & 1]
        return [ch.EVENT | n for n in due]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        number, card = option & ch.CARD_MASK, horde(s).stack[0]
        s.agenda += (self, Triggers(SPEAKER))
        change.end_event(s, number)
        run_text(s, s.rules.horde, card, s.defs[card].events[number].program)

    def stuck(self, s: InvasionState) -> None:
        """No event ends now."""


def ask_if_several(ask: Ask[InvasionState], s: InvasionState) -> bool:
    """The only thing to do is done without a question."""
    found = ask.options(s, ask.seat)
    if len(found) == 1:
        ask.choose(s, ask.seat, found[0])
        return False
    return Ask.step(ask, s)


# 3: deployment


def deployment(s: InvasionState) -> None:
    """One card for each player and one for each protocol (inv.iturn.05); or as Equal Chances has it (inv.eq.03)."""
    board, players, protocols = s.rules.board, s.seats, len(horde(s).protocols)
    if s.rules.equal:
        n = players - 1
        steps = (Defend(board.defend[n]), Deploy(board.deploy[n] + protocols), Explore(board.explore[n]))
        s.agenda += steps
    else:
        s.agenda.append(Deploy(players + protocols))


class Deploy(Step[InvasionState]):
    """Cards from the top of the Invasion's deck, one after the other: each with its reward, then with what it does when
    deployed (inv.stack.02)."""

    __slots__ = ("left",)
    tag = 193

    def __init__(self, left: int) -> None:
        self.left = left

    def step(self, s: InvasionState) -> bool:
        if self.left < 1:
            return False
        s.agenda.append(type(self)(self.left - 1))
        if change.horde_needs_card(s):
            self.arrive(s, horde(s).deck.pop())
        return False

    def arrive(self, s: InvasionState, c: int) -> None:
        change.deploy(s, c)
        wake_head(s, DEPLOYED, c, s.rules.horde)
        s.agenda.append(Triggers(speaker(s)))
        reward(s, c)

    def fields(self) -> tuple[int, ...]:
        return (self.left,)


class Defend(Deploy):
    """Defenders do nothing when deployed (inv.eq.06, inv.eq.07)."""

    __slots__ = ()
    tag = 194

    def arrive(self, s: InvasionState, c: int) -> None:
        change.deploy(s, c, 1)
        reward(s, c)


class Explore(Deploy):
    """Only the reward counts (inv.eq.04)."""

    __slots__ = ()
    tag = 195

    def arrive(self, s: InvasionState, c: int) -> None:
        change.explore(s, c)
        change.horde_discard(s, c, ev.EXPLORING)
        reward(s, c)


def reward(s: InvasionState, c: int) -> None:
    """What the Invasion stores for a card (inv.anat.15)."""
    found = s.defs[c].reward
    for zone in range(COLOURED):
        for _ in range(found[zone]):
            change.zone_store(s, zone)
    if found[WILD]:
        s.agenda.append(asks.ZoneAsk(speaker(s), found[WILD]))


# 4: training


class ZonesAsk(Ask[InvasionState]):
    """Which of several zones trains its card next (inv.iturn.07, inv.iturn.11); again until none can."""

    __slots__ = ()
    tag = 196
    kind = "train zone"

    def step(self, s: InvasionState) -> bool:
        return ask_if_several(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found = horde(s)
        pairs = enumerate(zip(found.trainees, found.zones, strict=True))
        return [ch.ZONE | zone for zone, (c, held) in pairs if c >= 0 and held >= s.defs[c].train]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        zone = option & ch.CARD_MASK
        c = change.zone_train(s, zone)
        s.agenda += (self, AfterTraining(zone, c), Triggers(SPEAKER))

    def stuck(self, s: InvasionState) -> None:
        """No zone holds enough."""


class AfterTraining(Step[InvasionState]):
    """The trained card goes to the discard pile, unless its text has put it elsewhere; then the zone's effect, then a
    new card for the zone (inv.iturn.09, inv.iturn.10)."""

    __slots__ = ("card", "zone")
    tag = 197

    def __init__(self, zone: int, card: int) -> None:
        self.zone = zone
        self.card = card

    def step(self, s: InvasionState) -> bool:
        if self.card not in s.control:
            change.horde_discard(s, self.card, 3)
        s.agenda += (Refill(self.zone), Triggers(SPEAKER))
        run_text(s, s.rules.horde, -1, s.rules.board.zones[self.zone].program)
        return False

    def called_off(self, s: InvasionState) -> None:
        if self.card not in s.control:
            change.sweep(s, self.card)

    def fields(self) -> tuple[int, ...]:
        return (self.zone, self.card)


class Refill(Step[InvasionState]):
    __slots__ = ("zone",)
    tag = 198

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def step(self, s: InvasionState) -> bool:
        change.zone_recruit(s, self.zone)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.zone,)


def training(s: InvasionState) -> None:
    s.agenda.append(ZonesAsk(SPEAKER))


# 5 and 6: protocols


def protocols_refresh(s: InvasionState) -> None:
    """Only without a token (inv.iturn.12, inv.iturn.13)."""
    if not horde(s).tokens:
        change.refresh_protocols(s)
        change.change_horde_tokens(s, s.seats, ev.IN_STEP)
        s.agenda.append(Triggers(SPEAKER))


class ProtocolAsk(Ask[InvasionState]):
    """Which protocol is used next (inv.iturn.15)."""

    __slots__ = ()
    tag = 199
    kind = "protocol"

    def step(self, s: InvasionState) -> bool:
        return ask_if_several(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        ready = [c for c in horde(s).protocols if s.defs[c].activated is not None and c not in s.exhausted]
        return [ch.ABILITY | c for c in ready]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        activated = s.defs[c].activated
        assert activated is not None
        s.agenda += (self, Triggers(SPEAKER))
        change.use_protocol(s, c)
        s.agenda.append(Run(activated.program, 0, Env(s.rules.horde, c, c, activated.program.unbound)))

    def stuck(self, s: InvasionState) -> None:
        """None is refreshed."""


def protocols_act(s: InvasionState) -> None:
    s.agenda.append(ProtocolAsk(SPEAKER))


# 7: the end


def ending(s: InvasionState) -> None:
    wake(s, on.TURN_ENDS, s.rules.horde)
    s.agenda.append(Triggers(SPEAKER))


# the players' turn, and the cleanup


def players_turn(s: InvasionState) -> None:
    change.begin_players_turn(s)
    take_turn(s, tuple(range(s.seats)))


def cleanup(s: InvasionState) -> None:
    change.begin_step(s, CLEANUP, 0)
    s.agenda += (Clean(), Assault(), Triggers(SPEAKER))
    wake(s, on.CLEANUP_BEGINS, s.rules.horde)


class Assault(Step[InvasionState]):
    """If a card is still deployed, every player takes all visible ranged damage, then all melee (inv.cleanup.01 to
    04)."""

    __slots__ = ()
    tag = 200

    def step(self, s: InvasionState) -> bool:
        if len(horde(s).stack) > 1:
            melee, ranged, _, _ = strength(s)
            for sort, count, why in ((RANGED, ranged, ev.CLEANUP_RANGED), (MELEE, melee, ev.CLEANUP_MELEE)):
                for seat in range(s.seats):
                    if count and not s.frail:
                        change.strike(s, seat, sort, count, why=why)
        return False


class Clean(Ask[InvasionState]):
    """In which order deployed cards go onto the Invasion's discard pile (inv.cleanup.05)."""

    __slots__ = ()
    tag = 201
    kind = "clean horde"

    def __init__(self, seat: int = SPEAKER) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        return ask_if_several(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        deployed = horde(s).stack[1:]
        return [*(ch.TAKE | c for c in deployed), *([ch.ALL] if len(deployed) > 1 else [])]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        deployed = horde(s).stack[1:]
        for c in deployed if option == ch.ALL else (option & ch.CARD_MASK,):
            change.undeploy(s, c)
            change.horde_discard(s, c, 2)
        if len(horde(s).stack) > 1:
            s.agenda.append(self)
        else:
            end_cleanup(s)

    def stuck(self, s: InvasionState) -> None:
        """All were defeated."""
        end_cleanup(s)


def end_cleanup(s: InvasionState) -> None:
    wake(s, on.CLEANUP_ENDS, s.rules.horde)
    s.agenda.append(Triggers(SPEAKER))


DO: dict[int, Callable[[InvasionState], None]] = {
    1: beginning,
    2: time_passes,
    3: deployment,
    4: training,
    5: protocols_refresh,
    6: protocols_act,
    7: ending,
    8: players_turn,
    9: cleanup,
}
