"""One fault of each kind in a pack: it is named with its place, a sentence and the rule that it breaks."""

import pytest

from muster.files import FileError
from muster.games.rone.cards.packs import read_pack
from tests.rone.pack_texts import ALL

ECONOMY = '"[1]: Gain 1 water or draw 1 card."'

# What is wrong: the text to change and what becomes of it, the place, the sentence, the rule.
FAULTS = {
    "no level": (
        "    level: 1\n    cost: 3\n",
        "    cost: 3\n",
        "20:5",
        "The field level is missing here",
        "rone.card.01",
    ),
    "level 4": ("level: 1\n    cost: 3", "level: 4\n    cost: 3", "23:12", "from 1 to 3 is expected", "rone.card.01"),
    "no cost": ("    cost: 3\n", "", "20:5", "The field cost is missing", "rone.card.02"),
    "cost of words": (
        "cost: 3\n",
        "cost: three\n",
        "24:11",
        'from 0 to 20 or grey is expected here, not "three"',
        "rone.card.02",
    ),
    "negative cost": ("cost: 3\n", "cost: -1\n", "24:11", "from 0 to 20 or grey", "rone.card.02"),
    "no recycle cost": ("    recycle: 2\n", "", "20:5", "The field recycle is missing", "rone.card.03"),
    "no name": (
        "    name: {en: Test Unit, de: Testeinheit}\n",
        "",
        "20:5",
        "The field name is missing",
        "rone.card.04",
    ),
    "a name in one language": (
        "{en: Test Unit, de: Testeinheit}",
        "{en: Test Unit}",
        "21:11",
        "The field de is missing",
        "rone.card.04",
    ),
    "a name of signs": ("{en: Test Unit, de: Testeinheit}", "<script>", "21:11", "A name of 1 to 60", "rone.card.04"),
    "a look-alike letter": (
        "{en: Test Unit, de: Testeinheit}",
        "S\u0441rap Sentry",
        "21:11",
        "The letter “\u0441” (U+0441, Cyrillic) is of another script: this name begins with “S” (Latin).",
        "rone.card.04",
    ),
    "a look-alike letter in German": (
        "de: Testeinheit",
        "de: Test\u0435inheit",
        "21:31",
        "The letter “\u0435” (U+0435, Cyrillic) is of another script",
        "rone.card.04",
    ),
    "a letter in a special form": (
        "{en: Test Unit, de: Testeinheit}",
        "\uff34est Unit",
        "21:11",
        "“\uff34” (U+FF34) is a special form of “T”",
        "rone.card.04",
    ),
    "a long name": ("{en: Test Unit, de: Testeinheit}", "x" * 61, "21:11", "A name of 1 to 60", "rone.card.04"),
    "an unknown type": (
        "tactics:\n",
        "spells:\n",
        "31:1",
        "There are no spells: a card is in one of heroes, technologies, units",
        "rone.card.06",
    ),
    "a unit without race": ("    race: robot\n", "", "20:5", "The field race is missing", "rone.card.07"),
    "an unknown race": ("race: robot", "race: robto", "22:11", "Did you mean robot?", "rone.card.07"),
    "a tactic with a race": (
        "    recycle: 1\n",
        "    recycle: 1\n    race: human\n",
        "37:5",
        "A tactic has no field race",
        "rone.card.07",
    ),
    "a tactic with rotation symbols": (
        "text: Draw 2 cards.",
        'text: "[1]: Draw 2 cards."',
        "37:11",
        "it has no rotation symbols",
        "rone.card.13",
    ),
    "a hero of two cards": (
        f"      - {{level: 3, cost: 9, water: 8, cards: 1, text: {ECONOMY}}}\n",
        "",
        "10:7",
        "This list has 2 elements; it needs 3",
        "rone.card.17",
    ),
    "levels out of order": (
        "{level: 3, cost: 9",
        "{level: 2, cost: 9",
        "10:7",
        "of the levels 1, 2 and 3 in this order",
        "rone.card.17",
    ),
    "no water income": ("water: 7, ", "", "11:9", "The field water is missing", "rone.card.18"),
    "too high an income": ("water: 7, ", "water: 21, ", "11:36", "from 0 to 20 is expected", "rone.card.18"),
    "no card income": ("water: 7, cards: 1, ", "water: 7, ", "11:9", "The field cards is missing", "rone.card.19"),
    "a hero without water and cards": (
        ECONOMY,
        '"[1]: Target unit gets +1 health."',
        "10:58",
        "Every hero has an ability that yields water or a card",
        "rone.card.20",
    ),
    "a hero with three abilities": (
        ECONOMY,
        ECONOMY[:-1] + '\\n[2]: Draw 2 cards.\\n[2]: Gain 2 water."',
        "10:58",
        "this one has 3 in all",
        "rone.card.22",
    ),
    "a technology with health": (
        "    cost: 1\n    text",
        "    cost: 1\n    health: 2\n    text",
        "18:5",
        "only units have health",
        "rone.card.23",
    ),
    "a unit without health": ("    health: 3\n", "", "20:5", "The field health is missing", "rone.card.23"),
    "health 0": ("health: 3", "health: 0", "26:13", "from 1 to 30 is expected", "rone.card.23"),
    "too strong": ("melee: 1", "melee: 21", "27:12", "from 0 to 20 is expected", "rone.card.27"),
    "no ranged attack": ("    ranged: 0\n", "", "20:5", "The field ranged is missing", "rone.card.28"),
    "no attack speed": ("    speed: 1\n", "", "20:5", "The field speed is missing", "rone.card.29"),
    "attack speed 4": ("speed: 1", "speed: 4", "29:12", "from 1 to 3 is expected", "rone.card.29"),
    "three numbers on a card": (
        '"Death: Draw 1 card."',
        '"[2]: Draw 1 card.\\n[3]: Draw 2 cards."',
        "30:11",
        "two different numbers at most",
        "rone.card.37",
    ),
    "a technology that is recycled": (
        "    cost: 1\n    text",
        "    cost: 1\n    recycle: 2\n    text",
        "18:5",
        "only units and tactics are recycled",
        "rone.tech.10",
    ),
    "a price for level 1": ("cost: grey", "cost: 2", "10:26", "Every hero starts at level 1", "rone.lvl.01"),
    "a level that nobody reaches": ("cost: 9", "cost: grey", "12:26", "could never be reached", "rone.lvl.04"),
    "an id twice": ("id: A1", "id: U1", "32:9", "The id U1 already belongs to Test Unit (test)", "rone.card.10"),
    "a name twice": (
        "de: Testtaktik",
        "de: test-unit",
        "32:9",
        "test-unit is already what Test Unit (U1, test) is called",
        "rone.card.04",
    ),
    "an id as a name": (
        "{en: Test Tactic, de: Testtaktik}",
        "U1",
        "32:9",
        "U1 is already what Test Unit",
        "rone.card.04",
    ),
    "a name like that of a copy": (
        "de: Testtaktik",
        "de: Test Unit 2",
        "32:9",
        "Test Unit 2 is already",
        "rone.card.04",
    ),
    "a name that is a choice": ("en: Test Unit", "en: With Care", "21:11", "would be mistaken", "rone.card.04"),
    "an id with a dot": ("id: A1", "id: A.1", "32:9", "An id (a letter, then up to 15 letters, digits or hyphens)", ""),
    "an unknown field": ("    recycle: 1\n", "    recicle: 1\n    recycle: 1\n", "36:5", "Did you mean recycle?", ""),
    "an unknown figure": ("    recycle: 1\n", "    icon: wel\n    recycle: 1\n", "36:11", "Did you mean well?", ""),
    "an unknown section": ("tactics:\n", "tacticts:\n", "31:1", "Did you mean tactics?", ""),
    "another game": ("game: rone", "game: chess", "2:7", "Only rone can stand here", ""),
    "a version of words": ("version: 1", "version: first", "3:10", "A whole number from 1 to 999999", ""),
    "a large pack name": ("pack: test", "pack: Test Pack", "1:7", "A pack's name", ""),
    "an unknown word in a text": ("Draw 2 cards.", "Drow 2 cards.", "37:11", "Drow", ""),
    "a text too long": ("Draw 2 cards.", "Draw 2 cards. " * 50, "37:11", "a card holds at most 600", "rone.card.08"),
    "an empty text": ("Draw 2 cards.", '""', "37:11", "A rules text, in quotes or under |", "rone.card.08"),
    "flavour that is no text": (
        "    recycle: 1\n",
        "    recycle: 1\n    flavour: [a]\n",
        "37:14",
        "A mapping with en, de is expected here, not a list",
        "rone.card.08",
    ),
    "a list that is none": (
        "tactics:\n  - id: A1",
        "tactics:\n    id: A1",
        "32:5",
        "A list (lines that begin with -)",
        "",
    ),
    "a card that is none": (
        "tactics:\n  - id: A1",
        "tactics:\n  - nothing\n  - id: A1",
        "32:5",
        "A mapping with id, name",
        "",
    ),
}


@pytest.mark.rules(
    "rone.card.01", "rone.card.02", "rone.card.03", "rone.card.04", "rone.card.06", "rone.card.07", "rone.card.13",
    "rone.card.17", "rone.card.18", "rone.card.19", "rone.card.20", "rone.card.23", "rone.card.37",
)  # fmt: skip
@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_named_with_its_place_and_its_rule(what: str) -> None:
    old, new, place, sentence, rule = FAULTS[what]
    assert ALL.count(old) >= 1
    text = ALL.replace(old, new, 1)
    with pytest.raises(FileError) as raised:
        read_pack(text, "x.yaml")
    faults = [fault.report() for fault in raised.value.faults]
    assert len(faults) == 1, faults
    assert faults[0].startswith(f"x.yaml:{place}: "), faults[0]
    assert sentence in faults[0]
    assert faults[0].endswith(f"[{rule}]") == bool(rule), faults[0]


@pytest.mark.parametrize(
    "name", ["Salzfährmann", "Straße 7", "Čapek's Ñandú", "Æther & Þor", "Страж колодца", "Ὠμέγα", "桜の花", "물방울"]
)
def test_a_name_may_be_in_any_one_script(name: str) -> None:
    pack = read_pack(ALL.replace("{en: Test Unit, de: Testeinheit}", f'"{name}"'), "test.yaml")
    assert name in {card.name_en for card in pack.cards}
