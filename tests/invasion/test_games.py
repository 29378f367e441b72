"""Random games to their end, in every mode: no fault, no card lost, copies that are the same."""

import random
from typing import Any

import pytest

import muster
from muster.games import find_game
from muster.games.invasion.cards.records import SCENARIO
from muster.games.invasion.rules.state import RUNNING, InvasionState, Player
from muster.kernel import Match
from muster.kernel.position import PositionError
from muster.kernel.save import dumps, loads
from tests.invasion.tables import all_cards, play_on, started

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"best_of": 3}),
    (1, {"mode": "cooperative", "difficulty": "no support"}),
    (2, {"mode": "cooperative"}),
    (4, {"mode": "cooperative", "equal_chances": True}),
    (4, {"mode": "teams"}),
]
SERIES = 63  # a seed with which both win a match, and everything goes along
IDS = ["duel", "series", "alone", "together", "equal-chances", "teams"]


def lying(s: InvasionState) -> list[int]:
    """Every card but scenarios, of which one is played after the other."""
    return sorted(c for c in all_cards(s) if s.defs[c].record.kind != SCENARIO)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=IDS)
def test_random_games_end_and_lose_no_card(players: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        s = started(players, seed, max_rounds=12, **options)
        chance = random.Random(seed)
        whole = lying(s)
        for now in play_on(s, chance):
            if chance.random() < 0.1:
                copy = now.copy()
                assert copy.numbers() == now.numbers()
            found = all_cards(now)
            assert len(found) == len(set(found))
            if now.agenda[-1].part(now.seat).kind == "main" and len(now.agenda[-1].open_seats(now)) == 1:  # type: ignore[attr-defined]
                assert lying(now) == whole
        assert s.over != RUNNING


def test_the_same_choices_lead_to_the_same_game() -> None:
    first, second = (started(2, 5, mode="cooperative", max_rounds=4) for _ in range(2))
    for _ in zip(play_on(first, random.Random(1)), play_on(second, random.Random(1)), strict=True):
        assert first.numbers() == second.numbers()


@pytest.mark.rules("inv.match.01")
def test_a_series_is_won_by_two_of_three() -> None:
    for seed in range(4):
        s = started(2, seed, best_of=3, max_rounds=60)
        for _ in play_on(s, random.Random(seed)):
            pass
        if s.winners:
            assert max(s.wins) == 2
            assert s.winners == 1 << s.wins.index(2)
            return
    raise AssertionError("no series was decided")


def kept(player: Player) -> tuple[list[int], list[int], list[Any]]:
    """What goes along into the next match: cards wherever they lie, base and dice."""
    cards = (*player.deck, *player.discard, *player.dump, *player.hand, *player.played)
    return sorted(cards), sorted(player.base), list(player.dice)


def played_on(match: Match, chance: random.Random) -> list[tuple[list[Any], list[Any]]]:
    """A series to its end: at the end of each match but the last, what everybody had then and has now."""
    found = []
    while not match.over:
        before, played = [kept(player) for player in match.state.players], match.state.wins
        decision = match.decisions(asides=False)[0]
        texts = {match.notation.write(option): option for option in decision.options}
        option = chance.choice(decision.options)
        if "draw" in texts:
            option = texts["draw" if len(match.state.players[decision.seat].hand) < 5 else "done"]
        match.choose(decision.seat, option)
        if match.state.wins != played and not match.over:
            found.append((before, [kept(player) for player in match.state.players]))
    return found


@pytest.mark.rules("inv.match.01", "inv.match.02", "inv.match.03", "inv.match.04")
def test_a_best_of_three_is_played_to_its_end_and_decks_bases_and_dice_go_along() -> None:
    """Two wins to one, so two times something is carried over; the save of it is replayed."""
    frail = {"start": {"armor": 0, "health": 8}}
    match = muster.new_match("invasion", players=2, seed=SERIES, best_of=3, board=frail, skip_forced=True)
    begun = [kept(player) for player in match.state.players]
    carried = played_on(match, random.Random(SERIES))
    assert len(carried) == 2
    assert sorted(match.state.wins) == [0, 1, 2]
    for before, after in carried:
        assert after == before
    for old, new in ((begun, carried[0][1]), (carried[0][1], carried[1][1])):
        pairs = list(zip(old, new, strict=True))
        assert all(set(y[0]) - set(x[0]) for x, y in pairs), "both have trained cards"
        assert any(set(y[1]) - set(x[1]) for x, y in pairs), "technologies were discovered"
        assert any(x[2] != y[2] for x, y in pairs), "dice were crafted"
    assert match.outcome is not None
    assert match.outcome.winners == (match.state.wins.index(2),)
    again = loads(dumps(match), find_game)
    assert (again.over, again.outcome, again.state.wins) == (True, match.outcome, match.state.wins)


@pytest.mark.parametrize("speed", [False, True])
@pytest.mark.parametrize("best_of", [1, 3])
def test_matches_are_counted_in_a_series_alone(best_of: int, speed: bool) -> None:
    match = muster.new_match("invasion", players=2, seed=1, best_of=best_of, speed_training=speed, skip_forced=True)
    chance = random.Random(1)
    while match.state.phase == 0:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, chance.choice(decision.options))
    told = [line for line, _ in match.log(0)]
    assert told.count("Match 1 begins.") == (best_of > 1)
    assert sum(line.startswith("Ana sees ") for line in told) == 15, "three technologies and four times three recruits"


def test_a_written_position_goes_on_with_the_same_chance() -> None:
    match = muster.new_match("invasion", players=2, seed=5, skip_forced=True)
    chance = random.Random(5)
    for _ in range(40):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, chance.choice(decision.options))
    game = match.game
    data = game.write_position(match.state)
    assert data["counter"] == match.state.counter > 0
    again = game.read_position(match.setup, match.state.seed, data)
    assert again.counter == match.state.counter


def test_where_cards_stand_in_an_agenda_a_card_is_asked_for() -> None:
    match = muster.new_match("invasion", players=2, seed=5)
    for step, path, expected in (
        ({"RecruitAsk": {"cards": 3, "seat": 0}}, "cards", "cards must be a list of cards here"),
        ({"AfterTraining": {"card": None, "zone": 0}}, "card", "card must be a card here"),
    ):
        with pytest.raises(PositionError, match=expected) as caught:
            match.game.read_position(match.setup, match.state.seed, {"next": [step]})
        assert caught.value.path[-1] == path
