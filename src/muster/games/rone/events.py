"""What can happen in a game of RONE."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from muster.kernel.event import Disclosure, EventKind

if TYPE_CHECKING:
    from muster.games.rone.setup import Rules

(
    DECKS_DEALT, HERO_TAKEN, TECHNOLOGIES_DEALT, STARTER_FOUND, WATER_GIVEN, DREW, PUT_BACK, MULLIGAN, SHUFFLED,
    TURN_STARTED, PHASE_STARTED, REFRESHED, EXHAUSTED, WATER, ANNOUNCED, CALLED_OFF, PLAYED, RECYCLED, USED, LEVELLED,
    TRIGGERED, PASSED, FAILED, CANCELLED, ENTERED, RETURNED, DECKED, REMOVED, STORED, BURIED, DAMAGED, HEALED, BOOSTED,
    GRANTED, DIED, ATTACKED, STRUCK, COMBAT_ENDED, HERO_HIT, LOST, SHIELDED, SHIELD_USED, SHIELD_DRAWN, DISCARDED,
    CONTROLLED, COPIED, CHEAPER, RAISED, ELIMINATED, REWARDED, CHAIN_ENDED, GAME_ENDED,
) = range(52)  # fmt: skip

SECRET, OPEN = Disclosure.SECRET, Disclosure.OPEN

KINDS = (
    EventKind("decks_dealt", ("side", "cards"), "rone.setup.01", disclosure=SECRET),
    EventKind("hero_taken", ("seat", "card"), "rone.setup.02", disclosure=SECRET),
    EventKind("technologies_dealt", ("side", "cards"), "rone.setup.04", disclosure=SECRET),
    EventKind("starter_found", ("seat",), "rone.setup.06", disclosure=SECRET),
    EventKind("water_given", ("seat", "water"), "rone.setup.08"),
    EventKind("drew", ("seat", "card"), "rone.zone.02", secret="card", disclosure=SECRET),
    EventKind("put_back", ("seat", "card"), "rone.setup.10", secret="card"),
    EventKind("mulligan", ("seat", "form", "cards"), "rone.setup.12"),
    EventKind("shuffled", ("side",), "rone.setup.11", disclosure=SECRET),
    EventKind("turn_started", ("seat", "round"), "rone.turn.01"),
    EventKind("phase_started", ("phase",), "rone.turn.02"),
    EventKind("refreshed", ("card", "exhausted"), "rone.word.ref.01"),
    EventKind("exhausted", ("card", "exhausted"), "rone.word.exh.01"),
    EventKind("water", ("seat", "change", "water"), "rone.comp.05"),
    EventKind("announced", ("seat", "what", "card"), "rone.act.02", disclosure=OPEN),
    EventKind("called_off", ("seat", "what"), "rone.act.07"),
    EventKind("played", ("seat", "card"), "rone.play.01", disclosure=OPEN),
    EventKind("recycled", ("seat", "card", "price"), "rone.rec.01"),
    EventKind("used", ("seat", "card", "ability"), "rone.abil.01"),
    EventKind("levelled", ("seat", "card"), "rone.lvl.05"),
    EventKind("triggered", ("seat", "card", "ability"), "rone.stack.06"),
    EventKind("passed", ("seat",), "rone.stack.01"),
    EventKind("failed", ("card",), "rone.stack.04"),
    EventKind("cancelled", ("card",), "rone.stack.05"),
    EventKind("entered", ("seat", "card", "exhausted"), "rone.play.06"),
    EventKind("returned", ("seat", "card"), "rone.word.own.01"),
    EventKind("decked", ("side", "card", "place"), "rone.zone.01"),
    EventKind("removed", ("card",), "rone.zone.16"),
    EventKind("stored", ("side", "card"), "rone.tech.07"),
    EventKind("buried", ("seat", "card", "place"), "rone.zone.10"),
    EventKind("damaged", ("card", "points", "source"), "rone.card.25"),
    EventKind("healed", ("card", "points"), "rone.card.26"),
    EventKind("boosted", ("card", "value", "points"), "rone.comp.09"),
    EventKind("granted", ("card", "keyword"), "rone.kw.gen.01"),
    EventKind("died", ("card",), "rone.card.25"),
    EventKind("attacked", ("seat", "card", "target"), "rone.atk.10", disclosure=SECRET),
    EventKind("struck", ("step",), "rone.atk.13"),
    EventKind("combat_ended", ("card", "target"), "rone.atk.20"),
    EventKind("hero_hit", ("seat", "points", "source"), "rone.life.01"),
    EventKind("lost", ("seat", "card", "zone"), "rone.life.03", disclosure=OPEN),
    EventKind("shielded", ("card", "side"), "rone.kw.shd.03"),
    EventKind("shield_used", ("seat", "card"), "rone.kw.shd.04"),
    EventKind("shield_drawn", ("seat", "card"), "rone.kw.shd.05"),
    EventKind("discarded", ("seat", "card"), "rone.zone.12", disclosure=OPEN),
    EventKind("controlled", ("seat", "card"), "rone.word.own.03"),
    EventKind("copied", ("card", "original"), "rone.word.copy.01"),
    EventKind("cheaper", ("seat", "points", "what"), "rone.play.02"),
    EventKind("raised", ("seat", "card", "place"), "rone.zone.11"),
    EventKind("eliminated", ("seat",), "rone.3p.07"),
    EventKind("rewarded", ("seat", "cards"), "rone.3p.10"),
    EventKind("chain_ended", ("firings",), "rone.stack.06"),
    EventKind("game_ended", ("winners", "reason"), "rone.end.02"),
)

PHASES = ("refresh", "beginning", "income", "main", "end")
ANNOUNCEMENTS = ("play", "recycle", "level up", "attack", "end turn")
PLACES = ("top", "bottom")
REASONS = ("", "cards", "tie", "limit")
VALUES = ("melee", "ranged")
ZONES = ("hand", "deck")
FORMS = ("keep", "return", "shuffle")


def readable(shown: Mapping[str, int | str], rules: "Rules") -> dict[str, Any]:
    """An event with names instead of numbers."""
    from muster.games.rone.carddef import KEYWORDS

    data: dict[str, Any] = dict(shown)
    library = rules.library
    for field in ("card", "original"):
        if field in data:
            data[field] = library.label(data[field]) if data[field] >= 0 else None
    for field in ("target", "source"):
        if field in data:
            data[field] = library.label(data[field]) if data[field] >= 0 else None
    if "seat" in data:
        data["seat"] = rules.names[data["seat"]]
    if "side" in data:
        data["side"] = [rules.names[seat] for seat in rules.members[data["side"]]]
    for field, words in (("phase", PHASES), ("place", PLACES), ("zone", ZONES), ("form", FORMS)):
        if field in data:
            data[field] = words[data[field]]
    if data["kind"] in ("announced", "called_off"):
        data["what"] = ANNOUNCEMENTS[data["what"]]
    if data["kind"] == "boosted":
        data["value"] = VALUES[data["value"]]
    if data["kind"] == "granted":
        data["keyword"] = KEYWORDS[data["keyword"]]
    if data["kind"] == "struck":
        data["step"] = VALUES[data["step"]]
    if "winners" in data:
        data["winners"] = [name for seat, name in enumerate(rules.names) if data["winners"] >> seat & 1]
        data["reason"] = REASONS[data["reason"]]
    if data.get("card", "") is None:
        del data["card"]
    return data
