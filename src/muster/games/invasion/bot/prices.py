"""What things are worth, in points; a point of printed melee is 1.4 of them. Texts are not read: the cost of a card
says what its text should bring."""

from muster.games.invasion.cards.carddef import CardDef
from muster.games.invasion.rules.state import InvasionState, Player

MELEE, RANGED, BREAK = 1.4, 2.6, 1.2
ARMOR, HEALTH, PART = 0.6, 1.3, 1.2
FRAIL = 7  # health below which each point counts more and more
FEAR = 0.4
RESOURCE, STORED, PAIR = 2.0, 0.6, 0.6
REROLL, TOKEN, SCREW = 0.75, -1.2, 1.25
IN_HAND, OWNED, TO_TRAIN = 0.35, 0.12, 0.3  # shares of a card's price
DUMPED = -0.7  # each card there costs health in the end (inv.surv.01)
IN_BASE, REFRESHED = 3.0, 2.0


def price(d: CardDef) -> float:
    """What a playing card brings when played: by the icons that it costs and the screws that it takes."""
    return (1.0 + 0.75 * d.train if d.train else 1.5) + 1.5 * d.icons


def ability_price(d: CardDef) -> float:
    """What an ability of the base brings."""
    assert d.activated is not None
    return REFRESHED + 1.5 * sum(d.activated.costs)


def life(player: Player) -> float:
    fear = max(FRAIL - player.health, 0)
    return ARMOR * player.armor + HEALTH * player.health - FEAR * fear * fear


def prepared(s: InvasionState, player: Player) -> float:
    """Damage that waits, and what played cards will deal and bring."""
    found = MELEE * player.melee + RANGED * player.ranged + BREAK * player.breaks + PART * player.parts
    for c in player.played:
        d = s.defs[c]
        found += MELEE * d.melee + RANGED * d.ranged + PART * d.parts
    return found


def cards(s: InvasionState, player: Player) -> float:
    found = IN_HAND * sum(price(s.defs[c]) for c in player.hand)
    found += OWNED * sum(price(s.defs[c]) for c in (*player.deck, *player.discard, *player.played))
    found += DUMPED * len(player.dump)
    for c, screws in zip(player.center, player.screws, strict=True):
        d = s.defs[c]
        found += TO_TRAIN * price(d) + SCREW * min(screws, d.train)
    found += sum(IN_BASE + REFRESHED * (c not in s.exhausted) for c in player.base)
    return found


def goods(s: InvasionState, player: Player) -> float:
    """Everything that lies before a player."""
    found = life(player) + prepared(s, player) + cards(s, player)
    found += RESOURCE * sum(player.pool) + STORED * sum(player.stored)
    found += PAIR * sum(count >= 2 for count in player.stored)
    return found + REROLL * player.rerolls + TOKEN * player.tokens


# --- the Invasion ------------------------------------------------------------------------------------------------

HORDE_TOKEN = 0.5  # it keeps protocols from being refreshed
HORDE_STORED, NEARER = 0.8, 1.2
SOLDIER = 0.25  # each point of a card that it owns
STRIKES, STANDS = 0.8, 1.0  # what is deployed: its damage for each player, and what it takes to defeat it


def threat(s: InvasionState, strength: tuple[int, ...]) -> float:
    """What lies before the Invasion; `strength` of the topmost card."""
    horde = s.horde
    assert horde is not None
    found = -HORDE_TOKEN * horde.tokens + HORDE_STORED * sum(horde.zones)
    for c, held in zip(horde.trainees, horde.zones, strict=True):
        if c >= 0:
            found += NEARER * min(held / max(s.defs[c].train, 1), 1.0)
    for c in (*horde.deck, *horde.discard, *horde.stack[1:]):
        found += SOLDIER * sum(s.defs[c].combat)
    melee, ranged, armor, health = strength
    found += STRIKES * s.seats * (ARMOR * melee + HEALTH * ranged)
    return found + STANDS * (ARMOR * armor + HEALTH * health) * len(horde.stack[1:])
