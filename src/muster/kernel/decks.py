"""Decks and cards that people bring to a game (`Game.decks`): what they look through, write and keep secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from muster.kernel.setup import Setup, SetupError
from muster.kernel.state import missing
from muster.kernel.text import NOTHING, Text

# A pack that somebody brings to a table: its letters, and the bytes of the request that it comes with.
MOST_PACK_LETTERS = 200_000
MOST_PACK_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class DeckInfo:
    """A deck: its name, its text as anybody may write it, its plan, and how many may play with it."""

    id: str
    name: str
    text: str
    plan: str = ""
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckSize:
    """What a deck has to have for so many players, in words; `when`: only where these options have these values."""

    players: int
    words: str
    when: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offer:
    """A value that somebody may choose where an option is free, with its words in every language. `about` says more,
    `pack` names the pack that it comes from, and `players` for how many it is (empty: for any number)."""

    value: Any
    words: Text
    about: Text = NOTHING
    pack: str = ""
    players: tuple[int, ...] = ()


class Decks:
    """What a game says of decks and cards that people bring."""

    # --- looking through them --------------------------------------------------------------------------------

    def options(self) -> dict[str, Any]:
        """The options under which people look through cards and ready-made decks."""
        return {}

    def offers(self, option: str) -> list[Offer]:
        """What somebody may choose from where an option is free."""
        return []

    def ready(self, options: Mapping[str, Any], lang: str) -> list[DeckInfo]:
        """Decks that anybody may take."""
        return []

    def sizes(self, lang: str) -> list[DeckSize]:
        """How large decks are: of several that fit, the first."""
        return []

    def cards(self, options: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
        """Every card that a deck may hold, for people who look for one."""
        return []

    # --- what people write -----------------------------------------------------------------------------------

    def tidy(self, text: str, options: Mapping[str, Any], players: int, lang: str) -> DeckInfo:
        """A deck that somebody wrote, read and written anew. Raises SetupError with what is wrong and its rule."""
        raise missing(self, "tidy")

    def read_own_cards(self, text: str) -> dict[str, Any]:
        """Cards that somebody wrote: a summary. Raises SetupError with everything that is wrong, line by line."""
        raise missing(self, "read_own_cards")

    # --- what sides bring ------------------------------------------------------------------------------------

    def spare(self, option: str, place: int, options: Mapping[str, Any], players: int) -> Any:
        """What is played where nobody brings anything (bots), as entry `place` of an option that sides bring something
        for. SetupError if there is nothing."""
        raise SetupError(
            Text("For {option} nothing can be left open here.", "Bei {option} kann hier nichts offen bleiben.").fill(
                option=option
            ),
            option,
        )

    def bringers(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, of which one brings what the side plays with."""
        return tuple((seat,) for seat in range(players))

    def cover(self, setup: Setup, option: str, place: int) -> Any:
        """What everybody may know of what a side brings, even before the game."""
        return next((s.cover for s in setup.secrets if (s.option, s.place) == (option, place)), None)
