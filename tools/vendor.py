"""Makes what the pages bring along from elsewhere: Lit, QR codes, fonts and icons, out of the packages that npm packs.

    python3 -m tools.vendor [FOLDER_WITH_TARBALLS]

Nobody needs this to play or to develop; the results are in the repository. It is run to take a newer version: change a
number below, run it, look at the difference. It needs `npm`, or a folder where the tarballs already lie.
"""

import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path, PurePosixPath
from typing import Any

from tools.games import of_games

WEB = Path(__file__).parents[1] / "src" / "muster" / "web"
STATIC = WEB / "static"

# --- Lit: ES modules as published, only their bare imports become relative paths -------------------------------------

DIRECTIVES = [f"directives/{name}" for name in ("guard", "if-defined", "keyed", "live", "repeat")]
# package -> (version, folder under static/vendor/lit, what to take: modules that our scripts reach, and their types)
LIT = {
    "lit": ("3.3.3", "", ["index", *DIRECTIVES]),
    "lit-html": ("3.3.3", "lit-html", ["lit-html", "is-server", "directive", "directive-helpers", *DIRECTIVES]),
    "lit-element": ("4.2.2", "lit-element", ["lit-element"]),
    "@lit/reactive-element": ("2.1.2", "reactive-element", ["reactive-element", "css-tag"]),
}
TYPES_ONLY = {"@lit/reactive-element": ["reactive-controller"]}
# What a package's bare name means.
MAIN = {
    "lit-html": "lit-html/lit-html.js",
    "lit-element": "lit-element/lit-element.js",
    "@lit/reactive-element": "reactive-element/reactive-element.js",
}
IMPORT = re.compile(
    r"""(?P<before>\b(?:from|import)\s*\(?\s*)(?P<quote>["'])(?P<name>(?:@lit/)?[a-z][^"']*)(?P=quote)"""
)
# Lit's declarations need one name from another package of types; its shape is enough.
TRUSTED = re.compile(r"^import type \{ TrustedHTML \} from .*$", re.MULTILINE)
LEFT_OUT = re.compile(r"^//# sourceMappingURL=.*\n?|^/// <reference .*\n?", re.MULTILINE)

# --- QR codes: one module as published, under the name that our server knows ------------------------------------------

UQR = ("uqr", "0.1.3")
UQR_FILES = {"dist/index.mjs": "index.js", "dist/index.d.mts": "index.d.ts", "LICENSE": "LICENSE"}

# --- Fonts: variable, latin; latin-ext where it is small -------------------------------------------------------------

FONTS = {
    "@fontsource-variable/inter": ("5.3.0", ["inter-latin-wght-normal"]),
    "@fontsource-variable/alegreya": (
        "5.3.0",
        ["alegreya-latin-wght-normal", "alegreya-latin-wght-italic", "alegreya-latin-ext-wght-normal"],
    ),
    "@fontsource-variable/cinzel": ("5.3.0", ["cinzel-latin-wght-normal", "cinzel-latin-ext-wght-normal"]),
    "@fontsource-variable/oxanium": ("5.3.0", ["oxanium-latin-wght-normal", "oxanium-latin-ext-wght-normal"]),
}

# --- Icons: the ones that we draw with, by author --------------------------------------------------------------------

# The package drops the authors, so they stand here. They were found in the icons' own repository by comparing the
# drawings, because some names exist there twice (castle, dragon-head, gas-mask, screw, stopwatch, tombstone).
ICONS = ("@iconify-json/game-icons", "1.2.4")
AUTHORS = {
    "Carl Olsen": "crossbow",
    "Caro Asercion": "boar medieval-village-01",
    "Cathelineau": "swordman",
    "DarkZaitzev": "hooded-assassin",
    "Delapouite": (
        "alien-bug anticlockwise-rotation battle-mech bear-head card-burn card-exchange cavalry check-mark "
        "clockwise-rotation cpu crosshair death-star defense-satellite exit-door eye-target fast-forward-button "
        "fleur-de-lys griffin-symbol hamburger-menu hills info knight-banner meeple mining-helmet nano-bot next-button "
        "ogre person perspective-dice-six-faces-random pitchfork previous-button puzzle river "
        "road rolling-dices rooster rule-book save shaking-hands share sling sound-off sound-on stack swamp trash-can "
        "trophy-cup two-coins ufo water-tank"
    ),
    "Faithtoken": "card-discard card-draw card-random",
    "Guard13007": "pause-button play-button",
    "Lorc": (
        "alien-stare bowman bull castle cloak-dagger cog compass crested-helmet crossed-swords crown dragon-head "
        "eagle-emblem eyeball feathered-wing flying-flag gears hawk-emblem hazard-sign hidden holy-symbol hourglass "
        "laurel-crown layered-armor lion magic-swirl magnifying-glass moon open-book padlock peaks pine-tree "
        "radar-sweep recycle return-arrow robot-golem run rune-stone screw screwdriver scroll-unfurled shield-echoes "
        "skull-crossed-bones snail spears stag-head stone-tower sun sword-clash swords-emblem thunder-struck "
        "vintage-robot walking-boot wheat white-tower wolf-head wyvern"
    ),
    "Lord Berandas": "microscope",
    "Quoting": "card-pickup card-play",
    "Sbed": "shield tombstone unplugged water-drop",
    "Skoll": "drop-weapon evil-eyes gas-mask hearts mounted-knight stopwatch talk",
    "Willdabeast": "white-book",
}


def main(arguments: list[str]) -> int:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(arguments[0]) if arguments else Path(made)
        write_lit(folder)
        write_uqr(folder)
        write_fonts(folder)
        write_icons(folder)
    return 0


def unpack(folder: Path, name: str, version: str) -> dict[str, bytes]:
    """The files of a package, by their path in it."""
    tarball = folder / f"{name.removeprefix('@').replace('/', '-')}-{version}.tgz"
    if not tarball.is_file():
        subprocess.run(["npm", "pack", f"{name}@{version}"], cwd=folder, check=True, capture_output=True)
    with tarfile.open(tarball) as packed:
        found = {m.name.partition("/")[2]: packed.extractfile(m) for m in packed.getmembers() if m.isfile()}
        return {path: file.read() for path, file in found.items() if file is not None}


def write_lit(folder: Path) -> None:
    home = STATIC / "vendor" / "lit"
    shutil.rmtree(home, ignore_errors=True)
    for name, (version, place, wanted) in LIT.items():
        files = unpack(folder, name, version)
        for path, content in files.items():
            stem, _, kind = path.partition(".")
            taken = stem in wanted if kind == "js" else stem in (*wanted, *TYPES_ONLY.get(name, ()))
            if kind in ("js", "d.ts") and taken:
                target = PurePosixPath(place) / path
                write(home / target, relative(content.decode(), target).encode())
        write(home / place / "LICENSE", files["LICENSE"])


def write_uqr(folder: Path) -> None:
    home, files = STATIC / "vendor" / "uqr", unpack(folder, *UQR)
    shutil.rmtree(home, ignore_errors=True)
    for path, name in UQR_FILES.items():
        write(home / name, files[path])


def relative(source: str, target: PurePosixPath) -> str:
    """The module with paths instead of bare names, as it stands at `target` under vendor/lit."""
    up = "../" * (len(target.parts) - 1) or "./"

    def path(found: re.Match[str]) -> str:
        name = found["name"]
        to = MAIN.get(name) or name.removeprefix("@lit/")
        return f"{found['before']}{found['quote']}{up}{to}{found['quote']}"

    source = TRUSTED.sub("type TrustedHTML = { toString(): string };", source)
    return LEFT_OUT.sub("", IMPORT.sub(path, source))


def write_fonts(folder: Path) -> None:
    home = STATIC / "fonts"
    shutil.rmtree(home, ignore_errors=True)
    for name, (version, wanted) in FONTS.items():
        files = unpack(folder, name, version)
        for font in wanted:
            write(home / f"{font}.woff2", files[f"files/{font}.woff2"])
        write(home / f"OFL-{name.rpartition('/')[2]}.txt", files["LICENSE"])


def write_icons(folder: Path) -> None:
    """The sprites, and the table that the credits page is drawn from."""
    icons = json.loads(unpack(folder, *ICONS)["icons.json"])
    credits = {author: set(names.split()) for author, names in AUTHORS.items()}
    write_sprite(icons, "icons/sprite", AUTHORS)
    for game, authors in of_games("ICONS").items():
        write_sprite(icons, f"games/{game}/icons", authors)
        for author, names in authors.items():
            credits.setdefault(author, set()).update(names.split())
    rows = "".join(f"  {json.dumps(author)}: {json.dumps(sorted(credits[author]))},\n" for author in sorted(credits))
    table = "{# Made by tools/vendor.py: who drew which icon. #}\n{% set ICON_AUTHORS = {\n" + rows + "} %}\n"
    write(WEB / "templates" / "_icon_authors.html", table.encode())


def write_sprite(icons: dict[str, Any], name: str, authors: dict[str, str]) -> None:
    size = icons.get("width", 512)
    symbols = []
    for word in sorted(word for names in authors.values() for word in names.split()):
        body = icons["icons"][word]["body"].replace(' fill="currentColor"', "")
        symbols.append(f'<symbol id="{word}" viewBox="0 0 {size} {size}">{body}</symbol>')
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Icons from game-icons.net, CC BY 3.0; authors: /credits -->\n'
    )
    write(STATIC / f"{name}.svg", (head + "\n".join(symbols) + "\n</svg>\n").encode())


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
