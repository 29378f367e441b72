"""Everything that Muster says, collected from where it stands, and what a language lacks of it: `muster words LANG`.

Sentences stand in the code (`Text`, `Counted`, the patterns of choices, `_` and `N_`), in templates, in the help of the
commands, in rulebooks, lessons and about.yaml, and on cards. Each belongs to a catalogue: the table's own, or that of
its game. Scripts keep their words in files of their own, one for each language.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Any

from muster import i18n
from muster.games import all_games, game_folders
from muster.games.about import all_about
from muster.games.guide import guide_of
from muster.kernel.text import Text
from muster.rulebook import TABLE, rulebook_of
from muster.scenario.lesson import lessons_of

HERE = Path(__file__).parent
TABLE_CATALOGUE = "muster"
# Calls that hold a sentence, and which of their arguments it is; a second one is the plural, or the German words.
SAYING = {
    "Text": 0,
    "Counted": 0,
    "Form": 1,
    "Deed": 1,
    "_": 0,
    "N_": 0,
    "translator": 0,
    "tr": 0,
    "SeatError": 0,
    "Filled": 0,
}
WORD = re.compile(r'^\s*"([\w.-]+)":', re.MULTILINE)  # a key in a file of words for scripts


@dataclass(frozen=True, slots=True)
class Message:
    """One thing that is said; `other` where it depends on a number. `german`: its German stands beside it."""

    one: str
    other: str = ""
    german: bool = False


@dataclass(slots=True)
class Part:
    """What one catalogue is to have: its name, and the folder that its `locale` is in."""

    name: str
    folder: Path
    messages: dict[str, Message] = field(default_factory=dict)

    def add(self, found: Iterable[Message]) -> None:
        for message in found:
            known = self.messages.get(message.one)
            if has_words(message.one) and (known is None or (known.german and not message.german)):
                self.messages[message.one] = message

    def file(self, lang: str, root: Path = HERE) -> Path:
        """The catalogue of this part in a language, below `root` if the part is Muster's own."""
        below = self.folder.relative_to(HERE) if self.folder.is_relative_to(HERE) else Path("games") / self.folder.name
        folder = self.folder if root == HERE else root / below
        return folder / "locale" / lang / "LC_MESSAGES" / f"{self.name}.po"


def has_words(sentence: str) -> bool:
    """Whether there is anything to translate besides places for facts."""
    return any(letter.isalpha() for letter in re.sub(r"\{[^}]*\}", "", sentence))


# --- what is said ----------------------------------------------------------------------------------------------------


def parts() -> list[Part]:
    """Everything that is said, by the catalogue that it belongs to."""
    table = Part(TABLE_CATALOGUE, HERE)
    table.add(in_code(file for file in HERE.rglob("*.py") if HERE / "games" not in file.parents))
    table.add(in_code(HERE / "games" / name for name in ("about.py", "guide.py")))
    table.add(in_templates(HERE / "web" / "templates"))
    table.add(in_help())
    table.add(in_data(rulebook_of(TABLE)))
    found = [table]
    for folder, (id_, game) in zip(game_folders(), all_games().items(), strict=True):
        part = Part(id_, folder)
        part.add(in_code(folder.rglob("*.py")))
        part.add(in_templates(HERE / "web" / "static" / "games" / id_))
        part.add(in_data([rulebook_of(id_), lessons_of(id_), guide_of(id_), list(game.texts())]))
        found.append(part)
    by_name = {part.name: part for part in found}
    for about in all_about():
        by_name.get(about.id, table).add(in_data(about))
        if about.id not in by_name:  # a game that is being made
            table.add(in_templates(HERE / "web" / "static" / "games" / about.id))
    return found


def in_code(files: Iterable[Path]) -> Iterator[Message]:
    for file in sorted(files):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (called := _called(node)) in SAYING:
                given = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args[SAYING[called] :]]
                if given and isinstance(given[0], str):
                    yield _message(called, node, given)


def _called(node: ast.Call) -> str:
    """The name of what is called; `translator(lang)("…")` is a translator, too."""
    called = node.func.func if isinstance(node.func, ast.Call) else node.func
    if isinstance(called, ast.Attribute):
        return called.attr if called.attr == "tr" else ""  # of a console
    return called.id if isinstance(called, ast.Name) else ""


def _message(called: str, node: ast.Call, given: list[Any]) -> Message:
    german = called == "Text" and len(node.args) > 1
    german = german or any(keyword.arg == "de" for keyword in node.keywords)
    return Message(given[0], str(given[1]) if called == "Counted" else "", german)


def in_templates(folder: Path) -> Iterator[Message]:
    from babel.messages.extract import extract_from_dir  # only authors need it

    for _file, _line, said, _comments, _context in extract_from_dir(folder, method_map=[("**.html", "jinja2")]):
        yield Message(said) if isinstance(said, str) else Message(said[0], said[1])


def in_help() -> Iterator[Message]:
    from muster import cli, helping  # which register this command, too
    from muster.texttable.commands import ALL

    yield from map(Message, helping.sentences(cli.parser_of_all()))
    yield from (Message(command.words[0], german=True) for command in ALL)


def in_data(data: Any) -> Iterator[Message]:
    """Every Text in plain data, also inside of dataclasses."""
    if type(data) is Text:
        yield Message(data.en, german=True)
    elif is_dataclass(data):
        for one in fields(data):
            yield from in_data(getattr(data, one.name))
    elif isinstance(data, dict):
        yield from in_data(list(data.values()))
    elif isinstance(data, list | tuple):
        for entry in data:
            yield from in_data(entry)


def scripts() -> list[Path]:
    """The English words of the scripts."""
    return sorted((HERE / "web" / "static").rglob("*.en.js"))


def script_in(lang: str, english: Path, root: Path = HERE) -> Path:
    return (root / english.relative_to(HERE)).with_name(english.name.replace(".en.js", f".{lang}.js"))


# --- what is missing -------------------------------------------------------------------------------------------------


def translated(lang: str) -> dict[str, str | tuple[str, ...]]:
    """What the catalogues of a language have, by the English sentence; one that cannot be used is left out. What
    depends on a number has a translation for each plural."""
    found: dict[str, str | tuple[str, ...]] = {}
    for file in i18n.catalogue_files(lang):
        for message in i18n.read_catalogue(file, lang):
            given = message.string
            said = tuple(given) if isinstance(given, tuple | list) else given or ""
            if message.id and said and all(said) and i18n.fits(message):
                found[str(message.id[0] if isinstance(message.id, tuple | list) else message.id)] = said
    return found


def known_in(lang: str) -> set[str]:
    """The English sentences for which a language has a translation."""
    return set(translated(lang))


def missing(part: Part, lang: str, known: set[str]) -> list[Message]:
    return [
        message
        for message in part.messages.values()
        if lang != i18n.SOURCE and message.one not in known and not (lang == "de" and message.german)
    ]


def missing_keys(lang: str, english: Path) -> list[str]:
    """The words of a script that a language lacks."""
    files = [file for root in i18n.roots() if (file := script_in(lang, english, root)).is_file()]
    known = {key for file in files for key in WORD.findall(file.read_text(encoding="utf-8"))}
    return [key for key in WORD.findall(english.read_text(encoding="utf-8")) if key not in known]


# --- the command -----------------------------------------------------------------------------------------------------


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("words", help="what a language lacks; exit status 0 only if nothing is missing")
    parser.add_argument("language", metavar="LANG", help="the code of the language, for example fr")
    parser.add_argument("--missing", action="store_true", help="every sentence that is missing, not only their number")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write catalogues to fill in into this folder")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lang: str = args.language
    if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z]{2})?", lang):
        print(f"{lang} is no code of a language; write de, or pt-BR.", file=sys.stderr)
        return 2
    if args.write is not None:
        write(lang, args.write)
        return 0
    return report(lang, args.missing)


def report(lang: str, each: bool) -> int:
    known, lacking = known_in(lang), 0
    for part in parts():
        absent = missing(part, lang, known)
        lacking += len(absent)
        print(f"{part.name}: {len(part.messages) - len(absent)} of {len(part.messages)}")
        for message in absent if each else ():
            print(f"  {message.one!r}")
    for english in scripts():
        keys = missing_keys(lang, english)
        lacking += len(keys)
        whole = len(WORD.findall(english.read_text(encoding="utf-8")))
        print(f"{english.relative_to(HERE / 'web' / 'static')}: {whole - len(keys)} of {whole}")
        for key in keys if each else ():
            print(f"  {key}")
    return 1 if lacking else 0


def write(lang: str, folder: Path) -> None:
    """Catalogues with everything that there is to say, filled in as far as it was; words of scripts in English to begin
    with."""
    have = translated(lang)
    for part in parts():
        write_catalogue(part, lang, part.file(lang, folder), lambda message: have.get(message.one, ""))
    for english in scripts():
        file = script_in(lang, english, folder)
        if not file.is_file():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(english.read_text(encoding="utf-8"), encoding="utf-8")


def write_catalogue(part: Part, lang: str, file: Path, translate: Callable[[Message], str | tuple[str, ...]]) -> None:
    """One catalogue with what `translate` says; nothing leaves a sentence to be filled in."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalogue = Catalog(lang.replace("-", "_"), project="Muster", header_comment=f"# {part.name} in {lang}.")
    for message in part.messages.values():
        said = translate(message)
        if message.other:
            catalogue.add((message.one, message.other), said or ("",) * catalogue.num_plurals)
        else:
            catalogue.add(message.one, said)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as opened:
        write_po(opened, catalogue, width=0)
