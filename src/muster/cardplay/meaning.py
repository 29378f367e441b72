"""Whom a card text means: groups of cards, players, amounts and conditions, as compiled from its tree.

The same code finds the candidates for a choice and checks what was chosen when the effect is carried out.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic

from muster.cardplay.being import STAY_SHIFT, being, beings, card_of, controller, in_play, is_it
from muster.cardplay.choices import CARD_MASK
from muster.cardplay.env import Bound, Env, player_id
from muster.cardplay.play import C
from muster.cardplay.state import CardState
from muster.kernel.state import missing

FIELD = 0  # the zone in play; a game's other zones have other numbers
ANYONE, OWN, ENEMY, ACTORS = range(4)  # ACTORS: of whoever does it
AT_MOST, AT_LEAST, EXACTLY, BELOW, ABOVE = range(5)
COMPARISONS = {"<=": AT_MOST, ">=": AT_LEAST, "=": EXACTLY, "<": BELOW, ">": ABOVE}
MOST = 99  # a computed number stops here


def compare(value: int, op: int, n: int) -> bool:
    if op == AT_MOST:
        return value <= n
    if op == AT_LEAST:
        return value >= n
    if op == EXACTLY:
        return value == n
    return value < n if op == BELOW else value > n


BY_PLACE = ("bound", "owner", "controller")  # players who hang on something the text has named


class Players:
    """Players by description."""

    __slots__ = ("bind", "how", "word")

    def __init__(self, how: str, word: str = "", bind: int = 0) -> None:
        self.how = how  # you, actor, bound, owner, controller, each
        self.word = word  # player or opponent, where they are described
        self.bind = bind

    def matching(self, s: CardState, env: Env) -> list[int]:
        """Everybody whom the word fits, in turn order from the player of the effect."""
        return [seat for seat in s.rules.called[self.word][env.seat] if not s.out >> seat & 1]

    def seats(self, s: CardState, env: Env) -> list[int]:
        how = self.how
        if how == "you":
            return [env.seat]
        if how == "actor":
            return [env.actor]
        return self.matching(s, env) if how == "each" else self._held(s, env)

    def _held(self, s: CardState, env: Env) -> list[int]:
        """Who hangs on something the text has named."""
        how = self.how
        held = env.binds[self.place(s)] or ()
        if how in ("owner", "controller"):
            found: list[int] = []
            for b in held:
                seat = -1 - b if b < 0 else (controller(s, b) if how == "controller" else s.owner[card_of(b)])
                if seat not in found:
                    found.append(seat)
            return found
        return [-1 - b if b < 0 else controller(s, b) for b in held]

    def place(self, s: CardState) -> int:
        """Where what they hang on is bound."""
        return self.bind

    def by_role(self, s: CardState) -> bool:
        """Whether a team says which of them is meant."""
        return s.rules.team_roles and self.how in ("owner", "controller")

    def anyone(self, s: CardState, env: Env) -> list[int]:
        """The same where one of them is enough: both teammates are owner and controller."""
        found = self.seats(s, env)
        if self.by_role(s):
            return [seat for side in dict.fromkeys(s.rules.side[x] for x in found) for seat in s.rules.members[side]]
        return found


class NearerPlayers(Players):
    """The owner or controller of what "its" means, which older rules took for another card (see `NearerCard`)."""

    __slots__ = ("was",)

    def __init__(self, how: str, bind: int, was: int) -> None:
        super().__init__(how, bind=bind)
        self.was = was

    def place(self, s: CardState) -> int:
        return self.bind if s.rules.points_nearer else self.was


class Group(Generic[C]):
    """Cards by description: kinds, zone, side; a game adds its filters."""

    __slots__ = ("best", "bind", "either", "kinds", "number", "other", "side", "unlike", "whose", "zone")

    def __init__(self, kinds: int, zone: int) -> None:
        self.number = 0
        self.kinds = kinds  # mask of 1 << card kind
        self.zone = zone
        self.whose: Players | None = None  # whose zone, or who controls them
        self.either: tuple[tuple[Group[C], ...], ...] = ()  # of each row one must fit
        self.unlike: tuple[Group[C], ...] = ()  # none of these may fit
        self.best: tuple[str, bool] | None = None  # a value, and whether the most of it counts
        self.side = ANYONE
        self.other = False
        self.bind = 0

    def elsewhere(self, nouns: list[str]) -> int:
        """The zone of cards of which a text says only what they are."""
        return FIELD

    def members(self, s: C, env: Env) -> list[int]:
        """Everything that fits now, in the order of the table."""
        raise missing(self, "members")

    def has(self, s: C, env: Env, c: int) -> bool:
        """Whether one card fits now."""
        return c in self.members(s, env)

    def fits(self, s: C, env: Env, c: int) -> bool:
        """Whether a card has the qualities that are asked for, wherever it is."""
        raise missing(self, "fits")

    def had(self, s: C, env: Env, b: int) -> bool:
        """Whether a card fits now, or did when it left play; one that was not in play as it is printed."""
        c = card_of(b)
        return self.has(s, env, c) if in_play(s, b) else self.printed(s, c)

    def secret(self, s: C, env: Env) -> bool:
        """Whether the actor cannot know which cards of its zone fit."""
        return False

    def concealed(self) -> bool:
        """Whether the cards of its zone lie hidden from whoever announces an effect."""
        return False

    def asked(self, s: C, env: Env) -> list[int]:
        """Cards that may lie hidden, of which it tells more than how many they are."""
        return []

    def choosable(self, s: C, env: Env, targeted: bool) -> list[int]:
        """What could be chosen now; some cards cannot be aimed at."""
        return self.members(s, env)

    def still(self, s: C, env: Env, c: int, targeted: bool) -> bool:
        """Whether something chosen before may still be chosen."""
        return self.has(s, env, c)

    def has_static(self, s: C, env: Env, c: int, words: int) -> bool:
        """Whether a static is about a card in play that has the keywords `words`. It looks at nothing that its own
        layer or a later one changes (`env.sees`), so that nothing asks in a circle."""
        raise missing(self, "has_static")

    def printed(self, s: C, c: int) -> bool:
        """Whether the printed card fits: for costs and for cards on their way."""
        raise missing(self, "printed")

    def sides_with(self, s: C, holder: int, seat: int) -> bool:
        """Whether cards of `seat` are meant by a static of the card `holder`."""
        same = s.rules.side[s.control[holder]] == s.rules.side[seat]
        return self.side == ANYONE or same == (self.side == OWN)

    def parts(self) -> "tuple[Group[C], ...]":
        """The groups inside it: what it must be one of, or none of."""
        return (*(part for row in self.either for part in row), *self.unlike)

    def suits(self, fits: "Callable[[Group[C]], bool]") -> bool:
        """Whether "or" and "not" hold for a card of which `fits` tells whether it is in a group."""
        if not all(any(map(fits, row)) for row in self.either):
            return False
        return not any(map(fits, self.unlike))

    def top(self, s: C, env: Env, found: list[int]) -> list[int]:
        """Of some cards those with the most or the least of a value."""
        assert self.best is not None
        stat, most = self.best
        worth = [s.play.value(s, env, being(s, c), stat) for c in found]
        wanted = (max if most else min)(worth, default=0)
        return [c for c, value in zip(found, worth, strict=True) if value == wanted]

    def numbers(self) -> "tuple[Amount, ...]":
        """The numbers that its cards are compared with."""
        return ()

    def asks_keywords(self) -> bool:
        """Whether it depends on keywords."""
        return False

    def meant_before(self, s: C, env: Env, c: int) -> bool:
        """Whether the text has spoken of a card already, so that "other" leaves it out."""
        return c in self.spoken_of(s, env)

    def loose(self) -> bool:
        """Whether it means the same cards whatever a text has named, apart from "other"."""
        return False

    def spoken_of(self, s: C, env: Env) -> list[int]:
        """The cards that "other" leaves out."""
        meant = [env.source, env.me]
        for place, held in enumerate(env.binds):
            if held and place != self.bind:
                meant += held
        return [card_of(b) for b in meant if is_it(s, b)]


class Amount:
    """A number: printed, X, counted, or a value of a card; perhaps once for each of a group."""

    __slots__ = (
        "counted", "half", "held", "of", "per", "per_of", "per_people", "per_stat", "plain", "sign", "stat", "steady",
        "step", "whose", "x",
    )  # fmt: skip

    def __init__(self, plain: int = 0) -> None:
        self.plain = plain
        self.sign = 1
        self.half = ""  # rounded "up" or "down"
        self.step = 1  # for each so many
        self.x = False
        self.held = 0  # as many as are bound there
        self.counted: Group[Any] | None = None
        self.stat = ""
        self.of: Reference | None = None
        self.whose: Players | None = None  # who has what `stat` names
        self.per: Group[Any] | None = None
        self.per_of: Reference | None = None  # once for each of what lies on these
        self.per_stat = ""
        self.per_people: Players | None = None  # once for each of these players
        self.steady: bool | None = None  # whether it is `plain` whatever happens; None: nobody has asked yet

    def printed(self) -> bool:
        """Whether it is the same number whatever happens in the game."""
        plain = self.counted is None and self.of is None and self.per is None and self.whose is None
        return plain and self.per_of is None and self.per_people is None and not self.x and not self.held

    def value(self, s: CardState, env: Env) -> int:
        if self.steady:
            return self.plain * self.sign
        if self.steady is None:  # texts are compiled by now, so it stays as it is
            self.steady = self.printed() and not self.half and self.plain < MOST
        return self._now(s, env)

    def _now(self, s: CardState, env: Env) -> int:
        if self.x:
            found = env.x
        elif self.held:
            found = len(env.binds[self.held] or ())
        elif self.counted is not None:
            found = len(self.counted.members(s, env))
        elif self.of is not None:
            found = sum(s.play.value(s, env, b, self.stat) for b in self.of.meant(s, env) if b >= 0)
        elif self.whose is not None:
            found = sum(s.play.stock(s, seat, self.stat) for seat in self.whose.seats(s, env))
        else:
            found = self.plain
        if self.half:
            found = (found + (self.half == "up")) // 2
        if self.per is not None:
            found *= len(self.per.members(s, env)) // self.step
        elif self.per_of is not None:
            meant = self.per_of.meant(s, env)
            found *= sum(s.play.value(s, env, b, self.per_stat) for b in meant if b >= 0) // self.step
        elif self.per_people is not None:
            found *= len(self.per_people.seats(s, env)) // self.step
        return (found if found < MOST else MOST) * self.sign


class Condition:
    """Something that holds or not."""

    __slots__ = ("about", "test")

    def __init__(self, test: Callable[[Any, Env], bool], about: "tuple[Part, ...]" = ()) -> None:
        self.test = test
        self.about = about  # what it asks about, as far as that may lie hidden

    def holds(self, s: CardState, env: Env) -> bool:
        return self.test(s, env)


def _still_it(s: CardState, found: Bound) -> Bound:
    return tuple([card_of(b) for b in found if is_it(s, b)])


# How a reference finds what it means.
CHOSEN, SET, BOUND, THIS, ROW, FIGURE, PLAYERS, REST = range(8)


class Reference:
    """What a verb is about: cards, or players (as -1 - seat)."""

    __slots__ = (
        "among", "bind", "but", "chance", "concealed", "count", "from_top", "group", "how", "number", "players",
        "secret", "targeted", "up_to", "zone",
    )  # fmt: skip

    def __init__(self, how: int, bind: int = 0) -> None:
        self.number = 0
        self.how = how
        self.bind = bind
        self.group: Group[Any] | None = None
        self.players: Players | None = None
        self.targeted = False
        self.chance = False  # nobody chooses
        self.count: Amount | None = None  # how many are chosen, or lie in a row
        self.up_to = False
        self.zone = FIELD
        self.from_top = True
        self.among = 0  # some of those that were meant before: the place where these are bound
        self.but: tuple[int, ...] = ()  # but not those that were bound here
        self.secret = False  # others may not know whether there is any
        self.concealed = False  # it lies where nobody who aims may look (Group.concealed)

    def aims(self, s: CardState) -> bool:
        """Whether it is chosen when the effect is announced. What lies hidden is chosen when it happens."""
        return self.targeted and not (self.concealed and s.rules.aims_in_sight)

    def cards(self, s: CardState, env: Env) -> Bound:
        """What is meant now, by card id. What must be chosen has been chosen before."""
        how = self.how
        if how in (CHOSEN, BOUND, THIS, REST):
            found = self.meant(s, env)
            return _still_it(s, found) if s.stays else found
        if how == SET:
            assert self.group is not None
            return tuple(self.group.members(s, env))
        return self._of_players(s, env)

    def _of_players(self, s: CardState, env: Env) -> Bound:
        how = self.how
        assert self.players is not None
        seats = self.players.seats(s, env)
        if how == FIGURE:
            return tuple(c for seat in seats if (c := s.play.figure(s, seat)) >= 0)
        if how == PLAYERS:
            return tuple(player_id(seat) for seat in seats)
        return self._row(s, env, seats)

    def meant(self, s: CardState, env: Env) -> Bound:
        """The same as beings, so that cards are among them that have left since."""
        if self.how in (CHOSEN, BOUND):
            return env.binds[self.bind] or ()
        if self.how == THIS:
            return (env.me,)
        if self.how == REST:
            return self.left(env)
        return beings(s, self.cards(s, env))

    def left(self, env: Env) -> Bound:
        """Of the cards that were meant before those that nobody has taken since."""
        taken = [b for place in self.but for b in env.binds[place] or ()]
        return tuple(b for b in env.binds[self.among] or () if b not in taken)

    def _row(self, s: CardState, env: Env, seats: list[int]) -> Bound:
        assert self.count is not None
        n = self.count.value(s, env)
        found: list[int] = []
        for pile in s.play.piles(s, self.zone, seats):
            if self.group is not None:
                pile = [c for c in pile if self.group.has(s, env, c)]
            found += pile[: -n - 1 : -1] if self.from_top else pile[:n]
        return tuple(found)

    # --- choosing --------------------------------------------------------------------------------------------

    def candidates(self, s: CardState, env: Env) -> list[int]:
        """What could be chosen now."""
        if self.players is not None:
            return [player_id(seat) for seat in self.players.matching(s, env)]
        if self.among:
            return self._of_those(s, env)
        assert self.group is not None
        return self.group.choosable(s, env, self.targeted)

    def _of_those(self, s: CardState, env: Env) -> list[int]:
        """What could be chosen of what was meant before."""
        found = _still_it(s, self.left(env))
        return [c for c in found if self.group is None or self.group.fits(s, env, c)]

    def unclear(self, s: CardState, env: Env) -> bool:
        """Whether nobody can tell yet what could be chosen: cards that the actor cannot know, or of a player who is
        still to be chosen."""
        if self.group is None:
            return False
        whose = self.group.whose
        open_player = whose is not None and whose.how in BY_PLACE and env.binds[whose.bind] is None
        return open_player or self.group.secret(s, env)

    def still_legal(self, s: CardState, env: Env, held: Bound) -> list[int]:
        return [b for b in held if self.legal(s, env, b)]

    def legal(self, s: CardState, env: Env, b: int) -> bool:
        """Whether something chosen before is still right."""
        if b < 0:
            return not s.out >> (-1 - b) & 1
        assert self.group is not None
        c = b & CARD_MASK
        return s.stays.get(c, 0) == b >> STAY_SHIFT and self.group.still(s, env, c, self.targeted)

    def possible(self, s: CardState, env: Env) -> list[int]:
        """Whatever it may come to mean, as beings."""
        if self.how == CHOSEN and env.binds[self.bind] is None:
            return [being(s, c) for c in self.candidates(s, env)]
        return list(self.meant(s, env))


class NearerCard(Reference):
    """An "it" after "that card" in an event with two cards: it means that one, where older rules took the other."""

    __slots__ = ("was",)

    def __init__(self, bind: int, was: int) -> None:
        super().__init__(BOUND, bind)
        self.was = was

    def meant(self, s: CardState, env: Env) -> Bound:
        return env.binds[self.bind if s.rules.points_nearer else self.was] or ()


# --- what is asked about -----------------------------------------------------------------------------------------

Part = Group[Any] | Amount | Condition | Reference


def questions(part: Any) -> "Iterator[Group[Any] | Reference]":
    """Whatever a condition, an amount or a choice asks about."""
    if isinstance(part, tuple):
        for inner in part:
            yield from questions(inner)
    elif isinstance(part, Condition):
        for about in part.about:
            yield from (about,) if isinstance(about, Reference) else questions(about)
    elif isinstance(part, Amount):
        yield from questions((part.counted, part.per))
        yield from (ref for ref in (part.of, part.per_of) if ref is not None)
    elif isinstance(part, Reference):
        yield from questions((part.count, part.group.numbers() if part.group is not None else ()))
    elif isinstance(part, Group):
        yield part
        yield from questions(part.numbers())


def asked_cards(s: CardState, env: Env, found: "tuple[Group[Any] | Reference, ...]") -> list[int]:
    """The cards that these ask about now."""
    cards: list[int] = []
    for one in found:
        cards += one.asked(s, env) if isinstance(one, Group) else [card_of(b) for b in one.meant(s, env) if b >= 0]
    return cards
