"""What is printed on cards and boards, for views."""

from typing import Any, cast

from muster.cardplay.segments import Printed, text_in_pieces
from muster.games.invasion.board import Printed as OnBoard
from muster.games.invasion.cards.carddef import INVADER, PLAYING, SCENARIO, CardDef
from muster.games.invasion.cards.records import CardRecord
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.games.invasion.people import view_types as typed
from muster.games.invasion.rules.names import row_words
from muster.kernel.text import Text, languages


def said(text: OnBoard) -> typed.Said:
    return Text(text.text, text.text_de).every()


def stats(values: tuple[int, ...]) -> typed.Stats:
    melee, ranged, armor, health = values
    return {"melee": melee, "ranged": ranged, "armor": armor, "health": health}


def resources(row: tuple[int, ...]) -> typed.Resources:
    return cast(typed.Resources, row_words(row))


def printed(d: CardDef) -> typed.Printed:
    """The same for everybody: made once for each card."""
    if d.printed is None:
        d.printed = Printed(cast("dict[str, Any]", _print(d)), text_in_pieces(d.record, VOCABULARY))
    return cast(typed.Printed, d.printed)


def _print(d: CardDef) -> typed.Printed:
    record = d.record
    found: typed.Printed = {
        "kind": cast(typed.Kind, record.kind),
        "name": record.called.every(),
        "text": {lang: record.rules_text(lang) for lang in languages()},
    }
    if record.sort:
        found["sort"] = record.sort
    if record.colour:
        found["colour"] = record.colour
    if record.train is not None:
        found["train"] = record.train
    if d.kind == PLAYING:
        found |= {"cost": resources(record.cost), "melee": d.melee, "ranged": d.ranged, "parts": d.parts}
    elif d.kind == INVADER:
        found |= {"combat": stats(record.combat), "support": stats(record.support), "reward": resources(record.reward)}
    elif d.kind == SCENARIO:
        found |= _scenario(record)  # type: ignore[typeddict-item]
    if record.flavour_en:
        found["flavour"] = Text(record.flavour_en, record.flavour_de).every()
    return found


def _scenario(record: CardRecord) -> dict[str, Any]:
    return {
        "number": record.number,
        "setup": Text(record.setup_text, record.setup_text_de).every(),
        "events": [
            {
                "round": event.round,
                "name": Text(event.name_en, event.name_de).every(),
                "text": Text(event.text, event.text_de).every(),
            }
            for event in record.events
        ],
        "lines": [stats(line) for line in record.supports],
    }
