"""The example game holds what its folder says: scenarios, rules, what pages tell of it, and its bot."""

import pytest

from muster.bots import find_bot, play, streams_for
from muster.games import all_games, option_words
from muster.games.about import about, file_of
from muster.kernel import Match
from muster.rulebook import rulebook_of
from muster.rulebook.coverage import cover
from muster.rulebook.proofs import collect
from muster.scenario import load, run
from tests.example_game import FISHING, FOLDER


@pytest.fixture(autouse=True)
def fishing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), FISHING.id, FISHING)


def test_its_scenarios_hold() -> None:
    scenarios = [scenario for path in sorted((FOLDER / "scenarios").glob("*.yaml")) for scenario in load(path)]
    assert len(scenarios) > 5
    for scenario in scenarios:
        failures = run(scenario)
        assert not failures, "\n".join(map(str, failures))


def test_each_of_its_rules_is_proved() -> None:
    (book,) = cover([rulebook_of("fishing")], collect(FOLDER), [rulebook_of("fishing"), rulebook_of("table")]).books
    assert book.gaps == []
    assert len(book.rules) > 8


def test_it_tells_about_itself() -> None:
    found = about("fishing", FISHING, file_of(FISHING))
    assert (found.title, found.players, found.ready) == (FISHING.title, FISHING.seats, True)
    assert set(option_words(FISHING)) == {option.name for option in FISHING.known_options}


def test_its_bot_is_better_than_chance() -> None:
    points = {"random": 0, "rule-of-thumb": 0}
    for seed in range(40):
        match = Match(FISHING, FISHING.agree(("Ana", "Bruno"), {}), seed)
        bots = ["random", "rule-of-thumb"][:: 1 if seed % 2 else -1]
        play(match, [find_bot(name, FISHING) for name in bots], streams_for(seed, 2))
        for name, scored in zip(bots, FISHING.scores(match.state), strict=True):
            points[name] += scored
    assert points["rule-of-thumb"] > 1.5 * points["random"]
