"""What an effect knows while it runs, and what a static knows when it looks."""

from collections.abc import Mapping
from typing import Any, ClassVar

EVERYTHING = 99  # above every layer of statics (cards.py)
Known = dict[tuple[Any, ...], Any]  # worked out values, by what they depend on

Bound = tuple[int, ...]  # card ids; a player is written as -1 - seat


def player_id(seat: int) -> int:
    return -1 - seat


class Env:
    """Never changed, replaced by another one."""

    __slots__ = ("actor", "binds", "did", "me", "modes", "seat", "source", "x")
    sees: ClassVar[int] = EVERYTHING  # what statics of the layers below this one give

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
        self.me = me  # the card that "this card" means: another one in a copied text
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

    def with_binds(self, binds: tuple[Bound | None, ...]) -> "Env":
        return Env(self.seat, self.source, self.me, binds, self.modes, self.x, self.did, self.actor)

    def with_x(self, x: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, x, self.did, self.actor)

    def with_did(self, did: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, self.x, did, self.actor)

    def of_seat(self, seat: int) -> "Env":
        return Env(seat, self.source, self.me, self.binds, self.modes, self.x, self.did)

    def acting(self, actor: int) -> "Env":
        return Env(self.seat, self.source, self.me, self.binds, self.modes, self.x, self.did, actor)

    def renamed(self, beings: Mapping[int, int]) -> "Env":
        """The same where it means other cards: for worlds in which others lie where it speaks of hidden ones."""
        binds = tuple(held and tuple(beings.get(b, b) for b in held) for held in self.binds)
        return Env(self.seat, self.source, self.me, binds, self.modes, self.x, self.did, self.actor)

    def losing(self, beings: Mapping[int, int]) -> "Env":
        """The same where "this card" may be one that was lost sight of, too."""
        env = self.renamed(beings)
        return Env(self.seat, self.source, beings.get(self.me, self.me), env.binds, self.modes, self.x, self.did)

    def numbers(self) -> tuple[int, ...]:
        found = [self.seat, self.source, self.me, self.x, self.did, self.actor, len(self.modes), *self.modes]
        for cards in self.binds:
            found += (-1,) if cards is None else (len(cards), *cards)
        return tuple(found)


class Look(Env):
    """What a static knows: of other statics only those of the layers before its own. `known` keeps what was found out
    about cards while one question is answered: (layer, card, value)."""

    __slots__ = ("known", "sees")
    sees: int  # type: ignore[misc]

    def __init__(
        self, seat: int, source: int, me: int, binds: tuple[Bound | None, ...], sees: int, known: Known
    ) -> None:
        Env.__init__(self, seat, source, me, binds)
        self.sees = sees
        self.known = known

    def bound(self, place: int, cards: Bound) -> "Look":
        binds = (*self.binds[:place], cards, *self.binds[place + 1 :])
        return Look(self.seat, self.source, self.me, binds, self.sees, self.known)

    def of_seat(self, seat: int) -> "Look":
        return Look(seat, self.source, self.me, self.binds, self.sees, self.known)
