"""Turns and phases (chapters turn, fx, act): who may do what when. The bottom of the agenda is always the next turn."""

from collections.abc import Mapping

from muster.cardplay.item import Item
from muster.cardplay.lasting import NEXT_TURN as UNTIL_TURN
from muster.cardplay.lasting import TURN
from muster.cardplay.later import all_over, turn_begins
from muster.cardplay.limits import is_weary
from muster.cardplay.listeners import wake
from muster.cardplay.stack import TRIGGERS, nobody_is_asked, open_window, take_up, window
from muster.games.rone.cards.carddef import MUST_ATTACK
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.actions import (
    KIND_OF_ANNOUNCEMENT,
    attackers,
    begin_card,
    begin_level,
    can_play_slow,
    fast_options,
    levels,
    must_attack,
    recycles,
    slow_plays,
)
from muster.games.rone.rules.change import draw, gain_water, give_back, refresh
from muster.games.rone.rules.choices import (
    A_END,
    A_LEVEL,
    A_PLAY,
    A_RECYCLE,
    ANNOUNCE,
    ANNOUNCE_V,
    ATTACK_V,
    CALL_OFF,
    CARD_MASK,
    DRAW,
    END_TURN,
    LEVEL_V,
    PLAY_V,
    RECYCLE_V,
)
from muster.games.rone.rules.combat import announce_attack
from muster.games.rone.rules.course import announced, begin_phase, begin_turn, call_off
from muster.games.rone.rules.life import DEATHS, END_CHECK, Waiting, somebody_fades, stop_by_limit
from muster.games.rone.rules.state import BEGINNING, END, INCOME, MAIN, NOBODY, REFRESH, RoneState
from muster.games.rone.rules.windows import fast
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask, Step


class NextTurn(Step[RoneState]):
    """The turn passes to the next player; stays on the agenda for the turn after (rone.turn.15, rone.2v2.08)."""

    __slots__ = ()
    tag = 70

    def step(self, s: RoneState) -> bool:
        before = s.active
        seat = s.starter if before == NOBODY else (before + 1) % s.seats
        while s.out >> seat & 1:
            seat = (seat + 1) % s.seats
        started = (before - s.starter) % s.seats
        if before == NOBODY or (seat - s.starter) % s.seats <= started:  # rone.turn.03
            s.round += 1
            if s.rules.max_rounds is not None and s.round > s.rules.max_rounds:
                stop_by_limit(s)
                return False
        s.agenda += (self, STARTS[seat])
        return False


class StartTurn(Step[RoneState]):
    """A turn begins with the refresh phase; the other four wait (rone.turn.02)."""

    __slots__ = ("seat",)
    tag = 78

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: RoneState) -> bool:
        seat = self.seat
        begin_turn(s, seat)
        ended = all_over(s, UNTIL_TURN, seat, *leavers(s)) if s.lasting or s.cheaper or s.pending else []
        if s.pending:
            turn_begins(s, seat)
        give_back(s, ended)
        s.agenda += (PHASES[seat][END], PHASES[seat][MAIN], PHASES[seat][INCOME], PHASES[seat][BEGINNING])
        refresh_phase(s, seat)
        if ended and not s.frail:
            s.agenda.append(DEATHS)  # whoever lived on what is over now
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


NEXT_TURN = NextTurn()


def leavers(s: RoneState) -> list[int]:
    """Who has left the game: their next turn does not come, so nothing waits for it any longer (rone.amb.151)."""
    return [seat for seat in range(s.seats) if s.out >> seat & 1]


def refresh_phase(s: RoneState, seat: int) -> None:
    """Each controlled card once; nobody may do anything (rone.turn.05 to 07, rone.2v2.03, rone.amb.101)."""
    begin_phase(s, REFRESH)
    rules = s.rules
    mates = rules.members[rules.side[seat]] if rules.team_refresh_all else (seat,)
    for mate in mates:
        player = s.players[mate]
        for c in (player.hero, *player.techs):
            if s.exhausted[c]:
                refresh(s, c, 1, ev.IN_PHASE)
    for c in s.sides[rules.side[seat]].units:
        if s.exhausted[c]:
            refresh(s, c, 1, ev.UNIT_IN_PHASE)
    if s.frail:
        s.agenda.append(DEATHS)  # whose turn it is, or being refreshed, may have cost somebody health (rone.card.25)
    # What this triggered waits for the beginning of the turn, where there are windows again (rone.turn.07).


class Phase(Step[RoneState]):
    """One phase, with a window at its start and at its end (rone.fx.05, rone.amb.26, rone.amb.30)."""

    __slots__ = ("phase", "seat")
    tag = 71

    def __init__(self, seat: int, phase: int) -> None:
        self.seat = seat
        self.phase = phase

    def step(self, s: RoneState) -> bool:
        seat = self.seat
        if s.out and s.out >> seat & 1:  # rone.amb.118
            return False
        phase = self.phase
        begin_phase(s, phase)
        chance = window(s, 0, s.rules.turn_orders[seat], "action" if phase == MAIN else ev.PHASES[phase])
        if phase == MAIN:
            s.agenda.append(MAINS[seat])
        elif phase == INCOME:
            s.agenda += (chance, INCOMES[seat])
        else:
            if phase == END:
                s.agenda.append(END_OF_TURN)
            s.agenda += (chance, END_CHECK)
            event = on.TURN_BEGINS if phase == BEGINNING else on.TURN_ENDS
            if s.listeners[event]:
                wake(s, event, seat)
            if s.waiting:  # found at the start of the phase, carried out after its first window (rone.amb.40)
                s.agenda.append(PhaseEffects(tuple(s.waiting)))
                s.waiting.clear()
        if not nobody_is_asked(s):
            s.agenda.append(chance)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.phase)


class PhaseEffects(Waiting):
    """Effects of the beginning or end of a turn: all that were triggered, also of cards that have left since
    (rone.turn.08, rone.turn.14, rone.amb.34)."""

    __slots__ = ("items",)
    tag = 72

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items

    def step(self, s: RoneState) -> bool:
        left = tuple(item for item in self.items if not s.out >> item.seat & 1)  # rone.3p.10
        if left:
            take_up(s, left)
        return False

    def fields(self) -> tuple[int, ...]:
        return tuple(n for item in self.items for n in item.numbers())

    def renamed(self, names: Mapping[int, int]) -> "PhaseEffects":
        return PhaseEffects(tuple(item.renamed(names) for item in self.items))


class Income(Step[RoneState]):
    """Water, then up to so many cards (rone.turn.09, rone.turn.10, rone.card.19)."""

    __slots__ = ("seat",)
    tag = 73

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: RoneState) -> bool:
        gain_water(s, self.seat, s.defs[s.players[self.seat].hero].water, ev.INCOME)
        s.agenda.append(DRAWS[self.seat])
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


class IncomeCards(Ask[RoneState]):
    __slots__ = ()
    tag = 74
    kind = "income"

    def options(self, s: RoneState, seat: int) -> list[int]:
        most, deck = s.defs[s.players[seat].hero].cards, len(s.sides[s.rules.side[seat]].deck)
        if most > deck:
            most = deck
        return [DRAW | n for n in range(most, -1, -1)]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        draw(s, seat, option & CARD_MASK, ev.INCOME_CARDS)
        s.agenda.append(END_CHECK)
        if s.waiting:
            s.agenda.append(TRIGGERS)


class Main(Ask[RoneState]):
    """The main phase: slow and fast effects as long as its player likes (rone.turn.12, rone.fx.02)."""

    __slots__ = ()
    tag = 75
    kind = "main"

    def step(self, s: RoneState) -> bool:
        if s.out and s.out >> self.seat & 1:
            return False
        if s.frail and somebody_fades(s):
            s.agenda += (self, END_CHECK, TRIGGERS, DEATHS)
            return False
        if s.stays and not s.waiting and not s.pending:
            s.stays = {}
        return Ask.step(self, s)

    def options(self, s: RoneState, seat: int) -> list[int]:
        if s.spent and is_weary(s, seat):
            return [END_TURN]
        found = fast_options(s, seat)
        if s.rules.german:
            if can_play_slow(s, seat):
                found.append(ANNOUNCE | A_PLAY)
            if recycles(s, seat):
                found.append(ANNOUNCE | A_RECYCLE)
            if levels(s, seat):
                found.append(ANNOUNCE | A_LEVEL)
        else:
            found += slow_plays(s, seat)
            found += recycles(s, seat)
            found += levels(s, seat)
        found += attackers(s, seat)
        for option in s.withdrawn:
            if option in found:
                found.remove(option)
        if not s.rules.bids & MUST_ATTACK or not must_attack(s, seat):
            found.append(END_TURN)
        return found

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        verb = option >> VERB_SHIFT
        rules = s.rules
        order = rules.orders[seat]
        if option == END_TURN:
            announced(s, seat, A_END)
            open_window(s, order, "end of turn")  # rone.turn.13, rone.amb.33
            return
        s.agenda.append(self)
        if not rules.german:
            s.agenda.append(window(s, 0, order, "action"))  # after each completed action (rone.amb.30)
        if verb == ATTACK_V:
            announce_attack(s, seat, option & CARD_MASK)
        elif verb == ANNOUNCE_V:
            what = option & CARD_MASK
            announced(s, seat, what)
            s.agenda.append(ACTIVATES[seat][what])
            open_window(s, order, "announcement")
        else:
            s.agenda.append(window(s, 0, order, "action"))
            act(s, seat, option)


def act(s: RoneState, seat: int, option: int) -> None:
    """Plays, recycles, uses or levels up; a window over the stack is on the agenda already."""
    verb = option >> VERB_SHIFT
    if verb == RECYCLE_V:
        begin_card(s, seat, option & CARD_MASK, True)
    elif verb == LEVEL_V:
        begin_level(s, seat)
    elif verb == PLAY_V:
        begin_card(s, seat, option & CARD_MASK, False)
    else:
        fast(s, seat, option)


class Activate(Ask[RoneState]):
    """Step 3 of an announced action: whichever card is possible now, or none (rone.act.06, rone.act.07)."""

    __slots__ = ("what",)
    tag = 76
    kind = "activate"

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def step(self, s: RoneState) -> bool:
        if s.out and s.out >> self.seat & 1:  # whoever has left does nothing any more (rone.amb.118)
            return False
        return Ask.step(self, s)

    def options(self, s: RoneState, seat: int) -> list[int]:
        return [*KIND_OF_ANNOUNCEMENT[self.what](s, seat), CALL_OFF]

    def choose(self, s: RoneState, seat: int, option: int) -> None:
        if option == CALL_OFF:
            # Where nobody listens, nobody asks why either.
            why = ev.AS_WISHED if s.log is None or len(self.options(s, seat)) > 1 else ev.NO_CARD
            call_off(s, seat, self.what, ANNOUNCE | self.what, why)
            return
        s.agenda.append(window(s, 0, s.rules.orders[seat], "action"))
        act(s, seat, option)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.what)


class EndOfTurn(Step[RoneState]):
    """What lasted until the end of the turn is over (rone.amb.21)."""

    __slots__ = ()
    tag = 77

    def step(self, s: RoneState) -> bool:
        if s.lasting or s.cheaper or s.pending:
            ended = all_over(s, TURN)
            if ended:
                give_back(s, ended)
                s.agenda += (END_CHECK, TRIGGERS, DEATHS)
        return False


END_OF_TURN = EndOfTurn()
SEATS = range(4)
PHASES = tuple(tuple(Phase(seat, phase) for phase in range(5)) for seat in SEATS)
STARTS = tuple(StartTurn(seat) for seat in SEATS)
INCOMES = tuple(Income(seat) for seat in SEATS)
MAINS = tuple(Main(seat) for seat in SEATS)
ACTIVATES = tuple({what: Activate(seat, what) for what in KIND_OF_ANNOUNCEMENT} for seat in SEATS)
DRAWS = tuple(IncomeCards(seat) for seat in SEATS)
