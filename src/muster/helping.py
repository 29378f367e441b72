"""The help of `muster` and its commands in the reader's language.

Each part writes its help in English where it registers its words. Here all of it is translated at once, from the
catalogue `help.po`, with what argparse says itself. A test holds the catalogue against everything that is registered.
"""

import argparse
import os
from collections.abc import Iterator, Sequence

from muster.i18n import N_, Translate, language_of, languages, translator
from muster.started import STARTED_BY, command

# What argparse says by itself.
ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("%(prog)s: error: %(message)s\n"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("expected %s argument"),
    N_("expected %s arguments"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("unknown parser %(parser_name)r (choices: %(choices)s)"),
)
BY_PLAY = N_("With --text, in any place, the game is played here in the terminal instead; more about that: {command}")


class Filled(str):
    """A sentence with facts in it, which is translated before they are filled in."""

    sentence: str
    facts: dict[str, str]

    def __new__(cls, sentence: str, **facts: str) -> "Filled":
        made = super().__new__(cls, sentence.format(**facts))
        made.sentence, made.facts = sentence, facts
        return made


def say(text: str | None, tr: Translate) -> str | None:
    if not text:
        return text
    return tr(text.sentence).format(**text.facts) if isinstance(text, Filled) else tr(text)


def wanted_language(arguments: Sequence[str]) -> str:
    """The language that the command line asks for, or else the person's system."""
    for at, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        given = value if equals else "".join(arguments[at + 1 : at + 2])
        if name == "--lang" and given in languages():
            return given
    return language_of()


def speak(parser: argparse.ArgumentParser, lang: str) -> None:
    """Puts all help of a parser and its commands into a language, and argparse's own words with it."""
    tr = translator(lang)
    own_words(tr)
    for each in every_parser(parser):
        _translate(each, tr)


def own_words(tr: Translate) -> None:
    """In what argparse speaks from now on: also the headings of parsers that are made."""

    def plural(one: str, many: str, n: int) -> str:
        return tr(one if n == 1 else many)

    setattr(argparse, "_", tr)  # noqa: B010  argparse looks its words up here whenever it speaks
    setattr(argparse, "ngettext", plural)  # noqa: B010


def every_parser(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and, after it, all commands below it; a command without a description gets its help as one."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            helps = {choice.dest: choice.help for choice in action._choices_actions}
            for word, below in action.choices.items():
                below.description = below.description or helps[word]
                yield from every_parser(below)


def _translate(parser: argparse.ArgumentParser, tr: Translate) -> None:
    parser.description, parser.epilog = _sentence(say(parser.description, tr)), say(parser.epilog, tr)
    for group in parser._action_groups:
        group.title = say(group.title, tr)
    for action in parser._actions:
        action.help = say(action.help, tr)
        if isinstance(action.metavar, str):
            action.metavar = tr(action.metavar)
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                choice.help = say(choice.help, tr)


def sentences(parser: argparse.ArgumentParser) -> list[str]:
    """Everything that the help of a parser and its commands says, as it is looked up."""
    found: dict[str, None] = {}

    def note(text: str) -> str:
        found[text] = None
        return text

    for each in every_parser(parser):
        _translate(each, note)
    return list(found)


def _sentence(text: str | None) -> str | None:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".") if text else text


def came_by_play(serve: argparse.ArgumentParser, play: argparse.ArgumentParser, tr: Translate) -> None:
    """For who came by play.py, help shows the commands that work there."""
    if os.environ.get(STARTED_BY):
        serve.prog, play.prog = command("serve"), command("play")
        serve.epilog = tr(BY_PLAY).format(command=command("play", "--help"))
