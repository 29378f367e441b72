"""Scenario files that somebody opens: the position, and the choices after it, become a game that can be watched and
played on. What must be true there is for tests, and nobody looks whether it is."""

import re

from msgspec import Struct

from muster.files import Fault, FileError, Place, shown
from muster.files.source import decode
from muster.kernel import EngineFault, Match, NotationError, Refusal, Refused, save
from muster.kernel.text import Text, Told
from muster.scenario.load import Unreadable, load_each
from muster.scenario.model import Choose, Scenario, TakeBack
from muster.server.words import Trouble

IS_SCENARIO = re.compile(rb"^(?:\xef\xbb\xbf)?scenario[ \t]*:", re.MULTILINE)  # no save has a line that begins so
MOST_TOLD = 5  # faults of a file
MOST_SAID = 400  # letters of one of them
FILE = "scenario"

SENTENCES = {
    "place": Text("line {line}, column {column}: {said}", "Zeile {line}, Spalte {column}: {said}"),
    "more": Text("and {more} more", "und {more} weitere"),
    "no_table": Text(
        "This scenario shows that its table cannot be agreed on; there is nothing to be played.",
        "Dieses Szenario zeigt, dass sich sein Tisch nicht vereinbaren lässt; zu spielen gibt es nichts.",
    ),
    "refused": Text("{choice} is not possible here: {why} ({rule})", "{choice} geht hier nicht: {why} ({rule})"),
    "notation": Text("{message}", "{choice} ist keine Wahl, die es hier gibt (auf Englisch: {message})"),
    "fault": Text("{message}", "Muster hat bei dieser Wahl selbst einen Fehler gemacht."),
    "back": Text("This cannot be taken back: {why} ({rule})", "Das lässt sich nicht zurücknehmen: {why} ({rule})"),
    "number": Text(
        "it has {count} scenarios; number {number} is none of them",
        "sie enthält {count} Szenarien; Nummer {number} ist keines davon",
    ),
}


class Found(Struct, omit_defaults=True):
    """A scenario of a file with several. `why`: what is wrong, if it cannot be opened."""

    number: int
    title: str
    game: str = ""
    why: str = ""


def check(data: bytes, lang: str, number: int | None) -> tuple[str, str] | list[Found]:
    """The game and the save of a scenario, the `number`-th of its file; without a number those of a file with several.
    Trouble with the place of every fault."""
    try:
        each = load_each(decode(data, FILE), FILE)
    except FileError as error:
        raise Trouble("bad_scenario", why=told(error.faults, lang)) from None
    if number is None and len(each) > 1:
        return [found(n, one, lang) for n, one in enumerate(each, 1)]
    number = 1 if number is None else number
    if not 1 <= number <= len(each):
        raise Trouble("bad_scenario", why=SENTENCES["number"].fill(count=len(each), number=number)[lang])
    one = each[number - 1]
    try:
        if isinstance(one, Unreadable):
            raise FileError(one.faults)
        return one.game.id, save.dumps(played(one))
    except FileError as error:
        raise Trouble("bad_scenario", why=told(error.faults, lang)) from None


def found(number: int, one: Scenario | Unreadable, lang: str) -> Found:
    if isinstance(one, Unreadable):
        return Found(number, one.title, why=told(one.faults, lang))
    if one.setup is None:
        return Found(number, one.title, one.game.title, SENTENCES["no_table"][lang])
    return Found(number, one.title, one.game.title)


def told(faults: tuple[Fault, ...], lang: str) -> str:
    """Faults in a sentence each, with their places; only the first of many."""
    lines = [
        SENTENCES["place"][lang].format(line=fault.place.line, column=fault.place.column, said=short(fault.say(lang)))
        for fault in faults[:MOST_TOLD]
    ]
    if len(faults) > MOST_TOLD:
        lines.append(SENTENCES["more"][lang].format(more=len(faults) - MOST_TOLD))
    return " · ".join(lines)


def short(said: str) -> str:
    return said if len(said) <= MOST_SAID else f"{said[:MOST_SAID]}…"


def played(scenario: Scenario) -> Match:
    """The scenario after its choices. FileError with the place of one that cannot be made."""
    if scenario.setup is None:
        raise wrong(scenario.place, SENTENCES["no_table"])
    match = Match(scenario.game, scenario.setup, scenario.seed, scenario.position, dice=scenario.dice)
    for step in scenario.steps:
        if isinstance(step, Choose):
            for choice in step.choices:
                choose(match, step.seat, choice.value, choice.place)
        elif isinstance(step, TakeBack):
            try:
                match.undo(step.seat, step.consent)
            except Refused as error:
                raise refused(match, step.place, "back", "", error.refusal) from None
    return match


def choose(match: Match, seat: int, choice: str, place: Place) -> None:
    """As at a table where choices may be dear: what nobody could look at afterwards is not made."""
    try:
        option = match.read(choice, seat)
        rehearsal = match.rehearsal(seat, option)
        if rehearsal is not None:
            rehearsal.run()
        match.choose(seat, option, rehearsed=rehearsal)
    except Refused as error:
        raise refused(match, place, "refused", choice, error.refusal) from None
    except NotationError as error:
        raise wrong(place, SENTENCES["notation"].fill(choice=shown(choice), message=error.message)) from None
    except EngineFault as error:
        raise wrong(place, SENTENCES["fault"].fill(message=str(error))) from error


def refused(match: Match, place: Place, key: str, choice: str, refusal: Refusal) -> FileError:
    why = Told(lambda lang: match.game.words.refusal(refusal, match.setup, lang))
    return wrong(place, SENTENCES[key].fill(choice=shown(choice), why=why, rule=refusal.rule))


def wrong(place: Place, said: Text) -> FileError:
    return FileError([Fault(place, said)])
