"""Sentences of RONE: Invasion in English and German, put together."""

from collections.abc import Mapping
from typing import Any

from muster.games.invasion.people import choice_words, event_words, question_words, refusal_words
from muster.games.invasion.people.card_words import counted
from muster.games.invasion.setup import COOPERATIVE, rules_of
from muster.kernel import table_words
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.setup import Setup
from muster.kernel.text import Text
from muster.kernel.told import Asked

TIE, LOST, LIMIT = "tie", "lost", "limit"  # reasons of an outcome without a winner
OUTCOMES: dict[str, Text] = {
    "yours": Text("You have won.", "Du hast gewonnen."),
    "yours_all": Text("You have won together: {winners}.", "Ihr habt zusammen gewonnen: {winners}."),
    "theirs": Text("{winners} has won.", "{winners} hat gewonnen."),
    "theirs_all": Text("{winners} have won.", "{winners} haben gewonnen."),
    "yours_series": Text("You have won the series.", "Du hast die Serie gewonnen."),
    "yours_all_series": Text("You have won the series together: {winners}.", "Ihr habt die Serie zusammen gewonnen: {winners}."),
    "theirs_series": Text("{winners} has won the series.", "{winners} hat die Serie gewonnen."),
    "theirs_all_series": Text("{winners} have won the series.", "{winners} haben die Serie gewonnen."),
    "tie": Text("A tie: nobody has survived.", "Unentschieden: Niemand hat überlebt."),
    "tie_series": Text("A tie: both sides have won as many matches.", "Unentschieden: Beide Seiten haben gleich viele Partien gewonnen."),
    "lost": Text("The Invasion has won; the campaign is lost.", "Die Invasion hat gewonnen; der Feldzug ist verloren."),
    "limit": Text("Undecided after {rounds}: this table agreed on a limit that the rules do not know.", "Unentschieden nach {rounds}: An diesem Tisch gilt eine Grenze, die die Regeln nicht kennen."),
}  # fmt: skip
# Why, in an outcome that somebody has won. Rules name the reason; whom it befell, the health that is left tells.
CAUSES: dict[str, Text] = {
    "defeat": Text(" The other side has no health left.", " Die andere Seite hat keine Lebenspunkte mehr."),
    "empty": Text(" The other side needed a card and had none left anywhere.", " Die andere Seite brauchte eine Karte und hatte nirgends mehr eine."),
    "goal": Text(" The last scenario is won.", " Das letzte Szenario ist gewonnen."),
    "no cards": Text(" The Invasion has no card left.", " Die Invasion hat keine Karte mehr."),
}  # fmt: skip
# The same of a lost campaign: alone as somebody reads it who sits there, or as others do, and with several players.
LOSSES: dict[str, tuple[Text, Text, Text]] = {
    "defeat": (
        Text(" You have no health left.", " Du hast keine Lebenspunkte mehr."),
        Text(" {names} has no health left.", " {names} hat keine Lebenspunkte mehr."),
        Text(" One player has no health left, and then all have lost.", " Jemand hat keine Lebenspunkte mehr, und damit haben alle verloren."),
    ),
    "empty": (
        Text(" You needed a card and had none left anywhere.", " Du brauchtest eine Karte und hattest nirgends mehr eine."),
        Text(" {names} needed a card and had none left anywhere.", " {names} brauchte eine Karte und hatte nirgends mehr eine."),
        Text(" One player needed a card and had none left anywhere, and then all have lost.", " Jemand brauchte eine Karte und hatte nirgends mehr eine, und damit haben alle verloren."),
    ),
    "check": (
        Text(" Victory was there, but the survival check took your last health for the cards of your garbage dump.", " Der Sieg war da, doch die Überlebensprobe hat dir für die Karten deiner Müllhalde die letzten Lebenspunkte genommen."),
        Text(" Victory was there, but the survival check took {names}'s last health for the cards of the garbage dump.", " Der Sieg war da, doch die Überlebensprobe hat {names} für die Karten der Müllhalde die letzten Lebenspunkte genommen."),
        Text(" Victory was there, but the survival check took somebody's last health for the cards of the garbage dump.", " Der Sieg war da, doch die Überlebensprobe hat jemandem für die Karten der Müllhalde die letzten Lebenspunkte genommen."),
    ),
    "scenario": (
        Text(" What the scenario's card calls a defeat has come about.", " Was auf der Karte des Szenarios als Niederlage steht, ist eingetreten."),
    ) * 3,
}  # fmt: skip
LOSES = Text("{deed}: with that the game is lost at once.", "{deed}: Damit ist das Spiel sofort verloren.")
LEFT = Text(" Health: {health}.", " Lebenspunkte: {health}.")
AND = Text(" and ", " und ")


class InvasionWords:
    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return event_words.event_line(shown, rules_of(setup), lang)

    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it: what it did, and what was done to it, in the second person."""
        return event_words.event_line(shown, rules_of(setup), lang, seat)

    def event_pieces(self, seat: int | None, shown: Mapping[str, Any], setup: Setup, lang: str) -> list[str]:
        """A log line in pieces, as `seat` hears it, or everybody."""
        return event_words.event_pieces(shown, rules_of(setup), lang, seat)

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        table = table_words.sentence(refusal.reason, refusal.facts, setup.names, lang)
        return table if table is not None else refusal_words.reason(refusal, rules_of(setup), lang)

    def question(self, kind: str, view: Mapping[str, Any], lang: str) -> str:
        return self.asked(kind, view, lang).whole()

    def asked(self, kind: str, view: Mapping[str, Any], lang: str) -> Asked:
        """The question in parts."""
        return question_words.asked(kind, view, lang)

    def option(self, option: int, setup: Setup, lang: str) -> str:
        return choice_words.deed(option, rules_of(setup), lang)

    def warning(self, option: int, setup: Setup, lang: str) -> str:
        """Why an option is asked for twice."""
        return LOSES[lang].format(deed=self.option(option, setup, lang))

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        why = cause(outcome, setup.names, lang, seat)
        return self.verdict(outcome, setup, lang, seat) + why + health_left(outcome, setup.names, lang)

    def verdict(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
        """How it ended, as a headline."""
        key = outcome.reason if outcome.reason in (TIE, LOST, LIMIT) and not outcome.winners else "theirs"
        if key == "theirs":
            key = "yours" if seat is not None and seat in outcome.winners else "theirs"
            key += "_all" if len(outcome.winners) > 1 else ""
        if key != LOST and key != LIMIT and setup.options["best_of"] > 1 and setup.options["mode"] != COOPERATIVE:
            key += "_series"  # a tied match does not end one
        said = joined([setup.names[x] for x in outcome.winners], lang)
        rounds = counted("rounds", setup.options["max_rounds"] or 0, lang)
        return OUTCOMES[key][lang].format(winners=said, rounds=rounds)


def cause(outcome: Outcome, names: tuple[str, ...], lang: str, seat: int | None) -> str:
    """Why it was won, or a campaign lost; a tie says it itself."""
    if outcome.reason in CAUSES:
        return CAUSES[outcome.reason][lang]
    if outcome.reason != LOST or outcome.cause not in LOSSES:
        return ""
    yours, theirs, somebody = LOSSES[outcome.cause]
    said = somebody if len(names) > 1 else theirs if seat is None else yours
    return said[lang].format(names=names[0])


def health_left(outcome: Outcome, names: tuple[str, ...], lang: str) -> str:
    """ "Health: Ana 9, Ben 0." """
    each = zip(names, outcome.each, strict=True)
    return LEFT[lang].format(health=", ".join(f"{name} {left}" for name, left in each))


def joined(names: list[str], lang: str) -> str:
    """ "Ana, Ben and Chiara"."""
    return ", ".join(names[:-1]) + AND[lang] + names[-1] if len(names) > 1 else "".join(names)
