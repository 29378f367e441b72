"""What seats bring to a table for themselves: a deck of one's own, which is nobody else's business until the end.

A host leaves an entry of an option's list open (null) where a side is to bring its own. What somebody brings is kept
with the seat; until the game begins it is in nobody's options, and the others are told its cover (name and size). The
game begins when every side of people has brought something; a side of bots takes what the game has at hand.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from muster.games import find_game
from muster.kernel import SetupError
from muster.kernel.decks import Decks
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES, Setup, replaced
from muster.server.tables.present import DEVICE, PERSON, Brought, Sitter
from muster.server.tables.seats import named_seats
from muster.server.words import Trouble

MOST_SIDES = 64
Place = tuple[str, int]  # an option, and the number of an entry of its list


def open_places(game: AnyGame, options: Mapping[str, Any]) -> list[Place]:
    """The entries that sides are to bring for themselves; none where nobody brings anything."""
    found: list[Place] = []
    if game.decks is None:
        return found
    for option in game.known_options:
        entries = options.get(option.name)
        if option.secret is not None and isinstance(entries, list) and len(entries) <= MOST_SIDES:
            found += [(option.name, place) for place, entry in enumerate(entries) if entry is None]
    return found


def decks_of(game: AnyGame) -> Decks:
    """For who has found an open place: there something is brought."""
    assert game.decks is not None
    return game.decks


def filled(game: AnyGame, options: dict[str, Any], players: int, brought: Iterable[Brought]) -> dict[str, Any]:
    """The options with what was brought; where nothing was, with what the game has at hand."""
    found, there = dict(options), {(one.option, one.place): one.what for one in brought}
    for option, place in open_places(game, options):
        what = (
            there[option, place] if (option, place) in there else decks_of(game).spare(option, place, options, players)
        )
        found[option] = replaced(found[option], place, what)
    return found


def as_wished(game: AnyGame, options: dict[str, Any], agreed: dict[str, Any]) -> dict[str, Any]:
    """The options of a table to be kept. While something is still to be brought, they are as the host said: what
    follows from decks (the packs that they need) is settled when all are there."""
    if not open_places(game, options):
        return agreed
    return {option.name: options.get(option.name, option.default) for option in game.known_options}


def emptied(options: dict[str, Any], brought: Iterable[Brought]) -> dict[str, Any]:
    """The options of a game that was played, for another: what seats brought is theirs to bring again."""
    found = dict(options)
    for one in brought:
        if isinstance(entries := found.get(one.option), list) and one.place < len(entries):
            found[one.option] = replaced(entries, one.place, None)
    return found


# --- who has to bring something ---------------------------------------------------------------------------------------


def missing(game: AnyGame, options: dict[str, Any], sitters: list[Sitter]) -> set[int]:
    """The seats of people who have still to bring something; in a team one brings it for all."""
    found: set[int] = set()
    for option, place in open_places(game, options):
        seats = bringers(game, place, len(sitters))
        if not any(brings(sitters[seat], option, place) for seat in seats):
            found |= {seat for seat in seats if sitters[seat].kind in (PERSON, DEVICE)}
    return found


def bringers(game: AnyGame, place: int, players: int) -> tuple[int, ...]:
    seats = decks_of(game).bringers(players)
    return seats[place] if place < len(seats) else ()


def brings(sitter: Sitter, option: str, place: int) -> bool:
    one = sitter.brought
    return one is not None and (one.option, one.place) == (option, place)


def brought_by(sitters: Iterable[Sitter]) -> list[Brought]:
    return [sitter.brought for sitter in sitters if sitter.brought is not None]


def place_of(game: AnyGame, options: dict[str, Any], seat: int, players: int) -> Place:
    """What a seat is to bring; Trouble if nothing is."""
    for option, place in open_places(game, options):
        if seat in bringers(game, place, players):
            return option, place
    raise Trouble("nothing_to_bring")


# --- judging ----------------------------------------------------------------------------------------------------------


def judge(
    game_id: str, options: dict[str, Any], players: int, place: Place, what: Any, others: list[Brought]
) -> Brought:
    """What somebody brings, with its cover. SetupError with a sentence and the rule, if it may not be played; Trouble,
    if only what others brought stands against it, without a word of what that is. All it needs are plain values, so it
    can be run in another process."""
    game, (option, at) = find_game(game_id), place
    mine = Brought(option, at, what, None)
    setup = _agree(game, filled(game, options, players, [mine]), players)
    if others:
        try:
            _agree(game, filled(game, options, players, [*others, mine]), players)
        except SetupError:
            raise Trouble("clashing") from None
    return Brought(option, at, what, decks_of(game).cover(setup, option, at))


def _agree(game: AnyGame, options: dict[str, Any], players: int) -> Setup:
    """An agreement among anybody: what is brought does not hang on names."""
    names = tuple(DEFAULT_NAMES[i] if i < len(DEFAULT_NAMES) else f"P{i}" for i in range(players))
    return game.agree(names, named_seats(game, options, names))
