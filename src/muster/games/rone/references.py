"""Whom a card text means: groups of cards, players, amounts and conditions, as compiled from its tree.

The same code finds the candidates for a choice and checks what was chosen when the effect is carried out.
"""

from collections.abc import Callable

from muster.games.rone.being import STAY_SHIFT, being, card_of, in_play, is_it, is_same
from muster.games.rone.carddef import HERO, TACTIC, TECHNOLOGY, UNIT, CardDef
from muster.games.rone.item import RECYCLED_TACTIC, Bound, Env, player_id
from muster.games.rone.item import TACTIC as TACTIC_ITEM
from muster.games.rone.state import MELEE, RANGED, RoneState
from muster.games.rone.values import HEALTH, MOST, given, health, keywords, melee, play_cost, ranged, seen_by, side_of

FIELD, GRAVE, HAND, DECK, TECHDECK, STACK = range(6)
ZONES = {"battlefield": FIELD, "graveyard": GRAVE, "hand": HAND, "deck": DECK, "technology_deck": TECHDECK}
ANYONE, OWN, ENEMY = range(3)
EXHAUSTED, ACTIVE, DAMAGED, UNDAMAGED = range(4)
STATES = {"exhausted": EXHAUSTED, "active": ACTIVE, "damaged": DAMAGED, "undamaged": UNDAMAGED}
AT_MOST, AT_LEAST, EXACTLY, BELOW, ABOVE = range(5)
COMPARISONS = {"<=": AT_MOST, ">=": AT_LEAST, "=": EXACTLY, "<": BELOW, ">": ABOVE}


def compare(value: int, op: int, n: int) -> bool:
    if op == AT_MOST:
        return value <= n
    if op == AT_LEAST:
        return value >= n
    if op == EXACTLY:
        return value == n
    return value < n if op == BELOW else value > n


class Players:
    """Players by description."""

    __slots__ = ("bind", "how", "word")

    def __init__(self, how: str, word: str = "", bind: int = 0) -> None:
        self.how = how  # you, actor, bound, owner, controller, chosen, each
        self.word = word  # player or opponent, where they are described
        self.bind = bind

    def matching(self, s: RoneState, env: Env) -> list[int]:
        """Everybody whom the word fits, in turn order from the player of the effect."""
        side = s.rules.side
        found = [seat for seat in s.rules.turn_orders[env.seat] if not s.out >> seat & 1]
        return [seat for seat in found if side[seat] != side[env.seat]] if self.word == "opponent" else found

    def seats(self, s: RoneState, env: Env) -> list[int]:
        how = self.how
        if how == "you":
            return [env.seat]
        if how == "actor":
            return [env.actor]
        if how == "each":
            return self.matching(s, env)
        held = env.binds[self.bind] or ()
        if how in ("owner", "controller"):
            found: list[int] = []
            for b in held:
                seat = -1 - b if b < 0 else (controller(s, b) if how == "controller" else s.owner[card_of(b)])
                if seat not in found:
                    found.append(seat)
            return found
        return [-1 - b if b < 0 else controller(s, b) for b in held]

    def anyone(self, s: RoneState, env: Env) -> list[int]:
        """The same where one of them is enough: both teammates are owner and controller (rone.2v2.10)."""
        found = self.seats(s, env)
        if s.rules.teams and s.rules.german and self.how in ("owner", "controller"):
            return [seat for side in dict.fromkeys(s.rules.side[x] for x in found) for seat in s.rules.members[side]]
        return found


class Group:
    """Cards by description: kinds, zone, side and further filters."""

    __slots__ = (
        "bind", "compares", "kinds", "lacks", "number", "other", "race", "side", "states", "whose", "with_keywords",
        "zone",
    )  # fmt: skip

    def __init__(self, kinds: int, zone: int) -> None:
        self.number = 0
        self.kinds = kinds  # mask of 1 << card kind
        self.zone = zone
        self.whose: Players | None = None
        self.side = ANYONE
        self.other = False
        self.race = ""
        self.states: tuple[int, ...] = ()
        self.with_keywords = 0
        self.lacks = 0
        self.compares: tuple[tuple[str, int, Amount], ...] = ()
        self.bind = 0

    # --- membership ------------------------------------------------------------------------------------------

    def members(self, s: RoneState, env: Env) -> list[int]:
        """Everything that fits now, in the order of the table."""
        if self.zone != FIELD:
            return [c for c in self._elsewhere(s, env) if self._fits(s, env, c)]
        rules = s.rules
        mine = rules.side[env.seat]
        found: list[int] = []
        for number, side in enumerate(s.sides):
            if (number == mine) if self.side == ENEMY else (self.side == OWN and number != mine):
                continue
            if self.kinds & 1 << UNIT:
                found += side.units
            if self.kinds & (1 << HERO | 1 << TECHNOLOGY):
                for seat in rules.members[number]:
                    if s.out >> seat & 1:
                        continue
                    if self.kinds & 1 << HERO:
                        found.append(s.players[seat].hero)
                    if self.kinds & 1 << TECHNOLOGY:
                        found += s.players[seat].techs
        if self.other or self.race or self.states or self.with_keywords or self.lacks or self.compares:
            return [c for c in found if self._fits(s, env, c)]
        return found

    def _elsewhere(self, s: RoneState, env: Env) -> list[int]:
        if self.zone == STACK:
            return [item.card for item in s.stack if item.kind in (TACTIC_ITEM, RECYCLED_TACTIC)]
        seats = self.whose.anyone(s, env) if self.whose is not None else list(range(s.seats))
        if self.zone == HAND:
            return [c for seat in seats for c in s.players[seat].hand]
        sides = list(dict.fromkeys(s.rules.side[seat] for seat in seats))
        if self.zone == GRAVE:
            return [c for side in sides for c in reversed(s.sides[side].grave)]
        if self.zone == DECK:
            return [c for side in sides for c in reversed(s.sides[side].deck)]
        return [c for side in sides for c in s.sides[side].techdeck]

    def has(self, s: RoneState, env: Env, c: int) -> bool:
        """Whether one card fits now."""
        if self.zone == FIELD:
            if c not in s.exhausted or not self.kinds >> s.defs[c].kind & 1:
                return False
            if self.side and (side_of(s, c) == s.rules.side[env.seat]) != (self.side == OWN):
                return False
            return self._fits(s, env, c)
        return c in self._elsewhere(s, env) and self._fits(s, env, c)

    def _fits(self, s: RoneState, env: Env, c: int) -> bool:
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if self.other and self._meant_before(s, env, c):
            return False
        for state in self.states:
            if not self._in_state(s, c, state):
                return False
        if self.with_keywords or self.lacks:
            words = keywords(s, c) if c in s.exhausted else d.keywords
            if words & self.with_keywords != self.with_keywords or words & self.lacks:
                return False
        b = being(s, c)
        return all(compare(value_of(s, env, b, stat), op, n.value(s, env)) for stat, op, n in self.compares)

    def _meant_before(self, s: RoneState, env: Env, c: int) -> bool:
        meant = [env.source, env.me]
        for place, held in enumerate(env.binds):
            if held and place != self.bind:
                meant += held
        return any(card_of(b) == c and is_it(s, b) for b in meant)

    def _in_state(self, s: RoneState, c: int, state: int) -> bool:
        if state <= ACTIVE:
            return bool(s.exhausted.get(c, 0)) == (state == EXHAUSTED)
        return (s.damage.get(c, 0) > 0) == (state == DAMAGED)

    # --- for statics and costs: nothing that a static changes, so that nothing asks in a circle ---------------

    def has_static(self, s: RoneState, env: Env, c: int, words: int) -> bool:
        """Whether a static is about a card in play that has the keywords `words` (rone.amb.136)."""
        d = s.defs[c]
        if c not in s.exhausted or not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if self.side and (side_of(s, c) == s.rules.side[env.seat]) != (self.side == OWN):
            return False
        if self.other and c in (env.source, env.me):
            return False
        if any(not self._in_state(s, c, state) for state in self.states):
            return False
        if words & self.with_keywords != self.with_keywords or words & self.lacks:
            return False
        return not self.compares or self._values_fit(
            d, d.health + given(s, c, HEALTH), d.melee + given(s, c, MELEE), d.ranged + given(s, c, RANGED)
        )

    def printed(self, s: RoneState, c: int) -> bool:
        """Whether the printed card fits: for costs and for cards on their way."""
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if d.keywords & self.with_keywords != self.with_keywords or d.keywords & self.lacks:
            return False
        return not self.compares or self._values_fit(d, d.health, d.melee, d.ranged)

    def _values_fit(self, d: CardDef, health: int, melee: int, ranged: int) -> bool:
        values = {"health": health, "melee": melee, "ranged": ranged, "level": d.level, "speed": d.speed}
        return all(compare(values.get(stat, d.cost), op, n.plain) for stat, op, n in self.compares)

    def sides_with(self, s: RoneState, holder: int, seat: int) -> bool:
        """Whether cards of `seat` are meant by a static of the card `holder` (rone.2v2.02, rone.2v2.10)."""
        if self.side == ANYONE:
            return True
        has_it = s.control[holder]
        same = s.rules.side[has_it] == s.rules.side[seat]
        if self.side == ENEMY:
            return not same
        return same if s.rules.german or s.defs[holder].kind == UNIT else has_it == seat


def controller(s: RoneState, b: int) -> int:
    """Who controls a card, or did so last."""
    c = card_of(b)
    return s.control[c] if in_play(s, b) else last_known(s, b)[0]


def last_known(s: RoneState, b: int) -> tuple[int, int, int, int]:
    """Controller, melee, ranged and health of a card as it left (rone.amb.34), or else as printed."""
    c = card_of(b)
    if c in s.remembered and s.stays.get(c, 0) == (b >> STAY_SHIFT) + 1:
        return s.remembered[c]
    d = s.rules.defs[c] if c in s.exhausted else s.defs[c]
    return (s.owner[c], d.melee, d.ranged, d.health)


def value_of(s: RoneState, env: Env, b: int, stat: str) -> int:
    c = card_of(b)
    d = s.defs[c]
    there = in_play(s, b)
    if stat == "health":
        return health(s, c) if there else last_known(s, b)[3]
    if stat == "melee":
        return melee(s, c) if there else last_known(s, b)[1]
    if stat == "ranged":
        return ranged(s, c) if there else last_known(s, b)[2]
    if stat == "level":
        return d.level
    if stat == "speed":
        return d.speed
    return d.cost if there or d.cost < 0 else play_cost(s, s.owner.get(c, env.seat), c)


class Amount:
    """A number: printed, X, counted, or a value of a card; perhaps once for each of a group (clamped at 99)."""

    __slots__ = ("counted", "of", "per", "plain", "sign", "stat", "x")

    def __init__(self, plain: int = 0) -> None:
        self.plain = plain
        self.sign = 1
        self.x = False
        self.counted: Group | None = None
        self.stat = ""
        self.of: Reference | None = None
        self.per: Group | None = None

    def printed(self) -> bool:
        """Whether it is the same number whatever happens in the game."""
        return not self.x and self.counted is None and self.of is None and self.per is None

    def value(self, s: RoneState, env: Env) -> int:
        if self.x:
            found = env.x
        elif self.counted is not None:
            found = len(self.counted.members(s, env))
        elif self.of is not None:
            found = sum(value_of(s, env, b, self.stat) for b in self.of.meant(s, env) if b >= 0)
        else:
            found = self.plain
        if self.per is not None:
            found *= len(self.per.members(s, env))
        return (found if found < MOST else MOST) * self.sign


class Condition:
    """Something that holds or not."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[RoneState, Env], bool]) -> None:
        self.test = test

    def holds(self, s: RoneState, env: Env) -> bool:
        return self.test(s, env)


# How a reference finds what it means.
CHOSEN, SET, BOUND, THIS, ROW, HERO_OF, PLAYERS = range(7)


class Reference:
    """What a verb is about: cards, or players (as -1 - seat)."""

    __slots__ = ("bind", "count", "from_top", "group", "how", "number", "players", "targeted", "up_to", "zone")

    def __init__(self, how: int, bind: int = 0) -> None:
        self.number = 0
        self.how = how
        self.bind = bind
        self.group: Group | None = None
        self.players: Players | None = None
        self.targeted = False
        self.count: Amount | None = None  # how many are chosen, or lie in a row
        self.up_to = False
        self.zone = GRAVE
        self.from_top = True

    def cards(self, s: RoneState, env: Env) -> Bound:
        """What is meant now, by card id. What must be chosen has been chosen before."""
        how = self.how
        if how in (CHOSEN, BOUND, THIS):
            found = self.meant(s, env)
            return tuple(card_of(b) for b in found if is_it(s, b)) if s.stays else found
        if how == SET:
            assert self.group is not None
            return tuple(self.group.members(s, env))
        assert self.players is not None
        seats = self.players.seats(s, env)
        if how == HERO_OF:
            return tuple(s.players[seat].hero for seat in seats)
        if how == PLAYERS:
            return tuple(player_id(seat) for seat in seats)
        return self._row(s, env, seats)

    def meant(self, s: RoneState, env: Env) -> Bound:
        """The same as beings, so that cards are among them that have left since."""
        if self.how in (CHOSEN, BOUND):
            return env.binds[self.bind] or ()
        if self.how == THIS:
            return (env.me,)
        return tuple(being(s, c) for c in self.cards(s, env))

    def _row(self, s: RoneState, env: Env, seats: list[int]) -> Bound:
        assert self.count is not None
        n = self.count.value(s, env)
        found: list[int] = []
        for side in dict.fromkeys(s.rules.side[seat] for seat in seats):
            zone = s.sides[side].grave if self.zone == GRAVE else s.sides[side].deck
            found += zone[: -n - 1 : -1] if self.from_top else zone[:n]
        return tuple(found)

    # --- choosing --------------------------------------------------------------------------------------------

    def candidates(self, s: RoneState, env: Env) -> list[int]:
        """What could be chosen now: a target must be seen (rone.kw.inv.01)."""
        if self.players is not None:
            return [player_id(seat) for seat in self.players.matching(s, env)]
        assert self.group is not None
        found = self.group.members(s, env)
        if self.targeted and self.group.zone == FIELD:
            side = s.rules.side[env.seat]
            return [c for c in found if seen_by(s, c, side)]
        if self.group.zone == STACK:
            return [c for c in found if c != env.source]
        return found

    def legal(self, s: RoneState, env: Env, b: int) -> bool:
        """Whether something chosen before is still right (rone.stack.04, rone.amb.37)."""
        if b < 0:
            return not s.out >> (-1 - b) & 1
        assert self.group is not None
        c = card_of(b)
        if not is_same(s, b) or not self.group.has(s, env, c):
            return False
        return not self.targeted or self.group.zone != FIELD or seen_by(s, c, s.rules.side[env.seat])


EVERY_CARD = 1 << UNIT | 1 << TACTIC | 1 << TECHNOLOGY | 1 << HERO
