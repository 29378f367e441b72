"""What pages say of each game: `about.yaml` in its folder."""

from pathlib import Path

import pytest

from muster.files import FileError
from muster.games import about, all_games
from muster.games.about import all_about, style_sheet
from muster.kernel.text import Text
from tests.kernel.bazaar import BAZAAR

GOOD = """
title: Chess
line: {en: Mate., de: Matt.}
players: [2, 2]
minutes: 150
weight: 2
colour: "#102030"
"""


def written(folder: Path, text: str) -> Path:
    file = folder / "about.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_every_game_tells_about_itself_and_agrees_with_its_rules() -> None:
    found = {one.id: one for one in all_about()}
    assert {one.id for one in all_about() if one.ready} == set(all_games())
    for id_, game in all_games().items():
        assert (found[id_].title, found[id_].players) == (game.title, game.seats)
        assert all(found[id_].line.every().values())
    assert [one.place for one in all_about()] == sorted({one.place for one in all_about()})
    assert all_about()[0].ready, "strangers begin with it"
    assert {one.id for one in all_about() if one.decks} == {
        id_ for id_, game in all_games().items() if game.decks is not None
    }


def test_what_is_left_out_is_filled_in(tmp_path: Path) -> None:
    found = about.about("chess", None, written(tmp_path, GOOD))
    assert (found.short, found.first_game, found.hand, found.hours, found.ready) == (
        "Chess", Text("Mate.", "Matt."), "Cinzel", 2, False,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("weight: 2", "weight: 4", "6:9: A whole number from 1 to 3"),
        ("players: [2, 2]", "players: [2]", "4:10: This list has 1 element; it needs 2"),
        ('"#102030"', "blue", '7:9: A colour such as "#e0b24f" is expected'),
        ("de: Matt.", "fr: Mat.", "3:19: There is no field"),
        ("title: Chess\n", "", "The field title is missing"),
        ("minutes", "minuts", "Did you mean minutes?"),
    ],
)
def test_a_slip_is_told_at_its_place(tmp_path: Path, before: str, after: str, told: str) -> None:
    with pytest.raises(FileError) as caught:
        about.about("chess", None, written(tmp_path, GOOD.replace(before, after)))
    assert told in str(caught.value)


def test_a_game_without_the_file_is_shown_by_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    found = about.about("bazaar", BAZAAR, about.file_of(BAZAAR))
    assert (found.title, found.players, found.ready, found.decks) == ("Bazaar", (1, 3), True, False)


def test_each_game_has_its_accent() -> None:
    for one in all_about():
        assert f".{one.id} {{ --of: {one.colour}; --disp: {one.hand}, " in style_sheet()
