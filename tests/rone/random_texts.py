"""Random card texts that the checker accepts: every wording of the vocabulary, put together in every kind of line.

The parts (verbs, conditions, events, facts, what is measured) come from the grammar itself, so a new wording is tried
as soon as it is in the table.
"""

import re
from collections import Counter
from itertools import cycle
from random import Random

from muster.cardtext import CardTextError, Lines, check, parse
from muster.cardtext.rules import Rule
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.sentences import DEEP, Sentences

LONGEST = 420
SLOT = re.compile(r"\{([^}]*)\}")
# {Verb.base} is any words of that category of the grammar.
BODIES = (
    "{Verb.base}.",
    "{Deed}.",
    "{Verb.base}. {Verb.base}.",
    "{Verb.base}. It {Having}.",
    "{Verb.base}. If it {Having}, {Verb.base}.",
    "{Verb.base}. If it {Having}, {Verb.base}. Otherwise, {Deed}.",
    "{Deed}. If that unit {Having}, {Verb.base}.",
    "If {Condition}, {Verb.base}.",
    "If {Condition}, {Verb.base}. Otherwise, {Verb.base}.",
    "If {Condition}, {Deed}. If {Condition}, {Verb.base}.",
    "You may {Verb.base}.",
    "You may {Verb.base}. If you do, {Verb.base}.",
    "You may {Verb.base}. If you do not, {Verb.base}.",
    "If {Condition}, you may {Verb.base}. If you do, {Verb.base}. Otherwise, {Verb.base}.",
    "{Verb.base} unless you {Verb.base}.",
    "{Verb.base} unless its controller {Verb.s}.",
    "{Deed} unless target opponent {Verb.s}.",
    "{Actor} {Verb.s} unless that player {Verb.s}.",
    "Pay X water. If you do, {Verb.base}. Deal X damage to each {Set.one}.",
    "You may pay X recycle. If you do, {Verb.base}, then draw X cards.",
    "{Actor} may pay X water. If that player does, you gain X water.",
    "Sacrifice {Given}. If you do, {Verb.base}. Otherwise, {Verb.base}.",
    "Pay {Price}. If you do, {Verb.base}. Otherwise, {Verb.base}.",
    "Discard 2 cards. If you do not, {Verb.base}.",
    "Recycle 2 cards, then {Verb.base}. If you do, {Verb.base}.",
    "Choose one: {Verb.base}; or {Verb.base}; or {Deed}.",
    "{Verb.base} or {Verb.base}.",
    "{Verb.base}, then {Verb.base}.",
    "{Verb.base} and {Deed}.",
    "{Actor} {Verb.s}.",
    "{Actor} {Verb.s} or {Verb.s}.",
    "{Actor} may {Verb.base}. If that player does, {Verb.base}.",
    "{Actor} may {Verb.base}. If that player does not, {Verb.base}.",
    "{Actor} {Verb.s}. If that player does not, {Verb.base}.",
    "{Verb.base}. {Actor} {Verb.s}.",
    "{Verb.base}, where X is {Measured}.",
    "If it is your turn, {Verb.base}. Otherwise, {Deed}.",
    "Cancel target tactic. {Verb.base}.",
    "Reveal {Seen}. If it {Having}, {Verb.base}.",
    "Search your deck for {Sought}, put it {Place}, then shuffle your deck.",
    "Look at {Seen}. Put {Part} {Place} and the rest {Place} {Order}.",
    "Look at the top 3 cards of your deck. Put {Part} {Place} and the rest {Place}.",
    "Look at the bottom 2 cards of target opponent's deck. You may put {Part} {Place}. Put the rest {Place}.",
    "Look at {Seen}. Put {Moved} {Place} {Order}. {Verb.base}.",
    "If {Condition}, gain 1 water.",
    "If there are 3 or more {Set.many}, {Verb.base}.",
    "Target unit loses all abilities until end of turn. {Verb.base}.",
    "This unit copies the abilities of {Card} until end of turn. {Verb.base}.",
    "Roll a die. If the result is {Single} or more, {Verb.base}. Otherwise, {Deed}.",
    "Roll a die. Deal that much damage to {Card}. {Verb.base}.",
    "Discard any number of cards, then draw that many cards. {Verb.base}.",
    "{Actor} discards their hand, then draws that many cards.",
    "Sacrifice any number of {Set.many}. Put that many rust counters on {Card}.",
    "Target unit you control fights {Card}.",
    "This unit copies the abilities of {Card}.",
    "If 2 or more {Set.many} {Befell} this turn, {Verb.base}.",
    "If a unit {Underwent} this turn, {Verb.base}.",
    "{Sentence}",
    "{Verb.base}. {Sentence}",
    "At the end of this turn, {Verb.base}. {Later}, if {Condition}, {Verb.base}. Otherwise, {Deed}.",
    "{Verb.base} {Later}.",
    "{Verb.base}. If {EventCard} would die {This}, {move} instead.",
    "Target unit gets +1 melee until end of turn. If it would die {This}, {move} instead. {Verb.base}.",
    "{Until}, whenever {Events}, {Deed}.",
    "Target unit gets +1 melee until end of turn. When it {Lately} this turn, {Verb.base}.",
    "Target unit you control deals 2 damage to {Card}.",
    "Deal {Few} damage divided among {Whom}. {Verb.base}.",
    "Deal 3 damage divided among any number of target {Set.many}. Draw that many cards.",
)
HEADS = (
    "[1]: ", "[1], once per turn: ", "[1], pay X water: ", "[1], {Costs}: ",
    "[1], sacrifice X units, discard X cards: ", "[1], remove 1 {Counter.one} from this unit: ",
    "[1], remove X {Counter.many} from this technology: ",
    "Battlefield: ", "Death: ", "Combat: ", "Direct hit: ", "Recycle: ",
    "Initiative 1: ",
)  # fmt: skip
INSTEAD = "If {EventCard} would die, {move} instead."
FACTS = (INSTEAD, "{Fact}.", "{Fact} if {Condition}.", "{Fact} if it {Having}.", "{Fact} if it is not your turn.")
WHENEVER = ("Whenever {Event}, ", "Whenever {Event}, ", "Once per turn, whenever {Events}, ")
TYPES = ("unit", "tactic", "technology", "hero")
LATELY = ("dies", "attacks", "leaves the battlefield", "takes damage", "attacks or is attacked")
MOVES = ("return it to its owner's hand", "remove it from the game", "put it {Place}", "{Verb.base}")
TURNS = ("your turn", "each turn", "each opponent's turn")


class FairSentences(Sentences):
    """Words that have been said seldom so far come first."""

    def __init__(self, seed: int) -> None:
        super().__init__(VOCABULARY, seed)
        self.said: Counter[int] = Counter()

    def rule(self, rule: Rule, depth: int) -> tuple[list[str], object]:
        rivals = self.grammar.rules[rule.category] if depth <= DEEP else [rule]
        some = [rule, *self.dice.choices([one for one in rivals if not self.points_back(one)] or [rule], k=3)]
        rule = min(some, key=lambda one: self.said[id(one)])
        self.said[id(rule)] += 1
        return super().rule(rule, depth)


class RandomTexts:
    """Lines with the types of card that may have them, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.sentences = FairSentences(seed)
        self.bodies = cycle(self.dice.sample(BODIES, len(BODIES)))

    def line(self) -> tuple[str, tuple[str, ...]]:
        """The next line that some type of card may have."""
        kind = self.dice.choice(("fact", "fact", "head", "effect", "whenever", "whenever", "at", "keywords"))
        while True:
            text = re.sub(SLOT, self.words, self.frame(kind))
            text = text[0].upper() + text[1:]
            if len(text) <= LONGEST and (types := types_of(text)):
                return text, types

    def frame(self, kind: str) -> str:
        """A line of a kind, with slots."""
        if kind == "fact":
            return self.dice.choice(FACTS)
        if kind == "keywords":
            return "{Keywords}."
        body = next(self.bodies)
        if kind == "head":
            return self.dice.choice(HEADS) + body
        return {"effect": "", "whenever": self.dice.choice(WHENEVER), "at": "At the {Edge} of {turn}, "}[kind] + body

    def words(self, slot: re.Match[str]) -> str:
        own = {"turn": TURNS, "Lately": LATELY, "move": MOVES}.get(slot[1])
        return re.sub(SLOT, self.words, self.dice.choice(own)) if own else self.sentences.text(slot[1])


def types_of(text: str) -> tuple[str, ...]:
    """The types of card on which the checker finds nothing serious in a text."""
    lines = read(text)
    if lines is None:
        return ()
    return tuple(one for one in TYPES if not any(found.serious for found in check(lines, VOCABULARY, one)))


def read(text: str) -> Lines | None:
    try:
        return parse(text, VOCABULARY)
    except CardTextError:
        return None
