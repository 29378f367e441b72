"""Cards by description: zones, kinds, colours, and whether they are exhausted or deployed."""

from muster.cardplay.env import Env
from muster.cardplay.meaning import ACTORS, ANYONE, ENEMY, FIELD, Group
from muster.games.invasion.cards.carddef import IN_BASE, INVADER, PLAYING, PROTOCOL, SCENARIO
from muster.games.invasion.rules.state import InvasionState

HAND, DECK, DISCARD, DUMP, BASE = range(1, 6)
ZONES = {"play": FIELD, "hand": HAND, "deck": DECK, "discard": DISCARD, "dump": DUMP, "base": BASE}
ANY_KIND = (1 << PLAYING) | IN_BASE | (1 << INVADER) | (1 << PROTOCOL) | (1 << SCENARIO)
IN_PLAY = ANY_KIND & ~(1 << PLAYING)
EXHAUSTED, REFRESHED, DEPLOYED = "exhausted", "refreshed", "deployed"


def pile(s: InvasionState, zone: int, seat: int) -> list[int]:
    """A zone of a seat, the top last; also of the Invasion's."""
    if seat == s.rules.horde:
        assert s.horde is not None
        return {HAND: [], DECK: s.horde.deck, DISCARD: s.horde.discard, DUMP: s.horde.dump, BASE: []}[zone]
    player = s.players[seat]
    if zone == BASE:
        return list(player.base)
    return {HAND: player.hand, DECK: player.deck, DISCARD: player.discard, DUMP: player.dump}[zone]


class Cards(Group[InvasionState]):
    __slots__ = ("colour", "state", "topmost")

    def __init__(self, kinds: int, zone: int) -> None:
        Group.__init__(self, kinds, zone)
        self.colour = -1
        self.state = ""
        self.topmost = False  # only the last of them, which lies on all the others

    def members(self, s: InvasionState, env: Env) -> list[int]:
        if self.zone == FIELD:
            found = in_play(s)
        else:
            seats = self.whose.seats(s, env) if self.whose is not None else range(s.seats)
            found = [c for seat in seats for c in pile(s, self.zone, seat)]
        found = [c for c in found if self.fits(s, env, c) and not (self.other and self.meant_before(s, env, c))]
        return found[-1:] if self.topmost else found

    def fits(self, s: InvasionState, env: Env, c: int) -> bool:
        if not self.printed(s, c):
            return False
        if self.state == EXHAUSTED and c not in s.exhausted:
            return False
        if self.state == REFRESHED and c in s.exhausted:
            return False
        if self.state == DEPLOYED and (s.horde is None or c not in s.horde.stack[1:]):
            return False
        if self.side == ANYONE:
            return True
        holder = s.control.get(c, s.owner.get(c, -1))
        mine = holder == (env.actor if self.side == ACTORS else env.seat)
        return mine == (self.side != ENEMY)

    def printed(self, s: InvasionState, c: int) -> bool:
        d = s.defs[c]
        if not self.kinds >> d.kind & 1 or (self.colour >= 0 and d.colour != self.colour):
            return False
        return self.suits(lambda part: part.printed(s, c))

    def has_static(self, s: InvasionState, env: Env, c: int, words: int) -> bool:
        return self.has(s, env, c)

    def elsewhere(self, nouns: list[str]) -> int:
        return FIELD


def in_play(s: InvasionState) -> list[int]:
    """Cards in bases by seat, then what the Invasion has: deployed cards up to the topmost, and protocols."""
    found = [c for player in s.players for c in player.base]
    if s.horde is not None:
        found += (*s.horde.stack, *s.horde.protocols)
    return found
