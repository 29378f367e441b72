"""Cards that people write in the browser: the page with its form, and what the server says while they write.

Nothing is stored here: a draft is the browser's. Reading what somebody wrote may take a while, so workers do it; they
answer in JSON that is only passed on.
"""

from dataclasses import asdict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from muster.games import find_game
from muster.games.about import ready_games
from muster.kernel import SetupError
from muster.kernel.game import AnyGame
from muster.kernel.setup import check_size
from muster.kernel.text import Joined, Text
from muster.kernel.workshop import Cursor, FormField, Tried, Workshop
from muster.server.door.visits import language_of, met
from muster.server.http import bodies as x
from muster.server.http import decks, pages
from muster.server.http.api import Call, Endpoint, made_json, route
from muster.server.tables.agreeing import READ_SECONDS
from muster.server.words import Trouble
from muster.server.work import jobs

PICTURE = "picture"
NO_TEXTS = Text(
    "The cards of {title} have no texts of their own, so there are none to write.",
    "Die Karten von {title} haben keine eigenen Texte, es gibt also keine zu schreiben.",
)


def workshop_of(game: AnyGame) -> Workshop:
    if game.workshop is None:
        raise SetupError(NO_TEXTS.fill(title=game.title), "game")
    return game.workshop


# --- in a worker ------------------------------------------------------------------------------------------------------


def checked(game_id: str, wish: x.CardCheck, lang: str) -> bytes:
    """What is to be said of a card."""
    cursor = Cursor(tuple(wish.at), wish.offset) if wish.at else None
    found = workshop_of(find_game(game_id)).check(wish.section, wish.card, tuple(wish.needs), cursor)
    problems = [
        x.CardFault(list(p.path), p.text[lang], p.rule, p.serious, p.line, p.column, p.letters) for p in found.problems
    ]
    texts = [x.CardTextShape(list(text.path), dict(text.texts)) for text in found.texts]
    said = found.suggestions
    return msgspec.json.encode(x.CardVerdict(problems, dict(found.faces), texts, said.begun, list(said.words)))


def read(game_id: str, text: str) -> bytes:
    return msgspec.json.encode(x.PackData(workshop_of(find_game(game_id)).read(text)))


def write(game_id: str, pack: dict[str, Any], lang: str) -> bytes:
    found = workshop_of(find_game(game_id)).write(pack)
    return msgspec.json.encode(x.PackFile(found.text, found.faults[lang]))


# --- the interface ----------------------------------------------------------------------------------------------------


async def check_card(call: Call, wish: x.CardCheck) -> Response:
    """What is wrong with a card that somebody is writing, how it will look and read in every language, and what may
    come at the cursor. A card with faults is no refusal."""
    game = decks.game_of(wish.game)
    workshop_of(game)
    check_size(wish.card)
    return made_json(await jobs.ask(call.request, READ_SECONDS, checked, game.id, wish, call.lang))


async def read_pack(call: Call, wish: x.PackCheck) -> Response:
    """A pack file as data, to go on writing. Values may be wrong, but everything is where it belongs; else it refuses
    with every fault, its line and column."""
    game = decks.game_of(wish.game)
    workshop_of(game)
    return made_json(await jobs.ask(call.request, READ_SECONDS, read, game.id, wish.text))


async def write_pack(call: Call, wish: x.PackWish) -> Response:
    """Such data as a pack file, and what is still wrong with it."""
    game = decks.game_of(wish.game)
    workshop_of(game)
    check_size(wish.pack)
    return made_json(await jobs.ask(call.request, READ_SECONDS, write, game.id, wish.pack, call.lang))


# --- the page ---------------------------------------------------------------------------------------------------------


async def new_card(request: Request) -> Response:
    """cards.html: `game` (id, title), `others` like it, and `form`, which the script draws."""
    games = ready_games()
    wanted = request.path_params.get("game")
    if wanted is not None and wanted not in games:
        raise Trouble("no_game")
    known = [game for game in games.values() if game.workshop is not None]
    found = [game for game in known if wanted in (None, game.id)]
    if not found:
        title = games[wanted].title if wanted in games else "Muster"
        raise Trouble("no_card_texts", title=title, others=Joined([game.title for game in known], ", "))
    game = found[0]
    lang = language_of(request, await met(request))
    mine, *others = ({"id": one.id, "title": one.title} for one in sorted(known, key=lambda one: one is not game))
    return await pages.page(request, "cards", game=mine, others=others, form=form(game, lang))


def form(game: AnyGame, lang: str) -> dict[str, Any]:
    workshop = workshop_of(game)
    sections = [
        {
            "name": section.name,
            "label": section.label[lang],
            "about": section.about[lang],
            "examples": list(section.examples),
            "tried": tried(section.tried, lang),
            "fields": [form_field(one, lang) for one in section.fields],
        }
        for section in workshop.sections()
    ]
    fields = (field for section in workshop.sections() for field in section.fields)
    pictures = {field.name: list(field.words) for field in fields if field.kind == PICTURE}
    played = asdict(workshop.played())
    return {"sections": sections, "pictures": pictures, "needs": list(workshop.needs()), "played": played}


def tried(how: Tried | None, lang: str) -> dict[str, Any] | None:
    """How a card is tried out; nothing: it cannot be."""
    if how is None:
        return None
    return {"hint": how.hint[lang], "bots": how.bots, "options": dict(how.options), "listed": how.listed}


def form_field(field: FormField, lang: str) -> dict[str, Any]:
    """A field of a form; what it has not is left out. The many pictures of a game come once, beside the sections."""
    words = {} if field.kind == PICTURE else field.words
    found = {
        "name": field.name,
        "kind": field.kind,
        "label": field.label[lang],
        "hint": field.hint[lang],
        "required": field.required,
        "low": field.low,
        "high": field.high,
        "also": field.also,
        "usual": field.usual,
        "words": [[word, said[lang]] for word, said in words.items()],  # in their order
        "most": field.most,
        "parts": [form_field(part, lang) for part in field.parts],
        "fixed": list(field.fixed),
        "columns": [column[lang] for column in field.columns],
        "shown": field.shown,
        "examples": list(field.examples),
    }
    return {key: value for key, value in found.items() if value or (value == 0 and key in ("low", "usual"))}


ENDPOINTS = (
    Endpoint("POST", "/api/cards/check", check_card, x.CardVerdict, x.CardCheck, "write"),
    Endpoint("POST", "/api/packs/read", read_pack, x.PackData, x.PackCheck, "upload"),
    Endpoint("POST", "/api/packs/write", write_pack, x.PackFile, x.PackWish, "check"),
)
ROUTES = [
    Route("/cards/new", new_card),
    Route("/cards/new/{game}", new_card),
    *(route(endpoint) for endpoint in ENDPOINTS),
]
