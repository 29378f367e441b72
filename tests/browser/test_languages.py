"""A game in German, from the first page to the replay: nothing is left in English."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from muster.scenario.lesson import lessons_of
from muster.server.http.files import WEB
from tests.browser.pages import NOT_THERE, PAGES, visit
from tests.browser.people import Invite
from tests.browser.playing import SHOWN, TABLE, Player, play

# All that a page says: texts, names for screen readers, tips, placeholders; not what is said to be in another language.
SAID = """() => {
  const said = new Set([document.title]);
  const here = document.documentElement.lang;
  const elsewhere = (element) => (element.closest("[lang]")?.lang ?? here) !== here;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!parent.closest("script, style, noscript") && !elsewhere(parent)) said.add(walk.currentNode.data.trim());
  }
  for (const element of document.querySelectorAll("body *")) {
    if (elsewhere(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
      if (element.hasAttribute(name)) said.add(element.getAttribute(name).trim());
    }
  }
  said.delete("");
  return [...said];
}"""
PARTS = sorted(str(file.relative_to(WEB / "static"))[: -len(".en.js")] for file in WEB.glob("static/**/*.en.js"))
# Called with the parts.
WORDS = """async (parts) => {
  const found = {};
  for (const part of parts) {
    const [en, de] = await Promise.all(["en", "de"].map((lang) => import(`/static/${part}.${lang}.js`)));
    for (const key of Object.keys(en.default)) found[key] = [en.default[key], de.default[key]];
  }
  return found;
}"""
# Words that English sentences are full of and German ones never have.
ENGLISH = re.compile(
    r"\b(the|you|your|and|with|from|this|that|card|cards|placed|drew|took|attack|attacks|choose|turn|slot|seat|"
    r"seats|rules|table|tables|game|games|nobody|everybody|points|round|draw|lost|won|is|are|of)\b",
    re.IGNORECASE,
)
# What is called so in every language: games, rules by their ids, cards by theirs, authors; and icons.
NAMES = re.compile(
    r"Warlords of Ravenna|RONE: Invasion|RONE: Races of New Era|\b([a-z]+\.){1,2}\d+\b|\bRA-\d+|"
    r"The \w+ Project Authors|game-icons"
)
ICONS = set(re.findall(r'"([\w-]+)"', (WEB / "templates" / "_icon_authors.html").read_text(encoding="utf-8")))


def english_sentences(page: Page) -> list[re.Pattern[str]]:
    """Every sentence of the client that is no German one, as patterns."""
    words: list[list[Any]] = list(page.evaluate(WORDS, PARTS).values())
    german = {form for _, other in words for form in forms_of(other)}
    found = []
    for english, _ in words:
        for form in set(forms_of(english)) - german:
            if re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", form), re.IGNORECASE):
                found.append(re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(form))))
    return found


def forms_of(words: str | dict[str, str] | None) -> list[str]:
    """A sentence, or its forms for one and for many."""
    return [words] if isinstance(words, str) else list((words or {}).values())


german: set[str] = set()  # what was found to be, on any page: most of it is said again and again


def check_it_is_german(page: Page, patterns: list[re.Pattern[str]]) -> None:
    for said in set(page.evaluate(SAID)) - ICONS - german:
        rest = NAMES.sub("", said)
        assert not [pattern.pattern for pattern in patterns if pattern.fullmatch(said)], said
        assert not ENGLISH.search(rest), f"English in {page.url}: {said}"
        german.add(said)


def test_a_german_game_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    code = ana.make("me", "device:Bruno", "device:Carla", options={"total": 1})
    player = Player(ana).sit(code)
    expect(ana.page.locator("html")).to_have_attribute("lang", "de")
    patterns = english_sentences(ana.page)
    assert len(patterns) > 100
    while not player.look().over:
        check_it_is_german(ana.page, patterns)
        assert player.act()
    check_it_is_german(ana.page, patterns)
    ana.shot("german-over")
    assert player.choices > 10


def test_a_german_game_for_two_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    player = Player(ana).sit(ana.make("me", "bot:Bruno", options={"total": 1}))
    patterns = english_sentences(ana.page)
    while not player.look().over:
        player.wait_for_turn()
        check_it_is_german(ana.page, patterns)
        player.act()
    ana.shot("german-two-over")
    check_it_is_german(ana.page, patterns)


# What a key opens.
OPENED = {"?": "dialog[open]", "c": "dialog[open]", "r": "#find-rule", "t": "#panel-talk", "s": "#panel-story"}


def test_the_windows_of_a_german_table_have_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    code = ana.make("me", "bot:Bruno", "bot:Carla", options={"starter": 0})
    player = Player(ana)
    for key, opened in OPENED.items():
        player.sit(code).wait_for_turn()
        player.wait(SHOWN)
        ana.page.keyboard.press(key)
        expect(ana.page.locator(opened)).to_be_visible()
        ana.rest()
        ana.shot(f"german-{ {'?': 'keys', 'c': 'claims', 'r': 'rules', 't': 'talk', 's': 'story'}[key] }")
        check_it_is_german(ana.page, english_sentences(ana.page))
    for window in ("Einstellungen", "Verlassen"):
        player.sit(code).wait_for_turn()
        ana.page.get_by_role("button", name=window).click()
        expect(ana.page.locator("dialog[open]")).to_be_visible()
        ana.rest()
        check_it_is_german(ana.page, english_sentences(ana.page))


def test_a_german_waiting_room_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    Player(ana).sit(ana.make("me", "open")).wait(f"{TABLE}.store.waiting")
    ana.rest()
    check_it_is_german(ana.page, english_sentences(ana.page))


@pytest.mark.parametrize("query", ["?board=generic", "?text=1"], ids=["plain", "text"])
def test_the_other_views_of_a_german_table_have_no_english_left(person: Invite, query: str) -> None:
    ana = person("Ana", lang="de")
    player = Player(ana).sit(ana.make("me", "bot:Bruno", "bot:Carla", options={"total": 1}), query)
    patterns = english_sentences(ana.page)
    play([player], until=lambda seen: seen.my_turn and seen.position >= 9)
    player.wait(f"{TABLE}.store.reasons != null")
    ana.rest()
    check_it_is_german(ana.page, patterns)


def test_a_german_replay_has_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    code = ana.make("me", "bot:Bruno", options={"total": 1})
    play([Player(ana).sit(code)])
    page = ana.go(f"/replay/{code}")
    page.locator("#moment").wait_for()
    patterns = english_sentences(page)
    for key in ("ArrowRight", "End", "v", "Escape", "?", "Escape", "t"):
        page.keyboard.press(key)
        ana.rest()
        check_it_is_german(page, patterns)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(1, len(lessons_of("ravenna")) + 1))
def test_german_lessons_have_no_english_left(person: Invite, number: int) -> None:
    ana = person("Ana", lang="de")
    page = ana.go(f"/learn/ravenna/{number}")
    Player(ana).wait(f"{TABLE}?.coach && {SHOWN}")
    page.locator(".show-me").click()
    ana.rest()
    check_it_is_german(page, english_sentences(page))


def test_pages_in_german_have_no_english_left(person: Invite) -> None:
    ana = person("Ana", lang="de")
    ana.expect("status of 404")
    for path in (*PAGES, *NOT_THERE):
        page = visit(ana, path)
        check_it_is_german(page, english_sentences(page))


def test_english_would_be_noticed(person: Invite) -> None:
    ana = person("Ana", lang="en")
    page = ana.go("/lobby")
    with pytest.raises(AssertionError):
        check_it_is_german(page, english_sentences(page))
    page.evaluate("() => document.querySelector('main').setAttribute('title', 'Your turn')")
    with pytest.raises(AssertionError):
        check_it_is_german(page, [])


def test_the_language_can_be_switched(person: Invite) -> None:
    ana = person("Ana", lang="en")
    page = ana.go("/")
    german = page.locator("html[lang=de]")
    page.get_by_role("link", name="Deutsch").click()
    expect(german).to_have_count(1)
    ana.go("/lobby")
    expect(german).to_have_count(1)
    play_german = Player(ana).sit(ana.make("me", "bot", "bot"))
    play([play_german], until=lambda seen: seen.my_turn)
    expect(german).to_have_count(1)


def test_names_that_stay_english_say_so(person: Invite) -> None:
    """A voice that reads German aloud reads them in English."""
    names = person("Ana", lang="de").go("/credits").locator(".icon-authors li span")
    expect(names.nth(50)).to_be_attached()
    assert {name.get_attribute("lang") for name in names.all()} == {"en"}
