"""What a connection gets to see of a table: always through one pair of eyes, always enough to redraw from nothing."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from muster.kernel import Event, Refusal, UndoPolicy
from muster.server import protocol as p
from muster.server.storage import now

if TYPE_CHECKING:
    from muster.server.table import Table

MOST_LINES = 400  # of the story, when somebody connects


def refusal_of(policy: UndoPolicy) -> Refusal:
    """An undo policy as a refusal, so that the game's words can say it."""
    return Refusal(policy.rule, policy.reason, policy.facts)


def situation(table: "Table", looking: int | None, lang: str, mine: list[int]) -> dict[str, Any]:
    """The fields of `Now`."""
    found: dict[str, Any] = {
        "seq": table.seq,
        "position": 0,
        "looking": looking,
        "mine": mine,
        "view": None,
        "seats": seat_infos(table),
    }
    match, words = table.match, table.game.words
    if match is None:
        return found
    found["position"] = len(match.history)
    found["view"] = match.view(looking)
    if (outcome := match.outcome) is not None:
        text = words.outcome(outcome, match.setup, lang)
        found["over"] = p.Over(list(outcome.winners), list(outcome.scores), outcome.reason, outcome.limit, text)
        return found
    decisions = match.decisions(asides=False)
    question = p.Question([decision.seat for decision in decisions], decisions[0].kind)
    for decision in decisions:
        if decision.seat == looking and looking in mine:
            question.text = words.question(decision.kind, found["view"], lang)
            found["options"] = [option_info(table, option, lang) for option in decision.options]
    found["question"] = question
    if looking is not None and looking in mine:
        policy = match.undo_policy(looking)
        found["undo"] = p.UndoInfo(policy.undo.value, words.refusal(refusal_of(policy), match.setup, lang), policy.rule)
    if table.request is not None:
        r = table.request
        why = words.refusal(refusal_of(r.policy), match.setup, lang)
        found["request"] = p.Request(r.seat, sorted(r.waiting), why, r.policy.rule)
    return found


def update(
    table: "Table", looking: int | None, lang: str, mine: list[int], events: Iterable[Event], lines: list[p.Line]
) -> p.Update:
    """What happened, as these eyes saw it."""
    message = p.Update(**situation(table, looking, lang, mine))
    match = table.match
    if match is not None:
        for event in events:
            shown = table.game.show(event, looking)
            message.events.append(table.game.readable(shown, match.setup))
            message.lines += event_lines(table, [event], looking, lang, message.position)
    message.lines += lines
    return message


def everything(table: "Table", looking: int | None, lang: str, user_id: int) -> p.TableMessage:
    """Enough to draw the table from nothing."""
    message = p.TableMessage(**situation(table, looking, lang, table.seats_of(user_id)))
    over = table.match is not None and table.match.over
    message.table = p.TableInfo(
        table.code,
        table.game.id,
        table.game.title,
        table.options,
        table.commitment,
        host=user_id == table.host_id,
        public=table.public,
        clock=table.clock,
        seed=table.seed.hex() if over else None,
        parent=table.parent,
        rematch=table.rematch,
    )
    message.waiting = table.match is None
    message.lines = story(table, looking, lang)
    return message


def story(table: "Table", looking: int | None, lang: str) -> list[p.Line]:
    """Events and talk in the order in which they came."""
    match = table.match
    happened = [] if match is None else [match.opening, *(entry.events for entry in match.history)]
    lines: list[p.Line] = []
    chats = [p.Line(text, kind="chat", said_by=by, at=at) for at, by, text in table.chats]
    for i, events in enumerate(happened):
        lines += event_lines(table, events, looking, lang, i)
        while chats and chats[0].at <= i:
            lines.append(chats.pop(0))
    return [*lines, *chats][-MOST_LINES:]


def event_lines(table: "Table", events: Iterable[Event], looking: int | None, lang: str, at: int) -> list[p.Line]:
    assert table.match is not None
    lines = []
    for event in events:
        sentence = table.game.words.event(table.game.show(event, looking), table.match.setup, lang)
        if sentence:
            kind = table.game.kinds[event[0]]
            lines.append(p.Line(sentence, kind.rule, kind.name, at=at))
    return lines


def seat_infos(table: "Table") -> list[p.SeatInfo]:
    return [
        p.SeatInfo(i, s.name, s.kind, s.bot, table.online(i), s.stand_in, s.open_view, time_left(table, i))
        for i, s in enumerate(table.sitters)
    ]


def time_left(table: "Table", seat: int) -> float | None:
    match = table.match
    if table.clock is None or match is None or match.over:
        return None
    left = table.sitters[seat].time_left
    if left is None:
        left = table.clock["move"]
    if any(decision.seat == seat for decision in match.decisions(asides=False)):
        left -= now() - table.asked_since
    return round(max(0.0, left), 1)


def option_info(table: "Table", option: int, lang: str) -> Raw:
    """An option, ready to be sent; made once for each table."""
    found = table.option_cache.get((option, lang))
    if found is None:
        match = table.playing()
        said = table.game.words.option(option, match.setup, lang)
        info = p.OptionInfo(option, match.text(option), said, match.notation.parts(option))
        found = table.option_cache[option, lang] = Raw(p.encoder.encode(info))
    return found


def reasons(table: "Table", seat: int, lang: str) -> p.Reasons:
    """Everything somebody might try now that is not possible, and why."""
    match, game = table.playing(), table.game
    found = []
    if any(decision.seat == seat for decision in match.decisions(asides=False)):
        for option in game.candidates(match.state, seat):
            refusal = game.refusal(match.state, seat, option)
            if refusal is not None:
                said = game.words.option(option, match.setup, lang)
                why = game.words.refusal(refusal, match.setup, lang)
                found.append(p.Reason(match.text(option), said, match.notation.parts(option), refusal.rule, why))
    return p.Reasons(seat, len(match.history), found)


def aside_list(table: "Table", seat: int, lang: str) -> p.AsideList:
    match = table.playing()
    options = [] if match.over else table.game.asides(match.state, seat)
    return p.AsideList(seat, len(match.history), [option_info(table, option, lang) for option in options])
