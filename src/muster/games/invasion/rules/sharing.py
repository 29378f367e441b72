"""Sharing among players of one side: gains are split point by point (inv.share)."""

from collections.abc import Callable

from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.effects import run_text
from muster.games.invasion.rules.state import DAMAGE, MAIN, InvasionState
from muster.kernel.state import Ask

SHARED_PHASES = (MAIN, DAMAGE)  # inv.share.01
SHARED = ("armor", "health", "part", "reroll", *(f"{colour}_resource" for colour in (
    "blue", "red", "black", "green", "yellow", "wild")), *(f"store {row}" for row in range(6)))  # fmt: skip
PAYS = {"armor": 2, "health": 3}  # gains that can pay for an action, as in board.PAID


def act(s: InvasionState, seat: int, action: int) -> None:
    """An additional player action (inv.apa.03 to 06)."""
    change.buy_action(s, seat, action)
    run_text(s, seat, -1, s.rules.board.actions[action].program)


class ShareAsk(Ask[InvasionState]):
    """Who gets a gain, point by point: oneself the rest, a teammate one, or an action for which it pays (inv.share.02,
    ruling inv.amb.40)."""

    __slots__ = ("left", "what")
    tag = 211
    kind = "share"

    def __init__(self, seat: int, what: int, left: int) -> None:
        self.seat = seat
        self.what = what
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found = [ch.ALL, *(ch.GIVE | mate for mate in s.rules.sharers(s, seat) if mate != seat)]
        pays = PAYS.get(SHARED[self.what]) if s.horde is not None else None
        return found if pays is None else [*found, ch.ACTION | pays]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == ch.ALL:
            give(s, seat, seat, SHARED[self.what], self.left)
            return
        if self.left > 1:
            s.agenda.append(ShareAsk(seat, self.what, self.left - 1))
        if option >> 24 == ch.ACTION_V:
            act(s, seat, option & ch.CARD_MASK)
        else:
            mate = option & ch.CARD_MASK
            shared = SHARED[self.what]
            change.share(s, seat, mate, self.what, ev.STORE_SHARED if shared.startswith("store ") else ev.BY_TEXT)
            give(s, seat, mate, shared, 1)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.what, self.left)


RESOURCE = SHARED.index("blue_resource")


def give(s: InvasionState, seat: int, whom: int, what: str, count: int) -> None:
    if what.startswith("store "):
        asks.store_all(s, seat, (int(what[6:]),) * count, ev.BY_TEXT, whom)
    elif what.endswith("_resource"):
        change.gain_resource(s, whom, SHARED.index(what) - RESOURCE, count)
    else:
        GIVING[what](s, whom, count)


GIVING: dict[str, Callable[[InvasionState, int, int], None]] = {
    "armor": change.change_armor,
    "health": change.change_health,
    "part": change.gain_parts,
    "reroll": change.change_rerolls,
}
