"""Other worlds of a game with random decks: whatever a seat does not see may be any card that it has not seen."""

import pytest

from muster.games import find_game
from muster.games.rone.cards.deck_rules import MOST_TECHNOLOGIES
from muster.games.rone.cards.decks import write_deck
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.rules.deal import Technologies
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.match import as_seed
from muster.kernel.stream import Stream

pytestmark = pytest.mark.rules("rone.setup.04")

GAME = find_game("rone")


def worlds(match: Match, seat: int | None) -> list[RoneState]:
    return [GAME.determinize(match.state, seat, Stream(as_seed(number))) for number in range(24)]


def everywhere(s: RoneState) -> list[int]:
    """All cards of a game that has just begun."""
    piles = [zone for side in s.sides for zone in (side.deck, side.techdeck)]
    return sorted(c for zone in (*piles, *(player.hand for player in s.players), s.reward) for c in zone)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_does_not_see_is_dealt_anew_from_all_cards_that_it_has_not_seen(players: int) -> None:
    match = Match(GAME, GAME.agree(("Ana", "Bruno", "Chiara", "Dario")[:players], {}), 3)
    real: RoneState = match.state
    side = real.rules.side[0]
    seen = {*real.players[0].hand, *real.sides[side].techdeck}
    found = worlds(match, 0)
    for world in found:
        assert world.players[0].hand == real.players[0].hand
        assert world.sides[side].techdeck == real.sides[side].techdeck
        cards = everywhere(world)
        assert len(cards) == len(set(cards)) == len(everywhere(real))
        heroes = {player.hero for player in world.players}
        assert {c for c in world.owner if c not in heroes} == set(cards)
        for x in range(players):
            mine = (*world.players[x].hand, *world.sides[world.rules.side[x]].techdeck)
            assert {world.rules.side[world.owner[c]] for c in mine} == {world.rules.side[x]}
        assert all(list(other.techdeck) == sorted(other.techdeck) for other in world.sides)
    hidden = {c for world in found for c in everywhere(world)} - seen
    assert {c for c in real.rules.pool if c not in seen} <= hidden, "any card may be there, also one not dealt"
    assert {c for c in real.rules.technology_pool if c not in seen} <= hidden
    last = real.players[-1]
    assert len({tuple(world.players[-1].hand) for world in found} | {tuple(last.hand)}) > 1
    assert len({world.sides[1 - side].techdeck for world in found}) > 1


@pytest.mark.rules("rone.amb.137")
def test_a_deck_that_is_made_up_has_technologies_even_if_none_are_played_with() -> None:
    packs = load_packs(builtin())
    decks = [write_deck(packs.decks[id_], packs) for id_ in ("D1", "D2")]
    match = Match(GAME, GAME.agree(("Ana", "Bruno"), {"decks": decks, "technologies": False}), 1)
    found = [world.rules.decks[1].technologies for world in worlds(match, 0)]
    assert {len(technologies) for technologies in found} == {MOST_TECHNOLOGIES["duel"]}
    assert all(len(set(technologies)) == len(technologies) for technologies in found)
    assert len(set(found)) > 1


@pytest.mark.rules("rone.amb.137")
def test_before_technologies_are_dealt_as_many_are_made_up_as_the_deck_has() -> None:
    packs = load_packs(builtin())
    technologies = [card.id for card in packs.cards.values() if card.kind == "technology"][:6]
    deck = {"cards": {f"R{number:02}": 2 for number in range(1, 19)}, "technologies": technologies}
    decks = [{"name": "Ours", **deck}, {"name": "Theirs", **deck}]
    four = ("Ana", "Bruno", "Chiara", "Dario")
    match = Match(GAME, GAME.agree(four, {"decks": decks, "heroes": "choose"}), 1)
    assert any(isinstance(step, Technologies) for step in match.state.agenda)
    found = [world.rules.decks[1].technologies for world in worlds(match, 0)]
    assert {len(made_up) for made_up in found} == {6}
    assert len(set(found)) > 1


def test_a_copy_of_a_world_skips_forced_choices_as_the_world_does() -> None:
    """Bots play on in worlds where these are skipped, whatever was agreed on."""
    (world, *_) = worlds(Match(GAME, GAME.agree(("Ana", "Bruno"), {"skip_forced": False}), 3), 0)
    assert not world.copy().skip_forced
    world.skip_forced = True
    assert world.copy().skip_forced
