"""Any number of cards, that many, dice: for games whose texts can count what they have just done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from muster.cardtext.phrases import BACK_TO_MANY
from muster.cardtext.rules import Captured, Rule, compile_pattern
from muster.cardtext.table import Construction, Det, Form, Reference, Vocabulary, construction, form, read
from muster.cardtext.tree import Node

ANY_NUMBER = 99  # more than can be written, so as many as there are
LEFT_OPEN = {"n": ANY_NUMBER, "up_to": 1}

OPEN_REFERENCES: tuple[Reference, ...] = (
    *(
        Reference(
            "targets",
            f"any number of {other}target {{N}}",
            "Card Moved Subject Whom",
            Det("", ("beliebig viel", *(("ander",) if other else ())), "Ziel"),
            True,
            ("other",) if other else (),
            LEFT_OPEN,
        )
        for other in ("other ", "")
    ),
    *(
        Reference(
            "any",
            f"any number of {other}{{N}}",
            "Card Moved Subject Whom Given",
            Det("", ("beliebig viel", *(("ander",) if other else ()))),
            True,
            ("other",) if other else (),
            LEFT_OPEN,
        )
        for other in ("other ", "")
    ),
)

DISCARDING: tuple[Construction, ...] = (
    construction(
        "Verb",
        "discard_some",
        "n noun bind",
        form("<discard> any number of {noun:CardNoun.many}", "abwerfen: beliebig viele {noun@many}", n=ANY_NUMBER),
        form("<discard> up to {n:Number} {noun:CardNoun@n}", "abwerfen: bis zu {n} {noun@n}"),
        emits="discards",
        touches={"actor": "hurts"},
        gist=("discard some", "einige abwerfen"),
    ),
)

DICE: tuple[Construction, ...] = (
    construction(
        "Verb",
        "roll",
        "",
        form("<roll> a die", "werfen: einen Würfel"),
        read("<roll> 1 die"),
        read("<roll> a six-sided die"),
        touches={"actor": "marks"},
        gist=("roll a die", "würfeln"),
    ),
    construction(
        "Condition",
        "result",
        "op n",
        form("the result is {n:Number} or more", "das Ergebnis mindestens {n} ist", op=">="),
        form("the result is {n:Number} or less", "das Ergebnis höchstens {n} ist", op="<="),
        form("the result is {n:Number}", "das Ergebnis genau {n} ist", op="="),
        read("the result is {n:Number} or higher", op=">="),
        read("the result is {n:Number} or lower", op="<="),
        read("the result is at least {n:Number}", op=">="),
        read("the result is at most {n:Number}", op="<="),
        read("the result is exactly {n:Number}", op="="),
    ),
)

# What can be done as often as something was done before, by the kind of verb.
AGAIN: dict[str, Form] = {
    "draw": form("<draw> {n:ThatMany} cards", "ziehen: {n} Karten"),
    "gain": form("<gain> {n:ThatMuch} {what:Counted.many}", "erhalten: {n} {what@many}"),
    "lose": form("<lose> {n:ThatMuch} {what:Counted.many}", "verlieren: {n} {what@many}"),
    "deal": form("<deal> {n:ThatMuch} damage to {whom:Whom}", "zufügen: {whom:dat} {whom#|jeweils} {n} Schaden"),
    "recycle": form("<recycle> {n:ThatMany} cards", "entfernen: {n} Karten oben vom Friedhof aus dem Spiel"),
    "put_counters": form(
        "<put> {n:ThatMany} {counter:Counter.many} on {what:Card}",
        "legen: {what#|jeweils} {n} {counter@many} auf {what:acc}",
    ),
}


def with_that_many(constructions: tuple[Construction, ...]) -> tuple[Construction, ...]:
    """The same constructions; some of them can be done that many times."""

    def widened(built: Construction) -> Construction:
        more = AGAIN.get(built.kind) if built.category == "Verb" else None
        if more is None:
            return built
        bare = (read("<draw> {n:ThatMany}"),) if built.kind == "draw" else ()
        return replace(built, forms=(*built.forms, more, *bare))

    return tuple(map(widened, constructions))


def rules(vocabulary: Vocabulary) -> Iterator[Rule]:
    if any(built.kind == "discard_some" for built in vocabulary.constructions):
        for category in ("ThatMany", "ThatMuch"):
            for words in ("that many", "that much"):
                yield Rule(category, compile_pattern(words), that_many)


def that_many(captured: Captured, at: int) -> Node:
    """`bind`: whose number is meant; 0 where whoever did it has counted it."""
    return Node("that_many", (("bind", BACK_TO_MANY),), at)


# What somebody does that is counted as it is done. Only a roll of the die and a whole hand have no cards to point at.
COUNTING = ("discard_some", "discard_hand", "roll")
