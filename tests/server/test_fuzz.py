"""Whatever is sent, nothing breaks: never a 500, never a changed game."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from muster.server.http.apidocs import ENDPOINTS
from muster.server.telling.protocol import ClientMessage
from tests.server.house import PLAIN, WAIT, House, Seat, Visitor

EXAMPLES = settings(max_examples=80)

TAGS = sorted(shape.__struct_config__.tag for shape in ClientMessage.__args__)
FIELDS = sorted({name for shape in ClientMessage.__args__ for name in shape.__struct_fields__})
WISHES = sorted({name for e in ENDPOINTS if e.body is not None for name in e.body.__struct_fields__})

numbers = st.integers() | st.integers(-2, 70) | st.sampled_from([2**53, 2**63, 2**64, 10**400, -(10**30)]) | st.floats()
leaves = st.none() | st.booleans() | numbers | st.text(max_size=30)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


def spell(data: Any) -> bytes:
    return json.dumps(data, allow_nan=True, ensure_ascii=False).encode("utf-8", "surrogatepass")


@st.composite
def objects(draw: st.DrawFn, tags: list[str], names: list[str]) -> dict[str, Any]:
    found = draw(st.dictionaries(st.sampled_from(names), values, max_size=5))
    return {**({"t": draw(st.sampled_from(tags))} if tags else {}), **found}


@st.composite
def broken(draw: st.DrawFn, whole: st.SearchStrategy[Any]) -> bytes:
    """Something almost right: whole, cut off, or with a byte changed."""
    data = spell(draw(whole))
    how = draw(st.sampled_from(("whole", "cut", "changed", "deep")))
    at = draw(st.integers(0, max(0, len(data) - 1)))
    if how == "cut":
        return data[:at]
    if how == "changed":
        return data[:at] + bytes([draw(st.integers(0, 255))]) + data[at + 1 :]
    return b"[" * draw(st.integers(0, 2000)) + data if how == "deep" else data


def hear_out(seat: Seat) -> None:
    """Until all that was sent has been answered: what comes last names a word that nobody else has sent."""
    word = uuid.uuid4().hex
    seat.send(word)
    while word not in str(seat.next()):
        pass


class Game:
    """A running game of three people, of whom we are one; nobody plays."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.people = [house.visitor() for _ in range(3)]
        self.code = self.people[0].make("me", "open", "open", options={"starter": 0})["code"]
        for other in self.people[1:]:
            other.post(f"/api/tables/{self.code}/join")
        self.asked: Seat = self.people[0].sit(self.code)
        self.seat: Seat = self.people[1].sit(self.code)  # somebody who is not asked

    def digest(self) -> str:
        match = self.house.table(self.code).match
        assert match is not None
        return match.digest()

    def say(self, data: bytes, text: bool) -> None:
        """Sends anything; the connection may be ended for it, and comes back."""
        ended = None
        try:
            self.seat.socket.send(data.decode("utf-8", "replace") if text else data)
            hear_out(self.seat)
        except ConnectionClosed as closed:
            ended = closed.rcvd.code if closed.rcvd else 1006
            self.seat.close()
            self.seat = self.people[1].sit(self.code)
        assert ended in (None, 1007, 1008, 1009)

    def close(self) -> None:
        self.seat.close()
        self.asked.close()
        for person in self.people:
            person.http.close()


@pytest.fixture(scope="module")
def game(house: House) -> Iterator[Game]:
    found = Game(house)
    yield found
    found.close()


@EXAMPLES
@given(data=broken(objects(TAGS, FIELDS) | values) | st.binary(max_size=200), text=st.booleans())
def test_no_message_changes_the_game_of_others_or_breaks_the_socket(game: Game, data: bytes, text: bool) -> None:
    before = game.digest()
    game.say(data, text)
    assert game.digest() == before


@EXAMPLES
@given(seat=st.integers(0, 63), option=numbers, position=st.none() | numbers)
def test_no_number_is_a_choice_that_was_not_offered(game: Game, seat: int, option: Any, position: Any) -> None:
    before = game.digest()
    game.say(spell({"t": "choose", "seat": seat, "option": option, "position": position}), text=True)
    assert game.digest() == before


@EXAMPLES
@given(asked=st.booleans(), verb=st.integers(0, 20), rest=st.integers(0, 2**24 - 1))
def test_options_that_almost_fit_are_refused_not_our_mistake(game: Game, asked: bool, verb: int, rest: int) -> None:
    seat, number = (game.asked, 0) if asked else (game.seat, 1)
    option, before = verb << 24 | rest, game.digest()
    if option in [offered["option"] for offered in game.asked.now["options"]]:
        return
    seat.heard.clear()
    seat.send("choose", seat=number, option=option, position=game.asked.now["position"])
    hear_out(seat)
    heard = [json.loads(text) for text in seat.heard]
    assert not [message for message in heard if message.get("fault")]
    if not [event for message in heard for event in message.get("events", ()) if event["kind"] in ("said", "looked")]:
        assert [message["t"] for message in heard if message["t"] == "refused"]
        assert game.digest() == before


@EXAMPLES
@given(
    endpoint=st.sampled_from(ENDPOINTS),
    code=st.sampled_from(["ABCDEF", "%00", "%2e%2e", "ä", "x" * 300]),
    body=broken(objects([], WISHES) | values),
    query=st.dictionaries(st.sampled_from(["at", "q", "lang", "x"]), st.text(max_size=20), max_size=3),
)
def test_no_request_is_ever_our_mistake(game: Game, endpoint: Any, code: str, body: bytes, query: Any) -> None:
    visitor: Visitor = game.people[2]
    if endpoint.path.startswith("/api/account/"):
        body = body.replace(b'"password"', b'"passwort"')  # nobody logs out of the test
    if endpoint.path in ("/api/account/logout", "/api/account/delete"):
        return
    before = game.digest()
    for path in (endpoint.path.replace("{code}", code), endpoint.path.replace("{code}", game.code)):
        if path.endswith("/leave"):
            continue
        address = path.replace("{game}", code)
        try:
            response = visitor.http.request(
                endpoint.method, address, params=query, content=body, headers={"X-Muster": visitor.me["csrf"]}
            )  # fmt: skip
        except UnicodeEncodeError:
            continue  # an address that no client could send
        assert response.status_code < 500, (address, body, response.text)
        if response.status_code >= 400:
            assert response.json()["why"]
    assert game.digest() == before


@settings(max_examples=30)
@given(
    path=st.text(max_size=30), cookie=st.text(alphabet=st.characters(max_codepoint=126, min_codepoint=33), max_size=99)
)
def test_no_address_and_no_cookie_is_our_mistake(house: House, path: str, cookie: str) -> None:
    from urllib.parse import quote

    import httpx

    cookie = cookie.replace(";", "").replace(",", "")
    response = httpx.get(
        f"{house.url}/{quote(path)}", headers={"Cookie": f"muster_session={cookie}"}, timeout=WAIT, verify=PLAIN
    )
    assert response.status_code < 500
