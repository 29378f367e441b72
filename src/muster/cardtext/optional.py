"""Wordings that some games share and others cannot play: a game takes those it knows what to do with.

Tests and their outcomes, cards that answer an event, effects that wait for something while they last, bonuses to rolls,
ways over a map, and more. Like the core they know no game: skills, kinds of rolls, terrains and phases are words of the
game that takes them.
"""

from __future__ import annotations

from dataclasses import replace

from muster.cardtext import core
from muster.cardtext.german_words import verb as german
from muster.cardtext.table import Construction, Det, Reference, Word, construction, form

# --- tests: Make a jump test at 12. On a success, … On a failure, … --------------------------------------------------

# Words of the game: Test ("a jump test", with its article in both languages).
TESTS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "test",
        "skill n",
        form("<make> {skill:Test} at {n:Number}", "ablegen: {skill} gegen {n}"),
        emits="makes_test",
        gist=("{skill} at {n}", "{skill} gegen {n}"),
    ),
    construction(
        "Sentence",
        "on",
        "outcome then",
        form("On a {outcome:Outcome} , {then:Act} .", "bei {outcome} {then:after}."),
    ),
)
MAKES_TEST = construction(
    "Event", "makes_test", "who skill", form("{who:EventCard} <make> {skill:Test}", "{who} ablegen: {skill}")
)
OUTCOMES: tuple[Word, ...] = (
    Word("Outcome", "success", "success", "Erfolg"),
    Word("Outcome", "failure", "failure", "Misserfolg"),
)

# --- cards that answer an event: Play before your hero takes wounds. --------------------------------------------------

WINDOW = construction(
    "Line",
    "window",
    "edge event",
    form("Play {edge:When} {event:Events} .", "spiele diese Karte, {edge} {event}."),
)
WINDOWS: tuple[Word, ...] = (
    Word("When", "before", "before", "bevor"),
    Word("When", "after", "after", "sobald"),
)

# --- effects that wait: Until the end of your adventure step, whenever …; For this battle, at the beginning of … ------

LASTING: tuple[Construction, ...] = (
    construction(
        "Line",
        "lasting",
        "duration event body",
        form(
            "{duration:Until} , whenever {event:Events} , {body:Body}",
            "{duration} gilt: immer wenn {event}, {body:after}",
        ),
    ),
    construction(
        "Line",
        "lasting_at",
        "duration edge whose phase body",
        form(
            "{duration:Until} , at the {edge:Edge} of {*:Moment} , {body:Body}",
            "{duration} gilt: {edge} {moment} {body:phrase}",
        ),
    ),
)

# --- bonuses to rolls: +2 to combat rolls -----------------------------------------------------------------------------

CORE_CHANGE, KEYWORD_CHANGE = core.CHANGES
CHANGE = replace(
    CORE_CHANGE,
    forms=(
        *CORE_CHANGE.forms,
        form("{n:Plus} to {stat:RolledStat}", "{n:plus} auf {stat@many}", sign="+"),
        form("{n:Minus} to {stat:RolledStat}", "{n:minus} auf {stat@many}", sign="-"),
    ),
)

# --- values: This challenge's life becomes 6 for this battle. ---------------------------------------------------------

BECOMES = construction(
    "Deed",
    "becomes",
    "what n duration",
    form("{what:Measure} becomes {n:Number} {duration:Until?}", "{what} betragen: {duration} {n}"),
    gist=("{what} {n}", "{what} {n}"),
)

# --- phases: Allies cannot attack in the melee phase. Skip the magic phase this round. --------------------------------

# Words of the game: Phase ("melee"; in German what stands before "phase").
CANNOT = construction(
    "Deed",
    "cannot",
    "who action phase duration",
    form("{who:Subject} cannot {action:Action} {duration:This}", "{who} können: {duration} nicht {action}"),
    form(
        "{who:Subject} cannot {action:Action} in the {phase:Phase} phase {duration:This}",
        "{who} können: {duration} in der {phase}phase nicht {action}",
    ),
    touches={"who": "hurts"},
    gist=("cannot {action}", "kann nicht {action}"),
)
CANNOT_EVER = replace(
    CANNOT,
    category="Fact",
    forms=(
        form("{who:Subject} cannot {action:Action}", "{who} können: nicht {action}"),
        form(
            "{who:Subject} cannot {action:Action} in the {phase:Phase} phase",
            "{who} können: in der {phase}phase nicht {action}",
        ),
    ),
)
SKIP = construction(
    "Verb",
    "skip",
    "phase duration",
    form("<skip> the {phase:Phase} phase {duration:This}", "überspringen: {duration} die {phase}phase"),
    gist=("skip {phase}", "ohne {phase}"),
)

# --- a map: Move up to 2 spaces. Your hero treats forest spaces as plains spaces. -------------------------------------

# Words of the game: Terrain ("forest"; in German what stands before "feld"), Landmark ("town").
WAYS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "move",
        "n",
        form("<move> up to {n:Number} {n#space|spaces}", "bewegen: {sich:acc} bis zu {n} {n#Feld|Felder} weit"),
        touches={"actor": "helps"},
        gist=("move {n}", "{n} bewegen"),
    ),
    construction(
        "Verb",
        "move_to",
        "where",
        form("<move> to the nearest {where:Landmark}", "bewegen: {sich:acc} {where}"),
        touches={"actor": "helps"},
        gist=("to the nearest {where}", "{where}"),
    ),
)
TREAT = construction(
    "Deed",
    "treat",
    "who terrain as duration",
    form(
        "{who:Subject} <treat> {terrain:Terrain} spaces as {as:Terrain} spaces {duration:Until}",
        "{who} behandeln: {duration} {terrain}felder wie {as}felder",
    ),
    touches={"who": "helps"},
    gist=("{terrain} = {as}", "{terrain} = {as}"),
)
TREATS = replace(
    TREAT,
    category="Fact",
    forms=(
        form(
            "{who:Subject} <treat> {terrain:Terrain} spaces as {as:Terrain} spaces",
            "{who} behandeln: {terrain}felder wie {as}felder",
        ),
    ),
)
ENTERS_SPACE = construction(
    "Event",
    "enters_space",
    "who terrain",
    form("{who:EventCard} <enter> a {terrain:Terrain} space", "{who} betreten: ein {terrain}feld"),
)
ON_SPACE = construction(
    "Condition",
    "on_space",
    "who terrain",
    form("{who:Known} is on a {terrain:Terrain} space", "{who} stehen: auf einem {terrain}feld"),
)
# "the active hero": of the player whose turn it is.
ACTIVE = Reference("active", "the active {noun:UniqueNoun}", "Card Moved Subject Whom Known", Det("der", ("aktiv",)))

# --- single verbs -----------------------------------------------------------------------------------------------------

IGNORE = construction(
    "Verb",
    "ignore",
    "what duration",
    form("<ignore> {what:Card} {duration:This}", "ignorieren: {duration} {what:acc}"),
    touches={"what": "hurts"},
    gist=("ignore", "ignorieren"),
)
TAKE_AS = construction(
    "Verb",
    "take_as",
    "what sort",
    form("<take> {what:Card} as {sort:ASort}", "nehmen: {what:acc} als {sort}"),
    touches={"actor": "helps"},
    gist=("take as {sort}", "als {sort} nehmen"),
)
DISCARD_THIS = construction(
    "Verb",
    "discard_this",
    "",
    form("<discard> this card", "abwerfen: diese Karte"),
    gist=("discard this card", "diese Karte abwerfen"),
)

GERMAN_VERBS = {
    verb.infinitive: verb
    for verb in (
        german("legen", "ab"),
        german("betragen", du="beträgst", er="beträgt"),
        german("überspringen"),
        german("bewegen"),
        german("behandeln", du="behandelst", er="behandelt", command="behandle"),
        german("betreten", du="betrittst", er="betritt", command="betritt"),
        german("stehen"),
        german("ignorieren"),
        german("nehmen", du="nimmst", er="nimmt", command="nimm"),
    )
}
