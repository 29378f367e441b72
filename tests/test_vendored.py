"""Of what others wrote only what our scripts use is brought along."""

import re
from pathlib import Path

import muster

STATIC = Path(muster.__file__).parent / "web" / "static"
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")


def test_every_vendored_script_is_reached_from_ours() -> None:
    todo = [path for path in STATIC.rglob("*.js") if "vendor" not in path.parts]
    reached: set[Path] = set()
    while todo:
        path = todo.pop()
        if path not in reached:
            reached.add(path)
            todo += [(path.parent / found).resolve() for found in IMPORT.findall(path.read_text(encoding="utf-8"))]
    vendored = {path.resolve() for path in (STATIC / "vendor").rglob("*.js")}
    assert len(vendored) > 10
    assert not vendored - reached, "nobody imports them; tools/vendor.py says what is taken"
