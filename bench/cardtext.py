"""How fast card texts are read and written: every text of RONE's packs, parsed, rendered and checked."""

import argparse
import time
from collections.abc import Callable

from muster.cardtext import Lines, check, english, german, parse
from muster.cardtext.grammar import Grammar
from muster.games.rone.packs import load_packs
from muster.games.rone.vocabulary import VOCABULARY


def register(parser: argparse.ArgumentParser) -> None:
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
    cards = [card for card in load_packs(["starter", "supplement-1"]).cards.values() if card.text]
    _ = VOCABULARY.grammar
    read: list[Lines] = [parse(card.text, VOCABULARY) for card in cards]
    works: dict[str, Callable[[], object]] = {
        "build the grammar (once)": lambda: Grammar(VOCABULARY),
        "parse": lambda: [parse(card.text, VOCABULARY) for card in cards],
        "english": lambda: [english(lines, VOCABULARY) for lines in read],
        "german": lambda: [german(lines, VOCABULARY) for lines in read],
        "check": lambda: [check(lines, VOCABULARY, card.kind) for card, lines in zip(cards, read, strict=True)],
    }
    print(f"{len(cards)} texts, {sum(len(card.text) for card in cards)} characters")
    for name, work in works.items():
        seconds = best(args.rounds, work)
        print(f"{name:<26} {seconds * 1000:8.1f} ms   {seconds / len(cards) * 1e6:7.1f} µs a text")
    return 0
