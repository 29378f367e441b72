"""Rules as text for a terminal, and as plain data for programs."""

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from muster.rulebook.model import TABLE, Rule, Rulebook, Ruling, Switch, spell
from muster.rulebook.rules_words import count, editions, physical, say
from muster.rulebook.search import Hit

LABEL = 14  # columns for the names of fields


def overview(books: Iterable[Rulebook], lang: str) -> list[str]:
    """Every chapter with its number of rules."""
    lines: list[str] = []
    for book in books:
        lines.append(f"{book.title[lang]}: {count(len(book.rules), lang)}")
        for chapter in book.chapters:
            n = len(book.of_chapter(chapter.id))
            lines.append(f"  {book.path(chapter.id):<18} {n:>3}  {chapter.title[lang]}")
        lines.append("")
    first = next((book for book in books if book.game != TABLE), None)
    if first:
        name = first.path(first.chapters[0].id)
        lines.append(say("hint", lang, chapter=name, rule=first.rules[0].id))
    return lines if first else lines[:-1]


def brief(hits: Sequence[Hit], lang: str, width: int) -> list[str]:
    """One entry for each rule: its id, its statement, and the rulings under it."""
    lines = []
    indent = max((len(hit.rule.id) for hit in hits), default=0) + 2
    for hit in hits:
        rulings = " ".join(f"[{ruling.id}]" for ruling in hit.rule.rulings)
        lines += labelled(hit.rule.id, f"{statement(hit.rule, lang)} {rulings}".rstrip(), width, indent)
    return lines


def statement(rule: Rule, lang: str) -> str:
    """What a rule says. A rule of one edition begins with the edition's name, as another may say something else."""
    edition = editions(rule.editions, lang)
    return f"{edition}: {rule.text[lang]}" if edition else rule.text[lang]


def in_full(hit: Hit, tests: Sequence[str] | None, lang: str, width: int) -> list[str]:
    """Everything about one rule. `tests` prove it; None if there is no tests folder to look into."""
    book, rule = hit.book, hit.rule
    titles = [chapter.title[lang] for chapter in book.chapters if chapter.id == rule.chapter]
    lines = [f"{rule.id} · {' · '.join((book.title[lang], *titles))}", ""]
    lines += textwrap.wrap(statement(rule, lang), width)
    lines.append("")
    if book.game == TABLE:
        lines.append(say("table", lang))
    else:
        lines.append(f"{say('section', lang, section=rule.section)} ({say(rule.basis, lang)})")
    if rule.physical:
        lines += textwrap.wrap(physical(rule.physical, lang), width)
    for ruling in rule.rulings:
        lines += ["", *ruling_in_full(ruling, lang, width)]
    if tests is not None and (tests or not rule.physical):
        shown = tests or [say("no_tests", lang)]
        lines += ["", say("in_part" if rule.physical else "tests", lang) + ":", *(f"  {test}" for test in shown)]
    return lines


def ruling_in_full(ruling: Ruling, lang: str, width: int) -> list[str]:
    lines = [ruling.id]
    for key, text in (("question", ruling.question), ("answer", ruling.ruling), ("why", ruling.why)):
        lines += labelled("  " + say(key, lang), text[lang], width)
    if ruling.also:
        lines += labelled("  " + say("also", lang), ", ".join(ruling.also), width)
    if ruling.switch:
        lines += switch_in_full(ruling.switch, lang, width)
    return lines


def switch_in_full(switch: Switch, lang: str, width: int) -> list[str]:
    lines = labelled("  " + say("switch", lang), switch.option, width)
    for alternative in switch.alternatives:
        mark = f" ({say('default', lang)})" if spell(alternative.value) == spell(switch.default) else ""
        text = f"{spell(alternative.value)}{mark}: {alternative.text[lang]}"
        lines += textwrap.wrap(text, width, initial_indent=" " * LABEL + "- ", subsequent_indent=" " * (LABEL + 2))
    return lines


def labelled(label: str, text: str, width: int, indent: int = LABEL) -> list[str]:
    return textwrap.wrap(
        text,
        max(width, indent + 20),
        initial_indent=label.ljust(indent - 1) + " ",
        subsequent_indent=" " * indent,
        break_on_hyphens=False,
    )


# --- as data -------------------------------------------------------------------------------------------------


def overview_data(books: Iterable[Rulebook], lang: str) -> list[dict[str, Any]]:
    return [
        {
            "game": book.game,
            "title": book.title[lang],
            "rules": len(book.rules),
            "chapters": [
                {
                    "id": book.path(chapter.id),
                    "title": chapter.title[lang],
                    "rules": len(book.of_chapter(chapter.id)),
                }
                for chapter in book.chapters
            ],
        }
        for book in books
    ]


def rule_data(hit: Hit, lang: str) -> dict[str, Any]:
    rule: Rule = hit.rule
    data: dict[str, Any] = {
        "id": rule.id,
        "game": hit.book.game,
        "chapter": hit.book.path(rule.chapter),
        "section": rule.section,
        "basis": rule.basis,
        "editions": list(rule.editions),
        "text": rule.text[lang],
        "rulings": [ruling_data(ruling, lang) for ruling in rule.rulings],
    }
    return data | {"physical": rule.physical[lang]} if rule.physical else data


def ruling_data(ruling: Ruling, lang: str) -> dict[str, Any]:
    data: dict[str, Any] = {
        "id": ruling.id,
        "question": ruling.question[lang],
        "ruling": ruling.ruling[lang],
        "why": ruling.why[lang],
        "also": list(ruling.also),
    }
    if ruling.switch:
        data["switch"] = {
            "option": ruling.switch.option,
            "default": ruling.switch.default,
            "alternatives": [{"value": a.value, "text": a.text[lang]} for a in ruling.switch.alternatives],
        }
    return data
