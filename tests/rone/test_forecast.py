"""Forecasts: what comes of the stack and of attacks, from the asked seat's knowledge alone, and never for long."""

from collections import Counter

import pytest

from muster.games.rone import GAME
from muster.games.rone import forecast as forecasting
from muster.games.rone.cards.carddef import UNIT
from muster.games.rone.forecast import STEPS, play_on
from muster.games.rone.people.forecast_words import forecast_words
from muster.games.rone.rules.choices import PLAY
from muster.games.rone.rules.state import RoneState
from muster.games.rone.setup import rules_of
from muster.kernel import Stream
from muster.kernel.forecast import NOBODY, Forecast, compare
from muster.kernel.match import Match
from muster.kernel.stream import seed_from
from tests.rone.test_panels import questions


def seen(match: Match, state: object, seat: int) -> list[Forecast | None]:
    (asked,) = match.decisions(asides=False)
    return [GAME.forecasts.now(state, seat), *(GAME.forecasts.after(state, seat, option) for option in asked.options)]


def test_what_is_foreseen_hangs_on_nothing_hidden_and_changes_nothing() -> None:
    """The same in every world that the seat cannot tell from the real one."""
    met: Counter[str] = Counter()
    for at, (match, asked, _) in enumerate(questions("duel", 4)):
        if at % 4 and not (match.state.stack or asked.kind == "attack"):
            continue
        digest, quiet = GAME.digest(match.state), match.state.quiet
        found = seen(match, match.state, asked.seat)
        world = GAME.determinize(match.state, asked.seat, Stream(seed_from(f"another {at}")))
        assert seen(match, world, asked.seat) == found
        assert (GAME.digest(match.state), match.state.quiet) == (digest, quiet)
        for forecast in filter(None, found):
            met.update(fact.kind for fact in forecast.facts)
            for lang in ("en", "de"):
                words = forecast_words(forecast, asked.seat, rules_of(match.setup), lang)
                assert words.sure or words.hidden or words.then
    assert met.keys() >= {"dies", "hurt", "loses"}


def test_an_attack_that_nobody_answers_comes_out_as_foreseen() -> None:
    checked = 0
    for match, asked, _ in questions("english", 4):
        if asked.kind != "attack":
            continue
        for option in asked.options:
            forecast = GAME.forecasts.after(match.state, asked.seat, option)
            if forecast is None or forecast.stopped != NOBODY:
                continue
            state = match.state.copy()
            GAME.apply(state, asked.seat, option)
            for _ in range(STEPS):
                if state.combat is None and not state.stack and state.agenda and state.options[0] != 0:
                    break
                if not state.agenda or GAME.open_ask(state).kind not in ("window", "damage", "bury"):
                    break
                GAME.apply(state, state.seat, state.options[0])
            gone = {fact.thing for fact in forecast.facts if fact.kind == "dies" and fact.sure}
            units = {c for side in state.sides for c in side.units}
            assert not gone & units
            checked += 1
    assert checked


def test_few_worlds_tell_what_all_of_them_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer are looked at where nothing hidden matters, and that changes no word."""
    dealt: list[RoneState] = []
    compared = 0
    monkeypatch.setattr(forecasting, "play_on", lambda s, option: (dealt.append(s), play_on(s, option))[1])
    for match, asked, _ in questions("english", 3):
        if not (match.state.stack or asked.kind == "attack"):
            continue
        quick = seen(match, match.state, asked.seat)
        compared += sum(found is not None for found in quick)
        looked_at = dealt.copy()
        with monkeypatch.context() as patched:
            patched.setattr(forecasting, "FEW", GAME.forecasts.worlds + 1)
            assert seen(match, match.state, asked.seat) == quick
        dealt[:] = looked_at
    assert compared > 20
    assert compared * forecasting.FEW <= len(dealt) < compared * GAME.forecasts.worlds * 3 / 4


def test_what_a_die_decides_is_never_certain() -> None:
    """In few worlds everybody may well roll 2 or more."""
    gamble = "Slow effect.\nRoll a die. If the result is 2 or more, deal 9 damage to target unit."
    cards = [{"type": "tactic", "name": "Gamble", "text": gamble}, {"name": "Wall", "health": 5, "copies": 2}]
    players = {"Ana": {"hand": ["Gamble"], "deck": 5}, "Bruno": {"units": ["Wall", "Wall 2"], "deck": 5}}
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "cards": cards})
    match = Match(GAME, setup, 1, {"active": "Ana", "players": players})
    match.choose(0, "play Gamble")
    match.choose(0, "target Wall")
    told = GAME.forecasts.now(match.state, match.state.seat)
    assert told is not None
    assert [(fact.kind, fact.sure) for fact in told.facts] == [("dies", False)]


def test_only_what_is_so_in_every_world_is_certain() -> None:
    facts = compare([{("dies", 3): 1, ("hurt", 4): 2}, {("dies", 3): 1}])
    assert [(fact.kind, fact.thing, fact.sure) for fact in facts] == [("dies", 3, True), ("hurt", 4, False)]


def test_where_somebody_has_to_choose_the_forecast_says_so() -> None:
    match = next(iter(questions("duel", 4)))[0]
    rules = rules_of(match.setup)
    assert forecast_words(Forecast((), 0), 0, rules, "en").then == "Then you have a choice."
    assert forecast_words(Forecast((), -2), 0, rules, "de").then == "Was folgt, ist zu lang, um es vorherzusehen."
    assert forecast_words(Forecast(()), 0, rules, "en").sure == "If nobody adds more, nothing changes on the table."


def test_playing_the_last_card_is_warned_of_and_the_last_but_one_is_not() -> None:
    for edition in ("duel", "english"):
        match, asked = next((match, asked) for match, asked, _ in questions(edition, 4) if asked.kind == "main")
        state, seat = match.state, asked.seat
        player, side = state.players[seat], state.sides[state.rules.side[seat]]
        cards = [*player.hand, *side.deck]
        last = next(c for c in cards if state.defs[c].kind == UNIT and state.defs[c].level == 1)
        player.hand, player.water, deck = [last], 20, side.deck
        side.deck = []
        state.options = state.agenda[-1].options(state, seat)
        assert GAME.forecasts.losing(state, seat) == [PLAY | last], "also where it has to be announced first"
        side.deck = [c for c in deck if c != last][:1]
        assert not GAME.forecasts.losing(state, seat)
        for lang in ("en", "de"):
            assert GAME.words.warning(PLAY | last, match.setup, lang)
