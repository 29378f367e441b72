"""Reads a rulebook index strictly.

Whatever is missing, misspelt or said twice is reported, all of it at once: file, place, what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any

import yaml

from muster.rulebook.model import (
    EDITIONS,
    LANGUAGES,
    Alternative,
    Chapter,
    Rule,
    Rulebook,
    RulebookError,
    Ruling,
    Switch,
    Text,
    spell,
)

if TYPE_CHECKING:
    FastLoader = yaml.SafeLoader
else:
    FastLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser, where there is one

BASES = ("stated", "derived", "ruling")
PART = r"\.[0-9]*[a-z][a-z0-9]*"  # of an id: play, kw, 2v2


def parse(text: str, file: str, game_id: str) -> Rulebook:
    """Checks the text of an index and makes a Rulebook of it."""
    try:
        data = yaml.load(text, Loader=NoTwice)
    except yaml.MarkedYAMLError as error:
        at = error.problem_mark
        place = f"{file}:{at.line + 1}:{at.column + 1}" if at else file
        raise RulebookError(f"{place}: this cannot be read as YAML: {error.problem}.") from None
    except yaml.YAMLError as error:
        raise RulebookError(f"{file}: this cannot be read as YAML: {error}.") from None
    reader = Reader(file)
    book = reader.book(data, game_id)
    if reader.complaints:
        raise RulebookError("\n".join(reader.complaints))
    return book


class NoTwice(FastLoader):
    """A YAML loader that does not let the second of two equal keys win in silence."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key.value} stands here twice", key.start_mark
                )
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


class Reader:
    """Makes dataclasses of plain data and notes everything that is wrong with it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.complaints: list[str] = []

    def complain(self, place: str, what: str) -> None:
        self.complaints.append(f"{self.file}: {place}: {what}" if place else f"{self.file}: {what}")

    def book(self, data: Any, game_id: str) -> Rulebook:
        top = self.mapping(data, "", ("game", "title", "chapters", "rules"))
        if top.get("game") != game_id:
            self.complain("", f"game must be {game_id}, not {top.get('game')}.")
        title = self.text(top, "title", "title")
        chapters = tuple(self.chapter(item, n) for n, item in enumerate(self.list(top, "chapters", ""), 1))
        rules = tuple(self.rule(item, n) for n, item in enumerate(self.list(top, "rules", ""), 1))
        book = Rulebook(game_id, title, chapters, rules)
        self.check_ids(book)
        return book

    def chapter(self, item: Any, number: int) -> Chapter:
        place = f"chapter {number}"
        entry = self.mapping(item, place, ("id", *LANGUAGES))
        return Chapter(self.string(entry, "id", place), self.languages(entry, place))

    def rule(self, item: Any, number: int) -> Rule:
        place = named(item, f"rule {number}")
        entry = self.mapping(item, place, ("id", "section", "basis", *LANGUAGES), ("editions", "rulings"))
        basis = self.string(entry, "basis", place)
        if basis and basis not in BASES:
            self.complain(place, f"basis is {basis}; it must be one of {', '.join(BASES)}.")
        rulings = self.list(entry, "rulings", place) if "rulings" in entry else []
        if basis == "ruling" and not rulings:
            self.complain(place, "its basis is ruling, but no ruling stands under it.")
        return Rule(
            self.string(entry, "id", place),
            self.string(entry, "section", place),
            basis,
            self.languages(entry, place),
            tuple(self.ruling(ruling, n, place) for n, ruling in enumerate(rulings, 1)),
            self.editions(entry, place) if "editions" in entry else (),
        )

    def editions(self, entry: dict[str, Any], place: str) -> tuple[str, ...]:
        found = [str(edition) for edition in self.list(entry, "editions", place)]
        for edition in found:
            if edition not in EDITIONS:
                self.complain(place, f"there is no edition {edition}; there are {', '.join(EDITIONS)}.")
        for edition in twice(found):
            self.complain(place, f"the edition {edition} stands here twice.")
        return tuple(found)

    def ruling(self, item: Any, number: int, rule: str) -> Ruling:
        place = f"{rule}, {named(item, f'ruling {number}')}"
        entry = self.mapping(item, place, ("id", "question", "ruling", "why"), ("also", "switch"))
        return Ruling(
            self.string(entry, "id", place),
            self.text(entry, "question", place),
            self.text(entry, "ruling", place),
            self.text(entry, "why", place),
            tuple(str(also) for also in self.list(entry, "also", place)) if "also" in entry else (),
            self.switch(entry["switch"], place) if "switch" in entry else None,
        )

    def switch(self, item: Any, ruling: str) -> Switch:
        place = f"{ruling}, switch"
        entry = self.mapping(item, place, ("option", "default", "alternatives"))
        found = self.list(entry, "alternatives", place)
        alternatives = tuple(self.alternative(alternative, n, place) for n, alternative in enumerate(found, 1))
        values = [spell(alternative.value) for alternative in alternatives]
        if len(values) < 2:
            self.complain(place, "it needs two alternatives or more.")
        for value in twice(values):
            self.complain(place, f"the alternative {value} stands here twice.")
        if "default" in entry and spell(entry["default"]) not in values:
            self.complain(place, f"the default {spell(entry['default'])} is none of its alternatives.")
        return Switch(self.string(entry, "option", place), entry.get("default"), alternatives)

    def alternative(self, item: Any, number: int, switch: str) -> Alternative:
        place = f"{switch}, alternative {number}"
        entry = self.mapping(item, place, ("value", *LANGUAGES))
        value = entry.get("value")
        if not isinstance(value, bool | int | str | None):
            self.complain(place, "value must be a word, a whole number, true, false or null.")
        return Alternative(value, self.languages(entry, place))

    # --- the small parts ---

    def mapping(self, item: Any, place: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()) -> dict[str, Any]:
        if not isinstance(item, dict):
            self.complain(place, f"here must be a mapping with {', '.join(needed)}.")
            return {}
        for key in needed:
            if key not in item:
                self.complain(place, f"{key} is missing.")
        for key in item:
            if key not in needed and key not in allowed:
                self.complain(place, f"there is no field {key}; there are {', '.join((*needed, *allowed))}.")
        return item

    def string(self, entry: dict[str, Any], key: str, place: str) -> str:
        """A field that must hold text. Where it is missing, `mapping` has said so."""
        value = entry.get(key, "")
        if key in entry and (not isinstance(value, str) or not value.strip()):
            self.complain(place, f"{key} must be text; put it in quotes if it looks like something else.")
        return value if isinstance(value, str) else ""

    def languages(self, entry: dict[str, Any], place: str) -> Text:
        return Text(*(self.string(entry, lang, place) for lang in LANGUAGES))

    def text(self, entry: dict[str, Any], key: str, place: str) -> Text:
        """A field that holds a mapping of languages."""
        if key not in entry:
            return Text("", "")
        inner = place if place == key else f"{place}, {key}"
        return self.languages(self.mapping(entry[key], inner, LANGUAGES), inner)

    def list(self, entry: dict[str, Any], key: str, place: str) -> list[Any]:
        value = entry.get(key, [])
        if isinstance(value, list) and (value or key not in entry):
            return value
        self.complain(place, f"{key} must be a list with at least one entry.")
        return []

    # --- what must fit together ---

    def check_ids(self, book: Rulebook) -> None:
        for what, ids in (
            ("chapters", [chapter.id for chapter in book.chapters]),
            ("rules", [rule.id for rule in book.rules]),
            ("rulings", [ruling.id for ruling in book.rulings]),
            ("switches", [ruling.switch.option for ruling in book.rulings if ruling.switch]),
        ):
            for id_ in twice(ids):
                self.complain(id_, f"two {what} have this id; each needs its own.")
        for rule in book.rules:
            if rule.id:
                self.check_rule_id(rule, book)
            for ruling in rule.rulings:
                self.check_ruling_ids(ruling, rule, book)
        for chapter in book.chapters:
            if chapter.id and not book.of_chapter(chapter.id):
                self.complain(f"chapter {chapter.id}", "no rule stands in it.")

    def check_rule_id(self, rule: Rule, book: Rulebook) -> None:
        chapters = [chapter.id for chapter in book.chapters]
        if not re.fullmatch(rf"{re.escape(book.game)}({PART}){{,2}}\.\d{{2,3}}", rule.id):
            self.complain(
                rule.id,
                f"the id of a rule is written like {book.game}.play.01: game, chapter, number; "
                f"a chapter can have parts, as in {book.game}.play.card.01.",
            )
        elif rule.chapter not in chapters:
            self.complain(rule.id, f"there is no chapter {rule.chapter}; there are {', '.join(chapters)}.")

    def check_ruling_ids(self, ruling: Ruling, rule: Rule, book: Rulebook) -> None:
        place = f"{rule.id}, {ruling.id}"
        if ruling.id and not re.fullmatch(rf"([A-Z]{{2,4}}-|{re.escape(book.game)}{PART}\.)\d{{2,3}}", ruling.id):
            self.complain(place, f"the id of a ruling is written like RA-05 or {book.game}.amb.05.")
        for chapter in book.chapters:
            if ruling.id.startswith(f"{book.game}.{chapter.id}."):
                self.complain(place, f"the id of a ruling must not begin like the rules of chapter {chapter.id}.")
        for also in ruling.also:
            if also not in book.by_id:
                self.complain(place, f"also names {also}, but there is no such rule.")


def named(item: Any, otherwise: str) -> str:
    """How a rule or ruling is called in a complaint: by its id if it has one."""
    id_ = item.get("id") if isinstance(item, dict) else None
    return id_ if isinstance(id_, str) and id_ else otherwise


def twice(values: Iterable[str]) -> list[str]:
    """What stands in a list more than once; empty texts apart, as those have been complained about."""
    found = list(values)
    return sorted({value for value in found if value and found.count(value) > 1})
