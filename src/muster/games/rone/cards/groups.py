"""Cards by description, with RONE's zones and filters, and what they are worth to a text."""

from muster.cardplay.being import being, card_of, in_play, was_remembered
from muster.cardplay.env import Env
from muster.cardplay.meaning import ANYONE, ENEMY, FIELD, OWN, Amount, Group, compare
from muster.cardplay.modifiers import counting, keywords
from muster.games.rone.cards.carddef import HERO, TACTIC, TECHNOLOGY, UNIT, CardDef
from muster.games.rone.rules.item import RECYCLED_TACTIC
from muster.games.rone.rules.item import TACTIC as TACTIC_ITEM
from muster.games.rone.rules.state import MELEE, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, given, health, melee, play_cost, ranged, seen_by, side_of

GRAVE, HAND, DECK, TECHDECK, STACK = range(1, 6)
ZONES = {"battlefield": FIELD, "graveyard": GRAVE, "hand": HAND, "deck": DECK, "technology_deck": TECHDECK}
EXHAUSTED, ACTIVE, DAMAGED, UNDAMAGED = range(4)
STATES = {"exhausted": EXHAUSTED, "active": ACTIVE, "damaged": DAMAGED, "undamaged": UNDAMAGED}
IN_PLAY = 1 << UNIT | 1 << TECHNOLOGY | 1 << HERO
ANY_KIND = IN_PLAY | 1 << TACTIC


class Cards(Group[RoneState]):
    __slots__ = ("compares", "lacks", "race", "states", "with_keywords")

    def __init__(self, kinds: int, zone: int) -> None:
        Group.__init__(self, kinds, zone)
        self.race = ""
        self.states: tuple[int, ...] = ()
        self.with_keywords = 0
        self.lacks = 0
        self.compares: tuple[tuple[str, int, Amount], ...] = ()

    def elsewhere(self, nouns: list[str]) -> int:
        """A tactic without a zone lies on the stack."""
        return STACK if "tactic" in nouns and self.whose is None else FIELD

    # --- membership ------------------------------------------------------------------------------------------

    def members(self, s: RoneState, env: Env) -> list[int]:
        """Everything that fits now, in the order of the table."""
        if self.zone != FIELD:
            return [c for c in self._lying(s, env) if self._fits(s, env, c)]
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
        if self.other:
            before = self.meant_before(s, env)
            found = [c for c in found if c not in before]
        if self.compares and s.statics and counting(s):
            try:
                return [c for c in found if self._is_such(s, env, c)]
            finally:
                s.known = None
        if self.race or self.states or self.with_keywords or self.lacks or self.compares:
            return [c for c in found if self._is_such(s, env, c)]
        return found

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
            if self.side and (side_of(s, c) == s.rules.side[env.seat]) != (self.side == OWN):
                return False
            return self._fits(s, env, c)
        return c in self._lying(s, env) and self._fits(s, env, c)

    def _fits(self, s: RoneState, env: Env, c: int) -> bool:
        if not self.kinds >> s.defs[c].kind & 1 or (self.other and c in self.meant_before(s, env)):
            return False
        return self._is_such(s, env, c)

    def _is_such(self, s: RoneState, env: Env, c: int) -> bool:
        """Whether a card of the right kind is as the text says."""
        d = s.defs[c]
        if self.race and d.race != self.race:
            return False
        for state in self.states:
            if not self._in_state(s, c, state):
                return False
        if self.with_keywords or self.lacks:
            words = keywords(s, c) if c in s.exhausted else d.keywords
            if words & self.with_keywords != self.with_keywords or words & self.lacks:
                return False
        if not self.compares:
            return True
        b = being(s, c)
        return all(compare(value_of(s, env, b, stat), op, n.value(s, env)) for stat, op, n in self.compares)

    def _in_state(self, s: RoneState, c: int, state: int) -> bool:
        if state <= ACTIVE:
            return bool(s.exhausted.get(c, 0)) == (state == EXHAUSTED)
        return (s.damage.get(c, 0) > 0) == (state == DAMAGED)

    def choosable(self, s: RoneState, env: Env, targeted: bool) -> list[int]:
        """A target must be seen (rone.kw.inv.01)."""
        found = self.members(s, env)
        if targeted and self.zone == FIELD:
            side = s.rules.side[env.seat]
            return [c for c in found if seen_by(s, c, side)]
        return [c for c in found if c != env.source] if self.zone == STACK else found

    def still(self, s: RoneState, env: Env, c: int, targeted: bool) -> bool:
        """rone.stack.04, rone.amb.37"""
        return self.has(s, env, c) and (not targeted or self.zone != FIELD or seen_by(s, c, s.rules.side[env.seat]))

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

    def asks_keywords(self) -> bool:
        """rone.amb.136"""
        return bool(self.with_keywords | self.lacks)

    def sides_with(self, s: RoneState, holder: int, seat: int) -> bool:
        """Whether cards of `seat` are meant by a static of the card `holder` (rone.2v2.02, rone.2v2.10)."""
        if self.side == ANYONE:
            return True
        has_it = s.control[holder]
        same = s.rules.side[has_it] == s.rules.side[seat]
        if self.side == ENEMY:
            return not same
        return same if s.rules.german or s.defs[holder].kind == UNIT else has_it == seat


def last_known(s: RoneState, b: int) -> tuple[int, ...]:
    """Controller, melee, ranged and health of a card as it left (rone.amb.34), or else as printed."""
    c = card_of(b)
    if was_remembered(s, b):
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
