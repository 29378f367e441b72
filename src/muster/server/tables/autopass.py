"""Passing for people: a game with many chances to react asks only where somebody wants to be asked.

Nothing that a player could do is skipped unless the player said so. Where a seat stops, it is asked whenever it could
do something; if it could not, the table passes for it, after a pause that is now shorter, now longer, as people are.
Where a seat does not stop, the table passes at once, whether or not something could have been done: that tells a wish,
but no card. Who wants to give away nothing at all is asked always.

What others could read from it besides is kept even, too: a pass of the table counts like one by hand for the clock and
for taking back, it looks the same in every message, and nobody hears of another seat's wishes.
"""

import math
import secrets
from enum import Enum
from statistics import NormalDist
from typing import TYPE_CHECKING

from muster.kernel import Decision, Match
from muster.kernel.reactions import Stop
from muster.server.tables.present import DEVICE, PERSON
from muster.server.telling import protocol as p
from muster.server.words import Trouble

if TYPE_CHECKING:
    from muster.server.tables.table import Table

# A pause, in times of what a bot seems to think. People who pass by hand mostly do so within a second or two, now and
# then much later: so does the table (a log-normal distribution, cut at both ends), and no threshold sorts the ones
# from the others.
SHORTEST, MEDIAN, LONGEST = 0.5, 1.4, 6.0
SPREAD = 0.6  # of the logarithm


class Way(Enum):
    """What becomes of a question."""

    ASKED = "somebody answers it"
    PAUSE = "the table passes, but others must not see that nothing could be done"
    AT_ONCE = "the table passes"


def stops_at(wanted: frozenset[str] | None, stop: Stop) -> bool:
    """Does a seat with these wishes (None: those of the game) stop here?"""
    return stop.on if wanted is None else stop.name in wanted


def settle(table: "Table", message: p.Stops) -> None:
    """Takes over what a player wants. Names that the game does not know are refused."""
    sitter = table.sitters[message.seat]
    if message.on is not None:
        if not {stop.name for stop in table.game.reactions.stops}.issuperset(message.on):
            raise Trouble("no_such_stop")
        sitter.stops = frozenset(message.on)
    if message.always is not None:
        sitter.ask_always = message.always
    if message.until_turn is not None:
        match = table.playing()
        sitter.until_turn = message.until_turn
        sitter.until_next = match.game.reactions.on_turn(match.state) == message.seat
    sitter.settled = True


def notice_turns(table: "Table", match: Match) -> None:
    """Whoever let everything pass until the own turn is asked again once it has come. Said in the own turn, it ends
    when that seat is asked for more than a reaction, at the latest in its next turn."""
    if not match.game.reactions.stops:
        return
    on_turn = match.game.reactions.on_turn(match.state)
    for seat, sitter in enumerate(table.sitters):
        if seat != on_turn:
            sitter.until_next = False
        elif not (sitter.until_next and match.game.reactions.stop(match.state, seat)):
            sitter.until_turn = False


def way(table: "Table", match: Match, decision: Decision) -> Way:
    """Who answers an open question of a seat: the person (or the bot) there, or the table by passing?"""
    reactions, sitter = table.game.reactions, table.sitters[decision.seat]
    name = reactions.stop(match.state, decision.seat)
    if not name or sitter.by_bot() or not sitter.settled:
        return Way.ASKED
    if sitter.until_turn:
        return Way.AT_ONCE
    if sitter.ask_always:
        return Way.ASKED
    if not stops_at(sitter.stops, next(stop for stop in reactions.stops if stop.name == name)):
        return Way.AT_ONCE
    if decision.options != (reactions.pass_option,):
        return Way.ASKED
    if not watched(table, decision.seat):
        return Way.AT_ONCE
    # Who is away could not pass by hand: if the table did, it would tell that nothing could be done.
    return Way.PAUSE if table.online(decision.seat) else Way.ASKED


def watched(table: "Table", seat: int) -> bool:
    """Does anybody play here who could count the seconds? Bots do not, and whoever shares the screen sees it anyway."""
    user_id = table.sitters[seat].user_id
    return any(
        other.kind in (PERSON, DEVICE) and not other.stand_in and other.user_id != user_id for other in table.sitters
    )


def passed_at_once(table: "Table", match: Match) -> int | None:
    """A seat for which the table passes without any pause; None if there is none."""
    if not match.game.reactions.stops or match.over:
        return None
    for decision in match.decisions(asides=False):
        if way(table, match, decision) is Way.AT_ONCE:
            return decision.seat
    return None


def draw_pause(table: "Table") -> float:
    """Seconds until the table passes for somebody who can do nothing; not to be foreseen."""
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
