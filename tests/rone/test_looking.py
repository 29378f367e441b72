"""Cards that somebody has looked at, in random games: worlds keep what a seat has seen and nothing else, others are
told nothing by views, options, events or numbers, and every moment can be written down and read again."""

import json
from random import Random
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.event import Disclosure
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import Stream
from muster.kernel.undo import Undo
from tests.conformance.test_secrecy import seen, told

pytestmark = pytest.mark.rules(
    "rone.amb.170", "rone.amb.171", "rone.amb.172", "rone.amb.173", "rone.amb.174", "rone.amb.241"
)

GAME = find_game("rone")
PACKS = load_packs(builtin())
TEXTS = (
    "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck in any "
    "order.",
    "Look at target opponent's hand.",
    "Look at the top card of your deck. You may put it on the bottom of your deck.",
    "Look at the top 4 cards of your deck. You may put a unit from among them into your hand. "
    "Put the rest on top of your deck in any order.",
    "Look at the top 2 cards of target opponent's deck. Put 1 of them into that player's graveyard and the rest on top "
    "of that player's deck.",
    "Target opponent looks at the top 3 cards of their deck, then puts 1 of them into their hand and the rest on the "
    "bottom of their deck in a random order.",
    "Look at the top 2 cards of your deck. Put up to 1 of them on the bottom of your deck. Draw 1 card.",
    "Each player looks at the bottom 2 cards of their deck, then puts them on top of their deck in any order.",
    "Draw 1 card. Look at the top card of your deck. Target opponent draws 1 card.",
    "Look at the top card of your deck. Put it into your hand at the beginning of your next turn.",
    "Look at the top 3 cards of any opponent's deck. Put 1 Robot from among them onto the battlefield. "
    "Shuffle your deck.",
)
MORE_TEXTS = (
    "Reveal the top card of your deck. If it is a unit, put it into your hand. Otherwise, put it on the bottom of your "
    "deck.",
    "Target opponent reveals a random card from their hand. If it is a unit, draw 1 card.",
    "Each player reveals their hand.",
    "Search your deck for a Robot, put it into your hand, then shuffle your deck.",
    "Search your deck for a card, then put it into your hand.",
    "Search target opponent's deck for up to 2 Humans, put them into that player's graveyard, then shuffle your deck.",
    "Look at the top 3 cards of your deck. You may reveal 1 of them. Draw 1 card.",
    "Reveal the top 3 cards of your deck. Put a Robot from among them into your hand and the rest on the bottom of "
    "your deck in any order.",
    *TEXTS[:4],
)
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"edition": "en"}),
    (2, {"edition": "de", "skip_forced": True}),
    (3, {"edition": "de", "skip_forced": True}),
    (4, {"edition": "de", "skip_forced": True}),
    (4, {"edition": "en", "skip_forced": True, "team_sees_hands": True}),
)
BROUGHT = 2  # tables at which each side brings a deck of these cards; at the others cards lie as a position says


def cards(texts: tuple[str, ...]) -> list[dict[str, Any]]:
    """The texts on tactics and on units that come into play."""
    tactics = [
        {"type": "tactic", "name": f"Tactic {chr(65 + n)}", "text": text, "copies": 4} for n, text in enumerate(texts)
    ]
    units = [
        {"name": f"Unit {chr(65 + n)}", "race": ("robot", "human")[n % 2], "text": f"Battlefield: {text}", "copies": 4}
        for n, text in enumerate(texts[:8])
    ]
    return [{**card, "cost": 0} for card in tactics + units]


def position(made: list[dict[str, Any]], dice: Random, names: tuple[str, ...]) -> dict[str, Any]:
    numbered = [card["name"] if n == 1 else f"{card['name']} {n}" for card in made for n in (1, 2, 3, 4)]
    dice.shuffle(numbered)
    players: dict[str, Any] = {}
    for seat, name in enumerate(names):
        players[name] = {"water": 5, "hand": [numbered.pop() for _ in range(4)]}
        if seat < 2 or len(names) == 3:
            players[name]["deck"] = [numbered.pop() for _ in range(9)]
    return {"active": names[0], "phase": "main", "players": players}


def walked(table: int, seed: int, texts: tuple[str, ...] = TEXTS) -> Match:
    players, options = TABLES[table % len(TABLES)]
    made, names = cards(texts), tuple(DEFAULT_NAMES[:players])
    if table >= len(TABLES):
        deck = {f"X{number}": 2 for number in range(3, 15)}
        technologies = [card.id for card in PACKS.cards.values() if card.kind == "technology"][:5]
        decks = [{"name": hero, "hero": hero, "cards": deck, "technologies": technologies} for hero in ("H1", "H2")]
        return Match(GAME, GAME.agree(names, {**options, "cards": made, "decks": decks, "technologies": False}), seed)
    setup = GAME.agree(names, {**options, "cards": made})
    return Match(GAME, setup, seed, position(made, Random(seed), names))


def other_world(s: RoneState, looker: int | None, number: int) -> RoneState:
    return GAME.determinize(s, looker, Stream(as_seed(number)))


def compare(match: Match, looker: int | None, number: int, seat: int, option: int) -> None:
    """The looker cannot tell the real table from another world, nor after somebody else has done the same in both."""
    state = match.state
    digest = GAME.digest(state)
    world = other_world(state, looker, number)
    # What is foreseen comes from worlds; these are the same where cards come from decks, and not from a position.
    same_worlds = bool(state.rules.decks) and not state.skip_forced
    assert seen(GAME, world, looker, same_worlds) == seen(GAME, state, looker, same_worlds)
    if same_worlds:
        one, other = (other_world(real, looker, number + 1) for real in (state, world))
        assert GAME.digest(one) == GAME.digest(other)
    if seat != looker and not state.skip_forced and GAME.refusal(world, seat, option) is None:
        here = state.copy()
        told_here, quiet = told(GAME, match.setup, GAME.apply(here, seat, option), looker)
        told_there, quiet_there = told(GAME, match.setup, GAME.apply(world, seat, option), looker)
        assert (told_here, quiet) == (told_there, quiet_there)
        if quiet:
            assert seen(GAME, here, looker, same_worlds) == seen(GAME, world, looker, same_worlds)
    assert GAME.digest(state) == digest


def written_down(match: Match, state: RoneState) -> None:
    data = json.loads(json.dumps(GAME.write_position(state)))
    again = GAME.read_position(match.setup, state.seed, data)
    assert GAME.digest(again) == GAME.digest(state)


def walk(table: int, seed: int, choices: int, texts: tuple[str, ...] = TEXTS) -> int:
    """How often somebody knew a hidden card on the way."""
    match, dice, known = walked(table, seed, texts), Random(seed), 0
    for at in range(choices):
        decisions = match.decisions(asides=False)
        if not decisions:
            break
        decision = dice.choice(decisions)
        option = int(dice.choice(decision.options))
        known += bool(match.state.known)
        for looker in (None, *range(match.state.seats)) if match.state.known else (dice.randrange(match.state.seats),):
            compare(match, looker, at, decision.seat, option)
        if not at % 5:
            written_down(match, match.state)
            written_down(match, other_world(match.state, 0, at))
        match.choose(decision.seat, option)
    return known


@pytest.mark.parametrize("table", range(len(TABLES) + BROUGHT))
def test_others_cannot_tell_what_somebody_has_looked_at(table: int) -> None:
    assert sum(walk(table, seed, 60) for seed in range(3)) > 30


@pytest.mark.parametrize("table", range(len(TABLES) + BROUGHT))
def test_others_cannot_tell_what_somebody_has_found(table: int) -> None:
    assert sum(walk(table, seed, 50, MORE_TEXTS) for seed in range(2)) > 20


@pytest.mark.soak
@pytest.mark.parametrize("table", range(len(TABLES) + BROUGHT))
@pytest.mark.parametrize("seed", range(30))
def test_others_cannot_tell_it_in_long_games(table: int, seed: int) -> None:
    walk(table, seed, 300)
    walk(table, seed, 300, MORE_TEXTS)


def choose(match: Match, *texts: str) -> None:
    for text in texts:
        match.choose(match.decisions(asides=False)[0].seat, text)


def looking(text: str, deck: list[str], hand: list[str] | None = None) -> Match:
    """Ana has played a tactic with that text, and nobody has reacted."""
    made = [
        {"type": "tactic", "name": "Probe", "text": text},
        *({"name": name} for name in ("Ant", "Bee", "Cat", "Dog")),
    ]
    players = {"Ana": {"hand": ["Probe"], "deck": deck}, "Bruno": {"hand": hand or ["Dog 2"], "deck": ["Dog 4"]}}
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "skip_forced": True, "cards": made})
    match = Match(GAME, setup, 1, {"active": "Ana", "players": players})
    choose(match, "play Probe")
    return match


def test_worlds_keep_what_the_looker_has_seen_and_deal_it_anew_to_others() -> None:
    match = looking("Look at the top 2 cards of your deck. Draw 1 card. Gain 1 water.", ["Ant", "Bee", "Cat", "Dog"])
    state: RoneState = match.state
    for number in range(12):
        assert other_world(state, 0, number).sides[0].deck[-1] == state.sides[0].deck[-1]
    assert len({other_world(state, 1, number).sides[0].deck[-1] for number in range(12)}) > 3
    assert len({tuple(other_world(state, 1, number).known) for number in range(12)}) > 3


def test_what_was_looked_at_cannot_be_taken_back() -> None:
    match = looking("Look at the top card of your deck.", ["Ant", "Bee"])
    assert match.undo_policy(0).undo is Undo.BLOCKED


def test_two_orders_look_alike_in_every_byte() -> None:
    """Ana puts two cards back in one order or the other: Bruno and a spectator are given the same."""
    text = "Look at the top 2 cards of your deck. Put them on top of your deck in any order."
    one, other = (looking(text, ["Ant", "Bee", "Cat"]) for _ in range(2))
    choose(one, "target Ant")
    choose(other, "target Bee")
    for looker in (1, None):
        assert seen(GAME, one.state, looker) == seen(GAME, other.state, looker)
        shown = [
            [GAME.show(event, looker) for entry in match.history for event in entry.events] for match in (one, other)
        ]
        assert shown[0] == shown[1]
    assert seen(GAME, one.state, 0) != seen(GAME, other.state, 0)


def test_the_looker_reads_what_it_knows() -> None:
    match = looking("Look at the top 2 cards of your deck. Look at target opponent's hand.", ["Ant", "Bee", "Cat"])
    choose(match, "target player Bruno") if match.decisions(asides=False)[0].kind == "announce" else None
    lines = GAME.reading.lines(match.view(0), "en")
    assert "  You know in the deck: Ant, on top." in lines
    assert "  You know in the deck: Bee, 1 card above it." in lines
    assert "  You know in Bruno's hand: Dog." in lines or "  You know in Bruno's hand: Dog 2." in lines
    assert not any("know" in line for line in GAME.reading.lines(match.view(1), "en"))


@pytest.mark.parametrize(
    "text",
    [
        "Put a unit from your deck into your hand. Shuffle your deck.",
        "Put a unit from target opponent's hand into that player's graveyard. Gain 1 water.",
    ],
)
def test_whoever_chooses_among_hidden_cards_sees_them(text: str) -> None:
    match = looking(text, ["Ant", "Bee", "Cat"], hand=["Dog 2", "Dog 3"])
    while match.decisions(asides=False)[0].kind != "target":
        choose(match, "target player Bruno")
    for number in range(6):
        assert seen(GAME, other_world(match.state, 0, number), 0) == seen(GAME, match.state, 0)


AIMED = (
    "Put target tactic from target opponent's hand into its owner's graveyard.",
    "Put up to 2 target cards from target opponent's deck on the bottom of their deck.",
    "Put target unit from your deck into your hand.",
    "[1]: Put target card from your deck on the bottom of your deck.",
    "Choose one: Put target unit from target opponent's hand on top of its owner's deck; or gain 1 water.",
    "Choose one: Put a tactic from your deck into your hand; or put a unit from any opponent's hand into "
    "their graveyard.",
)


@pytest.mark.parametrize("text", AIMED)
def test_what_can_be_taken_back_has_shown_nothing(text: str) -> None:
    """As long as whoever announces may take it back, every world that they think possible looks the same to them."""
    kind = "technology" if text.startswith("[") else "tactic"
    made: list[dict[str, Any]] = [
        {"type": kind, "name": "Probe", "text": text},
        {"type": "tactic", "name": "Fizz", "text": "Draw 1 card."},
        *({"name": name} for name in ("Ant", "Bee", "Cat")),
    ]
    ana = {"hand": ["Ant"] if kind == "technology" else ["Probe", "Ant"], "deck": ["Bee", "Fizz", "Cat"]}
    known = {"Ana": {**ana, "technologies": ["Probe"] if kind == "technology" else []}, "Bruno": BRUNO}
    for way in range(4):
        setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "cards": made})
        match = Match(GAME, setup, 1, {"active": "Ana", "players": known})
        choose(match, "use Probe ability 1" if kind == "technology" else "play Probe")
        while match.undo_policy(0).undo is Undo.FREE and match.decisions(asides=False)[0].seat == 0:
            for number in range(6):
                assert seen(GAME, other_world(match.state, 0, number), 0) == seen(GAME, match.state, 0)
            options = match.decisions(asides=False)[0].options
            match.choose(0, options[way % len(options)])


BRUNO = {"hand": ["Fizz 2", "Ant 2"], "deck": ["Fizz 3", "Bee 2", "Cat 2"]}


ASKING = (
    "If there are 2 or more tactics in target opponent's hand, gain 1 water.",
    "If there are no units in your deck, gain 1 water.",
    "If there are 2 or more units in any opponent's hand, gain 1 water.",
    "Gain 1 water for each unit in target opponent's hand.",
    "Deal X damage to target unit, where X is the number of units in target opponent's hand.",
    "Put the top card of your deck on the bottom of your deck. If it is a unit, gain 1 water.",
    "Target opponent discards a tactic.",
)


@pytest.mark.parametrize("edition", ["de", "en"])
@pytest.mark.parametrize("text", [*ASKING, *(f"[1]: {text}" for text in ASKING)])
def test_an_answer_about_hidden_cards_cannot_be_taken_back(text: str, edition: str) -> None:
    """rone.amb.241: what does otherwise in another world that its player thinks possible has asked for hidden cards."""
    ability = text.startswith("[")
    made: list[dict[str, Any]] = [
        {"type": "technology" if ability else "tactic", "name": "Probe", "text": text},
        {"type": "tactic", "name": "Fizz", "text": "Draw 1 card."},
        *({"name": name} for name in ("Ant", "Bee", "Cat")),
    ]
    ana = {"hand": ["Ant"] if ability else ["Probe", "Ant"], "deck": ["Bee", "Fizz", "Cat"], "units": ["Ant 3"]}
    known = {"Ana": {**ana, "technologies": ["Probe"] if ability else []}, "Bruno": BRUNO}
    told = 0
    for number in range(12):
        setup = GAME.agree(("Ana", "Bruno"), {"edition": edition, "cards": made})
        match = Match(GAME, setup, 1, {"active": "Ana", "players": known})
        seat, option = 0, match.read("use Probe ability 1" if ability else "play Probe", 0)
        while True:
            here, there = match.state.copy(), other_world(match.state, 0, number)
            if GAME.refusal(there, seat, option) is None:
                events = [*GAME.apply(here, seat, option), *GAME.apply(there, seat, option)]
                if seen(GAME, here, 0, False) != seen(GAME, there, 0, False):
                    assert any(GAME.disclosure(event) is Disclosure.SECRET for event in events)
                    told += 1
            match.choose(seat, option)
            found = match.decisions(asides=False)
            if not found or found[0].kind == "main":
                break
            seat, option = found[0].seat, found[0].options[number % len(found[0].options)]
    assert told


@pytest.mark.parametrize(
    "text",
    [
        "Gain 1 water for each card in target opponent's hand.",
        "If there are 2 or more cards in your deck, gain 1 water.",
        "If there are no units in your graveyard, gain 1 water.",
    ],
)
def test_how_many_cards_there_are_is_no_secret(text: str) -> None:
    match = looking(text, ["Ant", "Bee", "Cat"])
    while match.decisions(asides=False)[0].kind != "main":
        found = match.decisions(asides=False)[0]
        match.choose(found.seat, found.options[0])
    assert ev.ASKED not in [event[0] for entry in match.history for event in entry.events]


def test_a_trigger_has_room_for_an_order() -> None:
    text = "Whenever you draw a card, look at the top 2 cards of your deck. Put them on top of your deck in any order."
    made = [
        {"type": "tactic", "name": "Probe", "text": "Draw 1 card."},
        {"name": "Owl", "text": text},
        *({"name": name} for name in ("Ant", "Bee", "Cat", "Dog")),
    ]
    ana = {"hand": ["Probe"], "deck": ["Ant", "Bee", "Cat", "Dog"], "units": ["Owl"]}
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "skip_forced": True, "cards": made})
    match = Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": ana, "Bruno": {"deck": ["Dog 4"]}}})
    choose(match, "play Probe")
    choose(match, "target Cat")
    lines = GAME.reading.lines(match.view(0), "en")
    assert "  You know in the deck: Cat, on top." in lines
    assert "  You know in the deck: Bee, 1 card above it." in lines
