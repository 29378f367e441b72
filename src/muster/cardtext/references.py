"""Ways to speak of cards and people: target unit, each other Robot, your hero, it, its owner, that player.

The first one that fits a node and its place is the one that is written.
"""

from __future__ import annotations

from dataclasses import replace

from muster.cardtext.phrases import BACK_TO_MANY, BACK_TO_ONE
from muster.cardtext.table import Det, Reference

ZIEL = Det("der", joint="Ziel")
ANOTHER_ZIEL = Det("ein", ("ander",), "Ziel")

CARDS: tuple[Reference, ...] = (
    Reference("target", "another target {N}", "Card Moved Subject Whom Chosen", ANOTHER_ZIEL, takes=("other",)),
    Reference("target", "target {N}", "Card Moved Subject Whom Chosen", ZIEL),
    Reference("target", "target {N} 's", "Source", ZIEL),
    *(
        Reference(
            "targets",
            f"{lead}{{n:{number}}} {other}target {{N}}",
            "Card Moved Subject Whom Chosen",
            Det("", ("ander",) if other else (), "Ziel", lead="bis zu {n}" if lead else "{n}"),
            number == "Few",
            ("other",) if other else (),
            {"up_to": int(bool(lead))},
        )
        for other in ("other ", "")
        for lead, number in (("", "Few"), ("up to ", "Few"), ("up to ", "Single"))
    ),
    Reference("random", "a random {N}", "Card Moved Subject Whom Given", Det("ein", ("zufällig",)), fixed={"n": 1}),
    Reference(
        "random", "{n:Several} random {N}", "Card Moved Subject Whom Given", Det("", ("zufällig",), lead="{n}"), True
    ),
    *(
        Reference(
            "random",
            f"{{n:{number}}} {{noun:CardNoun.{form}}} at random {{filters:FromZone}}",
            "Moved",
            Det(),
            many,
            written=False,
        )
        for number, form, many in (("Single", "one", False), ("Several", "many", True))
    ),
    # In an event "your unit" and "a unit you control" are the same; "your" is shorter.
    Reference("any", "another {N}", "EventCard", Det("ein", ("ander",)), takes=("other",), fixed={"n": 1, "up_to": 0}),
    Reference("any", "your {N}", "EventCard", Det(one_of="dein"), takes=("own",), fixed={"n": 1, "up_to": 0}),
    Reference("any", "a {N}", "EventCard", Det("ein"), fixed={"n": 1, "up_to": 0}),
    Reference("any", "the {Best}", "Card Moved Subject Whom Given", Det("der"), fixed={"n": 1, "up_to": 0}),
    Reference(
        "any",
        "another {N}",
        "Card Moved Subject Whom Given",
        Det("ein", ("ander",)),
        takes=("other",),
        fixed={"n": 1, "up_to": 0},
    ),
    Reference("any", "a {N}", "Card Moved Subject Whom Given Sought", Det("ein"), fixed={"n": 1, "up_to": 0}),
    *(
        Reference(
            "any", text, "Card Moved Subject Whom Given EventCard", Det(), fixed={"n": 1, "up_to": 0}, written=False
        )
        for text in ("an {N}", "any {N}")
    ),
    Reference(
        "any", "{n:Single} {N}", "Card Moved Subject Whom Given Sought", Det(), fixed={"up_to": 0}, written=False
    ),
    Reference(
        "any",
        "up to {n:Single} {N}",
        "Card Moved Subject Whom Given Sought",
        Det(lead="bis zu {n}"),
        fixed={"up_to": 1},
    ),
    Reference(
        "any",
        "{n:Several} other {N}",
        "Card Moved Subject Whom Given",
        Det("", ("ander",), lead="{n}"),
        True,
        ("other",),
        {"up_to": 0},
    ),
    Reference(
        "any",
        "up to {n:Several} other {N}",
        "Card Moved Subject Whom Given",
        Det("", ("ander",), lead="bis zu {n}"),
        True,
        ("other",),
        {"up_to": 1},
    ),
    Reference(
        "any", "{n:Several} {N}", "Card Moved Subject Whom Given Sought", Det(lead="{n}"), True, fixed={"up_to": 0}
    ),
    Reference(
        "any",
        "up to {n:Several} {N}",
        "Card Moved Subject Whom Given Sought",
        Det(lead="bis zu {n}"),
        True,
        fixed={"up_to": 1},
    ),
    Reference("each", "each other {Both}", "Card Moved Subject Whom Given", Det("jed", ("ander",)), takes=("other",)),
    Reference("each", "each {Both}", "Card Moved Subject Whom Given", Det("jed")),
    Reference("all", "all other {Both}", "Card Moved Whom Given", Det("all", ("ander",)), True, ("other",)),
    Reference("all", "all {Both}", "Card Moved Whom Given", Det("all"), True),
    Reference("all", "other {Plural}", "Subject Costed", Det("", ("ander",)), True, ("other",)),
    Reference("all", "your {Plural}", "Subject Costed", Det("dein"), True, ("own",)),
    Reference("all", "{Plural}", "Subject Costed", Det(), True),
    *(
        Reference("all", text, "Subject Costed", Det(), True, takes, written=False)
        for text, takes in (
            ("all {Plural}", ()),
            ("all other {Plural}", ("other",)),
            ("your other {Plural}", ("own", "other")),
            ("all your {Plural}", ("own",)),
            ("all of your {Plural}", ("own",)),
        )
    ),
    Reference("all", "all your {Both}", "Card Moved Whom", Det(), True, ("own",), written=False),
    Reference("all", "all of your {Both}", "Card Moved Whom", Det(), True, ("own",), written=False),
    Reference("each", "each of your {*:Plural.in}", "Card Subject Whom Given", Det(), takes=("own",), written=False),
    Reference("each", "each of your {*:Plural.from}", "Moved", Det(), takes=("own",), written=False),
    Reference("this", "this {noun:CardNoun.one}", "Card Moved Subject Whom Given EventCard Costed Known", Det("dies")),
    Reference("all", "your {Plural}", "Card Moved Whom", Det(), True, ("own",), written=False),
    Reference("this", "this {noun:CardNoun.one} {filters:FromZone}", "Moved", Det("dies")),
    Reference("this", "this {noun:CardNoun.one} 's", "Source", Det("dies")),
    # "this challenge", which is read by the ones before: the one that play is about just now.
    Reference(
        "present",
        "this {noun:CardNoun.one}",
        "Card Moved Subject Whom Given EventCard Costed Known",
        Det("dies"),
        read=False,
    ),
    Reference("present", "this {noun:CardNoun.one} 's", "Source", Det("dies"), read=False),
    Reference("that", "that {noun:CardNoun.one}", "Card Moved Subject Whom Given Known", Det("dies")),
    Reference("that", "that {noun:CardNoun.one} 's", "Source", Det("dies")),
    Reference("it", "it", "Card Moved Subject Whom Given Known", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("it", "its", "Source", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("them", "them", "Card Moved Whom Given", Det(), True, fixed={"bind": BACK_TO_MANY}),
    Reference("them", "they", "Subject", Det(), True, fixed={"bind": BACK_TO_MANY}),
    *(
        Reference(
            "some", f"{lead}{{n:Number}} of {{of:Them}}", "Moved Part", Det(), fixed={"up_to": up_to, "noun": None}
        )
        for lead, up_to in (("", 0), ("up to ", 1))
    ),
    Reference("some", "a {Bare} from among {of:Them}", "Moved Part", Det(), fixed={"n": 1, "up_to": 0}),
    *(
        Reference(
            "some", f"{text} {{Bare}} from among {{of:Them}}", "Moved Part", Det(), many, (), {"up_to": up_to}, written
        )
        for text, many, up_to, written in (
            ("{n:Single}", False, 0, False),
            ("{n:Several}", True, 0, True),
            ("up to {n:Single}", False, 1, True),
            ("up to {n:Several}", True, 1, True),
        )
    ),
    Reference("them", "them", "Them", Det(), True, fixed={"bind": BACK_TO_MANY}),
    Reference("rest", "the rest", "Moved", Det(), True),
    Reference("of", "{whose:Whose} {noun:UniqueNoun}", "Card Moved Subject Whom Known", Det()),
    Reference("next", "your next {N}", "Costed", Det("dein", ("nächst",))),
    Reference("next", "the next {N} you play", "Costed", Det(), written=False),
    # "the top card" is read by the next one, which tells a plain card from others.
    Reference(
        "top", "the top card of {zone:OrderedZone}", "Moved", Det("der", ("oberst",)), fixed={"n": 1}, read=False
    ),
    Reference("top", "the top card of {zone:OrderedZone}", "Seen", Det("der", ("oberst",)), fixed={"n": 1}),
    Reference("first", "the top {Bare} of {zone:OrderedZone}", "Moved", Det("der", ("oberst",))),
    Reference("top", "the top {n:Several} cards of {zone:OrderedZone}", "Moved Seen", Det("der", ("oberst",)), True),
    Reference(
        "bottom", "the bottom card of {zone:OrderedZone}", "Moved Seen", Det("der", ("unterst",)), fixed={"n": 1}
    ),
    Reference(
        "bottom", "the bottom {n:Several} cards of {zone:OrderedZone}", "Moved Seen", Det("der", ("unterst",)), True
    ),
)

PEOPLE: tuple[Reference, ...] = (
    Reference("you", "you", "Whom EventPerson Holder Rival", Det()),
    Reference("you", "your", "Whose", Det("dein")),
    Reference("actor", "their", "Whose", Det("sein")),
    Reference("target", "target {noun:Person.one}", "Actor Whom Controlling Chosen", ZIEL),
    Reference("target", "target {noun:Person.one} 's", "Whose", ZIEL),
    Reference("each", "each {noun:Person.one}", "Actor Whom Rival", Det("jed")),
    # Whoever acts chooses "any opponent"; an event or a condition speaks of "an opponent", whoever that is.
    Reference("any", "any {noun:Person.one}", "Actor Whom", Det("ein", ("beliebig",)), fixed={"n": 1, "up_to": 0}),
    Reference("any", "any {noun:Person.one} 's", "Whose", Det("ein", ("beliebig",)), fixed={"n": 1, "up_to": 0}),
    Reference("any", "an {noun:Person.one}", "EventPerson Holder Rival", Det("ein"), fixed={"n": 1, "up_to": 0}),
    *(
        Reference("any", text, "EventPerson Holder Rival", Det(), fixed={"n": 1, "up_to": 0}, written=False)
        for text in ("a {noun:Person.one}", "any {noun:Person.one}")
    ),
    *(
        Reference("any", text, "Actor Whom", Det(), fixed={"n": 1, "up_to": 0}, written=False)
        for text in ("a {noun:Person.one}", "an {noun:Person.one}")
    ),
    Reference(
        "that_player", "that player", "Actor Whom Holder Rival Controlling", Det("dies"), fixed={"bind": BACK_TO_ONE}
    ),
    Reference("that_player", "that player 's", "Whose", Det("dies"), fixed={"bind": BACK_TO_ONE}),
    Reference("owner", "its owner", "Actor Whom Holder Controlling", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("owner", "its owner 's", "Whose", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("owner", "their owners '", "WhoseMany", Det(), fixed={"bind": BACK_TO_MANY}),
    Reference("controller", "its controller", "Actor Whom Holder Controlling", Det(), fixed={"bind": BACK_TO_ONE}),
    Reference("controller", "its controller 's", "Whose", Det(), fixed={"bind": BACK_TO_ONE}),
)

REFERENCES = (*CARDS, *PEOPLE)

# --- for games that ask for it: a game takes only what it can play ---

# Of whom something is: 2 armor of any opponent.
OF = tuple(replace(known, places="Of") for known in PEOPLE if "Whom" in known.places.split() and known.kind != "you")
# Several people at once, as the subject of a verb.
ALL_PEOPLE = (
    Reference("all", "the {noun:Person.many}", "People", Det("der"), True),
    Reference("all", "{noun:Person.many}", "People", Det(), True, written=False),
    Reference("all", "all {noun:Person.many}", "People", Det(), True, written=False),
)
# So many times as there are people.
PER_PERSON = (Reference("each", "for each {noun:Person.one}", "Per", Det("jed")),)
# The one who is called by a name of its own and belongs to nobody at the table.
NAMED = (
    Reference("the", "the {noun:UniquePerson}", "Actor Whom EventPerson Holder Of", Det("der")),
    Reference("the", "the {noun:UniquePerson} 's", "Whose", Det("der")),
)
