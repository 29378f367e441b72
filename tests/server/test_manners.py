"""How events are told: every kind of every game has its manner, with an icon and a sound that the pages have."""

import re
from pathlib import Path

import pytest

from muster.games import all_games
from muster.rulebook import rulebook_of
from muster.server.telling.manners import guessed, manners

STATIC = Path(__file__).parents[2] / "src" / "muster" / "web" / "static"
ICONS = set(re.findall(r'id="([\w-]+)"', (STATIC / "icons" / "sprite.svg").read_text(encoding="utf-8")))
PLAYED = (STATIC / "js" / "table" / "sound.js").read_text(encoding="utf-8")
SOUNDS = set(re.findall(r"^  (\w+): \[", PLAYED, re.MULTILINE))


@pytest.mark.parametrize("game", list(all_games()))
def test_every_kind_has_an_icon_and_a_sound_that_the_pages_have(game: str) -> None:
    found = manners(all_games()[game])
    assert found.keys() == {kind.name for kind in all_games()[game].kinds} | {"chat"}
    assert {manner.icon for manner in found.values()} <= ICONS
    assert {manner.sound for manner in found.values()} <= SOUNDS | {""}


@pytest.mark.parametrize("game", ["ravenna", "rone"])
def test_our_games_leave_no_kind_to_be_guessed_and_name_rules_that_there_are(game: str) -> None:
    found = all_games()[game]
    assert found.manners.keys() == {kind.name for kind in found.kinds}
    book = rulebook_of(game)
    assert set(found.terms.values()) <= {rule.id for rule in book.rules} | set(book.ruled)


def test_a_game_that_says_nothing_is_told_as_its_names_sound() -> None:
    assert (guessed("drew_a_card").icon, guessed("drew_a_card").sound) == ("card-draw", "draw")
    assert guessed("round_started").head
    assert guessed("something_else").icon == "info"
