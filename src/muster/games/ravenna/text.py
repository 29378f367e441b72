"""A view of Ravenna as lines of text, for terminals and screen readers, and notes on choices.

It is written from the view alone, so it can say nothing that the seat may not know. Every line is complete in itself;
only the slots are indented, under the hand that they belong to.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from muster.games.ravenna.cards import ASSASSIN, COMMANDER, FORTIFICATIONS, title
from muster.games.ravenna.deeds import PLACE
from muster.games.ravenna.setup import check
from muster.kernel.setup import Setup
from muster.kernel.text import Text

if TYPE_CHECKING:
    from muster.games.ravenna.game import Ravenna

View = Mapping[str, Any]

WORDS: dict[str, Text] = {
    "round": Text(
        "Round {round}; the game goes to {total} points.", "Runde {round}; gespielt wird bis {total} Punkte."
    ),
    "one_round": Text(
        "Round {round} of {rounds}; each round is a game of its own.",
        "Runde {round} von {rounds}; jede Runde ist ein Spiel für sich.",
    ),
    "cutthroat": Text("Cutthroat scoring.", "Gewertet wird „Bis aufs Messer“."),
    "tied": Text(
        "Several reached the total together: whoever leads alone after a round wins.",
        "Mehrere sind zugleich am Ziel: Es gewinnt, wer nach einer Runde allein führt.",
    ),
    "points": Text("Points: {scores}.", "Punkte: {scores}."),
    "wins": Text("Rounds won: {scores}.", "Gewonnene Runden: {scores}."),
    "teams": Text(
        "Teams: {first}, captain {first_captain}; against {second}, captain {second_captain}.",
        "Teams: {first}, es entscheidet {first_captain}; gegen {second}, es entscheidet {second_captain}.",
    ),
    "your_turn": Text("{name}, you are asked.", "{name}, du bist gefragt."),
    "their_turn": Text("{name} is asked.", "{name} ist gefragt."),
    "beaten": Text("{hand} attacked {target} and won.", "{hand} hat {target} angegriffen und gewonnen."),
    "hand": Text("{hand}: {count} of 4 cards.", "{hand}: {count} von 4 Karten."),
    "no_cards": Text("{hand}: no cards.", "{hand}: keine Karten."),
    "slot": Text(
        "  Slot {slot}: {card}, {face}, placed by {placer}{notes}.",
        "  Platz {slot}: {card}, {face}, von {placer}{notes}.",
    ),
    "hidden": Text("hidden", "unbekannt"),
    "you_placed": Text("you", "dir"),
    "only_you": Text("only you know", "nur dir bekannt"),
    "all_know": Text("known to all", "allen bekannt"),
    "may_look": Text("you may look", "du darfst nachsehen"),
    "no_look": Text("nobody may look", "niemand darf nachsehen"),
    "deck_1": Text("Deck: 1 card.", "Nachziehstapel: 1 Karte."),
    "deck": Text("Deck: {count} cards.", "Nachziehstapel: {count} Karten."),
    "no_discard": Text("Discard pile: none.", "Ablagestapel: keiner."),
    "discard_1": Text(
        "Discard pile: 1 card, {card}; it was with {had}.", "Ablagestapel: 1 Karte, {card}; sie lag bei {had}."
    ),
    "discard": Text(
        "Discard pile: {count} cards, on top {card}; it was with {had}.",
        "Ablagestapel: {count} Karten, oben {card}; sie lag bei {had}.",
    ),
    "drawn": Text("You drew {card} from the {pile}.", "Du hast {card} vom {pile} gezogen."),
    "they_drew": Text("{name} drew {card} from the {pile}.", "{name} hat {card} vom {pile} gezogen."),
    "a_card": Text("a card", "eine Karte"),
    "drawn_had": Text("That card was with {had} before.", "Diese Karte lag schon bei {had}."),
    "held": Text("You have still to place: {cards}.", "Noch auslegen musst du: {cards}."),
    "they_hold_1": Text("{name} has 1 card to place.", "{name} hat noch 1 Karte auszulegen."),
    "they_hold": Text("{name} has {count} cards to place.", "{name} hat noch {count} Karten auszulegen."),
    "said": Text("{name} said: {claims}", "{name} hat gesagt: {claims}"),
    "claim": Text("“{claim}”", "„{claim}“"),
    "battle": Text(
        "Last battle: {hand} with {cards}, worth {total}, against {target} with {others}, worth {other_total}.",
        "Letzter Kampf: {hand} mit {cards}, wert {total}, gegen {target} mit {others}, wert {other_total}.",
    ),
    "replaces": Text("replaces {card}", "ersetzt {card}"),
    "hidden_card": Text("a hidden card", "eine unbekannte Karte"),
    "no_card": Text("no cards", "keinen Karten"),
}
FACES = {
    "down": Text("face down", "verdeckt"),
    "up": Text("face up", "offen"),
    "sideways": Text("sideways", "quer"),
}
PILES = {
    "deck": Text("deck", "Nachziehstapel"),
    "discard": Text("discard pile", "Ablagestapel"),
}
YOU = Text("you", "du")
YOUR_TEAM = Text("your team", "dein Team")
HAND_NUMBER = Text("hand {number}", "Auslage {number}")
AND = Text(" and ", " und ")


def lines(view: View, lang: str) -> list[str]:
    """Everything that a seat may know, most urgent first."""
    return [
        *_asked(view, lang),
        *_standing(view, lang),
        *_hands(view, lang),
        *_piles(view, lang),
        *_in_keeping(view, lang),
        *_claims(view, lang),
        *_battles(view, lang),
    ]


def note(view: View, option: int, lang: str) -> str:
    """What the reader should know about a choice besides its words: which card it replaces. Empty if there is none."""
    if not PLACE.is_of(option):
        return ""
    _face, hand, slot = PLACE.values(option)
    slots = view["hands"][hand]["slots"]
    if slot >= len(slots):
        return ""
    card = title(slots[slot]["rank"], lang) if "rank" in slots[slot] else _say("hidden_card", lang)
    return _say("replaces", lang, card=card)


def _say(key: str, lang: str, **facts: object) -> str:
    return WORDS[key][lang].format(**facts)


def _names(view: View, seats: list[int], lang: str) -> str:
    """ "Ana, Bruno and Chiara"."""
    names = [view["seats"][seat] for seat in seats]
    return ", ".join(names[:-1]) + AND[lang] + names[-1] if len(names) > 1 else "".join(names)


def _asked(view: View, lang: str) -> list[str]:
    said = [
        _say("your_turn" if seat == view["seat"] else "their_turn", lang, name=view["seats"][seat])
        for seat in view["asked"]
    ]
    if attack := view.get("attack"):
        hand, target = (hand_name(view, attack[side], lang, plain=True) for side in ("hand", "target"))
        said.append(_say("beaten", lang, hand=hand, target=target))
    return said


def _standing(view: View, lang: str) -> list[str]:
    """Round, points, and what is special about this game."""
    sides = view.get("teams") or [[seat] for seat in range(len(view["seats"]))]
    if view.get("separate_rounds"):
        said = [_say("one_round", lang, round=view["round"], rounds=view["separate_rounds"])]
    else:
        said = [_say("round", lang, round=view["round"], total=view["total"])]
    if view.get("cutthroat"):
        said.append(_say("cutthroat", lang))
    if view.get("tied"):
        said.append(_say("tied", lang))
    if teams := view.get("teams"):
        captains = [view["seats"][seat] for seat in view["captains"]]
        facts = {"first": _names(view, teams[0], lang), "second": _names(view, teams[1], lang)}
        said.append(_say("teams", lang, first_captain=captains[0], second_captain=captains[1], **facts))
    for key, tally in (("points", "scores"), ("wins", "wins")):
        if tally in view:
            each = zip(sides, view[tally], strict=True)
            scores = "; ".join(f"{_names(view, side, lang)} {score}" for side, score in each)
            said.append(_say(key, lang, scores=scores))
    return said


def hand_name(view: View, hand: int, lang: str, plain: bool = False) -> str:
    """ "Ana (you, hand 2)"; `plain` leaves out what it is to the reader."""
    owner, seat = view["hands"][hand]["owner"], view["seat"]
    notes = []
    if owner == seat and not plain:
        notes.append(YOU[lang])
    elif seat is not None and not plain and any(seat in team and owner in team for team in view.get("teams", ())):
        notes.append(YOUR_TEAM[lang])
    if view["mode"] == "two-player":
        notes.append(HAND_NUMBER[lang].format(number=hand % 2 + 1))
    name: str = view["seats"][owner]
    return f"{name} ({', '.join(notes)})" if notes else name


def _hands(view: View, lang: str) -> list[str]:
    """One's own first, then in the order of play."""
    players = len(view["seats"])
    first = view["seat"] or 0
    order = sorted(range(len(view["hands"])), key=lambda hand: (view["hands"][hand]["owner"] - first) % players)
    said = []
    for hand in order:
        slots = view["hands"][hand]["slots"]
        said.append(_say("hand" if slots else "no_cards", lang, hand=hand_name(view, hand, lang), count=len(slots)))
        said += [_slot(view, hand, slot, lang) for slot in slots]
    return said


def _slot(view: View, hand: int, slot: View, lang: str) -> str:
    seat, own = view["seat"], view["hands"][hand]["owner"] == view["seat"]
    notes = [
        key
        for key, holds in (
            ("only_you", slot.get("known") == "memory"),
            ("all_know", slot.get("known") == "all"),
            ("may_look", slot.get("may_look")),
            ("no_look", own and slot["face"] == "sideways"),
        )
        if holds
    ]
    return _say(
        "slot",
        lang,
        slot=slot["slot"],
        card=title(slot["rank"], lang) if "rank" in slot else _say("hidden", lang),
        face=FACES[slot["face"]][lang],
        placer=_say("you_placed", lang) if slot["placer"] == seat else view["seats"][slot["placer"]],
        notes="".join(f"; {_say(key, lang)}" for key in notes),
    )


def _piles(view: View, lang: str) -> list[str]:
    said = [_say("deck_1" if view["deck"] == 1 else "deck", lang, count=view["deck"])]
    pile = view["discard"]
    if not pile:
        return [*said, _say("no_discard", lang)]
    facts = {"card": title(pile[0]["rank"], lang), "had": _names(view, pile[0]["had"], lang)}
    return [*said, _say("discard_1" if len(pile) == 1 else "discard", lang, count=len(pile), **facts)]


def _in_keeping(view: View, lang: str) -> list[str]:
    """Cards that somebody has drawn or been dealt and has not placed yet."""
    said = []
    for seat, held in enumerate(view.get("held", ())):
        if seat == view["seat"] and held["count"]:
            said.append(_say("held", lang, cards=", ".join(title(card["rank"], lang) for card in held["cards"])))
        elif held["count"]:
            key = "they_hold_1" if held["count"] == 1 else "they_hold"
            said.append(_say(key, lang, name=view["seats"][seat], count=held["count"]))
    if drawn := view.get("drawn"):
        mine = view["seat"] in view["asked"]
        card = title(drawn["rank"], lang) if "rank" in drawn else _say("a_card", lang)
        facts = {"card": card, "pile": PILES[drawn["from"]][lang], "name": _names(view, view["asked"], lang)}
        said.append(_say("drawn" if mine else "they_drew", lang, **facts))
        if drawn.get("had"):
            said.append(_say("drawn_had", lang, had=_names(view, drawn["had"], lang)))
    return said


def _claims(view: View, lang: str) -> list[str]:
    setup = _setup(tuple(view["seats"]), view["mode"], tuple(map(len, view.get("teams", ()))))
    said = []
    for seat, claims in enumerate(view["claims"]):
        if claims:
            sentences = [_say("claim", lang, claim=_game().words.option(claim, setup, lang)) for claim in claims]
            said.append(_say("said", lang, name=view["seats"][seat], claims=" ".join(sentences)))
    return said


def _game() -> "Ravenna":
    from muster.games.ravenna import GAME  # the game imports this module

    return GAME


@lru_cache(maxsize=64)
def _setup(names: tuple[str, ...], mode: str, sizes: tuple[int, ...]) -> Setup:
    """As much of the agreement as sentences need."""
    return check(names, {"mode": mode, **({"teams": list(sizes)} if sizes else {})})


def _battles(view: View, lang: str) -> list[str]:
    return [
        _say(
            "battle",
            lang,
            hand=hand_name(view, battle["hand"], lang, plain=True),
            target=hand_name(view, battle["target"], lang, plain=True),
            cards=_short(battle["cards"][0], lang),
            others=_short(battle["cards"][1], lang),
            total=battle["totals"][0],
            other_total=battle["totals"][1],
        )
        for battle in view["battles"]
    ]


def _short(ranks: list[int], lang: str) -> str:
    """Numbers alone, names only for the cards that do something."""
    named = (FORTIFICATIONS, ASSASSIN, COMMANDER)
    return ", ".join(title(rank, lang) if rank in named else str(rank) for rank in ranks) or _say("no_card", lang)
