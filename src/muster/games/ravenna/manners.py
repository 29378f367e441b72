"""How events of Ravenna are told, and the rules behind what its board explains."""

from muster.games.ravenna.cards import RANKS
from muster.kernel.told import Manner

MANNERS: dict[str, Manner] = {
    "round_started": Manner("flying-flag", head=True),
    "dealt": Manner("card-draw", "draw"),
    "drew": Manner("card-draw", "draw"),
    "reshuffled": Manner("card-random", "draw"),
    "discarded": Manner("card-discard", "place"),
    "placed": Manner("card-play", "place"),
    "attacked": Manner("crossed-swords", "hit"),
    "countered": Manner("crossed-swords", "hit"),
    "declined": Manner(),
    "revealed": Manner("eyeball", "draw"),
    "totalled": Manner("sword-clash"),
    "scored": Manner("laurel-crown"),
    "round_ended": Manner("laurel-crown"),
    "voided": Manner(),
    "tied": Manner(),
    "game_ended": Manner("crown"),
    "said": Manner("talk", "talk", talk=True),
    "looked": Manner("eyeball", "draw", note=True),
    "spared": Manner("laurel-crown"),
}

# What a card counts, by its rank; and who knows a card that lies there.
TERMS: dict[str, str] = {
    **{f"rank.{rank}": "ravenna.total.01" for rank in RANKS},
    "rank.0": "ravenna.total.02",
    "rank.1": "ravenna.total.04",
    "rank.10": "ravenna.total.03",
    "open": "ravenna.play.06",
    "known": "ravenna.draw.01",
    "own": "ravenna.play.05",
    "remembered": "ravenna.play.04",
    "hidden": "ravenna.play.05",
    "sideways": "ravenna.play.04",
}
