"""The index of the rules of RONE: Invasion, and what the engine says of them."""

import re
from pathlib import Path

import pytest

from muster.games import invasion
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import BREAK, MELEE
from muster.games.invasion.rules.modes import StrikeAsk
from muster.games.invasion.rules.state import DAMAGE, END
from muster.games.invasion.rules.turn import MainAsk, Phase
from muster.games.invasion.setup import OPTIONS
from muster.rulebook.index import load
from tests.invasion.tables import card, choose, go, options, quiet, take_away

HERE = Path(invasion.__file__).parent
BOOK = load(HERE / "rulebook.yaml", "invasion")


def test_all_rules_and_rulings_are_there() -> None:
    assert len(BOOK.rules) == 321
    assert len(list(BOOK.rulings)) >= 68


def test_every_rule_that_the_engine_names_is_in_the_index() -> None:
    known = {*BOOK.by_id, *(ruling.id for ruling in BOOK.rulings)}
    for file in HERE.rglob("*"):
        if file.suffix in (".py", ".yaml"):
            named = set(re.findall(r"\binv\.[a-z0-9]+\.\d\d+", file.read_text(encoding="utf-8")))
            assert named <= known, (file.name, sorted(named - known))


def test_switches_are_options_with_the_same_default() -> None:
    there = {option.name: option for option in OPTIONS}
    for ruling in BOOK.rulings:
        if ruling.switch:
            option = there[ruling.switch.option]
            assert option.ruling == ruling.id
            assert option.default == ruling.switch.default
            assert set(option.values) == {way.value for way in ruling.switch.alternatives}


@pytest.mark.rules("inv.perm.06", "inv.amb.12=effects", "inv.amb.12=reshuffle", "inv.amb.12=turn")
@pytest.mark.parametrize(
    ("way", "after_reshuffle", "after_turn"),
    [("effects", False, False), ("reshuffle", True, False), ("turn", False, True)],
)
def test_when_a_base_is_refreshed(way: str, after_reshuffle: bool, after_turn: bool) -> None:
    for reshuffle in (True, False):
        s = quiet(refresh=way)
        c = card(s, "T17")
        take_away(s, c)
        s.players[0].base = (c,)
        s.exhausted = frozenset((c,))
        if reshuffle:
            s.players[0].discard, s.players[0].deck = s.players[0].deck, []
            go(s, Phase(2, (0,)))
            choose(s, ch.DRAW)
            assert (c not in s.exhausted) is after_reshuffle
        else:
            go(s, Phase(1, (0,)), MainAsk(0))
            assert (ch.ABILITY | c in options(s)) is False
            choose(s, ch.END)
            assert (c not in s.exhausted) is after_turn


@pytest.mark.rules("inv.p6.03", "inv.amb.14=sources", "inv.amb.14=kinds")
@pytest.mark.parametrize(("way", "alone"), [("sources", [(MELEE, 2), (MELEE, 3)]), ("kinds", [])])
def test_in_how_small_parts_damage_is_dealt(way: str, alone: list[tuple[int, int]]) -> None:
    """Armor 4: destroying 3 of it between two blows lets 3 points through, before both of them 4."""
    s = quiet(damage=way)
    s.phase = DAMAGE
    s.players[1].armor, s.players[1].health = 4, 9
    for sort, count in ((MELEE, 3), (BREAK, 3), (MELEE, 2)):
        change.prepare_damage(s, 0, sort, count)
    go(s, StrikeAsk(0))
    assert set(options(s)) == {ch.STRIKE | MELEE, ch.STRIKE | BREAK, *(ch.packet(*packet) for packet in alone)}
    if alone:
        choose(s, ch.packet(MELEE, 2))
    choose(s, ch.STRIKE | BREAK)
    assert (s.players[1].armor, s.players[1].health) == (0, 6 if alone else 5)


@pytest.mark.rules("inv.p7.04", "inv.amb.81=kept", "inv.amb.81=lost")
@pytest.mark.parametrize(("way", "left"), [("kept", 2), ("lost", 0)])
def test_what_becomes_of_spare_parts_that_come_too_late(way: str, left: int) -> None:
    s = quiet(late_parts=way)
    change.gain_parts(s, 0, 2)
    change.gain_parts(s, 1, 1)
    go(s, Phase(END, (0,)))
    assert [player.parts for player in s.players] == [left, 1]
