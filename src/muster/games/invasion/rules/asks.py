"""Questions within effects: which screw, which die, which card, which row."""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.state import (
    COLOURED,
    NEUTRAL,
    NOBODY,
    UNROLLED,
    WILD,
    InvasionState,
    screws_of,
)
from muster.kernel.state import Ask, Step

UNSURE = -1  # a colour that is to be chosen


def ready_dice(s: InvasionState, seat: int) -> tuple[int, ...]:
    """Dice that were rolled and not used yet (inv.tok.03, inv.tok.04)."""
    player = s.players[seat]
    return _ready(player.tops, player.used | player.aside)


@lru_cache(maxsize=1 << 14)  # all hangs on what it is given
def _ready(tops: tuple[int, ...], taken: int) -> tuple[int, ...]:
    return tuple(die for die, top in enumerate(tops) if top != UNROLLED and not taken >> die & 1)


# --- screws and cards to be trained ------------------------------------------------------------------------------


class ScrewAsk(Ask[InvasionState]):
    """On which card of a training center a screw goes (inv.life.02); `left` of them."""

    __slots__ = ("left",)
    tag = 101
    kind = "screw"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.SCREW | c for mate in s.rules.sharers(s, seat) for c in s.players[mate].center]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        change.add_screw(s, s.owner[c], c)
        if self.left > 1:
            s.agenda.append(ScrewAsk(seat, self.left - 1))

    def stuck(self, s: InvasionState) -> None:
        for _ in range(self.left):
            change.lose_screw(s, self.seat)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class TakeAsk(Ask[InvasionState]):
    """Which of some cards that were drawn is kept; the others are destroyed (inv.gloss.15, inv.gloss.16)."""

    __slots__ = ("cards", "screw", "why")
    kind = "take"

    def __init__(self, seat: int, cards: tuple[int, ...], why: int, screw: bool = False) -> None:
        self.seat = seat
        self.cards = cards
        self.why = why
        self.screw = screw  # and a screw goes on it (inv.p7.06)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.TAKE | c for c in self.cards]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        self.take(s, c)
        for other in self.cards:
            if other != c:
                change.destroy(s, other)

    def take(self, s: InvasionState, c: int) -> None:
        change.recruit(s, self.seat, c, self.why)
        if self.screw:
            change.add_screw(s, self.seat, c, ev.WITH_ITS_CARD)

    def called_off(self, s: InvasionState) -> None:
        for c in self.cards:
            change.sweep(s, c)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.why, self.screw, *self.cards)

    def renamed(self, names: Mapping[int, int]) -> "TakeAsk":
        return type(self)(self.seat, tuple(names.get(c, c) for c in self.cards), self.why, self.screw)


class RecruitAsk(TakeAsk):
    __slots__ = ()
    tag = 102
    kind = "recruit"


class DiscoverAsk(TakeAsk):
    __slots__ = ()
    tag = 103
    kind = "discover"

    def take(self, s: InvasionState, c: int) -> None:
        change.discover(s, self.seat, c, self.why)


class Recruit(Step[InvasionState]):
    """Draws three cards of the recruitment deck to choose one (inv.gloss.15); `left` times."""

    __slots__ = ("left", "screw", "seat", "why")
    tag = 104
    looking: ClassVar[int] = ev.TO_RECRUIT  # what the three cards are seen for

    def __init__(self, seat: int, left: int, why: int, screw: bool = False) -> None:
        self.seat = seat
        self.left = left
        self.why = why
        self.screw = screw

    def step(self, s: InvasionState) -> bool:
        if self.left > 1:
            s.agenda.append(type(self)(self.seat, self.left - 1, self.why, self.screw))
        cards = self.drawn(s)
        if cards:
            change.see(s, self.seat, cards, self.looking)
            s.agenda.append(self.ask(tuple(cards)))
        return False

    def drawn(self, s: InvasionState) -> list[int]:
        return change.from_supply(s, s.recruits, s.ruined, 0, 3)

    def ask(self, cards: tuple[int, ...]) -> TakeAsk:
        return RecruitAsk(self.seat, cards, self.why, self.screw)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.why, self.screw)


class Discover(Recruit):
    """The same with technologies (inv.gloss.16)."""

    __slots__ = ()
    tag = 105
    looking = ev.TO_DISCOVER

    def drawn(self, s: InvasionState) -> list[int]:
        return change.from_supply(s, s.technologies, s.ruined_technologies, 1, 3)

    def ask(self, cards: tuple[int, ...]) -> TakeAsk:
        return DiscoverAsk(self.seat, cards, self.why)


class SupplyAsk(Ask[InvasionState]):
    """Which card of the starting supply is trained (inv.p7.07)."""

    __slots__ = ()
    tag = 106
    kind = "supply"
    waits = True

    def options(self, s: InvasionState, seat: int) -> list[int]:
        seen: dict[int, int] = {}
        for c in s.supply:
            seen.setdefault(s.defs[c].number, c)
        return [ch.TAKE | c for c in seen.values()]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        change.train_from_supply(s, seat, option & ch.CARD_MASK)

    def stuck(self, s: InvasionState) -> None:
        """Somebody else has taken the last one."""


# --- cards of a player -------------------------------------------------------------------------------------------


class RecycleAsk(Ask[InvasionState]):
    """Which card goes onto the deck; `left` of them, one at a time (inv.gloss.13, inv.gloss.14)."""

    __slots__ = ("left",)
    tag = 107
    kind = "recycle"
    waits = True

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found: list[int] = []
        for mate in s.rules.sharers(s, seat):
            player = s.players[mate]
            found += [*player.dump[-1:], *player.discard[-1:], *player.hand]
        return [ch.RECYCLE | c for c in found]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        change.recycle(s, s.owner[c], c)
        if self.left > 1:
            s.agenda.append(RecycleAsk(seat, self.left - 1))

    def stuck(self, s: InvasionState) -> None:
        """Nothing to recycle is no reshuffle and no loss."""

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class SacrificeAsk(Ask[InvasionState]):
    """Which of the top three cards is destroyed (inv.gloss.12); then in which order the others go back."""

    __slots__ = ("cards", "destroyed")
    tag = 108
    kind = "sacrifice"

    def __init__(self, seat: int, cards: tuple[int, ...], destroyed: bool = False) -> None:
        self.seat = seat
        self.cards = cards
        self.destroyed = destroyed

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [(ch.LAY if self.destroyed else ch.TAKE) | c for c in self.cards]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        rest = tuple(card for card in self.cards if card != c)
        if not self.destroyed:
            change.destroy(s, c)
            if rest:
                s.agenda.append(SacrificeAsk(seat, rest, True))
        else:  # what is chosen shall lie uppermost, so it goes back last
            for card in (*rest, c):
                change.put_back(s, seat, card)

    def called_off(self, s: InvasionState) -> None:
        for c in self.cards:
            change.sweep(s, c)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.destroyed, *self.cards)

    def renamed(self, names: Mapping[int, int]) -> "SacrificeAsk":
        return SacrificeAsk(self.seat, tuple(names.get(c, c) for c in self.cards), self.destroyed)


class KeepAsk(Ask[InvasionState]):
    """Which cards are kept this turn (inv.gloss.08); `left` at the most."""

    __slots__ = ("left",)
    tag = 109
    kind = "keep"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        player = s.players[seat]
        return [*(ch.KEEP | c for c in player.hand if c not in player.kept), ch.STOP]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option != ch.STOP:
            change.keep(s, seat, option & ch.CARD_MASK)
            if self.left > 1:
                s.agenda.append(KeepAsk(seat, self.left - 1))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class DiscardAsk(Ask[InvasionState]):
    """Which card of the hand is discarded; `left` of them."""

    __slots__ = ("left",)
    tag = 110
    kind = "discard"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.TAKE | c for c in s.players[seat].hand]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        c = option & ch.CARD_MASK
        change.discard_from_hand(s, seat, c)
        if self.left > 1 and s.players[seat].hand:
            s.agenda.append(DiscardAsk(seat, self.left - 1))

    def stuck(self, s: InvasionState) -> None:
        """An empty hand has nothing to discard."""

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


# --- resources ---------------------------------------------------------------------------------------------------


class StoreAsk(Ask[InvasionState]):
    """Where a resource is stored: in its own row or as a wild one, or not at all (inv.store.02 to 06). What has no
    place at all is lost without a question. `whose` store it is: that of a teammate, perhaps (inv.share.04)."""

    __slots__ = ("colours", "whose", "why")
    tag = 111
    kind = "store"

    def __init__(self, seat: int, whose: int, colours: tuple[int, ...], why: int) -> None:
        self.seat = seat
        self.whose = whose
        self.colours = colours  # the last one comes first
        self.why = why

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [*_places(self.colours[-1], s.players[self.whose].stored, s.rules.board.spots), ch.LOSE]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        colour = self.colours[-1]
        if option == ch.LOSE:
            change.lose_resource(s, self.whose, colour, ev.NOT_WANTED)
        else:
            change.store(s, self.whose, colour, option & ch.CARD_MASK, self.why)
        store_all(s, seat, self.colours[:-1], self.why, self.whose)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.whose, self.why, *self.colours)


def store_all(s: InvasionState, seat: int, colours: tuple[int, ...], why: int, whose: int = NOBODY) -> None:
    """Asks where each of some resources goes, the last one first."""
    whose = seat if whose == NOBODY else whose
    while colours:
        if _places(colours[-1], s.players[whose].stored, s.rules.board.spots):
            s.agenda.append(StoreAsk(seat, whose, colours, why))
            return
        change.lose_resource(s, whose, colours[-1])
        colours = colours[:-1]


@lru_cache(maxsize=1 << 12)  # all hangs on what it is given
def _places(colour: int, stored: tuple[int, ...], spots: tuple[int, ...]) -> tuple[int, ...]:
    """The rows that have room for a resource."""
    return tuple(ch.STORE | row for row in dict.fromkeys((colour, WILD)) if stored[row] < spots[row])


class UnstoreAsk(Ask[InvasionState]):
    """Which stored resource of somebody is destroyed; of the Invasion, in which zone. `left` of them."""

    __slots__ = ("left", "whose")
    tag = 112
    kind = "unstore"
    waits = True

    def __init__(self, seat: int, whose: int, left: int) -> None:
        self.seat = seat
        self.whose = whose
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        held = change.horde(s).zones if self.whose == s.rules.horde else s.players[self.whose].stored
        return [ch.UNSTORE | row for row, count in enumerate(held) if count]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        row = option & ch.CARD_MASK
        if self.whose == s.rules.horde:
            change.zone_lose(s, row)
        else:
            change.unstore(s, self.whose, row)
        if self.left > 1:
            s.agenda.append(UnstoreAsk(seat, self.whose, self.left - 1))

    def stuck(self, s: InvasionState) -> None:
        """There is nothing left to destroy."""

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.whose, self.left)


class ZoneAsk(Ask[InvasionState]):
    """In which zone a wild resource of the Invasion goes: the players choose (inv.ieff.02)."""

    __slots__ = ("left",)
    tag = 113
    kind = "zone"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.ZONE | zone for zone in range(COLOURED)]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        change.zone_store(s, option & ch.CARD_MASK, ev.ZONE_CHOSEN)
        if self.left > 1:
            s.agenda.append(ZoneAsk(seat, self.left - 1))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


# --- dice --------------------------------------------------------------------------------------------------------


class RerollAsk(Ask[InvasionState]):
    """Which unused die is rolled again by an effect; `left` of them, and each once."""

    __slots__ = ("done", "left", "up_to")
    tag = 114
    kind = "reroll"

    def __init__(self, seat: int, left: int, up_to: bool, done: int = 0) -> None:
        self.seat = seat
        self.left = left
        self.up_to = up_to
        self.done = done  # mask of dice

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found = [ch.REROLL | seat << ch.SEAT_SHIFT | die for die in ready_dice(s, seat) if not self.done >> die & 1]
        return [*found, ch.STOP] if found and self.up_to else found

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option != ch.STOP:
            die = option & 0xFF
            change.roll_die(s, seat, die, ev.REROLLED_BY_TEXT)
            if self.left > 1:
                s.agenda.append(RerollAsk(seat, self.left - 1, self.up_to, self.done | 1 << die))

    def stuck(self, s: InvasionState) -> None:
        """No die can be rolled again."""

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left, self.up_to, self.done)


class CraftAsk(Ask[InvasionState]):
    """Which screw of the own dice is replaced (inv.dice.04); `left` of them."""

    __slots__ = ("left",)
    tag = 115
    kind = "craft"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        found: dict[int, None] = {}
        for die, faces in enumerate(s.players[seat].dice):
            for side, screws in enumerate(faces):
                for old in screws_of(screws):
                    found.setdefault(ch.crafting(die, side, old))
        return list(found)

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if self.left > 1:
            s.agenda.append(CraftAsk(seat, self.left - 1))
        s.agenda.append(ColourAsk(seat, option & 0xFFF))

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class ColourAsk(Ask[InvasionState]):
    """Which screw takes its place: a colour, or none (ruling on inv.dice.04)."""

    __slots__ = ("place",)
    tag = 116
    kind = "colour"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.COLOUR | colour for colour in range(NEUTRAL + 1)]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        die, side, old = ch.crafted(self.place)
        change.craft(s, seat, die, side, old, option & 7)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.place)


class AsideAsk(Ask[InvasionState]):
    """Which dice may not be used this turn (inv.ieff.04); `left` of them."""

    __slots__ = ("left",)
    tag = 117
    kind = "aside"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        player = s.players[seat]
        seen: dict[tuple[int, ...], int] = {}
        for die, faces in enumerate(player.dice):
            if not player.aside >> die & 1:
                seen.setdefault(tuple(sorted(faces)), die)  # dice that are alike are one choice
        return [ch.ASIDE | die for die in seen.values()]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        change.set_aside(s, seat, option & 0xFF)
        if self.left > 1:
            s.agenda.append(AsideAsk(seat, self.left - 1))

    def stuck(self, s: InvasionState) -> None:
        """All dice lie aside already."""

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)
