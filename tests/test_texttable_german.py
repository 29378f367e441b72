"""Sitting down, saving and loading at a German text table: every sentence is German, also about what cannot be."""

import json
import re
from pathlib import Path

import pytest

import muster
from muster.texttable import Table
from muster.texttable.asking import Wishes, sit_down
from muster.texttable.cli import start
from muster.texttable.seating import Player
from tests.test_texttable import THREE, Terminal, arguments, table_of


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "Ein Spiel 'chess' gibt es nicht; es gibt: invasion, ravenna, rone."),
        (["ravenna", "--quick", "--option", "foo=1"], "Eine Option foo gibt es nicht; es gibt: mode,"),
        (["ravenna", "--option", "cutthroat"], '"cutthroat" ist keine Option: Schreib NAME=WERT'),
        (["ravenna", "--mode", "chess"], "Die Option mode kann nicht chess sein; möglich sind: free-for-all,"),
        (["ravenna", "--seat", "Ana"], "Ravenna spielen 2 bis 13 Personen, nicht 1"),
        (
            ["ravenna", "--seat", "A", "--seat", "B=robot"],
            "B kann nicht 'robot' sein: Schreib person, bot oder bot:STUFE",
        ),
        (["ravenna", "--seat", "A", "--seat", "B=bot:genius"], "Einen Bot 'genius' gibt es nicht; es gibt: random,"),
        (["--load", "nowhere.json"], "nowhere.json lässt sich nicht lesen: die Datei oder den Ordner gibt es nicht."),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_german(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(Terminal(lang="de").console, arguments(*words)) == 2
    assert capsys.readouterr().err.startswith(said)


def test_the_seats_of_a_save_are_asked_for_in_german(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.json"
    file.write_text(muster.save.dumps(muster.new_match("ravenna", names=THREE, seed=1)))
    assert start(Terminal(lang="de").console, arguments("--load", str(file), "--seat", "Dora")) == 2
    said = capsys.readouterr().err
    assert said == "Die Plätze dieses Spielstands sind: Ana, Bruno, Chiara. Nenne alle oder keinen.\n"


def test_a_save_with_a_bot_that_nobody_knows_is_refused_in_german(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    data = muster.save.dump(muster.new_match("ravenna", names=THREE, seed=1))
    file.write_text(json.dumps({**data, "players": dict.fromkeys(THREE, "bot:genius")}))
    terminal = Terminal([f"laden {file}"], lang="de")
    table_of(terminal, THREE, THREE[1:], starter="Ana").play()
    assert f"{file}: players: Einen Bot 'genius' gibt es nicht; es gibt: random, rule-of-thumb." in terminal.lines


def test_what_cannot_be_written_or_read_is_said_in_german(tmp_path: Path) -> None:
    terminal = Terminal(
        [f"speichern {tmp_path}/no/folder.json", f"speichern {tmp_path}", "ja", f"laden {tmp_path}/nothing.json"],
        lang="de",
    )
    table = table_of(terminal, THREE, THREE[1:], starter="Ana")
    assert table.play() == 0
    missing = "die Datei oder den Ordner gibt es nicht."
    assert any(line.startswith(f"{tmp_path}/no/folder.json") and line.endswith(missing) for line in terminal.lines)
    assert any(line.startswith(f"{tmp_path}/nothing.json") and line.endswith(missing) for line in terminal.lines)
    assert any(line.startswith(str(tmp_path)) and line.endswith(": das ist ein Ordner.") for line in terminal.lines)
    assert "directory" not in terminal.text


def test_a_german_game_of_rone_is_set_up_saved_and_left_in_german(tmp_path: Path) -> None:
    """Step by step: game, seats, players, no other rules; then the game is saved and left."""
    file = tmp_path / "rone.json"
    terminal = Terminal(["2", "1", "2", "Ana", "1", "Bruno", "3", "nein"], lang="de")
    match, players = sit_down(terminal.console, Wishes(seed="7", options={"starter": "Ana"}))
    assert players == [Player("Ana"), Player("Bruno", "rule-of-thumb")]
    terminal.waiting = ["1", f"speichern {file}", "ende"]
    Table(terminal.console, match, players).play()
    assert file.is_file()
    without_notation = re.sub(r"\[[^\]]*\]", "", terminal.text.replace(str(file), ""))
    for word in ("the", "your", "seat", "seats", "save", "saved", "game", "name", "Please", "Enter", "Goodbye"):
        assert not re.search(rf"\b{word}\b", without_notation), word
