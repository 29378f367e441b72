"""What the README and the architecture page say is true: their code runs, their links lead somewhere, names exist."""

import re
from pathlib import Path

import pytest

import muster

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
ADDING = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
PAGES = {"README.md": README, "docs/architecture.md": ARCHITECTURE, "docs/adding-a-game.md": ADDING}


def test_the_code_of_the_readme_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    names: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), names)
    match = names["match"]
    assert isinstance(match, muster.Match)
    assert match.over
    assert "Outcome(winners=" in capsys.readouterr().out


def test_the_choices_that_the_readme_shows_can_be_read() -> None:
    match = muster.new_match("ravenna", players=4, seed=7)
    assert match.text(match.read("place down on Bruno slot 2")) == "place down on Bruno slot 2"
    match.choose(match.decisions(asides=False)[0].seat, "draw deck")


def test_the_readme_lists_the_games_that_there_are() -> None:
    ready = re.findall(r"^\| ([^|]+) \|[^|]*\| (?:complete|playable)", README, re.MULTILINE)
    assert sorted(ready) == sorted(game.title for game in muster.all_games().values())


@pytest.mark.parametrize("page", PAGES)
def test_links_and_paths_lead_somewhere(page: str) -> None:
    folder = (ROOT / page).parent
    links = [link for link in re.findall(r"\]\(([^)#]+)", PAGES[page]) if "://" not in link]
    assert links
    for link in links:
        assert (folder / link).exists(), f"{page}: {link}"
    for path in re.findall(r"`((?:src|tests|bench|docs)/[\w/.-]*)`", PAGES[page]):
        assert (ROOT / path).exists(), f"{page}: {path}"


@pytest.mark.parametrize("script", ["play.py", "check.py"])
def test_the_two_commands_are_there(script: str) -> None:
    assert f"python3 {script}" in README
    assert (ROOT / script).exists()
