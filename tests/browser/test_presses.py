"""Whoever presses a button sees that something has come of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Option
from tests.browser.people import Invite
from tests.browser.playing import Player, play

LACKS = {
    "en": ("Face down it is: now choose a lit place.", "Face up it is: now choose a lit place."),
    "de": ("Verdeckt ist gewählt: Wähle nun einen leuchtenden Platz.", "Offen ist gewählt: Wähle nun"),
}


def places(options: list[Option]) -> bool:
    return any(option["parts"]["form"].startswith("place") for option in options)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_pressing_the_face_that_is_chosen_says_what_lacks(person: Invite, lang: str) -> None:
    ana = person("Ana", lang=lang, phone=True)
    player = Player(ana).sit(ana.make("me", "device:Bea", "device:Cleo"))
    play([player], until=lambda seen: seen.my_turn and places(seen.options))
    faces = ana.page.locator(".herald .answers button[aria-pressed]")
    hint = ana.page.locator(".herald .hint")
    for face in (0, 1):
        faces.nth(face).tap()
        expect(faces.nth(face)).to_have_attribute("aria-pressed", "true")
        faces.nth(face).tap()
        expect(faces.nth(face)).to_have_attribute("aria-pressed", "true")
        expect(hint).to_contain_text(LACKS[lang][face])
