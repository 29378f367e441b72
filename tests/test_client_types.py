"""The types of the client's scripts are written from those of the server, and are up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
from msgspec import Struct

from muster import cli, clienttypes, docgen
from muster.kernel.sent import Sent
from muster.typescript import Writer
from tests.server.wire import wrong_in

ROOT = Path(__file__).parents[1]
Colour = Literal["red", "black"]
Many = dict[str, list[int | None]]


class Suit(TypedDict):
    """A suit.

    It has a colour."""

    colour: Colour
    name: NotRequired[str]  # if it has one


Odd = TypedDict("Odd", {"from": int})


class Trump(Suit, Odd):
    """The suit that beats others."""

    beats: list[Suit | None]
    points: Many  # by rank
    text: Annotated[str, Sent(list[str])]


class Told(Struct, tag_field="t", tag="told", omit_defaults=True):
    trump: Trump
    by: int | None
    at: int | None = None


class Asked(Struct, tag_field="t", tag="asked", forbid_unknown_fields=True):
    at: int | None = None


WRITTEN = """\
export interface ToldMessage {
  t: "told";
  trump: Trump;
  by: number | null;
  at?: number;
}

/** The suit that beats others. */
export interface Trump extends Suit, Odd {
  beats: (Suit | null)[];
  /** by rank */
  points: Many;
  text: string[];
}

/**
 * A suit.
 *
 * It has a colour.
 */
export interface Suit {
  colour: Colour;
  /** if it has one */
  name?: string;
  [field: string]: any;
}

export type Colour = "red" | "black";

export interface Odd {
  from: number;
}

export type Many = Record<string, (number | null)[]>;

export interface Asked {
  t: "asked";
  at?: number | null;
}
"""


def test_types_are_written_with_what_their_source_says_of_them() -> None:
    writer = Writer({Told: "ToldMessage"}, {Suit: Any})
    assert writer.reference(list[Told]) == "ToldMessage[]"
    assert writer.reference(Asked) == "Asked"
    assert writer.text() == WRITTEN


def test_the_types_of_messages_and_of_every_view_with_a_board_are_up_to_date() -> None:
    written = {clienttypes.WIRE: clienttypes.wire_types(ROOT), **clienttypes.view_types(ROOT)}
    assert len(written) > 2
    for file, text in written.items():
        assert (ROOT / file).read_text(encoding="utf-8") == text, f"`muster docs` renews {file}"


@pytest.mark.parametrize("file", [clienttypes.WIRE, *clienttypes.view_types(ROOT)])
def test_a_file_of_types_that_is_out_of_date_is_told(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = {name: (lambda root, name=name: (ROOT / name).read_text(encoding="utf-8")) for name in docgen.DOCUMENTS}
    made[clienttypes.WIRE] = clienttypes.wire_types
    monkeypatch.setattr(docgen, "DOCUMENTS", made)
    (tmp_path / "tests").mkdir()
    for board in ROOT.glob("src/muster/web/static/games/*/board.js"):
        (tmp_path / board.relative_to(ROOT)).parent.mkdir(parents=True)
        (tmp_path / board.relative_to(ROOT)).touch()
    assert cli.main(["docs", "--root", str(tmp_path)]) == 0
    assert cli.main(["docs", "--check", "--root", str(tmp_path)]) == 0
    with (tmp_path / file).open("a") as out:
        out.write("\n")
    assert cli.main(["docs", "--check", "--root", str(tmp_path)]) == 1
    assert f"{file} is out of date" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"t": "gone", "code": None}, ".code is None, no str"),
        ({"t": "gone", "why": "so"}, ".why is not declared"),
        ({"t": "refused", "rule": "table.01"}, ".why is missing"),
        ({"t": "reasons", "seat": True, "position": 0, "reasons": []}, ".seat is True, no int"),
        ({"t": "asides", "seat": 0, "position": 0, "options": [{"option": 1}]}, ".options.N.say is missing"),
    ],
)
def test_a_message_of_another_shape_is_told(message: dict[str, Any], said: str) -> None:
    assert said in wrong_in(message, "")
