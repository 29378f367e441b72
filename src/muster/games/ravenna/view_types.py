"""The type of a view of Ravenna. The client's types are written from it: what a field has to say stands behind it."""

from typing import Any, Literal, NotRequired, TypedDict

from muster.games.ravenna.setup import Mode

Face = Literal["up", "down", "sideways"]
Knowledge = Literal["open", "all", "memory"]
Question = Literal["", "turn", "team turn", "place", "hand out", "counter"]


class CardData(TypedDict, total=False):
    """A card, as far as the viewer knows it."""

    rank: int  # 0 Fortifications, 1 Assassin, 2 to 9, 10 Commander
    card: str  # the very copy, such as 7c; absent where copies are not told apart


class KnownCard(TypedDict):
    """A card that the viewer knows."""

    rank: int
    card: NotRequired[str]


class SlotData(CardData):
    """A card in play."""

    slot: int  # from 1
    face: Face
    placer: int  # the seat that placed it
    known: NotRequired[Knowledge]  # why the viewer knows it: it lies face up, everybody saw it, or the viewer placed it
    generation: NotRequired[int]  # how many reshuffles came before it was drawn, if any
    may_look: NotRequired[bool]  # may the viewer look at it?


class HandData(TypedDict):
    """A hand: one for each seat, and with two players two each."""

    owner: int
    slots: list[SlotData]


class PileCard(KnownCard):
    """A card on the discard pile."""

    had: list[int]  # the seats that had it before


class Battle(TypedDict):
    """One of the last battles: of the hand that attacked and the hand that was attacked, in this order."""

    hand: int
    target: int
    totals: list[int]
    cards: list[list[int]]  # the ranks of both


class Attack(TypedDict):
    """The attack that may be countered: the hand that attacked, and the hand that lost."""

    hand: int
    target: int


class Held(TypedDict):
    """Cards of one seat that were dealt or drawn together and are not placed yet."""

    count: int
    cards: NotRequired[list[KnownCard]]  # for their holder


Source = TypedDict("Source", {"from": Literal["deck", "discard"]})


class Drawn(CardData, Source):
    """The card just drawn, not placed yet."""

    had: NotRequired[list[int]]  # the seats that had it before, if it is from the discard pile


class Over(TypedDict):
    """How the game ended."""

    winners: list[int]
    reason: str  # points, rounds, void or limit


class Variants(TypedDict, total=False):
    """What is there only in some games, and at some moments."""

    teams: list[list[int]]  # the members of each team
    captains: list[int]  # who decides for each team
    attack: Attack
    wins: list[int]  # rounds won by each side, where rounds are separate games
    separate_rounds: int  # how many rounds are played, where they are separate games
    cutthroat: bool
    tied: bool  # several have reached the total together
    over: Over


class View(Variants):
    """What a seat, a spectator or open eyes may know."""

    game: Literal["ravenna"]
    seat: int | None  # nobody's: a spectator; -1: all cards open, for replays
    seats: list[str]
    mode: Mode
    options: dict[str, Any]  # what was agreed apart from the defaults
    round: int
    total: int
    scores: list[int]  # by side
    asked: list[int]
    question: Question
    deck: int
    discard: list[PileCard]  # top first
    hands: list[HandData]
    claims: list[list[int]]  # what each seat has said, newest last
    reshuffles: int
    battles: list[Battle]
    held: NotRequired[list[Held]]
    drawn: NotRequired[Drawn]
