"""The lake: what there is, and the few functions that change it. Each makes one change and reports it as an event."""

from muster.kernel import Disclosure, EventKind, Setup, State, roll

FISH = ("perch", "trout", "pike", "carp", "catfish", "sturgeon")
WEIGHT = (4, 6, 8, 10, 12, 15)
WORTH = (2, 3, 4, 5, 6, 8)
COPIES, HAND, LINES, NIGHTS = 5, 3, 2, 4
DIE, TEARS = 6, 1
NO_FISH = -1

NIGHT, DREW, CHOSE, CAST, TORE, MENDED, HOME, SHOWN, LANDED, FRY, ESCAPED, SPARED = range(12)
KINDS = (
    EventKind("night", ("night",), "fishing.night.01"),
    EventKind("drew", ("seat", "fish"), "fishing.setup.02", secret="fish", disclosure=Disclosure.SECRET),
    EventKind("chose", ("seat", "fish"), "fishing.night.02", secret="fish"),
    EventKind("cast", ("seat", "die", "total"), "fishing.cast.01", disclosure=Disclosure.OPEN),
    EventKind("tore", ("seat",), "fishing.cast.02"),
    EventKind("mended", ("seat",), "fishing.line.01"),
    EventKind("home", ("seat", "total"), "fishing.cast.03"),
    EventKind("shown", ("seat", "fish"), "fishing.catch.01", disclosure=Disclosure.OPEN),
    EventKind("landed", ("seat", "fish", "points"), "fishing.catch.01"),
    EventKind("fry", ("seat",), "fishing.catch.02"),
    EventKind("escaped", ("seat", "fish"), "fishing.catch.03"),
    EventKind("spared", ("seat", "points"), "fishing.end.01"),
)


class Lake(State):
    __slots__ = ("deck", "dice", "fish", "hands", "home", "lines", "night", "nights", "points", "setup")

    def __init__(self, setup: Setup, nights: int, seed: bytes, counter: int = 0) -> None:
        names = setup.names
        State.__init__(self, len(names), seed, counter, skip_forced=False)
        self.setup = setup
        self.nights = nights
        self.night = 0
        self.deck: list[int] = []  # top = last
        self.hands: list[list[int]] = [[] for _ in names]  # always sorted: nobody sees when a card came
        self.fish = [NO_FISH] * len(names)  # what each is after this night
        self.dice: list[list[int]] = [[] for _ in names]  # of this night; a line that is torn ends with a 1
        self.home = [0] * len(names)
        self.lines = [LINES] * len(names)
        self.points = [0] * len(names)

    @property
    def names(self) -> tuple[str, ...]:
        return self.setup.names

    def copy(self) -> "Lake":
        c = Lake(self.setup, self.nights, self.seed, self.counter)
        c.night, c.deck = self.night, self.deck.copy()
        c.hands, c.dice = [hand.copy() for hand in self.hands], [dice.copy() for dice in self.dice]
        c.fish, c.home, c.lines, c.points = self.fish.copy(), self.home.copy(), self.lines.copy(), self.points.copy()
        c.agenda, c.seat, c.options, c.fate = self.agenda.copy(), self.seat, self.options, self.fate
        return c

    def numbers(self) -> list[int]:
        found = [self.night, self.nights, *self.fish, *self.home, *self.lines, *self.points]
        for cards in (self.deck, *self.hands, *self.dice):
            found += [len(cards), *cards]
        return found

    def torn(self, seat: int) -> bool:
        return self.dice[seat][-1:] == [TEARS]

    def total(self, seat: int) -> int:
        return 0 if self.torn(seat) else sum(self.dice[seat])


def tell(s: Lake, *event: int) -> None:
    if s.log is not None:
        s.log.append(event)


def draw(s: Lake, seat: int) -> None:
    fish = s.deck.pop()
    s.hands[seat] = sorted([*s.hands[seat], fish])
    tell(s, DREW, seat, fish, 1 << seat)


def choose(s: Lake, seat: int, fish: int) -> None:
    s.hands[seat].remove(fish)
    s.fish[seat] = fish
    tell(s, CHOSE, seat, fish, 1 << seat)


def cast(s: Lake, seat: int) -> None:
    die = roll(s, DIE)
    s.dice[seat].append(die)
    tell(s, CAST, seat, die, s.total(seat))
    if die == TEARS:
        tell(s, TORE, seat)
        if not s.lines[seat]:
            go_home(s, seat)


def mend(s: Lake, seat: int) -> None:
    s.lines[seat] -= 1
    s.dice[seat].pop()
    tell(s, MENDED, seat)
    cast(s, seat)


def go_home(s: Lake, seat: int) -> None:
    s.home[seat] = 1
    tell(s, HOME, seat, s.total(seat))
