"""The proof that every rule is proved: each rule has a test unless it is physical, each switch one for every
alternative, and no test names an id that does not exist."""

import difflib
import textwrap
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from muster.rulebook.model import Rulebook
from muster.rulebook.proofs import Proofs


@dataclass(frozen=True, slots=True)
class Physical:
    """Why no test is asked for, and the tests that show something of the rule all the same."""

    why: str
    tests: list[str]


@dataclass(frozen=True, slots=True)
class BookCoverage:
    """What the tests prove of one rulebook: tests by rule id, and by alternative for each ruling with a switch; apart
    from them the rules that are physical."""

    game: str
    rules: dict[str, list[str]]
    switches: dict[str, dict[str, list[str]]]
    physical: dict[str, Physical]

    @property
    def gaps(self) -> list[str]:
        """Rules and alternatives without a test."""
        missing = [id_ for id_, tests in self.rules.items() if not tests]
        return missing + [id_ for proofs in self.switches.values() for id_, tests in proofs.items() if not tests]

    def summary(self) -> list[str]:
        proved = sum(1 for tests in self.rules.values() if tests)
        lines = [f"{self.game}: {proved}/{len(self.rules)} rules proved"]
        if self.switches:
            proved = sum(1 for proofs in self.switches.values() if all(proofs.values()))
            lines.append(f"{self.game}: {proved}/{len(self.switches)} switches proved in every alternative")
        if self.physical:
            lines.append(f"{self.game}: {len(self.physical)} physical")
        return lines


@dataclass(frozen=True, slots=True)
class Coverage:
    books: list[BookCoverage]
    faults: list[str]  # sentences: what is wrong with the tests' claims

    @property
    def complete(self) -> bool:
        return not self.faults and not any(book.gaps for book in self.books)


def cover(books: Sequence[Rulebook], proofs: Proofs, known: Sequence[Rulebook] = ()) -> Coverage:
    """Compares the tests' claims with the books. Ids are looked up in all `known` books (without them, in `books`)."""
    tests = proofs.by_id()
    covered = [
        BookCoverage(
            book.game,
            {rule.id: tests.get(rule.id, []) for rule in book.rules if not rule.physical},
            {
                ruling.id: {id_: tests.get(id_, []) for id_ in ruling.proofs()}
                for ruling in book.rulings
                if ruling.switch
            },
            {rule.id: Physical(rule.physical["en"], tests.get(rule.id, [])) for rule in book.rules if rule.physical},
        )
        for book in books
    ]
    return Coverage(covered, proofs.unreadable + unknown_ids(known or books, proofs))


def unknown_ids(books: Sequence[Rulebook], proofs: Proofs) -> list[str]:
    """A sentence for each place that names something that no book has."""
    known: dict[str, None] = {}
    for book in books:
        known.update(dict.fromkeys(book.by_id))
        for ruling in book.rulings:
            known.update(dict.fromkeys((ruling.id, *ruling.proofs())))
    places = dict.fromkeys((claim.place, claim.id) for claim in proofs.claims if claim.id not in known)
    faults = []
    for place, id_ in places:
        near = difflib.get_close_matches(id_, known, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else "."
        faults.append(f"{place}: {id_} is in no rulebook{hint}")
    return faults


def report(coverage: Coverage) -> list[str]:
    """The whole report: rule → tests, what is physical, what is wrong, and a line for each book."""
    lines: list[str] = []
    for book in coverage.books:
        entries = [*book.rules.items(), *(entry for proofs in book.switches.values() for entry in proofs.items())]
        width = max(len(id_) for id_, _ in entries)
        lines += [f"{id_:<{width}}  {short(tests)}" for id_, tests in entries]
        lines.append("")
        if book.physical:
            lines += [f"{book.game}: physical, so no test is asked for:"]
            lines += [f"{id_:<{width}}  {one.why}" for id_, one in book.physical.items()]
            lines.append("")
    if coverage.faults:
        lines += [*coverage.faults, ""]
    for book in coverage.books:
        if book.gaps:
            lines += [*wrapped(f"{book.game}: without a test: {', '.join(book.gaps)}."), ""]
    return lines + [line for book in coverage.books for line in book.summary()]


def wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 120, subsequent_indent="  ", break_on_hyphens=False)


def short(tests: Sequence[str], most: int = 2) -> str:
    if not tests:
        return "NO TEST"
    more = f" and {len(tests) - most} more" if len(tests) > most else ""
    return ", ".join(tests[:most]) + more


def report_data(coverage: Coverage) -> dict[str, Any]:
    return {
        "complete": coverage.complete,
        "faults": coverage.faults,
        "games": [
            {
                "game": book.game,
                "rules": book.rules,
                "switches": book.switches,
                "physical": {id_: asdict(one) for id_, one in book.physical.items()},
                "gaps": book.gaps,
            }
            for book in coverage.books
        ],
    }
