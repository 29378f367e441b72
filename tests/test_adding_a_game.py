"""docs/adding-a-game.md is true to the letter: its files are written, its commands typed, its pieces looked for. This
needs no network, and an environment of its own borrows what is installed here."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from muster.games import about
from muster.kernel.decks import Decks
from muster.kernel.game import NEEDED, Game
from muster.kernel.reactions import Reactions
from muster.kernel.reading import Reading

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"([^\n]+(?:\n[^\n]+)*)\n\n```(\w+)\n(.*?)```", PAGE, re.DOTALL)  # paragraph before, kind, text
FILES = {path: text for before, _, text in BLOCKS for path in re.findall(r"^`(race/[\w./]+)`", before)}
PIECES = [(path, text) for before, _, text in BLOCKS for path in re.findall(r"From\s+`([\w./]+)`:$", before)]
COMMANDS = [line for _, kind, text in BLOCKS if kind == "sh" for line in text.splitlines()]


def test_the_page_has_all_its_parts() -> None:
    tree = re.search(r"```\nrace/\n(.*?)```", PAGE, re.DOTALL)
    assert tree is not None
    assert {f"race/{line.split()[0]}" for line in tree[1].splitlines()} == set(FILES)
    assert len(PIECES) == PAGE.count(" From `") == 5
    assert len(COMMANDS) == 9


@pytest.mark.parametrize(("path", "piece"), PIECES)
def test_a_piece_is_from_where_it_says(path: str, piece: str) -> None:
    assert piece in (ROOT / path).read_text(encoding="utf-8")


def test_what_a_game_needs_is_all_there() -> None:
    (table,) = re.findall(r"<!-- needed: begin -->(.*?)<!-- needed: end -->", PAGE, re.DOTALL)
    assert tuple(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) == NEEDED


def test_the_page_names_every_method_and_attribute_of_a_game() -> None:
    """Nothing that a game must or may write is left out, and nothing is listed that is not there."""
    named = set(re.findall(r"`(\w+)`", PAGE.partition("## What every game needs")[2]))
    inherited = {
        "apply",
        "advance",
        "decisions",
        "open_ask",
        "is_aside",
        "recall",
        "refusal",
        "digest",
    }  # the kernel's own work
    members = {name for name in (*vars(Game), *Game.__annotations__) if not name.startswith("_")}
    assert members - inherited <= named, "the page leaves something out"
    assert inherited <= members


@pytest.mark.parametrize("part", [Decks, Reactions, Reading])
def test_the_page_names_what_the_parts_of_a_game_may_say(part: type) -> None:
    named = set(re.findall(r"`(\w+)`", PAGE.partition("## What a game may have besides")[2]))
    assert {part.__name__, *(name for name in vars(part) if not name.startswith("_"))} <= named


def test_what_pages_may_say_is_all_there() -> None:
    told = FILES["race/race/about.yaml"] + "".join(re.findall(r"Besides these keys there are (.*)", PAGE))
    assert all(f"`{key}`" in told or f"{key}:" in told for key in about.SHAPE.fields)


def test_the_generic_board_names_lists_after_seats_as_it_says() -> None:
    script = (ROOT / "src" / "muster" / "web" / "static" / "js" / "table" / "describe.js").read_text(encoding="utf-8")
    (known,), (told,) = (
        re.findall(r"BY_SEAT = new Set\(\[(.*?)\]", script),
        re.findall(r"under these keys: (.*?);", PAGE),
    )
    assert set(re.findall(r'"(\w+)"', known)) == set(re.findall(r"`(\w+)`", told))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as Muster's own is, with an environment into which games can be installed, and the game beside it."""
    beside = tmp_path_factory.mktemp("beside")
    for path, text in FILES.items():
        (beside / path).parent.mkdir(parents=True, exist_ok=True)
        (beside / path).write_text(text, encoding="utf-8")
    here = beside / "muster"
    shutil.copytree(ROOT / "examples", here / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "src", "tests"):
        (here / name).symlink_to(ROOT / name)
    environment = here / ".venv"
    venv.create(environment, symlinks=True)
    python = environment / "bin" / "python"
    (site,) = environment.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n")
    muster = environment / "bin" / "muster"
    muster.write_text(f"#!{python}\nimport sys\nfrom muster.cli import main\nsys.exit(main())\n")
    muster.chmod(0o755)
    return here


def typed(command: str, folder: Path) -> str:
    """What a command says that ends well. Whoever asks for the network is told that there is none."""
    nowhere = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "PIP_", "PYTEST"))}
    done = subprocess.run(
        command.split(), cwd=folder, env={**kept, **nowhere, "LANG": "C.UTF-8"}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


SAID = {
    "pip install": "Successfully installed",
    "muster rules race.turn": "race.turn.02",
    "muster scenario": " 0 failed",
    "muster rules --coverage": "race: 2/2 rules proved",
    "muster play race": "has won.",
    "muster play fishing": "won with",
    "pytest": " passed",
}


@pytest.mark.slowest
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are written for other shells")
def test_its_commands_do_what_it_says(folder: Path) -> None:
    for command in COMMANDS:
        said = typed(command, folder)
        (wanted,) = [text for words, text in SAID.items() if words in command]
        assert wanted in said, f"{command}\n{said}"
        assert " failed" not in said.replace(" 0 failed", "")


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are written for other shells")
def test_a_change_counts_at_once_and_what_is_missing_is_told(folder: Path) -> None:
    typed(next(command for command in COMMANDS if command.endswith("../race")), folder)
    module = folder.parent / "race" / "race" / "__init__.py"
    whole = module.read_text(encoding="utf-8")
    module.write_text(whole.replace("def scores", "def points_of"), encoding="utf-8")
    try:
        said = typed(".venv/bin/muster rules", folder)
        assert "race:GAME cannot be played: race.Race has no scores." in said
        assert "ravenna" in said  # it keeps nobody from the other games
    finally:
        module.write_text(whole, encoding="utf-8")
    said = typed(".venv/bin/muster rules", folder)
    assert "race" in said
    assert "cannot be played" not in said
