"""Bots: what they may know, and what rules of thumb make of it."""

from collections.abc import Iterator
from typing import Any

import pytest

import muster
from muster import bots
from muster.arena import Contest, agree, run
from muster.games.ravenna import GAME, thumb
from muster.kernel import Decision, Match, Stream
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import seed_from

# Every way to play: seats and options.
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "three players": (3, {}),
    "four players": (4, {}),
    "seven players": (7, {"total": 8}),
    "cutthroat": (4, {"cutthroat": True}),
    "separate rounds": (4, {"separate_rounds": 3}),
    "two players": (2, {}),
    "two players, separate rounds": (2, {"separate_rounds": 5}),
    "teams of two": (4, {"mode": "teams"}),
    "teams of three and two": (5, {"teams": [3, 2]}),
    "one against three": (4, {"teams": [1, 3]}),
}
MORE: dict[str, tuple[int, dict[str, Any]]] = {
    "thirteen players": (13, {"total": 13}),
    "thirteen in teams": (13, {"mode": "teams", "total": 2}),
    "every ruling the other way": (
        4,
        {
            "history_survives_reshuffle": False,
            "reshuffle": "eager",
            "faceup_replaces_facedown": False,
            "owner_may_cover_faceup": True,
            "attacker_needs_four": True,
        },
    ),
    "rotating captains": (5, {"teams": [2, 3], "captain": "rotating", "counter_fortifications": "attacked"}),
}
every_mode = pytest.mark.parametrize("mode", MODES)
every_table = pytest.mark.parametrize("mode", [*MODES, *MORE])


def table(mode: str, seed: int, **more: Any) -> Match:
    players, options = (MODES | MORE)[mode]
    return muster.new_match("ravenna", players=players, seed=seed, **options, **more)


def moments(match: Match, bot: str, seed: int) -> Iterator[Decision]:
    """Plays the match with one kind of bot and stops before every choice."""
    players = len(match.names)
    streams = bots.streams_for(seed, players)
    while not match.over:
        yield match.decisions(asides=False)[0]
        bots.play_one(match, [bots.find_bot(bot)] * players, streams, Stream(bytes(32)))


def thumb_says(match: Match, seed: int = 0) -> str:
    """What rules of thumb for Ravenna choose now, in notation."""
    decision = match.decisions(asides=False)[0]
    view = match.view(decision.seat)
    return match.text(thumb.choose(view, decision.options, Stream(seed_from(str(seed)))))


def position(players: int, data: dict[str, Any], **options: Any) -> Match:
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), options)
    return Match(GAME, setup, 5, data)


# --- names ---------------------------------------------------------------------------------------------------


def test_bots_are_found_by_name() -> None:
    assert list(bots.all_bots()) == ["random", "rule-of-thumb"]
    assert bots.find_bot("rule-of-thumb", GAME).name == "rule-of-thumb"


def test_an_unknown_bot_is_a_sentence_with_the_names_that_exist() -> None:
    with pytest.raises(LookupError, match="There is no bot 'rnadom'; there are: random, rule-of-thumb"):
        bots.find_bot("rnadom")


def test_a_game_without_judgement_is_a_sentence() -> None:
    class Chess:
        title = "Chess"

    chess: Any = Chess()
    assert bots.find_bot("random", chess).name == "random"
    with pytest.raises(
        LookupError, match="Chess has no judgement for bots; the bot that plays every game is called random"
    ):
        bots.find_bot("rule-of-thumb", chess)


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    class Cheat:
        name = "cheat"

        def choose(self, game: Any, view: Any, decision: Decision, stream: Stream, worlds: Any) -> int:
            return max(decision.options) + 1

    match = table("three players", 1)
    with pytest.raises(ValueError, match="The bot cheat chose"):
        bots.play(match, [Cheat()] * 3, bots.streams_for(1, 3))
    assert not match.history


# --- what a bot may know -------------------------------------------------------------------------------------


def test_a_choice_leaves_the_view_as_it_was() -> None:
    for decision in moments(match := table("teams of two", 4), "rule-of-thumb", 4):
        view = match.view(decision.seat)
        thumb.choose(view, decision.options, Stream(bytes(32)))
        assert view == match.view(decision.seat)


def no_worlds(stream: Stream) -> Iterator[Any]:
    raise AssertionError("nobody asked for a world")


def test_the_random_bot_takes_every_option() -> None:
    decision = Decision(0, "turn", (3, 5, 8))
    stream, random = Stream(seed_from("any")), bots.find_bot("random")
    chosen = [random.choose(GAME, {}, decision, stream, no_worlds) for _ in range(300)]
    assert all(70 <= chosen.count(option) <= 130 for option in decision.options)


# --- whole games ---------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("bot", ["random", "rule-of-thumb"])
def test_bots_choose_legally_to_the_end_of_the_game(mode: str, bot: str) -> None:
    match = table(mode, 11, max_reshuffles=2, max_rounds=4)
    players = len(match.names)
    outcome = bots.play(match, [bots.find_bot(bot)] * players, bots.streams_for(11, players))
    assert outcome.winners
    assert not match.decisions()


@every_table
def test_rounds_end_among_rules_of_thumb_without_any_limit(mode: str) -> None:
    """No rule forces an attack; the bots do not put it off for ever."""
    match = table(mode, 12, max_rounds=4)
    for _ in moments(match, "rule-of-thumb", 12):
        assert match.state.reshuffles <= 3
    assert match.outcome is not None
    assert match.outcome.reason != "void"


@every_mode
def test_rules_of_thumb_beat_chance(mode: str) -> None:
    players, options = MODES[mode]
    setup = agree(GAME, players, options)
    contest = Contest("ravenna", ("rule-of-thumb", "random"), players, setup.options, seed="strength")
    best, other = run(contest, games=16).rows
    assert best.low > best.chance == 0.5
    assert other.high < other.chance


# --- rules of thumb, one by one ------------------------------------------------------------------------------


def test_a_certain_attack_is_made() -> None:
    match = position(
        3,
        {
            "turn": "Ana",
            "hands": {
                "Ana": ["9 up", 9, 9, 8],
                "Bruno": ["2 up", "3 sideways by Ana", "2 sideways by Ana", "4 sideways by Ana"],
            },
        },
    )
    assert thumb_says(match) == "attack Bruno"


def test_a_hopeless_attack_is_not_made() -> None:
    strong = ["9 up", "9 sideways by Ana", "8 sideways by Ana", "C sideways by Ana"]
    match = position(3, {"turn": "Ana", "hands": {"Ana": ["2 up", 3, 2, 4], "Bruno": strong}})
    assert thumb_says(match).startswith("draw")


def test_hopeless_attacks_are_made_in_the_end() -> None:
    strong = ["9 up", "9 sideways by Ana", "8 sideways by Ana", "C sideways by Ana"]
    hands = {"Ana": ["2 up", 3, 2, 4], "Bruno": strong}
    match = position(3, {"turn": "Ana", "hands": hands, "reshuffles": 2})
    assert thumb_says(match) == "attack Bruno"


def test_an_assassin_makes_the_attack_on_a_commander() -> None:
    hands = {"Bruno": ["C up", "7 sideways by Ana", "6 sideways by Ana", "4 sideways by Ana"]}
    with_assassin = position(3, {"turn": "Ana", "hands": {"Ana": ["9 up", 9, "A"], **hands}})
    without = position(3, {"turn": "Ana", "hands": {"Ana": ["9 up", 9, 2], **hands}})
    assert thumb_says(with_assassin) == "attack Bruno"
    assert thumb_says(without).startswith("draw")


def test_fortifications_are_feared_in_the_defender_and_count_nothing_in_the_attacker() -> None:
    odds = thumb.odds
    walls = thumb.together([thumb.KNOWN[rank] for rank in (0, 0, 5, 5)])
    plain = thumb.together([thumb.KNOWN[rank] for rank in (5, 5, 5, 5)])
    assert odds(plain, walls) < 0.01
    assert odds(walls, plain) < 0.01
    assert odds(plain, plain) > 0.99  # ties go to the attacker


def test_a_good_card_is_kept_and_a_bad_one_given_away() -> None:
    hands = {"Ana": [2, 3, 9, 8], "Bruno": ["9 sideways by Ana", 5, 5, 5], "Chiara": [5, 5, 6, 6]}
    keeps = position(3, {"turn": "Ana", "hands": hands, "drawn": {"card": "C", "from": "deck"}})
    gives = position(3, {"turn": "Ana", "hands": hands, "drawn": {"card": 2, "from": "deck"}})
    assert thumb_says(keeps) == "place up on Ana slot 1"
    assert thumb_says(gives) == "place down on Bruno slot 1"


def test_a_useful_discard_is_taken_and_a_middling_one_left() -> None:
    hands = {"Ana": [2, 8, 9, "8 up"], "Bruno": [7, 7, 7], "Chiara": [7, 7, 8]}
    useful = position(3, {"turn": "Ana", "hands": hands, "discard": ["9 had Bruno"]})
    middling = position(3, {"turn": "Ana", "hands": hands, "discard": ["5 had Bruno"]})
    assert thumb_says(useful) == "draw discard"
    assert thumb_says(middling) == "draw deck"


def beaten(scores: list[int], others: list[Any]) -> Match:
    """Bruno's first hand has lost; he may counter-attack his second against Ana's second."""
    return position(
        2,
        {
            "next": [{"counter": {"seat": "Bruno", "hand": "Ana hand 1", "target": "Bruno hand 1"}}],
            "hands": {"Ana": [[9, 9, 9, 9], others[0]], "Bruno": [[2, 2, 2, 2], others[1]]},
            "scores": scores,
        },
    )


def test_a_counter_attack_takes_a_chance_of_more_than_two_in_five() -> None:
    better = [["4 sideways by Bruno"] * 4, [8, 8, 8, 8]]
    worse = [["8 sideways by Bruno"] * 4, [4, 4, 4, 4]]
    assert thumb_says(beaten([0, 0], better)) == "counter"
    assert thumb_says(beaten([0, 0], worse)) == "decline"


def test_a_counter_attack_costs_nothing_when_all_is_lost_anyway() -> None:
    worse = [["5 sideways by Bruno", 5, 5, 5], [5, 4, 4, 4]]
    assert thumb_says(beaten([0, 0], worse)) == "decline"
    assert thumb_says(beaten([5, 0], worse)) == "counter"


def test_who_counters_in_a_team_is_the_strongest_against_the_weakest() -> None:
    hands = {
        "Ana": [9, 9, 9, 9],
        "Bruno": ["3 sideways by Dario", "4 sideways by Dario", 6, 6],
        "Chiara": ["7 sideways by Dario", "8 sideways by Dario", 6, 6],
        "Dario": [2, 2, 2, 2],
        "Elena": ["7 sideways by Dario", "8 sideways by Dario", 5, 5],
        "Fabio": ["3 sideways by Dario", "4 sideways by Dario", 5, 5],
    }
    match = position(
        6,
        {"next": [{"counter": {"seat": "Dario", "hand": "Ana", "target": "Dario"}}], "hands": hands},
        teams=[3, 3],
    )
    assert thumb_says(match) == "counter Elena -> Bruno"
