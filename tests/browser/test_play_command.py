"""`python3 play.py` from a fresh copy of the project: sets itself up, serves, opens the browser; somebody plays."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.house import END, free_port, wait_until_it_answers
from tests.browser.people import Invite
from tests.browser.playing import TABLE, Player, play
from tests.browser.waiting import until

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("play.py", "bootstrap.py", "pyproject.toml", "LICENSE", "README.md", "requirements", "src")
SET_UP = 400.0  # seconds, on a slow line

# Stands for the browser that would be opened: notes where.
BROWSER = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2], encoding='utf-8')"


@pytest.mark.slowest
def test_play_py_works_from_a_copy_of_the_tree(person: Invite, tmp_path: Path) -> None:
    copy = tmp_path / "muster copy"  # with a space, as people have them
    copy.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    port = free_port()
    origin = f"http://127.0.0.1:{port}"
    opened = tmp_path / "opened"
    browser = shlex.join([sys.executable, "-c", BROWSER, str(opened)]) + " %s"
    environment = {**os.environ, "MUSTER_DATA": str(tmp_path / "data"), "BROWSER": browser}
    with (tmp_path / "play.log").open("wb") as log:
        command = [sys.executable, "play.py", "--port", str(port)]
        process = subprocess.Popen(command, cwd=copy, env=environment, stdout=log, stderr=log)
    try:
        wait_until_it_answers(f"{origin}/healthz", process, SET_UP)
        until(lambda: opened.exists() and opened.read_text(encoding="utf-8"), "no browser was opened")
        assert opened.read_text(encoding="utf-8") == f"{origin}/"

        ana = person("Ana", origin=origin)
        ana.go("/").get_by_role("button", name="Play now").click()
        ana.page.wait_for_url("**/t/*")
        player = Player(ana)
        player.wait(f"{TABLE}?.store?.now != null")
        play([player], until=lambda _: player.choices >= 2)
        ana.go("about:blank")
    finally:
        process.send_signal(signal.SIGTERM)
        status = process.wait(END)
    said = (tmp_path / "play.log").read_text(encoding="utf-8")
    assert status == 0, said
    assert f"{origin}/" in said
    assert (tmp_path / "data" / "muster.db").exists()
