"""Why not, in sentences: the fact first, then what would be possible. The rule itself stands beside it.

Facts come from `refusals`, where cards are called as in notation. `{card}` is a card's name, `{piece}` a card in play
(which of several equal ones).
"""

from typing import Any

from muster.games.rone.people.card_words import card_name, counted, labelled, piece_name
from muster.games.rone.setup import Rules
from muster.kernel.decision import Refusal

REASONS: dict[str, dict[str, str]] = {
    # playing
    "not_in_hand": {"en": "{card} is neither in your hand nor in your technology deck.", "de": "{card} ist weder auf deiner Hand noch in deinem Technologiedeck."},
    "level_too_low": {"en": "{card} needs level {level}; your hero has level {have}.", "de": "{card} braucht Stufe {level}; dein Held hat Stufe {have}."},
    "grey": {"en": "{card} has a grey cost, which cannot be paid.", "de": "{card} hat graue Kosten, die sich nicht zahlen lassen."},
    "not_enough_water": {"en": "{card} costs {cost} water; you have {have}.", "de": "{card} kostet {cost} Wasser; du hast {have}."},
    "three_technologies": {"en": "You have {have} technologies in play, and more are not allowed.", "de": "Du hast {have} Technologien im Spiel, mehr sind nicht erlaubt."},
    "no_target": {"en": "{card} needs a target, and there is none.", "de": "{card} braucht ein Ziel, und es gibt keins."},
    # recycling and levels
    "not_on_top": {"en": "Only the top card of your graveyard can be recycled.", "de": "Wiederverwerten kannst du nur die oberste Karte deines Friedhofs."},
    "not_recyclable": {"en": "Only units and tactics can be recycled; {card} is neither.", "de": "Wiederverwerten kannst du nur Einheiten und Taktiken; {card} ist nichts davon."},
    "too_few_below": {"en": "Recycling {card} costs {cost_cards}; below it you have {have}.", "de": "{card} kostet beim Wiederverwerten {cost_cards}; darunter hast du {have}."},
    "top_level": {"en": "Your hero is on the highest level.", "de": "Dein Held ist auf der höchsten Stufe."},
    # abilities
    "not_yours": {"en": "{piece} is not a card in play that you control.", "de": "{piece} ist keine Karte im Spiel, die du kontrollierst."},
    "exhausted": {"en": "{piece} is exhausted {times}; only an active card can do that.", "de": "{piece} ist {times} erschöpft; das kann nur eine einsatzbereite Karte."},
    "no_such_ability": {"en": "{piece} has no such ability.", "de": "{piece} hat keine solche Fähigkeit."},
    "too_few_to_recycle": {"en": "Your graveyard has too few cards to pay for this ability of {piece}.", "de": "{piece}: Auf deinem Friedhof liegen zu wenige Karten, um diese Fähigkeit zu bezahlen."},
    # when
    "not_a_reaction": {"en": "That is a slow effect; only fast ones, tactics and abilities, can be a reaction.", "de": "Das ist ein langsamer Effekt; reagieren kannst du nur mit schnellen, also mit Taktiken und Fähigkeiten."},
    "only_in_your_turn": {"en": "That is a slow effect, and it is not your turn.", "de": "Das ist ein langsamer Effekt, und du bist nicht am Zug."},
    "not_in_combat": {"en": "That is a slow effect; wait until the combat is over.", "de": "Das ist ein langsamer Effekt; warte, bis der Kampf vorbei ist."},
    "only_in_main_phase": {"en": "That is a slow effect; it belongs in your main phase.", "de": "Das ist ein langsamer Effekt; er gehört in deine Hauptphase."},
    "announce_first": {"en": "First announce that you want to {what}.", "de": "Sag zuerst an, dass du {what} willst."},
"nothing_slow": {"en": "You have no unit, technology or slow tactic to play; other tactics need no announcement.", "de": "Du hast keine Einheit, Technologie oder langsame Taktik zum Spielen; andere Taktiken brauchen keine Ansage."},
    "empty_graveyard": {"en": "Your graveyard is empty: there is nothing to recycle.", "de": "Dein Friedhof ist leer: Es gibt nichts wiederzuverwerten."},
    "not_announced": {"en": "You have announced something else: carry it out or give it up first.", "de": "Du hast etwas anderes angesagt: Führ das zuerst aus oder gib es auf."},
    "given_up": {"en": "You have just given that up; it is possible again once something has changed.", "de": "Das hast du gerade aufgegeben; es geht wieder, sobald sich etwas geändert hat."},
    "answer_first": {"en": "First answer the question that is open.", "de": "Beantworte zuerst die Frage, die offen ist."},
    # attacking
    "not_a_unit": {"en": "{piece} is no unit in play, and only those attack.", "de": "{piece} ist keine Einheit im Spiel, und nur solche greifen an."},
    "cannot_attack": {"en": "An effect keeps {piece} from attacking.", "de": "{piece} kann wegen eines Effekts nicht angreifen."},
    "not_attackable": {"en": "Only units and heroes can be attacked; {piece} is neither.", "de": "Angreifen kannst du nur Einheiten und Helden; {piece} ist nichts davon."},
    "own_side": {"en": "{piece} is on your own side.", "de": "{piece} ist auf deiner eigenen Seite."},
    "primary_first": {"en": "{piece} is not on the side that this attack must go to.", "de": "{piece} ist nicht auf der Seite, gegen die sich dieser Angriff richten muss."},
    "cannot_be_attacked": {"en": "An effect protects {piece} from attacks.", "de": "{piece} ist durch einen Effekt vor Angriffen geschützt."},
    "invisible": {"en": "{piece} is invisible, and your side has no Detection.", "de": "{piece} ist unsichtbar, und deine Seite hat keine Enttarnung."},
    "out_of_reach": {"en": "{piece} is flying, and {attacker} cannot reach it.", "de": "{piece} fliegt, und {attacker} kommt nicht heran."},
    "defender_first": {"en": "{piece} must wait, Defender comes first: attack {guardians}.", "de": "{piece} muss warten, Verteidiger gehen vor. Zuerst angreifen musst du: {guardians}."},
    "guarded": {"en": "{piece} is guarded; first attack {guardians}.", "de": "{piece} wird bewacht. Zuerst angreifen musst du: {guardians}."},
    "ground": {"en": "{piece} is on the ground, and at this table {attacker}, which is flying, does not attack it there.", "de": "{piece} ist am Boden, und dort greift {attacker} im Flug an diesem Tisch nicht an."},
    # choosing and paying
    "not_meant": {"en": "{piece} is not what the text asks for.", "de": "{piece} ist nicht das, wonach der Text fragt."},
    "too_many_cards": {"en": "Your hero lets you draw {most_cards} at most.", "de": "Dein Held lässt dich höchstens {most_cards} ziehen."},
    "one_mulligan": {"en": "You have begun to put cards back; go on with that, or say that you are done.", "de": "Du hast angefangen, Karten zurückzulegen; mach damit weiter oder sag, dass du fertig bist."},
    "mulligan_over": {"en": "The mulligan is over; it comes once, before the first turn.", "de": "Der Mulligan ist vorbei; es gibt ihn nur einmal, vor dem ersten Zug."},
    "nothing_returned": {"en": "You have put no card back yet; do so first, or keep your hand.", "de": "Du hast noch keine Karte zurückgelegt; leg erst welche zurück oder behalte deine Hand."},
    "must_choose": {"en": "The text wants a choice here, and there is one: make it.", "de": "Der Text verlangt hier eine Wahl, und es gibt eine: Triff sie."},
    # answers to another question
    "announce_attacker": {"en": "First say which of your units attacks; whom it attacks comes after the reactions.", "de": "Sag zuerst, welche deiner Einheiten angreift; wen, sagst du nach den Reaktionen."},
    "name_the_target": {"en": "{attacker} attacks: say whom.", "de": "{attacker} greift an: Sag, wen."},
    "not_in_play": {"en": "{card} is not on the battlefield.", "de": "{card} liegt nicht auf dem Schlachtfeld."},
    "only_as_income": {"en": "You choose how many cards to draw only in your income phase.", "de": "Wie viele Karten du ziehst, wählst du nur in deiner Einkommensphase."},
    "no_damage": {"en": "There is no damage to your hero to be paid for now.", "de": "Gerade ist kein Schaden an deinem Helden zu bezahlen."},
    "nothing_to_bury": {"en": "No card is on its way to your graveyard now.", "de": "Gerade kommt keine Karte auf deinen Friedhof."},
    "only_while_played": {"en": "Initiative is bought while its card is played, not before, not after, and not when it is recycled.", "de": "Initiative kaufst du, während du die Karte spielst, nicht davor, nicht danach und nicht beim Wiederverwerten."},
    "hero_not_free": {"en": "That hero is not to be had now.", "de": "Dieser Held ist gerade nicht zu haben."},
    "nothing_to_follow": {"en": "No unit of yours has survived an attack that it could follow up now.", "de": "Gerade hat keine deiner Einheiten einen Angriff überlebt, auf den ein weiterer folgen könnte."},
    "nothing_to_call_off": {"en": "You have announced nothing that could be called off now.", "de": "Du hast nichts angesagt, was du jetzt aufgeben könntest."},
    "nothing_to_order": {"en": "Nothing happens at the same time now whose order you could choose.", "de": "Gerade geschieht nichts gleichzeitig, dessen Reihenfolge du wählen könntest."},
    "cannot_be_done": {"en": "That cannot be carried out now, so you can only decline.", "de": "Das lässt sich jetzt nicht ausführen; du kannst nur verzichten."},
    "act_or_end": {"en": "In your main phase you do something or declare the end of your turn.", "de": "In deiner Hauptphase tust du etwas oder sagst das Ende deines Zuges an."},
    "no_shield_on_top": {"en": "The top card of your deck is no shield.", "de": "Oben auf deinem Deck liegt kein Schild."},
    "deck_is_empty": {"en": "Your deck is empty: give up a card from your hand.", "de": "Dein Deck ist leer: Vernichte eine Karte von der Hand."},
    "not_this_card": {"en": "This point of damage cannot be paid with that card.", "de": "Mit dieser Karte lässt sich dieser Schadenspunkt nicht bezahlen."},
    "must_pay": {"en": "Every point of damage costs a card; {left_points} to pay.", "de": "Jeder Schadenspunkt kostet eine Karte; noch {left_points} zu bezahlen."},
    # waiting for somebody else
    "wait_window": {"en": "First {asked} may react.", "de": "Zuerst darf {asked} reagieren."},
    "wait_activate": {"en": "{asked} has announced something and is carrying it out.", "de": "{asked} hat etwas angesagt und führt es gerade aus."},
    "wait_attack": {"en": "{asked} is choosing whom to attack.", "de": "{asked} wählt gerade das Ziel eines Angriffs."},
    "wait_income": {"en": "{asked} is drawing cards as income.", "de": "{asked} zieht gerade Karten als Einkommen."},
    "wait_mulligan": {"en": "{asked} is deciding about the starting hand.", "de": "{asked} entscheidet gerade über die Starthand."},
    "wait_hero": {"en": "{asked} is choosing a hero.", "de": "{asked} wählt gerade einen Helden."},
    "wait_damage": {"en": "{asked} is paying for damage.", "de": "{asked} bezahlt gerade Schaden."},
    "wait_split": {"en": "{asked} is paying for damage.", "de": "{asked} bezahlt gerade Schaden."},
    "wait_bury": {"en": "{asked} is putting a card into a graveyard, on top or at the bottom.", "de": "{asked} legt gerade eine Karte auf einen Friedhof, nach oben oder nach unten."},
    "wait_role": {"en": "{asked} is settling which teammate is meant.", "de": "{asked} klärt gerade, wer aus dem Team gemeint ist."},
    "wait_death order": {"en": "{asked} is choosing which unit dies first.", "de": "{asked} wählt gerade, welche Einheit zuerst stirbt."},
    "wait_trigger order": {"en": "{asked} is choosing which effect comes first.", "de": "{asked} wählt gerade, welcher Effekt zuerst kommt."},
    "wait_target": {"en": "{asked} is choosing what a card's text asks for.", "de": "{asked} wählt gerade, was ein Kartentext verlangt."},
    "wait_announce": {"en": "{asked} is choosing what an effect is to do.", "de": "{asked} wählt gerade, was ein Effekt tun soll."},
    "wait_branch": {"en": "{asked} is choosing between the ways of a card's text.", "de": "{asked} wählt gerade zwischen den Möglichkeiten eines Kartentextes."},
    "wait_may": {"en": "{asked} is deciding whether to do what a card allows.", "de": "{asked} entscheidet gerade, ob geschieht, was eine Karte erlaubt."},
    "wait_initiative": {"en": "{asked} is deciding about Initiative.", "de": "{asked} entscheidet gerade über Initiative."},
    "wait_number": {"en": "{asked} is deciding how much water to pay.", "de": "{asked} entscheidet gerade, wie viel Wasser es wird."},
    "wait_discard": {"en": "{asked} is discarding a card.", "de": "{asked} wirft gerade eine Karte ab."},
    "wait_follow": {"en": "{asked} is deciding whether to attack a second target.", "de": "{asked} entscheidet gerade, ob ein zweites Ziel angegriffen wird."},
}  # fmt: skip

# The same reason under another rule is about something else than a card that is played.
UNDER_RULE: dict[tuple[str, str], dict[str, str]] = {
    ("not_enough_water", "rone.lvl.02"): {"en": "The next level costs {cost} water; you have {have}.", "de": "Die nächste Stufe kostet {cost} Wasser; du hast {have}."},
    ("not_enough_water", "rone.abil.03"): {"en": "This ability of {piece} costs {cost} water; you have {have}.", "de": "{piece}: Diese Fähigkeit kostet {cost} Wasser; du hast {have}."},
}  # fmt: skip

# What is announced.
DEEDS: dict[str, dict[str, str]] = {
    "play": {"en": "play a card", "de": "eine Karte spielen"},
    "recycle": {"en": "recycle a card", "de": "eine Karte wiederverwerten"},
    "level up": {"en": "level up", "de": "aufsteigen"},
}
# Said of the card that is nearest to being played, if there are others.
OTHERS = {"en": " None of your other slow cards can be played either.", "de": " Auch von deinen anderen langsamen Karten lässt sich keine spielen."}  # fmt: skip
OR = {"en": " or ", "de": " oder "}


def reason(refusal: Refusal, rules: Rules, lang: str) -> str:
    """The sentence for one of the game's own reasons."""
    key, given = refusal.reason, refusal.facts
    said: dict[str, Any] = dict(given)
    if "card" in given:
        c = labelled(rules, given["card"])
        said |= {"card": card_name(rules, c, lang), "piece": piece_name(rules, c, lang)}
    if "attacker" in given:
        said["attacker"] = piece_name(rules, labelled(rules, given["attacker"]), lang)
    if "guardians" in given:
        guardians = [piece_name(rules, labelled(rules, label), lang) for label in given["guardians"]]
        said["guardians"] = OR[lang].join(guardians)
    if "what" in given:
        said["what"] = DEEDS[given["what"]][lang]
    if "times" in given:
        said["times"] = counted("times", given["times"], lang)
    for field, what in (("cost", "cards"), ("most", "cards"), ("left", "points")):
        if field in given:
            said[f"{field}_{what}"] = counted(what, given[field], lang)
    if "asked" in given:
        said["asked"] = ", ".join(rules.names[seat] for seat in given["asked"])
    sentence = UNDER_RULE.get((key, refusal.rule), REASONS[key])[lang].format(**said)
    return sentence + OTHERS[lang] if "others" in given else sentence
