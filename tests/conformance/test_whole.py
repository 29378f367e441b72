"""What no walk through a game comes by: steps that the digest could take for one another, and options without words."""

import sys
from collections import defaultdict
from collections.abc import Iterator

import pytest

from muster.games import option_words
from muster.kernel.game import AnyGame
from muster.kernel.state import Step
from muster.kernel.text import Text
from tests.conformance.tables import GAMES, game_of


def steps(kind: type[Step]) -> Iterator[type[Step]]:
    for below in kind.__subclasses__():
        yield below
        yield from steps(below)


def belongs(kind: type[Step], package: str) -> bool:
    return f"{kind.__module__}.".startswith(f"{package}.")


def alike(game: AnyGame) -> dict[int, set[str]]:
    """Classes of steps of a game that share their tag with another one that may lie on the same agenda."""
    module = sys.modules[type(game).__module__]
    own = module.__package__ or module.__name__
    there: defaultdict[int, set[type[Step]]] = defaultdict(set)
    for kind in steps(Step):
        if hasattr(kind, "tag") and any(belongs(kind, package) for package in (own, "muster.kernel", *game.stands_on)):
            there[kind.tag].add(kind)
    return {
        tag: {kind.__qualname__ for kind in kinds}
        for tag, kinds in there.items()
        if len(kinds) > 1 and any(belongs(kind, own) for kind in kinds)
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_every_kind_of_step_has_a_tag_of_its_own(game_id: str) -> None:
    """Else two states that go on differently could have the same digest."""
    assert alike(game_of(game_id)) == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_can_be_agreed_is_said_in_words(game_id: str) -> None:
    """Ruling switches have theirs in the rulebook."""
    game = game_of(game_id)
    words = option_words(game)
    assert set(words) <= {option.name for option in game.known_options}
    for option in game.known_options:
        if option.ruling:
            continue
        said = words.get(option.name, {})
        for what in ("title", "explanation"):
            text = said.get(what)
            assert isinstance(text, Text), f"{option.name} has no {what} in option_words.py"
            assert text["en"].strip()
            assert text["de"].strip()
