"""What can happen in a game of RONE: Invasion."""

from muster.kernel.event import Disclosure, EventKind

SECRET, OPEN = Disclosure.SECRET, Disclosure.OPEN

(
    LEADER_TAKEN, SAW, RECRUITED, DISCOVERED, DESTROYED, SUPPLY_RENEWED, STARTER_FOUND, GIFT, MATCH_STARTED,
    TURN_STARTED, PHASE_STARTED, DREW, RESHUFFLED, ROLLED, DIE_USED, TRANSFORMED, GAINED, PAID, SAVED, PLAYED, USED,
    PAIR_USED, ARMOR, HEALTH, PARTS, PARTS_LOST, SCREWED, SCREW_LOST, REROLLS, TOKENS, STORED, NOT_STORED, UNSTORED,
    DISCARDED, DUMPED, RECYCLED, PUT_BACK, KEPT, DAMAGE_PREPARED, DAMAGE_DEALT, TRAINED, CRAFTED, DIE_SET_ASIDE,
    REFRESHED, EXHAUSTED, TRIGGERED, FAILED, CHAIN_ENDED, WEARIED, SURVIVAL_CHECK, CANNOT_RESHUFFLE, MATCH_ENDED,
    GAME_ENDED,
    TIME, EVENT_ENDED, DEPLOYED, EXPLORED, ZONE_STORED, ZONE_LOST, ZONE_TRAINED, ZONE_RECRUITED, HORDE_TOKENS,
    PROTOCOLS_REFRESHED, PROTOCOL_ACTIVATED, PROTOCOL_USED, HORDE_DISCARDED, HORDE_DUMPED, HORDE_RECYCLED,
    HORDE_RESHUFFLED, MARKED, DEFEATED, ACTION_BOUGHT, GIVEN, SCENARIO_STARTED, SCENARIO_WON, HORDE_TURN, CLEANUP,
    PUT_OFF, REVEALED, GOES_FIRST, DAMAGE_LOST,
) = range(81)  # fmt: skip

# Reasons: the places of the rules of a kind that has several. What a text does has the first one.
BY_TEXT = 0
AT_SETUP, BOUGHT = 1, 2  # recruited, discovered
TO_RECRUIT, TO_DISCOVER, RECRUITS_AT_SETUP, TECHNOLOGIES_AT_SETUP, TO_SACRIFICE = range(5)  # saw
IN_DRAW_PHASE = 1  # drew
AGREED = 1  # who begins
SHUFFLED_BY_TEXT = 1  # reshuffled
REROLLED, REROLLED_BY_TEXT = 1, 2  # rolled
COLOURED_ICON, WILD_ICON = 1, 2  # paid
SAVED_BY_COLOUR, SAVED_BY_WILD = 1, 2  # saved
RESHUFFLING, TAKEN = 1, 2  # armor and health
BROKEN, ARMOR_LOST = 3, 4  # armor
CHECKED, TAKEN_PAST_ARMOR, HEALTH_LOST = 3, 4, 5  # health
REWARD, PRICE = 1, 2  # spare parts
GIFT_LEFT, TOO_LATE = 1, 2  # spare parts that are lost
WITH_ITS_CARD = 1  # screwed
REROLL_LOST, REROLL_SPENT = 1, 2  # reroll tokens
IN_ITS_PHASE, CLEANUP_RANGED, CLEANUP_MELEE, OF_THE_INVASION = range(4)  # damage that is dealt
DEPLOYMENT, EQUAL_CHANCES = 3, 7  # a step of the Invasion's turn, and its reason there
(
    NO_HEALTH, NOBODY_SURVIVES, TEAM_WITHOUT_HEALTH, TEAM_NOT_SURVIVING, ALL_LOST, CHECK_NOT_PASSED, NO_CARD,
    AS_THE_SCENARIO_SAYS, INVASION_WITHOUT_CARD, ROUNDS_OVER,
) = range(10)  # how the game ended  # fmt: skip
UNPLAYED, DISCARDED_PLAYED, TRAINED_NOW = 1, 2, 3  # where cards go
CRAFTED_DIE, OPPONENT_RESHUFFLED = 1, 2  # tokens
LEFT_OVER = 1  # stored: of the pool, of dice and of cards that were not played
OWN_ROW, WILD_IN_WILD, COLOUR_IN_WILD = range(3)  # where; first what a text lets one store, then what is left over
NO_ROOM, NOT_WANTED = range(2)  # not stored
WIPED = 2  # a store
SIDES_TURN = 1  # a turn of a team
NOBODY_WON, WON_BY_TEAM, NO_TEAM_WON = 1, 2, 3  # how a match ended
INVASION_CARDS = 1  # a supply
IN_STEP, OTHERS_RESHUFFLED = 1, 2  # tokens of the Invasion
ZONE_CHOSEN = 1  # a resource of the Invasion
STORE_SHARED = 1  # given
BY_ITSELF, OF_INVASION_CARD = 1, 2  # triggered: a playing card that was drawn or not played; one of the Invasion
EXPLORING = 4  # an invasion card that is discarded

# One row each: name, values, rule (or one for each reason), and what is secret in it.
ROWS: tuple[tuple[str, tuple[str, ...], str | tuple[str, ...], str, Disclosure], ...] = (
    ("leader_taken", ("seat", "card"), "inv.setup.04", "", SECRET),
    (
        "saw",
        ("seat", "card"),
        ("inv.gloss.15", "inv.gloss.16", "inv.setup.08", "inv.setup.05", "inv.gloss.12"),
        "card",
        SECRET,
    ),
    ("recruited", ("seat", "card"), ("inv.gloss.15", "inv.setup.08", "inv.p7.06"), "", OPEN),
    ("discovered", ("seat", "card"), ("inv.gloss.16", "inv.setup.05", "inv.p7.09"), "", OPEN),
    ("destroyed", ("card",), "inv.gloss.10", "", OPEN),
    ("supply_renewed", ("supply", "cards"), ("inv.life.17", "inv.icard.05"), "", SECRET),
    ("starter_found", ("seat",), ("inv.csetup.01", "inv.amb.77"), "", SECRET),
    ("gift", ("seat", "parts"), "inv.csetup.02", "", Disclosure.NOTHING),
    ("match_started", ("match",), "inv.match.01", "", SECRET),
    ("turn_started", ("seat", "round"), ("inv.turn.01", "inv.team.05"), "", Disclosure.NOTHING),
    ("phase_started", ("phase",), "inv.turn.02", "", Disclosure.NOTHING),
    ("drew", ("seat", "card"), ("inv.main.11", "inv.draw.01"), "card", SECRET),
    ("reshuffled", ("seat", "cards"), ("inv.life.10", "inv.main.11"), "", SECRET),
    ("rolled", ("seat", "die", "side", "face"), ("inv.roll.01", "inv.tok.02", "inv.main.11"), "", SECRET),
    ("die_used", ("seat", "die"), "inv.main.02", "", Disclosure.NOTHING),
    ("transformed", ("seat", "die", "other", "colour"), "inv.main.06", "", Disclosure.NOTHING),
    ("gained", ("seat", "colour", "count"), "inv.gloss.17", "", Disclosure.NOTHING),
    ("paid", ("seat", "colour", "count"), ("inv.main.03", "inv.main.08", "inv.main.09"), "", Disclosure.NOTHING),
    ("saved", ("seat", "colour"), ("inv.main.11", "inv.use.03", "inv.use.04"), "", Disclosure.NOTHING),
    ("played", ("seat", "card"), "inv.main.11", "", OPEN),
    ("used", ("seat", "card"), "inv.perm.05", "", Disclosure.NOTHING),
    ("pair_used", ("seat", "colour"), "inv.use.01", "", Disclosure.NOTHING),
    (
        "armor",
        ("seat", "change", "now"),
        ("inv.gloss.02", "inv.life.13", "inv.dmg.02", "inv.dmg.01", "inv.gloss.24"),
        "",
        Disclosure.NOTHING,
    ),
    (
        "health",
        ("seat", "change", "now"),
        ("inv.gloss.04", "inv.life.13", "inv.dmg.03", "inv.surv.02", "inv.dmg.02", "inv.gloss.23"),
        "",
        Disclosure.NOTHING,
    ),
    ("parts", ("seat", "count", "now"), ("inv.gloss.05", "inv.p7.01", "inv.p7.10"), "", Disclosure.NOTHING),
    ("parts_lost", ("seat", "count"), ("inv.p7.04", "inv.csetup.03", "inv.amb.81"), "", Disclosure.NOTHING),
    ("screwed", ("seat", "card", "screws"), ("inv.life.02", "inv.p7.06"), "", Disclosure.NOTHING),
    ("screw_lost", ("seat",), "inv.life.03", "", Disclosure.NOTHING),
    ("rerolls", ("seat", "change", "now"), ("inv.tok.01", "inv.gloss.07", "inv.tok.02"), "", Disclosure.NOTHING),
    ("tokens", ("seat", "change", "now"), ("inv.tok.05", "inv.p7.08", "inv.life.13"), "", Disclosure.NOTHING),
    ("stored", ("seat", "colour", "row"), ("inv.store.02", "inv.store.03", "inv.store.04") * 2, "", Disclosure.NOTHING),
    ("not_stored", ("seat", "colour"), ("inv.store.06", "inv.amb.21"), "", Disclosure.NOTHING),
    ("unstored", ("seat", "row"), ("inv.store.07", "inv.use.01", "inv.life.13"), "", Disclosure.NOTHING),
    ("discarded", ("seat", "card"), ("inv.gloss.11", "inv.gloss.11", "inv.p8.01", "inv.p9.01"), "", OPEN),
    ("dumped", ("seat", "card"), ("inv.board.13", "inv.p5.02"), "", OPEN),
    ("recycled", ("seat", "card"), "inv.gloss.13", "", OPEN),
    ("put_back", ("seat", "card"), "inv.gloss.12", "card", SECRET),
    ("kept", ("seat", "card"), "inv.gloss.08", "card", Disclosure.NOTHING),
    ("damage_prepared", ("seat", "sort", "count"), "inv.p6.04", "", Disclosure.NOTHING),
    (
        "damage_dealt",
        ("seat", "sort", "count", "whom"),
        ("inv.p6.01", "inv.cleanup.02", "inv.cleanup.03", "inv.anat.20"),
        "",
        Disclosure.NOTHING,
    ),
    ("trained", ("seat", "card"), ("inv.life.08", "inv.p9.01", "inv.p7.07"), "", OPEN),
    ("crafted", ("seat", "die", "side", "old", "new"), "inv.dice.04", "", Disclosure.NOTHING),
    ("die_set_aside", ("seat", "die"), "inv.ieff.04", "", Disclosure.NOTHING),
    ("refreshed", ("card",), "inv.gloss.21", "", Disclosure.NOTHING),
    ("exhausted", ("card",), ("inv.gloss.22", "inv.perm.05"), "", Disclosure.NOTHING),
    ("triggered", ("seat", "card"), ("inv.perm.07", "inv.anat.06", "inv.anat.12"), "", Disclosure.NOTHING),
    ("failed", ("card",), "inv.main.11", "", Disclosure.NOTHING),
    ("chain_ended", ("count",), "inv.amb.70", "", Disclosure.NOTHING),
    ("wearied", ("seat", "count"), "inv.amb.83", "", Disclosure.NOTHING),
    ("survival_check", ("seat", "cards", "technologies"), "inv.surv.01", "", Disclosure.NOTHING),
    ("cannot_reshuffle", ("seat",), "inv.life.15", "", Disclosure.NOTHING),
    ("match_ended", ("winner",), ("inv.goal.03", "inv.goal.04", "inv.team.03", "inv.team.04"), "", SECRET),
    (
        "game_ended",
        ("how",),
        (
            "inv.goal.01",
            "inv.goal.04",
            "inv.team.02",
            "inv.team.04",
            "inv.coop.04",
            "inv.camp.02",
            "inv.life.15",
            "inv.coop.03",
            "inv.coop.02",
            "inv.amb.78",
        ),
        "",
        SECRET,
    ),
    # the Invasion
    ("time", ("now",), "inv.iturn.02", "", Disclosure.NOTHING),
    ("event_ended", ("event",), "inv.iturn.03", "", Disclosure.NOTHING),
    ("deployed", ("card",), ("inv.stack.01", "inv.eq.06"), "", SECRET),
    ("explored", ("card",), "inv.eq.04", "", SECRET),
    ("zone_stored", ("zone", "now"), ("inv.ieff.01", "inv.ieff.02"), "", Disclosure.NOTHING),
    ("zone_lost", ("zone", "now"), "inv.store.07", "", Disclosure.NOTHING),
    ("zone_trained", ("zone", "card"), "inv.iturn.07", "", Disclosure.NOTHING),
    ("zone_recruited", ("zone", "card"), "inv.ieff.07", "", SECRET),
    ("horde_tokens", ("change", "now"), ("inv.tok.06", "inv.iturn.12", "inv.iturn.14"), "", Disclosure.NOTHING),
    ("protocols_refreshed", (), "inv.iturn.12", "", Disclosure.NOTHING),
    ("protocol_activated", ("card",), "inv.ieff.06", "", SECRET),
    ("protocol_used", ("card",), "inv.iturn.15", "", Disclosure.NOTHING),
    (
        "horde_discarded",
        ("card",),
        ("inv.gloss.11", "inv.cdmg.02", "inv.cleanup.05", "inv.ieff.08", "inv.eq.04"),
        "",
        OPEN,
    ),
    ("horde_dumped", ("card",), "inv.iboard.05", "", OPEN),
    ("horde_recycled", ("card",), "inv.ieff.05", "", OPEN),
    ("horde_reshuffled", ("cards",), "inv.icard.02", "", SECRET),
    ("marked", ("card", "armor", "health"), "inv.cdmg.07", "", Disclosure.NOTHING),
    ("defeated", ("card",), "inv.cdmg.02", "", Disclosure.NOTHING),
    ("action_bought", ("seat", "action"), "inv.apa.01", "", Disclosure.NOTHING),
    ("given", ("seat", "whom", "what", "count"), ("inv.share.02", "inv.share.04"), "", Disclosure.NOTHING),
    ("scenario_started", ("scenario",), "inv.isetup.05", "", SECRET),
    ("scenario_won", ("scenario",), "inv.camp.01", "", SECRET),
    (
        "horde_turn",
        ("step",),
        (
            "inv.iturn.01",
            "inv.iturn.02",
            "inv.iturn.05",
            "inv.iturn.07",
            "inv.iturn.12",
            "inv.iturn.15",
            "inv.iturn.16",
            "inv.eq.03",
        ),
        "",
        Disclosure.NOTHING,
    ),
    ("cleanup", (), "inv.cleanup.01", "", Disclosure.NOTHING),
    # Speed Training
    ("put_off", ("seat", "card"), "inv.speed.05", "", Disclosure.NOTHING),
    ("revealed", ("seat", "card", "cost"), "inv.speed.06", "", SECRET),
    ("goes_first", ("seat",), "inv.speed.06", "", Disclosure.NOTHING),
    ("damage_lost", ("seat", "sort", "count"), "inv.amb.80", "", Disclosure.NOTHING),
)
KINDS = tuple(
    EventKind(name, fields, rule, secret=secret, disclosure=gives) for name, fields, rule, secret, gives in ROWS
)

# Kinds that tell of no change.
TOLD = frozenset(
    (
        ACTION_BOUGHT,
        CHAIN_ENDED,
        EXPLORED,
        FAILED,
        GIVEN,
        GOES_FIRST,
        NOT_STORED,
        PUT_OFF,
        SAVED,
        SAW,
        SCENARIO_WON,
        SCREW_LOST,
        TRIGGERED,
        WEARIED,
    )
)
