"""Rounds and turns (chapters setup, order, turn, draw, play; two.03 to two.07; team.04 to team.13).

The bottom of the agenda is always `NewRound`; a round that has ended leaves nothing above it, so the next one starts.
"""

from muster.games.ravenna import events as ev
from muster.games.ravenna.battle import attack, captain_of
from muster.games.ravenna.cards import ASSASSIN, RANK
from muster.games.ravenna.change import begin_round, deal, draw_deck, draw_discard, gather, put, refill
from muster.games.ravenna.deeds import ATTACKED, DRAW, DRAWN, GIVEN, PLACED, TO_DRAW, TO_GIVE
from muster.games.ravenna.place import FULL
from muster.games.ravenna.scoring import void_round
from muster.games.ravenna.setup import MOST
from muster.games.ravenna.state import NOBODY, RavennaState
from muster.kernel.state import Ask, Step
from muster.kernel.stream import below

DECK, DISCARD = 0, 1  # what can be drawn from
DRAW_DECK, DRAW_DISCARD = DRAW.option(DECK), DRAW.option(DISCARD)
UPABLE = tuple(rank > ASSASSIN for rank in RANK)  # by card: ravenna.play.09


class NewRound(Step[RavennaState]):
    """Shuffles everything and starts a round. Stays on the agenda for the round after."""

    __slots__ = ()
    tag = 1

    def step(self, s: RavennaState) -> bool:
        rules = s.rules
        s.agenda.append(self)
        if rules.separate_rounds:
            s.scores = [0] * rules.sides  # ravenna.win.02
        if not s.voids:
            s.round += 1
        gather(s)
        starter, why = s.starter, ev.VOID_BEFORE if s.voids else ev.LOST_BEFORE
        if starter == NOBODY:
            starter, why = first_starter(s)
        if rules.teams:
            self.open_teams(s, starter, why)
        else:
            begin_round(s, starter, starter, why)
            s.agenda.append(TURN[starter])
            if rules.two:
                self.open_two(s)
        return False

    def open_two(self, s: RavennaState) -> None:
        """Four opening turns, two for each player (ravenna.two.03)."""
        first, second = s.starter, 1 - s.starter
        s.agenda += [DRAW_FOUR[second], DRAW_FOUR[first], DRAW_FOUR[second], DRAW_FOUR[first]]

    def open_teams(self, s: RavennaState, first: int, why: int) -> None:
        """Four cards for each player, handed out by the teams in turn (ravenna.team.04, team.08, team.09; RA-19)."""
        teams = s.rules.members
        sizes = [len(team) for team in teams]
        if sizes[0] != sizes[1]:
            first, why = 0 if sizes[0] > sizes[1] else 1, ev.LARGER_TEAM  # RA-18
        order = [teams[side][i] for i in range(max(sizes)) for side in (first, 1 - first) if i < sizes[side]]
        begin_round(s, first, order[0], why)
        for seat in range(s.seats):
            deal(s, seat, 4)
        s.agenda.append(TEAM_TURN[captain_of(s, first if sizes[0] == sizes[1] else 1 - first)])
        s.agenda += [HAND_OUT[seat] for seat in reversed(order)]


def first_starter(s: RavennaState) -> tuple[int, int]:
    """The youngest, or whom the players named, or chance (ravenna.order.01, RA-17, RA-18), and which of these it was. A
    side in a team game."""
    rules, o = s.rules, s.rules.setup.options
    why = ev.BY_AGREEMENT
    if o["starter"] is not None:
        seat = rules.names.index(o["starter"])
    elif o["ages"] is not None:
        youngest = [seat for seat, age in enumerate(o["ages"]) if age == min(o["ages"])]
        if len(youngest) > 1:
            seat = youngest[below(s, len(youngest))]
        else:
            seat, why = youngest[0], ev.BY_AGE
    else:
        seat = below(s, rules.players)
    return rules.side[seat] if rules.teams else seat, why


def may_take_discard(s: RavennaState) -> bool:
    """There is a pile, and its top card has somewhere to go (ravenna.setup.03, ravenna.draw.07)."""
    return bool(s.discard) and s.owned[s.discard[-1]] != s.rules.everyone


def attack_options(s: RavennaState, seat: int) -> list[int]:
    """ravenna.attack.02: only a hand of four is attacked; RA-10: whether the attacker needs four, too."""
    shapes = s.shapes
    needs_four = s.rules.attacker_needs_four
    return [
        option
        for own, hand, option in s.rules.attacks[seat]
        if shapes[hand] >= FULL and (shapes[own] >= FULL or not needs_four)
    ]


def draw(s: RavennaState, seat: int, source: int) -> None:
    """Takes a card from deck or discard pile; it is to be placed at once (ravenna.play.01)."""
    if source == DISCARD:
        draw_discard(s, seat)
    elif refill(s):  # ravenna.deck.02
        draw_deck(s, seat)
        if s.rules.eager and not refill(s):
            return void_round(s, ev.NO_RESHUFFLE)
    else:
        return void_round(s, ev.NO_RESHUFFLE)
    s.agenda.append(PLACE[seat])


class Turn(Ask[RavennaState]):
    """Draw and place one card, or attack (ravenna.turn.01). There is no pass (ravenna.turn.02)."""

    __slots__ = ()
    tag = 2
    kind = "turn"

    def options(self, s: RavennaState, seat: int) -> list[int]:
        found = [DRAW_DECK] if s.deck or s.discard else []
        if s.discard and s.owned[s.discard[-1]] != s.rules.everyone:
            found.append(DRAW_DISCARD)
        found += attack_options(s, seat)
        return found

    def choose(self, s: RavennaState, seat: int, option: int) -> None:
        if option == DRAW_DECK:
            draw(s, seat, DECK)
        elif option == DRAW_DISCARD:
            draw(s, seat, DISCARD)
        else:
            own, target = ATTACKED[option]
            attack(s, own if s.rules.two else seat, target)

    def stuck(self, s: RavennaState) -> None:
        """RA-06: nothing to draw and nobody to attack."""
        void_round(s, ev.NOTHING_TO_DO)


class TeamTurn(Ask[RavennaState]):
    """A team's turn: its captain says who draws, or who attacks whom (ravenna.team.12, team.14; RA-21)."""

    __slots__ = ()
    tag = 3
    kind = "team turn"

    def options(self, s: RavennaState, seat: int) -> list[int]:
        members = s.rules.members[s.rules.side[seat]]
        found = [TO_DRAW[DECK, member] for member in members] if s.deck or s.discard else []
        if may_take_discard(s):
            found += [TO_DRAW[DISCARD, member] for member in members]
        for member in members:
            found += attack_options(s, member)
        return found

    def choose(self, s: RavennaState, seat: int, option: int) -> None:
        if s.rules.rotating:
            side = s.rules.side[seat]
            s.captains[side] = (s.captains[side] + 1) % len(s.rules.members[side])
        if option in DRAWN:
            source, member = DRAWN[option]
            draw(s, member, source)
        else:
            attack(s, *ATTACKED[option])

    def stuck(self, s: RavennaState) -> None:
        void_round(s, ev.NOTHING_TO_DO)  # RA-06


class Place(Ask[RavennaState]):
    """The drawn card goes on some player, face up or face down (ravenna.play.02, ravenna.play.03)."""

    __slots__ = ()
    tag = 4
    kind = "place"

    def options(self, s: RavennaState, seat: int) -> list[int]:
        rules = s.rules
        rows = rules.rows[seat][UPABLE[s.drawn]]
        found: list[int] = []
        if s.source & 1:
            had = s.owned[s.drawn]  # ravenna.draw.02
            for row, shape, bit in zip(rows, s.shapes, rules.owner_bit, strict=True):
                if not had & bit:
                    found += row[shape]
        else:
            for row, shape in zip(rows, s.shapes, strict=True):
                found += row[shape]
        return found

    def choose(self, s: RavennaState, seat: int, option: int) -> None:
        card = s.drawn
        s.drawn = -1
        up, hand, slot = PLACED[option]
        put(s, seat, card, hand, slot, up)
        s.source = 0
        rules = s.rules
        if rules.eager and not refill(s):
            void_round(s, ev.NO_RESHUFFLE)
        elif rules.teams:
            s.agenda.append(TEAM_TURN[captain_of(s, 1 - rules.side[seat])])  # ravenna.team.12
        else:
            s.agenda.append(TURN[seat + 1 if seat + 1 < s.seats else 0])  # ravenna.order.03


class DrawFour(Step[RavennaState]):
    """An opening turn of the two-player game: four cards are drawn and seen together (ravenna.two.03, RA-23)."""

    __slots__ = ("seat",)
    tag = 6

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)

    def step(self, s: RavennaState) -> bool:
        deal(s, self.seat, 4)
        s.agenda.append(HAND_OUT_TWO[self.seat][2][2])  # ravenna.two.04
        return False


class HandOut(Ask[RavennaState]):
    """Cards in keeping are placed one by one, face down, on hands with room (ravenna.two.04, two.05, team.10).

    `own` and `other` say how many may still go on oneself and on others.
    """

    __slots__ = ("other", "own")
    tag = 7
    kind = "hand out"

    def __init__(self, seat: int, own: int, other: int) -> None:
        Ask.__init__(self, seat)
        self.own = own
        self.other = other

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.own, self.other)

    def options(self, s: RavennaState, seat: int) -> list[int]:
        shapes, owner, own, other = s.shapes, s.rules.owner, self.own, self.other
        room = [
            TO_GIVE[hand]
            for hand in range(s.rules.hands)
            if shapes[hand] < FULL and (own if owner[hand] == seat else other)
        ]
        found = []
        last = -1
        for card in s.held[seat]:  # sorted, so equal ranks are neighbours
            rank = RANK[card]
            if rank != last:
                last = rank
                for place in room:
                    found.append(place[rank])
        return found

    def choose(self, s: RavennaState, seat: int, option: int) -> None:
        rank, hand = GIVEN[option]
        held = s.held[seat]
        at = 0
        while RANK[held[at]] != rank:
            at += 1
        s.held[seat] = held[:at] + held[at + 1 :]
        put(s, seat, held[at], hand, s.shapes[hand] // 5, 0, ev.OPENING)
        if len(held) > 1:
            if not s.rules.two:
                s.agenda.append(self)
            elif s.rules.owner[hand] == seat:
                s.agenda.append(HAND_OUT_TWO[seat][self.own - 1][self.other])
            else:
                s.agenda.append(HAND_OUT_TWO[seat][self.own][self.other - 1])


NEW_ROUND = NewRound()
TURN = tuple(Turn(seat) for seat in range(MOST))
PLACE = tuple(Place(seat) for seat in range(MOST))
TEAM_TURN = tuple(TeamTurn(seat) for seat in range(MOST))
DRAW_FOUR = (DrawFour(0), DrawFour(1))
HAND_OUT = tuple(HandOut(seat, 4, 4) for seat in range(MOST))
HAND_OUT_TWO = tuple(
    tuple(tuple(HandOut(seat, own, other) for other in range(3)) for own in range(3)) for seat in (0, 1)
)
