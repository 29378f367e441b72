"""German words that have to be the same wherever the game speaks: rules, log, cards, lessons, the browser's table."""

import re
from pathlib import Path

import pytest

from muster.games.invasion.people.card_words import SCREWS, counted
from muster.games.invasion.people.text_words import PHASES

SOURCES = Path(__file__).parents[2] / "src" / "muster"
FOLDERS = (SOURCES / "games" / "invasion", SOURCES / "web" / "static" / "games" / "invasion")
SAYS = {".py", ".yaml", ".js"}


def test_health_has_one_name() -> None:
    files = [file for folder in FOLDERS for file in folder.rglob("*") if file.suffix in SAYS]
    assert len(files) > 40
    assert [file.name for file in files if re.search(r"\bLebens?\b", file.read_text(encoding="utf-8"))] == []
    assert [counted("health", n, "de") for n in (1, 2)] == ["1 Lebenspunkt", "2 Lebenspunkte"]


ONE_NAME = {  # what once had another name somewhere, and is called by one now
    r"[Rr]üstung": "Panzerung, panzerbrechend",
    r"Überlebensprüfung": "Überlebensprobe",
    r"Rekrutendeck": "Rekrutierungsstapel",
    r"[Aa]uskundschaft|kundschaftet": "erkunden",
    r"[Ww]ieder bereit|bereit mach": "auffrischen",
    r"Technologien? erforsch|erforsch(t|st)\b": "entdecken",
}


@pytest.mark.parametrize("other", ONE_NAME)
def test_things_have_one_name(other: str) -> None:
    files = [file for folder in FOLDERS for file in folder.rglob("*") if file.suffix in SAYS]
    said = [file.name for file in files if re.search(other, file.read_text(encoding="utf-8"))]
    assert said == [], f"it is called {ONE_NAME[other]}"


def test_phases_and_screws_have_the_same_names_in_the_browser() -> None:
    words = (FOLDERS[1] / "words.de.js").read_text(encoding="utf-8")
    shown = dict(re.findall(r'"invasion\.([a-z_.]+)": "([^"]+)"', words))
    for phase in ("clean", "cleanup", "store", "train", "parts"):
        assert shown[f"phase.{phase}"] == PHASES[phase]["de"]
    assert [shown[f"colour.{screw['en']}"] for screw in SCREWS] == [screw["de"] for screw in SCREWS]
