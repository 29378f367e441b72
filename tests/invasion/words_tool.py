"""Prints every word that scenarios of RONE: Invasion can use, as docs/scenario-words.md will have them once the game is
offered: `python -m tests.invasion.words_tool`. With files, runs their scenarios: `python -m tests.invasion.words_tool
FILE...`."""

import sys
from pathlib import Path

from muster.games import all_games
from muster.games.invasion.game import Invasion
from muster.scenario import load, run
from muster.scenario.words import of_game


def main(files: list[str]) -> int:
    game = all_games().setdefault("invasion", Invasion())
    if not files:
        print("".join(of_game(game)))
        return 0
    failures = [failure for file in files for scenario in load(Path(file)) for failure in run(scenario)]
    print("\n".join(map(str, failures)) or "All of it holds.")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
