"""Ravenna's sentences in English and German: log lines, reasons, questions, choices.

Names stand where grammar leaves them alone (no genitives), so every name fits.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from muster.games.ravenna import talk
from muster.games.ravenna.cards import RANK, title
from muster.games.ravenna.scoring import MOST_VOIDS
from muster.games.ravenna.setup import ATTACK, COUNTER, DECLINE, DRAW, GIVE, PLACE, Rules, rules_of
from muster.kernel import table_words
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.setup import Setup

if TYPE_CHECKING:
    from muster.games.ravenna.game import Ravenna

EVENTS: dict[str, dict[str, str]] = {
    "round_started": {"en": "Round {round} begins. {starter} starts.", "de": "Runde {round} beginnt. {starter} fängt an."},
    "dealt": {"en": "{seat} took {card} to place.", "de": "{seat} nimmt {card} zum Auslegen."},
    "drew": {"en": "{seat} drew {card} from the deck.", "de": "{seat} zieht {card} vom Nachziehstapel."},
    "drew_discard": {"en": "{seat} took {card} from the discard pile.", "de": "{seat} nimmt {card} vom Ablagestapel."},
    "reshuffled": {
        "en": "The deck was empty: {cards} discarded cards were shuffled into a new one.",
        "de": "Der Nachziehstapel war leer: {cards} abgelegte Karten wurden neu gemischt.",
    },
    "discarded": {"en": "{card} of {hand} (slot {slot}) went on the discard pile.", "de": "{card} von {hand} (Platz {slot}) kommt auf den Ablagestapel."},
    "placed_0": {"en": "{seat} placed {card} face down on {hand}, slot {slot}.", "de": "{seat} legt {card} verdeckt zu {hand}, Platz {slot}."},
    "placed_1": {"en": "{seat} placed {card} face up on {hand}, slot {slot}.", "de": "{seat} legt {card} offen zu {hand}, Platz {slot}."},
    "placed_2": {"en": "{seat} placed {card} sideways on {hand}, slot {slot}.", "de": "{seat} legt {card} quer zu {hand}, Platz {slot}."},
    "attacked": {"en": "{hand} attacked {target}.", "de": "{hand} greift {target} an."},
    "countered": {"en": "{hand} counter-attacked {target}.", "de": "{hand} führt einen Gegenangriff auf {target}."},
    "declined": {"en": "{seat} declined to counter-attack.", "de": "{seat} verzichtet auf den Gegenangriff."},
    "revealed": {"en": "{hand} revealed {card}.", "de": "{hand} deckt {card} auf."},
    "totalled_won": {"en": "{total} against {target_total}: {hand} won the battle.", "de": "{total} gegen {target_total}: {hand} gewinnt den Kampf."},
    "totalled_lost": {"en": "{total} against {target_total}: {target} held.", "de": "{total} gegen {target_total}: {target} hält stand."},
    "scored": {"en": "{side}: {points}, now {score}.", "de": "{side}: {points}, jetzt {score}."},
    "round_ended": {"en": "The round is over; {loser} lost it.", "de": "Die Runde ist zu Ende; {loser} {have} sie verloren."},
    "voided": {"en": "The round is void: nobody scores, the same player starts again.", "de": "Die Runde ist ungültig: keine Punkte, wer anfing, fängt wieder an."},
    "voided_last": {"en": "The round is void: nobody scores.", "de": "Die Runde ist ungültig: keine Punkte."},
    "tied": {"en": "Several lead with {points} points: play goes on until one leads alone.", "de": "Mehrere führen mit {points} Punkten: Es geht weiter, bis jemand allein führt."},
    "game_ended": {"en": "The game is over. Winner: {winners}.", "de": "Das Spiel ist zu Ende. Es gewinnt: {winners}."},
    "said": {"en": "{seat}: “{claim}”", "de": "{seat}: „{claim}“"},
    "looked": {"en": "{seat} looked again at slot {slot}: {card}.", "de": "{seat} sieht sich Platz {slot} noch einmal an: {card}."},
    "spared": {
        "en": "{seat} holds Fortifications and gets no point for the defence.",
        "de": "{seat} hat Befestigungen und bekommt keinen Punkt für die Verteidigung.",
    },
}  # fmt: skip

# The same, told to whoever did it. DOERS: the field that says who that was.
EVENTS_YOU: dict[str, dict[str, str]] = {
    "round_started": {"en": "Round {round} begins. You start.", "de": "Runde {round} beginnt. Du fängst an."},
    "dealt": {"en": "You took {card} to place.", "de": "Du nimmst {card} zum Auslegen."},
    "drew": {"en": "You drew {card} from the deck.", "de": "Du ziehst {card} vom Nachziehstapel."},
    "drew_discard": {"en": "You took {card} from the discard pile.", "de": "Du nimmst {card} vom Ablagestapel."},
    "discarded": {"en": "Your {card} (slot {slot}) went on the discard pile.", "de": "{card} von dir (Platz {slot}) kommt auf den Ablagestapel."},
    "placed_0": {"en": "You placed {card} face down on {hand}, slot {slot}.", "de": "Du legst {card} verdeckt zu {hand}, Platz {slot}."},
    "placed_1": {"en": "You placed {card} face up on {hand}, slot {slot}.", "de": "Du legst {card} offen zu {hand}, Platz {slot}."},
    "placed_2": {"en": "You placed {card} sideways on {hand}, slot {slot}.", "de": "Du legst {card} quer zu {hand}, Platz {slot}."},
    "attacked": {"en": "You attacked {target}.", "de": "Du greifst {target} an."},
    "countered": {"en": "You counter-attacked {target}.", "de": "Du führst einen Gegenangriff auf {target}."},
    "declined": {"en": "You declined to counter-attack.", "de": "Du verzichtest auf den Gegenangriff."},
    "revealed": {"en": "You revealed {card}.", "de": "Du deckst {card} auf."},
    "totalled_won": {"en": "{total} against {target_total}: You won the battle.", "de": "{total} gegen {target_total}: Du gewinnst den Kampf."},
    "totalled_lost": {"en": "{total} against {target_total}: You held.", "de": "{total} gegen {target_total}: Du hältst stand."},
    "scored": {"en": "You: {points}, now {score}.", "de": "Du: {points}, jetzt {score}."},
    "round_ended": {"en": "The round is over; you lost it.", "de": "Die Runde ist zu Ende; du hast sie verloren."},
    "game_ended": {"en": "The game is over. You won.", "de": "Das Spiel ist zu Ende. Du hast gewonnen."},
    "looked": {"en": "You looked again at slot {slot}: {card}.", "de": "Du siehst dir Platz {slot} noch einmal an: {card}."},
    "spared": {
        "en": "You hold Fortifications and get no point for the defence.",
        "de": "Du hast Befestigungen und bekommst keinen Punkt für die Verteidigung.",
    },
}  # fmt: skip
DOERS = {
    "round_started": "starter", "dealt": "seat", "drew": "seat", "drew_discard": "seat", "discarded": "hand",
    "placed_0": "seat", "placed_1": "seat", "placed_2": "seat", "attacked": "hand", "countered": "hand",
    "declined": "seat", "revealed": "hand", "totalled_won": "hand", "totalled_lost": "target", "scored": "side",
    "round_ended": "loser", "game_ended": "winners", "looked": "seat", "spared": "seat",
}  # fmt: skip
# Your hand in a sentence that somebody else's deed makes; in the two-player game you have two.
YOURS = {"hand": {"en": "you", "de": "dir"}, "target": {"en": "you", "de": "dich"}}
YOUR_OWN = {"en": "yourself", "de": "dir"}
YOURS_OF_TWO = {
    "does": {"en": "Your hand {n}", "de": "Deine Auslage {n}"},
    "hand": {"en": "your hand {n}", "de": "deiner Auslage {n}"},
    "target": {"en": "your hand {n}", "de": "deine Auslage {n}"},
}

REASONS: dict[str, dict[str, str]] = {
    "no_discard_pile": {"en": "There is no discard pile yet.", "de": "Es gibt noch keinen Ablagestapel."},
    "everybody_had_it": {
        "en": "Everybody had this {rank} before, so it could be placed on nobody.",
        "de": "Alle hatten {rank} schon einmal, die Karte könnte zu niemandem gelegt werden.",
    },
    "no_cards_left": {"en": "There is no card left to draw.", "de": "Es ist keine Karte mehr zum Ziehen da."},
    "not_your_team": {"en": "Somebody of your own team must draw.", "de": "Ziehen muss jemand aus deinem Team."},
    "not_yourself": {"en": "You cannot attack yourself.", "de": "Du kannst dich nicht selbst angreifen."},
    "not_your_own_team": {"en": "{owner} is on your team.", "de": "{owner} ist in deinem Team."},
    "not_your_hand": {"en": "You attack with a hand of your own side.", "de": "Angegriffen wird mit einer Auslage der eigenen Seite."},
    "fewer_than_four": {
        "en": "{owner} has {cards} of 4 cards and cannot be attacked yet.",
        "de": "{owner} hat {cards} von 4 Karten und kann noch nicht angegriffen werden.",
    },
    "attacker_needs_four": {
        "en": "At this table an attacker needs four cards; you have {cards}.",
        "de": "An diesem Tisch braucht ein Angriff vier Karten; du hast {cards}.",
    },
    "counter_first": {"en": "First answer: counter-attack or decline.", "de": "Antworte zuerst: Gegenangriff oder Verzicht."},
    "place_first": {"en": "First place the card that you hold.", "de": "Lege zuerst die Karte aus, die du hältst."},
    "draw_first": {"en": "First draw a card, from the deck or the discard pile.", "de": "Ziehe zuerst eine Karte, vom Nachzieh- oder vom Ablagestapel."},
    "nothing_to_counter": {"en": "There is no attack to answer.", "de": "Es gibt keinen Angriff, auf den du antworten könntest."},
    "not_for_this_counter": {
        "en": "A counter-attack is fought between two players who took no part in the attack.",
        "de": "Den Gegenangriff führen zwei, die am Angriff nicht beteiligt waren.",
    },
    "never_face_up": {"en": "In this mode nothing is placed face up.", "de": "In diesem Modus wird nichts offen ausgelegt."},
    "name_the_card": {"en": "Say which card goes where: place 7 on NAME.", "de": "Sag, welche Karte wohin soll: legen 7 zu NAME."},
    "name_the_place": {"en": "Say how and where: place down on NAME slot 1.", "de": "Sag, wie und wohin: legen verdeckt zu NAME Platz 1."},
    "not_held": {"en": "You do not hold {rank}.", "de": "{rank} hast du nicht."},
    "hand_is_full": {"en": "{owner} already has four cards there.", "de": "{owner} hat dort schon vier Karten."},
    "two_each": {
        "en": "In an opening turn two cards go on you and two on the other player.",
        "de": "In einem Eröffnungszug gehen zwei Karten an dich und zwei an die andere Person.",
    },
    "had_it_before": {
        "en": "This {rank} was among {owner}'s cards before, and it comes from the discard pile.",
        "de": "{rank} lag schon einmal bei {owner}, und die Karte kommt vom Ablagestapel.",
    },
    "slot_order": {"en": "Slots are filled in order; slot {slot} is not next.", "de": "Plätze werden der Reihe nach belegt; Platz {slot} ist nicht an der Reihe."},
    "never_this_face_up": {"en": "Never placed face up: {rank}.", "de": "Nie offen ausgelegt wird: {rank}."},
    "has_face_up": {"en": "{owner} already has a face-up card.", "de": "{owner} hat schon eine offene Karte."},
    "only_owner_replaces": {"en": "Only {owner} may replace that face-up card.", "de": "Diese offene Karte darf nur {owner} ersetzen."},
    "cannot_cover": {"en": "A face-down card cannot replace a face-up card.", "de": "Eine verdeckte Karte kann keine offene ersetzen."},
    "up_not_over_down": {
        "en": "At this table a face-up card does not replace a face-down card.",
        "de": "An diesem Tisch ersetzt eine offene Karte keine verdeckte.",
    },
    "talk_is_open": {"en": "All talk during play is open to everybody.", "de": "Während des Spiels wird offen geredet, für alle hörbar."},
    "not_your_cards": {
        "en": "Those are {owner}'s cards; you may talk only about your own.",
        "de": "Das sind die Karten von {owner}; du darfst nur über deine eigenen reden.",
    },
    "no_card_there": {"en": "There is no card in slot {slot} of {owner}.", "de": "Auf Platz {slot} von {owner} liegt keine Karte."},
    "not_with_yourself": {"en": "A deal takes somebody else.", "de": "Für eine Abmachung braucht es noch jemanden."},
    "lies_open": {"en": "That card lies open: everybody sees it.", "de": "Diese Karte liegt offen: Alle sehen sie."},
    "sideways": {"en": "That card lies sideways: nobody may look at it.", "de": "Diese Karte liegt quer: Niemand darf sie ansehen."},
    "only_owner_looks": {"en": "Only {owner} may look at that card.", "de": "Diese Karte darf nur {owner} ansehen."},
}  # fmt: skip

QUESTIONS: dict[str, dict[str, str]] = {
    "turn": {"en": "Draw a card, or attack?", "de": "Karte ziehen oder angreifen?"},
    "draw": {"en": "Draw a card.", "de": "Zieh eine Karte."},
    "team turn": {"en": "Who of your team draws, or who attacks whom?", "de": "Wer aus deinem Team zieht, oder wer greift wen an?"},
    "place": {"en": "Where does {card} go?", "de": "Wohin kommt {card}?"},
    "hand out": {"en": "Which card goes where? You hold {cards}.", "de": "Welche Karte kommt wohin? Du hast {cards}."},
    "counter": {
        "en": "The attack succeeded. Counter-attack? If you decline, {attacker} gets 2 points. If your counter-attack wins, you get 1 point; if it fails or is tied, {attacker} gets 4.",
        "de": "Der Angriff ist gelungen. Gegenangriff? Verzichtest du, bekommt {attacker} 2 Punkte. Gelingt dein Gegenangriff, bekommst du 1 Punkt; scheitert er oder steht es gleich, bekommt {attacker} 4.",
    },
    "counter team": {
        "en": "The attack succeeded. Counter-attack? If you decline, the other team gets 2 points. If your counter-attack wins, your team gets 1 point; if it fails or is tied, the other team gets 4.",
        "de": "Der Angriff ist gelungen. Gegenangriff? Verzichtet ihr, bekommt das andere Team 2 Punkte. Gelingt euer Gegenangriff, bekommt euer Team 1 Punkt; scheitert er oder steht es gleich, bekommt das andere Team 4.",
    },
}  # fmt: skip

# An unknown card, where a name is wanted.
HIDDEN = {"en": "a card", "de": "eine Karte"}
NOBODY = {"en": "nobody", "de": "niemand"}

OPTIONS: dict[int, dict[str, str]] = {
    PLACE: {"en": "Place it {face} on {hand}, slot {slot}", "de": "{face} zu {hand}, Platz {slot}"},
    GIVE: {"en": "Place {rank} on {hand}", "de": "{rank} zu {hand} legen"},
    DECLINE: {"en": "Decline", "de": "Verzichten"},
    talk.LOOK: {"en": "Look again at {hand}, slot {slot4}", "de": "{hand}, Platz {slot4} noch einmal ansehen"},
    talk.CLAIM_SLOT: {"en": "My card in slot {slot4} is {rank}.", "de": "Auf Platz {slot4} habe ich: {rank}."},
    talk.CLAIM_HOLDS: {"en": "I hold {count} × {rank}.", "de": "Ich habe {count} × {rank}."},
    talk.CLAIM_TOTAL: {"en": "My hand is worth {points}.", "de": "Meine Auslage ist {points} wert."},
    talk.CLAIM_STRENGTH: {"en": "I am {strength}.", "de": "Ich bin {strength}."},
    talk.CLAIM_LIMIT: {"en": "I hold nothing {bound} {number}.", "de": "Ich habe nichts {bound} {number}."},
    talk.CLAIM_DISCARD: {"en": "The discard pile holds {rank}.", "de": "Im Ablagestapel liegt: {rank}."},
    talk.TRUCE: {"en": "{seat}, a truce: leave me alone and I leave you alone.", "de": "{seat}, Waffenruhe: Lass mich, dann lasse ich dich."},
    talk.ALLIANCE: {"en": "{seat}, let us go against {victim} together.", "de": "{seat}, lass uns gemeinsam gegen {victim} vorgehen."},
    talk.THREAT: {"en": "{seat}, do not try me.", "de": "{seat}, leg dich nicht mit mir an."},
    talk.ANSWER: {"en": "{answer}, {seat}.", "de": "{answer}, {seat}."},
    talk.SUGGEST_DRAW: {"en": "{seat} should draw from the {source}.", "de": "{seat} sollte vom {source} ziehen."},
    talk.SUGGEST_ATTACK: {"en": "{seat} should attack {victim}.", "de": "{seat} sollte {victim} angreifen."},
    talk.SUGGEST_PLACE: {"en": "Place it on {hand}.", "de": "Leg sie zu {hand}."},
    talk.WHISPER: {"en": "(whispers to {seat})", "de": "(flüstert mit {seat})"},
}  # fmt: skip
# In the two-player game talk is free (RA-31), so a claim says whose hand it is about.
CLAIMS_TWO: dict[int, dict[str, str]] = {
    talk.CLAIM_SLOT: {"en": "{hand}, slot {slot4}: that is {rank}.", "de": "{hand}, Platz {slot4}: Das ist {rank}."},
    talk.CLAIM_HOLDS: {"en": "{hand} holds {count} × {rank}.", "de": "{hand}: {count} × {rank}."},
    talk.CLAIM_TOTAL: {"en": "{hand} is worth {points}.", "de": "{hand} ist {points} wert."},
    talk.CLAIM_STRENGTH: {"en": "{hand} is {strength}.", "de": "{hand} ist {strength}."},
    talk.CLAIM_LIMIT: {"en": "{hand} holds nothing {bound} {number}.", "de": "{hand}: nichts {bound} {number}."},
}
WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "face": {"en": ("face down", "face up"), "de": ("Verdeckt", "Offen")},
    "strength": {"en": ("weak", "strong"), "de": ("schwach", "stark")},
    "bound": {"en": ("above", "below"), "de": ("über", "unter")},
    "answer": {"en": ("Agreed", "No deal"), "de": ("Abgemacht", "Kein Handel")},
    "source": {"en": ("deck", "discard pile"), "de": ("Nachziehstapel", "Ablagestapel")},
}


OUTCOMES: dict[str, dict[str, str]] = {
    "yours": {"en": "Ravenna is yours.", "de": "Ravenna gehört dir."},
    "one": {"en": "{names} rules Ravenna.", "de": "{names} herrscht über Ravenna."},
    "several": {"en": "{names} rule Ravenna.", "de": "{names} herrschen über Ravenna."},
    "nobody": {"en": "Nobody rules Ravenna.", "de": "Niemand herrscht über Ravenna."},
    "points": {"en": "{who} Points: {scores}.", "de": "{who} Punkte: {scores}."},
    "void": {"en": " Three void rounds in a row ended the game.", "de": " Drei ungültige Runden in Folge haben das Spiel beendet."},
    "limit": {"en": " The agreed limit of rounds ended the game.", "de": " Die vereinbarte Rundenzahl hat das Spiel beendet."},
}  # fmt: skip


# The headline of an ending, told with the points of the winner and of the best of the others.
VERDICTS: dict[str, dict[str, str]] = {
    "yours": {"en": "Ravenna is yours, {most} to {next}.", "de": "Ravenna gehört dir, {most} zu {next}."},
    "one": {"en": "{names} rules Ravenna, {most} to {next}.", "de": "{names} herrscht über Ravenna, {most} zu {next}."},
    "several": {"en": "{names} rule Ravenna, {most} to {next}.", "de": "{names} herrschen über Ravenna, {most} zu {next}."},
}  # fmt: skip

# What may be said, as a menu. Answers come first, but only while there is an offer to answer.
TALK_GROUPS: tuple[tuple[dict[str, str], tuple[int, ...]], ...] = (
    ({"en": "Answer an offer", "de": "Auf ein Angebot antworten"}, (talk.ANSWER,)),
    (
        {"en": "About cards", "de": "Über Karten"},
        (
            talk.CLAIM_STRENGTH, talk.CLAIM_SLOT, talk.CLAIM_HOLDS, talk.CLAIM_TOTAL, talk.CLAIM_LIMIT,
            talk.CLAIM_DISCARD,
        ),
    ),
    ({"en": "Offers and threats", "de": "Angebote und Drohungen"}, (talk.TRUCE, talk.ALLIANCE, talk.THREAT)),
    ({"en": "Advice", "de": "Ratschläge"}, (talk.SUGGEST_ATTACK, talk.SUGGEST_PLACE, talk.SUGGEST_DRAW)),
    ({"en": "Look at a card", "de": "Karte ansehen"}, (talk.LOOK,)),
)  # fmt: skip


def hand_name(rules: Rules, hand: int, lang: str) -> str:
    name = rules.names[rules.owner[hand]]
    if not rules.two:
        return name
    return f"{name} (hand {hand % 2 + 1})" if lang == "en" else f"{name} (Auslage {hand % 2 + 1})"


def points_word(points: int, lang: str) -> str:
    one = abs(points) == 1
    if lang == "en":
        return f"{points:+d} point" if one else f"{points:+d} points"
    return f"{points:+d} Punkt" if one else f"{points:+d} Punkte"


def event_key(shown: Mapping[str, Any]) -> str:
    """Which sentence an event is told with."""
    kind = str(shown["kind"])
    if kind == "placed":
        return f"placed_{shown['face']}"
    if kind == "totalled":
        return "totalled_won" if shown["attack_won"] else "totalled_lost"
    if kind == "voided" and shown["voids"] >= MOST_VOIDS:
        return "voided_last"  # nobody starts again
    return "drew_discard" if kind == "drew" and shown["from_discard"] else kind


def did_it(rules: Rules, seat: int, shown: Mapping[str, Any], doer: str) -> bool:
    """Is the event a deed of `seat` alone? One of two hands is told as a hand."""
    if not doer:
        return False
    who = shown[doer]
    if doer in ("hand", "target"):
        return not rules.two and rules.owner[who] == seat
    if doer in ("side", "loser"):
        return rules.members[who] == (seat,)
    return bool(who == (1 << seat if doer == "winners" else seat))


def your_hand(rules: Rules, hand: int, part: str, yours: bool, lang: str) -> str:
    """A hand of the hearer. `part`: it does something, or it is the hand or the target of a sentence; `yours`: of a
    sentence about the hearer's own deed."""
    if rules.two:
        return YOURS_OF_TWO[part][lang].format(n=hand % 2 + 1)
    return YOUR_OWN[lang] if yours or part == "does" else YOURS[part][lang]


class RavennaWords:
    def __init__(self, game: "Ravenna") -> None:
        self.game = game

    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return EVENTS[event_key(shown)][lang].format(**self._facts(shown, setup, lang))

    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it: what it did, and what was done to it, in the second person."""
        rules, key = rules_of(setup), event_key(shown)
        said = self._facts(shown, setup, lang)
        yours = did_it(rules, seat, shown, DOERS.get(key, ""))
        for field in ("hand", "target"):
            if field in shown and rules.owner[shown[field]] == seat:
                does = DOERS.get(key) == field and key != "discarded"
                said[field] = your_hand(rules, shown[field], "does" if does else field, yours, lang)
        return (EVENTS_YOU if yours else EVENTS)[key][lang].format(**said)

    def _facts(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> dict[str, Any]:
        """What a log line speaks of, in words."""
        rules, kind = rules_of(setup), shown["kind"]
        said: dict[str, Any] = dict(shown)
        if kind in ("drew", "dealt", "placed", "looked", "discarded", "revealed"):
            said["card"] = title(RANK[shown["card"]], lang) if "card" in shown else HIDDEN[lang]
        for field in ("seat", "starter"):
            if field in said:
                said[field] = rules.names[said[field]]
        for field in ("hand", "target"):
            if field in said:
                said[field] = hand_name(rules, said[field], lang)
        if "slot" in said:
            said["slot"] += 1
        if "side" in said:
            said["side"] = " + ".join(rules.names[seat] for seat in rules.members[said["side"]])
            said["points"] = points_word(said["points"], lang)
        if "loser" in said:
            names = [rules.names[seat] for seat in rules.members[said["loser"]]]
            said |= {"loser": " + ".join(names), "have": "hat" if len(names) == 1 else "haben"}
        if kind == "said":
            said["claim"] = self.option(said["claim"], setup, lang)
        if kind == "game_ended":
            won = [name for seat, name in enumerate(rules.names) if said["winners"] >> seat & 1]
            said["winners"] = ", ".join(won) or NOBODY[lang]
        return said

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        table = table_words.sentence(refusal.reason, refusal.facts, setup.names, lang)
        if table is not None:
            return table
        facts = dict(refusal.facts)
        if "owner" in facts:
            facts["owner"] = setup.names[facts["owner"]]
        if "rank" in facts:
            facts["rank"] = title(facts["rank"], lang)
        return REASONS[refusal.reason][lang].format(**facts)

    def question(self, kind: str, view: Mapping[str, Any], lang: str) -> str:
        facts = {"card": HIDDEN[lang], "cards": ""}
        if "rank" in view.get("drawn", {}):
            facts["card"] = title(view["drawn"]["rank"], lang)
        if kind == "hand out" and view["seat"] is not None:
            held = view["held"][view["seat"]].get("cards", [])
            facts["cards"] = ", ".join(title(card["rank"], lang) for card in held)
        if kind == "turn" and not any(
            len(hand["slots"]) == 4 for hand in view["hands"] if hand["owner"] != view["seat"]
        ):
            kind = "draw"  # nobody can be attacked yet
        if kind == "counter":
            facts["attacker"] = view["seats"][view["hands"][view["attack"]["hand"]]["owner"]]
            kind = "counter team" if "teams" in view else kind
        return QUESTIONS[kind][lang].format(**facts)

    def option(self, option: int, setup: Setup, lang: str) -> str:
        rules, verb = rules_of(setup), option >> VERB_SHIFT
        if verb == DRAW:
            return self._draw(rules, option, lang)
        if verb in (ATTACK, COUNTER):
            return self._attack(rules, option, verb, lang)
        hand = option >> 4 & 15 if verb in (PLACE, GIVE) else option >> 8 & 15
        slot = option >> 1 & 3
        facts = {
            "face": WORDS["face"][lang][option & 1],
            "hand": hand_name(rules, hand, lang) if hand < rules.hands else "",
            "slot": slot + 1,
            "slot4": (option >> 4 & 3) + 1,
            "rank": title(option & 15, lang) if option & 15 < 11 else "",
            "count": option >> 4 & 7,
            "points": option & 63,
            "number": option & 15,
            "strength": WORDS["strength"][lang][option & 1],
            "bound": WORDS["bound"][lang][option >> 4 & 1],
            "answer": WORDS["answer"][lang][option & 1],
            "source": WORDS["source"][lang][option & 1],
            "seat": rules.names[option >> 4 & 15] if option >> 4 & 15 < rules.players else "",
            "victim": rules.names[option & 15] if option & 15 < rules.players else "",
        }
        sentence = CLAIMS_TWO.get(verb, OPTIONS[verb]) if rules.two else OPTIONS[verb]
        return sentence[lang].format(**facts)

    def _draw(self, rules: Rules, option: int, lang: str) -> str:
        pile = WORDS["source"][lang][option & 1]
        if rules.teams:
            name = rules.names[option >> 4 & 15]
            return f"{name} draws from the {pile}" if lang == "en" else f"{name} zieht vom {pile}"
        return f"Draw from the {pile}" if lang == "en" else f"Vom {pile} ziehen"

    def _attack(self, rules: Rules, option: int, verb: int, lang: str) -> str:
        target = hand_name(rules, option & 15, lang)
        own = "" if rules.face_up else hand_name(rules, option >> 4 & 15, lang)
        if verb == COUNTER and rules.two:
            return "Counter-attack with your other hand" if lang == "en" else "Gegenangriff mit deiner anderen Auslage"
        if lang == "en":
            deed = "counter-attacks" if verb == COUNTER else "attacks"
            return f"{own} {deed} {target}" if own else f"Attack {target}"
        deed = "führt den Gegenangriff auf" if verb == COUNTER else "greift an:"
        return f"{own} {deed} {target}" if own else f"{target} angreifen"

    def outcome(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None = None) -> str:
        rules = rules_of(setup)
        names = " + ".join(setup.names[winner] for winner in outcome.winners)
        sides = [" + ".join(setup.names[member] for member in members) for members in rules.members]
        scores = ", ".join(f"{side} {points}" for side, points in zip(sides, outcome.scores, strict=True))
        if seat is not None and outcome.winners in ((seat,), rules.members[rules.side[seat]]):
            who = OUTCOMES["yours"][lang]
        elif not names:
            who = OUTCOMES["nobody"][lang]
        else:
            who = OUTCOMES["one" if len(outcome.winners) == 1 else "several"][lang].format(names=names)
        said = OUTCOMES["points"][lang].format(who=who, scores=scores)
        if outcome.limit:
            said += OUTCOMES[outcome.limit][lang]
        return said

    def verdict(self, outcome: Outcome, setup: Setup, lang: str, seat: int | None) -> str:
        """How it ended, as a headline; the points of everybody stand beside it."""
        rules = rules_of(setup)
        sides = {rules.side[winner] for winner in outcome.winners}
        others = [points for side, points in enumerate(outcome.scores) if side not in sides]
        if len(sides) != 1 or not others:
            return self.outcome(outcome, setup, lang, seat)
        mine = seat is not None and rules.side[seat] in sides and set(outcome.winners) == set(rules.members[min(sides)])
        key = "yours" if mine else "one" if len(outcome.winners) == 1 else "several"
        names = " + ".join(setup.names[winner] for winner in outcome.winners)
        said = VERDICTS[key][lang].format(names=names, most=outcome.scores[min(sides)], next=max(others))
        return said + (OUTCOMES[outcome.limit][lang] if outcome.limit else "")

    def talk_groups(
        self, seat: int, options: Sequence[int], view: Mapping[str, Any], lang: str
    ) -> list[tuple[str, list[int]]]:
        """What may be said, sorted for a menu. An answer may always be given (ravenna.talk.01 knows no limit, and an
        offer may have been made in the chat), but a menu with answers to nothing is silly."""
        found = []
        for title_, verbs in TALK_GROUPS:
            fitting = [
                o for verb in verbs for o in options if talk.verb(o) == verb and talk.fits(seat, o, view["claims"])
            ]
            if fitting:
                found.append((title_[lang], fitting))
        return found
