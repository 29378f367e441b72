"""A view of RONE as lines of text, for terminals and screen readers, and notes on choices.

It is written from the view alone, so it can say nothing that the seat may not know. Every line is complete in itself;
what belongs to a player or a pile is indented under it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from muster.cardplay.words import quoted
from muster.games.rone.cards.carddef import COPIES
from muster.games.rone.people.card_words import (
    KEYWORD_WORDS,
    ability_text,
    counted,
    labelled,
    piece_name,
    rules_behind,
)
from muster.games.rone.people.question_words import ways_of
from muster.games.rone.people.sight import numbered, remembering
from muster.games.rone.people.text_words import AND, KINDS, PHASES, WORDS, YOU, YOUR_TEAM
from muster.games.rone.people.view_words import attack_words, item_words, pending_words, text_of
from muster.games.rone.rules import choices as ch
from muster.kernel.notation import VERB_SHIFT

View = Mapping[str, Any]


def lines(view: View, lang: str) -> list[str]:
    """Everything that a seat may know, most urgent first; one's own side comes before the others."""
    view = remembering(view)
    said = [*_asked(view, lang), *_standing(view, lang), *_waiting(view, lang)]
    sides = range(len(view["side"]))
    mine = view["sides"][view["seat"]] if view["seat"] is not None and view["seat"] >= 0 else 0
    for side in sorted(sides, key=lambda side: (side - mine) % len(sides)):
        said += _side(view, side, lang)
        said += _hands(view, side, lang)
    return said


def _say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def _joined(names: list[str], lang: str) -> str:
    """ "Ana, Ben and Chiara"."""
    return ", ".join(names[:-1]) + AND[lang] + names[-1] if len(names) > 1 else "".join(names)


# --- cards -------------------------------------------------------------------------------------------------------


def _name(view: View, entry: View, lang: str) -> str:
    name: str = view["book"][entry["id"]]["name"][lang]
    return name


def _piece(view: View, entry: View, lang: str) -> str:
    """A card in play, with the number that tells it from equal ones where the view shows some."""
    copy = entry["card"] % COPIES
    return _name(view, entry, lang) + (f" {copy + 1}" if copy and entry["card"] - copy in numbered(view) else "")


def _named(view: View, entries: list[View], lang: str) -> str:
    return ", ".join(_name(view, entry, lang) for entry in entries)


def _text(view: View, entry: View, lang: str) -> str:
    """The whole text of a card, on one line."""
    text = view["book"][entry["id"]]["text"][lang].replace("\n", " ")
    return f" {quoted(text, lang)}" if text else ""


def _cost(cost: int | None, lang: str) -> str:
    return _say("grey", lang) if cost is None else _say("cost", lang, n=cost)


def _card(view: View, entry: View, lang: str) -> str:
    """A card that can be played: everything that is printed on it, and what it costs now."""
    printed = view["book"][entry["id"]]
    values = f"; {_say('values', lang, **printed)}" if printed["kind"] == "unit" else ""
    recycle = _say("to_recycle", lang, n=printed["recycle"]) if printed["recycle"] is not None else ""
    return _say(
        "card",
        lang,
        name=_name(view, entry, lang),
        kind=KINDS[printed["kind"]][lang],
        level=printed["level"],
        cost=_cost(entry["cost"], lang),
        recycle=recycle,
        values=values,
        text=_text(view, entry, lang),
    )


def _state(entry: View, lang: str) -> str:
    n = entry["exhausted"]
    return _say("exhausted", lang, times=counted("times", n, lang)) if n else _say("active", lang)


def _notes(view: View, entry: View, seats: list[int], lang: str) -> str:
    """What is special about a card in play."""
    said = ""
    if entry.get("damage", 0) > 0:
        said += _say("damaged", lang, points=entry["damage"])
    printed = _printed_keywords(view, entry, lang)
    words = [KEYWORD_WORDS[word][lang] for word in entry.get("keywords", ())]
    if more := [word for word in words if word not in printed]:
        said += _say("keywords", lang, words=", ".join(more))
    for value, n in entry.get("tokens", {}).items():
        if n:
            said += _say(f"tokens_{value}", lang, n=n)
    for heap in entry.get("counters", ()):
        said += _say("counters", lang, heap=heap["name"][lang])
    if "copied" in entry:
        rules = rules_behind(view)
        names = [piece_name(rules, labelled(rules, label), lang) for label in entry["copied"]]
        said += _say("copied", lang, names=", ".join(names))
    for lasting in ("silenced", "this_turn", "longer"):
        if entry.get(lasting):
            said += _say(lasting, lang)
    if entry["owner"] not in seats:
        said += _say("owner", lang, name=view["names"][entry["owner"]])
    return said


def _printed_keywords(view: View, entry: View, lang: str) -> set[str]:
    """The keywords that the text says anyway: lines like "Detection, Flying."."""
    known = {word[lang] for word in KEYWORD_WORDS.values()}
    lines_ = view["book"][entry["id"]]["text"][lang].split("\n")
    return {word for line in lines_ for word in line.removesuffix(".").split(", ") if word in known}


# --- the moment --------------------------------------------------------------------------------------------------


def _asked(view: View, lang: str) -> list[str]:
    if view["ask"] is None:
        return []
    seat = view["ask"]["seat"]
    return [_say("your_turn" if seat == view["seat"] else "their_turn", lang, name=view["names"][seat])]


def _standing(view: View, lang: str) -> list[str]:
    if over := view.get("over"):
        names = _joined([view["names"][seat] for seat in over["winners"]], lang)
        said = [_say("over" if names else "over_tie", lang, names=names)]
    elif view["active"] < 0:
        said = [_say("setup", lang)]
    else:
        name, phase = view["names"][view["active"]], PHASES[view["phase"]][lang]
        said = [_say("turn", lang, round=view["round"], name=name, phase=phase)]
    if "reward_cards" in view:
        said.append(_say("reward_cards", lang, names=_named(view, view["reward_cards"], lang)))
    elif view["reward"]:
        said.append(_say("reward", lang, cards=counted("cards", view["reward"], lang)))
    return said


def _waiting(view: View, lang: str) -> list[str]:
    """The running combat and the stack, from its top."""
    said, reader = [], view["seat"]
    if view["combat"] is not None:
        said.append(_say("combat", lang, what=attack_words(view, reader, lang)))
    if view["stack"]:
        rules = rules_behind(view)
        said.append(_say("stack", lang))
        for n, item in enumerate(reversed(view["stack"]), 1):
            text = text_of(rules, item, lang)
            what = item_words(view, item, reader, lang)
            said.append(_say("effect", lang, n=n, what=what, text=f" {text}" if text else ""))
    return said + _pending(view, reader, lang)


def _pending(view: View, reader: int | None, lang: str) -> list[str]:
    """Effects that wait for their moment, the oldest first."""
    if not view.get("pending"):
        return []
    said, rules = [_say("pending", lang)], rules_behind(view)
    for found in view["pending"]:
        text = text_of(rules, found, lang)
        said.append(
            _say("awaited", lang, what=pending_words(view, found, reader, lang), text=f" {text}" if text else "")
        )
    return said


# --- sides -------------------------------------------------------------------------------------------------------


def _side(view: View, number: int, lang: str) -> list[str]:
    """A player alone, or a team: what both have together, then what each has."""
    side = view["side"][number]
    seats = [seat for seat, x in enumerate(view["sides"]) if x == number]
    names = _joined([view["names"][seat] for seat in seats], lang)
    if all(view["players"][seat]["out"] for seat in seats):
        return [_say("out", lang, names=names)]
    said = [_life(view, seats, side, names, lang)]
    for seat in seats:
        said += _player(view, seat, len(seats) > 1, lang)
    said += [_unit(view, entry, seats, lang) for entry in side["units"]] or [_say("no_units", lang)]
    for seat in seats:
        said += [_technology(view, entry, seats, lang) for entry in view["players"][seat]["technologies"]]
    return said + _piles(view, side, lang)


def _life(view: View, seats: list[int], side: View, names: str, lang: str) -> str:
    hand = sum(view["players"][seat]["hand"] for seat in seats)
    you = "" if view["seat"] not in seats else YOU[lang] if len(seats) == 1 else YOUR_TEAM[lang]
    life = counted("cards", side["deck"] + hand, lang)
    return _say("side", lang, names=names, you=you, life=life, deck=side["deck"], hand=hand)


def _player(view: View, seat: int, team: bool, lang: str) -> list[str]:
    player, name = view["players"][seat], view["names"][seat]
    whose = f"{name}{YOU[lang] if seat == view['seat'] else ''}: " if team else ""
    said = [_say("player", lang, whose=whose, water=player["water"], level=player["level"])]
    if team:
        said.append(_say("hand_size", lang, name=name, cards=counted("cards", player["hand"], lang)))
    if "hero" in player:
        said.append(_hero(view, player, lang))
    for key in ("revealed", "known"):
        if key in player:
            said.append(_say(f"{key}_hand", lang, name=name, names=_named(view, player[key], lang)))
    for change in player.get("cheaper", ()):
        once = _say("once", lang) if change["once"] else ""
        said.append(_say(f"cheaper_{change['way']}", lang, n=change["by"], once=once))
    return said


def _hero(view: View, player: View, lang: str) -> str:
    hero, income, price = player["hero"], player["income"], player["level_price"]
    return _say(
        "hero",
        lang,
        name=_piece(view, hero, lang),
        state=_state(hero, lang),
        water=income["water"],
        cards=counted("cards", income["cards"], lang),
        next=_say("next_level", lang, price=price) if price is not None and player["level"] < 3 else "",
        notes="".join(_say("counters", lang, heap=heap["name"][lang]) for heap in hero.get("counters", ())),
        text=_text(view, hero, lang),
    )


def _unit(view: View, entry: View, seats: list[int], lang: str) -> str:
    values = _say("values", lang, **{**entry, "speed": view["book"][entry["id"]]["speed"]})
    return _permanent("unit", view, entry, seats, lang, values=values)


def _technology(view: View, entry: View, seats: list[int], lang: str) -> str:
    return _permanent("technology", view, entry, seats, lang)


def _permanent(key: str, view: View, entry: View, seats: list[int], lang: str, **more: str) -> str:
    return _say(
        key,
        lang,
        name=_piece(view, entry, lang),
        state=_state(entry, lang),
        notes=_notes(view, entry, seats, lang),
        text=_text(view, entry, lang),
        **more,
    )


def _piles(view: View, side: View, lang: str) -> list[str]:
    said = []
    if grave := side["graveyard"]:
        price = grave[0].get("recycle")
        told = _say("no_recycle", lang) if price is None else _say("recycle", lang, cards=counted("cards", price, lang))
        said.append(_say("graveyard", lang, names=_named(view, grave, lang), price=told))
    else:
        said.append(_say("no_graveyard", lang))
    for key, word in (("shields", "shield"), ("revealed", "revealed_deck"), ("known", "known_deck")):
        for card in side.get(key, ()):
            above = card["from_top"]
            below = _say("shield_below", lang, cards=counted("cards", above, lang))
            place = below if above else _say("shield_top", lang)
            said.append(_say(word, lang, name=_name(view, card, lang), place=place))
    if "deck_cards" in side:
        said.append(_say("deck_cards", lang, names=_named(view, side["deck_cards"], lang)))
    if side.get("technologies"):
        said.append(_say("technologies", lang))
        said += ["  " + _card(view, entry, lang) for entry in side["technologies"]]
    elif side["technology_deck"]:
        said.append(_say("technology_deck", lang, cards=counted("cards", side["technology_deck"], lang)))
    if side["removed"]:
        said.append(_say("removed", lang, names=_named(view, side["removed"], lang)))
    return said


def _hands(view: View, number: int, lang: str) -> list[str]:
    """The hands of a side that the reader may see."""
    said = []
    for seat, player in enumerate(view["players"]):
        if view["sides"][seat] == number and "cards" in player and not player["out"]:
            title = _say("your_hand" if seat == view["seat"] else "their_hand", lang, name=view["names"][seat])
            cards = [_card(view, entry, lang) for entry in player["cards"]]
            said += [title, *cards] if cards else [_say("empty_hand", lang, title=title)]
    return said


# --- notes on choices --------------------------------------------------------------------------------------------


def note(view: View, option: int, lang: str) -> str:
    """What the reader should know about a choice besides its words: its price, whose card it is, the text behind a
    number. Empty if there is nothing."""
    found = NOTES.get(option >> VERB_SHIFT)
    return found(view, option, lang) if found else ""


def _find(view: View, c: int) -> tuple[View, int] | None:
    """A card in play and the seat that controls it."""
    for player in view["players"]:
        for entry in (player.get("hero"), *player["technologies"]):
            if entry is not None and entry["card"] == c:
                return entry, entry["control"]
    for side in view["side"]:
        for entry in side["units"]:
            if entry["card"] == c:
                return entry, entry["control"]
    return None


def _note_play(view: View, option: int, lang: str) -> str:
    c = option & ch.CARD_MASK
    for cards in (*(p.get("cards", ()) for p in view["players"]), *(s.get("technologies", ()) for s in view["side"])):
        for entry in cards:
            if entry["card"] == c:
                return _cost(entry["cost"], lang)
    return ""


def _note_recycle(view: View, option: int, lang: str) -> str:
    for side in view["side"]:
        for entry in side["graveyard"][:1]:
            if entry["card"] == option & ch.CARD_MASK and entry["recycle"] is not None:
                return _say("note_recycle", lang, cards=counted("cards", entry["recycle"], lang))
    return ""


def _note_level(view: View, option: int, lang: str) -> str:
    price = view["players"][view["ask"]["seat"]].get("level_price")
    return "" if price is None else _cost(price, lang)


def _note_use(view: View, option: int, lang: str) -> str:
    """The text of an ability that the choice calls by its number: on the hero's present level it is sure."""
    c, number = option & ch.CARD_MASK, option >> ch.ABILITY_SHIFT & ch.CARD_MASK
    found = _find(view, c)
    if found is None or ability_text(rules_behind(view), c, number, lang):
        return ""
    printed = view["book"][found[0]["id"]]
    abilities = printed.get("abilities", ())
    if "copied" in found[0] or number >= len(abilities):
        return ""
    return quoted(printed["text"][lang].split("\n")[abilities[number]["line"]], lang)


def _note_piece(view: View, option: int, lang: str) -> str:
    """Whose it is, and how it stands."""
    found = _find(view, option & ch.CARD_MASK)
    if found is None:
        return ""
    entry, seat = found
    values = f", {_say('values', lang, **{**entry, 'speed': _speed(view, entry)})}" if "health" in entry else ""
    return f"{view['names'][seat]}{values}"


def _speed(view: View, entry: View) -> int:
    speed: int = view["book"][entry["id"]]["speed"]
    return speed


def _note_way(view: View, option: int, lang: str) -> str:
    found, n = ways_of(view, lang), option & ch.CARD_MASK
    return found[n].removesuffix(".") if n < len(found) else ""


def _note_order(view: View, option: int, lang: str) -> str:
    effects, n = view["ask"].get("effects", ()), option & ch.CARD_MASK
    return _piece(view, effects[n], lang) if n < len(effects) else ""


NOTES: dict[int, Callable[[View, int, str], str]] = {
    ch.PLAY_V: _note_play,
    ch.RECYCLE_V: _note_recycle,
    ch.LEVEL_V: _note_level,
    ch.USE_V: _note_use,
    ch.ATTACK_V: _note_piece,
    ch.STRIKE_V: _note_piece,
    ch.TARGET_V: _note_piece,
    ch.FIRST_V: _note_piece,
    ch.BRANCH_V: _note_way,
    ch.ORDER_V: _note_order,
}
