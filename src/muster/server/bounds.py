"""Every bound of the server, as a document (docs/limits.md): read from the code that keeps it."""

from muster.files import source
from muster.server import serving
from muster.server.config import Config
from muster.server.door import gate, limits, security, wire
from muster.server.http import api, decks, lessons, replay
from muster.server.people import accounts, sessions
from muster.server.store import lease
from muster.server.telling import frames, protocol, sockets
from muster.server.work import worker, workers

DEEDS = {
    "request": "requests of any kind, pages and files, too (counted for addresses alone)",
    "guest": "new sessions (a first deed)",
    "join": "taking a seat",
    "chat": "lines of talk",
    "choose": "choices",
    "look": "other messages at a table",
    "create": "new tables",
    "check": "tables that are only tried out",
    "write": "questions about a card that is being written",
    "login": "logging in",
    "register": "new accounts",
    "account": "changing or exporting one's account",
    "upload": f"opening files; tables with more than {api.MANY_LETTERS:,} letters of own cards or decks",
    "film": "pieces of films, save and scenario files",
    "search": "searches of the rules",
    "lesson": "messages to the table of a lesson",
    "socket": "opening a table's socket",
    "guess": "passwords for one account, from browsers that it does not know (and from each that it knows)",
    "miss": "codes and addresses that lead nowhere",
}

Row = tuple[str, str]


def size(count: int) -> str:
    for unit, name in ((1024**3, "GiB"), (1024**2, "MiB"), (1024, "KiB")):
        if count >= unit and count % unit == 0:
            return f"{count // unit} {name}"
    return f"{count:,} bytes"


def seconds(count: float) -> str:
    return f"{count:g} s"


def connections() -> list[Row]:
    return [
        ("connections of one address (`--per-address`; this computer and proxies are not counted)",
         f"{Config().per_address}"),
        ("sockets of one address that a proxy tells", f"{Config().per_address}"),
        ("connections in all",
         f"the system's limit of open files, which is raised as far as it goes, less {gate.RESERVE}"),
    ]  # fmt: skip


def requests() -> list[Row]:
    return [
        ("address (URL)", size(wire.MOST_URL)),
        ("headers together; one of them; how many",
         f"{size(wire.MOST_HEAD)}; {size(wire.MOST_HEADER)}; {wire.MOST_HEADERS}"),
        ("body", size(security.MOST_BODY)),
        ("body of a form that a page sends by itself (to play at once, to sit down)", size(security.MOST_FORM)),
        (f"body where cards may come along ({', '.join(security.PACKS)})", size(security.MOST_PACK)),
        (f"a saved game that is opened ({', '.join(security.UPLOADS)})",
         f"{size(security.MOST_UPLOAD)}, {replay.MOST_CHOICES:,} choices"),
        ("a file of scenarios that is opened; how many; values in it",
         f"{size(source.MOST_BYTES)}; {source.MOST_DOCUMENTS}; {source.MOST_VALUES:,}"),
        ("time until an opened file has been replayed and checked", seconds(replay.CHECK_SECONDS)),
        ("pieces of a body, unless they are larger on average",
         f"{wire.MOST_PIECES:,} of {size(wire.LEAST_PIECE)}"),
        ("requests sent ahead while one is answered", f"{wire.MOST_AHEAD}"),
        ("time until all headers are there", seconds(wire.HEAD_SECONDS)),
        ("time until the body is there", seconds(wire.BODY_SECONDS)),
        ("time between two requests of a connection", seconds(serving.KEEP_ALIVE)),
        ("reading our answers", f"at least {size(wire.STALL_BYTES)} in {seconds(wire.STALL_SECONDS)}"),
    ]  # fmt: skip


def table_sockets() -> list[Row]:
    return [
        ("one message", size(sockets.MOST_BYTES)),
        (f"messages in {seconds(sockets.RATE_WINDOW)}", f"{sockets.MOST_PER_10_SECONDS}"),
        (f"frames in {seconds(wire.FRAME_SECONDS)}: messages, their parts, pings and pongs", f"{wire.MOST_FRAMES}"),
        ("a line of talk", f"{protocol.MOST_SAID} characters"),
        ("bytes that wait for a slow reader; then it gets the whole table instead", f"{wire.MOST_WAITING:,}"),
        ("reading what we send", f"at least {size(wire.STALL_BYTES)} in {seconds(wire.STALL_SECONDS)}"),
    ]


def kept() -> list[Row]:
    return [
        ("decks of one person", f"{decks.MOST_DECKS}"),
        ("opened files of one person; the oldest go", f"{replay.MOST_UPLOADS}"),
        ("moments of a replay in one answer", f"{frames.MOST_FRAMES}"),
        ("choices in a lesson", f"{lessons.MOST_MADE}"),
        ("a guest who does not come back is forgotten after", f"{sessions.SESSION_DAYS} days"),
    ]


def work() -> list[Row]:
    return [
        ("worker processes", "as many as there are processors, at least 2, at most 4"),
        ("memory of a worker (address space)", size(worker.MOST_MEMORY)),
        ("jobs of one address that wait for a worker", f"{workers.MOST_WAITING}"),
        ("time that a job waits for a worker", seconds(workers.WAIT_SECONDS)),
        ("passwords checked at a time (64 MiB each)", f"{accounts.MOST_AT_ONCE}"),
        ("time for requests that are under way when the server ends", seconds(serving.PATIENCE)),
        ("a database's owner is gone if it did not renew its lease for", seconds(lease.RUNS_OUT_SECONDS)),
    ]


CHAPTERS = {
    "Connections": connections,
    "Requests": requests,
    "Sockets of tables": table_sockets,
    "What is kept": kept,
    "Work": work,
}


INTRODUCTION = """\
# Limits

<!-- Written by `muster docs` from the code; edit `src/muster/server/bounds.py` instead. -->

What the server takes from one guest, and from all of them. Nobody who plays comes near; how to run a server is in
[running.md](running.md). `--no-limits` lifts the limits on how often and how many: for tests and measurements.

## How often

Who has done something as often as the first number says gets one more chance after each wait. All sessions of one
address together (of IPv6: of its /64) have {shared} times as much.

| | at once | then one more every |
| --- | ---: | ---: |
"""


def markdown() -> str:
    text = INTRODUCTION.format(shared=limits.SHARED)
    for deed, limit in limits.LIMITS.items():
        text += f"| {DEEDS.get(deed, deed)} | {limit.burst} | {seconds(limit.every)} |\n"
    for title, rows in CHAPTERS.items():
        text += f"\n## {title}\n\n| | at most |\n| --- | --- |\n"
        text += "".join(f"| {what} | {most} |\n" for what, most in rows())
    return text
