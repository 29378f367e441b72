"""RONE's words for the card language, English and German: nouns, verbs, keywords, heads, events, zones, values.

Data only. What the words do is in the game's effects; how sentences are built is in `muster.cardtext`.
"""

from dataclasses import replace
from functools import lru_cache

from muster.cardtext import core, counting, instead, values, waiting
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import REFERENCES
from muster.cardtext.table import (
    Construction,
    Keyword,
    Moment,
    Noun,
    Race,
    Stat,
    State,
    Vocabulary,
    Word,
    Zone,
    construction,
    form,
    read,
)
from muster.cardtext.tree import node
from muster.kernel.text import Text

NOUNS = (
    Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten")),
    Noun("unit", "unit", "units", GermanNoun("f", "Einheit", "Einheiten")),
    Noun("hero", "hero", "heroes", GermanNoun("m", "Held", "Helden", oblique="Helden"), unique=True),
    Noun("technology", "technology", "technologies", GermanNoun("f", "Technologie", "Technologien")),
    Noun("tactic", "tactic", "tactics", GermanNoun("f", "Taktik", "Taktiken")),
    Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True),
    Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an"),
)

RACES = (
    Race("human", "Human", "Humans", GermanNoun("m", "Mensch", "Menschen", oblique="Menschen"), "Menschen", "unit"),
    Race("mutant", "Mutant", "Mutants", GermanNoun("m", "Mutant", "Mutanten", oblique="Mutanten"), "Mutanten", "unit"),
    Race("hybrid", "Hybrid", "Hybrids", GermanNoun("m", "Hybrid", "Hybriden", oblique="Hybriden"), "Hybriden", "unit"),
    Race("robot", "Robot", "Robots", GermanNoun("m", "Roboter", "Roboter"), "Roboter", "unit"),
    Race("nanobot", "Nanobot", "Nanobots", GermanNoun("m", "Nanobot", "Nanobots"), "Nanobot", "unit"),
)

STATES = (
    State("exhausted", "exhausted", "erschöpft"),
    State("active", "active", "einsatzbereit"),
    State("damaged", "damaged", "beschädigt"),
    State("undamaged", "undamaged", "unbeschädigt"),
)

PERMANENTS = ("unit", "hero", "technology")
LASTING = ("turn", "next_turn", "game", "here")  # durations
LIFE = GermanNoun("m", "Lebenspunkt", "Lebenspunkte")
COST = GermanNoun("f", "Kosten", "Kosten")
STATS = (
    Stat(
        "health",
        "health",
        LIFE,
        ("{n} {n#Lebenspunkt|Lebenspunkten}", "{n} {n#Lebenspunkt|Lebenspunkte}"),
        LIFE,
        valued_many=True,
        durations=(None, *LASTING),
    ),
    Stat(
        "melee",
        "melee",
        GermanNoun("m", "Nahkampf", "Nahkampf"),
        ("einem Nahkampfwert von {n}", "einen Nahkampfwert von {n}"),
        GermanNoun("m", "Nahkampfwert", "Nahkampfwerte"),
        durations=("turn", "next_combat", *LASTING[1:]),
    ),
    Stat(
        "ranged",
        "ranged",
        GermanNoun("m", "Fernkampf", "Fernkampf"),
        ("einem Fernkampfwert von {n}", "einen Fernkampfwert von {n}"),
        GermanNoun("m", "Fernkampfwert", "Fernkampfwerte"),
        durations=("turn", "next_combat", *LASTING[1:]),
    ),
    Stat(
        "cost", "cost", COST, ("Kosten von {n}", "Kosten von {n}"), COST, valued_many=True, counted=False, changes=False
    ),
    Stat(
        "speed",
        "attack speed",
        GermanNoun("f", "Angriffsgeschwindigkeit", "Angriffsgeschwindigkeiten"),
        ("einer Angriffsgeschwindigkeit von {n}", "eine Angriffsgeschwindigkeit von {n}"),
        GermanNoun("f", "Angriffsgeschwindigkeit", "Angriffsgeschwindigkeiten"),
        counted=False,
        changes=False,
    ),
    Stat(
        "level",
        "level",
        GermanNoun("f", "Stufe", "Stufen"),
        ("{q} Stufe {k}", "{q} Stufe {k}"),
        GermanNoun("f", "Stufe", "Stufen"),
        ranked={"=": "der Stufe", ">=": "ab Stufe", "<=": "bis Stufe"},
        counted=False,
        changes=False,
    ),
)

KEYWORDS = (
    Keyword("defender", "Defender", "Verteidiger", cards=("unit",)),
    Keyword("flying", "Flying", "Flugfähigkeit", "flying", "fliegend", adjective_first=True, cards=("unit",)),
    Keyword("invisibility", "Invisibility", "Unsichtbarkeit", "invisible", "unsichtbar", cards=("unit",)),
    Keyword("detection", "Detection", "Enttarnung", cards=PERMANENTS),
    Keyword("shield", "Shield", "Schild", cards=("unit", "tactic")),
    Keyword("slow_effect", "Slow effect", "Langsamer Effekt", cards=("tactic",), grants=False),
)

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
    Zone(
        "graveyard",
        "graveyard",
        "graveyards",
        GermanNoun("m", "Friedhof", "Friedhöfe"),
        de_bottom="ganz unten auf",
    ),
    Zone(
        "battlefield",
        "the battlefield",
        "",
        GermanNoun("n", "Schlachtfeld", "Schlachtfelder", genitive="Schlachtfelds"),
        owned=False,
        within="on",
        into="onto",
        ordered=False,
    ),
)

MOMENTS = (
    Moment("your", "turn", "your turn", "deines Zuges"),
    Moment("each", "turn", "each turn", "jedes Zuges", also=("each player's turn", "every turn")),
    Moment("enemy", "turn", "each opponent's turn", "jedes gegnerischen Zuges"),
)

# Counters that texts can put on cards. These are all, so that no typing mistake makes a new kind; none has a meaning of
# its own. Their numbers follow this order, so new ones come last.
COUNTERS = {
    "rust": "Rost",
    "charge": "Ladungs",
    "spore": "Sporen",
    "venom": "Gift",
    "growth": "Wachstums",
    "scrap": "Schrott",
    "fuel": "Treibstoff",
    "ammo": "Munitions",
    "heat": "Hitze",
    "frost": "Frost",
    "dust": "Staub",
    "seed": "Saat",
    "signal": "Signal",
    "rage": "Wut",
    "fear": "Furcht",
    "hope": "Hoffnungs",
    "doom": "Verderbens",
    "time": "Zeit",
    "power": "Kraft",
    "plague": "Seuchen",
    "honor": "Ehren",
    "blood": "Blut",
    "echo": "Echo",
    "bounty": "Kopfgeld",
}

# What the sign of recycling stands for in a text (rone.card.36).
FROM_THE_GRAVEYARD = "entfernen: {per} {n^graveyard} aus dem Spiel"
WATER = GermanNoun("n", "Wasser", "Wasser")
HERE = "as long as this card is on the battlefield"
HERE_DE = "solange diese Karte auf dem Schlachtfeld ist"
ALSO_HERE = tuple(
    f"{words} this {noun} is on the battlefield"
    for words in ("as long as", "for as long as", "while")
    for noun in ("card", *PERMANENTS)
)[1:]
WORDS = (
    *core.WORDS,
    Word("Counted", "water", "water", WATER, many="water"),
    Word("Paid", "water", "water", WATER, many="water"),
    Word(
        "Paid",
        "recycle",
        "recycle",
        GermanNoun("f", "Karte vom Friedhof", "Karten vom Friedhof"),
        many="recycle",
        de_clause=FROM_THE_GRAVEYARD,
    ),
    *core.DURATIONS,
    *waiting.WORDS,
    *(Word(category, "here", HERE, HERE_DE, also=ALSO_HERE, de_last=True) for category in ("Until", "This")),
    Word(
        "Until",
        "next_combat",
        "for its next combat",
        "für den nächsten Kampf",
        several="for their next combat",
        also=("for this combat",),
    ),
    *(
        Word("Counter", name, f"{name} counter", GermanNoun("f", f"{de}marke", f"{de}marken"), many=f"{name} counters")
        for name, de in COUNTERS.items()
    ),
    *(word for word in core.PAST if word.name != "draws"),  # what was drawn is nobody else's business
    Word("Did", "recycles", "recycled", "wiederverwertet"),
    Word("Befell", "dies", "died", "gestorben"),
    Word("Underwent", "leaves", "left the battlefield", "das Schlachtfeld verlassen"),
    Word("Underwent", "enters", "entered the battlefield", "das Schlachtfeld betreten"),
    Word("Underwent", "attacks", "attacked", "angegriffen"),
    Word(
        "Underwent", "takes_damage", "took damage", "Schaden erlitten", also=("was dealt damage", "were dealt damage")
    ),
    Word("Pair", "melee_ranged", "melee and ranged", "Nahkampf- und Fernkampfwert", also=("ranged and melee",)),
    Word("Way", "recycle", "to recycle", "das Wiederverwerten"),
    Word("Action", "attack", "attack", "angreifen"),
    Word("Action", "be_attacked", "be attacked", "angegriffen werden"),
    Word("Action", "be_refreshed", "be refreshed", "aufgefrischt werden"),
    Word("Action", "be_targeted", "be targeted", "als Ziel gewählt werden"),
    Word("Duty", "attack", "attack", "angreifen"),
    Word("Action", "guard", "guard", "Wache halten"),
)

HEADS: tuple[Construction, ...] = (
    construction("Head", "battlefield", "", form("Battlefield", "Schlachtfeld"), gist=("On arrival", "Bei Ankunft")),
    construction("Head", "death", "", form("Death", "Tod"), gist=("On death", "Beim Tod")),
    construction(
        "Head", "recycle", "", form("Recycle", "Wiederverwertung"), gist=("When recycled", "Bei Wiederverwertung")
    ),
    construction("Head", "combat", "", form("Combat", "Kampf"), gist=("In combat", "Im Kampf")),
    construction(
        "Head",
        "direct_hit",
        "",
        form("Direct hit", "Volltreffer"),
        gist=("On hitting a hero", "Bei Treffer auf Helden"),
    ),
    construction(
        "Head",
        "initiative",
        "n",
        form("Initiative {n:Number}", "Initiative {n}"),
        gist=("For {n} more", "Für {n} mehr"),
    ),
    construction(
        "Head",
        "activated",
        "exhaust costs",
        form("{exhaust:Bracket}", "[{exhaust}]", costs=()),
        form("{exhaust:Bracket} , {costs:Costs}", "[{exhaust}], {costs}"),
    ),
    construction(
        "Head",
        "limited",
        "exhaust costs limit",
        form("{exhaust:Bracket} , {limit:Limit}", "[{exhaust}], {limit}", costs=()),
        form("{exhaust:Bracket} , {costs:Costs} , {limit:Limit}", "[{exhaust}], {costs}, {limit}"),
        read("{limit:Limit} , {exhaust:Bracket}", costs=()),
        read("{limit:Limit} , {exhaust:Bracket} , {costs:Costs}"),
    ),
)

ONTO_THE_BATTLEFIELD = node("place", position="into", zone=node("zone", name="battlefield", whose=None))
CORE_PUT = next(built for built in core.VERBS if built.kind == "put")
PUT = replace(
    CORE_PUT,
    forms=(*CORE_PUT.forms, read("<return> {what:Moved} to the battlefield", place=ONTO_THE_BATTLEFIELD)),
)

TIMES = (("once", 1), ("once more", 1), ("twice", 2))
VERBS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "exhaust",
        "what times",
        form(
            "<exhaust> {what:Card} {times:Number} {times#time|times}", "erschöpfen: {what:acc} {what#|je} {times} Mal"
        ),
        read("<exhaust> {what:Card}", times=1),
        *(read(f"<exhaust> {{what:Card}} {times}", times=n) for times, n in TIMES),
        emits="is_exhausted",
        touches={"what": "hurts"},
        gist=("exhaust {times}", "{times}× erschöpfen"),
    ),
    construction(
        "Verb",
        "refresh",
        "what times",
        form(
            "<refresh> {what:Card} {times:Number} {times#time|times}", "auffrischen: {what:acc} {what#|je} {times} Mal"
        ),
        read("<refresh> {what:Card}", times=1),
        *(read(f"<refresh> {{what:Card}} {times}", times=n) for times, n in TIMES),
        emits="is_refreshed",
        touches={"what": "helps"},
        gist=("refresh {times}", "{times}× auffrischen"),
    ),
    construction(
        "Verb",
        "recycle",
        "n per",
        form("<recycle> {n:Number} {n#card|cards} {per:Per?}", FROM_THE_GRAVEYARD),
        read("<recycle> a card {per:Per?}", n=1),
        touches={"actor": "hurts"},
        gist=("recycle {n}", "{n} vom Friedhof entfernen"),
    ),
)


def happening(kind: str, en: str, de: str) -> Construction:
    """An event with one card in it."""
    return construction("Event", kind, "who", form(f"{{who:EventCard}} {en}", f"{{who}} {de}"))


EVENTS: tuple[Construction, ...] = (
    happening("dies", "<die>", "sterben:"),
    happening("leaves", "<leave> the battlefield", "verlassen: das Schlachtfeld"),
    happening("enters", "<enter> the battlefield", "betreten: das Schlachtfeld"),
    happening("is_attacked", "<be> attacked", "werden: angegriffen"),
    happening("is_exhausted", "<be> exhausted", "werden: erschöpft"),
    happening("is_refreshed", "<be> refreshed", "werden: aufgefrischt"),
    happening("takes_damage", "<take> damage", "erleiden: Schaden"),
    happening("is_sacrificed", "<be> sacrificed", "werden: geopfert"),
    happening("levels_up", "<level> up", "aufsteigen: eine Stufe"),
    construction(
        "Event",
        "attacks",
        "who whom",
        form("{who:EventCard} <attack>", "{who} angreifen:"),
        form("{who:EventCard} <attack> {whom:EventCard}", "{who} angreifen: {whom:acc}"),
    ),
    construction(
        "Event",
        "deals_damage",
        "who whom",
        form("{who:EventCard} <deal> damage", "{who} verursachen: Schaden"),
        form("{who:EventCard} <deal> damage to {whom:EventCard}", "{who} zufügen: {whom:dat} Schaden"),
    ),
    construction(
        "Event",
        "recycles",
        "who what",
        form("{who:EventPerson} <recycle> {what:EventCard}", "{who} wiederverwerten: {what:acc}"),
    ),
)

GERMAN_VERBS = {
    **core.GERMAN_VERBS,
    **values.GERMAN_VERBS,
    **{
        found.infinitive: found
        for found in (
            german("erschöpfen"),
            german("frischen", "auf"),
            german("verwerten", "wieder"),
            german("sterben", du="stirbst", er="stirbt", command="stirb"),
            german("verlassen", du="verlässt", er="verlässt"),
            german("betreten", du="betrittst", er="betritt", command="betritt"),
            german("werden", du="wirst", er="wird"),
            german("verursachen"),
            german("steigen", "auf"),
            german("greifen", "an"),
            german("werfen", du="wirfst", er="wirft", command="wirf"),
        )
    },
}

# --- what makes sense: for the validator -----------------------------------------------------------------------------

STAYING = ("unit", "technology")  # a hero can neither be destroyed nor leave the battlefield (rone.amb.89)
MOVABLE = ("card", "unit", "technology", "tactic")
IN_DECKS = ("card", "unit", "tactic")
FITS = {
    "divide.whom": ("unit", "hero"),
    "deal.whom": ("unit", "hero", "player", "opponent"),
    "discard.noun": IN_DECKS,
    "discard_some.noun": IN_DECKS,
    "destroy.what": STAYING,
    "sacrifice.what": STAYING,
    "remove.what": MOVABLE,
    "return.what": MOVABLE,
    "put.what": MOVABLE,
    "lay.what": MOVABLE,
    "reveal.what": IN_DECKS,
    "search.what": IN_DECKS,
    "share.what": MOVABLE,
    "control.what": STAYING,
    "cancel.what": ("tactic",),
    "put_counters.what": ("card", *PERMANENTS),
    "remove_counters.what": ("card", *PERMANENTS),
    "clear_counters.what": ("card", *PERMANENTS),
    "counters_on.of": ("card", *PERMANENTS),
    "exhaust.what": ("card", *PERMANENTS),
    "refresh.what": ("card", *PERMANENTS),
    "get.who": ("unit",),
    "has.who": ("unit",),
    "copy.who": ("unit",),
    "copy.whose": ("unit",),
    "cannot.who": ("unit",),
    "must.who": ("unit",),
    "again.who": ("unit",),
    "cost.what": MOVABLE,
    "strike.who": ("unit",),
    "strike.whom": ("unit", "hero", "player", "opponent"),
    "fight.who": ("unit",),
    "fight.whom": ("unit",),
    "swap.who": ("unit",),
    "lose_traits.who": ("unit",),
    "lose_abilities.who": STAYING,
    "takes.who": ("unit", "hero"),
    "prevent.whom": ("unit", "hero", "player", "opponent"),
    "prevent_all.whom": ("unit", "hero", "player", "opponent"),
    "controls.what": ("card", *PERMANENTS),
    "versus.what": ("card", *PERMANENTS),
    "dies.who": STAYING,
    "instead.who": STAYING,
    "instead_while.who": STAYING,
    "arrives.who": STAYING,
    "leaves.who": ("card", *STAYING),
    "enters.who": ("card", *STAYING),
    "attacks.who": ("unit",),
    "attacks.whom": ("unit", "hero"),
    "is_attacked.who": ("unit", "hero"),
    "is_sacrificed.who": ("card", *STAYING),
    "is_exhausted.who": ("card", *PERMANENTS),
    "is_refreshed.who": ("card", *PERMANENTS),
    "takes_damage.who": ("unit", "hero"),
    "deals_damage.who": ("card", "unit", "hero", "technology", "tactic"),
    "deals_damage.whom": ("unit", "hero"),
    "levels_up.who": ("hero",),
    "plays.what": MOVABLE,
    "recycles.what": IN_DECKS,
    "draws.what": IN_DECKS,
    "discards.what": IN_DECKS,
    "stat.of": ("card", "unit", "technology", "tactic"),
}
ZONE_FITS = {
    "shuffle": ("deck",),
    "look": ("deck",),
    "search": ("deck",),
    "reveal": ("hand", "deck"),
    "known_to_you": ("hand",),
    "top": ("deck", "graveyard"),
    "bottom": ("deck", "graveyard"),
    "instead": ("hand", "deck"),
}
FILTER_FITS = {
    "race": ("card", "unit", "hero"),
    "compare.health": ("unit",),
    "compare.melee": ("unit",),
    "compare.ranged": ("unit",),
    "compare.speed": ("unit",),
    "counters": ("card", *PERMANENTS),
    "state.damaged": ("unit",),
    "state.undamaged": ("unit",),
    "state.exhausted": ("card", *PERMANENTS),
    "state.active": ("card", *PERMANENTS),
}
STANDS_ON = {
    "battlefield": STAYING,
    "death": STAYING,
    "recycle": ("unit", "tactic"),
    "combat": ("unit",),
    "direct_hit": PERMANENTS,
    "initiative": ("unit", "technology", "tactic"),
    "activated": PERMANENTS,
    "limited": PERMANENTS,
    "whenever": PERMANENTS,
    "at": PERMANENTS,
    "static": PERMANENTS,
    "instead": PERMANENTS,
    "effect": ("tactic",),
}

# When the event is there, the card is exhausted, damaged or quite new already.
NEVER = {
    "attacks.who": ("active",),
    "is_exhausted.who": ("active",),
    "takes_damage.who": ("undamaged",),
    "deals_damage.whom": ("undamaged",),
    "enters.who": ("damaged",),
}

RECYCLING = Text(
    "“recycle 1 card” removes cards in the graveyard from the game; “Whenever … recycles” means a card that comes back "
    "into play from there",
    "„recycle 1 card“ entfernt Karten im Friedhof aus dem Spiel; „Whenever … recycles“ meint eine Karte, die von dort "
    "wieder ins Spiel kommt",
)

NEIGHBOURS = {
    word: game
    for game, words in {
        "RONE: Invasion": "armor screw screws reroll rerolls resource resources protocol dice recruit train",
        "Runebound": "menace wound wounds exhaustion gold experience ally allies challenge item items weapon adventure",
    }.items()
    for word in words.split()
}

NO_TOKENS = ("Token.one", "Token.many")
VOCABULARY = Vocabulary(
    game="RONE",
    constructions=(
        *HEADS,
        *counting.with_that_many(tuple(PUT if built.kind == "put" else built for built in core.VERBS)),
        *counting.with_that_many(core.COUNTER_VERBS),
        *core.TOKEN_VERBS,
        *core.CHOOSING,
        *counting.with_that_many(VERBS),
        *counting.DISCARDING,
        *counting.DICE,
        *core.DEEDS,
        *core.DUTY_DEEDS,
        *core.FACTS,
        *core.DUTY_FACTS,
        *instead.ARRIVALS,
        *core.WARDS,
        *core.DEALERS,
        *core.DIVIDED,
        *values.SETTING,
        *values.LOSING,
        *core.CHANGES,
        *core.EVENTS,
        *EVENTS,
        *core.CONDITIONS,
        *core.HISTORY,
        *core.BEFALLEN,
        *waiting.SENTENCES,
        *instead.LINES,
        *instead.SENTENCES,
    ),
    references=(*counting.OPEN_REFERENCES, *REFERENCES, *values.BEARERS, *waiting.IN_EVENTS),
    nouns=NOUNS,
    words=WORDS,
    keywords=KEYWORDS,
    stats=STATS,
    races=RACES,
    states=STATES,
    zones=ZONES,
    moments=MOMENTS,
    verbs=GERMAN_VERBS,
    neighbours=NEIGHBOURS,
    costs=("exhaust", "discard", "sacrifice", "remove_counters"),
    fits=FITS,
    zone_fits=ZONE_FITS,
    filter_fits=FILTER_FITS,
    stands_on=STANDS_ON,
    ranges={
        "activated.exhaust": (1, 3),
        "limited.exhaust": (1, 3),
        "initiative.n": (1, 20),
        "result.n": (1, 6),
        "exhaust.times": (1, 3),
        "refresh.times": (1, 3),
        "arrives.times": (1, 3),
    },
    printed={
        "initiative.n": Text(
            "what Initiative costs is printed; who pays chooses X in the text: “Battlefield: You may pay X water. If "
            "you do, draw X cards”",
            "was Initiative kostet, ist gedruckt; wer zahlt, wählt X im Text: „Battlefield: You may pay X water. If "
            "you do, draw X cards“",
        )
    },
    keyword_durations=LASTING,
    verb_durations={
        "control": (None, *LASTING),
        "copy": (None, *LASTING),
        "set_value": (None, *LASTING),
        "swap": LASTING,
        "await": LASTING,
        "instead_while": LASTING,
        "lose_abilities": (None, *LASTING),
    },
    here=("here",),
    parting=("death", "dies", "leaves", "is_sacrificed"),
    fleeting=("tactic",),
    final=("remove",),  # rone.zone.16
    never=NEVER,
    homonyms={"recycle": ("recycles", RECYCLING)},
    without=NO_TOKENS,  # until a pack declares some
)


@lru_cache(maxsize=64)
def with_tokens(tokens: tuple[Word, ...]) -> Vocabulary:
    """The language of a pack that declares tokens."""
    return replace(VOCABULARY, words=(*WORDS, *tokens), without=()) if tokens else VOCABULARY
