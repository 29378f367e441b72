"""Any moment as readable data, for scenarios, and back."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from muster.kernel import PositionError, Setup, lay, shuffle
from night_fishing.lake import COPIES, DIE, FISH, HAND, LINES, NO_FISH, Lake
from night_fishing.nights import go_out

KEYS = ("night", "players", "deck", "counter", "dice", "over")
PLAYER = ("points", "lines", "hand", "fish", "dice", "home")


def write(s: Lake) -> dict[str, Any]:
    found: dict[str, Any] = {"night": s.night, "players": {name: player(s, i) for i, name in enumerate(s.names)}}
    found |= {"deck": named(reversed(s.deck)), "counter": s.counter}
    found |= {} if s.agenda else {"over": True}
    return found | ({"dice": list(s.fate)} if s.fate else {})


def player(s: Lake, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {"points": s.points[seat], "lines": s.lines[seat], "hand": named(s.hands[seat])}
    found |= {} if s.fish[seat] == NO_FISH else {"fish": FISH[s.fish[seat]], "dice": s.dice[seat].copy()}
    return found | ({"home": True} if s.home[seat] else {})


def named(cards: Iterable[int]) -> list[str]:
    return [FISH[card] for card in cards]


def read(setup: Setup, seed: bytes, data: Any) -> Lake:
    """Without a deck, all cards that are named nowhere lie in it, in an order of the seed."""
    keys, nights = mapping(data, KEYS), setup.options["nights"]
    s = Lake(setup, nights, seed, number(keys.get("counter", 0), 10**9, "counter"))
    s.night = number(keys.get("night", 1), nights, "night")
    players, over = mapping(keys.get("players", {}), setup.names, "players"), bool(keys.get("over"))
    for seat, name in enumerate(setup.names):
        read_player(s, seat, mapping(players.get(name, {}), PLAYER, "players", name), "players", name)
        if not over and len(s.hands[seat]) + (s.fish[seat] != NO_FISH) != HAND:
            raise PositionError(f"Everybody has {HAND} cards, the chosen fish among them.", "players", name)
    s.deck = cards(keys["deck"], "deck")[::-1] if "deck" in keys else []
    left = Counter(dict.fromkeys(range(len(FISH)), COPIES))
    left.subtract([*s.deck, *(card for hand in s.hands for card in hand), *(f for f in s.fish if f != NO_FISH)])
    if wrong := [FISH[fish] for fish, count in left.items() if count < 0]:
        raise PositionError(f"There are {COPIES} cards of the {wrong[0]}, not more.")
    if "deck" not in keys:
        s.deck = sorted(left.elements())
        shuffle(s, s.deck)
    lay(s, (number(die, DIE, "dice") for die in many(keys.get("dice", []), "dice")))
    if not over:
        go_out(s)
    return s


def read_player(s: Lake, seat: int, keys: dict[str, Any], *at: str) -> None:
    s.points[seat] = number(keys.get("points", 0), 999, *at, "points")
    s.lines[seat] = number(keys.get("lines", LINES), LINES, *at, "lines")
    s.hands[seat] = sorted(cards(keys.get("hand", []), *at, "hand"))
    s.dice[seat] = [number(die, DIE, *at, "dice") for die in many(keys.get("dice", []), *at, "dice")]
    s.home[seat] = int(bool(keys.get("home")))
    s.fish[seat] = cards([keys["fish"]], *at, "fish")[0] if "fish" in keys else NO_FISH
    if "fish" not in keys and (s.dice[seat] or s.home[seat]):
        raise PositionError("Whoever casts or is home has chosen a fish.", *at)


def mapping(data: Any, known: tuple[str, ...], *at: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise PositionError("Here belongs a mapping (key: value).", *at)
    if strange := [key for key in data if key not in known]:
        raise PositionError(f"{strange[0]} is not known here.", *at, strange[0], known=known)
    return data


def many(data: Any, *at: str) -> list[Any]:
    if not isinstance(data, list):
        raise PositionError("Here belongs a list.", *at)
    return data


def number(data: Any, most: int, *at: str) -> int:
    if type(data) is not int or not 0 <= data <= most:
        raise PositionError(f"Here belongs a whole number up to {most}.", *at)
    return data


def cards(data: Any, *at: str) -> list[int]:
    for i, word in enumerate(many(data, *at)):
        if word not in FISH:
            raise PositionError(f"{word} is no fish of this lake.", *at, i, known=FISH)
    return [FISH.index(word) for word in data]
