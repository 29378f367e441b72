"""Between two scenarios of a campaign, or two matches of a series: what is kept and what is not (inv.camp.03 to 10,
inv.match.02 to 04)."""

from muster.games.invasion.rules import change
from muster.games.invasion.rules.change import horde
from muster.games.invasion.rules.state import COLOURED, NOBODY, InvasionState, Player
from muster.kernel.stream import shuffle


def keep_players(s: InvasionState) -> None:
    """Cards of deck, discard pile and dump, dice and base are kept (inv.camp.03); what is in hand or was played goes
    along (ruling inv.amb.47). Everything else is destroyed (inv.camp.05)."""
    board = s.rules.board
    for seat in range(s.seats):
        before = s.players[seat]
        for c in before.center:
            change.destroy(s, c)
        player = Player()
        player.armor, player.health, player.tokens = board.armor, board.health, board.tokens
        player.dice, player.base = before.dice, before.base
        player.deck = sorted((*before.deck, *before.discard, *before.dump, *before.hand, *before.played))
        shuffle(s, player.deck)
        s.players[seat] = player
    s.exhausted = frozenset()  # inv.camp.07
    s.history, s.waiting = {}, []
    s.marks = {}


def renew_supplies(s: InvasionState) -> None:
    """inv.camp.06"""
    piles = [(s.recruits, s.ruined), (s.technologies, s.ruined_technologies)]
    if s.horde is not None:
        piles += [(s.horde.recruits, s.horde.ruined), (s.horde.supply, s.horde.ruined_protocols)]
    for supply, ruined in piles:
        supply += ruined
        ruined.clear()
        supply.sort()
        shuffle(s, supply)


def keep_horde(s: InvasionState) -> None:
    """Its cards of deck, discard pile and dump, and its protocols (inv.camp.04); those deployed go along. Cards of the
    zones are destroyed."""
    found = horde(s)
    for c in found.stack:
        change.leave_play(s, c)
    scenario, deployed = found.stack[:1], found.stack[1:]
    s.owner = {c: seat for c, seat in s.owner.items() if c not in scenario}
    for c in found.trainees:
        if c != NOBODY:
            change.destroy(s, c)
    found.trainees, found.zones = (NOBODY,) * COLOURED, (0,) * COLOURED
    found.stack = ()
    found.deck = sorted((*found.deck, *found.discard, *found.dump, *deployed))
    found.discard, found.dump = [], []
    shuffle(s, found.deck)
    if s.rules.equal:  # inv.eq.08
        for _ in range(min(4 - s.seats, len(found.deck))):
            change.destroy(s, found.deck.pop())
