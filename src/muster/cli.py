"""The `muster` command. Each part of Muster registers its own words."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path

import muster
from muster.kernel.save import SaveError

PARTS = (
    "muster.texttable.cli",
    "muster.server.cli",
    "muster.rulebook.cli",
    "muster.scenario.cli",
    "muster.arena.cli",
    "muster.cardtext.cli",
    "muster.docgen",
)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="muster", description="A table for card games, every rule enforced and explained."
    )
    parser.add_argument("--version", action="version", version=f"muster {muster.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for part in PARTS:
        import_module(part).register(commands)
    register_verify(commands)
    args = parser.parse_args(argv)
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a letter shows a stand-in
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status: int = args.run(args)
        return status
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone, e.g. `muster rules | head`
        sys.stderr.close()
        return 0


def register_verify(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("verify", help="check a save file: choices, outcome, and that no shuffle was rigged")
    parser.add_argument("file", type=Path, help="a save file")
    parser.add_argument("--commitment", help="the commitment that was published before the first shuffle")
    parser.set_defaults(run=verify)


def verify(args: argparse.Namespace) -> int:
    """Replays a save and compares everything with what it claims."""
    try:
        match = muster.load(args.file)
    except OSError as error:
        print(f"{args.file} cannot be read: {error.strerror}.", file=sys.stderr)
        return 2
    except SaveError as error:
        print(f"{args.file}: {error}", file=sys.stderr)
        return 1
    known = muster.save.commitment(match.game.id, match.seed)
    if args.commitment is not None and args.commitment.lower() != known:
        print(
            f"{args.file}: the seed is not the one that was committed to: its commitment is {known}.", file=sys.stderr
        )
        return 1
    outcome = match.outcome
    print(f"{match.game.title}, {len(match.names)} seats, {len(match.history)} choices: every one is as it was played.")
    print(f"Commitment {known}: the seed fits, so every shuffle was fixed before the first card was dealt.")
    print(match.game.words.outcome(outcome, match.setup, "en") if outcome else "The game is not over.")
    print(f"Digest {match.digest()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
