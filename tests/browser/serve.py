"""`muster serve`, with one difference: the shuffles of new tables come from a word in a file, so that a test plays the
same game each time. Started by house.py; the server itself has no such door.

    python serve.py SEED_FILE [arguments of muster serve]
"""

from __future__ import annotations

import hashlib
import secrets
import sys
from pathlib import Path
from types import SimpleNamespace

from muster import cli
from muster.server.tables import house as tables


def main() -> int:
    word = Path(sys.argv[1])

    def token_bytes(count: int) -> bytes:
        return hashlib.shake_256(word.read_bytes()).digest(count)

    # Only where tables get their seeds: sessions, invitations and codes stay as random as ever.
    vars(tables)["secrets"] = SimpleNamespace(**{**vars(secrets), "token_bytes": token_bytes})
    return cli.main(["serve", *sys.argv[2:]])


if __name__ == "__main__":
    sys.exit(main())
