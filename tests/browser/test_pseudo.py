"""Every page in the pseudo-language, on a screen and on a phone: nothing is said in plain English, and nothing is cut,
although every text is longer and in other letters."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from muster.games.about import all_about
from tests.browser.hands import click, tap
from tests.browser.house import House
from tests.browser.pages import PAGES, visit
from tests.browser.people import Person
from tests.browser.playing import SHOWN, Player
from tests.browser.test_invasion import sit as sit_with_dice
from tests.browser.test_languages import ICONS, SAID
from tests.browser.test_rone import sit
from tools import pseudo

SIZES = {"screen": False, "phone": True}  # 1280×720 and 390×844
WINDOWS = (("?", "dialog[open]"), ("r", "#find-rule"), ("s", "#panel-story"))
PLAIN = re.compile(r"[A-Za-z]{3,}")
# What is called so in every language: Muster, games, languages, people, codes and addresses, sections of printed
# rulebooks; and what the browser says between names, as it does not know the language.
TITLES = sorted((re.escape(name) for one in all_about() for name in (one.title, one.short)), key=len, reverse=True)
NAMES = re.compile(
    "|".join(TITLES) + r"|Muster|English|Deutsch|qps|QPS|Ana|Ben|Cleo|Bruno|Chiara|\band\b|I{1,3}\b|"
    r"[0-9a-f]{64}|muster verify FILE|Gameplay for 3 to 8\+ players|https?://\S+|\S*\.\S+\.\S*|\S*/\S*|"
    r"\b[A-Z0-9]{4}(-[A-Z0-9]{4})+|\b([a-z]+\.){1,2}\d+\b|\bRA-\d+|\b([A-Z0-9]{6}|[A-Z0-9]{12})\b"
)
# Texts that their box does not show whole: cut at the side, or below.
CUT = """() => {
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const shut = element.closest("svg, details:not([open]) > :not(summary)");
    if (box.width < 4 || box.height < 4 || style.visibility === "hidden" || shut) continue;
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!own && style.textOverflow !== "ellipsis") continue;
    const hidden = (overflow) => overflow === "hidden" || overflow === "clip";
    const wide = hidden(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = hidden(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    const text = element.textContent.trim().slice(0, 60);
    if (wide || high) found.push(`${element.tagName.toLowerCase()}.${element.className} ${text}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1) found.push(`the page is ${page.scrollWidth} wide`);
  return found;
}"""


@pytest.fixture(scope="module")
def far_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that speaks the pseudo-language, too."""
    folder = tmp_path_factory.mktemp("qps")
    pseudo.write(folder)
    with House(tmp_path_factory.mktemp("far"), languages=str(folder)) as running:
        yield running


@pytest.fixture(params=SIZES)
def reader(request: pytest.FixtureRequest, browser: Browser, far_house: House, undrawn: bool) -> Iterator[Person]:
    """Somebody who chose the language before."""
    found = Person(browser, far_house.origin, "Ana", phone=SIZES[request.param], undrawn=undrawn)
    found.context.add_cookies([{"name": "muster_lang", "value": pseudo.LANG, "url": far_house.origin}])
    yield found
    found.close()
    assert not found.problems


def look(page: Page) -> list[str]:
    """What is wrong on a page: plain English, and what is cut."""
    assert page.locator("html").get_attribute("lang") == pseudo.LANG
    said = [text for text in page.evaluate(SAID) if text not in ICONS and PLAIN.search(NAMES.sub("", text))]
    return [f"plain: {text[:90]}" for text in said] + [f"cut: {text}" for text in page.evaluate(CUT)]


def told(wrong: dict[str, list[str]]) -> str:
    return "\n".join(f"{where}: {one}" for where, found in wrong.items() for one in found)


def test_every_page(reader: Person) -> None:
    wrong = {}
    for path in (one for one in PAGES if one != "/credits"):  # mostly names
        page = visit(reader, path)
        if found := look(page):
            wrong[path] = found
    assert not wrong, told(wrong)


def walk(reader: Person, player: Player, most: int) -> dict[str, list[str]]:
    """What is wrong at a table, choice by choice, and in the windows that keys open."""
    wrong: dict[str, list[str]] = {}
    for step in range(most):
        seen = player.wait_for_turn()
        reader.rest()
        if found := look(reader.page):
            wrong[f"choice {step}"] = found
        if seen.over:
            break
        player.act()
    for key, opened in WINDOWS if not reader.phone else ():
        reader.page.keyboard.press(key)
        reader.page.locator(opened).wait_for()
        reader.rest()
        if found := look(reader.page):
            wrong[f"key {key}"] = found
        reader.page.keyboard.press("Escape")
    return wrong


def test_a_table_of_ravenna_and_its_replay(reader: Person, far_house: House) -> None:
    reader.named()
    code = reader.make("me", "bot:Ben", "bot:Cleo", options={"total": 1, "max_rounds": 1})
    player = Player(reader).sit(code)
    player.wait(SHOWN)
    wrong = walk(reader, player, 40)
    assert not wrong, told(wrong)
    assert player.look().over
    reader.go(f"/replay/{code}")
    player.wait("document.querySelector('muster-replay')?.board?.firstElementChild?.isConnected")
    assert not (found := look(reader.page)), "\n".join(found)


def test_a_table_of_rone(reader: Person) -> None:
    _code, player = sit(reader, "me", "bot:Ben", press=tap if reader.phone else click, lively=12, edition="de")
    wrong = walk(reader, player, 14)
    assert not wrong, told(wrong)


def test_a_table_of_invasion(reader: Person) -> None:
    _code, player = sit_with_dice(reader, "me", "bot:Ben", press=tap if reader.phone else click, lively=12)
    wrong = walk(reader, player, 14)
    assert not wrong, told(wrong)
