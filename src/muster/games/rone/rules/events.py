"""What can happen in a game of RONE."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, get_args

from muster.kernel.event import Cited, Disclosure, Event, EventKind

if TYPE_CHECKING:
    from muster.games.rone.setup import Rules

(
    DECKS_DEALT, HERO_TAKEN, TECHNOLOGIES_DEALT, STARTER_FOUND, WATER_GIVEN, DREW, PUT_BACK, MULLIGAN, SHUFFLED,
    TURN_STARTED, PHASE_STARTED, REFRESHED, EXHAUSTED, WATER, ANNOUNCED, CALLED_OFF, PLAYED, RECYCLED, USED, LEVELLED,
    TRIGGERED, PASSED, FAILED, CANCELLED, ENTERED, RETURNED, DECKED, REMOVED, STORED, BURIED, DAMAGED, HEALED, BOOSTED,
    GRANTED, DIED, ATTACKED, STRUCK, COMBAT_ENDED, HERO_HIT, LOST, SHIELDED, SHIELD_USED, SHIELD_DRAWN, DISCARDED,
    CONTROLLED, COPIED, CHEAPER, RAISED, ELIMINATED, REWARDED, CHAIN_ENDED, CUT_OFF, NOT_COPIED, LOOKED, LOOKED_HAND,
    SAW, TOOK, LAID, REVEALED, SEARCHED, COUNTERS, VANISHED, NOT_CREATED, WARDED, PREVENTED, AWAITED,
    NOT_AWAITED, OVERBURDENED, VALUE_SET, VALUES_SWAPPED, KEYWORD_LOST, SILENCED, ROLLED, AVERTED, ASKED, WEARIED,
    GAME_ENDED,
) = range(77)  # fmt: skip

# Reasons: the places of the rules of a kind that has several. What a card text does has the first one.
BY_TEXT = 0
RANDOM, BROUGHT = range(2)  # decks and technologies
BY_CHANCE, NAMED = range(2)  # who takes the first turn
IN_ORDER, THIRD = range(2)  # water at the start
STARTING_HAND, CARDS_RETURNED, HAND_SHUFFLED, INCOME_CARDS = range(1, 5)  # cards drawn
KEPT, SOME_BACK, ALL_BACK = range(3)  # mulligan: the numbers of FORMS
MULLIGAN_SHUFFLE = 1  # a deck shuffled
IN_PHASE, UNIT_IN_PHASE = range(1, 3)  # refreshed
FOR_ABILITY, ATTACKING, DEFENDED = range(1, 4)  # exhausted
PRICE, SURCHARGE, ABILITY_PRICE, LEVEL_PRICE, INCOME, REFUND = range(1, 7)  # water
FOLLOWING_ANNOUNCED = 5  # announced; the others have the numbers of ANNOUNCEMENTS
AS_WISHED, NO_CARD, NO_ATTACK = range(3)  # called off
FROM_HAND, TECHNOLOGY_PLAYED = range(2)  # played
PASSIVE, AT_BEGINNING, AT_END, BOUGHT = range(5, 9)  # triggered; before them the numbers of carddef.HEADS
TARGET_GONE, IMPOSSIBLE, NO_ROOM = range(3)  # failed
UNIT_PLAYED, UNIT_RECYCLED, TECHNOLOGY_BUILT, CREATED = range(1, 5)  # entered
TO_OWNER, TO_TEAM = range(2)  # returned to a hand
(  # removed
    RECYCLE_PRICE, RECYCLE_ICON, ABILITY_RECYCLES, TACTIC_RECYCLED, SHIELD_SPENT, SHIELD_LOST, TECHNOLOGY_GONE,
    PLAYER_OUT,
) = range(1, 9)  # fmt: skip
OFF_FIELD, NOT_BUILT, NOT_BACK = range(3)  # a technology stored
PLACE_CHOSEN, PLACE_IN_TEXT = range(2)  # buried
IN_RANGED, IN_MELEE = range(1, 3)  # damaged
MORE, LESS = range(2)  # health
MELEE_TOKENS, RANGED_TOKENS, WITHOUT_TOKENS = range(3)  # boosted
NO_HEALTH, DESTROYED, SACRIFICED = range(3)  # died
FIRST_ATTACK, FOLLOWING_ATTACK = range(2)  # attacked
IN_COMBAT, TO_PLAYER = range(1, 3)  # a hero hit
OWN_CARD, CARD_OF_MATE = range(2)  # lost
BACK_TO_OWNER = 1  # controlled
LESS_DAMAGE, MORE_DAMAGE, NEXT_DAMAGE, ALL_DAMAGE = range(4)  # warded: the numbers of WARDS
TWO_AT_ONCE, ALL_AT_ONCE = 4, 5  # game ended; the others have the numbers of REASONS

SECRET, OPEN = Disclosure.SECRET, Disclosure.OPEN

# The rules are those of a German duel; INSTEAD has what differs at other tables.
KINDS = (
    EventKind("decks_dealt", ("side", "cards"), ("rone.setup.01", "rone.deck.01"), disclosure=SECRET),
    EventKind("hero_taken", ("seat", "card"), "rone.setup.02", disclosure=SECRET),
    EventKind("technologies_dealt", ("side", "cards"), ("rone.setup.04", "rone.deck.05"), disclosure=SECRET),
    EventKind("starter_found", ("seat",), ("rone.setup.07", "rone.setup.07"), disclosure=SECRET),
    EventKind("water_given", ("seat", "water"), ("rone.setup.08", "rone.amb.110")),
    EventKind(
        "drew",
        ("seat", "card"),
        ("rone.card.31", "rone.setup.09", "rone.setup.10", "rone.setup.11", "rone.turn.10"),
        secret="card",
        disclosure=SECRET,
    ),
    EventKind("put_back", ("seat", "card"), "rone.setup.10", secret="card"),
    EventKind("mulligan", ("seat", "form", "cards"), ("rone.setup.13", "rone.setup.10", "rone.setup.11")),
    EventKind("shuffled", ("side",), ("rone.text.01", "rone.setup.11"), disclosure=SECRET),
    EventKind("turn_started", ("seat", "round"), "rone.turn.01"),
    EventKind("phase_started", ("phase",), "rone.turn.02"),
    EventKind("refreshed", ("card", "exhausted"), ("rone.word.ref.01", "rone.turn.05", "rone.turn.05")),
    EventKind(
        "exhausted", ("card", "exhausted"), ("rone.word.exh.01", "rone.abil.02", "rone.atk.10", "rone.atk.19")
    ),
    EventKind(
        "water",
        ("seat", "change", "water", "paid"),
        (
            "rone.card.30", "rone.play.02", "rone.kw.ini.01", "rone.abil.03", "rone.lvl.04", "rone.turn.09",
            "rone.amb.31",
        ),
    ),
    EventKind(
        "announced",
        ("seat", "what", "card"),
        ("rone.act.02", "rone.act.02", "rone.act.02", "rone.atk.06", "rone.turn.13", "rone.3p.05"),
        disclosure=OPEN,
    ),
    EventKind("called_off", ("seat", "what"), ("rone.act.07", "rone.act.06", "rone.atk.09")),
    EventKind("played", ("seat", "card"), ("rone.play.01", "rone.tech.01"), disclosure=OPEN),
    EventKind("recycled", ("seat", "card", "price"), "rone.rec.01"),
    EventKind("used", ("seat", "card", "ability"), "rone.abil.01"),
    EventKind("levelled", ("seat", "card"), "rone.lvl.05"),
    EventKind(
        "triggered",
        ("seat", "card", "ability"),
        (
            "rone.kw.bf.01", "rone.kw.death.01", "rone.kw.rec.01", "rone.kw.cmb.01", "rone.kw.hit.01", "rone.pass.01",
            "rone.turn.08", "rone.turn.14", "rone.kw.ini.01",
        ),
    ),
    EventKind("passed", ("seat",), "rone.stack.01"),
    EventKind("failed", ("card",), ("rone.stack.04", "rone.text.02", "rone.tech.03")),
    EventKind("cancelled", ("card",), "rone.text.01"),
    EventKind(
        "entered",
        ("seat", "card", "exhausted"),
        ("rone.text.01", "rone.play.06", "rone.rec.08", "rone.tech.02", "rone.amb.191"),
    ),
    EventKind("returned", ("seat", "card"), ("rone.word.own.01", "rone.2v2.11")),
    EventKind("decked", ("side", "card", "place"), "rone.word.own.01"),
    EventKind(
        "removed",
        ("card",),
        (
            "rone.zone.16", "rone.rec.02", "rone.card.36", "rone.abil.03", "rone.rec.09", "rone.kw.shd.06",
            "rone.kw.shd.05", "", "rone.amb.117",
        ),
    ),
    EventKind("stored", ("side", "card"), ("rone.tech.07", "rone.tech.03", "rone.amb.88")),
    EventKind("buried", ("seat", "card", "place"), ("rone.zone.10", "rone.text.01")),
    EventKind("damaged", ("card", "points", "source"), ("rone.text.01", "rone.atk.13", "rone.atk.16")),
    EventKind("healed", ("card", "points"), ("rone.card.35", "rone.card.35")),
    EventKind("boosted", ("card", "value", "points"), ("rone.comp.09", "rone.comp.10", "rone.text.01")),
    EventKind(
        "granted",
        ("card", "keyword"),
        (  # in the order of carddef.KEYWORDS
            "rone.kw.def.01", "rone.kw.inv.01", "rone.kw.det.01", "rone.kw.fly.01", "rone.kw.shd.01", "rone.kw.slow.01",
            "rone.text.01", "rone.text.01", "rone.text.01", "rone.amb.194", "rone.amb.194", "rone.amb.192",
            "rone.amb.193",
        ),
    ),
    EventKind("died", ("card",), ("rone.card.25", "rone.zone.09", "rone.amb.160")),
    EventKind("attacked", ("seat", "card", "target"), ("rone.atk.10", "rone.3p.05"), disclosure=SECRET),
    EventKind("struck", ("step",), ("rone.atk.16", "rone.atk.13")),
    EventKind("combat_ended", ("card", "target"), "rone.atk.20"),
    EventKind("hero_hit", ("seat", "points", "source"), ("rone.life.01", "rone.atk.17", "rone.life.06")),
    EventKind("lost", ("seat", "card", "zone"), ("rone.life.01", "rone.amb.99"), disclosure=OPEN),
    EventKind("shielded", ("card", "side"), "rone.kw.shd.03"),
    EventKind("shield_used", ("seat", "card"), "rone.kw.shd.04"),
    EventKind("shield_drawn", ("seat", "card"), "rone.kw.shd.05"),
    EventKind("discarded", ("seat", "card"), "rone.zone.12", disclosure=OPEN),
    EventKind("controlled", ("seat", "card"), ("rone.word.own.03", "rone.amb.117")),
    EventKind("copied", ("card", "original"), "rone.word.copy.01"),
    EventKind("cheaper", ("seat", "points", "what"), "rone.amb.21"),
    EventKind("raised", ("seat", "card", "place"), "rone.text.01"),
    EventKind("eliminated", ("seat",), "rone.end.02"),
    EventKind("rewarded", ("seat", "cards"), "rone.3p.10"),
    EventKind("chain_ended", ("firings",), "rone.amb.130"),
    EventKind("cut_off", ("firings",), "rone.amb.142"),
    EventKind("not_copied", ("card", "original"), "rone.amb.141"),
    EventKind("looked", ("seat", "side", "cards", "place"), "rone.amb.170"),
    EventKind("looked_hand", ("seat", "whose", "cards"), "rone.amb.170"),
    EventKind("saw", ("seat", "card"), "rone.amb.170", secret="card", disclosure=SECRET),
    EventKind("took", ("seat", "card"), "rone.amb.171", secret="card"),
    EventKind("laid", ("seat", "side", "cards", "place"), "rone.amb.171"),
    EventKind("revealed", ("seat", "card"), "rone.amb.173", disclosure=OPEN),
    EventKind("searched", ("seat", "side"), "rone.amb.174", disclosure=SECRET),
    EventKind("counters", ("card", "counter", "change", "counters"), "rone.amb.190"),
    EventKind("vanished", ("card",), "rone.amb.191"),
    EventKind("not_created", ("seat", "card", "most"), "rone.amb.191"),
    EventKind("warded", ("card", "points", "ward"), "rone.amb.164"),
    EventKind("prevented", ("card", "points"), "rone.amb.164"),
    EventKind("awaited", ("seat", "card", "ability"), "rone.amb.220"),
    EventKind("not_awaited", ("card", "most"), "rone.amb.222"),
    EventKind("overburdened", ("cards", "passives"), "rone.amb.195"),
    EventKind("value_set", ("card", "value", "amount"), "rone.amb.210"),
    EventKind("values_swapped", ("card",), "rone.amb.210"),
    EventKind("keyword_lost", ("card", "keyword"), "rone.amb.211"),
    EventKind("silenced", ("card",), "rone.amb.211"),
    EventKind("rolled", ("seat", "result"), "rone.amb.213", disclosure=SECRET),
    EventKind("averted", ("card", "source"), "rone.amb.230"),
    EventKind("asked", ("card",), "rone.amb.241", disclosure=SECRET),
    EventKind("wearied", ("seat", "deeds"), "rone.amb.244"),
    EventKind(
        "game_ended",
        ("winners", "reason"),
        ("", "rone.end.02", "rone.end.04", "rone.amb.131", "rone.3p.11", "rone.3p.12"),
    ),
)  # fmt: skip

# Kinds that may tell of no change by themselves: something is said, or is about to happen. Whatever logs one of the
# others changes the state, too.
TOLD = frozenset(
    (
        ANNOUNCED,
        TRIGGERED,
        PASSED,
        FAILED,
        HERO_HIT,
        CHAIN_ENDED,
        CUT_OFF,
        NOT_COPIED,
        VANISHED,
        NOT_CREATED,
        PREVENTED,
        AVERTED,
        ASKED,
        AWAITED,
        NOT_AWAITED,
        OVERBURDENED,
        WEARIED,
    )
)

ENGLISH, THREE, TEAMS = 1, 2, 4
# What stands in the place of a rule at other tables: (edition and number of players, kind, reason). Later ones win.
INSTEAD: tuple[tuple[int, int, int, str], ...] = (
    (ENGLISH, TECHNOLOGIES_DEALT, BROUGHT, "rone.deck.04"),
    (ENGLISH, STARTER_FOUND, BY_CHANCE, "rone.setup.06"),
    (ENGLISH, STARTER_FOUND, NAMED, "rone.amb.138"),
    (ENGLISH, WATER, LEVEL_PRICE, "rone.lvl.03"),
    (ENGLISH, FAILED, NO_ROOM, "rone.fx.12"),
    (ENGLISH, STORED, NOT_BUILT, "rone.amb.31"),
    (ENGLISH, REMOVED, TECHNOLOGY_GONE, "rone.tech.05"),
    (ENGLISH, HEALED, MORE, "rone.card.34"),
    (ENGLISH, HEALED, LESS, "rone.card.26"),
    (ENGLISH, HERO_HIT, TO_PLAYER, "rone.life.01"),
    (ENGLISH, DISCARDED, 0, "rone.text.01"),
    (ENGLISH, GAME_ENDED, 2, "rone.end.03"),
    # keywords of the German edition
    *(
        (ENGLISH, kind, reason, "rone.amb.139")
        for kind, reasons in (
            (WATER, (SURCHARGE,)), (TRIGGERED, (3, 4, BOUGHT)), (REMOVED, (SHIELD_SPENT, SHIELD_LOST)),
            (GRANTED, (3, 4, 5)), (SHIELDED, (0,)), (SHIELD_USED, (0,)), (SHIELD_DRAWN, (0,)),
        )
        for reason in reasons
    ),
    (THREE, DECKS_DEALT, RANDOM, "rone.3p.02"),
    (THREE, DECKS_DEALT, BROUGHT, "rone.3p.02"),
    (TEAMS, DECKS_DEALT, RANDOM, "rone.2v2.04"),
    (TEAMS, DECKS_DEALT, BROUGHT, "rone.amb.108"),
    (TEAMS, TECHNOLOGIES_DEALT, RANDOM, "rone.2v2.06"),
    (TEAMS, TECHNOLOGIES_DEALT, BROUGHT, "rone.amb.108"),
    (TEAMS, WATER_GIVEN, IN_ORDER, "rone.2v2.09"),
    (TEAMS, TURN_STARTED, 0, "rone.2v2.08"),
    (TEAMS, REFRESHED, UNIT_IN_PHASE, "rone.2v2.03"),
    (TEAMS, RETURNED, TO_OWNER, "rone.2v2.04"),
    (TEAMS, DECKED, 0, "rone.2v2.04"),
    (TEAMS, GAME_ENDED, 1, "rone.2v2.13"),
)  # fmt: skip


def _rules_at(table: int) -> tuple[Cited, ...]:
    found: list[Cited] = [kind.rule for kind in KINDS]
    for where, kind, reason, rule in INSTEAD:
        before = found[kind]
        if table & where:
            found[kind] = rule if isinstance(before, str) else (*before[:reason], rule, *before[reason + 1 :])
    return tuple(found)


RULES_AT = {table: _rules_at(table) for table in (0, ENGLISH, THREE, TEAMS, ENGLISH | TEAMS)}


def rule_of(event: Event, rules: "Rules") -> str:
    """The rule that an event follows from, in this edition and with so many players."""
    table = (0 if rules.german else ENGLISH) | (THREE if rules.three else TEAMS if rules.teams else 0)
    return KINDS[event[0]].cited(event, RULES_AT[table][event[0]])


PhaseName = Literal["refresh", "beginning", "income", "main", "end"]
PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
ANNOUNCEMENTS = ("play", "recycle", "level up", "attack", "end turn")
PLACES = ("top", "bottom")
REASONS = ("", "cards", "tie", "limit")
VALUES = ("melee", "ranged")
ZONES = ("hand", "deck")
FORMS = ("keep", "return", "shuffle")
WARDS = ("less", "more", "next", "all")
MOST_SEATS = 4


CARDS = ("card", "original", "target", "source")


def event_data(shown: Mapping[str, int | str]) -> dict[str, Any]:
    """An event with the numbers of cards, seats and sides that views have, and words for all else."""
    from muster.games.rone.cards.carddef import KEYWORDS
    from muster.games.rone.cards.vocabulary import COUNTERS

    data: dict[str, Any] = dict(shown)
    for field in WORDED.keys() & data.keys():
        data[field] = WORDED[field][data[field]]
    if data["kind"] in ("announced", "called_off"):
        data["what"] = ANNOUNCEMENTS[data["what"]]
    if data["kind"] in ("boosted", "value_set"):
        data["value"] = VALUES[data["value"]]
    if data["kind"] in ("granted", "keyword_lost"):
        data["keyword"] = KEYWORDS[data["keyword"]]
    if data["kind"] == "counters":
        data["counter"] = tuple(COUNTERS)[data["counter"]]
    if data["kind"] == "struck":
        data["step"] = VALUES[data["step"]]
    if "winners" in data:
        data["winners"] = [seat for seat in range(MOST_SEATS) if data["winners"] >> seat & 1]
        data["reason"] = REASONS[data["reason"]]
    for field in data.keys() & CARDS:
        if data[field] < 0:
            data[field] = None
    if data.get("card", 0) is None:
        del data["card"]
    return data


WORDED = {"phase": PHASES, "place": PLACES, "zone": ZONES, "form": FORMS, "ward": WARDS}  # by number


def readable(shown: Mapping[str, int | str], rules: "Rules") -> dict[str, Any]:
    """An event with names instead of numbers."""
    data = event_data(shown)
    for field in CARDS:
        if data.get(field) is not None:
            data[field] = rules.library.label(data[field])
    for field in ("seat", "whose"):
        if field in data:
            data[field] = rules.names[data[field]]
    if "side" in data:
        data["side"] = [rules.names[seat] for seat in rules.members[data["side"]]]
    if "winners" in data:
        data["winners"] = [rules.names[seat] for seat in data["winners"]]
    return data
