"""The plan for the own turn and for windows: what is tried in which order, and what it must bring at least."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from muster.games.rone.bot.texts import Ability, mentions, only_boosts
from muster.games.rone.cards.carddef import SHIELD, SLOW, TACTIC, UNIT
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.values import level_price, play_cost
from muster.kernel.judge import Try
from muster.kernel.notation import VERB_SHIFT

if TYPE_CHECKING:
    from muster.games.rone.bot.moment import RoneMoment

# Found by trying other numbers in matches against these; nobody claims that they are the best there are.
PLAY = 0.0  # what a slow play must bring at least
ATTACK = 0.1  # what an attack must bring at least
LONG = 12  # rounds after which nobody waits for a better moment for ever
IMPATIENCE = 0.3  # how much worse an attack may be for each round more
REACT = 0.4  # what a reaction must bring at least
PROACT = 0.6  # the same in the own turn, where it could still wait
HELD = 0.5  # the share of its usual worth that a tactic must bring
GIVE_UP = 1.0  # how bad a card must have become since it was announced
BUY = 0.3  # what Initiative must bring beyond its price
FIRST = 0.01  # of several that are wanted, the greatest comes first
HERO_TURN = 1.0
TECHNOLOGY_TURN = 0.3
SLOW_VERBS = (ch.PLAY_V, ch.RECYCLE_V, ch.LEVEL_V, ch.ANNOUNCE_V)


def main(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """Water first, then cards and levels, then tactics and attacks; units that wake others come last."""
    yield economy(moment, options)
    moment.wakers = False
    yield slow(moment, options)
    yield reactions(moment, options, PROACT, in_combat=False)
    yield strike(moment, options)
    moment.wakers = True
    if moment.ready:
        yield slow(moment, options)


def economy(moment: "RoneMoment", options: Sequence[int]) -> list[Try]:
    """Abilities that only bring water or cards: technologies at once, a hero if nothing better can be done with it."""
    found = []
    for option, c, ability in uses(moment, options):
        kind = moment.root.defs[c].kind
        if ability.supply and kind != UNIT and (c != moment.table.me.hero or spare_hero(moment, c)):
            found.append(Try(option, 0.0, rest_price(moment, option)))
    return found


def uses(moment: "RoneMoment", options: Sequence[int]) -> Iterator[tuple[int, int, Ability]]:
    """Abilities among the options, with their cards."""
    for option in options:
        if option >> VERB_SHIFT == ch.USE_V:
            c, ability = moment.table.used(option)
            if ability is not None:
                yield option, c, ability


def rest_price(moment: "RoneMoment", option: int) -> float:
    """What a world takes for exhausting a card, which costs nothing where it would rest anyway."""
    s, c = moment.root, option & ch.CARD_MASK
    exhaust = s.defs[c].activated[option >> ch.ABILITY_SHIFT & ch.CARD_MASK].exhaust
    return exhaust * (HERO_TURN if c == moment.table.me.hero else TECHNOLOGY_TURN)


def spare_hero(moment: "RoneMoment", c: int) -> bool:
    """Whether the hero is not needed for a reaction, or one more water is needed now."""
    others = [ability for ability in moment.table.card(c).abilities.values() if not ability.supply]
    return not others or moment.table.short_of(1)


def slow(moment: "RoneMoment", options: Sequence[int]) -> list[Try]:
    """Units, technologies, slow tactics, levels and recycling; in the German edition their announcements."""
    found = []
    for option in options:
        verb = option >> VERB_SHIFT
        if verb not in SLOW_VERBS or option == ch.ANNOUNCE | ch.A_END:
            continue
        if verb == ch.PLAY_V and (fast_tactic(moment, option) or (not moment.wakers and wakes(moment, option))):
            continue
        found.append(Try(option, PLAY))
    return found


def spread(moment: "RoneMoment", good: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Where the water is not enough for everything: with each option, the best that can be had besides."""
    items = [(gain, price(moment, option)) for gain, option in good]
    water = moment.table.water
    if len(items) < 2 or any(cost < 0 for _, cost in items) or sum(cost for _, cost in items) <= water:
        return good
    found = []
    for i, (gain, option) in enumerate(good):
        rest = max(0, water - items[i][1])
        found.append((gain + FIRST * gain + best_for(items[:i] + items[i + 1 :], rest), option))
    return found


def best_for(items: list[tuple[float, int]], water: int) -> float:
    """The greatest gain for so much water."""
    best = [0.0] * (water + 1)
    for gain, cost in items:
        for left in range(water, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + gain)
    return best[water]


def price(moment: "RoneMoment", option: int) -> int:
    """The water for a slow play; below 0 for anything else."""
    verb = option >> VERB_SHIFT
    if verb == ch.RECYCLE_V:
        return 0
    if verb == ch.LEVEL_V:
        return level_price(moment.root, moment.seat)
    if verb == ch.PLAY_V and not fast_tactic(moment, option):
        return play_cost(moment.root, moment.seat, option & ch.CARD_MASK)
    return -1


def fast_tactic(moment: "RoneMoment", option: int) -> bool:
    d = moment.root.defs[option & ch.CARD_MASK]
    return d.kind == TACTIC and not d.keywords & SLOW


def wakes(moment: "RoneMoment", option: int) -> bool:
    """A unit that refreshes others is better played when they have attacked."""
    if not moment.ready or option >> VERB_SHIFT != ch.PLAY_V:
        return False
    heads = moment.table.card(option & ch.CARD_MASK).heads
    return mentions(heads.get("battlefield", ()), "refresh")


def strike(moment: "RoneMoment", options: Sequence[int]) -> list[Try]:
    """Attacks that leave the board better than holding everybody back."""
    attacks = [option for option in options if option >> VERB_SHIFT == ch.ATTACK_V]
    if not attacks:
        return []
    least = ATTACK - IMPATIENCE * max(0, moment.root.round - LONG)
    extra = hopes(moment)
    return [Try(option, least, extra) for option in attacks]


def attack(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """The best target; given up if no target is worth it any more."""
    patience = ATTACK + IMPATIENCE * max(0, moment.root.round - LONG)
    give_up = -patience - hopes(moment) if ch.CALL_OFF in options else 0.0
    yield [Try(option, extra=give_up if option == ch.CALL_OFF else 0.0) for option in options]


def hopes(moment: "RoneMoment") -> float:
    """How much of what the table is worth comes from attacks that may still be made this turn."""
    board = moment.board(moment.root)
    return board.best_turn() - board.after_reply()


def activate(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """The best card that is possible now; none if everything has become bad."""
    yield [Try(option, -GIVE_UP) for option in options if option != ch.CALL_OFF]


def reactions(moment: "RoneMoment", options: Sequence[int], least: float, in_combat: bool) -> list[Try]:
    """Tactics and abilities that do enough now."""
    table, s = moment.table, moment.root
    found = []
    for option in options:
        c = option & ch.CARD_MASK
        if option >> VERB_SHIFT == ch.PLAY_V and fast_tactic(moment, option):
            printed = table.card(c)
            if in_combat or not only_boosts(printed.effect):
                usual = printed.usual - table.water_worth * play_cost(s, moment.seat, c)
                usual -= 0.0 if s.defs[c].keywords & SHIELD else table.life_price()
                found.append(Try(option, max(least, HELD * usual)))
    for option, _, ability in uses(moment, options):
        if not ability.supply and not ability.pays_x:
            found.append(Try(option, least))
    return found


# --- windows -----------------------------------------------------------------------------------------------------


def window(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """Reactions; before the own turn everything that brings water or cards is used: it is refreshed at once."""
    s = moment.root
    yield reactions(moment, options, REACT, in_combat=s.combat is not None)
    following = s.rules.turn_orders[s.active][1:] if s.active >= 0 else ()
    mine_next = next((seat for seat in following if not s.out >> seat & 1), -1) == moment.seat
    if s.combat is None and not s.stack and mine_next:
        yield [
            Try(option, 0.0, rest_price(moment, option))
            for option, _, ability in uses(moment, options)
            if ability.supply
        ]


def initiative(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """Bought if it is clearly worth its price."""
    yield [Try(option, extra=0.0 if option == ch.NO else -BUY) for option in options]


STAGES: dict[str, Callable[["RoneMoment", Sequence[int]], Iterator[list[Try]]]] = {
    "main": main,
    "window": window,
    "attack": attack,
    "activate": activate,
    "initiative": initiative,
}
