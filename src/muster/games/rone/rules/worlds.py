"""Other states that a seat cannot tell from the real one: what it does not see is dealt anew, and if another side has
brought a deck of its own, that deck is made up anew (rone.amb.137)."""

from collections import Counter
from itertools import chain
from typing import Any

from muster.cardplay.being import being, card_of
from muster.cardplay.cast import Announce
from muster.cardplay.env import Env
from muster.cardplay.item import Item
from muster.cardplay.later import set_pending
from muster.games.rone.cards.carddef import COPIES, TACTIC, TECHNOLOGY, UNIT
from muster.games.rone.cards.deck_rules import MOST_COPIES, MOST_TECHNOLOGIES
from muster.games.rone.cards.records import Deck
from muster.games.rone.people.view import Looking
from muster.games.rone.rules.actions import Buying, ChooseX
from muster.games.rone.rules.deal import Technologies
from muster.games.rone.rules.state import RUNNING, RoneState
from muster.kernel.state import Ask
from muster.kernel.stream import Stream, below, block, drawn, shuffle

MOST_TRIES = 64  # nearly always one is enough
Place = tuple[list[int], int, int]  # zone, place in it, whose


def determinize(s: RoneState, seat: int | None, stream: Stream) -> RoneState:
    return Unseen(s, seat).world(stream)


class Unseen:
    """What a seat cannot see of a state: worked out once, and dealt anew as often as somebody wants another world.
    Random decks: also cards that were not dealt could be there."""

    def __init__(self, s: RoneState, seat: int | None) -> None:
        self.s = s
        self.looking = Looking(s, seat)
        self.named = spoken_of(s)
        kept = casting(s)
        if s.known:
            kept = kept | self.looking.known()
        if s.pending and s.rules.decks is not None:  # it may speak of cards that are hidden by now
            kept = kept | (self.named - s.known.keys())
        self.spots = self.spots_without(kept)
        self.kept = kept
        self.blind = [side for side in range(s.rules.sides) if not self.looking.sees_side(side)]
        hidden = {c for side in self.blind for c in s.sides[side].techdeck}
        outside = (c for c in s.rules.technology_pool if c not in s.owner)
        self.technologies = sorted(hidden.union(outside)) if s.rules.decks is None else []

    def world(self, stream: Stream) -> RoneState:
        """One of them. Where forced choices are skipped, whoever is asked has a choice: everybody knows that, so it
        must be so in the other world."""
        s = self.s
        for _ in range(MOST_TRIES):
            new = self.deal(stream, self.spots)
            if not s.skip_forced or len(new.options) > 1 or not new.agenda:
                return new
        asked = {c for c in named_in(s, [getattr(s.agenda[-1], "env", None)]) if c in s.known}
        return self.deal(stream, self.spots_without(self.kept | set(s.players[s.seat].hand) | asked))

    def zones(self, s: RoneState) -> list[list[int]]:
        """Where cards lie that the seat does not see; the last is what waits as a reward."""
        decks = [side.deck for side in s.sides]
        return [*decks, *(s.players[x].hand for x in self.unseen_hands()), list(s.reward)]

    def unseen_hands(self) -> list[int]:
        return [x for x in range(self.s.seats) if not self.looking.sees_hand(x)]

    def spots_without(self, kept: set[int]) -> "Spots":
        """The places that are dealt anew, if what is `kept` stays where it is."""
        s, rules = self.s, self.s.rules
        bringers = [members[0] for members in rules.members]
        whose = [*bringers, *(bringers[rules.side[x]] for x in self.unseen_hands()), 0]
        zones = self.zones(s)
        where = [[i for i, c in enumerate(zone) if c not in kept] for zone in zones]
        for side in range(rules.sides):
            where[side] = [i for i in where[side] if zones[side][i] not in s.shields]
        where[-1] = list(range(len(s.reward)))
        before = [zone[i] for zone, at in zip(zones, where, strict=True) for i in at]
        return Spots(s, [*zip(where, whose, strict=True)], before)

    def deal(self, stream: Stream, spots: "Spots") -> RoneState:
        s, new = self.s, self.s.copy()
        new.quiet = 0  # other hands, other fast effects
        zones = self.zones(new)
        if s.rules.decks is None:
            owner = spots.owner.copy()
            spots.fill(zones, stream, owner)
            if named := (self.named & spots.dealt) - spots.secret:
                _give_back(s, stream, spots.places(zones), sorted(named), owner)
            self.deal_technologies(new, stream, owner)
        else:
            owner = dict(s.owner)
            _redeal_decks(s, new, unknown_decks(s, self.looking), stream, spots.places(zones), owner)
        new.reward = tuple(zones[-1])
        new.owner = owner
        if spots.secret:
            now = (zone[i] for zone, i, _ in spots.places(zones))
            _rename(s, new, {c: other for c, other in zip(spots.before, now, strict=True) if c in spots.secret})
        new.seed, new.fate = block(stream).to_bytes(64, "little")[:32], ()
        new.counter = 0
        if new.agenda and isinstance(new.agenda[-1], Ask):
            new.options = new.agenda[-1].options(new, new.seat)
        return new

    def deal_technologies(self, new: RoneState, stream: Stream, owner: dict[int, int]) -> None:
        decks = {side: self.s.sides[side].techdeck for side in self.blind}
        for c in chain.from_iterable(decks.values()):
            del owner[c]
        cards = drawn(stream, self.technologies, sum(map(len, decks.values())))
        for side, before in decks.items():
            deck = new.sides[side].techdeck = tuple(sorted(cards.pop() for _ in before))
            owner.update(dict.fromkeys(deck, self.s.rules.members[side][0]))


class Spots:
    """Places that are dealt anew: for each zone which, and whose cards lie there. `before`: what lies there."""

    def __init__(self, s: RoneState, where: list[tuple[list[int], int]], before: list[int]) -> None:
        self.where = where
        self.before = before
        self.dealt = set(before)
        self.secret = s.known.keys() & self.dealt if s.known else set()
        self.pool = sorted(
            self.dealt.union(c for c in s.rules.pool if c not in s.owner)
        )  # where they lie must not show
        self.owner = {c: x for c, x in s.owner.items() if c not in self.dealt}

    def fill(self, zones: list[list[int]], stream: Stream, owner: dict[int, int]) -> None:
        """Random decks: any cards of the pool lie there now."""
        cards, start = drawn(stream, self.pool, len(self.before)), 0
        for zone, (at, whose) in zip(zones, self.where, strict=True):
            here = cards[start : start + len(at)]
            start += len(at)
            if len(at) == len(zone):
                zone[:] = here
            else:
                for i, c in zip(at, here, strict=True):
                    zone[i] = c
            owner.update(dict.fromkeys(here, whose))

    def places(self, zones: list[list[int]]) -> list[Place]:
        return [(zone, i, whose) for zone, (at, whose) in zip(zones, self.where, strict=True) for i in at]


def _redeal(stream: Stream, places: list[Place], unseen: list[int], owner: dict[int, int]) -> None:
    for zone, i, _ in places:
        del owner[zone[i]]
    unseen.sort()  # where they lie must not show
    shuffle(stream, unseen)
    for (zone, i, whose), c in zip(places, unseen, strict=False):
        zone[i] = c
        owner[c] = whose


def _give_back(s: RoneState, stream: Stream, places: list[Place], named: list[int], owner: dict[int, int]) -> None:
    """What effects speak of is known to be somebody's: where it is hidden by now, it lies anywhere with its owner."""
    for c in named:
        if owner.get(c) == s.owner[c]:
            continue
        fitting = [place for place in places if place[2] == s.owner[c] and place[0][place[1]] not in named]
        zone, i, whose = fitting[below(stream, len(fitting))]
        other = zone[i]
        del owner[other]
        for away, j, theirs in places:
            if away[j] == c:  # with somebody else: they change places
                away[j] = other
                owner[other] = theirs
        zone[i] = c
        owner[c] = whose


def _rename(s: RoneState, new: RoneState, names: dict[int, int]) -> None:
    """Where somebody else has looked, other cards lie now: these it knows, and these its effect means."""
    new.known = {names.get(c, c): seats for c, seats in s.known.items()}
    beings = {being(s, c): being(new, other) for c, other in names.items()}
    new.agenda = [step.renamed(beings) for step in new.agenda]
    new.stack, new.waiting = ([item.renamed(beings) for item in items] for items in (new.stack, new.waiting))
    if new.pending:
        set_pending(new, tuple(found.renamed(beings) for found in new.pending))


# --- decks that somebody brought ---------------------------------------------------------------------------------


def unknown_decks(s: RoneState, looking: Looking) -> list[int]:
    """Sides of whose deck the looker does not know what is in it; after the end everybody knows everything."""
    return [side for side in s.rules.brought if s.over == RUNNING and not looking.sees_side(side)]


def _redeal_decks(
    s: RoneState, new: RoneState, unknown: list[int], stream: Stream, places: list[Place], owner: dict[int, int]
) -> None:
    """What is hidden of a deck that the looker knows lies in another order; of one that it does not know, anything that
    a deck may have lies there."""
    rules, decks = s.rules, list(s.rules.decks or ())
    for side in range(rules.sides):
        mine = [place for place in places if rules.side[place[2]] == side]
        hidden = [zone[i] for zone, i, _ in mine]
        if side not in unknown:
            _redeal(stream, mine, hidden, owner)
            continue
        _redeal(stream, mine, possible(s, side, hidden, (UNIT, TACTIC), MOST_COPIES), owner)
        technologies = [*s.sides[side].techdeck]
        zone: list[Place] = [(technologies, i, rules.members[side][0]) for i in range(len(technologies))]
        _redeal(stream, zone, possible(s, side, technologies, (TECHNOLOGY,), 1), owner)
        new.sides[side].techdeck = tuple(sorted(technologies))
        decks[side] = made_up(s, side, stream, owner)
    if unknown:
        new.rules = rules.with_decks(tuple(decks))


def possible(s: RoneState, side: int, hidden: list[int], kinds: tuple[int, ...], most: int) -> list[int]:
    """Cards of a side's own numbers that could be the hidden ones: up to `most` copies, with those that are seen. In a
    position where they are too few, the hidden ones themselves as well."""
    rules, free = s.rules, set(hidden)
    seen = Counter(c // COPIES for c, x in s.owner.items() if rules.side[x] == side and c not in free)
    found: list[int] = []
    for id_, first in rules.library.first.items():
        if rules.defs[first].kind in kinds:
            own = rules.library.of_side(id_, side)
            copies = [c for c in range(own, own + most) if c not in s.owner or c in free]
            found += copies[: max(0, most - seen[first // COPIES])]
    if len(found) < len(hidden):
        found += [c for c in hidden if c not in found]
    return found


def made_up(s: RoneState, side: int, stream: Stream, owner: dict[int, int]) -> Deck:
    """The deck to which the cards of a side belong in the other world."""
    rules, old = s.rules, (s.rules.decks or ())[side]
    mine = [rules.defs[c] for c, x in sorted(owner.items()) if rules.side[x] == side]
    cards = Counter(d.record.id for d in mine if d.kind in (UNIT, TACTIC))
    technologies = [d.record.id for d in mine if d.kind == TECHNOLOGY]
    if not rules.technologies or any(isinstance(step, Technologies) for step in s.agenda):  # never, or not yet dealt
        pool = rules.technology_pool.copy()
        shuffle(stream, pool)
        count = len(old.technologies) if rules.technologies else MOST_TECHNOLOGIES[rules.mode]
        technologies = [rules.defs[c].record.id for c in pool[:count]]
    players = [s.players[seat] for seat in rules.members[side]]
    heroes = tuple(rules.library.hero_of(player.hero).id for player in players if player.hero >= 0)
    return Deck(
        name_en=old.name_en,
        name_de=old.name_de,
        cards=dict(cards),
        heroes=heroes,
        technologies=tuple(technologies),
    )


def spoken_of(s: RoneState) -> set[int]:
    """Cards that effects on the stack or under way speak of, or copied texts: everybody knows which they are."""
    found: list[Any] = [*s.stack, *s.waiting, *(waiting.env for waiting in s.pending)]
    for step in s.agenda:
        found += [getattr(step, name) for kind in type(step).__mro__ for name in getattr(kind, "__slots__", ())]
    copied = [c for holder in s.exhausted for c in s.defs[holder].key[2::2] if c >= 0]  # the originals
    return {*copied, *named_in(s, found)}


def named_in(s: RoneState, found: list[Any]) -> set[int]:
    """Cards that effects and what is inside them speak of."""
    for held in found:
        if isinstance(held, tuple):  # found grows meanwhile
            found += [one for one in held if isinstance(one, Item | Env)]
        elif isinstance(held, Item):
            found += [held.env, *(env for _, env in held.extras)]
    named = [b for env in found if isinstance(env, Env) for b in (env.source, env.me, *chain(*filter(None, env.binds)))]
    return {card_of(b) for b in named if b >= 0}


def casting(s: RoneState) -> set[int]:
    """Cards that somebody is about to play: their choices hang on them."""
    return {step.card for step in s.agenda if isinstance(step, Buying | Announce | ChooseX)}
