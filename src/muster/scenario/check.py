"""Expectations: what must be true now. One function for each key of `expect`, in the order of docs/scenarios.md."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from muster.files import Place
from muster.files.shapes import Placed
from muster.kernel.game import OPEN
from muster.kernel.notation import NotationError
from muster.kernel.paths import UNDECLARED, Form
from muster.kernel.text import Joined, Text, Told
from muster.scenario import run_words as words
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


def listed(names: Iterable[Text | str]) -> Text:
    found = list(names)
    return Joined(found) if found else words.NOBODY


# --- who may do what ---------------------------------------------------------------------------------------------


def asked(table: Table, wanted: Placed[tuple[int, ...]]) -> None:
    found = sorted({decision.seat for decision in table.match.decisions(asides=False)})
    if found != sorted(set(wanted.value)):
        is_asked = listed(map(table.name, found))
        expected = words.ASKED.fill(names=listed(map(table.name, wanted.value)))
        table.fail(wanted.place, expected, words.ASKED.fill(names=is_asked))


def question(table: Table, wanted: PlacedText | tuple[tuple[int, PlacedText], ...]) -> None:
    kinds = {decision.seat: decision.kind for decision in table.match.decisions(asides=False)}
    if isinstance(wanted, tuple):
        for seat, kind in wanted:
            if kinds.get(seat) != kind.value:
                found = words.QUESTION_IS.fill(kind=kinds[seat]) if seat in kinds else words.NOT_ASKED
                table.fail(kind.place, words.IS_ASKED.fill(name=table.name(seat), kind=kind.value), found)
    elif set(kinds.values()) != {wanted.value}:
        open_ones = ", ".join(sorted(set(kinds.values()))) or words.NONE_OPEN
        expected = words.QUESTION.fill(kind=wanted.value)
        table.fail(wanted.place, expected, words.QUESTION.fill(kind=open_ones))


def read(table: Table, seat: int, text: PlacedText) -> int | None:
    """The option that a text means from a seat; None, and noted down, if it cannot be read."""
    try:
        return table.match.read(text.value, seat)
    except NotationError as error:
        table.fail(text.place, words.A_CHOICE.fill(choice=text.value), words.UNREAD, error.text)
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
            expected = words.SO_MANY.fill(name=table.name(seat), count=offered.count)
            table.fail(offered.place, expected, words.THERE_ARE.fill(count=len(answers)))


def has_and_lacks(table: Table, seat: int, offered: Offered, every: set[int]) -> None:
    name = table.name(seat)
    for text in offered.has or ():
        option = read(table, seat, text)
        if option is not None and option not in every:
            refusal = table.match.game.refusal(table.match.state, seat, option)
            reason = table.sentence(refusal) if refusal else ""
            table.fail(text.place, words.CAN_CHOOSE.fill(name=name, choice=text.value), words.NOT_OFFERED, reason)
    for text in offered.lacks or ():
        if read(table, seat, text) in every:
            table.fail(text.place, words.CANNOT_CHOOSE.fill(name=name, choice=text.value), words.OFFERED)


def only(table: Table, seat: int, texts: tuple[PlacedText, ...], answers: list[int], place: Place) -> None:
    wanted = [read(table, seat, text) for text in texts]
    name = table.name(seat)
    for text, option in zip(texts, wanted, strict=True):
        if option is not None and option not in answers:
            refusal = table.match.game.refusal(table.match.state, seat, option)
            reason = table.sentence(refusal) if refusal else words.NO_ANSWER
            table.fail(text.place, words.CAN_CHOOSE.fill(name=name, choice=text.value), words.NOT_OFFERED, reason)
    more = [table.match.text(option) for option in answers if option not in wanted]
    if more and None not in wanted:
        table.fail(place, words.ONLY_THESE.fill(name=name), words.ALSO.fill(more="; ".join(more)))


def why_not(table: Table, wanted: tuple[tuple[int, tuple[tuple[PlacedText, PlacedText], ...]], ...]) -> None:
    for seat, rules in wanted:
        for text, rule in rules:
            option = read(table, seat, text)
            if option is None:
                continue
            facts = {"name": table.name(seat), "rule": rule.value, "choice": text.value}
            expected = words.CANNOT_CHOOSE_BY.fill(**facts)
            refusal = table.match.game.refusal(table.match.state, seat, option)
            if refusal is None:
                table.fail(text.place, expected, words.CAN_BE_CHOSEN)
            elif refusal.rule != rule.value:
                table.fail(rule.place, expected, words.RULE_IS.fill(rule=refusal.rule), table.sentence(refusal))


# --- what is there -----------------------------------------------------------------------------------------------


def view(table: Table, wanted: tuple[tuple[Viewer, tuple[AtPath, ...]], ...]) -> None:
    form = table.match.game.view_paths(table.match.setup)
    for viewer, paths in wanted:
        at_paths(table, words.VIEW.fill(name=table.name(viewer)), table.match.view(viewer), form, paths)


def position(table: Table, wanted: tuple[AtPath, ...]) -> None:
    match = table.match
    form = match.game.position_paths(match.setup)
    at_paths(table, words.POSITION, match.game.write_position(match.state), form, wanted)


def at_paths(table: Table, where: Text, data: Any, form: Form, paths: tuple[AtPath, ...]) -> None:
    names = table.match.names
    for at in paths:
        value = at.value if at.value in WORDS else say(at.value)
        expected = words.IS.fill(where=where, path=at.path, value=value)
        try:
            found, declared = look(data, form, at.path, names)
        except PathError as error:
            table.fail(at.place, expected, words.NOWHERE, f"{error}{'' if str(error)[-1] == '?' else '.'}")
            continue
        if at.value == ABSENT_WORD and (outer := missing_part(data, form, at.path, names)):
            table.fail(at.place, expected, words.NO_PROOF, words.NOT_THERE.fill(outer=outer))
        elif not fits(at.value, found, declared):
            actual = words.ABSENT if found is ABSENT else words.IT_IS.fill(value=say(found))
            table.fail(at.place, expected, actual)


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
    in_order(table, wanted, happened(table), words.THIS_HAPPENED)


def no_events(table: Table, wanted: tuple[PlacedText, ...]) -> None:
    found = happened(table)
    for kind in wanted:
        for event in found:
            if event.whole["kind"] == kind.value:
                expected = words.NONE_HAPPENED.fill(kind=kind.value)
                table.fail(kind.place, expected, words.IT_DID.fill(event=event))
                break


def seen(table: Table, wanted: tuple[tuple[Viewer, tuple[SomeEvent, ...]], ...]) -> None:
    for viewer, some in wanted:
        in_order(table, some, happened(table, viewer), words.THIS_SEEN, name=table.name(viewer))


def in_order(
    table: Table, wanted: tuple[SomeEvent, ...], found: list[Happened], did: Text, name: Text | str = ""
) -> None:
    """Each wanted event must come somewhere after the one before it."""
    at = 0
    for some in wanted:
        start = at
        while at < len(found) and not is_event(some, found[at]):
            at += 1
        if at == len(found):
            rest = "\n".join(f"    {event}" for event in found[start:])
            actual = words.ONLY_THAT.fill(rest=rest) if rest else words.NOTHING_MORE
            cited = f" ({some.rule})" if some.rule else ""
            table.fail(some.place, did.fill(name=name, fields=say(some.fields) + cited), actual)
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
        name = table.name(viewer)
        for line in logged.has or ():
            if not any(is_line(line, *found) for found in lines):
                expected = words.LOG_HAS.fill(name=name, line=line_words(line))
                table.fail(line.place, expected, nearest_lines(line, lines))
        for line in logged.lacks or ():
            if found := next((found for found in lines if is_line(line, *found)), None):
                expected = words.LOG_LACKS.fill(name=name, line=line_words(line))
                table.fail(line.place, expected, words.IT_HAS.fill(line=found[0], rule=found[1]))


def is_line(wanted: Line, sentence: str, rule: str) -> bool:
    return (wanted.text is None or wanted.text in sentence) and wanted.rule in (None, rule)


def line_words(line: Line) -> Text:
    cited = [words.CITES.fill(rule=line.rule)] if line.rule else []
    return Joined([*cited, *([f": {line.text}"] if line.text is not None else [])], "")


def nearest_lines(wanted: Line, lines: list[tuple[str, str]]) -> Text:
    """The lines with that text and the rules that they cite; without any, the end of the log."""
    same_text = [line for line in lines if wanted.text is not None and wanted.text in line[0]]
    shown = "\n".join(f"    {sentence} ({rule})" for sentence, rule in (same_text or lines)[-8:]) or "    (nothing)"
    return (words.SAME_TEXT if same_text else words.ITS_END).fill(shown=shown)


# --- how it stands -----------------------------------------------------------------------------------------------


def scores(table: Table, wanted: tuple[tuple[int, Placed[int]], ...]) -> None:
    found = table.match.game.scores(table.match.state)
    for seat, points in wanted:
        if found[seat] != points.value:
            expected = words.POINTS.fill(name=table.name(seat), points=points.value)
            table.fail(points.place, expected, words.IT_IS.fill(value=found[seat]))


def outcome(table: Table, wanted: Placed[str] | Ended) -> None:
    found = table.match.outcome
    if isinstance(wanted, Placed):
        if found is not None:
            said = partial(table.match.game.words.outcome, found, table.match.setup)
            table.fail(wanted.place, words.GOES_ON, words.OVER_WITH.fill(said=Told(said)))
        return
    if found is None:
        table.fail(wanted.place, words.IS_OVER, words.IT_GOES_ON)
        return
    if wanted.winners is not None and sorted(wanted.winners) != sorted(found.winners):
        winners = [listed(map(table.name, seats)) for seats in (wanted.winners, found.winners)]
        table.fail(wanted.place, *(words.WINNERS.fill(names=names) for names in winners))
    if wanted.reason not in (None, found.reason):
        expected = words.ENDED_BY.fill(reason=wanted.reason)
        table.fail(wanted.place, expected, words.IT_ENDED_BY.fill(reason=found.reason))
    if wanted.limit not in (None, found.limit):
        actual = words.LIMIT.fill(limit=found.limit or words.NONE)
        table.fail(wanted.place, words.LIMIT.fill(limit=wanted.limit), actual)


def undo(table: Table, wanted: tuple[tuple[int, PlacedText], ...]) -> None:
    for seat, text in wanted:
        policy = table.match.undo_policy(seat)
        if policy.undo.value != text.value:
            because = f"{policy.reason} ({policy.rule})"
            expected = words.UNDO.fill(name=table.name(seat), policy=text.value)
            table.fail(text.place, expected, words.IT_IS.fill(value=policy.undo.value), because)


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
