"""Rules of thumb for the own turn and for windows: what to play, when to level up, whom to attack, when to react."""

from typing import Any

from muster.games.rone.bot.board import Body
from muster.games.rone.bot.effects import ways
from muster.games.rone.bot.plan import HERO_TURN, Moment
from muster.games.rone.bot.texts import Ability, Card, generic, mentions, only_supply
from muster.games.rone.cards.carddef import SHIELD, SLOW
from muster.games.rone.rules import choices as ch
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.stream import Stream, below

# Found by trying other numbers in matches against these; nobody claims that they are the best there are.
PLAY = 0.0  # what a slow play must bring at least
ATTACK = 0.1  # what an attack must bring at least
LONG = 12  # rounds after which nobody waits for a better moment for ever
IMPATIENCE = 0.3  # how much worse an attack may be for each round more
REACT = 0.4  # what a reaction must bring at least
PROACT = 0.6  # the same in the own turn, where it could still wait
HELD = 0.5  # the share of its usual worth that a tactic must bring
RESERVE = 0.5  # what it costs to have no water left for a reaction
INCOME = 0.9  # one water more in each turn
MOST_TECHNOLOGIES = 3
Scored = list[tuple[float, int]]


def pick(scored: Scored, stream: Stream) -> tuple[float, int]:
    """The best; chance decides among equals."""
    top = max(scored)[0]
    best = [option for score, option in scored if score >= top - 1e-9]
    return top, best[below(stream, len(best))] if len(best) > 1 else best[0]


# --- the own turn ------------------------------------------------------------------------------------------------


def main(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Water first, then cards and levels, then tactics and attacks; units that wake others come last."""
    for step in (economy, slow, fast, strike, late):
        scored = step(moment, options)
        if scored:
            return pick(scored, stream)[1]
    return ch.END_TURN


def economy(moment: Moment, options: tuple[int, ...]) -> Scored:
    """Abilities that only bring water or cards: technologies at once, a hero if nothing better can be done with it."""
    found: Scored = []
    for option in options:
        if option >> VERB_SHIFT != ch.USE_V:
            continue
        c, ability = used(moment, option)
        if ability is None or not only_supply(ability.body) or moment.board.find(c) is not None:
            continue
        if c in moment.table.heroes and not spare_hero(moment, c):
            continue
        gain = supply_worth(moment, ability)
        if gain > 0:
            found.append((gain, option))
    return found


def spare_hero(moment: Moment, c: int) -> bool:
    """Whether the hero is not needed for a reaction, or one more water is needed now."""
    table = moment.table
    others = [a for text in table.texts(c) for a in text.abilities if not only_supply(a.body)]
    return not others or table.short_of(1)


def used(moment: Moment, option: int) -> tuple[int, Ability | None]:
    """The card and ability of an option; None if its text cannot be seen (copied from a card that is gone)."""
    c, number = option & ch.CARD_MASK, option >> ch.ABILITY_SHIFT & ch.CARD_MASK
    abilities = [a for text in moment.table.texts(c) for a in text.abilities]
    return c, abilities[number] if number < len(abilities) else None


def supply_worth(moment: Moment, ability: Ability) -> float:
    table, board = moment.table, moment.board
    before = board.score()
    gain = moment.best(board.copy(), (ability.body,), -1, lambda after: after.score()) - before
    return gain - table.water_worth() * ability.water - 0.4 * ability.recycle


def slow(moment: Moment, options: tuple[int, ...]) -> Scored:
    """Units, technologies, slow tactics, levels and recycling."""
    found = plays(moment, options, wakers=False)
    return [(score, announced(option, options)) for score, option in found if score > PLAY]


def late(moment: Moment, options: tuple[int, ...]) -> Scored:
    found = plays(moment, options, wakers=True)
    return [(score, announced(option, options)) for score, option in found if score > PLAY]


ANNOUNCED = {ch.PLAY_V: ch.A_PLAY, ch.RECYCLE_V: ch.A_RECYCLE, ch.LEVEL_V: ch.A_LEVEL}


def announced(option: int, options: tuple[int, ...]) -> int:
    """The option itself, or its announcement in the German edition (rone.act.02)."""
    return option if option in options else ch.ANNOUNCE | ANNOUNCED[option >> VERB_SHIFT]


def plays(moment: Moment, options: tuple[int, ...], wakers: bool) -> Scored:
    """Every slow play with its score. `wakers`: also units whose arrival refreshes others."""
    table = moment.table
    can = set(options)
    found: Scored = []

    def offered(option: int) -> bool:
        return option in can or ch.ANNOUNCE | ANNOUNCED[option >> VERB_SHIFT] in can

    for shown in table.hand:
        printed, cost = table.printed(shown["id"]), shown["cost"]
        option = ch.PLAY | int(shown["card"])
        if cost is None or cost > table.water or printed.level > table.level or not offered(option):
            continue
        if printed.kind == "unit":
            if wakers or not wakes(moment, printed):
                found.append((moment.unit(shown["card"], cost) - reserve(moment, cost), option))
        elif printed.words & SLOW:
            found.append((moment.tactic(shown["card"], cost), option))
    for shown in table.mine.get("technologies", ()):
        option = ch.PLAY | int(shown["card"])
        if offered(option) and len(table.me["technologies"]) < MOST_TECHNOLOGIES and shown["cost"] is not None:
            if shown["cost"] <= table.water and table.printed(shown["id"]).level <= table.level:
                found.append((technology(moment, shown), option))
    if table.grave and offered(ch.RECYCLE | int(table.grave[0]["card"])):
        found += recycling(moment)
    price = table.me.get("level_price")
    if price is not None and price <= table.water and offered(ch.LEVEL):
        found.append((level(moment, price), ch.LEVEL))
    return found


def wakes(moment: Moment, printed: Card) -> bool:
    """A unit that refreshes others is better played when they have attacked."""
    refreshes = any(mentions(body, "refresh") for body in printed.heads.get("battlefield", ()))
    return refreshes and bool(moment.board.attackers(moment.table.side))


def reserve(moment: Moment, cost: int) -> float:
    """What it costs to leave too little water for a reaction in hand."""
    table = moment.table
    if not any(body.side != table.side for body in moment.board.bodies):
        return 0.0
    held = []
    for shown in table.hand:
        printed = table.printed(shown["id"])
        if printed.kind == "tactic" and not printed.words & SLOW and printed.level <= table.level:
            if shown["cost"] and any(mentions(body, verb) for body in printed.effects for verb in ("deal", "exhaust")):
                held.append(shown["cost"])
    return RESERVE if held and table.water - cost < min(held) <= table.water else 0.0


def technology(moment: Moment, shown: dict[str, Any]) -> float:
    table = moment.table
    return table.standing_worth(table.printed(shown["id"])) - table.water_worth() * int(shown["cost"])


def recycling(moment: Moment) -> Scored:
    table = moment.table
    top = table.grave[0]
    printed, price, c = table.printed(top["id"]), top.get("recycle"), int(top["card"])
    if price is None or price > len(table.grave) - 1 or printed.level > table.level:
        return []
    gain = moment.unit(c, price, recycled=True) if printed.kind == "unit" else moment.tactic(c, price, recycled=True)
    return [(gain, ch.RECYCLE | c)]


def level(moment: Moment, price: int) -> float:
    """One more water in each turn, cards that can be played at last, better abilities; less under attack."""
    table = moment.table
    unlocked = 0.0
    for shown in table.hand:
        if table.printed(shown["id"]).level == table.level + 1:
            unlocked += 0.3 * table.hand_worth(shown)
    return INCOME * table.turns_left() + unlocked + 0.5 - table.water_worth() * price


# --- attacks -----------------------------------------------------------------------------------------------------


def strike(moment: Moment, options: tuple[int, ...]) -> Scored:
    """Attacks that leave the board better than holding everybody back."""
    table, board = moment.table, moment.board
    quiet: float | None = None
    least = ATTACK - IMPATIENCE * max(0, table.view["round"] - LONG)
    found: Scored = []
    for option in options:
        if option >> VERB_SHIFT != ch.ATTACK_V:
            continue
        body = board.find(option & ch.CARD_MASK)
        if body is None:
            continue
        if quiet is None:
            quiet = board.after_reply()
        for side in moment.attacked_by(table.seat):
            for target in board.targets(body, side):
                score = after_strike(moment, body, target, side) - quiet
                if score > least:
                    found.append((score, option))
    return found


def after_strike(moment: Moment, attacker: Body, target: Body | None, side: int, paid: bool = False) -> float:
    """The score after an attack, further attacks if they are good, and the others' reply."""
    new = moment.board.copy()
    body = new.find(attacker.card)
    assert body is not None
    new.fight(body, None if target is None else new.find(target.card), side, paid)
    return new.best_turn()


def attack(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """The best target; given up if no target is worth it any more."""
    table, board = moment.table, moment.board
    body = board.find(table.view["combat"]["attacker"])
    scored: Scored = []
    for option in options:
        if option == ch.CALL_OFF or body is None:
            continue
        c = option & ch.CARD_MASK
        target = board.find(c)
        side = target.side if target is not None else table.sides[table.heroes[c]]
        scored.append((after_strike(moment, body, target, side, bool(body.exhausted)), option))
    if not scored:
        return options[0]
    best, option = pick(scored, stream)
    patience = ATTACK + IMPATIENCE * max(0, table.view["round"] - LONG)
    return ch.CALL_OFF if ch.CALL_OFF in options and best < board.after_reply() - patience else option


def follow(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """The following attack costs nothing more: made if it brings something (rone.3p.05)."""
    table, board = moment.table, moment.board
    first = table.sides[table.next_seat(table.seat)]
    for body in board.of(table.side):
        if body.exhausted:
            for side in table.foes:
                if side != first and any(board.gain_of(body, one, side) > 0 for one in board.targets(body, side)):
                    return ch.FOLLOW
    return ch.STAY


# --- fast effects ------------------------------------------------------------------------------------------------


def fast(moment: Moment, options: tuple[int, ...]) -> Scored:
    """Tactics and abilities in the own turn, if they do more than they would as reactions."""
    found = reactions(moment, options, PROACT, in_combat=False)
    return [(score, cheaper(moment, options, option)) for score, option in found]


def cheaper(moment: Moment, options: tuple[int, ...], option: int) -> int:
    """The ability that makes a tactic cheaper, used before it, if that saves more than it costs."""
    shown = moment.table.shown(option & ch.CARD_MASK)
    if option >> VERB_SHIFT != ch.PLAY_V or shown is None or "cheaper" in moment.table.me:
        return option
    for other in options:
        if other >> VERB_SHIFT == ch.USE_V:
            c, ability = used(moment, other)
            if ability is not None and c in moment.table.heroes and ability.body.kind == "cost":
                fits = ability.body["way"] == "play" and ability.body.node("what")["noun"] in ("tactic", "card")
                saved = min(shown["cost"], ability.body.number("n"))
                if fits and moment.table.water_worth() * saved > HERO_TURN * ability.exhaust:
                    return other
    return option


def reactions(moment: Moment, options: tuple[int, ...], least: float, in_combat: bool) -> Scored:
    table = moment.table
    found: Scored = []
    for option in options:
        verb = option >> VERB_SHIFT
        if verb == ch.PLAY_V:
            c = option & ch.CARD_MASK
            shown, printed = table.shown(c), table.card(c)
            if shown is None or printed is None or printed.kind != "tactic" or printed.words & SLOW:
                continue
            if not in_combat and only_boosts(printed):
                continue
            usual = sum(generic(body) for body in printed.effects) - table.water_worth() * shown["cost"]
            usual -= 0.0 if printed.words & SHIELD else table.life_price()
            score = moment.tactic(c, shown["cost"])
            if score > max(least, HELD * usual):
                found.append((score, option))
        elif verb == ch.USE_V:
            c, ability = used(moment, option)
            if ability is not None and not only_supply(ability.body) and not ability.pays_x:
                score = moment.ability(c, ability)
                if score > least:
                    found.append((score, option))
    return found


def only_boosts(printed: Card) -> bool:
    """Tokens for one combat: played when it is fought."""
    nodes = [node for body in printed.effects for way in ways(body) for node in way]
    return all(node.kind == "get" and node.get("duration") == "next_combat" for node in nodes)


# --- windows -----------------------------------------------------------------------------------------------------


AT_STAKE = ("tactic", "recycled tactic", "ability", "triggered effect")


def window(view: dict[str, Any], options: tuple[int, ...], stream: Stream) -> int:
    """Most windows are passed without a second look: nothing is at stake in them."""
    seat, sides, stack = view["seat"], view["sides"], view["stack"]
    threatened = bool(stack) and sides[stack[-1]["seat"]] != sides[seat] and stack[-1]["kind"] in AT_STAKE
    fight = view["combat"]
    fighting = fight is not None and (
        fight["step"] == 3 or (fight["step"] == 1 and sides[fight["seat"]] != sides[seat])
    )
    last = view["phase"] == "end" and not stack and sides[view["active"]] != sides[seat]
    if not threatened and not fighting and not last:
        return ch.PASS
    moment = Moment(view)
    scored = reactions(moment, options, REACT, in_combat=fighting)
    if last and not scored and moment.table.next_seat(view["active"]) == seat:
        scored = supply(moment, options)
    return pick(scored, stream)[1] if scored else ch.PASS


def supply(moment: Moment, options: tuple[int, ...]) -> Scored:
    """Before the own turn everything that brings water or cards is used: it is refreshed at once."""
    found: Scored = []
    for option in options:
        if option >> VERB_SHIFT == ch.USE_V:
            _, ability = used(moment, option)
            if ability is not None and only_supply(ability.body):
                gain = supply_worth(moment, ability)
                if gain > 0:
                    found.append((gain, option))
    return found


# --- announced actions of the German edition ---------------------------------------------------------------------


def activate(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """The best card that is possible now; none if everything has become bad."""
    scored = [(score, option) for score, option in plays(moment, options, wakers=True) if option in options]
    if not scored:
        return options[0]
    best, option = pick(scored, stream)
    return option if best > PLAY - 1.0 else ch.CALL_OFF
