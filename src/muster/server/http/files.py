"""The files of the pages: scripts, styles, fonts, pictures.

Scripts are packed into few files (`web/bundle`, made by tools/bundle.py), because a hundred small ones take long over
a slow line. The packed ones are served as long as they were made from exactly the scripts that are here; whoever
changes a script gets the scripts themselves until they are packed anew.
"""

import hashlib
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

log = logging.getLogger("muster.files")

WEB = Path(__file__).parents[2] / "web"
STATIC, BUNDLE = WEB / "static", WEB / "bundle"
MADE_FROM = "made-from"  # the file of a bundle that says which scripts are in it
YEAR = 365 * 24 * 3600


def scripts_hash(static: Path = STATIC) -> str:
    """Of every script, under its name."""
    found = hashlib.blake2b(digest_size=16)
    for file in sorted(static.rglob("*.js")):
        text = file.read_bytes().replace(b"\r\n", b"\n")  # some checkouts end their lines otherwise
        found.update(f"{file.relative_to(static).as_posix()}\0{len(text)}\0".encode() + text)
    return found.hexdigest()


def is_fresh(bundle: Path = BUNDLE, static: Path = STATIC) -> bool:
    made_from = bundle / MADE_FROM
    return made_from.is_file() and made_from.read_text(encoding="ascii").strip() == scripts_hash(static)


class Files(StaticFiles):
    """How long browsers may keep a file is a matter of its folder. For our scripts and styles they ask each time, so
    that an upgrade is there at once; parts of packed scripts have another name with every change. Pictures are drawn
    again and again while a game runs, also while the connection is gone, and libraries seldom change: an hour after an
    upgrade these are fresh, too."""

    seconds: ClassVar = {"chunks": YEAR, "fonts": 7 * 24 * 3600, "icons": 3600, "art": 3600, "vendor": 3600}

    def __init__(self, bundle: Path = BUNDLE, static: Path = STATIC, also: Sequence[Path] = ()) -> None:
        """`also`: further folders, with the words of further languages."""
        super().__init__(directory=static, check_dir=False)
        self.all_directories += also
        if is_fresh(bundle, static):
            self.all_directories = [bundle, *self.all_directories]
        else:
            log.info("scripts were changed after they were packed: they are served one by one")

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        seconds = self.seconds.get(Path(path).parts[0])
        response.headers["cache-control"] = f"max-age={seconds}" if seconds else "no-cache"
        return response
