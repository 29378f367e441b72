"""Reads scenario files and checks all that can be known before a choice is made: words, seats, agreement, position."""

import difflib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from muster.games import all_games
from muster.kernel.game import AnyGame
from muster.kernel.match import as_seed
from muster.kernel.position import PositionError
from muster.kernel.setup import DEFAULT_NAMES, Setup, SetupError
from muster.rulebook import TABLE, RulebookError, rulebook_of
from muster.scenario.format import NONE, RESERVED, SCENARIO
from muster.scenario.model import Scenario
from muster.scenario.shape import Reader, called, unknown
from muster.scenario.source import (
    Listed,
    Mapped,
    Node,
    Place,
    Scalar,
    ScenarioError,
    data,
    error_at,
    locate,
    parts,
    raise_all,
    read_file,
)

HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")
PLAIN_KEYS = ("scenario", "rules", "about", "steps", "refuse setup", "lesson")  # read by their shapes alone


def load(path: Path | str) -> list[Scenario]:
    """The scenarios of a file. Raises ScenarioError, which knows every error of the file."""
    return load_text(read_file(path), str(path))


def load_text(text: str, file: str) -> list[Scenario]:
    found = load_each(text, file)
    if errors := [error for each in found if isinstance(each, Unreadable) for error in each.errors]:
        raise_all(errors)
    return [each for each in found if isinstance(each, Scenario)]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A scenario that cannot be run, with everything that is wrong with it."""

    place: Place
    title: str
    errors: tuple[ScenarioError, ...]


def load_each(text: str, file: str) -> list[Scenario | Unreadable]:
    """The scenarios of a file in their order. One that cannot be read does not keep the others from being run."""
    found: list[Scenario | Unreadable] = []
    for part in parts(text, file):
        errors = list(part.errors)
        scenario = _scenario(part.node, errors) if part.node is not None and not errors else None
        if errors or scenario is None:
            errors.sort(key=lambda error: (error.line, error.column))
            found.append(Unreadable(part.place, _title(part.text), tuple(errors)))
        else:
            found.append(scenario)
    if not found:
        raise ScenarioError(file, 1, 1, "There is no scenario in this file; docs/scenarios.md shows how to write one.")
    return found


TITLE = re.compile(r"^scenario:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE)


def _title(text: str) -> str:
    """What a scenario that cannot be read calls itself, as far as that can be seen."""
    found = TITLE.search(text)
    return found[1] if found else "a scenario without a title"


def _scenario(node: Node, errors: list[ScenarioError]) -> Scenario | None:
    """One scenario; what is wrong with it goes into `errors`."""
    game = _game(node, errors)
    if game is None:
        return None
    reader = Reader(game, rules=_known_rules(node, game, errors), errors=errors)
    entries = SCENARIO.entries(node, reader)
    if entries is None:
        return None
    refused = "refuse setup" in entries
    if refused == ("steps" in entries):
        both = "a scenario has steps or refuse setup, not both: nothing can be played where the setup is refused."
        neither = "a scenario needs steps: a list of choices and of what must be true (or refuse setup)."
        reader.complain(node.place, both if refused else neither)
    elif refused and "position" in entries:
        reader.complain(entries["position"].place, "where the setup is refused there is no position.")
    errors_before = len(errors)
    options = _options(entries.get("options"), reader, check=not refused)
    reader.names = _names(entries.get("seats"), options, reader)
    seed = _seed(entries.get("seed"), reader)
    sound = not refused and len(errors) == errors_before
    setup = _agree(node, entries, options, reader) if sound else None
    position = _position(entries.get("position"), setup, seed, reader)
    read = {key: SCENARIO.fields[key].shape.read(entries[key], reader) for key in PLAIN_KEYS if key in entries}
    return Scenario(
        node.place,
        read.get("scenario", ""),
        game,
        reader.names,
        options,
        seed,
        read.get("rules", ()),
        read.get("about", ""),
        setup,
        position,
        read.get("steps", ()),
        read.get("refuse setup"),
        read.get("lesson"),
    )


def _game(node: Node, errors: list[ScenarioError]) -> AnyGame | None:
    """The game comes first: everything else is read with its words."""
    if not isinstance(node, Mapped):
        errors.append(error_at(node.place, f"a scenario is a mapping (scenario: ..., game: ...), not {called(node)}."))
        return None
    word, games = node.get("game"), all_games()
    if isinstance(word, Scalar) and word.text in games:
        return games[word.text]
    if isinstance(word, Scalar) and word.value is not None:
        errors.append(error_at(word.place, unknown(word.text, "no game of this table", games)))
    else:
        place = word.place if word else node.place
        errors.append(error_at(place, f"the game must be named here (game: NAME); known: {', '.join(games)}."))
    return None


@cache
def rule_ids(game_id: str) -> frozenset[str]:
    """Every id that a scenario can name: rules, rulings and the ways to play a ruling, of the game and the table."""
    books = [rulebook_of(id_) for id_ in (game_id, TABLE)]
    rulings = [ruling for book in books for ruling in book.rulings]
    proofs = [proof for ruling in rulings for proof in ruling.proofs()]
    return frozenset((*(id_ for book in books for id_ in book.by_id), *(ruling.id for ruling in rulings), *proofs))


def _known_rules(node: Node, game: AnyGame, errors: list[ScenarioError]) -> frozenset[str]:
    try:
        return rule_ids(game.id)
    except RulebookError as error:
        errors.append(error_at(node.place, f"the rulebook index of {game.id} is unsound: {error}"))
        return frozenset()


# --- the agreement -----------------------------------------------------------------------------------------------


def _options(node: Node | None, reader: Reader, check: bool) -> dict[str, Any]:
    """The options as plain values. Whether they can be agreed on together is the game's own answer, later."""
    if node is None:
        return {}
    if not isinstance(node, Mapped):
        reader.complain(node.place, f"options are a mapping (name: value), not {called(node)}.")
        return {}
    known = {option.name: option for option in reader.game.known_options}
    found: dict[str, Any] = {}
    for key, value in node.entries:
        found[key.text] = None if isinstance(value, Scalar) and value.text == NONE else data(value)
        if key.text not in known:
            reader.unknown(key, f"no option of {reader.game.title}", known)
            continue
        if not check:
            continue
        try:
            known[key.text].check(found[key.text])
        except SetupError as error:
            reader.complain(value.place, error.message)
    return found


def _names(node: Node | None, options: dict[str, Any], reader: Reader) -> tuple[str, ...]:
    if node is None:
        return usual_names(reader.game, options)
    names = SCENARIO.fields["seats"].shape.read(node, reader) or ()
    for item in node.items if isinstance(node, Listed) else ():
        if isinstance(item, Scalar) and item.text in RESERVED:
            reader.complain(item.place, f"{item.text!r} means something in scenarios; no seat can be called so.")
    return tuple(name for name in names if name is not None)  # None has been complained about


def usual_names(game: AnyGame, options: dict[str, Any]) -> tuple[str, ...]:
    """Who sits at a table of which no seats are given: as many as the game is usually played by; if the options do not
    allow that, the smallest number that they do."""
    usual = game.usual_seats(options)
    fewest, most = game.seats
    for seats in (usual, *range(fewest, min(most, len(DEFAULT_NAMES)) + 1)):
        names = tuple(DEFAULT_NAMES[:seats])
        try:
            game.agree(names, options)
        except SetupError:
            continue  # another number may fit; if none does, the refusal for the usual one is reported
        return names
    return tuple(DEFAULT_NAMES[:usual])


def _agree(node: Node, entries: dict[str, Node], options: dict[str, Any], reader: Reader) -> Setup | None:
    try:
        return reader.game.agree(reader.names, options)
    except SetupError as error:
        reader.complain(_setup_place(node, entries, error), error.message)
        return None


def _setup_place(node: Node, entries: dict[str, Node], error: SetupError) -> Place:
    given = entries.get("options")
    if given is not None and isinstance(given, Mapped) and given.get(error.option) is not None:
        return locate(given, (error.option, *error.path))
    whole = entries.get("seats") if error.option == "seats" else given
    return (whole or entries.get("seats") or node).place


def _seed(node: Node | None, reader: Reader) -> bytes:
    if node is None:
        return as_seed(0)
    if not isinstance(node, Scalar) or node.value is None:
        reader.complain(node.place, f"the seed is a number, a word or 64 hex digits, not {called(node)}.")
        return as_seed(0)
    return bytes.fromhex(node.text) if HEX_SEED.fullmatch(node.text) else as_seed(node.text)


# --- the position ------------------------------------------------------------------------------------------------


def follow(inside: Any, path: tuple[str | int, ...]) -> Any:
    """What the path of a complaint leads to in plain data; None if it leaves it."""
    for step in path:
        try:
            inside = inside[step]
        except (LookupError, TypeError):
            return None
    return inside


def _meant(position: Any, error: PositionError, at_key: bool) -> str:
    """The word that was meant, where one of those that are known is close."""
    word: Any = error.path[-1] if at_key else follow(position, error.path)
    if isinstance(word, dict):
        word = word.get("card")
    near = difflib.get_close_matches(str(word), error.known, n=1, cutoff=0.6) if word is not None else []
    return f" Did you mean {near[0]}?" if near else ""


def _position(node: Node | None, setup: Setup | None, seed: bytes, reader: Reader) -> dict[str, Any] | None:
    if node is None:
        return None
    if not isinstance(node, Mapped):
        reader.complain(node.place, f"a position is a mapping (name: value), not {called(node)}.")
        return None
    position: dict[str, Any] = data(node)
    if setup is None:
        return position
    try:
        reader.game.read_position(setup, seed, position)
    except PositionError as error:
        # A complaint about a key itself begins with that key; every other one is about what stands under it.
        at_key = bool(error.path) and error.message.startswith(repr(error.path[-1]))
        reader.complain(locate(node, error.path, at_key), error.message + _meant(position, error, at_key))
    except Exception as fault:  # the game's own mistake; here it must not hide where it was met
        reader.complain(
            node.place, f"{reader.game.title} failed at this position, which is a bug of the game: {fault!r}"
        )
    return position
