"""One table: a match, the people around it, and the log that makes it last.

Every accepted choice is first written to the log and only then shown. What a connection gets is always enough to redraw
from nothing; a client that cannot keep up gets one message with everything instead of many.
"""

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw

from muster import find_game
from muster.bots import find_bot
from muster.kernel import Decision, EngineFault, Event, Match, NotationError, Refused, Stream, UndoPolicy
from muster.kernel.game import AnyGame
from muster.kernel.undo import Undo
from muster.server import eyes
from muster.server import protocol as p
from muster.server.eyes import refusal_of
from muster.server.storage import Conflict, LogEntry, Storage, now
from muster.server.words import Trouble, say

log = logging.getLogger("muster.table")

MOST_WAITING = 64  # messages for one slow client
PERSON, DEVICE, BOT, OPEN_SEAT = "person", "device", "bot", "open"


@dataclass(slots=True)
class Sitter:
    """A seat and who has it."""

    kind: str
    name: str = ""
    user_id: int | None = None
    bot: str = ""
    invite: str = ""
    open_view: bool = False
    stand_in: bool = False
    away_since: float = 0.0
    time_left: float | None = None

    def by_bot(self) -> bool:
        return self.kind == BOT or self.stand_in


@dataclass(slots=True, eq=False)
class Connection:
    """One open browser: who it is, whose eyes it uses, and what still has to be sent to it."""

    user_id: int
    name: str
    lang: str
    looking: int | None = None
    queue: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    behind: bool = False  # could not keep up: gets everything once its queue is empty

    def send(self, message: bytes) -> None:
        if self.behind:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.behind = True


@dataclass(slots=True)
class UndoRequest:
    seat: int
    waiting: set[int]
    policy: UndoPolicy


class Table:
    """A table that is loaded. All changes go through `_accept`, one at a time."""

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
    ) -> None:
        self.storage = storage
        self.id = id_
        self.code = code
        self.game: AnyGame = find_game(game)
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
        self.match: Match | None = None
        self.seq = 0
        self.chats: list[tuple[int, str, str]] = []  # (choices made, who, what)
        self.connections: set[Connection] = set()
        self.request: UndoRequest | None = None
        self.asked_since = now()
        self.used_at = now()
        self._lock = asyncio.Lock()
        self._bot: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._bot_stream = Stream(seed[::-1])
        self.option_cache: dict[tuple[int, str], Raw] = {}

    # --- beginning -------------------------------------------------------------------------------------------

    def start(self, names: tuple[str, ...], entries: Iterable[LogEntry] = ()) -> None:
        """Everybody sits: the match begins, or goes on where its log ends."""
        match = Match(self.game, self.game.agree(names, self.options), self.seed)
        for sitter, name in zip(self.sitters, names, strict=True):
            sitter.name = name
            if self.clock is not None and "total" in self.clock:
                sitter.time_left = self.clock["total"]
        self.match = match
        asked_at: float | None = None
        for entry in entries:
            self.seq = entry.seq
            if entry.kind == "choice":
                assert entry.seat is not None
                match.choose(entry.seat, entry.data)
                if not match.history[-1].aside:
                    if asked_at is not None:
                        self._spend(entry.seat, entry.at - asked_at)
                    asked_at = entry.at
            elif entry.kind == "undo":
                assert entry.seat is not None
                match.undo(entry.seat, consent=range(len(names)))
                asked_at = entry.at
            else:
                self.chats.append((len(match.history), entry.data["by"], entry.data["text"]))
        self.asked_since = now()

    def _spend(self, seat: int, seconds: float) -> None:
        left = self.sitters[seat].time_left
        if left is not None and self.clock is not None:
            self.sitters[seat].time_left = max(0.0, left - seconds) + self.clock.get("add", 0)

    # --- people ----------------------------------------------------------------------------------------------

    def seats_of(self, user_id: int) -> list[int]:
        return [
            i for i, sitter in enumerate(self.sitters) if sitter.user_id == user_id and sitter.kind in (PERSON, DEVICE)
        ]

    def connect(self, connection: Connection) -> None:
        """Somebody opens the table; an absent player's stand-in steps back."""
        self.connections.add(connection)
        mine = self.seats_of(connection.user_id)
        # Several people at one screen: nobody's cards are shown until somebody takes the seat.
        connection.looking = mine[0] if len(mine) == 1 else None
        for seat in mine:
            self.sitters[seat].stand_in = False
        self.send_everything(connection)
        self.show([])
        self.wake()

    def disconnect(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.user_id not in {other.user_id for other in self.connections}:
            for seat in self.seats_of(connection.user_id):
                self.sitters[seat].away_since = now()
        self.show([])
        self.wake()

    def online(self, seat: int) -> bool:
        user = self.sitters[seat].user_id
        return any(connection.user_id == user for connection in self.connections)

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
        """One message of one client. Answers go to its queue; refusals and problems are sentences."""
        self.used_at = now()
        try:
            await self._handle(connection, message)
        except Refused as error:
            match = self.playing()
            why = self.game.words.refusal(error.refusal, match.setup, connection.lang)
            connection.send(p.encoder.encode(p.Refusal(error.refusal.rule, why)))
        except NotationError as error:
            connection.send(p.encoder.encode(p.Refusal("table.01", error.message)))
        except Trouble as error:
            connection.send(p.encoder.encode(p.Problem(error.say(connection.lang))))
        except EngineFault:
            log.exception("engine fault", extra={"table": self.code})
            connection.send(p.encoder.encode(p.Problem(say("fault", connection.lang), fault=True)))

    async def _handle(self, connection: Connection, message: p.ClientMessage) -> None:
        lang = connection.lang
        if isinstance(message, p.Sync):
            if message.lang in p.LANGUAGES:
                connection.lang = message.lang
            self.send_everything(connection)
        elif isinstance(message, p.Look):
            if not self.may_look(connection.user_id, message.seat):
                raise Trouble("not_your_eyes")
            connection.looking = message.seat
            self.send_everything(connection)
        elif isinstance(message, p.Say):
            await self.chat(connection.user_id, message.text)
        else:
            self._own(connection, message.seat)
            if isinstance(message, p.Choose):
                await self.choose(message.seat, message.option, message.position)
            elif isinstance(message, p.Undo):
                await self.ask_undo(message.seat)
            elif isinstance(message, p.Answer):
                await self.answer_undo(message.seat, message.yes)
            elif isinstance(message, p.Allow):
                self.sitters[message.seat].open_view = message.on
                await self._store_seat(message.seat)
                self._hide_from_spectators()
                self.show([])
            elif isinstance(message, p.Why):
                connection.send(p.encoder.encode(eyes.reasons(self, message.seat, lang)))
            else:
                connection.send(p.encoder.encode(eyes.aside_list(self, message.seat, lang)))

    def _own(self, connection: Connection, seat: int) -> None:
        if seat not in self.seats_of(connection.user_id):
            raise Trouble("not_your_seat")

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

    async def choose(self, seat: int, option: int, position: int | None) -> None:
        """A choice of a seat: checked, written down, then shown."""
        async with self._lock:
            match = self.playing()
            events = match.choose(seat, option, None if self.game.is_aside(option) else position)
            entry = match.history[-1]
            try:
                await self._write("choice", seat, entry.text)
            except BaseException:
                match.drop_last()
                raise
            if not entry.aside:
                self.request = None
                self._spend(seat, now() - self.asked_since)
                self.asked_since = now()
            self.show(events)
            if match.over:
                await self._end(match)
        self.wake()

    async def chat(self, user_id: int, text: str) -> None:
        """Said to everybody at the table (there are no private messages during a game)."""
        said = " ".join(text.split())
        if not said:
            raise Trouble("nothing_said")
        by = self.name_of(user_id)
        async with self._lock:
            await self._write("chat", None, {"by": by, "text": said})
            position = len(self.match.history) if self.match else 0
            self.chats.append((position, by, said))
            self.show([], [p.Line(said, kind="chat", said_by=by, at=position)])

    def name_of(self, user_id: int) -> str:
        mine = self.seats_of(user_id)
        if mine:
            return " + ".join(self.sitters[seat].name for seat in mine)
        return next(c.name for c in self.connections if c.user_id == user_id)

    async def ask_undo(self, seat: int) -> None:
        """Takes back at once what may be, else asks the others (table.05 to table.07). Bots agree."""
        match = self.playing()
        policy = match.undo_policy(seat)
        waiting = {other for other in policy.ask if not self.sitters[other].by_bot()}
        if policy.undo is Undo.BLOCKED or not waiting:
            await self._undo(seat)
            return
        self.request = UndoRequest(seat, waiting, policy)
        self.show([])

    async def answer_undo(self, seat: int, yes: bool) -> None:
        request = self.request
        if request is None or seat not in request.waiting:
            raise Trouble("nothing_asked")
        if not yes:
            self.request = None
            self.show([])
            return
        request.waiting.discard(seat)
        if request.waiting:
            self.show([])
        else:
            await self._undo(request.seat)

    async def _undo(self, seat: int) -> None:
        async with self._lock:
            match = self.playing()
            policy = match.undo_policy(seat)
            if policy.undo is Undo.BLOCKED:
                raise Refused(refusal_of(policy))
            await self._write("undo", seat, {"consent": list(policy.ask)})
            match.undo(seat, consent=policy.ask)
            self.request = None
            self.asked_since = now()
            for connection in self.connections:
                self.send_everything(connection)
        self.wake()

    async def _write(self, kind: str, seat: int | None, data: Any) -> None:
        try:
            await self.storage.append(LogEntry(self.id, self.seq + 1, kind, seat, data, now()))
        except Conflict:
            await self._catch_up()
            raise Trouble("moved_on") from None
        self.seq += 1

    async def _catch_up(self) -> None:
        """Another process has written to this log: take in what it wrote."""
        if self.match is not None:
            entries = await self.storage.read_log(self.id)
            self.chats.clear()
            self.start(self.match.names, entries)
        for connection in self.connections:
            self.send_everything(connection)

    async def _end(self, match: Match) -> None:
        from muster.server.tables import store_end

        outcome = match.outcome
        assert outcome is not None
        await self.storage.call(lambda c: store_end(c, self.id, outcome))
        for connection in self.connections:
            self.send_everything(connection)

    async def _store_seat(self, seat: int) -> None:
        from muster.server.tables import store_seat

        sitter = self.sitters[seat]
        await self.storage.call(lambda c: store_seat(c, self.id, seat, sitter))

    # --- bots, clocks, stand-ins -----------------------------------------------------------------------------

    def wake(self) -> None:
        """Looks whether a bot has to move, and when the next deadline is."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        match = self.match
        if match is None or match.over:
            return
        asked = [decision.seat for decision in match.decisions(asides=False)]
        for seat in asked:
            if self.sitters[seat].by_bot():
                if self._bot is None or self._bot.done():
                    self._bot = asyncio.create_task(self._play_bots())
                return
        deadlines = [at for seat in asked if (at := self.deadline(seat)) is not None]
        if deadlines:
            wait = max(0.0, min(deadlines) - now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def deadline(self, seat: int) -> float | None:
        """When a bot will act for an asked person: out of time, or away too long."""
        sitter, found = self.sitters[seat], []
        if self.clock is not None:
            left = sitter.time_left if sitter.time_left is not None else self.clock["move"]
            found.append(self.asked_since + left)
        if self.takeover is not None and not self.online(seat):
            found.append(max(self.asked_since, sitter.away_since) + self.takeover)
        return min(found) if found else None

    def _time_is_up(self) -> None:
        match = self.match
        if match is None or match.over:
            return
        for decision in match.decisions(asides=False):
            at = self.deadline(decision.seat)
            if at is not None and at <= now() + 0.01:
                self.sitters[decision.seat].stand_in = True
        self.show([])
        self.wake()

    async def _play_bots(self) -> None:
        """Plays for bots and stand-ins as long as one is asked."""
        while (decision := self._asked_bot()) is not None:
            await asyncio.sleep(self.bot_delay)
            match = self.playing()
            if decision not in match.decisions(asides=False) or not self.sitters[decision.seat].by_bot():
                continue
            sitter = self.sitters[decision.seat]
            bot = find_bot(sitter.bot or "rule-of-thumb")
            view = match.view(decision.seat)
            option = bot.choose(self.game, view, decision, self._bot_stream)
            if sitter.kind != BOT and self.clock is not None and "move" in self.clock and self.online(decision.seat):
                sitter.stand_in = False  # only this move was late
            try:
                await self.choose(decision.seat, option, None)
            except (Refused, Trouble, EngineFault):
                log.exception("a bot could not move", extra={"table": self.code})
                return

    def _asked_bot(self) -> Decision | None:
        match = self.match
        if match is None or match.over:
            return None
        for decision in match.decisions(asides=False):
            if self.sitters[decision.seat].by_bot():
                return decision
        return None

    def close(self) -> None:
        """Lets go of timers and tasks; the log has everything."""
        if self._timer is not None:
            self._timer.cancel()
        if self._bot is not None:
            self._bot.cancel()

    # --- telling ---------------------------------------------------------------------------------------------

    def show(self, events: Iterable[Event], lines: Iterable[p.Line] = ()) -> None:
        """Tells every connection what happened, each in its own eyes and language."""
        events, lines = list(events), list(lines)
        made: dict[tuple[int | None, str, int], bytes] = {}
        for connection in self.connections:
            mine = self.seats_of(connection.user_id)
            key = (connection.looking, connection.lang, sum(1 << seat for seat in mine))
            if key not in made:
                message = eyes.update(self, connection.looking, connection.lang, mine, events, lines)
                made[key] = p.encoder.encode(message)
            connection.send(made[key])

    def send_everything(self, connection: Connection) -> None:
        message = eyes.everything(self, connection.looking, connection.lang, connection.user_id)
        connection.send(p.encoder.encode(message))
