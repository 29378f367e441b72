"""RONE's panels: which questions belong together, their usual answers, and that the engine takes them one by one."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import muster
from muster import bots
from muster.games.rone.people.panel_words import panel_words
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.life import FREE, Bury, Hit
from muster.games.rone.setup import rules_of
from muster.kernel import Decision, Match, Stream
from muster.kernel.panel import Panel
from muster.kernel.state import run
from muster.texttable.seating import Player
from muster.texttable.table import Table
from tests.test_texttable import Terminal

TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "duel": (2, {"edition": "de"}),
    "english": (2, {"edition": "en", "packs": ["supplement-1"]}),
    "split": (2, {"edition": "de", "damage_payment": "split"}),
    "teams": (4, {"edition": "de", "team_damage_hand": "either"}),
}


def questions(table: str, seed: int) -> Iterator[tuple[Match, Decision, Panel | None]]:
    """Every question of a game between bots, with its panel."""
    players, options = TABLES[table]
    match = muster.new_match("rone", players=players, seed=seed, **options)
    streams = bots.streams_for(seed, players)
    while not match.over:
        asked = match.decisions(asides=False)[0]
        yield match, asked, match.game.panels.of(match.state, asked.seat)
        bots.play_one(match, [bots.find_bot("random")] * players, streams, Stream(bytes(32)))


@pytest.mark.parametrize("table", TABLES)
def test_every_panel_has_usual_answers_that_the_engine_takes(table: str) -> None:
    met: Counter[str] = Counter()
    for match, asked, panel in questions(table, 3):
        if panel is None:
            continue
        met[panel.kind] += 1
        assert panel.fits(panel.default)
        assert set(panel.default) & set(asked.options)
        state, game, left = match.state.copy(), match.game, list(panel.default)
        while left:
            if (option := game.panels.between(state, asked.seat, "judged")) is None or panel.kind == "bury":
                if left[0] not in state.options:
                    break  # a shield came up, or somebody else is asked: then the rest is asked again
                option = left.pop(0)
            assert state.seat == asked.seat
            game.apply(state, state.seat, option)
        assert len(left) < len(panel.default)
        for lang in ("en", "de"):
            words = panel_words(panel, rules_of(match.setup), lang)
            assert words.title.endswith("?")
            assert words.say
            assert words.do
    assert met.keys() >= {"damage", "mulligan", "bury"}


def test_damage_is_paid_from_the_deck_unless_somebody_says_otherwise() -> None:
    sizes = set()
    for match, asked, panel in questions("duel", 3):
        if panel is None or panel.kind != "damage":
            continue
        left = match.view(asked.seat)["ask"]["left"]
        deck = match.view(asked.seat)["side"][asked.seat]["deck"]
        sizes.add(left)
        assert panel.slots == min(left, deck + len(asked.options) - bool(deck))
        if ch.SHIELD not in asked.options and deck >= left:
            assert panel.default == (ch.LOSE_TOP,) * left
            words = panel_words(panel, rules_of(match.setup), "en")
            assert words.say.startswith(f"Take {left} damage: ")
            hand = [option for option in panel.options if option not in (ch.LOSE_TOP, ch.SHIELD)]
            if len(hand) > 1:
                assert panel.fits([hand[0], *[ch.LOSE_TOP] * (left - 1)])
                assert not panel.fits([hand[0]] * 2 + [ch.LOSE_TOP] * (left - 2)), "a card can be given up once"
            assert not panel.fits([ch.LOSE_TOP] * (left + 1))
    assert max(sizes) > 1


def test_a_first_hand_is_kept_or_at_least_one_card_of_it_is_exchanged() -> None:
    panel = next(panel for _, _, panel in questions("duel", 3) if panel is not None and panel.kind == "mulligan")
    first, *others = panel.options
    for taken in ([ch.KEEP], [first, ch.DONE], [first, *others, ch.DONE]):
        assert panel.fits(taken)
    for refused in ([ch.DONE], [first], [first, first, ch.DONE]):
        assert not panel.fits(refused)


def test_cards_that_wait_for_the_graveyard_are_asked_together() -> None:
    """Each with its own place, as the bot would put it, one after the other."""
    for match, asked, panel in questions("duel", 3):
        if panel is None or panel.kind != "bury":
            continue
        state = match.state.copy()
        extra = state.sides[match.state.rules.side[asked.seat]].deck.pop()
        state.agenda.insert(-1, Bury(asked.seat, extra))
        both = match.game.panels.of(state, asked.seat)
        assert both is not None
        assert both.slots == 2
        assert both.cards == (panel.cards[0], extra)
        assert both.default[0] == panel.default[0]
        return
    raise AssertionError("nothing was buried")


def test_where_there_is_one_answer_only_nobody_need_be_asked() -> None:
    alone = {
        asked.kind for match, asked, _ in questions("split", 5) if match.game.panels.goes_alone(match.state, asked.seat)
    }
    assert alone >= {"split", "income"}
    assert not alone & {"window", "main", "target", "announce"}, "how many answers somebody has there may be a secret"


def test_the_text_table_takes_damage_with_one_line() -> None:
    """`damage deck` gives all usual answers; undo takes all of them back."""
    match, asked = next((match, asked) for match, asked, _ in questions("english", 3) if asked.kind == "main")
    match.state.agenda.append(Hit(asked.seat, 3, 0, FREE, 0, 1 - asked.seat, asked.seat))
    run(match.state)
    match._decisions = None
    digest, since = match.game.digest(match.state), match.made
    terminal = Terminal()
    table = Table(terminal.console, match, [Player("Ana"), Player("Bruno")], clear=False)
    (decision,) = match.decisions(asides=False)
    table.show_question(decision)
    assert "All at once: Take 3 damage: all from the deck   [damage deck]" in terminal.lines
    assert table.answer_panel(asked.seat, "damage deck")
    assert [entry.option for entry in match.history[since:]].count(ch.LOSE_TOP) == 3
    assert match.decisions(asides=False)[0].kind == "main"
    match.undo(asked.seat, consent=[1 - asked.seat])
    assert match.game.digest(match.state) == digest
    assert not table.answer_panel(asked.seat, "damage decks"), "anything else is read as ever"
