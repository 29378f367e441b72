"""Sitting down: from flags alone where they say enough, else by asking step by step."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from muster.games import all_games, option_words
from muster.games.about import ready_games
from muster.i18n import N_
from muster.kernel import Match, SetupError
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES, Setup, agree
from muster.texttable import options as agreed
from muster.texttable import saving
from muster.texttable.console import Console, as_number
from muster.texttable.seating import (
    USUAL_BOT,
    Player,
    SeatError,
    bots_for,
    fill_with_bots,
    free_names,
    players_from_flags,
)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was said on the command line."""

    game: str = ""
    seats: Sequence[str] = ()
    options: dict[str, Any] = field(default_factory=dict)
    seed: str | None = None
    quick: bool = False
    load: Path | None = None


def sit_down(console: Console, wishes: Wishes) -> tuple[Match, list[Player]]:
    """A match and who plays it. Raises SetupError, SeatError, SaveError or OSError."""
    if wishes.load is not None:
        return resume(console, wishes.load, wishes.seats)
    if wishes.game or wishes.quick:
        game = game_named(wishes.game or next(iter(ready_games())))
    else:
        game = ask_game(console)
    agree(game.known_options, (), wishes.options)  # what is misspelt is said before anything is asked
    players = players_from_flags(wishes.seats, game)
    if wishes.quick:
        counts = possible_counts(game, wishes.options)
        players = fill_with_bots(players, game.table_seats if game.table_seats in counts else counts[0], game)
    if players:
        setup = game.agree(tuple(player.name for player in players), wishes.options)
    else:
        setup, players = ask_table(console, game, wishes.options)
    return Match(game, setup, seed_of(wishes.seed)), players


def game_named(id_: str) -> AnyGame:
    games = all_games()
    if id_ not in games:
        raise SeatError(N_("There is no game '{game}'; there are: {games}."), game=id_[:40], games=", ".join(games))
    return games[id_]


def seed_of(text: str | None) -> bytes | str | None:
    """A seed that was shown at the end of a game (64 hex digits), or any name for one."""
    return bytes.fromhex(text) if text is not None and re.fullmatch("[0-9a-fA-F]{64}", text) else text


def resume(console: Console, path: Path, flags: Sequence[str] = ()) -> tuple[Match, list[Player]]:
    """A saved game. The flags, or else the save, say who plays; if neither does, it is asked."""
    match, players = saving.read(path)
    if flags:
        given = {player.name: player for player in players_from_flags(flags, match.game)}
        if set(given) != set(match.names):
            names = ", ".join(match.names)
            raise SeatError(N_("The seats of this save are: {names}. Name all of them, or none."), names=names)
        players = [given[name] for name in match.names]
    return match, players or [ask_who(console, match.game, name, person=True) for name in match.names]


# --- step by step --------------------------------------------------------------------------------------------


def ask_game(console: Console) -> AnyGame:
    _ = console.tr
    games = list(ready_games().values())
    if len(games) == 1:
        console.say(_("The game is {title}.").format(title=games[0].title))
        return games[0]
    at = console.ask_one(_("Which game?"), [game.title for game in games], default=0)
    return games[at or 0]


def ask_table(console: Console, game: AnyGame, given: dict[str, Any]) -> tuple[Setup, list[Player]]:
    """Mode, seats, players and, if wanted, the rules."""
    options = dict(given)
    ask_mode(console, game, options)
    ask_told(console, game, options)
    count = ask_count(console, possible_counts(game, options), game.table_seats)
    players: list[Player] = []
    for number in range(1, count + 1):
        players.append(ask_player(console, game, number, players))
    names = tuple(player.name for player in players)
    if console.ask_yes(console.tr("Change rules?"), default=False):
        ask_options(console, game, names, options)
    return game.agree(names, options), players


def ask_mode(console: Console, game: AnyGame, options: dict[str, Any]) -> None:
    mode = next((option for option in game.known_options if option.name == "mode"), None)
    if mode is None or "mode" in options:
        return
    items = [agreed.explain_mode(value, console.lang) for value in mode.values]
    at = console.ask_one(console.tr("Which form of the game?"), items, default=mode.values.index(mode.default))
    options["mode"] = mode.values[at or 0]


def ask_told(console: Console, game: AnyGame, options: dict[str, Any]) -> None:
    """Options that everybody should know of, such as the edition."""
    for option in agreed.told(game):
        if option.name in options:
            continue
        words = option_words(game)[option.name]
        items = [agreed.meaning(game, option, value, console.lang) or agreed.show(value) for value in option.values]
        question = f"{words['title'][console.lang]}: {words['explanation'][console.lang]}"
        at = console.ask_one(question, items, default=option.values.index(option.default))
        options[option.name] = option.values[at or 0]


def possible_counts(game: AnyGame, options: dict[str, Any]) -> list[int]:
    """How many may play with these options. Where an option hangs on the names, the game decides later."""
    low, high = game.seats
    counts = [count for count in range(low, high + 1) if fits(game, tuple(DEFAULT_NAMES[:count]), options)]
    return counts or list(range(low, high + 1))


def fits(game: AnyGame, names: tuple[str, ...], options: dict[str, Any]) -> bool:
    try:
        game.agree(names, options)
    except SetupError:
        return False
    return True


def ask_count(console: Console, counts: Sequence[int], wanted: int) -> int:
    _ = console.tr
    if len(counts) == 1:
        console.say(_("Seats: {n}.").format(n=counts[0]))
        return counts[0]
    usual = wanted if wanted in counts else counts[0]
    while True:
        question = _("How many seats, {low} to {high}? [{usual}]")
        answer = console.ask(question.format(low=counts[0], high=counts[-1], usual=usual))
        number = as_number(answer) if answer else usual
        if number is not None and number in counts:
            return number
        console.say(_("Please give a number from {low} to {high}.").format(low=counts[0], high=counts[-1]))


def ask_player(console: Console, game: AnyGame, number: int, others: Sequence[Player]) -> Player:
    """Seat by seat; usually the first is a person and the others are bots."""
    _ = console.tr
    free = free_names(others)
    usual = DEFAULT_NAMES[number - 1] if DEFAULT_NAMES[number - 1] in free else free[0]
    while True:
        name = console.ask(_("Seat {n}: which name? [{usual}]").format(n=number, usual=usual)) or usual
        try:
            agree((), (*(other.name for other in others), name), {})
        except SetupError as error:
            console.say(error.say(console.lang))
            continue
        return ask_who(console, game, name, person=number == 1)


def ask_who(console: Console, game: AnyGame, name: str, person: bool) -> Player:
    """A person or one of the bots that can play this game."""
    _ = console.tr
    bots = bots_for(game)
    items = [_("a person"), *(_("the bot {level}").format(level=bot) for bot in bots)]
    usual = 0 if person else 1 + bots.index(USUAL_BOT) if USUAL_BOT in bots else 1
    at = console.ask_one(_("Who plays {name}?").format(name=name), items, default=usual)
    return Player(name, bots[at - 1] if at else "")


def ask_options(console: Console, game: AnyGame, names: tuple[str, ...], options: dict[str, Any]) -> None:
    """Lists every option and changes them one by one; what cannot be agreed on is refused at once."""
    _ = console.tr
    known = [option for option in game.known_options if option.name != "mode"]
    for line in option_list(game, known, game.agree(names, options), console.lang):
        console.say(line)
    while answer := console.ask(_("Number, or NAME=VALUE; Enter when all is as you want it:")):
        number = as_number(answer)
        if number is not None and 1 <= number <= len(known):
            option = known[number - 1]
            choice = agreed.values(option, console.lang)
            question = _("New value of {name} ({values}):") if choice else _("New value of {name}:")
            answer = f"{option.name}={console.ask(question.format(name=option.name, values=choice))}"
        try:
            name, value = agreed.parse_option(answer)
            game.agree(names, {**options, name: value})
        except SetupError as error:
            console.say(error.say(console.lang))
            continue
        options[name] = value
        console.say(_("Agreed: {name} = {value}.").format(name=name, value=agreed.show(value)))


def option_list(game: AnyGame, known: Sequence[Any], setup: Setup, lang: str) -> list[str]:
    """Every option with its value and what it means."""
    told = setup.known_to(None)  # others may look at this screen, too
    return [
        f"{number}. {option.name} = {agreed.show_meant(game, option, told[option.name], lang)}. "
        + agreed.explain(game, option, lang)
        for number, option in enumerate(known, 1)
    ]
