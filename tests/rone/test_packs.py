"""Card packs of RONE: ours are complete, faults are named with place and rule, and nobody's pack can do harm."""

import gc
import re
import tracemalloc
import weakref
from collections import Counter
from pathlib import Path

import pytest

from bench.games.rone.heavy import heavy_pack
from muster.cardplay.library import MOST_LIBRARIES
from muster.cardplay.records import name_key
from muster.cardtext import english, parse
from muster.files import FileError
from muster.files.faults import MOST_FAULTS
from muster.games import find_game
from muster.games.rone.cards import packs as module
from muster.games.rone.cards.packs import BOX, CARDS, Pack, builtin, load_packs, parse_pack, read_pack
from muster.games.rone.cards.records import CardRecord, Packs
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.setup import rules_of
from muster.kernel import Match
from muster.kernel.setup import SetupError
from muster.rulebook.index import load
from tests.rone.pack_texts import ALL, HEAD, HERO, TACTIC, TECHNOLOGY, UNIT

DECK = """\
decks:
  - id: D
    name: Test Deck
    hero: H1
    technologies: [T01, T02]
    cards: {R01: 2, R02: 2, R03: 2, R04: 2, R05: 2, R06: 2, R09: 2, R10: 2, R11: 2, R12: 2, R13: 2, R17: 2}
"""


@pytest.fixture(autouse=True)
def no_packs_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What lies in somebody's own folder changes no test."""
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setenv("MUSTER_PACKS", str(folder))
    return folder


@pytest.fixture(scope="module")
def ours() -> Packs:
    return load_packs(builtin())


def faults_of(text: str) -> list[str]:
    with pytest.raises(FileError) as raised:
        read_pack(text, "x.yaml")
    return [fault.report() for fault in raised.value.faults]


# --- our own packs -----------------------------------------------------------------------------------------------


def test_the_starter_has_as_many_cards_as_the_box() -> None:
    starter = load_packs(["starter"])
    counts = Counter(card.kind for card in starter.cards.values())
    assert counts == {"hero": 18, "technology": 18, "unit": 38, "tactic": 22}
    assert sum(card.copies for card in starter.cards.values()) == 156
    assert len(starter.wholes) == 6


def test_the_supplement_brings_six_heroes_and_every_keyword_of_the_german_edition(ours: Packs) -> None:
    cards = [card for card in ours.cards.values() if card.pack == "supplement-1"]
    assert Counter(card.kind for card in cards) == {"hero": 18, "technology": 8, "unit": 28, "tactic": 16}
    for keyword in ("Direct hit", "Flying", "Combat", "Shield", "Initiative", "Slow effect"):
        assert sum(re.search(rf"^{keyword}\b", card.text, re.MULTILINE) is not None for card in cards) >= 4, keyword


def test_loading_a_supplement_brings_what_it_needs() -> None:
    assert list(load_packs(["supplement-1"]).hash) == ["starter", "supplement-1"]


@pytest.mark.rules("rone.card.17")
def test_a_hero_is_three_cards_of_levels_1_2_and_3(ours: Packs) -> None:
    assert len(ours.wholes) == 12
    for hero, ids in ours.wholes.items():
        assert [ours.cards[id_].level for id_ in ids] == [1, 2, 3]
        assert {ours.cards[id_].hero for id_ in ids} == {hero}
        assert [ours.cards[id_].cost for id_ in ids] == [None, 6, 9]
        assert [ours.cards[id_].water for id_ in ids] == [6, 7, 8]


def test_the_sample_hero_of_the_rulebook_keeps_its_numbers(ours: Packs) -> None:
    ohin = ours.cards["H1.3"]
    assert (ohin.name_en, ohin.race, ohin.water, ohin.cards, ohin.recycle) == ("Ohin Waseg", "nanobot", 8, 1, None)
    assert ohin.text.split("\n")[0] == "[1]: Gain 1 water or draw 1 card."


def test_every_text_is_written_as_the_language_writes_it(ours: Packs) -> None:
    for name, path in builtin().items():
        source = path.read_text(encoding="utf-8")
        for card in ours.cards.values():
            if card.pack == name and card.text:
                assert card.text.replace("\n", "\\n") in source or card.text.replace("\n", "\n          ") in source
                assert english(parse(card.text, VOCABULARY), VOCABULARY) == card.text


def test_every_card_has_names_texts_and_flavour_in_both_languages(ours: Packs) -> None:
    for card in ours.cards.values():
        assert card.flavour_en, card.id
        assert card.flavour_de, card.id
        assert bool(card.text) == bool(card.text_de), card.id
        assert card.text.count("\n") == card.text_de.count("\n"), card.id
    heroes = [ours.cards[ids[0]] for ids in ours.wholes.values()]
    assert all(card.style_en and card.style_de for card in heroes)
    flavours = [card.flavour_en for card in ours.cards.values() if card.kind != "hero"]
    assert len(set(flavours)) == len(flavours)


def test_no_two_of_our_cards_are_the_same_in_play(ours: Packs) -> None:
    cards = list(ours.cards.values())
    assert len({BOX.in_play(card) for card in cards}) == len(cards)


def test_the_five_races_share_the_starter_evenly() -> None:
    races = Counter(card.race for card in load_packs(["starter"]).cards.values() if card.kind == "unit")
    assert races == {"human": 8, "mutant": 8, "hybrid": 8, "robot": 7, "nanobot": 7}


def test_every_card_is_in_a_ready_made_deck(ours: Packs) -> None:
    used = {id_ for deck in ours.decks.values() for id_ in (*deck.cards, *deck.technologies)}
    assert {card.id for card in ours.cards.values() if card.kind != "hero"} == used
    assert len(ours.decks) == 12
    assert all(len(deck.technologies) == 5 and deck.plan_en and deck.plan_de for deck in ours.decks.values())


def test_cards_are_found_by_id_and_by_name_in_both_languages(ours: Packs) -> None:
    for words in ("R19", "r19", "Dune Stalker", "dune  stalker", "Dünenpirscher", "duenenpirscher", "Dunenpirscher"):
        assert ours.find(words) == "R19"
    assert ours.find("Old Nine Arms") == ours.find("old nine-arms") == "R16"
    assert ours.find("ohin waseg") == ours.find("h1") == "H1"
    assert ours.find("H1.2") == "H1.2"
    assert ours.find("Nobody") is None
    assert ours.find("") is None


# --- faults: test_pack_faults has one of each kind ----------------------------------------------------------------


def test_the_pack_that_these_faults_are_made_from_is_in_order() -> None:
    pack = read_pack(ALL, "x.yaml")
    assert [card.id for card in pack.cards] == ["H.1", "H.2", "H.3", "T1", "U1", "A1"]


def test_every_rule_that_a_fault_names_is_in_the_index() -> None:
    here = Path(module.__file__).parent
    known = {rule.id for rule in load(here.parent / "rulebook.yaml", "rone").rules}
    named = {
        rule
        for file in ("fields.py", "entries.py", "packs.py", "deck_rules.py", "decks.py")
        for rule in re.findall(r'"(rone\.[a-z0-9]+\.\d+)"', (here / file).read_text(encoding="utf-8"))
    }
    assert len(named) > 25
    assert named <= known


def test_all_faults_of_a_pack_are_told_at_once_in_the_order_of_the_file() -> None:
    faults = faults_of(
        ALL.replace("health: 3", "health: x").replace("race: robot", "race: elf").replace("water: 8, ", "")
    )
    assert [fault.split(":")[1] for fault in faults] == ["12", "22", "26"]


def test_a_fault_can_be_said_in_german() -> None:
    with pytest.raises(FileError) as raised:
        read_pack(ALL.replace("health: 3", "health: 31"), "x.yaml")
    assert raised.value.say("de") == (
        'x.yaml:26:13: Hier wird eine ganze Zahl von 1 bis 30 erwartet, nicht "31". [rone.card.23]'
    )


def test_two_cards_may_not_be_the_same_in_play() -> None:
    twin = UNIT.replace("U1", "U2").replace("Test Unit", "Other Unit").replace("Testeinheit", "Andere Einheit")
    text = HEAD + UNIT + twin.removeprefix("units:\n")
    (fault,) = faults_of(text)
    assert "x.yaml:17:9: Other Unit (U2) plays exactly as Test Unit (U1, test) does" in fault
    read_pack(text.replace("copies: 2", "").replace("melee: 1", "melee: 2", 1), "x.yaml")


def test_cards_that_are_written_into_an_agreement_may_be_alike() -> None:
    one = '{"id": "X1", "name": "Ann", "race": "human", "level": 1, "cost": 0, "recycle": 0, "health": 1, "melee": 0, '
    one += '"ranged": 0, "speed": 1, "text": "[1]: Gain 1 water.\\nDefender."}'
    two = one.replace("X1", "X2").replace("Ann", "Ben")
    text = f'{{"pack": "table", "game": "rone", "version": 1, "title": "T", "units": [{one}, {two}]}}'
    pack = read_pack(text, "cards")
    assert len(load_packs(["starter", pack]).cards) == 18 + 18 + 60 + 2
    assert "plays exactly as Ann" in faults_of(text.replace('"table"', '"tables"'))[0]


def test_a_pack_may_not_repeat_the_cards_of_one_that_it_needs() -> None:
    needs = HEAD + "needs: [starter]\n"
    rad_pup = UNIT.replace("robot", "mutant").replace("cost: 3", "cost: 2").replace("recycle: 2", "recycle: 3")
    rad_pup = rad_pup.replace("health: 3", "health: 2").replace('    text: "Death: Draw 1 card."\n', "")
    (fault,) = faults_of(needs + rad_pup)
    assert "plays exactly as Rad Pup (R09, starter)" in fault
    assert read_pack(HEAD + rad_pup, "x.yaml").cards  # alone it may
    with pytest.raises(FileError, match="plays exactly as Rad Pup"):
        load_packs(["starter", read_pack(HEAD + rad_pup, "x.yaml")])
    (fault,) = faults_of(needs + UNIT.replace("U1", "R09"))
    assert "The id R09 already belongs to Rad Pup (starter)" in fault
    (fault,) = faults_of(needs + UNIT.replace("de: Testeinheit", "de: Strahlenwelpe"))
    assert "Strahlenwelpe is already what Rad Pup (R09, starter) is called" in fault


def test_the_decks_of_a_pack_keep_the_rules_for_decks() -> None:
    needs = HEAD + "needs: [starter]\n"
    assert read_pack(needs + DECK, "x.yaml").decks[0].size == 24
    for old, new, rule in (
        ("R17: 2", "R17: 1", "rone.deck.01"),
        ("R17: 2", "T05: 2", "rone.deck.01"),
        ("R13: 2, R17: 2", "R13: 4", "rone.deck.02"),
        ("T01, T02", "T01, T02, T03, T04, T05, T06", "rone.deck.05"),
        ("T01, T02", "T01, T01", "rone.deck.06"),
        ("R17: 2", "Q17: 2", "rone.deck.07"),
    ):
        (fault,) = faults_of(needs + DECK.replace(old, new))
        assert fault.endswith(f"[{rule}]"), fault
        assert fault.startswith("x.yaml:11:12: D: "), fault
    (fault,) = faults_of(needs + DECK.replace("hero: H1", "hero: H77"))
    assert fault.endswith("[rone.deck.07]")


# --- several packs, and packs of one's own -----------------------------------------------------------------------


def test_a_needed_pack_that_is_not_there_is_a_fault() -> None:
    (fault,) = faults_of(HEAD + "needs: [startre]\n" + UNIT)
    assert fault.startswith("x.yaml:5:9: needs: startre cannot be used.")
    assert "Did you mean starter?" in fault


def test_nobody_can_take_the_name_of_a_pack_of_ours() -> None:
    (fault,) = faults_of(ALL.replace("pack: test", "pack: starter"))
    assert fault.startswith("x.yaml:1:7: starter is the name of a pack of Muster's own")


def test_a_pack_in_the_folder_is_found_by_its_name(no_packs_of_ones_own: Path) -> None:
    (no_packs_of_ones_own / "test.yaml").write_text(ALL, encoding="utf-8")
    packs = load_packs(["starter", "test"])
    assert packs.cards["U1"].pack == "test"
    assert list(packs.hash) == ["starter", "test"]
    (no_packs_of_ones_own / "test.yaml").write_text(ALL.replace("melee: 1", "melee: 2"), encoding="utf-8")
    assert load_packs(["test"]).cards["U1"].melee == 2  # a changed file is read anew


def test_a_file_is_called_as_its_pack_is(no_packs_of_ones_own: Path) -> None:
    (no_packs_of_ones_own / "other.yaml").write_text(ALL, encoding="utf-8")
    with pytest.raises(FileError, match="This pack is called test, but its file other; rename one of them"):
        load_packs(["other"])


def test_a_folder_of_packs_hides_none_of_ours(no_packs_of_ones_own: Path) -> None:
    (no_packs_of_ones_own / "starter.yaml").write_text(ALL.replace("pack: test", "pack: starter"), encoding="utf-8")
    assert "R01" in load_packs(["starter"]).cards


def test_packs_that_need_each_other_are_refused(no_packs_of_ones_own: Path) -> None:
    one = ALL.replace("pack: test", "pack: one\nneeds: [two]")
    two = HEAD.replace("pack: test", "pack: two\nneeds: [one]")
    (no_packs_of_ones_own / "one.yaml").write_text(one, encoding="utf-8")
    (no_packs_of_ones_own / "two.yaml").write_text(two, encoding="utf-8")
    with pytest.raises(FileError, match="need each other without end: one -> two -> one"):
        load_packs(["one"])


def test_an_unknown_pack_is_named_with_those_there_are() -> None:
    with pytest.raises(FileError, match="There is no pack called nothing; there are: starter, supplement-1"):
        load_packs(["nothing"])


def test_a_table_is_told_which_pack_is_missing_and_where_packs_lie() -> None:
    with pytest.raises(SetupError) as caught:
        find_game("rone").agree(("Ana", "Bruno"), {"packs": ["starter", "mine"]})
    assert str(caught.value).startswith("There is no pack called mine; there are: starter, supplement-1.")
    assert "the folder that MUSTER_PACKS names" in str(caught.value)
    assert caught.value.option == "packs"


def test_two_packs_with_the_same_card_cannot_be_played_together() -> None:
    one = read_pack(ALL, "one.yaml")
    two = read_pack(ALL.replace("pack: test", "pack: two"), "two.yaml")
    with pytest.raises(FileError, match=r"two\.yaml:6:9: The id H already belongs to Test Hero \(test\)"):
        load_packs([one, two])


def test_two_packs_of_one_name_cannot_be_played_together() -> None:
    one, two = read_pack(ALL, "one.yaml"), read_pack(HEAD + UNIT, "two.yaml")
    with pytest.raises(FileError, match="Two different packs are called test"):
        load_packs([one, two])
    assert load_packs([one, one]).hash == {"test": one.hash}


def test_a_needed_pack_that_was_changed_is_read_anew(no_packs_of_ones_own: Path) -> None:
    file = no_packs_of_ones_own / "test.yaml"
    file.write_text(ALL, encoding="utf-8")
    other = read_pack(HEAD.replace("pack: test", "pack: other\nneeds: [test]"), "other.yaml")
    assert load_packs([other]).cards["U1"].melee == 1
    file.write_text(ALL.replace("melee: 1", "melee: 2"), encoding="utf-8")
    assert load_packs([other]).cards["U1"].melee == 2


# --- hashes ------------------------------------------------------------------------------------------------------


def hash_of(text: str) -> str:
    return read_pack(text, "x.yaml").hash


def test_wording_names_and_flavour_leave_the_hash_alone() -> None:
    plain = hash_of(ALL)
    for old, new in (
        ("Test Unit", "Best Unit"),
        ("Testeinheit", "Besteinheit"),
        ("    speed: 1\n", "    speed: 1\n    flavour: Ha.\n    role: wall\n    icon: well\n"),
        ("version: 1", "version: 2"),
        ('"Death: Draw 1 card."', "|\n      Death: Draw 1 card."),
        ("title: {en: Test, de: Probe}", "title: {en: Best, de: Bestes}"),
    ):
        assert old in ALL
        assert hash_of(ALL.replace(old, new)) == plain, old
    assert hash_of(HEAD + TACTIC + UNIT + TECHNOLOGY + HERO) == plain  # so does the order of the file


def test_everything_that_is_played_with_changes_the_hash() -> None:
    changes = (
        ("health: 3", "health: 4"),
        ("melee: 1", "melee: 2"),
        ("ranged: 0", "ranged: 1"),
        ("speed: 1", "speed: 2"),
        ("cost: 3", "cost: grey"),
        ("recycle: 2", "recycle: grey"),
        ("race: robot", "race: human"),
        ("level: 1\n    cost: 3", "level: 2\n    cost: 3"),
        ("Death: Draw 1 card.", "Death: Draw 2 cards."),
        ("water: 7", "water: 8"),
        ("cards: 1, text", "cards: 2, text"),
        ("    speed: 1\n", "    speed: 1\n    copies: 1\n"),
        ("id: U1", "id: U2"),
    )
    hashes = [hash_of(ALL.replace(old, new, 1)) for old, new in changes]
    assert len({*hashes, hash_of(ALL)}) == len(changes) + 1


# --- hostile packs -----------------------------------------------------------------------------------------------


def many_units(number: int) -> str:
    return (
        HEAD
        + "units:\n"
        + "".join(
            f"  - {{id: U{n}, name: Unit {n}, race: robot, level: 1, cost: {n % 20}, recycle: 1, health: {n % 29 + 1},"
            f" melee: {n // 600}, ranged: {n // 20 % 20}, speed: 1}}\n"
            for n in range(number)
        )
    )


def test_a_pack_has_500_cards_at_most() -> None:
    assert len(read_pack(many_units(500), "x.yaml").cards) == 500
    assert "This list has 501 elements; it needs 0 to 500." in faults_of(many_units(501))[0]
    (fault,) = faults_of(many_units(499) + TACTIC + TECHNOLOGY)
    assert "The pack has 501 cards; 500 is the most" in fault


HOSTILE = {
    "a huge number": ALL.replace("cost: 3", "cost: " + "9" * 10_000),
    "a huge key": ALL + "x" * 200_000 + ": 1\n",
    "huge names": ALL.replace("Test Unit", "Long " * 20_000),
    "unknown keys without end": ALL + "".join(f"key{n}: 1\n" for n in range(10_000)),
    "faults without end": HEAD + "units:\n" + "  - {}\n" * 400,
    "needs without end": HEAD + "needs: [" + "a, " * 5_000 + "]\n",
    "a text without end": ALL.replace("Draw 2 cards.", "Draw 2 cards. " * 40_000),
    "a text of brackets": ALL.replace("Draw 2 cards.", "'" + "[1]: " * 100 + "'"),
    "a list of lists": ALL.replace("id: A1", "id: [[[[[[[]]]]]]]"),
    "nothing but a list": "[" * 5 + "]" * 5,
    "nothing but a word": "hello",
    "a name that draws": ALL.replace("Test Unit", "Te\N{COMBINING LONG STROKE OVERLAY}" * 40),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_pack_is_refused_with_few_sentences(what: str) -> None:
    tracemalloc.start()
    try:
        faults = faults_of(HOSTILE[what])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert 1 <= len(faults) <= MOST_FAULTS + 1
    assert max(map(len, faults)) < 2_000
    assert peak < 100_000_000


def test_nothing_in_a_pack_reaches_a_sentence_unseen() -> None:
    for problem in faults_of(ALL.replace("race: robot", 'race: "ro\\x1b[2Jbot"')):
        assert problem.isprintable()


def test_records_are_plain_and_frozen(ours: Packs) -> None:
    card = ours.cards["R01"]
    assert isinstance(card, CardRecord)
    with pytest.raises(AttributeError):
        card.cost = 0  # type: ignore[misc]


def test_a_pack_is_read_once_and_kept() -> None:
    text = (CARDS / "starter.yaml").read_text(encoding="utf-8")
    first: Pack = parse_pack(text, "a.yaml")
    assert parse_pack(text, "a.yaml") is first
    assert load_packs(["starter"]) is load_packs(["starter"])


def test_names_are_compared_without_case_signs_and_umlauts() -> None:
    assert name_key("  Old  NINE-arms ") == name_key("old nine arms")
    assert name_key("Quartermaster’s") == name_key("Quartermaster's") == "quartermasters"
    assert name_key("Größe") == name_key("GROESSE") == "groesse"


def test_cards_that_somebody_brings_do_not_stay_for_ever() -> None:
    """Whoever makes table after table, each with cards of its own, must not fill the server's memory."""
    game, made = find_game("rone"), []
    for mark in range(MOST_LIBRARIES + 9):
        setup = game.agree(("Ana", "Bruno"), {"cards": heavy_pack(10_000 + mark, cards=2)})
        match = Match(game, setup, mark)
        game.words_to(match.view(0)).option(match.state.options[0], setup, "de")
        made.append(weakref.ref(rules_of(setup).library))
    del setup, match
    gc.collect()
    assert sum(one() is not None for one in made) <= MOST_LIBRARIES
