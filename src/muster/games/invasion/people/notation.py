"""How choices of RONE: Invasion are written: one table for writing and reading. Files call cards by their English
names."""

from dataclasses import dataclass

from muster.cardplay import choices as texts
from muster.games.invasion.board import PAID, PRICES
from muster.games.invasion.cards.library import Library
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.names import ROWS, SCREWS, SORTS, ZONES
from muster.kernel.notation import Field, Form, Notation, Words, fixed, numbers, told
from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Table:
    """What the notation of a table depends on."""

    library: Library
    names: tuple[str, ...]


def cards(table: Table) -> Words:
    return table.library.notation_words


def cards_told(table: Table, lang: str) -> Words:
    return table.library.words_in(lang)


def seats(table: Table) -> Words:
    return [(name, seat) for seat, name in enumerate(table.names)]


NO_CARD = Text("No card here is called “{name}”", "Keine Karte hier heißt „{name}“")
NO_SEAT = Text("Nobody here is called “{name}”", "Niemand hier heißt „{name}“")
COLOUR_WORDS = (
    Text("blue", "blau"),
    Text("red", "rot"),
    Text("black", "schwarz"),
    Text("green", "grün"),
    Text("yellow", "gelb"),
)
WILD_WORD, NEUTRAL_WORD = Text("wild", "Joker"), Text("neutral", "neutral")
BOUGHT = (
    Text("screw", "Schraube"),
    Text("recruit", "Rekrut"),
    Text("supply", "Vorrat"),
    Text("die", "Würfel"),
    Text("technology", "Technologie"),
)
SORT_WORDS = (Text("melee", "Nahkampf"), Text("ranged", "Fernkampf"), Text("armor", "Panzerung"))
PAID_WORDS = (*SORT_WORDS, Text("health", "Lebenspunkte"))

CARD = Field("card", 0, 12, cards, cards_told, NO_CARD)
SEAT = Field("seat", 0, 4, seats, None, NO_SEAT)
OWNER = Field("seat", 12, 4, seats, None, NO_SEAT)
DIE = Field("n", 0, 8, numbers(1, 16, offset=1))
FIRST = Field("a", 6, 6, numbers(1, 8, offset=1))
SECOND = Field("b", 3, 3, numbers(1, 8, offset=1))
SIDE = Field("side", 3, 3, numbers(1, 6, offset=1))
ROW = Field("colour", 0, 3, fixed(*ROWS), told(*COLOUR_WORDS, WILD_WORD))
SCREW = Field("screw", 0, 3, fixed(*SCREWS), told(*COLOUR_WORDS, NEUTRAL_WORD))
ZONE = Field("colour", 0, 3, fixed(*ZONES), told(*COLOUR_WORDS))
SORT = Field("sort", 0, 2, fixed(*SORTS), told(*SORT_WORDS))
PACKET_SORT = Field("sort", 0, 2, fixed(*SORTS), told(*SORT_WORDS))
POINTS = Field("n", 2, 12, numbers(1, ch.MOST_POINTS, offset=0))
WHAT = Field("what", 0, 3, fixed(*PRICES), told(*BOUGHT))
PAYING = Field("sort", 0, 2, fixed(*PAID), told(*PAID_WORDS))
NUMBER = Field("n", 0, 12, numbers(0, 99))
FROM_ONE = Field("n", 0, 12, numbers(1, 100, offset=1))
ANSWER = Field("answer", 0, 1, fixed("no", "yes"), told(Text("no", "nein"), Text("yes", "ja")))

FORMS = (
    Form(ch.LEADER_V, "lead with {card}", (CARD,), de="anführen mit {card}"),
    Form(ch.DRAW_V, "draw", de="ziehen"),
    Form(ch.STOP_V, "no more", de="keine mehr"),
    Form(ch.DIE_V, "use die {n}", (DIE,), de="Würfel {n} nutzen"),
    Form(
        ch.TRANSFORM_V,
        "transform dice {a} and {b} into {colour}",
        (FIRST, SECOND, ROW),
        de="Würfel {a} und {b} umwandeln in {colour}",
    ),
    Form(ch.PLAY_V, "play {card}", (CARD,), de="spielen {card}"),
    Form(ch.PAIR_V, "use pair {colour}", (ROW,), de="Paar {colour} nutzen"),
    Form(ch.ABILITY_V, "use {card}", (CARD,), de="einsetzen {card}"),
    Form(ch.REROLL_V, "reroll die {n} of {seat}", (DIE, OWNER), de="Würfel {n} von {seat} neu werfen"),
    Form(ch.END_V, "done", de="fertig"),
    Form(ch.STORE_V, "store as {colour}", (ROW,), de="lagern als {colour}"),
    Form(ch.LOSE_V, "store not", de="nicht lagern"),
    Form(ch.STRIKE_V, "deal {sort}", (SORT,), de="Schaden {sort}"),
    Form(ch.PACKET_V, "deal {n} {sort}", (POINTS, PACKET_SORT), de="Schaden {n} {sort}"),
    Form(ch.BUY_V, "buy {what}", (WHAT,), de="kaufen {what}"),
    Form(
        ch.CRAFT_V,
        "take {screw} from side {side} of die {a}",
        (SCREW, SIDE, FIRST),
        de="{screw} von Seite {side} des Würfels {a} nehmen",
    ),
    Form(ch.COLOUR_V, "put in {screw}", (SCREW,), de="einsetzen Schraube {screw}"),
    Form(ch.TAKE_V, "take {card}", (CARD,), de="nehmen {card}"),
    Form(ch.SCREW_V, "screw on {card}", (CARD,), de="Schraube auf {card}"),
    Form(ch.RECYCLE_V, "recycle {card}", (CARD,), de="wiederverwerten {card}"),
    Form(ch.KEEP_V, "keep {card}", (CARD,), de="behalten {card}"),
    Form(ch.LAY_V, "lay {card} on top", (CARD,), de="{card} nach oben"),
    Form(ch.UNSTORE_V, "destroy stored {colour}", (ROW,), de="Lager {colour} zerstören"),
    Form(ch.PAY_V, "pay with {colour}", (ROW,), de="zahlen mit {colour}"),
    Form(ch.SAVE_V, "save {colour}", (ROW,), de="sparen {colour}"),
    Form(ch.ASIDE_V, "set die {n} aside", (DIE,), de="Würfel {n} beiseitelegen"),
    Form(ch.ZONE_V, "zone {colour}", (ZONE,), de="Zone {colour}"),
    Form(ch.GIVE_V, "give one to {seat}", (SEAT,), de="eins an {seat}"),
    Form(ch.ALL_V, "all", de="alles"),
    Form(ch.ACTION_V, "buy action for {sort}", (PAYING,), de="Aktion kaufen für {sort}"),
    Form(ch.SPLIT_V, "one point to {seat}", (SEAT,), de="ein Punkt an {seat}"),
    Form(ch.EVENT_V, "event {n}", (FROM_ONE,), de="Ereignis {n}"),
    Form(ch.ALL_TO_V, "all to {seat}", (SEAT,), de="alles an {seat}"),
    Form(texts.TARGET_V, "target {card}", (CARD,), de="wählen {card}"),
    Form(texts.PLAYER_V, "target player {seat}", (SEAT,), de="wählen Person {seat}"),
    Form(texts.BRANCH_V, "choose {n}", (FROM_ONE,), de="Möglichkeit {n}"),
    Form(texts.MAY_V, "{answer}", (ANSWER,)),
    Form(texts.NUMBER_V, "number {n}", (NUMBER,), de="Zahl {n}"),
    Form(texts.ORDER_V, "effect {n} first", (FROM_ONE,), de="Effekt {n} zuerst"),
    Form(texts.DONE_V, "enough", de="genug"),
)


def made(table: Table) -> Notation:
    return Notation(FORMS, table)


def notation_of(table: Table) -> Notation:
    """Made once for all tables with the same cards and names: it is a large table."""
    return table.library.notation(table, made)
