"""The document `docs/scenario-words.md`: every word of the games that a scenario can use."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from muster.games import all_games, option_words
from muster.kernel.event import EventKind
from muster.kernel.game import AnyGame
from muster.kernel.paths import Fields, Form, Loose, children
from muster.kernel.setup import Option
from muster.kernel.text import SOURCE
from muster.rulebook import Ruling, rulebook_of
from muster.rulebook.show import statement
from muster.scenario.format import NONE
from muster.scenario.load import usual_names

HEAD = """# Words of scenarios

Made by `muster docs` from the games themselves; do not edit. [scenarios.md](scenarios.md) tells how scenarios are
written. For each game: what can be agreed (`options`), the kinds of questions (`question`) and of events (`events`,
`no events`, `seen`), and the paths of a view (`view`) and of a position (`position`).

In a path, `N` is the number of an element, counted from 1; `SEAT` the number of a seat (from 1) or its name; `SIDE` and
`HAND` a number, or a seat's name where there is one for each seat; `NAME` a seat's name. Other words in capitals say
whose name stands there. `….length` is the number of elements of any list. Values that name a seat are numbers from 0 in
a view, and names in a position.
"""


def words_document() -> str:
    return HEAD + "".join(part for game in all_games().values() for part in of_game(game))


def of_game(game: AnyGame) -> Iterator[str]:
    names = usual_names(game, {})
    setup = game.agree(names, {})
    yield f"\n## {game.title}\n\n`game: {game.id}`. Without `seats`: {', '.join(names)}.\n"
    yield from table("Options", ("Option", "Values", "Without it", "Meaning"), option_rows(game))
    yield from table("Kinds of questions", ("Kind", "Meaning"), question_rows(game))
    yield from table("Kinds of events", ("Kind", "Fields", "Cites, as a rule"), event_rows(game))
    yield from table("Paths of a view", ("Path", "Meaning"), path_rows(game.view_paths(setup)))
    yield from table("Paths of a position", ("Path", "Meaning"), path_rows(game.position_paths(setup)))


def table(title: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"\n### {title}\n\n| {' | '.join(heads)} |\n|{' --- |' * len(heads)}\n"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', '&#124;') for cell in row)} |\n"


# --- options -----------------------------------------------------------------------------------------------------


def option_rows(game: AnyGame) -> Iterator[tuple[str, ...]]:
    words, rulings = option_words(game), {ruling.id: ruling for ruling in rulebook_of(game.id).rulings}
    for option in game.known_options:
        mine = words.get(option.name, {})
        meaning = switch(rulings[option.ruling]) if option.ruling in rulings else explained(option, mine)
        yield f"`{option.name}`", values(option), f"`{spelt(option.default)}`", meaning


def spelt(value: Any) -> str:
    return NONE if value is None else value if isinstance(value, str) else json.dumps(value)


def values(option: Option) -> str:
    none = f", `{NONE}`" if option.may_be_none else ""
    if option.free:
        return "free"
    if option.values:
        return ", ".join(f"`{spelt(value)}`" for value in option.values) + none
    return f"{option.low} to {option.high}{none}"


def explained(option: Option, mine: Mapping[str, Any]) -> str:
    said = [mine["explanation"]["en"]] if "explanation" in mine else [option.name.replace("_", " ") + "."]
    said += [f"`{spelt(value)}`: {words['en']}." for value, words in mine.get("values", ())]
    if option.may_be_none and "none" in mine:
        said.append(f"`{NONE}`: {mine['none']['en']}.")
    if "example" in mine:
        said.append(f"For example `{mine['example']}`.")
    return " ".join(said)


def switch(ruling: Ruling) -> str:
    ways = ruling.switch.alternatives if ruling.switch else ()
    return " ".join(
        (ruling.question["en"], *(f"`{spelt(way.value)}`: {way.text['en']}" for way in ways), f"({ruling.id})")
    )


# --- questions, events, paths ------------------------------------------------------------------------------------


def question_rows(game: AnyGame) -> Iterator[tuple[str, ...]]:
    kinds = game.question_kinds()
    for kind in game.asks:
        yield f"`{kind}`", kinds[kind]


def event_rows(game: AnyGame) -> Iterator[tuple[str, ...]]:
    rules = rulebook_of(game.id).by_id
    for kind in game.kinds:
        cited = (kind.rule,) if isinstance(kind.rule, str) else dict.fromkeys(filter(None, kind.rule))
        said = (f"`{rule}`{f' {statement(rules[rule], SOURCE)}' if rule in rules else ''}" for rule in cited)
        yield f"`{kind.name}`", ", ".join(fields(game, kind)), "<br>".join(said)


def fields(game: AnyGame, kind: EventKind) -> list[str]:
    """With a mark at what can be hidden from a seat."""
    secret = (kind.secret, "rank") if kind.secret == "card" else (kind.secret,)
    return [f"`{name}`{' (may be hidden)' if name in secret else ''}" for name in game.event_fields(kind)]


def path_rows(form: Form) -> Iterator[tuple[str, ...]]:
    yield from rows_under(form, "", {})


def rows_under(form: Form, at: str, told: dict[int, str]) -> Iterator[tuple[str, ...]]:
    """Each path once; a mapping that has been told before is told by its first place."""
    for word, inside in children(form):
        path = f"{at}.{word}" if at else word
        block = id(inside.fields) if isinstance(inside, Fields | Loose) else 0
        if block in told:
            yield f"`{path}`", f"{inside.about}; in it the same as in `{told[block]}`"
            continue
        yield f"`{path}`", inside.about
        if block:
            told[block] = path
        yield from rows_under(inside, path, told)
