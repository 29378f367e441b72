"""Keeping a game: writing its save file, and knowing whether the newest save is up to date."""

from collections.abc import Sequence
from pathlib import Path

from muster.kernel import Match
from muster.texttable import saving
from muster.texttable.console import NO, YES, Console
from muster.texttable.seating import Player


class Record:
    """Where the game was last saved, and in which state."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self._saved = ("", 0)

    def holds(self, match: Match) -> bool:
        return self._saved == (match.digest(), len(match.history))

    def note(self, match: Match, path: Path) -> None:
        self.path = path
        self._saved = (match.digest(), len(match.history))

    def save(self, console: Console, match: Match, players: Sequence[Player], name: str) -> bool:
        """Saves to a file of that name. Whatever is in the way is said in a sentence; then False."""
        _ = console.tr
        path = Path(name).expanduser()
        if path.exists() and path != self.path:
            question = _("There is already a file {path}. Replace it?").format(path=path)
            if not console.ask_yes(question, default=False):
                console.say(_("Nothing was saved."))
                return False
        try:
            saving.write(match, players, path)
        except OSError as error:
            console.say(
                _("{path} cannot be written: {why}.").format(path=path, why=saving.why_not(error, console.lang))
            )
            return False
        self.note(match, path)
        console.say(_("Saved in {path}.").format(path=path))
        return True

    def offer(self, console: Console, match: Match, players: Sequence[Player]) -> None:
        """Asks for a file until the game is saved or the person does not want it."""
        _ = console.tr
        if self.holds(match):
            return
        usual = str(self.path or f"{match.game.id}.json")
        question = _("Save the game? Yes saves it in {usual}; or type a file name, or Enter for no:")
        while answer := console.ask(question.format(usual=usual)):
            if answer.casefold() in NO or self.save(
                console, match, players, usual if answer.casefold() in YES else answer
            ):
                return
