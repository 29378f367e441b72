"""The shapes of the table: what a core and a game write down about their words and wordings.

One table feeds the parser, both renderers, the checks, the error messages and the documentation. A `Construction` is
a kind of node with its wordings. A wording is a pattern:

    <deal> {n:Number} damage to {whom:Whom} {per:Per?}

`<deal>` is the verb, which agrees with its subject; `{n:Number}` is a slot with its category, `?` makes it optional;
`{n#card|cards}` is a word that agrees with the number in a slot; `{*:Moment}` fills several slots at once.

The German side of a clause names the verb and what stands in the middle: `zufügen: {whom:dat} {per} {n} Schaden`; with
a subject in front: `{who} erhalten: {duration} {changes}`; after `//` what follows even a verb at the end. German slots
may name a case; `{whom#|je}` agrees with cards as well, `{noun@n+zufällig}` has an adjective in front,
`{what@many+all}` a determiner, `{n^graveyard}` is that many cards from the top of a zone of whoever
does it, `{sich}` whoever does it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from muster.cardtext.false_friends import Hint
from muster.cardtext.german_words import GermanNoun, GermanVerb
from muster.cardtext.tree import Value
from muster.kernel.text import Text

if TYPE_CHECKING:
    from muster.cardtext.grammar import Grammar


@dataclass(frozen=True, eq=False, slots=True)
class Form:
    """One wording. `fixed`: what it says about a slot without showing it. Not `written`: understood, never printed."""

    en: str
    de: str = ""
    fixed: Mapping[str, Value] = field(default_factory=dict)
    written: bool = True


def form(en: str, de: str, **fixed: Value) -> Form:
    return Form(en, de, fixed)


def read(en: str, **fixed: Value) -> Form:
    """A wording that is understood, but written back in another way."""
    return Form(en, "", fixed, written=False)


@dataclass(frozen=True, eq=False, slots=True)
class Construction:
    """A kind of node: its slots in reading order, its wordings, and what anybody asks about it.

    `emits`: the kinds of event that carrying it out can cause. `touches`: for a slot, whether the verb helps or hurts
    what is in it; the slot `actor` is whoever does it. `gist`: a few words for a tooltip.
    """

    category: str
    kind: str
    slots: tuple[str, ...]
    forms: tuple[Form, ...]
    emits: tuple[str, ...] = ()
    touches: Mapping[str, str] = field(default_factory=dict)
    gist: tuple[str, str] = ("", "")
    says_you: bool = False  # never a plain command: "you win the game"


def construction(
    category: str,
    kind: str,
    slots: str,
    *forms: Form,
    emits: str = "",
    touches: Mapping[str, str] | None = None,
    gist: tuple[str, str] = ("", ""),
    says_you: bool = False,
) -> Construction:
    slots_in_order, all_emitted = tuple(slots.split()), tuple(emits.split())
    return Construction(category, kind, slots_in_order, forms, all_emitted, touches or {}, gist, says_you)


@dataclass(frozen=True, slots=True)
class Word:
    """A word or fixed phrase that stands in a slot by its name: a keyword, a duration, a thing one counts…"""

    category: str
    name: str
    en: str
    de: str | GermanNoun
    many: str = ""  # English plural, if it is counted
    several: str = ""  # how it is written when it speaks of several cards: for their next combat
    also: tuple[str, ...] = ()  # understood, never written
    de_clause: str = ""  # the German of a verb with it, where that is another: entferne …, not zahle …
    de_last: bool = False  # its German is a clause, so it comes last: …, solange diese Karte dort ist


@dataclass(frozen=True, slots=True)
class Keyword:
    """A bare word with a meaning of its own. `cards`: the card types it may stand on alone (empty: all)."""

    name: str
    en: str
    de: str
    adjective: str = ""  # "flying": a flying unit
    adjective_de: str = ""
    adjective_first: bool = False  # write "flying unit", not "unit with Flying"
    grants: bool = True  # another card can have it, or give it
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stat:
    """A value printed on cards. `counted`: "2 or less health"; otherwise "cost 2 or less".

    `compared`: the German of a comparison after "mit" and before "hat"; `{n}` is "höchstens 2", `{q}` and `{k}` are its
    two words. `valued`: the noun for the value itself.
    """

    name: str
    en: str
    de: GermanNoun
    compared: tuple[str, str]
    valued: GermanNoun
    valued_many: bool = False  # the value is spoken of in the plural: ihre Lebenspunkte
    counted: bool = True
    changes: bool = True  # "+1 …" exists
    rolled: bool = False  # no value of a card, but rolls: "+1 to …" exists, and nothing else
    once: bool = False  # the next roll alone: it ends by itself
    ranked: Mapping[str, str] = field(default_factory=dict)  # before the number, in place of "mit": ab Stufe 2
    durations: tuple[str | None, ...] = (None,)  # how long a change may last; None: for good


@dataclass(frozen=True, slots=True)
class Noun:
    """Cards or people that a text can speak of. `unique`: everybody has one ("your hero")."""

    name: str
    en: str
    many: str
    de: GermanNoun
    person: bool = False
    unique: bool = False
    article: str = "a"
    present: bool = False  # "this challenge" is, on any card, the one that play is about just now


@dataclass(frozen=True, slots=True)
class Race:
    """A subtype. Alone it means the noun `noun` of that race ("target Robot"), before another noun it describes it."""

    name: str
    en: str
    many: str
    de: GermanNoun
    joint: str  # in front of another German noun: Roboter-Karte
    noun: str
    article: str = "a"


@dataclass(frozen=True, slots=True)
class State:
    """What a card is at the moment, or for good: an adjective. `printed`: every card has it or not, wherever it is."""

    name: str
    en: str
    de: str
    printed: bool = False
    joint: str = ""  # German joins it to the noun instead: Joker-Karte
    where: bool = False  # it says where the card is, so that cards in it can be counted without a zone


@dataclass(frozen=True, slots=True)
class Det:
    """The German determiner of a reference: article, adjectives, and what is joined to the noun (Ziel-einheit)."""

    article: str = ""
    adjectives: tuple[str, ...] = ()
    joint: str = ""
    lead: str = ""  # words in front: "bis zu {n}"
    one_of: str = ""  # the determiner of several, of which one is meant: eine deiner Einheiten


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards. `owned`: each player has one. The rest are the prepositions of both languages."""

    name: str
    en: str
    many: str
    de: GermanNoun
    owned: bool = True
    within: str = "in"
    into: str = "into"
    de_within: str = "auf"  # with the dative
    de_into: str = "auf"  # with the accusative
    de_from: str = "von"  # with the dative
    de_top: str = "oben auf"
    de_bottom: str = "unter"
    de_held: str = ""  # its owner has the cards there; they do not lie in it
    returns: bool = False  # cards can be returned to it
    ordered: bool = True  # it has a top and a bottom
    acts: bool = False  # cards act there, so that a verb may speak of the cards in it
    de_det: Det = Det("der")  # its determiner where nobody owns it: ein Deck, dieses Deck, das rote Deck
    back: str = ""  # it is only a name for that zone, which must have been spoken of before: "that deck"


@dataclass(frozen=True, slots=True)
class Moment:
    """Whose phase begins or ends: `en` after "the beginning of", `de` in the genitive after "zu Beginn"."""

    whose: str
    phase: str
    en: str
    de: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, slots=True)
class Reference:
    """A way to speak of cards or people. `{N}` is the noun with its filters.

    `{Plural}` is the same without "or", `{Both}` with "and" in its place, `{Bare}` without zones, `{Best}` with a
    superlative.

    `places`: where it may stand. `takes`: filters that the determiner itself says ("another", "your").
    """

    kind: str
    en: str
    places: str
    de: Det
    many: bool = False
    takes: tuple[str, ...] = ()
    fixed: Mapping[str, Value] = field(default_factory=dict)
    written: bool = True
    read: bool = True


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """Everything a game can say: the core's constructions and the game's own words."""

    game: str
    constructions: tuple[Construction, ...]
    references: tuple[Reference, ...]
    nouns: tuple[Noun, ...]
    words: tuple[Word, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    stats: tuple[Stat, ...] = ()
    races: tuple[Race, ...] = ()
    states: tuple[State, ...] = ()
    zones: tuple[Zone, ...] = ()
    moments: tuple[Moment, ...] = ()
    verbs: Mapping[str, GermanVerb] = field(default_factory=dict)
    costs: tuple[str, ...] = ()  # kinds of verbs that can be the cost of an ability, besides paying
    without: tuple[str, ...] = ()  # open categories for which this game has no words; their wordings fall away
    hints: Mapping[str, Hint] = field(default_factory=dict)  # further false friends: words -> what to write
    # What can be expected at a place, by category, where this game's examples differ from those of the others.
    examples: Mapping[str, Text] = field(default_factory=dict)
    # What is said of a problem, by its id, where the usual sentence speaks of things that this game does not have.
    sentences: Mapping[str, Text] = field(default_factory=dict)
    neighbours: Mapping[str, str] = field(default_factory=dict)  # words of other games: word -> game
    # What the validator compares with. Keys are `kind.slot`, or a kind; values are the names that fit.
    fits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # nouns in a verb's slot
    zone_fits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # zones of a verb
    filter_fits: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # nouns with a filter
    stands_on: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # card types of a line or head
    # Words, kinds of references without filters, or costs that a game knows in a slot, and what it says of all others.
    only: Mapping[str, tuple[tuple[str, ...], Text]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # numbers in a slot
    # Numbers in a slot that stand on the card, since the game asks nobody for their X; and what it says of such an X.
    printed: Mapping[str, Text] = field(default_factory=dict)
    keyword_durations: tuple[str | None, ...] = (None,)
    verb_durations: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)  # by the kind of a verb
    here: tuple[str, ...] = ()  # durations that hang on the card itself being in play
    parting: tuple[str, ...] = ()  # heads and events after which the card itself is no longer there
    fleeting: tuple[str, ...] = ()  # nouns that are never on the battlefield
    final: tuple[str, ...] = ()  # verbs after which a card is nowhere any more
    never: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # states that a card in an event cannot have
    # By the kind of a verb: the kind of an event that sounds alike and is another thing, and why.
    homonyms: Mapping[str, tuple[str, Text]] = field(default_factory=dict)

    @cached_property
    def grammar(self) -> Grammar:
        from muster.cardtext.grammar import Grammar

        return Grammar(self)

    @cached_property
    def noun(self) -> dict[str, Noun]:
        return {noun.name: noun for noun in self.nouns}

    @cached_property
    def zone(self) -> dict[str, Zone]:
        return {zone.name: zone for zone in self.zones}

    @cached_property
    def keyword(self) -> dict[str, Keyword]:
        return {keyword.name: keyword for keyword in self.keywords}

    @cached_property
    def stat(self) -> dict[str, Stat]:
        return {stat.name: stat for stat in self.stats}

    @cached_property
    def race(self) -> dict[str, Race]:
        return {race.name: race for race in self.races}

    @cached_property
    def state(self) -> dict[str, State]:
        return {state.name: state for state in self.states}

    @cached_property
    def word(self) -> dict[tuple[str, str], Word]:
        return {(word.category, word.name): word for word in self.words}

    @cached_property
    def built(self) -> dict[tuple[str, str], Construction]:
        return {(built.category, built.kind): built for built in self.constructions}

    @cached_property
    def kinds(self) -> dict[str, list[Construction]]:
        found: dict[str, list[Construction]] = {}
        for built in self.constructions:
            found.setdefault(built.kind, []).append(built)
        return found
