"""The table as a page to look things up in: every wording of a game, generated, so it cannot drift."""

from __future__ import annotations

from collections.abc import Iterator

from muster.cardtext.faults import wording_of
from muster.cardtext.table import Vocabulary, Word

CHAPTERS = (
    ("Head", "Heads, before a colon"),
    ("Event", "Events, after “Whenever”"),
    ("Verb", "Verbs: what you, or a player, can do"),
    ("Deed", "Verbs with a card as subject"),
    ("Fact", "What can be always true"),
    ("Condition", "Conditions, after “If”"),
    ("Sentence", "Sentences that wait"),
    ("Line", "Lines of their own"),
)


def wordlist(vocabulary: Vocabulary) -> str:
    """Markdown with every wording that is written."""
    return "\n".join(_page(vocabulary)).strip() + "\n"


def _page(vocabulary: Vocabulary) -> Iterator[str]:
    for category, title in CHAPTERS:
        yield f"**{title}**\n"
        for built in vocabulary.constructions:
            if built.category == category:
                wordings = dict.fromkeys(_wording(form.en) for form in built.forms if form.written)
                yield "- " + " · ".join(f"`{text}`" for text in wordings)
        yield ""
    yield "**Words**\n"
    yield _row("Keywords", (keyword.en for keyword in vocabulary.keywords))
    yield _row("Kinds of cards", (noun.en for noun in vocabulary.nouns if not noun.person))
    yield _row("Players", ("you", *(noun.en for noun in vocabulary.nouns if noun.person)))
    yield _row("Races", (race.en for race in vocabulary.races))
    yield _row("States", (state.en for state in vocabulary.states))
    yield _row("Values that change", (stat.en for stat in vocabulary.stats if stat.changes))
    yield _row("Values to compare", (stat.en for stat in vocabulary.stats))
    yield _row("Zones", (zone.en for zone in vocabulary.zones))
    yield _row("Turns", (moment.en for moment in vocabulary.moments))
    yield _row("Durations", _words(vocabulary, "Until", "This"))
    yield _row("Moments to wait for", _words(vocabulary, "Later"))
    yield _row("What players did this turn", _words(vocabulary, "Did"))
    yield _row("What happened to cards this turn", _words(vocabulary, "Befell", "Underwent"))
    yield _row("How often", _words(vocabulary, "Limit", "FirstTime"))
    yield _row("Counters", _words(vocabulary, "Counter"))
    yield _row("What is counted", _words(vocabulary, "Counted"))
    yield _row("What is paid", _words(vocabulary, "Paid"))
    yield _row("What a card must do, or can do again", _words(vocabulary, "Duty"))
    yield _row("What a card cannot do", _words(vocabulary, "Action"))


def _words(vocabulary: Vocabulary, *categories: str) -> Iterator[str]:
    words: tuple[Word, ...] = vocabulary.words
    return (word.en for word in words if word.category in categories)


def _row(title: str, words: Iterator[str] | tuple[str, ...]) -> str:
    return f"- {title}: " + ", ".join(f"`{word}`" for word in dict.fromkeys(words))


def _wording(pattern: str) -> str:
    return wording_of(pattern, optional=True)
