"""Cards by description, with RONE's zones and filters, and what they are worth to a text."""

from collections.abc import Mapping

from muster.cardplay.being import being, card_of, controller, has_left, in_play, was_remembered
from muster.cardplay.compiler import counter_stat
from muster.cardplay.env import EVERYTHING, Env, Look
from muster.cardplay.meaning import ACTORS, ANYONE, BY_PLACE, ENEMY, FIELD, OWN, Amount, Group, compare
from muster.cardplay.modifiers import seen_keywords
from muster.games.rone.cards.carddef import HERO, TACTIC, TECHNOLOGY, UNIT, CardDef
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules.item import RECYCLED_TACTIC
from muster.games.rone.rules.item import TACTIC as TACTIC_ITEM
from muster.games.rone.rules.state import RoneState
from muster.games.rone.rules.values import all_counters, play_cost, seen_by, seen_value, side_of, visible

GRAVE, HAND, DECK, TECHDECK, STACK = range(1, 6)
ZONES = {"battlefield": FIELD, "graveyard": GRAVE, "hand": HAND, "deck": DECK, "technology_deck": TECHDECK}
EXHAUSTED, ACTIVE, DAMAGED, UNDAMAGED = range(4)
STATES = {"exhausted": EXHAUSTED, "active": ACTIVE, "damaged": DAMAGED, "undamaged": UNDAMAGED}
COUNTER_STATS = {counter_stat(name): kind for kind, name in enumerate(COUNTERS)}
IN_PLAY = 1 << UNIT | 1 << TECHNOLOGY | 1 << HERO
ANY_KIND = IN_PLAY | 1 << TACTIC


class Cards(Group[RoneState]):
    __slots__ = ("compares", "counters", "lacks", "plain", "race", "states", "with_keywords")
    LATE = ("plain",)

    def __init__(self, kinds: int, zone: int) -> None:
        Group.__init__(self, kinds, zone)
        self.race = ""
        self.states: tuple[int, ...] = ()
        self.with_keywords = 0
        self.lacks = 0
        self.compares: tuple[tuple[str, int, Amount], ...] = ()
        self.counters: tuple[tuple[int, int, Amount], ...] = ()  # kind, comparison, how many
        self.plain: bool | None = None  # whether nothing is asked but the kind and "other"; None: nobody has looked yet

    def elsewhere(self, nouns: list[str]) -> int:
        """A tactic without a zone lies on the stack."""
        return STACK if "tactic" in nouns and self.whose is None else FIELD

    def secret(self, s: RoneState, env: Env) -> bool:
        """Decks are nobody's to look into, and of hands everybody knows their own."""
        if self.zone == HAND:
            return self.whose is None or any(seat != env.actor for seat in self.whose.anyone(s, env))
        return self.zone in (DECK, TECHDECK)

    def concealed(self) -> bool:
        """rone.amb.236"""
        return self.zone in (DECK, TECHDECK) or (self.zone == HAND and (self.whose is None or self.whose.how != "you"))

    def asked(self, s: RoneState, env: Env) -> list[int]:
        """rone.amb.241"""
        if self.zone not in (HAND, DECK, TECHDECK) or not self.asks_more():
            return []
        whose = self.whose
        if whose is not None and whose.how in BY_PLACE and not env.binds[whose.bind]:  # of any player
            return [c for seat in range(s.seats) for c in s.players[seat].hand] + [
                c for side in s.sides for c in side.deck
            ]
        return self._lying(s, env)

    def asks_more(self) -> bool:
        """Whether it asks for more than any card."""
        some = self.race or self.states or self.with_keywords or self.lacks or self.compares or self.best or self.odd()
        return bool(some) or self.kinds & ANY_KIND != ANY_KIND

    def numbers(self) -> tuple[Amount, ...]:
        return tuple(n for _, _, n in (*self.compares, *self.counters))

    # --- membership ------------------------------------------------------------------------------------------

    def members(self, s: RoneState, env: Env) -> list[int]:
        """Everything that fits now, in the order of the table."""
        found = self._seen(s, env) if isinstance(env, Look) else self._found(s, env, self.other)
        return found if self.best is None else self._best_of(s, env, found, self.best[0])

    def _best_of(self, s: RoneState, env: Env, found: list[int], stat: str) -> list[int]:
        return self.top(s, env, [c for c in found if has_number(s, c, stat)])

    def _seen(self, s: RoneState, env: Look) -> list[int]:
        """The same for a passive, which asks again and again."""
        key = (self, env.seat, env.sees)
        found: list[int] | None = env.known.get(key)
        if found is None:
            if not self.loose():
                return self._found(s, env, self.other)
            found = env.known[key] = self._found(s, env, False)
        if not self.other:
            return found
        meant = self.spoken_of(s, env)
        return [c for c in found if c not in meant]

    def loose(self) -> bool:
        if self.best is not None or (self.whose is not None and self.whose.how in BY_PLACE):
            return False
        numbers = [n for _, _, n in (*self.compares, *self.counters)]
        return all(n.printed() for n in numbers) and not any(part.other or not part.loose() for part in self.parts())

    def _found(self, s: RoneState, env: Env, other: bool) -> list[int]:
        if self.zone != FIELD:
            return self._fitting(s, env, self._lying(s, env), other)
        rules = s.rules
        mine = rules.side[env.actor if self.side == ACTORS else env.seat]
        theirs = None if self.whose is None else self._holders(s, env)
        found: list[int] = []
        for number, side in enumerate(s.sides):
            if (number == mine) if self.side == ENEMY else (self.side and number != mine):
                continue
            if theirs is not None and number not in theirs:
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
        if self.plain is None:
            self.plain = self._is_plain()
        return found if self.plain and not other else self._fitting(s, env, found, other)

    def _is_plain(self) -> bool:
        """Texts are compiled when this is asked, so it stays as it is."""
        qualities = self.race or self.states or self.with_keywords or self.lacks or self.compares
        return not qualities and not self.odd()

    def _fitting(self, s: RoneState, env: Env, cards: list[int], other: bool) -> list[int]:
        return [c for c in cards if self.fits(s, env, c, other)]

    def odd(self) -> bool:
        """Whether there is an "or" or a "not" in it, or counters."""
        return bool(self.either or self.unlike or self.counters)

    def heaped(self, s: RoneState, env: Env, have: Mapping[int, int]) -> bool:
        """Whether a card with these counters has as many as are asked for."""
        return all(compare(have.get(kind, 0), op, n.value(s, env)) for kind, op, n in self.counters)

    def _holders(self, s: RoneState, env: Env) -> set[int]:
        """The sides that control what is meant."""
        assert self.whose is not None
        return {s.rules.side[seat] for seat in self.whose.anyone(s, env)}

    def _lying(self, s: RoneState, env: Env) -> list[int]:
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
            if self.best is not None:
                return c in self.members(s, env)
            mine = s.rules.side[env.actor if self.side == ACTORS else env.seat]
            if self.side and (side_of(s, c) == mine) == (self.side == ENEMY):
                return False
            if self.whose is not None and side_of(s, c) not in self._holders(s, env):
                return False
            return self.fits(s, env, c)
        if self.best is not None:
            return c in self.members(s, env)
        return c in self._lying(s, env) and self.fits(s, env, c)

    def had(self, s: RoneState, env: Env, b: int) -> bool:
        """What a condition says of one card: as it is, as it left play (rone.amb.34), or as it is printed."""
        if in_play(s, b):
            return self.has(s, env, card_of(b))
        d = s.rules.defs[card_of(b)]
        words, exhausted, damage = last_seen(s, b)
        if self.counters and not self.heaped(s, env, last_counters(s, b)):
            return False
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if self.odd() and not self.suits(lambda part: part.had(s, env, b)):
            return False
        if self.side and (s.rules.side[controller(s, b)] == s.rules.side[env.seat]) != (self.side == OWN):
            return False
        if self.states and not (has_left(s, b) and all(is_state(state, exhausted, damage) for state in self.states)):
            return False
        if words & self.with_keywords != self.with_keywords or words & self.lacks:
            return False
        return all(
            has_number(s, card_of(b), stat) and compare(value_of(s, env, b, stat), op, n.value(s, env))
            for stat, op, n in self.compares
        )

    def fits(self, s: RoneState, env: Env, c: int, other: bool = True) -> bool:
        """Whether a card has these qualities, wherever it is; `other`: "other" is one of them."""
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if other and self.other and self.meant_before(s, env, c):
            return False
        if self.plain:
            return True
        if self.counters and not self.heaped(s, env, all_counters(s, c)):
            return False
        if (self.either or self.unlike) and not self._parts_fit(s, env, c):
            return False
        for state in self.states:
            if not self._in_state(s, c, state):
                return False
        if self.with_keywords or self.lacks:
            words = seen_keywords(s, c, env) if c in s.exhausted else d.keywords
            if words & self.with_keywords != self.with_keywords or words & self.lacks:
                return False
        return not self.compares or self._compared(s, env, being(s, c))

    # Each in a function of its own: a name that an inner function uses is made a cell at every call of the outer one.
    def _parts_fit(self, s: RoneState, env: Env, c: int) -> bool:
        return self.suits(lambda part: part.fits(s, env, c))

    def _parts_printed(self, s: RoneState, c: int) -> bool:
        return self.suits(lambda part: part.printed(s, c))

    def _compared(self, s: RoneState, env: Env, b: int) -> bool:
        return all(
            has_number(s, card_of(b), stat) and compare(value_of(s, env, b, stat), op, n.value(s, env))
            for stat, op, n in self.compares
        )

    def _compared_as_printed(self, s: RoneState, c: int, d: CardDef) -> bool:
        return all(has_number(s, c, stat) and compare(getattr(d, stat), op, n.plain) for stat, op, n in self.compares)

    def _in_state(self, s: RoneState, c: int, state: int) -> bool:
        return is_state(state, s.exhausted.get(c, 0), s.damage.get(c, 0))

    def choosable(self, s: RoneState, env: Env, targeted: bool) -> list[int]:
        """A target must be seen (rone.kw.inv.01)."""
        found = self.members(s, env)
        if targeted and self.zone == FIELD:
            return visible(s, found, s.rules.side[env.seat])
        return [c for c in found if c != env.source] if self.zone == STACK else found

    def still(self, s: RoneState, env: Env, c: int, targeted: bool) -> bool:
        """rone.stack.04, rone.amb.37"""
        return self.has(s, env, c) and (not targeted or self.zone != FIELD or seen_by(s, c, s.rules.side[env.seat]))

    # --- for statics and costs: nothing that asks in a circle -------------------------------------------------

    def has_static(self, s: RoneState, env: Env, c: int, words: int) -> bool:
        """Whether a static is about a card in play that has the keywords `words` (rone.amb.136)."""
        d = s.defs[c]
        if c not in s.exhausted or not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if self.side and (side_of(s, c) == s.rules.side[env.seat]) != (self.side == OWN):
            return False
        if self.whose is not None and not self._is_theirs(s, env, c):
            return False
        if self.other and c in (card_of(env.source), card_of(env.me)):
            return False
        if any(not self._in_state(s, c, state) for state in self.states):
            return False
        if words & self.with_keywords != self.with_keywords or words & self.lacks:
            return False
        if self.counters and not self.heaped(s, env, all_counters(s, c)):
            return False
        if self.odd() and not self.suits(lambda part: part.has_static(s, env, c, words)):
            return False
        if not self.compares:
            return True
        b = being(s, c)
        return all(
            has_number(s, c, stat) and compare(value_of(s, env, b, stat), op, n.plain) for stat, op, n in self.compares
        )

    def _is_theirs(self, s: RoneState, env: Env, c: int) -> bool:
        """Whether a card belongs to whom a static names; "you" on a unit of a team are both of it (rone.amb.135)."""
        assert self.whose is not None
        mates = s.play.sharers(s, card_of(env.source))
        return any(s.control[c] in self.whose.seats(s, env.of_seat(seat)) for seat in (env.seat, *mates))

    def printed(self, s: RoneState, c: int) -> bool:
        """Whether the printed card fits: for costs and for cards on their way."""
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.race and d.race != self.race):
            return False
        if d.keywords & self.with_keywords != self.with_keywords or d.keywords & self.lacks:
            return False
        if (self.either or self.unlike) and not self._parts_printed(s, c):
            return False
        if self.counters and any(not compare(0, op, n.plain) for _, op, n in self.counters):
            return False
        return not self.compares or self._compared_as_printed(s, c, d)

    def asks_keywords(self) -> bool:
        """rone.amb.136"""
        return bool(self.with_keywords | self.lacks) or any(part.asks_keywords() for part in self.parts())

    def sides_with(self, s: RoneState, holder: int, seat: int) -> bool:
        """Whether cards of `seat` are meant by a static of the card `holder` (rone.2v2.02, rone.2v2.10)."""
        if self.side == ANYONE:
            return True
        has_it = s.control[holder]
        same = s.rules.side[has_it] == s.rules.side[seat]
        if self.side == ENEMY:
            return not same
        return same if s.rules.german or s.defs[holder].kind == UNIT else has_it == seat


def is_state(state: int, exhausted: int, damage: int) -> bool:
    if state <= ACTIVE:
        return bool(exhausted) == (state == EXHAUSTED)
    return (damage > 0) == (state == DAMAGED)


LAST_KNOWN = {"melee": 1, "ranged": 2, "health": 3}
LAST_COUNTERS = 7  # from here on counters, a kind and how many each
LAST_SEEN = 4  # from here on keywords, exhaustion and damage, where a text of the table may ask for them


def last_seen(s: RoneState, b: int) -> tuple[int, ...]:
    """Keywords, exhaustion and damage of a card as it left (rone.amb.34), or else as printed."""
    c = card_of(b)
    if was_remembered(s, b) and s.remembered[c][LAST_SEEN:]:
        return s.remembered[c][LAST_SEEN:LAST_COUNTERS]
    return (s.rules.defs[c].keywords, 0, 0)


def last_counters(s: RoneState, b: int) -> dict[int, int]:
    """The counters on a card as it left (rone.amb.34), by kind."""
    if not was_remembered(s, b):
        return {}
    pairs = s.remembered[card_of(b)][LAST_COUNTERS:]
    return dict(zip(pairs[::2], pairs[1::2], strict=True))


def last_known(s: RoneState, b: int) -> tuple[int, ...]:
    """Controller, melee, ranged and health of a card as it left (rone.amb.34), or else as printed."""
    c = card_of(b)
    if was_remembered(s, b):
        return s.remembered[c]
    d = s.rules.defs[c] if c in s.exhausted else s.defs[c]
    return (s.owner[c], d.melee, d.ranged, d.health)


def has_number(s: RoneState, c: int, stat: str) -> bool:
    """Whether a card has a cost or a level that can be compared: grey is no number, and tokens have neither
    (rone.amb.237)."""
    d = s.rules.defs[c]
    return not ((stat == "cost" and d.cost < 0) or (stat == "level" and d.token)) or not s.rules.grey_is_no_number


def value_of(s: RoneState, env: Env, b: int, stat: str) -> int:
    c = card_of(b)
    if not has_number(s, c, stat):
        return 0
    d = s.defs[c]
    there = in_play(s, b)
    if stat in LAST_KNOWN:
        return seen_value(s, c, stat, env) if there else last_known(s, b)[LAST_KNOWN[stat]]
    if stat in COUNTER_STATS:
        return (all_counters(s, c) if there else last_counters(s, b)).get(COUNTER_STATS[stat], 0)
    if stat == "level":
        return d.level
    if stat == "speed":
        return d.speed
    if there or has_left(s, b) or d.cost < 0 or env.sees < EVERYTHING:  # passives see printed costs (rone.amb.136)
        return d.cost
    return play_cost(s, s.owner.get(c, env.seat), c)
