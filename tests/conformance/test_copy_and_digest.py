"""A copy is equal and independent; a digest is the same for the same state, in every process and on every machine."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import example, given

from muster.kernel import Stream, lay
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, contents, play_out, seeds, walk

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "digests.txt"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_what_was_laid_down_for_the_dice_is_copied_and_in_no_world(game_id: str, table: str) -> None:
    """Also where a game rolls none: whoever looks must not be able to tell."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    state = game.start(setup, bytes(32))
    told = state.copy()
    lay(told, [3, 1])
    assert told.copy().fate == (3, 1)
    assert game.digest(told.copy()) == game.digest(told) != game.digest(state)
    assert game.view(told, 0) == game.view(state, 0)
    for seat in (0, None):
        assert game.determinize(told, seat, Stream(bytes(32))).fate == ()


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_a_copy_is_equal_and_neither_reaches_the_other(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, seat, option, player in walk(game, setup, number):
        before, digest = contents(state), game.digest(state)
        copy = state.copy()
        assert contents(copy) == before
        assert game.digest(copy) == digest
        if seat < 0:
            break
        played = state.copy()
        game.apply(played, seat, option)
        if not player.below(15):
            play_out(game, played, Player(number))
        elif played.agenda and (asides := game.asides(played, 0)):
            game.apply(played, 0, asides[-1])
        assert contents(state) == before, "playing on a copy has changed the original"
        assert contents(copy) == before, "playing on a copy has changed another copy"
        first, second = state.copy(), state.copy()
        game.apply(first, seat, option)
        assert contents(second) == before, "playing on the original has changed its copy"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_the_digest_tells_states_apart_and_equal_games_are_equal(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    digests = [game.digest(state) for state, *_ in walk(game, setup, number)]
    for before, after in pairwise(digests):
        assert before != after, "a choice has left the digest as it was"
    assert digests == [game.digest(state) for state, *_ in walk(game, setup, number)]
    assert digests[0] != game.digest(next(walk(game, setup, number + 1))[0]), "the seed is not in the digest"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_checked_and_unchecked_play_lead_to_the_same_state(game_id: str, table: str, number: int) -> None:
    """`advance` is the fast way of search and simulation; it must be the same game."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    fast = None
    for state, seat, option, _ in walk(game, setup, number):
        if fast is None:
            fast = state.copy()
        assert game.digest(fast) == game.digest(state)
        assert fast.seat == state.seat
        assert fast.options == state.options
        if seat < 0:
            break
        if seat == state.seat:
            game.advance(fast, option)
        else:
            game.apply(fast, seat, option)


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_digests_are_the_golden_ones_in_any_process(hash_seed: str) -> None:
    """The constants of tests/golden/digests.txt, computed anew by a process that hashes differently."""
    command = [sys.executable, "-m", "tests.golden_tool", "--print", "digests.txt"]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True)
    assert done.stdout.decode().splitlines() == GOLDEN.read_text(encoding="utf-8").splitlines()
