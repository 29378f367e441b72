"""Where packs of one's own lie: beside the games that the server keeps, unless somebody says otherwise."""

from pathlib import Path

import pytest

from muster.cardtext.pack import own_files, own_folder
from muster.server.config import data_folder


def test_the_folder_of_packs_is_in_the_servers_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("MUSTER_PACKS", "MUSTER_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert own_folder() == data_folder() / "packs"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert own_folder() == data_folder() / "packs"
    monkeypatch.setenv("MUSTER_DATA", str(tmp_path / "data"))
    assert own_folder() == data_folder() / "packs" == tmp_path / "data" / "packs"
    monkeypatch.setenv("MUSTER_PACKS", str(tmp_path / "mine"))
    assert own_folder() == tmp_path / "mine"


def test_only_files_that_can_be_packs_are_found(tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yml", "Three.yaml", "notes.txt", ".hidden.yaml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    (tmp_path / "four.yaml").mkdir()
    assert own_files(tmp_path) == {"one": tmp_path / "one.yaml", "two": tmp_path / "two.yml"}
    assert own_files(tmp_path / "nowhere") == {}
