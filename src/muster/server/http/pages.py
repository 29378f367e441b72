"""The pages, drawn with Jinja2. The first one where something can be done promises a visitor a guest's session, which
the first deed then makes (people/sessions.py).

Every template knows `person` (name, login, lang; None for a stranger), `csrf`, `lang`, `languages`,
`_`/`gettext`/`ngettext` and `{% trans %}`, `page` (the template's name without .html), `path`, `here` (path and query
without the language, for switching it) and `games` (ids and titles). What one page gets besides stands at its
function.
"""

import gzip
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, TemplateNotFound, select_autoescape
from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from muster.games import all_games
from muster.games.about import all_about, ready_games
from muster.i18n import languages, name_of, translations
from muster.server.door.security import check_token, veiled
from muster.server.door.visits import admitted, give_cookie, language_of, limit, met, remember_language
from muster.server.http.api import start_now
from muster.server.http.files import base, needed_by, static, takes_gzip
from muster.server.people import accounts
from muster.server.people.sessions import Person
from muster.server.tables import codes
from muster.server.telling import gamewords
from muster.server.words import Trouble

log = logging.getLogger("muster.pages")

TEMPLATES = Path(__file__).parents[2] / "web" / "templates"
MOST_IN_FAN = 4  # cards on the home page
MOST_REPEATED = 300  # characters of an address that the links to other languages keep
QUICK = 5  # how hard a page is compressed that is drawn for one reader: under a millisecond

# What is drawn when there is no template of that name.
PLAIN = """<!doctype html>
<html lang="{{ lang }}"><head><meta charset="utf-8"><title>{{ title or page }} · Muster</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="muster-csrf" content="{{ csrf }}"></head>
<body><main><h1>{{ title or page }}</h1>{% if why %}<p>{{ why }}</p>{% endif %}<p><a href="/">Muster</a></p>
<form method="post" action="/play-now"><input type="hidden" name="csrf" value="{{ csrf }}">
<button>{{ _("Play now") }}</button></form></main></body></html>
"""

BOARDS = {file.parent.name for file in TEMPLATES.parent.glob("static/games/*/board.js")}
TABLES = {
    "table": "js/table/app.js",
    "lesson": "js/lesson.js",
    "replay": "js/replay.js",
}  # pages with a board, and their scripts


@dataclass(frozen=True, slots=True)
class PageFiles:
    """Where a page finds its files. `board`: the game whose words and styles come with it; `scripts`: what browsers
    ask for at once."""

    base: str
    icons: str
    words: str
    board: str = ""
    scripts: tuple[str, ...] = ()


def files_of(page: str, game: Any, lang: str) -> PageFiles:
    if page in TABLES and game in BOARDS:
        words = static(f"joined/words-{game}.{lang}.js")
        scripts = dict.fromkeys((*needed_by(TABLES[page]), words, *needed_by(f"games/{game}/board.js")))
        return PageFiles(base(), static(f"joined/icons-{game}.svg"), words, game, tuple(scripts))
    if page == "home":
        words = static(f"joined/words-home.{lang}.js")
        return PageFiles(base(), static("joined/icons-home.svg"), words, "", (*needed_by("js/pages/home.js"), words))
    return PageFiles(base(), static("icons/sprite.svg"), static(f"joined/words.{lang}.js"))


def scene(game: str) -> str:
    """The address of a game's picture, or of the house's sign for a game without one."""
    return static(f"joined/pictures.svg#{game}-scene" if gamewords.has(game, "scene.svg") else "art/mark.svg")


environment = Environment(
    loader=FileSystemLoader([TEMPLATES, TEMPLATES.parent / "static" / "games"]),  # a game brings parts of pages
    autoescape=select_autoescape(default=True, default_for_string=True),
    extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
    auto_reload=True,
)
environment.globals["spoken"] = codes.spoken
environment.globals["about"] = all_about()
environment.globals["scene"] = scene
environment.globals["static"] = static
environment.globals["fan"] = [one for one in all_about() if gamewords.has(one.id, "showcard.html")][:MOST_IN_FAN]
environment.globals["boards"] = BOARDS


# --- drawing ----------------------------------------------------------------------------------------------------------


def here(request: Request) -> str:
    """This page's address without its language. Nobody needs a long one again, which was made by nobody's link."""
    query = [(key, value) for key, value in request.query_params.multi_items() if key != "lang"]
    found = request.url.path + (f"?{urlencode(query)}" if query else "")
    return found if len(found) <= MOST_REPEATED else "/"


def draw(name: str, request: Request, person: Person | None, lang: str, **context: Any) -> str:
    words = translations(lang)
    context = {
        "request": request,
        "person": person,
        "csrf": veiled(person.csrf) if person and person.csrf else "",
        "lang": lang,
        "languages": languages(),
        "language_names": [(code, name_of(code)) for code in languages()],
        "gettext": words.gettext,
        "ngettext": words.ngettext,
        "page": name,
        "path": request.url.path,
        "here": here(request),
        "games": {id_: game.title for id_, game in ready_games().items()},
        "files": files_of(name, context.get("game"), lang),
        **context,
    }
    try:
        template = environment.get_template(f"{name}.html")
    except TemplateNotFound:
        template = environment.from_string(PLAIN)
    return template.render(context)


def draw_part(name: str, lang: str, **context: Any) -> Markup:
    """A part of pages that hangs on nothing but the language and what is given."""
    words = translations(lang)
    known = {
        "lang": lang,
        "files": files_of("", None, lang),
        "gettext": words.gettext,
        "ngettext": words.ngettext,
        **context,
    }
    return Markup(environment.get_template(f"{name}.html").render(known))


async def page(request: Request, name: str, status: int = 200, guest: bool = True, **context: Any) -> Response:
    """A page for whoever asked, in their language. Whoever has no session is promised one, unless nothing can be done
    on the page (not `guest`) or nobody reads it (HEAD); nothing is stored. A language in `?lang=` is remembered by the
    browser alone."""
    people = request.app.state.people
    person = await met(request)
    cookie = None
    wanted = request.query_params.get("lang")
    if person is None and guest and request.method != "HEAD":
        person, cookie = people.promise(language_of(request, None))
    lang = language_of(request, person)
    response = as_html(request, draw(name, request, person, lang, **context), status)
    response.headers["cache-control"] = "no-store"
    if cookie is not None:
        give_cookie(response, request, cookie)
    if wanted in languages():
        remember_language(response, str(wanted))
    return response


def as_html(request: Request, text: str, status: int, headers: dict[str, str] | None = None) -> Response:
    """A page, compressed if whoever asked can read that. The token in it is another one each time (`veiled`)."""
    headers = {"vary": "accept-encoding", **(headers or {})}
    if not takes_gzip(request.headers):
        return HTMLResponse(text, status, headers)
    return HTMLResponse(gzip.compress(text.encode(), QUICK), status, {**headers, "content-encoding": "gzip"})


async def refuse(request: Request, trouble: Trouble) -> Response:
    """What went wrong, as JSON or as a page. It must work even when nothing else does."""
    try:
        person = await request.app.state.people.of(request)
    except SQLAlchemyError:  # without the database nobody is known
        person = None
    lang = language_of(request, person)
    why = trouble.say(lang)
    headers = {"retry-after": str(trouble.facts["wait"])} if "wait" in trouble.facts else {}
    if request.url.path.startswith("/api/"):
        return JSONResponse({"why": why}, trouble.status, headers)
    try:
        text = draw("error", request, person, lang, status=trouble.status, why=why, title=why)
    except Exception:  # a broken template must not hide what went wrong before
        log.exception("the error page could not be drawn")
        return Response(why, trouble.status, headers, "text/plain; charset=utf-8")
    return as_html(request, text, trouble.status, headers)


# --- the pages --------------------------------------------------------------------------------------------------------


async def home(request: Request) -> Response:
    """home.html: `running`, the tables of this person that are not over (entries as in GET /api/tables)."""
    person = await request.app.state.people.of(request)
    mine = await request.app.state.tables.tables_of(person.id) if person else []
    return await page(request, "home", running=[row for row in mine if row["status"] in ("waiting", "playing")])


async def make(request: Request) -> Response:
    """play.html: `game`, one entry of GET /api/games; `source` is empty: a new game."""
    game = all_games().get(request.path_params["game"])
    if game is None:
        raise Trouble("no_game")
    return await page(request, "play", game=gamewords.describe(game), source="")


async def invite(request: Request) -> Response:
    """invite.html"""
    return await page(request, "invite")


async def decks(request: Request) -> Response:
    """decks.html: `game`, one of those that people bring decks to."""
    found = [game for game in ready_games().values() if game.decks is not None]
    wanted = request.path_params.get("game")
    game = next((game for game in found if wanted in (None, game.id)), None)
    if game is None:
        raise Trouble("no_game")
    return await page(request, "decks", game={"id": game.id, "title": game.title})


async def play_now(request: Request) -> Response:
    """POST /play-now (a form): a table against bots, at once."""
    known = await met(request)
    if known is None:
        raise Trouble("no_session")
    form = await request.form(max_files=0, max_fields=8)
    check_token(request, known, str(form.get("csrf", "")))
    limit(request, "create", known)
    person = await admitted(request) or known
    made = await start_now(request.app.state.tables, person, str(form.get("game", "")), None)
    return RedirectResponse(f"/t/{made.code}", 303)


async def me(request: Request) -> Response:
    """me.html: `running` and `finished` (entries as in GET /api/me/games), `statistics`."""
    person = await request.app.state.people.of(request)
    mine = await accounts.games_of(request.app.state.storage, person.id if person else 0)
    if person is not None:
        await request.app.state.tables.mark_turns(person.id, mine["running"])
    return await page(request, "me", **mine)


async def credits_(request: Request) -> Response:
    """credits.html"""
    return await page(request, "credits")


ROUTES = [
    Route("/", home),
    Route("/invite", invite),
    Route("/play/{game}", make),
    Route("/decks", decks),
    Route("/decks/{game}", decks),
    Route("/play-now", play_now, methods=["POST"]),
    Route("/me", me),
    Route("/credits", credits_),
]
