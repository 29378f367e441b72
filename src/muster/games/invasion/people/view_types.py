"""The type of a view of RONE: Invasion. The client's types are written from it: what a field has to say stands behind
it."""

from typing import Any, Literal, NotRequired, TypedDict

from muster.cardplay.segments import RulesText

Said = dict[str, str]  # by language
Kind = Literal["playing", "leader", "technology", "invasion_card", "protocol", "scenario"]
Colour = Literal["blue", "red", "black", "green", "yellow", "wild"]
ModeName = Literal["competitive", "cooperative", "teams"]


class Stats(TypedDict):
    """What a card fights with, or adds to others."""

    melee: int
    ranged: int
    armor: int
    health: int


class Resources(TypedDict, total=False):
    """How many of each colour; what is not there is absent."""

    blue: int
    red: int
    black: int
    green: int
    yellow: int
    wild: int


class Prices(TypedDict):
    """What spare parts buy."""

    screw: int
    recruit: int
    supply: int
    die: int
    technology: int


class ScenarioEvent(TypedDict):
    """Something that a scenario does in a round."""

    round: int
    name: Said
    text: Said


class Printed(TypedDict):
    """What is printed on a card; what its kind does not have is absent."""

    kind: Kind
    name: Said
    text: RulesText
    sort: NotRequired[str]  # of playing cards: starting, additional or recruit; of invasion cards: starting
    colour: NotRequired[str]
    cost: NotRequired[Resources]  # activation icons
    melee: NotRequired[int]
    ranged: NotRequired[int]
    parts: NotRequired[int]  # spare parts that it gives
    train: NotRequired[int]  # screws, or resources of a zone
    combat: NotRequired[Stats]
    support: NotRequired[Stats]
    reward: NotRequired[Resources]  # what the Invasion stores for it
    number: NotRequired[int]  # of a scenario
    setup: NotRequired[Said]
    events: NotRequired[list[ScenarioEvent]]
    lines: NotRequired[list[Stats]]  # of a scenario, from the bottom up
    flavour: NotRequired[Said]


class CardData(TypedDict):
    """One card of this game."""

    card: int  # its number
    id: str  # of the printed card in `book`
    label: str  # its name in notation and events, such as Jalak 2


class HandCard(CardData):
    """A card in hand."""

    kept: NotRequired[bool]  # it stays there this turn


class Permanent(CardData):
    """A card in a base, or a protocol."""

    exhausted: bool


class Trainee(CardData):
    """A card to be trained."""

    screws: int
    train: int  # screws that it takes


class Discount(TypedDict):
    """An icon that the next card costs less."""

    colour: str
    only: bool  # for icons of this colour alone, not for wild ones


class DieData(TypedDict):
    """A die: faces of three screws each."""

    faces: list[str]  # such as Rnn: red and two neutral ones; B blue, K black, G green, Y yellow
    top: int | None  # the place of the face that is up, from 0; null: it is not rolled
    used: bool
    aside: bool  # it may not be used this turn


class Damage(TypedDict):
    """Damage that is prepared for the damage phase."""

    melee: int
    ranged: int
    armor: int  # destroys armor alone


class PlayerData(TypedDict):
    """What lies before a player."""

    armor: int
    health: int
    hand: int  # how many cards
    deck: int  # how many cards
    discard: list[CardData]  # top first
    dump: list[CardData]  # top first
    played: list[CardData]
    base: list[Permanent]
    center: list[Trainee]
    dice: list[DieData]
    pool: Resources  # of this turn
    stored: Resources
    discounts: list[Discount]  # icons that the next card costs less
    damage: Damage
    rerolls: int
    tokens: int  # technology tokens
    parts: int  # spare parts
    gift: int  # spare parts for the beginning of the first turn
    aside_next: int  # dice that may not be used next turn
    prices: Prices
    cards: NotRequired[list[HandCard]]  # the hand, for those who may see it
    deck_cards: NotRequired[list[CardData]]  # top first; open eyes only


class Deployed(CardData):
    """A card of the stack; the first is the scenario."""

    armor: int  # gained or lost by what happened to it
    health: int


class Zone(TypedDict):
    """A training zone of the Invasion."""

    colour: str
    resources: int
    text: Said  # what it does when its card is trained
    card: NotRequired[CardData]
    train: NotRequired[int]  # resources that its card takes


class EventData(TypedDict):
    """An event of the scenario on the time track."""

    round: int
    done: bool


class InvasionData(TypedDict):
    """What lies before the Invasion."""

    deck: int  # how many cards
    discard: list[CardData]  # top first
    dump: list[CardData]  # top first
    stack: list[Deployed]  # the scenario, then deployed cards up to the topmost
    strength: Stats | None  # of the topmost card with all support; null: none is deployed
    support: Stats
    lines: int  # lines of the scenario that count
    zones: list[Zone]
    protocols: list[Permanent]
    tokens: int
    time: int
    track: int  # the end of the time track
    events: list[EventData]
    scenario: int  # which of the campaign, from 1
    scenarios: int
    supply: int  # how many cards
    destroyed: list[CardData]
    protocol_supply: int  # how many cards
    destroyed_protocols: list[CardData]
    actions: dict[str, Said]  # what each sort of icon pays for


class Effect(CardData):
    """A triggered effect."""

    seat: int  # whose it is; of the Invasion the number after the last seat
    line: int  # of the card's text


class Asked(TypedDict):
    """A question to a seat, as far as the viewer may know it."""

    seat: int
    kind: str
    left: NotRequired[int]  # how many are still to be chosen
    card: NotRequired[int]  # the card that it is about, with `id` and `label` as ever
    id: NotRequired[str]
    label: NotRequired[str]
    line: NotRequired[int]  # the line of the card's text that it is about
    cards: NotRequired[list[CardData]]  # cards to choose from that lie nowhere else
    what: NotRequired[str]  # what is shared, stored or dealt
    whose: NotRequired[int]  # whose store it is, or who dealt the damage
    effects: NotRequired[list[Effect]]  # to be put in order


class PutOff(TypedDict):
    """Something that is done to an opponent and waits for the end of the phase."""

    seat: int  # whose it is
    line: NotRequired[int]  # of the card's text
    card: NotRequired[int]  # the card whose text it is, with `id` and `label` as ever
    id: NotRequired[str]
    label: NotRequired[str]
    what: NotRequired[str]  # which text of a board it is; "reshuffle": a token that the opponent loses for one


class Over(TypedDict):
    """How the game ended."""

    reason: str
    winners: list[int]


class View(TypedDict):
    """The table."""

    mode: ModeName
    options: dict[str, Any]  # what was agreed apart from the defaults
    seat: int | None  # null: a spectator; -1: all cards open, for replays
    names: list[str]
    sides: list[int]  # the side of each seat
    round: int
    active: int  # whose turn it is: a seat, the number after the last seat for the Invasion, -1 for all together
    starter: int  # -1: nobody
    phase: str
    wins: list[int]  # matches of a series that were won, by side
    players: list[PlayerData]
    recruits: int  # how many cards are left
    destroyed: list[CardData]  # recruits out of play
    technologies: int  # how many cards are left
    destroyed_technologies: list[CardData]
    supply: list[CardData]  # starting cards that nobody has
    leaders: list[CardData]  # that nobody has
    rows: dict[str, Said]  # what a pair of stored resources does
    spots: Resources  # of the store
    most: int  # the end of the tracks for armor and health
    invasion: InvasionData | None
    pending: NotRequired[list[PutOff]]
    asks: list[Asked]
    over: NotRequired[Over]
    book: dict[str, Printed]
