"""Looks at the form of the client's JavaScript with Biome, as biome.json says: `python -m tools.clientform`.

With --write what can be put right by itself is put right: the format, and slips with one obvious remedy.
"""

from __future__ import annotations

import subprocess
import sys

from tools.typecheck import CACHE, NODE, ROOT, fetch


def main(arguments: list[str]) -> int:
    """Biome's own exit status; 1 with a sentence if it could not be fetched."""
    if problem := fetch():
        print(problem, file=sys.stderr)
        return 1
    biome = CACHE / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"
    command = [str(NODE), str(biome), "check", "--error-on-warnings", "--no-errors-on-unmatched", *arguments]
    return subprocess.call([*command, "--config-path", str(ROOT)], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
