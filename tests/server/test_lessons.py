"""Lessons over HTTP: the same messages as at a table, and nothing that the server would have to remember."""

from __future__ import annotations

from typing import Any

import pytest

from muster.scenario.lesson import lessons_of
from muster.server.http.lessons import MOST_MADE
from tests.server.house import House, Visitor

COURSES = lessons_of("ravenna")


class Learner:
    """Somebody in a lesson: keeps what the answers say, as a browser does."""

    def __init__(self, visitor: Visitor, number: int, lang: str = "en") -> None:
        self.visitor = visitor
        self.path = f"/api/lessons/ravenna/{number}?lang={lang}"
        self.made: list[str] = []
        self.now: dict[str, Any] = {}
        self.coach: dict[str, Any] = {}
        self.send()

    def send(self, **message: Any) -> list[dict[str, Any]]:
        body = {"made": self.made, **({"message": message} if message else {})}
        answer = self.visitor.post(self.path, body)
        self.made, self.coach = answer["made"], answer["coach"]
        messages: list[dict[str, Any]] = answer["messages"]
        for found in messages:
            if found["t"] in ("table", "update"):
                self.now = found
        return messages

    def choose(self, text: str) -> list[dict[str, Any]]:
        option = next((o["option"] for o in self.now.get("options", []) if o["text"] == text), None)
        if option is None:
            [asides] = self.send(t="asides", seat=0)
            option = next(o["option"] for o in asides["options"] if o["text"] == text)
        return self.send(t="choose", seat=0, option=option)


def test_a_lesson_can_be_read_as_text(ana: Visitor) -> None:
    path = "/api/lessons/ravenna/1?lang=de"
    plain = ana.post(path, {})["messages"]
    assert "text" not in plain[-1]
    asked = ana.post(path, {"message": {"t": "sync", "text": True}})["messages"]
    assert any("Nachziehstapel" in line for line in asked[-1]["text"])
    [option, *_] = asked[-1]["options"]
    choose = {"t": "choose", "seat": 0, "option": option["option"]}
    for wish, wanted in (({"text": True}, True), ({}, False)):
        messages = ana.post(path, {"message": choose, **wish})["messages"]
        assert [bool(message.get("text")) for message in messages] == [wanted] * len(messages)
    off = ana.post(path, {"message": {"t": "sync", "text": False}, "text": True})["messages"]
    assert "text" not in off[-1], "what was asked last counts"


@pytest.mark.parametrize("number", range(1, len(COURSES) + 1))
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_lesson_is_played_to_its_end(ana: Visitor, number: int, lang: str) -> None:
    course = COURSES[number - 1]
    learner = Learner(ana, number, lang)
    assert learner.now["t"] == "table"
    assert (learner.now["looking"], learner.now["mine"]) == (0, [0])
    for i, part in enumerate(course.parts):
        assert learner.coach["step"] == i
        assert learner.coach["do"] == part.task.do[lang]
        assert learner.coach["hint"]
        assert learner.coach.get("aside", False) == part.solution.startswith("claim")
        messages = learner.choose(part.solution)
        assert [message["t"] for message in messages] == ["update"] * (1 + len(part.then))
        assert learner.coach["done"] == part.task.done[lang]
    assert learner.coach["end"] == course.lesson.end[lang]
    assert "options" not in learner.now
    assert "question" not in learner.now


def test_what_the_others_hide_stays_hidden(ana: Visitor) -> None:
    learner = Learner(ana, 2)
    learner.choose("draw deck")
    messages = learner.choose("place down on Bruno slot 3")
    assert learner.now["view"]["hands"][1]["slots"][2]["rank"] == 2
    for message in messages:
        for hand in message["view"]["hands"]:
            for slot in hand["slots"]:
                assert ("rank" in slot) == (slot["placer"] == 0 or slot["face"] == "up")
    drew = next(event for message in messages for event in message["events"] if event.get("seat") == 1)
    assert "card" not in drew


def test_a_choice_astray_is_explained_and_taken_back(ana: Visitor) -> None:
    learner = Learner(ana, 1)
    learner.choose("draw deck")
    learner.choose("place down on Bruno slot 1")
    assert learner.coach["step"] == 1
    assert "generous gift" in learner.coach["astray"]
    assert "hint" not in learner.coach
    assert "options" not in learner.now
    assert learner.now["undo"]["kind"] == "free"
    [problem] = learner.send(t="choose", seat=0, option=0)
    assert (problem["t"], problem["why"]) == ("problem", "Take your last choice back first; the lesson tells you why.")
    [table] = learner.send(t="undo", seat=0)
    assert table["t"] == "table"
    assert learner.made == ["draw deck"]
    assert "astray" not in learner.coach
    assert [option["text"] for option in learner.now["options"]]


def test_even_a_look_at_the_deck_can_be_taken_back(ana: Visitor) -> None:
    learner = Learner(ana, 1)
    assert learner.now["undo"]["kind"] == "blocked"
    learner.choose("draw deck")
    assert learner.now["undo"] == {
        "kind": "free", "why": "In a lesson you may take everything back.", "rule": "table.05"
    }  # fmt: skip
    learner.send(t="undo", seat=0)
    assert (learner.made, learner.coach["step"]) == ([], 0)
    learner.send(t="undo", seat=0)
    assert learner.made == []


def test_an_illegal_choice_gets_the_engines_refusal(ana: Visitor) -> None:
    learner = Learner(ana, 3)
    learner.choose("draw deck")
    [reasons] = learner.send(t="why", seat=0)
    locked = {reason["text"]: reason["rule"] for reason in reasons["reasons"]}
    assert locked["place up on Bruno slot 3"] == "ravenna.play.06"
    game = COURSES[2].scenario.game
    setup = COURSES[2].scenario.setup
    assert setup is not None
    option = game.notation(setup).read("place up on Bruno slot 3")
    [refused] = learner.send(t="choose", seat=0, option=option)
    assert (refused["t"], refused["rule"]) == ("refused", "ravenna.play.06")
    [unknown] = learner.send(t="choose", seat=0, option=2**50)
    assert (unknown["t"], unknown["rule"]) == ("refused", "table.01")
    assert learner.made == ["draw deck"]


def test_talk_changes_nothing_about_the_task(ana: Visitor) -> None:
    learner = Learner(ana, 1)
    learner.choose("claim the discard pile holds 7")
    assert (learner.coach["step"], len(learner.made)) == (0, 1)
    [update] = learner.send(t="say", text="hello")
    assert update["lines"] == [{"parts": ["hello"], "kind": "chat", "said_by": "Ana", "at": 1}]
    assert len(learner.made) == 1
    for message in ({"t": "sync"}, {"t": "look", "seat": 1}, {"t": "allow", "seat": 0, "on": True}):
        [table] = learner.send(**message)
        assert (table["t"], table["looking"]) == ("table", 0)
    learner.made = ["claim the discard pile holds 7"] * MOST_MADE
    assert learner.send(t="choose", seat=0, option=1 << 24)[0]["t"] == "problem"


def test_choices_that_no_longer_fit_begin_the_lesson_anew(ana: Visitor) -> None:
    learner = Learner(ana, 1)
    for made in (["draw discard"], ["sing"], ["draw deck", "draw deck"]):
        learner.made = made
        learner.send()
        assert (learner.made, learner.coach["step"]) == ([], 0)


def test_nothing_is_stored(house: House, ana: Visitor) -> None:
    before = house.state.storage.written
    learner = Learner(ana, 4)
    learner.choose("draw deck")
    assert house.state.storage.written == before
    assert ana.get("/api/me/games")["running"] == []


@pytest.mark.parametrize("path", ["ravenna/0", "ravenna/99", "ravenna/x", "ravenna/٣", "chess/1", "ravenna/1111"])
def test_a_lesson_that_is_not_there(ana: Visitor, path: str) -> None:
    assert ana.post(f"/api/lessons/{path}", status=404)["why"] == "There is no such page."
    assert ana.http.get(f"/learn/{path}").status_code == 404


@pytest.mark.parametrize(
    "body", [{"made": [1]}, {"made": ["x"] * 201}, {"message": {"t": "sing"}}, {"more": 1}, {"made": ["x" * 201]}]
)
def test_a_wish_of_the_wrong_shape(ana: Visitor, body: Any) -> None:
    assert ana.post("/api/lessons/ravenna/1", body, 400)["why"].startswith("That cannot be understood: ")


def test_only_the_learners_seat(ana: Visitor) -> None:
    body = {"message": {"t": "choose", "seat": 1, "option": 1 << 24}}
    assert ana.post("/api/lessons/ravenna/1", body, 403)["why"] == "That is not your seat."


def test_the_pages_in_both_languages(ana: Visitor) -> None:
    for lang in ("en", "de"):
        page = ana.http.get("/learn", params={"lang": lang}).text
        for number, course in enumerate(COURSES, 1):
            assert course.lesson.title[lang] in page
            assert f'href="/learn/ravenna/{number}"' in page
    page = ana.http.get("/learn/ravenna/2?lang=en").text
    assert f'count="{len(COURSES)}"' in page
    assert COURSES[1].lesson.intro["en"] in page
