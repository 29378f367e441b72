"""The core of the language: wordings that every game shares. It knows no game.

A game takes `VERBS`, `DEEDS`, `FACTS`, `CHANGES`, `EVENTS` and `CONDITIONS` from here, and its references from
`references`, as they fit it, and adds its own words. What stands below `CONDITIONS` is for games that ask for it: a
game takes only what it can play. A game never adds sentence structure; when two games want the same
new structure, it goes here.
"""

from __future__ import annotations

from muster.cardtext.german_words import verb as german
from muster.cardtext.table import Construction, Word, construction, form, read
from muster.cardtext.tree import node

# --- what somebody does ----------------------------------------------------------------------------------------------

VERBS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "draw",
        "n per",
        form("<draw> {n:Number} {n#card|cards} {per:Per?}", "ziehen: {per} {n} {n#Karte|Karten}"),
        form("<draw> cards equal to {n:Measure}", "ziehen: so viele Karten // , {n:amounts} ,"),
        form("<draw> cards equal to {n:Half}", "ziehen: Karten in Höhe {n:gen}"),
        read("<draw> a card {per:Per?}", n=1),
        read("<draw> cards equal to the number of {per:Set.many}", n=1),
        emits="draws",
        touches={"actor": "helps"},
        gist=("draw {n}", "{n} ziehen"),
    ),
    construction(
        "Verb",
        "gain",
        "n what per",
        form("<gain> {n:Number} {what:Counted@n} {per:Per?}", "erhalten: {per} {n} {what@n}"),
        form("<gain> {what:Counted.many} equal to {n:Measure}", "erhalten: {what@many} in Höhe {n:gen}"),
        form("<gain> {what:Counted.many} equal to {n:Half}", "erhalten: {what@many} in Höhe {n:gen}"),
        read("<gain> {what:Counted.many} equal to the number of {per:Set.many}", n=1),
        touches={"actor": "helps"},
        gist=("+{n} {what}", "+{n} {what}"),
    ),
    construction(
        "Verb",
        "lose",
        "n what per",
        form("<lose> {n:Number} {what:Counted@n} {per:Per?}", "verlieren: {per} {n} {what@n}"),
        form("<lose> {what:Counted.many} equal to {n:Measure}", "verlieren: {what@many} in Höhe {n:gen}"),
        form("<lose> {what:Counted.many} equal to {n:Half}", "verlieren: {what@many} in Höhe {n:gen}"),
        read("<lose> {what:Counted.many} equal to the number of {per:Set.many}", n=1),
        touches={"actor": "hurts"},
        gist=("-{n} {what}", "-{n} {what}"),
    ),
    construction(
        "Verb",
        "lose_all",
        "what",
        form("<lose> all {what:Counted.many}", "verlieren: {what@many+all}"),
        read("<lose> all their {what:Counted.many}"),
        read("<lose> all your {what:Counted.many}"),
        touches={"actor": "hurts"},
        gist=("lose all {what}", "alles {what} verlieren"),
    ),
    construction(
        "Verb",
        "lose_half",
        "of way",
        form("<lose> half {of:Stock} , rounded {way:Rounding}", "verlieren: die Hälfte {of:gen} ({way})"),
        touches={"actor": "hurts"},
        gist=("lose half", "die Hälfte verlieren"),
    ),
    construction(
        "Verb",
        "pay",
        "n what per",
        form("<pay> {n:Number} {what:Paid@n} {per:Per?}", "zahlen: {per} {n} {what@n}"),
        touches={"actor": "hurts"},
        gist=("pay {n} {what}", "{n} {what} zahlen"),
    ),
    construction(
        "Verb",
        "deal",
        "n whom per",
        form("<deal> {n:Number} damage to {whom:Whom} {per:Per?}", "zufügen: {whom:dat} {per} {whom#|je} {n} Schaden"),
        form(
            "<deal> damage equal to {n:Measure} to {whom:Whom}",
            "zufügen: {whom:dat} {whom#|jeweils} Schaden in Höhe {n:gen}",
        ),
        form(
            "<deal> damage to {whom:Whom} equal to {n:Half}",
            "zufügen: {whom:dat} {whom#|jeweils} Schaden in Höhe {n:gen}",
        ),
        read("<deal> damage to {whom:Whom} equal to {n:Measure}"),
        read("<deal> damage equal to {n:Half} , to {whom:Whom}"),
        read("<deal> damage equal to the number of {per:Set.many} to {whom:Whom}", n=1),
        read("<deal> damage to {whom:Whom} equal to the number of {per:Set.many}", n=1),
        emits="deals_damage takes_damage dies leaves",
        touches={"whom": "hurts"},
        gist=("{n} damage", "{n} Schaden"),
    ),
    construction(
        "Verb",
        "discard",
        "n noun random per",
        form("<discard> {n:Number} {noun:CardNoun@n} {per:Per?}", "abwerfen: {per} {n} {noun@n}", random=0),
        form(
            "<discard> {n:Number} {noun:CardNoun@n} at random {per:Per?}",
            "abwerfen: {per} {n} {noun@n+zufällig}",
            random=1,
        ),
        read("<discard> a {noun:CardNoun.one}", n=1, random=0),
        read("<discard> a {noun:CardNoun.one} at random", n=1, random=1),
        emits="discards",
        touches={"actor": "hurts"},
        gist=("discard {n}", "{n} abwerfen"),
    ),
    construction(
        "Verb",
        "discard_hand",
        "zone",
        form("<discard> {zone:Zone.hand}", "abwerfen: {zone:acc}"),
        emits="discards",
        touches={"actor": "hurts"},
        gist=("discard the hand", "die Hand abwerfen"),
    ),
    construction(
        "Verb",
        "destroy",
        "what",
        form("<destroy> {what:Card}", "vernichten: {what:acc}"),
        emits="dies leaves",
        touches={"what": "hurts"},
        gist=("destroy", "vernichten"),
    ),
    construction(
        "Verb",
        "sacrifice",
        "what",
        form("<sacrifice> {what:Given}", "opfern: {what:acc}"),
        emits="dies leaves",
        touches={"actor": "hurts"},
        gist=("sacrifice", "opfern"),
    ),
    construction(
        "Verb",
        "return",
        "what to",
        form("<return> {what:Moved} to {to:ReturnZone}", "zurückbringen: {what:acc} {to:whither}"),
        emits="leaves",
        touches={"what": "moves"},
        gist=("return to {to}", "zurück {to}"),
    ),
    construction(
        "Verb",
        "put",
        "what place",
        form("<put> {what:Moved} {place:Place}", "legen: {what:acc} {place}"),
        emits="leaves enters",
        touches={"what": "moves"},
        gist=("put {place}", "{place} legen"),
    ),
    construction(
        "Verb",
        "lay",
        "what place order",
        form("<put> {what:Moved} {place:Place} {order:Order}", "legen: {what:acc} {order} {place}"),
        emits="leaves enters",
        touches={"what": "moves"},
        gist=("put {place}", "{place} legen"),
    ),
    construction(
        "Verb",
        "share",
        "what place other order",
        form(
            "<put> {what:Part} {place:Place} and the rest {other:Place} {order:Order?}",
            "legen: {what:acc} {place} und den Rest {order} {other}",
        ),
        read("<put> {what:Part} {place:Place} and the other {other:Place} {order:Order?}"),
        emits="leaves enters",
        touches={"what": "moves"},
        gist=("put {place}, the rest {other}", "{place} legen, den Rest {other}"),
    ),
    construction(
        "Verb",
        "look",
        "what",
        form("<look> at {what:Seen}", "ansehen: {sich} {what:acc}"),
        touches={"actor": "helps"},
        gist=("look at {what}", "ansehen: {what}"),
    ),
    construction(
        "Verb",
        "look_hand",
        "zone",
        form("<look> at {zone:Zone.hand}", "ansehen: {sich} {zone:acc}"),
        touches={"actor": "helps"},
        gist=("look at a hand", "eine Hand ansehen"),
    ),
    construction(
        "Verb",
        "reveal",
        "what",
        form("<reveal> {what:Moved}", "aufdecken: {what:acc}"),
        touches={"what": "shows"},
        gist=("reveal", "aufdecken"),
    ),
    construction(
        "Verb",
        "reveal_hand",
        "zone",
        form("<reveal> {zone:Zone.hand}", "aufdecken: {zone:acc}"),
        touches={"actor": "hurts"},
        gist=("reveal a hand", "eine Hand aufdecken"),
    ),
    construction(
        "Verb",
        "search",
        "zone what",
        form("<search> {zone:OrderedZone} for {what:Sought}", "durchsuchen: {zone:acc} nach {what:dat}"),
        touches={"actor": "helps"},
        gist=("search for {what}", "suchen: {what}"),
    ),
    construction(
        "Verb",
        "remove",
        "what",
        form("<remove> {what:Moved} from the game", "entfernen: {what:acc} aus dem Spiel"),
        emits="leaves",
        touches={"what": "hurts"},
        gist=("remove from the game", "aus dem Spiel entfernen"),
    ),
    construction(
        "Verb",
        "shuffle",
        "zone",
        form("<shuffle> {zone:OrderedZone}", "mischen: {zone:acc}"),
        gist=("shuffle", "mischen"),
    ),
    construction(
        "Verb",
        "control",
        "what duration",
        form(
            "<gain> control of {what:Card} {duration:Until?}",
            "übernehmen: {duration} die Kontrolle über {what:acc}",
        ),
        read("<take> control of {what:Card} {duration:Until?}"),
        touches={"what": "hurts", "actor": "helps"},
        gist=("take control", "Kontrolle übernehmen"),
    ),
    construction(
        "Verb",
        "cancel",
        "what",
        form("<cancel> {what:Card}", "vereiteln: {what:acc}"),
        touches={"what": "hurts"},
        gist=("cancel", "vereiteln"),
    ),
    construction(
        "Verb",
        "get",
        "who changes duration per",
        form(
            "<give> {who:Card} {changes:Changes} {duration:Until?} {per:Per?}",
            "geben: {who:dat} {duration} {changes:acc} {per}",
        ),
        touches={"who": "changes"},
        gist=("{changes}", "{changes}"),
    ),
)

# For games with targets: one that is only chosen, so that what follows can ask about it.
CHOOSING: tuple[Construction, ...] = (
    construction(
        "Verb",
        "choose_target",
        "what",
        form("<choose> {what:Chosen}", "wählen: {what:acc}"),
        gist=("choose {what}", "{what} wählen"),
    ),
)

# For games whose packs declare tokens: cards that texts make (words of the category "Token").
TOKEN_VERBS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "create",
        "n token per",
        form("<create> {n:Number} {token:Token@n} {per:Per?}", "erschaffen: {per} {n} {token@n}"),
        read("<create> a {token:Token.one} {per:Per?}", n=1),
        read("<create> an {token:Token.one} {per:Per?}", n=1),
        emits="enters",
        touches={"actor": "helps"},
        gist=("create {n} {token}", "{n} {token} erschaffen"),
    ),
)

# For games whose cards can have counters of some kinds on them (words of the category "Counter").
COUNTER_VERBS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "put_counters",
        "n counter what per",
        form(
            "<put> {n:Number} {counter:Counter@n} on {what:Card} {per:Per?}",
            "legen: {per} {what#|je} {n} {counter@n} auf {what:acc}",
        ),
        read("<put> a {counter:Counter.one} on {what:Card} {per:Per?}", n=1),
        read("<put> an {counter:Counter.one} on {what:Card} {per:Per?}", n=1),
        touches={"what": "marks"},
        gist=("+{n} {counter}", "+{n} {counter}"),
    ),
    construction(
        "Verb",
        "remove_counters",
        "n counter what per",
        form(
            "<remove> {n:Number} {counter:Counter@n} from {what:Card} {per:Per?}",
            "entfernen: {per} {what#|je} {n} {counter@n} von {what:dat}",
        ),
        read("<remove> a {counter:Counter.one} from {what:Card} {per:Per?}", n=1),
        read("<remove> an {counter:Counter.one} from {what:Card} {per:Per?}", n=1),
        touches={"what": "marks"},
        gist=("-{n} {counter}", "-{n} {counter}"),
    ),
    construction(
        "Verb",
        "clear_counters",
        "counter what",
        form("<remove> all {counter:Counter.many} from {what:Card}", "entfernen: alle {counter@many} von {what:dat}"),
        touches={"what": "marks"},
        gist=("remove all {counter}", "alle {counter} entfernen"),
    ),
)

# --- what happens to somebody: sentences with a subject that may be a card -------------------------------------------

DEEDS: tuple[Construction, ...] = (
    construction(
        "Deed",
        "get",
        "who changes duration per",
        form(
            "{who:Subject} <get> {changes:Changes} {duration:Until?} {per:Per?}",
            "{who} erhalten: {duration} {changes:acc} {per}",
        ),
        read("{who:Subject} <get> {changes:Changes} {per:Per} {duration:Until}"),
        read("{who:Subject} <gain> {changes:Changes} {duration:Until?} {per:Per?}"),
        touches={"who": "changes"},
        gist=("{changes}", "{changes}"),
    ),
    construction(
        "Deed",
        "copy",
        "who whose duration",
        form(
            "{who:Subject} <copy> the abilities of {whose:Card} {duration:Until?}",
            "{who} kopieren: {duration} die Fähigkeiten {whose:gen}",
        ),
        touches={"who": "helps"},
        gist=("abilities of {whose}", "Fähigkeiten von: {whose}"),
    ),
    construction(
        "Deed",
        "cost",
        "what n sign way duration per",
        form(
            "{what:Costed} <cost> {n:Number} {sign:Sign} {duration:This} {per:Per?}",
            "{what} kosten: {duration} {per} {n} {sign}",
            way="play",
        ),
        form(
            "{what:Costed} <cost> {n:Number} {sign:Sign} {way:Way} {duration:This} {per:Per?}",
            "{way} {what:gen} kosten: {duration} {per} {n} {sign}",
        ),
        read("{what:Costed} <cost> {n:Number} {sign:Sign} to play {duration:This} {per:Per?}", way="play"),
        read("{what:Costed} {duration:This} <cost> {n:Number} {sign:Sign} {per:Per?}", way="play"),
        touches={"what": "costs"},
        gist=("{n} {sign}", "{n} {sign}"),
    ),
    construction(
        "Deed",
        "cannot",
        "who action duration",
        form("{who:Subject} cannot {action:Action} {duration:This}", "{who} können: {duration} nicht {action}"),
        touches={"who": "hurts"},
        gist=("cannot {action}", "kann nicht {action}"),
    ),
)

# For games in which cards do something of their own accord that a text can demand, or allow once more (words of the
# category "Duty").
DUTY_DEEDS: tuple[Construction, ...] = (
    construction(
        "Deed",
        "must",
        "who duty duration",
        form(
            "{who:Subject} must {duty:Duty} {duration:This} if able",
            "{who} müssen: {duration} {duty} // , falls möglich",
        ),
        read("{who:Subject} must {duty:Duty} if able {duration:This}"),
        touches={"who": "hurts"},
        gist=("must {duty}", "muss {duty}"),
    ),
    construction(
        "Deed",
        "again",
        "who duty duration",
        form(
            "{who:Subject} can {duty:Duty} again {duration:This}",
            "{who} können: {duration} ein weiteres Mal {duty}",
        ),
        read("{who:Subject} may {duty:Duty} again {duration:This}"),
        read("{who:Subject} can {duty:Duty} an additional time {duration:This}"),
        read("{who:Subject} may {duty:Duty} an additional time {duration:This}"),
        touches={"who": "helps"},
        gist=("can {duty} again", "kann noch einmal {duty}"),
    ),
)
DUTY_FACTS: tuple[Construction, ...] = (
    construction(
        "Fact",
        "must",
        "who duty duration",
        form("{who:Subject} must {duty:Duty} if able", "{who} müssen: {duty} // , falls möglich"),
        read("{who:Subject} must {duty:Duty} each turn if able"),
        touches={"who": "hurts"},
        gist=("must {duty}", "muss {duty}"),
    ),
)

# --- what is true while a card is in its place -----------------------------------------------------------------------

FACTS: tuple[Construction, ...] = (
    construction(
        "Fact",
        "has",
        "who changes per",
        form("{who:Subject} <have> {changes:Changes} {per:Per?}", "{who} haben: {changes:acc} {per}"),
        touches={"who": "changes"},
        gist=("{changes}", "{changes}"),
    ),
    construction(
        "Fact",
        "cost",
        "what n sign way duration per",
        form(
            "{what:Costed} <cost> {n:Number} {sign:Sign} {per:Per?}",
            "{what} kosten: {per} {n} {sign}",
            way="play",
        ),
        form(
            "{what:Costed} <cost> {n:Number} {sign:Sign} {way:Way} {per:Per?}",
            "{way} {what:gen} kosten: {per} {n} {sign}",
        ),
        read("{what:Costed} <cost> {n:Number} {sign:Sign} to play {per:Per?}", way="play"),
        touches={"what": "costs"},
        gist=("{n} {sign}", "{n} {sign}"),
    ),
    construction(
        "Fact",
        "cannot",
        "who action duration",
        form("{who:Subject} cannot {action:Action}", "{who} können: nicht {action}"),
        touches={"who": "hurts"},
        gist=("cannot {action}", "kann nicht {action}"),
    ),
)

# --- cards that deal damage themselves --------------------------------------------------------------------------------

DEALERS: tuple[Construction, ...] = (
    construction(
        "Deed",
        "strike",
        "who n whom per",
        form(
            "{who:Subject} <deal> {n:Number} damage to {whom:Whom} {per:Per?}",
            "{who} zufügen: {whom:dat} {per} {whom#|je} {n} Schaden",
        ),
        form(
            "{who:Subject} <deal> damage equal to {n:Measure} to {whom:Whom}",
            "{who} zufügen: {whom:dat} {whom#|jeweils} Schaden in Höhe {n:gen}",
        ),
        emits="deals_damage takes_damage dies leaves",
        touches={"whom": "hurts"},
        gist=("{n} damage", "{n} Schaden"),
    ),
    construction(
        "Deed",
        "fight",
        "who whom",
        form("{who:Subject} <fight> {whom:Card}", "{who} kämpfen: gegen {whom:acc}"),
        emits="deals_damage takes_damage dies leaves",
        touches={"whom": "hurts"},
        gist=("fight", "kämpfen"),
    ),
)

# Damage of which whoever deals it says for each point whom it hits.
DIVIDED: tuple[Construction, ...] = (
    construction(
        "Verb",
        "divide",
        "n whom",
        form("<deal> {n:Few} damage divided among {whom:Whom}", "verteilen: {n} Schaden auf {whom:acc}"),
        read("<deal> {n:Few} damage divided as you choose among {whom:Whom}"),
        read("<divide> {n:Few} damage among {whom:Whom}"),
        emits="deals_damage takes_damage dies leaves",
        touches={"whom": "hurts"},
        gist=("{n} damage, divided", "{n} Schaden, verteilt"),
    ),
)

# --- damage that is more, less or none: for games whose cards have lasting protection ---------------------------------

WARDS: tuple[Construction, ...] = (
    construction(
        "Fact",
        "takes",
        "who n sign duration per",
        form(
            "{who:Subject} <take> {n:Number} {sign:Sign} damage {per:Per?}", "{who} erleiden: {per} {n} Schaden {sign}"
        ),
        touches={"who": "costs"},
        gist=("{n} {sign} damage", "{n} Schaden {sign}"),
    ),
    construction(
        "Deed",
        "takes",
        "who n sign duration per",
        form(
            "{who:Subject} <take> {n:Number} {sign:Sign} damage {duration:This} {per:Per?}",
            "{who} erleiden: {duration} {per} {n} Schaden {sign}",
        ),
        touches={"who": "costs"},
        gist=("{n} {sign} damage", "{n} Schaden {sign}"),
    ),
    construction(
        "Verb",
        "prevent",
        "n whom duration",
        form(
            "<prevent> the next {n:Number} damage to {whom:Whom} {duration:This}",
            "verhindern: {duration} {n#den|die} nächsten {n} Schaden an {whom:dat}",
        ),
        touches={"whom": "helps"},
        gist=("prevent {n}", "{n} verhindern"),
    ),
    construction(
        "Verb",
        "prevent_all",
        "whom duration",
        form(
            "<prevent> all damage to {whom:Whom} {duration:This}",
            "verhindern: {duration} allen Schaden an {whom:dat}",
        ),
        touches={"whom": "helps"},
        gist=("prevent all damage", "allen Schaden verhindern"),
    ),
)

CHANGES: tuple[Construction, ...] = (
    construction(
        "Change",
        "change",
        "sign n stat",
        form("{n:Plus} {stat:ChangingStat}", "{n:plus} {stat@n}", sign="+"),
        form("{n:Minus} {stat:ChangingStat}", "{n:minus} {stat@n}", sign="-"),
    ),
    construction("Change", "keyword", "name", form("{name:Trait}", "{name}")),
)

# --- what can happen: after "whenever" -------------------------------------------------------------------------------

EVENTS: tuple[Construction, ...] = (
    construction(
        "Event",
        "plays",
        "who what",
        form("{who:EventPerson} <play> {what:EventCard}", "{who} spielen: {what:acc}"),
    ),
    construction(
        "Event",
        "draws",
        "who what",
        form("{who:EventPerson} <draw> {what:EventCard}", "{who} ziehen: {what:acc}"),
    ),
    construction(
        "Event",
        "discards",
        "who what",
        form("{who:EventPerson} <discard> {what:EventCard}", "{who} abwerfen: {what:acc}"),
    ),
)

# --- what can be true: after "if" ------------------------------------------------------------------------------------

CONDITIONS: tuple[Construction, ...] = (
    construction(
        "Condition",
        "controls",
        "who op n what",
        form("{who:Holder} <control> {what:ASet}", "{who} kontrollieren: {quantity:acc}", op=">=", n=1),
        form("{who:Holder} <control> no {what:Set.many}", "{who} kontrollieren: {quantity:acc}", op="=", n=0),
        form(
            "{who:Holder} <control> {n:Number} or more {what:Set.many}", "{who} kontrollieren: {quantity:acc}", op=">="
        ),
        form(
            "{who:Holder} <control> {n:Number} or less {what:Set.many}", "{who} kontrollieren: {quantity:acc}", op="<="
        ),
        form("{who:Holder} <control> exactly {n:Number} {what:Set@n}", "{who} kontrollieren: {quantity:acc}", op="="),
        read("{who:Holder} <control> {n:Number} or fewer {what:Set.many}", op="<="),
        read("{who:Holder} <control> at least {n:Number} {what:Set@n}", op=">="),
        read("{who:Holder} <control> at most {n:Number} {what:Set@n}", op="<="),
    ),
    construction(
        "Condition",
        "versus",
        "who op what than",
        form(
            "{who:Holder} <control> fewer {what:Set.many} than {than:Rival}",
            "{who} kontrollieren: weniger {what:acc} // als {than}",
            op="<",
        ),
        form(
            "{who:Holder} <control> more {what:Set.many} than {than:Rival}",
            "{who} kontrollieren: mehr {what:acc} // als {than}",
            op=">",
        ),
    ),
    construction(
        "Condition",
        "holds",
        "who op n what",
        form("{who:Holder} <have> no {what:Counted.many}", "{who} haben: {quantity:acc}", op="=", n=0),
        form("{who:Holder} <have> {n:Number} or more {what:Counted.many}", "{who} haben: {quantity:acc}", op=">="),
        form("{who:Holder} <have> {n:Number} or less {what:Counted.many}", "{who} haben: {quantity:acc}", op="<="),
        read("{who:Holder} <have> at least {n:Number} {what:Counted@n}", op=">="),
        read("{who:Holder} <have> at most {n:Number} {what:Counted@n}", op="<="),
    ),
    construction(
        "Condition",
        "there_are",
        "op n what",
        form("there is {what:ASet}", "{quantity} liegen:", op=">=", n=1),
        form("there are no {what:Set.many}", "{quantity} liegen:", op="=", n=0),
        form("there are {n:Number} or more {what:Set.many}", "{quantity} liegen:", op=">="),
        form("there are {n:Number} or less {what:Set.many}", "{quantity} liegen:", op="<="),
        read("there are {n:Number} or fewer {what:Set.many}", op="<="),
        read("you have {n:Number} or more {what:Set.many}", op=">="),
        read("you have {n:Number} or less {what:Set.many}", op="<="),
        read("you have no {what:Set.many}", op="=", n=0),
    ),
    construction(
        "Condition",
        "matches",
        "who filters",
        form("{who:Known} {filters:Having}", "{who} {filters:is}"),
    ),
    construction(
        "Condition",
        "turn",
        "whose",
        form("it is your turn", "du am Zug bist", whose="your"),
        form("it is not your turn", "du nicht am Zug bist", whose="enemy"),
        read("it is an opponent's turn", whose="enemy"),
    ),
)

# --- for games that ask for it ---------------------------------------------------------------------------------------

YOU, ACTOR = node("you"), node("actor")
HAS_DONE = "{who} haben: in diesem Zug {quantity:acc} {did}"

# Players have things that can be taken from them (words of the category "Held").
POSSESSIONS: tuple[Construction, ...] = (
    construction(
        "Verb",
        "destroy_held",
        "n what whose",
        form("<destroy> {n:Number} {what:Held@n} of {whose:Of}", "vernichten: {n} {what@n} {whose:gen}"),
        touches={"whose": "hurts"},
        gist=("destroy {n} {what}", "{n} {what} vernichten"),
    ),
    construction(
        "Verb",
        "destroy_all_held",
        "what whose",
        form("<destroy> all your {what:Held.many}", "vernichten: alle {what@many+dein}", whose=YOU),
        form("<destroy> all their {what:Held.many}", "vernichten: alle {what@many+sein}", whose=ACTOR),
        form("<destroy> all {what:Held.many} of {whose:Of}", "vernichten: {what@many+all} {whose:gen}"),
        touches={"whose": "hurts"},
        gist=("destroy all {what}", "{what} vernichten: alles"),
    ),
)

# Cards hold things that are counted.
HOLDINGS: tuple[Construction, ...] = tuple(
    construction(
        "Deed",
        kind,
        "who n what per",
        form(
            f"{{who:Subject}} <{verb}> {{n:Number}} {{what:Counted@n}} {{per:Per?}}",
            f"{{who}} {de}: {{per}} {{n}} {{what@n}}",
        ),
        touches={"who": touch},
        gist=(f"{sign}{{n}} {{what}}", f"{sign}{{n}} {{what}}"),
    )
    for kind, verb, de, touch, sign in (
        ("gains", "gain", "erhalten", "helps", "+"),
        ("loses", "lose", "verlieren", "hurts", "-"),
    )
)


# Costs are of several sorts, and one of them gets less. It takes the place of the other "cost".
def sorted_costs(units: str = "Paid") -> tuple[Construction, Construction]:
    """`units`: the category of the words for what is paid."""
    english, german = f"{{what:Costed}} <cost> {{n:Number}} {{unit:{units}@n}} {{sign:Sign}}", "{n} {unit@n} {sign}"
    for_a_while = form(f"{english} {{duration:This}}", f"{{what}} kosten: {{duration}} {german}")
    always = form(english, f"{{what}} kosten: {german}")
    gist = ("{n} {unit} {sign}", "{n} {unit} {sign}")
    deed, fact = (
        construction(category, "cost", "what n unit sign duration", said, touches={"what": "costs"}, gist=gist)
        for category, said in (("Deed", for_a_while), ("Fact", always))
    )
    return deed, fact


SORTED_COSTS = sorted_costs()

# The end of the game: for one player, for all players together, at once or as soon as something is true.
OUTCOMES = (
    ("win", "gewinnen", "helps", ("win the game", "das Spiel gewinnen")),
    ("lose", "verlieren", "hurts", ("lose the game", "das Spiel verlieren")),
)
ENDS: tuple[Construction, ...] = tuple(
    built
    for verb, de, touch, gist in OUTCOMES
    for built in (
        construction(
            "Verb",
            f"{verb}_game",
            "",
            form(f"<{verb}> the game", f"{de}: das Spiel"),
            touches={"actor": touch},
            gist=gist,
            says_you=True,
        ),
        construction(
            "Deed",
            f"all_{verb}",
            "who",
            form(f"{{who:People}} <{verb}> the game", f"{{who}} {de}: das Spiel"),
            touches={"who": touch},
            gist=gist,
        ),
        construction(
            "Line",
            f"all_{verb}_if",
            "who cond",
            form(f"{{who:People}} <{verb}> the game if {{cond:If}} .", f"{{who}} {de} das Spiel, wenn {{cond}}."),
        ),
    )
)

# What all players cannot do (words of the category "PlayerAction", whose German says "keine" itself).
PLAYERS_CANNOT: tuple[Construction, ...] = (
    construction(
        "Fact",
        "players_cannot",
        "who action",
        form("{who:People} cannot {action:PlayerAction}", "{who} können: {action}"),
        touches={"who": "hurts"},
        gist=("cannot {action}", "können {action}"),
    ),
)

# What somebody has done this turn, for verbs that the game remembers (words of the category "Did"). With such words
# cards can be counted by it, too: for each other card you played this turn.
HISTORY: tuple[Construction, ...] = (
    construction(
        "Condition",
        "did",
        "who did op n what",
        form("{who:Holder} {did:Did} {what:ASet} this turn", HAS_DONE, op=">=", n=1),
        form("{who:Holder} {did:Did} no {what:Set.many} this turn", HAS_DONE, op="=", n=0),
        form("{who:Holder} {did:Did} {n:Number} or more {what:Set.many} this turn", HAS_DONE, op=">="),
        form("{who:Holder} {did:Did} {n:Number} or less {what:Set.many} this turn", HAS_DONE, op="<="),
        form("{who:Holder} {did:Did} exactly {n:Number} {what:Set@n} this turn", HAS_DONE, op="="),
        read("{who:Holder} {did:Did} {n:Number} or fewer {what:Set.many} this turn", op="<="),
        read("{who:Holder} {did:Did} at least {n:Number} {what:Set@n} this turn", op=">="),
        read("{who:Holder} {did:Did} at most {n:Number} {what:Set@n} this turn", op="<="),
    ),
)
PAST: tuple[Word, ...] = (
    Word("Did", "plays", "played", "gespielt"),
    Word("Did", "draws", "drew", "gezogen"),
    Word("Did", "discards", "discarded", "abgeworfen"),
)

# What has happened to cards this turn: words of the categories "Befell", whose German goes with "sein", and
# "Underwent", with "haben". Such cards can be counted, too: for each unit that died this turn.
BEFALLEN: tuple[Construction, ...] = tuple(
    construction(
        "Condition",
        kind,
        "did op n what",
        form(f"{{what:ASet}} {{did:{kind.capitalize()}}} this turn", said, op=">=", n=1),
        form(f"no {{what:Set.many}} {{did:{kind.capitalize()}}} this turn", said, op="=", n=0),
        form(f"{{n:Number}} or more {{what:Set.many}} {{did:{kind.capitalize()}}} this turn", said, op=">="),
        read(f"at least {{n:Number}} {{what:Set@n}} {{did:{kind.capitalize()}}} this turn", op=">="),
    )
    for kind, said in (
        ("befell", "in diesem Zug {quantity:nom} {did} {n#ist|sind}"),
        ("underwent", "in diesem Zug {quantity:nom} {did} {n#hat|haben}"),
    )
)

WORDS: tuple[Word, ...] = (
    Word("Rounding", "up", "up", "aufgerundet"),
    Word("Rounding", "down", "down", "abgerundet"),
    Word("Edge", "beginning", "beginning", "zu Beginn", also=("start",)),
    Word("Edge", "end", "end", "am Ende"),
    Word("Sign", "less", "less", "weniger"),
    Word("Sign", "more", "more", "mehr"),
    Word("Order", "any", "in any order", "in beliebiger Reihenfolge"),
    Word("Order", "random", "in a random order", "in zufälliger Reihenfolge", also=("in random order",)),
    # How often something may happen. A game may have others, as it has turns and rounds (see limits.py).
    Word(
        "Limit",
        "per_turn",
        "once per turn",
        "einmal pro Zug",
        also=("once each turn", "once a turn", "once every turn"),
    ),
    Word(
        "FirstTime",
        "per_turn",
        "for the first time each turn",
        "zum ersten Mal in jedem Zug",
        also=("for the first time in a turn", "for the first time in each turn", "the first time each turn"),
    ),
)

# How long something lasts, for values and keywords, control and copies ("Until"), and for costs and what cannot be done
# ("This"). A game takes those it needs and adds its own; what ends each, its rules say (see lexicon.py).
LONG = (
    ("next_turn", "until your next turn", "bis zu deinem nächsten Zug", ("until the %s of your next turn",)),
    ("game", "for the rest of the game", "für den Rest des Spiels", ("permanently",)),
)
DURATIONS: tuple[Word, ...] = (
    Word(
        "Until", "turn", "until end of turn", "bis zum Ende des Zuges", also=("until the end of the turn", "this turn")
    ),
    Word("This", "turn", "this turn", "in diesem Zug", also=("until end of turn", "until the end of the turn")),
    *(
        Word(
            category,
            name,
            en,
            de,
            also=tuple(
                dict.fromkeys(text % edge if "%" in text else text for text in also for edge in ("beginning", "start"))
            ),
        )
        for category in ("Until", "This")
        for name, en, de, also in LONG
    ),
)

GERMAN_VERBS = {
    verb.infinitive: verb
    for verb in (
        german("ziehen"),
        german("erhalten", du="erhältst", er="erhält"),
        german("verlieren"),
        german("zahlen"),
        german("fügen", "zu"),
        german("werfen", "ab", du="wirfst", er="wirft", command="wirf"),
        german("vernichten"),
        german("opfern"),
        german("erleiden"),
        german("kämpfen"),
        german("verteilen"),
        german("verhindern"),
        german("bringen", "zurück"),
        german("legen"),
        german("entfernen"),
        german("erschaffen"),
        german("mischen"),
        german("decken", "auf"),
        german("durchsuchen"),
        german("sehen", "an", du="siehst", er="sieht", command="sieh"),
        german("übernehmen", du="übernimmst", er="übernimmt", command="übernimm"),
        german("vereiteln", du="vereitelst", er="vereitelt", command="vereitle"),
        german("geben", du="gibst", er="gibt", command="gib"),
        german("kopieren"),
        german("kosten"),
        german("können", du="kannst", er="kann"),
        german("müssen", du="musst", er="muss"),
        german("haben", du="hast", er="hat", command="habe"),
        german("spielen"),
        german("kontrollieren"),
        german("liegen"),
        german("wählen"),
        german("gewinnen"),
    )
}
