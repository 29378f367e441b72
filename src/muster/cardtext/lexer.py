"""From text to tokens: words, numbers, +n, [n], punctuation. Every token keeps its line and column.

What a card text may consist of is decided here: anything else is refused before the grammar sees it, and so is a text
that is too long. Nothing later needs to fear its input.
"""

import re
import unicodedata
from dataclasses import dataclass

from muster.cardtext.problem import CardTextError, Problem, problem

MAX_CHARACTERS = 600
MAX_LINES = 8

# What typewriters and word processors put in place of the characters that the language uses.
LOOKALIKES = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "-", "\u00a0": " ", "\t": " "})

_TOKEN = re.compile(
    r" *(?:"
    r"\[(?P<bracket>[0-9]+)\]"
    r"|(?P<signed>[+-](?:[0-9]+|[xX]\b))"
    r"|(?P<number>[0-9]+)(?![\w])"
    r"|(?P<short>(?i:do|does|did|is|are|was|ca)n't\b)"
    r"|(?P<word>[A-Za-z]+(?:-[A-Za-z]+)*)"
    r"|(?P<own>'(?:[sS]|[vV][eE])\b|')"
    r"|(?P<mark>[.,:;])"
    r")"
)


# Numbers that may be written as words.
WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
NUMBERS = {word: number for number, word in enumerate(WORDS.split())}


@dataclass(frozen=True, slots=True)
class Token:
    """`key` is what the grammar compares: the word in small letters, a mark, or the kind of number (#, +, [).

    A number in words keeps its word, which has a meaning of its own in `choose one`, and has its number, too.
    """

    key: str
    text: str
    line: int
    column: int
    number: int | None = None  # None in a signed token means X

    @property
    def counts(self) -> bool:
        """Whether it can stand for a number."""
        return self.key == "#" or self.key in NUMBERS


def lines_of(text: str) -> list[str]:
    """The lines of a text with the usual look-alike characters made plain; a problem if the text is out of bounds."""
    if len(text) > MAX_CHARACTERS:
        raise CardTextError([problem("limit.characters", 1, MAX_CHARACTERS, limit=MAX_CHARACTERS, found=len(text))])
    text = unicodedata.normalize("NFC", text.translate(LOOKALIKES)).replace("\r\n", "\n")
    lines = text.rstrip().split("\n") if text.strip() else []
    if len(lines) > MAX_LINES:
        raise CardTextError([problem("limit.lines", MAX_LINES + 1, 1, limit=MAX_LINES, found=len(lines))])
    return lines


def tokens_of(line: str, number: int) -> list[Token]:
    """The tokens of one line; `number` is its number in the text."""
    tokens: list[Token] = []
    place, end = 0, len(line.rstrip())
    while place < end:
        found = _TOKEN.match(line, place)
        if found is None:
            raise CardTextError([_strange(line, place, number)])
        kind = found.lastgroup
        assert kind is not None
        column = found.start(kind) + 1 - (kind == "bracket")
        if kind == "short":
            tokens += _two_words(found[kind], number, column)
        else:
            tokens.append(_token(kind, found[kind], number, column))
        place = found.end()
    return tokens


def _two_words(text: str, line: int, column: int) -> list[Token]:
    """don't: do not; can't: cannot"""
    verb = text[:-3]
    if verb.lower() == "ca":
        return [Token("cannot", text, line, column)]
    return [Token(verb.lower(), verb, line, column), Token("not", "not", line, column)]


def _token(kind: str, text: str, line: int, column: int) -> Token:
    if kind == "bracket":
        return Token("[", f"[{text}]", line, column, _small(text))
    if kind == "number":
        return Token("#", text, line, column, _small(text))
    if kind == "signed":
        return Token(text[0], text, line, column, None if text[1] in "xX" else _small(text[1:]))
    return Token(text.lower(), text, line, column, NUMBERS.get(text.lower()))


def _small(digits: str) -> int:
    """A number; one with too many digits becomes a number that every limit refuses."""
    return int(digits) if len(digits) <= 4 else 9999


def _strange(line: str, place: int, number: int) -> Problem:
    """What is used elsewhere in a text and only stands in the wrong place is told apart from what is never used."""
    while line[place] == " ":
        place += 1
    character = line[place]
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    id = STRANGE.get(character, "character")
    before = line[:place].strip().lower()
    if id == "character" and character.isalpha():
        return problem("character.letter", number, place + 1, character=character, code=f"U+{ord(character):04X}")
    if character in DASHES and (not before or before.endswith("choose one")):
        id = "character.choose"
    return problem(id, number, place + 1, character=shown)


DASHES = "-—•"
STRANGE = {
    "+": "character.sign",
    "-": "character.sign",
    "/": "character.slash",
    "[": "character.bracket",
    "]": "character.bracket",
    **dict.fromkeys("0123456789", "character.number"),
    **dict.fromkeys("äöüÄÖÜß", "language"),
}
