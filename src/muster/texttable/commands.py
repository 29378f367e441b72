"""What can be typed at a question besides a choice. Each command has an English and a German word."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from muster.i18n import N_
from muster.kernel import Refusal, SaveError
from muster.kernel.game import AnyGame
from muster.kernel.text import Text
from muster.kernel.undo import Undo
from muster.texttable import asking, lookup, saving, show, talk
from muster.texttable.console import NO, YES, Left, as_number
from muster.texttable.seating import SeatError

if TYPE_CHECKING:
    from muster.texttable.table import Table

Run = Callable[["Table", int, str], bool]


@dataclass(frozen=True, slots=True)
class Command:
    """`run` gets the table, the seat that typed it and the rest of the line; it returns True if the question changed.
    The first word is English, the second German, others mean the same; all work in every language. `argument` shows
    what may follow."""

    words: tuple[str, ...]
    help: str
    run: Run
    argument: str = ""
    at_hand_over: bool = False
    fits: Callable[[AnyGame], bool] = lambda game: True  # in which games there is anything to do for it

    def word_in(self, lang: str) -> str:
        return Text(self.words[0], self.words[1])[lang]


def talks(game: AnyGame) -> bool:
    return bool(game.aside_verbs)


def reacts(game: AnyGame) -> bool:
    return bool(game.reactions.stops)


def help_(table: "Table", seat: int, rest: str) -> bool:
    _, say = table.console.tr, table.console.say
    wanted = find(rest.casefold(), table.console.lang) if rest else None
    if wanted is not None:
        say(told(table, wanted))
        return False
    say(_("Type the number of a choice, or its words in brackets. Or one of these:"))
    for command in [command for command in ALL if command.fits(table.match.game)]:
        say(f"  {told(table, command)}")
    return False


def told(table: "Table", command: "Command") -> str:
    """A command in one line: `log [NUMBER]: the last lines of the log.`"""
    _ = table.console.tr
    argument = f" {_(command.argument)}" if command.argument else ""
    return f"{command.word_in(table.console.lang)}{argument}: {_(command.help)}"


def why(table: "Table", seat: int, rest: str) -> bool:
    command = find(rest.casefold(), table.console.lang) if rest else None
    if command is not None:
        why_command(table, seat, command)
        return False
    if rest:
        table.say_why(seat, rest)
        return False
    reasons = show.all_reasons(show.forbidden(table.match, seat, table.console.lang))
    for line in reasons:
        table.console.say(f"- {line}")
    if not reasons:
        table.console.say(table.console.tr("Everything that could be tried here is possible."))
    return False


def why_command(table: "Table", seat: int, command: "Command") -> None:
    """Taking back is the only command that may be impossible; of all others it is said what they do."""
    policy = table.match.undo_policy(seat)
    if command.run is undo and policy.undo is not Undo.FREE:
        table.say_refusal(Refusal(policy.rule, policy.reason, policy.facts))
    else:
        table.console.say(told(table, command))


def log(table: "Table", seat: int, rest: str) -> bool:
    _ = table.console.tr
    number = as_number(rest) if rest else 20
    if number is None:
        table.console.say(_("Type log and a number of lines, for example: log 30."))
        return False
    match = table.match
    events = [*match.opening, *(event for entry in match.history for event in entry.events)]
    lines = show.log_lines(show.lines(match, events, seat, table.console.lang), table.console.lang)
    for line in lines[-number:] if number else []:
        table.console.say(f"- {line}")
    return False


def rules(table: "Table", seat: int, rest: str) -> bool:
    for line in lookup.rule_lines(table.match.game.id, rest, table.console.lang, table.console.width):
        table.console.say(line)
    return False


def say(table: "Table", seat: int, rest: str) -> bool:
    if rest:
        return table.choose_text(seat, rest)
    _looks, sayings = talk.asides(table.match, seat)
    if not sayings:
        table.console.say(table.console.tr("There is nothing to say in this game now."))
        return False
    option = talk.choose_talk(table.console, table.match, sayings)
    return option is not None and table.choose(seat, option)


def look(table: "Table", seat: int, rest: str) -> bool:
    if rest:
        return table.choose_text(seat, f"look {rest}", f"ansehen {rest}")
    looks, _sayings = talk.asides(table.match, seat)
    if not looks:
        table.console.say(table.console.tr("There is no card that you may look at now."))
        return False
    option = looks[0] if len(looks) == 1 else talk.choose_look(table.console, table.match, looks)
    return option is not None and table.choose(seat, option)


def undo(table: "Table", seat: int, rest: str) -> bool:
    """The engine says whether; if the others must agree, they are asked by name."""
    _, match = table.console.tr, table.match
    policy = match.undo_policy(seat)
    if policy.undo is Undo.BLOCKED:
        table.say_refusal(Refusal(policy.rule, policy.reason, policy.facts))
        return False
    last = next(entry for entry in reversed(match.history) if entry.seat == seat and not entry.aside)
    name = match.names[seat]
    if policy.undo is Undo.CONSENT:
        table.say_refusal(Refusal(policy.rule, policy.reason, policy.facts))
        # Where anything was shown in secret the engine blocks, so a bot has nothing to lose and agrees.
        for other in policy.ask:
            if other in table.persons and not _agrees(table, other, name, last.events):
                table.console.say(_("{name} does not agree, so nothing is taken back.").format(name=match.names[other]))
                return False
    match.undo(seat, policy.ask)
    table.console.say(_("Taken back."))
    _after_undo(table, seat, name)
    return True


def _agrees(table: "Table", other: int, name: str, events: tuple[tuple[int, ...], ...]) -> bool:
    """The question tells the others no more about the choice than the log told them."""
    _, names = table.console.tr, table.match.names
    what = " ".join(sentence for sentence, _rule in show.lines(table.match, events, other, table.console.lang))
    question = _("Ask {other}: may {name} take this back? {what}").format(other=names[other], name=name, what=what)
    return table.console.ask_yes(question, default=False)


def _after_undo(table: "Table", seat: int, name: str) -> None:
    """Nobody has read more than there is now, and the others learn of it."""
    now = len(table.match.history)
    for other in table.persons:
        table.seen[other] = min(table.seen[other], now)
        if other != seat:
            table.notices[other].append(table.console.tr("{name} took a choice back.").format(name=name))


def save(table: "Table", seat: int, rest: str) -> bool:
    _ = table.console.tr
    usual = str(table.record.path or f"{table.match.game.id}.json")
    name = rest or table.console.ask(_("File name? [{usual}]").format(usual=usual)) or usual
    if not rest and name.casefold() in YES | NO:
        if name.casefold() in NO:
            table.console.say(_("Nothing was saved."))
            return False
        name = usual
    table.record.save(table.console, table.match, table.players, name)
    return False


def load(table: "Table", seat: int, rest: str) -> bool:
    _ = table.console.tr
    name = rest or table.console.ask(_("Which file? Enter to go on with this game:"))
    if not name or (not rest and name.casefold() in NO):
        return False
    path = Path(name).expanduser()
    if not table.record.holds(table.match) and table.match.history:
        if not table.console.ask_yes(_("This game is not saved. Leave it?"), default=False):
            return False
    try:
        match, players = asking.resume(table.console, path)
    except OSError as error:
        table.console.say(
            _("{path} cannot be read: {why}.").format(path=path, why=saving.why_not(error, table.console.lang))
        )
        return False
    except SaveError as error:
        table.console.say(f"{path}: {error.say(table.console.lang)}")
        return False
    except SeatError as error:
        table.console.say(f"{path}: {error.say(table.console.lang)}")
        return False
    table.sit(match, players)
    table.record.note(match, path)
    table.welcome()
    return True


def options(table: "Table", seat: int, rest: str) -> bool:
    game = table.match.game
    for line in asking.option_list(game, game.known_options, table.match.setup, table.console.lang):
        table.console.say(line)
    return False


def view(table: "Table", seat: int, rest: str) -> bool:
    table.show_view(seat, everything=True)
    for decision in table.match.decisions(asides=False):
        if decision.seat == seat:
            table.show_question(decision, everything=True)
    return False


def quit_(table: "Table", seat: int, rest: str) -> bool:
    if table.match.history:
        table.record.offer(table.console, table.match, table.players)
    raise Left


def stops(table: "Table", seat: int, rest: str) -> bool:
    """Where a person wants to be asked for reactions: a list, or one of them turned on or off."""
    _, say, known = table.console.tr, table.console.say, table.match.game.reactions.stops
    if not known:
        say(_("In this game you are asked for everything."))
        return False
    number = as_number(rest) if rest else None
    if number is not None and 1 <= number <= len(known):
        table.stops[seat] ^= {known[number - 1].name}
    elif rest:
        say(_("Type stops and a number of this list, for example: stops 1."))
    say(_("You are asked for a reaction, if you have one, when:"))
    for i, stop in enumerate(known, 1):
        state = _("asked") if stop.name in table.stops[seat] else _("not asked")
        say(f"  {i}. {stop.say(table.console.lang)}: {state}")
    return False


def onward(table: "Table", seat: int, rest: str) -> bool:
    """Lets everything pass until the person is asked for more than a reaction."""
    if not table.match.game.reactions.stop(table.match.state, seat):
        table.console.say(table.console.tr("You are asked for more than a reaction now."))
        return False
    table.onward.add(seat)
    return True


ALL = (
    Command(("help", "hilfe"), N_("this list, or what one command does."), help_, N_("[COMMAND]")),
    Command(("view", "tisch", "show", "zeigen"), N_("the whole table and the question again."), view),
    Command(
        ("why", "warum"),
        N_("everything that is not possible now, or one choice, with the reasons."),
        why,
        N_("[CHOICE]"),
    ),
    Command(("log", "verlauf"), N_("the last lines of the log, with the rules behind them."), log, N_("[NUMBER]")),
    Command(("rules", "regeln"), N_("the rulebook: a chapter, a rule, or a search."), rules, N_("[ID or words]")),
    Command(
        ("say", "sagen"),
        N_("say something to everybody, step by step or in notation."),
        say,
        N_("[notation]"),
        fits=talks,
    ),
    Command(("claims", "behaupten"), N_("the same as say."), say, N_("[notation]"), fits=talks),
    Command(
        ("look", "ansehen"), N_("look again at a card of your own."), look, N_("[at HAND slot NUMBER]"), fits=talks
    ),
    Command(
        ("undo", "zurück", "zurueck"),
        N_("take your last choice back, if the table allows it."),
        undo,
        at_hand_over=True,
    ),
    Command(
        ("stops", "halte"),
        N_("where you are asked for reactions; a number turns one on or off."),
        stops,
        N_("[NUMBER]"),
        fits=reacts,
    ),
    Command(
        ("onward", "weiter"),
        N_("let everything pass until you are asked for more than a reaction."),
        onward,
        fits=reacts,
    ),
    Command(("save", "speichern"), N_("save the game."), save, N_("[FILE]")),
    Command(("load", "laden"), N_("leave this game and go on with a saved one."), load, N_("[FILE]")),
    Command(("options", "optionen"), N_("what was agreed on for this game."), options),
    Command(("quit", "ende"), N_("leave; the table asks whether to save."), quit_, at_hand_over=True),
)
COMMANDS = {word: command for command in ALL for word in command.words}


def find(word: str, lang: str) -> Command | None:
    """The command that somebody typed: its word in any language of the code, or in the reader's own."""
    return COMMANDS.get(word) or next((one for one in ALL if one.word_in(lang).casefold() == word), None)
