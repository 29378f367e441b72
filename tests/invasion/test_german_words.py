"""German words that have to be the same wherever the game speaks: rules, log, cards, lessons, the browser's table."""

import re
from pathlib import Path

from muster.games.invasion.people.card_words import counted

SOURCES = Path(__file__).parents[2] / "src" / "muster"
FOLDERS = (SOURCES / "games" / "invasion", SOURCES / "web" / "static" / "games" / "invasion")
SAYS = {".py", ".yaml", ".js"}


def test_health_has_one_name() -> None:
    files = [file for folder in FOLDERS for file in folder.rglob("*") if file.suffix in SAYS]
    assert len(files) > 40
    assert [file.name for file in files if re.search(r"\bLebens?\b", file.read_text(encoding="utf-8"))] == []
    assert [counted("health", n, "de") for n in (1, 2)] == ["1 Lebenspunkt", "2 Lebenspunkte"]
