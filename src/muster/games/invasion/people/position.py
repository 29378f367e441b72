"""Positions of RONE: Invasion as readable data: any moment of a game, exactly. docs/scenarios.md explains the words.

A position written by hand says what lies where, whose turn it is and which phase; piles that it leaves out are empty,
and values are those of a new game. A position written by the game also has `next`: the agenda, step by step.
"""

from typing import Any

from muster.cardplay import program
from muster.cardplay.env import Env
from muster.cardplay.item import Item
from muster.cardplay.limits import deeds
from muster.cardplay.meaning import Reference
from muster.cardplay.positions import Kinds, Writer, steps_of
from muster.cardplay.program import Program
from muster.games.invasion.cards import verbs
from muster.games.invasion.cards.groups import Cards
from muster.games.invasion.rules import (
    asks,
    campaign,
    course,
    deal,
    effects,
    ending,
    horde,
    modes,
    payment,
    sharing,
    speed,
    teams,
    turn,
)
from muster.games.invasion.rules.names import DISCOUNTS, PHASES, REASONS, SORTS, ZONES, die_words, row_words
from muster.games.invasion.rules.state import RUNNING, Horde, InvasionState, Player
from muster.kernel.together import Barrier, Begin, End, Together

MODULES = (
    program,
    asks,
    campaign,
    course,
    deal,
    effects,
    ending,
    horde,
    modes,
    payment,
    sharing,
    speed,
    teams,
    turn,
    verbs,
)
STEPS = {
    **steps_of(MODULES),
    "Lanes": Together,
    "BeginLanes": Begin,
    "Barrier": Barrier,
    "EndLanes": End,
}
THINGS: dict[str, type] = {"Env": Env, "Item": Item, "Program": Program, "Group": Cards, "Reference": Reference}
IN_AGENDAS = Kinds(STEPS | THINGS, ("Program", "Group", "Reference"), ("card", "cards"))
KEYS = (
    "round", "starter", "active", "phase", "players", "invasion", "scenario", "wins", "recruits", "destroyed",
    "technologies", "destroyed_technologies", "supply", "leaders", "waiting", "history", "firings", "entered", "known",
    "over", "next", "counter",
)  # fmt: skip
PLAYER_KEYS = (
    "armor", "health", "hand", "deck", "discard", "dump", "played", "base", "center", "dice", "pool", "stored",
    "discounts", "damage", "packets", "rerolls", "tokens", "parts", "gift", "kept", "aside_next", "elsewhere",
    "deeds",
)  # fmt: skip
HORDE_KEYS = (
    "stack", "deck", "discard", "dump", "zones", "protocols", "tokens", "time", "happened", "supply", "destroyed",
    "protocol_supply", "destroyed_protocols", "elsewhere",
)  # fmt: skip
COUNTS = ("rerolls", "tokens", "parts", "gift", "aside_next")  # of a player


def in_play(s: InvasionState) -> list[int]:
    """Cards in bases by seat, then what the Invasion has: the order in which a position names them."""
    found = [c for player in s.players for c in player.base]
    if s.horde is not None:
        found += (*s.horde.stack, *s.horde.protocols)
    return found


def write(s: InvasionState) -> dict[str, Any]:
    return _Writer(s).all()


class _Writer(Writer):
    def __init__(self, s: InvasionState) -> None:
        Writer.__init__(self, IN_AGENDAS, s.rules.library, s.rules.on_board)
        self.s = s
        self.rules = s.rules
        self.lying: set[int] = set()

    def all(self) -> dict[str, Any]:
        s, names = self.s, self.rules.names
        data: dict[str, Any] = {"round": s.round}
        if s.starter >= 0:
            data["starter"] = names[s.starter]
        if 0 <= s.active < s.seats:
            data["active"] = names[s.active]
        data["phase"] = PHASES[s.phase]
        data["players"] = dict(zip(names, map(self.player, range(s.seats), s.players), strict=False))
        for key, cards in (
            ("recruits", reversed(s.recruits)),
            ("destroyed", s.ruined),
            ("technologies", reversed(s.technologies)),
            ("destroyed_technologies", s.ruined_technologies),
            ("supply", s.supply),
            ("leaders", s.leaders),
        ):
            data[key] = self.labels(cards)
        if s.horde is not None:
            data["scenario"] = s.scenario + 1
            data["invasion"] = self.horde(s.horde)
        if any(s.wins):
            data["wins"] = list(s.wins)
        self.elsewhere(data)
        if list(s.control) != in_play(s):
            data["entered"] = self.labels(s.control)
        if s.waiting:
            data["waiting"] = [self.value(item) for item in s.waiting]
        if s.history:
            data["history"] = [
                [self.called(text), names[seat], *self.labels(cards)]
                for (text, seat), cards in sorted(s.history.items())
            ]
        if s.known:
            data["known"] = {self.library.label(c): self.seats(s.known[c], names) for c in sorted(s.known)}
        if s.firings:
            data["firings"] = s.firings
        if s.over != RUNNING:
            winners = [names[seat] for seat in range(s.seats) if s.winners >> seat & 1]
            data["over"] = {"reason": REASONS[s.over], "winners": winners}
        else:
            data["next"] = [self.value(step) for step in reversed(s.agenda)]
        data["counter"] = s.counter
        return data

    def elsewhere(self, data: dict[str, Any]) -> None:
        """Cards that belong to somebody and lie nowhere: they are being played, or looked at."""
        for c in sorted(self.s.owner):
            if c not in self.lying:
                seat = self.s.owner[c]
                whose = data["invasion"] if seat == self.rules.horde else data["players"][self.rules.names[seat]]
                whose.setdefault("elsewhere", []).append(self.library.label(c))

    def pile(self, cards: Any) -> list[str]:
        """Cards of a pile, the top first."""
        found = list(cards)[::-1]
        self.lying.update(found)
        return self.labels(found)

    def row(self, cards: Any) -> list[str]:
        self.lying.update(cards)
        return self.labels(cards)

    def permanent(self, c: int) -> str | dict[str, Any]:
        self.lying.add(c)
        label = self.library.label(c)
        return {"card": label, "exhausted": True} if c in self.s.exhausted else label

    def player(self, seat: int, player: Player) -> dict[str, Any]:
        found: dict[str, Any] = {"armor": player.armor, "health": player.health}
        found |= {"hand": self.row(player.hand), "deck": self.pile(player.deck)}
        found |= {"discard": self.pile(player.discard), "dump": self.pile(player.dump)}
        found |= {"played": self.row(player.played), "base": [self.permanent(c) for c in player.base]}
        self.lying.update(player.center)
        found["center"] = [
            {"card": self.library.label(c), "screws": screws} if screws else self.library.label(c)
            for c, screws in zip(player.center, player.screws, strict=True)
        ]
        found["dice"] = [self.die(player, number) for number in range(len(player.dice))]
        for key, row in (("pool", player.pool), ("stored", player.stored)):
            if any(row):
                found[key] = row_words(row)
        if player.discounts:
            found["discounts"] = [DISCOUNTS[discount] for discount in player.discounts]
        damage = dict(zip(SORTS, (player.melee, player.ranged, player.breaks), strict=True))
        if any(damage.values()):
            found["damage"] = {sort: count for sort, count in damage.items() if count}
        packets = {word: [n for sort, n in player.packets if SORTS[sort] == word] for word in SORTS}
        if several := {word: found for word, found in packets.items() if len(found) > 1}:
            found["packets"] = several
        found |= {key: getattr(player, key) for key in COUNTS if getattr(player, key)}
        if done := deeds(self.s, seat):
            found["deeds"] = done
        if player.kept:
            found["kept"] = self.labels(player.kept)
        return found

    def die(self, player: Player, number: int) -> dict[str, Any]:
        found: dict[str, Any] = {"faces": die_words(player.dice[number])}
        if player.tops[number] >= 0:
            found["top"] = player.tops[number] + 1
        for key, mask in (("used", player.used), ("aside", player.aside)):
            if mask >> number & 1:
                found[key] = True
        return found

    def horde(self, found: Horde) -> dict[str, Any]:
        data: dict[str, Any] = {"stack": [self.deployed(c) for c in found.stack]}
        data |= {key: self.pile(getattr(found, key)) for key in ("deck", "discard", "dump")}
        data["zones"] = {}
        for colour, c, resources in zip(ZONES, found.trainees, found.zones, strict=True):
            zone: dict[str, Any] = {"card": self.row((c,))[0]} if c >= 0 else {}
            if resources:
                zone["resources"] = resources
            if zone:
                data["zones"][colour] = zone
        data["protocols"] = [self.permanent(c) for c in found.protocols]
        data |= {"tokens": found.tokens, "time": found.time}
        if found.happened:
            data["happened"] = [n + 1 for n in range(found.happened.bit_length()) if found.happened >> n & 1]
        data |= {"supply": self.labels(reversed(found.recruits)), "destroyed": self.labels(found.ruined)}
        data["protocol_supply"] = self.labels(reversed(found.supply))
        data["destroyed_protocols"] = self.labels(found.ruined_protocols)
        return data

    def deployed(self, c: int) -> str | dict[str, Any]:
        self.lying.add(c)
        label = self.library.label(c)
        armor, health = self.s.marks.get(c, (0, 0))
        marks = {key: n for key, n in (("armor", armor), ("health", health)) if n}
        return {"card": label, **marks} if marks else label
