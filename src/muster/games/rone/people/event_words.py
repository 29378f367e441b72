"""RONE's log lines: what happened, told by name and told to whoever did it.

`{card}` is a card's name, `{piece}` a card in play (which of several equal ones), `{text}` a line of it in quotes. In
German a card's name always stands in the nominative, so names with adjectives and articles stay as they are printed. A
line may be empty: not everything that happens is worth telling.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.words import quoted
from muster.games.rone.cards.carddef import KEYWORDS
from muster.games.rone.people.card_words import (
    FORBIDDEN,
    KEYWORD_WORDS,
    TEXT_JOINT,
    card_name,
    counted,
    piece_name,
    used_text,
)
from muster.games.rone.rules.events import ANNOUNCEMENTS, FORMS, PHASES, PLACES, REASONS, VALUES, ZONES
from muster.games.rone.setup import Rules

Shown = Mapping[str, Any]

EVENTS: dict[str, dict[str, str]] = {
    "decks_dealt": {"en": "Deck of {side}: {cards}.", "de": "Deck von {side}: {cards}."},
    "hero_taken": {"en": "{seat}'s hero is {card}.", "de": "Held von {seat}: {card}."},
    "technologies_dealt": {"en": "Technology deck of {side}: {cards}.", "de": "Technologiedeck von {side}: {cards}."},
    "starter_found": {"en": "{seat} takes the first turn.", "de": "{seat} beginnt."},
    "water_given": {"en": "{seat} starts with {water} water.", "de": "{seat} startet mit {water} Wasser."},
    "drew": {"en": "{seat} draws {card}.", "de": "{seat} zieht: {card}."},
    "put_back": {"en": "{seat} puts {card} under the deck.", "de": "{seat} legt unter das Deck: {card}."},
    "drew_hidden": {"en": "{seat} draws a card.", "de": "{seat} zieht eine Karte."},
    "put_back_hidden": {"en": "{seat} puts a card under the deck.", "de": "{seat} legt eine Karte unter das Deck."},
    "mulligan_keep": {"en": "{seat} keeps the hand.", "de": "{seat} behält die Hand."},
    "mulligan_return": {"en": "{seat} has put {cards} under the deck and draws as many.", "de": "{seat} hat {cards} unter das Deck gelegt und zieht ebenso viele."},
    "mulligan_shuffle": {"en": "{seat} shuffles {cards} back into the deck and draws as many.", "de": "{seat} mischt {cards} zurück ins Deck und zieht ebenso viele."},
    "shuffled": {"en": "The deck of {side} is shuffled.", "de": "Das Deck von {side} wird gemischt."},
    "turn_started": {"en": "Round {round}: {seat}'s turn.", "de": "Runde {round}: {seat} ist am Zug."},
    "phase_refresh": {"en": "", "de": ""},
    "phase_beginning": {"en": "", "de": ""},
    "phase_income": {"en": "", "de": ""},
    "phase_main": {"en": "The main phase begins.", "de": "Die Hauptphase beginnt."},
    "phase_end": {"en": "", "de": ""},
    "refreshed_active": {"en": "{piece} is refreshed and active again.", "de": "{piece} wird aufgefrischt und ist wieder einsatzbereit."},
    "refreshed_still": {"en": "{piece} is refreshed, still exhausted {times}.", "de": "{piece} wird aufgefrischt, noch {times} erschöpft."},
    "exhausted": {"en": "{piece} is now exhausted {times}.", "de": "{piece} ist jetzt {times} erschöpft."},
    "water_more": {"en": "{seat} gets {n} water and now has {water}.", "de": "{seat} bekommt {n} Wasser und hat jetzt {water}."},
    "water_less": {"en": "{seat} has {n} water less, {water} left.", "de": "{seat} hat {n} Wasser weniger, noch {water}."},
    "announced_play": {"en": "{seat} announces playing a card.", "de": "{seat} sagt an, eine Karte zu spielen."},
    "announced_recycle": {"en": "{seat} announces recycling a card.", "de": "{seat} sagt an, eine Karte wiederzuverwerten."},
    "announced_level up": {"en": "{seat} announces levelling up.", "de": "{seat} sagt an, eine Stufe aufzusteigen."},
    "announced_attack": {"en": "{seat} announces an attack with {piece}.", "de": "{seat} kündigt einen Angriff an: {piece}."},
    "announced_end turn": {"en": "{seat} declares the end of the turn.", "de": "{seat} erklärt das Ende des Zuges."},
    "called_off_play": {"en": "{seat} plays no card after all.", "de": "{seat} spielt doch keine Karte."},
    "called_off_recycle": {"en": "{seat} recycles no card after all.", "de": "{seat} verwertet doch keine Karte wieder."},
    "called_off_level up": {"en": "{seat} does not level up after all.", "de": "{seat} steigt doch nicht auf."},
    "called_off_attack": {"en": "{seat}'s announced attack does not take place.", "de": "Der angekündigte Angriff von {seat} findet nicht statt."},
    "played": {"en": "{seat} plays {card}.", "de": "{seat} spielt: {card}."},
    "recycled": {"en": "{seat} recycles {card} for {price}.", "de": "{seat} verwertet wieder, für {price}: {card}."},
    "recycled_free": {"en": "{seat} recycles {card} for nothing.", "de": "{seat} verwertet kostenlos wieder: {card}."},
    "used": {"en": "{seat} uses {piece}{text}.", "de": "{seat} setzt ein: {piece}{text}."},
    "levelled": {"en": "{seat}'s hero {card} reaches the next level.", "de": "{card}, Held von {seat}, erreicht die nächste Stufe."},
    "triggered": {"en": "An effect of {piece} is triggered{text}.", "de": "Ausgelöst wird: {piece}{text}."},
    "passed": {"en": "", "de": ""},
    "failed": {"en": "The effect of {card} cannot be carried out any further.", "de": "{card}: Der Effekt lässt sich nicht weiter ausführen."},
    "cancelled": {"en": "{card} is cancelled and has no effect.", "de": "{card} wird vereitelt und hat keine Wirkung."},
    "entered": {"en": "{piece} enters the battlefield for {seat}.", "de": "{piece} kommt für {seat} aufs Schlachtfeld."},
    "entered_exhausted": {"en": "{piece} enters the battlefield for {seat}, exhausted {times}.", "de": "{piece} kommt für {seat} aufs Schlachtfeld, {times} erschöpft."},
    "returned": {"en": "{card} goes to {seat}'s hand.", "de": "{card} kommt auf die Hand von {seat}."},
    "decked_top": {"en": "{card} goes on top of the deck of {side}.", "de": "{card} kommt oben auf das Deck von {side}."},
    "decked_bottom": {"en": "{card} goes under the deck of {side}.", "de": "{card} kommt unter das Deck von {side}."},
    "removed": {"en": "{card} is removed from the game.", "de": "{card} wird aus dem Spiel entfernt."},
    "stored": {"en": "{card} goes back to the technology deck of {side}.", "de": "{card} kommt zurück ins Technologiedeck von {side}."},
    "buried_top": {"en": "{card} goes on top of the graveyard.", "de": "{card} kommt oben auf den Friedhof."},
    "buried_bottom": {"en": "{card} goes to the bottom of the graveyard.", "de": "{card} kommt ganz unten auf den Friedhof."},
    "damaged": {"en": "{source} deals {points} damage to {piece}.", "de": "{piece} erleidet {points} Schaden (Quelle: {source})."},
    "healed_more": {"en": "{piece} gets {health}.", "de": "{piece} erhält {health}."},
    "healed_less": {"en": "{piece} loses {health}.", "de": "{piece} verliert {health}."},
    "boosted_melee": {"en": "{piece} gets {points:+d} melee.", "de": "{piece} erhält {points:+d} Nahkampf."},
    "boosted_ranged": {"en": "{piece} gets {points:+d} ranged.", "de": "{piece} erhält {points:+d} Fernkampf."},
    "granted": {"en": "{piece} gets {keyword}.", "de": "{piece} erhält {keyword}."},
    "granted_forbidden": {"en": "{piece} {keyword}.", "de": "{piece} {keyword}."},
    "died": {"en": "{piece} dies.", "de": "{piece} stirbt."},
    "attacked": {"en": "{seat} attacks {target} with {piece}.", "de": "Angriff: {piece} ({seat}). Ziel: {target}."},
    "struck_melee": {"en": "Melee damage is dealt.", "de": "Jetzt zählt der Nahkampf."},
    "struck_ranged": {"en": "Ranged damage is dealt.", "de": "Jetzt zählt der Fernkampf."},
    "combat_ended": {"en": "The combat is over.", "de": "Der Kampf ist vorbei."},
    "hero_hit": {"en": "{source} deals {points} damage to {seat}'s hero.", "de": "Der Held von {seat} erleidet {points} Schaden (Quelle: {source})."},
    "lost_hand": {"en": "{seat} gives up {card} from hand for 1 damage.", "de": "{seat} vernichtet für 1 Schaden von der Hand: {card}."},
    "lost_deck": {"en": "{seat} gives up {card} from the top of the deck for 1 damage.", "de": "{seat} vernichtet für 1 Schaden oben vom Deck: {card}."},
    "shielded": {"en": "{card} becomes a shield under the deck of {side}.", "de": "{card} wird zum Schild unter dem Deck von {side}."},
    "shield_used": {"en": "{seat} uses the shield {card}: it prevents 1 damage.", "de": "{seat} nutzt den Schild {card}: Er wehrt 1 Schaden ab."},
    "shield_drawn": {"en": "{seat} draws the shield {card}, which does not reach the hand.", "de": "{seat} zieht den Schild {card}, der nicht auf die Hand kommt."},
    "discarded": {"en": "{seat} discards {card}.", "de": "{seat} wirft ab: {card}."},
    "controlled": {"en": "{seat} takes control of {piece}.", "de": "{seat} übernimmt die Kontrolle: {piece}."},
    "copied": {"en": "{piece} copies the abilities of {original}.", "de": "{piece} kopiert Fähigkeiten. Vorbild: {original}."},
    "cheaper_play": {"en": "This turn playing costs {seat} {n} water less, for what the effect names.", "de": "Spielen kostet {seat} in diesem Zug {n} Wasser weniger, für das, was der Effekt nennt."},
    "dearer_play": {"en": "This turn playing costs {seat} {n} water more, for what the effect names.", "de": "Spielen kostet {seat} in diesem Zug {n} Wasser mehr, für das, was der Effekt nennt."},
    "cheaper_recycle": {"en": "This turn recycling costs {seat} {cards} less, for what the effect names.", "de": "Wiederverwerten kostet {seat} in diesem Zug {cards} weniger, für das, was der Effekt nennt."},
    "dearer_recycle": {"en": "This turn recycling costs {seat} {cards} more, for what the effect names.", "de": "Wiederverwerten kostet {seat} in diesem Zug {cards} mehr, für das, was der Effekt nennt."},
    "raised_top": {"en": "{card} is moved to the top of the graveyard.", "de": "{card} kommt im Friedhof nach oben."},
    "raised_bottom": {"en": "{card} is moved to the bottom of the graveyard.", "de": "{card} kommt im Friedhof nach unten."},
    "eliminated": {"en": "{seat} has no card left in deck or hand and is out of the game.", "de": "{seat} hat keine Karte mehr im Deck oder auf der Hand und scheidet aus."},
    "rewarded": {"en": "{seat} puts the reward, {cards}, under the deck.", "de": "{seat} legt die Belohnung, {cards}, unter das Deck."},
    "chain_ended": {"en": "{firings} effects were triggered in a row; the chain is ended here.", "de": "{firings} Effekte wurden nacheinander ausgelöst; hier endet die Kette."},
    "game_ended_cards": {"en": "The game is over. Winner: {winners}.", "de": "Das Spiel ist zu Ende. Es gewinnt: {winners}."},
    "game_ended_tie": {"en": "The game is over. It is a tie: nobody has a card left.", "de": "Das Spiel ist zu Ende. Unentschieden: Niemand hat noch eine Karte."},
    "game_ended_limit": {"en": "The game is over. The agreed number of rounds has been played: a tie.", "de": "Das Spiel ist zu Ende. Die vereinbarte Zahl von Runden ist gespielt: unentschieden."},
}  # fmt: skip

# The same, told to the seat that it is about.
EVENTS_YOU: dict[str, dict[str, str]] = {
    "hero_taken": {"en": "Your hero is {card}.", "de": "Dein Held: {card}."},
    "starter_found": {"en": "You take the first turn.", "de": "Du beginnst."},
    "water_given": {"en": "You start with {water} water.", "de": "Du startest mit {water} Wasser."},
    "drew": {"en": "You draw {card}.", "de": "Du ziehst: {card}."},
    "put_back": {"en": "You put {card} under the deck.", "de": "Du legst unter das Deck: {card}."},
    "mulligan_keep": {"en": "You keep your hand.", "de": "Du behältst deine Hand."},
    "mulligan_return": {"en": "You have put {cards} under the deck and draw as many.", "de": "Du hast {cards} unter das Deck gelegt und ziehst ebenso viele."},
    "mulligan_shuffle": {"en": "You shuffle {cards} back into the deck and draw as many.", "de": "Du mischst {cards} zurück ins Deck und ziehst ebenso viele."},
    "turn_started": {"en": "Round {round}: your turn.", "de": "Runde {round}: Du bist am Zug."},
    "water_more": {"en": "You get {n} water and now have {water}.", "de": "Du bekommst {n} Wasser und hast jetzt {water}."},
    "water_less": {"en": "You have {n} water less, {water} left.", "de": "Du hast {n} Wasser weniger, noch {water}."},
    "announced_play": {"en": "You announce playing a card.", "de": "Du sagst an, eine Karte zu spielen."},
    "announced_recycle": {"en": "You announce recycling a card.", "de": "Du sagst an, eine Karte wiederzuverwerten."},
    "announced_level up": {"en": "You announce levelling up.", "de": "Du sagst an, eine Stufe aufzusteigen."},
    "announced_attack": {"en": "You announce an attack with {piece}.", "de": "Du kündigst einen Angriff an: {piece}."},
    "announced_end turn": {"en": "You declare the end of your turn.", "de": "Du erklärst das Ende deines Zuges."},
    "called_off_play": {"en": "You play no card after all.", "de": "Du spielst doch keine Karte."},
    "called_off_recycle": {"en": "You recycle no card after all.", "de": "Du verwertest doch keine Karte wieder."},
    "called_off_level up": {"en": "You do not level up after all.", "de": "Du steigst doch nicht auf."},
    "called_off_attack": {"en": "Your announced attack does not take place.", "de": "Dein angekündigter Angriff findet nicht statt."},
    "played": {"en": "You play {card}.", "de": "Du spielst: {card}."},
    "recycled": {"en": "You recycle {card} for {price}.", "de": "Du verwertest wieder, für {price}: {card}."},
    "recycled_free": {"en": "You recycle {card} for nothing.", "de": "Du verwertest kostenlos wieder: {card}."},
    "used": {"en": "You use {piece}{text}.", "de": "Du setzt ein: {piece}{text}."},
    "levelled": {"en": "Your hero {card} reaches the next level.", "de": "{card}, dein Held, erreicht die nächste Stufe."},
    "entered": {"en": "{piece} enters the battlefield for you.", "de": "{piece} kommt für dich aufs Schlachtfeld."},
    "entered_exhausted": {"en": "{piece} enters the battlefield for you, exhausted {times}.", "de": "{piece} kommt für dich aufs Schlachtfeld, {times} erschöpft."},
    "returned": {"en": "{card} goes to your hand.", "de": "{card} kommt auf deine Hand."},
    "attacked": {"en": "You attack {target} with {piece}.", "de": "Dein Angriff: {piece}. Ziel: {target}."},
    "hero_hit": {"en": "{source} deals {points} damage to your hero.", "de": "Dein Held erleidet {points} Schaden (Quelle: {source})."},
    "lost_hand": {"en": "You give up {card} from hand for 1 damage.", "de": "Du vernichtest für 1 Schaden von der Hand: {card}."},
    "lost_deck": {"en": "You give up {card} from the top of the deck for 1 damage.", "de": "Du vernichtest für 1 Schaden oben vom Deck: {card}."},
    "shield_used": {"en": "You use the shield {card}: it prevents 1 damage.", "de": "Du nutzt den Schild {card}: Er wehrt 1 Schaden ab."},
    "shield_drawn": {"en": "You draw the shield {card}, which does not reach your hand.", "de": "Du ziehst den Schild {card}, der nicht auf deine Hand kommt."},
    "discarded": {"en": "You discard {card}.", "de": "Du wirfst ab: {card}."},
    "controlled": {"en": "You take control of {piece}.", "de": "Du übernimmst die Kontrolle: {piece}."},
    "cheaper_play": {"en": "This turn playing costs you {n} water less, for what the effect names.", "de": "Spielen kostet dich in diesem Zug {n} Wasser weniger, für das, was der Effekt nennt."},
    "dearer_play": {"en": "This turn playing costs you {n} water more, for what the effect names.", "de": "Spielen kostet dich in diesem Zug {n} Wasser mehr, für das, was der Effekt nennt."},
    "cheaper_recycle": {"en": "This turn recycling costs you {cards} less, for what the effect names.", "de": "Wiederverwerten kostet dich in diesem Zug {cards} weniger, für das, was der Effekt nennt."},
    "dearer_recycle": {"en": "This turn recycling costs you {cards} more, for what the effect names.", "de": "Wiederverwerten kostet dich in diesem Zug {cards} mehr, für das, was der Effekt nennt."},
    "eliminated": {"en": "You have no card left in deck or hand and are out of the game.", "de": "Du hast keine Karte mehr im Deck oder auf der Hand und scheidest aus."},
    "rewarded": {"en": "You put the reward, {cards}, under your deck.", "de": "Du legst die Belohnung, {cards}, unter dein Deck."},
    "game_ended_cards": {"en": "The game is over. You won.", "de": "Das Spiel ist zu Ende. Du hast gewonnen."},
}  # fmt: skip


def _more(field: str, more: str, less: str) -> Callable[[Shown], str]:
    return lambda shown: more if shown[field] >= 0 else less


def _one_of(field: str, words: tuple[str, ...]) -> Callable[[Shown], str]:
    return lambda shown: f"{shown['kind']}_{words[shown[field]]}"


# Kinds that are told in several ways, and how to find the right one. All others are told in one.
WAYS: dict[str, Callable[[Shown], str]] = {
    "drew": lambda shown: "drew" if "card" in shown else "drew_hidden",
    "put_back": lambda shown: "put_back" if "card" in shown else "put_back_hidden",
    "mulligan": _one_of("form", FORMS),
    "phase_started": lambda shown: f"phase_{PHASES[shown['phase']]}",
    "refreshed": lambda shown: "refreshed_still" if shown["exhausted"] else "refreshed_active",
    "water": _more("change", "water_more", "water_less"),
    "announced": _one_of("what", ANNOUNCEMENTS),
    "called_off": _one_of("what", ANNOUNCEMENTS),
    "recycled": lambda shown: "recycled" if shown["price"] else "recycled_free",
    "entered": lambda shown: "entered_exhausted" if shown["exhausted"] else "entered",
    "decked": _one_of("place", PLACES),
    "buried": _one_of("place", PLACES),
    "healed": _more("points", "healed_more", "healed_less"),
    "boosted": _one_of("value", VALUES),
    "granted": lambda shown: "granted_forbidden" if KEYWORDS[shown["keyword"]] in FORBIDDEN else "granted",
    "struck": _one_of("step", VALUES),
    "lost": _one_of("zone", ZONES),
    "cheaper": lambda shown: ("dearer_" if shown["points"] < 0 else "cheaper_") + ("play", "recycle")[shown["what"]],
    "raised": _one_of("place", PLACES),
    "game_ended": _one_of("reason", REASONS),
}


def event_key(shown: Shown) -> str:
    """Which sentence an event is told with."""
    kind = str(shown["kind"])
    return WAYS[kind](shown) if kind in WAYS else kind


def event_line(shown: Shown, rules: Rules, lang: str, seat: int | None = None) -> str:
    """A log line, told to `seat` (None: to everybody)."""
    key = event_key(shown)
    told = EVENTS_YOU if seat is not None and key in EVENTS_YOU and is_about(rules, seat, shown) else EVENTS
    return told[key][lang].format(**facts(shown, rules, lang))


def is_about(rules: Rules, seat: int, shown: Shown) -> bool:
    """Is it the deed, or the luck, of `seat` alone?"""
    return bool(shown["seat"] == seat if "seat" in shown else shown["winners"] == 1 << seat)


def facts(shown: Shown, rules: Rules, lang: str) -> dict[str, Any]:
    """What a log line speaks of, in words."""
    said: dict[str, Any] = dict(shown)
    if shown.get("card", -1) >= 0:
        said |= {"card": card_name(rules, shown["card"], lang), "piece": piece_name(rules, shown["card"], lang)}
    for field in ("target", "source", "original"):
        if field in shown:
            said[field] = piece_name(rules, shown[field], lang)
    if "seat" in shown:
        said["seat"] = rules.names[shown["seat"]]
    if "side" in shown:
        said["side"] = " + ".join(rules.names[seat] for seat in rules.members[shown["side"]])
    if "winners" in shown:
        said["winners"] = " + ".join(name for seat, name in enumerate(rules.names) if shown["winners"] >> seat & 1)
    if "keyword" in shown:
        said["keyword"] = KEYWORD_WORDS[KEYWORDS[shown["keyword"]]][lang]
    if "ability" in shown:
        text = used_text(rules, shown["card"], shown["ability"], shown["kind"] == "used", lang)
        said["text"] = TEXT_JOINT[lang] + quoted(text.removesuffix("."), lang) if text else ""
    said |= _numbers(shown, lang)
    return said


def _numbers(shown: Shown, lang: str) -> dict[str, Any]:
    """Numbers with the nouns that they count."""
    n = abs(shown.get("change", shown.get("points", 0)))
    return {
        "n": n,
        "cards": counted("cards", shown.get("cards", n), lang),
        "price": counted("cards", shown.get("price", 0), lang),
        "times": counted("times", shown.get("exhausted", 0), lang),
        "health": counted("health", n, lang),
    }
