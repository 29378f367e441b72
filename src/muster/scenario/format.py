"""The scenario format: every key, what may stand under it, and what it means. docs/scenarios.md tells it at length.

The loader, the JSON Schema and the messages about unknown words all come from these tables.
"""

from typing import Any

from muster.scenario.model import (
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
    Said,
    SaveAndLoad,
    Scenario,
    TakeBack,
    Task,
)
from muster.scenario.shape import (
    EVENT_KIND,
    OPTION,
    QUESTION,
    Anything,
    At,
    Each,
    Either,
    Event,
    Field,
    ListOf,
    Made,
    Number,
    Paths,
    Reader,
    Record,
    Rule,
    Schema,
    Seat,
    Shape,
    Text,
    Word,
    Yes,
    called,
    unknown,
)
from muster.scenario.source import Mapped, Node, Scalar

NOBODY, NONE = "nobody", "none"
SEAT, VIEWER = Seat(), Seat(spectator=True)
TEXTS = ListOf(At(Text()), one=True)
SEATS = ListOf(SEAT, one=True, least=0)


LINE = Either(
    Made(Line, Text()),
    Record(
        Line,
        {
            "text": Field(Text(), "A piece of the line's text."),
            "rule": Field(Rule(), "The rule that the line cites."),
        },
    ),
)
LINES = ListOf(LINE, one=True)


class Asked(Shape):
    """A seat, several seats, or the word `nobody`."""

    def read(self, node: Node, reader: Reader) -> Any:
        if isinstance(node, Scalar) and node.text == NOBODY:
            return ()
        if isinstance(node, Scalar) and node.value is not None and node.text not in reader.names:
            return reader.unknown(node, "no seat of this table", (*reader.names, NOBODY))
        return ListOf(SEAT, one=True).read(node, reader)

    def schema(self) -> Schema:
        return ListOf(SEAT, one=True).schema()


EXPECT = Record(
    Expect,
    {
        "asked": Field(At(Asked()), "Exactly these seats are asked now; nobody when the game is over."),
        "question": Field(At(QUESTION), "The kind of question that is open."),
        "options": Field(
            Each(
                SEAT,
                Record(
                    Offered,
                    {
                        "has": Field(TEXTS, "Choices that the seat has, asides included."),
                        "lacks": Field(TEXTS, "Choices that the seat has not, not even as an aside."),
                        "only": Field(
                            ListOf(At(Text()), one=True, least=0), "Exactly the choices of the open question."
                        ),
                        "count": Field(Number(0), "How many choices the open question has."),
                    },
                ),
            ),
            "What the seats can choose.",
        ),
        "why not": Field(
            Each(SEAT, Each(At(Text()), At(Rule()))), "Choices that are not possible for a seat, each with the rule."
        ),
        "view": Field(Each(VIEWER, Paths()), "What a seat's view (or the spectator's) says."),
        "position": Field(Paths(), "What is really there, hidden or not."),
        "events": Field(
            ListOf(Event(), one=True), "What the last choice did: these events in this order, others may lie between."
        ),
        "no events": Field(ListOf(At(EVENT_KIND), one=True), "Kinds of events that the last choice did not cause."),
        "seen": Field(
            Each(VIEWER, ListOf(Event(hidden=True), one=True)), "Like events, but as a seat or the spectator saw them."
        ),
        "log": Field(
            Each(
                VIEWER,
                Record(
                    Logged,
                    {
                        "has": Field(LINES, "Lines that are in the log."),
                        "lacks": Field(LINES, "Lines that are not in the log."),
                    },
                ),
            ),
            "The log as a seat or the spectator reads it.",
        ),
        "scores": Field(Each(SEAT, At(Number())), "Points."),
        "outcome": Field(
            Either(
                At(Word((NONE,))),
                Record(
                    Ended,
                    {
                        "winners": Field(SEATS, "Exactly these seats have won."),
                        "reason": Field(Text(), "Why the game ended."),
                        "limit": Field(Text(), "The bound that ended it, if the rules do not know it."),
                    },
                ),
            ),
            "How the game ended; none if it goes on.",
        ),
        "undo": Field(
            Each(SEAT, At(Word(("free", "consent", "blocked")))), "Whether a seat may take its last choice back."
        ),
    },
)

SAID = Record(
    Said,
    {"en": Field(Text(), "In English.", required=True), "de": Field(Text(), "In German.", required=True)},
)
TASK = Record(
    Task,
    {
        "do": Field(SAID, "What to do.", required=True),
        "why": Field(SAID, "Why it is worth doing."),
        "also": Field(TEXTS, "Choices that do as well; * stands for anything."),
        "other": Field(Each(At(Text()), SAID), "What is said to other choices, by pattern; the first that fits."),
        "done": Field(SAID, "What has happened then.", required=True),
    },
)
LESSON = Record(
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
        Record(
            Refuse,
            {
                "seat": Field(SEAT, "Who tries it.", required=True),
                "choice": Field(At(Text()), "The choice in notation.", required=True),
                "rule": Field(Rule(), "The rule that forbids it; without it, any."),
                "reason": Field(Text(), "The key of the reason."),
            },
        ),
        "This choice must be refused, with this rule if one is given, and nothing may change.",
    ),
    "expect": Field(EXPECT, "All of this must be true now."),
    "undo": Field(
        Either(
            Made(TakeBack, SEAT),
            Record(TakeBack, {"seat": Field(SEAT, "Who takes back.", required=True), "consent": CONSENT}),
        ),
        "The seat takes its last choice back; it must be allowed.",
    ),
    "refuse undo": Field(
        Record(
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
        Made(lambda place, _: SaveAndLoad(place), Yes()),
        "The match is saved, read back and replayed; the game goes on with the copy, which must be equal.",
    ),
    "lesson": Field(TASK, "In a lesson: what the learner is told before the next choice."),
}


class Step(Shape):
    """A mapping of one entry: a word of STEPS, or a seat with its choices."""

    def read(self, node: Node, reader: Reader) -> Any:
        if not isinstance(node, Mapped) or not node.entries:
            return reader.complain(
                node.place, f"a step (NAME: choice, or expect: ...) is expected here, not {called(node)}."
            )
        key, value = node.entries[0]
        if len(node.entries) > 1:
            second = node.entries[1][0]
            empty = isinstance(value, Scalar) and value.value is None
            under = f"indent {second.text!r} further if it belongs under {key.text!r}"
            mend = under if empty else f'put "- " before {second.text!r} for a new step'
            return reader.complain(second.place, f"a step has one key; {mend}.")
        if key.text in STEPS:
            return STEPS[key.text].shape.read(value, reader)
        if key.text not in reader.names:
            known = (*reader.names, *STEPS)
            return reader.complain(key.place, unknown(key.text, "neither a seat of this table nor a step", known))
        return Choose(node.place, reader.names.index(key.text), TEXTS.read(value, reader))

    def schema(self) -> Schema:
        return {
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "properties": {key: field.schema() for key, field in STEPS.items()},
            "additionalProperties": {"description": "The choice of a seat, or several.", **TEXTS.schema()},
        }


RESERVED = (*STEPS, NOBODY, "spectator")  # words that cannot be a seat's name in a scenario

SCENARIO = Record(
    Scenario,
    {
        "scenario": Field(Text(), "What this scenario shows, as a sentence.", required=True),
        "game": Field(Text(), "The id of the game.", required=True),
        "rules": Field(ListOf(Rule(rulings=True), one=True, least=0), "The rules that this scenario proves."),
        "about": Field(Text(), "Anything worth saying."),
        "seats": Field(ListOf(Text()), "The names at the table; without it the game's usual table."),
        "options": Field(Anything(), "What differs from the game's defaults."),
        "seed": Field(Text(), "The random stream: a number, a word, or 64 hex digits. Without it 0."),
        "position": Field(Anything(), "Where the game begins; without it with a new deal."),
        "steps": Field(ListOf(Step()), "What happens, and what must be true."),
        "refuse setup": Field(
            Record(
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
