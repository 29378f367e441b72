"""All tables: made, found, joined, left, played again. They are loaded when somebody needs them, let go when idle."""

import asyncio
import secrets
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection as Database
from sqlalchemy import delete, func, insert, select, update

from muster import find_game
from muster.bots import find_bot
from muster.kernel import Outcome, SetupError, commitment
from muster.kernel.setup import DEFAULT_NAMES
from muster.server import schema
from muster.server.storage import Storage, now, read_log
from muster.server.table import BOT, DEVICE, OPEN_SEAT, PERSON, Sitter, Table
from muster.server.words import Trouble

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
IDLE_SECONDS = 600


@dataclass(slots=True)
class SeatWish:
    """A seat as the host wants it: me, device (somebody else at my screen), bot, or open."""

    kind: str
    name: str = ""
    bot: str = "rule-of-thumb"


@dataclass(slots=True)
class TableWish:
    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: dict[str, float] | None = None
    takeover: int | None = 120


class Tables:
    def __init__(self, storage: Storage, bot_delay: float = 0.7) -> None:
        self.storage = storage
        self.bot_delay = bot_delay
        self.loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    # --- making ----------------------------------------------------------------------------------------------

    async def make(self, host_id: int, host_name: str, wish: TableWish, parent: str | None = None) -> Table:
        """A new table. Raises SetupError if it could not be played, LookupError for an unknown game or bot."""
        sitters = seat_people(host_id, host_name, wish)
        game = find_game(wish.game)
        names = tuple(sitter.name or DEFAULT_NAMES[i] for i, sitter in enumerate(sitters))
        setup = game.agree(unique(names), wish.options)
        seed = secrets.token_bytes(32)
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(6))
        row = {
            "code": code, "game": game.id, "version": game.version, "options": setup.options, "seed": seed,
            "commitment": commitment(game.id, seed), "status": "waiting", "host_id": host_id, "public": wish.public,
            "clock": wish.clock, "takeover": wish.takeover, "created": now(), "parent": parent,
        }  # fmt: skip
        id_ = await self.storage.call(lambda c: insert_table(c, row, sitters))
        table = self._table(id_, row, sitters)
        self.loaded[code] = table
        await self.start_if_full(table)
        return table

    def _table(self, id_: int, row: dict[str, Any], sitters: list[Sitter]) -> Table:
        return Table(
            self.storage, id_, row["code"], row["game"], row["options"], row["seed"], row["commitment"], sitters,
            host_id=row["host_id"], public=row["public"], clock=row["clock"], takeover=row["takeover"],
            parent=row.get("parent"), rematch=row.get("rematch"), bot_delay=self.bot_delay,
        )  # fmt: skip

    async def start_if_full(self, table: Table) -> None:
        if table.match is None and all(sitter.kind != OPEN_SEAT for sitter in table.sitters):
            names = unique(tuple(sitter.name for sitter in table.sitters))
            await self.storage.call(lambda c: store_start(c, table.id, names))
            table.start(names)
            for connection in table.connections:
                mine = table.seats_of(connection.user_id)
                connection.looking = mine[0] if len(mine) == 1 else None
                table.send_everything(connection)
            table.wake()

    # --- finding ---------------------------------------------------------------------------------------------

    async def get(self, code: str) -> Table:
        """The table of that code; Trouble if there is none."""
        code = code.upper()
        if code in self.loaded:
            return self.loaded[code]
        lock = self._loading.setdefault(code, asyncio.Lock())
        async with lock:
            if code not in self.loaded:
                found = await self.storage.call(lambda c: read_table(c, code))
                if found is None:
                    self._loading.pop(code, None)
                    raise Trouble("no_table")
                row, sitters, entries = found
                table = self._table(row["id"], row, sitters)
                if row["names"]:
                    table.start(tuple(row["names"]), entries)
                self.loaded[code] = table
                table.wake()
        self._loading.pop(code, None)
        return self.loaded[code]

    async def wake_all(self) -> None:
        """After a start of the server: tables with bots to move or clocks running go on by themselves."""
        codes = await self.storage.call(
            lambda c: c.execute(select(schema.tables.c.code).where(schema.tables.c.status == "playing")).scalars().all()
        )
        for code in codes:
            table = await self.get(code)
            if table.clock is None and not any(s.kind == BOT for s in table.sitters):
                self.let_go(table)

    def let_go_idle(self) -> None:
        for table in list(self.loaded.values()):
            if not table.connections and now() - table.used_at > IDLE_SECONDS and table.clock is None:
                self.let_go(table)

    def let_go(self, table: Table) -> None:
        table.close()
        self.loaded.pop(table.code, None)

    def close(self) -> None:
        for table in self.loaded.values():
            table.close()

    # --- joining ---------------------------------------------------------------------------------------------

    async def join(
        self, table: Table, user_id: int, name: str, seat: int | None = None, invite: str | None = None
    ) -> int:
        """Takes an open seat: any, a certain one, or the one of an invitation. Returns it."""
        if mine := table.seats_of(user_id):
            return mine[0]
        if table.match is not None:
            raise Trouble("has_started")
        free = [i for i, sitter in enumerate(table.sitters) if sitter.kind == OPEN_SEAT]
        if invite is not None:
            free = [i for i in free if secrets.compare_digest(table.sitters[i].invite, invite)]
            if not free:
                raise Trouble("wrong_invite")
        if seat is not None:
            free = [i for i in free if i == seat]
        if not free:
            raise Trouble("seat_taken")
        taken = free[0]
        sitter = table.sitters[taken]
        sitter.kind, sitter.user_id, sitter.name = PERSON, user_id, name
        await self.storage.call(lambda c: store_seat(c, table.id, taken, sitter))
        table.show([])
        await self.start_if_full(table)
        return taken

    async def leave(self, table: Table, user_id: int) -> None:
        """Gives the seats up: before the game they are open again, during it a bot takes over for good."""
        for seat in table.seats_of(user_id):
            sitter = table.sitters[seat]
            if table.match is None:
                sitter.kind, sitter.user_id, sitter.name = OPEN_SEAT, None, ""
            else:
                sitter.kind, sitter.user_id, sitter.bot = BOT, None, "rule-of-thumb"
            await self.storage.call(partial(store_seat, table_id=table.id, seat=seat, sitter=sitter))
        table.show([])
        table.wake()

    async def fill_with_bots(self, table: Table, user_id: int) -> None:
        """The host does not want to wait: every open seat gets a bot."""
        if user_id != table.host_id:
            raise Trouble("only_host")
        for seat, sitter in enumerate(table.sitters):
            if sitter.kind == OPEN_SEAT:
                sitter.kind, sitter.bot, sitter.name = BOT, "rule-of-thumb", bot_name(seat)
                await self.storage.call(partial(store_seat, table_id=table.id, seat=seat, sitter=sitter))
        await self.start_if_full(table)

    async def rematch(self, table: Table, user_id: int, user_name: str) -> Table:
        """The same people and options at a new table; everybody who is still here is taken along."""
        if table.match is None or not table.match.over:
            raise Trouble("not_over")
        if table.rematch is not None:
            return await self.get(table.rematch)
        wish = TableWish(table.game.id, [], dict(table.options), table.public, table.clock, table.takeover)
        wish.seats = [SeatWish("open", sitter.name, sitter.bot) for sitter in table.sitters]
        new = await self.make(user_id, user_name, wish, parent=table.code)
        for seat, old in enumerate(table.sitters):
            sitter = new.sitters[seat]
            sitter.kind, sitter.name, sitter.user_id, sitter.bot = old.kind, old.name, old.user_id, old.bot
            await self.storage.call(partial(store_seat, table_id=new.id, seat=seat, sitter=sitter))
        table.rematch = new.code
        await self.storage.call(lambda c: store_rematch(c, table.id, new.code))
        await self.start_if_full(new)
        for connection in table.connections:
            table.send_everything(connection)
        return new

    # --- lists -----------------------------------------------------------------------------------------------

    async def open_tables(self) -> list[dict[str, Any]]:
        """Public tables that wait for players or can be watched, newest first."""
        return await self.storage.call(lambda c: list_tables(c, None))

    async def tables_of(self, user_id: int) -> list[dict[str, Any]]:
        return await self.storage.call(lambda c: list_tables(c, user_id))


def seat_people(host_id: int, host_name: str, wish: TableWish) -> list[Sitter]:
    sitters = []
    for i, seat in enumerate(wish.seats):
        if seat.kind == "me":
            sitters.append(Sitter(PERSON, seat.name or host_name, host_id))
        elif seat.kind == DEVICE:
            sitters.append(Sitter(DEVICE, seat.name or DEFAULT_NAMES[i % 13], host_id))
        elif seat.kind == BOT:
            find_bot(seat.bot)
            sitters.append(Sitter(BOT, seat.name or bot_name(i), None, seat.bot))
        elif seat.kind == OPEN_SEAT:
            sitters.append(Sitter(OPEN_SEAT, "", invite=secrets.token_urlsafe(12)))
        else:
            raise SetupError(f"A seat is me, device, bot or open, not {seat.kind!r}.", "seats")
    return sitters


def bot_name(seat: int) -> str:
    return DEFAULT_NAMES[seat % len(DEFAULT_NAMES)]


def unique(names: tuple[str, ...]) -> tuple[str, ...]:
    """Seats of equal name get a number."""
    found: list[str] = []
    for name in names:
        candidate, n = name, 2
        while candidate.casefold() in {other.casefold() for other in found}:
            candidate = f"{name[:20]} {n}"
            n += 1
        found.append(candidate)
    return tuple(found)


# --- the database ---------------------------------------------------------------------------------------------------


def insert_table(c: Database, row: dict[str, Any], sitters: list[Sitter]) -> int:
    id_ = c.execute(insert(schema.tables).values(**row).returning(schema.tables.c.id)).scalar_one()
    c.execute(
        insert(schema.seats),
        [{"table_id": id_, "seat": seat, **seat_row(sitter)} for seat, sitter in enumerate(sitters)],
    )
    return int(id_)


def seat_row(sitter: Sitter) -> dict[str, Any]:
    return {
        "kind": sitter.kind, "name": sitter.name, "user_id": sitter.user_id, "bot": sitter.bot, "invite": sitter.invite,
        "open_view": sitter.open_view,
    }  # fmt: skip


def store_seat(c: Database, table_id: int, seat: int, sitter: Sitter) -> None:
    t = schema.seats
    c.execute(update(t).where(t.c.table_id == table_id, t.c.seat == seat).values(**seat_row(sitter)))


def store_start(c: Database, table_id: int, names: tuple[str, ...]) -> None:
    t = schema.tables
    c.execute(update(t).where(t.c.id == table_id).values(status="playing", names=list(names), started=now()))


def store_end(c: Database, table_id: int, outcome: Outcome) -> None:
    t = schema.tables
    data = {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "limit": outcome.limit,
    }
    c.execute(update(t).where(t.c.id == table_id).values(status="over", ended=now(), outcome=data))


def store_rematch(c: Database, table_id: int, code: str) -> None:
    t = schema.tables
    c.execute(update(t).where(t.c.id == table_id).values(rematch=code))


def read_table(c: Database, code: str) -> Any:
    t, s = schema.tables, schema.seats
    row = c.execute(select(t).where(t.c.code == code)).mappings().first()
    if row is None:
        return None
    seats = c.execute(select(s).where(s.c.table_id == row["id"]).order_by(s.c.seat)).mappings()
    sitters = [
        Sitter(x["kind"], x["name"] or "", x["user_id"], x["bot"] or "", x["invite"] or "", x["open_view"])
        for x in seats
    ]
    return dict(row), sitters, read_log(c, row["id"])


def list_tables(c: Database, user_id: int | None) -> list[dict[str, Any]]:
    """Public tables (user_id None) or the tables of a user, newest first, at most 100."""
    t, s = schema.tables, schema.seats
    query = select(t).order_by(t.c.created.desc()).limit(100)
    if user_id is None:
        query = query.where(t.c.public, t.c.status.in_(("waiting", "playing")))
    else:
        query = query.where(t.c.id.in_(select(s.c.table_id).where(s.c.user_id == user_id)))
    rows = c.execute(query).mappings().all()
    ids = [row["id"] for row in rows]
    seats: dict[int, list[dict[str, Any]]] = {id_: [] for id_ in ids}
    for x in c.execute(select(s).where(s.c.table_id.in_(ids)).order_by(s.c.table_id, s.c.seat)).mappings():
        seats[x["table_id"]].append(
            {
                "seat": x["seat"],
                "kind": x["kind"],
                "name": x["name"],
                "mine": user_id is not None and x["user_id"] == user_id,
            }
        )
    keys = ("code", "game", "options", "status", "created", "started", "ended", "outcome", "names")
    return [{**{key: row[key] for key in keys}, "seats": seats[row["id"]]} for row in rows]


def forget_user(c: Database, user_id: int) -> None:
    """Deletes an account: sessions and uploads go with it, seats keep only the name "(gone)"."""
    t = schema.seats
    c.execute(update(t).where(t.c.user_id == user_id, t.c.kind == PERSON).values(user_id=None, name="(gone)"))
    c.execute(delete(schema.users).where(schema.users.c.id == user_id))


def count_tables(c: Database) -> dict[str, int]:
    t = schema.tables
    return {row[0]: row[1] for row in c.execute(select(t.c.status, func.count()).group_by(t.c.status))}
