"""The words of `muster rules` itself, in every language of the table."""

from collections.abc import Iterable

WORDS: dict[str, dict[str, str]] = {
    "rules": {"en": "{n} rules", "de": "{n} Regeln"},
    "one_rule": {"en": "1 rule", "de": "1 Regel"},
    "stated": {"en": "stated in the rulebook", "de": "steht im Regelheft"},
    "derived": {"en": "follows from the rulebook", "de": "folgt aus dem Regelheft"},
    "ruling": {"en": "our ruling on a gap in the rulebook", "de": "unsere Festlegung zu einer Lücke im Regelheft"},
    "table": {"en": "A rule of the table, for every game", "de": "Eine Regel des Tisches, für jedes Spiel"},
    "edition_en": {"en": "English edition", "de": "Englische Ausgabe"},
    "edition_de": {"en": "German edition", "de": "Deutsche Ausgabe"},
    "section": {"en": "Section: {section}", "de": "Abschnitt: {section}"},
    "question": {"en": "Question", "de": "Frage"},
    "answer": {"en": "Ruling", "de": "Festlegung"},
    "why": {"en": "Why", "de": "Grund"},
    "also": {"en": "See also", "de": "Siehe auch"},
    "switch": {"en": "Switch", "de": "Schalter"},
    "default": {"en": "default", "de": "Standard"},
    "tests": {"en": "Proved by", "de": "Bewiesen durch"},
    "no_tests": {"en": "no test yet", "de": "noch keinen Test"},
    "hint": {
        "en": "One chapter: muster rules {chapter} · one rule: muster rules {rule} · search: muster rules WORDS",
        "de": "Ein Kapitel: muster rules {chapter} · eine Regel: muster rules {rule} · Suche: muster rules WÖRTER",
    },
    "nothing": {"en": "No rule has “{words}”.", "de": "Keine Regel enthält „{words}“."},
    "not_together": {
        "en": "No rule has all of these words together: {words}. Fewer words find more.",
        "de": "Keine Regel enthält alle diese Wörter zugleich: {words}. Weniger Wörter finden mehr.",
    },
    "nearest": {"en": "Did you mean: {found}?", "de": "Meintest du: {found}?"},
    "other_language": {
        "en": "In German there is something: add --lang de.",
        "de": "Auf Englisch gibt es etwas: nimm --lang en dazu.",
    },
}


def say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def editions(names: Iterable[str], lang: str) -> str:
    """The editions that have a rule, in words; empty for a rule of all editions."""
    return ", ".join(say(f"edition_{name}", lang) for name in names)


def count(n: int, lang: str) -> str:
    return say("one_rule", lang) if n == 1 else say("rules", lang, n=n)
