"""What the server itself has to say to people, apart from the game's rules."""


class Trouble(Exception):
    """Something that cannot be done at a table, apart from the game's rules."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key

    def say(self, lang: str) -> str:
        return say(self.key, lang)


SAY: dict[str, dict[str, str]] = {
    "not_your_seat": {"en": "That is not your seat.", "de": "Das ist nicht dein Platz."},
    "not_your_eyes": {"en": "That seat does not let others look.", "de": "Dieser Platz lässt niemanden mit hineinsehen."},
    "not_started": {"en": "The game has not started yet.", "de": "Das Spiel hat noch nicht begonnen."},
    "nothing_asked": {"en": "Nobody has asked you.", "de": "Niemand hat dich gefragt."},
    "nothing_said": {"en": "There was nothing to say.", "de": "Da war nichts zu sagen."},
    "moved_on": {"en": "The table has moved on; look again.", "de": "Der Tisch ist schon weiter; sieh noch einmal hin."},
    "fault": {"en": "Our mistake, not yours. Nothing was changed.", "de": "Unser Fehler, nicht deiner. Nichts wurde verändert."},
    "no_table": {"en": "There is no such table.", "de": "Diesen Tisch gibt es nicht."},
    "seat_taken": {"en": "That seat is taken.", "de": "Dieser Platz ist besetzt."},
    "wrong_invite": {"en": "That invitation does not fit.", "de": "Diese Einladung passt nicht."},
    "already_here": {"en": "You already have a seat here.", "de": "Du hast hier schon einen Platz."},
    "has_started": {"en": "The game has already started.", "de": "Das Spiel hat schon begonnen."},
    "only_host": {"en": "Only the host can do that.", "de": "Das kann nur, wer den Tisch eröffnet hat."},
    "not_over": {"en": "The game is not over yet.", "de": "Das Spiel ist noch nicht zu Ende."},
    "bad_upload": {"en": "That file is not a save that Muster can read.", "de": "Diese Datei ist kein Spielstand, den Muster lesen kann."},
}  # fmt: skip


def say(key: str, lang: str) -> str:
    return SAY[key][lang]
