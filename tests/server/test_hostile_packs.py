"""Packs and requests of people who mean harm: by the command and by upload they are refused with a place or taken, and
the table stays alive."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import muster.cli
from muster.server.http.apidocs import ENDPOINTS
from tests.rone.pack_texts import ALL, HEAD, UNIT
from tests.server.house import House, Visitor

TEXT = "Death: Draw 1 card."
NAME = "{en: Test Unit, de: Testeinheit}"


def unit(old: str, new: str) -> str:
    assert old in UNIT
    return HEAD + UNIT.replace(old, new)


def many(count: int, text: str) -> str:
    rows = "".join(
        f"  - {{id: B{n}, name: Heron {n}x, race: robot, level: 1, cost: {n % 20}, recycle: {n // 20}, health: 1, "
        f"melee: 0, ranged: 0, speed: 1, text: {json.dumps(text)}}}\n"
        for n in range(count)
    )
    return f"{HEAD}units:\n{rows}"


# What is wrong, and the pack.
REFUSED = {
    "bomb": "a: &a [x, x]\nb: &b [*a, *a, *a]\nc: [*b, *b, *b]\n" + ALL,
    "recursive alias": "a: &a [*a]\n" + ALL,
    "python tag": "x: !!python/object/apply:os.system [true]\n" + ALL,
    "own tag": unit("race: robot", "race: !secret robot"),
    "directive": "%YAML 1.2\n---\n" + ALL + "\n--- \n" + ALL,
    "two documents": ALL + "---\n" + ALL,
    "deep flow": HEAD + "units: " + "[" * 40_000,
    "deep block": HEAD + "units:\n" + "".join(" " * n + "- \n" for n in range(1, 400)),
    "deep question marks": "? " * 20_000,
    "5,000 digits": unit("cost: 3", "cost: " + "9" * 5_000),
    "infinity": unit("cost: 3", "cost: .inf"),
    "not a number": unit("cost: 3", "cost: .nan"),
    "float": unit("cost: 3", "cost: 1e400"),
    "hexadecimal": unit("cost: 3", "cost: 0x10"),
    "sixties": unit("cost: 3", "cost: 1:30"),
    "negative": unit("cost: 3", "cost: -1"),
    "true": unit("cost: 3", "cost: true"),
    "arabic digit": unit("cost: 3", "cost: ٣"),
    "level 0": unit("level: 1", "level: 0"),
    "name of ours": ALL.replace("pack: test", "pack: starter"),
    "path": ALL.replace("pack: test", "pack: ../../etc"),
    "zero in a name": ALL.replace("pack: test", 'pack: "te\\0st"'),
    "needs itself": ALL.replace("version: 1", "version: 1\nneeds: [test]"),
    "needs thousands": ALL.replace("version: 1", "version: 1\nneeds: [" + "a, " * 20_000 + "b]"),
    "html in a name": unit(NAME, '"<img src=x onerror=alert(1)>"'),
    "html in a text": unit(TEXT, "<script>alert(1)</script>"),
    "control character": unit(NAME, '"Test\\x07Unit"'),
    "right to left": unit(NAME, '"Test\\u202eUnit"'),
    "no width": unit(NAME, '"Test\\u200bUnit"'),
    "surrogate": unit(NAME, '"Test\\ud800Unit"'),
    "tag characters": unit(NAME, '"Test\\U000e0041Unit"'),
    "emoji": unit(NAME, '"Test 🦂 Unit"'),
    "cyrillic look-alike": unit(NAME, '"S\u0441rap Sentry"'),
    "greek look-alike": unit(NAME, '"Test Uni\u03c4"'),
    "full width": unit(NAME, '"\uff34est Unit"'),
    "scalar": "nothing",
    "list": "- a\n- b",
    "empty": "",
    "wrong type": unit("race: robot", "race: [robot]"),
    "a million copies": unit("speed: 1", "speed: 1\n    copies: 1000000000"),
    "501 cards": many(501, "Flying."),
    "bad texts": many(200, "Draw 1 crad."),
    "long text": unit(TEXT, "Draw 1 card. " * 60),
    "dots": unit(TEXT, "." * 600),
    "brackets": unit(TEXT, "[" * 300),
    "forty ors": unit(TEXT, "Battlefield: Draw 1 card" + " or draw 1 card" * 38 + " or draw 1 crad."),
    "many mays": unit(TEXT, "you may " * 70 + "draw 1 card."),
    "many adjectives": unit(TEXT, "Battlefield: Destroy target " + "enemy " * 75 + "unit."),
}
TAKEN = {
    "html in flavour": unit("speed: 1", 'speed: 1\n    flavour: "<script>alert(1)</script>"'),
    "carriage returns": ALL.replace("\n", "\r\n"),
    "mark at the beginning": "\ufeff" + ALL,
    "another script": unit(NAME, '"Страж"'),
    "many long texts": many(
        300, "Whenever another unit enters the battlefield, this unit copies the abilities of that unit."
    ),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(muster.cli, "PARTS", ("muster.cardtext.cli",))
    monkeypatch.setenv("MUSTER_PACKS", str(tmp_path / "own"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def checked(folder: Path, raw: bytes, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    file = folder / "x.yaml"
    file.write_bytes(raw)
    status = muster.cli.main(["cards", "check", str(file)])
    out, err = capsys.readouterr()
    assert err == ""
    return status, out.replace(str(file), "x.yaml")


@pytest.mark.parametrize("name", REFUSED)
def test_the_command_refuses_a_hostile_pack_with_a_place(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out = checked(folder, REFUSED[name].encode("utf-8", "surrogatepass"), capsys)
    assert status == 1
    assert out.startswith("x.yaml:")
    assert len(out.splitlines()) <= 101
    assert all(letter.isprintable() or letter == "\n" for letter in out)


@pytest.mark.parametrize("name", TAKEN)
def test_the_command_takes_what_does_no_harm(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(folder, TAKEN[name].encode(), capsys)[0] == 0


@pytest.mark.parametrize(
    "raw",
    [ALL.encode("utf-16"), ALL.replace("Test", "Tést").encode("latin-1"), b"\x00" * 500, bytes(range(256)) * 20],
    ids=["utf-16", "latin-1", "zeros", "bytes"],
)
def test_the_command_refuses_what_is_no_text(raw: bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = checked(folder, raw, capsys)
    assert (status, out[:7]) == (1, "x.yaml:")


@pytest.mark.parametrize("name", REFUSED)
def test_an_upload_is_refused_in_a_sentence(name: str, ana: Visitor) -> None:
    body = json.dumps({"game": "rone", "text": REFUSED[name]}).encode()
    answer = ana.raw_post("/api/packs/check", body)
    assert answer.status_code in (400, 413)
    assert answer.json()["why"]


@pytest.mark.parametrize("name", TAKEN)
def test_an_upload_that_does_no_harm_is_taken(name: str, ana: Visitor) -> None:
    ana.post("/api/packs/check", {"game": "rone", "text": TAKEN[name]})


WITH_BODY = sorted({(e.method, e.path) for e in ENDPOINTS if e.body is not None})


@pytest.mark.parametrize(("method", "path"), WITH_BODY)
@pytest.mark.parametrize("raw", [b'{"text": "\xff\xfe"}', b'{"\xc3": 1}', b"\xff", b'{"name": "\xed\xa0\x80"}'])
def test_bytes_that_are_no_text_are_refused_everywhere(method: str, path: str, raw: bytes, ana: Visitor) -> None:
    made = path.replace("{code}", "AAAAAA").replace("{game}", "rone").replace("{number}", "1").replace("{id}", "1")
    answer = ana.http.request(method, made, content=raw, headers={"X-Muster": ana.me["csrf"]})
    assert answer.status_code == 400, answer.text
    assert answer.json()["why"]


def test_updates_do_not_carry_the_pack(house: House, ana: Visitor) -> None:
    """Each card is told once, when it is first seen; the pack itself never."""
    pack = unit("speed: 1", f"speed: 1\n    flavour: {'Zwz ' * 40}")
    options = {"cards": pack, "max_rounds": 3}
    seats = [{"kind": "bot", "bot": "random"}] * 2
    code = ana.post("/api/tables", {"game": "rone", "seats": seats, "options": options})["code"]
    with ana.sit(code) as seat:
        while not seat.now.get("over"):
            seat.next()
    updates = [said for text in seat.heard if (said := json.loads(text))["t"] == "update"]
    assert updates
    books = [list(said.pop("book", {})) for said in updates]
    assert not any("Zwz Zwz" in json.dumps(said) for said in updates)
    assert max(Counter(card for book in books for card in book).values()) == 1


APE = "Whenever a unit is exhausted, this unit copies the abilities of each other unit.\\nFlying."
LURKER = "Each other unit has +1 melee for each other unit with 1 or more health."


def test_a_table_with_hostile_cards_stays_alive(house: House, ana: Visitor) -> None:
    """Its messages stay small, whatever is copied and triggered."""
    rows = "".join(
        f"  - {{id: B{n}, name: Heron {n}x, race: robot, level: 1, cost: 0, recycle: 0, health: {n}, melee: 1, "
        f'ranged: 0, speed: 1, text: "{APE if n % 2 else LURKER}"}}\n'
        for n in range(1, 13)
    )
    cards = ", ".join(f"B{n}: 2" for n in range(1, 13))
    deck = f"decks:\n  - {{id: BB, name: Herons, hero: H3, technologies: [], cards: {{{cards}}}}}\n"
    pack = HEAD.replace("version: 1", "version: 1\nneeds: [starter]") + "units:\n" + rows + deck
    options = {"cards": pack, "decks": ["BB", "BB"], "max_rounds": 6}
    seats = [{"kind": "bot", "bot": "random"}] * 2
    code = ana.post("/api/tables", {"game": "rone", "seats": seats, "options": options})["code"]
    with ana.sit(code) as seat:
        while not seat.now.get("over"):
            seat.next()
    assert max(map(len, seat.heard)) < 400_000
