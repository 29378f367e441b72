"""Spectators: what they receive is checked byte for byte against the truth on the disk."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from muster.games.ravenna.cards import IDS
from muster.kernel import Match
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import TABLE, Player, play, two_at_a_table
from tests.browser.truth import cards_in, private_lines, shown_by_position
from tests.server.house import text_of

DEALT = 16  # choices with which two players have filled their four hands

# Everything that a page of ours, or of somebody else's making, could ask for.
ALL_QUESTIONS = f"""() => {{
  const {{ connection, store }} = {TABLE};
  for (const seat of [0, 1]) {{
    for (const t of ["look", "why", "asides", "undo"]) connection.send({{ t, seat }});
    connection.send({{ t: "choose", seat, option: 16777216, position: store.now.position }});
    connection.send({{ t: "allow", seat, on: true }});
  }}
  connection.send({{ t: "sync", text: true }});
}}"""


def whole(line: dict[str, Any]) -> str:
    """A line as the log has it."""
    return f"{line['said_by']}: “{text_of(line)}”" if "said_by" in line else text_of(line)


def without_labels(text: str) -> str:
    """A message without what the view's keys are called, which everybody is told."""
    message = json.loads(text)
    message.get("table", {}).pop("labels", None)
    return json.dumps(message)


def check_only_what_lay_open_was_heard(eve: Person, match: Match) -> None:
    """Of cards that lay open by then; of lines that everybody was told; of no seed before the end."""
    shown = shown_by_position(match)
    told = {line for line, _ in match.log(None)}
    frames = [(text, json.loads(text)) for text in eve.heard]
    assert frames
    for text, frame in frames:
        if frame.get("over"):
            continue
        assert match.seed.hex() not in text
        assert not frame.get("options")
        assert {whole(line) for line in frame.get("lines", [])} <= told
        found = {card["card"] for card in cards_in(frame)}
        assert not found or found <= shown[frame["position"]]
    private = private_lines(match)
    assert private
    heard = json.dumps([frame for _, frame in frames], ensure_ascii=False)
    assert not [line for line in private if line in heard]
    # Pages and answers of the interface say nothing about cards at all.
    read = eve.read()
    assert any("muster-table" in text for text in read)
    for text in read:
        assert match.seed.hex() not in text
        assert not [card for card in IDS if json.dumps(card) in text]
        assert not [line for line in private if line in text]


@pytest.mark.parametrize("query", ["", "?text=1"], ids=["board", "text"])
def test_a_spectator_receives_no_hidden_card(
    house: House, ana: Person, ben: Person, person: Invite, query: str
) -> None:
    eve = person("Eve")
    code, players = two_at_a_table(ana, ben)
    watcher = Player(eve).sit(code, query)
    play(players, until=lambda _: sum(player.choices for player in players) == DEALT)
    watcher.wait(f"{TABLE}.store.now.position === {DEALT}")
    eve.shot("spectator")

    # At first all cards of a two-player game lie face down: a spectator hears of none.
    match = house.match(code)
    hidden = {slot["card"] for hand in match.view(-1)["hands"] for slot in hand["slots"]}
    assert len(hidden) == DEALT
    assert eve.heard
    for text in eve.heard:
        assert '"rank"' not in without_labels(text)
        assert not [card for card in hidden if json.dumps(card) in text]
    assert any(json.dumps(card) in text for text in ana.heard for card in hidden)  # the sieve can catch something

    play(players)
    watcher.wait(f"{TABLE}.store.now.over != null && {TABLE}.store.table.seed")
    check_only_what_lay_open_was_heard(eve, house.match(code))


def test_a_spectator_at_a_table_with_open_cards_sees_those_alone(house: House, ana: Person, person: Invite) -> None:
    eve = person("Eve")
    code = ana.make("me", "device:Bea", "device:Cleo", options={"total": 1})
    player = Player(ana).sit(code)
    watcher = Player(eve).sit(code)
    play([player])
    watcher.wait(f"{TABLE}.store.now.over != null")
    match = house.match(code)
    assert any(shown_by_position(match).values())
    assert any(list(cards_in(json.loads(text))) for text in eve.heard if not json.loads(text).get("over"))
    check_only_what_lay_open_was_heard(eve, match)


def test_a_spectator_who_asks_for_more_gets_nothing(house: House, ana: Person, ben: Person, person: Invite) -> None:
    eve = person("Eve")
    code, players = two_at_a_table(ana, ben)
    watcher = Player(eve).sit(code)
    play(players, until=lambda seen: seen.position >= 6)
    before = [entry.text for entry in house.match(code).history]
    heard = len(eve.heard)
    eve.page.evaluate(ALL_QUESTIONS)
    Player(eve).wait(f"{TABLE}.store.now.text?.length > 0")  # the last question, and the only one with an answer
    eve.hears(lambda now: len(now) > heard, "nothing was answered")
    assert not any('"rank"' in without_labels(text) for text in eve.heard)
    assert not any(json.loads(text)["t"] in ("reasons", "asides") for text in eve.heard)
    assert watcher.look().looking is None
    assert [entry.text for entry in house.match(code).history] == before
    for what in ("save", "scenario", "replay?eyes=open", "replay?eyes=0"):
        answer = eve.context.request.get(f"/api/tables/{code}/{what}")
        assert answer.status in (403, 404, 409), what
        assert "rank" not in answer.text()


def test_a_seat_may_let_spectators_look_through_it_and_stop_it(ana: Person, ben: Person, person: Invite) -> None:
    eve = person("Eve")
    code, players = two_at_a_table(ana, ben)
    Player(eve).sit(code)
    eyes = eve.page.locator("#eyes")
    expect(eyes.locator("option")).to_have_count(1)
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("Let spectators look through my seat").check()
    expect(eyes.locator("option")).to_have_count(2)
    eyes.select_option(label="Ana")
    Player(eve).wait(f"{TABLE}.store.now.looking === 0")
    eve.hears(lambda heard: any('"rank"' in text for text in heard), "no card was told")
    ana.page.get_by_label("Let spectators look through my seat").uncheck()
    Player(eve).wait(f"{TABLE}.store.now.looking === null")
    before = len(eve.heard)
    ana.page.keyboard.press("Escape")
    play(players, until=lambda seen: seen.position >= 4)
    Player(eve).wait(f"{TABLE}.store.now.position >= 4")
    eve.hears(lambda heard: heard[before:], "nothing more was told")
    assert not [text for text in eve.heard[before:] if '"rank"' in text]
