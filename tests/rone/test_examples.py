"""The worked examples of RONE's rulebooks: each of the 33 is played in a scenario whose title begins with its id."""

from pathlib import Path

from muster.scenario.load import load

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "rone"
PARTS = {7: "abc", 16: "ab", 19: "abc"}  # examples that tell of several outcomes
EXAMPLES = {f"rone.ex.{number:02}{part}" for number in range(1, 29) for part in PARTS.get(number, ("",))}


def test_every_worked_example_is_played() -> None:
    titles = [scenario.title for path in SCENARIOS.glob("examples*.yaml") for scenario in load(path)]
    assert len(EXAMPLES) == 33
    assert {title.partition(":")[0] for title in titles} == EXAMPLES


def test_every_scenario_of_an_example_proves_a_rule_and_has_a_title_of_its_own() -> None:
    scenarios = [scenario for path in SCENARIOS.glob("examples*.yaml") for scenario in load(path)]
    assert all(scenario.rules for scenario in scenarios)
    assert len({scenario.title for scenario in scenarios}) == len(scenarios)
