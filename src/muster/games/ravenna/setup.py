"""What can be agreed on before a game of Ravenna, and the tables that follow from it."""

from collections.abc import Mapping
from typing import Any, Literal

from muster.games.ravenna.deeds import ATTACK_WITH
from muster.games.ravenna.place import Row, make_rows
from muster.kernel.setup import Option, Setup, SetupError, agree, by_name, listed, say
from muster.kernel.text import Text

FREE_FOR_ALL, TWO_PLAYERS, TEAMS = "free-for-all", "two-player", "teams"
Mode = Literal["free-for-all", "two-player", "teams"]

OPTIONS = (
    Option("mode", FREE_FOR_ALL, (FREE_FOR_ALL, TWO_PLAYERS, TEAMS)),
    Option("teams", None, may_be_none=True, free=True),  # sizes of the two teams, e.g. [3, 2]
    Option("total", None, low=1, high=1000, may_be_none=True),  # ravenna.win.06; None: ravenna.win.05
    Option("separate_rounds", 0, low=0, high=1000),  # ravenna.win.02; 0: points carry over
    Option("cutthroat", False, (False, True)),  # ravenna.cut.01
    Option("ages", None, may_be_none=True, free=True),  # ravenna.order.01
    Option("starter", None, may_be_none=True, free=True),  # a seat's name; RA-17
    Option("history_survives_reshuffle", True, (True, False), ruling="RA-02"),
    Option("reshuffle", "lazy", ("lazy", "eager"), ruling="RA-05"),
    Option("faceup_replaces_facedown", True, (True, False), ruling="RA-07"),
    Option("owner_may_cover_faceup", False, (False, True), ruling="RA-08"),
    Option("attacker_needs_four", False, (False, True), ruling="RA-10"),
    Option("counter_fortifications", "defender", ("defender", "attacked"), ruling="RA-11"),
    Option("cutthroat_winner", "attacker", ("attacker", "leader"), ruling="RA-15"),
    Option("captain", "fixed", ("fixed", "rotating"), ruling="RA-21"),
    Option("max_reshuffles", None, low=0, high=1000, may_be_none=True, ruling="RA-27"),
    Option("max_rounds", None, low=1, high=100_000, may_be_none=True),  # RA-34: a limit the rules do not know
    Option("skip_forced", False, (False, True)),  # a choice of one is made by itself
)

FEWEST, MOST = 2, 13  # RA-06


def recommended_total(players: int) -> int:
    """ravenna.win.05"""
    return 7 if players <= 3 else 11 if players <= 5 else 16 if players <= 7 else 25


def check(names: tuple[str, ...], options: Mapping[str, Any]) -> Setup:
    """A checked agreement. Two seats alone mean the two-player game."""
    given, names = by_name(options), listed(names)
    if "mode" not in given:
        given["mode"] = TEAMS if given.get("teams") else TWO_PLAYERS if len(names) == 2 else FREE_FOR_ALL
    setup = agree(OPTIONS, names, given)
    players, o = len(names), setup.options
    if not FEWEST <= players <= MOST:
        raise SetupError(
            Text(
                "Ravenna is played by {fewest} to {most} players, not {players} (RA-06).",
                "Ravenna spielen {fewest} bis {most} Personen, nicht {players} (RA-06).",
            ).fill(fewest=FEWEST, most=MOST, players=players),
            "seats",
        )
    if o["mode"] == TWO_PLAYERS and players != 2:
        raise SetupError(
            Text(
                "The two-player game is for 2 players, not {players}.",
                "Das Spiel zu zweit ist für 2 Personen, nicht für {players}.",
            ).fill(players=players),
            "mode",
            "ravenna.two.01",
        )
    if o["mode"] == FREE_FOR_ALL and players < 3:
        raise SetupError(
            Text(
                "Free-for-all needs at least 3 players; two play mode two-player.",
                "Jeder gegen jeden braucht mindestens 3 Personen; zu zweit gibt es den Modus two-player.",
            ),
            "mode",
        )
    _check_teams(o, players)
    if o["cutthroat"] and o["mode"] != FREE_FOR_ALL:
        raise SetupError(
            Text(
                "Cutthroat scoring is only for 3 or more players, each for themselves (ravenna.cut.01).",
                "Die Wertung „Bis aufs Messer“ gilt nur für 3 oder mehr Personen, jede für sich (ravenna.cut.01).",
            ),
            "cutthroat",
            "ravenna.cut.01",
        )
    _check_starter(o, names)
    return setup


def _check_teams(o: dict[str, Any], players: int) -> None:
    sizes = o["teams"]
    if o["mode"] != TEAMS:
        if sizes is not None:
            raise SetupError(
                Text("Team sizes belong to mode teams.", "Teamgrößen gibt es nur im Modus teams."), "teams"
            )
        return
    if sizes is None:
        sizes = o["teams"] = [players - players // 2, players // 2]
    if not isinstance(sizes, list) or len(sizes) != 2 or not all(type(size) is int and size > 0 for size in sizes):
        raise SetupError(
            Text(
                "There are two teams: give their sizes as a list, for example [3, 2] (RA-20).",
                "Es gibt zwei Teams: Gib ihre Größen als Liste an, zum Beispiel [3, 2] (RA-20).",
            ),
            "teams",
            "ravenna.team.01",
        )
    if sum(sizes) != players or players < 3:
        raise SetupError(
            Text(
                "Teams of {sizes} and {sizes_2} do not fit {players} players (3 or more).",
                "Teams aus {sizes} und {sizes_2} passen nicht zu {players} Personen (3 oder mehr).",
            ).fill(sizes=say(sizes[0]), sizes_2=say(sizes[1]), players=players),
            "teams",
            "ravenna.team.01",
        )


def _check_starter(o: dict[str, Any], names: tuple[str, ...]) -> None:
    if o["starter"] is not None and o["starter"] not in names:
        raise SetupError(
            Text("The starter must be one of the seats: {names}.", "Anfangen muss jemand vom Tisch: {names}.").fill(
                names=", ".join(names)
            ),
            "starter",
            "ravenna.order.01",
        )
    ages = o["ages"]
    if ages is None:
        return
    if not isinstance(ages, list) or len(ages) != len(names) or not all(type(a) is int and 0 < a < 150 for a in ages):
        raise SetupError(
            Text(
                "Ages are a list of whole years (1 to 149), one for each seat.",
                "Das Alter ist eine Liste ganzer Jahre (1 bis 149), eins für jeden Platz.",
            ),
            "ages",
            "ravenna.order.01",
        )


class Rules:
    """A setup with everything that play looks up often. Never changes; all states of a table share it."""

    def __init__(self, setup: Setup) -> None:
        o = setup.options
        self.setup = setup
        self.names = setup.names
        self.mode: Mode = o["mode"]
        self.changed = {option.name: o[option.name] for option in OPTIONS if o[option.name] != option.default}
        self.two: bool = self.mode == TWO_PLAYERS
        self.teams: bool = self.mode == TEAMS
        self.players = players = len(setup.names)
        # Hands: one a player, two each in the two-player game (ravenna.two.01, ravenna.team.02).
        self.owner: tuple[int, ...] = (0, 0, 1, 1) if self.two else tuple(range(players))
        self.hands = len(self.owner)
        self.owner_bit = tuple(1 << owner for owner in self.owner)
        self.everyone = (1 << players) - 1
        sizes = o["teams"] or [1] * players
        # Sides: who scores together. Teammates sit together (ravenna.team.03).
        self.side: tuple[int, ...] = tuple(side for side, size in enumerate(sizes) for _ in range(size))
        self.members = tuple(tuple(seat for seat in range(players) if self.side[seat] == s) for s in range(len(sizes)))
        self.sides = len(self.members)
        self.total: int = o["total"] or (recommended_total(2) if self.teams else recommended_total(players))  # RA-18
        self.separate_rounds: int = o["separate_rounds"]
        self.cutthroat: bool = o["cutthroat"]
        self.keep_history: bool = o["history_survives_reshuffle"]
        self.eager: bool = o["reshuffle"] == "eager"
        self.attacker_needs_four: bool = o["attacker_needs_four"]
        self.counter_as_defender: bool = o["counter_fortifications"] == "defender"
        self.cutthroat_leader: bool = o["cutthroat_winner"] == "leader"
        self.rotating: bool = o["captain"] == "rotating"
        self.max_reshuffles: int | None = o["max_reshuffles"]
        self.max_rounds: int | None = o["max_rounds"]
        self.skip_forced: bool = o["skip_forced"]
        self.face_up = not (self.two or self.teams)  # ravenna.two.02, ravenna.team.07
        self.replace_down: bool = o["faceup_replaces_facedown"]
        self.cover_up: bool = o["owner_may_cover_faceup"]
        # rows[seat][may the card lie face up][hand][shape] -> the legal placements
        self.rows: tuple[tuple[tuple[Row, ...], ...], ...] = make_rows(self)
        self.attacks = tuple(tuple(self._attacks(seat)) for seat in range(players))

    def hand_word(self, hand: int, word: str = "hand") -> str:
        """How notation and positions call a hand."""
        return f"{self.names[hand >> 1]} {word} {hand % 2 + 1}" if self.two else self.names[hand]

    def _attacks(self, seat: int) -> list[tuple[int, int, int]]:
        """(own hand, target hand, option) for every attack that ever might be (ravenna.attack.08, ravenna.two.08)."""
        own = [hand for hand in range(self.hands) if self.owner[hand] == seat]
        return [
            (mine, hand, ATTACK_WITH.option(0 if self.face_up else mine, hand))
            for mine in own
            for hand in range(self.hands)
            if self.side[self.owner[hand]] != self.side[seat]
        ]


def rules_of(setup: Setup) -> Rules:
    """The rules of a table, worked out once."""
    rules: Rules | None = setup.kept.get("rules")
    if rules is None:
        rules = setup.kept["rules"] = Rules(setup)
    return rules
