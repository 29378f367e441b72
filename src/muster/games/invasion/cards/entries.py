"""Turns the entries of a pack file into card records."""

from __future__ import annotations

from typing import Any

from muster.cardplay.entries import card_fields, lines_of
from muster.cardtext import english, german
from muster.cardtext.pack import Document, check_text, parse_text
from muster.cardtext.tree import Lines
from muster.files import Place
from muster.files.inside import place_in
from muster.files.shapes import Entry
from muster.games.invasion.cards import records
from muster.games.invasion.cards.records import CardRecord, ScenarioEvent, icons
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.kernel.text import Text

PLAYING = {"starting": records.STARTING, "additional": records.ADDITIONAL, "recruits": records.RECRUIT}
OTHERS = {
    "leaders": records.LEADER,
    "technologies": records.TECHNOLOGY,
    "invaders": records.INVADER,
    "protocols": records.PROTOCOL,
    "scenarios": records.SCENARIO,
}


def cards_of(document: Document) -> list[tuple[Place, CardRecord]]:
    """Every card of the file whose fields are all right, with its place."""
    found: list[tuple[Place, CardRecord]] = []
    for section, kind in (*((name, records.PLAYING) for name in PLAYING), *OTHERS.items()):
        for entry in document.section(section):
            lines = lines_of(document, entry, kind, VOCABULARY)
            if lines is not None and entry.has("id", "name"):
                found.append((entry.at("id"), record(document, entry, kind, section, lines)))
            elif kind == records.SCENARIO:
                scenario(document, entry)  # so that what is wrong in its other texts is told, too
    return found


def record(document: Document, entry: Entry, kind: str, section: str, lines: Lines) -> CardRecord:
    fields = card_fields(document, entry, kind, lines, VOCABULARY)
    own: dict[str, Any] = {}
    if kind == records.PLAYING:
        own = {
            "sort": PLAYING[section],
            "cost": icons(entry.get("cost") or ""),
            **{name: entry.get(name) or 0 for name in ("melee", "ranged", "parts")},
        }
    elif kind == records.INVADER:
        own = {
            "sort": records.STARTING if entry.get("starting") else "",
            "combat": tuple(entry.get("combat") or records.NO_STATS),
            "support": tuple(entry.get("support") or records.NO_STATS),
            "reward": icons(entry.get("reward") or ""),
        }
    elif kind == records.SCENARIO:
        own = scenario(document, entry)
    return CardRecord(**fields, **own, colour=entry.get("colour") or "", train=entry.get("train"))


def scenario(document: Document, entry: Entry) -> dict[str, Any]:
    """What only a scenario has. Its other texts are read as the text on it is."""
    setup = text_of(document, entry, "setup")
    return {
        "number": entry.get("number") or 0,
        "setup": setup,
        "setup_text": english(setup, VOCABULARY),
        "setup_text_de": german(setup, VOCABULARY),
        "events": tuple(event(document, one) for one in entry.get("events") or ()),
        "supports": tuple(tuple(line.get("support") or records.NO_STATS) for line in entry.get("lines") or ()),
    }


def event(document: Document, entry: Entry) -> ScenarioEvent:
    lines = text_of(document, entry, "text")
    name = entry.get("name")
    return ScenarioEvent(
        name_en=name.en if name is not None else "",
        name_de=name.de if name is not None else "",
        round=entry.get("round") or 0,
        lines=lines,
        text=english(lines, VOCABULARY),
        text_de=german(lines, VOCABULARY),
    )


HAPPENS_ONCE = Text(
    "What stands here happens once, so it is a plain sentence. A line that holds on or waits for something stands in "
    "the text of the scenario.",
    "Was hier steht, geschieht einmal, ist also ein einfacher Satz. Eine Zeile, die weiter gilt oder auf etwas wartet, "
    "steht im Text des Szenarios.",
)


def text_of(document: Document, entry: Entry, field: str) -> Lines:
    text = entry.get(field)
    lines = None if text is None else parse_text(document, text, VOCABULARY, records.SCENARIO)
    if lines is None:
        return ()
    check_text(document, text, lines, VOCABULARY, records.SCENARIO)
    for number, line in enumerate(lines, 1):
        if line.kind != "effect":
            place = place_in(text, document.source, number, max(line.at, 1))
            document.faults.add(place, HAPPENS_ONCE, "inv.anat.18")
    return tuple(line for line in lines if line.kind == "effect")
