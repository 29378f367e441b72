"""What can be agreed on before a game of RONE, and the tables that follow from it."""

from collections.abc import Iterable, Mapping
from copy import copy
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Literal

from muster.cardplay.deck_problems import DeckError
from muster.cardplay.decks import is_ready_made
from muster.cardplay.history import watching
from muster.cardplay.packs import MOST_CARDS
from muster.cardplay.state import Seating
from muster.cardplay.written import cover_of_cards
from muster.games.rone.cards.carddef import COPIES, GREY, CardDef
from muster.games.rone.cards.deck_packs import DECK_PACKS
from muster.games.rone.cards.decks import as_data, read_choice
from muster.games.rone.cards.library import HeroInfo, Library, library
from muster.games.rone.cards.packs import BOX
from muster.games.rone.cards.records import Deck
from muster.games.rone.rules.occasions import NO_LISTENERS
from muster.kernel.setup import Option, Secret, Setup, SetupError, agree, say
from muster.kernel.text import Joined, Text, Told

if TYPE_CHECKING:
    from muster.games.rone.people.view import Board

EN, DE = "en", "de"
AND = Text(" and ", " und ")
DUEL: Final = "duel"
THREE: Final = "three players"
TEAMS: Final = "two against two"
Mode = Literal["duel", "three players", "two against two"]
MODES: dict[int, Mode] = {2: DUEL, 3: THREE, 4: TEAMS}
FORGETFUL = (1, 2, 3)  # versions of the rules that forgot keywords and states of a card that had left
# Versions of the rules that offered ways of a text that could not be done, and forgot what another player had chosen.
EVERY_WAY = (1, 2, 3, 4)
WEIGHTLESS = (1, 2, 3, 4, 5)  # versions of the rules by which every triggered effect counted for one
# Versions of the rules by which a text went on after something that nothing was left of, and what it said last of a
# card's death came after the damage.
SENTENCE_BY_SENTENCE = (1, 2, 3, 4, 5, 6)
# Versions of the rules by which cards that lie hidden were chosen, and so seen, when a card was announced; a grey cost
# was compared like a number, what was said of the death of an event's card came after it, and effects came onto the
# stack whose condition did not hold.
SHOWN_FOR_NOTHING = (1, 2, 3, 4, 5, 6, 7)
# Versions of the rules by which a card of a team did not know who attacked with it, used it or brought another one, and
# where several cards moved at once the last was asked for first, and the first did not see the others leave.
ONE_BY_ONE = (1, 2, 3, 4, 5, 6, 7, 8)
# Versions of the rules by which "it" after "that unit" was the other card of the event.
ALWAYS_THE_FIRST = (1, 2, 3, 4, 5, 6, 7, 8)
# Versions of the rules by which a turn had no end as long as somebody had something to do.
WITHOUT_END = (1, 2, 3, 4, 5, 6, 7, 8, 9)
FIRST_FREE = 1  # the version of the rules that numbered the cards of all decks together

OPTIONS = (
    Option("edition", DE, (DE, EN)),
    Option("packs", None, may_be_none=True, free=True),  # names of card packs; none: starter set and what decks need
    # Cards of one's own: the text of a pack, or written out (scenarios).
    Option("cards", None, may_be_none=True, free=True, most=MOST_CARDS, cover=cover_of_cards),
    # Random, or a deck for each side (rone.setup.01, rone.deck); one that no pack has is its side's (rone.amb.137).
    Option("decks", "random", free=True, secret=lambda deck: not is_ready_made(deck)),
    Option("heroes", "random", free=True),  # random, choose, or a hero for each seat (rone.setup.02)
    Option("beginner", False, (False, True)),  # rone.setup.05
    Option("technologies", None, (True, False), may_be_none=True),  # rone.setup.04; none: unless beginner
    Option("starter", None, may_be_none=True, free=True),  # a seat's name (rone.setup.07); none: by chance
    Option("second_water", 2, low=0, high=19),  # rone.setup.08
    Option("damage_payment", "pointwise", ("pointwise", "split"), ruling="rone.amb.02"),
    Option("english_level_price", "next", ("next", "current"), ruling="rone.amb.17"),
    Option("window_between_effects", False, (False, True), ruling="rone.amb.25"),
    Option("unclear_trigger_first", "opponent", ("opponent", "controller"), ruling="rone.amb.27"),
    Option("english_slow_failure", "graveyard", ("graveyard", "hand"), ruling="rone.amb.31"),
    Option("tactic_without_target", True, (True, False), ruling="rone.amb.36"),
    Option("defender_rests_without_attacker", True, (True, False), ruling="rone.amb.44"),
    Option("healing_saves_the_waiting", True, (True, False), ruling="rone.amb.53"),
    Option("flyers_attack_ground", True, (True, False), ruling="rone.amb.56"),
    Option("shield_counts_as_death", True, (True, False), ruling="rone.amb.75"),
    Option("technology_can_be_removed", True, (True, False), ruling="rone.amb.85"),
    Option("team_damage_hand", "own", ("own", "either"), ruling="rone.amb.99"),
    Option("team_refresh", "units", ("units", "all"), ruling="rone.amb.101"),
    Option("team_use", "units", ("units", "all"), ruling="rone.amb.102"),
    Option("team_sees_hands", False, (False, True), ruling="rone.amb.107"),
    Option("third_water", 2, low=0, high=19, ruling="rone.amb.110"),
    Option("following_attack", "free", ("free", "active"), ruling="rone.amb.112"),
    Option("following_after_elimination", True, (True, False), ruling="rone.amb.116"),
    Option("max_rounds", 200, low=1, high=100_000, may_be_none=True),  # a limit the rules do not know (rone.amb.11)
    Option("skip_forced", False, (False, True)),  # a choice of one is made by itself
)

DECK_SIZE = {DUEL: 24, THREE: 28, TEAMS: 36}  # rone.setup.01, rone.3p.02, rone.2v2.04
TECHNOLOGIES = {DUEL: 5, THREE: 5, TEAMS: 8}  # rone.zone.13, rone.2v2.06
HAND = 6  # rone.setup.09
REWARD = 4  # rone.3p.08


def check(names: tuple[str, ...], options: Mapping[str, Any]) -> Setup:
    """A checked agreement."""
    setup = agree(OPTIONS, names, options)
    o, players = setup.options, len(names)
    _check_seats(o, players, names)
    _check_decks(o["decks"], players)
    if o["packs"] is None:  # a deck brings its pack along
        o["packs"] = DECK_PACKS.needed(o["decks"], o["cards"])
    rules = rules_of(setup)  # finds what is wrong with packs, decks and heroes
    _check_pool(rules)
    setup.secrets.extend(rules.secrets())
    return setup


def _check_seats(o: Mapping[str, Any], players: int, names: tuple[str, ...]) -> None:
    if players not in MODES:
        english = o["edition"] == EN
        raise SetupError(
            Text(
                "RONE is played by {sizes} players, not {players}.", "RONE spielen {sizes} Personen, nicht {players}."
            ).fill(sizes=Text("2 or 4", "2 oder 4") if english else Text("2, 3 or 4", "2, 3 oder 4"), players=players),
            "seats",
            "rone.comp.01" if english else "rone.comp.02",
        )
    if players == 3 and o["edition"] == EN:
        raise SetupError(
            Text(
                "The English edition knows no game for three; take the German edition (edition: de).",
                "Die englische Ausgabe kennt kein Spiel zu dritt; nimm die deutsche (edition: de).",
            ),
            "edition",
            "rone.comp.01",
        )
    if o["starter"] is not None and o["starter"] not in names:
        raise SetupError(
            Text("The starter must be one of the seats: {names}.", "Anfangen muss jemand vom Tisch: {names}.").fill(
                names=", ".join(names)
            ),
            "starter",
            "rone.setup.07",
        )


def _check_decks(wanted: Any, players: int) -> None:
    """Counts decks before anybody reads one."""
    sides = sides_of(players)
    if wanted != "random" and (not isinstance(wanted, list) or len(wanted) != sides):
        raise SetupError(
            Text(
                "decks is random or a list of {sides} decks, not {wanted}.",
                "decks ist random oder eine Liste von {sides} Decks, nicht {wanted}.",
            ).fill(sides=sides, wanted=say(wanted)),
            "decks",
            "rone.setup.01",
        )


def sides_of(players: int) -> int:
    return 2 if MODES.get(players) == TEAMS else players


def _check_pool(rules: "Rules") -> None:
    if rules.decks is None and len(rules.pool) < rules.deck_size * rules.sides + rules.reward:
        raise SetupError(
            Text(
                "Random decks need {what} units and tactics; these packs have {count}.",
                "Zufällige Decks brauchen {what} Einheiten und Taktiken; diese Packungen haben {count}.",
            ).fill(what=rules.deck_size * rules.sides + rules.reward, count=len(rules.pool)),
            "packs",
            "rone.setup.01",
        )
    if len(rules.library.heroes) < rules.players and None in rules.heroes:
        raise SetupError(
            Text(
                "{players} players need {players} different heroes; these packs have {count}.",
                "{players} Personen brauchen {players} verschiedene Helden; diese Packungen haben {count}.",
            ).fill(players=rules.players, count=len(rules.library.heroes)),
            "packs",
            "rone.setup.02",
        )


class Rules(Seating):
    """A setup with everything that play looks up often. Never changes; all states of a table share it."""

    __slots__ = (
        "_changed", "_spoken", "as_seen", "bids", "brought", "choose_heroes", "counts_deeds", "deck_size", "decks",
        "defs", "either_hand", "failure_to_hand", "fast_cards", "fast_prices", "flyers_attack_ground",
        "following_active", "following_after", "german", "grey_is_no_number", "healing_saves", "heroes",
        "level_price_current", "level_prices", "library", "listeners", "max_rounds", "mode", "names", "needs_target",
        "numbered", "numbered_by_side", "others", "players", "pool", "recalls", "recycle_prices", "rests_alone",
        "reward", "second_water", "seen", "setup", "shield_is_death", "sides", "skip_forced", "slow_prices", "split",
        "starter", "team_refresh_all", "team_sees_hands", "team_use_all", "teams", "technologies", "technology_pool",
        "technology_removable", "third_water", "three",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        o = setup.options
        self.setup = setup
        self.names = setup.names
        self.numbered: frozenset[int] | None = None  # cards whose copies words tell apart; none: all of them
        self.seen: Board | None = None  # what was last looked at (people/view.py)
        self.players = players = len(setup.names)
        self.mode = MODES.get(players, DUEL)
        self.teams = self.mode == TEAMS
        self.three = self.mode == THREE
        self.german: bool = o["edition"] == DE
        # Seats sit A1, B1, A2, B2, which is also the order of turns (rone.2v2.08).
        side = tuple(seat % 2 for seat in range(players)) if self.teams else tuple(range(players))
        Seating.__init__(self, side)  # windows: rone.stack.02, rone.3p.09, rone.amb.100
        self.shared = self.teams
        self.team_roles = self.teams and self.german
        self.knows_doers = self.in_turn = setup.version not in ONE_BY_ONE
        self.sides = sides_of(players)
        self.others = tuple(~sum(1 << x for x in mates) for mates in self.members)  # masks without the seats of a side
        self.deck_size = DECK_SIZE[self.mode]
        self.reward = REWARD if self.three else 0
        self.library: Library = library(o["packs"], o["cards"])
        self.defs: list[CardDef] = self.library.defs  # by card id
        self.fast_prices, self.slow_prices = self.library.fast_prices, self.library.slow_prices
        self.fast_cards, self.recycle_prices = self.library.fast_cards, self.library.recycle_prices
        self.listeners = watching(self.library.numbers, NO_LISTENERS)
        self.bids = self.library.numbers.bids
        self.recalls = self.library.numbers.recalls and setup.version not in FORGETFUL
        self.pool: list[int] = self.library.pool  # card ids of the box: units and tactics
        self.technology_pool: list[int] = self.library.technology_pool
        with_technologies = not o["beginner"] if o["technologies"] is None else o["technologies"]
        self.technologies = TECHNOLOGIES[self.mode] if with_technologies else 0
        self.starter: int | None = None if o["starter"] not in self.names else self.names.index(o["starter"])
        self.decks: tuple[Deck, ...] | None = self._decks(o["decks"])
        # Sides whose deck nobody else knows (rone.amb.137). Its cards are numbered by side, so that a number tells
        # nothing about the decks of others.
        self.brought = frozenset(side for side, deck in enumerate(self.decks or ()) if not deck.id)
        self.numbered_by_side = bool(self.brought) and setup.version != FIRST_FREE
        self.choose_heroes = o["heroes"] == "choose"
        self.heroes = self._heroes(o["heroes"])  # numbers by seat; none: by chance or choice
        self.second_water: int = o["second_water"]
        self.third_water: int = o["third_water"]
        self.split: bool = o["damage_payment"] == "split"
        self.level_price_current: bool = o["english_level_price"] == "current" and not self.german
        self.level_prices = {  # by card id of the hero
            hero.first + copy: self._level_prices(hero) for hero in self.library.heroes for copy in range(COPIES)
        }
        # Of the cards that come with Muster none brings back all that it costs, so nobody has to count (rone.amb.244).
        self.counts_deeds = BOX.has_others(self.library.packs) and setup.version not in WITHOUT_END
        self.weighs_boards = setup.version not in WEIGHTLESS
        self.weighs_ways = setup.version not in EVERY_WAY
        self.misses_the_gone = setup.version not in SENTENCE_BY_SENTENCE
        self.holds_from_the_start = setup.version not in SENTENCE_BY_SENTENCE
        self.aims_in_sight = setup.version not in SHOWN_FOR_NOTHING
        self.holds_from_events = setup.version not in SHOWN_FOR_NOTHING
        self.asks_at_once = setup.version not in SHOWN_FOR_NOTHING
        self.points_nearer = setup.version not in ALWAYS_THE_FIRST
        self.grey_is_no_number = setup.version not in SHOWN_FOR_NOTHING
        self.tells_choices = setup.version not in EVERY_WAY
        self.window_between = o["window_between_effects"]
        self.unclear_opponent = o["unclear_trigger_first"] == "opponent"
        self.failure_to_hand: bool = o["english_slow_failure"] == "hand"
        self.needs_target: bool = not o["tactic_without_target"]
        self.rests_alone: bool = o["defender_rests_without_attacker"]
        self.healing_saves: bool = o["healing_saves_the_waiting"]
        self.flyers_attack_ground: bool = o["flyers_attack_ground"]
        self.shield_is_death: bool = o["shield_counts_as_death"]
        self.technology_removable: bool = o["technology_can_be_removed"]
        self.either_hand: bool = o["team_damage_hand"] == "either"
        self.team_refresh_all: bool = o["team_refresh"] == "all"
        self.team_use_all: bool = o["team_use"] == "all"
        self.team_sees_hands: bool = o["team_sees_hands"] or (self.teams and self.either_hand)  # to choose from them
        self.following_active: bool = o["following_attack"] == "active"
        self.following_after: bool = o["following_after_elimination"]
        self.max_rounds: int | None = o["max_rounds"]
        self.skip_forced: bool = o["skip_forced"]
        self._changed: dict[int | None, dict[str, Any]] = {}
        self._spoken: Rules | None = None
        self.as_seen: dict[frozenset[int], Rules] = {}  # by the cards of which somebody sees several (sight.py)

    def _level_prices(self, hero: HeroInfo) -> tuple[int, ...]:
        """Water for the next level, by the level that is reached (rone.lvl.01, rone.lvl.04, rone.amb.17)."""
        found = [GREY]  # nobody is on level 0
        for now, then in pairwise(d.cost for d in hero.levels):
            found.append(now if self.level_price_current and now >= 0 else then)
        return (*found, GREY)

    def secrets(self) -> list[Secret]:
        """What sides bring for themselves: of such a deck everybody knows its name and how many cards there are."""
        return [Secret("decks", side, self.members[side], self.cover(side)) for side in sorted(self.brought)]

    def cover(self, side: int) -> dict[str, Any]:
        """What everybody may know of a side's deck (rone.amb.137)."""
        deck = (self.decks or ())[side]
        technologies = len(deck.technologies) if self.technologies else 0
        return {"name": deck.name_en, "size": deck.size, "technologies": technologies}

    def changed(self, seat: int | None) -> dict[str, Any]:
        """What was agreed other than usual, as a seat may know it."""
        if seat not in self._changed:
            known = self.setup.known_to(seat)
            self._changed[seat] = {o.name: known[o.name] for o in OPTIONS if known[o.name] != o.default}
        return self._changed[seat]

    def spoken(self) -> "Rules":
        """These rules as far as everybody knows them, for words: no word hangs on the decks."""
        if self._spoken is None:
            known = {name: value for name, value in self.changed(None).items() if name != "decks"}
            self._spoken = rules_of(agree(OPTIONS, self.names, known))
        return self._spoken

    def with_decks(self, decks: tuple[Deck, ...]) -> "Rules":
        """The rules of a table where other decks were brought, which looks the same to those who do not know them."""
        new, old = copy(self), self.setup
        wanted = [one if deck is mine else as_data(deck) for one, mine, deck in self._compared(decks)]
        new.decks = decks
        new.setup = Setup(old.names, {**old.options, "decks": wanted}, {"rules": new}, old.secrets, old.version)
        new._changed, new.as_seen, new.seen = {}, {}, None
        return new

    def _compared(self, decks: tuple[Deck, ...]) -> Iterable[tuple[Any, Deck, Deck]]:
        return zip(self.setup.options["decks"], self.decks or (), decks, strict=True)

    def _decks(self, wanted: Any) -> tuple[Deck, ...] | None:
        if wanted == "random":
            return None
        _check_decks(wanted, self.players)
        decks = []
        for one in wanted:
            try:
                decks.append(
                    read_choice(one, self.library.packs, "de" if self.german else "en", self.teams, self.three)
                )
            except DeckError as error:
                DECK_PACKS.refuse_without(one, self.library.packs, self.setup.options["cards"])
                raise SetupError(Told(error.say), "decks", error.rule) from None
        return tuple(decks)

    def _heroes(self, wanted: Any) -> tuple[int | None, ...]:
        """Hero numbers by seat, as far as they are settled: by name, or by the decks."""
        if wanted in ("random", "choose"):
            return tuple(self._hero_of_deck(seat) for seat in range(self.players))
        if not isinstance(wanted, list) or len(wanted) != self.players:
            raise SetupError(
                Text(
                    "heroes is random, choose, or a list of {players} heroes, not {wanted}.",
                    "heroes ist random, choose oder eine Liste von {players} Helden, nicht {wanted}.",
                ).fill(players=self.players, wanted=say(wanted)),
                "heroes",
                "rone.setup.02",
            )
        found = []
        for one in wanted:
            number = self.library.find_hero(one)
            if number is None:
                near = ", ".join(hero.name_en for hero in self.library.heroes)
                raise SetupError(
                    Text(
                        "There is no hero {one}; there are: {near}.",
                        "Einen Helden {one} gibt es nicht; es gibt: {near}.",
                    ).fill(one=say(one), near=near),
                    "heroes",
                    "rone.setup.02",
                )
            found.append(number)
        for side, deck in enumerate(self.decks or ()):
            self._refuse_other_heroes(side, deck, [self.library.heroes[found[seat]].id for seat in self.members[side]])
        return tuple(found)

    def _hero_of_deck(self, seat: int) -> int | None:
        """The hero that comes with a deck; a team's deck may name two, one or none."""
        side = self.side[seat]
        heroes = self.decks[side].heroes if self.decks is not None else ()
        place = self.members[side].index(seat)
        return self.library.hero_number(heroes[place]) if place < len(heroes) else None

    def _refuse_other_heroes(self, side: int, deck: Deck, chosen: list[str]) -> None:
        """A deck is played with the hero that it names (rone.deck.03)."""
        left_out = next((hero for hero in deck.heroes if hero not in chosen), None)
        if left_out is None:
            return
        packs, names = self.library.packs, [self.names[seat] for seat in self.members[side]]
        raise SetupError(
            Text(
                "The deck {name} of {names} is played with {own}, but heroes says {other}. Name the "
                "deck's hero, leave heroes out, or choose another deck.",
                "Zum Deck {name} von {names} gehört {own}, bei heroes steht aber {other}. Nenne "
                "den Helden des Decks, lass heroes weg oder nimm ein anderes Deck.",
            ).fill(
                name=deck.called,
                names=Joined(names, AND),
                own=packs.called(left_out),
                other=Joined([packs.called(hero) for hero in chosen], AND),
            ),
            "heroes",
            "rone.deck.03",
        )


def rules_of(setup: Setup) -> Rules:
    """The rules of a table, worked out once."""
    rules: Rules | None = setup.kept.get("rules")
    if rules is None:
        rules = setup.kept["rules"] = Rules(setup)
    return rules
