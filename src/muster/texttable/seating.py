"""Who sits where: persons and bots, as flags and save files write them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from muster.bots import all_bots, find_bot
from muster.i18n import N_, translator
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES

PERSON = "person"
USUAL_BOT = "rule-of-thumb"


class SeatError(ValueError):
    """Nobody can sit down like this. `sentence` stands in the catalogue; `say` fills it in, in a language."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts

    def say(self, lang: str) -> str:
        return translator(lang)(self.sentence).format(**self.facts)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table. `bot` names the bot that plays; empty for a person."""

    name: str
    bot: str = ""

    def spell(self) -> str:
        """As it stands in a save file."""
        return f"bot:{self.bot}" if self.bot else PERSON


def player_from(name: str, who: str, game: AnyGame) -> Player:
    """`who` is "person", "bot" or "bot:LEVEL"."""
    kind, _, level = who.partition(":")
    if kind == PERSON and not level:
        return Player(name)
    if kind != "bot":
        raise SeatError(
            N_("{name} cannot be '{who}': write person, bot, or bot:LEVEL, for example bot:{usual}."),
            name=name,
            who=who,
            usual=USUAL_BOT,
        )
    return Player(name, bot_named(level or USUAL_BOT, game))


def bot_named(level: str, game: AnyGame) -> str:
    if level not in all_bots():
        raise SeatError(N_("There is no bot '{level}'; there are: {bots}."), level=level, bots=", ".join(all_bots()))
    if level not in bots_for(game):
        usable = ", ".join(bots_for(game))
        raise SeatError(
            N_("The bot {level} does not know {game}. Take one of: {bots}."), level=level, game=game.title, bots=usable
        )
    return level


def bots_for(game: AnyGame) -> list[str]:
    """The bots that can play this game."""
    return [level for level in all_bots() if plays(level, game)]


def plays(level: str, game: AnyGame) -> bool:
    try:
        find_bot(level, game)
    except LookupError:
        return False
    return True


def players_from_flags(flags: Sequence[str], game: AnyGame) -> list[Player]:
    """`Ana` or `Bruno=bot:rule-of-thumb`, once for each seat."""
    players = []
    for flag in flags:
        name, given, who = flag.partition("=")
        players.append(player_from(name.strip(), who.strip() if given else PERSON, game))
    return players


def players_from_save(data: Mapping[str, Any], names: Sequence[str], game: AnyGame) -> list[Player] | None:
    """Who played when the game was saved; None if the save does not say it for exactly these seats."""
    saved = data.get("players")
    if not isinstance(saved, dict) or set(saved) != set(names):
        return None
    return [player_from(name, str(saved[name]), game) for name in names]


def fill_with_bots(players: Sequence[Player], seats: int, game: AnyGame) -> list[Player]:
    """A table for a quick start: the first is a person unless somebody is given, the others are bots."""
    table = list(players) or [Player(DEFAULT_NAMES[0])]
    for name in free_names(table)[: max(0, seats - len(table))]:
        table.append(player_from(name, "bot", game))
    return table


def free_names(players: Sequence[Player]) -> list[str]:
    """The usual names that nobody has yet."""
    taken = {player.name.casefold() for player in players}
    return [name for name in DEFAULT_NAMES if name.casefold() not in taken]
