"""The game's sentences in every language: log lines, reasons, questions, choices, the end."""

from collections.abc import Mapping
from typing import Any

from muster.kernel import Outcome, Refusal, Setup, table_words
from muster.kernel.game import View
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.text import Text
from night_fishing.lake import FISH, WEIGHT, WORTH
from night_fishing.nights import CAST, FISH_FOR, HAUL_IN, LET_GO, MEND

NAMES = (
    Text("perch", "Barsch"),
    Text("trout", "Forelle"),
    Text("pike", "Hecht"),
    Text("carp", "Karpfen"),
    Text("catfish", "Wels"),
    Text("sturgeon", "Stör"),
)
SOME = Text("a fish", "ein Fisch")
Said = dict[str, Text]

EVENTS: Said = {
    "night": Text("Night {night} falls.", "Nacht {night} bricht an."),
    "drew": Text("{seat} drew {fish}.", "{seat} zieht nach: {fish}."),
    "chose": Text("{seat} went out for {fish}.", "{seat} fährt hinaus: {fish}."),
    "cast": Text("{seat} cast and rolled {die}: {total}.", "{seat} wirft aus und würfelt {die}: {total}."),
    "tore": Text("The line of {seat} tore.", "Die Schnur reißt bei {seat}."),
    "mended": Text("{seat} took a spare line.", "{seat} nimmt eine Ersatzschnur."),
    "home": Text("{seat} came home with {total}.", "{seat} kommt heim, Summe {total}."),
    "shown": Text("{seat} was after {fish}.", "{seat} war aus auf {fish}."),
    "landed": Text("{seat} landed {fish}: {points} points.", "{seat} landet {fish}: {points} Punkte."),
    "fry": Text("{seat} caught small fry: 1 point.", "{seat} fängt Kleinfisch: 1 Punkt."),
    "escaped": Text(
        "{fish} escaped {seat}: somebody else was after it.",
        "{fish} entkommt {seat}: Noch jemand war darauf aus.",
    ),
    "spared": Text("{seat} scores spare lines: {points}.", "{seat} zählt Ersatzschnüre: {points}."),
}
REASONS: Said = {
    "not_in_hand": Text("You have no {fish} in your hand.", "Du hast keine Karte {fish} auf der Hand."),
    "choose_first": Text("First choose the fish that you are after.", "Wähle zuerst den Fisch, auf den du aus bist."),
    "chosen": Text("You have chosen your fish for this night.", "Du hast deinen Fisch für diese Nacht gewählt."),
    "cast_first": Text("Nothing is on the line yet: cast first.", "Noch ist nichts an der Schnur: Wirf zuerst aus."),
    "whole": Text("Your line is not torn.", "Deine Schnur ist nicht gerissen."),
    "torn": Text("Your line is torn: mend it, or let go.", "Deine Schnur ist gerissen: Flicke sie oder lass los."),
}
QUESTIONS: Said = {
    "fish": Text("Which fish are you after tonight?", "Auf welchen Fisch bist du heute Nacht aus?"),
    "cast": Text("Your total is {total}. Cast?", "Deine Summe ist {total}. Auswerfen?"),
    "torn": Text("Your line is torn. Spare lines left: {lines}.", "Deine Schnur ist gerissen. Ersatzschnüre: {lines}."),
}
OPTIONS: dict[int, Text] = {
    FISH_FOR: Text(
        "Fish for {fish} (weight {weight}, worth {worth})",
        "Auf {fish} angeln (Gewicht {weight}, bringt {worth})",
    ),
    CAST: Text("Cast", "Auswerfen"),
    HAUL_IN: Text("Haul in", "Einholen"),
    MEND: Text("Take a spare line and roll again", "Ersatzschnur nehmen und neu würfeln"),
    LET_GO: Text("Let go", "Loslassen"),
}
WON = Text("{who} won with {points} points.", "Gewonnen mit {points} Punkten: {who}.")


# What the generic board calls the keys and the words of the view.
LABELS: Said = {
    "night": Text("Night", "Nacht"),
    "nights": Text("Nights", "Nächte"),
    "deck": Text("Deck", "Stapel"),
    "players": Text("Boats", "Boote"),
    "points": Text("Points", "Punkte"),
    "spare_lines": Text("Spare lines", "Ersatzschnüre"),
    "doing": Text("Now", "Gerade"),
    "choosing": Text("choosing", "wählt"),
    "fishing": Text("fishing", "angelt"),
    "torn": Text("torn line", "Schnur gerissen"),
    "home": Text("at home", "zu Hause"),
    "dice": Text("Dice", "Würfel"),
    "sum": Text("Total", "Summe"),
    "after": Text("After", "Aus auf"),
    "cards": Text("Cards", "Karten"),
    "weight": Text("Weight", "Gewicht"),
    "worth": Text("Worth", "Bringt"),
    **dict(zip(FISH, NAMES, strict=True)),
}


class Words:
    labels = LABELS

    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        facts = dict(shown)
        if "seat" in facts:
            facts["seat"] = setup.names[facts["seat"]]
        facts["fish"] = NAMES[facts["fish"]][lang] if "fish" in facts else SOME[lang]
        line = EVENTS[shown["kind"]][lang].format(**facts)
        return line[:1].upper() + line[1:]

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        if said := table_words.sentence(refusal.reason, refusal.facts, setup.names, lang):
            return said
        facts = {"fish": NAMES[refusal.facts["fish"]][lang]} if "fish" in refusal.facts else {}
        return REASONS[refusal.reason][lang].format(**facts)

    def question(self, kind: str, view: View, lang: str) -> str:
        facts = {"total": "", "lines": ""}
        if view["seat"] is not None:
            mine = view["players"][view["seat"]]
            facts = {"total": mine["sum"], "lines": mine["spare_lines"]}
        return QUESTIONS[kind][lang].format(**facts)

    def option(self, option: int, setup: Setup, lang: str) -> str:
        fish = option & 7
        facts = {"fish": NAMES[fish][lang], "weight": WEIGHT[fish], "worth": WORTH[fish]}
        return OPTIONS[option >> VERB_SHIFT][lang].format(**facts)

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        who = ", ".join(setup.names[winner] for winner in outcome.winners)
        return WON[lang].format(who=who, points=max(outcome.scores))


LAKE = Text(
    "Night {night} of {nights}. Cards in the deck: {deck}.",
    "Nacht {night} von {nights}. Karten im Stapel: {deck}.",
)
BOAT = Text(
    "{name}: {points} points, spare lines {lines}. {doing}",
    "{name}: {points} Punkte, Ersatzschnüre {lines}. {doing}",
)
DOING: Said = {
    "choosing": Text("Choosing a fish.", "Wählt einen Fisch."),
    "fishing": Text("Fishing, dice {dice}.", "Angelt, Würfel {dice}."),
    "torn": Text("The line is torn, dice {dice}.", "Die Schnur ist gerissen, Würfel {dice}."),
    "home": Text("Home, dice {dice}.", "Zu Hause, Würfel {dice}."),
}
AFTER, HAND = Text("  After: {fish}", "  Aus auf: {fish}"), Text("  Hand: {fish}", "  Hand: {fish}")


def lines(view: View, lang: str) -> list[str]:
    """The lake in words, for terminals and screen readers."""

    def named(cards: list[dict[str, Any]]) -> str:
        found = ((NAMES[FISH.index(card["name"])][lang], card["weight"]) for card in cards)
        return ", ".join(f"{fish} ({weight})" for fish, weight in found)

    said = [LAKE[lang].format(**view)]
    for name, one in zip(view["seats"], view["players"], strict=True):
        doing = DOING[one["doing"]][lang].format(dice=", ".join(map(str, one["dice"])) or "-")
        said.append(BOAT[lang].format(name=name, points=one["points"], lines=one["spare_lines"], doing=doing))
        said += [AFTER[lang].format(fish=named([one["after"]]))] if one.get("after") else []
        said += [HAND[lang].format(fish=named(one["cards"]))] if "cards" in one else []
    return said
