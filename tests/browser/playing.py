"""Somebody at a table: looks at what is asked, decides, and does it with mouse, finger or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.browser.hands import Hands, Option, Press, click, put_away
from tests.browser.people import Person
from tests.browser.waiting import until as wait_until

TABLE = "document.querySelector('muster-table, muster-lesson')"
SHOWN = f"({TABLE}.board?.firstElementChild?.isConnected || {TABLE}.text)"  # there is something to play on
LONG = 600.0  # seconds for a whole game

# What a player sees of the situation. The options are only used to decide; what is decided is then done by hand.
LOOK = f"""() => {{
  const {{ store, connection }} = {TABLE};
  const now = store.now;
  if (!now) return null;
  return {{
    position: now.position, looking: now.looking, mine: now.mine, over: now.over ?? null, myTurn: store.myTurn,
    handOver: store.handOver, openly: Boolean(now.open) && now.looking === null, options: now.options ?? [],
    open: connection.state === "open",
  }};
}}"""


@dataclass(slots=True)
class Sight:
    position: int
    looking: int | None
    mine: list[int]
    over: dict[str, Any] | None
    my_turn: bool
    hand_over: int | None
    openly: bool
    options: list[Option]
    open: bool


Decide = Callable[[Sequence[Option]], Option]


class Player:
    def __init__(self, person: Person, press: Press = click, decide: Decide | None = None) -> None:
        self.person = person
        self.page = person.page
        self.press = press
        self.decide = decide or bring_to_an_end
        self.choices = 0

    def sit(self, code: str, query: str = "") -> Player:
        self.person.go(f"/t/{code}{query}")
        self.wait(f"{TABLE}?.store?.now != null")
        return self

    def look(self) -> Sight:
        seen = self.page.evaluate(LOOK)
        assert seen is not None, "nothing is on the table"
        return Sight(
            seen["position"], seen["looking"], seen["mine"], seen["over"], seen["myTurn"], seen["handOver"],
            seen["openly"], seen["options"], seen["open"],
        )  # fmt: skip

    def act(self, seen: Sight | None = None) -> bool:
        """Does what is asked, if anything is: takes the screen over, or chooses. Whoever has just looked, and decided
        by it to go on, gives what was seen: a moment later more may be asked."""
        seen = seen or self.look()
        if seen.over or not seen.open:
            return False
        if seen.hand_over is not None:
            self.press(self.page.locator("#take-seat"))
            self.wait(f"{TABLE}.store.now.looking === {seen.hand_over}")
            return True
        if seen.openly:
            self.press(self.page.locator("#nobody"))
            self.wait(f"{TABLE}.store.now.position !== {seen.position}")
            return True
        if not seen.my_turn:
            return False
        self.wait(SHOWN)
        self.choose(self.decide(seen.options), seen.position)
        return True

    def choose(self, option: Option, position: int) -> None:
        put_away(self.page.locator(".rv-battle .close"), self.press)
        Hands(self.page, self.press, self.look().options).choose(option)
        self.wait(f"{TABLE}.store.now.position !== {position}")
        self.choices += 1

    def wait_for_turn(self) -> Sight:
        self.wait(f"{TABLE}.store.myTurn || {TABLE}.store.now.over != null")
        return self.look()

    def wait(self, holds: str) -> None:
        """Until something holds in the page. (Playwright's own way needs `eval` in the page, and we forbid that.)"""
        wait_until(lambda: self.page.evaluate(f"() => Boolean({holds})"), f"this never came: {holds}", self.page)


def bring_to_an_end(options: Sequence[Option]) -> Option:
    """A plan that brings games to an end: attack whenever it goes, else fill the hand that lies last."""
    for form in ("attack", "counter"):
        for option in options:
            if option["parts"]["form"].startswith(form):
                return option
    return options[-1]


def play(players: Sequence[Player], until: Callable[[Sight], bool] | None = None, seconds: float = LONG) -> None:
    """All of them play on until the game is over, or until something holds for the first one."""

    def played() -> bool:
        for player in players:
            seen = players[0].look()
            if seen.over or (until is not None and until(seen)):
                return True
            player.act(seen if player is players[0] else None)
        return False

    wait_until(played, f"the game is not over after {seconds:.0f} seconds", players[0].page, seconds)


def two_at_a_table(ana: Person, ben: Person, *seats: str, query: str = "", **wish: Any) -> tuple[str, list[Player]]:
    """A short game between two people; both sit, and the cards are dealt."""
    ana.named()
    ben.named()
    code = ana.make(*(seats or ("me", "open")), **{"options": {"total": 1}, **wish})
    players = [Player(ana).sit(code, query)]
    ben.api(f"/api/tables/{code}/join", {})
    players.append(Player(ben).sit(code, query))
    for player in players:
        player.wait(f"{TABLE}.store.now.view != null && {TABLE}.store.asked.length")
    return code, players
