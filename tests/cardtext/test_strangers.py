"""What somebody writes who knows other card games, not this language: the message names the cause, and a sentence that
works. A row that fails because its wording can be read now is taken out, here and in `false_friends`."""

import re
from collections.abc import Iterator

import pytest

from muster.cardtext import CardTextError, Problem, check, parse
from muster.cardtext.expectation_words import CATEGORIES
from muster.cardtext.false_friends import FALSE_FRIENDS
from muster.cardtext.faults import one_slip
from muster.cardtext.problem_words import SENTENCES
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.families import VOCABULARY as WITH_DRONES
from tests.cardtext.runebound import VOCABULARY as RUNEBOUND

TYPES = ("unit", "tactic", "technology", "hero")

# The words of a row, or the problem; what a stranger wrote; a piece of the cause.
STRANGERS = (
    ("when", "When this unit dies, draw 1 card.", "it means every time"),
    ("it is a … with", "Destroy target unit. If it is a Robot with Flying, draw 1 card.", "with “and”"),
    ("it was a … with", "Destroy target unit. If it was a Robot with Flying, draw 1 card.", "with “and”"),
    ("this unit is a … with", "Combat: If this unit is a Robot with Flying, draw 1 card.", "with “and”"),
    ("that unit is a … with", "Destroy target unit. If that unit is a Human with Shield, draw 1 card.", "with “and”"),
    ("'s controller", "Target unit's controller discards 1 card.", "“its controller”"),
    ("'s owner", "Whenever this unit attacks a unit, that unit's owner draws 1 card.", "“its owner”"),
    ("the owner of", "The owner of target unit draws 2 cards.", "“its owner”"),
    ("the controller of", "The controller of target unit draws 2 cards.", "“its controller”"),
    ("dies .", "Each unit with a doom counter dies.", "destroy"),
    ("unless you control", "Discard a card unless you control a Human.", "turn it round"),
    ("to the result", "Roll a die. Deal damage equal to the result to target unit.", "“that much”"),
    ("turn , your", "Until your next turn, your hero takes 1 less damage.", "comes at the end"),
    ("turn , target", "Until end of turn, target unit cannot attack.", "comes at the end"),
    ("turn , each", "This turn, each unit you control gets +1 melee.", "comes at the end"),
    ("turn , enemy", "Until your next turn, enemy units cannot guard.", "comes at the end"),
    ("turn , this", "Combat: Until end of turn, this unit gets +1 melee.", "comes at the end"),
    ("turn , units", "This turn, units you control get +1 melee.", "comes at the end"),
    ("discard a card for", "Discard a card for each unit you control.", "“1 card for each …”"),
    ("discards a card for", "Each opponent discards a card for each Robot you control.", "“1 card for each …”"),
    ("one of your", "Whenever one of your units dies, draw 1 card.", "“your …”"),
    (
        "enters the battlefield under your",
        "Whenever another Robot enters the battlefield under your control, draw 1 card.",
        "“your …”",
    ),
    ("be attacked by", "This unit can't be attacked by units with Flying.", "attacks of all"),
    ("with lower", "Enemy units with lower melee than this unit cannot guard.", "compared with a number"),
    ("with higher", "Destroy target unit with higher melee than this unit.", "compared with a number"),
    ("with greater", "Destroy target unit with greater health than another target unit.", "compared with a number"),
    ("with more", "Destroy target unit with more health than this unit.", "compared with a number"),
    ("with less", "Destroy target unit with less health than this unit.", "compared with a number"),
    ("becomes exhausted", "Whenever this unit becomes exhausted, gain 1 water.", "“is exhausted”"),
    (
        "exchange the health",
        "Exchange the health of target unit you control and target enemy unit.",
        "its own melee and ranged",
    ),
    ("result is # or # ,", "Roll a die. If the result is 1 or 2, discard 1 card.", "above or below"),
    ("on a #", "Roll a die. On a 5 or 6, draw 3 cards.", "above or below"),
    (
        "fight each other .",
        "Choose target unit you control. Choose target enemy unit. They fight each other.",
        "who fights",
    ),
    (
        "discards that card",
        "Look at target opponent's hand. Choose target opponent. That player discards that card.",
        "put into a graveyard",
    ),
    ("discards it", "Look at target opponent's hand. Choose target tactic. Its owner discards it.", "whoever discards"),
    ("discard it", "Look at the top card of your deck. You may discard it.", "put into a graveyard"),
    ("hand and choose a", "Look at target opponent's hand and choose a tactic.", "put into a graveyard"),
    (
        "the attacker",
        "Whenever another unit you control is attacked, deal 1 damage to the attacker.",
        "the one that attacks",
    ),
    ("the attacking", "Whenever your unit is attacked, exhaust the attacking unit.", "the one that attacks"),
    ("the attacked", "Whenever your unit attacks, exhaust the attacked unit.", "the one that attacks"),
    ("the defending", "Whenever this unit attacks, deal 1 damage to the defending unit.", "the one that attacks"),
    ("the other unit", "Combat: If the other unit has Flying, draw 1 card.", "the one that attacks"),
    ("put # into", "Look at the top 3 cards of your deck. Put one into your hand.", "“1 of them”"),
    (
        "the others into",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand and the others into your graveyard.",
        "“the rest”",
    ),
    (
        "the others on",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand and the others on the bottom of your deck.",
        "“the rest”",
    ),
    (
        "that many cards from",
        "Whenever this unit deals damage, put that many cards from your graveyard on the bottom of your deck.",
        "printed number",
    ),
    (
        "that many of",
        "Whenever this unit deals damage, put that many of your cards on the bottom of your deck.",
        "printed number",
    ),
    (
        "has more",
        "Whenever this unit attacks a unit, if that unit has more melee than this unit, draw 1 card.",
        "compared with a number",
    ),
    ("has less", "Choose target unit. If it has less health than this unit, destroy it.", "compared with a number"),
    ("have more", "If you have more water than each opponent, draw 1 card.", "compared with a number"),
    ("but one", "Each player destroys all units they control but one.", "how many are left"),
    ("shuffle .", "Search your deck for a Robot, put it into your hand, then shuffle.", "“shuffle your deck”"),
    (
        "at the end of",
        "Return target unit to its owner's hand, then put it onto the battlefield at the end of turn.",
        "a sentence of its own",
    ),
    ("and gets", "Target unit loses Shield and gets -2 melee until end of turn.", "a sentence of its own"),
    (
        "does not refresh",
        "Exhaust target unit 1 time. It doesn't refresh during its controller's next turn.",
        "“cannot be refreshed”",
    ),
    ("do not refresh", "Enemy units do not refresh this turn.", "“cannot be refreshed”"),
    ("hero levels up", "Your hero levels up.", "its player decides"),
    ("level up", "Level up your hero.", "its player decides"),
    ("it costs", "Put target tactic from your graveyard into your hand. It costs 2 less this turn.", "the next one"),
    ("units each", "Up to 3 target units each get +1 melee until end of turn.", "leave out “each”"),
    ("each of up", "Deal 1 damage to each of up to 3 target units.", "leave out “each of”"),
    ("each of #", "Deal 1 damage to each of 2 target units.", "leave out “each of”"),
    ("double the number", "Double the number of rust counters on target unit.", "as many again"),
    ("discards all", "Each opponent reveals their hand and discards all units.", "a hand is discarded whole"),
    ("completely", "Refresh target unit completely.", "“3 times”"),
    ("fully", "Refresh target unit fully.", "“3 times”"),
    ("any graveyard", "Return target unit from any graveyard to its owner's hand.", "any player's graveyard"),
    (
        "any graveyards",
        "Return up to 2 target units from any graveyards to their owners' hands.",
        "any player's graveyard",
    ),
    (
        "the discarded",
        "[1], discard 1 card: This unit gets +X melee until end of turn, where X is the discarded card's cost.",
        "nothing can be asked",
    ),
    (
        "the sacrificed",
        "[1], sacrifice a unit: This unit gets +X melee until end of turn, where X is the sacrificed unit's melee.",
        "“that unit's”",
    ),
    (
        "the same amount",
        "Whenever this unit takes damage, deal the same amount of damage to target unit.",
        "how much damage it was",
    ),
    ("# of that damage", "Whenever this unit takes damage, prevent 1 of that damage.", "less damage"),
    ("would be dealt", "If your unit would be dealt damage, prevent 1 of that damage.", "less damage"),
    ("it 's", "If it's your turn, draw 1 card.", "“it is”"),
    ("none of", "If none of your units attacked this turn, draw 1 card.", "no …"),
    ("has none", "[1], remove 1 rust counter from this unit: If it has none left, destroy it.", "has no …"),
    ("attacks again", "Target unit attacks again this turn.", "can attack again this turn"),
    ("choose a number of", "Choose a number of units you control. Destroy them.", "“any number of”"),
    ("=false.friend", "While you control a Robot, draw 1 card.", "“If”"),
    ("while", "Draw 1 card while this unit is exhausted.", "at the end"),
    ("while you", "Target unit gets +1 melee while you control a Robot.", "“have” or “has”"),
    ("while there", "Target unit gets +1 melee while there are no cards in your hand.", "“have” or “has”"),
    ("long as you", "Target unit gets +1 melee as long as you control a Robot.", "“have” or “has”"),
    ("long as there", "Target unit gets +1 melee as long as there is a unit.", "“have” or “has”"),
    ("each other player", "Each other player loses 1 water.", "each opponent"),
    ("all other players", "All other players discard 1 card.", "each opponent"),
    ("for each opponent", "Draw 1 card for each opponent.", "only cards"),
    ("for each player", "Gain 1 water for each player.", "only cards"),
    ("if each", "If each opponent has 2 or more water, gain 1 water.", "not asked"),
    ("if all", "If all opponents control a Robot, draw 1 card.", "not asked"),
    ("up to # random", "Destroy up to 2 random enemy units.", "as many as there are"),
    ("the # units with the", "Exhaust the 2 units with the most health 1 time.", "only one has the most"),
    ("the # enemy units with the", "Exhaust the two enemy units with the most health once.", "only one has the most"),
    ("the # cards with the", "Discard the 2 cards with the highest cost.", "only one has the most"),
    ("weakest", "Destroy the weakest enemy unit.", "what it has"),
    ("strongest", "Exhaust the strongest enemy unit 1 time.", "what it has"),
    ("biggest", "Destroy the biggest unit.", "what it has"),
    ("dies this way", "Deal 1 damage to each unit. If a unit dies this way, draw 1 card.", "in this turn"),
    ("died this way", "Deal 1 damage to each unit. Draw 1 card for each unit that died this way.", "in this turn"),
    ("melee is equal", "This unit's melee is equal to the number of Robots you control.", "for each"),
    ("ranged is equal", "This unit's ranged is equal to the number of Robots you control.", "for each"),
    ("health is equal", "This unit's health is equal to the number of Robots you control.", "for each"),
    ("this unit attacked", "At the end of your turn, if this unit attacked this turn, draw 1 card.", "a counter"),
    ("this unit did not attack", "At the end of your turn, if this unit didn't attack, draw 1 card.", "a counter"),
    ("this unit has not attacked", "This unit has Shield if this unit has not attacked this turn.", "a counter"),
    ("it attacked", "This unit has Shield if it attacked this turn.", "a counter"),
    ("it did not attack", "This unit has Shield if it did not attack this turn.", "a counter"),
    ("it has not attacked", "This unit has Shield if it has not attacked this turn.", "a counter"),
    ("survives combat", "Whenever this unit survives combat, draw 1 card.", "after a combat"),
    ("survives a combat", "Whenever this unit survives a combat, draw 1 card.", "after a combat"),
    ("attack twice", "This unit can attack twice each turn.", "attack speed"),
    ("attack two times", "This unit can attack two times each turn.", "attack speed"),
    ("attack # times", "Target unit can attack 2 times this turn.", "attack speed"),
    ("shuffles … into", "Each player shuffles their hand into their deck.", "then shuffle"),
    ("shuffle your hand into", "Shuffle your hand into your deck.", "then shuffle"),
    ("but not", "Your units cost 1 less, but not less than 1.", "below 0"),
    ("attack or guard", "Target unit cannot attack or guard this turn.", "“It cannot …”"),
    ("attack or defend", "Target unit can't attack or defend this turn.", "“It cannot …”"),
    ("attack or block", "Target unit can't attack or block this turn.", "“It cannot …”"),
    ("more cards in hand than", "If you have more cards in hand than an opponent, gain 1 water.", "not compared"),
    ("fewer cards in hand than", "If you have fewer cards in hand than an opponent, gain 1 water.", "not compared"),
    (
        "choose a … from",
        "Choose a tactic from target opponent's hand. Put it into their graveyard.",
        "into a graveyard",
    ),
    ("choose # … from", "Choose 2 cards from target opponent's hand.", "into a graveyard"),
    ("chooses a … from", "Target opponent chooses a card from their hand.", "into a graveyard"),
    ("put one into", "Look at the top 2 cards of your deck. Put one into your hand.", "“1 of them”"),
    ("any target", "Deal 3 damage to any target.", "target unit or hero"),
    ("one or more", "Whenever one or more units die, draw 1 card.", "whenever a"),
    ("unless", "Unless you control a Robot, draw 1 card.", "turn it round"),
    ("instead", "Destroy target unit instead.", "Otherwise"),
    ("instead", "If you control a Robot, instead draw 2 cards.", "Otherwise"),
    ("instead", "Draw 1 card. If you control a Robot, draw 2 cards instead.", "Otherwise"),
    ("would draw", "If you would draw a card, draw 2 cards instead.", "can be answered"),
    ("would discard", "If you would discard a card, draw 1 card instead.", "can be answered"),
    ("would gain", "If you would gain water, gain 2 water instead.", "neither be replaced nor waited for"),
    ("would lose", "If you would lose water, gain 1 water instead.", "neither be replaced nor waited for"),
    ("would deal", "If this unit would deal damage, draw 1 card instead.", "can be answered, or be less"),
    ("would enter", "If this unit would enter the battlefield, draw 1 card instead.", "can come exhausted"),
    ("whenever you gain", "Whenever you gain water, draw 1 card.", "neither be replaced nor waited for"),
    ("whenever you lose", "Whenever you lose water, draw 1 card.", "neither be replaced nor waited for"),
    ("=false.friend", "If target Robot is damaged, destroy it.", "in a sentence before it"),
    (
        "if target unit would",
        "If target unit would die this turn, remove it from the game instead.",
        "from the start of the line",
    ),
    ("it died", "Deal 3 damage to target unit. If it died, draw 1 card.", "say how long"),
    ("that unit died", "Deal 3 damage to target unit. If that unit died, draw 1 card.", "say how long"),
    ("=false.friend", "Deal 3 damage to target unit. If it dies, draw 1 card.", "say how long"),
    ("as an additional cost", "As an additional cost to play this card, discard 1 card.", "If you do"),
    ("the first tactic you", "The first tactic you play each turn costs 1 less.", "none were played before"),
    ("the first unit you", "The first unit you play each turn costs 1 less.", "none were played before"),
    ("the first card you", "The first card you play each turn costs 1 less.", "none were played before"),
    ("your first", "Whenever you play your first tactic each turn, draw 1 card.", "Once per turn"),
    ("you have played", "If you have played another tactic this turn, draw 1 card.", "you played"),
    ("you 've played", "If you've played a tactic this turn, draw 1 card.", "you played"),
    ("has died", "If a unit has died this turn, draw 1 card.", "died this turn"),
    ("has attacked", "If a unit has attacked this turn, draw 1 card.", "attacked this turn"),
    ("have attacked", "If no units have attacked this turn, draw 1 card.", "attacked this turn"),
    ("this unit enters ,", "When this unit enters, draw 1 card.", "Battlefield:"),
    ("this card enters ,", "Whenever this card enters, draw 1 card.", "Battlefield:"),
    ("this technology enters ,", "When this technology enters, draw 1 card.", "Battlefield:"),
    ("=false.friend", "When this unit enters the battlefield, draw 1 card.", "Battlefield:"),
    ("=false.friend", "When you play this unit, draw 1 card.", "Battlefield:"),
    ("comes into play", "When this unit comes into play, draw 1 card.", "Battlefield:"),
    ("enters ,", "Whenever an enemy unit enters, draw 1 card.", "enters the battlefield"),
    ("is dealt", "Whenever this unit is dealt damage, draw 1 card.", "takes damage"),
    ("discard pile", "Return target unit from your discard pile to your hand.", "graveyard"),
    ("choose # :", "Choose two: Draw 1 card; or gain 1 water; or discard 1 card.", "what belongs together"),
    ("choose # :", "Choose 2: Draw 1 card; or gain 1 water; or discard 1 card.", "what belongs together"),
    ("choose one or", "Choose one or both: Draw 1 card; or gain 1 water.", "what belongs together"),
    ("choose up to # :", "Choose up to two: Draw 1 card; or gain 1 water.", "what belongs together"),
    ("=character.choose", "Choose one — Draw 1 card; or gain 1 water.", "comes a colon"),
    (
        "deals that much",
        "Whenever this unit takes damage, it deals that much damage to target enemy unit.",
        "a value of a card",
    ),
    ("=that_many.event", "Whenever this unit takes damage, deal that much damage to target unit.", "waited for"),
    ("=that_many.event", "Whenever this unit deals damage, gain that much water.", "waited for"),
    ("create a token that", "Create a token that is a copy of target unit.", "abilities can be copied"),
    ("create a copy", "Create a copy of target unit.", "abilities can be copied"),
    ("create # copies", "Create 2 copies of target unit.", "abilities can be copied"),
    ("create # token that", "Create 1 token that is a copy of target unit.", "abilities can be copied"),
    ("exhaust :", "Exhaust: Draw 1 card.", "begins with how often"),
    ("tap :", "Tap: Draw 1 card.", "begins with how often"),
    ("water :", "2 water: Draw 1 card.", "how often the card is exhausted comes first"),
    ("under your", "Put target unit from your graveyard onto the battlefield under your control.", "leave it out"),
    ("under its", "Return target unit to the battlefield under its owner's control.", "leave it out"),
    ("of their choice", "Target opponent sacrifices a unit of their choice.", "leave it out"),
    ("of your choice", "Destroy a unit of your choice.", "leave it out"),
    ("upkeep", "At the beginning of your upkeep, draw a card.", "write “turn”"),
    ("shuffle it", "If this unit would die, shuffle it into its owner's deck instead.", "a deck is shuffled then"),
    ("shuffle this", "Death: Shuffle this card into your deck.", "a deck is shuffled then"),
    ("shuffle your graveyard into", "Shuffle your graveyard into your deck.", "all cards from your graveyard"),
    (
        "that would be dealt",
        "Prevent the next 2 damage that would be dealt to target unit this turn.",
        "damage to",
    ),
    ("=noun.card", "Draw a unit card.", "write “unit”"),
    ("=noun.card", "Return a technology card from your graveyard to your hand.", "a technology from your graveyard"),
    ("=noun.card", "Return 2 unit cards from your graveyard to your hand.", "2 units from your graveyard"),
    ("would", "Whenever this unit would die, draw 1 card.", "only a death can be replaced"),
    ("would be", "If your unit would be destroyed, return it to its owner's hand instead.", "would die"),
    ("would take", "If this unit would take damage, draw 1 card instead.", "prevent"),
    ("=cost.bracket", "Remove 2 charge counters from this unit: Draw 1 card.", "how often comes first"),
    ("=false.friend", "Destroy target unit. If it would die, remove it from the game instead.", "say how long"),
    ("if your unit", "If your unit attacks, draw 1 card.", "for what happens write “Whenever”"),
    ("kill", "Kill target unit.", "destroy"),
    ("slay", "Slay target unit.", "destroy"),
    ("damage to your", "Damage to your hero is reduced by 1.", "less damage"),
    ("damage from", "Your units take 1 less damage from tactics.", "no difference"),
    ("sacrifice target", "Sacrifice target unit.", "sacrifices a"),
    ("tap", "Tap target unit.", "exhaust"),
    ("untap", "Untap target unit.", "refresh"),
    ("ready", "Ready target unit.", "active"),
    ("counter", "This unit has +1 ranged for each counter on it.", "say which counters"),
    ("counters", "Put 2 counters on this unit.", "say which counters"),
    ("=counter.unknown", "Put 1 banana counter on this unit.", "no banana counters"),
    ("=counter.unknown", "Destroy each unit with 2 or more banana counters.", "no banana counters"),
    ("counter target", "Counter target tactic.", "cancel"),
    ("counter a", "Counter a tactic.", "cancel"),
    ("exile", "Exile target unit.", "from the game"),
    ("banish", "Banish target unit.", "from the game"),
    ("bounce", "Bounce target unit.", "its owner's hand"),
    ("steal", "Steal target unit.", "gain control of"),
    ("heal", "Heal target unit.", "health"),
    ("restore", "Restore target unit.", "health"),
    ("summon", "Summon a unit.", "onto the battlefield"),
    ("find", "Find a Robot in your deck.", "what becomes of it"),
    ("play", "Play a card from your hand.", "players' own choice"),
    ("cast", "Cast target tactic.", "players' own choice"),
    ("move", "Move target unit to your hand.", "“put” or “return”"),
    ("moves", "Target opponent moves a unit to your hand.", "“put” or “return”"),
    ("damage", "Damage target unit.", "“deal”, a number"),
    ("takes", "Target unit takes 2 damage.", "“deal”, a number"),
    ("create", "Create a Drone.", "a pack declares its tokens"),
    ("token", "Put a Drone token onto the battlefield.", "a pack declares its tokens"),
    ("tokens", "Put 2 tokens onto the battlefield.", "a pack declares its tokens"),
    ("mill", "Mill 2 cards.", "put the top card of"),
    ("creature", "Destroy target creature.", "unit"),
    ("creatures", "Destroy all creatures.", "units"),
    ("minion", "Destroy target minion.", "unit"),
    ("minions", "Destroy all minions.", "units"),
    ("spell", "Cancel target spell.", "tactic"),
    ("spells", "Your spells cost 1 less.", "tactics"),
    ("friendly", "Refresh target friendly unit 1 time.", "you control"),
    ("allied", "Refresh target allied unit 1 time.", "you control"),
    ("enemies", "Deal 1 damage to all enemies.", "enemy units"),
    ("opposing", "Destroy target opposing unit.", "enemy"),
    ("the opponent", "The opponent discards 1 card.", "target opponent"),
    ("the player", "The player with most units draws 1 card.", "target player"),
    ("=the.which", "Destroy the enemy unit.", "which one"),
    ("power", "Target unit gets +1 power until end of turn.", "melee"),
    ("strength", "Target unit gets +1 strength until end of turn.", "melee"),
    ("toughness", "Target unit gets +1 toughness.", "health"),
    ("life", "Target unit gets +1 life.", "health"),
    ("mana", "Gain 1 mana.", "water"),
    ("energy", "Gain 1 energy.", "water"),
    ("can", "You can draw 1 card.", "write “may”"),
    ("can", "Each player can draw 1 card.", "write “may”"),
    ("can not", "This unit can not attack.", "cannot"),
    ("must", "You must discard 1 card.", "what happens"),
    ("both", "Destroy both units.", "a sentence for each"),
    ("twice", "Draw 1 card twice.", "a larger number"),
    ("# times", "Draw 1 card 2 times.", "a larger number"),
    ("once", "Draw 1 card once.", "Once per turn"),
    ("every", "Destroy every unit.", "each"),
    ("loses #", "Target unit loses 1 melee.", "only players lose"),
    ("it is a card", "Destroy target unit. If it is a card, draw 1 card.", "a race, a keyword"),
    ("their unit", "Target opponent destroys their unit.", "hand, deck and graveyard"),
    ("their units", "Each opponent exhausts their units.", "hand, deck and graveyard"),
    ("their technology", "Target opponent destroys their technology.", "hand, deck and graveyard"),
    ("until its", "Target unit cannot attack until its controller's next turn.", "with your next turn"),
    ("until their", "Target opponent discards 1 card until their next turn.", "with your next turn"),
    ("until that", "Target unit cannot attack until that player's next turn.", "with your next turn"),
    ("enters the battlefield with", "This unit enters the battlefield with 2 rust counters.", "once the card is there"),
    ("battlefield tapped", "This unit enters the battlefield tapped.", "exhausted"),
    ("=character.sign", "Target unit gets - 1 health.", "right before a number"),
    ("=character.sign", "Target unit gets + 1 health.", "right before a number"),
    ("=character.bracket", "[X]: Draw 1 card.", "a number and nothing else"),
    ("=character.number", "Draw 2nd card.", "stands by itself"),
    ("=opponents.card", "Destroy an opponent's unit.", "“Destroy an enemy unit.”"),
    ("=opponents.card", "Deal 2 damage to target opponent's Robot.", "“Deal 2 damage to target enemy Robot.”"),
    (
        "=opponents.card",
        "Whenever an opponent's unit dies, draw 1 card.",
        "“Whenever an enemy unit dies, draw 1 card.”",
    ),
    (
        "=comma.and",
        "Target unit gets +1 melee, +1 ranged and Flying until end of turn.",
        "“Target unit gets +1 melee and +1 ranged and Flying until end of turn.”",
    ),
    (
        "=comma.and",
        "Draw 1 card, gain 1 water, lose 1 water, and discard 1 card.",
        "“Draw 1 card and gain 1 water and lose 1 water and discard 1 card.”",
    ),
    ("=comma.and", "Your units have +1 melee, +1 ranged and strenght.", "write “and” before each"),
    ("=and.facts", "Your units cost 1 less and have +1 melee.", "Write two lines"),
    ("=that_player.none", "Direct hit: That player discards 1 card.", "Name one"),
    ("=that_player.turn", "At the beginning of each opponent's turn, that player loses 1 water.", "once in each turn"),
    ("=that_player.card", "Whenever this unit dies, that player draws 1 card.", "its controller"),
    ("=controller.none", "Direct hit: Its controller discards 1 card.", "no card to point at"),
    ("discard … of your choice", "Target player may discard a tactic of your choice.", "put a card away"),
    ("discards … of your choice", "Target player discards a tactic of your choice.", "put a card away"),
    ("sacrifices … of your choice", "Target opponent sacrifices a unit of your choice.", "is destroyed"),
    ("double it", "Target unit's melee becomes 1 until end of turn. Double it until end of turn.", "which value"),
    ("double them", "Refresh 2 target units 1 time. Double them until end of turn.", "which value"),
    ("second card", "Whenever an opponent plays their second card in a turn, gain 2 water.", "how many there were"),
    ("second unit", "Whenever you play your second unit each turn, gain 2 water.", "how many there were"),
    ("second tactic", "Whenever you play a second tactic, gain 2 water.", "how many there were"),
    ("draw … second card", "Whenever you draw your second card each turn, gain 1 water.", "is not asked"),
    ("draws … second card", "Whenever an opponent draws their second card each turn, gain 1 water.", "is not asked"),
    ("recycle up to", "Battlefield: Recycle up to 3 cards.", "whoever pays X"),
    ("recycle any number", "Battlefield: Recycle any number of cards.", "whoever pays X"),
    ("cards from the top", "Reveal cards from the top of your deck until you reveal a unit.", "the top 3 cards"),
    ("until they have", "Each player draws cards until they have 4 cards in hand.", "begin anew"),
    ("until you have", "Draw cards until you have 4 cards in hand.", "begin anew"),
    ("until you draw", "Draw cards until you draw a unit.", "write “search”"),
    ("until you reveal", "Draw cards until you reveal a unit.", "write “search”"),
    ("attacked by", "Whenever this unit is attacked by a unit, deal 1 damage to that unit.", "begin with who attacks"),
    ("exchange control", "Exchange control of target unit you control and target enemy unit.", "by itself"),
    ("removed this way", "This unit gets +1 health for each card removed this way.", "is “that many”"),
    (
        "destroyed this way",
        "Destroy all units. Draw a card for each of your units destroyed this way.",
        "is “that many”",
    ),
    ("discarded this way", "Discard your hand. Draw 1 card for each card discarded this way.", "is “that many”"),
    ("sacrificed this way", "Draw 1 card for each unit sacrificed this way.", "is “that many”"),
    ("recycled this way", "Recycle 3 cards. Draw 1 card for each card recycled this way.", "is “that many”"),
    ("returned this way", "Draw 1 card for each unit returned this way.", "is “that many”"),
    ("exhausted this way", "Draw 1 card for each unit exhausted this way.", "is “that many”"),
    ("attach", "Attach this card to target unit.", "counters do"),
    ("attached", "This card is attached to target unit.", "counters do"),
    ("take an extra", "Take an extra turn after this one.", "order of turns"),
    ("takes an extra", "Target player takes an extra turn.", "order of turns"),
    ("attacks twice", "This unit attacks twice each turn.", "order of turns"),
    ("loses the game", "Target opponent loses the game.", "brings that nearer"),
    ("win the game", "You win the game.", "brings that nearer"),
    ("wins the game", "Target player wins the game.", "brings that nearer"),
    ("opponents cannot", "Opponents cannot play tactics.", "can cost more"),
    ("players cannot", "Players can't draw more than one card each turn.", "can cost more"),
    ("roll # dice", "Roll two dice.", "one die"),
    (
        "damage divided",
        "Deal X damage divided among any number of target units, where X is your water.",
        "printed number",
    ),
    ("kills", "Whenever this unit kills a unit, draw a card.", "who killed it"),
    ("this unit destroys", "Whenever this unit destroys an enemy unit, draw 1 card.", "who killed it"),
    ("dies in combat", "Whenever an enemy unit dies in combat with this unit, draw a card.", "who killed it"),
    ("becomes the target", "Whenever this unit becomes the target of a tactic, sacrifice it.", "can be forbidden"),
    ("be the target", "This unit can't be the target of enemy tactics.", "can be forbidden"),
    ("battlefield exhausted", "Death: Return this card to the battlefield exhausted three times.", "of its own"),
    ("remove them all", "[1]: If this card has a rust counter, remove them all.", "which counters"),
    (
        "all damage that would be dealt",
        "All damage that would be dealt to your other units is dealt to this unit instead.",
        "cannot go to another card",
    ),
    ("attack heroes", "Target unit can't attack heroes this turn.", "only attacks on all"),
    ("attack enemy", "Target unit cannot attack enemy heroes this turn.", "only attacks on all"),
    ("in combat", "Target unit in combat gets +2 melee this turn.", "for a combat"),
    ("survives", "Deal 1 damage to target unit. If it survives, exhaust it.", "leave it out"),
    ("survived", "Deal 1 damage to target unit. If it survived, exhaust it.", "leave it out"),
    ("whoever", "Each player discards a card. Whoever discarded a unit draws two cards.", "name a player"),
    (
        "instead of",
        "Cancel target tactic. Put it on the bottom of its owner's deck instead of the graveyard.",
        "put last",
    ),
    ("the first unit you recycle", "The first unit you recycle each turn comes into play active.", "how it enters"),
    ("the first card you recycle", "The first card you recycle each turn costs 1 less.", "how it enters"),
    ("opponent chooses :", "Each opponent chooses: you draw three cards, or their hero takes 3 damage.", "“unless”"),
    (
        "opponent chooses one",
        "Target opponent chooses one: You draw 3 cards; or deal 3 damage to their hero.",
        "“unless”",
    ),
    ("player chooses :", "Each player chooses: draw 1 card, or gain 1 water.", "“unless”"),
    ("player chooses one", "Target player chooses one: draw 1 card; or gain 1 water.", "“unless”"),
    ("chooses a", "Each player chooses a unit they control. Destroy the rest.", "whoever does it chooses"),
    ("choose a", "Choose a unit. Destroy it.", "choose target"),
    ("chooses and", "Target opponent chooses and destroys one of their units.", "whoever does it chooses"),
    ("=character.choose", "Choose one. If your hero is level 3, choose two instead.", "comes a colon"),
    ("your opponent", "Your opponent discards 1 card.", "“target opponent”"),
    ("your opponents", "Your opponents discard 1 card.", "“target opponent”"),
    ("becomes a copy", "Battlefield: This unit becomes a copy of another target unit.", "abilities can be copied"),
    ("as a copy", "This unit enters the battlefield as a copy of a unit.", "abilities can be copied"),
    ("comes into play as a copy", "This unit comes into play as a copy of another unit.", "abilities can be copied"),
    ("copy target tactic", "Copy target tactic. You may choose a new target for the copy.", "no tactic is copied"),
    ("play a copy", "Play a copy of target tactic.", "no tactic is copied"),
    ("=false.friend", "If target opponent controls no units, that player discards a card.", "in a sentence before it"),
    ("=character.choose", "- Deal 2 damage to target unit.", "comes a colon"),
    ("=opponents.card", "Your opponent's tactics cost 1 more.", "“Enemy tactics cost 1 more.”"),
    ("=opponents.card", "Your opponents' tactics cost 1 more.", "“Enemy tactics cost 1 more.”"),
    ("=false.friend", "Each opponent sacrifices a unit. If they don't, they discard a card.", "“that player”"),
    ("unit or another", "Whenever this unit or another Robot you control dies, draw 1 card.", "a line for each card"),
    ("can attack this", "Gain control of target enemy unit. It can attack this turn.", "without leave"),
    ("can attack until", "Target unit can attack until end of turn.", "without leave"),
    ("otherwise , it has", "If you control a Robot, this unit has Flying. Otherwise, it has Shield.", "second line"),
    (
        "otherwise , this unit has",
        "If you control a Robot, this unit has Flying. Otherwise, this unit has Shield.",
        "second line",
    ),
    (
        "instead and",
        "Deal 3 damage to target unit. If it would die this turn, remove it from the game instead and draw 1 card.",
        "a sentence of its own",
    ),
    (
        "all … from among",
        "Reveal the top 3 cards of your deck. Put all Robots from among them into your hand.",
        "how many at the most",
    ),
    (
        "each … from among",
        "Reveal the top 3 cards of your deck. Put each Robot from among them into your hand.",
        "how many at the most",
    ),
    (
        "any … from among",
        "Look at the top 3 cards of your deck. Put any Robots from among them into your hand.",
        "how many at the most",
    ),
    ("top half of", "Each opponent puts the top half of their deck into their graveyard.", "with X"),
    ("bottom half of", "Each opponent puts the bottom half of their deck into their graveyard.", "with X"),
    ("half of your deck", "Put half of your deck into your graveyard.", "with X"),
    ("with total", "Destroy any number of target units with total cost 6 or less.", "not all together"),
    ("deal # more damage", "Your tactics deal 1 more damage.", "those who take damage"),
    ("deals # more damage", "This unit deals 1 more damage.", "those who take damage"),
    ("all combat damage", "Prevent all combat damage this turn.", "whatever deals it"),
    ("no player does", "Each player may pay 1 water. If no player does, draw 1 card.", "for themselves"),
    ("no opponent does", "Each opponent may pay 1 water. If no opponent does, draw 1 card.", "for themselves"),
    ("nobody does", "Each opponent may discard 1 card. If nobody does, draw 1 card.", "for themselves"),
    (
        "that enemy",
        "Target unit you control fights target enemy unit. If that enemy unit is damaged, draw 1 card.",
        "“that unit”",
    ),
    (
        "the enemy unit died",
        "Target unit you control fights target enemy unit. If the enemy unit died, draw 1 card.",
        "say how long",
    ),
    (
        "the enemy unit dies",
        "Target unit you control fights target enemy unit. When the enemy unit dies this turn, draw 1 card.",
        "say how long",
    ),
    ("unit or player", "Deal 2 damage to target unit or player.", "“unit or hero”"),
    ("player or unit", "Deal 2 damage to target player or unit.", "“unit or hero”"),
    ("=their.several", "Each opponent discards X cards, where X is half their water, rounded up.", "of any of them"),
    ("=that_many.none", "Roll a die. Draw 2 cards. Deal that much damage to target unit.", "(or “that much”)"),
    ("=false.friend", "If they control no units, draw 1 card.", "“that player”"),
    ("=false.friend", "[2]: Put a charge counter on this.", "“this card”"),
    ("=false.friend", "Death: If you control another Vengeful Twin, draw 1 card.", "by their names"),
    ("=false.friend", "Whenever a charge counter is put on this card, draw 1 card.", "nothing waits for counters"),
)


def problem_of(text: str) -> Problem:
    with pytest.raises(CardTextError) as caught:
        parse(text, VOCABULARY)
    return caught.value.problems[0]


def sentences(message: str) -> list[str]:
    """The whole sentences that a message recommends."""
    return [said for said in re.findall(r"[“„]([^“”„]*)[”“]", message) if said.endswith(".") and "…" not in said]


def works(text: str) -> bool:
    """Whether it is a card text on some type of card."""
    try:
        lines = parse(text, VOCABULARY)
    except CardTextError:
        return False
    return any(not check(lines, VOCABULARY, card) for card in TYPES)


@pytest.mark.parametrize(("row", "text", "cause"), STRANGERS)
def test_a_stranger_is_told_the_cause_and_a_sentence_that_works(row: str, text: str, cause: str) -> None:
    found = problem_of(text)
    assert cause in found.en
    assert found.de != found.en
    for message in (found.en, found.de):
        assert sentences(message)
        assert all(works(said) for said in sentences(message))
    if row.startswith("="):
        assert found.id == row[1:]
    else:
        assert found.id == "false.friend"
        assert FALSE_FRIENDS[row].why.en in found.en


def test_every_row_is_tried() -> None:
    assert {row for row, _, _ in STRANGERS if not row.startswith("=")} == set(FALSE_FRIENDS)


@pytest.mark.parametrize("row", FALSE_FRIENDS)
def test_what_a_row_recommends_works(row: str) -> None:
    assert works(FALSE_FRIENDS[row].example)


def quoted() -> Iterator[str]:
    for said in (*SENTENCES.values(), *CATEGORIES.values()):
        for message in (said.en, said.de):
            yield from (sentence for sentence in sentences(message) if "{" not in sentence)


def test_every_sentence_that_any_message_recommends_works() -> None:
    found = set(quoted())
    assert len(found) >= 10
    assert [said for said in found if not works(said)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Search your deck.",
        "Play target unit.",
        "Move target unit to your hand.",
        "The unit dies.",
        "Damage target unit.",
        "If your unit dies, draw 1 card.",
    ],
)
def test_a_guess_is_only_made_where_what_follows_fits_it(text: str) -> None:
    said = problem_of(text).en
    assert "Did you mean" not in said
    assert "the end of the line" not in said


def test_a_slip_is_one_letter() -> None:
    assert all(one_slip(wrong, "enemy") for wrong in ("enmy", "enemyy", "enemi", "neemy", "eneym", "enem"))
    assert not any(one_slip(wrong, "each") for wrong in ("search", "ech s", "reached", "hcae"))


def test_tokens_are_found_by_their_race() -> None:
    with pytest.raises(CardTextError) as caught:
        parse("[1], sacrifice a Drone: Draw 1 card.", WITH_DRONES)
    assert "“Drone” is not used here; a token is found" in str(caught.value)
    parse("[1], sacrifice a Robot: Draw 1 card.", WITH_DRONES)


def test_what_a_game_cannot_say_is_not_recommended_there() -> None:
    with pytest.raises(CardTextError) as caught:
        parse("Gain 1 mana.", RUNEBOUND)
    assert "water" not in str(caught.value)
