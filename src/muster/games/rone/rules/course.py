"""The one way to change the course of a game: the deal, turns and phases, combat, the end.

As in `change`, each function makes one change and logs its event. Last come the events that tell of no change.
"""

from muster.cardplay.being import card_of, is_same
from muster.cardplay.env import Env
from muster.cardplay.item import Item
from muster.cardplay.later import Pending
from muster.cardplay.limits import MOST_DEEDS, PER_TURN, renew
from muster.cardplay.listeners import listen
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.change import seers
from muster.games.rone.rules.choices import A_ATTACK, CARD_MASK
from muster.games.rone.rules.state import NOBODY, RANGED, RUNNING, Combat, RoneState
from muster.kernel.stream import below, shuffle
from muster.kernel.together import end

# --- the deal ----------------------------------------------------------------------------------------------------


def deal_deck(s: RoneState, side: int) -> None:
    """A side's deck is complete and shuffled (rone.setup.01, rone.deck.01)."""
    deck = s.sides[side].deck
    shuffle(s, deck)
    if s.log is not None:
        s.log.append((ev.DECKS_DEALT, side, len(deck), ev.RANDOM if s.rules.decks is None else ev.BROUGHT))


def take_hero(s: RoneState, seat: int, number: int) -> None:
    """Level 1 face up and active on the battlefield (rone.setup.03)."""
    library = s.rules.library
    hero = library.heroes[number].first
    while hero in s.owner:
        hero += 1  # a second player with the same hero has another copy
    s.owner = {**s.owner, hero: seat}
    s.players[seat].hero = hero
    s.exhausted[hero] = 0
    s.damage[hero] = 0
    s.control[hero] = seat
    listen(s, hero)
    if s.log is not None:
        s.log.append((ev.HERO_TAKEN, seat, hero))


def deal_technologies(s: RoneState, side: int, cards: list[int]) -> None:
    """rone.setup.04, rone.deck.05"""
    rules = s.rules
    s.sides[side].techdeck = tuple(sorted(cards))
    s.owner = {**s.owner, **dict.fromkeys(cards, rules.members[side][0])}
    if s.log is not None:
        s.log.append((ev.TECHNOLOGIES_DEALT, side, len(cards), ev.RANDOM if rules.decks is None else ev.BROUGHT))


def find_starter(s: RoneState) -> None:
    """By chance, unless the table names somebody (rone.setup.06, rone.setup.07)."""
    named = s.rules.starter
    s.starter = below(s, s.rules.players) if named is None else named
    if s.log is not None:
        s.log.append((ev.STARTER_FOUND, s.starter, ev.BY_CHANCE if named is None else ev.NAMED))


def give_water(s: RoneState, seat: int, water: int, why: int) -> None:
    """rone.setup.08"""
    s.players[seat].water = water
    if s.log is not None:
        s.log.append((ev.WATER_GIVEN, seat, water, why))


def put_back(s: RoneState, seat: int, c: int) -> None:
    """A card of the first hand goes under the deck, each under the ones before (rone.setup.10)."""
    s.players[seat].hand.remove(c)
    s.sides[s.rules.side[seat]].deck.insert(0, c)
    if s.log is not None:
        s.log.append((ev.PUT_BACK, seat, c, seers(s, seat)))


def mulligan(s: RoneState, seat: int, form: int, cards: int) -> None:
    """Somebody has said how many cards to exchange, and in which form; all of them go onto the deck (rone.setup.11)."""
    if s.log is not None:
        s.log.append((ev.MULLIGAN, seat, form, cards, form))
    if form == ev.ALL_BACK:
        hand = s.players[seat].hand
        s.sides[s.rules.side[seat]].deck += hand
        hand.clear()


# --- turns and announcements -------------------------------------------------------------------------------------


def begin_turn(s: RoneState, seat: int) -> None:
    """rone.turn.01"""
    s.active = seat
    s.withdrawn = ()
    s.following = 0
    if not s.pending:
        s.stays = {}
    if s.spent:
        renew(s, PER_TURN)
    if s.history:
        s.history = {}
    if s.log is not None:
        s.log.append((ev.TURN_STARTED, seat, s.round))


def begin_phase(s: RoneState, phase: int) -> None:
    """rone.turn.02"""
    s.phase = phase
    if s.log is not None:
        s.log.append((ev.PHASE_STARTED, phase))


def call_off(s: RoneState, seat: int, what: int, option: int, why: int) -> None:
    """Nothing comes of an announcement; `option` is not offered again before something has changed (rone.amb.32)."""
    if s.log is not None:
        s.log.append((ev.CALLED_OFF, seat, what, why))
    s.withdrawn = (*s.withdrawn, option)


# --- combat ------------------------------------------------------------------------------------------------------


def name_attacker(s: RoneState, seat: int, c: int) -> None:
    """Step 1 (rone.atk.06)."""
    s.combat = Combat(seat, c, NOBODY, 1)
    if s.log is not None:
        s.log.append((ev.ANNOUNCED, seat, A_ATTACK, c, ev.FOLLOWING_ANNOUNCED if s.following else A_ATTACK))


def call_off_attack(s: RoneState, seat: int, why: int) -> None:
    """rone.act.07, rone.atk.09"""
    s.combat = None
    s.following = 0
    if s.log is not None:
        s.log.append((ev.CALLED_OFF, seat, A_ATTACK, why))


def declare_attack(s: RoneState, seat: int, attacker: int, target: int) -> None:
    """Step 3 (rone.atk.10)."""
    s.withdrawn = ()
    s.combat = Combat(seat, attacker, target, 3)
    if s.log is not None:
        s.log.append((ev.ATTACKED, seat, attacker, target, ev.FOLLOWING_ATTACK if s.following else ev.FIRST_ATTACK))


def strike(s: RoneState, seat: int, attacker: int, target: int, part: int) -> None:
    """Two units strike at one another, ranged or melee (rone.atk.13, rone.atk.16)."""
    s.combat = Combat(seat, attacker, target, 5 if part == RANGED else 6)
    if s.log is not None:
        s.log.append((ev.STRUCK, part, part))


def end_combat(s: RoneState, attacker: int, target: int) -> None:
    """Tokens of this combat are removed (rone.atk.20). Attacker and target are beings."""
    if s.boost:
        for b in (attacker, target):
            if is_same(s, b):
                s.boost.pop(card_of(b) << 1, None)
                s.boost.pop(card_of(b) << 1 | 1, None)
    s.combat = None
    if s.log is not None:
        s.log.append((ev.COMBAT_ENDED, attacker & CARD_MASK, target & CARD_MASK))


# --- the end -----------------------------------------------------------------------------------------------------


def put_out(s: RoneState, seat: int) -> None:
    """Three players: one is out, the game goes on (rone.end.02, rone.3p.07)."""
    s.out |= 1 << seat
    if s.log is not None:
        s.log.append((ev.ELIMINATED, seat))


def take_reward(s: RoneState, seat: int) -> None:
    """The reward goes under the deck (rone.3p.10)."""
    for c in s.reward:
        s.owner = {**s.owner, c: seat}
    s.sides[seat].deck[:0] = s.reward
    if s.log is not None:
        s.log.append((ev.REWARDED, seat, len(s.reward)))
    s.reward = ()


def end_game(s: RoneState, reason: int, winners: int, why: int = RUNNING, lost: tuple[int, ...] = ()) -> None:
    """`why`, if the reason alone does not say it; `lost`: who is out with it, where that is told of each."""
    if lost and s.log is not None:
        s.log += [(ev.ELIMINATED, seat) for seat in lost]
    s.over = reason
    s.winners = winners
    end(s)
    s.stack.clear()
    s.waiting.clear()
    s.combat = None
    if s.log is not None:
        s.log.append((ev.GAME_ENDED, winners, reason, why or reason))


# --- only told ---------------------------------------------------------------------------------------------------


def announced(s: RoneState, seat: int, what: int) -> None:
    """An action or the end of the turn, without naming a card (rone.act.02, rone.turn.13)."""
    if s.log is not None:
        s.log.append((ev.ANNOUNCED, seat, what, -1, what))


def hero_hit(s: RoneState, seat: int, points: int, source: int, why: int) -> None:
    """Cards will pay for it (rone.life.01)."""
    if s.log is not None:
        s.log.append((ev.HERO_HIT, seat, points, card_of(source), why))


def passed(s: RoneState, seat: int) -> None:
    if s.log is not None:
        s.log.append((ev.PASSED, seat))


def triggered(s: RoneState, item: Item) -> None:
    """It comes onto the stack."""
    assert item.program is not None
    if s.log is not None:
        s.log.append((ev.TRIGGERED, item.seat, item.card, item.program.line, item.program.why))


def awaited(s: RoneState, found: Pending) -> None:
    """An effect begins to wait (rone.amb.220)."""
    if s.log is not None:
        s.log.append((ev.AWAITED, found.env.seat, card_of(found.env.source), found.program.line))


def not_awaited(s: RoneState, found: Pending, most: int) -> None:
    """rone.amb.222"""
    if s.log is not None:
        s.log.append((ev.NOT_AWAITED, card_of(found.env.source), most))


def asked(s: RoneState, env: Env, cards: list[int]) -> None:
    """rone.amb.241: what a text does tells everybody something of cards that not everybody knows."""
    if s.log is not None and any(is_hidden(s, c) for c in cards):
        s.log.append((ev.ASKED, card_of(env.source)))


def is_hidden(s: RoneState, c: int) -> bool:
    """Whether a card lies in a hand or a deck and somebody does not know it."""
    seat = s.owner[c]
    side = s.sides[s.rules.side[seat]]
    if c in side.deck or c in side.techdeck:
        known = s.known.get(c, 0)
    elif c in s.players[seat].hand:
        known = s.known.get(c, 0) | seers(s, seat)
    else:
        return False
    return any(not (known | s.out) >> other & 1 for other in range(s.seats))


def failed(s: RoneState, card: int, why: int) -> None:
    """Something cannot be done, or not all of it."""
    if s.log is not None:
        s.log.append((ev.FAILED, card, why))


def cut_off(s: RoneState, most: int) -> None:
    """rone.amb.142"""
    if s.log is not None:
        s.log.append((ev.CUT_OFF, most))


def wearied(s: RoneState, seat: int) -> None:
    """rone.amb.244"""
    if s.log is not None:
        s.log.append((ev.WEARIED, seat, MOST_DEEDS))


def overburdened(s: RoneState, cards: int, passives: int) -> None:
    """rone.amb.195"""
    if s.log is not None:
        s.log.append((ev.OVERBURDENED, cards, passives))


def chain_ended(s: RoneState, most: int) -> None:
    """rone.amb.130"""
    if s.log is not None:
        s.log.append((ev.CHAIN_ENDED, most))
