"""What an effect brings at this moment: the best targets tried out on boards, with what waits on the stack, the running
combat and the attacks to come."""

from typing import Any

from muster.cardtext.tree import Node
from muster.games.rone.bot.board import GRAVE, Board, Body
from muster.games.rone.bot.effects import MOST_CHOICES, Binds, Doing, Judge, chosen, polarity, ways
from muster.games.rone.bot.look import Table
from muster.games.rone.bot.texts import Ability, Card
from muster.games.rone.cards.carddef import SHIELD

HERO_TURN = 1.0  # what exhausting the hero once costs: its economy ability
TECHNOLOGY_TURN = 0.3
LEVEL = 3.0  # what another's level is worth to them


class Moment:
    """A table at the moment of a question, and how boards are judged there."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.table = Table(view)
        self.board = self.table.board()
        self._base: float | None = None

    @property
    def base(self) -> float:
        """The score if I do nothing now."""
        if self._base is None:
            self._base = self.judge(self.board.copy())
        return self._base

    # --- judging ---------------------------------------------------------------------------------------------

    def judge(self, board: Board) -> float:
        """The score of a board after everything that waits has happened; changes the board."""
        table = self.table
        if table.view["stack"]:
            self.carry_stack(board)
        if table.view["combat"] is not None:
            self.carry_combat(board)
        # In another's turn only what is happening counts: whoever reacts to what might come has nothing left for it.
        return board.best_turn(table.view["phase"] != "end") if table.my_turn else board.score()

    def carry_stack(self, board: Board) -> None:
        for item in reversed(self.table.view["stack"]):
            if item["card"] not in board.cancelled:
                self.carry_item(board, item)

    def carry_item(self, board: Board, item: dict[str, Any]) -> None:
        """One effect of the stack, as far as its targets are known."""
        table, kind, side = self.table, item["kind"], self.table.sides[item["seat"]]
        printed = table.printed(item["id"])
        if kind in ("unit", "recycled unit"):
            body = table.new_body(item["card"], printed, side, 2 if kind == "recycled unit" else 0, item["id"])
            board.bodies.append(body)
        elif kind == "technology":
            board.credit(side, table.standing_worth(printed))
        elif kind == "level up":
            board.credit(side, LEVEL)
        else:
            targets = [one["card"] if "card" in one else -1 - one["player"] for one in item.get("targets", ())]
            modes = item.get("modes", ())
            for text in self.bodies_of(item, printed):
                options = ways(text)
                way = options[modes[0]] if modes and modes[0] < len(options) else options[0]
                binds: Binds = {}
                for ref in _open(way, {}):
                    if targets:
                        binds[_bind(ref)] = (targets.pop(0),)
                Doing(table, board, item["seat"], item["card"], binds, item.get("x", 0)).carry(way)

    def bodies_of(self, item: dict[str, Any], printed: Card) -> tuple[Node, ...]:
        if "tactic" in item["kind"]:
            return printed.effects
        line = item.get("line", -1)
        for text in self.table.texts(item["card"]) or [printed]:
            if line in text.bodies:
                return (text.bodies[line],)
        return ()

    def carry_combat(self, board: Board) -> None:
        """The running combat: its target is known, or is the best that the attacker can choose."""
        table, combat = self.table, self.table.view["combat"]
        attacker = board.find(combat["attacker"])
        if attacker is None:
            return
        if "target" in combat:
            target = board.find(combat["target"])
            if target is not None:
                board.fight(attacker, target, target.side, paid=True)
            elif combat["target"] in table.heroes:
                board.fight(attacker, None, table.sides[table.heroes[combat["target"]]], paid=True)
        elif not attacker.exhausted and combat["step"] == 1:
            found = self.best_strike(board, attacker, combat["seat"])
            if found is not None:
                board.fight(attacker, found[1], found[2])

    def best_strike(self, board: Board, attacker: Body, seat: int) -> tuple[float, Body | None, int] | None:
        strikes = [
            (board.gain_of(attacker, target, side), target, side)
            for side in self.attacked_by(seat)
            for target in board.targets(attacker, side)
        ]
        return max(strikes, key=lambda strike: strike[0], default=None)

    def attacked_by(self, seat: int) -> list[int]:
        """The sides that a seat's unit may attack: with three players the next one (rone.3p.04)."""
        table = self.table
        if table.view["mode"] == "three players":
            return [table.sides[table.next_seat(seat)]]
        return [side for side in range(len(table.view["side"])) if side != table.sides[seat]]

    # --- trying out ------------------------------------------------------------------------------------------

    def best(self, board: Board, texts: tuple[Node, ...], source: int, judge: Judge, x: int = 0) -> float:
        """The best score that these texts of mine can lead to, one after the other, from this board."""
        if not texts:
            return judge(board)
        first, rest = texts[0], texts[1:]

        def then(after: Board) -> float:
            return self.best(after, rest, source, judge, x) if rest else judge(after)

        return max(self.settle(board, way, {}, source, then, x) for way in ways(first))

    def settle(self, board: Board, way: tuple[Node, ...], binds: Binds, source: int, judge: Judge, x: int) -> float:
        """The best score over everything that may still be chosen in this way."""
        open_refs = _open(way, binds)
        if not open_refs:
            new = board.copy()
            Doing(self.table, new, self.table.seat, source, dict(binds), x).carry(way)
            return judge(new)
        ref = open_refs[0]
        bind = _bind(ref)
        found = self.likely(board, way, ref, binds, source)
        if not found:
            return self.settle(board, way, {**binds, bind: ()}, source, judge, x)
        return max(self.settle(board, way, {**binds, bind: (c,)}, source, judge, x) for c in found)

    def likely(self, board: Board, way: tuple[Node, ...], ref: Node, binds: Binds, source: int) -> list[int]:
        """The targets worth trying: the right side, the best at first sight."""
        doing = Doing(self.table, board, self.table.seat, source, dict(binds))
        found = doing.candidates(ref)
        sign = sum(polarity(node, _bind(ref)) for node in way)
        if sign:
            right = [c for c in found if (doing.side_of(c) == self.table.side) == (sign > 0)]
            found = right or found
        if len(found) > MOST_CHOICES:
            found = sorted(found, key=lambda c: -self.first_sight(board, c))[:MOST_CHOICES]
        return found

    def first_sight(self, board: Board, c: int) -> float:
        body = board.find(c) if c >= 0 else None
        if body is not None:
            return body.worth()
        shown = self.table.shown(c) if c >= 0 else None
        return self.table.grave_worth(shown, 9) if shown is not None and "exhausted" not in shown else 5.0

    def tactic(self, c: int, cost: int, recycled: bool = False) -> float:
        """What playing (or recycling) a tactic brings now, all costs counted."""
        table = self.table
        printed = table.card(c)
        assert printed is not None
        new = self.board.copy()
        if recycled:
            new.gain -= GRAVE * cost
        else:
            new.gain -= table.water_worth() * cost
            if not printed.words & SHIELD:
                new.life[table.side] -= 1
        return self.best(new, printed.effects, c, self.judge) - self.base

    def ability(self, c: int, ability: Ability, x: int = 0) -> float:
        """What using an ability brings now, all costs counted."""
        new = self.board.copy()
        new.gain -= self.table.water_worth() * (ability.water + x) + GRAVE * ability.recycle
        body = new.find(c)
        if body is not None:
            body.exhausted = min(3, body.exhausted + ability.exhaust)
        else:
            new.gain -= ability.exhaust * (HERO_TURN if c in self.table.heroes else TECHNOLOGY_TURN)
        return self.best(new, (ability.body,), c, self.judge, x) - self.base

    def unit(self, c: int, cost: int, recycled: bool = False) -> float:
        """What a unit brings when it arrives, all costs counted."""
        table = self.table
        shown, printed = table.shown(c), table.card(c)
        assert shown is not None
        assert printed is not None
        new = self.board.copy()
        new.bodies.append(table.new_body(c, printed, table.side, 2 if recycled else 0, shown["id"]))
        heads = printed.heads.get("battlefield", ())
        if recycled:
            new.gain -= GRAVE * cost
            heads += printed.heads.get("recycle", ())
        else:
            new.gain -= table.water_worth() * cost
            new.life[table.side] -= 1
        return self.best(new, heads, c, self.judge) - self.base


def _bind(ref: Node) -> int:
    return ref.number("bind")


def _open(way: tuple[Node, ...], binds: Binds) -> list[Node]:
    """The references of some sentences that nobody has chosen yet, each once."""
    found: dict[int, Node] = {}
    for node in way:
        for ref in chosen(node):
            if _bind(ref) not in binds:
                found.setdefault(_bind(ref), ref)
    return list(found.values())
