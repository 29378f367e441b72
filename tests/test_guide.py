"""How each game plays, in pictures: `guide.yaml` in its folder."""

import re
from pathlib import Path

import pytest

import muster
from muster.files import FileError
from muster.games import all_games
from muster.games.guide import guide_of, read_guide
from muster.rulebook import rulebook_of

SPRITE = Path(muster.__file__).parent / "web" / "static" / "icons" / "sprite.svg"
GOOD = """
aim: {en: Mate., de: Matt.}
steps:
  - title: {en: Move, de: Ziehen}
    text: {en: One of yours., de: Eine von deinen.}
    shows: {en: A rook., de: Ein Turm.}
    picture: [{icon: castle, values: [hearts 3]}, {kind: sign, icon: crossed-swords}]
    rules: [chess.move.01]
"""


@pytest.mark.parametrize("game", [game for game in all_games() if guide_of(game) is not None])
def test_a_guide_shows_icons_that_there_are_and_names_rules_that_there_are(game: str) -> None:
    icons = set(re.findall('symbol id="([^"]+)"', SPRITE.read_text(encoding="utf-8")))
    rules = {rule.id for rule in rulebook_of(game).rules}
    guide = guide_of(game)
    assert guide is not None
    for step in guide.steps:
        shown = {thing.icon for thing in step.picture} | {icon for thing in step.picture for icon, _ in thing.values}
        assert shown <= icons, step.title.en
        assert set(step.rules) <= rules, step.title.en


def test_the_first_games_have_guides() -> None:
    assert all(guide_of(game) is not None for game in ("ravenna", "rone", "invasion"))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("hearts 3", "hearts", "7:39: An icon and a value such as water-drop 3 is expected"),
        ("kind: sign", "kind: sing", "7:58: "),
        ("rules: [chess.move.01]", "rules: []", "8:12: "),
        ("shows", "show", "Did you mean shows?"),
    ],
)
def test_a_slip_is_told_at_its_place(before: str, after: str, told: str) -> None:
    assert read_guide(GOOD, "guide.yaml").steps[0].picture[0].values == (("hearts", "3"),)
    with pytest.raises(FileError) as caught:
        read_guide(GOOD.replace(before, after), "guide.yaml")
    assert told in str(caught.value)
