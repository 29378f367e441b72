"""The index of RONE: complete, of the right editions, and with the rulings where a player looks for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from muster.rulebook import Rulebook, index, search
from muster.rulebook.coverage import cover
from muster.rulebook.proofs import Claim, Proofs

FOLDER = Path(index.__file__).parents[1] / "games" / "rone"
NAMED = re.compile(r"\brone(?:\.[0-9]*[a-z][a-z0-9]*){1,2}\.[0-9]+\b")


@pytest.fixture(scope="module")
def rone() -> Rulebook:
    return index.load(FOLDER / "rulebook.yaml", "rone")


def test_every_rule_of_both_rulebooks_is_there(rone: Rulebook) -> None:
    assert len(rone.rules) == 310
    counted = {name: sum(rule.editions == name for rule in rone.rules) for name in ((), ("en",), ("de",))}
    assert counted == {(): 224, ("en",): 15, ("de",): 71}
    assert sum(rule.basis == "derived" for rule in rone.rules) == 28


def test_every_ruling_is_there_once(rone: Rulebook) -> None:
    """From 150 on, each family of effects that only texts of one's own use has a ten of its own."""
    numbers = sorted(int(ruled.removeprefix("rone.amb.")) for ruled in rone.ruled)
    assert sorted(rone.ruled) == sorted(f"rone.amb.{n:02}" for n in numbers)
    assert [n for n in numbers if n < 150] == list(range(1, 143))
    for ten in range(150, 200, 10):
        family = [n for n in numbers if ten <= n < ten + 10]
        assert family == list(range(ten, ten + len(family)))
    assert sum(ruling.switch is not None for ruling in rone.rulings) == 18


def test_the_rules_of_a_chapter_are_numbered_without_a_gap(rone: Rulebook) -> None:
    series: dict[str, list[int]] = {}
    for rule in rone.rules:
        path, _, number = rule.id.rpartition(".")
        series.setdefault(path, []).append(int(number))
    assert {path: numbers for path, numbers in series.items() if numbers != list(range(1, len(numbers) + 1))} == {}


@pytest.mark.parametrize(
    ("ruling", "rule"),
    [
        ("rone.amb.02", "rone.life.02"),
        ("rone.amb.26", "rone.fx.05"),
        ("rone.amb.30", "rone.fx.03"),
        ("rone.amb.31", "rone.fx.12"),
        ("rone.amb.33", "rone.turn.13"),
        ("rone.amb.40", "rone.turn.08"),
        ("rone.amb.56", "rone.kw.fly.02"),
        ("rone.amb.130", "rone.stack.06"),
        ("rone.amb.131", "rone.end.02"),
        ("rone.amb.138", "rone.setup.06"),
        ("rone.amb.139", "rone.kw.gen.01"),
        ("rone.amb.142", "rone.stack.06"),
        ("rone.amb.141", "rone.word.copy.01"),
        ("rone.amb.150", "rone.word.own.03"),
        ("rone.amb.151", "rone.word.own.03"),
        ("rone.amb.152", "rone.word.copy.01"),
        ("rone.amb.153", "rone.word.copy.01"),
    ],
)
def test_rulings_stand_under_the_rule_that_they_settle(rone: Rulebook, ruling: str, rule: str) -> None:
    for name in (ruling, ruling.upper()):
        (hit,) = search.by_id([rone], name)
        assert hit.rule.id == rule
        assert hit.ruling is not None
        assert hit.ruling.id == ruling
        assert rule not in hit.ruling.also, "a ruling need not point to the rule that it stands under"


def test_rules_that_seem_to_contradict_each_other_are_of_different_editions(rone: Rulebook) -> None:
    pairs = [("comp.01", "comp.02"), ("fx.03", "fx.04"), ("lvl.03", "lvl.04"), ("tech.05", "tech.07")]
    for english, german in [*pairs, ("deck.04", "deck.05"), ("end.03", "end.04"), ("card.34", "card.35")]:
        assert rone.by_id[f"rone.{english}"].editions == ("en",)
        assert rone.by_id[f"rone.{german}"].editions == ("de",)


def test_every_text_is_there_in_both_languages(rone: Rulebook) -> None:
    said = [rule.text for rule in rone.rules] + [chapter.title for chapter in rone.chapters]
    for ruling in rone.rulings:
        said += [ruling.question, ruling.ruling, ruling.why]
        said += [way.text for way in (ruling.switch.alternatives if ruling.switch else ())]
    assert len(said) > 700
    assert [text.en for text in said if not all(text[lang] for lang in ("en", "de")) or text.en == text.de] == []


def test_every_rule_and_ruling_that_the_code_names_is_in_the_index(rone: Rulebook) -> None:
    known = {*rone.by_id, *rone.ruled}
    named = {
        (file.name, id_) for file in FOLDER.rglob("*.py") for id_ in NAMED.findall(file.read_text(encoding="utf-8"))
    }
    assert len(named) > 20, "the pattern finds the ids"
    assert {pair for pair in named if pair[1] not in known} == set()


def test_the_coverage_of_the_index_closes_with_its_number_of_rules(rone: Rulebook) -> None:
    claims = [Claim(rule.id, "test_all.py::test_all", "test_all.py:1") for rule in rone.rules]
    (book,) = cover([rone], Proofs(claims)).books
    assert book.summary() == [
        "rone: 308/308 rules proved",
        "rone: 0/18 switches proved in every alternative",
        "rone: 2 physical",
    ]
