"""Small questions, answered by a rule of thumb: for each kind of question a function that names an option, or None
where looking ahead is better."""

from collections.abc import Callable, Sequence
from typing import Any

from muster.games.invasion.bot.plan import face_up, next_choice
from muster.games.invasion.bot.prices import price
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.campaign import target
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED
from muster.games.invasion.rules.modes import waiting_damage
from muster.games.invasion.rules.sharing import SHARED
from muster.games.invasion.rules.state import COLOURED, GIVES, NEUTRAL, InvasionState
from muster.games.invasion.rules.turn import DIE, RECRUIT, SCREW, SUPPLY, TECHNOLOGY
from muster.kernel.notation import VERB_SHIFT

HAND = 6  # cards that are drawn, as long as the deck has some
FEWEST = 3  # for which a reshuffle is risked
RESERVE = 3  # cards that are left to draw
WAITING = 2  # cards to be trained, before another is recruited
EARLY = 4  # rounds in which dice are crafted
GAIN_SCREW = "Gain 1 screw."  # the text of the action that is worth most
DEAR = 3  # screws that a recruit may take without a second thought
Options = Sequence[int]


def card(option: int) -> int:
    return option & ch.CARD_MASK


def first(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return options[0]


def everything(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return ch.ALL if ch.ALL in options else options[0]


def draw(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """Whoever needs a card and has none anywhere has lost, so some are left for what texts draw (inv.life.15)."""
    player = s.players[seat]
    wanted = len(player.hand) < (HAND if player.deck else FEWEST)
    return ch.DRAW if wanted and cards_left(s, seat) > RESERVE else ch.END


def cards_left(s: InvasionState, seat: int) -> int:
    """That can still be drawn."""
    player = s.players[seat]
    return len(player.deck) + len(player.discard) + len(player.dump)


def main(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return next_choice(s, seat, options)


def recruit(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return max(options, key=lambda option: price(s.defs[card(option)]) - max(s.defs[card(option)].train - DEAR, 0))


def dearest(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return max(options, key=lambda option: price(s.defs[card(option)]))


def cheapest(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return min(options, key=lambda option: price(s.defs[card(option)]))


def screw(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """The card that is nearest to being trained."""

    def missing(option: int) -> tuple[bool, int, float]:
        c = card(option)
        owner = s.players[s.owner[c]]
        left = s.defs[c].train - owner.screws[owner.center.index(c)]
        return left <= 0, left, -price(s.defs[c])

    return min(options, key=missing)


def parts(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """A technology if it can be had, a die early in the game, recruits if few wait, else screws."""
    player = s.players[seat]
    wanted = [TECHNOLOGY]
    if s.round <= EARLY:
        wanted.append(DIE)
    if len(player.center) < WAITING:
        wanted.append(RECRUIT)
    if screws_missing(s, seat):
        wanted.append(SCREW)
    wanted += (SUPPLY, RECRUIT)
    return next((ch.BUY | what for what in wanted if ch.BUY | what in options), ch.END)


def screws_missing(s: InvasionState, seat: int) -> int:
    """That the own recruits still take."""
    player = s.players[seat]
    return sum(max(s.defs[c].train - n, 0) for c, n in zip(player.center, player.screws, strict=True))


def sacrifice(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return (dearest if ask.destroyed else cheapest)(s, seat, ask, options)


def recycle(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """A card of the own dump, or a good one of the discard pile; the hand last."""

    def rank(option: int) -> tuple[bool, bool, bool, float]:
        c = card(option)
        player = s.players[s.owner[c]]
        return c in player.dump, s.owner[c] == seat, c not in player.hand, price(s.defs[c])

    return max(options, key=rank)


def keep(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return dearest(s, seat, ask, [option for option in options if option != ch.STOP] or options)


def unplayed(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    kept = [option for option in options if option >> VERB_SHIFT == ch.KEEP_V]
    return kept[0] if kept else everything(s, seat, ask, options)


def pay(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """The resource that the rest of the hand needs least; a wild one first."""
    player = s.players[seat]
    need = [sum(s.defs[c].cost[colour] for c in player.hand) for colour in range(COLOURED)]
    return min(options, key=lambda o: need[card(o)] - player.pool[card(o)] if card(o) < COLOURED else -100)


def zone(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """Where the Invasion has least of it."""
    return max(options, key=lambda option: missing_in_zone(s, card(option)))


def missing_in_zone(s: InvasionState, number: int) -> int:
    assert s.horde is not None
    c = s.horde.trainees[number]
    return 100 if c < 0 else int(s.defs[c].train) - s.horde.zones[number]


def unstore(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """Of the Invasion where it is nearest to training; of opponents a pair; of oneself what is no pair."""
    if ask.whose == s.rules.horde:
        return min(options, key=lambda option: missing_in_zone(s, card(option)))
    stored = s.players[ask.whose].stored
    mine = s.rules.side[ask.whose] == s.rules.side[seat]
    return (min if mine else max)(options, key=lambda option: stored[card(option)])


def reroll(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    blank = [o for o in options if o != ch.STOP and not sum(face_up(s.players[seat], o & 0xFF))]
    return blank[0] if blank else ch.STOP if ch.STOP in options else options[0]


def craft(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """A screw without a colour, on a side that gives least."""
    dice = s.players[seat].dice

    def rank(option: int) -> tuple[bool, int]:
        die, side, old = ch.crafted(option)
        return old != NEUTRAL, sum(GIVES[dice[die][side]])

    return min(options, key=rank)


def colour(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """The colour that the own cards cost most."""
    player = s.players[seat]
    mine = (*player.hand, *player.deck, *player.discard, *player.dump, *player.played, *player.center)
    need = [sum(s.defs[c].cost[n] for c in mine) for n in range(COLOURED)]
    return ch.COLOUR | max(range(COLOURED), key=lambda n: need[n])


def strike(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    return next(ch.STRIKE | sort for sort in (BREAK, MELEE, RANGED) if ch.STRIKE | sort in options)


def strike_deployed(s: InvasionState, c: int, options: Options) -> int:
    """Armor is destroyed before anything else, by what wastes least; where there is none, that is kept for others."""
    armor = s.rules.mode.left(s, c, "armor")
    breaks = [o for o in options if o >> VERB_SHIFT in (ch.STRIKE_V, ch.PACKET_V) and ch.struck(o)[0] == BREAK]
    others = [ch.STRIKE | sort for sort in (MELEE, RANGED) if ch.STRIKE | sort in options]
    if not breaks or (others and not armor):
        return others[0]
    sizes = {ch.struck(option)[1]: option for option in breaks}
    return sizes[min((size for size in sizes if size >= armor), default=max(sizes))]


def hit(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """Ranged damage first where it defeats the card past its armor. What nothing is left for buys actions, and so does
    damage where a card stands against all that everybody has: what it has taken is forgotten after the round."""
    actions = [option for option in options if option >> VERB_SHIFT == ch.ACTION_V]
    screws = [action for action in actions if s.rules.board.actions[card(action)].text == GAIN_SCREW]
    c = target(s)
    if c < 0:
        return (screws or actions or [ch.END])[0]
    if waiting_damage(s, seat).get(RANGED, 0) >= s.rules.mode.left(s, c, "health"):
        return ch.STRIKE | RANGED
    if screws and screws_missing(s, seat) and not falls(s, c):
        return screws[0]
    return strike_deployed(s, c, options)


def falls(s: InvasionState, c: int) -> bool:
    """Whether what all players have can defeat a deployed card; what is done to the scenario counts anyway."""
    assert s.horde is not None
    if c == s.horde.stack[0]:
        return True
    waiting = [waiting_damage(s, mate) for mate in range(s.seats)]
    melee, ranged, breaks = (sum(found.get(sort, 0) for found in waiting) for sort in (MELEE, RANGED, BREAK))
    armor, health = (s.rules.mode.left(s, c, what) for what in ("armor", "health"))
    return max(melee - max(armor - breaks, 0), 0) + ranged >= health


def share(s: InvasionState, seat: int, ask: Any, options: Options) -> int:
    """Armor and health go to whoever has clearly least of it, everything else stays."""
    what = SHARED[ask.what]
    if what not in ("armor", "health"):
        return ch.ALL
    held = [getattr(player, what) for player in s.players]
    weakest = min(range(s.seats), key=lambda mate: held[mate])
    return ch.GIVE | weakest if held[weakest] + 1 < held[seat] and ch.GIVE | weakest in options else ch.ALL


Answer = Callable[[InvasionState, int, Any, Options], int]
ANSWERS: dict[str, Answer] = {
    "draw": draw,
    "main": main,
    "recruit": recruit,
    "supply": dearest,
    "screw": screw,
    "parts": parts,
    "sacrifice": sacrifice,
    "recycle": recycle,
    "keep": keep,
    "unplayed": unplayed,
    "discard": cheapest,
    "pay": pay,
    "save": first,
    "store": first,
    "unstore": unstore,
    "zone": zone,
    "reroll": reroll,
    "craft": craft,
    "colour": colour,
    "aside": first,
    "strike": strike,
    "hit": hit,
    "share": share,
    "clean": everything,
    "clean horde": everything,
    "train": first,
    "event": first,
}
