"""How large a deck of RONE is, in words."""

from muster.games.rone.cards.deck_rules import DUEL, MOST_TECHNOLOGIES, SIZE, TEAMS, THREE
from muster.kernel.decks import DeckSize
from muster.kernel.text import Text

# `{cards}` and `{technologies}` are the numbers of the mode.
SIZES: tuple[tuple[int, str, dict[str, str], Text], ...] = (
    (2, DUEL, {"edition": "en"}, Text(
        "{cards} units and tactics, none more than twice, one hero, exactly {technologies} different technologies.",
        "{cards} Einheiten und Taktiken, keine mehr als zweimal, ein Held, genau {technologies} verschiedene Technologien.",
    )),
    (2, DUEL, {}, Text(
        "{cards} units and tactics, none more than twice, one hero, up to {technologies} technologies.",
        "{cards} Einheiten und Taktiken, keine mehr als zweimal, ein Held, bis zu {technologies} Technologien.",
    )),
    (3, THREE, {}, Text(
        "{cards} units and tactics, none more than twice, one hero, up to {technologies} technologies.",
        "{cards} Einheiten und Taktiken, keine mehr als zweimal, ein Held, bis zu {technologies} Technologien.",
    )),
    (4, TEAMS, {}, Text(
        "{cards} units and tactics for both of a team, none more than twice, up to two heroes, up to {technologies} technologies.",
        "{cards} Einheiten und Taktiken für beide im Team, keine mehr als zweimal, bis zu zwei Helden, bis zu {technologies} Technologien.",
    )),
)  # fmt: skip


def deck_sizes(lang: str) -> list[DeckSize]:
    """What a deck has to have, for each number of players."""
    return [
        DeckSize(players, words[lang].format(cards=SIZE[mode][0], technologies=MOST_TECHNOLOGIES[mode]), when)
        for players, mode, when, words in SIZES
    ]
