"""Reading positions: from what somebody wrote, or the game (position.py), to a state."""

from typing import Any

from muster.cardplay.history import Watch
from muster.cardplay.item import Item
from muster.cardplay.limits import set_deeds
from muster.cardplay.listeners import listen
from muster.cardplay.positions import Reader
from muster.games.invasion.cards.carddef import COPIES, IN_BASE, INVADER, PLAYING, PROTOCOL, SCENARIO, TECHNOLOGY
from muster.games.invasion.cards.records import COLOURS, RECRUIT
from muster.games.invasion.people.position import (
    COUNTS,
    HORDE_KEYS,
    IN_AGENDAS,
    KEYS,
    PLAYER_KEYS,
    in_play,
)
from muster.games.invasion.rules.course import NextTurn
from muster.games.invasion.rules.horde import ROUND, STEPS, HordeStep
from muster.games.invasion.rules.names import DISCOUNT_NUMBERS, PHASE_NUMBERS, REASONS, SORTS, ZONES, read_face
from muster.games.invasion.rules.speed import SPEED_ROUND
from muster.games.invasion.rules.state import (
    CLEANUP,
    COLOURED,
    DICE,
    END,
    INVASION_TURN,
    NOBODY,
    SIDES,
    STARTING_DIE,
    UNROLLED,
    Die,
    Horde,
    InvasionState,
    Player,
)
from muster.games.invasion.rules.turn import Phase
from muster.games.invasion.setup import Rules
from muster.kernel.position import PositionError
from muster.kernel.state import Step

MOST_FILLED = 200
MOST_DICE = 20


def read(rules: Rules, seed: bytes, data: Any) -> InvasionState:
    """A state up to its open question. The caller runs the agenda."""
    return _Reader(rules, seed).all(data)


class _Reader(Reader):
    def __init__(self, rules: Rules, seed: bytes) -> None:
        Reader.__init__(self, IN_AGENDAS, rules, rules.library, rules.on_board)
        self.rules = rules
        self.s = InvasionState(rules, seed, 0)
        self.fill: list[tuple[list[int], int, int, int, tuple[str | int, ...]]] = []

    def all(self, data: Any) -> InvasionState:
        s = self.s
        data = self.mapping({} if data is None else data, KEYS)
        self.reserve(data)
        players = self.mapping(data.get("players", {}), self.rules.names, "players")
        for seat, name in enumerate(self.rules.names):
            s.players.append(self.player(seat, players.get(name, {}), "players", name))
        self.supplies(data)
        if self.rules.scenarios:
            s.scenario = self.number(data, "scenario", 1, high=len(self.rules.scenarios), default=1) - 1
            self.horde(data.get("invasion", {}), "invasion")
        elif "invasion" in data or "scenario" in data:
            raise PositionError("only against the Invasion (mode: cooperative) there is one.", "invasion")
        self.fill_up()
        s.owner = {c: seat for c, seat in self.owner.items() if seat >= 0}
        self.enter(data)
        self.values(data)
        self.agenda(data)
        return s

    def values(self, data: dict[str, Any]) -> None:
        s = self.s
        s.round = self.number(data, "round", 0, default=1)
        s.counter = self.number(data, "counter", 0, default=0)
        s.firings = self.number(data, "firings", 0, default=0)
        phase = data.get("phase", "main")
        s.phase = PHASE_NUMBERS[tuple(PHASE_NUMBERS)[self.word(phase, tuple(PHASE_NUMBERS), "phase", "phase")]]
        wins = [value for _, value in self.listed(data.get("wins", list(s.wins)), "wins")]
        if len(wins) != len(s.wins) or any(type(n) is not int or not 0 <= n < 99 for n in wins):
            raise PositionError(f"wins are {len(s.wins)} whole numbers, one for each side.", "wins")
        s.wins = tuple(wins)
        if s.horde is None and not self.rules.speed:
            s.starter = self.seat(data["starter"], "starter") if "starter" in data else NOBODY if "next" in data else 0
        s.active = self.active(data)
        s.known = self.known(data)
        s.waiting = self.things(data, "waiting", Item)
        s.history = dict(self.past(x, "history", i) for i, x in self.under_way(data, "history"))

    def active(self, data: dict[str, Any]) -> int:
        s = self.s
        if self.rules.speed:
            return NOBODY
        if s.horde is not None:
            return self.rules.horde if INVASION_TURN < s.phase < CLEANUP else NOBODY
        if "active" in data:
            return self.seat(data["active"], "active")
        return NOBODY if "next" in data else s.starter

    def past(self, data: Any, *path: str | int) -> tuple[tuple[int, int], tuple[int, ...]]:
        """What has happened this turn: which text asks, whose it is, and the cards."""
        entry = [value for _, value in self.listed(data, *path)]
        found = self.made(entry[0]) if len(entry) > 2 else None
        if not isinstance(found, Watch):
            raise PositionError("no text of these packs asks for this.", *path)
        cards = tuple(self.named(word, *path) for word in entry[2:])
        return (found.number, self.seat(entry[1], *path)), cards

    # --- players -----------------------------------------------------------------------------------------------

    def player(self, seat: int, data: Any, *path: str | int) -> Player:
        data = self.mapping(data, PLAYER_KEYS, *path)
        player, board = Player(), self.rules.board
        player.armor = self.number(data, "armor", 0, *path, high=board.most, default=board.armor)
        player.health = self.number(data, "health", -99, *path, high=board.most, default=board.health)
        for key in ("hand", "played"):
            getattr(player, key).extend(self.pile(data, key, seat, PLAYING, *path))
        for key in ("deck", "discard", "dump"):
            setattr(player, key, self.pile(data, key, seat, PLAYING, *path))
        player.base = tuple(
            self.permanent(entry, seat, IN_BASE, *path, "base", i)
            for i, entry in self.listed(data.get("base", []), *path, "base")
        )
        self.center(player, seat, data.get("center", []), *path, "center")
        self.dice(player, data, *path)
        player.pool, player.stored = (self.row(data, key, COLOURS, *path) for key in ("pool", "stored"))
        for row, count in enumerate(player.stored):
            if count > board.spots[row]:
                raise PositionError(
                    f"there are {board.spots[row]} spots for {COLOURS[row]} (inv.store.06).", *path, "stored"
                )
        if len(self.listed(data.get("discounts", []), *path, "discounts")) > MOST_FILLED:
            raise PositionError(f"at most {MOST_FILLED} are possible here.", *path, "discounts")
        player.discounts = tuple(
            DISCOUNT_NUMBERS[tuple(DISCOUNT_NUMBERS)[self.word(word, tuple(DISCOUNT_NUMBERS), "discount", *path, i)]]
            for i, word in self.listed(data.get("discounts", []), *path, "discounts")
        )
        damage = self.mapping(data.get("damage", {}), SORTS, *path, "damage")
        player.melee, player.ranged, player.breaks = (
            self.number(damage, key, 0, *path, "damage", default=0) for key in SORTS
        )
        packets = self.mapping(data.get("packets", {}), SORTS, *path, "packets")
        if self.rules.keeps_packets:
            totals = (player.melee, player.ranged, player.breaks)
            player.packets = tuple(
                sorted((sort, n) for sort in range(3) for n in self.packets(packets, SORTS[sort], totals[sort], *path))
            )
        set_deeds(self.s, seat, self.number(data, "deeds", 0, *path, default=0))
        for key in COUNTS:
            setattr(player, key, self.number(data, key, 0, *path, high=999, default=0))
        player.kept = tuple(
            self.in_hand(player, word, *path, "kept", i) for i, word in self.listed(data.get("kept", []), *path, "kept")
        )
        for i, word in self.listed(data.get("elsewhere", []), *path, "elsewhere"):
            self.card(word, seat, *path, "elsewhere", i)
        return player

    def packets(self, data: dict[str, Any], key: str, total: int, *path: str | int) -> list[int]:
        """What single sources bring of a sort of damage; all of it one, unless something else is said."""
        if key not in data:
            return [total] if total else []
        found = [n for _, n in self.listed(data[key], *path, "packets", key)]
        if any(type(n) is not int or n < 1 for n in found) or sum(found) != total:
            raise PositionError(
                f"these are whole numbers that make {total} together, as damage says.", *path, "packets", key
            )
        return found

    def in_hand(self, player: Player, word: Any, *path: str | int) -> int:
        """A card of the hand, by its name or its label."""
        c = self.named(word, *path)
        found = next((x for x in player.hand if x == c or (c % COPIES == 0 and x - x % COPIES == c)), None)
        if found is None:
            raise PositionError(f"{word} is not in hand.", *path)
        return found

    def pile(self, data: dict[str, Any], key: str, owner: int, kind: int, *path: str | int) -> list[int]:
        """Cards of a zone, the top first in piles; or only how many, if it does not matter which."""
        found: list[int] = []
        given = data.get(key, [])
        if type(given) is int:
            if not 0 <= given <= MOST_FILLED:
                raise PositionError(f"a number of cards from 0 to {MOST_FILLED} is expected here.", *path, key)
            self.fill.append((found, given, owner, kind, (*path, key)))
            return found
        for i, word in self.listed(given, *path, key):
            found.append(self.of_kind(word, owner, 1 << kind, *path, key, i))
        return found if key in ("hand", "played") else found[::-1]

    def of_kind(self, word: Any, owner: int, kinds: int, *path: str | int) -> int:
        c = self.card(word, owner, *path)
        if not kinds >> self.s.defs[c].kind & 1:
            raise PositionError(f"{self.library.label(c)} is a card of another kind and cannot lie here.", *path)
        return c

    def fill_up(self) -> None:
        """Zones of which only the size was said get cards of the box that are named nowhere."""
        for zone, count, owner, kind, path in self.fill:
            free = (c for c in self.box(kind) if c not in self.owner and c not in self.reserved)
            found = [c for c, _ in zip(free, range(count), strict=False)]
            if len(found) < count:
                raise PositionError(f"only {len(found)} cards of the box are left for this.", *path)
            self.owner |= dict.fromkeys(found, owner)
            zone += found

    def box(self, kind: int) -> list[int]:
        """Every card of a kind that there is, in the order of the box."""
        found: list[int] = []
        for first, (d, *_) in self.library.printed.items():
            if d.kind == kind:
                in_sets = kind == PLAYING and d.sort != RECRUIT
                found += range(first, first + (self.rules.sets if in_sets else d.record.copies))
        return found

    def permanent(self, data: Any, owner: int, kinds: int, *path: str | int) -> int:
        entry = self.mapping(data if isinstance(data, dict) else {"card": data}, ("card", "exhausted"), *path)
        c = self.of_kind(entry.get("card"), owner, kinds, *path)
        if self.flag(entry.get("exhausted", False), *path, "exhausted"):
            self.s.exhausted |= {c}
        return c

    def center(self, player: Player, seat: int, data: Any, *path: str | int) -> None:
        for i, entry in self.listed(data, *path):
            entry = self.mapping(entry if isinstance(entry, dict) else {"card": entry}, ("card", "screws"), *path, i)
            player.center += (self.of_kind(entry.get("card"), seat, 1 << PLAYING, *path, i),)
            player.screws += (self.number(entry, "screws", 0, *path, i, high=99, default=0),)

    def dice(self, player: Player, data: dict[str, Any], *path: str | int) -> None:
        """Dice with their faces; one that is written as a face alone has that face on every side, and shows it."""
        given = self.listed(data.get("dice", [{}] * DICE), *path, "dice")
        dice, tops = [], []
        if len(given) > MOST_DICE:
            raise PositionError(f"a player has at most {MOST_DICE} dice.", *path, "dice")
        for i, entry in given:
            if isinstance(entry, str):
                dice.append((self.face(entry, *path, "dice", i),) * SIDES)
                tops.append(0)
                continue
            entry = self.mapping(entry, ("faces", "top", "used", "aside"), *path, "dice", i)
            dice.append(self.faces(entry.get("faces"), *path, "dice", i, "faces"))
            tops.append(self.number(entry, "top", 1, *path, "dice", i, high=SIDES) - 1 if "top" in entry else UNROLLED)
            for key in ("used", "aside"):
                if self.flag(entry.get(key, False), *path, "dice", i, key):
                    setattr(player, key, getattr(player, key) | 1 << i)
        player.dice, player.tops = tuple(dice), tuple(tops)

    def faces(self, data: Any, *path: str | int) -> Die:
        if data is None:
            return STARTING_DIE
        found = tuple(self.face(word, *path, i) for i, word in self.listed(data, *path))
        if len(found) != SIDES:
            raise PositionError(f"a die has {SIDES} faces (inv.dice.01).", *path)
        return found

    def face(self, word: Any, *path: str | int) -> int:
        found = read_face(word)
        if found is None:
            raise PositionError(
                f"a face is three letters of B, R, K, G, Y and n, such as RKn, not {word!r:.40}.", *path
            )
        return found

    def row(self, data: dict[str, Any], key: str, words: tuple[str, ...], *path: str | int) -> tuple[int, ...]:
        found = self.mapping(data.get(key, {}), words, *path, key)
        return tuple(self.number(found, word, 0, *path, key, high=99, default=0) for word in words)

    # --- supplies and the Invasion -----------------------------------------------------------------------------

    def supplies(self, data: dict[str, Any]) -> None:
        s = self.s
        s.recruits, s.ruined = self.pile(data, "recruits", NOBODY, PLAYING), self.sorted(data, "destroyed", PLAYING)
        s.technologies = self.pile(data, "technologies", NOBODY, TECHNOLOGY)
        s.ruined_technologies = self.sorted(data, "destroyed_technologies", TECHNOLOGY)
        s.supply = tuple(self.pile(data, "supply", NOBODY, PLAYING)[::-1])
        s.leaders = tuple(
            self.of_kind(word, NOBODY, IN_BASE, "leaders", i)
            for i, word in self.listed(data.get("leaders", []), "leaders")
        )

    def sorted(self, data: dict[str, Any], key: str, kind: int, *path: str | int) -> list[int]:
        found = self.pile(data, key, NOBODY, kind, *path)
        found.sort()
        return found

    def horde(self, data: Any, *path: str | int) -> None:
        data = self.mapping(data, HORDE_KEYS, *path)
        self.s.horde = found = Horde()
        owner = self.rules.horde
        for key in ("deck", "discard", "dump"):
            setattr(found, key, self.pile(data, key, owner, INVADER, *path))
        found.recruits = self.pile(data, "supply", NOBODY, INVADER, *path)
        found.ruined = self.sorted(data, "destroyed", INVADER, *path)
        found.supply = self.pile(data, "protocol_supply", NOBODY, PROTOCOL, *path)
        found.ruined_protocols = self.sorted(data, "destroyed_protocols", PROTOCOL, *path)
        found.protocols = tuple(
            self.permanent(entry, owner, 1 << PROTOCOL, *path, "protocols", i)
            for i, entry in self.listed(data.get("protocols", []), *path, "protocols")
        )
        self.stack(found, data, *path, "stack")
        self.zones(found, data.get("zones", {}), *path, "zones")
        found.tokens = self.number(data, "tokens", 0, *path, high=99, default=0)
        found.time = self.number(data, "time", 0, *path, high=9999, default=0)
        happened = self.listed(data.get("happened", []), *path, "happened")
        for i, _ in happened:
            found.happened |= 1 << self.number(dict(happened), i, 1, *path, "happened", high=99) - 1  # type: ignore[arg-type]
        for i, word in self.listed(data.get("elsewhere", []), *path, "elsewhere"):
            self.card(word, owner, *path, "elsewhere", i)

    def stack(self, found: Horde, data: dict[str, Any], *path: str | int) -> None:
        """Deployed cards on the scenario. One that begins without a scenario lies on the one that is played."""
        scenario = self.library.label(self.rules.scenarios[self.s.scenario])
        given = [entry for _, entry in self.listed(data.get("stack", []), *path)]
        first = given[0].get("card") if given and isinstance(given[0], dict) else given[0] if given else None
        known = self.library.names.get(first.casefold()) if isinstance(first, str) else None
        if known is None or self.s.defs[known].kind != SCENARIO:
            given = [scenario, *given]
        for i, entry in enumerate(given):
            entry = self.mapping(
                entry if isinstance(entry, dict) else {"card": entry}, ("card", "armor", "health"), *path, i
            )
            c = self.of_kind(entry.get("card"), self.rules.horde, 1 << (INVADER if i else SCENARIO), *path, i)
            found.stack += (c,)
            armor, health = (self.number(entry, key, -99, *path, i, high=99, default=0) for key in ("armor", "health"))
            if armor or health:
                self.s.marks[c] = (armor, health)

    def zones(self, found: Horde, data: Any, *path: str | int) -> None:
        data = self.mapping(data, ZONES, *path)
        trainees, resources = [NOBODY] * COLOURED, [0] * COLOURED
        for number, colour in enumerate(ZONES):
            zone = self.mapping(data.get(colour, {}), ("card", "resources"), *path, colour)
            if "card" in zone:
                trainees[number] = self.of_kind(zone["card"], self.rules.horde, 1 << INVADER, *path, colour, "card")
            resources[number] = self.number(zone, "resources", 0, *path, colour, high=99, default=0)
        found.trainees, found.zones = tuple(trainees), tuple(resources)

    # --- in play, and what comes next --------------------------------------------------------------------------

    def enter(self, data: dict[str, Any]) -> None:
        """Cards in play, in the order in which they came."""
        s = self.s
        known = in_play(s)
        order = [self.named(word, "entered", i) for i, word in self.listed(data.get("entered", []), "entered")] or known
        if sorted(order) != sorted(known):
            raise PositionError("these are all cards in bases and of the Invasion that are in play.", "entered")
        for c in order:
            s.control[c] = self.owner[c]
            listen(s, c)

    def agenda(self, data: dict[str, Any]) -> None:
        s = self.s
        if "over" in data:
            over = self.mapping(data["over"], ("reason", "winners"), "over")
            s.over = self.word(over.get("reason"), REASONS, "reason", "over", "reason")
            s.winners = self.mask(over.get("winners", []), "over", "winners")
        elif "next" in data:
            s.agenda = self.things(data, "next", Step)[::-1]
        else:
            self.start_at_phase()

    def start_at_phase(self) -> None:
        """A position without an agenda: its phase begins."""
        s = self.s
        if s.horde is None:
            if not 1 <= s.phase <= END:
                raise PositionError("a turn has no such phase; the Invasion does not play here.", "phase")
            if self.rules.speed:
                s.agenda += (SPEED_ROUND, Phase(s.phase, tuple(range(s.seats))))
                return
            s.agenda.append(NextTurn(min(self.rules.foes[s.active])))
            s.agenda.append(Phase(s.phase, self.rules.members[self.rules.side[s.active]]))
            return
        s.agenda += (ROUND, HordeStep(STEPS + 2))
        if s.phase == CLEANUP:
            return
        if s.phase > INVASION_TURN:
            s.agenda += (HordeStep(STEPS + 1), HordeStep(s.phase - INVASION_TURN))
        else:
            s.agenda.append(Phase(max(s.phase, 1), tuple(range(s.seats))))
