"""The words of Runebound with character decks: heroes on a map, combat rolls, tests, wounds, exhaustion and menace.

`runebound-lines.txt` holds every line that its cards need.
"""

from __future__ import annotations

from muster.cardtext import core, optional
from muster.cardtext.german_words import GermanNoun
from muster.cardtext.german_words import verb as german
from muster.cardtext.references import REFERENCES
from muster.cardtext.table import (
    Construction,
    Det,
    Keyword,
    Moment,
    Noun,
    Reference,
    Stat,
    State,
    Vocabulary,
    Word,
    Zone,
    construction,
    form,
)


def plain(name: str, de: GermanNoun, en: str = "", many: str = "", article: str = "a") -> Noun:
    """A sort of cards."""
    return Noun(name, en or name, many or f"{en or name}s", de, article=article)


NOUNS = (
    Noun("card", "card", "cards", GermanNoun("f", "Karte", "Karten")),
    Noun("hero", "hero", "heroes", GermanNoun("m", "Held", "Helden", oblique="Helden"), unique=True),
    Noun("ally", "ally", "allies", GermanNoun("m", "Gefährte", "Gefährten", oblique="Gefährten"), article="an"),
    Noun(
        "challenge",
        "challenge",
        "challenges",
        GermanNoun("f", "Herausforderung", "Herausforderungen"),
        present=True,
    ),
    plain("item", GermanNoun("m", "Gegenstand", "Gegenstände"), article="an"),
    plain("weapon", GermanNoun("f", "Waffe", "Waffen")),
    plain("armour", GermanNoun("f", "Rüstung", "Rüstungen"), many="armours", article="an"),
    plain("artefact", GermanNoun("n", "Artefakt", "Artefakte"), article="an"),
    plain("potion", GermanNoun("m", "Trank", "Tränke")),
    plain("feat", GermanNoun("m", "Kunstgriff", "Kunstgriffe")),
    plain("spell", GermanNoun("m", "Zauber", "Zauber")),
    plain("location", GermanNoun("m", "Ort", "Orte")),
    plain("talent", GermanNoun("n", "Talent", "Talente")),
    plain("event", GermanNoun("n", "Ereignis", "Ereignisse", genitive="Ereignisses"), article="an"),
    plain("encounter", GermanNoun("f", "Begegnung", "Begegnungen"), article="an"),
    Noun("player", "player", "players", GermanNoun("m", "Spieler", "Spieler"), person=True),
    Noun("opponent", "opponent", "opponents", GermanNoun("m", "Gegner", "Gegner"), person=True, article="an"),
)

# The colours of challenges, and on whom a class card is played.
STATES = (
    State("green", "green", "grün", printed=True),
    State("yellow", "yellow", "gelb", printed=True),
    State("blue", "blue", "blau", printed=True),
    State("red", "red", "rot", printed=True),
    State("friendly", "friendly", "freundlich", printed=True),
    State("enemy", "enemy", "feindlich", printed=True),
    State("exhausted", "exhausted", "erschöpft"),
)

# --- values and rolls ------------------------------------------------------------------------------------------------

ON_A_HERO = ("turn", "round", "battle", "step", "next_turn")
PHASES = {"ranged": "Fernkampf", "melee": "Nahkampf", "magic": "Magie"}
SKILLS = {
    "climb": "Kletter",
    "jump": "Sprung",
    "swim": "Schwimm",
    "search": "Such",
    "sneak": "Schleich",
    "navigate": "Navigations",
    "diplomacy": "Diplomatie",
    "resist": "Widerstands",
    "escape": "Flucht",
}


def valued(name: str, en: str, de: GermanNoun) -> Stat:
    """A value with a number of its own: life 6."""
    compared = {"m": ("einem", "einen"), "f": ("einer", "eine"), "n": ("einem", "ein")}[de.gender]
    shown = (f"{compared[0]} {de.one} von {{n}}", f"{compared[1]} {de.one} von {{n}}")
    return Stat(name, en, de, shown, de, counted=False, durations=ON_A_HERO)


def counted(name: str, one: str, many: str, gender: str = "f") -> Stat:
    """Counters that lie on a card: 2 or more wounds."""
    noun = GermanNoun(gender, one, many)
    shown = f"{{n}} {{n#{one}|{many}}}"
    return Stat(name, name, noun, (shown, shown), noun, valued_many=True, changes=False)


def rolled(name: str, en: str, de: str, once: bool = False) -> Stat:
    """Rolls that can get a bonus: +1 to climb tests."""
    noun = GermanNoun("m", de, de)
    return Stat(name, en, noun, ("", ""), noun, rolled=True, once=once, durations=(None,) if once else ON_A_HERO)


STATS = (
    valued("life", "life", GermanNoun("n", "Leben", "Leben")),
    valued("stamina", "stamina", GermanNoun("f", "Ausdauer", "Ausdauer")),
    valued("body", "body", GermanNoun("m", "Körper", "Körper")),
    valued("mind", "mind", GermanNoun("m", "Verstand", "Verstand")),
    valued("spirit", "spirit", GermanNoun("m", "Geist", "Geist", genitive="Geistes")),
    valued("hand_size", "hand size", GermanNoun("n", "Handkartenlimit", "Handkartenlimit")),
    Stat(
        "movement_dice",
        "movement dice",
        GermanNoun("m", "Bewegungswürfel", "Bewegungswürfel"),
        ("{n} Bewegungswürfeln", "{n} Bewegungswürfel"),
        GermanNoun("m", "Bewegungswürfel", "Bewegungswürfel"),
        valued_many=True,
        changes=False,
        durations=ON_A_HERO,
    ),
    counted("wounds", "Wunde", "Wunden"),
    counted("exhaustion", "Erschöpfung", "Erschöpfung"),
    *(
        valued(f"{phase}_{sort}", f"{phase} {sort}", GermanNoun("m", f"{de}{noun}", f"{de}{noun}"))
        for phase, de in PHASES.items()
        for sort, noun in (("damage", "schaden"), ("value", "wert"))
    ),
    rolled("each_value", "each value", "jeden Wert"),
    rolled("combat_rolls", "combat rolls", "Kampfwürfe"),
    rolled("next_combat_roll", "its next combat roll", "den nächsten Kampfwurf", once=True),
    *(rolled(f"{phase}_rolls", f"{phase} combat rolls", f"{de}würfe") for phase, de in PHASES.items()),
    *(
        rolled(f"next_{phase}_roll", f"its next {phase} combat roll", f"den nächsten {de}wurf", once=True)
        for phase, de in PHASES.items()
    ),
    rolled("all_tests", "all tests", "alle Proben"),
    *(rolled(f"{skill}_tests", f"{skill} tests", f"{de}proben") for skill, de in SKILLS.items()),
)

# --- words -----------------------------------------------------------------------------------------------------------


def amount(category: str, name: str, de: GermanNoun, many: str = "", en: str = "") -> Word:
    return Word(category, name, en or name, de, many=many or en or name)


GOLD = GermanNoun("n", "Gold", "Gold")
MENACE = GermanNoun("f", "Bedrohung", "Bedrohung")
EXHAUSTION = GermanNoun("f", "Erschöpfung", "Erschöpfung")
WOUND = GermanNoun("f", "Wunde", "Wunden")
POINT = GermanNoun("m", "Erfahrungspunkt", "Erfahrungspunkte")

# How long: after “gets”, and after what cannot be done, is skipped or costs less.
DURATIONS = (
    ("turn", "this turn", "in diesem Zug", "in diesem Zug", ("until end of turn",)),
    ("round", "this round", "in dieser Runde", "in dieser Runde", ("for this round",)),
    ("battle", "for this battle", "für diesen Kampf", "in diesem Kampf", ()),
    (
        "step",
        "until the end of your adventure step",
        "bis zum Ende deines Abenteuerschritts",
        "bis zum Ende deines Abenteuerschritts",
        (),
    ),
    ("next_turn", "for your next turn", "in deinem nächsten Zug", "in deinem nächsten Zug", ("for the next turn",)),
)

WORDS = (
    *core.WORDS,
    *optional.OUTCOMES,
    *optional.WINDOWS,
    amount("Counted", "gold", GOLD),
    amount("Counted", "point", POINT, "experience points", "experience point"),
    amount("Priced", "gold", GOLD),
    amount("Priced", "menace", MENACE),
    amount("Paid", "exhaustion", EXHAUSTION),
    amount("Paid", "gold", GOLD),
    amount("Harm", "wound", WOUND, "wounds"),
    amount("Harm", "exhaustion", EXHAUSTION),
    amount("Shed", "menace", MENACE),
    amount("Shed", "exhaustion", EXHAUSTION),
    *(
        word
        for name, en, until, this, also in DURATIONS
        for word in (Word("Until", name, en, until, also=also), Word("This", name, en, this, also=also))
    ),
    *(
        Word("Test", skill, f"{'an' if skill[0] in 'aeiou' else 'a'} {skill} test", f"eine {de}probe")
        for skill, de in SKILLS.items()
    ),
    Word("Roll", "any", "a combat roll", "Kampfwurf"),
    *(Word("Roll", phase, f"a {phase} combat roll", f"{de}wurf") for phase, de in PHASES.items()),
    *(Word("Phase", phase, phase, de) for phase, de in PHASES.items()),
    Word("Rerolled", "combat_roll", "this combat roll", "diesen Kampfwurf"),
    Word("Rerolled", "movement_dice", "your movement dice", "deinen Bewegungswurf"),
    Word("Terrain", "forest", "forest", "Wald"),
    Word("Terrain", "plains", "plains", "Ebenen"),
    Word("Terrain", "hills", "hills", "Hügel"),
    Word("Terrain", "river", "river", "Fluss"),
    Word("Terrain", "mountain", "mountain", "Gebirgs"),
    Word("Terrain", "road", "road", "Straßen"),
    Word("Terrain", "swamp", "swamp", "Sumpf"),
    Word("Terrain", "town", "town", "Stadt"),
    Word("Landmark", "town", "town", "in die nächstgelegene Stadt"),
    Word("ASort", "item", "an item", "Gegenstand"),
    Word("Action", "attack", "attack", "angreifen"),
    Word("Action", "escape", "escape", "fliehen"),
)

KEYWORDS = (
    Keyword("stays", "Stays in play", "Bleibt im Spiel", grants=False, cards=("location",)),
    Keyword(
        "stays_a_round",
        "Stays in play until its owner's next turn",
        "Bleibt bis zum nächsten Zug ihres Besitzers im Spiel",
        grants=False,
        cards=("location",),
    ),
    Keyword(
        "own_hero",
        "May be played on your own hero",
        "Darf auf deinen eigenen Helden gespielt werden",
        grants=False,
        cards=("challenge", "feat", "spell", "location"),
    ),
)

ADVENTURE_DECK = GermanNoun("n", "Abenteuerdeck", "Abenteuerdecks")
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
    Zone(
        "class_deck",
        "class deck",
        "class decks",
        GermanNoun("n", "Klassendeck", "Klassendecks"),
        de_within="in",
        de_into="in",
        de_from="aus",
    ),
    Zone(
        "discard_pile",
        "discard pile",
        "discard piles",
        GermanNoun("m", "Ablagestapel", "Ablagestapel"),
        de_within="in",
        de_from="aus",
        de_bottom="ganz unten auf",
    ),
    *(
        Zone(
            f"{colour}_deck",
            f"the {colour} adventure deck",
            "",
            ADVENTURE_DECK,
            owned=False,
            de_within="in",
            de_into="in",
            de_from="aus",
            de_det=Det("der", (de,)),
        )
        for colour, de in (("green", "grün"), ("yellow", "gelb"), ("blue", "blau"), ("red", "rot"))
    ),
    Zone(
        "chosen_deck",
        "an adventure deck",
        "",
        ADVENTURE_DECK,
        owned=False,
        de_within="in",
        de_into="in",
        de_from="aus",
        de_det=Det("ein"),
    ),
    Zone(
        "that_deck",
        "that deck",
        "",
        GermanNoun("n", "Deck", "Decks"),
        owned=False,
        de_within="in",
        de_into="in",
        de_from="aus",
        de_det=Det("dies"),
        back="chosen_deck",
    ),
)

MOMENTS = (
    Moment("your", "turn", "your turn", "deines Zuges"),
    Moment("each", "turn", "each turn", "jedes Zuges"),
    Moment("owner", "turn", "its owner's turn", "des Zuges ihres Besitzers"),
    Moment("each", "round", "each round", "jeder Runde"),
    Moment("your", "adventure", "your adventure step", "deines Abenteuerschritts"),
)

# --- heads -----------------------------------------------------------------------------------------------------------

HEADS: tuple[Construction, ...] = (
    construction("Head", "activate", "", form("Activate", "Aktivieren"), gist=("Activate", "Aktivieren")),
    construction("Head", "paying", "costs", form("Pay {costs:Prices}", "{costs}")),
    construction("Head", "discarding", "", form("Discard this card", "Wirf diese Karte ab")),
    construction("Head", "before_combat", "", form("Before combat", "Vor dem Kampf")),
    construction("Head", "reward", "", form("Reward", "Belohnung")),
)

# --- verbs -----------------------------------------------------------------------------------------------------------

VERBS: tuple[Construction, ...] = (
    # German has another verb for each thing that is taken.
    construction(
        "Verb",
        "take",
        "n what m more",
        form("<take> {n:Number} menace", "nehmen: {n} Bedrohung", what="menace"),
        form("<take> {n:Number} {what:Harm@n}", "erleiden: {n} {what@n}"),
        form(
            "<take> {n:Number} {what:Harm@n} and {m:Number} {more:Harm@m}",
            "erleiden: {n} {what@n} und {m} {more@m}",
        ),
        emits="takes_wounds",
        touches={"actor": "hurts"},
        gist=("take {n} {what}", "{n} {what}"),
    ),
    construction(
        "Verb",
        "shed",
        "n what",
        form("<discard> {n:Number} {what:Shed@n}", "ablegen: {n} {what@n}"),
        touches={"actor": "helps"},
        gist=("-{n} {what}", "-{n} {what}"),
    ),
    construction(
        "Verb",
        "heal",
        "n whom",
        form("<heal> {n:Number} {n#wound|wounds}", "heilen: {n} {n#Wunde|Wunden}"),
        form("<heal> {n:Number} {n#wound|wounds} from {whom:Card}", "heilen: {n} {n#Wunde|Wunden} {whom:gen}"),
        touches={"whom": "helps"},
        gist=("heal {n}", "{n} heilen"),
    ),
    construction(
        "Verb",
        "inflict",
        "n extra whom",
        form(
            "<inflict> {n:Number} {n#wound|wounds} on {whom:Card}",
            "zufügen: {whom:dat} {whom#|je} {n} {n#Wunde|Wunden}",
            extra=0,
        ),
        form(
            "<inflict> {n:Number} additional {n#wound|wounds} on {whom:Card}",
            "zufügen: {whom:dat} {whom#|je} {n} {n#zusätzliche Wunde|zusätzliche Wunden}",
            extra=1,
        ),
        touches={"whom": "hurts"},
        gist=("{n} wounds", "{n} Wunden"),
    ),
    construction(
        "Verb",
        "prevent",
        "n",
        form("<prevent> {n:Number} {n#wound|wounds}", "verhindern: {n} {n#Wunde|Wunden}"),
        touches={"actor": "helps"},
        gist=("prevent {n}", "{n} verhindern"),
    ),
    construction(
        "Verb",
        "reroll",
        "what",
        form("<reroll> {what:Rerolled}", "wiederholen: {what}"),
        touches={"actor": "helps"},
        gist=("reroll", "Wurf wiederholen"),
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
        "look",
        "what",
        form("<look> at {what:Moved}", "ansehen: {sich} {what:acc}"),
        touches={"actor": "helps"},
        gist=("look", "ansehen"),
    ),
    construction(
        "Verb",
        "keep_some",
        "n place other",
        form(
            "<put> {n:Number} of them {place:Place} and the rest {other:Place}",
            "legen: {n} davon {place} und den Rest {other}",
        ),
        touches={"actor": "helps"},
        gist=("put {place}, the rest {other}", "{place} legen, den Rest {other}"),
    ),
    construction(
        "Verb",
        "escape",
        "",
        form("<escape>", "fliehen:"),
        touches={"actor": "helps"},
        gist=("escape", "fliehen"),
    ),
    construction(
        "Verb",
        "move_on",
        "",
        form(
            "<move> with unused movement dice",
            "bewegen: {sich:acc} mit unbenutzten Bewegungswürfeln",
        ),
        touches={"actor": "helps"},
        gist=("move on", "weiterziehen"),
    ),
)

CHANGE = construction(
    "Change",
    "change",
    "sign n stat",
    form("{n:Plus} movement {n#die|dice}", "{n:plus} Bewegungswürfel", sign="+", stat="movement_dice"),
    form("{n:Minus} movement {n#die|dice}", "{n:minus} Bewegungswürfel", sign="-", stat="movement_dice"),
    *optional.CHANGE.forms,
)

# --- events, conditions, amounts -------------------------------------------------------------------------------------

EVENTS: tuple[Construction, ...] = (
    construction(
        "Event",
        "defeats",
        "who whom",
        form("{who:EventCard} <defeat> {whom:EventCard}", "{who} besiegen: {whom:acc}"),
    ),
    construction(
        "Event",
        "fails",
        "who roll",
        form("{who:EventCard} <fail> {roll:Roll}", "{who} scheitern: bei einem {roll}"),
    ),
    construction(
        "Event",
        "succeeds",
        "who roll",
        form("{who:EventCard} <succeed> at {roll:Roll}", "{who} haben: bei einem {roll} Erfolg"),
    ),
    construction(
        "Event",
        "makes_attack",
        "who phase",
        form("{who:EventCard} <make> a {phase:Phase} attack", "{who} ausführen: einen {phase}angriff"),
    ),
    construction("Event", "takes_wounds", "who", form("{who:EventCard} <take> wounds", "{who} erleiden: Wunden")),
    construction(
        "Event",
        "knocked_out",
        "who",
        form("{who:EventCard} <be> knocked out", "{who} werden: außer Gefecht gesetzt"),
    ),
    construction("Event", "combat_begins", "", form("combat begins", "ein Kampf beginnt")),
    optional.MAKES_TEST,
    optional.ENTERS_SPACE,
)

CONDITIONS: tuple[Construction, ...] = (
    construction("Condition", "attack_succeeds", "", form("the attack succeeds", "der Angriff gelingt")),
    optional.ON_SPACE,
)

AMOUNTS: tuple[Construction, ...] = (
    construction(
        "Measured",
        "inflicted",
        "who phase",
        form(
            "the number of wounds {who:Known} inflicts in this {phase:Phase} phase",
            "die Anzahl der von {who:dat} in dieser {phase}phase zugefügten Wunden",
        ),
    ),
)

GERMAN_VERBS = {
    **core.GERMAN_VERBS,
    **optional.GERMAN_VERBS,
    **{
        found.infinitive: found
        for found in (
            german("erleiden"),
            german("heilen"),
            german("verhindern", du="verhinderst", er="verhindert", command="verhindere"),
            german("wiederholen"),
            german("frischen", "auf"),
            german("fliehen"),
            german("sehen", "an", du="siehst", er="sieht", command="sieh"),
            german("besiegen"),
            german("scheitern", du="scheiterst", er="scheitert", command="scheitere"),
            german("führen", "aus"),
            german("werden", du="wirst", er="wird"),
        )
    },
}

# --- what makes sense: for the validator -----------------------------------------------------------------------------

CHARACTERS = ("hero", "ally")
ITEMS = ("item", "weapon", "armour", "artefact", "potion")
CLASS_CARDS = ("feat", "spell", "location", "challenge")
KEPT = ("hero", "ally", "weapon", "armour", "artefact", "potion", "talent")
MEETING = (*CHARACTERS, "challenge")
FITS = {
    "heal.whom": MEETING,
    "inflict.whom": MEETING,
    "ignore.what": ("ally", *ITEMS, "talent"),
    "refresh.what": ("card", *CHARACTERS, *ITEMS, "talent"),
    "take_as.what": ("card", "challenge"),
    "get.who": MEETING,
    "has.who": MEETING,
    "cannot.who": MEETING,
    "treat.who": ("hero",),
    "cost.what": ("card", "item", "ally", *ITEMS, *CLASS_CARDS),
    "controls.what": ("card", "ally", *ITEMS, "talent"),
    "versus.what": ("card", "ally", *ITEMS, "talent"),
    "return.what": ("card", *CLASS_CARDS),
    "put.what": ("card", *CLASS_CARDS, "event", "encounter"),
    "discard.noun": ("card", *CLASS_CARDS),
    "defeats.who": CHARACTERS,
    "defeats.whom": ("challenge", "hero"),
    "fails.who": CHARACTERS,
    "succeeds.who": CHARACTERS,
    "makes_attack.who": CHARACTERS,
    "makes_test.who": ("hero",),
    "takes_wounds.who": CHARACTERS,
    "knocked_out.who": ("hero",),
    "enters_space.who": ("hero",),
    "on_space.who": ("hero",),
    "inflicted.who": ("challenge",),
    "stat.of": MEETING,
}
COLOURED = ("challenge", "event", "encounter", "card")
FILTER_FITS = {
    **{f"state.{colour}": COLOURED for colour in ("green", "yellow", "blue", "red")},
    **{f"state.{side}": ("card", *CLASS_CARDS) for side in ("friendly", "enemy")},
    "state.exhausted": ("card", "ally", *ITEMS, "talent"),
    "compare.life": MEETING,
    "compare.wounds": MEETING,
    "compare.exhaustion": CHARACTERS,
    "compare.movement_dice": ("hero",),
}
STANDS_ON = {
    "activate": KEPT,
    "paying": KEPT,
    "discarding": ITEMS,
    "before_combat": ("challenge", *KEPT),
    "reward": ("challenge",),
    "whenever": (*KEPT, "challenge", "event", "location"),
    "at": (*KEPT, "challenge", "event", "location"),
    "static": (*KEPT, "challenge", "event", "location"),
    "effect": ("feat", "spell", "location", "encounter"),
    "window": ("feat", "spell"),
    "lasting": ("feat", "spell", "location"),
    "lasting_at": ("feat", "spell", "location"),
}

CORE_VERBS = ("draw", "gain", "lose", "lose_all", "pay", "discard", "return", "put", "shuffle")
VOCABULARY = Vocabulary(
    game="Runebound",
    constructions=(
        *HEADS,
        optional.WINDOW,
        *optional.LASTING,
        *(built for built in core.VERBS if built.kind in CORE_VERBS),
        *optional.TESTS,
        *VERBS,
        *optional.WAYS,
        optional.SKIP,
        optional.IGNORE,
        optional.TAKE_AS,
        next(built for built in core.ENDS if built.kind == "win_game"),
        optional.DISCARD_THIS,
        *(built for built in core.DEEDS if built.kind == "get"),
        *core.sorted_costs("Priced"),
        optional.CANNOT,
        optional.TREAT,
        optional.BECOMES,
        *(built for built in core.FACTS if built.kind == "has"),
        optional.CANNOT_EVER,
        optional.TREATS,
        CHANGE,
        *EVENTS,
        *core.CONDITIONS,
        *CONDITIONS,
        *AMOUNTS,
    ),
    references=(*REFERENCES, optional.ACTIVE, Reference("you", "you", "Subject", Det())),
    nouns=NOUNS,
    words=WORDS,
    keywords=KEYWORDS,
    stats=STATS,
    states=STATES,
    zones=ZONES,
    moments=MOMENTS,
    verbs=GERMAN_VERBS,
    without=("Enemy", "Trait"),
    fits=FITS,
    filter_fits=FILTER_FITS,
    stands_on=STANDS_ON,
    ranges={"test.n": (2, 20), "move.n": (1, 6), "becomes.n": (1, 20)},
    fleeting=("feat", "spell"),
)
