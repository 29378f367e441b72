"""What a seat may know.

Hands, decks and technology decks are hidden; graveyards and removed cards lie open (rone.amb.06). A card in the view is
its id in this game, its condition, and the id under which `book` has the printed card. A deck that somebody brought is
the secret of its side until the game is over (rone.amb.137).
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import cast

from muster.cardplay.being import card_of, in_play
from muster.cardplay.cast import Announce
from muster.cardplay.item import CANCELLED_KIND, Item
from muster.cardplay.lasting import COST, GRANT, LOSE, SET, STAT, SWAP, TURN, WARD
from muster.cardplay.later import Pending
from muster.cardplay.modifiers import keywords
from muster.cardplay.segments import Printed, text_in_pieces
from muster.cardplay.stack import TriggerOrder, WhichTeammate, Window
from muster.games.rone.cards.carddef import HERO, KEYWORDS, KIND_WORDS, SILENCED, UNIT, CardDef
from muster.games.rone.cards.figures import figure_of
from muster.games.rone.cards.verbs import DiscardAsk, GiveX
from muster.games.rone.cards.vocabulary import COUNTERS, VOCABULARY
from muster.games.rone.people import view_types as typed
from muster.games.rone.people.card_words import counters
from muster.games.rone.people.sight import Sighted, copies_in
from muster.games.rone.rules.actions import Buying, ChooseX
from muster.games.rone.rules.choices import CARD_MASK
from muster.games.rone.rules.combat import Declare, Follow
from muster.games.rone.rules.deal import ChooseHero
from muster.games.rone.rules.events import ANNOUNCEMENTS, PHASES, REASONS
from muster.games.rone.rules.item import ITEM_WORDS
from muster.games.rone.rules.life import Bury, Hit, Role, Split
from muster.games.rone.rules.state import MAIN, MELEE, RANGED, RUNNING, RoneState
from muster.games.rone.rules.turn import Activate, EndOfTurn, Phase
from muster.games.rone.rules.values import all_counters, health, level_price, melee, play_cost, ranged, recycle_cost
from muster.games.rone.rules.windows import Finish
from muster.kernel.game import OPEN, View
from muster.kernel.state import Ask
from muster.kernel.text import Text, languages

MOST_HANDS = 1024  # of one library, that are kept as views show them
OF_A_CARD = (Bury, Role, WhichTeammate, Follow, Declare)  # questions about a card, as everybody knows
FOR_ONE = (Buying, Announce, ChooseX)  # ... of which only whoever is asked knows what they are about
OWN_COSTS = attrgetter("own_costs")
SHOWN = (GRANT, STAT, WARD, SET, SWAP, LOSE)  # what lasts on a card for all to see


def view(s: RoneState, seat: int | None) -> View:
    """`seat` None: a spectator; OPEN: everything lies open."""
    return looks(s)(seat)


def looks(s: RoneState) -> Callable[[int | None], View]:
    """Views of one state: what everybody sees is looked at once, then each sees more."""
    board = board_of(s)
    public = Looking(s, None)
    asked = public.ask()
    shown = public.public(board)
    spoken = s.rules.spoken()

    def look(seat: int | None) -> View:
        looking = Looking(s, seat)
        found = Sighted(looking.all(shown, board, asked, public.book))
        found.numbered, found.spoken = board.numbered, spoken
        return found

    return look


Laid = tuple[list[typed.PlayerData], list[typed.SideData], dict[str, typed.Printed]]


class Board:
    """What players and sides have, as everybody sees it, and as each pair of eyes does (`own`), with the printed cards
    among it. Most choices leave all of it as it is (whoever passes changes nothing there), so a table keeps what was
    last looked at; `lies` is all that it hangs on. Nobody changes what is kept."""

    __slots__ = ("book", "lies", "numbered", "own", "players", "sides")

    def __init__(self, s: RoneState, lies: tuple[object, ...]) -> None:
        looking = Looking(s, None)
        self.lies = lies
        self.players = [looking.player(seat) for seat in range(s.seats)]
        self.sides = [looking.side(side) for side in range(s.rules.sides)]
        self.book = looking.book
        self.own: dict[int | None, Laid] = {}  # by eyes; OPEN: with all that is hidden
        # The cards of which two copies are in sight.
        self.numbered = copies_in(s.exhausted) | copies_in(c for side in s.sides for c in (*side.grave, *side.gone))


def board_of(s: RoneState) -> Board:
    lies = s.board()
    found = s.rules.seen
    if found is None or found.lies != lies:
        found = s.rules.seen = Board(s, lies)
    return found


class Looking:
    """One look at a state. `book` collects the printed cards that are seen."""

    def __init__(self, s: RoneState, seat: int | None) -> None:
        self.s = s
        self.seat = seat
        self.book: dict[str, typed.Printed] = {}
        self.labels = s.rules.library.labels

    def sees_hand(self, seat: int) -> bool:
        if self.seat is None:
            return False
        same_side = self.seat >= 0 and self.s.rules.side[self.seat] == self.s.rules.side[seat]
        return self.seat in (OPEN, seat) or (same_side and self.s.rules.team_sees_hands)

    def sees_side(self, side: int) -> bool:
        return self.seat is not None and (self.seat == OPEN or self.s.rules.side[self.seat] == side)

    def knows(self, c: int) -> bool:
        """Whether these eyes know a hidden card that not everybody knows (rone.amb.170)."""
        seats = self.s.known.get(c, 0)
        return self.seat is not None and seats > 0 and (self.seat == OPEN or bool(seats >> self.seat & 1))

    def known(self) -> set[int]:
        """The hidden cards that these eyes have seen, or everybody."""
        return {c for c, seats in self.s.known.items() if seats < 0 or self.knows(c)}

    def public(self, board: Board) -> typed.TableData:
        """What everybody sees; what each sees in their own way has its place there."""
        s, rules = self.s, self.s.rules
        found: typed.TableData = {
            "edition": "de" if rules.german else "en",
            "mode": rules.mode,
            "options": {},
            "seat": None,
            "names": list(rules.names),
            "sides": list(rules.side),
            "round": s.round,
            "active": s.active,
            "starter": s.starter,
            "phase": PHASES[s.phase],
            "players": board.players,
            "side": board.sides,
            "stack": [self.item(item) for item in s.stack if item.kind != CANCELLED_KIND],
            "combat": self.combat(),
            "reward": len(s.reward),
        }
        if s.pending:
            found["pending"] = [self.pending(waiting) for waiting in s.pending]
        return found

    def all(
        self, public: typed.TableData, board: Board, asked: typed.Asked | None, named: dict[str, typed.Printed]
    ) -> typed.View:
        """What everybody sees, and what these eyes see besides; `asked` is what everybody knows of the question,
        `named` are the cards of that, and of all else that waits."""
        s = self.s
        players, sides, book = self.laid(board)
        moment = self.moment(asked)
        named = {**named, **self.book}
        return {
            **public,
            "options": s.rules.changed(self.seat if s.over == RUNNING else OPEN),
            "seat": self.seat,
            "players": players,
            "side": sides,
            **moment,
            "book": book if named.keys() <= book.keys() else dict(sorted({**book, **named}.items())),
        }

    def laid(self, board: Board) -> Laid:
        """Players and sides as these eyes see them, and the printed cards among it in order."""
        found = board.own.get(self.seat)
        if found is None:
            looking = Looking(self.s, self.seat)
            looking.book = board.book.copy()
            players, sides = board.players, board.sides
            if self.seat is not None:
                players = [looking.own_hand(seat, player) for seat, player in enumerate(players)]
                sides = [looking.own_side(number, side) for number, side in enumerate(sides)]
            found = board.own[self.seat] = players, sides, dict(sorted(looking.book.items()))
        return found

    def moment(self, asked: typed.Asked | None) -> typed.MomentData:
        """The open question or the end, and what only open eyes see."""
        s = self.s
        mine = asked is not None and self.seat is not None and self.seat in (OPEN, asked["seat"])
        found: typed.MomentData = {"ask": self.ask() if mine and isinstance(s.agenda[-1], FOR_ONE) else asked}
        if self.seat == OPEN and s.reward:
            found["reward_cards"] = self.cards(s.reward)
        if s.over != RUNNING:
            found["over"] = {
                "reason": REASONS[s.over],
                "winners": [seat for seat in range(s.seats) if s.winners >> seat & 1],
            }
        return found

    # --- players and sides -----------------------------------------------------------------------------------

    def player(self, seat: int) -> typed.PlayerData:
        s = self.s
        player = s.players[seat]
        found: typed.PlayerData = {
            "water": player.water,
            "level": player.level,
            "out": bool(s.out >> seat & 1),
            "hand": len(player.hand),
            "technologies": [self.permanent(c) for c in player.techs],
        }
        if player.hero >= 0 and player.hero in s.exhausted:
            hero = s.defs[player.hero]
            price = level_price(s, seat)
            found["hero"] = self.permanent(player.hero)
            found["income"] = {"water": hero.water, "cards": hero.cards}
            found["level_price"] = price if price >= 0 else None
        cheaper = [x for x in s.cheaper if x.whom == seat]
        if s.known and (shown := [c for c in player.hand if s.known.get(c, 0) < 0]):
            found["revealed"] = self.cards(shown)
        if cheaper:
            found["cheaper"] = [
                {"way": "play" if x.kind == COST else "recycle", "by": -x.amount, "once": x.once} for x in cheaper
            ]
        return found

    def own_hand(self, seat: int, player: typed.PlayerData) -> typed.PlayerData:
        """A player, with the hand if these eyes see it."""
        if not self.sees_hand(seat):
            known = [c for c in self.s.players[seat].hand if self.knows(c)] if self.s.known else ()
            return {**player, "known": self.cards(known)} if known else player
        found: typed.PlayerData = {
            **player,
            "cards": self.hand(seat, self.s.players[seat].hand),
        }
        if "cheaper" in found:  # it is told after the cards
            found["cheaper"] = found.pop("cheaper")
        return found

    def hand(self, seat: int, cards: Sequence[int]) -> list[typed.PricedCard]:
        """Cards with what they cost this seat now. A move leaves most hands as they are: where cards cost what is
        printed, such a list is kept, and nobody changes one."""
        s = self.s
        if s.cheaper or s.static_costs:
            return self.priced(seat, cards)
        defs = tuple(map(s.defs.__getitem__, cards))
        if any(map(OWN_COSTS, defs)):
            return self.priced(seat, cards)
        kept, key = s.rules.library.hands, (tuple(cards), defs)
        found = kept.get(key)
        if found is None:
            if len(kept) >= MOST_HANDS:
                kept.clear()
            looking = Looking(s, None)
            found = kept[key] = looking.priced(seat, cards), looking.book
        self.book.update(found[1])
        return found[0]

    def priced(self, seat: int, cards: Iterable[int]) -> list[typed.PricedCard]:
        found = []
        for c in cards:
            card = cast("typed.PricedCard", self.card(c))
            price = play_cost(self.s, seat, c)
            card["cost"] = price if price >= 0 else None
            found.append(card)
        return found

    def side(self, number: int) -> typed.SideData:
        s = self.s
        side = s.sides[number]
        top = side.grave[-1] if side.grave else -1
        found: typed.SideData = {
            "deck": len(side.deck),
            "graveyard": cast("list[typed.BuriedCard]", self.cards(reversed(side.grave))),
            "units": [self.permanent(c) for c in side.units],
            "technology_deck": len(side.techdeck),
            "removed": self.cards(side.gone),
            "shields": self.shields(side.deck) if s.shields else [],
        }
        if s.known and (shown := [i for i, c in enumerate(side.deck) if s.known.get(c, 0) < 0]):
            found["revealed"] = self.in_deck(number, shown)
        if top >= 0:
            price = recycle_cost(s, s.rules.members[number][0], top)
            found["graveyard"][0]["recycle"] = price if price >= 0 else None
        return found

    def shields(self, deck: list[int]) -> list[typed.DeckCard]:
        return [{"from_top": i, **self.card(c)} for i, c in enumerate(reversed(deck)) if c in self.s.shields]

    def own_side(self, number: int, shown: typed.SideData) -> typed.SideData:
        """A side, with the technologies if these eyes see them, and cards of the deck that they have looked at."""
        if self.s.known:
            known = [i for i, c in enumerate(self.s.sides[number].deck) if self.knows(c)]
            shown = {**shown, "known": self.in_deck(number, known)} if known else shown
        if not self.sees_side(number):
            return shown
        side = self.s.sides[number]
        seat = self.seat if self.seat is not None and self.seat >= 0 else self.s.rules.members[number][0]
        found: typed.SideData = {
            **shown,
            "technologies": self.hand(seat, side.techdeck),
        }
        if self.seat == OPEN:
            found["deck_cards"] = self.cards(reversed(side.deck))
        return found

    def in_deck(self, number: int, places: list[int]) -> list[typed.DeckCard]:
        """Cards of a deck with how many lie above them, the uppermost first."""
        deck = self.s.sides[number].deck
        return [{"from_top": len(deck) - 1 - i, **self.card(deck[i])} for i in reversed(places)]

    # --- cards -----------------------------------------------------------------------------------------------

    def card(self, b: int) -> typed.CardData:
        c = b & CARD_MASK if b >= 0 else b  # as `card_of`: this is asked most of all
        d = self.s.defs[c]
        if len(d.key) > 1:
            d = self.s.rules.defs[c]  # the book has what is printed, not what was copied
        id_ = d.record.id
        if id_ not in self.book:
            self.book[id_] = d.printed or printed(d)
        return {"card": c, "id": id_, "label": self.labels[c]}

    def cards(self, cards: Iterable[int]) -> list[typed.CardData]:
        return [self.card(c) for c in cards]

    def permanent(self, c: int) -> typed.Permanent:
        """A card on the battlefield with its condition."""
        s, d = self.s, self.s.defs[c]
        found: typed.Permanent = self.card(c)  # type: ignore[assignment]  # the rest follows
        found["exhausted"] = s.exhausted[c]
        found["owner"] = s.owner[c]
        found["control"] = s.control[c]
        if bits := keywords(s, c):
            found["keywords"] = [word for i, word in enumerate(KEYWORDS) if bits >> i & 1]
        if d.kind == UNIT:
            found |= {"health": health(s, c), "damage": s.damage[c], "melee": melee(s, c), "ranged": ranged(s, c)}
            tokens: typed.Tokens = {"melee": s.boost.get(c << 1 | MELEE, 0), "ranged": s.boost.get(c << 1 | RANGED, 0)}
            if any(tokens.values()):
                found["tokens"] = tokens
        if s.counters and (heaps := all_counters(s, c)):
            found["counters"] = [heap_of(kind, n) for kind, n in heaps.items()]
        if d.kind != HERO and len(d.key) > 1:
            copied = [self.s.rules.library.label(original) for original in d.key[2::2] if original != SILENCED]
            if copied:
                found["copied"] = copied
            if SILENCED in d.key:
                found["silenced"] = True
        if s.lasting:
            until = {x.until for x in s.lasting if x.whom == c and x.kind in SHOWN}
            if TURN in until:
                found["this_turn"] = True
            if until - {TURN}:
                found["longer"] = True
        return found

    # --- what waits ------------------------------------------------------------------------------------------

    def item(self, item: Item) -> typed.Item:
        card = self.card(item.card)
        found: typed.Item = {
            "kind": ITEM_WORDS[item.kind],
            "seat": item.seat,
            "card": card["card"],
            "id": card["id"],
            "label": card["label"],
        }
        if item.program is not None:
            found["line"] = item.program.line
        if item.env is not None and card_of(item.env.me) != item.card:
            found["text_of"] = self.card(item.env.me)  # a copied ability: its line stands on that card
        if item.env is not None:
            targets = [b for held in item.env.binds if held for b in held if not self.is_hidden(b)]
            if targets:
                found["targets"] = [self.target(c) for c in dict.fromkeys(targets)]
            if item.env.modes:
                found["modes"] = list(item.env.modes)
            if item.env.x:
                found["x"] = item.env.x
        if item.extras:
            found["initiative"] = len(item.extras)
        return found

    def pending(self, found: Pending) -> typed.Pending:
        """An effect that waits; of what it has named, what lies open in play."""
        env, card = found.env, self.card(found.env.source)
        shown: typed.Pending = {
            "card": card["card"],
            "id": card["id"],
            "label": card["label"],
            "seat": env.seat,
            "line": found.program.line,
        }
        if card_of(env.me) != card["card"]:
            shown["text_of"] = self.card(env.me)
        named = dict.fromkeys(b for held in env.binds if held for b in held)
        if targets := [self.target(b) for b in named if b < 0 or in_play(self.s, b)]:
            shown["targets"] = targets
        return shown

    def is_hidden(self, b: int) -> bool:
        """Whether an effect has named a card that not everybody has seen."""
        s, c = self.s, card_of(b)
        if c < 0 or c in s.control or s.known.get(c, 0) < 0:
            return False
        return any(c in zone for zone in (*(p.hand for p in s.players), *(side.deck for side in s.sides)))

    def target(self, c: int) -> typed.Target:
        if c < 0:
            return {"player": -1 - c}
        return self.card(c)

    def combat(self) -> typed.Combat | None:
        combat = self.s.combat
        if combat is None:
            return None
        found: typed.Combat = {"seat": combat.seat, "attacker": combat.attacker, "step": combat.step}
        if combat.target >= 0:
            found["target"] = combat.target
        return found

    def ask(self) -> typed.Asked | None:
        """Who is asked, and what everybody may know about the question."""
        s = self.s
        if not s.agenda or not isinstance(s.agenda[-1], Ask):
            return None
        ask = s.agenda[-1]
        found: typed.Asked = {"seat": ask.seat, "kind": ask.kind}
        mine = self.seat is not None and self.seat in (OPEN, ask.seat)
        if isinstance(ask, OF_A_CARD):
            found = {**found, **self.card(ask.card)}
        elif isinstance(ask, Hit):
            found |= {"left": ask.left}
        elif isinstance(ask, Activate):
            found["what"] = ANNOUNCEMENTS[ask.what]
        elif isinstance(ask, Window) and (to := self.reacting_to()):
            found["to"] = to
        elif isinstance(ask, Split):
            found |= {"left": ask.points}
        elif isinstance(ask, DiscardAsk):
            found |= {"left": ask.left}
        elif isinstance(ask, ChooseHero):
            found["heroes"] = [self.free_hero(option & CARD_MASK) for option in ask.options(s, ask.seat)]
        elif isinstance(ask, TriggerOrder):
            found["effects"] = [self.item(item) for item in ask.batch]
        elif isinstance(ask, FOR_ONE) and mine:
            found = {**found, **self.card(ask.card)}
            if isinstance(ask, Announce):
                found["item"] = ITEM_WORDS[ask.item]
                found["wants"] = "branch" if ask.need(s).reference is None else "target"
                found["line"] = self.announced_line(ask)
            elif isinstance(ask, ChooseX):
                used = s.defs[ask.card].activated[ask.ability]
                if used.recycle_x or used.water_x > 1 or used.price is not None:
                    found["what"] = "x"
                    found["line"] = used.line
            elif isinstance(ask, Buying):
                found["line"] = s.defs[ask.card].initiatives[ask.number][2]
        elif isinstance(ask, GiveX):
            found["what"] = "x"
        program = getattr(ask, "program", None)
        if program is not None:
            found = {**found, **self.card(ask.env.source)}  # type: ignore[attr-defined]
            found["line"] = program.line
        return found

    def reacting_to(self) -> str:
        """What a window without an effect or a combat is about: an announcement, or the start or end of a phase. Empty
        between two actions of the English edition."""
        s = self.s
        if s.stack or s.combat is not None:
            return ""
        under = s.agenda[-2]
        if isinstance(under, Activate):
            return ANNOUNCEMENTS[under.what]
        if isinstance(under, Phase | EndOfTurn):
            return "end turn" if s.phase == MAIN else "end"
        return "start" if s.phase != MAIN or s.rules.german else ""

    def free_hero(self, number: int) -> typed.FreeHero:
        """A hero that nobody has yet: its cards from level I to III. Everybody knows which heroes there are."""
        levels = self.s.rules.library.heroes[number].levels
        self.book |= {d.record.id: printed(d) for d in levels}
        return {"hero": number, "levels": [d.record.id for d in levels]}

    def announced_line(self, ask: Announce) -> int:
        return ask.announced(self.s).line


def heap_of(kind: int, n: int) -> typed.Heap:
    name, joint = tuple(COUNTERS.items())[kind]
    said = {lang: counters(kind, n, lang) for lang in languages()}
    return {"counter": name, "n": n, "name": said, "short": Text(name, joint.removesuffix("s")).every()}


def printed(d: CardDef) -> typed.Printed:
    """What is printed on a card, the same for everybody: made once for each card."""
    if d.printed is None:
        d.printed = _print(d)
    return d.printed


def _print(d: CardDef) -> typed.Printed:
    record = d.record
    found: typed.Printed = {
        "kind": KIND_WORDS[d.kind],
        "name": record.called.every(),
        "icon": figure_of(record),
        "level": record.level,
        "cost": record.cost,
        "recycle": record.recycle,
        "text": {lang: record.rules_text(lang) for lang in languages()},
    }
    if d.race:
        found["race"] = d.race
    if d.token:
        found["token"] = True
    if d.kind == UNIT:
        found |= {"health": d.health, "melee": d.melee, "ranged": d.ranged, "speed": d.speed}
    if d.kind == HERO:
        found |= {"water": d.water, "cards": d.cards, "hero": record.hero}
    if record.family:
        found["family"] = record.family
    if record.flavour_en:
        found["flavour"] = Text(record.flavour_en, record.flavour_de).every()
    if d.activated:
        found["abilities"] = [{"line": a.line, "exhaust": a.exhaust} for a in d.activated]
    return cast("typed.Printed", Printed(found, text_in_pieces(record, VOCABULARY)))


def all_cards(s: RoneState) -> list[int]:
    """Every card of the game, wherever it is: for counting."""
    found = list(s.reward)
    for player in s.players:
        found += player.hand
        found += player.techs
    for side in s.sides:
        for zone in (side.deck, side.grave, side.units, side.techdeck, side.gone):
            found += zone
    found += [item.card for item in s.stack if 0 <= item.kind < 5]
    found += [step.card for step in s.agenda if isinstance(step, Bury | Role | Finish)]
    return found
