"""The pseudo-language `qps`: English in other letters, longer, between brackets. It is made by files alone, as any
language that is added (docs/languages.md), and nobody is offered it: tests switch it on with MUSTER_LANGUAGES_FROM.

A text in plain letters was not translated, a bracket that is missing was cut off, and brackets in the middle of a
sentence show that it was put together from pieces.

    python -m tools.pseudo FOLDER
"""

import re
import sys
from pathlib import Path

from muster import wording

LANG = "qps"
OPEN, CLOSE = "⟦", "⟧"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER = "àƀćďéƒǥħïĵķľɱñöƥʠřšťüṽŵẋýžÀƁĆĎÉƑǤĦÏĴĶĽṀÑÖƤɊŘŠŤÜṼŴẊÝŽ"
LETTERS = str.maketrans(PLAIN, OTHER)
LONGER = re.compile("[aeiouAEIOU]")  # said twice
KEPT = re.compile(r"(\{[^}]*\}|%\(\w+\)\w|%\w|<[^>]+>|&\w+;|\\.)")  # places for facts, tags, what is escaped
NAMES = ("Guest",)
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
ENTRY = re.compile(r'^(\s*"[\w.-]+":\s*)(.*)$')


def letters(text: str) -> str:
    """The words in other letters, about two fifths longer; places for facts stay."""
    parts = KEPT.split(text)
    return "".join(
        part if i % 2 else LONGER.sub(r"\g<0>\g<0>", part).translate(LETTERS) for i, part in enumerate(parts)
    )


def pseudo(text: str) -> str:
    """A whole sentence; what stands around it is left where it is. A name that people are given has letters alone,
    and a single letter is a key to press."""
    if text in NAMES:
        return letters(text)
    if len(text) == 1:
        return text
    bare = text.strip()
    before, _, after = text.partition(bare)
    return f"{before}{OPEN}{letters(bare)}{CLOSE}{after}" if bare else text


def said(message: wording.Message) -> str | tuple[str, ...]:
    return (pseudo(message.one), pseudo(message.other)) if message.other else pseudo(message.one)


def script(english: str) -> str:
    """A file of words for scripts: the keys stay, whatever is said changes."""
    lines = []
    for line in english.splitlines():
        entry = ENTRY.match(line)
        key, rest = (entry[1], entry[2]) if entry else ("", line)
        says = entry or re.match(r'\s*(?:one|other): "|\s+"', line)
        lines.append(key + (STRING.sub(lambda found: f'"{pseudo(found[0][1:-1])}"', rest) if says else rest))
    return "\n".join(lines) + "\n"


def write(folder: Path) -> None:
    for part in wording.parts():
        wording.write_catalogue(part, LANG, part.file(LANG, folder), said)
    for english in wording.scripts():
        file = wording.script_in(LANG, english, folder)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(script(english.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
