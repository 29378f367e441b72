"""Files from anybody: every one is read or refused with a sentence, quickly and in little memory."""

import tracemalloc
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

from muster.files import FileError, Mapped, decode, only_document, read_file, source
from muster.files.source import MOST_BYTES, MOST_DEPTH, MOST_DOCUMENTS, MOST_VALUES, meaning

LAUGHS = "a: &a [lol, lol]\n" + "".join(f"{x}: &{x} [*{y}, *{y}, *{y}]\n" for y, x in pairwise("abcdefghi"))

# What somebody may send, and the sentence that answers it.
HOSTILE = {
    "billion laughs": (LAUGHS, "Anchors (&) and aliases (*) are not read"),
    "an alias to itself": ("a: &x [*x]\n", "Anchors (&)"),
    "an alias to nothing": ("a: *nobody\n", "Anchors (&)"),
    "a tag that runs code": ("a: !!python/object/apply:os.system ['true']\n", "Tags (!) are not read"),
    "a tag of one's own": ("a: !thing 1\n", "Tags (!)"),
    "a merge": ("a: &x {b: 1}\nc: {<<: *x}\n", "Anchors (&)"),
    "deep nesting in flow": ("a: " + "[" * 200_000, f"deeper than {MOST_DEPTH} levels"),
    "deep mappings in flow": ("{a: " * 100_000, f"deeper than {MOST_DEPTH} levels"),
    "deep nesting in blocks": ("- " * 100_000 + "x", f"deeper than {MOST_DEPTH} levels"),
    "question marks": ("? " * 100_000, f"deeper than {MOST_DEPTH} levels"),
    "too many values": ("a: [" + "1," * (MOST_VALUES + 10) + "]", f"more than {MOST_VALUES} values"),
    "too many keys": ("".join(f"k{n}: 1\n" for n in range(MOST_VALUES)), f"more than {MOST_VALUES} values"),
    "too long": ("#" + "x" * MOST_BYTES, "larger than 1 MiB"),
    "a NUL byte": ("pack: a\nname: \0\n", "control character (U+0000)"),
    "an escape sequence": ("pack: \x1b[2J\n", "control character (U+001B)"),
    "text turned around": ("pack: \u202eevil\n", "control character (U+202E)"),
    "half a character": ("pack: \ud800\n", "control character (U+D800)"),
    "two documents": ("a: 1\n---\nb: 2\n", "A second document begins here"),
    "documents without end": ("---\n" * 100_000, f"more than {MOST_DOCUMENTS} documents"),
    "values in many documents": (("---\n[" + "1," * 200 + "]\n") * 200, f"more than {MOST_VALUES} values"),
    "nothing": ("", "The file is empty"),
    "only remarks": ("# later\n", "The file is empty"),
    "a tab": ("a:\n\tb: 1\n", "A tab stands here"),
    "a key twice": ("a: 1\na: 2\n", '"a" stands here twice; the first is in line 1'),
    "a list as key": ("? [1, 2]\n: 3\n", "A key is a word"),
    "an open quote": ('a: "' + "x" * 100_000, "This is not readable YAML"),
    "a directive": ("%YAML 9.9\n---\na: 1\n", "This is not readable YAML"),
    "no YAML at all": ("}{", "This is not readable YAML"),
}


@pytest.fixture(params=["fast", "plain"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the C parser, where there is one, and with the one in Python."""
    if request.param == "plain":
        monkeypatch.setattr(source, "FastLoader", yaml.SafeLoader)


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize("what", HOSTILE)
def test_whatever_is_sent_is_answered_with_a_sentence(what: str) -> None:
    text, wanted = HOSTILE[what]
    tracemalloc.start()
    try:
        with pytest.raises(FileError) as raised:
            only_document(text, "x.yaml")
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert wanted in str(raised.value)
    assert str(raised.value).startswith("x.yaml:")
    assert raised.value.faults[0].de
    assert raised.value.faults[0].de != raised.value.faults[0].en
    assert peak < 100_000_000


def test_a_huge_file_is_not_even_loaded(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(FileError, match="larger than 1 MiB"):
            read_file(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 5 * MOST_BYTES


def test_bytes_that_are_no_text_are_refused_with_their_place() -> None:
    with pytest.raises(FileError, match=r"x\.yaml:2:7: The file is not UTF-8"):
        decode(b"a: 1\nname: \xff\xfe\n", "x.yaml")


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(FileError, match="The file cannot be read"):
            read_file(path)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode(b"\xef\xbb\xbfa: 1", "x.yaml") == "a: 1"


def test_words_mean_what_they_say() -> None:
    assert [meaning(word) for word in ("yes", "on", "no", "010", "1_000", "0x10", "1e3", "12:30", "grey")] == (
        ["yes", "on", "no", "010", "1_000", "0x10", "1e3", "12:30", "grey"]
    )
    assert [meaning(word) for word in ("7", "-3", "true", "null", "~")] == [7, -3, True, None, None]
    assert meaning("9" * 5000) == "9" * 5000  # no number at all, so nothing has to compute it


def test_a_text_with_a_colon_that_is_not_quoted_gets_a_hint() -> None:
    for text in ("text: Battlefield: Draw 1 card.\n", "text: [1]: Draw 1 card.\n"):
        with pytest.raises(FileError, match="stands in quotes or under"):
            only_document(text, "x.yaml")


def test_every_value_knows_its_place() -> None:
    top, _ = only_document("pack: a\ntitle: {en: One, de: Eins}\n", "x.yaml")
    assert isinstance(top, Mapped)
    title = top.get("title")
    assert isinstance(title, Mapped)
    assert [(key.text, value.place.line, value.place.column) for key, value in title.entries] == (
        [("en", 2, 13), ("de", 2, 22)]
    )
