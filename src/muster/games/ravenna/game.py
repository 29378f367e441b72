"""Warlords of Ravenna as the kernel sees it: the parts of this folder put together."""

from collections.abc import Callable, Mapping
from typing import Any

from muster.games.ravenna import change, paths, position, refusals, talk, text, view, view_types
from muster.games.ravenna import setup as agreement
from muster.games.ravenna.cards import pack_hash
from muster.games.ravenna.deeds import DEEDS, LOOK
from muster.games.ravenna.events import (
    DISCARDED,
    DREW,
    KINDS,
    PLACED,
    REASONS,
    RULES_BY_MODE,
    event_data,
    readable,
)
from muster.games.ravenna.judge import RavennaJudge
from muster.games.ravenna.manners import MANNERS, TERMS
from muster.games.ravenna.setup import rules_of
from muster.games.ravenna.state import RUNNING, RavennaState, new_state
from muster.games.ravenna.turn import NEW_ROUND
from muster.games.ravenna.words import RavennaWords
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.event import Disclosure, Event, EventKind
from muster.kernel.game import Game, View
from muster.kernel.notation import Notation
from muster.kernel.paths import Form
from muster.kernel.position import PositionError
from muster.kernel.reading import Reading
from muster.kernel.setup import Setup, SetupError
from muster.kernel.state import run
from muster.kernel.stream import Stream
from muster.kernel.text import Text


class Ravenna(Game[RavennaState]):
    id = "ravenna"
    version = 1
    title = "Warlords of Ravenna"
    seats = (agreement.FEWEST, agreement.MOST)
    table_seats = 4
    known_options = agreement.OPTIONS
    kinds = KINDS
    asks = ("turn", "team turn", "place", "hand out", "counter")
    aside_verbs = talk.VERBS
    turn_rule = "ravenna.order.03"
    judge = RavennaJudge()
    reading = Reading(text.lines, text.note)
    view_type = view_types.View
    manners, terms = MANNERS, TERMS

    def __init__(self) -> None:
        self.words = RavennaWords(self)

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
        return 4 if options.get("mode") == agreement.TEAMS else 3

    def packs(self, setup: Setup) -> dict[str, str]:
        return {"ravenna": pack_hash()}

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> RavennaState:
        s = new_state(rules_of(setup), seed)
        s.agenda.append(NEW_ROUND)
        s.log = log
        run(s)
        s.log = None
        return s

    def asides(self, s: RavennaState, seat: int) -> list[int]:
        return talk.asides(s, seat)

    def do_aside(self, s: RavennaState, seat: int, option: int) -> None:
        if LOOK.is_of(option):
            change.look(s, seat, option)
        else:
            change.say(s, seat, option)

    def candidates(self, s: RavennaState, seat: int) -> list[int]:
        return refusals.candidates(s, seat, self.open_ask(s, seat))

    def why_not(self, s: RavennaState, seat: int, option: int) -> Refusal | None:
        return refusals.why_not(s, seat, option, self.open_ask(s, seat))

    def why_not_aside(self, s: RavennaState, seat: int, option: int) -> Refusal | None:
        return talk.why_not(s, seat, option)

    def view(self, s: RavennaState, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def looks(self, s: RavennaState) -> Callable[[int | None], View]:
        return view.looks(s)

    def question_kinds(self) -> Mapping[str, str]:
        return paths.QUESTIONS

    def view_paths(self, setup: Setup) -> Form:
        return paths.view_paths(rules_of(setup))

    def rule_of(self, event: Event, setup: Setup) -> str:
        return self.kinds[event[0]].cited(event, RULES_BY_MODE.get((setup.options["mode"], event[0])))

    def disclosure(self, event: Event) -> Disclosure:
        if event[0] == DREW:
            return Disclosure.NOTHING if event[2] else Disclosure.SECRET
        if event[0] == DISCARDED:
            return Disclosure.NOTHING if event[4] else Disclosure.OPEN
        if event[0] == PLACED:
            return Disclosure.OPEN if event[6] else Disclosure.NOTHING
        return Game.disclosure(self, event)

    def determinize(self, s: RavennaState, seat: int | None, stream: Stream) -> RavennaState:
        return view.determinize(s, seat, stream)

    def outcome(self, s: RavennaState) -> Outcome | None:
        if s.over == RUNNING:
            return None
        reason = REASONS[s.over]
        scores = s.wins if s.rules.separate_rounds > 1 else s.scores
        limit = reason if reason in ("void", "limit") else ""
        return Outcome(tuple(view.seats_of(s.winners, s.seats)), tuple(scores), reason, limit)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return rules_of(setup).side

    def scores(self, s: RavennaState) -> tuple[int, ...]:
        return tuple(s.scores[side] for side in s.rules.side)

    def event_data(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return event_data(shown, rules_of(setup), self.notation(setup))

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return readable(shown, rules_of(setup), self.notation(setup))

    def event_fields(self, kind: EventKind) -> tuple[str, ...]:
        return (*kind.fields, "rank") if "card" in kind.fields else kind.fields

    def notation(self, setup: Setup) -> Notation:
        notation: Notation | None = setup.kept.get("notation")
        if notation is None:
            notation = setup.kept["notation"] = Notation(DEEDS, rules_of(setup))
        return notation

    def fixed(self, setup: Setup) -> dict[str, Any]:
        return {"setup": setup, "rules": rules_of(setup)}

    def write_position(self, s: RavennaState) -> dict[str, Any]:
        return position.write(s, self.notation(s.rules.setup))

    def position_paths(self, setup: Setup) -> Form:
        return paths.position_paths(rules_of(setup))

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> RavennaState:
        s = position.read(rules_of(setup), self.notation(setup), seed, data)
        s.log = log
        try:
            run(s)
        except RuntimeError as error:  # Ask.stuck: a question without an answer
            raise PositionError(f"the game cannot go on from here: {error}.") from None
        s.log = None
        return s
