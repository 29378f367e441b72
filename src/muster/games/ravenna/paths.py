"""Every path that a view or a written position of Ravenna may have, in words (docs/scenario-words.md)."""

from muster.games.ravenna.cards import IDS
from muster.games.ravenna.setup import OPTIONS, Rules
from muster.kernel.paths import Fields, Form, Many, Row, Value, named

QUESTIONS = {
    "turn": "Draw or attack.",
    "team turn": "The captain says who draws, or who attacks whom.",
    "place": "Where the drawn card goes.",
    "hand out": "Where the next of the dealt cards goes (two players, teams).",
    "counter": "Counter-attack or decline.",
}
CARD: dict[str, Form] = {
    "rank": Value("the rank, if the viewer knows the card: 0 Fortifications, 1 Assassin, 2 to 9, 10 Commander"),
    "card": Value("the very copy, such as 7c; absent where copies are not told apart"),
}
HAD: dict[str, Form] = {"had": Many("who had the card before", Value("a seat"))}
SLOT = Fields(
    "a card in play",
    {
        "slot": Value("its number"),
        "face": Value("up, down or sideways"),
        "placer": Value("the seat that placed it"),
        **CARD,
        "known": Value("why the viewer knows it: open, all (everybody saw it) or memory (placed by the viewer)"),
        "generation": Value("how many reshuffles came before it was drawn, if any"),
        "may_look": Value("true if the viewer may look at it"),
    },
)
BATTLE: dict[str, Form] = {
    "hand": Value("the hand that attacked"),
    "target": Value("the hand that was attacked"),
    "totals": Many("both totals", Value("a total")),
    "cards": Many("the cards of both", Many("the cards of one hand", Value("a card's rank; in a position its id"))),
}
OVER = Fields(
    "how the game ended; absent while it goes on",
    {"winners": Many("who has won", Value("a seat")), "reason": Value("points, rounds, void or limit")},
)


def view_paths(rules: Rules) -> Form:
    def seats(about: str, item: Form) -> Row:
        return Row(about, item, rules.players)

    sides = Row("points, one for each player or team", Value("points"), rules.sides, "SIDE")
    return Fields(
        "the view",
        {
            "game": Value("ravenna"),
            "seat": Value("the viewer's seat; nothing (null) for the spectator"),
            "seats": seats("the names", Value("a name")),
            "mode": Value("free-for-all, two-player or teams"),
            "options": options("what was agreed apart from the defaults"),
            "round": Value("the number of the round"),
            "total": Value("the points that win"),
            "scores": sides,
            "asked": Many("who is asked", Value("a seat")),
            "question": Value("the kind of question; empty when the game is over"),
            "deck": Value("how many cards are in the deck"),
            "discard": Many("the discard pile, top first", Fields("a card", {**CARD, **HAD})),
            "hands": Row(
                "the hands: one for each seat; with two players two each, counted from 1 to 4",
                Fields(
                    "a hand",
                    {"owner": Value("whose hand it is"), "slots": Many("its cards in order", SLOT)},
                ),
                rules.hands,
                "HAND",
            ),
            "claims": seats("what each seat has said", Many("newest last", Value("a claim as a number"))),
            "reshuffles": Value("how often the deck was made anew in this round"),
            "battles": Many("the last battles", Fields("a battle", BATTLE)),
            "held": seats(
                "cards dealt or drawn together, not yet placed; absent while nobody has any",
                Fields(
                    "one seat's",
                    {
                        "count": Value("how many"),
                        "cards": Many("which; only for their holder", Fields("a card", CARD), hidden=True),
                    },
                ),
            ),
            "drawn": Fields(
                "the card just drawn, not yet placed; absent if there is none",
                {"from": Value("deck or discard"), **HAD, **CARD},
            ),
            "teams": Many("team games: the members of each team", Many("one team", Value("a seat"))),
            "captains": Many("team games: who decides for each team", Value("a seat")),
            "attack": Fields(
                "the attack that may be countered; absent if there is none",
                {"hand": Value("the hand that attacked"), "target": Value("the hand that lost")},
            ),
            "wins": Row("rounds won, where rounds are separate games", Value("rounds"), rules.sides, "SIDE"),
            "separate_rounds": Value("how many rounds are played, where they are separate games"),
            "cutthroat": Value("true in cutthroat scoring"),
            "tied": Value("true if several have reached the total together"),
            "over": OVER,
        },
    )


def position_paths(rules: Rules) -> Form:
    def by_name(about: str, item: Form) -> Fields:
        return named(about, "NAME", rules.names, item)

    card, name, hand = Value("a card's id, such as 7c"), Value("a name"), Value("a hand, as in notation")
    slots = Many("the slots of a hand", Value("a slot in words: 4a by Bruno"))
    deal: dict[str, Form] = {"seat": name, "own": Value("how many to keep"), "other": Value("how many to give")}
    step: dict[str, Form] = {
        "turn": name,
        "place": name,
        "draw four": name,
        "hand out": Fields("handing out dealt cards", deal),
        "counter": Fields("a counter-attack is decided", {"seat": name, "hand": hand, "target": hand}),
    }
    return Fields(
        "the position",
        {
            "round": Value("the number of the round"),
            "starter": Value("who started the round"),
            "scores": Row("points, one for each player or team", Value("points"), rules.sides, "SIDE"),
            "wins": Row("rounds won, where rounds are separate games", Value("rounds"), rules.sides, "SIDE"),
            "hands": by_name("the hands", Many("the two hands of a player", slots) if rules.two else slots),
            "held": by_name("cards not yet placed", Many("one seat's", card)),
            "drawn": Fields(
                "the card just drawn; absent if there is none",
                {"card": card, "from": Value("deck or discard"), "generation": Value("reshuffles before it")},
            ),
            "discard": Many("top first", card),
            "deck": Many("top first", card),
            "rest": Value("out, if some cards are out of the round"),
            "history": named("who had a card before", "CARD", IDS, Many("the seats", name)),
            "reshuffles": Value("reshuffles in this round; absent if none"),
            "voids": Value("void rounds in a row; absent if none"),
            "tied": Value("true if several have reached the total together"),
            "captains": Many("who decides for each team, if not the first seats", name),
            "claims": by_name("what has been said", Many("in notation", Value("a claim"))),
            "battles": Many("the last battles", Fields("a battle", BATTLE)),
            "over": OVER,
            "next": Many("what happens next, in order", Fields("one of these", step)),
            "counter": Value("how many blocks of the random stream have been used"),
        },
    )


def options(about: str) -> Fields:
    known: dict[str, Form] = {option.name: Value(about) for option in OPTIONS}
    known["teams"] = Many("the sizes of the teams", Value("a size"))
    known["ages"] = Many("the ages", Value("years"))
    return Fields(about, known, "OPTION")
