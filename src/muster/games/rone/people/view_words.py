"""What a view shows, in words: a card and a line of its text, an effect that waits, a combat. For questions and the text view.

Written from the view alone. The rules of its table only say what is printed on a card that the view already names.
"""

from collections.abc import Mapping
from typing import Any

from muster.cardplay.words import quoted, text_line
from muster.games.rone.people.card_words import card_name, may_have_copied, piece_name, rules_behind
from muster.games.rone.setup import Rules
from muster.kernel.text import Text

View = Mapping[str, Any]

# An effect that waits, by kind: told of somebody, told of the reader.
ITEMS: dict[str, tuple[Text, Text]] = {
    "tactic": (Text('{seat} plays {card}', '{seat} spielt: {card}'), Text('You play {card}', 'Du spielst: {card}')),
    "recycled tactic": (Text('{seat} recycles {card}', '{seat} verwertet wieder: {card}'), Text('You recycle {card}', 'Du verwertest wieder: {card}')),
    "unit": (Text('{seat} plays {card}', '{seat} spielt: {card}'), Text('You play {card}', 'Du spielst: {card}')),
    "recycled unit": (Text('{seat} recycles {card}', '{seat} verwertet wieder: {card}'), Text('You recycle {card}', 'Du verwertest wieder: {card}')),
    "technology": (Text('{seat} plays {card}', '{seat} spielt: {card}'), Text('You play {card}', 'Du spielst: {card}')),
    "level up": (Text('{seat} levels up', '{seat} steigt auf'), Text('You level up', 'Du steigst auf')),
    "ability": (Text('{seat} uses {piece}', '{seat} setzt ein: {piece}'), Text('You use {piece}', 'Du setzt ein: {piece}')),
    "triggered effect": (Text('An effect of {piece} ({seat}) is triggered', 'Ausgelöst wird: {piece} ({seat})'), Text('An effect of your {piece} is triggered', 'Ausgelöst wird: {piece} (du)')),
}  # fmt: skip
PENDING = (Text("{piece} ({seat})", "{piece} ({seat})"), Text("{piece} (you)", "{piece} (du)"))
TARGETS = Text(" (target: {names})", " (Ziel: {names})")
X = Text(" (X is {x})", " (X ist {x})")
INITIATIVE = Text(" (with Initiative)", " (mit Initiative)")
ATTACKS: dict[str, tuple[Text, Text]] = {
    "announced": (Text('{seat} announces an attack with {piece}', '{seat} kündigt einen Angriff an: {piece}'), Text('You announce an attack with {piece}', 'Du kündigst einen Angriff an: {piece}')),
    "declared": (Text('{seat} attacks {target} with {piece}', 'Angriff: {piece} ({seat}). Ziel: {target}'), Text('You attack {target} with {piece}', 'Dein Angriff: {piece}. Ziel: {target}')),
}  # fmt: skip
YOUR_HERO = Text("your hero", "dein Held")
HERO_OF = Text("{seat}'s hero", "der Held von {seat}")


def text_of(rules: Rules, entry: View, lang: str) -> str:
    """The line that an effect or a question is about, in quotes; empty if it may have been copied from another card."""
    record = rules.library.packs.cards[entry["id"]]
    if "line" not in entry or may_have_copied(rules, record):
        return ""
    return quoted(text_line(record, entry["line"], lang), lang)


def thing(view: View, rules: Rules, entry: View, lang: str) -> str:
    """A target: a card, or a player."""
    return view["names"][entry["player"]] if "player" in entry else piece_name(rules, entry["card"], lang)


def item_words(view: View, item: View, reader: int | None, lang: str) -> str:
    """An effect that waits, as a sentence without its full stop."""
    rules, c = rules_behind(view), item["card"]
    said = ITEMS[item["kind"]][item["seat"] == reader][lang].format(
        seat=view["names"][item["seat"]], card=card_name(rules, c, lang), piece=piece_name(rules, c, lang)
    )
    if "initiative" in item:
        said += INITIATIVE[lang]
    if "targets" in item:
        said += TARGETS[lang].format(names=", ".join(thing(view, rules, entry, lang) for entry in item["targets"]))
    if "x" in item:
        said += X[lang].format(x=item["x"])
    return said


def pending_words(view: View, found: View, reader: int | None, lang: str) -> str:
    """An effect that waits for its moment: whose it is, and what it has named."""
    rules = rules_behind(view)
    said = PENDING[found["seat"] == reader][lang].format(
        seat=view["names"][found["seat"]], piece=piece_name(rules, found["card"], lang)
    )
    if "targets" in found:
        said += TARGETS[lang].format(names=", ".join(thing(view, rules, entry, lang) for entry in found["targets"]))
    return said


def attack_words(view: View, reader: int | None, lang: str) -> str:
    """The running combat, as a sentence without its full stop."""
    rules, combat = rules_behind(view), view["combat"]
    key = "declared" if "target" in combat else "announced"
    return ATTACKS[key][combat["seat"] == reader][lang].format(
        seat=view["names"][combat["seat"]],
        piece=piece_name(rules, combat["attacker"], lang),
        target=_attacked(view, rules, combat["target"], reader, lang) if "target" in combat else "",
    )


def _attacked(view: View, rules: Rules, c: int, reader: int | None, lang: str) -> str:
    for seat, player in enumerate(view["players"]):
        if player.get("hero", {}).get("card") == c:
            return YOUR_HERO[lang] if seat == reader else HERO_OF[lang].format(seat=view["names"][seat])
    return piece_name(rules, c, lang)
