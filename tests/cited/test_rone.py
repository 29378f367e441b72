"""A table from the rulebooks: what happens in RONE, and the rule that its log line names for it."""

from functools import cache
from typing import Any

import pytest

from muster.games.rone.game import Rone
from muster.games.rone.rules.events import ENGLISH, INSTEAD, KINDS, TEAMS, THREE
from muster.kernel.event import Event
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES
from tests.cited.reading import everything

GAME = Rone()
DE, EN = {"edition": "de"}, {"edition": "en"}
Row = tuple[dict[str, Any], str]
Reason = tuple[int, int]  # a kind of event, and which of its rules

ECHO = "Whenever a unit is exhausted, gain 1 water.\nWhenever a unit is exhausted, draw 1 card."
SPINNER = (
    "Whenever this unit is exhausted, refresh this unit 1 time.\n"
    "Whenever this unit is refreshed, exhaust this unit 1 time."
)
CHOIR = "Each unit has +1 health for each unit with 1 or more melee."
CHOIRS = [{"name": name, "text": CHOIR, "melee": 1} for name in ("Choir", "Chorus")]
MANY = [f"{name} {n}" if n > 1 else name for name in ("Choir", "Chorus") for n in range(1, 9)]
SPIN = {"type": "tactic", "name": "Spin", "text": "Exhaust each unit 1 time."}
MIMIC = "[1]: This unit copies the abilities of another target unit."
TEXTS = {
    "Bolt": "Deal 1 damage to target enemy hero.",
    "Blame": "Deal 1 damage to target opponent.",
    "Spark": "Deal 2 damage to target unit.",
    "Doom": "Destroy target unit.",
    "Ruin": "Destroy target technology.",
    "Rain": "Gain 1 water.",
    "Thirst": "Target opponent loses 1 water.",
    "Study": "Draw 1 card.",
    "Snare": "Exhaust target unit.",
    "Wake": "Refresh target unit.",
    "Salve": "Target unit gets +1 health.",
    "Poison": "Target unit gets -1 health.",
    "Whet": "Target unit gets +1 melee for its next combat.",
    "Aim": "Target unit gets +1 ranged for its next combat.",
    "Fury": "Target unit gets +1 melee until end of turn.",
    "Wall Up": "Target unit gets Defender until end of turn.",
    "Veil": "Target unit gets Invisibility until end of turn.",
    "Eyes": "Target unit gets Detection until end of turn.",
    "Wings": "Target unit gets Flying until end of turn.",
    "Guard Up": "Target unit gets Shield until end of turn.",
    "Peace": "Target unit cannot attack until end of turn.",
    "Leave": "Target unit cannot guard until end of turn.",
    "Truce": "Target unit cannot be attacked until end of turn.",
    "Recall": "Return target unit to its owner's hand.",
    "Undo": "Return target technology to its owner's hand.",
    "Bury": "Put target unit on the bottom of its owner's deck.",
    "Blend": "Shuffle your deck.",
    "Banish": "Remove target unit from the game.",
    "Compost": "Recycle 1 card.",
    "Deny": "Cancel target tactic.",
    "Lend": "Gain control of target enemy unit.",
    "Bribe": "Gain control of target technology.",
    "Forget": "Discard 1 card.",
    "Sale": "Your next unit costs 1 less this turn.",
    "Dig": "Put target card from your graveyard on the bottom of your graveyard.",
    "Raise": "Put target unit from your graveyard onto the battlefield.",
    "Sift": "Put target unit on the bottom of its owner's graveyard.",
    "Ward": "Shield.\nGain 1 water.",
    "Volley": "Gain 2 water.\nInitiative 1: Draw 1 card.",
}
CARDS: list[dict[str, Any]] = [
    *({"type": "tactic", "name": name, "text": text} for name, text in TEXTS.items()),
    {"type": "tactic", "name": "Drill", "cost": 2, "text": "Gain 3 water."},
    {"name": "Grunt", "cost": 1, "recycle": 1, "health": 2, "melee": 1},
    {"name": "Archer", "health": 3, "melee": 1, "ranged": 1},
    {"name": "Ogre", "health": 9, "melee": 3},
    {"name": "Smith", "text": "[2], pay 1 water: Gain 2 water."},
    {"name": "Rag Man", "text": "[1], pay 1 recycle: Draw 1 card."},
    {"name": "Herald", "text": "Battlefield: Gain 1 water."},
    {"name": "Martyr", "text": "Death: Gain 1 water."},
    {"name": "Phoenix", "recycle": 0, "text": "Recycle: Gain 1 water."},
    {"name": "Boxer", "health": 5, "text": "Combat: Gain 1 water."},
    {"name": "Sniper", "melee": 1, "text": "Direct hit: Gain 1 water."},
    {"name": "Captain", "text": "Initiative 1: Gain 2 water."},
    {"name": "Cook", "text": "At the beginning of your turn, gain 1 water.\nAt the end of your turn, gain 1 water."},
    {"name": "Miser", "text": "Whenever you draw a card, gain 1 water."},
    {"name": "Paladin", "health": 1, "text": "Shield."},
    {"name": "Mime", "text": "[1]: This unit copies the abilities of another target unit."},
    {
        "name": "Top",
        "text": "Whenever this unit is exhausted, refresh this unit.\n"
        "Whenever this unit is refreshed, exhaust this unit.",
    },
    {"type": "technology", "name": "Mill", "cost": 1, "text": "[3]: Gain 2 water."},
]


def side(**more: Any) -> dict[str, Any]:
    return {"water": 9, "deck": 6, **more}


def board(ana: dict[str, Any], bruno: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Ana is on turn; others have decks, so that nobody loses."""
    players = {"Ana": side(**ana), "Bruno": side(**(bruno or {}))}
    players |= {name: side(**data) for name, data in more.items() if name in DEFAULT_NAMES}
    return {"active": "Ana", "players": players, **{k: v for k, v in more.items() if k not in DEFAULT_NAMES}}


def teams(ana: dict[str, Any], bruno: dict[str, Any], dario: dict[str, Any]) -> dict[str, Any]:
    """Ana and Chiara against Bruno and Dario, who share a deck with the first of them."""
    heroes = {"Ana": "Ohin Waseg", "Bruno": "Sela Quenn", "Chiara": "Ostrik Vorr", "Dario": "Grumma Osk"}
    given = {"Ana": side(**ana), "Bruno": side(**bruno), "Chiara": {}, "Dario": dario}
    return {"active": "Ana", "players": {name: {"hero": heroes[name], **data} for name, data in given.items()}}


OWN_TEXTS = {
    "Offering": "Sacrifice a unit.",
    "Goad": "Target unit must attack this turn if able.",
    "Spur": "Target unit can attack again this turn.",
    "Chain": "Target unit cannot be refreshed this turn.",
    "Cloak": "Target unit cannot be targeted this turn.",
    "Corrode": "Put 1 rust counter on target unit.",
    "Swarm": "Create 9 Drones.",
    "Fuse": "Destroy target unit at the end of this turn.",
    "Rescue": "If a unit would die this turn, return it to its owner's hand instead.",
    "Aegis": "Prevent the next 2 damage to target unit this turn.",
    "Spyglass": "Look at the top 2 cards of your deck. Put 1 of them into your hand and the rest on top of your deck.",
    "Wither": "Target unit's melee becomes 1 until end of turn.",
    "Twist": "Exchange the melee and ranged of target unit until end of turn.",
    "Ground": "Target unit loses Flying until end of turn.",
    "Hush": "Target unit loses all abilities until end of turn.",
    "Gamble": "Roll a die. If the result is 4 or more, draw 1 card.",
    "Glance": "Look at target opponent's hand.",
    "Census": "Gain 1 water for each unit in target opponent's hand.",
    "Show": "Reveal the top card of your deck.",
    "Quest": "Search your deck for a unit, put it into your hand, then shuffle your deck.",
}
OWN = {
    **EN,
    "cards": [
        {"type": "token", "name": "Drone", "race": "robot", "health": 1},
        {
            "type": "technology",
            "name": "Engine",
            "cost": 0,
            "text": "[1]: For the rest of the game, whenever a unit dies, draw 1 card. Refresh this card 1 time.",
        },
        *({"type": "tactic", "name": name, "text": text} for name, text in OWN_TEXTS.items()),
    ],
}

DECK_OF_THREE = {"hero": "H1", "cards": {f"R{n:02}": 2 for n in range(1, 15)}}
TEAM_DECK = {f"R{n:02}": 2 for n in range(1, 19)}

# What happens: how many play, agreement, position (None: a new game), choices; events and their rules.
SITUATIONS: dict[str, tuple[int, dict[str, Any], Any, list[str], list[Row]]] = {
    "a German duel is set up": (
        2, {**DE, "starter": "Ana"}, None, ["Ana: keep", "Bruno: keep"],
        [
            ({"kind": "decks_dealt"}, "setup.01"), ({"kind": "hero_taken"}, "setup.02"),
            ({"kind": "technologies_dealt"}, "setup.04"), ({"kind": "starter_found"}, "setup.07"),
            ({"kind": "water_given"}, "setup.08"), ({"kind": "drew", "first": True}, "setup.09"),
            ({"kind": "mulligan"}, "setup.13"),
            ({"kind": "turn_started"}, "turn.01"), ({"kind": "phase_started"}, "turn.02"),
        ],
    ),
    "an English duel is set up": (
        2, EN, None, [], [({"kind": "starter_found"}, "setup.06"), ({"kind": "technologies_dealt"}, "setup.04")]),
    "an English duel with a named starter": (
        2, {**EN, "starter": "Ana"}, None, [], [({"kind": "starter_found"}, "amb.138")]),
    "decks that were brought, German": (
        2, {**DE, "decks": ["D2", "D4"]}, None, [],
        [({"kind": "decks_dealt"}, "deck.01"), ({"kind": "technologies_dealt"}, "deck.05")]),
    "decks that were brought, English": (
        2, {**EN, "decks": ["D2", "D4"]}, None, [], [({"kind": "technologies_dealt"}, "deck.04")]),
    "three players are set up": (
        3, {**DE, "starter": "Ana"}, None, [],
        [
            ({"kind": "decks_dealt"}, "3p.02"), ({"kind": "water_given", "seat": "Bruno"}, "setup.08"),
            ({"kind": "water_given", "seat": "Chiara"}, "amb.110"),
        ],
    ),
    "decks that three players brought": (
        3, {**DE, "decks": [DECK_OF_THREE] * 3}, None, [], [({"kind": "decks_dealt"}, "3p.02")]),
    "two teams are set up": (
        4, {**EN, "starter": "Ana"}, None, [f"{name}: keep" for name in DEFAULT_NAMES[:4]],
        [
            ({"kind": "decks_dealt"}, "2v2.04"), ({"kind": "technologies_dealt"}, "2v2.06"),
            ({"kind": "water_given"}, "2v2.09"), ({"kind": "turn_started"}, "2v2.08"),
        ],
    ),
    "a mulligan of one card": (
        2, {**DE, "starter": "Ana"}, None, ["Ana: ?return", "Ana: done"],
        [({"kind": "put_back"}, "setup.10"), ({"kind": "mulligan"}, "setup.10"), ({"kind": "drew", "last": True},
        "setup.10")],
    ),
    "a mulligan of the whole hand": (
        2, {**DE, "starter": "Ana"}, None, ["Ana: shuffle back"],
        [
            ({"kind": "mulligan"}, "setup.11"), ({"kind": "shuffled"}, "setup.11"),
            ({"kind": "drew", "last": True}, "setup.11"),
        ],
    ),
    "a turn goes by": (
        2, {**DE, "max_rounds": 1},
        {**board({"units": ["Cook"], "technologies": []}, {"units": [{"card": "Grunt", "exhausted": 1}]}),
        "round": 1},
        ["Ana: end turn", "Bruno: draw 1", "Bruno: end turn"],
        [
            ({"kind": "announced", "what": "end turn"}, "turn.13"), ({"kind": "triggered", "card": "Cook"},
            "turn.14"),
            ({"kind": "refreshed"}, "turn.05"), ({"kind": "water", "seat": "Bruno"}, "turn.09"),
            ({"kind": "drew", "seat": "Bruno"}, "turn.10"), ({"kind": "water", "seat": "Ana"}, "card.30"),
            ({"kind": "game_ended"}, "amb.131"),
        ],
    ),
    "a card is played": (
        2, EN, board({"hand": ["Grunt", "Study"]}), ["Ana: play Grunt"],
        [({"kind": "played"}, "play.01"), ({"kind": "water"}, "play.02"), ({"kind": "entered"}, "play.06")],
    ),
    "a technology is played": (
        2, DE, board({"hand": ["Study"], "technology_deck": ["Mill"]}), ["Ana: announce play", "Ana: play Mill"],
        [
            ({"kind": "announced"}, "act.02"), ({"kind": "played"}, "tech.01"), ({"kind": "water"}, "play.02"),
            ({"kind": "entered"}, "tech.02"),
        ],
    ),
    "a card is recycled": (
        2, EN, board({"hand": ["Study"], "graveyard": ["Grunt", "Ogre", "Archer"]}), ["Ana: recycle Grunt"],
        [({"kind": "recycled"}, "rec.01"), ({"kind": "removed"}, "rec.02"), ({"kind": "entered"}, "rec.08")],
    ),
    "a recycled tactic leaves the game": (
        2, EN, board({"hand": ["Study"], "graveyard": ["Rain"]}), ["Ana: recycle Rain"], [({"kind": "removed"},
        "rec.09")]),
    "recycling is announced": (
        2, DE, board({"hand": ["Study"], "graveyard": ["Grunt", "Ogre"]}), ["Ana: announce recycle"],
        [({"kind": "announced"}, "act.02")]),
    "levelling up, German": (
        2, DE, board({"hand": ["Study"], "hero": "Ohin Waseg"}), ["Ana: announce level up", "Ana: level up"],
        [({"kind": "announced"}, "act.02"), ({"kind": "water"}, "lvl.04"), ({"kind": "levelled"}, "lvl.05")]),
    "levelling up, English": (
        2, EN, board({"hand": ["Study"], "hero": "Ohin Waseg"}), ["Ana: level up"], [({"kind": "water"}, "lvl.03")]),
    "an ability with a price": (
        2, EN, board({"units": ["Smith"]}), ["Ana: use Smith ability 1"],
        [
            ({"kind": "used"}, "abil.01"), ({"kind": "water", "change": -1}, "abil.03"),
            ({"kind": "exhausted"}, "abil.02"), ({"kind": "water", "change": 2}, "card.30"),
        ],
    ),
    "an ability paid from the graveyard": (
        2, EN, board({"units": ["Rag Man"], "graveyard": ["Grunt"]}), ["Ana: use Rag Man ability 1"],
        [({"kind": "removed"}, "abil.03"), ({"kind": "drew"}, "card.31")]),
    "nothing is played after all": (
        2, DE, board({"hand": ["Grunt"]}), ["Ana: announce play", "Ana: call off"], [({"kind": "called_off"},
        "act.07")]),
    "nothing can be played any more": (
        2, DE, board({"hand": ["Grunt"], "water": 1}, {"hand": ["Thirst"]}), ["Ana: announce play",
        "Bruno: play Thirst"],
        [({"kind": "called_off"}, "act.06")]),
    "an attack is given up": (
        2, DE, board({"units": ["Ogre"]}), ["Ana: attack with Ogre", "Ana: call off"], [({"kind": "called_off"},
        "act.07")]),
    "the attacker is exhausted, English": (
        2, EN, board({"units": ["Ogre"]}, {"hand": ["Snare"]}),
        ["Ana: attack with Ogre", "Bruno: play Snare"],
        [
            ({"kind": "announced"}, "atk.06"), ({"kind": "exhausted"}, "word.exh.01"), ({"kind": "called_off"},
            "atk.09"),
        ],
    ),
    "two units fight": (
        2, DE, board({"units": ["Archer"]}, {"units": ["Ogre"]}), ["Ana: attack with Archer", "Ana: attack Ogre"],
        [
            ({"kind": "attacked"}, "atk.10"), ({"kind": "exhausted", "card": "Archer"}, "atk.10"),
            ({"kind": "struck", "step": "ranged"}, "atk.13"), ({"kind": "struck", "step": "melee"}, "atk.16"),
            ({"kind": "damaged", "first": True}, "atk.13"), ({"kind": "damaged", "last": True}, "atk.16"),
            ({"kind": "died"}, "card.25"), ({"kind": "buried"}, "zone.10"),
            ({"kind": "exhausted", "card": "Ogre"}, "atk.19"), ({"kind": "combat_ended"}, "atk.20"),
        ],
    ),
    "a unit attacks the hero": (
        2, DE, board({"units": ["Ogre"]}, {"deck": 1, "hand": 0}), ["Ana: attack with Ogre", "Ana: ?attack"],
        [
            ({"kind": "hero_hit"}, "atk.17"), ({"kind": "lost"}, "life.01"), ({"kind": "game_ended"}, "end.02"),
        ],
    ),
    "both lose their last cards, German": (
        2, {**DE, "cards": [{"type": "tactic", "name": "End", "text": "Deal 1 damage to each hero."}]},
        board({"hand": ["End"], "deck": 1}, {"deck": 1}), ["Ana: play End"], [({"kind": "game_ended"}, "end.04")]),
    "both lose their last cards, English": (
        2, {**EN, "cards": [{"type": "tactic", "name": "End", "text": "Deal 1 damage to each hero."}]},
        board({"hand": ["End"], "deck": 1}, {"deck": 1}), ["Ana: play End"],
        [({"kind": "hero_hit"}, "life.01"), ({"kind": "game_ended"}, "end.03")]),
    "damage to a player, German": (
        2, DE, board({"hand": ["Blame"]}), ["Ana: play Blame"], [({"kind": "hero_hit"}, "life.06")]),
    "damage to a player, English": (
        2, EN, board({"hand": ["Blame"]}), ["Ana: play Blame"], [({"kind": "hero_hit"}, "life.01")]),
    "damage by a text": (
        2, EN, board({"hand": ["Spark"]}, {"units": ["Ogre"]}), ["Ana: play Spark"], [({"kind": "damaged"},
        "text.01")]),
    "a unit is destroyed by a text": (
        2, EN, board({"hand": ["Doom"]}, {"units": ["Ogre"]}), ["Ana: play Doom"], [({"kind": "died"}, "zone.09")]),
    "a unit is refreshed by a text": (
        2, EN, board({"hand": ["Wake"], "units": [{"card": "Ogre", "exhausted": 1}]}), ["Ana: play Wake"],
        [({"kind": "refreshed"}, "word.ref.01")]),
    "health by a text, German": (
        2, DE, board({"hand": ["Salve", "Poison"], "units": ["Ogre"]}), ["Ana: play Salve", "Ana: play Poison"],
        [({"kind": "healed", "points": 1}, "card.35"), ({"kind": "healed", "points": -1}, "card.35")]),
    "health by a text, English": (
        2, EN, board({"hand": ["Salve", "Poison"], "units": ["Ogre"]}), ["Ana: play Salve", "Ana: play Poison"],
        [({"kind": "healed", "points": 1}, "card.34"), ({"kind": "healed", "points": -1}, "card.26")]),
    "values for the next combat and for the turn": (
        2, EN, board({"hand": ["Whet", "Aim", "Fury"], "units": ["Ogre"]}),
        ["Ana: play Whet", "Ana: play Aim", "Ana: play Fury"],
        [
            ({"kind": "boosted", "value": "ranged"}, "comp.10"), ({"kind": "boosted", "first": True}, "comp.09"),
            ({"kind": "boosted", "last": True}, "text.01"),
        ],
    ),
    "keywords are given, German": (
        2, DE,
        board({"hand": ["Wall Up", "Eyes", "Wings", "Guard Up", "Peace", "Leave", "Truce", "Veil"], "units": ["Ogre"]}),
        ["Ana: play Wall Up", "Ana: play Eyes", "Ana: play Wings", "Ana: play Guard Up", "Ana: play Peace",
        "Ana: play Leave", "Ana: play Truce", "Ana: play Veil"],
        [
            ({"kind": "granted", "keyword": "defender"}, "kw.def.01"), ({"kind": "granted",
            "keyword": "detection"}, "kw.det.01"),
            ({"kind": "granted", "keyword": "flying"}, "kw.fly.01"), ({"kind": "granted", "keyword": "shield"},
            "kw.shd.01"),
            ({"kind": "granted", "keyword": "no_attack"}, "text.01"),
            ({"kind": "granted", "keyword": "no_guard"}, "text.01"),
            ({"kind": "granted", "keyword": "safe"}, "text.01"),
            ({"kind": "granted", "keyword": "invisibility"}, "kw.inv.01"),
        ],
    ),
    "keywords are given, English": (
        2, EN, board({"hand": ["Wings", "Guard Up"], "units": ["Ogre"]}), ["Ana: play Wings", "Ana: play Guard Up"],
        [({"kind": "granted"}, "amb.139")]),
    "keyword effects, German": (
        2, DE, board({"hand": ["Captain", "Herald"], "units": ["Martyr", "Sniper"], "graveyard": ["Phoenix"]}),
        [
            "Ana: announce play", "Ana: play Captain", "Ana: buy initiative 1", "Ana: announce play",
            "Ana: play Herald",
            "Ana: announce recycle", "Ana: recycle Phoenix", "Ana: attack with Sniper", "Ana: ?attack",
        ],
        [
            ({"kind": "water", "change": -1}, "kw.ini.01"), ({"kind": "triggered", "card": "Captain"}, "kw.ini.01"),
            ({"kind": "triggered", "card": "Herald"}, "kw.bf.01"), ({"kind": "triggered", "card": "Phoenix"},
            "kw.rec.01"),
            ({"kind": "triggered", "card": "Sniper"}, "kw.hit.01"),
        ],
    ),
    "keyword effects, English": (
        2, EN, board({"hand": ["Captain"], "units": ["Sniper"]}),
        ["Ana: play Captain", "Ana: buy initiative 1", "Ana: attack with Sniper", "Ana: ?attack"],
        [
            ({"kind": "water", "change": -1}, "amb.139"), ({"kind": "triggered"}, "amb.139"),
        ],
    ),
    "Combat and Death": (
        2, DE, board({"units": ["Boxer"], "hand": ["Doom"]}, {"units": ["Martyr"]}),
        ["Ana: attack with Boxer", "Ana: attack Martyr", "Ana: play Doom", "Ana: ?target Martyr"],
        [({"kind": "triggered", "card": "Boxer"}, "kw.cmb.01"), ({"kind": "triggered", "card": "Martyr"},
        "kw.death.01")],
    ),
    "Combat, English": (
        2, EN, board({"units": ["Boxer"]}, {"units": ["Ogre"]}), ["Ana: attack with Boxer"],
        [({"kind": "triggered"}, "amb.139")]),
    "a passive": (
        2, EN, board({"units": ["Miser"], "hand": ["Study"]}), ["Ana: play Study"], [({"kind": "triggered"},
        "pass.01")]),
    "the beginning of the turn": (
        2, EN, board({}, {"units": ["Cook"]}), ["Ana: end turn"], [({"kind": "triggered"}, "turn.08")]),
    "a target that is gone": (
        2, EN, board({"hand": ["Salve"], "units": ["Grunt"]}, {"hand": ["Doom"]}), ["Ana: play Salve",
        "Bruno: play Doom"],
        [({"kind": "failed"}, "stack.04")]),
    "a text that cannot go on": (
        2, EN, board({"hand": ["Doom"]}), ["Ana: play Doom"], [({"kind": "failed"}, "text.02")]),
    "no room for a technology, English": (
        2, EN, board(
            {"hand": ["Bribe"], "technologies": [{"card": "Mill", "exhausted": 3}] * 2, "technology_deck": ["Mill"]},
            {"technologies": [{"card": "Mill", "exhausted": 3}]}),
        ["Ana: ?play Mill", "Ana: !play Bribe", "Ana: target Mill 4"], [({"kind": "failed"}, "fx.12")]),
    "no room for a technology, English, back to the deck": (
        2, {**EN, "english_slow_failure": "hand"}, board(
            {"hand": ["Bribe"], "technologies": [{"card": "Mill", "exhausted": 3}] * 2, "technology_deck": ["Mill"]},
            {"technologies": [{"card": "Mill", "exhausted": 3}]}),
        ["Ana: ?play Mill", "Ana: !play Bribe", "Ana: target Mill 4"],
        [({"kind": "stored"}, "amb.31"), ({"kind": "water", "change": 1}, "amb.31")]),
    "no room for a technology, German": (
        2, DE, board(
            {"hand": ["Bribe"], "technologies": [{"card": "Mill", "exhausted": 3}] * 2, "technology_deck": ["Mill"]},
            {"technologies": [{"card": "Mill", "exhausted": 3}]}),
        ["Ana: announce play", "Ana: ?play Mill", "Ana: !play Bribe", "Ana: target Mill 4"],
        [({"kind": "failed"}, "tech.03"), ({"kind": "stored"}, "tech.03")]),
    "a technology goes back, German": (
        2, DE, board({"hand": ["Ruin"]}, {"technologies": ["Mill"]}), ["Ana: play Ruin"], [({"kind": "stored"},
        "tech.07")]),
    "a technology cannot go to a hand, English": (
        2, EN, board({"hand": ["Undo"]}, {"technologies": ["Mill"]}), ["Ana: play Undo"], [({"kind": "removed"},
        "tech.05")]),
    "a tactic is cancelled": (
        2, EN, board({"hand": ["Rain"]}, {"hand": ["Deny"]}), ["Ana: play Rain", "Bruno: play Deny"],
        [({"kind": "cancelled"}, "text.01")]),
    "cards go elsewhere": (
        2, EN, board(
            {"hand": ["Recall", "Bury", "Banish", "Sift"]},
            {"units": ["Ogre", "Archer", "Grunt", "Smith"], "graveyard": ["Martyr"]}),
        [
            "Ana: play Recall", "Ana: ?target Ogre", "Ana: play Bury", "Ana: ?target Archer", "Ana: play Banish",
            "Ana: ?target Grunt", "Ana: play Sift",
        ],
        [
            ({"kind": "returned"}, "word.own.01"), ({"kind": "decked"}, "word.own.01"), ({"kind": "removed"},
            "zone.16"),
            ({"kind": "buried", "card": "Smith"}, "text.01"),
        ],
    ),
    "a unit comes out of the graveyard": (
        2, EN, board({"hand": ["Raise"], "graveyard": ["Ogre"]}), ["Ana: play Raise"], [({"kind": "entered"},
        "text.01")]),
    "a card is moved within the graveyard": (
        2, EN, board({"hand": ["Dig"], "graveyard": ["Ogre", "Grunt"]}), ["Ana: play Dig", "Ana: ?target Ogre"],
        [({"kind": "raised"}, "text.01")]),
    "the deck is shuffled": (2, EN, board({"hand": ["Blend"]}), ["Ana: play Blend"], [({"kind": "shuffled"},
        "text.01")]),
    "the recycling symbol": (
        2, EN, board({"hand": ["Compost"], "graveyard": ["Ogre"]}), ["Ana: play Compost"], [({"kind": "removed"},
        "card.36")]),
    "a card is discarded, German": (
        2, DE, board({"hand": ["Forget", "Rain"]}), ["Ana: play Forget"], [({"kind": "discarded"}, "zone.12")]),
    "a card is discarded, English": (
        2, EN, board({"hand": ["Forget", "Rain"]}), ["Ana: play Forget"], [({"kind": "discarded"}, "text.01")]),
    "control, copying, prices": (
        2, EN, board({"hand": ["Lend", "Sale"], "units": ["Mime"]}, {"units": ["Smith"]}),
        ["Ana: play Lend", "Ana: play Sale", "Ana: use Mime ability 1"],
        [
            ({"kind": "controlled"}, "word.own.03"), ({"kind": "cheaper"}, "amb.21"), ({"kind": "copied"},
            "word.copy.01"),
        ],
    ),
    "a shield, German": (
        2, DE, board({"hand": ["Spark", "Study"]}, {"units": ["Paladin"]}), ["Ana: play Spark"],
        [({"kind": "shielded"}, "kw.shd.03")]),
    "a shield, English": (
        2, EN, board({"hand": ["Spark", "Study"]}, {"units": ["Paladin"]}), ["Ana: play Spark"],
        [({"kind": "shielded"}, "amb.139")]),
    **{
        f"a shield is {how}, {edition['edition']}": (
            2, edition, board(
                {"hand": [card], "deck": [{"card": "Paladin", "shield": True},
                "Ogre"]} if how == "drawn" else {"hand": [card]},
                {} if how == "drawn" else {"deck": [{"card": "Paladin", "shield": True}, "Ogre"]}),
            choices, [({"kind": kind}, first if edition is DE else "amb.139"),
            ({"kind": "removed"}, then if edition is DE else "amb.139")],
        )
        for edition in (DE, EN)
        for how, card, choices, kind, first, then in (
            ("drawn", "Study", ["Ana: play Study"], "shield_drawn", "kw.shd.05", "kw.shd.05"),
            ("used", "Bolt", ["Ana: play Bolt", "Bruno: use the shield"], "shield_used", "kw.shd.04", "kw.shd.06"),
        )
    },
    "a following attack": (
        3, DE, board({"units": ["Ogre"]}, Chiara={}),
        ["Ana: attack with Ogre", "Ana: ?attack", "Ana: follow on", "Ana: ?attack"],
        [
            ({"kind": "announced", "first": True}, "atk.06"), ({"kind": "announced", "last": True}, "3p.05"),
            ({"kind": "attacked", "first": True}, "atk.10"), ({"kind": "attacked", "last": True}, "3p.05"),
        ],
    ),
    "one of three is out": (
        3, DE, board(
            {"hand": ["Bolt"], "units": ["Smith"]}, {"deck": 1, "units": ["Ogre"], "graveyard": ["Rain"]}, Chiara={},
            reward=["Grunt", "Grunt", "Archer", "Archer"]),
        ["Ana: play Bolt", "Ana: ?target"],
        [
            ({"kind": "eliminated"}, "end.02"), ({"kind": "rewarded"}, "3p.10"), ({"kind": "removed"}, "amb.117"),
        ],
    ),
    "two of three are out at once": (
        3, {**DE, "cards": [{"type": "tactic", "name": "End", "text": "Deal 1 damage to each enemy hero."}]},
        board({"hand": ["End"]}, {"deck": 1}, Chiara={"deck": 1}), ["Ana: play End"], [({"kind": "game_ended"},
        "3p.11")]),
    "all three are out at once": (
        3, {**DE, "cards": [{"type": "tactic", "name": "End", "text": "Deal 1 damage to each hero."}]},
        board({"hand": ["End"], "deck": 1}, {"deck": 1}, Chiara={"deck": 1}), ["Ana: play End"],
        [({"kind": "game_ended"}, "3p.12")]),
    "what was borrowed goes back when a player is out": (
        3, DE, board(
            {"hand": ["Bolt"]},
            {"deck": 1, "units": [{"card": "Ogre", "owner": "Chiara"}], "technologies": [{"card": "Mill",
            "owner": "Chiara"}]},
            Chiara={"technologies": ["Mill", "Mill", "Mill"]}),
        ["Ana: play Bolt", "Ana: ?target"], [({"kind": "controlled"}, "amb.117"), ({"kind": "stored"}, "amb.88")]),
    "a chain without end": (
        2, EN, board({"hand": ["Snare"], "units": ["Top"]}), ["Ana: play Snare"], [({"kind": "chain_ended"},
        "amb.130")]),
    "a chain on a board with much to ask": (
        2, {**EN, "cards": [{"name": "Spinner", "text": SPINNER}, *CHOIRS, SPIN]},
        board({"hand": ["Spin"], "units": ["Spinner", *MANY]}), ["Ana: play Spin"],
        [({"kind": "overburdened"}, "amb.195")]),
    "a turn without end": (
        2, {**EN, "cards": [{"name": "Spring", "text": "[1]: Gain 1 water. Refresh this unit 1 time."}]},
        board({"deeds": 99, "units": ["Spring"]}), ["Ana: use Spring ability 1"], [({"kind": "wearied"}, "amb.244")]),
    "more effects at once than can be told apart": (
        2, {**EN, "cards": [{"name": "Echo", "text": ECHO}, SPIN]},
        board({"hand": ["Spin"], "units": ["Echo", *(f"Echo {n}" for n in range(2, 9))]}), ["Ana: play Spin"],
        [({"kind": "cut_off"}, "amb.142")]),
    "a copy too many": (
        2, {**EN, "cards": [{"name": "Mimic", "text": MIMIC}]},
        board({"units": [{"card": "Mimic", "copies": ["Mimic 2"] * 15}, "Mimic 2"]}),
        ["Ana: use Mimic ability 1"], [({"kind": "not_copied"}, "amb.141")]),
    "teams bring their decks": (
        4, {**DE, "decks": [{"cards": TEAM_DECK}, {"cards": TEAM_DECK}]}, None, [],
        [({"kind": "decks_dealt"}, "amb.108"), ({"kind": "technologies_dealt"}, "amb.108")]),
    "units of a team are refreshed": (
        4, DE, teams({}, {"units": [{"card": "Ogre", "exhausted": 2}]}, {}), ["Ana: end turn"],
        [({"kind": "refreshed", "card": "Ogre"}, "2v2.03")]),
    "a card goes to a hand of a German team": (
        4, DE, teams({"hand": ["Recall"]}, {"units": ["Ogre"]}, {}), ["Ana: play Recall", "Bruno: to Dario"],
        [({"kind": "returned"}, "2v2.11")]),
    "cards go to a hand and to a deck of an English team": (
        4, EN, teams({"hand": ["Recall", "Bury"]}, {"units": ["Ogre", "Archer"]}, {}),
        ["Ana: play Recall", "Ana: target Ogre", "Ana: play Bury"],
        [({"kind": "returned"}, "2v2.04"), ({"kind": "decked"}, "2v2.04")]),
    "a teammate pays": (
        4, DE, teams({"hand": ["Bolt"]}, {"deck": 0}, {"hand": ["Ogre", "Grunt"]}),
        ["Ana: play Bolt", "Ana: ?target Sela"], [({"kind": "lost", "seat": "Dario"}, "amb.99")]),
    "a team has no card left": (
        4, DE, teams({"hand": ["Bolt"]}, {"deck": 1}, {}), ["Ana: play Bolt", "Ana: ?target Sela"],
        [({"kind": "lost", "seat": "Bruno"}, "life.01"), ({"kind": "game_ended"}, "2v2.13")]),
    "somebody sacrifices a unit": (
        2, OWN, board({"hand": ["Offering"], "units": ["Grunt"]}), ["Ana: play Offering"],
        [({"kind": "died"}, "amb.160")]),
    "units are told what to do": (
        2, OWN, board({"hand": ["Goad", "Spur", "Chain", "Cloak"], "units": ["Ogre"]}),
        ["Ana: play Goad", "Ana: play Spur", "Ana: play Chain", "Ana: play Cloak"],
        [
            ({"kind": "granted", "keyword": "must_attack"}, "amb.192"),
            ({"kind": "granted", "keyword": "again"}, "amb.193"),
            ({"kind": "granted", "keyword": "no_refresh"}, "amb.194"),
            ({"kind": "granted", "keyword": "no_target"}, "amb.194"),
        ]),
    "a counter is put on a unit": (
        2, OWN, board({"hand": ["Corrode"], "units": ["Ogre"]}), ["Ana: play Corrode"],
        [({"kind": "counters"}, "amb.190")]),
    "there are more tokens than there may be, and one of them dies": (
        2, OWN, board({"hand": ["Swarm", "Doom"]}), ["Ana: play Swarm", "Ana: play Doom", "Ana: target Drone"],
        [({"kind": kind}, "amb.191") for kind in ("entered", "not_created", "vanished")]),
    "damage is prevented": (
        2, OWN, board({"hand": ["Aegis", "Spark"], "units": ["Ogre"]}), ["Ana: play Aegis", "Ana: play Spark"],
        [({"kind": "warded"}, "amb.164"), ({"kind": "prevented"}, "amb.164")]),
    "something else comes instead of a death": (
        2, OWN, board({"hand": ["Rescue", "Doom"], "units": ["Ogre"]}), ["Ana: play Rescue", "Ana: play Doom"],
        [({"kind": "averted"}, "amb.230")]),
    "an effect waits for the end of the turn, and too many for a death": (
        2, OWN, board({"hand": ["Fuse"], "units": ["Ogre"], "technologies": ["Engine"]}),
        ["Ana: play Fuse", *["Ana: use Engine ability 1"] * 40, "Ana: end turn"],
        [
            ({"kind": "awaited", "card": "Fuse"}, "amb.220"), ({"kind": "not_awaited"}, "amb.222"),
            ({"kind": "triggered", "card": "Fuse"}, "turn.14"), ({"kind": "triggered", "card": "Engine"}, "pass.01"),
        ]),
    "values are set and exchanged, a keyword and abilities are lost, and a die is rolled": (
        2, OWN, board({"hand": ["Wither", "Twist", "Ground", "Hush", "Gamble"], "units": ["Ogre"]}),
        [f"Ana: play {name}" for name in ("Wither", "Twist", "Ground", "Hush", "Gamble")],
        [
            ({"kind": "value_set"}, "amb.210"), ({"kind": "values_swapped"}, "amb.210"),
            ({"kind": "keyword_lost"}, "amb.211"), ({"kind": "silenced"}, "amb.211"), ({"kind": "rolled"}, "amb.213"),
        ]),
    "cards are looked at": (
        2, OWN, board({"hand": ["Spyglass", "Glance"], "deck": ["Ogre", "Archer", "Grunt"]}, {"hand": ["Smith"]}),
        ["Ana: play Spyglass", "Ana: target Ogre", "Ana: play Glance"],
        [
            ({"kind": "looked"}, "amb.170"), ({"kind": "saw"}, "amb.170"), ({"kind": "took"}, "amb.171"),
            ({"kind": "laid"}, "amb.171"), ({"kind": "looked_hand"}, "amb.170"),
        ]),
    "hidden cards are asked about": (
        2, OWN, board({"hand": ["Census"]}, {"hand": ["Ogre"]}), ["Ana: play Census"],
        [({"kind": "asked"}, "amb.241")]),
    "cards are revealed, and a deck is searched": (
        2, OWN, board({"hand": ["Show", "Quest"], "deck": ["Ogre", "Archer", "Grunt"]}),
        ["Ana: play Show", "Ana: play Quest", "Ana: target Archer"],
        [({"kind": "revealed", "first": True}, "amb.173"), ({"kind": "searched"}, "amb.174")]),
}  # fmt: skip


# Passing has no line, and no text can give Slow effect.
NEVER_SEEN = {("passed", 0), ("granted", 5)}


@cache
def happened(title: str) -> list[tuple[dict[str, Any], str, Reason]]:
    """All events of a situation with their rules and the numbers of kind and reason. A choice that begins with ? is the
    first on offer that begins like the rest of it; what nobody wants to react to is passed, and so is one's own effect,
    unless the choice begins with !."""
    players, options, position, choices, _ = SITUATIONS[title]
    names = tuple(DEFAULT_NAMES[:players])
    cards = [] if position is None else [*CARDS, *options.get("cards", [])]
    match = Match(GAME, GAME.agree(names, {"skip_forced": True, **options, "cards": cards}), 1, position)
    found = list(match.opening)
    waiting = list(choices)
    while decisions := match.decisions(asides=False):
        (decision,) = decisions
        texts = [match.text(option) for option in decision.options]
        name, _, choice = waiting[0].partition(": ") if waiting else ("", "", "")
        stack, hasty = match.state.stack, choice.startswith("!")
        own = decision.kind == "window" and bool(stack) and stack[-1].seat == decision.seat and not hasty
        choice = choice.removeprefix("!")
        fitting = [text for text in texts if text == choice or (choice[:1] == "?" and text.startswith(choice[1:]))]
        if match.names[decision.seat] == name and fitting and not own:
            waiting.pop(0)
            found += match.choose(decision.seat, fitting[0])
        elif decision.kind in ("window", "bury", "damage", "follow", "income", "trigger order", "death order"):
            found += match.choose(decision.seat, texts[0])
        else:
            break
    assert not waiting, f"{match.names[decision.seat]} is asked, {waiting[0]!r} is not among {texts}"
    return [(everything(match, event), GAME.rule_of(event, match.setup), reason_of(event)) for event in found]


def reason_of(event: Event) -> Reason:
    kind = KINDS[event[0]]
    return event[0], 0 if isinstance(kind.rule, str) else event[len(kind.fields) + 1]


def meant(title: str, wanted: dict[str, Any]) -> list[tuple[str, Reason]]:
    """The rules and reasons of the events that a row is about."""
    fields = {key: value for key, value in wanted.items() if key not in ("first", "last")}
    found = [(cited, reason) for event, cited, reason in happened(title) if fields.items() <= event.items()]
    return found[:1] if "first" in wanted else found[-1:] if "last" in wanted else found


@pytest.mark.rules("rone.amb.138", "rone.amb.139")
@pytest.mark.parametrize("title", SITUATIONS)
def test_the_log_names_the_reason(title: str) -> None:
    for wanted, rule in SITUATIONS[title][-1]:
        found = {cited for cited, _ in meant(title, wanted)}
        assert found == {f"rone.{rule}"}, wanted


def table_of(players: int, options: dict[str, Any]) -> int:
    return (ENGLISH if options["edition"] == "en" else 0) | {2: 0, 3: THREE, 4: TEAMS}[players]


def test_the_table_has_a_row_for_every_reason_that_a_log_line_can_have() -> None:
    rows = {
        (table_of(players, options), reason)
        for title, (players, options, _, _, wants) in SITUATIONS.items()
        for wanted, _ in wants
        for _, reason in meant(title, wanted)
    }
    anywhere = {reason for _, reason in rows}
    usual = {
        (number, reason)
        for number, kind in enumerate(KINDS)
        for reason, rule in enumerate([kind.rule] if isinstance(kind.rule, str) else kind.rule)
        if rule
    }
    assert {(KINDS[kind].name, reason) for kind, reason in usual - anywhere} == NEVER_SEEN
    missing = {
        (where, KINDS[kind].name, reason)
        for where, kind, reason, _ in INSTEAD
        if (KINDS[kind].name, reason) not in NEVER_SEEN
        and not any(table & where and (kind, reason) == found for table, found in rows)
    }
    assert missing == set()
