"""A fault inside a card text is placed where its author sees it, however the text is written in YAML."""

from collections.abc import Iterator

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from muster.files import Listed, Mapped, Node, Place, Scalar, only_document, source
from muster.files.inside import place_in, walk

# The word "enmy" is the fault. Its place in the text (line, column) and its place in the file.
WAYS = {
    "plain": ("- text: Deal 2 damage to target enmy unit.\n", (1, 25), (1, 33)),
    "plain over two lines": ("text: Deal 2 damage\n  to target enmy unit.\n", (1, 25), (2, 13)),
    "double quotes": ('text: "Deal 2 damage to target enmy unit."\n', (1, 25), (1, 32)),
    "double quotes with a line end": ('text: "Flying.\\nDestroy target enmy unit."\n', (2, 16), (1, 32)),
    "double quotes with escapes": ('text: "\\u0044eal 2 damage to target enmy unit."\n', (1, 25), (1, 37)),
    "double quotes, escaped line end": ('text: "Deal 2 damage \\\n   to target enmy unit."\n', (1, 25), (2, 14)),
    "single quotes": ("text: 'Its owner''s enmy unit.'\n", (1, 13), (1, 21)),
    "single quotes over two lines": ("text: 'Destroy\n\n   target enmy unit.'\n", (2, 8), (3, 11)),
    "block": ("text: |\n  Flying.\n  Destroy target enmy unit.\n", (2, 16), (3, 18)),
    "block in a list": ("a:\n  - text: |-\n      Flying.\n      An enmy.\nb: 1\n", (2, 4), (4, 10)),
    "block with its indentation said": ("a:\n  - text: |2\n      Flying.\n      An enmy.\n", (2, 4), (4, 10)),
    "block with an empty line": ("text: |+\n  Flying.\n\n  An enmy.\n\n", (3, 4), (4, 6)),
    "block behind a remark": ("text: |  # what it does\n  An enmy.\n", (1, 4), (2, 6)),
    "folded block": ("text: >\n  Deal 2 damage\n  to target enmy unit.\n", (1, 25), (3, 13)),
    "folded block with an empty line": ("text: >-\n  Flying.\n\n  An enmy\n  unit.", (2, 4), (4, 6)),
    "windows lines": ("a: 1\r\ntext: |\r\n  An enmy.\r\n", (1, 4), (3, 6)),
}


@pytest.fixture(params=["fast", "plain"], autouse=True)
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the C parser, where there is one, and with the one in Python."""
    if request.param == "plain":
        monkeypatch.setattr(source, "FastLoader", yaml.SafeLoader)


def scalars(node: Node) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case Listed():
            for item in node.items:
                yield from scalars(item)
        case Mapped():
            for key, value in node.entries:
                yield key
                yield from scalars(value)


@pytest.mark.parametrize("way", WAYS)
def test_a_place_in_a_text_is_found_in_the_file(way: str) -> None:
    given, (line, column), wanted = WAYS[way]
    node, written = only_document(given, "x.yaml")
    (text,) = [scalar for scalar in scalars(node) if "enmy" in scalar.text]
    assert text.text.split("\n")[line - 1][column - 1 :].startswith("enmy")
    assert place_in(text, written, line, column) == Place("x.yaml", *wanted)
    assert written.split("\n")[wanted[0] - 1][wanted[1] - 1 :].startswith("enmy")


def test_a_place_in_a_later_document_counts_the_lines_before_it() -> None:
    first, second = source.documents("a: 1\n---\ntext: |\n  Destroy target\n  enmy unit.\n", "x.yaml")
    assert first.node is not None
    assert second.node is not None
    (_, text) = scalars(second.node)
    assert place_in(text, second.text, 2, 1) == Place("x.yaml", 5, 3)


def test_a_place_behind_the_end_is_the_end() -> None:
    node, written = only_document('text: "Draw 1 card"\n', "x.yaml")
    (_, text) = scalars(node)
    assert place_in(text, written, 1, 99) == Place("x.yaml", 1, 19)
    assert place_in(text, written, 7, 1) == Place("x.yaml", 1, 19)


WORDS = st.text("ab :[]'\"\\#|>-\n ä\N{GOTHIC LETTER AHSA}", max_size=60)


@given(WORDS, st.sampled_from(["'", '"', "|", ">", ""]), st.integers(20, 80))
def test_walking_a_text_gives_the_text_back(words: str, style: str, width: int) -> None:
    node, written = only_document(
        yaml.dump({"k": [words]}, default_style=style or None, width=width, allow_unicode=True), "x.yaml"
    )
    for scalar in scalars(node):
        assert "".join(letter for letter, _ in walk(scalar, written)) == scalar.text
