"""One game at the text table: asks the persons in turn, lets the bots play, and keeps every secret.

Only the view of the person who is looking is ever printed. Between two persons the table is handed over.
"""

from collections.abc import Sequence
from hashlib import blake2b

from muster.bots import find_bot, worlds_of
from muster.kernel import Decision, EngineFault, Match, NotationError, Refusal, Refused, Stream, commitment
from muster.kernel.notation import close
from muster.kernel.panel import Answers
from muster.kernel.undo import Undo
from muster.started import command
from muster.texttable import options, show
from muster.texttable.commands import COMMANDS, find
from muster.texttable.console import Console, Left, as_number
from muster.texttable.record import Record
from muster.texttable.seating import Player

FEWEST_BLANK_LINES = 50  # a hand-over scrolls more than a usual screen away


class Table:
    """A match, its players, and the console they share. With `clear`, a hand-over scrolls the screen away."""

    def __init__(self, console: Console, match: Match, players: Sequence[Player], *, clear: bool = True) -> None:
        self.console = console
        self.clear = clear
        self.record = Record()
        self.sit(match, players)

    def sit(self, match: Match, players: Sequence[Player]) -> None:
        """Begins with a match, new or loaded."""
        self.match = match
        self.players = list(players)
        self.persons = [seat for seat, player in enumerate(players) if not player.bot]
        self.bots = {seat: find_bot(player.bot, match.game) for seat, player in enumerate(players) if player.bot}
        self.looking: int | None = self.persons[0] if len(self.persons) == 1 else None
        # How many choices each has read about (None: whoever watches); -1: not even the opening.
        self.seen: dict[int | None, int] = dict.fromkeys([*self.persons, None], -1)
        self.notices: dict[int | None, list[str]] = {seat: [] for seat in self.seen}  # what else each is to be told
        # The view that each person read last, and the reasons (rule and kind) that they have read: only what is new is
        # told, and everything on request.
        self.shown: dict[int, list[str]] = {}
        self.reasons: dict[int, set[tuple[str, str]]] = {seat: set() for seat in self.persons}
        # Where each person wants to be asked for reactions, and who lets everything pass for now.
        self.stops = {seat: {stop.name for stop in match.game.reactions.stops if stop.on} for seat in self.persons}
        self.onward: set[int] = set()

    # --- the course of the game ------------------------------------------------------------------------------

    def play(self) -> int:
        """Plays until the game is over or the person leaves. Returns the exit status."""
        try:
            return self._play()
        except (Left, KeyboardInterrupt):
            self.leave()
            return 0

    def _play(self) -> int:
        self.welcome()
        try:
            while not self.match.over:
                self.step()
        except EngineFault as fault:
            self.console.say(str(fault))
            self.record.offer(self.console, self.match, self.players)
            self.leave()
            return 1
        self.end()
        return 0

    def welcome(self) -> None:
        _, match = self.console.tr, self.match
        seats = [
            _("{name} (bot, {level})").format(name=player.name, level=player.bot) if player.bot else player.name
            for player in self.players
        ]
        self.console.say(f"{match.game.title}: {', '.join(seats)}.")
        known = commitment(match.game.id, match.seed)
        self.console.say(_("Seed commitment, published before the first shuffle: {it}").format(it=known))
        for line in options.worth_telling(match.game, match.setup, self.console.lang):
            self.console.say(line)
        if self.persons:
            self.console.say(_("Type help when you are asked to choose, to see what else you can type."))

    def step(self) -> None:
        """One answer to one open question. Bots go first; then whoever is looking already."""
        open_now = self.match.decisions(asides=False)
        decision = min(open_now, key=lambda d: (d.seat not in self.bots, d.seat != self.looking))
        if decision.seat in self.bots:
            self.bot_turn(decision)
        elif self.passes(decision):
            self.match.choose(decision.seat, self.match.game.reactions.pass_option, auto=True)
        else:
            self.person_turn(decision)

    def passes(self, decision: Decision) -> bool:
        """Whether the table passes for a person: nothing can be done, or the person did not want to be asked."""
        reactions, seat = self.match.game.reactions, decision.seat
        name = reactions.stop(self.match.state, seat)
        if not name:
            self.onward.discard(seat)
            return False
        return seat in self.onward or decision.options == (reactions.pass_option,) or name not in self.stops[seat]

    def bot_turn(self, decision: Decision) -> None:
        """A bot's chance hangs on the seed and the moment alone: a resumed game goes on as it would have."""
        match, seat = self.match, decision.seat
        moment = f"bot in seat {seat} at choice {len(match.history)}"
        stream = Stream(blake2b(moment.encode(), key=match.seed, digest_size=32).digest())
        worlds = worlds_of(match.game, match.state, seat)
        option = self.bots[seat].choose(match.game, match.view(seat), decision, stream, worlds)
        if option not in decision.options:
            raise EngineFault(f"The bot {self.bots[seat].name} chose {option!r}, which is not one of its options.")
        match.choose(seat, option)
        if not self.persons:
            self.tell(None)

    def person_turn(self, decision: Decision) -> None:
        if decision.seat != self.looking and not self.hand_over(decision.seat):
            return
        self.tell(decision.seat)
        self.show_view(decision.seat)
        self.show_question(decision)
        while not self.answer(decision):
            pass

    def hand_over(self, seat: int) -> bool:
        """Nobody sees another's cards in passing. False if the one before took a choice back instead."""
        _, before = self.console.tr, self.looking
        if self.clear:
            self.console.say("\n" * max(FEWEST_BLANK_LINES, self.console.height))
        name = self.match.names[seat]
        prompt = _("Pass to {name}. Press Enter when only {name} is looking.").format(name=name)
        if before is not None and self.match.undo_policy(before).undo is not Undo.BLOCKED:
            self.console.say(_("{name} may still type undo.").format(name=self.match.names[before]))
        while answer := self.console.ask(prompt).casefold():
            command = find(answer, self.console.lang)
            if command is not None and command.at_hand_over:
                if command.run(self, seat if before is None else before, ""):
                    self.looking = None  # nobody knows who typed it, so nobody is shown anything yet
                    return False
        self.looking = seat
        if self.clear:  # what was read before has scrolled away
            self.shown.pop(seat, None)
        return True

    # --- showing ---------------------------------------------------------------------------------------------

    def tell(self, seat: int | None) -> None:
        """What happened since the seat last read the log, as it may know it (None: a spectator)."""
        match, lang, since = self.match, self.console.lang, self.seen[seat]
        events = list(match.opening) if since < 0 else []
        for entry in match.history[max(since, 0) :]:
            events += entry.events
        told = [*self.notices[seat], *show.log_lines(show.lines(match, events, seat, lang), lang)]
        self.seen[seat] = len(match.history)
        self.notices[seat].clear()
        if told:
            self.console.say()
        for line in told:
            self.console.say(f"- {line}")

    def show_view(self, seat: int, everything: bool = False) -> None:
        """The seat's view; what the person has read before is not repeated."""
        lines = show.view_lines(self.match.game, self.match.view(seat), self.console.lang)
        before = [] if everything else self.shown.get(seat, [])
        self.shown[seat] = lines
        if new := show.changed_lines(lines, before):
            self.console.say()
            for line in new:
                self.console.say(line)

    def show_question(self, decision: Decision, everything: bool = False) -> None:
        _, match, lang, seat = self.console.tr, self.match, self.console.lang, decision.seat
        self.console.say()
        self.console.say(match.game.words.question(decision.kind, match.view(seat), lang))
        for line in show.option_lines(match, decision, lang):
            self.console.say(line)
        if line := show.panel_line(match, decision, lang):
            self.console.say(line)
        told = set() if everything else self.reasons[seat]
        if reasons := show.short_reasons(show.forbidden(match, seat, lang), lang, told):
            self.console.say(_("Not possible now (why tells more):"))
            for line in reasons:
                self.console.say(f"- {line}")

    # --- answering -------------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> bool:
        """One line from the person. True if the question is no longer the same."""
        _, seat = self.console.tr, decision.seat
        text = self.console.ask(_("{name}, your choice:").format(name=self.match.names[seat]))
        if not text:
            self.console.say(_("Type the number of a choice, its words in brackets, or help."))
            return False
        if self.answer_panel(seat, text):
            return True
        number = as_number(text)
        if number is not None:
            if 1 <= number <= len(decision.options):
                return self.choose(seat, decision.options[number - 1])
            self.console.say(_("The choices go from 1 to {n}.").format(n=len(decision.options)))
            return False
        word, _space, rest = text.partition(" ")
        command = find(word.casefold(), self.console.lang)
        if command is not None and (not rest or command.argument):
            return command.run(self, seat, rest.strip())
        return self.choose_text(seat, text)

    def answer_panel(self, seat: int, text: str) -> bool:
        """Gives all usual answers to what belongs together, if that is what was typed; then nothing else is asked until
        something comes that nobody foresaw."""
        match, panels = self.match, self.match.game.panels
        panel = panels.of(match.state, seat)
        if (
            panel is None
            or panel.typed is None
            or text.casefold() not in (panel.typed["en"], panel.typed[self.console.lang])
        ):
            return False
        left = Answers(list(panel.default), panels.ways[0].name if panels.ways else "", panel.foreseen())
        by_table = False
        while open_now := match.decisions(asides=False):
            if open_now[0].seat != seat:
                break
            option = panels.next_of(match.state, seat, open_now[0].options, left)
            if option is None:
                break
            match.choose(seat, option, auto=by_table)  # so undo takes all of it back
            by_table = True
        return True

    def choose_text(self, seat: int, *texts: str) -> bool:
        """A choice, or something to say, in notation: the first of these texts that can be read."""
        option = self.read(seat, *texts)
        return option is not None and self.choose(seat, option)

    def read(self, seat: int, *texts: str) -> int | None:
        """The option that a person means; None, and a sentence, if nobody can tell."""
        errors = []
        for text in texts:
            try:
                return self.match.read(text, seat)
            except NotationError as error:
                errors.append(error)
        shown = show.called_so(self.match, seat, texts[0], self.console.lang)
        if shown is not None:
            return shown
        self.console.say(self._not_understood(seat, texts[0], errors[0]))
        return None

    def _not_understood(self, seat: int, text: str, error: NotationError) -> str:
        _, match = self.console.tr, self.match
        if error.exact:
            return error.say(self.console.lang)
        lang = self.console.lang
        decisions = [decision for decision in match.decisions(asides=False) if decision.seat == seat]
        choices = [match.typed(seat, option, lang) for d in decisions for option in d.options]
        tried = [match.typed(seat, option, lang) for option in match.game.candidates(match.state, seat)]
        known = dict.fromkeys(word for one in COMMANDS.values() for word in (one.words[0], one.word_in(lang)))
        begun = " ".join(text.split()).casefold()
        longer = [choice for choice in [*choices, *tried] if choice.casefold().startswith(f"{begun} ")]
        if near := list(dict.fromkeys(longer))[:3] or close(text, [*choices, *known]) or close(text, tried):
            return _("“{text}” is no choice I can read. Did you mean: {near}?").format(text=text, near="; ".join(near))
        return _("“{text}” is no choice I can read. Type a number, the words in brackets, or help.").format(text=text)

    def say_why(self, seat: int, text: str) -> None:
        """Why a choice is not possible, or that it is. It is given in words or by its number."""
        number, options = as_number(text), self.match.decisions(asides=False)
        mine = [option for decision in options if decision.seat == seat for option in decision.options]
        option = mine[number - 1] if number is not None and 1 <= number <= len(mine) else self.read(seat, text)
        if option is None:
            return
        refusal = self.match.game.refusal(self.match.state, seat, option)
        if refusal is not None:
            self.say_refusal(refusal)
        else:
            self.console.say(self.console.tr("That is possible now: type it, or its number."))

    def choose(self, seat: int, option: int) -> bool:
        match = self.match
        try:
            match.choose(seat, option)
        except Refused as refused:
            self.say_refusal(refused.refusal)
            return False
        except EngineFault as fault:
            self.console.say(str(fault))
            return False
        if not match.game.is_aside(option):
            return True
        self.tell(seat)
        return False

    def say_refusal(self, refusal: Refusal) -> None:
        words = self.match.game.words_to(self.match.view(self.looking))
        self.console.say(f"{words.refusal(refusal, self.match.setup, self.console.lang)} [{refusal.rule}]")

    # --- the end ---------------------------------------------------------------------------------------------

    def end(self) -> None:
        """The outcome, the seed, and a last chance to keep the game."""
        _, match, say = self.console.tr, self.match, self.console.say
        self.seen[None] = max(self.seen.values())  # several persons at one screen have read it together
        self.tell(self.persons[0] if len(self.persons) == 1 else None)
        outcome = match.outcome
        assert outcome is not None
        say()
        say(match.game.words.outcome(outcome, match.setup, self.console.lang))
        say(_("Seed commitment: {it}").format(it=commitment(match.game.id, match.seed)))
        say(_("Seed: {it}").format(it=match.seed.hex()))
        if self.persons:
            self.record.offer(self.console, match, self.players)
        if self.record.path is not None:
            known = commitment(match.game.id, match.seed)
            checks = command("verify", str(self.record.path), "--commitment", known)
            say(_("This checks the save: {command}").format(command=checks))

    def leave(self) -> None:
        """The person is gone; nothing may be asked any more."""
        _, say = self.console.tr, self.console.say
        say()
        if self.record.path is None:
            say(_("Goodbye. The game was not saved."))
            return
        go_on = command("play", "--load", str(self.record.path))
        say(_("Goodbye. Go on with: {command}").format(command=go_on))
        if not self.record.holds(self.match):
            say(_("What happened after you saved is not in it."))
