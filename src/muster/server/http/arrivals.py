"""Coming to a table: its page, and the page of an invitation, where a press sits somebody down.

Looking at an invitation changes nothing and leaves nothing behind, neither a seat nor a session: robots that draw
previews of links look at it before whoever is invited does.
"""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from muster.scenario.lesson import lessons_of
from muster.server.door.security import check_token
from muster.server.door.visits import admitted, find_table, give_cookie, language_of, limit, met
from muster.server.http.pages import page
from muster.server.people.accounts import check_name
from muster.server.people.sessions import Person
from muster.server.tables.codes import clean
from muster.server.tables.seats import find_free
from muster.server.tables.table import Table
from muster.server.telling import gamewords
from muster.server.telling.views import agreement
from muster.server.words import Trouble

MOST_INVITE = 64  # characters


async def show_table(request: Request) -> Response:
    """table.html: `code`, `game` (id), `title`, `text` (the text view is wanted), `lessons` (how many there are). With
    an invitation: its page."""
    person = await request.app.state.people.of(request)
    code, invite = request.path_params["code"], request.query_params.get("invite", "")[:MOST_INVITE]
    found = await find_table(request, person, code, invite)
    if invite:
        return await show_invitation(request, found, person, invite)
    text = request.query_params.get("text") == "1"
    lessons = len(lessons_of(found.game.id))
    return await page(
        request, "table", code=found.code, game=found.game.id, title=found.game.title, text=text, lessons=lessons
    )


async def show_invitation(
    request: Request, table: Table, person: Person | None, invite: str, trouble: Trouble | None = None, name: str = ""
) -> Response:
    """invitation.html: `code`, `game`, `title`, `invite`, `host` (a name, or empty), `seats`, `seat` (the number of the
    one that is meant, or None), `clock` (as in the API, or None), `agreed` (titles and values),
    `wanted` (a name that was typed), `why` (a sentence: what is in the way), `may` (can
    anybody sit down with it?). Whoever already sits is led to the table."""
    if person is not None and table.seats_of(person.id):
        return RedirectResponse(f"/t/{table.code}", 303)
    hindrance = why_not(table, invite)
    trouble = hindrance or trouble
    host = next((s.name for s in table.sitters if s.user_id is not None and s.user_id == table.host_id), "")
    return await page(
        request, "invitation", trouble.status if trouble else 200, guest=False, code=table.code, game=table.game.id,
        title=table.game.title, invite=invite, host=host, seats=table.sitters, may=hindrance is None, wanted=name,
        seat=None if hindrance else find_free(table, None, invite), clock=table.clock,
        agreed=gamewords.agreed(table.game, agreement(table, None), language_of(request, person)),
        why=trouble.say(language_of(request, person)) if trouble else "",
    )  # fmt: skip


def why_not(table: Table, invite: str) -> Trouble | None:
    """Why nobody can sit down with this invitation; None if somebody can."""
    try:
        find_free(table, None, invite)
    except Trouble as trouble:
        if trouble.key == "wrong_invite" or not (table.closed or table.match):
            return trouble
    if table.closed:
        return Trouble("closed")
    return Trouble("has_started") if table.match is not None else None


async def sit_down(request: Request) -> Response:
    """POST /t/CODE/sit (a form: `invite`, `name`, `csrf`): takes the seat of an invitation. Whoever has no session gets
    one with it. (A stranger needs no token: a forged form could use nobody's rights, and foreign ones are refused.)"""
    state = request.app.state
    person = await met(request)
    form = await request.form(max_files=0, max_fields=8)
    invite, name = str(form.get("invite", ""))[:MOST_INVITE], str(form.get("name", ""))[:MOST_INVITE]
    table = await find_table(request, person, request.path_params["code"], invite)
    cookie = None
    try:
        limit(request, "join", person)
        if person is not None:
            check_token(request, person, str(form.get("csrf", "")))
        if hindrance := why_not(table, invite):
            raise hindrance
        wanted = check_name(name) if name.strip() else ""
        person = await admitted(request)
        if person is None:
            limit(request, "guest", None)
            person, cookie = await state.people.new_guest(language_of(request, None))
        if wanted and person.login is None and wanted != person.name:
            await state.accounts.rename(person, wanted)
        await state.tables.join(table, person.id, wanted or person.name, None, invite)
        response: Response = RedirectResponse(f"/t/{table.code}", 303)
    except Trouble as trouble:
        response = await show_invitation(request, table, person, invite, trouble, name)
    if cookie is not None:
        give_cookie(response, request, cookie)
    return response


async def show_lobby(request: Request) -> Response:
    """lobby.html: `tables`, as in GET /api/tables. A code in `?code=` leads to its table."""
    if code := clean(request.query_params.get("code", "")):
        table = await find_table(request, await request.app.state.people.of(request), code)
        return RedirectResponse(f"/t/{table.code}", 303)
    return await page(request, "lobby", tables=await request.app.state.tables.open_tables())


ROUTES = [
    Route("/lobby", show_lobby),
    Route("/t/{code}", show_table),
    Route("/t/{code}/sit", sit_down, methods=["POST"]),
]
