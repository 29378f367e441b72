"""The document `docs/rules-coverage.md`: every rule, its statement and the tests that prove it."""

from collections.abc import Sequence

from muster.rulebook.coverage import BookCoverage, cover
from muster.rulebook.index import all_rulebooks
from muster.rulebook.model import Rulebook
from muster.rulebook.proofs import Proofs
from muster.rulebook.show import statement

HEAD = """# Rules and the tests that prove them

Made by `muster docs` from the rulebook indexes and the tests; do not edit. `muster rules --coverage` says the same in
the terminal, and `muster rules ID` shows one rule with its rulings. Test files are given relative to `tests/`.
Rules that are physical (about things that a program does not have) stand apart.
"""


def coverage_document(proofs: Proofs, books: Sequence[Rulebook] | None = None) -> str:
    """The whole document; with all rulebooks unless some are given."""
    found = list(books) if books is not None else all_rulebooks()
    parts = [HEAD]
    for book, covered in zip(found, cover(found, proofs).books, strict=True):
        parts.append(f"\n## {book.title['en']}\n\n{'. '.join(covered.summary())}.\n")
        parts += chapters(book, covered)
        if covered.switches:
            parts += ["\n### Switches of rulings\n", *switches(book, covered)]
        if covered.physical:
            parts += ["\n### Physical rules\n", *physical(book, covered)]
    return "".join(parts)


def chapters(book: Rulebook, covered: BookCoverage) -> list[str]:
    parts = []
    for chapter in book.chapters:
        parts.append(f"\n### {chapter.title['en']}\n\n| Rule | Statement | Proved by |\n| --- | --- | --- |\n")
        rules = [rule for rule in book.of_chapter(chapter.id) if not rule.physical]
        parts += [row(rule.id, statement(rule, "en"), covered.rules[rule.id]) for rule in rules]
    return parts


def switches(book: Rulebook, covered: BookCoverage) -> list[str]:
    parts = ["\n| Alternative | Meaning | Proved by |\n| --- | --- | --- |\n"]
    for ruling in book.rulings:
        if ruling.switch:
            for id_, alternative in zip(ruling.proofs(), ruling.switch.alternatives, strict=True):
                meaning = f"`{ruling.switch.option}`: {alternative.text['en']}"
                parts.append(row(id_, meaning, covered.switches[ruling.id][id_]))
    return parts


def physical(book: Rulebook, covered: BookCoverage) -> list[str]:
    """Rules without a proof, with why that is so, and the tests that show something of them all the same."""
    parts = ["\n| Rule | Statement | Why no test proves it | Shown in part by |\n| --- | --- | --- | --- |\n"]
    for id_, one in covered.physical.items():
        said = (statement(book.by_id[id_], "en"), one.why, "<br>".join(f"`{test}`" for test in one.tests))
        parts.append(f"| `{id_}` | {' | '.join(map(cell, said))} |\n")
    return parts


def row(id_: str, statement: str, tests: Sequence[str]) -> str:
    proved = "<br>".join(f"`{test}`" for test in tests) or "**no test**"
    return f"| `{id_}` | {cell(statement)} | {cell(proved)} |\n"


def cell(text: str) -> str:
    return text.replace("|", "\\|")
