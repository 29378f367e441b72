"""Worlds of RONE: what texts in play speak of is somebody's there, too."""

from muster.games.rone import GAME
from muster.kernel import Match, Stream
from muster.kernel.setup import DEFAULT_NAMES
from muster.kernel.stream import seed_from

CARDS = [
    {"name": "Picker", "health": 2, "text": "Whenever another unit dies, this unit gets +1 health."},
    {"name": "Mirror", "health": 9, "melee": 3},
    {"name": "Grunt", "health": 1},
]


def test_the_original_of_a_copied_text_lies_with_its_owner_in_every_world() -> None:
    """Ana's unit has the text of a card that Bruno has taken back into his hand. A copied text means its original by
    name, so whoever plays on in a world must find out whose that is."""
    setup = GAME.agree(tuple(DEFAULT_NAMES[:2]), {"edition": "en", "cards": CARDS, "skip_forced": True})
    ana = {"units": [{"card": "Mirror", "copies": ["Picker"]}], "deck": 10}
    bruno = {"hand": ["Picker", "Grunt 2"], "units": ["Grunt"], "deck": 10}
    match = Match(GAME, setup, 5, {"active": "Ana", "round": 3, "players": {"Ana": ana, "Bruno": bruno}})
    picker = match.state.players[1].hand[0]
    places = set()
    for number in range(40):
        world = GAME.determinize(match.state, 0, Stream(seed_from(str(number))))
        in_hand, in_deck = picker in world.players[1].hand, picker in world.sides[1].deck
        assert in_hand != in_deck
        assert world.owner[picker] == 1
        places.add(in_hand)
        GAME.advance(world, match.notation.read("attack with Mirror"))
        while world.options[0] == GAME.reactions.pass_option:
            GAME.advance(world, GAME.reactions.pass_option)
        assert world.sides[1].units == []
    assert places == {True, False}
