"""Rules of thumb for the small questions: targets and branches, damage, graveyards, and the order of things."""

from muster.cardtext.tree import Node, walk
from muster.games.rone.bot.board import Board
from muster.games.rone.bot.effects import Doing, chosen, ways
from muster.games.rone.bot.plan import Moment
from muster.games.rone.bot.texts import generic
from muster.games.rone.bot.turn import Scored, pick
from muster.games.rone.rules import choices as ch
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.stream import Stream

AVERAGE = 2.6  # how much a card of the deck would be missed if it were in hand
DRAWS = 1.6  # cards drawn in a turn
MOST_X = 8
BUY = 0.3  # what Initiative must bring beyond its price


# --- what a text means -------------------------------------------------------------------------------------------


def texts_of(moment: Moment) -> tuple[Node, ...]:
    """The text that a question is about, as far as the view tells."""
    ask = moment.table.view["ask"]
    if "id" not in ask:
        return ()
    printed = moment.table.printed(ask["id"])
    if printed.kind == "tactic" and ask.get("item", "tactic") != "triggered effect":
        line = ask.get("line", 0)
        extras = tuple(extra.body for extra in printed.extras if extra.line == line)
        return extras or printed.effects
    for text in moment.table.texts(ask["card"]) or [printed]:
        if ask.get("line") in text.bodies:
            return (text.bodies[ask["line"]],)
    return ()


def seat_of(moment: Moment) -> int:
    """Whose effect it is: the controller's of its card, if it is in play."""
    shown = moment.table.shown(moment.table.view["ask"].get("card", -1))
    return int(shown["control"]) if shown is not None and "control" in shown else moment.table.seat


def target(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """The target after which the board is best."""
    wanted = {option: meant(option) for option in options if option != ch.DONE}
    found = asked_for(moment, list(wanted.values()))
    if found is None:
        return pick([(plain_worth(moment, c), option) for option, c in wanted.items()], stream)[1]
    way, ref = found
    source = int(moment.table.view["ask"]["card"])
    judge = moment.judge
    scored: Scored = [
        (moment.settle(moment.board, way, {ref.number("bind"): (c,)}, source, judge, 0), option)
        for option, c in wanted.items()
    ]
    if ch.DONE in options:
        scored.append((moment.base, ch.DONE))
    return pick(scored, stream)[1]


def meant(option: int) -> int:
    value = option & ch.CARD_MASK
    return value if option >> VERB_SHIFT == ch.TARGET_V else -1 - value


def asked_for(moment: Moment, cards: list[int]) -> tuple[tuple[Node, ...], Node] | None:
    """The sentences and the reference in them that these cards may be chosen for: the closest description."""
    best: tuple[int, tuple[Node, ...], Node] | None = None
    for text in texts_of(moment):
        for way in ways(text):
            for node in way:
                for ref in chosen(node):
                    doing = Doing(moment.table, moment.board, seat_of(moment), moment.table.view["ask"]["card"], {})
                    fitting = doing.candidates(ref)
                    if all(c in fitting for c in cards):
                        more = len(fitting) - len(cards)
                        if best is None or more < best[0]:
                            best = (more, way, ref)
    return None if best is None else best[1:]


def plain_worth(moment: Moment, c: int) -> float:
    """Without a text to go by an effect is taken as harmful: the best of the others', the least of one's own."""
    body = moment.board.find(c) if c >= 0 else None
    worth = body.worth() if body is not None else 1.0
    side = body.side if body is not None else moment.table.sides[-1 - c] if c < 0 else moment.table.owner_side(c)
    return -worth if side == moment.table.side else worth


def branch(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """The branch after which the board is best."""
    for text in texts_of(moment):
        for node in walk(text):
            if node.kind in ("or", "choose"):
                parts = node.nodes("parts" if node.kind == "or" else "options")
                source = int(moment.table.view["ask"]["card"])
                scored: Scored = []
                for option in options:
                    number = option & ch.CARD_MASK
                    if number < len(parts):
                        scored.append(
                            (moment.best(moment.board.copy(), (parts[number],), source, moment.judge), option)
                        )
                return pick(scored, stream)[1] if scored else options[0]
    return options[0]


def may(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Yes if what follows is worth it."""
    source = int(moment.table.view["ask"].get("card", -1))
    for text in texts_of(moment):
        asked = next((node.node("do") for node in walk(text) if node.kind == "may"), None)
        if asked is None:
            continue
        scores: dict[bool, float] = {}
        for way in ways(text):
            does = all(node in way for node in ways(asked)[0])
            score = moment.settle(moment.board, way, {}, source, moment.judge, 0)
            scores[does] = max(score, scores.get(does, score))
        if True in scores and False in scores:
            return ch.YES if scores[True] > scores[False] else ch.NO
    return ch.YES


def buy(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """Initiative, if its effect is worth more than the surcharge."""
    ask, table = moment.table.view["ask"], moment.table
    for extra in table.printed(ask["id"]).extras:
        if extra.line == ask["line"]:
            before = moment.board.score()
            gain = moment.best(moment.board.copy(), (extra.body,), int(ask["card"]), Board.score) - before
            if gain > table.water_worth() * extra.water + BUY:
                return options[0]
    return ch.NO


def number(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """X: as much as it pays."""
    table = moment.table
    c = int(table.view["ask"]["card"])
    for text in table.texts(c):
        for ability in text.abilities:
            if ability.pays_x:
                tried = [option for option in options if option & ch.CARD_MASK <= MOST_X]
                return pick([(moment.ability(c, ability, o & ch.CARD_MASK), o) for o in tried], stream)[1]
    return options[0]


# --- damage and discarding ---------------------------------------------------------------------------------------


def missed(moment: Moment, c: int) -> float:
    """How much a hand card would be missed, less what it does in the graveyard."""
    table = moment.table
    shown = table.shown(c)
    if shown is None:
        return AVERAGE  # a teammate's card
    return table.hand_worth(shown) - 0.4 * max(0.0, table.grave_worth(shown, len(table.grave) + 1))


def missed_from_deck(moment: Moment) -> float:
    """The same for an unknown card of the deck: it may never be drawn."""
    table = moment.table
    deck: int = table.mine["deck"]
    return AVERAGE * min(1.0, DRAWS * table.turns_left() / max(1, deck))


def pay_damage(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """A card that would be missed least; a shield before any other card of the deck."""
    table = moment.table
    if ch.SHIELD in options:
        top = next((one for one in table.mine["shields"] if one["from_top"] == 0), None)
        combat = table.view["combat"]
        attacker = table.card(combat["attacker"]) if combat is not None else None
        stops = attacker is not None and "direct_hit" in attacker.heads
        again = top is not None and table.grave_worth(top, len(table.grave) + 1) > 0
        return ch.LOSE_TOP if again and not stops else ch.SHIELD
    scored: Scored = []
    for option in options:
        lost = missed_from_deck(moment) if option == ch.LOSE_TOP else missed(moment, option & ch.CARD_MASK)
        scored.append((-lost, option))
    return pick(scored, stream)[1]


def split(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """As many from hand as would be missed less than cards of the deck."""
    deck = missed_from_deck(moment)
    useless = sum(missed(moment, one["card"]) < deck for one in moment.table.hand)
    numbers = [option & ch.CARD_MASK for option in options]
    return ch.SPLIT | max([n for n in numbers if n <= useless], default=min(numbers))


def discard(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    return pick([(-missed(moment, option & ch.CARD_MASK), option) for option in options], stream)[1]


# --- graveyard, hands, order -------------------------------------------------------------------------------------


def place(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """On top if it is the better card to recycle."""
    table = moment.table
    ask = table.view["ask"]
    size = len(table.grave) + 1
    new = table.grave_worth({"id": ask["id"]}, size)
    old = table.grave_worth(table.grave[0], size) if table.grave else -1.0
    return ch.ON_TOP if new > old else ch.AT_BOTTOM


def role(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """To whoever has fewer cards."""
    players = moment.table.view["players"]
    return pick([(-players[option & ch.CARD_MASK]["hand"], option) for option in options], stream)[1]


def death_order(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """One's own unit first if its death does something; then theirs."""
    scored: Scored = []
    for option in options:
        body = moment.board.find(option & ch.CARD_MASK)
        mine = body is not None and body.side == moment.table.side
        parting = body.parting if body is not None else 0.0
        scored.append((parting if mine else 0.1 - parting, option))
    return pick(scored, stream)[1]


def trigger_order(moment: Moment, options: tuple[int, ...], stream: Stream) -> int:
    """One's own effects first, the greatest of them before the others."""
    table = moment.table
    effects = table.view["ask"]["effects"]
    scored: Scored = []
    for option in options:
        item = effects[option & ch.CARD_MASK]
        worth = sum(generic(body) for body in moment.bodies_of(item, table.printed(item["id"])))
        scored.append((worth if table.sides[item["seat"]] == table.side else -worth, option))
    return pick(scored, stream)[1]
