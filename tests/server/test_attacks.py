"""What a hostile guest might try with addresses and sockets: nobody else notices, and nothing is our mistake."""

from __future__ import annotations

import contextlib
import logging
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from muster.games import all_games
from muster.rulebook import all_rulebooks
from muster.server.door import wire
from muster.server.door.limits import LIMITS, SHARED
from muster.server.door.security import MOST_FORM
from tests.server.house import House, Seat, Visitor, wait_for
from tests.server.test_hostile_http import Raw, frame
from tests.server.watcher import Watcher

HELD = 0.05
METHODS = ("TRACE", "OPTIONS", "PUT", "DELETE", "PATCH", "HEAD", "PROPFIND", "NONSENSE")
RANGES = (
    "bytes=0-", "bytes=-1", "bytes=99999999-", "bytes=5-1", "bytes=a-b", "items=0-1", "bytes=" + "," * 7000,
    "bytes=" + ",".join(f"{i}-{i}" for i in range(0, 1500, 2)), "bytes=" + ",".join(["0-"] * 2000),
    "bytes=" + "9" * 5000,
)  # fmt: skip


@pytest.fixture
def no_faults(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is tried, the log has no mistake of ours."""
    caplog.set_level(logging.WARNING)
    yield
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info] == []


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("strict") / "muster.db", limits=True) as running:
        yield running


# --- addresses ----------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("no_faults")
@pytest.mark.parametrize("method", METHODS)
def test_no_method_does_more_than_it_should(ana: Visitor, method: str) -> None:
    code = ana.make("me", "bot")["code"]
    for path in ("/", "/me", f"/t/{code}", f"/t/{code}/sit", "/play-now", "/api/me", f"/api/tables/{code}", "/healthz"):
        answer = ana.http.request(method, path, headers={"X-Muster": ana.me["csrf"]})
        assert answer.status_code in ((200, 404, 405) if method == "HEAD" else (400, 404, 405)), path


@pytest.mark.usefixtures("no_faults")
@pytest.mark.parametrize("wanted", RANGES, ids=range(len(RANGES)))
def test_pieces_of_files_cost_no_more_than_files(house: House, ana: Visitor, wanted: str) -> None:
    with Watcher(house) as watcher:
        answer = ana.http.get("/static/css/tokens.css", headers={"Range": wanted})
        assert watcher.taken() < HELD
    assert answer.status_code in (200, 206, 400, 416)
    assert len(answer.content) < 200_000


@pytest.mark.usefixtures("no_faults")
@pytest.mark.parametrize("path", ["/play-now", "/t/ABCDEF/sit"])
def test_a_form_is_short(house: House, ana: Visitor, path: str) -> None:
    kinds = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=b")
    with Watcher(house) as watcher:
        for body in (b"csrf=" + b"%" * 60_000, b"a=b&" * 15_000, b"--b\r\n" * 10_000):
            for kind in kinds:
                answer = ana.http.post(path, content=body, headers={"Content-Type": kind})
                assert answer.status_code == 413
        short = b"--b\r\n" + b"-" * (MOST_FORM - 100)
        assert ana.http.post(path, content=short, headers={"Content-Type": kinds[1]}).status_code in (400, 403, 404)
        assert watcher.taken() < HELD


def test_a_whole_rulebook_is_drawn_once(house: House, ana: Visitor) -> None:
    ana.http.get("/rules/table")
    with Watcher(house) as watcher:
        for book in all_rulebooks():
            for lang in ("en", "de"):
                page = ana.http.get(f"/rules/{book.game}?lang={lang}").text
                assert all(f'id="{rule.id}"' in page for rule in book.rules)
                assert book.rules[-1].text[lang][:20] in page.replace("&#39;", "'")
        assert watcher.taken() < HELD


# --- sockets ------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("no_faults")
@pytest.mark.parametrize("game", list(all_games()))
def test_asking_again_over_many_sockets_counts_as_one_guest(strict: House, game: str) -> None:
    """Each answer to it is long: two hundred sockets of one address could keep the server busy for good."""
    burst = LIMITS["look"].burst
    with strict.visitor() as ana, contextlib.ExitStack() as stack:
        code = ana.make("me", "open", game=game)["code"]
        seats = [stack.enter_context(ana.sit(code)) for _ in range(3)]
        for seat in seats:
            for _ in range(burst // 2):
                seat.send("sync")
            seat.send("say", text="that was all")
        kinds = [kind for seat in seats for kind in heard_until_said(seat)]
    assert kinds.count("table") == burst
    assert kinds.count("problem") == 3 * (burst // 2) - burst


def heard_until_said(seat: Seat) -> list[str]:
    """The kinds of messages until all that this socket sent was answered."""
    asked, found = LIMITS["look"].burst // 2, list[str]()
    while len(found) < asked:
        message = seat.next()
        if message["t"] in ("table", "problem"):
            found.append(message["t"])
    return found


def test_what_limits_let_through_is_little_work() -> None:
    """In a second, from one address: so many answers of about a millisecond each."""
    assert SHARED / LIMITS["look"].every <= 40
    assert SHARED / LIMITS["choose"].every <= 200


@pytest.mark.usefixtures("no_faults")
def test_of_two_sockets_of_one_seat_that_race_one_makes_the_choice(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", options={"total": 1000})["code"]
    ben.post(f"/api/tables/{code}/join")
    table = house.table(code)
    with ana.sit(code) as a1, ana.sit(code) as a2, ben.sit(code) as b1, ben.sit(code) as b2:
        pairs = {pair[0].now["looking"]: pair for pair in ((a1, a2), (b1, b2))}
        for made in range(1, 21):
            asked = table.playing().decisions(asides=False)[0].seat
            pair = pairs[asked]
            for seat in pair:
                seat.until(lambda now, made=made: now["position"] == made - 1)  # type: ignore[misc]
            threads = [threading.Thread(target=seat.choose) for seat in pair]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            wait_for(lambda made=made: table.is_at_rest() and table.playing().position_number >= made)  # type: ignore[misc]
            refused = [seat.await_("refused", "update")["t"] for seat in pair]
            assert "update" in refused
            assert table.playing().position_number == made


@pytest.mark.usefixtures("no_faults")
def test_deleting_oneself_while_playing_ends_the_sockets_and_nothing_else(house: House, ben: Visitor) -> None:
    with house.visitor() as cleo:
        code = cleo.make("me", "open", options={"total": 1000})["code"]
        ben.post(f"/api/tables/{code}/join")
        with ben.sit(code) as other, cleo.sit(code) as seat:
            enough = threading.Event()

            def keep_on() -> None:
                with contextlib.suppress(ConnectionClosed):
                    while not enough.wait(0.001):
                        seat.send("undo", seat=0)
                        seat.send("sync")

            sender = threading.Thread(target=keep_on)
            sender.start()
            cleo.post("/api/account/delete")
            assert seat.closed() >= 1000
            enough.set()
            sender.join()
            other.send("sync")
            assert "Cleo" not in str(other.await_("table")["seats"])


# --- frames -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_text_goes_out_in_the_frame_that_the_library_would_send(size: int) -> None:
    text = b"x" * size
    assert wire.head_of_text(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 124, 125])
def test_a_short_text_is_read_as_it_was_sent(size: int) -> None:
    text = random.Random(size).randbytes(size)
    sent = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert wire.one_short_text(sent) == text
    for other in (sent[:-1], sent + b"x", sent + sent, b"\x01" + sent[1:], b"\xc1" + sent[1:], b"\x82" + sent[1:], b""):
        assert wire.one_short_text(other) is None or other == sent
    unmasked = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert wire.one_short_text(unmasked) is None
    assert wire.one_short_text(Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True)) is None


def test_only_whole_messages_leave_a_socket_where_the_next_begins() -> None:
    text, long, ping = (
        Frame(code, data).serialize(mask=True)
        for code, data in ((Opcode.TEXT, b"a"), (Opcode.TEXT, b"b" * 3000), (Opcode.PING, b""))
    )
    piece, rest = (
        Frame(code, b"c", fin).serialize(mask=True) for code, fin in ((Opcode.TEXT, False), (Opcode.CONT, True))
    )
    goodbye = Frame(Opcode.CLOSE, b"").serialize(mask=True)
    for whole in (b"", text, long, ping, text + long + ping + text):
        assert wire.ends_a_message(whole)
    for part in (text[:1], text[:-1], long[:-1], text + long[:9], piece, rest, piece + rest, goodbye, text + goodbye):
        assert not wire.ends_a_message(part)


@pytest.mark.usefixtures("no_faults")
@pytest.mark.parametrize("cut", [1, 2, 5, 6, 7, 20, 21, 40])
def test_messages_in_any_pieces_are_all_read(house: House, cut: int, tmp_path: Path) -> None:
    """Whole, cut in two, several at once, in fragments: each is answered once, in its order."""
    one = frame(1, b'{"t":"answer","seat":0,"yes":true}')
    begun, ended = bytearray(frame(1, b'{"t":"answer",')), bytearray(frame(0, b'"seat":0,"yes":true}'))
    begun[0] &= 0x7F
    sent = [
        one,
        one[:cut],
        one[cut:] + one + one[:cut],
        one[cut:],
        bytes(begun),
        frame(9),
        bytes(ended),
        one + frame(9),
    ]
    with house.visitor() as ana, Raw(house.url) as raw:
        raw.upgrade(ana, ana.post("/api/play")["code"])
        for piece in sent:
            raw.send(piece)
        found = b""
        while found.count(b'"problem"') < 6:
            got = raw.socket.recv(65_536)
            assert got, found[-200:]
            found += got
        raw.send(one)
        while found.count(b'"problem"') < 7:
            found += raw.socket.recv(65_536)
    assert found.count(b'"problem"') == 7
