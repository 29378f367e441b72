"""The table on which a scenario is played, and what is noted down when something does not hold."""

from dataclasses import dataclass

from muster.files import Place
from muster.files.write import small_yaml
from muster.kernel.decision import Refusal
from muster.kernel.match import Match
from muster.kernel.text import Text, Told
from muster.scenario import run_words as words


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that does not hold: where, what was expected, what is, and the table at that moment.

    `reason` is the engine's own sentence, where it gave one. `position` (YAML) and `options` are empty if there was no
    table yet."""

    place: Place
    expected: Text
    actual: Text
    reason: Text | str = ""
    position: str = ""
    options: Text | str = ""

    def say(self, lang: str = "en") -> str:
        because = words.BECAUSE.fill(reason=self.reason)[lang] if self.reason else ""
        return words.EXPECTED.fill(place=self.place, expected=self.expected, actual=self.actual)[lang] + because

    __str__ = say


class Table:
    """A match in the middle of a scenario, and the failures so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.failures: list[Failure] = []

    def fail(self, place: Place, expected: Text, actual: Text, reason: Text | str = "") -> None:
        position = small_yaml(self.match.game.write_position(self.match.state))
        self.failures.append(Failure(place, expected, actual, reason, position, options_text(self.match)))

    def name(self, seat: int | None) -> Text | str:
        return words.SPECTATOR if seat is None else self.match.names[seat]

    def sentence(self, refusal: Refusal) -> Text:
        said, setup = self.match.game.words, self.match.setup
        return Told(lambda lang: f"{said.refusal(refusal, setup, lang)} ({refusal.rule}, {refusal.reason})")


def options_text(match: Match) -> Text | str:
    """Who is asked what, with every choice of the open question, one seat a line."""
    lines = [
        f"{match.names[decision.seat]} ({decision.kind}): {'; '.join(map(match.text, decision.options))}"
        for decision in match.decisions(asides=False)
    ]
    return "\n".join(lines) or words.OVER
