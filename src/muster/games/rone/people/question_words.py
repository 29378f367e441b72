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
from muster.kernel.text import Text
from muster.kernel.told import Asked

View = Mapping[str, Any]
Facts = dict[str, Any]

QUESTIONS: dict[str, Text] = {
    "window": Text("{what} Do you want to react?", "{what} Willst du reagieren?"),
    "window_own": Text("{what} Do you want to do anything else?", "{what} Willst du noch etwas tun?"),
    "main": Text("Your main phase: what do you do? You have {water} water.", "Deine Hauptphase: Was tust du? Du hast {water} Wasser."),
    "activate": Text("You have announced it. Do you carry it out, or give it up?", "Du hast es angekündigt. Ausführen oder abbrechen?"),
    "activate_play": Text("You have announced playing a card. Which one, or do you give it up?", "Du spielst eine Karte. Welche, oder abbrechen?"),
    "activate_recycle": Text("You have announced recycling a card. Do you do it, or give it up?", "Du verwertest eine Karte wieder. Ausführen oder abbrechen?"),
    "activate_level up": Text("You have announced levelling up. Do you do it, or give it up?", "Du steigst auf. Ausführen oder abbrechen?"),
    "attack": Text("Whom does {piece} attack?", "Wen greift {piece} an?"),
    "income": Text("How many cards do you draw? Your hero allows {cards}.", "Wie viele Karten ziehst du? Dein Held erlaubt {cards}."),
    "mulligan": Text("Do you keep your hand? Once you may put cards under the deck and draw as many, or shuffle all of them back.", "Behältst du deine Hand? Einmal darfst du Karten unter das Deck legen und ebenso viele ziehen oder alle zurückmischen."),
    "mulligan_more": Text("You have put {cards} under the deck. Another one, or done?", "Du hast {cards} unter das Deck gelegt. Noch eine, oder fertig?"),
    "hero": Text("Which hero do you play with?", "Mit welchem Helden spielst du?"),
    "damage": Text("Damage to your hero, {points} to pay: which card do you give up?", "Schaden an deinem Helden, noch {points} zu bezahlen: Welche Karte vernichtest du?"),
    "split": Text("Damage to your hero, {points} to pay: how many cards do you give up from your hand?", "Schaden an deinem Helden, {points} zu bezahlen: Wie viele Karten vernichtest du von der Hand?"),
    "bury": Text("Where in your graveyard does {card} go?", "Kommt {card} auf deinem Friedhof nach oben oder unten?"),
    "role": Text("{card}: which of you?", "{card}: Wer von euch?"),
    "death order": Text("Several units die at once. Which one first?", "Mehrere Einheiten sterben zugleich. Welche zuerst?"),
    "trigger order": Text("Several effects are triggered at once. Which one first? {effects}", "Mehrere Effekte werden zugleich ausgelöst. Welcher zuerst? {effects}"),
    "target": Text("Choose for {card}.{text}", "{card}: Wähle.{text}"),
    "arrange": Text("Which of them shall lie uppermost for {card}?{text}", "{card}: Welche soll zuoberst liegen?{text}"),
    "announce_target": Text("Choose a target for {card}.{text}", "{card}: Wähle ein Ziel.{text}"),
    "announce_way": Text("{card}: which of these?{ways}", "{card}: Was davon?{ways}"),
    "announce_both": Text("Choose a way or a target for {card}.{text}", "{card}: Wähle eine Möglichkeit oder ein Ziel.{text}"),
    "announce_hidden": Text("Choose what the effect is to do.", "Wähle, was der Effekt tun soll."),
    "branch": Text("{card}: which of these?{ways}", "{card}: Was davon?{ways}"),
    "may": Text("Do you do what {card} allows?{text}", "Nutzt du, was {card} erlaubt?{text}"),
    "unless": Text("Do you avert what {card} does, at the price that it names?{text}", "{card}: Wendest du es ab, zu dem Preis, den der Text nennt?{text}"),
    "initiative": Text("Do you pay the surcharge of {card}?{text}", "{card}: Zahlst du den Aufpreis?{text}"),
    "initiative_hidden": Text("Do you pay the surcharge for Initiative?", "Zahlst du den Aufpreis für Initiative?"),
    "number": Text("How much water do you pay for {card}?", "{card}: Wie viel Wasser zahlst du?"),
    "number_x": Text("What is X for {card}?{text}", "{card}: Wie groß ist X?{text}"),
    "number_hidden": Text("How much water do you pay?", "Wie viel Wasser zahlst du?"),
    "discard": Text("Which card do you discard?", "Welche Karte wirfst du ab?"),
    "follow": Text("Your unit has survived. Does it attack the second target, too?", "Deine Einheit hat überlebt. Greift sie auch das zweite Ziel an?"),
}  # fmt: skip

# The moment of a window without an effect or a combat: told of somebody, told of the asked seat.
MOMENTS: dict[str, tuple[Text, Text]] = {
    "start": (Text("{seat}'s {phase} begins.", 'Die {phase} von {seat} beginnt.'), Text('Your {phase} begins.', 'Deine {phase} beginnt.')),
    "end": (Text("{seat}'s {phase} ends.", 'Die {phase} von {seat} endet.'), Text('Your {phase} ends.', 'Deine {phase} endet.')),
    "": (Text("{seat}'s turn, {phase}.", 'Zug von {seat}, {phase}.'), Text('Your turn, {phase}.', 'Dein Zug, {phase}.')),
}  # fmt: skip


def asked(kind: str, view: View, lang: str) -> Asked:
    """The question in parts."""
    key, said = KINDS.get(kind, _plain)(kind, view, lang)
    sentence, ask = QUESTIONS[key][lang], view["ask"]
    ways = tuple(said.get("ways", ())) if "{ways}" in sentence or "{effects}" in sentence else ()
    quote = said.get("text", "") if not ways and ("{text}" in sentence or "{ways}" in sentence) else ""
    short = sentence.format(**{**said, "text": "", "ways": "", "effects": ""}).rstrip()
    return Asked(short, quote, ways, ask.get("id"), ask.get("line"))


# --- what each kind of question speaks of --------------------------------------------------------------------------


def _plain(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """The numbers of the question and the card that it names."""
    ask = view["ask"]
    said: Facts = {"points": counted("points", ask.get("left", 0), lang)}
    if "card" in ask:
        rules = rules_behind(view)
        said |= {"card": card_name(rules, ask["card"], lang), "text": text_of(rules, ask, lang)}
    return kind, said


def _hidden(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """Which card it is about, only the asked seat may know."""
    return _plain(kind, view, lang) if "card" in view["ask"] else (f"{kind}_hidden", {})


def _number(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """X, which is water or else what the costs say."""
    key, said = _hidden(kind, view, lang)
    return ("number_x" if view["ask"].get("what") == "x" else key), said


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
    return MOMENTS[to][own][lang].format(**facts)


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
    for item in view["ask"]["effects"]:
        text = text_of(rules, item, lang)
        name = piece_name(rules, item["card"], lang)
        effects.append(f"{name}, {text}" if text else f"{name}.")
    return kind, {"ways": effects}


def _branch(kind: str, view: View, lang: str) -> tuple[str, Facts]:
    """The ways one by one, so that their numbers mean something; or the whole text."""
    key, said = _plain(kind, view, lang)
    return key, {**said, "ways": ways_of(view, lang)}


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
    "number": _number,
}
