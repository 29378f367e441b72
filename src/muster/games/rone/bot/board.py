"""A battlefield in small, to judge attacks: units and lives as numbers, fights, and how a turn of attacks would go.

A `Board` is read from a world and copied freely. `Board.score` counts it in points for one side; `Board.after_reply`
lets the others attack first, as well as they can see, which shows what an open hero costs. Who may attack whom, the
rules say (combat.exposed).
"""

from collections.abc import Iterable

from muster.games.rone.bot.texts import HEALTH, MELEE, RANGED, SPEED
from muster.games.rone.cards.carddef import DEFENDER, DETECTION, INVISIBLE, NO_ATTACK, SHIELD
from muster.games.rone.rules.combat import Fighter, exposed

# Found by trying other numbers in matches against these; nobody claims that they are the best there are.
LOST = 60.0  # a side without a card
LAST_LIVES = (0.0, 9.0, 5.0, 3.6, 2.9, 2.4, 2.1, 1.9, 1.7, 1.6, 1.5, 1.4, 1.3)  # what the n-th card of life is worth
LIFE = 1.2  # any further card: its loss leaves a card in the graveyard
GRAVE = 0.35  # a card in the graveyard
OPENED = 0.5  # a guardian that is exhausted guards nobody
IDLE = 0.45  # a point of attack that rests for a turn
WAY = 0.5  # how much of the others' damage an attack counts that opens the way to the hero
HUNT = 1.0
FRESH = 0.2  # the damage to be expected from a unit that is played and attacks an open hero at once
NO_TOKENS = (0, 0)


def _lives() -> tuple[float, ...]:
    found = [-LOST]
    for n in range(1, 120):
        found.append(found[-1] + (LOST if n == 1 else 0) + (LAST_LIVES[n] if n < len(LAST_LIVES) else LIFE))
    return tuple(found)


LIVES = _lives()  # what so many cards in deck and hand are worth


def life_worth(cards: int) -> float:
    return LIVES[0 if cards < 0 else min(cards, len(LIVES) - 1)]


class Body(Fighter):
    """A unit in play. `attack` is what its values are worth, `text` what its text is; both stay when it is hurt."""

    __slots__ = ("attack", "ending", "health", "melee", "parting", "side", "speed", "text", "tokens")

    def __init__(
        self, card: int, side: int, words: int, health: int, melee: int, ranged: int, speed: int, exhausted: int
    ) -> None:
        Fighter.__init__(self, card, words, ranged, exhausted)
        self.side = side
        self.health = health
        self.melee = melee
        self.speed = speed
        self.ending = 0  # keywords that end with the turn
        self.tokens = NO_TOKENS  # parts of melee and ranged that the next combat uses up
        self.attack = SPEED[speed] * (MELEE * melee + RANGED * ranged)
        self.text = 0.0
        self.parting = 0.0  # what its owner gets when it dies

    def with_tokens(self, melee: int, ranged: int) -> None:
        self.tokens = (melee, ranged)
        self.attack = SPEED[self.speed] * (MELEE * (self.melee - melee) + RANGED * (self.ranged - ranged))

    def copy(self) -> "Body":
        new = Body.__new__(Body)
        new.card = self.card
        new.side = self.side
        new.words = self.words
        new.health = self.health
        new.melee = self.melee
        new.ranged = self.ranged
        new.speed = self.speed
        new.exhausted = self.exhausted
        new.ending = self.ending
        new.tokens = self.tokens
        new.attack = self.attack
        new.text = self.text
        new.parting = self.parting
        return new

    def worth(self) -> float:
        health = self.health
        return HEALTH * (health if health < 6 else 3 + health / 2) + self.attack + self.text

    def loss(self, health: int) -> float:
        """What its side loses when it has this much health left after a blow."""
        if health <= 0:
            return self.worth() - self.parting - GRAVE
        return HEALTH * (self.health - health)


class Board:
    """All units, the lives of the sides, and in `gain` whatever else one side has gained."""

    __slots__ = (
        "bodies", "foe_weight", "foes", "fresh", "gain", "ground", "hunters", "life", "lookout", "me", "prey",
    )  # fmt: skip

    def __init__(self, me: int, foes: tuple[int, ...], life: list[int], lookout: frozenset[int], ground: bool) -> None:
        self.me = me
        self.foes = foes
        self.prey = foes  # whom I may attack (with three players only one of them, rone.3p.04)
        self.hunters = foes  # who may attack me
        self.life = life  # by side
        self.ground = ground  # flyers attack what cannot reach them, too (rone.amb.56)
        self.lookout = lookout  # sides with Detection on a hero or technology
        self.bodies: list[Body] = []
        self.gain = 0.0
        self.fresh = FRESH
        self.foe_weight = 1.0 if len(foes) == 1 else 0.7

    def copy(self) -> "Board":
        new = Board.__new__(Board)
        new.me = self.me
        new.foes = self.foes
        new.prey = self.prey
        new.hunters = self.hunters
        new.life = self.life.copy()
        new.lookout = self.lookout
        new.bodies = [body.copy() for body in self.bodies]
        new.gain = self.gain
        new.fresh = self.fresh
        new.ground = self.ground
        new.foe_weight = self.foe_weight
        return new

    def credit(self, side: int, points: float) -> None:
        """Somebody has gained something that is not on the battlefield."""
        self.gain += points if side == self.me else -self.foe_weight * points

    def sees(self, side: int) -> bool:
        if side in self.lookout:
            return True
        return any(body.side == side and body.words & DETECTION for body in self.bodies)

    # --- how good it is --------------------------------------------------------------------------------------

    def score(self) -> float:
        found = self.gain + life_worth(self.life[self.me])
        for side in self.foes:
            found -= HUNT * self.foe_weight * life_worth(self.life[side])
        for body in self.bodies:
            rest = body.exhausted - 1
            worth = body.worth()
            if rest > 0:
                worth -= rest * IDLE * (1 + body.melee + body.ranged)
            found += worth if body.side == self.me else -self.foe_weight * worth
        return found

    def bury(self) -> None:
        """Units without health die (a Shield returns as a card of life)."""
        dead = [body for body in self.bodies if body.health <= 0]
        if dead:
            self.bodies = [body for body in self.bodies if body.health > 0]
            for body in dead:
                self.credit(body.side, body.parting + GRAVE)
                if body.words & SHIELD:
                    self.life[body.side] += 1

    # --- who may attack whom ---------------------------------------------------------------------------------

    def targets(self, attacker: Body, side: int) -> list[Body | None]:
        """What a unit may attack on a side; None is the hero."""
        units = [body for body in self.bodies if body.side == side]
        sees = not any(body.words & INVISIBLE for body in units) or self.sees(attacker.side)
        guard_sees = not attacker.words & INVISIBLE or self.sees(side)
        found, hero = exposed(attacker, units, guard_sees, sees, self.ground)
        return [*found, None] if hero else list(found)

    def attackers(self, side: int) -> list[Body]:
        return [body for body in self.bodies if body.side == side and not body.exhausted and not body.words & NO_ATTACK]

    # --- fights ----------------------------------------------------------------------------------------------

    def gain_of(self, attacker: Body, target: Body | None, side: int) -> float:
        """What an attack brings its side at once."""
        if target is None:
            before = self.life[side]
            return HUNT * (life_worth(before) - life_worth(before - attacker.melee - attacker.ranged))
        own, other = after_fight(attacker, target)
        found = target.loss(other) - attacker.loss(own)
        if other > 0 and not target.exhausted and not target.words & DEFENDER:
            found += OPENED
        return found

    def fight(self, attacker: Body, target: Body | None, side: int, paid: bool = False) -> None:
        """One combat to its end (rone.atk). `paid`: the attacker was exhausted before."""
        if not paid:
            attacker.exhausted = min(3, attacker.exhausted + attacker.speed)
        if target is None:
            self.life[side] -= attacker.melee + attacker.ranged
        else:
            own, other = after_fight(attacker, target)
            attacker.health, target.health = own, other
            if other > 0 and not target.words & DEFENDER:
                target.exhausted = min(3, target.exhausted + 1)
            _clear(target)
            self.bury()
        _clear(attacker)

    def assault(self, side: int, others: Iterable[int]) -> None:
        """A side attacks with every unit for which it brings something, the weakest first: they clear the way."""
        others = [other for other in others if self.life[other] > 0]
        ready = self.attackers(side)
        strength = sum(body.melee + body.ranged for body in ready)
        for attacker in sorted(ready, key=lambda body: body.melee + body.ranged):
            strength -= attacker.melee + attacker.ranged
            best, found = 1e-9, None
            for other in others:
                targets = self.targets(attacker, other)
                for target in targets:
                    gain = self.gain_of(attacker, target, other)
                    if target is not None and len(targets) == 1 and not target.words & DEFENDER:
                        gain += WAY * strength  # the way is open then
                    if gain > best:
                        best, found = gain, (attacker, target, other)
            if found is not None:
                self.fight(*found)

    # --- looking ahead ---------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        for body in self.bodies:
            body.words &= ~body.ending

    def reply(self) -> None:
        """The others have their turn: their units refresh, then they attack me; a new unit may come, too."""
        self.end_turn()
        for side in self.hunters:
            for body in self.bodies:
                if body.side == side and body.exhausted:
                    body.exhausted -= 1
            self.assault(side, (self.me,))
        if self.fresh and not any(body.side == self.me and not body.exhausted for body in self.bodies):
            self.gain -= self.fresh * (life_worth(self.life[self.me]) - life_worth(self.life[self.me] - 1))

    def after_reply(self) -> float:
        """The score once the others have attacked."""
        new = self.copy()
        new.reply()
        return new.score()

    def best_turn(self, attack: bool = True) -> float:
        """The score after the others' reply if I attack as well as I can see now, or not at all."""
        quiet = self.after_reply()
        if not attack or not self.attackers(self.me):
            return quiet
        new = self.copy()
        new.assault(self.me, new.prey)
        return max(quiet, new.after_reply())


def after_fight(attacker: Body, target: Body) -> tuple[int, int]:
    """Health of both after ranged and melee attack (rone.atk.13 to rone.atk.16)."""
    own, other = attacker.health - target.ranged, target.health - attacker.ranged
    if own > 0 and other > 0:
        own -= target.melee
        other -= attacker.melee
    return own, other


def _clear(body: Body) -> None:
    if body.tokens is not NO_TOKENS:
        body.melee -= body.tokens[0]
        body.ranged -= body.tokens[1]
        body.tokens = NO_TOKENS
