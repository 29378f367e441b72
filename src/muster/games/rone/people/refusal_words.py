"""Why not, in sentences: the fact first, then what would be possible. The rule itself stands beside it.

Facts come from `refusals`, where cards are called as in notation. `{card}` is a card's name, `{piece}` a card in play
(which of several equal ones).
"""

from typing import Any

from muster.games.rone.people.card_words import card_name, counted, labelled, piece_name
from muster.games.rone.setup import Rules
from muster.kernel.decision import Refusal
from muster.kernel.text import Text

REASONS: dict[str, Text] = {
    # playing
    "not_in_hand": Text("{card} is neither in your hand nor in your technology deck.", "{card} ist weder auf deiner Hand noch in deinem Technologiedeck."),
    "level_too_low": Text("{card} needs level {level}; your hero has level {have}.", "{card} braucht Stufe {level}; dein Held hat Stufe {have}."),
    "grey": Text("{card} has a grey cost, which cannot be paid.", "{card} hat graue Kosten, die sich nicht zahlen lassen."),
    "not_enough_water": Text("{card} costs {cost} water; you have {have}.", "{card} kostet {cost} Wasser; du hast {have}."),
    "three_technologies": Text("You have {have} technologies in play, and more are not allowed.", "Du hast {have} Technologien im Spiel, mehr sind nicht erlaubt."),
    "no_target": Text("{card} needs a target, and there is none.", "{card} braucht ein Ziel, und es gibt keins."),
    # recycling and levels
    "not_on_top": Text("Only the top card of your graveyard can be recycled.", "Wiederverwerten kannst du nur die oberste Karte deines Friedhofs."),
    "not_recyclable": Text("Only units and tactics can be recycled; {card} is neither.", "Wiederverwerten kannst du nur Einheiten und Taktiken; {card} ist nichts davon."),
    "too_few_below": Text("Recycling {card} costs {cost_cards}; below it you have {have}.", "{card} kostet beim Wiederverwerten {cost_cards}; darunter hast du {have}."),
    "top_level": Text("Your hero is on the highest level.", "Dein Held ist auf der höchsten Stufe."),
    # abilities
    "not_yours": Text("{piece} is not a card in play that you control.", "{piece} ist keine Karte im Spiel, die du kontrollierst."),
    "exhausted": Text("{piece} is exhausted {times}; only an active card can do that.", "{piece} ist {times} erschöpft; das kann nur eine einsatzbereite Karte."),
    "no_such_ability": Text("{piece} has no such ability.", "{piece} hat keine solche Fähigkeit."),
    "too_few_to_recycle": Text("Your graveyard has too few cards to pay for this ability of {piece}.", "{piece}: Auf deinem Friedhof liegen zu wenige Karten, um diese Fähigkeit zu bezahlen."),
    "too_few_to_discard": Text("You have too few cards in hand that could be discarded for this ability of {piece}.", "{piece}: Auf deiner Hand sind zu wenige Karten, die du für diese Fähigkeit abwerfen könntest."),
    "too_few_counters": Text("There are too few counters on {piece} for this ability.", "{piece}: Für diese Fähigkeit liegen zu wenige Marken auf der Karte."),
    "too_few_to_sacrifice": Text("You control too few cards that could be sacrificed for this ability of {piece}.", "{piece}: Du kontrollierst zu wenige Karten, die du für diese Fähigkeit opfern könntest."),
    "too_few_to_exhaust": Text("You control too few active cards that could be exhausted for this ability of {piece}.", "{piece}: Du kontrollierst zu wenige einsatzbereite Karten, die du für diese Fähigkeit erschöpfen könntest."),
    # when
    "not_a_reaction": Text("That is a slow effect; only fast ones, tactics and abilities, can be a reaction.", "Das ist ein langsamer Effekt; reagieren kannst du nur mit schnellen, also mit Taktiken und Fähigkeiten."),
    "only_in_your_turn": Text("That is a slow effect, and it is not your turn.", "Das ist ein langsamer Effekt, und du bist nicht am Zug."),
    "not_in_combat": Text("That is a slow effect; wait until the combat is over.", "Das ist ein langsamer Effekt; warte, bis der Kampf vorbei ist."),
    "only_in_main_phase": Text("That is a slow effect; it belongs in your main phase.", "Das ist ein langsamer Effekt; er gehört in deine Hauptphase."),
    "announce_first": Text("First announce that you want to {what}.", "Sag zuerst an, dass du {what} willst."),
"nothing_slow": Text("You have no unit, technology or slow tactic to play; other tactics need no announcement.", "Du hast keine Einheit, Technologie oder langsame Taktik zum Spielen; andere Taktiken brauchen keine Ankündigung."),
    "empty_graveyard": Text("Your graveyard is empty: there is nothing to recycle.", "Dein Friedhof ist leer: Es gibt nichts wiederzuverwerten."),
    "not_announced": Text("You have announced something else: carry it out or give it up first.", "Du hast etwas anderes angekündigt: Führ das zuerst aus oder gib es auf."),
    "given_up": Text("You have just given that up; it is possible again once something has changed.", "Das hast du gerade aufgegeben; es geht wieder, sobald sich etwas geändert hat."),
    "answer_first": Text("First answer the question that is open.", "Beantworte zuerst die Frage, die offen ist."),
    # attacking
    "not_a_unit": Text("{piece} is no unit in play, and only those attack.", "{piece} ist keine Einheit im Spiel, und nur solche greifen an."),
    "cannot_attack": Text("An effect keeps {piece} from attacking.", "{piece} kann wegen eines Effekts nicht angreifen."),
    "not_attackable": Text("Only units and heroes can be attacked; {piece} is neither.", "Angreifen kannst du nur Einheiten und Helden; {piece} ist nichts davon."),
    "own_side": Text("{piece} is on your own side.", "{piece} ist auf deiner eigenen Seite."),
    "primary_first": Text("{piece} is not on the side that this attack must go to.", "{piece} ist nicht auf der Seite, gegen die sich dieser Angriff richten muss."),
    "cannot_be_attacked": Text("An effect protects {piece} from attacks.", "{piece} ist durch einen Effekt vor Angriffen geschützt."),
    "invisible": Text("{piece} is invisible, and your side has no Detection.", "{piece} ist unsichtbar, und deine Seite hat keine Enttarnung."),
    "out_of_reach": Text("{piece} is flying, and {attacker} cannot reach it.", "{piece} fliegt, und {attacker} kommt nicht heran."),
    "defender_first": Text("{piece} must wait, Defender comes first: attack {guardians}.", "{piece} muss warten, Verteidiger gehen vor. Zuerst angreifen musst du: {guardians}."),
    "guarded": Text("{piece} is guarded; first attack {guardians}.", "{piece} wird bewacht. Zuerst angreifen musst du: {guardians}."),
    "ground": Text("{piece} is on the ground, and at this table {attacker}, which is flying, does not attack it there.", "{piece} ist am Boden, und dort greift {attacker} im Flug an diesem Tisch nicht an."),
    # choosing and paying
    "weary": Text("You have done {deeds} things in this turn; a turn has no room for more.", "Du hast in diesem Zug {deeds} Dinge getan; für mehr ist in einem Zug kein Platz."),
    "used_up": Text("That ability of {piece} has been used in this turn; it says once per turn.", "Diese Fähigkeit wurde in diesem Zug schon genutzt ({piece}); sie geht einmal pro Zug."),
    "not_meant": Text("{piece} is not what the text asks for.", "{piece} ist nicht das, wonach der Text fragt."),
    "too_many_cards": Text("Your hero lets you draw {most_cards} at most.", "Dein Held lässt dich höchstens {most_cards} ziehen."),
    "one_mulligan": Text("You have begun to put cards back; go on with that, or say that you are done.", "Du hast angefangen, Karten zurückzulegen; mach damit weiter oder sag, dass du fertig bist."),
    "mulligan_over": Text("The mulligan is over; it comes once, before the first turn.", "Der Mulligan ist vorbei; es gibt ihn nur einmal, vor dem ersten Zug."),
    "nothing_returned": Text("You have put no card back yet; do so first, or keep your hand.", "Du hast noch keine Karte zurückgelegt; leg erst welche zurück oder behalte deine Hand."),
    "must_choose": Text("The text wants a choice here, and there is one: make it.", "Der Text verlangt hier eine Wahl, und es gibt eine: Triff sie."),
    "not_so_much": Text("X can be at most {most} here.", "X kann hier höchstens {most} sein."),
    # answers to another question
    "announce_attacker": Text("First say which of your units attacks; whom it attacks comes after the reactions.", "Sag zuerst, welche deiner Einheiten angreift; wen, sagst du nach den Reaktionen."),
    "name_the_target": Text("{attacker} attacks: say whom.", "{attacker} greift an: Sag, wen."),
    "not_in_play": Text("{card} is not on the battlefield.", "{card} liegt nicht auf dem Schlachtfeld."),
    "only_as_income": Text("You choose how many cards to draw only in your income phase.", "Wie viele Karten du ziehst, wählst du nur in deiner Einkommensphase."),
    "no_damage": Text("There is no damage to your hero to be paid for now.", "Gerade ist kein Schaden an deinem Helden zu bezahlen."),
    "nothing_to_bury": Text("No card is on its way to your graveyard now.", "Gerade kommt keine Karte auf deinen Friedhof."),
    "only_while_played": Text("Initiative is bought while its card is played, not before, not after, and not when it is recycled.", "Initiative kaufst du, während du die Karte spielst, nicht davor, nicht danach und nicht beim Wiederverwerten."),
    "hero_not_free": Text("That hero is not to be had now.", "Dieser Held ist gerade nicht zu haben."),
    "nothing_to_follow": Text("No unit of yours has survived an attack that it could follow up now.", "Gerade hat keine deiner Einheiten einen Angriff überlebt, auf den ein weiterer folgen könnte."),
    "nothing_to_call_off": Text("You have announced nothing that could be called off now.", "Du hast nichts angekündigt, was du jetzt aufgeben könntest."),
    "nothing_to_order": Text("Nothing happens at the same time now whose order you could choose.", "Gerade geschieht nichts gleichzeitig, dessen Reihenfolge du wählen könntest."),
    "way_impossible": Text("That way cannot be carried out now, and another one can.", "Diese Möglichkeit lässt sich jetzt nicht ausführen, eine andere schon."),
    "cannot_be_done": Text("That cannot be carried out now, so you can only decline.", "Das lässt sich jetzt nicht ausführen; du kannst nur verzichten."),
    "must_attack": Text("A text says that {piece} must attack if able: attack with it before you end the turn.", "{piece} muss nach einem Text angreifen, falls möglich: Greif damit an, bevor du den Zug beendest."),
    "must_not_give_up": Text("A text says that {attacker} must attack if able: choose a target.", "{attacker} muss nach einem Text angreifen, falls möglich: Wähle ein Ziel."),
    "cannot_be_target": Text("A text says that {piece} cannot be targeted.", "{piece} kann nach einem Text nicht als Ziel gewählt werden."),
    "act_or_end": Text("In your main phase you do something or declare the end of your turn.", "In deiner Hauptphase tust du etwas oder sagst das Ende deines Zuges an."),
    "no_shield_on_top": Text("The top card of your deck is no shield.", "Oben auf deinem Deck liegt kein Schild."),
    "deck_is_empty": Text("Your deck is empty: give up a card from your hand.", "Dein Deck ist leer: Vernichte eine Karte von der Hand."),
    "not_this_card": Text("This point of damage cannot be paid with that card.", "Mit dieser Karte lässt sich dieser Schadenspunkt nicht bezahlen."),
    "must_pay": Text("Every point of damage costs a card; {left_points} to pay.", "Jeder Schadenspunkt kostet eine Karte; noch {left_points} zu bezahlen."),
    # waiting for somebody else
    "wait_window": Text("First {asked} may react.", "Zuerst darf {asked} reagieren."),
    "wait_activate": Text("{asked} has announced something and is carrying it out.", "{asked} hat etwas angekündigt und führt es gerade aus."),
    "wait_attack": Text("{asked} is choosing whom to attack.", "{asked} wählt gerade das Ziel eines Angriffs."),
    "wait_income": Text("{asked} is drawing cards as income.", "{asked} zieht gerade Karten als Einkommen."),
    "wait_mulligan": Text("{asked} is deciding about the starting hand.", "{asked} entscheidet gerade über die Starthand."),
    "wait_hero": Text("{asked} is choosing a hero.", "{asked} wählt gerade einen Helden."),
    "wait_damage": Text("{asked} is paying for damage.", "{asked} bezahlt gerade Schaden."),
    "wait_split": Text("{asked} is paying for damage.", "{asked} bezahlt gerade Schaden."),
    "wait_bury": Text("{asked} is putting a card into a graveyard, on top or at the bottom.", "{asked} legt gerade eine Karte auf einen Friedhof, nach oben oder nach unten."),
    "wait_role": Text("{asked} is settling which teammate is meant.", "{asked} klärt gerade, wer aus dem Team gemeint ist."),
    "wait_death order": Text("{asked} is choosing which unit dies first.", "{asked} wählt gerade, welche Einheit zuerst stirbt."),
    "wait_trigger order": Text("{asked} is choosing which effect comes first.", "{asked} wählt gerade, welcher Effekt zuerst kommt."),
    "wait_target": Text("{asked} is choosing what a card's text asks for.", "{asked} wählt gerade, was ein Kartentext verlangt."),
    "wait_arrange": Text("{asked} is putting cards in an order.", "{asked} legt gerade Karten in eine Reihenfolge."),
    "wait_announce": Text("{asked} is choosing what an effect is to do.", "{asked} wählt gerade, was ein Effekt tun soll."),
    "wait_branch": Text("{asked} is choosing between the ways of a card's text.", "{asked} wählt gerade zwischen den Möglichkeiten eines Kartentextes."),
    "wait_may": Text("{asked} is deciding whether to do what a card allows.", "{asked} entscheidet gerade, ob geschieht, was eine Karte erlaubt."),
    "wait_initiative": Text("{asked} is deciding about Initiative.", "{asked} entscheidet gerade über Initiative."),
    "wait_number": Text("{asked} is deciding how much water to pay.", "{asked} entscheidet gerade, wie viel Wasser es wird."),
    "wait_unless": Text("{asked} is deciding whether to avert an effect.", "{asked} entscheidet gerade, ob ein Effekt abgewendet wird."),
    "wait_discard": Text("{asked} is discarding a card.", "{asked} wirft gerade eine Karte ab."),
    "wait_follow": Text("{asked} is deciding whether to attack a second target.", "{asked} entscheidet gerade, ob ein zweites Ziel angegriffen wird."),
}  # fmt: skip

# The same reason under another rule is about something else than a card that is played.
UNDER_RULE: dict[tuple[str, str], Text] = {
    ("not_enough_water", "rone.lvl.02"): Text("The next level costs {cost} water; you have {have}.", "Die nächste Stufe kostet {cost} Wasser; du hast {have}."),
    ("not_enough_water", "rone.abil.03"): Text("This ability of {piece} costs {cost} water; you have {have}.", "{piece}: Diese Fähigkeit kostet {cost} Wasser; du hast {have}."),
}  # fmt: skip

# What is announced.
DEEDS: dict[str, Text] = {
    "play": Text("play a card", "eine Karte spielen"),
    "recycle": Text("recycle a card", "eine Karte wiederverwerten"),
    "level up": Text("level up", "aufsteigen"),
}
# Said of the card that is nearest to being played, if there are others.
OTHERS = Text(" None of your other slow cards can be played either.", " Auch von deinen anderen langsamen Karten lässt sich keine spielen.")  # fmt: skip
OR = Text(" or ", " oder ")


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
