"""`muster cards`: check card packs, look at cards, start a pack of one's own, print the JSON Schema."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from muster.cardtext.authoring import Authoring, Shown, all_authoring, schema_text
from muster.cardtext.pack import EMPTY, PACK_NAME, own_folder
from muster.files import MOST_BYTES, FileError, Mapped, Scalar, decode, nearest, only_document, read_file, shown
from muster.helping import Filled
from muster.kernel.text import languages

STDIN = "-"
FULL = 6  # so many cards are shown whole; more are a list
OK, FAULTS, UNUSABLE = 0, 1, 2
File = tuple[str, str]  # name and text


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help="card packs: check them, look at cards, start your own")
    words = parser.add_subparsers(metavar="WHAT", required=True)

    check = words.add_parser("check", help="check card packs; exit status 0 only if all are in order")
    check.add_argument("files", nargs="+", metavar="FILE", help="a pack file, or - for standard input")
    check.add_argument("--lang", choices=languages(), default="en", help="language of the report")
    check.set_defaults(run=run_check)

    show = words.add_parser("show", help="show cards: all of them, or those that you name")
    show.add_argument("words", nargs="*", metavar="WORD", help="an id, or words of a name in English or German")
    show.add_argument("--lang", choices=languages(), default="en", help="language of the cards")
    show.add_argument("--game", help="cards of this game (default: the first that has card packs)")
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
    """Every file is checked, whatever is wrong with the others; packs may need each other."""
    texts: list[File] = []
    reports: list[str] = []
    for name in args.files:
        try:
            texts.append(open_pack(name))
        except FileError as error:
            reports.append(error.say(args.lang))
    for i, (file, text) in enumerate(texts):
        try:
            checked = authoring_for(text, file).check(file, text, texts[:i] + texts[i + 1 :])
        except FileError as error:
            reports.append(error.say(args.lang))
            continue
        print(f"ok  {file}: {checked.summary}")
        for warning in checked.warnings:
            print(f"note  {warning.report(args.lang)}")
    sys.stdout.flush()
    for report in reports:
        print(report, file=sys.stderr)
    return FAULTS if reports else OK


def open_pack(name: str) -> File:
    if name == STDIN:
        return "<stdin>", decode(sys.stdin.buffer.read(MOST_BYTES + 1), "<stdin>")
    return name, read_file(Path(name))


def authoring_for(text: str, file: str) -> Authoring:
    """The game that a pack says it is for. If it says none that we know, the first game will complain of that."""
    games = all_authoring()
    top, _ = only_document(text, file, EMPTY)
    said = top.get("game") if isinstance(top, Mapped) else None
    return games.get(said.text if isinstance(said, Scalar) else "") or next(iter(games.values()))


# --- show --------------------------------------------------------------------------------------------------------


def run_show(args: argparse.Namespace) -> int:
    try:
        gallery = chosen_game(args.game).cards(args.lang, [open_pack(name) for name in args.file])
    except FileError as error:
        return complain(error.say(args.lang), FAULTS)
    except LookupError as error:
        return complain(str(error.args[0]), UNUSABLE)
    for fault in gallery.faults:
        complain(fault.report(args.lang), FAULTS)
    words = " ".join(args.words)
    found = matching(gallery.cards, words)
    if not found:
        return complain(nothing_called(words, gallery.cards), FAULTS)
    if len(found) <= FULL:
        print("\n\n".join(card.full for card in found))
    else:
        print("\n".join(card.line for card in found))
        print(f"{len(found)} cards; `muster cards show NAME` shows one whole.")
    return OK


def matching(cards: list[Shown], words: str) -> list[Shown]:
    """The card of exactly that id or name, or all in whose names each word occurs."""
    wanted = words.casefold()
    exact = [card for card in cards if wanted in (name.casefold() for name in (card.id, *card.names))]
    if exact or not wanted:
        return exact or cards
    return [card for card in cards if all(word in " ".join(card.names).casefold() for word in wanted.split())]


def nothing_called(words: str, cards: list[Shown]) -> str:
    if not words:
        return "There are no cards here yet."
    names = [name for card in cards for name in (card.id, *card.names)]
    near = nearest(words, [*names, *(word for name in names for word in name.casefold().split())])
    hint = f" Did you mean {near}?" if near else " `muster cards show` lists all."
    return f"No card is called {shown(words)}.{hint}"


def chosen_game(id_: str | None) -> Authoring:
    games = all_authoring()
    if id_ is None:
        return next(iter(games.values()))
    if id_ not in games:
        raise LookupError(f"There is no game {id_!r} with card packs; there are: {', '.join(games)}.")
    return games[id_]


# --- new and schema ----------------------------------------------------------------------------------------------


def run_new(args: argparse.Namespace) -> int:
    try:
        game = chosen_game(args.game)
    except LookupError as error:
        return complain(str(error.args[0]), UNUSABLE)
    if args.file is None:
        print(game.skeleton("my-pack"), end="")
        return OK
    if not re.fullmatch(PACK_NAME, args.file.stem):
        return complain(
            f"{args.file.name} cannot be a pack's file: a pack is called by small letters, digits and hyphens, such as "
            "my-pack.yaml.",
            UNUSABLE,
        )
    try:
        with args.file.open("x", encoding="utf-8", newline="\n") as file:
            file.write(game.skeleton(args.file.stem))
    except FileExistsError:
        return complain(f"{args.file} is there already; choose another name.", UNUSABLE)
    except OSError as error:
        return complain(f"{args.file} cannot be written: {error.strerror}.", UNUSABLE)
    print(f"{args.file} written. Change it, then: muster cards check {args.file}")
    return OK


def run_schema(args: argparse.Namespace) -> int:
    if args.out is None:
        print(schema_text(), end="")
        return OK
    try:
        args.out.write_text(schema_text(), encoding="utf-8", newline="\n")
    except OSError as error:
        return complain(f"{args.out} cannot be written: {error.strerror}.", UNUSABLE)
    return OK


def complain(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status
