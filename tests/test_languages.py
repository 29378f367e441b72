"""A third language is added by files alone, and then everything is said in it. The pseudo-language (tools/pseudo.py)
shows what is not: whatever is still in plain letters."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from muster import i18n, wording
from muster.kernel.text import NOTHING, Counted, Joined, Same, Text, Told, languages, text_of
from muster.server.door.visits import accepted
from tests.example_game import on_path
from tests.speaking import AREAS, plain
from tools import pseudo

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
FEWEST = {
    "games": 6500,
    "rules": 2000,
    "cards": 250,
    "lessons": 150,
    "options": 200,
    "server": 55,
    "help": 90,
    "refused": 14,
}


def run(folder: Path, *command: str, path: str = "", fails: bool = False) -> str:
    """What a command says where the languages of a folder are switched on."""
    surroundings = {**os.environ, i18n.FROM: str(folder), "PYTHONPATH": path, "LANG": "en_GB.UTF-8"}
    done = subprocess.run(
        [sys.executable, *command], env=surroundings, cwd=ROOT, capture_output=True, text=True, encoding="utf-8"
    )
    assert (done.returncode != 0) == fails, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Everything that is said in the pseudo-language, also by a game from another package."""
    folder, path = tmp_path_factory.mktemp("qps"), on_path(tmp_path_factory.mktemp("example"))
    run(folder, "-m", "tools.pseudo", str(folder), path=path)
    found: dict[str, Any] = json.loads(run(folder, "-m", "tests.speaking", path=path))
    return found


@pytest.mark.parametrize("area", AREAS)
def test_everything_is_said_in_a_language_that_was_added_by_files(spoken: dict[str, Any], area: str) -> None:
    assert spoken[area]["plain"] == []
    assert spoken[area]["said"] >= FEWEST[area]


# --- the pseudo-language -----------------------------------------------------------------------------------------


def test_the_pseudo_language_is_longer_and_in_other_letters_and_keeps_places() -> None:
    said = pseudo.pseudo("{name} takes %(n)s cards. ")
    assert said == "⟦{name} ťààķééš %(n)s ćààřďš.⟧ "
    assert len(pseudo.pseudo("Somebody else has an account here.")) >= 1.35 * len("Somebody else has an account here.")
    assert plain(said) == []
    assert plain("⟦Ťħéé⟧ Cards") == ["Cards"]
    assert pseudo.script('  "a.b": "One {n}",\n  one: "Two",\n') == '  "a.b": "⟦ÖÖñéé {n}⟧",\n  one: "⟦Ťŵöö⟧",\n'


def test_nobody_is_offered_the_pseudo_language() -> None:
    assert languages() == i18n.languages() == ("en", "de")


# --- a text ------------------------------------------------------------------------------------------------------


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A language with very few words, switched on here."""
    file = tmp_path / "locale" / "fr" / "LC_MESSAGES" / "muster.po"
    file.parent.mkdir(parents=True)
    file.write_text(
        'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        'msgid "{name} has won."\nmsgstr "{name} a gagné."\n\n'
        'msgid "broken {place}"\nmsgstr "{nowhere}"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"\n\n'
        'msgid "Which game?"\nmsgstr "Quel jeu ?"\n',
        encoding="utf-8",
    )
    monkeypatch.setenv(i18n.FROM, str(tmp_path))
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def forget() -> None:
    for kept in (i18n.languages, i18n.translations, i18n.translator, i18n.name_of):
        kept.cache_clear()


def test_a_text_is_said_in_every_language_and_in_english_where_nobody_translated_it(french: Path) -> None:
    assert languages() == ("en", "de", "fr")
    won = Text("{name} has won.", "{name} hat gewonnen.").fill(name="Ana")
    assert won.every() == {"en": "Ana has won.", "de": "Ana hat gewonnen.", "fr": "Ana a gagné."}
    assert Text("Nobody translated this.", "Das hat niemand übersetzt.")["fr"] == "Nobody translated this."
    assert Text("Which game?")["de"] == "Welches Spiel?", "German may stand in a catalogue, too"


def test_a_translation_with_a_place_that_nothing_fills_is_not_used(french: Path) -> None:
    assert Text("broken {place}", "").fill(place=1)["fr"] == "broken 1"


def test_numbers_have_the_plurals_of_their_language(french: Path) -> None:
    cards = Counted("{n} card", "{n} cards", de=("{n} Karte", "{n} Karten"))
    assert [cards.say(n, "fr") for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert [cards.say(n, "en") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert cards.of(2)["de"] == "2 Karten"


def test_texts_are_put_together_and_stay_in_every_language() -> None:
    inner = Text("a card", "eine Karte")
    outer = Text("You drew {what}.", "Du ziehst {what}.").fill(what=Joined([inner, Same("X"), "7"]))
    assert (outer.en, outer.de) == ("You drew a card, X, 7.", "Du ziehst eine Karte, X, 7.")
    assert Told(str.upper)["de"] == "DE"
    assert outer == Text("You drew {what}.", "Du ziehst {what}.").fill(what=Joined([inner, Same("X"), "7"]))
    assert outer != inner
    assert len({inner, Text("a card", "eine Karte"), text_of("a card")}) == 2
    assert not NOTHING
    with pytest.raises(TypeError):
        list(inner)  # type: ignore[call-overload]


# --- which language ----------------------------------------------------------------------------------------------


def test_a_language_is_found_by_its_code_with_or_without_a_country(french: Path) -> None:
    assert [i18n.spoken(wanted) for wanted in ("fr-CA", "FR", "de_AT", "pt-BR", "")] == ["fr", "fr", "de", None, None]
    assert accepted("pt-BR, fr-CA;q=0.8, de;q=0.9") == ["pt-BR", "de", "fr-CA"]
    assert i18n.language_of({"LANG": "fr_FR.UTF-8"}) == "fr"
    assert [i18n.name_of(lang) for lang in ("en", "de", "fr", "qps")] == ["English", "Deutsch", "Français", "qps"]


# --- what is missing ---------------------------------------------------------------------------------------------


def test_what_was_filled_in_is_kept_when_catalogues_are_written_anew(french: Path) -> None:
    cards = {"{n} card": wording.Message("{n} card", "{n} cards"), "New.": wording.Message("New.")}
    have = wording.translated("fr")
    assert have["{n} card"] == ("{n} carte", "{n} cartes")
    file = french / "again.po"
    part = wording.Part("again", french, cards)
    wording.write_catalogue(part, "fr", file, lambda message: have.get(message.one, ""))
    told = file.read_text(encoding="utf-8")
    assert 'msgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"' in told
    assert 'msgid "New."\nmsgstr ""' in told


def test_what_a_language_lacks_is_told(french: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert wording.report("fr", each=True) == 1
    told = capsys.readouterr().out
    assert "\nravenna: 0 of " in told
    assert "'Which form of the game?'" in told
    assert "'Which game?'" not in told
    assert "'broken {place}'" not in told, "nobody says it"
    assert wording.report("de", each=True) == 0


def test_every_sentence_that_was_translated_into_german_is_found_where_it_is_said() -> None:
    said = {message.one for part in wording.parts() for message in part.messages.values()}
    assert wording.known_in("de") - said == set()


# --- docs/languages.md -------------------------------------------------------------------------------------------

COMMANDS = re.findall(r"^(?:MUSTER_LANGUAGES_FROM=my-french )?muster .*$", PAGE, re.MULTILINE)


def test_a_language_is_added_as_the_page_about_it_says(tmp_path: Path) -> None:
    write, count, missing, rules, _serve = (command.rpartition("muster ")[2].split() for command in COMMANDS)
    folder = tmp_path / "my-french"
    run(folder, "-m", "muster.cli", *write[:-1], str(folder))
    for named in re.findall(r"`((?:locale|games|web)/\S+)`\s*\|$", PAGE, re.MULTILINE):
        assert list(folder.glob(named.replace("ID", "ravenna").replace("PART", "*"))), named
    assert "muster: 0 of " in run(folder, "-m", "muster.cli", *count, fails=True)
    file = folder / "locale" / "fr" / "LC_MESSAGES" / "muster.po"
    empty = 'msgid "{n} rules"\nmsgstr ""'
    assert empty in file.read_text(encoding="utf-8")
    file.write_text(file.read_text(encoding="utf-8").replace(empty, 'msgid "{n} rules"\nmsgstr "{n} règles"'), "utf-8")
    told = run(folder, "-m", "muster.cli", *missing, fails=True)
    assert "muster: 1 of " in told
    assert "'{n} rules'" not in told
    assert "'1 rule'" in told
    assert re.search(r"^Warlords of Ravenna: \d+ règles$", run(folder, "-m", "muster.cli", *rules), re.MULTILINE)
    run(folder, "-m", "muster.cli", *write[:-1], str(folder))  # new sentences are added, the others stay
    assert 'msgstr "{n} règles"' in file.read_text(encoding="utf-8")
