"""RONE: Invasion's words for the card language, English and German: nouns, verbs, heads, events, zones, resources.

Data only. What the words do is in `lexicon.py` and `verbs.py`; how sentences are built is in `muster.cardtext`.
"""

from muster.cardtext import core
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import ALL_PEOPLE, CARDS, NAMED, OF, PER_PERSON, REFERENCES
from muster.cardtext.table import (
    Construction,
    Det,
    Keyword,
    Moment,
    Noun,
    Reference,
    State,
    Vocabulary,
    Word,
    Zone,
    construction,
    form,
    read,
)
from muster.cardtext.tree import node
from muster.games.invasion.cards.hints import EXAMPLES, HINTS, SENTENCES
from muster.kernel.text import Text

NOUNS = (
    Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten")),
    Noun("playing", "playing card", "playing cards", GermanNoun("f", "Spielkarte", "Spielkarten")),
    Noun("leader", "leader", "leaders", GermanNoun("m", "Anführer", "Anführer"), unique=True),
    Noun("technology", "technology", "technologies", GermanNoun("f", "Technologie", "Technologien")),
    Noun(
        "invasion_card",
        "invasion card",
        "invasion cards",
        GermanNoun("f", "Invasionskarte", "Invasionskarten"),
        article="an",
    ),
    Noun("protocol", "protocol", "protocols", GermanNoun("n", "Protokoll", "Protokolle")),
    Noun("scenario", "scenario", "scenarios", GermanNoun("n", "Szenario", "Szenarien")),
    Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True),
    Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an"),
    Noun("invasion", "Invasion", "", GermanNoun("f", "Invasion"), person=True, unique=True),
)

COLOURS = {"blue": "blau", "red": "rot", "black": "schwarz", "green": "grün", "yellow": "gelb"}
STATES = (
    State("exhausted", "exhausted", "erschöpft"),
    State("refreshed", "refreshed", "aufgefrischt"),
    State("deployed", "deployed", "aufgestellt", where=True),
    *(State(colour, colour, de, printed=True) for colour, de in COLOURS.items()),
    State("wild", "wild", "jokerfarben", printed=True, joint="Joker"),
)

KEYWORDS = (Keyword("keep", "Keep", "Behalten", grants=False, cards=("playing",)),)

ZONES = (
    Zone(
        "hand",
        "hand",
        "hands",
        GermanNoun("f", "Hand", "Hände"),
        de_from="aus",
        de_held="auf der Hand",
        returns=True,
        ordered=False,
    ),
    Zone("deck", "deck", "decks", GermanNoun("n", "Deck", "Decks"), de_within="in", de_into="in", de_from="aus"),
    Zone("discard", "discard pile", "discard piles", GermanNoun("m", "Ablagestapel", "Ablagestapel")),
    Zone("dump", "garbage dump", "garbage dumps", GermanNoun("f", "Müllhalde", "Müllhalden")),
    Zone(
        "base",
        "base",
        "bases",
        GermanNoun("f", "Basis", "Basen"),
        de_within="in",
        de_into="in",
        de_from="aus",
        ordered=False,
        acts=True,
    ),
    Zone("play", "play", "", GermanNoun("n", "Spiel"), owned=False, ordered=False, de_within="in", acts=True),
)

MOMENTS = (
    Moment("your", "turn", "your turn", "deines Zuges"),
    Moment("your", "main", "your main phase", "deiner Hauptphase"),
    Moment("invasion", "turn", "the Invasion's turn", "des Zuges der Invasion"),
    Moment("each", "cleanup", "the cleanup", "des Aufräumens"),
)


def counted(name: str, one: str, many: str, de: GermanNoun, categories: str) -> tuple[Word, ...]:
    """A thing that is counted, once for each way to use it."""
    return tuple(Word(category, name, one, de, many=many) for category in categories.split())


RESOURCES = {
    **{colour: GermanNoun("f", "Ressource", "Ressourcen", adjective=de) for colour, de in COLOURS.items()},
    "wild": GermanNoun("f", "Joker-Ressource", "Joker-Ressourcen"),
}
STORED = GermanNoun("f", "Ressource", "Ressourcen", adjective="eingelagert")
WORDS = (
    *core.WORDS,
    *(
        word
        for colour, de in RESOURCES.items()
        for word in counted(
            f"{colour}_resource", f"{colour} resource", f"{colour} resources", de, "Counted Paid Resource"
        )
    ),
    *counted("armor", "armor", "armor", GermanNoun("f", "Panzerung", "Panzerung"), "Counted Held"),
    *counted("health", "health", "health", GermanNoun("m", "Lebenspunkt", "Lebenspunkte"), "Counted"),
    *counted("part", "spare part", "spare parts", GermanNoun("n", "Ersatzteil", "Ersatzteile"), "Counted Paid"),
    *counted("screw", "screw", "screws", GermanNoun("f", "Schraube", "Schrauben"), "Counted"),
    *counted("reroll", "reroll", "rerolls", GermanNoun("m", "Neuwurf", "Neuwürfe"), "Counted"),
    *counted(
        "token",
        "technology token",
        "technology tokens",
        GermanNoun("m", "Technologiemarker", "Technologiemarker"),
        "Counted",
    ),
    *counted("stored", "stored resource", "stored resources", STORED, "Held"),
    Word("Sort", "melee", "melee", "Nahkampfschaden"),
    Word("Sort", "ranged", "ranged", "Fernkampfschaden"),
    Word("This", "turn", "this turn", "in diesem Zug"),
    *(word for word in core.PAST if word.name == "plays"),
    Word("PlayerAction", "reroll", "use rerolls", "keine Neuwürfe benutzen"),
)

HEADS: tuple[Construction, ...] = (
    construction("Head", "drawn", "", form("When drawn", "Beim Ziehen"), gist=("When drawn", "Beim Ziehen")),
    construction("Head", "not_played", "", form("When not played", "Ungespielt"), gist=("Unplayed", "Ungespielt")),
    construction(
        "Head", "deployed", "", form("When deployed", "Beim Aufstellen"), gist=("When deployed", "Beim Aufstellen")
    ),
    construction(
        "Head", "trained", "", form("When trained", "Beim Ausbilden"), gist=("When trained", "Beim Ausbilden")
    ),
    construction(
        "Head",
        "exhausting",
        "costs",
        form("Exhaust", "Erschöpfe diese Karte", costs=()),
        form("Exhaust , pay {costs:Prices}", "Erschöpfe diese Karte und {costs}"),
    ),
    # What a support section says is true as long as its card is deployed, covered or not.
    construction("Line", "support", "body", form("Support : {body:Fact} .", "Unterstützung: {body}.")),
)


def of_cards(kind: str, en: str, de: str, touch: str = "helps") -> Construction:
    """A verb with a number of cards that the rules choose from: recycle 2 cards."""
    return construction(
        "Verb",
        kind,
        "n per",
        form(f"<{en}> {{n:Number}} {{n#card|cards}} {{per:Per?}}", f"{de}: {{per}} {{n}} {{n#Karte|Karten}}"),
        read(f"<{en}> a card {{per:Per?}}", n=1),
        touches={"actor": touch},
        gist=(f"{en} {{n}}", f"{{n}} {de}"),
    )


VERBS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "deal",
        "n sort whom per",
        form(
            "<deal> {n:Number} {sort:Sort} damage to {whom:Whom} {per:Per?}",
            "zufügen: {whom:dat} {per} {whom#|je} {n} {sort}",
        ),
        touches={"whom": "hurts"},
        gist=("{n} {sort} damage", "{n} {sort}"),
    ),
    of_cards("recycle", "recycle", "wiederverwerten"),
    of_cards("sacrifice", "sacrifice", "opfern"),
    of_cards("recruit", "recruit", "rekrutieren"),
    of_cards("keep", "keep", "behalten"),
    of_cards("deploy", "deploy", "aufstellen"),
    construction(
        "Verb",
        "deploy_card",
        "what",
        form("<deploy> {what:ThisCard}", "aufstellen: {what:acc}"),
        touches={"actor": "helps"},
        gist=("deploy", "aufstellen"),
    ),
    construction(
        "Verb",
        "recruit_each",
        "n",
        form(
            "<recruit> {n:Number} {n#card|cards} into each training zone",
            "rekrutieren: {n} {n#Karte|Karten} in jede Ausbildungszone",
        ),
        touches={"actor": "helps"},
        gist=("recruit {n} into each zone", "{n} in jede Zone rekrutieren"),
    ),
    construction(
        "Verb",
        "discover",
        "n",
        form("<discover> {n:Number} {n#technology|technologies}", "entdecken: {n} {n#Technologie|Technologien}"),
        touches={"actor": "helps"},
        gist=("discover {n}", "{n} entdecken"),
    ),
    construction(
        "Verb",
        "activate",
        "n",
        form("<activate> {n:Number} {n#protocol|protocols}", "aktivieren: {n} {n#Protokoll|Protokolle}"),
        gist=("activate {n}", "{n} aktivieren"),
    ),
    construction(
        "Verb",
        "store",
        "n what per",
        form("<store> {n:Number} {what:Resource@n} {per:Per?}", "einlagern: {per} {n} {what@n}"),
        touches={"actor": "helps"},
        gist=("store {n} {what}", "{n} {what} einlagern"),
    ),
    construction(
        "Verb",
        "discard_top",
        "what",
        form("<discard> {what:Top}", "abwerfen: {what:acc}"),
        touches={"what": "hurts"},
        gist=("discard", "abwerfen"),
    ),
    construction(
        "Verb",
        "refresh",
        "what",
        form("<refresh> {what:Card}", "auffrischen: {what:acc}"),
        touches={"what": "helps"},
        gist=("refresh", "auffrischen"),
    ),
    construction(
        "Verb",
        "exhaust",
        "what",
        form("<exhaust> {what:Card}", "erschöpfen: {what:acc}"),
        touches={"what": "hurts"},
        gist=("exhaust", "erschöpfen"),
    ),
    construction(
        "Verb",
        "replace_screws",
        "n whose",
        form(
            "<replace> {n:Number} {n#screw|screws} in your dice",
            "ersetzen: {n} {n#Schraube|Schrauben} in deinen Würfeln",
            whose=core.YOU,
        ),
        form(
            "<replace> {n:Number} {n#screw|screws} in their dice",
            "ersetzen: {n} {n#Schraube|Schrauben} in seinen Würfeln",
            whose=core.ACTOR,
        ),
        touches={"actor": "helps"},
        gist=("replace {n}", "{n} ersetzen"),
    ),
    construction(
        "Verb",
        "reroll",
        "n up_to",
        form(
            "<reroll> up to {n:Number} unused {n#die|dice}",
            "neuwerfen: bis zu {n} {n#unbenutzten|unbenutzte} Würfel",
            up_to=1,
        ),
        form("<reroll> {n:Number} unused {n#die|dice}", "neuwerfen: {n} {n#unbenutzten|unbenutzte} Würfel", up_to=0),
        touches={"actor": "helps"},
        gist=("reroll {n}", "{n} neu werfen"),
    ),
    construction(
        "Verb",
        "set_aside",
        "n",
        form(
            "<set> aside {n:Number} {n#die|dice} for the next turn",
            "beiseitelegen: {n} Würfel für den nächsten Zug",
        ),
        touches={"actor": "hurts"},
        gist=("set aside {n}", "{n} beiseitelegen"),
    ),
)

FACTS: tuple[Construction, ...] = (
    *core.PLAYERS_CANNOT,
    construction(
        "Fact",
        "players_may_damage",
        "who whom",
        form("{who:People} may deal damage to {whom:Card}", "{who} dürfen: {whom:dat} Schaden zufügen"),
        touches={"whom": "hurts"},
        gist=("may be dealt damage", "darf Schaden erhalten"),
    ),
)

EVENTS: tuple[Construction, ...] = (
    construction(
        "Event",
        "reshuffles",
        "who zone",
        form("{who:EventPerson} <reshuffle> {zone:Zone.deck}", "{who} neumischen: {zone:acc}"),
    ),
    construction(
        "Event",
        "trains",
        "who what",
        form("{who:EventPerson} <train> {what:EventCard}", "{who} ausbilden: {what:acc}"),
    ),
    construction(
        "Event",
        "refreshes_protocols",
        "who",
        form("{who:EventTeam} <refresh> its protocols", "{who} auffrischen: ihre Protokolle"),
    ),
)

CONDITIONS: tuple[Construction, ...] = (
    construction(
        "Condition",
        "time",
        "op n",
        form("the time is {n:Number} or more", "die Zeit mindestens {n} beträgt", op=">="),
        form("the time is {n:Number} or less", "die Zeit höchstens {n} beträgt", op="<="),
    ),
)

GERMAN_VERBS = {
    **core.GERMAN_VERBS,
    **{
        found.infinitive: found
        for found in (
            german("verwerten", "wieder"),
            german("opfern", du="opferst", er="opfert", command="opfere"),
            german("rekrutieren"),
            german("behalten", du="behältst", er="behält", command="behalte"),
            german("stellen", "auf"),
            german("entdecken"),
            german("aktivieren"),
            german("lagern", "ein", du="lagerst", er="lagert", command="lagere"),
            german("frischen", "auf"),
            german("erschöpfen"),
            german("ersetzen"),
            german("legen", "beiseite"),
            german("dürfen", du="darfst", er="darf"),
            german("bilden", "aus"),
        )
    },
    "neuwerfen": german("werfen", "neu ", du="wirfst", er="wirft", command="wirf"),
    "neumischen": german("mischen", "neu "),
}

ON_THE_STACK = node("zone", name="stack", whose=None)
OWN_REFERENCES = (
    *(
        Reference(known.kind, known.en, "Top", known.de, known.many, fixed=known.fixed)
        for known in CARDS
        if known.kind == "top" and "Moved" in known.places.split()
    ),
    # The one that is fought: it lies on all the others.
    Reference(
        "first", "the topmost {Bare}", "Card Subject Whom", Det("der", ("oberst",)), fixed={"zone": ON_THE_STACK}
    ),
    Reference("this", "this {noun:CardNoun.one}", "Holder ThisCard", Det("dies")),
    Reference("the", "the {noun:UniquePerson}", "EventTeam", Det("der")),
)


def some(constructions: tuple[Construction, ...], kinds: str) -> tuple[Construction, ...]:
    """The constructions of the core that this game can play."""
    return tuple(built for built in constructions if built.kind in kinds.split())


# --- what makes sense: for the validator -----------------------------------------------------------------------------

IN_BASES = ("leader", "technology")
EXHAUSTED = ("card", *IN_BASES, "protocol")
IN_DECKS = ("card", "playing")
FITS = {
    "deal.whom": ("player", "opponent", "invasion"),
    "destroy.what": ("card", "technology", "protocol"),
    "put.what": IN_DECKS,
    "return.what": IN_DECKS,
    "discard.noun": IN_DECKS,
    "refresh.what": EXHAUSTED,
    "exhaust.what": EXHAUSTED,
    "deploy_card.what": ("invasion_card",),
    "gains.who": ("invasion_card", "scenario"),
    "loses.who": ("invasion_card", "scenario"),
    "holds.who": ("player", "opponent", "invasion", "invasion_card", "scenario"),
    "players_may_damage.whom": ("scenario",),
    "first.noun": ("invasion_card",),
    "all_win.who": ("player",),
    "all_lose.who": ("player",),
    "players_cannot.who": ("player",),
    "did.who": ("player", "opponent", "invasion"),
    "players_may_damage.who": ("player",),
    "plays.what": IN_DECKS,
    "draws.what": IN_DECKS,
    "discards.what": IN_DECKS,
    "trains.what": IN_DECKS,
    "did.what": IN_DECKS,
    "cost.what": IN_DECKS,
}
NEXT_CARD = Text(
    "what costs less is the next card, by icons: “Your next card costs 1 red resource less this turn”",
    "weniger kostet die nächste Karte, und zwar Symbole: „Your next card costs 1 red resource less this turn“",
)
SCREWS_STAY = Text(
    "screws stay on their card until it is trained; no text takes them off",
    "Schrauben bleiben auf ihrer Karte, bis sie ausgebildet ist; kein Text nimmt sie weg",
)
ON_CARDS = Text(
    "an invasion card or a scenario has armor and health, and nothing else",
    "eine Invasionskarte oder ein Szenario hat Panzerung und Lebenspunkte, sonst nichts",
)
PRINTED_PRICE = Text(
    "how much is paid is printed, nobody chooses X: “You may pay 2 red resources. If you do, gain 3 armor”",
    "wie viel gezahlt wird, ist gedruckt; niemand wählt X: „You may pay 2 red resources. If you do, gain 3 armor“",
)
LOST = ("armor", "health", "part", "reroll", "token", *(f"{colour}_resource" for colour in RESOURCES))
PAID_BY_COLOUR = Text(
    "an ability is paid with resources: “Exhaust, pay 1 red resource: …”",
    "eine Fähigkeit bezahlt man mit Ressourcen: „Exhaust, pay 1 red resource: …“",
)
ONLY = {
    "exhausting.costs": (tuple(f"{colour}_resource" for colour in RESOURCES), PAID_BY_COLOUR),
    "cost.what": (("next",), NEXT_CARD),
    "cost.unit": (tuple(f"{colour}_resource" for colour in RESOURCES), NEXT_CARD),
    "cost.sign": (("less",), NEXT_CARD),
    "lose.what": (LOST, SCREWS_STAY),
    "lose_all.what": (LOST, SCREWS_STAY),
    "gains.what": (("armor", "health"), ON_CARDS),
    "loses.what": (("armor", "health"), ON_CARDS),
}
ZONE_FITS = {"shuffle": ("deck",), "top": ("deck", "discard", "dump"), "bottom": ("deck", "discard", "dump")}
FILTER_FITS = {
    "state.exhausted": EXHAUSTED,
    "state.refreshed": EXHAUSTED,
    "state.deployed": ("invasion_card",),
    **{f"state.{colour}": ("card", "playing", *IN_BASES) for colour in RESOURCES},
}
STAYING = (*IN_BASES, "protocol")
STANDS_ON = {
    "drawn": ("playing",),
    "not_played": ("playing",),
    "deployed": ("invasion_card",),
    "trained": ("invasion_card",),
    "support": ("invasion_card", "scenario"),
    "exhausting": STAYING,
    "whenever": STAYING,
    "at": (*STAYING, "scenario"),
    "static": ("scenario",),
    "all_win_if": ("scenario",),
    "all_lose_if": ("scenario",),
    "effect": ("playing", "scenario", "board"),
}

VOCABULARY = Vocabulary(
    game="RONE: Invasion",
    constructions=(
        *HEADS,
        *some(core.VERBS, "draw gain lose lose_all pay discard discard_hand destroy return put shuffle"),
        *core.POSSESSIONS,
        *some(core.ENDS, "all_win all_win_if all_lose all_lose_if"),
        *VERBS,
        *core.HOLDINGS,
        *some(core.SORTED_COSTS, "cost")[:1],  # for one turn; nothing costs less for good
        *FACTS,
        *core.EVENTS,
        *EVENTS,
        *some(core.CONDITIONS, "holds there_are matches turn"),
        *CONDITIONS,
        *core.HISTORY,
    ),
    references=(*REFERENCES, *OF, *ALL_PEOPLE, *PER_PERSON, *NAMED, *OWN_REFERENCES),
    nouns=NOUNS,
    words=WORDS,
    keywords=KEYWORDS,
    states=STATES,
    zones=ZONES,
    moments=MOMENTS,
    hints=HINTS,
    examples=EXAMPLES,
    sentences=SENTENCES,
    verbs=GERMAN_VERBS,
    without=("Stat", "Change", "Trait"),
    fits=FITS,
    zone_fits=ZONE_FITS,
    filter_fits=FILTER_FITS,
    stands_on=STANDS_ON,
    only=ONLY,
    printed={"pay.n": PRINTED_PRICE},
    fleeting=("playing",),
)
