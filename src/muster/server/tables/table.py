"""One table: a match, the people around it, and the log that makes it last.

Every accepted choice is first written to the log and only then shown. What a connection gets is always enough to redraw
from nothing; a client that cannot keep up gets one message with everything instead of many.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy.exc import OperationalError, SQLAlchemyError

from muster import find_game
from muster.i18n import languages, name_of
from muster.kernel import (
    EngineFault,
    Match,
    NotationError,
    Outcome,
    Refusal,
    Refused,
)
from muster.kernel.game import AnyGame, Words
from muster.kernel.panel import Answers
from muster.kernel.setup import Setup
from muster.kernel.text import Text
from muster.kernel.undo import Undo
from muster.server.store import positions, rows
from muster.server.store.beginning import begun
from muster.server.store.storage import Conflict, LogEntry, NotWritten, Storage, now
from muster.server.tables import answers, autopass, rehearsing, wishes
from muster.server.tables.asking import Asking
from muster.server.tables.clockwork import Clockwork
from muster.server.tables.foreseeing import Foreseeing
from muster.server.tables.present import BOT, DEVICE, OPEN_SEAT, PERSON, SITTING, Connection, Sitter
from muster.server.tables.turns import Slices, Turnstile
from muster.server.tables.undoing import Undoing
from muster.server.telling import protocol as p
from muster.server.telling import story, views
from muster.server.telling.sending import Parcel
from muster.server.telling.views import refusal_of
from muster.server.words import Trouble, say

log = logging.getLogger("muster.table")

SOON_SECONDS = 0.2  # in which a choice is written down
KEPT_CHOICES, MOST_CHOICES = 800, 1000  # in memory: enough for the story; the oldest of more are let go


class AtRest:
    """Has a table at rest. Every choice needs one: a class costs less than a generator."""

    __slots__ = ("table",)

    def __init__(self, table: "Table") -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.take_lock()

    async def __aexit__(self, *error: object) -> None:
        self.table.give_lock_back()


class Table:
    """A table that is loaded. All changes of the game happen under `_lock`, one at a time, and nobody is shown
    anything while one of them is not yet on disk."""

    def __init__(
        self,
        storage: Storage,
        id_: int,
        code: str,
        game: str,
        options: dict[str, Any],
        seed: bytes,
        commitment: str,
        sitters: list[Sitter],
        *,
        host_id: int | None,
        public: bool,
        clock: dict[str, float] | None = None,
        takeover: int | None = None,
        parent: str | None = None,
        rematch: str | None = None,
        bot_delay: float = 0.0,
        closed: bool = False,
        version: int | None = None,
        turnstile: Turnstile | None = None,
        by_code: bool = False,
        trial: str = "",
        position: dict[str, Any] | None = None,
    ) -> None:
        self.storage = storage
        self.id = id_
        self.code = code
        self.game: AnyGame = find_game(game)
        self.version = version or self.game.version  # of the rules that were agreed on
        self.options = options
        self.seed = seed
        self.commitment = commitment
        self.sitters = sitters
        self.host_id = host_id
        self.public = public
        self.clock = clock
        self.takeover = takeover
        self.parent = parent
        self.rematch = rematch
        self.bot_delay = bot_delay
        self.closed = closed
        self.by_code = by_code
        self.trial = trial
        self.position = position  # where it began, if it plays another game on
        self.welcome: set[int] = set()  # who sat at the table before: they need no invitation
        self.match: Match | None = None
        self.stories = story.Stories()
        self.turnstile = turnstile or Turnstile()
        self.seq = 0
        self.kept_seq = 0  # where the table stood when its position was last taken
        self.chain = positions.new_chain()  # the log up to `seq`, hashed
        self.on_rest: Callable[[Table], None] = lambda table: None  # told when a choice is on disk and shown
        self.on_conflict: Callable[[Table], Awaitable[None]] | None = None  # reads everything again
        self.chats: list[tuple[int, str, str]] = []  # (choices made, who, what)
        self.connections: set[Connection] = set()
        self.asking = Asking(len(sitters))
        self.spared: dict[int, tuple[int, Text]] = {}  # by choice: for whom the table passed, and why
        self.in_vain: list[tuple[int, Refusal]] = []  # wishes that came to nothing, until they are told
        self.used_at = now()
        self.refused = 0  # choices, for the figures
        self.seating = asyncio.Lock()  # held while it changes who sits here or hosts; always before `_lock`
        self._lock = asyncio.Lock()
        self._stale = False  # something else changed while a choice was being written down
        self._present: Counter[int] = Counter()  # connections by user
        self._clockwork = Clockwork(self)
        self.undoing = Undoing(self)
        self.option_cache: dict[tuple[Words, str], views.OptionInfos] = {}
        self.undo_cache: dict[tuple[object, ...], p.UndoInfo] = {}
        self.foreseeing = Foreseeing(self)

    # --- beginning -------------------------------------------------------------------------------------------

    def seat_people(self, names: tuple[str, ...]) -> None:
        for sitter, name in zip(self.sitters, names, strict=True):
            sitter.name = name
            if self.clock is not None and "total" in self.clock:
                sitter.time_left = self.clock["total"]

    def begin(self, setup: Setup, match: Match | None = None) -> None:
        """Everybody sits: the match begins, or the one that was begun already."""
        self.seat_people(setup.names)
        self.match = match or begun(self.game, setup, self.seed, self.trial, self.position)
        self.undoing.forget()
        self.asking.begin(self.match)

    def take_over(self, other: "Table") -> None:
        """Stands from now on where `other` does, which was made from the same log."""
        self.match, self.seq, self.kept_seq, self.chain = other.match, other.seq, other.kept_seq, other.chain
        self.chats, self.asking = other.chats, other.asking
        self.undoing.forget()
        self.foreseeing.forget()
        self.stories.clear()
        self.option_cache.clear()
        self.undo_cache.clear()
        for sitter, there in zip(self.sitters, other.sitters, strict=True):
            sitter.name, sitter.time_left = there.name, there.time_left

    def take_in(self, entries: Iterable[LogEntry]) -> None:
        """What was written down before."""
        match = self.match
        for entry in entries:
            self.seq = entry.seq
            if entry.kind == "chat":
                self.said(entry.data["by"], entry.data["text"])
                continue
            assert match is not None
            assert entry.seat is not None
            if entry.kind == "undo":
                self._take_back(match, entry.seat, range(len(self.sitters)))
                self.asking.note(match, entry.at)
                continue
            asked, free = self.asking.by_log[entry.seat], autopass.free_seconds(self, match, entry.seat)
            reaction = bool(self.game.reactions.stop(match.state, entry.seat))
            match.choose(entry.seat, match.written(entry.seat, entry.data), auto=entry.kind == "auto")
            if not match.history[-1].aside:
                if asked is not None:
                    self._spend(entry.seat, entry.at - asked - free, reaction)
                self.asking.note(match, entry.at)
            self._forget(match)

    def _take_back(self, match: Match, seat: int, consent: Iterable[int]) -> None:
        last, made = match.last_choice(seat), match.made
        match.undo(seat, consent)
        assert last is not None
        first, gone = match.earlier + last, made - match.made
        self.stories.take_back(first)
        self.spared = {at: found for at, found in self.spared.items() if at <= first}
        self.chats = [(at if at <= first else max(first, at - gone), by, text) for at, by, text in self.chats]

    def said(self, by: str, text: str) -> int:
        """Keeps what was said; returns how many choices were made before it."""
        at = self.match.made if self.match else 0
        self.chats.append((at, by, text))
        if len(self.chats) > 2 * story.MOST_LINES:
            del self.chats[: -story.MOST_LINES]
        return at

    def _forget(self, match: Match) -> None:
        """Whoever needs the whole game reads it from the log (wholegame.py)."""
        if len(match.history) > MOST_CHOICES:
            match.forget(KEPT_CHOICES)

    def _spend(self, seat: int, seconds: float, reaction: bool) -> None:
        """Time on the clock. For every move some is added, but not for a mere reaction: passing must not win time."""
        left = self.sitters[seat].time_left
        if left is not None and self.clock is not None:
            added = 0 if reaction else self.clock.get("add", 0)
            self.sitters[seat].time_left = max(0.0, left - max(0.0, seconds)) + added

    # --- people ----------------------------------------------------------------------------------------------

    def seats_of(self, user_id: int) -> list[int]:
        return [i for i, sitter in enumerate(self.sitters) if sitter.user_id == user_id and sitter.kind in SITTING]

    def people(self) -> set[int]:
        """Everybody who has a seat here, or had one at the table before."""
        return self.welcome | {sitter.user_id for sitter in self.sitters if sitter.user_id is not None}

    def may_sit(self, user_id: int) -> bool:
        """May somebody take a seat without an invitation? (Who has one, or comes too late, is told so instead.)"""
        late = self.closed or self.match is not None
        return late or self.public or self.by_code or user_id == self.host_id or user_id in self.people()

    async def connect(self, connection: Connection) -> None:
        """Somebody opens the table; an absent player's stand-in steps back."""
        self.give_eyes(connection)
        async with self._in_turn(connection) as slices:
            self.connections.add(connection)
            self._present[connection.user_id] += 1
            self.used_at = now()
            self.give_eyes(connection)
            came = self._present[connection.user_id] == 1
            for seat in self.seats_of(connection.user_id):
                self.sitters[seat].stand_in = False
            await self._tell(connection, slices)
            if self.closed:
                connection.send(p.encoder.encode(p.Gone()))
            if came:
                self.show(but=connection)
        self.wake()

    def give_eyes(self, connection: Connection) -> None:
        """The eyes of the only seat somebody has. With several people at one screen, nobody's cards are shown until
        somebody takes the seat."""
        mine = self.seats_of(connection.user_id)
        connection.looking = mine[0] if len(mine) == 1 else None

    @asynccontextmanager
    async def _in_turn(self, connection: Connection) -> AsyncIterator[Slices]:
        """`at_rest` for whoever is going to be told everything: if the story is long, nobody else is told a long one
        meanwhile. The table goes on while somebody waits for that, and no table that is busy keeps others waiting."""
        if story.is_long(self, connection.looking, connection.lang):
            async with self.turnstile.turn() as slices:
                if await self._locked_soon():
                    try:
                        yield slices
                    finally:
                        self.give_lock_back()
                    return
        async with self.at_rest():
            yield Slices()

    async def _locked_soon(self) -> bool:
        """Takes the lock, unless something at this table takes long."""
        try:
            async with asyncio.timeout(SOON_SECONDS):
                return await self._lock.acquire()
        except TimeoutError:
            return False

    async def _tell(self, connection: Connection, slices: Slices) -> None:
        """Everything, to one connection."""
        await story.prepare(self, connection.looking, connection.lang, slices)
        self.send_everything(connection)

    def disconnect(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        if not self.connections:
            self.stories.clear()
        self.used_at = now()
        self._present[connection.user_id] -= 1
        if not self._present[connection.user_id]:
            del self._present[connection.user_id]
            for seat in self.seats_of(connection.user_id):
                self.sitters[seat].away_since = now()
            self.refresh()
            self.wake()

    def online(self, seat: int) -> bool:
        return self.sitters[seat].user_id in self._present

    def at_rest(self) -> "AtRest":
        """For whoever changes or shows the game: alone, and with everything on disk."""
        return AtRest(self)

    async def take_lock(self) -> None:
        await self._lock.acquire()

    def give_lock_back(self) -> None:
        """Tells what came up besides while a choice was being written down."""
        try:
            self._show_stale()
        finally:
            self._lock.release()

    def _show_stale(self) -> None:
        if self._stale:
            self._stale = False
            self.show()

    def is_at_rest(self) -> bool:
        return not self._lock.locked()

    def refresh(self) -> None:
        """Something besides the game has changed: tell everybody, but never show a choice that is not on disk."""
        if self._lock.locked():
            self._stale = True
        else:
            self.show()

    def may_look(self, user_id: int, seat: int | None) -> bool:
        """A seat's eyes are for whoever has it, and for spectators if it allows that and they have no seat here."""
        if seat is None:
            return True
        if not 0 <= seat < len(self.sitters):
            return False
        mine = self.seats_of(user_id)
        return seat in mine or (not mine and self.sitters[seat].open_view)

    # --- what clients ask for --------------------------------------------------------------------------------

    async def handle(self, connection: Connection, message: p.ClientMessage) -> None:
        """One message of one client. Answers go to it alone; refusals and problems are sentences."""
        self.used_at = now()
        try:
            await self._handle(connection, message)
        except Refused as error:
            self.refused += 1
            match = self.playing()
            words = self.game.words_to(match.view(connection.looking))
            why = words.refusal(error.refusal, match.setup, connection.lang)
            connection.send(p.encoder.encode(p.Refusal(error.refusal.rule, why)))
        except NotationError:
            self.refused += 1
            connection.send(p.encoder.encode(views.no_option(connection.lang)))
        except Trouble as error:
            connection.send(p.encoder.encode(p.Problem(error.say(connection.lang))))
        except EngineFault:
            log.exception("a message could not be served", extra={"table": self.code[:2]})
            connection.send(p.encoder.encode(p.Problem(say("fault", connection.lang), fault=True)))
        except (NotWritten, OperationalError) as error:
            log.error("a message could not be written down: %s", type(error).__name__, extra={"table": self.code[:2]})
            connection.send(p.encoder.encode(p.Problem(say("not_written", connection.lang))))

    async def _handle(self, connection: Connection, message: p.ClientMessage) -> None:
        if isinstance(message, p.Choose):
            self._own(connection, message.seat)
            self.playing()
            if message.position is None and not self.game.is_aside(message.option):
                raise Trouble("no_position")
            if message.option != self.game.reactions.pass_option and not self.game.is_aside(message.option):
                self.sitters[message.seat].wish = None  # whoever lets others go on may still wish for something
            self.sitters[message.seat].answers = None
            await self.choose(message.seat, message.option, message.position)
        elif isinstance(message, p.Wish):
            self._own(connection, message.seat)
            await self.wish(message.seat, message.options, message.position)
        elif isinstance(message, p.Answers):
            self._own(connection, message.seat)
            await self.answer(message.seat, message.options, message.way, message.position)
        elif isinstance(message, p.Say):
            await self.chat(connection, message.text)
        elif isinstance(message, p.Undo):
            self._own(connection, message.seat)
            await self.undoing.ask(message.seat)
        elif isinstance(message, p.Answer):
            self._own(connection, message.seat)
            await self.undoing.answer(message.seat, message.yes)
        elif isinstance(message, p.Stops):
            self._own(connection, message.seat)
            async with self.at_rest():
                autopass.settle(self, message)
                self.show(only=connection.user_id)  # what somebody wants is no news for the others
            self.wake()
        elif isinstance(message, p.React):
            async with self.at_rest():
                match = self.playing()
                if match.position_number != message.position:
                    raise Trouble("moved_on")
                autopass.answer_openly(self, match, self.seats_of(connection.user_id), message.seat, message.lets)
                self.show(only=connection.user_id)
            self.wake()
        elif isinstance(message, p.Sync | p.Look):
            await self._look_anew(connection, message)
        else:
            async with self.at_rest():  # nobody looks while a choice is not on disk yet
                await self._look(connection, message)

    async def _look_anew(self, connection: Connection, message: p.Sync | p.Look) -> None:
        if isinstance(message, p.Look):
            if not self.may_look(connection.user_id, message.seat):
                raise Trouble("not_your_eyes")
            connection.looking = message.seat
        else:
            if message.lang is not None:
                if message.lang not in languages():
                    raise Trouble("no_language", languages=", ".join(map(name_of, languages())))
                connection.explained = connection.explained and connection.lang == message.lang  # words are told anew
                connection.lang = message.lang
            if message.text is not None:
                connection.text = message.text
        async with self._in_turn(connection) as slices:
            if not self.may_look(connection.user_id, connection.looking):  # not any more
                connection.looking = None
            await self._tell(connection, slices)

    async def _look(self, connection: Connection, message: p.Allow | p.Why | p.Asides) -> None:
        if isinstance(message, p.Allow):
            self._own(connection, message.seat)
            await self.storage.call(lambda c: rows.store_view(c, self.id, message.seat, message.on))
            self.sitters[message.seat].open_view = message.on
            self._hide_from_spectators()
            self.show()
        else:
            self._own(connection, message.seat)
            answer = views.reasons if isinstance(message, p.Why) else views.aside_list
            connection.send(p.encoder.encode(answer(self, message.seat, connection.lang)))

    def _own(self, connection: Connection, seat: int) -> None:
        if not 0 <= seat < len(self.sitters) or not self.sitters[seat].is_of(connection.user_id):
            raise Trouble("not_your_seat")

    async def is_over(self) -> bool:
        """Is the game over, its last choice on disk? Before that it could still be taken back, and nothing of what the
        end opens may be shown."""
        async with self.at_rest():
            return self.playing().over

    def playing(self) -> Match:
        if self.match is None:
            raise Trouble("not_started")
        return self.match

    def _hide_from_spectators(self) -> None:
        for connection in self.connections:
            if not self.may_look(connection.user_id, connection.looking):
                connection.looking = None
                self.send_everything(connection)

    # --- changing the game -----------------------------------------------------------------------------------

    async def choose(self, seat: int, option: int, position: int | None, auto: bool = False) -> None:
        """A choice of a seat, or made for it (`auto`): checked, written down, then shown."""
        async with self.at_rest():
            await self._choose(self.playing(), seat, option, position, auto)
        self.wake()

    async def wish(self, seat: int, options: list[int], position: int) -> None:
        """Several choices of a seat, one after the other: the first of them now, or what leads to it."""
        sitter = self.sitters[seat]
        async with self.at_rest():
            match = self.playing()
            sitter.wish = None
            if not options:
                self.show(only=sitter.user_id)
                return
            wish = wishes.Wish(options)
            option, _ = wishes.next_step(match, seat, wish)
            if option is None:
                raise Refused(wishes.why_not(match, seat, options[0]))
            sitter.wish = wish
            try:
                await self._choose(match, seat, option, position, auto=False)
            except BaseException:
                sitter.wish = None
                raise
        self.wake()

    async def answer(self, seat: int, options: list[int], way: str, position: int) -> None:
        """All answers of a seat to the panel that it is shown: the first of them now, the others as they are asked."""
        sitter = self.sitters[seat]
        async with self.at_rest():
            match = self.playing()
            if position != match.position_number:
                raise Refused(Refusal("table.03", "old_position", {"seen": position, "now": match.position_number}))
            panel = answers.panel_of(self, match, seat) if answers.asked(match, seat) else None
            if panel is None or not options or not panel.fits(options):
                raise Refused(Refusal("table.01", "not_an_option"))
            sitter.wish = None
            sitter.answers = Answers(options[1:], way, panel.foreseen(), after_one=True)
            try:
                await self._choose(match, seat, options[0], position, auto=False)
            except BaseException:
                sitter.answers = None
                raise
        self.wake()

    async def _choose(self, match: Match, seat: int, option: int, position: int | None, auto: bool) -> None:
        """A choice and all that follows from it by itself. Where the table chooses at once for those who are asked
        next, nobody is shown a question that is already answered."""
        since = match.made
        await self._make(match, seat, option, position, auto)
        wishes.made(self, seat, option)
        await self._make_what_follows(match)
        if self.match is match:  # else everything was read again from the log, and shown
            self.show(since=since)
        self._tell_in_vain()
        if (outcome := match.outcome) is not None:
            await self.store_outcome(outcome)
            self.send_everything_to_all()  # the seed is no longer a secret
        if self.match is match:
            self._forget(match)
            self.on_rest(self)

    async def _make_what_follows(self, match: Match) -> None:
        """What was answered before or has one answer only, what wishes choose now, and passes for those who do not want
        to be asked."""
        try:
            while True:
                if (given := answers.given(self, match)) is not None:
                    await self._make(match, *given, None, auto=True)
                elif (granted := wishes.granted_at_once(self, match)) is not None:
                    await self._make(match, *granted, None, auto=False)
                    wishes.made(self, *granted)
                elif (passing := autopass.passed_at_once(self, match)) is not None:
                    await self._make(match, passing, self.game.reactions.pass_option, None, auto=True)
                else:
                    return
        except (EngineFault, NotWritten, Refused, Trouble):  # the choice itself stands; a pass is tried again
            log.exception("what follows from a choice could not be made", extra={"table": self.code[:2]})
            wishes.forget(self)
            answers.forget(self)

    async def _make(self, match: Match, seat: int, option: int, position: int | None, auto: bool) -> None:
        """One choice, on disk or not made at all."""
        reaction, free = bool(self.game.reactions.stop(match.state, seat)), autopass.free_seconds(self, match, seat)
        held = reaction and not auto and self.game.reactions.is_own(match.state, seat)
        why = autopass.why_not(self, match, seat) if auto else None
        seen = None if self.game.is_aside(option) else position
        match.choose(seat, option, seen, auto, await rehearsing.rehearsed(self, match, seat, option, seen))
        entry = match.history[-1]
        at = now()
        try:
            await self._write("auto" if auto else "choice", seat, entry.text, at)
        except BaseException:
            if self.match is match:  # else everything was read again from the log
                match.drop_last()
            raise
        if not entry.aside:
            self.undoing.look_again(match)
            self._spend(seat, at - self.asking.since[seat] - free, reaction)
            self.asking.note(match, at)
            autopass.notice(self, match, seat, option, held)
            if why is not None:
                self.spared[match.made] = seat, why
                self.spared.pop(match.made - MOST_CHOICES, None)

    async def chat(self, connection: Connection, text: str) -> None:
        """Said to everybody at the table (there are no private messages during a game)."""
        said = " ".join(text.split())
        if not said:
            raise Trouble("nothing_said")
        mine = self.seats_of(connection.user_id)
        by = " + ".join(self.sitters[seat].name for seat in mine) if mine else connection.name
        async with self.at_rest():
            await self._write("chat", None, {"by": by, "text": said}, now(), connection.user_id)
            at = self.said(by, said)
            self.show([p.Line([said], kind="chat", said_by=by, at=at)])

    async def undo(self, seat: int) -> None:
        """Takes back what a seat did last, with the consent that it needs: asked for before (undoing.py)."""
        async with self.at_rest():
            match = self.playing()
            policy = match.undo_policy(seat)
            if policy.undo is Undo.BLOCKED:
                raise Refused(refusal_of(policy))
            at = now()
            await self._write("undo", seat, {"consent": list(policy.ask)}, at)
            self._take_back(match, seat, policy.ask)
            wishes.forget(self)
            answers.forget(self)
            autopass.forget_open(self)
            self.undoing.look_again(match)
            self.asking.note(match, at)
            self.send_everything_to_all()
        self.wake()

    async def _write(self, kind: str, seat: int | None, data: Any, at: float, user_id: int | None = None) -> None:
        entry = LogEntry(self.id, self.seq + 1, kind, seat, data, at, user_id)
        try:
            await self.storage.append(entry)
        except Conflict:
            await self._catch_up()
            raise Trouble("moved_on") from None
        self.seq += 1
        self.chain.update(entry.link())

    async def _catch_up(self) -> None:
        """Another process has written to this log: take in what it wrote."""
        assert self.on_conflict is not None
        await self.on_conflict(self)
        self.send_everything_to_all()

    async def store_outcome(self, outcome: Outcome) -> None:
        try:
            await self.storage.call(lambda c: rows.store_end(c, self.id, outcome))
        except SQLAlchemyError:  # the log knows it: it is stored when the table is loaded again
            log.exception("an outcome could not be stored", extra={"table": self.code[:2]})

    # --- those who do not act themselves ---------------------------------------------------------------------

    def wake(self) -> None:
        """Looks whether a bot has to move, and when the next deadline is."""
        self._clockwork.wake()

    def busy(self) -> bool:
        """Does anything happen here, or is going to by itself?"""
        return bool(self.connections) or self._clockwork.busy()

    def close(self) -> None:
        """Lets go of timers and tasks; the log has everything."""
        self._clockwork.close()
        self.undoing.close()
        self.foreseeing.close()

    # --- telling ---------------------------------------------------------------------------------------------

    def show(
        self,
        lines: Iterable[p.Line] = (),
        but: Connection | None = None,
        only: int | None = None,
        since: int | None = None,
    ) -> None:
        """Tells every connection, or those of one person (`only`), what happened, each in its own eyes and language:
        these lines, and all that was done after choice number `since`."""
        if only is None:
            self._stale = False
        if not self.connections:
            return
        lines, moment = list(lines), views.moment(self)
        made: dict[tuple[int | None, str, bool, tuple[int, ...]], Parcel] = {}
        for connection in self.connections:
            if connection is but or connection.gone or only not in (None, connection.user_id):
                continue
            if connection.behind:
                self.send_everything(connection)
                continue
            mine = self.seats_of(connection.user_id)
            key = (connection.looking, connection.lang, connection.text, tuple(mine))
            if key not in made:
                message = views.update(
                    self, moment, connection.looking, connection.lang, mine, lines, connection.text, since
                )
                made[key] = Parcel(message, moment.view(connection.looking), moment.packed)
            made[key].send(connection)

    def send_everything(self, connection: Connection) -> None:
        if connection.behind and connection.way.has_room():
            connection.behind = False
        if not connection.behind:
            moment, looking = views.moment(self), connection.looking
            message = views.everything(self, moment, looking, connection.lang, connection.user_id, connection.text)
            Parcel(message, moment.view(looking), moment.packed).send(connection)

    def send_everything_to_all(self) -> None:
        self._stale = False
        for connection in self.connections:
            self.send_everything(connection)

    def tell(self, seat: int, key: str, **facts: str) -> None:
        """A sentence to whoever sits there."""
        for connection in self.connections:
            if seat in self.seats_of(connection.user_id):
                connection.send(p.encoder.encode(p.Problem(say(key, connection.lang, **facts))))

    def _tell_in_vain(self) -> None:
        """Whose wish has come to nothing is told why."""
        match = self.playing()
        for seat, refusal in self.in_vain:
            words = self.game.words_to(match.view(seat))
            for connection in self.connections:
                if seat in self.seats_of(connection.user_id):
                    why = words.refusal(refusal, match.setup, connection.lang)
                    connection.send(p.encoder.encode(p.Refusal(refusal.rule, why)))
        self.in_vain.clear()

    def catch_up(self, connection: Connection) -> None:
        """One message brings a client that could not keep up to now, once there is room for it again."""
        if not connection.behind:
            return
        if self._lock.locked():
            self._stale = True
        else:
            self.send_everything(connection)


__all__ = ["BOT", "DEVICE", "OPEN_SEAT", "PERSON", "Connection", "Sitter", "Table"]
