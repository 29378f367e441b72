"""Why not: what somebody might try, and the rule that is against it."""

from collections.abc import Callable
from typing import Any

from muster.cardplay.limits import MOST_DEEDS, is_weary
from muster.games.invasion.board import PRICES
from muster.games.invasion.cards.carddef import REROLL
from muster.games.invasion.rules import asks
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.campaign import HitAsk, target
from muster.games.invasion.rules.horde import STEPS
from muster.games.invasion.rules.modes import StrikeAsk, waiting_damage
from muster.games.invasion.rules.names import ROWS, SORTS
from muster.games.invasion.rules.payment import payable
from muster.games.invasion.rules.sharing import SHARED_PHASES
from muster.games.invasion.rules.state import CLEANUP, INVASION_TURN, SETUP, UNROLLED, WILD, InvasionState
from muster.games.invasion.rules.turn import MainAsk, PartsAsk, price
from muster.kernel.decision import Refusal
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask

AnyAsk = Ask[InvasionState]

# The rule behind each kind of question: an answer to another question is refused by it.
BEHIND: dict[str, str] = {
    "leader": "inv.setup.04", "recruit": "inv.gloss.15", "discover": "inv.gloss.16", "draw": "inv.draw.01",
    "main": "inv.main.01", "pay": "inv.main.09", "save": "inv.use.03", "store": "inv.store.02",
    "unstore": "inv.store.07", "unplayed": "inv.p5.02", "strike": "inv.p6.03", "hit": "inv.p6.03",
    "split": "inv.team.06", "share": "inv.share.02", "parts": "inv.p7.03", "screw": "inv.life.02",
    "supply": "inv.p7.07", "craft": "inv.dice.04", "colour": "inv.dice.04", "clean": "inv.p8.01",
    "train": "inv.p9.01", "recycle": "inv.gloss.13", "sacrifice": "inv.gloss.12", "keep": "inv.gloss.08",
    "discard": "inv.gloss.11", "reroll": "inv.tok.02", "aside": "inv.ieff.04", "zone": "inv.ieff.02",
    "event": "inv.iturn.03", "train zone": "inv.iturn.11", "protocol": "inv.iturn.15", "clean horde": "inv.cleanup.05",
    "trigger order": "inv.begin.01", "target": "inv.main.11", "arrange": "inv.main.11", "branch": "inv.main.11",
    "may": "inv.main.11", "unless": "inv.main.11", "role": "inv.main.11",
    "order matters": "inv.speed.06", "first": "inv.speed.06",
}  # fmt: skip


WEARY = Refusal("inv.amb.83", "weary", {"deeds": MOST_DEEDS})
AT_SETUP = {"recruit": "inv.setup.08", "discover": "inv.setup.05"}


def candidates(s: InvasionState, seat: int, ask: AnyAsk) -> list[int]:
    """Everything that somebody might try in answer to the open question."""
    found = ask.options(s, seat)
    more: list[int] = []
    player = s.players[seat] if s.players else None
    if isinstance(ask, MainAsk) and player is not None:
        more += [ch.PLAY | c for c in player.hand]
        more += [ch.DIE | die for die in range(len(player.dice))]
        more += [ch.PAIR | row for row in range(len(ROWS))]
        more += [ch.ABILITY | c for c in player.base]
        more += [ch.REROLL | seat << ch.SEAT_SHIFT | die for die in range(len(player.dice))]
    elif isinstance(ask, PartsAsk):
        more += [ch.BUY | what for what in range(len(PRICES))]
    elif isinstance(ask, asks.StoreAsk):
        more += [ch.STORE | row for row in range(len(ROWS))]
    elif isinstance(ask, StrikeAsk | HitAsk):
        more += [ch.STRIKE | sort for sort in range(len(SORTS))]
    return list(dict.fromkeys([*found, *more]))


def why_not(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    """The rule that forbids what is not offered."""
    verb = option >> VERB_SHIFT
    judge = JUDGES.get((ask.kind, verb))
    if judge is not None and (found := judge(s, seat, option, ask)) is not None:
        return found
    return Refusal(BEHIND[ask.kind], "answer_first", {"question": ask.kind})


def not_asked(s: InvasionState, seat: int, others: list[int], kind: str) -> Refusal | None:
    """Why a seat has to wait: for the beginning of the game, for others who are not done with a phase or answer
    something in one's own turn, for the Invasion's turn or for the cleanup; None if only the turn keeps it waiting."""
    if s.phase == SETUP:
        return Refusal(AT_SETUP.get(kind, BEHIND[kind]), "before_the_game", {"asked": others})
    if s.phase == CLEANUP:
        return Refusal(BEHIND[kind], "cleaning_up", {"asked": others})
    if INVASION_TURN < s.phase <= INVASION_TURN + STEPS:
        return Refusal("inv.round.01", "invasion_plays", {"asked": others})
    if s.rules.speed:
        return Refusal("inv.speed.02", "others_first", {"asked": others})
    if s.phase and s.rules.side[seat] in {s.rules.side[x] for x in others}:
        return Refusal("inv.cturn.01", "others_first", {"asked": others})
    if 0 <= s.active < s.seats and s.rules.side[seat] == s.rules.side[s.active]:
        return Refusal(BEHIND[kind], "others_answer", {"asked": others})
    return None


# --- the main phase ----------------------------------------------------------------------------------------------


def _play(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    c, player = option & ch.CARD_MASK, s.players[seat]
    if c >= len(s.defs):
        return None
    named = {"card": s.rules.library.label(c)}
    if c not in player.hand:
        return Refusal("inv.main.07", "not_in_hand", named)
    if is_weary(s, seat):
        return WEARY
    if not payable(s.defs[c].cost, player.pool, player.discounts):
        return Refusal(
            "inv.gloss.18" if misses_colours(s.defs[c].cost, player.pool) else "inv.main.08", "cannot_pay", named
        )
    return None


def misses_colours(cost: tuple[int, ...], pool: tuple[int, ...]) -> bool:
    """Whether it could be paid if a wild resource were one of any colour."""
    missing = sum(max(icons - there, 0) for icons, there in zip(cost[:WILD], pool[:WILD], strict=True))
    return 0 < missing <= pool[WILD] and sum(cost) <= sum(pool)


def _die(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    return unready(s, seat, option & 0xFF, "inv.main.04")


def unready(s: InvasionState, seat: int, die: int, used_rule: str, aside_rule: str = "inv.ieff.04") -> Refusal | None:
    """Why a die cannot be used."""
    player = s.players[seat]
    if die >= len(player.dice):
        return None
    facts = {"die": die + 1}
    if player.aside >> die & 1:
        return Refusal(aside_rule, "die_aside", facts)
    if player.tops[die] == UNROLLED:
        return Refusal("inv.roll.01", "die_not_rolled", facts)
    if player.used >> die & 1:
        return Refusal(used_rule, "die_used", facts)
    return None


def _transform(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    one, other, _ = ch.transformed(option)
    if one == other:
        return Refusal("inv.main.06", "two_dice")
    return unready(s, seat, one, "inv.main.04") or unready(s, seat, other, "inv.main.04")


def _pair(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    row = option & ch.CARD_MASK
    if row >= len(ROWS):
        return None
    return Refusal("inv.use.01", "no_pair", {"colour": row, "have": s.players[seat].stored[row]})


def _ability(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    c, player = option & ch.CARD_MASK, s.players[seat]
    if c >= len(s.defs):
        return None
    named = {"card": s.rules.library.label(c)}
    activated = s.defs[c].activated
    if c not in player.base:
        return Refusal("inv.main.12", "not_in_base", named)
    if activated is None:
        return Refusal("inv.perm.04", "no_ability", named)
    if c in s.exhausted:
        return Refusal("inv.perm.06", "exhausted", named)
    if is_weary(s, seat):
        return WEARY
    return Refusal("inv.perm.05", "cannot_pay", named)


def _reroll(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    whose, die = ch.die_of(option)
    if whose >= s.seats:
        return None
    if s.rules.mode.forbids(s, REROLL):
        return Refusal("inv.stack.07", "no_rerolls")
    if whose not in s.rules.sharers(s, seat):
        return Refusal("inv.share.06", "not_your_die")
    if not s.players[seat].rerolls:
        return Refusal("inv.tok.02", "no_token")
    return unready(s, whose, die, "inv.tok.03", "inv.tok.04")


def _action(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    if s.horde is None:
        return Refusal("inv.iboard.02", "no_invasion")
    return Refusal("inv.apa.02", "nothing_to_pay_with")


# --- the other phases --------------------------------------------------------------------------------------------


def _buy(s: InvasionState, seat: int, option: int, ask: Any) -> Refusal | None:
    what, player = option & ch.CARD_MASK, s.players[seat]
    if what >= len(PRICES):
        return None
    have = player.gift if ask.gift else player.parts
    cost = price(s, seat, what)
    if cost > have:
        return Refusal("inv.p7.10", "too_dear", {"cost": cost, "have": have})
    return Refusal("inv.p7.07", "supply_empty")


def _store(s: InvasionState, seat: int, option: int, ask: Any) -> Refusal | None:
    row, colour = option & ch.CARD_MASK, ask.colours[-1]
    if row >= len(ROWS):
        return None
    if row not in (colour, WILD):
        return (
            Refusal("inv.store.03", "wild_spot", {})
            if colour == WILD
            else Refusal("inv.store.02", "another_row", {"colour": colour})
        )
    return Refusal("inv.store.06", "row_full", {"colour": row})


def _strike(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    sort, size = ch.struck(option)
    if sort >= len(SORTS):
        return None
    if sort not in waiting_damage(s, seat):
        return Refusal("inv.p6.01", "no_such_damage", {"sort": sort})
    if isinstance(ask, HitAsk) and target(s) < 0:
        return Refusal("inv.cdmg.06", "nothing_to_hit")
    if not size:
        return Refusal("inv.p6.03", "one_by_one", {"sort": sort})
    there = (sort, size) in s.players[seat].packets
    return Refusal("inv.p6.03", "all_alike" if there else "no_such_packet", {"sort": sort})


def _take(s: InvasionState, seat: int, option: int, ask: AnyAsk) -> Refusal | None:
    """A card that is not among those to choose from."""
    c = option & ch.CARD_MASK
    if c >= len(s.defs):
        return None
    named = {"card": s.rules.library.label(c)}
    if ask.kind in ("screw", "recycle") and is_mates(s, seat, c) and s.phase not in SHARED_PHASES:
        return Refusal("inv.share.01", "not_shared_now", named)
    return Refusal(BEHIND[ask.kind], "not_offered", named)


def is_mates(s: InvasionState, seat: int, c: int) -> bool:
    owner = s.owner.get(c, s.rules.horde)
    return owner not in (seat, s.rules.horde) and s.rules.side[owner] == s.rules.side[seat]


Judge = Callable[[InvasionState, int, int, Any], Refusal | None]
JUDGES: dict[tuple[str, int], Judge] = {
    ("main", ch.PLAY_V): _play,
    ("main", ch.DIE_V): _die,
    ("main", ch.TRANSFORM_V): _transform,
    ("main", ch.PAIR_V): _pair,
    ("main", ch.ABILITY_V): _ability,
    ("main", ch.REROLL_V): _reroll,
    ("main", ch.ACTION_V): _action,
    ("hit", ch.ACTION_V): _action,
    ("parts", ch.BUY_V): _buy,
    ("store", ch.STORE_V): _store,
    ("strike", ch.STRIKE_V): _strike,
    ("hit", ch.STRIKE_V): _strike,
    ("strike", ch.PACKET_V): _strike,
    ("hit", ch.PACKET_V): _strike,
    ("leader", ch.LEADER_V): _take,
    ("screw", ch.SCREW_V): _take,
    ("recycle", ch.RECYCLE_V): _take,
    **{
        (kind, ch.TAKE_V): _take
        for kind in ("recruit", "discover", "supply", "discard", "unplayed", "clean", "train", "sacrifice")
    },
}
