"""What a seat may not know does not reach it: not by its view, its options, the events or the log.

`determinize` makes another world that the seat cannot tell from this one. So everything that the seat is given must
be the same in both, up to the moment when something hidden is openly turned up.
"""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import example, given

from muster.kernel.event import ALL, Disclosure, Event, EventKind
from muster.kernel.game import OPEN, AnyGame, Game
from muster.kernel.match import Match
from muster.kernel.setup import Setup, without_secrets
from muster.server.telling.speaking import event_line
from tests.conformance.tables import GAMES, TABLES, TWINS, agreed, agreement_of, game_of, setup_of
from tests.conformance.walk import FEW, Player, play_out, seeds, stream, walk

SECRETS = [(game, table) for game, table in TABLES if setup_of(game, table).secrets]


def lookers(seats: int, player: Player, at: int, closely: bool) -> list[int | None]:
    """The spectator and every seat, at big tables the spectator and three of them: two at a time, in turn."""
    found = [None, *range(seats)] if seats <= 5 else [None, *(player.below(seats) for _ in range(3))]
    if closely:
        return found
    return [found[(2 * at + i) % len(found)] for i in range(2)]


def seen(game: AnyGame, state: Any, looker: int | None, foreseen: bool = True) -> tuple[bytes, list[Any]]:
    """Everything that a looker is given at an open question: its view as text, its options, its panel, and what is
    foreseen."""
    options = [] if looker is None else [d for d in game.decisions(state, asides=False) if d.seat == looker]
    given: list[Any] = [*options]
    for decision in options:
        given += [game.panels.of(state, decision.seat), game.panels.goes_alone(state, decision.seat)]
        if foreseen:
            given += [game.forecasts.now(state, decision.seat), game.forecasts.losing(state, decision.seat)]
        given += [game.panels.between(state, decision.seat, way.name) for way in game.panels.ways]
    return msgspec.json.encode(game.view(state, looker)), given


def told(game: AnyGame, setup: Setup, events: list[Event], looker: int | None) -> tuple[list[Any], bool]:
    """The events and log lines as the looker gets them, up to the first that shows it something new; and whether
    that was all of them."""
    found: list[Any] = []
    for event in events:
        shown = game.show(event, looker)
        hidden = game.kinds[event[0]].secret and game.kinds[event[0]].secret not in shown
        if game.disclosure(event) is not Disclosure.NOTHING and not hidden:
            return found, False
        lines = [game.words.event(shown, setup, lang) for lang in ("en", "de")]
        parts = [event_line(game.words, shown, setup, lang, looker) for lang in ("en", "de")]  # with ids
        found.append((shown, game.event_data(shown, setup), lines, parts, game.rule_of(event, setup)))
    return found, True


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(
    game_id: str, table: str, number: int, closely: bool
) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for at, (state, seat, option, player) in enumerate(walk(game, setup, number)):
        digest = game.digest(state)
        for looker in lookers(state.seats, player, at, closely):
            world = game.determinize(state, looker, stream(at))
            assert seen(game, world, looker) == seen(game, state, looker)
            if looker is not None and state.agenda and not player.below(20):
                assert game.asides(world, looker) == game.asides(state, looker)
            if seat in (-1, looker) or game.refusal(world, seat, option) is not None:
                continue  # the other seat could not do the same there, or the looker itself acts
            if state.skip_forced:
                continue  # what a seat does without being asked may depend on what it holds
            here = state.copy()
            told_here, quiet_here = told(game, setup, game.apply(here, seat, option), looker)
            told_there, quiet_there = told(game, setup, game.apply(world, seat, option), looker)
            common = min([len(told_here)] * (not quiet_here) + [len(told_there)] * (not quiet_there), default=None)
            assert told_here[:common] == told_there[:common], "something was told before it was openly turned up"
            if not GAMES[game_id].turns_itself_up:
                assert (len(told_here), quiet_here) == (len(told_there), quiet_there)
            quiet = quiet_here and quiet_there
            if quiet and not (setup.secrets and game.outcome(here)):  # the end opens what was brought in secret
                assert seen(game, here, looker) == seen(game, world, looker)
        assert game.digest(state) == digest, "determinize has changed the state"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@example(number=1)
@FEW
def test_determinized_states_are_legal_and_can_be_played_to_the_end(game_id: str, table: str, number: int) -> None:
    game, setup, entry = game_of(game_id), setup_of(game_id, table), GAMES[game_id]
    for at, (state, seat, _, player) in enumerate(walk(game, setup, number)):
        if seat < 0 or player.below(6):
            continue
        looker = [None, *range(state.seats)][player.below(state.seats + 1)]
        world = game.determinize(state, looker, stream(at))
        assert entry.cards(world) == entry.whole
        assert entry.unseen(world, looker) == entry.unseen(state, looker)
        for decision in game.decisions(world, asides=False):
            assert len(set(decision.options)) == len(decision.options)
            assert all(game.refusal(world, decision.seat, option) is None for option in decision.options)
        # A state that can be described as a position, and read back with the same options, is a state of the game.
        position = json.loads(json.dumps(game.write_position(world)))
        again = game.read_position(setup, world.seed, position)
        assert game.digest(again) == game.digest(world)
        assert game.decisions(again, asides=False) == game.decisions(world, asides=False)
        play_out(game, world, Player(number))
        assert game.outcome(world) is not None
        assert entry.cards(world) == entry.whole


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_a_world_follows_from_what_the_seat_knows_and_from_chance_alone(game_id: str, table: str) -> None:
    """So whoever thinks in worlds, as bots do, thinks the same wherever the hidden cards really lie."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    compared = 0
    for at, (state, seat, _, player) in enumerate(walk(game, setup, 1)):
        if seat < 0 or at % 5:
            continue
        for looker in lookers(state.seats, player, at, False):
            world = game.determinize(state, looker, stream(at))
            one, other = (game.determinize(real, looker, stream(at + 1)) for real in (state, world))
            assert game.digest(one) == game.digest(other)
            compared += game.digest(world) != game.digest(state)
    assert compared


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_determinize_really_changes_what_is_hidden(game_id: str, table: str) -> None:
    """Otherwise the comparison of worlds would prove nothing. (Where nothing is hidden, there is but one world.)"""
    game, setup = game_of(game_id), setup_of(game_id, table)
    worlds = set()
    for at, (state, *_) in enumerate(walk(game, setup, 5)):
        if at == 6:
            for i in range(5):
                world = game.determinize(state, None, stream(i))
                world.seed, world.counter = state.seed, state.counter
                worlds.add(game.digest(world))
            break
    assert len(worlds) == (5 if GAMES[game_id].hidden else 1)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
@given(number=seeds)
@FEW
def test_a_spectator_is_told_nothing_that_any_seat_is_not_told(game_id: str, table: str, number: int) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, seat, option, player in walk(game, setup, number):
        looker = player.below(state.seats)
        less, more = game.view(state, None), game.view(state, looker)
        if setup.secrets:
            del less["options"]  # a cover is no part of what it covers; tests of their own look at it
        assert_part_of(less, more, "view")
        if seat < 0:
            break
        for event in game.apply(state.copy(), seat, option):
            open_to_all, shown = game.show(event, None), game.show(event, looker)
            assert open_to_all.items() <= shown.items()
            secret = game.kinds[event[0]].secret
            if secret and event[-1] != ALL:
                assert secret not in open_to_all


def assert_part_of(less: Any, more: Any, path: str) -> None:
    """Every fact of `less` is in `more`; where the looker sits is no such fact."""
    if isinstance(less, dict):
        for key, value in less.items():
            if path != "view" or key != "seat":
                assert key in more, f"{path}.{key}"
                assert_part_of(value, more[key], f"{path}.{key}")
    elif isinstance(less, list):
        assert len(less) == len(more), path
        for i, (a, b) in enumerate(zip(less, more, strict=True)):
            assert_part_of(a, b, f"{path}.{i}")
    else:
        assert less == more, path


# --- what is agreed ------------------------------------------------------------------------------------------------


def everything(game: AnyGame, setup: Setup, state: Any, looker: int | None, tried: list[int]) -> list[Any]:
    """All that leaves the engine for one pair of eyes: the agreement, the view, the view in words, options, questions,
    and the reasons against whatever might be tried, with their words."""
    view = game.view(state, looker)
    found: list[Any] = [json.dumps(setup.known_to(looker)), json.dumps(view)]
    for lang in ("en", "de"):
        found += game.reading.lines(view, lang) if game.reading is not None else []
    if looker is None:
        return found
    notation = game.notation(setup)
    for decision in game.decisions(state):
        if decision.seat == looker:
            found += [decision, *map(notation.write, decision.options)]
            tried = tried if decision.aside else [*tried, *game.candidates(state, looker)]
            found += [] if decision.aside else [game.words.question(decision.kind, view, lang) for lang in ("en", "de")]
    for option in tried:
        refusal = game.refusal(state, looker, option)
        found += [refusal, *(refusal and game.words.refusal(refusal, setup, lang) for lang in ("en", "de"))]
    return found


@pytest.mark.parametrize(("game_id", "table"), SECRETS)
@given(number=seeds)
@example(number=1)
@FEW
def test_a_table_where_others_brought_something_else_looks_the_same(game_id: str, table: str, number: int) -> None:
    """The other world is agreed on by itself: a table that was set up with what it says, in the position it says."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    others = set()
    for at, (state, seat, option, player) in enumerate(walk(game, setup, number)):
        if seat < 0 or player.below(8):
            continue
        looker = [None, *range(state.seats)][player.below(state.seats + 1)]
        world = game.determinize(state, looker, stream(at))
        options = agreement_of(world).options
        other = game.agree(setup.names, json.loads(json.dumps(options)))
        assert all(
            options[s.option][s.place] == setup.options[s.option][s.place] for s in setup.secrets if looker in s.seats
        )
        others.add(json.dumps(other.known_to(OPEN)))
        there = game.read_position(other, world.seed, json.loads(json.dumps(game.write_position(world))))
        tried = [player.below(1 << 30) for _ in range(5)]
        assert everything(game, setup, state, looker, tried) == everything(game, other, there, looker, tried)
        if seat == looker or state.skip_forced or game.refusal(there, seat, option) is not None:
            continue
        here = state.copy()
        told_here, quiet = told(game, setup, game.apply(here, seat, option), looker)
        assert (told_here, quiet) == told(game, other, game.apply(there, seat, option), looker)
        if quiet and game.outcome(here) is None:
            assert everything(game, setup, here, looker, tried) == everything(game, other, there, looker, tried)
    assert len(others - {json.dumps(setup.known_to(OPEN))}) > 1, "the other worlds keep what was brought"


@pytest.mark.parametrize(("game_id", "name"), TWINS)
@given(number=seeds)
@example(number=1)
@FEW
def test_agreements_that_differ_in_what_a_seat_may_not_know_begin_alike_for_it(
    game_id: str, name: str, number: int
) -> None:
    game, twins = game_of(game_id), GAMES[game_id].twins[name]
    one, other = agreed(game_id, twins.one), agreed(game_id, twins.other)
    here, there = Match(game, one, number), Match(game, other, number)
    assert json.dumps(one.known_to(OPEN)) != json.dumps(other.known_to(OPEN))
    assert game.packs(one) == game.packs(other)
    for looker in (None, *twins.seats):
        assert told(game, one, here.opening, looker) == told(game, other, there.opening, looker)
        tried = [Player(number).below(1 << 30) for _ in range(20)]
        assert everything(game, one, here.state, looker, tried) == everything(game, other, there.state, looker, tried)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_what_is_secret_is_declared_and_covered_for_everybody_else(game_id: str, table: str) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    bare = without_secrets(game.known_options, setup.options)
    assert (bare == setup.options) is not bool(setup.secrets)
    assert setup.known_to(OPEN) == setup.options
    for secret in setup.secrets:
        assert bare[secret.option][secret.place] is None
        assert setup.options[secret.option][secret.place] != secret.cover
        for seat in (None, *range(len(setup.names))):
            told_to = setup.known_to(seat)[secret.option][secret.place]
            assert told_to == (setup.options[secret.option][secret.place] if seat in secret.seats else secret.cover)


@pytest.mark.parametrize(("game_id", "table"), SECRETS)
def test_after_the_end_everybody_may_know_what_was_brought(game_id: str, table: str) -> None:
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, *_ in walk(game, setup, 3):
        shown = json.dumps(game.view(state, None)["options"])
        for secret in setup.secrets:
            whole = json.dumps(setup.options[secret.option][secret.place])
            assert (whole in shown) is (game.outcome(state) is not None)
            assert (json.dumps(secret.cover) in shown) is (game.outcome(state) is None)


def values(kind: EventKind) -> int:
    """How many an event of this kind has: the kind, its fields, which of its rules it is, who sees the secret."""
    return 1 + len(kind.fields) + (not isinstance(kind.rule, str)) + bool(kind.secret)


def says_all(game: AnyGame) -> bool:
    """Is all that there is to know of an event in the table of its kinds?"""
    return all(getattr(type(game), said) is getattr(Game, said) for said in ("show", "disclosure", "rule_of"))


@pytest.mark.parametrize(("game_id", "table"), [table for table in TABLES if says_all(game_of(table[0]))])
@given(number=seeds)
@example(number=1)
@FEW
def test_an_event_has_what_its_kind_says_and_no_more(game_id: str, table: str, number: int) -> None:
    """Else a mask is given for nothing: whoever forgets to say what is `secret` tells it to everybody."""
    game, setup = game_of(game_id), setup_of(game_id, table)
    for state, seat, option, _ in walk(game, setup, number):
        for event in game.apply(state.copy(), seat, option) if seat >= 0 else ():
            assert len(event) == values(game.kinds[event[0]]), game.kinds[event[0]].name
