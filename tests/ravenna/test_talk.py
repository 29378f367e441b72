"""Everything that can be said, form by form, for every seat (chapter talk)."""

from typing import Any

import pytest

from muster.games.ravenna import deeds, talk
from muster.games.ravenna.game import Ravenna
from muster.kernel.decision import Refused
from muster.kernel.match import Match
from muster.kernel.notation import VERB_SHIFT

GAME = Ravenna()
RANKS = ("Fortifications", "Assassin", "2", "3", "4", "5", "6", "7", "8", "9", "Commander")
FREE = {"turn": "Ana", "hands": {"Ana": ["9", "F"], "Bruno": ["8 up", "2 sideways by Ana"], "Chiara": []}}
TEAMS = {"turn": "Ana", "hands": {"Ana": ["9", "F"], "Bruno": ["8", "2 sideways by Ana"], "Chiara": [], "Dario": ["4"]}}
TWO = {"turn": "Ana", "hands": {"Ana": [["9", "F"], []], "Bruno": [["8"], ["2 sideways", "3"]]}}
TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any], dict[str, Any]]] = {
    "free-for-all": (("Ana", "Bruno", "Chiara"), {}, FREE),
    "teams": (("Ana", "Bruno", "Chiara", "Dario"), {"teams": [2, 2]}, TEAMS),
    "two-player": (("Ana", "Bruno"), {}, TWO),
}


def table(mode: str) -> Match:
    names, options, position = TABLES[mode]
    return Match(GAME, GAME.agree(names, options), 1, position)


def sayings(match: Match, seat: int) -> set[str]:
    """Everything that the table lets `seat` say now."""
    asides = [decision for decision in match.decisions() if decision.seat == seat and decision.aside]
    said = [match.text(option) for decision in asides for option in decision.options]
    assert len(said) == len(set(said))
    return {text for text in said if not text.startswith("look at")}


def hands_of(match: Match) -> dict[str, tuple[str, int]]:
    """Every hand by its word: its owner and how many cards it has."""
    view = match.view(None)
    words = [match.state.rules.hand_word(hand) for hand in range(len(view["hands"]))]
    return {
        word: (match.names[hand["owner"]], len(hand["slots"])) for word, hand in zip(words, view["hands"], strict=True)
    }


def claims(hand: str, cards: int) -> set[str]:
    """Every claim about a hand of so many cards."""
    return {
        *(f"claim {hand} slot {slot} is {rank}" for slot in range(1, cards + 1) for rank in RANKS),
        *(f"claim {hand} holds {n} {rank}" for n in range(5) for rank in RANKS),
        *(f"claim {hand} totals {points}" for points in range(41)),
        *(f"claim {hand} is {strength}" for strength in ("weak", "strong")),
        *(f"claim {hand} has nothing {side} {n}" for side in ("above", "below") for n in range(1, 10)),
    }


def deals(names: tuple[str, ...], speaker: str, hands: list[str]) -> set[str]:
    others = [name for name in names if name != speaker]
    return {
        *(f"claim the discard pile holds {rank}" for rank in RANKS),
        *(f"offer {name} a truce" for name in others),
        *(f"threaten {name}" for name in others),
        *(f"offer {name} to join against {victim}" for name in others for victim in others if victim != name),
        *(f"{answer} the offer of {name}" for answer in ("accept", "reject") for name in others),
        *(f"suggest {name} draws {pile}" for name in names for pile in ("deck", "discard")),
        *(f"suggest {name} attacks {victim}" for name in names for victim in names if victim != name),
        *(f"suggest placing on {hand}" for hand in hands),
    }


@pytest.mark.rules("ravenna.talk.01", "ravenna.talk.02", "ravenna.talk.03", "ravenna.team.06", "RA-30", "RA-31")
@pytest.mark.parametrize("mode", TABLES)
def test_exactly_this_may_be_said(mode: str) -> None:
    match = table(mode)
    hands = hands_of(match)
    for seat, speaker in enumerate(match.names):
        expected = deals(match.names, speaker, list(hands))
        for hand, (owner, cards) in hands.items():
            if owner == speaker or mode == "two-player":
                expected |= claims(hand, cards)
        assert sayings(match, seat) == expected


@pytest.mark.rules("ravenna.talk.03", "RA-30")
@pytest.mark.parametrize("mode", ["free-for-all", "teams"])
def test_every_claim_about_another_player_is_refused(mode: str) -> None:
    match = table(mode)
    before = match.digest()
    for seat, speaker in enumerate(match.names):
        for hand, (owner, _) in hands_of(match).items():
            if owner == speaker:
                continue
            for text in claims(hand, 4):
                with pytest.raises(Refused) as refused:
                    match.choose(seat, text)
                assert refused.value.refusal.rule == "ravenna.talk.03"
                assert refused.value.refusal.facts == {"owner": match.names.index(owner)}
    assert match.digest() == before
    assert match.history == []


@pytest.mark.rules("ravenna.talk.04", "ravenna.talk.05", "RA-29")
@pytest.mark.parametrize("mode", TABLES)
def test_what_is_said_is_heard_by_all_and_changes_nothing_else(mode: str) -> None:
    match = table(mode)
    for seat in range(len(match.names)):
        for text in sorted(sayings(match, seat))[::7]:
            questions = match.decisions()
            before = GAME.write_position(match.state)
            events = match.choose(seat, text)
            for viewer in (*range(len(match.names)), None):
                heard = [GAME.readable(GAME.show(event, viewer), match.setup) for event in events]
                assert heard == [{"kind": "said", "seat": match.names[seat], "claim": text}]
                assert match.view(viewer)["claims"][seat][-1] == match.read(text)
            after = GAME.write_position(match.state)
            assert after["claims"][match.names[seat]][-1] == text
            before.pop("claims", None)
            after.pop("claims")
            assert after == before
            assert match.decisions() == questions


@pytest.mark.rules("ravenna.talk.04", "ravenna.talk.05")
@pytest.mark.parametrize("mode", ["free-for-all", "teams"])
def test_nobody_whispers_to_anybody_not_even_to_themselves(mode: str) -> None:
    match = table(mode)
    for seat in range(len(match.names)):
        for other in range(len(match.names)):
            with pytest.raises(Refused) as refused:
                match.choose(seat, f"whisper to {match.names[other]}")
            mates = mode == "teams" and seat // 2 == other // 2
            assert refused.value.refusal.rule == ("ravenna.talk.05" if mates else "ravenna.talk.04")
    assert match.history == []


@pytest.mark.rules("ravenna.play.04", "ravenna.play.05")
@pytest.mark.parametrize("mode", TABLES)
def test_exactly_the_cards_one_placed_on_oneself_may_be_looked_at(mode: str) -> None:
    match = table(mode)
    for seat in range(len(match.names)):
        view = match.view(seat)
        own = {
            (at, slot["slot"])
            for at, hand in enumerate(view["hands"])
            for slot in hand["slots"]
            if hand["owner"] == seat and slot["face"] == "down"
        }
        marked = {
            (at, slot["slot"]) for at, hand in enumerate(view["hands"]) for slot in hand["slots"] if "may_look" in slot
        }
        assert marked == own
        offered = {
            text
            for decision in match.decisions()
            if decision.seat == seat
            for option in decision.options
            if (text := match.text(option)).startswith("look at")
        }
        words = [match.state.rules.hand_word(hand) for hand in range(len(view["hands"]))]
        assert offered == {f"look at {words[at]} slot {slot}" for at, slot in own}
        for at, word in enumerate(words):
            for slot in (1, 2, 3, 4):
                if (at, slot) not in own:
                    with pytest.raises(Refused, match=r"ravenna\.play\.0[45]"):
                        match.choose(seat, f"look at {word} slot {slot}")


@pytest.mark.rules("ravenna.play.05")
def test_whoever_looks_sees_the_card_of_that_very_slot() -> None:
    hands = {"Ana": ["9", "F", "3", "C"], "Bruno": ["2", "5", "A", "7"]}
    match = Match(GAME, GAME.agree(("Ana", "Bruno", "Chiara"), {}), 1, {"turn": "Chiara", "hands": hands})
    for seat, (name, cards) in enumerate(hands.items()):
        for slot, card in enumerate(cards, 1):
            (event,) = match.choose(seat, f"look at {name} slot {slot}")
            looked = {"kind": "looked", "seat": name, "hand": name, "slot": slot}
            seen = GAME.readable(GAME.show(event, seat), match.setup)
            assert {**seen, "rank": ..., "card": seen["card"][:1]} == {**looked, "rank": ..., "card": card}
            for other in (1 - seat, 2, None):
                assert GAME.readable(GAME.show(event, other), match.setup) == looked


@pytest.mark.rules("ravenna.talk.02", "ravenna.play.05")
@pytest.mark.parametrize("mode", TABLES)
def test_a_refusal_names_the_empty_slot(mode: str) -> None:
    match = table(mode)
    for hand, (owner, cards) in hands_of(match).items():
        seat = match.names.index(owner)
        for slot in range(cards + 1, 5):
            tried = {
                f"claim {hand} slot {slot} is 7": "ravenna.talk.02",
                f"look at {hand} slot {slot}": "ravenna.play.05",
            }
            for text, rule in tried.items():
                with pytest.raises(Refused) as refused:
                    match.choose(seat, text)
                refusal = refused.value.refusal
                assert (refusal.rule, refusal.reason) == (rule, "no_card_there")
                assert refusal.facts == {"owner": seat, "slot": slot}
                assert f"slot {slot} of {owner}" in GAME.words.refusal(refusal, match.setup, "en")


@pytest.mark.rules("ravenna.talk.02", "ravenna.talk.04", "ravenna.play.05")
@pytest.mark.parametrize("mode", TABLES)
def test_hands_and_seats_that_do_not_exist_are_no_choices(mode: str) -> None:
    """Whoever sends numbers instead of texts can name a hand or a seat that this table does not have."""
    match = table(mode)
    hands, seats = match.state.rules.hands, len(match.names)
    for verb in (deeds.LOOK.verb, *sorted(talk.ABOUT_A_HAND)):
        for hand in (hands, 15):
            for slot in range(4):
                with pytest.raises(Refused) as refused:
                    match.choose(0, verb << VERB_SHIFT | hand << 8 | slot << 4 | 7)
                assert refused.value.refusal.rule == "table.01"
    for other in (seats, 15):
        with pytest.raises(Refused) as refused:
            match.choose(0, deeds.WHISPER.option(other))
        assert refused.value.refusal.rule == "ravenna.talk.04"
    assert match.history == []


def test_an_answer_makes_sense_after_an_offer_to_the_speaker_and_after_no_threat() -> None:
    """What is proposed to whoever looks for something to say."""
    yes = deeds.ANSWER.option(0, 0)
    for said, sensible in (
        (deeds.TRUCE.option(1), True),
        (deeds.ALLIANCE.option(1, 0), True),
        (deeds.TRUCE.option(2), False),
        (deeds.THREAT.option(1), False),
    ):
        assert talk.fits(1, yes, [[said], [], []]) is sensible
    assert not talk.fits(1, yes, [[], [], []])
    assert talk.fits(1, deeds.THREAT.option(0), [[], [], []])
