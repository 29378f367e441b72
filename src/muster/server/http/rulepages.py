"""The rulebook index as pages: by chapter, searched, and one rule with its rulings and switches. They work without
scripts; the table asks for single rules as JSON."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muster.games import all_games
from muster.games.about import all_about
from muster.games.guide import guide_of
from muster.rulebook import TABLE, Rulebook, all_rulebooks, rulebook_of
from muster.rulebook.model import spell
from muster.rulebook.rules_words import editions, physical
from muster.rulebook.search import Hit, by_id, by_words, nearest
from muster.scenario.lesson import lessons_of
from muster.server.door.visits import language_of, limit
from muster.server.http import bodies as x
from muster.server.http import pages
from muster.server.http.api import LANG, Call, Endpoint, route, rule_shape
from muster.server.telling import gamewords
from muster.server.words import Trouble

MOST_WORDS = 100  # characters of a search
MOST_HITS = 100  # rules that are shown
MOST_SEARCHES = 256  # that are remembered
pages.environment.filters["spell"] = spell
pages.environment.filters["editions"] = editions
pages.environment.filters["physical"] = physical


def book_of(request: Request) -> Rulebook:
    game = request.path_params["game"]
    if game not in all_games() and game != TABLE:
        raise Trouble("no_game")
    return rulebook_of(game)


def find_rule(book: Rulebook, id_: str) -> Hit:
    """The rule of an id; of a ruling's id, the rule that it stands under."""
    hits = by_id([book], id_)
    if not hits:
        raise Trouble("no_page")
    return hits[0]


def address(hit: Hit) -> str:
    """The page of a rule; if a ruling was asked for, its place on that page."""
    anchor = f"#{hit.ruling.id}" if hit.ruling else ""
    return f"/rules/{hit.book.game}/{hit.rule.id}{anchor}"


async def show_books(request: Request) -> Response:
    """rules.html: `books` (every index); with `?q=` also `query`, `hits` and `near` (words that look alike)."""
    return await pages.page(request, "rules", books=all_rulebooks(), book=None, **await searched(request, None))


async def show_book(request: Request) -> Response:
    """rules.html with one `book` and its `chapters`. `?q=` searches it; the id of a rule or ruling leads there."""
    book = book_of(request)
    query = words_of(request)
    if query and (found := by_id([book], query)):
        return RedirectResponse(address(found[0]), 303)
    lang = language_of(request, await request.app.state.people.of(request))
    chapters = None if query else chapters_of(book.game, lang)
    more = await searched(request, book)
    return await pages.page(request, "rules", books=all_rulebooks(), book=book, chapters=chapters, **more)


@lru_cache
def chapters_of(game: str, lang: str) -> Markup:
    """All rules of a book as the page shows them: the same for everybody, and long."""
    return pages.draw_part("_chapters", lang, book=rulebook_of(game))


async def searched(request: Request, book: Rulebook | None) -> dict[str, Any]:
    person = await request.app.state.people.of(request)
    lang, query = language_of(request, person), words_of(request)
    if query:
        limit(request, "search", person)
    hits, near = look_up(book.game if book is not None else "", query, lang) if query else ([], [])
    return {"query": query, "hits": hits, "near": near}


@lru_cache(maxsize=MOST_SEARCHES)
def look_up(game: str, query: str, lang: str) -> tuple[list[Hit], list[str]]:
    """What a book has, or all of them; and if nothing, which words look alike."""
    books = [rulebook_of(game)] if game else all_rulebooks()
    hits = by_words(books, query.split(), lang)[:MOST_HITS]
    return hits, [] if hits else nearest(books, query.split(), lang)


def words_of(request: Request) -> str:
    return " ".join(request.query_params.get("q", "")[:MOST_WORDS].split())


async def show_guide(request: Request) -> Response:
    """how.html: `game` (one of `about`), its `guide`, and how many `lessons` there are. A game without a guide has its
    rules."""
    id_ = request.path_params["game"]
    if id_ not in all_games():
        raise Trouble("no_game")
    guide = guide_of(id_)
    if guide is None:
        return RedirectResponse(f"/rules/{id_}", 303)
    about = next(one for one in all_about() if one.id == id_)
    return await pages.page(request, "how", game=about, guide=guide, lessons=len(lessons_of(id_)))


async def show_rule(request: Request) -> Response:
    """rule.html: `book`, `rule`, `chapter`, its neighbours `before` and `after`, and `options` (words of switches)."""
    book = book_of(request)
    hit = find_rule(book, request.path_params["id"])
    rule = hit.rule
    if rule.id != request.path_params["id"]:
        return RedirectResponse(address(hit), 303)
    at = book.rules.index(rule)
    return await pages.page(
        request,
        "rule",
        book=book,
        rule=rule,
        chapter=next(chapter for chapter in book.chapters if chapter.id == rule.chapter),
        before=book.rules[at - 1] if at else None,
        after=book.rules[at + 1] if at + 1 < len(book.rules) else None,
        options=option_titles(book),
    )


def option_titles(book: Rulebook) -> dict[str, dict[str, str]]:
    """What the switches of a game are called for people."""
    game = all_games().get(book.game)
    if game is None:
        return {}
    return {option["name"]: option["title"] for option in gamewords.describe(game)["options"]}


async def one_rule(call: Call) -> x.RuleShape:
    """One rule, by its id or by the id of a ruling under it: plain text, no markup."""
    book = book_of(call.request)
    return rule_shape(book, find_rule(book, call.request.path_params["id"]).rule, call.lang)


ENDPOINTS = (Endpoint("GET", "/api/rules/{game}/{id}", one_rule, x.RuleShape, query=LANG, open=True),)
ROUTES = [
    Route("/how/{game}", show_guide),
    Route("/rules", show_books),
    Route("/rules/{game}", show_book),
    Route("/rules/{game}/{id}", show_rule),
    *(route(endpoint) for endpoint in ENDPOINTS),
]
