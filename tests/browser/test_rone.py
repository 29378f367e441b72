"""RONE in real Chromium: whole games with mouse, finger and keyboard, in both languages, and what its board promises:
one press plays a card, what does not go says why, everything has a name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page, expect

import muster
from tests.browser.hands import Option, Press, by_keys, click, held, tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, Sight
from tests.browser.test_languages import ENGLISH, NAMES, SAID
from tests.browser.test_phones import check_it_fits

axe = Axe()
BOARD = "document.querySelector('muster-board-rone')"
AT_END = """() => {
  const panel = document.querySelector(".panels");
  return panel.scrollHeight - panel.scrollTop - panel.clientHeight < 30;
}"""
LIT = ".ro-thing:is(.is-legal, .is-target)"
# What somebody does who wants to see a lot happen: the first form that is possible.
LIVELY = (
    "keep", "done", "attack {card}", "target {card}", "play {card}", "announce {what}", "attack with {card}",
    "use {card} ability {n}", "choose {n}", "level up", "recycle {card}", "lose the top of the deck", "{place}", "pass",
)  # fmt: skip
# And somebody who only wants to get through.
QUIET = ("keep", "pass", "end turn", "lose the top of the deck", "{place}", "draw {n}")

# Buttons of the herald, told by their keys, which both languages share.
HERALD = {
    "pass": '[data-key="p"]',
    "end turn": '[data-key="e"]',
    "lose the top of the deck": '[data-key="d"]',
    "{place} 0": '[data-key="o"]',
    "{place} 1": '[data-key="b"]',
    "keep": ".gold",
    "done": ".gold",
    "call off": "",
}

Plan = Callable[[Sequence[Option]], Option]


PARTS = ("games/rone/words",)  # other parts may call in English what RONE calls so in German: "Deck"
WORDS = """async (parts) => {
  const found = [];
  for (const part of parts) {
    const [en, de] = await Promise.all(["en", "de"].map((lang) => import(`/static/${part}.${lang}.js`)));
    for (const key of Object.keys(en.default)) found.push([en.default[key], de.default[key]]);
  }
  return found;
}"""
# The next key on the way to a thing: Tab or Shift+Tab from list to list, whichever is shorter, arrows within one.
WAY = """(target) => {
  const from = document.activeElement;
  if (from === target) return "Enter";
  const list = target.closest("ul, ol");
  if (target.tabIndex >= 0 || !list?.contains(from)) {
    return from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
  }
  const [a, b] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
  return b.left + b.width / 2 > a.left + a.width / 2 ? "ArrowRight" : "ArrowLeft";
}"""


def with_keys(thing: Locator) -> None:
    """The same as at other tables, but there are many lists: backwards may be shorter."""
    by_keys(thing, WAY)


def first_of(forms: Sequence[str]) -> Plan:
    """The option whose form stands first in the list; others after all of these."""

    def rank(option: Option) -> int:
        form = option["parts"]["form"]
        return forms.index(form) if form in forms else len(forms)

    return lambda options: min(options, key=rank)


class RonePlayer(Player):
    """Does what was decided by pressing what is lit for it. `lively` until so many choices, then quiet."""

    def __init__(self, person: Person, press: Press = click, lively: int = 0) -> None:
        super().__init__(person, press)
        self.lively = lively
        self.decide = self.plan

    def plan(self, options: Sequence[Option]) -> Option:
        if self.choices >= self.lively:
            return first_of(QUIET)(options)
        called_off = [option for option in options if option["parts"]["form"] != "call off"]
        return first_of(LIVELY)(called_off or options)

    def act(self, seen: Sight | None = None) -> bool:
        self.wait(f"{TABLE}.store.reasons || !{TABLE}.store.myTurn")  # they tell what could be announced
        return super().act(seen)

    def choose(self, option: Option, position: int) -> None:
        self.find(option)
        self.wait(f"{TABLE}.store.now.position !== {position}")
        self.choices += 1

    def find(self, option: Option) -> None:
        """Its button in the herald, its thing on the board, or first what leads to that: a choice of deeds, a pile."""
        form = option["parts"]["form"] + (
            "" if option["parts"].get("place") is None else f" {option['parts']['place']}"
        )
        if self.page.evaluate(f"{TABLE}.store.now.panel?.slots.length > 1") and form != "keep":
            self.press(self.page.locator(".herald .answers .gold").first)  # all of it at once
        elif form in HERALD:
            self.press(self.page.locator(f".herald .answers button{HERALD[form]}").first)
        else:
            self.press_lit(option)

    def press_lit(self, option: Option) -> None:
        button = self.page.locator(f'button[data-option="{option["option"]}"]:visible:not([aria-disabled])')
        if not button.count():
            self.open(option)
        self.press(button.first)

    def open(self, option: Option) -> None:
        parts = option["parts"]
        pile = self.page.locator("button:is(.ro-head, .ro-zone).is-lit:visible")
        if parts["form"] == "announce {what}":  # what could be announced lies in a pile that is closed
            kind = ("pile-techs:", "pile-grave:")[parts["what"]]
            self.press(self.page.locator(f'button[data-spot^="{kind}"].is-lit:visible').last)
            return
        thing = self.page.locator(f'button[data-card="{parts["card"]}"]{LIT}:visible')
        expect(thing.or_(pile).first).to_be_visible()
        if not thing.count():
            self.press(pile.last)  # one's own lies last
        if thing.first.get_attribute("aria-haspopup"):
            self.press(thing.first)


def play(player: RonePlayer, until: Callable[[Sight], bool] | None = None, most: int = 400) -> Sight:
    """On until the game is over or something holds, at most so many choices."""
    while True:
        seen = player.wait_for_turn() if player.look().hand_over is None else player.look()
        if seen.over or (until is not None and until(seen)):
            return seen
        assert player.choices < most, "this game does not come to an end"
        player.act()


def sit(person: Person, *seats: str, press: Press = click, lively: int = 0, **options: Any) -> tuple[str, RonePlayer]:
    person.named()
    code = person.make(*seats, game="rone", options=options)
    player = RonePlayer(person, press, lively)
    player.sit(code)
    player.wait(f"{SHOWN} || {TABLE}.store.handOver !== null")
    return code, player


def in_main(seen: Sight) -> bool:
    return any(option["parts"]["form"] == "end turn" for option in seen.options)


def check_access(person: Person, where: str) -> None:
    with person.drawn():
        violations = axe.run(person.page).response["violations"]
    found = [
        f"{violation['id']}: {violation['help']}\n    {node['html'][:200]}\n    {node['failureSummary'][:300]}"
        for violation in violations
        for node in violation["nodes"][:3]
    ]
    assert not found, f"{where}:\n" + "\n".join(found)


def english_sentences(page: Page, parts: Sequence[str]) -> list[re.Pattern[str]]:
    """Every sentence of these parts of the client that German says otherwise, as patterns."""
    found = []
    for english, german in page.evaluate(WORDS, list(parts)):
        forms, others = (list(said.values()) if isinstance(said, dict) else [said] for said in (english, german))
        for form in forms:
            if form not in others and re.search(r"[a-z]{3}", re.sub(r"\{\w+\}", "", form), re.IGNORECASE):
                found.append(re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(form))))
    return found


def check_it_is_german(page: Page, patterns: Sequence[re.Pattern[str]], known: set[str]) -> None:
    """`known` is what was found to be German before: most of a page is said again at the next choice."""
    for said in page.evaluate(SAID):
        if said in known:
            continue
        known.add(said)
        assert not [pattern.pattern for pattern in patterns if pattern.fullmatch(said)], said
        assert not ENGLISH.search(NAMES.sub("", said)), f"English: {said}"


def fits(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px wider than the screen"


# --- whole games --------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_a_whole_game_against_a_bot(house: House, person: Invite) -> None:
    ana = person("Ana")
    code, player = sit(ana, "me", "bot", lively=25)
    play(player, until=lambda seen: in_main(seen) and player.choices > 15)
    ana.shot("rone-main")
    play(player)
    ana.shot("rone-over")
    match = house.match(code)
    assert match.outcome is not None
    assert match.outcome.reason == "cards"
    expect(ana.page.locator(".ending h2")).to_be_visible()
    expect(ana.page.locator(".bar .facts")).to_have_text(re.compile(r"^Round \d+ · 2 players$"))
    deeds = {entry.text.split()[0] for entry in match.history if entry.seat == 0}
    assert {"play", "attack", "pass"} <= deeds


def test_a_german_game_on_a_phone(house: House, person: Invite) -> None:
    ana = person("Ana", lang="de", phone=True)
    code, player = sit(ana, "me", "bot:Bruno", press=tap, lively=30, max_rounds=4)
    patterns, known = english_sentences(ana.page, PARTS), set[str]()
    assert len(patterns) > 100
    seen = player.wait_for_turn()
    while not seen.over:
        check_it_is_german(ana.page, patterns, known)
        fits(ana.page)
        player.act()
        seen = player.wait_for_turn()
    ana.shot("rone-phone-over")
    check_it_is_german(ana.page, patterns, known)
    assert house.match(code).over


@pytest.mark.soak
def test_a_game_with_the_keyboard_alone(house: House, person: Invite) -> None:
    ana = person("Ana")
    code, player = sit(ana, "me", "bot", press=with_keys, lively=25, max_rounds=3)
    play(player)
    player.wait("document.activeElement !== document.body")
    assert house.match(code).over
    assert player.choices > 8


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_at_a_table(house: House, person: Invite, seats: int) -> None:
    ana = person("Ana")
    code, player = sit(ana, "me", *["bot"] * (seats - 1), lively=12, max_rounds=2)
    play(player, until=lambda seen: in_main(seen) and player.choices > 6)
    ana.shot(f"rone-{seats}")
    expect(ana.page.locator("[data-plate]")).to_have_count(seats)
    play(player)
    assert house.match(code).over


@pytest.mark.soak
def test_two_people_share_a_screen(house: House, person: Invite) -> None:
    ana = person("Ana")
    code, player = sit(ana, "me", "device:Bea", lively=16, max_rounds=1)
    play(player)
    match = house.match(code)
    assert match.over
    assert {entry.seat for entry in match.history} == {0, 1}


def test_whoever_watches_sees_no_hand(ana: Person, person: Invite) -> None:
    code, player = sit(ana, "me", "bot", max_rounds=3)
    eve = person("Eve")
    watcher = Player(eve).sit(code)
    watcher.wait(SHOWN)
    expect(eve.page.locator(".ro-hand")).to_have_count(0)
    expect(eve.page.locator("[data-plate]")).to_have_count(2)
    expect(eve.page.locator(LIT)).to_have_count(0)
    assert player.look().open


def test_what_comes_of_an_attack_is_foreseen_once_somebody_looks(ana: Person) -> None:
    """It comes in an update of its own, and neither the question nor what can be pressed goes away with it."""
    _, player = sit(ana, "me", "bot", starter="Ana", lively=60)
    seen = play(player, until=lambda _: ana.page.evaluate(f"{TABLE}.store.now.question?.kind") == "attack")
    expect(ana.page.locator(".ro-forecast").first).to_be_visible()
    assert player.look().options == seen.options
    player.act()


# --- one gesture --------------------------------------------------------------------------------------------


def test_one_press_plays_a_unit_though_the_edition_asks_twice(house: House, ana: Person) -> None:
    code, player = sit(ana, "me", "bot", edition="de", starter="Ana")
    play(player, until=in_main)
    unit = ana.page.locator(".ro-held.is-legal:has(.kind-unit)").first
    expect(unit).to_be_visible()
    before = len(house.match(code).history)
    number = unit_number(unit)  # before the press: afterwards another unit may stand first
    unit.click()
    player.wait(f"{TABLE}.store.now.view.players[0].cards.every((held) => held.card !== {number})")
    mine = [entry.text for entry in house.match(code).history[before:] if entry.seat == 0]
    assert mine[0] == "announce play"
    assert any(text.startswith("play ") for text in mine)
    expect(ana.page.locator(".ro-held").first).to_be_visible()


FLOATS = """(shapes) => shapes.map((shape) => {
  const found = document.createElement("b");
  found.className = `ro-float ${shape}`;
  found.textContent = "−2";
  document.querySelector(".ro").append(found);
  const { width } = found.getBoundingClientRect();
  found.remove();
  return width;
})"""


def test_numbers_that_float_up_are_small(ana: Person) -> None:
    """They lie on the board itself, so nothing that the board says of its other parts may fit them."""
    script = Path(muster.__file__).parent / "web/static/games/rone/motion.js"
    shapes = set(re.findall(r'float\(.*, "(\w+)"\);', script.read_text()))
    assert {"bad", "good", "drops"} <= shapes
    sit(ana, "me", "bot", starter="Ana")
    widths = ana.page.evaluate(FLOATS, sorted(shapes))
    assert max(widths) < 100, dict(zip(sorted(shapes), widths, strict=True))


# The first card leaves the hand and the turn is the other's: what the browser itself saw jump, and what went its way.
GIVEN_WAY = """async () => {
  const board = document.querySelector("muster-board-rone");
  let jumped = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) jumped += value;
  }).observe({ type: "layout-shift" });
  const view = structuredClone(board.now.view);
  view.players[0].cards.shift();
  view.active = 1 - view.active;
  board.now = { ...board.now, view };
  void board.play([{ kind: "discarded", seat: 0 }]);
  await board.updateComplete;
  const moving = document.querySelectorAll(".ro-fan > .ro-li, .ro-steps");
  const went = [...moving].filter((found) => found.getAnimations().length).length;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return { jumped, went };
}"""


@pytest.mark.parametrize("motion", [True, False])
def test_what_gives_way_goes_and_does_not_jump(person: Invite, motion: bool) -> None:
    """A hand closes a gap, and the phases make room for a name; who wants no motion sees the end at once."""
    ana = person("Ana", motion=motion, undrawn=False)  # what was not painted from the first does not jump
    _, player = sit(ana, "me", "bot", starter="Ana")
    play(player, until=in_main)
    ana.rest()
    held = ana.page.locator(".ro-held").count()
    found = ana.page.evaluate(GIVEN_WAY)
    assert found["went"] == (held if motion else 0)  # all cards but the first, and the phases
    assert (found["jumped"] < 0.001) == motion, found


def unit_number(unit: Locator) -> int:
    number = unit.get_attribute("data-card")
    assert number is not None
    return int(number)


def test_cards_are_exchanged_by_selecting_them(house: House, ana: Person) -> None:
    code, player = sit(ana, "me", "bot", starter="Ana")
    player.wait_for_turn()
    cards = ana.page.locator(".ro-held")
    expect(cards).to_have_count(6)
    for i in (0, 3):
        cards.nth(i).click()
    expect(ana.page.locator('.ro-held[aria-pressed="true"]')).to_have_count(2)
    ana.shot("rone-mulligan")
    ana.page.get_by_role("button", name="Exchange 2 cards").click()
    player.wait(f"{TABLE}.store.now.question?.kind !== 'mulligan' || !{TABLE}.store.myTurn")
    mine = [entry.text.split()[0] for entry in house.match(code).history if entry.seat == 0]
    assert mine[:3] == ["return", "return", "done"]
    expect(cards).to_have_count(6)


def test_damage_is_one_panel(house: House, ana: Person) -> None:
    """All from the deck with one press; or cards of the hand, in the order of choice, one by one as ever in the log."""
    code, player = sit(ana, "me", "bot", starter="Ana")
    deck, slots = "lose the top of the deck", f"{TABLE}.store.now.panel?.slots.length"
    play(
        player,
        until=lambda seen: any(o["parts"]["form"] == deck for o in seen.options) and ana.page.evaluate(f"{slots} > 1"),
    )
    panel, gold = ana.page.locator(".fill"), ana.page.locator(".herald .answers .gold")
    points = panel.locator("li").count()
    expect(gold).to_contain_text(f"Take {points} damage: all from the deck")
    ana.shot("rone-damage")
    check_access(ana, "damage")
    cards = ana.page.locator(".ro-held.is-target")
    if cards.count():
        cards.first.click()
        expect(panel.locator("button.held")).to_have_count(1)
        ana.shot("rone-damage-chosen")
        ana.page.keyboard.press("Escape")
        expect(panel.locator("button.held")).to_have_count(0)
    ana.page.set_viewport_size({"width": 390, "height": 844})
    ana.shot("rone-damage-phone")
    panel.get_by_role("button", name="always at the bottom").click()
    since = house.match(code).made
    gold.click()
    player.wait(f"{TABLE}.store.now.question?.kind !== 'damage' || !{TABLE}.store.myTurn")
    made = [entry.text for entry in house.match(code).history[since:] if entry.seat == 0]
    assert made.count(deck) == points
    assert set(made) - {deck} == {"bottom"}, "where the graveyard is not empty"


def test_the_space_bar_passes(house: House, ana: Person) -> None:
    code, player = sit(ana, "me", "bot", starter="Ana")
    seen = play(player, until=lambda seen: any(option["parts"]["form"] == "pass" for option in seen.options))
    assert not seen.over
    ana.page.locator("#question").focus()
    ana.page.keyboard.press("Space")
    player.wait(f"{TABLE}.store.now.position !== {seen.position}")
    assert [entry.text for entry in house.match(code).history if entry.seat == 0][-1] == "pass"


def test_a_hero_is_chosen_among_cards_that_can_be_read(house: House, person: Invite) -> None:
    ana = person("Ana", phone=True)
    code, player = sit(ana, "me", "bot", press=tap, heroes="choose", starter="Ana")
    heroes = ana.page.locator(".ro-freehero.is-legal")
    expect(heroes.first.locator(".text")).to_be_visible()
    ana.page.locator(".ro-heroes .later button").first.tap()
    expect(ana.page.locator(".ro-detail .type")).to_contain_text("level II")
    ana.page.locator(".ro-detail .close").tap()
    expect(heroes).to_have_count(len(player.look().options))
    check_access(ana, "choosing a hero")
    check_it_fits(ana)
    chosen = heroes.nth(2)
    chosen.scroll_into_view_if_needed()
    ana.rest()
    chosen.tap()
    expect(ana.page.locator(".ro-heroes")).to_have_count(0)
    assert house.match(code).history[0].text.startswith("take ")


def test_a_way_is_chosen_by_its_words(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    seen = play(player, until=in_main)
    player.choose(next(option for option in seen.options if "or draw 1 card" in option["say"]), seen.position)
    answers = ana.page.locator(".herald .answers .btn")
    expect(answers).to_contain_text(["Gain 1 water", "Draw 1 card"])
    cards = ana.page.locator(".ro-held").count()
    position = player.look().position
    answers.last.click()
    player.wait(f"{TABLE}.store.now.position !== {position}")
    play(player, until=in_main)
    expect(ana.page.locator(".ro-held")).to_have_count(cards + 1)


# --- what it says -------------------------------------------------------------------------------------------


def test_what_cannot_be_played_says_why_with_its_rule(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    play(player, until=in_main)
    off = ana.page.locator('.ro-held[aria-disabled="true"]').first
    off.hover()
    link = ana.page.locator(".ro-why a").first
    expect(link).to_be_visible()
    assert (link.get_attribute("data-rule") or "").startswith("rone.")
    ana.shot("rone-why-not")
    link.click()
    expect(ana.page.locator("#open-rule")).to_be_visible()


def test_a_game_without_anything_to_say_besides_offers_no_way_to_it(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait_for_turn()
    player.wait(f"{SHOWN} && !{TABLE}.talks")
    expect(ana.page.get_by_role("button", name="Say…")).to_have_count(0)
    ana.page.keyboard.press("c")
    ana.rest()
    expect(ana.page.locator("dialog[open]")).to_have_count(0)
    ana.page.keyboard.press("?")
    expect(ana.page.locator("dialog[open] .keys")).not_to_contain_text("say or look")


def test_a_rule_of_one_edition_says_so(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait_for_turn()
    ana.page.evaluate(f"() => {TABLE}.openRule('rone.act.02')")
    expect(ana.page.locator("#open-rule .chip")).to_have_text(["German edition"])
    ana.page.evaluate(f"() => {TABLE}.openRule('rone.turn.01')")
    expect(ana.page.locator("#open-rule a[data-rule='rone.turn.01']")).to_be_visible()
    expect(ana.page.locator("#open-rule .chip")).to_have_count(0)


def test_the_story_is_short_and_read_at_its_end(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana", lively=30)
    play(player, until=lambda _: player.choices > 14)
    ana.rest()
    told = ana.page.locator(".story .line")
    assert told.count() < ana.page.evaluate(f"() => {TABLE}.store.lines.length") * 0.6
    assert ana.page.evaluate(AT_END)
    ana.page.locator(".panels").evaluate("(panel) => { panel.scrollTop = 0; }")
    ana.rest()
    player.act()
    ana.rest()
    assert not ana.page.evaluate(AT_END)  # whoever reads above is left there


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.soak), pytest.param(4, marks=pytest.mark.soak)])
def test_the_table_fits_a_phone(person: Invite, seats: int) -> None:
    ana = person("Ana", phone=True, lang="de")
    _, player = sit(ana, "me", *["bot"] * (seats - 1), press=tap, starter="Ana", lively=40)
    play(player, until=lambda seen: in_main(seen) and player.choices > 10)
    check_it_fits(ana)


def test_every_card_has_a_full_name(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana", lively=10)
    play(player, until=lambda seen: in_main(seen) and player.choices > 6)
    for card in ana.page.locator("button.ro-held").all():
        name = card.inner_text()
        assert re.search(r"level (I|II|III)\b", name), name
        assert re.search(r"costs \d+ water|cannot be paid for", name), name
    for unit in ana.page.locator("button.ro-unit").all():
        name = unit.inner_text()
        assert re.search(r"ranged \d+, melee \d+, health \d+", name), name
        assert re.search(r"active|exhausted \d", name), name
    for card in ana.page.locator("[data-list]").all():
        assert card.get_attribute("aria-label")


def test_a_card_shows_everything_about_itself(ana: Person) -> None:
    _, player = sit(ana, "me", "bot", starter="Ana")
    player.wait_for_turn()
    ana.page.locator(".ro-large-hero").first.focus()
    ana.page.keyboard.press("z")
    panel = ana.page.locator(".ro-detail")
    expect(panel.locator(".ro-card.full .text")).to_be_visible()
    expect(panel.locator("a[data-rule]").first).to_be_visible()
    check_access(ana, "a large card")
    ana.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_long_press_shows_a_card_and_does_not_play_it(person: Invite) -> None:
    ana = person("Ana", phone=True)
    _, player = sit(ana, "me", "bot", press=tap, starter="Ana")
    seen = play(player, until=in_main)
    with held(ana.page.locator(".ro-held").first):
        expect(ana.page.locator(".ro-detail")).to_be_visible()
    ana.rest()
    ana.shot("rone-phone-card")
    assert player.look().position == seen.position
    ana.page.locator(".ro-detail .close").tap()
    expect(ana.page.locator(".ro-detail")).to_have_count(0)


@pytest.mark.parametrize(("phone", "light"), [(False, False), (True, True)], ids=["dark on a desk", "light on a phone"])
def test_nothing_keeps_anybody_out(person: Invite, light: bool, phone: bool) -> None:
    ana = person("Ana", light=light, phone=phone)
    _, player = sit(ana, "me", "bot", starter="Ana", lively=14)
    player.wait_for_turn()
    check_access(ana, "mulligan")
    play(player, until=lambda seen: in_main(seen) and player.choices > 4)
    check_access(ana, "main phase")
    ana.page.locator('button[data-spot^="pile-grave:"]').last.click()
    opened = ana.page.locator(".ro-laid")
    expect(opened).to_be_visible()
    check_access(ana, "graveyard")
    ana.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    ana.page.locator('button[data-spot^="pile-techs:"]').last.click()
    expect(opened).to_be_visible()
    check_access(ana, "technologies")
