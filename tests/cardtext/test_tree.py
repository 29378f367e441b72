"""The tree: what a text means, and what its pointing words point at."""

import pickle

import pytest

from muster.cardtext import Node, parse
from muster.cardtext.tree import digest, node, show, walk
from muster.games.rone.cards.vocabulary import VOCABULARY

TREES = {
    "Flying, Shield.": "keywords(names=[keyword(name=flying), keyword(name=shield)])",
    "Battlefield: Deal 2 damage to target enemy unit.": (
        "ability(head=battlefield, body=deal(n=2, whom=target(noun=unit, filters=[side(who=enemy)], bind=1)))"
    ),
    "[2], pay X water and 1 recycle: Deal X damage to target unit.": (
        "ability(head=activated(exhaust=2, costs=[pay(n=x, what=water), pay(n=1, what=recycle)]), "
        "body=deal(n=x, whom=target(noun=unit, bind=1)))"
    ),
    "Initiative 3: Draw 1 card.": "ability(head=initiative(n=3), body=draw(n=1))",
    "Whenever your unit dies, you may pay 1 water. If you do, draw 1 card.": (
        "whenever(event=dies(who=any(n=1, up_to=0, noun=unit, filters=[side(who=own)], bind=1)), "
        "body=seq(parts=[may(do=pay(n=1, what=water)), if_done(then=draw(n=1))]))"
    ),
    "At the end of your turn, if you control fewer units than an opponent, draw 1 card.": (
        "at(edge=end, whose=your, phase=turn, body=if(cond=versus(who=you, op=<, what=each(noun=unit, bind=1), "
        "than=any(n=1, up_to=0, noun=opponent, bind=2)), then=draw(n=1)))"
    ),
    "This unit has +1 melee for each other unit you control.": (
        "static(body=has(who=this(noun=unit, bind=1), changes=[change(sign=+, n=1, stat=melee)], "
        "per=each(noun=unit, filters=[side(who=own), other], bind=2)))"
    ),
    "Target opponent draws 2 cards, then discards 1 card.": (
        "effect(body=by(player=target(noun=opponent, bind=1), "
        "body=then(parts=[draw(n=2), discard(n=1, noun=card, random=0)])))"
    ),
    "Deal X damage to target enemy hero, where X is the number of units in your graveyard.": (
        "effect(body=where(body=deal(n=x, whom=target(noun=hero, filters=[side(who=enemy)], bind=1)), "
        "x=count(of=each(noun=unit, filters=[zone(name=graveyard, whose=you)], bind=2))))"
    ),
    "Put target technology on the bottom of its owner's deck.": (
        "effect(body=put(what=target(noun=technology, bind=1), "
        "place=place(position=bottom, zone=zone(name=deck, whose=owner(bind=1)))))"
    ),
    "Put the top 3 cards of target opponent's deck into their owners' graveyards.": (
        "effect(body=put(what=top(n=3, zone=zone(name=deck, whose=target(noun=opponent, bind=2)), bind=1), "
        "place=place(position=into, zone=zone(name=graveyard, whose=owner(bind=1)))))"
    ),
}

POINTING = {
    # the text, and the binds of what points back, in reading order
    "Target unit gets +2 health. Refresh it 1 time.": [1],
    "Whenever this unit attacks an enemy unit, it gets +1 melee for its next combat.": [1],
    "Whenever this unit attacks an enemy unit, exhaust that unit 1 time.": [2],
    "Whenever this unit attacks, return target enemy unit to its owner's hand.": [2],
    "Whenever this unit dies, this unit gets +1 health. Refresh it 1 time.": [2],
    "Destroy target unit. Its controller draws 1 card. Its owner gains 1 water.": [1, 1],
    "Exhaust each enemy unit 1 time. They get -1 health.": [1],
    "Target opponent discards 1 card. That player loses 1 water.": [1],
    "Remove the top card of target opponent's graveyard from the game. That player draws 1 card.": [2],
    "Whenever this unit deals damage to an enemy hero, that player discards 1 card.": [2],
    "Draw 1 card for each other unit you control. Target unit gets +1 health. Refresh it 1 time.": [2],
}


@pytest.mark.parametrize("text", TREES)
def test_texts_and_their_trees(text: str) -> None:
    assert [show(line) for line in parse(text, VOCABULARY)] == [TREES[text]]


@pytest.mark.parametrize("text", POINTING)
def test_what_points_back_carries_the_number_of_what_it_means(text: str) -> None:
    (line,) = parse(text, VOCABULARY)
    back = ("it", "them", "that", "that_player", "owner", "controller")
    assert [found["bind"] for found in walk(line) if found.kind in back] == POINTING[text]


def test_numbers_of_references_are_unique_in_a_line() -> None:
    (line,) = parse("Deal 1 damage to target unit. Deal 1 damage to another target unit.", VOCABULARY)
    assert [found["bind"] for found in walk(line) if found.kind == "target"] == [1, 2]


def test_every_node_of_a_kind_has_the_same_slots() -> None:
    kinds: dict[str, tuple[str, ...]] = {}
    for text in (*TREES, *POINTING):
        for line in parse(text, VOCABULARY):
            for found in walk(line):
                slots = tuple(name for name, _ in found.slots)
                assert kinds.setdefault(found.kind, slots) == slots


def test_a_node_is_a_frozen_value() -> None:
    one = node("draw", n=1, per=None)
    assert one == node("draw", n=1, per=None) != node("draw", n=2, per=None)
    assert len({one, node("draw", n=1, per=None)}) == 1
    assert (one["n"], one.number("n"), one.get("per"), one.get("nothing", 3)) == (1, 1, None, 3)
    assert one.having(n=2) == node("draw", n=2, per=None)
    assert pickle.loads(pickle.dumps(one)) == one
    with pytest.raises(AttributeError):
        one.kind = "gain"
    with pytest.raises(KeyError, match="draw has no slot times; it has: n, per"):
        one["times"]


def test_where_a_word_stood_is_no_part_of_what_it_means() -> None:
    assert Node("x", (), at=5) == Node("x", (), at=9)
    one = parse("Draw 1 card.", VOCABULARY)
    assert one == parse("   draw   1   card .", VOCABULARY)
    assert digest(one) == digest(parse("Draw a card.", VOCABULARY))


def test_a_digest_tells_empty_from_absent() -> None:
    assert digest((node("draw", n=1, per=None),)) != digest((node("draw", n=1),))
    assert digest((node("a", x="1"),)) != digest((node("a", x=1),))
