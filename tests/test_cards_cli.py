"""`muster cards`, as somebody types it."""

import io
import json
import re
from pathlib import Path
from random import Random

import jsonschema
import pytest
import yaml

import muster
import muster.cli
from muster.cardplay.library import MOST_CARD_IDS
from muster.cardplay.packs import MOST_CARDS
from muster.cardtext.authoring import schema, schema_text
from muster.cardtext.lexer import MAX_CHARACTERS, MAX_LINES
from muster.cardtext.pack import MOST_NAME, MOST_NEEDED, MOST_TEXT
from muster.cardtext.reading import MAX_SENTENCES
from muster.files import MOST_BYTES
from muster.files.shapes import Record
from muster.games.invasion.cards.carddef import COPIES as INVASION_COPIES
from muster.games.invasion.cards.fields import SECTIONS as INVASION_SECTIONS
from muster.games.invasion.cards.library import LIBRARIES
from muster.games.rone.cards.carddef import COPIES
from muster.games.rone.cards.decks import read_deck
from muster.games.rone.cards.fields import SECTIONS
from muster.games.rone.cards.packs import builtin, load_packs
from muster.kernel.decks import MOST_PACK_BYTES, MOST_PACK_LETTERS

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def only_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The command alone, and an empty folder of packs of one's own."""
    monkeypatch.setattr(muster.cli, "PARTS", ("muster.cardtext.cli",))
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.setenv("MUSTER_PACKS", str(own))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return own


def run(*words: str) -> int:
    return muster.cli.main(["cards", *words])


# --- new and check -----------------------------------------------------------------------------------------------


def test_a_new_pack_is_in_order_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "dry-land.yaml") == 0
    assert "dry-land.yaml written" in capsys.readouterr().out
    assert run("check", "dry-land.yaml") == 0
    out, err = capsys.readouterr()
    assert out == "ok  dry-land.yaml: pack dry-land: 1 hero, 1 technology, 1 unit, 1 tactic\n"
    assert err == ""


def test_so_is_the_deck_in_its_remarks(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new") == 0
    text = capsys.readouterr().out
    head, _, deck = text.partition("# decks:\n")
    Path("my-pack.yaml").write_text(
        head + "decks:\n" + "\n".join(line.removeprefix("# ") for line in deck.split("\n")), encoding="utf-8"
    )
    assert run("check", "my-pack.yaml") == 0
    assert "1 deck" in capsys.readouterr().out


def test_a_new_pack_overwrites_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.yaml").write_text("precious", encoding="utf-8")
    assert run("new", "mine.yaml") == 2
    assert "mine.yaml is there already; choose another name." in capsys.readouterr().err
    assert Path("mine.yaml").read_text(encoding="utf-8") == "precious"
    assert run("new", "My Pack.yaml") == 2
    assert "small letters, digits and hyphens" in capsys.readouterr().err
    assert run("new", "nowhere/mine.yaml") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_our_own_packs_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", *map(str, builtin().values())) == 0
    out, err = capsys.readouterr()
    assert "pack starter: 6 heroes, 18 technologies, 38 units, 22 tactics, 6 decks" in out
    assert "pack supplement-1: 6 heroes, 8 technologies, 28 units, 16 tactics, 6 decks" in out
    assert "note" not in out
    assert err == ""


def test_check_reports_every_fault_of_every_file_with_line_and_column(capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "one.yaml")
    good = Path("one.yaml").read_text(encoding="utf-8")
    bad = good.replace("Gain 1 water. Refresh", "Gain 1 watre. Refresh").replace("health: 2", "health: 99")
    Path("two.yaml").write_text(bad.replace("pack: one", "pack: two"), encoding="utf-8")
    capsys.readouterr()
    assert run("check", "two.yaml", "none.yaml", "one.yaml") == 1
    out, err = capsys.readouterr()
    assert err == "none.yaml:1:1: The file cannot be read: No such file or directory.\n"
    lines = out.splitlines()
    assert len(lines) == 3
    assert "A whole number from 1 to 30 is expected here" in lines[0]
    line, column = lines[1].split(":")[1:3]
    assert bad.splitlines()[int(line) - 1][int(column) - 1 :].startswith("watre")
    assert "Did you mean “water”?" in lines[1]
    assert lines[2].startswith("ok  one.yaml")


def test_a_note_is_no_fault(capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "one.yaml")
    good = Path("one.yaml").read_text(encoding="utf-8")
    odd = good.replace("Death: Gain 2 water.", "Whenever you draw a card, draw 1 card.")
    Path("one.yaml").write_text(odd, encoding="utf-8")
    capsys.readouterr()
    assert run("check", "one.yaml") == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[1].startswith("note  one.yaml:62:12: This can set itself off")
    assert err == ""


def test_check_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    Path("x.yaml").write_text("pack: x\ngame: chess\nversion: 1\ntitle: X\n", encoding="utf-8")
    assert run("check", "--lang", "de", "x.yaml") == 1
    assert capsys.readouterr().out == 'x.yaml:2:7: "chess" ist hier unbekannt; es gibt: rone, invasion.\n'


def test_a_pack_that_does_not_say_for_which_game_it_is_is_told_that_alone(capsys: pytest.CaptureFixture[str]) -> None:
    Path("x.yaml").write_text("pack: x\nversion: 1\nscenarios: []\n", encoding="utf-8")
    assert run("check", "x.yaml") == 1
    assert capsys.readouterr().out == "x.yaml:1:1: The field game is missing here.\n"
    assert run("show", "x.yaml") == 1
    assert capsys.readouterr().err == "x.yaml:1:1: The field game is missing here.\n"


@pytest.mark.parametrize("variable", ["LANG", "LC_ALL"])
def test_check_and_show_speak_the_language_of_the_system(
    variable: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", "one.yaml")
    monkeypatch.delenv("LC_ALL")
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv(variable, "de_AT.UTF-8")
    capsys.readouterr()
    assert run("check", "one.yaml", "none.yaml") == 1
    out, err = capsys.readouterr()
    assert out == "ok  one.yaml: Packung one: 1 Held, 1 Technologie, 1 Einheit, 1 Taktik\n"
    assert err == "none.yaml:1:1: Die Datei lässt sich nicht lesen: die Datei oder den Ordner gibt es nicht.\n"
    assert run("show") == 0
    assert capsys.readouterr().out.endswith("Karten; `muster cards show NAME` zeigt eine ganz.\n")
    assert run("show", "Dune", "Stalkre") == 1
    assert capsys.readouterr().err == 'Keine Karte heißt "Dune Stalkre". Meinst du Dune Stalker?\n'
    assert run("show", "--game", "chess") == 2
    assert "mit Kartenpackungen gibt es nicht" in capsys.readouterr().err
    assert run("new", "one.yaml") == 2
    assert "gibt es schon" in capsys.readouterr().err
    assert run("check", "one.yaml", "--lang", "en") == 0
    assert "pack one: 1 hero" in capsys.readouterr().out


def test_packs_that_are_checked_together_may_need_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "one.yaml")
    two = "pack: two\ngame: rone\nversion: 1\ntitle: Two\nneeds: [one]\n"
    Path("two.yaml").write_text(two, encoding="utf-8")
    assert run("check", "two.yaml", "one.yaml") == 0
    assert run("check", "two.yaml") == 1
    assert "needs: one cannot be used." in capsys.readouterr().out


def test_check_reads_from_a_pipe(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"pack: \xff\n")))
    assert run("check", "-") == 1
    assert capsys.readouterr().out == "<stdin>:1:7: The file is not UTF-8 text; save it as UTF-8.\n"


# --- RONE: Invasion ----------------------------------------------------------------------------------------------


def test_a_new_pack_of_invasion_is_in_order_and_is_played(only_cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(only_cards / "dry-land.yaml")
    assert run("new", "--game", "invasion", file) == 0
    capsys.readouterr()
    assert run("check", file) == 0
    out, err = capsys.readouterr()
    said = "1 playing card, 1 leader, 1 technology, 1 invasion card, 1 protocol, 1 scenario"
    assert (out, err) == (f"ok  {file}: pack dry-land: {said}\n", "")
    options = {"mode": "cooperative", "packs": ["box", "dry-land"], "scenarios": ["The Last Well"], "skip_forced": True}
    match = muster.new_match("invasion", players=1, seed=3, **options)
    chance = Random(3)
    while not match.over:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, chance.choice(decision.options))
    assert match.outcome is not None


def test_our_box_of_invasion_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "--lang", "de", str(LIBRARIES.box.builtin()["box"])) == 0
    out, err = capsys.readouterr()
    said = "88 Spielkarten, 7 Anführer, 26 Technologien, 39 Invasionskarten, 13 Protokolle, 2 Szenarien"
    assert out.endswith(f": Packung box: {said}\n")
    assert err == ""


def test_faults_of_a_pack_of_invasion_have_line_and_column_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "--game", "invasion", "one.yaml")
    good = Path("one.yaml").read_text(encoding="utf-8")
    bad = (
        good.replace("Gain 2 armor.\n", "Gain 2 armour.\n")
        .replace("cost: BW ", "cost: BX ")
        .replace("round: 4", "round: 21")
    )
    Path("one.yaml").write_text(bad, encoding="utf-8")
    capsys.readouterr()
    assert run("check", "one.yaml") == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    for line, at, rule in zip(
        lines, ("BX", "armour", "21"), ("[inv.anat.04]", "Did you mean “armor”?", "[inv.isetup.06]"), strict=True
    ):
        row, column = map(int, line.split(":")[1:3])
        assert bad.splitlines()[row - 1][column - 1 :].startswith(at)
        assert line.endswith(rule)


@pytest.mark.parametrize(
    ("words", "lang", "said"),
    [
        (
            "W09",
            "en",
            "Five-Colour Banner / Fünffarbenbanner (W09, box)\n"
            "recruit, wild\n"
            "cost 1 blue + 1 red + 1 black + 1 green + 1 yellow, melee 5, ranged 2, spare parts 2, training cost 4\n"
            "  Gain 2 armor and gain 2 health.\n",
        ),
        (
            "glutmörser",
            "de",
            "Glutmörser / Ember Mortar (I30, box, 2 Exemplare)\n"
            "Invasionskarte\n"
            "Ausbildung 4, kämpft mit Fernkampf 2 + Panzerung 1 + Lebenspunkte 2, "
            "unterstützt alle darüber mit Fernkampf 1, die Invasion lagert ein 1 rot\n",
        ),
        (
            "range finder",
            "en",
            "Range Finder / Entfernungsmesser (T05, box)\n"
            "technology, red\n"
            "  Exhaust: Deal 2 ranged damage to any opponent.\n",
        ),
    ],
)
def test_a_card_of_invasion_is_shown_with_its_numbers(
    words: str, lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("show", *words.split(), "--lang", lang) == 0
    assert capsys.readouterr().out == said


def test_a_list_of_cards_has_every_level_of_a_hero(only_cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "--lang", "en", "--game", "rone") == 0
    hero = next(line for line in capsys.readouterr().out.splitlines() if ": hero " in line)
    assert [re.findall(r"\blevel (\d), cost", level) for level in hero.split(" // ")] == [["1"], ["2"], ["3"]]


def test_a_scenario_is_shown_with_all_that_comes_about(capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "--game", "invasion", "one.yaml")
    capsys.readouterr()
    assert run("show", "one.yaml", "last", "well", "--lang", "de") == 0
    assert capsys.readouterr().out == (
        "Der letzte Brunnen / The Last Well (MyScenario, one)\n"
        "Szenario\n"
        "Platz in der Kampagne 1\n"
        "  Aufbau: Die Invasion rekrutiert 1 Karte in jede Ausbildungszone.\n"
        "  Runde 4, Staub: Aktiviere 1 Protokoll.\n"
        "  Zeile 1: Nahkampf 1\n"
        "  Zeile 2: Panzerung 1\n"
        "  Zeile 3: Fernkampf 1\n"
        "  Zu Beginn des Aufräumens: Wenn die Zeit mindestens 8 beträgt und es keine aufgestellten Invasionskarten "
        "gibt, gewinnen die Spieler das Spiel.\n"
    )


def test_cards_of_one_game_or_of_all_are_shown(only_cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in ("rone", "invasion"):
        run("new", "--game", game, str(only_cards / f"my-{game}.yaml"))
    files = [str(only_cards / f"my-{game}.yaml") for game in ("rone", "invasion")]
    capsys.readouterr()
    counts = {}
    for game in ("rone", "invasion"):
        assert run("show", "--game", game) == 0
        out, err = capsys.readouterr()
        assert err == ""
        counts[game] = len(out.splitlines()) - 1
    assert counts["rone"] == 12 + 26 + 104 + 4
    assert run("show") == 0
    assert len(capsys.readouterr().out.splitlines()) == sum(counts.values()) + 1
    assert run("show", *files) == 0
    out = capsys.readouterr().out
    assert [name in out for name in ("Well Digger", "Well Guard")] == [True, True]
    assert run("show", "MyMissing", "--game", "invasion") == 1
    assert run("show", files[0], "--game", "invasion") == 1
    assert "my-rone.yaml:5:7: Only invasion can stand here" in capsys.readouterr().err


# --- what a table would refuse -----------------------------------------------------------------------------------


def pack_of(units: str, needs: str = "") -> str:
    return f"pack: big\ngame: rone\nversion: 1\ntitle: Big\n{needs}units:\n{units}"


def unit(id_: str, name: str, number: int = 0, flavour: str = "So.") -> str:
    values = f"level: 1, cost: {number % 20}, recycle: {number // 20}, health: 1, melee: 0, ranged: 0, speed: 1"
    return f"  - {{id: {id_}, name: {name}, race: robot, {values}, text: Flying., flavour: '{flavour}'}}\n"


def notes(text: str, capsys: pytest.CaptureFixture[str], lang: str = "en") -> list[str]:
    Path("big.yaml").write_text(text, encoding="utf-8")
    assert run("check", "big.yaml", "--lang", lang) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()[1:]


def test_an_id_of_the_starter_is_told_although_the_pack_does_not_need_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = pack_of(unit("R01", "Tin Heron") + unit("R02", "Clay Heron", 1))
    (note,) = notes(text, capsys)
    assert note == (
        "note  big.yaml:6:10: A table plays this pack beside starter and refuses it: The id R01 already belongs to "
        "Cistern Guard (starter); every card and every deck needs its own. Problems of this kind: 2. [rone.card.10]"
    )
    assert notes(text, capsys, "de")[0].startswith("Hinweis  big.yaml:6:10: Ein Tisch spielt diese Packung neben")
    assert "Cistern Guard" in notes(pack_of(unit("B01", "Cistern Guard")), capsys)[0]
    assert notes(pack_of(unit("B01", "Tin Heron")), capsys) == []


def test_more_cards_than_a_table_holds_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    many = "".join(unit(f"B{n}", f"Heron {n}x", n) for n in range(420))
    (note,) = notes(pack_of(many), capsys)
    assert "With starter, which a table plays it with, the pack is too large" in note
    assert "516 cards; 512 is the most" in note


def test_a_file_that_is_too_long_to_be_brought_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    long = "".join(unit(f"B{n}", f"Heron {n}x", n, "so " * 60) for n in range(400))
    whole = pack_of(long) + "# " + "x" * (200_000 - len(pack_of(long)) - 2)
    assert len(whole) == 200_000
    assert notes(whole, capsys) == []
    (note,) = notes(whole + "x", capsys)
    assert "has 200001 characters; a pack of up to 200000 can be brought to a table (256 KiB when it is sent)" in note
    wide = pack_of(unit("B1", "Heron")) + "# " + "ü" * 140_000
    assert "200000" in notes(wide, capsys)[0]


# --- show --------------------------------------------------------------------------------------------------------


def test_show_lists_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12 + 26 + 104 + len(LIBRARIES.box.load(["box"]).cards) + 1
    (guard,) = [line for line in lines if "Cistern Guard" in line]
    assert guard == (
        "R01     Cistern Guard: unit Human, level 1, cost 3, recycle 2, health 3, melee 1, attack speed 2. Defender."
    )


def test_show_finds_a_card_by_id_or_by_words_of_its_names(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["R19"], ["dune", "stalker"], ["Stalker"], ["dünenpirscher"]):
        assert run("show", *words) == 0
        assert capsys.readouterr().out == (
            "Dune Stalker / Dünenpirscher (R19, starter, 2 copies)\n"
            "unit, Hybrid\n"
            "level 1, cost 3, recycle 3, health 1, melee 1, ranged 0, attack speed 1\n"
            "  Battlefield: Deal 1 damage to target enemy unit.\n"
            "  “The dune blinked.”\n"
        )


def test_show_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "R19", "--lang", "de") == 0
    assert capsys.readouterr().out == (
        "Dünenpirscher / Dune Stalker (R19, starter, 2 Exemplare)\n"
        "Einheit, Hybrid\n"
        "Stufe 1, Kosten 3, Wiederverwertung 3, Lebenspunkte 1, Nahkampf 1, Fernkampf 0, Angriffsgeschwindigkeit 1\n"
        "  Schlachtfeld: Füge der gegnerischen Zieleinheit 1 Schaden zu.\n"
        "  „Die Düne hat geblinzelt.“\n"
    )


def test_a_hero_is_shown_with_all_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "ohin", "--game", "rone") == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "Ohin Waseg (H1, starter)\nhero, Nanobot\nlevel 1, cost grey, water income 6, card income 1\n"
    )
    assert out.count("[1]: Gain 1 water or draw 1 card.") == 3


def test_what_is_not_there_is_said_with_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "Dune", "Stalkre") == 1
    assert capsys.readouterr().err == 'No card is called "Dune Stalkre". Did you mean Dune Stalker?\n'
    assert run("show", "--game", "chess") == 2
    assert capsys.readouterr().err == "There is no game 'chess' with card packs; there are: rone, invasion.\n"


def test_packs_of_ones_own_are_shown_and_a_broken_one_hides_nothing(
    only_cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("new", str(only_cards / "mine.yaml"))
    (only_cards / "broken.yaml").write_text("pack: broken\n", encoding="utf-8")
    capsys.readouterr()
    assert run("show", "well", "digger") == 0
    out, err = capsys.readouterr()
    assert out.startswith("Well Digger / Brunnengräber (MyUnit, mine, 2 copies)\n")
    assert "broken.yaml:1:1: The field game is missing here." in err
    assert run("show", "--file", str(only_cards / "mine.yaml")) == 0
    assert capsys.readouterr().out.count("mine") == 4
    assert run("show", str(only_cards / "mine.yaml")) == 0
    assert capsys.readouterr().out.count("mine") == 4
    assert run("show", str(only_cards / "mine.yaml"), "well", "digger", "--lang", "de") == 0
    assert capsys.readouterr().out.startswith("Brunnengräber / Well Digger (MyUnit, mine, 2 Exemplare)\n")
    assert run("show", "none.yaml") == 1
    assert capsys.readouterr().err == "none.yaml:1:1: The file cannot be read: No such file or directory.\n"


# --- schema ------------------------------------------------------------------------------------------------------


def test_the_schema_accepts_our_packs_and_sees_what_is_wrong(tmp_path: Path) -> None:
    assert run("schema", "--out", "schema.json") == 0
    written = json.loads(Path("schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(written)
    validator = jsonschema.Draft202012Validator(written)
    for path in builtin().values():
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert not list(validator.iter_errors(data))
        data["units"][0]["health"] = 0
        assert not validator.is_valid(data)
        data["units"][0]["health"] = 1
        data["units"][0]["helth"] = 1
        assert not validator.is_valid(data)
    data = yaml.safe_load(LIBRARIES.box.builtin()["box"].read_text(encoding="utf-8"))
    assert not list(validator.iter_errors(data))
    data["invaders"][0]["combat"] = [1, 0, 0]
    assert not validator.is_valid(data)
    assert not validator.is_valid({"game": "rone"})
    assert not validator.is_valid({"game": "chess"})


def test_the_schema_is_printed_for_editors(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema") == 0
    assert capsys.readouterr().out == schema_text() == json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def test_the_schema_in_the_documentation_is_up_to_date() -> None:
    assert (ROOT / "docs" / "card-pack.schema.json").read_text(encoding="utf-8") == schema_text()


# --- the page about packs ----------------------------------------------------------------------------------------


def blocks(language: str) -> list[str]:
    page = (ROOT / "docs" / "card-packs.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def test_the_pack_in_the_documentation_is_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    pack, tokens = blocks("yaml")
    head, _, _ = pack.partition("units:")
    for text in (pack, head + tokens):
        Path("dry-land.yaml").write_text(text, encoding="utf-8")
        assert run("check", "dry-land.yaml") == 0
        assert capsys.readouterr().out == "ok  dry-land.yaml: pack dry-land: 1 unit, 1 tactic\n"


def test_the_deck_in_the_documentation_can_be_read() -> None:
    (text,) = blocks("deck")
    deck = read_deck(text, load_packs(["starter"]))
    assert (deck.name_en, deck.hero, deck.technologies) == ("The Long Wall", "H3", ("T01", "T04"))
    assert deck.cards == {"R25": 2, "R01": 2, "R30": 2, "R29": 2}


def test_the_documentation_has_the_limits_of_the_code() -> None:
    page = (ROOT / "docs" / "card-packs.md").read_text(encoding="utf-8")
    most = MOST_CARD_IDS // COPIES
    starter = len(load_packs(["starter"]).cards)
    for said in (
        f"| cards of a pack | {MOST_CARDS};",
        f"| packs that a pack needs | {MOST_NEEDED} |",
        f"| {MOST_NAME} letters; {MAX_CHARACTERS} letters, {MAX_LINES} lines, {MAX_SENTENCES} sentences |",
        f"| {MOST_PACK_LETTERS:,} letters; with its request {MOST_PACK_BYTES // 1024} KiB |",
        f"of all its packs together | {most} in RONE; {MOST_CARD_IDS // INVASION_COPIES:,} in RONE: Invasion |",
        f"which has {starter} cards. So no more than {most - starter}\n",
        f"the box has {len(LIBRARIES.box.load(['box']).cards)} cards",
    ):
        assert said in page
    assert MOST_BYTES == 1024 * 1024
    assert MOST_TEXT == MAX_CHARACTERS


@pytest.mark.parametrize(("heading", "sections"), [("## A pack", SECTIONS), ("## RONE: Invasion", INVASION_SECTIONS)])
def test_the_documentation_names_every_field_of_every_section(heading: str, sections: dict[str, Record]) -> None:
    page = (
        (ROOT / "docs" / "card-packs.md").read_text(encoding="utf-8").partition(f"{heading}\n")[2].partition("\n## ")[0]
    )
    for section, record in sections.items():
        (row,) = [line for line in page.splitlines() if line.startswith(f"| `{section}`")]
        assert set(re.findall(r"`(\w+)`", row)) >= set(record.fields)


def test_every_fault_of_every_text_is_told_in_one_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run("new", "dry-land.yaml")
    pack = yaml.safe_load(Path("dry-land.yaml").read_text(encoding="utf-8"))
    pack["units"][0]["text"] = "Battlefield: Draw 1 crd. Gain 1 watr.\nDestroy target hero."
    pack["tactics"][0]["text"] = "Destroy target hero.\nDraw 1 crd."
    Path("dry-land.yaml").write_text(yaml.safe_dump(pack, sort_keys=False), encoding="utf-8")
    capsys.readouterr()
    assert run("check", "dry-land.yaml") == 1
    told = capsys.readouterr().out.splitlines()
    said = [line.split(": ", 1)[1] for line in told]
    assert [
        word for line in said for word in re.findall("“(crd|watr)”|“(destroy)” cannot|(sentence on its own)", line)
    ] == [
        ("crd", "", ""),
        ("watr", "", ""),
        ("", "", "sentence on its own"),
        ("", "destroy", ""),
        ("", "destroy", ""),
        ("crd", "", ""),
    ]
    assert all(re.match(r"dry-land\.yaml:\d+:\d+", line) for line in told)
