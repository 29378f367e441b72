"""Chances to react, by name, and which of them are worth a question (chapters stack and fx)."""

from muster.cardplay.stack import Window
from muster.games.rone.rules import asking
from muster.games.rone.rules.choices import PASS
from muster.games.rone.rules.state import RoneState
from muster.kernel.reactions import Reactions, Spared, Stop
from muster.kernel.text import Text

OWN = "own"
STOPS = (
    Stop("effect", Text("Something waits on the stack", "Etwas liegt auf dem Stapel")),
    Stop("announcement", Text("Somebody announces to play, recycle or level up", "Jemand kündigt eine Aktion an")),
    Stop("attack", Text("An attacker is named", "Ein Angreifer wird genannt")),
    Stop("combat", Text("A combat is about to be fought", "Ein Kampf steht bevor")),
    Stop("end of turn", Text("Somebody ends the turn", "Jemand beendet den Zug")),
    Stop("action", Text("Between actions of the main phase", "Zwischen Aktionen der Hauptphase"), False),
    Stop("beginning", Text("Beginning of turn", "Beginn des Zuges"), False),
    Stop("income", Text("Income", "Einkommen"), False),
    Stop("end", Text("End of turn phase", "Ende des Zuges"), False),
    Stop(OWN, Text("You do something yourself", "Du tust selbst etwas"), False),
)

BEGUN = ("attack", "announcement", "end of turn")  # by the player whose turn it is

REASONS = {
    "cancel": Text("you could cancel a tactic", "du könntest eine Taktik aufheben"),
    "save": Text("you could save a card of yours", "du könntest eine deiner Karten retten"),
    "spoil": Text("you could harm what it helps", "du könntest dem schaden, dem es hilft"),
    "use": Text("you could use a card before it is too late", "du könntest eine Karte nutzen, ehe es zu spät ist"),
    "lost": Text("it takes something from you that you could use", "es nimmt dir etwas, das du noch nutzen könntest"),
    "drain": Text("you could take away what the action needs", "du könntest wegnehmen, was die Aktion braucht"),
    "stop": Text("you could stop the attacker", "du könntest den Angreifer aufhalten"),
    "guard": Text("you could change who guards", "du könntest ändern, wer bewacht"),
    "fight": Text("you could change the combat", "du könntest den Kampf ändern"),
    "last": Text("it is your last chance before you refresh", "es ist die letzte Gelegenheit vor deiner Auffrischung"),
}
SPARED = {
    "nothing": Spared(Text("you had nothing to use", "du hattest nichts zum Einsetzen")),
    "untouched": Spared(
        Text("nothing that you could use would have touched it", "nichts, was du einsetzen könntest, hätte es berührt")
    ),
    "later": Spared(Text("what was announced can still be answered", "auf das Angekündigte kannst du noch reagieren")),
    "wait": Spared(Text("what you could use can wait", "was du einsetzen könntest, kann warten")),
    "own": Spared(Text("it was your own side's doing", "es war von deiner eigenen Seite"), public=True),
    "no stake": Spared(
        Text(
            "a unit, a technology or a level cannot be answered before it is there",
            "eine Einheit, eine Technologie oder ein Aufstieg lässt sich nicht vorher beantworten",
        ),
        public=True,
    ),
    "not you": Spared(Text("nothing of yours takes part in it", "von dir ist nichts daran beteiligt"), public=True),
    "between": Spared(
        Text("nothing was about to happen", "es stand nichts bevor"),
        public=True,
    ),
    "not next": Spared(Text("your turn does not come next", "dein Zug kommt nicht als nächster"), public=True),
}


class RoneReactions(Reactions[RoneState]):
    stops = STOPS
    pass_option = PASS
    reasons = REASONS
    spared = SPARED

    def stop(self, s: RoneState, seat: int) -> str:
        """The name of the open window. What somebody began has a name of its own for that player, who rarely wants to
        react to it; a combat is worth a second look for both."""
        ask = s.agenda[-1] if s.agenda else None
        if not isinstance(ask, Window):
            return ""
        if s.stack:
            return OWN if s.stack[-1].seat == s.seat else "effect"
        return OWN if ask.occasion in BEGUN and s.active == s.seat else ask.occasion or "action"

    def on_turn(self, s: RoneState) -> int:
        return s.active

    def worth_asking(self, s: RoneState, seat: int) -> str:
        return asking.worth_asking(s, seat)

    def why_spared(self, s: RoneState, seat: int) -> str:
        return asking.why_spared(s, seat)

    def waiting(self, s: RoneState) -> tuple[int, ...]:
        ask = s.agenda[-1] if s.agenda else None
        if not isinstance(ask, Window):
            return ()
        return tuple(seat for seat in ask.order[ask.passed :] if not s.out >> seat & 1)

    def at_stake(self, s: RoneState, seat: int) -> bool:
        return asking.at_stake(s, seat)

    def alarm(self, s: RoneState, seat: int) -> bool:
        return asking.alarm(s, seat)

    def is_own(self, s: RoneState, seat: int) -> bool:
        return bool(s.stack) and s.stack[-1].seat == seat

    def in_combat(self, s: RoneState) -> bool:
        return s.combat is not None

    def entry(self, s: RoneState) -> tuple[str, Text] | None:
        """Whatever lies alone on the stack, by the printed card and the line of its text."""
        if len(s.stack) != 1 or s.stack[0].card < 0:
            return None
        item = s.stack[0]
        d = s.rules.defs[item.card]
        line = item.program.line if item.program is not None else -1
        return f"{d.name_en}, {item.kind}, {line}", Text(d.name_en, d.name_de)
