"""Every path that a written position of RONE: Invasion may have, in words (docs/scenario-words.md)."""

from muster.cardplay.positions import fields_of
from muster.games.invasion.people.position import KEYS, STEPS, THINGS
from muster.games.invasion.rules.names import ROWS, SORTS, ZONES
from muster.games.invasion.setup import Rules
from muster.kernel.paths import Fields, Form, Loose, Many, Value, named

LABEL = Value("a card")
HOW_MANY = Value("how many; absent if none")
IN_PLAY = Fields("a card in play: its name, or a mapping", {"card": LABEL, "exhausted": Value("true if exhausted")})
OWN: dict[str, Form] = {
    "armor": Value("armor; without it that of a new game"),
    "health": Value("health; without it that of a new game"),
    "hand": Many("the hand", LABEL),
    "deck": Many("the deck, top first", LABEL),
    "discard": Many("the discard pile, top first", LABEL),
    "dump": Many("the garbage dump, top first", LABEL),
    "played": Many("the played zone", LABEL),
    "base": Many("leader and technologies", IN_PLAY),
    "center": Many(
        "the training center",
        Fields("a card: its name, or a mapping", {"card": LABEL, "screws": Value("screws on it")}),
    ),
    "dice": Many(
        "the dice; without them four as at the start, not rolled",
        Fields(
            "a die; or one face alone, such as RKn: it is on every side, and up",
            {
                "faces": Many("six faces", Value("three letters of B, R, K, G, Y and n")),
                "top": Value("the face that is up, from 1; absent if it is not rolled"),
                "used": Value("true if it was used"),
                "aside": Value("true if it may not be used this turn"),
            },
        ),
    ),
    "pool": named("resources of this turn", "COLOUR", ROWS, HOW_MANY),
    "stored": named("stored resources", "COLOUR", ROWS, HOW_MANY),
    "discounts": Many("icons that the next card costs less", Value("a colour, or only and a colour")),
    "damage": named("damage that is prepared", "SORT", SORTS, HOW_MANY),
    "packets": named(
        "that damage source by source",
        "SORT",
        SORTS,
        Many("without it all of a sort has one source", Value("how much")),
    ),
    "deeds": Value("cards and abilities played in this main phase, where that is counted"),
    "rerolls": Value("reroll tokens"),
    "tokens": Value("technology tokens"),
    "parts": Value("spare parts"),
    "gift": Value("spare parts for the beginning of the first turn"),
    "kept": Many("cards of the hand that are kept", LABEL),
    "aside_next": Value("how many dice may not be used next turn"),
    "elsewhere": Many("cards that are being played or looked at", LABEL),
}
OF_THE_INVASION: dict[str, Form] = {
    "stack": Many(
        "deployed cards up to the topmost; the scenario lies beneath them by itself",
        Fields(
            "a card: its name, or a mapping",
            {"card": LABEL, "armor": Value("gained or lost"), "health": Value("gained or lost")},
        ),
    ),
    "deck": Many("its deck, top first", LABEL),
    "discard": Many("its discard pile, top first", LABEL),
    "dump": Many("its garbage dump, top first", LABEL),
    "zones": named(
        "its training zones", "ZONE", ZONES, Fields("a zone", {"card": LABEL, "resources": Value("its resources")})
    ),
    "protocols": Many("protocols in play", IN_PLAY),
    "tokens": Value("technology tokens"),
    "time": Value("the time marker"),
    "happened": Many("events of the scenario that have ended", Value("its number, from 1")),
    "supply": Many("its supply, top first", LABEL),
    "destroyed": Many("invasion cards out of play", LABEL),
    "protocol_supply": Many("protocols that are left, top first", LABEL),
    "destroyed_protocols": Many("protocols out of play", LABEL),
    "elsewhere": Many("cards on their way", LABEL),
}
INSIDE: dict[str, Form] = {}  # of steps and effects, which hold one another
ENGINE = Loose("steps and effects of the engine", INSIDE)
INSIDE |= {name: Fields(name, dict.fromkeys(fields_of(kind), ENGINE)) for name, kind in (STEPS | THINGS).items()}
LISTS = {
    "waiting": "effects triggered and not yet carried out",
    "history": "what has happened in this turn, as far as a card asks",
    "next": "steps to be done, the next one first",
}


def position_paths(rules: Rules) -> Form:
    known: dict[str, Form] = {
        "round": Value("the number of the round"),
        "starter": Value("who had the first turn"),
        "active": Value("whose turn it is"),
        "phase": Value("as in a view; it begins, unless there is next"),
        "players": Fields("the players", {name: Fields("a player", OWN) for name in rules.names}, "NAME"),
        "invasion": Fields("the Invasion", OF_THE_INVASION),
        "scenario": Value("which scenario of the campaign, from 1"),
        "wins": Many("matches won", Value("of a side")),
        "recruits": Many("the recruitment deck, top first", LABEL),
        "destroyed": Many("recruits out of play", LABEL),
        "technologies": Many("technologies that are left, top first", LABEL),
        "destroyed_technologies": Many("technologies out of play", LABEL),
        "supply": Many("starting cards that nobody has", LABEL),
        "leaders": Many("leaders that nobody has", LABEL),
        "firings": Value("how many effects were triggered in a row"),
        "entered": Many("cards in play in the order in which they came, if it is not that of their places", LABEL),
        "known": named(
            "who knows hidden cards: names, or nothing (null) for everybody",
            "CARD",
            rules.library.labels,
            Many("who knows it", Value("a name")),
        ),
        "over": Fields(
            "how the game ended; absent while it goes on",
            {"reason": Value("as in a view"), "winners": Many("who has won", Value("a name"))},
        ),
        "counter": Value("how many blocks of the random stream have been used"),
        **{key: Many(about, ENGINE) for key, about in LISTS.items()},
    }
    return Fields("the position", {key: known[key] for key in KEYS})
