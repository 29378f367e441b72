"""RONE's questions: what somebody is asked, with what matters for the answer. They always speak to the asked seat."""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.words import choices_in, has_target
from muster.games.rone.people.card_words import (
    TEXT_JOINT,
    card_name,
    counted,
    may_have_copied,
    piece_name,
    rules_behind,
    ways,
)
from muster.games.rone.people.event_words import EVENTS, EVENTS_YOU
from muster.games.rone.people.text_words import PHASES
from muster.games.rone.people.view_words import attack_words, item_words, text_of
from muster.games.rone.rules.events import ANNOUNCEMENTS
from muster.games.rone.setup import HAND

View = Mapping[str, Any]
Facts = dict[str, Any]

QUESTIONS: dict[str, dict[str, str]] = {
    "window": {"en": "{what} Do you want to react?", "de": "{what} Willst du reagieren?"},
    "window_own": {"en": "{what} Do you want to do anything else?", "de": "{what} Willst du noch etwas tun?"},
    "main": {"en": "Your main phase: what do you do? You have {water} water.", "de": "Deine Hauptphase: Was tust du? Du hast {water} Wasser."},
    "activate": {"en": "You have announced it. Do you carry it out, or give it up?", "de": "Du hast es angesagt. Führst du es aus, oder gibst du es auf?"},
    "activate_play": {"en": "You have announced playing a card. Which one, or do you give it up?", "de": "Du hast angesagt, eine Karte zu spielen. Welche, oder gibst du es auf?"},
    "activate_recycle": {"en": "You have announced recycling a card. Do you do it, or give it up?", "de": "Du hast angesagt, eine Karte wiederzuverwerten. Tust du es, oder gibst du es auf?"},
    "activate_level up": {"en": "You have announced levelling up. Do you do it, or give it up?", "de": "Du hast angesagt, aufzusteigen. Tust du es, oder gibst du es auf?"},
    "attack": {"en": "Whom does {piece} attack?", "de": "Wen greift {piece} an?"},
    "income": {"en": "How many cards do you draw? Your hero allows {cards}.", "de": "Wie viele Karten ziehst du? Dein Held erlaubt {cards}."},
    "mulligan": {"en": "Do you keep your hand? Once you may put cards under the deck and draw as many, or shuffle all of them back.", "de": "Behältst du deine Hand? Einmal darfst du Karten unter das Deck legen und ebenso viele ziehen oder alle zurückmischen."},
    "mulligan_more": {"en": "You have put {cards} under the deck. Another one, or done?", "de": "Du hast {cards} unter das Deck gelegt. Noch eine, oder fertig?"},
    "hero": {"en": "Which hero do you play with?", "de": "Mit welchem Helden spielst du?"},
    "damage": {"en": "Damage to your hero, {points} to pay: which card do you give up?", "de": "Schaden an deinem Helden, noch {points} zu bezahlen: Welche Karte vernichtest du?"},
    "split": {"en": "Damage to your hero, {points} to pay: how many cards do you give up from your hand?", "de": "Schaden an deinem Helden, {points} zu bezahlen: Wie viele Karten vernichtest du von der Hand?"},
    "bury": {"en": "Where in your graveyard does {card} go?", "de": "Wohin auf deinem Friedhof kommt {card}?"},
    "role": {"en": "{card}: which of you?", "de": "{card}: Wer von euch?"},
    "death order": {"en": "Several units die at once. Which one first?", "de": "Mehrere Einheiten sterben zugleich. Welche zuerst?"},
    "trigger order": {"en": "Several effects are triggered at once. Which one first? {effects}", "de": "Mehrere Effekte werden zugleich ausgelöst. Welcher zuerst? {effects}"},
    "target": {"en": "Choose for {card}.{text}", "de": "{card}: Wähle.{text}"},
    "announce_target": {"en": "Choose a target for {card}.{text}", "de": "{card}: Wähle ein Ziel.{text}"},
    "announce_way": {"en": "Which way for {card}?{ways}", "de": "{card}: Welche Möglichkeit?{ways}"},
    "announce_both": {"en": "Choose a way or a target for {card}.{text}", "de": "{card}: Wähle eine Möglichkeit oder ein Ziel.{text}"},
    "announce_hidden": {"en": "Choose what the effect is to do.", "de": "Wähle, was der Effekt tun soll."},
    "branch": {"en": "Which way for {card}?{ways}", "de": "{card}: Welche Möglichkeit?{ways}"},
    "may": {"en": "Do you do what {card} allows?{text}", "de": "Tust du, was {card} erlaubt?{text}"},
    "initiative": {"en": "Do you pay the surcharge of {card}?{text}", "de": "{card}: Zahlst du den Aufpreis?{text}"},
    "initiative_hidden": {"en": "Do you pay the surcharge for Initiative?", "de": "Zahlst du den Aufpreis für Initiative?"},
    "number": {"en": "How much water do you pay for {card}?", "de": "{card}: Wie viel Wasser zahlst du?"},
    "number_hidden": {"en": "How much water do you pay?", "de": "Wie viel Wasser zahlst du?"},
    "discard": {"en": "Which card do you discard?", "de": "Welche Karte wirfst du ab?"},
    "follow": {"en": "Your unit has survived. Does it attack the second target, too?", "de": "Deine Einheit hat überlebt. Greift sie auch das zweite Ziel an?"},
}  # fmt: skip

# The moment of a window without an effect or a combat: told of somebody, told of the asked seat.
MOMENTS: dict[str, dict[str, tuple[str, str]]] = {
    "start": {"en": ("{seat}'s {phase} begins.", "Your {phase} begins."), "de": ("Die {phase} von {seat} beginnt.", "Deine {phase} beginnt.")},
    "end": {"en": ("{seat}'s {phase} ends.", "Your {phase} ends."), "de": ("Die {phase} von {seat} endet.", "Deine {phase} endet.")},
    "": {"en": ("{seat}'s turn, {phase}.", "Your turn, {phase}."), "de": ("Zug von {seat}, {phase}.", "Dein Zug, {phase}.")},
}  # fmt: skip


def question(kind: str, view: View, lang: str) -> str:
    key, said = KINDS.get(kind, _plain)(kind, view, lang)
    return QUESTIONS[key][lang].format(**said)


# --- what each kind of question speaks of --------------------------------------------------------------------------


def _plain(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """The numbers of the question and the card that it names."""
    ask = view["ask"]
    said: Facts = {"points": counted("points", ask.get("left", 0), lang)}
    if "card" in ask:
        rules = rules_behind(view)
        text = text_of(rules, ask, lang)
        said |= {"card": card_name(rules, ask["card"], lang), "text": f" {text}" if text else ""}
    return kind, said


def _hidden(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """Which card it is about, only the asked seat may know."""
    return _plain(kind, view, lang) if "card" in view["ask"] else (f"{kind}_hidden", {})


def _window(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """Whatever is to be reacted to: the effect that is carried out next, the attack, or the moment."""
    seat = view["ask"]["seat"]
    if view["stack"]:
        top = view["stack"][-1]
        what, text = item_words(view, top, seat, lang), text_of(rules_behind(view), top, lang)
        return _reaction(top["seat"] == seat, what + TEXT_JOINT[lang] + text if text else f"{what}.")
    if view["combat"] is not None:
        return _reaction(view["combat"]["seat"] == seat, f"{attack_words(view, seat, lang)}.")
    return _reaction(view["active"] == seat, _moment(view, seat, lang))


def _moment(view: View, seat: int, lang: str) -> str:
    """What was announced, or which phase it is: `to` in the question says which, if it is known."""
    own, to = view["active"] == seat, view["ask"].get("to", "")
    facts = {"seat": view["names"][view["active"]], "phase": PHASES[view["phase"]][lang]}
    if to in ANNOUNCEMENTS:
        return (EVENTS_YOU if own else EVENTS)[f"announced_{to}"][lang].format(**facts)
    return MOMENTS[to][lang][own].format(**facts)


def _reaction(own: bool, what: str) -> tuple[str, Facts]:
    return "window_own" if own else "window", {"what": what}


def _main(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    return kind, {"water": view["players"][view["ask"]["seat"]]["water"]}


def _activate(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    what = view["ask"].get("what")
    return (f"{kind}_{what}" if what else kind), {}


def _attack(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    return kind, {"piece": piece_name(rules_behind(view), view["combat"]["attacker"], lang)}


def _income(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    income = view["players"][view["ask"]["seat"]]["income"]
    return kind, {"cards": counted("cards", income["cards"], lang)}


def _mulligan(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    returned = HAND - view["players"][view["ask"]["seat"]]["hand"]
    return ("mulligan_more" if returned else kind), {"cards": counted("cards", returned, lang)}


def _order(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    rules = rules_behind(view)
    effects = []
    for number, item in enumerate(view["ask"]["effects"], 1):
        text = text_of(rules, item, lang)
        name = piece_name(rules, item["card"], lang)
        effects.append(f"{number}: {name}, {text}" if text else f"{number}: {name}.")
    return kind, {"effects": " ".join(effects)}


def _branch(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """The ways one by one, so that their numbers mean something; or the whole text."""
    found = ways_of(view, lang)
    key, said = _plain(kind, view, lang)
    said["ways"] = "".join(f" {n}: {way}" for n, way in enumerate(found, 1)) if found else said["text"]
    return key, said


def _announce(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """A way or a target, as the text has them."""
    ask = view["ask"]
    if "card" not in ask:
        return "announce_hidden", {}
    record = rules_behind(view).library.packs.cards[ask["id"]]
    if choices_in(record, ask["line"]):
        return _branch("announce_both" if has_target(record, ask["line"]) else "announce_way", view, lang)
    return _plain("announce_target", view, lang)


def ways_of(view: View, lang: str) -> list[str]:
    """The ways that the open question offers, if its text has one choice."""
    ask, rules = view["ask"], rules_behind(view)
    if ask is None or "line" not in ask:
        return []
    record = rules.library.packs.cards[ask["id"]]
    return [] if may_have_copied(rules, record) else ways(record, ask["line"], lang)


KINDS: dict[str, Callable[[str, View, str], tuple[str, Facts]]] = {
    "window": _window,
    "main": _main,
    "activate": _activate,
    "attack": _attack,
    "income": _income,
    "mulligan": _mulligan,
    "trigger order": _order,
    "announce": _announce,
    "branch": _branch,
    "initiative": _hidden,
    "number": _hidden,
}
