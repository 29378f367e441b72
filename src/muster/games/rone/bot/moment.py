"""What a world is worth to a seat of RONE, and how a world comes to rest: what everybody answers on the way."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from muster.cardplay.limits import deeds
from muster.cardplay.stack import Window
from muster.games.rone.bot.board import GRAVE, Board
from muster.games.rone.bot.look import HERO_TURN, TECHNOLOGY_TURN, Table, one_more, water_value
from muster.games.rone.bot.reply import SMALL
from muster.games.rone.bot.texts import mentions
from muster.games.rone.bot.turn import STAGES, wakes
from muster.games.rone.cards.carddef import SLOW, TACTIC, UNIT
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.state import END, RUNNING, TIE, RoneState
from muster.games.rone.rules.turn import EndOfTurn, Income, NextTurn, Phase
from muster.games.rone.rules.values import play_cost, recycle_cost
from muster.kernel.judge import Halt, Judge, Moment, Try, halted
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.stream import Stream

WON = 500.0
WATER = 0.9  # of others
HELD_BY_OTHERS = 0.4  # a card in another's hand, besides the life that it is
LEVEL = 3.0  # what another's level is worth to them
SHORT = 0.8  # what water is worth besides that pays for something at once
RESERVE = 0.5  # what it costs to have no water left for a reaction
RAISED = 0.6  # how much a better top of the graveyard counts
SAVED = 0.8  # a water that cheaper cards save
MOST_TARGETS = 5  # of a side are tried out on the way
MOST_OF_OTHERS = 3  # the same where another chooses
MOST_X = 8
ENOUGH = 25  # done in one turn: what goes on beyond that leads nowhere (rone.amb.244)
ENDS = (NextTurn, Phase, EndOfTurn, Income)  # nothing is looked at beyond these


class RoneMoment(Moment[RoneState]):
    """A world, judged by what has changed in it. `afresh`: as if the hand had been empty before, to compare worlds that
    have nothing in common."""

    def __init__(self, judge: Judge[RoneState], s: RoneState, seat: int, afresh: bool = False) -> None:
        super().__init__(judge, s, seat)
        at = max((i for i, step in enumerate(s.agenda) if isinstance(step, ENDS)), default=-1)
        s.agenda.insert(at + 1, HALT)
        s.quiet = s.rules.everybody  # nobody reacts in this world, so most windows need not be opened
        self.table = Table(s, seat)
        self.held = frozenset(() if afresh else s.players[seat].hand)
        self.lives = [set(side.deck) for side in s.sides]
        for x, player in enumerate(s.players):
            self.lives[s.rules.side[x]].update(player.hand)
        self.level_worth = self.table.level_worth()
        self.reaction = self.cheapest_reaction()
        self.wakers = True  # whether units that refresh others are played, too

    @property
    def ready(self) -> bool:
        """Whether a unit of mine could attack."""
        return any(not self.root.exhausted[c] for c in self.table.mine.units)

    def friend(self, seat: int) -> bool:
        return self.root.rules.side[seat] == self.table.side

    def stages(self, options: Sequence[int], stream: Stream) -> Iterator[list[Try]]:
        kind = asked(self.root).kind
        if kind in SMALL:
            yield [Try(SMALL[kind](self.table, options, stream))]
        elif kind in ("main", "window") and deeds(self.root, self.seat) >= ENOUGH:
            return
        elif kind in STAGES:
            yield from STAGES[kind](self, options)
        else:
            tried = [option for group in self.answers(self.root, MOST_X) for option in group]
            yield [Try(option) for option in tried]

    def otherwise(self, options: Sequence[int]) -> int:
        quiet = next((option for option in (ch.END_TURN, ch.PASS, ch.CALL_OFF) if option in options), None)
        if quiet is None:  # what a text demands (rone.amb.192)
            quiet = next((option for option in options if option >> VERB_SHIFT == ch.ATTACK_V), options[0])
        return quiet

    # --- worth -----------------------------------------------------------------------------------------------

    def worth(self, s: RoneState) -> float:
        if s.over != RUNNING:
            return 0.0 if s.over == TIE else WON if s.winners >> self.seat & 1 else -WON
        board = self.board(s)
        # In another's turn only what is happening counts: whoever reacts to what might come has nothing left for it.
        return board.best_turn(s.phase != END) if self.table.my_turn else board.score()

    def board(self, s: RoneState) -> Board:
        """The battlefield, with all else that somebody has booked as points."""
        board = self.table.board(s)
        for seat, player in enumerate(s.players):
            if not s.out >> seat & 1:
                board.credit(s.rules.side[seat], self.belongings(s, seat, player.hero))
        for side in range(s.rules.sides):
            board.credit(side, GRAVE * self.buried(s, side))
        board.gain += self.raised(s) + self.spending(s)
        return board

    def belongings(self, s: RoneState, seat: int, hero: int) -> float:
        """What a player has besides units."""
        player, table = s.players[seat], self.table
        mine = seat == self.seat
        found = -HERO_TURN * s.exhausted.get(hero, 0)
        for c in player.techs:
            found += table.standing_worth(c) - TECHNOLOGY_TURN * s.exhausted[c]
        if mine:
            found += water_value(player.water) + self.level_worth * player.level
            return found + self.new_cards([c for c in player.hand if c not in self.held])
        return found + WATER * player.water + LEVEL * player.level + HELD_BY_OTHERS * len(player.hand)

    def new_cards(self, cards: list[int]) -> float:
        """Cards that came to my hand: from the deck they might be any."""
        lives, before = self.lives[self.table.side], len(self.held)
        return sum(one_more(before + i) if c in lives else self.table.card_worth(c) for i, c in enumerate(cards))

    def buried(self, s: RoneState, side: int) -> int:
        """Cards in a graveyard. What was a card of life before is counted there."""
        grave, lives = s.sides[side].grave, self.lives[side]
        return sum(c not in lives for c in grave)

    def raised(self, s: RoneState) -> float:
        """A better card of my graveyard that came to lie on top of it."""
        now, before = s.sides[self.table.side].grave, self.table.mine.grave
        if not now or not before or now[-1] == before[-1] or now[-1] not in before or before[-1] not in now:
            return 0.0
        size = len(before)
        better = self.table.grave_worth(now[-1], size) - max(0.0, self.table.grave_worth(before[-1], size))
        return RAISED * max(0.0, better)

    def spending(self, s: RoneState) -> float:
        """Water that pays for something at once, water for a reaction, and cards that have become cheaper."""
        water, before = s.players[self.seat].water, self.table.water
        found = 0.0
        if water > before and self.table.short_of(water - before):
            found += SHORT
        c, price = self.reaction
        if water < price <= before and c in s.players[self.seat].hand:
            found -= RESERVE
        if s.cheaper is not self.root.cheaper and self.table.my_turn:
            found += self.saved(s)
        return found

    def cheapest_reaction(self) -> tuple[int, int]:
        """A tactic in hand that stops somebody, and its price."""
        s, table = self.root, self.table
        found = []
        for c in s.players[self.seat].hand:
            d = s.defs[c]
            if d.kind == TACTIC and not d.keywords & SLOW and d.level <= table.level:
                if mentions(table.card(c).effect, "deal", "exhaust"):
                    found.append((play_cost(s, self.seat, c), c))
        met = any(s.sides[side].units for side in table.foes)
        price, c = min(found, default=(0, -1))
        return (c, price) if met else (-1, 0)

    def saved(self, s: RoneState) -> float:
        """What cheaper cards save this turn."""
        root, player, level = self.root, s.players[self.seat], self.table.level
        most = 0
        for c in player.hand:
            d = s.defs[c]
            if d.level <= level and d.cost >= 0 and (d.kind != TACTIC or d.keywords & SLOW):
                price = play_cost(s, self.seat, c)
                if price <= player.water:
                    most = max(most, play_cost(root, self.seat, c) - price)
        found = SAVED * most
        grave = s.sides[self.table.side].grave
        if grave and s.defs[grave[-1]].level <= level:
            now, before = (recycle_cost(one, self.seat, grave[-1]) for one in (s, root))
            if 0 <= now <= len(grave) - 1 < before:
                found += 0.7 * self.table.recycled_worth(self.table.card(grave[-1]))
        return found

    # --- coming to rest --------------------------------------------------------------------------------------

    def quiet(self, s: RoneState) -> bool:
        """Nothing waits, nobody fights, and nobody is in the middle of something."""
        ask = asked(s)
        if isinstance(ask, Window):
            waits = s.stack or s.combat is not None or (ask.occasion == "announcement" and self.friend(s.active))
            return not waits
        return halted(s) or bool(ask.kind == "main")

    def likely(self, s: RoneState) -> list[list[int]]:
        return self.answers(s, MOST_TARGETS if self.friend(s.seat) else MOST_OF_OTHERS)

    def answers(self, s: RoneState, most: int) -> list[list[int]]:
        found = ANSWERS.get(asked(s).kind)
        if found is not None:
            return found(self, s, most)
        return [s.options[:most]]


def asked(s: RoneState) -> Any:
    """The open question."""
    return s.agenda[-1]


def _first(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    return [s.options[:1]]


def _pass(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    s.quiet = s.rules.everybody
    return [[ch.PASS]]


def _play(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    """What was announced: any card that can be played now."""
    cards = [option for option in s.options if option != ch.CALL_OFF]
    if not moment.wakers:
        cards = [option for option in cards if not wakes(moment, option)]
    return [cards or [ch.CALL_OFF]]


def _strike(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    targets = [option for option in s.options if option != ch.CALL_OFF]
    return [by_sight(moment, s, targets)[:most] or [ch.CALL_OFF]]


def _target(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    """The best of either side: which of them is meant, the first two show."""
    rest = [option for option in s.options if option >> VERB_SHIFT not in (ch.TARGET_V, ch.PLAYER_V)]
    groups: dict[bool, list[int]] = {}
    for option in s.options:
        if option not in rest:
            groups.setdefault(moment.friend(seat_of(s, meant(option))), []).append(option)
    return [by_sight(moment, s, group)[:most] for group in groups.values()] + [[option] for option in rest]


def _damage(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    for option in (ch.SHIELD, ch.LOSE_TOP):
        if option in s.options:
            return [[option]]
    return _first(moment, s, most)


def _number(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    few = s.options[: MOST_X + 1]
    return [few if most >= MOST_X else [few[-1], few[len(few) // 2]]]


def _income(moment: RoneMoment, s: RoneState, most: int) -> list[list[int]]:
    return [[max(s.options)]]


Answer = Callable[[RoneMoment, RoneState, int], list[list[int]]]
ANSWERS: dict[str, Answer] = {
    "window": _pass,
    "activate": _play,
    "attack": _strike,
    "target": _target,
    "announce": _target,
    "damage": _damage,
    "number": _number,
    "income": _income,
    "split": _first,
    "bury": _first,
    "role": _first,
    "death order": _first,
    "trigger order": _first,
    "arrange": _first,
    "discard": _first,
}


def meant(option: int) -> int:
    """The card that an option aims at; a player as -1 - seat."""
    value = option & ch.CARD_MASK
    return -1 - value if option >> VERB_SHIFT == ch.PLAYER_V else value


def seat_of(s: RoneState, c: int) -> int:
    """Whose a card is, or which player is meant."""
    return -1 - c if c < 0 else s.control.get(c, s.owner.get(c, 0))


def by_sight(moment: RoneMoment, s: RoneState, options: list[int]) -> list[int]:
    """The best at first sight first."""
    return options if len(options) < 2 else sorted(options, key=lambda option: -first_sight(moment, s, meant(option)))


def first_sight(moment: RoneMoment, s: RoneState, c: int) -> float:
    if c < 0 or s.defs[c].kind != UNIT:
        return 5.0
    if c in s.exhausted:
        return moment.table.body(s, c, 0).worth()
    return moment.table.grave_worth(c, 9)


HALT: Halt[RoneState] = Halt()
