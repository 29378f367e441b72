"""A part of a view that stays as it was is encoded once, however many moments it lasts."""

from msgspec import Raw

from muster.server.telling import protocol as p
from muster.server.telling.sending import Packed, encoded, pack
from muster.server.telling.views import stops_told


def test_what_stays_is_not_encoded_again_and_what_is_gone_is_let_go() -> None:
    stays, goes = [{"card": 1}], [{"card": 2}]
    first = Packed()
    sent, gone = pack(stays, first), pack(goes, first)
    second = Packed(first)
    assert pack(stays, second) is sent
    assert bytes(sent[1]) == b'[{"card":1}]'
    third = Packed(second)
    assert pack(stays, third) is sent
    assert pack(goes, third) is not gone


def test_the_same_is_told_of_stops_as_one_thing_and_another_as_another() -> None:
    def told(turn: bool, lang: str = "en") -> p.StopsInfo:
        return stops_told(
            "rone", lang, None, True, False, False, "", True, False, False, turn, "", ("key", "a word"), ()
        )  # fmt: skip

    one = told(turn=True)
    assert told(turn=True) is one
    assert encoded(one) is encoded(told(turn=True))
    others = told(turn=False), told(turn=True, lang="de")
    assert encoded(one) == Raw(p.encoder.encode(one))
    assert all(encoded(other) != encoded(one) for other in others)
