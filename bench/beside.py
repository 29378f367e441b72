"""How long a move takes at one table while guests ask for whatever takes longest, over real sockets on this machine.

    python3 -m bench beside [--seconds 5] [--only films uploads]

The server runs in a process of its own, two clients move at a fresh table of the first game from another, and this
process has one thing after the other asked for, again and again for some seconds. A row gives the moves that were made
meanwhile.
"""

from __future__ import annotations

import argparse
import itertools
import json
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from bench.back import Played, played, told, write
from bench.games import GAMES, bench_of, first_with
from bench.machine import machine
from bench.movers import Moved, movers
from bench.server import start
from muster.kernel import Match, save
from muster.server.people.sessions import COOKIE
from muster.server.store.storage import Storage

LOGIN = "/api/account/login"
PATIENCE = 300.0  # seconds for one answer
LONG = 20_000  # choices of the very long games
CARD_GAME = first_with("heavy_pack")  # people bring cards of their own to it
TABLES = 8  # of each kind, so that each is loaded once


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each thing is asked for")
    parser.add_argument("--long", type=int, default=LONG, help="choices of the very long games")
    parser.add_argument("--only", nargs="+", choices=sorted(ROWS), help="these rows alone")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    print("; ".join(machine().values()))
    with tempfile.TemporaryDirectory(prefix="muster-bench-") as folder:
        house = prepare(f"sqlite:///{folder}/muster.db", args.long)
        process, house.address = start(house.database)
        try:
            with movers(house.address, house.fresh, Path(folder)) as moved:
                measure(house, args.only or list(ROWS), args.seconds, moved)
        finally:
            process.terminate()
            process.wait(60)
    return 0


# --- what is asked for ------------------------------------------------------------------------------------------------


class House:
    """A server with long games in its database, and people who may ask for things."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.address = ""
        self.fresh: list[list[tuple[str, str]]] = []  # (cookie, code) of both seats, for each table
        self.long: list[tuple[str, str]] = []  # (cookie, code), each of another table
        self.cards: list[tuple[str, str]] = []
        self.guests: list[str] = []
        self.leaving: list[tuple[str, str]] = []
        self.fresh_long = ("", "")
        self.save = b""
        self.numbers = itertools.count(1)
        self.upload = ""

    @contextmanager
    def guest(self) -> Iterator[httpx.Client]:
        """Somebody whom nobody else is."""
        cookie = self.guests[next(self.numbers) % len(self.guests)]
        headers = {"Cookie": f"{COOKIE}={cookie}", "X-Muster": "x"}
        hooks = {"response": [checked]}
        with httpx.Client(base_url=self.address, headers=headers, timeout=PATIENCE, event_hooks=hooks) as found:
            yield found

    def uploaded(self, guest: httpx.Client) -> str:
        """A very long game that was brought along."""
        if not self.upload:
            self.upload = guest.post("/api/replays", content=self.save).raise_for_status().json()["id"]
        return self.upload


def checked(response: httpx.Response) -> None:
    """What is asked for is there, and asked for rightly; whether it is refused is another matter."""
    path, status = response.request.url.path, response.status_code
    if status in (401, 404, 405, 500) or (status == 403 and path != LOGIN):
        raise RuntimeError(f"{path} was answered with {status}.")


def wish(**options: Any) -> dict[str, Any]:
    return {"game": CARD_GAME, "seats": [{"kind": "me"}, {"kind": "bot"}], "options": options}


def heavy_pack(house: House) -> str:
    make = bench_of(CARD_GAME).heavy_pack
    assert make is not None
    return make(next(house.numbers))


def many_decks(house: House, guest: httpx.Client) -> None:
    guest.post("/api/tables/check", json=wish(decks=["a"] * 40_000))


def open_decks(house: House, guest: httpx.Client) -> None:
    guest.post("/api/tables/check", json=wish(decks=[None] * 40_000))


def unknown_names(house: House, guest: httpx.Client) -> None:
    deck = "Hero: Nobody\nCards:\n" + "".join(f"2 Unknwon Name {n}\n" for n in range(290))
    guest.post("/api/tables/check", json=wish(decks=[deck, deck]))


def own_cards(house: House, guest: httpx.Client) -> None:
    guest.post("/api/tables/check", json=wish(cards=heavy_pack(house)))


def packs(house: House, guest: httpx.Client) -> None:
    guest.post("/api/packs/check", json={"game": CARD_GAME, "text": heavy_pack(house)})


def many_seats(house: House, guest: httpx.Client) -> None:
    data = json.loads(house.save)
    data["seats"] = [f"S{n}" for n in range(150_000)]
    data["choices"] = []
    guest.post("/api/replays", content=json.dumps(data).encode())


def uploads(house: House, guest: httpx.Client) -> None:
    guest.post("/api/replays", content=house.save)


def films(house: House, guest: httpx.Client) -> None:
    first = next(house.numbers) * 397 % LONG
    guest.get(f"/api/replays/{house.uploaded(guest)}/replay?first={first}&words=1")


def files(house: House, guest: httpx.Client) -> None:
    id_, at = house.uploaded(guest), next(house.numbers) * 401 % LONG
    guest.get(f"/api/replays/{id_}/save")
    guest.get(f"/api/replays/{id_}/scenario?at={at}")


def loading(house: House, guest: httpx.Client) -> None:
    """A table that is not in memory, as long as there are any."""
    if tables := house.long + house.cards:
        cookie, code = tables[0]
        (house.long or house.cards).pop(0)
        guest.get(f"/api/tables/{code}", headers={"Cookie": f"{COOKIE}={cookie}"})
    else:
        time.sleep(0.1)


def joining(house: House, guest: httpx.Client) -> None:
    """Somebody comes to a very long table and asks for everything again and again."""
    cookie, code = house.fresh_long
    address = house.address.replace("http", "ws", 1)
    with connect(f"{address}/ws/{code}", additional_headers={"Cookie": f"{COOKIE}={cookie}"}, max_size=None) as socket:
        for _ in range(50):
            socket.send('{"t":"sync"}')
            socket.recv(PATIENCE)


def search(house: House, guest: httpx.Client) -> None:
    guest.get(f"/rules/{CARD_GAME}?q=qwertz+uiopasdf+ghjklyx+cvbnmqw+ertzuio")


def lessons(house: House, guest: httpx.Client) -> None:
    guest.post(f"/api/lessons/{GAMES[0]}/1", json={"made": [], "message": {"t": "asides", "seat": 0}})


def deletion(house: House, guest: httpx.Client) -> None:
    """Somebody who played a very long game wants to be forgotten."""
    if house.leaving:
        cookie, _ = house.leaving.pop()
        guest.post("/api/account/delete", json={}, headers={"Cookie": f"{COOKIE}={cookie}"})
    else:
        time.sleep(0.1)


def logins(house: House, guest: httpx.Client) -> None:
    guest.post(LOGIN, json={"name": "Nobody", "password": "wrong horse battery"})


def bots(house: House, guest: httpx.Client) -> None:
    guest.post("/api/tables", json={"game": CARD_GAME, "seats": [{"kind": "bot"}, {"kind": "bot"}], "options": {}})
    time.sleep(1.0)


def nothing(house: House, guest: httpx.Client) -> None:
    time.sleep(0.5)


# Name: what it is, how many ask at once, and what each of them asks for.
Ask = Callable[[House, httpx.Client], None]
ROWS: dict[str, tuple[str, int, Ask]] = {
    "nothing": ("nothing", 1, nothing),
    "decks": ("a table with 40,000 decks", 4, many_decks),
    "open-decks": ("a table with 40,000 decks to be brought", 4, open_decks),
    "names": ("two decks of 290 unknown names", 4, unknown_names),
    "own-cards": ("a table with cards of one's own, 120 KB", 4, own_cards),
    "packs": ("a pack of 120 KB to be checked", 4, packs),
    "seats": ("uploads with 150,000 seats", 6, many_seats),
    "uploads": ("uploads of 20,000 choices", 6, uploads),
    "films": ("films of 20,000 choices", 8, films),
    "files": ("save and scenario files of 20,000 choices", 4, files),
    "loading": ("loading of long games", 4, loading),
    "joining": ("connecting and asking again at 20,000 choices", 2, joining),
    "search": ("searches of rules without hits", 4, search),
    "lessons": ("lessons", 4, lessons),
    "deletion": ("deletion of somebody with 20,000 choices", 1, deletion),
    "logins": ("logins", 8, logins),
    "bots": ("tables of bots", 4, bots),
}


def prepare(database: str, choices: int) -> House:
    house, storage = House(database), Storage(database)
    fresh, long, cards = played(GAMES[0], 0), played(GAMES[0], choices, 1000), played(CARD_GAME, 1200, 2000)
    with storage.engine.begin() as c:
        numbers = itertools.count(0, 2)
        house.fresh = [write(c, fresh, next(numbers), False) for _ in range(TABLES)]
        house.long = [write(c, long, next(numbers), False)[0] for _ in range(TABLES)]
        house.cards = [write(c, cards, next(numbers), False)[0] for _ in range(TABLES)]
        house.fresh_long = write(c, long, next(numbers), True)[0]
        house.leaving = [write(c, long, next(numbers), False)[0] for _ in range(2)]
        house.guests = [cookie for _ in range(20) for cookie, _ in write(c, fresh, next(numbers), False)]
    storage.close()
    house.save = whole(long)
    return house


def whole(one: Played) -> bytes:
    match = Match(one.game, one.setup, one.seed, forgetful=True)
    for entry in one.log:
        assert entry.seat is not None
        match.choose(entry.seat, entry.data)
    return save.dumps(match).encode()


# --- moving and measuring ---------------------------------------------------------------------------------------------


def measure(house: House, rows: list[str], seconds: float, moved: Moved) -> None:
    for name in rows:
        about, people, ask = ROWS[name]
        asked: list[float] = []
        began = time.monotonic()
        threads = [
            threading.Thread(target=keep_asking, args=(house, ask, began + seconds, asked)) for _ in range(people)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        time.sleep(0.3)  # what was made until now has been told
        times = [took for at, took in moved if began < at]
        answers = f"{len(asked)} answers, the slowest after {max(asked, default=0.0):.1f} s"
        print(f"{about}\n    {told(times)}; {answers}", flush=True)


def keep_asking(house: House, ask: Ask, until: float, asked: list[float]) -> None:
    with house.guest() as guest:
        while time.monotonic() < until:
            began = time.monotonic()
            ask(house, guest)
            asked.append(time.monotonic() - began)
