"""The golden texts are what the rules give today, byte for byte. `python -m tests.golden_tool --write` renews them."""

import pytest

from tests.golden_tool import FILES, FOLDER, STORIES


@pytest.mark.parametrize("name", FILES)
def test_the_golden_text_is_unchanged(name: str) -> None:
    made = FILES[name]().encode()
    kept = (FOLDER / name).read_bytes()
    # Lines first: a difference is then shown as lines.
    assert made.decode().splitlines() == kept.decode().splitlines()
    assert made == kept


def test_there_is_no_golden_text_that_nothing_makes() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(FILES)


def test_the_stories_show_what_they_are_for() -> None:
    """Rules that a reader looks for in these games do happen in them."""
    texts = {name: (FOLDER / name).read_text(encoding="utf-8") for name in STORIES}
    assert "counter-attacked" in texts["ravenna-two-player.txt"]
    assert "declined to counter-attack" in texts["ravenna-two-player.txt"]
    assert "counter-attacked" in texts["ravenna-teams-3v2.txt"]
    assert "shuffled into a new one" in texts["ravenna-eager.txt"]
    assert "points, now -" in texts["ravenna-cutthroat.txt"]
    assert all("may not:" in text for text in texts.values())
