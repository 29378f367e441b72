"""Packs the scripts of the client into few files with esbuild: `python -m tools.bundle`.

With --check it only says whether they are up to date. What it makes lies in src/muster/web/bundle and belongs into the
repository, so that nobody needs this to run Muster.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from muster.server.http.files import BUNDLE, MADE_FROM, STATIC, WEB, scripts_hash
from tools.typecheck import CACHE, NODE, ROOT, fetch

MODULE = re.compile(r'type="module" src="\{\{ static\((.+?)\) \}\}"></script>')
OPTIONS = (
    "--bundle", "--splitting", "--format=esm", "--minify", "--target=es2022", "--charset=utf8",
    "--chunk-names=chunks/[name]-[hash]", "--legal-comments=eof", "--log-level=warning",
)  # fmt: skip


def entries() -> list[Path]:
    """Scripts that pages load by their address; all others come along with one of them."""
    pages = [page.read_text(encoding="utf-8") for page in (WEB / "templates").glob("*.html")]
    modules = [script for page in pages for script in MODULE.findall(page)]
    found = {STATIC / name for script in modules for name in names(script)}
    return sorted(found | {file for name in ("board", "preview") for file in STATIC.glob(f"games/*/{name}.js")})


def names(script: str) -> list[str]:
    """Of a script whose name a page chooses (`"js/" ~ ("a" if x else "b") ~ ".js"`), every one it may choose."""
    choice = re.fullmatch(r'"(.+?)" ~ \((.+)\) ~ "(.+?)"', script)
    if choice is None:
        return [script.strip('"')]
    return [f"{choice[1]}{one}{choice[3]}" for one in re.findall('"([^"]+)"', choice[2])]


def pack(into: Path) -> str:
    """Makes the bundle in an empty folder; why not, if that fails."""
    if problem := fetch():
        return problem
    esbuild = CACHE / "node_modules" / "esbuild" / "bin" / "esbuild"
    scripts = [str(path.relative_to(ROOT)) for path in entries()]
    command = [str(NODE), str(esbuild), *scripts, *OPTIONS, f"--outbase={STATIC.relative_to(ROOT)}", f"--outdir={into}"]
    if subprocess.call(command, cwd=ROOT) != 0:
        return "esbuild could not pack the scripts; its words are above."
    (into / MADE_FROM).write_text(scripts_hash() + "\n", encoding="ascii", newline="\n")
    return ""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bundle", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if something would change")
    check = parser.parse_args(arguments).check
    with tempfile.TemporaryDirectory(prefix="muster-bundle-") as folder:
        if problem := pack(Path(folder)):
            print(problem, file=sys.stderr)
            return 1
        if contents(Path(folder)) == contents(BUNDLE):
            print("The packed scripts are up to date.")
            return 0
        if check:
            print("Scripts were changed after they were packed. Run: python -m tools.bundle", file=sys.stderr)
            return 1
        shutil.rmtree(BUNDLE, ignore_errors=True)
        shutil.copytree(folder, BUNDLE)
    print(f"Packed into {BUNDLE.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
