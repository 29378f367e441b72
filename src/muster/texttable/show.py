"""What the table prints: a view, choices with their notation, reasons against others, the log. No input here."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from muster.i18n import translator
from muster.kernel import Decision, Event, Match
from muster.kernel.game import AnyGame, View, panel_words

MOST_NAMED = 3  # choices that are named on one line when the same reason forbids them


def view_lines(game: AnyGame, view: View, lang: str) -> list[str]:
    """The view in the game's own words if it has some, else as a plain list of everything in it."""
    return generic_lines(view) if game.reading is None else game.reading.lines(view, lang)


def option_note(game: AnyGame, view: View, option: int, lang: str) -> str:
    """What the game says about a choice in this view, for example which card it replaces; often nothing."""
    note = "" if game.reading is None else game.reading.note(view, option, lang)
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


def changed_lines(now: Sequence[str], before: Sequence[str]) -> list[str]:
    """What is new in a view: each new line, under the line that it belongs to. A line that is there more often than
    before, under the same, is new, too."""
    known = Counter(map(place_of, with_those_above(before)))
    found: list[str] = []
    for above in with_those_above(now):
        place = place_of(above)
        if known[place] > 0:
            known[place] -= 1
            continue
        found += [x for x in above if x is above[-1] or x not in found]
    return found


def with_those_above(lines: Iterable[str]) -> Iterable[list[str]]:
    """Each line after the lines that it is indented under."""
    above: list[str] = []
    for line in lines:
        above = [*(x for x in above if indent(x) < indent(line)), line]
        yield above


def place_of(above: Sequence[str]) -> tuple[str, ...]:
    """A line, and what those above it are about."""
    return (*map(called, above[:-1]), above[-1])


def called(line: str) -> str:
    """What a line with others under it is about: what stands before its colon stays while the rest changes."""
    return line.partition(":")[0]


def indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def option_lines(match: Match, decision: Decision, lang: str) -> list[str]:
    """`3. Place it face down on Bruno, slot 2   [place down on Bruno slot 2]`."""
    view = match.view(decision.seat)
    words = match.game.words_to(view)
    lines = []
    for number, option in enumerate(decision.options, 1):
        said = words.option(option, match.setup, lang) + option_note(match.game, view, option, lang)
        lines.append(f"{number}. {said}   [{match.typed(decision.seat, option, lang)}]")
    return lines


def called_so(match: Match, seat: int, text: str, lang: str) -> int | None:
    """The option that stands on the screen with these words, to be chosen or as impossible; None: none, or several."""
    wanted = plain_words(text)
    view = match.view(seat)
    words = match.game.words_to(view)
    decisions = [decision for decision in match.decisions(asides=False) if decision.seat == seat]
    for options in ([o for decision in decisions for o in decision.options], match.game.candidates(match.state, seat)):
        said = {option: words.option(option, match.setup, lang) for option in options}
        found = [o for o, deed in said.items() if wanted == plain_words(deed)] or [
            o for o, deed in said.items() if wanted == plain_words(deed + option_note(match.game, view, o, lang))
        ]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def plain_words(text: str) -> str:
    """What somebody types, whatever its capitals, blanks and full stop."""
    return " ".join(text.split()).casefold().rstrip(".")


def panel_line(match: Match, decision: Decision, lang: str) -> str:
    """What all usual answers do, with what gives them; empty where a question stands by itself."""
    panel = match.game.panels.of(match.state, decision.seat)
    if panel is None or panel.typed is None:
        return ""
    view = match.view(decision.seat)
    said = panel_words(match.game.words_to(view), panel, view, match.setup, lang)
    return translator(lang)("All at once: {deed}   [{typed}]").format(deed=said.say, typed=panel.typed[lang])


def lines(match: Match, events: Iterable[Event], seat: int | None, lang: str) -> list[tuple[str, str]]:
    """Log lines and their rules, as a seat may know them."""
    words = match.game.words_to(match.view(seat))
    shown = [(words.event(match.game.show(event, seat), match.setup, lang), event) for event in events]
    return [(sentence, match.game.rule_of(event, match.setup)) for sentence, event in shown if sentence]


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
    words, setup = match.game.words_to(match.view(seat)), match.setup
    for option in match.game.candidates(match.state, seat):
        refusal = match.game.refusal(match.state, seat, option)
        if refusal is not None:
            choice = words.option(option, setup, lang)
            found.append(Forbidden(choice, words.refusal(refusal, setup, lang), refusal.rule, refusal.reason))
    return found


def short_reasons(found: Sequence[Forbidden], lang: str, told: set[tuple[str, str]]) -> list[str]:
    """One line for each reason that was not `told` yet, however many choices it forbids; then it is."""
    _ = translator(lang)
    groups: dict[tuple[str, str], list[Forbidden]] = {}
    for item in found:
        groups.setdefault((item.rule, item.reason), []).append(item)
    lines = []
    for group in [group for key, group in groups.items() if key not in told]:
        first, more = group[0], len(group) - 1
        one_sentence = len({item.sentence for item in group}) == 1
        if one_sentence and len(group) <= MOST_NAMED:
            lines.append(f"{'; '.join(item.choice for item in group)}: {first.sentence} [{first.rule}]")
        else:
            line = _("{choice}: {sentence} [{rule}] {n} more for the same reason.")
            lines.append(line.format(choice=first.choice, sentence=first.sentence, rule=first.rule, n=more))
    told.update(groups)
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
