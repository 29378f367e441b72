"""What can be agreed on before a game of RONE: Invasion, and the tables that follow from it."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from muster.cardplay.history import watching
from muster.cardplay.program import Numbers
from muster.cardplay.state import Seating
from muster.games.invasion.board import Board, board
from muster.games.invasion.cards.library import Library, libraries
from muster.games.invasion.cards.packs import BOX
from muster.games.invasion.cards.records import (
    INVADER,
    LEADER,
    PLAYING,
    RECRUIT,
    SCENARIO,
    STARTING,
    TECHNOLOGY,
)
from muster.games.invasion.rules.campaign import CAMPAIGN
from muster.games.invasion.rules.deal import NEXT_MATCH, NEXT_SCENARIO
from muster.games.invasion.rules.modes import DUEL, Mode
from muster.games.invasion.rules.occasions import COUNT
from muster.games.invasion.rules.speed import SPEED
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.rules.teams import TEAMS
from muster.kernel.setup import Option, Setup, SetupError, agree, say
from muster.kernel.text import Text

if TYPE_CHECKING:
    from muster.games.invasion.people.view import Laid

COMPETITIVE, COOPERATIVE, TEAM_FIGHT = "competitive", "cooperative", "teams"
BY_EFFECTS, AT_RESHUFFLES, EACH_TURN = "effects", "reshuffle", "turn"
BY_SOURCE, BY_KIND = "sources", "kinds"
KEPT, LOST = "kept", "lost"
MERGED = (2,)  # versions of the rules that knew damage by its kind alone, and had a team deal it seat after seat
WITHOUT_END = (2, 3, 4)  # versions of the rules by which a main phase went on as long as there was something to do
LOSING = (2, 3)  # versions of the rules by which damage was lost that was prepared after its phase
UNEVEN = (2, 3, 4)  # versions of the rules by which the last match decided a series with as many wins on each side
NO_SUPPORT, EASY, NORMAL, HARD = DIFFICULTIES = ("no support", "easy", "normal", "hard")

OPTIONS = (
    Option("mode", COMPETITIVE, (COMPETITIVE, COOPERATIVE, TEAM_FIGHT)),  # inv.comp.02, inv.team.01
    Option("difficulty", NORMAL, DIFFICULTIES),  # inv.isetup.09, inv.isetup.11
    Option("equal_chances", False, (False, True)),  # inv.eq.01
    Option("speed_training", False, (False, True)),  # inv.speed.02
    Option("scenarios", None, may_be_none=True, free=True),  # names of scenarios in their order; none: the box's two
    Option("invaders", None, may_be_none=True, free=True),  # names of invasion cards; none: all of the packs
    Option("best_of", 1, low=1, high=9),  # inv.match.01
    Option("packs", None, may_be_none=True, free=True),
    Option("cards", None, may_be_none=True, free=True, most=500),
    Option("board", None, may_be_none=True, free=True),
    Option("refresh", BY_EFFECTS, (BY_EFFECTS, AT_RESHUFFLES, EACH_TURN), ruling="inv.amb.12"),
    Option("damage", BY_SOURCE, (BY_SOURCE, BY_KIND), ruling="inv.amb.14", since=3),
    Option("late_parts", KEPT, (KEPT, LOST), ruling="inv.amb.81", since=5),
    Option("starter", None, may_be_none=True, free=True),  # a seat's name; none: by chance (inv.csetup.01)
    Option("max_rounds", 100, low=1, high=100_000, may_be_none=True),  # a limit that the rules do not know
    Option("skip_forced", False, (False, True)),
)
BOARD_NUMBERS = 1_000_000  # where the programs of the boards are numbered on, above those of all cards
MOST_SCENARIOS = 20
MOST_INVADERS = 200
LEADERS, TECHNOLOGIES, STARTING_CARDS, RECRUITS, INVADERS, SCENARIOS = (
    Text("leaders", "Anführer"),
    Text("technologies", "Technologien"),
    Text("starting cards", "Startkarten"),
    Text("cards to recruit", "Karten zum Rekrutieren"),
    Text("starting invasion cards", "Start-Invasionskarten"),
    Text("scenarios", "Szenarien"),
)
TOO_FEW = Text(
    "The packs of this table have too few {what} to begin with. Play with the box, too.",
    "Die Packungen dieses Tisches haben zu wenige {what} für den Anfang. Spielt auch mit der Schachtel.",
)
A_LIST_OF_SCENARIOS = Text(
    "scenarios is a list of 1 to {most} names of scenarios, not {given}.",
    "scenarios ist eine Liste von 1 bis {most} Namen von Szenarien, nicht {given}.",
)
NO_SCENARIO = Text("There is no scenario {name}.", "Ein Szenario {name} gibt es nicht.")
A_LIST_OF_INVADERS = Text(
    "invaders is a list of 1 to {most} names of invasion cards, not {given}.",
    "invaders ist eine Liste von 1 bis {most} Namen von Invasionskarten, nicht {given}.",
)
NO_INVADER = Text("There is no invasion card {name}.", "Eine Invasionskarte {name} gibt es nicht.")
TWICE = Text(
    "{name} is named twice; each card comes with all its copies.",
    "{name} steht zweimal da; jede Karte kommt mit allen Exemplaren.",
)
NONE_TO_START = Text(
    "None of these invasion cards is one that the Invasion begins with. Choose at least one starting card.",
    "Mit keiner dieser Invasionskarten beginnt die Invasion. Wählt mindestens eine Startkarte.",
)
SETS = 2  # sets for players in the box (inv.comp.03)


class Rules(Seating):
    """A table: who sits where, the cards, the boards. Never changed."""

    next_match, next_scenario = NEXT_MATCH, NEXT_SCENARIO

    def __init__(self, setup: Setup) -> None:
        options, self.names = setup.options, setup.names
        self.setup = setup
        self.seen: list[Laid | None] = [None] * len(setup.names)  # each player as last looked at (people/view.py)
        self.rows: dict[str, Any] = {}  # what is printed beside the rows of a board, once somebody has looked
        self.changed = {o.name: options[o.name] for o in OPTIONS if options[o.name] != o.default}
        self.players = len(setup.names)
        self.horde = self.players  # the number of the Invasion among those who act
        mode = options["mode"]
        together = mode == COOPERATIVE
        # Partners sit opposite each other.
        sides = [0 if together else seat % 2 if mode == TEAM_FIGHT else seat for seat in range(self.players)]
        Seating.__init__(self, (*sides, max(sides) + 1))
        self.called = self.people(together)
        # By seat, the mask of its side: teammates see each other's hands (inv.share.03).
        self.mates = tuple(sum(1 << mate for mate in self.members[self.side[seat]]) for seat in range(self.players))
        self.sets = max(SETS, self.players)
        self.library: Library = libraries(setup.version).agreed(options["packs"], options["cards"])
        self.defs = self.library.defs
        self.board, self.on_board = (
            usual_board(setup.version) if options["board"] is None else numbered(options["board"], setup.version)
        )
        self.listeners = watching(self.on_board, watching(self.library.numbers, ((),) * COUNT))
        self.speed: bool = options["speed_training"]
        self.mode: Mode = {COOPERATIVE: CAMPAIGN, TEAM_FIGHT: TEAMS}.get(mode, SPEED if self.speed else DUEL)
        self.foes = self.called["opponent"]
        self.complete(together)
        self.scenarios = self.campaign(options["scenarios"]) if together else ()
        self.invaders = self.invasion_cards(options["invaders"]) if together else ()
        self.difficulty = DIFFICULTIES.index(options["difficulty"])
        self.equal: bool = options["equal_chances"]
        self.best_of: int = options["best_of"]
        self.refreshes_at_reshuffles = options["refresh"] == AT_RESHUFFLES
        self.refreshes_each_turn = options["refresh"] == EACH_TURN
        self.starter = None if options["starter"] is None else setup.names.index(options["starter"])
        self.seat_after_seat = setup.version in MERGED
        self.keeps_packets = options["damage"] == BY_SOURCE and setup.version not in MERGED
        self.deals_late = setup.version not in LOSING  # ruling inv.amb.80
        self.loses_late_parts = options["late_parts"] == LOST
        self.last_match_decides = setup.version in UNEVEN
        # Of the cards of the box none brings back more than it costs, so nobody has to count (ruling inv.amb.83).
        self.counts_deeds = BOX.has_others(self.library.packs) and setup.version not in WITHOUT_END
        self.max_rounds: int | None = options["max_rounds"]
        self.skip_forced: bool = options["skip_forced"]

    def people(self, together: bool) -> dict[str, tuple[tuple[int, ...], ...]]:
        """Whom words mean, seen from each seat and from the Invasion: it is no player, but the players' opponent."""
        seats = range(self.players)
        players = (*(tuple((seat + i) % self.players for i in seats) for seat in seats), tuple(seats))
        foes = (tuple(x for x in row if self.side[x] != self.side[row[0]]) for row in players[:-1])
        opponents = tuple((self.horde,) if together else row for row in foes)
        return {
            "player": players,
            "opponent": (*opponents, tuple(seats)),
            "invasion": ((self.horde,) if together else (),) * (self.players + 1),
        }

    def complete(self, together: bool) -> None:
        """Whether there are enough cards of every sort to begin with."""
        needed = [
            (LEADERS, "inv.setup.04", len(self.library.of_kind(LEADER)) >= self.players),
            (TECHNOLOGIES, "inv.setup.05", bool(self.library.of_kind(TECHNOLOGY))),
            (STARTING_CARDS, "inv.setup.07", bool(self.library.of_kind(PLAYING, STARTING))),
            (RECRUITS, "inv.setup.08", bool(self.library.of_kind(PLAYING, RECRUIT))),
        ]
        if together:
            needed += [
                (INVADERS, "inv.isetup.02", bool(self.library.of_kind(INVADER, STARTING))),
                (SCENARIOS, "inv.isetup.05", bool(self.library.of_kind(SCENARIO))),
            ]
        for what, rule, there in needed:
            if not there:
                raise SetupError(TOO_FEW.fill(what=what), "packs", rule)

    def campaign(self, names: Any) -> tuple[int, ...]:
        """The scenarios of a campaign, by their cards."""
        known = self.library.of_kind(SCENARIO)
        if names is None:
            return tuple(sorted(known, key=lambda c: self.defs[c].record.number))
        return self.named(names, known, "scenarios", MOST_SCENARIOS, A_LIST_OF_SCENARIOS, NO_SCENARIO)

    def invasion_cards(self, names: Any) -> tuple[int, ...]:
        """The cards that the deck and the supply of the Invasion are made of, each with all its copies (ruling
        inv.amb.76)."""
        known = self.library.of_kind(INVADER)
        if names is None:
            return tuple(known)
        found = self.named(names, known, "invaders", MOST_INVADERS, A_LIST_OF_INVADERS, NO_INVADER)
        if len(set(found)) < len(found):
            twice = next(c for c in found if found.count(c) > 1)
            raise SetupError(TWICE.fill(name=self.defs[twice].record.called), "invaders", "inv.ccoop.01")
        if not any(self.defs[c].sort == STARTING for c in found):
            raise SetupError(NONE_TO_START, "invaders", "inv.isetup.02")
        return tuple(c for c in known if c in found)

    def named(
        self, names: Any, known: list[int], option: str, most: int, listed: Text, nobody: Text
    ) -> tuple[int, ...]:
        """Cards by their names or ids."""
        if not isinstance(names, list) or not 0 < len(names) <= most:
            raise SetupError(listed.fill(most=most, given=say(names)), option, "inv.ccoop.01")
        found = []
        for name in names:
            id_ = self.library.packs.find(name) if isinstance(name, str) else None
            first = self.library.first.get(id_ or "")
            if first is None or first not in known:
                raise SetupError(nobody.fill(name=str(name)[:60]), option, "inv.ccoop.01")
            found.append(first)
        return tuple(found)

    def lines(self, s: InvasionState) -> int:
        """How many lines of the scenario count (inv.stack.06); without support none in the first (inv.isetup.11)."""
        return self.difficulty if self.difficulty or s.scenario == 0 else 1

    def sharers(self, s: InvasionState, seat: int) -> tuple[int, ...]:
        return self.mode.sharers(s, seat)


def check(names: tuple[str, ...], options: Mapping[str, Any]) -> Setup:
    """A checked agreement."""
    setup = agree(OPTIONS, names, options)
    o = setup.options
    if o["mode"] == COMPETITIVE and len(names) != 2:
        raise SetupError(
            Text(
                "Against each other it is played by 2 players, not {count}; alone or with more play together "
                "(mode: cooperative).",
                "Gegeneinander spielen 2 Personen, nicht {count}; allein oder zu mehreren spielt ihr zusammen "
                "(mode: cooperative).",
            ).fill(count=len(names)),
            "seats",
            "inv.comp.02",
        )
    if o["mode"] == TEAM_FIGHT and len(names) != 4:
        raise SetupError(
            Text(
                "Two teams of two are 4 players, not {count}.", "Zwei Zweierteams sind 4 Personen, nicht {count}."
            ).fill(count=len(names)),
            "seats",
            "inv.team.01",
        )
    if not 1 <= len(names) <= 4:
        raise SetupError(
            Text("It is played by 1 to 4 players, not {count}.", "Es spielen 1 bis 4 Personen, nicht {count}.").fill(
                count=len(names)
            ),
            "seats",
            "inv.comp.01",
        )
    if o["speed_training"] and o["mode"] != COMPETITIVE:
        raise SetupError(
            Text(
                "Speed Training is for players against each other (mode: competitive).",
                "Schnelles Training gibt es nur gegeneinander (mode: competitive).",
            ),
            "speed_training",
            "inv.speed.02",
        )
    if o["speed_training"] and o["starter"] is not None:
        raise SetupError(
            Text(
                "In Speed Training nobody begins; leave the starter out.",
                "Im Schnellen Training beginnt niemand; lasst weg, wer anfängt.",
            ),
            "starter",
            "inv.speed.01",
        )
    if o["starter"] is not None and o["starter"] not in names:
        raise SetupError(
            Text("The starter must be one of the seats: {names}.", "Anfangen muss jemand vom Tisch: {names}.").fill(
                names=", ".join(names)
            ),
            "starter",
            "inv.csetup.01",
        )
    rules_of(setup)
    return setup


def numbered(changes: Any, version: int | None) -> tuple[Board, Numbers]:
    """The board of a table with these changes, and what its texts were compiled to."""
    numbers = Numbers()
    numbers.next = BOARD_NUMBERS
    return board(changes, numbers, version), numbers


@cache
def usual_board(version: int | None) -> tuple[Board, Numbers]:
    """The board of most tables: reading its texts takes longer than all the rest of an agreement."""
    return numbered(None, version)


def rules_of(setup: Setup) -> Rules:
    """The rules of a table, worked out once."""
    rules: Rules | None = setup.kept.get("rules")
    if rules is None:
        rules = setup.kept["rules"] = Rules(setup)
    return rules
