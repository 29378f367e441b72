"""Three people act at once at a table of the example game, on the generic board: one is slow, one takes back, one loses
the network, and the server is killed. Nobody is refused because somebody was quicker, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from muster.games import all_games
from muster.kernel.save import dumps
from tests.browser.hands import tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Player, play
from tests.browser.test_cuts import BACK, LOST, NOBODY_THERE
from tests.browser.waiting import until
from tests.browser.wire import Wire
from tests.conftest import SERVERS_FAULT
from tests.example_game import FISHING, on_path


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that knows the example game, too."""
    folder = tmp_path_factory.mktemp("lake")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(all_games(), FISHING.id, FISHING)
        with House(folder, on_path(folder)) as running:
            running.seed("a quiet night")
            yield running
    wrong = [line for line in running.log().splitlines() if '"level": "error"' in line or "Traceback" in line]
    assert not wrong, f"{SERVERS_FAULT}:\n" + "\n".join(wrong)


def sit_down(*people: Person, **options: Any) -> tuple[str, list[Player]]:
    """All sit at one table, and the first night has begun."""
    for person in people:
        person.named()
    code = people[0].make("me", *["open"] * (len(people) - 1), game="fishing", options=options)
    for person in people[1:]:
        person.api(f"/api/tables/{code}/join", {})
    players = [Player(person).sit(code) for person in people]
    for player in players:
        player.press = tap if player.person.phone else player.press
        player.wait(f"{TABLE}.store.now.view != null && {TABLE}.store.myTurn && {SHOWN}")
    return code, players


def button(player: Player, text: str) -> Locator:
    """What chooses the first option that is written so."""
    option = next(option for option in player.look().options if option["text"].startswith(text))
    return player.page.locator(f'button[data-option="{option["option"]}"]:visible').first


def do(player: Player, *texts: str) -> None:
    for text in texts:
        position = player.look().position
        player.press(button(player, text))
        player.wait(f"{TABLE}.store.now.position !== {position}")


def boat(player: Player, name: str) -> Locator:
    """What a player sees of a boat."""
    return player.page.locator(".generic .list .list").filter(has=player.page.get_by_role("heading", name=name))


def never_refused(person: Person) -> None:
    told = [json.loads(message) for message in person.heard]
    assert [message for message in told if message.get("t") in ("refused", "problem")] == []


def test_nobody_is_refused_because_somebody_was_quicker(lake: House, person: Invite) -> None:
    """Ana presses what she saw at first, while all that others did meanwhile is still on its way to her."""
    with closing(Wire(lake.port)) as wire:
        people = [person("Ana", origin=wire.origin), *(person(name, origin=lake.origin) for name in ("Ben", "Cleo"))]
        code, (ana, ben, cleo) = sit_down(*people)
        first = button(ana, "fish for")
        wire.hold()
        do(ben, "fish for", "cast")
        do(cleo, "fish for", "cast")
        assert ana.look().position == 0
        first.click()
        until(lambda: len(lake.match(code).history) == 5, "what Ana chose never came", ana.page)
        assert ana.look().position == 0, "she has heard nothing yet"
        wire.let_go()
        ana.wait(f"{TABLE}.store.now.position === 5")
        assert [entry.seat for entry in lake.match(code).history] == [1, 1, 2, 2, 0]
        expect(boat(ana, "Ben").locator(".dice i")).to_have_count(1)
        do(ana, "cast")
        for one in people:
            never_refused(one)


def test_one_takes_back_one_loses_the_network_and_the_server_is_killed(lake: House, person: Invite) -> None:
    with closing(Wire(lake.port)) as wire:
        people = [
            person("Ana", origin=lake.origin),
            person("Ben", origin=lake.origin, phone=True),
            person("Cleo", origin=wire.origin, lang="de"),
        ]
        code, players = sit_down(*people, nights=2)
        ana, ben, cleo = players

        do(ben, "fish for")
        do(cleo, "fish for", "cast")
        taken = ben.look().position
        ben.press(ben.page.locator(".undo"))
        ben.wait(f"{TABLE}.store.now.position !== {taken}")
        ben.wait(f"{TABLE}.store.options.every((option) => option.text.startsWith('fish for'))")
        assert [entry.seat for entry in lake.match(code).history] == [2, 2], "what Cleo did stays done"
        expect(boat(ben, "Cleo").locator(".dice i")).to_have_count(1)

        asked = cleo.look().options
        people[0].shot("together-desktop")
        people[1].shot("together-phone")
        with people[2].expecting(NOBODY_THERE):
            wire.cut()
            cleo.wait(LOST)
            do(ana, "fish for", "cast")
            do(ben, "fish for", "cast")
            wire.mend()
            cleo.wait(BACK)
        cleo.wait(f"{TABLE}.store.now.position === {ana.look().position}")
        assert cleo.look().options == asked, "the same question as before"
        for name in ("Ana", "Ben"):
            expect(boat(cleo, name).locator(".dice i")).to_have_count(1)
        do(cleo, asked[0]["text"])

        before, seen = dumps(lake.match(code)), [player.look() for player in players]
        with people[0].expecting(NOBODY_THERE), people[1].expecting(NOBODY_THERE), people[2].expecting(NOBODY_THERE):
            lake.kill()
            try:
                for player in players:
                    player.wait(LOST)
            finally:
                lake.restart()
            for player in players:
                player.wait(BACK)
        assert dumps(lake.match(code)) == before
        for player, then in zip(players, seen, strict=True):
            player.wait(f"{TABLE}.store.now.position === {seen[2].position}")
            assert (player.look().looking, player.look().options) == (then.looking, then.options)

        play(players)
        outcome = lake.match(code).outcome
        assert outcome is not None
        for player in players:
            expect(player.page.locator(".ending h2")).to_be_visible()
            never_refused(player.person)
