"""What chance and memory do around the piles: fair reshuffles, and what a seat may suppose of hidden cards
(chapters draw and deck)."""

from collections import Counter
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from muster.kernel.stream import Stream

GAME = Ravenna()
MANY = 600  # seeds; they are fixed, so the counts below are the same on every run
NAMES = ("Ana", "Bruno", "Chiara")


def table(position: dict[str, Any], **options: Any) -> Match:
    return Match(GAME, GAME.agree(NAMES, options), 1, position)


def position(match: Match) -> dict[str, Any]:
    return GAME.write_position(match.state)


@pytest.mark.rules("ravenna.deck.01", "ravenna.deck.02")
def test_a_reshuffle_brings_every_discarded_card_to_the_top_equally_often() -> None:
    pile = ["2a", "3a", "4a", "5a", "6a", "7a"]
    tops, bottoms = Counter[str](), Counter[str]()
    setup = GAME.agree(NAMES, {})
    for seed in range(MANY):
        match = Match(GAME, setup, seed, {"turn": "Ana", "discard": pile, "rest": "out"})
        match.choose(0, "draw deck")
        at = position(match)
        assert sorted([at["drawn"]["card"], *at["deck"]]) == pile
        tops[at["drawn"]["card"]] += 1
        bottoms[at["deck"][-1]] += 1
    for counts in (tops, bottoms):
        assert set(counts) == set(pile)
        assert all(70 <= count <= 130 for count in counts.values()), counts  # 100 expected, deviation about 9


@pytest.mark.rules("ravenna.deck.01")
def test_drawing_takes_the_deck_from_the_top_in_its_order() -> None:
    match = table({"turn": "Ana", "deck": ["2c", "9a", "Fa", "Cb"]})
    for turn, card in enumerate(["2c", "9a", "Fa", "Cb"]):
        match.choose(turn % 3, "draw deck")
        assert position(match)["drawn"] == {"card": card, "from": "deck"}
        match.choose(turn % 3, "place down on Ana slot 1")


@pytest.mark.rules("ravenna.draw.02", "ravenna.draw.07", "RA-04")
def test_the_discard_pile_is_offered_unless_everybody_had_its_top_card() -> None:
    for had in range(8):
        names = [name for seat, name in enumerate(NAMES) if had >> seat & 1]
        match = table({"turn": "Ana", "discard": ["7a"], "history": {"7a": names}})
        offered = [match.text(option) for option in match.decisions(asides=False)[0].options]
        assert offered == (["draw deck"] if had == 7 else ["draw deck", "draw discard"])
        if had == 7:
            continue
        match.choose(0, "draw discard")
        targets = {match.text(option).split()[3] for option in match.decisions(asides=False)[0].options}
        assert targets == set(NAMES) - set(names)


# --- what a seat may suppose -------------------------------------------------------------------------------------

# Ana knows 7a and 9c (she placed them), 6a (public) and 8a (face up). Of the first shuffle 2a and 3a are hidden from
# her, of the second one Fa, 5a and the deck.
SUPPOSING = {
    "turn": "Bruno",
    "reshuffles": 1,
    "hands": {
        "Ana": ["7a", "2a sideways by Bruno"],
        "Bruno": ["3a", "9c sideways by Ana", "Fa generation 1", "6a public"],
        "Chiara": ["8a up", {"card": "5a", "face": "sideways", "by": "Bruno", "generation": 1}],
    },
    "deck": ["4a", "Ca", "Aa"],
    "discard": ["2e"],
    "rest": "out",
}


def supposed(match: Match, seat: int | None) -> list[dict[str, Any]]:
    return [
        GAME.write_position(GAME.determinize(match.state, seat, Stream(bytes([number] * 32)))) for number in range(60)
    ]


def ids(words: list[str]) -> list[str]:
    return [word.split()[0] for word in words]


@pytest.mark.rules("ravenna.deck.01", "ravenna.play.04", "RA-24", "RA-26")
def test_hidden_cards_change_places_only_with_cards_of_the_same_shuffle() -> None:
    match = table(SUPPOSING)
    worlds = supposed(match, 0)
    old, new = Counter[str](), Counter[str]()
    for world in worlds:
        ana, bruno, chiara = (ids(world["hands"][name]) for name in NAMES)
        assert [ana[0], bruno[1], bruno[3], chiara[0]] == ["7a", "9c", "6a", "8a"]
        assert sorted([ana[1], bruno[0]]) == ["2a", "3a"]
        assert sorted([bruno[2], chiara[1], *world["deck"]]) == ["4a", "5a", "Aa", "Ca", "Fa"]
        assert world["discard"] == ["2e"]
        old[ana[1]] += 1
        new[bruno[2]] += 1
    assert set(old) == {"2a", "3a"}
    assert set(new) == {"4a", "5a", "Aa", "Ca", "Fa"}


@pytest.mark.rules("ravenna.play.04", "ravenna.play.05", "RA-26")
@pytest.mark.parametrize(("seat", "hidden"), [(0, 7), (1, 5), (2, 9), (None, 9)])
def test_every_hidden_card_is_supposed_and_no_known_one(seat: int | None, hidden: int) -> None:
    match = table(SUPPOSING)
    seen = match.view(seat)
    places: dict[str, set[str]] = {}
    for number, world in enumerate(supposed(match, seat)):
        state = GAME.determinize(match.state, seat, Stream(bytes([number] * 32)))
        assert GAME.view(state, seat) == seen
        for name in NAMES:
            for slot, card in enumerate(ids(world["hands"][name])):
                places.setdefault(f"{name} {slot}", set()).add(card)
        for depth, card in enumerate(world["deck"]):
            places.setdefault(f"deck {depth}", set()).add(card)
    assert sum(len(cards) > 1 for cards in places.values()) == hidden


@pytest.mark.rules("ravenna.draw.01")
@pytest.mark.parametrize("reshuffles", [0, 1, 2])
@pytest.mark.parametrize(("source", "varies"), [("deck", [False, True, True, True]), ("discard", [False] * 4)])
def test_a_drawn_card_is_a_secret_of_the_drawer_unless_it_lay_open(
    source: str, varies: list[bool], reshuffles: int
) -> None:
    for card, other in (("7a", "Fa"), ("Fa", "7a")):
        drawn = {"card": card, "from": source}
        at = {"turn": "Ana", "drawn": drawn, "deck": [other, "Ca"], "rest": "out", "reshuffles": reshuffles}
        match = table(at)
        for seat, different in zip((0, 1, 2, None), varies, strict=True):
            cards = {world["drawn"]["card"] for world in supposed(match, seat)}
            assert cards == ({"7a", "Fa", "Ca"} if different else {card})


@pytest.mark.rules("ravenna.draw.01", "ravenna.play.09")
def test_what_a_supposed_drawer_may_do_follows_from_the_supposed_card() -> None:
    drawn = {"card": "7a", "from": "deck"}
    match = table({"turn": "Ana", "drawn": drawn, "deck": ["Fa", "Ca"], "rest": "out", "counter": 5})
    for number in range(20):
        state = GAME.determinize(match.state, 1, Stream(bytes([number] * 32)))
        assert len(state.options) == (3 if GAME.write_position(state)["drawn"]["card"] == "Fa" else 6)
        assert (state.counter, len(state.seed)) == (0, 32), "chance begins anew"
        assert state.seed != match.state.seed


@pytest.mark.rules("ravenna.play.04", "RA-22")
def test_dealt_cards_are_supposed_by_everybody_but_their_holder() -> None:
    held_now = {"Ana": ["2a", "Fa"], "Bruno": ["5a"]}
    handing_out = [{"hand out": "Ana"}, {"hand out": "Bruno"}, {"turn": "Chiara"}]
    match = table({"next": handing_out, "held": held_now, "deck": ["9a"], "rest": "out"}, teams=[2, 1])
    held = {seat: [world["held"] for world in supposed(match, seat)] for seat in (0, 1, None)}
    assert {tuple(cards["Ana"]) for cards in held[0]} == {("Fa", "2a")}
    assert {tuple(cards["Bruno"]) for cards in held[0]} == {("5a",), ("9a",)}
    assert {tuple(cards["Bruno"]) for cards in held[1]} == {("5a",)}
    assert {card for cards in held[1] for card in cards["Ana"]} == {"2a", "Fa", "9a"}
    assert {card for cards in held[None] for card in (*cards["Ana"], *cards["Bruno"])} == {"2a", "Fa", "5a", "9a"}


@pytest.mark.rules("ravenna.attack.07")
def test_hidden_cards_are_supposed_after_the_game_too() -> None:
    hands = {"Ana": ["2a public", "3a"], "Bruno": ["4a"]}
    match = table({"over": {"reason": "points", "winners": ["Ana"]}, "hands": hands, "rest": "out"})
    worlds = [ids(world["hands"]["Ana"]) + ids(world["hands"]["Bruno"]) for world in supposed(match, 2)]
    assert {tuple(world) for world in worlds} == {("2a", "3a", "4a"), ("2a", "4a", "3a")}


@pytest.mark.rules("ravenna.draw.01")
def test_the_last_card_of_a_shuffle_belongs_to_that_shuffle_however_early_the_next_one_comes() -> None:
    match = table({"turn": "Ana", "deck": ["7a"], "discard": ["2a", "3a"], "rest": "out"}, reshuffle="eager")
    match.choose(0, "draw deck")
    assert position(match)["reshuffles"] == 1
    assert {world["drawn"]["card"] for world in supposed(match, 1)} == {"7a"}, "everybody saw 2a and 3a shuffled"
