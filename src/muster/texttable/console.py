"""Asking and answering in lines of text.

Whoever reads and writes the lines is given from outside: a terminal, a pipe, a test.
"""

import shutil
import sys
import textwrap
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from muster.i18n import translator

YES = frozenset(("y", "yes", "j", "ja"))
NO = frozenset(("n", "no", "nein"))
MOST_DIGITS = 6  # a longer number is no answer to anything here


class Left(Exception):
    """The person has gone: no more input, Ctrl-C, or quit."""


class Console:
    """`read` shows a prompt and returns one line, or raises EOFError; `write` prints one line. With a width, longer
    lines are wrapped between words; without one they are left to the reader's own program."""

    def __init__(
        self,
        read: Callable[[str], str],
        write: Callable[[str], None],
        lang: str = "en",
        width: int = 0,
        height: int = 0,
    ) -> None:
        self.read = read
        self.write = write
        self.lang = lang
        self.width = width
        self.height = height
        self.tr = translator(lang)

    def say(self, text: str = "") -> None:
        for line in text.split("\n"):
            for piece in self._wrapped(line):
                self.write(piece)

    def _wrapped(self, line: str) -> list[str]:
        if not self.width or len(line) <= self.width:
            return [line]
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        return textwrap.wrap(
            line, self.width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        )  # fmt: skip

    def ask(self, prompt: str) -> str:
        """One answer, without blanks around it and without anything that cannot be printed."""
        try:
            line = self.read(prompt)
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        return "".join(c for c in line if c.isprintable()).strip()

    def ask_yes(self, question: str, default: bool) -> bool:
        _ = self.tr
        shown = _("[yes]") if default else _("[no]")
        while True:
            answer = self.ask(f"{question} {shown}").casefold()
            if not answer or answer in YES or answer in NO:
                return answer in YES if answer else default
            self.say(_("Please answer yes or no."))

    def ask_one(self, question: str, items: Sequence[str], default: int | None = None) -> int | None:
        """The place of one item in the list. Enter takes the default; if there is none, Enter means "none of them"."""
        _ = self.tr
        self.say(question)
        for number, item in enumerate(items, 1):
            self.say(f"  {number}. {item}")
        prompt = _("Number, or Enter to go back:") if default is None else _("Number [{n}]:").format(n=default + 1)
        while True:
            answer = self.ask(prompt)
            if not answer:
                return default
            chosen = as_number(answer)
            if chosen is not None and 1 <= chosen <= len(items):
                return chosen - 1
            self.say(_("Please give a number from 1 to {n}.").format(n=len(items)))


def as_number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def standard_console(lang: str) -> Console:
    """Standard input and output. A pipe gets every prompt on a line of its own: nobody types Enter after it there."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8", errors="replace")
    size = shutil.get_terminal_size()
    width = size.columns if sys.stdout.isatty() else 0
    if not sys.stdin.isatty():
        return Console(read_piped, write_line, lang, width, size.lines)
    load_line_editing()
    return Console(lambda prompt: input(f"{prompt} "), write_line, lang, width, size.lines)


def read_piped(prompt: str) -> str:
    write_line(prompt)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def write_line(text: str) -> None:
    print(text, flush=True)


def load_line_editing() -> None:
    """`input` edits lines and remembers them once this module is loaded; some systems do not have it."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
