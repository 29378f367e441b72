"""RONE: Invasion as the kernel sees it: the parts of this folder put together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from muster.cardplay.positions import go_on
from muster.games.invasion import setup as agreement
from muster.games.invasion.bot.judge import JUDGE
from muster.games.invasion.forecast import InvasionForecasts
from muster.games.invasion.panels import InvasionPanels
from muster.games.invasion.people import (
    card_words,
    paths,
    placing,
    position,
    position_paths,
    refusals,
    sight,
    text,
    view,
    view_types,
)
from muster.games.invasion.people.manners import MANNERS, TERMS
from muster.games.invasion.people.notation import Table, notation_of
from muster.games.invasion.people.words import LIMIT, LOST, TIE, InvasionWords
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules import state as st
from muster.games.invasion.rules import worlds
from muster.games.invasion.rules.deal import DEAL
from muster.games.invasion.rules.names import REASONS, readable
from muster.games.invasion.rules.play import PLAY
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.setup import rules_of
from muster.games.invasion.workshop import WORKSHOP
from muster.kernel.compiled import Compiled
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.event import Disclosure, Event
from muster.kernel.game import Game, View
from muster.kernel.notation import Notation
from muster.kernel.paths import Form
from muster.kernel.reading import Reading
from muster.kernel.setup import Setup, SetupError
from muster.kernel.state import run
from muster.kernel.stream import Stream
from muster.kernel.text import Text

InvasionState.play = PLAY


class Invasion(Game[InvasionState]):
    id = "invasion"
    version = 5
    replays = (2, 3, 4)  # what was otherwise by it: setup.py
    title = "RONE: Invasion"
    seats = (1, 4)
    known_options = agreement.OPTIONS
    kinds = ev.KINDS
    asks = tuple(paths.QUESTIONS)
    turn_rule = "inv.turn.01"
    stands_on = ("muster.cardplay",)
    words = InvasionWords()
    reading = Reading(text.lines, text.note)
    view_type = view_types.View
    manners, terms = MANNERS, TERMS
    panels = InvasionPanels()
    forecasts = InvasionForecasts()
    judge = JUDGE
    workshop = WORKSHOP

    def agree(self, names: tuple[str, ...], options: Mapping[str, Any]) -> Setup:
        setup = agreement.check(names, options)
        for name in names:
            if word := self.notation(setup).clashing_word(name):
                raise SetupError(
                    Text(
                        "{name} cannot be a seat's name here: choices are written with the word {word}.",
                        "{name} geht hier nicht als Name: Mit dem Wort {word} werden Züge aufgeschrieben.",
                    ).fill(name=name, word=word),
                    "seats",
                )
        return setup

    def usual_seats(self, options: Mapping[str, Any]) -> int:
        return 4 if options.get("mode") == agreement.TEAM_FIGHT else 2

    def packs(self, setup: Setup) -> dict[str, str]:
        return dict(rules_of(setup).library.packs.hash)

    def has_own_cards(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("cards"))

    def texts(self) -> Iterable[Text]:
        return card_words.texts()

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> InvasionState:
        s = InvasionState(rules_of(setup), seed, 0)
        s.agenda.append(DEAL)
        s.log = log
        run(s)
        s.log = None
        return s

    def candidates(self, s: InvasionState, seat: int) -> list[int]:
        return refusals.candidates(s, seat, self.open_ask(s, seat))

    def why_not(self, s: InvasionState, seat: int, option: int) -> Refusal | None:
        return refusals.why_not(s, seat, option, self.open_ask(s, seat))

    def not_asked(self, s: InvasionState, seat: int) -> Refusal:
        asked = list(self.open_ask(s).open_seats(s))
        kind = self.open_ask(s, asked[0]).kind
        return refusals.not_asked(s, seat, asked, kind) or super().not_asked(s, seat)

    def meant(self, s: InvasionState, seat: int, option: int, text: str = "") -> Sequence[int]:
        return sight.meant(s, seat, option, text, self.open_ask(s, seat))

    def plain(self, option: int, view: View) -> int:
        return sight.plain(option)

    def view(self, s: InvasionState, seat: int | None) -> View:
        return view.view(s, seat)

    def looks(self, s: InvasionState) -> Callable[[int | None], View]:
        return view.looks(s)

    def question_kinds(self) -> Mapping[str, str]:
        return paths.QUESTIONS

    def view_paths(self, setup: Setup) -> Form:
        return paths.view_paths(rules_of(setup))

    def disclosure(self, event: Event) -> Disclosure:
        """A card that does something from the hand is seen by all (inv.anat.06)."""
        if event[0] == ev.TRIGGERED and event[3] == ev.BY_ITSELF:
            return Disclosure.OPEN
        return super().disclosure(event)

    def determinize(self, s: InvasionState, seat: int | None, stream: Stream) -> InvasionState:
        return worlds.determinize(s, seat, stream)

    def outcome(self, s: InvasionState) -> Outcome | None:
        if s.over == st.RUNNING:
            return None
        winners = tuple(seat for seat in range(s.seats) if s.winners >> seat & 1)
        least, health = self.by_side(s), self.scores(s)
        if s.over == st.LIMIT:
            return Outcome(winners, least, LIMIT, LIMIT, each=health)
        if winners:
            return Outcome(winners, least, REASONS[s.over], each=health)
        return Outcome((), least, LOST if s.horde is not None else TIE, cause=REASONS[s.over], each=health)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return rules_of(setup).side[: len(setup.names)]

    def scores(self, s: InvasionState) -> tuple[int, ...]:
        """The health of everybody."""
        return tuple(max(player.health, 0) for player in s.players)

    def by_side(self, s: InvasionState) -> tuple[int, ...]:
        """The least health on each side: who loses all of it loses for everybody."""
        health = self.scores(s)
        sides = range(max(s.rules.side[: s.seats]) + 1)
        return tuple(min(health[seat] for seat in s.rules.members[side]) for side in sides)

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return readable(shown, rules_of(setup))

    def notation(self, setup: Setup) -> Notation:
        rules = rules_of(setup)
        return notation_of(Table(rules.library, rules.names))

    def fixed(self, setup: Setup) -> dict[str, Any]:
        rules = rules_of(setup)
        return {"setup": setup, "rules": rules, "library": rules.library, **rules.on_board.made}

    def compiled(self, setup: Setup) -> Compiled:
        return rules_of(setup).library.compiled

    def write_position(self, s: InvasionState) -> dict[str, Any]:
        return position.write(s)

    def position_paths(self, setup: Setup) -> Form:
        return position_paths.position_paths(rules_of(setup))

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> InvasionState:
        s = placing.read(rules_of(setup), seed, data)
        go_on(self, s, log)
        return s
