"""Save files: a game is its inputs.

A save holds the agreement, the seed and the accepted choices in notation, one line each. Every line ends in a check
that chains all choices so far with the state that they led to, so an altered line is found at its place.
"""

import json
import re
from collections.abc import Callable
from hashlib import blake2b, sha256
from typing import Any

from muster.kernel.decision import EngineFault, Outcome, Refusal, Refused
from muster.kernel.game import AnyGame
from muster.kernel.match import Match
from muster.kernel.notation import NotationError
from muster.kernel.position import PositionError
from muster.kernel.setup import MOST_SEATS, SetupError, check_size, say
from muster.kernel.text import SOURCE, Text, Told, text_of

FORMAT = 1
LINE = re.compile(r"(?P<seat>[^:]+): (?P<text>.+?)  #(?P<check>[0-9a-f]{8})")
MOST_CHOICES = 1_000_000
MOST_DICE = 10_000
MOST_IN_LINE = 500  # characters of a choice


# What is wrong with a save. Braces hold facts; the words in quotation marks are the file's own.
SENTENCES: dict[str, Text] = {
    "not_json": Text(
        "this is not a Muster save (it is not readable JSON).",
        "das ist kein Spielstand von Muster (es ist kein lesbares JSON).",
    ),
    "too_deep": Text(
        "this is not a Muster save (it is nested too deeply).",
        "das ist kein Spielstand von Muster (er ist zu tief verschachtelt).",
    ),
    "no_save": Text(
        'this is not a Muster save (there is no "muster save" entry).',
        "das ist kein Spielstand von Muster (der Eintrag „muster save“ fehlt).",
    ),
    "format": Text(
        "save format {found} is unknown; this Muster reads format {known}.",
        "das Format {found} ist unbekannt; dieses Muster liest das Format {known}.",
    ),
    "position": Text("{message}", "so kann keine Stellung sein (genauer, auf Englisch: {message})"),
    "agreed": Text(
        "seats, options or position are not what was agreed on.",
        "Plätze, Optionen oder Stellung sind nicht, was vereinbart war.",
    ),
    "digest": Text(
        "the game ends in another position than the save says.",
        "das Spiel endet in einer anderen Stellung, als der Spielstand sagt.",
    ),
    "outcome": Text(
        "the game has another outcome than the save says.", "das Spiel geht anders aus, als der Spielstand sagt."
    ),
    "not_a_list": Text(
        'the entry "{entry}" is missing or not a list.', "der Eintrag „{entry}“ fehlt oder ist keine Liste."
    ),
    "not_a_dict": Text(
        'the entry "{entry}" is missing or not an object.', "der Eintrag „{entry}“ fehlt oder ist kein Objekt."
    ),
    "not_a_str": Text(
        'the entry "{entry}" is missing or not a text.', "der Eintrag „{entry}“ fehlt oder ist kein Text."
    ),
    "game": Text("{message}", "dieses Spiel gibt es hier nicht: {game}."),
    "rules": Text(
        "played with rules version {found} of {title}; this Muster has {known}.",
        "gespielt nach Regelfassung {found} von {title}; dieses Muster hat {known}.",
    ),
    "mended": Text(
        "played with rules version {found} of {title}; by version {known} the game goes another way from here.",
        "gespielt nach Regelfassung {found} von {title}; nach Fassung {known} geht das Spiel von hier an anders.",
    ),
    "pack": Text(
        "card pack {name} differs from the one that was played with.",
        "der Kartensatz {name} ist nicht der, mit dem gespielt wurde.",
    ),
    "seed": Text("the seed must be 64 hex digits.", "der Startwert muss aus 64 Hexadezimalziffern bestehen."),
    "dice": Text(
        "results of dice are a list of at most {most} whole numbers.",
        "Würfelergebnisse sind eine Liste von höchstens {most} ganzen Zahlen.",
    ),
    "commitment": Text(
        "the seed is not the one that was committed to before the first shuffle; the file says {said}, and the seed "
        "has {known}.",
        "der Startwert ist nicht der, der vor dem ersten Mischen versiegelt wurde; in der Datei steht {said}, zum "
        "Startwert gehört {known}.",
    ),
    "too_many": Text("more than {most} choices.", "mehr als {most} Züge."),
    "seats": Text("more than {most} seats.", "mehr als {most} Plätze."),
    "line": Text(
        '"{line}" is not of the form "SEAT: choice  #check".', "„{line}“ hat nicht die Form „PLATZ: Zug  #Prüfziffern“."
    ),
    "seat": Text("there is no seat called {seat}.", "einen Platz namens {seat} gibt es nicht."),
    "refused": Text('"{line}" is not possible here: {why} ({rule})', "„{line}“ geht hier nicht: {why} ({rule})"),
    "notation": Text("{message}", "„{line}“ ist keine Wahl, die es an diesem Tisch gibt."),
    "fault": Text("{message}", "Muster hat beim Nachspielen dieses Zuges selbst einen Fehler gemacht."),
    "check": Text(
        '"{line}" is not what was played: its check is {check} here.',
        "„{line}“ wurde so nicht gespielt: Die Prüfziffern wären hier {check}.",
    ),
}
PLACES = {
    "choice": Text("choice {number}", "Zug {number}"),
    "line": Text("line {number}", "Zeile {number}"),
}  # the other places are entries of the file


class SaveError(ValueError):
    """A save that cannot be trusted or read: a sentence (`message` in English, `say` in a language, with the place),
    and `place`, where the first difference is."""

    def __init__(self, said: Text | str, place: str = "") -> None:
        self.text = text_of(said)
        self.message = self.text.en
        self.place = place
        super().__init__(self.say(SOURCE))

    def say(self, lang: str) -> str:
        word, _, number = self.place.partition(" ")
        place = PLACES[word][lang].format(number=number) if number and word in PLACES else self.place
        return f"{place}: {self.text[lang]}" if place else self.text[lang]


def wrong(key: str, place: str = "", **facts: Any) -> SaveError:
    return SaveError(SENTENCES[key].fill(**facts), place)


def commitment(game: str, seed: bytes) -> str:
    """Published before the first shuffle; whoever knows the seed afterwards can check that it was this one."""
    return sha256(b"muster seed\0" + game.encode() + b"\0" + seed).hexdigest()


def dump(match: Match) -> dict[str, Any]:
    """The match as a save (plain data)."""
    data: dict[str, Any] = {
        "muster save": FORMAT,
        "game": match.game.id,
        "rules": match.setup.version or match.game.version,
        "packs": match.game.packs(match.setup),
        "seats": list(match.names),
        "options": options_of(match),
        "seed": match.seed.hex(),
        "commitment": commitment(match.game.id, match.seed),
    }
    if match.position is not None:
        data["position"] = match.position
    if match.dice:
        data["dice"] = list(match.dice)
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


def options_of(match: Match) -> dict[str, Any]:
    """The options that the rules of a match know: older ones do not have those that came later."""
    version = match.setup.version or match.game.version
    newer = {option.name for option in match.game.known_options if option.since > version}
    return {name: value for name, value in match.setup.options.items() if name not in newer}


def agreement(match: Match) -> bytes:
    """The first link of the chain: seats, options, the position that the match began in, dice that were laid down."""
    agreed = [match.game.id, match.names, options_of(match), match.position, *([match.dice] if match.dice else [])]
    said = json.dumps(agreed, sort_keys=True)
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


def loads(text: str | bytes, find_game: Callable[[str], AnyGame], checked: bool = False) -> Match:
    """Reads a save and replays it, checking everything, unless it was `checked` before: then only the rules watch.
    Raises SaveError with the place of the first difference."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise wrong("not_json", where) from None
    if not is_text(data):
        raise wrong("not_json")
    try:
        return load(data, find_game, checked)
    except RecursionError:
        raise wrong("too_deep") from None


def is_text(data: Any) -> bool:
    """Whether all that JSON says can be written again: halves of a letter cannot."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    except RecursionError:  # there is another sentence for that
        return True
    return True


def load(data: Any, find_game: Callable[[str], AnyGame], checked: bool = False) -> Match:
    if not isinstance(data, dict) or "muster save" not in data:
        raise wrong("no_save")
    if data["muster save"] != FORMAT or type(data["muster save"]) is not int:
        raise wrong("format", "muster save", found=str(data["muster save"])[:20], known=FORMAT)
    game = _game(data, find_game)
    seed = _seed(data, game)
    names = _typed(data, "seats", list)
    options = _typed(data, "options", dict)
    choices = _typed(data, "choices", list)
    position, dice = data.get("position"), _dice(data)
    if len(names) > MOST_SEATS:
        raise wrong("seats", "seats", most=MOST_SEATS)
    if len(choices) > MOST_CHOICES:
        raise wrong("too_many", "choices", most=MOST_CHOICES)
    try:
        check_size(position, "position")
        setup = game.recall(tuple(names), options, data["rules"])
    except SetupError as error:
        raise SaveError(error.text, _place(error.option)) from None
    _check_packs(data, game.packs(setup))
    try:
        match = Match(game, setup, seed, position, dice=dice)
    except PositionError as error:
        place = ".".join(["position", *map(say, error.path)])
        raise wrong("position", place, message=error.message[:MOST_IN_LINE]) from None
    if data.get("agreed") != agreement(match).hex():
        raise wrong("agreed", "agreed")
    try:
        _replay(match, choices, checked)
        _check_end(match, _typed(data, "end", dict))
    except SaveError as error:
        if data["rules"] == game.version:
            raise
        raise wrong("mended", error.place, found=data["rules"], title=game.title, known=game.version) from None
    return match


def _check_end(match: Match, end: dict[str, Any]) -> None:
    if end.get("digest") != match.digest():
        raise wrong("digest", "end.digest")
    if end.get("outcome") != outcome_data(match.outcome, match):
        raise wrong("outcome", "end.outcome")


def _place(option: str) -> str:
    """The entry of the file that a fault in an agreement is about."""
    if option in ("seats", "position"):
        return option
    return f"options.{option}" if option else "options"


def _typed(data: dict[str, Any], key: str, kind: type) -> Any:
    if not isinstance(data.get(key), kind):
        raise wrong(f"not_a_{kind.__name__}", key, entry=key)
    return data[key]


def _game(data: dict[str, Any], find_game: Callable[[str], AnyGame]) -> AnyGame:
    id_ = _typed(data, "game", str)
    try:
        game = find_game(id_)
    except LookupError as error:
        raise wrong("game", "game", message=error.args[0], game=id_[:40]) from None
    if type(data.get("rules")) is not int or data["rules"] not in (game.version, *game.replays):
        found = str(data.get("rules"))[:20]
        raise wrong("rules", "rules", found=found, title=game.title, known=game.version)
    return game


def _check_packs(data: dict[str, Any], packs: dict[str, str]) -> None:
    """Cards that have changed would make another game of the same choices."""
    saved = _typed(data, "packs", dict)
    for name in [*packs, *saved]:
        if saved.get(name) != packs.get(name):
            raise wrong("pack", f"packs.{say(name)}", name=say(name))


def _seed(data: dict[str, Any], game: AnyGame) -> bytes:
    text = _typed(data, "seed", str)
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise wrong("seed", "seed")
    seed = bytes.fromhex(text)
    said, known = data.get("commitment"), commitment(game.id, seed)
    if said != known:
        whole = isinstance(said, str) and len(said) == len(known)
        raise wrong("commitment", "commitment", said=said if whole else say(said), known=known)
    return seed


def _dice(data: dict[str, Any]) -> list[int]:
    dice = data.get("dice", [])
    if not isinstance(dice, list) or len(dice) > MOST_DICE or any(type(n) is not int or abs(n) > 10**6 for n in dice):
        raise wrong("dice", "dice", most=MOST_DICE)
    return dice


def _replay(match: Match, lines: list[Any], checked: bool) -> None:
    seats = {name: seat for seat, name in enumerate(match.names)}
    check = agreement(match)
    for number, line in enumerate(lines, 1):
        place = f"choice {number}"
        parts = LINE.fullmatch(line) if isinstance(line, str) and len(line) <= MOST_IN_LINE else None
        if parts is None:
            raise wrong("line", place, line=str(line)[:60])
        if parts["seat"] not in seats:
            raise wrong("seat", place, seat=parts["seat"][:30])
        try:
            match.choose(seats[parts["seat"]], parts["text"])
        except Refused as error:
            raise _refused(match, line, place, error.refusal) from None
        except NotationError as error:
            raise wrong("notation", place, message=error.message, line=parts["text"][:60]) from None
        except EngineFault as error:
            raise wrong("fault", place, message=error) from error
        if checked:
            continue
        check = chain(check, parts["seat"], match.history[-1].text, match.digest())
        if check.hex() != parts["check"]:
            raise wrong("check", place, line=line[:60], check=check.hex())


def _refused(match: Match, line: str, place: str, refusal: Refusal) -> SaveError:
    why = Told(lambda lang: match.game.words.refusal(refusal, match.setup, lang))
    return wrong("refused", place, line=line[:60], why=why, rule=refusal.rule)
