"""The everyday bot's judgement of RONE: Invasion: that it beats chance in every mode, and parts of it by example."""

from typing import Any

import pytest

from muster import bots
from muster.arena import Contest, agree, run
from muster.games.invasion import GAME
from muster.games.invasion.bot import plan
from muster.games.invasion.bot.answers import ANSWERS
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import MELEE, RANGED
from muster.games.invasion.rules.state import DAMAGE, DEFEAT, InvasionState, face
from muster.kernel.match import Match
from tests.invasion.tables import quiet, started

FIGHTS: dict[str, tuple[int, dict[str, Any]]] = {
    "duel": (2, {}),
    "speed training": (2, {"speed_training": True}),
    "best of three": (2, {"best_of": 3}),
    "two against two": (4, {"mode": "teams"}),
}


@pytest.mark.long
@pytest.mark.parametrize("name", FIGHTS)
def test_the_everyday_bot_beats_chance_in_every_fight(name: str) -> None:
    players, options = FIGHTS[name]
    agreed = agree(GAME, players, options).options
    found = run(Contest("invasion", ("rule-of-thumb", "random"), players, agreed), 8)
    assert found.rows[0].rate >= 0.75
    assert found.limited == 0


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everyday_bots_play_a_campaign_to_its_end(players: int) -> None:
    setup = agree(GAME, players, {"mode": "cooperative", "difficulty": "easy", "equal_chances": True})
    match = Match(GAME, setup, "campaign")
    bot = bots.find_bot("rule-of-thumb", GAME)
    outcome = bots.play(match, [bot] * players, bots.streams_for("campaign", players))
    assert outcome.limit == ""
    assert match.state.scenario == 1 or match.state.round > 1


def in_main(*faces: int) -> InvasionState:
    """A main phase with dice of which these sides are up, and no card in hand."""
    s = started()
    player = s.players[0]
    player.dice = tuple((found,) * 6 for found in faces)
    player.tops = (0,) * len(faces)
    player.used = player.aside = 0
    player.hand.clear()
    player.base = ()
    return s


def card_that_costs(s: InvasionState, **cost: int) -> int:
    colours = ("blue", "red", "black", "green", "yellow", "wild")
    wanted = tuple(cost.get(colour, 0) for colour in colours)
    return next(c for player in s.players for c in player.deck if s.defs[c].cost == wanted)


RED, BLACK, BLANK = face(1, 5, 5), face(2, 5, 5), face(5, 5, 5)


def test_the_plan_takes_the_most_valuable_cards_that_the_dice_can_pay() -> None:
    s = in_main(RED, BLACK)
    dear, other = card_that_costs(s, black=1, wild=1), card_that_costs(s, blue=1)
    s.players[0].hand += [dear, other]
    assert [wanted.option for wanted in plan.best_plan(s, 0).chosen] == [ch.PLAY | dear]
    assert plan.best_plan(s, 0).transform == 0


def test_two_dice_are_transformed_where_nothing_else_pays() -> None:
    """A colour that no die shows is made of two of them (inv.main.06)."""
    s = in_main(RED, RED)
    blue = card_that_costs(s, blue=1)
    s.players[0].hand.append(blue)
    assert plan.next_choice(s, 0, [ch.DIE, ch.transforming(0, 1, 0), ch.END]) == ch.transforming(0, 1, 0)


def test_what_nothing_is_wanted_for_is_rolled_to_be_stored_and_then_the_phase_ends() -> None:
    s = in_main(RED, BLANK)
    assert plan.next_choice(s, 0, [ch.DIE, ch.DIE | 1, ch.END]) == ch.DIE
    s.players[0].used = 1
    assert plan.next_choice(s, 0, [ch.DIE | 1, ch.END]) == ch.END


def test_a_blank_die_is_rolled_again() -> None:
    s = in_main(RED, BLANK)
    again = ch.REROLL | 1
    assert plan.next_choice(s, 0, [ch.DIE, ch.REROLL, again, ch.END]) == again


def test_a_reshuffle_is_only_risked_for_an_almost_empty_hand() -> None:
    s = started()
    player = s.players[0]
    player.hand[:], player.deck[:], player.discard[:] = player.deck[:4], [], player.deck[4:]
    assert ANSWERS["draw"](s, 0, None, [ch.DRAW, ch.END]) == ch.END
    del player.hand[2:]
    assert ANSWERS["draw"](s, 0, None, [ch.DRAW, ch.END]) == ch.DRAW


def test_more_life_is_worth_more_and_that_of_an_opponent_less() -> None:
    s = started()
    before = GAME.judge.worth(s, 0)
    s.players[0].health -= 3
    assert GAME.judge.worth(s, 0) < before
    assert GAME.judge.worth(s, 1) == -GAME.judge.worth(s, 0)


def test_some_cards_are_left_to_draw() -> None:
    """Whoever needs a card and has none has lost (inv.life.15)."""
    s = started()
    player = s.players[0]
    player.hand.clear()
    del player.deck[3:]
    assert ANSWERS["draw"](s, 0, None, [ch.DRAW, ch.END]) == ch.END


def test_a_side_has_one_score_and_it_is_that_of_its_weakest_player() -> None:
    s = started(3, mode="cooperative")
    s.players[1].health, s.over = 2, DEFEAT
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.scores == (2,)


def damaged(melee: int, ranged: int) -> InvasionState:
    """The damage phase of two partners before one deployed card with 2 armor and 3 health; the first has damage."""
    s = quiet(2, mode="cooperative", difficulty="no support")
    horde = s.horde
    assert horde is not None
    c = next(c for c in (*horde.deck, *horde.recruits) if s.defs[c].combat[2:] == (2, 3))
    take_away_invader(s, c)
    horde.stack = (*horde.stack[:1], c)
    s.control = {**s.control, c: s.rules.horde}
    s.phase = DAMAGE
    s.players[0].melee, s.players[0].ranged = melee, ranged
    return s


def take_away_invader(s: InvasionState, c: int) -> None:
    assert s.horde is not None
    for pile in (s.horde.deck, s.horde.recruits):
        if c in pile:
            pile.remove(c)


STRIKE_MELEE, STRIKE_RANGED = ch.STRIKE | MELEE, ch.STRIKE | RANGED
SCREW, DISCARD = ch.ACTION, ch.ACTION | 1


@pytest.mark.parametrize(
    ("melee", "ranged", "mates", "waits", "wanted"),
    [
        (0, 3, 0, True, STRIKE_RANGED),  # past the armor
        (4, 1, 0, True, STRIKE_MELEE),
        (2, 2, 0, True, SCREW),  # it stays whatever is done
        (2, 2, 0, False, STRIKE_MELEE),  # a screw would be lost
        (2, 2, 1, True, STRIKE_MELEE),  # with what a partner has it falls
    ],
)
def test_damage_buys_a_screw_where_a_card_cannot_be_defeated(
    melee: int, ranged: int, mates: int, waits: bool, wanted: int
) -> None:
    s = damaged(melee, ranged)
    s.players[1].melee = mates
    if waits:
        s.players[0].center, s.players[0].screws = (s.recruits.pop(),), (0,)
    options = [STRIKE_MELEE, STRIKE_RANGED, SCREW, DISCARD]
    assert ANSWERS["hit"](s, 0, None, options) == wanted
