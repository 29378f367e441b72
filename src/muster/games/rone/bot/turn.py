"""The plan for the own turn and for windows: what is tried in which order, and what it must bring at least."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from muster.games.rone.bot.look import HERO_TURN, TECHNOLOGY_TURN
from muster.games.rone.bot.texts import mentions, only_boosts
from muster.games.rone.cards.carddef import SHIELD, SLOW, TACTIC, UNIT
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.values import play_cost
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
    for option in supplies(moment, options):
        c = option & ch.CARD_MASK
        if moment.root.defs[c].kind != UNIT and (c != moment.table.me.hero or spare_hero(moment, c)):
            found.append(Try(option, 0.0, rest_price(moment, option)))
    return found


def supplies(moment: "RoneMoment", options: Sequence[int], only: bool = True) -> list[int]:
    """Abilities that only bring water or cards; or all the others."""
    used = [option for option in options if option >> VERB_SHIFT == ch.USE_V]
    return [option for option in used if moment.table.supplies(option) == only]


def rest_price(moment: "RoneMoment", option: int) -> float:
    """What a world takes for exhausting a card, which costs nothing where it would rest anyway."""
    s, c = moment.root, option & ch.CARD_MASK
    exhaust = s.defs[c].activated[option >> ch.ABILITY_SHIFT & ch.CARD_MASK].exhaust
    return exhaust * (HERO_TURN if c == moment.table.me.hero else TECHNOLOGY_TURN)


def spare_hero(moment: "RoneMoment", c: int) -> bool:
    """Whether the hero is not needed for a reaction, or one more water is needed now."""
    return all(moment.table.card(c).abilities.values()) or moment.table.short_of(1)


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
    return found + [Try(option, least) for option in supplies(moment, options, only=False)]


# --- windows -----------------------------------------------------------------------------------------------------


def window(moment: "RoneMoment", options: Sequence[int]) -> Iterator[list[Try]]:
    """Reactions; before the own turn everything that brings water or cards is used: it is refreshed at once."""
    s = moment.root
    yield reactions(moment, options, REACT, in_combat=s.combat is not None)
    following = s.rules.turn_orders[s.active][1:] if s.active >= 0 else ()
    mine_next = next((seat for seat in following if not s.out >> seat & 1), -1) == moment.seat
    if s.combat is None and not s.stack and mine_next:
        yield [Try(option, 0.0, rest_price(moment, option)) for option in supplies(moment, options)]


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
