"""An invitation in the browser: robots look first, then a press sits down; a private table's code lets one watch."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player
from tests.browser.test_access import check

WORDS = {
    "en": ("Sit down", "Your name at the table", "Only watch"),
    "de": ("Platz nehmen", "Dein Name am Tisch", "Nur zusehen"),
}


def private(host: Person) -> dict[str, str]:
    """A private table of two, whose second seat is for a friend: its code and the invitation."""
    made = host.api("/api/tables", {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "open"}]})
    return {"code": made["code"], "url": made["url"], "invite": made["invites"]["1"]}


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("de", False), ("de", True)])
def test_a_robot_looks_first_and_the_friend_sits_down(house: House, person: Invite, lang: str, phone: bool) -> None:
    ana, ben = person("Ana"), person("Ben", lang=lang, phone=phone)
    ana.named()
    made = private(ana)
    for method in ("GET", "HEAD"):
        seen = httpx.request(method, house.origin + made["invite"], headers={"User-Agent": "PreviewBot/1.0"})
        assert (seen.status_code, seen.headers.get("set-cookie")) == (200, None)

    sit, name, watch = WORDS[lang]
    page = ben.go(made["invite"])
    assert ben.context.cookies() == []
    expect(page.locator(".invited-to li")).to_have_count(2)
    expect(page.locator("main")).to_contain_text("Ana")
    expect(page.get_by_role("link", name=watch)).to_be_visible()
    ben.shot(f"invitation-{lang}{'-phone' if phone else ''}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_label(name).fill("Ben")
    page.get_by_role("button", name=sit).click()
    page.wait_for_url(f"**{made['url']}")
    guest = Player(ben)
    guest.wait(f"{TABLE}?.store?.now?.view != null")
    assert guest.look().mine == [1]
    assert house.match(made["code"]).names == ("Ana", "Ben")
    assert "invite" not in page.url


def test_an_invitation_works_by_keyboard_alone(ana: Person, ben: Person) -> None:
    made = private(ana)
    page = ben.go(made["invite"])
    page.get_by_label("Your name at the table").focus()
    page.keyboard.type("Bertha")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Sit down"
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{made['url']}")
    Player(ben).wait(f"{TABLE}?.store?.now?.view != null")


# Of the squares in the middle of its three large corners, whether they are dark. (The border is two squares wide.)
DARK = """() => {
  const code = document.querySelector(".sitting muster-qr").code;
  const far = code.length - 6;
  return [code[5][5], code[5][far], code[far][5]];
}"""


def test_with_the_code_one_watches_until_the_host_lets_one_sit(ana: Person, ben: Person) -> None:
    made = private(ana)
    host = Player(ana)
    ana.go(made["url"])
    host.wait(f"{TABLE}?.store?.waiting")
    spoken = ana.page.locator(".waiting-room .code").inner_text().split()[-1]
    assert spoken.replace("-", "") == made["code"]
    ana.page.locator(".sitting .qr summary").click()
    expect(ana.page.get_by_role("img", name="QR code: ")).to_be_visible()
    assert ana.page.evaluate(DARK) == 3 * [True], "its three corners"

    ben.go("/lobby").locator("#code").fill(spoken.lower())
    ben.page.get_by_role("button", name="To the table").click()
    ben.page.wait_for_url(f"**{made['url']}")
    expect(ben.page.get_by_text("Only who is invited sits down here.")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Sit here")).to_have_count(0)
    ana.page.get_by_label("Whoever has the code may sit down").check()
    ben.page.get_by_role("button", name="Sit here").click()
    for player in (host, Player(ben)):
        player.wait(f"{TABLE}?.store?.now?.view != null")


def test_an_invitation_that_came_too_late_says_so(ana: Person, ben: Person, person: Invite) -> None:
    made = private(ana)
    ben.go(made["invite"]).get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url(f"**{made['url']}")
    late = person("Cleo", lang="de")
    late.expect("409")
    page = late.go(made["invite"])
    expect(page.get_by_role("alert")).to_have_text("Das Spiel hat schon begonnen.")
    page.get_by_role("link", name="Nur zusehen").click()
    page.wait_for_url(f"**{made['url']}")
    Player(late).wait(f"{TABLE}?.store?.now?.view != null")


def test_a_switch_of_language_is_told_to_the_server_by_a_press(ana: Person) -> None:
    page = ana.go("/")
    page.locator(".langs a[lang=de]").click()
    page.wait_for_url("**/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert ana.api("/api/me")["lang"] == "de"
    ana.go("/rules")
    expect(page.locator("html")).to_have_attribute("lang", "de")


@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_on_an_invitation(ana: Person, person: Invite, phone: bool) -> None:
    made = private(ana)
    ben = person("Ben", phone=phone)
    ben.go(made["invite"])
    check(ben, "an invitation")
    ben.expect("403")
    ben.go(f"{made['url']}?invite=wrong")
    check(ben, "an invitation that does not fit")
    ana.go(made["url"])
    expect(ana.page.locator(".let-in")).to_be_visible()
    check(ana, "the waiting room of a private table")


def test_who_has_an_account_is_marked_in_the_waiting_room(ana: Person) -> None:
    ana.api("/api/account/register", {"name": "Kunigunde", "password": "seven dwarfs in rain"})
    made = private(ana)
    page = ana.go(made["url"])
    expect(page.locator(".sitting .has-account")).to_have_count(1)
    expect(page.locator(".sitting .has-account")).to_have_text("has an account")
