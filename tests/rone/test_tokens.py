"""Tokens: what a pack may say of them, where they may not be, and whole games with many of them (rone.amb.191)."""

from random import Random
from typing import Any

import pytest

from muster.cardtext import explain
from muster.files import FileError
from muster.games import find_game
from muster.games.rone.cards.deck_rules import problems_of
from muster.games.rone.cards.packs import Pack, load_packs, read_pack
from muster.games.rone.cards.records import Deck
from muster.games.rone.cards.shelf import SHELF
from muster.games.rone.cards.vocabulary import with_tokens
from muster.games.rone.people.card_words import ways
from muster.kernel import Match
from muster.kernel.position import PositionError

GAME = find_game("rone")
PACK = """
pack: swarm
game: rone
version: 1
title: Swarm
needs: [starter]
tokens:
  - id: SW1
    name: {en: Drone, de: Drohne}
    plural: {en: Drones, de: Drohnen}
    race: robot
    health: 1
    melee: 1
    ranged: 0
    speed: 1
  - id: SW2
    name: {en: Scrap Golem, de: Schrottgolem}
    plural: {en: Scrap Golems, de: Schrottgolems}
    race: robot
    health: 5
    melee: 2
    ranged: 0
    speed: 2
    text: "Death: Create 1 Drone."
tactics:
  - {id: SW3, name: Call, level: 1, cost: 2, recycle: 2, text: "%s"}
"""
MAKES = "Create a Drone or draw 1 card."

pytestmark = pytest.mark.rules("rone.amb.191")


def swarm(text: str = MAKES, pack: str = PACK) -> Pack:
    return read_pack(pack % text, "swarm.yaml")


def test_texts_of_a_pack_know_its_tokens_in_both_languages() -> None:
    cards = {card.id: card for card in swarm().cards}
    assert cards["SW3"].text == "Create 1 Drone or draw 1 card."
    assert cards["SW3"].text_de == "Erschaffe 1 Drohne oder ziehe 1 Karte."
    assert cards["SW2"].text_de == "Tod: Erschaffe 1 Drohne."
    assert ways(cards["SW3"], 0, "de") == ["Erschaffe 1 Drohne.", "Ziehe 1 Karte."]
    vocabulary = with_tokens(cards["SW3"].tokens)
    assert explain(cards["SW3"].lines, vocabulary, "en") == "create 1 Drone or draw 1"
    several = swarm("Create 2 Scrap Golems for each Robot you control.").cards[-1]
    assert several.text_de == "Erschaffe für jeden Roboter unter deiner Kontrolle 2 Schrottgolems."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Create 2 Drone.", "write “Drones”"),
        ("Create a Dron.", "Did you mean “Drone”?"),
        ("Create a Golem.", "Expected a token of this pack"),
        ("Create 0 Drones.", "nothing would happen"),
        ("Destroy target Drone.", "a token is found as other cards are, by its race"),
    ],
)
def test_other_names_are_refused(text: str, said: str) -> None:
    with pytest.raises(FileError) as caught:
        swarm(text)
    assert said in caught.value.faults[0].text.en


@pytest.mark.parametrize(
    ("before", "after"),
    [("en: Drone,", "en: drone,"), ("en: Drones,", "en: '2 Drones',"), ("en: Drone,", "en: Drone of Doom One Two,")],
)
def test_a_token_has_a_plain_name(before: str, after: str) -> None:
    with pytest.raises(FileError, match="plain words with capital letters"):
        swarm("Draw 1 card.", PACK.replace(before, after))


def test_a_token_is_not_played() -> None:
    with pytest.raises(FileError, match="texts make it, nobody plays it"):
        swarm("Draw 1 card.", PACK.replace("health: 1\n", "health: 1\n    cost: 1\n"))


def test_a_token_is_in_no_deck_and_not_on_the_shelf() -> None:
    packs = load_packs([swarm()])
    deck = Deck(name_en="D", name_de="D", cards={"SW1": 1}, heroes=("H1",), technologies=())
    said = [found.text.en for found in problems_of(deck, packs, "de")]
    assert any("Drone is a token" in text for text in said)
    assert "SW1" not in {row["id"] for row in SHELF.cards({"packs": None, "cards": PACK % MAKES}, "en")}


CARDS: list[dict[str, Any]] = [
    {"type": "token", "name": "Drone", "race": "robot", "melee": 1, "text": "Shield."},
    {"type": "token", "name": "Golem", "health": 4, "melee": 2, "text": "Death: Create 2 Drones."},
    {"name": "Maker", "health": 3, "copies": 4, "text": "Battlefield: Create a Golem.\n[1]: Create a Drone."},
    {"name": "Thief", "copies": 4, "text": "Battlefield: Gain control of target enemy unit until end of turn."},
    {"type": "tactic", "name": "Hive", "copies": 4, "text": "Each player creates 2 Drones."},
    {"type": "tactic", "name": "Gust", "copies": 4, "text": "Return target unit to its owner's hand."},
    {"type": "tactic", "name": "Pit", "copies": 4, "text": "Put target unit into its owner's graveyard."},
    {"type": "tactic", "name": "Wave", "copies": 4, "text": "Destroy all units."},
]  # fmt: skip


def position(names: tuple[str, ...]) -> dict[str, Any]:
    def cards(copy: int) -> list[str]:
        return [f"{card['name']} {copy}" for card in CARDS if card.get("type") != "token"]

    return {
        "active": names[0],
        "players": {
            name: {"water": 20, "hand": cards(2 * seat + 1), "deck": 12, "graveyard": cards(2 * seat + 2)}
            for seat, name in enumerate(names[:2])
        },
    }


def lying(match: Match) -> list[int]:
    """Every card in a zone that counts as life, or can be recycled."""
    s = match.state
    found = [c for player in s.players for c in player.hand]
    for side in s.sides:
        found += [*side.deck, *side.grave, *side.gone]
    return found


@pytest.mark.parametrize(("seats", "edition"), [(2, "de"), (2, "en"), (4, "de")])
def test_games_with_many_tokens_end_well(seats: int, edition: str) -> None:
    names = ("Ana", "Bruno", "Chiara", "Dario")[:seats]
    setup = GAME.agree(names, {"edition": edition, "skip_forced": True, "cards": CARDS})
    most = 0
    for seed in range(4):
        dice, match = Random(seed), Match(GAME, setup, seed, position(names))
        for _ in range(400):
            if match.over:
                break
            decision = match.decisions(asides=False)[0]
            match.choose(decision.seat, dice.choice(decision.options))
            s = match.state
            assert not any(s.defs[c].token for c in lying(match))
            tokens = [c for c in s.exhausted if s.defs[c].token]
            assert all(s.owner[c] in range(seats) for c in tokens)
            most = max(most, len(tokens))
        again = Match(GAME, setup, seed, GAME.write_position(match.state))
        assert GAME.write_position(again.state) == GAME.write_position(match.state)
        assert again.state.numbers() == match.state.numbers()
    assert most >= 8


def test_a_token_lies_only_on_the_battlefield() -> None:
    setup = GAME.agree(("Ana", "Bruno"), {"cards": CARDS})
    with pytest.raises(PositionError, match="is a token"):
        Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": {"hand": ["Drone"]}}})
