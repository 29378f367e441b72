"""Golden texts: whole games as anybody can read them, numbers of positions, digests. A change of the rules shows here.

    python -m tests.golden_tool --write            writes all of tests/golden anew
    python -m tests.golden_tool --print perft.txt  prints one file as it would be written

Look at what has changed before you commit it: `git diff tests/golden`.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import muster
from muster.kernel import Match, Refused, commitment
from muster.kernel.game import AnyGame
from tests.conformance.tables import OWN_TABLES, game_of, setup_of
from tests.conformance.walk import Player, walk

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Story:
    """One complete game. The seeds are chosen so that something worth reading happens."""

    title: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    game: str = "ravenna"


STORIES: dict[str, Story] = {
    "ravenna-3-players.txt": Story("Each for themselves, three players", 3, 62, {"total": 3}),
    "ravenna-5-players.txt": Story("Each for themselves, five players", 5, 86, {"max_rounds": 2}),
    "ravenna-two-player.txt": Story("Two players, with counter-attacks", 2, 50, {"total": 5}),
    "ravenna-teams-3v2.txt": Story("Three against two", 5, 67, {"teams": [3, 2], "total": 4}),
    "ravenna-cutthroat.txt": Story("Cutthroat scoring", 4, 64, {"cutthroat": True, "total": 4}),
    "ravenna-eager.txt": Story("The deck is made anew at once", 3, 76, {"reshuffle": "eager", "max_rounds": 1}),
    "rone-duel-german.txt": Story("A duel by the German rules", 2, 3, {"skip_forced": True}, "rone"),
    "rone-duel-english.txt": Story("A duel by the English rules", 2, 5, {"edition": "en", "skip_forced": True}, "rone"),
    "rone-all-cards.txt": Story(
        "A duel with all card packs", 2, 4, {"packs": ["starter", "supplement-1"], "skip_forced": True}, "rone"
    ),
}


# --- whole games -------------------------------------------------------------------------------------------------


def story_text(story: Story) -> str:
    """The game from agreement to outcome. Every log line is as the acting seat reads it; what a spectator reads
    instead follows it where it differs."""
    match = muster.new_match(story.game, story.players, seed=story.seed, **story.options)
    player = Player(story.seed)
    lines = [story.title, "=" * len(story.title), "", *header(match, story), ""]
    lines += log_lines(match, match.opening, match.decisions(asides=False)[0].seat)
    while decisions := match.decisions(asides=False):
        number = len(match.history) + 1
        if number % (20 if story.game == "ravenna" else 100) == 1:
            lines += view_lines(match, decisions[0].seat)
        if number % 12 == 0:
            lines += refused_lines(match)
            lines += talk_lines(match, player)
        decision = decisions[player.below(len(decisions))]
        option = player.pick(decision.kind, decision.options)
        lines += chosen_lines(match, decision.seat, option)
    outcome = match.outcome
    assert outcome is not None
    lines += ["", match.game.words.outcome(outcome, match.setup, "en")]
    lines += [match.game.words.outcome(outcome, match.setup, "de")]
    lines += [f"winners {[match.names[seat] for seat in outcome.winners]}, scores {list(outcome.scores)}, "
              f"reason {outcome.reason}"]  # fmt: skip
    lines += [f"digest {match.digest()}"]
    return "\n".join(lines) + "\n"


def header(match: Match, story: Story) -> Iterator[str]:
    yield f"game        {match.game.id}, rules version {match.game.version}"
    yield f"seats       {', '.join(match.names)}"
    yield f"options     {json.dumps(story.options)}"
    yield f"seed        {story.seed}, that is {match.seed.hex()}"
    yield f"commitment  {commitment(match.game.id, match.seed)}"


def chosen_lines(match: Match, seat: int, option: int) -> list[str]:
    number = len(match.history) + 1
    offered = next(len(d.options) for d in match.decisions() if d.seat == seat and option in d.options)
    events = match.choose(seat, option)
    lines = [f"{number}. {match.names[seat]}: {match.text(option)}  (one of {offered})"]
    return lines + log_lines(match, events, seat)


def log_lines(match: Match, events: Any, seat: int) -> list[str]:
    lines = []
    both = zip(match.lines(events, seat), match.lines(events, None), strict=True)
    for (said, rule), (heard, _) in both:
        lines.append(f"    {said}  [{rule}]")
        if heard != said:
            lines.append(f"        spectator: {heard}")
    return lines


def talk_lines(match: Match, player: Player) -> list[str]:
    asides = [decision for decision in match.decisions() if decision.aside]
    if not asides:
        return []
    aside = asides[player.below(len(asides))]
    return chosen_lines(match, aside.seat, aside.options[player.below(len(aside.options))])


def refused_lines(match: Match) -> list[str]:
    """The first thing that the asked seat might try and may not, with the reason."""
    decision = match.decisions(asides=False)[0]
    for option in match.game.candidates(match.state, decision.seat):
        try:
            match.game.apply(match.state.copy(), decision.seat, option)
        except Refused as error:
            said = match.game.words.refusal(error.refusal, match.setup, "en")
            text = f"   ({match.names[decision.seat]} may not: {match.text(option)}. {said}  [{error.refusal.rule}])"
            return [text]
    return []


def view_lines(match: Match, seat: int) -> list[str]:
    """What the spectator and the asked seat see, and the digest. Large views (with a book of printed cards) are told in
    the game's words, and a digest stands for all of it."""
    lines = ["", f"--- {match.digest()}"]
    for name, who in (("spectator", None), (match.names[seat], seat)):
        view = match.view(who)
        said = json.dumps(view, ensure_ascii=False)
        if "book" not in view or match.game.reading is None:
            lines.append(f"{name}: {said}")
            continue
        lines.append(f"{name}: view {blake2b(said.encode(), digest_size=8).hexdigest()}")
        if who is not None:
            lines += match.game.reading.lines(view, "en")
    return [*lines, "---", ""]


# --- numbers -----------------------------------------------------------------------------------------------------


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of `depth` legal choices there are."""
    decisions = game.decisions(state, asides=False)
    if depth == 1:
        return sum(len(decision.options) for decision in decisions)
    total = 0
    for decision in decisions:
        for option in decision.options:
            then = state.copy()
            game.apply(then, decision.seat, option)
            total += perft(game, then, depth - 1)
    return total


MOST_SEQUENCES = 30_000  # a depth with more is left out, to keep the test short
DEPTHS = (1, 2, 3, 4)
MOMENTS = (0, 12, 40)  # choices played before the counting begins


def perft_text() -> str:
    lines = ["Sequences of 1, 2, 3 and 4 legal choices, counted from fixed moments of fixed games (number 1).", ""]
    for game_id, table in OWN_TABLES:
        game, setup = game_of(game_id), setup_of(game_id, table)
        for at, (state, *_) in enumerate(walk(game, setup, 1)):
            if at in MOMENTS:
                counts = list(counted(game, state))
                lines.append(f"{game_id} | {table} | after {at} choices | {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


def counted(game: AnyGame, state: Any) -> Iterator[int]:
    """Numbers for growing depths, as long as the next one is surely small enough."""
    last = 1
    for depth in DEPTHS:
        count = perft(game, state, depth)
        yield count
        if count * max(count // last, 2) > MOST_SEQUENCES:
            return
        last = max(count, 1)


def digests_text() -> str:
    lines = [
        "Digests of fixed games (numbers 1 and 2): at the start, after 20 choices, at the end; then the choices.",
        "",
    ]
    for game_id, table in OWN_TABLES:
        for number in (1, 2):
            game, setup = game_of(game_id), setup_of(game_id, table)
            found = [game.digest(state) for state, *_ in walk(game, setup, number)]
            shown = f"{found[0]} {found[min(20, len(found) - 1)]} {found[-1]} {len(found) - 1}"
            lines.append(f"{game_id} | {table} | {number} | {shown}")
    return "\n".join(lines) + "\n"


FILES: dict[str, Callable[[], str]] = {
    **{name: partial(story_text, story) for name, story in STORIES.items()},
    "perft.txt": perft_text,
    "digests.txt": digests_text,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden_tool", description="Make the golden texts.")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="write all of tests/golden anew")
    what.add_argument("--print", choices=FILES, metavar="FILE", help=f"print one of: {', '.join(FILES)}")
    args = parser.parse_args()
    if args.print:
        sys.stdout.buffer.write(FILES[args.print]().encode())
        return 0
    FOLDER.mkdir(exist_ok=True)
    for name, make in FILES.items():
        (FOLDER / name).write_bytes(make().encode())
        print(f"tests/golden/{name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
