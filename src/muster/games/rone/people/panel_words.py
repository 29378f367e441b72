"""RONE's panels in words: what is asked in all, and what the buttons do."""

from collections.abc import Mapping
from typing import Any

from muster.games.rone.people.card_words import card_name, counted
from muster.games.rone.people.choice_words import OF_WORDS, deed
from muster.games.rone.rules import choices as ch
from muster.games.rone.setup import Rules
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.panel import Panel
from muster.kernel.text import Text
from muster.kernel.told import PanelWords

View = Mapping[str, Any]

WORDS: dict[str, Text] = {
    "damage": Text("Your hero takes {n} damage. Which cards do you give up?", "Dein Held nimmt {n} Schaden. Welche Karten vernichtest du?"),
    "damage_1": Text("Your hero takes 1 damage. Which card do you give up?", "Dein Held nimmt 1 Schaden. Welche Karte vernichtest du?"),
    "damage_do": Text("Take {n} damage", "{n} Schaden nehmen"),
    "from_deck": Text("all from the deck", "alles vom Deck"),
    "from_deck_1": Text("from the deck", "vom Deck"),
    "from_hand": Text("{cards} from hand", "{cards} von der Hand"),
    "deck_first": Text("{cards} from the deck, then {hand} from hand", "{cards} vom Deck, dann {hand} von der Hand"),
    "shield": Text("the shield first", "zuerst der Schild"),
    "shield_1": Text("by the shield", "mit dem Schild"),
    "mulligan": Text("Keep this hand?", "Behältst du diese Hand?"),
    "mulligan_do": Text("Exchange {n}", "{n} tauschen"),
    "discard": Text("Which {cards} do you discard?", "Welche {cards} wirfst du ab?"),
    "discard_1": Text("Which card do you discard?", "Welche Karte wirfst du ab?"),
    "discard_do": Text("Discard {names}", "Abwerfen: {names}"),
    "discard_own": Text("Discard {cards}", "{Cards} abwerfen"),
    "bury": Text("Where in your graveyard do these {n} cards go?", "Kommen diese {n} Karten auf deinem Friedhof nach oben oder unten?"),
    "bury_1": Text("Where in your graveyard does {card} go?", "Kommt {card} auf deinem Friedhof nach oben oder unten?"),
    "bury_do": Text("Place them so", "So ablegen"),
    "about": Text("Into the graveyard", "Auf den Friedhof"),
}  # fmt: skip
JOINT = Text("{deed}: {how}", "{deed}: {how}")


def panel_words(panel: Panel, rules: Rules, lang: str) -> PanelWords:
    return KINDS[panel.kind](panel, rules, lang)


def say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def one(key: str, n: int) -> str:
    """The sentence for one of them, where there is another for several."""
    return f"{key}_1" if n == 1 else key


def damage(panel: Panel, rules: Rules, lang: str) -> PanelWords:
    n = panel.slots
    do = say("damage_do", lang, n=n)
    usual = JOINT[lang].format(deed=do, how=paid_by(panel, lang))
    return PanelWords(say(one("damage", n), lang, n=n), usual, do, say("about", lang))


def paid_by(panel: Panel, lang: str) -> str:
    """What the usual answers give up."""
    n, hand = panel.slots, sum(option >> VERB_SHIFT == ch.LOSE_V for option in panel.default)
    cards = counted("cards", n - hand, lang)
    if ch.SHIELD in panel.default:
        return say(one("shield", n), lang)
    if hand == n:
        return say("from_hand", lang, cards=counted("cards", n, lang))
    return (
        say("deck_first", lang, cards=cards, hand=counted("cards", hand, lang))
        if hand
        else say(one("from_deck", n), lang)
    )


def mulligan(panel: Panel, rules: Rules, lang: str) -> PanelWords:
    return PanelWords(say("mulligan", lang), deed(panel.default[0], rules, lang), say("mulligan_do", lang, n="{n}"))


def discard(panel: Panel, rules: Rules, lang: str) -> PanelWords:
    n, cards = panel.slots, counted("cards", panel.slots, lang)
    names = ", ".join(card_name(rules, option & ch.CARD_MASK, lang) for option in panel.default)
    own = say("discard_own", lang, cards=cards, Cards=cards[:1].upper() + cards[1:])
    title = say(one("discard", n), lang, cards=cards)
    return PanelWords(title, say("discard_do", lang, names=names), own, say("about", lang))


def bury(panel: Panel, rules: Rules, lang: str) -> PanelWords:
    names = [card_name(rules, c, lang) for c in panel.cards]
    slots = tuple((name.id, str(name)) for name in names)
    title = say(one("bury", len(names)), lang, n=len(names), card=names[0])
    do = say("bury_do", lang)
    usual = OF_WORDS[ch.PLACE_V][panel.default[0] & ch.CARD_MASK][lang] if len(names) == 1 else do
    return PanelWords(title, usual, do, slots=slots)


KINDS = {"damage": damage, "mulligan": mulligan, "discard": discard, "bury": bury}
