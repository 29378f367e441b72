"""Seats: who is to sit where, under which name, and what a host may wish for."""

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from muster import find_game
from muster.bots import find_bot
from muster.kernel import SetupError
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.text import Text
from muster.server.store.storage import now
from muster.server.tables.present import BOT, DEVICE, OPEN_SEAT, PERSON, USUAL_BOT, Sitter
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

Name = Annotated[str, Meta(max_length=24)]
Seconds = Annotated[int, Meta(ge=1, le=7 * 86400)]


class SeatWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A seat as the host wants it: me, device (somebody else at my screen), bot, or open."""

    kind: Annotated[str, Meta(max_length=40)]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = USUAL_BOT


class ClockWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Seconds for each move; or seconds in total and seconds that each move adds (a chess clock)."""

    move: Seconds | None = None
    total: Seconds | None = None
    add: Annotated[int, Meta(ge=0, le=3600)] = 0

    def data(self) -> dict[str, float]:
        if (self.move is None) == (self.total is None) or (self.move is not None and self.add):
            raise Trouble("bad_clock")
        return {"move": self.move} if self.move is not None else {"total": self.total or 0, "add": self.add}


class TableWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table as its host wants it. `options` are the game's (GET /api/games); an option that names a seat may be
    given as the seat's number. `takeover`: seconds until a bot stands in for an absent person; null: never. `by_code`:
    whoever has the code of a private table may sit down; otherwise that takes the invitation of a seat. `trial`: the id
    of a card that is tried out; the game begins in a position in which the first seat can use it."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    options: dict[str, Any] = {}
    public: bool = False
    clock: ClockWish | None = None
    takeover: Seconds | None = 120
    by_code: bool = False
    trial: Annotated[str, Meta(max_length=40)] = ""


class OnwardWish(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table that plays a game on from a moment, after `at` choices. There are as many seats as in that game, in the
    same order; everything else is as at any new table."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=64)]
    public: bool = False
    clock: ClockWish | None = None
    takeover: Seconds | None = 120
    by_code: bool = False


# Options that are for research and the command line only.
NOT_HERE: dict[str, Text] = {
    "skip_forced": Text(
        "At a table of people every choice is made by hand: skipping those with one option would tell the others "
        "that a seat had no choice.",
        "An einem Tisch mit Menschen wird jede Wahl von Hand getroffen: Würde übersprungen, was nur auf eine "
        "Weise geht, wüssten die anderen, dass jemand keine Wahl hatte.",
    ),
}


def check_options(options: dict[str, Any]) -> None:
    for name, why in NOT_HERE.items():
        if options.get(name):
            raise SetupError(why, name)


def seat_people(host_id: int, host_name: str, wish: TableWish) -> list[Sitter]:
    """Who sits where at a new table."""
    sitters: list[Sitter] = []
    for seat in wish.seats:
        if seat.kind == "me":
            sitters.append(Sitter(PERSON, seat.name or host_name, host_id))
        elif seat.kind == DEVICE:
            sitters.append(Sitter(DEVICE, seat.name or bot_name(sitters), host_id))
        elif seat.kind == BOT:
            check_bot(seat.bot, wish.game)
            sitters.append(Sitter(BOT, seat.name or bot_name(sitters), None, seat.bot))
        elif seat.kind == OPEN_SEAT:
            sitters.append(Sitter(OPEN_SEAT, invite=secrets.token_urlsafe(12)))
        else:
            raise SetupError(
                Text(
                    "A seat is me, device, bot or open, not {kind!r}.",
                    "Ein Platz ist me, device, bot oder open, nicht {kind!r}.",
                ).fill(kind=seat.kind[:20]),
                "seats",
            )
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise SetupError(
            Text(
                "You can only sit once; let others at your screen have seats of kind device.",
                "Du kannst nur einmal sitzen; wer mit an deinem Gerät sitzt, bekommt einen Platz der Art device.",
            ),
            "seats",
        )
    return sitters


def check_bot(bot: str, game: str) -> None:
    try:
        find_bot(bot, find_game(game))
    except LookupError as error:
        raise SetupError(
            Text("{why}", "Einen Bot namens {bot!r}, der dieses Spiel spielt, gibt es nicht.").fill(
                why=error.args[0], bot=bot
            ),
            "seats",
        ) from None


def again(old: Sitter, here: set[int]) -> Sitter:
    """A seat of a rematch. Whoever is there brings the same again."""
    if old.kind == BOT:
        return Sitter(BOT, old.name, None, old.bot or USUAL_BOT)
    if old.user_id in here:
        return Sitter(old.kind, old.name, old.user_id, brought=old.brought, away_since=now())
    return Sitter(OPEN_SEAT, invite=secrets.token_urlsafe(12))


def vacated(sitter: Sitter, playing: bool) -> Sitter:
    """A seat that is given up: before the game it is open again, during it a bot takes over for good."""
    if not playing:
        return Sitter(OPEN_SEAT, invite=sitter.invite or secrets.token_urlsafe(12))
    return replace(sitter, kind=BOT, user_id=None, bot=USUAL_BOT, stand_in=False, account=False)


def find_free(table: "Table", seat: int | None, invite: str | None) -> int:
    free = [i for i, sitter in enumerate(table.sitters) if sitter.kind == OPEN_SEAT]
    if invite is not None:
        meant = [i for i, s in enumerate(table.sitters) if s.invite and same(s.invite, invite)]
        if not meant:
            raise Trouble("wrong_invite")
        free = [i for i in free if i in meant]
    if seat is not None:
        if not 0 <= seat < len(table.sitters):
            raise Trouble("no_such_seat", seats=len(table.sitters))
        free = [i for i in free if i == seat]
    if not free:
        raise Trouble("seat_taken" if seat is not None or invite is not None else "no_free_seat")
    return free[0]


def same(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode(), other.encode())


def bot_name(sitters: list[Sitter]) -> str:
    """The first usual name that nobody at the table has."""
    taken = {sitter.name.casefold() for sitter in sitters}
    return next((name for name in DEFAULT_NAMES if name.casefold() not in taken), DEFAULT_NAMES[0])


def names_of(sitters: list[Sitter]) -> tuple[str, ...]:
    """A name for every seat; equal ones get a number, open seats the usual ones."""
    found: list[str] = []
    for i, sitter in enumerate(sitters):
        name = candidate = sitter.name or DEFAULT_NAMES[i % len(DEFAULT_NAMES)]
        n = 2
        while candidate.casefold() in {other.casefold() for other in found}:
            candidate = f"{name[:20]} {n}"
            n += 1
        found.append(candidate)
    return tuple(found)


# An option that names a seat is kept as the seat's number until everybody has sat down: only then are names known.


def numbered_seats(game: AnyGame, options: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    free = {option.name for option in game.known_options if option.free}
    return {key: names.index(v) if key in free and v in names else v for key, v in options.items()}


def named_seats(game: AnyGame, options: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    free = {option.name for option in game.known_options if option.free}
    return {
        key: names[v] if key in free and type(v) is int and 0 <= v < len(names) else v for key, v in options.items()
    }
