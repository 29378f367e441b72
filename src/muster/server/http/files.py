"""The files of the pages: scripts, styles, fonts, pictures.

Scripts are packed into few files (`web/bundle`, made by tools/bundle.py), because a hundred small ones take long over
a slow line. The packed ones are served as long as they were made from exactly the scripts that are here; whoever
changes a script gets the scripts themselves until they are packed anew.

Pages name files with an edition, /static/e-EDITION/css/base.css, which hangs on the contents of all of them: browsers
keep such a file for a year, and after an upgrade pages name another. Text travels compressed.
"""

import gzip
import hashlib
import logging
import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import ClassVar

from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from muster.games.about import style_sheet
from muster.server.http.joined import joined_files

log = logging.getLogger("muster.files")

WEB = Path(__file__).parents[2] / "web"
STATIC, BUNDLE = WEB / "static", WEB / "bundle"
MADE_FROM = "made-from"  # the file of a bundle that says which scripts are in it
YEAR = 365 * 24 * 3600
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".txt": "text/plain"}  # of texts
SMALL = 512  # bytes; less than that is not worth compressing
IMPORTED = re.compile(r'(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"')
EDITION = re.compile(r"e-([0-9a-f]{12})/(.*)", re.DOTALL)


def scripts_hash(static: Path = STATIC) -> str:
    """Of every script, under its name."""
    return hash_of(static, sorted(static.rglob("*.js")))


def hash_of(folder: Path, files: Sequence[Path], size: int = 16) -> str:
    found = hashlib.blake2b(digest_size=size)
    for file in files:
        text = file.read_bytes().replace(b"\r\n", b"\n")  # some checkouts end their lines otherwise
        found.update(f"{file.relative_to(folder).as_posix()}\0{len(text)}\0".encode() + text)
    return found.hexdigest()


def is_fresh(bundle: Path = BUNDLE, static: Path = STATIC) -> bool:
    made_from = bundle / MADE_FROM
    return made_from.is_file() and made_from.read_text(encoding="ascii").strip() == scripts_hash(static)


# --- addresses --------------------------------------------------------------------------------------------------------


@cache
def edition() -> str:
    """Of all files as they are when the server starts. While scripts are worked on there is none, and browsers ask each
    time."""
    if not is_fresh():
        return ""
    files = sorted(file for folder in (STATIC, BUNDLE) for file in folder.rglob("*") if file.is_file())
    both = f"{hash_of(WEB, files)}{style_sheet()}".encode()
    return hashlib.blake2b(both, digest_size=6).hexdigest()


def base() -> str:
    return f"/static/e-{edition()}" if edition() else "/static"


def static(path: str) -> str:
    """The address under which pages name a file."""
    return f"{base()}/{path}"


@cache
def needed_by(script: str) -> tuple[str, ...]:
    """The addresses of a packed script and of all that it imports at once, so that browsers ask for them together."""
    if not edition() or not (BUNDLE / script).is_file():
        return ()
    found = {BUNDLE / script}
    waiting = list(found)
    while waiting:
        new = set(imported(waiting.pop())) - found
        found |= new
        waiting += sorted(new)
    return tuple(static(file.relative_to(BUNDLE).as_posix()) for file in sorted(found))


def imported(script: Path) -> Iterator[Path]:
    for name in IMPORTED.findall(script.read_text(encoding="utf-8")):
        yield (script.parent / name).resolve()


# --- serving ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def compressed(path: str, stamp: tuple[int, ...]) -> bytes:
    """A file, compressed once for each time it was written (`stamp`)."""
    return squeeze(Path(path).read_bytes())


@lru_cache(maxsize=128)
def put_together(path: str, stamp: tuple[int, ...]) -> tuple[bytes, bytes, str]:
    """A joined file as it is, compressed, and its tag."""
    text = joined_files()[path].make().encode()
    return text, squeeze(text), f'W/"{hashlib.blake2b(text, digest_size=12).hexdigest()}"'


def squeeze(text: bytes) -> bytes:
    return gzip.compress(text, 9, mtime=0)


def takes_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


class Files(StaticFiles):
    """How long browsers may keep a file without an edition is a matter of its folder. For our scripts and styles they
    ask each time, so that an upgrade is there at once; parts of packed scripts have another name with every change.
    Pictures are drawn again and again while a game runs, also while the connection is gone, and libraries seldom
    change: an hour after an upgrade these are fresh, too."""

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
        named = EDITION.fullmatch(Path(path).as_posix())
        path = named[2] if named else path
        response = await (self.joined(path, scope) if path in joined_files() else self.found(path, scope))
        seconds = self.seconds.get(Path(path).parts[0])
        kept = f"max-age={seconds}" if seconds else "no-cache"
        if named and named[1] == edition():
            kept = f"max-age={YEAR}, immutable"
        response.headers["cache-control"] = kept
        return response

    async def found(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if not isinstance(response, FileResponse) or not self.squeezable(response, scope):
            return response
        stamp = (response.stat_result.st_mtime_ns,) if response.stat_result else ()
        body = await to_thread.run_sync(compressed, str(response.path), stamp)
        kind = TYPES[Path(response.path).suffix]
        return as_gzip(body, kind, {"etag": f"W/{response.headers['etag']}"})

    def squeezable(self, response: FileResponse, scope: Scope) -> bool:
        size = response.stat_result.st_size if response.stat_result else 0
        headers = Headers(scope=scope)
        return Path(response.path).suffix in TYPES and size > SMALL and takes_gzip(headers) and "range" not in headers

    async def joined(self, path: str, scope: Scope) -> Response:
        stamp = await to_thread.run_sync(joined_files()[path].stamp)
        text, body, tag = await to_thread.run_sync(put_together, path, stamp)
        headers = Headers(scope=scope)
        if tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers={"etag": tag})
        kind = TYPES[Path(path).suffix]
        if takes_gzip(headers):
            return as_gzip(body, kind, {"etag": tag})
        return Response(text, media_type=kind, headers={"etag": tag, "vary": "accept-encoding"})


def as_gzip(body: bytes, kind: str, headers: dict[str, str]) -> Response:
    return Response(body, media_type=kind, headers={"content-encoding": "gzip", "vary": "accept-encoding", **headers})
