"""Positions of RONE as readable data: any moment of a game, exactly. docs/scenarios.md explains the words.

A position written by hand says what lies where, whose turn it is and which phase; everything it leaves out is empty. A
position written by the game also has `next`: the agenda, step by step, so that the middle of an effect comes back.
"""

from typing import Any

from muster.cardplay import cast as casting
from muster.cardplay import program, stack
from muster.cardplay.env import Env
from muster.cardplay.history import Watch
from muster.cardplay.item import Item
from muster.cardplay.lasting import Lasting
from muster.cardplay.later import Pending, set_pending
from muster.cardplay.limits import deeds, set_deeds, used_up
from muster.cardplay.listeners import listen, unlisten
from muster.cardplay.meaning import Reference
from muster.cardplay.positions import Kinds, Path, Reader, Writer, steps_of
from muster.cardplay.program import Program
from muster.games.rone.cards import verbs
from muster.games.rone.cards.carddef import (
    HERO,
    KEYWORD_BITS,
    KEYWORDS,
    MOST_ABILITIES,
    SILENCED,
    TECHNOLOGY,
    UNIT,
    CardDef,
)
from muster.games.rone.cards.groups import Cards
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules import actions, combat, deal, life, turn, windows
from muster.games.rone.rules.change import MOST_COUNTERS, become, last
from muster.games.rone.rules.events import PHASES, REASONS
from muster.games.rone.rules.state import COUNTER_BITS, MAIN, NOBODY, REFRESH, RUNNING, Combat, Player, RoneState, Side
from muster.games.rone.rules.values import all_counters, health
from muster.games.rone.setup import Rules
from muster.kernel.position import PositionError
from muster.kernel.state import Step

MODULES = (casting, program, stack, actions, combat, deal, life, turn, verbs, windows)
STEPS = steps_of(MODULES)
THINGS: dict[str, type] = {
    "Env": Env, "Item": Item, "Lasting": Lasting, "Pending": Pending, "Combat": Combat, "Program": Program,
    "Group": Cards, "Reference": Reference,
}  # fmt: skip
IN_AGENDAS = Kinds(STEPS | THINGS, ("Program", "Group", "Reference"))
KEYS = (
    "round", "starter", "active", "phase", "players", "reward", "out", "lasting", "pending", "stack", "waiting",
    "combat", "following", "withdrawn", "spent", "history", "firings", "remembered", "stays", "known",
    "over", "next", "counter",
)  # fmt: skip
LAST_VALUES = ("melee", "ranged", "health")  # of a card that has left (rone.amb.34)
LAST_STATE = ("exhausted", "damage")  # the same, with keywords, where a text of the table may ask
PLAYER_KEYS = (
    "hero", "water", "hand", "technologies", "deck", "graveyard", "units", "technology_deck", "removed", "elsewhere",
    "deeds",
)  # fmt: skip
UNIT_KEYS = ("card", "exhausted", "damage", "melee", "ranged", "counters", "owner", "copies", "by")
TECHNOLOGY_KEYS = ("card", "exhausted", "counters", "owner", "copies", "by")


# --- writing -----------------------------------------------------------------------------------------------------


def write(s: RoneState) -> dict[str, Any]:
    return _Writer(s).all()


class _Writer(Writer):
    def __init__(self, s: RoneState) -> None:
        Writer.__init__(self, IN_AGENDAS, s.rules.library)
        self.s = s
        self.rules = s.rules
        self.lying = {*s.exhausted, *s.reward, *(c for p in s.players for c in (p.hero, *p.hand))}
        for side in s.sides:
            self.lying.update(side.deck, side.grave, side.techdeck, side.gone)

    def all(self) -> dict[str, Any]:
        s, names = self.s, self.rules.names
        data: dict[str, Any] = {"round": s.round}
        if s.starter >= 0:
            data["starter"] = names[s.starter]
        if s.active >= 0:
            data["active"] = names[s.active]
        data["phase"] = PHASES[s.phase]
        data["players"] = {name: self.player(seat) for seat, name in enumerate(names)} if s.players else {}
        if self.rules.three:
            data["reward"] = self.labels(reversed(s.reward))
        if s.out:
            data["out"] = [names[seat] for seat in range(s.seats) if s.out >> seat & 1]
        if s.lasting or s.cheaper:
            data["lasting"] = [self.value(x) for x in (*s.lasting, *s.cheaper)]
        if s.pending:
            data["pending"] = [self.value(x) for x in s.pending]
        if s.stack:
            data["stack"] = [self.value(item) for item in s.stack]
        if s.waiting:
            data["waiting"] = [self.value(item) for item in s.waiting]
        if s.combat is not None:
            data["combat"] = self.value(s.combat)
        if s.remembered:
            data["remembered"] = {self.library.label(c): self.was(*s.remembered[c]) for c in sorted(s.remembered)}
        if s.stays:
            data["stays"] = {self.library.label(c): s.stays[c] for c in sorted(s.stays)}
        if s.known:
            data["known"] = {self.library.label(c): self.seats(s.known[c], names) for c in sorted(s.known)}
        for key in ("following", "firings"):
            if getattr(s, key):
                data[key] = getattr(s, key)
        if s.withdrawn:
            data["withdrawn"] = list(s.withdrawn)
        if spent := used_up(s):
            names_of = self.library.numbers.names
            data["spent"] = [[period, names_of[text], *cards] for period, text, *cards in spent]
        if s.history:
            names_of = self.library.numbers.names
            data["history"] = [
                [names_of[text], names[seat], *cards] for (text, seat), cards in sorted(s.history.items())
            ]
        if s.over != RUNNING:
            winners = [names[seat] for seat in range(s.seats) if s.winners >> seat & 1]
            data["over"] = {"reason": REASONS[s.over], "winners": winners}
        else:
            data["next"] = [self.value(step) for step in reversed(s.agenda)]
        data["counter"] = s.counter
        return data

    def player(self, seat: int) -> dict[str, Any]:
        s = self.s
        player = s.players[seat]
        found: dict[str, Any] = {}
        if player.hero >= 0:
            hero: dict[str, Any] = {"card": self.library.label(player.hero), "level": player.level}
            if s.exhausted.get(player.hero):
                hero["exhausted"] = s.exhausted[player.hero]
            hero |= self.counters(all_counters(s, player.hero))
            d = s.defs[player.hero]
            if (
                player.hero in s.exhausted
                and d.triggers
                and (player.hero, d.triggers[0]) not in s.listeners[d.triggers[0].event]
            ):
                hero["asleep"] = True
            found["hero"] = hero
        found |= {"water": player.water, "hand": self.labels(player.hand)}
        if elsewhere := [c for c in sorted(s.owner) if s.owner[c] == seat and c not in self.lying]:
            found["elsewhere"] = self.labels(elsewhere)
        if done := deeds(s, seat):
            found["deeds"] = done
        found["technologies"] = [self.permanent(c, seat) for c in player.techs]
        side = s.sides[self.rules.side[seat]]
        if seat != self.rules.members[self.rules.side[seat]][0]:
            return found
        found["deck"] = [
            {"card": self.library.label(c), "shield": True} if c in s.shields else self.library.label(c)
            for c in reversed(side.deck)
        ]
        found["graveyard"] = self.labels(reversed(side.grave))
        found["units"] = [self.permanent(c, seat) for c in side.units]
        found["technology_deck"] = self.labels(side.techdeck)
        found["removed"] = self.labels(side.gone)
        return found

    def permanent(self, c: int, seat: int) -> str | dict[str, Any]:
        s, label = self.s, self.library.label(c)
        found: dict[str, Any] = {}
        if s.exhausted[c]:
            found["exhausted"] = s.exhausted[c]
        if s.damage[c]:
            found["damage"] = s.damage[c]
        for value, word in enumerate(("melee", "ranged")):
            if c << 1 | value in s.boost:
                found[word] = s.boost[c << 1 | value]
        found |= self.counters(all_counters(s, c))
        if s.owner[c] != seat:
            found["owner"] = self.rules.names[s.owner[c]]
        if s.control[c] != seat:
            found["by"] = self.rules.names[s.control[c]]
        if len(s.defs[c].key) > 1:
            found["copies"] = [None if x == SILENCED else self.library.label(x) for x in s.defs[c].key[2::2]]
        return {"card": label, **found} if found else label

    def counters(self, heaps: dict[int, int]) -> dict[str, Any]:
        return {"counters": {tuple(COUNTERS)[kind]: n for kind, n in heaps.items()}} if heaps else {}

    def was(self, seat: int, *values: int) -> dict[str, Any]:
        was: dict[str, Any] = {"controller": self.rules.names[seat], **dict(zip(LAST_VALUES, values, strict=False))}
        if len(values) > len(LAST_VALUES):
            words, *state = values[len(LAST_VALUES) :]
            was["keywords"] = [word for word, bit in KEYWORD_BITS.items() if words & bit]
            was |= zip(LAST_STATE, state, strict=False)
            heaps = state[len(LAST_STATE) :]
            was |= self.counters(dict(zip(heaps[::2], heaps[1::2], strict=True)))
        return was


# --- reading -----------------------------------------------------------------------------------------------------


def read(rules: Rules, seed: bytes, data: Any) -> RoneState:
    """A state up to its open question. The caller runs the agenda."""
    return _Reader(rules, seed).all(data)


class _Reader(Reader):
    def __init__(self, rules: Rules, seed: bytes) -> None:
        Reader.__init__(self, IN_AGENDAS, rules, rules.library)
        self.rules = rules
        self.s = RoneState(rules, seed, 0)
        self.s.sides = [Side([], [], [], (), ()) for _ in range(rules.sides)]
        self.s.players = [Player(0, 1, NOBODY, [], ()) for _ in range(rules.players)]
        self.copied: list[tuple[int, Any, Path]] = []  # abilities that units have copied, once all cards have a place
        self.fill: list[tuple[list[int], int, Path, int]] = []  # zones of which only the size is said
        self.choosing = False  # heroes are still to be chosen
        self.in_play_at: dict[int, Path] = {}  # where units and technologies are described

    def all(self, data: Any) -> RoneState:
        s = self.s
        data = self.mapping({} if data is None else data, KEYS)
        players = self.mapping(data.get("players", {}), self.rules.names, "players")
        steps = data.get("next")
        self.choosing = isinstance(steps, list) and any(isinstance(x, dict) and "ChooseHero" in x for x in steps)
        self.reserve(data)
        s.out = self.mask(data.get("out", []), "out")
        for name in self.rules.names:
            self.player(self.rules.names.index(name), players.get(name, {}), "players", name)
        reward = [self.card(word, 0, "reward", i) for i, word in self.listed(data.get("reward", []), "reward")]
        s.reward = tuple(reversed(reward))
        self.fill_up()
        s.owner = self.owner
        for c, originals, path in self.copied:
            for i, word in self.listed(originals, *path):
                if word is None:  # it has lost its abilities (rone.amb.211)
                    self.rewrite(c, s.defs[c].silenced())
                    continue
                original = self.library.names.get(word.casefold()) if isinstance(word, str) else None
                if original is None:
                    raise PositionError(f"there is no card {word!r:.60}.", *path, i)
                if original not in self.owner:  # copied text may speak of it (rone.word.copy.02)
                    raise PositionError(f"{word} lies nowhere in this game; put it into a zone, or removed.", *path, i)
                # What the original has copied itself is in the list on its own, so its printed text is meant.
                meant = s.defs[original] if s.defs[original].kind == HERO else self.library.defs[original]
                if not s.defs[c].has_room(meant):
                    raise PositionError(f"a card has at most {MOST_ABILITIES} abilities (rone.amb.141).", *path, i)
                self.rewrite(c, s.defs[c].copying(meant, original))
        s.round = self.number(data, "round", 0, default=1)
        s.counter = self.number(data, "counter", 0, default=0)
        s.firings = self.number(data, "firings", 0, default=0)
        s.following = self.number(data, "following", 0, default=0)
        for word, was in self.mapping(data.get("remembered", {}), self.library.labels, "remembered").items():
            s.remembered[self.library.names[word.casefold()]] = self.was(was, "remembered", word)
        stays = self.mapping(data.get("stays", {}), self.library.labels, "stays")
        for word in stays:
            s.stays[self.library.names[word.casefold()]] = self.number(stays, word, 1, "stays", high=10**4)
        s.known = self.known(data)
        s.withdrawn = tuple(self.value(x, "withdrawn", i) for i, x in self.under_way(data, "withdrawn"))
        s.spent += tuple(self.spent(x, "spent", i) for i, x in self.under_way(data, "spent"))
        s.history = dict(self.past(x, "history", i) for i, x in self.under_way(data, "history"))
        s.starter = self.seat(data["starter"], "starter") if "starter" in data else NOBODY if self.choosing else 0
        s.active = self.seat(data["active"], "active") if "active" in data else NOBODY if "next" in data else s.starter
        phase = data.get("phase", "main")
        if phase not in PHASES:
            raise PositionError(
                f"there is no phase {phase!r:.40}; there are {', '.join(PHASES)}.", "phase", known=PHASES
            )
        s.phase = PHASES.index(phase)
        for thing in self.things(data, "lasting", Lasting):
            last(s, thing)
        waiting = self.under_way(data, "pending")
        set_pending(s, tuple(self.pending(thing, "pending", i) for i, thing in waiting))
        s.stack = self.things(data, "stack", Item)
        s.waiting = self.things(data, "waiting", Item)
        if "combat" in data:
            s.combat = self.one_thing(Combat, data["combat"], "combat")
        self.agenda(data)
        if "next" not in data and "over" not in data:
            self.refuse_the_dead()
        return s

    def pending(self, data: Any, *path: str | int) -> Pending:
        """An effect that waits by itself."""
        found = self.value(data, *path)
        if not isinstance(found, Pending) or getattr(found.program, "waits", None) is None:
            raise PositionError("an effect that waits is expected here.", *path)
        return found

    def spent(self, data: Any, *path: str | int) -> tuple[int, int, int, int]:
        """An ability that has been used up: for how long, its text, its card, and whom it means by "this card"."""
        entry = [value for _, value in self.listed(data, *path)]
        found = self.library.numbers.made.get(entry[1]) if len(entry) == 4 and isinstance(entry[1], str) else None
        if not isinstance(found, Program) or any(type(entry[i]) is not int for i in (0, 2, 3)):
            raise PositionError("this is no ability of a card in these packs.", *path)
        for i in (0, 2, 3):
            self.plain(entry[i], *path, i)
        return (entry[0], found.number, entry[2], entry[3])

    def past(self, data: Any, *path: str | int) -> tuple[tuple[int, int], tuple[int, ...]]:
        """What has happened this turn: which text asks, whose it is, and the cards."""
        entry = [value for _, value in self.listed(data, *path)]
        found = self.library.numbers.made.get(entry[0]) if len(entry) > 2 and isinstance(entry[0], str) else None
        if not isinstance(found, Watch) or any(type(c) is not int for c in entry[2:]):
            raise PositionError("no text of these packs asks for this.", *path)
        for i, c in enumerate(entry[2:], 2):
            self.plain(c, *path, i)
        return (found.number, self.seat(entry[1], *path)), tuple(entry[2:])

    def refuse_the_dead(self) -> None:
        """In the middle of an effect a unit may wait for its death; else it would not lie here (rone.card.25)."""
        for c, path in self.in_play_at.items():
            if self.s.defs[c].kind == UNIT and health(self.s, c) <= 0:
                raise PositionError(f"{self.library.label(c)} has no health left, so it would be dead.", *path)

    def was(self, data: Any, *path: str | int) -> tuple[int, ...]:
        entry = self.mapping(data, ("controller", *LAST_VALUES, "keywords", *LAST_STATE, "counters"), *path)
        values = [self.number(entry, key, 0, *path) for key in LAST_VALUES]
        if self.rules.recalls:
            words = 0
            for i, word in self.listed(entry.get("keywords", []), *path, "keywords"):
                if word not in KEYWORDS:
                    raise PositionError(f"there is no keyword {word!r:.40}.", *path, "keywords", i, known=KEYWORDS)
                words |= KEYWORD_BITS[word]
            values += [words, *(self.number(entry, key, 0, *path, default=0) for key in LAST_STATE)]
            values += [n for pair in self.heaps(entry, *path) for n in pair]
        return (self.seat(entry.get("controller"), *path, "controller"), *values)

    def agenda(self, data: dict[str, Any]) -> None:
        s = self.s
        s.agenda.clear()  # putting cards in their places may have begun something
        if "over" in data:
            over = self.mapping(data["over"], ("reason", "winners"), "over")
            if over.get("reason") not in REASONS[1:]:
                raise PositionError(f"the reasons are {', '.join(REASONS[1:])}.", "over", "reason", known=REASONS[1:])
            s.over = REASONS.index(over["reason"])
            s.winners = self.mask(over.get("winners", []), "over", "winners")
        elif "next" in data:
            if s.out == s.rules.everybody:
                raise PositionError("somebody must still be there to be asked.", "out")
            s.agenda = self.things(data, "next", Step)[::-1]
        else:
            self.start_at_phase()

    def start_at_phase(self) -> None:
        """A position without an agenda: the phase begins, or the main phase is under way."""
        s = self.s
        seat = s.active
        s.agenda.append(turn.NEXT_TURN)
        if s.phase == REFRESH:
            s.agenda.append(turn.StartTurn(seat))
        elif s.phase == MAIN:
            s.agenda += (turn.PHASES[seat][MAIN + 1], turn.MAINS[seat])
        else:
            s.agenda += [turn.PHASES[seat][phase] for phase in range(4, s.phase - 1, -1)]

    # --- players ---------------------------------------------------------------------------------------------

    def player(self, seat: int, data: Any, *path: str | int) -> None:
        s = self.s
        data = self.mapping(data, PLAYER_KEYS, *path)
        player, side = s.players[seat], s.sides[self.rules.side[seat]]
        first = self.rules.members[self.rules.side[seat]][0]
        self.hero(seat, data.get("hero"), *path, "hero")
        player.water = self.number(data, "water", 0, *path, default=0)
        set_deeds(s, seat, self.number(data, "deeds", 0, *path, default=0))
        self.zone(player.hand, data.get("hand", []), first, *path, "hand")
        deck: list[int] = []
        self.zone(deck, data.get("deck", []), first, *path, "deck")
        side.deck[:0] = reversed(deck)
        if self.fill and self.fill[-1][0] is deck:
            self.fill[-1] = (side.deck, *self.fill[-1][1:])
        grave: list[int] = []
        self.zone(grave, data.get("graveyard", []), first, *path, "graveyard")
        side.grave[:0] = reversed(grave)
        if self.fill and self.fill[-1][0] is grave:
            self.fill[-1] = (side.grave, *self.fill[-1][1:])
        for i, word in self.listed(data.get("units", []), *path, "units"):
            side.units.append(self.in_play(word, seat, UNIT, *path, "units", i))
        for i, word in self.listed(data.get("technologies", []), *path, "technologies"):
            player.techs = (*player.techs, self.in_play(word, seat, TECHNOLOGY, *path, "technologies", i))
        for i, word in self.listed(data.get("technology_deck", []), *path, "technology_deck"):
            side.techdeck = (*side.techdeck, self.card(word, first, *path, "technology_deck", i))
        for i, word in self.listed(data.get("elsewhere", []), *path, "elsewhere"):
            self.card(word, seat, *path, "elsewhere", i)  # on the stack, or on its way
        for i, word in self.listed(data.get("removed", []), *path, "removed"):
            side.gone = (*side.gone, self.card(word, first, *path, "removed", i))

    def hero(self, seat: int, data: Any, *path: str | int) -> None:
        """A hero: its name, or card, level and exhaustion. Without one the first that is free, exhausted three
        times and without its passives: it takes no part in a position that is not about heroes."""
        s = self.s
        if data is None and self.choosing:
            return
        if data is None:
            free = next(h.first for h in self.rules.library.heroes if h.first not in self.owner)
            data = {"card": self.library.label(free), "exhausted": 3, "asleep": True}
        entry = {"card": data} if isinstance(data, str) else data
        entry = self.mapping(entry, ("card", "level", "exhausted", "counters", "asleep"), *path)
        c = self.card(entry.get("card"), seat, *path)
        if self.library.defs[c].kind != HERO:
            raise PositionError(f"{self.library.label(c)} is no hero.", *path)
        level = self.number(entry, "level", 1, *path, high=3, default=1)
        s.players[seat].hero = c
        s.players[seat].level = level
        if level > 1:
            s.defs = s.defs.copy()
            s.defs[c] = self.rules.library.hero_of(c).levels[level - 1]
        if s.out >> seat & 1:
            return
        s.exhausted[c] = self.number(entry, "exhausted", 0, *path, high=3, default=0)
        s.damage[c] = 0
        s.control[c] = seat
        self.counters(c, entry, *path)
        if not self.flag(entry.get("asleep", False), *path, "asleep"):
            listen(s, c)

    def zone(self, zone: list[int], data: Any, owner: int, *path: str | int) -> None:
        """Cards of a zone, the top first; or only how many, if it does not matter which."""
        if type(data) is int:
            if not 0 <= data <= 200:
                raise PositionError("a number of cards from 0 to 200 is expected here.", *path)
            self.fill.append((zone, data, path, owner))
            return
        keys = ("card", "shield") if path[-1] == "deck" else ("card",)
        for i, word in self.listed(data, *path):
            entry = self.mapping(word if isinstance(word, dict) else {"card": word}, keys, *path, i)
            c = self.card(entry.get("card"), owner, *path, i)
            if self.library.defs[c].token:
                raise PositionError(
                    f"{self.library.label(c)} is a token, which is only in play (rone.amb.191).", *path, i
                )
            if self.flag(entry.get("shield", False), *path, i, "shield"):
                self.s.shields |= {c}
            zone.append(c)

    def fill_up(self) -> None:
        """Zones of which only the size was said get cards of the box that are named nowhere."""
        free = [c for c in self.rules.pool if c not in self.owner]
        for zone, count, path, owner in self.fill:
            if count > len(free):
                raise PositionError(f"only {len(free)} cards of the box are left for this.", *path)
            for _ in range(count):
                c = free.pop()
                self.owner[c] = owner
                zone.append(c)

    def in_play(self, word: Any, seat: int, kind: int, *path: str | int) -> int:
        s = self.s
        keys = UNIT_KEYS if kind == UNIT else TECHNOLOGY_KEYS
        entry = self.mapping({"card": word} if isinstance(word, str) else word, keys, *path)
        owner = self.seat(entry["owner"], *path, "owner") if "owner" in entry else seat
        c = self.card(entry.get("card"), owner, *path)
        d: CardDef = self.library.defs[c]
        if d.kind != kind:
            expected = "a unit" if kind == UNIT else "a technology"
            raise PositionError(f"{self.library.label(c)} is not {expected}.", *path)
        self.in_play_at[c] = path
        s.exhausted[c] = self.number(entry, "exhausted", 0, *path, high=3, default=0)
        s.damage[c] = self.number(entry, "damage", -99, *path, high=99, default=0)
        s.control[c] = self.seat(entry["by"], *path, "by") if "by" in entry else seat
        for value, field in enumerate(("melee", "ranged")):
            if field in entry:
                s.boost[c << 1 | value] = self.number(entry, field, -99, *path, high=99)
        self.counters(c, entry, *path)
        listen(s, c)
        if "copies" in entry:
            self.copied.append((c, entry["copies"], (*path, "copies")))
        return c

    def rewrite(self, c: int, new: CardDef) -> None:
        """A card in play has other abilities."""
        unlisten(self.s, c)
        become(self.s, c, new)
        listen(self.s, c)

    def counters(self, c: int, entry: dict[str, Any], *path: str | int) -> None:
        """Counters on a card in play."""
        self.s.counters |= {c << COUNTER_BITS | kind: n for kind, n in self.heaps(entry, *path)}

    def heaps(self, entry: dict[str, Any], *path: str | int) -> list[tuple[int, int]]:
        kinds = tuple(COUNTERS)
        data = self.mapping(entry.get("counters", {}), kinds, *path, "counters")
        high = MOST_COUNTERS
        return sorted((kinds.index(name), self.number(data, name, 1, *path, "counters", high=high)) for name in data)
