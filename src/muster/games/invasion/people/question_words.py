"""Questions of RONE: Invasion, as they are put to the asked seat."""

from collections.abc import Mapping
from typing import Any

from muster.games.invasion.people.card_words import (
    COLOURS,
    SORTS,
    counted,
    record_text,
    rules_behind,
    shared_word,
    ways,
    who,
)
from muster.games.invasion.rules.names import ROWS
from muster.games.invasion.rules.names import SORTS as SORT_NAMES
from muster.kernel.text import Text
from muster.kernel.told import Asked

View = Mapping[str, Any]

QUESTIONS: dict[str, Text] = {
    "leader": Text("Which leader do you take?", "Welche Anführung nimmst du?"),
    "recruit": Text("Which card do you recruit? The others are destroyed.", "Welche Karte rekrutierst du? Die anderen werden zerstört."),
    "discover": Text("Which technology do you discover? The others are destroyed.", "Welche Technologie entdeckst du? Die anderen werden zerstört."),
    "draw": Text("Do you draw another card? {cards} in your deck.", "Ziehst du noch eine Karte? {cards} in deinem Deck."),
    "main": Text("Your main phase: what do you do?", "Deine Hauptphase: Was tust du?"),
    "pay": Text("With which resource do you pay a wild icon of {card}?", "{card}: Mit welcher Ressource zahlst du ein Joker-Symbol?"),
    "save": Text("Which icon of {card} falls away?", "{card}: Welches Symbol fällt weg?"),
    "store": Text("Where is a resource stored ({colour})?", "Wo wird eine Ressource gelagert ({colour})?"),
    "unstore": Text("Which stored resource is destroyed? Of: {whose}.", "Welche gelagerte Ressource wird zerstört? Von: {whose}."),
    "unplayed": Text("Which unplayed card goes to your garbage dump next?", "Welche ungespielte Karte kommt als nächste auf deine Müllhalde?"),
    "strike": Text("Which damage do you deal next?", "Welchen Schaden fügst du als nächsten zu?"),
    "hit": Text("Which damage do you deal next, or what do you buy for it?", "Welchen Schaden fügst du als nächsten zu, oder was kaufst du dafür?"),
    "split": Text("Damage by {whose}, {points} ({sort}): who takes it?", "Schaden von {whose}, {points} ({sort}): Wer nimmt ihn?"),
    "share": Text("Who gets it? To be shared: {what}.", "Wer bekommt es? Zu verteilen: {what}."),
    "share_alone": Text("Do you take all of it, or do you pay with it? You get {what}.", "Nimmst du alles, oder zahlst du damit? Du bekommst {what}."),
    "parts": Text("What do you buy? You have {parts}.", "Was kaufst du? Du hast {parts}."),
    "screw": Text("On which card does a screw go? {screws} left.", "Auf welche Karte kommt eine Schraube? Noch {screws}."),
    "supply": Text("Which card of the starting supply do you train?", "Welche Karte aus dem Startvorrat bildest du aus?"),
    "craft": Text("Which screw of your dice do you replace?", "Welche Schraube deiner Würfel ersetzt du?"),
    "colour": Text("Which screw takes its place?", "Welche Schraube kommt an ihre Stelle?"),
    "clean": Text("Which played card goes to your discard pile next?", "Welche gespielte Karte kommt als nächste auf deinen Ablagestapel?"),
    "train": Text("Which trained card goes to your discard pile next?", "Welche ausgebildete Karte kommt als nächste auf deinen Ablagestapel?"),
    "recycle": Text("Which card goes onto its deck? {cards_left} left.", "Welche Karte kommt auf ihr Deck? Noch {cards_left}."),
    "sacrifice": Text("Which of these cards do you destroy?", "Welche dieser Karten zerstörst du?"),
    "sacrifice_order": Text("Which of these cards shall lie uppermost?", "Welche dieser Karten soll zuoberst liegen?"),
    "keep": Text("Which card do you keep? {cards_left} at the most.", "Welche Karte behältst du? Höchstens {cards_left}."),
    "discard": Text("Which card do you discard? {cards_left} left.", "Welche Karte wirfst du ab? Noch {cards_left}."),
    "reroll": Text("Which die do you roll again?", "Welchen Würfel wirfst du neu?"),
    "aside": Text("Which die do you set aside for this turn?", "Welchen Würfel legst du für diesen Zug beiseite?"),
    "zone": Text("In which zone does the Invasion's wild resource go?", "In welche Zone kommt die Joker-Ressource der Invasion?"),
    "event": Text("Several events end at once. Which one first?", "Mehrere Ereignisse enden zugleich. Welches zuerst?"),
    "train zone": Text("Several zones train their cards. Which one first?", "Mehrere Zonen bilden ihre Karte aus. Welche zuerst?"),
    "protocol": Text("Which protocol does the Invasion use next?", "Welches Protokoll nutzt die Invasion als nächstes?"),
    "clean horde": Text("Which deployed card goes to the Invasion's discard pile next?", "Welche aufgestellte Karte kommt als nächste auf den Ablagestapel der Invasion?"),
    "trigger order": Text("Several effects are triggered at once. Which one first?", "Mehrere Effekte werden zugleich ausgelöst. Welcher zuerst?"),
    "target": Text("Choose for {card}.", "{card}: Wähle."),
    "arrange": Text("Which of them shall lie uppermost for {card}?", "{card}: Welche soll zuoberst liegen?"),
    "branch": Text("{card}: which of these?", "{card}: Was davon?"),
    "may": Text("Do you do what {card} allows?", "Nutzt du, was {card} erlaubt?"),
    "unless": Text("Do you avert what {card} does, at the price that it names?", "{card}: Wendest du es ab, zu dem Preis, den der Text nennt?"),
    "order matters": Text("Does it matter to you who plays this phase first?", "Ist es dir wichtig, wer diese Phase zuerst spielt?"),
    "first": Text("Who plays this phase first?", "Wer spielt diese Phase zuerst?"),
    "role": Text("{card}: which of you?", "{card}: Wer von euch?"),
}  # fmt: skip
BOARD = Text("the board", "Tafel")


def asked(kind: str, view: View, lang: str) -> Asked:
    """The question to the view's seat; to a spectator the first of that kind."""
    ask = next(
        (ask for ask in view["asks"] if ask["kind"] == kind and view["seat"] in (None, -1, ask["seat"])),
        next(ask for ask in view["asks"] if ask["kind"] == kind),
    )
    said = _facts(ask, view, lang)
    key = "sacrifice_order" if kind == "sacrifice" and ask.get("what") == "order" else kind
    if kind == "share" and len(view["players"]) == 1:
        key = "share_alone"
    found = _ways(kind, ask, view, lang)
    quote = said["text"] if not found else ""
    return Asked(QUESTIONS[key][lang].format(**said), quote, tuple(found), ask.get("id"), ask.get("line"))


def _facts(ask: View, view: View, lang: str) -> dict[str, Any]:
    player = view["players"][ask["seat"]] if view["players"] else {}
    left = ask.get("left", 1)
    said: dict[str, Any] = {
        "card": view["book"][ask["id"]]["name"][lang] if "id" in ask else BOARD[lang],
        "cards": counted("cards", player.get("deck", 0), lang),
        "parts": counted("parts", player.get("parts", 0) + player.get("gift", 0), lang),
        "left": left,
        "screws": counted("screws", left, lang),
        "cards_left": counted("cards", left, lang),
        "points": counted("points", left, lang),
        "text": _text(ask, view, lang),
    }
    what = ask.get("what", "")
    if ask["kind"] == "store":
        said["colour"] = COLOURS[ROWS.index(what)][lang]
    elif ask["kind"] == "split":
        said["sort"] = SORTS[SORT_NAMES.index(what)][lang]
    elif ask["kind"] == "share":
        said["what"] = shared_word(what, left, lang)
    if "whose" in ask:
        said["whose"] = who(rules_behind(view), ask["whose"], lang)
    return said


def _text(ask: View, view: View, lang: str) -> str:
    """The line of a card, or of a board, that asks."""
    if "line" not in ask:
        return ""
    rules = rules_behind(view)
    if "id" in ask:
        return record_text(rules.library.packs.cards[ask["id"]], ask["line"], lang)
    text = rules.board.texts()[ask["what"]]
    return Text(text.text, text.text_de)[lang]


def _ways(kind: str, ask: View, view: View, lang: str) -> list[str]:
    if kind not in ("trigger order", "branch"):
        return []
    rules = rules_behind(view)
    if kind == "trigger order":
        cards = rules.library.packs.cards
        return [
            f"{view['book'][effect['id']]['name'][lang]}: {record_text(cards[effect['id']], effect['line'], lang)}"
            for effect in ask["effects"]
        ]
    text = rules.library.packs.cards[ask["id"]] if "id" in ask else rules.board.texts()[ask["what"]]
    return ways(text, ask["line"] if "id" in ask else 0, lang)
