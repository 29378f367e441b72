"""Effects that wait: what lies on the stack, what an effect knows while it runs, and changes that last a while."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muster.games.rone.program import Program
    from muster.games.rone.references import Group

TACTIC, RECYCLED_TACTIC, UNIT, RECYCLED_UNIT, TECHNOLOGY, LEVEL, ABILITY, TRIGGER = range(8)
ITEM_WORDS = (
    "tactic", "recycled tactic", "unit", "recycled unit", "technology", "level up", "ability", "triggered effect",
)  # fmt: skip

Bound = tuple[int, ...]  # card ids; a player is written as -1 - seat


def player_id(seat: int) -> int:
    return -1 - seat


class Env:
    """What an effect knows: never changed, replaced by another one."""

    __slots__ = ("actor", "binds", "did", "me", "modes", "seat", "source", "x")

    def __init__(
        self,
        seat: int,
        source: int,
        me: int,
        binds: tuple[Bound | None, ...],
        modes: tuple[int, ...] = (),
        x: int = 0,
        did: int = 0,
        actor: int = -1,
    ) -> None:
        self.seat = seat  # whose effect it is
        self.source = source  # the card it comes from
        self.me = me  # the card that "this unit" means (rone.word.copy.02)
        self.binds = binds
        self.modes = modes  # branch taken at each choice, by number of the choice
        self.x = x
        self.did = did  # whether the last "may" was carried out
        self.actor = actor if actor >= 0 else seat  # who performs the verbs ("target opponent discards")

    def bound(self, place: int, cards: Bound) -> "Env":
        binds = self.binds
        binds = (*binds[:place], cards, *binds[place + 1 :]) if len(binds) > 1 else (cards,)
        return Env(self.seat, self.source, self.me, binds, self.modes, self.x, self.did, self.actor)

    def with_mode(self, choice: int, branch: int) -> "Env":
        modes = self.modes + (-1,) * (choice + 1 - len(self.modes))
        modes = (*modes[:choice], branch, *modes[choice + 1 :])
        return Env(self.seat, self.source, self.me, self.binds, modes, self.x, self.did, self.actor)

    def with_x(self, x: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, x, self.did, self.actor)

    def with_did(self, did: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, self.x, did, self.actor)

    def of_seat(self, seat: int) -> "Env":
        return Env(seat, self.source, self.me, self.binds, self.modes, self.x, self.did)

    def acting(self, actor: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, self.x, self.did, actor)

    def numbers(self) -> tuple[int, ...]:
        found = [self.seat, self.source, self.me, self.x, self.did, self.actor, len(self.modes), *self.modes]
        for cards in self.binds:
            found += (-1,) if cards is None else (len(cards), *cards)
        return tuple(found)


class Item:
    """One effect on the stack (rone.zone.17), or one that was triggered and waits to be put there."""

    __slots__ = ("card", "env", "extras", "kind", "open_role", "paid", "program", "seat")

    def __init__(
        self,
        kind: int,
        seat: int,
        card: int,
        program: "Program | None",
        env: Env | None,
        extras: "tuple[tuple[Program, Env], ...]" = (),
        paid: int = 0,
        open_role: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.program = program
        self.env = env
        self.extras = extras  # Initiative effects that were paid for (rone.kw.ini.01)
        self.paid = paid  # water that is given back if it fails (rone.amb.31, switch)
        self.open_role = open_role  # the team has yet to say which of them "you" is (rone.2v2.11)

    def numbers(self) -> tuple[int, ...]:
        found: tuple[int, ...] = (self.kind, self.seat, self.card, self.program.number if self.program else -1)
        if self.env is not None:
            found += self.env.numbers()
        for program, env in self.extras:
            found += (program.number, *env.numbers())
        if self.open_role:
            found = (*found, -2)
        return (*found, self.paid) if self.paid else found


# What a lasting change does.
GRANT, STAT, COST, RECYCLE_COST, CONTROL, COPY = range(6)
TURN, PERMANENT = 0, 1


class Lasting:
    """A lasting change: until the end of the turn, or as long as its card is in play. GRANT a keyword, STAT changes a
    value; COST and RECYCLE_COST change what a seat's cards cost, the next one only if `once` (rone.amb.21); CONTROL and
    COPY are undone when the turn ends."""

    __slots__ = ("amount", "group", "kind", "once", "until", "what", "whom")

    def __init__(
        self,
        kind: int,
        whom: int,
        what: int,
        amount: int,
        until: int = TURN,
        once: bool = False,
        group: "Group | None" = None,
    ) -> None:
        self.kind = kind
        self.whom = whom  # a card id, or a seat
        self.what = what  # keyword bit, number of a value, or the seat that had control
        self.amount = amount
        self.until = until
        self.once = once
        self.group = group  # the cards whose cost changes

    def numbers(self) -> tuple[int, ...]:
        group = -1 if self.group is None else self.group.number
        return (self.kind, self.whom, self.what, self.amount, self.until, self.once, group)
