"""The one way to change the game: each function makes one change, logs its event, and wakes the passives that waited.
No event is logged anywhere else.

Whose seat is that of the Invasion (`s.rules.horde`), has a `Horde` instead of a `Player`; functions for it begin with
`horde_`."""

from bisect import insort
from collections.abc import Iterable, Sequence

from muster.cardplay.limits import MOST_DEEDS, count_deed
from muster.cardplay.listeners import listen, unlisten, wake, wake_head
from muster.games.invasion.cards.carddef import DRAWN, INVADER, NOT_PLAYED, PLAYING, TECHNOLOGY, TRAINED
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules import occasions as on
from muster.games.invasion.rules.state import (
    EMPTY,
    GIVES,
    NOBODY,
    NONE,
    ONLY,
    SETUP,
    UNROLLED,
    WILD,
    Horde,
    InvasionState,
    Packet,
    face,
    screws_of,
)
from muster.kernel.dice import roll
from muster.kernel.event import ALL
from muster.kernel.stream import shuffle


def tell(s: InvasionState, *event: int) -> None:
    if s.log is not None:
        s.log.append(event)


def track(s: InvasionState, c: int, seats: int) -> None:
    """A card lies hidden now, and only some seats (a mask) know that it is this one."""
    s.known = {**s.known, c: seats}


def lose_track(s: InvasionState, cards: Iterable[int]) -> None:
    """Cards lie open now, or nobody can tell any more which is which."""
    if s.known:
        gone = set(cards)
        s.known = {c: seats for c, seats in s.known.items() if c not in gone}


def changed(row: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    """A row of numbers, one of them changed."""
    return (*row[:place], row[place] + by, *row[place + 1 :])


# --- values of a player ------------------------------------------------------------------------------------------


def change_armor(s: InvasionState, seat: int, points: int, why: int = ev.BY_TEXT) -> None:
    """Never below 0 (inv.gloss.24), never above the end of the track (inv.board.02)."""
    player = s.players[seat]
    now = min(max(player.armor + points, 0), s.rules.board.most)
    if now != player.armor:
        why = ev.ARMOR_LOST if why == ev.BY_TEXT and points < 0 else why
        tell(s, ev.ARMOR, seat, now - player.armor, now, why)
        player.armor = now


def change_health(s: InvasionState, seat: int, points: int, why: int = ev.BY_TEXT) -> None:
    """Who has none left is defeated at once (inv.board.03, inv.goal.01)."""
    player = s.players[seat]
    now = min(player.health + points, s.rules.board.most)
    if now != player.health:
        why = ev.HEALTH_LOST if why == ev.BY_TEXT and points < 0 else why
        tell(s, ev.HEALTH, seat, now - player.health, now, why)
        player.health = now
        if now <= 0 and why != ev.CHECKED:
            s.rules.mode.defeated(s, seat)


def gain_resource(s: InvasionState, seat: int, colour: int, count: int) -> None:
    player = s.players[seat]
    player.pool = changed(player.pool, colour, count)
    tell(s, ev.GAINED, seat, colour, count)


def pay_resource(s: InvasionState, seat: int, colour: int, count: int, why: int = ev.BY_TEXT) -> None:
    """For icons of a cost (inv.main.08, inv.main.09), or for what a text asks (inv.main.03)."""
    player = s.players[seat]
    player.pool = changed(player.pool, colour, -count)
    tell(s, ev.PAID, seat, colour, count, why)


def gain_parts(s: InvasionState, seat: int, count: int, why: int = ev.BY_TEXT) -> None:
    player = s.players[seat]
    player.parts += count
    tell(s, ev.PARTS, seat, count, player.parts, why)


def spend_parts(s: InvasionState, seat: int, count: int, why: int = ev.BY_TEXT) -> None:
    """Of the gift first, which does not last (inv.csetup.03)."""
    player = s.players[seat]
    given = min(player.gift, count)
    player.gift -= given
    player.parts -= count - given
    tell(s, ev.PARTS, seat, -count, player.parts + player.gift, why)


def lose_parts(s: InvasionState, seat: int, why: int = ev.BY_TEXT) -> None:
    """At the end of their phase (inv.p7.04); if so agreed, those that came later at the end of the turn."""
    player = s.players[seat]
    if player.parts:
        tell(s, ev.PARTS_LOST, seat, player.parts, why)
        player.parts = 0


def lose_gift(s: InvasionState, seat: int) -> None:
    """What was given does not last; spare parts that a text gave at the beginning of the turn do (inv.csetup.03)."""
    player = s.players[seat]
    if player.gift:
        tell(s, ev.PARTS_LOST, seat, player.gift, ev.GIFT_LEFT)
        player.gift = 0


def give_parts(s: InvasionState, seat: int, count: int) -> None:
    """inv.csetup.02"""
    s.players[seat].gift = count
    tell(s, ev.GIFT, seat, count)


def change_rerolls(s: InvasionState, seat: int, count: int, why: int = ev.BY_TEXT) -> None:
    player = s.players[seat]
    player.rerolls += count
    why = ev.REROLL_LOST if why == ev.BY_TEXT and count < 0 else why
    tell(s, ev.REROLLS, seat, count, player.rerolls, why)


def change_tokens(s: InvasionState, seat: int, count: int, why: int = ev.BY_TEXT) -> None:
    """Technology tokens; with none left, losing one does nothing."""
    player = s.players[seat]
    now = max(player.tokens + count, 0)
    if now != player.tokens:
        tell(s, ev.TOKENS, seat, now - player.tokens, now, why)
        player.tokens = now


def prepare_damage(s: InvasionState, seat: int, sort: int, count: int) -> None:
    """Damage of effects is dealt in its phase (inv.p6.04)."""
    player = s.players[seat]
    if count:
        if sort == MELEE:
            player.melee += count
        elif sort == RANGED:
            player.ranged += count
        else:
            player.breaks += count
        if s.rules.keeps_packets:
            player.packets = tuple(sorted((*player.packets, (sort, count))))
        tell(s, ev.DAMAGE_PREPARED, seat, sort, count)


MELEE, RANGED, BREAK = range(3)  # sorts of damage; the last one destroys armor alone (inv.dmg.01)


def strike(s: InvasionState, seat: int, sort: int, count: int, by: int = NOBODY, why: int = ev.IN_ITS_PHASE) -> None:
    """A player takes damage (inv.dmg.01, inv.dmg.02, inv.dmg.03)."""
    tell(s, ev.DAMAGE_DEALT, by, sort, count, seat, why)
    if sort == RANGED:
        change_health(s, seat, -count, ev.TAKEN)
        return
    taken = min(s.players[seat].armor, count)
    change_armor(s, seat, -taken, ev.TAKEN if sort == MELEE else ev.BROKEN)
    if sort == MELEE and count > taken:
        change_health(s, seat, taken - count, ev.TAKEN_PAST_ARMOR)


# --- stored resources --------------------------------------------------------------------------------------------


def store(s: InvasionState, seat: int, colour: int, row: int, why: int = ev.BY_TEXT) -> None:
    """In its own row, or as a wild one (inv.store.02, inv.store.03, inv.store.04)."""
    player = s.players[seat]
    player.stored = changed(player.stored, row, 1)
    where = ev.OWN_ROW if row != WILD else ev.WILD_IN_WILD if colour == WILD else ev.COLOUR_IN_WILD
    if s.log is not None:
        s.log.append((ev.STORED, seat, colour, row, 3 * why + where))


def lose_resource(s: InvasionState, seat: int, colour: int, why: int = ev.NO_ROOM) -> None:
    """It has no place (inv.store.06), or its player wants none for it (ruling inv.amb.21)."""
    if s.log is not None:
        s.log.append((ev.NOT_STORED, seat, colour, why))


def unstore(s: InvasionState, seat: int, row: int, why: int = ev.BY_TEXT) -> None:
    player = s.players[seat]
    player.stored = changed(player.stored, row, -1)
    tell(s, ev.UNSTORED, seat, row, why)


def wipe_store(s: InvasionState, seat: int, why: int) -> None:
    for row, count in enumerate(s.players[seat].stored):
        for _ in range(count):
            unstore(s, seat, row, why)


def use_pair(s: InvasionState, seat: int, row: int) -> None:
    """inv.use.01, inv.use.02"""
    player = s.players[seat]
    player.stored = changed(player.stored, row, -2)
    player.discounts = (*player.discounts, row)
    tell(s, ev.PAIR_USED, seat, row)


def lower_cost(s: InvasionState, seat: int, discount: int) -> None:
    """The next card of a player costs an icon less."""
    s.players[seat].discounts += (discount,)


def save_icon(s: InvasionState, seat: int, colour: int, discount: int) -> None:
    """An icon of a cost falls away: for a pair (inv.use.03, inv.use.04), or because a text says so."""
    pair = ev.SAVED_BY_WILD if discount == WILD else ev.SAVED_BY_COLOUR
    tell(s, ev.SAVED, seat, colour, ev.BY_TEXT if discount >= ONLY else pair)


def forget_discounts(s: InvasionState, seat: int) -> None:
    """They are for the very next card alone."""
    s.players[seat].discounts = ()


# --- dice --------------------------------------------------------------------------------------------------------


def roll_die(s: InvasionState, seat: int, die: int, why: int = ev.BY_TEXT) -> None:
    player = s.players[seat]
    up = roll(s, len(player.dice[die])) - 1
    player.tops = (*player.tops[:die], up, *player.tops[die + 1 :])
    if s.log is not None:  # written out where it counts most
        s.log.append((ev.ROLLED, seat, die, up, player.dice[die][up], why))


def use_die(s: InvasionState, seat: int, die: int) -> None:
    """inv.main.02"""
    s.players[seat].used |= 1 << die
    tell(s, ev.DIE_USED, seat, die)


def transform(s: InvasionState, seat: int, die: int, other: int, colour: int) -> None:
    """inv.main.06"""
    player = s.players[seat]
    player.used |= 1 << die | 1 << other
    if s.log is not None:
        s.log.append((ev.TRANSFORMED, seat, die, other, colour))
    player.pool = changed(player.pool, colour, 1)


def set_aside(s: InvasionState, seat: int, die: int) -> None:
    """inv.ieff.04"""
    s.players[seat].aside |= 1 << die
    tell(s, ev.DIE_SET_ASIDE, seat, die)


def craft(s: InvasionState, seat: int, die: int, side: int, old: int, new: int) -> None:
    """One screw of a face becomes another one (inv.dice.04)."""
    player = s.players[seat]
    screws = list(screws_of(player.dice[die][side]))
    screws[screws.index(old)] = new
    faces = player.dice[die]
    made = (*faces[:side], face(*screws), *faces[side + 1 :])
    player.dice = (*player.dice[:die], made, *player.dice[die + 1 :])
    tell(s, ev.CRAFTED, seat, die, side, old, new)


# --- cards of a player -------------------------------------------------------------------------------------------


def needs_card(s: InvasionState, seat: int) -> bool:
    """Whether there is a card on top of a deck, which may be shuffled anew for it (inv.life.09); else its player has
    lost."""
    player = s.players[seat]
    if player.deck:
        return True
    if not player.discard and not player.dump:  # inv.life.15
        tell(s, ev.CANNOT_RESHUFFLE, seat)
        s.rules.mode.defeated(s, seat, EMPTY)
        return False
    pay_for_reshuffle(s, seat)
    if s.frail:
        return False
    reshuffle(s, seat)
    return True


def pay_for_reshuffle(s: InvasionState, seat: int) -> None:
    """First it hurts its player, then it helps the others (inv.life.13)."""
    board = s.rules.board
    if board.reshuffle_health:
        change_health(s, seat, -board.reshuffle_health, ev.RESHUFFLING)
    if s.frail:
        return
    if board.reshuffle_wipes:
        wipe_store(s, seat, ev.WIPED)
    for other in s.rules.foes[seat]:
        if other == s.rules.horde:
            change_horde_tokens(s, -board.reshuffle_tokens, ev.OTHERS_RESHUFFLED)
        else:
            s.rules.mode.help_for_reshuffle(s, seat, other)


def reshuffle(s: InvasionState, seat: int) -> None:
    """inv.life.10"""
    player = s.players[seat]
    player.deck = player.discard + player.dump
    player.discard, player.dump = [], []
    shuffle(s, player.deck)
    lose_track(s, player.deck)
    tell(s, ev.RESHUFFLED, seat, len(player.deck), ev.BY_TEXT)
    if s.rules.refreshes_at_reshuffles:
        refresh_base(s, seat)
    wake(s, on.RESHUFFLES, seat)


def draw(s: InvasionState, seat: int, why: int = ev.BY_TEXT) -> None:
    """One card, if there is any to be had (inv.draw.02)."""
    if needs_card(s, seat):
        player = s.players[seat]
        c = player.deck.pop()
        player.hand.append(c)
        heads = s.defs[c].heads
        shows_itself = heads and any(found.head == DRAWN for found in heads)  # all see what it does (inv.anat.06)
        tell(s, ev.DREW, seat, c, why, ALL if shows_itself else s.rules.mates[seat] | s.known.get(c, 0))
        if heads:
            wake_head(s, DRAWN, c, seat)
        if s.listeners[on.DRAWS]:
            wake(s, on.DRAWS, seat, c)


def discard(s: InvasionState, seat: int, c: int, why: int = ev.BY_TEXT) -> None:
    """A card that has left its place, to the top of its owner's pile (inv.gloss.11)."""
    s.players[seat].discard.append(c)
    lose_track(s, (c,))
    tell(s, ev.DISCARDED, seat, c, why)


def discard_from_hand(s: InvasionState, seat: int, c: int) -> None:
    leave_hand(s, seat, c)
    discard(s, seat, c)
    wake(s, on.DISCARDS, seat, c)


def discard_top(s: InvasionState, seat: int) -> None:
    if needs_card(s, seat):
        discard(s, seat, s.players[seat].deck.pop())
        wake(s, on.DISCARDS, seat, s.players[seat].discard[-1])


def dump(s: InvasionState, seat: int, c: int, why: int = ev.BY_TEXT) -> None:
    s.players[seat].dump.append(c)
    lose_track(s, (c,))
    tell(s, ev.DUMPED, seat, c, why)


def dump_top(s: InvasionState, seat: int) -> None:
    if needs_card(s, seat):
        dump(s, seat, s.players[seat].deck.pop())


def dump_unplayed(s: InvasionState, seat: int, c: int) -> None:
    """inv.p5.02, inv.anat.06"""
    leave_hand(s, seat, c)
    dump(s, seat, c, ev.UNPLAYED)
    wake_head(s, NOT_PLAYED, c, seat)


def leave_hand(s: InvasionState, seat: int, c: int) -> None:
    """Wherever it goes, it is not kept any more."""
    player = s.players[seat]
    player.hand.remove(c)
    if c in player.kept:
        player.kept = tuple(card for card in player.kept if card != c)


def take_from_hand(s: InvasionState, seat: int, c: int) -> None:
    """It is being played: it lies nowhere until its effects are executed (inv.board.09)."""
    leave_hand(s, seat, c)
    lose_track(s, (c,))
    tell(s, ev.PLAYED, seat, c)


def enter_played(s: InvasionState, seat: int, c: int) -> None:
    """inv.main.11"""
    s.players[seat].played.append(c)
    wake(s, on.PLAYS, seat, c)


def clean(s: InvasionState, seat: int, c: int) -> None:
    """inv.p8.01"""
    s.players[seat].played.remove(c)
    discard(s, seat, c, ev.DISCARDED_PLAYED)


def keep(s: InvasionState, seat: int, c: int) -> None:
    """inv.gloss.08"""
    s.players[seat].kept += (c,)
    tell(s, ev.KEPT, seat, c, 1 << seat)


def recycle(s: InvasionState, seat: int, c: int) -> None:
    """From the top of the dump, the top of the discard pile or the hand onto the deck (inv.gloss.13)."""
    player = s.players[seat]
    if c in player.hand:
        leave_hand(s, seat, c)
    for pile in (player.dump, player.discard):
        if c in pile:
            pile.remove(c)
    player.deck.append(c)
    track(s, c, ALL)
    tell(s, ev.RECYCLED, seat, c)


def see(s: InvasionState, seat: int, cards: list[int], why: int) -> None:
    for c in cards:
        tell(s, ev.SAW, seat, c, why, 1 << seat)


def put_back(s: InvasionState, seat: int, c: int) -> None:
    """On top of the own deck (inv.gloss.12), which others cannot follow."""
    s.players[seat].deck.append(c)
    track(s, c, 1 << seat)
    tell(s, ev.PUT_BACK, seat, c, 1 << seat)


def destroy(s: InvasionState, c: int) -> None:
    """A card that has left its place is out of play: to the pile of its type (inv.life.16), or back to the supply of
    starting cards (inv.life.18). Piles are sorted: who was quicker to destroy something changes nothing."""
    d = s.defs[c]
    if c in s.owner:
        s.owner = {card: seat for card, seat in s.owner.items() if card != c}
    lose_track(s, (c,))
    tell(s, ev.DESTROYED, c)
    if d.record.kind == "playing":
        if d.sort == "recruit":
            insort(s.ruined, c)
        else:
            s.supply = tuple(sorted((*s.supply, c)))
    elif d.kind == TECHNOLOGY:
        insort(s.ruined_technologies, c)
    elif d.record.kind == "protocol":
        insort(horde(s).ruined_protocols, c)
    else:
        insort(horde(s).ruined, c)


def own(s: InvasionState, seat: int, c: int) -> None:
    s.owner = {**s.owner, c: seat}


# --- bases and training centers ----------------------------------------------------------------------------------


def enter_base(s: InvasionState, seat: int, c: int) -> None:
    """A permanent enters refreshed (inv.perm.02)."""
    own(s, seat, c)
    s.players[seat].base += (c,)
    s.control = {**s.control, c: seat}
    listen(s, c)


def take_leader(s: InvasionState, seat: int, c: int) -> None:
    s.leaders = tuple(card for card in s.leaders if card != c)
    tell(s, ev.LEADER_TAKEN, seat, c)
    enter_base(s, seat, c)


def discover(s: InvasionState, seat: int, c: int, why: int) -> None:
    tell(s, ev.DISCOVERED, seat, c, why)
    enter_base(s, seat, c)


def leave_play(s: InvasionState, c: int) -> None:
    unlisten(s, c)
    s.control = {card: seat for card, seat in s.control.items() if card != c}
    s.exhausted -= {c}


def recruit(s: InvasionState, seat: int, c: int, why: int) -> None:
    """inv.life.01"""
    own(s, seat, c)
    player = s.players[seat]
    player.center += (c,)
    player.screws += (0,)
    tell(s, ev.RECRUITED, seat, c, why)


def add_screw(s: InvasionState, seat: int, c: int, why: int = ev.BY_TEXT) -> None:
    """On any card (inv.life.02), or on the one that was bought with it (inv.p7.06)."""
    player = s.players[seat]
    place = player.center.index(c)
    player.screws = changed(player.screws, place, 1)
    tell(s, ev.SCREWED, seat, c, player.screws[place], why)


def lose_screw(s: InvasionState, seat: int) -> None:
    """inv.life.03"""
    tell(s, ev.SCREW_LOST, seat)


def train(s: InvasionState, seat: int, c: int) -> None:
    """From the training center to the top of the discard pile, without its screws (inv.life.07)."""
    player = s.players[seat]
    place = player.center.index(c)
    player.center = (*player.center[:place], *player.center[place + 1 :])
    player.screws = (*player.screws[:place], *player.screws[place + 1 :])
    player.discard.append(c)
    tell(s, ev.TRAINED, seat, c, 1)
    wake(s, on.TRAINS, seat, c)


def train_from_supply(s: InvasionState, seat: int, c: int) -> None:
    """inv.p7.07"""
    s.supply = tuple(card for card in s.supply if card != c)
    own(s, seat, c)
    s.players[seat].discard.append(c)
    tell(s, ev.TRAINED, seat, c, 2)
    wake(s, on.TRAINS, seat, c)


def exhaust(s: InvasionState, c: int, why: int = ev.BY_TEXT) -> None:
    """inv.gloss.22"""
    if c not in s.exhausted:
        s.exhausted |= {c}
        tell(s, ev.EXHAUSTED, c, why)


def refresh(s: InvasionState, c: int) -> None:
    """inv.gloss.21"""
    if c in s.exhausted:
        s.exhausted -= {c}
        tell(s, ev.REFRESHED, c)


def refresh_base(s: InvasionState, seat: int) -> None:
    """inv.amb.12"""
    for c in s.players[seat].base:
        refresh(s, c)


# --- supplies ----------------------------------------------------------------------------------------------------


def from_supply(s: InvasionState, supply: list[int], ruined: list[int], kind: int, most: int) -> list[int]:
    """The top cards of a supply; when it runs out, what was destroyed is shuffled into a new one (inv.life.17)."""
    found: list[int] = []
    while len(found) < most and (supply or ruined):
        if not supply:
            supply += ruined
            ruined.clear()
            shuffle(s, supply)
            tell(s, ev.SUPPLY_RENEWED, kind, len(supply), ev.INVASION_CARDS if kind == 2 else ev.BY_TEXT)
        found.append(supply.pop())
    return found


# --- the Invasion ------------------------------------------------------------------------------------------------


def horde(s: InvasionState) -> Horde:
    assert s.horde is not None
    return s.horde


def change_horde_tokens(s: InvasionState, count: int, why: int = ev.BY_TEXT) -> None:
    """inv.iturn.12, inv.iturn.14"""
    found = horde(s)
    now = max(found.tokens + count, 0)
    if now != found.tokens:
        tell(s, ev.HORDE_TOKENS, now - found.tokens, now, why)
        found.tokens = now


def advance_time(s: InvasionState) -> None:
    found = horde(s)
    found.time += 1
    tell(s, ev.TIME, found.time)


def zone_store(s: InvasionState, zone: int, why: int = ev.BY_TEXT) -> None:
    """Where its colour says (inv.ieff.01), or where players chose (inv.ieff.02)."""
    found = horde(s)
    found.zones = changed(found.zones, zone, 1)
    tell(s, ev.ZONE_STORED, zone, found.zones[zone], why)


def zone_lose(s: InvasionState, zone: int) -> None:
    found = horde(s)
    found.zones = changed(found.zones, zone, -1)
    tell(s, ev.ZONE_LOST, zone, found.zones[zone])


def zone_recruit(s: InvasionState, zone: int) -> None:
    """inv.ieff.07; with nothing left the zone stays empty."""
    found = horde(s)
    cards = from_supply(s, found.recruits, found.ruined, 2, 1)
    if cards:
        found.trainees = (*found.trainees[:zone], cards[0], *found.trainees[zone + 1 :])
        own(s, s.rules.horde, cards[0])
        tell(s, ev.ZONE_RECRUITED, zone, cards[0])


def zone_train(s: InvasionState, zone: int) -> int:
    """All resources of the zone are destroyed, and the card is revealed (inv.iturn.08)."""
    found = horde(s)
    c = found.trainees[zone]
    found.zones = changed(found.zones, zone, -found.zones[zone])
    found.trainees = (*found.trainees[:zone], NOBODY, *found.trainees[zone + 1 :])
    tell(s, ev.ZONE_TRAINED, zone, c)
    wake_head(s, TRAINED, c, s.rules.horde)
    return c


def horde_needs_card(s: InvasionState) -> bool:
    """inv.icard.02, inv.icard.03, inv.icard.04"""
    found = horde(s)
    if not found.deck and (found.discard or found.dump):
        found.deck = found.discard + found.dump
        found.discard, found.dump = [], []
        shuffle(s, found.deck)
        lose_track(s, found.deck)
        tell(s, ev.HORDE_RESHUFFLED, len(found.deck))
        for _ in range(min(s.rules.board.destroyed, len(found.deck))):
            destroy(s, found.deck.pop())
    if not found.deck:
        s.rules.mode.horde_has_no_cards(s)
        return False
    return True


def horde_discard(s: InvasionState, c: int, why: int = ev.BY_TEXT) -> None:
    horde(s).discard.append(c)
    lose_track(s, (c,))
    tell(s, ev.HORDE_DISCARDED, c, why)


def horde_discard_top(s: InvasionState) -> None:
    if horde_needs_card(s):
        horde_discard(s, horde(s).deck.pop())


def horde_dump_top(s: InvasionState) -> None:
    if horde_needs_card(s):
        c = horde(s).deck.pop()
        horde(s).dump.append(c)
        lose_track(s, (c,))
        tell(s, ev.HORDE_DUMPED, c)


def horde_recycle(s: InvasionState) -> None:
    """From its dump first (inv.ieff.05)."""
    found = horde(s)
    pile = found.dump or found.discard
    if pile:
        c = pile.pop()
        found.deck.append(c)
        track(s, c, ALL)
        tell(s, ev.HORDE_RECYCLED, c)


def deploy(s: InvasionState, c: int, why: int = ev.BY_TEXT) -> None:
    """On top of the card that was deployed before (inv.stack.01)."""
    found = horde(s)
    found.stack += (c,)
    lose_track(s, (c,))
    s.control = {**s.control, c: s.rules.horde}
    listen(s, c)
    tell(s, ev.DEPLOYED, c, why)


def explore(s: InvasionState, c: int) -> None:
    """inv.eq.04"""
    tell(s, ev.EXPLORED, c)


def undeploy(s: InvasionState, c: int) -> None:
    """A deployed card leaves the stack; what lay on it is gone."""
    found = horde(s)
    found.stack = tuple(card for card in found.stack if card != c)
    s.marks = {card: marks for card, marks in s.marks.items() if card != c}
    leave_play(s, c)


def defeat_card(s: InvasionState, c: int) -> None:
    """inv.cdmg.02"""
    tell(s, ev.DEFEATED, c)
    undeploy(s, c)
    horde_discard(s, c, 1)


def mark(s: InvasionState, c: int, armor: int, health: int) -> None:
    """Damage and gains of a deployed card (inv.cdmg.07)."""
    before = s.marks.get(c, (0, 0))
    s.marks = {**s.marks, c: (before[0] + armor, before[1] + health)}
    tell(s, ev.MARKED, c, armor, health)


def activate_protocol(s: InvasionState) -> None:
    """inv.ieff.06"""
    found = horde(s)
    cards = from_supply(s, found.supply, found.ruined_protocols, 3, 1)
    if cards:
        found.protocols += (cards[0],)
        own(s, s.rules.horde, cards[0])
        s.control = {**s.control, cards[0]: s.rules.horde}
        listen(s, cards[0])
        tell(s, ev.PROTOCOL_ACTIVATED, cards[0])


def refresh_protocols(s: InvasionState) -> None:
    """inv.iturn.12"""
    s.exhausted -= set(horde(s).protocols)
    tell(s, ev.PROTOCOLS_REFRESHED)
    wake(s, on.REFRESHES_PROTOCOLS, s.rules.horde)


# --- the course of a turn ----------------------------------------------------------------------------------------


def in_teams(s: InvasionState) -> bool:
    """Do two teams play against each other (inv.team.01)?"""
    return s.horde is None and len(s.rules.members[0]) > 1


def begin_turn(s: InvasionState, seat: int) -> None:
    s.active = seat
    tell(s, ev.TURN_STARTED, seat, s.round, ev.SIDES_TURN if in_teams(s) else ev.BY_TEXT)


def begin_phase(s: InvasionState, phase: int) -> None:
    s.phase = phase
    if s.log is not None:
        s.log.append((ev.PHASE_STARTED, phase))


def reward(s: InvasionState, seat: int) -> None:
    """The spare parts of cards that are still in the played zone (inv.p7.01, inv.p7.02)."""
    found = sum(s.defs[c].parts for c in s.players[seat].played)
    if found:
        gain_parts(s, seat, found, ev.REWARD)


def gather_damage(s: InvasionState, seat: int) -> None:
    """That of the cards that are still in the played zone (inv.p6.01, inv.p6.02)."""
    for c in s.players[seat].played:
        d = s.defs[c]
        prepare_damage(s, seat, MELEE, d.melee)
        prepare_damage(s, seat, RANGED, d.ranged)


def spend_damage(s: InvasionState, seat: int, sort: int, count: int, size: int = 0) -> None:
    """`size`: of the packet that it is taken from; else the smallest ones are used up first."""
    player = s.players[seat]
    player.packets = left_of(player.packets, sort, count, size)
    if sort == MELEE:
        player.melee -= count
    elif sort == RANGED:
        player.ranged -= count
    else:
        player.breaks -= count


def has_damage(s: InvasionState, seat: int) -> bool:
    player = s.players[seat]
    return bool(player.melee or player.ranged or player.breaks)


def forget_damage(s: InvasionState, seat: int) -> None:
    """What was prepared and is not dealt is lost, and told (ruling inv.amb.80)."""
    player = s.players[seat]
    for sort, count in ((MELEE, player.melee), (RANGED, player.ranged), (BREAK, player.breaks)):
        if count:
            tell(s, ev.DAMAGE_LOST, seat, sort, count)
    player.melee = player.ranged = player.breaks = 0
    player.packets = ()


def one_by_one(counts: Sequence[int]) -> tuple[int, ...]:
    """Each of some resources, colour by colour, the first one last."""
    found: tuple[int, ...] = ()
    for colour in range(WILD, -1, -1):
        if counts[colour]:
            found += (colour,) * counts[colour]
    return found


def left_of(packets: tuple[Packet, ...], sort: int, count: int, size: int) -> tuple[Packet, ...]:
    found = list(packets)
    for packet in [(sort, size)] if size else packets:
        taken = min(count, packet[1]) if packet[0] == sort else 0
        if taken:
            found.remove(packet)
            count -= taken
            if taken < packet[1]:
                found.append((sort, packet[1] - taken))
    return tuple(sorted(found))


def empty_pool(s: InvasionState, seat: int) -> tuple[int, ...]:
    """What is left of the pool and on unused dice, colour by colour, the first one last (inv.p5.01)."""
    player = s.players[seat]
    found = list(player.pool)
    for die, top in enumerate(player.tops):
        if top >= 0 and not (player.used | player.aside) >> die & 1:
            for colour, count in enumerate(GIVES[player.dice[die][top]]):
                found[colour] += count
    player.pool = NONE
    player.used = (1 << len(player.dice)) - 1
    return one_by_one(found)


def end_turn(s: InvasionState, seat: int) -> None:
    """Whatever lasts for a turn is over."""
    player = s.players[seat]
    player.pool, player.discounts, player.kept = NONE, (), ()
    if not s.rules.deals_late:
        forget_damage(s, seat)
    if s.rules.loses_late_parts:  # ruling inv.amb.81
        lose_parts(s, seat, ev.TOO_LATE)
    player.used = player.aside = 0
    player.tops = (UNROLLED,) * len(player.dice)
    s.history = {key: cards for key, cards in s.history.items() if key[1] != seat}


# --- rarer ways of cards -----------------------------------------------------------------------------------------


def take_back(s: InvasionState, seat: int, c: int, seen: int) -> None:
    """Into the hand, as if drawn; nothing that waits for a draw happens. `seen`: who saw which card it was."""
    s.players[seat].hand.append(c)
    track(s, c, seen)
    tell(s, ev.DREW, seat, c, ev.BY_TEXT, s.rules.mates[seat] | seen)


def put_under(s: InvasionState, seat: int, c: int, seen: int) -> None:
    s.players[seat].deck.insert(0, c)
    track(s, c, seen)
    tell(s, ev.PUT_BACK, seat, c, 1 << seat | seen)


def shuffle_deck(s: InvasionState, seat: int) -> None:
    player = s.players[seat]
    shuffle(s, player.deck)
    lose_track(s, player.deck)
    tell(s, ev.RESHUFFLED, seat, len(player.deck), ev.SHUFFLED_BY_TEXT)


def remove_card(s: InvasionState, c: int) -> None:
    """Takes a card from wherever it is, before it is destroyed."""
    if c in s.control:
        leave_play(s, c)
    for seat, player in enumerate(s.players):
        player.base = tuple(card for card in player.base if card != c)
        if c in player.hand:
            leave_hand(s, seat, c)
        for zone in (player.deck, player.discard, player.dump, player.played):
            if c in zone:
                zone.remove(c)
    if s.horde is not None:
        s.horde.protocols = tuple(card for card in s.horde.protocols if card != c)
        s.horde.stack = tuple(card for card in s.horde.stack if card != c)


def use_ability(s: InvasionState, seat: int, c: int) -> None:
    """inv.perm.05"""
    tell(s, ev.USED, seat, c)
    exhaust(s, c, 1)


def begin_match_at_once(s: InvasionState) -> None:
    """Nobody is first, and nobody gets a gift (inv.speed.01)."""
    s.starter = NOBODY
    if s.rules.best_of > 1:
        tell(s, ev.MATCH_STARTED, sum(s.wins) + 1)


def begin_match(s: InvasionState, starter: int) -> None:
    """inv.csetup.01, inv.csetup.02"""
    s.starter = starter
    if s.rules.best_of > 1:
        tell(s, ev.MATCH_STARTED, sum(s.wins) + 1)
    tell(s, ev.STARTER_FOUND, starter, ev.BY_TEXT if s.rules.starter is None else ev.AGREED)
    if s.rules.board.gift:
        for seat in s.rules.members[s.rules.side[s.rules.foes[starter][0]]]:  # of a team each (ruling inv.amb.69)
            give_parts(s, seat, s.rules.board.gift)


def put_off(s: InvasionState, seat: int, card: int) -> None:
    """What a card does to an opponent waits (inv.speed.05); -1: it is an action of the board."""
    tell(s, ev.PUT_OFF, seat, card)


def reveal_for_order(s: InvasionState, seat: int, c: int) -> None:
    """inv.speed.06; it is destroyed at once (inv.speed.07)."""
    tell(s, ev.REVEALED, seat, c, s.defs[c].train)
    destroy(s, c)


def go_first(s: InvasionState, seat: int) -> None:
    """For the rest of a phase (inv.speed.06)."""
    tell(s, ev.GOES_FIRST, seat)


def begin_round(s: InvasionState) -> None:
    s.round += 1


def set_aside_next(s: InvasionState, seat: int, count: int) -> None:
    """So many dice may not be used in the next turn (inv.ieff.04)."""
    s.players[seat].aside_next += count


def hit(s: InvasionState, seat: int, sort: int, c: int, armor: int, health: int) -> None:
    """A player hits a deployed card, or the scenario."""
    tell(s, ev.DAMAGE_DEALT, seat, sort, armor + health, s.rules.horde, ev.IN_ITS_PHASE)
    mark(s, c, -armor, -health)


def buy_action(s: InvasionState, seat: int, action: int) -> None:
    """inv.apa.01"""
    tell(s, ev.ACTION_BOUGHT, seat, action)


def share(s: InvasionState, seat: int, mate: int, what: int, why: int = ev.BY_TEXT) -> None:
    """A gain (inv.share.02), or what is stored (inv.share.04)."""
    tell(s, ev.GIVEN, seat, mate, what, 1, why)


def begin_step(s: InvasionState, phase: int, number: int) -> None:
    s.phase = phase + number
    if number:
        tell(s, ev.HORDE_TURN, number, ev.EQUAL_CHANCES if s.rules.equal and number == ev.DEPLOYMENT else number - 1)
    else:
        tell(s, ev.CLEANUP)


def begin_horde_turn(s: InvasionState) -> None:
    s.active = s.rules.horde


def begin_players_turn(s: InvasionState) -> None:
    s.active = NOBODY


def end_event(s: InvasionState, number: int) -> None:
    """inv.iturn.03"""
    horde(s).happened |= 1 << number
    tell(s, ev.EVENT_ENDED, number)


def use_protocol(s: InvasionState, c: int) -> None:
    """inv.iturn.15"""
    tell(s, ev.PROTOCOL_USED, c)
    exhaust(s, c, 1)


def sweep(s: InvasionState, c: int) -> None:
    """A card was on its way when a match, a scenario or the game ended: it belongs to its owner's cards (ruling
    inv.amb.47), or to nobody."""
    owner = s.owner.get(c, NOBODY)
    if owner == s.rules.horde:
        horde(s).discard.append(c)
    elif owner != NOBODY:
        s.players[owner].discard.append(c)
    else:
        insort(s.ruined_technologies if s.defs[c].kind == TECHNOLOGY else s.ruined, c)


def win_scenario(s: InvasionState) -> None:
    """inv.camp.01"""
    tell(s, ev.SCENARIO_WON, s.scenario)


def begin_scenario(s: InvasionState, number: int, c: int) -> None:
    """It lies at the bottom of the stack (inv.isetup.07)."""
    s.scenario = number
    tell(s, ev.SCENARIO_STARTED, number)
    deploy_scenario(s, c)


def deploy_scenario(s: InvasionState, c: int) -> None:
    found = horde(s)
    found.stack = (c,)
    found.time = found.happened = 0
    found.tokens = s.rules.board.horde_tokens
    own(s, s.rules.horde, c)
    s.control = {**s.control, c: s.rules.horde}
    listen(s, c)


def begin_anew(s: InvasionState) -> None:
    """Another match or scenario: its rounds are counted from the first."""
    s.round = 0
    s.known = {}
    s.spent = ()
    s.starter = s.active = NOBODY
    s.phase = SETUP


def end_match(s: InvasionState, winners: int) -> None:
    """inv.goal.03, inv.goal.04"""
    side = next((s.rules.side[seat] for seat in range(s.seats) if winners >> seat & 1), NOBODY)
    if side != NOBODY:
        s.wins = changed(s.wins, side, 1)
    why = (ev.WON_BY_TEAM if side != NOBODY else ev.NO_TEAM_WON) if in_teams(s) else int(side == NOBODY)
    tell(s, ev.MATCH_ENDED, side, why)


# --- what is told of texts and of the end ------------------------------------------------------------------------


TRIGGERS = {PLAYING: ev.BY_ITSELF, INVADER: ev.OF_INVASION_CARD}


def trigger(s: InvasionState, seat: int, c: int) -> None:
    """inv.perm.07; a playing card does so from wherever it is (inv.anat.06), an invasion card when it is deployed or
    trained (inv.anat.12)."""
    tell(s, ev.TRIGGERED, seat, c, TRIGGERS.get(s.defs[c].kind, ev.BY_TEXT))


def fail(s: InvasionState, c: int) -> None:
    """The rest of a text is left out."""
    tell(s, ev.FAILED, c)


def act_once_more(s: InvasionState, seat: int) -> None:
    """A main phase has no room for more than so much (ruling inv.amb.83)."""
    if count_deed(s, seat):
        tell(s, ev.WEARIED, seat, MOST_DEEDS)


def end_chain(s: InvasionState, most: int) -> None:
    tell(s, ev.CHAIN_ENDED, most)


def check_survival(s: InvasionState, seat: int, count: int, shelter: int) -> None:
    """inv.surv.01, inv.surv.02"""
    tell(s, ev.SURVIVAL_CHECK, seat, count, shelter)
    if count:
        change_health(s, seat, -count, ev.CHECKED)


def end_game(s: InvasionState, how: int, winners: int, why: int) -> None:
    s.over = how
    s.winners = winners
    tell(s, ev.GAME_ENDED, how, why)
