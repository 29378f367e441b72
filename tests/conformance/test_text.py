"""Everything can be written and read back: options in notation, positions as data, and sentences in both languages."""

import json

import pytest
from hypothesis import example, given

from muster.kernel.match import Match
from tests.conformance.rules import rule_ids
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, Player, seeds, walk

LANGUAGES = ("en", "de")


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_every_option_has_a_notation_that_leads_back_to_it(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    notation = game.notation(setup)
    done: set[int] = set()  # what a text means does not depend on the state
    texts: dict[str, int] = {}
    for state, _, _, player in walk(game, setup, number):
        for decision in game.decisions(state, asides=not player.below(15)):
            for option in decision.options:
                if option in done:
                    continue
                done.add(option)
                text = notation.write(option)
                assert notation.read(text) == option
                assert notation.read(f"  {text.upper()} ") == option, "capitals and spaces matter"
                assert texts.setdefault(text, option) == option, "two options are written alike"
                for lang in ("en", "de"):
                    assert game.words.option(option, setup, lang).strip()


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_every_position_can_be_written_and_read_back(game_id: str, table: str, number: int, closely: bool) -> None:
    """Every kind of question when it is first met, every talk, the end, and of the other moments each third."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    met: set[str] = set()
    for at, (state, seat, _, player) in enumerate(walk(game, setup, number)):
        due = closely or at % 3 == 0 or seat < 0 or game.open_ask(state).kind not in met
        if state.agenda and not player.below(10):
            due = True
            for decision in game.decisions(state):
                if decision.aside:
                    game.apply(state, decision.seat, decision.options[player.below(len(decision.options))])
        if not due:
            continue
        met.update(decision.kind for decision in game.decisions(state, asides=False))
        written = json.dumps(game.write_position(state))
        again = game.read_position(setup, state.seed, json.loads(written))
        assert game.digest(again) == game.digest(state), written
        assert game.decisions(again, asides=False) == game.decisions(state, asides=False)
        assert json.dumps(game.write_position(again)) == written


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_questions_and_log_lines_are_sentences_with_rules_in_both_languages(
    game_id: str, table: str, number: int
) -> None:
    match = Match(game_of(game_id), setup_of(game_id, table), number)
    game, player = match.game, Player(number)
    while decisions := match.decisions(asides=False):
        for decision in decisions:
            for looker in (decision.seat, None):
                english, german = (game.words.question(decision.kind, match.view(looker), lang) for lang in LANGUAGES)
                assert english != german
                assert all(said.strip() and "{" not in said for said in (english, german))
        seat, option = decisions[0].seat, player.pick(decisions[0].kind, decisions[0].options)
        if not player.below(5):
            for lang in LANGUAGES:
                assert match.read(match.typed(seat, option, lang), seat) == option, "what is shown can be typed"
        match.choose(seat, option)
    for looker in (None, player.below(len(match.names))):
        lines, zeilen = (match.log(looker, lang) for lang in LANGUAGES)
        assert [rule for _, rule in lines] == [rule for _, rule in zeilen]
        assert {rule for _, rule in lines} <= rule_ids(game_id)
        assert all(line.strip() and "{" not in line for line, _ in lines + zeilen)
