"""Saves of the toy game: commitments, matches begun from a position, and what is refused."""

import hashlib
import json
from string import Formatter

import pytest

from muster.kernel import Match, SaveError, commitment, save
from tests.kernel.toy import TOY, find_toy

NAMES = ("Ana", "Bruno")


def test_the_commitment_has_a_known_answer() -> None:
    """SHA-256 of a prefix, the game's id and the seed, so that anybody can check it without Muster."""
    seed = bytes(range(32))
    by_hand = hashlib.sha256(b"muster seed\x00stones\x00" + seed).hexdigest()
    assert commitment("stones", seed) == by_hand
    assert by_hand == "aabe68ee3c54414d6b3b5645342c882e69dcac8c356540ca3fb133c0a0712561"


def test_the_commitment_binds_game_and_seed() -> None:
    seed = bytes(32)
    assert commitment("stones", seed) != commitment("ravenna", seed)
    assert commitment("stones", seed) != commitment("stones", seed[:-1] + b"\x01")


def test_simultaneous_choices_are_saved_in_the_order_in_which_they_came() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(1, "hide 2")
    half = save.loads(save.dumps(match), find_toy)
    assert [d.seat for d in half.decisions(asides=False)] == [0]
    half.choose(0, "hide 1")
    again = save.loads(save.dumps(half), find_toy)
    assert [(entry.seat, entry.text) for entry in again.history] == [(1, "hide 2"), (0, "hide 1")]
    assert again.digest() == half.digest()


def test_a_match_begun_from_a_position_is_saved_with_it() -> None:
    position = {"left": [2, 3], "points": [4, 0]}
    match = Match(TOY, TOY.agree(NAMES, {}), 1, position)
    match.choose(0, "hide 2")
    data = json.loads(save.dumps(match))
    assert data["position"] == position
    again = save.loads(json.dumps(data), find_toy)
    assert again.digest() == match.digest()
    assert again.state.points == [4, 0]
    del data["position"]
    with pytest.raises(SaveError) as caught:
        save.load(data, find_toy)
    assert caught.value.place == "agreed", "without the position it is another game"


def test_a_position_that_cannot_be_is_refused_at_its_place() -> None:
    data = save.dump(Match(TOY, TOY.agree(NAMES, {}), 1))
    with pytest.raises(SaveError) as caught:
        save.load({**data, "position": {"left": [1]}}, find_toy)
    assert caught.value.place == "position.left"


def test_after_an_undo_only_what_counts_is_saved() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(0, "hide 1")
    match.choose(1, "wave")
    match.undo(0)
    again = save.loads(save.dumps(match), find_toy)
    assert [entry.text for entry in again.history] == ["wave"]
    assert again.digest() == match.digest()


def test_a_save_is_its_own() -> None:
    """Whoever changes a save has not changed the table."""
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    save.dump(match)["options"]["stones"] = 9
    assert match.setup.options["stones"] == 5


def test_a_faulty_replay_is_reported_with_its_place() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")
    data = save.dump(match)
    with pytest.raises(SaveError, match="Muster made a mistake") as caught:
        save.load({**data, "choices": [*data["choices"], "Ana: crash  #00000000"]}, find_toy)
    assert caught.value.place == "choice 3"


def test_every_sentence_about_a_save_has_the_same_facts_in_both_languages() -> None:
    only_english = {"message"}  # other people's sentences, which German replaces by one of its own
    for key, said in save.SENTENCES.items():
        facts = {lang: {field for _, field, _, _ in Formatter().parse(said[lang]) if field} for lang in ("en", "de")}
        assert facts["en"] - facts["de"] <= only_english, key
        assert said["de"] != said["en"]
        assert said["de"].endswith((".", "{rule})", "{message})")), key


def test_the_place_of_a_difference_is_told_in_german_too() -> None:
    data = save.dump(Match(TOY, TOY.agree(NAMES, {}), 1))
    with pytest.raises(SaveError) as caught:
        save.load({**data, "choices": ["Ana: hide 1"]}, find_toy)
    assert caught.value.say("en") == str(caught.value)
    assert caught.value.say("de").startswith("Zug 1: „Ana: hide 1“ hat nicht die Form")
    assert SaveError("just English.", "seed").say("de") == "seed: just English."
