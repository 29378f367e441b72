"""All tables: made, found, joined, left, played again. They are loaded when somebody needs them, let go when idle."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from types import EllipsisType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from muster import find_game
from muster.games import all_games
from muster.kernel import commitment
from muster.kernel.game import AnyGame
from muster.server.store import rows
from muster.server.store.beginning import Beginning, moved, plain_names
from muster.server.store.positions import Keeper
from muster.server.store.storage import Storage, now
from muster.server.tables import bringing, codes
from muster.server.tables.agreeing import READ_SECONDS, Agreements
from muster.server.tables.answers import asked
from muster.server.tables.loading import Loader, table_of
from muster.server.tables.present import BOT, OPEN_SEAT, PERSON, USUAL_BOT, Sitter
from muster.server.tables.seats import (
    ClockWish,
    OnwardWish,
    SeatWish,
    TableWish,
    again,
    bot_name,
    check_options,
    find_free,
    named_seats,
    names_of,
    numbered_seats,
    seat_people,
    vacated,
)
from muster.server.tables.table import Table
from muster.server.tables.turns import Turnstile
from muster.server.telling import protocol as p
from muster.server.words import Trouble
from muster.server.work import jobs
from muster.server.work.workers import Workers

log = logging.getLogger("muster.tables")

IDLE_SECONDS = 600
LETTING_GO_SECONDS = 0.02
MOST_READ_FOR_TURNS = 4  # games that are read into memory to tell whose turn it is
RESTART = 1012  # WebSocket close code: connect again


class Tables:
    def __init__(self, storage: Storage, bot_delay: float = 0.7, workers: Workers | None = None) -> None:
        self.storage = storage
        self.workers = workers or Workers()
        self.agreements = Agreements(self.workers)
        self.bot_delay = bot_delay
        self.loaded: dict[str, Table] = {}
        self.turnstile = Turnstile()
        self.loader = Loader(storage, self.workers, self.agreements, self.turnstile, bot_delay)
        self.keeper = Keeper(storage)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._deeds: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._refused = 0

    # --- making ----------------------------------------------------------------------------------------------

    async def make(self, host_id: int, host_name: str, wish: TableWish, who: str = "") -> Table:
        """A new table. Raises SetupError if it could not be played. `who`: whoever wants it, as Workers knows them."""
        sitters, clock = self._wanted(host_id, host_name, wish)
        async with self.deeds_of(host_id):
            return await self._make(
                host_id,
                sitters,
                find_game(wish.game),
                wish.options,
                wish.public,
                clock,
                wish.takeover,
                wish.by_code,
                who=who,
                trial=wish.trial,
            )

    async def make_from(
        self, host_id: int, host_name: str, wish: OnwardWish, beginning: Beginning, who: str = ""
    ) -> Table:
        """A new table that plays another game on, with as many seats. Raises SetupError as `make` does."""
        if len(wish.seats) != beginning.seats:
            raise Trouble("other_seats", seats=beginning.seats)
        fields = {name: getattr(wish, name) for name in ("seats", "public", "clock", "takeover", "by_code")}
        sitters, clock = self._wanted(host_id, host_name, TableWish(beginning.game, **fields))
        async with self.deeds_of(host_id):
            return await self._make(
                host_id,
                sitters,
                find_game(beginning.game),
                beginning.options,
                wish.public,
                clock,
                wish.takeover,
                wish.by_code,
                who=who,
                position=beginning.position,
            )

    async def check(self, host_id: int, host_name: str, wish: TableWish, who: str = "") -> None:
        """Raises what `make` would raise."""
        sitters, _ = self._wanted(host_id, host_name, wish)
        game, names = find_game(wish.game), names_of(sitters)
        options = bringing.filled(game, wish.options, len(sitters), ())
        await self.agreements.check(game, names, named_seats(game, options, names), who, wish.trial)

    def _wanted(self, host_id: int, host_name: str, wish: TableWish) -> tuple[list[Sitter], dict[str, float] | None]:
        """Who would sit at such a table, and its clock."""
        if wish.game not in all_games():
            raise Trouble("no_game")
        check_options(wish.options)
        return seat_people(host_id, host_name, wish), wish.clock.data() if wish.clock is not None else None

    async def _make(
        self,
        host_id: int,
        sitters: list[Sitter],
        game: AnyGame,
        options: dict[str, Any],
        public: bool,
        clock: dict[str, float] | None,
        takeover: int | None,
        by_code: bool,
        parent: Table | None = None,
        who: str = "",
        trial: str = "",
        position: dict[str, Any] | None = None,
    ) -> Table:
        names, whole = names_of(sitters), bringing.filled(game, options, len(sitters), bringing.brought_by(sitters))
        setup = await self.agreements.agree(game, names, named_seats(game, whole, names), who, trial)
        agreed = bringing.as_wished(game, options, setup.options)
        seed = secrets.token_bytes(32)
        row = {
            "game": game.id, "version": game.version, "options": numbered_seats(game, agreed, names), "seed": seed,
            "commitment": commitment(game.id, seed), "status": "waiting", "host_id": host_id, "public": public,
            "clock": clock, "takeover": takeover, "created": now(), "by_code": by_code,
            "parent": parent.code if parent is not None else None, "trial": trial,
            "position": position,
        }  # fmt: skip
        id_ = await self._insert(row, sitters)
        table = table_of(self.storage, {"id": id_, **row}, sitters, self.bot_delay, self.turnstile)
        if parent is not None:
            table.welcome = {s.user_id for s in parent.sitters if s.user_id is not None}
        self._take_up(table)
        await self.start_if_full(table)
        return table

    async def _insert(self, row: dict[str, Any], sitters: list[Sitter]) -> int:
        """Stores a table under a code that is still free."""
        while True:
            row["code"] = codes.new_code(row["public"])
            try:
                return await self.storage.call(lambda c: rows.insert_table(c, row, sitters))
            except IntegrityError:
                if not await self.storage.call(lambda c: rows.is_taken(c, row["code"])):
                    raise Trouble("no_session") from None  # somebody who was to sit there has been deleted meanwhile

    def _take_up(self, table: Table) -> None:
        """A table is in memory from now on."""
        table.on_rest, table.on_conflict = self.keeper.offer, self.loader.again
        self.loaded[table.code] = table

    async def start_if_full(self, table: Table) -> None:
        """Begins the game once nobody has to be waited for."""
        async with table.seating:
            if table.match is not None or table.closed or any(s.kind == OPEN_SEAT for s in table.sitters):
                return
            if bringing.missing(table.game, table.options, table.sitters):
                return
            names, brought = names_of(table.sitters), bringing.brought_by(table.sitters)
            options = named_seats(table.game, bringing.filled(table.game, table.options, len(names), brought), names)
            if bringing.open_places(table.game, table.options):
                options = (await self.agreements.agree(table.game, names, options)).options  # decks bring packs along
            version = table.game.version  # nothing is dealt yet: an older table begins by the newest rules
            setup = await self.agreements.recall(table.game, names, options, version)
            position = table.position
            if position is not None:
                plain = numbered_seats(table.game, options, names)
                position = await self._in_names(table.game, plain_names(len(names)), names, plain, position)
            match = await self.agreements.begun(table.game, setup, table.seed, table.trial, position)
            await self.storage.call(lambda c: rows.store_start(c, table.id, names, options, version, position))
            table.options, table.version, table.position = options, version, position
            table.begin(setup, match)
        for connection in table.connections:
            table.give_eyes(connection)
        table.send_everything_to_all()
        table.wake()

    async def _in_names(
        self,
        game: AnyGame,
        before: tuple[str, ...],
        after: tuple[str, ...],
        options: dict[str, Any],
        position: dict[str, Any],
    ) -> dict[str, Any]:
        """The position that a table plays on from, told under other names."""
        return await jobs.run(self.workers, READ_SECONDS, moved, game.id, before, after, options, position)

    # --- finding ---------------------------------------------------------------------------------------------

    async def get(self, code: str) -> Table:
        """The table of that code; Trouble if there is none."""
        code = codes.clean(code)
        if code in self.loaded:
            self.loaded[code].used_at = now()
            return self.loaded[code]
        if not codes.is_code(code):
            raise Trouble("no_table")
        async with self.loading(code):
            if code not in self.loaded:
                await self._load(code)
        return self.loaded[code]

    def loading(self, code: str) -> asyncio.Lock:
        """Held while a table is loaded, or changed in the database although it is not."""
        return lock_in(self._loading, code)

    async def _load(self, code: str) -> None:
        table, row = await self.loader.load(code)
        if row["parent"] and not row["names"]:
            table.welcome = await self.storage.call(lambda c: rows.people_at(c, row["parent"]))
        if table.match is not None and table.match.outcome is not None and row["status"] != "over":
            await table.store_outcome(table.match.outcome)  # the server was killed between last move and this
        self._take_up(table)
        table.wake()

    async def wake_all(self) -> None:
        """After a start of the server: tables with running clocks go on by themselves."""
        await self.loader.get_ready()
        codes = await self.storage.call(rows.codes_to_wake)
        for code in codes:
            try:
                await self.get(code)
            except Exception:  # one table that cannot be read must not keep the others closed
                log.exception("a table could not be loaded", extra={"table": code[:2]})

    def let_go_idle(self) -> bool:
        """Lets go of tables that nobody uses. True if there may be more: many at once would take too long."""
        until = time.perf_counter() + LETTING_GO_SECONDS
        for table in list(self.loaded.values()):
            if now() - table.used_at > IDLE_SECONDS and not table.busy():
                self.let_go(table)
                if time.perf_counter() > until:
                    return True
        return False

    def let_go(self, table: Table) -> None:
        table.close()
        if table.is_at_rest():
            self.keeper.keep(table)
        self._refused += table.refused
        self.loaded.pop(table.code, None)

    def refused(self) -> int:
        """How many choices were refused since the start."""
        return self._refused + sum(table.refused for table in self.loaded.values())

    def hang_up(self, code: int, user_id: int | None = None, session: str | None = None) -> None:
        """Closes the sockets of a user, of one session, or all."""
        for table in list(self.loaded.values()):
            for connection in list(table.connections):
                if user_id in (None, connection.user_id) and session in (None, connection.session):
                    connection.hang_up(code)

    def close(self) -> None:
        self.agreements.close()
        for table in self.loaded.values():
            table.close()
        self.keeper.keep_all(list(self.loaded.values()))
        self.loader.rest()

    # --- joining ---------------------------------------------------------------------------------------------

    async def join(
        self, table: Table, user_id: int, name: str, seat: int | None = None, invite: str | None = None
    ) -> int:
        """Takes an open seat: any, a certain one, or the one of an invitation. Returns it."""
        async with self.deeds_of(user_id), table.seating:
            if mine := table.seats_of(user_id):
                return mine[0]
            if table.closed:
                raise Trouble("closed")
            if table.match is not None:
                raise Trouble("has_started")
            taken = find_free(table, seat, invite)
            sitter = Sitter(PERSON, name, user_id, invite=table.sitters[taken].invite, away_since=now())
            await self._seat(table, {taken: sitter})
        table.refresh()
        await self.start_if_full(table)
        return taken

    @asynccontextmanager
    async def deeds_of(self, *user_ids: int) -> AsyncIterator[None]:
        """Held while people sit down or stand up, log in or are deleted, so that none of these meets another half
        done. It is taken before the lock of a table."""
        async with AsyncExitStack() as held:
            for user_id in sorted(set(user_ids)):
                await held.enter_async_context(lock_in(self._deeds, user_id))
            yield

    async def _seat(
        self, table: Table, changed: dict[int, Sitter], host: int | EllipsisType | None = ..., closed: bool = False
    ) -> None:
        """Stores changed seats, and who hosts from now on; only then they hold. The table's seating is locked."""

        def store(c: Connection) -> None:
            rows.store_seats(c, table.id, table.sitters, changed)
            if host is not ...:
                rows.store_host(c, table.id, table.host_id, host, closed)

        try:
            await self.storage.call(store)
        except (rows.OtherwiseSeated, IntegrityError):  # or somebody among them is no longer who they were
            await self.read_again(table)
            raise Trouble("moved_on") from None
        for seat, sitter in changed.items():
            table.sitters[seat] = sitter
        if host is not ...:
            table.host_id, table.closed = host, closed or table.closed

    async def bring(self, table: Table, user_id: int, seat: int | None, what: Any, who: str = "") -> Any:
        """What somebody brings for a seat, as often as wanted until the game begins. Returns what the others are told
        of it. Raises SetupError if the rules forbid it."""
        mine = table.seats_of(user_id)
        if seat is None and len(mine) == 1:
            seat = mine[0]
        if seat is None or seat not in mine:
            raise Trouble("not_your_seat" if mine else "no_seat")
        async with table.seating:
            if table.match is not None:
                raise Trouble("has_started")
            players, before = len(table.sitters), table.sitters[seat]
            place = bringing.place_of(table.game, table.options, seat, players)
            allies = bringing.bringers(table.game, place[1], players)
            others = bringing.brought_by(s for i, s in enumerate(table.sitters) if i not in allies)
            brought = await jobs.run(
                self.workers, READ_SECONDS, bringing.judge, table.game.id, table.options, players, place, what, others,
                who=who,
            )  # fmt: skip
            if table.sitters[seat] is not before:
                raise Trouble("moved_on")  # the seat was given up meanwhile
            changed = {ally: replace(table.sitters[ally], brought=None) for ally in allies}  # one for the whole side
            changed[seat].brought = brought
            await self.storage.call(lambda c: rows.store_brought(c, table.id, changed))
            for ally, sitter in changed.items():
                table.sitters[ally].brought = sitter.brought
        table.refresh()
        await self.start_if_full(table)
        return brought.cover

    async def read_again(self, table: Table) -> None:
        """Somebody else has changed a table in the database: take over what it says now."""
        row, sitters = await self.storage.call(lambda c: rows.read_row(c, table.code))
        for sitter, old in zip(sitters, table.sitters, strict=True):
            sitter.away_since, sitter.stand_in = old.away_since, old.stand_in and sitter.kind == old.kind
        table.sitters, table.host_id = sitters, row["host_id"]
        table.options, table.version, table.position = row["options"], row["version"], row["position"]
        table.closed = row["status"] == "closed"
        table.option_cache.clear()
        table.undo_cache.clear()
        await self.loader.again(table)
        for connection in table.connections:
            table.give_eyes(connection)
        table.send_everything_to_all()

    async def leave(self, table: Table, user_id: int) -> None:
        """Gives the seats up: before the game they are open again, during it a bot takes over for good. Hosting
        passes on to somebody who stays; a table that nobody is left at is closed."""
        async with self.deeds_of(user_id), table.seating, table.at_rest():
            mine = table.seats_of(user_id)
            if not mine and user_id != table.host_id:
                raise Trouble("no_seat")
            if table.match is not None and table.match.over:
                return  # who has played to the end keeps the game in the history
            changed = {seat: vacated(table.sitters[seat], table.match is not None) for seat in mine}
            if user_id == table.host_id:
                others = [s.user_id for s in table.sitters if s.kind == PERSON and s.user_id not in (None, user_id)]
                await self._seat(table, changed, next(iter(others), None), table.match is None and not others)
            else:
                await self._seat(table, changed)
            for seat in mine:
                table.undoing.no_longer_asked(seat)
            for connection in table.connections:
                table.give_eyes(connection)
                if table.closed:
                    connection.send(p.encoder.encode(p.Gone()))
            table.send_everything_to_all()
        table.wake()

    async def fill_with_bots(self, table: Table, user_id: int) -> None:
        """The host does not want to wait: every open seat gets a bot."""
        async with table.seating:
            if user_id != table.host_id:
                raise Trouble("only_host")
            if table.match is not None:
                raise Trouble("has_started")
            sitters = list(table.sitters)
            for seat in [i for i, sitter in enumerate(sitters) if sitter.kind == OPEN_SEAT]:
                invite = sitters[seat].invite  # whoever comes with it is told that the game has begun
                sitters[seat] = Sitter(BOT, bot_name(sitters), None, USUAL_BOT, invite)
            changed = {
                i: new for i, (new, old) in enumerate(zip(sitters, table.sitters, strict=True)) if new is not old
            }
            await self._seat(table, changed)
        await self.start_if_full(table)

    async def let_in(self, table: Table, user_id: int, by_code: bool) -> None:
        """The host says whether whoever has the code may sit down; otherwise that takes an invitation."""
        async with table.seating:
            if user_id != table.host_id:
                raise Trouble("only_host")
            await self.storage.call(lambda c: rows.store_by_code(c, table.id, by_code))
            table.by_code = by_code
        async with table.at_rest():
            table.send_everything_to_all()

    async def rematch(self, table: Table, user_id: int) -> Table:
        """The same people and options at a new table. Whoever is still at the old one, or sat at the screen of
        whoever wants it, has a seat there at once; the seats of the others are open and have an invitation."""
        if table.match is None or not await table.is_over():
            raise Trouble("not_over")
        if user_id not in (sitter.user_id for sitter in table.sitters):
            raise Trouble("not_yours")
        here = {connection.user_id for connection in table.connections} | {user_id}
        async with self.deeds_of(*here), table.seating:
            if table.rematch is None:
                sitters = [again(sitter, here) for sitter in table.sitters]
                options = numbered_seats(table.game, table.options, table.match.names)
                position, names = table.position, table.match.names
                if position is not None:
                    plain = plain_names(len(names))
                    position = await self._in_names(table.game, names, plain, options, position)
                options = bringing.emptied(options, bringing.brought_by(table.sitters))
                new = await self._make(
                    user_id, sitters, table.game, options, table.public, table.clock, table.takeover, table.by_code,
                    table, trial=table.trial, position=position,
                )  # fmt: skip
                await self.storage.call(lambda c: rows.store_rematch(c, table.id, new.code))
                table.rematch = new.code
                table.send_everything_to_all()
        return await self.get(table.rematch)

    async def moved(self, from_user: int, to_user: int) -> None:
        """A guest has logged in: its seats are now the account's."""
        for table in [t for t in self.loaded.values() if from_user == t.host_id or from_user in t.people()]:
            async with table.seating:
                if table.host_id == from_user:
                    table.host_id = to_user
                table.welcome = {to_user if user_id == from_user else user_id for user_id in table.welcome}
                for sitter in table.sitters:
                    if sitter.user_id == from_user:
                        sitter.user_id, sitter.account = to_user, sitter.kind == PERSON
        self.hang_up(RESTART, user_id=from_user)

    def registered(self, user_id: int) -> None:
        """A guest has an account from now on."""
        for table in self.loaded.values():
            if mine := table.seats_of(user_id):
                for seat in mine:
                    table.sitters[seat].account = table.sitters[seat].kind == PERSON
                table.refresh()

    # --- lists -----------------------------------------------------------------------------------------------

    async def open_tables(self) -> list[dict[str, Any]]:
        """Public tables that wait for players or can be watched, newest first."""
        return await self.storage.call(lambda c: rows.list_tables(c, None))

    async def mark_turns(self, user_id: int, found: list[dict[str, Any]]) -> None:
        """Says of running games whether somebody is asked there (`asked`): of those in memory, and of a few others,
        which are read for it. Of the rest it is not known."""
        left = MOST_READ_FOR_TURNS
        for row in found:
            if row["status"] != "playing" or (row["code"] not in self.loaded and not left):
                continue
            left -= row["code"] not in self.loaded
            try:
                table = await self.get(row["code"])
            except Trouble:  # it cannot be played any more, which its own page says
                continue
            match = table.match
            row["asked"] = match is not None and any(asked(match, seat) for seat in table.seats_of(user_id))

    async def tables_of(self, user_id: int) -> list[dict[str, Any]]:
        return await self.storage.call(lambda c: rows.list_tables(c, user_id))


K = TypeVar("K")


def lock_in(locks: "WeakValueDictionary[K, asyncio.Lock]", key: K) -> asyncio.Lock:
    """The lock of that key; it is there as long as somebody holds it or waits for it."""
    lock = locks.get(key)
    if lock is None:
        lock = locks[key] = asyncio.Lock()
    return lock


__all__ = ["RESTART", "ClockWish", "SeatWish", "TableWish", "Tables"]
