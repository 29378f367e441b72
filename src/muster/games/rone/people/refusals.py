"""Why not: the rule behind every choice that is not offered, with the facts.

The numbers of the reasons come from the same functions that make the options (`actions`), so legality and reason cannot
drift apart.
"""

from typing import Any

from muster.cardplay.being import card_of
from muster.cardplay.cast import Announce
from muster.cardplay.limits import MOST_DEEDS, is_weary
from muster.cardplay.modifiers import keywords
from muster.cardplay.program import Choice, ChoiceAsk, MayAsk
from muster.cardplay.stack import Window
from muster.games.rone.cards.carddef import (
    DEFENDER,
    FLYING,
    HERO,
    INVISIBLE,
    NO_TARGET,
    SAFE,
    SLOW,
    TACTIC,
    TECHNOLOGY,
    UNIT,
)
from muster.games.rone.cards.verbs import WaterX
from muster.games.rone.rules import actions as act
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.combat import (
    Declare,
    attack_targets,
    attackable_sides,
    can_attack,
    fighter,
    guards,
    reaches,
)
from muster.games.rone.rules.deal import ChooseHero, Mulligan
from muster.games.rone.rules.item import RECYCLED_TACTIC, RECYCLED_UNIT
from muster.games.rone.rules.life import Hit
from muster.games.rone.rules.state import MAIN, RoneState
from muster.games.rone.rules.turn import Activate, IncomeCards, Main
from muster.games.rone.rules.values import detects, level_price, play_cost, recycle_cost, seen_by, side_of
from muster.kernel.decision import Refusal
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask

# The rule and the key of the sentence for each reason of `actions`.
RULES = {
    act.NOT_IN_HAND: ("rone.play.01", "not_in_hand"),
    act.TOO_HIGH: ("rone.play.03", "level_too_low"),
    act.IS_GREY: ("rone.play.05", "grey"),
    act.NO_WATER: ("rone.play.02", "not_enough_water"),
    act.THREE_TECHNOLOGIES: ("rone.tech.03", "three_technologies"),
    act.NO_TARGET: ("rone.amb.36", "no_target"),
    act.NOT_ON_TOP: ("rone.rec.01", "not_on_top"),
    act.NOT_RECYCLABLE: ("rone.tech.10", "not_recyclable"),
    act.TOO_FEW_BELOW: ("rone.rec.02", "too_few_below"),
    act.TOP_LEVEL: ("rone.lvl.01", "top_level"),
    act.NOT_YOURS: ("rone.word.own.02", "not_yours"),
    act.IS_EXHAUSTED: ("rone.card.15", "exhausted"),
    act.NO_SUCH_ABILITY: ("rone.abil.01", "no_such_ability"),
    act.NO_WATER_FOR_IT: ("rone.abil.03", "not_enough_water"),
    act.USED_UP: ("rone.amb.152", "used_up"),
    act.TOO_FEW_TO_RECYCLE: ("rone.abil.03", "too_few_to_recycle"),
    act.TOO_FEW_TO_DISCARD: ("rone.amb.161", "too_few_to_discard"),
    act.TOO_FEW_TO_SACRIFICE: ("rone.amb.161", "too_few_to_sacrifice"),
    act.TOO_FEW_COUNTERS: ("rone.amb.161", "too_few_counters"),
    act.TOO_FEW_TO_EXHAUST: ("rone.amb.161", "too_few_to_exhaust"),
    act.NOT_A_UNIT: ("rone.atk.01", "not_a_unit"),
    act.FORBIDDEN: ("rone.atk.01", "cannot_attack"),
    act.NO_LEVEL_WATER: ("rone.lvl.02", "not_enough_water"),
}

# What whoever has done enough for one turn cannot do any more.
DEEDS = (ch.PLAY_V, ch.RECYCLE_V, ch.USE_V, ch.ATTACK_V, ch.LEVEL_V, ch.ANNOUNCE_V)

# What answers a question that is not open now: the rule that says when it is, and the key of the sentence.
ELSEWHERE = {
    ch.STRIKE_V: ("rone.atk.06", "announce_attacker"),
    ch.DRAW_V: ("rone.turn.10", "only_as_income"),
    ch.LOSE_V: ("rone.life.01", "no_damage"),
    ch.LOSE_TOP_V: ("rone.life.01", "no_damage"),
    ch.SPLIT_V: ("rone.life.01", "no_damage"),
    ch.SHIELD_V: ("rone.kw.shd.04", "no_damage"),
    ch.PLACE_V: ("rone.zone.10", "nothing_to_bury"),
    ch.BUY_V: ("rone.kw.ini.01", "only_while_played"),
    ch.HERO_V: ("rone.setup.02", "hero_not_free"),
    ch.FOLLOW_V: ("rone.3p.05", "nothing_to_follow"),
    ch.CALL_OFF_V: ("rone.act.07", "nothing_to_call_off"),
    ch.FIRST_V: ("rone.stack.12", "nothing_to_order"),
    ch.ORDER_V: ("rone.stack.09", "nothing_to_order"),
}

# Whoever is not asked waits for another's answer: its rule, by the kind of the open question. In the main phase it is
# simply not one's turn.
WAITING = {
    "activate": "rone.act.06",
    "attack": "rone.atk.10",
    "income": "rone.turn.10",
    "mulligan": "rone.setup.12",
    "hero": "rone.setup.02",
    "damage": "rone.life.01",
    "split": "rone.life.02",
    "bury": "rone.zone.10",
    "role": "rone.2v2.11",
    "death order": "rone.stack.12",
    "trigger order": "rone.stack.09",
    "target": "rone.text.03",
    "arrange": "rone.amb.171",
    "announce": "rone.text.05",
    "branch": "rone.text.01",
    "may": "rone.text.01",
    "unless": "rone.amb.163",
    "initiative": "rone.kw.ini.01",
    "number": "rone.abil.03",
    "discard": "rone.text.01",
    "follow": "rone.3p.05",
}


# --- what somebody might try -------------------------------------------------------------------------------------


def candidates(s: RoneState, seat: int, ask: Ask[RoneState]) -> list[int]:
    """Whatever is offered, and what somebody might try besides."""
    return list(dict.fromkeys((*ask.options(s, seat), *thought_of(s, seat, ask))))


def thought_of(s: RoneState, seat: int, ask: Ask[RoneState]) -> list[int]:
    side = s.sides[s.rules.side[seat]]
    player = s.players[seat]
    if isinstance(ask, Window | Main | Activate):
        found = [ch.PLAY | c for c in (*player.hand, *side.techdeck)]
        found += [ch.RECYCLE | c for c in side.grave[-1:]]
        for c in act.usable(s, seat):
            found += [ch.USE | n << ch.ABILITY_SHIFT | c for n in range(len(s.defs[c].activated))]
        found += [ch.ATTACK | c for c in side.units]
        found.append(ch.LEVEL)
        if isinstance(ask, Main):
            found += [ch.END_TURN] + ([ch.ANNOUNCE | n for n in range(3)] if s.rules.german else [])
        return found
    if isinstance(ask, Declare):
        return [
            ch.STRIKE | c
            for x in range(s.rules.sides)
            if x != s.rules.side[seat]
            for c in (*s.sides[x].units, *(s.players[m].hero for m in s.rules.members[x] if not s.out >> m & 1))
        ]
    if isinstance(ask, Hit):
        return [ch.LOSE_TOP, ch.SHIELD, *(ch.LOSE | c for c in player.hand)]
    if isinstance(ask, Mulligan):
        return [ch.KEEP, ch.SHUFFLE, ch.DONE]
    if isinstance(ask, IncomeCards):
        return [ch.DRAW | n for n in range(s.defs[player.hero].cards + 2)]
    if ways := _ways(s, ask):
        return [ch.BRANCH | way for way in range(ways)]
    reference = _reference(s, ask)
    if reference is not None:
        field = [c for x in s.sides for c in x.units]
        field += [c for p in s.players if p.hero in s.exhausted for c in (p.hero, *p.techs)]
        return [ch.TARGET | c for c in field]
    return []


def _ways(s: RoneState, ask: Ask[RoneState]) -> int:
    """Between how many ways of a text a question chooses, also those that cannot be done."""
    if isinstance(ask, Announce):
        return ask.need(s).branches
    if isinstance(ask, ChoiceAsk):
        choice = ask.program.code[ask.at]
        assert isinstance(choice, Choice)
        return len(choice.ways)
    return 0


def _reference(s: RoneState, ask: Ask[RoneState]) -> Any:
    if isinstance(ask, Announce):
        return ask.need(s).reference
    return getattr(ask, "reference", None)


# --- whom everybody waits for ---------------------------------------------------------------------------------------


def not_asked(s: RoneState, seat: int, ask: Ask[RoneState]) -> Refusal | None:
    """What keeps a seat waiting; None if only the turn does."""
    rule = WAITING.get(ask.kind, "")
    if isinstance(ask, Window):
        own = bool(s.stack) and s.stack[-1].seat == seat
        rule = "rone.stack.02" if own else "rone.fx.05" if s.rules.german else "rone.fx.03"
    elif ask.kind == "trigger order" and not s.rules.german:
        rule = "rone.stack.10"
    return Refusal(rule, f"wait_{ask.kind}", {"asked": list(ask.open_seats(s))}) if rule else None


# --- why ---------------------------------------------------------------------------------------------------------


def why_not(s: RoneState, seat: int, option: int, ask: Ask[RoneState]) -> Refusal | None:
    """The rule that forbids `option` to the asked seat; the option is known not to be offered."""
    verb, c = option >> VERB_SHIFT, option & ch.CARD_MASK
    if verb in (ch.PLAY_V, ch.RECYCLE_V, ch.USE_V, ch.ATTACK_V, ch.LEVEL_V) and c >= len(s.defs):
        return None
    if verb in DEEDS and isinstance(ask, Main | Window) and is_weary(s, seat):
        return Refusal("rone.amb.244", "weary", {"deeds": MOST_DEEDS})
    if verb == ch.PLAY_V:
        return _why_not_play(s, seat, c, ask)
    if verb == ch.USE_V:
        number = option >> ch.ABILITY_SHIFT & ch.CARD_MASK
        return _reason(s, seat, c, act.refuse_ability(s, seat, c, number), number) or _not_now(s, seat, ask)
    if verb in (ch.RECYCLE_V, ch.LEVEL_V, ch.ATTACK_V, ch.END_V, ch.ANNOUNCE_V):
        return _why_not_slow(s, seat, option, ask)
    if verb == ch.STRIKE_V and isinstance(ask, Declare):
        return _why_not_strike(s, seat, c, ask)
    if verb == ch.TARGET_V:
        return _why_not_target(s, seat, c, ask)
    if verb == ch.DRAW_V and isinstance(ask, IncomeCards):
        income, deck = s.defs[s.players[seat].hero].cards, len(s.sides[s.rules.side[seat]].deck)
        return Refusal(
            "rone.zone.03" if deck < income else "rone.card.19", "too_many_cards", {"most": min(income, deck)}
        )
    if isinstance(ask, Hit) and (refusal := _why_not_lose(s, seat, verb, ask)):
        return refusal
    if verb in (ch.KEEP_V, ch.SHUFFLE_V, ch.RETURN_V, ch.DONE_V):
        return _why_not_mulligan(s, verb, c, ask)
    return _why_not_here(s, seat, option, ask)


def _why_not_mulligan(s: RoneState, verb: int, c: int, ask: Ask[RoneState]) -> Refusal | None:
    """One mulligan for each, of one kind, before the first turn (rone.setup.10 to rone.setup.13)."""
    if isinstance(ask, ChooseHero):
        return None
    if not isinstance(ask, Mulligan):
        if verb == ch.DONE_V and _reference(s, ask) is not None:
            return Refusal("rone.text.03", "must_choose")
        return Refusal("rone.setup.12", "mulligan_over")
    if verb == ch.RETURN_V:
        return Refusal("rone.setup.10", "not_in_hand", {"card": s.rules.library.label(c)}) if c < len(s.defs) else None
    return (
        Refusal("rone.setup.13", "nothing_returned") if verb == ch.DONE_V else Refusal("rone.setup.12", "one_mulligan")
    )


def _why_not_play(s: RoneState, seat: int, c: int, ask: Ask[RoneState]) -> Refusal | None:
    d = s.defs[c]
    slow = d.kind != TACTIC or bool(d.keywords & SLOW)
    if slow and not isinstance(ask, Main | Activate):
        in_reach = c in s.players[seat].hand or c in s.sides[s.rules.side[seat]].techdeck
        if in_reach:
            return slow_timing(s, seat, {"card": s.rules.library.label(c)}, ask)
    if refusal := _reason(s, seat, c, act.refuse_play(s, seat, c)):
        return refusal
    if slow and isinstance(ask, Main) and s.rules.german:
        if ch.ANNOUNCE | ch.A_PLAY in s.withdrawn:
            return Refusal("rone.amb.32", "given_up")
        return Refusal("rone.act.02", "announce_first", {"what": "play"})
    return _not_now(s, seat, ask)


def _why_not_slow(s: RoneState, seat: int, option: int, ask: Ask[RoneState]) -> Refusal | None:
    verb, c = option >> VERB_SHIFT, option & ch.CARD_MASK
    if not isinstance(ask, Main | Activate):
        return slow_timing(s, seat, {}, ask)
    what = {ch.RECYCLE_V: ch.A_RECYCLE, ch.LEVEL_V: ch.A_LEVEL}.get(verb)
    code = act.FINE
    if verb == ch.RECYCLE_V:
        code = act.refuse_recycle(s, seat, c)
    elif verb == ch.LEVEL_V:
        c = s.players[seat].hero
        code = act.refuse_level(s, seat)
    elif verb == ch.ATTACK_V:
        code = act.refuse_attack(s, seat, c)
    if refusal := _reason(s, seat, c, code, attack=verb == ch.ATTACK_V):
        return refusal
    if option in s.withdrawn or (what is not None and ch.ANNOUNCE | what in s.withdrawn):
        return Refusal("rone.amb.32", "given_up")
    if verb == ch.END_V and isinstance(ask, Main) and (bidden := act.must_attack(s, seat)):
        return Refusal("rone.amb.192", "must_attack", {"card": s.rules.library.label(bidden[0] & ch.CARD_MASK)})
    if verb == ch.ANNOUNCE_V and isinstance(ask, Main):
        return _why_not_announce(s, seat, c)
    if isinstance(ask, Main) and what is not None and s.rules.german:
        return Refusal("rone.act.02", "announce_first", {"what": "recycle" if what == ch.A_RECYCLE else "level up"})
    return _not_now(s, seat, ask)


def _why_not_announce(s: RoneState, seat: int, what: int) -> Refusal | None:
    """Whatever keeps the announced deed from being done: the card's own reason, and that of the nearest card where
    there are several."""
    side = s.sides[s.rules.side[seat]]
    if what == ch.A_LEVEL:
        return _reason(s, seat, s.players[seat].hero, act.refuse_level(s, seat))
    if what == ch.A_RECYCLE:
        if not side.grave:
            return Refusal("rone.rec.01", "empty_graveyard")
        return _reason(s, seat, side.grave[-1], act.refuse_recycle(s, seat, side.grave[-1]))
    if what != ch.A_PLAY:
        return None
    slow = [c for c in (*s.players[seat].hand, *side.techdeck) if s.defs[c].kind != TACTIC or s.defs[c].keywords & SLOW]
    if not slow:
        return Refusal("rone.act.02", "nothing_slow")
    nearest = min(slow, key=lambda c: _distance(s, seat, c))
    refusal = _reason(s, seat, nearest, act.refuse_play(s, seat, nearest))
    others = len({s.defs[c].record.id for c in slow}) - 1
    return Refusal(refusal.rule, refusal.reason, {**refusal.facts, "others": others}) if refusal and others else refusal


def _distance(s: RoneState, seat: int, c: int) -> tuple[int, int]:
    """How far a card is from being played: which obstacle, and how much water is missing."""
    code = act.refuse_play(s, seat, c)
    obstacles = (act.NO_TARGET, act.NO_WATER, act.THREE_TECHNOLOGIES, act.TOO_HIGH, act.IS_GREY)
    missing = play_cost(s, seat, c) - s.players[seat].water if code == act.NO_WATER else s.defs[c].level
    return obstacles.index(code) if code in obstacles else len(obstacles), missing


def slow_timing(s: RoneState, seat: int, facts: dict[str, Any], ask: Ask[RoneState]) -> Refusal | None:
    """Slow effects: own turn, main phase, no combat, no reaction (rone.fx.06 to rone.fx.09). In the middle of
    something of the own turn it is its question that has to be answered first."""
    if s.active != seat:
        return Refusal("rone.fx.06", "only_in_your_turn", facts)
    if s.combat is not None:
        return Refusal("rone.fx.07", "not_in_combat", facts)
    if not isinstance(ask, Window | IncomeCards):
        return _not_now(s, seat, ask)
    if s.phase != MAIN:
        return Refusal("rone.fx.09", "only_in_main_phase", facts)
    return Refusal("rone.fx.08", "not_a_reaction", facts)


def _not_now(s: RoneState, seat: int, ask: Ask[RoneState]) -> Refusal | None:
    if isinstance(ask, Window | Main | Activate):
        return Refusal("rone.act.06", "not_announced") if isinstance(ask, Activate) else None
    return Refusal(WAITING.get(ask.kind, "rone.text.01"), "answer_first")  # the rule of the question that is open


def _reason(s: RoneState, seat: int, c: int, code: int, number: int = 0, attack: bool = False) -> Refusal | None:
    if code == act.FINE:
        return None
    rule, key = RULES[code]
    d, player = s.defs[c], s.players[seat]
    facts: dict[str, Any] = {"card": s.rules.library.label(c)}
    if code == act.TOO_HIGH:
        facts |= {"level": d.level, "have": player.level}
        if c in s.sides[s.rules.side[seat]].grave:
            rule = "rone.rec.04"
        elif d.kind == TECHNOLOGY:
            rule = "rone.tech.09"
    elif code == act.NO_WATER:
        facts |= {"cost": play_cost(s, seat, c), "have": player.water}
    elif code == act.NO_LEVEL_WATER:
        facts |= {"cost": level_price(s, seat), "have": player.water}
    elif code == act.NO_WATER_FOR_IT:
        facts |= {"cost": d.activated[number].water, "have": player.water}
    elif code == act.IS_GREY and c in s.sides[s.rules.side[seat]].grave:
        rule = "rone.rec.07"
    elif code == act.TOO_FEW_BELOW:
        rule = "rone.rec.03" if s.rules.german else "rone.rec.02"
        facts |= {"cost": recycle_cost(s, seat, c), "have": len(s.sides[s.rules.side[seat]].grave) - 1}
    elif code == act.IS_EXHAUSTED:
        facts["times"] = s.exhausted[c]
        if attack:
            rule = "rone.atk.02"
    elif code == act.THREE_TECHNOLOGIES:
        facts["have"] = len(player.techs)
        if s.rules.teams:
            rule = "rone.2v2.07"
    return Refusal(rule, key, facts)


def _why_not_here(s: RoneState, seat: int, option: int, ask: Ask[RoneState]) -> Refusal | None:
    """The answer to another question than the open one, or an answer that cannot be paid for."""
    verb, label, have = option >> VERB_SHIFT, s.rules.library.label, s.players[seat].water
    if verb == ch.BUY_V and isinstance(ask, act.Buying):
        price = play_cost(s, seat, ask.card) + ask.surcharge(s) + s.defs[ask.card].initiatives[ask.number][0]
        return Refusal("rone.kw.ini.01", "not_enough_water", {"card": label(ask.card), "cost": price, "have": have})
    if verb == ch.NUMBER_V and isinstance(ask, act.ChooseX):
        used, x = s.defs[ask.card].activated[ask.ability], option & ch.CARD_MASK
        price = used.water + x * used.water_x
        if price <= have:  # what is lacking is something else
            return Refusal("rone.amb.162", "not_so_much", {"most": ask.options(s, seat)[-1] & ch.CARD_MASK})
        return Refusal("rone.abil.03", "not_enough_water", {"card": label(ask.card), "cost": price, "have": have})
    if verb == ch.NUMBER_V and isinstance(ask, WaterX):
        return Refusal("rone.amb.162", "not_so_much", {"most": (ask.options(s, seat)[-1]) & ch.CARD_MASK})
    if verb == ch.BUY_V and s.stack and s.stack[-1].kind in (RECYCLED_UNIT, RECYCLED_TACTIC):
        return Refusal("rone.kw.ini.03", "only_while_played")
    if verb == ch.BRANCH_V and (option & ch.CARD_MASK) < _ways(s, ask):
        return Refusal("rone.amb.180", "way_impossible")
    if option == ch.YES and isinstance(ask, MayAsk):
        return Refusal("rone.amb.41", "cannot_be_done")
    if verb == ch.CALL_OFF_V and isinstance(ask, Declare) and s.rules.german and ask.bidden(s):
        return Refusal("rone.amb.192", "must_not_give_up", {"attacker": label(card_of(ask.card))})
    if verb in (ch.PASS_V, ch.CALL_OFF_V) and isinstance(ask, Declare):
        return Refusal("rone.atk.10", "name_the_target", {"attacker": label(card_of(ask.card))})
    if verb == ch.PASS_V and isinstance(ask, Main):
        return Refusal("rone.turn.13", "act_or_end")
    if verb in (ch.PASS_V, ch.MAY_V) and _reference(s, ask) is not None:
        return Refusal("rone.text.03", "must_choose")
    rule, key = ELSEWHERE.get(verb, ("", ""))
    return Refusal(rule, key) if rule else None


def _why_not_strike(s: RoneState, seat: int, c: int, ask: Declare) -> Refusal | None:
    if c not in s.exhausted:
        return Refusal("rone.atk.03", "not_in_play", {"card": s.rules.library.label(c)}) if c < len(s.defs) else None
    d, attacker = s.defs[c], card_of(ask.card)
    facts: dict[str, Any] = {"card": s.rules.library.label(c), "attacker": s.rules.library.label(attacker)}
    if d.kind not in (UNIT, HERO):
        return Refusal("rone.tech.10", "not_attackable", facts)
    if side_of(s, c) == s.rules.side[seat]:
        return Refusal("rone.atk.03", "own_side", facts)
    if side_of(s, c) not in attackable_sides(s, seat):
        return Refusal("rone.3p.04", "primary_first", facts)
    words = keywords(s, c) if d.kind == UNIT else 0
    if words & SAFE:
        return Refusal("rone.atk.03", "cannot_be_attacked", facts)
    if words & INVISIBLE and not detects(s, s.rules.side[seat]):
        return Refusal("rone.kw.inv.02", "invisible", facts)
    if words & FLYING and not reaches(fighter(s, attacker), fighter(s, c)):
        return Refusal("rone.kw.fly.01", "out_of_reach", facts)
    targets = attack_targets(s, seat, attacker)
    there = [t for t in targets if side_of(s, t) == side_of(s, c)]
    if not any(s.defs[t].kind == HERO for t in there):  # where the hero can be attacked, nobody guards (rone.guard.02)
        guardians = there
        facts["guardians"] = [s.rules.library.label(t) for t in guardians]
        sees = detects(s, s.rules.side[seat])
        if keywords(s, guardians[0]) & DEFENDER and d.kind == UNIT and _guards(s, c, attacker, sees):
            return Refusal("rone.kw.def.02", "defender_first", facts)
        return Refusal("rone.guard.02", "guarded", facts)
    return Refusal("rone.amb.56", "ground", facts)


def _guards(s: RoneState, c: int, attacker: int, sees: bool) -> bool:
    guard, other = fighter(s, c), fighter(s, attacker)
    return can_attack(other, guard, sees, s.rules.flyers_attack_ground) and guards(guard, other, True)


def _why_not_target(s: RoneState, seat: int, c: int, ask: Ask[RoneState]) -> Refusal | None:
    reference = _reference(s, ask)
    if reference is None or c >= len(s.defs):
        return None
    facts = {"card": s.rules.library.label(c)}
    if reference.targeted and c in s.exhausted and s.rules.bids & keywords(s, c) & NO_TARGET:
        return Refusal("rone.amb.194", "cannot_be_target", facts)
    if reference.targeted and c in s.exhausted and not seen_by(s, c, s.rules.side[seat]):
        return Refusal("rone.kw.inv.01", "invisible", facts)
    return Refusal("rone.word.tgt.01", "not_meant", facts)


def _why_not_lose(s: RoneState, seat: int, verb: int, ask: Hit) -> Refusal | None:
    side = s.sides[s.rules.side[seat]]
    if verb == ch.SHIELD_V:
        return Refusal("rone.kw.shd.04", "no_shield_on_top")
    if verb == ch.LOSE_TOP_V and not side.deck:
        return Refusal("rone.life.01", "deck_is_empty")
    if verb in (ch.LOSE_V, ch.LOSE_TOP_V):
        return Refusal("rone.amb.02" if s.rules.split else "rone.life.01", "not_this_card")
    if verb == ch.PASS_V:
        return Refusal("rone.amb.04", "must_pay", {"left": ask.left})
    return None
