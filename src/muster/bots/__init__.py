"""Bots: players that see only what a person in their seat would see."""

from muster.bots.bot import Bot
from muster.bots.everyday import Everyday, judge_of
from muster.bots.play import play, play_one, streams_for, who_is_quicker
from muster.bots.uniform import Uniform
from muster.bots.worlds import Worlds, worlds_of
from muster.kernel.game import AnyGame

BOTS: tuple[Bot, ...] = (Uniform(), Everyday())


def all_bots() -> dict[str, Bot]:
    """Every bot by name."""
    return {bot.name: bot for bot in BOTS}


def find_bot(name: str, game: AnyGame | None = None) -> Bot:
    """The bot of that name; LookupError with a sentence if there is none, or if it cannot play `game`."""
    bots = all_bots()
    if name not in bots:
        raise LookupError(f"There is no bot {name!r}; there are: {', '.join(bots)}.")
    bot = bots[name]
    if game is not None and isinstance(bot, Everyday):
        judge_of(game)
    return bot


__all__ = [
    "Bot",
    "Everyday",
    "Uniform",
    "Worlds",
    "all_bots",
    "find_bot",
    "play",
    "play_one",
    "streams_for",
    "who_is_quicker",
    "worlds_of",
]
