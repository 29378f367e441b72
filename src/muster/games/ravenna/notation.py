"""How choices of Ravenna are written: one table for writing and reading."""

from collections.abc import Callable

from muster.games.ravenna import talk
from muster.games.ravenna.cards import LETTERS, RANKS, WORDS
from muster.games.ravenna.setup import ATTACK, COUNTER, DECLINE, DRAW, GIVE, PLACE, Rules
from muster.kernel.notation import Field, Form, Words, fixed, numbers


def seats(rules: Rules) -> Words:
    return [(name, seat) for seat, name in enumerate(rules.names)]


def hands(rules: Rules) -> Words:
    return [(rules.hand_word(hand), hand) for hand in range(rules.hands)]


def ranks(rules: Rules) -> Words:
    words = [(WORDS[rank], rank) for rank in RANKS]
    return words + [(LETTERS[rank], rank) for rank in RANKS] + [("0", 0), ("1", 1), ("10", 10)]


SOURCE = Field("source", 0, 1, fixed("deck", "discard"))
FACE = Field("face", 0, 1, fixed("down", "up"))
SLOT_OF_PLACE = Field("slot", 1, 2, numbers(1, 4, offset=1))
SLOT = Field("slot", 4, 2, numbers(1, 4, offset=1))
HAND = Field("hand", 4, 4, hands)
HAND_TALKED_OF = Field("hand", 8, 4, hands)
OWN_HAND = Field("own", 4, 4, hands)
TARGET = Field("target", 0, 4, hands)
SEAT = Field("seat", 4, 4, seats)
VICTIM = Field("victim", 0, 4, seats)
RANK = Field("rank", 0, 4, ranks)
COUNT = Field("n", 4, 3, numbers(0, 4))
POINTS = Field("n", 0, 6, numbers(0, talk.HIGHEST_TOTAL))
BOUND = Field("n", 0, 4, numbers(1, 9))
STRENGTH = Field("strength", 0, 1, fixed("weak", "strong"))
SIDE = Field("side", 4, 1, fixed("above", "below"))
ANSWER = Field("answer", 0, 1, fixed("accept", "reject"))


def only(mode: str) -> Callable[[Rules], bool]:
    return lambda rules: rules.mode == mode


def not_only(mode: str) -> Callable[[Rules], bool]:
    return lambda rules: rules.mode != mode


FORMS = (
    Form(DRAW, "draw {source}", (SOURCE,), not_only("teams")),
    Form(DRAW, "draw {source} by {seat}", (SOURCE, SEAT), only("teams")),
    Form(PLACE, "place {face} on {hand} slot {slot}", (FACE, HAND, SLOT_OF_PLACE)),
    Form(GIVE, "place {rank} on {hand}", (RANK, HAND), not_only("free-for-all")),
    Form(ATTACK, "attack {target}", (TARGET,), only("free-for-all")),
    Form(ATTACK, "attack {own} -> {target}", (OWN_HAND, TARGET), not_only("free-for-all")),
    Form(COUNTER, "counter", (), not_only("teams")),
    Form(COUNTER, "counter {own} -> {target}", (OWN_HAND, TARGET), only("teams")),
    Form(DECLINE, "decline"),
    Form(talk.LOOK, "look at {hand} slot {slot}", (HAND_TALKED_OF, SLOT)),
    Form(talk.CLAIM_SLOT, "claim {hand} slot {slot} is {rank}", (HAND_TALKED_OF, SLOT, RANK)),
    Form(talk.CLAIM_HOLDS, "claim {hand} holds {n} {rank}", (HAND_TALKED_OF, COUNT, RANK)),
    Form(talk.CLAIM_TOTAL, "claim {hand} totals {n}", (HAND_TALKED_OF, POINTS)),
    Form(talk.CLAIM_STRENGTH, "claim {hand} is {strength}", (HAND_TALKED_OF, STRENGTH)),
    Form(talk.CLAIM_LIMIT, "claim {hand} has nothing {side} {n}", (HAND_TALKED_OF, SIDE, BOUND)),
    Form(talk.CLAIM_DISCARD, "claim the discard pile holds {rank}", (RANK,)),
    Form(talk.TRUCE, "offer {seat} a truce", (SEAT,)),
    Form(talk.ALLIANCE, "offer {seat} to join against {victim}", (SEAT, VICTIM)),
    Form(talk.THREAT, "threaten {seat}", (SEAT,)),
    Form(talk.ANSWER, "{answer} the offer of {seat}", (ANSWER, SEAT)),
    Form(talk.SUGGEST_DRAW, "suggest {seat} draws {source}", (SEAT, SOURCE)),
    Form(talk.SUGGEST_ATTACK, "suggest {seat} attacks {victim}", (SEAT, VICTIM)),
    Form(talk.SUGGEST_PLACE, "suggest placing on {hand}", (HAND_TALKED_OF,)),
    Form(talk.WHISPER, "whisper to {seat}", (SEAT,)),
)
