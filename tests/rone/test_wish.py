"""What becomes of a wish for a card that has to be announced first (`rules/wishes.py`), question by question."""

from muster.cardplay.choices import PASS
from muster.games.rone.rules.wishes import pursue
from muster.kernel import Match
from muster.kernel.wish import Progress, Pursuit
from tests.rone.test_asking import ANA, BEN, play, table

NEW, CALM, DISTURBED = Progress


def wished() -> tuple[Match, int]:
    """Ana wishes to play a unit; both may react to the announcement."""
    match = table("de", {"hand": ["Gem", "Drop"]}, {"hand": ["Spark"], "units": ["Ox"]})
    return match, match.notation.read("play Gem")


def test_a_wish_announces_passes_and_plays_as_long_as_nobody_does_anything() -> None:
    match, wish = wished()
    first = pursue(match.state, ANA, wish, NEW)
    assert match.text(first.option or 0) == "announce play"
    assert first[1:] == (False, CALM)
    play(match, "announce play")
    assert match.state.seat == BEN
    assert pursue(match.state, ANA, wish, CALM) == Pursuit(None, False, CALM)
    play(match, "pass")
    assert match.state.seat == ANA
    assert pursue(match.state, ANA, wish, CALM) == Pursuit(PASS, False, CALM)
    play(match, "pass")
    assert pursue(match.state, ANA, wish, CALM) == Pursuit(wish, False, CALM)


def test_once_others_have_done_something_the_wish_passes_nothing_more() -> None:
    match, wish = wished()
    play(match, "announce play", "play Spark", "target Wolf")
    assert match.state.stack
    assert pursue(match.state, ANA, wish, CALM) == Pursuit(None, False, DISTURBED)
    while match.state.stack:
        assert pursue(match.state, match.state.seat, wish, DISTURBED).option is None
        play(match, "pass")
    while match.state.agenda[-1].kind == "window":
        assert pursue(match.state, ANA, wish, DISTURBED).option is None
        play(match, "pass")
    assert pursue(match.state, ANA, wish, DISTURBED) == Pursuit(wish, False, DISTURBED)


def test_a_wish_that_no_announcement_makes_possible_is_gone() -> None:
    match, _ = wished()
    for text in ("play Quake", "use Wolf ability 1"):
        assert pursue(match.state, ANA, match.notation.read(text), NEW) == Pursuit(None, True, NEW)
