"""A game of another package with a fault in its files is left out and told with its place; the others go on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import muster.games
from muster import docgen
from muster.games import about, all_games, guide
from muster.outsiders import leave_out_the_unsound
from muster.rulebook import index
from muster.scenario import lesson
from tests.example_game import FISHING, FOLDER

ROOT = Path(__file__).parents[1]
FILES = FOLDER / "night_fishing"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The files of the example, to be spoilt."""
    for name in ("rulebook.yaml", "about.yaml"):
        (tmp_path / name).write_text((FILES / name).read_text(encoding="utf-8"), encoding="utf-8")
    for module in (about, guide):
        monkeypatch.setattr(module, "folder_of", lambda game: tmp_path)
    for module in (index, lesson):
        monkeypatch.setattr(module.resources, "files", lambda package: tmp_path)
    monkeypatch.setattr(muster.games, "left_out", [])
    monkeypatch.setitem(all_games(), FISHING.id, FISHING)
    monkeypatch.setattr(muster.games, "outside", {FISHING.id})
    monkeypatch.setattr("muster.outsiders.outside", muster.games.outside)
    cached = index.rulebook_of, guide.guide_of, lesson.lessons_of
    for reader in cached:
        reader.cache_clear()
    yield tmp_path
    for reader in cached:
        reader.cache_clear()


def test_whole_files_leave_nobody_out(folder: Path) -> None:
    leave_out_the_unsound()
    assert muster.games.left_out == []
    assert FISHING.id in all_games()


def test_documents_of_muster_tell_of_its_own_games_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(muster.games, "outside", {FISHING.id})
    monkeypatch.setitem(all_games(), FISHING.id, FISHING)
    monkeypatch.setattr(docgen, "DOCUMENTS", {"games": lambda root: ", ".join(all_games())})
    assert FISHING.id not in docgen.documents(ROOT)["games"]
    assert all_games()[FISHING.id] is FISHING


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("about.yaml", "title: Night Fishing\n", "about.yaml:1:1: The field line is missing here."),
        ("guide.yaml", "steps: 3\n", "guide.yaml:1:1: The field aim is missing here."),
        ("rulebook.yaml", "game: fishing\n", "rulebook.yaml:1:1: The field title is missing here."),
        ("lessons/1.yaml", "scenario: x\ngame: fishing\nsteps: []\n", "1.yaml:3:8: "),
    ],
)
def test_a_game_with_faults_is_left_out_and_they_are_told(folder: Path, file: str, text: str, fault: str) -> None:
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    leave_out_the_unsound()
    (said,) = muster.games.left_out
    assert said.startswith("The game Night Fishing is left out, because its files have faults:\n")
    assert fault in said
    assert FISHING.id not in all_games()
    assert "ravenna" in all_games()
