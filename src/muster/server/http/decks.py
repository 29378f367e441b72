"""Decks that people make and keep, and cards of their own that they want to play with.

A deck is kept as its owner wrote it; whether it may be played is asked anew each time, as cards and rules may change.
Reading what people wrote may take a while, so workers do it; they answer in JSON that is only passed on.
"""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from muster.games import find_game
from muster.kernel import SetupError
from muster.kernel.decks import Decks
from muster.kernel.game import AnyGame
from muster.kernel.text import Text
from muster.server.http import bodies as x
from muster.server.store import schema
from muster.server.store.storage import now
from muster.server.telling.gamewords import offered
from muster.server.words import Trouble

MOST_DECKS = 100  # of one person


def game_of(name: str) -> AnyGame:
    try:
        return find_game(name)
    except LookupError:
        raise Trouble("no_game") from None


def number_of(text: str) -> int:
    """The number of a deck in an address."""
    if not text.isascii() or not text.isdecimal() or len(text) > 12:
        raise Trouble("no_deck")
    return int(text)


NO_DECKS = Text("{title} is played without decks of one's own.", "{title} wird ohne eigene Decks gespielt.")
NO_CARDS = Text("{title} is played without cards of one's own.", "{title} wird ohne eigene Karten gespielt.")


def decks_of(game: AnyGame) -> Decks:
    """What the game says of decks; SetupError where people bring none."""
    if game.decks is None:
        raise SetupError(NO_DECKS.fill(title=game.title), "decks")
    return game.decks


# --- in a worker ------------------------------------------------------------------------------------------------------


def tidy(game_id: str, text: str, given: dict[str, Any], players: int, lang: str) -> bytes:
    """The deck as it would be played; SetupError if it may not be."""
    decks = decks_of(find_game(game_id))
    found = decks.tidy(text, {**decks.options(), **given}, players, lang)
    return msgspec.json.encode(x.TidyDeck(found.name, found.text))


def read_pack(game_id: str, text: str) -> bytes:
    """Cards of somebody's own; SetupError with every fault."""
    game = find_game(game_id)
    shelf = game.decks or game.workshop
    if shelf is None:
        raise SetupError(NO_CARDS.fill(title=game.title), "cards")
    found = shelf.read_own_cards(text)
    offers = {name: [offered(offer) for offer in there] for name, there in found["offers"].items()}
    return msgspec.json.encode(msgspec.convert({**found, "offers": offers}, x.PackShape))


def judged(game_id: str, rows: list[dict[str, Any]], lang: str) -> bytes:
    """Decks that somebody keeps, each with what the rules say about it today, and the ready-made ones."""
    return msgspec.json.encode(judge_all(find_game(game_id), rows, lang))


def cards(game_id: str, lang: str) -> bytes:
    """Every card of a game's packs."""
    decks = find_game(game_id).decks
    found = [] if decks is None else decks.cards(decks.options(), lang)
    return msgspec.json.encode(x.CardList(msgspec.convert(found, list[x.CardShape])))


def judge_all(game: AnyGame, rows: list[dict[str, Any]], lang: str) -> x.DeckList:
    decks = game.decks
    if decks is None:
        return x.DeckList([judge(game, row, {}, lang) for row in rows], [], [])
    options = decks.options()
    mine = [judge(game, row, options, lang) for row in rows]
    ready = [x.DeckShape(d.id, d.name, d.text, d.plan, list(d.players)) for d in decks.ready(options, lang)]
    sizes = [x.DeckSize(size.players, size.words, dict(size.when)) for size in decks.sizes(lang)]
    return x.DeckList(mine, ready, sizes)


def judge(game: AnyGame, row: dict[str, Any], options: dict[str, Any], lang: str) -> x.DeckShape:
    """How many may play with a deck; if nobody may, what is wrong with it for the fewest."""
    fewest, most = game.seats
    players, problem = [], None
    for count in range(fewest, most + 1):
        try:
            decks_of(game).tidy(row["text"], options, count, lang)
            players.append(count)
        except SetupError as error:
            problem = problem or x.Problem(error.say(lang), error.rule, error.option)
    return x.DeckShape(row["id"], row["name"], row["text"], players=players, problem=None if players else problem)


# --- in the database --------------------------------------------------------------------------------------------------


def read_decks(c: Connection, user_id: int, game: str) -> list[dict[str, Any]]:
    d = schema.decks
    mine = select(d).where(d.c.user_id == user_id, d.c.game == game).order_by(d.c.name, d.c.id)
    rows = c.execute(mine).mappings()
    return [dict(row) for row in rows]


def read_deck(c: Connection, user_id: int, id_: int) -> dict[str, Any]:
    d = schema.decks
    row = c.execute(select(d).where(d.c.id == id_, d.c.user_id == user_id)).mappings().one_or_none()
    if row is None:
        raise Trouble("no_deck")
    return dict(row)


def store_deck(c: Connection, user_id: int, wish: x.DeckWish) -> int:
    d = schema.decks
    values = {"game": wish.game, "name": " ".join(wish.name.split()), "text": wish.text, "changed": now()}
    if wish.id is not None:
        read_deck(c, user_id, wish.id)
        c.execute(update(d).where(d.c.id == wish.id).values(**values))
        return wish.id
    if c.execute(select(func.count()).select_from(d).where(d.c.user_id == user_id)).scalar_one() >= MOST_DECKS:
        raise Trouble("too_many_decks", most=MOST_DECKS)
    return int(c.execute(insert(d).values(user_id=user_id, **values).returning(d.c.id)).scalar_one())


def delete_deck(c: Connection, user_id: int, id_: int) -> None:
    read_deck(c, user_id, id_)
    c.execute(delete(schema.decks).where(schema.decks.c.id == id_))
