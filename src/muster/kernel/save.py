"""Save files: a game is its inputs.

A save holds the agreement, the seed and the accepted choices in notation, one line each. Every line ends in a check
that chains all choices so far with the state that they led to, so an altered line is found at its place.
"""

import json
import re
from collections.abc import Callable
from hashlib import blake2b, sha256
from typing import Any

from muster.kernel.decision import EngineFault, Outcome, Refused
from muster.kernel.game import AnyGame
from muster.kernel.match import Match
from muster.kernel.notation import NotationError
from muster.kernel.position import PositionError
from muster.kernel.setup import SetupError

FORMAT = 1
LINE = re.compile(r"(?P<seat>[^:]+): (?P<text>.+?)  #(?P<check>[0-9a-f]{8})")
MOST_CHOICES = 1_000_000


class SaveError(ValueError):
    """A save that cannot be trusted or read. `place` says where the first difference is."""

    def __init__(self, message: str, place: str = "") -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.message = message
        self.place = place


def commitment(game: str, seed: bytes) -> str:
    """Published before the first shuffle; whoever knows the seed afterwards can check that it was this one."""
    return sha256(b"muster seed\0" + game.encode() + b"\0" + seed).hexdigest()


def dump(match: Match) -> dict[str, Any]:
    """The match as a save (plain data)."""
    data: dict[str, Any] = {
        "muster save": FORMAT,
        "game": match.game.id,
        "rules": match.game.version,
        "packs": match.game.packs(),
        "seats": list(match.names),
        "options": dict(match.setup.options),
        "seed": match.seed.hex(),
        "commitment": commitment(match.game.id, match.seed),
    }
    if match.position is not None:
        data["position"] = match.position
    check = agreement(match)
    data["agreed"] = check.hex()
    lines = []
    states = match.states()
    next(states)
    for entry, after in zip(match.history, states, strict=True):
        name = match.names[entry.seat]
        check = chain(check, name, entry.text, match.game.digest(after))
        lines.append(f"{name}: {entry.text}  #{check.hex()}")
    data["choices"] = lines
    data["end"] = {"digest": match.digest(), "outcome": outcome_data(match.outcome, match)}
    return data


def dumps(match: Match) -> str:
    return json.dumps(dump(match), indent=1, ensure_ascii=False) + "\n"


def agreement(match: Match) -> bytes:
    """The first link of the chain: seats, options and the position that the match began in."""
    said = json.dumps([match.game.id, match.names, match.setup.options, match.position], sort_keys=True)
    return blake2b(said.encode(), digest_size=4).digest()


def chain(check: bytes, name: str, text: str, digest: str) -> bytes:
    return blake2b("\0".join((name, text, digest)).encode(), key=check, digest_size=4).digest()


def outcome_data(outcome: Outcome | None, match: Match) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "winners": [match.names[seat] for seat in outcome.winners],
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "limit": outcome.limit,
    }


def loads(text: str | bytes, find_game: Callable[[str], AnyGame]) -> Match:
    """Reads a save and replays it, checking everything. Raises SaveError with the place of the first difference."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise SaveError("this is not a Muster save (it is not readable JSON).", where) from None
    try:
        return load(data, find_game)
    except RecursionError:
        raise SaveError("this is not a Muster save (it is nested too deeply).") from None


def load(data: Any, find_game: Callable[[str], AnyGame]) -> Match:
    if not isinstance(data, dict) or "muster save" not in data:
        raise SaveError('this is not a Muster save (there is no "muster save" entry).')
    if data["muster save"] != FORMAT or type(data["muster save"]) is not int:
        raise SaveError(
            f"save format {str(data['muster save'])[:20]} is unknown; this Muster reads format {FORMAT}.",
            "muster save",
        )
    game = _game(data, find_game)
    seed = _seed(data, game)
    names = _typed(data, "seats", list)
    options = _typed(data, "options", dict)
    try:
        setup = game.agree(tuple(names), options)
    except SetupError as error:
        raise SaveError(error.message, f"options.{error.option}" if error.option else "options") from None
    position = data.get("position")
    try:
        match = Match(game, setup, seed, position)
    except PositionError as error:
        raise SaveError(error.message, ".".join(["position", *map(str, error.path)])) from None
    if data.get("agreed") != agreement(match).hex():
        raise SaveError("seats, options or position are not what was agreed on.", "agreed")
    _replay(match, _typed(data, "choices", list))
    end = _typed(data, "end", dict)
    if end.get("digest") != match.digest():
        raise SaveError("the game ends in another position than the save says.", "end.digest")
    if end.get("outcome") != outcome_data(match.outcome, match):
        raise SaveError("the game has another outcome than the save says.", "end.outcome")
    return match


def _typed(data: dict[str, Any], key: str, kind: type) -> Any:
    if not isinstance(data.get(key), kind):
        raise SaveError(f'the entry "{key}" is missing or not a {kind.__name__}.', key)
    return data[key]


def _game(data: dict[str, Any], find_game: Callable[[str], AnyGame]) -> AnyGame:
    try:
        game = find_game(_typed(data, "game", str))
    except LookupError as error:
        raise SaveError(str(error.args[0]), "game") from None
    if data.get("rules") != game.version or type(data["rules"]) is not int:
        raise SaveError(
            f"played with rules version {str(data.get('rules'))[:20]} of {game.title}; this Muster has {game.version}.",
            "rules",
        )
    packs = game.packs()
    saved = _typed(data, "packs", dict)
    for name in [*packs, *saved]:
        if saved.get(name) != packs.get(name):
            raise SaveError(f"card pack {name} differs from the one that was played with.", f"packs.{name}")
    return game


def _seed(data: dict[str, Any], game: AnyGame) -> bytes:
    text = _typed(data, "seed", str)
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise SaveError("the seed must be 64 hex digits.", "seed")
    seed = bytes.fromhex(text)
    if data.get("commitment") != commitment(game.id, seed):
        raise SaveError("the seed is not the one that was committed to before the first shuffle.", "commitment")
    return seed


def _replay(match: Match, lines: list[Any]) -> None:
    if len(lines) > MOST_CHOICES:
        raise SaveError(f"more than {MOST_CHOICES} choices.", "choices")
    seats = {name: seat for seat, name in enumerate(match.names)}
    check = agreement(match)
    for number, line in enumerate(lines, 1):
        place = f"choice {number}"
        parts = LINE.fullmatch(line) if isinstance(line, str) else None
        if parts is None:
            raise SaveError(f'"{str(line)[:60]}" is not of the form "SEAT: choice  #check".', place)
        if parts["seat"] not in seats:
            raise SaveError(f"there is no seat called {parts['seat'][:30]}.", place)
        try:
            match.choose(seats[parts["seat"]], parts["text"])
        except Refused as error:
            said = match.game.words.refusal(error.refusal, match.setup, "en")
            raise SaveError(f'"{line[:60]}" is not possible here: {said} ({error.refusal.rule})', place) from None
        except NotationError as error:
            raise SaveError(error.message, place) from None
        except EngineFault as error:
            raise SaveError(str(error), place) from error
        check = chain(check, parts["seat"], match.history[-1].text, match.digest())
        if check.hex() != parts["check"]:
            raise SaveError(f'"{line[:60]}" is not what was played: its check is {check.hex()} here.', place)
