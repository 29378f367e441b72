"""Lessons at the table: somebody makes real choices, the engine decides, and nothing has to be stored.

A lesson in progress is the list of the learner's choices. The browser keeps it and sends it along with every message;
the table is set up anew from it each time, which takes a millisecond, as a lesson is a dozen choices. So a lesson
survives reloads and restarts, everything in it can be taken back, and it leaves nothing behind. What comes back are
the messages of an ordinary table (protocol.py), so the same client draws it.
"""

import hashlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muster.games import all_games
from muster.games.about import ready_games
from muster.kernel import EngineFault, NotationError, Refusal, Refused, commitment
from muster.kernel.text import Text
from muster.scenario.lesson import Course, Run, lessons_of
from muster.server.http import bodies as x
from muster.server.http import pages
from muster.server.http.api import Call, Endpoint, made_json, route
from muster.server.tables.table import BOT, PERSON, Sitter, Table
from muster.server.tables.wishes import Wish, next_step, why_not
from muster.server.telling import protocol as p
from muster.server.telling import sending, views
from muster.server.words import Trouble

MOST_MADE = 60
MADE_RULE = "table.05"

WORDS = {
    "free": Text("In a lesson you may take everything back.", "In einer Lektion darfst du alles zurücknehmen."),
    "astray": Text(
        "That was allowed, but the lesson goes another way. Take it back and try again.",
        "Das war erlaubt, aber die Lektion geht anders weiter. Nimm es zurück und versuch es noch einmal.",
    ),
    "first_back": Text(
        "Take your last choice back first; the lesson tells you why.",
        "Nimm erst deine letzte Wahl zurück; in der Lektion steht, warum.",
    ),
    "enough": Text(
        "Enough said for one lesson; go on with your task.",
        "Genug geredet für eine Lektion; mach mit deiner Aufgabe weiter.",
    ),
}

Choice = Annotated[str, Meta(max_length=200)]


class LessonWish(x.Wish):
    """`made`: the learner's choices so far, as the last answer gave them. `message`: one message to the table; without
    it the answer shows the table. `text`: the view is wanted in words, too (a `sync` says it for itself)."""

    made: Annotated[list[Choice], Meta(max_length=MOST_MADE)] = field(default_factory=list)
    message: p.ClientMessage | None = None
    text: bool = False


class Coach(Struct, omit_defaults=True):
    """What the learner is told. `astray`: the last choice was allowed but leads elsewhere; taking it back helps."""

    step: int  # tasks that are solved
    steps: int
    do: str = ""
    why: str = ""
    done: str = ""  # what the last solved task has led to
    hint: str = ""  # the choice that solves the task, in words
    aside: bool = False  # it is something said, or a look: made besides the question
    astray: str = ""
    end: str = ""


class LessonState(Struct):
    """The choices to send along next time, the table's messages in their order, and what the learner is told."""

    made: list[str]
    messages: list[Any]
    coach: Coach


# --- playing ----------------------------------------------------------------------------------------------------------


async def play_lesson(call: Call, wish: LessonWish) -> Response:
    """One message to the table of a lesson; the whole state of the lesson travels with it."""
    course, said = find_course(call.request), msgspec.json.encode(wish)
    key = course.scenario.game.id, call.request.path_params["number"], call.lang, hashlib.sha256(said).digest()

    async def answer() -> bytes:
        return msgspec.json.encode(play(call, course, wish))

    return made_json(await call.state.lessons.get(key, answer))


def play(call: Call, course: Course, wish: LessonWish) -> LessonState:
    """The answer hangs on the lesson and the wish alone, so the next learner who goes the same way gets it, too."""
    text = wish.text
    if isinstance(wish.message, p.Sync) and wish.message.text is not None:
        text = wish.message.text
    sitting = Sitting(call, course, wish.made, text)
    messages = sitting.answer(wish.message)
    return LessonState(sitting.made, messages, sitting.coach())


def find_course(request: Request) -> Course:
    """The lesson of an address; Trouble if there is none."""
    game, number = request.path_params["game"], request.path_params["number"]
    courses = lessons_of(game) if game in all_games() else ()
    if not number.isascii() or not number.isdecimal() or len(number) > 3 or not 1 <= int(number) <= len(courses):
        raise Trouble("no_page")
    return courses[int(number) - 1]


class Sitting:
    """The learner at the table, for the time of one request."""

    def __init__(self, call: Call, course: Course, made: list[str], text: bool) -> None:
        self.call = call
        self.text = text
        self.course = course
        self.lang = call.lang
        self.seat = course.lesson.seat
        try:
            self.begin(made)
        except (Refused, NotationError, EngineFault):
            self.begin([])  # the lesson was written anew since: from the start, then

    def begin(self, made: list[str]) -> None:
        self.made = list(made)
        self.book: set[str] = set()  # printed cards that the messages of this answer have
        self.run = Run(self.course)
        self.table = table_of(self.call, self.run)
        self.run.follow_all()
        for choice in made:
            self.run.choose(choice)
            self.run.follow_all()
        self.book.clear()

    def follow(self) -> list[p.Update]:
        """The others play until the learner is asked again."""
        updates = []
        while self.run.follow():
            updates.append(self.after_a_choice())
        return updates

    def answer(self, message: p.ClientMessage | None) -> list[Any]:
        if isinstance(message, p.Choose):
            return self.choose(message)
        if isinstance(message, p.Wish):
            return self.wish(message)
        if isinstance(message, p.Undo):
            self.begin(self.made[:-1])
        elif isinstance(message, p.Why):
            return [views.reasons(self.table, self.seat, self.lang)] if self.playing() else []
        elif isinstance(message, p.Asides):
            return [views.aside_list(self.table, self.seat, self.lang)]
        elif isinstance(message, p.Say):
            name = self.run.match.names[self.seat]
            line = p.Line([message.text], kind="chat", said_by=name, at=len(self.run.match.history))
            return [self.update([line])]
        return [self.everything()]

    def choose(self, message: p.Choose) -> list[Any]:
        run = self.run
        if message.seat != self.seat:
            raise Trouble("not_your_seat")
        if not self.playing() and not run.match.game.is_aside(message.option):
            return [p.Problem(WORDS["first_back"][self.lang])]
        if len(self.made) >= MOST_MADE:
            return [p.Problem(WORDS["enough"][self.lang])]
        try:
            run.choose(message.option)
        except Refused as error:
            return [self.refused(error.refusal)]
        except NotationError:
            return [views.no_option(self.lang)]
        self.made.append(run.match.history[-1].text)
        return [self.after_a_choice(), *self.follow()]

    def wish(self, message: p.Wish) -> list[Any]:
        """Several choices with one gesture, as far as they go: nobody keeps a wish until the next request."""
        answers: list[Any] = []
        match, wish = self.run.match, Wish(message.options)
        while wish.options:
            option, gone = next_step(match, self.seat, wish)
            if option is None:
                return [*answers, *([self.refused(why_not(match, self.seat, wish.options[0]))] if gone else [])]
            before = len(self.made)
            answers += self.choose(p.Choose(message.seat, option))
            if len(self.made) == before or not self.playing():
                break
            wish.took(option)
        return answers

    def refused(self, refusal: Refusal) -> p.Refusal:
        return p.Refusal(refusal.rule, self.run.match.game.words.refusal(refusal, self.run.match.setup, self.lang))

    def playing(self) -> bool:
        """Is there a task to be solved, and nothing to be taken back?"""
        return self.run.part is not None and self.run.astray is None

    # --- what is shown -----------------------------------------------------------------------------------------------

    def after_a_choice(self) -> p.Update:
        return self.update([], since=self.run.match.made - 1)

    def update(self, lines: list[p.Line], since: int | None = None) -> p.Update:
        moment = views.moment(self.table)
        message = views.update(self.table, moment, self.seat, self.lang, [self.seat], lines, self.text, since)
        self.adjust(message, moment)
        return message

    def everything(self) -> p.TableMessage:
        moment = views.moment(self.table)
        message = views.everything(self.table, moment, self.seat, self.lang, self.call.person.id, self.text)
        self.adjust(message, moment)
        return message

    def adjust(self, message: p.Now, moment: views.Moment) -> None:
        """Everything can be taken back; and whoever has strayed, or is done, is offered nothing else. The printed cards
        come with each answer, once: nobody keeps what the learner's browser has."""
        message.book = sending.fresh(moment.look(self.seat)[0].get(sending.BOOK, {}), self.book)
        self.book.update(message.book)
        message.seats[self.seat].online = True
        if self.made or self.run.match.history:
            message.undo = p.UndoInfo("free", WORDS["free"][self.lang], MADE_RULE)
        if not self.playing():
            message.options = []
            message.question = None

    def coach(self) -> Coach:
        run, lang, parts = self.run, self.lang, self.course.parts
        coach = Coach(run.done, len(parts))
        if run.done:
            coach.done = parts[run.done - 1].task.done[lang]
        if run.part is None:
            coach.end = self.course.lesson.end[lang]
            return coach
        task, solution = run.part.task, run.solution()
        coach.do, coach.why = task.do[lang], task.why[lang] if task.why is not None else ""
        if run.astray is not None:
            said = run.part.answer_to(run.astray)
            coach.astray = said[lang] if said is not None else WORDS["astray"][lang]
        elif solution is not None:
            coach.hint = run.match.game.words.option(solution, run.match.setup, lang)
            coach.aside = run.match.game.is_aside(solution)
        return coach


def table_of(call: Call, run: Run) -> Table:
    """A table that is never stored: one person, and the others as the lesson tells them."""
    match, seat = run.match, run.course.lesson.seat
    person = call.person
    sitters = [
        Sitter(PERSON, name, person.id) if i == seat else Sitter(BOT, name, bot="lesson")
        for i, name in enumerate(match.names)
    ]
    seal = commitment(match.game.id, match.seed)
    options = match.setup.options
    table = Table(
        call.state.storage, 0, "", match.game.id, options, match.seed, seal, sitters, host_id=person.id, public=False
    )  # fmt: skip
    table.match = match
    return table


# --- pages ------------------------------------------------------------------------------------------------------------


async def show_lessons(request: Request) -> Response:
    """learn.html: `courses`, the lessons of each game that has any, by the game's id."""
    found = {game: lessons_of(game) for game in ready_games()}
    return await pages.page(request, "learn", courses={game: some for game, some in found.items() if some})


async def show_lesson(request: Request) -> Response:
    """lesson.html: `course`, its `game` (id), `number` and `count`."""
    course = find_course(request)
    game, number = course.scenario.game.id, int(request.path_params["number"])
    return await pages.page(
        request, "lesson", course=course, game=game, number=number, count=len(lessons_of(game))
    )  # fmt: skip


ENDPOINTS = (Endpoint("POST", "/api/lessons/{game}/{number}", play_lesson, LessonState, LessonWish, "lesson"),)
ROUTES = [
    Route("/learn", show_lessons),
    Route("/learn/{game}/{number}", show_lesson),
    *(route(endpoint) for endpoint in ENDPOINTS),
]
