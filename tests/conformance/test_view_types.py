"""Every view has exactly the type that its game declares: boards are written for that type."""

from collections.abc import Iterator
from typing import Any, get_args, is_typeddict

import pytest

from muster.games import all_games
from muster.kernel.game import OPEN
from muster.kernel.paths import Fields, Form, Many, Row
from muster.typescript import fields_of
from tests.conformance.shapes import faults
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import played, walk

TYPED = [(game_id, table) for game_id, table in TABLES if game_of(game_id).view_type is not None]
FIRST = dict(reversed(TYPED))  # a table of each game
ONE_IN = 5  # moments that are looked at


def wrong_in(game: Any, state: Any) -> list[str]:
    """What is wrong with the views of a state through all eyes."""
    look = game.looks(state)
    return [said for eyes in (None, OPEN, *range(state.seats)) for said in faults(look(eyes), game.view_type)]


def test_the_games_with_boards_declare_the_types_of_their_views() -> None:
    assert {"ravenna", "rone"} <= {game.id for game in all_games().values() if game.view_type is not None}


@pytest.mark.parametrize(("game_id", "table"), TYPED)
def test_every_view_has_the_declared_type(game_id: str, table: str) -> None:
    game = game_of(game_id)
    for state, seat, _, player in walk(game, setup_of(game_id, table), 2):
        if seat < 0 or not player.below(ONE_IN):
            assert not sorted(set(wrong_in(game, state)))


@pytest.mark.parametrize(("game_id", "table"), TYPED)
def test_views_have_the_declared_type_after_talk(game_id: str, table: str) -> None:
    match = played(game_id, table)
    assert not sorted(set(wrong_in(match.game, match.state)))


# --- the check itself ----------------------------------------------------------------------------------------------


def spoiled(data: Any) -> Iterator[Any]:
    """The same data with one thing wrong: a key too much somewhere in it, or something that is nowhere allowed."""
    if isinstance(data, dict):
        yield {**data, "unheard-of": 1}
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if key == "options":
            continue  # what was agreed is not declared any closer
        for worse in (b"no JSON", *(spoiled(value) if isinstance(value, dict | list) else ())):
            changed = data.copy()
            changed[key] = worse
            yield changed


@pytest.mark.parametrize(("game_id", "table"), FIRST.items())
def test_whatever_is_wrong_is_found(game_id: str, table: str) -> None:
    match = played(game_id, table)
    view, kind = dict(match.view(0)), match.game.view_type
    assert not faults(view, kind)
    assert all(faults(worse, kind) for worse in spoiled(view))
    for key in kind.__required_keys__:
        assert faults({name: value for name, value in view.items() if name != key}, kind) == [f".{key} is missing"]


# --- types and paths -----------------------------------------------------------------------------------------------


def records(kind: Any) -> dict[str, Any]:
    """The fields of all records that a type may be, with lists and several types seen through."""
    if is_typeddict(kind):
        return {key: inside for key, (inside, _) in fields_of(kind).items()}
    found: dict[str, Any] = {}
    for inside in get_args(kind):
        found |= records(inside)
    return found


def differences(kind: Any, form: Form, at: str) -> list[str]:
    """Where a type and the paths that a game declares for scenarios have other keys."""
    match form:
        case Many(_, item) | Row(_, item):
            return differences(kind, item, at)
        case Fields(_, paths, word) if word:
            return [said for path in list(paths.values())[:1] for said in differences(kind, path, f"{at}.{word}")]
        case Fields(_, paths) if known := records(kind):
            found = [f"{at}.{key}" for key in known.keys() ^ paths.keys()]
            return found + [
                said for key in known.keys() & paths for said in differences(known[key], paths[key], f"{at}.{key}")
            ]
    return []


@pytest.mark.parametrize(("game_id", "table"), FIRST.items())
def test_scenarios_can_speak_of_whatever_is_in_the_type(game_id: str, table: str) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    assert differences(game.view_type, game.view_paths(setup), "view") == []
