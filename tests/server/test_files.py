"""Scripts come packed, and one by one as soon as one of them was changed."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from muster.games import all_games
from muster.server.http.files import MADE_FROM, Files, edition, is_fresh, needed_by, scripts_hash, static
from muster.server.http.joined import STATIC, joined_files, named, one_module
from tools.typecheck import NODE


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


def get(files: Files, path: str, **headers: str) -> httpx.Response:
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/static", files)]))

    async def answer() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await client.get(f"/static/{path}", headers=headers)

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
    assert "chunks/" in get(Files(), "js/table/kit.js").text


# --- weight -----------------------------------------------------------------------------------------------------------


def test_text_travels_compressed_unless_somebody_cannot_read_that() -> None:
    whole = get(Files(), "css/base.css", **{"accept-encoding": "identity"})
    packed = get(Files(), "css/base.css", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in whole.headers
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "accept-encoding")
    assert packed.text == whole.text
    assert int(packed.headers["content-length"]) < len(whole.content) / 2


def test_what_has_the_name_of_this_edition_is_kept_and_any_other_is_asked_for_again() -> None:
    address = static("css/base.css").removeprefix("/static/")
    kept = get(Files(), address)
    assert kept.headers["cache-control"] == "max-age=31536000, immutable"
    other = get(Files(), address.replace(edition(), "0" * 12))
    assert (other.text, other.headers["cache-control"]) == (kept.text, "no-cache")


def test_an_edition_of_an_earlier_page_is_no_way_out_of_the_folder() -> None:
    assert get(Files(), f"e-{edition()}/../../cli.py").status_code == 404


def test_a_joined_style_sheet_names_fonts_that_are_there() -> None:
    text = get(Files(), "joined/site.css").text
    fonts = re.findall(r"url\(\.\./(fonts/[^)]+)\)", text)
    assert len(fonts) > 5
    assert all((STATIC / font).is_file() for font in fonts)
    assert ".ravenna {" in text, "the games' own colours come along"


def evaluated(module: str, folder: Path) -> dict[str, object]:
    """What a module exports, as a browser reads it."""
    file = folder / "words.mjs"
    file.write_text(module, encoding="utf-8")
    script = f"import({json.dumps(file.as_uri())}).then((read) => console.log(JSON.stringify(read.default)))"
    done = subprocess.run([NODE, "-e", script], capture_output=True, encoding="utf-8", timeout=60, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("page", ["home", *sorted(all_games())])
def test_joined_words_are_those_of_the_language_and_travel_once(page: str, tmp_path: Path) -> None:
    files = joined_files()
    english, german = (evaluated(files[f"joined/words-{page}.{lang}.js"].make(), tmp_path) for lang in ("en", "de"))
    assert set(english) == set(german)
    text = get(Files(), f"joined/words-{page}.de.js").text
    assert [key for key in german if len(re.findall(rf"(?m)^  \"?{re.escape(key)}\"?:", text)) != 1] == []


def test_what_a_language_does_not_say_is_english(tmp_path: Path) -> None:
    some, many = '  a: "A",\n  "b.c": {\n    one: "1",\n    other: "2",\n  },\n', '  "b.d":\n    "D",\n  e: "E",\n'
    english = f"export default {{\n{some}  // more\n{many}}};\n"
    own = 'export default {\n  "b.c": { one: "eins", other: "zwei" },\n  e: "EE",\n};\n'
    texts = {"en": english, "xx": own}
    parts = [[tmp_path / f"{lang}.js" for lang in texts]]
    for file, text in zip(parts[0], texts.values(), strict=True):
        file.write_text(text, encoding="utf-8")
    module = one_module(parts)
    assert evaluated(module, tmp_path) == {"a": "A", "b.c": {"one": "eins", "other": "zwei"}, "b.d": "D", "e": "EE"}
    assert '"2"' not in module


def test_what_did_not_change_is_not_sent_again() -> None:
    tag = get(Files(), "joined/site.css").headers["etag"]
    assert get(Files(), "joined/site.css", **{"if-none-match": tag}).status_code == 304


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_icons_of_a_table_are_all_that_its_events_are_told_with(game: str) -> None:
    whole = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "icons" / "sprite.svg").read_text(encoding="utf-8")))
    there = set(re.findall(r'<symbol id="([^"]+)"', joined_files()[f"joined/icons-{game}.svg"].make()))
    told = {manner.icon for manner in all_games()[game].manners.values()} & whole
    drawn = named(tuple(STATIC.glob(f"games/{game}/*.js"))) & whole
    assert told | drawn <= there <= whole


def test_a_page_asks_for_all_of_a_script_at_once() -> None:
    asked = needed_by("js/pages/home.js")
    assert static("js/pages/home.js") in asked
    assert sum("/chunks/" in address for address in asked) >= 2
