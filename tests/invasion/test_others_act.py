"""Texts that make others do something: while these act, too, it waits; and the Invasion does only what it can."""

from typing import Any

import pytest

from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import horde
from muster.games.invasion.rules.state import MAIN, InvasionState
from muster.games.invasion.rules.turn import Phase
from muster.kernel.state import Ask
from tests.invasion.tables import choose, give, go, options, question, quiet

TABLES: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "duel": ((0,), {}),
    "speed": ((0, 1), {"speed_training": True, "starter": None}),
    "teams": ((0, 2), {"mode": "teams"}),
    "together": ((0, 1), {"mode": "cooperative"}),
}
DOES = (
    "discards 1 card", "loses 1 health", "loses 2 armor", "draws 1 card", "gains 1 reroll", "recycles 1 card",
    "sacrifices 1 card", "recruits 1 card", "discovers 1 technology", "stores 1 red resource", "keeps 1 card",
    "loses 1 technology token", "loses all technology tokens", "sets aside 1 die for the next turn", "gains 1 screw",
    "rerolls 1 unused die", "discards their hand", "replaces 1 screw in their dice",
)  # fmt: skip
TEXTS = [
    *(f"Each opponent {does}." for does in DOES),
    *(f"Each player {does}." for does in DOES),
    "Target opponent discards 1 card. If they do, gain 1 health.",
    "Target opponent may discard 1 card. If they do, gain 1 health.",
    "Exhaust target technology.",
    "Destroy target technology.",
]


def played(table: str, *texts: str) -> tuple[InvasionState, list[int]]:
    """The main phase at a table, with cards of these texts in Ana's hand."""
    seats, more = TABLES[table]
    cards = [{"type": "playing", "name": f"Order {n}", "text": text} for n, text in enumerate(texts)]
    s = quiet(4 if table == "teams" else 2, asked=True, cards=cards, **more)
    for seat, player in enumerate(s.players):
        give(s, seat, "discard", "Skirmish")
        player.hand += player.deck[:2]
        player.deck = player.deck[2:]
    found = give(s, 0, "hand", *(f"Order {n}" for n in range(len(texts))))
    go(s, Phase(MAIN, seats))
    return s, found


@pytest.mark.parametrize("table", TABLES)
def test_every_such_text_can_be_carried_out_everywhere(table: str) -> None:
    s, cards = played(table, *TEXTS)
    for c in cards:
        there = s.copy()
        choose(there, ch.PLAY | c, 0)
        for _ in range(99):
            if there.phase != MAIN or not there.agenda:
                break
            ask = there.agenda[-1]
            assert isinstance(ask, Ask)
            seat = ask.open_seats(there)[0]
            found = ask.options(there, seat)
            choose(there, ch.END if ch.END in found else found[0], seat)
        else:
            raise AssertionError(there.defs[c].record.text)


@pytest.mark.rules("inv.speed.03", "inv.speed.04")
@pytest.mark.parametrize("table", ["speed", "teams"])
def test_an_opponent_chooses_when_all_are_done(table: str) -> None:
    """Bruno may discard a card; Ana is healed if he does."""
    s, (c,) = played(table, TEXTS[-3])
    s.players[0].health = 5
    choose(s, ch.PLAY | c, 0)
    while question(s, 0).kind != "main":
        choose(s, options(s, 0)[0], 0)
    assert len(s.players[1].hand) == 2
    for seat in reversed(TABLES[table][0]):
        choose(s, ch.END, seat)
    assert (s.seat, question(s).kind) == (1, "may")
    choose(s, options(s)[0])
    assert question(s).kind == "discard"
    choose(s, options(s)[0])
    if question(s).kind == "share":
        choose(s, ch.ALL)
    assert (len(s.players[1].hand), s.players[0].health) == (1, 6)


def test_the_invasion_loses_tokens_by_a_text() -> None:
    s, (c,) = played("together", "Each opponent loses 1 technology token.")
    horde(s).tokens = 2
    choose(s, ch.PLAY | c, 0)
    assert horde(s).tokens == 1
