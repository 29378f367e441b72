"""Ids in every form, rules of one edition, and how both are looked up and shown."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import pytest

from muster.files import FileError
from muster.files.write import block_yaml
from muster.kernel.text import Text
from muster.rulebook import EDITIONS, Rule, Rulebook, cli, search
from muster.rulebook.coverage import cover
from muster.rulebook.docs import coverage_document
from muster.rulebook.proofs import Claim, Proofs
from muster.rulebook.reading import parse
from muster.rulebook.rules_words import editions

BOTH = {"en": "Yes.", "de": "Ja."}


def rule(id_: str, **more: Any) -> dict[str, Any]:
    return {"id": id_, "section": "Play", "basis": "stated", "en": f"Text {id_}.", "de": f"Satz {id_}.", **more}


def ruling(id_: str, **more: Any) -> dict[str, Any]:
    return {"id": id_, "question": BOTH, "ruling": BOTH, "why": BOTH, **more}


def index_data() -> dict[str, Any]:
    """A sound index with every form of id, and with rules of one edition."""
    ways = [{"value": value, **BOTH} for value in ("pointwise", "split")]
    switch = {"option": "damage_payment", "default": "pointwise", "alternatives": ways}
    return {
        "game": "era",
        "title": {"en": "Era", "de": "Ära"},
        "chapters": [{"id": id_, "en": "Chapter", "de": "Kapitel"} for id_ in ("play", "kw", "2v2")],
        "rules": [
            rule("era.play.01", editions=["en"], rulings=[ruling("era.amb.02", switch=switch)]),
            rule("era.play.02", editions=["de"], rulings=[ruling("era.amb.130"), ruling("ER-07")]),
            rule("era.kw.bf.01"),
            rule("era.kw.bf.02"),
            rule("era.kw.shd.01"),
            rule("era.2v2.01"),
        ],
    }


def read(data: dict[str, Any]) -> Rulebook:
    return parse(block_yaml(data), "era.yaml", "era")


@pytest.fixture
def era() -> Rulebook:
    return read(index_data())


# --- ids -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id_", "chapter"),
    [
        ("ravenna.play.04", "play"),
        ("rone.kw.bf.01", "kw"),
        ("rone.word.exh.01", "word"),
        ("rone.2v2.01", "2v2"),
        ("rone.3p.01", "3p"),
        ("table.04", "table"),
    ],
)
def test_the_chapter_is_the_part_after_the_game(id_: str, chapter: str) -> None:
    assert Rule(id_, "Play", "stated", Text("Yes.", "Ja.")).chapter == chapter


def test_an_index_may_have_every_form_of_id(era: Rulebook) -> None:
    assert [rule.id for rule in era.of_chapter("kw")] == ["era.kw.bf.01", "era.kw.bf.02", "era.kw.shd.01"]
    assert [rule.id for rule in era.of_chapter("2v2")] == ["era.2v2.01"]
    assert list(era.ruled) == ["era.amb.02", "era.amb.130", "ER-07"]


@pytest.mark.parametrize("id_", ["era.01.01", "era.kw.bf.x.01", "era.KW.bf.01", "era.kw.bf.1", "era.kw..01", "era.2v2"])
def test_other_ids_of_rules_are_refused(id_: str) -> None:
    data = index_data()
    data["rules"].append(rule(id_))
    with pytest.raises(FileError, match=r"The id of a rule is written like era\.play\.01: game, chapter, number"):
        read(data)


@pytest.mark.parametrize(
    ("id_", "sentence"),
    [
        ("era.amb.2", "The id of a ruling is written like RA-05 or era.amb.05."),
        ("era.amb.x.02", "The id of a ruling is written like RA-05 or era.amb.05."),
        ("Era.amb.02", "The id of a ruling is written like RA-05 or era.amb.05."),
        ("other.amb.02", "The id of a ruling is written like RA-05 or era.amb.05."),
        ("era.kw.05", "The id of a ruling must not begin like the rules of chapter kw."),
    ],
)
def test_other_ids_of_rulings_are_refused(id_: str, sentence: str) -> None:
    data = index_data()
    data["rules"][2]["rulings"] = [ruling(id_)]
    with pytest.raises(FileError) as caught:
        read(data)
    (fault,) = caught.value.faults
    assert fault.en == sentence


# --- looking up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "rule_id", "ruling_id"),
    [
        ("era.amb.02", "era.play.01", "era.amb.02"),
        ("ERA.AMB.02", "era.play.01", "era.amb.02"),
        ("Era.Amb.02=SPLIT", "era.play.01", "era.amb.02"),
        ("era.amb.130", "era.play.02", "era.amb.130"),
        ("er-07", "era.play.02", "ER-07"),
        ("ERA.KW.BF.01", "era.kw.bf.01", None),
    ],
)
def test_ids_are_found_in_any_case(era: Rulebook, name: str, rule_id: str, ruling_id: str | None) -> None:
    (hit,) = search.by_id([era], name)
    assert (hit.rule.id, hit.ruling.id if hit.ruling else None) == (rule_id, ruling_id)


def test_an_id_that_is_nowhere_is_not_found(era: Rulebook) -> None:
    assert search.by_id([era], "era.amb.03") == search.by_id([era], "era.kw.bf") == []


def test_a_rule_and_its_ruling_are_the_same_hit(era: Rulebook) -> None:
    assert search.by_id([era], "era.play.01") == search.by_id([era], "era.amb.02")


def test_a_part_of_a_chapter_can_be_listed(era: Rulebook) -> None:
    listed = {path: [hit.rule.id for hit in search.by_chapter([era], path)] for path in ("era.kw", "era.KW.bf", "era")}
    assert listed == {
        "era.kw": ["era.kw.bf.01", "era.kw.bf.02", "era.kw.shd.01"],
        "era.KW.bf": ["era.kw.bf.01", "era.kw.bf.02"],
        "era": [],
    }


@pytest.mark.parametrize("words", [["era.amb.02"], ["amb.02"], ["AMB.02", "text"]])
def test_search_knows_the_ids_of_rulings(era: Rulebook, words: list[str]) -> None:
    assert [hit.rule.id for hit in search.by_words([era], words, "en")] == ["era.play.01"]


def test_near_ids_of_rulings_are_offered(era: Rulebook) -> None:
    assert "era.amb.130" in search.nearest([era], ["era.amb.131"], "en")


def test_alternatives_of_rulings_with_dots_are_proved_like_others(era: Rulebook) -> None:
    claims = [Claim("era.amb.02=split", "test_a.py::test_a", "test_a.py:1"), Claim("era.amb.3", "b", "b.yaml")]
    coverage = cover([era], Proofs(claims))
    (book,) = coverage.books
    assert book.switches == {"era.amb.02": {"era.amb.02=pointwise": [], "era.amb.02=split": ["test_a.py::test_a"]}}
    (fault,) = coverage.faults
    assert fault.startswith("b.yaml: era.amb.3 is in no rulebook; did you mean era.amb.130")
    assert book.summary() == ["era: 0/6 rules proved", "era: 0/1 switches proved in every alternative"]


# --- editions ------------------------------------------------------------------------------------------------------


def test_a_rule_names_its_editions_or_is_of_all(era: Rulebook) -> None:
    assert [rule.editions for rule in era.rules] == [("en",), ("de",), (), (), (), ()]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([], "This list is empty, so it would say nothing."),
        ("en", 'A list (lines that begin with -) is expected here, not "en".'),
        (["fr"], '"fr" is not known here; there are: en, de.'),
        (["en", "en"], "en stands for the edition in line 78, too; each needs its own."),
    ],
)
def test_other_editions_are_refused(given: Any, sentence: str) -> None:
    data = index_data()
    data["rules"][2]["editions"] = given
    with pytest.raises(FileError) as caught:
        read(data)
    (fault,) = caught.value.faults
    assert fault.en == sentence


def test_every_edition_has_a_name_in_both_languages() -> None:
    assert editions(EDITIONS, "en") == "English edition, German edition"
    assert editions(EDITIONS, "de") == "Englische Ausgabe, Deutsche Ausgabe"
    assert editions((), "en") == ""


class Rules:
    """Runs `muster rules` on one index."""

    def __init__(self, tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.tests = tests
        self.capsys = capsys

    def __call__(self, *argv: str) -> str:
        parser = argparse.ArgumentParser(prog="muster")
        cli.register(parser.add_subparsers(required=True))
        args = parser.parse_args(["rules", *argv, "--tests", str(self.tests)])
        assert args.run(args) == 0
        return self.capsys.readouterr().out


@pytest.fixture
def rules(era: Rulebook, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Rules:
    monkeypatch.setattr(cli, "all_rulebooks", lambda: [era])
    monkeypatch.setenv("COLUMNS", "100")
    return Rules(tmp_path, capsys)


def test_the_command_tells_the_edition_of_a_rule(rules: Rules) -> None:
    assert rules("era.play", "--lang", "en") == (
        "era.play.01  English edition: Text era.play.01. [era.amb.02]\n"
        "era.play.02  German edition: Text era.play.02. [era.amb.130] [ER-07]\n"
    )
    assert "\n\nDeutsche Ausgabe: Satz era.play.02.\n\n" in rules("ERA.AMB.130", "--lang", "de")
    assert "edition" not in rules("era.kw.bf.01", "--lang", "en")


def test_the_command_gives_editions_as_data(rules: Rules) -> None:
    found = json.loads(rules("era.play.02", "era.kw.bf.01", "--json"))
    assert [entry["editions"] for entry in found] == [["de"], []]


def test_the_coverage_document_tells_the_edition_of_a_rule(era: Rulebook) -> None:
    text = coverage_document(Proofs(), [era])
    assert "| `era.play.01` | English edition: Text era.play.01. |" in text
    assert "| `era.play.02` | German edition: Text era.play.02. |" in text
    assert "| `era.kw.bf.01` | Text era.kw.bf.01. |" in text


def test_ids_may_begin_with_a_name_of_their_own() -> None:
    text = block_yaml({"game": "era", "ids": "e", **{k: v for k, v in index_data().items() if k != "game"}})
    book = parse(text.replace("era.", "e."), "era.yaml", "era")
    assert book.path("kw") == "e.kw"
    assert [hit.rule.id for hit in search.by_chapter([book], "e.kw.shd")] == ["e.kw.shd.01"]
    with pytest.raises(FileError, match=r"The id of a rule is written like e\.play\.01"):
        parse(text, "era.yaml", "era")
