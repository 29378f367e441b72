"""Decks that somebody brings are their side's secret until the game is over (rone.amb.137)."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.cards.decks import write_deck
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.setup import rules_of
from muster.kernel import Match, SaveError, save
from muster.kernel.match import as_seed
from muster.kernel.setup import OPEN, Setup
from muster.kernel.stream import Stream

pytestmark = pytest.mark.rules("rone.amb.137")

GAME = find_game("rone")
PACKS = load_packs(builtin())
LONG_WALL, RAIDERS = (write_deck(PACKS.decks[id_], PACKS) for id_ in ("D1", "D2"))
OLD_SAVE = Path(__file__).parents[1] / "fixtures" / "saves" / "rone-1-brought-decks.json"


def agreed(*decks: Any, names: tuple[str, ...] = ("Ana", "Bruno"), **options: Any) -> Setup:
    return GAME.agree(names, {"decks": list(decks), **options})


def play_out(match: Match) -> Match:
    while not match.over:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[0])
    return match


# --- who knows what ----------------------------------------------------------------------------------------------


def test_others_know_name_and_size_of_a_deck_and_its_own_seat_knows_all() -> None:
    match = Match(GAME, agreed(LONG_WALL, RAIDERS, max_rounds=1), 1)
    wall = {"name": "The Long Wall", "size": 24, "technologies": 5}
    raiders = {"name": "Rim Raiders", "size": 24, "technologies": 5}
    assert match.view(0)["options"]["decks"] == [LONG_WALL, raiders]
    assert match.view(1)["options"]["decks"] == [wall, RAIDERS]
    assert match.view(None)["options"]["decks"] == [wall, raiders]
    assert match.view(OPEN)["options"]["decks"] == [LONG_WALL, RAIDERS]
    play_out(match)
    for seat in (None, 0, 1):
        assert match.view(seat)["options"]["decks"] == [LONG_WALL, RAIDERS]


def test_how_many_technologies_a_deck_has_is_told_only_where_they_are_played_with() -> None:
    setup = agreed(LONG_WALL, RAIDERS, technologies=False)
    assert setup.known_to(1)["decks"][0] == {"name": "The Long Wall", "size": 24, "technologies": 0}


def test_a_ready_made_deck_is_known_to_all() -> None:
    setup = agreed("The Long Wall", RAIDERS)
    assert [(secret.place, secret.seats) for secret in setup.secrets] == [(1, (1,))]
    assert setup.known_to(None)["decks"][0] == "The Long Wall"
    assert not agreed("D1", "D2").secrets
    assert not GAME.agree(("Ana", "Bruno"), {}).secrets


def test_a_team_knows_its_deck() -> None:
    cards = {f"R{number:02}": 2 for number in range(1, 19)}
    four = ("Ana", "Bruno", "Chiara", "Dario")
    setup = agreed({"name": "Ours", "cards": cards}, {"name": "Theirs", "cards": cards}, names=four)
    assert [secret.seats for secret in setup.secrets] == [(0, 2), (1, 3)]
    assert setup.known_to(2)["decks"][0] == {"name": "Ours", "cards": cards}
    assert setup.known_to(3)["decks"][0] == {"name": "Ours", "size": 36, "technologies": 0}


# --- numbers of copies -------------------------------------------------------------------------------------------


def copies_of(deck_opposite: str, seed: int) -> set[int]:
    """The card ids of the second seat's deck."""
    s = GAME.start(agreed(deck_opposite, RAIDERS, starter="Ana"), as_seed(seed))
    return {c for c, seat in s.owner.items() if seat == 1}


def test_the_numbers_of_my_copies_do_not_tell_what_is_opposite() -> None:
    same = RAIDERS.replace("Rim Raiders", "Others")
    for seed in range(5):
        opposite_wall, opposite_same = copies_of(LONG_WALL, seed), copies_of(same, seed)
        library = rules_of(agreed(LONG_WALL, RAIDERS)).library
        cards = {c % 8 for c in opposite_wall | opposite_same if library.defs[c].record.hero == ""}
        assert cards == {2, 3}


def test_a_second_copy_does_not_tell_that_there_is_a_first() -> None:
    """Which of its two numbers a single card has is chance."""
    library = rules_of(agreed(LONG_WALL, RAIDERS)).library
    single = library.first["R28"]  # one Breaker Frame is in The Long Wall
    found = Counter[int]()
    for seed in range(60):
        s = GAME.start(agreed(LONG_WALL, RAIDERS), as_seed(seed))
        found.update(c - single for c in s.owner if single <= c < single + 8)
    assert set(found) == {0, 1}
    assert min(found.values()) > 10


def test_ready_made_decks_are_numbered_together() -> None:
    s = GAME.start(agreed("D1", "D1"), as_seed(1))
    assert {c % 8 for c in s.sides[0].deck} == {0, 1}
    assert 1 in {c % 8 for c in s.sides[1].deck}


# --- other worlds ------------------------------------------------------------------------------------------------


def test_another_world_has_another_legal_deck_and_tells_nothing_of_the_real_one() -> None:
    setup = agreed(LONG_WALL, RAIDERS, starter="Ana", edition="en")
    state = GAME.start(setup, as_seed(4))
    worlds = Stream(as_seed("worlds"))
    met = Counter[str]()
    for _ in range(40):
        world = GAME.determinize(state, 0, worlds)
        other = world.rules.setup
        assert other.options["decks"][0] == LONG_WALL
        assert RAIDERS not in json.dumps(other.options)
        deck = rules_of(GAME.agree(setup.names, other.options)).decks[1]  # legal, or this raises
        assert Counter(world.defs[c].record.id for c in (*world.sides[1].deck, *world.players[1].hand)) == deck.cards
        assert tuple(world.defs[c].record.id for c in world.sides[1].techdeck) == deck.technologies
        assert deck.cards != PACKS.decks["D2"].cards
        met.update(deck.cards)
    assert len(met) > 50, "any card may be met"


def test_what_has_been_seen_of_a_deck_is_in_it_in_every_world() -> None:
    match = Match(GAME, agreed(LONG_WALL, RAIDERS), 2)
    while len(match.state.sides[1].grave) < 3 and not match.over:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[-1])
    seen = Counter(match.state.defs[c].record.id for c in match.state.sides[1].grave)
    assert seen.total() >= 3
    for number in range(20):
        world = GAME.determinize(match.state, 0, Stream(as_seed(number)))
        assert seen <= Counter(world.rules.decks[1].cards)
        assert max(world.rules.decks[1].cards.values()) <= 2


def test_after_the_end_there_is_only_one_world() -> None:
    match = play_out(Match(GAME, agreed(LONG_WALL, RAIDERS, max_rounds=1), 1))
    world = GAME.determinize(match.state, 0, Stream(as_seed(1)))
    assert world.rules is match.state.rules


# --- saves -------------------------------------------------------------------------------------------------------


def test_a_save_has_the_decks_and_is_played_again() -> None:
    match = Match(GAME, agreed(LONG_WALL, RAIDERS), 5)
    for _ in range(12):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[0])
    again = save.loads(save.dumps(match), find_game)
    assert again.digest() == match.digest()
    assert again.view(0) == match.view(0)
    assert save.dump(match)["rules"] == GAME.version


def test_a_save_of_version_1_is_still_played_as_it_was() -> None:
    text = OLD_SAVE.read_text(encoding="utf-8")
    match = save.loads(text, find_game)
    assert match.setup.version == 1
    assert save.dumps(match) == text
    assert match.view(None)["options"]["decks"][0] == {"name": "The Long Wall", "size": 24, "technologies": 5}
    world = GAME.determinize(match.state, 0, Stream(as_seed(1)))
    assert json.dumps(GAME.view(world, 0)) == json.dumps(match.view(0))


def test_a_save_of_an_unknown_version_is_refused() -> None:
    data = json.loads(OLD_SAVE.read_text(encoding="utf-8"))
    for version in (0, GAME.version + 1, True, "1", None):
        with pytest.raises(SaveError, match="rules version") as error:
            save.load({**data, "rules": version}, find_game)
        assert error.value.place == "rules"
