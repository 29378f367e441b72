"""The JSON interface: everything a client needs besides the socket.

`ENDPOINTS` is the whole of it; routes, checks and documentation are made from this table.
"""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.datastructures import State
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from muster.cardtext.pack import own_files
from muster.games import all_games
from muster.games.about import all_about
from muster.i18n import languages, name_of
from muster.kernel import SetupError
from muster.kernel.setup import check_size
from muster.rulebook import Rule, Rulebook, rulebook_of
from muster.rulebook.search import by_words
from muster.server.door.security import check_token
from muster.server.door.visits import (
    DEVICE_COOKIE,
    admitted,
    find_table,
    give_cookie,
    language_of,
    limit,
    met,
    remember_language,
)
from muster.server.http import bodies as x
from muster.server.http import decks
from muster.server.people import accounts, forgetting
from muster.server.people.accounts import check_name
from muster.server.people.sessions import COOKIE, Person
from muster.server.tables import bringing
from muster.server.tables.agreeing import READ_SECONDS
from muster.server.tables.house import RESTART
from muster.server.tables.present import BOT, NO_SESSION, OPEN_SEAT
from muster.server.tables.seats import SeatWish, TableWish
from muster.server.tables.table import Table
from muster.server.telling import films, gamewords
from muster.server.telling.films import Origin
from muster.server.telling.views import agreement, cover_of
from muster.server.words import Trouble
from muster.server.work import jobs

EXPORT = "muster-my-data.json"
PIECE = 1 << 18  # bytes of a file that are sent at a time
MANY_LETTERS = 20_000  # of options: with cards of somebody's own, some fifty of them
MOST_ECHO = 120  # characters of a message about what somebody sent
FILE_SECONDS = 30.0  # for whatever is made of a whole game


@dataclass(slots=True)
class Call:
    """One request of somebody with a session."""

    request: Request
    person: Person
    lang: str
    cookie: str | None = None  # a new one for the answer; empty: take it away
    speaks: str | None = None  # a language that the browser is to remember
    device: str | None = None  # shows at the next login that the browser has been in that account

    @property
    def state(self) -> State:
        found: State = self.request.app.state
        return found

    async def table(self) -> Table:
        return await find_table(self.request, self.person, self.request.path_params["code"])


@dataclass(frozen=True, slots=True)
class Endpoint:
    """`run` gets the call, and the body if there is one; its docstring is the documentation."""

    method: str
    path: str
    run: Callable[..., Awaitable[Any]]
    answer: Any = x.Nothing
    body: Any = None
    limit: str = ""  # of limits.py
    query: dict[str, str] = field(default_factory=dict)
    file: str = ""  # media type, if the answer is a file
    open: bool = False  # needs no session: nothing about anybody is in it


def route(endpoint: Endpoint) -> Route:
    """The route of an endpoint, with all checks before it and a sentence for all that goes wrong."""

    async def run(request: Request) -> Response:
        person: Any = await (request.app.state.people.of(request) if endpoint.open else met(request))
        if person is None and not endpoint.open:
            raise Trouble("no_session")
        if endpoint.method != "GET":
            check_token(request, person)
        if endpoint.limit:
            limit(request, endpoint.limit, person)
        if not endpoint.open:
            person = await admitted(request)
        call = Call(request, person, language_of(request, person))
        given = [] if endpoint.body is None else [read_body(await request.body(), endpoint.body)]
        try:
            answer = await endpoint.run(call, *given)
        except SetupError as error:
            return as_json(x.Problem(error.say(call.lang), error.rule, error.option), 400)
        response = answer if isinstance(answer, Response) else as_json(answer)
        if call.cookie:
            give_cookie(response, request, call.cookie)
        elif call.cookie == "":
            response.delete_cookie(COOKIE, path="/")
        if call.device:
            give_cookie(response, request, call.device, DEVICE_COOKIE)
        if call.speaks:
            remember_language(response, call.speaks)
        return response

    return Route(endpoint.path, run, methods=[endpoint.method], name=endpoint.run.__name__)


def read_body(data: bytes, shape: Any) -> Any:
    """A body as what it should be; an empty one is an empty object."""
    try:
        return msgspec.json.decode(data or b"{}", type=shape)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("bad_body", why=shortened(str(error))) from None


def shortened(text: str) -> str:
    """A message that may repeat what somebody sent: its beginning, and its end, which says where."""
    return text if len(text) <= MOST_ECHO else f"{text[: MOST_ECHO // 2]} … {text[-MOST_ECHO // 2 :]}"


def as_json(answer: Any, status: int = 200) -> Response:
    return made_json(msgspec.json.encode(answer), status)


def made_json(data: bytes, status: int = 200) -> Response:
    return Response(data, status, {"cache-control": "no-store"}, media_type="application/json")


def as_file(text: str, name: str, kind: str) -> Response:
    return Response(text, media_type=kind, headers=as_attachment(name))


def as_attachment(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}


# --- people -----------------------------------------------------------------------------------------------------------


async def get_me(call: Call) -> x.Me:
    """Who am I here?"""
    return me(call, call.person)


def me(call: Call, person: Person) -> x.Me:
    return x.Me(person.name, person.login is not None, person.lang or call.lang, person.csrf)


async def change_me(call: Call, wish: x.MeWish) -> x.Me:
    """Changes the name shown at tables (running games keep the old one), or the language."""
    state = call.state
    if wish.lang is not None and wish.lang not in languages():
        raise Trouble("no_language", languages=", ".join(map(name_of, languages())))
    if wish.name is not None:
        await state.accounts.rename(call.person, wish.name)
    if wish.lang is not None:
        await accounts.set_language(state.storage, state.people, call.person, wish.lang)
        call.speaks = wish.lang
    person = await state.people.of(call.request)
    return me(call, person)


async def my_games(call: Call) -> x.MyGames:
    """My running and finished games, newest first, and how often I played and won."""
    found = await accounts.games_of(call.state.storage, call.person.id)
    await call.state.tables.mark_turns(call.person.id, found["running"])
    return msgspec.convert(found, x.MyGames)


async def export_me(call: Call) -> Response:
    """Everything that is stored about me, as a file."""
    folder = Path(tempfile.mkdtemp(prefix="muster-"))
    try:
        args = (call.state.storage.url, call.person.id, str(folder / EXPORT))
        await jobs.ask(call.request, FILE_SECONDS, accounts.write_export, *args)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return StreamingResponse(file_pieces(folder / EXPORT), headers=as_attachment(EXPORT), media_type="application/json")


async def file_pieces(path: Path) -> AsyncIterator[bytes]:
    """A file that is as large as it is, and gone with its folder once it was sent, or nobody reads on."""
    try:
        with path.open("rb") as file:
            while piece := await asyncio.to_thread(file.read, PIECE):
                yield piece
    finally:
        shutil.rmtree(path.parent, ignore_errors=True)


async def register(call: Call, wish: x.Credentials) -> x.Me:
    """Makes an account of this guest. Everything played so far stays. Read the new `csrf`; sockets of before end with
    1012."""
    person, call.cookie = await call.state.accounts.register(call.person, wish.name, wish.password)
    call.device = await call.state.accounts.device_of(person)
    call.state.tables.hang_up(RESTART, session=call.person.session)
    return me(call, person)


async def login(call: Call, wish: x.Credentials) -> x.Me:
    """Goes on as an account. The seats of this guest go along. Read the new `csrf`."""
    device = call.request.cookies.get(DEVICE_COOKIE, "")
    person, call.cookie = await call.state.accounts.login(call.person, wish.name, wish.password, device)
    call.device = await call.state.accounts.device_of(person)
    return me(call, person)


async def logout(call: Call) -> x.Nothing:
    """Ends this session. The next page gives a guest's."""
    await call.state.people.end_session(call.person)
    call.state.tables.hang_up(NO_SESSION, session=call.person.session)
    call.cookie = ""
    return x.Nothing()


async def change_password(call: Call, wish: x.PasswordWish) -> x.Me:
    """A new password. Every other session of the account ends. Read the new `csrf`."""
    person, call.cookie = await call.state.accounts.change_password(call.person, wish.old, wish.new)
    call.device = await call.state.accounts.device_of(person)
    call.state.tables.hang_up(NO_SESSION, user_id=person.id)
    return me(call, person)


async def delete_me(call: Call, wish: x.DeleteWish) -> x.Nothing:
    """Deletes me: account, sessions, uploads, decks, what I said, and my name at every table."""
    state = call.state
    if call.person.login is not None:
        await state.accounts.confirm(call.person, wish.password)
    who = call.person.session
    await forgetting.forget(state.storage, state.people, state.tables, state.films, call.person, who)
    call.cookie = ""
    return x.Nothing()


# --- games and tables -------------------------------------------------------------------------------------------------


async def games(call: Call) -> x.Games:
    """All games: seats, bots, and every option with its explanation in every language."""
    return described(tuple(all_games()), tuple(languages()), packs_there())


def packs_there() -> tuple[tuple[str, int], ...]:
    """The packs of the server's folder, and when each was changed."""
    return tuple((name, path.stat().st_mtime_ns) for name, path in own_files().items())


@lru_cache(maxsize=4)
def described(games: tuple[str, ...], langs: tuple[str, ...], packs: tuple[tuple[str, int], ...]) -> x.Games:
    """The same for everybody, and much of it: put together once for these games, languages and packs."""
    return msgspec.convert({"games": gamewords.describe_all()}, x.Games)


async def play(call: Call, wish: x.PlayWish) -> x.TableMade:
    """A table against bots, at once."""
    table = await start_now(call.state.tables, call.person, wish.game, wish.bots)
    return made(table, call.person)


async def start_now(tables: Any, person: Person, game: str, bots: int | None) -> Table:
    game = game or all_about()[0].id
    if bots is None:
        found = all_games().get(game)
        bots = found.table_seats - 1 if found is not None else 1
    seats = [SeatWish("me"), *(SeatWish("bot") for _ in range(bots))]
    table: Table = await tables.make(person.id, person.name, TableWish(game, seats))
    return table


async def make_table(call: Call, wish: TableWish) -> x.TableMade:
    """Makes a table. It starts once no seat is open."""
    await call.state.accounts.may_carry(call.person, [seat.name for seat in wish.seats])
    if check_size(wish.options)[1] > MANY_LETTERS:  # so many cards stay in memory as long as the table does
        limit(call.request, "upload", call.person)
    who = call.person.session
    return made(await call.state.tables.make(call.person.id, call.person.name, wish, who), call.person)


async def check_table(call: Call, wish: TableWish) -> x.Nothing:
    """Could this table be made? Makes nothing; refuses what making it would refuse."""
    await call.state.accounts.may_carry(call.person, [seat.name for seat in wish.seats])
    await call.state.tables.check(call.person.id, call.person.name, wish, call.person.session)
    return x.Nothing()


def made(table: Table, person: Person) -> x.TableMade:
    return x.TableMade(table.code, f"/t/{table.code}", invites(table, person))


def invites(table: Table, person: Person) -> dict[str, str]:
    if person.id != table.host_id:
        return {}
    return {
        str(seat): f"/t/{table.code}?invite={sitter.invite}"
        for seat, sitter in enumerate(table.sitters)
        if sitter.kind == OPEN_SEAT and sitter.invite
    }


async def list_tables(call: Call) -> x.TableList:
    """Public tables that wait for players or can be watched, newest first."""
    return msgspec.convert({"tables": await call.state.tables.open_tables()}, x.TableList)


async def show_table(call: Call) -> x.TableShape:
    """One table, for whoever knows its code."""
    table = await call.table()
    async with table.at_rest():  # an end that is not on disk yet opens nothing
        return table_shape(table, call.person)


def table_shape(table: Table, person: Person) -> x.TableShape:
    match = table.match
    status = "closed" if table.closed else "waiting" if match is None else "over" if match.over else "playing"
    mine = table.seats_of(person.id)
    seats = [x.SeatShape(i, s.kind, s.name, s.bot, i in mine, s.account) for i, s in enumerate(table.sitters)]
    if match is None:
        missing = bringing.missing(table.game, table.options, table.sitters)
        for shape, sitter in zip(seats, table.sitters, strict=True):
            shape.to_bring, shape.brings = shape.seat in missing, cover_of(sitter)
    options = agreement(table, mine[0] if len(mine) == 1 else None)
    return x.TableShape(
        table.code, f"/t/{table.code}", table.game.id, table.game.title, status, options, table.commitment,
        seats, person.id == table.host_id, table.public, table.clock, table.takeover, table.parent, table.rematch,
        invites(table, person), table.by_code, table.may_sit(person.id),
    )  # fmt: skip


async def join(call: Call, wish: x.JoinWish) -> x.Joined:
    """Sits down. Whoever already has a seat here keeps it."""
    table = await call.table()
    if wish.invite is None and not table.may_sit(call.person.id):
        raise Trouble("needs_invite")
    name = check_name(wish.name) if wish.name else call.person.name
    await call.state.accounts.may_carry(call.person, [wish.name or ""])
    seat = await call.state.tables.join(table, call.person.id, name, wish.seat, wish.invite)
    return x.Joined(seat, f"/t/{table.code}")


async def bring(call: Call, wish: x.BringWish) -> x.Brings:
    """Brings something for my seat, where the host left that open: a deck. Others are told its name and size until the
    game is over. As often as wanted, until the game begins; it does when everybody has brought something."""
    table, text = await call.table(), wish.text
    if wish.id is not None:
        id_, person = wish.id, call.person.id
        text = (await call.state.storage.call(lambda c: decks.read_deck(c, person, id_)))["text"]
    if text is None:
        raise Trouble("nothing_brought")
    return x.Brings(await call.state.tables.bring(table, call.person.id, wish.seat, text, call.person.session))


async def leave(call: Call) -> x.Nothing:
    """Gives my seats up: open again before the game, a bot's during it. A host passes hosting on."""
    await call.state.tables.leave(await call.table(), call.person.id)
    return x.Nothing()


async def fill(call: Call) -> x.Nothing:
    """Bots take all open seats (the host's wish), and the game starts."""
    await call.state.tables.fill_with_bots(await call.table(), call.person.id)
    return x.Nothing()


async def let_in(call: Call, wish: x.DoorWish) -> x.Nothing:
    """Says whether whoever has the code may sit down (the host's wish). Otherwise that takes an invitation."""
    await call.state.tables.let_in(await call.table(), call.person.id, wish.by_code)
    return x.Nothing()


async def rematch(call: Call) -> x.Rematch:
    """The same again at a new table, after the end. Whoever asks second gets the same table."""
    table = await call.state.tables.rematch(await call.table(), call.person.id)
    return x.Rematch(table.code, f"/t/{table.code}")


async def save_file(call: Call) -> Response:
    """The game as a save file: after its end, or at any time if nobody else plays with me."""
    table = await call.table()
    text = await jobs.ask(call.request, FILE_SECONDS, films.save_text, await may_see(call, table))
    return as_file(text, f"muster-{table.code}.json", "application/json")


async def scenario(call: Call) -> Response:
    """The position after `at` choices as a scenario file; allowed when the save file is."""
    table = await call.table()
    origin, wanted = await may_see(call, table), moment_of(call, "at")
    text, at = await jobs.ask(call.request, FILE_SECONDS, films.scenario_text, origin, wanted)
    return as_file(text, f"muster-{table.code}-{at}.yaml", "application/yaml")


async def may_see(call: Call, table: Table) -> Origin:
    """Where the whole match is found, hidden cards and seed included, for somebody to whom it may be shown. What
    somebody brought who has left is a secret until the end, too."""
    person = call.person
    if not await table.is_over():
        others = [sitter for sitter in table.sitters if sitter.user_id != person.id]
        if any(other.kind != BOT or other.brought is not None for other in others):
            raise Trouble("not_over" if table.seats_of(person.id) else "not_yours")
        if not table.seats_of(person.id):
            raise Trouble("not_yours")
    return Origin(call.state.storage.url, table=table.id)


def moment_of(call: Call, key: str) -> int | None:
    """A number of choices in the query; Trouble if it is none."""
    word = call.request.query_params.get(key)
    if word is None:
        return None
    if not word.isascii() or not word.isdecimal() or len(word) > 9:
        raise Trouble("bad_moment", why=films.WHY_NOT["number"][call.lang].format(word=repr(word[:20])))
    return int(word)


# --- decks ------------------------------------------------------------------------------------------------------------


async def list_decks(call: Call) -> Response:
    """My decks for a game, and the ready-made ones."""
    game = decks.game_of(call.request.path_params["game"])
    rows = await call.state.storage.call(lambda c: decks.read_decks(c, call.person.id, game.id))
    return made_json(await jobs.ask(call.request, READ_SECONDS, decks.judged, game.id, rows, call.lang))


async def check_deck(call: Call, wish: x.DeckCheck) -> Response:
    """May this deck be played? Answers with it as it would be written, or refuses with the rule."""
    game = decks.game_of(wish.game)
    check_size(wish.options)
    args = (game.id, wish.text, wish.options, wish.players, call.lang)
    return made_json(await jobs.ask(call.request, READ_SECONDS, decks.tidy, *args))


async def keep_deck(call: Call, wish: x.DeckWish) -> x.DeckMade:
    """Keeps a deck, also one that is not finished yet."""
    decks.game_of(wish.game)
    return x.DeckMade(await call.state.storage.call(lambda c: decks.store_deck(c, call.person.id, wish)))


async def drop_deck(call: Call) -> x.Nothing:
    """Deletes one of my decks."""
    id_ = decks.number_of(call.request.path_params["id"])
    await call.state.storage.call(lambda c: decks.delete_deck(c, call.person.id, id_))
    return x.Nothing()


async def deck_file(call: Call) -> Response:
    """One of my decks as a text file."""
    id_ = decks.number_of(call.request.path_params["id"])
    row = await call.state.storage.call(lambda c: decks.read_deck(c, call.person.id, id_))
    return as_file(row["text"], f"muster-deck-{id_}.txt", "text/plain; charset=utf-8")


async def list_cards(call: Call) -> Response:
    """Every card of a game's packs, in my language."""
    game = decks.game_of(call.request.path_params["game"])
    return made_json(await jobs.ask(call.request, READ_SECONDS, decks.cards, game.id, call.lang))


async def check_pack(call: Call, wish: x.PackCheck) -> Response:
    """Can these cards be played with? Refuses with every fault, its line and column."""
    game = decks.game_of(wish.game)
    return made_json(await jobs.ask(call.request, READ_SECONDS, decks.read_pack, game.id, wish.text))


# --- rules ------------------------------------------------------------------------------------------------------------


async def rules(call: Call) -> x.RulesShape:
    """The rulebook index of a game (or of the table: `table`), or what a search finds in it."""
    game = call.request.path_params["game"]
    if game not in all_games() and game != "table":
        raise Trouble("no_game")
    book, words = rulebook_of(game), call.request.query_params.get("q", "")[:100].split()
    found = [hit.rule for hit in by_words([book], words, call.lang)] if words else list(book.rules)
    return rules_shape(book, found, call.lang)


def rules_shape(book: Rulebook, found: list[Rule], lang: str) -> x.RulesShape:
    chapters = [x.ChapterShape(chapter.id, chapter.title[lang]) for chapter in book.chapters]
    return x.RulesShape(book.game, book.title[lang], lang, chapters, [rule_shape(book, rule, lang) for rule in found])


def rule_shape(book: Rulebook, rule: Rule, lang: str) -> x.RuleShape:
    rulings = []
    for ruling in rule.rulings:
        shape = x.RulingShape(ruling.id, ruling.question[lang], ruling.ruling[lang], ruling.why[lang])
        if ruling.switch is not None:
            ways = [x.OptionValue(way.value, way.text.every()) for way in ruling.switch.alternatives]
            shape.switch = x.SwitchShape(ruling.switch.option, ruling.switch.default, ways)
        rulings.append(shape)
    url = f"/rules/{book.game}/{rule.id}"
    return x.RuleShape(rule.id, rule.chapter, rule.section, rule.basis, rule.text[lang], url, rulings, [*rule.editions])


LANG = {"lang": "en or de; without it the session's"}

ENDPOINTS = (
    Endpoint("GET", "/api/me", get_me, x.Me),
    Endpoint("POST", "/api/me", change_me, x.Me, x.MeWish, "account"),
    Endpoint("GET", "/api/me/games", my_games, x.MyGames),
    Endpoint("GET", "/api/me/export", export_me, limit="account", file="application/json"),
    Endpoint("POST", "/api/account/register", register, x.Me, x.Credentials, "register"),
    Endpoint("POST", "/api/account/login", login, x.Me, x.Credentials, "login"),
    Endpoint("POST", "/api/account/logout", logout),
    Endpoint("POST", "/api/account/password", change_password, x.Me, x.PasswordWish, "login"),
    Endpoint("POST", "/api/account/delete", delete_me, x.Nothing, x.DeleteWish, "login"),
    Endpoint("GET", "/api/games", games, x.Games, open=True),
    Endpoint("POST", "/api/play", play, x.TableMade, x.PlayWish, "create"),
    Endpoint("GET", "/api/tables", list_tables, x.TableList),
    Endpoint("POST", "/api/tables", make_table, x.TableMade, TableWish, "create"),
    Endpoint("POST", "/api/tables/check", check_table, x.Nothing, TableWish, "check"),
    Endpoint("GET", "/api/tables/{code}", show_table, x.TableShape),
    Endpoint("POST", "/api/tables/{code}/join", join, x.Joined, x.JoinWish, "join"),
    Endpoint("POST", "/api/tables/{code}/bring", bring, x.Brings, x.BringWish, "check"),
    Endpoint("POST", "/api/tables/{code}/leave", leave, limit="join"),
    Endpoint("POST", "/api/tables/{code}/bots", fill, limit="join"),
    Endpoint("POST", "/api/tables/{code}/door", let_in, x.Nothing, x.DoorWish, "join"),
    Endpoint("POST", "/api/tables/{code}/rematch", rematch, x.Rematch, limit="create"),
    Endpoint("GET", "/api/tables/{code}/save", save_file, limit="film", file="application/json"),
    Endpoint(
        "GET", "/api/tables/{code}/scenario", scenario, limit="film",
        query={"at": "after how many choices; without it now"}, file="application/yaml",
    ),
    Endpoint("GET", "/api/decks/{game}", list_decks, x.DeckList, limit="check"),
    Endpoint("POST", "/api/decks", keep_deck, x.DeckMade, x.DeckWish, "check"),
    Endpoint("POST", "/api/decks/check", check_deck, x.TidyDeck, x.DeckCheck, "check"),
    Endpoint("POST", "/api/decks/{id}/delete", drop_deck, limit="check"),
    Endpoint("GET", "/api/decks/{id}/file", deck_file, file="text/plain"),
    Endpoint("GET", "/api/cards/{game}", list_cards, x.CardList, limit="check"),
    Endpoint("POST", "/api/packs/check", check_pack, x.PackShape, x.PackCheck, "upload"),
    Endpoint("GET", "/api/rules/{game}", rules, x.RulesShape, query={"q": "words to search for", **LANG}, open=True),
)  # fmt: skip

ROUTES = [route(endpoint) for endpoint in ENDPOINTS]
