"""RONE's sentences in English and German: everything that people at a table are told, put together.

The sentences themselves are in the files beside this one, by what they are for. Names stand where grammar leaves them
alone, so every name fits.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from muster.games.rone.people import (
    choice_words,
    event_words,
    forecast_words,
    panel_words,
    question_words,
    refusal_words,
)
from muster.games.rone.people.card_words import counted
from muster.games.rone.people.sight import as_seen
from muster.games.rone.setup import Rules, rules_of
from muster.kernel import table_words
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.forecast import Forecast
from muster.kernel.panel import Panel
from muster.kernel.setup import Setup
from muster.kernel.text import Text
from muster.kernel.told import Asked, ForecastWords, PanelWords

if TYPE_CHECKING:
    from muster.games.rone.game import Rone

OUTCOMES: dict[str, Text] = {
    "yours": Text("The water is yours: {losers} no card left.", "Das Wasser gehört dir: {losers} keine Karte mehr."),
    "theirs": Text("The water goes to {winners}: {losers} no card left.", "Das Wasser gehört {winners}: {losers} keine Karte mehr."),
    "tie": Text("A tie: nobody has a card left.", "Unentschieden: Niemand hat noch eine Karte."),
    "limit": Text("A tie after {rounds}: this table agreed on a limit that the rules do not know.", "Unentschieden nach {rounds}: An diesem Tisch gilt eine Grenze, die die Regeln nicht kennen."),
}  # fmt: skip
LEFT = Text(" Cards left: {cards}.", " Verbliebene Karten: {cards}.")
# The headline of an ending; everybody's cards stand beside it.
VERDICTS: dict[str, Text] = {
    "yours": Text("The water is yours, with {cards} left.", "Das Wasser gehört dir, {cards} sind übrig."),
    "theirs": Text("The water goes to {winners}, with {cards} left.", "Das Wasser gehört {winners}, {cards} sind übrig."),
    "yours_1": Text("The water is yours, with {cards} left.", "Das Wasser gehört dir, {cards} ist übrig."),
    "theirs_1": Text("The water goes to {winners}, with {cards} left.", "Das Wasser gehört {winners}, {cards} ist übrig."),
}  # fmt: skip
LOSES = Text("{deed}: then you have no card left, and without cards you lose.", "{deed}: Dann hast du keine Karte mehr, und ohne Karten verlierst du.")  # fmt: skip
HAVE = Text("{names} has", "{names} hat"), Text("{names} have", "{names} haben")
YOU_HAVE = Text("you have", "Du hast")
AND = Text(" and ", " und ")
MOST_WORDS = 4096  # ways to see cards, of all tables


class RoneWords:
    """To everybody, with all numbers of equal cards; or, with `numbered`, to somebody who sees two copies of these."""

    def __init__(self, game: "Rone", numbered: frozenset[int] | None = None) -> None:
        self.game = game
        self.numbered = numbered
        self._seen: tuple[Rules, Rules] | None = None  # rules, and the same as the reader sees them

    def _rules(self, setup: Setup) -> Rules:
        rules = rules_of(setup)
        if self.numbered is None:
            return rules
        if self._seen is None or self._seen[0] is not rules:
            self._seen = rules, as_seen(rules, self.numbered)
        return self._seen[1]

    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return event_words.event_line(shown, self._rules(setup), lang)

    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it: what it did, and what was done to it, in the second person."""
        return event_words.event_line(shown, self._rules(setup), lang, seat)

    def event_pieces(self, seat: int | None, shown: Mapping[str, Any], setup: Setup, lang: str) -> list[str]:
        """A log line in pieces, as `seat` hears it, or everybody."""
        return event_words.event_pieces(shown, self._rules(setup), lang, seat)

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        table = table_words.sentence(refusal.reason, refusal.facts, setup.names, lang)
        return table if table is not None else refusal_words.reason(refusal, self._rules(setup), lang)

    def question(self, kind: str, view: Mapping[str, Any], lang: str) -> str:
        return self.asked(kind, view, lang).whole()

    def asked(self, kind: str, view: Mapping[str, Any], lang: str) -> Asked:
        """The question in parts."""
        return question_words.asked(kind, view, lang)

    def panel(self, panel: Panel, view: Mapping[str, Any], setup: Setup, lang: str) -> PanelWords:
        return panel_words.panel_words(panel, self._rules(setup), lang)

    def forecast(self, forecast: Forecast, seat: int, setup: Setup, lang: str) -> ForecastWords:
        return forecast_words.forecast_words(forecast, seat, self._rules(setup), lang)

    def warning(self, option: int, setup: Setup, lang: str) -> str:
        """Why an option is asked for twice."""
        return LOSES[lang].format(deed=self.option(option, setup, lang))

    def option(self, option: int, setup: Setup, lang: str) -> str:
        return choice_words.deed(option, self._rules(setup), lang)

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        rules = rules_of(setup)
        said = OUTCOMES[self._key(outcome, rules, seat)][lang].format(
            winners=_joined([setup.names[x] for x in outcome.winners], lang),
            losers=_losers(outcome, rules, lang, seat),
            rounds=_rounds(setup, lang),
        )
        return said + LEFT[lang].format(cards=_cards(outcome, rules))

    def verdict(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
        """How it ended, as a headline."""
        rules = rules_of(setup)
        key = self._key(outcome, rules, seat)
        if key not in VERDICTS:
            return OUTCOMES[key][lang].format(rounds=_rounds(setup, lang))
        left = outcome.scores[rules.side[outcome.winners[0]]]
        winners = _joined([setup.names[x] for x in outcome.winners], lang)
        sentence = VERDICTS[key if left != 1 else f"{key}_1"][lang]
        return sentence.format(winners=winners, cards=counted("cards", left, lang))

    def _key(self, outcome: Outcome, rules: Rules, seat: int | None) -> str:
        if outcome.reason != "cards":
            return outcome.reason
        return "yours" if seat is not None and seat in outcome.winners else "theirs"


@lru_cache(maxsize=MOST_WORDS)
def words_for(game: "Rone", numbered: frozenset[int]) -> RoneWords:
    """The words for all who see two copies of these cards."""
    return RoneWords(game, numbered)


def _joined(names: list[str], lang: str) -> str:
    return ", ".join(names[:-1]) + AND[lang] + names[-1] if len(names) > 1 else "".join(names)


def _rounds(setup: Setup, lang: str) -> str:
    return counted("rounds", setup.options["max_rounds"] or 0, lang)


def _losers(outcome: Outcome, rules: Rules, lang: str, seat: int | None) -> str:
    """ "Ben has", "Ben and Dario have", "you have"."""
    lost = [x for x in range(rules.players) if x not in outcome.winners]
    if seat is not None and lost == [seat]:
        return YOU_HAVE[lang]
    return HAVE[len(lost) > 1][lang].format(names=_joined([rules.names[x] for x in lost], lang))


def _cards(outcome: Outcome, rules: Rules) -> str:
    """ "Ana 9, Ben 0"."""
    sides = [" + ".join(rules.names[x] for x in members) for members in rules.members]
    return ", ".join(f"{side} {left}" for side, left in zip(sides, outcome.scores, strict=True))
