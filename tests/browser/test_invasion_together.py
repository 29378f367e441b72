"""Four people in four browsers play a turn of a campaign at once: one is slow, one takes back, one loses the network.
Nobody is refused because somebody was quicker, each sees what the others do, and the phase ends when all are done."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing

import pytest
from playwright.sync_api import Locator, expect

from muster.games.invasion.rules.state import DRAW, MAIN
from tests.browser.hands import Option, click, tap
from tests.browser.house import House
from tests.browser.people import Invite, Person
from tests.browser.playing import SHOWN, TABLE, Sight
from tests.browser.test_cuts import BACK, LOST, NOBODY_THERE
from tests.browser.test_invasion import TOGETHER, InvasionPlayer
from tests.browser.test_together import never_refused
from tests.browser.waiting import until
from tests.browser.wire import Wire

NAMES = ("Ana", "Ben", "Cleo", "Dario")
DIE = "use die {n}"


def sit_down(people: Sequence[Person]) -> tuple[str, list[InvasionPlayer]]:
    """All sit at one table, and the campaign begins."""
    for person in people:
        person.named()
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
    wish = {"game": "invasion", "seats": seats, "by_code": True, "options": {**TOGETHER, "difficulty": "easy"}}
    code = str(people[0].api("/api/tables", wish)["code"])
    for person in people[1:]:
        person.api(f"/api/tables/{code}/join", {})
    players = [InvasionPlayer(person, tap if person.phone else click) for person in people]
    for player in players:
        player.sit(code)
        player.wait(f"{TABLE}.store.now.view != null && {SHOWN}")
    return code, players


def forms(seen: Sight) -> list[str]:
    return [option["parts"]["form"] for option in seen.options]


def all_come_to(players: Sequence[InvasionPlayer], form: str) -> None:
    """On until everybody can choose something of a form."""

    def there() -> bool:
        waiting = [(player, seen) for player in players if form not in forms(seen := player.look())]
        for player, seen in waiting:
            player.act(seen)
        return not waiting

    until(there, f"not all came to: {form}", players[0].page, 120)


def option(player: InvasionPlayer, form: str) -> Option:
    return next(one for one in player.look().options if one["parts"]["form"] == form)


def do(player: InvasionPlayer, *forms: str) -> None:
    for form in forms:
        player.choose(option(player, form), player.look().position)


def of(player: InvasionPlayer, name: str, what: str) -> Locator:
    """Something on the board of a player, as somebody sees it."""
    return player.page.locator(f'.iv-player[data-player="{NAMES.index(name)}"] {what}')


def caught_up(players: Sequence[InvasionPlayer]) -> None:
    """Until all have heard the same."""
    until(lambda: len({player.look().position for player in players}) == 1, "not all have heard all", players[0].page)


@pytest.mark.rules("inv.amb.37")
def test_four_people_act_at_once(house: House, person: Invite) -> None:
    with closing(Wire(house.port)) as slow, closing(Wire(house.port)) as weak:
        people = [
            person("Ana", origin=slow.origin),
            person("Ben", lang="de"),
            person("Cleo", origin=weak.origin),
            person("Dario", phone=True),
        ]
        code, players = sit_down(people)
        ana, ben, cleo, dario = players
        all_come_to(players, "draw")
        assert house.match(code).state.phase == DRAW
        caught_up(players)
        begun = len(house.match(code).history)

        # Ana presses what she saw at first, while all that the others did is still on its way to her.
        draw = ana.page.locator(f'button[data-option="{option(ana, "draw")["option"]}"]:visible').first
        slow.hold()
        do(ben, "draw", "draw", "done")
        do(cleo, "draw", "done")
        do(dario, "draw", "draw", "draw", "done")
        assert ana.look().position == begun
        draw.click()
        until(lambda: len(house.match(code).history) == begun + 10, "what Ana chose never came", ana.page)
        assert ana.look().position == begun, "she has heard nothing yet"
        slow.let_go()
        caught_up(players)
        assert [entry.seat for entry in house.match(code).history[begun:]] == [1, 1, 1, 2, 2, 3, 3, 3, 3, 0]
        for player, count in ((ana, 1), (ben, 2), (cleo, 1), (dario, 3)):
            assert (
                len(house.match(code).view(players.index(player))["players"][players.index(player)]["cards"]) == count
            )
        assert house.match(code).state.phase == DRAW, "the phase waits for Ana alone"
        expect(of(dario, "Ana", ".thinks")).to_be_visible()
        for name in ("Ben", "Cleo"):
            expect(of(dario, name, ".thinks")).to_have_count(0)
        do(ana, "done")

        # Ben takes back what he did; what the others did since then stays done.
        for player in players:
            player.wait(f"{TABLE}.store.myTurn")
        assert house.match(code).state.phase == MAIN
        do(ben, DIE)
        do(dario, DIE)
        do(cleo, DIE, DIE)
        for player in (ana, cleo, dario):
            expect(of(player, "Ben", ".iv-die.used")).to_have_count(1)
            expect(of(player, "Dario", ".iv-die.used")).to_have_count(1)
        taken = ben.look().position
        ben.press(ben.page.locator(".undo"))
        ben.wait(f"{TABLE}.store.now.position !== {taken}")
        caught_up(players)
        assert [entry.seat for entry in house.match(code).history[-3:]] == [3, 2, 2]
        for player in players:
            expect(of(player, "Ben", ".iv-die.used")).to_have_count(0)
            expect(of(player, "Cleo", ".iv-die.used")).to_have_count(2)

        # Cleo loses the network. The others go on, and she comes back to the question that she had.
        asked = cleo.look().options
        people[0].shot("invasion-together-desktop")
        people[3].shot("invasion-together-phone")
        with people[2].expecting(NOBODY_THERE):
            weak.cut()
            cleo.wait(LOST)
            do(ana, DIE, DIE, DIE)
            do(ben, DIE)
            weak.mend()
            cleo.wait(BACK)
        caught_up(players)
        assert cleo.look().options == asked, "the same question as before"
        expect(of(cleo, "Ana", ".iv-die.used")).to_have_count(3)
        expect(of(cleo, "Ben", ".iv-die.used")).to_have_count(1)
        do(cleo, DIE)

        # The phase ends when the last one is done.
        for player in (cleo, ana, dario):
            do(player, "done")
            assert house.match(code).state.phase == MAIN
        expect(of(ben, "Ana", ".thinks")).to_have_count(0)
        expect(of(ana, "Ben", ".thinks")).to_be_visible()
        do(ben, "done")
        until(lambda: house.match(code).state.phase != MAIN, "the phase did not end", ana.page)
        for one in people:
            never_refused(one)
