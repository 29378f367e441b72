"""Nothing that stays as it is travels twice, and a client that keeps what it got has all that a newcomer gets."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
from typing import Any

from muster.games import find_game
from muster.server.tables.present import PERSON, Connection, Sitter
from muster.server.tables.table import Table
from muster.server.telling import sending
from tests.server.house import House, Seat, Visitor
from tests.server.tables import MOST_WAITING, reader
from tests.server.test_decks import PACK

MOST_UPDATE = 3000  # bytes, as a rule
RONE = find_game("rone")


class NoDisk:
    """A storage that forgets."""

    async def append(self, entry: Any) -> None: ...

    async def call(self, work: Any) -> None: ...


async def two_at_a_table(seed: int, **options: Any) -> tuple[Table, list[Connection]]:
    agreed = RONE.agree(("Ana", "Ben"), options).options
    sitters = [Sitter(PERSON, "Ana", 1), Sitter(PERSON, "Ben", 2)]
    storage: Any = NoDisk()
    table = Table(storage, 1, "TABLES", "rone", agreed, bytes([seed]) * 32, "", sitters, host_id=1, public=False)
    table.begin(RONE.recall(("Ana", "Ben"), agreed, RONE.version))
    connections = [reader(1, "Ana", "en"), reader(2, "Ben", "en")]
    for connection in connections:
        await table.connect(connection)
    return table, connections


async def choose_anything(table: Table, chance: random.Random) -> None:
    decision = table.playing().decisions(asides=False)[0]
    await table.choose(decision.seat, chance.choice(decision.options), None)


def drawn(book: dict[str, Any]) -> dict[str, Any]:
    """The printed cards of a view as they are sent."""
    cards: dict[str, Any] = json.loads(json.dumps({id_: sending.drawn(card) for id_, card in book.items()}))
    return cards


class Client:
    """Keeps what it gets, as a browser does."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.seat = Seat.__new__(Seat)
        self.seat.now, self.seat.book, self.seat.options = {}, {}, {}
        self.sizes: list[int] = []
        self.books: list[str] = []

    def read(self) -> dict[str, Any]:
        while not self.connection.way.empty():
            data = self.connection.way.get_nowait()
            assert isinstance(data, bytes)
            message = json.loads(data)
            if message["t"] == "update":
                self.sizes.append(len(data))
            self.books += message.get("book", {})
            self.seat.complete(message)
            self.seat.now = message
        return self.seat.now


def test_updates_of_a_whole_game_are_small_and_tell_everything() -> None:
    async def play() -> None:
        sizes = []
        for seed in range(2):
            chance = random.Random(seed)
            table, connections = await two_at_a_table(seed)
            clients = [Client(connection) for connection in connections]
            while not table.playing().over:
                await choose_anything(table, chance)
                for seat, client in enumerate(clients):
                    now, whole = client.read(), table.playing().view(seat)
                    shown = {key: value for key, value in now["view"].items() if key != "book"}
                    assert shown == json.loads(json.dumps(sending.slim(whole)))
                    assert now["view"]["book"].items() >= drawn(whole["book"]).items()
            for client in clients:
                assert len(client.books) == len(set(client.books))  # each printed card came once
                sizes += client.sizes
        assert statistics.median(sizes) <= MOST_UPDATE

    asyncio.run(play())


def test_whoever_falls_behind_gets_what_was_missed() -> None:
    async def play() -> None:
        chance = random.Random(7)
        table, (reading, slow) = await two_at_a_table(7)
        fast, late = Client(reading), Client(slow)
        late.read()
        while not slow.behind:
            await choose_anything(table, chance)
            fast.read()
        assert slow.way.qsize() == MOST_WAITING
        for _ in range(40):
            await choose_anything(table, chance)
            fast.read()
        late.read()
        table.catch_up(slow)
        for _ in range(20):
            await choose_anything(table, chance)
            fast.read()
        now, whole = late.read(), table.playing().view(1)
        assert {key: value for key, value in now["view"].items() if key != "book"} == json.loads(
            json.dumps(sending.slim(whole))
        )
        assert now["view"]["book"].items() >= drawn(whole["book"]).items()

    asyncio.run(play())


def test_a_new_connection_gets_everything_again(ana: Visitor) -> None:
    code = ana.make("me", "device", game="rone")["code"]
    for _ in range(2):
        with ana.sit(code) as screen:
            screen.send("look", seat=0)
            first = screen.await_("table")
            ids = {card["id"] for card in first["view"]["players"][0]["cards"]}
            assert ids <= screen.book.keys()
            screen.send("look", seat=0)
            screen.await_("table")
            assert "book" not in json.loads(screen.heard[-1])
            assert "options" not in json.loads(screen.heard[-1])["table"]


def test_at_one_screen_cards_come_with_the_eyes_that_see_them(house: House, ana: Visitor) -> None:
    code = ana.make("me", "device", game="rone")["code"]
    match = house.table(code).match
    assert match is not None
    with ana.sit(code) as screen:
        for seat in (None, 0, 1):
            screen.send("look", seat=seat)
            screen.await_("table")
            sent = json.loads(screen.heard[-1]).get("book", {})
            assert sent.keys() <= match.view(seat)["book"].keys()
        assert screen.book.keys() == {id_ for seat in (None, 0, 1) for id_ in match.view(seat)["book"]}


def test_cards_of_ones_own_travel_once(ana: Visitor, ben: Visitor) -> None:
    options = {"cards": PACK, "packs": ["starter"]}
    code = ana.make("me", "open", game="rone", options=options)["code"]
    word = PACK.strip().splitlines()[0]
    with ana.sit(code) as host:
        ben.post(f"/api/tables/{code}/join", {})
        host.until(lambda now: now["view"] is not None)
        with ben.sit(code) as guest:
            for _ in range(6):
                asked = host if host.now.get("options") else guest
                position = asked.now["position"]
                asked.choose()
                for seat in (host, guest):
                    seat.until(lambda now, old=position: now["position"] > old)  # type: ignore[misc]
            host.send("sync")
            assert host.await_("table")["table"]["options"]["cards"] == PACK
            assert sum(json.dumps(word)[1:-1] in text for text in host.heard) == 1


def test_cards_of_ones_own_are_the_hosts_secret_until_the_end(house: House, ana: Visitor, ben: Visitor) -> None:
    cover = {"name": "dry-land", "size": PACK.count("id:")}
    wish = {"cards": PACK, "packs": ["starter"], "max_rounds": 1}
    code = ana.make("me", "open", game="rone", options=wish, public=True)["code"]
    listed = next(table for table in ben.get("/api/tables")["tables"] if table["code"] == code)
    assert listed["options"]["cards"] == cover
    assert ben.get(f"/api/tables/{code}")["options"]["cards"] == cover
    ben.post(f"/api/tables/{code}/join", {})
    with ana.sit(code) as host, ben.sit(code) as guest, house.visitor() as cleo, cleo.sit(code) as watching:
        assert host.now["table"]["options"]["cards"] == PACK
        for seat in (guest, watching):
            assert seat.now["table"]["options"]["cards"] == cover
        for visitor in (ben, cleo):
            assert visitor.get(f"/api/tables/{code}")["options"]["cards"] == cover
        assert ana.get(f"/api/tables/{code}")["options"]["cards"] == PACK
        assert PACK.splitlines()[-2] not in "".join(guest.heard + watching.heard)
        while "over" not in host.now:
            asked = host if host.now.get("options") else guest
            position = asked.now["position"]
            asked.choose()
            for seat in (host, guest):
                seat.until(lambda now, old=position: now["position"] > old or "over" in now)  # type: ignore[misc]
        watching.until(lambda now: now.get("table", {}).get("options", {}).get("cards") == PACK)
    assert ben.get(f"/api/tables/{code}")["options"]["cards"] == PACK
