"""Whoever sits down while others come and go sits there for good: what was answered, what the table believes, and what
is on disk are the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from muster.server.people import forgetting
from muster.server.people.accounts import move_all
from muster.server.people.sessions import People, Person
from muster.server.store import rows, schema
from muster.server.store.storage import Storage
from muster.server.tables.house import Tables
from muster.server.tables.seats import SeatWish, TableWish
from muster.server.tables.table import Table
from muster.server.words import Trouble
from muster.server.work.kept import Kept
from tests.server.tables import reader

TRIES = 40


class Hall:
    """Tables without a server before them."""

    def __init__(self, folder: Path) -> None:
        self.storage = Storage(f"sqlite:///{folder / 'muster.db'}")
        self.tables = Tables(self.storage, 0.0)
        self.people = People(self.storage)

    async def somebody(self) -> Person:
        person, _ = await self.people.new_guest("en")
        return person

    async def table(self, host: Person, *kinds: str) -> Table:
        wish = TableWish("ravenna", [SeatWish(kind) for kind in kinds], public=True)
        return await self.tables.make(host.id, host.name, wish)

    async def stored(self, table: Table) -> tuple[list[tuple[str, int | None]], int | None, bool]:
        row, sitters = await self.storage.call(lambda c: rows.read_row(c, table.code))
        return [(s.kind, s.user_id) for s in sitters], row["host_id"], row["status"] == "closed"

    async def agrees(self, table: Table) -> None:
        """The disk says what the table believes."""
        believed = [(s.kind, s.user_id) for s in table.sitters], table.host_id, table.closed
        assert await self.stored(table) == believed


def hall(work: Callable[[Hall], Awaitable[None]]) -> Callable[[Path], None]:
    """A test in a hall of its own."""

    def test(tmp_path: Path) -> None:
        async def run() -> None:
            here = Hall(tmp_path)
            try:
                await work(here)
            finally:
                here.tables.close()
                here.storage.close()

        asyncio.run(run())

    test.__doc__ = work.__doc__
    return test


async def both(*deeds: Coroutine[Any, Any, Any]) -> list[Any]:
    """All at once. What was refused is given back; a fault of ours is raised."""
    found = await asyncio.gather(*deeds, return_exceptions=True)
    for one in found:
        if isinstance(one, BaseException) and not isinstance(one, Trouble):
            raise one
    return found


@hall
async def test_a_seat_that_was_given_is_not_lost_when_somebody_leaves(hall: Hall) -> None:
    """Somebody sits down while somebody else stands up."""
    for turn in range(150):
        host, ben, cleo = [await hall.somebody() for _ in range(3)]
        table = await hall.table(host, "me", "open", "open", "open")
        await hall.tables.join(table, ben.id, ben.name)
        deeds = [hall.tables.join(table, cleo.id, cleo.name), hall.tables.leave(table, ben.id)]
        joined = await both(*(deeds if turn % 2 else reversed(deeds)))
        assert not any(isinstance(one, Trouble) for one in joined)
        assert table.seats_of(cleo.id)
        assert not table.seats_of(ben.id)
        await hall.agrees(table)


@hall
async def test_a_bot_takes_no_seat_that_somebody_was_given(hall: Hall) -> None:
    for turn in range(TRIES):
        host, ben = await hall.somebody(), await hall.somebody()
        table = await hall.table(host, "me", "open", "open")
        deeds = [hall.tables.join(table, ben.id, ben.name), hall.tables.fill_with_bots(table, host.id)]
        found = await both(*(deeds if turn % 2 else reversed(deeds)))
        joined = found[0] if turn % 2 else found[1]
        assert bool(table.seats_of(ben.id)) == isinstance(joined, int)
        assert table.match is not None
        await hall.agrees(table)


@hall
async def test_nobody_leaves_a_seat_open_in_a_game_that_begins(hall: Hall) -> None:
    """The last one sits down while another leaves: the game has begun with a bot, or still waits."""
    for turn in range(TRIES):
        host, ben, cleo = [await hall.somebody() for _ in range(3)]
        table = await hall.table(host, "me", "open", "open")
        await hall.tables.join(table, ben.id, ben.name)
        deeds = [hall.tables.join(table, cleo.id, cleo.name), hall.tables.leave(table, ben.id)]
        await both(*(deeds if turn % 2 else reversed(deeds)))
        await hall.agrees(table)
        assert (table.match is None) == any(sitter.kind == "open" for sitter in table.sitters)


@hall
async def test_two_people_do_not_get_one_seat(hall: Hall) -> None:
    for _ in range(TRIES):
        host, ben, cleo = [await hall.somebody() for _ in range(3)]
        table = await hall.table(host, "me", "open", "open")
        found = await both(*(hall.tables.join(table, p.id, p.name, seat=1) for p in (ben, cleo)))
        assert sorted(isinstance(one, Trouble) for one in found) == [False, True]
        await hall.agrees(table)


@hall
async def test_hosting_passes_on_to_somebody_who_stays(hall: Hall) -> None:
    for _ in range(TRIES):
        host, ben, cleo = [await hall.somebody() for _ in range(3)]
        table = await hall.table(host, "me", "open", "open", "open")
        await hall.tables.join(table, ben.id, ben.name)
        await both(
            hall.tables.leave(table, host.id),
            hall.tables.leave(table, ben.id),
            hall.tables.join(table, cleo.id, cleo.name),
        )
        await hall.agrees(table)
        assert table.closed or table.host_id == cleo.id


@hall
async def test_who_logs_in_while_sitting_down_has_the_seat_as_the_account_or_not_at_all(hall: Hall) -> None:
    for turn in range(TRIES):
        host, guest, account = [await hall.somebody() for _ in range(3)]
        table = await hall.table(host, "me", "open", "open")

        async def log_in(guest: Person = guest, account: Person = account) -> None:
            async with hall.tables.deeds_of(guest.id):
                await hall.storage.call(lambda c: move_all(c, guest.id, account.id))
                await hall.tables.moved(guest.id, account.id)

        deeds = [hall.tables.join(table, guest.id, guest.name), log_in()]
        await both(*(deeds if turn % 2 else reversed(deeds)))
        assert not table.seats_of(guest.id)
        await hall.agrees(table)


@hall
async def test_who_is_deleted_while_sitting_down_sits_nowhere(hall: Hall) -> None:
    for turn in range(TRIES):
        host, gone = await hall.somebody(), await hall.somebody()
        table = await hall.table(host, "me", "open", "open")
        deeds: list[Any] = [
            hall.tables.join(table, gone.id, gone.name),
            forgetting.forget(hall.storage, hall.people, hall.tables, Kept(), gone, ""),
        ]
        await both(*(deeds if turn % 2 else reversed(deeds)))
        assert not table.seats_of(gone.id)
        await hall.agrees(table)


@hall
async def test_who_is_deleted_while_making_a_table_hosts_none(hall: Hall) -> None:
    for turn in range(TRIES):
        gone = await hall.somebody()
        deeds: list[Any] = [
            hall.table(gone, "me", "open"),
            forgetting.forget(hall.storage, hall.people, hall.tables, Kept(), gone, ""),
        ]
        await both(*(deeds if turn % 2 else reversed(deeds)))
        for table in hall.tables.loaded.values():
            assert not table.seats_of(gone.id)
            await hall.agrees(table)
        hall.tables.loaded.clear()


@hall
async def test_a_seat_that_the_disk_gives_to_somebody_else_is_refused(hall: Hall) -> None:
    """Only what a table knows is overwritten."""
    host, ben, cleo = [await hall.somebody() for _ in range(3)]
    table = await hall.table(host, "me", "open", "open")
    s = schema.seats
    await hall.storage.call(
        lambda c: c.execute(
            s.update().where(s.c.table_id == table.id, s.c.seat == 1).values(kind="person", user_id=ben.id)
        )
    )
    with pytest.raises(Trouble) as trouble:
        await hall.tables.join(table, cleo.id, cleo.name, seat=1)
    assert trouble.value.key == "moved_on"
    assert table.seats_of(ben.id) == [1]  # it was read again
    await hall.agrees(table)


@hall
async def test_to_let_others_look_stores_nothing_else_of_a_seat(hall: Hall) -> None:
    """A guest who logs in meanwhile keeps the seat as the account."""
    from muster.server.telling import protocol as p

    guest, account = await hall.somebody(), await hall.somebody()
    table = await hall.table(guest, "me", "bot")
    connection = reader(guest.id, guest.name, "en")
    await table.connect(connection)
    await hall.storage.call(lambda c: move_all(c, guest.id, account.id))
    await table.handle(connection, p.Allow(0, on=True))
    assert (await hall.stored(table))[0][0] == ("person", account.id)
    stored = await hall.storage.call(lambda c: c.execute(select(schema.seats.c.open_view)).scalars().all())
    assert list(stored) == [True, False]
    table.disconnect(connection)


def test_a_lock_lives_as_long_as_it_is_needed() -> None:
    async def run() -> None:
        storage = Storage("sqlite://")
        tables = Tables(storage, 0.0)
        async with tables.deeds_of(2, 1, 2):
            assert sorted(tables._deeds) == [1, 2]
        assert not tables._deeds
        storage.close()

    asyncio.run(run())
