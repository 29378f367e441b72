"""Positions of Ravenna as readable data: any moment of a game, exactly. docs/scenarios.md explains the words.

Reading goes through the parts in the order in which unnamed copies are given out: hands, cards in keeping, the drawn
card, the discard pile, the deck. Everything that is wrong is reported with the path to its place.
"""

import re
from typing import Any, cast

from muster.games.ravenna import talk
from muster.games.ravenna.battle import Counter, captain_of
from muster.games.ravenna.cards import BY_ID, COPIES, DECK, FIRST, IDS, LETTERS, RANK, RANKS, WORDS
from muster.games.ravenna.deeds import LOOK, WHISPER
from muster.games.ravenna.events import REASONS
from muster.games.ravenna.place import shape_of
from muster.games.ravenna.scoring import MOST_VOIDS
from muster.games.ravenna.setup import Rules
from muster.games.ravenna.state import (
    FROM_DISCARD,
    GENERATION,
    PLACER,
    PUBLIC,
    RUNNING,
    UP,
    RavennaState,
    generation_of,
    new_state,
    placer_of,
)
from muster.games.ravenna.turn import DRAW_FOUR, NEW_ROUND, PLACE, TEAM_TURN, TURN, HandOut
from muster.games.ravenna.view import seats_of
from muster.kernel.notation import Notation, NotationError
from muster.kernel.position import PositionError
from muster.kernel.state import Step
from muster.kernel.stream import Stream, shuffle

Path = tuple[str | int, ...]
KEYS = (
    "round", "starter", "scores", "wins", "hands", "held", "drawn", "discard", "deck", "rest", "history", "reshuffles",
    "voids", "tied", "captains", "claims", "battles", "turn", "next", "over", "counter",
)  # fmt: skip
SLOT_KEYS = ("card", "face", "by", "public", "generation", "had", "look")
WORD_OF_RANK = {str(word).casefold(): rank for rank in RANKS for word in (WORDS[rank], LETTERS[rank], rank)}


# --- writing -----------------------------------------------------------------------------------------------------


def write(s: RavennaState, notation: Notation) -> dict[str, Any]:
    rules, names = s.rules, s.rules.names
    data: dict[str, Any] = {"round": s.round}
    if s.starter >= 0:
        data["starter"] = names[rules.members[s.starter][0]] if rules.teams else names[s.starter]
    data["scores"] = s.scores.copy()
    if rules.separate_rounds:
        data["wins"] = s.wins.copy()
    slots = [[_write_slot(s, hand, slot) for slot in range(s.shapes[hand] // 5)] for hand in range(rules.hands)]
    data["hands"] = {
        name: [slots[seat * 2], slots[seat * 2 + 1]] if rules.two else slots[seat] for seat, name in enumerate(names)
    }
    if any(s.held):
        data["held"] = {names[seat]: [IDS[card] for card in held] for seat, held in enumerate(s.held) if held}
    if s.drawn >= 0:
        drawn = {"card": IDS[s.drawn], "from": "discard" if s.source & FROM_DISCARD else "deck"}
        data["drawn"] = {**drawn, **({"generation": s.source >> 1} if s.reshuffles else {})}
    data["discard"] = [IDS[card] for card in reversed(s.discard)]
    data["deck"] = [IDS[card] for card in reversed(s.deck)]
    named = {*s.slots, *s.discard, *s.deck, s.drawn, *(card for held in s.held for card in held)}
    if any(card not in named for card in DECK):
        data["rest"] = "out"
    if any(s.owned):
        data["history"] = {
            IDS[card]: [names[seat] for seat in seats_of(mask, s.seats)] for card, mask in enumerate(s.owned) if mask
        }
    for key in ("reshuffles", "voids"):
        if getattr(s, key):
            data[key] = getattr(s, key)
    if s.tied:
        data["tied"] = True
    if any(s.captains):
        data["captains"] = [names[rules.members[side][i]] for side, i in enumerate(s.captains)]
    if any(s.claims):
        data["claims"] = {names[seat]: [notation.write(c) for c in said] for seat, said in enumerate(s.claims) if said}
    if s.battles:
        data["battles"] = [_write_battle(s, battle) for battle in s.battles]
    if s.over != RUNNING:
        data["over"] = {
            "reason": REASONS[s.over],
            "winners": [names[seat] for seat in seats_of(s.winners, s.seats)],
        }
    else:
        data["next"] = [_write_step(s, step) for step in reversed(s.agenda) if step is not NEW_ROUND]
    data["counter"] = s.counter
    return data


def _write_slot(s: RavennaState, hand: int, slot: int) -> str:
    at = hand * 4 + slot
    mark, placer = s.marks[at], placer_of(s.marks[at])
    words = [IDS[s.slots[at]]]
    if mark & UP:
        words.append("up")
    words += ["by", s.rules.names[placer]]
    if mark & PUBLIC and not mark & UP:
        words.append("public")
    if generation := generation_of(mark):
        words += ["generation", str(generation)]
    return " ".join(words)


def _write_battle(s: RavennaState, battle: tuple[int, ...]) -> dict[str, Any]:
    cards = [[IDS[card] for card in battle[i : i + 4] if card >= 0] for i in (4, 8)]
    return {
        "hand": s.rules.hand_word(battle[0]),
        "target": s.rules.hand_word(battle[1]),
        "totals": list(battle[2:4]),
        "cards": cards,
    }


def _write_step(s: RavennaState, step: Step[Any]) -> dict[str, Any]:
    names, fields = s.rules.names, step.fields()
    if isinstance(step, Counter):
        words = [s.rules.hand_word(hand) for hand in (step.hand, step.target)]
        return {"counter": {"seat": names[step.seat], "hand": words[0], "target": words[1]}}
    if isinstance(step, HandOut):
        return {"hand out": {"seat": names[step.seat], "own": step.own, "other": step.other}}
    word = {
        TURN[0].tag: "turn",
        TEAM_TURN[0].tag: "turn",
        PLACE[0].tag: "place",
        DRAW_FOUR[0].tag: "draw four",
    }[step.tag]
    return {word: names[fields[0]]}


# --- reading -----------------------------------------------------------------------------------------------------


def read(rules: Rules, notation: Notation, seed: bytes, data: Any) -> RavennaState:
    """A state up to its open question. The caller runs the agenda."""
    return _Reader(rules, notation, seed).read(data)


class _Reader:
    def __init__(self, rules: Rules, notation: Notation, seed: bytes) -> None:
        self.rules = rules
        self.notation = notation
        self.s = new_state(rules, seed)
        self.free = [set(range(FIRST[rank], FIRST[rank] + COPIES[rank])) for rank in RANKS]

    def read(self, data: Any) -> RavennaState:
        s = self.s
        data = self.mapping({} if data is None else data, KEYS)
        self.reserve(data)
        s.round = self.number(data, "round", 1, default=1)
        s.reshuffles = self.number(data, "reshuffles", 0, default=0)
        s.voids = self.number(data, "voids", 0, high=MOST_VOIDS, default=0)
        s.counter = self.number(data, "counter", 0, default=0)
        s.tied = self.flag(data.get("tied", False), "tied")
        s.scores = self.by_side(data.get("scores"), "scores")
        s.wins = self.by_side(data.get("wins"), "wins")
        self.read_hands(data.get("hands"))
        for name, cards in self.mapping(data.get("held", {}), self.rules.names, "held").items():
            held = sorted(self.card(card, "held", name, i) for i, card in self.listed(cards, "held", name))
            s.held[self.seat(name, "held")] = tuple(held)
        if "drawn" in data:
            self.read_drawn(data["drawn"])
        s.discard = self.read_pile(data.get("discard"), "discard")
        s.deck = self.read_pile(data.get("deck"), "deck")
        self.read_rest(data.get("rest", "deck"))
        for id_, names in self.mapping(data.get("history", {}), IDS, "history").items():
            s.owned[BY_ID[id_]] |= self.seats(names, "history", id_)
        self.read_people(data)
        self.read_agenda(data)
        return s

    # --- small things

    def mapping(self, value: Any, keys: Any, *path: str | int) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise PositionError("a mapping (name: value) is expected here.", *path)
        for key in value:
            if key not in keys:
                known = tuple(map(str, keys))
                raise PositionError(f"{key!r} is not known here; known: {', '.join(known)}.", *path, key, known=known)
        return cast("dict[str, Any]", value)

    def listed(self, value: Any, *path: str | int) -> list[tuple[int, Any]]:
        if not isinstance(value, list):
            raise PositionError("a list is expected here.", *path)
        return list(enumerate(value))

    def number(
        self, data: Any, key: str, low: int, *path: str | int, high: int = 10**6, default: int | None = None
    ) -> int:
        value = data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise PositionError(f"{key} must be a whole number from {low} to {high}.", *path, key)
        return value

    def flag(self, value: Any, *path: str | int) -> bool:
        if not isinstance(value, bool):
            raise PositionError("true or false is expected here.", *path)
        return value

    def seat(self, name: Any, *path: str | int) -> int:
        if name not in self.rules.names:
            names = self.rules.names
            raise PositionError(f"there is no seat {name!r}; the seats are {', '.join(names)}.", *path, known=names)
        return self.rules.names.index(name)

    def seats(self, names: Any, *path: str | int) -> int:
        listed = names if isinstance(names, list) else [names]
        return sum(1 << seat for seat in {self.seat(name, *path) for name in listed})

    def hand(self, word: Any, *path: str | int) -> int:
        for hand in range(self.rules.hands):
            if self.rules.hand_word(hand) == word:
                return hand
        known = ", ".join(self.rules.hand_word(hand) for hand in range(self.rules.hands))
        raise PositionError(f"there is no hand {word!r}; the hands are {known}.", *path)

    def by_side(self, value: Any, key: str) -> list[int]:
        found = [0] * self.rules.sides
        if value is None:
            return found
        if isinstance(value, list):
            if len(value) != self.rules.sides:
                raise PositionError(f"{key} needs {self.rules.sides} numbers here.", key)
            pairs: list[tuple[int, Any, str | int]] = [(side, points, side) for side, points in enumerate(value)]
        else:
            named = self.mapping(value, self.rules.names, key)
            pairs = [(self.rules.side[self.seat(name, key)], points, name) for name, points in named.items()]
        for side, points, at in pairs:
            if type(points) is not int or abs(points) > 10**6:
                raise PositionError("a whole number from -1000000 to 1000000 is expected here.", key, at)
            found[side] = points
        return found

    # --- cards

    def reserve(self, data: Any) -> None:
        """Copies that are named with their letter anywhere are not given out for a plain rank."""
        for id_ in re.findall(
            r"\b[FA2-9C][a-e]\b",
            str({k: v for k, v in data.items() if k not in ("history", "battles", "claims")}),
        ):
            if id_ in BY_ID:
                self.free[RANK[BY_ID[id_]]].discard(BY_ID[id_])
        self.taken: set[int] = set()

    def card(self, word: Any, *path: str | int) -> int:
        if word is None:
            raise PositionError("the card is missing.", *path)
        text = str(word).strip()
        if text in BY_ID:
            card = BY_ID[text]
        elif text.casefold() in WORD_OF_RANK:
            rank = WORD_OF_RANK[text.casefold()]
            if not self.free[rank]:
                raise PositionError(f"there are only {COPIES[rank]} cards of rank {WORDS[rank]}.", *path)
            card = min(self.free[rank])
            self.free[rank].remove(card)
        else:
            raise PositionError(
                f"{text!r} is no card: write F, A, 2 to 9 or C, with a letter for a certain copy (7c).", *path
            )
        if card in self.taken:
            raise PositionError(f"{IDS[card]} is already somewhere else.", *path)
        self.taken.add(card)
        return card

    def read_hands(self, value: Any) -> None:
        for name, cards in self.mapping(value or {}, self.rules.names, "hands").items():
            seat = self.seat(name, "hands")
            if not self.rules.two:
                self.read_hand(seat, cards, "hands", name)
                continue
            listed = self.listed(cards, "hands", name)
            if len(listed) != 2 or not all(isinstance(part, list) for part in cards):
                raise PositionError("two lists are expected here: a player has two hands.", "hands", name)
            for i, part in listed:
                self.read_hand(seat * 2 + i, part, "hands", name, i)

    def read_hand(self, hand: int, cards: Any, *path: str | int) -> None:
        listed = self.listed(cards, *path)
        if len(listed) > 4:
            raise PositionError("a hand has at most four cards (ravenna.play.12).", *path)
        up = -1
        for slot, spec in listed:
            at = hand * 4 + slot
            self.s.slots[at], self.s.marks[at] = self.slot(hand, spec, *path, slot)
            if self.s.marks[at] & UP:
                if up >= 0:
                    raise PositionError("nobody has two face-up cards (ravenna.play.07).", *path, slot)
                up = slot
        self.s.shapes[hand] = shape_of(len(listed), up)

    def slot(self, hand: int, spec: Any, *path: str | int) -> tuple[int, int]:
        parts = dict(spec) if isinstance(spec, dict) else self.words(str(spec), *path)
        self.mapping(parts, SLOT_KEYS, *path)
        if "card" not in parts:
            raise PositionError("the card is missing.", *path)
        owner = self.rules.owner[hand]
        face = parts.get("face")
        others = [seat for seat in range(self.rules.players) if seat != owner]
        if "by" in parts:
            placer = self.seat(parts["by"], *path)
        elif face == "sideways" and len(others) > 1:
            raise PositionError('a sideways card needs its placer: "4 sideways by Bruno".', *path)
        else:
            placer = others[0] if face == "sideways" else owner
        if face is not None and face not in ("up", "down", "sideways"):
            raise PositionError(f"{face!r} is no face: up, down or sideways.", *path)
        if face in ("down", "sideways") and (face == "sideways") != (placer != owner):
            raise PositionError(
                "face down lies what the owner placed, sideways what another placed (ravenna.play.04).", *path
            )
        card = self.card(parts["card"], *path)
        up = face == "up"
        if up and (not self.rules.face_up or RANK[card] < 2):
            raise PositionError("this card cannot lie face up here.", *path)
        if "look" in parts:
            may = [self.rules.names[owner]] if face != "up" and placer == owner else []
            said = (
                parts["look"]
                if isinstance(parts["look"], list)
                else []
                if parts["look"] == "nobody"
                else [parts["look"]]
            )
            if said != may:
                raise PositionError(
                    f"{' and '.join(may) or 'nobody'} may look at this card (ravenna.play.04, play.05).",
                    *path,
                )
        if "had" in parts:
            self.s.owned[card] |= self.seats(parts["had"], *path)
        public = up or self.flag(parts.get("public", False), *path)
        generation = self.number(parts, "generation", 0, *path, high=self.s.reshuffles, default=0)
        return card, int(up) | public << 1 | placer << PLACER | generation << GENERATION

    def words(self, text: str, *path: str | int) -> dict[str, Any]:
        """A card with its particulars in words: "7c down by Bruno public generation 1 had Ana, Bruno"."""
        card, _, more = text.strip().partition(" ")
        parts: dict[str, Any] = {"card": card}
        while more := more.strip():
            word, _, more = more.partition(" ")
            if word in ("up", "down", "sideways"):
                parts["face"] = word
            elif word == "public":
                parts["public"] = True
            elif word == "generation":
                number, _, more = more.strip().partition(" ")
                parts["generation"] = int(number) if number.isdecimal() and len(number) < 8 else number
            elif word == "by":
                parts["by"], more = self.name_at(more.strip(), *path)
            elif word == "had":
                names = []
                more = "," + more
                while more.strip().startswith(","):
                    name, more = self.name_at(more.strip()[1:].strip(), *path)
                    names.append(name)
                parts["had"] = names
            else:
                raise PositionError(
                    f"{word!r} is not understood; a card reads like: 7 up, 4 sideways by NAME, 5c had NAME.",
                    *path,
                )
        return parts

    def name_at(self, text: str, *path: str | int) -> tuple[str, str]:
        for name in sorted(self.rules.names, key=len, reverse=True):
            if text == name or text.startswith((name + " ", name + ",")):
                return name, text[len(name) :]
        raise PositionError(f"a seat is expected at {text[:30]!r}; the seats are {', '.join(self.rules.names)}.", *path)

    def read_drawn(self, value: Any) -> None:
        parts = self.mapping(value, ("card", "from", "had", "generation"), "drawn")
        if parts.get("from") not in ("deck", "discard"):
            raise PositionError("the drawn card comes from: deck or discard.", "drawn")
        self.s.drawn = self.card(parts.get("card"), "drawn", "card")
        generation = self.number(parts, "generation", 0, "drawn", default=self.s.reshuffles)
        self.s.source = generation << 1 | (parts["from"] == "discard")
        if "had" in parts:
            self.s.owned[self.s.drawn] |= self.seats(parts["had"], "drawn", "had")

    def read_pile(self, value: Any, key: str) -> list[int]:
        found = []
        for i, spec in self.listed([] if value is None else value, key):
            parts = self.mapping(
                dict(spec) if isinstance(spec, dict) else self.words(str(spec), key, i),
                ("card", "had"),
                key,
                i,
            )
            card = self.card(parts.get("card"), key, i)
            if "had" in parts:
                self.s.owned[card] |= self.seats(parts["had"], key, i)
            found.append(card)
        return found[::-1]  # top first in the file, top last in the state

    def read_rest(self, where: Any) -> None:
        """Cards that are named nowhere: under the deck or the discard pile in an order of the seed, or out of play."""
        if where not in ("deck", "discard", "out"):
            raise PositionError("the rest goes to: deck, discard or out.", "rest")
        rest = [card for card in DECK if card not in self.taken]
        if where == "out":
            return
        shuffle(Stream(self.s.seed, 2**40), rest)
        pile = self.s.deck if where == "deck" else self.s.discard
        pile[:0] = rest

    # --- people and agenda

    def read_people(self, data: dict[str, Any]) -> None:
        s, rules = self.s, self.rules
        if "starter" in data:
            seat = self.seat(data["starter"], "starter")
            s.starter = rules.side[seat] if rules.teams else seat
        if "captains" in data and not rules.teams:
            raise PositionError("only teams have captains.", "captains")
        for side, name in self.listed(data.get("captains", []), "captains"):
            seat = self.seat(name, "captains", side)
            if side > 1 or seat not in rules.members[side]:
                raise PositionError(f"{name} is not a member of team {side + 1}.", "captains", side)
            s.captains[side] = rules.members[side].index(seat)
        for name, said in self.mapping(data.get("claims", {}), rules.names, "claims").items():
            s.claims[self.seat(name)] = tuple(
                self.claim(t, "claims", name, i) for i, t in self.listed(said, "claims", name)
            )
        s.battles = tuple(self.battle(battle, i) for i, battle in self.listed(data.get("battles", []), "battles"))

    def claim(self, text: Any, *path: str | int) -> int:
        try:
            claim = self.notation.read(text)
        except NotationError as error:
            raise PositionError(error.message, *path) from None
        if talk.verb(claim) not in talk.VERBS - {LOOK.verb, WHISPER.verb}:
            raise PositionError(f"{text!r} is nothing that is said at the table.", *path)
        return claim

    def battle(self, value: Any, i: int) -> tuple[int, ...]:
        parts = self.mapping(value, ("hand", "target", "totals", "cards"), "battles", i)
        hands = [self.hand(parts.get(key), "battles", i, key) for key in ("hand", "target")]
        try:
            totals = [int(points) for points in parts["totals"]]
            cards = [[*(BY_ID[id_] for id_ in side), -1, -1, -1, -1][:4] for side in parts["cards"]]
            first, second = totals[0], totals[1]
            mine, theirs = cards[0], cards[1]
            if not all(type(points) is int and 0 <= points <= 99 for points in parts["totals"]):
                raise ValueError
        except (KeyError, IndexError, TypeError, ValueError, OverflowError):
            raise PositionError(
                "a battle has hand, target, totals: [n, n] and cards: [[ids], [ids]].", "battles", i
            ) from None
        return (*hands, first, second, *mine, *theirs)

    def read_agenda(self, data: dict[str, Any]) -> None:
        s = self.s
        if "over" in data:
            parts = self.mapping(data["over"], ("reason", "winners"), "over")
            if parts.get("reason") not in REASONS[1:]:
                raise PositionError(f"reason is one of: {', '.join(REASONS[1:])}.", "over", "reason")
            s.over = REASONS.index(parts["reason"])
            s.winners = self.seats(parts.get("winners", []), "over", "winners")
            for key in ("turn", "next", "drawn", "held"):
                if key in data:
                    raise PositionError(f"a game that is over has no {key}.", key)
            return
        if ("turn" in data) == ("next" in data):
            raise PositionError("say whose turn it is (turn: NAME), or what happens next (next: [...]).")
        s.agenda.append(NEW_ROUND)
        steps = [{"turn": data["turn"]}] if "turn" in data else data["next"]
        path: Path = () if "turn" in data else ("next",)
        listed = self.listed(steps, "next")
        if not listed:
            raise PositionError("there must be something to do next.", "next")
        for i, step in reversed(listed):
            s.agenda.append(self.step(step, *((*path, i) if path else path)))
        if s.drawn >= 0 and s.agenda[-1] not in PLACE:
            if "turn" not in data:
                raise PositionError("with a drawn card, the next thing is: place.", "drawn")
            s.agenda[-1] = PLACE[self.seat(data["turn"], "turn")]
        if s.drawn < 0 and s.agenda[-1] in PLACE:
            raise PositionError("placing needs a drawn card (drawn: {card: 7, from: deck}).", *path)
        self.check_held(*path)

    def check_held(self, *path: str | int) -> None:
        """Cards in keeping are there exactly as long as somebody is to hand them out."""
        out = {step.seat for step in self.s.agenda if isinstance(step, HandOut)}
        for seat, held in enumerate(self.s.held):
            name = self.rules.names[seat]
            if held and seat not in out:
                raise PositionError(
                    f"{name} holds cards but is not to hand them out (next: [hand out: {name}, ...]).", "held"
                )
            if seat in out and not held:
                raise PositionError(f"{name} is to hand out cards but holds none (held: {{{name}: [...]}}).", *path)

    def counter(self, hand: int, target: int, name: Any, *path: str | int) -> Counter:
        rules = self.rules
        attacker, defender = rules.owner[hand], rules.owner[target]
        if rules.face_up or rules.side[attacker] == rules.side[defender]:
            raise PositionError("a counter-attack is between two players or two teams.", *path)
        decides = defender if rules.two else captain_of(self.s, rules.side[defender])
        if name is not None and self.seat(name, *path, "seat") != decides:
            raise PositionError(f"{rules.names[decides]} decides about this counter-attack.", *path, "seat")
        return Counter(decides, hand, target)

    def step(self, value: Any, *path: str | int) -> Step[RavennaState]:
        words = ("turn", "place", "draw four", "hand out", "counter")
        parts = self.mapping(value, words, *path)
        if len(parts) != 1:
            raise PositionError(f"one of these is expected: {', '.join(words)}.", *path)
        ((word, what),) = parts.items()
        if word == "counter":
            more = self.mapping(what, ("seat", "hand", "target"), *path, word)
            hand, target = (self.hand(more.get(key), *path, word, key) for key in ("hand", "target"))
            return self.counter(hand, target, more.get("seat"), *path, word)
        if word == "hand out":
            if self.rules.face_up:
                raise PositionError("cards are handed out only in two-player and team games.", *path, word)
            more = self.mapping(
                {"seat": what} if isinstance(what, str) else what, ("seat", "own", "other"), *path, word
            )
            most = 2 if self.rules.two else 4
            own, other = (self.number(more, key, 0, *path, word, high=most, default=most) for key in ("own", "other"))
            return HandOut(self.seat(more.get("seat"), *path, word), own, other)
        seat = self.seat(what, *path, word)
        if word == "draw four":
            if not self.rules.two:
                raise PositionError("only the two-player game draws four.", *path, word)
            return DRAW_FOUR[seat]
        if word == "place":
            return PLACE[seat]
        return TEAM_TURN[seat] if self.rules.teams else TURN[seat]
