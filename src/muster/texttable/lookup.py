"""The rulebook at the table: one rule by its id, a chapter, or rules that have certain words."""

from muster.i18n import translator
from muster.rulebook import TABLE, Rulebook, rulebook_of
from muster.rulebook.search import Hit, by_chapter, by_id, by_words
from muster.rulebook.show import brief, in_full

MOST_SHOWN = 12
UNWRAPPED = 100_000  # columns: lines are left to the console


def rule_lines(game_id: str, wanted: str, lang: str, width: int) -> list[str]:
    """What the rulebook says about `wanted`: an id, a chapter, words; its chapters if nothing is wanted."""
    _ = translator(lang)
    books = [rulebook_of(game_id), rulebook_of(TABLE)]
    if not wanted:
        return [*chapter_lines(books[0], lang), _("Type rules and a chapter, a rule's id, or some words.")]
    if hits := by_id(books, wanted):
        return in_full(hits[0], None, lang, width or UNWRAPPED)
    first = books[0].rules[0].id.partition(".")[0]  # what this game's ids begin with
    if chapter := by_chapter(books, wanted if "." in wanted else f"{first}.{wanted}"):
        return brief(chapter, lang, width or UNWRAPPED)  # all of it
    hits = by_words(books, wanted.split(), lang)
    if not hits:
        return [_("No rule has “{words}”. Try fewer or other words.").format(words=wanted)]
    return [*brief(hits[:MOST_SHOWN], lang, width or UNWRAPPED), *_more(hits, lang)]


def chapter_lines(book: Rulebook, lang: str) -> list[str]:
    return [f"{chapter.id}: {chapter.title[lang]}" for chapter in book.chapters]


def _more(hits: list[Hit], lang: str) -> list[str]:
    more = len(hits) - MOST_SHOWN
    return [translator(lang)("And {n} more; use more words to find fewer rules.").format(n=more)] if more > 0 else []
