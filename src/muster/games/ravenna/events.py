"""What can happen in a game of Ravenna."""

from collections.abc import Mapping
from typing import Any

from muster.games.ravenna.cards import IDS, RANK
from muster.games.ravenna.setup import Rules
from muster.kernel.event import Disclosure, EventKind
from muster.kernel.notation import Notation

(
    ROUND_STARTED, DEALT, DREW, RESHUFFLED, DISCARDED, PLACED, ATTACKED, COUNTERED, DECLINED, REVEALED, TOTALLED,
    SCORED, ROUND_ENDED, VOIDED, TIED, GAME_ENDED, SAID, LOOKED,
) = range(18)  # fmt: skip

SECRET, OPEN = Disclosure.SECRET, Disclosure.OPEN

KINDS = (
    EventKind("round_started", ("round", "starter"), "ravenna.order.02", disclosure=SECRET),
    EventKind("dealt", ("seat", "card"), "ravenna.team.04", secret="card", disclosure=SECRET),
    EventKind("drew", ("seat", "from_discard", "card"), "ravenna.draw.01", secret="card"),
    EventKind("reshuffled", ("cards",), "ravenna.deck.01", disclosure=SECRET),
    EventKind("discarded", ("hand", "slot", "card", "was_public"), "ravenna.discard.01"),
    EventKind("placed", ("seat", "hand", "slot", "face", "card", "shown"), "ravenna.play.03", secret="card"),
    EventKind("attacked", ("hand", "target"), "ravenna.attack.01", disclosure=SECRET),
    EventKind("countered", ("hand", "target"), "ravenna.two.12", disclosure=SECRET),
    EventKind("declined", ("seat",), "ravenna.two.11"),
    EventKind("revealed", ("hand", "slot", "card"), "ravenna.attack.04", disclosure=SECRET),
    EventKind("totalled", ("hand", "total", "target", "target_total", "attack_won"), "ravenna.attack.05"),
    EventKind("scored", ("side", "points", "score"), "ravenna.score.01"),
    EventKind("round_ended", ("loser",), "ravenna.attack.01"),
    EventKind("voided", ("voids",), "ravenna.deck.01"),
    EventKind("tied", ("points",), "ravenna.win.03"),
    EventKind("game_ended", ("winners", "reason"), "ravenna.win.01"),
    EventKind("said", ("seat", "claim"), "ravenna.talk.02"),
    EventKind("looked", ("seat", "hand", "slot", "card"), "ravenna.play.05", secret="card"),
)

# Where a mode has a rule of its own for the same event.
RULES_BY_MODE = {
    ("two-player", DEALT): "ravenna.two.03",
    ("two-player", ATTACKED): "ravenna.two.08",
    ("two-player", REVEALED): "ravenna.two.09",
    ("two-player", TOTALLED): "ravenna.two.10",
    ("teams", ATTACKED): "ravenna.team.14",
    ("teams", REVEALED): "ravenna.team.14",
    ("teams", TOTALLED): "ravenna.team.15",
    ("teams", COUNTERED): "ravenna.team.17",
    ("teams", DECLINED): "ravenna.team.16",
}
FACES = ("down", "up", "sideways")
REASONS = ("", "points", "rounds", "void", "limit")  # why a game ended


def readable(shown: Mapping[str, int | str], rules: Rules, notation: Notation) -> dict[str, Any]:
    """An event with names instead of numbers."""
    data: dict[str, Any] = dict(shown)
    for field in ("seat", "starter", "loser"):
        if field in data:
            data[field] = rules.names[data[field]]
    for field in ("hand", "target"):
        if field in data:
            data[field] = rules.hand_word(data[field])
    if "card" in data:
        card = data.pop("card")
        data["rank"] = RANK[card]
        if rules.keep_history:  # else copies of a rank are not told apart (RA-02)
            data["card"] = IDS[card]
    if "slot" in data:
        data["slot"] += 1
    if "face" in data:
        data["face"] = FACES[data["face"]]
    if "side" in data:
        data["side"] = [rules.names[seat] for seat in rules.members[data["side"]]]
    if "winners" in data:
        data["winners"] = [name for seat, name in enumerate(rules.names) if data["winners"] >> seat & 1]
        data["reason"] = REASONS[data["reason"]]
    if "claim" in data:
        data["claim"] = notation.write(data["claim"])
    for field in ("attack_won", "was_public", "from_discard", "shown"):
        if field in data:
            data[field] = bool(data[field])
    return data
