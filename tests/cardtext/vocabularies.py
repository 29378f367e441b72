"""Small vocabularies of two other games: the core must serve them without a change.

They hold just enough words for the sample texts of `test_other_games.py`, with German of their own.
"""

from muster.cardtext import core
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import CARDS, REFERENCES
from muster.cardtext.table import Keyword, Moment, Noun, Reference, Vocabulary, Word, Zone, construction, form

PLAYER = Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True)
OPPONENT = Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an")
CARD = Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten"))
HAND = Zone("hand", "hand", "hands", GermanNoun("f", "Hand", "Hände"), returns=True, ordered=False)
DECK = Zone("deck", "deck", "decks", GermanNoun("n", "Deck", "Decks"), de_within="in", de_into="in", de_from="aus")
YOUR_TURN = Moment("your", "turn", "your turn", "deines Zuges")


def counted(category: str, name: str, one: str, many: str, de: GermanNoun) -> Word:
    return Word(category, name, one, de, many=many)


def some(constructions: tuple, *left_out: str) -> tuple:
    return tuple(built for built in constructions if built.kind not in left_out)


# --- a game of dice, armour and coloured resources --------------------------------------------------------------------

COLOURS = {"red": "rote ", "blue": "blaue ", "wild": "Joker-"}
RESOURCES = tuple(
    counted(
        category,
        f"{colour}_resource",
        f"{colour} resource",
        f"{colour} resources",
        GermanNoun("f", f"{de}Ressource", f"{de}Ressourcen"),
    )
    for colour, de in COLOURS.items()
    for category in ("Counted", "Paid")
)

INVASION = Vocabulary(
    game="Invasion",
    constructions=(
        construction("Head", "deployed", "", form("When deployed", "Beim Aufstellen")),
        construction(
            "Head",
            "exhausting",
            "costs",
            form("Exhaust", "Erschöpfen", costs=()),
            form("Exhaust , pay {costs:Prices}", "Erschöpfen, {costs}"),
        ),
        *some(core.VERBS, "deal"),
        construction(
            "Verb",
            "deal",
            "n sort whom",
            form("<deal> {n:Number} {sort:Sort} damage to {whom:Whom}", "zufügen: {whom:dat} {n} {sort}"),
        ),
        construction(
            "Verb",
            "recycle",
            "n",
            form("<recycle> {n:Number} {n#card|cards}", "wiederverwerten: {n} {n#Karte|Karten}"),
        ),
        construction(
            "Verb",
            "store",
            "n what",
            form("<store> {n:Number} {what:Counted@n}", "einlagern: {n} {what@n}"),
        ),
        construction(
            "Verb",
            "destroy_stored",
            "n who",
            form(
                "<destroy> {n:Number} stored {n#resource|resources} of {who:Whom}",
                "vernichten: {n} {n#eingelagerte Ressource|eingelagerte Ressourcen} {who:gen}",
            ),
        ),
        construction("Verb", "discard_top", "what", form("<discard> {what:Top}", "abwerfen: {what:acc}")),
        *some(core.DEEDS, "cost"),
        construction(
            "Deed",
            "cost",
            "what n unit sign duration",
            form(
                "{what:Costed} <cost> {n:Number} {unit:Paid@n} {sign:Sign} {duration:This}",
                "{what} kosten: {duration} {n} {unit@n} {sign}",
            ),
        ),
        *some(core.FACTS, "cost"),
        *core.CHANGES[1:],
        *core.EVENTS,
        *core.CONDITIONS,
    ),
    references=(
        *REFERENCES,
        *(
            Reference(known.kind, known.en, "Top", known.de, known.many, fixed=known.fixed)
            for known in CARDS
            if known.kind == "top"
        ),
    ),
    nouns=(
        CARD,
        Noun("protocol", "protocol", "protocols", GermanNoun("n", "Protokoll", "Protokolle")),
        Noun("leader", "leader", "leaders", GermanNoun("m", "Anführer", "Anführer"), unique=True),
        PLAYER,
        OPPONENT,
    ),
    words=(
        *core.WORDS,
        *RESOURCES,
        counted("Counted", "armor", "armor", "armor", GermanNoun("f", "Panzerung", "Panzerung")),
        counted("Counted", "health", "health", "health", GermanNoun("n", "Leben", "Leben")),
        counted("Counted", "part", "spare part", "spare parts", GermanNoun("n", "Ersatzteil", "Ersatzteile")),
        counted("Counted", "reroll", "reroll", "rerolls", GermanNoun("m", "Neuwurf", "Neuwürfe")),
        Word("Sort", "melee", "melee", "Nahkampfschaden"),
        Word("Sort", "ranged", "ranged", "Fernkampfschaden"),
        Word("Until", "turn", "until end of turn", "bis zum Ende des Zuges"),
        Word("This", "turn", "this turn", "in diesem Zug"),
        Word("Action", "attack", "attack", "angreifen"),
    ),
    keywords=(Keyword("keep", "Keep", "Behalten"),),
    zones=(
        HAND,
        DECK,
        Zone("play", "play", "", GermanNoun("n", "Spiel"), owned=False, ordered=False, de_within="in"),
    ),
    without=("Stat",),
    moments=(YOUR_TURN, Moment("invasion", "turn", "the Invasion's turn", "des Zuges der Invasion")),
    verbs={
        **core.GERMAN_VERBS,
        **{found.infinitive: found for found in (german("lagern", "ein"), german("verwerten", "wieder"))},
    },
)

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
