"""Every path that a view or a written position has is declared by its game, and what is declared really occurs: so an
expectation that something is absent can be trusted (docs/scenarios.md)."""

from functools import cache
from typing import Any

import pytest

from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.kernel.game import OPEN
from muster.kernel.paths import Fields, Form, Loose, Many, Row, Undeclared, Value, children
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import walk

GAMES = sorted({game_id for game_id, _ in TABLES})
# What games of random choices hardly ever come to; scenarios do.
COUNTERS = {word.name for word in VOCABULARY.words if word.category == "Counter"}
# What only cards of one's own bring about; scenarios show them.
OF_OWN_CARDS = {
    *COUNTERS,
    "counters",
    "deeds",
    "history",
    "known",
    "longer",
    "n",
    "pending",
    "revealed",
    "short",
    "spent",
    "token",
}
RARE = {
    "ravenna": {"claims", "rest", "tied"},
    "invasion": {"deeds", "effects", "flavour", "happened", "kept", "line", "only", "packets", "pending"},
    "rone": {
        "text_of",
        "silenced",
        "x",
        "shields",
        "from_top",
        "out",
        "following",
        "asleep",
        "shield",
        "copies",
        "effects",
        "initiative",
        "heroes",
        "levels",
        "waiting",
        "firings",
        "remembered",
        "withdrawn",
        "modes",
        "this_turn",
        "copied",
        *OF_OWN_CARDS,
    },
}


def undeclared(data: Any, form: Form, at: str, met: set[str]) -> list[str]:
    """Paths in `data` that the form does not know; `met` gets the fields that it does."""
    match form:
        case _ if data is None or isinstance(form, Undeclared):
            return []
        case Value():
            return [f"{at} is no single value"] if isinstance(data, dict | list) else []
        case Many(_, item) | Row(_, item):
            if not isinstance(data, list) or (isinstance(form, Row) and form.count != len(data)):
                return [f"{at} is no list, or not of the length that is declared"]
            word = form.word if isinstance(form, Row) else "N"
            return [said for each in data for said in undeclared(each, item, f"{at}.{word}", met)]
        case Loose() if isinstance(data, list):
            return [said for each in data for said in undeclared(each, form, at, met)]
        case Fields() | Loose() if isinstance(data, dict):
            word = form.word if isinstance(form, Fields) else ""
            unknown = [f"{at}.{key} is not declared in the game's paths.py" for key in data if key not in form.fields]
            known = [key for key in data if key in form.fields]
            met.update(word or key for key in known)
            return unknown + [
                said for key in known for said in undeclared(data[key], form.fields[key], f"{at}.{word or key}", met)
            ]
    return []


def declared(form: Form, found: set[str]) -> set[str]:
    if isinstance(form, Fields):
        found.update(key for key, _ in children(form))
    for _, inside in children(form):
        declared(inside, found)
    return found


@cache
def met_at(game_id: str, table: str) -> tuple[set[str], set[str], list[str]]:
    """The fields that games at this table show, those that are declared, and what is wrong."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    view, position = game.view_paths(setup), game.position_paths(setup)
    met: set[str] = set()
    wrong: list[str] = []
    for state, seat, _, player in walk(game, setup, 1):
        if seat >= 0 and player.below(5):
            continue
        for viewer in (0, None, OPEN):
            wrong += undeclared(game.view(state, viewer), view, "view", met)
        wrong += undeclared(game.write_position(state), position, "position", met)
    return met, declared(view, set()) | declared(position, set()), wrong


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_every_path_of_a_view_or_position_is_declared(game_id: str, table: str) -> None:
    assert not sorted(set(met_at(game_id, table)[2]))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_declared_path_occurs(game_id: str) -> None:
    met: set[str] = set()
    known: set[str] = set()
    for table in (table for game, table in TABLES if game == game_id):
        shown, may_be, _ = met_at(game_id, table)
        met |= shown
        known |= may_be
    assert known - met - RARE.get(game_id, set()) == set()
