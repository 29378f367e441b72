"""The verbs of options that belong to card texts. An option is one int: the verb above bit 24, then a card id or a
small number. A game's own verbs have numbers below FIRST."""

from muster.kernel.notation import VERB_SHIFT

FIRST = 64
PASS_V, TARGET_V, PLAYER_V, BRANCH_V, MAY_V, NUMBER_V, ORDER_V, ROLE_V, DONE_V = range(FIRST, FIRST + 9)

CARD_MASK = 0xFFF

PASS = PASS_V << VERB_SHIFT
TARGET = TARGET_V << VERB_SHIFT  # a card
PLAYER = PLAYER_V << VERB_SHIFT
BRANCH = BRANCH_V << VERB_SHIFT  # of a choice between sentences
YES = MAY_V << VERB_SHIFT | 1
NO = MAY_V << VERB_SHIFT
NUMBER = NUMBER_V << VERB_SHIFT  # what X is
ORDER = ORDER_V << VERB_SHIFT  # which of several effects comes next
ROLE = ROLE_V << VERB_SHIFT  # which teammate a text means
DONE = DONE_V << VERB_SHIFT
