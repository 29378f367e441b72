"""Passing for people: a game with many chances to react asks only where an answer matters, or where somebody wants it.

Who says nothing else is asked where the game calls a chance worth it (`Reactions.worth_asking`): whatever is skipped
then could not have touched what happened, as far as anybody can tell from the texts, and stands in one's own story with
the reason. Whoever wants to decide everything says where to be asked; there, nothing that could be done is skipped.

Others must not learn from it what somebody holds. Where everybody can see that there is no question, or a wish says so,
the table passes at once: that tells a wish, but no card. Everywhere else it passes after a pause that is now shorter,
now longer, as people are. Such a pass counts like one by hand for the clock and for taking back, it looks the same in
every message, and nobody hears of another seat's wishes. Who wants to give away nothing at all is asked always.

People at one screen are asked on the open table whether anybody reacts, and only by what all of them can see; the
screen is handed over to whoever does.
"""

import math
import secrets
from enum import Enum
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from muster.kernel import Decision, Match
from muster.kernel.reactions import Stop
from muster.kernel.text import Text
from muster.server.tables.present import DEVICE, PERSON, Lets, Sitter
from muster.server.telling import protocol as p
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

# A pause, in times of what a bot seems to think. People who pass by hand mostly do so within a second or two, now and
# then much later: so does the table (a log-normal distribution, cut at both ends), and no threshold sorts the ones
# from the others. Who is asked only where it matters also thinks longer, so the long end is long.
SHORTEST, MEDIAN, LONGEST = 0.5, 1.4, 10.0
SPREAD = 0.75  # of the logarithm

# For how long somebody lets everything pass.
COMBAT, TURN, UNTIL = "combat", "turn", "until"


class Way(Enum):
    """What becomes of a question."""

    ASKED = "somebody answers it"
    OPEN = "people at one screen are asked together whether anybody reacts"
    PAUSE = "the table passes, but others must not see that there was nothing to ask"
    AT_ONCE = "the table passes"


class Verdict(NamedTuple):
    way: Way
    why: Text | None = None  # why the person is not asked


YES = Verdict(Way.ASKED)
LET_PASS = Verdict(Way.AT_ONCE, Text("you let everything pass for now", "du lässt vorerst alles geschehen"))
LET_ENTRY = Verdict(Way.AT_ONCE, Text("you always let this pass", "du lässt das immer geschehen"))
NO_STOP = Verdict(Way.AT_ONCE, Text("you do not want to be asked at such moments", "du willst da nicht gefragt werden"))
ONLY_PASS = Text("you could do nothing", "du konntest nichts tun")
NOBODY = Verdict(Way.AT_ONCE, Text("nobody wanted to react", "niemand wollte reagieren"))


def stops_at(wanted: frozenset[str] | None, stop: Stop) -> bool:
    """Does a seat with these wishes (None: those of the game) stop here?"""
    return stop.on if wanted is None else stop.name in wanted


# --- wishes ----------------------------------------------------------------------------------------------------------


def settle(table: "Table", message: p.Stops) -> None:
    """Takes over what a player wants. Names that the game does not know are refused."""
    sitter = table.sitters[message.seat]
    if message.on is not None:
        if not {stop.name for stop in table.game.reactions.stops}.issuperset(message.on):
            raise Trouble("no_such_stop")
        sitter.stops = frozenset(message.on)
    if message.matters is not None:
        sitter.matters = message.matters
    if message.always is not None:
        sitter.ask_always = message.always
    if message.hold is not None:
        sitter.hold = message.hold
    if message.lets is not None:
        let_pass(table, message.seat, message.lets)
    if message.entry is not None:
        settle_entry(table, sitter, message.entry)
    sitter.settled = True


def let_pass(table: "Table", seat: int, lets: Lets) -> None:
    """Everything passes for a while: this combat, this turn, or until the seat's own turn."""
    match, sitter = table.playing(), table.sitters[seat]
    sitter.lets = lets
    sitter.said_in = table.game.reactions.on_turn(match.state)


def settle_entry(table: "Table", sitter: Sitter, key: str) -> None:
    """What lies on top is always let pass from now on, or, if it was, no longer."""
    if key in sitter.passing:
        del sitter.passing[key]
        return
    found = table.game.reactions.entry(table.playing().state)
    if found is None or found[0] != key:
        raise Trouble("no_such_entry")
    if len(sitter.passing) < MOST_ENTRIES:
        sitter.passing[key] = found[1]


MOST_ENTRIES = 100


def notice(table: "Table", match: Match, seat: int, option: int, held: bool) -> None:
    """Something was chosen: which wishes are over? `held`: it was about something of the seat's own."""
    reactions = match.game.reactions
    if not reactions.stops:
        return
    if held:
        table.sitters[seat].hold = False
    passed = option == reactions.pass_option
    for other, sitter in enumerate(table.sitters):
        if not passed or other == seat:
            sitter.nobody = sitter.reacts = False
    on_turn, combat = reactions.on_turn(match.state), reactions.in_combat(match.state)
    for other, sitter in enumerate(table.sitters):
        if sitter.lets and is_over(sitter, other, on_turn, combat, bool(reactions.stop(match.state, other))):
            sitter.lets = ""


def is_over(sitter: Sitter, seat: int, on_turn: int, combat: bool, reaction: bool) -> bool:
    """Whoever let everything pass until the own turn is asked again once it has come. Said in the own turn, it ends
    when that seat is asked for more than a reaction, at the latest in its next turn."""
    if sitter.lets == COMBAT:
        return not combat
    if sitter.lets == TURN:
        return on_turn != sitter.said_in
    if seat != on_turn:
        sitter.said_in = on_turn
        return False
    return not (sitter.said_in == seat and reaction)


def forget_open(table: "Table") -> None:
    """Nobody has said anything on the open table."""
    for sitter in table.sitters:
        sitter.nobody = sitter.reacts = False


# --- who is asked ----------------------------------------------------------------------------------------------------


def way(table: "Table", match: Match, decision: Decision) -> Way:
    """Who answers an open question of a seat: the person (or the bot) there, or the table by passing?"""
    return verdict(table, match, decision).way


def verdict(table: "Table", match: Match, decision: Decision) -> Verdict:
    reactions, seat = table.game.reactions, decision.seat
    sitter = table.sitters[seat]
    name = reactions.stop(match.state, seat)
    if not name or sitter.by_bot():
        return YES
    matters = sitter.matters and bool(reactions.reasons)
    if is_shared(table, seat) and matters and not sitter.ask_always and table.code:
        return openly(table, match, seat)
    if not sitter.settled:
        return YES
    if sitter.lets:
        return while_letting(table, match, seat)
    able = decision.options != (reactions.pass_option,)
    if sitter.ask_always or (able and sitter.hold and reactions.is_own(match.state, seat)):
        return YES
    if sitter.passing and (entry := reactions.entry(match.state)) is not None and entry[0] in sitter.passing:
        return LET_ENTRY
    if matters:
        return where_it_matters(table, match, seat)
    if not stops_at(sitter.stops, next(stop for stop in reactions.stops if stop.name == name)):
        return NO_STOP
    return YES if able else unseen(table, seat, ONLY_PASS)


def where_it_matters(table: "Table", match: Match, seat: int) -> Verdict:
    reactions, state = table.game.reactions, match.state
    if reactions.worth_asking(state, seat):
        return YES
    spared = reactions.spared[reactions.why_spared(state, seat)]
    return Verdict(Way.AT_ONCE, spared.text) if spared.public else unseen(table, seat, spared.text)


def while_letting(table: "Table", match: Match, seat: int) -> Verdict:
    """What everybody sees to matter interrupts it, if the seat has an answer; else nobody may see that it has none."""
    reactions, state = table.game.reactions, match.state
    if table.sitters[seat].lets == COMBAT or not reactions.alarm(state, seat):
        return LET_PASS
    return YES if reactions.worth_asking(state, seat) else unseen(table, seat, LET_PASS.why)


def unseen(table: "Table", seat: int, why: Text | None) -> Verdict:
    """The table passes so that nobody can tell it from a pass by hand. Who is away could not pass by hand: if the table
    did, it would tell that nothing could be done."""
    if not watched(table, seat):
        return Verdict(Way.AT_ONCE, why)
    return Verdict(Way.PAUSE, why) if table.online(seat) else YES


def watched(table: "Table", seat: int) -> bool:
    """Does anybody play here who could count the seconds? Bots do not, and whoever shares the screen sees it anyway."""
    user_id = table.sitters[seat].user_id
    return any(
        other.kind in (PERSON, DEVICE) and not other.stand_in and other.user_id != user_id for other in table.sitters
    )


def why_not(table: "Table", match: Match, seat: int) -> Text | None:
    """Why the table passes for a seat that could have done something, at a moment at which it would else be asked."""
    name = table.game.reactions.stop(match.state, seat)
    stop = next((stop for stop in table.game.reactions.stops if stop.name == name), None)
    if stop is None or not stops_at(table.sitters[seat].stops, stop):
        return None
    for decision in match.decisions(asides=False):
        if decision.seat == seat and len(decision.options) > 1:
            return verdict(table, match, decision).why
    return None


# --- at one screen ---------------------------------------------------------------------------------------------------


def sharers(table: "Table", seat: int) -> list[int]:
    """The seats of the people at this seat's screen."""
    user_id = table.sitters[seat].user_id
    return [x for x in table.seats_of(user_id) if not table.sitters[x].stand_in] if user_id is not None else []


def is_shared(table: "Table", seat: int) -> bool:
    """Whether somebody else sits at the screen of a person who plays here."""
    user_id = table.sitters[seat].user_id
    if user_id is None:
        return False
    for other, sitter in enumerate(table.sitters):
        if sitter.user_id == user_id and other != seat and not sitter.by_bot():
            return True
    return False


def openly(table: "Table", match: Match, seat: int) -> Verdict:
    """Whoever said that they react is asked; else all of them together, if all can see that somebody might."""
    sitter = table.sitters[seat]
    if sitter.reacts:
        return YES
    if sitter.nobody:
        return NOBODY
    if sitter.lets and (sitter.lets == COMBAT or not table.game.reactions.alarm(match.state, seat)):
        return LET_PASS
    if might_react(table, match, seat):
        return Verdict(Way.OPEN)
    return Verdict(Way.AT_ONCE, NOTHING_OPEN)


NOTHING_OPEN = Text(
    "all could see that there was nothing to react to", "alle konnten sehen, dass es nichts zu beantworten gab"
)


def might_react(table: "Table", match: Match, seat: int) -> list[int]:
    """Of the people at this seat's screen those who are still to be asked and might have an answer, as all can see."""
    reactions, here = table.game.reactions, sharers(table, seat)
    return [x for x in reactions.waiting(match.state) if x in here and reactions.at_stake(match.state, x)]


def open_question(table: "Table", match: Match, mine: list[int]) -> list[int] | None:
    """Who of these seats may say that they react; None if nobody is asked so."""
    if len(mine) < 2 or not match.game.reactions.stops or match.over:
        return None
    for decision in match.decisions(asides=False):
        if decision.seat in mine and way(table, match, decision) is Way.OPEN:
            return might_react(table, match, decision.seat)
    return None


def answer_openly(table: "Table", match: Match, mine: list[int], seat: int | None, lets: Lets = "") -> None:
    """Somebody at one screen reacts, or nobody does (perhaps for a while): the others of them let it pass."""
    asked = open_question(table, match, mine)
    if asked is None:
        raise Trouble("nothing_asked")
    if seat is not None and seat not in asked:
        raise Trouble("not_your_seat")
    for other in mine:
        table.sitters[other].nobody, table.sitters[other].reacts = other != seat, other == seat
        if lets:
            let_pass(table, other, lets)


# --- when the table passes -------------------------------------------------------------------------------------------


def passed_at_once(table: "Table", match: Match) -> int | None:
    """A seat for which the table passes without any pause; None if there is none."""
    if not match.game.reactions.stops or match.over:
        return None
    for decision in match.decisions(asides=False):
        if way(table, match, decision) is Way.AT_ONCE:
            return decision.seat
    return None


def draw_pause(table: "Table") -> float:
    """Seconds until the table passes for somebody who need not be asked; not to be foreseen."""
    return table.bot_delay * pause((secrets.randbelow(FINE) + 0.5) / FINE)


FINE = 1 << 20
NORMAL = NormalDist()
CUT = [NORMAL.cdf(math.log(end / MEDIAN) / SPREAD) for end in (SHORTEST, LONGEST)]


def pause(chance: float) -> float:
    """The pause that is longer than this part of all pauses (from 0 to 1)."""
    return MEDIAN * math.exp(SPREAD * NORMAL.inv_cdf(CUT[0] + (CUT[1] - CUT[0]) * chance))


def free_seconds(table: "Table", match: Match, seat: int) -> float:
    """How long the open question of a seat costs no time: for a chance to react, as long as the table itself might have
    waited. So no clock tells who passed by hand."""
    return table.bot_delay * LONGEST if table.game.reactions.stop(match.state, seat) else 0.0
