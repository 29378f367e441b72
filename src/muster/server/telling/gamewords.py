"""What can be agreed on before a game, explained in every language: for the page that makes a table."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from muster.bots import all_bots, find_bot
from muster.games import option_words
from muster.games.about import ready_games
from muster.kernel.decks import Offer
from muster.kernel.game import AnyGame
from muster.kernel.setup import Option
from muster.kernel.text import NOTHING, Same, Text
from muster.rulebook import Ruling, rulebook_of
from muster.server.tables.seats import NOT_HERE

STATIC = Path(__file__).parents[2] / "web" / "static"


def describe_all() -> list[dict[str, Any]]:
    return [describe(game) for game in ready_games().values()]


def describe(game: AnyGame) -> dict[str, Any]:
    """A game for people who want to make a table."""
    low, high = game.seats
    words = option_words(game)
    rulings = {ruling.id: ruling for ruling in rulebook_of(game.id).rulings}
    return {
        "id": game.id,
        "title": game.title,
        "seats": {"min": low, "max": high},
        "usual": game.table_seats,
        "bots": [bot for bot in all_bots() if can_play(bot, game)],
        "options": [
            explain(game, option, words, rulings.get(option.ruling))
            for option in game.known_options
            if option.name not in NOT_HERE
        ],
    }


def can_play(bot: str, game: AnyGame) -> bool:
    try:
        find_bot(bot, game)
    except LookupError:
        return False
    return True


def explain(game: AnyGame, option: Option, words: dict[str, Any], ruling: Ruling | None) -> dict[str, Any]:
    """One option: its kind, values and default, with a title and an explanation in every language."""
    mine = words.get(option.name, {})
    plain = Same(option.name.replace("_", " "))
    found: dict[str, Any] = {
        "name": option.name,
        "kind": "seat" if mine.get("seat") else mine.get("widget") or kind_of(option),
        "default": option.default,
        "may_be_none": option.may_be_none,
        "title": mine.get("title", plain).every(),
        "explanation": mine.get("explanation", NOTHING).every(),
        "values": [{"value": value, "words": value_words(value, mine, ruling).every()} for value in option.values],
    }
    if "widget" in mine and (shelf := game.decks or game.workshop) is not None:
        found["values"] = [offered(offer) for offer in shelf.offers(option.name)]
    if "groups" in mine:
        found["groups"] = mine["groups"]  # of fields, each with a title, the way to it in the option, and what is usual
    if option.may_be_none:
        found["none"] = mine.get("none", Text("none", "keine")).every()
    if "example" in mine:
        found["example"] = mine["example"]
    if "when" in mine:
        found["when"] = mine["when"]  # values of other options for which this one means something
    if found["kind"] == "number":
        found["min"], found["max"] = option.low, option.high
    if ruling is not None:
        found["ruling"] = ruling.id
        found["explanation"] = ruling.question.every()
        found["answer"] = ruling.ruling.every()
        found["why"] = ruling.why.every()
    return found


def agreed(game: AnyGame, options: dict[str, Any], lang: str) -> list[tuple[str, str]]:
    """What a guest should know before sitting down: titles and values of whatever is not as usual, or is always told.
    What is a list or has a page of its own is left to the table."""
    words = option_words(game)
    rulings = {ruling.id: ruling for ruling in rulebook_of(game.id).rulings}
    found = []
    for option in game.known_options:
        mine, value = words.get(option.name, {}), options.get(option.name, option.default)
        if isinstance(value, str | int) and (mine.get("tell") or value != option.default) and "widget" not in mine:
            title = mine.get("title", Same(option.name.replace("_", " ")))
            found.append((title[lang], value_words(value, mine, rulings.get(option.ruling))[lang]))
    return found


def kind_of(option: Option) -> str:
    """switch (yes or no), choice (one of `values`), number (min to max), or free (a list). A game may name another one
    in its words: several (any of `values`), some (any of `values`; all, unless some are left out), ordered (any of `values`, in an order), decks and heroes (one for each side or seat), cards (a pack of one's own),
    values (numbers and texts in groups, of which some may be changed)."""
    if option.free:
        return "free"
    if option.values:
        return "switch" if set(option.values) == {True, False} else "choice"
    return "number"


def value_words(value: Any, mine: dict[str, Any], ruling: Ruling | None) -> Text:
    if ruling is not None and ruling.switch is not None:
        for alternative in ruling.switch.alternatives:
            if alternative.value == value and type(alternative.value) is type(value):
                return alternative.text
    for known, words in mine.get("values", ()):
        if known == value and type(known) is type(value):
            found: Text = words
            return found
    if isinstance(value, bool):
        return Text("yes", "ja") if value else Text("no", "nein")
    return Same(str(value))


def offered(offer: Offer) -> dict[str, Any]:
    """A value that may be chosen, as plain data."""
    return {
        **asdict(replace(offer, words=NOTHING, about=NOTHING)),
        "words": offer.words.every(),
        "about": offer.about.every() if offer.about else {},
    }


def has(game: str, file: str) -> bool:
    """Whether a game's folder of pictures and parts of pages has this file."""
    return (STATIC / "games" / game / file).is_file()
