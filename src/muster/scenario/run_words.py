"""What a run of scenarios says where something does not hold: what was expected, and what is."""

from muster.kernel.text import Counted, Text

EXPECTED = Text("{place}: expected: {expected}\n  but: {actual}", "{place}: erwartet: {expected}\n  aber: {actual}")
BECAUSE = Text("\n  because: {reason}", "\n  denn: {reason}")
SPECTATOR = Text("the spectator", "die Zuschauer")
NOBODY = Text("nobody", "niemand")
NONE = Text("(none)", "(keine)")
OVER = Text("Nobody is asked: the game is over.", "Niemand ist gefragt: Das Spiel ist aus.")

# --- steps -----------------------------------------------------------------------------------------------------------

CAN_CHOOSE = Text("{name} can choose: {choice}", "{name} kann wählen: {choice}")
CANNOT_CHOOSE = Text("{name} cannot choose: {choice}", "{name} kann nicht wählen: {choice}")
CANNOT_CHOOSE_BY = Text("{name} cannot choose, by {rule}: {choice}", "{name} kann nicht wählen, nach {rule}: {choice}")
REFUSED = Text("it is refused", "es wird abgelehnt")
REFUSED_BY = Text("it is refused by {rule}", "es wird nach {rule} abgelehnt")
UNREAD = Text("it cannot be read", "es lässt sich nicht lesen")
ENGINE = Text("the engine failed", "die Regelmaschine hat einen Fehler")
TO_BE_REFUSED = Text("{name} is refused: {choice}", "{name} wird abgelehnt: {choice}")
TO_BE_REFUSED_BY = Text("{name} is refused by {rule}: {choice}", "{name} wird nach {rule} abgelehnt: {choice}")
WITH_REASON = Text("{expected}, reason {reason}", "{expected}, Grund {reason}")
REASON_IS = Text("the reason is {reason}", "der Grund ist {reason}")
ACCEPTED = Text("it is accepted", "es wird angenommen")
CHANGES_NOTHING = Text("what is refused changes nothing", "was abgelehnt wird, ändert nichts")
CHANGED = Text("the game is not as it was before", "das Spiel ist nicht, wie es vorher war")
CAN_UNDO = Text("{name} can take the last choice back", "{name} kann den letzten Zug zurücknehmen")
CANNOT_UNDO = Text("{name} cannot take the last choice back", "{name} kann den letzten Zug nicht zurücknehmen")
CANNOT_UNDO_BY = Text(
    "{name} cannot take the last choice back, by {rule}", "{name} kann den letzten Zug nach {rule} nicht zurücknehmen"
)
TAKEN_BACK = Text("it is taken back", "er wird zurückgenommen")
EQUAL = Text(
    "the match that was saved and loaded equals the one before",
    "das gespeicherte und geladene Spiel gleicht dem vorigen",
)
UNLOADED = Text("the save cannot be loaded", "der Spielstand lässt sich nicht laden")
THESE_DIFFER = Text("these differ: {what}", "verschieden sind: {what}")
ALL_ROLLED = Text("everything under dice is rolled", "alles unter dice wird gewürfelt")
NEVER_ROLLED = Text("this was never rolled: {listed}", "das wurde nie gewürfelt: {listed}")
CAN_BE_RUN = Text("the scenario can be run", "das Szenario lässt sich ausführen")
UNFINISHED = Text("{game} is unfinished", "{game} ist unfertig")
OUR_FAULT = Text(
    "Muster itself failed, which is a bug; please report it with this file",
    "Muster selbst hat einen Fehler gemacht; bitte melde ihn mit dieser Datei",
)
SETUP_REFUSED = Text("seats and options are refused for {asked}", "Plätze und Optionen werden wegen {asked} abgelehnt")
FOR_OPTION = Text("option {value}", "Option {value}")
FOR_RULE = Text("rule {value}", "Regel {value}")
AND = Text(" and ", " und ")
REFUSED_FOR = Text(
    "they are refused for option {option} and rule {rule}",
    "sie werden wegen Option {option} und Regel {rule} abgelehnt",
)
AGREED_ON = Text("they are agreed on", "sie werden vereinbart")

# --- expectations ----------------------------------------------------------------------------------------------------

ASKED = Text("asked: {names}", "gefragt: {names}")
IS_ASKED = Text("{name} is asked: {kind}", "{name} wird gefragt: {kind}")
QUESTION = Text("question: {kind}", "Frage: {kind}")
QUESTION_IS = Text("the question is {kind}", "die Frage ist {kind}")
NOT_ASKED = Text("it is not asked", "der Platz ist nicht gefragt")
NONE_OPEN = Text("none is open", "keine ist offen")
A_CHOICE = Text("a choice: {choice}", "eine Wahl: {choice}")
SO_MANY = Text("{name} has {count} choices", "{name} hat {count} Möglichkeiten")
THERE_ARE = Text("there are {count}", "es sind {count}")
NOT_OFFERED = Text("it is not offered", "es wird nicht angeboten")
OFFERED = Text("it is offered", "es wird angeboten")
NO_ANSWER = Text("It is no answer to the open question.", "Das ist keine Antwort auf die offene Frage.")
ONLY_THESE = Text("{name} has only these choices", "{name} hat nur diese Möglichkeiten")
ALSO = Text("there are also: {more}", "es gibt auch: {more}")
CAN_BE_CHOSEN = Text("it can be chosen", "es kann gewählt werden")
RULE_IS = Text("the rule is {rule}", "die Regel ist {rule}")
VIEW = Text("the view of {name}", "der Ansicht von {name}")
POSITION = Text("the position", "der Position")
IS = Text("in {where}, {path} is {value}", "in {where} ist {path} {value}")
NOWHERE = Text("the path leads nowhere", "der Pfad führt nirgendwohin")
NO_PROOF = Text("this would prove nothing", "das würde nichts beweisen")
NOT_THERE = Text(
    "{outer} is not there, so nothing can be missing in it; say {outer}: absent if you mean that.",
    "{outer} ist nicht da, also kann darin nichts fehlen; schreibe {outer}: absent, wenn du das meinst.",
)
ABSENT = Text("it is absent", "es fehlt")
IT_IS = Text("it is {value}", "es ist {value}")
NONE_HAPPENED = Text("no {kind} happened", "kein {kind} ist geschehen")
IT_DID = Text("it did: {event}", "doch: {event}")
THIS_HAPPENED = Text("this event happened: {fields}", "dieses Ereignis ist geschehen: {fields}")
THIS_SEEN = Text("this event was seen by {name}: {fields}", "dieses Ereignis hat {name} gesehen: {fields}")
ONLY_THAT = Text("from here on there was only:\n{rest}", "von hier an gab es nur:\n{rest}")
NOTHING_MORE = Text("nothing (more) happened", "nichts (mehr) ist geschehen")
LOG_HAS = Text("the log of {name} has{line}", "der Verlauf von {name} hat{line}")
LOG_LACKS = Text("the log of {name} does not have{line}", "der Verlauf von {name} hat nicht{line}")
CITES = Text(" a line that cites {rule}", " eine Zeile, die {rule} nennt")
IT_HAS = Text("it has: {line} ({rule})", "er hat: {line} ({rule})")
SAME_TEXT = Text(
    "it has not; the lines with this text are:\n{shown}", "er hat sie nicht; die Zeilen mit diesem Text sind:\n{shown}"
)
ITS_END = Text("it has not; its end is:\n{shown}", "er hat sie nicht; sein Ende ist:\n{shown}")
POINTS = Text("{name} has {points} points", "{name} hat {points} Punkte")
GOES_ON = Text("the game goes on", "das Spiel geht weiter")
IT_GOES_ON = Text("it goes on", "es geht weiter")
IS_OVER = Text("the game is over", "das Spiel ist aus")
OVER_WITH = Text("it is over: {said}", "es ist aus: {said}")
WINNERS = Text("winners: {names}", "gewonnen hat: {names}")
ENDED_BY = Text("the game ended by {reason}", "das Spiel endete durch {reason}")
IT_ENDED_BY = Text("it ended by {reason}", "es endete durch {reason}")
LIMIT = Text("limit: {limit}", "Grenze: {limit}")
UNDO = Text("undo of {name}: {policy}", "Zurücknehmen von {name}: {policy}")

# --- the command -----------------------------------------------------------------------------------------------------

FAILED = Text("FAILED", "FEHLER")
OPTIONS = Text("options:", "Möglichkeiten:")
WHOLE_POSITION = Text("position:", "Position:")
WITH_POSITION = Text(
    "(with --position the whole position is printed, too)", "(mit --position wird auch die ganze Position ausgegeben)"
)
COUNT = Counted("{n} scenario", "{n} scenarios", de=("{n} Szenario", "{n} Szenarien"))
RESULT = Text("{count}, {failed} failed{unread}", "{count}, {failed} gescheitert{unread}")
COULD_NOT = Text(" ({unread} could not be read)", " ({unread} nicht lesbar)")
NO_FILE = Text(
    "There is no scenario file ({endings}) in this folder.", "In diesem Ordner ist keine Szenario-Datei ({endings})."
)
UNREADABLE = Text("{file} cannot be read: {why}.", "{file} lässt sich nicht lesen: {why}.")
UNWRITTEN = Text("{file} cannot be written: {why}.", "{file} lässt sich nicht schreiben: {why}.")
CANNOT_READ_OWN = Text(
    "Muster wrote a scenario that it cannot read; this is a bug, please report it. {error}",
    "Muster hat ein Szenario geschrieben, das es nicht lesen kann; das ist ein Fehler, bitte melde ihn. {error}",
)
DOES_NOT_HOLD = Text(
    "Muster wrote a scenario that does not hold; this is a bug, please report it.",
    "Muster hat ein Szenario geschrieben, das nicht stimmt; das ist ein Fehler, bitte melde ihn.",
)
