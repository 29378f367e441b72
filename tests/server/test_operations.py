"""For whoever runs the server, or writes another client."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest

from muster.docgen import DOCUMENTS
from muster.server.app import routes
from muster.server.http import apidocs
from muster.server.http.apidocs import ENDPOINTS
from muster.server.metrics import Metrics
from muster.server.words import SAY, STATUS
from tests.server.house import House, Visitor, wait_for
from tests.server.test_lobby import play_out

ROOT = Path(__file__).parents[2]


def test_the_server_says_whether_it_is_well(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house:
        assert httpx.get(f"{house.url}/healthz").json() == {"well": True}
        house.state.storage.engine.dispose()
        (tmp_path / "muster.db").rename(tmp_path / "gone.db")
        (tmp_path / "muster.db").mkdir()
        response = httpx.get(f"{house.url}/healthz")
        assert response.status_code == 503
        assert response.json() == {"well": False, "why": "The database does not answer."}


def figures(house: House) -> dict[str, float]:
    text = house.figures()
    rows = re.findall(r"^([a-z_]+(?:\{.*\})?) ([\d.e+-]+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in rows}


def test_figures_count_what_happens(tmp_path: Path) -> None:
    with House(tmp_path / "muster.db") as house, house.visitor() as ana:
        code = ana.make("me", "device", "device")["code"]
        ana.get("/api/tables/ABCDEF", 404)
        with ana.sit(code) as seat:
            seat.send("choose", seat=seat.now["question"]["seats"][0], option=2**50, position=seat.now["position"])
            seat.await_("refused")
            seat.send("look", seat=seat.now["question"]["seats"][0])
            seat.until(lambda now: bool(now.get("options")))
            seat.choose()
            seat.await_("update")
            found = figures(house)
        assert found['muster_tables{status="playing"}'] == 1
        assert found["muster_sockets"] == 1
        assert found["muster_log_entries_total"] == found["muster_commits_total"] == 1
        assert found["muster_commit_seconds_count"] == 1
        assert found['muster_commit_seconds_bucket{le="+Inf"}'] == 1
        assert found["muster_refused_total"] == 1
        assert found['muster_http_requests_total{method="GET",route="/api/tables/{code}",status="404"}'] == 1
        assert found["process_resident_memory_bytes"] > 10e6
        assert found["muster_loop_lag_seconds"] >= 0
        wait_for(lambda: figures(house)["muster_sockets"] == 0)
        text = house.figures()
    for secret in (code, ana.me["name"], "ABCDEF"):
        assert secret not in text


def test_methods_that_nobody_knows_are_one_line_of_figures() -> None:
    metrics = Metrics()
    for i in range(50):
        metrics.request("/", f"X{i}", 405, 0.1)
    assert list(metrics.requests) == [("/", "OTHER", 405)]


# --- documentation ----------------------------------------------------------------------------------------------------


def test_the_protocol_document_is_up_to_date() -> None:
    assert (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8") == DOCUMENTS["docs/protocol.md"](ROOT)


def test_every_address_of_the_interface_is_documented(ana: Visitor) -> None:
    paths = ana.get("/api/openapi.json")["paths"]
    ours = {(path, method.upper()) for path, methods in paths.items() for method in methods}
    hidden = {"/api/docs", "/api/openapi.json", "/api/protocol.json"}
    served = {
        (route.path, method)
        for route in routes()
        for method in (getattr(route, "methods", None) or ())
        if route.path.startswith("/api/") and route.path not in hidden and method != "HEAD"  # type: ignore[attr-defined]
    }
    assert ours == served
    page = ana.http.get("/api/docs").text
    for endpoint in ENDPOINTS:
        assert f"{endpoint.method} {endpoint.path}" in page
        assert endpoint.run.__doc__
    assert "https://" not in page.replace("https://github.com", "")  # nothing is fetched from elsewhere


def test_every_answer_fits_its_published_schema(ana: Visitor, ben: Visitor) -> None:
    spec = ana.get("/api/openapi.json")
    code = ana.make("me", "open", "bot", public=True)["code"]
    answers = {
        "/api/me": ana.get("/api/me"),
        "/api/me/games": ana.get("/api/me/games"),
        "/api/games": ana.get("/api/games"),
        "/api/tables": ana.get("/api/tables"),
        "/api/tables/{code}": ana.get(f"/api/tables/{code}"),
        "/api/rules/{game}": ana.get("/api/rules/ravenna"),
    }
    for path, answer in answers.items():
        shape = spec["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        jsonschema.validate(answer, {**shape, "components": spec["components"]})


def test_every_message_of_a_game_fits_its_published_schema(ana: Visitor, ben: Visitor) -> None:
    schema: dict[str, Any] = ana.get("/api/protocol.json")
    code = ana.make("me", "open", options={"total": 1}, clock={"total": 600, "add": 5})["code"]
    ben.post(f"/api/tables/{code}/join")
    with ana.sit(code) as one, ben.sit(code) as two:
        for kind in ("why", "asides", "undo"):
            one.send(kind, seat=0)
        one.send("say", text="hello")
        one.until(lambda now: bool(now.get("lines")) and now["lines"][-1].get("kind") == "chat")
        play_out(one, two)
    check = jsonschema.Draft202012Validator({**schema["server"], "$defs": schema["$defs"]})
    kinds = set()
    for text in one.heard + two.heard:
        message = json.loads(text)
        kinds.add(message["t"])
        check.validate(message)
    assert {"table", "update", "reasons", "asides", "refused"} <= kinds


def test_every_sentence_is_there_in_both_languages_and_every_status_has_one() -> None:
    for key, words in SAY.items():
        assert words.de != words.en, key
        assert re.findall(r"{\w+}", words.en) == re.findall(r"{\w+}", words.de), key
    assert set(STATUS) <= set(SAY)


def test_every_sentence_that_the_code_uses_exists() -> None:
    used = set()
    for file in (ROOT / "src" / "muster" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Trouble", "say"):
                if node.args and isinstance(node.args[0], ast.Constant):
                    used.add(node.args[0].value)
    assert used <= set(SAY)
    assert len(used) > 30


# --- another client ---------------------------------------------------------------------------------------------------


def test_the_example_client_plays_a_whole_game(house: House) -> None:
    file = ROOT / "examples" / "client.py"
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 50
    done = subprocess.run(
        [sys.executable, "-W", "error", str(file), house.url], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "rules Ravenna" in done.stdout or "Points" in done.stdout
    assert figures(house)['muster_tables{status="over"}'] >= 1


@pytest.mark.parametrize("name", [chapter.title for chapter in apidocs.chapters()])
def test_every_chapter_of_the_documentation_has_parts(name: str) -> None:
    chapter = next(chapter for chapter in apidocs.chapters() if chapter.title == name)
    assert chapter.parts
    assert all(part.words or part.fields for part in chapter.parts)
