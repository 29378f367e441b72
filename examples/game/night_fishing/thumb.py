"""A simple bot: any fish, and casting until it is heavy enough. It sees no more than a player does."""

from muster.kernel import Stream, below
from muster.kernel.game import View
from muster.kernel.notation import VERB_SHIFT
from night_fishing.nights import CAST, FISH_FOR, HAUL_IN, MEND


def thumb(view: View, options: tuple[int, ...], stream: Stream) -> int:
    """One of the options, for whoever has this view."""
    mine, verbs = view["players"][view["seat"]], {option >> VERB_SHIFT: option for option in options}
    if FISH_FOR in verbs:
        return options[below(stream, len(options))]
    if MEND in verbs:
        return verbs[MEND]
    return verbs[HAUL_IN if mine["sum"] >= mine["after"]["weight"] else CAST]
