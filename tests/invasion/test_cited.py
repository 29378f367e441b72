"""The rule that a line of the log cites is the reason of what happened: read with the rulebook beside it, in random
games of every mode, for the kinds that happen for several reasons."""

from typing import Any

import pytest

from muster.games.invasion.rules import change
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED, horde
from muster.games.invasion.rules.horde import HordeStep, cleanup
from muster.games.invasion.rules.state import CLEANUP, InvasionState
from muster.kernel.decision import Outcome
from muster.kernel.match import Match
from tests.cited.reading import Moment, misread
from tests.conformance.tables import OWN_TABLES, game_of, setup_of
from tests.conformance.walk import Player
from tests.invasion.tables import go, quiet

CHOICES = 250
STEPS = ("inv.iturn.01", "inv.iturn.02", "inv.iturn.05", "inv.iturn.07", "inv.iturn.12", "inv.iturn.15", "inv.iturn.16")
LOST = {"competitive": "inv.goal.01", "teams": "inv.team.02", "cooperative": "inv.coop.04"}
FAILED = {"competitive": "inv.goal.04", "teams": "inv.team.04", "cooperative": "inv.camp.02"}
ENDS = {
    "empty": "inv.life.15",
    "goal": "inv.coop.03",
    "no cards": "inv.coop.02",
    "scenario": "inv.coop.03",
    "limit": "inv.turn.01",
}


class InvasionReader:
    """Damage, and what ends: of all other kinds the cited rule is taken as it is."""

    def __init__(self, match: Match) -> None:
        self.names, self.options = match.names, match.setup.options
        self.kinds = {kind.name: kind for kind in match.game.kinds}

    def allowed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        kind = event["kind"]
        if kind == "damage_dealt":
            return self.dealt(event, moment)
        if kind in ("armor", "health") and event["change"] < 0 and moment.events[-1:]:
            before = moment.events[-1]
            if before["kind"] == "damage_dealt" and before["whom"] == event["seat"]:
                return {{"melee": "inv.dmg.02", "ranged": "inv.dmg.03", "armor": "inv.dmg.01"}[before["sort"]]}
        if kind == "game_ended":
            mode = self.options["mode"]
            return {{"defeat": LOST[mode], "check": FAILED[mode], **ENDS}[event["how"]]}
        if kind == "horde_turn":
            return {"inv.eq.03" if event["step"] == 3 and self.options["equal_chances"] else STEPS[event["step"] - 1]}
        rule = self.kinds[kind].rule
        return {rule} if isinstance(rule, str) else set(rule)

    def dealt(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event.get("seat") in self.names:
            return {"inv.p6.01"}
        steps = [found["kind"] for found in moment.events if found["kind"] in ("cleanup", "horde_turn", "turn_started")]
        at_cleanup = steps[-1] == "cleanup" if steps else moment.before.phase == CLEANUP
        by_rule = {"melee": "inv.cleanup.03", "ranged": "inv.cleanup.02"}.get(event["sort"], "")
        return {by_rule, "inv.anat.20"} if at_cleanup else {"inv.anat.20"}


@pytest.mark.parametrize("table", [table for game, table in OWN_TABLES if game == "invasion"])
def test_every_cited_rule_is_the_reason(table: str) -> None:
    match = Match(game_of("invasion"), setup_of("invasion", table), 3)
    player = Player(3)
    for _ in range(CHOICES):
        decisions = match.decisions(asides=False)
        if not decisions:
            break
        decision = decisions[player.below(len(decisions))]
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
    assert list(misread(match, InvasionReader(match))) == []


def cited(s: InvasionState, log: list[tuple[int, ...]], kind: int) -> list[str]:
    return [ev.KINDS[kind].cited(event) for event in log if event[0] == kind]


def told(s: InvasionState, *strikes: tuple[int, int]) -> list[tuple[int, ...]]:
    s.log = []
    for sort, count in strikes:
        change.strike(s, 0, sort, count)
    return s.log


@pytest.mark.rules("inv.dmg.01", "inv.dmg.02", "inv.dmg.03")
def test_each_sort_of_damage_is_told_with_its_rule() -> None:
    s = quiet(2)
    s.players[0].armor = 3
    log = told(s, (BREAK, 1), (MELEE, 3), (RANGED, 1))
    assert cited(s, log, ev.ARMOR) == ["inv.dmg.01", "inv.dmg.02"]
    assert cited(s, log, ev.HEALTH) == ["inv.dmg.02", "inv.dmg.03"]


@pytest.mark.rules("inv.cleanup.02", "inv.cleanup.03", "inv.iturn.02")
def test_what_the_invasion_deals_when_all_is_over_is_told_as_the_clean_up() -> None:
    s = quiet(2, mode="cooperative")
    change.deploy(s, horde(s).deck[-1])
    s.log = []
    cleanup(s)
    log = go(s)
    rules = cited(s, log, ev.DAMAGE_DEALT)
    assert rules
    assert set(rules) <= {"inv.cleanup.02", "inv.cleanup.03"}
    assert cited(s, go(s, HordeStep(2)), ev.HORDE_TURN)[0] == "inv.iturn.02"


@pytest.mark.rules("inv.goal.01", "inv.team.02", "inv.coop.04")
@pytest.mark.parametrize(("mode", "players"), [("competitive", 2), ("teams", 4), ("cooperative", 2)])
def test_the_end_of_a_game_is_told_with_the_rule_of_its_mode(mode: str, players: int) -> None:
    s = quiet(players, mode=mode)
    assert cited(s, told(s, (RANGED, 14)), ev.GAME_ENDED) == [LOST[mode]]


@pytest.mark.rules("inv.coop.04", "inv.goal.04")
def test_who_loses_together_has_not_tied() -> None:
    assert not Outcome((), (0,), "lost").tied(3)
    assert not Outcome((0, 1, 2), (4,), "goal").tied(3)
    assert Outcome((), (0, 0), "tie").tied(2)
    assert not Outcome((1,), (0, 3), "defeat").tied(2)
