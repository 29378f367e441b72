"""Why something cannot be done, in sentences."""

from typing import Any

from muster.games.invasion.people.card_words import COLOURS, SORTS, card_name, counted
from muster.games.invasion.people.question_words import QUESTIONS
from muster.games.invasion.setup import Rules
from muster.kernel.decision import Refusal
from muster.kernel.text import Text

REASONS: dict[str, Text] = {
    "not_in_hand": Text("{card} is not in your hand, and cards are played from there.", "{card} ist nicht auf deiner Hand, und nur von dort werden Karten gespielt."),
    "weary": Text("You have done {deeds} things in this main phase; it has no room for more.", "Du hast in dieser Hauptphase {deeds} Dinge getan; für mehr ist kein Platz."),
    "cannot_pay": Text("You cannot pay what {card} costs.", "{card}: Das kannst du nicht bezahlen."),
    "die_aside": Text("Die {die} is set aside and may not be used this turn.", "Würfel {die} liegt beiseite und darf in diesem Zug nicht benutzt werden."),
    "die_not_rolled": Text("Die {die} is not rolled yet.", "Würfel {die} ist noch nicht geworfen."),
    "die_used": Text("Die {die} has been used already.", "Würfel {die} ist schon benutzt."),
    "two_dice": Text("Transforming takes two different dice.", "Zum Umwandeln braucht es zwei verschiedene Würfel."),
    "no_pair": Text("A pair is two stored resources of one row; there ({colour}) you have {have}.", "Ein Paar sind zwei gelagerte Ressourcen einer Reihe; dort ({colour}) hast du {have}."),
    "not_in_base": Text("{card} is not in your base.", "{card} liegt nicht in deiner Basis."),
    "no_ability": Text("{card} has no ability that can be used.", "{card} hat keine Fähigkeit, die sich einsetzen lässt."),
    "exhausted": Text("{card} is exhausted.", "{card} ist erschöpft."),
    "no_rerolls": Text("A deployed card keeps you from rerolling.", "Eine aufgestellte Karte verhindert, dass du neu würfelst."),
    "not_your_die": Text("That is not a die of your side, or it is not the time to share.", "Das ist kein Würfel deiner Seite, oder es ist nicht die Zeit zu teilen."),
    "no_token": Text("You have no reroll token.", "Du hast keinen Marker für einen Neuwurf."),
    "no_invasion": Text("There is no Invasion at this table, and so no actions of its board.", "An diesem Tisch gibt es keine Invasion und darum keine Aktionen ihrer Tafel."),
    "nothing_to_pay_with": Text("What pays for that action you have not gained this turn.", "Womit diese Aktion bezahlt wird, hast du in diesem Zug nicht erhalten."),
    "too_dear": Text("That costs {cost_parts}; you have {have_parts}.", "Das kostet {cost_parts}; du hast {have_parts}."),
    "supply_empty": Text("The supply of starting cards is empty.", "Der Vorrat an Startkarten ist leer."),
    "wild_spot": Text("A wild resource goes to a wild spot only.", "Eine Joker-Ressource kommt nur auf einen Joker-Platz."),
    "another_row": Text("This resource ({colour}) goes to its own row or to a wild spot.", "Diese Ressource ({colour}) kommt in ihre eigene Reihe oder auf einen Joker-Platz."),
    "row_full": Text("That row ({colour}) is full.", "Diese Reihe ({colour}) ist voll."),
    "no_such_damage": Text("You have no such damage to deal ({sort}).", "Solchen Schaden hast du nicht zuzufügen ({sort})."),
    "one_by_one": Text("Each of these is for one card alone: deal one after the other ({sort}).", "Jeder davon gilt nur für eine Karte: Füge einen nach dem anderen zu ({sort})."),
    "all_alike": Text("In which parts you deal it changes nothing here: deal all of it ({sort}).", "In welchen Teilen du ihn zufügst, ändert hier nichts: Füge allen zu ({sort})."),
    "no_such_packet": Text("No single effect of yours brings so much damage ({sort}).", "Kein einzelner deiner Effekte bringt so viel Schaden ({sort})."),
    "nothing_to_hit": Text("No card is deployed, and the scenario cannot be damaged.", "Keine Karte ist aufgestellt, und das Szenario kann keinen Schaden nehmen."),
    "not_offered": Text("{card} is not among what can be chosen here.", "{card} steht hier nicht zur Wahl."),
    "not_shared_now": Text(
        "{card} is a teammate's; effects are shared in the main phase and the damage phase only.",
        "{card} gehört jemand anderem aus eurem Team; Effekte teilt ihr nur in der Hauptphase und der Schadensphase.",
    ),
    "answer_first": Text("That is no answer to what you are asked: {question}", "Das ist keine Antwort auf die Frage an dich: {question}"),
    "invasion_plays": Text("The Invasion has its turn; {asked} is asked about it.", "Die Invasion ist am Zug; gefragt ist dazu: {asked}."),
    "before_the_game": Text("The game is being set up; still asked: {asked}.", "Das Spiel wird aufgebaut; noch gefragt: {asked}."),
    "cleaning_up": Text("The round is cleaned up; asked about it: {asked}.", "Die Runde wird aufgeräumt; gefragt ist dazu: {asked}."),
    "others_answer": Text("It is your turn, but others have to answer first: {asked}.", "Du bist am Zug, aber zuerst müssen andere antworten: {asked}."),
    "others_first": Text("You are done with this phase; still asked: {asked}.", "Du bist mit dieser Phase fertig; noch gefragt: {asked}."),
}  # fmt: skip
OPEN_QUESTION = Text("first answer the open question.", "Beantworte zuerst die offene Frage.")


def reason(refusal: Refusal, rules: Rules, lang: str) -> str:
    """The sentence for one of the game's own reasons."""
    given = refusal.facts
    said: dict[str, Any] = dict(given)
    if "card" in given:
        said["card"] = card_name(rules, rules.library.names[given["card"].casefold()], lang)
    if "colour" in given:
        said["colour"] = COLOURS[given["colour"]][lang]
    if "sort" in given:
        said["sort"] = SORTS[given["sort"]][lang]
    if "question" in given:
        asked = QUESTIONS[given["question"]][lang]
        said["question"] = OPEN_QUESTION[lang] if "{" in asked else asked
    for field in ("cost", "have"):
        if field in given:
            said[f"{field}_parts"] = counted("parts", given[field], lang)
    if "asked" in given:
        said["asked"] = ", ".join(rules.names[seat] for seat in given["asked"])
    return REASONS[refusal.reason][lang].format(**said)
