"""The example game holds what its folder says: scenarios, rules, what pages tell of it, and its bot."""

from typing import Any

import pytest

from muster.bots import find_bot, play, streams_for
from muster.games import all_games, option_words
from muster.games.about import about, file_of
from muster.kernel import Match
from muster.rulebook import rulebook_of
from muster.rulebook.coverage import cover
from muster.rulebook.proofs import collect
from muster.scenario import load, run
from muster.server.telling.speaking import labels
from tests.example_game import FISHING, FOLDER

ELSEWHERE = {"game", "seat", "seats", "asked"}  # in the bar, in the herald, or nowhere


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


def keys_and_words(part: Any) -> set[str]:
    """Of a view, but for what the generic board says elsewhere."""
    if isinstance(part, dict):
        inside = [keys_and_words(value) for key, value in part.items() if key not in ELSEWHERE]
        return {key for key in part if key not in ELSEWHERE}.union(*inside)
    if isinstance(part, list):
        return set().union(*map(keys_and_words, part))
    return {part} if isinstance(part, str) else set()


def test_its_view_is_drawn_in_every_language() -> None:
    match = Match(FISHING, FISHING.agree(("Ana", "Bruno"), {}), 1)
    met = set()
    for _ in range(40):
        met |= keys_and_words(match.view(0)) | keys_and_words(match.view(1))
        if not (decisions := match.decisions()):
            break
        match.choose(decisions[-1].seat, decisions[-1].options[0])
    assert {"choosing", "fishing", "torn", "perch", "spare_lines"} <= met
    assert met <= set(FISHING.words.labels) | {"name"}
    assert labels(FISHING.words, "de")["perch"] == "Barsch"


def test_its_bot_is_better_than_chance() -> None:
    points = {"random": 0, "rule-of-thumb": 0}
    for seed in range(40):
        match = Match(FISHING, FISHING.agree(("Ana", "Bruno"), {}), seed)
        bots = ["random", "rule-of-thumb"][:: 1 if seed % 2 else -1]
        play(match, [find_bot(name, FISHING) for name in bots], streams_for(seed, 2))
        for name, scored in zip(bots, FISHING.scores(match.state), strict=True):
            points[name] += scored
    assert points["rule-of-thumb"] > 1.5 * points["random"]
