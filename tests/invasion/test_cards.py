"""The box holds what the rulebook counts, and every text on a card can be carried out."""

import random
from collections import Counter

import pytest

from muster.cardplay.env import Env
from muster.cardplay.listeners import wake_head
from muster.cardplay.program import Run
from muster.games.invasion.cards.carddef import HEADS
from muster.games.invasion.cards.library import LIBRARIES
from muster.games.invasion.cards.records import RECRUIT
from muster.games.invasion.rules import change
from muster.games.invasion.rules.effects import Triggers, run_text
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.rules.turn import MainAsk
from muster.kernel.state import Ask, run
from tests.invasion.tables import all_cards, started

LIBRARY = LIBRARIES.agreed(None, None)
RECORDS = list(LIBRARY.packs.cards.values())


@pytest.mark.rules("inv.comp.09", "inv.comp.10", "inv.comp.11", "inv.comp.12", "inv.comp.13")
def test_the_box_holds_as_many_cards_as_the_rulebook_counts() -> None:
    count: Counter[str] = Counter()
    for record in RECORDS:
        count[record.kind] += record.copies if record.sort in (RECRUIT, "") or record.kind != "playing" else 2
    assert count == {
        "playing": 151, "leader": 7, "technology": 26, "invasion_card": 82, "protocol": 13, "scenario": 2,
    }  # fmt: skip
    assert sum(record.copies for record in RECORDS if record.kind == "invasion_card" and record.sort) >= 22
    assert all((record.train is None) == (record.sort != RECRUIT) for record in RECORDS if record.kind == "playing")


@pytest.mark.rules("inv.setup.06")
def test_the_starting_cards_are_those_of_the_rulebook() -> None:
    assert {record.name_en for record in RECORDS if record.kind == "playing" and record.sort == "starting"} == {
        "Water Box", "Jugura", "Command", "Vision", "Alpha Squad", "Areja", "Skirmish", "Scout", "Commander Atus",
        "Hovercraft", "Demolisher", "Jalak",
    }  # fmt: skip


def answer_all(s: InvasionState, chance: random.Random, until: int) -> None:
    """Random answers until so much of the agenda is left."""
    run(s)
    for _ in range(400):
        if len(s.agenda) <= until or s.over:
            return
        ask = s.agenda[-1]
        assert isinstance(ask, Ask)
        seat = chance.choice(ask.open_seats(s))
        option = chance.choice(ask.options(s, seat))
        s.agenda.pop()
        ask.choose(s, seat, option)
        run(s)
    raise AssertionError("a text never ends")


@pytest.mark.parametrize("together", [False, True], ids=["duel", "campaign"])
def test_every_text_of_a_player_can_be_carried_out(together: bool) -> None:
    """By everybody, with any answers, and no card is lost or there twice."""
    base = started(2, mode="cooperative" if together else "competitive")
    chance = random.Random(7)
    base.agenda.clear()
    base.agenda.append(MainAsk(0))
    for first, (d, *_) in LIBRARY.printed.items():
        programs = [d.program, d.activated and d.activated.program, *(t.program for t in d.triggers)]
        programs += [head.program for head in d.heads if HEADS[head.head] in ("drawn", "not_played")]
        for program in programs:
            if program is None or d.record.kind in ("invasion_card", "protocol", "scenario"):
                continue
            s = base.copy()
            before = Counter(all_cards(s))
            s.agenda.append(Triggers(0))
            unbound = tuple((-1 - 1 if together else -2,) for _ in program.unbound)  # whom an event has named
            s.agenda.append(Run(program, 0, Env(0, first, first, unbound if d.triggers else program.unbound)))
            answer_all(s, chance, 1)
            assert Counter(all_cards(s)) == before, d.record.name_en


def test_every_text_of_the_invasion_can_be_carried_out() -> None:
    base = started(3, mode="cooperative")
    base.agenda.clear()
    base.agenda.append(MainAsk(0))
    chance = random.Random(8)
    for first, (d, *_) in LIBRARY.printed.items():
        if d.record.kind not in ("invasion_card", "protocol", "scenario"):
            continue
        s = base.copy()
        for head in {head.head for head in d.heads}:
            wake_head(s, head, first, s.rules.horde)
        s.agenda.append(Triggers(0))
        for program in (d.setup, d.activated and d.activated.program, *(event.program for event in d.events)):
            if program is not None:
                run_text(s, s.rules.horde, first, program)
        answer_all(s, chance, 1)
        assert s.over or len(s.agenda) == 1, d.record.name_en


@pytest.mark.rules("inv.life.16", "inv.life.18")
def test_a_destroyed_card_lies_on_the_pile_of_its_type() -> None:
    s = started()
    for c in (s.recruits[-1], s.technologies[-1]):
        change.remove_card(s, c)
    recruit, technology = s.recruits.pop(), s.technologies.pop()
    change.destroy(s, recruit)
    change.destroy(s, technology)
    assert recruit in s.ruined
    assert technology in s.ruined_technologies
    starting = s.players[0].deck.pop()
    change.destroy(s, starting)
    assert starting in s.supply
