"""What the page of forty families says can be said is read, and it counts rightly."""

import pytest

from tests.cardtext.families import COUNT, PAGE, Family, accepted, families

TEXT = PAGE.read_text(encoding="utf-8")
FAMILIES = families(TEXT)


def test_there_are_forty() -> None:
    assert [family.number for family in FAMILIES] == list(range(1, 41))


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.title)
def test_every_example_that_can_be_said_is_accepted(family: Family) -> None:
    (first, *_), *others = family.blocks()
    assert first in ("card", "idea")
    for what, kind, text in family.blocks():
        assert what == "idea" or accepted(text, kind), text
    if first == "idea":
        assert len(reason(family)) > 40, "say why not, and what comes nearest"
        assert [what for what, *_ in others] == ["nearest"]


def reason(family: Family) -> str:
    """The words between the example and what comes nearest."""
    return family.rest.split("```")[2].strip()


def test_the_page_counts_what_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    said = sum(family.blocks()[0][0] == "card" for family in FAMILIES)
    count = COUNT.search(TEXT)
    assert count is not None
    assert (int(count[1]), int(count[2])) == (said, len(FAMILIES))
    assert said >= 36
    with capsys.disabled():
        print(f" {said} of {len(FAMILIES)} families of effects can be said. ", end="")
