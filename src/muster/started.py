"""How somebody came here: the commands that the table names must work for them as they stand."""

import os
import shlex
import sys
from collections.abc import Mapping

STARTED_BY = "MUSTER_STARTED_BY"  # what play.py was started with, for example `python3 play.py`


def command(*words: str, environment: Mapping[str, str] = os.environ, program: str = "") -> str:
    """A command of Muster, ready to be typed: `muster play --load FILE`, or the same for who came by play.py."""
    by = environment.get(STARTED_BY, "")
    if not by:
        return shlex.join(["muster", *words])
    if words[0] == "play":
        return f"{by} {shlex.join(['--text', *words[1:]])}"
    if words[0] == "serve":
        return " ".join([by, *map(shlex.quote, words[1:])])
    path = program or sys.argv[0]
    near = os.path.relpath(path) if os.path.isabs(path) else path
    return shlex.join([min(path, near, key=len), *words])
