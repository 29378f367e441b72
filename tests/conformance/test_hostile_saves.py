"""A save file from anywhere is the game that it says it is, or is refused with the place of the first difference."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muster.games import find_game
from muster.kernel import Match, SaveError, save
from tests.conformance.tables import TABLES, game_of
from tests.conformance.walk import played


def saved(game_id: str = "ravenna", table: str = "3 players", choices: int = 25) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(save.dumps(played(game_id, table, choices)))
    return data


def assert_unreadable(data: Any, place: str | None = None) -> SaveError:
    text = data if isinstance(data, str | bytes) else json.dumps(data)
    with pytest.raises(SaveError) as caught:
        save.loads(text, find_game)
    assert caught.value.message
    assert len(str(caught.value)) < 3000
    if place is not None:
        assert caught.value.place == place
    return caught.value


Change = Callable[[dict[str, Any]], Any]


def at(number: int, change: Callable[[str], Any]) -> Change:
    """Changes one choice of a save."""

    def do(data: dict[str, Any]) -> None:
        data["choices"][number - 1] = change(data["choices"][number - 1])

    return do


def swap(a: int, b: int) -> Change:
    def do(data: dict[str, Any]) -> None:
        lines = data["choices"]
        lines[a - 1], lines[b - 1] = lines[b - 1], lines[a - 1]

    return do


# What is done to a save, and the place that the refusal must name.
TAMPERED: list[tuple[str, Change, str]] = [
    ("another digest", lambda d: d["end"].update(digest="0" * 32), "end.digest"),
    ("no digest", lambda d: d["end"].pop("digest"), "end.digest"),
    ("an outcome that was not", lambda d: d["end"].update(outcome={"winners": ["Ana"]}), "end.outcome"),
    ("the seed of another game", lambda d: d.update(seed="0" * 64), "commitment"),
    ("a short seed", lambda d: d.update(seed="00"), "seed"),
    ("a seed in capitals", lambda d: d.update(seed=d["seed"].upper() + "G"), "seed"),
    ("no seed", lambda d: d.pop("seed"), "seed"),
    ("another commitment", lambda d: d.update(commitment="0" * 64), "commitment"),
    ("no commitment", lambda d: d.pop("commitment"), "commitment"),
    ("another card pack", lambda d: d["packs"].update(ravenna="0" * 32), "packs.ravenna"),
    ("a further card pack", lambda d: d["packs"].update(more="0" * 32), "packs.more"),
    ("no card pack", lambda d: d["packs"].clear(), "packs.ravenna"),
    ("a later format", lambda d: d.update({"muster save": 2}), "muster save"),
    ("a fractional format", lambda d: d.update({"muster save": 1.0}), "muster save"),
    ("later rules", lambda d: d.update(rules=99), "rules"),
    ("an unknown game", lambda d: d.update(game="chess"), "game"),
    ("an option that is not", lambda d: d["options"].update(cheat=True), "options.cheat"),
    ("a negative total", lambda d: d["options"].update(total=-7), "options.total"),
    ("a huge total", lambda d: d["options"].update(total=10**4000), "options.total"),
    ("an infinite total", lambda d: d["options"].update(total=float("inf")), "options.total"),
    ("teams of no sense", lambda d: d["options"].update(teams=[10**9, -5]), "options.teams"),
    ("as many seats as people", lambda d: d.update(seats=10**9), "seats"),
    ("sixty seats", lambda d: d.update(seats=[f"P{i}" for i in range(60)]), "seats"),
    ("a hundred seats", lambda d: d.update(seats=[f"P{i}" for i in range(100)]), "seats"),
    ("no seats", lambda d: d.update(seats=[]), "seats"),
    ("a seat twice", lambda d: d["seats"].__setitem__(0, "Bruno"), "seats"),
    ("a seat that is a number", lambda d: d["seats"].__setitem__(0, 5), "seats"),
    ("a renamed seat", lambda d: d["seats"].__setitem__(0, "Zoe"), "agreed"),
    ("another total", lambda d: d["options"].update(total=12), "agreed"),
    ("another limit", lambda d: d["options"].update(max_rounds=99), "agreed"),
    ("a missing first choice", lambda d: d["choices"].pop(0), "choice 1"),
    ("a missing last choice", lambda d: d["choices"].pop(), "end.digest"),
    ("a choice twice", lambda d: d["choices"].append(d["choices"][-1]), "choice {after}"),
    ("choices swapped", swap(3, 4), "choice 3"),
    ("an altered check", at(7, lambda line: line[:-1] + ("0" if line[-1] != "0" else "1")), "choice 7"),
    ("a line without check", at(7, lambda line: line.partition("  #")[0]), "choice 7"),
    ("a line that is a number", at(7, lambda line: 7), "choice 7"),
    ("a line that is a list", at(7, lambda line: [line]), "choice 7"),
    ("an empty line", at(7, lambda line: ""), "choice 7"),
    ("a line that is far too long", at(7, lambda line: line * 10_000), "choice 7"),
    ("a choice that is no choice", at(7, lambda line: line.replace(": ", ": un")), "choice 7"),
    ("a seat that is not", at(7, lambda line: "Nobody: " + line.partition(": ")[2]), "choice 7"),
]


@pytest.mark.parametrize(("change", "place"), [row[1:] for row in TAMPERED], ids=[row[0] for row in TAMPERED])
def test_a_tampered_save_is_refused_at_the_place(change: Change, place: str) -> None:
    data = saved()
    first = next(i for i, line in enumerate(data["choices"], 1) if "Ana" in line)
    place = place.format(**{"first Ana": first, "after": len(data["choices"]) + 1})
    change(data)
    assert_unreadable(data, place)


@pytest.mark.parametrize("table", [name for game, name in TABLES if game == "ravenna"])
def test_another_legal_choice_is_found_at_its_place(table: str) -> None:
    """The check chains every choice with the state it led to: also a legal change is found where it was made."""
    match = played("ravenna", table)
    data = save.dump(match)
    for i, entry in enumerate(match.history):
        if entry.aside or entry.before is None:
            continue
        others = [o for o in entry.before.options if o != entry.option]
        if not others:
            continue
        lines = list(data["choices"])
        lines[i] = lines[i].replace(f": {entry.text}  #", f": {match.text(others[0])}  #")
        error = assert_unreadable({**data, "choices": lines}, f"choice {i + 1}")
        assert "is not what was played" in error.message


JUNK: list[Any] = [
    None, True, 0, -1, 1.5, "", "x", [], {}, [None], {"a": {}}, [[]], 10**4000, "\ud800", "x" * 10_000, [{}] * 50,
]  # fmt: skip


@pytest.mark.parametrize("key", [*saved(), "position"])
def test_wrong_types_everywhere_are_refused(key: str) -> None:
    for junk in JUNK:
        data = saved()
        same = data.get(key)
        data[key] = junk
        if (key, junk) in (("position", None), ("options", {})):
            continue  # no position, and nothing agreed: that can be
        if junk == same and type(junk) is type(same):
            continue
        assert_unreadable(data)


@pytest.mark.parametrize("key", list(saved()))
def test_missing_entries_are_refused(key: str) -> None:
    data = saved()
    del data[key]
    assert_unreadable(data)


def test_no_save_at_all_is_refused() -> None:
    text = json.dumps(saved())
    for i in range(0, len(text), 97):
        assert_unreadable(text[:i])
    for no_save in ("", "\0", "null", "5", "[]", "{}", '"x"', "NaN", b"\xff\xfe", b"\x00" * 100, b"\x80abc", "{" * 100):
        assert_unreadable(no_save)
    assert_unreadable('{"muster save": ' + "9" * 5000 + "}")


@pytest.mark.parametrize("depth", [*range(880, 1000, 3), 5_000, 100_000])
def test_deeply_nested_saves_are_refused(depth: int) -> None:
    """Wherever the nesting is: as a whole, as a seat, as an option, as a choice, as a position."""
    nest = "[" * depth + "]" * depth
    assert_unreadable(nest)
    assert_unreadable('{"a":' * depth + "1" + "}" * depth)
    for key in ("seats", "choices"):
        assert_unreadable(json.dumps({**saved(), key: ["@"]}).replace('"@"', nest))
    for key in ("muster save", "rules", "game", "packs", "seed", "commitment", "position", "end"):
        assert_unreadable(json.dumps({**saved(), key: "@"}).replace('"@"', nest))
    for option in ("teams", "ages", "starter", "total", "mode"):
        data = saved()
        data["options"][option] = "@"
        assert_unreadable(json.dumps(data).replace('"@"', nest))


POSITIONS: list[Any] = [
    {"turn": "Nobody"},
    {"turn": "Ana", "next": []},
    {"next": []},
    {"next": [{"hand out": "Ana"}]},
    {"next": [{"place": "Ana"}]},
    {"next": [{"draw four": "Ana"}]},
    {"next": [{"counter": {}}]},
    {"next": [{"turn": "Ana", "place": "Ana"}]},
    {"next": 5},
    {"turn": "Ana", "hands": {"Ana": ["4", "4", "4", "4", "4"]}},
    {"turn": "Ana", "hands": {"Ana": ["4", "4"], "Bruno": ["4", "4", "4", "4"]}},
    {"turn": "Ana", "hands": {"Ana": ["4a", "4a"]}},
    {"turn": "Ana", "hands": {"Ana": ["C up", "9 up"]}},
    {"turn": "Ana", "hands": {"Ana": [{"card": []}]}},
    {"turn": "Ana", "hands": {"Ana": ["4 generation 99999999999999999999999"]}},
    {"turn": "Ana", "hands": {"Ana": ["4 generation ²"]}},
    {"turn": "Ana", "scores": [10**30, 0, 0]},
    {"turn": "Ana", "round": 10**30},
    {"turn": "Ana", "counter": -1},
    {"turn": "Ana", "battles": [{"hand": "Ana", "target": "Bruno", "totals": [10**30, 0], "cards": [[], []]}]},
    {"turn": "Ana", "battles": [{"hand": "Ana", "target": "Bruno", "totals": [float("inf"), 0], "cards": [[], []]}]},
    {"turn": "Ana", "battles": [{"hand": "Ana", "target": "Bruno", "totals": [float("nan"), 0], "cards": [[], []]}]},
    {"turn": "Ana", "claims": {"Ana": ["draw deck"]}},
    {"turn": "Ana", "claims": {"Ana": [5]}},
    {"turn": "Ana", "captains": ["Ana", "Bruno", "Chiara"]},
    {"turn": "Ana", "drawn": {"card": "7", "from": "discard", "had": ["Ana", "Bruno", "Chiara"]}},
    {"turn": "Ana", "drawn": {"card": "7", "from": "thin air"}},
    {"turn": "Ana", "deck": [{"card": {}}]},
    {"turn": "Ana", "history": {"7c": [{}]}},
    {"over": {"reason": "points", "winners": [{}]}},
    {"over": {"reason": [], "winners": []}},
    {"turn": []},
    {"turn": {}},
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: json.dumps(position)[:60])
def test_a_save_with_a_position_that_cannot_be_is_refused(position: Any) -> None:
    data = {**saved(choices=0), "position": position}
    error = assert_unreadable(data)
    assert error.place.startswith("position"), error


def mutations(value: Any) -> st.SearchStrategy[Any]:
    """A save with one thing changed somewhere inside."""
    junk = st.one_of(
        st.sampled_from(JUNK), st.integers(), st.text(max_size=20), st.floats(), st.lists(st.integers(), max_size=3)
    )
    if isinstance(value, dict) and value:
        one = st.sampled_from(sorted(value)).flatmap(
            lambda key: mutations(value[key]).map(lambda changed: {**value, key: changed})
        )
        without = st.sampled_from(sorted(value)).map(lambda key: {k: v for k, v in value.items() if k != key})
        more = st.text(max_size=8).flatmap(lambda key: junk.map(lambda new: {**value, key: new}))
        return st.one_of(one, one, one, without, more)
    if isinstance(value, list) and value:
        places = st.integers(0, len(value) - 1)
        one_of_list = places.flatmap(
            lambda i: mutations(value[i]).map(lambda changed: [*value[:i], changed, *value[i + 1 :]])
        )
        return st.one_of(one_of_list, one_of_list, places.map(lambda i: value[:i] + value[i + 1 :]))
    if isinstance(value, str) and value:
        cut = st.tuples(st.integers(0, len(value) - 1), st.characters()).map(
            lambda p: value[: p[0]] + p[1] + value[p[0] + 1 :]
        )
        return st.one_of(cut, cut, junk)
    return junk


WITH_POSITION = {
    **saved(choices=0),
    "position": game_of("ravenna").write_position(played("ravenna", "3 players", 40).state),
}


@given(data=st.one_of(mutations(saved()), mutations(WITH_POSITION), mutations(WITH_POSITION["position"])))
@settings(max_examples=500)
def test_a_save_with_anything_changed_is_refused_or_the_same_game(data: dict[str, Any]) -> None:
    """Whatever is changed, reading gives a SaveError or a match; a match that is read is what the save says it is."""
    if "muster save" not in data and "counter" in data:
        data = {**saved(choices=0), "position": data}
    match: Match | None = None
    try:
        match = save.loads(json.dumps(data), find_game)
    except SaveError as error:
        message = error.message
    if match is None:
        assert message
    else:
        assert match.digest() == data["end"]["digest"]
        assert len(match.history) == len(data["choices"])
        assert save.loads(save.dumps(match), find_game).digest() == match.digest()
