"""The types that the client's scripts are checked against, written from those of the server: the messages of a table's
socket, and the views of games that have a board, as browsers get them."""

from __future__ import annotations

import os.path
from pathlib import Path
from typing import Any, get_args

from muster.games import all_games
from muster.server.telling import protocol as p
from muster.server.telling.sending import AGREED
from muster.typescript import Record, Writer, fields_of, module_of, record_of

STATIC = "src/muster/web/static"
WIRE = f"{STATIC}/js/table/wire.d.ts"
VIEW = f"{STATIC}/games/{{game}}/types.d.ts"
HEAD = "/* Written by `muster docs` from {source}; do not edit. Types only. */\n"

# What a message is called: by its tag, as some have no name of their own, and some have that of another type.
MESSAGES = {kind: f"{kind.__struct_config__.tag.capitalize()}Message" for kind in get_args(p.ServerMessage)}
COMMANDS = {kind: f"{kind.__struct_config__.tag.capitalize()}Command" for kind in get_args(p.ClientMessage)}
OTHERS = {p.Parts: int | str, p.GameEvent: Any, p.Cover: Any}
CLAIMS = list[list[p.OptionInfo]]  # what was said, which a view has by the numbers of the options, comes with words


class ViewWriter(Writer):
    """Writes the type of a view as browsers get it, beside the messages."""

    def __init__(self, view: Any) -> None:
        Writer.__init__(self)
        self.sent, self.parts = sent_fields(view), ancestry(view)
        self.imported: set[str] = set()

    def record(self, kind: Any, base: bool = False) -> str:
        if kind is p.OptionInfo:
            self.imported.add(kind.__name__)
            return str(kind.__name__)
        return Writer.record(self, kind, base)

    def own_fields(self, kind: Any, found: Record) -> dict[str, tuple[Any, bool]]:
        fields = Writer.own_fields(self, kind, found)
        return fields if kind not in self.parts else {key: self.sent[key] for key in fields if key in self.sent}


def sent_fields(view: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a view that browsers get: their types, and whether they may be missing. What was agreed travels
    with the table, and the book beside the view, into which they put it."""
    fields = {key: field for key, field in fields_of(view).items() if key != AGREED}
    return fields | {key: (CLAIMS, fields[key][1]) for key in fields if key == "claims"}


def ancestry(kind: Any) -> set[Any]:
    """A record and all that it extends."""
    return {kind}.union(*(ancestry(base) for base in record_of(kind).bases))


def wire_types(root: Path) -> str:
    """The messages, and all that is in them."""
    writer = Writer({**MESSAGES, **COMMANDS, p.Request: "UndoRequest"}, OTHERS)
    writer.names |= {p.ServerMessage: "ServerMessage", p.ClientMessage: "ClientMessage"}
    writer.reference(p.ServerMessage)
    writer.reference(p.ClientMessage)
    return f"{head(p)}\n{writer.text()}"


def view_types(root: Path) -> dict[str, str]:
    """The type of its view for each game of ours that declares one and has a board, by the file for it."""
    found = {}
    for game in all_games().values():
        file = VIEW.format(game=game.id)
        if game.view_type is not None and (root / file).with_name("board.js").is_file():
            found[file] = view_text(game.view_type, file)
    return found


def view_text(view: Any, file: str) -> str:
    writer = ViewWriter(view)
    writer.record(view)
    used = f"import type {{ {', '.join(sorted(writer.imported))} }} from " if writer.imported else ""
    beside = os.path.relpath(WIRE, os.path.dirname(file)).replace(os.sep, "/")
    return head(module_of(view)) + (f'{used}"{beside}";\n' if used else "") + f"\n{writer.text()}"


def head(module: Any) -> str:
    return HEAD.format(source=f"src/{module.__name__.replace('.', '/')}.py")
