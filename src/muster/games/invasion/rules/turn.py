"""The ten phases of a player's turn (inv.turn.02). Where several have their turn at once, each phase is played by all
of them before the next begins (ruling inv.amb.37)."""

from collections.abc import Callable
from functools import cache

from muster.cardplay.env import Env
from muster.cardplay.limits import is_weary, set_deeds
from muster.cardplay.listeners import wake
from muster.cardplay.program import Run
from muster.games.invasion.cards.carddef import KEEP, REROLL
from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.effects import run_text, triggers
from muster.games.invasion.rules.payment import Payment, payable
from muster.games.invasion.rules.state import (
    BEGIN,
    CLEAN,
    DAMAGE,
    DRAW,
    END,
    GIVES,
    MAIN,
    PARTS,
    ROLL,
    STORE,
    TRAIN,
    WILD,
    InvasionState,
)
from muster.kernel.state import Ask, Step
from muster.kernel.together import in_lane, later, together

SCREW, RECRUIT, SUPPLY, DIE, TECHNOLOGY = range(5)  # what spare parts buy, as in board.PRICES


class Phase(Step[InvasionState]):
    """One phase for some seats, then the next."""

    __slots__ = ("phase", "seats")
    tag = 140

    def __init__(self, phase: int, seats: tuple[int, ...]) -> None:
        self.phase = phase
        self.seats = seats

    def step(self, s: InvasionState) -> bool:
        if s.waiting:  # for somebody who was through with the phase before
            s.agenda += (self, triggers(self.seats[0]))
            return False
        phase, seats = self.phase, self.seats
        if phase < END:
            s.agenda.append(phase_of(phase + 1, seats))
        change.begin_phase(s, phase)
        s.rules.mode.begin_phase(s, phase, seats)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.phase, *self.seats)


phase_of = cache(Phase)  # steps never change, so one of each is enough


class Begin(Step[InvasionState]):
    """A phase of one of several seats."""

    __slots__ = ("phase", "seat")
    tag = 141

    def __init__(self, phase: int, seat: int) -> None:
        self.phase = phase
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        s.firings = 0
        PHASES[self.phase](s, self.seat)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.phase, self.seat)


def at_once(s: InvasionState, phase: int, seats: tuple[int, ...]) -> None:
    if len(seats) == 1:  # nothing can come between
        s.firings = 0
        PHASES[phase](s, seats[0])
    else:
        together(s, {seat: (Begin(phase, seat),) for seat in seats})


def take_turn(s: InvasionState, seats: tuple[int, ...]) -> None:
    s.agenda.append(phase_of(BEGIN, seats))


def moment(s: InvasionState, event: int, seat: int) -> None:
    """A moment of a turn: whatever waited for it is carried out before anything else."""
    if s.listeners[event]:
        wake(s, event, seat)
    s.agenda.append(triggers(seat))


# --- 1: the beginning --------------------------------------------------------------------------------------------


def beginning(s: InvasionState, seat: int) -> None:
    """inv.begin.01; what the second player was given is spent now (inv.csetup.03)."""
    if s.rules.refreshes_each_turn:
        change.refresh_base(s, seat)
    if s.players[seat].gift:
        s.agenda.append(PartsAsk(seat, True))
    moment(s, on.TURN_BEGINS, seat)


# --- 2: drawing --------------------------------------------------------------------------------------------------


class DrawAsk(Ask[InvasionState]):
    """One card more, or no more (inv.draw.01)."""

    __slots__ = ()
    tag = 142
    kind = "draw"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.DRAW, ch.END]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == ch.DRAW:
            s.agenda += (self, triggers(seat))
            change.draw(s, seat, ev.IN_DRAW_PHASE)


# --- 3: rolling --------------------------------------------------------------------------------------------------


class Roll(Step[InvasionState]):
    """All dice that may be used (inv.roll.01)."""

    __slots__ = ("seat",)
    tag = 143

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        player = s.players[self.seat]
        for die in range(len(player.dice)):
            if not player.aside >> die & 1:
                change.roll_die(s, self.seat, die)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


def rolling(s: InvasionState, seat: int) -> None:
    player = s.players[seat]
    s.agenda.append(Roll(seat))
    if count := min(player.aside_next, len(player.dice)):
        player.aside_next = 0
        s.agenda.append(asks.AsideAsk(seat, count))


# --- 4: the main phase -------------------------------------------------------------------------------------------


def playable(s: InvasionState, seat: int) -> list[int]:
    """Cards of the hand that can be paid; of equal ones the first."""
    player, defs = s.players[seat], s.defs
    pool, discounts = player.pool, player.discounts
    found: dict[int, int] = {}
    for c in player.hand:
        d = defs[c]
        if d.number not in found and payable(d.cost, pool, discounts):
            found[d.number] = c
    return list(found.values())


def usable(s: InvasionState, seat: int) -> list[int]:
    """Refreshed cards of the base whose ability can be paid (inv.main.12)."""
    pool = s.players[seat].pool
    found = []
    for c in s.players[seat].base:
        activated = s.defs[c].activated
        if activated is not None and c not in s.exhausted and payable(activated.costs, pool, ()):
            found.append(c)
    return found


def rerolls(s: InvasionState, seat: int) -> list[int]:
    """Dice for which a token can be spent; also those of teammates (inv.share.06)."""
    if not s.players[seat].rerolls or s.rules.mode.forbids(s, REROLL):
        return []
    mates = s.rules.sharers(s, seat)
    return [ch.REROLL | mate << ch.SEAT_SHIFT | die for mate in mates for die in asks.ready_dice(s, mate)]


class MainAsk(Ask[InvasionState]):
    """Any of the actions, in any order, as often as one likes (inv.main.01)."""

    __slots__ = ()
    tag = 144
    kind = "main"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        player = s.players[seat]
        dice = asks.ready_dice(s, seat)
        weary = bool(s.spent) and is_weary(s, seat)
        found = [] if weary else [ch.PLAY | c for c in playable(s, seat)]
        found += ch.using_all(dice)
        found += ch.pairs_of(player.stored)
        if player.base and not weary:
            found += [ch.ABILITY | c for c in usable(s, seat)]
        if player.rerolls:
            found += rerolls(s, seat)
        found += ch.transforming_all(dice, WILD + 1)
        found += s.rules.mode.actions(s, seat)
        found.append(ch.END)
        return found

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == ch.END:
            set_deeds(s, seat, 0)
            moment(s, on.MAIN_ENDS, seat)
            return
        s.firings = 0
        s.agenda += (self, triggers(seat))
        if s.rules.counts_deeds and option >> 24 in COUNTED:
            change.act_once_more(s, seat)
        DEEDS[option >> 24](s, seat, option)


def _play(s: InvasionState, seat: int, option: int) -> None:
    """Pay, execute all effects, then put the card in the played zone (inv.main.11)."""
    c = option & ch.CARD_MASK
    d, player = s.defs[c], s.players[seat]
    discounts = player.discounts
    change.take_from_hand(s, seat, c)
    change.forget_discounts(s, seat)
    s.agenda.append(Enter(seat, c))
    if d.program is not None:
        run_text(s, seat, c, d.program)
    s.agenda.append(Payment(seat, c, d.cost, discounts))


class Enter(Step[InvasionState]):
    """A card whose effects were executed comes into the played zone (inv.board.09)."""

    __slots__ = ("card", "seat")
    tag = 145

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def step(self, s: InvasionState) -> bool:
        change.enter_played(s, self.seat, self.card)
        return False

    def called_off(self, s: InvasionState) -> None:
        change.sweep(s, self.card)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card)


def _use_die(s: InvasionState, seat: int, option: int) -> None:
    die = option & 0xFF
    player = s.players[seat]
    change.use_die(s, seat, die)
    for colour, count in enumerate(GIVES[player.dice[die][player.tops[die]]]):
        if count:
            change.gain_resource(s, seat, colour, count)


def _transform(s: InvasionState, seat: int, option: int) -> None:
    change.transform(s, seat, *ch.transformed(option))


def _pair(s: InvasionState, seat: int, option: int) -> None:
    row = option & ch.CARD_MASK
    change.use_pair(s, seat, row)
    run_text(s, seat, -1, s.rules.board.rows[row].program)


def _ability(s: InvasionState, seat: int, option: int) -> None:
    c = option & ch.CARD_MASK
    activated = s.defs[c].activated
    assert activated is not None
    change.use_ability(s, seat, c)
    s.agenda.append(Run(activated.program, 0, Env(seat, c, c, activated.program.unbound)))
    s.agenda.append(Payment(seat, c, activated.costs, ()))


def _reroll(s: InvasionState, seat: int, option: int) -> None:
    whose, die = ch.die_of(option)
    change.change_rerolls(s, seat, -1, ev.REROLL_SPENT)
    change.roll_die(s, whose, die, ev.REROLLED)


def _action(s: InvasionState, seat: int, option: int) -> None:
    s.rules.mode.act(s, seat, option & ch.CARD_MASK)


DEEDS: dict[int, Callable[[InvasionState, int, int], None]] = {
    ch.PLAY_V: _play,
    ch.DIE_V: _use_die,
    ch.TRANSFORM_V: _transform,
    ch.PAIR_V: _pair,
    ch.ABILITY_V: _ability,
    ch.REROLL_V: _reroll,
    ch.ACTION_V: _action,
}


COUNTED = (ch.PLAY_V, ch.ABILITY_V)  # what cards could do without end


def main(s: InvasionState, seat: int) -> None:
    s.agenda.append(MainAsk(seat))
    moment(s, on.MAIN_BEGINS, seat)


# --- 5: storing --------------------------------------------------------------------------------------------------


def storing(s: InvasionState, seat: int) -> None:
    """First what is left of resources, then the cards that were not played (inv.p5.01, inv.p5.02)."""
    s.agenda.append(HandAsk(seat))
    asks.store_all(s, seat, change.empty_pool(s, seat), ev.LEFT_OVER)


class HandAsk(Ask[InvasionState]):
    """Which unplayed card goes to the dump next, or which one is kept (inv.p5.02, inv.p5.03)."""

    __slots__ = ()
    tag = 146
    kind = "unplayed"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        player = s.players[seat]
        left = [c for c in player.hand if c not in player.kept]
        found = [ch.TAKE | c for c in left]
        keepers = [c for c in left if s.defs[c].keywords & KEEP]
        if keepers:
            return found + [ch.KEEP | c for c in keepers]
        return [*found, ch.ALL] if len(found) > 1 else found

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        s.agenda += (self, triggers(seat))
        c = option & ch.CARD_MASK
        if option >> 24 == ch.KEEP_V:
            change.keep(s, seat, c)
        elif option == ch.ALL:
            s.agenda.append(DumpRest(seat))
        else:
            dump_card(s, seat, c)

    def stuck(self, s: InvasionState) -> None:
        """Nothing is left."""


class DumpRest(Step[InvasionState]):
    """The rest of the hand goes to the dump as it lies, one card after the other."""

    __slots__ = ("seat",)
    tag = 147

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        player = s.players[self.seat]
        left = [c for c in player.hand if c not in player.kept]
        if left:
            s.agenda += (self, triggers(self.seat))
            dump_card(s, self.seat, left[0])
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


def dump_card(s: InvasionState, seat: int, c: int) -> None:
    """It stores what it costs, as printed (inv.p5.04)."""
    change.dump_unplayed(s, seat, c)
    cost = s.defs[c].cost
    asks.store_all(s, seat, change.one_by_one(cost), ev.LEFT_OVER)


# --- 6: damage ---------------------------------------------------------------------------------------------------


def damage(s: InvasionState, seat: int) -> None:
    change.gather_damage(s, seat)
    s.rules.mode.damage(s, seat)


# --- 7: spare parts ----------------------------------------------------------------------------------------------


def price(s: InvasionState, seat: int, what: int) -> int:
    """Technology tokens make dice dearer, and nothing else (inv.tok.05)."""
    found: int = s.rules.board.prices[what]
    return found + s.players[seat].tokens if what == DIE else found


class PartsAsk(Ask[InvasionState]):
    """What is bought for spare parts (inv.p7.03); `gift`: of those that the second player was given."""

    __slots__ = ("gift",)
    tag = 148
    kind = "parts"

    def __init__(self, seat: int, gift: bool = False) -> None:
        self.seat = seat
        self.gift = gift

    def options(self, s: InvasionState, seat: int) -> list[int]:
        player = s.players[seat]
        there = player.gift if self.gift else player.parts
        found = [what for what in range(len(s.rules.board.prices)) if price(s, seat, what) <= there]
        return [*(ch.BUY | what for what in found if what != SUPPLY or s.supply), ch.END]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == ch.END:
            (change.lose_gift if self.gift else change.lose_parts)(s, seat)
            return
        what = option & ch.CARD_MASK
        s.agenda += (self, triggers(seat))
        change.spend_parts(s, seat, price(s, seat, what), ev.PRICE)
        buy(s, seat, what)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.gift)


def buy(s: InvasionState, seat: int, what: int) -> None:
    if what == SCREW:
        s.agenda.append(asks.ScrewAsk(seat, 1))
    elif what == RECRUIT:
        s.agenda.append(asks.Recruit(seat, 1, ev.BOUGHT, True))
    elif what == SUPPLY:
        s.agenda.append(asks.SupplyAsk(seat))
    elif what == DIE:
        change.change_tokens(s, seat, 1, ev.CRAFTED_DIE)
        s.agenda.append(asks.CraftAsk(seat, 1))
    else:
        s.agenda.append(asks.Discover(seat, 1, ev.BOUGHT))


def parts(s: InvasionState, seat: int) -> None:
    change.reward(s, seat)
    if s.players[seat].parts:
        s.agenda.append(PartsAsk(seat))


# --- 8 and 9: cleaning and training ------------------------------------------------------------------------------


class CleanAsk(Ask[InvasionState]):
    """In which order the played cards go onto the discard pile (inv.p8.01)."""

    __slots__ = ()
    tag = 149
    kind = "clean"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        played = s.players[seat].played
        return [*(ch.TAKE | c for c in played), *([ch.ALL] if len(played) > 1 else [])]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        for c in s.players[seat].played.copy() if option == ch.ALL else [option & ch.CARD_MASK]:
            change.clean(s, seat, c)
        if s.players[seat].played:
            s.agenda.append(self)


def cleaning(s: InvasionState, seat: int) -> None:
    if s.players[seat].played:
        s.agenda.append(CleanAsk(seat))


def trained(s: InvasionState, seat: int) -> list[int]:
    """Cards with all screws that they need (inv.p9.01)."""
    player, defs, found = s.players[seat], s.defs, []
    for c, screws in zip(player.center, player.screws, strict=True):
        if screws >= defs[c].train:
            found.append(c)
    return found


class TrainAsk(Ask[InvasionState]):
    """Which trained card goes onto the discard pile next."""

    __slots__ = ()
    tag = 150
    kind = "train"

    def step(self, s: InvasionState) -> bool:
        found = trained(s, self.seat)
        if len(found) > 1:
            return Ask.step(self, s)
        for c in found:
            self.choose(s, self.seat, ch.TAKE | c)
        return False

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.TAKE | c for c in trained(s, seat)]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        s.agenda += (self, triggers(seat))
        change.train(s, seat, option & ch.CARD_MASK)


def training(s: InvasionState, seat: int) -> None:
    s.agenda.append(TrainAsk(seat))


# --- 10: the end -------------------------------------------------------------------------------------------------


class TurnOver(Step[InvasionState]):
    __slots__ = ("seat",)
    tag = 151

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        change.end_turn(s, self.seat)
        if change.has_damage(s, self.seat):
            late = LateDamage(self.seat)
            if in_lane(s):  # others may be asked about it
                later(s, late)
            else:
                s.agenda.append(late)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


class LateDamage(Step[InvasionState]):
    """Damage that was prepared when its phase was over (ruling inv.amb.80)."""

    __slots__ = ("seat",)
    tag = 152

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        s.firings = 0
        s.rules.mode.late_damage(s, self.seat)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


def ending(s: InvasionState, seat: int) -> None:
    s.agenda.append(TurnOver(seat))
    moment(s, on.TURN_ENDS, seat)


PHASES: dict[int, Callable[[InvasionState, int], None]] = {
    BEGIN: beginning,
    DRAW: lambda s, seat: s.agenda.append(DrawAsk(seat)),
    ROLL: rolling,
    MAIN: main,
    STORE: storing,
    DAMAGE: damage,
    PARTS: parts,
    CLEAN: cleaning,
    TRAIN: training,
    END: ending,
}
