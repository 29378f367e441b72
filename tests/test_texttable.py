"""The text table, driven as a person drives it: lines in, lines out."""

import argparse
import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.pofile import read_po

import muster
from muster import i18n
from muster.games import all_games
from muster.games.ravenna import text
from muster.games.ravenna.cards import NAMES, title
from muster.kernel import Decision, Match, Stream, commitment
from muster.kernel.text import Text
from muster.texttable import Console, Player, Table, show
from muster.texttable.asking import Wishes, sit_down
from muster.texttable.cli import register, start
from muster.texttable.commands import COMMANDS
from muster.texttable.options import explain, parse_value

RAVENNA = muster.find_game("ravenna")
HAND_OVER = {
    "en": re.compile(r"Pass to (?P<name>.+)\. Press Enter when only (?P=name) is looking\."),
    "de": re.compile(r"Gib weiter an (?P<name>.+)\. Drück die Eingabetaste, wenn nur (?P=name) hinsieht\."),
}
CHOICE = re.compile(r"(?P<number>\d+)\. .+   \[(?P<notation>[^\]]+)\]")
Answer = Callable[[str, list[str]], str]


class Terminal:
    """Keeps everything that was printed, and answers every prompt with the next line, or as `answer` says."""

    def __init__(self, lines: Iterable[str] = (), lang: str = "en", answer: Answer | None = None) -> None:
        self.lines: list[str] = []
        self.waiting = list(lines)
        self.answer = answer
        self.console = Console(self.read, self.lines.append, lang)

    def read(self, prompt: str) -> str:
        self.lines.append(prompt)
        if self.waiting:
            return self.waiting.pop(0)
        if self.answer is None:
            raise EOFError
        return self.answer(prompt, self.lines)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def attack_or_fill(prompt: str, lines: list[str]) -> str:
    """Attacks when it can, else fills a hand, else takes the first choice; Enter at every other question."""
    if "your choice" not in prompt and "deine Wahl" not in prompt:
        return ""
    shown: list[re.Match[str]] = []
    for line in reversed(lines[:-1]):
        found = CHOICE.fullmatch(line)
        if found:
            shown.insert(0, found)
        elif shown:
            break
    return max(shown, key=lambda line: eagerness(line["notation"]))["number"]


def eagerness(notation: str) -> int:
    if notation.startswith(("attack", "counter", "angreifen", "Gegenangriff")):
        return 5
    slot = re.search(r" (?:slot|Platz) (\d)$", notation)
    return int(slot[1]) if slot else 0


def table_of(
    terminal: Terminal, names: Iterable[str], bots: Iterable[str] = (), position: Any = None, **options: Any
) -> Table:
    players = [Player(name, "random" if name in set(bots) else "") for name in names]
    setup = RAVENNA.agree(tuple(player.name for player in players), options)
    return Table(terminal.console, Match(RAVENNA, setup, 7, position), players, clear=False)


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    register(parser.add_subparsers())
    return parser.parse_args(["play", *words])


POSITION = {
    "turn": "Ana",
    "hands": {
        "Ana": [4, "6 sideways by Bruno"],
        "Bruno": ["9 up", 5, "2 sideways by Ana", {"card": "7a", "face": "down", "by": "Bruno", "public": True}],
        "Chiara": [8],
    },
    "discard": [3, "C"],
    "history": {"3a": ["Bruno"], "Ca": ["Chiara"]},
}
THREE = ("Ana", "Bruno", "Chiara")


# --- whole games ---------------------------------------------------------------------------------------------

TABLES: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "free-for-all": (("Ana", "Bruno", "Chiara", "Dario"), {"max_rounds": 3}),
    "cutthroat": (("Ana", "Bruno", "Chiara"), {"cutthroat": True, "max_rounds": 2}),
    "separate rounds": (("Ana", "Bruno", "Chiara"), {"separate_rounds": 2}),
    "two-player": (("Ana", "Zoë"), {"max_rounds": 2}),
    "teams": (("Ana", "Bruno", "Chiara", "Dario", "Eva Maria"), {"mode": "teams", "teams": [3, 2], "max_rounds": 2}),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("form", TABLES)
@pytest.mark.parametrize("alone", [True, False], ids=["with bots", "hot-seat"])
def test_every_form_of_the_game_can_be_played_to_its_end(form: str, lang: str, alone: bool) -> None:
    names, options = TABLES[form]
    terminal = Terminal(lang=lang, answer=attack_or_fill)
    table = table_of(terminal, names, names[1:] if alone else (), **options)
    assert table.play() == 0
    assert table.match.outcome is not None
    assert RAVENNA.words.outcome(table.match.outcome, table.match.setup, lang) in terminal.lines
    assert f"{'Seed' if lang == 'en' else 'Zufallsstartwert'}: {table.match.seed.hex()}" in terminal.lines
    assert any(HAND_OVER[lang].fullmatch(line) for line in terminal.lines) is not alone


def test_a_whole_game_runs_through_real_pipes_and_its_save_is_verified(tmp_path: Path) -> None:
    words = ["play", "ravenna", "--seat", "Zoë", "--seat", "Bruno=bot:random", "--seat", "Chiara=bot:random"]
    words += ["--seed", "7", "--option", "max_rounds=2", "--option", "max_reshuffles=0", "--lang", "de"]
    # 1 is the first choice all along, and in the end the name of the save file.
    # Whatever the system thinks of encodings, the table speaks UTF-8 through pipes.
    played = run_muster(words, "1\n" * 2000, tmp_path, "ascii")
    assert played.returncode == 0, played.stderr
    assert "Zoë, deine Wahl:" in played.stdout
    assert "Gespeichert in 1." in played.stdout
    known = commitment("ravenna", muster.load(tmp_path / "1").seed)
    assert known in played.stdout.splitlines()[1]
    checked = run_muster(["verify", "1", "--commitment", known], "", tmp_path, "utf-8")
    assert checked.returncode == 0, checked.stderr


def run_muster(words: list[str], typed: str, folder: Path, encoding: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "muster.cli", *words],
        input=typed,
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_a_table_of_bots_is_watched_without_a_question() -> None:
    terminal = Terminal()
    table = table_of(terminal, THREE, THREE, max_rounds=1)
    assert table.play() == 0
    assert "- Round 1 begins. Bruno starts. [RA-17]" in terminal.lines
    assert "your choice" not in terminal.text
    assert not re.search(r"drew (?!a card)\w+( \d)? from the deck", terminal.text)


# --- secrets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", TABLES)
def test_between_two_hand_overs_nothing_is_printed_that_the_person_may_not_know(form: str) -> None:
    names, options = TABLES[form]
    terminal = Terminal(answer=attack_or_fill)
    table_of(terminal, names, **options).play()
    reader, checked = "", 0
    taken: dict[str, str] = {}  # by seat: the card it last took from the discard pile, which everybody saw
    for line in terminal.lines:
        if passed := HAND_OVER["en"].fullmatch(line):
            reader = passed["name"]
        if took := re.match(r"- (.+) took (.+) from the discard pile\.", line):
            taken[took[1]] = took[2]
        for pattern in (r"- (.+) drew (.+) from the deck\.", r"- (.+) took (.+) to place\."):
            if drew := re.match(pattern, line):
                assert drew[1] == reader or drew[2] == "a card", line
                checked += 1
        if placed := re.match(r"- (.+?) placed (.+) (?:face down|sideways) on ", line):
            assert placed[2] == "a card" or placed[1] == reader or placed[2] == taken[placed[1]], line
            checked += 1
        if slot := re.match(r"  Slot \d: (.+?), (?:face down|sideways), placed by (.+?)(;.*)?\.$", line):
            assert slot[1] == "hidden" or slot[2] == "you" or "known to all" in (slot[3] or ""), line
            checked += 1
    assert checked > 50


@pytest.mark.parametrize("form", TABLES)
def test_what_is_printed_does_not_change_when_hidden_cards_change_places(form: str) -> None:
    names, options = TABLES[form]
    terminal = Terminal(answer=attack_or_fill)
    table = table_of(terminal, names, **options)
    compared = 0

    class Watching(Table):
        def show_question(self, decision: Decision) -> None:
            nonlocal compared
            match = self.match
            other = Match(match.game, match.setup, match.seed)
            other.state = match.game.determinize(match.state, decision.seat, Stream(b"other", len(match.history)))
            assert printed(match, decision) == printed(other, decision)
            compared += 1
            super().show_question(decision)

    table.__class__ = Watching
    table.play()
    assert compared > 10


def printed(match: Match, decision: Decision) -> list[str]:
    view = match.view(decision.seat)
    lines = show.view_lines(match.game, view, "en") + show.option_lines(match, decision, "en")
    lines += show.all_reasons(show.forbidden(match, decision.seat, "en"))
    return [*lines, match.game.words.question(decision.kind, view, "en")]


def test_a_hand_over_scrolls_the_cards_away_unless_told_not_to() -> None:
    for clear in (True, False):
        terminal = Terminal(["", "draw deck", "1"])
        table = table_of(terminal, THREE, position={"turn": "Ana"})
        table.clear = clear
        table.play()
        at = next(i for i, line in enumerate(terminal.lines) if line.startswith("Pass to Bruno."))
        blank = sum(not line for line in terminal.lines[at - 60 : at])
        assert (blank >= 50) is clear


# --- taking back ---------------------------------------------------------------------------------------------


def test_what_showed_nothing_is_taken_back_freely() -> None:
    terminal = Terminal(["", "draw discard", "undo"])
    table = table_of(terminal, THREE, position=POSITION)
    before = table.match.digest()
    table.play()
    assert "Taken back." in terminal.lines
    assert table.match.digest() == before


@pytest.mark.parametrize(("answers", "undone"), [(["yes", "y"], True), (["perhaps", "yes", ""], False), (["n"], False)])
def test_others_are_asked_by_name_where_something_was_shown(answers: list[str], undone: bool) -> None:
    terminal = Terminal(["", "draw discard", "place down on Chiara slot 1", "undo", *answers])
    table = table_of(terminal, THREE, position=POSITION)
    table.play()
    assert "Something was shown to everybody; the others must agree. [table.06]" in terminal.lines
    asked = [line for line in terminal.lines if line.startswith("Ask ")]
    assert asked[0].startswith("Ask Bruno: may Ana take this back? Lancers 8 of Chiara (slot 1) went on")
    assert ("Taken back." in terminal.lines) is undone
    assert len(table.match.history) == (1 if undone else 2)
    # Nobody knows who typed undo at the hand-over, so the table is handed over again.
    assert terminal.lines.count("Pass to Ana. Press Enter when only Ana is looking.") == (2 if undone else 1)


def test_undo_is_offered_at_a_hand_over_only_where_it_is_possible() -> None:
    for answers, offered in ((["", "draw discard", "1"], True), (["", "1", "1", "1", "1"], False)):
        terminal = Terminal(answers)
        names = THREE if offered else THREE[:2]  # in the opening of two the other one is dealt cards at once
        table_of(terminal, names, position=POSITION if offered else None, starter="Ana").play()
        assert ("Ana may still type undo." in terminal.lines) is offered


def test_the_others_learn_that_a_choice_was_taken_back() -> None:
    terminal = Terminal(["", "draw discard", "undo", "draw deck", "1", ""])
    table_of(terminal, THREE, position=POSITION).play()
    at = terminal.lines.index("Pass to Bruno. Press Enter when only Bruno is looking.")
    assert "- Ana took a choice back." in terminal.lines[at:]


def test_the_question_of_consent_tells_nobody_a_hidden_card() -> None:
    terminal = Terminal(["", "draw deck", "place down on Ana slot 1", "undo"])
    table = table_of(terminal, THREE, position=POSITION)
    table.play()
    assert terminal.lines[-3] == (
        "Ask Bruno: may Ana take this back? Archers 4 of Ana (slot 1) went on the discard pile. "
        "Ana placed a card face down on their own hand, slot 1. [no]"
    )


def test_bots_agree_where_nothing_secret_was_shown() -> None:
    class TakesTheDiscard:
        name = "takes the discard"

        def choose(self, game: Any, view: Any, decision: Decision, stream: Stream, worlds: Any) -> int:
            return decision.options[1 if decision.kind == "turn" else 0]

    terminal = Terminal(["draw discard", "place down on Ana slot 3", "undo"])
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.bots = {1: TakesTheDiscard(), 2: TakesTheDiscard()}
    table.play()
    assert "Bruno has acted since; the others must agree. [table.06]" in terminal.lines
    assert "Taken back." in terminal.lines
    assert [entry.text for entry in table.match.history] == ["draw discard"]


def test_what_was_seen_cannot_be_taken_back() -> None:
    terminal = Terminal(["draw deck", "undo"])
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.play()
    assert any(line.endswith("or chance has spoken. [table.07]") for line in terminal.lines)
    assert len(table.match.history) == 1


# --- saving and loading --------------------------------------------------------------------------------------


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    file = tmp_path / "Ana ist größer.json"
    names, bots = ("Ana", "Bruno", "Chiara"), ("Bruno", "Chiara")
    whole = table_of(Terminal(answer=attack_or_fill), names, bots, max_rounds=2)
    whole.play()

    def save_and_leave(prompt: str, lines: list[str]) -> str:
        return (
            "quit"
            if lines[-2] == f"Saved in {file}."
            else f"save {file}"
            if choices() > 9
            else attack_or_fill(prompt, lines)
        )

    def choices() -> int:
        return len(first.match.history)

    terminal = Terminal(answer=save_and_leave)
    first = table_of(terminal, names, bots, max_rounds=2)
    assert first.play() == 0
    assert f"Goodbye. Go on with: muster play --load '{file}'" in terminal.lines
    assert muster.load(file).digest() == first.match.digest()

    terminal = Terminal(answer=attack_or_fill)
    match, players = sit_down(terminal.console, Wishes(load=file))
    assert match.digest() == first.match.digest()
    assert players == first.players
    resumed = Table(terminal.console, match, players)
    resumed.play()
    assert resumed.match.digest() == whole.match.digest()
    assert [entry.text for entry in resumed.match.history] == [entry.text for entry in whole.match.history]


def test_load_at_the_table_takes_the_place_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    other = table_of(Terminal(["1", f"save {file}"]), ("Xenia", "Yann", "Zoë"), ("Yann", "Zoë"), starter="Xenia")
    other.play()
    terminal = Terminal(["draw deck", "load nowhere.json", "no", "load", f"{file}", "yes", "view"])
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.play()
    assert table.match.digest() == other.match.digest()
    assert "Xenia, your choice:" in terminal.lines
    assert terminal.lines[-1] == f"Goodbye. Go on with: muster play --load {file}"


def test_a_file_is_never_replaced_without_asking(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear Ana")
    terminal = Terminal([f"save {file}", "no", "save", str(file), "yes", "1", f"save {file}"])
    table = table_of(terminal, THREE, THREE[1:], starter="Ana")
    table.play()
    asked = [line for line in terminal.lines if line.startswith(f"There is already a file {file}.")]
    assert len(asked) == 2  # its own save is replaced without a question
    assert "Nothing was saved." in terminal.lines
    assert muster.load(file).digest() == table.match.digest()


def test_what_cannot_be_written_or_read_is_said_in_a_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"muster save": 1}')
    terminal = Terminal([f"save {tmp_path}/no/folder.json", f"load {tmp_path}/nothing.json", f"load {broken}"])
    table = table_of(terminal, THREE, THREE[1:], starter="Ana")
    assert table.play() == 0
    assert f"{tmp_path}/no/folder.json cannot be written: No such file or directory." in terminal.lines
    assert f"{tmp_path}/nothing.json cannot be read: No such file or directory." in terminal.lines
    assert f'{broken}: game: the entry "game" is missing or not a text.' in terminal.lines
    assert terminal.lines[-1] == "Goodbye. The game was not saved."


def test_quit_asks_to_save(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    terminal = Terminal(["1", "quit", f"{tmp_path}/no/folder.json", str(file)])
    table = table_of(terminal, THREE, THREE[1:], starter="Ana")
    assert table.play() == 0
    question = "Save the game? Yes saves it in ravenna.json; or type a file name, or Enter for no:"
    assert terminal.lines.count(question) == 2
    assert len(muster.load(file).history) == 1


def test_a_save_without_players_is_asked_about_and_flags_come_first(tmp_path: Path) -> None:
    file = tmp_path / "bare.json"
    match = muster.new_match("ravenna", names=THREE, seed=1)
    file.write_text(muster.save.dumps(match))
    terminal = Terminal(["", "2", "3"])
    _match, players = sit_down(terminal.console, Wishes(load=file))
    assert [player.bot for player in players] == ["", "random", "rule-of-thumb"]
    wishes = Wishes(load=file, seats=["Chiara", "Ana=bot:random", "Bruno=bot"])
    _match, players = sit_down(Terminal().console, wishes)
    assert [player.bot for player in players] == ["random", "rule-of-thumb", ""]


# --- what people type ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type the number of a choice, its words in brackets, or help."),
        ("0", "The choices go from 1 to 3."),
        ("99", "The choices go from 1 to 3."),
        ("1" * 5000, "is no choice I can read"),
        ("-1", "is no choice I can read"),
        ("draw dek", "Did you mean: draw deck"),
        ("hlep", "Did you mean: help"),
        ("\x1b[2J\x00", "is no choice I can read"),
        ("attack Chiara", "Chiara has 1 of 4 cards and cannot be attacked yet. [ravenna.attack.02]"),
        ("place down on Ana slot 3", "First draw a card, from the deck or the discard pile. [ravenna.turn.01]"),
        ("claim Bruno is weak", "Those are Bruno's cards; you may talk only about your own. [ravenna.talk.03]"),
        ("whisper to Bruno", "All talk during play is open to everybody. [ravenna.talk.04]"),
        ("look at Ana slot 2", "That card lies sideways: nobody may look at it. [ravenna.play.04]"),
        ("say nonsense", "“nonsense” is no choice I can read."),
        ("log many", "Type log and a number of lines, for example: log 30."),
        ("rules qwertz", "No rule has “qwertz”. Try fewer or other words."),
        ("rules ravenna.attack.02", "You cannot attack a player who has fewer than four cards."),
        ("rules attack", "ravenna.attack.08"),
        ("rules", "attack: Attack"),
        ("regeln Commander", "ravenna.total.03"),
        ("why", "- Attack Chiara: Chiara has 1 of 4 cards and cannot be attacked yet. [ravenna.attack.02]"),
        ("options", "9. reshuffle = lazy. RA-05. When exactly does the reshuffle take place?"),
        ("help", "undo: take your last choice back, if the table allows it."),
        ("undo", "You have made no choice to take back. [table.07]"),
    ],
)
def test_whatever_is_typed_is_answered_and_nothing_is_lost(typed: str, said: str) -> None:
    terminal = Terminal([typed])
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    before = table.match.digest()
    assert table.play() == 0
    at = terminal.lines.index("Ana, your choice:")
    assert said in "\n".join(terminal.lines[at:])
    assert table.match.digest() == before
    assert terminal.lines.count("Ana, your choice:") == 2
    assert "\x1b" not in terminal.text


def test_a_choice_is_a_number_or_its_notation() -> None:
    for typed in ("2", "draw discard", "  DRAW   Discard "):
        table = table_of(Terminal([typed]), THREE, THREE[1:], position=POSITION)
        table.play()
        assert [entry.text for entry in table.match.history] == ["draw discard"]


def test_the_log_can_be_read_again_with_its_rules() -> None:
    terminal = Terminal(["draw discard", "log 1", "verlauf"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    line = "- Ana took Slingers 3 from the discard pile. [ravenna.draw.01]"
    assert terminal.lines.count(line) == 3  # when it happened, and twice on demand


def test_no_more_input_ends_politely_at_every_question() -> None:
    answers = ["3", "5", "", "", "", "", "", "1", "", "", "", "", "yes", "1", "3,2", "", "", "draw deck by Ana"]
    for typed in range(len(answers)):
        terminal = Terminal(answers[:typed])
        assert start(terminal.console, arguments("--seed", "7")) == 0
        assert terminal.lines[-1].startswith("Goodbye.")


def test_ctrl_c_ends_politely() -> None:
    def interrupt(prompt: str, lines: list[str]) -> str:
        raise KeyboardInterrupt

    terminal = Terminal(answer=interrupt)
    assert start(terminal.console, arguments("ravenna", "--quick")) == 0
    assert terminal.lines[-1] == "Goodbye. The game was not saved."


def test_a_claim_is_put_together_step_by_step() -> None:
    # claim Ana has nothing below 5: the form, above or below, the number; the hand is the only one.
    terminal = Terminal(["claims", "5", "2", "5", "say", "", "say", "1", ""])
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.play()
    assert [entry.text for entry in table.match.history] == ["claim Ana has nothing below 5"]
    assert "  2. below, for example: I hold nothing below 1." in terminal.lines
    assert "- Ana: “I hold nothing below 5.” [ravenna.talk.02]" in terminal.lines


def test_a_claim_can_be_written_at_once_and_stands_in_the_view() -> None:
    terminal = Terminal(["claim Ana is strong", "say offer Bruno a truce", "view"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    said = "Ana said: “I am strong.” “Bruno, a truce: leave me alone and I leave you alone.”"
    assert said in terminal.lines


def test_looking_again_shows_the_card_to_its_owner() -> None:
    terminal = Terminal(["look"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    assert "- Ana looked again at slot 1: Archers 4. [ravenna.play.05]" in terminal.lines
    terminal = Terminal(["look", "2"])
    own = {"turn": "Ana", "hands": {"Ana": [4, 5]}}
    table_of(terminal, THREE, THREE[1:], position=own).play()
    assert "- Ana looked again at slot 2: Crossbows 5. [ravenna.play.05]" in terminal.lines
    terminal = Terminal(["look"])
    table_of(terminal, THREE, THREE[1:], position={"turn": "Ana"}).play()
    assert "There is no card that you may look at now." in terminal.lines


# --- what is shown -------------------------------------------------------------------------------------------


def test_a_view_of_ravenna_reads_so() -> None:
    table = table_of(Terminal(), THREE, position=POSITION)
    table.match.choose(0, "draw discard")
    assert text.lines(table.match.view(0), "en") == [
        "Ana, you are asked.",
        "Round 1; the game goes to 7 points.",
        "Points: Ana 0; Bruno 0; Chiara 0.",
        "Ana (you): 2 of 4 cards.",
        "  Slot 1: Archers 4, face down, placed by you; only you know; you may look.",
        "  Slot 2: hidden, sideways, placed by Bruno; nobody may look.",
        "Bruno: 4 of 4 cards.",
        "  Slot 1: Knights 9, face up, placed by Bruno.",
        "  Slot 2: hidden, face down, placed by Bruno.",
        "  Slot 3: Levy 2, sideways, placed by you; only you know.",
        "  Slot 4: Swordsmen 7, face down, placed by Bruno; known to all.",
        "Chiara: 1 of 4 cards.",
        "  Slot 1: hidden, face down, placed by Chiara.",
        "Deck: 45 cards.",
        "Discard pile: 1 card, Commander; it was with Chiara.",
        "You drew Slingers 3 from the discard pile.",
        "That card was with Bruno before.",
    ]
    assert text.lines(table.match.view(1), "de")[0] == "Ana ist gefragt."
    assert "Ana hat Schleuderer 3 vom Ablagestapel gezogen." in text.lines(table.match.view(1), "de")
    assert not any("(you" in line for line in text.lines(table.match.view(None), "en"))


def test_a_battle_and_the_answer_to_it_are_told() -> None:
    position = {
        "turn": "Ana",
        "hands": {"Ana": [[9, 9, 9, "C"], [2, 2, 2, 2]], "Bruno": [["F", "A", 3, 4], [5, 5, 5, 5]]},
    }
    table = table_of(Terminal(), ("Ana", "Bruno"), position=position)
    table.match.choose(0, "attack Ana hand 1 -> Bruno hand 1")
    lines = text.lines(table.match.view(1), "en")
    assert "Ana (hand 1) attacked Bruno (hand 1) and won." in lines
    assert "Bruno (you, hand 2): 4 of 4 cards." in lines
    assert lines[-1] == (
        "Last battle: Ana (hand 1) with 9, 9, 9, Commander, worth 27, "
        "against Bruno (hand 1) with Fortifications, Assassin, 3, 4, worth 18."
    )


def test_choices_come_with_their_notation() -> None:
    table = table_of(Terminal(), THREE, position=POSITION)
    table.match.choose(0, "draw deck")
    decision = table.match.decisions(asides=False)[0]
    lines = show.option_lines(table.match, decision, "en")
    assert lines[0] == "1. Place it face down on Ana, slot 1 (replaces Archers 4)   [place down on Ana slot 1]"
    assert "2. Place it face down on Ana, slot 2 (replaces a hidden card)   [place down on Ana slot 2]" in lines
    assert "3. Place it face down on Ana, slot 3   [place down on Ana slot 3]" in lines


def test_reasons_are_grouped_so_that_the_list_stays_short() -> None:
    names = tuple(f"Seat {number}" for number in range(1, 14))
    table = table_of(Terminal(), names, position={"turn": "Seat 1"})
    table.match.choose(0, "draw deck")
    found = show.forbidden(table.match, 0, "en")
    assert len(found) > 70
    told: set[tuple[str, str]] = set()
    short = show.short_reasons(found, "en", told)
    assert len(short) <= 2
    assert show.short_reasons(found, "en", told) == [], "a reason is told once"
    assert short[0].startswith("Place it face down on Seat 1, slot 2: Slots are filled in order;")
    assert sum(line.count("Place it") for line in show.all_reasons(found)) == len(found)


def test_asked_again_at_once_a_person_need_not_read_it_all_again() -> None:
    terminal = Terminal(["draw deck"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    assert terminal.lines.count("Bruno: 4 of 4 cards.") == 1
    again = terminal.lines[terminal.lines.index("Ana, your choice:") + 1 :]
    assert "Deck: 44 cards." in again, "what has changed is told"
    assert "Chiara: 1 of 4 cards." not in again
    for word in ("view", "show", "tisch", "zeigen"):
        terminal = Terminal(["draw deck", word])
        table_of(terminal, THREE, THREE[1:], position=POSITION).play()
        assert terminal.lines.count("Bruno: 4 of 4 cards.") == 2


def test_any_game_can_be_shown_without_words_of_its_own() -> None:
    view = {"round": 2, "hand_size": [1, 2], "piles": [{"cards": 3}, {"cards": 4}], "boss": {"name": "Ö"}, "log": []}
    assert show.generic_lines(view) == [
        "round: 2",
        "hand size: 1, 2",
        "piles 1:",
        "  cards: 3",
        "piles 2:",
        "  cards: 4",
        "boss:",
        "  name: Ö",
        "log: -",
    ]


def test_long_lines_are_wrapped_between_words_for_a_terminal() -> None:
    lines: list[str] = []
    Console(input, lines.append, width=40).say("  Slot 1: Archers 4, face down, placed by you; only you know.")
    assert lines == ["  Slot 1: Archers 4, face down, placed", "    by you; only you know."]


# --- sitting down --------------------------------------------------------------------------------------------


def test_everything_is_asked_step_by_step() -> None:
    typed = ["1", "3", "four", "5", "Zoë", "", "", "2", "", "", "", "", "Ana", "zoë", "", "1"]
    typed += ["yes", "1", "2,3", "cutthroat=true", "nonsense", "total=9", ""]
    terminal = Terminal(typed)
    match, players = sit_down(terminal.console, Wishes(seed="7"))
    assert "  1. Warlords of Ravenna" in terminal.lines
    assert [player.name for player in players] == ["Zoë", "Bruno", "Chiara", "Dario", "Ana"]
    assert [player.bot for player in players][:3] == ["", "random", "rule-of-thumb"]
    assert match.setup.options["teams"] == [2, 3]
    assert match.setup.options["total"] == 9
    assert any("Cutthroat scoring is only for 3 or more players" in line for line in terminal.lines)
    assert '"nonsense" is no option: write NAME=VALUE, for example cutthroat=true.' in terminal.lines


def test_two_players_need_no_number_of_seats() -> None:
    terminal = Terminal(["2", "", "", "", "", ""])
    match, players = sit_down(terminal.console, Wishes(game="ravenna"))
    assert "Seats: 2." in terminal.lines
    assert [player.spell() for player in players] == ["person", "bot:rule-of-thumb"]
    assert match.setup.options["mode"] == "two-player"


def test_flags_say_everything_without_a_question() -> None:
    words = ["ravenna", "--mode", "two-player", "--seat", "Ana", "--seat", "Bruno=bot:rule-of-thumb", "--seed", "7"]
    terminal = Terminal()
    assert start(terminal.console, arguments(*words, "--option", "total=3")) == 0
    assert terminal.lines[0] == "Warlords of Ravenna: Ana, Bruno (bot, rule-of-thumb)."
    known = commitment("ravenna", muster.new_match("ravenna", 2, seed=7).seed)
    assert terminal.lines[1] == f"Seed commitment, published before the first shuffle: {known}"
    assert any(line == "Round 1; the game goes to 3 points." for line in terminal.lines)


def test_a_quick_start_is_you_against_three_bots() -> None:
    _match, players = sit_down(Terminal().console, Wishes(quick=True))
    assert [player.bot for player in players] == ["", *["rule-of-thumb"] * 3]
    _match, players = sit_down(Terminal().console, Wishes("ravenna", ["Bruno"], {"mode": "two-player"}, quick=True))
    assert players == [Player("Bruno"), Player("Ana", "rule-of-thumb")]


def test_a_seed_that_was_shown_deals_the_same_cards_again() -> None:
    first, _players = sit_down(Terminal().console, Wishes(quick=True))
    again, _players = sit_down(Terminal().console, Wishes(quick=True, seed=first.seed.hex()))
    assert again.digest() == first.digest()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "There is no game 'chess'; there are: invasion, ravenna, rone."),
        (["ravenna", "--quick", "--option", "foo=1"], "There is no option foo; there are: mode,"),
        (["ravenna", "--option", "cutthroat"], '"cutthroat" is no option: write NAME=VALUE'),
        (["ravenna", "--mode", "chess"], "Option mode cannot be chess; it is one of: free-for-all,"),
        (["ravenna", "--seat", "Ana"], "Ravenna is played by 2 to 13 players, not 1"),
        (["ravenna", "--seat", "Ana", "--seat", "B=robot"], "B cannot be 'robot': write person, bot, or bot:LEVEL"),
        (["ravenna", "--seat", "Ana", "--seat", "B=bot:genius"], "There is no bot 'genius'; there are: random,"),
        (["--load", "nowhere.json"], "nowhere.json cannot be read: No such file or directory."),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(Terminal().console, arguments(*words)) == 2
    assert capsys.readouterr().err.startswith(said)


def test_values_are_read_as_people_write_them() -> None:
    typed = ["true", "No", "none", "12", "3,2", "[30, 9]", "lazy", "Ana"]
    assert [parse_value(value) for value in typed] == [True, False, None, 12, [3, 2], [30, 9], "lazy", "Ana"]
    assert parse_value("box,dry-land") == parse_value("[box, dry-land]") == ["box", "dry-land"]
    assert parse_value("[box]") == ["box"]
    assert parse_value("The Dig, C1") == ["The Dig", "C1"]
    assert parse_value("{not, json}") == "{not, json}"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_option_is_explained(lang: str) -> None:
    for game in all_games().values():
        for option in game.known_options:
            assert explain(game, option, lang), (game.id, option.name)


# --- languages -----------------------------------------------------------------------------------------------


def sentences_in_the_code() -> set[str]:
    """What the code gives to the translator: in `_(...)`, `N_(...)`, `….tr(...)` and `translator(...)(...)`."""
    found = set()
    for path in (Path(muster.__file__).parent / "texttable").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.func if isinstance(node.func, ast.Call) else node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            first = node.args[0]
            if name in ("_", "N_", "tr", "translator") and isinstance(first, ast.Constant):
                found.add(first.value)
    return found


def test_every_sentence_has_a_german_one() -> None:
    with i18n.catalogue("de").open("rb") as file:
        catalogue = {message.id: message for message in read_po(file) if message.id}
    assert set(catalogue) == sentences_in_the_code()
    for english, message in catalogue.items():
        german = message.string
        assert german, english
        assert not message.fuzzy, english
        assert gaps(german) == gaps(english), english
        assert "!" not in german
        assert not re.search(r"\bSie\b|\bIhr\b", german), german


def gaps(sentence: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("words", [text.WORDS, text.FACES, text.PILES])
def test_every_word_of_a_view_is_there_in_both_languages(words: dict[str, Text]) -> None:
    for key, said in words.items():
        assert said.de != said.en, key
        assert gaps(said.en) == gaps(said.de), key


def test_a_german_table_says_nothing_in_english() -> None:
    names, options = TABLES["free-for-all"]
    terminal = Terminal(["hilfe", "warum", "verlauf", "tisch"], lang="de", answer=attack_or_fill)
    table_of(terminal, names, names[1:], **options).play()
    english = {title(rank, "en") for rank in range(11)} | {name.en for name in NAMES}
    without_notation = re.sub(r"\[[^\]]*\]", "", terminal.text)
    for word in (*english, "the", "your", "Slot", "face", "placed", "Deck", "from"):
        assert not re.search(rf"\b{word}\b", without_notation), word


def test_commands_have_a_word_in_both_languages() -> None:
    assert COMMANDS["hilfe"] is COMMANDS["help"]
    assert COMMANDS["zurück"] is COMMANDS["undo"]
    for command in COMMANDS.values():
        assert len(command.words) >= 2


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_GB"}, "de"),
        ({}, "en"),
    ],
)
def test_the_language_follows_the_system(environment: dict[str, str], lang: str) -> None:
    assert i18n.language_of(environment) == lang


def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    with pytest.raises(LookupError, match="There is no language 'tlh'; there are: en, de"):
        i18n.translator("tlh")


def test_a_save_says_who_played(tmp_path: Path) -> None:
    file = tmp_path / "who.json"
    table_of(Terminal([f"save {file}"]), THREE, THREE[1:], starter="Ana").play()
    assert json.loads(file.read_text())["players"] == {"Ana": "person", "Bruno": "bot:random", "Chiara": "bot:random"}
