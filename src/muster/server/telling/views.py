"""What a connection gets to see of a table: always through one pair of eyes, always enough to redraw from nothing."""

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Raw

from muster.games import find_game
from muster.kernel import Decision, Match, Outcome, Refusal, UndoPolicy, table_words
from muster.kernel.forecast import Forecast
from muster.kernel.game import View, Words, panel_words
from muster.kernel.setup import OPEN, covered, without_secrets
from muster.kernel.wish import Progress
from muster.server.store.storage import now
from muster.server.tables import answers, autopass, bringing
from muster.server.tables.foreseeing import Foreseen, may_foresee
from muster.server.tables.present import Sitter
from muster.server.telling import protocol as p
from muster.server.telling import speaking, story
from muster.server.telling.manners import manners
from muster.server.telling.sending import Packed, slim

if TYPE_CHECKING:
    from muster.server.tables.table import Table


MOST_OPTIONS, MOST_WORDS = 512, 8  # of a table, that are kept ready to be sent: options, each in so many ways


def refusal_of(policy: UndoPolicy) -> Refusal:
    """An undo policy as a refusal, so that the game's words can say it."""
    return Refusal(policy.rule, policy.reason, policy.facts)


def no_option(lang: str) -> p.Refusal:
    """The answer to a number that stands for nothing at this table."""
    return p.Refusal("table.01", table_words.REASONS["not_an_option"][lang])


@dataclass(slots=True)
class Moment:
    """A table as it is now. What several who look at it need is worked out once for all of them."""

    match: Match | None
    seats: list[p.SeatInfo]
    asked: dict[int, Decision]  # by seat
    common: str  # the kind of question that all are asked; empty where they have different ones
    outcome: Outcome | None
    view_of: Callable[[int | None], View] | None
    seen: dict[int | None, tuple[View, Words]] = field(default_factory=dict)
    packed: Packed = field(default_factory=dict)  # parts of views, encoded, by the identity of the part

    def view(self, looking: int | None) -> View | None:
        """The view through some eyes; None while there is no game."""
        return None if self.match is None else self.look(looking)[0]

    def look(self, looking: int | None) -> tuple[View, Words]:
        """The view through some eyes, and the game's words for them."""
        found = self.seen.get(looking)
        if found is None:
            assert self.match is not None
            assert self.view_of is not None
            view = self.view_of(looking)
            found = self.seen[looking] = view, self.match.game.words_to(view)
        return found


def moment(table: "Table") -> Moment:
    match = table.match
    if match is None:
        return Moment(None, seat_infos(table, {}), {}, "", None, None)
    asked = {decision.seat: decision for decision in match.decisions(asides=False)}
    seats, view_of = seat_infos(table, asked), match.game.looks(match.state)
    return Moment(match, seats, asked, common_kind(asked), match.outcome, view_of)


Message = TypeVar("Message", p.Update, p.TableMessage)


def situation(
    kind: type[Message], table: "Table", now_: Moment, looking: int | None, lang: str, mine: list[int], text: bool
) -> Message:
    """A message with the fields of `Now`; with `text` also the view in the game's own words. What takes long to be
    worked out comes later, unless the message has everything."""
    message = kind(table.seq, 0, looking, mine, None, seats=now_.seats)
    match = now_.match
    if match is None:
        return message
    message.position = match.position_number
    view, words = now_.look(looking)
    message.view = shown = slim(view)
    if any(view.get("claims", ())):
        shown["claims"] = claims_in_words(table, view["claims"], lang)
    if text and table.game.reading is not None:
        message.text = table.game.reading.lines(view, lang)
    own = looking is not None and looking in mine
    if (outcome := now_.outcome) is not None:
        message.over = over(match, outcome, lang, looking if own else None)
        return message
    message.question = question = question_to(now_.asked, now_.common, looking)
    if len(mine) > 1 and (openly := autopass.open_question(table, match, mine)) is not None:
        message.open = p.OpenQuestion(openly, table.game.reactions.in_combat(match.state))
    if own and looking is not None:
        if (decision := now_.asked.get(looking)) is not None:
            speaking.ask(question, words, decision.kind, view, lang)
            question.since = match.asked_at(looking)
            whole = kind is p.TableMessage
            answers_to(message, table, words, decision, view, lang, whole)
        message.undo = undo_info(table, words, match.undo_policy(looking), lang)
        if (wish := table.sitters[looking].wish) is not None:
            message.wish = option_infos(table, words, lang)[wish.options[0]]
        if table.game.reactions.stops and table.code:  # in a lesson, which has no code, everything is asked
            message.stops = stops_info(table, looking, lang)
    if (r := table.undoing.request) is not None:
        why = words.refusal(refusal_of(r.policy), match.setup, lang)
        message.request = p.Request(r.seat, sorted(r.waiting), why, r.policy.rule)
    return message


def answers_to(
    message: p.Now, table: "Table", words: Words, decision: Decision, view: View, lang: str, whole: bool
) -> None:
    """What the reader's own seat may answer to its open question, and what can be said of that."""
    match, seat = table.playing(), decision.seat
    message.options = [*map(option_infos(table, words, lang).__getitem__, decision.options)]
    if may_foresee(match, seat) and (seen := table.foreseeing.of(match, decision, whole)) is not None:
        message.forecast, message.foreseen = forecasts(match, words, seat, seen, lang)
    if losing := match.game.forecasts.losing(match.state, seat):
        message.warnings = speaking.warnings(words, losing, match.setup, lang)
    message.panel = panel_info(table, words, seat, view, lang)


def forecasts(
    match: Match, words: Words, seat: int, seen: Foreseen, lang: str
) -> tuple[p.ForecastInfo | None, dict[str, p.ForecastInfo]]:
    """What an asked seat can foresee of what is under way, and of its options, in words."""
    now_, after = seen
    said = {str(option): forecast_info(match, words, seat, found, lang) for option, found in after.items()}
    return (None if now_ is None else forecast_info(match, words, seat, now_, lang)), said


def forecast_info(match: Match, words: Words, seat: int, found: Forecast, lang: str) -> p.ForecastInfo:
    kinds = match.game.forecasts.kinds
    marks = [p.MarkInfo(fact.kind, fact.thing, fact.n, fact.sure) for fact in found.facts if fact.kind in kinds]
    said = speaking.forecast(words, found, seat, match.setup, lang)
    return p.ForecastInfo(said.sure, said.hidden, said.then, marks)


def panel_info(table: "Table", words: Words, seat: int, view: View, lang: str) -> p.PanelInfo | None:
    """What belongs to a seat's open question, as one thing; None if it stands by itself."""
    match = table.playing()
    panel = answers.panel_of(table, match, seat)
    if panel is None:
        return None
    said = panel_words(words, panel, view, match.setup, lang)
    ways = table.game.panels.ways if panel.between else ()
    return p.PanelInfo(
        panel.kind,
        said.title,
        said.say,
        said.do,
        list(panel.default),
        [*map(option_infos(table, words, lang).__getitem__, panel.options)],
        list(panel.most),
        [p.Slot(*slot) for slot in said.slots] or [p.Slot()] * panel.slots,
        panel.least,
        list(panel.last),
        said.about,
        [p.WayInfo(way.name, way.say(lang)) for way in ways],
    )


def undo_info(table: "Table", words: Words, policy: UndoPolicy, lang: str) -> p.UndoInfo:
    """Whether something can be taken back, in words; made once for each table and answer."""
    key = policy.undo, policy.rule, policy.reason, *policy.facts.items(), lang
    found = table.undo_cache.get(key)
    if found is None:
        why = words.refusal(refusal_of(policy), table.playing().setup, lang)
        found = table.undo_cache[key] = p.UndoInfo(policy.undo.value, why, policy.rule)
    return found


def common_kind(asked: dict[int, Decision]) -> str:
    """The kind of question that all who are asked have; empty where they have different ones."""
    kinds = {decision.kind for decision in asked.values()}
    return kinds.pop() if len(kinds) == 1 else ""


def question_to(asked: dict[int, Decision], common: str, looking: int | None) -> p.Question:
    """Who is asked, and what: the reader's own question, or the one of all. What others are in the middle of, where all
    have questions of their own, might tell a secret."""
    own = asked.get(looking) if looking is not None else None
    return p.Question([*asked], common if own is None else own.kind)


def stops_info(table: "Table", seat: int, lang: str) -> p.StopsInfo:
    sitter = table.sitters[seat]
    stops = stop_infos(table.game.id, sitter.stops, lang)
    reactions, state = table.game.reactions, table.playing().state
    reaction = bool(reactions.stop(state, seat))
    worth = reactions.worth_asking(state, seat) if reaction and sitter.matters else ""
    entry = reactions.entry(state) if reaction else None
    return p.StopsInfo(
        stops,
        sitter.matters,
        sitter.ask_always,
        sitter.hold,
        sitter.lets,
        sitter.settled,
        reaction,
        reactions.in_combat(state),
        reactions.on_turn(state) == seat,
        reactions.reasons[worth][lang] if worth else "",
        p.EntryInfo(entry[0], entry[1][lang]) if entry is not None else None,
        [p.EntryInfo(key, text[lang]) for key, text in sitter.passing.items()],
    )


@lru_cache(maxsize=256)
def stop_infos(game: str, wanted: frozenset[str] | None, lang: str) -> list[p.StopInfo]:
    """A game's chances to react, in words; the same for all seats with the same wishes."""
    stops = find_game(game).reactions.stops
    return [p.StopInfo(stop.name, stop.say(lang), autopass.stops_at(wanted, stop)) for stop in stops]


def update(
    table: "Table",
    now_: Moment,
    looking: int | None,
    lang: str,
    mine: list[int],
    lines: list[p.Line],
    text: bool = False,
    since: int | None = None,
) -> p.Update:
    """What these eyes are told: what happened after choice number `since`, if anything did, and these lines."""
    message = situation(p.Update, table, now_, looking, lang, mine, text)
    match = now_.match
    if match is not None and since is not None:
        words, stories, events, told = now_.look(looking)[1], table.stories, message.events, message.lines
        retold = stories.retold(looking, lang, words)
        for at, entry in enumerate(match.history[since - match.earlier :], since + 1):
            for event in entry.events:
                # An event without a secret looks to all as it is: so it is found at once if it happened before.
                sent, line = retold.get(event) or stories.told(retold, match, words, event, looking, lang)
                events.append(sent)
                if line is not None:
                    told.append(p.Line(line.parts, line.rule, line.kind, line.said_by, at))
            if table.spared:
                told += story.spared(table, at, looking, lang)
        stories.happened((looking, lang), told.copy(), since, match.made)
    message.lines += lines
    return message


def over(match: Match, outcome: Outcome, lang: str, you: int | None) -> p.Over:
    """How it ended, told to one seat or to everybody."""
    words, setup = match.game.words, match.setup
    scores = list(outcome.each) or [outcome.scores[side] for side in match.game.sides(setup)]
    text, verdict = words.outcome(outcome, setup, lang, you), speaking.verdict(words, outcome, setup, lang, you)
    tied = outcome.tied(len(match.names))
    return p.Over(list(outcome.winners), scores, outcome.reason, outcome.limit, text, verdict, tied)


def everything(
    table: "Table", now_: Moment, looking: int | None, lang: str, user_id: int, text: bool = False
) -> p.TableMessage:
    """Enough to draw the table from nothing, for somebody who has the printed cards."""
    mine = table.seats_of(user_id)
    message = situation(p.TableMessage, table, now_, looking, lang, mine, text)
    ended = table.match is not None and table.match.over
    message.table = p.TableInfo(
        table.code,
        table.game.id,
        table.game.title,
        table.commitment,
        agreement(table, looking),
        talks=bool(table.game.aside_verbs),
        host=user_id == table.host_id,
        public=table.public,
        clock=table.clock,
        seed=table.seed.hex() if ended else None,
        parent=table.parent,
        rematch=table.rematch,
        by_code=table.by_code,
        may_sit=table.may_sit(user_id),
        manners=manners(table.game),
        terms=dict(table.game.terms),
        labels=speaking.labels(table.game.words, lang),
    )
    message.waiting = table.match is None
    message.lines = story.story(table, looking, lang)
    return message


def agreement(table: "Table", looking: int | None) -> dict[str, Any]:
    """What was agreed, as these eyes may know it: before the game they are nobody's, after it nothing is secret. What
    the host brought for the whole table is whole for the host's own eyes only."""
    match, known = table.match, table.game.known_options
    if match is None:
        return without_secrets(known, table.options)
    if match.over:
        return match.setup.known_to(OPEN)
    own = looking is not None and table.sitters[looking].user_id == table.host_id
    found = match.setup.known_to(looking)
    return found if own else covered(known, found)


def seat_infos(table: "Table", asked: Container[int]) -> list[p.SeatInfo]:
    if table.match is None:
        missing = bringing.missing(table.game, table.options, table.sitters)
        return [
            p.SeatInfo(
                i, s.name, s.kind, s.bot, table.online(i), account=s.account, to_bring=i in missing, brings=cover_of(s),
            )
            for i, s in enumerate(table.sitters)
        ]  # fmt: skip
    scores = table.game.scores(table.match.state)
    return [
        p.SeatInfo(
            i,
            s.name,
            s.kind,
            s.bot,
            table.online(i),
            s.stand_in,
            s.open_view,
            time_left(table, i, i in asked),
            scores[i],
            s.account,
        )
        for i, s in enumerate(table.sitters)
    ]


def cover_of(sitter: Sitter) -> Any:
    """What everybody may know of what a seat brings."""
    return None if sitter.brought is None else sitter.brought.cover


def time_left(table: "Table", seat: int, asked: bool) -> float | None:
    match = table.match
    if table.clock is None or match is None or match.over:
        return None
    left = table.sitters[seat].time_left
    if left is None:
        left = table.clock["move"]
    if asked:
        left -= max(0.0, now() - table.asking.since[seat] - autopass.free_seconds(table, match, seat))
    return round(max(0.0, left), 1)


class OptionInfos(dict[int, Raw]):
    """The options of a table in some words and one language, ready to be sent; each is made once."""

    def __init__(self, match: Match, words: Words, lang: str) -> None:
        self.match, self.words, self.lang = match, words, lang

    def __missing__(self, option: int) -> Raw:
        match = self.match
        if len(self) >= MOST_OPTIONS:
            self.clear()
        said = self.words.option(option, match.setup, self.lang)
        info = p.OptionInfo(option, match.text(option), said, match.notation.parts(option))
        found = self[option] = Raw(p.encoder.encode(info))
        return found


def option_infos(table: "Table", words: Words, lang: str) -> OptionInfos:
    """A table's options in these words, ready to be sent."""
    found = table.option_cache.get((words, lang))
    if found is None:
        if len(table.option_cache) >= MOST_WORDS:
            table.option_cache.clear()
        found = table.option_cache[words, lang] = OptionInfos(table.playing(), words, lang)
    return found


def claims_in_words(table: "Table", claims: list[list[int]], lang: str) -> list[list[Raw]]:
    """What each seat said and the table remembers, by seat: options, so they come with their words and parts."""
    info = option_infos(table, table.game.words, lang).__getitem__
    return [[*map(info, said)] for said in claims]


def reasons(table: "Table", seat: int, lang: str) -> p.Reasons:
    """Everything somebody might try now that is not possible, and why."""
    match, game = table.playing(), table.game
    words = game.words_to(match.view(seat))
    found = []
    if any(decision.seat == seat for decision in match.decisions(asides=False)):
        for option in game.candidates(match.state, seat):
            refusal = game.refusal(match.state, seat, option)
            if refusal is not None:
                said = words.option(option, match.setup, lang)
                why = words.refusal(refusal, match.setup, lang)
                wish = game.pursue(match.state, seat, option, Progress.NEW).option
                text, parts = match.text(option), match.notation.parts(option)
                found.append(p.Reason(option, text, said, parts, refusal.rule, why, wish))
    return p.Reasons(seat, match.position_number, found)


def aside_list(table: "Table", seat: int, lang: str) -> p.AsideList:
    match = table.playing()
    options = [] if match.over else table.game.asides(match.state, seat)
    groups = speaking.talk_groups(table.game.words, seat, options, match.view(seat), lang)
    infos = [*map(option_infos(table, table.game.words, lang).__getitem__, options)]
    return p.AsideList(seat, match.position_number, infos, groups)
