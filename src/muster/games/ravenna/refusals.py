"""Why not: the rule behind every choice that is not offered."""

from muster.games.ravenna.battle import COUNTER_NOW, DECLINE_NOW, Counter
from muster.games.ravenna.cards import RANK
from muster.games.ravenna.deeds import (
    ATTACK_WITH,
    COUNTER,
    COUNTER_WITH,
    DEEDS,
    DRAW_BY,
    GIVE,
    PLACE,
    TO_DRAW,
    TO_GIVE,
    TO_PLACE,
)
from muster.games.ravenna.place import FULL, refuse
from muster.games.ravenna.setup import Rules
from muster.games.ravenna.state import RavennaState
from muster.games.ravenna.turn import DECK, DISCARD, DRAW_DECK, DRAW_DISCARD, UPABLE, HandOut, TeamTurn, Turn
from muster.kernel.decision import Refusal
from muster.kernel.notation import Notation, NotationError
from muster.kernel.state import Ask


def candidates(s: RavennaState, seat: int, ask: Ask[RavennaState]) -> list[int]:
    """What somebody might try in answer to `ask`."""
    rules = s.rules
    if isinstance(ask, Turn):
        own = [hand for hand in range(rules.hands) if rules.owner[hand] == seat] if rules.two else [0]
        return [
            DRAW_DECK,
            DRAW_DISCARD,
            *(ATTACK_WITH.option(o, hand) for o in own for hand in range(rules.hands)),
        ]
    if isinstance(ask, TeamTurn):
        members = rules.members[rules.side[seat]]
        draws = [TO_DRAW[pile, member] for pile in (DECK, DISCARD) for member in members]
        return draws + [ATTACK_WITH.option(member, hand) for member in members for hand in range(rules.hands)]
    if isinstance(ask, HandOut):
        ranks = sorted({RANK[card] for card in s.held[seat]})
        return [TO_GIVE[hand][rank] for rank in ranks for hand in range(rules.hands)]
    if isinstance(ask, Counter):
        if rules.two:
            return [COUNTER_NOW, DECLINE_NOW]
        own = list(rules.members[rules.side[seat]])
        return [*(COUNTER_WITH.option(o, hand) for o in own for hand in range(rules.hands)), DECLINE_NOW]
    return [TO_PLACE[up, hand, slot] for hand in range(rules.hands) for slot in range(4) for up in (0, 1)]


def why_not(s: RavennaState, seat: int, option: int, ask: Ask[RavennaState]) -> Refusal | None:
    """The rule that forbids `option` to the asked seat; the option is known not to be offered. A number that stands
    for nothing at this table breaks no rule of the game: None, and the table's own rule answers it."""
    if not means_something(s.rules, option):
        return None
    if (DRAW_BY.is_of(option) or ATTACK_WITH.is_of(option)) and not isinstance(ask, Turn | TeamTurn):
        if isinstance(ask, Counter):
            return Refusal("ravenna.team.16" if s.rules.teams else "ravenna.two.11", "counter_first")
        return Refusal("ravenna.play.01", "place_first")
    if PLACE.is_of(option) or GIVE.is_of(option):
        return why_not_place(s, seat, option, ask)
    if DRAW_BY.is_of(option):
        return why_not_draw(s, seat, option)
    if ATTACK_WITH.is_of(option):
        return why_not_attack(s, seat, option)
    if COUNTER.is_of(option):
        return why_not_counter(s, option, ask)
    return None


def means_something(rules: Rules, option: int) -> bool:
    """Could the option be written down at this table?"""
    kept = rules.setup.kept
    if "notation" not in kept:
        kept["notation"] = Notation(DEEDS, rules)
    try:
        kept["notation"].form_of(option)
    except NotationError:
        return False
    return True


def why_not_draw(s: RavennaState, seat: int, option: int) -> Refusal | None:
    rules = s.rules
    source, member = DRAW_BY.values(option)
    if rules.teams and rules.side[member] != rules.side[seat]:
        return Refusal("ravenna.team.12", "not_your_team")
    if source == DISCARD and not s.discard:
        return Refusal("ravenna.setup.03", "no_discard_pile")
    if source == DISCARD:
        return Refusal("ravenna.draw.07", "everybody_had_it", {"rank": RANK[s.discard[-1]]})
    return Refusal("ravenna.deck.01", "no_cards_left")


def why_not_attack(s: RavennaState, seat: int, option: int) -> Refusal | None:
    rules, (own, target) = s.rules, ATTACK_WITH.values(option)
    own = seat if rules.face_up else own
    owner = rules.owner[target]
    if owner == rules.owner[own] or (rules.two and owner == seat):
        return Refusal("ravenna.attack.08", "not_yourself")
    if rules.side[owner] == rules.side[seat]:
        return Refusal("ravenna.team.14", "not_your_own_team", {"owner": owner})
    if rules.side[rules.owner[own]] != rules.side[seat]:
        return Refusal("ravenna.two.08" if rules.two else "ravenna.team.14", "not_your_hand")
    if s.shapes[target] < FULL:
        return Refusal("ravenna.attack.02", "fewer_than_four", {"owner": owner, "cards": s.shapes[target] // 5})
    return Refusal("ravenna.attack.03", "attacker_needs_four", {"cards": s.shapes[own] // 5})


def why_not_counter(s: RavennaState, option: int, ask: Ask[RavennaState]) -> Refusal | None:
    if not isinstance(ask, Counter):
        return Refusal("ravenna.team.16" if s.rules.teams else "ravenna.two.11", "nothing_to_counter")
    return Refusal("ravenna.team.17", "not_for_this_counter")


def why_not_place(s: RavennaState, seat: int, option: int, ask: Ask[RavennaState]) -> Refusal | None:
    rules = s.rules
    if isinstance(ask, Turn | TeamTurn):
        return Refusal("ravenna.turn.01", "draw_first")
    if isinstance(ask, Counter):
        return Refusal("ravenna.team.16" if s.rules.teams else "ravenna.two.11", "counter_first")
    up, hand, slot = PLACE.values(option)
    if isinstance(ask, HandOut):
        if PLACE.is_of(option):
            up_rule = "ravenna.two.02" if rules.two else "ravenna.team.07"
            return Refusal(up_rule, "never_face_up") if up else Refusal("table.01", "name_the_card")
        rank, hand = GIVE.values(option)
        owner = rules.owner[hand]
        if rank not in {RANK[card] for card in s.held[seat]}:
            return Refusal("ravenna.play.01", "not_held", {"rank": rank})
        if s.shapes[hand] >= FULL:
            return Refusal("ravenna.two.05" if rules.two else "ravenna.team.10", "hand_is_full", {"owner": owner})
        return Refusal("ravenna.two.04", "two_each", {"owner": owner})
    if GIVE.is_of(option):
        return Refusal("table.01", "name_the_place")
    owner = rules.owner[hand]
    if s.source & 1 and s.owned[s.drawn] & rules.owner_bit[hand]:
        return Refusal("ravenna.draw.02", "had_it_before", {"owner": owner, "rank": RANK[s.drawn]})
    rule = refuse(rules, owner == seat, UPABLE[s.drawn], s.shapes[hand], slot, bool(up))
    if not rule:
        return None
    reason = {
        "ravenna.play.15": "slot_order",
        "ravenna.play.12": "hand_is_full",
        "ravenna.two.02": "never_face_up",
        "ravenna.team.07": "never_face_up",
        "ravenna.play.09": "never_this_face_up",
        "ravenna.play.06": "has_face_up",
        "ravenna.play.07": "has_face_up",
        "ravenna.play.08": "only_owner_replaces",
        "ravenna.play.13": "cannot_cover",
        "ravenna.play.14": "up_not_over_down",
    }[rule]
    return Refusal(rule, reason, {"owner": owner, "slot": slot + 1, "rank": RANK[s.drawn]})
