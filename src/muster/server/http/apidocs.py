"""The documentation of the interface, made from the very types and tables that the server uses.

`openapi()` and `protocol()` are for programs; `chapters()` is the same for people, shown at /api/docs and written to
docs/protocol.md.
"""

from dataclasses import dataclass, field
from functools import cache
from inspect import getdoc
from typing import Any, get_args

import msgspec
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import muster
from muster.server.door.limits import LIMITS
from muster.server.door.security import MOST_BODY, MOST_PACK, MOST_UPLOAD, PACKS
from muster.server.http import api, cards, lessons, pages, replay, rulepages
from muster.server.http import bodies as x
from muster.server.http.api import Endpoint
from muster.server.telling import protocol as p
from muster.server.telling.sockets import MOST_BYTES
from muster.server.words import STATUS, say

ENDPOINTS = (*api.ENDPOINTS, *cards.ENDPOINTS, *replay.ENDPOINTS, *lessons.ENDPOINTS, *rulepages.ENDPOINTS)
REF = "#/components/schemas/{name}"
SENT, GOT = get_args(p.ClientMessage), get_args(p.ServerMessage)

INTRODUCTION = (
    "Everything that Muster's own pages do goes through this interface; other clients are welcome. A client draws and "
    "asks; every rule is decided by the server. `examples/client.py` plays a whole game in fifty lines."
)
STEPS = (
    'Open any page, for example `/`. It gives a session: a cookie, and in `<meta name="muster-csrf">` the token that '
    "belongs into the header `X-Muster` of every POST. `GET /api/me` answers the token, too.",
    "`POST /api/play`, or `POST /api/tables`, answers the code of a table: 6 letters for a public one, 12 for a private"
    " one, shown as `ABCD-EFGH-JKMN`; small letters, spaces and hyphens do not matter. Whoever has the code may watch. "
    "To sit down at a private table takes the invitation of a seat (its address is a page with a button; looking at it "
    "changes nothing), unless the host lets in whoever has the code (`by_code`). Where an option is a list of what "
    "sides play with, such as decks, `null` in the place of an entry leaves it to that side: it brings its own with "
    "`POST /api/tables/CODE/bring`, and the game begins when all have.",
    "Connect a WebSocket to `/ws/CODE` (`?lang=de` for German) with the same cookie. The first message is a `table`. "
    "Each `table` and `update` has all that is needed to draw: `view`, `question`, and the `options` of the seat you "
    "look through. Answer with `choose`, and send the `position` along (without it the answer is a `problem`): so a "
    "choice is never made twice, nor for a question that you have not seen. An accepted choice is on disk before "
    "anybody is told about it.",
    "When the connection ends, connect again: the `table` message brings everything. Only codes from 4000 on mean that "
    "another try will not help.",
)
ERRORS = (
    'Errors of HTTP have a status of 400 or more and `{"why": "a sentence", "rule": "id", "option": "name"}`, where '
    "rule and option may be missing. Errors of a socket are the messages `refused` and `problem`."
)

BODIES = (
    f"A body has at most {MOST_BODY // 1024} KiB; where it may hold a card pack ({', '.join(PACKS)}) "
    f"{MOST_PACK // 1024} KiB; an uploaded save {MOST_UPLOAD // 2**20} MiB."
)

TYPES = (
    "The same types are in TypeScript in `web/static/js/table/wire.d.ts`. What a `view` has is a matter of its game; "
    "for games that declare its type (`Game.view_type`) and have a board it is in `web/static/games/ID/types.d.ts`. "
    "`muster docs` writes these files."
)

CLOSE_CODES = (
    (1001, "The server ends; connect again soon."),
    (1008, "Too many or too long messages."),
    (1009, f"A message had more than {MOST_BYTES} bytes."),
    (1011, "Our mistake."),
    (1012, "Your session has changed; connect again with the new cookie."),
    *((4000 + STATUS[key], say(key, "en", wait="some")) for key in ("no_session", "no_table", "too_many")),
)


# --- for programs -----------------------------------------------------------------------------------------------------


@cache
def openapi() -> dict[str, Any]:
    """The HTTP interface as OpenAPI 3.1."""
    shapes = [x.Problem]
    for endpoint in ENDPOINTS:
        shapes += [shape for shape in (endpoint.body, endpoint.answer) if shape is not None]
    made, components = msgspec.json.schema_components(shapes, ref_template=REF)
    refs = dict(zip(shapes, made, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, refs)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Muster", "version": muster.__version__, "description": INTRODUCTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "muster_session"}},
        },
    }


def operation(endpoint: Endpoint, refs: dict[Any, Any]) -> dict[str, Any]:
    kind = endpoint.file or "application/json"
    schema = {"type": "string"} if endpoint.file else refs[endpoint.answer]
    found: dict[str, Any] = {
        "operationId": endpoint.run.__name__,
        "summary": getdoc(endpoint.run),
        "parameters": [*path_parameters(endpoint), *query_parameters(endpoint)],
        "responses": {
            "200": {"description": "done", "content": {kind: {"schema": schema}}},
            "4XX": {"description": "refused", "content": {"application/json": {"schema": refs[x.Problem]}}},
        },
    }
    if endpoint.method != "GET":
        token = {"name": "X-Muster", "in": "header", "required": True, "schema": {"type": "string"}}
        found["parameters"].append(token)
    if endpoint.body is not None:
        found["requestBody"] = {"content": {"application/json": {"schema": refs[endpoint.body]}}}
    if not endpoint.open:
        found["security"] = [{"session": []}]
    return found


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "description": words, "schema": {"type": "string"}}
        for name, words in endpoint.query.items()
    ]


@cache
def protocol() -> dict[str, Any]:
    """The messages of the socket as JSON Schema: what a client sends, what it gets, and their parts."""
    shapes = [*SENT, *GOT, p.OptionInfo]
    made, components = msgspec.json.schema_components(shapes, ref_template="#/$defs/{name}")
    refs = dict(zip(shapes, made, strict=True))
    for name in ("TableMessage", "Update", "AsideList"):  # options are sent as they were encoded before
        components[name]["properties"]["options"]["items"] = refs[p.OptionInfo]
    for name in ("TableMessage", "Update"):
        components[name]["properties"]["wish"]["anyOf"][0] = refs[p.OptionInfo]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Muster: the messages of a table's WebSocket",
        "client": {"oneOf": [refs[shape] for shape in SENT]},
        "server": {"oneOf": [refs[shape] for shape in GOT]},
        "$defs": components,
    }


# --- for people -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Part:
    """Something with a name, words, and fields: (name, type, whether it must be there)."""

    name: str
    words: str
    fields: list[tuple[str, str, bool]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Chapter:
    title: str
    words: str
    parts: list[Part]


@cache
def chapters() -> list[Chapter]:
    socket, http = protocol()["$defs"], openapi()["components"]["schemas"]
    messages = {shape.__name__ for shape in (*SENT, *GOT)}
    return [
        Chapter("Messages to the server", "Each is one JSON object.", [message(shape, socket) for shape in SENT]),
        Chapter("Messages to the client", TYPES, [message(shape, socket) for shape in GOT]),
        Chapter("Their parts", "", [shape_part(n, socket) for n in socket if n not in messages]),
        Chapter("Why a socket is closed", "", [Part(str(code), words) for code, words in CLOSE_CODES]),
        Chapter("HTTP", BODIES,
                [endpoint_part(endpoint) for endpoint in ENDPOINTS]),
        Chapter("What HTTP takes and answers", "", [shape_part(name, http) for name in http]),
        Chapter("Limits", "Too fast gets status 429 with Retry-After, or the message `problem`.", limit_parts()),
    ]  # fmt: skip


def message(shape: Any, schemas: dict[str, Any]) -> Part:
    part = shape_part(shape.__name__, schemas)
    part.name = shape.__struct_config__.tag
    part.fields = [row for row in part.fields if row[0] != "t"]
    part.notes = [f'`"t": "{part.name}"`']
    return part


def shape_part(name: str, schemas: dict[str, Any]) -> Part:
    schema = schemas[name]
    required = schema.get("required", ())
    rows = [(key, type_words(kind), key in required) for key, kind in schema.get("properties", {}).items()]
    return Part(name, " ".join(schema.get("description", "").split()), rows)


def endpoint_part(endpoint: Endpoint) -> Part:
    notes = []
    if endpoint.body is not None:
        notes.append(f"takes {endpoint.body.__name__}")
    notes.append(f"answers a file ({endpoint.file})" if endpoint.file else f"answers {endpoint.answer.__name__}")
    notes += [f"`?{name}=` {words}" for name, words in endpoint.query.items()]
    if endpoint.limit:
        notes.append(f"limit: {endpoint.limit}")
    if endpoint.open:
        notes.append("needs no session")
    return Part(f"{endpoint.method} {endpoint.path}", " ".join((getdoc(endpoint.run) or "").split()), [], notes)


def limit_parts() -> list[Part]:
    return [
        Part(name, f"{limit.burst} at once, then one every {limit.every:g} s for each session.")
        for name, limit in LIMITS.items()
    ]


def type_words(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " or ".join(type_words(some) for some in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f'"{value}"' for value in schema["enum"])
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {type_words(schema.get('items', {}))}"
    if kind == "object":
        return f"object of {type_words(schema.get('additionalProperties') or {})}"
    low = schema.get("minimum", schema.get("minLength"))
    high = schema.get("maximum", schema.get("maxLength"))
    unit = " characters" if kind == "string" else ""
    if low is not None and high is not None:
        return f"{kind}, {low} to {high}{unit}"
    return f"{kind}, at most {high}{unit}" if high is not None else str(kind)


def markdown() -> str:
    """docs/protocol.md"""
    lines = ["# The protocol", "", "*Made by `muster docs` from the types in `src/muster/server`; do not edit.*", ""]
    lines += [INTRODUCTION, "", *(f"{i}. {step}" for i, step in enumerate(STEPS, 1)), "", ERRORS, ""]
    for chapter in chapters():
        lines += [f"## {chapter.title}", ""]
        lines += [chapter.words, ""] if chapter.words else []
        for part in chapter.parts:
            lines += [f"### {part.name}", ""]
            lines += [part.words, ""] if part.words else []
            lines += ["; ".join(part.notes) + ".", ""] if part.notes else []
            if part.fields:
                lines += ["| field | type | always there |", "|---|---|---|"]
                lines += [f"| `{name}` | {kind} | {'yes' if needed else ''} |" for name, kind, needed in part.fields]
                lines.append("")
    return "\n".join(lines).rstrip() + "\n"


# --- addresses --------------------------------------------------------------------------------------------------------


async def show_docs(request: Request) -> Response:
    """apidocs.html: `introduction`, `steps`, `errors` and `chapters`; `spans` marks code."""
    words: dict[str, Any] = {
        "introduction": INTRODUCTION,
        "steps": STEPS,
        "errors": ERRORS,
        "chapters": chapters(),
        "spans": spans,
    }
    return await pages.page(request, "apidocs", **words)


def spans(text: str) -> Markup:
    """What stands between backticks, as code."""
    parts = text.split("`")
    marked = (Markup("<code>{}</code>").format(part) if i % 2 else escape(part) for i, part in enumerate(parts))
    return Markup("").join(marked)


async def show_openapi(request: Request) -> Response:
    return JSONResponse(openapi())


async def show_protocol(request: Request) -> Response:
    return JSONResponse(protocol())


ROUTES = [
    Route("/api/docs", show_docs),
    Route("/api/openapi.json", show_openapi),
    Route("/api/protocol.json", show_protocol),
]
