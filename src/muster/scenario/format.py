"""The scenario format: every key, what may stand under it, and what it means. docs/scenarios.md tells it at length.

The loader, the JSON Schema and the messages about unknown words all come from these tables.
"""

from collections.abc import Callable
from typing import Any

from muster.files import Faults, Mapped, Node, Scalar, called, shown
from muster.files.shapes import (
    Anything,
    Bad,
    Both,
    Each,
    Either,
    Entry,
    Field,
    ListOf,
    Made,
    Only,
    Prose,
    Record,
    Schema,
    Shape,
    Whole,
    Word,
    at,
    bad,
)
from muster.scenario.model import (
    AtPath,
    Choose,
    Ended,
    Expect,
    Lesson,
    Line,
    Logged,
    Offered,
    Refuse,
    RefuseSetup,
    RefuseUndo,
    SaveAndLoad,
    TakeBack,
    Task,
)
from muster.scenario.table_shapes import (
    EVENT_KIND,
    OPTION,
    QUESTION,
    SPECTATOR,
    Event,
    Rule,
    Seat,
    of_table,
    strange,
)

NOBODY, NONE = "nobody", "none"
SEAT, VIEWER = Seat(), Seat(spectator=True)


def record(make: Callable[..., Any], fields: dict[str, Field]) -> Record:
    """A mapping with known keys, read into a class of the model. What is left out has its default there."""

    def filled(entry: Entry) -> Any:
        wanted = (key for key, known in fields.items() if known.required or key in entry.places)
        return make(place=entry.place, **{attribute(key): entry.get(key) for key in wanted})

    return Record(fields, make=filled)


def attribute(key: str) -> str:
    """What a key is called in the model: "why not" is its field `why_not`."""
    return key.replace(" ", "_")


def some(item: Shape) -> ListOf:
    """One or more; a single one needs no list."""
    return ListOf(item, least=1, one=True)


def each(key: Shape, value: Shape) -> Each:
    return Each(key, value, least=1)


TEXTS = some(at(Prose()))
SEATS = ListOf(SEAT, one=True)
PATHS = Made(
    lambda _, pairs: tuple(AtPath(path.place, path.value, value) for path, value in pairs),
    each(at(Prose()), Anything()),
)

LINE = Either(
    Made(Line, Prose()),
    record(
        Line,
        {
            "text": Field(Prose(), "A piece of the line's text."),
            "rule": Field(Rule(), "The rule that the line cites."),
        },
    ),
)
LINES = some(LINE)


class Asked(Shape):
    """A seat, several seats, or the word `nobody`."""

    def read(self, node: Node, faults: Faults) -> tuple[int, ...]:
        names = of_table(faults).names
        if isinstance(node, Scalar) and node.text == NOBODY:
            return ()
        if isinstance(node, Scalar) and node.value is not None and node.text not in names:
            raise strange(node, faults, "no seat of this table", (*names, NOBODY))
        return some(SEAT).read(node, faults)

    def schema(self) -> Schema:
        return some(SEAT).schema()


EXPECT = record(
    Expect,
    {
        "asked": Field(at(Asked()), "Exactly these seats are asked now; nobody when the game is over."),
        "question": Field(
            Either(at(QUESTION), each(SEAT, at(QUESTION))),
            "The kind of question that is open; by seat where each has its own.",
        ),
        "options": Field(
            each(
                SEAT,
                record(
                    Offered,
                    {
                        "has": Field(TEXTS, "Choices that the seat has, asides included."),
                        "lacks": Field(TEXTS, "Choices that the seat has not, not even as an aside."),
                        "only": Field(ListOf(at(Prose()), one=True), "Exactly the choices of the open question."),
                        "count": Field(Whole(0), "How many choices the open question has."),
                    },
                ),
            ),
            "What the seats can choose.",
        ),
        "why not": Field(
            each(SEAT, each(at(Prose()), at(Rule()))), "Choices that are not possible for a seat, each with the rule."
        ),
        "view": Field(each(VIEWER, PATHS), "What a seat's view (or the spectator's) says."),
        "position": Field(PATHS, "What is really there, hidden or not."),
        "events": Field(some(Event()), "What the last choice did: these events in this order, others may lie between."),
        "no events": Field(some(at(EVENT_KIND)), "Kinds of events that the last choice did not cause."),
        "seen": Field(each(VIEWER, some(Event(hidden=True))), "Like events, but as a seat or the spectator saw them."),
        "log": Field(
            each(
                VIEWER,
                record(
                    Logged,
                    {
                        "has": Field(LINES, "Lines that are in the log."),
                        "lacks": Field(LINES, "Lines that are not in the log."),
                    },
                ),
            ),
            "The log as a seat or the spectator reads it.",
        ),
        "scores": Field(each(SEAT, at(Whole())), "Points."),
        "outcome": Field(
            Either(
                at(Word((NONE,))),
                record(
                    Ended,
                    {
                        "winners": Field(SEATS, "Exactly these seats have won."),
                        "reason": Field(Prose(), "Why the game ended."),
                        "limit": Field(Prose(blank=True), "The bound that ended it, if the rules do not know it."),
                    },
                ),
            ),
            "How the game ended; none if it goes on.",
        ),
        "undo": Field(
            each(SEAT, at(Word(("free", "consent", "blocked")))), "Whether a seat may take its last choice back."
        ),
    },
)

SAID = Both(Prose())
TASK = record(
    Task,
    {
        "do": Field(SAID, "What to do.", required=True),
        "why": Field(SAID, "Why it is worth doing."),
        "also": Field(TEXTS, "Choices that do as well; * stands for anything."),
        "other": Field(each(at(Prose()), SAID), "What is said to other choices, by pattern; the first that fits."),
        "done": Field(SAID, "What has happened then.", required=True),
    },
)
LESSON = record(
    Lesson,
    {
        "title": Field(SAID, "Its name in the list of lessons.", required=True),
        "intro": Field(SAID, "What it is about.", required=True),
        "seat": Field(SEAT, "Who learns; without it the first seat."),
        "end": Field(SAID, "What has been learned.", required=True),
    },
)

CONSENT = Field(SEATS, "The seats that agree.")
STEPS: dict[str, Field] = {
    "refuse": Field(
        record(
            Refuse,
            {
                "seat": Field(SEAT, "Who tries it.", required=True),
                "choice": Field(at(Prose()), "The choice in notation.", required=True),
                "rule": Field(Rule(), "The rule that forbids it; without it, any."),
                "reason": Field(Prose(), "The key of the reason."),
            },
        ),
        "This choice must be refused, with this rule if one is given, and nothing may change.",
    ),
    "expect": Field(EXPECT, "All of this must be true now."),
    "undo": Field(
        Either(
            Made(TakeBack, SEAT),
            record(TakeBack, {"seat": Field(SEAT, "Who takes back.", required=True), "consent": CONSENT}),
        ),
        "The seat takes its last choice back; it must be allowed.",
    ),
    "refuse undo": Field(
        record(
            RefuseUndo,
            {
                "seat": Field(SEAT, "Who wants to take back.", required=True),
                "rule": Field(Rule(), "The rule that forbids it; without it, any."),
                "consent": CONSENT,
            },
        ),
        "The seat must not be allowed to take its last choice back.",
    ),
    "save and load": Field(
        Made(lambda place, _: SaveAndLoad(place), Only(True)),
        "The match is saved, read back and replayed; the game goes on with the copy, which must be equal.",
    ),
    "lesson": Field(TASK, "In a lesson: what the learner is told before the next choice."),
}


class Step(Shape):
    """A mapping of one entry: a word of STEPS, or a seat with its choices."""

    def read(self, node: Node, faults: Faults) -> Any:
        if not isinstance(node, Mapped) or not node.entries:
            wanted = "A step (NAME: choice, or expect: ...) is expected here"
            raise bad(node, faults, f"{wanted}, not {called(node)}.")
        key, value = node.entries[0]
        if len(node.entries) > 1:
            raise self.second_key(key, value, node.entries[1][0], faults)
        if key.text in STEPS:
            return STEPS[key.text].shape.read(value, faults)
        names = of_table(faults).names
        if key.text not in names:
            raise strange(key, faults, "neither a seat of this table nor a step", (*names, *STEPS))
        return Choose(node.place, names.index(key.text), TEXTS.read(value, faults))

    def second_key(self, key: Scalar, value: Node, second: Scalar, faults: Faults) -> Bad:
        empty = isinstance(value, Scalar) and value.value is None
        under = f"indent {shown(second.text)} further if it belongs under {shown(key.text)}"
        mend = under if empty else f'put "- " before {shown(second.text)} for a new step'
        return bad(second, faults, f"A step has one key; {mend}.")

    def schema(self) -> Schema:
        return {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "properties": {key: field.schema() for key, field in STEPS.items()},
            "additionalProperties": {"description": "The choice of a seat, or several.", **TEXTS.schema()},
        }


RESERVED = (*STEPS, NOBODY, SPECTATOR)  # words that cannot be a seat's name in a scenario

SCENARIO = Record(  # the loader reads some of it before the rest, so it makes the whole itself
    {
        "scenario": Field(Prose(), "What this scenario shows, as a sentence.", required=True),
        "game": Field(Prose(), "The id of the game.", required=True),
        "rules": Field(ListOf(Rule(rulings=True), one=True), "The rules that this scenario proves."),
        "about": Field(Prose(), "Anything worth saying."),
        "seats": Field(ListOf(Prose(), least=1), "The names at the table; without it the game's usual table."),
        "options": Field(Anything(), "What differs from the game's defaults."),
        "seed": Field(Prose(), "The random stream: a number, a word, or 64 hex digits. Without it 0."),
        "position": Field(Anything(), "Where the game begins; without it with a new deal."),
        "dice": Field(ListOf(Whole(1), one=True), "What is rolled first from there on, in this order; then chance."),
        "steps": Field(ListOf(Step(), least=1), "What happens, and what must be true."),
        "refuse setup": Field(
            record(
                RefuseSetup,
                {
                    "option": Field(OPTION, "The option that is refused, or seats."),
                    "rule": Field(Rule(), "The rule that forbids it."),
                },
            ),
            "Instead of steps: seats and options must be refused.",
        ),
        "lesson": Field(LESSON, "What makes this scenario a lesson; docs/lessons.md."),
    },
)
