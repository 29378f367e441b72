"""Tables and seats in the database."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection as Database
from sqlalchemy import false, func, insert, or_, select, update

from muster.games import all_games, find_game
from muster.kernel import Outcome
from muster.kernel.setup import without_secrets
from muster.server.store import schema
from muster.server.store.storage import now
from muster.server.tables.present import PERSON, Brought, Sitter


def mark_accounts(c: Database, sitters: Iterable[Sitter]) -> None:
    """Notes who has an account. (Others at the same screen are somebody else.)"""
    people = [sitter for sitter in sitters if sitter.kind == PERSON and sitter.user_id is not None]
    u = schema.users
    named = select(u.c.id).where(u.c.id.in_([sitter.user_id for sitter in people]), u.c.login.is_not(None))
    owners = set(c.execute(named).scalars()) if people else set()
    for sitter in people:
        sitter.account = sitter.user_id in owners


def insert_table(c: Database, row: dict[str, Any], sitters: list[Sitter]) -> int:
    mark_accounts(c, sitters)
    id_ = c.execute(insert(schema.tables).values(**row).returning(schema.tables.c.id)).scalar_one()
    c.execute(
        insert(schema.seats),
        [{"table_id": id_, "seat": seat, **seat_row(sitter)} for seat, sitter in enumerate(sitters)],
    )
    return int(id_)


def seat_row(sitter: Sitter) -> dict[str, Any]:
    return {
        "kind": sitter.kind, "name": sitter.name, "user_id": sitter.user_id, "bot": sitter.bot, "invite": sitter.invite,
        "open_view": sitter.open_view, "brought": msgspec.to_builtins(sitter.brought),
    }  # fmt: skip


class OtherwiseSeated(Exception):
    """A seat or a host is stored otherwise than the table believed; nothing was changed."""


def store_seats(c: Database, table_id: int, before: Sequence[Sitter], after: Mapping[int, Sitter]) -> None:
    """Stores the seats that change. Each must still be had by whoever had it `before`."""
    mark_accounts(c, after.values())
    t = schema.seats
    for seat, sitter in after.items():
        old = before[seat]
        as_before = (t.c.kind == old.kind, t.c.user_id.is_not_distinct_from(old.user_id))
        here = (t.c.table_id == table_id, t.c.seat == seat, *as_before)
        if c.execute(update(t).where(*here).values(**seat_row(sitter))).rowcount != 1:
            raise OtherwiseSeated(f"table {table_id}, seat {seat}")


def store_brought(c: Database, table_id: int, sitters: dict[int, Sitter]) -> None:
    """Stores what some seats bring, and nothing else of them."""
    t = schema.seats
    for seat, sitter in sitters.items():
        here = (t.c.table_id == table_id, t.c.seat == seat)
        c.execute(update(t).where(*here).values(brought=msgspec.to_builtins(sitter.brought)))


def store_host(c: Database, table_id: int, before: int | None, after: int | None, closed: bool) -> None:
    """Stores who hosts instead of whoever hosted `before`, and whether nobody is left."""
    t = schema.tables
    here = (t.c.id == table_id, t.c.host_id.is_not_distinct_from(before))
    changed: dict[str, Any] = {"host_id": after, **({"status": "closed"} if closed else {})}
    if c.execute(update(t).where(*here).values(**changed)).rowcount != 1:
        raise OtherwiseSeated(f"table {table_id}, its host")


def store_view(c: Database, table_id: int, seat: int, open_view: bool) -> None:
    """Stores whether spectators may look through a seat, and nothing else about it."""
    t = schema.seats
    c.execute(update(t).where(t.c.table_id == table_id, t.c.seat == seat).values(open_view=open_view))


def store_start(
    c: Database,
    table_id: int,
    names: tuple[str, ...],
    options: dict[str, Any],
    version: int,
    position: dict[str, Any] | None = None,
) -> None:
    t = schema.tables
    for seat, name in enumerate(names):
        here = (schema.seats.c.table_id == table_id, schema.seats.c.seat == seat)
        c.execute(update(schema.seats).where(*here).values(name=name))
    started = {
        "status": "playing", "names": list(names), "options": options, "version": version, "started": now(),
        "position": position,
    }  # fmt: skip
    c.execute(update(t).where(t.c.id == table_id).values(**started))


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


def codes_to_wake(c: Database) -> list[str]:
    """Running tables with a clock. Whatever else waits, waits for somebody to come."""
    t = schema.tables
    return [row.code for row in c.execute(select(t.c.code, t.c.clock).where(t.c.status == "playing")) if row.clock]


def is_taken(c: Database, code: str) -> bool:
    t = schema.tables
    return c.execute(select(t.c.id).where(t.c.code == code)).first() is not None


def read_row(c: Database, code: str) -> tuple[dict[str, Any], list[Sitter]]:
    """A table that exists, and who sits at it."""
    t = schema.tables
    row = c.execute(select(t).where(t.c.code == code)).mappings().one()
    return dict(row), read_seats(c, row["id"])


def store_by_code(c: Database, table_id: int, by_code: bool) -> None:
    t = schema.tables
    c.execute(update(t).where(t.c.id == table_id).values(by_code=by_code))


def people_at(c: Database, code: str) -> set[int]:
    """Who has a seat at a table."""
    t, s = schema.tables, schema.seats
    here = select(s.c.user_id).join(t, t.c.id == s.c.table_id).where(t.c.code == code, s.c.user_id.is_not(None))
    return set(c.execute(here).scalars())


def belongs(c: Database, code: str, user_id: int | None, invite: str) -> bool:
    """Has somebody a seat at a table, or an invitation to it?"""
    t, s = schema.tables, schema.seats
    mine = [s.c.user_id == user_id] if user_id is not None else []
    mine += [s.c.invite == invite] if invite else []
    here = select(s.c.seat).join(t, t.c.id == s.c.table_id).where(t.c.code == code, or_(false(), *mine))
    return c.execute(here).first() is not None


def read_seats(c: Database, table_id: int) -> list[Sitter]:
    s = schema.seats
    rows = c.execute(select(s).where(s.c.table_id == table_id).order_by(s.c.seat)).mappings()
    sitters = [
        Sitter(
            x["kind"],
            x["name"] or "",
            x["user_id"],
            x["bot"] or "",
            x["invite"] or "",
            x["open_view"],
            brought=msgspec.convert(x["brought"], Brought | None),
        )
        for x in rows
    ]
    mark_accounts(c, sitters)
    return sitters


def list_tables(c: Database, user_id: int | None, most: int | None = 100) -> list[dict[str, Any]]:
    """Public tables (user_id None) or the tables of a user, newest first."""
    t, s = schema.tables, schema.seats
    query = select(t).order_by(t.c.created.desc()).limit(most)
    if user_id is None:
        query = query.where(t.c.public, t.c.status.in_(("waiting", "playing")))
    else:
        query = query.where(t.c.id.in_(select(s.c.table_id).where(s.c.user_id == user_id)))
    rows = c.execute(query).mappings().all()
    ids = [row["id"] for row in rows]
    seats: dict[int, list[dict[str, Any]]] = {id_: [] for id_ in ids}
    sitting = select(s, schema.users.c.login).outerjoin(schema.users, schema.users.c.id == s.c.user_id)
    for x in c.execute(sitting.where(s.c.table_id.in_(ids)).order_by(s.c.table_id, s.c.seat)).mappings():
        seats[x["table_id"]].append(
            {
                "seat": x["seat"],
                "kind": x["kind"],
                "name": x["name"] or "",
                "bot": x["bot"] or "",
                "mine": user_id is not None and x["user_id"] == user_id,
                "account": x["kind"] == PERSON and x["login"] is not None,
            }
        )
    keys = ("code", "game", "options", "status", "created", "started", "ended", "outcome", "names", "clock")
    return [
        {
            **{key: row[key] for key in keys},
            "options": short(told(row)),
            "title": find_game(row["game"]).title,
            "seats": seats[row["id"]],
        }
        for row in rows
        if row["game"] in all_games()
    ]


def told(row: Any) -> dict[str, Any]:
    """The options of a table for a list: what somebody brings in secret is told when the game is over."""
    options: dict[str, Any] = row["options"] or {}
    return options if row["status"] == "over" else without_secrets(find_game(row["game"]).known_options, options)


MOST_OPTION = 2000  # characters of an option that is told to everybody who looks


def short(options: dict[str, Any] | None) -> dict[str, Any]:
    """Options without those that are whole files: cards or decks that somebody brought."""
    return {name: value for name, value in (options or {}).items() if len(str(value)) <= MOST_OPTION}


def count_tables(c: Database) -> dict[str, int]:
    t = schema.tables
    return {row[0]: row[1] for row in c.execute(select(t.c.status, func.count()).group_by(t.c.status))}
