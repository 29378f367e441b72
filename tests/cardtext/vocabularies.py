"""A small vocabulary of another game: the core must serve it without a change.

It holds just enough words for the sample texts of `test_other_games.py`, with German of its own. A whole one is in
`invasion.py`.
"""

from muster.cardtext import core
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import REFERENCES
from muster.cardtext.table import Keyword, Moment, Noun, Vocabulary, Word, Zone, construction, form

PLAYER = Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True)
OPPONENT = Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an")
CARD = Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten"))
HAND = Zone("hand", "hand", "hands", GermanNoun("f", "Hand", "Hände"), returns=True, ordered=False)
DECK = Zone("deck", "deck", "decks", GermanNoun("n", "Deck", "Decks"), de_within="in", de_into="in", de_from="aus")
YOUR_TURN = Moment("your", "turn", "your turn", "deines Zuges")


def counted(category: str, name: str, one: str, many: str, de: GermanNoun) -> Word:
    return Word(category, name, one, de, many=many)


# --- a game of heroes, tests and menace -------------------------------------------------------------------------------

RUNEBOUND = Vocabulary(
    game="Runebound",
    constructions=(
        construction("Head", "paying", "costs", form("Pay {costs:Prices}", "{costs}")),
        construction(
            "Line",
            "window",
            "edge event",
            form("Play {edge:When} {event:Event} .", "spiele diese Karte, {edge} {event}."),
        ),
        construction(
            "Line",
            "lasting",
            "whose phase event body",
            form(
                "Until the end of {*:Moment} , whenever {event:Event} , {body:Body}",
                "bis zum Ende {moment} gilt: Immer wenn {event}, {body:after}",
            ),
        ),
        construction(
            "Sentence",
            "on",
            "outcome then",
            form("On a {outcome:Outcome} , {then:Act} .", "bei {outcome} {then:after}."),
        ),
        *core.VERBS,
        construction(
            "Verb",
            "test",
            "skill n",
            form("<make> a {skill:Skill} test at {n:Number}", "ablegen: eine {skill}probe gegen {n}"),
        ),
        # German has another verb for each thing that is taken.
        construction(
            "Verb",
            "take",
            "n what",
            form("<take> {n:Number} {n#wound|wounds}", "erleiden: {n} {n#Wunde|Wunden}", what="wound"),
            form("<take> {n:Number} menace", "nehmen: {n} Bedrohung", what="menace"),
        ),
        construction(
            "Verb",
            "inflict",
            "n whom",
            form(
                "<inflict> {n:Number} additional {n#wound|wounds} on {whom:Card}",
                "zufügen: {whom:dat} {n} {n#zusätzliche Wunde|zusätzliche Wunden}",
            ),
        ),
        *core.DEEDS,
        *core.FACTS,
        *core.CHANGES[1:],
        construction(
            "Change",
            "rolls",
            "n sort",
            form("{n:Plus} to {sort:RollSort} combat rolls", "{n:plus} auf {sort}würfe"),
        ),
        construction(
            "Event",
            "makes_attack",
            "who sort",
            form("{who:EventCard} <make> a {sort:RollSort} attack", "{who} machen: einen {sort}angriff"),
        ),
        construction(
            "Event",
            "enters",
            "who terrain",
            form("{who:EventCard} <enter> a {terrain:Terrain} space", "{who} betreten: ein {terrain}feld"),
        ),
        construction(
            "Event",
            "defeats",
            "who what",
            form("{who:EventCard} <defeat> {what:EventCard}", "{who} besiegen: {what:acc}"),
        ),
        construction("Condition", "attack_succeeds", "", form("the attack succeeds", "der Angriff gelingt")),
        *core.CONDITIONS,
    ),
    references=REFERENCES,
    nouns=(
        CARD,
        Noun("hero", "hero", "heroes", GermanNoun("m", "Held", "Helden", oblique="Helden"), unique=True),
        Noun("challenge", "challenge", "challenges", GermanNoun("f", "Herausforderung", "Herausforderungen")),
        PLAYER,
        OPPONENT,
    ),
    words=(
        *core.WORDS,
        counted("Counted", "gold", "gold", "gold", GermanNoun("n", "Gold", "Gold")),
        counted("Paid", "exhaustion", "exhaustion", "exhaustion", GermanNoun("f", "Erschöpfung", "Erschöpfung")),
        Word("When", "before", "before", "bevor"),
        Word("When", "after", "after", "sobald"),
        Word("Outcome", "failure", "failure", "Misserfolg"),
        Word("Outcome", "success", "success", "Erfolg"),
        Word("Skill", "jump", "jump", "Sprung"),
        Word("Skill", "swim", "swim", "Schwimm"),
        Word("RollSort", "melee", "melee", "Nahkampf"),
        Word("RollSort", "ranged", "ranged", "Fernkampf"),
        Word("Terrain", "forest", "forest", "Wald"),
        Word("Until", "round", "this round", "in dieser Runde"),
        Word("This", "turn", "this turn", "in diesem Zug"),
        Word("Way", "move", "to move", "das Bewegen"),
        Word("Action", "escape", "escape", "fliehen"),
    ),
    keywords=(Keyword("stays", "Stays in play", "Bleibt im Spiel", grants=False), Keyword("epic", "Epic", "Episch")),
    zones=(HAND, DECK),
    without=("Stat",),
    moments=(YOUR_TURN, Moment("your", "adventure", "your adventure step", "deines Abenteuerschritts")),
    verbs={
        **core.GERMAN_VERBS,
        **{
            found.infinitive: found
            for found in (
                german("legen", "ab"),
                german("erleiden"),
                german("nehmen", du="nimmst", er="nimmt", command="nimm"),
                german("machen"),
                german("betreten", du="betrittst", er="betritt", command="betritt"),
                german("besiegen"),
            )
        },
    },
)
