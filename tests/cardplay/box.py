"""The packs and decks of Harbour, the toy game of this folder: what a game tells card play about its cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from muster.cardplay import decks, packs
from muster.cardplay.deck_problems import DeckProblem, stranger
from muster.cardplay.decks import DeckFormat
from muster.cardplay.entries import ID, card_fields, deck_fields, lines_of
from muster.cardplay.records import BaseDeck, BaseRecord, Packs
from muster.cardplay.written import WrittenCards
from muster.cardtext.pack import ID as ID_SHAPE
from muster.cardtext.pack import CardText, Document, Name, PackFormat
from muster.cardtext.tree import digest
from muster.files import Place
from muster.files.shapes import Both, Each, Entry, Field, Line, ListOf, Record, Whole, Word
from muster.kernel.text import NOTHING
from tests.cardplay.words import VOCABULARY

DECK_SIZE = 12
MOST_COPIES = 2

NAME = Field(Both(Name(), one=True), "The name.", required=True, rule="harbour.name")
COST = Field(Whole(0, 9), "Coins.", required=True)
GRIT = Field(Whole(1, 9), "Damage that sinks it.", required=True, rule="harbour.grit")
TEXT = Field(CardText(), "What it does.")
COPIES = Field(Whole(1, 4), "How many there are.", default=1)
SECTIONS = {
    "captains": Record({"id": ID, "name": NAME, "sides": Field(ListOf(Record({"grit": GRIT}), 2, 2), "Front, back.")}),
    "sailors": Record(
        {
            **{"id": ID, "name": NAME, "cost": COST, "grit": GRIT, "text": TEXT, "copies": COPIES},
            "haul": Field(Whole(0, 9), "What it brings in.", required=True),
            "race": Field(Word(("cook", "gunner")), "Its trade.", default=""),
        }
    ),
    "tales": Record({"id": ID, "name": NAME, "cost": COST, "text": TEXT, "copies": COPIES}),
    "decks": Record(
        {
            "id": ID,
            "name": Field(Both(Name(), one=True), "The name.", required=True),
            "cards": Field(Each(ID_SHAPE, Whole(1, 9)), "How many of each.", required=True),
            "plan": Field(Both(Line(), one=True), "How to win.", default=NOTHING),
        }
    ),
}
FORM = PackFormat("harbour", {name: (record, f"The {name}.") for name, record in SECTIONS.items()}, {})


@dataclass(frozen=True, slots=True, kw_only=True)
class HarbourRecord(BaseRecord):
    cost: int = 0
    grit: int = 0
    haul: int = 0
    race: str = ""


class Box(packs.Box[HarbourRecord, BaseDeck]):
    folder = Path(__file__).parent
    form = trial_form = FORM
    kinds = ("captain", "sailor", "tale")
    id_rule = "harbour.id"
    name_rule = "harbour.name"

    def cards_of(self, document: Document, trial: bool) -> list[tuple[Place, HarbourRecord]]:
        found: list[tuple[Place, HarbourRecord]] = []
        for entry in document.section("captains"):
            if entry.has("id", "name", "sides"):
                for part, side in zip("ab", entry.get("sides"), strict=True):
                    fields = card_fields(document, entry, "captain", (), VOCABULARY, part)
                    found.append((entry.at("id"), HarbourRecord(**fields, grit=side.get("grit") or 0)))
        for section, kind in (("sailors", "sailor"), ("tales", "tale")):
            for entry in document.section(section):
                lines = lines_of(document, entry, kind, VOCABULARY)
                if lines is not None and entry.has("id", "name", "cost"):
                    numbers = {name: entry.get(name) or 0 for name in ("cost", "grit", "haul")}
                    fields = card_fields(document, entry, kind, lines, VOCABULARY)
                    found.append((entry.at("id"), HarbourRecord(**fields, **numbers, race=entry.get("race") or "")))
        return found

    def decks_of(self, document: Document) -> list[tuple[Entry, BaseDeck]]:
        entries = [entry for entry in document.section("decks") if entry.has("id", "name", "cards")]
        return [(entry, BaseDeck(**deck_fields(document, entry))) for entry in entries]

    def in_play(self, card: HarbourRecord) -> packs.InPlay:
        return card.kind, card.race, card.cost, card.grit, card.haul, digest(card.lines)

    def deck_in_play(self, deck: BaseDeck) -> tuple[object, ...]:
        return (list(deck.cards.items()),)

    def deck_problems(self, deck: BaseDeck, packs: Packs[HarbourRecord, BaseDeck]) -> Iterable[DeckProblem]:
        for id_, copies in deck.cards.items():
            if packs.record(id_) is None:
                yield stranger(id_, packs, "harbour.pack")
            elif copies > MOST_COPIES:
                yield DeckProblem("harbour.copies", f"{id_} is there {copies} times.", f"{id_} ist {copies} Mal da.")
        if deck.size != DECK_SIZE:
            yield DeckProblem("harbour.deck", f"{deck.size} cards, not {DECK_SIZE}.", f"{deck.size} Karten.")


BOX = Box()


class Reader(decks.Reader[HarbourRecord, BaseDeck]):
    form = DeckFormat(headings=("sailors", "tales"), deck_rule="harbour.deck", unknown_rule="harbour.pack")

    def __init__(self, packs: Packs[HarbourRecord, BaseDeck], guesses: int = decks.MOST_GUESSED) -> None:
        super().__init__(packs, guesses)
        self.cards: dict[str, int] = {}

    def take(self, id_: str, copies: int) -> None:
        self.cards[id_] = self.cards.get(id_, 0) + copies

    def deck(self) -> BaseDeck:
        name = self.name or "Deck"
        return BaseDeck(name_en=name, name_de=name, cards=self.cards, plan_en=self.plan, plan_de=self.plan)


def filled(kind: str, given: dict[str, object]) -> dict[str, object]:
    return {"cost": 1, **({"grit": 1, "haul": 1} if kind == "sailor" else {}), **given}


WRITTEN = WrittenCards("harbour", {"sailor": "sailors", "tale": "tales"}, filled, "harbour.name", "harbour.type")
