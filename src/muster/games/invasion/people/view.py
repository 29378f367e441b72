"""What a seat may know.

Decks and supplies are face down; all other piles lie open (inv.board.10 to 13, inv.iboard.03 to 05). A hand is for its
player and for teammates, who may recycle from it (inv.share.03). Cards that somebody has drawn to choose from are for
that seat alone.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from muster.games.invasion.board import PAID, PRICES
from muster.games.invasion.people import view_types as typed
from muster.games.invasion.people.asking import asked, put_off
from muster.games.invasion.people.printing import printed, resources, said, stats
from muster.games.invasion.rules.horde import strength, support
from muster.games.invasion.rules.names import PHASES, REASONS, ROWS, ZONES, die_words
from muster.games.invasion.rules.speed import pending
from muster.games.invasion.rules.state import ONLY, RUNNING, Die, Horde, InvasionState, Player
from muster.games.invasion.rules.turn import price
from muster.kernel.game import OPEN, View
from muster.kernel.state import Ask

if TYPE_CHECKING:
    from muster.games.invasion.setup import Rules

MOST_DICE = 1 << 12
MOST_BOOKS = 256  # of one library
Laid = tuple[tuple[object, ...], typed.PlayerData, set[int]]  # all that it hangs on, a player, and the cards in sight


def view(s: InvasionState, seat: int | None) -> View:
    """`seat` None: a spectator; OPEN: everything lies open."""
    return looks(s)(seat)


def looks(s: InvasionState) -> Callable[[int | None], View]:
    """Views of one state: what everybody sees is looked at once."""
    public = Looking(s, None)
    shown = public.public()

    def look(seat: int | None) -> View:
        looking = Looking(s, seat)
        looking.seen = public.seen.copy()
        return cast(View, looking.all(shown))

    return look


def sees_hand(s: InvasionState, looker: int | None, seat: int) -> bool:
    """One's own, and those of teammates."""
    if looker is None or looker == OPEN:
        return looker == OPEN
    return looker == seat or s.rules.side[looker] == s.rules.side[seat]


class Looking:
    """One look at a state. `seen` collects the cards that are seen."""

    def __init__(self, s: InvasionState, seat: int | None) -> None:
        self.s = s
        self.seat = seat
        self.seen: set[int] = set()
        self.named: list[typed.CardData] = s.rules.library.named

    def public(self) -> dict[str, Any]:
        s, rules = self.s, self.s.rules
        return {
            "mode": rules.setup.options["mode"],
            "names": list(rules.names),
            "sides": list(rules.side[: s.seats]),
            "round": s.round,
            "active": s.active,
            "starter": s.starter,
            "phase": PHASES[s.phase],
            "wins": list(s.wins[: rules.side[rules.horde]]) if rules.best_of > 1 else [],  # the Invasion wins none
            "players": [self.laid(seat) for seat in range(len(s.players))],
            "recruits": len(s.recruits),
            "destroyed": self.cards(s.ruined),
            "technologies": len(s.technologies),
            "destroyed_technologies": self.cards(s.ruined_technologies),
            "supply": self.cards(s.supply),
            "leaders": self.cards(s.leaders),
            "rows": rows_of(rules),
            "spots": dict(zip(ROWS, rules.board.spots, strict=True)),
            "most": rules.board.most,
            "invasion": None if s.horde is None else self.invasion(s.horde),
        }

    def all(self, public: dict[str, Any]) -> typed.View:
        s = self.s
        found: dict[str, Any] = {**public, "options": changed(s), "seat": self.seat, "asks": self.asks()}
        if self.seat is not None:
            found["players"] = [self.own(seat, player) for seat, player in enumerate(public["players"])]
        if waiting := pending(s):
            found["pending"] = [put_off(self, step) for step in waiting]
        if s.over != RUNNING:
            winners = [seat for seat in range(s.seats) if s.winners >> seat & 1]
            found["over"] = {"reason": REASONS[s.over], "winners": winners}
        found["book"] = book_of(s, frozenset(self.seen))
        return cast(typed.View, found)

    # --- players -----------------------------------------------------------------------------------------------

    def laid(self, seat: int) -> typed.PlayerData:
        """A player as everybody sees it. A choice leaves most of them as they are, so a table keeps what was last seen
        of each; nobody changes it."""
        s = self.s
        lies = (s.players[seat].lies(), s.exhausted, s.defs)
        found: Laid | None = s.rules.seen[seat]
        if found is None or found[0] != lies:
            looking = Looking(s, None)
            found = s.rules.seen[seat] = lies, looking.player(seat), looking.seen
        self.seen |= found[2]
        return found[1]

    def player(self, seat: int) -> typed.PlayerData:
        s, player = self.s, self.s.players[seat]
        return {
            "armor": player.armor,
            "health": player.health,
            "hand": len(player.hand),
            "deck": len(player.deck),
            "discard": self.cards(player.discard[::-1]),
            "dump": self.cards(player.dump[::-1]),
            "played": self.cards(player.played),
            "base": [self.permanent(c) for c in player.base],
            "center": [
                {**self.card(c), "screws": screws, "train": s.defs[c].train}
                for c, screws in zip(player.center, player.screws, strict=True)
            ],
            "dice": [
                die(faces, top, player.used >> number & 1, player.aside >> number & 1)
                for number, (faces, top) in enumerate(zip(player.dice, player.tops, strict=False))
            ],
            "pool": resources(player.pool),
            "stored": resources(player.stored),
            "discounts": [{"colour": ROWS[discount % ONLY], "only": discount >= ONLY} for discount in player.discounts],
            "damage": {"melee": player.melee, "ranged": player.ranged, "armor": player.breaks},
            "rerolls": player.rerolls,
            "tokens": player.tokens,
            "parts": player.parts,
            "gift": player.gift,
            "aside_next": player.aside_next,
            "prices": prices(s, seat),
        }

    def own(self, seat: int, shown: typed.PlayerData) -> typed.PlayerData:
        """A player, with the hand if these eyes see it."""
        player = self.s.players[seat]
        if not sees_hand(self.s, self.seat, seat):
            return shown
        found: typed.PlayerData = {**shown, "cards": [self.in_hand(player, c, seat) for c in player.hand]}
        if self.seat == OPEN:
            found["deck_cards"] = self.cards(player.deck[::-1])
        return found

    def in_hand(self, player: Player, c: int, seat: int) -> typed.HandCard:
        found = cast(typed.HandCard, self.card(c))
        return {**found, "kept": True} if c in player.kept and self.seat in (OPEN, seat) else found

    # --- the Invasion ------------------------------------------------------------------------------------------

    def invasion(self, found: Horde) -> typed.InvasionData:
        s, board = self.s, self.s.rules.board
        scenario = s.defs[found.stack[0]] if found.stack else None
        return {
            "deck": len(found.deck),
            "discard": self.cards(found.discard[::-1]),
            "dump": self.cards(found.dump[::-1]),
            "stack": [self.deployed(c) for c in found.stack],
            "strength": stats(strength(s)) if len(found.stack) > 1 else None,
            "support": stats(support(s) if found.stack else (0, 0, 0, 0)),
            "lines": s.rules.lines(s),
            "zones": [self.zone(found, number) for number in range(len(ZONES))],
            "protocols": [self.permanent(c) for c in found.protocols],
            "tokens": found.tokens,
            "time": found.time,
            "track": board.track,
            "events": []
            if scenario is None
            else [
                {"round": event.round, "done": bool(found.happened >> n & 1)} for n, event in enumerate(scenario.events)
            ],
            "scenario": s.scenario + 1,
            "scenarios": len(s.rules.scenarios),
            "supply": len(found.recruits),
            "destroyed": self.cards(found.ruined),
            "protocol_supply": len(found.supply),
            "destroyed_protocols": self.cards(found.ruined_protocols),
            "actions": {word: said(text) for word, text in zip(PAID, board.actions, strict=True)},
        }

    def deployed(self, c: int) -> typed.Deployed:
        armor, health = self.s.marks.get(c, (0, 0))
        return {**self.card(c), "armor": armor, "health": health}

    def zone(self, found: Horde, number: int) -> typed.Zone:
        zone: typed.Zone = {
            "colour": ZONES[number],
            "resources": found.zones[number],
            "text": said(self.s.rules.board.zones[number]),
        }
        c = found.trainees[number]
        if c >= 0:
            zone["card"] = self.card(c)
            zone["train"] = self.s.defs[c].train
        return zone

    # --- cards and questions -----------------------------------------------------------------------------------

    def card(self, c: int) -> typed.CardData:
        """How views name a card. Whoever wants to add something makes a copy."""
        self.seen.add(c)
        return self.named[c]

    def cards(self, cards: Sequence[int]) -> list[typed.CardData]:
        self.seen.update(cards)
        return [*map(self.named.__getitem__, cards)]

    def permanent(self, c: int) -> typed.Permanent:
        return {**self.card(c), "exhausted": c in self.s.exhausted}

    def asks(self) -> list[typed.Asked]:
        """Everybody who is asked, and what the viewer may know about it."""
        s = self.s
        if not s.agenda or not isinstance(s.agenda[-1], Ask):
            return []
        ask = s.agenda[-1]
        return [asked(self, ask.part(seat), seat) for seat in ask.open_seats(s)]


def rows_of(rules: "Rules") -> dict[str, Any]:
    """What is printed beside the rows of a player's board; nobody changes it."""
    if not rules.rows:
        rules.rows = {word: said(text) for word, text in zip(ROWS, rules.board.rows, strict=True)}
    return rules.rows


def prices(s: InvasionState, seat: int) -> typed.Prices:
    return cast(typed.Prices, {word: price(s, seat, what) for what, word in enumerate(PRICES)})


@lru_cache(maxsize=MOST_DICE)
def die(faces: Die, top: int, used: int, aside: int) -> typed.DieData:
    """A die as everybody sees it. A move leaves most of them as they are, so they are kept: nobody changes one."""
    return {"faces": die_words(faces), "top": top if top >= 0 else None, "used": bool(used), "aside": bool(aside)}


def book_of(s: InvasionState, cards: frozenset[int]) -> dict[str, typed.Printed]:
    """What is printed on these cards, which are the same for most moves: nobody changes it."""
    books = s.rules.library.books
    found = books.get(cards)
    if found is None:
        if len(books) >= MOST_BOOKS:
            books.clear()
        seen = {s.defs[c].record.id: c for c in cards}
        found = books[cards] = {id_: printed(s.defs[seen[id_]]) for id_ in sorted(seen)}
    return found


def changed(s: InvasionState) -> dict[str, Any]:
    """What was agreed apart from the defaults."""
    found: dict[str, Any] = s.rules.changed
    return found
