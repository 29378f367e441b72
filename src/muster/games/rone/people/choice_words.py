"""RONE's choices as deeds: what stands on a button, or beside a number at the text table."""

from muster.cardplay.words import quoted
from muster.games.rone.cards.carddef import HERO
from muster.games.rone.people.card_words import ability_text, card_name, counted, piece_name
from muster.games.rone.rules import choices as ch
from muster.games.rone.setup import Rules
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.text import Text

# `{n}` is the number in the option, `{nth}` the same counted from 1; `{Cards}` are cards at the start of a sentence.
# `{card}`, `{piece}` and `{text}` as in log lines.
OPTIONS: dict[int, Text] = {
    ch.PASS_V: Text("Let it happen (pass)", "Geschehen lassen (passen)"),
    ch.PLAY_V: Text("Play {card}", "Spielen: {card}"),
    ch.RECYCLE_V: Text("Recycle {card}", "Wiederverwerten: {card}"),
    ch.LEVEL_V: Text("Level up", "Aufsteigen"),
    ch.USE_V: Text("Use {piece}: {text}", "Einsetzen: {piece}, {text}"),
    ch.ATTACK_V: Text("Attack with {piece}", "Angriff: {piece}"),
    ch.END_V: Text("End the turn", "Zug beenden"),
    ch.ANNOUNCE_V: Text("Announce: {word}", "Ankündigen: {word}"),
    ch.CALL_OFF_V: Text("Give it up", "Doch nicht"),
    ch.STRIKE_V: Text("Attack {piece}", "Angreifen: {piece}"),
    ch.TARGET_V: Text("Choose {piece}", "Wählen: {piece}"),
    ch.PLAYER_V: Text("Choose {seat}", "Wählen: {seat}"),
    ch.LOSE_V: Text("Give up {card} from hand", "Von der Hand vernichten: {card}"),
    ch.LOSE_TOP_V: Text("Give up the top card of the deck", "Die oberste Karte des Decks vernichten"),
    ch.SHIELD_V: Text("Use the shield on top of the deck", "Den Schild oben auf dem Deck nutzen"),
    ch.PLACE_V: Text("{word}", "{word}"),
    ch.DRAW_V: Text("Draw {cards}", "{Cards} ziehen"),
    ch.KEEP_V: Text("Keep the hand", "Hand behalten"),
    ch.RETURN_V: Text("Put {card} under the deck", "Unter das Deck legen: {card}"),
    ch.DONE_V: Text("Done", "Fertig"),
    ch.SHUFFLE_V: Text("Shuffle all cards back and draw anew", "Alle Karten zurückmischen und neu ziehen"),
    ch.BRANCH_V: Text("Way {nth}", "Möglichkeit {nth}"),
    ch.MAY_V: Text("{word}", "{word}"),
    ch.FIRST_V: Text("{piece} first", "{piece} zuerst"),
    ch.BUY_V: Text("Pay the surcharge", "Aufpreis zahlen"),
    ch.DISCARD_V: Text("Discard {card}", "Abwerfen: {card}"),
    ch.HERO_V: Text("Play with {hero}", "Held: {hero}"),
    ch.SPLIT_V: Text("{Cards} from hand, the rest from the deck", "{Cards} von der Hand, den Rest vom Deck"),
    ch.FOLLOW_V: Text("{word}", "{word}"),
    ch.ROLE_V: Text("To {seat}", "Zu {seat}"),
    ch.NUMBER_V: Text("Pay {n} water", "{n} Wasser zahlen"),
    ch.ORDER_V: Text("Effect {nth} first", "Effekt {nth} zuerst"),
}  # fmt: skip
HERO_STRUCK = Text("Attack the hero {piece}", "Angreifen: {piece}, Held")
# An ability whose text hangs on the hero's level, or that was copied.
ABILITY = Text("ability {nth}", "Fähigkeit {nth}")

# Verbs whose number stands for a card, a seat, or one of a few words.
OF_CARDS = frozenset(
    (
        ch.PLAY_V, ch.RECYCLE_V, ch.USE_V, ch.ATTACK_V, ch.STRIKE_V, ch.TARGET_V, ch.LOSE_V, ch.RETURN_V, ch.FIRST_V,
        ch.DISCARD_V,
    )
)  # fmt: skip
OF_SEATS = frozenset((ch.PLAYER_V, ch.ROLE_V))
OF_WORDS: dict[int, tuple[Text, ...]] = {
    ch.MAY_V: (Text('No', 'Nein'), Text('Yes', 'Ja')),
    ch.FOLLOW_V: (Text('No further attack', 'Kein weiterer Angriff'), Text('Attack the second target, too', 'Auch das zweite Ziel angreifen')),
    ch.PLACE_V: (Text('On top', 'Nach oben'), Text('At the bottom', 'Nach unten')),
    ch.ANNOUNCE_V: (Text('play a card', 'eine Karte spielen'), Text('recycle a card', 'eine Karte wiederverwerten'), Text('level up', 'aufsteigen')),
}  # fmt: skip


def deed(option: int, rules: Rules, lang: str) -> str:
    """A choice in words, the same at every moment of the game."""
    verb, n = option >> VERB_SHIFT, option & ch.CARD_MASK
    cards = counted("cards", n, lang)
    said: dict[str, object] = {"n": n, "nth": n + 1, "cards": cards, "Cards": cards[:1].upper() + cards[1:]}
    sentence = OPTIONS[verb]
    if verb in OF_CARDS:
        said |= {"card": card_name(rules, n, lang), "piece": piece_name(rules, n, lang)}
        if verb == ch.USE_V:
            said["text"] = ability(rules, n, option >> ch.ABILITY_SHIFT & ch.CARD_MASK, lang)
        elif verb == ch.STRIKE_V and rules.library.defs[n].kind == HERO:
            sentence = HERO_STRUCK
    elif verb in OF_SEATS:
        said["seat"] = rules.names[n]
    elif verb in OF_WORDS:
        said["word"] = OF_WORDS[verb][n][lang]
    elif verb == ch.HERO_V:
        said["hero"] = card_name(rules, rules.library.heroes[n].first, lang)
    return sentence[lang].format(**said)


def ability(rules: Rules, c: int, number: int, lang: str) -> str:
    """The text of an ability, or its number where the card alone does not tell the text."""
    text = ability_text(rules, c, number, lang)
    return quoted(text, lang) if text else ABILITY[lang].format(nth=number + 1)
