"""How Warlords of Ravenna is measured. Random players hardly ever wear a deck out; the limit is for the rest."""

from bench.games import Bench, Table

LIMIT = {"max_reshuffles": 2}

BENCH = Bench(
    tables={
        "4 players": Table(4, LIMIT),
        "3 players": Table(3, LIMIT),
        "8 players": Table(8, LIMIT),
        "13 players": Table(13, LIMIT),
        "two-player": Table(2, LIMIT),
        "teams 2v2": Table(4, {"teams": [2, 2], **LIMIT}),
        "teams 3v2": Table(5, {"teams": [3, 2], **LIMIT}),
        "cutthroat": Table(4, {"cutthroat": True, **LIMIT}),
    },
    every=7,
    long=Table(4, {"total": 1000}),
    lasting={"total": 1000, "max_rounds": None},
)
