"""`python -m bench` lists the benches; `python -m bench engine` runs one."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bench.games import courses, formers

# Name: the module (with `register(parser)` and `run(args)`), and what it measures. Only the one that runs is imported.
BENCHES: dict[str, tuple[str, str]] = {
    "asking": ("bench.asking", "how often people are asked for reactions, and how often a device changes hands"),
    "back": ("bench.back", "how quickly a killed server serves everybody again, and who waits meanwhile"),
    "beside": ("bench.beside", "how long a move takes while guests ask for whatever takes longest"),
    "cardtext": ("bench.cardtext", "reading card texts: building the grammar, parsing, rendering"),
    "engine": ("bench.engine", "random play-outs through the rules engine: decisions, games, copies, views"),
    "move": ("bench.move", "instructions and calls of a move at a table, the same on a busy machine"),
    "mutants": ("bench.mutants", "small changes to the rules of a game that no quick test notices"),
    "server": ("bench.server", "durable moves a second over real sockets, and how long one takes"),
    "soak": ("bench.soak", "very many random games with every switch, looking for faults"),
    "steps": ("bench.steps", "instructions and calls of a decision, the same on a busy machine"),
    "weight": ("bench.weight", "bytes and requests of a first visit, and the time to the first question"),
    "table": ("bench.table", "whole games in a browser: what jumps, what is asked, pressed and fetched"),
    "where": ("bench.where", "where the time of random play-outs goes"),
    **courses(),
    **formers(),
}


def main(argv: Sequence[str]) -> int:
    if not argv or argv[0] not in BENCHES:
        if argv:
            print(f"There is no bench {argv[0]}.", file=sys.stderr)
        print("\n".join(f"python -m bench {name:<8} {about}" for name, (_, about) in BENCHES.items()))
        return 2 if argv else 0
    name, (module, about) = argv[0], BENCHES[argv[0]]
    bench = import_module(module)
    parser = argparse.ArgumentParser(prog=f"python -m bench {name}", description=about)
    bench.register(parser)
    status: int = bench.run(parser.parse_args(argv[1:]))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
