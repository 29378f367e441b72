"""Reads scenario files and checks all that can be known before a choice is made: words, seats, agreement, position."""

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from muster.files import (
    Fault,
    Faults,
    FileError,
    Listed,
    Mapped,
    Node,
    Place,
    Scalar,
    called,
    data,
    documents,
    locate,
    nearest,
    read_file,
    shown,
    unknown,
)
from muster.files.shapes import Bad
from muster.games import all_games
from muster.kernel.game import AnyGame
from muster.kernel.match import as_seed
from muster.kernel.position import PositionError
from muster.kernel.setup import DEFAULT_NAMES, Setup, SetupError
from muster.kernel.text import Said, Same, Text
from muster.rulebook import TABLE, rulebook_of
from muster.scenario.format import NONE, RESERVED, SCENARIO
from muster.scenario.model import Scenario
from muster.scenario.table_shapes import Reading, strange

HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")
PLAIN_KEYS = ("scenario", "rules", "about", "dice", "steps", "refuse setup", "lesson")  # read by their shapes alone


def load(path: Path | str) -> list[Scenario]:
    """The scenarios of a file. Raises FileError with every fault of the file."""
    return load_text(read_file(Path(path)), str(path))


def load_text(text: str, file: str) -> list[Scenario]:
    found = load_each(text, file)
    if faults := [fault for each in found if isinstance(each, Unreadable) for fault in each.faults]:
        raise FileError(faults)
    return [each for each in found if isinstance(each, Scenario)]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A scenario that cannot be run, with everything that is wrong with it."""

    place: Place
    title: str
    faults: tuple[Fault, ...]


def load_each(text: str, file: str) -> list[Scenario | Unreadable]:
    """The scenarios of a file in their order. One that cannot be read does not keep the others from being run."""
    found: list[Scenario | Unreadable] = []
    for document in documents(text, file):
        faults, scenario = document.faults, None
        if document.node is not None and not faults.all:
            with suppress(FileError):  # so many that the rest was not looked at
                scenario = _scenario(document.node, faults)
        if faults.all or scenario is None:
            found.append(Unreadable(document.place, _title(document.text), faults.in_order()))
        else:
            found.append(scenario)
    if not found:
        nothing = "There is no scenario in this file; docs/scenarios.md shows how to write one."
        raise FileError([Fault(Place(file), Text(nothing))])
    return found


TITLE = re.compile(r"^scenario:[ \t]*(\S.*?)[ \t]*$", re.MULTILINE)


def _title(text: str) -> str:
    """What a scenario that cannot be read calls itself, as far as that can be seen."""
    found = TITLE.search(text)
    return found[1] if found else "a scenario without a title"


def _scenario(node: Node, faults: Faults) -> Scenario | None:
    """One scenario; what is wrong with it goes into `faults`."""
    game = _game(node, faults)
    if game is None:
        return None
    reading = Reading(faults.file, faults.all, game=game, rules=_known_rules(node, game, faults))
    entries = SCENARIO.entries(node, reading)
    refused = "refuse setup" in entries
    _check_purpose(node, entries, reading)
    faults_before = len(faults.all)
    options = _options(entries.get("options"), reading, check=not refused)
    reading.names = _names(entries.get("seats"), options, reading)
    seed = _seed(entries.get("seed"), reading)
    sound = not refused and len(faults.all) == faults_before
    setup = _agree(node, entries, options, reading) if sound else None
    position = _position(entries.get("position"), setup, seed, reading)
    read: dict[str, Any] = {}
    for key in PLAIN_KEYS:
        if key in entries:
            with suppress(Bad):
                read[key] = SCENARIO.fields[key].shape.read(entries[key], reading)
    return Scenario(
        node.place,
        read.get("scenario", ""),
        game,
        reading.names,
        options,
        seed,
        read.get("rules", ()),
        read.get("about", ""),
        setup,
        position,
        read.get("dice", ()),
        read.get("steps", ()),
        read.get("refuse setup"),
        read.get("lesson"),
    )


def _check_purpose(node: Node, entries: dict[str, Node], reading: Reading) -> None:
    """A scenario is played, or shows that it cannot be."""
    refused = "refuse setup" in entries
    if refused == ("steps" in entries):
        both = "A scenario has steps or refuse setup, not both: nothing can be played where the setup is refused."
        neither = "A scenario needs steps: a list of choices and of what must be true (or refuse setup)."
        reading.add(node.place, both if refused else neither)
    elif refused and "position" in entries:
        reading.add(entries["position"].place, "Where the setup is refused there is no position.")


def _game(node: Node, faults: Faults) -> AnyGame | None:
    """The game comes first: everything else is read with its words."""
    if not isinstance(node, Mapped):
        faults.add(node.place, f"A scenario is a mapping (scenario: ..., game: ...), not {called(node)}.")
        return None
    word, games = node.get("game"), all_games()
    if isinstance(word, Scalar) and word.text in games:
        return games[word.text]
    if isinstance(word, Scalar) and word.value is not None:
        faults.add(word.place, unknown(word.text, games, Same("{word} is no game of this table; {there}.{mean}")))
    else:
        place = word.place if word else node.place
        faults.add(place, f"The game must be named here (game: NAME); there are: {', '.join(games)}.")
    return None


@cache
def rule_ids(game_id: str) -> frozenset[str]:
    """Every id that a scenario can name: rules, rulings and the ways to play a ruling, of the game and the table."""
    books = [rulebook_of(id_) for id_ in (game_id, TABLE)]
    rulings = [ruling for book in books for ruling in book.rulings]
    proofs = [proof for ruling in rulings for proof in ruling.proofs()]
    return frozenset((*(id_ for book in books for id_ in book.by_id), *(ruling.id for ruling in rulings), *proofs))


def _known_rules(node: Node, game: AnyGame, faults: Faults) -> frozenset[str]:
    try:
        return rule_ids(game.id)
    except FileError as error:
        faults.add(node.place, f"The rulebook index of {game.id} is unsound: {error}")
        return frozenset()


# --- the agreement -----------------------------------------------------------------------------------------------


def _options(node: Node | None, reading: Reading, check: bool) -> dict[str, Any]:
    """The options as plain values. Whether they can be agreed on together is the game's own answer, later."""
    if node is None:
        return {}
    if not isinstance(node, Mapped):
        reading.add(node.place, f"Options are a mapping (name: value), not {called(node)}.")
        return {}
    known = {option.name: option for option in reading.game.known_options}
    found: dict[str, Any] = {}
    for key, value in node.entries:
        found[key.text] = None if isinstance(value, Scalar) and value.text == NONE else data(value)
        if key.text not in known:
            strange(key, reading, f"no option of {reading.game.title}", known)
            continue
        if not check:
            continue
        try:
            known[key.text].check(found[key.text])
        except SetupError as error:
            reading.add(value.place, _said(error))
    return found


def _names(node: Node | None, options: dict[str, Any], reading: Reading) -> tuple[str, ...]:
    if node is None:
        return usual_names(reading.game, options)
    names: tuple[str, ...] = ()
    with suppress(Bad):
        names = SCENARIO.fields["seats"].shape.read(node, reading)
    for item in node.items if isinstance(node, Listed) else ():
        if isinstance(item, Scalar) and item.text in RESERVED:
            reading.add(item.place, f"{shown(item.text)} means something in scenarios; no seat can be called so.")
    return names


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


def _agree(node: Node, entries: dict[str, Node], options: dict[str, Any], reading: Reading) -> Setup | None:
    try:
        return reading.game.agree(reading.names, options)
    except SetupError as error:
        reading.add(_setup_place(node, entries, error), _said(error))
        return None


def _setup_place(node: Node, entries: dict[str, Node], error: SetupError) -> Place:
    given = entries.get("options")
    if given is not None and isinstance(given, Mapped) and given.get(error.option) is not None:
        return locate(given, (error.option, *error.path))
    whole = entries.get("seats") if error.option == "seats" else given
    return (whole or entries.get("seats") or node).place


def _seed(node: Node | None, reading: Reading) -> bytes:
    if node is None:
        return as_seed(0)
    if not isinstance(node, Scalar) or node.value is None:
        reading.add(node.place, f"The seed is a number, a word or 64 hex digits, not {called(node)}.")
        return as_seed(0)
    return bytes.fromhex(node.text) if HEX_SEED.fullmatch(node.text) else as_seed(node.text)


def _said(error: SetupError) -> Said:
    """What a game says about an agreement, in every language."""
    return Said({lang: _sentence(said) for lang, said in error.text.every().items()})


def _sentence(message: str) -> str:
    """What a game says, as a sentence of its own."""
    return message[:1].upper() + message[1:]


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
    near = nearest(str(word), error.known) if word is not None else ""
    return f" Did you mean {near}?" if near else ""


NO_POSITION = Text("{message}", "So kann keine Stellung sein (genauer, auf Englisch: {message})")


def _position(node: Node | None, setup: Setup | None, seed: bytes, reading: Reading) -> dict[str, Any] | None:
    if node is None:
        return None
    if not isinstance(node, Mapped):
        reading.add(node.place, f"A position is a mapping (name: value), not {called(node)}.")
        return None
    position: dict[str, Any] = data(node)
    if setup is None:
        return position
    try:
        reading.game.read_position(setup, seed, position)
    except PositionError as error:
        # A complaint about a key itself begins with that key; every other one is about what stands under it.
        at_key = bool(error.path) and error.message.startswith(repr(error.path[-1]))
        said = _sentence(error.message) + _meant(position, error, at_key)
        reading.add(locate(node, error.path, at_key), NO_POSITION.fill(message=said))
    except Exception as fault:  # the game's own mistake; here it must not hide where it was met
        reading.add(node.place, f"{reading.game.title} failed at this position, which is a bug of the game: {fault!r}")
    return position
