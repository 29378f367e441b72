"""What the text table tells and takes: only what is new, choices in the reader's language, one reason, yes and no."""

import re
from pathlib import Path

import pytest

import muster
from muster import started
from muster.bots import find_bot, worlds_of
from muster.kernel import NotationError, Stream
from muster.texttable import Player, Table, show
from muster.texttable.asking import Wishes, sit_down
from tests.test_texttable import CHOICE, POSITION, RAVENNA, THREE, Terminal, table_of


@pytest.mark.parametrize("words", [["quit", "n"], ["quit", "No"], ["quit", "nein"], ["save", "n", "quit", ""]])
def test_no_is_no_file_name(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    terminal = Terminal(["1", *words])
    table_of(terminal, THREE, THREE[1:], starter="Ana").play()
    assert list(tmp_path.iterdir()) == []
    assert terminal.lines[-1] == "Goodbye. The game was not saved."


@pytest.mark.parametrize("words", [["quit", "y"], ["quit", "ja"], ["save", "yes", "quit"]])
def test_yes_saves_in_the_usual_file(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    terminal = Terminal(["1", *words])
    table_of(terminal, THREE, THREE[1:], starter="Ana").play()
    assert [path.name for path in tmp_path.iterdir()] == ["ravenna.json"]
    assert terminal.lines[-1] == "Goodbye. Go on with: muster play --load ravenna.json"


def test_the_goodbye_works_for_who_came_by_play_py(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(started.STARTED_BY, "python3 play.py")
    terminal = Terminal(["1", "quit", "y"])
    table_of(terminal, THREE, THREE[1:], starter="Ana").play()
    assert terminal.lines[-1] == "Goodbye. Go on with: python3 play.py --text --load ravenna.json"


def test_only_new_lines_are_told_each_under_its_heading() -> None:
    before = ["Ana: 1 card.", "  Slot 1: 4.", "Bruno: 1 card.", "  Slot 1: 4.", "Deck: 9."]
    now = ["Ana: 1 card.", "  Slot 1: 4.", "Bruno: 2 cards.", "  Slot 1: 4.", "  Slot 2: 5.", "Deck: 8."]
    assert show.changed_lines(now, before) == ["Bruno: 2 cards.", "  Slot 2: 5.", "Deck: 8."]
    assert show.changed_lines([*before[:4], "  Slot 2: 4."], before) == ["Bruno: 1 card.", "  Slot 2: 4."]
    assert show.changed_lines([*before, "Deck: 9."], before) == ["Deck: 9."], "one more of the same is new"
    two = ["Ana: 1 card.", "  Graveyard: a.", "Bruno: 1 card.", "  Graveyard: empty."]
    now = ["Ana: 0 cards.", "  Graveyard: empty.", *two[2:]]
    assert show.changed_lines(now, two) == now[:2], "what Ana has now is not told as Bruno's, who had it before"
    assert show.changed_lines(before, []) == before
    assert show.changed_lines(before, before) == []


def test_a_long_game_is_told_in_few_lines() -> None:
    """What a person reads for each question of a whole game: the story, the choices, and what is new."""
    names = ("Ana", "Bruno")
    match = muster.new_match("rone", names=names, seed=7)
    bot = find_bot("rule-of-thumb", match.game)

    def answer(prompt: str, lines: list[str]) -> str:
        if "your choice" not in prompt:
            return ""
        [decision] = match.decisions(asides=False)
        worlds = worlds_of(match.game, match.state, 0)
        option = bot.choose(match.game, match.view(0), decision, Stream(bytes(32)), worlds)
        return str(decision.options.index(option) + 1)

    terminal = Terminal(answer=answer)
    Table(terminal.console, match, [Player("Ana"), Player("Bruno", "rule-of-thumb")]).play()
    questions = terminal.lines.count("Ana, your choice:")
    assert questions > 50
    assert len(terminal.lines) / questions < 20


def test_why_takes_a_choice() -> None:
    terminal = Terminal(["why attack Chiara", "warum angreifen Chiara", "why draw deck", "why attack Brno"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    reason = "Chiara has 1 of 4 cards and cannot be attacked yet. [ravenna.attack.02]"
    assert terminal.lines.count(reason) == 2
    assert "That is possible now: type it, or its number." in terminal.lines
    assert "No hand here is called “Brno”; did you mean: Bruno?" in terminal.lines


def test_why_takes_a_number_and_commands_and_what_stands_on_the_screen() -> None:
    terminal = Terminal(["why 1", "why undo", "why save", "help why", "why Attack Chiara", "why attack", "why 99"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    said = "\n".join(terminal.lines)
    assert said.count("That is possible now: type it, or its number.") == 1
    assert "You have made no choice to take back. [table.07]" in said
    assert "\nsave [FILE]: save the game.\n" in said
    assert "\nwhy [CHOICE]: everything that is not possible now, or one choice, with the reasons.\n" in said
    assert said.count("Chiara has 1 of 4 cards and cannot be attacked yet. [ravenna.attack.02]") == 2
    assert "“attack” is no choice I can read. Did you mean: attack Bruno; attack Ana; attack Chiara?" in said
    assert "“99” is no choice I can read." in said


def test_what_stands_on_the_screen_can_be_typed_in_german_too() -> None:
    terminal = Terminal(
        ["warum Chiara angreifen", "Chiara angreifen.", "ziehen", "vom nachziehstapel ziehen"], lang="de"
    )
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.play()
    reason = "Chiara hat 1 von 4 Karten und kann noch nicht angegriffen werden. [ravenna.attack.02]"
    assert terminal.lines.count(reason) == 2
    assert any("Meintest du: ziehen Nachziehstapel" in line for line in terminal.lines)
    assert table.match.history[0].text == "draw deck"


def test_a_chapter_of_the_rules_is_told_whole() -> None:
    terminal = Terminal(["rules two"])
    table_of(terminal, THREE, THREE[1:], position=POSITION).play()
    assert [line for line in terminal.lines if line.startswith("ravenna.two.17  ")]
    terminal = Terminal(["rules gloss"])
    players = [Player("Ana"), Player("Bruno", "random")]
    Table(terminal.console, muster.new_match("invasion", names=("Ana", "Bruno"), seed=7), players).play()
    assert [line for line in terminal.lines if line.startswith("inv.gloss.24  ")]


def test_what_cannot_be_read_is_told_without_the_choices_of_others() -> None:
    match = muster.new_match("invasion", names=("Ana", "Bruno"), seed=1)
    while len(match.decisions(asides=False)) == 1:  # leaders are chosen one after the other
        [decision] = match.decisions(asides=False)
        match.choose(decision.seat, decision.options[0])
    mine, other = (set(map(match.text, decision.options)) for decision in match.decisions(asides=False)[:2])
    assert not mine & other, "each is offered other leaders or cards"
    for seat, offered, hidden in ((0, mine, other), (1, other, mine)):
        with pytest.raises(NotationError) as error:
            match.read("take", seat)
        assert any(text in error.value.message for text in offered)
        assert not any(text in error.value.message for text in hidden)


def test_choices_to_type_are_in_the_readers_language_and_read_in_both() -> None:
    terminal = Terminal(["ziehen Nachziehstapel", "place down on Ana slot 1"], lang="de")
    table = table_of(terminal, THREE, THREE[1:], position=POSITION)
    table.play()
    assert [entry.text for entry in table.match.history[:2]] == ["draw deck", "place down on Ana slot 1"]
    typed = [found["notation"] for line in terminal.lines if (found := CHOICE.fullmatch(line))]
    assert "ziehen Ablagestapel" in typed
    assert "legen verdeckt zu Ana Platz 1" in typed
    assert not any(re.search(r"\b(draw|place|attack|slot)\b", text) for text in typed)


def test_the_edition_is_told_and_asked_for() -> None:
    terminal = Terminal()
    players = [Player("Ana"), Player("Bruno", "random")]
    Table(terminal.console, muster.new_match("rone", names=("Ana", "Bruno"), seed=7), players).play()
    said = "Edition: German: slow actions are announced first. For another, start with --option edition=en."
    assert said in terminal.lines
    terminal = Terminal(["2", "2", "2", "Ana", "1", "Bruno", "3", "no"])
    match, _players = sit_down(terminal.console, Wishes(seed="7"))
    assert match.game.id == "rone"
    assert match.setup.options["edition"] == "en"
    assert any(line.startswith("Edition: Whose rulebook holds") for line in terminal.lines)


def test_an_open_option_says_what_it_means() -> None:
    terminal = Terminal(["options"])
    table_of(terminal, THREE, THREE[1:], starter="Ana").play()
    [total] = [line for line in terminal.lines if " total = " in line]
    assert "total = none (as recommended: 7 for 2 or 3 players" in total


def test_a_counter_attack_is_asked_with_its_stakes() -> None:
    hands, attack = [{"owner": 0}, {"owner": 1}], {"hand": 1, "target": 0}
    view = {"seat": 0, "seats": ["Ana", "Zoë"], "hands": hands, "attack": attack}
    for lang, stakes in (("en", "Zoë gets 2 points"), ("de", "bekommt Zoë 2 Punkte")):
        alone = RAVENNA.words.question("counter", view, lang)
        team = RAVENNA.words.question("counter", {**view, "teams": [[0], [1]]}, lang)
        assert stakes in alone
        assert "Zoë" not in team
        assert re.findall(r"\d", alone) == re.findall(r"\d", team) == ["2", "1", "4"]
