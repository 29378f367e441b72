"""Deletes a person: account, sessions, uploads, what was said, and the name wherever it stands.

Games go on for the others, under another name (`renaming`). Workers do it, and write little at a time, so that nobody's
move waits for it. What a crash interrupts is finished at the next start.
"""

import logging

from sqlalchemy.exc import SQLAlchemyError

from muster.server.people import renaming
from muster.server.people.sessions import People, Person
from muster.server.store.storage import Storage
from muster.server.tables.house import Tables
from muster.server.tables.present import NO_SESSION
from muster.server.words import Trouble
from muster.server.work import jobs
from muster.server.work.kept import Kept
from muster.server.work.workers import Workers

log = logging.getLogger("muster.forgetting")

SECONDS = 120.0  # for one table


async def forget(storage: Storage, people: People, tables: Tables, films: Kept, person: Person, who: str) -> None:
    """There is nobody of this kind afterwards: neither in the database nor at a loaded table."""
    id_, url = person.id, storage.url
    tables.hang_up(NO_SESSION, user_id=id_)
    async with tables.deeds_of(id_):
        await jobs.run(tables.workers, SECONDS, renaming.forget_words, url, id_, who=who)
        try:
            for code in await storage.call(lambda c: renaming.codes_of(c, id_)):
                await leave_nothing(tables, url, code, id_, who)
            await jobs.run(tables.workers, SECONDS, renaming.forget_user, url, id_, who=who)
        except (SQLAlchemyError, Trouble):
            log.exception("somebody is not forgotten everywhere yet")
            raise Trouble("half_forgotten") from None
        people.forget(id_)
        films.clear()


async def leave_nothing(tables: Tables, url: str, code: str, user_id: int, who: str) -> None:
    """Changes one table, whether it is loaded or not; nobody sits down there or loads it meanwhile."""
    async with tables.loading(code):
        table = tables.loaded.get(code)
        if table is None:
            await jobs.run(tables.workers, SECONDS, renaming.forget_at, url, code, user_id, who=who)
            return
        async with table.seating, table.at_rest():
            await jobs.run(tables.workers, SECONDS, renaming.forget_at, url, code, user_id, who=who)
            await tables.read_again(table)
    table.wake()


async def finish(storage: Storage, workers: Workers) -> None:
    """Goes on where the last server was interrupted, before anybody looks at those tables."""
    for code, user_id in await storage.call(renaming.unfinished):
        try:
            if code == renaming.EVERYWHERE:
                await finish_one(storage, workers, user_id)
            else:
                await jobs.run(workers, SECONDS, renaming.forget_at, storage.url, code, user_id)
        except Trouble:  # one table must not keep the others closed
            log.exception("somebody could not be taken away from a table", extra={"table": code[:2]})


async def finish_one(storage: Storage, workers: Workers, user_id: int) -> None:
    """What `forget` does, where no table is loaded and nobody has come yet."""
    await jobs.run(workers, SECONDS, renaming.forget_words, storage.url, user_id)
    for code in await storage.call(lambda c: renaming.codes_of(c, user_id)):
        await jobs.run(workers, SECONDS, renaming.forget_at, storage.url, code, user_id)
    await jobs.run(workers, SECONDS, renaming.forget_user, storage.url, user_id)
