"""What RONE does where the text of its cards leaves off (see cardplay/play.py)."""

from muster.cardplay.env import Env
from muster.cardplay.meaning import Group
from muster.cardplay.play import Play
from muster.games.rone.cards.carddef import UNIT
from muster.games.rone.cards.groups import DECK, GRAVE, HAND, value_of
from muster.games.rone.rules import course
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.actions import fast_options, pay_and_stack, programs_of
from muster.games.rone.rules.change import look_at_hand, search_deck, seers
from muster.games.rone.rules.life import DEATHS, END_CHECK, a_deck_is_empty, somebody_fades
from muster.games.rone.rules.state import END, RoneState
from muster.games.rone.rules.values import HEALTH
from muster.games.rone.rules.windows import UNFINISHED, carry_out, fast


class RonePlay(Play[RoneState]):
    __slots__ = ()
    vital = HEALTH  # rone.card.25
    deaths = DEATHS

    def piles(self, s: RoneState, zone: int, seats: list[int]) -> list[list[int]]:
        sides = [s.sides[side] for side in dict.fromkeys(s.rules.side[seat] for seat in seats)]
        return [side.grave if zone == GRAVE else side.deck for side in sides]

    def value(self, s: RoneState, env: Env, being: int, stat: str) -> int:
        return value_of(s, env, being, stat)

    def board(self, s: RoneState) -> object:
        return s.board()

    def stock(self, s: RoneState, seat: int, what: str) -> int:
        return s.players[seat].water

    def looks_through(self, s: RoneState, seat: int, group: Group[RoneState], env: Env) -> None:
        """rone.amb.174"""
        if group.zone not in (DECK, HAND):
            return
        seats = group.whose.anyone(s, env) if group.whose is not None else list(range(s.seats))
        if group.zone == HAND:
            for whose in seats:
                if not seers(s, whose) >> seat & 1:
                    look_at_hand(s, seat, whose)
            return
        for side in dict.fromkeys(s.rules.side[whose] for whose in seats):
            if any(not s.known.get(c, 0) >> seat & 1 for c in s.sides[side].deck if c not in s.shields):
                search_deck(s, seat, side)

    def figure(self, s: RoneState, seat: int) -> int:
        return s.players[seat].hero

    def serves(self, s: RoneState, c: int) -> tuple[int, ...]:
        """Teammates use all units of their side as their own (rone.2v2.02), other cards only where the table says so
        (rone.amb.102)."""
        seat = s.control[c]
        if s.rules.teams and (s.defs[c].kind == UNIT or s.rules.team_use_all):
            return (seat, *(x for x in s.rules.members[s.rules.side[seat]] if x != seat))
        return (seat,)

    def sharers(self, s: RoneState, c: int) -> tuple[int, ...]:
        """Of a unit that two share, it is enough if a condition holds for one of them (rone.amb.135)."""
        if not s.rules.teams or s.defs[c].kind != UNIT:
            return ()
        seat = s.control[c]
        return tuple(mate for mate in s.rules.members[s.rules.side[seat]] if mate != seat)

    def resolved(self, s: RoneState) -> None:
        """The end check waits for all of it (rone.end.01, rone.amb.08)."""
        if s.firings or s.remembered or a_deck_is_empty(s):  # else it has nothing to do
            if UNFINISHED.isdisjoint(map(type, s.agenda)):
                END_CHECK.step(s)

    def failed(self, s: RoneState, card: int, gone: bool) -> None:
        course.failed(s, card, ev.TARGET_GONE if gone else ev.IMPOSSIBLE)

    def turn_is_ending(self, s: RoneState) -> bool:
        return s.phase == END

    fading = staticmethod(somebody_fades)
    reactions = staticmethod(fast_options)
    react = staticmethod(fast)
    programs = staticmethod(programs_of)
    pay = staticmethod(pay_and_stack)
    carry_out = staticmethod(carry_out)
    asked = staticmethod(course.asked)
    triggered = staticmethod(course.triggered)
    chain_ended = staticmethod(course.chain_ended)
    overburdened = staticmethod(course.overburdened)
    cut_off = staticmethod(course.cut_off)
    passed = staticmethod(course.passed)
    awaited = staticmethod(course.awaited)
    not_awaited = staticmethod(course.not_awaited)
