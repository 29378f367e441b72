"""The one way to change the cards: each function makes one change, logs its event, and wakes the passives that waited
(rone.stack.06). The course of the game is changed in `course`; no event is logged anywhere else."""

from collections.abc import Iterable, Sequence

from muster.cardplay.being import card_of, is_same
from muster.cardplay.burden import tire_by_change
from muster.cardplay.env import Env
from muster.cardplay.instead import exhausted_by
from muster.cardplay.item import CANCELLED
from muster.cardplay.lasting import (
    ALL_POINTS,
    CONTROL,
    COPY,
    COST,
    GRANT,
    LOSE,
    OTHER_COST,
    PERMANENT,
    SET,
    STAT,
    SWAP,
    WARD,
    WHILE_HERE,
    Lasting,
    pair,
)
from muster.cardplay.later import all_over
from muster.cardplay.limits import forget, spend
from muster.cardplay.listeners import listen, unlisten, wake, wake_head
from muster.cardplay.modifiers import keywords, modifier
from muster.games.rone.cards.carddef import (
    ABILITY_WORDS,
    AGAIN,
    BATTLEFIELD,
    COPIES,
    DEATH,
    HERO,
    MUST_ATTACK,
    NO_REFRESH,
    SHIELD,
    SILENCED,
    TACTIC,
    TECHNOLOGY,
    UNIT,
    Activated,
)
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import occasions as on
from muster.games.rone.rules.state import COUNTER_BITS, FOR_LACK_OF_CARDS, MELEE, MOST_TECHNOLOGIES, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, TAKEN, all_counters, counters_on, health, melee, ranged
from muster.kernel.dice import roll
from muster.kernel.event import ALL
from muster.kernel.stream import shuffle as shuffle_list

TOP, BOTTOM = 0, 1
MOST_COUNTERS = 99  # of a kind on one card (rone.amb.190)


# --- water and rotation ------------------------------------------------------------------------------------------


def gain_water(s: RoneState, seat: int, points: int, why: int = ev.BY_TEXT, paid: bool = False) -> None:
    """Adds water, or takes it away: never below 0, without an upper end (rone.comp.06, rone.amb.20). `paid`: it is the
    price of something. Here as in the other functions of this file `why` is the reason of the event."""
    player = s.players[seat]
    before = player.water
    now = before + points
    if now < 0:
        now = 0
    if now != before:
        player.water = now
        if points > 0:
            s.quiet &= ~(1 << seat)
        if s.log is not None:
            s.log.append((ev.WATER, seat, now - before, now, 1 if paid else 0, why))


def exhaust(s: RoneState, c: int, times: int, why: int = ev.BY_TEXT, by: int = -1) -> None:
    """rone.word.exh.01, rone.word.exh.02. `by`: who attacks with it or uses it."""
    before = s.exhausted[c]
    now = before + times if before + times < 3 else 3
    if now != before:
        s.exhausted[c] = now
        if s.log is not None:
            s.log.append((ev.EXHAUSTED, c, now, why))
        if s.listeners[on.IS_EXHAUSTED]:
            wake(s, on.IS_EXHAUSTED, c, by=by)


def refresh(s: RoneState, c: int, times: int, why: int = ev.BY_TEXT) -> None:
    """rone.word.ref.01, rone.word.ref.02"""
    if s.rules.bids & NO_REFRESH and keywords(s, c) & NO_REFRESH:  # rone.amb.194
        return
    before = s.exhausted[c]
    now = before - times if before > times else 0
    if now != before:
        s.exhausted[c] = now
        if not now and s.defs[c].activated:
            s.quiet &= s.rules.others[s.rules.side[s.control[c]]]
        if s.log is not None:
            s.log.append((ev.REFRESHED, c, now, why))
        if s.listeners[on.IS_REFRESHED]:
            wake(s, on.IS_REFRESHED, c)


# --- the battlefield ---------------------------------------------------------------------------------------------


def enter(s: RoneState, c: int, seat: int, exhausted: int, why: int = ev.BY_TEXT) -> None:
    """A card comes onto the battlefield from outside (rone.play.06, rone.rec.08)."""
    d = s.defs[c]
    side = s.rules.side[seat]
    s.exhausted[c] = exhausted
    s.damage[c] = 0
    s.control[c] = seat
    if d.kind == UNIT:
        s.sides[side].units.append(c)
    elif d.kind == TECHNOLOGY:
        player = s.players[seat]
        player.techs = (*player.techs, c)
    if d.activated:
        s.quiet &= s.rules.others[side]
    if s.known:
        lose_track(s, (c,))
    if d.triggers or d.statics:
        listen(s, c)
    if s.listeners[on.WOULD_ENTER]:  # rone.amb.231
        exhausted = s.exhausted[c] = min(3, exhausted + exhausted_by(s, on.WOULD_ENTER, c))
    if s.log is not None:
        s.log.append((ev.ENTERED, seat, c, exhausted, why))
    if d.heads:
        wake_head(s, BATTLEFIELD, c, seat)
    if s.listeners[on.ENTERS]:
        wake(s, on.ENTERS, c, by=seat)


def create(s: RoneState, seat: int, first: int) -> bool:
    """A token comes into being for a player: one of those that are not in play, if there is one (rone.amb.191). `first`
    is the first card id of its kind."""
    free = next((c for c in range(first, first + COPIES) if c not in s.exhausted), None)
    if free is None:
        tell_not_created(s, seat, first)
        return False
    s.owner = {**s.owner, free: seat}
    enter(s, free, seat, 0, ev.CREATED)
    return True


def tell_not_created(s: RoneState, seat: int, first: int) -> None:
    """rone.amb.191"""
    if s.log is not None:
        s.log.append((ev.NOT_CREATED, seat, first, COPIES))


def vanish(s: RoneState, c: int) -> None:
    """A token that has left the battlefield is no more (rone.amb.191)."""
    if s.log is not None:
        s.log.append((ev.VANISHED, c))


def leave(s: RoneState, c: int, told: bool = False) -> None:
    """Takes a unit or technology off the battlefield; it loses everything that was done to it (rone.amb.82). `told`:
    whoever waits for it to leave has been woken."""
    d = s.defs[c]
    if s.listeners[on.LEAVES] and not told:
        wake(s, on.LEAVES, c)
    if d.triggers or d.statics:
        unlisten(s, c)
    seat = s.control[c]
    remember(s, c)
    if s.statics:
        tire_by_change(s)
    if d.kind == UNIT:
        s.sides[s.rules.side[seat]].units.remove(c)
    else:
        player = s.players[seat]
        player.techs = without(player.techs, c)
    del s.exhausted[c], s.damage[c], s.control[c]
    s.stays = {**s.stays, c: s.stays.get(c, 0) + 1}  # should it come back, it is another card (rone.amb.132)
    if s.boost:
        s.boost.pop(c << 1, None)
        s.boost.pop(c << 1 | 1, None)
    if s.counters:
        s.counters = {key: n for key, n in s.counters.items() if key >> COUNTER_BITS != c}
    if s.lasting:
        s.lasting = tuple(x for x in s.lasting if x.whom != c)
    printed = s.rules.defs[c]
    if d is not printed:
        become(s, c, printed)
    if s.spent:
        forget(s, c)
    if (s.lasting or s.cheaper or s.pending) and (
        ended := all_over(s, WHILE_HERE, c)
    ):  # as long as it was there (rone.amb.150)
        give_back(s, ended)
        s.agenda.append(s.play.deaths)


def without(cards: tuple[int, ...], c: int) -> tuple[int, ...]:
    return tuple([x for x in cards if x != c])


def give_back(s: RoneState, ended: list[Lasting]) -> None:
    """What lasted for a while is over: lent cards go home, copied texts are forgotten. Who lived on it alone is looked
    after by whoever ended it."""
    for change in ended:
        c = change.whom
        if change.kind == CONTROL and c in s.exhausted and not s.out >> change.what & 1:
            home = change.what
            full = s.defs[c].kind == TECHNOLOGY and len(s.players[home].techs) >= MOST_TECHNOLOGIES  # rone.amb.88
            if s.control[c] != home and not full:
                take_control(s, c, home)
        elif change.kind == COPY and c in s.exhausted:
            forget_copied(s, c, change.what, change.amount)


def remember(s: RoneState, c: int) -> None:
    """Effects that speak of a card after it has left mean what it was last (rone.amb.34)."""
    d = s.defs[c]
    was: tuple[int, ...] = (s.control[c], melee(s, c), ranged(s, c), max(health(s, c), 0))
    printed: tuple[int, ...] = (s.owner[c], d.melee, d.ranged, d.health)
    if s.rules.recalls:
        was = (*was, keywords(s, c), s.exhausted[c], max(s.damage[c], 0))
        printed = (*printed, s.rules.defs[c].keywords, 0, 0)
        if s.counters:
            was = (*was, *(n for pair in all_counters(s, c).items() for n in pair))
    if c in s.remembered or was != printed:
        s.remembered = {**s.remembered, c: was}


def become(s: RoneState, c: int, new: object) -> None:
    """From now on it is this card: a level reached, abilities copied or lost. Copies of a state share the table."""
    s.defs = s.defs.copy()
    s.defs[c] = new  # type: ignore[call-overload]
    s.quiet = 0


def fall(s: RoneState, c: int, destroyed: int) -> bool:
    """A unit dies (rone.card.25, rone.zone.09) and is on its way: as a shield, or to a graveyard. True: as a shield."""
    if s.log is not None:
        s.log.append((ev.DIED, c, int(destroyed)))
    shield = bool(keywords(s, c) & SHIELD) and not s.defs[c].token
    if not shield:
        wake_death(s, c)
    elif s.rules.shield_is_death:
        wake(s, on.DIES, c)
    leave(s, c)
    return shield


def wake_death(s: RoneState, c: int) -> None:
    """A card is about to go from the battlefield to its graveyard, destroyed or put there (rone.kw.death.01,
    rone.amb.133). A technology of the German edition goes elsewhere."""
    if s.defs[c].kind == TECHNOLOGY and s.rules.german:
        return
    if s.listeners[on.DIES]:
        wake(s, on.DIES, c)
    if s.defs[c].heads:
        wake_head(s, DEATH, c, s.control[c], open_role=True)


def tell_leaving(s: RoneState, cards: tuple[int, ...], dying: bool) -> tuple[int, ...]:
    """Units and technologies that a text moves at once leave together: each still sees the others leave, whosever they
    are (rone.amb.242). Those for which that is done; one alone is told of as it leaves."""
    found = tuple([c for c in cards if c in s.exhausted and s.defs[c].kind != HERO])
    if len(found) < 2 or not s.rules.in_turn:
        return ()
    for c in found:
        if dying:
            wake_death(s, c)
        if s.listeners[on.LEAVES]:
            wake(s, on.LEAVES, c)
    return found


def tell_averted(s: RoneState, c: int, source: int) -> None:
    """rone.amb.230"""
    if s.log is not None:
        s.log.append((ev.AVERTED, c, source))


def level_up(s: RoneState, seat: int) -> None:
    """The next level; the hero stays as exhausted as it was (rone.lvl.05, rone.lvl.06)."""
    player = s.players[seat]
    hero = player.hero
    levels = s.rules.library.hero_of(hero).levels
    unlisten(s, hero)
    player.level += 1
    become(s, hero, levels[player.level - 1])
    listen(s, hero)
    if s.log is not None:
        s.log.append((ev.LEVELLED, seat, hero))
    if s.listeners[on.LEVELS_UP]:
        wake(s, on.LEVELS_UP, hero)


def copy_abilities(s: RoneState, c: int, original: int) -> int:
    """rone.word.copy.01, as far as there is room (rone.amb.141). The keywords that were copied."""
    if not s.defs[c].has_room(s.defs[original]):
        tell_not_copied(s, c, original)
        return 0
    if not s.defs[original].heard(original):  # it has no abilities any more (rone.amb.211)
        return 0
    unlisten(s, c)
    become(s, c, s.defs[c].copying(s.defs[original], original))
    listen(s, c)
    if s.log is not None:
        s.log.append((ev.COPIED, c, original))
    return s.defs[original].keywords


def tell_not_copied(s: RoneState, c: int, original: int) -> None:
    """rone.amb.141"""
    if s.log is not None:
        s.log.append((ev.NOT_COPIED, c, original))


def forget_copied(s: RoneState, c: int, first: int, end: int) -> None:
    """A copy until the end of the turn is over: that part of the key goes, what was copied besides stays."""
    key = s.defs[c].key
    unlisten(s, c)
    new = s.rules.defs[c]
    for original in (*key[2:first:2], *key[end + 1 :: 2]):
        new = new.silenced() if original == SILENCED else new.copying(s.rules.defs[original], original)
    become(s, c, new)
    listen(s, c)


def take_control(s: RoneState, c: int, seat: int, why: int = ev.BY_TEXT) -> None:
    """rone.word.own.03: condition and exhaustion stay; a technology counts for the new controller's limit."""
    before = s.control[c]
    unlisten(s, c)
    if s.defs[c].kind == UNIT:
        s.sides[s.rules.side[before]].units.remove(c)
        s.sides[s.rules.side[seat]].units.append(c)
    else:
        old, new = s.players[before], s.players[seat]
        old.techs = without(old.techs, c)
        new.techs = (*new.techs, c)
    s.control[c] = seat
    s.quiet = 0
    listen(s, c)
    if s.log is not None:
        s.log.append((ev.CONTROLLED, seat, c, why))


# --- onto the stack, and off it ----------------------------------------------------------------------------------


def play_card(s: RoneState, seat: int, c: int, price: int, surcharge: bool) -> None:
    """A card is paid for and leaves the hand, or the technology deck (rone.play.01, rone.tech.01)."""
    technology = s.defs[c].kind == TECHNOLOGY
    if s.log is not None:
        s.log.append((ev.PLAYED, seat, c, ev.TECHNOLOGY_PLAYED if technology else ev.FROM_HAND))
    gain_water(s, seat, -price, ev.SURCHARGE if surcharge else ev.PRICE, True)
    if s.cheaper:
        use_up(s, seat, c, COST)
    if technology:
        side = s.sides[s.rules.side[seat]]
        side.techdeck = without(side.techdeck, c)
    else:
        s.players[seat].hand.remove(c)
        if s.known:
            lose_track(s, (c,))


def recycle_card(s: RoneState, seat: int, c: int, price: int) -> None:
    """The top card of the graveyard is lifted out first, then those below pay for it (rone.rec.01 to 03)."""
    side = s.rules.side[seat]
    if s.log is not None:
        s.log.append((ev.RECYCLED, seat, c, price))
    s.sides[side].grave.pop()
    recycle_from_grave(s, side, price, ev.RECYCLE_PRICE)
    if s.cheaper:
        use_up(s, seat, c, OTHER_COST)


def use_up(s: RoneState, seat: int, c: int, kind: int) -> None:
    """A change for the next card is used up by the next card that fits (rone.amb.21)."""
    s.quiet = 0
    s.cheaper = tuple(
        x
        for x in s.cheaper
        if not (x.kind == kind and x.once and x.whom == seat and (x.group is None or x.group.printed(s, c)))
    )


def use_ability(s: RoneState, seat: int, c: int, ability: Activated, env: Env) -> None:
    """An ability is paid for (rone.abil.01 to 03)."""
    if s.log is not None:
        s.log.append((ev.USED, seat, c, ability.line))
    water = ability.water + env.x * ability.water_x
    if water:
        gain_water(s, seat, -water, ev.ABILITY_PRICE, True)
    if ability.recycle:
        recycle_from_grave(s, s.rules.side[seat], ability.recycle, ev.ABILITY_RECYCLES)
    if ability.recycle_x:
        recycle_from_grave(s, s.rules.side[seat], env.x * ability.recycle_x, ev.ABILITY_RECYCLES)
    if ability.limit is not None:
        spend(s, c, ability.limit, ability.me)
    exhaust(s, c, ability.exhaust, ev.FOR_ABILITY, seat)


def cancel(s: RoneState, place: int) -> None:
    """What lies at this place of the stack will have no effect."""
    c = s.stack[place].card
    s.stack[place] = CANCELLED
    if s.log is not None:
        s.log.append((ev.CANCELLED, c))


# --- other zones -------------------------------------------------------------------------------------------------


def draw(s: RoneState, seat: int, count: int, why: int = ev.BY_TEXT) -> int:
    """From the top; an empty deck gives nothing (rone.zone.02, rone.zone.03). A shield is lost (rone.kw.shd.05)."""
    deck, hand = s.sides[s.rules.side[seat]].deck, s.players[seat].hand
    drawn, seen = 0, seers(s, seat)
    while drawn < count and deck:
        c = deck.pop()
        drawn += 1
        if c in s.shields:
            remove(s, c, ev.SHIELD_LOST)
            if s.log is not None:
                s.log.append((ev.SHIELD_DRAWN, seat, c))
            continue
        hand.append(c)
        if s.defs[c].kind == TACTIC:
            s.quiet &= ~(1 << seat)
        if s.log is not None:
            s.log.append((ev.DREW, seat, c, why, seen | s.known.get(c, 0)))
        if s.listeners[on.DRAWS]:
            wake(s, on.DRAWS, seat, c)
    return drawn


def seers(s: RoneState, seat: int) -> int:
    """The seats that may see this seat's hand, as a mask (rone.amb.107)."""
    if s.rules.team_sees_hands:
        return sum(1 << x for x in s.rules.members[s.rules.side[seat]])
    return 1 << seat


def remove(s: RoneState, c: int, why: int = ev.BY_TEXT) -> None:
    """Out of the game for good; the card is in no zone any more (rone.zone.16)."""
    if s.defs[c].token:
        vanish(s, c)
        return
    side = s.sides[s.rules.side[s.owner[c]]]
    side.gone = (*side.gone, c)
    if s.known:
        lose_track(s, (c,))
    if c in s.shields:
        s.shields -= {c}
    if s.log is not None:
        s.log.append((ev.REMOVED, c, why))


def discard(s: RoneState, seat: int, c: int) -> None:
    """Out of the hand, on its way to a graveyard (rone.zone.12)."""
    s.players[seat].hand.remove(c)
    if s.log is not None:
        s.log.append((ev.DISCARDED, seat, c))
    if s.listeners[on.DISCARDS]:
        wake(s, on.DISCARDS, seat, c)


def lose_top(s: RoneState, seat: int) -> int:
    """The top card of the deck pays for a point of damage (rone.life.01) and is on its way to a graveyard."""
    c = s.sides[s.rules.side[seat]].deck.pop()
    if c in s.shields:
        s.shields -= {c}  # rone.amb.70
    if s.log is not None:
        s.log.append((ev.LOST, seat, c, 1, ev.OWN_CARD))
    return c


def lose_from_hand(s: RoneState, seat: int, c: int, why: int = ev.OWN_CARD) -> None:
    """A card from hand pays for a point of damage (rone.life.01) and is on its way to a graveyard."""
    s.players[seat].hand.remove(c)
    if s.log is not None:
        s.log.append((ev.LOST, seat, c, 0, why))


def use_shield(s: RoneState, seat: int) -> None:
    """The top card of the deck prevents a point of damage (rone.kw.shd.04)."""
    c = s.sides[s.rules.side[seat]].deck.pop()
    remove(s, c, ev.SHIELD_SPENT)
    if s.log is not None:
        s.log.append((ev.SHIELD_USED, seat, c))


def shield_up(s: RoneState, c: int) -> None:
    """Face up under its owner's deck (rone.kw.shd.03, rone.amb.71)."""
    side = s.rules.side[s.owner[c]]
    s.sides[side].deck.insert(0, c)
    s.shields |= {c}
    if s.log is not None:
        s.log.append((ev.SHIELDED, c, side))


def place_in_grave(
    s: RoneState, seat: int, c: int, place: int, why: int = ev.PLACE_CHOSEN, raised: bool = False
) -> None:
    """On top of the owner's graveyard or under it (rone.zone.09, rone.zone.10); `raised`, if it lay in it before."""
    grave = s.sides[s.rules.side[s.owner[c]]].grave
    if s.quiet >= FOR_LACK_OF_CARDS:
        s.quiet = 0
    if s.known:
        lose_track(s, (c,))
    if place == TOP:
        grave.append(c)
    else:
        grave.insert(0, c)
    if s.log is not None:
        s.log.append((ev.RAISED if raised else ev.BURIED, seat, c, place, why))


def put_in_deck(s: RoneState, c: int, place: int) -> None:
    side = s.rules.side[s.owner[c]]
    if place == TOP:
        s.sides[side].deck.append(c)
    else:
        s.sides[side].deck.insert(0, c)
    if c in s.known:
        see(s, (c,), ALL)
    if s.log is not None:
        s.log.append((ev.DECKED, side, c, place))


def put_in_hand(s: RoneState, seat: int, c: int, why: int = ev.TO_OWNER) -> None:
    s.players[seat].hand.append(c)
    s.quiet &= ~(1 << seat)
    if c in s.known:
        see(s, (c,), ALL)
    if s.log is not None:
        s.log.append((ev.RETURNED, seat, c, why))


def store_technology(s: RoneState, c: int, why: int = ev.OFF_FIELD) -> None:
    """Back to the technology deck (rone.tech.07)."""
    number = s.rules.side[s.owner[c]]
    side = s.sides[number]
    side.techdeck = (*side.techdeck, c)
    if s.log is not None:
        s.log.append((ev.STORED, number, c, why))


def shuffle_deck(s: RoneState, side: int, why: int = ev.BY_TEXT) -> None:
    shuffle_list(s, s.sides[side].deck)
    if s.known:
        lose_track(s, s.sides[side].deck)
    if s.log is not None:
        s.log.append((ev.SHUFFLED, side, why))


def recycle_from_grave(s: RoneState, side: int, count: int, why: int = ev.RECYCLE_ICON) -> None:
    """Removes the top cards of a graveyard from the game (rone.card.36)."""
    grave = s.sides[side].grave
    for _ in range(count if count < len(grave) else len(grave)):
        remove(s, grave.pop(), why)


# --- hidden cards that somebody knows ----------------------------------------------------------------------------


def look_at_deck(s: RoneState, seat: int, cards: Sequence[int], place: int) -> None:
    """A seat, and whoever sees its hand, looks at cards at one end of a deck (rone.amb.170)."""
    see(s, [c for c in cards if c not in s.shields], seers(s, seat))
    if s.log is not None:
        s.log.append((ev.LOOKED, seat, s.rules.side[s.owner[cards[0]]], len(cards), place))
        s.log += [(ev.SAW, seat, c, seers(s, seat)) for c in cards]


def look_at_hand(s: RoneState, seat: int, whose: int) -> None:
    """The same with somebody's hand."""
    cards = s.players[whose].hand
    see(s, cards, seers(s, seat))
    if s.log is not None:
        s.log.append((ev.LOOKED_HAND, seat, whose, len(cards)))
        s.log += [(ev.SAW, seat, c, seers(s, seat)) for c in cards]


def search_deck(s: RoneState, seat: int, side: int) -> None:
    """A seat, and whoever sees its hand, looks through a whole deck."""
    cards = [c for c in s.sides[side].deck if c not in s.shields]
    see(s, cards, seers(s, seat))
    if s.log is not None:
        s.log.append((ev.SEARCHED, seat, side))


def reveal(s: RoneState, seat: int, cards: Iterable[int]) -> None:
    """A seat shows hidden cards to everybody."""
    found = [c for c in cards if c not in s.shields and s.known.get(c, 0) != ALL]
    see(s, found, ALL)
    if s.log is not None:
        s.log += [(ev.REVEALED, seat, c) for c in found]


def see(s: RoneState, cards: Iterable[int], seats: int) -> None:
    """Some seats, as a mask, know cards that lie hidden."""
    s.known = {**s.known, **{c: s.known.get(c, 0) | seats for c in cards}}


def lose_track(s: RoneState, cards: Iterable[int]) -> None:
    """Cards lie open now, or nobody can tell any more which is which."""
    gone = set(cards)
    s.known = {c: seats for c, seats in s.known.items() if c not in gone}


def lose_sight(s: RoneState, cards: Sequence[int], seat: int) -> None:
    """A seat mixes cards up that only it, and whoever sees its hand, can still tell apart (rone.amb.170)."""
    if len(cards) > 1:
        left = {c: s.known.get(c, 0) & seers(s, seat) for c in cards}
        lose_track(s, cards)
        see(s, [c for c in cards if left[c]], seers(s, seat))


def take_unseen(s: RoneState, seat: int, c: int) -> None:
    """A card from a hidden place into a hand; others do not see which."""
    s.players[seat].hand.append(c)
    s.quiet &= ~(1 << seat)
    if s.log is not None:
        s.log.append((ev.TOOK, seat, c, seers(s, seat) | s.known.get(c, 0)))


def lay_unseen(s: RoneState, seat: int, cards: Sequence[int], place: int) -> None:
    """Cards from a hidden place onto a deck or under it, the uppermost first; others do not see which."""
    side = s.rules.side[s.owner[cards[0]]]
    deck = s.sides[side].deck
    if place == TOP:
        deck += reversed(cards)
    else:
        deck[:0] = reversed(cards)
    if s.log is not None:
        s.log.append((ev.LAID, seat, side, len(cards), place))


# --- values ------------------------------------------------------------------------------------------------------


def hurt(s: RoneState, c: int, points: int) -> int:
    """What damage to a unit or a hero comes to: first all that makes it more or less, then what prevents it, the oldest
    first (rone.amb.164)."""
    if points <= 0:
        return 0
    left = max(points + modifier(s, c, TAKEN), 0)
    for ward in s.lasting:
        if ward.kind == WARD and ward.whom == c and left:
            used = left if ward.amount == ALL_POINTS else min(left, ward.amount)
            left -= used
            if ward.amount != ALL_POINTS:
                spent = ward.at(0, ward.amount - used)
                s.lasting = tuple(spent if x is ward else x for x in s.lasting if x is not ward or spent.amount)
    if left < points:
        tell_prevented(s, c, points - left)
    return left


def tell_prevented(s: RoneState, c: int, points: int) -> None:
    """Damage that does not happen (rone.amb.164)."""
    if s.log is not None:
        s.log.append((ev.PREVENTED, c, points))


def ward(s: RoneState, c: int, points: int, how: int, until: int, of: int = -1) -> None:
    """For a while a unit or a hero takes less or more damage, or the next damage to it is prevented."""
    if how in (ev.NEXT_DAMAGE, ev.ALL_DAMAGE):
        last(s, Lasting(WARD, c, 0, ALL_POINTS if how == ev.ALL_DAMAGE else points, until, of=of))
    else:
        last(s, Lasting(STAT, c, TAKEN, points, until, of=of))
    if s.log is not None:
        s.log.append((ev.WARDED, c, abs(points), how))


def damage_unit(s: RoneState, c: int, points: int, source: int, why: int = ev.BY_TEXT, by: int = -1) -> None:
    """Damage to a unit in play; deaths are looked after by whoever dealt it. No damage is no event (rone.amb.05).
    `by`: the seat that dealt it, with the being `source`."""
    if s.statics or s.lasting:
        points = hurt(s, c, points)
        if s.statics:
            tire_by_change(s)
    if points <= 0:
        return
    s.damage[c] += points
    if s.log is not None:
        s.log.append((ev.DAMAGED, c, points, card_of(source), why))
    if s.listeners[on.TAKES_DAMAGE]:
        wake(s, on.TAKES_DAMAGE, c, by=by)
    if s.listeners[on.DEALS_DAMAGE] and is_same(s, source):
        wake(s, on.DEALS_DAMAGE, card_of(source), c, by)


def change_health(s: RoneState, c: int, points: int) -> None:
    """rone.card.34, rone.card.35: may go beyond the printed health."""
    s.damage[c] -= points
    if s.log is not None:
        s.log.append((ev.HEALED, c, points, ev.LESS if points < 0 else ev.MORE))


def boost(s: RoneState, c: int, value: int, points: int) -> None:
    """Tokens for the unit's next combat (rone.comp.09, rone.comp.10)."""
    key = c << 1 | value
    s.boost[key] = s.boost.get(key, 0) + points
    if s.log is not None:
        s.log.append((ev.BOOSTED, c, value, points, ev.RANGED_TOKENS if value == RANGED else ev.MELEE_TOKENS))


def put_counters(s: RoneState, c: int, kind: int, points: int) -> int:
    """Puts counters on a card in play, or takes some off: as many as there are, or as there is room for
    (rone.amb.190). How many these were."""
    before = counters_on(s, c, kind)
    now = min(max(before + points, 0), MOST_COUNTERS)
    if now == before:
        return 0
    key = c << COUNTER_BITS | kind
    others = {other: n for other, n in s.counters.items() if other != key}
    s.counters = {**others, key: now} if now else others
    s.quiet = 0
    if s.log is not None:
        s.log.append((ev.COUNTERS, c, kind, now - before, now))
    return now - before


def change_value(s: RoneState, c: int, value: int, points: int, until: int, of: int = -1) -> None:
    """A value is another one, for a while or for good, without tokens (rone.card.32 to 35)."""
    last(s, Lasting(STAT, c, value, points, until, of=of))
    if s.log is not None:
        if value == HEALTH:
            s.log.append((ev.HEALED, c, points, ev.LESS if points < 0 else ev.MORE))
        else:
            s.log.append((ev.BOOSTED, c, value, points, ev.WITHOUT_TOKENS))


def grant(s: RoneState, c: int, keyword: int, until: int, of: int = -1) -> None:
    """A card gets a keyword, given as its bit."""
    last(s, Lasting(GRANT, c, keyword, 0, until, of=of))
    if s.log is not None:
        number = keyword.bit_length() - 1
        s.log.append((ev.GRANTED, c, number, number))


def set_value(s: RoneState, c: int, value: int, amount: int, until: int, of: int = -1) -> None:
    """A value is so much for a while, whatever effects have made of it before (rone.amb.210)."""
    d = s.defs[c]
    last(s, Lasting(SET, c, value, amount - (d.ranged if value == RANGED else d.melee), until, of=of))
    if s.log is not None:
        s.log.append((ev.VALUE_SET, c, value, amount))


def swap_values(s: RoneState, c: int, until: int, of: int = -1) -> None:
    """Melee and ranged are exchanged for a while (rone.amb.210)."""
    d = s.defs[c]
    last(s, Lasting(SWAP, c, pair(MELEE, RANGED), d.ranged - d.melee, until, of=of))
    if s.log is not None:
        s.log.append((ev.VALUES_SWAPPED, c))


def deprive(s: RoneState, c: int, keyword: int, until: int, of: int = -1) -> None:
    """A card loses a keyword, given as its bit (rone.amb.211)."""
    last(s, Lasting(LOSE, c, keyword, 0, until, of=of))
    if s.log is not None:
        s.log.append((ev.KEYWORD_LOST, c, keyword.bit_length() - 1))


def silence(s: RoneState, c: int, until: int, of: int = -1) -> None:
    """A card loses all its abilities: keywords, whoever gave them, and texts (rone.amb.211)."""
    last(s, Lasting(LOSE, c, ABILITY_WORDS, 0, until, of=of))
    before = len(s.defs[c].key)
    unlisten(s, c)
    become(s, c, s.defs[c].silenced())
    if until != PERMANENT:
        last(s, Lasting(COPY, c, before, before + 2, until, of=of))
    if s.log is not None:
        s.log.append((ev.SILENCED, c))


def roll_die(s: RoneState, seat: int, sides: int) -> int:
    """A seat rolls a die (rone.amb.213)."""
    result = roll(s, sides)
    if s.log is not None:
        s.log.append((ev.ROLLED, seat, result))
    return result


def settle(s: RoneState, c: int) -> None:
    """A unit attacks: what a text demanded of it for this turn is done, and one more attack that it was allowed is used
    up if it needed it (rone.amb.192, rone.amb.193)."""
    spent = AGAIN if s.exhausted[c] else 0
    kept = []
    for x in s.lasting:
        if x.kind == GRANT and x.whom == c and x.what == MUST_ATTACK:
            continue
        if spent and x.kind == GRANT and x.whom == c and x.what == AGAIN:
            spent = 0
            continue
        kept.append(x)
    s.lasting = tuple(kept)


def change_cost(s: RoneState, change: Lasting) -> None:
    """What a seat's cards cost for a while, or only the next one (rone.amb.21)."""
    last(s, change)
    if s.log is not None:
        s.log.append((ev.CHEAPER, change.whom, -change.amount, int(change.kind == OTHER_COST)))


def last(s: RoneState, change: Lasting) -> None:
    """Something that lasts begins."""
    if change.kind in (COST, OTHER_COST):
        s.cheaper = (*s.cheaper, change)
        s.quiet = 0
    else:
        s.lasting = (*s.lasting, change)
