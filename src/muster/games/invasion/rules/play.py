"""What the rules do where the text of a card leaves off."""

from collections.abc import Sequence
from typing import Any

from muster.cardplay.being import card_of
from muster.cardplay.env import Env
from muster.cardplay.play import Play
from muster.cardplay.program import Program, Run
from muster.games.invasion.cards.carddef import LEADER
from muster.games.invasion.cards.groups import pile
from muster.games.invasion.cards.verbs import held
from muster.games.invasion.rules import change
from muster.games.invasion.rules.effects import PutOff, acting, put_off, speaker
from muster.games.invasion.rules.ending import FINISH
from muster.games.invasion.rules.state import NOBODY, InvasionState


class InvasionPlay(Play[InvasionState]):
    deaths = FINISH

    def fading(self, s: InvasionState) -> bool:
        """Asked only after the game or a part of it has ended: then the rest of a text is left out."""
        return True

    def piles(self, s: InvasionState, zone: int, seats: list[int]) -> list[list[int]]:
        return [pile(s, zone, seat) for seat in seats]

    def value(self, s: InvasionState, env: Env, being: int, stat: str) -> int:
        raise RuntimeError("cards of this game have no values that texts ask for")

    def figure(self, s: InvasionState, seat: int) -> int:
        """The leader."""
        if seat == s.rules.horde:
            return NOBODY
        return next((c for c in s.players[seat].base if s.defs[c].kind == LEADER), NOBODY)

    def stock(self, s: InvasionState, seat: int, what: str) -> int:
        return held(s, seat, what)

    def chooser(self, s: InvasionState, seat: int) -> int:
        """Where the Invasion has a choice, the first seat speaks for all; in the middle of the players' turn the one
        whose deed led to it (ruling inv.amb.35)."""
        return speaker(s) if seat == s.rules.horde else seat

    def puts_off(
        self, s: InvasionState, program: Program, at: int, env: Env, seats: Sequence[int], asked: bool
    ) -> bool:
        """Where several act at once, others are in the middle of something: what a text makes them do comes when all
        are through with the phase. If the text asks what they did, the rest of it waits, too."""
        mine = speaker(s) if env.seat == s.rules.horde else env.seat
        if not acting(s) or all(seat in (mine, s.rules.horde) for seat in seats):
            return False
        put_off(s, env.seat, card_of(env.source), Run(program, at, env) if asked else PutOff(program, at, env))
        return True

    def failed(self, s: InvasionState, card: int, gone: bool) -> None:
        change.fail(s, card)


PLAY: Any = InvasionPlay()
