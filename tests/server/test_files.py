"""Scripts come packed, and one by one as soon as one of them was changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from muster.server.http.files import MADE_FROM, Files, is_fresh, scripts_hash


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A bundle, and the script of which it was made."""
    bundle, static = tmp_path / "bundle", tmp_path / "static"
    for folder, text in ((bundle, "packed()"), (static, "plain()")):
        (folder / "js").mkdir(parents=True)
        (folder / "js" / "app.js").write_text(text, encoding="utf-8")
    (static / "js" / "words.js").write_text("words()", encoding="utf-8")
    (bundle / "chunks").mkdir()
    (bundle / "chunks" / "chunk-1.js").write_text("part()", encoding="utf-8")
    (bundle / MADE_FROM).write_text(scripts_hash(static) + "\n", encoding="ascii")
    return bundle, static


def get(files: Files, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/static", files)]))

    async def answer() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(f"/static/{path}")

    return asyncio.run(answer())


def test_the_packed_scripts_are_the_ones_that_are_here() -> None:
    assert is_fresh(), "run python -m tools.bundle"


def test_packed_scripts_are_served_and_what_is_not_packed_comes_as_it_is(folders: tuple[Path, Path]) -> None:
    files = Files(*folders)
    assert get(files, "js/app.js").text == "packed()"
    assert get(files, "js/words.js").text == "words()"
    part = get(files, "chunks/chunk-1.js")
    assert (part.text, part.headers["cache-control"]) == ("part()", "max-age=31536000")
    assert get(files, "js/app.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("change", ["edit", "add", "remove"])
def test_after_a_change_the_scripts_themselves_are_served(folders: tuple[Path, Path], change: str) -> None:
    bundle, static = folders
    words = static / "js" / "words.js"
    if change == "remove":
        words.unlink()
    else:
        (words if change == "edit" else static / "js" / "new.js").write_text("other()", encoding="utf-8")
    assert get(Files(bundle, static), "js/app.js").text == "plain()"


def test_a_copy_with_other_ends_of_lines_is_the_same(folders: tuple[Path, Path]) -> None:
    _, static = folders
    (static / "js" / "app.js").write_bytes(b"one()\ntwo()\n")
    before = scripts_hash(static)
    (static / "js" / "app.js").write_bytes(b"one()\r\ntwo()\r\n")
    assert scripts_hash(static) == before


def test_a_table_comes_packed() -> None:
    assert "chunks/" in get(Files(), "js/table/app.js").text
