"""What is wrong with a scenario that its fields and the card language do not see: whether it can be won at all, and
names that mean two things."""

from __future__ import annotations

from collections.abc import Iterator

from muster.cardtext import CardTextError, parse
from muster.cardtext.pack import Document
from muster.cardtext.tree import Lines, Node
from muster.files import Scalar
from muster.files.shapes import Entry
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.kernel.text import Text

NOT_WON = Text(
    "Nothing in this scenario wins it. Write how it is won, for example: At the beginning of the cleanup, if the time "
    "is 9 or more and there are no deployed invasion cards, the players win the game.",
    "Nichts an diesem Szenario gewinnt es. Schreib, wie ihr es gewinnt, zum Beispiel: At the beginning of the "
    "cleanup, if the time is 9 or more and there are no deployed invasion cards, the players win the game.",
)
NEVER = Text(
    "This can never hold: the time would have to be {low} or more and {high} or less at once.",
    "Das kann nie eintreten: Die Zeit müsste zugleich mindestens {low} und höchstens {high} betragen.",
)
NOT_DAMAGED = Text(
    "It is won when the scenario has no health, and nothing lets the players damage it. Add a line such as: The "
    "players may deal damage to this scenario if there are no deployed invasion cards.",
    "Gewonnen ist es, wenn das Szenario keine Lebenspunkte mehr hat, und nichts erlaubt, ihm zu schaden. Füge eine "
    "Zeile hinzu wie: The players may deal damage to this scenario if there are no deployed invasion cards.",
)
NO_HEALTH = Text(
    "This scenario has no health: whoever damages it has won. Give it some in its set-up, for example: This scenario "
    "gains 6 health for each player.",
    "Dieses Szenario hat keine Lebenspunkte: Wer ihm Schaden zufügt, hat gewonnen. Gib ihm welche im Aufbau, zum "
    "Beispiel: This scenario gains 6 health for each player.",
)
TWICE = Text(
    "Another event of this scenario is called {name}, too; give one of them another name.",
    "Auch ein anderes Ereignis dieses Szenarios heißt {name}; gib einem von beiden einen anderen Namen.",
)
SAME_NUMBER = Text(
    "{name} has the number {number}, too; the campaign then plays them in the order of their ids.",
    "Auch {name} hat die Nummer {number}; die Kampagne spielt sie dann in der Reihenfolge ihrer Kennungen.",
)


def check_scenarios(document: Document) -> None:
    numbers: dict[int, str] = {}
    for entry in document.section("scenarios"):
        check_won(document, entry)
        check_names(document, entry)
        if not entry.has("id", "name", "number"):
            continue
        number = entry.get("number")
        if number in numbers:
            place, said = entry.at("number"), SAME_NUMBER.fill(name=numbers[number], number=number)
            document.faults.warn(place, said)
        numbers.setdefault(number, entry.get("name"))


def check_names(document: Document, entry: Entry) -> None:
    seen: set[str] = set()
    for event in entry.get("events") or ():
        if event.has("name"):
            name = event.get("name")
            if called := seen & {name.en.casefold(), name.de.casefold()}:
                document.faults.add(event.at("name"), TWICE.fill(name=name), "inv.anat.18")
            seen |= {name.en.casefold(), name.de.casefold()} - called


def check_won(document: Document, entry: Entry) -> None:
    """Whether anything wins it, as far as that can be known."""
    own = readable(entry.get("text")) if entry.has("text") else None
    events = [readable(event.get("text")) for event in entry.get("events") or () if event.has("text")]
    setup = readable(entry.get("setup")) if entry.get("setup") is not None else ()
    if own is None or setup is None or None in events:
        return  # what cannot be read is told of there
    nodes = [node for lines in (own, setup, *(event or () for event in events)) for node in inside(lines)]
    whenever = [node for node in nodes if node.kind == "all_win_if"]
    by_damage = [node for node in whenever if asks_health(node)]
    place, add = entry.at("text"), document.faults.add
    if not whenever and not any(node.kind == "all_win" for node in nodes):
        add(place, NOT_WON, "inv.coop.03")
    for node in nodes:
        if node.kind == "all_of" and (never := contradiction(node)):
            add(place, NEVER.fill(low=never[0], high=never[1]), "inv.coop.03")
    if not by_damage:
        return
    if len(by_damage) == len(whenever) and not any(node.kind == "players_may_damage" for node in nodes):
        add(place, NOT_DAMAGED, "inv.cdmg.06")
    elif not any(node.kind == "gains" and node.word("what") == "health" for node in nodes):
        document.faults.warn(place, NO_HEALTH)


def readable(text: Scalar) -> Lines | None:
    try:
        return parse(text.text.rstrip("\n"), VOCABULARY)
    except CardTextError:
        return None


def inside(lines: Lines) -> Iterator[Node]:
    """Every node of some texts."""
    waiting = list(lines)
    while waiting:
        node = waiting.pop()
        yield node
        for _, value in node.slots:
            waiting += [value] if isinstance(value, Node) else value if isinstance(value, tuple) else []


def asks_health(node: Node) -> bool:
    return any(found.kind == "holds" and found.node("who").kind == "this" for found in inside((node,)))


def contradiction(node: Node) -> tuple[int, int] | None:
    """The bounds of the time that leave nothing between them."""
    times = [part for part in node.nodes("parts") if part.kind == "time"]
    low = max((part.number("n") for part in times if part.word("op") == ">="), default=0)
    high = min((part.number("n") for part in times if part.word("op") == "<="), default=low)
    return (low, high) if low > high else None
