"""Equal cards: a plain name means the copy that fits, numbers are shown where two are in sight, and hidden cards change
nothing in that; and reasons that name the card, the wait or the unknown name."""

import copy
import json
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.people.notation import FORMS
from muster.games.rone.people.refusal_words import REASONS
from muster.games.rone.people.refusals import WAITING
from muster.games.rone.people.sight import OF_CARDS
from muster.games.rone.rules import choices as ch
from muster.kernel import Match, NotationError, Refused, save
from muster.kernel.stream import Stream, seed_from
from tests.conformance.walk import Player
from tests.rone.test_words import BOARD, GAME, LANGUAGES


def table(edition: str = "en", **players: dict[str, Any]) -> Match:
    """The usual board, with something else for some players."""
    changed = {name: {**BOARD["players"][name], **players.get(name, {})} for name in ("Ana", "Ben")}
    setup = GAME.agree(("Ana", "Ben"), {"edition": edition})
    return Match(GAME, setup, 1, {**BOARD, "players": changed})


def refusal(match: Match, text: str, seat: int = 0) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        match.choose(seat, text)
    return caught.value.refusal.rule, match.game.words_to(match.view(seat)).refusal(
        caught.value.refusal, match.setup, "en"
    )


# --- the copy that fits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["play Salt Drifter", "spielen Salzwanderin", "play salt drifter 3"])
def test_a_plain_name_means_the_copy_in_hand(text: str) -> None:
    match = table(Ana={"hand": ["Salt Drifter 3"]}, Ben={"hand": ["Salt Drifter"]})
    match.choose(0, text)
    assert match.history[-1].text == "play Salt Drifter 3", "files say which copy it was"


def test_a_number_is_meant_as_it_is_also_the_first() -> None:
    match = table(Ana={"hand": ["Salt Drifter 3"]})
    for text in ("play Salt Drifter 1", "play Salt Drifter 2"):
        assert refusal(match, text) == (
            "rone.play.01",
            "Salt Drifter is neither in your hand nor in your technology deck.",
        )


def test_what_the_copy_in_hand_lacks_is_the_reason() -> None:
    match = table(Ana={"hand": ["Salt Drifter 2"], "water": 1})
    assert refusal(match, "play Salt Drifter") == ("rone.play.02", "Salt Drifter costs 3 water; you have 1.")


def test_the_first_copy_in_play_keeps_its_name() -> None:
    """Whoever sees "Wall Rifle" and "Wall Rifle 2" and names the first does not mean the second."""
    match = table(Ana={"units": [{"card": "Wall Rifle", "exhausted": 1}, "Wall Rifle 2"]})
    assert refusal(match, "attack with Wall Rifle")[0] == "rone.atk.02"
    match.choose(0, "attack with Wall Rifle 2")


def test_a_name_that_fits_two_units_is_asked_back() -> None:
    match = table(Ana={"units": ["Wall Rifle 2", "Wall Rifle 3"]})
    with pytest.raises(NotationError) as caught:
        match.choose(0, "attack with Wall Rifle")
    assert caught.value.say("en").endswith("may mean: attack with Wall Rifle 2; attack with Wall Rifle 3.")
    ways = "angreifen mit Mauerschützin 2; angreifen mit Mauerschützin 3"
    assert caught.value.say("de") == f"„attack with Wall Rifle“ kann heißen: {ways}."


def test_an_attacked_unit_is_the_enemys() -> None:
    match = table(Ana={"units": ["Wall Rifle"]}, Ben={"units": ["Wall Rifle 2"]})
    for choice in ("attack with Wall Rifle", "pass", "pass"):
        match.choose(match.decisions()[0].seat, choice)
    match.choose(0, "attack Wall Rifle")
    assert match.history[-1].text == "attack Wall Rifle 2"


def test_a_save_with_plain_names_is_the_same_game_as_one_with_numbers() -> None:
    match = table(Ana={"hand": ["Salt Drifter 3"]})
    match.choose(0, "play Salt Drifter")
    kept = save.dump(match)
    assert kept["choices"][0].startswith("Ana: play Salt Drifter 3  #")
    plain = json.loads(json.dumps(kept).replace("play Salt Drifter 3", "play Salt Drifter"))
    for data in (kept, plain):
        assert save.load(data, find_game).digest() == match.digest()


# --- what is shown -----------------------------------------------------------------------------------------------


def shown(match: Match, seat: int = 0, lang: str = "en") -> dict[str, str]:
    """What a seat may type, with what it says."""
    words = GAME.words_to(match.view(seat))
    options = [option for decision in match.decisions(asides=False) for option in decision.options]
    return {match.typed(seat, option, lang): words.option(option, match.setup, lang) for option in options}


def test_numbers_are_shown_only_where_two_copies_are_in_sight() -> None:
    alone = shown(table(Ana={"units": ["Wall Rifle 2"]}, Ben={"hand": ["Wall Rifle"]}))
    assert alone["attack with Wall Rifle"] == "Attack with Wall Rifle"
    two = shown(table(Ana={"units": ["Wall Rifle 2"]}, Ben={"units": ["Wall Rifle"]}))
    assert two["attack with Wall Rifle 2"] == "Attack with Wall Rifle 2"
    german = shown(table(Ana={"units": ["Wall Rifle 2"]}), lang="de")
    assert german["angreifen mit Mauerschützin"] == "Angriff: Mauerschützin"


def test_log_lines_and_the_table_in_words_call_a_card_alike() -> None:
    match = table(Ana={"units": ["Wall Rifle 2"]})
    match.choose(0, "attack with Wall Rifle")
    words, view = GAME.words_to(match.view(1)), match.view(1)
    told = [words.event(GAME.show(event, 1), match.setup, "en") for event in match.history[-1].events]
    assert any("Wall Rifle" in line for line in told)
    assert GAME.reading is not None
    assert not any("Wall Rifle 2" in line for line in [*told, *GAME.reading.lines(view, "en")])
    assert "Wall Rifle 2" not in GAME.words.question("window", view, "en")


@pytest.mark.parametrize("edition", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
def test_what_is_hidden_changes_no_name(edition: str, number: int) -> None:
    match = Match(GAME, GAME.agree(("Ana", "Ben"), {"edition": edition}), number)
    player, stream = Player(number), Stream(seed_from(f"hidden {number}"))
    while decisions := match.decisions(asides=False):
        seat, options = decisions[0].seat, decisions[0].options
        if not player.below(4):
            other = copy.copy(match)
            other.state = GAME.determinize(match.state, seat, stream)
            for lang in LANGUAGES:
                assert shown(other, seat, lang) == shown(match, seat, lang)
        match.choose(seat, player.pick(decisions[0].kind, options))


# --- reasons -----------------------------------------------------------------------------------------------------

PLAY, RECYCLE, LEVEL = "announce play", "announce recycle", "announce level up"
DEAR = "Dune Stalker costs 3 water; you have 1."
NOTHING_ELSE = "None of your other slow cards can be played either."
NOTHING_SLOW = "You have no unit, technology or slow tactic to play; other tactics need no announcement."
UNPLAYABLE: list[tuple[str, dict[str, Any], str, str]] = [
    (PLAY, {"hand": ["Dune Stalker"], "water": 1, "technology_deck": []}, "rone.play.02", DEAR),
    (PLAY, {"hand": ["Scrap Titan", "Dune Stalker"], "water": 1}, "rone.play.02", f"{DEAR} {NOTHING_ELSE}"),
    (PLAY, {"hand": ["Thirst Fury 2"], "technology_deck": []}, "rone.act.02", NOTHING_SLOW),
    (RECYCLE, {"graveyard": []}, "rone.rec.01", "Your graveyard is empty: there is nothing to recycle."),
    (RECYCLE, {"graveyard": ["Rust Mites"]}, "rone.rec.03", "Recycling Rust Mites costs 1 card; below it you have 0."),
    (LEVEL, {"water": 1}, "rone.lvl.02", "The next level costs 6 water; you have 1."),
]


@pytest.mark.parametrize(("text", "ana", "rule", "sentence"), UNPLAYABLE)
def test_what_cannot_be_announced_says_why(text: str, ana: dict[str, Any], rule: str, sentence: str) -> None:
    assert refusal(table("de", Ana=ana), text) == (rule, sentence)


def test_whoever_waits_is_told_what_for() -> None:
    match = table()
    match.choose(0, "attack with Wall Rifle")
    assert match.decisions()[0].seat == 1
    assert refusal(match, "end turn") == ("rone.fx.03", "First Ben may react.")
    match.choose(1, "pass")
    match.choose(0, "pass")
    assert refusal(match, "pass", 1) == ("rone.atk.10", "Ana is choosing whom to attack.")
    assert refusal(table("en", Ana={"hand": []}), "end turn", 1)[0] == "rone.turn.04"


def test_every_question_has_a_rule_and_a_sentence_for_those_who_wait() -> None:
    assert {*WAITING, "window", "main"} == set(GAME.asks)
    assert {f"wait_{kind}" for kind in WAITING} < set(REASONS)


def test_an_unknown_card_is_named_and_a_near_one_offered() -> None:
    match = table()
    with pytest.raises(NotationError) as caught:
        match.choose(0, "play Dune Stalkr")
    assert caught.value.say("en") == "No card here is called “Dune Stalkr”; did you mean: Dune Stalker?"
    assert caught.value.say("de") == "Keine Karte hier heißt „Dune Stalkr“. Meintest du: Dune Stalker?"
    with pytest.raises(NotationError) as caught:
        match.choose(0, "use Xyzzy ability 1")
    assert caught.value.say("en") == "No card here is called “Xyzzy”."


def test_a_choice_that_is_only_begun_is_told_how_it_goes_on() -> None:
    match = table()
    option = next(text for text in map(match.text, match.decisions(asides=False)[0].options) if " ability " in text)
    begun = option.partition(" ability ")[0]
    with pytest.raises(NotationError) as caught:
        match.choose(0, begun)
    assert caught.value.say("en") == f'"{begun}" is not a choice I can read; did you mean: {option}?'


def test_every_verb_of_a_card_knows_plain_names() -> None:
    assert {form.verb for form in FORMS if any(field.name == "card" for field in form.fields)} == OF_CARDS
    assert ch.HERO_V not in OF_CARDS
