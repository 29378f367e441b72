"""Sentences for what the table itself refuses, whatever the game (rules table.01 to table.08)."""

from muster.kernel.text import Text

REASONS: dict[str, Text] = {
    "not_an_option": Text("That is not one of the choices here.", "Das steht hier nicht zur Wahl."),
    "no_such_seat": Text(
        "There is no such seat at this table; seats are numbers, from 0 to {last}.",
        "Diesen Platz gibt es am Tisch nicht; Plätze sind Zahlen, von 0 bis {last}.",
    ),
    "not_your_turn": Text("It is not your choice now: {asked} is asked.", "Du bist nicht gefragt: {asked} ist dran."),
    "not_your_turn_many": Text(
        "It is not your choice now: {asked} are asked.", "Du bist nicht gefragt: {asked} sind dran."
    ),
    "old_position": Text(
        "The game has moved on since you looked (position {seen}, now {now}).",
        "Das Spiel ist weitergegangen, seit du hingesehen hast (Stellung {seen}, jetzt {now}).",
    ),
    "no_such_face": Text(
        "A result of {told} was laid down for a die with {sides} sides: there is none.",
        "Für einen Würfel mit {sides} Seiten wurde eine {told} festgelegt: Die gibt es nicht.",
    ),
    "game_over": Text("The game is over.", "Das Spiel ist zu Ende."),
    "undo_free": Text(
        "Nothing was shown and nobody else has acted: take it back freely.",
        "Nichts wurde gezeigt und niemand sonst hat gehandelt: Du kannst es frei zurücknehmen.",
    ),
    "undo_others_acted": Text(
        "{seat} has acted since; the others must agree.", "{seat} hat seitdem gehandelt; die anderen müssen zustimmen."
    ),
    "undo_shown": Text(
        "Something was shown to everybody; the others must agree.",
        "Alle haben etwas Neues gesehen; die anderen müssen zustimmen.",
    ),
    "undo_seen": Text(
        "It cannot be taken back: somebody has seen what was hidden, or chance has spoken.",
        "Das lässt sich nicht zurücknehmen: Jemand hat Verborgenes gesehen, oder der Zufall hat entschieden.",
    ),
    "nothing_to_undo": Text(
        "You have made no choice to take back.", "Du hast nichts gewählt, das du zurücknehmen könntest."
    ),
}


def sentence(reason: str, facts: dict[str, object], names: tuple[str, ...], lang: str) -> str | None:
    """The sentence for one of the table's own reasons; None if the reason is a game's."""
    if reason not in REASONS:
        return None
    said = {**facts, "last": len(names) - 1}
    asked = facts.get("asked")
    if isinstance(asked, list) and len(asked) > 1 and f"{reason}_many" in REASONS:
        reason = f"{reason}_many"
    for key in ("asked", "seat", "missing"):
        value = said.get(key)
        if isinstance(value, int):
            said[key] = names[value]
        elif isinstance(value, list):
            said[key] = ", ".join(names[seat] for seat in value)
    return REASONS[reason][lang].format(**said)
