"""Finds rules by id, by chapter and by words, in the reader's language.

Words are compared without regard to case and umlauts: "Zuge", "ZÜGE" and "zuege" are the same word.
"""

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from muster.rulebook.model import Rule, Rulebook, Ruling

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
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
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
    """The rules of a chapter, given as in `ravenna.play`, or of a part of one, as in `rone.kw.bf`."""
    return [
        Hit(book, rule)
        for book in books
        for rule in book.rules
        if path.lower() in (book.path(rule.chapter), rule.id.rpartition(".")[0])
    ]


def by_words(books: Iterable[Rulebook], words: Sequence[str], lang: str) -> list[Hit]:
    """The rules that have all of the words, best first; equally good ones in the order of the book."""
    needles = [fold(word) for word in words]
    found = []
    for book in books:
        for rule in book.rules:
            if worth := score(book, rule, needles, lang):
                found.append((worth, Hit(book, rule)))
    found.sort(key=lambda pair: -pair[0])
    return [hit for _, hit in found]


def score(book: Rulebook, rule: Rule, needles: Sequence[str], lang: str) -> int:
    """How well a rule fits: 0 if one of the words is missing."""
    names = [rule.id, *(ruling.id for ruling in rule.rulings)]
    without_game = [name.partition(".")[2] for name in names if "." in name]
    ids = [*names, *without_game, *rule.id.split(".")]
    places = (
        (ID, " ".join(ids), set(map(fold, ids))),
        (STATEMENT, *searchable([rule.text[lang], *chapter_title(book, rule, lang)])),
        (RULING, *searchable(text for ruling in rule.rulings for text in ruling_texts(ruling, lang))),
    )
    total = 0
    for needle in needles:
        worth = 0
        for (whole, part), text, whole_words in places:
            worth = max(worth, whole if needle in whole_words else part if part and needle in text else 0)
        if not worth:
            return 0
        total += worth
    return total


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


def nearest(books: Iterable[Rulebook], words: Sequence[str], lang: str) -> list[str]:
    """Ids and words of the books that look like the words that were not found."""
    known: dict[str, str] = {}
    for book in books:
        for rule in book.rules:
            texts = [rule.text[lang], *(text for ruling in rule.rulings for text in ruling_texts(ruling, lang))]
            for word in WORD.findall(" ".join(texts)):
                known.setdefault(fold(word), word)
            for id_ in (rule.id, *(ruling.id for ruling in rule.rulings)):
                known.setdefault(fold(id_), id_)
        for chapter in book.chapters:
            known.setdefault(fold(book.path(chapter.id)), book.path(chapter.id))
    found: list[str] = []
    for word in words:
        if not any(fold(word) in candidate for candidate in known):
            found += [known[near] for near in difflib.get_close_matches(fold(word), known, n=3, cutoff=0.7)]
    return list(dict.fromkeys(found))
