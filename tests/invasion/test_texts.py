"""Every card does what somebody who reads it expects: it is played, used, deployed or trained in a set position, and
all that has changed is compared with what is written here."""

import pytest

from muster.cardplay.choices import BRANCH
from muster.cardplay.listeners import wake_head
from muster.games.invasion.cards.carddef import DEPLOYED, TRAINED
from muster.games.invasion.cards.library import LIBRARIES
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import horde
from muster.games.invasion.rules.effects import Triggers
from muster.games.invasion.rules.horde import ProtocolAsk, reward, strength
from muster.games.invasion.rules.state import NEUTRAL, InvasionState, screws_of
from muster.games.invasion.rules.turn import Begin, DrawAsk, HandAsk, MainAsk
from tests.invasion.tables import card, choose, give, go, options, question, quiet
from tests.invasion.test_horde import against, deploy

COLOURS = ("blue", "red", "black", "green", "yellow", "wild")
LIBRARY = LIBRARIES.agreed(None, None)
NAMES = {kind: {r.name_en for r in LIBRARY.packs.cards.values() if r.kind == kind} for kind in
         ("playing", "leader", "technology", "invasion_card", "protocol", "scenario")}  # fmt: skip

# --- the position ------------------------------------------------------------------------------------------------


def position() -> InvasionState:
    """Ana has ten of everything, cards to recycle, one in training and an exhausted technology; Bruno stores two."""
    s = quiet(asked=True)
    for player in s.players:
        player.armor = player.health = 10
        player.tokens = 2
    give(s, 0, "discard", "Skirmish", "Jalak")
    give(s, 0, "dump", "Jugura", "Areja")
    trainee = next(c for c in s.recruits if s.defs[c].train == 5)
    s.recruits.remove(trainee)
    change.recruit(s, 0, trainee, 0)
    drum = s.rules.library.first["T02"]
    s.technologies = [c for c in s.technologies if c != drum]
    change.enter_base(s, 0, drum)
    change.exhaust(s, drum)
    s.players[1].stored = (1, 1, 0, 0, 0, 0)
    return s


def measured(s: InvasionState) -> dict[str, int]:
    """What can change, by its name."""
    me, foe = s.players[0], s.players[1]
    found = {
        "armor": me.armor, "health": me.health, "rerolls": me.rerolls, "tokens": me.tokens, "screws": sum(me.screws),
        "parts": me.parts, "melee": me.melee, "ranged": me.ranged, "breaks": me.breaks, "hand": len(me.hand),
        "deck": len(me.deck), "discard": len(me.discard), "dump": len(me.dump), "center": len(me.center),
        "stored": sum(me.stored), "supply": len(s.supply), "kept": len(me.kept), "discounts": len(me.discounts),
        "exhausted": len(s.exhausted), "aside": me.aside_next,
        "crafted": sum(x != NEUTRAL for die in me.dice for side in die for x in screws_of(side)),
        "opponent armor": foe.armor, "opponent health": foe.health, "opponent stored": sum(foe.stored),
        "opponent deck": len(foe.deck), "opponent discard": len(foe.discard), "opponent dump": len(foe.dump),
        "opponent aside": foe.aside_next,
    }  # fmt: skip
    found |= dict(zip(COLOURS, me.pool, strict=True))
    if s.horde is not None:
        h = s.horde
        found |= {f"zone {colour}": count for colour, count in zip(COLOURS, h.zones, strict=False)}
        found |= {"its deck": len(h.deck), "its dump": len(h.dump), "its discard": len(h.discard)}
        found |= {"protocols": len(h.protocols), "deployed": len(h.stack)}
    return found


def changes(s: InvasionState, before: dict[str, int]) -> dict[str, int]:
    after = measured(s)
    return {name: after[name] - old for name, old in before.items() if after[name] != old}


def expected(text: str) -> dict[str, int]:
    """ "armor 2; opponent deck -1" as numbers."""
    pairs = (part.strip().rpartition(" ") for part in text.split(";") if part.strip())
    return {name: int(number) for name, _, number in pairs}


def answer(s: InvasionState, way: int = 0) -> None:
    """The first option of every question, but of several ways the one that is wanted."""
    while s.agenda and question(s).kind != "main":
        found = options(s)
        choose(s, BRANCH | way if question(s).kind == "branch" else found[0])


def play(s: InvasionState, name: str, way: int = 0) -> None:
    """Plays a card, with exactly what it costs."""
    (c,) = give(s, 0, "hand", name)
    s.players[0].pool = s.defs[c].cost
    go(s, MainAsk(0))
    choose(s, ch.PLAY | c)
    answer(s, way)
    s.agenda.clear()


# --- playing cards -----------------------------------------------------------------------------------------------

MILL, DUMPED, UNSTORED = (
    "opponent deck -1; opponent discard 1",
    "opponent deck -1; opponent dump 1",
    "opponent stored -1",
)
DREW = "hand 1; deck -1"

# What a card does when played, with the damage and the spare parts that are printed on it.
PLAYED = {
    "Water Box": "parts 1",
    "Jugura": "melee 1; health 2",
    "Command": "parts 1; exhausted -1",
    "Vision": "hand 2; deck -1; dump -1",
    "Alpha Squad": "melee 2; parts 1; armor 1",
    "Areja": "ranged 1; rerolls 1",
    "Skirmish": f"melee 2; {MILL}",
    "Scout": f"rerolls 1; {DREW}",
    "Commander Atus": "ranged 1; screws 2",
    "Hovercraft": "parts 1; armor 2",
    "Demolisher": f"melee 1; parts 1; {UNSTORED}; {DUMPED}",
    "Jalak": "parts 2",
    "Pit Brawler": "melee 3",
    "Rooftop Shooter": "ranged 1; parts 1",
    "Plate Fitter": "parts 1; armor 2; dump -1; deck 1",
    "Camp Medic": "melee 1; health 2",
    "Scrap Hauler": "parts 2; tokens -1",
    "Workshop Hand": "deck -1; supply 1; screws 2",
    "Rust Fists": f"melee 3; {MILL}",
    "Chain Gang": f"melee 4; parts 1; {MILL}",
    "Bone Saws": f"melee 4; {MILL}",
    "Tunnel Wolves": "melee 2",
    "Pit Champion": "melee 4",
    "Wrecking Crew": "melee 3; breaks 2",
    "Night Shift": "melee 2; black 1",
    "Ash Mantis": "melee 5; rerolls 1",
    "Iron Tide": "melee 7; parts 1; opponent deck -2; opponent discard 2",
    "Blood Oath": "melee 2; health -1; hand 2; deck -2; black 1",
    "Brute Engine": "melee 9; opponent deck -2; opponent discard 2",
    "Warpath": "melee 3",
    "Tin-Roof Sniper": "ranged 2; rerolls 1",
    "Flare Gunner": "ranged 1; parts 1; rerolls 1",
    "Dust Riders": "melee 2; ranged 2",
    "Spotter Drone": "red 1",
    "Tracer Battery": "ranged 3; rerolls 1",
    "Hunting Pair": f"ranged 2; parts 1; {DREW}",
    "Slow Fuse": "ranged 1; screws 1",
    "Burning Glass": "melee 2; ranged 2",
    "Red Horizon": "ranged 4; parts 1",
    "Ricochet": "ranged 1; rerolls 2",
    "Rail Colossus": "ranged 5",
    "Marked Prey": "ranged 2; discounts 1",
    "Bulwark Crew": "melee 1; parts 1; armor 3",
    "Salvage Crane": "parts 1; dump -2; hand 2",
    "Shield Wall": "melee 2; parts 1; armor 4",
    "Loop Engineer": "parts 1; dump -1; hand 1",
    "Magnet Hound": f"melee 2; armor 2; {UNSTORED}",
    "Ironclad": "melee 3; parts 1; armor 4",
    "Second Shift": "melee 2; dump -2; discard -1; deck 3",
    "Barrier Truck": "parts 2; armor 3; exhausted -1",
    "Perpetual Forge": "melee 4; parts 2; dump -2; discard -1; hand 3",
    "Counterweight": "melee 6; armor 3",  # thirteen armor: three melee more
    "Walking Fortress": "melee 6; parts 1; armor 5",
    "Clean Slate": "parts 1; armor 2; dump -2; deck 2",
    "Herb Garden": "parts 1; health 2",
    "Field Surgeon": "melee 2; parts 1; health 2",
    "Moss Giant": "melee 4; health 2",
    "Spore Runner": "melee 1; parts 1",
    "Mutant Pack": "melee 3; health 1",
    "Blood Donor": "melee 1; parts 1; health 2",
    "Rooted Watch": f"melee 2; parts 1; health 2; {DREW}",
    "Thorn Cavalry": "melee 4; parts 1; health 1",
    "Elder Tree": "melee 4; parts 1; health 3",
    "Adrenal Surge": "health 2",
    "Wild Behemoth": "melee 6; health 3",
    "Second Spring": "",  # no other card was played
    "Parts Trader": "melee 1; parts 3",
    "Wire Thief": f"melee 1; parts 2; {UNSTORED}",
    "Toxic Spill": "melee 3; parts 2; opponent deck -2; opponent dump 2",
    "Gearwright": "parts 1; screws 1",
    "Tinker Twins": "melee 2; parts 2; crafted 1; rerolls 1",
    "Sabotage Cell": f"melee 1; parts 1; opponent stored -2; {DUMPED}",
    "Assembly Line": "melee 2; parts 3; screws 2",
    "Junk Cannon": f"ranged 2; parts 2; {DUMPED}",
    "Black Market": "melee 4; parts 4; center 1; hand 2; deck -2",
    "False Signal": "melee 1; parts 2; tokens -1; opponent deck -2; opponent dump 2",
    "Mobile Factory": "melee 6; parts 4; crafted 1",
    "Overtime": "melee 1; parts 1",
    "Free Company": "melee 2; parts 1; rerolls 1",
    "Long Caravan": f"melee 2; parts 2; {DREW}",
    "Turned Sphere": "melee 1; ranged 2; parts 1",
    "Old Soldier": "melee 5",
    "Quartermaster": "melee 1; parts 2; stored 2",
    "Last Convoy": f"melee 4; parts 3; armor 2; {DREW}",
    "Mirror Mind": "melee 5; parts 1",
    "Broken Host": "melee 2; deck -2; supply 1; hand 1",
    "Five-Colour Banner": "melee 5; ranged 2; parts 2; armor 2; health 2",
    "Muster Call": f"parts 1; screws 1; {DREW}",
}


def test_every_playing_card_is_told_of() -> None:
    assert PLAYED.keys() == NAMES["playing"]


@pytest.mark.parametrize("name", PLAYED)
def test_a_card_that_is_played(name: str) -> None:
    s = position()
    give(s, 0, "hand", name)
    s.players[0].hand.clear()
    before = measured(s)
    play(s, name)
    change.gather_damage(s, 0)
    change.reward(s, 0)
    assert changes(s, before) == expected(PLAYED[name])


# Ways and conditions: what was played before, the way that is chosen, health, and all that changes by the card alone.
OTHERWISE = [
    ("Pit Champion", ("Water Box", "Spore Runner", "Gearwright"), 0, 10, "melee 6"),
    ("Pit Champion", ("Water Box", "Spore Runner"), 0, 10, "melee 4"),
    ("Warpath", ("Pit Brawler", "Water Box"), 0, 10, "melee 5"),
    ("Ricochet", ("Water Box", "Spore Runner", "Gearwright"), 0, 10, "ranged 2"),
    ("Second Spring", ("Water Box", "Spore Runner"), 0, 10, "health 2"),
    ("Overtime", ("Water Box", "Spore Runner"), 0, 10, "melee 1; parts 3"),
    ("Blood Donor", (), 1, 10, "melee 1; parts 4; health -1"),
    ("Adrenal Surge", (), 0, 8, "melee 5"),
    ("Adrenal Surge", (), 0, 9, "health 2"),
    ("Mirror Mind", (), 1, 10, "ranged 3; parts 1"),
    ("Mirror Mind", (), 2, 10, "parts 1; health 4"),
]


@pytest.mark.rules("inv.amb.73", "inv.board.09")
@pytest.mark.parametrize(("name", "before", "way", "health", "wanted"), OTHERWISE)
def test_a_card_with_a_condition_or_a_choice(
    name: str, before: tuple[str, ...], way: int, health: int, wanted: str
) -> None:
    s = position()
    s.players[0].health = health
    for other in before:
        play(s, other)
    s.players[0].played.clear()
    was = measured(s)
    play(s, name, way)
    change.gather_damage(s, 0)
    change.reward(s, 0)
    assert changes(s, was) == expected(wanted)


def test_counterweight_with_little_armor_deals_nothing_more() -> None:
    s = position()
    s.players[0].armor = 8
    play(s, "Counterweight")
    assert (s.players[0].armor, s.players[0].melee) == (11, 0)


def test_the_card_after_marked_prey_costs_a_red_icon_less() -> None:
    s = position()
    play(s, "Marked Prey")
    (areja,) = give(s, 0, "hand", "Areja")
    go(s, MainAsk(0))
    choose(s, ch.PLAY | areja)
    assert areja in s.players[0].played


DRAWN = {"Tunnel Wolves": MILL, "Spotter Drone": "rerolls 1"}
UNPLAYED = {
    "Jugura": "health 1",
    "Slow Fuse": "ranged 1",
    "Magnet Hound": "dump -1; deck 1",  # itself: it lies on top of the dump
    "Spore Runner": "health 1",
    "Second Spring": "health 1",
    "Quartermaster": "screws 1",
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_card_that_acts_when_drawn(name: str) -> None:
    s = position()
    give(s, 0, "deck", name)
    before = measured(s)
    go(s, DrawAsk(0))
    choose(s, ch.DRAW)
    assert changes(s, before) == {**expected(DRAWN[name]), "hand": 1, "deck": -1}


@pytest.mark.parametrize("name", UNPLAYED)
def test_a_card_that_acts_when_not_played(name: str) -> None:
    s = position()
    s.players[0].stored = tuple(s.rules.board.spots)  # so that nothing is stored for it
    give(s, 0, "hand", name)
    s.players[0].hand[:] = s.players[0].hand[-1:]
    before = measured(s)
    go(s, HandAsk(0))
    answer(s)
    moved = {"hand": -1, "dump": 1}
    wanted = expected(UNPLAYED[name])
    sums = {key: moved.get(key, 0) + wanted.get(key, 0) for key in {**moved, **wanted}}
    assert changes(s, before) == {key: value for key, value in sums.items() if value}


def test_old_soldier_can_be_kept() -> None:
    s = position()
    (old,) = give(s, 0, "hand", "Old Soldier")
    go(s, HandAsk(0))
    choose(s, ch.KEEP | old)
    assert s.players[0].hand == [old]


# --- leaders and technologies ------------------------------------------------------------------------------------

ACTIVATED = {
    "Marga Steelhand": "melee 3",
    "Teodor Longview": "ranged 1; rerolls 2",
    "Ilsa Anvil": "armor 3; dump -2; deck 2",
    "Old Mother Rue": f"health 2; {DREW}",
    "Cass the Broker": "parts 2; tokens -1",
    "Doctor Brandt": "screws 2; rerolls 1",
    "The Twins of Ombra": "hand 2; deck -2; kept 1",
    "War Drum": "melee 4",
    "Pile Driver": "breaks 6",
    "Range Finder": "ranged 2",
    "Signal Rockets": "red 2",
    "Conveyor Loop": "armor 2; dump -2; discard -1; deck 3",
    "Deep Storage": f"stored 2; {DREW}",
    "Clean Spring": "health 3",
    "Living Walls": "health 2; armor 3",
    "Salvage Permit": "parts 3",
    "Precision Lathe": "crafted 1",
    "Recruiting Poster": "center 1; screws 1",
    "Spare Battery": "exhausted -1",
    "Loaded Table": "",
    "Waiting Room": "hand 1; deck -1; kept 1",
    "Scrap Press": "deck -1; supply 1; parts 1",
}
PASSIVE = {
    "Spiked Plating", "Blood Forge", "Thermal Scope", "Hot Barrels", "Riveted Gate", "Reclaimer", "Grafting Vats",
    "Seed Bank", "Static Field", "Parts Bin", "Drill Hall",
}  # fmt: skip


def with_permanent(name: str, seat: int = 0) -> tuple[InvasionState, int]:
    s = position()
    c = card(s, name)
    s.technologies = [x for x in s.technologies if x != c]
    if c in s.players[0].base:
        change.refresh(s, c)
    else:
        change.enter_base(s, seat, c)
    return s, c


def test_every_permanent_is_told_of() -> None:
    assert ACTIVATED.keys() | PASSIVE == NAMES["leader"] | NAMES["technology"]
    assert not ACTIVATED.keys() & PASSIVE


@pytest.mark.parametrize("name", ACTIVATED)
def test_an_ability_that_is_used(name: str) -> None:
    s, c = with_permanent(name)
    activated = s.defs[c].activated
    assert activated is not None
    before = measured(s)
    s.players[0].pool = activated.costs
    go(s, MainAsk(0))
    choose(s, ch.ABILITY | c)
    answer(s)
    wanted = expected(ACTIVATED[name])
    wanted["exhausted"] = wanted.get("exhausted", 0) + 1
    assert changes(s, before) == {key: value for key, value in wanted.items() if value}
    assert c in s.exhausted


@pytest.mark.parametrize("name", sorted(NAMES["leader"] - {"Doctor Brandt"}))
def test_leaders_are_refreshed_by_a_reshuffle(name: str) -> None:
    s, c = with_permanent(name)
    change.exhaust(s, c)
    change.reshuffle(s, 0)
    go(s, Triggers(0))
    assert c not in s.exhausted


def test_doctor_brandt_is_refreshed_when_a_card_is_trained() -> None:
    s, c = with_permanent("Doctor Brandt")
    change.exhaust(s, c)
    change.train(s, 0, s.players[0].center[0])
    go(s, Triggers(0))
    assert c not in s.exhausted


def test_loaded_table_rerolls_up_to_four_dice() -> None:
    s, c = with_permanent("Loaded Table")
    s.players[0].tops = (0,) * 4
    go(s, MainAsk(0))
    choose(s, ch.ABILITY | c)
    rolled = 0
    while question(s).kind == "reroll":
        assert ch.STOP in options(s)
        choose(s, options(s)[0])
        rolled += 1
    assert rolled == 4


# What begins a turn or ends the main phase: the number of cards played before, and what changes.
MOMENTS = [
    ("Blood Forge", 0, "health -1; black 1"),
    ("Thermal Scope", 0, "rerolls 1"),
    ("Riveted Gate", 0, "armor 1"),
    ("Seed Bank", 0, ""),
    ("Drill Hall", 0, "screws 1"),
    ("Hot Barrels", 4, "ranged 1"),
    ("Hot Barrels", 3, ""),
    ("Parts Bin", 4, "parts 1"),
    ("Parts Bin", 3, ""),
]


@pytest.mark.parametrize(("name", "played", "wanted"), MOMENTS)
def test_a_technology_of_a_moment(name: str, played: int, wanted: str) -> None:
    s, _ = with_permanent(name)
    for other in ("Water Box", "Spore Runner", "Gearwright", "Loop Engineer")[:played]:
        play(s, other)
    before = measured(s)
    if played:
        go(s, MainAsk(0))
        choose(s, ch.END)
    else:
        go(s, Begin(1, 0))
    answer(s)
    assert changes(s, before) == expected(wanted)


def test_seed_bank_heals_with_eight_health_or_less() -> None:
    s, _ = with_permanent("Seed Bank")
    s.players[0].health = 8
    go(s, Begin(1, 0))
    assert s.players[0].health == 9


def test_spiked_plating_adds_to_black_cards_alone() -> None:
    s, _ = with_permanent("Spiked Plating")
    play(s, "Pit Brawler")
    assert s.players[0].melee == 1
    play(s, "Water Box")
    assert s.players[0].melee == 1


def test_reclaimer_pays_for_a_reshuffle() -> None:
    s, _ = with_permanent("Reclaimer")
    change.reshuffle(s, 0)
    go(s, Triggers(0))
    assert (s.players[0].armor, s.players[0].parts) == (13, 1)


def test_grafting_vats_heal_for_a_trained_card() -> None:
    s, _ = with_permanent("Grafting Vats")
    change.train(s, 0, s.players[0].center[0])
    go(s, Triggers(0))
    assert s.players[0].health == 11


def test_static_field_fills_the_dump_of_whoever_reshuffles() -> None:
    s, _ = with_permanent("Static Field")
    s.players[1].discard, s.players[1].deck = s.players[1].deck, []
    change.reshuffle(s, 1)
    go(s, Triggers(0))
    assert len(s.players[1].dump) == 2
    assert len(s.players[0].dump) == 2  # as before


# --- the Invasion ------------------------------------------------------------------------------------------------

EACH_MILLS = f"{MILL}; deck -1; discard 1"
NOTHING = (0, 0, 0, 0)
# An invasion card alone on the stack: what it fights with (its own support counts), what it lends to cards above, what
# the Invasion stores for it (every wild one goes to the blue zone), and what it does besides.
INVADERS = {
    "Sentry": ((1, 0, 2, 1), (0, 0, 1, 0), "", "zone blue 1"),
    "Tank": ((3, 0, 2, 1), (1, 0, 0, 0), "", "zone blue 1"),
    "Kuji": ((2, 0, 0, 2), (1, 0, 0, 0), "zone black 1", "armor -2; opponent armor -2"),
    "Elu": ((0, 1, 0, 2), NOTHING, "zone yellow 1", EACH_MILLS),
    "Drill Worker": ((2, 0, 0, 2), NOTHING, "zone black 1", ""),
    "Bolt Turret": ((0, 1, 1, 1), NOTHING, "zone red 1", ""),
    "Hull Plate Carrier": ((1, 0, 2, 1), NOTHING, "zone blue 1", ""),
    "Sphere Thrall": ((1, 0, 0, 3), NOTHING, "zone green 1", ""),
    "Ore Harvester": ((1, 0, 0, 2), NOTHING, "zone yellow 1; zone blue 1", ""),
    "Blade Walker": ((4, 0, 1, 2), (1, 0, 0, 0), "zone black 1", ""),
    "Needle Drone": ((0, 2, 0, 2), NOTHING, "zone red 1", ""),
    "Gate Guard": ((1, 0, 4, 2), (0, 0, 1, 0), "zone blue 1", ""),
    "Repair Swarm": ((1, 0, 0, 4), (0, 0, 0, 1), "zone green 1", ""),
    "Scrap Magnet": ((1, 0, 1, 2), NOTHING, "zone yellow 1; zone blue 1", "stored -1; opponent stored -1"),
    "Jammer": ((1, 0, 1, 2), NOTHING, "zone yellow 1", "aside 1; opponent aside 1"),
    "Shredder Hound": ((3, 0, 0, 2), NOTHING, "zone black 1", EACH_MILLS),
    "Spotlight": ((0, 2, 0, 2), (0, 1, 0, 0), "zone red 1", ""),
    "Conveyor": ((1, 0, 1, 2), NOTHING, "zone blue 2", ""),
    "Obedient Choir": ((2, 0, 0, 3), (1, 0, 0, 0), "zone green 1", ""),
    "Wall Breaker": ((5, 0, 3, 2), (1, 0, 0, 0), "zone black 1; zone blue 1", ""),
    "Twin Lancer": ((1, 2, 1, 3), NOTHING, "zone red 1; zone blue 1", ""),
    "Mirror Shield": ((1, 0, 5, 2), (0, 0, 1, 0), "zone blue 2", ""),
    "Flesh Weaver": ((2, 0, 0, 5), (0, 0, 0, 1), "zone green 1; zone blue 1", ""),
    "Landfill Crawler": ((3, 0, 2, 2), NOTHING, "zone yellow 2", f"{DUMPED}; deck -1; dump 1"),
    "Herald": ((2, 1, 1, 2), (1, 0, 0, 0), "zone blue 1", ""),
    "Landing Cage": ((2, 0, 2, 2), NOTHING, "", "deployed 1; its deck -1; zone black 1"),
    "Thought Leech": ((2, 0, 0, 3), NOTHING, "zone green 1", "health -1; opponent health -1"),
    "Chain Winch": ((2, 0, 2, 3), NOTHING, "zone blue 2", ""),
    "Ember Mortar": ((0, 3, 1, 2), (0, 1, 0, 0), "zone red 1", ""),
    "Cynex Colossus": ((6, 0, 5, 4), (1, 0, 1, 0), "zone black 1", ""),
    "Orbital Lance": ((0, 4, 2, 3), (0, 1, 0, 0), "zone red 1", ""),
    "Fortress Platform": ((2, 0, 7, 3), (0, 0, 1, 0), "zone blue 1", "its dump -1; its deck 1"),
    "Host Collective": ((3, 0, 0, 7), (0, 0, 0, 1), "zone green 1", "health -1; opponent health -1"),
    "Crust Eater": ((5, 0, 3, 3), (1, 0, 0, 0), "zone yellow 2",
                    "opponent deck -2; opponent dump 2; deck -2; dump 2"),
    "Signal Spire": ((2, 1, 3, 3), (1, 0, 0, 0), "zone blue 2", "aside 1; opponent aside 1"),
    "Breach Team": ((3, 1, 2, 2), NOTHING, "zone black 1", "deployed 1; its deck -1; zone black 1"),
    "Silent Warden": ((2, 1, 2, 3), NOTHING, "zone blue 1", ""),
    "Voice of Celesta": ((3, 2, 3, 4), (1, 0, 1, 0), "zone blue 1", ""),
    "Anchor Chain": ((6, 0, 6, 6), (1, 0, 1, 1), "", ""),
}  # fmt: skip
# What happens when a zone has trained a card.
TRAINS = {
    "Conveyor": "its dump -1; its deck 1",
    "Obedient Choir": "health -1; opponent health -1",
    "Herald": "protocols 1",
    "Chain Winch": "its dump -2; its deck 2",
    "Voice of Celesta": "protocols 1; its dump -1; its deck 1",
    "Anchor Chain": "deployed 1",
}
PROTOCOLS = {
    "Suppressive Fire": "health -1; opponent health -1",
    "Ramming Order": "armor -3; opponent armor -3",
    "Forced Labour": "zone blue 2",
    "Memory Wipe": "opponent deck -2; opponent dump 2; deck -2; dump 2",
    "White Noise": "aside 1; opponent aside 1",
    "Reassembly": "its dump -2; its deck 2",
    "Corrosion": "armor -3; opponent armor -3",
    "Confiscation": "stored -2; opponent stored -2",
    "Hardened Shells": "",
    "Growth Serum": "",
    "Reserve Call": "deployed 1; its deck -1; zone black 1",
}


def invaded() -> InvasionState:
    """Two players against the Invasion, which has two cards to recycle and a Drill Worker on top of its deck."""
    s = against(2, difficulty="no support")
    h = horde(s)
    for player in s.players:
        player.armor = player.health = 10
        player.stored = (1, 1, 0, 0, 0, 0)
    h.dump, h.deck = h.deck[:2], h.deck[2:]
    worker = card(s, "Drill Worker", 2)
    for pile in (h.deck, h.dump, h.recruits):
        if worker in pile:
            pile.remove(worker)
    h.dump = [c for c in (*h.dump, *h.deck) if c != worker][:2]
    h.deck = [c for c in h.deck if c not in h.dump] + [worker]
    return s


def test_every_card_of_the_invasion_is_told_of() -> None:
    assert INVADERS.keys() == NAMES["invasion_card"]
    assert PROTOCOLS.keys() | {"Idle Punishment", "Watchful Eye"} == NAMES["protocol"]
    assert NAMES["scenario"] == {"The Long Night", "The Mind Above"}  # in test_horde.py


@pytest.mark.parametrize("name", INVADERS)
def test_a_card_that_is_deployed(name: str) -> None:
    fights, lends, stores, does = INVADERS[name]
    s = invaded()
    (c,) = deploy(s, name)
    assert strength(s) == fights
    assert s.defs[c].support == lends
    before = measured(s)
    reward(s, c)
    go(s)
    answer(s)
    assert changes(s, before) == expected(stores)
    before = measured(s)
    wake_head(s, DEPLOYED, c, s.rules.horde)
    go(s, Triggers(0))
    answer(s)
    assert changes(s, before) == expected(does)


@pytest.mark.parametrize("name", TRAINS)
def test_a_card_that_is_trained(name: str) -> None:
    s = invaded()
    c = card(s, name)
    for pile in (horde(s).recruits, horde(s).deck, horde(s).dump):
        if c in pile:
            pile.remove(c)
    before = measured(s)
    wake_head(s, TRAINED, c, s.rules.horde)
    go(s, Triggers(0))
    answer(s)
    assert changes(s, before) == expected(TRAINS[name])


def activated(name: str) -> tuple[InvasionState, int]:
    s = invaded()
    c = card(s, name)
    horde(s).supply.remove(c)
    horde(s).supply.append(c)
    change.activate_protocol(s)
    return s, c


@pytest.mark.parametrize("name", PROTOCOLS)
def test_a_protocol_that_is_used(name: str) -> None:
    s, _ = activated(name)
    deploy(s, "Bolt Turret")
    before, stood = measured(s), strength(s)
    go(s, ProtocolAsk(0))
    answer(s)
    assert changes(s, before) == {**expected(PROTOCOLS[name]), "exhausted": 1}
    more = {"Hardened Shells": (0, 0, 3, 0), "Growth Serum": (0, 0, 0, 2)}.get(name, NOTHING)
    if name != "Reserve Call":
        assert strength(s) == tuple(a + b for a, b in zip(stood, more, strict=True))


def test_idle_punishment_hits_when_protocols_are_refreshed() -> None:
    s, _ = activated("Idle Punishment")
    before = measured(s)
    change.refresh_protocols(s)
    go(s, Triggers(0))
    assert changes(s, before) == expected("health -1; opponent health -1")


def test_watchful_eye_hits_whoever_reshuffles() -> None:
    s, _ = activated("Watchful Eye")
    s.players[1].discard, s.players[1].deck = s.players[1].deck, []
    change.reshuffle(s, 1)
    go(s, Triggers(0))
    assert [player.armor for player in s.players] == [10, 8]
