"""Everything that people are told, in the pseudo-language, in a process of its own: `python -m tests.speaking` writes
what was said and is still plain English, by where it was said, as JSON. MUSTER_LANGUAGES_FROM has the language's
files."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from muster import cli, helping
from muster.bots import all_bots
from muster.cardtext.authoring import all_authoring
from muster.files import FileError
from muster.games import all_games, find_game
from muster.games.rone.cards.packs import BOX
from muster.kernel import SaveError, SetupError, save, table_words
from muster.kernel.game import AnyGame
from muster.kernel.match import Match
from muster.kernel.notation import NotationError
from muster.rulebook import all_rulebooks
from muster.rulebook import show as rule_words
from muster.rulebook.search import Hit
from muster.scenario.lesson import lessons_of
from muster.server import words as server_words
from muster.server.telling import gamewords
from muster.texttable import show
from tests.conformance.tables import GAMES, setup_of
from tests.conformance.walk import Player
from tools.pseudo import CLOSE, LANG, OPEN

PLAIN = re.compile(r"[A-Za-z]{3,}")
CODE = re.compile(r"%\(\w+\)s|\{[^}]*\}|\[[^\]]*\]|\"[^\"]*\"|`[^`]*`|\b[\w-]+(?:\.[\w-]+)+\b|\b[A-Z]{2,}-\d+\b")
CHOICES = 45  # of each game that is walked through
TABLES = {
    "ravenna": ("4 players", "two-player", "teams 3v2"),
    "rone": tuple(GAMES["rone"].agreements),
    "invasion": tuple(GAMES["invasion"].agreements),
    "fishing": tuple(GAMES["fishing"].agreements)[:1] if "fishing" in GAMES else (),
}
NAMED = {"Muster", "Ravenna", "RONE"}

Said = Iterator[tuple[str, str]]  # where, and what


def plain(text: str, names: Iterable[str] = ()) -> list[str]:
    """The English words in a text, besides names, codes, and what somebody typed."""
    bare = CODE.sub(" ", text)
    for name in sorted({*names, *NAMED}, key=len, reverse=True):
        bare = bare.replace(name, " ")
    return PLAIN.findall(bare)


# --- games -------------------------------------------------------------------------------------------------------


def walked(game: AnyGame, table: str) -> Said:
    """A game at a table, choice by choice: the question, every choice, why others are not possible, and the story."""
    match, player = Match(game, setup_of(game.id, table), 7), Player(7)
    for number in range(CHOICES):
        decisions = match.decisions(asides=number % 5 == 4)
        if not decisions:
            break
        decision = decisions[-1]
        yield from told_to(match, decision.seat)
        events = match.choose(decision.seat, player.pick(decision.kind, decision.options))
        for seat in (None, *range(len(match.names))):
            yield from (("log", line) for line, _rule in show.lines(match, events, seat, LANG))
    while decisions := match.decisions(asides=False):
        match.choose(decisions[0].seat, player.pick(decisions[0].kind, decisions[0].options))
    assert match.outcome is not None
    for seat in (None, *range(len(match.names))):
        yield "outcome", game.words.outcome(match.outcome, match.setup, LANG, seat)
        if verdict := getattr(game.words, "verdict", None):
            yield "verdict", verdict(match.outcome, match.setup, LANG, seat)


def told_to(match: Match, seat: int) -> Said:
    view, game = match.view(seat), match.game
    yield from (("view", line) for line in show.view_lines(game, view, LANG))
    for decision in match.decisions():
        if decision.seat == seat:
            words = game.words_to(view)
            if not decision.aside:
                yield "question", words.question(decision.kind, view, LANG)
            for option in decision.options[:60]:
                yield "choice", words.option(option, match.setup, LANG)
                yield "typed", match.notation.write(option, LANG)
                assert match.notation.read(match.notation.write(option, LANG)) is not None
    yield from (("why not", line) for line in show.all_reasons(show.forbidden(match, seat, LANG)))
    yield (
        "undo",
        table_words.sentence(match.undo_policy(seat).reason, match.undo_policy(seat).facts, match.names, LANG) or "",
    )


def games() -> Said:
    for id_, tables in TABLES.items():
        if id_ in all_games():
            for table in tables:
                names = setup_of(id_, table).names
                for where, text in walked(find_game(id_), table):
                    yield f"{id_}, {table}: {where}", without(text, names)


def without(text: str, names: Iterable[str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "1")
    return text


# --- what can be read beside a game ------------------------------------------------------------------------------


def rules() -> Said:
    for book in all_rulebooks():
        yield from (("overview", line) for line in rule_words.overview([book], LANG)[:-1])
        for rule in book.rules:
            codes = [rule.section, *(ruling.switch.option for ruling in rule.rulings if ruling.switch)]
            for line in rule_words.in_full(Hit(book, rule), None, LANG, 1000)[1:]:  # sections are as printed
                yield rule.id, without(re.sub(r"^ +- \S+", "", line), codes)


def cards() -> Said:
    for decks in (game.decks for game in all_games().values() if game.decks is not None):
        for row in decks.cards(decks.options(), LANG):
            yield row["id"], f"{row['name']}\n{row['text']}"
        for deck in decks.ready(decks.options(), LANG):
            yield deck.id, f"{deck.text}\n{deck.plan}"
    for authoring in all_authoring().values():
        for shown in authoring.cards(LANG, ()).cards:
            yield shown.id, re.sub(r" / [^(]*(?=\()|\([^()]*\)", "", shown.full)


def lessons() -> Said:
    for id_ in all_games():
        for course in lessons_of(id_):
            texts = [course.lesson.title, course.lesson.intro, course.lesson.end]
            texts += [said for part in course.parts for said in (part.task.do, part.task.done, part.task.why) if said]
            yield from ((id_, text[LANG]) for text in texts)


def options() -> Said:
    for described in gamewords.describe_all():
        yield from in_language(described, described["id"])


def in_language(data: Any, where: str) -> Said:
    """The words of this language in plain data that has all of them."""
    if isinstance(data, dict) and LANG in data:
        yield where, data[LANG]
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from in_language(value, f"{where}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from in_language(value, where)


def server() -> Said:
    yield from ((key, said[LANG]) for key, said in server_words.SAY.items())


def help_() -> Said:
    for parser in helping.every_parser(cli.parser_in(LANG)):
        yield parser.prog, re.sub(r"\S*/\S*", "", parser.description or "")
        for action in parser._actions:
            yield f"{parser.prog} {action.dest}", without(action.help or "", (*all_games(), *all_bots()))
    cli.parser_in("en")  # argparse speaks English again


# --- what is refused ---------------------------------------------------------------------------------------------

PACK = """
pack: mine
game: rone
version: 0
title: 7?
spells: []
units:
  - {id: X1, name: Ann, race: orc, level: 4, cost: x, recycle: 0, health: 1, melee: 0, ranged: 0, speed: 1, water: 1}
  - {id: X2, name: Ben, race: human, level: 1, cost: 1, recycle: 0, health: 1, melee: 0, ranged: 0, speed: 1,
     text: "Draw one card."}
  - {id: X3, name: Cal, race: human, level: 1, cost: 1, recycle: 0, health: 1, melee: 0, ranged: 0, speed: 1,
     text: "Flying"}
  - {id: X4, name: Dee, race: human, level: 1, cost: 1, recycle: 0, health: 1, melee: 0, ranged: 0, speed: 1,
     text: "Destroy target hero."}
"""
AGREEMENTS: dict[str, list[tuple[tuple[str, ...], dict[str, Any]]]] = {
    "ravenna": [
        (("Ana",), {}),
        (("Ana", "Ana"), {}),
        (("Ana", "?"), {}),
        (("Ana", "Ben", "Cleo"), {"mode": "two-player"}),
        (("Ana", "Ben", "Cleo"), {"teams": [9, 9]}),
        (("Ana", "Ben", "Cleo"), {"max_rounds": "x"}),
        (("Ana", "Ben", "Cleo"), {"nothing": 1}),
    ],
    "rone": [
        (("Ana",), {}),
        (("Ana", "Ben", "Cleo"), {"edition": "en"}),
        (("Ana", "Ben"), {"decks": ["1 Nobody", "2 Nobody"]}),
        (("Ana", "Ben"), {"heroes": ["Nobody", "Nobody"]}),
        (("Ana", "Ben"), {"packs": ["nothing"]}),
    ],
}


def refused() -> Said:
    """What is said of files, agreements and choices that cannot be used: a sentence of ours is whole."""
    try:
        BOX.read(PACK, "mine.yaml")
    except FileError as error:
        yield from (("pack", outside(fault.say(LANG))) for fault in error.faults)
    for id_, agreements in AGREEMENTS.items():
        for names, agreed in agreements:
            try:
                find_game(id_).agree(names, agreed)
            except SetupError as error:
                yield f"{id_} {agreed}", outside(re.sub(r"^\S+:\d+:\d+: ", "", error.say(LANG)))
    for text in ("", "{}", '{"muster save": 1}', '{"muster save": 9}'):
        try:
            save.loads(text, find_game)
        except SaveError as error:
            yield "save", outside(error.text[LANG])
    match = Match(find_game("ravenna"), find_game("ravenna").agree(("Ana", "Ben", "Cleo"), {}), 1)
    for text in ("fly to the moon", "attack Nobody"):
        try:
            match.read(text)
        except NotationError as error:
            yield "choice", outside(error.say(LANG))


def outside(text: str) -> str:
    """What stands outside of the brackets of a sentence, where nothing of ours should."""
    assert OPEN in text, text
    assert CLOSE in text, text
    return text[: text.index(OPEN)] + text[text.rindex(CLOSE) :]


AREAS = {
    "games": games,
    "rules": rules,
    "cards": cards,
    "lessons": lessons,
    "options": options,
    "server": server,
    "help": help_,
    "refused": refused,
}


def main() -> None:
    found = {}
    for area, say in AREAS.items():
        said = list(dict.fromkeys(say()))
        found[area] = {
            "said": len(said),
            "plain": [[where, text, words] for where, text in said if (words := plain(text))],
        }
    print(json.dumps(found, ensure_ascii=False))


if __name__ == "__main__":
    main()
