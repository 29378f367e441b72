"""Reads a rulebook index strictly.

Whatever is missing, misspelt or said twice is reported, all of it at once: place, what is wrong, what to do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from muster.files import Faults, Place, only_document
from muster.files.shapes import Bad, Entry
from muster.kernel.text import Text
from muster.rulebook.format import index_of
from muster.rulebook.model import Alternative, Chapter, Rule, Rulebook, Ruling, Switch, chapter_of, spell

PART = r"\.[0-9]*[a-z][a-z0-9]*"  # of an id: play, kw, 2v2


def parse(text: str, file: str, game_id: str) -> Rulebook:
    """Checks the text of an index and makes a Rulebook of it. Raises FileError."""
    node, _ = only_document(text, file)
    faults = Faults(file)
    try:
        index: Entry = index_of(game_id).read(node, faults)
    except Bad:
        faults.raise_all()
    Checks(index, game_id, faults).run()
    faults.raise_if_any()
    chapters, rules = index.get("chapters"), index.get("rules")
    title, ids = index.get("title"), index.get("ids") or ""
    return Rulebook(game_id, title, tuple(map(chapter, chapters)), tuple(map(rule, rules)), file, ids)


# --- what must fit together --------------------------------------------------------------------------------------


class Checks:
    """What no single field can know. Fields that are wrong by themselves are absent, and have been reported."""

    def __init__(self, index: Entry, game: str, faults: Faults) -> None:
        self.ids: str = index.get("ids") or game
        self.faults = faults
        self.chapters: tuple[Entry, ...] = index.get("chapters") or ()
        self.rules: tuple[Entry, ...] = index.get("rules") or ()
        self.rulings = [ruling for rule in self.rules for ruling in rule.get("rulings") or ()]
        self.chapter_ids: list[str] = [chapter.get("id") for chapter in self.chapters if chapter.has("id")]
        self.rule_ids = {rule.get("id") for rule in self.rules}

    def run(self) -> None:
        switches = [ruling.get("switch") for ruling in self.rulings if ruling.get("switch")]
        self.refuse_twice("chapter", placed(self.chapters, "id"))
        self.refuse_twice("rule", placed(self.rules, "id"))
        self.refuse_twice("ruling", placed(self.rulings, "id"))
        self.refuse_twice("switch", placed(switches, "option"))
        for rule in self.rules:
            self.check_rule(rule)
        for ruling in self.rulings:
            self.check_ruling(ruling)
        for switch in switches:
            self.check_switch(switch)
        for chapter in self.chapters if self.rules else ():
            if chapter.has("id") and not any(chapter_of(id_) == chapter.get("id") for id_ in self.rule_ids if id_):
                self.faults.add(chapter.at("id"), f"No rule stands in chapter {chapter.get('id')}.")

    def refuse_twice(self, what: str, names: Iterable[tuple[Place, str]]) -> None:
        seen: dict[str, Place] = {}
        for place, name in names:
            first = seen.setdefault(name, place)
            if first != place:
                self.faults.add(place, f"{name} stands for the {what} in line {first.line}, too; each needs its own.")

    def check_rule(self, rule: Entry) -> None:
        if rule.has("id"):
            self.check_rule_id(rule.at("id"), rule.get("id"))
        if rule.get("basis") == "ruling" and rule.has("rulings") and not rule.get("rulings"):
            self.faults.add(rule.at("basis"), "The basis of this rule is a ruling, but no ruling stands under it.")
        self.refuse_twice("edition", ((edition.place, edition.value) for edition in rule.get("editions") or ()))

    def check_rule_id(self, place: Place, id_: str) -> None:
        if not re.fullmatch(rf"{re.escape(self.ids)}({PART}){{,2}}\.\d{{2,3}}", id_):
            self.faults.add(
                place,
                f"The id of a rule is written like {self.ids}.play.01: game, chapter, number; "
                f"a chapter can have parts, as in {self.ids}.play.card.01.",
            )
        elif chapter_of(id_) not in self.chapter_ids:
            listed = ", ".join(self.chapter_ids)
            self.faults.add(place, f"There is no chapter {chapter_of(id_)}; there are: {listed}.")

    def check_ruling(self, ruling: Entry) -> None:
        place, id_ = ruling.at("id"), ruling.get("id") or ""
        if id_ and not re.fullmatch(rf"([A-Z]{{2,4}}-|{re.escape(self.ids)}{PART}\.)\d{{2,3}}", id_):
            self.faults.add(place, f"The id of a ruling is written like RA-05 or {self.ids}.amb.05.")
        for chapter in self.chapter_ids:
            if id_.startswith(f"{self.ids}.{chapter}."):
                self.faults.add(place, f"The id of a ruling must not begin like the rules of chapter {chapter}.")
        for also in ruling.get("also") or ():
            if also.value not in self.rule_ids:
                self.faults.add(also.place, f"There is no rule {also.value}.")

    def check_switch(self, switch: Entry) -> None:
        alternatives: tuple[Entry, ...] = switch.get("alternatives") or ()
        values = [(way.at("value"), spell(way.get("value"))) for way in alternatives if way.has("value")]
        self.refuse_twice("alternative", values)
        default = spell(switch.get("default"))
        if switch.has("default") and values and default not in [value for _, value in values]:
            self.faults.add(switch.at("default"), f"The default {default} is none of the alternatives.")


def placed(entries: Iterable[Entry], key: str) -> list[tuple[Place, str]]:
    """What stands under a key of each entry that has it."""
    return [(entry.at(key), entry.get(key)) for entry in entries if entry.has(key)]


# --- from sound entries to the model -----------------------------------------------------------------------------


def chapter(entry: Entry) -> Chapter:
    return Chapter(entry.get("id"), languages(entry))


def rule(entry: Entry) -> Rule:
    return Rule(
        entry.get("id"),
        entry.get("section"),
        entry.get("basis"),
        languages(entry),
        tuple(map(ruling, entry.get("rulings"))),
        tuple(edition.value for edition in entry.get("editions")),
        entry.get("physical"),
    )


def ruling(entry: Entry) -> Ruling:
    return Ruling(
        entry.get("id"),
        entry.get("question"),
        entry.get("ruling"),
        entry.get("why"),
        tuple(also.value for also in entry.get("also")),
        switch(entry.get("switch")) if entry.get("switch") else None,
    )


def switch(entry: Entry) -> Switch:
    ways = (Alternative(way.get("value"), languages(way)) for way in entry.get("alternatives"))
    return Switch(entry.get("option"), entry.get("default"), tuple(ways))


def languages(entry: Entry) -> Text:
    return Text(entry.get("en"), entry.get("de"))
