"""The verbs of RONE's options: those of card texts and its own."""

from muster.cardplay.choices import BRANCH as BRANCH
from muster.cardplay.choices import BRANCH_V as BRANCH_V
from muster.cardplay.choices import CARD_MASK as CARD_MASK
from muster.cardplay.choices import DONE as DONE
from muster.cardplay.choices import DONE_V as DONE_V
from muster.cardplay.choices import MAY_V as MAY_V
from muster.cardplay.choices import NO as NO
from muster.cardplay.choices import NUMBER as NUMBER
from muster.cardplay.choices import NUMBER_V as NUMBER_V
from muster.cardplay.choices import ORDER as ORDER
from muster.cardplay.choices import ORDER_V as ORDER_V
from muster.cardplay.choices import PASS as PASS
from muster.cardplay.choices import PASS_V as PASS_V
from muster.cardplay.choices import PLAYER as PLAYER
from muster.cardplay.choices import PLAYER_V as PLAYER_V
from muster.cardplay.choices import ROLE as ROLE
from muster.cardplay.choices import ROLE_V as ROLE_V
from muster.cardplay.choices import TARGET as TARGET
from muster.cardplay.choices import TARGET_V as TARGET_V
from muster.cardplay.choices import YES as YES
from muster.kernel.notation import VERB_SHIFT

(
    PLAY_V, RECYCLE_V, LEVEL_V, USE_V, ATTACK_V, END_V, ANNOUNCE_V, CALL_OFF_V, STRIKE_V, LOSE_V, LOSE_TOP_V, SHIELD_V,
    PLACE_V, DRAW_V, KEEP_V, RETURN_V, SHUFFLE_V, FIRST_V, BUY_V, DISCARD_V, HERO_V, SPLIT_V, FOLLOW_V,
) = range(2, 25)  # fmt: skip

ABILITY_SHIFT = 12
MOST_X = 20  # what X can be where it is paid

PLAY = PLAY_V << VERB_SHIFT
RECYCLE = RECYCLE_V << VERB_SHIFT
LEVEL = LEVEL_V << VERB_SHIFT
USE = USE_V << VERB_SHIFT
ATTACK = ATTACK_V << VERB_SHIFT
END_TURN = END_V << VERB_SHIFT
ANNOUNCE = ANNOUNCE_V << VERB_SHIFT
CALL_OFF = CALL_OFF_V << VERB_SHIFT
STRIKE = STRIKE_V << VERB_SHIFT
LOSE = LOSE_V << VERB_SHIFT
LOSE_TOP = LOSE_TOP_V << VERB_SHIFT
SHIELD = SHIELD_V << VERB_SHIFT
ON_TOP = PLACE_V << VERB_SHIFT
AT_BOTTOM = PLACE_V << VERB_SHIFT | 1
DRAW = DRAW_V << VERB_SHIFT
KEEP = KEEP_V << VERB_SHIFT
RETURN = RETURN_V << VERB_SHIFT
SHUFFLE = SHUFFLE_V << VERB_SHIFT
FIRST = FIRST_V << VERB_SHIFT
BUY = BUY_V << VERB_SHIFT
DISCARD = DISCARD_V << VERB_SHIFT
HERO = HERO_V << VERB_SHIFT
SPLIT = SPLIT_V << VERB_SHIFT
FOLLOW = FOLLOW_V << VERB_SHIFT | 1
STAY = FOLLOW_V << VERB_SHIFT

# What is announced (German edition): the numbers of events.ANNOUNCEMENTS.
A_PLAY, A_RECYCLE, A_LEVEL, A_ATTACK, A_END = range(5)
