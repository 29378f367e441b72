"""The pages, drawn with Jinja2. Every visitor gets a guest's session with the first one."""

from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.templating import Jinja2Templates

from muster.server.people import COOKIE, SESSION_DAYS

templates = Jinja2Templates(directory=Path(__file__).parents[1] / "web" / "templates")


async def page(request: Request, name: str, **context: Any) -> Response:
    people = request.app.state.people
    person = await people.by_cookie(request.cookies.get(COOKIE))
    cookie = None
    if person is None:
        person, cookie = await people.new_guest(None)
    response = templates.TemplateResponse(request, name, {"person": person, **context})
    if cookie is not None:
        response.set_cookie(COOKIE, cookie, max_age=SESSION_DAYS * 86400, httponly=True, samesite="lax", path="/")
    return response


async def home(request: Request) -> Response:
    return await page(request, "home.html")


async def table(request: Request) -> Response:
    return await page(request, "table.html", code=request.path_params["code"].upper())


ROUTES = [Route("/", home), Route("/t/{code}", table)]
