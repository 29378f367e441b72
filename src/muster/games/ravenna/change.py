"""The one way to change a game of Ravenna: each function makes one change and logs its event. Last come the events that
tell of no change by themselves."""

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import DECK
from muster.games.ravenna.deeds import LOOK
from muster.games.ravenna.place import AFTER
from muster.games.ravenna.state import FROM_DISCARD, GENERATION, PLACER, PUBLIC, RUNNING, RavennaState
from muster.games.ravenna.talk import MOST_CLAIMS, about_slot, subject, why_said
from muster.kernel.event import ALL
from muster.kernel.stream import shuffle
from muster.kernel.together import end

# --- cards -------------------------------------------------------------------------------------------------------


def gather(s: RavennaState) -> None:
    """All 54 cards are shuffled into the deck (ravenna.setup.01, ravenna.score.07)."""
    rules = s.rules
    s.slots = [-1] * rules.hands * 4
    s.marks = [0] * rules.hands * 4
    s.shapes = [0] * rules.hands
    s.deck = list(DECK)
    s.discard = []
    s.owned = [0] * len(DECK)
    s.held = [()] * rules.players
    s.claims = [()] * rules.players
    s.drawn = -1
    s.source = 0
    s.reshuffles = 0
    shuffle(s, s.deck)


def deal(s: RavennaState, seat: int, cards: int) -> None:
    """Takes the top cards of the deck into `seat`'s keeping, to be placed one by one."""
    taken = sorted(s.deck[-cards:])
    del s.deck[-cards:]
    s.held[seat] = tuple(taken)
    if s.log is not None:
        s.log += [(ev.DEALT, seat, card, 1 << seat) for card in taken]


def draw_deck(s: RavennaState, seat: int) -> None:
    """ravenna.draw.01, ravenna.play.04: the drawer alone sees the card."""
    s.drawn = s.deck.pop()
    s.source = s.reshuffles << 1
    if s.log is not None:
        s.log.append((ev.DREW, seat, 0, s.drawn, 1 << seat))


def draw_discard(s: RavennaState, seat: int) -> None:
    """ravenna.draw.01: everybody sees which card it is."""
    s.drawn = s.discard.pop()
    s.source = s.reshuffles << 1 | FROM_DISCARD
    if s.log is not None:
        s.log.append((ev.DREW, seat, 1, s.drawn, ALL))


def refill(s: RavennaState) -> bool:
    """An empty deck is made anew from the discard pile (ravenna.deck.01). False: a limit forbids it (RA-27)."""
    if s.deck or not s.discard:
        return True
    if s.rules.max_reshuffles is not None and s.reshuffles >= s.rules.max_reshuffles:
        return False
    s.reshuffles += 1
    s.deck, s.discard = s.discard, []
    if not s.rules.keep_history:
        for card in s.deck:
            s.owned[card] = 0
    shuffle(s, s.deck)
    if s.log is not None:
        s.log.append((ev.RESHUFFLED, len(s.deck)))
    return True


def put(s: RavennaState, seat: int, card: int, hand: int, slot: int, up: int, opening: int = ev.FREELY) -> None:
    """Lays a card on a slot; what lay there goes on the discard pile (ravenna.discard.01)."""
    at = hand * 4 + slot
    old = s.slots[at]
    if old >= 0:
        s.owned[old] |= s.rules.owner_bit[hand]
        s.discard.append(old)
        if s.log is not None:
            s.log.append((ev.DISCARDED, hand, slot, old, s.marks[at] >> 1 & 1))
        if any(s.claims):
            forget_claims(s, hand, slot)
    source = s.source
    public = up or source & FROM_DISCARD  # RA-24
    s.slots[at] = card
    s.marks[at] = up | public << 1 | seat << PLACER | source >> 1 << GENERATION
    s.shapes[hand] = AFTER[(s.shapes[hand] * 4 + slot) * 2 + up]
    if s.log is not None:
        face = 1 if up else 0 if s.rules.owner[hand] == seat else 2
        shown = up and not source & FROM_DISCARD  # everybody sees it for the first time
        why = ev.ELSEWHERE if face == 2 else opening
        s.log.append((ev.PLACED, seat, hand, slot, face, card, int(shown), why, ALL if public else 1 << seat))


def forget_claims(s: RavennaState, hand: int, slot: int) -> None:
    """What was said about a slot ends with the card that lay there."""
    s.claims = [tuple(claim for claim in said if not about_slot(claim, hand, slot)) for said in s.claims]


def reveal(s: RavennaState, hand: int, battle: int) -> None:
    """Turns a whole hand up for everybody (ravenna.attack.04), for the attack or for the counter-attack."""
    for slot in range(4):
        at = hand * 4 + slot
        if s.slots[at] >= 0:
            s.marks[at] |= PUBLIC
            if s.log is not None:
                s.log.append((ev.REVEALED, hand, slot, s.slots[at], battle))


# --- rounds, battles, points -------------------------------------------------------------------------------------


def begin_round(s: RavennaState, starter: int, seat: int, why: int) -> None:
    """`starter` is a side in a team game, `seat` whoever has the first turn (ravenna.order.01)."""
    s.starter = starter
    if s.log is not None:
        s.log.append((ev.ROUND_STARTED, s.round, seat, why))


def begin_attack(s: RavennaState, hand: int, target: int) -> None:
    """ravenna.attack.01"""
    if s.log is not None:
        s.log.append((ev.ATTACKED, hand, target))
    s.battles = ()


def decide(s: RavennaState, hand: int, mine: int, target: int, theirs: int, success: bool, why: int) -> None:
    """Two revealed hands are totalled (ravenna.attack.05)."""
    cards = (*s.slots[hand * 4 : hand * 4 + 4], *s.slots[target * 4 : target * 4 + 4])
    s.battles += ((hand, target, mine, theirs, *cards),)
    if s.log is not None:
        s.log.append((ev.TOTALLED, hand, mine, target, theirs, success, why))


def award(s: RavennaState, side: int, points: int, why: int) -> None:
    """ravenna.score.01; `why` is the reason of the event."""
    s.scores[side] += points
    if s.log is not None:
        s.log.append((ev.SCORED, side, points, s.scores[side], why))


def close_round(s: RavennaState, loser: int) -> None:
    """The seat that lost the battle starts the next round, or its team does (ravenna.order.02)."""
    rules = s.rules
    s.starter = rules.side[loser] if rules.teams else loser
    s.voids = 0
    if s.log is not None:
        s.log.append((ev.ROUND_ENDED, rules.side[loser]))


def count_void(s: RavennaState, why: int) -> None:
    """Nobody scores in a void round (RA-06, RA-27)."""
    s.voids += 1
    if s.log is not None:
        s.log.append((ev.VOIDED, s.voids, why))


def tie(s: RavennaState, points: int) -> None:
    """Several have reached the total together (ravenna.win.03)."""
    s.tied = True
    if s.log is not None:
        s.log.append((ev.TIED, points))


def end_game(s: RavennaState, reason: int, sides: list[int], why: int = RUNNING) -> None:
    """The game is over: nothing is left on the agenda. `why`, if the reason alone does not say it."""
    s.over = reason
    s.winners = sum(1 << seat for side in sides for seat in s.rules.members[side])
    end(s)
    if s.log is not None:
        s.log.append((ev.GAME_ENDED, s.winners, reason, why or reason))


# --- talk --------------------------------------------------------------------------------------------------------


def say(s: RavennaState, seat: int, claim: int) -> None:
    """Everybody hears it (ravenna.talk.04); the table remembers the newest word on each subject."""
    kept = [old for old in s.claims[seat] if subject(old) != subject(claim)]
    s.claims[seat] = (*kept[1 - MOST_CLAIMS :], claim)
    if s.log is not None:
        s.log.append((ev.SAID, seat, claim, why_said(s, seat, claim)))


# --- only told ---------------------------------------------------------------------------------------------------


def look(s: RavennaState, seat: int, option: int) -> None:
    """Looking again at one's own face-down card (ravenna.play.05). It changes nothing but the looker's certainty."""
    hand, slot = LOOK.values(option)
    if s.log is not None:
        s.log.append((ev.LOOKED, seat, hand, slot, s.slots[hand * 4 + slot], 1 << seat))


def countered(s: RavennaState, hand: int, target: int) -> None:
    """The hands are revealed next (ravenna.two.12, ravenna.team.17)."""
    if s.log is not None:
        s.log.append((ev.COUNTERED, hand, target))


def declined(s: RavennaState, seat: int) -> None:
    """No counter-attack (ravenna.two.11, ravenna.team.16)."""
    if s.log is not None:
        s.log.append((ev.DECLINED, seat))


def spared(s: RavennaState, seat: int) -> None:
    """A defender with Fortifications gets no point from the attacker (ravenna.cut.04)."""
    if s.log is not None:
        s.log.append((ev.SPARED, seat))
