"""No shared file names a game: whatever is a game's own lies in `games/ID`, in whichever folder that is."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from muster.games import all_games
from muster.games.about import all_about
from muster.games.ravenna.cards import NAMES as RANKS

ROOT = Path(__file__).parents[1]
SHARED = "src", "bench", "tools", "*.py", "*.toml"
# Git matches "*.py" in every folder. Packed scripts are made from sources that are looked at; what a game's own scripts
# share is packed into a chunk of theirs.
OTHERS = re.compile(r"(tests|docs|examples|src/muster/locale|src/muster/web/bundle/chunks)/")
NAMES = sorted({name for about in all_about() for name in (about.id, about.title, about.short)}, key=len, reverse=True)
IDS = "|".join(about.id for about in all_about())
OWN = re.compile(rf"(^|/)games/({IDS})(/|\.py$)")
NAMED = re.compile(rf"(?<![A-Za-z])({'|'.join(map(re.escape, NAMES))})(?!(?-i:[a-z]))", re.IGNORECASE)


def shared_files() -> list[Path]:
    told = subprocess.run(["git", "ls-files", "-z", *SHARED], cwd=ROOT, capture_output=True, text=True, check=True)
    found = [name for name in told.stdout.split("\0") if name and not OTHERS.match(name) and not OWN.search(name)]
    return [ROOT / name for name in found if (ROOT / name).is_file()]


def named(text: str) -> Iterator[tuple[int, str]]:
    """Each line that names a game, with its number."""
    return ((n, line.strip()[:100]) for n, line in enumerate(text.splitlines(), 1) if NAMED.search(line))


def test_no_shared_file_names_a_game() -> None:
    files = shared_files()
    assert len(files) > 300
    found = []
    for file in files:
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:  # a font
            assert file.suffix == ".woff2"
            continue
        found += [f"{file.relative_to(ROOT)}:{n}: {line}" for n, line in named(text)]
    assert not found, "\n".join(["These name a game:", *found])


NAME = re.compile(r"\w[\w'’-]*( [\w'’-]+){1,3}")  # no sentence, and no single word that may mean anything


def cards() -> set[str]:
    """What the cards and heroes of our games are called, in English and German."""
    texts = [text for game in all_games().values() for text in game.texts()]
    found = {said for text in texts for said in (text["en"], text["de"]) if NAME.fullmatch(said) and said.istitle()}
    return found | {said for text in RANKS for said in (text["en"], text["de"])}


def test_no_shared_script_style_or_module_names_a_card_of_a_game() -> None:
    names = cards()
    assert len(names) > 300
    assert {"Ohin Waseg", "Pit Brawler", "Assassine"} <= names
    found = []
    for file in shared_files():
        if file.suffix in (".py", ".js", ".css", ".html"):
            text = file.read_text(encoding="utf-8")
            found += [f"{file.relative_to(ROOT)}: {name}" for name in names if name in text]
    assert not found, "\n".join(["These name a card of a game:", *found])


def test_names_are_found_within_other_words_but_not_within_letters() -> None:
    text = 'CARDS = {"rone": 1}\nmeasure_rone()\n.rone-card {}\nthrone, drone\nRoneState\n"Warlords of Ravenna"\n'
    assert [n for n, _ in named(text)] == [1, 2, 3, 5, 6]


def test_a_games_own_folder_is_wherever_it_is_called_so() -> None:
    own = "src/muster/games/rone/view.py", "bench/games/ravenna.py", "src/muster/web/static/games/rone/board.js"
    assert all(OWN.search(name) for name in own)
    assert not any(
        OWN.search(name) for name in ("bench/rone.py", "src/muster/games/about.py", "tools/games/__init__.py")
    )
