"""How choices of RONE are written: one table for writing and reading. Files call cards by their English names."""

from dataclasses import dataclass

from muster.games.rone.cards.library import Library
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.events import ANNOUNCEMENTS, PLACES
from muster.kernel.notation import Field, Form, Notation, Words, fixed, numbers, told
from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Table:
    """What the notation of a table depends on."""

    library: Library
    names: tuple[str, ...]
    german: bool


def cards(table: Table) -> Words:
    return table.library.notation_words


def heroes(table: Table) -> Words:
    return [(word, n) for n, hero in enumerate(table.library.heroes) for word in (hero.name_en, hero.id)]


def cards_told(table: Table, lang: str) -> Words:
    return table.library.words_in(lang)


def heroes_told(table: Table, lang: str) -> Words:
    return [(hero.called[lang], n) for n, hero in enumerate(table.library.heroes)]


def seats(table: Table) -> Words:
    return [(name, seat) for seat, name in enumerate(table.names)]


ANNOUNCED = told(Text("play", "Spielen"), Text("recycle", "Wiederverwerten"), Text("level up", "Aufsteigen"))
NO_CARD = Text("No card here is called “{name}”", "Keine Karte hier heißt „{name}“")
NO_SEAT = Text("Nobody here is called “{name}”", "Niemand hier heißt „{name}“")
NO_HERO = Text("No hero here is called “{name}”", "Kein Held hier heißt „{name}“")

CARD = Field("card", 0, 12, cards, cards_told, NO_CARD)
ABILITY = Field("n", 12, 4, numbers(1, 16, offset=1))
SEAT = Field("seat", 0, 4, seats, None, NO_SEAT)
HERO = Field("hero", 0, 12, heroes, heroes_told, NO_HERO)
WHAT = Field("what", 0, 3, fixed(*ANNOUNCEMENTS[:3]), ANNOUNCED)
PLACE = Field("place", 0, 1, fixed(*PLACES), told(Text("top", "nach oben"), Text("bottom", "nach unten")))
NUMBER = Field("n", 0, 12, numbers(0, 99))
FROM_ONE = Field("n", 0, 12, numbers(1, 100, offset=1))
ANSWER = Field("answer", 0, 1, fixed("no", "yes"), told(Text("no", "nein"), Text("yes", "ja")))
FOLLOW = Field(
    "answer", 0, 1, fixed("stay", "follow on"), told(Text("stay", "bleiben"), Text("follow on", "nachsetzen"))
)


def announces(table: Table) -> bool:
    return table.german


FORMS = (
    Form(ch.PASS_V, "pass", de="passen"),
    Form(ch.PLAY_V, "play {card}", (CARD,), de="spielen {card}"),
    Form(ch.RECYCLE_V, "recycle {card}", (CARD,), de="wiederverwerten {card}"),
    Form(ch.LEVEL_V, "level up", de="aufsteigen"),
    Form(ch.USE_V, "use {card} ability {n}", (CARD, ABILITY), de="einsetzen {card} Fähigkeit {n}"),
    Form(ch.ATTACK_V, "attack with {card}", (CARD,), de="angreifen mit {card}"),
    Form(ch.END_V, "end turn", de="Zug beenden"),
    Form(ch.ANNOUNCE_V, "announce {what}", (WHAT,), announces, de="ansagen {what}"),
    Form(ch.CALL_OFF_V, "call off", de="doch nicht"),
    Form(ch.STRIKE_V, "attack {card}", (CARD,), de="angreifen {card}"),
    Form(ch.TARGET_V, "target {card}", (CARD,), de="wählen {card}"),
    Form(ch.PLAYER_V, "target player {seat}", (SEAT,), de="wählen Person {seat}"),
    Form(ch.LOSE_V, "lose {card}", (CARD,), de="vernichten {card}"),
    Form(ch.LOSE_TOP_V, "lose the top of the deck", de="oberste Karte vernichten"),
    Form(ch.SHIELD_V, "use the shield", de="Schild nutzen"),
    Form(ch.PLACE_V, "{place}", (PLACE,)),
    Form(ch.DRAW_V, "draw {n}", (NUMBER,), de="ziehen {n}"),
    Form(ch.KEEP_V, "keep", de="behalten"),
    Form(ch.RETURN_V, "return {card}", (CARD,), de="zurücklegen {card}"),
    Form(ch.DONE_V, "done", de="fertig"),
    Form(ch.SHUFFLE_V, "shuffle back", de="zurückmischen"),
    Form(ch.BRANCH_V, "choose {n}", (FROM_ONE,), de="Möglichkeit {n}"),
    Form(ch.MAY_V, "{answer}", (ANSWER,)),
    Form(ch.FIRST_V, "{card} first", (CARD,), de="{card} zuerst"),
    Form(ch.BUY_V, "buy initiative {n}", (FROM_ONE,), de="Initiative kaufen {n}"),
    Form(ch.DISCARD_V, "discard {card}", (CARD,), de="abwerfen {card}"),
    Form(ch.HERO_V, "take {hero}", (HERO,), de="nehmen {hero}"),
    Form(ch.SPLIT_V, "pay {n} from hand", (NUMBER,), de="zahlen {n} von der Hand"),
    Form(ch.FOLLOW_V, "{answer}", (FOLLOW,)),
    Form(ch.ROLE_V, "to {seat}", (SEAT,), de="zu {seat}"),
    Form(ch.NUMBER_V, "number {n}", (NUMBER,), de="Zahl {n}"),
    Form(ch.ORDER_V, "effect {n} first", (FROM_ONE,), de="Effekt {n} zuerst"),
)


def made(table: Table) -> Notation:
    return Notation(FORMS, table)


def notation_of(table: Table) -> Notation:
    """Made once for all tables with the same cards and names: it is a large table."""
    return table.library.notation(table, made)
