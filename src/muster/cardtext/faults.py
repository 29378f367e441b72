"""From a text that has no reading to a sentence that helps.

The parser knows the furthest place it reached and what could have stood there. The first explanation that fits is
given: a word of another game's language, a missing full stop, a wrong ending, a misspelt word, an
unknown keyword; else what was expected, in a designer's words, with the wording of the verb that was begun.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise, takewhile
from typing import NamedTuple

from muster.cardtext.expectation_words import CATEGORIES, LISTED, MARKS, SIGNS
from muster.cardtext.false_friends import (
    ARRIVES,
    CALLED,
    COUNTERS_PUT,
    FALSE_FRIENDS,
    IF_IN_FRONT,
    IF_IT_DIES,
    IF_PLAYER,
    IF_TARGET,
    THEY,
    TOKEN_RACE,
    WHICH_THIS,
    WOULD_DIE,
    Hint,
)
from muster.cardtext.lexer import Token, tokens_of
from muster.cardtext.parser import Expected, Parser
from muster.cardtext.problem import Problem, problem
from muster.cardtext.rules import Literal, pieces, subject_of, third
from muster.cardtext.table import Vocabulary
from muster.kernel.text import Joined, Text

SIMILAR = 0.7
VERY_SIMILAR = 0.85  # for a word that is right in another place
MOST_WORDS = 12
MOST_BETWEEN = 4  # words that … stands for
LIST = "Target unit gets +1 melee and +1 ranged and Flying until end of turn."
KIND_FOUND = "Search your deck for a unit, put it into your hand, then shuffle your deck."
WORDING = Text(" Wording: “{wording}”.", " Wortlaut: „{wording}“.")
QUOTED = Text("“{word}”", "„{word}“")
LINE_END = Text("the end of the line", "das Ende der Zeile")
OR = Text(" or ", " oder ")
SENTENCE_CATEGORIES = ("Verb", "Deed", "Fact", "Event", "Condition", "Head")


def fault(parser: Parser, line: str, number: int) -> Problem:
    """The problem of a line without a reading."""
    where = Where(parser, line, number)
    for explanation in EXPLANATIONS:
        found = explanation(where)
        if found is not None:
            return found
    return what_was_expected(where)


def completions(line: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words that can follow a line that is only half written."""
    tokens = tokens_of(line, 1)
    parser = Parser(vocabulary.grammar, tokens)
    parser.read()
    if parser.furthest < len(tokens):
        return ()
    return tuple(sorted(Where(parser, line, 1).words()))


class Where:
    """The place where reading stopped, and what could have stood there."""

    def __init__(self, parser: Parser, line: str, number: int) -> None:
        self.parser = parser
        self.vocabulary = parser.grammar.vocabulary
        self.line = line
        self.tokens = parser.tokens
        self.place = parser.furthest
        self.number = number
        self.token: Token | None = self.tokens[self.place] if self.place < len(self.tokens) else None
        self.column = self.token.column if self.token else len(line.rstrip()) + 1
        self.expected = list(parser.expected)

    def keys(self, expected: Expected) -> frozenset[str]:
        """The words with which something expected can begin."""
        if expected.is_category:
            return self.parser.grammar.first[expected.what]
        return frozenset({expected.what}) if expected.what else frozenset()

    def words(self) -> set[str]:
        """Every word that would have fitted, as it is written."""
        keys = {key for expected in self.expected for key in self.keys(expected)}
        return {self.written(key) for key in keys if key[:1].isalpha()}

    def written(self, key: str) -> str:
        word = self.parser.grammar.spelling.get(key, key)
        return word[:1].upper() + word[1:] if self.place == 0 else word

    def has_before(self, *keys: str) -> Token | None:
        """The first of these words before the place."""
        return next((token for token in self.tokens[: self.place] if token.key in keys), None)

    def allows(self, key: str) -> bool:
        return any(key in self.keys(expected) for expected in self.expected)

    def knows(self, token: Token) -> bool:
        """Whether it is a word of the language at all."""
        return token.key in self.parser.grammar.spelling

    def replaced(self, token: Token, text: str) -> str:
        """The line with another word in the place of this one."""
        begin = token.column - 1
        return self.line[:begin] + text + self.line[begin + len(token.text) :]

    def reach(self, line: str) -> int:
        """How far a line can be read: the number of tokens; one more than there are if all of it can."""
        tokens = tokens_of(line, self.number)
        parser = Parser(self.parser.grammar, tokens)
        return len(tokens) + 1 if parser.read() else parser.furthest

    def reads(self, line: str) -> bool:
        return self.reach(line) > len(tokens_of(line, self.number))

    def problem(self, id: str, **facts: object) -> Problem:
        listed = tuple(sorted(self.words()))[:MOST_WORDS]
        return problem(id, self.number, self.column, expected=listed, wording=self.wording(), facts=facts)

    def wording(self) -> str:
        """How the verb that was begun goes on."""
        for expected in self.expected:
            rule = expected.rule
            if rule is not None and rule.built is not None and rule.form is not None:
                if rule.built.category in SENTENCE_CATEGORIES:
                    return wording_of(rule.form.en)
        return ""


def wording_of(pattern: str, optional: bool = False) -> str:
    """A pattern as a designer reads it: deal N damage to WHOM. What may be left out is shown on request."""
    shown: list[str] = []
    for what, text in pieces(pattern):
        if what == "verb" and subject_of(pattern):
            shown.append(third(text))
        elif what != "slot":
            shown.append(text)
        elif "#" in text:
            shown.append(text.partition("|")[2])
        else:
            category, _, number = text.partition(":")[2].rstrip("?*+").partition("@")[0].partition(".")
            sign = "card" if (category, number) == ("CardNoun", "one") else SIGNS.get(category, category.upper())
            if not text.endswith(("?", "*")):
                shown.append(sign)
            elif optional:
                shown.append(f"({sign})")
    return " ".join(shown).replace(" ,", ",").replace(" '", "'")


def false_friend(where: Where) -> Problem | None:
    """Words of other games' languages, at the place or around it."""
    found = [row for row in friends(where) if row.begin <= where.place < row.end]
    return friend_problem(where, max(found, key=lambda row: row.end - row.begin)) if found else None


def no_duration(where: Where) -> Problem | None:
    """ "When this unit dies, …": what waits for an event by itself says how long; all else begins with "whenever"."""
    if where.place and where.tokens[0].key == "while" and where.tokens[where.place - 1].key == ",":
        return friend_problem(where, Friend(0, 1, IF_IN_FRONT))
    if where.token is None or where.token.key != ",":
        return None
    if any(expected.is_category and expected.what == "This" for expected in where.expected):
        begin = max((i + 1 for i in range(where.place) if where.tokens[i].key in MARKS), default=0)
        if any(token.key == "would" for token in where.tokens[begin : where.place]):
            return friend_problem(where, Friend(begin, begin + 1, WOULD_DIE))
        said = keys_of(where)[begin : where.place]
        arrives = said[:2] == ["when", "this"] and said[3:] == ["enters", "the", "battlefield"]
        if arrives or said[:4] == ["when", "you", "play", "this"]:
            return friend_problem(where, Friend(begin, where.place, ARRIVES))
        if said[:1] == ["if"] and said[1] in ("it", "that") and said[-1] == "dies":
            return friend_problem(where, Friend(begin, where.place, IF_IT_DIES))
        word = {"when": "when", "if": "if your unit"}.get(where.tokens[begin].key)
        if word is not None:
            return friend_problem(where, Friend(begin, begin + 1, FALSE_FRIENDS[word]))
    return None


def if_target(where: Where) -> Problem | None:
    """ "If target Robot is damaged", "If target opponent controls": a condition chooses nothing."""
    keys = keys_of(where)
    begin = next((i for i in range(where.place - 1) if keys[i : i + 2] == ["if", "target"]), where.place)
    if begin == where.place or any(key in MARKS for key in keys[begin : where.place]):
        return None
    people = {noun.en for noun in where.vocabulary.nouns if noun.person}
    hint = IF_PLAYER if keys[begin + 2 : begin + 3] and keys[begin + 2] in people else IF_TARGET
    return friend_problem(where, Friend(begin, begin + 2, hint)) if where.reads(hint.example) else None


def no_bracket(where: Where) -> Problem | None:
    """ "Discard 1 card: …": what an ability costs comes after how often its card is exhausted."""
    if where.token is None or where.token.key != ":" or where.has_before("pay", *MARKS):
        return None
    line = f"[1], {where.line[:1].lower()}{where.line[1:]}"
    return where.problem("cost.bracket", line=line) if where.reads(line) else None


def friend_ahead(where: Where) -> Problem | None:
    """Where a word does not fit that is no slip, one behind it that the language does not know may be the cause."""
    if where.token is None or (not where.knows(where.token) and misspelt(where) is not None):
        return None
    keys = keys_of(where)
    sentence = next((place for place in range(where.place, len(keys)) if keys[place] in MARKS), len(keys))
    found = (row for row in friends(where) if where.place < row.begin < sentence)
    return next((friend_problem(where, row) for row in found if not where.knows(where.tokens[row.begin])), None)


class Friend(NamedTuple):
    """Where such words stand, and what to do about them."""

    begin: int
    end: int
    hint: Hint


def keys_of(where: Where) -> list[str]:
    return [token.key for token in where.tokens]


def friends(where: Where) -> Iterator[Friend]:
    for words, hint in {**FALSE_FRIENDS, **where.vocabulary.hints}.items():
        row = words.split()
        for begin in range(len(where.tokens) - len(row) + 1):
            end = end_of(row, where.tokens, begin)
            if end is not None and where.reads(hint.example):
                yield Friend(begin, end, hint)


def end_of(row: list[str], tokens: list[Token], begin: int) -> int | None:
    """Where a row of words that begins there ends, if it stands there."""
    if not row:
        return begin
    if row[0] == "…":
        skipped = takewhile(lambda end: tokens[end - 1].key not in MARKS, range(begin + 1, len(tokens))[:MOST_BETWEEN])
        return next((found for end in skipped if (found := end_of(row[1:], tokens, end)) is not None), None)
    fits = begin < len(tokens) and is_word(tokens[begin], row[0])
    return end_of(row[1:], tokens, begin + 1) if fits else None


def is_word(token: Token, word: str) -> bool:
    """Whether a token is a word of a row; # is any number, also one in words."""
    return token.key == word or (word == "#" and token.counts)


def friend_problem(where: Where, row: Friend) -> Problem:
    tokens = where.tokens[row.begin : row.end]
    tokens = tokens[:-1] if tokens[-1].key == "." else tokens
    word = where.line[tokens[0].column - 1 : tokens[-1].column - 1 + len(tokens[-1].text)]
    column = tokens[0].column
    return problem("false.friend", where.number, column, word=word, hint=row.hint.why, example=row.hint.example)


def opponents_card(where: Where) -> Problem | None:
    """ "an opponent's unit": players have hands, decks and graveyards; a card in play is an enemy's."""
    keys = keys_of(where)
    kinds = {name for noun in where.vocabulary.nouns if not noun.unique for name in (noun.en, noun.many)}
    kinds |= {name.lower() for race in where.vocabulary.races for name in (race.en, race.many)}
    for begin in range(max(0, where.place - 2), min(where.place + 1, len(keys) - 2)):
        owner, own, card = where.tokens[begin : begin + 3]
        if (owner.key, own.key) in (("opponent", "'s"), ("opponents", "'")) and card.key in kinds:
            owner = where.tokens[begin - 1] if begin and keys[begin - 1] == "your" else owner
            enemy = "enemy" if owner.text.islower() else "Enemy"
            repaired = where.line[: owner.column - 1] + enemy + where.line[own.column - 1 + len(own.text) :]
            example = repaired if where.reads(repaired) else "Destroy target enemy unit."
            return problem("opponents.card", where.number, owner.column, card=card.text, example=example)
    return None


def noun_card(where: Where) -> Problem | None:
    """ "a unit card": the kind of card is enough."""
    kinds = {noun.en: noun.en for noun in where.vocabulary.nouns if not noun.person and noun.en != "card"}
    kinds |= {noun.many: noun.many for noun in where.vocabulary.nouns if noun.en in kinds}
    kinds |= {name.lower(): name for race in where.vocabulary.races for name in (race.en, race.many)}
    for begin in range(max(0, where.place - 1), min(where.place + 1, len(where.tokens) - 1)):
        kind, card = where.tokens[begin : begin + 2]
        if kind.key in kinds and card.key in ("card", "cards"):
            right = kinds[kind.key]
            if card.key == "cards":
                right = next((many for one, many in plurals(where.vocabulary) if one == right), right)
            end = card.column - 1 + len(card.text)
            repaired = where.line[: kind.column - 1] + right + where.line[end:]
            example = repaired if where.reads(repaired) else KIND_FOUND
            facts = {"right": right, "word": card.text, "example": example}
            return problem("noun.card", where.number, card.column, facts=facts) if where.reads(example) else None
    return None


def plurals(vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    yield from ((noun.en, noun.many) for noun in vocabulary.nouns)
    yield from ((race.en, race.many) for race in vocabulary.races)


def the_which(where: Where) -> Problem | None:
    """ "the unit": only with a superlative does "the" say which."""
    rules = [expected.rule for expected in where.expected if expected.rule is not None]
    article = next((token for token in reversed(where.tokens[: where.place]) if token.key == "the"), None)
    if article is None or not rules or not all(rule.category.startswith("Best") for rule in rules):
        return None
    return problem("the.which", where.number, article.column)


def comma_list(where: Where) -> Problem | None:
    """ "+1 melee, +1 ranged and Flying": the parts of a list are all joined by the same word."""
    at = next((i for i in (where.place - 1, where.place) if i >= 0 and keys_of(where)[i : i + 1] == [","]), None)
    if at is None or where.reach(with_and(where, [at])) < at + 2:
        return None
    rest = range(at, len(where.tokens))
    stop = next((i for i in rest if where.tokens[i].key == "."), len(where.tokens))
    begin = next((i + 1 for i in range(at - 1, -1, -1) if where.tokens[i].key == "."), 0)
    tried = (with_and(where, places) for places in ([at], range(at, stop), range(begin, stop)))
    example = next((line for line in tried if where.reads(line)), LIST)
    return problem("comma.and", where.number, where.tokens[at].column, example=example)


def with_and(where: Where, places: Iterable[int]) -> str:
    """The line with "and" for these of its tokens, where they are commas."""
    line = where.line
    keys = keys_of(where)
    for i in sorted(places, reverse=True):
        if keys[i] == ",":
            begin = where.tokens[i].column - 1
            line = line[:begin] + ("" if keys[i + 1 : i + 2] == ["and"] else " and") + line[begin + 1 :]
    return line


def and_facts(where: Where) -> Problem | None:
    """ "Your units cost 1 less and have +1 melee": `and` joins what happens, not what is always true."""
    if where.token is None or where.token.key != "and":
        return None
    facts = where.parser.at("Fact", 0, None, "")
    return where.problem("and.facts") if any(end == where.place for _, end in facts) else None


def full_stop(where: Where) -> Problem | None:
    if not where.allows("."):
        return None
    if where.token is None:
        return where.problem("stop.end")
    known = where.token.key in where.parser.grammar.first["Line"]
    if where.place and where.token.text[0].isupper() and known:
        return where.problem("stop.between", word=where.token.text)
    return None


def agreement(where: Where) -> Problem | None:
    """A word that is right but for its ending."""
    if where.token is None:
        return None
    key = where.token.key
    for expected in where.expected:
        if expected.disagrees:
            return where.problem("agreement", word=where.token.text, other=before(where), right=expected.what)
    for word in sorted({key for expected in where.expected for key in where.keys(expected)}):
        if word.isalpha() and key.isalpha() and key != word and (third(word) == key or third(key) == word):
            right = where.written(word)
            return where.problem("agreement", word=where.token.text, other=before(where), right=right)
    return None


def before(where: Where) -> str:
    """The words that the one at fault has to agree with: a number, or the subject of its clause."""
    if where.place and where.tokens[where.place - 1].key == "#":
        return where.tokens[where.place - 1].text
    words: list[str] = []
    for token in where.tokens[: where.place]:
        if token.key in MARKS or token.key in ("whenever", "if"):
            words = []
        elif token.key in where.parser.grammar.first["Verb.s"]:
            break
        else:
            words.append(token.text)
    text = " ".join(words).replace(" 's", "'s")
    return text[:1].lower() + text[1:] if text else "…"


def joined_nouns(where: Where) -> Problem | None:
    """ "target unit and target hero": `and` joins what happens, not whom it happens to."""
    if where.token is not None and where.token.key not in MARKS:
        return None
    for place, token in enumerate(where.tokens[: where.place]):
        if token.key == "and" and place + 1 < len(where.tokens):
            if any(end == where.place for _, end in where.parser.at("Whom", place + 1, None, "")):
                return problem("and.nouns", where.number, token.column)
    return None


def how_much(where: Where) -> Problem | None:
    """ "Deal damage to target unit": the number is missing, but reading could go on to "equal to"."""
    for first, second in pairwise(where.tokens[: where.place]):
        if first.key in ("deal", "deals") and second.key == "damage" and where.allows("equal"):
            return problem(
                "damage.number",
                where.number,
                second.column,
                wording=wording_of("<deal> {n:Number} damage to {whom:Whom}"),
            )
    return None


def condition_place(where: Where) -> Problem | None:
    """What happens has its condition in front, what is always true at the end; "has" takes no duration."""
    if where.token is None:
        return None
    key = where.token.key
    if key in ("has", "have", "costs", "cost", "cannot") and where.tokens[0].key == "if":
        return where.problem("if.fact")
    if key == "if" and where.place and where.allows("."):
        return where.problem("if.last")
    has = where.has_before("has", "have")
    if has is not None and key in ("until", "for", "this") and where.allows("if"):
        return problem("has.gets", where.number, has.column, word=has.text)
    return None


def choices(where: Where) -> Problem | None:
    """ "Choose one. A or B.", "Choose one: A, or B." """
    if keys_of(where)[max(0, where.place - 2) : where.place + 1] == ["choose", "one", "."]:
        return where.problem("character.choose")
    begun = where.has_before("choose") and where.has_before(":")
    if begun and where.token is not None and where.token.key in ("or", ".") and not where.has_before(";"):
        return where.problem("choose.or")
    return None


def after_keyword(where: Where) -> Problem | None:
    """ "Flying. Draw 1 card." on one line."""
    first = where.tokens[0].key in where.parser.grammar.first["Keywords"]
    if first and where.token is not None and where.tokens[where.place - 1].key == ".":
        return where.problem("line.keyword", word=where.token.text)
    return None


def in_for_from(where: Where) -> Problem | None:
    if where.token and where.token.key in ("in", "on") and where.allows("from"):
        return where.problem("in.from", word=where.token.text)
    return None


def misspelt(where: Where) -> Problem | None:
    if where.token is None or not where.token.key.isalpha():
        return None
    small = {word.lower(): word for word in where.words()}
    known = where.knows(where.token)
    near = difflib.get_close_matches(where.token.key, sorted(small), n=1, cutoff=VERY_SIMILAR if known else SIMILAR)
    if not near:
        return None
    slip = not known and one_slip(where.token.key, near[0])
    if not slip and not goes_on(where, small[near[0]]):
        return None
    return where.problem("word.other" if known else "word.unknown", word=where.token.text, right=small[near[0]])


def counter_kind(where: Where) -> Problem | None:
    """Counters of a kind that there is not."""
    kinds = [word.name for word in where.vocabulary.words if word.category == "Counter"]
    keys = keys_of(where)
    if kinds and where.token and keys[where.place + 1 : where.place + 2] in (["counter"], ["counters"]):
        if where.token.key in kinds:
            put = Friend(where.place, where.place + 2, COUNTERS_PUT)
            waits = "whenever" in keys and "," not in keys[: where.place]
            return friend_problem(where, put) if waits and where.reads(put.hint.example) else None
        return where.problem("counter.unknown", word=where.token.text, kinds=", ".join(kinds))
    return None


def they_do(where: Where) -> Problem | None:
    """ "they discard": a player is no "they"."""
    before = keys_of(where)[max(0, where.place - 1) : where.place]
    if before != ["they"] or where.token is None or not where.reads(THEY.example):
        return None
    verbs = {key for category in ("Verb.base", "Condition") for key in where.parser.grammar.first[category]}
    does = where.token.key in verbs | {"control", "have", "had", "chose", "played"}
    return friend_problem(where, Friend(where.place - 1, where.place, THEY)) if does else None


def bare_this(where: Where) -> Problem | None:
    """ "Put 1 rust counter on this." """
    before = keys_of(where)[max(0, where.place - 1) : where.place]
    bare = before == ["this"] and any(expected.what.startswith("CardNoun") for expected in where.expected)
    if not bare or (where.token is not None and where.token.key not in (*MARKS, "and", "or")):
        return None
    return (
        friend_problem(where, Friend(where.place - 1, where.place, WHICH_THIS))
        if where.reads(WHICH_THIS.example)
        else None
    )


def token_name(where: Where) -> Problem | None:
    """ "Sacrifice a Drone": texts find tokens as they find other cards. Where one is created, its name is right."""
    if agreement(where) is not None:
        return None
    for word in where.vocabulary.words if where.token else ():
        for name in (word.en, word.many) if word.category == "Token" else ():
            end = where.place + len(name.split())
            if keys_of(where)[where.place : end] == name.lower().split():
                named = Friend(where.place, end, TOKEN_RACE)
                return friend_problem(where, named) if where.reads(TOKEN_RACE.example) else None
    return None


def card_name(where: Where) -> Problem | None:
    """ "another Vengeful Twin": a name, where a kind of card is expected."""
    if where.token is None or where.knows(where.token) or not where.token.text[0].isupper() or not where.place:
        return None
    noun = any(expected.what.startswith(("CardNoun", "One.", "Many.")) for expected in where.expected)
    end = where.place
    while end < len(where.tokens) and where.tokens[end].text[0].isupper():
        end += 1
    named = Friend(where.place, end, CALLED)
    return friend_problem(where, named) if noun and where.reads(CALLED.example) else None


def goes_on(where: Where, word: str) -> bool:
    """Whether what follows can be read behind this word. If not, it was hardly meant."""
    assert where.token is not None
    return where.reach(where.replaced(where.token, word)) > where.place + 1


def one_slip(word: str, right: str) -> bool:
    """One letter more, less or other, or two that changed places."""
    same = next((i for i, (one, other) in enumerate(zip(word, right, strict=False)) if one != other), len(right))
    a, b = word[same:], right[same:]
    return a[1:] in (b, b[1:]) or a == b[1:] or (a[:2], a[2:]) == (b[1::-1], b[2:])


def unknown_keyword(where: Where) -> Problem | None:
    """Something before a colon, or alone on its line, that is no keyword of this game."""
    keys = [token.key for token in where.tokens]
    colon = keys.index(":") if ":" in keys[:5] else -1
    begun = where.place and where.tokens[0].key in where.parser.grammar.first["Head"]
    if where.tokens[0].key == "pay" and 0 <= where.place <= colon and not begun:
        return problem("head.pay", where.number, where.tokens[0].column)
    if 0 <= where.place <= colon and not begun:
        heads = sorted(set(head_names(where.vocabulary)))
        word = " ".join(token.text for token in where.tokens[:colon])
        return problem(
            "head.unknown",
            where.number,
            where.tokens[0].column,
            word=word,
            heads=", ".join(heads),
            game=where.vocabulary.game,
        )
    alone = len(keys) <= 3 and keys[-1] == "." and all(key.isalpha() for key in keys[:-1])
    if alone and where.place < len(keys) - 1:
        names = sorted(keyword.en for keyword in where.vocabulary.keywords)
        word = " ".join(token.text for token in where.tokens[:-1])
        return problem(
            "keyword.unknown",
            where.number,
            where.tokens[0].column,
            word=word,
            keywords=", ".join(names),
            game=where.vocabulary.game,
        )
    return None


def head_names(vocabulary: Vocabulary) -> Iterator[str]:
    for built in vocabulary.constructions:
        if built.category == "Head":
            name = built.forms[0].en.split(" {")[0]
            yield "[1] to [3]" if name.startswith("{") else name


def event_or(where: Where) -> Problem | None:
    """ "Whenever this unit attacks or you play a tactic": "or" goes on with the same subject."""
    keys = [token.key for token in where.tokens[: where.place]]
    if where.token is None or keys[:1] != ["whenever"] or keys[-1:] != ["or"] or "," in keys:
        return None
    return where.problem("event.or", word=where.token.text, **phrases(where))


def neighbour(where: Where) -> Problem | None:
    if where.token is None or where.token.key not in where.vocabulary.neighbours:
        return None
    game = where.vocabulary.neighbours[where.token.key]
    return where.problem("word.game", word=where.token.text, other=game, game=where.vocabulary.game, **phrases(where))


def what_was_expected(where: Where) -> Problem:
    facts = phrases(where)
    if where.wording():
        facts["wording"] = WORDING.fill(wording=where.wording())
    if where.token is None or where.token.key in MARKS:
        return where.problem("missing", **facts)
    return where.problem("unexpected", word=where.token.text, **facts)


def phrases(where: Where) -> dict[str, object]:
    """What could have stood there, in a designer's words; the most telling first."""
    names = {expected.what.partition(".")[0]: expected for expected in where.expected if expected.is_category}
    found = [name for name in CATEGORIES if name in names][:2]
    runs = sorted({run(where, expected) for expected in where.expected if run(where, expected)})[:4]
    literal = [QUOTED.fill(word=words) for words in runs]
    moments = Joined([QUOTED.fill(word=moment.en) for moment in where.vocabulary.moments])
    words = {**CATEGORIES, **where.vocabulary.examples, "Moment": CATEGORIES["Moment"].fill(moments=moments)}
    told: list[Text] = [Joined([words[name], listed(where, names[name])], "") for name in found]
    single = [QUOTED.fill(word=word) for word in sorted(where.words())[:4]]
    return {"expected": Joined(told or literal or single or [LINE_END], OR), "wording": ""}


def listed(where: Where, expected: Expected) -> str:
    """The words themselves where there are only a few."""
    if expected.what.partition(".")[0] not in LISTED:
        return ""
    return f": {', '.join(sorted(where.written(key) for key in where.keys(expected)))}"


def run(where: Where, expected: Expected) -> str:
    """An expected word with the words that must follow it: the bottom of."""
    if expected.is_category or not expected.what or expected.rule is None:
        return ""
    words: list[str] = []
    for item in expected.rule.items[expected.item :]:
        if not isinstance(item, Literal):
            break
        words.append(where.written(item.key))
    return " ".join(words).replace(" '", "'") if words else where.written(expected.what)


EXPLANATIONS: tuple[Callable[[Where], Problem | None], ...] = (
    no_duration,
    no_bracket,
    opponents_card,
    false_friend,
    if_target,
    they_do,
    bare_this,
    token_name,
    noun_card,
    the_which,
    comma_list,
    and_facts,
    joined_nouns,
    how_much,
    condition_place,
    choices,
    after_keyword,
    event_or,
    in_for_from,
    full_stop,
    friend_ahead,
    agreement,
    misspelt,
    card_name,
    counter_kind,
    unknown_keyword,
    neighbour,
)
