"""RONE's forecasts in words: what is certain, what depends on hidden cards, and where somebody has to choose first."""

from collections.abc import Sequence

from muster.games.rone.people.card_words import counted, piece_name
from muster.games.rone.setup import Rules
from muster.kernel.forecast import TOO_LONG, Fact, Forecast
from muster.kernel.text import Text
from muster.kernel.told import ForecastWords

FACTS: dict[str, Text] = {
    "dies": Text("{piece} dies", "{piece} stirbt"),
    "leaves": Text("{piece} leaves the battlefield", "{piece} verlässt das Schlachtfeld"),
    "taken": Text("{piece} changes sides", "{piece} wechselt die Seite"),
    "hurt": Text("{piece} loses {health}", "{piece} verliert {health}"),
    "healthier": Text("{piece} gains {health}", "{piece} gewinnt {health}"),
    "enters": Text("{piece} enters the battlefield", "{piece} kommt aufs Schlachtfeld"),
    "loses": Text("{name} loses {cards}", "{name} verliert {cards}"),
    "loses_you": Text("you lose {cards}", "du verlierst {cards}"),
    "draws": Text("{name} draws {cards}", "{name} zieht {cards}"),
    "draws_you": Text("you draw {cards}", "du ziehst {cards}"),
    "water": Text("{name} gains {n} water", "{name} gewinnt {n} Wasser"),
    "water_you": Text("you gain {n} water", "du gewinnst {n} Wasser"),
    "dries": Text("{name} loses {n} water", "{name} verliert {n} Wasser"),
    "dries_you": Text("you lose {n} water", "du verlierst {n} Wasser"),
    "ends": Text("the game ends", "das Spiel endet"),
}  # fmt: skip
OF_SEATS = frozenset(("loses", "draws", "water", "dries"))
SURE = Text("If nobody adds more: {facts}.", "Wenn niemand mehr etwas tut: {facts}.")
NOTHING = Text(
    "If nobody adds more, nothing changes on the table.",
    "Wenn niemand mehr etwas tut, ändert sich auf dem Tisch nichts.",
)
HIDDEN = Text("Depends on hidden cards: {facts}.", "Hängt von verdeckten Karten ab: {facts}.")
CHOOSES = Text("Then {name} has a choice.", "Dann hat {name} eine Wahl.")
YOU_CHOOSE = Text("Then you have a choice.", "Dann hast du eine Wahl.")
LONG = Text("What follows is too long to foresee.", "Was folgt, ist zu lang, um es vorherzusehen.")


def forecast_words(forecast: Forecast, seat: int, rules: Rules, lang: str) -> ForecastWords:
    sure = [fact for fact in forecast.facts if fact.sure]
    hidden = [fact for fact in forecast.facts if not fact.sure]
    then = stopped(forecast.stopped, seat, rules, lang)
    first = (
        SURE[lang].format(facts=listed(sure, seat, rules, lang)) if sure else "" if hidden or then else NOTHING[lang]
    )
    return ForecastWords(first, HIDDEN[lang].format(facts=listed(hidden, seat, rules, lang)) if hidden else "", then)


def listed(facts: Sequence[Fact], seat: int, rules: Rules, lang: str) -> str:
    return ", ".join(fact_words(fact, seat, rules, lang) for fact in facts)


def fact_words(fact: Fact, seat: int, rules: Rules, lang: str) -> str:
    kind, thing = fact.kind, fact.thing
    said: dict[str, object] = {
        "n": fact.n,
        "health": counted("health", fact.n, lang),
        "cards": counted("cards", fact.n, lang),
    }
    if kind in OF_SEATS:
        said["name"] = rules.names[thing]
        kind = f"{kind}_you" if thing == seat else kind
    elif kind != "ends":
        said["piece"] = piece_name(rules, thing, lang)
    return FACTS[kind][lang].format(**said)


def stopped(at: int, seat: int, rules: Rules, lang: str) -> str:
    if at == TOO_LONG:
        return LONG[lang]
    if at < 0:
        return ""
    return YOU_CHOOSE[lang] if at == seat else CHOOSES[lang].format(name=rules.names[at])
