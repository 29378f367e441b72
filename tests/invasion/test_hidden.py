"""What lies hidden: no view tells it, and a world that somebody imagines keeps what was seen."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from muster.games.invasion.people.view import view
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.asks import Recruit, SacrificeAsk
from muster.games.invasion.rules.state import InvasionState
from muster.games.invasion.rules.turn import MainAsk
from muster.games.invasion.rules.worlds import determinize
from muster.kernel.event import ALL
from muster.kernel.stream import Stream, seed_from
from tests.invasion.tables import choose, give, go, options, question, quiet
from tests.invasion.test_horde import against

ANA, BRUNO = 0, 1
WORLDS = 12


def at_main() -> InvasionState:
    s = quiet(asked=True)
    for seat, player in enumerate(s.players):
        player.hand, player.deck = player.deck[:3], player.deck[3:]
        player.discard = [player.deck.pop() for _ in range(2)]
        player.dump = [player.deck.pop() for _ in range(2)]
        assert len(player.deck) > 3, seat
    go(s, MainAsk(ANA))
    return s


def cooperative() -> InvasionState:
    s = against(2)
    assert s.horde is not None
    change.horde_discard(s, s.horde.deck.pop())
    for player in s.players:
        player.hand, player.deck = player.deck[:3], player.deck[3:]
    go(s, MainAsk(ANA))
    return s


def worlds(s: InvasionState, seat: int | None) -> list[InvasionState]:
    return [determinize(s, seat, Stream(seed_from(f"world {n}"))) for n in range(WORLDS)]


def looks(s: InvasionState, seat: int | None) -> str:
    return json.dumps(view(s, seat), sort_keys=True)


Pile = Callable[[InvasionState], list[int]]
PILES: dict[str, tuple[Callable[[], InvasionState], Pile]] = {
    "one's own deck": (at_main, lambda s: s.players[ANA].deck),
    "an opponent's deck": (at_main, lambda s: s.players[BRUNO].deck),
    "recruits": (at_main, lambda s: s.recruits),
    "technologies": (at_main, lambda s: s.technologies),
    "the deck of the Invasion": (cooperative, lambda s: s.horde.deck if s.horde else []),
    "its supply": (cooperative, lambda s: s.horde.recruits if s.horde else []),
    "protocols": (cooperative, lambda s: s.horde.supply if s.horde else []),
    "a teammate's deck": (cooperative, lambda s: s.players[BRUNO].deck),
}


@pytest.mark.rules("inv.board.10", "inv.iboard.03")
@pytest.mark.parametrize("name", PILES)
@pytest.mark.parametrize("looker", [ANA, BRUNO, None])
def test_two_positions_that_differ_in_the_order_of_a_pile_look_alike(name: str, looker: int | None) -> None:
    begin, pile = PILES[name]
    s = begin()
    before, order = looks(s, looker), list(pile(s))
    assert len(order) > 1
    for chance in range(3):
        random.Random(chance).shuffle(pile(s))
        assert pile(s) != order
        assert looks(s, looker) == before


@pytest.mark.rules("inv.board.10")
@pytest.mark.parametrize("looker", [BRUNO, None])
def test_two_positions_that_differ_in_a_hand_look_alike_to_others(looker: int | None) -> None:
    s = at_main()
    before, own = looks(s, looker), looks(s, ANA)
    player = s.players[ANA]
    player.hand, player.deck[:3] = player.deck[:3], player.hand
    assert looks(s, looker) == before
    assert looks(s, ANA) != own


@pytest.mark.rules("inv.gloss.15")
def test_others_do_not_see_what_is_drawn_to_choose_from() -> None:
    found: list[str] = []
    for turned in (False, True):
        s = quiet(asked=True)
        if turned:
            s.recruits[-3:], s.recruits[:3] = s.recruits[:3], s.recruits[-3:]
        go(s, Recruit(ANA, 1, ev.BY_TEXT))
        assert len(options(s)) == 3
        found += [looks(s, BRUNO), looks(s, None), looks(s, ANA)]
    assert found[:2] == found[3:5]
    assert found[2] != found[5]


@pytest.mark.rules("inv.board.12", "inv.board.13")
@pytest.mark.parametrize("zone", ["discard", "dump"])
def test_the_open_piles_of_players_are_told_in_their_order(zone: str) -> None:
    s = at_main()
    before = looks(s, None)
    getattr(s.players[ANA], zone).reverse()
    assert looks(s, None) != before


@pytest.mark.rules("inv.iboard.04", "inv.iboard.05")
@pytest.mark.parametrize("zone", ["discard", "dump"])
def test_the_open_piles_of_the_invasion_are_told_in_their_order(zone: str) -> None:
    s = cooperative()
    assert s.horde is not None
    getattr(s.horde, zone).extend(s.horde.deck.pop() for _ in range(2))
    before = looks(s, None)
    getattr(s.horde, zone).reverse()
    assert looks(s, None) != before


# --- worlds ------------------------------------------------------------------------------------------------------


def recycled(s: InvasionState) -> int:
    c = s.players[ANA].discard[-1]
    change.recycle(s, ANA, c)
    return c


@pytest.mark.rules("inv.gloss.13")
@pytest.mark.parametrize("looker", [ANA, BRUNO, None])
def test_a_recycled_card_stays_on_its_deck_in_every_world(looker: int | None) -> None:
    s = at_main()
    c = recycled(s)
    assert all(world.players[ANA].deck[-1] == c for world in worlds(s, looker))
    assert len({tuple(world.players[ANA].deck) for world in worlds(s, looker)}) > 1  # and the rest is dealt anew


@pytest.mark.rules("inv.gloss.13", "inv.draw.01")
def test_whoever_draws_a_card_that_all_saw_has_it_in_hand_in_every_world() -> None:
    s = at_main()
    c = recycled(s)
    log: list[Any] = []
    s.log = log
    change.draw(s, ANA)
    s.log = None
    assert (ev.DREW, ANA, c, ev.BY_TEXT, ALL) in log
    assert all(c in world.players[ANA].hand for world in worlds(s, BRUNO))


@pytest.mark.rules("inv.life.10")
def test_a_shuffle_makes_all_forget() -> None:
    s = at_main()
    c = recycled(s)
    player = s.players[ANA]
    player.discard += player.deck
    player.deck = []
    change.reshuffle(s, ANA)
    assert s.known == {}
    assert len({world.players[ANA].deck.index(c) for world in worlds(s, ANA)}) > 1


@pytest.mark.rules("inv.board.10")
def test_the_hand_of_an_opponent_is_dealt_anew_and_ones_own_stays() -> None:
    s = at_main()
    hands = [sorted(player.hand) for player in s.players]
    for looker, other in ((ANA, BRUNO), (BRUNO, ANA)):
        found = worlds(s, looker)
        assert all(sorted(world.players[looker].hand) == hands[looker] for world in found)
        assert len({tuple(sorted(world.players[other].hand)) for world in found}) > 1
        assert all(len(world.players[other].hand) == len(hands[other]) for world in found)


@pytest.mark.rules("inv.share.03")
def test_the_hand_of_a_teammate_stays_in_every_world() -> None:
    s = cooperative()
    assert all(world.players[BRUNO].hand == s.players[BRUNO].hand for world in worlds(s, ANA))
    assert len({tuple(sorted(world.players[BRUNO].hand)) for world in worlds(s, None)}) > 1


@pytest.mark.rules("inv.gloss.15")
def test_cards_that_somebody_chooses_from_are_dealt_anew_from_their_own_supply() -> None:
    s = quiet(asked=True)
    go(s, Recruit(BRUNO, 1, ev.BY_TEXT))
    drawn = tuple(question(s).cards)  # type: ignore[attr-defined]
    chosen = set()
    for world in worlds(s, ANA):
        there = tuple(question(world).cards)  # type: ignore[attr-defined]
        chosen.add(there)
        assert sorted(world.technologies) == sorted(s.technologies)
        assert sorted((*world.recruits, *there)) == sorted((*s.recruits, *drawn))
    assert len(chosen) > 1
    assert all(tuple(question(world).cards) == drawn for world in worlds(s, BRUNO))  # type: ignore[attr-defined]


@pytest.mark.rules("inv.gloss.12")
def test_what_was_put_back_after_a_sacrifice_is_known_to_whoever_put_it_there() -> None:
    s = at_main()
    s.agenda.clear()
    player = s.players[ANA]
    top = [player.deck.pop() for _ in range(3)]
    go(s, SacrificeAsk(ANA, tuple(top)), MainAsk(ANA))
    choose(s, ch.TAKE | top[1])
    choose(s, ch.LAY | top[2])
    assert player.deck[-2:] == [top[0], top[2]]
    assert all(world.players[ANA].deck[-2:] == player.deck[-2:] for world in worlds(s, ANA))
    assert len({tuple(world.players[ANA].deck[-2:]) for world in worlds(s, BRUNO)}) > 1


@pytest.mark.rules("inv.ieff.05")
def test_what_the_invasion_recycles_stays_on_its_deck_in_every_world() -> None:
    s = cooperative()
    assert s.horde is not None
    c = s.horde.discard[-1]
    change.horde_recycle(s)
    for world in worlds(s, BRUNO):
        assert world.horde is not None
        assert world.horde.deck[-1] == c
    again = s.copy()
    change.horde_discard(s, s.horde.deck.pop())
    assert s.known == {}, "now it lies open"
    assert len(again.known) == 1
    change.horde_dump_top(again)
    assert again.known == {}


def test_a_card_that_lies_open_again_is_no_longer_followed() -> None:
    s = at_main()
    recycled(s)
    change.discard_top(s, ANA)
    assert s.known == {}
    (scout,) = give(s, ANA, "hand", "Scout")
    change.recycle(s, ANA, scout)
    change.dump_top(s, ANA)
    assert s.known == {}


@pytest.mark.rules("inv.gloss.13", "inv.board.09")
def test_a_card_that_all_saw_is_followed_into_the_hand_until_it_is_played() -> None:
    s = at_main()
    c = recycled(s)
    change.draw(s, ANA)
    assert s.players[ANA].hand[-1] == c
    assert all(c in world.players[ANA].hand for world in worlds(s, BRUNO))
    change.take_from_hand(s, ANA, c)
    assert s.known == {}
