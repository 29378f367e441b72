"""The ids that a refusal or a log line of a game may name: rules and rulings of its index, and the table's rules."""

from functools import cache

from muster.rulebook import TABLE, rulebook_of


@cache
def rule_ids(game_id: str) -> frozenset[str]:
    book = rulebook_of(game_id)
    return frozenset({*book.by_id, *(ruling.id for ruling in book.rulings), *rulebook_of(TABLE).by_id})
