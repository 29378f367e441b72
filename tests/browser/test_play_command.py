"""`python3 play.py` from a fresh copy of the project: sets itself up, serves."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.browser.house import free_port, wait_until_it_answers

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("play.py", "bootstrap.py", "pyproject.toml", "LICENSE", "README.md", "requirements", "src")
SET_UP = 240.0  # seconds, on a slow line


def test_play_py_works_from_a_copy_of_the_tree(tmp_path: Path) -> None:
    copy = tmp_path / "muster copy"  # with a space, as people have them
    copy.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy)
    port = free_port()
    command = [sys.executable, "play.py", "--no-browser", "--port", str(port)]
    environment = {**os.environ, "MUSTER_DATA": str(tmp_path / "data")}
    with (tmp_path / "play.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=copy, env=environment, stdout=log, stderr=log)
    try:
        wait_until_it_answers(f"http://127.0.0.1:{port}/healthz", process, SET_UP)
    finally:
        process.send_signal(signal.SIGTERM)
        status = process.wait(20)
    said = (tmp_path / "play.log").read_text(encoding="utf-8")
    assert status == 0, said
    assert f"http://127.0.0.1:{port}/" in said
    assert (tmp_path / "data" / "muster.db").exists()
