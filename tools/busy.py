"""Runs a command on a machine that is busy, to see what is steady only where nothing else runs.

    python tools/busy.py [LOOPS] -- COMMAND ...

Beside the command, LOOPS processes (as many as there are cores, unless told) compute in circles until it ends.
"""

from __future__ import annotations

import os
import subprocess
import sys

HOW = "Say it so: python tools/busy.py [LOOPS] -- COMMAND ..."


def run(loops: int, command: list[str]) -> int:
    """The exit status of the command."""
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        return subprocess.call(command)
    except OSError as error:
        print(f"{command[0]} could not be started: {error}", file=sys.stderr)
        return 127
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()


def main(arguments: list[str]) -> int:
    cut = arguments.index("--") if "--" in arguments else len(arguments)
    before, command = arguments[:cut], arguments[cut + 1 :]
    if not command or len(before) > 1 or not all(word.isdecimal() for word in before):
        print(HOW, file=sys.stderr)
        return 2
    return run(int(before[0]) if before else os.cpu_count() or 1, command)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
