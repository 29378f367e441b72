"""Every scenario file holds; and the runner notices what does not hold, for each kind of step and expectation."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from muster.kernel import EngineFault, Match, Refusal, Refused, save
from muster.kernel.game import OPEN
from muster.scenario import Failure, Scenario, load, load_text, run
from tests.conformance.shapes import faults

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


def test_there_are_scenarios() -> None:
    assert FILES


@contextmanager
def typed_views() -> Iterator[None]:
    """After every choice the views have the type that their game declares. Scenarios show what random games seldom
    come to; what is printed on cards is the same there."""
    choose = Match.choose

    def chosen(match: Match, seat: int, choice: int | str, *rest: Any) -> Any:
        found = choose(match, seat, choice, *rest)
        for eyes in (seat, OPEN) if match.game.view_type is not None else ():
            view = match.view(eyes)
            assert not faults({**view, "book": {}} if "book" in view else view, match.game.view_type)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "choose", chosen)
        yield


def holds(scenario: Scenario) -> None:
    with typed_views():
        failures = run(scenario)
    assert not failures, "\n".join(map(str, failures))


def parts(path: Path) -> list[tuple[str, Callable[[], None]]]:
    """The scenarios of a file, each alone: the mutation run (bench/mutant_runner.py) need not run all for one."""
    return [(scenario.title, partial(holds_anew, scenario)) for scenario in load(path)]


def holds_anew(scenario: Scenario) -> None:
    """With nothing kept of what was worked out from its agreement before."""
    if scenario.setup is not None:
        scenario.setup.kept.clear()
    holds(scenario)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    for scenario in load(path):
        holds(scenario)


# --- steps -------------------------------------------------------------------------------------------------------

TABLE = """\
scenario: A table for tests
game: ravenna
seats: [Ana, Bruno, Chiara]
position:
  turn: Ana
  hands: {Ana: [2, 3 up], Bruno: [4, 9 up, 5 sideways by Ana, 6], Chiara: [7]}
  discard: [8, F]
  deck: [C, 3]
  scores: {Ana: 2, Chiara: 1}
"""
PLACED = ["Ana: draw deck", "Ana: place down on Bruno slot 1"]


def failures_of(*steps: str, table: str = TABLE) -> list[Failure]:
    lines = [f"  - {step}\n" for step in steps]
    (scenario,) = load_text(table + "steps:\n" + "".join(lines), "test.yaml")
    return run(scenario)


HOLDING_STEPS = [
    ["Ana: [draw deck, place down on Bruno slot 1]", "Bruno: draw discard"],
    ["Ana: draw discard", "undo: Ana", "Ana: draw deck"],
    ["Chiara: claim Chiara slot 1 is Commander"],
    ["refuse: {seat: Bruno, choice: draw deck, rule: ravenna.order.03}"],
    ["refuse: {seat: Ana, choice: attack Chiara, rule: ravenna.attack.02, reason: fewer_than_four}"],
    [
        "refuse: {seat: Ana, choice: attack Chiara}",
        "refuse: {seat: Ana, choice: attack Chiara, reason: fewer_than_four}",
    ],
    ["Ana: draw deck", "refuse undo: {seat: Ana}"],
    [*PLACED, "undo: {seat: Ana, consent: [Bruno, Chiara]}", "expect: {question: place, asked: Ana}"],
    ["Ana: draw deck", "refuse undo: {seat: Ana, rule: table.07, consent: [Bruno, Chiara]}"],
    [*PLACED, "refuse undo: {seat: Ana, rule: table.06, consent: Chiara}"],
    ["save and load: true", *PLACED, "save and load: true", "Bruno: draw deck"],
]


@pytest.mark.parametrize("steps", HOLDING_STEPS, ids=lambda steps: steps[-1])
def test_a_step_that_holds(steps: list[str]) -> None:
    assert failures_of(*steps) == []


FAILING_STEPS = [
    # the steps before, the step, its column, expected, actual, reason
    (
        [],
        "Ana: attack Chiara",
        10,
        "Ana can choose: attack Chiara",
        "it is refused",
        "(ravenna.attack.02, fewer_than_four)",
    ),
    (
        [],
        "Ana: [draw deck, draw deck]",
        22,
        "Ana can choose: draw deck",
        "it is refused",
        "(ravenna.play.01, place_first)",
    ),
    ([], "Ana: drw deck", 10, "Ana can choose: drw deck", "it cannot be read", "did you mean: draw deck"),
    (
        [],
        "refuse: {seat: Ana, choice: draw deck, rule: ravenna.turn.01}",
        33,
        "Ana is refused by ravenna.turn.01: draw deck",
        "it is accepted",
        "",
    ),
    (
        [],
        "refuse: {seat: Bruno, choice: draw deck, rule: ravenna.turn.01}",
        35,
        "Bruno is refused by ravenna.turn.01: draw deck",
        "it is refused by ravenna.order.03",
        "Ana is asked",
    ),
    (
        [],
        "refuse: {seat: Bruno, choice: draw deck, rule: ravenna.order.03, reason: tired}",
        35,
        "Bruno is refused by ravenna.order.03: draw deck, reason tired",
        "the reason is not_your_turn",
        "Ana is asked",
    ),
    ([], "refuse: {seat: Ana, choice: draw deck}", 33, "Ana is refused: draw deck", "it is accepted", ""),
    (
        [],
        "refuse: {seat: Bruno, choice: draw deck, reason: tired}",
        35,
        "Bruno is refused: draw deck, reason tired",
        "the reason is not_your_turn",
        "Ana is asked",
    ),
    (
        ["Ana: draw discard"],
        "refuse undo: {seat: Ana}",
        18,
        "Ana cannot take the last choice back",
        "it is taken back",
        "",
    ),
    (
        [],
        "refuse: {seat: Ana, choice: pass}",
        33,
        "Ana is refused: pass",
        "it cannot be read",
        "not a choice I can read",
    ),
    (
        [],
        "refuse: {seat: Ana, choice: pass, rule: ravenna.turn.02}",
        33,
        "Ana is refused by ravenna.turn.02: pass",
        "it cannot be read",
        "not a choice I can read",
    ),
    ([], "undo: Ana", 11, "Ana can take the last choice back", "it is refused", "(table.07, nothing_to_undo)"),
    (
        PLACED,
        "undo: {seat: Ana, consent: Bruno}",
        11,
        "Ana can take the last choice back",
        "it is refused",
        "(table.06, undo_shown)",
    ),
    (
        ["Ana: draw discard"],
        "refuse undo: {seat: Ana, rule: table.07}",
        18,
        "Ana cannot take the last choice back, by table.07",
        "it is taken back",
        "",
    ),
    (
        PLACED,
        "refuse undo: {seat: Ana, rule: table.07}",
        18,
        "Ana cannot take the last choice back, by table.07",
        "it is refused by table.06",
        "(table.06, undo_shown)",
    ),
]


@pytest.mark.parametrize(
    ("before", "step", "column", "expected", "actual", "reason"), FAILING_STEPS, ids=[case[1] for case in FAILING_STEPS]
)
def test_a_step_that_fails(before: list[str], step: str, column: int, expected: str, actual: str, reason: str) -> None:
    (failure,) = failures_of(*before, step)
    assert (failure.place.file, failure.place.line, failure.place.column) == ("test.yaml", 11 + len(before), column)
    assert (str(failure.expected), str(failure.actual)) == (expected, actual)
    assert reason in str(failure.reason)
    assert bool(reason) == bool(str(failure.reason))


def test_a_failure_shows_the_table_at_that_moment() -> None:
    (failure,) = failures_of(*PLACED, "expect: {asked: Ana}", "Bruno: draw deck")
    assert str(failure.options).startswith("Bruno (turn): draw deck; draw discard")
    assert "Bruno: [Ca by Ana, 9a up by Bruno, 5a by Ana, 6a by Bruno]" in failure.position
    assert str(failure) == "test.yaml:13:21: expected: asked: Ana\n  but: asked: Bruno"


def test_after_a_step_that_leads_elsewhere_the_rest_is_not_tried() -> None:
    for step in ("Ana: attack Chiara", "refuse: {seat: Ana, choice: draw deck, rule: table.01}", "undo: Ana"):
        assert len(failures_of(step, "expect: {question: counter}")) == 1


def test_expectations_and_refusals_that_fail_do_not_stop_the_rest() -> None:
    failures = failures_of(
        "expect: {question: place, scores: {Ana: 9, Bruno: 9}}",
        "refuse: {seat: Bruno, choice: draw deck, rule: table.01}",
        "expect: {asked: nobody}",
    )
    assert [failure.place.line for failure in failures] == [11, 11, 11, 12, 13]


def test_a_refusal_that_changes_something_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(match: Match, seat: int, choice: Any) -> None:
        match.state.scores[seat] += 1
        raise Refused(Refusal("ravenna.order.03", "not_your_turn", {"asked": [0]}))

    monkeypatch.setattr(Match, "choose", choose)
    (failure,) = failures_of("refuse: {seat: Bruno, choice: draw deck, rule: ravenna.order.03}")
    assert (str(failure.expected), str(failure.actual)) == (
        "what is refused changes nothing",
        "the game is not as it was before",
    )


@pytest.mark.parametrize("step", ["Ana: draw deck", "refuse: {seat: Ana, choice: draw deck, rule: table.01}"])
def test_a_fault_of_the_engine_is_a_failure_of_the_step(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def choose(match: Match, seat: int, choice: Any) -> None:
        raise EngineFault("Muster made a mistake.") from ZeroDivisionError("x")

    monkeypatch.setattr(Match, "choose", choose)
    (failure,) = failures_of(step)
    assert str(failure.actual) == "the engine failed"
    assert str(failure.reason) == "Muster made a mistake. (ZeroDivisionError('x'))"


def test_a_copy_that_is_not_equal_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(text: str, find: Any) -> Match:
        match = real(text, find)
        match.state.scores[0] += 1
        return match

    real = save.loads
    monkeypatch.setattr(save, "loads", loads)
    (failure,) = failures_of("save and load: true")
    assert str(failure.actual) == "these differ: digest, views"


def test_a_save_that_cannot_be_read_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save, "dumps", lambda match: "{}")
    (failure,) = failures_of("save and load: true")
    assert str(failure.actual) == "the save cannot be loaded"
    assert "not a Muster save" in str(failure.reason)


REFUSED_SETUP = "scenario: x\ngame: ravenna\nseats: [Ana, Bruno]\noptions: {cutthroat: true}\nrefuse setup: "


@pytest.mark.parametrize(
    ("refusal", "failure"),
    [
        ("{option: cutthroat, rule: ravenna.cut.01}", None),
        ("{option: cutthroat}", None),
        ("{rule: ravenna.cut.01}", None),
        ("{option: mode}", "they are refused for option cutthroat and rule ravenna.cut.01"),
        ("{rule: ravenna.two.01}", "they are refused for option cutthroat and rule ravenna.cut.01"),
    ],
)
def test_a_setup_is_refused(refusal: str, failure: str | None) -> None:
    (scenario,) = load_text(REFUSED_SETUP + refusal, "test.yaml")
    assert [str(each.actual) for each in run(scenario)] == ([failure] if failure else [])


def test_a_setup_that_is_not_refused_fails() -> None:
    text = REFUSED_SETUP.replace("cutthroat: true", "cutthroat: false") + "{option: cutthroat}"
    (failure,) = run(load_text(text, "test.yaml")[0])
    assert str(failure.actual) == "they are agreed on"


# --- expectations ------------------------------------------------------------------------------------------------

# After Ana has placed the Commander on Bruno's slot 1: what holds, what does not, and how that is told.
EXPECTATIONS = [
    ("asked: Bruno", "asked: Ana", "asked: Bruno"),
    ("asked: [Bruno]", "asked: [Ana, Bruno]", "asked: Bruno"),
    ("asked: Bruno", "asked: nobody", "asked: Bruno"),
    ("question: turn", "question: place", "question: turn"),
    ("options: {Bruno: {has: draw discard}}", "options: {Bruno: {has: attack Chiara}}", "it is not offered"),
    (
        "options: {Chiara: {has: [claim Chiara is strong, look at Chiara slot 1]}}",
        "options: {Chiara: {has: [claim Bruno is strong]}}",
        "it is not offered",
    ),
    (
        "options: {Bruno: {lacks: [attack Ana, attack Chiara]}}",
        "options: {Bruno: {lacks: [attack Ana, draw deck]}}",
        "it is offered",
    ),
    (
        "options: {Bruno: {lacks: [claim Ana is strong]}}",
        "options: {Bruno: {lacks: claim Bruno is strong}}",
        "it is offered",
    ),
    ("options: {Bruno: {lacks: attack Ana}}", "options: {Bruno: {lacks: atack Ana}}", "it cannot be read"),
    (
        "options: {Bruno: {only: [draw discard, draw deck]}}",
        "options: {Bruno: {only: draw deck}}",
        "there are also: draw discard",
    ),
    (
        "options: {Ana: {only: []}}",
        "options: {Bruno: {only: [draw deck, draw discard, attack Ana]}}",
        "it is not offered",
    ),
    (
        "options: {Bruno: {only: [draw deck, draw discard]}}",
        "options: {Bruno: {only: [draw deck, draw discard, claim Bruno is strong]}}",
        "it is not offered",
    ),
    ("options: {Bruno: {count: 2}, Ana: {count: 0}}", "options: {Bruno: {count: 3}}", "there are 2"),
    (
        "why not: {Bruno: {attack Ana: ravenna.attack.02}, Ana: {draw deck: ravenna.order.03}}",
        "why not: {Bruno: {attack Ana: ravenna.turn.01}}",
        "the rule is ravenna.attack.02",
    ),
    (
        "why not: {Bruno: {whisper to Ana: ravenna.talk.04}}",
        "why not: {Bruno: {draw deck: ravenna.turn.01}}",
        "it can be chosen",
    ),
    (
        "why not: {Bruno: {attack Bruno: ravenna.attack.08}}",
        "why not: {Bruno: {pass: ravenna.turn.02}}",
        "it cannot be read",
    ),
    ("view: {Chiara: {discard.1.rank: 4}}", "view: {Chiara: {discard.1.rank: 5}}", "it is 4"),
    ("view: {Ana: {hands.2.slots.1.rank: 10}}", "view: {Ana: {hands.Bruno.slots.1.rank: '10'}}", "it is 10"),
    (
        "view: {spectator: {discard.length: 3, seats: [Ana, Bruno, Chiara]}}",
        "view: {spectator: {discard.length: 2}}",
        "it is 3",
    ),
    (
        "view: {Bruno: {hands.Bruno.slots.1.rank: absent}}",
        "view: {Ana: {hands.Bruno.slots.1.rank: absent}}",
        "it is 10",
    ),
    (
        "view: {Ana: {hands.Bruno.slots.1.rank: present}}",
        "view: {Bruno: {hands.Bruno.slots.1.rank: present}}",
        "it is absent",
    ),
    ("view: {Ana: {hands.Bruno.slots.5: absent}}", "view: {Ana: {hands.Bruno.slots.5.rank: 10}}", "it is absent"),
    (
        "view: {Ana: {hands.Bruno.slots.5: absent}}",
        "view: {Ana: {hands.Bruno.slots.5.rank: absent}}",
        "this would prove nothing",
    ),
    (
        "view: {Ana: {hands.Chiara.slots.length: 1}}",
        "view: {Ana: {hands.Dario.slots.length: absent}}",
        "the path leads nowhere",
    ),
    ("view: {Ana: {hands.Chiara.slots.1.face: down}}", "view: {Ana: {hands.0: absent}}", "the path leads nowhere"),
    ("view: {Ana: {hands.1.slots.1.may_look: true}}", "view: {Ana: {hands.1.slots.1.may_look: 1}}", "it is true"),
    (
        "position: {hands.Bruno.1: Ca by Ana, discard: [4a, 8a, Fa]}",
        "position: {hands.Bruno.1: Cb by Ana}",
        'it is "Ca by Ana"',
    ),
    (
        "position: {scores.Ana: 2, next: [{turn: Bruno}]}",
        "position: {next: [{turn: Ana}]}",
        'it is [{"turn": "Bruno"}]',
    ),
    ("position: {history: {4a: [Bruno]}, history.length: 1}", "position: {history: absent}", 'it is {"4a": ["Bruno"]}'),
    (
        "events: [{kind: discarded, rank: 4}, {kind: placed}]",
        "events: [{kind: placed}, {kind: discarded}]",
        "nothing (more) happened",
    ),
    (
        "events: {kind: placed, seat: Ana, hand: Bruno, slot: 1, face: sideways, card: Ca, rank: 10}",
        "events: [{kind: placed, rank: 9}]",
        "from here on there was only:",
    ),
    (
        "events: [{kind: discarded, was_public: false}]",
        "events: [{kind: discarded, was_public: 0}]",
        "from here on there was only:",
    ),
    ("no events: [drew, attacked]", "no events: [drew, placed]", "it did:"),
    (
        "seen: {Ana: [{kind: placed, card: Ca}], Bruno: {kind: placed, card: absent, rank: absent}}",
        "seen: {Ana: {kind: placed, card: absent}}",
        "from here on there was only:",
    ),
    (
        "seen: {spectator: [{kind: discarded, card: present}, {kind: placed, card: absent}]}",
        "seen: {spectator: {kind: placed, card: present}}",
        "from here on there was only:",
    ),
    (
        "seen: {Bruno: {kind: placed, hand: Bruno}}",
        "seen: {Bruno: {kind: placed, shown: absent}}",
        "from here on there was only:",
    ),
    (
        "log: {Chiara: {has: Ana placed a card sideways, lacks: Commander}}",
        "log: {Chiara: {has: Commander}}",
        "it has not; its end is:",
    ),
    (
        "log: {Ana: {has: [drew Commander, placed Commander]}}",
        "log: {Ana: {lacks: [gold, drew Commander]}}",
        "it has: Ana drew Commander",
    ),
    (
        "log: {Ana: {has: [{text: drew Commander, rule: ravenna.draw.01}, {rule: ravenna.play.04}]}}",
        "log: {Ana: {has: {text: drew Commander, rule: ravenna.play.04}}}",
        "it has not; the lines with this text are:\n    Ana drew Commander from the deck. (ravenna.draw.01)",
    ),
    (
        "log: {Ana: {lacks: [{text: drew Commander, rule: ravenna.play.04}, {rule: ravenna.attack.01}]}}",
        "log: {Ana: {lacks: {rule: ravenna.draw.01}}}",
        "it has: Ana drew Commander from the deck. (ravenna.draw.01)",
    ),
    (
        "events: [{kind: discarded, rule: ravenna.discard.01}, {kind: placed, rule: ravenna.play.04}]",
        "events: [{kind: placed, rule: ravenna.play.03}]",
        "from here on there was only:",
    ),
    (
        "seen: {Bruno: {kind: placed, rule: ravenna.play.04, card: absent}}",
        "seen: {Bruno: {kind: placed, rule: ravenna.play.03}}",
        "from here on there was only:",
    ),
    ("scores: {Ana: 2, Bruno: 0, Chiara: 1}", "scores: {Bruno: 1}", "it is 0"),
    ("outcome: none", "outcome: {winners: [Ana]}", "it goes on"),
    ("undo: {Ana: consent, Bruno: blocked}", "undo: {Ana: free}", "it is consent"),
]


@pytest.mark.parametrize("holding", [case[0] for case in EXPECTATIONS])
def test_an_expectation_that_holds(holding: str) -> None:
    assert failures_of(*PLACED, f"expect: {{{holding}}}") == []


@pytest.mark.parametrize(("failing", "actual"), [case[1:] for case in EXPECTATIONS])
def test_an_expectation_that_fails(failing: str, actual: str) -> None:
    (failure,) = failures_of(*PLACED, f"expect: {{{failing}}}")
    assert str(failure.actual).startswith(actual)
    assert failure.place.line == 13
    assert failure.place.column > len("  - expect: {")
    assert failure.position


# --- paths -------------------------------------------------------------------------------------------------------

DUEL = """\
scenario: A duel for tests
game: rone
seats: [Ana, Bruno]
options: {edition: en, cards: [{name: Grunt, melee: 1, health: 2}]}
position:
  active: Ana
  players:
    Ana: {hero: Ohin Waseg, water: 4, hand: [Grunt], deck: 3, units: [Grunt]}
    Bruno: {hero: Sela Quenn, deck: 3}
"""
TEAMS = """\
scenario: Two teams
game: rone
seats: [Ana, Bruno, Chiara, Dora]
position: {active: Ana, players: {Ana: {deck: 3}, Bruno: {deck: 3}}}
"""

# Each of these would pass silently if only the data at hand were asked.
SLIPS = [
    (DUEL, "view: {Ana: {side.Bruno.untis: absent}}", "no 'untis' under side.Bruno; known: deck, graveyard, units, "),
    (DUEL, "view: {Ana: {side.Bruno.untis: absent}}", "Did you mean units?"),
    (DUEL, "view: {Ana: {side.Ana.units.1.keyword: absent}}", "Did you mean keywords?"),
    (DUEL, "view: {Ana: {side.Ana.units.1.health.now: absent}}", "side.Ana.units.1.health is a single value"),
    (DUEL, "view: {Ana: {sides.Ana.units: absent}}", "'units'"),
    (DUEL, "view: {Ana: {players.Anna.cards: absent}}", "Did you mean Ana?"),
    (DUEL, "view: {Ana: {players.3.cards: absent}}", "'3' is no element of a list of 2"),
    (DUEL, "view: {Ana: {side.Ana.units.0: absent}}", "counted from 1"),
    (DUEL, "view: {Ana: {side.Ana.units.lenght: absent}}", "Did you mean length?"),
    (DUEL, "view: {Bruno: {player.Ana.cards: absent}}", "Did you mean players?"),
    (DUEL, "view: {spectator: {book.T99: absent}}", "there can be no 'T99' under book."),
    (DUEL, "view: {spectator: {options.editoin: absent}}", "Did you mean edition?"),
    (DUEL, "view: {Ana: {side.Ana.units.2.keywords: absent}}", "say side.Ana.units.2: absent if you mean that"),
    (DUEL, "position: {players.Ana.technology: absent}", "Did you mean technologies?"),
    (DUEL, "position: {players.Ana.units.1.exhuasted: absent}", "Did you mean exhausted?"),
    (DUEL, "position: {next.1.Mian: absent}", "Did you mean Main?"),
    (TEAMS, "position: {players.Chiara.units: absent}", "there can be no 'units' under players.Chiara"),
    (TEAMS, "view: {Ana: {side.Ana.units: absent}}", "'Ana' is no element of a list of 2: they are counted from 1."),
    (TABLE, "view: {Bruno: {hands.Bruno.slot.1.rank: absent}}", "Did you mean slots?"),
    (TABLE, "view: {Bruno: {hands.Bruno.slots.3.rnak: absent}}", "Did you mean rank?"),
    (TABLE, "view: {Bruno: {dranw: absent}}", "Did you mean drawn?"),
    (TABLE, "position: {history.4z: absent}", "there can be no '4z' under history."),
    (TABLE, "position: {hand.Ana: absent}", "Did you mean hands?"),
]


@pytest.mark.parametrize(("table", "expectation", "reason"), SLIPS, ids=[slip[1] for slip in SLIPS])
def test_a_path_that_cannot_be_proves_nothing(table: str, expectation: str, reason: str) -> None:
    (failure,) = failures_of(f"expect: {{{expectation}}}", table=table)
    assert str(failure.actual) in ("the path leads nowhere", "this would prove nothing")
    assert reason in str(failure.reason)
    assert str(failure.reason)[-1] in ".?"


def test_a_misspelt_path_is_told_whatever_is_expected_there() -> None:
    for value in ("3", "present", "[]", "absent"):
        (failure,) = failures_of(f"expect: {{view: {{Ana: {{side.Bruno.untis: {value}}}}}}}", table=DUEL)
        assert "Did you mean units?" in str(failure.reason)


EMPTY = [
    (DUEL, "view", "side.Bruno.units"),
    (DUEL, "view", "side.Bruno.shields"),
    (DUEL, "view", "side.Bruno.removed"),
    (DUEL, "view", "side.Bruno.graveyard"),
    (DUEL, "view", "players.Bruno.technologies"),
    (DUEL, "view", "side.Ana.units.1.keywords"),
    (DUEL, "view", "stack"),
    (DUEL, "position", "players.Bruno.units"),
    (DUEL, "position", "players.Bruno.hand"),
    (DUEL, "position", "players.Bruno.technologies"),
    (DUEL, "position", "players.Bruno.technology_deck"),
    (DUEL, "position", "players.Bruno.removed"),
    (DUEL, "position", "players.Bruno.graveyard"),
    (DUEL, "position", "stack"),
    (TABLE, "view", "battles"),
    (TABLE, "position", "battles"),
    (TABLE, "position", "held.Ana"),
]


@pytest.mark.parametrize(("table", "where", "path"), EMPTY)
def test_an_empty_zone_reads_the_same_everywhere(table: str, where: str, path: str) -> None:
    for said in (f"{path}: []", f"{path}: absent", f"{path}.length: 0"):
        expectation = f"view: {{Ana: {{{said}}}}}" if where == "view" else f"position: {{{said}}}"
        assert failures_of(f"expect: {{{expectation}}}", table=table) == []
    for said in (f"{path}: present", f"{path}.length: 1"):
        expectation = f"view: {{Ana: {{{said}}}}}" if where == "view" else f"position: {{{said}}}"
        assert len(failures_of(f"expect: {{{expectation}}}", table=table)) == 1


def test_a_hidden_zone_is_absent_and_an_empty_one_is_not() -> None:
    hidden = (
        "view: {Bruno: {players.Ana.cards: absent}, Ana: {players.Ana.cards: present, players.Ana.cards.length: 1}}"
    )
    assert failures_of(f"expect: {{{hidden}}}", table=DUEL) == []
    assert failures_of("expect: {view: {Bruno: {players.Bruno.cards: []}}}", table=DUEL) == []
    for wrong in ("players.Bruno.cards: absent", "players.Ana.cards: []", "players.Ana.cards.length: 0"):
        assert len(failures_of(f"expect: {{view: {{Bruno: {{{wrong}}}}}}}", table=DUEL)) == 1


def test_the_zones_of_a_written_position_are_always_there() -> None:
    (failure,) = failures_of("expect: {asked: Bruno}", table=DUEL)
    position = yaml.safe_load(failure.position)
    zones = ("hand", "deck", "graveyard", "units", "technologies", "technology_deck", "removed")
    assert all(isinstance(position["players"][name][zone], list) for name in ("Ana", "Bruno") for zone in zones)


OVER = """\
scenario: x
game: ravenna
options: {total: 3}
position: {over: {reason: points, winners: [Ana]}, scores: [3, 0, 0]}
"""


@pytest.mark.parametrize(
    ("expectation", "actual"),
    [
        ("outcome: {winners: Ana, reason: points, limit: ''}", None),
        ("outcome: {reason: points}, asked: nobody", None),
        ("outcome: {winners: [Ana, Bruno]}", "winners: Ana"),
        ("outcome: {winners: []}", "winners: Ana"),
        ("outcome: {reason: void}", "it ended by points"),
        ("outcome: {limit: void}", "limit: (none)"),
        ("outcome: none", "it is over: "),
        ("question: turn", "question: none is open"),
        ("asked: Ana", "asked: nobody"),
    ],
)
def test_how_a_game_ended(expectation: str, actual: str | None) -> None:
    failures = failures_of(f"expect: {{{expectation}}}", table=OVER)
    assert len(failures) == (actual is not None)
    for failure in failures:
        assert str(failure.actual).startswith(str(actual))
        assert str(failure.options) == "Nobody is asked: the game is over."


def test_before_any_choice_the_events_are_those_of_the_opening() -> None:
    new_game = "scenario: x\ngame: ravenna\noptions: {starter: Bruno}\n"
    assert failures_of("expect: {events: {kind: round_started, starter: Bruno}}", table=new_game) == []
    (failure,) = failures_of("expect: {events: {kind: round_started, starter: Ana}}", table=new_game)
    assert '"starter": "Bruno"' in str(failure.actual)
    (failure,) = failures_of("expect: {events: {kind: round_started}}")  # a position has no opening
    assert str(failure.actual) == "nothing (more) happened"


def test_after_an_undo_the_last_choice_is_the_one_before() -> None:
    steps = ["Chiara: claim Chiara is strong", "Ana: draw discard", "undo: Ana"]
    assert failures_of(*steps, "expect: {events: {kind: said}, no events: drew}") == []


def test_names_with_dots_are_found_in_paths() -> None:
    table = (
        "scenario: x\ngame: ravenna\nseats: [Dr. A, Dr, A. B. C]\nposition: {turn: Dr, hands: {Dr. A: [4], Dr: [5]}}\n"
    )
    assert (
        failures_of(
            "expect: {view: {Dr: {hands.Dr. A.slots.length: 1, hands.Dr.slots.1.rank: 5, hands.A. B. C.slots: []}}}",
            table=table,
        )
        == []
    )
    assert len(failures_of("expect: {view: {Dr: {hands.Dr. A.slots.length: 2}}}", table=table)) == 1


def test_with_two_players_hands_are_counted_from_1() -> None:
    table = (
        "scenario: x\ngame: ravenna\noptions: {mode: two-player}\n"
        "position: {turn: Ana, hands: {Ana: [[2, 3], [4]], Bruno: [[], [5, 6, 7]]}}\n"
    )
    path = "view: {Ana: {hands.1.slots.length: 2, hands.4.slots.length: 3}}, position: {hands.Bruno.2.3: 7a by Bruno}"
    assert failures_of(f"expect: {{{path}}}", table=table) == []
    (failure,) = failures_of("expect: {view: {Ana: {hands.Ana: present}}}", table=table)
    assert str(failure.reason) == "'Ana' is no element of a list of 4: they are counted from 1."
