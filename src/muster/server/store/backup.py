"""A copy of the database while the server runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from muster.server.store.storage import own_file


class BackupError(Exception):
    """No copy was made; a sentence for whoever wanted it."""


def backup(url: str, file: Path) -> int:
    """Copies the SQLite database of `url` into a new file and checks the copy. Returns its size in bytes."""
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        raise BackupError(f"{url!r} is not a database URL (for example sqlite:///muster.db).") from None
    if parsed.get_backend_name() != "sqlite":
        raise BackupError(f"This copies SQLite databases; for {parsed.get_backend_name()} use its own tool (pg_dump).")
    source = Path(parsed.database or "")
    if not source.is_file():
        raise BackupError(f"There is no database {source}; name it with --database sqlite:///FILE.")
    if not file.resolve().parent.is_dir():
        raise BackupError(f"There is no folder {file.resolve().parent}; make it first, or name another one.")
    if file.exists():
        raise BackupError(f"{file} already exists; name a new file.")
    part = file.with_name(file.name + ".part")
    try:
        own_file(part)
        where = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(where, uri=True)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy)
            if copy.execute("SELECT 1 FROM sqlite_master WHERE name = 'leases'").fetchone():
                copy.execute("DELETE FROM leases")  # whoever owns the original does not own the copy
                copy.commit()
            verdict = copy.execute("PRAGMA quick_check").fetchone()[0]
        if verdict != "ok":
            raise BackupError(f"The copy of {source} is not sound ({verdict}); it was not kept.")
        part.rename(file)
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{source} cannot be copied to {file}: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return file.stat().st_size
