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
from muster.kernel.text import Joined, Told
from muster.scenario import run_words as words
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
        table.fail(scenario.place, words.ALL_ROLLED, words.NEVER_ROLLED.fill(listed=listed))
    return table.failures


def refuse_setup(scenario: Scenario, wanted: RefuseSetup) -> list[Failure]:
    given = ((words.FOR_OPTION, wanted.option), (words.FOR_RULE, wanted.rule))
    asked = Joined([said.fill(value=value) for said, value in given if value], words.AND)
    expected = words.SETUP_REFUSED.fill(asked=asked)
    try:
        scenario.game.agree(scenario.names, scenario.options)
    except SetupError as error:
        if wanted.option in (None, error.option) and wanted.rule in (None, error.rule):
            return []
        found = {"option": error.option or words.NONE, "rule": error.rule or words.NONE}
        return [Failure(wanted.place, expected, words.REFUSED_FOR.fill(**found), error.text)]
    return [Failure(wanted.place, expected, words.AGREED_ON)]


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
        expected = words.CAN_CHOOSE.fill(name=table.name(step.seat), choice=choice.value)
        try:
            table.match.choose(step.seat, choice.value)
        except Refused as error:
            table.fail(choice.place, expected, words.REFUSED, table.sentence(error.refusal))
            return False
        except NotationError as error:
            table.fail(choice.place, expected, words.UNREAD, error.text)
            return False
        except EngineFault as error:
            table.fail(choice.place, expected, words.ENGINE, f"{error} ({error.__cause__!r})")
            return False
    return True


def refuse(table: Table, step: Refuse) -> bool:
    match, choice = table.match, step.choice
    said = words.TO_BE_REFUSED_BY if step.rule else words.TO_BE_REFUSED
    expected = said.fill(name=table.name(step.seat), rule=step.rule, choice=choice.value)
    digest, choices = match.digest(), len(match.history)
    try:
        match.choose(step.seat, choice.value)
    except Refused as error:
        refusal = error.refusal
        if step.rule not in (None, refusal.rule):
            table.fail(choice.place, expected, words.REFUSED_BY.fill(rule=refusal.rule), table.sentence(refusal))
        elif step.reason not in (None, refusal.reason):
            wanted = words.WITH_REASON.fill(expected=expected, reason=step.reason)
            table.fail(choice.place, wanted, words.REASON_IS.fill(reason=refusal.reason), table.sentence(refusal))
    except NotationError as error:
        table.fail(choice.place, expected, words.UNREAD, error.text)
    except EngineFault as error:
        table.fail(choice.place, expected, words.ENGINE, f"{error} ({error.__cause__!r})")
        return False
    else:
        table.fail(choice.place, expected, words.ACCEPTED)
        return False
    return unchanged(table, step.place, digest, choices)


def unchanged(table: Table, place: Place, digest: str, choices: int) -> bool:
    if (table.match.digest(), len(table.match.history)) == (digest, choices):
        return True
    table.fail(place, words.CHANGES_NOTHING, words.CHANGED)
    return False


def take_back(table: Table, step: TakeBack) -> bool:
    try:
        table.match.undo(step.seat, step.consent)
    except Refused as error:
        expected = words.CAN_UNDO.fill(name=table.name(step.seat))
        table.fail(step.place, expected, words.REFUSED, table.sentence(error.refusal))
        return False
    return True


def refuse_undo(table: Table, step: RefuseUndo) -> bool:
    said = words.CANNOT_UNDO_BY if step.rule else words.CANNOT_UNDO
    expected = said.fill(name=table.name(step.seat), rule=step.rule)
    digest, choices = table.match.digest(), len(table.match.history)
    try:
        table.match.undo(step.seat, step.consent)
    except Refused as error:
        if step.rule not in (None, error.refusal.rule):
            table.fail(
                step.place, expected, words.REFUSED_BY.fill(rule=error.refusal.rule), table.sentence(error.refusal)
            )
        return unchanged(table, step.place, digest, choices)
    table.fail(step.place, expected, words.TAKEN_BACK)
    return False


def save_and_load(table: Table, step: SaveAndLoad) -> bool:
    old = table.match
    expected = words.EQUAL
    try:
        new = save.loads(save.dumps(old), find_game)
    except SaveError as error:
        table.fail(step.place, expected, words.UNLOADED, Told(error.say))
        return False
    different = [what for what, before, after in compared(old, new) if before != after]
    if different:
        table.fail(step.place, expected, words.THESE_DIFFER.fill(what=", ".join(different)))
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
