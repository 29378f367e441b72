"""The state of a game of Ravenna: flat lists of small ints. What changes them is in change.py."""

from muster.games.ravenna.cards import DECK
from muster.games.ravenna.setup import Rules
from muster.kernel.state import State

# A mark: two bits, then who placed the card (4 bits), then its generation (which shuffle it came from).
UP, PUBLIC = 1, 2
PLACER, GENERATION = 2, 6  # where these begin
FROM_DISCARD = 1  # bit of `source`; then the generation
NOBODY = -1

RUNNING, BY_POINTS, ROUNDS_PLAYED, VOID_LIMIT, ROUND_LIMIT = range(5)


def placer_of(mark: int) -> int:
    return mark >> PLACER & 15


def generation_of(mark: int) -> int:
    return mark >> GENERATION


class RavennaState(State):
    __slots__ = (
        "battles", "captains", "claims", "deck", "discard", "drawn", "held", "marks", "over", "owned", "reshuffles",
        "round", "rules", "scores", "shapes", "slots", "source", "starter", "tied", "voids", "winners", "wins",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, seed: bytes, counter: int, slots: list[int], marks: list[int], shapes: list[int],
        deck: list[int], discard: list[int], owned: list[int], held: list[tuple[int, ...]], drawn: int, source: int,
        scores: list[int], wins: list[int], captains: list[int], claims: list[tuple[int, ...]], starter: int,
        round_: int, voids: int, reshuffles: int, tied: bool,
        battles: tuple[tuple[int, ...], ...], over: int, winners: int,
    ) -> None:  # fmt: skip
        State.__init__(self, rules.players, seed, counter, rules.skip_forced)
        self.rules = rules
        self.slots = slots  # hand * 4 + slot -> card or -1
        self.marks = marks  # what is known of the card in that slot
        self.shapes = shapes  # hand -> its shape (place.py), derived from slots and marks
        self.deck = deck  # top = last
        self.discard = discard  # top = last
        self.owned = owned  # card -> seats that had it before (set when it leaves their hand)
        self.held = held  # seat -> cards dealt or drawn together, not yet placed (openings)
        self.drawn = drawn  # the card of this turn, not yet placed, or -1
        self.source = source  # where it came from
        self.scores = scores  # by side
        self.wins = wins  # by side: rounds won, when rounds are separate games
        self.captains = captains  # by side: which of its members decides (RA-21)
        self.claims = claims  # by seat: what it says about cards, newest last
        self.starter = starter  # seat, or side in a team game
        self.round = round_
        self.voids = voids  # void rounds in a row
        self.reshuffles = reshuffles  # in this round; also the generation of cards drawn now
        self.tied = tied  # several reached the total together: ravenna.win.03
        self.battles = battles  # the battles of the last attack: hands, cards, totals
        self.over = over
        self.winners = winners  # mask of seats

    def copy(self) -> "RavennaState":
        c = RavennaState(
            self.rules, self.seed, self.counter, self.slots.copy(), self.marks.copy(), self.shapes.copy(),
            self.deck.copy(), self.discard.copy(), self.owned.copy(), self.held.copy(), self.drawn, self.source,
            self.scores.copy(), self.wins.copy(), self.captains.copy(), self.claims.copy(), self.starter,
            self.round, self.voids, self.reshuffles, self.tied, self.battles, self.over, self.winners,
        )  # fmt: skip
        c.agenda = self.agenda.copy()
        c.fate = self.fate
        c.seat = self.seat
        c.options = self.options
        return c

    def numbers(self) -> list[int]:
        n = [
            self.drawn, self.source, self.starter, self.round, self.voids, self.reshuffles, self.tied, self.over,
            self.winners, len(self.slots), len(self.deck), len(self.discard),
        ]  # fmt: skip
        n += self.slots
        n += self.marks
        n += self.deck
        n += self.discard
        n += self.owned
        n += self.scores
        n += self.wins
        n += self.captains
        for some in (*self.held, *self.claims, *self.battles):
            n.append(len(some))
            n += some
        return n


def new_state(rules: Rules, seed: bytes) -> RavennaState:
    """Before the first round: nothing on the table."""
    return RavennaState(
        rules, seed, 0, [-1] * rules.hands * 4, [0] * rules.hands * 4, [0] * rules.hands, [], [], [0] * len(DECK),
        [()] * rules.players, -1, 0, [0] * rules.sides, [0] * rules.sides, [0] * rules.sides, [()] * rules.players,
        NOBODY, 0, 0, 0, False, (), RUNNING, 0,
    )  # fmt: skip
