"""What somebody sees, and worlds that look the same to them."""

from typing import Any

from muster.kernel import Ask, Stream, shuffle
from muster.kernel.game import OPEN, View
from muster.kernel.stream import block
from night_fishing.lake import FISH, NO_FISH, WEIGHT, WORTH, Lake

DOING = {"fish": "choosing", "cast": "fishing", "torn": "torn"}


def view(s: Lake, seat: int | None, asked: dict[int, str]) -> View:
    """`asked`: the kind of question of everybody who is asked."""
    shown: View = {"game": "fishing", "seat": seat, "seats": list(s.names), "asked": list(asked)}
    shown |= {"night": s.night, "nights": s.nights, "deck": len(s.deck)}
    shown["players"] = [player(s, owner, seat in (owner, OPEN), asked) for owner in range(s.seats)]
    return shown


def player(s: Lake, seat: int, open_: bool, asked: dict[int, str]) -> dict[str, Any]:
    found: dict[str, Any] = {"points": s.points[seat], "spare_lines": s.lines[seat]}
    found["doing"] = DOING[asked[seat]] if seat in asked else "home"
    found["dice"] = s.dice[seat].copy()
    found["sum"] = s.total(seat)
    if open_:
        found["after"] = None if s.fish[seat] == NO_FISH else card(s.fish[seat])
        found["cards"] = [card(fish) for fish in s.hands[seat]]
    return found


def card(fish: int) -> dict[str, Any]:
    return {"name": FISH[fish], "weight": WEIGHT[fish], "worth": WORTH[fish]}


def determinize(s: Lake, seat: int | None, stream: Stream) -> Lake:
    """Others hold, and are after, any of the cards that `seat` has not seen."""
    c = s.copy()
    others = [other for other in range(c.seats) if other != seat]
    unseen = c.deck + [fish for other in others for fish in (*c.hands[other], c.fish[other]) if fish != NO_FISH]
    unseen.sort()  # where they lie must not show
    shuffle(stream, unseen)
    for other in others:
        c.hands[other] = sorted(unseen.pop() for _ in c.hands[other])
        if c.fish[other] != NO_FISH:
            c.fish[other] = unseen.pop()
    c.deck = unseen
    c.seed, c.fate = block(stream).to_bytes(64, "little")[:32], ()
    if isinstance(ask := c.agenda[-1] if c.agenda else None, Ask):
        c.options = ask.options(c, c.seat)
    return c
