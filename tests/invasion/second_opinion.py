"""A second opinion on the rules of RONE: Invasion, written from the rulebook: a table in plain Python that hears what
happens and says what must follow. It asks the engine for nothing but what was told and, after each choice, where things
lie; what is printed on cards it reads from the file of the box."""

import random
from collections import Counter
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import yaml

from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.deal import DEAL
from muster.games.invasion.rules.events import KINDS
from muster.games.invasion.rules.play import PLAY
from muster.games.invasion.rules.state import LIMIT, InvasionState
from muster.games.invasion.setup import check, rules_of
from muster.kernel.state import Ask, run
from muster.kernel.stream import seed_from

BOX = Path(__file__).parents[2] / "src/muster/games/invasion/cards/box.yaml"
COLOURS = "BRKGYW"
MELEE, RANGED, BREAK = range(3)
SEATS = ("Ana", "Bruno", "Chiara", "Dario")
PHASES = ["begin", "draw", "roll", "main", "store", "damage", "parts", "clean", "train", "end"]
PRICES = (1, 2, 3, 3, 5)  # a screw, a recruit, a card of the supply, a die (and its tokens), a technology
MOST, SPOTS = 18, 2
EXPLORED, DEPLOYED, DEFENDERS = (3, 2, 1, 0), (1, 2, 2, 2), (0, 0, 1, 2)
InvasionState.play = PLAY
NAMES = [kind.name for kind in KINDS]


class Printed:
    """What is printed on a card."""

    def __init__(self, section: str, row: dict[str, Any]) -> None:
        self.section, self.name = section, row["name"]["en"]
        self.cost = Counter(row.get("cost", ""))
        self.parts, self.train = row.get("parts", 0), row.get("train", 0)
        self.melee, self.ranged = row.get("melee", 0), row.get("ranged", 0)
        self.combat, self.support = row.get("combat", [0] * 4), row.get("support", [0] * 4)
        self.reward = Counter(row.get("reward", ""))
        self.text = row.get("text", "")
        self.copies = row.get("copies", 2 if section in ("recruits", "invaders") else 1)
        self.activated = any(line.startswith("Exhaust") for line in self.text.split("\n"))
        self.lines = [line["support"] for line in row.get("lines", [])]
        self.events = [event["round"] for event in row.get("events", [])]


@cache
def printed() -> dict[str, Printed]:
    with BOX.open(encoding="utf-8") as file:
        box = yaml.safe_load(file)
    sections = [key for key, rows in box.items() if isinstance(rows, list)]
    return {row["id"]: Printed(section, row) for section in sections for row in box[section]}


class Wrong(AssertionError):
    """The engine and this table do not agree."""


class Person:
    """One player's things. A pile has its top last."""

    def __init__(self, player: Any) -> None:
        for zone in ("hand", "deck", "discard", "dump", "played", "base", "center"):
            setattr(self, zone, list(getattr(player, zone)))
        self.screws = dict(zip(player.center, player.screws, strict=True))
        self.armor, self.health, self.rerolls, self.tokens = player.armor, player.health, player.rerolls, player.tokens
        self.parts, self.gift = player.parts, player.gift
        self.pool, self.stored = list(player.pool), list(player.stored)
        self.dice = [list(map(screws_of, die)) for die in player.dice]
        self.tops = list(player.tops)
        self.used: set[int] = set()
        self.aside: set[int] = set()
        self.damage = [0, 0, 0]
        self.packets: list[tuple[int, int]] = []  # the same source by source: sort and amount
        self.broken: set[int] = set()  # how much armor may still be to be destroyed, where the log leaves that open
        self.shuffled = False  # since then the order of the deck is not known here
        self.looked: list[int] = []  # cards drawn to choose from
        self.playing: list[int] = []
        self.discounts: list[int] = []
        self.due: Counter[int] = Counter()  # resources that must be stored or lost in this phase
        self.printed_damage = [0, 0]

    hand: list[int]
    deck: list[int]
    discard: list[int]
    dump: list[int]
    played: list[int]
    base: list[int]
    center: list[int]


class Bill:
    """A card that is being paid for."""

    def __init__(self, cost: Counter[str], discounts: list[int]) -> None:
        self.cost, self.discounts = cost, list(discounts)
        self.saved: list[str] = []
        self.paid: Counter[str] = Counter()

    def open(self) -> int:
        return self.cost.total() - len(self.saved) - self.paid.total()

    def settle(self) -> str:
        """What is wrong with a bill that is paid."""
        left = self.cost - Counter(self.saved)
        if left.total() != self.cost.total() - len(self.saved):
            return "an icon was saved that is not there"
        if not covered(self.saved, self.discounts):
            return f"{self.saved} was saved by {self.discounts}"
        wild = left.pop("W", 0)
        rest = self.paid - left
        if left - self.paid:
            return f"{dict(self.paid)} pays for {dict(left)} and {wild} wild"
        return "" if rest.total() == wild else "too much or too little was paid"


def covered(saved: list[str], discounts: list[int]) -> bool:
    """Whether each icon that fell away has a discount of its own that reaches it."""
    reach = [{COLOURS[d % 8], "W"} if d < 8 else {COLOURS[d % 8]} for d in discounts]
    return any(
        all(icon in reach[n] for icon, n in zip(saved, chosen, strict=True))
        for chosen in permutations(range(len(reach)), len(saved))
    )


def screws_of(face: int) -> tuple[int, int, int]:
    return face // 36, face // 6 % 6, face % 6


class Table:
    """Everything that lies on the table, as far as what was told says it."""

    def __init__(self, s: Any) -> None:
        own = {
            row["name"]: Printed("scenarios", {**row, "name": {"en": row["name"]}})
            for row in s.rules.setup.options["cards"] or ()
        }
        self.ids = [d.record.id for d in s.defs]
        self.cards = [printed().get(id_) or own[s.defs[c].record.name("en")] for c, id_ in enumerate(self.ids)]
        self.sets = max(2, s.seats)
        self.horde_seat = s.rules.horde
        self.players = s.seats
        self.together = s.horde is not None
        self.equal, self.speed = s.rules.equal, s.rules.speed
        self.waits = self.speed or s.seats > 2  # damage arrives when all have dealt theirs
        self.difficulty = s.rules.setup.options["difficulty"]
        self.most = ((s.rules.setup.options["board"] or {}).get("start") or {}).get("most", MOST)
        self.sides = list(s.rules.side)
        self.over = ""
        self.best_of = s.rules.setup.options["best_of"]
        self.wins: Counter[int] = Counter()  # matches that sides have won
        self.limit = False
        self.checked = self.compared = 0
        self.anew(s)

    def anew(self, s: Any) -> None:
        """Looks at the table as it lies, at the beginning of a match or a scenario."""
        self.people = [Person(player) for player in s.players]
        self.recruits, self.ruined = list(s.recruits), list(s.ruined)
        self.technologies, self.ruined_technologies = list(s.technologies), list(s.ruined_technologies)
        self.supply = list(s.supply)
        self.exhausted = set(s.exhausted)
        self.phase = 0
        self.step = 0
        self.acting: list[int] = []
        self.expected: list[tuple[Any, ...]] = []  # what must be told next
        self.owed: list[int] = []  # who loses a token at the end of the phase, as somebody has reshuffled
        self.after_death = False
        self.ending = False
        self.bills: dict[int, Bill] = {}
        self.rewards: dict[int, int] = {}
        self.arrived: list[int] = []  # cards that came in the deployment
        self.explored = self.defended = 0
        self.zone_gains: Counter[int] = Counter()
        self.renewed: set[int] = set()
        self.ahead: list[int] = []
        self.lost: set[int] = set()  # sides that had no card to shuffle
        self.scenario = s.scenario
        self.refreshed = False
        self.round = 0
        self.training = -1
        h = s.horde
        if h is not None:
            self.deck, self.discard, self.dump = list(h.deck), list(h.discard), list(h.dump)
            self.stack = list(h.stack)
            self.trainees, self.zones = list(h.trainees), list(h.zones)
            self.horde_recruits, self.horde_ruined = list(h.recruits), list(h.ruined)
            self.protocols, self.protocol_supply = list(h.protocols), list(h.supply)
            self.ruined_protocols = list(h.ruined_protocols)
            self.horde_tokens, self.time, self.happened = h.tokens, h.time, set()
            self.marks = {c: list(m) for c, m in s.marks.items()}
            self.horde_shuffled = False

        there = Counter(self.ids[c] for c in self.lying(s))
        box = self.box(s.horde is not None)
        self.need(not there - box, "too many cards", there - box)
        self.limbo = box - there  # cards that players are offered while a match is set up

    def lying(self, s: Any) -> list[int]:
        """Every card that lies somewhere, but for scenarios."""
        found: list[int] = [*s.supply, *s.recruits, *s.ruined, *s.technologies, *s.ruined_technologies, *s.leaders]
        for p in s.players:
            found += [*p.hand, *p.deck, *p.discard, *p.dump, *p.played, *p.center, *p.base]
        if (h := s.horde) is not None:
            found += [*h.deck, *h.discard, *h.dump, *h.stack[1:], *h.recruits, *h.ruined, *h.protocols, *h.supply]
            found += [*h.ruined_protocols, *(c for c in h.trainees if c >= 0)]
        return found

    def box(self, horde: bool) -> Counter[str]:
        """inv.comp: how often each printed card is there."""
        found: Counter[str] = Counter()
        for id_, card in printed().items():
            if card.section in ("starting", "additional"):
                found[id_] = self.sets
            elif card.section != "scenarios" and (horde or card.section not in ("invaders", "protocols")):
                found[id_] = card.copies
        return found

    def conserved(self, s: Any) -> None:
        """Every card lies somewhere, or somebody holds it to choose or to play."""
        held = Counter(self.ids[c] for p in self.people for c in (*p.looked, *p.playing))
        held += self.limbo
        if self.training >= 0:
            held[self.ids[self.training]] += 1
        there = Counter(self.ids[c] for c in self.lying(s))
        box = self.box(s.horde is not None)
        self.need(there + held == box, "cards are lost", box - there - held, "or too many", there + held - box)

    # --- what follows from what was told ---------------------------------------------------------------------

    def hear(self, told: tuple[int, ...]) -> None:
        name = NAMES[told[0]]
        values = told[1:]
        if self.ending and name != "game_ended":
            return  # what comes next is set up anew
        if name == "put_off" and values[1] < 0 and ("reshuffled", values[0]) in [want[:2] for want in self.expected]:
            self.expected = [want for want in self.expected if want[0] != "tokens"]  # inv.speed.03: later
            self.owed += [x for x in range(self.players) if self.sides[x] != self.sides[values[0]]]
            return
        if self.expected:
            want = self.expected.pop(0)
            if (name, *values[: len(want) - 1]) != want and not self.dead(name):
                raise Wrong(f"{want} must follow, not {name} {values}")
        self.check_bills(name, values)
        method = getattr(self, f"on_{name}", None)
        if method is not None:
            method(*values)

    def dead(self, name: str) -> bool:
        """Nothing else happens where somebody has died meanwhile."""
        if any(p.health <= 0 for p in self.people) and name in ("survival_check", "match_ended", "game_ended"):
            self.expected.clear()
            return True
        return False

    def check_bills(self, name: str, values: tuple[int, ...]) -> None:
        for seat in list(self.bills):
            if not self.bills[seat].open() and not (name == "saved" and values[0] == seat):
                self.settle(seat)

    def settle(self, seat: int) -> None:
        if wrong := self.bills.pop(seat).settle():
            raise Wrong(wrong)

    def need(self, true: object, *why: object) -> None:
        self.checked += 1
        if not true:
            raise Wrong(" ".join(map(str, why)))

    # values

    def on_armor(self, seat: int, change: int, now: int, *why: int) -> None:
        p = self.people[seat]
        self.need(
            now == min(max(p.armor + change, 0), self.most) == p.armor + change and change,
            "armor",
            p.armor,
            change,
            now,
        )
        p.armor = now

    def on_health(self, seat: int, change: int, now: int, *why: int) -> None:
        p = self.people[seat]
        self.need(now == p.health + change and now <= self.most and change, "health", p.health, change, now)
        p.health = now
        if why == (1,):  # a reshuffle
            self.need(change == -1, "a reshuffle costs", change)
            self.need(not p.deck, "reshuffled with cards in the deck")
            self.expect_reshuffle(seat)

    def expect_reshuffle(self, seat: int) -> None:
        """inv.life.13: first it hurts, then it helps every opponent, then it is shuffled."""
        p = self.people[seat]
        if self.together:
            if self.horde_tokens:
                self.expected.append(("horde_tokens", -1))
        else:
            foes = [x for x in range(self.players) if self.sides[x] != self.sides[seat]]
            foes = [(seat + n) % self.players for n in range(self.players) if (seat + n) % self.players in foes]
            self.expected += [("tokens", x, -1) for x in foes if self.people[x].tokens]
        self.expected.append(("reshuffled", seat, len(p.discard) + len(p.dump)))

    def on_reshuffled(self, seat: int, count: int, *why: int) -> None:
        p = self.people[seat]
        self.need(not p.deck and count == len(p.discard) + len(p.dump) and count, "a reshuffle of", count)
        p.deck, p.discard, p.dump = p.discard + p.dump, [], []
        p.shuffled = True

    def on_cannot_reshuffle(self, seat: int) -> None:
        p = self.people[seat]
        self.need(not p.deck and not p.discard and not p.dump, "a reshuffle was possible")
        self.lost.add(self.sides[seat])

    def on_tokens(self, seat: int, change: int, now: int, *why: int) -> None:
        p = self.people[seat]
        self.need(now == p.tokens + change >= 0, "tokens", p.tokens, change, now)
        p.tokens = now
        if why == (2,) and seat in self.owed:
            self.owed.remove(seat)

    def on_rerolls(self, seat: int, change: int, now: int, *why: int) -> None:
        p = self.people[seat]
        self.need(now == p.rerolls + change >= 0, "rerolls", p.rerolls, change, now)
        p.rerolls = now

    def on_parts(self, seat: int, change: int, now: int, *why: int) -> None:
        p = self.people[seat]
        if change < 0:
            given = min(p.gift, -change)
            p.gift -= given
            p.parts += change + given
            self.need(now == p.parts + p.gift >= 0, "parts", change, now)
        else:
            if seat in self.rewards:  # inv.p7.01: before anything is bought
                self.need(change == self.rewards.pop(seat), "a reward of", change)
            p.parts += change
            self.need(now == p.parts, "parts", change, now)

    def on_parts_lost(self, seat: int, count: int, *why: int) -> None:
        p = self.people[seat]
        begin = PHASES[self.phase - 1] == "begin"
        there = p.gift if begin else p.parts
        self.need(count == there, "lost", count, "spare parts of", there)
        if begin:
            p.gift = 0
        else:
            p.parts = 0

    def on_gift(self, seat: int, parts: int) -> None:
        self.need(parts == 2 and not self.speed and not self.together, "a gift")
        self.people[seat].gift = parts

    # resources

    def on_gained(self, seat: int, colour: int, count: int) -> None:
        self.people[seat].pool[colour] += count

    def on_paid(self, seat: int, colour: int, count: int, *why: int) -> None:
        p = self.people[seat]
        p.pool[colour] -= count
        self.need(p.pool[colour] >= 0, "paid what was not there")
        if seat in self.bills:
            self.bills[seat].paid[COLOURS[colour]] += count

    def on_saved(self, seat: int, colour: int, *why: int) -> None:
        self.bills[seat].saved.append(COLOURS[colour])

    def on_pair_used(self, seat: int, row: int) -> None:
        p = self.people[seat]
        self.need(p.stored[row] >= 2 and PHASES[self.phase - 1] == "main", "a pair of", row)
        p.stored[row] -= 2
        p.discounts.append(row)
        if self.players == 2 and not self.together:  # else gains are shared first
            self.expected += self.row_does(seat, p, COLOURS[row])

    def row_does(self, seat: int, p: Person, row: str) -> list[tuple[Any, ...]]:
        """inv.use.07 to 10: what such a row does first; of the others the player chooses something."""
        healed = min(self.most - p.health, 2)
        return {
            "R": [("damage_prepared", seat, RANGED, 1)],
            "K": [("damage_prepared", seat, MELEE, 1)],
            "G": [("health", seat, healed, p.health + healed)] if healed else [],
            "Y": [("parts", seat, 1, p.parts + 1)],
        }.get(row, [])

    def on_stored(self, seat: int, colour: int, row: int, why: int) -> None:
        p = self.people[seat]
        self.need(row in (colour, 5) and p.stored[row] < SPOTS, "stored", colour, "in", row, p.stored)
        p.stored[row] += 1
        if why >= 3:  # it was left over
            self.take_due(p, colour)

    def on_not_stored(self, seat: int, colour: int, *why: int) -> None:
        if self.phase and PHASES[self.phase - 1] == "store":
            self.take_due(self.people[seat], colour)

    def take_due(self, p: Person, colour: int) -> None:
        self.need(p.due[colour] > 0 and PHASES[self.phase - 1] == "store", "nothing of", colour, "was to be stored")
        p.due[colour] -= 1

    def on_unstored(self, seat: int, row: int, *why: int) -> None:
        p = self.people[seat]
        self.need(p.stored[row] > 0, "nothing was stored")
        p.stored[row] -= 1

    # dice

    def on_rolled(self, seat: int, die: int, side: int, face: int, *why: int) -> None:
        p = self.people[seat]
        self.need(die not in p.aside and screws_of(face) == p.dice[die][side], "rolled", die, side)
        if why == (1,):
            self.need(die not in p.used and p.tops[die] >= 0, "rerolled a used die")
        p.tops[die] = side

    def on_die_used(self, seat: int, die: int) -> None:
        p = self.people[seat]
        self.need(self.unused(p, die), "used die", die)
        p.used.add(die)
        shown = p.dice[die][p.tops[die]]
        self.expected += [("gained", seat, n, shown.count(n)) for n in range(5) if shown.count(n)]

    def unused(self, p: Person, die: int) -> bool:
        return p.tops[die] >= 0 and die not in p.used and die not in p.aside

    def on_transformed(self, seat: int, die: int, other: int, colour: int) -> None:
        p = self.people[seat]
        self.need(die != other and self.unused(p, die) and self.unused(p, other), "transformed", die, other)
        p.used |= {die, other}
        p.pool[colour] += 1

    def on_die_set_aside(self, seat: int, die: int) -> None:
        self.people[seat].aside.add(die)

    def on_crafted(self, seat: int, die: int, side: int, old: int, new: int) -> None:
        p = self.people[seat]
        screws = list(p.dice[die][side])
        self.need(old in screws and 0 <= new <= 5, "crafted")
        screws[screws.index(old)] = new
        p.dice[die][side] = tuple(sorted(screws))  # type: ignore[assignment]

    # cards of a player

    def from_deck(self, p: Person, c: int) -> None:
        self.need(c in p.deck and (p.shuffled or p.deck[-1] == c), "not the top card", c)
        p.deck.remove(c)

    def on_drew(self, seat: int, c: int, *seen: int) -> None:
        p = self.people[seat]
        self.from_deck(p, c)
        p.hand.append(c)

    def on_played(self, seat: int, c: int) -> None:
        p = self.people[seat]
        self.need(c in p.hand and self.phase and PHASES[self.phase - 1] == "main", "played", c)
        p.hand.remove(c)
        p.playing.append(c)
        self.bills[seat] = Bill(self.cards[c].cost, p.discounts)
        p.discounts = [8 + 1] if "next card costs 1 red resource less" in self.cards[c].text else []

    def arrives(self, p: Person) -> None:
        """A card whose effects were executed lies among the played ones."""
        p.played += p.playing
        p.playing = []

    def take(self, seat: int, c: int, *zones: str) -> str:
        p = self.people[seat]
        for zone in zones:
            if c in getattr(p, zone):
                if zone == "deck":
                    self.from_deck(p, c)
                else:
                    if zone in ("dump", "discard"):
                        self.need(getattr(p, zone)[-1] == c, "from inside a pile", c)
                    getattr(p, zone).remove(c)
                return zone
        raise Wrong(f"card {c} ({self.cards[c].name}) is not in {zones} of {seat}")

    def on_discarded(self, seat: int, c: int, *why: int) -> None:
        reason = why[0] if why else 0
        if reason == 2:
            self.arrives(self.people[seat])
            self.need(PHASES[self.phase - 1] == "clean", "cleaned in", self.phase)
            self.take(seat, c, "played")
        elif self.people[seat].dump[:1] == [c]:  # the whole dump goes onto the pile, as it lies
            self.people[seat].dump.pop(0)
        else:
            self.take(seat, c, "deck", "hand")
        self.people[seat].discard.append(c)

    def on_dumped(self, seat: int, c: int, *why: int) -> None:
        p = self.people[seat]
        if why == (1,):
            self.need(PHASES[self.phase - 1] == "store", "dumped in", self.phase)
            self.take(seat, c, "hand")
            p.due += Counter({COLOURS.index(icon): n for icon, n in self.cards[c].cost.items()})
        else:
            self.take(seat, c, "deck")
        p.dump.append(c)

    def on_recycled(self, seat: int, c: int) -> None:
        self.take(seat, c, "hand", "dump", "discard")
        self.people[seat].deck.append(c)

    def on_put_back(self, seat: int, c: int, *seen: int) -> None:
        p = self.people[seat]
        self.need(c in p.looked, "put back", c)
        p.looked.remove(c)
        p.deck.append(c)

    def on_saw(self, seat: int, c: int, *seen: int) -> None:
        p = self.people[seat]
        if self.setting_up():
            return
        if c in self.ahead:
            self.ahead.remove(c)
            p.looked.append(c)
            return
        for pile, kind in ((p.deck, -1), (self.recruits, 0), (self.technologies, 1)):
            if c in pile:
                known = not p.shuffled if kind < 0 else kind not in self.renewed
                self.need(not known or pile[-1] == c, "saw", c, "inside a pile")
                pile.remove(c)
                p.looked.append(c)
                return
        raise Wrong(f"saw {c} from nowhere")

    def in_sight(self, p: Person, c: int) -> None:
        """A card that somebody was offered, perhaps before this table was looked at."""
        if c not in p.looked:
            self.need(self.limbo[self.ids[c]], "took", c)
            self.limbo[self.ids[c]] -= 1
        else:
            p.looked.remove(c)

    def on_leader_taken(self, seat: int, c: int) -> None:
        self.people[seat].base.append(c)

    def on_recruited(self, seat: int, c: int, *why: int) -> None:
        p = self.people[seat]
        self.in_sight(p, c)
        p.center.append(c)
        p.screws[c] = 0

    def on_discovered(self, seat: int, c: int, *why: int) -> None:
        p = self.people[seat]
        self.need(self.cards[c].section == "technologies", "discovered", c)
        self.in_sight(p, c)
        p.base.append(c)

    def on_destroyed(self, c: int) -> None:
        for p in self.people:
            if c in p.looked:
                p.looked.remove(c)
                break
        else:
            if self.limbo[self.ids[c]] and c not in self.recruits and self.phase == 0:
                self.limbo[self.ids[c]] -= 1
        section = self.cards[c].section
        if section == "invaders":
            if c in self.deck:
                self.need(self.horde_shuffled or self.deck[-1] == c, "destroyed a card inside a pile")
                self.deck.remove(c)
            self.horde_ruined.append(c)
        elif section == "technologies":
            self.ruined_technologies.append(c)
        elif section == "recruits":
            if c in self.recruits:  # revealed for the order of a phase
                self.recruits.remove(c)
            self.ruined.append(c)
        else:
            self.supply.append(c)

    def on_supply_renewed(self, kind: int, count: int, *why: int) -> None:
        names = ("recruits", "technologies", "horde_recruits", "protocol_supply")
        piles = ("ruined", "ruined_technologies", "horde_ruined", "ruined_protocols")
        supply, ruined = getattr(self, names[kind]), getattr(self, piles[kind])
        self.need(len(supply) < 3 and len(ruined) == count, "renewed supply", kind, len(supply), len(ruined), count)
        self.ahead += supply  # already drawn, and seen with those that follow
        setattr(self, names[kind], ruined)
        setattr(self, piles[kind], [])
        self.renewed.add(kind)

    def on_screwed(self, seat: int, c: int, screws: int, *why: int) -> None:
        p = self.people[seat]
        p.screws[c] += 1
        self.need(p.screws[c] == screws, "screws", screws)

    def on_screw_lost(self, seat: int) -> None:
        self.need(not self.people[seat].center, "a screw was lost beside a card to be trained")

    def on_trained(self, seat: int, c: int, *why: int) -> None:
        p = self.people[seat]
        if why == (2,):
            self.supply.remove(c)
        else:
            self.need(PHASES[self.phase - 1] == "train" and p.screws[c] >= self.cards[c].train, "trained", c)
            p.center.remove(c)
            del p.screws[c]
        p.discard.append(c)

    def on_used(self, seat: int, c: int) -> None:
        self.need(c in self.people[seat].base and c not in self.exhausted, "used", c)
        self.need(self.cards[c].activated and PHASES[self.phase - 1] == "main", "used", c, "in", self.phase)

    def on_exhausted(self, c: int, *why: int) -> None:
        self.need(c not in self.exhausted, "exhausted twice")
        self.exhausted.add(c)

    def on_refreshed(self, c: int) -> None:
        self.need(c in self.exhausted, "refreshed what is not exhausted")
        self.exhausted.discard(c)

    # damage

    def on_damage_prepared(self, seat: int, sort: int, count: int) -> None:
        p = self.people[seat]
        p.damage[sort] += count
        p.packets.append((sort, count))
        if PHASES[self.phase - 1] == "damage" and sort < BREAK:
            p.printed_damage[sort] -= count

    def on_damage_dealt(self, by: int, sort: int, count: int, whom: int, *why: int) -> None:
        if by >= 0:
            p = self.people[by]
            self.need(PHASES[self.phase - 1] in ("damage", "end"), "damage was dealt in", self.phase)
            if whom == self.horde_seat:
                self.expect_hit(p, sort, count)
                return
            self.need(self.sides[by] != self.sides[whom] and p.damage[sort] >= count, "damage of", by, "to", whom)
            p.damage[sort] -= count
        hurt = self.people[whom]
        armor = 0 if sort == RANGED else min(hurt.armor, count)
        health = 0 if sort == BREAK else count - armor
        if armor:
            self.expected.append(("armor", whom, -armor, hurt.armor - armor))
        if health:
            self.expected.append(("health", whom, -health, hurt.health - health))

    def on_damage_lost(self, seat: int, sort: int, count: int) -> None:
        p = self.people[seat]
        if sort == BREAK and count in p.broken:
            p.damage[sort], p.broken = count, set()
        self.need(self.together and p.damage[sort] == count, "lost damage of", seat, p.damage)
        p.damage[sort] = 0

    def all_dealt(self, seats: Any) -> None:
        """What was prepared was dealt, or told to be lost (inv.amb.80)."""
        for p in map(self.people.__getitem__, seats):
            if 0 in p.broken:
                p.damage[BREAK], p.broken = 0, set()
            self.need(not any(p.damage), "damage was not dealt", p.damage)

    def expect_hit(self, p: Person, sort: int, count: int) -> None:
        """inv.cdmg: only the topmost card, or the scenario where nothing else is left; as much as it can take."""
        c = self.stack[-1]
        _, _, armor, health = self.strength()
        sizes = [size for kind, size in p.packets if kind == sort]
        breaking = any(other.damage[BREAK] for other in self.people)
        alone = set(sizes) if len(sizes) > 1 and breaking and sort != RANGED else set()
        there = alone if alone and sort == BREAK else alone | {p.damage[sort]}
        hits = {}
        for size in there:
            from_armor = 0 if sort == RANGED else min(armor, size)
            hits[size] = from_armor, 0 if sort == BREAK else min(health, size - from_armor)
        fit = {size: found for size, found in hits.items() if sum(found) == count}
        self.need(fit, "a hit of", count, "not", hits)
        from_armor, from_health = next(iter(fit.values()))
        if sort == BREAK:
            p.broken = {p.damage[sort] - size for size in fit}
        else:
            p.damage[sort] -= count
        self.expected.append(("marked", c, -from_armor, -from_health))
        if from_health >= health and len(self.stack) > 1:
            self.expected.append(("defeated", c))
            self.expected.append(("horde_discarded", c))

    # --- the Invasion ----------------------------------------------------------------------------------------

    def support(self) -> list[int]:
        lines = ["no support", "easy", "normal", "hard"].index(self.difficulty)
        if not lines and self.scenario:
            lines = 1
        rows = self.cards[self.stack[0]].lines[:lines] + [self.cards[c].support for c in self.stack[1:]]
        return [sum(row[n] for row in rows) for n in range(4)]

    def strength(self) -> tuple[int, int, int, int]:
        armor, health = self.marks.get(self.stack[-1], [0, 0])
        if len(self.stack) == 1:
            return 0, 0, max(armor, 0), max(health, 0)
        own, more = self.cards[self.stack[-1]].combat, self.support()
        return own[0] + more[0], own[1] + more[1], max(own[2] + more[2] + armor, 0), own[3] + more[3] + health

    def on_horde_turn(self, step: int, *why: int) -> None:
        self.end_step()
        if step == 1:
            self.need(self.phase in (0, 11), "the Invasion's turn begins after phase", self.phase)
            self.fresh(range(self.players))
            self.phase = 0
        else:
            self.need(self.step == step - 1, "step", step, "after", self.step)
        self.step = step
        if step == 3:
            self.arrived, self.explored, self.defended = [], 0, 0
            self.zone_gains = Counter()
            self.in_play = len(self.protocols)
        if step == 5:
            self.refreshed = False
            if not self.horde_tokens:
                self.expected += [("protocols_refreshed",), ("horde_tokens", self.players, self.players)]
        if step == 2:
            self.expected.append(("time", self.time + 1))

    def end_step(self) -> None:
        """What must be true when a step of the Invasion's turn is over."""
        if self.step == 2:
            due = {n for n, at in enumerate(self.cards[self.stack[0]].events) if at <= self.time}
            self.need(due == self.happened, "events", due, self.happened)
        elif self.step == 3:
            x = self.players - 1
            count = (DEPLOYED[x] if self.equal else self.players) + self.in_play
            more = sum("The Invasion deploys 1 card" in self.cards[c].text for c in self.arrived)
            self.need(len(self.arrived) == count + more, "deployed", len(self.arrived), "not", count, more)
            self.need(self.explored == (EXPLORED[x] if self.equal else 0), "explored", self.explored)
            self.need(self.defended == (DEFENDERS[x] if self.equal else 0), "defend", self.defended)
            self.need(not self.zone_gains, "rewards", self.zone_gains)
        elif self.step == 4:
            ready = [z for z, c in enumerate(self.trainees) if c >= 0 and self.zones[z] >= self.cards[c].train]
            self.need(not ready, "not trained", ready)
        elif self.step == 6:
            left = [c for c in self.protocols if self.cards[c].activated and c not in self.exhausted]
            self.need(not left, "not used", left)

    def on_time(self, now: int) -> None:
        self.time = now

    def on_event_ended(self, event: int) -> None:
        self.need(self.cards[self.stack[0]].events[event] <= self.time and event not in self.happened, "event", event)
        self.happened.add(event)

    def horde_top(self, c: int) -> None:
        self.need(c in self.deck and (self.horde_shuffled or self.deck[-1] == c), "not the Invasion's top card")
        self.deck.remove(c)

    def rewarded(self, c: int, deployed: bool) -> None:
        if self.step == 3:
            for icon, count in self.cards[c].reward.items():
                self.zone_gains[COLOURS.index(icon)] += count
            if deployed and "stores 1 wild" in self.cards[c].text:
                self.zone_gains[5] += 1

    def on_deployed(self, c: int, *why: int) -> None:
        if c == self.training:
            self.training = -1
        else:
            self.horde_top(c)
            self.rewarded(c, why != (1,))
            if self.step == 3:
                if why == (1,):
                    self.defended += 1
                else:
                    self.need(not self.defended, "deployed after the defence")
                    self.arrived.append(c)
        self.stack.append(c)

    def on_explored(self, c: int) -> None:
        self.need(self.step == 3 and not self.arrived, "explored after deployment")
        self.explored += 1
        self.rewarded(c, False)

    def on_zone_stored(self, zone: int, now: int, *why: int) -> None:
        self.zones[zone] += 1
        self.need(self.zones[zone] == now and zone < 5, "zone", zone)
        if self.step == 3:
            colour = zone if self.zone_gains[zone] > 0 else 5
            self.zone_gains[colour] -= 1
            self.need(self.zone_gains[colour] >= 0, "too much was stored in", zone)
            self.zone_gains = +self.zone_gains

    def on_zone_lost(self, zone: int, now: int) -> None:
        self.zones[zone] -= 1
        self.need(self.zones[zone] == now >= 0, "zone", zone)

    def on_zone_trained(self, zone: int, c: int) -> None:
        self.need(self.trainees[zone] == c and self.zones[zone] >= self.cards[c].train and self.step == 4, "trains", c)
        self.trainees[zone], self.zones[zone] = -1, 0
        self.training = c

    def on_zone_recruited(self, zone: int, c: int) -> None:
        self.need(self.trainees[zone] < 0, "two cards in a zone")
        self.need(2 in self.renewed or self.horde_recruits[-1] == c, "not the top of the supply")
        self.horde_recruits.remove(c)
        self.trainees[zone] = c

    def on_horde_tokens(self, change: int, now: int, *why: int) -> None:
        self.need(now == self.horde_tokens + change >= 0, "tokens of the Invasion")
        self.horde_tokens = now

    def on_protocols_refreshed(self) -> None:
        self.need(self.step == 5 and not self.horde_tokens, "protocols were refreshed")
        self.exhausted -= set(self.protocols)

    def on_protocol_activated(self, c: int) -> None:
        self.need(3 in self.renewed or self.protocol_supply[-1] == c, "not the top protocol")
        self.protocol_supply.remove(c)
        self.protocols.append(c)

    def on_protocol_used(self, c: int) -> None:
        self.need(self.step == 6 and c in self.protocols and c not in self.exhausted, "used protocol", c)

    def on_horde_discarded(self, c: int, *why: int) -> None:
        reason = why[0] if why else 0
        if c == self.training:
            self.training = -1
        elif c in self.stack[1:]:
            self.need(reason in (1, 2), "from the stack")
            self.need(reason == 2 or self.stack[-1] == c, "not the topmost card was defeated")
            self.stack.remove(c)
            self.marks.pop(c, None)
        else:
            self.horde_top(c)
        self.discard.append(c)

    def on_horde_dumped(self, c: int) -> None:
        self.horde_top(c)
        self.dump.append(c)

    def on_horde_recycled(self, c: int) -> None:
        pile = self.dump or self.discard
        self.need(pile and pile[-1] == c, "recycled", c)
        self.deck.append(pile.pop())

    def on_horde_reshuffled(self, count: int) -> None:
        self.need(not self.deck and count == len(self.discard) + len(self.dump) and count, "the Invasion reshuffled")
        self.deck, self.discard, self.dump = self.discard + self.dump, [], []
        self.horde_shuffled = True
        self.expected.append(("destroyed",))

    def on_marked(self, c: int, armor: int, health: int) -> None:
        self.need(c in self.stack, "marked", c)
        marks = self.marks.setdefault(c, [0, 0])
        marks[0] += armor
        marks[1] += health

    def on_defeated(self, c: int) -> None:
        self.need(c == self.stack[-1] and self.strength()[3] <= 0, "defeated", c)

    def on_cleanup(self) -> None:
        self.need(self.phase == 10, "cleanup after phase", self.phase)
        self.all_dealt(self.acting)
        self.phase = 11
        self.step = 0

    def on_action_bought(self, seat: int, action: int) -> None:
        p = self.people[seat]
        if action < 2:
            p.damage[action] -= 1
            self.need(p.damage[action] >= 0, "an action was not paid")

    # --- the course ------------------------------------------------------------------------------------------

    def fresh(self, seats: Any) -> None:
        """A new turn: whatever lasts for one is over."""
        for seat in seats:
            p = self.people[seat]
            p.pool, p.discounts, p.damage = [0] * 6, [], [0, 0, 0]
            p.used, p.aside, p.tops = set(), set(), [-1] * len(p.dice)

    def on_turn_started(self, seat: int, round_: int, *why: int) -> None:
        self.need(self.phase in (0, 10), "a turn begins after phase", self.phase)
        if self.phase:
            self.all_dealt(self.acting)
        self.fresh(self.acting)
        self.acting = [x for x in range(self.players) if self.sides[x] == self.sides[seat]]
        self.phase = 0

    def on_phase_started(self, phase: int) -> None:
        if self.together or self.speed:
            if phase == 1:
                self.end_step()
                self.step = 0
                self.fresh(range(self.players))
            self.acting = list(range(self.players))
        self.need(not +self.limbo, "cards are lost", self.limbo)
        self.need(not any(self.people[x].tokens for x in self.owed), "nobody was helped for a reshuffle", self.owed)
        self.owed.clear()
        self.need(
            phase == (self.phase % 10) + 1 if self.phase != 11 else phase == 1, "phase", phase, "after", self.phase
        )
        for seat in self.acting:
            self.end_phase(seat, phase - 1)
        self.phase = phase
        for seat in self.acting:
            self.begin_phase(self.people[seat], PHASES[phase - 1])

    def end_phase(self, seat: int, phase: int) -> None:
        p = self.people[seat]
        name = PHASES[phase - 1] if phase else ""
        if seat in self.bills:
            self.settle(seat)
        if name == "begin":
            self.need(not p.gift, "the gift is still there")
        elif name == "roll":
            self.need(all((top >= 0) != (die in p.aside) for die, top in enumerate(p.tops)), "not all dice were rolled")
        elif name == "store":
            self.need(not +p.due, "left to store", p.due)
        elif name == "damage":
            self.need(not any(p.printed_damage), "damage of played cards", p.printed_damage)
            self.all_dealt([seat])
        elif name == "parts":
            self.need(seat not in self.rewards, "no reward for", seat)
            self.need(not p.parts, "spare parts are left", p.parts)
        elif name == "clean":
            self.need(not p.played, "cards are still played")
        elif name == "train":
            left = [c for c in p.center if p.screws[c] >= self.cards[c].train]
            self.need(not left, "not trained", left)

    def begin_phase(self, p: Person, name: str) -> None:
        if name == "store":
            self.arrives(p)
            p.due = Counter({colour: count for colour, count in enumerate(p.pool) if count})
            for die in range(len(p.dice)):
                if self.unused(p, die):
                    p.due.update(n for n in p.dice[die][p.tops[die]] if n < 5)
            p.pool = [0] * 6
            p.used = set(range(len(p.dice)))
        elif name == "damage":
            p.printed_damage = [sum(self.cards[c].melee for c in p.played), sum(self.cards[c].ranged for c in p.played)]
        elif name == "parts":
            if reward := sum(self.cards[c].parts for c in p.played):
                self.rewards[self.people.index(p)] = reward

    def stays_at_home(self, seat: int, log: list[tuple[int, ...]]) -> None:
        """inv.speed.03: while others are in the middle of a phase, nothing is done to them."""
        for told in log:
            name = NAMES[told[0]]
            if name in (
                "discarded",
                "dumped",
                "unstored",
                "stored",
                "armor",
                "health",
                "drew",
                "recycled",
                "damage_dealt",
                "tokens",
            ):
                self.need(told[1] == seat, name, "touches", told[1], "in the middle of a phase")

    def on_survival_check(self, seat: int, count: int, shelter: int) -> None:
        p = self.people[seat]
        self.expected.clear()
        technologies = sum(self.cards[c].section == "technologies" for c in p.base)
        self.need(shelter == technologies and count == max(len(p.dump) - technologies, 0), "survival check", count)
        if count:
            self.expected.append(("health", seat, -count, p.health - count))

    def on_match_ended(self, winner: int, *why: int) -> None:
        self.ending = True
        dead = {self.sides[x] for x in range(self.players) if self.people[x].health <= 0} | self.lost
        if dead:
            alive = set(self.sides[: self.players]) - dead
            self.need(winner == (alive.pop() if len(alive) == 1 else -1), "winner", winner, dead)
        self.need(max(self.wins.values(), default=0) <= self.best_of / 2, "another match of a series that is won")
        self.need(self.wins.total() < self.best_of, "a match too many")
        if winner >= 0:
            self.wins[winner] += 1

    def on_scenario_won(self, scenario: int) -> None:
        self.ending = True
        self.need(all(p.health > 0 for p in self.people), "a scenario was won by the dead")

    def on_game_ended(self, how: int, *why: int) -> None:
        self.ending = True
        self.over = str(how)
        self.limit = how == LIMIT  # of rounds

    # --- what lies there -------------------------------------------------------------------------------------

    def compare(self, s: Any) -> None:
        """Whether everything lies where what was told says it does."""
        for seat, (p, q) in enumerate(zip(self.people, s.players, strict=True)):
            if p.shuffled:
                self.same(seat, "deck", sorted(p.deck), sorted(q.deck))
                p.deck, p.shuffled = list(q.deck), False
            if p.playing and all(c in q.played for c in p.playing):
                self.arrives(p)
            for zone in ("deck", "hand", "discard", "dump", "played"):
                self.same(seat, zone, getattr(p, zone), getattr(q, zone))
            self.same(seat, "base", sorted(p.base), sorted(q.base))
            self.same(seat, "screws", p.screws, dict(zip(q.center, q.screws, strict=True)))
            for value in ("armor", "health", "rerolls", "tokens", "parts", "gift"):
                self.same(seat, value, getattr(p, value), getattr(q, value))
            self.same(seat, "stored", p.stored, list(q.stored))
            self.same(
                seat,
                "dice",
                [sorted(map(sorted, d)) for d in p.dice],
                [sorted(map(sorted, map(screws_of, d))) for d in q.dice],
            )
            if 0 < self.phase < 10 and seat in self.acting:
                self.same(seat, "pool", p.pool, list(q.pool))
                if p.broken:
                    self.need(q.breaks in p.broken, "armor left to destroy", q.breaks, p.broken)
                    p.damage[BREAK], p.broken = q.breaks, set()
                self.need(
                    all(
                        sum(n for kind, n in q.packets if kind == sort) == have
                        for sort, have in enumerate((q.melee, q.ranged, q.breaks))
                    ),
                    "packets",
                    q.packets,
                )
                p.packets = list(q.packets)
                if not self.waits or PHASES[self.phase - 1] != "damage":
                    self.same(seat, "damage", p.damage, [q.melee, q.ranged, q.breaks])
                self.same(seat, "tops", p.tops, list(q.tops))
                if self.phase < 5:
                    self.same(seat, "used", sum(1 << d for d in p.used), q.used)
        self.same(-1, "drawn", [], self.ahead)
        self.same(-1, "exhausted", self.exhausted, set(s.exhausted))
        self.same(-1, "supply", sorted(self.supply), sorted(s.supply))
        for kind, name in enumerate(("recruits", "technologies")):
            mine, theirs = getattr(self, name), getattr(s, name)
            if kind in self.renewed:
                self.same(-1, name, sorted(mine), sorted(theirs))
                setattr(self, name, list(theirs))
            self.same(-1, name, getattr(self, name), theirs)
        self.same(-1, "ruined", sorted(self.ruined), s.ruined)
        self.same(-1, "ruined technologies", sorted(self.ruined_technologies), s.ruined_technologies)
        if s.horde is not None:
            self.compare_horde(s, s.horde)
        self.renewed = set()
        self.compared += 1
        if not self.compared % 16:
            self.conserved(s)

    def setting_up(self) -> bool:
        return not self.phase and not self.step and not self.ending

    def follow(self, s: Any) -> None:
        """After each choice."""
        if self.setting_up():
            self.anew(s)
        elif not self.ending:
            self.compare(s)
        elif s.agenda:  # another match or scenario
            self.carried(s)
            self.anew(s)
        else:
            self.ended(s)

    def ended(self, s: Any) -> None:
        dead = {self.sides[x] for x in range(self.players) if self.people[x].health <= 0} | self.lost
        winners = {self.sides[x] for x in range(self.players) if s.winners >> x & 1}
        self.need(not winners & dead, "the dead have won")
        if self.best_of > 1 and not self.limit:  # whoever has won most
            most = [side for side in set(self.sides) if self.wins[side] == max(self.wins.values())]
            self.need(winners == (set(most) if len(most) == 1 else set()), "series", self.wins, "goes to", winners)
            self.need(self.wins.total() == self.best_of or 2 * self.wins[most[0]] > self.best_of, "broken off")
        self.need(
            all(s.winners >> x & 1 for x in range(self.players) if self.sides[x] in winners), "half a side has won"
        )
        self.everything(s)

    def everything(self, s: Any) -> None:
        there, box = Counter(self.ids[c] for c in self.lying(s)), self.box(s.horde is not None)
        self.need(there == box, "cards are lost", box - there, "or too many", there - box)

    def carried(self, s: Any) -> None:
        """inv.camp.03 to 10, inv.match.02 to 04"""
        for seat, (p, q) in enumerate(zip(self.people, s.players, strict=True)):
            held = [c for c in p.looked if self.cards[c].section in ("starting", "additional") or c in s.owner]
            kept = [*p.deck, *p.discard, *p.dump, *p.hand, *p.played, *p.playing, *held]
            self.same(seat, "kept deck", sorted(kept), sorted(q.deck))
            self.same(seat, "base", sorted(p.base), sorted(q.base))
            self.same(
                seat,
                "dice",
                [sorted(map(sorted, d)) for d in p.dice],
                [sorted(map(sorted, map(screws_of, d))) for d in q.dice],
            )
            self.same(
                seat,
                "values",
                [s.rules.board.armor, s.rules.board.health, 0, 0, 0, 0],
                [q.armor, q.health, q.rerolls, q.tokens, q.parts, q.gift],
            )
            self.same(
                seat,
                "rest",
                [],
                [
                    *q.hand,
                    *q.discard,
                    *q.dump,
                    *q.played,
                    *q.center,
                    *q.discounts,
                    *(n for n in (*q.stored, *q.pool) if n),
                ],
            )
        self.same(-1, "exhausted", set(), set(s.exhausted))
        self.same(-1, "ruined", [], [*s.ruined, *s.ruined_technologies])
        if (h := s.horde) is not None:
            kept = [
                *self.deck,
                *self.discard,
                *self.dump,
                *self.stack[1:],
                *([self.training] if self.training >= 0 else []),
            ]
            gone = set(kept) - set(h.deck)
            self.need(set(h.deck) <= set(kept), "the Invasion has got cards")
            self.same(-1, "destroyed", min(4 - self.players, len(kept)) if self.equal else 0, len(gone))
            self.same(-1, "protocols", sorted(self.protocols), sorted(h.protocols))
            self.same(-1, "rest", [0] * 7, [*h.zones, h.time, h.tokens])
            self.same(-1, "stack", ["scenarios"], [self.cards[c].section for c in h.stack])
            self.same(-1, "discard", [], [*h.discard, *h.dump, *h.ruined, *h.ruined_protocols])
        offered = self.box(s.horde is not None) - Counter(self.ids[c] for c in self.lying(s))
        self.same(-1, "offered", 12 * self.players, offered.total())

    def compare_horde(self, s: Any, h: Any) -> None:
        if self.horde_shuffled:
            self.same(-1, "deck", sorted(self.deck), sorted(h.deck))
            self.deck, self.horde_shuffled = list(h.deck), False
        for kind, mine, theirs in ((2, "horde_recruits", h.recruits), (3, "protocol_supply", h.supply)):
            if kind in self.renewed:
                self.same(-1, mine, sorted(getattr(self, mine)), sorted(theirs))
                setattr(self, mine, list(theirs))
            self.same(-1, mine, getattr(self, mine), theirs)
        for name in ("deck", "discard", "dump", "stack", "trainees", "zones", "protocols", "time"):
            found = getattr(h, name)
            self.same(-1, name, getattr(self, name), found if isinstance(found, int) else list(found))
        self.same(-1, "tokens", self.horde_tokens, h.tokens)
        self.same(-1, "ruined", sorted(self.horde_ruined), h.ruined)
        self.same(
            -1,
            "marks",
            {c: m for c, m in self.marks.items() if any(m)},
            {c: list(m) for c, m in s.marks.items() if any(m)},
        )

    def same(self, seat: int, what: str, mine: object, theirs: object) -> None:
        self.checked += 1
        if mine != theirs:
            raise Wrong(f"{what} of {seat}: {theirs}, not {mine}")


# --- random games ------------------------------------------------------------------------------------------------


def watch(seats: int, seed: int, most: int = 10_000, **options: Any) -> Table:
    """A random game, with this table beside it."""
    chance = random.Random(f"{seats} {seed} {sorted(options.items())}")
    setup = check(SEATS[:seats], {"skip_forced": True, **options})
    s = InvasionState(rules_of(setup), seed_from(str(seed)), 0)
    s.agenda.append(DEAL)
    run(s)
    table = Table(s)
    hand = chance.randint(3, 8)
    for _ in range(most):
        if not s.agenda:
            break
        ask = s.agenda[-1]
        assert isinstance(ask, Ask)
        seat = chance.choice(ask.open_seats(s))
        option = pick(s, ask, seat, hand, chance)
        s.log = []
        s.agenda.pop()
        before = table.phase
        ask.choose(s, seat, option)
        run(s)
        for told in s.log:
            table.hear(told)
        if table.speed and len(ask.open_seats(s)) > 1 and before == table.phase and not table.ending:
            table.stays_at_home(seat, s.log)
        table.follow(s)
    return table


OFTEN = {ch.PLAY_V: 9, ch.DIE_V: 5, ch.TRANSFORM_V: 1, ch.END_V: 1, ch.ACTION_V: 1, ch.STRIKE_V: 6, ch.REROLL_V: 1}


def pick(s: Any, ask: Any, seat: int, hand: int, chance: random.Random) -> int:
    """First what to do, then with what: otherwise most choices would be pairs of dice."""
    found = ask.options(s, seat)
    if ask.part(seat).kind == "draw":
        return int(ch.DRAW if len(s.players[seat].hand) < hand else ch.END)
    verbs = sorted({option >> 24 for option in found})
    verb = chance.choices(verbs, [OFTEN.get(verb, 2) for verb in verbs])[0]
    return int(chance.choice([option for option in found if option >> 24 == verb]))
