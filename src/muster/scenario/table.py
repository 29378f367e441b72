"""The table on which a scenario is played, and what is noted down when something does not hold."""

from dataclasses import dataclass

from muster.files import Place
from muster.files.write import small_yaml
from muster.kernel.decision import Refusal
from muster.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that does not hold: where, what was expected, what is, and the table at that moment.

    `reason` is the engine's own sentence, where it gave one. `position` (YAML) and `options` are empty if there was no
    table yet."""

    place: Place
    expected: str
    actual: str
    reason: str = ""
    position: str = ""
    options: str = ""

    def __str__(self) -> str:
        reason = f"\n  because: {self.reason}" if self.reason else ""
        return f"{self.place}: expected: {self.expected}\n  but: {self.actual}{reason}"


class Table:
    """A match in the middle of a scenario, and the failures so far."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.failures: list[Failure] = []

    def fail(self, place: Place, expected: str, actual: str, reason: str = "") -> None:
        position = small_yaml(self.match.game.write_position(self.match.state))
        self.failures.append(Failure(place, expected, actual, reason, position, options_text(self.match)))

    def name(self, seat: int | None) -> str:
        return "the spectator" if seat is None else self.match.names[seat]

    def sentence(self, refusal: Refusal) -> str:
        said = self.match.game.words.refusal(refusal, self.match.setup, "en")
        return f"{said} ({refusal.rule}, {refusal.reason})"


def options_text(match: Match) -> str:
    """Who is asked what, with every choice of the open question, one seat a line."""
    lines = [
        f"{match.names[decision.seat]} ({decision.kind}): {'; '.join(map(match.text, decision.options))}"
        for decision in match.decisions(asides=False)
    ]
    return "\n".join(lines) or "Nobody is asked: the game is over."
