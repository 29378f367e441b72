"""Expectations: what must be true now. One function for each key of `expect`, in the order of docs/scenarios.md."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from muster.files import Place
from muster.files.shapes import Placed
from muster.kernel.game import OPEN
from muster.kernel.notation import NotationError
from muster.kernel.paths import UNDECLARED, Form
from muster.scenario.model import AtPath, Ended, Expect, Line, Logged, Offered, PlacedText, SomeEvent, Viewer
from muster.scenario.paths import ABSENT, PathError, look, missing_part, nothing_lies, same
from muster.scenario.table import Table
from muster.scenario.table_shapes import ABSENT as ABSENT_WORD
from muster.scenario.table_shapes import PRESENT as PRESENT_WORD


def check(table: Table, expect: Expect) -> None:
    """Notes down everything in `expect` that does not hold."""
    for key, holds in CHECKS.items():
        wanted = getattr(expect, key)
        if wanted is not None:
            holds(table, wanted)


def say(value: Any) -> str:
    """A value in a message; text is quoted, so that "7" and 7 look different."""
    return json.dumps(value, ensure_ascii=False, default=repr)


def listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "nobody"


# --- who may do what ---------------------------------------------------------------------------------------------


def asked(table: Table, wanted: Placed[tuple[int, ...]]) -> None:
    found = sorted({decision.seat for decision in table.match.decisions(asides=False)})
    if found != sorted(set(wanted.value)):
        is_asked = listed(map(table.name, found))
        table.fail(wanted.place, f"asked: {listed(map(table.name, wanted.value))}", f"asked: {is_asked}")


def question(table: Table, wanted: PlacedText | tuple[tuple[int, PlacedText], ...]) -> None:
    kinds = {decision.seat: decision.kind for decision in table.match.decisions(asides=False)}
    if isinstance(wanted, tuple):
        for seat, kind in wanted:
            if kinds.get(seat) != kind.value:
                found = f"the question is {kinds[seat]}" if seat in kinds else "it is not asked"
                table.fail(kind.place, f"{table.name(seat)} is asked: {kind.value}", found)
    elif set(kinds.values()) != {wanted.value}:
        found = ", ".join(sorted(set(kinds.values()))) or "none is open"
        table.fail(wanted.place, f"question: {wanted.value}", f"question: {found}")


def read(table: Table, seat: int, text: PlacedText) -> int | None:
    """The option that a text means from a seat; None, and noted down, if it cannot be read."""
    try:
        return table.match.read(text.value, seat)
    except NotationError as error:
        table.fail(text.place, f"a choice: {text.value}", "it cannot be read", error.message)
        return None


def options(table: Table, wanted: tuple[tuple[int, Offered], ...]) -> None:
    for seat, offered in wanted:
        decisions = [decision for decision in table.match.decisions() if decision.seat == seat]
        every = {option for decision in decisions for option in decision.options}
        answers = [option for decision in decisions if not decision.aside for option in decision.options]
        has_and_lacks(table, seat, offered, every)
        if offered.only is not None:
            only(table, seat, offered.only, answers, offered.place)
        if offered.count is not None and offered.count != len(answers):
            table.fail(offered.place, f"{table.name(seat)} has {offered.count} choices", f"there are {len(answers)}")


def has_and_lacks(table: Table, seat: int, offered: Offered, every: set[int]) -> None:
    name = table.name(seat)
    for text in offered.has or ():
        option = read(table, seat, text)
        if option is not None and option not in every:
            refusal = table.match.game.refusal(table.match.state, seat, option)
            reason = table.sentence(refusal) if refusal else ""
            table.fail(text.place, f"{name} can choose: {text.value}", "it is not offered", reason)
    for text in offered.lacks or ():
        if read(table, seat, text) in every:
            table.fail(text.place, f"{name} cannot choose: {text.value}", "it is offered")


def only(table: Table, seat: int, texts: tuple[PlacedText, ...], answers: list[int], place: Place) -> None:
    wanted = [read(table, seat, text) for text in texts]
    name = table.name(seat)
    for text, option in zip(texts, wanted, strict=True):
        if option is not None and option not in answers:
            refusal = table.match.game.refusal(table.match.state, seat, option)
            reason = table.sentence(refusal) if refusal else "It is no answer to the open question."
            table.fail(text.place, f"{name} can choose: {text.value}", "it is not offered", reason)
    more = [table.match.text(option) for option in answers if option not in wanted]
    if more and None not in wanted:
        table.fail(place, f"{name} has only these choices", f"there are also: {'; '.join(more)}")


def why_not(table: Table, wanted: tuple[tuple[int, tuple[tuple[PlacedText, PlacedText], ...]], ...]) -> None:
    for seat, rules in wanted:
        for text, rule in rules:
            option = read(table, seat, text)
            if option is None:
                continue
            expected = f"{table.name(seat)} cannot choose, by {rule.value}: {text.value}"
            refusal = table.match.game.refusal(table.match.state, seat, option)
            if refusal is None:
                table.fail(text.place, expected, "it can be chosen")
            elif refusal.rule != rule.value:
                table.fail(rule.place, expected, f"the rule is {refusal.rule}", table.sentence(refusal))


# --- what is there -----------------------------------------------------------------------------------------------


def view(table: Table, wanted: tuple[tuple[Viewer, tuple[AtPath, ...]], ...]) -> None:
    form = table.match.game.view_paths(table.match.setup)
    for viewer, paths in wanted:
        at_paths(table, f"the view of {table.name(viewer)}", table.match.view(viewer), form, paths)


def position(table: Table, wanted: tuple[AtPath, ...]) -> None:
    match = table.match
    form = match.game.position_paths(match.setup)
    at_paths(table, "the position", match.game.write_position(match.state), form, wanted)


def at_paths(table: Table, where: str, data: Any, form: Form, paths: tuple[AtPath, ...]) -> None:
    names = table.match.names
    for at in paths:
        expected = f"in {where}, {at.path} is {at.value if at.value in WORDS else say(at.value)}"
        try:
            found, declared = look(data, form, at.path, names)
        except PathError as error:
            table.fail(at.place, expected, "the path leads nowhere", f"{error}{'' if str(error)[-1] == '?' else '.'}")
            continue
        if at.value == ABSENT_WORD and (outer := missing_part(data, form, at.path, names)):
            reason = f"{outer} is not there, so nothing can be missing in it; say {outer}: absent if you mean that."
            table.fail(at.place, expected, "this would prove nothing", reason)
        elif not fits(at.value, found, declared):
            table.fail(at.place, expected, "it is absent" if found is ABSENT else f"it is {say(found)}")


WORDS = (ABSENT_WORD, PRESENT_WORD)


def fits(wanted: Any, found: Any, declared: Form = UNDECLARED) -> bool:
    if wanted in WORDS:
        return nothing_lies(declared, found) is (wanted == ABSENT_WORD)
    return found is not ABSENT and same(wanted, found)


# --- what happened -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happened:
    """An event as somebody saw it, as it was (hidden from nobody), and the rule that it cites."""

    shown: dict[str, Any]
    whole: dict[str, Any]
    rule: str

    def __str__(self) -> str:
        return f"{say(self.shown)} ({self.rule})"


def happened(table: Table, viewer: Viewer = OPEN) -> list[Happened]:
    """What the last choice did, or the opening if there was none."""
    match, game = table.match, table.match.game
    events = match.history[-1].events if match.history else match.opening
    found = []
    for event in events:
        shown, whole = (game.readable(game.show(event, seat), match.setup) for seat in (viewer, OPEN))
        found.append(Happened(shown, whole, game.rule_of(event, match.setup)))
    return found


def events(table: Table, wanted: tuple[SomeEvent, ...]) -> None:
    in_order(table, wanted, happened(table), "happened")


def no_events(table: Table, wanted: tuple[PlacedText, ...]) -> None:
    found = happened(table)
    for kind in wanted:
        for event in found:
            if event.whole["kind"] == kind.value:
                table.fail(kind.place, f"no {kind.value} happened", f"it did: {event}")
                break


def seen(table: Table, wanted: tuple[tuple[Viewer, tuple[SomeEvent, ...]], ...]) -> None:
    for viewer, some in wanted:
        in_order(table, some, happened(table, viewer), f"was seen by {table.name(viewer)}")


def in_order(table: Table, wanted: tuple[SomeEvent, ...], found: list[Happened], did: str) -> None:
    """Each wanted event must come somewhere after the one before it."""
    at = 0
    for some in wanted:
        start = at
        while at < len(found) and not is_event(some, found[at]):
            at += 1
        if at == len(found):
            rest = "\n".join(f"    {event}" for event in found[start:])
            actual = f"from here on there was only:\n{rest}" if rest else "nothing (more) happened"
            cited = f" ({some.rule})" if some.rule else ""
            table.fail(some.place, f"this event {did}: {say(some.fields)}{cited}", actual)
            return
        at += 1


def is_event(some: SomeEvent, event: Happened) -> bool:
    """A field that is `absent` was hidden; a field that this event has not got is not hidden but a slip."""
    return some.rule in (None, event.rule) and all(
        key in event.whole and fits(value, event.shown.get(key, ABSENT)) for key, value in some.fields.items()
    )


def log(table: Table, wanted: tuple[tuple[Viewer, Logged], ...]) -> None:
    for viewer, logged in wanted:
        lines = table.match.log(viewer)
        where = f"the log of {table.name(viewer)}"
        for line in logged.has or ():
            if not any(is_line(line, *found) for found in lines):
                table.fail(line.place, f"{where} has{line_words(line)}", f"it has not; {nearest_lines(line, lines)}")
        for line in logged.lacks or ():
            if found := next((found for found in lines if is_line(line, *found)), None):
                table.fail(line.place, f"{where} does not have{line_words(line)}", f"it has: {found[0]} ({found[1]})")


def is_line(wanted: Line, sentence: str, rule: str) -> bool:
    return (wanted.text is None or wanted.text in sentence) and wanted.rule in (None, rule)


def line_words(line: Line) -> str:
    cited = f" a line that cites {line.rule}" if line.rule else ""
    return cited + (f": {line.text}" if line.text is not None else "")


def nearest_lines(wanted: Line, lines: list[tuple[str, str]]) -> str:
    """The lines with that text and the rules that they cite; without any, the end of the log."""
    same_text = [line for line in lines if wanted.text is not None and wanted.text in line[0]]
    shown = "\n".join(f"    {sentence} ({rule})" for sentence, rule in (same_text or lines)[-8:]) or "    (nothing)"
    return f"{'the lines with this text are' if same_text else 'its end is'}:\n{shown}"


# --- how it stands -----------------------------------------------------------------------------------------------


def scores(table: Table, wanted: tuple[tuple[int, Placed[int]], ...]) -> None:
    found = table.match.game.scores(table.match.state)
    for seat, points in wanted:
        if found[seat] != points.value:
            table.fail(points.place, f"{table.name(seat)} has {points.value} points", f"it is {found[seat]}")


def outcome(table: Table, wanted: Placed[str] | Ended) -> None:
    found = table.match.outcome
    if isinstance(wanted, Placed):
        if found is not None:
            said = table.match.game.words.outcome(found, table.match.setup, "en")
            table.fail(wanted.place, "the game goes on", f"it is over: {said}")
        return
    if found is None:
        table.fail(wanted.place, "the game is over", "it goes on")
        return
    if wanted.winners is not None and sorted(wanted.winners) != sorted(found.winners):
        winners = [listed(map(table.name, seats)) for seats in (wanted.winners, found.winners)]
        table.fail(wanted.place, f"winners: {winners[0]}", f"winners: {winners[1]}")
    if wanted.reason not in (None, found.reason):
        table.fail(wanted.place, f"the game ended by {wanted.reason}", f"it ended by {found.reason}")
    if wanted.limit not in (None, found.limit):
        table.fail(wanted.place, f"limit: {wanted.limit}", f"limit: {found.limit or '(none)'}")


def undo(table: Table, wanted: tuple[tuple[int, PlacedText], ...]) -> None:
    for seat, text in wanted:
        policy = table.match.undo_policy(seat)
        if policy.undo.value != text.value:
            because = f"{policy.reason} ({policy.rule})"
            table.fail(text.place, f"undo of {table.name(seat)}: {text.value}", f"it is {policy.undo.value}", because)


CHECKS: dict[str, Callable[[Table, Any], None]] = {
    "asked": asked,
    "question": question,
    "options": options,
    "why_not": why_not,
    "view": view,
    "position": position,
    "events": events,
    "no_events": no_events,
    "seen": seen,
    "log": log,
    "scores": scores,
    "outcome": outcome,
    "undo": undo,
}
