"""The menu of what can be said, or looked at, besides the open question: it is put together step by step.

It knows no game. The steps follow from the notation: first the form (`claim {hand} is {strength}`), then one field
after the other, and at each step only what is still allowed.
"""

import re
from collections.abc import Sequence

from muster.i18n import N_
from muster.kernel import Field, Form, Match
from muster.kernel.notation import VERB_SHIFT
from muster.texttable.console import Console

# What a form leaves open, as it stands in the menu.
GAPS = (
    N_("HAND"), N_("SLOT"), N_("RANK"), N_("STRENGTH"), N_("SIDE"), N_("SEAT"), N_("VICTIM"), N_("ANSWER"),
    N_("SOURCE"),
)  # fmt: skip
LOOKING = "look "  # how the notation of looking begins; every other aside is talk


def asides(match: Match, seat: int) -> tuple[list[int], list[int]]:
    """What a seat may look at, and what it may say."""
    looks: list[int] = []
    talk: list[int] = []
    for option in match.game.asides(match.state, seat):
        (looks if match.text(option).startswith(LOOKING) else talk).append(option)
    return looks, talk


def choose_look(console: Console, match: Match, looks: Sequence[int]) -> int | None:
    _ = console.tr
    items = [match.game.words.option(option, match.setup, console.lang) for option in looks]
    at = console.ask_one(_("Which card do you want to look at?"), items)
    return None if at is None else looks[at]


def choose_talk(console: Console, match: Match, talk: Sequence[int]) -> int | None:
    """One thing to say, or None if the person thinks better of it."""
    _ = console.tr
    forms = [(form, said) for form in match.notation.forms if (said := [o for o in talk if _writes(form, o)])]
    items = [
        f"{match.game.words.option(said[0], match.setup, console.lang)}   [{_with_gaps(console, form)}]"
        for form, said in forms
    ]
    console.say(_("What do you want to say? Everybody hears it, and it need not be true."))
    at = console.ask_one(_("These are examples; what they speak of is asked next."), items)
    if at is None:
        return None
    form, left = forms[at]
    for field in form.fields:
        chosen = _choose_field(console, match, field, left)
        if chosen is None:
            return None
        left = [option for option in left if field.value(option) == chosen]
    return left[0]


def _with_gaps(console: Console, form: Form) -> str:
    """`claim HAND is STRENGTH`, in the reader's language."""
    return re.sub(r"\{(\w+)\}", lambda gap: console.tr(gap[1].upper()), form.said(console.lang))


def _writes(form: Form, option: int) -> bool:
    code = form.verb << VERB_SHIFT
    for field in form.fields:
        code |= field.value(option) << field.shift
    return code == option


def _choose_field(console: Console, match: Match, field: Field, left: Sequence[int]) -> int | None:
    by_value: dict[int, list[int]] = {}
    for option in left:
        by_value.setdefault(field.value(option), []).append(option)
    if len(by_value) == 1:
        return next(iter(by_value))
    items = [
        _example(console, match, match.notation.form_of(said[0], console.lang)[1][field.name], said)
        for said in by_value.values()
    ]
    at = console.ask_one(console.tr("Which of these?"), items)
    return None if at is None else list(by_value)[at]


def _example(console: Console, match: Match, word: str, said: Sequence[int]) -> str:
    """The sentence itself once only one is left, else a word and a sentence that begins so."""
    sentence = match.game.words.option(said[0], match.setup, console.lang)
    if len(said) == 1:
        return sentence
    return console.tr("{word}, for example: {sentence}").format(word=word, sentence=sentence)
