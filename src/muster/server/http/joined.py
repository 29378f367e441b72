"""Files that the server puts together of others, so that a page asks for few: style sheets, words, icons, pictures.

Each hangs on the files it is made of alone. It is made when somebody asks for it and kept until one of them changes, so
whoever runs Muster builds nothing and whoever changes a style sheet sees it at once.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

from muster.games import all_games, folder_of
from muster.games.about import all_about, style_sheet
from muster.i18n import languages, roots

WEB = Path(__file__).parents[2] / "web"
STATIC, TEMPLATES = WEB / "static", WEB / "templates"
FOLDER = "joined"

SOURCE = "en"
PARTS = ("shell", "table", "pages")  # of the words of scripts
HOME_PARTS = ("shell",)
SITE = ("css/tokens.css", "css/base.css", "css/pages.css")
PICTURES = ("scene", "plate")
OF_OTHER_PAGES = ("pages", "cards")  # scripts in js/ that no table has
TOLD = (".py", ".yaml")  # sources of a game that may name an icon

ADDRESS = re.compile(r"url\((?![\"']?(?:/|#|data:))[\"']?([^)\"']+)[\"']?\)")
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
NAME = re.compile(r"(?<=[\"'`#])[a-z][a-z0-9-]+(?=[\"'`])")
LIST = re.compile(r"(?<=[\"'`])[a-z][a-z0-9 -]+(?=[\"'`])")
ENTRY = re.compile(r'^  (?:"([^"\n]+)"|(\w+)):.*\n(?:   .*\n|  [}\]],?\n)*', re.MULTILINE)  # of a file of words
SHAPE = re.compile(r'<svg[^>]*?viewBox="([^"]+)"[^>]*>(.*)</svg>', re.DOTALL)
OWN_ID = re.compile(r'(\bid="|url\(#|href="#)([^")]+)')


@dataclass(frozen=True, slots=True)
class Joined:
    """A file that is made of others. `make` reads them."""

    parts: tuple[Path, ...]
    make: Callable[[], str]

    def stamp(self) -> tuple[int, ...]:
        """Another one whenever one of the parts is written anew."""
        return tuple(part.stat().st_mtime_ns for part in self.parts)


# --- style sheets -----------------------------------------------------------------------------------------------------


def sheet(*names: str, before: Callable[[], str] = str) -> Joined:
    """Style sheets one after the other; what they name beside themselves is named from the new place."""
    files = tuple(STATIC / name for name in names)
    return Joined(files, lambda: before() + "\n".join(moved(file) for file in files))


def moved(file: Path) -> str:
    folder = file.parent.relative_to(STATIC).as_posix()
    return ADDRESS.sub(lambda found: f"url(../{tidy(f'{folder}/{found[1]}')})", file.read_text(encoding="utf-8"))


def tidy(address: str) -> str:
    """Without `folder/..`."""
    kept: list[str] = []
    for part in address.split("/"):
        if part == ".." and kept:
            kept.pop()
        elif part != ".":
            kept.append(part)
    return "/".join(kept)


def there(*names: str) -> list[str]:
    return [name for name in names if (STATIC / name).is_file()]


def table_sheet(game: str) -> Joined:
    own = there(*(f"games/{game}/{name}.css" for name in ("card", "board")))
    return sheet("css/cards.css", "css/table.css", *own)


# --- words ------------------------------------------------------------------------------------------------------------


def words(lang: str, names: tuple[str, ...]) -> Joined:
    """The words of some parts in a language, and the English ones where it has none."""
    both = [SOURCE] if lang == SOURCE else [SOURCE, lang]
    parts = [[file for one in both if (file := words_file(name, one)) is not None] for name in names]
    return Joined(tuple(chain(*parts)), lambda: one_module(parts))


def words_file(name: str, lang: str) -> Path | None:
    places = (root / "web" / "static" / f"{name}.{lang}.js" for root in roots())
    return next((place for place in places if place.is_file()), None)


def one_module(parts: list[list[Path]]) -> str:
    texts = list(chain(*(without_doubles([file.read_text(encoding="utf-8") for file in files]) for files in parts)))
    made = [re.sub(r"(?m)^export default", f"const w{n} =", text) for n, text in enumerate(texts)]
    merged = ", ".join(f"w{n}" for n in range(len(made)))
    return "\n".join(made) + f"\nexport default Object.assign({{}}, {merged});\n"


def without_doubles(texts: list[str]) -> list[str]:
    """Of the first text only what the last one does not say otherwise."""
    own = {key_of(entry) for entry in ENTRY.finditer(texts[-1])} if len(texts) > 1 else set()
    return [ENTRY.sub(lambda entry: "" if key_of(entry) in own else entry[0], text) for text in texts[:-1]] + texts[-1:]


def key_of(entry: re.Match[str]) -> str:
    return entry[1] or entry[2]


# --- icons ------------------------------------------------------------------------------------------------------------


def icons(*sources: Path) -> Joined:
    """Of the icons, those that some sources name."""
    sprite = STATIC / "icons" / "sprite.svg"
    return Joined((sprite, *sources), lambda: chosen(sprite.read_text(encoding="utf-8"), named(sources)))


def chosen(sprite: str, names: set[str]) -> str:
    head = sprite[: sprite.index("<symbol")]
    return head + "\n".join(found[0] for found in SYMBOL.finditer(sprite) if found[1] in names) + "\n</svg>\n"


def named(sources: tuple[Path, ...]) -> set[str]:
    """Whatever may be the name of an icon: words in quotes, also several in one string."""
    found: set[str] = set()
    for source in sources:
        text = source.read_text(encoding="utf-8")
        found.update(NAME.findall(text), *(each.split() for each in LIST.findall(text)))
    return found


def home_icons() -> Joined:
    cards = sorted(STATIC.glob("games/*/showcard.html"))
    return icons(*(TEMPLATES / f"{name}.html" for name in ("base", "home", "_fan", "_icons")), *cards)


def table_icons(game: str) -> Joined:
    """What the scripts of tables name, those of its board, and the rules where they say how events are told."""
    package = WEB.parent
    scripts = (file for file in STATIC.glob("js/**/*.js") if file.relative_to(STATIC).parts[1] not in OF_OTHER_PAGES)
    shared = [*scripts, *(package / "kernel").glob("*.py"), *(package / "server").rglob("*.py")]
    own = [
        *(STATIC / "games" / game).glob("*.js"),
        *(f for f in folder_of(all_games()[game]).rglob("*") if f.suffix in TOLD),
    ]
    return icons(*sorted(shared), TEMPLATES / "base.html", *sorted(own))


# --- pictures ---------------------------------------------------------------------------------------------------------


def pictures() -> Joined:
    """The pictures of all games side by side in one file; each is a view of it: pictures.svg#GAME-scene."""
    names = [f"games/{about.id}/{kind}.svg" for about in all_about() for kind in PICTURES]
    files = tuple(STATIC / name for name in there(*names))
    return Joined(files, lambda: side_by_side(files))


def side_by_side(files: tuple[Path, ...]) -> str:
    left, parts = 0.0, []
    for file in files:
        name = f"{file.parent.name}-{file.stem}"
        found = SHAPE.search(file.read_text(encoding="utf-8"))
        assert found is not None, f"{file} has no viewBox"
        x, y, width, height = (float(number) for number in found[1].split())
        own = OWN_ID.sub(lambda one, name=name: f"{one[1]}{name}-{one[2]}", found[2])
        parts.append(
            f'<view id="{name}" viewBox="{left:g} 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"/>'
        )
        place = f'x="{left:g}" width="{width:g}" height="{height:g}" viewBox="{x:g} {y:g} {width:g} {height:g}"'
        parts.append(f"<svg {place}>{own}</svg>")
        left += width + 1
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left:g} 216">{"".join(parts)}</svg>\n'


# --- all of them ------------------------------------------------------------------------------------------------------


@cache
def joined_files() -> dict[str, Joined]:
    """By their address under /static."""
    return {f"{FOLDER}/{name}": file for name, file in each()}


def each() -> Iterator[tuple[str, Joined]]:
    yield "site.css", sheet(*SITE, before=style_sheet)
    yield "home.css", sheet("css/cards.css", *there(*(f"games/{about.id}/showcard.css" for about in all_about())))
    yield "pictures.svg", pictures()
    yield "icons-home.svg", home_icons()
    for lang in languages():
        yield f"words-home.{lang}.js", words(lang, parts_of(HOME_PARTS))
        yield f"words.{lang}.js", words(lang, parts_of(PARTS))
    for game in all_games():
        yield f"table-{game}.css", table_sheet(game)
        yield f"icons-{game}.svg", table_icons(game)
        for lang in languages():
            yield f"words-{game}.{lang}.js", words(lang, (*parts_of(PARTS), f"games/{game}/words"))


def parts_of(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"js/words/{name}" for name in names)
