"""RONE as the kernel sees it: the parts of this folder put together."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from muster.cardplay.positions import go_on
from muster.games.rone import setup as agreement
from muster.games.rone.bot.judge import RoneJudge
from muster.games.rone.cards.shelf import SHELF
from muster.games.rone.forecast import RoneForecasts
from muster.games.rone.panels import RonePanels
from muster.games.rone.people import card_words, paths, position, refusals, sight, text, view, view_types
from muster.games.rone.people.manners import MANNERS, TERMS
from muster.games.rone.people.notation import Table, notation_of
from muster.games.rone.people.words import RoneWords, words_for
from muster.games.rone.rules import worlds
from muster.games.rone.rules.deal import DEAL
from muster.games.rone.rules.events import KINDS, REASONS, event_data, readable, rule_of
from muster.games.rone.rules.play import RonePlay
from muster.games.rone.rules.reacting import RoneReactions
from muster.games.rone.rules.state import LIMIT, RUNNING, RoneState
from muster.games.rone.rules.wishes import pursue
from muster.games.rone.setup import rules_of
from muster.games.rone.workshop import WORKSHOP
from muster.kernel.compiled import Compiled
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.event import Event
from muster.kernel.game import Game, View
from muster.kernel.notation import Notation
from muster.kernel.paths import Form
from muster.kernel.reading import Reading
from muster.kernel.setup import Setup, SetupError
from muster.kernel.state import run
from muster.kernel.stream import Stream
from muster.kernel.text import Text
from muster.kernel.wish import Progress, Pursuit

RoneState.play = RonePlay()


class Rone(Game[RoneState]):
    id = "rone"
    version = 10
    replays = (1, 2, 3, 4, 5, 6, 7, 8, 9)  # what was otherwise by which of them: setup.py
    title = "RONE"
    seats = (2, 4)
    known_options = agreement.OPTIONS
    kinds = KINDS
    asks = (
        "window", "main", "activate", "attack", "income", "mulligan", "hero", "damage", "split", "bury", "role",
        "death order", "trigger order", "target", "arrange", "announce", "branch", "may", "initiative", "number",
        "discard", "follow", "unless",
    )  # fmt: skip
    turn_rule = "rone.turn.04"
    stands_on = ("muster.cardplay",)
    decks = SHELF
    workshop = WORKSHOP
    reactions = RoneReactions()
    panels = RonePanels()
    forecasts = RoneForecasts()
    judge = RoneJudge()
    reading = Reading(text.lines, text.note)
    view_type = view_types.View
    manners, terms = MANNERS, TERMS

    def __init__(self) -> None:
        self.words = RoneWords(self)

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

    def packs(self, setup: Setup) -> dict[str, str]:
        return dict(rules_of(setup).library.packs.hash)

    def has_own_cards(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("cards"))

    def texts(self) -> Iterable[Text]:
        return card_words.texts()

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> RoneState:
        s = RoneState(rules_of(setup), seed, 0)
        s.agenda.append(DEAL)
        s.log = log
        run(s)
        s.log = None
        return s

    def pursue(self, s: RoneState, seat: int, wish: int, progress: Progress) -> Pursuit:
        return pursue(s, seat, wish, progress) if s.agenda else super().pursue(s, seat, wish, progress)

    def candidates(self, s: RoneState, seat: int) -> list[int]:
        return refusals.candidates(s, seat, self.open_ask(s, seat))

    def why_not(self, s: RoneState, seat: int, option: int) -> Refusal | None:
        return refusals.why_not(s, seat, option, self.open_ask(s, seat))

    def not_asked(self, s: RoneState, seat: int) -> Refusal:
        return refusals.not_asked(s, seat, self.open_ask(s)) or super().not_asked(s, seat)

    def meant(self, s: RoneState, seat: int, option: int, text: str = "") -> Sequence[int]:
        return sight.meant(s, seat, option, text, self.open_ask(s))

    def plain(self, option: int, view: View) -> int:
        return sight.plain(option, view)

    def words_to(self, view: View) -> RoneWords:
        return words_for(self, sight.numbered(view))

    def view(self, s: RoneState, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def looks(self, s: RoneState) -> Callable[[int | None], View]:
        return view.looks(s)

    def question_kinds(self) -> Mapping[str, str]:
        return paths.QUESTIONS

    def view_paths(self, setup: Setup) -> Form:
        return paths.view_paths(rules_of(setup))

    def rule_of(self, event: Event, setup: Setup) -> str:
        return rule_of(event, rules_of(setup))

    def determinize(self, s: RoneState, seat: int | None, stream: Stream) -> RoneState:
        return worlds.determinize(s, seat, stream)

    def outcome(self, s: RoneState) -> Outcome | None:
        if s.over == RUNNING:
            return None
        winners = tuple(seat for seat in range(s.seats) if s.winners >> seat & 1)
        lives = tuple(self.lives(s, side) for side in range(s.rules.sides))
        return Outcome(winners, lives, REASONS[s.over], REASONS[LIMIT] if s.over == LIMIT else "")

    def lives(self, s: RoneState, side: int) -> int:
        """Deck and hand: what a side lives on (rone.life.07)."""
        cards = len(s.sides[side].deck)
        for seat in s.rules.members[side]:
            cards += len(s.players[seat].hand)
        return cards

    def sides(self, setup: Setup) -> tuple[int, ...]:
        return rules_of(setup).side

    def scores(self, s: RoneState) -> tuple[int, ...]:
        return tuple([self.lives(s, side) for side in s.rules.side])

    def event_data(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return event_data(shown)

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        return readable(shown, rules_of(setup))

    def notation(self, setup: Setup) -> Notation:
        rules = rules_of(setup)
        return notation_of(Table(rules.library, rules.names, rules.german))

    def fixed(self, setup: Setup) -> dict[str, Any]:
        rules = rules_of(setup)
        return {"setup": setup, "rules": rules, "library": rules.library}

    def compiled(self, setup: Setup) -> Compiled:
        return rules_of(setup).library.compiled

    def write_position(self, s: RoneState) -> dict[str, Any]:
        return position.write(s)

    def position_paths(self, setup: Setup) -> Form:
        return paths.position_paths(rules_of(setup))

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> RoneState:
        s = position.read(rules_of(setup), seed, data)
        go_on(self, s, log)
        return s
