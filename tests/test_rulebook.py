"""The rulebook indexes, the search in them, and the proof that every rule has a test."""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muster import docgen
from muster.files import Fault, FileError, Place
from muster.files.source import meaning
from muster.files.write import block_yaml
from muster.games import all_games, find_game
from muster.kernel.text import Text
from muster.rulebook import TABLE, Rulebook, all_rulebooks, cli, index, rulebook_of, search
from muster.rulebook.coverage import Coverage, cover, report, report_data
from muster.rulebook.docs import coverage_document
from muster.rulebook.model import spell
from muster.rulebook.proofs import NoTests, collect, is_ours, project_root
from muster.rulebook.reading import parse
from muster.rulebook.rules_words import WORDS
from muster.rulebook.show import in_full, rule_data, statement

SOURCES = Path(index.__file__).parents[1]


# --- the indexes themselves ------------------------------------------------------------------------------------


def test_the_index_of_ravenna_is_complete() -> None:
    book = rulebook_of("ravenna")
    assert len(book.rules) == 116
    assert len(list(book.rulings)) == 34
    assert sum(ruling.switch is not None for ruling in book.rulings) == 9


def test_the_index_of_the_table_has_the_rules_that_the_kernel_names() -> None:
    assert [rule.id for rule in rulebook_of(TABLE).rules] == [f"table.{n:02}" for n in range(1, 9)]


def texts(book: Rulebook, lang: str) -> Iterator[str]:
    yield book.title[lang]
    for chapter in book.chapters:
        yield chapter.title[lang]
    for rule in book.rules:
        yield rule.text[lang]
        for ruling in rule.rulings:
            yield from search.ruling_texts(ruling, lang)


@pytest.mark.parametrize("game", [*all_games(), TABLE])
def test_every_text_is_there_in_both_languages(game: str) -> None:
    book = rulebook_of(game)
    english, german = list(texts(book, "en")), list(texts(book, "de"))
    assert all(english)
    assert all(german)
    statements = [(rule.text.en, rule.text.de) for rule in book.rules]
    assert [pair for pair in statements if pair[0] == pair[1]] == [], "one of the two is not a translation"


@pytest.mark.parametrize("game", list(all_games()))
def test_switches_of_the_index_and_options_of_the_code_agree(game: str) -> None:
    in_code = {option.ruling: option for option in find_game(game).known_options if option.ruling}
    in_index = {ruling.id: ruling.switch for ruling in rulebook_of(game).rulings if ruling.switch}
    assert set(in_code) == set(in_index)
    for ruling, switch in in_index.items():
        option = in_code[ruling]
        assert (option.name, spell(option.default)) == (switch.option, spell(switch.default))
        described = [alternative.value for alternative in switch.alternatives]
        assert [spell(option.check(value)) for value in described] == [spell(value) for value in described]
        if option.values:
            assert sorted(map(spell, option.values)) == sorted(map(spell, described))


def test_every_rule_and_ruling_that_the_code_names_is_in_an_index() -> None:
    books = all_rulebooks()
    known = {id_ for book in books for id_ in (*book.by_id, *book.ruled)}
    games = "|".join(book.game for book in books)
    short = "|".join(sorted({id_.partition("-")[0] for id_ in known if "-" in id_}))
    pattern = re.compile(rf"\b(?:(?:{games})(?:\.[0-9]*[a-z][a-z0-9]*){{,2}}\.[0-9]+|(?:{short})-[0-9]+)\b")
    named: dict[str, set[str]] = {}
    for file in SOURCES.rglob("*.py"):
        for id_ in pattern.findall(file.read_text(encoding="utf-8")):
            named.setdefault(id_, set()).add(file.name)
    assert len(named) > 50, "the pattern finds the ids"
    assert {id_: files for id_, files in named.items() if id_ not in known} == {}


def test_a_rulebook_is_read_once() -> None:
    assert rulebook_of("ravenna") is rulebook_of("ravenna")


def test_a_game_that_does_not_exist_has_no_rulebook() -> None:
    with pytest.raises(LookupError, match=r"There is no game 'chess'; there are: .*ravenna"):
        rulebook_of("chess")


@pytest.mark.parametrize("layout", ["package", "module"])
def test_a_game_from_outside_brings_its_index_beside_its_module(
    layout: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"outside_{layout}"
    folder = tmp_path / name if layout == "package" else tmp_path
    folder.mkdir(exist_ok=True)
    code = f'class Outside:\n    id = "small"\n    version = 1\nGAME = Outside()  # {name}\n'
    (folder / ("__init__.py" if layout == "package" else f"{name}.py")).write_text(code, encoding="utf-8")
    (folder / "rulebook.yaml").write_text(block_yaml(small_index()), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game = __import__(name).GAME
    monkeypatch.setattr(index, "find_game", lambda id_: game)
    try:
        assert rulebook_of("small").rules[0].id == "small.play.01"
    finally:
        rulebook_of.cache_clear()
        del sys.modules[name]


def test_two_games_cannot_share_the_id_of_a_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    books = {"one": book_of(small_index()), "two": book_of(small_index("other"), "other"), TABLE: rulebook_of(TABLE)}
    monkeypatch.setattr(index, "all_games", lambda: {"one": None, "two": None})
    monkeypatch.setattr(index, "rulebook_of", books.__getitem__)
    with pytest.raises(
        FileError, match=r"^small\.yaml:1:1: SM-01 is a ruling of small and of other; rename one of them\.$"
    ):
        all_rulebooks()


# --- what is wrong with an index is said in sentences ------------------------------------------------------------


def small_index(game: str = "small") -> dict[str, Any]:
    """A sound index: two rules, one with a ruling and a switch."""
    both = {"en": "Yes.", "de": "Ja."}
    alternatives = [{"value": value, **both} for value in ("lazy", "eager")]
    switch = {"option": "reshuffle", "default": "lazy", "alternatives": alternatives}
    ruling = {"id": "SM-01", "question": both, "ruling": both, "why": both, "also": [f"{game}.play.02"]}
    rule = {"id": f"{game}.play.01", "section": "Play", "basis": "ruling", "en": "Play a card.", "de": "Spiel aus."}
    return {
        "game": game,
        "title": {"en": "Small", "de": "Klein"},
        "chapters": [{"id": "play", "en": "Playing", "de": "Spielen"}],
        "rules": [
            {**rule, "rulings": [{**ruling, "switch": switch}]},
            {**rule, "id": f"{game}.play.02", "basis": "stated"},
        ],
    }


def book_of(data: dict[str, Any], game: str = "small") -> Rulebook:
    return parse(block_yaml(data), "small.yaml", game)


ONE_RULING = ("rules", 0, "rulings", 0)
GONE = object()


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("rules", 1, "de"), GONE, "38:3: The field de is missing here."),
        (("rules", 1, "en"), "", '41:7: A text is expected here, not "".'),
        (("rules", 1, "en"), ["Play."], "42:3: A text is expected here, not a list."),
        (("rules", 1, "en"), None, "41:7: A text is expected here, not nothing."),
        (("rules", 1, "section"), GONE, "38:3: The field section is missing here."),
        (("rules", 1, "id"), GONE, "38:3: The field id is missing here."),
        (("rules", 1, "physical"), True, '43:13: A mapping with en, de is expected here, not "true".'),
        (("rules", 1, "basis"), "guess", '40:10: "guess" is not known here; there are: stated, derived, ruling.'),
        (("rules", 1, "basis"), "state", "40:10: ... Did you mean stated?"),
        (("rules", 1, "basis"), "ruling", "40:10: The basis of this rule is a ruling, but no ruling stands under it."),
        (("rules", 1, "fr"), "Oui.", '43:3: There is no field "fr" here; there are: id, section, ...'),
        (("rules", 1, "id"), "small.play.01", "38:7: small.play.01 stands for the rule in line 10, too; ..."),
        (("rules", 1, "id"), "large.play.02", "38:7: The id of a rule is written like small.play.01: ..."),
        (("rules", 1, "id"), "small.fly.01", "38:7: There is no chapter fly; there are: play."),
        (("rules", 1), "A rule.", "38:3: A mapping with id, section, ... is expected here, not ..."),
        (("rules",), [], "9:8: This list is empty, so it would say nothing."),
        (("rules",), "none", "9:8: A list (lines that begin with -) is expected here, not ..."),
        (("chapters", 0, "de"), GONE, "6:3: The field de is missing here."),
        (("chapters", 0, "id"), "fly", "6:7: No rule stands in chapter fly."),
        (("title", "de"), GONE, "3:3: The field de is missing here."),
        (("game",), "large", '1:7: Only small can stand here, not "large": this is the index of that game.'),
        ((*ONE_RULING, "why", "de"), GONE, "24:7: The field de is missing here."),
        ((*ONE_RULING, "question"), GONE, "16:5: The field question is missing here."),
        ((*ONE_RULING, "id"), "sm1", "16:9: The id of a ruling is written like RA-05 or small.amb.05."),
        ((*ONE_RULING, "also"), ["small.play.09"], "27:7: There is no rule small.play.09."),
        ((*ONE_RULING, "switch", "option"), GONE, "29:7: The field option is missing here."),
        ((*ONE_RULING, "switch", "default"), "never", "30:16: The default never is none of the alternatives."),
        (
            (*ONE_RULING, "switch", "alternatives"),
            [{"value": "lazy", "en": "Yes.", "de": "Ja."}],
            "32:7: This list has 1 element; it needs 2 or more.",
        ),
        (
            (*ONE_RULING, "switch", "alternatives", 1, "value"),
            "lazy",
            "35:16: lazy stands for the alternative in line 32, too; each needs its own.",
        ),
        ((*ONE_RULING, "switch", "alternatives", 1, "de"), GONE, "35:9: The field de is missing here."),
        (
            (*ONE_RULING, "switch", "alternatives", 1, "value"),
            [1],
            "36:9: A word, a whole number, true, false or null is expected here, not a list.",
        ),
    ],
)
def test_a_flaw_in_an_index_is_named_with_its_place(path: tuple[Any, ...], value: Any, sentence: str) -> None:
    data = small_index()
    book_of(data)  # sound before the flaw
    data = json.loads(json.dumps(data))
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    if value is GONE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    with pytest.raises(FileError) as caught:
        book_of(data)
    lines = str(caught.value).splitlines()
    wanted = re.compile(".*".join(re.escape(piece) for piece in f"small.yaml:{sentence}".split("...")))
    assert any(wanted.fullmatch(line) for line in lines), lines


def test_rulings_with_one_id_are_refused() -> None:
    data = small_index()
    data["rules"][1]["rulings"] = data["rules"][0]["rulings"]
    with pytest.raises(FileError, match=r"SM-01 stands for the ruling in line \d+, too; each needs its own\."):
        book_of(data)


def test_all_flaws_are_reported_at_once() -> None:
    data = small_index()
    del data["rules"][0]["de"], data["rules"][1]["en"]
    with pytest.raises(FileError) as caught:
        book_of(data)
    assert str(caught.value).splitlines() == [
        "small.yaml:10:3: The field de is missing here.",
        "small.yaml:37:3: The field en is missing here.",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (
            "game: small\ntitle: @",
            "small.yaml:2:8: This is not readable YAML: no text begins with",
        ),
        ("game: small\ngame: large\n", 'small.yaml:2:1: "game" stands here twice; the first is in line 1.'),
    ],
)
def test_what_is_not_yaml_is_reported_with_line_and_column(text: str, place: str) -> None:
    with pytest.raises(FileError) as caught:
        parse(text, "small.yaml", "small")
    assert str(caught.value).startswith(place)


def test_an_empty_index_is_reported() -> None:
    with pytest.raises(FileError, match=r"^small\.yaml:1:1: The file is empty\."):
        parse("", "small.yaml", "small")


def test_a_missing_index_is_reported_with_the_place_where_it_belongs(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"rulebook\.yaml:1:1: The game small has no rulebook index; it belongs in"):
        index.load(tmp_path / "rulebook.yaml", "small")


# --- search ------------------------------------------------------------------------------------------------------


def found(*words: str, lang: str = "en") -> list[str]:
    books = [rulebook_of("ravenna"), rulebook_of(TABLE)]
    return [hit.rule.id for hit in search.by_words(books, words, lang)]


def test_search_wants_all_words_in_any_case() -> None:
    assert "ravenna.play.13" in found("FACE-UP", "replace")
    together = set(found("fortifications", "counter-attack"))
    assert together
    assert together < set(found("fortifications"))
    assert together < set(found("counter-attack"))


def test_search_reads_rulings_too() -> None:
    assert "ravenna.deck.02" in found("swallow"), "the word stands only in the reason of RA-05"
    assert "swallow" not in rulebook_of("ravenna").by_id["ravenna.deck.02"].text.en
    assert found("max_reshuffles") == ["ravenna.deck.01"]


def test_search_is_in_the_chosen_language() -> None:
    assert found("Feldherr") == []
    assert "ravenna.comp.02" in found("Feldherr", lang="de")


@pytest.mark.parametrize("spelling", ["jüngste", "Jungste", "JUENGSTE", "ju\u0308ngste"])
def test_search_does_not_mind_how_umlauts_are_written(spelling: str) -> None:
    assert found(spelling, lang="de")[0] == "ravenna.order.01"


def test_sharp_s_is_found_as_double_s() -> None:
    assert found("groß", lang="de") == found("gross", lang="de") != []


def test_ids_and_whole_words_come_first() -> None:
    assert found("talk")[:6] == [f"ravenna.talk.0{n}" for n in range(1, 7)], "the chapter's id counts most"
    whole = [rule.id for rule in rulebook_of("ravenna").rules if re.search(r"\bpoint\b", rule.text.en)]
    in_order = found("point")
    assert in_order[: len(whole)] == whole != [], "then whole words, in the order of the book"
    assert "ravenna.score.01" in in_order[len(whole) :], "then parts of words: points"


def test_rulings_and_alternatives_lead_to_their_rule() -> None:
    for name in ("RA-05", "ra-05", "RA-05=eager", "ravenna.deck.02", "Ravenna.Deck.02"):
        assert [hit.rule.id for hit in search.by_id(all_rulebooks(), name)] == ["ravenna.deck.02"]


def test_near_words_and_ids_are_offered() -> None:
    books = all_rulebooks()
    assert "Assassin" in search.nearest(books, ["assasin"], "en")
    assert "ravenna.play.16" in search.nearest(books, ["ravenna.play.61"], "en")
    assert search.nearest(books, ["card"], "en") == [], "a word that is found needs no help"


# --- coverage, in small trees of tests -----------------------------------------------------------------------------


def tree(folder: Path, **files: str) -> Path:
    """A tests folder; `a__b_py` is the file a/b.py."""
    for name, text in files.items():
        file = folder / re.sub(r"_(py|yaml)$", r".\1", name.replace("__", "/"))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(text), encoding="utf-8")
    return folder


def covered(folder: Path, **files: str) -> Coverage:
    return cover([book_of(small_index())], collect(tree(folder, **files)))


SCENARIO = """
    scenario: Cards are played
    rules: [small.play.02, SM-01, SM-01=eager]
    steps: []
    ---
    scenario: Later
    rules: ["SM-01=lazy"]
"""
ONE_TEST = """
    import pytest

    @pytest.mark.rules("small.play.01")
    def test_play():
        raise RuntimeError("never run, only read")
"""


def test_everything_is_proved_by_a_test_and_a_scenario_file(tmp_path: Path) -> None:
    coverage = covered(tmp_path, test_a_py=ONE_TEST, scenarios__small__play_yaml=SCENARIO)
    assert coverage.faults == []
    assert coverage.complete
    (book,) = coverage.books
    assert book.rules == {
        "small.play.01": ["test_a.py::test_play"],
        "small.play.02": ["scenarios/small/play.yaml: Cards are played"],
    }
    assert book.switches["SM-01"]["SM-01=lazy"] == ["scenarios/small/play.yaml: Later"]
    assert book.summary() == ["small: 2/2 rules proved", "small: 1/1 switches proved in every alternative"]


def test_a_rule_without_a_test_is_a_gap(tmp_path: Path) -> None:
    coverage = covered(tmp_path, scenarios__play_yaml=SCENARIO)
    assert coverage.books[0].gaps == ["small.play.01"]
    assert not coverage.complete
    assert coverage.books[0].summary()[0] == "small: 1/2 rules proved"


def test_an_alternative_without_a_test_is_a_gap(tmp_path: Path) -> None:
    coverage = covered(tmp_path, test_a_py=ONE_TEST, scenarios__play_yaml=SCENARIO.replace('"SM-01=lazy"', ""))
    assert coverage.books[0].gaps == ["SM-01=lazy"]
    assert not coverage.complete
    assert coverage.books[0].summary()[1] == "small: 0/1 switches proved in every alternative"


def test_a_physical_rule_needs_no_test_and_stands_apart_with_its_reason(tmp_path: Path) -> None:
    data = small_index()
    data["rules"][0]["physical"] = {"en": "No screen has a box.", "de": "Kein Bildschirm hat eine Schachtel."}
    book = book_of(data)
    coverage = cover([book], collect(tree(tmp_path, scenarios__play_yaml=SCENARIO)))
    assert coverage.complete
    assert coverage.books[0].summary() == [
        "small: 1/1 rules proved",
        "small: 1/1 switches proved in every alternative",
        "small: 1 physical",
    ]
    lines = report(coverage)
    assert lines[lines.index("small: physical, so no test is asked for:") + 1] == "small.play.01  No screen has a box."
    physical = report_data(coverage)["games"][0]["physical"]
    assert physical == {"small.play.01": {"why": "No screen has a box.", "tests": []}}
    document = coverage_document(collect(tmp_path), [book])
    assert "| `small.play.01` | Play a card. | No screen has a box. |  |" in document.partition("Physical rules")[2]
    hit = search.Hit(book, book.rules[0])
    assert "Gegenständlich, also durch keinen Test bewiesen: Kein Bildschirm hat" in "\n".join(
        in_full(hit, [], "de", 99)
    )
    assert "no test yet" not in "\n".join(in_full(hit, [], "en", 99))
    assert rule_data(hit, "en")["physical"] == "No screen has a box."


def test_a_physical_rule_may_be_shown_in_part_by_a_test(tmp_path: Path) -> None:
    data = small_index()
    data["rules"][0]["physical"] = {"en": "No screen has a box.", "de": "Kein Bildschirm hat eine Schachtel."}
    proofs = collect(tree(tmp_path, test_a_py=ONE_TEST, scenarios__play_yaml=SCENARIO))
    document = coverage_document(proofs, [book_of(data)])
    assert "| No screen has a box. | `test_a.py::test_play` |" in document


def test_only_what_lies_in_a_box_is_physical() -> None:
    found = [rule.id for book in all_rulebooks() for rule in book.rules if rule.physical]
    lie = ["inv.comp.06", "inv.comp.07", "inv.comp.08", "inv.anat.01", "inv.dice.08"]
    assert found == [*lie, "rone.comp.03", "rone.comp.04"]


@pytest.mark.parametrize("unknown", ["small.play.09", "SM-02", "SM-01=never", "other.play.01"])
@pytest.mark.parametrize("where", ["test", "scenario"])
def test_an_id_that_does_not_exist_is_a_fault(unknown: str, where: str, tmp_path: Path) -> None:
    test, scenario = ONE_TEST, SCENARIO
    if where == "test":
        test = test.replace('("small.play.01"', f'("small.play.01", "{unknown}"')
    else:
        scenario = scenario.replace("[small.play.02", f"[small.play.02, {unknown}")
    coverage = covered(tmp_path, test_a_py=test, scenarios__play_yaml=scenario)
    assert coverage.books[0].gaps == []
    assert not coverage.complete
    (fault,) = coverage.faults
    place = "test_a.py:4" if where == "test" else "scenarios/play.yaml"
    assert fault.startswith(f"{place}: {unknown} is in no rulebook")


def test_an_unknown_id_is_reported_once_for_the_place_where_it_stands(tmp_path: Path) -> None:
    module = 'pytestmark = pytest.mark.rules("small.play.09")\ndef test_a(): ...\ndef test_b(): ...\n'
    assert covered(tmp_path, test_a_py=module).faults == [
        "test_a.py:1: small.play.09 is in no rulebook; did you mean small.play.02 or small.play.01?"
    ]


MARKERS = """
    import pytest
    from pytest import mark

    pytestmark = [pytest.mark.rules("of.module"), mark.usefixtures("x")]

    class TestPlay:
        pytestmark = pytest.mark.rules("of.body")

        @mark.rules("of.method", "two")
        async def test_method(self): ...

        @pytest.mark.rules("of.inner")
        class TestInner:
            def test_inner(self): ...

        def helper(self): ...

    @pytest.mark.rules("of.class")
    class TestOther:
        def test_other(self): ...

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rules("of.param")), 2])
    def test_params(n): ...

    @pytest.mark.rules("of.helper")
    def helper(): ...

    @pytest.mark.rules("of.helper")
    class Helper:
        def test_not_collected(self): ...

    @pytest.mark.skip(reason="later")
    @pytest.mark.rules("of.skipped")
    def test_skipped(): ...

    @pytest.mark.rules("of.xfail")
    @mark.xfail
    def test_xfail(): ...

    @pytest.mark.rules("of.soak")
    @pytest.mark.soak
    def test_soak(): ...
"""


def test_markers_hold_for_what_pytest_runs_under_them(tmp_path: Path) -> None:
    proofs = collect(tree(tmp_path, sub__test_a_py=MARKERS, sub__helper_py=MARKERS)).by_id()
    method, inner = "sub/test_a.py::TestPlay::test_method", "sub/test_a.py::TestPlay::TestInner::test_inner"
    other, params = "sub/test_a.py::TestOther::test_other", "sub/test_a.py::test_params"
    assert proofs == {
        "of.module": [method, inner, other, params],
        "of.body": [method, inner],
        "of.method": [method],
        "two": [method],
        "of.inner": [inner],
        "of.class": [other],
        "of.param": [params],
    }


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("test_a_py", "def test_(:\n", "test_a.py: this is not Python: "),
        ("test_a_py", "@pytest.mark.rules(*IDS)\ndef test_a(): ...", "test_a.py:1: the ids in a rules marker must be"),
        ("scenarios__a_yaml", "rules: [", "scenarios/a.yaml:2:1: This is not readable YAML: "),
        ("scenarios__a_yaml", "rules: small.play.01", "scenarios/a.yaml: rules must be a list of rule ids"),
        ("scenarios__a_yaml", "rules: [1.5]", "scenarios/a.yaml: rules must be a list of rule ids"),
    ],
)
def test_what_cannot_be_read_is_a_fault(file: str, text: str, sentence: str, tmp_path: Path) -> None:
    coverage = covered(tmp_path, **{file: text})
    assert [fault[: len(sentence)] for fault in coverage.faults] == [sentence]
    assert not coverage.complete


def test_values_of_switches_are_written_as_in_yaml() -> None:
    assert [spell(value) for value in (True, False, None, 2, "lazy")] == ["true", "false", "null", "2", "lazy"]
    for value in (True, False, None, 2, "lazy"):
        assert meaning(spell(value)) == value


def test_the_project_is_found_upward_and_not_mistaken_for_another(tmp_path: Path) -> None:
    root = project_root()
    assert (root / "tests" / Path(__file__).name).is_file()
    assert is_ours(root / "pyproject.toml")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "other"\n', encoding="utf-8")
    assert not is_ours(tmp_path / "pyproject.toml")
    assert not is_ours(tmp_path / "missing.toml")


# --- the command -------------------------------------------------------------------------------------------------


class Muster:
    """Runs `muster rules ...` and `muster docs ...` and returns the exit status, output and errors."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *argv: str) -> tuple[int, str, str]:
        parser = argparse.ArgumentParser(prog="muster")
        commands = parser.add_subparsers(required=True)
        cli.register(commands)
        docgen.register(commands)
        args = parser.parse_args(argv)
        status: int = args.run(args)
        out, err = self.capsys.readouterr()
        return status, out, err


@pytest.fixture
def muster(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Muster:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LANG", "C.UTF-8")
    return Muster(capsys)


def test_without_words_the_chapters_are_listed(muster: Muster) -> None:
    status, out, _ = muster("rules")
    assert status == 0
    assert "Warlords of Ravenna: 116 rules\n" in out
    assert re.search(r"^  ravenna\.play +16  Playing a card$", out, re.MULTILINE)
    assert "The table: 8 rules\n" in out
    assert muster("rules", "--game", "table")[1].startswith("The table: 8 rules\n")
    assert muster("rules", "ravenna")[1].startswith("Warlords of Ravenna: 116 rules\n")


@pytest.mark.parametrize(("lang", "title"), [("de_DE.UTF-8", "Karte spielen"), ("fr_FR", "Playing a card")])
def test_the_language_is_that_of_the_environment(
    lang: str, title: str, muster: Muster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert title in muster("rules")[1]


def test_one_rule_is_shown_in_full(muster: Muster, tmp_path: Path) -> None:
    test = ONE_TEST.replace("small.play.01", "ravenna.deck.02")
    status, out, _ = muster("rules", "ravenna.deck.02", "--tests", str(tree(tmp_path, test_a_py=test)))
    assert status == 0
    assert out == textwrap.dedent("""\
        ravenna.deck.02 · Warlords of Ravenna · Empty draw deck

        The reshuffle takes place only when somebody chooses to draw from the empty draw deck. Until then
        the top card of the discard pile can still be taken.

        Section: Gameplay for 3 to 8+ players (our ruling on a gap in the rulebook)

        RA-05
          Question    When exactly does the reshuffle take place?
          Ruling      At the moment somebody chooses to draw from the empty draw deck.
          Why         If it happened earlier, an empty draw deck could swallow each new discard as a deck of
                      one card, and taking from the discard pile would no longer be possible.
          See also    ravenna.deck.01
          Switch      reshuffle
                      - lazy (default): The discard pile is shuffled when somebody wants to draw from the
                        empty draw deck.
                      - eager: As soon as the draw deck is empty, the discard pile is shuffled into it.

        Proved by:
          test_a.py::test_play
        """)


def test_a_rule_without_tests_says_so(muster: Muster, tmp_path: Path) -> None:
    assert muster("rules", "table.03", "--tests", str(tmp_path))[1].endswith("Proved by:\n  no test yet\n")


def test_without_a_tests_folder_a_rule_is_shown_without_tests(muster: Muster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muster.rulebook.proofs.is_ours", lambda pyproject: False)
    status, out, _ = muster("rules", "table.03")
    assert status == 0
    assert "A rule of the table, for every game" in out
    assert "Proved by" not in out


def test_several_rules_can_be_shown(muster: Muster) -> None:
    out = muster("rules", "table.01", "RA-05", "--lang", "de")[1]
    assert out.index("table.01 · Der Tisch") < out.index("ravenna.deck.02 · Warlords of Ravenna")
    assert "Frage       Wann genau wird neu gemischt?" in out
    assert "- lazy (Standard): " in out


def test_a_chapter_is_listed(muster: Muster) -> None:
    out = muster("rules", "ravenna.deck")[1]
    assert re.findall(r"^\S+", out, re.MULTILINE) == ["ravenna.deck.01", "ravenna.deck.02"]
    assert out.endswith("can still be taken. [RA-05]\n")
    assert len(re.findall(r"^table\.\d\d ", muster("rules", "table")[1], re.MULTILINE)) == 8


def test_words_are_searched_in_the_chosen_game(muster: Muster) -> None:
    assert "ravenna.talk.04" in muster("rules", "talk")[1]
    out = muster("rules", "talk", "--game", "table")[1]
    assert re.findall(r"^\S+", out, re.MULTILINE) == ["table.04", "table.05"]
    assert muster("rules", "table", "talk")[1] == muster("rules", "table talk")[1]


def test_finding_nothing_says_what_is_near(muster: Muster) -> None:
    assert muster("rules", "assasin") == (1, "No rule has “assasin”.\nDid you mean: Assassin, Assassins?\n", "")
    status, out, _ = muster("rules", "Fortifications", "teammate", "youngest")
    assert (status, out) == (
        1,
        "No rule has all of these words together: Fortifications teammate youngest. Fewer words find more.\n",
    )
    assert muster("rules", "Feldherr")[1].endswith("There is something in another language: add --lang de.\n")
    assert muster("rules", "Commander", "--lang", "de")[1].endswith("nimm --lang en dazu.\n")


def test_an_unknown_game_is_a_sentence(muster: Muster) -> None:
    making = (book.game for book in index.in_the_making())
    books = ", ".join((*all_games(), TABLE, *making))
    assert muster("rules", "--game", "chess") == (2, "", f"There is no rulebook of chess; there are: {books}.\n")


def test_everything_can_be_had_as_json(muster: Muster, tmp_path: Path) -> None:
    tests = ("--json", "--tests", str(tmp_path))
    books = json.loads(muster("rules", *tests)[1])
    assert [book["chapters"][0]["id"] for book in books[: len(all_games())]] == [
        "inv.comp",
        "ravenna.comp",
        "rone.comp",
    ]
    (rule,) = json.loads(muster("rules", "RA-27", "--lang", "de", *tests)[1])
    assert (rule["id"], rule["tests"]) == ("ravenna.deck.01", [])
    assert rule["text"] == rulebook_of("ravenna").by_id["ravenna.deck.01"].text.de
    switch = rule["rulings"][0]["switch"]
    assert (switch["option"], switch["default"]) == ("max_reshuffles", None)
    assert [alternative["value"] for alternative in switch["alternatives"]] == [None, 2]
    assert [rule["id"] for rule in json.loads(muster("rules", "max_reshuffles", *tests)[1])] == ["ravenna.deck.01"]
    assert muster("rules", "assasin", *tests)[:2] == (1, "[]\n")
    status, out, _ = muster("rules", "--coverage", "--game", "table", *tests)
    assert status == 1
    assert json.loads(out)["games"][0]["gaps"] == [f"table.{n:02}" for n in range(1, 9)]


def test_coverage_fails_and_names_the_gaps(muster: Muster, tmp_path: Path) -> None:
    test = ONE_TEST.replace('"small.play.01"', '"table.01", "table.02"')
    status, out, _ = muster("rules", "--coverage", "--game", "table", "--tests", str(tree(tmp_path, test_a_py=test)))
    assert status == 1
    lines = out.splitlines()
    assert lines[:3] == ["table.01  test_a.py::test_play", "table.02  test_a.py::test_play", "table.03  NO TEST"]
    assert "table: without a test: table.03, table.04, table.05, table.06, table.07, table.08." in lines
    assert lines[-1] == "table: 2/8 rules proved"


HOLDS = """\
scenario: All
game: ravenna
seats: [Ana, Bruno]
options: {cutthroat: true}
refuse setup: {option: cutthroat}
"""


def test_a_scenario_that_does_not_hold_or_cannot_be_read_proves_nothing(muster: Muster, tmp_path: Path) -> None:
    folder = tree(
        tmp_path,
        scenarios__holds_yaml=f"{HOLDS}rules: [table.01]\n",
        scenarios__fails_yaml=f"{HOLDS.replace('true', 'false')}rules: [table.02]\n",
        scenarios__some_yaml=f"{HOLDS}rules: [table.03]\n---\nscenario: Odd\ngame: chess\nrules: [table.04]\n",
    )
    status, out, _ = muster("rules", "--coverage", "--game", "table", "--tests", str(folder))
    lines = out.splitlines()
    assert status == 1
    said = [line for line in lines if "does not hold" in line]
    assert said == [
        "scenarios/fails.yaml: All does not hold, so it proves nothing.",
        "scenarios/some.yaml: Odd does not hold, so it proves nothing.",
    ]
    assert lines[:4] == [
        "table.01  scenarios/holds.yaml",
        "table.02  NO TEST",
        "table.03  scenarios/some.yaml: All",
        "table.04  NO TEST",
    ]
    _, trusting, _ = muster("rules", "--coverage", "--game", "table", "--trust", "--tests", str(folder))
    assert trusting.splitlines()[1] == "table.02  scenarios/fails.yaml"


def test_coverage_succeeds_when_everything_is_proved(muster: Muster, tmp_path: Path) -> None:
    ids = ", ".join(f"table.{n:02}" for n in range(1, 9))
    scenario = f"{HOLDS}rules: [{ids}, RA-05]\n"
    folder = str(
        tree(tmp_path, scenarios__all_yaml=scenario, scenarios__more_yaml=scenario, scenarios__x_yaml=scenario)
    )
    status, out, _ = muster("rules", "--coverage", "--game", "table", "--tests", folder)
    assert (status, out.splitlines()[-1]) == (0, "table: 8/8 rules proved")
    assert out.startswith("table.01  scenarios/all.yaml, scenarios/more.yaml and 1 more\n")


def test_coverage_of_all_games_counts_switches(muster: Muster, tmp_path: Path) -> None:
    status, out, _ = muster("rules", "--coverage", "--tests", str(tmp_path))
    assert status == 1
    lines = out.splitlines()
    at = lines.index("ravenna: 0/116 rules proved")
    assert lines[at + 1] == "ravenna: 0/9 switches proved in every alternative"
    assert lines[-1] == "table: 0/8 rules proved"
    assert re.search(r"^RA-27=null +NO TEST$", out, re.MULTILINE)


def test_coverage_without_tests_is_a_sentence(muster: Muster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    missing = tmp_path / "nowhere"
    sentence = f"{missing} is not a folder; give the folder of the tests with --tests DIR.\n"
    assert muster("rules", "--coverage", "--tests", str(missing)) == (2, "", sentence)
    monkeypatch.setattr("muster.rulebook.proofs.is_ours", lambda pyproject: False)
    sentence = "Muster is installed here without its tests; name their folder with --tests DIR.\n"
    assert muster("rules", "--coverage") == (2, "", sentence)
    with pytest.raises(NoTests):
        project_root()


def test_coverage_takes_no_words(muster: Muster) -> None:
    status, _, err = muster("rules", "--coverage", "table.01")
    assert (status, err.startswith("--coverage is for whole rulebooks")) == (2, True)


def test_an_unsound_index_is_a_sentence_of_the_command(muster: Muster, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[Rulebook]:
        raise FileError([Fault(Place("small.yaml", 3, 5), Text("The field de is missing here."))])

    monkeypatch.setattr(cli, "all_rulebooks", broken)
    assert muster("rules") == (2, "", "small.yaml:3:5: The field de is missing here.\n")


def test_the_words_of_the_command_are_there_in_both_languages() -> None:
    for key, words in WORDS.items():
        fields = [sorted(re.findall(r"{(\w+)}", words[lang])) for lang in ("en", "de")]
        assert fields[0] == fields[1], key


# --- generated documents -------------------------------------------------------------------------------------------


def test_docs_are_written_once_and_checked(muster: Muster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {"docs/rules-coverage.md": docgen.rules_coverage, "docs/scenario.schema.json": lambda root: "{}\n"}
    monkeypatch.setattr(docgen, "DOCUMENTS", made)
    test = ONE_TEST.replace('"small.play.01"', '"table.01", "RA-05=eager"')
    tree(tmp_path, tests__test_a_py=test)
    root = ("--root", str(tmp_path))
    status, _, err = muster("docs", "--check", *root)
    assert status == 1
    assert err.splitlines() == [
        "docs/rules-coverage.md is missing; `muster docs` renews it.",
        "docs/scenario.schema.json is missing; `muster docs` renews it.",
    ]
    assert not (tmp_path / "docs").exists()

    status, out, _ = muster("docs", *root)
    assert (status, out) == (0, "docs/rules-coverage.md written.\ndocs/scenario.schema.json written.\n")
    assert muster("docs", "--check", *root) == (0, "Every generated document is up to date.\n", "")

    tree(tmp_path, tests__test_a_py=test.replace("table.01", "table.02"))
    status, _, err = muster("docs", "--check", *root)
    assert (status, err) == (1, "docs/rules-coverage.md is out of date; `muster docs` renews it.\n")
    assert muster("docs", *root)[1] == "docs/rules-coverage.md written.\n"
    assert muster("docs", *root)[1] == "Every generated document is up to date.\n"


def test_the_coverage_document_has_every_rule_and_alternative(tmp_path: Path) -> None:
    test = ONE_TEST.replace('"small.play.01"', '"table.01", "RA-05=eager"')
    text = docgen.rules_coverage(tree(tmp_path, tests__test_a_py=test))
    for book in all_rulebooks():
        for rule in book.rules:
            assert f"\n| `{rule.id}` | {statement(rule, 'en')} | " in text
        for ruling in book.rulings:
            assert all(f"\n| `{id_}` | " in text for id_ in ruling.proofs())
    assert re.search(r"\n\| `table\.01` \| .* \| `test_a\.py::test_play` \|\n", text)
    assert re.search(r"\n\| `RA-05=eager` \| `reshuffle`: .* \| `test_a\.py::test_play` \|\n", text)
    assert re.search(r"\n\| `table\.02` \| .* \| \*\*no test\*\* \|\n", text)
    assert "\nravenna: 0/116 rules proved. ravenna: 0/9 switches proved in every alternative.\n" in text


def test_docs_without_a_project_is_a_sentence(muster: Muster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("muster.rulebook.proofs.is_ours", lambda pyproject: False)
    sentence = "Muster is installed here without its project; name its folder with --root DIR.\n"
    assert muster("docs") == (2, "", sentence)


def test_docs_for_a_folder_that_is_no_project_is_a_sentence(muster: Muster, tmp_path: Path) -> None:
    sentence = f"{tmp_path} has no folder tests; name the folder of the project with --root DIR.\n"
    assert muster("docs", "--root", str(tmp_path)) == (2, "", sentence)
    assert list(tmp_path.iterdir()) == []
