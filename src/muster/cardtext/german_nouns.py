"""German noun phrases: references, nouns with their filters, zones, quantities, in any case."""

from __future__ import annotations

import re

from muster.cardtext.german_words import GermanNoun, adjective, determiner, one, possessive, pronoun
from muster.cardtext.phrases import ENEMY, OWN, TAKEN, THEIRS
from muster.cardtext.render import Renderer
from muster.cardtext.table import Det, Race
from muster.cardtext.tree import Node, Value

OWNER = GermanNoun("m", "Besitzer", "Besitzer")
CONTROLLER = GermanNoun("m", "Kontrolleur", "Kontrolleure")
CARD = GermanNoun("f", "Karte", "Karten")
PLAYER = GermanNoun("m", "Spieler", "Spieler")
NUMBER = GermanNoun("f", "Anzahl", "Anzahlen")
HALF = GermanNoun("f", "Hälfte", "Hälften")
GOAL = GermanNoun("n", "Ziel", "Ziele")
YOU = {"nom": "du", "acc": "dich", "dat": "dir", "gen": "deiner"}
BOUND = {"<=": "höchstens", ">=": "mindestens", "=": "genau"}
CONTRACTED = ((r"\bvon dem\b", "vom"), (r"\bin dem\b", "im"), (r"\bin das\b", "ins"))


def joined(article: str, noun: str) -> str:
    """Ziel + Einheit = Zieleinheit."""
    return article + noun[0].lower() + noun[1:] if article else noun


def contracted(text: str) -> str:
    for pattern, short in CONTRACTED:
        text = re.sub(pattern, short, text)
    return text


class GermanNouns(Renderer):
    # --- references ---

    def refer(self, node: Node, place: str, case: str) -> str:
        """A reference in a case; `place` is the category of the slot it stands in."""
        place = place.partition(".")[0]
        if node.kind == "you":
            return YOU[case]
        if node.kind == "this" and self.name is not None and not node["filters"]:
            return self.name
        if node.kind in ("it", "them"):
            return self.pointing(node, case)
        if node.kind in ("owner", "controller"):
            return self.belonging(node, case)
        if node.kind == "that_player":
            return self.phrase(Det("dies"), PLAYER, case)
        if node.kind == "of":
            noun = self.vocabulary.noun[node.word("noun")].de
            return self.possessed(noun, node.node("whose"), case)
        if node.kind in ("top", "bottom"):
            return self.edge(node, case)
        if node.kind == "first":
            return f"{self.nominal(node, Det('der', ('oberst',)), node.row('filters'), case, False)} " + self.zone(
                node.node("zone"), "gen"
            )
        if node.kind == "that":  # the card spoken of, not the one that speaks: die Einheit
            side = ("gegnerisch",) if ENEMY in self.meant(node).row("filters") else ()
            return self.phrase(Det("der"), self.vocabulary.noun[node.word("noun")].de, case, adjectives=side)
        known = self.reference(node, place)
        taken = tuple(TAKEN[name] for name in known.takes)
        filters = tuple(found for found in node.row("filters") if found not in taken)
        return self.nominal(node, known.de, filters, case, known.many, moved=place == "Moved")

    def pointing(self, node: Node, case: str) -> str:
        meant = self.meant(node)
        if meant.get("or_noun"):  # a unit or a hero: neither sie nor er
            return self.phrase(Det("der"), GOAL if meant.kind == "target" else CARD, case)
        return pronoun(self.noun_of(meant).gender, case, node.kind == "them")

    def belonging(self, node: Node, case: str) -> str:
        meant = self.meant(node)
        noun = OWNER if node.kind == "owner" else CONTROLLER
        many = self.is_many(meant)
        gender = "n" if meant.get("or_noun") else self.noun_of(meant).gender
        return self.phrase(Det(possessive(gender, many)), noun, case, many)

    def noun_of(self, node: Node) -> GermanNoun:
        """The noun by which something was called, for its gender."""
        if node.kind in ("top", "bottom"):
            return CARD
        race = self.race_of(node)
        return race.de if race else self.vocabulary.noun[node.word("noun")].de

    def race_of(self, node: Node) -> Race | None:
        """The race that stands for the noun itself: "Robot" for a unit."""
        races = self.races_of(node)
        return races[0] if races else None

    def races_of(self, node: Node) -> list[Race]:
        """The same where one of several is enough: "Human or Robot"."""
        races = [race for found in node.row("filters") for race in self.named_by(found)]
        alone = races and races[0].noun == node["noun"] and node.get("or_noun") is None
        return races if alone else []

    def named_by(self, found: Node) -> list[Race]:
        """The races that a filter allows."""
        parts = found.nodes("parts") if found.kind == "either" else (found,)
        return [self.vocabulary.race[part.word("name")] for part in parts if part.kind == "race"]

    def edge(self, node: Node, case: str) -> str:
        top, n = ("oberst" if node.kind == "top" else "unterst"), node["n"]
        many = n != 1
        words = [determiner("der", "f", case, many), adjective(top, "der", "f", case, many)]
        if many:
            words.append(self.number(n))
        return " ".join([*words, CARD.form(case, many), self.zone(node.node("zone"), "gen")])

    # --- nouns ---

    def phrase(
        self, det: Det, noun: GermanNoun, case: str, many: bool = False, adjectives: tuple[str, ...] = ()
    ) -> str:
        """Determiner, adjectives and noun, all agreeing."""
        if det.one_of:
            return f"{one(noun.gender, case)} {self.phrase(Det(det.one_of), noun, 'gen', True, adjectives)}"
        words = [determiner(det.article, noun.gender, case, many)]
        words += [adjective(stem, det.article, noun.gender, case, many) for stem in (*det.adjectives, *adjectives)]
        words.append(joined(det.joint, noun.form(case, many)))
        return " ".join(word for word in words if word)

    def nominal(
        self, node: Node, det: Det, filters: tuple[Node, ...], case: str, many: bool, moved: bool = False
    ) -> str:
        # "andere" first, "gegnerisch" last: die andere erschöpfte gegnerische Einheit
        ordered = sorted(filters, key=lambda found: (found == ENEMY) - (found.kind == "other"))
        adjectives = tuple(stem for stem in map(self.adjective_of, ordered) if stem)
        behind = self.all_behind(filters, moved, many)
        joints = [race.joint for found in filters for race in self.named_by(found)]
        races = self.races_of(node)
        phrases = [self.phrase(det, race.de, case, many, adjectives) for race in races]
        for name in (node["noun"], node.get("or_noun")) if not races else ():
            if name is None:
                continue
            known = self.vocabulary.noun[str(name)]
            alone = Det(det.one_of) if det.one_of and known.unique else det  # dein Held: there is but one
            text = self.phrase(alone, known.de, case, many, adjectives)
            phrases.append(self.with_joint(text, joints) if joints else text)
        lead = det.lead.replace("{n}", self.number(node.get("n")))
        both = " und " if node.kind == "all" or det.article == "jed" else " oder "
        return " ".join(part for part in (lead, both.join(phrases), *behind) if part)

    def with_joint(self, text: str, joints: list[str]) -> str:
        """Karte of a race: Roboter-Karte; of one of two: Menschen- oder Roboter-Karte."""
        *words, noun = text.split()
        return " ".join([*words, *(f"{joint}- oder" for joint in joints[:-1]), f"{joints[-1]}-{noun}"])

    def adjective_of(self, found: Node) -> str:
        if found == ENEMY:
            return "gegnerisch"
        if found.kind == "other":
            return "ander"
        if found.kind == "state":
            return self.vocabulary.state[found.word("name")].de
        if found.kind == "keyword":
            keyword = self.vocabulary.keyword[found.word("name")]
            return keyword.adjective_de if keyword.adjective_first else ""
        return ""

    def all_behind(self, filters: tuple[Node, ...], moved: bool, many: bool) -> list[str]:
        """unter deiner Kontrolle mit Schild und höchstens 2 Lebenspunkten auf deinem Friedhof"""
        texts = [text for text in (self.behind(found, moved, many) for found in filters) if text]
        own = [text for text in texts if text.startswith("unter ")]
        having = [text.removeprefix("mit ") for text in texts if text.startswith("mit ")]
        if len(having) > 1:  # what the "oder" joins must be plain
            having = [f"entweder {text}" if " oder " in text else text for text in having]
        rest = [text for text in texts if text not in own and not text.startswith("mit ")]
        return [*own, *(["mit " + " und ".join(having)] if having else []), *rest]

    def behind(self, found: Node, moved: bool, many: bool) -> str:
        """What a filter puts behind the noun."""
        if found == OWN:
            return "unter deiner Kontrolle"
        if found == THEIRS:
            return "unter seiner Kontrolle"
        if found.kind == "held":
            return f"unter der Kontrolle {self.refer(found.node('whose'), 'Controlling', 'gen')}"
        if found.kind == "not":
            return f"({self.unlike(found.node('part'), many)})"
        if found.kind == "either" and not self.named_by(found):
            return f"mit {' oder '.join(map(self.quality, found.nodes('parts')))}"
        if found.kind == "superlative":
            return f"mit {self.extreme(found)}"
        if found.kind == "keyword":
            keyword = self.vocabulary.keyword[found.word("name")]
            return "" if keyword.adjective_first else f"mit {self.quality(found)}"
        if found.kind == "lacks":
            return f"ohne {self.vocabulary.keyword[found.word('name')].de}"
        if found.kind == "compare":
            return f"mit {self.quality(found)}"
        if found.kind == "zone":
            zone = self.vocabulary.zone[found.word("name")]
            return contracted(f"{zone.de_from if moved else zone.de_within} {self.zone(found, 'dat')}")
        return ""

    def quality(self, found: Node) -> str:
        """What stands after "mit"."""
        if found.kind == "keyword":
            return self.vocabulary.keyword[found.word("name")].de
        return self.compared(found, 0)

    def extreme(self, found: Node) -> str:
        """den meisten Lebenspunkten; dem höchsten Nahkampfwert"""
        stat = self.vocabulary.stat[found.word("stat")]
        words = ("meist", "wenigst") if stat.counted and stat.valued_many else ("höchst", "niedrigst")
        det = Det("der", (words[found["end"] == "least"],))
        return self.phrase(det, stat.valued, "dat", stat.valued_many)

    def unlike(self, part: Node, many: bool = False) -> str:
        """kein Roboter; nicht erschöpft"""
        if part.kind == "state":
            return f"nicht {self.adjective_of(part)}"
        return self.phrase(Det("kein"), self.sort(part), "nom", many)

    def sort(self, found: Node) -> GermanNoun:
        """The noun for a race or a kind of card."""
        known = self.vocabulary.race if found.kind == "race" else self.vocabulary.noun
        return known[found.word("name")].de

    def compared(self, found: Node, side: int) -> str:
        """A comparison after "mit" (side 0) or before "hat" (side 1)."""
        bound = {"<=": "höchstens ", ">=": "mindestens ", "=": ""}[found.word("op")]
        number = self.number(found["n"])
        text = self.vocabulary.stat[found.word("stat")].compared[side]
        text = text.replace("{n}", bound + number).replace("{q} ", bound).replace("{k}", number)
        return self.agreed(text, {"n": found["n"]})

    def agreed(self, text: str, numbers: dict[str, Value]) -> str:
        """{n#Karte|Karten}: the first for 1, else the second."""
        return re.sub(
            r"\{(\w+)#([^|}]*)\|([^}]*)\}", lambda found: found[2] if numbers[found[1]] == 1 else found[3], text
        )

    def number(self, value: Value) -> str:
        return "X" if isinstance(value, Node) else str(value)

    # --- sets, zones, values ---

    def set(self, node: Node, det: Det, case: str, many: bool) -> str:
        return self.nominal(node, det, node.row("filters"), case, many)

    def quantity(self, node: Node, case: str) -> tuple[str, bool]:
        """How many of what a condition asks for, and whether that is several."""
        op, n, what = node.word("op"), node["n"], node["what"]
        many = n != 1
        if isinstance(what, str):
            noun = self.vocabulary.word["Counted", what].de
            assert isinstance(noun, GermanNoun)
            if n == 0 and op == "=":
                return self.phrase(Det("kein"), noun, case, noun.many != noun.one), True
            return f"{BOUND[op]} {self.number(n)} {noun.form(case, many)}", many
        assert isinstance(what, Node)
        if n == 0 and op == "=":
            return self.set(what, Det("kein"), case, True), True
        if n == 1 and op == ">=":
            return self.set(what, Det("ein"), case, False), False
        return f"{BOUND[op]} {self.number(n)} {self.set(what, Det(), case, many)}", many

    def possessed(self, noun: GermanNoun, whose: Node, case: str, many: bool = False) -> str:
        """dein Deck; das Deck ihres Besitzers."""
        if whose.kind == "you":
            return self.phrase(Det("dein"), noun, case, many)
        if whose.kind == "actor":
            return self.phrase(Det("sein"), noun, case, many)
        return f"{self.phrase(Det('der'), noun, case, many)} {self.refer(whose, 'Whose', 'gen')}"

    def zone(self, node: Node, case: str) -> str:
        noun = self.vocabulary.zone[node.word("name")].de
        whose = node["whose"]
        if not isinstance(whose, Node):
            return self.phrase(Det("der"), noun, case)
        many = whose.kind == "owner" and self.is_many(self.meant(whose))
        return self.possessed(noun, whose, case, many)

    def place(self, node: Node) -> str:
        """Where to: unter dein Deck, oben auf deinen Friedhof."""
        zone_node = node if node.kind == "zone" else node.node("zone")
        zone = self.vocabulary.zone[zone_node.word("name")]
        position = "into" if node.kind == "zone" else node.word("position")
        words = {"into": zone.de_into, "top": zone.de_top, "bottom": zone.de_bottom}[position]
        return contracted(f"{words} {self.zone(zone_node, 'acc')}")

    def measure(self, node: Node, case: str) -> str:
        """ihre Lebenspunkte; der Nahkampfwert dieser Einheit; die Hälfte der Anzahl deiner Karten (aufgerundet)."""
        if node.kind == "count":
            counted = self.set(node.node("of"), Det("der"), "gen", True)
            return f"{self.phrase(Det('der'), NUMBER, case)} {counted}"
        if node.kind == "half":
            way = self.vocabulary.word["Rounding", node.word("way")].de
            return f"{self.phrase(Det('der'), HALF, case)} {self.measure(node.node('of'), 'gen')} ({way})"
        stat, of = self.vocabulary.stat[node.word("name")], node.node("of")
        many = stat.valued_many
        if of.kind == "it":
            meant = self.meant(of)
            gender = "n" if meant.get("or_noun") else self.noun_of(meant).gender
            return self.phrase(Det(possessive(gender)), stat.valued, case, many)
        return f"{self.phrase(Det('der'), stat.valued, case, many)} {self.refer(of, 'Source', 'gen')}"
