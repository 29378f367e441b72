"""The words of `muster rules` itself, in every language of the table."""

from collections.abc import Iterable

from muster.kernel.text import Text

WORDS: dict[str, Text] = {
    "rules": Text("{n} rules", "{n} Regeln"),
    "one_rule": Text("1 rule", "1 Regel"),
    "stated": Text("stated in the rulebook", "steht im Regelheft"),
    "derived": Text("follows from the rulebook", "folgt aus dem Regelheft"),
    "ruling": Text("our ruling on a gap in the rulebook", "unsere Festlegung zu einer Lücke im Regelheft"),
    "table": Text("A rule of the table, for every game", "Eine Regel des Tisches, für jedes Spiel"),
    "edition_en": Text("English edition", "Englische Ausgabe"),
    "edition_de": Text("German edition", "Deutsche Ausgabe"),
    "section": Text("Section: {section}", "Abschnitt: {section}"),
    "physical": Text("Physical, so no test proves it", "Gegenständlich, also durch keinen Test bewiesen"),
    "question": Text("Question", "Frage"),
    "answer": Text("Ruling", "Festlegung"),
    "why": Text("Why", "Grund"),
    "also": Text("See also", "Siehe auch"),
    "switch": Text("Switch", "Schalter"),
    "default": Text("default", "Standard"),
    "tests": Text("Proved by", "Bewiesen durch"),
    "in_part": Text("Shown in part by", "Zum Teil gezeigt durch"),
    "no_tests": Text("no test yet", "noch keinen Test"),
    "hint": Text(
        "One chapter: muster rules {chapter} · one rule: muster rules {rule} · search: muster rules WORDS",
        "Ein Kapitel: muster rules {chapter} · eine Regel: muster rules {rule} · Suche: muster rules WÖRTER",
    ),
    "nothing": Text("No rule has “{words}”.", "Keine Regel enthält „{words}“."),
    "not_together": Text(
        "No rule has all of these words together: {words}. Fewer words find more.",
        "Keine Regel enthält alle diese Wörter zugleich: {words}. Weniger Wörter finden mehr.",
    ),
    "nearest": Text("Did you mean: {found}?", "Meintest du: {found}?"),
    "other_language": Text(
        "There is something in another language: add --lang {other}.",
        "In einer anderen Sprache gibt es etwas: nimm --lang {other} dazu.",
    ),
}


def say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def editions(names: Iterable[str], lang: str) -> str:
    """The editions that have a rule, in words; empty for a rule of all editions."""
    return ", ".join(say(f"edition_{name}", lang) for name in names)


def physical(why: Text, lang: str) -> str:
    """Why no test proves a rule."""
    return f"{say('physical', lang)}: {why[lang]}"


def count(n: int, lang: str) -> str:
    return say("one_rule", lang) if n == 1 else say("rules", lang, n=n)
