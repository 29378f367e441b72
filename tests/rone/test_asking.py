"""Which chances to react are worth a question: one case for each reason, and its nearest no (`rules/asking.py`)."""

from random import Random
from typing import Any

import pytest

from bench.asking import Tally
from bench.asking import play as play_game
from bench.games import Table
from muster.cardplay.program import Instruction
from muster.games import find_game
from muster.games.rone.rules import touches
from muster.games.rone.rules.asking import alarm, at_stake, plainly_spared
from muster.games.rone.rules.choices import PASS, USE_V
from muster.games.rone.rules.reacting import REASONS, SPARED
from muster.kernel import Match, Stream
from muster.kernel.match import as_seed
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import seed_from

GAME = find_game("rone")
ANA, BEN = 0, 1
THREE_HEROES = {"Ana": "Ohin Waseg", "Ben": "Guide", "Cleo": "Ostrik Vorr"}
CARDS: list[dict[str, Any]] = [
    {"name": "Wolf", "melee": 2, "health": 3},
    {"name": "Ox", "melee": 1, "health": 4},
    {"name": "Calf", "health": 2},
    {"name": "Gem"},
    {"name": "Medic", "text": "[1]: Target unit gets +2 health."},
    {"name": "Brawler", "melee": 1, "text": "[1]: Draw 1 card."},
    {"name": "Scribe", "text": "Whenever you draw a card, deal 1 damage to target enemy unit."},
    {"name": "Fencer", "melee": 2, "health": 1, "text": "Battlefield: Deal 1 damage to target enemy unit."},
    {"type": "technology", "name": "Pump", "text": "[1]: Gain 1 water."},
    {"type": "technology", "name": "Mill", "text": "[2]: Gain 1 water."},
    {"type": "technology", "name": "Whip", "text": "[1]: Refresh target unit you control 1 time."},
    {"type": "hero", "name": "Guide", "text": "[1]: Draw 1 card."},
    {"type": "tactic", "name": "Drop", "text": "Gain 1 water."},
    {"type": "tactic", "name": "Veto", "text": "Cancel target tactic."},
    {"type": "tactic", "name": "Bolt", "text": "Deal 2 damage to target enemy unit."},
    {"type": "tactic", "name": "Rush", "text": "Target unit gets +2 melee for its next combat."},
    {"type": "tactic", "name": "Chain", "text": "Exhaust target unit 1 time."},
    {"type": "tactic", "name": "Wake", "text": "Refresh target unit 1 time."},
    {"type": "tactic", "name": "Bribe", "text": "Gain control of target enemy unit with 3 or less health."},
    {"type": "tactic", "name": "Wall", "text": "Prevent the next 2 damage to your hero this turn."},
    {"type": "tactic", "name": "Thirst", "text": "Target opponent loses 3 water."},
    {"type": "tactic", "name": "Ash", "text": "Remove the top 3 cards of target opponent's graveyard from the game."},
    {"type": "tactic", "name": "Fear", "text": "Target opponent discards 1 card."},
    {"type": "tactic", "name": "Shove", "text": "Each opponent exhausts a unit 1 time."},
    {"type": "tactic", "name": "Storm", "text": "Initiative 1: Deal 2 damage to target enemy unit.\nDraw 1 card."},
    {"type": "tactic", "name": "Spark", "text": "Deal 1 damage to target enemy unit."},
    {"type": "tactic", "name": "Quake", "text": "Deal 1 damage to each opponent."},
    {"type": "tactic", "name": "Fuse", "text": "Deal 2 damage to target enemy unit at the end of this turn."},
    {"type": "tactic", "name": "Cheer", "text": "Target unit gets +1 melee for its next combat."},
]  # fmt: skip


def table(edition: str = "en", ana: Any = None, ben: Any = None, **position: Any) -> Match:
    setup = GAME.agree(("Ana", "Ben"), {"edition": edition, "cards": CARDS})
    first = {"hand": ["Spark", "Cheer", "Drop"], "units": ["Wolf"], "deck": 5, "water": 5, **(ana or {})}
    second = {"units": ["Ox"], "deck": 5, "hero": {"card": "Guide", "exhausted": 3}, **(ben or {})}
    return Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": first, "Ben": second}, **position})


def play(match: Match, *choices: str) -> Match:
    for choice in choices:
        match.choose(match.state.seat, choice)
    return match


def verdict(match: Match, seat: int = BEN) -> str:
    """Why the seat is asked now, or "not: " and why not."""
    state = match.state
    assert state.seat == seat
    assert GAME.reactions.stop(state, seat)
    why = GAME.reactions.worth_asking(state, seat)
    assert why == "" or why in REASONS
    spared = GAME.reactions.why_spared(state, seat)
    assert why or spared in SPARED
    return why or f"not: {spared}"


SPARK = ("play Spark", "target Ox")  # Ana's: 1 damage to Ben's Ox
CHEER = ("play Cheer", "target Wolf")  # Ana's: +1 melee to her Wolf
ATTACK = ("attack with Wolf",)
FIGHT = ("attack with Wolf", "pass", "pass", "attack Ox")
HIT = ("attack with Wolf", "pass", "pass", "attack Guide")


@pytest.mark.parametrize(
    ("hand", "units", "choices", "found"),
    [
        (["Veto"], ["Ox"], ("play Drop",), "cancel"),
        (["Veto"], ["Ox"], ("play Gem",), "not: no stake"),
        (["Rush"], ["Ox"], SPARK, "save"),
        (["Rush"], ["Ox", "Calf"], ("play Spark", "target Calf"), "save"),
        (["Bolt"], ["Ox"], SPARK, "not: untouched"),
        (["Bolt"], ["Ox"], CHEER, "spoil"),
        (["Drop 2"], ["Ox"], CHEER, "not: untouched"),
        ([], ["Ox", "Brawler"], ("play Spark", "target Brawler"), "use"),
        ([], ["Ox", "Brawler"], SPARK, "not: untouched"),
        (["Drop 2"], ["Ox"], ("play Fear", "target player Ben"), "lost"),
        (["Drop 2"], ["Ox"], ("play Thirst", "target player Ben"), "lost"),
        (["Drop 2"], ["Ox"], ("play Ash", "target player Ben"), "lost"),
        (["Drop 2"], ["Ox"], SPARK, "not: untouched"),
        (["Wake"], [{"card": "Ox", "exhausted": 1}], SPARK, "save"),
        (["Wake"], ["Ox"], SPARK, "not: untouched"),
        (["Shove"], ["Ox"], CHEER, "spoil"),
        (["Wall"], ["Ox"], ("play Quake",), "save"),
        (["Rush"], ["Ox"], ("play Quake",), "not: untouched"),
        (["Rush"], ["Ox"], ("play Fuse", "target Ox"), "save"),
        (["Rush"], ["Ox", "Calf"], ("play Fuse", "target Calf"), "save"),
        (["Bolt"], ["Ox"], ("play Fuse", "target Ox"), "not: untouched"),
    ],
)
def test_what_waits_on_the_stack(hand: list[str], units: list[Any], choices: tuple[str, ...], found: str) -> None:
    hers = ["Spark", "Cheer", "Drop", "Gem", "Fear", "Thirst", "Ash", "Quake", "Fuse"]
    match = table(ana={"hand": hers}, ben={"hand": hand, "units": units, "water": 5})
    assert verdict(play(match, *choices)) == found


def test_a_tactic_below_the_top_can_still_be_cancelled_but_not_ones_own() -> None:
    ana = {"hand": ["Drop", "Veto"], "units": ["Wolf", "Medic"]}
    match = play(table(ana=ana, ben={"hand": ["Veto 2", "Spark 2"]}), "play Drop", "play Spark 2", "target Wolf")
    assert verdict(play(match, "use Medic ability 1", "target Wolf")) == "cancel"
    assert verdict(play(table(ana=ana), "play Drop", "pass"), ANA) == "not: own"


@pytest.mark.parametrize(
    ("hand", "action", "found"),
    [
        ("Thirst", "play", "drain"),
        ("Fear", "play", "drain"),
        ("Ash", "play", "not: later"),
        ("Ash", "recycle", "drain"),
        ("Thirst", "recycle", "not: later"),
        ("Bolt", "play", "not: later"),
    ],
)
def test_an_announcement(hand: str, action: str, found: str) -> None:
    ana = {"hand": ["Gem"], "graveyard": ["Calf", "Calf 2", "Calf 3", "Calf 4"]}
    match = table("de", ana, {"hand": [hand]})
    assert verdict(play(match, f"announce {action}")) == found
    assert verdict(play(match, "pass"), ANA) == "not: own"


@pytest.mark.parametrize(
    ("hand", "named", "declared"),
    [
        ("Chain", "stop", "not: untouched"),
        ("Bribe", "stop", "not: untouched"),
        ("Bolt", "not: wait", "fight"),
        ("Rush", "not: wait", "fight"),
        ("Drop 2", "not: wait", "not: untouched"),
    ],
)
def test_an_attacker_is_named_and_the_combat_comes(hand: str, named: str, declared: str) -> None:
    match = table(ben={"hand": [hand], "water": 5})
    assert verdict(play(match, *ATTACK)) == named
    assert verdict(play(match, "pass", "pass", "attack Ox")) == declared


def test_a_guard_can_be_woken_before_the_target_is_chosen() -> None:
    ben = {"hand": ["Wake"], "units": ["Ox", {"card": "Calf", "exhausted": 1}]}
    match = play(table(ben=ben), *ATTACK)
    assert verdict(match) == "guard"
    assert verdict(play(match, "pass", "pass", "attack Ox")) == "not: untouched"
    assert verdict(play(table(ben={**ben, "units": ["Ox", "Calf"]}), *ATTACK)) == "not: wait"


def test_the_attacker_is_asked_only_with_a_trick() -> None:
    match = play(table(ana={"hand": ["Cheer"]}), *FIGHT, "pass")
    assert verdict(match, ANA) == "fight"
    match = play(table(ana={"hand": ["Drop"]}), *FIGHT, "pass")
    assert verdict(match, ANA) == "not: untouched"
    assert verdict(play(table(ana={"hand": ["Cheer"]}), *ATTACK, "pass"), ANA) == "not: own"


@pytest.mark.parametrize(
    ("hand", "found"),
    [("Wall", "fight"), ("Bolt", "fight"), ("Rush", "not: untouched"), ("Wake", "not: untouched")],
)
def test_a_hero_is_the_target(hand: str, found: str) -> None:
    """To make the attacker stronger helps nobody of one's own."""
    match = table(ben={"hand": [hand], "units": [{"card": "Ox", "exhausted": 1}], "water": 5})
    assert verdict(play(match, *HIT)) == found


def test_supply_is_offered_once_at_the_last_moment() -> None:
    hero = {"card": "Guide"}
    assert verdict(play(table(ben={"hero": hero}), *SPARK)) == "not: untouched"
    match = play(table(ben={"hero": hero}), "end turn")
    assert verdict(match) == "last"
    play(match, "pass", "pass")
    assert verdict(match, match.state.seat) == "not: between", "and not again in the end phase"
    assert verdict(play(table(ben={"hero": {**hero, "exhausted": 1}}), "end turn")) == "not: nothing"
    assert verdict(play(table(ben={"technologies": ["Pump"]}), "end turn")) == "last"
    assert verdict(play(table(ben={"technologies": ["Mill"]}), "end turn")) == "not: wait", "it would stay exhausted"
    assert verdict(play(table(ben={"hand": ["Drop 2"]}), "end turn")) == "not: wait"
    assert verdict(play(table(ben={"technologies": ["Whip"]}), "end turn")) == "not: wait", "nobody to refresh"


def test_at_the_end_of_a_turn_only_whose_turn_comes_next_is_asked() -> None:
    setup = GAME.agree(("Ana", "Ben", "Cleo"), {"edition": "de", "cards": CARDS})
    players = {name: {"deck": 5, "hero": {"card": hero}} for name, hero in THREE_HEROES.items()}
    match = play(Match(GAME, setup, 1, {"active": "Ana", "players": players}), "end turn")
    assert [plainly_spared(match.state, seat) for seat in range(3)] == ["own", "", "not next"]


def test_initiative_counts_if_it_can_be_bought() -> None:
    for water, found in ((1, "spoil"), (0, "not: untouched")):
        assert verdict(play(table(ben={"hand": ["Storm"], "water": water}), *CHEER)) == found


def test_a_passive_of_ones_own_makes_a_draw_hit_somebody() -> None:
    hero = {"card": "Guide"}
    assert verdict(play(table(ben={"hero": hero, "units": ["Ox", "Scribe"]}), *CHEER)) == "spoil"
    assert verdict(play(table(ben={"hero": hero, "units": ["Ox"]}), *CHEER)) == "not: untouched"


def test_whatever_is_not_known_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play(table(ben={"hand": ["Drop 2"]}), *SPARK)
    assert verdict(match) == "not: untouched"
    monkeypatch.delitem(touches.READERS, touches.do.Gain)
    assert verdict(match) == "cancel"


def test_every_verb_of_the_language_is_known() -> None:
    """So that no pack brings a card for which people are asked everywhere."""
    from muster.cardplay import program
    from muster.games.rone.cards import counting_verbs, value_verbs, verbs
    from muster.games.rone.rules import prices

    modules = (program, verbs, value_verbs, counting_verbs, prices)
    there = [found for module in modules for found in vars(module).values() if isinstance(found, type)]
    bases = {Instruction, value_verbs.ForAWhile, verbs.FromAnywhere}
    kinds = {found for found in there if issubclass(found, Instruction)} - bases
    assert kinds - touches.READERS.keys() == set()


def test_an_alarm_is_what_harms_oneself() -> None:
    assert alarm(play(table(), *SPARK).state, BEN)
    assert not alarm(play(table(), *CHEER).state, BEN)
    assert alarm(play(table(), *ATTACK).state, BEN)
    assert not alarm(play(table(), *ATTACK, "pass").state, ANA)


def test_at_one_device_the_question_hangs_on_what_all_can_see() -> None:
    for hand in (["Veto"], ["Gem 2"]):
        assert at_stake(play(table(ben={"hand": hand}), *SPARK).state, BEN)
        assert at_stake(play(table(ben={"hand": hand}), *FIGHT).state, BEN)
        assert not at_stake(play(table(ana={"hand": ["Gem"]}, ben={"hand": hand}), "play Gem").state, BEN)
    assert not at_stake(play(table(ben={"hand": []}), *SPARK).state, BEN)
    assert not at_stake(play(table(), *SPARK, "pass").state, ANA)


TABLES = [
    (2, {"edition": "de"}),
    (2, {"edition": "en", "packs": ["starter", "supplement-1"], "window_between_effects": True}),
    (3, {"edition": "de"}),
    (4, {"edition": "de", "team_refresh": "all"}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_it_changes_nothing_and_hangs_on_nothing_hidden(players: int, options: dict[str, Any]) -> None:
    """The same answer in every world that the seat cannot tell from the real one; what is called public is the same in
    every world of anybody else, too."""
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), options)
    stream, looked, asked = Stream(seed_from("asking")), 0, 0
    for number in range(3):
        random = Random(number)
        state = GAME.start(setup, as_seed(number))
        while state.seat >= 0 and (looked < 300 or asked < 5):
            seat = state.seat
            stop = GAME.reactions.stop(state, seat)
            if stop and (len(state.options) > 1 or random.random() < 0.1):
                before, quiet = GAME.digest(state), state.quiet
                why, spared = GAME.reactions.worth_asking(state, seat), GAME.reactions.why_spared(state, seat)
                assert (GAME.digest(state), state.quiet) == (before, quiet)
                world = GAME.determinize(state, seat, stream)
                assert GAME.reactions.worth_asking(world, seat) == why
                assert GAME.reactions.why_spared(world, seat) == spared
                other = GAME.determinize(state, (seat + 1) % players, stream)
                assert plainly_spared(other, seat) == plainly_spared(state, seat)
                assert at_stake(other, seat) == at_stake(state, seat)
                assert alarm(other, seat) == alarm(state, seat)
                assert not why or not plainly_spared(state, seat)
                looked, asked = looked + 1, asked + bool(why)
            GAME.apply(state, seat, spend_little(state.options, stop, random))
    assert looked >= 300
    assert asked >= 5


def spend_little(options: list[int], stop: str, random: Random) -> int:
    """A choice of somebody who keeps something to react with."""
    if stop and random.random() < 0.9:
        return PASS
    return random.choice([option for option in options if option >> VERB_SHIFT != USE_V] or options)


def test_whole_games_ask_seldom() -> None:
    """Everyday bots play; where it matters is a small part of all chances, and passing a small part of all answers."""
    tally = Tally()
    for number, edition in ((1, "de"), (2, "en")):
        play_game(GAME, Table(2, {"edition": edition}), number, tally)
    found = tally.counts
    assert found["matters"] / found["seats"] < 10
    assert found["always"] / found["seats"] > 30
    assert found["matters passed"] / (found["matters"] + found["other"]) < 0.1
    assert found["handed"] < found["handed before"] / 2
