"""Log lines of RONE: Invasion: what happened, told by name and told to whoever did it.

In German a card's name stands in the nominative behind a colon, so that it stays as it is printed. A line may be empty:
not everything that happens is worth telling.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muster.games.invasion.people.card_words import (
    COLOURS,
    SCREWS,
    SORTS,
    card_name,
    counted,
    face_words,
    shared_word,
    who,
)
from muster.games.invasion.people.own_event_words import EVENTS_YOU, YOU
from muster.games.invasion.rules.names import PHASES, REASONS, face_word
from muster.games.invasion.rules.sharing import SHARED
from muster.games.invasion.setup import Rules
from muster.kernel.text import Text
from muster.kernel.told import Facts, Joined, fill, seat_name

Shown = Mapping[str, Any]

EVENTS: dict[str, Text] = {
    "leader_taken": Text("{seat}'s leader is {card}.", "Anführung von {seat}: {card}."),
    "saw": Text("{seat} sees {card}.", "{seat} sieht: {card}."),
    "saw_hidden": Text("", ""),
    "recruited": Text("{seat} recruits {card}.", "{seat} rekrutiert: {card}."),
    "discovered": Text("{seat} discovers {card}.", "{seat} entdeckt: {card}."),
    "destroyed": Text("{card} is destroyed.", "Zerstört wird: {card}."),
    "supply_renewed": Text("A supply has run out: {cards} that were destroyed are shuffled into a new one.", "Ein Vorrat ist aufgebraucht: {cards}, bisher zerstört, werden zu einem neuen gemischt."),
    "starter_found": Text("{seat} takes the first turn.", "{seat} beginnt."),
    "gift": Text("{seat} gets {parts} for the beginning of the first turn.", "{seat} bekommt {parts} für den Beginn des ersten Zuges."),
    "match_started": Text("Match {match} begins.", "Partie {match} beginnt."),
    "turn_started": Text("Round {round}: {seat}'s turn.", "Runde {round}: {seat} ist am Zug."),
    "phase_started": Text("", ""),
    "phase_main": Text("The main phase begins.", "Die Hauptphase beginnt."),
    "phase_damage": Text("Damage is dealt.", "Jetzt wird Schaden zugefügt."),
    "drew": Text("{seat} draws {card}.", "{seat} zieht: {card}."),
    "drew_hidden": Text("{seat} draws a card.", "{seat} zieht eine Karte."),
    "reshuffled": Text("{seat} shuffles {cards} into a new deck.", "{seat} mischt {cards} zu einem neuen Deck."),
    "rolled": Text("{seat} rolls die {die}: {face}.", "{seat} würfelt mit Würfel {die}: {face}."),
    "die_used": Text("{seat} uses die {die}.", "{seat} nutzt Würfel {die}."),
    "transformed": Text("{seat} transforms dice {die} and {other} into a resource ({colour}).", "{seat} wandelt die Würfel {die} und {other} in eine Ressource um ({colour})."),
    "gained": Text("{seat} gains {resources} ({colour}).", "{seat} erhält {resources} ({colour})."),
    "paid": Text("{seat} pays {resources} ({colour}).", "{seat} zahlt {resources} ({colour})."),
    "saved": Text("{seat} pays one icon less ({colour}).", "{seat} zahlt ein Symbol weniger ({colour})."),
    "played": Text("{seat} plays {card}.", "{seat} spielt: {card}."),
    "used": Text("{seat} uses {card}.", "{seat} setzt ein: {card}."),
    "pair_used": Text("{seat} uses a pair of stored resources ({colour}).", "{seat} nutzt ein Paar gelagerter Ressourcen ({colour})."),
    "armor_more": Text("{seat} gains {n} armor and has {now}.", "{seat} erhält {n} Panzerung und hat {now}."),
    "armor_less": Text("{seat} loses {n} armor and has {now}.", "{seat} verliert {n} Panzerung und hat {now}."),
    "health_more": Text("{seat} gains {life} and has {now}.", "{seat} erhält {life} und hat {now}."),
    "health_less": Text("{seat} loses {life} and has {now}.", "{seat} verliert {life} und hat {now}."),
    "parts_more": Text("{seat} gains {parts} and has {now}.", "{seat} erhält {parts} und hat {now}."),
    "parts_less": Text("{seat} spends {parts}, {now} left.", "{seat} gibt {parts} aus, noch {now}."),
    "parts_lost": Text("{seat} loses {parts} that were not spent.", "{seat} verliert {parts}, nicht ausgegeben."),
    "screwed": Text("{seat} puts a screw on {card}, which now has {screws}.", "{seat} setzt eine Schraube ein, jetzt {screws}: {card}."),
    "screw_lost": Text("{seat} has no card for a screw; it is lost.", "{seat} hat keine Karte für eine Schraube; sie ist verloren."),
    "rerolls_more": Text("{seat} gains {rerolls} and has {now}.", "{seat} erhält {rerolls} und hat {now}."),
    "rerolls_less": Text("{seat} spends {rerolls}, {now} left.", "{seat} gibt {rerolls} aus, noch {now}."),
    "tokens_more": Text("{seat} gains {tokens} and has {now}.", "{seat} erhält {tokens} und hat {now}."),
    "tokens_less": Text("{seat} loses {tokens}, {now} left.", "{seat} verliert {tokens}, noch {now}."),
    "stored": Text("{seat} stores a resource ({colour}).", "{seat} lagert eine Ressource ({colour})."),
    "stored_wild": Text("{seat} stores a resource ({colour}) as a wild one.", "{seat} lagert eine Ressource ({colour}) als Joker."),
    "not_stored": Text("{seat} does not store a resource ({colour}); it is lost.", "{seat} lagert eine Ressource nicht ({colour}); sie ist verloren."),
    "unstored": Text("A stored resource of {seat} is destroyed ({row}).", "Eine gelagerte Ressource von {seat} wird zerstört ({row})."),
    "discarded": Text("{card} goes to {seat}'s discard pile.", "{card} kommt auf den Ablagestapel von {seat}."),
    "dumped": Text("{card} goes to {seat}'s garbage dump.", "{card} kommt auf die Müllhalde von {seat}."),
    "recycled": Text("{card} goes on top of {seat}'s deck.", "{card} kommt oben auf das Deck von {seat}."),
    "put_back": Text("{seat} puts {card} back onto the deck.", "{seat} legt zurück auf das Deck: {card}."),
    "put_back_hidden": Text("{seat} puts a card back onto the deck.", "{seat} legt eine Karte zurück auf das Deck."),
    "kept": Text("{seat} keeps {card}.", "{seat} behält: {card}."),
    "kept_hidden": Text("{seat} keeps a card.", "{seat} behält eine Karte."),
    "damage_prepared": Text("{seat} prepares damage: {points} ({sort}).", "{seat} bereitet Schaden vor: {points} ({sort})."),
    "damage_dealt": Text("{seat} deals damage to {whom}: {points} ({sort}).", "Schaden von {seat} an {whom}: {points} ({sort})."),
    "damage_taken": Text("The Invasion deals damage to {whom}: {points} ({sort}).", "Die Invasion fügt {whom} Schaden zu: {points} ({sort})."),
    "damage_lost": Text("{seat}'s damage is lost, it was not dealt: {points} ({sort}).", "Schaden von {seat} verfällt, er wurde nicht zugefügt: {points} ({sort})."),
    "trained": Text("{card} is trained and goes to {seat}'s discard pile.", "{card} ist ausgebildet und kommt auf den Ablagestapel von {seat}."),
    "crafted": Text("{seat} crafts die {die}, side {place}: {old} becomes {new}.", "{seat} baut Würfel {die} um, Seite {place}: aus {old} wird {new}."),
    "die_set_aside": Text("{seat} sets die {die} aside for this turn.", "{seat} legt Würfel {die} für diesen Zug beiseite."),
    "refreshed": Text("{card} is refreshed.", "Aufgefrischt: {card}."),
    "exhausted": Text("{card} is exhausted.", "Erschöpft: {card}."),
    "triggered": Text("An effect of {card} is triggered.", "Ausgelöst wird: {card}."),
    "failed": Text("The effect of {card} cannot be carried out any further.", "{card}: Der Effekt lässt sich nicht weiter ausführen."),
    "wearied": Text("{seat} has done {count} things in this main phase; it has no room for more.", "{seat} hat in dieser Hauptphase {count} Dinge getan; für mehr ist kein Platz."),
    "chain_ended": Text("{effects} were triggered in a row; the chain is ended here.", "{effects} wurden nacheinander ausgelöst; hier endet die Kette."),
    "survival_check": Text("{seat}'s survival check: {points} for the garbage dump, after technologies ({technologies}).", "Überlebensprobe von {seat}: {points} für die Müllhalde, nach Abzug der Technologien ({technologies})."),
    "cannot_reshuffle": Text("{seat} needs a card and has none left anywhere.", "{seat} braucht eine Karte und hat nirgends mehr eine."),
    "match_won": Text("The match goes to {side}.", "Die Partie geht an {side}."),
    "match_tied": Text("The match is a tie.", "Die Partie endet unentschieden."),
    "game_ended_defeat": Text("The game is over: somebody has no health left.", "Das Spiel ist zu Ende: Jemand hat keine Lebenspunkte mehr."),
    "game_ended_empty": Text("The game is over: somebody has no card left.", "Das Spiel ist zu Ende: Jemand hat keine Karte mehr."),
    "game_ended_goal": Text("The game is over: the scenario is won.", "Das Spiel ist zu Ende: Das Szenario ist gewonnen."),
    "game_ended_no cards": Text("The game is over: the Invasion has no card left.", "Das Spiel ist zu Ende: Die Invasion hat keine Karte mehr."),
    "game_ended_check": Text("The game is over: a survival check has failed.", "Das Spiel ist zu Ende: Eine Überlebensprobe ist nicht bestanden."),
    "game_ended_scenario": Text("The game is over: the scenario is lost.", "Das Spiel ist zu Ende: Das Szenario ist verloren."),
    "game_ended_limit": Text("The game is over: the agreed number of rounds has been played.", "Das Spiel ist zu Ende: Die vereinbarte Zahl von Runden ist gespielt."),
    "time": Text("The time marker moves to {now}.", "Der Zeitmarker rückt auf {now}."),
    "event_ended": Text("Event {event} of the scenario is carried out.", "Ereignis {event} des Szenarios wird ausgeführt."),
    "deployed": Text("The Invasion deploys {card}.", "Die Invasion stellt auf: {card}."),
    "explored": Text("The Invasion explores with {card}.", "Die Invasion erkundet mit: {card}."),
    "zone_stored": Text("The Invasion stores a resource ({zone}), {now} in its zone.", "Die Invasion lagert eine Ressource ({zone}), in der Zone nun {now}."),
    "zone_lost": Text("A resource of the Invasion is destroyed ({zone}), {now} left in its zone.", "Eine Ressource der Invasion wird zerstört ({zone}), in der Zone noch {now}."),
    "zone_trained": Text("The Invasion trains {card} (zone: {zone}).", "Die Invasion bildet aus (Zone: {zone}): {card}."),
    "zone_recruited": Text("The Invasion recruits {card} (zone: {zone}).", "Die Invasion rekrutiert (Zone: {zone}): {card}."),
    "horde_tokens_more": Text("The Invasion gains {tokens} and has {now}.", "Die Invasion erhält {tokens} und hat {now}."),
    "horde_tokens_less": Text("The Invasion loses {tokens}, {now} left.", "Die Invasion verliert {tokens}, noch {now}."),
    "protocols_refreshed": Text("The Invasion has no technology token: all protocols are refreshed.", "Die Invasion hat keinen Technologiemarker: Alle Protokolle werden aufgefrischt."),
    "protocol_activated": Text("The Invasion activates the protocol {card}.", "Die Invasion aktiviert das Protokoll: {card}."),
    "protocol_used": Text("The Invasion uses the protocol {card}.", "Die Invasion nutzt das Protokoll: {card}."),
    "horde_discarded": Text("{card} goes to the Invasion's discard pile.", "{card} kommt auf den Ablagestapel der Invasion."),
    "horde_dumped": Text("{card} goes to the Invasion's garbage dump.", "{card} kommt auf die Müllhalde der Invasion."),
    "horde_recycled": Text("{card} goes on top of the Invasion's deck.", "{card} kommt oben auf das Deck der Invasion."),
    "horde_reshuffled": Text("The Invasion shuffles {cards} into a new deck.", "Die Invasion mischt {cards} zu einem neuen Deck."),
    "marked": Text("{card}: armor {armor:+d}, health {health:+d}.", "{card}: Panzerung {armor:+d}, Lebenspunkte {health:+d}."),
    "marked_armor": Text("{card}: armor {armor:+d}.", "{card}: Panzerung {armor:+d}."),
    "marked_health": Text("{card}: health {health:+d}.", "{card}: Lebenspunkte {health:+d}."),
    "defeated": Text("{card} is defeated.", "Besiegt: {card}."),
    "action_bought": Text("{seat} pays for an action of the Invasion board.", "{seat} bezahlt eine Aktion der Invasionstafel."),
    "given": Text("{seat} shares with {whom}: {what}.", "{seat} teilt mit {whom}: {what}."),
    "scenario_started": Text("Scenario {scenario} begins.", "Szenario {scenario} beginnt."),
    "scenario_won": Text("Scenario {scenario} is won.", "Szenario {scenario} ist gewonnen."),
    "horde_turn_1": Text("The Invasion's turn begins.", "Der Zug der Invasion beginnt."),
    "horde_turn_2": Text("The Invasion's turn, step 2: time.", "Zug der Invasion, Schritt 2: Zeit."),
    "horde_turn_3": Text("The Invasion's turn, step 3: deployment.", "Zug der Invasion, Schritt 3: Aufstellung."),
    "horde_turn_4": Text("The Invasion's turn, step 4: training.", "Zug der Invasion, Schritt 4: Ausbildung."),
    "horde_turn_5": Text("The Invasion's turn, step 5: refreshing protocols.", "Zug der Invasion, Schritt 5: Protokolle auffrischen."),
    "horde_turn_6": Text("The Invasion's turn, step 6: using protocols.", "Zug der Invasion, Schritt 6: Protokolle nutzen."),
    "horde_turn_7": Text("The Invasion's turn ends.", "Der Zug der Invasion endet."),
    "cleanup": Text("Cleanup.", "Aufräumen."),
    "put_off": Text("What {card} does to an opponent waits for the end of the phase.", "{card}: Was der Gegenseite gilt, wartet auf das Ende der Phase."),
    "put_off_board": Text("What {seat} does to an opponent waits for the end of the phase.", "Was {seat} der Gegenseite antut, wartet auf das Ende der Phase."),
    "revealed": Text("{seat} reveals {card}, training cost {cost}.", "{seat} deckt auf, Ausbildungskosten {cost}: {card}."),
    "goes_first": Text("{seat} plays this phase first.", "{seat} spielt diese Phase zuerst."),
}  # fmt: skip
SIGNED = ("armor", "health", "parts", "rerolls", "tokens", "horde_tokens")
TOLD_PHASES = ("main", "damage")


def event_key(shown: Shown) -> str:
    """The sentence that fits."""
    kind: str = shown["kind"]
    if kind in ("saw", "drew", "put_back", "kept") and "card" not in shown:
        return f"{kind}_hidden"
    if kind in SIGNED:
        return f"{kind}_{'more' if shown.get('change', shown.get('count', 0)) > 0 else 'less'}"
    if kind in KEYS:
        return KEYS[kind](shown)
    return kind


KEYS: dict[str, Callable[[Shown], str]] = {
    "phase_started": lambda shown: f"phase_{PHASES[shown['phase']]}" if PHASES[shown["phase"]] in TOLD_PHASES else "phase_started",
    "marked": lambda shown: (
        "marked_health" if not shown["armor"] else "marked" if shown["health"] else "marked_armor"
    ),
    "stored": lambda shown: "stored" if shown["colour"] == shown["row"] else "stored_wild",
    "damage_dealt": lambda shown: "damage_dealt" if shown["seat"] >= 0 else "damage_taken",
    "match_ended": lambda shown: "match_won" if shown["winner"] >= 0 else "match_tied",
    "game_ended": lambda shown: f"game_ended_{REASONS[shown['how']]}",
    "put_off": lambda shown: "put_off" if shown["card"] >= 0 else "put_off_board",
    "horde_turn": lambda shown: f"horde_turn_{shown['step']}",
}  # fmt: skip


def event_line(shown: Shown, rules: Rules, lang: str, seat: int | None = None) -> str:
    """A log line, told to `seat` (None: to everybody)."""
    return capital(sentence(shown, lang, seat)[0].format_map(facts(shown, rules, lang)))


def event_pieces(shown: Shown, rules: Rules, lang: str, seat: int | None = None) -> list[str]:
    """The same in pieces."""
    told, about = sentence(shown, lang, seat)
    if not told:
        return []
    said = facts(shown, rules, lang)
    return fill(told, said) if about is None else fill(told, said, YOU[lang], about)


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def sentence(shown: Shown, lang: str, seat: int | None) -> tuple[str, int | None]:
    """The sentence of an event, and the seat, if it is told to the one that it is about."""
    key = event_key(shown)
    if seat is not None and key in EVENTS_YOU and shown["seat"] == seat:
        return EVENTS_YOU[key][lang], seat
    return EVENTS[key][lang], None


def facts(shown: Shown, rules: Rules, lang: str) -> Facts:
    """What a log line speaks of, in words."""
    return Facts(lambda field: SAID[field](shown, rules, lang) if field in SAID else shown[field])


Said = Callable[[Shown, Rules, str], Any]


def _n(shown: Shown) -> int:
    n: int = shown.get("change", shown.get("count", 0))
    return abs(n)


def _counted(what: str, field: str = "") -> Said:
    return lambda shown, rules, lang: counted(what, shown[field] if field in shown else _n(shown), lang)


def _colour(field: str) -> Said:
    return lambda shown, rules, lang: COLOURS[shown[field]][lang]


def _screw(field: str) -> Said:
    return lambda shown, rules, lang: SCREWS[shown[field]][lang]


def _side(shown: Shown, rules: Rules, lang: str) -> str:
    return Joined(" + ", (seat_name(rules.names, seat) for seat in rules.members[shown["winner"]]))


# What stands in the places of log lines; whatever is not here stands there as it is.
SAID: dict[str, Said] = {
    "card": lambda shown, rules, lang: card_name(rules, shown["card"], lang),
    "seat": lambda shown, rules, lang: who(rules, shown["seat"], lang),
    "whom": lambda shown, rules, lang: who(rules, shown["whom"], lang),
    "side": _side,
    "colour": _colour("colour"),
    "row": _colour("row"),
    "zone": _colour("zone"),
    "old": _screw("old"),
    "new": _screw("new"),
    "sort": lambda shown, rules, lang: SORTS[shown["sort"]][lang],
    "face": lambda shown, rules, lang: face_words(face_word(shown["face"]), lang),
    "place": lambda shown, rules, lang: shown["side"] + 1,
    "die": lambda shown, rules, lang: shown["die"] + 1,
    "other": lambda shown, rules, lang: shown["other"] + 1,
    "event": lambda shown, rules, lang: shown["event"] + 1,
    "scenario": lambda shown, rules, lang: shown["scenario"] + 1,
    "what": lambda shown, rules, lang: shared_word(SHARED[shown["what"]], shown["count"], lang),
    "n": lambda shown, rules, lang: _n(shown),
    "cards": _counted("cards", "cards"),
    "parts": _counted("parts", "parts"),
    "resources": _counted("resources"),
    "life": _counted("health"),
    "points": lambda shown, rules, lang: counted("points", shown["count"] if "count" in shown else shown["cards"], lang),
    "screws": _counted("screws", "screws"),
    "rerolls": _counted("rerolls"),
    "tokens": _counted("tokens"),
    "effects": _counted("effects"),
}  # fmt: skip
