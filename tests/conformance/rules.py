"""The rule ids that a refusal or a log line of a game may name: those of its own index and the table's."""

from functools import cache

from muster.rulebook import TABLE, rulebook_of


@cache
def rule_ids(game_id: str) -> frozenset[str]:
    return frozenset(rulebook_of(game_id).by_id) | frozenset(rulebook_of(TABLE).by_id)
