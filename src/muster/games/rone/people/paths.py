"""Every path that a view or a written position of RONE may have, in words (docs/scenario-words.md)."""

from muster.cardplay.positions import fields_of
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.people.position import KEYS, STEPS, THINGS
from muster.games.rone.setup import OPTIONS, Rules
from muster.kernel.paths import Fields, Form, Loose, Many, Row, Undeclared, Value, named

QUESTIONS = {
    "window": "A chance to react: fast effects, or pass.",
    "main": "The main phase: an action, or the end of the turn.",
    "activate": "German edition: what was announced is carried out with a card, or called off.",
    "attack": "Whom the unit attacks.",
    "income": "How many cards the hero's income draws.",
    "mulligan": "Which cards go back at the start.",
    "hero": "Which hero to take at the start.",
    "damage": "How a point of damage to the hero is paid.",
    "split": "How many points the hand pays (damage_payment: split).",
    "bury": "Top or bottom of the graveyard.",
    "role": "Teams: who of the two it is, or whose hand takes a card.",
    "death order": "Which unit dies first.",
    "trigger order": "Which triggered effect comes first.",
    "target": "What a text means, while it is carried out.",
    "arrange": "Which of some cards shall lie uppermost, then which comes next.",
    "announce": "A target or a way of a text, chosen when it is put on the stack.",
    "branch": "One of several ways of a text, while it is carried out.",
    "may": "Whether to do what a text allows.",
    "unless": "Whether to avert what a text does, at the price that it names.",
    "initiative": "Whether to buy Initiative.",
    "number": "The X of a price.",
    "discard": "Which card to discard.",
    "follow": "Three players: whether the unit attacks the secondary target, too.",
}
CARD: dict[str, Form] = {
    "card": Value("its number in this game"),
    "id": Value("the id of the printed card"),
    "label": Value("its name in notation, such as Wall Rifle 2"),
}
BOTH: dict[str, Form] = {"en": Value("in English"), "de": Value("in German")}
PERMANENT: dict[str, Form] = {
    **CARD,
    "exhausted": Value("how often it is exhausted"),
    "owner": Value("the seat whose card it is"),
    "control": Value("the seat that controls it"),
    "keywords": Many("its keywords", Value("a keyword")),
    "health": Value("units: the health that it has left"),
    "damage": Value("units: the damage on it"),
    "melee": Value("units: melee attack"),
    "ranged": Value("units: ranged attack"),
    "tokens": Fields(
        "units: tokens for the next combat; absent if there are none",
        {"melee": Value("tokens for melee"), "ranged": Value("tokens for ranged")},
    ),
    "counters": Many(
        "the counters on it; absent if there are none",
        Fields(
            "counters of a kind",
            {
                "counter": Value("the kind, such as rust"),
                "n": Value("how many"),
                "name": Fields("both together in words", BOTH),
                "short": Fields("the kind in a word", BOTH),
            },
        ),
    ),
    "copied": Many("the cards whose abilities it has copied", Value("a label")),
    "silenced": Value("true if it has lost all its abilities"),
    "this_turn": Value("true if something on it lasts for this turn"),
    "longer": Value("true if something on it lasts longer than this turn"),
}
IN_HAND: dict[str, Form] = {**CARD, "cost": Value("what it costs now; nothing (null) if it cannot be paid")}
EFFECT: dict[str, Form] = {
    "kind": Value("what it is: card, ability, triggered effect and the like"),
    "seat": Value("whose effect it is"),
    **CARD,
    "line": Value("the line of the card's text"),
    "text_of": Fields("the card on which a copied ability is printed", CARD),
    "targets": Many("what it is aimed at", Fields("a card or player", {**CARD, "player": Value("a seat")})),
    "modes": Many("the ways that were chosen", Value("a number")),
    "x": Value("the number chosen for X, if any"),
    "initiative": Value("how often Initiative was bought, if at all"),
}
AWAITED: dict[str, Form] = {name: EFFECT[name] for name in ("seat", *CARD, "line", "text_of", "targets")}
QUESTION: dict[str, Form] = {
    "seat": Value("who is asked"),
    "kind": Value("the kind of question"),
    **CARD,
    "left": Value("how many points or cards are still to be chosen"),
    "what": Value("what was announced"),
    "to": Value("what can be reacted to: an announcement, start, end or end turn"),
    "heroes": Many(
        "heroes to choose from",
        Fields("a hero", {"hero": Value("its number"), "levels": Many("its three cards", Value("an id"))}),
    ),
    "effects": Many("effects to put in order", Fields("an effect", EFFECT)),
    "item": Value("for whom it is asked: what is being announced"),
    "wants": Value("for whom it is asked: target or branch"),
    "line": Value("the line of the card's text"),
}
PRINTED: dict[str, Form] = {
    "kind": Value("hero, technology, unit or tactic"),
    "name": Fields("its name", BOTH),
    "icon": Value("the figure on it"),
    "level": Value("its level"),
    "cost": Value("the printed cost; nothing (null) if grey"),
    "recycle": Value("the printed recycle cost; nothing (null) if grey"),
    "text": Fields("its text", BOTH),
    "token": Value("true if texts make it; else absent"),
    "race": Value("the race of a unit or hero"),
    "health": Value("printed health of a unit"),
    "melee": Value("printed melee attack"),
    "ranged": Value("printed ranged attack"),
    "speed": Value("attack speed"),
    "water": Value("a hero's water income"),
    "cards": Value("a hero's card income"),
    "hero": Value("the id of the hero"),
    "family": Value("what it is about"),
    "flavour": Fields("words without effect", BOTH),
    "abilities": Many(
        "abilities with a number in brackets",
        Fields("an ability", {"line": Value("the line of the text"), "exhaust": Value("the number in brackets")}),
    ),
}


def view_paths(rules: Rules) -> Form:
    return Fields(
        "the view",
        {
            "edition": Value("de or en"),
            "mode": Value("duel, three players or two against two"),
            "options": named(
                "what was agreed apart from the defaults", "OPTION", OPTION_NAMES, Undeclared("its value")
            ),
            "seat": Value("the viewer's seat; nothing (null) for the spectator"),
            "names": Row("the names", Value("a name"), rules.players),
            "sides": Row("the side of each seat", Value("a side, from 0"), rules.players),
            "round": Value("the number of the round"),
            "active": Value("the seat whose turn it is; -1 before the first turn"),
            "starter": Value("the seat that had the first turn"),
            "phase": Value("refresh, beginning, income, main or end"),
            "players": Row("what each player has", Fields("a player", PLAYER), rules.players),
            "side": Row(
                "what each side has: a player; in a game of teams the two teams, counted 1 and 2",
                Fields("a side", SIDE),
                rules.sides,
                "SIDE",
            ),
            "stack": Many("effects on the stack, the one carried out first last", Fields("an effect", EFFECT)),
            "pending": Many("effects that wait for their moment, the oldest first", Fields("an effect", AWAITED)),
            "combat": Fields(
                "the combat; nothing (null) if there is none",
                {
                    "seat": Value("who attacks"),
                    "attacker": Value("the number of the attacking card"),
                    "step": Value("how far it is: 0 and up"),
                    "target": Value("the number of the attacked card, once it is named"),
                },
            ),
            "reward": Value("how many cards are in the reward deck (three players)"),
            "reward_cards": Many("the reward deck, where all cards lie open", Fields("a card", CARD), hidden=True),
            "ask": Fields("the open question; nothing (null) when the game is over", QUESTION),
            "over": Fields(
                "how the game ended; absent while it goes on",
                {"reason": Value("cards, tie or limit"), "winners": Many("who has won", Value("a seat"))},
            ),
            "book": named("every printed card that the viewer sees", "ID", book_ids(rules), Fields("a card", PRINTED)),
        },
    )


PLAYER: dict[str, Form] = {
    "water": Value("water"),
    "level": Value("the hero's level"),
    "out": Value("true if eliminated (three players)"),
    "hand": Value("how many cards are in hand"),
    "technologies": Many("technologies in play", Fields("a card", PERMANENT)),
    "hero": Fields("the hero; absent for whoever is out", PERMANENT),
    "income": Fields("the hero's income", {"water": Value("water"), "cards": Value("cards")}),
    "level_price": Value("what the next level costs; nothing (null) if there is none"),
    "cards": Many("the cards in hand; only for those who may see them", Fields("a card", IN_HAND), hidden=True),
    "revealed": Many("cards in hand that everybody has seen", Fields("a card", CARD)),
    "known": Many("cards in hand that the viewer has looked at", Fields("a card", CARD), hidden=True),
    "cheaper": Many(
        "discounts that wait for a card",
        Fields(
            "a discount",
            {"way": Value("play or recycle"), "by": Value("how much"), "once": Value("true for the next card only")},
        ),
    ),
}
SIDE: dict[str, Form] = {
    "deck": Value("how many cards are in the deck"),
    "graveyard": Many(
        "the graveyard, top first",
        Fields("a card", {**CARD, "recycle": Value("top card: what recycling costs now; nothing (null) if grey")}),
    ),
    "units": Many("units in play", Fields("a unit", PERMANENT)),
    "technology_deck": Value("how many technologies are not yet built"),
    "removed": Many("cards removed from the game", Fields("a card", CARD)),
    "shields": Many(
        "shields in the deck", Fields("a card", {"from_top": Value("how many cards lie above it"), **CARD})
    ),
    "revealed": Many(
        "cards in the deck that everybody has seen",
        Fields("a card", {"from_top": Value("how many cards lie above it"), **CARD}),
    ),
    "known": Many(
        "cards in the deck that the viewer has looked at",
        Fields("a card", {"from_top": Value("how many cards lie above it"), **CARD}),
        hidden=True,
    ),
    "technologies": Many("technologies not yet built; only for their side", Fields("a card", IN_HAND), hidden=True),
    "deck_cards": Many("the deck, top first, where all cards lie open", Fields("a card", CARD), hidden=True),
}
OPTION_NAMES = tuple(option.name for option in OPTIONS)


def book_ids(rules: Rules) -> tuple[str, ...]:
    return tuple(rules.library.packs.cards)


# --- positions ---------------------------------------------------------------------------------------------------

LABEL = Value("a card")
HEAPS = Fields("counters by their kind: {rust: 2}", {name: Value("how many") for name in COUNTERS})
IN_PLAY = Fields(
    "a card in play: its name, or a mapping if there is more to say",
    {
        "card": LABEL,
        "exhausted": Value("times; absent if not at all"),
        "damage": Value("damage; absent if none"),
        "melee": Value("tokens for melee"),
        "ranged": Value("tokens for ranged"),
        "counters": HEAPS,
        "owner": Value("whose card it is, if not this player's"),
        "by": Value("who controls it, if not this player"),
        "copies": Many("the cards whose abilities it has copied; nothing (null) where it has lost all", LABEL),
    },
)
OWN: dict[str, Form] = {
    "hero": Fields(
        "the hero",
        {
            "card": LABEL,
            "level": Value("its level"),
            "exhausted": Value("times; absent if not at all"),
            "counters": HEAPS,
            "asleep": Value("true if it takes no part"),
        },
    ),
    "water": Value("water"),
    "deeds": Value("what was done in this turn, where that is counted (rone.amb.244)"),
    "hand": Many("the hand", LABEL),
    "elsewhere": Many("cards on the stack or on their way", LABEL),
    "technologies": Many("technologies in play", IN_PLAY),
}
OF_A_SIDE: dict[str, Form] = {
    "deck": Many(
        "the deck, top first",
        Fields("a card; a shield is a mapping", {"card": LABEL, "shield": Value("true: face up as a shield")}),
    ),
    "graveyard": Many("the graveyard, top first", LABEL),
    "units": Many("units in play", IN_PLAY),
    "technology_deck": Many("technologies not yet built", LABEL),
    "removed": Many("cards removed from the game", LABEL),
}
INSIDE: dict[str, Form] = {}  # of steps and effects, which hold one another
ENGINE = Loose("steps and effects of the engine", INSIDE)
INSIDE |= {name: Fields(name, dict.fromkeys(fields_of(kind), ENGINE)) for name, kind in (STEPS | THINGS).items()}


def position_paths(rules: Rules) -> Form:
    firsts = {members[0] for members in rules.members}  # what a team shares stands with its first player
    players: dict[str, Form] = {
        name: Fields("what a player has", OWN | OF_A_SIDE if seat in firsts else OWN)
        for seat, name in enumerate(rules.names)
    }
    last = Fields(
        "a unit that has left",
        {
            **{key: Value("what it was last") for key in ("controller", "melee", "ranged", "health")},
            "keywords": Many("the same, where a text asks for it", Value("a keyword")),
            **{key: Value("the same, where a text asks for it") for key in ("exhausted", "damage")},
            "counters": HEAPS,
        },
    )
    known: dict[str, Form] = {
        "round": Value("the number of the round"),
        "starter": Value("who had the first turn"),
        "active": Value("whose turn it is"),
        "phase": Value("refresh, beginning, income, main or end"),
        "players": Fields("the players; a team's zones stand with its first player", players, "NAME"),
        "reward": Many("the reward deck (three players)", LABEL),
        "out": Many("who has been eliminated", Value("a name")),
        "remembered": named(
            "units that have left while effects still speak of them", "CARD", rules.library.labels, last
        ),
        "stays": named(
            "which stay in play it is, of cards that have come back", "CARD", rules.library.labels, Value("a number")
        ),
        "known": named(
            "who knows hidden cards: names, or nothing (null) for everybody",
            "CARD",
            rules.library.labels,
            Many("who knows it", Value("a name")),
        ),
        "over": Fields(
            "how the game ended; absent while it goes on",
            {"reason": Value("cards, tie or limit"), "winners": Many("who has won", Value("a name"))},
        ),
        "counter": Value("how many blocks of the random stream have been used"),
        **{key: Many(about, ENGINE) for key, about in LISTS.items()},
    }
    return Fields("the position", {key: known.get(key, ENGINE) for key in KEYS})


LISTS = {
    "lasting": "changes that last for a while or for good",
    "pending": "effects that wait for their moment",
    "stack": "effects on the stack",
    "waiting": "effects triggered and not yet on the stack",
    "withdrawn": "what was announced and given up",
    "history": "what has happened in this turn, as far as a card asks",
    "spent": "abilities that cannot be used again in this turn",
    "next": "steps to be done, the next one first",
}
