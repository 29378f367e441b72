"""Sentences that wait: what happens at the end of this turn, or whenever something happens while it lasts.

For games whose turns have an end and a beginning (words of the category "Later").
"""

from __future__ import annotations

from muster.cardtext.phrases import BACK_TO_ONE
from muster.cardtext.table import Construction, Det, Reference, Word, construction, form, read

SENTENCES: tuple[Construction, ...] = (
    construction("Sentence", "later", "when then", form("{when:Later} , {then:Sentence}", "{when} {then}")),
    construction("Act", "later", "when then", form("{then:Lone} {when:Later}", "{then} {when}")),
    construction(
        "Sentence",
        "await",
        "event duration once then",
        form("{duration:Until} , whenever {event:Events} , {then:Sentence}", "{duration} {event} {then}", once=0),
        form("when {event:Events} {duration:This} , {then:Sentence}", "{event} {duration} {then}", once=1),
        read("whenever {event:Events} {duration:This} , {then:Sentence}", once=0),
        read("if {event:Events} {duration:This} , {then:Sentence}", once=1),
        read("the next time {event:Events} {duration:This} , {then:Sentence}", once=1),
    ),
)

# In an event that is waited for, what was named before: When that unit dies this turn, …
IN_EVENTS: tuple[Reference, ...] = (
    Reference("it", "it", "EventCard", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("that", "that {noun:CardNoun.one}", "EventCard", Det("dies")),
)

WORDS: tuple[Word, ...] = (
    Word(
        "Later",
        "this_end",
        "at the end of this turn",
        "am Ende dieses Zuges",
        also=("at the end of the turn", "at end of turn", "at the end of turn"),
    ),
    *(
        Word("Later", f"{which}_{name}", f"at the {name} of {turn}", f"{zu} {zug}", also=also)
        for which, turn, zug in (
            ("next", "your next turn", "deines nächsten Zuges"),
            ("any", "the next turn", "des nächsten Zuges"),
        )
        for name, zu, also in (
            ("beginning", "zu Beginn", (f"at the start of {turn}",)),
            ("end", "am Ende", ()),
        )
    ),
)
