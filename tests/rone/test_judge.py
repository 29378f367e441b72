"""RONE's judgement for the everyday bot: that it plays every table to its end, and each part of it by example."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import muster
from muster import bots
from muster.arena import Contest, agree, run
from muster.cli import main
from muster.games.rone import GAME
from muster.games.rone.bot import reply, texts
from muster.games.rone.cards.shelf import SHELF
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.rules.combat import attack_targets
from muster.kernel import Decision, Match, Stream
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import seed_from

# Every way to play: seats and options.
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "duel, German edition": (2, {"edition": "de"}),
    "duel, English edition": (2, {"edition": "en"}),
    "both sets": (2, {"edition": "de", "packs": ["starter", "supplement-1"]}),
    "three players": (3, {"edition": "de"}),
    "two against two, German edition": (4, {"edition": "de"}),
    "two against two, English edition": (4, {"edition": "en"}),
}
MORE: dict[str, tuple[int, dict[str, Any]]] = {
    "ready-made decks": (2, {"edition": "de", "decks": ["D1", "D6"]}),
    "the supplement, English edition": (2, {"edition": "en", "packs": ["supplement-1"]}),
    "every ruling the other way": (
        2,
        {
            "edition": "de",
            "packs": ["supplement-1"],
            "heroes": "choose",
            "damage_payment": "split",
            "window_between_effects": True,
            "tactic_without_target": False,
            "flyers_attack_ground": False,
            "shield_counts_as_death": False,
        },
    ),
    "decks of one's own": (
        2,
        {"edition": "de", "decks": [deck.text for deck in SHELF.ready(SHELF.options(), "en")[2:4]]},
    ),
    "three players, rulings the other way": (3, {"edition": "de", "following_attack": "active"}),
    "two against two, all in common": (
        4,
        {
            "edition": "de",
            "team_damage_hand": "either",
            "team_refresh": "all",
            "team_use": "all",
            "team_sees_hands": True,
        },
    ),
}
every_table = pytest.mark.parametrize("mode", [*MODES, *MORE])


def table(mode: str, seed: int, **more: Any) -> Match:
    players, options = (MODES | MORE)[mode]
    return muster.new_match("rone", players=players, seed=seed, skip_forced=True, **options, **more)


def moments(match: Match, seed: int) -> Iterator[Decision]:
    """Plays the match with the everyday bot and stops before every choice."""
    players = len(match.names)
    streams = bots.streams_for(seed, players)
    while not match.over:
        yield match.decisions(asides=False)[0]
        bots.play_one(match, [bots.find_bot("rule-of-thumb")] * players, streams, Stream(bytes(32)))


def bot_says(match: Match, seed: int = 0) -> str:
    """What the everyday bot chooses now, in notation."""
    decision = match.decisions(asides=False)[0]
    worlds = bots.worlds_of(GAME, match.state, decision.seat)
    luck = Stream(seed_from(str(seed)))
    return match.text(bots.Everyday().choose(GAME, match.view(decision.seat), decision, luck, worlds))


ECONOMY = "[1]: Gain 1 water or draw 1 card."
GRUNTS = [
    {"name": "Grunt", "cost": 2, "health": 2, "melee": 1, "recycle": 1},
    {"name": "Ogre", "cost": 6, "health": 5, "melee": 3, "recycle": 3, "level": 2},
    {"name": "Wall", "cost": 2, "health": 4, "melee": 0, "text": "Defender."},
    {"name": "Shooter", "cost": 4, "health": 2, "ranged": 2},
    {"name": "Spark", "type": "tactic", "cost": 2, "text": "Deal 2 damage to target unit."},
    {"name": "Snare", "type": "tactic", "cost": 1, "text": "Exhaust target unit 2 times."},
    {"name": "Patch", "type": "tactic", "cost": 1, "text": "Target unit gets +2 health."},
    {"name": "Jam", "type": "tactic", "cost": 1, "text": "Cancel target tactic."},
    {"name": "Rage", "type": "tactic", "cost": 0, "text": "Target unit gets +2 melee for its next combat."},
    {"name": "Bolt", "type": "tactic", "cost": 0, "text": "Deal 3 damage to target enemy hero."},
    {"name": "Dear", "type": "tactic", "cost": 5, "text": "Destroy all units.", "level": 3},
    {"name": "Choice", "type": "tactic", "cost": 0, "text": "Choose one: Draw 2 cards; or deal 1 damage to your hero."},
    {"name": "Captain", "cost": 2, "health": 2, "melee": 1, "text": "Initiative 1: Draw 2 cards."},
    {"name": "Poor Captain", "cost": 2, "health": 2, "melee": 1, "text": "Initiative 4: Gain 1 water."},
    {"name": "Plant", "type": "technology", "cost": 2, "text": "[1]: Gain 2 water."},
    {"name": "Rust", "type": "technology", "cost": 9, "text": "[3]: Gain 1 water."},
    {"name": "Plain", "type": "hero", "text": ECONOMY},
    {"name": "Shot", "type": "hero", "text": f"{ECONOMY}\n[2]: Deal 1 damage to target unit."},
]


def position(ana: dict[str, Any], bruno: dict[str, Any], edition: str = "en", round: int = 1) -> Match:
    """Ana's main phase. What is not said is harmless: a plain hero at rest, ten cards in each deck."""
    plain = {"hero": {"card": "Plain", "exhausted": 3}, "deck": 10}
    setup = GAME.agree(tuple(DEFAULT_NAMES[:2]), {"edition": edition, "cards": GRUNTS, "skip_forced": True})
    data = {"active": "Ana", "round": round, "players": {"Ana": plain | ana, "Bruno": plain | bruno}}
    return Match(GAME, setup, 5, data)


def after(match: Match, *choices: str) -> Match:
    for choice in choices:
        seat = match.decisions(asides=False)[0].seat
        match.choose(seat, choice)
    return match


def quiet(match: Match) -> Match:
    """Everybody passes until somebody must choose."""
    while match.decisions(asides=False)[0].kind == "window":
        after(match, "pass")
    return match


# --- whole games ---------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_the_bot_plays_every_table_to_its_end(mode: str, seed: int) -> None:
    match = table(mode, seed, max_rounds=None)
    kinds = {decision.kind for decision in moments(match, seed)}
    assert kinds >= {"mulligan", "main", "window", "announce"}
    assert match.outcome is not None
    assert match.outcome.reason in ("cards", "tie")
    assert match.state.round < 40
    assert kinds <= set(GAME.asks)


def test_nothing_is_announced_and_called_off_for_ever() -> None:
    """In the German edition announcements can be called off: a turn stays short all the same."""
    match = table("duel, German edition", 6)
    asked, turn = 0, (-1, -1)
    for decision in moments(match, 6):
        now = (match.state.round, match.state.active)
        asked = asked + 1 if now == turn else 1
        turn = now
        assert asked < 250, f"{decision.kind} in round {match.state.round}"


@pytest.mark.parametrize(
    "mode",
    [
        pytest.param(mode, marks=pytest.mark.soak)
        if mode in ("both sets", "two against two, English edition")
        else mode
        for mode in MODES
    ],
)
def test_the_bot_beats_chance(mode: str) -> None:
    players, options = MODES[mode]
    setup = agree(GAME, players, options)
    contest = Contest("rone", ("rule-of-thumb", "random"), players, setup.options, seed="strength")
    best, other = run(contest, games=8).rows  # all won: 7 of 8 would do
    assert best.low > best.chance == 0.5
    assert other.high < other.chance


# --- texts ---------------------------------------------------------------------------------------------------


def test_every_verb_and_every_keyword_has_a_worth() -> None:
    """A new word of the card language must be told to the bot."""
    words = {built.kind for built in VOCABULARY.constructions if built.category in ("Verb", "Deed", "Fact")}
    assert words <= set(texts.GENERIC)
    assert {keyword.name for keyword in VOCABULARY.keywords} <= set(texts.KEYWORDS)


# --- before the first turn -----------------------------------------------------------------------------------


def test_cards_that_are_locked_go_under_the_deck_before_the_first_turn() -> None:
    match = table("duel, English edition", 8)
    library = match.state.rules.library
    for decision in moments(match, 8):
        if decision.kind != "mulligan":
            break
        for c in match.state.players[decision.seat].hand:
            if match.state.defs[c].level == 3:
                assert bot_says(match).startswith("return ")
    returned = [entry.text.removeprefix("return ") for entry in match.history if entry.text.startswith("return ")]
    assert returned
    for name in returned:
        printed = library.defs[library.names[name.casefold()]]
        assert printed.level > 1 or printed.cost >= reply.DEAR


# --- the own turn --------------------------------------------------------------------------------------------


def test_a_unit_is_played_on_an_empty_board() -> None:
    match = position({"water": 3, "hand": ["Grunt"]}, {})
    assert bot_says(match) == "play Grunt"


def test_in_the_german_edition_a_play_is_announced_first() -> None:
    match = position({"water": 3, "hand": ["Grunt"]}, {}, edition="de")
    assert bot_says(match) == "announce play"


def test_the_last_card_of_life_is_not_played() -> None:
    match = position({"water": 9, "hand": ["Grunt"], "deck": []}, {})
    assert bot_says(match) == "end turn"


def test_water_is_spent_on_a_level_early_and_not_in_the_last_turns() -> None:
    early = position({"water": 6, "hand": ["Ogre"], "deck": 20}, {"deck": 20})
    late = position({"water": 6, "hand": ["Ogre"], "deck": 2}, {"deck": 2})
    assert bot_says(early) == "level up"
    assert bot_says(late) != "level up"


def test_a_technology_is_built_if_it_pays() -> None:
    match = position(
        {"hero": {"card": "Plain", "level": 3, "exhausted": 3}, "water": 9, "technology_deck": ["Plant", "Rust"]}, {}
    )
    assert bot_says(match) == "play Plant"
    assert bot_says(quiet(after(match, "play Plant"))) == "use Plant ability 1"


def test_a_good_card_on_top_of_the_graveyard_is_recycled() -> None:
    match = position({"graveyard": ["Grunt", "Spark", "Spark"]}, {})
    assert bot_says(match) == "recycle Grunt"


# --- attacks -------------------------------------------------------------------------------------------------


def test_an_open_hero_is_attacked() -> None:
    match = position({"units": ["Ogre"]}, {})
    assert bot_says(match) == "attack with Ogre"


def test_the_last_blow_is_dealt_whatever_it_costs() -> None:
    match = position({"units": ["Grunt"], "deck": 1}, {"deck": 1, "units": [{"card": "Ogre", "exhausted": 1}]})
    assert bot_says(match) == "attack with Grunt"


def test_a_unit_does_not_run_into_a_stronger_guardian() -> None:
    match = position({"units": ["Grunt"]}, {"units": ["Ogre"]})
    assert bot_says(match) == "end turn"


def test_a_shooter_kills_what_cannot_strike_back() -> None:
    match = position({"units": ["Shooter"]}, {"units": ["Grunt"]})
    assert bot_says(match) == "attack with Shooter"


def test_a_unit_stays_at_home_where_the_hero_would_be_beaten() -> None:
    """Two cards of life against three damage: the guardian is needed more than one damage."""
    match = position({"units": ["Grunt"], "deck": 2}, {"deck": 12, "units": [{"card": "Ogre", "exhausted": 1}]})
    assert bot_says(match) == "end turn"


def test_hopeless_attacks_are_made_in_the_end() -> None:
    """Otherwise two careful players would wait for each other for ever."""
    match = position({"units": ["Grunt"]}, {"units": ["Ogre"]}, round=40)
    assert bot_says(match) == "attack with Grunt"


# --- reactions -----------------------------------------------------------------------------------------------


def announced(hand: list[str], attackers: list[str]) -> Match:
    """Ana attacks with her first unit; Bruno may react to the announcement."""
    match = position({"units": attackers}, {"water": 5, "hand": hand})
    return after(match, f"attack with {attackers[0]}")


def test_an_attacker_is_stopped_before_it_strikes() -> None:
    match = announced(["Snare"], ["Ogre", "Grunt"])
    assert bot_says(match) == "play Snare"
    assert bot_says(after(match, "play Snare")) == "target Ogre"


def test_damage_is_kept_for_a_unit_that_it_kills() -> None:
    kills = announced(["Spark"], ["Grunt"])
    wounds = announced(["Spark"], ["Ogre"])
    assert bot_says(kills) == "play Spark"
    assert bot_says(wounds) == "pass"


def test_a_dear_tactic_is_cancelled() -> None:
    match = position({"water": 5, "hand": ["Spark"]}, {"water": 5, "hand": ["Jam"], "units": ["Shooter"]})
    after(match, "play Spark")
    assert match.decisions(asides=False)[0].seat == 1
    assert bot_says(match) == "play Jam"


def test_health_saves_the_unit_that_would_die() -> None:
    match = position({"water": 5, "hand": ["Spark"]}, {"water": 5, "hand": ["Patch"], "units": ["Shooter"]})
    assert bot_says(after(match, "play Spark")) == "play Patch"


def test_nothing_is_wasted_on_a_unit_that_is_only_played() -> None:
    match = position(
        {"water": 5, "hand": ["Grunt"]}, {"water": 5, "hand": ["Spark", "Snare", "Patch"], "units": ["Shooter"]}
    )
    assert bot_says(after(match, "play Grunt")) == "pass"


def test_before_the_own_turn_the_hero_brings_water_or_a_card() -> None:
    """And not sooner: until then it could still shoot."""
    match = position({"units": [{"card": "Grunt", "exhausted": 1}], "hand": ["Grunt 2"], "water": 2}, {"hero": "Shot"})
    after(match, "end turn")
    while match.state.active == 0 and bot_says(match) == "pass":
        after(match, "pass")
    assert match.view(None)["phase"] == "end"
    assert bot_says(match) == "use Shot ability 1"


# --- small questions -----------------------------------------------------------------------------------------


def test_harm_is_aimed_at_the_others_and_help_at_ones_own() -> None:
    units = {"units": ["Grunt", "Shooter"]}
    spark = after(position({"water": 5, "hand": ["Spark"], "units": ["Grunt"]}, units), "play Spark")
    patch = after(position({"water": 5, "hand": ["Patch"], "units": ["Grunt"]}, units), "play Patch")
    assert bot_says(spark) == "target Shooter"
    assert bot_says(patch) == "target Grunt"


def test_the_better_branch_is_taken() -> None:
    match = after(position({"hand": ["Choice"]}, {}), "play Choice")
    assert bot_says(match) == "choose 1"


@pytest.mark.parametrize(("card", "said"), [("Captain", "buy initiative 1"), ("Poor Captain", "no")])
def test_initiative_is_bought_if_it_is_worth_its_price(card: str, said: str) -> None:
    match = position({"water": 6, "hand": [card]}, {}, edition="de")
    after(match, "announce play")
    if match.decisions(asides=False)[0].kind == "activate":
        after(match, f"play {card}")
    assert bot_says(match) == said


def test_a_locked_card_is_given_up_for_damage_first() -> None:
    match = position({"hand": ["Bolt"]}, {"hand": ["Grunt", "Dear"], "deck": 8})
    after(match, "play Bolt")
    assert match.decisions(asides=False)[0].kind == "damage"
    assert bot_says(match) == "lose Dear"


def test_the_better_card_to_recycle_lies_on_top() -> None:
    ogre = position({"hand": ["Bolt"]}, {"hand": ["Ogre"], "deck": 8, "graveyard": ["Dear", "Spark", "Spark", "Spark"]})
    after(ogre, "play Bolt", "lose Ogre")
    assert bot_says(ogre) == "top"
    dear = position({"hand": ["Bolt"]}, {"hand": ["Dear"], "deck": 8, "graveyard": ["Grunt", "Spark", "Spark"]})
    after(dear, "play Bolt", "lose Dear")
    assert bot_says(dear) == "bottom"


def test_tokens_are_kept_for_the_combat_that_they_decide() -> None:
    match = position({"hand": ["Rage"], "units": ["Grunt"]}, {"units": [{"card": "Shooter", "exhausted": 1}]})
    assert bot_says(match) == "attack with Grunt"


# --- what a world is worth ------------------------------------------------------------------------------------


def worth(match: Match, seat: int) -> float:
    return GAME.judge.worth(match.state, seat)


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    even = position({"units": ["Grunt"]}, {"units": ["Grunt 2"]})
    more = position({"units": ["Grunt", "Shooter"]}, {"units": ["Grunt 2"]})
    assert worth(more, 0) > worth(even, 0)
    assert worth(more, 1) < worth(even, 1)
    values = [worth(position({"water": water}, {}), 0) for water in range(25)]
    assert values == sorted(values)
    values = [worth(position({"hand": [f"Grunt {n + 1}" for n in range(cards)]}, {}), 0) for cards in range(3)]
    assert values == sorted(values)
    assert worth(position({"deck": 9}, {}), 0) < worth(position({"deck": 10}, {}), 0)


def test_a_world_is_judged_wherever_a_game_is_and_stays_as_it_was() -> None:
    match = table("three players, rulings the other way", 3)
    for number, _ in enumerate(moments(match, 3)):
        if number % 7 == 0:
            before = GAME.digest(match.state)
            assert all(-1000 < worth(match, seat) < 1000 for seat in range(3))
            assert GAME.digest(match.state) == before
    winner = match.outcome.winners[0] if match.outcome else -1
    assert worth(match, winner) > 400


def test_plans_of_attack_ask_the_rules_who_may_be_attacked() -> None:
    """On the small board a unit may attack exactly whom it may attack in the game."""
    checked = 0
    for mode in ("both sets", "every ruling the other way", "two against two, German edition"):
        for _ in moments(match := table(mode, 5), 5):
            s = match.state
            if s.active < 0 or s.over or s.agenda[-1].kind != "main":
                continue
            board = GAME.judge.moment(s.copy(), s.active).board(s)
            foe = 1 - s.rules.side[s.active]
            heroes = [s.players[x].hero for x in s.rules.members[foe]]
            for body in (one for one in board.bodies if one.side != foe):
                found = board.targets(body, foe)
                named = [one.card for one in found if one is not None] + (heroes if None in found else [])
                assert named == attack_targets(s, s.active, body.card)
                checked += 1
    assert checked > 100


# --- docs/bots.md --------------------------------------------------------------------------------------------

DOCUMENT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
FIGURE = re.compile(r"\| (\S+%) \| (\S+% to \S+%) \| (\S+%) \| `muster arena (rone .+)` \|")
FIGURES = [found.groups() for found in FIGURE.finditer(DOCUMENT)]


def check_figure(figure: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    rate, between, chance, words = figure
    assert main(["arena", *words.split()]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].split()[3:8] == [rate, *between.split(), chance]
    assert "Ended by a limit: 0." in out


def test_the_documented_match_of_the_bot_against_itself_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len(FIGURES) == 6
    check_figure(FIGURES[-1], capsys)


@pytest.mark.soak
@pytest.mark.parametrize("figure", FIGURES[:-1], ids=lambda figure: figure[-1])
def test_the_documented_figures_are_what_the_commands_print(
    figure: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    check_figure(figure, capsys)
