"""What the commands say about themselves, in the reader's language, and what `verify` may claim."""

import argparse
import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

import muster
from muster import cli, helping, i18n, started, verify
from muster.kernel.save import commitment, dumps

ROOT = Path(__file__).resolve().parents[1]
HELP = i18n.catalogue("de").with_name("help.po")


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", started.STARTED_BY):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def parsers(lang: str) -> list[argparse.ArgumentParser]:
    return list(helping.every_parser(cli.parser_in(lang)))


# --- help --------------------------------------------------------------------------------------------------------


def said_in_code(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Everything that is looked up: the help of every command, argparse's own words, and the sentences of `verify`."""
    found: set[str] = set()

    def note(text: str) -> str:
        found.add(text)
        return text

    with monkeypatch.context() as listening:
        listening.setattr(helping, "translator", lambda lang: note)
        cli.parser_in("en")
    cli.parser_in("en")  # argparse has its own words back
    for module in (helping, verify):
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = node.func.func if isinstance(node.func, ast.Call) else node.func
                if isinstance(called, ast.Name) and called.id in ("_", "N_", "translator"):
                    found.add(str(node.args[0].value))
    return found


def catalogue(path: Path) -> dict[str, str]:
    with path.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def test_every_help_text_has_a_german_one(monkeypatch: pytest.MonkeyPatch) -> None:
    known = catalogue(HELP)
    assert set(known) == said_in_code(monkeypatch) - set(catalogue(i18n.catalogue("de")))
    for english, german in known.items():
        assert german, english
        assert gaps(german) == gaps(english), english
        assert not re.search(r"\bSie\b|\bIhr\b|!", german), german


def gaps(sentence: str) -> set[str]:
    """The facts in a sentence; argparse's name of a Python type tells people nothing."""
    braces = {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}
    return braces | set(re.findall(r"%\(\w+\)|%\w", sentence)) - {"%(type)"}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_help_of_every_command_says_what_it_does(lang: str) -> None:
    for parser in parsers(lang):
        assert parser.description, parser.prog
        assert parser.description.endswith("."), parser.prog
        actions = [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
        assert all(action.help for action in actions)
        for action in actions:  # what is to be given has a word of the reader's language, not that of the code
            assert action.option_strings or action.metavar, (parser.prog, action.dest)


def test_german_help_has_no_english_left(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    for words in (["--help"], ["verify", "--help"], ["play", "--help"], ["scenario", "run", "--help"], ["verify"]):
        with pytest.raises(SystemExit):
            cli.main(words)
        said = capsys.readouterr()
        for english in ("usage", "show this", "the ", "arguments", "options:", "required"):
            assert english not in said.out + said.err, words


def test_the_language_may_be_asked_for_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    for words, start in ((["play", "--lang", "de", "--help"], "Aufruf: "), (["play", "--help"], "usage: ")):
        with pytest.raises(SystemExit):
            cli.main(words)
        assert capsys.readouterr().out.startswith(start)


def test_after_german_help_a_parser_is_made_in_english_again() -> None:
    assert "Optionen" in cli.parser_in("de").format_help()
    sentences = set(helping.sentences(cli.parser_of_all()))
    assert "options" in sentences
    assert "Optionen" not in sentences


@pytest.mark.parametrize("words", [["play", "--bots"], ["cards", "check", "--bots", "x.yaml"]])
def test_an_unknown_option_is_told_with_what_its_command_knows(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(words)
    said, command = capsys.readouterr().err, "muster " + " ".join(words[: words.index("--bots")])
    assert said.startswith(f"usage: {command} [-h]")
    assert f"{command}: error: unrecognized arguments: --bots" in said


def test_who_came_by_play_py_is_told_commands_that_work_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(started.STARTED_BY, "python3 play.py")
    with pytest.raises(SystemExit):
        cli.main(["serve", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("usage: python3 play.py [-h]")
    assert "--text" in said
    by = {started.STARTED_BY: "python3 play.py"}
    assert started.command("play", "--load", "a b.json", environment=by) == "python3 play.py --text --load 'a b.json'"
    assert started.command("verify", "x", environment=by, program=".venv/bin/muster") == ".venv/bin/muster verify x"
    assert started.command("play", "--load", "x", environment={}) == "muster play --load x"


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["--text", "rone", "--quick"], ["play", "rone", "--quick"]),
        (["rone", "--quick", "--text"], ["play", "rone", "--quick"]),
        (["--help"], ["serve", "--help"]),
    ],
)
def test_play_py_takes_text_in_any_place(words: list[str], command: list[str]) -> None:
    """Stands in for the set-up and for becoming `muster`: only what would be started is looked at."""
    script = (
        "import sys, os; sys.argv[0] = 'play.py'; import bootstrap; bootstrap.ensure = lambda kind: None\n"
        "os.execv = lambda path, argv: print(*argv[1:], os.environ['MUSTER_STARTED_BY'], sep='|') or sys.exit()\n"
        f"bootstrap.play({words!r})"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    *started_with, by = done.stdout.strip().split("|")
    assert started_with == command
    assert by.endswith(" play.py")


# --- verify ------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> tuple[Path, str]:
    match = muster.new_match("ravenna", players=3, seed=7)
    match.choose(match.decisions()[0].seat, match.decisions()[0].options[0])
    file = tmp_path / "kept.json"
    file.write_text(dumps(match), encoding="utf-8")
    return file, commitment("ravenna", match.seed)


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = cli.main(["verify", *map(str, words)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_with_the_commitment_the_shuffles_are_proved(
    kept: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(capsys, kept[0], "--commitment", kept[1].upper())
    assert status == verify.PROVED
    assert "The commitment fits the seed: every shuffle was fixed when it was published." in out


def test_without_the_commitment_nothing_is_claimed_of_shuffles(
    kept: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A file made anew with another seed agrees with itself, too: only the commitment tells them apart."""
    forged = muster.new_match("ravenna", players=3, seed=8)
    other = kept[0].with_name("forged.json")
    other.write_text(dumps(forged), encoding="utf-8")
    for file in (kept[0], other):
        status, out, _ = run(capsys, file)
        assert status == verify.UNPROVED
        assert "compared only with itself" in out
        assert "--commitment COMMITMENT" in out
        assert "fixed" not in out
        assert kept[1] not in out, "the file's own commitment is no proof and must not be offered as one"
    assert run(capsys, other, "--commitment", kept[1])[0] == verify.DIFFERS


def test_verify_speaks_german(kept: tuple[Path, str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "nur mit sich selbst verglichen" in run(capsys, kept[0], "--lang", "de")[1]
    assert "Alles Mischen stand fest" in run(capsys, kept[0], "--lang", "de", "--commitment", kept[1])[1]
    status, _, err = run(capsys, kept[0], "--lang", "de", "--commitment", "0" * 64)
    assert status == verify.DIFFERS
    assert err.splitlines() == [
        f"{kept[0]}: Der Startwert ist nicht der, der versiegelt wurde.",
        f"Dein Siegel:         {'0' * 64}",
        f"Siegel dieser Datei: {kept[1]}",
    ]
    status, _, err = run(capsys, tmp_path / "nothing.json", "--lang", "de")
    assert status == verify.UNREADABLE
    assert err.endswith("lässt sich nicht lesen: die Datei oder den Ordner gibt es nicht.\n")


def test_both_commitments_are_told_where_they_differ(
    kept: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, err = run(capsys, kept[0], "--commitment", " " + "F" * 64)
    assert err.splitlines()[1:] == [
        f"The commitment that you gave: {'F' * 64}",
        f"The commitment of this file: {kept[1]}",
    ]
    data: dict[str, Any] = json.loads(kept[0].read_text(encoding="utf-8"))
    kept[0].write_text(json.dumps({**data, "commitment": "e" * 64}), encoding="utf-8")
    status, _, err = run(capsys, kept[0], "--commitment", kept[1])
    assert status == verify.DIFFERS
    assert f"the file says {'e' * 64}, and the seed has {kept[1]}." in err


def test_an_altered_choice_is_found(kept: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    data: dict[str, Any] = json.loads(kept[0].read_text(encoding="utf-8"))
    data["choices"][0] = data["choices"][0][:-8] + "00000000"
    kept[0].write_text(json.dumps(data), encoding="utf-8")
    status, _, err = run(capsys, kept[0], "--commitment", kept[1])
    assert status == verify.DIFFERS
    assert "choice 1" in err


def test_a_person_at_a_terminal_is_asked_for_the_commitment(
    kept: tuple[Path, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    for typed, status in ((kept[1], verify.PROVED), ("", verify.UNPROVED), ("f" * 64, verify.DIFFERS)):
        monkeypatch.setattr("builtins.input", lambda prompt, typed=typed: typed)
        assert run(capsys, kept[0])[0] == status
