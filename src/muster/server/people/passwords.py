"""Passwords that are on every list: whoever tries to get into other people's accounts tries these first.

The list beside this file has the words that such passwords are made of, in English and German. A password is refused if
it is one of them (also twice, backwards, with digits and signs around it, or with digits for letters), a run of the
keyboard or of the alphabet, a date, hardly more than one character, or made of the name that it protects.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path

from muster.games.about import all_about

WORDS = Path(__file__).with_name("common_passwords.txt")
LEET = str.maketrans("01345789@$!|", "oieastbgasii")
AROUND = "0123456789!?.,;:*+-_#$%&/()=@ "
ROWS = (
    "01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertzuiopü", "asdfghjklöä", "yxcvbnm", "qwertyuiop[]", "asdfghjkl;'",
    "zxcvbnm,./", "azertyuiop", "qsdfghjklm", "wxcvbn", "1q2w3e4r5t6y7u8i9o0p", "1q2w3e4r5t6z7u8i9o0p", "qaywsxedcrfvtgb",
    "qazwsxedcrfvtgbyhn", "1qaz2wsx3edc4rfv5tgb6yhn", "1qay2wsx3edc4rfv5tgb6zhn", "147258369", "159753", "14789632",
)  # fmt: skip
RUNS = tuple(run for row in ROWS for run in (row * 2, row[::-1] * 2))
DATE = re.compile(
    r"(0?[1-9]|[12]\d|3[01])[./-]?(0?[1-9]|1[0-2])[./-]?(19|20)\d\d|(19|20)\d\d[./-]?(0?[1-9]|1[0-2])[./-]?\d\d?"
)
SHORTEST_PART = 3  # of a run of the keyboard; shorter ones are found in any word


def guessable(password: str, name: str = "") -> bool:
    """Would it be found among the first few thousand tries, by somebody who knows the name of the account?"""
    plain = unicodedata.normalize("NFKC", password).casefold().strip()
    if len(set(plain)) <= 2 or DATE.fullmatch(plain):
        return True
    own = unicodedata.normalize("NFKC", name).casefold().replace(" ", "")
    return any(runs(seen) or made_of(seen, own) for seen in (plain, plain.replace(" ", "")))


def made_of(password: str, own: str) -> bool:
    """Is it a word of the list, or the name, with little around it?"""
    known = words() | {own, own[::-1]} if len(own) > 2 else words()
    for seen in (password, password.translate(LEET)):
        core = seen.strip(AROUND)
        for part in (seen, core, seen[::-1], core[::-1], repeated(seen), repeated(core)):
            if part in known:
                return True
    core = password.strip(AROUND).translate(LEET)
    return any(core[:i] in known and core[i:] in known for i in range(3, len(core) - 2))


def repeated(password: str) -> str:
    """What is written again and again: `abcabc` is `abc`."""
    found = re.fullmatch(r"(.+?)\1+", password)
    return found[1] if found else password


def runs(password: str) -> bool:
    """Is it made of at most three runs over the keyboard or the alphabet?"""
    at, count = 0, 0
    while at < len(password):
        longest = max(run_at(password, at), same_at(password, at))
        if longest < SHORTEST_PART:
            return False
        at, count = at + longest, count + 1
    return count <= 3


def run_at(password: str, at: int) -> int:
    """How many characters from here on lie beside one another."""
    end = at
    while end < len(password) and any(password[at : end + 1] in run for run in RUNS):
        end += 1
    return end - at


def same_at(password: str, at: int) -> int:
    """How many equal characters there are from here on."""
    return len(password[at:]) - len(password[at:].lstrip(password[at]))


@cache
def words() -> frozenset[str]:
    lines = WORDS.read_text(encoding="utf-8").split("\n")
    titles = " ".join(f"{one.id} {one.title}" for one in all_about()).casefold()
    ours = ["muster", *(word for word in re.findall(r"\w+", titles) if len(word) > 3)]
    return frozenset({*ours, *(word for line in lines if not line.startswith("#") for word in line.split())})
