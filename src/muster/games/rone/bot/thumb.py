"""Rules of thumb for RONE: what an experienced player would do, from nothing but a seat's view.

Each question has its function. Whatever can be tried out is tried out on a small board (`plan`): a unit, a
tactic, an ability or an attack is worth the points by which the board is better afterwards, once everybody has
attacked who would. Reactions are held back until they bring more than they usually do.
"""

from collections.abc import Callable
from typing import Any

from muster.games.rone.bot.plan import Moment
from muster.games.rone.bot.reply import (
    branch,
    buy,
    death_order,
    discard,
    may,
    number,
    pay_damage,
    place,
    role,
    split,
    target,
    trigger_order,
)
from muster.games.rone.bot.turn import activate, attack, follow, main, window
from muster.games.rone.rules import choices as ch
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.stream import Stream, below

KEEP_LOCKED = 1  # cards above level 1 that a first hand may hold
DEAR = 5  # a first hand wants no more than one card from this cost on


def income(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Every card that can be had, except a shield (rone.kw.shd.05)."""
    return max(options) if moment.table.draw_worth() >= 0 else min(options)


def mulligan(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Cards that cannot be played soon go under the deck, where they still are lives."""
    table = moment.table
    locked = dear = 0
    for found in sorted(table.hand, key=lambda one: -table.hand_worth(one)):
        printed = table.printed(found["id"])
        late = printed.level > 1 or printed.cost is None
        heavy = (printed.cost or 0) >= DEAR
        locked += late
        dear += heavy
        if (late and (locked > KEEP_LOCKED or printed.level == 3)) or (heavy and dear > 1):
            return ch.RETURN | int(found["card"])
    return ch.DONE if ch.DONE in options else ch.KEEP


def hero(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Any of them: they are meant to be equally good."""
    return options[below(stream, len(options))]


Answer = Callable[[Moment, tuple[int, ...], Stream], int]
QUESTIONS: dict[str, Answer] = {
    "main": main,
    "activate": activate,
    "attack": attack,
    "follow": follow,
    "income": income,
    "mulligan": mulligan,
    "hero": hero,
    "damage": pay_damage,
    "split": split,
    "bury": place,
    "role": role,
    "death order": death_order,
    "trigger order": trigger_order,
    "target": target,
    "announce": target,
    "branch": branch,
    "may": may,
    "initiative": buy,
    "number": number,
    "discard": discard,
}


def choose(view: dict[str, Any], options: tuple[int, ...], stream: Stream) -> int:
    """The option that rules of thumb would take."""
    if len(options) == 1:
        return options[0]
    kind = view["ask"]["kind"]
    if kind == "window":
        return window(view, options, stream)
    if kind == "announce" and options[0] >> VERB_SHIFT == ch.BRANCH_V:
        kind = "branch"
    return QUESTIONS[kind](Moment(view), options, stream)
