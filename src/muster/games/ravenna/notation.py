"""How choices of Ravenna are written: one table for writing and reading."""

from collections.abc import Callable

from muster.games.ravenna import talk
from muster.games.ravenna.cards import LETTERS, NAMES, RANKS, WORDS, is_named
from muster.games.ravenna.setup import ATTACK, COUNTER, DECLINE, DRAW, GIVE, PLACE, Rules
from muster.kernel.notation import Field, Form, Words, fixed, numbers, told
from muster.kernel.text import Text


def seats(rules: Rules) -> Words:
    return [(name, seat) for seat, name in enumerate(rules.names)]


def hands(rules: Rules) -> Words:
    return [(rules.hand_word(hand), hand) for hand in range(rules.hands)]


def ranks(rules: Rules) -> Words:
    words = [(WORDS[rank], rank) for rank in RANKS]
    return words + [(LETTERS[rank], rank) for rank in RANKS] + [("0", 0), ("1", 1), ("10", 10)]


def hands_told(rules: Rules, lang: str) -> Words:
    return [(rules.hand_word(hand, HAND_WORD[lang]), hand) for hand in range(rules.hands)]


def ranks_told(rules: Rules, lang: str) -> Words:
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
POINTS = Field("n", 0, 6, numbers(0, talk.HIGHEST_TOTAL))
BOUND = Field("n", 0, 4, numbers(1, 9))
STRENGTH = Field("strength", 0, 1, fixed("weak", "strong"), told(Text("weak", "schwach"), Text("strong", "stark")))
SIDE = Field("side", 4, 1, fixed("above", "below"), told(Text("above", "über"), Text("below", "unter")))
ANSWER = Field("answer", 0, 1, fixed("accept", "reject"), told(Text("accept", "annehmen"), Text("reject", "ablehnen")))


def only(mode: str) -> Callable[[Rules], bool]:
    return lambda rules: rules.mode == mode


def not_only(mode: str) -> Callable[[Rules], bool]:
    return lambda rules: rules.mode != mode


FORMS = (
    Form(DRAW, "draw {source}", (SOURCE,), not_only("teams"), de="ziehen {source}"),
    Form(DRAW, "draw {source} by {seat}", (SOURCE, SEAT), only("teams"), de="ziehen {source} durch {seat}"),
    Form(
        PLACE,
        "place {face} on {hand} slot {slot}",
        (FACE, HAND, SLOT_OF_PLACE),
        de="legen {face} zu {hand} Platz {slot}",
    ),
    Form(GIVE, "place {rank} on {hand}", (RANK, HAND), not_only("free-for-all"), de="legen {rank} zu {hand}"),
    Form(ATTACK, "attack {target}", (TARGET,), only("free-for-all"), de="angreifen {target}"),
    Form(
        ATTACK,
        "attack {own} -> {target}",
        (OWN_HAND, TARGET),
        not_only("free-for-all"),
        de="angreifen {own} -> {target}",
    ),
    Form(COUNTER, "counter", (), not_only("teams"), de="Gegenangriff"),
    Form(COUNTER, "counter {own} -> {target}", (OWN_HAND, TARGET), only("teams"), de="Gegenangriff {own} -> {target}"),
    Form(DECLINE, "decline", de="verzichten"),
    Form(talk.LOOK, "look at {hand} slot {slot}", (HAND_TALKED_OF, SLOT), de="ansehen {hand} Platz {slot}"),
    Form(
        talk.CLAIM_SLOT,
        "claim {hand} slot {slot} is {rank}",
        (HAND_TALKED_OF, SLOT, RANK),
        de="behaupte {hand} Platz {slot} ist {rank}",
    ),
    Form(
        talk.CLAIM_HOLDS,
        "claim {hand} holds {n} {rank}",
        (HAND_TALKED_OF, COUNT, RANK),
        de="behaupte {hand} hat {n} {rank}",
    ),
    Form(talk.CLAIM_TOTAL, "claim {hand} totals {n}", (HAND_TALKED_OF, POINTS), de="behaupte {hand} zählt {n}"),
    Form(
        talk.CLAIM_STRENGTH,
        "claim {hand} is {strength}",
        (HAND_TALKED_OF, STRENGTH),
        de="behaupte {hand} ist {strength}",
    ),
    Form(
        talk.CLAIM_LIMIT,
        "claim {hand} has nothing {side} {n}",
        (HAND_TALKED_OF, SIDE, BOUND),
        de="behaupte {hand} hat nichts {side} {n}",
    ),
    Form(
        talk.CLAIM_DISCARD, "claim the discard pile holds {rank}", (RANK,), de="behaupte im Ablagestapel liegt {rank}"
    ),
    Form(talk.TRUCE, "offer {seat} a truce", (SEAT,), de="Waffenruhe für {seat}"),
    Form(
        talk.ALLIANCE, "offer {seat} to join against {victim}", (SEAT, VICTIM), de="Bündnis mit {seat} gegen {victim}"
    ),
    Form(talk.THREAT, "threaten {seat}", (SEAT,), de="drohen {seat}"),
    Form(talk.ANSWER, "{answer} the offer of {seat}", (ANSWER, SEAT), de="{answer} Angebot von {seat}"),
    Form(talk.SUGGEST_DRAW, "suggest {seat} draws {source}", (SEAT, SOURCE), de="vorschlagen {seat} zieht {source}"),
    Form(
        talk.SUGGEST_ATTACK,
        "suggest {seat} attacks {victim}",
        (SEAT, VICTIM),
        de="vorschlagen {seat} greift {victim} an",
    ),
    Form(talk.SUGGEST_PLACE, "suggest placing on {hand}", (HAND_TALKED_OF,), de="vorschlagen zu {hand} legen"),
    Form(talk.WHISPER, "whisper to {seat}", (SEAT,), de="flüstern mit {seat}"),
)
