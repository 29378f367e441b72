"""The words of Harbour, the toy game of this folder, for the card language."""

from muster.cardtext import core, optional
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import REFERENCES
from muster.cardtext.table import (
    Keyword,
    Moment,
    Noun,
    Race,
    Stat,
    Vocabulary,
    Word,
    Zone,
    construction,
    form,
)

COIN = GermanNoun("f", "Münze", "Münzen")
GRIT = GermanNoun("m", "Mut", "Mut")
HAUL = GermanNoun("m", "Fang", "Fang")
LASTING = ("turn", "next_turn", "game", "landfall")
LEFT_OUT = ("control", "copy", "cancel", "remove", "cannot")


def some(constructions: tuple) -> tuple:
    return tuple(built for built in constructions if built.kind not in LEFT_OUT)


def happening(kind: str, en: str, de: str) -> object:
    return construction("Event", kind, "who", form(f"{{who:EventCard}} {en}", f"{{who}} {de}"))


VOCABULARY = Vocabulary(
    game="Harbour",
    constructions=(
        construction("Head", "landfall", "", form("Landfall", "Landung")),
        *some(core.VERBS),
        construction("Verb", "prevent", "n", form("<prevent> {n:Number} damage", "verhindern: {n} Schaden")),
        construction("Verb", "reroll", "", form("<reroll> the die", "wiederholen: den Wurf")),
        *optional.TESTS,
        optional.WINDOW,
        construction("Verb", "roll", "", form("<roll> a die", "werfen: einen Würfel")),
        *some(core.DEEDS),
        *some(core.FACTS),
        *core.CHANGES,
        *core.EVENTS,
        happening("sinks", "<sink>", "sinken:"),
        happening("lands", "<land>", "landen:"),
        happening("takes_damage", "<take> damage", "erleiden: Schaden"),
        happening("would_take_damage", "would take damage", "drohen: Schaden"),
        construction("Event", "would_roll", "who", form("{who:EventPerson} <cast> a die", "{who} losen: einen Würfel")),
        *core.CONDITIONS,
        *core.HISTORY,
        *(built for built in core.BEFALLEN if built.kind == "befell"),
    ),
    references=REFERENCES,
    nouns=(
        Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten")),
        Noun("sailor", "sailor", "sailors", GermanNoun("m", "Matrose", "Matrosen", oblique="Matrosen")),
        Noun("captain", "captain", "captains", GermanNoun("m", "Kapitän", "Kapitäne"), unique=True),
        Noun("tale", "tale", "tales", GermanNoun("f", "Geschichte", "Geschichten")),
        Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True),
        Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an"),
    ),
    races=(
        Race("cook", "Cook", "Cooks", GermanNoun("m", "Koch", "Köche"), "Köche", "sailor"),
        Race("gunner", "Gunner", "Gunners", GermanNoun("m", "Kanonier", "Kanoniere"), "Kanoniere", "sailor"),
    ),
    words=(
        *core.WORDS,
        *optional.OUTCOMES,
        *optional.WINDOWS,
        Word("Test", "helm", "a helm test", "eine Ruderprobe"),
        Word("Test", "brawl", "a brawl test", "eine Raufprobe"),
        Word("Counted", "coin", "coin", COIN, many="coins"),
        Word("Paid", "coin", "coin", COIN, many="coins"),
        *core.DURATIONS,
        *(word for word in core.PAST if word.name == "plays"),
        Word("Befell", "lands", "landed", "gelandet"),
        Word("Befell", "sinks", "sank", "gesunken"),
        Word("Limit", "per_game", "once per game", "einmal pro Spiel"),
        Word("Until", "landfall", "until the next landfall", "bis zur nächsten Landung"),
    ),
    stats=(
        Stat("grit", "grit", GRIT, ("{n} Mut", "{n} Mut"), GRIT, durations=LASTING),
        Stat("haul", "haul", HAUL, ("{n} Fang", "{n} Fang"), HAUL, durations=LASTING),
    ),
    keywords=(Keyword("quick", "Quick", "Flink"), Keyword("ghost", "Ghost", "Geist")),
    zones=(
        Zone("hand", "hand", "hands", GermanNoun("f", "Hand", "Hände"), de_from="aus", returns=True, ordered=False),
        Zone("deck", "deck", "decks", GermanNoun("n", "Deck", "Decks"), de_within="in", de_into="in", de_from="aus"),
        Zone("locker", "locker", "lockers", GermanNoun("f", "Kiste", "Kisten")),
        Zone(
            "quay", "the quay", "", GermanNoun("m", "Kai", "Kais"), owned=False, within="on", into="onto", ordered=False
        ),
    ),
    moments=(
        Moment("your", "turn", "your turn", "deines Zuges"),
        Moment("each", "turn", "each turn", "jedes Zuges"),
    ),
    without=("Action", "Way", "State"),
    verbs={
        **core.GERMAN_VERBS,
        **optional.GERMAN_VERBS,
        **{
            found.infinitive: found
            for found in (
                german("verhindern"),
                german("wiederholen"),
                german("werfen", du="wirfst", er="wirft", command="wirf"),
                german("sinken"),
                german("landen"),
                german("erleiden"),
                german("drohen"),
                german("losen"),
            )
        },
    },
)
