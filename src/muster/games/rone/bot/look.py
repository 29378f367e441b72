"""How rules of thumb look at a table of RONE: a view, read once, with what water, cards and lives are worth now."""

from collections.abc import Iterator
from typing import Any

from muster.games.rone.bot.board import Board, Body, life_worth
from muster.games.rone.bot.texts import DRAW, Card, card, generic
from muster.games.rone.cards.carddef import KEYWORD_BITS

MANY_CARDS = 7  # in hand: more of them cannot be played in time
RACE = 2.3  # cards of life that a side loses or plays in a turn, on average
YIELDS = 3.5  # turns in which a unit's ability brings something: it may die
TECHNOLOGY = 0.2  # what a technology's text is worth in a turn, as a share of its worth on a unit
SHORT = 0.8  # what water is worth besides that pays for something at once
ENOUGH_WATER = 9  # what lies beyond is worth less


class Table:
    """A view with everything that is asked of it often."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.sides: list[int] = view["sides"]  # by seat
        self.side: int = self.sides[self.seat]
        self.me: dict[str, Any] = view["players"][self.seat]
        self.mine: dict[str, Any] = view["side"][self.side]
        self.level: int = self.me["level"]
        self.water: int = self.me["water"]
        self.hand: list[dict[str, Any]] = self.me["cards"]
        self.grave: list[dict[str, Any]] = self.mine["graveyard"]
        self.foes = tuple(side for side in range(len(view["side"])) if side != self.side and self.alive(side))
        self.my_turn = view["active"] >= 0 and self.sides[view["active"]] == self.side
        self.labels: dict[int, dict[str, Any]] = {}  # what is seen of a card, by card id
        self.heroes: dict[int, int] = {}  # the seat of each hero, by card id
        self.technologies: dict[int, int] = {}
        for seat, player in enumerate(view["players"]):
            if "hero" in player:
                self.heroes[player["hero"]["card"]] = seat
            for found in player["technologies"]:
                self.technologies[found["card"]] = seat

    # --- cards -----------------------------------------------------------------------------------------------

    def printed(self, id_: str) -> Card:
        return card(self.view["book"][id_])

    def seen(self) -> Iterator[dict[str, Any]]:
        """Every card that the view shows, with its id in the book."""
        for player in self.view["players"]:
            yield from player.get("cards", ())
            yield from player["technologies"]
            if "hero" in player:
                yield player["hero"]
        for side in self.view["side"]:
            for zone in ("units", "graveyard", "technologies", "shields"):
                yield from side.get(zone, ())
        yield from self.view["stack"]

    def shown(self, c: int) -> dict[str, Any] | None:
        """What the view shows of a card."""
        if not self.labels:
            self.labels = {found["card"]: found for found in self.seen()}
        return self.labels.get(c)

    def card(self, c: int) -> Card | None:
        found = self.shown(c)
        return self.printed(found["id"]) if found is not None else None

    def texts(self, c: int) -> list[Card]:
        """The printed card, then those whose abilities it has copied, as far as they can be seen."""
        found = self.shown(c)
        if found is None:
            return []
        names = {printed["name"]["en"]: id_ for id_, printed in self.view["book"].items()}
        copied = [label.rstrip(" 0123456789") for label in found.get("copied", ())]
        return [self.printed(found["id"]), *(self.printed(names[name]) for name in copied if name in names)]

    def owner_side(self, c: int) -> int:
        """The side of a card that is not among the units: a hero's, a technology's, a graveyard's."""
        seat = self.heroes.get(c, self.technologies.get(c, -1))
        if seat >= 0:
            return self.sides[seat]
        for side, shown in enumerate(self.view["side"]):
            if any(found["card"] == c for found in shown["graveyard"]):
                return side
        for item in self.view["stack"]:
            if item["card"] == c:
                return self.sides[int(item["seat"])]
        return self.side

    # --- players ---------------------------------------------------------------------------------------------

    def members(self, side: int) -> list[int]:
        return [seat for seat, of in enumerate(self.sides) if of == side]

    def alive(self, side: int) -> bool:
        return any(not self.view["players"][seat]["out"] for seat in self.members(side))

    def life(self, side: int) -> int:
        """Cards in deck and hands (rone.life.07)."""
        hands: int = sum(self.view["players"][seat]["hand"] for seat in self.members(side))
        deck: int = self.view["side"][side]["deck"]
        return deck + hands

    def next_seat(self, seat: int) -> int:
        players = self.view["players"]
        following = (seat + 1) % len(players)
        while players[following]["out"]:
            following = (following + 1) % len(players)
        return following

    def turns_left(self) -> float:
        """How many more turns I shall probably have."""
        shortest = min(self.life(side) for side in (self.side, *self.foes))
        return min(9.0, max(1.5, shortest / RACE))

    # --- what things are worth now ---------------------------------------------------------------------------

    def life_price(self, cards: int = 1) -> float:
        """What giving up so many cards of life costs."""
        life = self.life(self.side)
        return life_worth(life) - life_worth(life - cards)

    def water_worth(self) -> float:
        """One water: less if there is plenty."""
        if self.water < ENOUGH_WATER:
            return 0.9
        return 0.7 if self.water < 2 * ENOUGH_WATER else 0.4

    def short_of(self, n: int) -> bool:
        """Whether so much more water would pay for something in my turn that I cannot have without it."""
        if not self.my_turn:
            return False
        cards = [one for one in self.hand if self.printed(one["id"]).kind == "unit"]
        cards += self.mine.get("technologies", ())
        prices = [one["cost"] for one in cards if self.printed(one["id"]).level <= self.level]
        return any(p is not None and self.water < p <= self.water + n for p in (*prices, self.me.get("level_price")))

    def draw_worth(self) -> float:
        """One card more in hand."""
        if not self.mine["deck"]:
            return 0.0
        if any(shield["from_top"] == 0 for shield in self.mine.get("shields", ())):
            return -self.life_price()  # a shield that is drawn is lost (rone.kw.shd.05)
        playable = len(self.hand)
        if playable >= MANY_CARDS:
            return 0.4
        return DRAW + (0.4 if playable <= 2 else 0.0)

    def grave_worth(self, found: dict[str, Any], size: int) -> float:
        """How glad I am to have a card on top of a graveyard of this size, to recycle it."""
        printed = self.printed(found["id"])
        price: int | None = found.get("recycle", printed.recycle)
        if price is None or printed.recycle is None or printed.kind not in ("unit", "tactic"):
            return -1.0
        late = 0.5 * max(0, printed.level - self.level) + 0.25 * max(0, price - (size - 1))
        return self.recycled_worth(printed) - 0.35 * price - late

    def recycled_worth(self, printed: Card) -> float:
        """A recycled card when it arrives: a unit sleeps for two turns."""
        if printed.kind == "unit":
            return 0.75 * printed.body_worth() + printed.arrival + printed.returning
        return 0.7 * sum(generic(body) for body in printed.effects)

    def hand_worth(self, found: dict[str, Any]) -> float:
        """How much I should miss a card of my hand, apart from the life that it is."""
        printed = self.printed(found["id"])
        cost: int | None = found.get("cost", printed.cost)
        if cost is None:
            return 0.0
        locked = printed.level - self.level
        if printed.kind == "unit":
            worth = printed.body_worth() + printed.arrival - 0.6 * cost
        else:
            worth = sum(generic(body) for body in printed.effects) - 0.6 * cost
        return worth * (1.0 if locked <= 0 else 0.6 if locked == 1 else 0.25)

    def card_worth(self, c: int) -> float:
        """A card that comes to its owner's hand, apart from the life that it is."""
        printed = self.card(c)
        return DRAW if printed is None else max(0.3, 0.25 * (printed.body_worth() + (printed.cost or 0)))

    def raise_worth(self, c: int) -> float:
        """A card of a graveyard that comes to lie on top of it."""
        found = self.shown(c)
        if found is None or not self.grave or self.owner_side(c) != self.side:
            return 0.0
        size = len(self.grave)
        return max(0.0, 0.6 * (self.grave_worth(found, size) - max(0.0, self.grave_worth(self.grave[0], size))))

    def technology_worth(self, c: int) -> float:
        printed = self.card(c)
        return 0.0 if printed is None else self.standing_worth(printed)

    def standing_worth(self, printed: Card) -> float:
        """A technology for the rest of the game."""
        return (TECHNOLOGY * printed.standing + 0.7 * printed.yields) * self.turns_left()

    def saving(self, n: int, noun: str, recycling: bool) -> float:
        """What cheaper cards save this turn, which must be mine: an announced card is paid at once."""
        if not self.my_turn:
            return 0.0
        if recycling:
            return self.recycle_saving(n)
        fitting = [0]
        for found in self.hand:
            printed = self.printed(found["id"])
            if printed.level <= self.level and noun in ("card", printed.kind) and found["cost"] is not None:
                if found["cost"] <= self.water + n and printed.kind != "tactic":
                    fitting.append(found["cost"])
        return 0.8 * min(n, max(fitting))

    def recycle_saving(self, n: int) -> float:
        """A top card that can be recycled only if it is cheaper."""
        if not self.grave or self.printed(self.grave[0]["id"]).level > self.level:
            return 0.0
        price, most = self.grave[0].get("recycle"), len(self.grave) - 1
        if price is None or price <= most or price - n > most:
            return 0.0
        return 0.7 * self.recycled_worth(self.printed(self.grave[0]["id"]))

    # --- the board -------------------------------------------------------------------------------------------

    def board(self) -> Board:
        view = self.view
        life = {side: self.life(side) for side in range(len(view["side"]))}
        lookout = set()
        for seat, player in enumerate(view["players"]):
            for found in (*player["technologies"], player.get("hero", {})):
                if "detection" in found.get("keywords", ()):
                    lookout.add(self.sides[seat])
        made = Board(self.side, self.foes, life, frozenset(lookout))
        if view["mode"] == "three players":
            made.prey = (self.sides[self.next_seat(self.seat)],)
            made.hunters = tuple(side for side in self.foes if self.next_seat(side) == self.seat)
        for side, shown in enumerate(view["side"]):
            made.bodies += [self.body(found, side) for found in shown["units"]]
        able = any(
            view["players"][seat]["hand"] and view["players"][seat]["water"] + 6 >= 2
            for side in self.foes
            for seat in self.members(side)
        )
        if not able:
            made.fresh = 0.0
        return made

    def body(self, found: dict[str, Any], side: int) -> Body:
        """A unit in play."""
        printed = self.printed(found["id"])
        new = Body(found["card"], side, found["id"], found["health"], found["melee"], found["ranged"], printed.speed)
        new.exhausted = found["exhausted"]
        new.damaged = found["damage"] > 0
        for word in found.get("keywords", ()):
            new.words |= KEYWORD_BITS[word]
        if "this_turn" in found:
            new.this_turn, new.words = new.words & ~printed.words, new.words & printed.words
        if "tokens" in found:
            new.tokens = (found["tokens"]["melee"], found["tokens"]["ranged"])
        return self.finish(new, printed)

    def new_body(self, c: int, printed: Card, side: int, exhausted: int, id_: str) -> Body:
        """A unit that is about to arrive."""
        new = Body(c, side, id_, printed.health, printed.melee, printed.ranged, printed.speed)
        new.exhausted = exhausted
        new.words = printed.words
        return self.finish(new, printed)

    def finish(self, body: Body, printed: Card) -> Body:
        body.text = printed.standing + printed.yields * min(YIELDS, self.turns_left() / 2)
        body.parting = printed.parting
        body.cost = printed.cost or 0
        body.value()
        return body
