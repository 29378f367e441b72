"""What can happen in a game of Ravenna."""

from collections.abc import Callable, Mapping
from typing import Any

from muster.games.ravenna.cards import IDS, RANK
from muster.games.ravenna.setup import Rules
from muster.kernel.event import Cited, Disclosure, EventKind
from muster.kernel.notation import Notation

(
    ROUND_STARTED, DEALT, DREW, RESHUFFLED, DISCARDED, PLACED, ATTACKED, COUNTERED, DECLINED, REVEALED, TOTALLED,
    SCORED, ROUND_ENDED, VOIDED, TIED, GAME_ENDED, SAID, LOOKED, SPARED,
) = range(19)  # fmt: skip

# Reasons: the places of the rules of a kind that has several.
BY_AGE, BY_AGREEMENT, LOST_BEFORE, LARGER_TEAM, VOID_BEFORE = range(5)  # why somebody starts a round
FREELY, ELSEWHERE, OPENING = range(3)  # a card placed: by choice, on somebody else face down, as one of the first
FIRST_BATTLE, SECOND_BATTLE = range(2)  # the attack and the counter-attack
HIGHER, EQUAL, EQUAL_IN_COUNTER = range(3)  # totals
ATTACK_WON, ATTACK_HELD, LOSS_OF_DEFENDER, LOSS_OF_ATTACKER, COUNTER_LOST, COUNTER_WON = range(6)  # points
NO_RESHUFFLE, NOTHING_TO_DO = range(2)  # a void round
LED_ALONE = 5  # a game ended by points after a tie; its other reasons have the numbers of `RavennaState.over`
OWN_CARDS, DEAL, PILE, TEAM_TALK = range(4)  # what is talked about

SECRET, OPEN = Disclosure.SECRET, Disclosure.OPEN

KINDS = (
    EventKind(
        "round_started",
        ("round", "starter"),
        ("ravenna.order.01", "RA-17", "ravenna.order.02", "ravenna.team.09", "RA-27"),
        disclosure=SECRET,
    ),
    EventKind("dealt", ("seat", "card"), "ravenna.team.04", secret="card", disclosure=SECRET),
    EventKind("drew", ("seat", "from_discard", "card"), "ravenna.draw.01", secret="card"),
    EventKind("reshuffled", ("cards",), "ravenna.deck.01", disclosure=SECRET),
    EventKind("discarded", ("hand", "slot", "card", "was_public"), "ravenna.discard.01"),
    EventKind(
        "placed",
        ("seat", "hand", "slot", "face", "card", "shown"),
        ("ravenna.play.03", "ravenna.play.04"),
        secret="card",
    ),
    EventKind("attacked", ("hand", "target"), "ravenna.attack.01", disclosure=SECRET),
    EventKind("countered", ("hand", "target"), "ravenna.two.12", disclosure=SECRET),
    EventKind("declined", ("seat",), "ravenna.two.11"),
    EventKind("revealed", ("hand", "slot", "card"), "ravenna.attack.04", disclosure=SECRET),
    EventKind(
        "totalled",
        ("hand", "total", "target", "target_total", "attack_won"),
        ("ravenna.attack.05", "ravenna.attack.06"),
    ),
    EventKind(
        "scored",
        ("side", "points", "score"),
        ("ravenna.score.02", "ravenna.score.03", "ravenna.cut.02", "ravenna.cut.03"),
    ),
    EventKind("round_ended", ("loser",), "ravenna.attack.01"),
    EventKind("voided", ("voids",), ("RA-27", "RA-06")),
    EventKind("tied", ("points",), "ravenna.win.03"),
    EventKind(
        "game_ended",
        ("winners", "reason"),
        ("", "ravenna.win.01", "ravenna.win.02", "RA-27", "RA-34", "ravenna.win.03"),
    ),
    EventKind("said", ("seat", "claim"), ("ravenna.talk.02", "ravenna.talk.01", "RA-30", "ravenna.team.06")),
    EventKind("looked", ("seat", "hand", "slot", "card"), "ravenna.play.05", secret="card"),
    EventKind("spared", ("seat",), "ravenna.cut.04"),
)

# Kinds that tell of no change. Whatever logs one of the others changes the state, too.
TOLD = frozenset((LOOKED, COUNTERED, DECLINED, SPARED))

# Where a mode has rules of its own for the same event.
RULES_BY_MODE: dict[tuple[str, int], Cited] = {
    ("two-player", DEALT): "ravenna.two.03",
    ("two-player", ATTACKED): "ravenna.two.08",
    ("two-player", PLACED): ("ravenna.two.02", "ravenna.play.04", "ravenna.two.04"),
    ("two-player", REVEALED): ("ravenna.two.09", "ravenna.two.12"),
    ("two-player", TOTALLED): ("ravenna.two.10", "ravenna.two.10", "ravenna.two.15"),
    ("two-player", SCORED): ("ravenna.score.04", "ravenna.score.04", "", "", "ravenna.two.14", "ravenna.two.13"),
    ("two-player", SAID): "RA-31",
    ("teams", ATTACKED): "ravenna.team.14",
    ("teams", PLACED): ("ravenna.team.07", "ravenna.play.04", "ravenna.team.10"),
    ("teams", REVEALED): ("ravenna.team.14", "ravenna.team.17"),
    ("teams", TOTALLED): ("ravenna.team.15", "ravenna.team.15", "ravenna.team.21"),
    ("teams", SCORED): ("ravenna.score.05", "ravenna.score.05", "", "", "ravenna.team.20", "ravenna.team.19"),
    ("teams", COUNTERED): "ravenna.team.17",
    ("teams", DECLINED): "ravenna.team.16",
}
FACES = ("down", "up", "sideways")
REASONS = ("", "points", "rounds", "void", "limit")  # why a game ended


def readable(shown: Mapping[str, int | str], rules: Rules, notation: Notation) -> dict[str, Any]:
    """An event with names instead of numbers."""
    return _with_words(shown, rules, notation, WORD_OF)


def event_data(shown: Mapping[str, int | str], rules: Rules, notation: Notation) -> dict[str, Any]:
    """An event with the numbers of seats, hands and slots that views have, and words for all else."""
    return _with_words(shown, rules, notation, NUMBER_OF)


def _with_words(
    shown: Mapping[str, int | str], rules: Rules, notation: Notation, words: "Mapping[str, Telling]"
) -> dict[str, Any]:
    data: dict[str, Any] = {**shown}
    for field in words.keys() & shown.keys():
        data[field] = words[field](rules, data[field])
    if "card" in data:
        card = data.pop("card")
        data["rank"] = RANK[card]
        if rules.keep_history:  # else copies of a rank are not told apart (RA-02)
            data["card"] = IDS[card]
    if "winners" in data:
        data["reason"] = REASONS[data["reason"]]
    if "claim" in data:
        data["claim"] = notation.write(data["claim"])
    return data


def name_of(rules: Rules, seat: int) -> str:
    return rules.names[seat]


def hand_of(rules: Rules, hand: int) -> str:
    return rules.hand_word(hand)


def side_of(rules: Rules, side: int) -> list[str]:
    return [rules.names[seat] for seat in rules.members[side]]


def loser_of(rules: Rules, side: int) -> str | list[str]:
    return side_of(rules, side) if rules.teams else side_of(rules, side)[0]


def winners_of(rules: Rules, mask: int) -> list[str]:
    return [name for seat, name in enumerate(rules.names) if mask >> seat & 1]


def truth_of(rules: Rules, value: int) -> bool:
    return bool(value)


def seats_of(rules: Rules, side: int) -> list[int]:
    return list(rules.members[side])


def winning_seats(rules: Rules, mask: int) -> list[int]:
    return [seat for seat in range(rules.players) if mask >> seat & 1]


Telling = Callable[[Rules, Any], Any]
WORD_OF: dict[str, Telling] = {  # what a field's number stands for
    "seat": name_of,
    "starter": name_of,
    "hand": hand_of,
    "target": hand_of,
    "side": side_of,
    "loser": loser_of,
    "winners": winners_of,
    "slot": lambda rules, slot: slot + 1,
    "face": lambda rules, face: FACES[face],
    "attack_won": truth_of,
    "was_public": truth_of,
    "from_discard": truth_of,
    "shown": truth_of,
}
NUMBER_OF: dict[str, Telling] = {  # the same, for those who draw it
    "side": seats_of,
    "loser": seats_of,
    "winners": winning_seats,
    **{field: WORD_OF[field] for field in ("face", "attack_won", "was_public", "from_discard", "shown")},
}
