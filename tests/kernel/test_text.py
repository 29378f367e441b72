"""Texts in every language, and their way to another process."""

import pickle

from muster.kernel.text import Counted, Same, Text, Told


def test_what_somebody_else_says_goes_to_another_process_as_sentences() -> None:
    told = Told(lambda lang: {"en": "Three.", "de": "Drei."}.get(lang, "?"))
    again = pickle.loads(pickle.dumps(told))
    assert (again["en"], again["de"]) == ("Three.", "Drei.")
    cards = Counted("{n} card", "{n} cards", de=("{n} Karte", "{n} Karten")).of(2)
    assert pickle.loads(pickle.dumps(cards))["de"] == "2 Karten"


def test_texts_go_to_another_process_as_they_are() -> None:
    text = Text("{n} of {all}", "{n} von {all}").fill(n=1, all=Same("Ana"))
    again = pickle.loads(pickle.dumps(text))
    assert again == text
    assert again["de"] == "1 von Ana"
