"""A view of RONE: Invasion as lines of text, for terminals and screen readers, and notes on choices.

It is written from the view alone, so it can say nothing that the seat may not know.
"""

from collections.abc import Mapping
from typing import Any

from muster.cardplay.words import quoted
from muster.games.invasion.people.card_words import COLOURS, counted, face_words
from muster.games.invasion.people.text_words import PHASES, WORDS
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.names import ROWS
from muster.kernel.notation import VERB_SHIFT

View = Mapping[str, Any]
OF_CARDS = {
    ch.LEADER_V, ch.PLAY_V, ch.ABILITY_V, ch.TAKE_V, ch.SCREW_V, ch.RECYCLE_V, ch.KEEP_V, ch.LAY_V,
}  # fmt: skip


def lines(view: View, lang: str) -> list[str]:
    """Everything that a seat may know: the moment, the Invasion, then oneself before the others."""
    said = [_moment(view, lang)]
    if view["invasion"] is not None:
        said += _invasion(view, lang)
    first = view["seat"] if view["seat"] is not None and view["seat"] >= 0 else 0
    count = len(view["players"])
    for seat in sorted(range(count), key=lambda seat: (seat - first) % count):
        said += _player(view, seat, lang)
    facts = {key: _cards(view[key], lang) for key in ("recruits", "technologies")}
    return [*said, _say("supplies", lang, supply=_names(view, view["supply"], lang), **facts)]


def _say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def _cards(count: int, lang: str) -> str:
    return counted("cards", count, lang)


def _names(view: View, cards: list[View], lang: str) -> str:
    return ", ".join(_name(view, card, lang) for card in cards) or _say("none", lang)


def _name(view: View, card: View, lang: str) -> str:
    name: str = view["book"][card["id"]]["name"][lang]
    return name


def _row(row: View, lang: str) -> str:
    found = [f"{COLOURS[ROWS.index(colour)][lang]} {count}" for colour, count in row.items()]
    return ", ".join(found) or _say("none", lang)


def _stats(stats: View, lang: str) -> str:
    return _say("stats", lang, **stats)


def _moment(view: View, lang: str) -> str:
    phase = PHASES[view["phase"]][lang]
    if 0 <= view["active"] < len(view["names"]):
        return _say("turn", lang, round=view["round"], seat=view["names"][view["active"]], phase=phase)
    return _say("moment", lang, round=view["round"], phase=phase)


def _invasion(view: View, lang: str) -> list[str]:
    found = view["invasion"]
    piles = {"deck": _cards(found["deck"], lang)}
    piles |= {key: _cards(len(found[key]), lang) for key in ("discard", "dump")}
    said = [
        _say("invasion", lang, time=found["time"], tokens=counted("tokens", found["tokens"], lang), **piles),
        _say("stack", lang, cards=_names(view, found["stack"], lang)),
    ]
    if found["strength"] is not None:
        top = _name(view, found["stack"][-1], lang)
        said.append(_say("topmost", lang, card=top, stats=_stats(found["strength"], lang)))
    for zone in found["zones"]:
        colour = COLOURS[ROWS.index(zone["colour"])][lang]
        if "card" in zone:
            facts = {"card": _name(view, zone["card"], lang), "have": zone["resources"], "need": zone["train"]}
            said.append(_say("zone", lang, colour=colour, **facts))
        else:
            said.append(_say("empty_zone", lang, colour=colour, have=zone["resources"]))
    if found["protocols"]:
        said.append(_say("protocols", lang, cards=", ".join(_permanent(view, c, lang) for c in found["protocols"])))
    due = [str(event["round"]) for event in found["events"] if not event["done"]]
    return [*said, *([_say("events", lang, rounds=", ".join(due))] if due else [])]


def _permanent(view: View, card: View, lang: str) -> str:
    name = _name(view, card, lang)
    return _say("exhausted", lang, card=name) if card["exhausted"] else name


def _player(view: View, seat: int, lang: str) -> list[str]:
    player = view["players"][seat]
    name = view["names"][seat] if seat != view["seat"] else _say("you", lang, seat=view["names"][seat])
    numbers = {"armor": player["armor"], "health": player["health"]}
    numbers |= {key: _cards(player[key], lang) for key in ("hand", "deck")}
    said = [
        _say("player", lang, seat=name, **numbers),
        _say("base", lang, cards=", ".join(_permanent(view, c, lang) for c in player["base"]) or _say("none", lang)),
        _say("center", lang, cards=", ".join(_trainee(view, c, lang) for c in player["center"]) or _say("none", lang)),
        _say("dice", lang, dice="; ".join(_die(die, n, lang) for n, die in enumerate(player["dice"], 1))),
        _say("resources", lang, pool=_row(player["pool"], lang), stored=_row(player["stored"], lang)),
        _say("piles", lang, discard=_names(view, player["discard"], lang), dump=_names(view, player["dump"], lang)),
    ]
    if "cards" in player:
        hand = ", ".join(_in_hand(view, c, lang) for c in player["cards"])
        said.append(_say("hand", lang, cards=hand or _say("none", lang)))
    if player["played"]:
        said.append(_say("played", lang, cards=_names(view, player["played"], lang)))
    for key in ("parts", "rerolls", "tokens"):
        if player[key]:
            said.append(_say("has", lang, what=counted(key, player[key], lang)))
    if any(player["damage"].values()):
        said.append(_say("damage", lang, **player["damage"]))
    return said


def _trainee(view: View, card: View, lang: str) -> str:
    return _say("trainee", lang, card=_name(view, card, lang), have=card["screws"], need=card["train"])


def _die(die: View, number: int, lang: str) -> str:
    if die["aside"]:
        return _say("die_aside", lang, n=number)
    if die["top"] is None:
        return _say("die_lying", lang, n=number)
    face = face_words(die["faces"][die["top"]], lang)
    return _say("die_used" if die["used"] else "die", lang, n=number, face=face)


def _in_hand(view: View, card: View, lang: str) -> str:
    printed = view["book"][card["id"]]
    return _say("in_hand", lang, card=printed["name"][lang], cost=_row(printed["cost"], lang))


def note(view: View, option: int, lang: str) -> str:
    """What is printed on the card that an option is about."""
    if option >> VERB_SHIFT not in OF_CARDS:
        return ""
    c = option & ch.CARD_MASK
    id_ = next((card["id"] for card in _all_cards(view) if card["card"] == c), None)
    text = view["book"][id_]["text"][lang].replace("\n", " ") if id_ is not None else ""
    return quoted(text, lang) if text else ""


def _all_cards(view: View) -> list[View]:
    found = [*view["leaders"], *view["supply"], *(c for ask in view["asks"] for c in ask.get("cards", ()))]
    for player in view["players"]:
        for zone in ("cards", "base", "center", "discard", "dump", "played"):
            found += player.get(zone, ())
    return found
