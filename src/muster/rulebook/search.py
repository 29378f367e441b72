"""Finds rules by id, by chapter and by words, in the reader's language.

Words are compared without regard to case and umlauts: "Zuge", "ZÜGE" and "zuege" are the same word.
"""

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from muster.rulebook.model import Rule, Rulebook, Ruling

MOST_WORDS = 5  # that a search looks for
MOST_LETTERS = 40  # of each
MOST_ALIKE = 40  # words that are compared letter by letter with one that was not found
WORD = re.compile(r"[^\W_]+")
UMLAUT_SPELT_OUT = re.compile(r"([aou])e")

# What a hit is worth, by where it is: as a whole word, as a part of one.
ID, STATEMENT, RULING = (8, 0), (5, 3), (2, 1)


@dataclass(frozen=True, slots=True)
class Hit:
    book: Rulebook
    rule: Rule
    ruling: Ruling | None = field(default=None, compare=False)  # the one that was asked for; the hit is its rule


def fold(text: str) -> str:
    """Text as search compares it. "ue" becomes "u" as "ü" does, so that both spellings of an umlaut meet."""
    bare = text.casefold()
    if not bare.isascii():
        bare = "".join(c for c in unicodedata.normalize("NFD", bare) if not unicodedata.combining(c))
    return UMLAUT_SPELT_OUT.sub(r"\1", bare)


def by_id(books: Iterable[Rulebook], name: str) -> list[Hit]:
    """The rule of this id, or the rule that the ruling of this id (also RA-05=eager) stands under, in any case."""
    small = name.lower()
    hits = []
    for book in books:
        ruling = book.rulings_by_small_id.get(small.partition("=")[0])
        if small in book.by_id:
            hits.append(Hit(book, book.by_id[small]))
        elif ruling is not None:
            hits.append(Hit(book, book.ruled[ruling.id], ruling))
    return hits


def by_chapter(books: Iterable[Rulebook], path: str) -> list[Hit]:
    """The rules of a chapter, given as `GAME.CHAPTER`, or of a part of one, `GAME.CHAPTER.PART`."""
    return [
        Hit(book, rule)
        for book in books
        for rule in book.rules
        if path.lower() in (book.path(rule.chapter), rule.id.rpartition(".")[0])
    ]


def by_words(books: Iterable[Rulebook], words: Sequence[str], lang: str) -> list[Hit]:
    """The rules that have all of the words (of more than MOST_WORDS the first), best first; equally good ones in the
    order of the book."""
    needles = [fold(word[:MOST_LETTERS]) for word in words[:MOST_WORDS]]
    found = []
    for book in books:
        for rule, places in index_of(book, lang).rules:
            if worth := score(places, needles):
                found.append((worth, Hit(book, rule)))
    found.sort(key=lambda pair: -pair[0])
    return [hit for _, hit in found]


Place = tuple[tuple[int, int], str, set[str]]  # what a hit there is worth, the text, its words


def score(places: Iterable[Place], needles: Sequence[str]) -> int:
    """How well a rule fits: 0 if one of the words is missing."""
    total = 0
    for needle in needles:
        worth = 0
        for (whole, part), text, whole_words in places:
            worth = max(worth, whole if needle in whole_words else part if part and needle in text else 0)
        if not worth:
            return 0
        total += worth
    return total


def places_of(book: Rulebook, rule: Rule, lang: str) -> tuple[Place, ...]:
    names = [rule.id, *(ruling.id for ruling in rule.rulings)]
    without_game = [name.partition(".")[2] for name in names if "." in name]
    ids = [*names, *without_game, *rule.id.split(".")]
    return (
        (ID, " ".join(ids), set(map(fold, ids))),
        (STATEMENT, *searchable([rule.text[lang], *chapter_title(book, rule, lang)])),
        (RULING, *searchable(text for ruling in rule.rulings for text in ruling_texts(ruling, lang))),
    )


def searchable(texts: Iterable[str]) -> tuple[str, set[str]]:
    text = fold(" ".join(texts))
    return text, set(WORD.findall(text))


def chapter_title(book: Rulebook, rule: Rule, lang: str) -> list[str]:
    return [chapter.title[lang] for chapter in book.chapters if chapter.id == rule.chapter]


def ruling_texts(ruling: Ruling, lang: str) -> list[str]:
    texts = [ruling.question[lang], ruling.ruling[lang], ruling.why[lang]]
    if ruling.switch:
        texts += [ruling.switch.option, *(alternative.text[lang] for alternative in ruling.switch.alternatives)]
    return texts


# --- prepared once for each book and language --------------------------------------------------------------------


class Index:
    """A book as search reads it: its rules with their words, and all words by their pairs of letters."""

    def __init__(self, book: Rulebook, lang: str) -> None:
        self.book = book
        self.rules = [(rule, places_of(book, rule, lang)) for rule in book.rules]
        self.known = known_words(book, lang)
        self.all_words = "\n".join(self.known)
        self.by_pair: dict[str, list[str]] = {}
        for word in self.known:
            for pair in pairs(word):
                self.by_pair.setdefault(pair, []).append(word)

    def alike(self, word: str) -> list[str]:
        """The words that share most pairs of letters with this one."""
        shared = Counter(other for pair in pairs(word) for other in self.by_pair.get(pair, ()))
        return [other for other, _ in shared.most_common(MOST_ALIKE)]


_indexes: dict[tuple[str, str], Index] = {}


def index_of(book: Rulebook, lang: str) -> Index:
    found = _indexes.get((book.game, lang))
    if found is None or found.book is not book:
        found = _indexes[book.game, lang] = Index(book, lang)
    return found


def pairs(word: str) -> set[str]:
    return {word[i : i + 2] for i in range(len(word) - 1)} or {word}


def known_words(book: Rulebook, lang: str) -> dict[str, str]:
    """Ids and words of a book as it writes them, by how search compares them."""
    known: dict[str, str] = {}
    met: set[str] = set()
    for rule in book.rules:
        texts = [rule.text[lang], *(text for ruling in rule.rulings for text in ruling_texts(ruling, lang))]
        for word in WORD.findall(" ".join(texts)):
            if word not in met:
                met.add(word)
                known.setdefault(fold(word), word)
        for id_ in (rule.id, *(ruling.id for ruling in rule.rulings)):
            known.setdefault(fold(id_), id_)
    for chapter in book.chapters:
        known.setdefault(fold(book.path(chapter.id)), book.path(chapter.id))
    return known


def nearest(books: Iterable[Rulebook], words: Sequence[str], lang: str) -> list[str]:
    """Ids and words of the books that look like the words that were not found."""
    indexes = [index_of(book, lang) for book in books]
    found: list[str] = []
    for wanted in words[:MOST_WORDS]:
        word = fold(wanted[:MOST_LETTERS])
        if any(word in index.all_words for index in indexes):
            continue
        known = {other: index.known[other] for index in reversed(indexes) for other in index.alike(word)}
        found += [known[near] for near in difflib.get_close_matches(word, known, n=3, cutoff=0.7)]
    return list(dict.fromkeys(found))
