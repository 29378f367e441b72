"""How fast card texts are read and written: every text on the cards of a game, parsed, rendered and checked."""

import argparse
import time
from collections.abc import Callable

from bench.games import GAMES, bench_of
from muster.cardtext import Lines, check, english, german, parse
from muster.cardtext.grammar import Grammar


def register(parser: argparse.ArgumentParser) -> None:
    games = [game for game in GAMES if bench_of(game).texts]
    parser.add_argument("--game", choices=games, default=games[0], help="which game (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is done; the best round counts")


def best(rounds: int, work: Callable[[], object]) -> float:
    """Seconds of this process in the fastest of several rounds."""
    times = []
    for _ in range(rounds):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return min(times)


def run(args: argparse.Namespace) -> int:
    texts = bench_of(args.game).texts
    assert texts is not None
    vocabulary, cards = texts()
    _ = vocabulary.grammar
    read: list[Lines] = [parse(card.text, vocabulary) for card in cards]
    works: dict[str, Callable[[], object]] = {
        "build the grammar (once)": lambda: Grammar(vocabulary),
        "parse": lambda: [parse(card.text, vocabulary) for card in cards],
        "english": lambda: [english(lines, vocabulary) for lines in read],
        "german": lambda: [german(lines, vocabulary) for lines in read],
        "check": lambda: [check(lines, vocabulary, card.kind) for card, lines in zip(cards, read, strict=True)],
    }
    print(f"{len(cards)} texts, {sum(len(card.text) for card in cards)} characters")
    for name, work in works.items():
        seconds = best(args.rounds, work)
        print(f"{name:<26} {seconds * 1000:8.1f} ms   {seconds / len(cards) * 1e6:7.1f} µs a text")
    return 0
