"""Whether messages of a table have exactly the types from which the client's are written."""

from __future__ import annotations

from functools import cache
from typing import Any

from muster.clienttypes import MESSAGES, sent_fields
from muster.games import find_game
from muster.server.telling.sending import BOOK
from tests.conformance.shapes import Check, faults_as_sent, record_check

KINDS = {kind.__struct_config__.tag: kind for kind in MESSAGES}


@cache
def view_check(game_id: str) -> Check:
    """Of the views of a game, as browsers get them and have put their book into them, which may be empty."""
    view = find_game(game_id).view_type
    if view is None:
        return lambda shown: []
    return record_check({BOOK: (dict[str, Any], True), **sent_fields(view)}, sent=True)


def wrong_in(message: dict[str, Any], game_id: str) -> list[str]:
    """What is wrong with a message to which everything was added that the server sends once."""
    found = faults_as_sent(message, KINDS[message["t"]])
    if message.get("view") is not None:
        found += [f".view{said}" for said in view_check(game_id)(message["view"])]
    return found
