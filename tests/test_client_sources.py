"""The client draws and computes no rule: its sources name no rule and no card, and take no sentence apart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from muster.games import all_games
from muster.games.ravenna.cards import NAMES
from muster.games.rone.cards.packs import load_packs
from muster.rulebook import rulebook_of

STATIC = Path(__file__).parents[1] / "src" / "muster" / "web" / "static"
SOURCES = sorted(file for folder in ("js", "games") for file in (STATIC / folder).rglob("*.js"))
WORDS = re.compile(r"words(\.|/)|/words/")  # sentences of the pages themselves, by language
PATTERN = re.compile(
    r"new RegExp|\.match\(|\.matchAll\(|\.exec\(|\.(?:split|replace|replaceAll|search)\(/|/[a-z]*\.test\("
    r"|\.(?:split|replace|replaceAll)\([\"'][a-z]*[a-z]{2} "  # a word, and more to come
)

# Files that look for patterns, and why that is no sentence of the server's.
PATTERNS = {
    "js/boards/common/says.js": "syllables of a long word, where a browser may break it",
    "games/rone/says.js": "copies of a card are numbered in notation",
    "games/rone/unit.js": "copies of a card are numbered in notation",
    "js/cards/draft.js": "what somebody wrote: the name of a pack",
    "js/cards/form.js": "what somebody wrote: a number",
    "js/cards/places.js": "what somebody wrote: spaces around a word that is taken over",
    "js/i18n.js": "places in the sentences of the pages; a table's code in groups of four",
    "js/pages/decks.js": "what somebody wrote: a deck, the name of a file, words to look for",
    "js/pages/play-options.js": "what somebody wrote: a list of numbers",
    "js/replay.js": "the address: a seat's number",
    "js/rules.js": "words to look for in the rules",
    "js/table/ending.js": "a seed in hexadecimal digits",
    "js/table/outbox.js": "what somebody wrote: spaces in a sentence for all",
    "js/table/rules.js": "words to look for in the rules",
    "js/table/wording.js": "menus for what may be said are made of whole sentences",
}


def name_of(file: Path) -> str:
    return file.relative_to(STATIC).as_posix()


def code(file: Path) -> str:
    """A source without its comments."""
    text = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"(?m)(?<![:\"'`])//.*$", "", text)


def rule_ids() -> Iterator[str]:
    for game in all_games():
        book = rulebook_of(game)
        yield from (rule.id for rule in book.rules)
        yield from (ruling.id for ruling in book.rulings)


def card_names() -> set[str]:
    cards = load_packs(("starter", "supplement-1")).cards.values()
    return {
        *(text[lang] for text in NAMES for lang in ("en", "de")),
        *(name for card in cards for name in (card.name_en, card.name_de)),
    }


def test_there_are_sources() -> None:
    assert len(SOURCES) > 80
    assert sum(1 for _ in rule_ids()) > 200
    assert len(card_names()) > 100


def test_no_source_names_a_rule() -> None:
    known = set(rule_ids())
    for file in SOURCES:
        named = set(re.findall(r"""["'`]([\w-]+(?:\.[\w-]+)*)["'`]""", code(file))) & known
        assert not named, f"{name_of(file)}: {named}"


def test_no_source_names_a_card() -> None:
    known = re.compile(
        rf"(?<![\w\"]){'|'.join(rf'(?:{re.escape(name)})' for name in sorted(card_names()) if ' ' in name)}"
    )
    for file in SOURCES:
        if not WORDS.search(name_of(file)):
            assert not known.search(code(file)), name_of(file)


@pytest.mark.parametrize("file", SOURCES, ids=name_of)
def test_no_source_takes_a_sentence_apart(file: Path) -> None:
    found = PATTERN.search(code(file))
    allowed = name_of(file) in PATTERNS
    assert (found is not None) <= allowed, f"{name_of(file)}: {found and found[0]}"
    assert allowed <= (found is not None), f"{name_of(file)} looks for no pattern any more: strike it off the list"


def test_every_exception_is_a_file() -> None:
    assert set(PATTERNS) <= {name_of(file) for file in SOURCES}
