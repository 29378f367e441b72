"""Where a card may be placed (ravenna.play.02 to ravenna.play.15).

Legality depends only on the *shape* of the target's hand: how many cards it has and which of them lies face up. So
`refuse` is asked once for every shape, and the answers become the tables that play uses: what is offered and why
something is not offered cannot disagree.
"""

from typing import Protocol

from muster.games.ravenna.deeds import TO_PLACE

SLOTS = 4
FULL = SLOTS * 5  # a shape of at least this has four cards
SHAPES = 25
Row = tuple[tuple[int, ...], ...]  # by shape: the options


def shape_of(count: int, up: int) -> int:
    """`up` is the slot of the face-up card, or -1."""
    return count * 5 + up + 1


# after[(shape * 4 + slot) * 2 + up]: the shape once a card lies there
AFTER: tuple[int, ...] = tuple(
    shape_of(
        max(shape // 5, slot + 1),
        slot if up else (-1 if shape % 5 - 1 == slot else shape % 5 - 1),
    )
    for shape in range(SHAPES)
    for slot in range(SLOTS)
    for up in (0, 1)
)


class PlaceRules(Protocol):
    face_up: bool
    replace_down: bool
    cover_up: bool
    hands: int
    players: int
    owner: tuple[int, ...]


def refuse(rules: PlaceRules, own: bool, upable: bool, shape: int, slot: int, up: bool) -> str:
    """Why a card cannot go there: the rule's id, or an empty string. `own`: the placer owns the hand."""
    count, lying = shape // 5, shape % 5 - 1
    if slot > count:
        return "ravenna.play.15"  # slots are filled in order, and are stable
    if slot == count == SLOTS:
        return "ravenna.play.12"
    if up:
        if not rules.face_up:
            return "ravenna.two.02" if rules.players == 2 else "ravenna.team.07"
        if not upable:
            return "ravenna.play.09"
        if lying >= 0:
            if not own:
                return "ravenna.play.08" if slot == lying else "ravenna.play.06"
            return "" if slot == lying else "ravenna.play.07"
        if slot < count and not rules.replace_down:
            return "ravenna.play.14"
        return ""
    if slot == lying:
        if not own:
            return "ravenna.play.08"
        return "" if rules.cover_up else "ravenna.play.13"
    return ""


def make_rows(rules: PlaceRules) -> tuple[tuple[tuple[Row, ...], ...], ...]:
    """rows[seat][upable][hand][shape] -> the legal placements, face down first."""

    def row(own: bool, upable: bool, hand: int) -> Row:
        return tuple(
            tuple(
                TO_PLACE[up, hand, slot]
                for slot in range(SLOTS)
                for up in (0, 1)
                if not refuse(rules, own, upable, shape, slot, up == 1)
            )
            for shape in range(SHAPES)
        )

    made = [
        [[row(own, upable, hand) for hand in range(rules.hands)] for upable in (False, True)] for own in (False, True)
    ]
    return tuple(
        tuple(tuple(made[rules.owner[hand] == seat][upable][hand] for hand in range(rules.hands)) for upable in (0, 1))
        for seat in range(rules.players)
    )
