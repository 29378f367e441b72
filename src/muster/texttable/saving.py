"""Save files of the text table: the kernel's save, and who of the players is a bot."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from muster.games import find_game
from muster.i18n import N_, translator
from muster.kernel import Match, save
from muster.kernel.save import SaveError
from muster.kernel.text import Told
from muster.texttable.seating import Player, SeatError, players_from_save


def write(match: Match, players: Sequence[Player], path: Path) -> None:
    """Raises OSError if the file cannot be written."""
    data = save.dump(match)
    data["players"] = {player.name: player.spell() for player in players}
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(path: Path) -> tuple[Match, list[Player] | None]:
    """The match, replayed and checked, and its players if the save knows them. Raises OSError or SaveError."""
    text = path.read_bytes()
    match = save.loads(text, find_game)
    data: dict[str, Any] = json.loads(text)
    try:
        return match, players_from_save(data, match.names, match.game)
    except SeatError as error:
        raise SaveError(Told(error.say), "players") from None


# Why a file cannot be read or written, in the words of the system.
WHY_NOT = frozenset(
    (
        N_("No such file or directory"),
        N_("Permission denied"),
        N_("Is a directory"),
        N_("Not a directory"),
        N_("File name too long"),
        N_("No space left on device"),
        N_("Read-only file system"),
    )
)


def why_not(error: OSError, lang: str) -> str:
    """What the system has against a file; in the words of the person where they are known."""
    said = error.strerror or type(error).__name__
    return translator(lang)(said) if said in WHY_NOT else said
