"""`muster rules`: look rules up, search them, and prove that the tests prove them."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from muster.files import FileError
from muster.kernel.text import languages
from muster.rulebook import search, show
from muster.rulebook.coverage import cover, report, report_data
from muster.rulebook.index import all_rulebooks, in_the_making
from muster.rulebook.model import Rulebook
from muster.rulebook.proofs import NoTests, Proofs, collect, tests_folder
from muster.rulebook.rules_words import say
from muster.rulebook.search import Hit

WIDEST = 100
EXAMPLES = """\
examples:
  muster rules                          the chapters of every game
  muster rules GAME.CHAPTER             one chapter
  muster rules GAME.CHAPTER.04          one rule with its rulings, switches and tests
  muster rules face-up card --lang en   search: rules that have all of the words
  muster rules --coverage               which test proves which rule; exit status 1 if one has none
"""


class NoRulebook(LookupError):
    """There is no rulebook of that name; the message says which there are."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "rules",
        help="look up the rules of a game",
        description="Look up the rules of the games and of the table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="a rule id, a chapter (GAME.CHAPTER) or words to find")
    parser.add_argument("--game", metavar="GAME", help="only the rules of this game (or: table)")
    parser.add_argument("--lang", choices=languages(), help="language (default: as LANG says)")
    parser.add_argument("--json", action="store_true", help="write JSON")
    parser.add_argument("--coverage", action="store_true", help="rule → tests; exit status 1 if anything is unproved")
    parser.add_argument("--trust", action="store_true", help="count scenarios without running them, as after the tests")
    parser.add_argument("--tests", type=Path, metavar="DIR", help="folder of the tests (default: this project's)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    lang = args.lang or default_language()
    try:
        every = all_rulebooks()
        known = [*every, *in_the_making()]
        books = chosen(known if args.game else every, args.game)
        if args.coverage:
            return run_coverage(books, known, args)
        return run_lookup(books, args, lang)
    except (FileError, NoRulebook, NoTests) as error:
        print(error, file=sys.stderr)
        return 2


def default_language() -> str:
    """German where LANG asks for it, English everywhere else."""
    return "de" if os.environ.get("LANG", "").lower().startswith("de") else "en"


def chosen(books: list[Rulebook], game: str | None) -> list[Rulebook]:
    found = [book for book in books if game in (None, book.game)]
    if not found:
        raise NoRulebook(f"There is no rulebook of {game}; there are: {', '.join(book.game for book in books)}.")
    return found


# --- coverage ------------------------------------------------------------------------------------------------


def run_coverage(books: list[Rulebook], known: list[Rulebook], args: argparse.Namespace) -> int:
    if args.words:
        print("--coverage is for whole rulebooks: leave the words out, or choose one with --game.", file=sys.stderr)
        return 2
    coverage = cover(books, collect(tests_folder(args.tests), running=not args.trust), known)
    if args.json:
        print_json(report_data(coverage))
    else:
        print("\n".join(report(coverage)))
    return 0 if coverage.complete else 1


# --- looking up ----------------------------------------------------------------------------------------------


def run_lookup(books: list[Rulebook], args: argparse.Namespace, lang: str) -> int:
    """What was asked for is, in this order: everything, a rule, a chapter, a game, or words to search for."""
    words = [part for word in args.words for part in word.split()]
    width = min(shutil.get_terminal_size().columns, WIDEST)
    if not words:
        print_overview(books, args, lang)
        return 0
    named = [search.by_id(books, word) for word in words]
    if all(named):
        print_rules(list(dict.fromkeys(hit for hits in named for hit in hits)), args, lang, width)
        return 0
    hits = search.by_chapter(books, words[0]) if len(words) == 1 else []
    whole = [book for book in books if [book.game] == [word.lower() for word in words]]
    if whole and not hits:
        print_overview(whole, args, lang)
        return 0
    hits = hits or search.by_words(books, words, lang)
    if not hits:
        return nothing_found(books, words, args, lang)
    if args.json:
        print_json([show.rule_data(hit, lang) for hit in hits])
    else:
        print("\n".join(show.brief(hits, lang, width)))
    return 0


def print_overview(books: list[Rulebook], args: argparse.Namespace, lang: str) -> None:
    if args.json:
        print_json(show.overview_data(books, lang))
    else:
        print("\n".join(show.overview(books, lang)))


def print_rules(hits: Sequence[Hit], args: argparse.Namespace, lang: str, width: int) -> None:
    proofs = known_proofs(args.tests)
    if args.json:
        print_json([show.rule_data(hit, lang) | {"tests": proving(hit, proofs)} for hit in hits])
        return
    blocks = ["\n".join(show.in_full(hit, proving(hit, proofs), lang, width)) for hit in hits]
    print("\n\n".join(blocks))


def known_proofs(tests: Path | None) -> Proofs | None:
    """What the tests prove; None where Muster is installed without them. A folder that was asked for must be there."""
    if tests is not None:
        return collect(tests_folder(tests))
    try:
        return collect(tests_folder(None))
    except NoTests:
        return None


def proving(hit: Hit, proofs: Proofs | None) -> list[str] | None:
    return None if proofs is None else proofs.tests(hit.rule.id)


def nothing_found(books: list[Rulebook], words: list[str], args: argparse.Namespace, lang: str) -> int:
    """Says what is near. Like grep, finding nothing is exit status 1."""
    near = search.nearest(books, words, lang)
    if args.json:
        print_json([])
        return 1
    alone = [word for word in words if not search.by_words(books, [word], lang)]
    key, said = ("nothing", alone) if alone else ("not_together", words)
    print(say(key, lang, words=" ".join(said)))
    if near:
        print(say("nearest", lang, found=", ".join(near)))
    for other in languages():
        if other != lang and search.by_words(books, words, other):
            print(say("other_language", lang, other=other))
            break
    return 1


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
