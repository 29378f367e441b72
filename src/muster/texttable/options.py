"""What can be agreed on: every option with an explanation and its values, and reading a value that was typed."""

import json
from typing import Any

from muster.games import option_words
from muster.i18n import N_, translator
from muster.kernel.game import AnyGame
from muster.kernel.setup import Option, SetupError, say
from muster.rulebook import rulebook_of

MODES = {
    "free-for-all": N_("each for themselves, 3 players or more"),
    "two-player": N_("two players with two hands each"),
    "teams": N_("two teams, which may differ in size"),
}
GERMAN = "de"
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}


def explain(game: AnyGame, option: Option, lang: str) -> str:
    """One sentence or more about an option."""
    for ruling in rulebook_of(game.id).rulings:
        if ruling.switch is not None and ruling.switch.option == option.name:
            ways = [f"{say(way.value)}: {way.text[lang]}" for way in ruling.switch.alternatives]
            return " ".join([f"{ruling.id}. {ruling.question[lang]}", *ways])
    words: dict[str, str] = option_words(game).get(option.name, {}).get("explanation", {})
    return words.get(lang, "")


def explain_mode(mode: str, lang: str) -> str:
    return f"{mode}: {translator(lang)(MODES[mode])}" if mode in MODES else mode


def values(option: Option, lang: str) -> str:
    """The values that an option can have; empty for those that only the game itself can check."""
    _ = translator(lang)
    none = [say(None)] if option.may_be_none else []
    if option.values:
        return ", ".join([*map(say, option.values), *none])
    if option.free:
        return ""
    return ", ".join([_("{low} to {high}").format(low=option.low, high=option.high), *none])


def show(value: Any) -> str:
    """A value as it can be typed."""
    return ",".join(map(str, value)) if isinstance(value, list) else say(value)


def parse_option(text: str) -> tuple[str, Any]:
    """`cutthroat=true`, `teams=3,2`, `starter=Ana`. Raises SetupError with a sentence."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        said = N_('"{text}" is no option: write NAME=VALUE, for example cutthroat=true.')
        raise SetupError(said.format(text=text), de=translator(GERMAN)(said).format(text=text))
    return name.strip(), parse_value(value.strip())


def parse_value(text: str) -> Any:
    """The value that a person most likely means."""
    if text.casefold() in WORDS:
        return WORDS[text.casefold()]
    listed = text if text.startswith("[") else f"[{text}]" if "," in text else ""
    try:
        return json.loads(listed or text)
    except (ValueError, RecursionError):  # a word, such as lazy or Ana
        return text
