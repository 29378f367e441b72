"""The state of a game of Ravenna: flat lists of small ints, and the few functions that change them.

Each function here makes one observable change and reports it as an event; nothing else touches cards or scores.
"""

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import DECK
from muster.games.ravenna.place import AFTER
from muster.games.ravenna.setup import Rules
from muster.kernel.event import ALL
from muster.kernel.state import State
from muster.kernel.stream import shuffle

UP, PUBLIC = (
    1,
    2,
)  # bits of a mark; then 4 bits placer, then the generation (which shuffle the card came from)
FROM_DISCARD = 1  # bit of `source`; then the generation
NOBODY = -1

RUNNING, BY_POINTS, ROUNDS_PLAYED, VOID_LIMIT, ROUND_LIMIT = range(5)


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


def gather(s: RavennaState) -> None:
    """All 54 cards are shuffled into the deck (ravenna.setup.01, ravenna.score.07)."""
    rules = s.rules
    s.slots = [-1] * rules.hands * 4
    s.marks = [0] * rules.hands * 4
    s.shapes = [0] * rules.hands
    s.deck = list(DECK)
    s.discard = []
    s.owned = [0] * len(DECK)
    s.held = [()] * rules.players
    s.claims = [()] * rules.players
    s.drawn = -1
    s.source = 0
    s.reshuffles = 0
    shuffle(s, s.deck)


def deal(s: RavennaState, seat: int, cards: int) -> None:
    """Takes the top cards of the deck into `seat`'s keeping, to be placed one by one."""
    taken = sorted(s.deck[-cards:])
    del s.deck[-cards:]
    s.held[seat] = tuple(taken)
    if s.log is not None:
        s.log += [(ev.DEALT, seat, card, 1 << seat) for card in taken]


def draw_deck(s: RavennaState, seat: int) -> None:
    """ravenna.draw.01, ravenna.play.04: the drawer alone sees the card."""
    s.drawn = s.deck.pop()
    s.source = s.reshuffles << 1
    if s.log is not None:
        s.log.append((ev.DREW, seat, 0, s.drawn, 1 << seat))


def draw_discard(s: RavennaState, seat: int) -> None:
    """ravenna.draw.01: everybody sees which card it is."""
    s.drawn = s.discard.pop()
    s.source = s.reshuffles << 1 | FROM_DISCARD
    if s.log is not None:
        s.log.append((ev.DREW, seat, 1, s.drawn, ALL))


def refill(s: RavennaState) -> bool:
    """An empty deck is made anew from the discard pile (ravenna.deck.01). False: a limit forbids it (RA-27)."""
    if s.deck or not s.discard:
        return True
    if s.rules.max_reshuffles is not None and s.reshuffles >= s.rules.max_reshuffles:
        return False
    s.reshuffles += 1
    s.deck, s.discard = s.discard, []
    if not s.rules.keep_history:
        for card in s.deck:
            s.owned[card] = 0
    shuffle(s, s.deck)
    if s.log is not None:
        s.log.append((ev.RESHUFFLED, len(s.deck)))
    return True


def put(s: RavennaState, seat: int, card: int, hand: int, slot: int, up: int, opening: int = ev.FREELY) -> None:
    """Lays a card on a slot; what lay there goes on the discard pile (ravenna.discard.01)."""
    at = hand * 4 + slot
    old = s.slots[at]
    if old >= 0:
        s.owned[old] |= s.rules.owner_bit[hand]
        s.discard.append(old)
        if s.log is not None:
            s.log.append((ev.DISCARDED, hand, slot, old, s.marks[at] >> 1 & 1))
        if any(s.claims):
            forget_claims(s, hand, slot)
    source = s.source
    public = up or source & FROM_DISCARD  # RA-24
    s.slots[at] = card
    s.marks[at] = up | public << 1 | seat << 2 | source >> 1 << 6
    s.shapes[hand] = AFTER[(s.shapes[hand] * 4 + slot) * 2 + up]
    if s.log is not None:
        face = 1 if up else 0 if s.rules.owner[hand] == seat else 2
        shown = up and not source & FROM_DISCARD  # everybody sees it for the first time
        why = ev.ELSEWHERE if face == 2 else opening
        s.log.append((ev.PLACED, seat, hand, slot, face, card, int(shown), why, ALL if public else 1 << seat))


def forget_claims(s: RavennaState, hand: int, slot: int) -> None:
    """What was said about a slot ends with the card that lay there."""
    from muster.games.ravenna.talk import about_slot

    s.claims = [tuple(claim for claim in said if not about_slot(claim, hand, slot)) for said in s.claims]


def reveal(s: RavennaState, hand: int, battle: int) -> None:
    """Turns a whole hand up for everybody (ravenna.attack.04), for the attack or for the counter-attack."""
    for slot in range(4):
        at = hand * 4 + slot
        if s.slots[at] >= 0:
            s.marks[at] |= PUBLIC
            if s.log is not None:
                s.log.append((ev.REVEALED, hand, slot, s.slots[at], battle))


def award(s: RavennaState, side: int, points: int, why: int) -> None:
    """ravenna.score.01; `why` is the reason of the event."""
    s.scores[side] += points
    if s.log is not None:
        s.log.append((ev.SCORED, side, points, s.scores[side], why))
