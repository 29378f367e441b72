"""What happens instead of something else: a card that would die goes elsewhere, or a card enters already exhausted.

For games whose cards die and are exhausted.
"""

from __future__ import annotations

from muster.cardtext.table import Construction, construction, form, read

LINES: tuple[Construction, ...] = (
    construction(
        "Line",
        "instead",
        "who then",
        form("if {who:EventCard} would die , {then:Verb.base} instead .", "wenn {who} sterben würde, {then:instead}."),
        read("if {who:EventCard} would die , instead {then:Verb.base} ."),
    ),
)
SENTENCES: tuple[Construction, ...] = (
    construction(
        "Sentence",
        "instead_while",
        "who duration then",
        form(
            "if {who:EventCard} would die {duration:This} , {then:Verb.base} instead .",
            "wenn {who} {duration} sterben würde, {then:instead}.",
        ),
        read("{duration:This} , if {who:EventCard} would die , {then:Verb.base} instead ."),
    ),
)
REPLACING = ("instead", "instead_while")
MOVES = ("return", "remove", "put")  # verbs that can take the place of a death

ARRIVALS: tuple[Construction, ...] = (
    construction(
        "Fact",
        "arrives",
        "who times",
        form(
            "{who:Subject} <enter> the battlefield exhausted {times:Number} {times#time|times}",
            "{who} betreten: das Schlachtfeld {times} Mal erschöpft",
        ),
        *(
            read(f"{{who:Subject}} <enter> {where}exhausted{times}", times=n)
            for n, times in ((1, ""), (1, " once"), (2, " twice"))
            for where in ("the battlefield ", "")
        ),
        touches={"who": "hurts"},
        gist=("enters exhausted {times}", "kommt {times}× erschöpft"),
    ),
)
