"""Paying for a card: which icons fall away, and which resources pay the rest."""

from functools import lru_cache

from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import changed
from muster.games.invasion.rules.state import COLOURED, ONLY, WILD, InvasionState
from muster.kernel.state import Ask, Step

Row = tuple[int, ...]


@lru_cache(maxsize=1 << 14)  # all hangs on what it is given
def payable(icons: Row, pool: Row, discounts: Row) -> bool:
    """Whether a cost can be paid. A coloured icon takes its own colour (inv.main.08), a wild one any resource
    (inv.main.09); a wild resource pays wild icons only (inv.gloss.18)."""
    if not discounts:  # as nearly always
        rest = pool[WILD] - icons[WILD]
        for colour in range(COLOURED):
            if icons[colour] > pool[colour]:
                return False
            rest += pool[colour] - icons[colour]
        return rest >= 0
    left, spare = 0, 0  # of the pool for wild icons; discounts that are not needed for their own colour
    for colour in range(COLOURED):
        own = discounts.count(ONLY + colour)
        need = icons[colour] - min(own, icons[colour])
        pairs = discounts.count(colour)
        saved = min(pairs, need)
        need -= saved
        spare += pairs - saved
        if need > pool[colour]:
            return False
        left += pool[colour] - need
    wild = icons[WILD] - min(icons[WILD], spare + discounts.count(WILD) + discounts.count(ONLY + WILD))
    return wild <= left + pool[WILD]


def savings(icons: Row, pool: Row, discounts: Row) -> list[int]:
    """The icons that the first of some discounts can take away, so that the rest can still be paid (inv.use.03)."""
    first, rest = discounts[0], discounts[1:]
    wanted = (first - ONLY,) if first >= ONLY else tuple(dict.fromkeys((first, WILD)))
    found = [colour for colour in wanted if icons[colour]]
    return [colour for colour in found if payable(changed(icons, colour, -1), pool, rest)]


class Payment(Step[InvasionState]):
    """What is left to pay for a card."""

    __slots__ = ("card", "discounts", "icons", "seat")
    tag = 133

    def __init__(self, seat: int, card: int, icons: Row, discounts: Row) -> None:
        self.seat = seat
        self.card = card
        self.icons = icons
        self.discounts = discounts

    def step(self, s: InvasionState) -> bool:
        pool, icons = s.players[self.seat].pool, self.icons
        if self.discounts:
            found = savings(icons, pool, self.discounts)
            if len(found) > 1:
                s.agenda.append(SaveAsk(self.seat, self.card, icons, self.discounts))
            else:
                self.save(s, found[0] if found else -1)
            return False
        for colour in range(COLOURED):
            if icons[colour]:
                change.pay_resource(s, self.seat, colour, icons[colour], ev.COLOURED_ICON)
        if icons[WILD]:
            s.agenda.append(PayAsk(self.seat, self.card, icons[WILD]))
        return False

    def save(self, s: InvasionState, colour: int) -> None:
        icons = self.icons if colour < 0 else changed(self.icons, colour, -1)
        if colour >= 0:
            change.save_icon(s, self.seat, colour, self.discounts[0])
        s.agenda.append(Payment(self.seat, self.card, icons, self.discounts[1:]))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, *self.icons, *self.discounts)


class SaveAsk(Ask[InvasionState]):
    """Which icon falls away: one of the colour of the pair, or a wild one (inv.use.03)."""

    __slots__ = ("card", "discounts", "icons")
    tag = 134
    kind = "save"

    def __init__(self, seat: int, card: int, icons: Row, discounts: Row) -> None:
        self.seat = seat
        self.card = card
        self.icons = icons
        self.discounts = discounts

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.SAVE | colour for colour in savings(self.icons, s.players[seat].pool, self.discounts)]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        Payment(seat, self.card, self.icons, self.discounts).save(s, option & ch.CARD_MASK)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, *self.icons, *self.discounts)


class PayAsk(Ask[InvasionState]):
    """With which resource a wild icon is paid (inv.main.09); `left` of them."""

    __slots__ = ("card", "left")
    tag = 135
    kind = "pay"

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def step(self, s: InvasionState) -> bool:
        found = self.options(s, self.seat)
        if len(found) == 1:  # there is nothing to choose
            self.choose(s, self.seat, found[0])
            return False
        return Ask.step(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.PAY | colour for colour, count in enumerate(s.players[seat].pool) if count]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        change.pay_resource(s, seat, option & ch.CARD_MASK, 1, ev.WILD_ICON)
        if self.left > 1:
            s.agenda.append(PayAsk(seat, self.card, self.left - 1))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.left)
