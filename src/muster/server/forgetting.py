"""Deletes a person: account, sessions, uploads, what was said, and the name wherever it stands.

Games go on for the others, under another name (`renaming`). Workers do it, and write little at a time, so that nobody's
move waits for it. What a crash interrupts is finished at the next start.
"""

import logging

from muster.server import jobs, renaming
from muster.server.kept import Kept
from muster.server.people import People, Person
from muster.server.sockets import NO_SESSION
from muster.server.storage import Storage
from muster.server.tables import Tables
from muster.server.words import Trouble
from muster.server.workers import Workers

log = logging.getLogger("muster.forgetting")

SECONDS = 120.0  # for one table


async def forget(storage: Storage, people: People, tables: Tables, films: Kept, person: Person, who: str) -> None:
    """There is nobody of this kind afterwards: neither in the database nor at a loaded table."""
    workers, url, id_ = tables.workers, storage.url, person.id
    tables.hang_up(NO_SESSION, user_id=id_)
    codes = await storage.call(lambda c: renaming.codes_of(c, id_))
    await jobs.run(workers, SECONDS, renaming.forget_words, url, id_, who=who)
    for code in codes:
        table = tables.loaded.get(code)
        if table is None:
            await jobs.run(workers, SECONDS, renaming.forget_at, url, code, id_, who=who)
            continue
        async with table.at_rest():
            await jobs.run(workers, SECONDS, renaming.forget_at, url, code, id_, who=who)
            await tables.read_again(table)
        table.wake()
    await jobs.run(workers, SECONDS, renaming.forget_user, url, id_, who=who)
    people.forget(id_)
    films.clear()


async def finish(storage: Storage, workers: Workers) -> None:
    """Goes on where the last server was interrupted, before anybody looks at those tables."""
    for code, user_id in await storage.call(renaming.unfinished):
        try:
            await jobs.run(workers, SECONDS, renaming.forget_at, storage.url, code, user_id)
        except Trouble:  # one table must not keep the others closed
            log.exception("somebody could not be taken away from a table", extra={"table": code[:2]})
