"""The face of the game: everything that Muster asks of it, put together from the other modules."""

from collections.abc import Mapping
from typing import Any

from muster.kernel import (
    Event,
    Field,
    Form,
    Game,
    Notation,
    Option,
    Outcome,
    Refusal,
    Setup,
    Stream,
    run,
    shuffle,
)
from muster.kernel.game import View
from muster.kernel.notation import VERB_SHIFT, fixed, told
from muster.kernel.reading import Reading
from night_fishing import looking, position
from night_fishing.judge import Angler
from night_fishing.lake import COPIES, FISH, KINDS, NIGHTS, Lake
from night_fishing.nights import CAST, FISH_FOR, HAUL_IN, LET_GO, MEND, Dusk, option
from night_fishing.words import NAMES, Words, lines

WHICH = Field("fish", 0, 3, fixed(*FISH), told(*NAMES))
FORMS = (
    Form(FISH_FOR, "fish for {fish}", (WHICH,), de="angle auf {fish}"),
    Form(CAST, "cast", de="wirf aus"),
    Form(HAUL_IN, "haul in", de="hol ein"),
    Form(MEND, "mend", de="flicke"),
    Form(LET_GO, "let go", de="lass los"),
)
# Why not: for each question, the rule and the reason against each verb.
CHOOSE_FIRST, CHOSEN = ("fishing.night.02", "choose_first"), ("fishing.night.02", "chosen")
WHOLE, TORN = ("fishing.line.01", "whole"), ("fishing.line.01", "torn")
NOT_IN_HAND, CAST_FIRST = ("fishing.night.02", "not_in_hand"), ("fishing.cast.03", "cast_first")
AGAINST = {
    "fish": {FISH_FOR: NOT_IN_HAND, CAST: CHOOSE_FIRST, HAUL_IN: CHOOSE_FIRST, MEND: WHOLE, LET_GO: WHOLE},
    "cast": {FISH_FOR: CHOSEN, HAUL_IN: CAST_FIRST, MEND: WHOLE, LET_GO: WHOLE},
    "torn": {FISH_FOR: CHOSEN, CAST: TORN, HAUL_IN: TORN},
}


class NightFishing(Game[Lake]):
    id = "fishing"
    version = 1
    title = "Night Fishing"
    seats = (2, 4)
    table_seats = 3
    known_options = (Option("nights", NIGHTS, low=1, high=NIGHTS),)
    kinds = KINDS
    asks = ("fish", "cast", "torn")
    turn_rule = "fishing.night.01"
    words = Words()
    judge = Angler()
    reading = Reading(lines)

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> Lake:
        s = Lake(setup, setup.options["nights"], seed)
        s.deck = [fish for fish in range(len(FISH)) for _ in range(COPIES)]
        shuffle(s, s.deck)
        s.agenda.append(Dusk())
        return begun(s, log)

    def candidates(self, s: Lake, seat: int) -> list[int]:
        return [*(option(FISH_FOR, fish) for fish in range(len(FISH))), *map(option, (CAST, HAUL_IN, MEND, LET_GO))]

    def why_not(self, s: Lake, seat: int, option: int) -> Refusal | None:
        verb, fish = option >> VERB_SHIFT, option & 7
        against = AGAINST[self.open_ask(s, seat).kind].get(verb)
        if against is None or fish >= len(FISH):
            return None
        return Refusal(*against, {"fish": fish} if verb == FISH_FOR else {})

    def view(self, s: Lake, seat: int | None) -> View:
        asked = self.open_ask(s).open_seats(s) if s.agenda else ()
        return looking.view(s, seat, {one: self.open_ask(s, one).kind for one in asked})

    def determinize(self, s: Lake, seat: int | None, stream: Stream) -> Lake:
        return looking.determinize(s, seat, stream)

    def outcome(self, s: Lake) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.points)
        return Outcome(tuple(i for i, points in enumerate(s.points) if points == best), tuple(s.points), "points")

    def scores(self, s: Lake) -> tuple[int, ...]:
        return tuple(s.points)

    def readable(self, shown: Mapping[str, int | str], setup: Setup) -> dict[str, Any]:
        words: dict[str, tuple[str, ...]] = {"seat": setup.names, "fish": FISH}
        return {key: words[key][int(value)] if key in words else value for key, value in shown.items()}

    def notation(self, setup: Setup) -> Notation:
        return Notation(FORMS, setup)

    def write_position(self, s: Lake) -> dict[str, Any]:
        return position.write(s)

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> Lake:
        return begun(position.read(setup, seed, data), log)


def begun(s: Lake, log: list[Event] | None) -> Lake:
    """Up to the first choice; what happens until then is told to `log`."""
    s.log = log
    run(s)
    s.log = None
    return s
