"""A table from the rulebook: what happens in Ravenna, and the rule that its log line names for it."""

from typing import Any

import pytest

from muster.games.ravenna.events import KINDS, RULES_BY_MODE
from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from tests.cited.reading import everything

GAME = Ravenna()
THREE = ("Ana", "Bruno", "Chiara")
FOUR = (*THREE, "Dario")
TWO = ("Ana", "Bruno")
TEAMS = {"teams": [2, 2]}
CUT = {"cutthroat": True}


def moment(hands: dict[str, Any], turn: str = "Ana", **more: Any) -> dict[str, Any]:
    return {"turn": turn, "hands": hands, **more}


def three(*hands: list[Any], **more: Any) -> dict[str, Any]:
    return moment(dict(zip(THREE, hands, strict=False)), **more)


def two(ana: list[list[Any]], bruno: list[list[Any]], **more: Any) -> dict[str, Any]:
    return moment({"Ana": ana, "Bruno": bruno}, **more)


def four(*hands: list[Any], **more: Any) -> dict[str, Any]:
    return moment(dict(zip(FOUR, hands, strict=False)), starter="Ana", **more)


WEAK, GOOD, BEST = [2, 2, 2, 2], [5, 5, 5, 5], [9, 9, 9, 9]
OTHER_WEAK, OTHER_GOOD = [3, 3, 3, 3], [6, 6, 6, 6]
BEATS_ONE = two([GOOD, WEAK], [OTHER_WEAK, BEST])  # Ana's first hand beats Bruno's first; the others are left
FAILS_LATER = two([GOOD, BEST], [OTHER_WEAK, WEAK])
EQUAL_LATER = two([GOOD, [8, 8, 1, 3]], [WEAK, [7, 7, 3, 3]])
EQUAL_TEAMS_LATER = four(GOOD, [8, 8, 1, 3], WEAK, [7, 7, 3, 3])
ATTACK = "Ana: attack Ana hand 1 -> Bruno hand 1"
TEAM_ATTACK = "Ana: attack Ana -> Chiara"
TEAM_COUNTER = "Chiara: counter Dario -> Bruno"
LIMIT = {"max_reshuffles": 0}
EMPTY = {"deck": [], "discard": [9], "rest": "out"}

# What happens: seats, agreement, position (None: a new game), choices; the event, and its rule.
TABLE: dict[str, tuple[tuple[str, ...], dict[str, Any], Any, list[str], dict[str, Any], str]] = {
    "the youngest begins": (THREE, {"ages": [30, 9, 12]}, None, [], {"kind": "round_started"}, "ravenna.order.01"),
    "two are equally young": (THREE, {"ages": [30, 9, 9]}, None, [], {"kind": "round_started"}, "RA-17"),
    "the table names who begins": (THREE, {"starter": "Chiara"}, None, [], {"kind": "round_started"}, "RA-17"),
    "the loser begins": (
        THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "round_started"}, "ravenna.order.02"),
    "the larger team begins": (
        (*FOUR, "Elena"), {"teams": [2, 3]}, None, [], {"kind": "round_started"}, "ravenna.team.09"),
    "after a void round the same begins again": (
        THREE, LIMIT, three([2], starter="Chiara", **EMPTY), ["Ana: draw deck"],
        {"kind": "round_started", "starter": "Chiara"}, "RA-27"),
    "four cards for everybody in a team": (FOUR, TEAMS, None, [], {"kind": "dealt"}, "ravenna.team.04"),
    "four cards in an opening turn": (TWO, {}, None, [], {"kind": "dealt"}, "ravenna.two.03"),
    "a card from the deck": (THREE, {}, three([2]), ["Ana: draw deck"], {"kind": "drew"}, "ravenna.draw.01"),
    "the deck is made anew": (
        THREE, {}, three([2], **EMPTY), ["Ana: draw deck"], {"kind": "reshuffled"}, "ravenna.deck.01"),
    "a card is replaced": (
        THREE, {}, three([2], discard=[9]), ["Ana: draw discard", "Ana: place down on Ana slot 1"],
        {"kind": "discarded"}, "ravenna.discard.01"),
    "face up, by choice": (
        THREE, {}, three([2], discard=[9]), ["Ana: draw discard", "Ana: place up on Bruno slot 1"],
        {"kind": "placed", "face": "up"}, "ravenna.play.03"),
    "face down on somebody else": (
        THREE, {}, three([2], discard=[9]), ["Ana: draw discard", "Ana: place down on Bruno slot 1"],
        {"kind": "placed", "face": "sideways"}, "ravenna.play.04"),
    "face down with two players": (
        TWO, {}, two([WEAK, GOOD], [OTHER_WEAK, OTHER_GOOD], discard=[9]),
        ["Ana: draw discard", "Ana: place down on Ana hand 1 slot 1"], {"kind": "placed"}, "ravenna.two.02"),
    "sideways with two players": (
        TWO, {}, two([WEAK, GOOD], [OTHER_WEAK, OTHER_GOOD], discard=[9]),
        ["Ana: draw discard", "Ana: place down on Bruno hand 1 slot 1"], {"kind": "placed"}, "ravenna.play.04"),
    "face down in a team": (
        FOUR, TEAMS, four(WEAK, GOOD, OTHER_WEAK, OTHER_GOOD, discard=[9]),
        ["Ana: draw discard by Ana", "Ana: place down on Ana slot 1"], {"kind": "placed"}, "ravenna.team.07"),
    "sideways in a team game": (
        FOUR, TEAMS, four(WEAK, GOOD, OTHER_WEAK, OTHER_GOOD, discard=[9]),
        ["Ana: draw discard by Ana", "Ana: place down on Bruno slot 1"], {"kind": "placed"}, "ravenna.play.04"),
    "an attack": (THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "attacked"}, "ravenna.attack.01"),
    "an attack of two players": (TWO, {}, BEATS_ONE, [ATTACK], {"kind": "attacked"}, "ravenna.two.08"),
    "an attack of a team": (FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK], {"kind": "attacked"}, "ravenna.team.14"),
    "cards are revealed": (
        THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "revealed"}, "ravenna.attack.04"),
    "two hands of four are revealed": (TWO, {}, BEATS_ONE, [ATTACK], {"kind": "revealed"}, "ravenna.two.09"),
    "the two other hands are revealed": (
        TWO, {}, BEATS_ONE, [ATTACK, "Bruno: counter"], {"kind": "revealed"}, "ravenna.two.12"),
    "attacker and target of teams reveal": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK], {"kind": "revealed"}, "ravenna.team.14"),
    "those who counter reveal": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, TEAM_COUNTER], {"kind": "revealed"}, "ravenna.team.17"),
    "a counter-attack": (TWO, {}, BEATS_ONE, [ATTACK, "Bruno: counter"], {"kind": "countered"}, "ravenna.two.12"),
    "a counter-attack of a team": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, TEAM_COUNTER], {"kind": "countered"}, "ravenna.team.17"),
    "no counter-attack": (TWO, {}, BEATS_ONE, [ATTACK, "Bruno: decline"], {"kind": "declined"}, "ravenna.two.11"),
    "no counter-attack of the team": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, "Chiara: decline"], {"kind": "declined"}, "ravenna.team.16"),
    "the higher total wins": (
        THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "totalled", "attack_won": True},
        "ravenna.attack.05"),
    "the lower total loses": (
        THREE, {}, three(WEAK, BEST), ["Ana: attack Bruno"], {"kind": "totalled", "attack_won": False},
        "ravenna.attack.05"),
    "equal totals": (
        THREE, {}, three([9, 1], [4, 4, 1, 1]), ["Ana: attack Bruno"], {"kind": "totalled", "attack_won": True},
        "ravenna.attack.06"),
    "equal totals of two players": (
        TWO, {}, two([[9, 1, 1, 1], GOOD], [[3, 3, 3, 3], BEST]), [ATTACK],
        {"kind": "totalled", "attack_won": True}, "ravenna.two.10"),
    "higher in the counter-attack": (
        TWO, {}, BEATS_ONE, [ATTACK, "Bruno: counter"], {"kind": "totalled", "attack_won": True}, "ravenna.two.10"),
    "equal in the counter-attack": (
        TWO, {}, EQUAL_LATER, [ATTACK, "Bruno: counter"], {"kind": "totalled", "attack_won": False}, "ravenna.two.15"),
    "a team wins the battle": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK], {"kind": "totalled", "attack_won": True}, "ravenna.team.15"),
    "equal in a team's counter-attack": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, TEAM_COUNTER], {"kind": "totalled", "attack_won": False},
        "ravenna.team.21"),
    "points for an attack": (
        THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "scored", "points": 3}, "ravenna.score.02"),
    "points for a defence": (
        THREE, {}, three(WEAK, BEST), ["Ana: attack Bruno"], {"kind": "scored", "side": ["Chiara"]},
        "ravenna.score.03"),
    "two players: the attack": (
        TWO, {}, BEATS_ONE, [ATTACK, "Bruno: decline"], {"kind": "scored", "points": 2}, "ravenna.score.04"),
    "two players: the defence": (
        TWO, {}, two([WEAK, GOOD], [OTHER_WEAK, BEST]), [ATTACK], {"kind": "scored", "points": 1}, "ravenna.score.04"),
    "two players: the counter-attack failed": (
        TWO, {}, FAILS_LATER, [ATTACK, "Bruno: counter"], {"kind": "scored", "points": 4}, "ravenna.two.14"),
    "two players: the counter-attack succeeded": (
        TWO, {}, BEATS_ONE, [ATTACK, "Bruno: counter"], {"kind": "scored", "points": 1}, "ravenna.two.13"),
    "teams: the attack": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, "Chiara: decline"], {"kind": "scored", "points": 2},
        "ravenna.score.05"),
    "teams: the defence": (
        FOUR, TEAMS, four(WEAK, GOOD, BEST, OTHER_GOOD), [TEAM_ATTACK], {"kind": "scored", "points": 1},
        "ravenna.score.05"),
    "teams: the counter-attack failed": (
        FOUR, TEAMS, EQUAL_TEAMS_LATER, [TEAM_ATTACK, TEAM_COUNTER], {"kind": "scored", "points": 4},
        "ravenna.team.20"),
    "teams: the counter-attack succeeded": (
        FOUR, TEAMS, four(GOOD, WEAK, OTHER_WEAK, BEST), [TEAM_ATTACK, TEAM_COUNTER], {"kind": "scored", "points": 1},
        "ravenna.team.19"),
    "cutthroat: the attack": (
        THREE, CUT, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "scored", "points": 3}, "ravenna.score.02"),
    "cutthroat: the defender loses": (
        THREE, CUT, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "scored", "points": -3}, "ravenna.cut.02"),
    "cutthroat: the attacker loses": (
        THREE, CUT, three(WEAK, BEST), ["Ana: attack Bruno"], {"kind": "scored", "points": -2}, "ravenna.cut.03"),
    "cutthroat: a defender with Fortifications": (
        THREE, CUT, three(WEAK, [9, 9, 9, "F"]), ["Ana: attack Bruno"], {"kind": "spared", "seat": "Bruno"},
        "ravenna.cut.04"),
    "the round is over": (
        THREE, {}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "round_ended"}, "ravenna.attack.01"),
    "no further reshuffle": (THREE, LIMIT, three([2], **EMPTY), ["Ana: draw deck"], {"kind": "voided"}, "RA-27"),
    "nothing to draw, nobody to attack": (
        THREE, {}, three([], [4, 4, 4, 4], drawn={"card": "3a", "from": "deck"}, rest="out"),
        ["Ana: place down on Ana slot 1"], {"kind": "voided"}, "RA-06"),
    "several reach the total": (
        THREE, {"total": 3}, three(WEAK, BEST, scores={"Bruno": 2, "Chiara": 2}), ["Ana: attack Bruno"],
        {"kind": "tied"}, "ravenna.win.03"),
    "the total is reached": (
        THREE, {"total": 3}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "game_ended"}, "ravenna.win.01"),
    "one leads after a tie": (
        THREE, {"total": 3}, three(BEST, WEAK, scores={"Ana": 3, "Bruno": 3}, tied=True), ["Ana: attack Bruno"],
        {"kind": "game_ended"}, "ravenna.win.03"),
    "the agreed rounds are played": (
        THREE, {"separate_rounds": 1}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "game_ended"},
        "ravenna.win.02"),
    "three void rounds": (
        THREE, LIMIT, three([2], voids=2, **EMPTY), ["Ana: draw deck"], {"kind": "game_ended"}, "RA-27"),
    "the limit of rounds": (
        THREE, {"max_rounds": 1}, three(BEST, WEAK), ["Ana: attack Bruno"], {"kind": "game_ended"}, "RA-34"),
    "a claim about one's own cards": (
        THREE, {}, three([2]), ["Ana: claim Ana is strong"], {"kind": "said"}, "ravenna.talk.02"),
    "a threat": (THREE, {}, three([2]), ["Ana: threaten Bruno"], {"kind": "said"}, "ravenna.talk.01"),
    "advice to an opponent": (
        THREE, {}, three([2]), ["Ana: suggest Bruno draws deck"], {"kind": "said"}, "ravenna.talk.01"),
    "a claim about the discard pile": (
        THREE, {}, three([2]), ["Ana: claim the discard pile holds 9"], {"kind": "said"}, "RA-30"),
    "advice to a teammate": (
        FOUR, TEAMS, four(WEAK), ["Ana: suggest Bruno draws deck"], {"kind": "said"}, "ravenna.team.06"),
    "advice to the other team": (
        FOUR, TEAMS, four(WEAK), ["Ana: suggest Dario draws deck"], {"kind": "said"}, "ravenna.talk.01"),
    "two players talk": (TWO, {}, BEATS_ONE, ["Ana: claim Bruno hand 1 is weak"], {"kind": "said"}, "RA-31"),
    "a look at one's own card": (
        THREE, {}, three([2]), ["Ana: look at Ana slot 1"], {"kind": "looked"}, "ravenna.play.05"),
    "an opening card of two players": (
        TWO, {"starter": "Ana"}, None, ["Ana: ?"], {"kind": "placed", "face": "down"}, "ravenna.two.04"),
    "an opening card of a team": (
        FOUR, {**TEAMS, "starter": "Ana"}, None, ["Ana: ?"], {"kind": "placed", "face": "down"}, "ravenna.team.10"),
}  # fmt: skip


def happened(
    names: tuple[str, ...], options: dict[str, Any], position: Any, choices: list[str]
) -> list[tuple[Any, str]]:
    """The events of the last choice, or of the opening, with their rules. A choice of "?" is the first on offer."""
    match = Match(GAME, GAME.agree(names, options), 1, position)
    events = match.opening
    for line in choices:
        name, choice = line.split(": ")
        seat = names.index(name)
        first = match.decisions(asides=False)[0].options[0]
        events = match.choose(seat, first if choice == "?" else choice)
    return [(everything(match, event), GAME.rule_of(event, match.setup)) for event in events]


@pytest.mark.parametrize("title", TABLE)
def test_the_log_names_the_reason(title: str) -> None:
    *situation, wanted, rule = TABLE[title]
    found = [cited for event, cited in happened(*situation) if wanted.items() <= event.items()]
    assert found, "it did not happen"
    assert set(found) == {rule}


def test_the_table_has_a_row_for_every_rule_that_a_log_line_can_name() -> None:
    def as_set(rule: str | tuple[str, ...]) -> set[str]:
        return {rule} if isinstance(rule, str) else set(rule) - {""}

    modes = {2: "two-player", 3: "free-for-all"}
    rows = {
        ("teams" if "teams" in options else modes.get(len(names), ""), wanted["kind"], rule)
        for names, options, _, _, wanted, rule in TABLE.values()
    }
    # What holds in every form of the game is shown in one; a form's own rules are shown in that form.
    anywhere = {(kind, rule) for _, kind, rule in rows}
    missing = {(kind.name, rule) for kind in KINDS for rule in as_set(kind.rule)} - anywhere
    assert not missing
    own = {(mode, KINDS[kind].name, rule) for (mode, kind), cited in RULES_BY_MODE.items() for rule in as_set(cited)}
    assert not own - rows


def test_a_team_loses_as_a_team() -> None:
    match = Match(GAME, GAME.agree(FOUR, TEAMS), 1, four(WEAK, GOOD, BEST, OTHER_GOOD))
    match.choose(0, TEAM_ATTACK.removeprefix("Ana: "))
    for lang, line in (
        ("en", "The round is over; Ana + Bruno lost it."),
        ("de", "Die Runde ist zu Ende; Ana + Bruno haben sie verloren."),
    ):
        assert (line, "ravenna.attack.01") in match.log(None, lang)


@pytest.mark.rules("ravenna.cut.04")
def test_a_defender_who_gets_nothing_is_told_so() -> None:
    match = Match(GAME, GAME.agree(THREE, CUT), 1, three(WEAK, [9, 9, 9, "F"]))
    events = match.choose(0, "attack Bruno")
    assert ("Bruno holds Fortifications and gets no point for the defence.", "ravenna.cut.04") in match.log(None)
    mine = [GAME.words.event_to(1, GAME.show(event, 1), match.setup, "de") for event in events]
    assert "Du hast Befestigungen und bekommst keinen Punkt für die Verteidigung." in mine


def test_nobody_starts_again_after_the_last_void_round() -> None:
    match = Match(GAME, GAME.agree(THREE, LIMIT), 1, three([2], voids=2, **EMPTY))
    match.choose(0, "draw deck")
    assert match.log(None)[0] == ("The round is void: nobody scores.", "RA-27")
