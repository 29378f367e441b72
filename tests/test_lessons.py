"""Every lesson can be solved, leads on from every accepted choice, and has a kind word for every other one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from muster.files import FileError
from muster.games import all_games
from muster.kernel import NotationError, Refused
from muster.kernel.text import Text
from muster.scenario import run
from muster.scenario.lesson import Course, Run, lessons_of, read

ROOT = Path(__file__).parents[1]
COURSES = [(game, number, course) for game in all_games() for number, course in enumerate(lessons_of(game), 1)]
each_lesson = pytest.mark.parametrize("course", [c for _, _, c in COURSES], ids=[f"{g}-{n}" for g, n, _ in COURSES])


def follow(lesson: Run) -> None:
    while lesson.follow():
        pass


def begin(course: Course, *choices: str) -> Run:
    lesson = Run(course)
    follow(lesson)
    for choice in choices:
        lesson.choose(choice)
        follow(lesson)
    return lesson


def solve(lesson: Run) -> None:
    while lesson.part is not None:
        lesson.choose(lesson.part.solution)
        follow(lesson)


def tasks(course: Course) -> Iterator[tuple[int, list[str]]]:
    """Each task, with the choices that lead to it."""
    solutions = [part.solution for part in course.parts]
    return ((i, solutions[:i]) for i in range(len(solutions)))


def options(lesson: Run) -> list[str]:
    """What the learner can choose now, talk and looking included."""
    seat = lesson.course.lesson.seat
    return [lesson.match.text(o) for d in lesson.match.decisions() if d.seat == seat for o in d.options]


def texts(course: Course) -> list[Text]:
    words = course.lesson
    found = [words.title, words.intro, words.end]
    for part in course.parts:
        found += [part.task.do, part.task.done, *(said for _, said in part.task.other)]
        found += [part.task.why] if part.task.why is not None else []
    return found


def test_ravenna_has_its_first_lessons() -> None:
    assert len(lessons_of("ravenna")) >= 5


def test_invasion_teaches_a_first_turn_and_the_turn_of_the_invasion() -> None:
    assert len(lessons_of("invasion")) >= 2


@each_lesson
def test_the_scenario_of_a_lesson_holds(course: Course) -> None:
    assert run(course.scenario) == []


@each_lesson
def test_the_solution_leads_to_the_end(course: Course) -> None:
    lesson = begin(course)
    solve(lesson)
    assert (lesson.done, lesson.astray, lesson.script) == (len(course.parts), None, [])
    assert not lesson.match.over  # the table's own end would stand in the way of the lesson's


@each_lesson
def test_every_accepted_choice_leads_to_the_end(course: Course) -> None:
    for i, before in tasks(course):
        accepted = [text for text in options(begin(course, *before)) if course.parts[i].solved_by(text)]
        assert course.parts[i].solution in accepted
        for choice in accepted:
            lesson = begin(course, *before, choice)
            solve(lesson)
            assert lesson.astray is None, choice


@each_lesson
def test_every_pattern_fits_a_choice_that_can_be_made(course: Course) -> None:
    for i, before in tasks(course):
        part, possible = course.parts[i], options(begin(course, *before))
        others = [choice for choice in possible if not part.solved_by(choice)]
        for pattern in part.task.also:
            assert [choice for choice in possible if part.solved_by(choice) and choice != part.solution], pattern
        for _, said in part.task.other:
            assert any(part.answer_to(choice) is said for choice in others), said.en


@each_lesson
def test_every_other_choice_gets_an_answer(course: Course) -> None:
    for i, before in tasks(course):
        lesson = begin(course, *before)
        asides = {text for text in options(lesson) if lesson.match.game.is_aside(lesson.match.read(text))}
        for choice in options(lesson):
            part = course.parts[i]
            if part.solved_by(choice):
                continue
            astray = begin(course, *before, choice)
            if choice in asides:
                assert (astray.astray, astray.done) == (None, i)
            else:
                assert (astray.astray, astray.done) == (choice, i)
                assert part.answer_to(choice) is not None, choice


@each_lesson
def test_the_words_are_short_kind_and_in_both_languages(course: Course) -> None:
    for said in texts(course):
        for text in (said.en, said.de):
            assert text == text.strip()
            assert len(text) < 320
            assert "!" not in text
        assert said.en != said.de
    for said in texts(course)[1:]:
        assert re.search(r"[.?]”?$", said.en), said.en
        assert re.search(r"[.?]“?$", said.de), said.de
        assert not re.search(r"[a-zäöüß,] (Sie|Ihre?|Ihnen)\b", said.de), said.de  # we say du


def test_a_choice_astray_is_the_engines_and_an_illegal_one_changes_nothing() -> None:
    course = lessons_of("ravenna")[0]
    lesson = begin(course)
    digest = lesson.match.digest()
    for choice in ("attack Bruno", "draw discard", "place down on Ana slot 1"):
        with pytest.raises(Refused):
            lesson.choose(choice)
    with pytest.raises(NotationError):
        lesson.choose("sing")
    assert (lesson.match.digest(), lesson.done, lesson.astray) == (digest, 0, None)


# --- files that are no lessons ----------------------------------------------------------------------------------------

SAID = "{en: A, de: B}"
HEAD = f"""
scenario: S
game: ravenna
position: {{turn: Ana}}
lesson: {{title: {SAID}, intro: {SAID}, end: {SAID}}}
steps:
"""
TASK = f"  - lesson: {{do: {SAID}, done: {SAID}}}\n"
DRAW = "  - Ana: draw deck\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD + DRAW, "each choice of the learner needs a task"),
        (HEAD + TASK, "after this task the learner's choice is missing"),
        (HEAD + TASK + TASK + DRAW, "a choice of the learner must come before the next task"),
        (HEAD + TASK + "  - Bruno: draw deck\n" + DRAW, "between a task and the learner's choice nobody else acts"),
        (HEAD + TASK + "  - Ana: [draw deck, place down on Ana slot 1]\n", "each choice of the learner needs a task"),
        (HEAD + TASK + DRAW + "  - undo: Ana\n", "a lesson has tasks, choices and expectations only"),
        (HEAD + "  - expect: {asked: Ana}\n", "this lesson has no task"),
        (re.sub("lesson: .*", "about: x", HEAD) + DRAW, "this is no lesson"),
        (HEAD.replace("en: A, ", "", 1) + TASK + DRAW, "The field en is missing"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_lesson_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read(text, "lesson.yaml")
    said = [fault.en for fault in caught.value.faults]
    assert any(message.lower() in line.lower() for line in said), said
    assert all(fault.place.line > 1 for fault in caught.value.faults)


def test_a_sound_file_is_a_lesson() -> None:
    [course] = read(HEAD + TASK + DRAW, "lesson.yaml")
    assert [part.solution for part in course.parts] == ["draw deck"]


def test_the_lesson_in_the_document_is_one() -> None:
    document = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", document, re.DOTALL)
    [course] = read(blocks[0], "lessons.md")
    assert run(course.scenario) == []
    for choice in ("place down on Bruno slot 1", "place down on Chiara slot 1"):
        lesson = begin(course, "draw deck", choice)
        assert lesson.part is None
    answer = course.parts[1].answer_to("place up on Bruno slot 1")
    assert answer is not None
    assert answer["de"].startswith("Nun kennt")
