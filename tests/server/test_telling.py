"""The story of a table is told once for every pair of eyes and language, and is what a fresh telling would give."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from muster.server.people.sessions import People
from muster.server.tables.house import SeatWish, Tables, TableWish
from muster.server.tables.present import Connection
from muster.server.tables.table import Table
from muster.server.telling import protocol as p
from muster.server.telling import speaking, story
from tests.server.house import text_of
from tests.server.tables import reader, tell


async def sat(tables: Tables, game: str) -> tuple[Table, Connection, Connection]:
    """Ana and Ben at a table."""
    people = [(await People(tables.storage).new_guest())[0] for _ in range(2)]
    options = {"total": 1000} if game == "ravenna" else {}
    wish = TableWish(game, [SeatWish("me"), SeatWish("open")], options)
    table = await tables.make(people[0].id, "Ana", wish)
    await tables.join(table, people[1].id, "Ben")
    return table, reader(people[0].id, "Ana", "en"), reader(people[1].id, "Ben", "de")


async def play(table: Table, chance: random.Random, choices: int) -> None:
    for _ in range(choices):
        match = table.playing()
        decisions = match.decisions(asides=not chance.randrange(6))
        decision = chance.choice(decisions)
        await table.choose(decision.seat, chance.choice(decision.options), None)


def anew(table: Table, looking: int | None, lang: str) -> list[p.Line]:
    """The story as it is, worded now: every event of the game and all talk."""
    match = table.playing()
    words, lines = table.game.words_to(match.view(looking)), list[p.Line]()
    for at in range(match.made + 1):
        lines += story.chapter(story.Stories(), match, words, at, looking, lang)
    chats = [p.Line([text], kind="chat", said_by=by, at=at) for at, by, text in table.chats]
    for chat in chats:
        after = [i for i, line in enumerate(lines) if line.at <= chat.at and line.kind != "chat"]
        place = after[-1] + 1 if after else 0
        while place < len(lines) and lines[place].kind == "chat":
            place += 1
        lines.insert(place, chat)
    return lines[-story.MOST_LINES :]


def heard(connection: Connection) -> list[Any]:
    found = []
    while not connection.way.empty():
        message = connection.way.get_nowait()
        assert isinstance(message, bytes)
        found.append(p.msgspec.json.decode(message))
    return found


def plain(lines: list[p.Line]) -> Any:
    return p.msgspec.to_builtins(lines)


@pytest.mark.parametrize("number", range(3))
def test_what_is_remembered_is_what_happened_also_after_taking_back(tmp_path: Path, number: int) -> None:
    async def evening(tables: Tables) -> None:
        table, ana, ben = await sat(tables, "ravenna")
        chance = random.Random(number)
        await table.connect(ana)
        taken = 0
        for round_ in range(60):
            await play(table, chance, chance.randrange(1, 6))
            if not chance.randrange(4):
                await table.chat(chance.choice((ana, ben)), f"line {round_}")
            for seat in (0, 1):
                if table.playing().undo_policy(seat).undo.value != "blocked" and chance.randrange(2):
                    await table.undo(seat)
                    taken += 1
            if round_ == 20:
                await table.connect(ben)
            for looking in (None, 0, 1):
                for lang in ("en", "de"):
                    assert plain(story.story(table, looking, lang)) == plain(anew(table, looking, lang))
            heard(ana), heard(ben)
        assert taken

    tell(tmp_path, evening)


class Wording:
    """Counts how many events are put into words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        event_line = speaking.event_line

        def counted(*args: Any) -> p.Line | None:
            self.count += 1
            return event_line(*args)

        monkeypatch.setattr(speaking, "event_line", counted)


@pytest.mark.parametrize("game", ["ravenna", "rone"])
def test_a_line_is_worded_once_for_whoever_comes_asks_again_or_catches_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def evening(tables: Tables) -> None:
        table, ana, ben = await sat(tables, game)
        await table.connect(ana)
        await table.connect(ben)
        wording = Wording(monkeypatch)
        before = [len(story.story(table, 0, "en")), len(story.story(table, 1, "de"))]
        assert wording.count == 0
        chance = random.Random(5)
        for _ in range(20):
            await play(table, chance, 5)
            heard(ana), heard(ben)
        happened = sum(len(entry.events) for entry in table.playing().history)
        worded = wording.count
        assert 0 < worded < 2 * happened  # for two pairs of eyes; and what happens again is told as before
        for connection in (ana, ben):
            heard(connection)
            await table.handle(connection, p.Sync())
            message = heard(connection)[-1]
            assert len(message["lines"]) > before[0]
        table.send_everything_to_all()
        assert wording.count == worded
        await table.handle(ana, p.Sync(lang="de"))  # another language is another story
        assert wording.count > worded
        await table.handle(ben, p.Sync(lang="fr"))
        assert heard(ben)[-1]["why"] == "Muster spricht English, Deutsch."
        await table.handle(ben, p.Sync())
        assert heard(ana)[-1]["lines"] != heard(ben)[-1]["lines"]

    tell(tmp_path, evening)


def test_a_long_story_is_told_from_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(tables: Tables) -> None:
        table, ana, _ = await sat(tables, "ravenna")
        await play(table, random.Random(2), 500)
        wording = Wording(monkeypatch)
        await table.connect(ana)
        assert len(heard(ana)[0]["lines"]) == story.MOST_LINES
        assert 0 < wording.count < story.MOST_LINES  # some of them several times over
        await play(table, random.Random(3), 400)
        assert len(table.stories.of((0, "en")).lines) <= 2 * story.MOST_LINES
        table.disconnect(ana)
        assert not table.stories.of((0, "en")).lines  # nobody looks: nothing is remembered

    tell(tmp_path, evening)


def test_what_one_pair_of_eyes_was_told_no_other_gets(tmp_path: Path) -> None:
    """Ana draws a card; Ben, a spectator, and Ben after Ana's story was remembered are told that she drew one."""

    async def evening(tables: Tables) -> None:
        table, ana, ben = await sat(tables, "ravenna")
        ben.lang = "en"
        await table.connect(ana)
        await play(table, random.Random(7), 40)
        mine = [line.text for line in story.story(table, 0, "en")]
        await table.connect(ben)
        others = [text_of(line) for line in heard(ben)[0]["lines"]]
        watched = [line.text for line in story.story(table, None, "en")]
        hidden = [i for i, text in enumerate(mine) if text.startswith("You placed") and "face down" in text]
        assert len(hidden) > 3
        for story_ in (others, watched):
            assert all(story_[i].startswith("Ana placed a card face down") for i in hidden)

    tell(tmp_path, evening)


def test_whoever_changes_the_language_is_told_anew_what_things_are_called(tmp_path: Path) -> None:
    async def evening(tables: Tables) -> None:
        table, ana, _ = await sat(tables, "ravenna")
        await table.connect(ana)
        await table.handle(ana, p.Sync())
        await table.handle(ana, p.Sync(lang="de"))
        first, again, german = (message["table"] for message in heard(ana) if message["t"] == "table")
        assert first["labels"]["deck"] == "Deck"
        assert "labels" not in again, "the same does not travel twice"
        assert german["labels"]["deck"] == "Nachziehstapel"

    tell(tmp_path, evening)
