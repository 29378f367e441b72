"""The events that passives wait for."""

from muster.cardplay.state import Listeners

(
    DIES, LEAVES, ENTERS, ATTACKS, IS_ATTACKED, TAKES_DAMAGE, DEALS_DAMAGE, IS_EXHAUSTED, IS_REFRESHED, PLAYS, RECYCLES,
    DRAWS, DISCARDS, LEVELS_UP, TURN_BEGINS, TURN_ENDS, WOULD_DIE, WOULD_ENTER,
    IS_SACRIFICED,
) = range(19)  # fmt: skip

EVENTS = {
    "dies": DIES,
    "leaves": LEAVES,
    "enters": ENTERS,
    "attacks": ATTACKS,
    "is_attacked": IS_ATTACKED,
    "takes_damage": TAKES_DAMAGE,
    "deals_damage": DEALS_DAMAGE,
    "is_exhausted": IS_EXHAUSTED,
    "is_refreshed": IS_REFRESHED,
    "plays": PLAYS,
    "recycles": RECYCLES,
    "draws": DRAWS,
    "discards": DISCARDS,
    "levels_up": LEVELS_UP,
    "would_die": WOULD_DIE,  # something else may come instead
    "would_enter": WOULD_ENTER,
    "is_sacrificed": IS_SACRIFICED,
}

NO_LISTENERS: Listeners = ((),) * 19
