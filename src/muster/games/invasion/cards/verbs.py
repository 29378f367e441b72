"""What the verbs of card texts do. One class for each; how sentences hang together is card play's.

A verb does as much as it can: what is impossible is left out, and the text goes on (inv.gloss.21, ruling inv.amb.71).
"""

from collections.abc import Callable, Iterable

from muster.cardplay.being import card_of
from muster.cardplay.env import Env
from muster.cardplay.meaning import Amount, Players, Reference
from muster.cardplay.program import GO_ON, STOP, WAIT, Answer, Instruction, Program, Run
from muster.games.invasion.cards.groups import DISCARD, DUMP, HAND
from muster.games.invasion.rules import asks, change, effects
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.effects import PutOff, acting
from muster.games.invasion.rules.payment import PayAsk
from muster.games.invasion.rules.state import COLOURED, ONLY, WILD, InvasionState
from muster.kernel.event import ALL
from muster.kernel.state import Step
from muster.kernel.together import in_lane

RESOURCES = {f"{word}_resource": colour for colour, word in enumerate(("blue", "red", "black", "green", "yellow"))}
RESOURCES["wild_resource"] = WILD
SORTS = {"melee": change.MELEE, "ranged": change.RANGED}


def ask_first(s: InvasionState, program: Program, at: int, env: Env, *steps: Step[InvasionState]) -> Answer:
    """The rest of the text waits for some steps."""
    s.agenda.append(Run(program, at + 1, env))
    s.agenda += reversed(steps)
    return WAIT


def put_off(s: InvasionState, program: Program, at: int, env: Env, seats: Iterable[int]) -> bool:
    """In Speed Training, whether this waits until all are through with the phase, as it is done to opponents
    (inv.speed.03). What others do themselves waits wherever several act at once: `InvasionPlay.puts_off`."""
    if not s.rules.speed or not acting(s) or all(seat == env.seat for seat in seats):
        return False
    effects.put_off(s, env.seat, card_of(env.source), PutOff(program, at, env))
    return True


def owners(s: InvasionState, cards: Iterable[int]) -> list[int]:
    return [s.owner[c] for c in cards if c in s.owner]


class Simple(Instruction[InvasionState]):
    """A verb with an amount, performed by the actor."""

    __slots__ = ("amount",)
    of_actor = True

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        if count <= 0 or (env.actor == s.rules.horde and not self.of_horde()):
            return GO_ON
        return self.so_many(s, program, at, env, count)

    def of_horde(self) -> bool:
        """Whether the Invasion can do it: what it has none of, it neither gets nor loses."""
        return False

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        steps = self.steps(s, env.actor, count)
        return ask_first(s, program, at, env, *steps) if steps else GO_ON

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return ()


class Draw(Simple):
    __slots__ = ()

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        for _ in range(count):
            if not s.frail:
                change.draw(s, env.actor)
        return GO_ON


Change = Callable[[InvasionState, int, int], None]


def change_tokens(s: InvasionState, seat: int, count: int) -> None:
    if seat == s.rules.horde:
        change.change_horde_tokens(s, count)
    else:
        change.change_tokens(s, seat, count)


class Gain(Simple):
    """Armor, health, spare parts, rerolls, tokens: whatever is counted and lies before a player."""

    __slots__ = ("change", "what")

    def __init__(self, amount: Amount, what: str, change_it: Change) -> None:
        self.amount = amount
        self.what = what
        self.change = change_it

    def of_horde(self) -> bool:
        return self.what == "token"

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        if share := s.rules.mode.sharing(s, env.actor, self.what, count):
            return ask_first(s, program, at, env, share)
        self.change(s, env.actor, count)
        return GO_ON


class Lose(Gain):
    """The same taken away from whoever does it (inv.gloss.23, inv.gloss.24)."""

    __slots__ = ()

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        self.change(s, env.actor, -count)
        return GO_ON

    def able(self, s: InvasionState, env: Env) -> bool:
        """What one may lose to get something must be there."""
        return held(s, env.actor, self.what) >= self.amount.value(s, env)


class LoseAll(Instruction[InvasionState]):
    __slots__ = ("change", "what")
    of_actor = True

    def __init__(self, what: str, change_it: Change) -> None:
        self.what = what
        self.change = change_it

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        if count := held(s, env.actor, self.what):
            self.change(s, env.actor, -count)
        return GO_ON


def held(s: InvasionState, seat: int, what: str) -> int:
    """How much a player has of something, or the Invasion."""
    if seat == s.rules.horde:
        found = change.horde(s)
        return {"stored": sum(found.zones), "token": found.tokens}.get(what, 0)
    player = s.players[seat]
    if what in RESOURCES:
        return player.pool[RESOURCES[what]]
    values = {
        "armor": player.armor,
        "health": player.health,
        "part": player.parts,
        "screw": sum(player.screws),
        "reroll": player.rerolls,
        "token": player.tokens,
        "stored": sum(player.stored),
    }
    return values[what]


class Pay(Simple):
    """Resources of the pool, or spare parts: in whole or not at all. Any resource pays for a wild one (inv.main.09)."""

    __slots__ = ("what",)

    def __init__(self, amount: Amount, what: str) -> None:
        self.amount = amount
        self.what = what

    def able(self, s: InvasionState, env: Env) -> bool:
        wild = self.what == "wild_resource" and env.actor != s.rules.horde
        have = sum(s.players[env.actor].pool) if wild else held(s, env.actor, self.what)
        return have >= self.amount.value(s, env)

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        if not self.able(s, env):
            return STOP
        count = self.amount.value(s, env)
        if count and self.what == "wild_resource":
            return ask_first(s, program, at, env, PayAsk(env.actor, card_of(env.source), count))
        if count and self.what == "part":
            change.spend_parts(s, env.actor, count)
        elif count:
            change.pay_resource(s, env.actor, RESOURCES[self.what], count)
        return GO_ON


class Screws(Simple):
    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.ScrewAsk(seat, count),)


class Recycle(Simple):
    """Of the Invasion: from its dump first (inv.ieff.05)."""

    __slots__ = ()

    def of_horde(self) -> bool:
        return True

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        if env.actor != s.rules.horde:
            return ask_first(s, program, at, env, asks.RecycleAsk(env.actor, count))
        for _ in range(count):
            change.horde_recycle(s)
        return GO_ON


class Sacrifice(Simple):
    """inv.gloss.12"""

    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (Offer(seat, count),)


class Offer(Step[InvasionState]):
    """Draws the top three cards of the own deck, of which one is destroyed; `left` times."""

    __slots__ = ("left", "seat")
    tag = 120

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def step(self, s: InvasionState) -> bool:
        if self.left > 1:
            s.agenda.append(Offer(self.seat, self.left - 1))
        found: list[int] = []
        for _ in range(3):
            if not s.frail and change.needs_card(s, self.seat):
                found.append(s.players[self.seat].deck.pop())
                change.see(s, self.seat, found[-1:], ev.TO_SACRIFICE)
        if s.frail:  # the game ended over it: nothing has come of what was drawn
            s.players[self.seat].deck += reversed(found)
        elif found:
            s.agenda.append(asks.SacrificeAsk(self.seat, tuple(found)))
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.left)


class RecruitCards(Simple):
    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.Recruit(seat, count, ev.BY_TEXT),)


class DiscoverCards(Simple):
    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.Discover(seat, count, ev.BY_TEXT),)


class Keep(Simple):
    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.KeepAsk(seat, count),)


class Discard(Simple):
    __slots__ = ()

    def able(self, s: InvasionState, env: Env) -> bool:
        return env.actor != s.rules.horde and len(s.players[env.actor].hand) >= self.amount.value(s, env)

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.DiscardAsk(seat, count),)


class Store(Simple):
    """In the store of a player, or in a zone of the Invasion (inv.ieff.01, inv.ieff.02)."""

    __slots__ = ("colour",)

    def __init__(self, amount: Amount, colour: int) -> None:
        self.amount = amount
        self.colour = colour

    def of_horde(self) -> bool:
        return True

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        if env.actor == s.rules.horde:
            if self.colour == WILD:
                return ask_first(s, program, at, env, asks.ZoneAsk(s.play.chooser(s, env.actor), count))
            for _ in range(count):
                change.zone_store(s, self.colour)
            return GO_ON
        if share := s.rules.mode.sharing(s, env.actor, f"store {self.colour}", count):
            return ask_first(s, program, at, env, share)
        s.agenda.append(Run(program, at + 1, env))
        asks.store_all(s, env.actor, (self.colour,) * count, ev.BY_TEXT)
        return WAIT


class Craft(Simple):
    """By a text without a price and without a token."""

    __slots__ = ()

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.CraftAsk(seat, count),)


class Reroll(Simple):
    __slots__ = ("up_to",)

    def __init__(self, amount: Amount, up_to: bool) -> None:
        self.amount = amount
        self.up_to = up_to

    def steps(self, s: InvasionState, seat: int, count: int) -> tuple[Step[InvasionState], ...]:
        return (asks.RerollAsk(seat, count, self.up_to),)


class SetAside(Simple):
    """For the next turn (inv.ieff.04)."""

    __slots__ = ()

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        change.set_aside_next(s, env.actor, count)
        return GO_ON


class Deal(Instruction[InvasionState]):
    """Players prepare damage for its phase (inv.p6.04); the Invasion deals it at once."""

    __slots__ = ("amount", "sort", "whom")

    def __init__(self, amount: Amount, sort: int, whom: Reference) -> None:
        self.amount = amount
        self.sort = sort
        self.whom = whom

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        if count > 0:
            for b in self.whom.cards(s, env):
                if env.seat == s.rules.horde or -1 - b == env.seat:
                    if not s.frail:
                        change.strike(s, -1 - b, self.sort, count, why=ev.OF_THE_INVASION)
                else:
                    change.prepare_damage(s, env.seat, self.sort, count)
        return GO_ON


class BreakArmor(Instruction[InvasionState]):
    """Armor of an opponent is destroyed in the damage phase, as all damage is (inv.dmg.01)."""

    __slots__ = ("amount", "whose")

    def __init__(self, amount: Amount, whose: Players) -> None:
        self.amount = amount
        self.whose = whose

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        for seat in self.whose.seats(s, env):
            if env.seat == s.rules.horde or seat == env.seat:
                change.change_armor(s, seat, -count, ev.TAKEN)
            else:
                change.prepare_damage(s, env.seat, change.BREAK, count)
        return GO_ON


class Unstore(Instruction[InvasionState]):
    """Stored resources of somebody are destroyed; whoever does it chooses which."""

    __slots__ = ("amount", "whose")

    def __init__(self, amount: Amount, whose: Players) -> None:
        self.amount = amount
        self.whose = whose

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        if count <= 0 or put_off(s, program, at, env, self.whose.seats(s, env)):
            return GO_ON
        # What the Invasion destroys the players themselves choose, or the one whose deed led to it.
        each = env.seat == s.rules.horde and not in_lane(s)
        found = [
            asks.UnstoreAsk(seat if each else s.play.chooser(s, env.actor), seat, count)
            for seat in self.whose.seats(s, env)
        ]
        return ask_first(s, program, at, env, *found)


class WipeStore(Instruction[InvasionState]):
    __slots__ = ("whose",)

    def __init__(self, whose: Players) -> None:
        self.whose = whose

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        if put_off(s, program, at, env, self.whose.seats(s, env)):
            return GO_ON
        for seat in self.whose.seats(s, env):
            if seat == s.rules.horde:
                for zone, count in enumerate(change.horde(s).zones):
                    for _ in range(count):
                        change.zone_lose(s, zone)
            else:
                change.wipe_store(s, seat, ev.BY_TEXT)
        return GO_ON


class Mill(Instruction[InvasionState]):
    """The top cards of a deck, one at a time, as it may have to be shuffled in between (inv.life.11)."""

    __slots__ = ("amount", "onto_dump", "whose")

    def __init__(self, amount: Amount, whose: Players, onto_dump: bool) -> None:
        self.amount = amount
        self.whose = whose
        self.onto_dump = onto_dump

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        if put_off(s, program, at, env, self.whose.seats(s, env)):
            return GO_ON
        for seat in self.whose.seats(s, env):
            for _ in range(count):
                if not s.frail:
                    self.one(s, seat)
        return GO_ON

    def one(self, s: InvasionState, seat: int) -> None:
        if seat == s.rules.horde:
            (change.horde_dump_top if self.onto_dump else change.horde_discard_top)(s)
        else:
            (change.dump_top if self.onto_dump else change.discard_top)(s, seat)


class Move(Instruction[InvasionState]):
    """Cards from a pile or a hand to another pile, the top of a deck, or the hand."""

    __slots__ = ("position", "what", "zone")

    def __init__(self, what: Reference, zone: int, position: str) -> None:
        self.what = what
        self.zone = zone
        self.position = position

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        cards = self.what.cards(s, env)
        if not cards:
            return STOP
        if put_off(s, program, at, env, owners(s, cards)):
            return GO_ON
        for c in cards:
            self.move(s, c)
        return GO_ON

    def move(self, s: InvasionState, c: int) -> None:
        seat = s.owner[c]
        player = s.players[seat]
        hidden = c in player.hand or c in player.deck
        seen = s.known.get(c, 0) | 1 << seat if hidden else ALL
        if c in player.hand:
            change.leave_hand(s, seat, c)
        for zone in (player.deck, player.discard, player.dump, player.played):
            if c in zone:
                zone.remove(c)
        if self.zone == DISCARD:
            change.discard(s, seat, c)
        elif self.zone == DUMP:
            change.dump(s, seat, c)
        elif self.zone == HAND:
            change.take_back(s, seat, c, seen)
        elif self.position == "bottom":
            change.put_under(s, seat, c, seen)
        else:
            change.recycle(s, seat, c)


class Shuffle(Instruction[InvasionState]):
    __slots__ = ("whose",)

    def __init__(self, whose: Players) -> None:
        self.whose = whose

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        if put_off(s, program, at, env, self.whose.seats(s, env)):
            return GO_ON
        for seat in self.whose.seats(s, env):
            change.shuffle_deck(s, seat)
        return GO_ON


class Destroy(Instruction[InvasionState]):
    """Cards in bases, protocols, and cards of piles (inv.gloss.10)."""

    __slots__ = ("what",)

    def __init__(self, what: Reference) -> None:
        self.what = what

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        cards = self.what.cards(s, env)
        if put_off(s, program, at, env, owners(s, cards)):
            return GO_ON
        for c in cards:
            change.remove_card(s, c)
            change.destroy(s, c)
        return GO_ON


class Turn(Instruction[InvasionState]):
    """Refreshes or exhausts cards (inv.gloss.21, inv.gloss.22)."""

    __slots__ = ("back", "what")

    def __init__(self, what: Reference, back: bool) -> None:
        self.what = what
        self.back = back

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        cards = self.what.cards(s, env)
        if put_off(s, program, at, env, owners(s, cards)):
            return GO_ON
        for c in cards:
            if self.back:
                change.refresh(s, c)
            else:
                change.exhaust(s, c)
        return GO_ON


class Cheaper(Instruction[InvasionState]):
    """The next card costs icons of a colour less (of that colour alone)."""

    __slots__ = ("amount", "colour")

    def __init__(self, amount: Amount, colour: int) -> None:
        self.amount = amount
        self.colour = colour

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        for _ in range(self.amount.value(s, env)):
            change.lower_cost(s, env.seat, ONLY + self.colour)
        return GO_ON


# --- what only the Invasion does ---------------------------------------------------------------------------------


class Deploy(Simple):
    __slots__ = ()

    def of_horde(self) -> bool:
        return True

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        if s.horde is None:
            return GO_ON
        return ask_first(s, program, at, env, s.rules.mode.deployment(count))


class DeployThis(Instruction[InvasionState]):
    """The card that is being trained is deployed instead of going to the discard pile, and gives no reward."""

    __slots__ = ()

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        change.deploy(s, env.me & 0xFFF)
        return GO_ON


class RecruitEach(Simple):
    """One card into each training zone."""

    __slots__ = ()

    def of_horde(self) -> bool:
        return True

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        if s.horde is not None:
            for zone in range(COLOURED):
                if s.horde.trainees[zone] < 0:
                    change.zone_recruit(s, zone)
        return GO_ON


class Activate(Simple):
    __slots__ = ()

    def of_horde(self) -> bool:
        return True

    def so_many(self, s: InvasionState, program: Program, at: int, env: Env, count: int) -> Answer:
        for _ in range(count if s.horde is not None else 0):
            change.activate_protocol(s)
        return GO_ON


class Mark(Instruction[InvasionState]):
    """A deployed card, or the scenario, gains or loses armor or health."""

    __slots__ = ("amount", "what", "who")

    def __init__(self, amount: Amount, what: str, who: Reference) -> None:
        self.amount = amount
        self.what = what
        self.who = who

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        count = self.amount.value(s, env)
        for c in self.who.cards(s, env):
            if c in s.control:
                change.mark(s, c, count if self.what == "armor" else 0, count if self.what == "health" else 0)
        return GO_ON


class Win(Instruction[InvasionState]):
    """The players win, or lose, the scenario."""

    __slots__ = ("won",)

    def __init__(self, won: bool) -> None:
        self.won = won

    def do(self, s: InvasionState, program: Program, at: int, env: Env) -> Answer:
        s.rules.mode.decided(s, self.won)
        return GO_ON
