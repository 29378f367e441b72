"""Whatever comes from outside is bounded before anything is computed with it: every field of every address, huge and
hostile, is refused in a few words, and the event loop is never held."""

from __future__ import annotations

import json
import re
import resource
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from bench.games.rone.heavy import heavy_pack
from muster.games import all_games
from muster.server.app import routes
from muster.server.http import apidocs
from muster.server.http.api import Endpoint
from muster.server.telling import gamewords
from tests.server.house import House, Visitor
from tests.server.watcher import Watcher

HELD = 0.05  # seconds
TRIES = 3
MARK = "Qj"  # hostile texts are made of it, so that an echo can be seen
LONG = MARK * 25_000
ECHO = re.compile(f"(?:{MARK}){{75,}}")
MOST_GROWN = 400 * 1024  # KiB of memory during all of it, in the server's own process

DEEP: Any = json.loads("[" * 400 + "]" * 400)
HOSTILE: dict[str, Any] = {
    "a long text": LONG,
    "many lines": f"{MARK}\n" * 20_000,
    "a text of strange letters": "\u0000\u202e\U0001f600'\";--" * 200,
    "a number beyond all": 10**300,
    "a number below all": -(2**70),
    "a long list": [MARK] * 40_000,
    "a list of lists": [[MARK, [MARK]]] * 10_000,
    "something deep": DEEP,
    "many keys": {f"{MARK}{i}": i for i in range(10_000)},
    "a key that is long": {LONG: LONG},
    "nothing": None,
    "a fraction": 1e308,
}
CHEAP = {"a long text", "something deep", "a number beyond all"}  # for each option of each game


def found_routes() -> Iterator[tuple[str, str]]:
    """Method and address of whatever the server answers; what has no methods is there with an empty one."""
    for route in routes():
        pattern = re.sub(r":\w+}", "}", getattr(route, "path", ""))
        for method in getattr(route, "methods", None) or ("",):
            if method != "HEAD":
                yield method, pattern


ELSEWHERE = {"/ws/{code}": "test_fuzz.py, test_hostile_http.py", "/static": "test_attacks.py, test_files.py"}
PAGES = sorted(
    set(found_routes()) - {(e.method, e.path) for e in apidocs.ENDPOINTS} - {("", path) for path in ELSEWHERE}
)
PLAIN_PAGE = {"game": "rone", "code": "AAAAAA", "id": "1", "number": "1"}
PAGE_QUERY = ("q", "lang", "invite", "code")


# --- what is sent -------------------------------------------------------------------------------------------------


def plain(shape: Any, name: str = "") -> Any:
    """Something that fits a shape."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        return {
            field.encode_name: plain(get_type_hints(shape, include_extras=True)[field.name], field.name)
            for field in msgspec.structs.fields(shape)
            if field.required
        }
    kinds = str(shape)
    if "list" in kinds:
        return [plain(inner) for inner in get_args(get_args(shape)[0] if "Annotated" in kinds else shape)[:1]]
    if "int" in kinds:
        return 2
    return {"game": "rone", "kind": "bot"}.get(name, "Ana")


def variants(shape: Any, whole: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[str, Any]]:
    """The whole with each of its fields, also inner ones, replaced by each hostile value."""
    for field in msgspec.structs.fields(shape):
        place = (*path, field.encode_name)
        for said, value in HOSTILE.items():
            yield f"{'.'.join(map(str, place))}: {said}", replaced(whole, place, value)
        for inner in structs_in(field.type):
            fresh = plain(inner)
            listed = "list" in str(field.type)
            base = replaced(whole, place, [fresh] if listed else fresh)
            yield from variants(inner, base, (*place, 0) if listed else place)


def structs_in(shape: Any) -> list[Any]:
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct):
        return [shape]
    return [found for inner in get_args(shape) for found in structs_in(inner)]


def replaced(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    copy = dict(whole) if isinstance(whole, dict) else list(whole)
    copy[path[0]] = replaced(whole[path[0]] if path[0] in whole or isinstance(path[0], int) else {}, path[1:], value)
    return copy


def option_variants() -> Iterator[tuple[str, dict[str, Any]]]:
    """Tables of every game with each of its options hostile."""
    for game in all_games().values():
        for option in game.known_options:
            for said, value in HOSTILE.items():
                if option.free or said in CHEAP:
                    seats = [{"kind": "me"}, {"kind": "bot"}]
                    wish = {"game": game.id, "seats": seats, "options": {option.name: value}}
                    yield f"{game.id} {option.name}: {said}", wish


def addresses(pattern: str, query: Iterable[str]) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The address with each of its parameters hostile, and with each word of its query."""
    known = {"game": "rone", "code": "AAAAAA", "id": "1", "number": "1"}
    for name in re.findall(r"{(\w+)}", pattern):
        for said, value in (("long", MARK * 1000), ("strange", "%00%e2%80%ae..%2f"), ("digits", "9" * 3000)):
            given = {**known, name: value}
            yield f"{name}: {said}", pattern.format(**given), {}
    path = pattern.format(**known)
    for word in query:
        for said, value in (("long", MARK * 1000), ("words", f"{MARK}y " * 1000), ("digits", "9" * 3000)):
            yield f"?{word}: {said}", path, {word: value}


# --- the tests ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def watched(house: House) -> Iterator[Watcher]:
    with house.visitor() as first, Watcher(house) as watcher:
        for path in ("/", "/rules", "/learn", "/play/rone", "/play/ravenna", "/lobby", "/me", "/api/docs"):
            first.http.get(path)  # what templates cost once is no guest's fault
        yield watcher


def judged(watched: Watcher, said: str, send: Callable[[], Any], short: bool = True) -> Any:
    """The answer to something hostile, if the server is none the worse for it. What holds the loop holds it each time;
    what a busy machine does, and a garbage collection, comes once."""
    for _ in range(TRIES):
        watched.taken()
        answer = send()
        worst = watched.taken()
        if worst < HELD:
            break
    status, text = answer.status_code, answer.text
    assert worst < HELD, f"{said} held the event loop for {worst * 1000:.0f} ms"
    assert status < 500 or status == 503, f"{said}: {status} {text[:200]}"
    assert not short or not ECHO.search(text), f"{said} is repeated at length: {text[:300]}"
    return answer


def posted(visitor: Visitor, path: str, body: Any) -> Any:
    data = json.dumps(body).encode()
    return visitor.raw_post(path, data, **{"Content-Type": "application/json"})


@pytest.mark.parametrize("endpoint", apidocs.ENDPOINTS, ids=lambda e: f"{e.method} {e.path}")
def test_no_field_of_an_address_holds_the_loop(house: House, watched: Watcher, endpoint: Endpoint) -> None:
    before = memory()
    with house.visitor() as visitor:
        for said, path, query in addresses(endpoint.path, endpoint.query):
            if endpoint.method == "GET":
                send = partial(visitor.http.get, path, params=query)
            else:
                send = partial(posted, visitor, path, {} if endpoint.body is None else plain(endpoint.body))
            judged(watched, f"{endpoint.path} {said}", send)
    if endpoint.body is not None:
        path = endpoint.path.format(code="AAAAAA", id="1", game="rone", number="1")
        with house.visitor() as visitor:
            for said, body in variants(endpoint.body, plain(endpoint.body)):
                judged(watched, f"{endpoint.path} {said}", partial(posted, visitor, path, body))
    assert memory() - before < MOST_GROWN


# Whoever adds an address with one of these has it tried where it leads somewhere.
LEADING = [
    e for e in apidocs.ENDPOINTS if re.search(r"{(code|id)}", e.path) and e.path not in ("/api/rules/{game}/{id}",)
]


@pytest.fixture(scope="module")
def places(house: House) -> Iterator[tuple[Visitor, dict[str, list[str]]]]:
    """Somebody who has a table that waits for decks, one that is over, an opened file and a deck."""
    with house.visitor() as ana:
        waits = ana.make("me", "open", game="rone", options={"decks": [None, None]})["code"]
        over = ana.post("/api/play", {"game": "ravenna"})["code"]
        with ana.sit(over) as seat:
            ana.post(f"/api/tables/{over}/leave")
            seat.until(lambda now: "over" in now)
        opened = json.loads(ana.raw_post("/api/replays", json.dumps(ana.get(f"/api/tables/{over}/save")).encode()).text)
        deck = ana.post("/api/decks", {"game": "rone", "name": "Qj", "text": "Hero: Sela Quenn"})
        yield ana, {"code": [waits, over], "id": [opened["id"], str(deck["id"])]}


@pytest.mark.parametrize("endpoint", LEADING, ids=lambda e: f"{e.method} {e.path}")
def test_no_field_holds_the_loop_where_an_address_leads_somewhere(
    places: tuple[Visitor, dict[str, list[str]]], watched: Watcher, endpoint: Endpoint
) -> None:
    ana, known = places
    (name,) = re.findall(r"{(code|id)}", endpoint.path)
    for place in known[name]:
        path = endpoint.path.replace(f"{{{name}}}", place)
        for said, _, query in [("plain", path, {}), *addresses(path, endpoint.query)]:
            if endpoint.method == "GET":
                judged(watched, f"{endpoint.path} {said}", partial(ana.http.get, path, params=query), short=False)
        if endpoint.body is not None:
            for said, body in variants(endpoint.body, plain(endpoint.body)):
                judged(watched, f"{endpoint.path} {said}", partial(posted, ana, path, body))


def hostile_files() -> Iterator[tuple[str, bytes]]:
    """What is sent where a whole file is expected."""
    for said, value in HOSTILE.items():
        yield said, json.dumps(value).encode()
        yield f"a save of {said}", json.dumps({"muster save": 1, "game": "rone", "options": value}).encode()
        yield f"a scenario of {said}", b"scenario: Qj\ngame: rone\nposition: " + json.dumps(value).encode()
    yield "half a letter", b'{"muster save": "\\ud800"}'
    yield "no text", bytes(range(256)) * 400


def test_no_file_that_is_opened_holds_the_loop(house: House, watched: Watcher) -> None:
    with house.visitor() as visitor:
        for said, data in hostile_files():
            answer = judged(watched, f"/api/replays {said}", partial(visitor.raw_post, "/api/replays", data))
            assert answer.status_code in (400, 413), said


@pytest.mark.parametrize("page", PAGES, ids=" ".join)
def test_no_part_of_a_page_s_address_holds_the_loop(house: House, watched: Watcher, page: tuple[str, str]) -> None:
    """Pages stand in no description of the interface: they are found among the routes, whoever adds one."""
    method, pattern = page
    with house.visitor() as visitor:
        for said, path, query in [("plain", pattern.format(**PLAIN_PAGE), {}), *addresses(pattern, PAGE_QUERY)]:
            if method == "GET":
                send = partial(visitor.http.get, path, params=query)
            else:
                data = {"csrf": visitor.me["csrf"], MARK: MARK * 1000}
                send = partial(visitor.http.post, path, params=query, data=data)
            judged(watched, f"{pattern} {said}", send)


def test_every_route_is_an_endpoint_or_a_page_or_has_tests_of_its_own() -> None:
    known = {(endpoint.method, endpoint.path) for endpoint in apidocs.ENDPOINTS}
    assert known | set(PAGES) == {route for route in found_routes() if route[1] not in ELSEWHERE}
    assert ELSEWHERE.keys() <= {path for _, path in found_routes()}


def memory() -> int:
    """The most that this process ever had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("address", ["/api/tables/check", "/api/tables"])
def test_no_option_of_a_game_holds_the_loop(ana: Visitor, watched: Watcher, address: str) -> None:
    before = memory()
    for said, wish in option_variants():
        answer = judged(watched, f"{address} {said}", partial(posted, ana, address, wish))
        assert answer.status_code in (200, 400, 413), (said, answer.text)
    assert memory() - before < MOST_GROWN


def test_the_loop_is_held_by_what_really_holds_it(house: House, watched: Watcher) -> None:
    """The watcher sees it: else the other tests would prove nothing."""
    watched.taken()

    def work() -> None:
        sum(i * i for i in range(2_000_000))

    house.state.loop.call_soon_threadsafe(work)
    with house.visitor():
        pass
    assert watched.taken() > HELD


# --- what the review of a server under attack had found -----------------------------------------------------------


def test_fifty_thousand_decks_are_counted_before_they_are_read(ana: Visitor, watched: Watcher) -> None:
    wish = {"game": "rone", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"decks": ["a"] * 50_000}}
    answer = judged(watched, "decks", partial(posted, ana, "/api/tables/check", wish))
    assert answer.status_code == 400
    assert "5000" in answer.json()["why"]


def test_two_decks_of_unknown_names_are_refused_with_a_few_guesses(ana: Visitor, watched: Watcher) -> None:
    deck = "\n".join(f"1 Scrap Sentri {i}" for i in range(290))
    wish = {"game": "rone", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"decks": [deck, deck]}}
    answer = judged(watched, "decks", partial(posted, ana, "/api/tables/check", wish))
    assert answer.json()["why"].count("Did you mean") == 3


def test_thirty_packs_of_one_guest_hold_nobody(ana: Visitor, watched: Watcher) -> None:
    wish = {"game": "rone", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"cards": heavy_pack(1)}}
    faulty = {**wish, "options": {"cards": heavy_pack(2).replace("melee for", "melee fore")}}
    watched.taken()
    for _ in range(3):
        assert posted(ana, "/api/tables/check", wish).status_code == 200
        assert posted(ana, "/api/tables/check", faulty).status_code == 400
    assert watched.taken() < HELD


def test_a_table_with_two_hundred_cards_of_ones_own_is_made_beside_the_loop(ana: Visitor, watched: Watcher) -> None:
    watched.taken()
    made = ana.make("me", "bot", game="rone", options={"cards": heavy_pack(3)})
    with ana.sit(made["code"]) as seat:
        assert seat.now["view"]
    assert watched.taken() < HELD


@pytest.mark.parametrize("query", [f"{MARK} " * 50, "wasser " * 50, "e", "qwertz zuiop asdfg hjklo yxcvb nmbvc"])
def test_a_search_of_the_rules_is_quick_whatever_is_looked_for(ana: Visitor, watched: Watcher, query: str) -> None:
    for path in ("/rules", "/rules/rone", "/api/rules/rone"):
        judged(watched, f"{path} {query[:20]}", partial(ana.http.get, path, params={"q": query}))


def test_a_long_lesson_is_quick(ana: Visitor, watched: Watcher) -> None:
    for number in (1, 2):
        body = {"made": ["say nothing at all of this"] * 60}
        answer = judged(watched, "lesson", partial(posted, ana, f"/api/lessons/ravenna/{number}", body))
        assert answer.status_code == 200
    assert posted(ana, "/api/lessons/ravenna/1", {"made": ["x"] * 61}).status_code == 400


def test_all_games_are_described_once_for_everybody(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """It took the loop twenty milliseconds each time, and whoever likes may ask again and again."""
    first = ana.get("/api/games")
    monkeypatch.setattr(gamewords, "describe", None)  # whoever describes a game again fails
    assert ana.get("/api/games") == first
