"""The main phase: which cards the dice can pay for at best, and the next choice on the way there."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import add
from typing import NamedTuple

from muster.games.invasion.bot.prices import ability_price, price
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.asks import ready_dice
from muster.games.invasion.rules.change import changed
from muster.games.invasion.rules.payment import payable
from muster.games.invasion.rules.state import COLOURED, GIVES, WILD, InvasionState, Player
from muster.kernel.notation import VERB_SHIFT

Row = tuple[int, ...]
TRANSFORMED = 0.3  # what it must bring more to make one resource of two dice
NEARLY_OVER = 2  # cards in the deck: a store that a reshuffle empties will soon be empty (inv.life.13)


class Wanted(NamedTuple):
    """A card of the hand or an ability of the base, and what it costs."""

    option: int
    cost: Row
    worth: float


class Plan(NamedTuple):
    worth: float
    chosen: tuple[Wanted, ...]
    transform: int = 0  # the option that makes it possible


def next_choice(s: InvasionState, seat: int, options: Sequence[int]) -> int:
    """Rerolls, free cards and pairs at once; then what the best plan needs next; what is left over is stored."""
    found = first_things(s, seat, options)
    if found is not None:
        return found
    player = s.players[seat]
    plan = best_plan(s, seat)
    if plan.transform in options:
        return plan.transform
    ready = [wanted for wanted in plan.chosen if wanted.option in options]
    if ready:
        return max(ready, key=lambda wanted: wanted.worth).option
    dice = [ch.DIE | die for die in ready_dice(s, seat) if sum(face_up(player, die))]
    return dice[0] if dice else ch.END


def first_things(s: InvasionState, seat: int, options: Sequence[int]) -> int | None:
    player = s.players[seat]
    for die in ready_dice(s, seat):
        again = ch.REROLL | seat << ch.SEAT_SHIFT | die
        if again in options and not sum(face_up(player, die)):
            return again
    free = [o for o in options if o >> VERB_SHIFT == ch.PLAY_V and not s.defs[o & ch.CARD_MASK].icons]
    if free:
        return max(free, key=lambda option: price(s.defs[option & ch.CARD_MASK]))
    pairs = [option for option in options if option >> VERB_SHIFT == ch.PAIR_V]
    return next((option for option in pairs if pays_off(s, player, option & ch.CARD_MASK)), None)


def pays_off(s: InvasionState, player: Player, row: int) -> bool:
    """Whether a card of the hand gets cheaper by a pair, or the pair would soon be lost."""
    soon_empty = s.rules.board.reshuffle_wipes and len(player.deck) <= NEARLY_OVER
    return soon_empty or any(s.defs[c].cost[row] or s.defs[c].cost[WILD] for c in player.hand)


def face_up(player: Player, die: int) -> Row:
    return GIVES[player.dice[die][player.tops[die]]]


# --- the best plan -----------------------------------------------------------------------------------------------


def best_plan(s: InvasionState, seat: int) -> Plan:
    player = s.players[seat]
    wanted = sorted(wishes(s, player), key=lambda one: -one.worth)
    dice = ready_dice(s, seat)
    everything = with_dice(player, player.pool, dice)
    best = best_set(wanted, everything, player.discounts)
    needed = [colour for colour in range(COLOURED) if any(one.cost[colour] > everything[colour] for one in wanted)]
    for die, other in combinations(dice, 2):
        rest = with_dice(player, player.pool, [one for one in dice if one not in (die, other)])
        for colour in needed:
            found = best_set(wanted, changed(rest, colour, 1), player.discounts)
            if found.worth - TRANSFORMED > best.worth:
                best = Plan(found.worth - TRANSFORMED, found.chosen, ch.transforming(die, other, colour))
    return best


def wishes(s: InvasionState, player: Player) -> Iterator[Wanted]:
    for c in player.hand:
        yield Wanted(ch.PLAY | c, s.defs[c].cost, price(s.defs[c]))
    for c in player.base:
        activated = s.defs[c].activated
        if activated is not None and c not in s.exhausted:
            yield Wanted(ch.ABILITY | c, activated.costs, ability_price(s.defs[c]))


def with_dice(player: Player, pool: Row, dice: Sequence[int]) -> Row:
    rows = [pool[:COLOURED], *(face_up(player, die) for die in dice)]
    return (*(sum(row[colour] for row in rows) for colour in range(COLOURED)), pool[WILD])


def best_set(wanted: Sequence[Wanted], pool: Row, discounts: Row, cost: Row = (0,) * 6) -> Plan:
    """The most valuable cards that can be paid together."""
    best = Plan(0.0, ())
    left = sum(one.worth for one in wanted)  # what all from here on would bring
    for place, one in enumerate(wanted):
        if left <= best.worth:
            break
        left -= one.worth
        both = tuple(map(add, cost, one.cost))
        if payable(both, pool, discounts):
            more = best_set(wanted[place + 1 :], pool, discounts, both)
            if one.worth + more.worth > best.worth:
                best = Plan(one.worth + more.worth, (one, *more.chosen))
    return best
