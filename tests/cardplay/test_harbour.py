"""Harbour, a toy with other zones, dice, prevention and a shared turn, stands on card play: the layer knows no game."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from muster import cardplay
from muster.cardplay import trial
from muster.cardplay.choices import NO, PASS, TARGET, YES
from muster.cardplay.env import Env
from muster.cardplay.meaning import Amount
from muster.cardplay.moment import Prevent
from muster.cardplay.stack import PassForGood, Window
from muster.cardtext import parse
from muster.games.rone.cards.vocabulary import VOCABULARY as RONE
from muster.kernel import Event, lay
from muster.kernel.state import run
from tests.cardplay import harbour as h
from tests.cardplay.cards import CARDS
from tests.cardplay.harbour import GAME, PLAY, REST, Harbour, Rules, captain, land, new_game
from tests.cardplay.words import VOCABULARY

NUMBER = {card.name_en: number for number, card in enumerate(CARDS)}
RULES = {(seats, skip): Rules(seats, skip, CARDS) for seats in (2, 3) for skip in (False, True)}
SEED = bytes(32)


def card(name: str, seat: int = 0) -> int:
    return seat * h.PER_SEAT + NUMBER[name]


def table(
    hands: Iterable[Iterable[str]], quay: Iterable[tuple[str, int]] = (), coins: int = 9, skip: bool = True
) -> Harbour:
    """The first shared turn, with these cards in hand and on the quay."""
    hands = [list(hand) for hand in hands]
    s = new_game(RULES[len(hands), skip], SEED)
    for seat, names in enumerate(hands):
        s.decks[seat] = []
        s.hands[seat] = [card(name, seat) for name in names]
        s.coins[seat] = coins
    for name, seat in quay:
        land(s, card(name, seat), seat)
    s.waiting.clear()
    s.quiet = 0
    s.agenda[:] = [h.Round(), h.Dusk(True), *(h.Dusk(False, seat) for seat in reversed(range(s.seats))), h.Shared()]
    run(s)
    return s


def choose(s: Harbour, seat: int, option: int) -> list[Event]:
    return GAME.apply(s, seat, option)


def rest(s: Harbour, *seats: int) -> list[Event]:
    return [event for seat in seats for event in choose(s, seat, REST)]


def random_game(seats: int, skip: bool, seed: int) -> tuple[Harbour, list[Event]]:
    s = new_game(RULES[seats, skip], seed.to_bytes(32, "little"))
    rng, told = random.Random(seed), []
    while s.agenda:
        found = rng.choice(GAME.decisions(s))
        told += choose(s, found.seat, rng.choice(found.options))
    return s, told


# --- the layer ---------------------------------------------------------------------------------------------------


def test_the_layer_has_no_word_of_a_game() -> None:
    theirs = {found.name for found in (*RONE.nouns, *RONE.zones, *RONE.keywords, *RONE.races, *RONE.stats)}
    ours = {found.name for found in (*VOCABULARY.nouns, *VOCABULARY.zones, *VOCABULARY.stats)}
    words = "|".join(sorted((theirs | ours) - {"card", "player", "opponent", "hand", "deck", "cost"}))
    for path in Path(cardplay.__path__[0]).glob("*.py"):
        found = re.findall(rf"\b(?:{words}|rone|harbour)s?\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
        assert not found, f"{path.name}: {found}"


def test_all_cards_can_be_read_in_both_languages() -> None:
    assert len(CARDS) == 53
    for card in CARDS:
        assert not card.lines or parse(card.text, VOCABULARY) == card.lines
        assert bool(card.text) == bool(card.text_de) == bool(card.lines), card.name_en


@pytest.mark.parametrize(("seats", "skip"), RULES)
def test_random_games_end_and_are_the_same_again(seats: int, skip: bool) -> None:
    for seed in range(10):
        s, told = random_game(seats, skip, seed)
        again, too = random_game(seats, skip, seed)
        assert GAME.digest(s) == GAME.digest(again)
        assert told == too
        assert GAME.outcome(s) is not None
        cards = [c for zones in (s.hands, s.decks, s.lockers, [s.quay]) for zone in zones for c in zone]
        assert len(cards) == len(set(cards)), "a card is in two places"


def test_every_card_is_played_and_every_ability_happens() -> None:
    played, fired = Counter(), Counter()
    for seed in range(150):
        for event in random_game(3, True, seed)[1]:
            if event[0] == h.PLAYED_CARD:
                played[event[2] % h.PER_SEAT] += 1
            elif event[0] == h.TRIGGERED:
                fired[event[2] % h.PER_SEAT] += 1
    assert [name for name, number in NUMBER.items() if not played[number]] == []
    defs = RULES[3, True].defs
    waits = [name for name, number in NUMBER.items() if defs[number].triggers or defs[number].heads]
    assert len(waits) > 12
    assert [name for name in waits if not fired[NUMBER[name]]] == []


def test_a_copy_is_a_game_of_its_own() -> None:
    s = new_game(RULES[3, False], SEED)
    rng = random.Random(1)
    while s.agenda:
        before, twin = GAME.digest(s), s.copy()
        found = rng.choice(GAME.decisions(s))
        option = rng.choice(found.options)
        choose(s, found.seat, option)
        assert GAME.digest(twin) == before
        choose(twin, found.seat, option)
        assert GAME.digest(twin) == GAME.digest(s)


# --- what is always true -----------------------------------------------------------------------------------------


def test_costs_follow_what_is_in_play() -> None:
    s = table([["Stowaway", "Cannonball"], ["Deckhand"]], [("Deckhand", 0)])
    assert h.price(s, 0, card("Stowaway")) == 3
    land(s, card("Old Hand"), 0)
    assert h.price(s, 0, card("Stowaway")) == 1  # its own text: two sailors
    land(s, card("Bosun"), 0)
    assert h.price(s, 0, card("Stowaway")) == 0  # and nothing costs less than nothing
    assert h.price(s, 0, card("Cannonball")) == 1  # no sailor
    assert h.price(s, 1, card("Deckhand", 1)) == 1  # not theirs


def test_others_means_others() -> None:
    s = table([[], []], [("Galley Boy", 0), ("Ship's Cook", 0), ("Deckhand", 0), ("Ship's Cook", 1)])
    hauls = [h.haul(s, card(name, seat)) for name, seat in (("Galley Boy", 0), ("Ship's Cook", 0), ("Deckhand", 0))]
    assert hauls == [1, 2, 1]
    assert h.haul(s, card("Ship's Cook", 1)) == 1


def test_who_lived_on_a_static_alone_dies_with_it() -> None:
    s = table([["Mutiny"], ["Deckhand"]], [("Master Cook", 1), ("Deckhand", 1)])
    s.damage[card("Deckhand", 1)] = 2
    choose(s, 0, PLAY | card("Mutiny"))
    choose(s, 0, TARGET | card("Master Cook", 1))
    told = rest(s, 1)
    assert [event[1] for event in told if event[0] == h.SANK] == [card("Master Cook", 1), card("Deckhand", 1)]


# --- how long something lasts ------------------------------------------------------------------------------------


def test_a_game_has_durations_of_its_own_and_says_what_ends_them() -> None:
    s = table([["Calm Water", "Deckhand"], ["Mutiny"]], [("Old Hand", 0)])
    lay(s, [1] * 4)
    choose(s, 0, PLAY | card("Calm Water"))
    rest(s, 1)
    assert (s.round, h.haul(s, card("Old Hand"))) == (2, 4)  # the round is over, but nobody has landed
    choose(s, 0, PLAY | card("Deckhand"))
    rest(s, 1)
    assert h.haul(s, card("Old Hand")) == 2


def test_your_next_turn_is_that_of_whoever_made_it_last() -> None:
    s = table([["Mutiny"], ["Mutiny"], ["Promotion", "Mutiny"]], [("Old Hand", 0)])
    lay(s, [1] * 12)
    choose(s, 2, PLAY | card("Promotion", 2))
    rest(s, 0, 1)
    promoted = []
    for _ in range(3):
        promoted.append((s.active, h.haul(s, card("Old Hand")), h.grit(s, card("Old Hand"))))
        rest(s, 0, 1, 2)
    assert promoted == [(1, 3, 4), (2, 3, 3), (0, 3, 3)]


# --- how often something happens ---------------------------------------------------------------------------------


def test_a_passive_is_triggered_as_often_as_it_says() -> None:
    hands = [["Deckhand", "Bosun", "Mutiny"], ["Old Hand", "Fisher", "Mutiny"]]
    s = table(hands, [("Ferryman", 0), ("Old Admiral", 0)])
    s.spent = ()
    lay(s, [1] * 5)
    rounds = []
    for mine, theirs in (("Deckhand", "Old Hand"), ("Bosun", "Fisher")):
        choose(s, 0, PLAY | card(mine))
        told = choose(s, 1, PLAY | card(theirs, 1))
        while GAME.open_ask(s).kind == "trigger order":
            told += choose(s, s.seat, s.options[0])
        rounds.append([event[2] for event in told if event[0] == h.TRIGGERED])
    ferryman, admiral = card("Ferryman"), card("Old Admiral")
    assert sorted(rounds[0]) == sorted((ferryman, admiral))  # two have landed
    assert [c for c in rounds[1] if c in (ferryman, admiral)] == [ferryman]


# --- what has happened -------------------------------------------------------------------------------------------


def test_what_has_happened_this_round_is_counted_where_a_card_asks() -> None:
    s = table([["Welcome", "Mutiny"], ["Tax", "Deckhand"]], [("Old Hand", 0), ("Fisher", 1)])
    assert set(s.history)  # two have landed on the quay, as cards that ask are in the box
    lay(s, [1] * 4)
    choose(s, 0, REST)
    choose(s, 1, PLAY | card("Deckhand", 1))
    assert not s.history  # the next round
    choose(s, 1, PLAY | card("Tax", 1))
    coins = s.coins[0]
    told = choose(s, 0, PLAY | card("Welcome"))
    assert s.coins[0] - coins <= 0  # nobody has landed, and the tax comes later
    assert (h.COINS, 0, 0) in told


# --- what a text goes on with ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "dealt"), [(YES, []), (NO, [(captain(0), 2)])])
def test_what_happens_if_somebody_does_not(answer: int, dealt: list[tuple[int, int]]) -> None:
    s = table([["Race"], ["Deckhand"]])
    choose(s, 0, PLAY | card("Race"))
    rest(s, 1)
    assert (s.seat, GAME.open_ask(s).kind) == (0, "may")
    assert damage(choose(s, 0, answer)) == dealt


# --- before it happens -------------------------------------------------------------------------------------------


def damage(events: list[Event]) -> list[tuple[int, int]]:
    return [(event[1], event[2]) for event in events if event[0] == h.DAMAGED]


def shoot(s: Harbour, target: int) -> list[Event]:
    """Seat 0 plays its Gunner, whose landfall deals 2 damage to a captain."""
    choose(s, 0, PLAY | card("Gunner"))
    told = rest(s, 1)
    return told + choose(s, 0, TARGET | target)


def test_damage_is_dealt() -> None:
    s = table([["Gunner"], ["Deckhand"]])
    assert damage(shoot(s, captain(1))) == [(captain(1), 2)]
    assert s.damage[captain(1)] == 2


def test_who_waits_for_damage_prevents_a_part_of_it() -> None:
    s = table([["Gunner"], ["Deckhand"]], [("Surgeon", 1)])
    told = shoot(s, captain(1))
    assert damage(told) == [(captain(1), 1)]
    assert (h.PREVENTED, captain(1), 1) in told


def test_what_is_prevented_altogether_does_not_happen() -> None:
    s = table([["Gunner"], ["Deckhand"]], [("Surgeon", 1), ("Brawler", 0)])
    s.control[card("Surgeon", 0)] = 1  # two of them
    s.quay.append(card("Surgeon", 0))
    s.damage[card("Surgeon", 0)] = 0
    h.listen(s, card("Surgeon", 0))
    told = shoot(s, captain(1))
    while s.agenda and not damage(told) and GAME.open_ask(s).kind == "trigger order":
        told += choose(s, s.seat, s.options[0])
    assert sum(event[0] == h.PREVENTED for event in told) == 2
    assert damage(told) == []


def test_no_more_is_prevented_than_would_happen() -> None:
    s = table([["Powder Monkey"], ["Deckhand"]], [("Bodyguard", 1), ("Old Hand", 1)])
    choose(s, 0, PLAY | card("Powder Monkey"))
    rest(s, 1)
    choose(s, 0, TARGET | card("Old Hand", 1))
    assert (s.seat, GAME.open_ask(s).kind) == (1, "may")
    told = choose(s, 1, YES)
    assert (h.PREVENTED, card("Old Hand", 1), 1) in told  # 2 could be
    assert damage(told) == []


def test_a_quick_tale_prevents_damage_in_the_window_before_it() -> None:
    s = table([["Gunner"], ["Duck"]])
    choose(s, 0, PLAY | card("Gunner"))
    rest(s, 1)
    assert GAME.open_ask(s).occasion == "launch"
    choose(s, 1, PASS)  # the Gunner lands
    choose(s, 1, PASS)  # and what it triggers is carried out
    choose(s, 0, TARGET | captain(1))
    assert (GAME.open_ask(s).occasion, s.seat) == ("damage", 1)
    told = choose(s, 1, PLAY | card("Duck", 1))
    assert (h.PREVENTED, captain(1), 2) in told
    assert damage(told) == []
    assert s.damage[captain(1)] == 0


def test_prevention_that_comes_too_early_fails() -> None:
    s = table([["Duck"], ["Deckhand"]])
    choose(s, 0, PLAY | card("Duck"))
    told = rest(s, 1)
    assert (h.FAILED, card("Duck"), False) in told


def test_nothing_can_be_prevented_where_nothing_is_about_to_happen() -> None:
    prevent = Prevent(Amount(1))
    s = table([["Gunner"], ["Duck"]])
    env = Env(1, captain(1), captain(1), ())
    assert not prevent.able(s, env)
    choose(s, 0, PLAY | card("Gunner"))
    rest(s, 1)
    for seat, option in ((1, PASS), (1, PASS), (0, TARGET | captain(1))):
        choose(s, seat, option)
    assert prevent.able(s, env)


# --- dice --------------------------------------------------------------------------------------------------------


def test_a_die_that_is_rolled_again_counts_as_the_second_time() -> None:
    s = table([["Bosun"], ["Bosun"]], [("Gambler", 0), ("Old Hand", 0), ("Deckhand", 0), ("Stowaway", 0)])
    lay(s, [1, 4, 2])
    told = rest(s, 0, 1)
    assert GAME.open_ask(s, 0).kind == "may"
    assert (h.ROLLED, 0, 1) in told
    told = choose(s, 0, YES)
    assert (h.ROLLED, 0, 4) in told
    assert (h.COINS, 0, 4) in told  # the haul of the crew is 6
    assert (h.COINS, 1, 0) in told  # who has no crew gets nothing for a 2
    assert s.fate == ()


# --- tests -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "coins", "dealt"), [(3, [], [(captain(0), 1)]), (4, [(0, 3)], [])], ids=["failure", "success"]
)
def test_what_follows_hangs_on_the_outcome_of_a_test(die: int, coins: list, dealt: list) -> None:
    s = table([["Shoals"], ["Deckhand"]])
    lay(s, [die, 1, 1])
    choose(s, 0, PLAY | card("Shoals"))
    told = rest(s, 1)
    assert (h.ROLLED, 0, die) in told
    gained = [event[1:] for event in told if event[0] == h.COINS and event[2] > 2]
    assert (gained, damage(told)) == (coins, dealt)
    assert trial.tried(s) is None


def test_the_die_of_a_test_can_be_rolled_again_before_it_counts() -> None:
    s = table([["Shoals"], ["Loaded Die"]])
    lay(s, [6, 2, 1, 1])
    choose(s, 0, PLAY | card("Shoals"))
    rest(s, 1)
    while GAME.open_ask(s).occasion != "die":
        choose(s, s.seat, PASS)
    assert trial.tried(s).difficulty == 4
    told = choose(s, 1, PLAY | card("Loaded Die", 1))
    while not damage(told):
        told += choose(s, s.seat, PASS)
    assert damage(told) == [(captain(0), 1)]


def test_a_test_that_is_declined_has_no_outcome() -> None:
    s = table([["Boarding"], ["Deckhand"]], [("Old Hand", 1), ("Bosun", 1), ("Deckhand", 0)])
    choose(s, 0, PLAY | card("Boarding"))
    choose(s, 0, TARGET | card("Old Hand", 1))
    rest(s, 1)
    coins = list(s.coins)
    choose(s, 0, NO)
    assert card("Old Hand", 1) in s.control
    assert s.coins[0] >= coins[0]


@pytest.mark.parametrize(("crew", "lost"), [(["Deckhand"], False), ([], True)])
def test_the_game_adds_what_it_likes_to_a_test(crew: list[str], lost: bool) -> None:
    s = table([["Boarding"], ["Deckhand"]], [("Old Hand", 1), ("Bosun", 1), *((name, 0) for name in crew)])
    lay(s, [5, 1, 1])
    choose(s, 0, PLAY | card("Boarding"))
    choose(s, 0, TARGET | card("Old Hand", 1))
    rest(s, 1)
    told = choose(s, 0, YES)
    assert ((h.SANK, card("Old Hand", 1)) in told) != lost
    assert ((h.COINS, 0, -1) in told) == lost


def test_an_outcome_needs_a_test() -> None:
    s = table([["Shoals"], ["Deckhand"]])
    with pytest.raises(RuntimeError, match="no test is being made"):
        trial.decide(s, True)


# --- cards that answer what happens ------------------------------------------------------------------------------


def test_a_card_that_answers_is_never_played_of_itself() -> None:
    s = table([["Brace", "Gloating", "Deckhand"], ["Deckhand"]])
    assert s.options == [REST, PLAY | card("Deckhand")]


def test_a_card_is_played_before_what_it_answers() -> None:
    s = table([["Gunner", "Brace"], ["Brace", "Old Hand"]])
    choose(s, 0, PLAY | card("Gunner"))
    rest(s, 1)  # neither the Gunner nor what it triggers is answered
    choose(s, 0, TARGET | captain(1))
    assert (GAME.open_ask(s).occasion, s.seat, s.options) == ("damage", 1, [PASS, PLAY | card("Brace", 1)])
    told = choose(s, 1, PLAY | card("Brace", 1))
    assert (h.PREVENTED, captain(1), 2) in told
    assert damage(told) == []
    assert card("Brace") in s.hands[0]  # it was not their captain


def test_a_card_is_played_after_what_it_answers() -> None:
    """Also when the card that was in the event has left play."""
    s = table([["Gloating", "Mutiny"], ["Gloating", "Old Hand"]], [("Deckhand", 1), ("Bosun", 1)])
    choose(s, 0, PLAY | card("Mutiny"))
    choose(s, 0, TARGET | card("Deckhand", 1))
    rest(s, 1)
    assert card("Deckhand", 1) not in s.control
    assert (GAME.open_ask(s).occasion, s.seat, s.options) == ("answer", 0, [PASS, PLAY | card("Gloating")])
    assert (h.COINS, 0, 2) in choose(s, 0, PLAY | card("Gloating"))
    assert GAME.open_ask(s).kind == "together"  # nobody else could answer: it was their own


def test_an_answer_may_wait_for_one_of_several_events() -> None:
    s = table([["Gloating", "Cannonball"], ["Deckhand"]], [("Old Hand", 1), ("Bosun", 1)])
    choose(s, 0, PLAY | card("Cannonball"))
    choose(s, 0, TARGET | card("Old Hand", 1))
    rest(s, 1)
    assert card("Old Hand", 1) in s.control
    assert s.options == [PASS, PLAY | card("Gloating")]
    choose(s, 0, PASS)
    assert GAME.open_ask(s).kind == "together"


# --- acting at once ----------------------------------------------------------------------------------------------


def test_everybody_chooses_at_once_and_the_order_does_not_matter() -> None:
    """Each has two choices: a card and whom it is for. They commute, and the effects come seat after seat."""
    choices = {
        0: [PLAY | card("Cannonball", 0), TARGET | card("Old Hand", 1)],
        1: [PLAY | card("Rum", 1), TARGET | card("Old Hand", 1)],
        2: [PLAY | card("Shore Leave", 2), TARGET | card("Old Hand", 0)],
    }
    ends = set()
    for order in sorted(set(itertools.permutations([0, 0, 1, 1, 2, 2]))):
        s = table([["Cannonball"], ["Rum"], ["Shore Leave"]], [("Old Hand", 0), ("Old Hand", 1)])
        lay(s, [1, 1, 1])
        left = {seat: list(row) for seat, row in choices.items()}
        told: list[Event] = []
        for seat in order:
            told += choose(s, seat, left[seat].pop(0))
        done = [event for event in told if event[0] in (h.DAMAGED, h.MOVED)]
        assert done == [(h.DAMAGED, card("Old Hand", 1), 2, card("Cannonball")), (h.MOVED, card("Old Hand"), h.HAND)]
        ends.add(GAME.digest(s))
    assert len(ends) == 1


# --- windows -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "asked"), [(Window, (1, "window")), (PassForGood, (0, "target"))])
def test_a_reaction_asks_everybody_again_unless_passing_is_for_good(kind: type[Window], asked: tuple[int, str]) -> None:
    s = table([["Signal Gun"], ["Signal Gun"]], [("Old Hand", 0)])
    s.agenda[:] = [kind(0, (1, 0), 0, "test")]
    run(s)
    choose(s, 1, PASS)
    choose(s, 0, PLAY | card("Signal Gun"))
    assert (s.seat, GAME.open_ask(s).kind) == asked
