"""How the game of a table begins: with a new deal, or in a position where a card can be tried out."""

from muster.kernel import Match, Setup, SetupError
from muster.kernel.game import AnyGame
from muster.kernel.position import PositionError
from muster.kernel.text import Text

NO_TRIAL = Text(
    "In {title} there is nothing to be tried out.", "In {title} gibt es nichts, was sich ausprobieren ließe."
)
NO_POSITION = Text(
    "With this card the position to try it out cannot be ({why})",
    "Mit dieser Karte kann die Stellung zum Ausprobieren nicht sein (auf Englisch: {why})",
)


def begun(game: AnyGame, setup: Setup, seed: bytes, trial: str = "") -> Match:
    """A match up to its first choice. `trial`: the card that is tried out. SetupError if that is not possible."""
    if not trial:
        return Match(game, setup, seed, forgetful=True)
    if game.workshop is None:
        raise SetupError(NO_TRIAL.fill(title=game.title), "trial")
    try:
        return Match(game, setup, seed, game.workshop.position(setup, trial), forgetful=True)
    except PositionError as error:
        raise SetupError(NO_POSITION.fill(why=error.message), "trial") from None
