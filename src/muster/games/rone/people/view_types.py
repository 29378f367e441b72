"""The type of a view of RONE. The client's types are written from it: what a field has to say stands behind it."""

from typing import Any, Literal, NotRequired, TypedDict

from muster.cardplay.segments import RulesText
from muster.games.rone.cards.carddef import Kind
from muster.games.rone.rules.events import PhaseName
from muster.games.rone.setup import Mode

Said = dict[str, str]  # by language


class Ability(TypedDict):
    """An ability with a number in brackets."""

    line: int  # of the card's text
    exhaust: int  # the number in brackets


class Printed(TypedDict):
    """What is printed on a card; a price of null is grey: it cannot be paid."""

    kind: Kind
    name: Said
    icon: str  # in icons.svg
    level: int
    cost: int | None
    recycle: int | None
    text: RulesText
    race: NotRequired[str]
    token: NotRequired[bool]  # texts make it; it is in no deck
    health: NotRequired[int]
    melee: NotRequired[int]
    ranged: NotRequired[int]
    speed: NotRequired[int]  # times an attack exhausts it
    water: NotRequired[int]  # a hero's income
    cards: NotRequired[int]  # a hero's income
    hero: NotRequired[str]  # the hero's own id
    family: NotRequired[str]
    flavour: NotRequired[Said]
    abilities: NotRequired[list[Ability]]


class CardData(TypedDict):
    """One card of this game."""

    card: int  # its number
    id: str  # of the printed card in `book`
    label: str  # its name in notation and events, such as Wall Rifle 2


class PricedCard(CardData):
    """A card that can be played or built."""

    cost: int | None  # what it costs now; null: it cannot be paid


class BuriedCard(CardData):
    """A card in the graveyard."""

    recycle: NotRequired[int | None]  # of the top card: what it costs now


class DeckCard(CardData):
    """A card in the deck that somebody knows."""

    from_top: int  # cards above it


class Tokens(TypedDict):
    """Tokens for the next combat."""

    melee: int
    ranged: int


class Heap(TypedDict):
    """Counters of one kind on a card."""

    counter: str  # the kind
    n: int
    name: Said  # with their number: 2 rust counters
    short: Said  # rust


class Permanent(CardData):
    """A card on the battlefield with its condition. What only units have is absent elsewhere."""

    exhausted: int  # how often
    owner: int
    control: int
    keywords: NotRequired[list[str]]
    health: NotRequired[int]  # left
    damage: NotRequired[int]
    melee: NotRequired[int]
    ranged: NotRequired[int]
    tokens: NotRequired[Tokens]
    counters: NotRequired[list[Heap]]
    copied: NotRequired[list[str]]  # the labels of cards whose abilities it has copied
    silenced: NotRequired[bool]  # it has lost all its abilities, except those that it has copied since
    this_turn: NotRequired[bool]  # something on it lasts for this turn
    longer: NotRequired[bool]  # something on it lasts longer


class Income(TypedDict):
    """A hero's income."""

    water: int
    cards: int


class Discount(TypedDict):
    """A discount that waits for a card."""

    way: Literal["play", "recycle"]
    by: int
    once: bool  # for the next card only


class PlayerData(TypedDict):
    """What a player has."""

    water: int
    level: int
    out: bool
    hand: int  # how many cards
    technologies: list[Permanent]
    hero: NotRequired[Permanent]
    income: NotRequired[Income]
    level_price: NotRequired[int | None]
    cards: NotRequired[list[PricedCard]]  # the hand, for those who may see it
    revealed: NotRequired[list[CardData]]  # cards in hand that everybody has seen
    known: NotRequired[list[CardData]]  # cards in hand that the viewer has looked at
    cheaper: NotRequired[list[Discount]]


class SideData(TypedDict):
    """What a side has: a player, or a team of two."""

    deck: int  # how many cards
    graveyard: list[BuriedCard]  # top first
    units: list[Permanent]
    technology_deck: int  # how many cards
    removed: list[CardData]
    shields: list[DeckCard]
    revealed: NotRequired[list[DeckCard]]  # face down in the deck, but everybody has seen them
    known: NotRequired[list[DeckCard]]  # face down in the deck, but the viewer has looked at them
    technologies: NotRequired[list[PricedCard]]  # of the technology deck, for those who may see them
    deck_cards: NotRequired[list[CardData]]  # top first; open eyes only


class TargetedPlayer(TypedDict):
    """A player at whom an effect is aimed."""

    player: int


Target = CardData | TargetedPlayer


class Item(CardData):
    """An effect on the stack."""

    kind: str
    seat: int
    line: NotRequired[int]  # of the card's text
    text_of: NotRequired[CardData]  # a copied ability: its line stands on that card
    targets: NotRequired[list[Target]]
    modes: NotRequired[list[int]]  # the ways that were chosen
    x: NotRequired[int]
    initiative: NotRequired[int]  # how often it was bought


class Pending(CardData):
    """An effect that waits by itself: at the end of this turn, whenever something happens."""

    seat: int
    line: int  # of the card's text
    text_of: NotRequired[CardData]  # a copied ability: its line stands on that card
    targets: NotRequired[list[Target]]  # what it has named that is in play


class Combat(TypedDict):
    """The combat: its cards by their numbers."""

    seat: int  # who attacks
    attacker: int
    step: int  # how far it is: 0 and up
    target: NotRequired[int]  # once it is named


class FreeHero(TypedDict):
    """A hero that can still be chosen."""

    hero: int  # its number
    levels: list[str]  # its cards in `book` from level I to III


class Asked(TypedDict):
    """What is asked, as far as the viewer may know it."""

    seat: int
    kind: str
    card: NotRequired[int]  # the card that it is about, with `id` and `label` as ever
    id: NotRequired[str]
    label: NotRequired[str]
    left: NotRequired[int]  # points or cards that are still to be chosen
    what: NotRequired[str]  # what was announced
    to: NotRequired[str]  # what can be reacted to: an announcement, start, end or end turn
    heroes: NotRequired[list[FreeHero]]
    effects: NotRequired[list[Item]]  # to be put in order
    item: NotRequired[str]  # what is being announced
    wants: NotRequired[Literal["branch", "target"]]
    line: NotRequired[int]  # the line of the card's text that it is about


class Over(TypedDict):
    """How the game ended."""

    reason: str  # cards, tie or limit
    winners: list[int]


class TableData(TypedDict):
    """The table."""

    edition: Literal["de", "en"]
    mode: Mode
    options: dict[str, Any]  # what was agreed apart from the defaults
    seat: int | None  # null: a spectator; -1: all cards open, for replays
    names: list[str]
    sides: list[int]  # the side of each seat
    round: int
    active: int  # -1 before the first turn
    starter: int
    phase: PhaseName
    players: list[PlayerData]
    side: list[SideData]
    stack: list[Item]  # bottom first
    pending: NotRequired[list[Pending]]  # oldest first
    combat: Combat | None
    reward: int  # how many cards are in the reward deck


class MomentData(TypedDict):
    """The open question or the end, and what only open eyes see."""

    ask: Asked | None
    reward_cards: NotRequired[list[CardData]]  # open eyes only
    over: NotRequired[Over]


class View(TableData, MomentData):
    """What a seat, a spectator or open eyes may know."""

    book: dict[str, Printed]  # every printed card that the viewer sees, by its id
