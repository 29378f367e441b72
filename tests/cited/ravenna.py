"""Ravenna's log by its rulebook."""

from typing import Any

from muster.kernel.setup import Setup
from tests.cited.reading import Moment

# A rule for each form of the game: each for themselves, two players, teams.
SAME = {
    "drew": ("draw.01", "draw.01", "draw.01"),
    "reshuffled": ("deck.01", "deck.01", "deck.01"),
    "discarded": ("discard.01", "discard.01", "discard.01"),
    "dealt": ("", "two.03", "team.04"),
    "attacked": ("attack.01", "two.08", "team.14"),
    "countered": ("", "two.12", "team.17"),
    "declined": ("", "two.11", "team.16"),
    "round_ended": ("attack.01", "attack.01", "attack.01"),
    "tied": ("win.03", "win.03", "win.03"),
    "looked": ("play.05", "play.05", "play.05"),
}


class RavennaReader:
    def __init__(self, setup: Setup) -> None:
        self.options = setup.options
        self.names = setup.names
        mode = setup.options["mode"]
        self.form = 1 if mode == "two-player" else 2 if mode == "teams" else 0
        self.countered = False  # the last battle was a counter-attack
        self.battle: dict[str, Any] = {}  # the last `attacked`
        self.fight: dict[str, Any] = {}  # the last `totalled`
        self.open: dict[str, dict[int, Any]] = {}  # cards that a battle has turned up: by hand
        self.source: dict[str, str] = {}  # by name: dealt or drew, whichever came last
        self.tie = False
        self.piles = [0, 0]

    def allowed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if not moment.events:
            self.look(moment)
        kind = event["kind"]
        found = {SAME[kind][self.form]} if kind in SAME else getattr(self, kind)(event, moment)
        self.remember(event)
        return {rule if rule.startswith("RA-") else f"ravenna.{rule}" for rule in found}

    def look(self, moment: Moment) -> None:
        """What a choice finds."""
        s = moment.before or moment.after
        self.piles = [len(s.deck), len(s.discard)]
        self.tie = s.tied
        if moment.before is not None:
            for seat, name in enumerate(self.names):
                if s.held[seat]:
                    self.source[name] = "dealt"
                elif s.drawn >= 0:
                    self.source[name] = "drew"

    def remember(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "round_started":
            self.piles, self.open = [54, 0], {}
        elif kind in ("dealt", "drew"):
            self.source[event["seat"]] = kind
            self.piles[bool(event.get("from_discard"))] -= 1
        elif kind == "discarded":
            self.piles[1] += 1
        elif kind == "reshuffled":
            self.piles = [event["cards"], 0]
        elif kind in ("attacked", "countered"):
            self.countered = kind == "countered"
            self.battle = event if kind == "attacked" else self.battle
        elif kind == "revealed":
            self.open.setdefault(event["hand"], {})[event["slot"]] = event["rank"]
        elif kind == "totalled":
            self.fight = event
        elif kind == "tied":
            self.tie = True

    # --- kinds that have several reasons -----------------------------------------------------------------------

    def round_started(self, event: dict[str, Any], moment: Moment) -> set[str]:
        teams = self.options["teams"]
        if teams and teams[0] != teams[1]:
            larger = self.names[: teams[0]] if teams[0] > teams[1] else self.names[teams[0] :]
            return {"team.09"} if event["starter"] in larger else set()
        if any(old["kind"] == "voided" for old in moment.events):
            return {"RA-27"}
        ended = [old for old in moment.events if old["kind"] == "round_ended"]
        if ended:
            loser = ended[-1]["loser"]
            return {"order.02"} if event["starter"] in ([loser] if isinstance(loser, str) else loser) else set()
        ages = self.options["ages"]
        if ages and self.options["starter"] is None and ages.count(min(ages)) == 1:
            return {"order.01"}
        return {"RA-17"}

    def placed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event["face"] == "sideways":
            own = event["hand"] == event["seat"] or event["hand"].startswith(f"{event['seat']} hand ")
            return set() if own else {"play.04"}
        if self.form == 0:
            return {"play.03"}
        if self.source[event["seat"]] == "dealt":
            return {"two.04" if self.form == 1 else "team.10"}
        return {"two.02" if self.form == 1 else "team.07"}

    def revealed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.countered:
            return {"two.12" if self.form == 1 else "team.17"}
        return {("attack.04", "two.09", "team.14")[self.form]}

    def totalled(self, event: dict[str, Any], moment: Moment) -> set[str]:
        mine, theirs = event["total"], event["target_total"]
        if event["attack_won"] is not (mine > theirs or (mine == theirs and not self.countered)):
            return set()
        if mine == theirs and self.countered:
            return {"two.15" if self.form == 1 else "team.21"}
        if self.form:
            return {"two.10" if self.form == 1 else "team.15"}
        return {"attack.06" if mine == theirs else "attack.05"}

    def scored(self, event: dict[str, Any], moment: Moment) -> set[str]:
        won, points = self.fight.get("attack_won", True), event["points"]  # a position may begin with the answer
        if self.form:
            two = self.form == 1
            if self.countered:
                return {("two.13" if two else "team.19") if won else ("two.14" if two else "team.20")}
            return {"score.04" if two else "score.05"}
        (name,) = event["side"]
        if points > 0:
            return {"score.02" if won and name == self.battle["hand"] else "score.03"}
        return {"cut.02" if won and name == self.battle["target"] else "cut.03"}

    def spared(self, event: dict[str, Any], moment: Moment) -> set[str]:
        name = event["seat"]
        held = not self.fight["attack_won"] and name == self.battle["target"] and 0 in self.open[name].values()
        return {"cut.04"} if held else set()

    def voided(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"RA-27" if any(self.piles) else "RA-06"}

    def game_ended(self, event: dict[str, Any], moment: Moment) -> set[str]:
        by_points = "win.03" if self.tie else "win.01"
        return {{"points": by_points, "rounds": "win.02", "void": "RA-27", "limit": "RA-34"}[event["reason"]]}

    def said(self, event: dict[str, Any], moment: Moment) -> set[str]:
        said = event["claim"]
        if self.form == 1:
            return {"RA-31"}
        if "discard" in said and said.startswith("claim"):
            return {"RA-30"}
        if said.startswith("claim"):
            return {"talk.02"} if event["seat"] in said else set()
        if self.form == 2 and said.startswith("suggest"):
            advised = next((name for name in self.names if said.startswith(f"suggest {name} ")), None)
            if advised is None:  # "place on ...": whoever is to place
                advised = self.names[moment.before.seat]
            same = self.team(advised) == self.team(event["seat"])
            return {"team.06" if same else "talk.01"}
        return {"talk.01"}

    def team(self, name: str) -> bool:
        return self.names.index(name) < self.options["teams"][0]
