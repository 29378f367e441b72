"""Everything that can be chosen in Ravenna: one row for each deed, from which follow its options, how files and people
write them, and what people read.

A `Field` takes its part out of an option (`HAND.value(option)`), a `Deed` makes an option (`PLACE.option(...)`), and
`Deed.every` is both as a table, for play.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from muster.games.ravenna.cards import LETTERS, NAMES, RANKS, WORDS, is_named
from muster.kernel.notation import Field, Form, Words, fixed, numbers, told
from muster.kernel.text import NOTHING, Text

if TYPE_CHECKING:
    from muster.games.ravenna.setup import Rules

HIGHEST_TOTAL = 40
HANDS = 16  # that the bits of an option can tell apart


# --- parts of options --------------------------------------------------------------------------------------------


def seats(rules: "Rules") -> Words:
    return [(name, seat) for seat, name in enumerate(rules.names)]


def hands(rules: "Rules") -> Words:
    return [(rules.hand_word(hand), hand) for hand in range(rules.hands)]


def ranks(rules: "Rules") -> Words:
    words = [(WORDS[rank], rank) for rank in RANKS]
    return words + [(LETTERS[rank], rank) for rank in RANKS] + [("0", 0), ("1", 1), ("10", 10)]


def hands_told(rules: "Rules", lang: str) -> Words:
    return [(rules.hand_word(hand, HAND_WORD[lang]), hand) for hand in range(rules.hands)]


def ranks_told(rules: "Rules", lang: str) -> Words:
    return [(NAMES[rank][lang] if is_named(rank) else WORDS[rank], rank) for rank in RANKS]


HAND_WORD = Text("hand", "Auslage")
NO_HAND = Text("No hand here is called “{name}”", "Keine Auslage hier heißt „{name}“")
NO_SEAT = Text("Nobody here is called “{name}”", "Niemand hier heißt „{name}“")

SOURCE = Field(
    "source", 0, 1, fixed("deck", "discard"), told(Text("deck", "Nachziehstapel"), Text("discard", "Ablagestapel"))
)
FACE = Field("face", 0, 1, fixed("down", "up"), told(Text("down", "verdeckt"), Text("up", "offen")))
SLOT_OF_PLACE = Field("slot", 1, 2, numbers(1, 4, offset=1))
SLOT = Field("slot", 4, 2, numbers(1, 4, offset=1))
HAND = Field("hand", 4, 4, hands, hands_told, NO_HAND)
HAND_TALKED_OF = Field("hand", 8, 4, hands, hands_told, NO_HAND)
OWN_HAND = Field("own", 4, 4, hands, hands_told, NO_HAND)
TARGET = Field("target", 0, 4, hands, hands_told, NO_HAND)
SEAT = Field("seat", 4, 4, seats, None, NO_SEAT)
VICTIM = Field("victim", 0, 4, seats, None, NO_SEAT)
RANK = Field("rank", 0, 4, ranks, ranks_told)
COUNT = Field("n", 4, 3, numbers(0, 4))
POINTS = Field("n", 0, 6, numbers(0, HIGHEST_TOTAL))
BOUND = Field("n", 0, 4, numbers(1, 9))
STRENGTH = Field("strength", 0, 1, fixed("weak", "strong"), told(Text("weak", "schwach"), Text("strong", "stark")))
SIDE = Field("side", 4, 1, fixed("above", "below"), told(Text("above", "über"), Text("below", "unter")))
REPLY = Field("answer", 0, 1, fixed("accept", "reject"), told(Text("accept", "annehmen"), Text("reject", "ablehnen")))


# --- the deeds ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deed(Form):
    """A form with what people read. In the two-player game talk is free (RA-31), so there a claim says whose hand it is
    about (`of_two`)."""

    words: Text = NOTHING
    of_two: Text | None = None


def only(mode: str) -> Callable[["Rules"], bool]:
    return lambda rules: rules.mode == mode


def not_only(mode: str) -> Callable[["Rules"], bool]:
    return lambda rules: rules.mode != mode


DRAW = Deed(
    1, "draw {source}", (SOURCE,), not_only("teams"), de="ziehen {source}",
    words=Text("Draw from the {source}", "Vom {source} ziehen"),
)  # fmt: skip
DRAW_BY = Deed(
    1, "draw {source} by {seat}", (SOURCE, SEAT), only("teams"), de="ziehen {source} durch {seat}",
    words=Text("{seat} draws from the {source}", "{seat} zieht vom {source}"),
)  # fmt: skip
PLACE = Deed(
    2, "place {face} on {hand} slot {slot}", (FACE, HAND, SLOT_OF_PLACE), de="legen {face} zu {hand} Platz {slot}",
    words=Text("Place it {face} on {hand}, slot {slot}", "{face} bei {hand}, Platz {slot}"),
)  # fmt: skip
GIVE = Deed(
    3, "place {rank} on {hand}", (RANK, HAND), not_only("free-for-all"), de="legen {rank} zu {hand}",
    words=Text("Place {rank} on {hand}", "Bei {hand} auslegen: {rank}"),
)  # fmt: skip
ATTACK = Deed(
    4, "attack {target}", (TARGET,), only("free-for-all"), de="angreifen {target}",
    words=Text("Attack {target}", "{target} angreifen"),
)  # fmt: skip
ATTACK_WITH = Deed(
    4, "attack {own} -> {target}", (OWN_HAND, TARGET), not_only("free-for-all"), de="angreifen {own} -> {target}",
    words=Text("{own} attacks {target}", "{own} greift an: {target}"),
)  # fmt: skip
COUNTER = Deed(
    5, "counter", (), not_only("teams"), de="Gegenangriff",
    words=Text("Counter-attack with your other hand", "Gegenangriff mit deiner anderen Auslage"),
)  # fmt: skip
COUNTER_WITH = Deed(
    5, "counter {own} -> {target}", (OWN_HAND, TARGET), only("teams"), de="Gegenangriff {own} -> {target}",
    words=Text("{own} counter-attacks {target}", "{own} führt den Gegenangriff auf {target}"),
)  # fmt: skip
DECLINE = Deed(6, "decline", de="verzichten", words=Text("Decline", "Verzichten"))
LOOK = Deed(
    9, "look at {hand} slot {slot}", (HAND_TALKED_OF, SLOT), de="ansehen {hand} Platz {slot}",
    words=Text("Look again at your card in slot {slot}", "Deine Karte auf Platz {slot} noch einmal ansehen"),
    of_two=Text("Look again at {hand}, slot {slot}", "{hand}, Platz {slot} noch einmal ansehen"),
)  # fmt: skip
CLAIM_SLOT = Deed(
    16, "claim {hand} slot {slot} is {rank}", (HAND_TALKED_OF, SLOT, RANK),
    de="behaupte {hand} Platz {slot} ist {rank}",
    words=Text("My card in slot {slot} is {rank}.", "Auf Platz {slot} habe ich: {rank}."),
    of_two=Text("{hand}, slot {slot}: that is {rank}.", "{hand}, Platz {slot}: Das ist {rank}."),
)  # fmt: skip
CLAIM_HOLDS = Deed(
    17, "claim {hand} holds {n} {rank}", (HAND_TALKED_OF, COUNT, RANK), de="behaupte {hand} hat {n} {rank}",
    words=Text("I hold {n} × {rank}.", "Ich habe {n} × {rank}."),
    of_two=Text("{hand} holds {n} × {rank}.", "{hand}: {n} × {rank}."),
)  # fmt: skip
CLAIM_TOTAL = Deed(
    18, "claim {hand} totals {n}", (HAND_TALKED_OF, POINTS), de="behaupte {hand} zählt {n}",
    words=Text("My hand is worth {n}.", "Meine Auslage ist {n} wert."),
    of_two=Text("{hand} is worth {n}.", "{hand} ist {n} wert."),
)  # fmt: skip
CLAIM_STRENGTH = Deed(
    19, "claim {hand} is {strength}", (HAND_TALKED_OF, STRENGTH), de="behaupte {hand} ist {strength}",
    words=Text("I am {strength}.", "Ich bin {strength}."),
    of_two=Text("{hand} is {strength}.", "{hand} ist {strength}."),
)  # fmt: skip
CLAIM_LIMIT = Deed(
    20, "claim {hand} has nothing {side} {n}", (HAND_TALKED_OF, SIDE, BOUND),
    de="behaupte {hand} hat nichts {side} {n}",
    words=Text("I hold nothing {side} {n}.", "Ich habe nichts {side} {n}."),
    of_two=Text("{hand} holds nothing {side} {n}.", "{hand}: nichts {side} {n}."),
)  # fmt: skip
CLAIM_DISCARD = Deed(
    21, "claim the discard pile holds {rank}", (RANK,), de="behaupte im Ablagestapel liegt {rank}",
    words=Text("The discard pile holds {rank}.", "Im Ablagestapel liegt: {rank}."),
)  # fmt: skip
TRUCE = Deed(
    22, "offer {seat} a truce", (SEAT,), de="Waffenruhe für {seat}",
    words=Text(
        "{seat}, a truce: leave me alone and I leave you alone.", "{seat}, Waffenruhe: Lass mich, dann lasse ich dich."
    ),
)  # fmt: skip
ALLIANCE = Deed(
    23, "offer {seat} to join against {victim}", (SEAT, VICTIM), de="Bündnis mit {seat} gegen {victim}",
    words=Text("{seat}, let us go against {victim} together.", "{seat}, lass uns gemeinsam gegen {victim} vorgehen."),
)  # fmt: skip
THREAT = Deed(
    24, "threaten {seat}", (SEAT,), de="drohen {seat}",
    words=Text("{seat}, do not try me.", "{seat}, leg dich nicht mit mir an."),
)  # fmt: skip
ANSWER = Deed(
    25, "{answer} the offer of {seat}", (REPLY, SEAT), de="{answer} Angebot von {seat}",
    words=Text("{answer}, {seat}.", "{answer}, {seat}."),
)  # fmt: skip
SUGGEST_DRAW = Deed(
    26, "suggest {seat} draws {source}", (SEAT, SOURCE), de="vorschlagen {seat} zieht {source}",
    words=Text("{seat} should draw from the {source}.", "{seat} sollte vom {source} ziehen."),
)  # fmt: skip
SUGGEST_ATTACK = Deed(
    27, "suggest {seat} attacks {victim}", (SEAT, VICTIM), de="vorschlagen {seat} greift {victim} an",
    words=Text("{seat} should attack {victim}.", "{seat} sollte {victim} angreifen."),
)  # fmt: skip
SUGGEST_PLACE = Deed(
    28, "suggest placing on {hand}", (HAND_TALKED_OF,), de="vorschlagen zu {hand} legen",
    words=Text("Place it on {hand}.", "Leg sie bei {hand} aus."),
)  # fmt: skip
WHISPER = Deed(
    29, "whisper to {seat}", (SEAT,), de="flüstern mit {seat}",
    words=Text("(whispers to {seat})", "(flüstert mit {seat})"),
)  # fmt: skip

DEEDS = (
    DRAW, DRAW_BY, PLACE, GIVE, ATTACK, ATTACK_WITH, COUNTER, COUNTER_WITH, DECLINE, LOOK, CLAIM_SLOT, CLAIM_HOLDS,
    CLAIM_TOTAL, CLAIM_STRENGTH, CLAIM_LIMIT, CLAIM_DISCARD, TRUCE, ALLIANCE, THREAT, ANSWER, SUGGEST_DRAW,
    SUGGEST_ATTACK, SUGGEST_PLACE, WHISPER,
)  # fmt: skip


def deeds_of(rules: "Rules") -> dict[int, Deed]:
    """The deeds of a table by their verbs, worked out once."""
    found: dict[int, Deed] | None = rules.setup.kept.get("deeds")
    if found is None:
        here = [deed for deed in DEEDS if deed.applies is None or deed.applies(rules)]
        found = rules.setup.kept["deeds"] = {deed.verb: deed for deed in (*DEEDS, *here)}
    return found


# --- tables for play, which takes options apart and puts them together all the time ---------------------------------

DRAWN = DRAW_BY.every()  # option -> source, seat
ATTACKED = ATTACK_WITH.every()  # option -> own hand, target
PLACED = PLACE.every()  # option -> face, hand, slot
GIVEN = GIVE.every()  # option -> rank, hand
TO_DRAW = {values: option for option, values in DRAWN.items()}
TO_PLACE = {values: option for option, values in PLACED.items()}
TO_GIVE = tuple(tuple(GIVE.option(rank, hand) for rank in RANKS) for hand in range(HANDS))  # by hand and rank
