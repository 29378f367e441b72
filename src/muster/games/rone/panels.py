"""RONE's panels: damage to a hero, a first hand, discarding and the order in a graveyard are one thing each.

What is usual is judged as the everyday bot judges it, in a world that the asked seat cannot tell from the real one, so
a panel tells nothing that its seat does not know.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from muster.games.rone.bot import reply
from muster.games.rone.bot.look import Table
from muster.games.rone.cards.verbs import DiscardAsk
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.deal import Mulligan
from muster.games.rone.rules.life import FREE, Bury, Hit
from muster.games.rone.rules.state import RoneState
from muster.games.rone.rules.worlds import determinize
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.panel import Panel, Panels, Way
from muster.kernel.stream import Stream
from muster.kernel.text import Text

JUDGED, ON_TOP, AT_BOTTOM = "judged", "top", "bottom"
WAYS = (
    Way(JUDGED, Text("the better card to recycle on top", "die bessere zum Verwerten nach oben")),
    Way(ON_TOP, Text("always on top", "immer nach oben")),
    Way(AT_BOTTOM, Text("always at the bottom", "immer nach unten")),
    Way("ask", Text("ask me for each card", "jede Karte einzeln fragen")),
)
# What takes the usual answers of a panel at the text table.
TYPED = {
    "damage": Text("damage deck", "schaden deck"),
    "discard": Text("discard usual", "abwerfen wie üblich"),
    "bury": Text("bury usual", "begraben wie üblich"),
}
PLACES = (ch.ON_TOP, ch.AT_BOTTOM)
# Where everybody knows how many answers there are: they come from counts, or from what lies open.
OPEN_KINDS = frozenset(("split", "discard", "income", "role", "death order", "trigger order"))


class RonePanels(Panels[RoneState]):
    ways: ClassVar[tuple[Way, ...]] = WAYS

    def of(self, s: RoneState, seat: int) -> Panel | None:
        ask: Any = s.agenda[-1] if s.agenda else None
        found = PANELS.get(type(ask))
        return found(s, seat, ask) if found is not None and s.seat == seat else None

    def between(self, s: RoneState, seat: int, way: str) -> int | None:
        """A card that was given up is buried."""
        if s.seat != seat or not isinstance(s.agenda[-1], Bury):
            return None
        if way == JUDGED:
            return places(s, seat, 1)[0]
        return {ON_TOP: ch.ON_TOP, AT_BOTTOM: ch.AT_BOTTOM}.get(way)

    def goes_alone(self, s: RoneState, seat: int) -> bool:
        ask: Any = s.agenda[-1]
        return ask.kind in OPEN_KINDS or (isinstance(ask, Hit) and ask.left == 1)


def known(s: RoneState, seat: int) -> Table:
    """The table as the seat knows it, to judge by."""
    return Table(determinize(s, seat, Stream(bytes(32))), seat)


def damage(s: RoneState, seat: int, ask: Hit) -> Panel | None:
    """A card for each point: all from the deck, as far as it reaches; a shield on top of it before the rest."""
    cards = [option for option in s.options if option >> VERB_SHIFT == ch.LOSE_V]
    deck = len(s.sides[s.rules.side[seat]].deck) if ch.LOSE_TOP in s.options else 0
    if ask.from_hand != FREE:
        deck = 0 if ask.from_hand else deck
        slots = ask.from_hand or ask.left
    else:
        slots = ask.left
    slots = min(slots, deck + len(cards))
    table = known(s, seat)
    least_missed = sorted(cards, key=lambda option: reply.missed(table, option & ch.CARD_MASK))
    default = [ch.LOSE_TOP] * min(slots, deck)
    default += least_missed[: slots - len(default)]
    options, most = [*cards], [1] * len(cards)
    if deck:
        options, most = [ch.LOSE_TOP, *options], [deck, *most]
    if ch.SHIELD in s.options:
        default[0] = reply.shield(table)
        options, most = [ch.SHIELD, *options], [1, *most]
    return Panel(
        "damage", slots, tuple(options), tuple(most), tuple(default), slots, between=True, typed=TYPED["damage"]
    )


def exchange(s: RoneState, seat: int, ask: Mulligan) -> Panel | None:
    """The first hand: kept, or some of its cards exchanged."""
    if ask.returned:
        return None
    cards = tuple(option for option in s.options if option >> VERB_SHIFT == ch.RETURN_V)
    return Panel("mulligan", len(cards), cards, (1,) * len(cards), (ch.KEEP,), 1, (ch.DONE,))


def discarding(s: RoneState, seat: int, ask: DiscardAsk) -> Panel | None:
    """The cards that would be missed least."""
    slots, options = min(ask.left, len(s.options)), tuple(s.options)
    table = known(s, seat)
    least_missed = sorted(options, key=lambda option: reply.missed(table, option & ch.CARD_MASK))
    return Panel(
        "discard",
        slots,
        options,
        (1,) * len(options),
        tuple(least_missed[:slots]),
        slots,
        between=True,
        typed=TYPED["discard"],
    )


def burying(s: RoneState, seat: int, ask: Bury) -> Panel | None:
    """Every card that waits for its place in a graveyard."""
    cards = []
    for step in reversed(s.agenda):
        if not isinstance(step, Bury) or step.seat != seat:
            break
        cards.append(step.card)
    slots = len(cards)
    return Panel(
        "bury",
        slots,
        PLACES,
        (slots, slots),
        tuple(places(s, seat, slots)),
        slots,
        cards=tuple(cards),
        typed=TYPED["bury"],
    )


def places(s: RoneState, seat: int, count: int) -> list[int]:
    """Where the next cards go: on top if they are better to recycle than what lies there."""
    world = determinize(s, seat, Stream(bytes(32)))
    found = []
    for _ in range(count):
        table, ask = Table(world, seat), world.agenda[-1]
        assert isinstance(ask, Bury)
        found.append(reply.place(table, PLACES, Stream(bytes(32))))
        world.agenda.pop()
        ask.choose(world, seat, found[-1])
    return found


PANELS: dict[type, Callable[[RoneState, int, Any], Panel | None]] = {
    Hit: damage,
    Mulligan: exchange,
    DiscardAsk: discarding,
    Bury: burying,
}
