"""Lessons: scenarios in which somebody makes the choices and is told why. docs/lessons.md explains how to write one.

`lessons_of` reads the files of a game. A `Run` is one lesson being played: every choice goes through the engine, the
other seats do what the file says, and the run knows whether the learner is on the way.
"""

import sys
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources

from muster.files import Faults, read_file
from muster.games import find_game
from muster.kernel.match import Match
from muster.kernel.text import Text
from muster.scenario.load import load_text
from muster.scenario.model import Choose, Expect, Lesson, Scenario, Task


@dataclass(frozen=True, slots=True)
class Scripted:
    """What another seat does, whatever the learner thinks of it."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class Part:
    """A task, the choice that solves it, and what the others do afterwards."""

    task: Task
    solution: str
    then: tuple[Scripted, ...]

    def solved_by(self, choice: str) -> bool:
        return choice == self.solution or any(fnmatchcase(choice, also.value) for also in self.task.also)

    def answer_to(self, choice: str) -> Text | None:
        """What the file has to say to a choice that does not solve the task."""
        return next((said for pattern, said in self.task.other if fnmatchcase(choice, pattern.value)), None)


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson as it is played: the scenario, its words, and its parts."""

    scenario: Scenario
    lesson: Lesson
    parts: tuple[Part, ...]
    first: tuple[Scripted, ...] = ()  # what the others do before the first task


@cache
def lessons_of(game_id: str) -> tuple[Course, ...]:
    """The lessons of a game, in the order of their files' names; none if it has no folder `lessons`. Raises
    FileError with every mistake of a file."""
    package = sys.modules[type(find_game(game_id)).__module__].__package__
    folder = resources.files(package) / "lessons" if package else None
    if folder is None or not folder.is_dir():
        return ()
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".yaml")), key=lambda file: file.name)
    return tuple(course for file in files for course in read(read_file(file), str(file)))


def read(text: str, file: str) -> list[Course]:
    """The lessons of a file. Raises FileError."""
    faults = Faults(file)
    found = [course_of(scenario, faults) for scenario in load_text(text, file)]
    faults.raise_if_any()
    return [course for course in found if course is not None]


def course_of(scenario: Scenario, faults: Faults) -> Course | None:
    """Sorts the steps into parts: a task, the learner's choice, then the others. Expectations are for the test."""
    lesson = scenario.lesson
    if lesson is None:
        faults.add(scenario.place, "This is no lesson: the key lesson is missing; see docs/lessons.md.")
        return None
    tasks: list[tuple[Task, str]] = []
    scripts: list[list[Scripted]] = [[]]
    waiting: Task | None = None
    for step in scenario.steps:
        if isinstance(step, Task):
            if waiting is not None:
                faults.add(step.place, "A choice of the learner must come before the next task.")
            waiting = step
        elif isinstance(step, Choose) and step.seat == lesson.seat:
            if waiting is None or len(step.choices) > 1:
                faults.add(step.place, "Each choice of the learner needs a task (lesson: ...) before it.")
                continue
            tasks.append((waiting, step.choices[0].value))
            scripts.append([])
            waiting = None
        elif isinstance(step, Choose):
            if waiting is not None:
                faults.add(step.place, "Between a task and the learner's choice nobody else acts.")
            scripts[-1] += [Scripted(step.seat, choice.value) for choice in step.choices]
        elif not isinstance(step, Expect):
            faults.add(step.place, "A lesson has tasks, choices and expectations only.")
    if waiting is not None:
        faults.add(waiting.place, "After this task the learner's choice is missing.")
    if not tasks:
        faults.add(scenario.place, "This lesson has no task.")
    parts = zip(tasks, scripts[1:], strict=True)
    return Course(
        scenario,
        lesson,
        tuple(Part(task, solution, tuple(then)) for (task, solution), then in parts),
        tuple(scripts[0]),
    )


class Run:
    """A lesson being played. After each choice of the learner, `follow` lets the others act, one choice at a time."""

    def __init__(self, course: Course) -> None:
        scenario = course.scenario
        assert scenario.setup is not None, "a scenario with steps has an agreement: the loader sees to it"
        self.course = course
        self.match = Match(scenario.game, scenario.setup, scenario.seed, scenario.position, dice=scenario.dice)
        self.done = 0  # parts that are solved
        self.astray: str | None = None  # the choice that led away from the lesson
        self.script = list(course.first)

    @property
    def part(self) -> Part | None:
        """The part that is to be solved now; None at the end."""
        parts = self.course.parts
        return parts[self.done] if self.done < len(parts) else None

    def solution(self) -> int | None:
        """The option that solves the open task, as a number; None at the end."""
        return None if self.part is None else self.match.read(self.part.solution, self.course.lesson.seat)

    def choose(self, choice: int | str) -> None:
        """A choice of the learner. Raises Refused or NotationError; then nothing has changed."""
        solution = self.solution()
        self.match.choose(self.course.lesson.seat, choice)
        entry = self.match.history[-1]
        if self.part is not None and (entry.option == solution or self.part.solved_by(entry.text)):
            self.script += self.part.then
            self.done += 1
        elif not entry.aside:
            self.astray = entry.text

    def follow(self) -> bool:
        """Makes the next choice of another seat; false if it is the learner's turn again."""
        if not self.script:
            return False
        scripted = self.script.pop(0)
        self.match.choose(scripted.seat, scripted.choice)
        return True

    def follow_all(self) -> None:
        """The others play until the learner is asked, and nobody looks."""
        while self.follow():
            pass
