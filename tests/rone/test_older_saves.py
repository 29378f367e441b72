"""Games that were begun under older rules go on wherever those rules were right (`Game.replays`)."""

import json
from pathlib import Path

import pytest

from muster.games import find_game
from muster.kernel.save import SaveError, dump, loads

FOLDER = Path(__file__).parent.parent / "fixtures" / "saves"
SAVES = sorted(FOLDER.glob("rone-*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_of_older_rules_is_replayed(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = loads(text, find_game)
    written = dump(match)
    old = json.loads(text)
    assert old["rules"] in match.game.replays
    assert written["end"] == old["end"]
    assert written["choices"] == old["choices"]


def test_there_are_saves_of_every_version_that_is_read() -> None:
    kept = {json.loads(path.read_text(encoding="utf-8"))["rules"] for path in SAVES}
    assert kept == set(find_game("rone").replays)


def test_an_older_save_that_goes_another_way_now_says_so_at_its_place() -> None:
    """A team was not asked whom an effect of its unit means by "you" (rone.2v2.11)."""
    with pytest.raises(SaveError) as caught:
        loads((FOLDER / "mended" / "rone-1-teams.json").read_text(encoding="utf-8"), find_game)
    version = find_game("rone").version
    assert caught.value.place.startswith("choice ")
    assert caught.value.message == (
        f"played with rules version 1 of RONE; by version {version} the game goes another way from here."
    )
    assert "gespielt nach Regelfassung 1 von RONE" in caught.value.say("de")


def test_rules_that_are_too_old_are_named() -> None:
    data = json.loads(SAVES[0].read_text(encoding="utf-8"))
    data["rules"] = 0
    with pytest.raises(SaveError, match="rules: played with rules version 0 of RONE"):
        loads(json.dumps(data), find_game)
