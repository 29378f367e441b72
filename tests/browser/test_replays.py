"""A finished game again, from two seats and with all cards open; and from a file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from muster.bots.turning import turning_point
from muster.kernel import Match
from tests.browser.house import House
from tests.browser.people import Person
from tests.browser.playing import Player, play, two_at_a_table

REPLAY = "document.querySelector('muster-replay')"
RANKS = f"() => {REPLAY}.store.now.view.hands.map((hand) => hand.slots.map((slot) => slot.rank ?? null))"


def ranks(match: Match, seat: int | None) -> list[list[int | None]]:
    """What lies before everybody, as a seat knows it."""
    return [[slot.get("rank") for slot in hand["slots"]] for hand in match.view(seat)["hands"]]


def at(match: Match, choices: int) -> Match:
    found = Match(match.game, match.setup, match.seed)
    for entry in match.history[:choices]:
        found.choose(entry.seat, entry.option)
    return found


def see_through(person: Person, eyes: str, moment: int) -> None:
    person.page.locator("#eyes").select_option(eyes)
    wait_for(person, eyes, moment)


def wait_for(person: Person, eyes: str, moment: int) -> None:
    """Until the moment is shown through these eyes."""
    Player(person).wait(f"{REPLAY}.eyes === '{eyes}' && {REPLAY}.at === {moment}")


def test_the_end_leads_to_the_moment_in_which_the_game_turned(house: House, ana: Person) -> None:
    quick = [{"kind": "bot", "bot": "random"}] * 2  # a whole game of theirs does not take long on a busy machine, too
    wish = {"game": "ravenna", "seats": quick, "by_code": True, "options": {"total": 7}}
    page = ana.go(f"/t/{ana.api('/api/tables', wish)['code']}")
    turned = page.locator(".ending .turned")
    expect(turned).to_contain_text("The game turned in round ")
    expect(page.locator(".ending").get_by_role("link", name="Lesson 1")).to_be_visible()
    found = turning_point(house.match(page.url.rpartition("/")[2]))
    assert found is not None
    turned.get_by_role("link").click()
    page.wait_for_url("**/replay/*")
    wait_for(ana, "open", found.at)


def test_a_finished_game_is_seen_again_from_two_seats(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players)
    match = house.match(code)
    ana.page.get_by_role("link", name="Replay").click()
    page = ana.page
    page.wait_for_url("**/replay/*")
    expect(page.locator("#moment")).to_be_visible()
    for step in range(6):
        page.locator(".deck button").nth(3).click()
        expect(page.locator("#scrub")).to_have_value(str(step + 1))
    ana.shot("replay")
    moment = at(match, 6)
    seen = {}
    for eyes, seat in (("0", 0), ("1", 1), ("spectator", None), ("open", -1)):
        see_through(ana, eyes, 6)
        expect(page.locator("#scrub")).to_have_value("6")
        seen[eyes] = page.evaluate(RANKS)
        assert seen[eyes] == ranks(moment, seat), eyes
    assert len({str(view) for view in seen.values()}) == 4  # everybody knows something else
    page.locator("#scrub").press("End")
    expect(page.locator("#scrub")).to_have_value(str(len(match.history)))
    wait_for(ana, "open", len(match.history))
    assert page.evaluate(RANKS) == ranks(match, -1)


def test_a_replay_plays_by_itself_and_jumps_to_rounds(house: House, ana: Person, ben: Person) -> None:
    code, players = two_at_a_table(ana, ben, options={"total": 2})
    play(players)
    match = house.match(code)
    page = ana.go(f"/replay/{code}")
    page.locator(".deck .play").click()
    Player(ana).wait(f"{REPLAY}.at >= 2")
    page.locator(".deck .play").click()
    stopped = page.evaluate(f"() => {REPLAY}.at")
    assert not page.evaluate(f"() => {REPLAY}.playing")
    assert stopped < len(match.history)
    rounds = match.view(-1)["round"]
    expect(page.locator("#round option")).to_have_count(rounds)
    begins = next(i for i in range(len(match.history)) if at(match, i).view(-1)["round"] == rounds)
    page.locator("#round").select_option(str(rounds - 1))
    expect(page.locator("#scrub")).to_have_value(str(begins))


def test_a_save_file_can_be_watched(house: House, ana: Person, ben: Person, tmp_path: Path) -> None:
    code, players = two_at_a_table(ana, ben)
    play(players)
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Save file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    ben.go("/replay").locator("#file").set_input_files(file)
    ben.page.wait_for_url(lambda url: "/replay/" in url)
    expect(ben.page.locator("#scrub")).to_have_attribute("max", str(len(house.match(code).history)))


def test_a_running_game_has_no_replay(ana: Person, ben: Person) -> None:
    code, _ = two_at_a_table(ana, ben)
    ben.expect("status of 4")
    answer = ben.page.goto(f"/replay/{code}")
    assert answer is not None
    assert answer.status in (403, 409)
    assert "rank" not in answer.text()
    body = ben.context.request.get(f"/api/tables/{code}/replay?eyes=open")
    assert body.status in (403, 409)
    assert "rank" not in body.text()
