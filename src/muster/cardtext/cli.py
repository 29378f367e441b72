"""`muster cards`: check card packs, look at cards, start a pack of one's own, print the JSON Schema."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from pathlib import Path

from muster.cardtext.authoring import Authoring, Shown, all_authoring, schema_text
from muster.cardtext.pack import EMPTY, ENDINGS, PACK_NAME, own_folder
from muster.files import MOST_BYTES, Faults, FileError, Scalar, decode, nearest, only_document, read_file, shown
from muster.files.shapes import Bad, Entry, Field, Record, Word
from muster.helping import Filled
from muster.i18n import language_of
from muster.kernel.text import Text, languages

STDIN = "-"
FULL = 6  # so many cards are shown whole; more are a list
OK, FAULTS, UNUSABLE = 0, 1, 2
File = tuple[str, str]  # name and text

NOTE = Text("note", "Hinweis")
MANY = Text(
    "{count} cards; `muster cards show NAME` shows one whole.",
    "{count} Karten; `muster cards show NAME` zeigt eine ganz.",
)
NO_CARDS = Text("There are no cards here yet.", "Hier gibt es noch keine Karten.")
NO_CARD = Text("No card is called {words}. {hint}", "Keine Karte heißt {words}. {hint}")
MEANT = Text("Did you mean {near}?", "Meinst du {near}?")
LISTED = Text("`muster cards show` lists all.", "`muster cards show` nennt alle.")
NO_GAME = Text(
    "There is no game {id} with card packs; there are: {games}.",
    "Ein Spiel {id} mit Kartenpackungen gibt es nicht; es gibt: {games}.",
)
BAD_NAME = Text(
    "{file} cannot be a pack's file: a pack is called by small letters, digits and hyphens, such as my-pack.yaml.",
    "{file} kann nicht die Datei einer Packung sein: Eine Packung heißt nach Kleinbuchstaben, Ziffern und "
    "Bindestrichen, etwa my-pack.yaml.",
)
THERE_ALREADY = Text("{file} is there already; choose another name.", "{file} gibt es schon; nimm einen anderen Namen.")
UNWRITTEN = Text("{file} cannot be written: {why}.", "{file} lässt sich nicht schreiben: {why}.")
WRITTEN = Text(
    "{file} written. Change it, then: muster cards check {file}",
    "{file} ist geschrieben. Ändere die Datei, dann: muster cards check {file}",
)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help="card packs: check them, look at cards, start your own")
    words = parser.add_subparsers(metavar="WHAT", required=True)

    check = words.add_parser("check", help="check card packs; exit status 0 only if all are in order")
    check.add_argument("files", nargs="+", metavar="FILE", help="a pack file, or - for standard input")
    check.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    check.set_defaults(run=run_check)

    show = words.add_parser("show", help="show cards: all of them, or those that you name")
    show.add_argument(
        "words", nargs="*", metavar="WORD", help="an id, words of a name in English or German, or a pack file"
    )
    show.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    show.add_argument("--game", help="cards of this game alone")
    show.add_argument("--file", action="append", default=[], metavar="FILE", help="the cards of this pack file instead")
    show.set_defaults(run=run_show)

    new = words.add_parser(
        "new",
        help="write a pack to start from",
        description=Filled(
            "Write a pack to start from. Packs in {folder} (or in the folder that MUSTER_PACKS names) can be played.",
            folder=str(own_folder()),
        ),
    )
    new.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the new file (default: to the screen)")
    new.add_argument("--game", help="for this game (default: the first that has card packs)")
    new.set_defaults(run=run_new)

    schema = words.add_parser("schema", help="print the JSON Schema of pack files, for editors")
    schema.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    schema.set_defaults(run=run_schema)


# --- check -------------------------------------------------------------------------------------------------------


def run_check(args: argparse.Namespace) -> int:
    """Every file is checked, whatever is wrong with the others; packs may need each other. What is found is what was
    asked for, so it goes to the screen; only a file that is not there is somebody's mistake in typing."""
    lang = args.lang or language_of()
    texts: list[File] = []
    status = OK
    for name in args.files:
        try:
            texts.append(open_pack(name))
        except FileError as error:
            status = FAULTS
            is_there = name == STDIN or Path(name).exists()
            print(error.say(lang), file=sys.stdout if is_there else sys.stderr)
    for i, (file, text) in enumerate(texts):
        try:
            checked = authoring_for(text, file).check(file, text, texts[:i] + texts[i + 1 :])
        except FileError as error:
            status = FAULTS
            print(error.say(lang))
            continue
        print(f"ok  {file}: {checked.summary[lang]}")
        for warning in checked.warnings:
            print(f"{NOTE[lang]}  {warning.report(lang)}")
    return status


def open_pack(name: str) -> File:
    if name == STDIN:
        return "<stdin>", decode(sys.stdin.buffer.read(MOST_BYTES + 1), "<stdin>")
    return name, read_file(Path(name))


class Head(Record):
    """Of a pack, only the game that it is for: the rest is read by the game's own table."""

    def refuse(self, key: Scalar, faults: Faults) -> None:
        pass


def authoring_for(text: str, file: str) -> Authoring:
    """The game that a pack says it is for."""
    games = all_authoring()
    top, _ = only_document(text, file, EMPTY)
    faults = Faults(file)
    with suppress(Bad):
        head: Entry = Head({"game": Field(Word(tuple(games)), "The game.", required=True)}).read(top, faults)
        if head.has("game"):
            return games[head.get("game")]
    faults.raise_all()


# --- show --------------------------------------------------------------------------------------------------------


def run_show(args: argparse.Namespace) -> int:
    lang = args.lang or language_of()
    files = [*args.file, *(word for word in args.words if word.endswith(ENDINGS))]
    words = " ".join(word for word in args.words if not word.endswith(ENDINGS))
    try:
        galleries = [game.cards(lang, packs) for game, packs in wanted(args.game, [open_pack(name) for name in files])]
    except FileError as error:
        return complain(error.say(lang), FAULTS)
    except NoGame as error:
        return complain(error.why[lang], UNUSABLE)
    for fault in dict.fromkeys(fault.report(lang) for gallery in galleries for fault in gallery.faults):
        complain(fault, FAULTS)
    cards = [card for gallery in galleries for card in gallery.cards]
    found = matching(cards, words)
    if not found:
        return complain(nothing_called(words, cards)[lang], FAULTS)
    if len(found) <= FULL:
        print("\n\n".join(card.full for card in found))
    else:
        print("\n".join(card.line for card in found))
        print(MANY[lang].format(count=len(found)))
    return OK


def wanted(id_: str | None, files: list[File]) -> list[tuple[Authoring, list[File]]]:
    """The games whose cards are shown, each with the files that are for it: one game, or all."""
    if id_ is not None:
        return [(chosen_game(id_), files)]
    if not files:
        return [(game, []) for game in all_authoring().values()]
    games: dict[str, tuple[Authoring, list[File]]] = {}
    for name, text in files:
        game = authoring_for(text, name)
        games.setdefault(game.game, (game, []))[1].append((name, text))
    return list(games.values())


def matching(cards: list[Shown], words: str) -> list[Shown]:
    """The card of exactly that id or name, or all in whose names each word occurs."""
    wanted = words.casefold()
    exact = [card for card in cards if wanted in (name.casefold() for name in (card.id, *card.names))]
    if exact or not wanted:
        return exact or cards
    return [card for card in cards if all(word in " ".join(card.names).casefold() for word in wanted.split())]


def nothing_called(words: str, cards: list[Shown]) -> Text:
    if not words:
        return NO_CARDS
    names = [name for card in cards for name in (card.id, *card.names)]
    near = nearest(words, [*names, *(word for name in names for word in name.casefold().split())])
    return NO_CARD.fill(words=shown(words), hint=MEANT.fill(near=near) if near else LISTED)


class NoGame(LookupError):
    """A game was named that has no card packs."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


def chosen_game(id_: str | None) -> Authoring:
    games = all_authoring()
    if id_ is None:
        return next(iter(games.values()))
    if id_ not in games:
        raise NoGame(NO_GAME.fill(id=repr(id_), games=", ".join(games)))
    return games[id_]


# --- new and schema ----------------------------------------------------------------------------------------------


def run_new(args: argparse.Namespace) -> int:
    lang = language_of()
    try:
        game = chosen_game(args.game)
    except NoGame as error:
        return complain(error.why[lang], UNUSABLE)
    if args.file is None:
        print(game.skeleton("my-pack"), end="")
        return OK
    if not re.fullmatch(PACK_NAME, args.file.stem):
        return complain(BAD_NAME.fill(file=args.file.name)[lang], UNUSABLE)
    try:
        with args.file.open("x", encoding="utf-8", newline="\n") as file:
            file.write(game.skeleton(args.file.stem))
    except FileExistsError:
        return complain(THERE_ALREADY.fill(file=args.file)[lang], UNUSABLE)
    except OSError as error:
        return complain(unwritten(args.file, error)[lang], UNUSABLE)
    print(WRITTEN.fill(file=args.file)[lang])
    return OK


def run_schema(args: argparse.Namespace) -> int:
    if args.out is None:
        print(schema_text(), end="")
        return OK
    try:
        args.out.write_text(schema_text(), encoding="utf-8", newline="\n")
    except OSError as error:
        return complain(unwritten(args.out, error)[language_of()], UNUSABLE)
    return OK


def unwritten(file: Path, error: OSError) -> Text:
    return UNWRITTEN.fill(file=file, why=Text(error.strerror or type(error).__name__))


def complain(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status
