"""Runs a contest, in this process or in several. The games depend on their seeds alone, so the result does not depend
on how many processes there are."""

from collections.abc import Iterator
from multiprocessing import get_context

from tqdm import tqdm

from muster.arena.pairing import Contest, Played, agree, play_seed
from muster.arena.report import Report, report
from muster.games import find_game
from muster.kernel.setup import Setup

# What a worker process plays: set once when it starts.
working: list[tuple[Contest, Setup]] = []


def start_worker(contest: Contest) -> None:
    working[:] = [(contest, agree(find_game(contest.game), contest.players, contest.options))]


def work(number: int) -> list[Played]:
    contest, setup = working[0]
    return play_seed(contest, setup, number)


def results(contest: Contest, seeds: int, jobs: int) -> Iterator[list[Played]]:
    """The games of every seed, in order."""
    if jobs == 1:
        setup = agree(find_game(contest.game), contest.players, contest.options)
        for number in range(seeds):
            yield play_seed(contest, setup, number)
        return
    # New processes rather than forks: the same on every system, and safe beside threads.
    with get_context("spawn").Pool(jobs, start_worker, (contest,)) as pool:
        yield from pool.imap(work, range(seeds))


def run(contest: Contest, games: int, jobs: int = 1, progress: bool = False) -> Report:
    """Plays at least `games` games: whole seeds only."""
    seeds = -(-games // len(contest.bots))
    jobs = min(jobs, seeds)
    # disable=None: no bar where the output is not a terminal
    bar = tqdm(results(contest, seeds, jobs), total=seeds, unit="seed", leave=False, disable=None if progress else True)
    return report(contest, list(bar))
