"""What the table prints: a view, choices with their notation, reasons against others, the log. No input here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from muster.i18n import translator
from muster.kernel import Decision, Match
from muster.kernel.game import AnyGame, View

MOST_NAMED = 3  # choices that are named on one line when the same reason forbids them


def view_lines(game: AnyGame, view: View, lang: str) -> list[str]:
    """The view in the game's own words if it has some, else as a plain list of everything in it."""
    return game.text_view(view, lang) if game.text_view else generic_lines(view)


def option_note(game: AnyGame, view: View, option: int, lang: str) -> str:
    """What the game says about a choice in this view, for example which card it replaces; often nothing."""
    note = game.text_note(view, option, lang) if game.text_note else ""
    return f" ({note})" if note else ""


def generic_lines(view: View) -> list[str]:
    """Any view: one entry a line, what belongs to it indented under it."""
    return _entries(view, "")


def _entries(value: Mapping[str, Any], indent: str) -> list[str]:
    lines = []
    for key, entry in value.items():
        lines += _entry(str(key).replace("_", " "), entry, indent)
    return lines


def _entry(name: str, value: Any, indent: str) -> list[str]:
    if isinstance(value, Mapping):
        return [f"{indent}{name}:", *_entries(value, indent + "  ")]
    if isinstance(value, list) and any(isinstance(item, Mapping | list) for item in value):
        lines = []
        for number, item in enumerate(value, 1):
            lines += _entry(f"{name} {number}", item, indent)
        return lines
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return [f"{indent}{name}: {text or '-'}"]


def option_lines(match: Match, decision: Decision, lang: str) -> list[str]:
    """`3. Place it face down on Bruno, slot 2   [place down on Bruno slot 2]`."""
    view = match.view(decision.seat)
    lines = []
    for number, option in enumerate(decision.options, 1):
        words = match.game.words.option(option, match.setup, lang) + option_note(match.game, view, option, lang)
        lines.append(f"{number}. {words}   [{match.text(option)}]")
    return lines


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A choice that somebody might try and cannot make, with the reason."""

    choice: str
    sentence: str
    rule: str
    reason: str


def forbidden(match: Match, seat: int, lang: str) -> list[Forbidden]:
    """What somebody might try here in vain, with the reasons."""
    found = []
    words, setup = match.game.words, match.setup
    for option in match.game.candidates(match.state, seat):
        refusal = match.game.refusal(match.state, seat, option)
        if refusal is not None:
            choice = words.option(option, setup, lang)
            found.append(Forbidden(choice, words.refusal(refusal, setup, lang), refusal.rule, refusal.reason))
    return found


def short_reasons(found: Sequence[Forbidden], lang: str) -> list[str]:
    """One line for each reason, however many choices it forbids."""
    _ = translator(lang)
    groups: dict[tuple[str, str], list[Forbidden]] = {}
    for item in found:
        groups.setdefault((item.rule, item.reason), []).append(item)
    lines = []
    for group in groups.values():
        first, more = group[0], len(group) - 1
        one_sentence = len({item.sentence for item in group}) == 1
        if one_sentence and len(group) <= MOST_NAMED:
            lines.append(f"{'; '.join(item.choice for item in group)}: {first.sentence} [{first.rule}]")
        else:
            line = _("{choice}: {sentence} [{rule}] {n} more for the same reason.")
            lines.append(line.format(choice=first.choice, sentence=first.sentence, rule=first.rule, n=more))
    return lines


def all_reasons(found: Sequence[Forbidden]) -> list[str]:
    """Every forbidden choice, those with the same sentence together."""
    groups: dict[tuple[str, str], list[str]] = {}
    for item in found:
        groups.setdefault((item.sentence, item.rule), []).append(item.choice)
    return [f"{'; '.join(choices)}: {sentence} [{rule}]" for (sentence, rule), choices in groups.items()]


def log_lines(lines: Iterable[tuple[str, str]], lang: str) -> list[str]:
    """Log lines with their rules; a line that repeats itself is counted instead."""
    _ = translator(lang)
    shown = []
    for (sentence, rule), same in groupby(lines):
        times = len(list(same))
        text = f"{sentence} [{rule}]"
        shown.append(text if times == 1 else _("{line} ({n} times)").format(line=text, n=times))
    return shown


def scores(match: Match) -> str:
    return ", ".join(
        f"{name} {score}" for name, score in zip(match.names, match.game.scores(match.state), strict=True)
    )  # fmt: skip
