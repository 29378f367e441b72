"""The scripts know what may be missing: fields with a usual value are left out of what the server sends."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import msgspec
import pytest

import muster
from muster.server.http import bodies, lessons, replay
from muster.server.telling import frames, protocol

SCRIPTS = Path(muster.__file__).parent / "web" / "static"
NAMES = {"OwnDeck": "DeckShape", "Deck": "DeckShape", "UndoRequest": "Request", "UpdateMessage": "Update"}

ALWAYS = {("TableMessage", "table")}  # has a usual value for Python only: whoever makes the message gives one


def structs() -> dict[str, type[msgspec.Struct]]:
    found: dict[str, type[msgspec.Struct]] = {}
    for module in (bodies, frames, lessons, replay, protocol):
        for name, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
                found[name] = kind
    return found


def written() -> list[tuple[str, str, str]]:
    """(file, name of a type, its fields) of every type that a script writes down."""
    found = []
    for path in sorted([*SCRIPTS.rglob("*.ts"), *SCRIPTS.rglob("*.js")]):
        if "vendor" in path.parts:
            continue
        text = path.read_text(encoding="utf-8")
        for name, body in re.findall(r"interface (\w+)[^{]*\{\n(.*?)\n\}", text, re.S):
            found.append((path.name, name, body))
        for body, name in re.findall(r"@typedef \{\{(.*)\}\} (\w+)", text):
            found.append((path.name, name, body))
    return found


def known() -> list[tuple[str, str, str]]:
    return [(file, name, body) for file, name, body in written() if NAMES.get(name, name) in structs()]


@pytest.mark.parametrize(("file", "name", "body"), [pytest.param(*one, id=f"{one[0]}-{one[1]}") for one in known()])
def test_a_field_that_may_be_left_out_is_written_down_as_such(file: str, name: str, body: str) -> None:
    struct = structs()[NAMES.get(name, name)]
    left_out = {
        field.encode_name
        for field in msgspec.structs.fields(struct)
        if not field.required and struct.__struct_config__.omit_defaults
    }
    certain = set(re.findall(r"\b(\w+): ", re.sub(r"\{[^{}]*\}|/\*\*.*\*/", "", body)))
    granted = {field for field in certain & left_out if (name, field) not in ALWAYS}
    assert not granted, f"{file}: {name} takes {sorted(granted)} for granted"


def test_the_types_of_the_table_and_of_decks_are_looked_at() -> None:
    assert {"SeatInfo", "TableInfo", "Line", "Question", "OwnDeck", "Deck", "OptionValue"} <= {
        name for _, name, _ in known()
    }
