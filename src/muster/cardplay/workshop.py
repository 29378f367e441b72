"""Cards while somebody writes them, for any game with card packs.

A card is plain data, as a form has it. To be checked it is written into a pack file of its own and read as any pack is,
so nothing is said here that `muster cards check` would not say. Fields that are still empty get plain values for that,
and are told of as missing; of what is wrong, the face of the card shows nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, Generic

from muster.cardplay.drafts import (
    Places,
    as_data,
    as_written,
    cleaned,
    filled,
    in_languages,
    is_empty,
    parts_of,
    value_at,
    without,
)
from muster.cardplay.form import FormWords, form_of
from muster.cardplay.packs import Box
from muster.cardplay.playable import Playable
from muster.cardplay.records import D, R
from muster.cardplay.shelf import brought, faults_of
from muster.cardplay.written import WrittenCards
from muster.cardtext import CardTextError, check, english, german, parse
from muster.cardtext.completion import Usual, complete, habits
from muster.cardtext.pack import MOST_TEXT
from muster.cardtext.table import Vocabulary
from muster.cardtext.tree import Lines
from muster.files import Faults, FileError, only_document
from muster.files.shapes import Record
from muster.files.write import entries_yaml
from muster.kernel.decks import Offer
from muster.kernel.setup import SetupError, say
from muster.kernel.text import Text, Told
from muster.kernel.workshop import (
    CardProblem,
    CardTexts,
    CheckedCard,
    Cursor,
    FormField,
    FormSection,
    Suggestions,
    Workshop,
    WrittenPack,
)

DRAFT = "draft"  # the pack of a card that is checked by itself
HEAD = ("pack", "game", "version", "title", "author", "needs")
MISSING = Text("{label} is still missing.", "{label} fehlt noch.")
UNKNOWN = Text("There is no field {name} on this card.", "Ein Feld {name} hat diese Karte nicht.")
NO_SECTION = Text("There is no such kind of card.", "Eine solche Art von Karte gibt es nicht.")
NOT_IN_PACKS = Text("A pack has no {name}.", "Ein {name} hat keine Packung.")


class BoxWorkshop(Workshop, Generic[R, D]):
    """The workshop of a game whose packs are in a box."""

    box: Box[R, D]
    vocabulary: Vocabulary
    written: WrittenCards  # fills up what a card does not say
    words: FormWords
    usual: tuple[str, ...]  # packs that a new pack needs
    playable: Playable[R, D, Any]

    # --- what the game says ------------------------------------------------------------------------------------

    @abstractmethod
    def face(self, card: R) -> Any:
        """What is printed on a card, as whoever draws it gets it."""

    def card_offers(self, cards: Iterable[R]) -> dict[str, list[Offer]]:
        """Where a table may choose from single cards: the option, and those of these cards that fit."""
        return {}

    # --- the form ----------------------------------------------------------------------------------------------

    @cached_property
    def records(self) -> dict[str, Record]:
        return {name: record for name, (record, _) in self.box.form.sections.items()}

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The kind of the cards in each section."""
        return {section: kind for kind, section in self.written.sections.items()}

    @cached_property
    def _form(self) -> dict[str, FormSection]:
        return {section.name: section for section in form_of(self.records, self.words)}

    def sections(self) -> tuple[FormSection, ...]:
        return tuple(self._form.values())

    def needs(self) -> tuple[str, ...]:
        return self.usual

    @cached_property
    def habits(self) -> dict[str, Usual]:
        """What is usual in the texts of each section."""
        cards = [card for name in self.box.builtin() for card in self.box.load([name]).cards.values()]
        return {
            section: habits(card.text for card in cards if card.kind == kind and card.text)
            for section, kind in self.kinds.items()
        }

    # --- one card ----------------------------------------------------------------------------------------------

    def check(
        self, section: str, card: Mapping[str, Any], needs: tuple[str, ...], cursor: Cursor | None
    ) -> CheckedCard:
        form = self.form_of(section)
        given = cleaned(card, form.fields)
        strange = [
            CardProblem((), UNKNOWN.fill(name=say(key))) for key in card if key not in self.records[section].fields
        ]
        lacking = list(self.missing(given, form.fields))
        whole = self.whole(section, given)
        found, cards = self.judged(section, whole, needs if not lacking else ())
        absent = {one.path for one in lacking}
        absent |= {path[:-1] for path in absent}  # where a reader says what is missing
        problems = (*strange, *lacking, *(one for one in found if one.path not in absent))
        if any(one.serious for one in problems):
            cards = self.judged(section, self.mended(section, given, problems), (), trial=True)[1]
        return CheckedCard(
            problems,
            {one.id: self.face(one) for one in cards},
            tuple(self.texts(section, given, form.fields)),
            self.suggest(section, card, cursor),
        )

    def form_of(self, section: str) -> FormSection:
        if section not in self._form:
            raise SetupError(NO_SECTION, "section")
        return self._form[section]

    def missing(self, given: Mapping[str, Any], fields: Iterable[FormField], *path: str | int) -> Iterator[CardProblem]:
        """Fields that are still to be filled in; for parts, those of each."""
        for field in fields:
            if field.parts and (field.kind == "parts" or given.get(field.name)):
                for n, part in enumerate(parts_of(given.get(field.name), field)):
                    yield from self.missing(part, field.parts, *path, field.name, n)
            elif field.required and field.name not in given:
                yield CardProblem((*path, field.name), MISSING.fill(label=field.label), field.rule)

    def whole(self, section: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """A card with plain values in the place of what is missing."""
        label = self._form[section].label
        plain = {"id": "X", "name": {"en": label.en, "de": label.de}, **self.written.rest(self.kinds[section], {})}
        return filled(given, self._form[section].fields, plain)

    def judged(
        self, section: str, card: Mapping[str, Any], needs: tuple[str, ...], trial: bool = False
    ) -> tuple[list[CardProblem], list[R]]:
        """What is wrong with a whole card, and the records that it is."""
        head = {"pack": DRAFT, "game": self.box.form.game, "version": 1, "title": DRAFT}
        text = entries_yaml({**head, section: [as_written(card, self.records[section])]})
        where = Places(text, (section, 0))
        try:
            document, cards = self.box.read_draft(text, needs, trial)
        except FileError as error:
            return [where.problem(fault) for fault in error.faults], []
        found = [where.problem(fault) for fault in document.faults.in_order()]
        found += [where.problem(fault, serious=False) for fault in document.faults.warnings]
        return found, cards

    def mended(self, section: str, given: Mapping[str, Any], problems: Iterable[CardProblem]) -> dict[str, Any]:
        """The card without what is wrong with it: of texts the lines that can be read, else plain values."""
        bad = {one.path for one in problems if one.serious}
        kept = without(given, bad, self._form[section].fields, partial(self.readable, self.kinds[section]))
        return self.whole(section, kept)

    def readable(self, kind: str, text: str) -> str:
        """The lines of a text that are right by themselves."""
        return "\n".join(line for line in text.split("\n") if self.lines_of(line, kind))

    def lines_of(self, text: str, kind: str) -> Lines | None:
        """The trees of a text that is right."""
        try:
            lines = parse(text, self.vocabulary)
        except CardTextError:
            return None
        return None if any(one.serious for one in check(lines, self.vocabulary, kind)) else lines

    def texts(
        self, section: str, given: Mapping[str, Any], fields: Iterable[FormField], *path: str | int
    ) -> Iterator[CardTexts]:
        """Every text that is right, as it will be written."""
        for field in fields:
            if field.parts:
                for n, part in enumerate(parts_of(given.get(field.name), field)):
                    yield from self.texts(section, part, field.parts, *path, field.name, n)
            elif field.kind == "text" and (lines := self.lines_of(given.get(field.name, ""), self.kinds[section])):
                said = {"en": english(lines, self.vocabulary), "de": german(lines, self.vocabulary)}
                yield CardTexts((*path, field.name), said)

    def suggest(self, section: str, card: Mapping[str, Any], cursor: Cursor | None) -> Suggestions:
        """What may come at the cursor. A text that no card has room for takes long to look through: nothing comes."""
        text = value_at(card, cursor.path) if cursor is not None else None
        if cursor is None or not isinstance(text, str) or len(text) > MOST_TEXT:
            return Suggestions()
        line = text[: cursor.offset].rpartition("\n")[2]
        found = complete(line, self.vocabulary, self.habits[section])
        return Suggestions(len(line) - found.begin, found.words)

    # --- whole packs -------------------------------------------------------------------------------------------

    def read(self, text: str) -> dict[str, Any]:
        faults = Faults("cards")
        try:
            node, _ = only_document(text, "cards")
            found: dict[str, Any] = as_data(node, self.box.form.record(), faults)
            faults.raise_if_any()
        except FileError as error:
            raise SetupError(Told(partial(faults_of, error)), "cards") from None
        return found

    def write(self, pack: Mapping[str, Any]) -> WrittenPack:
        record = self.box.form.record()
        strange = next((key for key in pack if key not in record.fields), None)
        if strange is not None:
            raise SetupError(NOT_IN_PACKS.fill(name=say(strange)), "cards")
        head = {key: pack.get(key) for key in HEAD} | {"title": in_languages(pack.get("title"))}
        cards = {
            name: [cleaned(card, form.fields) for card in entries(pack, name)] for name, form in self._form.items()
        }
        rest = {name: entries(pack, name) for name in self.records if name not in self._form}
        whole = {**head, "game": self.box.form.game, **cards, **rest}
        text = entries_yaml(as_written({key: value for key, value in whole.items() if not is_empty(value)}, record))
        try:
            self.box.read(text, "cards")
        except FileError as error:
            return WrittenPack(text, Told(partial(faults_of, error)))
        return WrittenPack(text)

    # --- for tables --------------------------------------------------------------------------------------------

    def offers(self, option: str) -> list[Offer]:
        if option == "packs":
            return self.playable.offers()
        packs = self.playable.libraries.agreed(self.playable.together(), None).packs
        return self.card_offers(packs.cards.values()).get(option, [])

    def read_own_cards(self, text: str) -> dict[str, Any]:
        pack = brought(self.box, text)
        self.playable.libraries.agreed([*pack.needs] or None, text)
        return {
            "name": pack.name,
            "title": pack.title.every(),
            "cards": len({card.whole for card in pack.cards}),
            "offers": self.card_offers(pack.cards),
        }


def entries(pack: Mapping[str, Any], section: str) -> list[Mapping[str, Any]]:
    found = pack.get(section)
    return [entry for entry in found if isinstance(entry, Mapping)] if isinstance(found, list) else []
