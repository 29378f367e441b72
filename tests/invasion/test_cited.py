"""The rule that a line of the log cites is the reason of what happened: read with the rulebook beside it, in random
games of every mode, for the kinds that happen for several reasons."""

from typing import Any

import pytest

from muster.games.invasion.rules import change
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED, horde
from muster.games.invasion.rules.horde import HordeStep, cleanup
from muster.games.invasion.rules.state import CLEANUP, ONLY, SETUP, WILD, InvasionState
from muster.games.invasion.setup import rules_of
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
    "limit": "inv.amb.78",
}


BY_TEXT = "inv.main.11"


class InvasionReader:
    """The kinds that happen for several reasons: of all others the cited rule is taken as it is."""

    def __init__(self, match: Match) -> None:
        self.names, self.options = match.names, match.setup.options
        self.kinds = {kind.name: kind for kind in match.game.kinds}
        self.notation = match.notation
        self.library = rules_of(match.setup).library

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
        if found := getattr(self, kind, None):
            rules: set[str] = found(event, moment)
            return rules
        rule = self.kinds[kind].rule
        return {rule} if isinstance(rule, str) else set(rule)

    # --- one kind, several reasons -----------------------------------------------------------------------------

    def done(self, moment: Moment) -> str:
        """What the player chose, in words."""
        return self.notation.write(moment.option) if moment.option >= 0 else ""

    def last(self, moment: Moment) -> dict[str, Any]:
        return moment.events[-1] if moment.events else {"kind": ""}

    def drew(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """By one's own wish in the phase for it, else because a text says so."""
        own = self.done(moment) == "draw" and all(found["kind"] != "drew" for found in moment.events)
        return {"inv.draw.01"} if own else {BY_TEXT}

    def saw(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """Three cards to recruit one of, or to discover one; or the top cards of the deck, for a sacrifice."""
        kind = self.library.defs[self.library.names[event["card"].casefold()]].record.kind
        anew = any(found["kind"] in ("match_ended", "scenario_won") for found in moment.events)
        if moment.before is None or moment.before.phase == SETUP or anew:
            return {"inv.setup.05" if kind == "technology" else "inv.setup.08"}
        return {"inv.gloss.16"} if kind == "technology" else {"inv.gloss.15", "inv.gloss.12"}

    def starter_found(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.csetup.01" if self.options["starter"] is None else "inv.amb.77"}

    def horde_discarded(self, event: dict[str, Any], moment: Moment) -> set[str]:
        before = {"explored": {"inv.eq.04"}, "defeated": {"inv.cdmg.02"}, "zone_trained": {"inv.ieff.08"}}
        found = before.get(self.last(moment)["kind"], {"inv.gloss.11", "inv.cleanup.05", "inv.ieff.08"})
        return found | ({"inv.ieff.08"} if any(e["kind"] == "zone_trained" for e in moment.events) else set())

    def triggered(self, event: dict[str, Any], moment: Moment) -> set[str]:
        kind = self.library.defs[self.library.names[event["card"].casefold()]].record.kind
        return {{"playing": "inv.anat.06", "invasion_card": "inv.anat.12"}.get(kind, "inv.perm.07")}

    def reshuffled(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.life.10", BY_TEXT}

    def rolled(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if not self.done(moment).startswith("reroll die"):
            return {"inv.roll.01"}
        return {"inv.tok.02" if self.last(moment)["kind"] == "rerolls" else BY_TEXT}

    def paid(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """A wild icon is paid by a choice of its own, unless there was none; a text asks for a yes, or for nothing."""
        if self.done(moment).startswith("pay with"):
            return {"inv.main.09"}
        return {"inv.main.08", "inv.main.09", "inv.main.03"} - ({"inv.main.08"} if event["colour"] == "wild" else set())

    def saved(self, event: dict[str, Any], moment: Moment) -> set[str]:
        pairs = {"inv.use.03", "inv.use.04"} if event["colour"] == "wild" else {"inv.use.03"}
        return {BY_TEXT, *pairs}

    def parts(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event["count"] < 0:
            return {"inv.p7.10" if self.done(moment).startswith("buy") else "inv.gloss.05"}
        opened = [found for found in moment.events if found["kind"] == "phase_started"]
        return {"inv.p7.01"} if opened and opened[-1]["phase"] == "parts" else {"inv.gloss.05", "inv.p7.01"}

    def parts_lost(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.csetup.03" if moment.before.players[moment.seat].gift else "inv.p7.04"}

    def screwed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        recruited = self.last(moment)["kind"] == "recruited"
        return {"inv.p7.06"} if recruited and self.done(moment).startswith("take") else {"inv.life.02"}

    def rerolls(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event["change"] > 0:
            return {"inv.tok.01"}
        return {"inv.tok.02" if self.done(moment).startswith("reroll die") else "inv.gloss.07"}

    def armor(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.gloss.02" if event["change"] > 0 else "inv.gloss.24"}

    def health(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """What damage does is read before."""
        if event["change"] > 0:
            return {"inv.gloss.04"}
        before = self.last(moment)
        if before["kind"] == "armor" and before["seat"] == event["seat"] and before["change"] < 0:
            return {"inv.dmg.02", "inv.gloss.23"}
        return {"inv.surv.02"} if before["kind"] == "survival_check" else {"inv.gloss.23", "inv.life.13"}

    def stored(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event["row"] != "wild":
            return {"inv.store.02"}
        return {"inv.store.03" if event["colour"] == "wild" else "inv.store.04"}

    def not_stored(self, event: dict[str, Any], moment: Moment) -> set[str]:
        chosen = self.done(moment) == "store not" and not moment.events
        return {"inv.amb.21"} if chosen else {"inv.store.06"}

    def turn_started(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.team.05" if self.options["mode"] == "teams" else "inv.turn.01"}

    def match_ended(self, event: dict[str, Any], moment: Moment) -> set[str]:
        won, tied = (
            ("inv.team.03", "inv.team.04") if self.options["mode"] == "teams" else ("inv.goal.03", "inv.goal.04")
        )
        return {won if event["winner"] else tied}

    def zone_stored(self, event: dict[str, Any], moment: Moment) -> set[str]:
        chosen = self.done(moment).startswith("zone") and not moment.events
        return {"inv.ieff.02"} if chosen else {"inv.ieff.01"}

    def horde_tokens(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if event["change"] > 0:
            return {"inv.iturn.12", "inv.tok.06"}
        return {"inv.iturn.14", "inv.tok.06"}

    def given(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"inv.share.04" if event["what"].startswith("store") else "inv.share.02"}

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


@pytest.mark.rules("inv.amb.77", "inv.amb.78", "inv.csetup.01", "inv.csetup.02")
@pytest.mark.parametrize(("options", "begins"), [({}, "inv.csetup.01"), ({"starter": "Bruno"}, "inv.amb.77")])
def test_who_begins_and_what_ends_a_long_game_may_be_agreed_on(options: dict[str, Any], begins: str) -> None:
    setup = game_of("invasion").agree(("Ana", "Bruno"), {"max_rounds": 1, "skip_forced": True, **options})
    match = Match(game_of("invasion"), setup, 5)
    while not match.over:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[-1])
    events = [*match.opening, *(event for entry in match.history for event in entry.events)]
    rules = {match.game.kinds[event[0]].name: match.game.rule_of(event, setup) for event in events}
    seats = {match.game.kinds[event[0]].name: event[1] for event in events}
    assert (rules["starter_found"], rules["game_ended"]) == (begins, "inv.amb.78")
    assert not options or (seats["starter_found"], seats["gift"]) == (1, 0)
    assert match.outcome is not None
    assert match.outcome.limit == "limit"


@pytest.mark.rules("inv.draw.01", "inv.tok.01", "inv.tok.02", "inv.p7.01", "inv.p7.10", "inv.csetup.03", "inv.use.04")
def test_a_change_is_told_with_the_reason_that_it_has() -> None:
    s = quiet(2)
    s.players[0].gift = 2
    s.log = []
    change.draw(s, 0, ev.IN_DRAW_PHASE)
    change.draw(s, 0)
    change.change_rerolls(s, 0, 2)
    change.change_rerolls(s, 0, -1, ev.REROLL_SPENT)
    change.change_rerolls(s, 0, -1)
    change.gain_parts(s, 0, 1)
    change.spend_parts(s, 0, 2, ev.PRICE)
    change.lose_parts(s, 0)
    change.give_parts(s, 0, 1)
    change.lose_gift(s, 0)
    for discount in (0, WILD, ONLY):
        change.save_icon(s, 0, 0, discount)
    log = s.log
    assert cited(s, log, ev.DREW) == ["inv.draw.01", "inv.main.11"]
    assert cited(s, log, ev.REROLLS) == ["inv.tok.01", "inv.tok.02", "inv.gloss.07"]
    assert cited(s, log, ev.PARTS) == ["inv.gloss.05", "inv.p7.10"]
    assert cited(s, log, ev.PARTS_LOST) == ["inv.p7.04", "inv.csetup.03"]
    assert cited(s, log, ev.SAVED) == ["inv.use.03", "inv.use.04", "inv.main.11"]


@pytest.mark.rules("inv.main.11", "inv.amb.70")
def test_what_a_text_cannot_do_and_a_chain_that_is_cut_off_are_told_with_their_rules() -> None:
    s = quiet(2)
    card = s.players[0].deck[0]
    s.log = []
    change.fail(s, card)
    change.end_chain(s, 40)
    assert cited(s, s.log, ev.FAILED) == ["inv.main.11"]
    assert cited(s, s.log, ev.CHAIN_ENDED) == ["inv.amb.70"]
