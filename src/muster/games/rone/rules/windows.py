"""Windows for fast effects, and the stack being carried out (chapters stack and fx; rone.act.11, rone.act.12).

A window stands over a height of the stack. It is closed when everybody passes in succession; then whatever lies above
that height is carried out from the top, with windows only for what is triggered (rone.amb.24, rone.amb.25).
"""

from muster.cardplay.cast import Cast
from muster.cardplay.item import ABILITY, TRIGGER, Item
from muster.cardplay.listeners import wake, wake_head
from muster.cardplay.program import Run, execute
from muster.cardplay.stack import Batch, CarryOut
from muster.games.rone.cards.carddef import RECYCLE, SHIELD
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.actions import begin_card, begin_cast
from muster.games.rone.rules.change import enter, gain_water, level_up, remove, shield_up, store_technology
from muster.games.rone.rules.choices import ABILITY_SHIFT, CARD_MASK, PLAY_V
from muster.games.rone.rules.course import failed
from muster.games.rone.rules.item import RECYCLED_TACTIC, RECYCLED_UNIT, UNIT
from muster.games.rone.rules.life import Dying, bury
from muster.games.rone.rules.state import MOST_TECHNOLOGIES, RoneState
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Step


def fast(s: RoneState, seat: int, option: int) -> None:
    """Plays a tactic or uses an ability."""
    c = option & CARD_MASK
    if option >> VERB_SHIFT == PLAY_V:
        begin_card(s, seat, c, False)
    else:
        begin_cast(s, Cast(ABILITY, seat, c, option >> ABILITY_SHIFT & CARD_MASK))


# --- carrying out ------------------------------------------------------------------------------------------------


def carry_out(s: RoneState, item: Item) -> None:
    """Something on the stack that is no ability and was not triggered."""
    if item.kind >= UNIT:
        BY_KIND[item.kind - UNIT](s, item)
    else:
        affect(s, item)


def affect(s: RoneState, item: Item) -> None:
    """A tactic, played or recycled."""
    s.agenda.append(Finish(item.seat, item.card, item.kind == RECYCLED_TACTIC))
    if item.program is None or item.env is None:
        return
    if item.extras:  # Initiative takes effect where it stands in the text (rone.amb.76)
        parts = sorted(((item.program, item.env), *item.extras), key=lambda part: part[0].line)
        s.agenda += [Run(program, 0, env) for program, env in reversed(parts)]
    else:
        execute(s, item.program, 0, item.env)


def arrive(s: RoneState, item: Item) -> None:
    """A unit enters: active when played, exhausted twice when recycled (rone.play.06, rone.rec.08)."""
    recycled = item.kind == RECYCLED_UNIT
    enter(s, item.card, item.seat, 2 if recycled else 0, ev.UNIT_RECYCLED if recycled else ev.UNIT_PLAYED)
    take_bought(s, item)
    if recycled:
        wake_head(s, RECYCLE, item.card, item.seat)
        if s.listeners[on.RECYCLES]:
            wake(s, on.RECYCLES, item.seat, item.card)


def take_bought(s: RoneState, item: Item) -> None:
    """What Initiative bought comes together with Battlefield (rone.amb.76)."""
    for program, env in item.extras:
        s.waiting.append(Item(TRIGGER, item.seat, item.card, program, env))


def build(s: RoneState, item: Item) -> None:
    """A technology enters, unless three are there by now (rone.fx.12, rone.tech.03)."""
    if len(s.players[item.seat].techs) < MOST_TECHNOLOGIES:
        enter(s, item.card, item.seat, 0, ev.TECHNOLOGY_BUILT)
        take_bought(s, item)
        return
    failed(s, item.card, ev.NO_ROOM)
    if s.rules.german:
        store_technology(s, item.card, ev.NOT_BUILT)
    elif s.rules.failure_to_hand:  # rone.amb.31, switch
        store_technology(s, item.card, ev.NOT_BUILT)
        gain_water(s, item.seat, item.paid, ev.REFUND)
    else:
        bury(s, item.seat, item.card)


def reach_level(s: RoneState, item: Item) -> None:
    level_up(s, item.seat)


BY_KIND = (arrive, arrive, build, reach_level)  # UNIT, RECYCLED_UNIT, TECHNOLOGY, LEVEL


class Finish(Step[RoneState]):
    """A tactic has had its effect: graveyard, out of the game, or a shield (rone.play.08, rone.rec.09, kw.shd.02)."""

    __slots__ = ("card", "recycled", "seat")
    tag = 52

    def __init__(self, seat: int, card: int, recycled: bool) -> None:
        self.seat = seat
        self.card = card
        self.recycled = recycled

    def step(self, s: RoneState) -> bool:
        c = self.card
        if self.recycled:
            wake_head(s, RECYCLE, c, self.seat)
            if s.listeners[on.RECYCLES]:
                wake(s, on.RECYCLES, self.seat, c)
        if s.defs[c].keywords & SHIELD:
            shield_up(s, c)
        elif self.recycled:
            remove(s, c, ev.TACTIC_RECYCLED)
        else:
            bury(s, self.seat, c)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.recycled)


# Parts of something that is not through yet: the end check waits for all of it (rone.end.01, rone.amb.08).
UNFINISHED = frozenset((CarryOut, Run, Finish, Dying, Batch))
