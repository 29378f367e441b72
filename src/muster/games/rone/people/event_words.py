"""RONE's log lines: what happened, told by name and told to whoever did it.

`{card}` is a card's name, `{piece}` a card in play (which of several equal ones), `{text}` a line of it in quotes. In
German a card's name always stands in the nominative, so names with adjectives and articles stay as they are printed. A
line may be empty: not everything that happens is worth telling.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.words import quoted_in_pieces
from muster.games.rone.cards.carddef import KEYWORDS
from muster.games.rone.people.card_words import (
    FORBIDDEN,
    KEYWORD_WORDS,
    TEXT_JOINT,
    card_name,
    counted,
    counters,
    piece_name,
    used_text,
)
from muster.games.rone.rules.events import ANNOUNCEMENTS, FORMS, PHASES, PLACES, REASONS, VALUES, WARDS, ZONES
from muster.games.rone.setup import Rules
from muster.kernel.text import Text
from muster.kernel.told import Facts, Joined, fill, seat_name

Shown = Mapping[str, Any]

EVENTS: dict[str, Text] = {
    "decks_dealt": Text("Deck of {side}: {cards}.", "Deck von {side}: {cards}."),
    "hero_taken": Text("{seat}'s hero is {card}.", "Held von {seat}: {card}."),
    "technologies_dealt": Text("Technology deck of {side}: {cards}.", "Technologiedeck von {side}: {cards}."),
    "starter_found": Text("{seat} takes the first turn.", "{seat} beginnt."),
    "water_given": Text("{seat} starts with {water} water.", "{seat} startet mit {water} Wasser."),
    "drew": Text("{seat} draws {card}.", "{seat} zieht: {card}."),
    "put_back": Text("{seat} puts {card} under the deck.", "{seat} legt unter das Deck: {card}."),
    "drew_hidden": Text("{seat} draws a card.", "{seat} zieht eine Karte."),
    "put_back_hidden": Text("{seat} puts a card under the deck.", "{seat} legt eine Karte unter das Deck."),
    "mulligan_keep": Text("{seat} keeps the hand.", "{seat} behält die Hand."),
    "mulligan_return": Text("{seat} has put {cards} under the deck and draws as many.", "{seat} hat {cards} unter das Deck gelegt und zieht ebenso viele."),
    "mulligan_shuffle": Text("{seat} shuffles {cards} back into the deck and draws as many.", "{seat} mischt {cards} zurück ins Deck und zieht ebenso viele."),
    "shuffled": Text("The deck of {side} is shuffled.", "Das Deck von {side} wird gemischt."),
    "turn_started": Text("Round {round}: {seat}'s turn.", "Runde {round}: {seat} ist am Zug."),
    "phase_refresh": Text("", ""),
    "phase_beginning": Text("", ""),
    "phase_income": Text("", ""),
    "phase_main": Text("The main phase begins.", "Die Hauptphase beginnt."),
    "phase_end": Text("", ""),
    "refreshed_active": Text("{piece} is refreshed and active again.", "{piece} wird aufgefrischt und ist wieder einsatzbereit."),
    "refreshed_still": Text("{piece} is refreshed, still exhausted {times}.", "{piece} wird aufgefrischt, noch {times} erschöpft."),
    "exhausted": Text("{piece} is now exhausted {times}.", "{piece} ist jetzt {times} erschöpft."),
    "water_more": Text("{seat} gets {n} water and now has {water}.", "{seat} bekommt {n} Wasser und hat jetzt {water}."),
    "water_less": Text("{seat} loses {n} water, {left}.", "{seat} verliert {n} Wasser, {left}."),
    "water_paid": Text("{seat} pays {n} water, {left}.", "{seat} zahlt {n} Wasser, {left}."),
    "announced_play": Text("{seat} announces playing a card.", "{seat} kündigt an, eine Karte zu spielen."),
    "announced_recycle": Text("{seat} announces recycling a card.", "{seat} kündigt an, eine Karte wiederzuverwerten."),
    "announced_level up": Text("{seat} announces levelling up.", "{seat} kündigt an, eine Stufe aufzusteigen."),
    "announced_attack": Text("{seat} announces an attack with {piece}.", "{seat} kündigt einen Angriff an: {piece}."),
    "announced_end turn": Text("{seat} declares the end of the turn.", "{seat} erklärt das Ende des Zuges."),
    "called_off_play": Text("{seat} plays no card after all.", "{seat} spielt doch keine Karte."),
    "called_off_recycle": Text("{seat} recycles no card after all.", "{seat} verwertet doch keine Karte wieder."),
    "called_off_level up": Text("{seat} does not level up after all.", "{seat} steigt doch nicht auf."),
    "called_off_attack": Text("{seat}'s announced attack does not take place.", "Der angekündigte Angriff von {seat} findet nicht statt."),
    "played": Text("{seat} plays {card}.", "{seat} spielt: {card}."),
    "recycled": Text("{seat} recycles {card} for {price}.", "{seat} verwertet wieder, für {price}: {card}."),
    "recycled_free": Text("{seat} recycles {card} for nothing.", "{seat} verwertet kostenlos wieder: {card}."),
    "used": Text("{seat} uses {piece}{text}.", "{seat} setzt ein: {piece}{text}."),
    "levelled": Text("{seat}'s hero {card} reaches the next level.", "{card}, Held von {seat}, erreicht die nächste Stufe."),
    "triggered": Text("An effect of {piece} is triggered{text}.", "Ausgelöst wird: {piece}{text}."),
    "passed": Text("", ""),
    "failed": Text("The effect of {card} cannot be carried out any further.", "{card}: Der Effekt lässt sich nicht weiter ausführen."),
    "cancelled": Text("{card} is cancelled and has no effect.", "{card} wird vereitelt und hat keine Wirkung."),
    "entered": Text("{piece} enters the battlefield for {seat}.", "{piece} kommt für {seat} aufs Schlachtfeld."),
    "entered_exhausted": Text("{piece} enters the battlefield for {seat}, exhausted {times}.", "{piece} kommt für {seat} aufs Schlachtfeld, {times} erschöpft."),
    "returned": Text("{card} goes to {seat}'s hand.", "{card} kommt auf die Hand von {seat}."),
    "decked_top": Text("{card} goes on top of the deck of {side}.", "{card} kommt oben auf das Deck von {side}."),
    "decked_bottom": Text("{card} goes under the deck of {side}.", "{card} kommt unter das Deck von {side}."),
    "removed": Text("{card} is removed from the game.", "{card} wird aus dem Spiel entfernt."),
    "stored": Text("{card} goes back to the technology deck of {side}.", "{card} kommt zurück ins Technologiedeck von {side}."),
    "buried_top": Text("{card} goes on top of the graveyard.", "{card} kommt oben auf den Friedhof."),
    "buried_bottom": Text("{card} goes to the bottom of the graveyard.", "{card} kommt ganz unten auf den Friedhof."),
    "damaged": Text("{source} deals {points} damage to {piece}.", "{piece} erleidet {points} Schaden (Quelle: {source})."),
    "healed_more": Text("{piece} gets {health}.", "{piece} erhält {health}."),
    "healed_less": Text("{piece} loses {health}.", "{piece} verliert {health}."),
    "boosted_melee": Text("{piece} gets {points:+d} melee.", "{piece} erhält {points:+d} Nahkampf."),
    "boosted_ranged": Text("{piece} gets {points:+d} ranged.", "{piece} erhält {points:+d} Fernkampf."),
    "granted": Text("{piece} gets {keyword}.", "{piece} erhält {keyword}."),
    "granted_forbidden": Text("{piece} {keyword}.", "{piece} {keyword}."),
    "averted": Text("{card} would die, but something else happens: {source}.", "{card} würde sterben, aber es geschieht etwas anderes: {source}."),
    "asked": Text("{card} asks what hidden cards are.", "{card} fragt, was verdeckte Karten sind."),
    "vanished": Text("{card} was a token and is gone.", "{card} war ein Token und ist fort."),
    "not_created": Text("{seat} makes no further token: {most} times {card} are the most.", "{seat} macht kein weiteres Token: {most} Mal {card} ist das Höchste."),
    "counters_more": Text("{piece} gets {heap}.", "{piece} erhält {heap}."),
    "counters_less": Text("{piece} loses {heap}.", "{piece} verliert {heap}."),
    "died": Text("{piece} dies.", "{piece} stirbt."),
    "attacked": Text("{seat} attacks {target} with {piece}.", "Angriff: {piece} ({seat}). Ziel: {target}."),
    "struck_melee": Text("Melee damage is dealt.", "Jetzt zählt der Nahkampf."),
    "struck_ranged": Text("Ranged damage is dealt.", "Jetzt zählt der Fernkampf."),
    "combat_ended": Text("The combat is over.", "Der Kampf ist vorbei."),
    "hero_hit": Text("{source} deals {points} damage to {seat}'s hero.", "Der Held von {seat} erleidet {points} Schaden (Quelle: {source})."),
    "lost_hand": Text("{seat} gives up {card} from hand for 1 damage.", "{seat} vernichtet für 1 Schaden von der Hand: {card}."),
    "lost_deck": Text("{seat} gives up {card} from the top of the deck for 1 damage.", "{seat} vernichtet für 1 Schaden oben vom Deck: {card}."),
    "shielded": Text("{card} becomes a shield under the deck of {side}.", "{card} wird zum Schild unter dem Deck von {side}."),
    "shield_used": Text("{seat} uses the shield {card}: it prevents 1 damage.", "{seat} nutzt den Schild {card}: Er wehrt 1 Schaden ab."),
    "shield_drawn": Text("{seat} draws the shield {card}, which does not reach the hand.", "{seat} zieht den Schild {card}, der nicht auf die Hand kommt."),
    "discarded": Text("{seat} discards {card}.", "{seat} wirft ab: {card}."),
    "controlled": Text("{seat} takes control of {piece}.", "{seat} übernimmt die Kontrolle: {piece}."),
    "copied": Text("{piece} copies the abilities of {original}.", "{piece} kopiert Fähigkeiten. Vorbild: {original}."),
    "cheaper_play": Text("This turn playing costs {seat} {n} water less, for what the effect names.", "Spielen kostet {seat} in diesem Zug {n} Wasser weniger, für das, was der Effekt nennt."),
    "dearer_play": Text("This turn playing costs {seat} {n} water more, for what the effect names.", "Spielen kostet {seat} in diesem Zug {n} Wasser mehr, für das, was der Effekt nennt."),
    "cheaper_recycle": Text("This turn recycling costs {seat} {cards} less, for what the effect names.", "Wiederverwerten kostet {seat} in diesem Zug {cards} weniger, für das, was der Effekt nennt."),
    "dearer_recycle": Text("This turn recycling costs {seat} {cards} more, for what the effect names.", "Wiederverwerten kostet {seat} in diesem Zug {cards} mehr, für das, was der Effekt nennt."),
    "raised_top": Text("{card} is moved to the top of the graveyard.", "{card} kommt im Friedhof nach oben."),
    "raised_bottom": Text("{card} is moved to the bottom of the graveyard.", "{card} kommt im Friedhof nach unten."),
    "eliminated": Text("{seat} has no card left in deck or hand and is out of the game.", "{seat} hat keine Karte mehr im Deck oder auf der Hand und scheidet aus."),
    "rewarded": Text("{seat} puts the reward, {cards}, under the deck.", "{seat} legt die Belohnung, {cards}, unter das Deck."),
    "chain_ended": Text("{firings} effects were triggered in a row; the chain is ended here.", "{firings} Effekte wurden nacheinander ausgelöst; hier endet die Kette."),
    "overburdened": Text("{cards} in play and {passives} passives that look at them: the chain of triggered effects is ended here.", "{cards} im Spiel und {passives} passive Fähigkeiten, die auf sie achten: Hier endet die Kette ausgelöster Effekte."),
    "wearied": Text("{seat} has done {deeds} things in this turn; a turn has no room for more.", "{seat} hat in diesem Zug {deeds} Dinge getan; für mehr ist in einem Zug kein Platz."),
    "cut_off": Text("More than {firings} effects were triggered at once; those after the first {firings} are left out.", "Mehr als {firings} Effekte wurden gleichzeitig ausgelöst; was nach den ersten {firings} kommt, entfällt."),
    "not_copied": Text("{piece} has no room for the abilities of {original} and does not copy them.", "{piece} kopiert nicht, der Platz für weitere Fähigkeiten fehlt. Vorbild: {original}."),
    "looked_top": Text("{seat} looks at {cards} on top of the deck of {side}.", "{seat} sieht sich {cards} oben auf dem Deck von {side} an."),
    "looked_bottom": Text("{seat} looks at {cards} at the bottom of the deck of {side}.", "{seat} sieht sich {cards} ganz unten im Deck von {side} an."),
    "looked_hand": Text("{seat} looks at {whose}'s hand, {cards}.", "{seat} sieht sich die Hand von {whose} an, {cards}."),
    "saw": Text("{seat} sees {card}.", "{seat} sieht: {card}."),
    "revealed": Text("{seat} reveals {card}.", "{seat} deckt auf: {card}."),
    "searched": Text("{seat} searches the deck of {side}.", "{seat} durchsucht das Deck von {side}."),
    "saw_hidden": Text("", ""),
    "took": Text("{seat} takes {card} into the hand.", "{seat} nimmt auf die Hand: {card}."),
    "took_hidden": Text("{seat} takes a card into the hand, unseen.", "{seat} nimmt verdeckt eine Karte auf die Hand."),
    "laid_top": Text("{seat} puts {cards} on top of the deck of {side}, unseen.", "{seat} legt {cards} verdeckt oben auf das Deck von {side}."),
    "laid_bottom": Text("{seat} puts {cards} under the deck of {side}, unseen.", "{seat} legt {cards} verdeckt unter das Deck von {side}."),
    "warded_less": Text("{piece} takes {points} less damage.", "{piece} erleidet {points} Schaden weniger."),
    "warded_more": Text("{piece} takes {points} more damage.", "{piece} erleidet {points} Schaden mehr."),
    "warded_next": Text("The next {points} damage to {piece} is prevented.", "{piece}: Die nächsten {points} Schaden werden verhindert."),
    "warded_all": Text("All damage to {piece} is prevented.", "{piece}: Aller Schaden wird verhindert."),
    "value_set_melee": Text("The melee of {piece} becomes {amount}.", "{piece} hat jetzt einen Nahkampfwert von {amount}."),
    "value_set_ranged": Text("The ranged of {piece} becomes {amount}.", "{piece} hat jetzt einen Fernkampfwert von {amount}."),
    "values_swapped": Text("Melee and ranged of {piece} are exchanged.", "{piece}: Nahkampf- und Fernkampfwert werden vertauscht."),
    "keyword_lost": Text("{piece} loses {keyword}.", "{piece} verliert {keyword}."),
    "rolled": Text("{seat} rolls a {result}.", "{seat} würfelt eine {result}."),
    "silenced": Text("{piece} loses all abilities.", "{piece} verliert alle Fähigkeiten."),
    "prevented": Text("{points} damage to {piece} does not happen.", "{piece}: {points} Schaden geschieht nicht."),
    "awaited": Text("An effect of {piece} waits for its moment{text}.", "Ein Effekt wartet auf seinen Augenblick: {piece}{text}."),
    "not_awaited": Text("No further effect of {piece} can wait: {most} are waiting already.", "Kein weiterer Effekt kann warten, {most} warten schon. Er käme von: {piece}."),
    "game_ended_cards": Text("The game is over. Winner: {winners}.", "Das Spiel ist zu Ende. Es gewinnt: {winners}."),
    "game_ended_tie": Text("The game is over. It is a tie: nobody has a card left.", "Das Spiel ist zu Ende. Unentschieden: Niemand hat noch eine Karte."),
    "game_ended_limit": Text("The game is over. The agreed number of rounds has been played: a tie.", "Das Spiel ist zu Ende. Die vereinbarte Zahl von Runden ist gespielt: unentschieden."),
}  # fmt: skip

# The same, told to the seat that it is about.
EVENTS_YOU: dict[str, Text] = {
    "not_created": Text("You make no further token: {most} times {card} are the most.", "Du machst kein weiteres Token: {most} Mal {card} ist das Höchste."),
    "wearied": Text("You have done {deeds} things in this turn; a turn has no room for more.", "Du hast in diesem Zug {deeds} Dinge getan; für mehr ist in einem Zug kein Platz."),
    "hero_taken": Text("Your hero is {card}.", "Dein Held: {card}."),
    "starter_found": Text("You take the first turn.", "Du beginnst."),
    "water_given": Text("You start with {water} water.", "Du startest mit {water} Wasser."),
    "drew": Text("You draw {card}.", "Du ziehst: {card}."),
    "put_back": Text("You put {card} under the deck.", "Du legst unter das Deck: {card}."),
    "mulligan_keep": Text("You keep your hand.", "Du behältst deine Hand."),
    "mulligan_return": Text("You have put {cards} under the deck and draw as many.", "Du hast {cards} unter das Deck gelegt und ziehst ebenso viele."),
    "mulligan_shuffle": Text("You shuffle {cards} back into the deck and draw as many.", "Du mischst {cards} zurück ins Deck und ziehst ebenso viele."),
    "turn_started": Text("Round {round}: your turn.", "Runde {round}: Du bist am Zug."),
    "water_more": Text("You get {n} water and now have {water}.", "Du bekommst {n} Wasser und hast jetzt {water}."),
    "water_less": Text("You lose {n} water, {left}.", "Du verlierst {n} Wasser, {left}."),
    "water_paid": Text("You pay {n} water, {left}.", "Du zahlst {n} Wasser, {left}."),
    "announced_play": Text("You announce playing a card.", "Du kündigst an, eine Karte zu spielen."),
    "announced_recycle": Text("You announce recycling a card.", "Du kündigst an, eine Karte wiederzuverwerten."),
    "announced_level up": Text("You announce levelling up.", "Du kündigst an, eine Stufe aufzusteigen."),
    "announced_attack": Text("You announce an attack with {piece}.", "Du kündigst einen Angriff an: {piece}."),
    "announced_end turn": Text("You declare the end of your turn.", "Du erklärst das Ende deines Zuges."),
    "called_off_play": Text("You play no card after all.", "Du spielst doch keine Karte."),
    "called_off_recycle": Text("You recycle no card after all.", "Du verwertest doch keine Karte wieder."),
    "called_off_level up": Text("You do not level up after all.", "Du steigst doch nicht auf."),
    "called_off_attack": Text("Your announced attack does not take place.", "Dein angekündigter Angriff findet nicht statt."),
    "played": Text("You play {card}.", "Du spielst: {card}."),
    "recycled": Text("You recycle {card} for {price}.", "Du verwertest wieder, für {price}: {card}."),
    "recycled_free": Text("You recycle {card} for nothing.", "Du verwertest kostenlos wieder: {card}."),
    "used": Text("You use {piece}{text}.", "Du setzt ein: {piece}{text}."),
    "levelled": Text("Your hero {card} reaches the next level.", "{card}, dein Held, erreicht die nächste Stufe."),
    "entered": Text("{piece} enters the battlefield for you.", "{piece} kommt für dich aufs Schlachtfeld."),
    "entered_exhausted": Text("{piece} enters the battlefield for you, exhausted {times}.", "{piece} kommt für dich aufs Schlachtfeld, {times} erschöpft."),
    "returned": Text("{card} goes to your hand.", "{card} kommt auf deine Hand."),
    "attacked": Text("You attack {target} with {piece}.", "Dein Angriff: {piece}. Ziel: {target}."),
    "hero_hit": Text("{source} deals {points} damage to your hero.", "Dein Held erleidet {points} Schaden (Quelle: {source})."),
    "lost_hand": Text("You give up {card} from hand for 1 damage.", "Du vernichtest für 1 Schaden von der Hand: {card}."),
    "lost_deck": Text("You give up {card} from the top of the deck for 1 damage.", "Du vernichtest für 1 Schaden oben vom Deck: {card}."),
    "shield_used": Text("You use the shield {card}: it prevents 1 damage.", "Du nutzt den Schild {card}: Er wehrt 1 Schaden ab."),
    "shield_drawn": Text("You draw the shield {card}, which does not reach your hand.", "Du ziehst den Schild {card}, der nicht auf deine Hand kommt."),
    "discarded": Text("You discard {card}.", "Du wirfst ab: {card}."),
    "looked_top": Text("You look at {cards} on top of a deck.", "Du siehst dir {cards} oben auf einem Deck an."),
    "looked_bottom": Text("You look at {cards} at the bottom of a deck.", "Du siehst dir {cards} ganz unten in einem Deck an."),
    "looked_hand": Text("You look at {whose}'s hand, {cards}.", "Du siehst dir die Hand von {whose} an, {cards}."),
    "saw": Text("You see {card}.", "Du siehst: {card}."),
    "revealed": Text("You reveal {card}.", "Du deckst auf: {card}."),
    "rolled": Text("You roll a {result}.", "Du würfelst eine {result}."),
    "searched": Text("You search a deck.", "Du durchsuchst ein Deck."),
    "took": Text("You take {card} into your hand.", "Du nimmst auf die Hand: {card}."),
    "laid_top": Text("You put {cards} on top of the deck.", "Du legst {cards} oben auf das Deck."),
    "laid_bottom": Text("You put {cards} under the deck.", "Du legst {cards} unter das Deck."),
    "controlled": Text("You take control of {piece}.", "Du übernimmst die Kontrolle: {piece}."),
    "cheaper_play": Text("This turn playing costs you {n} water less, for what the effect names.", "Spielen kostet dich in diesem Zug {n} Wasser weniger, für das, was der Effekt nennt."),
    "dearer_play": Text("This turn playing costs you {n} water more, for what the effect names.", "Spielen kostet dich in diesem Zug {n} Wasser mehr, für das, was der Effekt nennt."),
    "cheaper_recycle": Text("This turn recycling costs you {cards} less, for what the effect names.", "Wiederverwerten kostet dich in diesem Zug {cards} weniger, für das, was der Effekt nennt."),
    "dearer_recycle": Text("This turn recycling costs you {cards} more, for what the effect names.", "Wiederverwerten kostet dich in diesem Zug {cards} mehr, für das, was der Effekt nennt."),
    "eliminated": Text("You have no card left in deck or hand and are out of the game.", "Du hast keine Karte mehr im Deck oder auf der Hand und scheidest aus."),
    "rewarded": Text("You put the reward, {cards}, under your deck.", "Du legst die Belohnung, {cards}, unter dein Deck."),
    "game_ended_cards": Text("The game is over. You won.", "Das Spiel ist zu Ende. Du hast gewonnen."),
}  # fmt: skip

YOU = Text("You", "Du")  # as a log line calls its hearer


def _more(field: str, more: str, less: str) -> Callable[[Shown], str]:
    return lambda shown: more if shown[field] >= 0 else less


def _one_of(field: str, words: tuple[str, ...]) -> Callable[[Shown], str]:
    return lambda shown: f"{shown['kind']}_{words[shown[field]]}"


# Kinds that are told in several ways, and how to find the right one. All others are told in one.
WAYS: dict[str, Callable[[Shown], str]] = {
    "drew": lambda shown: "drew" if "card" in shown else "drew_hidden",
    "looked": _one_of("place", PLACES),
    "laid": _one_of("place", PLACES),
    "saw": lambda shown: "saw" if "card" in shown else "saw_hidden",
    "took": lambda shown: "took" if "card" in shown else "took_hidden",
    "put_back": lambda shown: "put_back" if "card" in shown else "put_back_hidden",
    "mulligan": _one_of("form", FORMS),
    "phase_started": lambda shown: f"phase_{PHASES[shown['phase']]}",
    "refreshed": lambda shown: "refreshed_still" if shown["exhausted"] else "refreshed_active",
    "water": lambda shown: "water_more" if shown["change"] > 0 else "water_paid" if shown["paid"] else "water_less",
    "announced": _one_of("what", ANNOUNCEMENTS),
    "called_off": _one_of("what", ANNOUNCEMENTS),
    "recycled": lambda shown: "recycled" if shown["price"] else "recycled_free",
    "entered": lambda shown: "entered_exhausted" if shown["exhausted"] else "entered",
    "decked": _one_of("place", PLACES),
    "buried": _one_of("place", PLACES),
    "counters": _more("change", "counters_more", "counters_less"),
    "healed": _more("points", "healed_more", "healed_less"),
    "boosted": _one_of("value", VALUES),
    "granted": lambda shown: "granted_forbidden" if KEYWORDS[shown["keyword"]] in FORBIDDEN else "granted",
    "struck": _one_of("step", VALUES),
    "lost": _one_of("zone", ZONES),
    "cheaper": lambda shown: ("dearer_" if shown["points"] < 0 else "cheaper_") + ("play", "recycle")[shown["what"]],
    "raised": _one_of("place", PLACES),
    "warded": _one_of("ward", WARDS),
    "value_set": _one_of("value", VALUES),
    "game_ended": _one_of("reason", REASONS),
}


def event_key(shown: Shown) -> str:
    """Which sentence an event is told with."""
    kind = str(shown["kind"])
    return WAYS[kind](shown) if kind in WAYS else kind


def event_line(shown: Shown, rules: Rules, lang: str, seat: int | None = None) -> str:
    """A log line, told to `seat` (None: to everybody)."""
    return sentence(shown, rules, lang, seat)[0].format_map(facts(shown, rules, lang))


def event_pieces(shown: Shown, rules: Rules, lang: str, seat: int | None = None) -> list[str]:
    """The same in pieces."""
    told, about = sentence(shown, rules, lang, seat)
    if not told:
        return []
    said = facts(shown, rules, lang)
    return fill(told, said) if about is None else fill(told, said, YOU[lang], about)


def sentence(shown: Shown, rules: Rules, lang: str, seat: int | None) -> tuple[str, int | None]:
    """The sentence of an event, and the seat, if it is told to the one that it is about."""
    key = event_key(shown)
    if seat is not None and key in EVENTS_YOU and is_about(rules, seat, shown):
        return EVENTS_YOU[key][lang], seat
    return EVENTS[key][lang], None


def is_about(rules: Rules, seat: int, shown: Shown) -> bool:
    """Is it the deed, or the luck, of `seat` alone?"""
    return bool(shown["seat"] == seat if "seat" in shown else shown["winners"] == 1 << seat)


def facts(shown: Shown, rules: Rules, lang: str) -> Facts:
    """What a log line speaks of, in words."""
    return Facts(lambda field: SAID[field](shown, rules, lang) if field in SAID else shown[field])


Said = Callable[[Shown, Rules, str], Any]


def _card(field: str) -> Said:
    return lambda shown, rules, lang: card_name(rules, shown[field], lang)


def _piece(field: str) -> Said:
    return lambda shown, rules, lang: piece_name(rules, shown[field], lang)


def _seat(field: str) -> Said:
    return lambda shown, rules, lang: seat_name(rules.names, shown[field])


def _side(shown: Shown, rules: Rules, lang: str) -> str:
    return Joined(" + ", (seat_name(rules.names, seat) for seat in rules.members[shown["side"]]))


def _winners(shown: Shown, rules: Rules, lang: str) -> str:
    won = (seat_name(rules.names, seat) for seat in range(rules.players) if shown["winners"] >> seat & 1)
    return Joined(" + ", won)


def _heap(shown: Shown, rules: Rules, lang: str) -> str:
    return counters(shown["counter"], abs(shown["change"]), lang)


def _text(shown: Shown, rules: Rules, lang: str) -> str:
    """The line of a card that was used, in quotes."""
    text = used_text(rules, shown["card"], shown["ability"], shown["kind"] == "used", lang)
    return quoted_in_pieces(text.removesuffix("."), lang, TEXT_JOINT[lang]) if text else ""


def _n(shown: Shown) -> int:
    n: int = shown.get("change", shown.get("points", 0))
    return abs(n)


# What stands in the places of log lines; whatever is not here stands there as it is.
SAID: dict[str, Said] = {
    "card": _card("card"),
    "piece": _piece("card"),
    "target": _piece("target"),
    "source": _piece("source"),
    "original": _piece("original"),
    "seat": _seat("seat"),
    "whose": _seat("whose"),
    "side": _side,
    "winners": _winners,
    "keyword": lambda shown, rules, lang: KEYWORD_WORDS[KEYWORDS[shown["keyword"]]][lang],
    "heap": _heap,
    "text": _text,
    "left": lambda shown, rules, lang: counted("left", shown["water"], lang),
    "n": lambda shown, rules, lang: _n(shown),
    "cards": lambda shown, rules, lang: counted("cards", shown.get("cards", _n(shown)), lang),
    "price": lambda shown, rules, lang: counted("cards", shown.get("price", 0), lang),
    "times": lambda shown, rules, lang: counted("times", shown.get("exhausted", 0), lang),
    "health": lambda shown, rules, lang: counted("health", _n(shown), lang),
}
