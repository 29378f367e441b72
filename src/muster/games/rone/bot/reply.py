"""Rules of thumb for the small questions: damage, graveyards, first hands, and the order of things."""

from collections.abc import Callable, Sequence
from typing import Any

from muster.games.rone.bot.look import AVERAGE, Table
from muster.games.rone.bot.texts import generic
from muster.games.rone.rules import choices as ch
from muster.kernel.judge import pick
from muster.kernel.stream import Stream, below

KEEP_LOCKED = 1  # cards above level 1 that a first hand may hold
DEAR = 5  # a first hand wants no more than one card from this cost on


# --- before the first turn ---------------------------------------------------------------------------------------


def hero(table: Table, options: Sequence[int], stream: Stream) -> int:
    """Any of them: they are meant to be equally good."""
    return options[below(stream, len(options))]


def mulligan(table: Table, options: Sequence[int], stream: Stream) -> int:
    """Cards that cannot be played soon go under the deck, where they still are lives."""
    locked = dear = 0
    for c in sorted(table.me.hand, key=lambda one: -table.hand_worth(one)):
        d = table.s.defs[c]
        late = d.level > 1 or d.cost < 0
        heavy = d.cost >= DEAR
        locked += late
        dear += heavy
        if (late and (locked > KEEP_LOCKED or d.level == 3)) or (heavy and dear > 1):
            return ch.RETURN | c
    return ch.DONE if ch.DONE in options else ch.KEEP


def income(table: Table, options: Sequence[int], stream: Stream) -> int:
    """Every card that can be had, except a shield (rone.kw.shd.05)."""
    return max(options) if table.draw_worth() >= 0 else min(options)


# --- damage and discarding ---------------------------------------------------------------------------------------


def missed(table: Table, c: int) -> float:
    return table.missed(c) if c in table.me.hand else AVERAGE  # else a teammate's


def pay_damage(table: Table, options: Sequence[int], stream: Stream) -> int:
    """A card that would be missed least; a shield before any other card of the deck."""
    if ch.SHIELD in options:
        return shield(table)
    deck = table.missed_from_deck()
    scored = [(-(deck if o == ch.LOSE_TOP else missed(table, o & ch.CARD_MASK)), o) for o in options]
    return pick(scored, stream)


def shield(table: Table) -> int:
    """Kept for later if it can be recycled, and nothing happens on a direct hit."""
    s = table.s
    again = table.grave_worth(table.mine.deck[-1], len(table.mine.grave) + 1) > 0
    stops = s.combat is not None and "direct_hit" in table.card(s.combat.attacker).heads
    return ch.LOSE_TOP if again and not stops else ch.SHIELD


def split(table: Table, options: Sequence[int], stream: Stream) -> int:
    """As many from hand as would be missed less than cards of the deck."""
    deck = table.missed_from_deck()
    useless = sum(table.missed(c) < deck for c in table.me.hand)
    numbers = [option & ch.CARD_MASK for option in options]
    return ch.SPLIT | max([n for n in numbers if n <= useless], default=min(numbers))


def discard(table: Table, options: Sequence[int], stream: Stream) -> int:
    return pick([(-missed(table, option & ch.CARD_MASK), option) for option in options], stream)


# --- graveyard, hands, order -------------------------------------------------------------------------------------


def asked(table: Table) -> Any:
    return table.s.agenda[-1]


def place(table: Table, options: Sequence[int], stream: Stream) -> int:
    """On top if it is the better card to recycle."""
    grave = table.mine.grave
    size = len(grave) + 1
    old = table.grave_worth(grave[-1], size) if grave else -1.0
    return ch.ON_TOP if table.grave_worth(asked(table).card, size) > old else ch.AT_BOTTOM


def role(table: Table, options: Sequence[int], stream: Stream) -> int:
    """To whoever has fewer cards."""
    players = table.s.players
    return pick([(-len(players[option & ch.CARD_MASK].hand), option) for option in options], stream)


def death_order(table: Table, options: Sequence[int], stream: Stream) -> int:
    """One's own unit first if its death does something; then theirs."""
    s = table.s
    scored = []
    for option in options:
        c = option & ch.CARD_MASK
        parting = table.card(c).parting
        scored.append((parting if s.rules.side[s.control[c]] == table.side else 0.1 - parting, option))
    return pick(scored, stream)


def trigger_order(table: Table, options: Sequence[int], stream: Stream) -> int:
    """One's own effects first, the greatest of them before the others."""
    s = table.s
    scored = []
    for option in options:
        item = asked(table).batch[option & ch.CARD_MASK]
        lines = s.defs[item.card].record.lines
        worth = generic(lines[item.program.line].node("body")) if item.program.line < len(lines) else 0.0
        scored.append((worth if s.rules.side[item.seat] == table.side else -worth, option))
    return pick(scored, stream)


def arrange(table: Table, options: Sequence[int], stream: Stream) -> int:
    """Of one's own cards the best one uppermost, of another's the worst."""
    side = table.s.rules.side[table.s.owner[options[0] & ch.CARD_MASK]]
    sign = 1 if side == table.side else -1
    return pick([(sign * table.card_worth(option & ch.CARD_MASK), option) for option in options], stream)


Answer = Callable[[Table, Sequence[int], Stream], int]
SMALL: dict[str, Answer] = {
    "hero": hero,
    "mulligan": mulligan,
    "income": income,
    "damage": pay_damage,
    "split": split,
    "discard": discard,
    "bury": place,
    "role": role,
    "death order": death_order,
    "trigger order": trigger_order,
    "arrange": arrange,
}
