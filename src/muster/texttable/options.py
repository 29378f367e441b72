"""What can be agreed on: every option with an explanation and its values, and reading a value that was typed."""

import json
import re
from typing import Any

from muster.games import option_words
from muster.i18n import N_, translator
from muster.kernel.game import AnyGame
from muster.kernel.setup import Option, Setup, SetupError, say
from muster.kernel.text import NOTHING, Text
from muster.rulebook import rulebook_of

MODES = {
    "free-for-all": N_("each for themselves, 3 players or more"),
    "two-player": N_("two players with two hands each"),
    "teams": N_("two teams, which may differ in size"),
}
A_WORD = re.compile(r"\w[\w .'’-]*")  # one of a list: a name or an id
WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}


def explain(game: AnyGame, option: Option, lang: str) -> str:
    """One sentence or more about an option."""
    for ruling in rulebook_of(game.id).rulings:
        if ruling.switch is not None and ruling.switch.option == option.name:
            ways = [f"{say(way.value)}: {way.text[lang]}" for way in ruling.switch.alternatives]
            return " ".join([f"{ruling.id}. {ruling.question[lang]}", *ways])
    words: Text = option_words(game).get(option.name, {}).get("explanation", NOTHING)
    return words[lang]


def worth_telling(game: AnyGame, setup: Setup, lang: str) -> list[str]:
    """What everybody should know was agreed on, although nobody may have been asked, and how it is changed."""
    _ = translator(lang)
    lines = []
    for option in told(game):
        value = setup.options[option.name]
        others = ", ".join(f"--option {option.name}={say(other)}" for other in option.values if other != value)
        line = _("{title}: {value}. For another, start with {others}.")
        title = option_words(game)[option.name]["title"][lang]
        lines.append(line.format(title=title, value=meaning(game, option, value, lang) or say(value), others=others))
    return lines


def told(game: AnyGame) -> list[Option]:
    return [option for option in game.known_options if option_words(game).get(option.name, {}).get("tell")]


def meaning(game: AnyGame, option: Option, value: Any, lang: str) -> str:
    """What a value means; empty if it says so itself."""
    words = option_words(game).get(option.name, {})
    if value is None:
        none: Text = words.get("none", NOTHING)
        return none[lang]
    return next((said[lang] for known, said in words.get("values", ()) if known == value), "")


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


def show_meant(game: AnyGame, option: Option, value: Any, lang: str) -> str:
    """The same with what it means, where it does not say so itself: `none (as recommended: 7 ...)`."""
    said = meaning(game, option, value, lang)
    return f"{show(value)} ({said})" if said not in ("", show(value)) else show(value)


def parse_option(text: str) -> tuple[str, Any]:
    """`cutthroat=true`, `teams=3,2`, `starter=Ana`. Raises SetupError with a sentence."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        said = N_('"{text}" is no option: write NAME=VALUE, for example cutthroat=true.')
        raise SetupError(Text(said).fill(text=text))
    return name.strip(), parse_value(value.strip())


def parse_value(text: str) -> Any:
    """The value that a person most likely means."""
    if text.casefold() in WORDS:
        return WORDS[text.casefold()]
    listed = text if text.startswith("[") else f"[{text}]" if "," in text else ""
    try:
        return json.loads(listed or text)
    except (ValueError, RecursionError):  # a word, such as lazy or Ana, or several of them
        words = [word.strip() for word in text.removeprefix("[").removesuffix("]").split(",")]
        return words if listed and all(map(A_WORD.fullmatch, words)) else text
