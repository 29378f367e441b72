"""Ravenna's sentences in English and German: log lines, reasons, questions, choices.

Names stand where grammar leaves them alone (no genitives), so every name fits.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from muster.games.ravenna import deeds, talk
from muster.games.ravenna.cards import RANK, title
from muster.games.ravenna.deeds import Deed, deeds_of
from muster.games.ravenna.labels import LABELS
from muster.games.ravenna.scoring import MOST_VOIDS
from muster.games.ravenna.setup import Rules, rules_of
from muster.kernel import table_words
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.setup import Setup
from muster.kernel.text import Counted, Text
from muster.kernel.told import CARD, Facts, Joined, Named, fill, seat_name

if TYPE_CHECKING:
    from muster.games.ravenna.game import Ravenna

EVENTS: dict[str, Text] = {
    "round_started": Text("Round {round} begins. {starter} starts.", "Runde {round} beginnt. {starter} fängt an."),
    "dealt": Text("{seat} took {card} to place.", "{seat} nimmt zum Auslegen: {card}."),
    "dealt_hidden": Text("{seat} took a card to place.", "{seat} nimmt eine Karte zum Auslegen."),
    "drew": Text("{seat} drew {card} from the deck.", "{seat} zieht vom Nachziehstapel: {card}."),
    "drew_hidden": Text("{seat} drew a card from the deck.", "{seat} zieht eine Karte vom Nachziehstapel."),
    "drew_discard": Text("{seat} took {card} from the discard pile.", "{seat} nimmt vom Ablagestapel: {card}."),
    "reshuffled": Text("The deck was empty: {cards} discarded cards were shuffled into a new one.", "Der Nachziehstapel war leer: {cards} abgelegte Karten werden neu gemischt."),
    "discarded": Text("{card} of {hand} (slot {slot}) went on the discard pile.", "Von {hand} (Platz {slot}) auf den Ablagestapel: {card}."),
    "placed_0": Text("{seat} placed {card} face down on {hand}, slot {slot}.", "{seat} legt verdeckt bei {hand} aus, Platz {slot}: {card}."),
    "placed_0_hidden": Text("{seat} placed a card face down on {hand}, slot {slot}.", "{seat} legt eine Karte verdeckt bei {hand} aus, Platz {slot}."),
    "placed_1": Text("{seat} placed {card} face up on {hand}, slot {slot}.", "{seat} legt offen bei {hand} aus, Platz {slot}: {card}."),
    "placed_2": Text("{seat} placed {card} sideways on {hand}, slot {slot}.", "{seat} legt quer bei {hand} aus, Platz {slot}: {card}."),
    "placed_2_hidden": Text("{seat} placed a card sideways on {hand}, slot {slot}.", "{seat} legt eine Karte quer bei {hand} aus, Platz {slot}."),
    "attacked": Text("{hand} attacked {target}.", "{hand} greift {target} an."),
    "countered": Text("{hand} counter-attacked {target}.", "{hand} führt einen Gegenangriff auf {target}."),
    "declined": Text("{seat} declined to counter-attack.", "{seat} verzichtet auf den Gegenangriff."),
    "revealed": Text("{hand} revealed {card}.", "{hand} deckt auf: {card}."),
    "totalled_won": Text("{total} against {target_total}: {hand} won the battle.", "{total} gegen {target_total}: {hand} gewinnt den Kampf."),
    "totalled_lost": Text("{total} against {target_total}: {target} held.", "{total} gegen {target_total}: {target} hält stand."),
    "scored": Text("{side}: {points}, now {score}.", "{side}: {points}, jetzt {score}."),
    "round_ended": Text("The round is over; {loser} lost it.", "Die Runde ist zu Ende; {loser} {have} sie verloren."),
    "voided": Text("The round is void: nobody scores, the same player starts again.", "Die Runde ist ungültig: keine Punkte, wer anfing, fängt wieder an."),
    "voided_last": Text("The round is void: nobody scores.", "Die Runde ist ungültig: keine Punkte."),
    "tied": Text("Several lead with {points} points: play goes on until one leads alone.", "Mehrere führen mit {points} Punkten: Es geht weiter, bis jemand allein führt."),
    "game_ended": Text("The game is over. Winner: {winners}.", "Das Spiel ist zu Ende. Es gewinnt: {winners}."),
    "said": Text("{seat}: “{claim}”", "{seat}: „{claim}“"),
    "looked": Text("{seat} looked again at slot {slot}: {card}.", "{seat} sieht sich Platz {slot} noch einmal an: {card}."),
    "looked_hidden": Text("{seat} looked again at slot {slot}.", "{seat} sieht sich Platz {slot} noch einmal an."),
    "spared": Text("{seat} holds Fortifications and gets no point for the defence.", "{seat} hat Befestigungen und bekommt keinen Punkt für die Verteidigung."),
}  # fmt: skip

# The same, told to whoever did it. DOERS: the field that says who that was.
EVENTS_YOU: dict[str, Text] = {
    "round_started": Text("Round {round} begins. You start.", "Runde {round} beginnt. Du fängst an."),
    "dealt": Text("You took {card} to place.", "Du nimmst zum Auslegen: {card}."),
    "drew": Text("You drew {card} from the deck.", "Du ziehst vom Nachziehstapel: {card}."),
    "drew_discard": Text("You took {card} from the discard pile.", "Du nimmst vom Ablagestapel: {card}."),
    "discarded": Text("Your {card} (slot {slot}) went on the discard pile.", "Von dir (Platz {slot}) auf den Ablagestapel: {card}."),
    "placed_0": Text("You placed {card} face down on {hand}, slot {slot}.", "Du legst verdeckt bei {hand} aus, Platz {slot}: {card}."),
    "placed_1": Text("You placed {card} face up on {hand}, slot {slot}.", "Du legst offen bei {hand} aus, Platz {slot}: {card}."),
    "placed_2": Text("You placed {card} sideways on {hand}, slot {slot}.", "Du legst quer bei {hand} aus, Platz {slot}: {card}."),
    "attacked": Text("You attacked {target}.", "Du greifst {target} an."),
    "countered": Text("You counter-attacked {target}.", "Du führst einen Gegenangriff auf {target}."),
    "declined": Text("You declined to counter-attack.", "Du verzichtest auf den Gegenangriff."),
    "revealed": Text("You revealed {card}.", "Du deckst auf: {card}."),
    "totalled_won": Text("{total} against {target_total}: You won the battle.", "{total} gegen {target_total}: Du gewinnst den Kampf."),
    "totalled_lost": Text("{total} against {target_total}: You held.", "{total} gegen {target_total}: Du hältst stand."),
    "scored": Text("You: {points}, now {score}.", "Du: {points}, jetzt {score}."),
    "round_ended": Text("The round is over; you lost it.", "Die Runde ist zu Ende; du hast sie verloren."),
    "game_ended": Text("The game is over. You won.", "Das Spiel ist zu Ende. Du hast gewonnen."),
    "looked": Text("You looked again at slot {slot}: {card}.", "Du siehst dir Platz {slot} noch einmal an: {card}."),
    "spared": Text("You hold Fortifications and get no point for the defence.", "Du hast Befestigungen und bekommst keinen Punkt für die Verteidigung."),
}  # fmt: skip
DOERS = {
    "round_started": "starter", "dealt": "seat", "drew": "seat", "drew_discard": "seat", "discarded": "hand",
    "placed_0": "seat", "placed_1": "seat", "placed_2": "seat", "attacked": "hand", "countered": "hand",
    "declined": "seat", "revealed": "hand", "totalled_won": "hand", "totalled_lost": "target", "scored": "side",
    "round_ended": "loser", "game_ended": "winners", "looked": "seat", "spared": "seat",
}  # fmt: skip
# Your hand in a sentence that somebody else's deed makes; in the two-player game you have two.
YOURS = {"hand": Text("you", "dir"), "target": Text("you", "dich")}
YOUR_OWN = Text("yourself", "dir")
THEIR_OWN = Text("their own hand", "sich")  # where somebody places a card on the own hand
YOURS_OF_TWO = {
    "does": Text("Your hand {n}", "Deine Auslage {n}"),
    "hand": Text("your hand {n}", "deiner Auslage {n}"),
    "target": Text("your hand {n}", "deine Auslage {n}"),
}

REASONS: dict[str, Text] = {
    "no_discard_pile": Text("There is no discard pile yet.", "Es gibt noch keinen Ablagestapel."),
    "everybody_had_it": Text("Everybody had this {rank} before, so it could be placed on nobody.", "{rank} lag schon einmal bei allen und könnte bei niemandem ausgelegt werden."),
    "no_cards_left": Text("There is no card left to draw.", "Es ist keine Karte mehr zum Ziehen da."),
    "not_your_team": Text("Somebody of your own team must draw.", "Ziehen muss jemand aus deinem Team."),
    "not_yourself": Text("You cannot attack yourself.", "Du kannst dich nicht selbst angreifen."),
    "not_your_own_team": Text("{owner} is on your team.", "{owner} ist in deinem Team."),
    "not_your_hand": Text("You attack with a hand of your own side.", "Angegriffen wird mit einer Auslage der eigenen Seite."),
    "fewer_than_four": Text("{owner} has {cards} of 4 cards and cannot be attacked yet.", "{owner} hat {cards} von 4 Karten und kann noch nicht angegriffen werden."),
    "attacker_needs_four": Text("At this table an attacker needs four cards; you have {cards}.", "An diesem Tisch braucht ein Angriff vier Karten; du hast {cards}."),
    "counter_first": Text("First answer: counter-attack or decline.", "Antworte zuerst: Gegenangriff oder Verzicht."),
    "place_first": Text("First place the card that you hold.", "Lege zuerst die Karte aus, die du hältst."),
    "draw_first": Text("First draw a card, from the deck or the discard pile.", "Ziehe zuerst eine Karte, vom Nachzieh- oder vom Ablagestapel."),
    "nothing_to_counter": Text("There is no attack to answer.", "Es gibt keinen Angriff, auf den du antworten könntest."),
    "not_for_this_counter": Text("A counter-attack is fought between two players who took no part in the attack.", "Den Gegenangriff führen zwei, die am Angriff nicht beteiligt waren."),
    "never_face_up": Text("In this mode nothing is placed face up.", "In diesem Modus wird nichts offen ausgelegt."),
    "name_the_card": Text("Say which card goes where: place 7 on NAME.", "Sag, welche Karte wohin soll: legen 7 zu NAME."),
    "name_the_place": Text("Say how and where: place down on NAME slot 1.", "Sag, wie und wohin: legen verdeckt zu NAME Platz 1."),
    "not_held": Text("You do not hold {rank}.", "Diese Karte hast du nicht: {rank}."),
    "hand_is_full": Text("{owner} already has four cards there.", "{owner} hat dort schon vier Karten."),
    "two_each": Text("In an opening turn two cards go on you and two on the other player.", "In einem Eröffnungszug gehen zwei Karten an dich und zwei an die andere Person."),
    "had_it_before": Text("This {rank} was among {owner}'s cards before, and it comes from the discard pile.", "{rank} lag schon einmal bei {owner}, und die Karte kommt vom Ablagestapel."),
    "slot_order": Text("Slots are filled in order; slot {slot} is not next.", "Plätze werden der Reihe nach belegt; Platz {slot} ist nicht an der Reihe."),
    "never_this_face_up": Text("Never placed face up: {rank}.", "Nie offen ausgelegt wird: {rank}."),
    "has_face_up": Text("{owner} already has a face-up card.", "{owner} hat schon eine offene Karte."),
    "only_owner_replaces": Text("Only {owner} may replace that face-up card.", "Diese offene Karte darf nur {owner} ersetzen."),
    "cannot_cover": Text("A face-down card cannot replace a face-up card.", "Eine verdeckte Karte kann keine offene ersetzen."),
    "up_not_over_down": Text("At this table a face-up card does not replace a face-down card.", "An diesem Tisch ersetzt eine offene Karte keine verdeckte."),
    "talk_is_open": Text("All talk during play is open to everybody.", "Während des Spiels wird offen geredet, für alle hörbar."),
    "not_your_cards": Text("Those are {owner}'s cards; you may talk only about your own.", "Das sind die Karten von {owner}; du darfst nur über deine eigenen reden."),
    "no_card_there": Text("There is no card in slot {slot} of {owner}.", "Auf Platz {slot} von {owner} liegt keine Karte."),
    "not_with_yourself": Text("A deal takes somebody else.", "Für eine Abmachung braucht es noch jemanden."),
    "lies_open": Text("That card lies open: everybody sees it.", "Diese Karte liegt offen: Alle sehen sie."),
    "sideways": Text("That card lies sideways: nobody may look at it.", "Diese Karte liegt quer: Niemand darf sie ansehen."),
    "only_owner_looks": Text("Only {owner} may look at that card.", "Diese Karte darf nur {owner} ansehen."),
}  # fmt: skip

QUESTIONS: dict[str, Text] = {
    "turn": Text("Draw a card, or attack?", "Karte ziehen oder angreifen?"),
    "draw": Text("Draw a card.", "Zieh eine Karte."),
    "team turn": Text("Who of your team draws, or who attacks whom?", "Wer aus deinem Team zieht, oder wer greift wen an?"),
    "place": Text("Where does {card} go?", "{card}: Wohin?"),
    "hand out": Text("Which card goes where? You hold {cards}.", "Welche Karte kommt wohin? Du hast {cards}."),
    "counter": Text("The attack succeeded. Counter-attack? If you decline, {attacker} gets 2 points. If your counter-attack wins, you get 1 point; if it fails or is tied, {attacker} gets 4.", "Der Angriff ist gelungen. Gegenangriff? Verzichtest du, bekommt {attacker} 2 Punkte. Gelingt dein Gegenangriff, bekommst du 1 Punkt; scheitert er oder steht es gleich, bekommt {attacker} 4."),
    "counter team": Text("The attack succeeded. Counter-attack? If you decline, the other team gets 2 points. If your counter-attack wins, your team gets 1 point; if it fails or is tied, the other team gets 4.", "Der Angriff ist gelungen. Gegenangriff? Verzichtet ihr, bekommt das andere Team 2 Punkte. Gelingt euer Gegenangriff, bekommt euer Team 1 Punkt; scheitert er oder steht es gleich, bekommt das andere Team 4."),
}  # fmt: skip

# An unknown card, where a name is wanted.
HIDDEN = Text("a card", "eine Karte")
NOBODY = Text("nobody", "niemand")
YOU = Text("You", "Du")  # as a log line calls its hearer

WORDS: dict[str, tuple[Text, Text]] = {
    "face": (Text("face down", "Verdeckt"), Text("face up", "Offen")),
    "strength": (Text("weak", "schwach"), Text("strong", "stark")),
    "side": (Text("above", "über"), Text("below", "unter")),
    "answer": (Text("Agreed", "Abgemacht"), Text("No deal", "Kein Handel")),
    "source": (Text("deck", "Nachziehstapel"), Text("discard pile", "Ablagestapel")),
}
OUTCOMES: dict[str, Text] = {
    "yours": Text("Ravenna is yours.", "Ravenna gehört dir."),
    "one": Text("{names} rules Ravenna.", "{names} herrscht über Ravenna."),
    "several": Text("{names} rule Ravenna.", "{names} herrschen über Ravenna."),
    "nobody": Text("Nobody rules Ravenna.", "Niemand herrscht über Ravenna."),
    "points": Text("{who} Points: {scores}.", "{who} Punkte: {scores}."),
    "void": Text(" Three void rounds in a row ended the game.", " Drei ungültige Runden in Folge haben das Spiel beendet."),
    "limit": Text(" The agreed limit of rounds ended the game.", " Die vereinbarte Rundenzahl hat das Spiel beendet."),
}  # fmt: skip


# The headline of an ending, told with the points of the winner and of the best of the others.
VERDICTS: dict[str, Text] = {
    "yours": Text("Ravenna is yours, {most} to {next}.", "Ravenna gehört dir, {most} zu {next}."),
    "one": Text("{names} rules Ravenna, {most} to {next}.", "{names} herrscht über Ravenna, {most} zu {next}."),
    "several": Text("{names} rule Ravenna, {most} to {next}.", "{names} herrschen über Ravenna, {most} zu {next}."),
}  # fmt: skip

# What may be said, as a menu. Answers come first, but only while there is an offer to answer.
TALK_GROUPS: tuple[tuple[Text, tuple[Deed, ...]], ...] = (
    (Text("Answer an offer", "Auf ein Angebot antworten"), (deeds.ANSWER,)),
    (
        Text("About cards", "Über Karten"),
        (
            deeds.CLAIM_STRENGTH, deeds.CLAIM_SLOT, deeds.CLAIM_HOLDS, deeds.CLAIM_TOTAL, deeds.CLAIM_LIMIT,
            deeds.CLAIM_DISCARD,
        ),
    ),
    (Text("Offers and threats", "Angebote und Drohungen"), (deeds.TRUCE, deeds.ALLIANCE, deeds.THREAT)),
    (Text("Advice", "Ratschläge"), (deeds.SUGGEST_ATTACK, deeds.SUGGEST_PLACE, deeds.SUGGEST_DRAW)),
    (Text("Look at a card", "Karte ansehen"), (deeds.LOOK,)),
)  # fmt: skip


ONE_OF_TWO = Text("{name} (hand {n})", "{name} (Auslage {n})")
POINTS = Counted("{points} point", "{points} points", de=("{points} Punkt", "{points} Punkte"))


def hand_name(rules: Rules, hand: int, lang: str) -> str:
    owner = seat_name(rules.names, rules.owner[hand])
    return one_of_two(owner, owner.id, hand % 2 + 1, lang) if rules.two else owner


@lru_cache(maxsize=4096)
def one_of_two(owner: Named, seat: int | str, n: int, lang: str) -> Joined:
    """Hand number `n` of a seat, which its name alone does not tell apart from another one."""
    assert owner.id == seat
    return Joined("", fill(ONE_OF_TWO[lang], {"name": owner, "n": n}))


@lru_cache(maxsize=256)
def card_name(rank: int, lang: str) -> Named:
    return Named(title(rank, lang), CARD, rank)


def in_words(rules: Rules, field: str, value: int, lang: str) -> object:
    """What people read where an option has a value."""
    if field in WORDS:
        return WORDS[field][value][lang]
    if field in ("hand", "own", "target"):
        return hand_name(rules, value, lang)
    if field in ("seat", "victim"):
        return rules.names[value]
    if field == "rank":
        return title(value, lang)
    return value + 1 if field == "slot" else value


def points_word(points: int, lang: str) -> str:
    return POINTS.say(abs(points), lang, points=f"{points:+d}")


def event_key(shown: Mapping[str, Any]) -> str:
    """Which sentence an event is told with."""
    kind = str(shown["kind"])
    if kind == "placed":
        kind = f"placed_{shown['face']}"
    if kind == "totalled":
        return "totalled_won" if shown["attack_won"] else "totalled_lost"
    if kind == "voided" and shown["voids"] >= MOST_VOIDS:
        return "voided_last"  # nobody starts again
    if kind == "drew" and shown["from_discard"]:
        return "drew_discard"
    return kind if "card" in shown or f"{kind}_hidden" not in EVENTS else f"{kind}_hidden"


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


def fact(rules: Rules, shown: Mapping[str, Any], lang: str, field: str) -> Any:
    """What stands in a place of a log line."""
    if field in ("seat", "starter"):
        return seat_name(rules.names, shown[field])
    if field == "card":
        return card_name(RANK[shown["card"]], lang)
    if field == "hand" and shown["kind"] == "placed" and not rules.two and rules.owner[shown["hand"]] == shown["seat"]:
        return THEIR_OWN[lang]
    if field in ("hand", "target"):
        return hand_name(rules, shown[field], lang)
    if field == "slot":
        return shown["slot"] + 1
    if field in ("side", "loser"):
        return Joined(" + ", (seat_name(rules.names, seat) for seat in rules.members[shown[field]]))
    if field == "points" and "side" in shown:
        return points_word(shown["points"], lang)
    if field == "have":
        return "hat" if len(rules.members[shown["loser"]]) == 1 else "haben"
    if field == "winners":
        won = [seat_name(rules.names, seat) for seat in range(rules.players) if shown["winners"] >> seat & 1]
        return Joined(", ", won) if won else NOBODY[lang]
    return shown[field]


class RavennaWords:
    labels = LABELS

    def __init__(self, game: "Ravenna") -> None:
        self.game = game

    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return EVENTS[event_key(shown)][lang].format_map(self._facts(rules_of(setup), shown, setup, lang))

    def event_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """A log line as `seat` hears it: what it did, and what was done to it, in the second person."""
        sentence, said, _ = self._told_to(seat, shown, setup, lang)
        return sentence.format_map(said)

    def event_pieces(self, seat: int | None, shown: Mapping[str, Any], setup: Setup, lang: str) -> list[str]:
        """A log line in pieces, as `seat` hears it, or everybody."""
        if seat is None:
            return fill(EVENTS[event_key(shown)][lang], self._facts(rules_of(setup), shown, setup, lang))
        sentence, said, yours = self._told_to(seat, shown, setup, lang)
        return fill(sentence, said, YOU[lang], seat) if yours else fill(sentence, said)

    def said(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        """What somebody said; empty if an event is no talk."""
        return self.option(shown["claim"], setup, lang) if shown["kind"] == "said" else ""

    def _told_to(self, seat: int, shown: Mapping[str, Any], setup: Setup, lang: str) -> tuple[str, Facts, bool]:
        """The sentence for `seat`, what it speaks of, and whether it is about a deed of the seat."""
        rules, key = rules_of(setup), event_key(shown)
        said = self._facts(rules, shown, setup, lang)
        yours = did_it(rules, seat, shown, DOERS.get(key, ""))
        for field in ("hand", "target"):
            if field in shown and rules.owner[shown[field]] == seat:
                does = DOERS.get(key) == field and key != "discarded"
                said[field] = your_hand(rules, shown[field], "does" if does else field, yours, lang)
        return (EVENTS_YOU if yours else EVENTS)[key][lang], said, yours

    def _facts(self, rules: Rules, shown: Mapping[str, Any], setup: Setup, lang: str) -> Facts:
        """What a log line speaks of, in words."""
        worded = partial(fact, rules, shown, lang)
        if shown["kind"] == "said":
            return Facts(lambda field: self.option(shown[field], setup, lang) if field == "claim" else worded(field))
        return Facts(worded)

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
        rules = rules_of(setup)
        deed = deeds_of(rules)[option >> VERB_SHIFT]
        facts = {field.name: in_words(rules, field.name, field.value(option), lang) for field in deed.fields}
        sentence = deed.of_two if rules.two and deed.of_two else deed.words
        return sentence[lang].format(**facts)

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
        for title_, group in TALK_GROUPS:
            fitting = [o for deed in group for o in options if deed.is_of(o) and talk.fits(seat, o, view["claims"])]
            if fitting:
                found.append((title_[lang], fitting))
        return found
