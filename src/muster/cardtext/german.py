"""A tree as German. Five ways to build a clause do all the word order; the words come from the table.

imperative      Füge der Zieleinheit 2 Schaden zu.
statement       Jeder Gegner wirft 1 Karte ab.
inverted        (Immer wenn …,) erhält diese Einheit +1 Lebenspunkt.
may             Du darfst 1 Wasser zahlen.
subordinate     (wenn) eine deiner Einheiten das Schlachtfeld verlässt
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from muster.cardtext.german_nouns import YOU, GermanNouns, contracted
from muster.cardtext.german_words import PRONOUNS, GermanNoun, GermanVerb, adjective
from muster.cardtext.phrases import ENEMY
from muster.cardtext.render import MEASURES, STATS, Unsayable, slots_of
from muster.cardtext.resolve import last_part
from muster.cardtext.table import Det, Form, Vocabulary, Word
from muster.cardtext.tree import Lines, Node, Value
from muster.cardtext.waits import WAITING, is_lone

# Where a clause stands: at the start, after a clause with its comma, after a phrase such as "Zu Beginn deines Zuges".
MAIN, AFTER, PHRASE = "main", "after", "phrase"
DETERMINERS = ("all", "dein", "sein")

# {slot}, {slot:case}, {slot@number}, {slot@number+adjective or determiner}, {slot^zone}; {slot#one|several}
_SLOT = re.compile(r"\{(\w+)(?:([:@^])(\w+)(?:\+(\w+))?|#([^|}]*)\|([^}]*))?\}")


def german(lines: Lines, vocabulary: Vocabulary, name: str | None = None) -> str:
    """The text in German; with a name, the card speaks of itself by it."""
    return "\n".join(German(vocabulary, line, name).line(line) for line in lines)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def without_last_comma(text: str) -> str:
    return re.sub(",(?=[.;,])", "", text.replace(" ,", ","))


def spaced(*parts: str) -> str:
    return " ".join(part.strip() for part in parts if part).replace(" ,", ",")


@dataclass(frozen=True, slots=True)
class Clause:
    """Subject (empty: whoever is told to), person, verb, middle field, and what follows the verb."""

    subject: str
    person: str  # du, er, sie
    verb: GermanVerb
    middle: str
    tail: str = ""

    def imperative(self) -> str:
        return spaced(self.verb.command, self.middle, self.verb.prefix, self.tail)

    def statement(self, subject: str = "") -> str:
        return spaced(subject or self.subject, self.finite(), self.middle, self.verb.prefix, self.tail)

    def inverted(self, subject: str = "") -> str:
        return spaced(self.finite(), subject or self.subject, self.middle, self.verb.prefix, self.tail)

    def going_on(self, person: str, then: str = "") -> str:
        """The same subject does something more: (und) wirft dann 1 Karte ab, vernichtet sie dann."""
        return spaced(self.verb.finite(person), self.with_then(then), self.verb.prefix, self.tail)

    def with_then(self, then: str) -> str:
        """The middle with "dann", which comes after a pronoun."""
        first, _, rest = self.middle.partition(" ")
        return spaced(first, then, rest) if first in PRONOUNS else spaced(then, self.middle)

    def infinitive(self, then: str = "") -> str:
        return spaced(self.with_then(then), self.verb.infinitive, self.tail)

    def subordinate(self) -> str:
        return spaced(self.subject, self.middle, self.verb.prefix + self.finite(), self.tail)

    def without_subject(self) -> str:
        """The end of a subordinate clause whose subject was said before: (oder) angegriffen wird."""
        return spaced(self.middle, self.verb.prefix + self.finite(), self.tail)

    def finite(self) -> str:
        return self.verb.finite(self.person)


class German(GermanNouns):
    when = ""  # a time that the clause that comes next shall say

    # --- lines and sentences ---

    def line(self, node: Node) -> str:
        if self.is_built(node, "Line"):
            said = capital(self.fill(self.form(self.built(node, "Line"), node), node))
            return re.sub(": .", lambda found: found[0].upper(), said)
        if node.kind == "keywords":
            return ", ".join(self.vocabulary.keyword[found.word("name")].de for found in node.nodes("names")) + "."
        body = node.node("body")
        if node.kind == "static":
            said, cond = capital(self.clause_of(body, "Fact").statement()), node["cond"]
            said = f"{said}, wenn {self.condition(cond)}." if isinstance(cond, Node) else f"{said}."
            return without_last_comma(said)
        if node.kind == "ability":
            return f"{self.head(node.node('head'))}: {capital(self.body(body, MAIN))}"
        if node.kind == "whenever":
            said = self.fronted(self.whenever(node), body, ", ", AFTER)
            return f"{said} Das geschieht nur {self.limit(node)}." if self.limit(node) else said
        if node.kind == "at":
            return self.fronted(self.front(node), body, " ", PHRASE)
        return capital(self.body(body, MAIN))

    def whenever(self, node: Node) -> str:
        return f"Immer wenn {self.condition(node.node('event'))}"

    def limit(self, node: Node) -> str:
        """How often a passive may be triggered: einmal pro Zug; empty if that is not said."""
        limit = node.get("limit")
        return "" if limit is None else self.word(str(limit), "Limit", False)

    def head(self, node: Node) -> str:
        return capital(self.fill(self.form(self.built(node, "Head"), node), node))

    def front(self, node: Node) -> str:
        """When a line of its kind happens: Am Ende deines Zuges."""
        return f"{capital(str(self.vocabulary.word['Edge', node.word('edge')].de))} {self.moment(node)}"

    def fronted(self, front: str, body: Node, joint: str, mode: str) -> str:
        """What comes first pulls the verb forward; before another "wenn" a colon keeps the sentence readable."""
        first = body.nodes("parts")[0] if body.kind == "seq" else body
        if first.kind in ("if", "if_done") or self.is_built(first, "Sentence"):
            return f"{front}: {capital(self.body(body, MAIN))}"
        return f"{front}{joint}{self.body(body, mode)}"

    def moment(self, node: Node) -> str:
        for moment in self.vocabulary.moments:
            if (moment.whose, moment.phase) == (node["whose"], node["phase"]):
                return moment.de
        raise Unsayable(f"no moment is {node['whose']} {node['phase']}")

    def body(self, node: Node, mode: str) -> str:
        parts = node.nodes("parts") if node.kind == "seq" else (node,)
        said = [self.sentence(parts[0], None, mode)]
        said += [capital(self.sentence(part, before, MAIN)) for before, part in pairwise(parts)]
        return " ".join(said)

    def sentence(self, node: Node, before: Node | None, mode: str) -> str:
        if self.is_built(node, "Sentence") and node.kind not in WAITING:
            return self.fill(self.form(self.built(node, "Sentence"), node), node)
        # what ends with a comma keeps it only before more words: so viele Karten, wie ihre Stufe beträgt, und …
        return without_last_comma(self.plain_sentence(node, before, mode))

    def plain_sentence(self, node: Node, before: Node | None, mode: str) -> str:
        if node.kind == "later" and (said := self.later_if(node)):
            return said
        if node.kind == "later" and not is_lone(node.node("then")):
            return self.fronted(self.word(node.word("when"), "Later", False), node.node("then"), " ", PHRASE)
        if node.kind == "instead_while":
            return self.averts(node)
        if node.kind == "await":
            return self.fronted(self.waits_for(node), node.node("then"), ", ", AFTER)
        if node.kind == "if":
            return f"wenn {self.condition(node.node('cond'))}, {self.branches(node)}"
        if node.kind == "if_done":
            other = before is not None and last_part(before).kind == "by"
            who, does = ("er", "tut") if other else ("du", "tust")
            self.doer = self.identity(last_part(before).node("player")) if other and before is not None else None
            if node["then"] is None:
                said = f"wenn {who} das nicht {does}, {self.act(node.node('else'), AFTER)}."
            else:
                said = f"wenn {who} das {does}, {self.branches(node)}"
            self.doer = None
            return said
        return f"{self.act(node, mode)}."

    def later_if(self, node: Node) -> str:
        """Wenn du am Ende dieses Zuges einen Menschen kontrollierst, …: the condition takes in when it is asked."""
        then = node.node("then")
        cond = then.node("cond") if then.kind == "if" else None
        if cond is None or not (self.is_built(cond, "Condition") and cond.kind == "controls"):
            return ""
        self.when = self.word(node.word("when"), "Later", False)
        return f"wenn {self.condition(cond)}, {self.branches(then)}"

    def waits_for(self, node: Node) -> str:
        """What is waited for, and how long: bis zum Ende des Zuges gilt: Immer wenn …; sobald … in diesem Zug …"""
        once, event, name = node["once"], node.node("event"), node.word("duration")
        word = self.vocabulary.word["This" if once else "Until", name]
        if once and not word.de_last:
            self.when = str(word.de)
            return f"{self.when_once(event)} {self.condition(event)}"
        front = f"{word.de}," if word.de_last else str(word.de)
        return f"{front} gilt: {capital(self.when_once(event)) if once else 'Immer wenn'} {self.condition(event)}"

    def when_once(self, event: Node) -> str:
        """Falls sie stirbt, of one card, to which it happens once or never; sobald eine Einheit stirbt, of any."""
        who = event.get("who")
        one = isinstance(who, Node) and who.kind in ("it", "that", "this")
        return "falls" if one and event.kind in self.vocabulary.parting else "sobald"

    def averts(self, node: Node) -> str:
        """What comes instead, and how long: wenn sie in diesem Zug sterben würde, …; solange …, gilt: Wenn sie …"""
        word, wording = (
            self.vocabulary.word["This", node.word("duration")],
            self.form(self.built(node, "Sentence"), node),
        )
        said = self.fill(wording, node)
        return f"{word.de}, gilt: {capital(said)}" if word.de_last else said

    def branches(self, node: Node) -> str:
        then, otherwise = self.act(node.node("then"), AFTER), node["else"]
        if not isinstance(otherwise, Node):
            return f"{then}."
        return f"{then}. Andernfalls {self.act(otherwise, AFTER)}."

    def condition(self, node: Node) -> str:
        """An event or a condition: the verb comes last."""
        if node.kind == "any_event":
            first, *others = node.nodes("parts")
            more = [self.clause_of(other, "Event").without_subject() for other in others]
            return " oder ".join([self.clause_of(first, "Event").subordinate(), *more])
        if node.kind in ("all_of", "any_of"):
            joint = " und " if node.kind == "all_of" else " oder "
            return joint.join(self.condition(part) for part in node.nodes("parts"))
        category = next(name for name in ("Event", "If", "Condition") if self.is_built(node, name))
        wording = self.form(self.built(node, category), node)
        if ":" not in re.sub(r"\{[^}]*\}", "", wording.de):
            return self.fill(wording, node)
        clause = self.there_are(node) if "{quantity} liegen" in wording.de else self.clause_of(node, category)
        return clause.subordinate()

    def there_are(self, node: Node) -> Clause:
        """Cards lie in a zone, but one has them in hand; without a zone there just are some."""
        zone = next((found for found in node.node("what").row("filters") if found.kind == "zone"), None)
        if zone is None:
            return Clause("es", "er", self.vocabulary.verbs["geben"], self.quantity(node, "acc")[0])
        held, whose = self.vocabulary.zone[zone.word("name")].de_held, zone["whose"]
        if not held or not isinstance(whose, Node):
            return self.clause_of(node, "Condition")
        subject, person = ("du", "du") if whose.kind == "you" else (self.refer(whose, "Whose", "nom"), "er")
        said, _ = self.quantity(node, "acc", known=zone)
        return Clause(subject, person, self.vocabulary.verbs["haben"], f"{said} {held}")

    # --- clauses ---

    def act(self, node: Node, mode: str) -> str:
        if node.kind == "later":
            self.when = self.word(node.word("when"), "Later", False)
            return self.clause(node.node("then"), mode)
        if node.kind != "choose":
            return self.clause(node, mode)
        first, *others = (self.clause(option, MAIN) for option in node.nodes("options"))
        choose = "wählst du eins" if mode == PHRASE else "wähle eins"
        return f"{choose}: " + "; oder ".join([capital(first), *others])

    def clause(self, node: Node, mode: str) -> str:
        if node.kind == "unless":
            return f"{self.chain(node.node('body'), mode)}, es sei denn, {self.unless(node)}"
        if node.kind != "where":
            return self.chain(node, mode)
        said, x = self.chain(node.node("body"), mode), node.node("x")
        if self.is_built(x, "Measured"):
            where = f"{self.fill(self.form(self.built(x, 'Measured'), x), x)} ist"
        elif x.kind in ("count", "counters_on"):
            counted, _, relative = self.measure(x, "nom").removesuffix(" ,").partition(" , ")
            where = f"{counted} ist" + (f", {relative}" if relative else "")
        else:
            where = f"{self.measure(x, 'dat')} entspricht"
        return f"{said}, wobei X {where}"

    def unless(self, node: Node) -> str:
        player, text = node.node("player"), ""
        who, person = ("du", "du") if player.kind == "you" else ("er", "er")
        if player.kind not in ("you", "actor"):
            who = self.refer(player, "Actor", "nom")
            self.acting = player
        elif player.kind == "actor":
            self.acting = node.node("body").node("player")
        for joint, verb in flat(node.node("do")):
            clause = self.clause_of(verb, "Verb")
            clause = Clause(who, person, clause.verb, clause.middle, clause.tail)
            text += self.more_of(clause, person, joint) if text else clause.statement()
        self.acting = None
        return text

    def chain(self, node: Node, mode: str) -> str:
        """Units with "und", "oder" or "dann" between them; each one knows how the one before it was said."""
        text, before = "", ""
        links = node.nodes("parts") if node.kind == "then" else (node,)
        row = len(links) > 2 and links[0].kind == "search"  # durchsuche …, lege …, dann mische …
        for link in links:
            joint = "" if not text else "next" if row and link is not links[-1] else "then"
            units = link.nodes("parts") if link.kind in ("and", "or") else (link,)
            last: Node | None = None
            for unit in units:
                if joint == "and" and is_more(last, unit):
                    said = f" und {self.clause_of(unit, 'Verb').middle}"
                else:
                    said, before = self.unit(unit, mode, joint, before)
                text += said
                joint, last = link.kind, unit
        return text

    def unit(self, node: Node, mode: str, joint: str, before: str) -> tuple[str, str]:
        """One unit with the joint in front of it, and how it was said: told, du, or other."""
        if node.kind == "may" or node.kind == "by" or self.is_built(node, "Deed"):
            inverted = joint == "then" or (not joint and mode != MAIN)
            front = {"": "", "and": " und ", "or": " oder ", "then": ", dann "}[joint]
            return front + self.subject_unit(node, inverted), "other"
        clause = self.clause_of(node, "Verb")
        if self.built(node, "Verb").says_you:
            inverted = joint == "then" or (not joint and mode != MAIN)
            front = {"": "", "and": " und ", "or": " oder ", "then": ", dann "}[joint]
            return front + (clause.inverted("du") if inverted else clause.statement("du")), "other"
        if not joint:
            if mode == PHRASE:
                return clause.inverted("du"), "du"
            return clause.imperative(), "told"
        if before == "du":
            return self.more_of(clause, "du", joint), "du"
        if joint == "next":
            return f", {clause.imperative() if before == 'told' else clause.inverted('du')}", before
        if before == "told":
            return {"and": " und ", "or": " oder ", "then": ", dann "}[joint] + clause.imperative(), "told"
        if joint == "then":
            return f", dann {clause.inverted('du')}", "other"
        return f" {'und' if joint == 'and' else 'oder'} {clause.statement('du')}", "other"

    def more_of(self, clause: Clause, person: str, joint: str) -> str:
        if joint == "next":
            return f", {clause.going_on(person)}"
        if joint == "then":
            return f" und {clause.going_on(person, 'dann')}"
        return f" {'und' if joint == 'and' else 'oder'} {clause.going_on(person)}"

    def subject_unit(self, node: Node, inverted: bool) -> str:
        if node.kind == "may":
            return self.may(node, "du", "du", inverted)
        if node.kind != "by":
            clause = self.clause_of(node, "Deed")
            return clause.inverted() if inverted else clause.statement()
        player, body = self.refer(node.node("player"), "Actor", "nom"), node.node("body")
        self.acting = node.node("player")
        said = self.may(body, player, "er", inverted) if body.kind == "may" else self.deeds(body, player, inverted)
        self.acting = None
        return said

    def deeds(self, node: Node, player: str, inverted: bool) -> str:
        """What another player does; the subject is said once."""
        text, last = "", None
        for joint, verb in flat(node):
            clause = self.clause_of(verb, "Verb")
            more, last = joint == "and" and is_more(last, verb), verb
            if more:
                text += f" und {clause.middle}"
                continue
            clause = Clause(player, "er", clause.verb, clause.middle, clause.tail)
            if not text:
                text = clause.inverted() if inverted else clause.statement()
            else:
                text += self.more_of(clause, "er", joint)
        return text

    def may(self, node: Node, player: str, person: str, inverted: bool) -> str:
        modal = "darfst" if person == "du" else "darf"
        text = f"{modal} {player}" if inverted else f"{player} {modal}"
        for joint, verb in flat(node.node("do")):
            said = self.clause_of(verb, "Verb").infinitive("dann" if joint == "then" else "")
            text += {"": " ", "and": " und ", "or": " oder ", "then": " und ", "next": ", "}[joint] + said
        return text

    def clause_of(self, node: Node, category: str) -> Clause:
        """The clause of a verb, deed, fact, event or condition."""
        wording = self.form(self.built(node, category), node)
        front, _, rest = re.sub(r"\{(\w+):", r"{\1=", self.pattern(wording, node)).partition(":")
        subject, _, infinitive = front.replace("=", ":").rpartition(" ")
        verb = self.vocabulary.verbs[infinitive.strip()]
        middle, _, tail = rest.replace("=", ":").partition("//")
        nobody = self.is_nobody(subject, middle, node)
        said, person = self.subject(subject, wording, node, nobody)
        who = node.get(subject.strip("{} "))
        self.topic = self.identity(who) if isinstance(who, Node) and self.is_person(self.meant(who)) else None
        middle = middle.replace("nicht ", "") if nobody else middle
        said_last = " ".join(f", {word.de} ," for word in self.words_of(wording, node) if word.de_last)
        tail = self.fill_text(f"{tail} {said_last}", wording, node)
        clause, when = Clause(said, person, verb, self.fill_text(middle, wording, node), tail), self.when
        self.when = ""
        return Clause(said, person, verb, clause.with_then(when), tail) if when else clause

    def pattern(self, wording: Form, node: Node) -> str:
        """The German of a wording; a word may bring its own."""
        own = (word.de_clause for word in self.words_of(wording, node) if word.de_clause)
        return next(own, wording.de)

    def words_of(self, wording: Form, node: Node) -> list[Word]:
        """The words of the table that stand in the slots of a wording."""
        keys = ((category.partition(".")[0], str(node[slot])) for slot, (category, _) in slots_of(wording.en).items())
        return [self.vocabulary.word[key] for key in keys if key in self.vocabulary.word]

    def is_nobody(self, subject: str, middle: str, node: Node) -> bool:
        """Each one cannot: kein Roboter kann."""
        who = node.get(subject.strip("{} "))
        return " nicht " in middle and isinstance(who, Node) and who.kind == "each"

    def subject(self, pattern: str, wording: Form, node: Node, nobody: bool) -> tuple[str, str]:
        slot = pattern.strip("{} ")
        if not slot:
            return "", "du"
        if " " in slot:  # das Wiederverwerten dieser Karte
            return self.fill_text(pattern, wording, node), "er"
        if slot == "quantity":
            said, many = self.quantity(node, "nom")
            return said, "sie" if many else "er"
        who = node.node(slot)
        if who.kind == "you":
            return "du", "du"
        if who.kind == "stat":  # das Leben dieser Herausforderung beträgt …
            many = self.vocabulary.stat[who.word("name")].valued_many
            return self.measure(who, "nom"), "sie" if many else "er"
        place = slots_of(wording.en)[slot][0]
        return self.refer(who, place, "nom", nobody), "sie" if self.is_many(who) else "er"

    # --- filling in patterns ---

    def fill(self, wording: Form, node: Node) -> str:
        return self.fill_text(wording.de, wording, node)

    def fill_text(self, text: str, wording: Form, node: Node) -> str:
        text = _SLOT.sub(lambda found: self.shown(found, wording, node), text)
        text = contracted(re.sub(r" +", " ", text).replace(" .", ".").replace(" ,", ",").strip())
        return self.numbers_apart(text)

    def shown(self, found: re.Match[str], wording: Form, node: Node) -> str:
        """What a pattern shows for one of its signs."""
        slot, how, detail, before, one, many = found.groups("")
        if slot == "sich":
            return "sich" if self.acting else YOU[detail or "dat"]
        if slot == "quantity":
            return self.quantity(node, detail)[0]
        if slot == "moment":
            return self.moment(node)
        if one or many:
            return self.agreeing(node[slot], one, many)
        if how == "^":
            return self.uppermost(node[slot], detail)
        several = detail == "many" or node[detail] != 1 if how == "@" else False
        category = slots_of(wording.en).get(slot, ("", False))[0]
        said = self.value(node[slot], category, detail if how == ":" else "", slot, several)
        if not before:
            return said
        if before in DETERMINERS:
            return self.determined(before, node.word(slot), category, several)
        noun = self.vocabulary.noun[node.word(slot)].de
        return f"{adjective(before, '', noun.gender, 'acc', several)} {said}"

    def determined(self, article: str, name: str, category: str, many: bool) -> str:
        """A thing that is counted, with a determiner: alle roten Ressourcen; but alles Wasser."""
        noun = self.vocabulary.word[category.partition(".")[0], name].de
        assert isinstance(noun, GermanNoun)
        return self.phrase(Det(article), noun, "acc", many and noun.many != noun.one)

    def value(self, value: Value, category: str, case: str, slot: str, many: bool) -> str:
        if value is None or value == ():
            return ""
        if case in ("plus", "minus"):
            return ("+" if case == "plus" else "-") + self.number(value)
        if isinstance(value, int) or (isinstance(value, Node) and value.kind == "x"):
            return self.number(value)
        if isinstance(value, str):
            return self.word(value, category, many)
        if isinstance(value, tuple):
            return self.several(value, category)
        assert isinstance(value, Node)
        if value.kind == "that_many":
            as_many = "entsprechend" if self.rolls else "ebenso"  # of a die: as much as it shows
            return f"{as_many} viel" if category == "ThatMuch" else f"{as_many} viele"
        if slot == "per" and value.kind == "counters_on":
            return f"für {self.heap(value, Det('jed'), 'acc', False)}"
        if slot == "per" and value.kind == "every" and value.node("of").kind == "counters_on":
            return f"für je {self.number(value['n'])} {self.heap(value.node('of'), Det(), 'acc', True)}"
        if slot == "per" and value.kind == "every":
            return f"für je {self.number(value['n'])} {self.set(value.node('of'), Det(), 'acc', True)}"
        if slot == "per":
            return f"für {self.set(value, Det('jed'), 'acc', False)}"
        if value.kind in MEASURES:
            return self.amounts(value) if case == "amounts" else self.measure(value, case)
        if value.kind == "place" or case == "whither":
            return self.place(value)
        if value.kind == "zone":
            return self.zone(value, case or "nom")
        if category in ("Set.many", "Set"):
            return self.set(value, Det(), case or "nom", True)
        if category in ("Event", "Events", "Condition", "If"):
            return self.condition(value)
        if case == "instead":
            self.when = "stattdessen"
            return self.clause_of(value, "Verb").imperative()
        if category == "Fact":
            return capital(self.clause_of(value, category).statement())
        if category in ("Act", "Clause"):
            return self.act(value, case or MAIN)
        if category == "Body":
            return self.body(value, case or MAIN)
        if self.is_built(value, category):
            return self.fill(self.form(self.built(value, category), value), value)
        return self.refer(value, category, case or "nom")

    def several(self, values: tuple[Node, ...], category: str) -> str:
        if category == "Having" and len(values) == 2 and values[0].kind == "side":
            return f"{self.sided(values[0], self.sort(values[1]))} ist"
        if category == "Having":
            return " und ".join(map(self.having, values))
        if category in ("Costs", "Prices"):
            return self.costs(values)
        return " und ".join(self.fill(self.form(self.built(value, "Change"), value), value) for value in values)

    def costs(self, values: tuple[Node, ...]) -> str:
        """What is to be given, told to whoever gives it; the same verb is said once."""
        said: list[str] = []
        verb = None
        for clause in (self.clause_of(value, "Verb") for value in values):
            said.append(clause.middle if clause.verb == verb and not verb.prefix else clause.imperative())
            verb = clause.verb
        return " und ".join([part for part in (", ".join(said[:-1]), said[-1]) if part])

    def sided(self, side: Node, noun: GermanNoun) -> str:
        """eine gegnerische Einheit; eine deiner Einheiten"""
        if side == ENEMY:
            return self.phrase(Det("ein"), noun, "nom", adjectives=("gegnerisch",))
        return self.phrase(Det(one_of="dein"), noun, "nom")

    def having(self, found: Node) -> str:
        """What a condition says of a card: erschöpft ist, ein Roboter ist, Unsichtbarkeit hat."""
        if found.kind in ("race", "kind"):
            return f"{self.phrase(Det('ein'), self.sort(found), 'nom')} ist"
        if found.kind == "not":
            return f"{self.unlike(found.node('part'))} ist"
        if found.kind == "either":
            return " oder ".join(map(self.having, found.nodes("parts")))
        if found.kind == "keyword":
            return f"über {self.vocabulary.keyword[found.word('name')].de} verfügt"
        if found.kind == "lacks":
            return f"nicht über {self.vocabulary.keyword[found.word('name')].de} verfügt"
        if found.kind in ("compare", "counters"):
            return f"{self.compared(found, 1)} hat"
        if found == ENEMY:
            return "unter gegnerischer Kontrolle steht"
        return f"{self.vocabulary.state[found.word('name')].de} ist"

    def word(self, name: str, category: str, many: bool) -> str:
        base = category.partition(".")[0]
        if base in ("Keyword", "Trait"):
            return self.vocabulary.keyword[name].de
        if base in STATS:
            return self.vocabulary.stat[name].de.form("acc", many)
        if base in ("CardNoun", "Person", "UniqueNoun", "UniquePerson"):
            self.count(self.vocabulary.noun[name].de, many)
            return self.vocabulary.noun[name].de.form("acc", many)
        word = self.vocabulary.word[base, name]
        if word.de_last:
            return ""
        return word.de.form("acc", many) if isinstance(word.de, GermanNoun) else word.de


def is_more(last: Node | None, node: Node) -> bool:
    """Whether a verb only names one thing more that is gained or lost, so that it is said once."""
    return last is not None and last.kind == node.kind in ("gain", "lose") and plain(last) and plain(node)


def plain(node: Node) -> bool:
    return isinstance(node["n"], int) and node["per"] is None


def flat(node: Node, joint: str = "") -> list[tuple[str, Node]]:
    """Verbs with the joint in front of each."""
    if node.kind not in ("and", "or", "then"):
        return [(joint, node)]
    found: list[tuple[str, Node]] = []
    parts = node.nodes("parts")
    row = node.kind == "then" and len(parts) > 2 and parts[0].kind == "search"
    for part in parts:
        found += flat(part, joint if not found else "next" if row and part is not parts[-1] else node.kind)
    return found
