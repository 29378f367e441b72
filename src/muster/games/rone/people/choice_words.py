"""RONE's choices as deeds: what stands on a button, or beside a number at the text table."""

from muster.cardplay.words import quoted
from muster.games.rone.cards.carddef import HERO
from muster.games.rone.people.card_words import ability_text, card_name, counted, piece_name
from muster.games.rone.rules import choices as ch
from muster.games.rone.setup import Rules
from muster.kernel.notation import VERB_SHIFT

# `{n}` is the number in the option, `{nth}` the same counted from 1; `{Cards}` are cards at the start of a sentence.
# `{card}`, `{piece}` and `{text}` as in log lines.
OPTIONS: dict[int, dict[str, str]] = {
    ch.PASS_V: {"en": "Pass", "de": "Passen"},
    ch.PLAY_V: {"en": "Play {card}", "de": "Spielen: {card}"},
    ch.RECYCLE_V: {"en": "Recycle {card}", "de": "Wiederverwerten: {card}"},
    ch.LEVEL_V: {"en": "Level up", "de": "Aufsteigen"},
    ch.USE_V: {"en": "Use {piece}: {text}", "de": "Einsetzen: {piece}, {text}"},
    ch.ATTACK_V: {"en": "Attack with {piece}", "de": "Angriff: {piece}"},
    ch.END_V: {"en": "End the turn", "de": "Zug beenden"},
    ch.ANNOUNCE_V: {"en": "Announce: {word}", "de": "Ansagen: {word}"},
    ch.CALL_OFF_V: {"en": "Give it up", "de": "Doch nicht"},
    ch.STRIKE_V: {"en": "Attack {piece}", "de": "Angreifen: {piece}"},
    ch.TARGET_V: {"en": "Choose {piece}", "de": "Wählen: {piece}"},
    ch.PLAYER_V: {"en": "Choose {seat}", "de": "Wählen: {seat}"},
    ch.LOSE_V: {"en": "Give up {card} from hand", "de": "Von der Hand vernichten: {card}"},
    ch.LOSE_TOP_V: {"en": "Give up the top card of the deck", "de": "Die oberste Karte des Decks vernichten"},
    ch.SHIELD_V: {"en": "Use the shield on top of the deck", "de": "Den Schild oben auf dem Deck nutzen"},
    ch.PLACE_V: {"en": "{word}", "de": "{word}"},
    ch.DRAW_V: {"en": "Draw {cards}", "de": "{Cards} ziehen"},
    ch.KEEP_V: {"en": "Keep the hand", "de": "Hand behalten"},
    ch.RETURN_V: {"en": "Put {card} under the deck", "de": "Unter das Deck legen: {card}"},
    ch.DONE_V: {"en": "Done", "de": "Fertig"},
    ch.SHUFFLE_V: {"en": "Shuffle all cards back and draw anew", "de": "Alle Karten zurückmischen und neu ziehen"},
    ch.BRANCH_V: {"en": "Way {nth}", "de": "Möglichkeit {nth}"},
    ch.MAY_V: {"en": "{word}", "de": "{word}"},
    ch.FIRST_V: {"en": "{piece} first", "de": "{piece} zuerst"},
    ch.BUY_V: {"en": "Pay the surcharge", "de": "Aufpreis zahlen"},
    ch.DISCARD_V: {"en": "Discard {card}", "de": "Abwerfen: {card}"},
    ch.HERO_V: {"en": "Play with {hero}", "de": "Held: {hero}"},
    ch.SPLIT_V: {"en": "{Cards} from hand, the rest from the deck", "de": "{Cards} von der Hand, den Rest vom Deck"},
    ch.FOLLOW_V: {"en": "{word}", "de": "{word}"},
    ch.ROLE_V: {"en": "To {seat}", "de": "Zu {seat}"},
    ch.NUMBER_V: {"en": "Pay {n} water", "de": "{n} Wasser zahlen"},
    ch.ORDER_V: {"en": "Effect {nth} first", "de": "Effekt {nth} zuerst"},
}  # fmt: skip
HERO_STRUCK = {"en": "Attack the hero {piece}", "de": "Angreifen: {piece}, Held"}
# An ability whose text hangs on the hero's level, or that was copied.
ABILITY = {"en": "ability {nth}", "de": "Fähigkeit {nth}"}

# Verbs whose number stands for a card, a seat, or one of a few words.
OF_CARDS = frozenset(
    (
        ch.PLAY_V, ch.RECYCLE_V, ch.USE_V, ch.ATTACK_V, ch.STRIKE_V, ch.TARGET_V, ch.LOSE_V, ch.RETURN_V, ch.FIRST_V,
        ch.DISCARD_V,
    )
)  # fmt: skip
OF_SEATS = frozenset((ch.PLAYER_V, ch.ROLE_V))
OF_WORDS: dict[int, dict[str, tuple[str, ...]]] = {
    ch.MAY_V: {"en": ("No", "Yes"), "de": ("Nein", "Ja")},
    ch.FOLLOW_V: {"en": ("No further attack", "Attack the second target, too"), "de": ("Kein weiterer Angriff", "Auch das zweite Ziel angreifen")},
    ch.PLACE_V: {"en": ("On top", "At the bottom"), "de": ("Nach oben", "Nach unten")},
    ch.ANNOUNCE_V: {"en": ("play a card", "recycle a card", "level up"), "de": ("eine Karte spielen", "eine Karte wiederverwerten", "aufsteigen")},
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
        said["word"] = OF_WORDS[verb][lang][n]
    elif verb == ch.HERO_V:
        said["hero"] = card_name(rules, rules.library.heroes[n].first, lang)
    return sentence[lang].format(**said)


def ability(rules: Rules, c: int, number: int, lang: str) -> str:
    """The text of an ability, or its number where the card alone does not tell the text."""
    text = ability_text(rules, c, number, lang)
    return quoted(text, lang) if text else ABILITY[lang].format(nth=number + 1)
