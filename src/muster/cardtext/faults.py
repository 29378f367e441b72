"""From a text that has no reading to a sentence that helps.

The parser knows the furthest place it reached and what could have stood there. The first explanation that fits is
given: a number in words, a word of another game's language, a missing full stop, a wrong ending, a misspelt word, an
unknown keyword; else what was expected, in a designer's words, with the wording of the verb that was begun.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from itertools import pairwise

from muster.cardtext.expectation_words import CATEGORIES, FALSE_FRIENDS, LISTED, MARKS, NUMBERS, SIGNS
from muster.cardtext.lexer import Token, tokens_of
from muster.cardtext.parser import Expected, Parser
from muster.cardtext.problem import Problem, problem
from muster.cardtext.rules import Literal, pieces, subject_of, third
from muster.cardtext.table import Vocabulary
from muster.kernel.text import Joined, Text

SIMILAR = 0.7
VERY_SIMILAR = 0.85  # for a word that is right in another place
MOST_WORDS = 12
WORDING = Text(" Wording: “{wording}”.", " Wortlaut: „{wording}“.")
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
            category = text.partition(":")[2].rstrip("?*+").partition("@")[0].partition(".")[0]
            sign = SIGNS.get(category, category.upper())
            if not text.endswith(("?", "*")):
                shown.append(sign)
            elif optional:
                shown.append(f"({sign})")
    return " ".join(shown).replace(" ,", ",").replace(" '", "'")


def number_in_words(where: Where) -> Problem | None:
    if where.token and where.token.key in NUMBERS and where.allows("#"):
        return where.problem("number.words", word=where.token.text, digits=NUMBERS[where.token.key])
    return None


def false_friend(where: Where) -> Problem | None:
    if where.token is None:
        return None
    hint = {**FALSE_FRIENDS, **where.vocabulary.hints}.get(where.token.key)
    if hint is None:
        return None
    return where.problem("false.friend", word=where.token.text, hint=hint)


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
    """ "Choose one: A, or B." """
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
    known = where.token.key in where.parser.grammar.spelling
    near = difflib.get_close_matches(where.token.key, sorted(small), n=1, cutoff=VERY_SIMILAR if known else SIMILAR)
    if not near:
        return None
    id = "word.other" if known else "word.unknown"
    return where.problem(id, word=where.token.text, right=small[near[0]])


def unknown_keyword(where: Where) -> Problem | None:
    """Something before a colon, or alone on its line, that is no keyword of this game."""
    keys = [token.key for token in where.tokens]
    colon = keys.index(":") if ":" in keys[:5] else -1
    begun = where.place and where.tokens[0].key in where.parser.grammar.first["Head"]
    if where.tokens[0].key == "pay" and 0 <= where.place <= colon and not begun:
        return problem("head.pay", where.number, where.tokens[0].column)
    if 0 <= where.place <= colon and not begun:
        heads = sorted(head_names(where.vocabulary))
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
    literal = sorted({f"“{run(where, expected)}”" for expected in where.expected if run(where, expected)})[:4]
    told: list[Text] = [Joined([CATEGORIES[name], listed(where, names[name])], "") for name in found]
    return {"expected": Joined(told or literal or [LINE_END], OR), "wording": ""}


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
    return " ".join(words) if words else where.written(expected.what)


EXPLANATIONS: tuple[Callable[[Where], Problem | None], ...] = (
    number_in_words,
    false_friend,
    joined_nouns,
    how_much,
    condition_place,
    choices,
    after_keyword,
    in_for_from,
    full_stop,
    agreement,
    misspelt,
    unknown_keyword,
    neighbour,
)
