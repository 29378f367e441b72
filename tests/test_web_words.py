"""The pages speak German as completely as English, and draw only icons that exist and are credited."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from muster.i18n import translations

ROOT = Path(__file__).parents[1]
WEB = ROOT / "src" / "muster" / "web"
STATIC = WEB / "static"
KEY = re.compile(r'^\s*"([\w.-]+)":', re.MULTILINE)
ICON = re.compile(r'icon\("([a-z0-9-]+)"')
SAME = {"Code", "Decks", "Name", "{n} min", "{n} h", "English & Deutsch"}  # written alike in both


def sentences() -> list[str]:
    parts = (WEB / "templates", STATIC / "games")
    found = [one for part in parts for one in extract_from_dir(part, method_map=[("**.html", "jinja2")])]
    return sorted({said if isinstance(said, str) else said[0] for _, _, said, _, _ in found} - SAME)


@pytest.mark.parametrize("sentence", sentences())
def test_every_sentence_of_a_page_is_written_in_german(sentence: str) -> None:
    german = translations("de")
    assert german.gettext(sentence) != sentence or german.ngettext(sentence, sentence, 1) != sentence


@pytest.mark.parametrize("english", sorted(STATIC.glob("**/*.en.js")), ids=lambda path: str(path.relative_to(STATIC)))
def test_scripts_have_the_same_keys_in_both_languages(english: Path) -> None:
    german = english.with_name(english.name.replace(".en.", ".de."))
    keys = sorted(KEY.findall(english.read_text()))
    assert keys
    assert keys == sorted(KEY.findall(german.read_text()))


def test_every_icon_that_is_drawn_is_in_the_sprite_and_credited() -> None:
    sprite = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "icons" / "sprite.svg").read_text()))
    scripts = [file for folder in ("js", "games") for file in (STATIC / folder).rglob("*.js")]
    files = [*WEB.rglob("*.html"), *scripts]
    drawn = {name for file in files for name in ICON.findall(file.read_text())}
    credited = set(re.findall(r"[a-z0-9][a-z0-9-]+", (ROOT / "CREDITS.md").read_text()))
    assert drawn
    assert drawn <= sprite
    assert sprite <= credited
