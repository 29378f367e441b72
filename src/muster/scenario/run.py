"""Runs a scenario: sets the table up, makes its choices, and reports what does not hold."""

from typing import Any

from muster.files import Place
from muster.games import find_game
from muster.kernel import save
from muster.kernel.decision import EngineFault, Refused
from muster.kernel.match import Match
from muster.kernel.notation import NotationError
from muster.kernel.save import SaveError
from muster.kernel.setup import SetupError
from muster.scenario.check import check
from muster.scenario.model import (
    Choose,
    Expect,
    Refuse,
    RefuseSetup,
    RefuseUndo,
    SaveAndLoad,
    Scenario,
    Step,
    TakeBack,
    Task,
)
from muster.scenario.table import Failure, Table


def run(scenario: Scenario) -> list[Failure]:
    """Everything about the scenario that does not hold. After a step that leads elsewhere the rest is not tried."""
    if scenario.refuse_setup is not None:
        return refuse_setup(scenario, scenario.refuse_setup)
    assert scenario.setup is not None, "a scenario with steps has an agreement: the loader sees to it"
    table = Table(Match(scenario.game, scenario.setup, scenario.seed, scenario.position, dice=scenario.dice))
    if all(perform(table, step) for step in scenario.steps) and (left := table.match.state.fate):
        listed = ", ".join(map(str, left))
        table.fail(scenario.place, "everything under dice is rolled", f"this was never rolled: {listed}")
    return table.failures


def refuse_setup(scenario: Scenario, wanted: RefuseSetup) -> list[Failure]:
    asked = " and ".join(f"{key} {value}" for key, value in (("option", wanted.option), ("rule", wanted.rule)) if value)
    expected = f"seats and options are refused for {asked}"
    try:
        scenario.game.agree(scenario.names, scenario.options)
    except SetupError as error:
        if wanted.option in (None, error.option) and wanted.rule in (None, error.rule):
            return []
        actual = f"they are refused for option {error.option or '(none)'} and rule {error.rule or '(none)'}"
        return [Failure(wanted.place, expected, actual, error.message)]
    return [Failure(wanted.place, expected, "they are agreed on")]


def perform(table: Table, step: Step) -> bool:
    """Does one step; False if the scenario cannot go on from here."""
    match step:
        case Choose():
            return choose(table, step)
        case Refuse():
            return refuse(table, step)
        case Expect():
            check(table, step)
            return True
        case TakeBack():
            return take_back(table, step)
        case RefuseUndo():
            return refuse_undo(table, step)
        case SaveAndLoad():
            return save_and_load(table, step)
        case Task():
            return True  # for the learner; the scenario is its solution


def choose(table: Table, step: Choose) -> bool:
    for choice in step.choices:
        expected = f"{table.name(step.seat)} can choose: {choice.value}"
        try:
            table.match.choose(step.seat, choice.value)
        except Refused as error:
            table.fail(choice.place, expected, "it is refused", table.sentence(error.refusal))
            return False
        except NotationError as error:
            table.fail(choice.place, expected, "it cannot be read", error.message)
            return False
        except EngineFault as error:
            table.fail(choice.place, expected, "the engine failed", f"{error} ({error.__cause__!r})")
            return False
    return True


def refuse(table: Table, step: Refuse) -> bool:
    match, choice = table.match, step.choice
    expected = f"{table.name(step.seat)} is refused{by(step.rule)}: {choice.value}"
    digest, choices = match.digest(), len(match.history)
    try:
        match.choose(step.seat, choice.value)
    except Refused as error:
        refusal = error.refusal
        if step.rule not in (None, refusal.rule):
            table.fail(choice.place, expected, f"it is refused by {refusal.rule}", table.sentence(refusal))
        elif step.reason not in (None, refusal.reason):
            wanted = f"{expected}, reason {step.reason}"
            table.fail(choice.place, wanted, f"the reason is {refusal.reason}", table.sentence(refusal))
    except NotationError as error:
        table.fail(choice.place, expected, "it cannot be read", error.message)
    except EngineFault as error:
        table.fail(choice.place, expected, "the engine failed", f"{error} ({error.__cause__!r})")
        return False
    else:
        table.fail(choice.place, expected, "it is accepted")
        return False
    return unchanged(table, step.place, digest, choices)


def by(rule: str | None, word: str = " by ") -> str:
    return f"{word}{rule}" if rule else ""


def unchanged(table: Table, place: Place, digest: str, choices: int) -> bool:
    if (table.match.digest(), len(table.match.history)) == (digest, choices):
        return True
    table.fail(place, "what is refused changes nothing", "the game is not as it was before")
    return False


def take_back(table: Table, step: TakeBack) -> bool:
    try:
        table.match.undo(step.seat, step.consent)
    except Refused as error:
        expected = f"{table.name(step.seat)} can take the last choice back"
        table.fail(step.place, expected, "it is refused", table.sentence(error.refusal))
        return False
    return True


def refuse_undo(table: Table, step: RefuseUndo) -> bool:
    expected = f"{table.name(step.seat)} cannot take the last choice back{by(step.rule, ', by ')}"
    digest, choices = table.match.digest(), len(table.match.history)
    try:
        table.match.undo(step.seat, step.consent)
    except Refused as error:
        if step.rule not in (None, error.refusal.rule):
            table.fail(step.place, expected, f"it is refused by {error.refusal.rule}", table.sentence(error.refusal))
        return unchanged(table, step.place, digest, choices)
    table.fail(step.place, expected, "it is taken back")
    return False


def save_and_load(table: Table, step: SaveAndLoad) -> bool:
    old = table.match
    expected = "the match that was saved and loaded equals the one before"
    try:
        new = save.loads(save.dumps(old), find_game)
    except SaveError as error:
        table.fail(step.place, expected, "the save cannot be loaded", str(error))
        return False
    different = [what for what, before, after in compared(old, new) if before != after]
    if different:
        table.fail(step.place, expected, f"these differ: {', '.join(different)}")
        return False
    table.match = new
    return True


def compared(old: Match, new: Match) -> list[tuple[str, Any, Any]]:
    """What two equal matches have in common."""
    viewers = (*range(len(old.names)), None)
    return [
        ("digest", old.digest(), new.digest()),
        ("seats", old.names, new.names),
        ("options", old.setup.options, new.setup.options),
        ("open question", old.decisions(), new.decisions()),
        ("views", [old.view(seat) for seat in viewers], [new.view(seat) for seat in viewers]),
        ("opening", old.opening, new.opening),
        (
            "history",
            [(entry.seat, entry.option, entry.events) for entry in old.history],
            [(entry.seat, entry.option, entry.events) for entry in new.history],
        ),
    ]
