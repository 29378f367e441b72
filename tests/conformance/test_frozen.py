"""A match that was frozen and thawed is the same match: it looks the same, goes on the same way, and takes back the
same choices. Compared with one that was never let go of and has its whole history."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import example, given

from muster.kernel import Match, Refused
from muster.kernel.freeze import freeze, thaw
from muster.kernel.undo import Undo
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, contents, seeds

KEPT = 20  # choices that the frozen match remembers
LONG, LONGEST = 150, 600  # choices, the second with --soak


def thawed(match: Match) -> Match:
    """The match at another table with the same agreement, as after a restart."""
    setup = match.game.agree(match.names, match.setup.options)
    return thaw(match.game, setup, match.seed, freeze(match))


# Fields of states that hold objects which equal only themselves; what they hold is in the digest, or follows from the
# agreement.
THEMSELVES = (
    "cheaper", "combat", "defs", "lasting", "listeners", "rules", "setup", "stack", "static_costs", "statics",
    "waiting",
)  # fmt: skip


def look_the_same(whole: Match, kept: Match, all_eyes: bool) -> None:
    assert kept.digest() == whole.digest()
    assert kept.decisions() == whole.decisions()
    assert (kept.made, kept.position_number) == (len(whole.history), whole.position_number)
    assert kept.outcome == whole.outcome
    for seat in range(len(whole.names)):
        assert kept.undo_policy(seat) == whole.undo_policy(seat)
    told = [(e.seat, e.option, e.text, e.aside, e.events, e.auto) for e in kept.history]
    assert told == [
        (e.seat, e.option, e.text, e.aside, e.events, e.auto) for e in whole.history[len(whole.history) - len(told) :]
    ]
    if all_eyes:
        mine, others = contents(kept.state), contents(whole.state)
        for name in THEMSELVES:
            mine.pop(name, None), others.pop(name, None)
        assert mine == others
        for eyes in (None, *range(len(whole.names))):
            assert kept.view(eyes) == whole.view(eyes)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_a_thawed_match_goes_on_like_one_that_was_never_frozen(
    game_id: str, table: str, number: int, closely: bool
) -> None:
    whole = Match(game_of(game_id), setup_of(game_id, table), number)
    kept = Match(game_of(game_id), setup_of(game_id, table), number, forgetful=True)
    player, met = Player(number), set[str]()
    for _ in range(LONGEST if closely else LONG):
        decisions = whole.decisions(asides=not player.below(9))
        if not decisions:
            break
        decision = decisions[player.below(len(decisions))]
        if decision.kind not in met or not player.below(12):
            met.add(decision.kind)
            kept.forget(KEPT)
            kept = thawed(kept)
            look_the_same(whole, kept, all_eyes=True)
        option, auto = player.pick(decision.kind, decision.options), not player.below(15)
        for match in (whole, kept):
            match.choose(decision.seat, option, auto=auto)
        look_the_same(whole, kept, all_eyes=False)
        if not player.below(6):
            take_back(whole, kept, player.below(len(whole.names)))
    kept = thawed(kept)
    look_the_same(whole, kept, all_eyes=True)


def take_back(whole: Match, kept: Match, seat: int) -> None:
    everybody = range(len(whole.names))
    if whole.undo_policy(seat).undo is Undo.BLOCKED:
        with pytest.raises(Refused):
            kept.undo(seat, everybody)
        return
    assert kept.undo(seat, everybody) == whole.undo(seat, everybody)
    look_the_same(whole, kept, all_eyes=False)


def test_something_is_forgotten_and_something_is_taken_back() -> None:
    """The test above would pass if nothing ever were."""
    match = Match(game_of("ravenna"), setup_of("ravenna", "several rounds"), 1, forgetful=True)
    player = Player(1)
    taken = 0
    while match.made < 100:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
        match.forget(KEPT)
        if not player.below(3) and match.undo_policy(decision.seat).undo is not Undo.BLOCKED:
            taken += match.undo(decision.seat, range(len(match.names)))
    assert taken
    assert match.earlier
    assert len(match.history) < 60


# --- another process --------------------------------------------------------------------------------------------------

ELSEWHERE = """
import sys, json
from muster.games import find_game
from muster.kernel.freeze import thaw
game, names, options, seed, data = json.load(sys.stdin)
game = find_game(game)
match = thaw(game, game.agree(tuple(names), options), bytes.fromhex(seed), bytes.fromhex(data))
print(match.digest())
for _ in range(30):
    for decision in match.decisions(asides=False)[:1]:
        match.choose(decision.seat, decision.options[-1])
print(match.digest())
"""


@pytest.mark.parametrize(("game_id", "table"), [("ravenna", "several rounds"), ("rone", "duel, English edition")])
def test_what_one_process_froze_another_one_thaws(game_id: str, table: str) -> None:
    """Its hashes go another way, and it has worked out other things before."""
    match = Match(game_of(game_id), setup_of(game_id, table), 3, forgetful=True)
    player = Player(3)
    for _ in range(40):
        for decision in match.decisions(asides=False)[:1]:
            match.choose(decision.seat, player.pick(decision.kind, decision.options))
    assert not match.over
    asked = json.dumps([game_id, match.names, match.setup.options, match.seed.hex(), freeze(match).hex()])
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input=asked, stdout=subprocess.PIPE, text=True, check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )  # fmt: skip
    now = match.digest()
    for _ in range(30):
        for decision in match.decisions(asides=False)[:1]:
            match.choose(decision.seat, decision.options[-1])
    assert done.stdout.split() == [now, match.digest()]
