"""Choices of RONE: Invasion as deeds: what stands on a button, or beside a number at the text table."""

from typing import Any

from muster.cardplay import choices as texts
from muster.games.invasion.people.card_words import COLOURS, SCREWS, SORTS, card_name
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.setup import Rules
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.text import Text
from muster.kernel.told import seat_name

OPTIONS: dict[int, Text] = {
    ch.LEADER_V: Text("Lead with {card}", "Anführung: {card}"),
    ch.DRAW_V: Text("Draw a card", "Eine Karte ziehen"),
    ch.STOP_V: Text("No more", "Keine mehr"),
    ch.DIE_V: Text("Use die {die}", "Würfel {die} nutzen"),
    ch.TRANSFORM_V: Text("Transform dice {first} and {second} into a resource ({colour})", "Würfel {first} und {second} in eine Ressource umwandeln ({colour})"),
    ch.PLAY_V: Text("Play {card}", "Spielen: {card}"),
    ch.PAIR_V: Text("Use a stored pair ({colour})", "Ein gelagertes Paar nutzen ({colour})"),
    ch.ABILITY_V: Text("Use {card}", "Einsetzen: {card}"),
    ch.REROLL_V: Text("Reroll die {die} ({owner})", "Würfel {die} neu werfen ({owner})"),
    ch.END_V: Text("Done", "Fertig"),
    ch.STORE_V: Text("Store it ({colour})", "Lagern ({colour})"),
    ch.LOSE_V: Text("Do not store it", "Nicht lagern"),
    ch.STRIKE_V: Text("Deal damage ({sort})", "Schaden zufügen ({sort})"),
    ch.PACKET_V: Text("Deal {points} of the damage ({sort})", "Vom Schaden {points} zufügen ({sort})"),
    ch.BUY_V: Text("{bought}", "{bought}"),
    ch.CRAFT_V: Text("Die {first}, side {side}: replace a screw ({screw})", "Würfel {first}, Seite {side}: eine Schraube ersetzen ({screw})"),
    ch.COLOUR_V: Text("Put in a screw ({screw})", "Schraube einsetzen ({screw})"),
    ch.TAKE_V: Text("Take {card}", "Nehmen: {card}"),
    ch.SCREW_V: Text("A screw on {card}", "Schraube einsetzen: {card}"),
    ch.RECYCLE_V: Text("Recycle {card}", "Wiederverwerten: {card}"),
    ch.KEEP_V: Text("Keep {card}", "Behalten: {card}"),
    ch.LAY_V: Text("{card} uppermost", "Zuoberst: {card}"),
    ch.UNSTORE_V: Text("Destroy a stored resource ({colour})", "Eine gelagerte Ressource zerstören ({colour})"),
    ch.PAY_V: Text("Pay with a resource ({colour})", "Mit einer Ressource zahlen ({colour})"),
    ch.SAVE_V: Text("Save an icon ({colour})", "Ein Symbol sparen ({colour})"),
    ch.ASIDE_V: Text("Set die {die} aside", "Würfel {die} beiseitelegen"),
    ch.ZONE_V: Text("Zone: {colour}", "Zone: {colour}"),
    ch.GIVE_V: Text("One for {seat}", "Eins für {seat}"),
    ch.ALL_V: Text("All of it", "Alles"),
    ch.ACTION_V: Text("For 1 {paid}: {action}", "Für 1 {paid}: {action}"),
    ch.SPLIT_V: Text("One point to {seat}", "Ein Punkt an {seat}"),
    ch.EVENT_V: Text("Event {nth}", "Ereignis {nth}"),
    ch.ALL_TO_V: Text("All to {seat}", "Alles an {seat}"),
    texts.TARGET_V: Text("Choose {card}", "Wählen: {card}"),
    texts.PLAYER_V: Text("Choose {seat}", "Wählen: {seat}"),
    texts.BRANCH_V: Text("Way {nth}", "Möglichkeit {nth}"),
    texts.MAY_V: Text("{answer}", "{answer}"),
    texts.NUMBER_V: Text("{n}", "{n}"),
    texts.ORDER_V: Text("Effect {nth} first", "Effekt {nth} zuerst"),
    texts.DONE_V: Text("Enough", "Genug"),
    texts.ROLE_V: Text("{seat}", "{seat}"),
}  # fmt: skip
BOUGHT = (
    Text("Buy a screw", "Eine Schraube kaufen"),
    Text("Recruit a card with a screw on it", "Eine Karte mit einer Schraube rekrutieren"),
    Text("Train a card of the starting supply", "Eine Karte aus dem Startvorrat ausbilden"),
    Text("Replace a screw of a die", "Eine Schraube eines Würfels ersetzen"),
    Text("Research a technology", "Eine Technologie entdecken"),
)
PAID_WITH = (
    Text("melee damage", "Nahkampfschaden"),
    Text("ranged damage", "Fernkampfschaden"),
    Text("armor", "Panzerung"),
    Text("health", "Lebenspunkt"),  # always one
)
ANSWERS = (Text("No", "Nein"), Text("Yes", "Ja"))


def deed(option: int, rules: Rules, lang: str) -> str:
    return OPTIONS[option >> VERB_SHIFT][lang].format_map(_Said(option, rules, lang))


class _Said(dict[str, Any]):
    """What a choice speaks of, found when its sentence has a place for it."""

    def __init__(self, option: int, rules: Rules, lang: str) -> None:
        super().__init__()
        self.option, self.rules, self.lang = option, rules, lang

    def __missing__(self, field: str) -> Any:
        option, lang = self.option, self.lang
        low = option & ch.CARD_MASK
        match field:
            case "card":
                return card_name(self.rules, low, lang)
            case "seat":
                return seat_name(self.rules.names, low)
            case "owner":
                return seat_name(self.rules.names, option >> ch.SEAT_SHIFT & 0xF)
            case "colour":
                return COLOURS[option & 7][lang]
            case "screw":
                return SCREWS[option & 7][lang]
            case "sort":
                return SORTS[ch.struck(option)[0]][lang]
            case "points":
                return ch.struck(option)[1]
            case "bought":
                return BOUGHT[low][lang]
            case "answer":
                return ANSWERS[low][lang]
            case "paid":
                return PAID_WITH[low][lang]
            case "action":
                text = self.rules.board.actions[low]
                return Text(text.text, text.text_de)[lang]
            case "die":
                return (option & 0xFF) + 1
            case "first":
                return (option >> 6 & 0x3F) + 1
            case "second" | "side":
                return (option >> 3 & 7) + 1
            case "nth":
                return low + 1
            case "n":
                return low
        raise KeyError(field)
