"""German noun phrases: references, nouns with their filters, zones, quantities, in any case."""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import replace
from functools import cached_property
from typing import TypeGuard

from muster.cardtext.german_mentions import Mention, Mentions
from muster.cardtext.german_words import GermanNoun, adjective, determiner, numeral, one, possessive, pronoun
from muster.cardtext.phrases import ENEMY, OTHER, OWN, TAKEN, THEIRS
from muster.cardtext.render import Renderer, slots_of
from muster.cardtext.table import Det, Race, Vocabulary
from muster.cardtext.tree import Node, Value, walk
from muster.cardtext.tree import node as make_node

OWNER = GermanNoun("m", "Besitzer", "Besitzer")
CONTROLLER = GermanNoun("m", "Beherrscher", "Beherrscher")
CARD = GermanNoun("f", "Karte", "Karten")
DAMAGE = GermanNoun("m", "Schaden", "Schaden")
PLAYER = GermanNoun("m", "Spieler", "Spieler")
NUMBER = GermanNoun("f", "Anzahl", "Anzahlen")
HALF = GermanNoun("f", "Hälfte", "Hälften")
GOAL = GermanNoun("n", "Ziel", "Ziele")
REST = GermanNoun("m", "Rest", "Reste")
YOU = {"nom": "du", "acc": "dich", "dat": "dir", "gen": "von dir"}
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
    def __init__(self, vocabulary: Vocabulary, line: Node, name: str | None = None) -> None:
        super().__init__(vocabulary, line, name)
        self.mentions = Mentions()
        self.rolls = any(found.kind == "roll" for found in walk(line))
        given = (found.get("what") for found in walk(line) if found.kind == "sacrifice")
        self.given = {what.get("bind") for what in given if isinstance(what, Node)}
        self.doer: Hashable = None  # whoever the sentence has just called "er"
        self.acting: Node | None = None  # the player whose deeds are being told
        self.topic: Hashable = None  # the subject of the clause that is being written

    # --- references ---

    def refer(self, node: Node, place: str, case: str, nobody: bool = False) -> str:
        """A reference in a case; `place` is the category of the slot it stands in. `nobody`: not each, but none."""
        place = place.partition(".")[0]
        if node.kind == "you":
            return YOU[case]
        if node.kind in ("it", "them"):
            return self.pointing(node, case)
        if node.kind in ("owner", "controller"):
            return self.belonging(node, case)
        if node.kind == "that_player":
            return self.that_player(node, case)
        if node.kind == "that":
            return self.that(node, case)
        if node.kind == "this" and self.name is not None and not node["filters"]:
            self.mention(node)
            return self.by_name(self.name, case)
        if node.kind == "the":
            self.mention(node)
            return self.phrase(Det("der"), self.noun_of(node), case)
        if node.kind == "of":
            self.mention(node)
            return self.possessed(self.noun_of(node), node.node("whose"), case)
        if node.kind in ("top", "bottom"):
            return self.edge(node, case)
        if node.kind == "some":
            return self.part(node, case)
        if node.kind == "rest":
            return self.phrase(Det("der"), REST, case)
        if node.kind == "first":
            first = self.nominal(node, Det("der", ("oberst",)), node.row("filters"), case, False)
            shown = "zone" in slots_of(self.reference(node, place).en)
            return f"{first} {self.zone(node.node('zone'), 'gen')}" if shown else first
        known = self.reference(node, place)
        taken = tuple(TAKEN[name] for name in known.takes)
        filters = tuple(found for found in node.row("filters") if found not in taken)
        det = replace(known.de, article="kein") if nobody and node.kind == "each" else known.de
        if node.kind == "all" and not det.article and OTHER in taken and OWN in filters:  # deine anderen Einheiten
            det, filters = replace(det, article="dein"), tuple(found for found in filters if found != OWN)
        return self.nominal(node, det, filters, case, known.many, moved=place == "Moved")

    def by_name(self, name: str, case: str) -> str:
        return f"von {name}" if case == "gen" else name

    def that(self, node: Node, case: str) -> str:
        """The card spoken of, not the one that speaks: die Einheit, never diese Einheit."""
        meant, noun = self.meant(node), self.vocabulary.noun[node.word("noun")].de
        alone = {found.whom for found in self.mentions.all} == {self.identity(meant)}
        if alone and ENEMY in meant.row("filters") and self.gender_of(meant) and case != "gen":
            return self.pointing(node, case)
        self.mention(node)
        if ENEMY in meant.row("filters") and not self.mentions.rivals(self.identity(meant), noun, False):
            return self.phrase(Det("der"), noun, case, adjectives=("gegnerisch",))
        return self.apart(meant, noun, case)

    def that_player(self, node: Node, case: str) -> str:
        """dieser Gegner; where only a hero was spoken of: dessen Spieler."""
        meant, whom = self.meant(node), self.identity(node)
        if not self.is_person(meant):
            return self.its_player(meant, whom, case)
        self.mention(node)
        noun = self.noun_of(meant)
        if case == "nom" and whom == self.doer:
            return pronoun(noun.gender, case, False)
        rivals = self.mentions.rivals(whom, noun, False)
        return self.apart(meant, noun, case) if rivals else self.phrase(Det("dies"), noun, case)

    def its_player(self, hero: Node, whom: Hashable, case: str) -> str:
        known = any(found.whom == whom for found in self.mentions.all)
        gender, word = self.noun_of(hero).gender, self.demonstrative
        clear = self.mentions.is_clear(self.identity(hero), word, word(gender, False), persons=True)
        self.mentions.all.append(Mention(whom, PLAYER, PLAYER.gender, False, person=True))
        if known:
            return self.phrase(Det("dies"), PLAYER, case)
        if not clear:
            return f"{self.phrase(Det('der'), PLAYER, case)} {self.called(hero, 'gen')}"
        # a genitive would have two of them in a row: die Hand von dessen Spieler
        said = PLAYER.form("dat" if case == "gen" else case)
        return f"{'von ' if case == 'gen' else ''}{word(gender, False)} {said}"

    def demonstrative(self, gender: str, many: bool) -> str:
        return "deren" if many or gender == "f" else "dessen"

    def pointing(self, node: Node, case: str) -> str:
        """A pronoun where it is clear whom it means, else a noun."""
        meant, many = self.meant(node), node.kind == "them"

        def word(gender: str, several: bool) -> tuple[str, bool]:
            return pronoun(gender, case, several), several and case == "nom"  # the verb tells sie and sie apart

        gender = self.gender_of(meant)
        clear = gender and self.mentions.is_clear(self.identity(meant), word, word(gender, many), persons=True)
        if not clear or case == "gen":
            return self.called(meant, case, many)
        self.mention(node, many, pronoun(gender, case, many))
        return pronoun(gender, case, many)

    def belonging(self, node: Node, case: str) -> str:
        meant, noun = self.meant(node), OWNER if node.kind == "owner" else CONTROLLER
        many = self.of_several(node) if node.kind == "owner" else self.is_many(meant)
        person = Mention(self.identity(node), noun, noun.gender, many, person=True)
        return self.its(meant, noun, case, many, many, person)

    def its(
        self,
        meant: Node,
        noun: GermanNoun,
        case: str,
        many: bool = False,
        of_many: bool = False,
        person: Mention | None = None,
    ) -> str:
        """What belongs to a card: ihr Nahkampfwert, or der Nahkampfwert der Einheit. `person`: who that is, if anybody;
        only cards have an owner."""
        gender = self.gender_of(meant)
        word = possessive(gender, of_many)
        clear = gender and self.mentions.is_clear(self.identity(meant), possessive, word, persons=person is None)
        if clear:
            self.mention(meant, of_many, word)
        self.mentions.all += [person] if person else []
        if clear:
            return self.phrase(Det(word), noun, case, many)
        return f"{self.phrase(Det('der'), noun, case, many)} {self.called(meant, 'gen', of_many)}"

    def called(self, meant: Node, case: str, many: bool = False) -> str:
        """A noun for something that was spoken of before."""
        self.mention(meant, many)
        if meant.kind == "present":
            return self.phrase(Det("dies"), self.noun_of(meant), case)
        if meant.kind == "this":
            return self.by_name(self.name, case) if self.name else self.phrase(Det("dies"), self.noun_of(meant), case)
        if meant.kind == "of" and meant.node("whose").kind == "you":
            return self.phrase(Det("dein"), self.noun_of(meant), case)
        return self.apart(meant, self.noun_for(meant), case, many)

    def apart(self, meant: Node, noun: GermanNoun, case: str, many: bool = False) -> str:
        """die Einheit; with others of that noun deine Einheit, die gegnerische Einheit, die zuerst genannte Einheit."""
        whom = self.identity(meant)
        rivals = self.mentions.rivals(whom, noun, many)
        other = "ander" if not self.name and self.mentions.beside_itself(whom, noun, many) else ""
        article, stem = self.mentions.told_apart(meant, rivals) if rivals else ("der", other)
        if not article:
            article, stem = "der", self.sacrificed(whom, rivals) or self.mentions.order_of(whom, rivals)
        return self.phrase(Det(article), noun, case, many, (stem,) if stem else ())

    def sacrificed(self, whom: Hashable, rivals: list[Mention]) -> str:
        """The word for what was sacrificed, if nothing else with that noun was."""
        given = [rival for rival in rivals if rival.whom in self.given]
        return "geopfert" if whom in self.given and not given else ""

    # --- what was spoken of ---

    def mention(self, node: Node, many: bool | None = None, word: str = "") -> None:
        meant = self.meant(node)
        noun = self.vocabulary.noun[node.word("noun")].de if node.kind == "that" else self.noun_for(meant)
        several = self.is_many(meant) if many is None else many
        genders = self.noun_of(meant).gender
        if meant.get("or_noun"):
            genders += self.vocabulary.noun[meant.word("or_noun")].de.gender
        found = Mention(self.identity(meant), noun, genders, several, self.is_person(meant), meant, word)
        self.mentions.all.append(found)

    def identity(self, node: Node) -> Hashable:
        """Equal for the same thing, however it is spoken of."""
        if node.kind in ("owner", "controller"):
            return node.kind, self.identity(self.meant(node))
        if node.kind == "that_player" and not self.is_person(self.meant(node)):
            return "player", self.identity(self.meant(node))
        meant = self.meant(node)
        if meant.kind == "of":
            return meant.word("noun"), self.identity(meant.node("whose"))
        if meant.kind == "the":
            return meant.word("noun")
        if meant.kind == "present":
            return "present", meant.word("noun")
        return meant.kind if meant.kind in ("this", "you", "actor") else meant.number("bind")

    def gender_of(self, node: Node) -> str:
        """Empty for a unit or a hero: neither sie nor er."""
        other = node.get("or_noun")
        gender = self.noun_of(node).gender
        return gender if other is None or self.vocabulary.noun[str(other)].de.gender == gender else ""

    def noun_for(self, node: Node) -> GermanNoun:
        """The noun by which something is called again."""
        if node.get("or_noun") is None:
            return self.noun_of(node)
        return GOAL if node.kind == "target" else CARD

    def noun_of(self, node: Node) -> GermanNoun:
        """The noun by which something was called first."""
        if node.kind in ("top", "bottom"):
            return CARD
        if node.kind == "some" and node["noun"] is None:
            return self.noun_of(self.said[node.node("of").number("bind")])
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
        self.mention(node)
        words = [determiner("der", "f", case, many), adjective(top, "der", "f", case, many)]
        if many:
            words.append(self.number(n))
        return " ".join([*words, CARD.form(case, many), self.of_zone(node.node("zone"))])

    def part(self, node: Node, case: str) -> str:
        """1 davon; bis zu 2 Einheiten davon."""
        many, lead = node["n"] != 1, "bis zu " if node["up_to"] else ""
        if node["noun"] is None:
            self.mention(node, many)
            return f"{lead}{self.number(node['n'])} davon"
        det = Det(lead=f"{lead}{{n}}") if lead or many else Det("ein")
        return f"{self.nominal(node, det, node.row('filters'), case, many)} davon"

    def of_zone(self, node: Node) -> str:
        """deines Decks; vom Deck des Zielgegners."""
        whose = node["whose"]
        if isinstance(whose, Node) and whose.kind not in ("you", "actor"):
            return contracted(f"von {self.zone(node, 'dat')}")
        return self.zone(node, "gen")

    def uppermost(self, n: Value, zone: str) -> str:
        """The top cards of a zone of whoever does it: die obersten 2 Karten deines Friedhofs."""
        whose = make_node("actor" if self.acting else "you")
        return self.edge(make_node("top", n=n, zone=make_node("zone", name=zone, whose=whose), bind=0), "acc")

    # --- nouns ---

    def phrase(
        self, det: Det, noun: GermanNoun, case: str, many: bool = False, adjectives: tuple[str, ...] = ()
    ) -> str:
        """Determiner, adjectives and noun, all agreeing."""
        if det.one_of:
            return f"{one(noun.gender, case)} {self.phrase(Det(det.one_of), noun, 'gen', True, adjectives)}"
        words = [determiner(det.article, noun.gender, case, many)]
        stems = (*det.adjectives, *adjectives, *((noun.adjective,) if noun.adjective else ()))
        words += [adjective(stem, det.article, noun.gender, case, many) for stem in stems]
        words.append(joined(det.joint, noun.bare(case, many)))
        return " ".join(word for word in words if word)

    def nominal(
        self, node: Node, det: Det, filters: tuple[Node, ...], case: str, many: bool, moved: bool = False
    ) -> str:
        if case == "gen" and (
            det.lead or not (det.article or det.one_of or det.adjectives or self.adjectives(filters))
        ):
            return f"von {self.nominal(node, det, filters, 'dat', many, moved)}"  # no word shows the genitive
        self.mention(node, many)
        adjectives = self.adjectives(filters)
        joints = [race.joint for found in filters for race in self.named_by(found)]
        joints += [joint for found in filters if (joint := self.joint_of(found))]
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
        counted = node.kind == "each" and det.article == "der"  # die Anzahl der Einheiten und der Helden
        both = " und " if node.kind == "all" or det.article in ("jed", "kein") or counted else " oder "
        parts = (lead, both.join(phrases), *self.all_behind(filters, moved, many), self.relative(node, many))
        return " ".join(part for part in parts if part)

    def relative(self, node: Node, many: bool) -> str:
        """(Karte,) die du in diesem Zug gespielt hast: what somebody has done with it."""
        last = self.vocabulary.noun[node.word("or_noun")].de if node.get("or_noun") else self.noun_of(node)
        clauses = []
        for found in node.row("filters"):
            if found.kind == "done":
                done = self.did(found)
                if found["who"] is None:
                    has = ("sind" if many else "ist") if done.category == "Befell" else "haben" if many else "hat"
                    clauses.append(f"{determiner('der', last.gender, 'nom', many)} in diesem Zug {done.de} {has}")
                    continue
                who, has = ("du", "hast") if found["who"] == "own" else ("ein Gegner", "hat")
                clauses.append(f"{determiner('der', last.gender, 'acc', many)} {who} in diesem Zug {done.de} {has}")
        return f", {' und '.join(clauses)} ," if clauses else ""

    def with_joint(self, text: str, joints: list[str]) -> str:
        """Karte of a race: Roboter-Karte; of one of two: Menschen- oder Roboter-Karte."""
        *words, noun = text.split()
        return " ".join([*words, *(f"{joint}- oder" for joint in joints[:-1]), f"{joints[-1]}-{noun}"])

    def joint_of(self, found: Node) -> str:
        """What a state puts in front of the noun itself: Joker-Karte."""
        return self.vocabulary.state[found.word("name")].joint if found.kind == "state" else ""

    def adjectives(self, filters: tuple[Node, ...]) -> tuple[str, ...]:
        """ "andere" first, "gegnerisch" last: die andere erschöpfte gegnerische Einheit."""
        ordered = sorted(filters, key=lambda found: (found == ENEMY) - (found.kind == "other"))
        return tuple(stem for stem in map(self.adjective_of, ordered) if stem)

    def adjective_of(self, found: Node) -> str:
        if found == ENEMY:
            return "gegnerisch"
        if found.kind == "other":
            return "ander"
        if found.kind == "state":
            return "" if self.joint_of(found) else self.vocabulary.state[found.word("name")].de
        if found.kind == "keyword":
            keyword = self.vocabulary.keyword[found.word("name")]
            return keyword.adjective_de if keyword.adjective_first else ""
        return ""

    def all_behind(self, filters: tuple[Node, ...], moved: bool, many: bool) -> list[str]:
        """ab Stufe 2 unter deiner Kontrolle mit Schild und höchstens 2 Lebenspunkten auf deinem Friedhof"""
        ranks = [text for text in map(self.rank, filters) if text]
        unlike = [found.node("part") for found in filters if found.kind == "not"]
        unranked = (found for found in filters if not self.rank(found) and found.kind != "not")
        texts = [text for text in (self.behind(found, moved, many) for found in unranked) if text]
        own = [text for text in texts if text.startswith("unter ")]
        having = [text.removeprefix("mit ") for text in texts if text.startswith("mit ")]
        if len(having) > 1:  # what the "oder" joins must be plain
            having = [f"entweder {text}" if " oder " in text else text for text in having]
        rest = [text for text in texts if text not in own and not text.startswith("mit ")]
        return [*ranks, *own, *(["mit " + " und ".join(having)] if having else []), *self.excluded(unlike, many), *rest]

    def excluded(self, parts: list[Node], many: bool) -> list[str]:
        """(kein Roboter); of several: (weder Mutant noch Roboter)"""
        if len(parts) < 2:
            return [f"({self.unlike(part, many)})" for part in parts]
        words = [self.adjective_of(part) or self.sort(part).form("nom", many) for part in parts]
        return [f"(weder {' noch '.join(words)})"]

    def rank(self, found: Node) -> str:
        """der Stufe 2, ab Stufe 2, bis Stufe 2: a comparison that stands right behind the noun."""
        if found.kind != "compare":
            return ""
        ranked = self.vocabulary.stat[found.word("stat")].ranked
        return f"{ranked[found.word('op')]} {self.number(found['n'])}" if ranked else ""

    def behind(self, found: Node, moved: bool, many: bool) -> str:
        """What a filter puts behind the noun."""
        if found == OWN:
            return "unter deiner Kontrolle"
        if found == THEIRS:
            return "unter seiner Kontrolle"
        if found.kind == "held":
            return f"unter der Kontrolle {self.refer(found.node('whose'), 'Controlling', 'gen')}"
        if found.kind == "either" and not self.named_by(found):
            return f"mit {' oder '.join(map(self.quality, found.nodes('parts')))}"
        if found.kind == "superlative":
            return f"mit {self.extreme(found)}"
        if found.kind == "keyword":
            keyword = self.vocabulary.keyword[found.word("name")]
            return "" if keyword.adjective_first else f"mit {self.quality(found)}"
        if found.kind == "lacks":
            return f"ohne {self.vocabulary.keyword[found.word('name')].de}"
        if found.kind == "counters" and (found["op"], found["n"]) == ("=", 0):
            return f"ohne {self.counter(found).form('acc', True)}"
        if found.kind in ("compare", "counters"):
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
            return f"nicht {self.vocabulary.state[part.word('name')].de}"
        return self.phrase(Det("kein"), self.sort(part), "nom", many)

    def sort(self, found: Node) -> GermanNoun:
        """The noun for a race or a kind of card."""
        known = self.vocabulary.race if found.kind == "race" else self.vocabulary.noun
        return known[found.word("name")].de

    def counter(self, found: Node) -> GermanNoun:
        """The noun for a kind of counter."""
        noun = self.vocabulary.word["Counter", found.word("name")].de
        assert isinstance(noun, GermanNoun)
        return noun

    def heap(self, node: Node, det: Det, case: str, many: bool) -> str:
        """Counters and what they lie on: jede Rostmarke auf dieser Einheit."""
        counters = self.phrase(det, self.counter(node), case, many)
        return f"{counters} auf {self.refer(node.node('of'), 'Card', 'dat')}"

    def counters(self, found: Node, case: str) -> str:
        """einer Rostmarke; keine Rostmarken; mindestens 2 Rostmarken"""
        noun, op, n = self.counter(found), found.word("op"), found["n"]
        if (op, n) == (">=", 1):
            return self.phrase(Det("ein"), noun, case)
        if (op, n) == ("=", 0):
            return self.phrase(Det("kein"), noun, case, True)
        return f"{BOUND[op]} {self.number(n)} {noun.form(case, n != 1)}"

    def compared(self, found: Node, side: int) -> str:
        """A comparison after "mit" (side 0) or before "hat" (side 1)."""
        if found.kind == "counters":
            return self.counters(found, ("dat", "acc")[side])
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

    def agreeing(self, value: Value, one: str, many: str) -> str:
        """The word for one or for several, of a number or of cards."""
        several = self.is_many(value) if isinstance(value, Node) and value.kind != "x" else value != 1
        for noun in self.vocabulary.nouns:
            if noun.de.one == one:
                self.count(noun.de, several)
        return many if several else one

    def count(self, noun: GermanNoun, many: bool) -> None:
        """Cards that are only counted are spoken of, too: (ziehe) 1 Karte."""
        self.mentions.all.append(Mention(("counted", len(self.mentions.all)), noun, noun.gender, many))

    def numbers_apart(self, text: str) -> str:
        """Of two numbers in a row the second one is written out: der Stufe 1 zwei Schaden."""

        def spelled(found: re.Match[str]) -> str:
            n, rest = int(found[1]), found[2]
            if rest == " Mal":
                return f"{numeral(n)}mal"
            genders = (gender for word in rest.split() if (gender := self.genders.get(word)))
            return numeral(n, next(genders, "")) + rest

        return re.sub(r"(?<=\d )(\d+)((?: \w+){1,2})", spelled, text)

    @cached_property
    def genders(self) -> dict[str, str]:
        """The gender of each noun that is counted."""
        nouns = [DAMAGE, *(noun.de for noun in self.vocabulary.nouns)]
        nouns += [word.de for word in self.vocabulary.words if isinstance(word.de, GermanNoun)]
        return {noun.one: noun.gender for noun in nouns}

    def number(self, value: Value) -> str:
        return "X" if isinstance(value, Node) else str(value)

    # --- sets, zones, values ---

    def set(self, node: Node, det: Det, case: str, many: bool, known: Node | None = None) -> str:
        filters = tuple(found for found in node.row("filters") if found != known)
        return self.nominal(node, det, filters, case, many)

    def quantity(self, node: Node, case: str, known: Node | None = None) -> tuple[str, bool]:
        """How many of what a condition asks for, and whether that is several. `known`: what is said elsewhere."""
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
            return self.set(what, Det("kein"), case, True, known), True
        if n == 1 and op == ">=":
            return self.set(what, Det("ein"), case, False, known), False
        return f"{BOUND[op]} {self.number(n)} {self.set(what, Det(), case, many, known)}", many

    def possessed(self, noun: GermanNoun, whose: Node, case: str) -> str:
        """dein Deck; das Deck ihres Besitzers; auf die Hand ihrer Besitzer, of which each has one."""
        if whose.kind == "you":
            return self.phrase(Det("dein"), noun, case)
        if whose.kind == "actor":
            word = possessive(self.noun_of(self.meant(self.acting)).gender) if self.is_named(self.acting) else "sein"
            return self.phrase(Det(word), noun, case, adjectives=self.own())
        if whose.kind == "that_player" and self.is_person(self.meant(whose)):
            if self.topic == self.identity(whose):
                return self.phrase(Det("sein"), noun, case)
            if self.mentions.all and self.mentions.all[-1].whom == self.identity(whose):
                return f"dessen {noun.form(case)}"
        return f"{self.phrase(Det('der'), noun, case)} {self.refer(whose, 'Whose', 'gen')}"

    def is_named(self, player: Node | None) -> TypeGuard[Node]:
        """Whether it is the one that is called by a name of its own."""
        return player is not None and player.kind == "the"

    def own(self) -> tuple[str, ...]:
        """sein Deck; sein eigenes Deck, if another player was spoken of since."""
        people = [found.whom for found in self.mentions.all if found.person]
        return ("eigen",) if self.acting and people and people[-1] != self.identity(self.acting) else ()

    def zone(self, node: Node, case: str) -> str:
        noun = self.vocabulary.zone[node.word("name")].de
        whose = node["whose"]
        if not isinstance(whose, Node):
            return self.phrase(self.vocabulary.zone[node.word("name")].de_det, noun, case)
        return self.possessed(noun, whose, case)

    def place(self, node: Node) -> str:
        """Where to: unter dein Deck, oben auf deinen Friedhof."""
        zone_node = node if node.kind == "zone" else node.node("zone")
        zone = self.vocabulary.zone[zone_node.word("name")]
        position = "into" if node.kind == "zone" else node.word("position")
        words = {"into": zone.de_into, "top": zone.de_top, "bottom": zone.de_bottom}[position]
        return contracted(f"{words} {self.zone(zone_node, 'acc')}")

    def measure(self, node: Node, case: str) -> str:
        """ihre Lebenspunkte; der Nahkampfwert dieser Einheit; die Hälfte der Anzahl deiner Karten (aufgerundet)."""
        if node.kind == "counters_on":
            return f"{self.phrase(Det('der'), NUMBER, case)} {self.heap(node, Det('der'), 'gen', True)}"
        if node.kind == "count":
            counted = self.set(node.node("of"), Det("der"), "gen", True)
            return f"{self.phrase(Det('der'), NUMBER, case)} {counted}"
        if node.kind == "half":
            way = self.vocabulary.word["Rounding", node.word("way")].de
            return f"{self.phrase(Det('der'), HALF, case)} {self.measure(node.node('of'), 'gen')} ({way})"
        if node.kind == "stock":
            return self.possessed(self.stock_noun(node), node.node("whose"), case)
        stat, of = self.vocabulary.stat[node.word("name")], node.node("of")
        many = stat.valued_many
        if of.kind == "it":
            return self.its(self.meant(of), stat.valued, case, many)
        place = next(found for found in ("Source", "Bearer", "Card") if self.can_stand(of, found))
        return f"{self.phrase(Det('der'), stat.valued, case, many)} {self.refer(of, place, 'gen')}"

    def stock_noun(self, node: Node) -> GermanNoun:
        noun = self.vocabulary.word["Counted", node.word("name")].de
        assert isinstance(noun, GermanNoun)
        return noun

    def amounts(self, node: Node) -> str:
        """(so viele Karten,) wie ihre Stufe beträgt; wie sie Lebenspunkte hat; wie Rostmarken auf ihr liegen."""
        if node.kind == "counters_on":
            return f"wie {self.heap(node, Det(), 'nom', True)} liegen"
        if node.kind == "stock":
            whose, noun = node.node("whose"), self.stock_noun(node).form("acc", True)
            if whose.kind in ("you", "actor"):
                return f"wie du {noun} hast" if whose.kind == "you" else f"wie er {noun} hat"
            return f"wie {self.refer(whose, 'Whose', 'nom')} {noun} hat"
        stat = self.vocabulary.stat[node.word("name")]
        if stat.valued_many and stat.counted:
            return f"wie {self.refer(node.node('of'), 'Source', 'nom')} {stat.valued.form('acc', True)} hat"
        return f"wie {self.measure(node, 'nom')} {'betragen' if stat.valued_many else 'beträgt'}"
