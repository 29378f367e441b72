"""The state of a game whose cards have texts: what texts work with, whatever the game's zones and values are."""

from typing import TYPE_CHECKING, Any, ClassVar

from muster.kernel.state import State

if TYPE_CHECKING:
    from muster.cardplay.cards import Card, Static
    from muster.cardplay.env import Known
    from muster.cardplay.item import Item
    from muster.cardplay.lasting import Lasting
    from muster.cardplay.later import Pending
    from muster.cardplay.play import Play

Listeners = tuple[tuple[tuple[int, Any], ...], ...]  # by event: (card in play, its passive)


class Seating:
    """Who sits with whom and in which order; part of a game's rules for one table, and never changed."""

    __slots__ = (
        "aims_in_sight", "asks_at_once", "called", "everybody", "holds_from_events", "holds_from_the_start",
        "in_turn", "knows_doers", "members", "misses_the_gone", "orders", "points_nearer", "shared", "side",
        "team_roles", "tells_choices", "turn_orders", "unclear_opponent", "weighs_boards", "weighs_ways",
        "window_between",
    )  # fmt: skip

    def __init__(self, side: tuple[int, ...]) -> None:
        seats = len(side)
        self.side = side  # by seat
        self.members = tuple(tuple(x for x in range(seats) if side[x] == n) for n in range(max(side) + 1))
        self.everybody = (1 << seats) - 1
        self.orders = tuple(_reacting(side, seat) for seat in range(seats))
        self.turn_orders = tuple(tuple((seat + i) % seats for i in range(seats)) for seat in range(seats))
        # Whom a word means, seen from each seat, in turn order from there.
        self.called = {"player": self.turn_orders, "opponent": self.foes_of(self.turn_orders)}
        self.shared = False  # teammates use cards of their side as their own
        self.knows_doers = False  # "you" on such a card is whoever of them did what it waited for
        self.team_roles = False  # a team says which of them a text means
        self.in_turn = False  # what a text does to several, their players are asked in turn order, and cards in theirs
        self.window_between = False  # also between two effects of a stack that is carried out
        self.tells_choices = True  # "it" may be what another player has chosen
        self.weighs_boards = True  # the more there is to ask, the more a triggered effect counts for (burden.py)
        self.misses_the_gone = False  # a text ends where it goes on to do something to what is there no more
        self.holds_from_the_start = False  # what comes instead of a card's death counts before what may kill it
        self.aims_in_sight = False  # what lies hidden is no target and is chosen when it happens
        self.holds_from_events = False  # and that of the card of an event before whatever the event may bring
        self.asks_at_once = False  # a triggered text whose condition does not hold does not come onto the stack
        self.points_nearer = True  # "it" after "that card" is that one
        self.weighs_ways = True  # of several ways of a text only those are offered that can be done
        self.unclear_opponent = True  # who reacts first to a trigger that may affect several

    def foes_of(self, orders: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        side = self.side
        return tuple(tuple(x for x in order if side[x] != side[seat]) for seat, order in enumerate(orders))


def _reacting(side: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Who may react after `seat` acted: opponents in turn order, then teammates, then `seat` itself."""
    around = [(seat + i) % len(side) for i in range(1, len(side))]
    foes = [x for x in around if side[x] != side[seat]]
    return (*foes, *(x for x in around if side[x] == side[seat]), seat)


class CardState(State):
    """A card in play has an entry in `control`. What seldom changes (tuples, the tables of definitions and listeners)
    is shared by copies and replaced as a whole."""

    __slots__ = (
        "active", "cheaper", "control", "defs", "firings", "frail", "history",
        "lasting", "listeners", "out", "owner", "pending", "quiet",
        "remembered", "rules", "spent", "stack", "static_costs", "statics", "stays", "waiting", "worked",
    )  # fmt: skip
    play: ClassVar["Play[Any]"]  # what the game does where the text leaves off

    rules: Any  # a Seating with whatever else the game looks up
    defs: list[Any]  # by card id: its Card now
    owner: dict[int, int]  # by card id: the seat whose card it is
    control: dict[int, int]  # of cards in play
    lasting: "tuple[Lasting, ...]"  # changes to cards in play
    cheaper: "tuple[Lasting, ...]"  # changes to what a seat's cards cost
    statics: "tuple[tuple[int, Static], ...]"  # of cards in play, by who has them
    static_costs: "tuple[tuple[int, Static], ...]"
    pending: "tuple[Pending, ...]"  # effects that wait by themselves (later.py)
    listeners: Listeners
    stack: "list[Item]"
    waiting: "list[Item]"  # triggered, not yet put on the stack
    # What cards were when they left, if it was not as printed: the controller, then the game's values. Until nothing
    # asks any more.
    remembered: dict[int, tuple[int, ...]]
    stays: dict[int, int]  # how often cards have left play since nothing waited for any (see being.py)
    spent: tuple[tuple[int, int, int, int], ...]  # abilities that cannot be used again for now, deeds (limits.py)
    # What has happened this turn, as far as a card asks (history.py): by watch and seat, the cards.
    history: dict[tuple[int, int], tuple[int, ...]]
    firings: int  # triggered effects of the present resolution
    active: int  # whose turn it is
    out: int  # mask of seats that have left the game
    # Derived, never in the digest: a mask of seats that had nothing to react with when somebody last looked. What could
    # give them something takes them off. So most windows need no look at all.
    quiet: int
    worked: "tuple[object, Known] | None"  # derived, too: what has been worked out, and for which board (modifiers.py)
    frail: int  # derived, too: not 0 if something may have to happen before the next sentence (Play.urgent)


def printed(s: CardState, c: int) -> "Card":
    """The card as it was printed."""
    found: Card = s.rules.defs[c]
    return found
