"""Bots: players that see only what a person in their seat would see."""

from muster.bots.bot import Bot
from muster.bots.play import play, play_one, streams_for
from muster.bots.rule_of_thumb import RuleOfThumb, thumb_of
from muster.bots.uniform import Uniform
from muster.kernel.game import AnyGame

BOTS: tuple[Bot, ...] = (Uniform(), RuleOfThumb())


def all_bots() -> dict[str, Bot]:
    """Every bot by name."""
    return {bot.name: bot for bot in BOTS}


def find_bot(name: str, game: AnyGame | None = None) -> Bot:
    """The bot of that name; LookupError with a sentence if there is none, or if it cannot play `game`."""
    bots = all_bots()
    if name not in bots:
        raise LookupError(f"There is no bot {name!r}; there are: {', '.join(bots)}.")
    bot = bots[name]
    if game is not None and isinstance(bot, RuleOfThumb):
        thumb_of(game)
    return bot


__all__ = ["Bot", "RuleOfThumb", "Uniform", "all_bots", "find_bot", "play", "play_one", "streams_for"]
