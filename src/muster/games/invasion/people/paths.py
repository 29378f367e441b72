"""Every path that a view or a written position of RONE: Invasion may have, in words (docs/scenario-words.md)."""

from muster.games.invasion.board import PAID, PRICES
from muster.games.invasion.rules.names import ROWS
from muster.games.invasion.setup import OPTIONS, Rules
from muster.kernel.paths import Fields, Form, Many, Row, Undeclared, Value, named

QUESTIONS = {
    "leader": "Which leader to take.",
    "recruit": "Which of the cards that were drawn is recruited; the others are destroyed.",
    "discover": "Which of the technologies that were drawn comes into the base; the others are destroyed.",
    "draw": "The draw phase: one card more, or done.",
    "main": "The main phase: an action, or done.",
    "pay": "With which resource a wild icon is paid.",
    "save": "Which icon falls away by a pair or a discount.",
    "store": "Where a resource is stored.",
    "unstore": "Which stored resource is destroyed.",
    "unplayed": "Which card of the hand goes to the garbage dump next.",
    "strike": "Which damage is dealt next.",
    "hit": "Against the Invasion: which damage hits next, or pays for an action.",
    "split": "Teams: who takes the damage.",
    "share": "Who gets a gain: oneself the rest, a teammate a point, or an action for which it pays.",
    "parts": "What is bought for spare parts, or done.",
    "screw": "On which card a screw goes.",
    "supply": "Which card of the starting supply is trained.",
    "craft": "Which screw of a die is replaced.",
    "colour": "Which screw takes its place.",
    "clean": "Which played card goes to the discard pile next.",
    "train": "Which trained card goes to the discard pile next.",
    "recycle": "Which card goes onto the deck.",
    "sacrifice": "Which of the top cards is destroyed, then which of the others lies uppermost.",
    "keep": "Which cards are kept.",
    "discard": "Which card of the hand is discarded.",
    "reroll": "Which die is rolled again by a text.",
    "aside": "Which die may not be used this turn.",
    "zone": "In which zone a wild resource of the Invasion goes.",
    "event": "Which of several events of the scenario is carried out next.",
    "train zone": "Which zone of the Invasion trains its card next.",
    "protocol": "Which protocol is used next.",
    "clean horde": "Which deployed card goes to the Invasion's discard pile next.",
    "trigger order": "Which triggered effect comes first.",
    "target": "What a text means.",
    "arrange": "Which of some cards shall lie uppermost.",
    "branch": "One of several ways of a text.",
    "may": "Whether to do what a text allows.",
    "unless": "Whether to avert what a text does, at the price that it names.",
    "role": "Teams: which of them a text means.",
    "order matters": "Speed Training: whether it matters who plays the phase first.",
    "first": "Speed Training: who plays the phase first.",
}
CARD: dict[str, Form] = {
    "card": Value("its number in this game"),
    "id": Value("the id of the printed card"),
    "label": Value("its name in notation, such as Jalak 2"),
}
BOTH: dict[str, Form] = {"en": Value("in English"), "de": Value("in German")}
A_CARD = Fields("a card", CARD)
STATS: dict[str, Form] = {key: Value(key) for key in ("melee", "ranged", "armor", "health")}
PERMANENT = Fields("a card", {**CARD, "exhausted": Value("true if exhausted")})
BY_COLOUR = {colour: Value("how many; absent if none") for colour in ROWS}
PRINTED: dict[str, Form] = {
    "kind": Value("playing, leader, technology, invasion_card, protocol or scenario"),
    "name": Fields("its name", BOTH),
    "text": Fields("its text", BOTH),
    "sort": Value("starting, additional or recruit; absent if there is none"),
    "colour": Value("its colour; absent if it has none"),
    "cost": Fields("playing cards: activation icons", BY_COLOUR),
    "melee": Value("playing cards: melee damage"),
    "ranged": Value("playing cards: ranged damage"),
    "parts": Value("playing cards: spare parts"),
    "train": Value("screws or resources that it takes to be trained"),
    "combat": Fields("invasion cards: what it fights with", STATS),
    "support": Fields("invasion cards: what it adds", STATS),
    "reward": Fields("invasion cards: what the Invasion stores", BY_COLOUR),
    "number": Value("scenarios: its number"),
    "setup": Fields("scenarios: how it is set up", BOTH),
    "events": Many(
        "scenarios: its events",
        Fields(
            "an event",
            {"round": Value("its round"), "name": Fields("its name", BOTH), "text": Fields("its text", BOTH)},
        ),
    ),
    "lines": Many("scenarios: its support, from the bottom line up", Fields("a line", STATS)),
    "flavour": Fields("words without effect", BOTH),
}
PLAYER: dict[str, Form] = {
    "armor": Value("armor"),
    "health": Value("health"),
    "hand": Value("how many cards are in hand"),
    "deck": Value("how many cards are in the deck"),
    "discard": Many("the discard pile, top first", A_CARD),
    "dump": Many("the garbage dump, top first", A_CARD),
    "played": Many("cards in the played zone", A_CARD),
    "base": Many("leader and technologies", PERMANENT),
    "center": Many(
        "the training center",
        Fields("a card", {**CARD, "screws": Value("screws on it"), "train": Value("screws that it takes")}),
    ),
    "dice": Many(
        "the dice",
        Fields(
            "a die",
            {
                "faces": Many("its six faces", Value("three letters, such as Rnn")),
                "top": Value("the place of the face that is up, from 0; nothing (null) if it is not rolled"),
                "used": Value("true if it was used"),
                "aside": Value("true if it may not be used this turn"),
            },
        ),
    ),
    "pool": Fields("resources of this turn", BY_COLOUR),
    "stored": Fields("stored resources", BY_COLOUR),
    "discounts": Many(
        "icons that the next card costs less",
        Fields("an icon", {"colour": Value("its colour"), "only": Value("true if for icons of that colour alone")}),
    ),
    "damage": Fields("damage that is prepared", {key: Value(f"{key} damage") for key in ("melee", "ranged", "armor")}),
    "rerolls": Value("reroll tokens"),
    "tokens": Value("technology tokens"),
    "parts": Value("spare parts"),
    "gift": Value("spare parts for the beginning of the first turn"),
    "aside_next": Value("how many dice may not be used next turn"),
    "prices": Fields("what spare parts buy", {word: Value("its price") for word in PRICES}),
    "cards": Many(
        "the cards in hand; only for those who may see them",
        Fields("a card", {**CARD, "kept": Value("true if it is kept; else absent")}),
        hidden=True,
    ),
    "deck_cards": Many("the deck, top first, where all cards lie open", A_CARD, hidden=True),
}
INVASION: dict[str, Form] = {
    "deck": Value("how many cards are in its deck"),
    "discard": Many("its discard pile, top first", A_CARD),
    "dump": Many("its garbage dump, top first", A_CARD),
    "stack": Many(
        "the scenario, then deployed cards up to the topmost",
        Fields("a card", {**CARD, "armor": Value("gained or lost"), "health": Value("gained or lost")}),
    ),
    "strength": Fields("the topmost card with all support; nothing (null) if none is deployed", STATS),
    "support": Fields("what all of them add", STATS),
    "lines": Value("how many lines of the scenario count"),
    "zones": Many(
        "the training zones: blue, red, black, green, yellow",
        Fields(
            "a zone",
            {
                "colour": Value("its colour"),
                "resources": Value("its resources"),
                "text": Fields("what it does", BOTH),
                "card": Fields("its card; absent if there is none", CARD),
                "train": Value("resources that its card takes"),
            },
        ),
    ),
    "protocols": Many("protocols in play", PERMANENT),
    "tokens": Value("technology tokens"),
    "time": Value("the time marker"),
    "track": Value("the end of the time track"),
    "events": Many(
        "events of the scenario",
        Fields("an event", {"round": Value("its round"), "done": Value("true if it has ended")}),
    ),
    "scenario": Value("which scenario of the campaign, from 1"),
    "scenarios": Value("how many there are"),
    "supply": Value("how many cards are in its supply"),
    "destroyed": Many("invasion cards out of play", A_CARD),
    "protocol_supply": Value("how many protocols are left"),
    "destroyed_protocols": Many("protocols out of play", A_CARD),
    "actions": Fields("what players can buy, by what pays for it", {word: Fields("a text", BOTH) for word in PAID}),
}
ASKED: dict[str, Form] = {
    "seat": Value("who is asked"),
    "kind": Value("the kind of question"),
    "left": Value("how many are still to be chosen"),
    **CARD,
    "line": Value("the line of the card's text"),
    "cards": Many("cards to choose from; only for whoever is asked", A_CARD, hidden=True),
    "what": Value("what is shared, stored or dealt, or which text of a board asks"),
    "whose": Value("whose store it is, or who dealt the damage"),
    "effects": Many(
        "effects to put in order",
        Fields("an effect", {**CARD, "seat": Value("whose it is"), "line": Value("the line of the card's text")}),
    ),
}
PHASE_WORDS = "setup, begin, draw, roll, main, store, damage, parts, clean, train, end, invasion 1 to 7 or cleanup"
OPTION_NAMES = tuple(option.name for option in OPTIONS)


def view_paths(rules: Rules) -> Form:
    return Fields(
        "the view",
        {
            "mode": Value("competitive, cooperative or teams"),
            "options": named(
                "what was agreed apart from the defaults", "OPTION", OPTION_NAMES, Undeclared("its value")
            ),
            "seat": Value("the viewer's seat; nothing (null) for the spectator"),
            "names": Row("the names", Value("a name"), rules.players),
            "sides": Row("the side of each seat", Value("a side, from 0"), rules.players),
            "round": Value("the number of the round"),
            "active": Value(
                "the seat whose turn it is; -1 if all have it, the number after the last seat: the Invasion"
            ),
            "starter": Value("the seat that had the first turn; -1 if there is none"),
            "phase": Value(PHASE_WORDS),
            "wins": Many("matches won", Value("of a side")),
            "players": Row("what lies before each player", Fields("a player", PLAYER), rules.players),
            "recruits": Value("how many cards are in the recruitment deck"),
            "destroyed": Many("recruits out of play", A_CARD),
            "technologies": Value("how many technologies are left"),
            "destroyed_technologies": Many("technologies out of play", A_CARD),
            "supply": Many("starting cards that nobody has", A_CARD),
            "leaders": Many("leaders that nobody has", A_CARD),
            "rows": Fields("what a pair of stored resources does", {row: Fields("a text", BOTH) for row in ROWS}),
            "spots": Fields("spots of the store", {row: Value("how many") for row in ROWS}),
            "most": Value("the end of the tracks"),
            "invasion": Fields("the Invasion; nothing (null) if there is none", INVASION),
            "pending": Many(
                "what waits for the end of the phase; absent if nothing does",
                Fields(
                    "an effect",
                    {
                        **CARD,
                        "seat": Value("whose it is"),
                        "line": Value("the line of the text"),
                        "what": Value("which text of a board it is; reshuffle: a token that an opponent loses for one"),
                    },
                ),
            ),
            "asks": Many("the open questions, by seat", Fields("a question", ASKED)),
            "over": Fields(
                "how the game ended; absent while it goes on",
                {
                    "reason": Value("defeat, empty, goal, no cards, check or limit"),
                    "winners": Many("who has won", Value("a seat")),
                },
            ),
            "book": named(
                "every printed card that the viewer sees",
                "ID",
                tuple(rules.library.packs.cards),
                Fields("a card", PRINTED),
            ),
        },
    )
