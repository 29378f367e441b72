"""The scenario format: what the loader reads, what it says about a broken file, and the JSON Schema.

Each file in fixtures/broken ends with the errors that it must give, all of them and in order (`# error LINE:COLUMN:
text`, where `...` stands for any text), and with what the JSON Schema can see of it.
"""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from muster.files import MOST_BYTES, FileError, Place, plain_documents
from muster.games import all_games
from muster.kernel.match import as_seed
from muster.scenario import Scenario, load, load_text, schema, schema_text
from muster.scenario import format as tables
from muster.scenario.check import CHECKS
from muster.scenario.model import Choose, Expect, Refuse
from muster.scenario.words import words_document

HERE = Path(__file__).parent
BROKEN = sorted((HERE / "fixtures" / "broken").glob("*.yaml"))
SCENARIOS = sorted((HERE / "scenarios").rglob("*.yaml"))
HEAD = "scenario: A test\ngame: ravenna\n"
STEPS = "steps: [{expect: {outcome: none}}]\n"


def one(text: str) -> Scenario:
    (scenario,) = load_text(text, "test.yaml")
    return scenario


def errors_of(text: str) -> list[str]:
    with pytest.raises(FileError) as raised:
        load_text(text, "test.yaml")
    return [f"{fault.place.line}:{fault.place.column}: {fault.en}" for fault in raised.value.faults]


# --- broken files ------------------------------------------------------------------------------------------------


def as_pattern(line: str) -> str:
    return ".*".join(re.escape(piece) for piece in line.split("..."))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_file_gives_exactly_these_errors(path: Path) -> None:
    wanted = re.findall(r"^# error (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert wanted, "the file must end with the errors that it gives"
    with pytest.raises(FileError) as raised:
        load(path)
    found = [f"{fault.place.line}:{fault.place.column}: {fault.en}" for fault in raised.value.faults]
    assert len(found) == len(wanted), found
    for said, expected in zip(found, wanted, strict=True):
        assert re.fullmatch(as_pattern(expected), said), said
    assert str(raised.value) == "\n".join(f"{path}:{said}" for said in found)


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_the_schema_sees_of_a_broken_file_what_the_file_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (wanted,) = re.findall(r"^# schema: (.+)$", text, re.MULTILINE)
    validator = jsonschema.Draft202012Validator(schema())
    try:
        valid = all(validator.is_valid(plain) for plain in plain_documents(text, str(path)))
    except FileError:
        assert wanted == "never gets it"
    else:
        assert wanted == ("cannot see it" if valid else "refuses it")


def test_an_error_is_one_exception_that_knows_them_all() -> None:
    with pytest.raises(FileError) as raised:
        load_text("game: ravenna\nfoo: 1\n", "x.yaml")
    assert [fault.place for fault in raised.value.faults] == [Place("x.yaml", 1, 1)] * 2 + [Place("x.yaml", 2, 1)]


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"nothing\.yaml:1:1: The file cannot be read: No such file"):
        load(tmp_path / "nothing.yaml")


def test_a_file_has_at_most_one_mebibyte(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    text = HEAD + STEPS
    path.write_text(text + "#" * (MOST_BYTES - len(text)), encoding="utf-8")
    assert len(load(path)) == 1
    path.write_text(text + "#" * (MOST_BYTES - len(text) + 1), encoding="utf-8")
    with pytest.raises(FileError, match="larger than 1 MiB"):
        load(path)


def test_a_file_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin1.yaml"
    path.write_bytes((HEAD + "about: Grüße\n" + STEPS).encode("latin-1"))
    with pytest.raises(FileError, match=r"latin1\.yaml:3:10: The file is not UTF-8"):
        load(path)


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "windows.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + (HEAD + STEPS).replace("\n", "\r\n").encode())
    assert load(path)[0].place == Place(str(path), 1, 1)


def test_many_aliases_are_refused_at_the_first() -> None:
    bomb = "a: &a [x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"
    assert errors_of(bomb) == [
        "1:4: Anchors (&) and aliases (*) are not read; write it out, or put the text in quotes."
    ]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_very_deep_nesting_is_refused_and_not_followed(opening: str) -> None:
    (error,) = errors_of(opening * 20_000)
    assert "nested deeper than 30 levels" in error


def test_a_fault_of_the_game_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("out of ink")

    monkeypatch.setattr("muster.games.ravenna.game.Ravenna.read_position", fail)
    (error,) = errors_of(HEAD + "position: {turn: Ana}\n" + STEPS)
    assert error == (
        "3:11: Warlords of Ravenna failed at this position, which is a bug of the game: RuntimeError('out of ink')"
    )


# --- what is read ------------------------------------------------------------------------------------------------


def test_a_scenario_knows_what_its_file_says() -> None:
    scenario = one(
        "scenario: A title\n"
        "game: ravenna\n"
        "rules: [ravenna.discard.01, RA-05, RA-05=eager, table.01]\n"
        "about: More.\n"
        "seats: [Dora, Emil, Fritz]\n"
        "options: {reshuffle: eager, total: none}\n"
        "seed: Friday\n"
        "position: {turn: Emil}\n"
        "steps:\n"
        "  - Emil: [draw deck, place down on Dora slot 1]\n"
        "  - expect: {asked: Fritz}\n"
    )
    assert scenario.title == "A title"
    assert scenario.game.id == "ravenna"
    assert scenario.rules == ("ravenna.discard.01", "RA-05", "RA-05=eager", "table.01")
    assert scenario.about == "More."
    assert scenario.names == ("Dora", "Emil", "Fritz")
    assert scenario.options == {"reshuffle": "eager", "total": None}
    assert scenario.seed == as_seed("Friday")
    assert scenario.position == {"turn": "Emil"}
    choose, expect = scenario.steps
    assert isinstance(choose, Choose)
    assert (choose.seat, choose.place) == (1, Place("test.yaml", 10, 5))
    assert [(text.value, text.place.column) for text in choose.choices] == [
        ("draw deck", 12),
        ("place down on Dora slot 1", 23),
    ]
    assert isinstance(expect, Expect)
    assert expect.asked is not None
    assert expect.asked.value == (2,)
    assert expect.question is None


def test_a_ruling_is_proved_by_its_id_and_by_each_way_to_play_it() -> None:
    head = "scenario: A test\ngame: rone\nseats: [Ana, Bruno]\n"
    scenario = one(head + "rules: [rone.amb.32, rone.amb.02=split]\nsteps: [{expect: {question: mulligan}}]\n")
    assert scenario.rules == ("rone.amb.32", "rone.amb.02=split")


def test_a_ruling_that_the_game_refuses_by_is_named_but_not_one_way_to_play_it() -> None:
    head = "scenario: A test\ngame: rone\nseats: [Ana, Bruno]\nsteps:\n"
    step = "  - refuse: {{seat: Ana, choice: pass, rule: {}}}\n"
    (refuse,) = one(head + step.format("rone.amb.32")).steps
    assert isinstance(refuse, Refuse)
    assert refuse.rule == "rone.amb.32"
    (error,) = errors_of(head + step.format("rone.amb.02=split"))
    assert error == (
        '5:45: "rone.amb.02=split" is no rule\'s id here; there are those in the rulebook index of rone. '
        "Did you mean rone.amb.02?"
    )


def test_a_file_holds_several_scenarios_each_with_its_place() -> None:
    text = HEAD + STEPS + "---\n" + HEAD.replace("A test", "Another") + STEPS + "---\n# nothing more\n"
    found = load_text(text, "test.yaml")
    assert [(scenario.title, scenario.place.line) for scenario in found] == [("A test", 1), ("Another", 5)]


def test_errors_of_all_scenarios_in_a_file_are_reported() -> None:
    broken = HEAD + "seat: [Ana]\n" + STEPS
    assert [error.split(": ")[0] for error in errors_of(broken + "---\n" + broken)] == ["3:1", "8:1"]


@pytest.mark.parametrize("seed", ["7", "Friday", "007", "0x10", "1.50", "yes"])
def test_a_seed_is_what_is_written(seed: str) -> None:
    assert one(HEAD + f"seed: {seed}\n" + STEPS).seed == as_seed(seed)


def test_a_seed_of_64_hex_digits_is_the_seed_itself() -> None:
    digits = "12" * 32  # only digits: YAML takes it for a number
    assert one(HEAD + f"seed: {digits}\n" + STEPS).seed == bytes.fromhex(digits)
    assert one(HEAD + f"seed: {digits[:-1]}\n" + STEPS).seed == as_seed(digits[:-1])


def test_without_a_seed_it_is_0() -> None:
    assert one(HEAD + STEPS).seed == one(HEAD + "seed: 0\n" + STEPS).seed == as_seed(0)


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ("{}", ("Ana", "Bruno", "Chiara")),
        ("{mode: two-player}", ("Ana", "Bruno")),
        ("{mode: teams}", ("Ana", "Bruno", "Chiara", "Dario")),
        ("{teams: [3, 2]}", ("Ana", "Bruno", "Chiara", "Dario", "Elena")),
        ("{ages: [30, 9, 41, 12]}", ("Ana", "Bruno", "Chiara", "Dario")),
        ("{cutthroat: true}", ("Ana", "Bruno", "Chiara")),
    ],
)
def test_without_seats_the_usual_table_is_taken(options: str, names: tuple[str, ...]) -> None:
    scenario = one(HEAD + f"options: {options}\n" + STEPS)
    assert scenario.names == names
    assert scenario.setup is not None
    assert scenario.setup.names == names


def test_words_that_yaml_takes_for_something_else_are_names_and_keys() -> None:
    """Seats may be called Yes, No, 7 and null; positions and steps find them."""
    scenario = one(
        "scenario: 42\ngame: ravenna\n"
        "seats: [Yes, No, 7, off]\n"
        "position:\n  turn: No\n  hands: {7: [4], Yes: [2]}\n"
        "steps:\n  - No: draw deck\n  - 7: look at 7 slot 1\n"
        "  - expect: {asked: No, view: {7: {hands.7.slots.1.rank: 4}}, scores: {Yes: 0, 7: 0, off: 0}}\n"
    )
    assert scenario.title == "42"
    assert scenario.names == ("Yes", "No", "7", "off")
    assert [step.seat for step in scenario.steps if isinstance(step, Choose)] == [1, 2]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7", 7),
        ("-3", -3),
        ("'7'", "7"),
        ("7c", "7c"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("1.5", 1.5),
        ("true", True),
        ("yes", "yes"),
        ("off", "off"),
        ("null", None),
        ("~", None),
        ("none", "none"),
        ("2026-01-01", "2026-01-01"),
        ("[1, a]", [1, "a"]),
        ("{1: a, true: b}", {"1": "a", "true": "b"}),
    ],
)
def test_unquoted_values_mean_what_they_look_like(written: str, value: Any) -> None:
    (plain,) = plain_documents(f"x: {written}", "test.yaml")
    found = plain["x"]
    assert found == value
    assert type(found) is type(value)


# --- slips -------------------------------------------------------------------------------------------------------

ANY = "steps: [{expect: {outcome: none}}]\n"
DUEL = "scenario: A slip\ngame: rone\n"
SLIPS = [
    (
        DUEL + "position: {players: {Ana: {hand: [Wal Rifle]}}}\n" + ANY,
        "3:35: There is no card 'Wal Rifle'. Did you mean Wall Rifle?",
    ),
    (
        DUEL + "position: {players: {Ana: {hand: [{card: Wal Rifle}]}}}\n" + ANY,
        "3:35: There is no card 'Wal Rifle'. Did you mean Wall Rifle?",
    ),
    (
        DUEL + "position: {active: Anna}\n" + ANY,
        "3:20: There is no seat 'Anna'; the seats are Ana, Bruno. Did you mean Ana?",
    ),
    (DUEL + "position: {phase: maine}\n" + ANY, "3:19: There is no phase 'maine'; ... Did you mean main?"),
    (
        DUEL + "position: {players: {Ana: {unit: [Rad Pup]}}}\n" + ANY,
        "3:28: 'unit' is not known here; ... Did you mean units?",
    ),
    (
        DUEL + "position: {players: {Ana: {units: [{card: Rad Pup, level: 2}]}}}\n" + ANY,
        "3:52: 'level' is not known here; known: card, exhausted, damage, ...",
    ),
    (
        DUEL + "position: {players: {Ana: {hand: [{card: Rad Pup, exhausted: 2}]}}}\n" + ANY,
        "3:51: 'exhausted' is not known here; known: card.",
    ),
    (
        DUEL + "position: {players: {Ana: {graveyard: [{card: Rad Pup, shield: true}]}}}\n" + ANY,
        "3:56: 'shield' is not known here; known: card.",
    ),
    (
        DUEL + "position: {players: {Ana: {deck: [{card: Rad Pup, shield: yes}]}}}\n" + ANY,
        "3:59: Shield is true or false, not 'yes'.",
    ),
    (
        DUEL + "position: {players: {Ana: {hero: {card: Ohin Waseg, asleep: no}}}}\n" + ANY,
        "3:61: Asleep is true or false, not 'no'.",
    ),
    (
        DUEL + "position: {players: {Ana: {units: [{card: Rad Pup, damage: 50}]}}}\n" + ANY,
        "3:36: Rad Pup has no health left, so it would be dead.",
    ),
    (DUEL + "position: {withdrawn: 3}\n" + ANY, "3:23: A list is expected here."),
    (
        DUEL + "position: {players: {Ana: {water: 99999999999999999999999}}}\n" + ANY,
        "3:35: Water must be a whole number from 0 to 1000000.",
    ),
    (
        DUEL + "options:\n  cards:\n    - {name: Grunt}\n    - {name: Brute, meele: 1}\n" + ANY,
        '6:7: Card 2 (Brute): There is no field "meele" here; ... Did you mean melee?',
    ),
    (
        DUEL + "options: {cards: [{name: Spark, type: tactic, text: Deal 2 damages to target unit.}]}\n" + ANY,
        "3:19: Card 1 (Spark): “damages” does not agree with “2”; write “damage”.",
    ),
    (
        DUEL + "options: {edtion: en}\nrefuse setup: {rule: rone.comp.01}\n",
        '3:11: "edtion" is no option of RONE; ... Did you mean edition?',
    ),
    (
        DUEL + "seats: [Ana]\nrefuse setup: {option: seat}\n",
        '4:24: "seat" is no option of this game; ... Did you mean seats?',
    ),
    (
        DUEL + "steps:\n  - expect:\n    asked: Ana\n",
        '5:5: A step has one key; indent "asked" further if it belongs under "expect".',
    ),
    (
        DUEL + "steps:\n  - expect: {asked: nobdy}\n",
        '4:21: "nobdy" is no seat of this table; there are: Ana, Bruno, nobody. Did you mean nobody?',
    ),
    (
        HEAD + 'options: {total: "7"}\n' + STEPS,
        '3:18: Option total must be a whole number from 1 to 1000 or none, not "7".',
    ),
    (
        HEAD + "position: {turn: Ana, scores: {Ana: 9999999}}\n" + STEPS,
        "3:37: A whole number from -1000000 to 1000000 is expected here.",
    ),
    (
        HEAD + "about: it's: so\n" + STEPS,
        "3:12: This is not readable YAML: a colon cannot stand here; ... stands in quotes or under |.",
    ),
    (
        HEAD + "about: 'it's'\n" + STEPS,
        "3:12: This is not readable YAML: something stands after the end of a value; ...",
    ),
    (
        HEAD + "about: @home\n" + STEPS,
        "3:8: This is not readable YAML: no text begins with this character; put it in quotes.",
    ),
]


@pytest.mark.parametrize(("text", "error"), SLIPS, ids=[error for _, error in SLIPS])
def test_a_slip_is_told_with_its_place_and_what_to_do(text: str, error: str) -> None:
    (said,) = errors_of(text)
    assert re.fullmatch(as_pattern(error), said), said


# --- one source of truth -----------------------------------------------------------------------------------------


def test_every_expectation_has_a_check_and_every_check_a_key() -> None:
    assert [tables.attribute(key) for key in tables.EXPECT.fields] == list(CHECKS)


def test_the_document_names_every_step_and_expectation() -> None:
    document = (HERE.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    for key in (*tables.STEPS, *tables.EXPECT.fields):
        assert re.search(rf"^\| `{key}: ", document, re.MULTILINE), key
    for key in tables.SCENARIO.fields:
        assert re.search(rf"^{key}:", document, re.MULTILINE), key


def test_the_words_of_the_games_are_all_listed_and_up_to_date() -> None:
    listed = (HERE.parent / "docs" / "scenario-words.md").read_text(encoding="utf-8")
    assert listed == words_document(), "run: muster docs"
    for game in all_games().values():
        assert set(game.question_kinds()) == set(game.asks)
        part = listed.split(f"`game: {game.id}`")[1].split("\n## ")[0]
        known = (option.name for option in game.known_options), game.asks, (kind.name for kind in game.kinds)
        for word in (word for words in known for word in words):
            assert f"\n| `{word}` | " in part, word
        assert part.count("\n| `hands.HAND.slots.N.rank` | ") == (game.id == "ravenna")
        assert part.count("\n| `players.SEAT.cards.N.cost` | ") == (game.id == "rone")


def test_every_rule_that_a_kind_of_event_may_cite_stands_there_with_its_words() -> None:
    totalled = next(line for line in words_document().splitlines() if line.startswith("| `totalled` |"))
    higher, equal = totalled.removesuffix(" |").rpartition("| ")[2].split("<br>")
    assert higher.startswith("`ravenna.attack.05` The higher total")
    assert equal.startswith("`ravenna.attack.06` With equal totals")


def test_the_schema_is_sound_and_the_published_one_up_to_date() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    published = (HERE.parent / "docs" / "scenario.schema.json").read_text(encoding="utf-8")
    assert published == schema_text(), "run: muster scenario schema --out docs/scenario.schema.json"
    assert json.loads(published) == schema()


def test_the_schema_knows_the_options_of_each_game() -> None:
    options = schema()["$defs"]["options of ravenna"]["properties"]
    assert options["reshuffle"]["enum"] == ["lazy", "eager"]
    assert options["total"]["anyOf"][0] == {"type": "integer", "minimum": 1, "maximum": 1000}
    assert "anyOf" not in options["separate_rounds"]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.relative_to(HERE / "scenarios").as_posix())
def test_every_scenario_fits_the_schema(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    for plain in plain_documents(path.read_text(encoding="utf-8"), str(path)):
        validator.validate(plain)


def test_the_examples_of_the_document_fit_loader_and_schema() -> None:
    document = (HERE.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    examples = [text for text in re.findall(r"```yaml\n(.*?)```", document, re.DOTALL) if text.startswith("scenario:")]
    assert len(examples) >= 2
    for text in examples:
        assert len(load_text(text, "docs/scenarios.md")) == 1
        jsonschema.Draft202012Validator(schema()).validate(plain_documents(text, "docs/scenarios.md")[0])
