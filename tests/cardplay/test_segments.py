"""Card texts in pieces: put together they are the text, and keywords and symbols are pieces of their own."""

import pytest

from muster.cardplay.segments import Line, Printed, text_in_pieces
from muster.games.rone.cards.packs import load_packs
from muster.games.rone.cards.records import CardRecord
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.people.manners import TERMS

CARDS = tuple(load_packs(("starter", "supplement-1")).cards.values())


def plain(line: Line) -> str:
    parts = (line.get("head", []), line.get("words", []))
    return " ".join("".join(x if isinstance(x, str) else x["text"] for x in part) for part in parts if part)


def pieces_of(card: CardRecord, lang: str) -> list[dict[str, str]]:
    lines = text_in_pieces(card, VOCABULARY)[lang]
    return [piece for line in lines for part in line.values() for piece in part if isinstance(piece, dict)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_pieces_of_every_card_are_its_text(lang: str) -> None:
    for card in CARDS:
        assert "\n".join(map(plain, text_in_pieces(card, VOCABULARY)[lang])) == card.rules_text(lang)


def test_both_languages_name_the_same_keywords_and_each_has_its_rule() -> None:
    found = set()
    for card in CARDS:
        en, de = ([piece["keyword"] for piece in pieces_of(card, lang) if "keyword" in piece] for lang in ("en", "de"))
        assert en == de, card.id
        found |= set(en)
    assert {"death", "battlefield", "flying", "initiative", "defender"} <= found <= TERMS.keys()


def test_a_number_in_brackets_is_a_symbol_and_its_price_stays_beside_it() -> None:
    symbols = {piece["text"] for card in CARDS for piece in pieces_of(card, "en") if "symbol" in piece}
    assert {"[1]", "[2]", "[3]"} <= symbols
    lines = [line for card in CARDS for line in text_in_pieces(card, VOCABULARY)["en"]]
    priced = [head for line in lines if len(head := line.get("head", [])) > 2 and "symbol" in head[0]]
    assert {str(head[2]) for head in priced} >= {"pay 1 water", "pay 1 recycle"}
    assert {str(head[1]) for head in priced} == {", "}


def test_a_book_has_plain_texts_and_whoever_draws_gets_them_in_pieces() -> None:
    card = CARDS[0]
    pieces = text_in_pieces(card, VOCABULARY)
    printed = Printed({"level": 1, "text": {"en": card.text}}, pieces)
    assert printed == {"level": 1, "text": {"en": card.text}}
    assert printed.drawn() == {"level": 1, "text": pieces}
