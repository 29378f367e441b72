"""Packs, decks and libraries of card play, shown with those of Harbour: a game says only what its cards are."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from muster.cardplay.authoring import BoxAuthoring
from muster.cardplay.deck_packs import DeckPacks
from muster.cardplay.deck_problems import DeckError
from muster.cardplay.decks import write
from muster.cardplay.packs import MOST_CALLED, Pack
from muster.cardplay.records import BaseDeck, Packs
from muster.cardplay.shelf import Shelf
from muster.cardplay.words import has_target, quoted, text_line, ways
from muster.files import FileError
from muster.kernel.setup import SetupError
from muster.kernel.text import Text
from tests.cardplay.box import BOX, HarbourRecord, Reader
from tests.cardplay.cards import LIBRARIES, PACKS, Library
from tests.cardplay.words import VOCABULARY

HEAD = """\
pack: reef
game: harbour
version: 1
title: {en: Reef, de: Riff}
"""
DIVER = """\
sailors:
  - id: R1
    name: {en: Diver, de: Taucher}
    cost: 2
    grit: 2
    haul: 3
    text: "Landfall: Draw 1 card."
"""
TWO_FACED = """\
captains:
  - {id: K1, name: {en: Old Bess, de: Alte Bess}, sides: [{grit: 6}, {grit: 4}]}
"""
NEEDS = HEAD + "needs: [harbour]\n"


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of packs of one's own."""
    folder = tmp_path / "own"
    folder.mkdir()
    monkeypatch.setenv("MUSTER_PACKS", str(folder))
    return folder


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as raised:
        BOX.read(text, "reef.yaml")
    return [fault.report() for fault in raised.value.faults]


# --- packs -------------------------------------------------------------------------------------------------------


def test_a_pack_is_read_with_names_and_texts_in_both_languages() -> None:
    (deck, *_), cook = PACKS.decks.values(), PACKS.cards["S04"]
    assert (cook.name("en"), cook.name("de"), cook.race, cook.haul) == ("Galley Boy", "Kombüsenjunge", "cook", 1)
    assert cook.rules_text("en") == "Other Cooks you control have +1 haul."
    assert cook.rules_text("de") == "Deine anderen Köche haben +1 Fang."
    assert (deck.id, deck.size, deck.name("de"), deck.pack) == ("galley", 12, "Die Kombüse", "harbour")
    assert PACKS.titles == {"harbour": Text("Harbour", "Hafen")}
    assert BOX.load(["harbour"]) is PACKS


def test_cards_come_by_kind_and_id_whatever_the_order_of_the_file() -> None:
    tale = "tales:\n  - {id: A1, name: Squall, cost: 1, text: Draw 1 card.}\n"
    more = "".join(f"  - {{id: S{n}, name: Hand {n}x, cost: {n}, grit: 1, haul: 0}}\n" for n in (9, 8))
    pack = BOX.read(HEAD + tale + DIVER + more + TWO_FACED, "reef.yaml")
    assert [card.id for card in pack.cards] == ["K1.a", "K1.b", "R1", "S8", "S9", "A1"]
    assert pack.hash == BOX.read(HEAD + TWO_FACED + DIVER + more + tale, "reef.yaml").hash


def test_the_hash_of_a_pack_changes_exactly_when_play_does() -> None:
    plain = BOX.read(HEAD + DIVER, "reef.yaml").hash
    for old, new in (("Diver", "Swimmer"), ("Taucher", "Schwimmer"), ("version: 1", "version: 2")):
        assert BOX.read((HEAD + DIVER).replace(old, new), "reef.yaml").hash == plain
    for old, new in (("haul: 3", "haul: 2"), ("Draw 1 card", "Draw 2 cards"), ("id: R1", "id: R2")):
        assert BOX.read((HEAD + DIVER).replace(old, new), "reef.yaml").hash != plain


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("grit: 2", "grit: 12", '9:11: A whole number from 1 to 9 is expected here, not "12". [harbour.grit]'),
        ("Draw 1 card", "Draw 1 cart", "11:29: "),
        ("    cost: 2\n", "", "6:5: The field cost is missing here."),
        ("game: harbour", "game: rone", "2:7: "),
        ("sailors:", "sailor:", "5:1: "),
    ],
)
def test_a_fault_has_its_place(old: str, new: str, fault: str) -> None:
    assert old in HEAD + DIVER
    (said,) = faults((HEAD + DIVER).replace(old, new))
    assert said.startswith(f"reef.yaml:{fault}")


def test_all_faults_are_told_at_once() -> None:
    text = (HEAD + DIVER).replace("grit: 2", "grit: x").replace("Draw", "Drive").replace("Taucher", "'?'")
    assert [fault.split(":")[1] for fault in faults(text)] == ["7", "9", "11"]


def test_no_id_twice() -> None:
    again = DIVER.removeprefix("sailors:\n").replace("Diver", "Other").replace("Taucher", "Andere")
    (said,) = faults(HEAD + DIVER + again.replace("haul: 3", "haul: 1"))
    assert said.startswith("reef.yaml:12:9: The id R1 already belongs to Diver (reef); every card and every deck")
    assert said.endswith("[harbour.id]")
    (said,) = faults(NEEDS + DIVER.replace("R1", "S01"))
    assert said.startswith("reef.yaml:7:9: The id S01 already belongs to Deckhand (harbour)")
    decks = "decks:\n  - {id: galley, name: Mine, cards: {S01: 2, S02: 2, S03: 2, S04: 2, S05: 2, S06: 2}}\n"
    (said,) = faults(NEEDS + decks)
    assert "The id galley already belongs to The Galley (harbour)" in said


def test_no_name_twice_not_even_with_the_number_of_a_copy() -> None:
    for name in ("Deckhand", "decksmann", f"Deckhand {MOST_CALLED}"):
        (said,) = faults(NEEDS + DIVER.replace("Taucher", name))
        assert "is already what Deckhand (S01, harbour) is called" in said
        assert said.endswith("[harbour.name]")
    assert BOX.read(NEEDS + DIVER.replace("Taucher", "Deckhand 10"), "reef.yaml")


def test_no_two_cards_that_play_alike() -> None:
    twin = DIVER.replace("R1", "R2").replace("Diver", "Twin Diver").replace("Taucher", "Zwillingstaucher")
    (said,) = faults(HEAD + DIVER + twin.removeprefix("sailors:\n"))
    assert said.startswith("reef.yaml:12:9: Twin Diver (R2) plays exactly as Diver (R1, reef) does")
    hand = "sailors:\n  - {id: R1, name: Mate, cost: 1, grit: 2, haul: 1}\n"
    (said,) = faults(NEEDS + hand)
    assert "Mate (R1) plays exactly as Deckhand (S01, harbour) does" in said
    assert BOX.read(HEAD + hand, "reef.yaml")  # alone it may


def test_what_a_pack_needs_comes_with_it(own: Path) -> None:
    (own / "reef.yaml").write_text(NEEDS + DIVER, encoding="utf-8")
    packs = BOX.load(["reef"])
    assert list(packs.hash) == ["harbour", "reef"]
    assert packs.cards["R1"].haul == 3
    (said,) = faults(NEEDS.replace("[harbour]", "[harbuor]") + DIVER)
    assert said.startswith("reef.yaml:5:9: needs: harbuor cannot be used. There is no pack called harbuor; there are: ")
    assert said.endswith("Did you mean harbour?")
    (own / "atoll.yaml").write_text(NEEDS.replace("reef", "atoll").replace("[harbour]", "[reef]"), encoding="utf-8")
    (own / "reef.yaml").write_text(NEEDS.replace("[harbour]", "[atoll]") + DIVER, encoding="utf-8")
    with pytest.raises(FileError, match="need each other without end: reef -> atoll -> reef"):
        BOX.load(["reef"])


def test_ready_made_decks_keep_the_rules_of_the_game() -> None:
    deck = "decks:\n  - id: mine\n    name: Mine\n    cards: {S01: 3, S02: 2, S03: 2, S99: 1}\n"
    said = faults(NEEDS + deck)
    assert [fault.rpartition("[")[2] for fault in said] == ["harbour.copies]", "harbour.pack]", "harbour.deck]"]
    assert all(fault.startswith("reef.yaml:9:12: mine: ") for fault in said)


def test_cards_are_found_by_id_and_name() -> None:
    for words in ("s04", "galley boy", "Kombüsenjunge", "kombuesenjunge", "KOMBUSENJUNGE"):
        assert PACKS.find(words) == "S04"
    assert PACKS.find("Nobody") is None
    assert PACKS.name_of("S04", "de") == "Kombüsenjunge"


# --- several cards that are one thing ----------------------------------------------------------------------------


def test_a_card_with_two_sides_is_one_thing_with_one_name() -> None:
    packs = BOX.load([BOX.read(HEAD + TWO_FACED + DIVER, "reef.yaml")])
    assert packs.wholes == {"K1": ("K1.a", "K1.b")}
    assert packs.find("alte bess") == packs.find("k1") == "K1"
    assert packs.find("k1.b") == "K1.b"
    assert packs.record("K1") is packs.cards["K1.a"]
    assert [card.id for card in packs.things] == ["K1.a", "R1"]
    table = Library(packs)
    assert table.first == {"K1": 0, "R1": 4}
    assert [d.record.id for d in table.printed[0]] == ["K1.a", "K1.b"]
    assert [d.record.id for d in table.defs] == ["K1.a"] * 4 + ["R1"] * 4
    assert table.labels[:4] == ["Old Bess", "Old Bess 2", "Old Bess 3", "Old Bess 4"]


# --- libraries ---------------------------------------------------------------------------------------------------


def test_copies_of_a_card_have_ids_in_a_row_and_a_number_from_the_second_on() -> None:
    table = LIBRARIES.agreed(None, None)
    first = table.first["S03"]
    assert [table.label(first + n) for n in range(3)] == ["Ship's Cook", "Ship's Cook 2", "Ship's Cook 3"]
    assert table.words_for(first) == ["Ship's Cook", "Schiffskoch", "S03", "Ship's Cook 1", "Schiffskoch 1", "S03 1"]
    assert table.names["schiffskoch 2"] == table.names["s03 2"] == first + 1
    assert dict(table.words_in("de"))["Schiffskoch 4"] == first + 3
    assert table.first_free({first: 0, first + 1: 1}, "S03") == first + 2
    assert {type(thing).__name__ for thing in table.compiled.things} >= {"HarbourCard", "Program", "HarbourRecord"}


def test_a_library_is_made_once_for_the_same_packs() -> None:
    assert LIBRARIES.agreed(["harbour"], None) is LIBRARIES.agreed(None, [])


def test_cards_written_into_an_agreement_say_only_what_matters() -> None:
    cards = [{"name": "Ann"}, {"name": "Ben", "grit": 5}, {"type": "tale", "name": "Tot", "text": "Draw 1 card."}]
    table = LIBRARIES.agreed(["harbour"], cards)
    ben = table.defs[table.names["ben"]].record
    assert (ben.id, ben.pack, ben.kind, ben.cost, ben.grit) == ("X2", "table", "sailor", 1, 5)
    assert "tot 2" in table.names


@pytest.mark.parametrize(
    ("packs", "cards", "option", "rule", "sentence"),
    [
        (
            "harbour",
            None,
            "packs",
            "harbour.pack",
            "packs is a list of names of card packs, for example [harbour]",
        ),
        (["harbuor"], None, "packs", "", "Did you mean harbour?"),
        (None, 5, "cards", "", "cards is a list of cards or the text of a pack, not 5."),
        (None, [{"grit": 1}], "cards", "harbour.name", "Card 1 in cards needs at least a name."),
        (None, [{"name": "Ann", "type": "ship"}], "cards", "harbour.type", "types are sailor, tale."),
        (
            None,
            [{"name": "Ann"}, {"name": "Ben", "grit": 0}],
            "cards",
            "harbour.grit",
            "Card 2 (Ben): A whole number",
        ),
        (None, HEAD.replace("reef", "table") + DIVER, "cards", "", "A pack cannot be called table"),
    ],
)
def test_what_is_wrong_with_an_agreement(packs: Any, cards: Any, option: str, rule: str, sentence: str) -> None:
    with pytest.raises(SetupError) as raised:
        LIBRARIES.agreed(packs, cards)
    assert (raised.value.option, raised.value.rule) == (option, rule)
    assert sentence in str(raised.value)


# --- decks -------------------------------------------------------------------------------------------------------


def problems(choice: Any) -> list[str]:
    with pytest.raises(DeckError) as raised:
        Reader(PACKS).choice(choice)
    return raised.value.say("en").split("\n")


def test_a_deck_is_read_from_a_text_and_written_as_one() -> None:
    text = "Deck: Mine\nPlan: Win.\n# a remark\nSailors:\n2 Deckhand\nOld Hand x2\nTales: Rum, S03: 2\n- Duck (T06)\n"
    deck = Reader(PACKS).choice(text)
    assert deck.cards == {"S01": 2, "S02": 2, "T05": 1, "S03": 2, "T06": 1}
    assert (deck.id, deck.name_en, deck.plan_en) == ("", "Mine", "Win.")
    for lang in ("en", "de"):
        assert Reader(PACKS).text(write(deck, PACKS, lang)) == deck
    assert "2 Decksmann\n" in write(deck, PACKS, "de")


def test_a_deck_may_be_data_or_the_name_of_a_ready_made_one() -> None:
    assert Reader(PACKS).choice({"name": "Mine", "cards": {"Deckhand": 2}}).cards == {"S01": 2}
    for words in ("powder", "Powder and Shot", "pulver und blei"):
        assert Reader(PACKS).choice(words) is PACKS.decks["powder"]


def test_a_misspelt_name_is_told_with_its_line_and_the_likely_one() -> None:
    said = problems("2 Deckhand\n2 Ships Cok\n1 Ruhm und Ehre\n")
    assert said == [
        'Line 2: There is no card "Ships Cok" in the packs of this table (harbour). Did you mean Ship\'s Cook?',
        'Line 3: There is no card "Ruhm und Ehre" in the packs of this table (harbour).',
    ]
    assert problems("powdr") == [
        'There is no ready-made deck "powdr"; there are: galley, powder. Did you mean powder? A deck as text has a '
        "line for each card."
    ]
    assert problems({"sailors": ["Deckhand"]}) == ['"sailors" does not fit here; a deck has name, cards.']
    assert problems(7) == ["A deck is the name of a ready-made one, a list of cards as text, or a mapping with cards."]


def test_a_deck_of_a_pack_that_is_not_at_the_table(own: Path) -> None:
    (own / "reef.yaml").write_text(NEEDS + DIVER, encoding="utf-8")
    packs, text = DeckPacks(LIBRARIES, Reader), "2 Diver\n2 Deckhand\n"
    assert packs.together() == ["harbour", "reef"]
    assert packs.needed([text, "galley"], None) == ["harbour", "reef"]
    assert packs.needed(["galley", "powder"], None) is None
    with pytest.raises(SetupError, match=r"needs a pack that is not at this table: reef \(Diver\)\. Add it") as raised:
        packs.refuse_without(text, PACKS, None)
    assert raised.value.rule == "harbour.pack"
    packs.refuse_without("2 Nobody\n1 Deckhand\n", PACKS, None)  # no pack has it: the reader says so


# --- the shelf ---------------------------------------------------------------------------------------------------


class HarbourShelf(Shelf[HarbourRecord, BaseDeck, Library]):
    def players_for(self, deck: BaseDeck, packs: Packs[HarbourRecord, BaseDeck]) -> tuple[int, ...]:
        return () if any(BOX.deck_problems(deck, packs)) else (2, 3)

    def write_deck(self, deck: BaseDeck, packs: Packs[HarbourRecord, BaseDeck], lang: str) -> str:
        return write(deck, packs, lang)

    def row(self, card: HarbourRecord, lang: str) -> dict[str, Any]:
        return {"id": card.id, "name": card.name(lang)}


SHELF = HarbourShelf(DeckPacks(LIBRARIES, Reader))


def test_the_shelf_has_packs_decks_and_cards(own: Path) -> None:
    (own / "broken.yaml").write_text("nothing", encoding="utf-8")
    (harbour,) = SHELF.offers("packs")
    assert (harbour.value, harbour.words) == ("harbour", Text("Harbour", "Hafen"))
    assert [(deck.value, deck.players) for deck in SHELF.offers("decks")] == [("galley", (2, 3)), ("powder", (2, 3))]
    assert SHELF.offers("captains") == []
    galley = SHELF.ready({}, "de")[0]
    assert galley.text.startswith("Deck: Die Kombüse\nPlan: Viele Köche ernähren und schlemmen.\n\nKarten:\n")
    assert SHELF.cards({}, "de")[0] == {"id": "S01", "name": "Decksmann"}
    assert SHELF.info(replace(PACKS.decks["galley"], cards={}), PACKS, "en").players == ()


def test_a_faulty_pack_of_the_folder_is_told_of_in_the_log_once_and_not_offered(
    own: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (own / "reef.yaml").write_text((HEAD + DIVER).replace("grit: 2", "grit: 12"), encoding="utf-8")
    shelf = HarbourShelf(DeckPacks(LIBRARIES, Reader))
    for _ in range(2):
        assert [offer.value for offer in shelf.offers("packs")] == ["harbour"]
        assert shelf.options() == {"packs": ["harbour"]}
    (told,) = caplog.messages
    assert told.startswith("The pack reef is not offered. reef.yaml:9:11: A whole number")
    (own / "reef.yaml").write_text((HEAD + DIVER).replace("haul: 3", "haul: x"), encoding="utf-8")
    assert [offer.value for offer in shelf.offers("packs")] == ["harbour"]
    assert "reef.yaml:10:11" in caplog.messages[1]
    (own / "reef.yaml").write_text(HEAD + DIVER, encoding="utf-8")
    assert [offer.value for offer in shelf.offers("packs")] == ["harbour", "reef"]
    assert len(caplog.messages) == 2


def test_a_pack_of_another_game_in_the_folder_is_neither_offered_nor_a_fault(
    own: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name, said in (("reef", "game: other  # not ours"), ("cove", 'game: "other"')):
        (own / f"{name}.yaml").write_text((HEAD + DIVER).replace("game: harbour", said), encoding="utf-8")
    shelf = HarbourShelf(DeckPacks(LIBRARIES, Reader))
    assert [offer.value for offer in shelf.offers("packs")] == ["harbour"]
    assert caplog.messages == []


def test_a_pack_that_somebody_wrote_is_told_of_or_its_faults() -> None:
    found = SHELF.read_own_cards(HEAD + TWO_FACED + DIVER)
    assert (found["name"], found["title"]["de"], found["cards"]) == ("reef", "Riff", 2)
    with pytest.raises(SetupError, match=r"Line 9, column 11: A whole number .* \[harbour\.grit\]"):
        SHELF.read_own_cards((HEAD + DIVER).replace("grit: 2", "grit: 12"))


# --- for people --------------------------------------------------------------------------------------------------


class HarbourAuthoring(BoxAuthoring[HarbourRecord, BaseDeck, Library]):
    def contents(self, pack: Pack[HarbourRecord, BaseDeck]) -> Text:
        return Text("{n} cards", "{n} Karten").fill(n=len(pack.cards))

    def line(self, cards: Sequence[HarbourRecord], lang: str) -> str:
        return f"{cards[0].whole} {cards[0].name(lang)}"

    def kind(self, card: HarbourRecord, lang: str) -> str:
        return card.kind

    def numbers(self, card: HarbourRecord, lang: str) -> str:
        return f"cost {card.cost}, grit {card.grit}"


def test_cards_are_shown_and_packs_checked(own: Path) -> None:
    (own / "broken.yaml").write_text("nothing", encoding="utf-8")
    authoring = HarbourAuthoring(LIBRARIES)
    atoll = ("atoll.yaml", HEAD.replace("reef", "atoll"))
    checked = authoring.check("reef.yaml", NEEDS.replace("[harbour]", "[atoll]") + DIVER, [atoll])
    assert (checked.summary["en"], checked.summary["de"]) == ("pack reef: 1 cards", "Packung reef: 1 Karten")
    everything = authoring.cards("de", ())
    assert (len(everything.cards), len(everything.faults)) == (53, 1)
    bess, diver = authoring.cards("en", [("x.yaml", HEAD + TWO_FACED + DIVER)]).cards
    assert bess.line == "K1 Old Bess"
    assert bess.full == "Old Bess / Alte Bess (K1, reef)\ncaptain\ncost 0, grit 6\ncost 0, grit 4"
    assert diver.full.endswith("sailor\ncost 2, grit 2\n  Landfall: Draw 1 card.")


def test_the_ways_of_a_choice_and_the_lines_of_a_text() -> None:
    chart, rum = PACKS.cards["T10"], PACKS.cards["T05"]
    assert ways(chart, 0, "en", VOCABULARY) == ["Gain 3 coins.", "Draw 2 cards."]
    assert ways(chart, 0, "de", VOCABULARY) == ["Erhalte 3 Münzen.", "Ziehe 2 Karten."]
    assert ways(rum, 1, "en", VOCABULARY) == []
    assert (text_line(rum, 0, "de"), has_target(rum, 1), has_target(chart, 0)) == ("Flink.", True, False)
    assert quoted(text_line(rum, 1, "en"), "en") == "“Target sailor gets +2 grit until end of turn.”"
