"""What passives of cards wait for. The words are those of the card language."""

EVENTS = {word: number for number, word in enumerate(("plays", "draws", "discards", "reshuffles", "trains"))}
PLAYS, DRAWS, DISCARDS, RESHUFFLES, TRAINS = range(5)
REFRESHES_PROTOCOLS = 5
EVENTS["refreshes_protocols"] = REFRESHES_PROTOCOLS
OF_PLAYERS = frozenset(EVENTS)
# Moments, by edge and phase: of a turn (also that of the Invasion), of a main phase, of the cleanup.
MOMENTS = {
    ("beginning", "turn"): 6,
    ("end", "turn"): 7,
    ("beginning", "main"): 8,
    ("end", "main"): 9,
    ("beginning", "cleanup"): 10,
    ("end", "cleanup"): 11,
}
COUNT = 12
TURN_BEGINS, TURN_ENDS = 6, 7
MAIN_BEGINS, MAIN_ENDS = 8, 9
CLEANUP_BEGINS, CLEANUP_ENDS = 10, 11
