"""Sentences in pieces: what is named is a piece of its own, and together they are the plain sentence."""

from muster.kernel.told import CARD, SEAT, Joined, Named, fill, seat_name

NAMES = ("Ana", "Ben")


def facts() -> dict[str, object]:
    return {"seat": seat_name(NAMES, 1), "card": Named("Wall 2", CARD, "U1"), "n": 3}


def test_what_is_named_knows_what_it_names() -> None:
    pieces = fill("{seat} plays {card} for {n:+d}.", facts())
    assert pieces == ["Ben", " plays ", "Wall 2", " for +3."]
    assert [(piece.what, piece.id) for piece in pieces if isinstance(piece, Named)] == [(SEAT, 1), (CARD, "U1")]
    assert "".join(pieces) == "{seat} plays {card} for {n:+d}.".format(**facts())


def test_several_names_in_one_place_are_several_pieces() -> None:
    both = Joined(" + ", (seat_name(NAMES, seat) for seat in (0, 1)))
    assert fill("Winner: {winners}.", {"winners": both}) == ["Winner: ", "Ana", " + ", "Ben", "."]
    assert f"Winner: {both}." == "Winner: Ana + Ben."


def test_the_hearer_is_named_where_a_sentence_speaks_to_it() -> None:
    pieces = fill("You: {n}. Your hand.", facts(), "You", 0)
    assert pieces == ["You", ": 3. Your hand."]
    named = pieces[0]
    assert isinstance(named, Named)
    assert (named.what, named.id) == (SEAT, 0)
    assert fill("Your hand.", {}, "You", 0) == ["Your hand."]


def test_part_of_a_longer_word_names_nobody() -> None:
    for sentence in ("Bei Hindu {n}.", "Duell: das duell {n}.", "Hindukusch {n}."):
        assert len(fill(sentence, facts(), "du", 0)) == 1
    assert fill("3 du 4 {n}", facts(), "du", 0) == ["3 ", "du", " 4 3"]
