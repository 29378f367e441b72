"""Writes the scenario that reproduces a moment of a live match."""

from itertools import islice
from textwrap import indent
from typing import Any

from muster.files.write import block_yaml, small_yaml
from muster.kernel.match import Match
from muster.kernel.text import Text
from muster.scenario.format import NOBODY, RESERVED

NO_CHOICE = Text(
    "The match has {choices} choices, so there is no position after choice {at}.",
    "Das Spiel hat {choices} Züge, also gibt es keine Position nach Zug {at}.",
)
NOT_SO_MANY = Text(
    "After choice {at} of this match there are {more} more, not {steps}.",
    "Nach Zug {at} dieses Spiels kommen noch {more}, nicht {steps}.",
)
TAKEN_NAME = Text(
    "A seat is called '{name}', which means something else in a scenario; rename it first.",
    "Ein Platz heißt „{name}“, was in einem Szenario etwas anderes bedeutet; benenne ihn vorher um.",
)


class Unwritable(ValueError):
    """There is no scenario of such a moment; `text` says why."""

    def __init__(self, text: Text) -> None:
        self.text = text
        super().__init__(text.en)


def from_match(match: Match, at: int, steps: int = 0, title: str = "") -> str:
    """The position after `at` choices (asides count, too) and the `steps` choices that followed, as a scenario file.

    It closes with who is asked then. ValueError with a sentence if the match has no such moment."""
    choices = len(match.history)
    if not 0 <= at <= choices:
        raise Unwritable(NO_CHOICE.fill(choices=choices, at=at))
    if not 0 <= steps <= choices - at:
        raise Unwritable(NOT_SO_MANY.fill(at=at, more=choices - at, steps=steps))
    taken = [name for name in match.names if name in RESERVED]
    if taken:
        raise Unwritable(TAKEN_NAME.fill(name=taken[0]))
    title = title or f"{match.game.title}, after choice {at}"
    head: dict[str, Any] = {"scenario": title, "game": match.game.id, "seats": list(match.names)}
    if options := changed_options(match):
        head["options"] = options
    head["seed"] = match.seed.hex()
    head["position"] = match.game.write_position(state_after(match, at))
    made: list[dict[str, Any]] = [{match.names[entry.seat]: entry.text} for entry in match.history[at : at + steps]]
    made.append({"expect": who_is_asked(match, at + steps)})
    return small_yaml(head) + "steps:\n" + indent(block_yaml(made), "  ")


def state_after(match: Match, choices: int) -> Any:
    return next(islice(match.states(), choices, None))


def changed_options(match: Match) -> dict[str, Any]:
    return {
        option.name: match.setup.options[option.name]
        for option in match.game.known_options
        if match.setup.options[option.name] != option.default
    }


def who_is_asked(match: Match, choices: int) -> dict[str, Any]:
    decisions = match.game.decisions(state_after(match, choices), asides=False)
    if not decisions:
        return {"asked": NOBODY}
    kinds = {match.names[decision.seat]: decision.kind for decision in decisions}
    names, same = list(kinds), len(set(kinds.values())) == 1
    return {"asked": names[0] if len(names) == 1 else names, "question": decisions[0].kind if same else kinds}
