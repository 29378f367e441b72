"""Whole games against a second table that keeps the rules the slow way, and what must hold after every choice
(chapters draw, discard, deck and play).

`PlainTable` knows nothing of the engine: it keeps named cards in lists, asks each rule by itself, and is told only what
chance decides (which card comes from the deck). After every choice it must agree with the game on every option, on
what each seat may see, and on both piles.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from muster.games.ravenna.cards import IDS, title
from muster.games.ravenna.game import Ravenna
from muster.games.ravenna.place import refuse, shape_of
from muster.games.ravenna.setup import rules_of
from muster.kernel.decision import Refused
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES

GAME = Ravenna()


@dataclass
class Lying:
    """A card in front of somebody."""

    card: str
    placer: str
    up: bool
    public: bool
    generation: int  # how many reshuffles there had been when it was drawn


@dataclass
class PlainTable:
    names: list[str]
    options: dict[str, Any]
    turn: str
    hands: dict[str, list[Lying]] = field(default_factory=dict)
    discard: list[str] = field(default_factory=list)  # top first
    deck: int = 54
    had: dict[str, set[str]] = field(default_factory=dict)
    drawn: str = ""
    from_discard: bool = False
    generation: int = 0  # of the drawn card
    reshuffles: int = 0

    def __post_init__(self) -> None:
        self.hands = {name: [] for name in self.names}
        self.had = {card: set() for card in IDS}

    # --- what may be done

    def choices(self) -> set[str]:
        return self.placements() if self.drawn else self.draws() | self.attacks()

    def draws(self) -> set[str]:
        found = {"draw deck"} if self.deck or self.discard else set()
        if self.discard and self.had[self.discard[0]] != set(self.names):
            found.add("draw discard")
        return found

    def attacks(self) -> set[str]:
        if self.options.get("attacker_needs_four") and len(self.hands[self.turn]) < 4:
            return set()
        return {f"attack {name}" for name in self.names if name != self.turn and len(self.hands[name]) == 4}

    def placements(self) -> set[str]:
        found = set()
        for owner in self.names:
            if self.from_discard and owner in self.had[self.drawn]:
                continue
            for slot in (1, 2, 3, 4):
                for face in ("down", "up"):
                    if self.fits(owner, slot, face):
                        found.add(f"place {face} on {owner} slot {slot}")
        return found

    def fits(self, owner: str, slot: int, face: str) -> bool:
        hand = self.hands[owner]
        if slot > len(hand) + 1:
            return False
        under = hand[slot - 1] if slot <= len(hand) else None
        if face == "down":
            if under is None or not under.up:
                return True
            return owner == self.turn and bool(self.options.get("owner_may_cover_faceup"))
        if self.drawn[0] in "FA":
            return False
        if any(lying.up for lying in hand):
            return under is not None and under.up and owner == self.turn
        return under is None or bool(self.options.get("faceup_replaces_facedown", True))

    def attempts(self) -> set[str]:
        """What somebody might try, allowed or not."""
        if not self.drawn:
            return {"draw deck", "draw discard", *(f"attack {name}" for name in self.names)}
        faces, slots = ("down", "up"), (1, 2, 3, 4)
        return {f"place {face} on {name} slot {slot}" for face in faces for name in self.names for slot in slots}

    # --- doing it

    def draw_deck(self, card: str) -> None:
        if not self.deck:
            self.reshuffle()
        self.deck -= 1
        self.drawn, self.from_discard, self.generation = card, False, self.reshuffles
        self.shuffle_if_eager()

    def draw_discard(self) -> None:
        self.drawn, self.from_discard, self.generation = self.discard.pop(0), True, self.reshuffles

    def place(self, face: str, owner: str, slot: int) -> None:
        lying = Lying(self.drawn, self.turn, face == "up", face == "up" or self.from_discard, self.generation)
        hand = self.hands[owner]
        if slot > len(hand):
            hand.append(lying)
        else:
            self.discard.insert(0, hand[slot - 1].card)
            self.had[hand[slot - 1].card].add(owner)
            hand[slot - 1] = lying
        self.drawn = ""
        self.shuffle_if_eager()
        self.turn = self.names[(self.names.index(self.turn) + 1) % len(self.names)]

    def reshuffle(self) -> None:
        if not self.options.get("history_survives_reshuffle", True):
            for card in self.discard:
                self.had[card] = set()
        self.deck, self.discard = len(self.discard), []
        self.reshuffles += 1

    def shuffle_if_eager(self) -> None:
        if self.options.get("reshuffle") == "eager" and not self.deck and self.discard:
            self.reshuffle()

    # --- what a seat may know

    def card_for_eyes(self, card: str) -> dict[str, Any]:
        rank = {"rank": "FA23456789C".index(card[0])}
        return {**rank, "card": card} if self.options.get("history_survives_reshuffle", True) else rank

    def slot_for_eyes(self, owner: str, slot: int, viewer: str | None) -> dict[str, Any]:
        lying = self.hands[owner][slot]
        face = "up" if lying.up else "down" if lying.placer == owner else "sideways"
        seen: dict[str, Any] = {"slot": slot + 1, "face": face, "placer": self.names.index(lying.placer)}
        if lying.up or lying.public or lying.placer == viewer:
            seen |= self.card_for_eyes(lying.card)
            seen["known"] = "open" if lying.up else "all" if lying.public else "memory"
        if lying.generation:
            seen["generation"] = lying.generation
        if face == "down" and owner == viewer:
            seen["may_look"] = True
        return seen

    def had_by(self, card: str) -> list[int]:
        return [seat for seat, name in enumerate(self.names) if name in self.had[card]]

    def view(self, viewer: str | None) -> dict[str, Any]:
        seen: dict[str, Any] = {
            "asked": [self.names.index(self.turn)],
            "question": "place" if self.drawn else "turn",
            "deck": self.deck,
            "reshuffles": self.reshuffles,
            "discard": [{**self.card_for_eyes(card), "had": self.had_by(card)} for card in self.discard],
            "hands": [
                {
                    "owner": seat,
                    "slots": [self.slot_for_eyes(owner, slot, viewer) for slot in range(len(self.hands[owner]))],
                }
                for seat, owner in enumerate(self.names)
            ],
        }
        if self.drawn:
            seen["drawn"] = {"from": "discard" if self.from_discard else "deck"}
            if self.from_discard:
                seen["drawn"]["had"] = self.had_by(self.drawn)
            if self.from_discard or viewer == self.turn:
                seen["drawn"] |= self.card_for_eyes(self.drawn)
        return seen


def agree_on_everything(match: Match, plain: PlainTable) -> None:
    (decision,) = match.decisions(asides=False)
    assert match.names[decision.seat] == plain.turn
    offered = [match.text(option) for option in decision.options]
    assert len(offered) == len(set(offered))
    assert set(offered) == plain.choices()
    attempts = GAME.candidates(match.state, decision.seat)
    assert sorted(map(match.text, attempts)) == sorted(plain.attempts())
    for option in attempts:
        refusal = GAME.refusal(match.state, decision.seat, option)
        assert (refusal is None) == (option in decision.options)
        assert refusal is None or refusal.rule.startswith("ravenna.")
    for seat, name in [*enumerate(plain.names), (None, None)]:
        seen, wanted = match.view(seat), plain.view(name)
        assert {key: seen[key] for key in wanted} == wanted, name
        assert ("drawn" in seen) == bool(plain.drawn)
        assert "held" not in seen
    seats = [sum(lying.up for lying in hand) for hand in plain.hands.values()]
    assert max(seats) <= 1
    assert max(len(hand) for hand in plain.hands.values()) <= 4


def pick(random: Random, offered: list[str], attack_after: int, played: int) -> str:
    """Attacks come late, so that hands fill up; half of the draws come from the discard pile where that is possible."""
    quiet = [text for text in offered if not text.startswith("attack")]
    return random.choice(offered if played > attack_after or not quiet else quiet)


def follow(plain: PlainTable, text: str, match: Match) -> None:
    words = text.split()
    if text == "draw deck":
        plain.draw_deck(GAME.write_position(match.state)["drawn"]["card"])
    elif text == "draw discard":
        plain.draw_discard()
    else:
        plain.place(words[1], words[3], int(words[5]))


SWITCHES: dict[str, tuple[int, dict[str, Any]]] = {
    "three": (3, {}),
    "four": (4, {}),
    "thirteen": (13, {}),
    "no face up over face down": (3, {"faceup_replaces_facedown": False}),
    "owner covers": (3, {"owner_may_cover_faceup": True}),
    "attacker needs four": (4, {"attacker_needs_four": True}),
    "eager": (4, {"reshuffle": "eager"}),
    "forgetful": (3, {"history_survives_reshuffle": False}),
    "everything else": (
        5,
        {
            "faceup_replaces_facedown": False,
            "owner_may_cover_faceup": True,
            "reshuffle": "eager",
            "history_survives_reshuffle": False,
        },
    ),
}


@pytest.mark.rules(
    "ravenna.turn.01", "ravenna.turn.02", "ravenna.order.03", "ravenna.setup.03", "ravenna.draw.01", "ravenna.draw.02",
    "ravenna.draw.03", "ravenna.draw.04", "ravenna.draw.05", "ravenna.draw.06", "ravenna.draw.07", "ravenna.discard.01",
    "ravenna.discard.02", "ravenna.deck.01", "ravenna.deck.02", "ravenna.play.01", "ravenna.play.02", "ravenna.play.03",
    "ravenna.play.04", "ravenna.play.05", "ravenna.play.06", "ravenna.play.07", "ravenna.play.08", "ravenna.play.09",
    "ravenna.play.10", "ravenna.play.11", "ravenna.play.12", "ravenna.play.13", "ravenna.play.14", "ravenna.play.15",
    "ravenna.play.16", "RA-04", "RA-09", "RA-22", "RA-24", "RA-25", "RA-26", "RA-02=true", "RA-02=false", "RA-05=lazy",
    "RA-05=eager", "RA-07=true", "RA-07=false", "RA-08=false", "RA-08=true", "RA-10=false", "RA-10=true",
)  # fmt: skip
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("switches", SWITCHES)
def test_a_round_agrees_with_the_plain_table_after_every_choice(switches: str, number: int) -> None:
    players, options = SWITCHES[switches]
    names = DEFAULT_NAMES[:players]
    match = Match(GAME, GAME.agree(tuple(names), {**options, "starter": names[number]}), f"{switches} {number}")
    plain = PlainTable(names, options, names[number])
    random = Random(f"{switches} {number}")
    agree_on_everything(match, plain)
    for played in range(400):
        (decision,) = match.decisions(asides=False)
        text = pick(random, sorted(plain.choices()), 250, played)
        match.choose(decision.seat, text)
        if text.startswith("attack"):
            break
        follow(plain, text, match)
        agree_on_everything(match, plain)
    assert plain.reshuffles >= 1, "the round was too short to see a reshuffle; take another number"


# --- what always holds -------------------------------------------------------------------------------------------

MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "three": (3, {}),
    "eight": (8, {}),
    "thirteen": (13, {}),
    "two players": (2, {}),
    "two teams": (5, {"teams": [3, 2]}),
    "cutthroat": (4, {"cutthroat": True}),
    "eager, few reshuffles": (3, {"reshuffle": "eager", "max_reshuffles": 1}),
    "forgetful, owner covers": (3, {"history_survives_reshuffle": False, "owner_may_cover_faceup": True}),
}


def all_cards(position: dict[str, Any], two: bool) -> tuple[list[str], list[list[str]]]:
    """Every card of a position, and the hands with their words."""
    hands = [hand for cards in position["hands"].values() for hand in (cards if two else [cards])]
    cards = [slot.split()[0] for hand in hands for slot in hand] + position["deck"] + position["discard"]
    cards += [card for held in position.get("held", {}).values() for card in held]
    return cards + ([position["drawn"]["card"]] if "drawn" in position else []), hands


@pytest.mark.rules("ravenna.comp.01", "ravenna.setup.01", "ravenna.play.07", "ravenna.play.12", "ravenna.deck.01")
@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("mode", MODES)
def test_no_card_is_lost_and_nobody_has_too_many(mode: str, number: int) -> None:
    players, options = MODES[mode]
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), {"max_rounds": 3, **options})
    match = Match(GAME, setup, f"{mode} {number}")
    random = Random(f"{mode} {number}")
    for played in range(700):
        cards, hands = all_cards(GAME.write_position(match.state), players == 2)
        assert sorted(cards) == sorted(IDS)
        assert len(hands) == (4 if players == 2 else players)
        for hand in hands:
            ups = [slot for slot in hand if " up " in slot]
            assert len(hand) <= 4
            assert len(ups) <= 1
            assert not any(slot[0] in "FA" for slot in ups)
        if match.over:
            break
        (decision,) = match.decisions(asides=False)
        options_now = [match.text(option) for option in decision.options]
        match.choose(decision.seat, pick(random, options_now, 120, played % 200))
    assert match.state.round > 1 or match.state.reshuffles or match.over, "the game was too short to prove anything"


@pytest.mark.rules("ravenna.play.12")
@pytest.mark.parametrize("face_up_slot", [-1, 0, 3])
@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("up", [False, True])
def test_a_fifth_card_is_refused_by_the_limit_of_four(face_up_slot: int, own: bool, up: bool) -> None:
    rules = rules_of(GAME.agree(("Ana", "Bruno", "Chiara"), {}))
    assert refuse(rules, own, True, shape_of(4, face_up_slot), 4, up) == "ravenna.play.12"
    assert refuse(rules, own, True, shape_of(3, face_up_slot if face_up_slot < 3 else 2), 3, False) == ""


# --- what is said to whoever tries ---------------------------------------------------------------------------------

TABLE = {
    "hands": {
        "Ana": ["2a", "3a up"],
        "Bruno": ["4a", "5a up"],
        "Chiara": ["6a", "7a sideways by Ana", "8a", "9a"],
    },
    "discard": ["3c had Ana, Bruno, Chiara"],
}
PLACING = {"drawn": {"card": "9b", "from": "deck"}}
FROM_PILE = {"drawn": {"card": "9b", "from": "discard", "had": ["Chiara"]}}
HIDING = {"drawn": {"card": "Fa", "from": "deck"}}
FACTS: list[tuple[dict[str, Any], dict[str, Any], str, dict[str, int]]] = [
    ({}, {}, "draw discard", {"rank": 3}),
    ({}, {}, "attack Bruno", {"owner": 1, "cards": 2}),
    ({"attacker_needs_four": True}, {}, "attack Chiara", {"cards": 2}),
    ({}, FROM_PILE, "place down on Chiara slot 2", {"owner": 2, "rank": 9}),
    ({}, PLACING, "place down on Bruno slot 4", {"slot": 4}),
    ({}, HIDING, "place up on Chiara slot 1", {"rank": 0}),
    ({}, PLACING, "place up on Bruno slot 1", {"owner": 1}),
    ({}, PLACING, "place up on Ana slot 1", {"owner": 0}),
    ({}, PLACING, "place up on Bruno slot 2", {"owner": 1}),
    ({}, PLACING, "place down on Ana slot 2", {}),
    ({"faceup_replaces_facedown": False}, PLACING, "place up on Chiara slot 3", {}),
    ({}, PLACING, "look at Chiara slot 2", {}),
    ({}, PLACING, "look at Chiara slot 3", {"owner": 2}),
    ({}, PLACING, "look at Bruno slot 3", {"owner": 1, "slot": 3}),
]


@pytest.mark.rules(
    "ravenna.draw.02", "ravenna.draw.07", "ravenna.attack.02", "ravenna.attack.03", "ravenna.play.04",
    "ravenna.play.05", "ravenna.play.06", "ravenna.play.07", "ravenna.play.08", "ravenna.play.09", "ravenna.play.13",
    "ravenna.play.14", "ravenna.play.15",
)  # fmt: skip
@pytest.mark.parametrize(("options", "drawn", "choice", "facts"), FACTS)
def test_a_refusal_says_who_and_what(
    options: dict[str, Any], drawn: dict[str, Any], choice: str, facts: dict[str, int]
) -> None:
    setup = GAME.agree(("Ana", "Bruno", "Chiara"), options)
    match = Match(GAME, setup, 1, {"turn": "Ana", **TABLE, **drawn})
    with pytest.raises(Refused) as refused:
        match.choose(0, choice)
    refusal = refused.value.refusal
    assert {key: refusal.facts[key] for key in facts} == facts
    for lang in ("en", "de"):
        said = GAME.words.refusal(refusal, setup, lang)
        assert "owner" not in facts or setup.names[facts["owner"]] in said
        assert "cards" not in facts or str(facts["cards"]) in said
        assert "rank" not in facts or title(facts["rank"], lang) in said


@pytest.mark.rules("table.01")
@pytest.mark.parametrize("drawn", [{}, PLACING])
def test_numbers_that_are_no_choice_of_this_table_are_refused_as_such(drawn: dict[str, Any]) -> None:
    match = Match(GAME, GAME.agree(("Ana", "Bruno", "Chiara"), {}), 1, {"turn": "Ana", **TABLE, **drawn})
    options = match.decisions(asides=False)[0].options
    place, attack = match.read("place down on Ana slot 1"), match.read("attack Ana")
    for hand in range(3, 16):
        for stranger in (place | hand << 4, attack | hand) if drawn else (attack | hand,):
            refusal = GAME.refusal(match.state, 0, stranger)
            assert refusal is not None
            assert refusal.rule == "table.01"
    for option in options:
        for bit in (3, 12, 20):
            refusal = GAME.refusal(match.state, 0, option | 1 << bit)
            if option | 1 << bit not in options:
                assert refusal is not None, "a stray bit makes another number of it"
                assert (refusal.rule, refusal.reason) == ("table.01", "not_an_option")
