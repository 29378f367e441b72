"""Plays a match to its end with bots."""

from collections.abc import Sequence
from hashlib import blake2b

from muster.bots.bot import Bot
from muster.bots.worlds import worlds_of
from muster.kernel.decision import Outcome
from muster.kernel.match import Match
from muster.kernel.stream import Stream, below, seed_from


def streams_for(seed: str | int, seats: int) -> list[Stream]:
    """A random stream for every seat. They belong to the seats, not to the bots: equal bots that change seats play
    the same game again."""
    return [Stream(seed_from(f"{seed}, bot in seat {seat}")) for seat in range(seats)]


def play(match: Match, bots: Sequence[Bot], streams: Sequence[Stream]) -> Outcome:
    """Lets `bots[seat]` answer every question that `seat` is asked, from where the match is now until it is over."""
    order = who_is_quicker(match.seed)
    while (outcome := match.outcome) is None:
        play_one(match, bots, streams, order)
    return outcome


def who_is_quicker(seed: bytes) -> Stream:
    """The chance that says who answers first where several are asked at once."""
    return Stream(blake2b(b"who is quicker", key=seed, digest_size=32).digest())


def play_one(match: Match, bots: Sequence[Bot], streams: Sequence[Stream], order: Stream) -> None:
    """One choice. Where several are asked at once, chance says who is quicker: nobody always goes first."""
    asked = match.decisions(asides=False)
    decision = asked[0] if len(asked) == 1 else asked[below(order, len(asked))]
    seat = decision.seat
    option = bots[seat].choose(
        match.game, match.view(seat), decision, streams[seat], worlds_of(match.game, match.state, seat)
    )
    if option not in decision.options:
        raise ValueError(f"The bot {bots[seat].name} chose {option!r}, which is not one of its options.")
    match.choose(seat, option)
