"""Notation: one table for writing and reading, so that they cannot disagree, and help for what cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muster.kernel import Field, Form, Notation, NotationError, notation
from muster.kernel.notation import VERB_SHIFT, Words, called_like, fixed, numbers, told
from muster.kernel.text import Text


def names(context: list[str]) -> Words:
    return [(name, i) for i, name in enumerate(context)]


WHO = Field("who", 8, 4, names)
SLOT = Field("slot", 0, 2, numbers(1, 4, offset=1))
FACE = Field("face", 4, 1, fixed("down", "up"))
RANK = Field("rank", 0, 4, lambda context: [("Commander", 10), ("C", 10), ("7", 7)])
FORMS = (
    Form(1, "place {face} on {who} slot {slot}", (FACE, WHO, SLOT)),
    Form(2, "claim {rank}", (RANK,)),
    Form(3, "pass"),
    Form(3, "never written", (), lambda context: False),
    Form(4, "counter", (), lambda context: len(context) == 2),
)
TABLE = Notation(FORMS, ["Ana", "Ana Maria", "Bruno slot 1"])


def code(verb: int, who: int = 0, face: int = 0, slot: int = 0) -> int:
    return verb << VERB_SHIFT | who << 8 | face << 4 | slot


def test_an_option_is_written_and_read_by_the_same_table() -> None:
    for who in range(3):
        for face in (0, 1):
            for slot in range(4):
                option = code(1, who, face, slot)
                assert TABLE.read(TABLE.write(option)) == option
    assert TABLE.write(code(1, 1, 1, 2)) == "place up on Ana Maria slot 3"


def test_the_first_word_of_a_value_is_the_one_that_is_written() -> None:
    assert TABLE.write(2 << VERB_SHIFT | 10) == "claim Commander"
    assert TABLE.read("claim C") == 2 << VERB_SHIFT | 10


GERMAN = Notation(
    (
        Form(
            1,
            "place {face} on {who}",
            (Field("face", 4, 1, fixed("down", "up"), told(Text("down", "verdeckt"), Text("up", "offen"))), WHO),
        ),
        Form(
            2,
            "offer {who} a truce",
            (Field("who", 8, 4, names, None, Text("Nobody is called “{name}”", "Niemand heißt „{name}“")),),
        ),
        Form(3, "pass", de="passen"),
    ),
    ["Ana", "Bruno"],
)


def test_a_form_is_written_in_the_readers_language_and_read_in_both() -> None:
    assert GERMAN.write(3 << VERB_SHIFT) == "pass"
    assert GERMAN.write(3 << VERB_SHIFT, "de") == "passen"
    assert GERMAN.read("passen") == GERMAN.read("pass") == 3 << VERB_SHIFT
    assert GERMAN.write(code(1, 1, 1), "de") == "place offen on Bruno", "without a pattern of its own, the words alone"
    assert GERMAN.read("place offen on Bruno") == GERMAN.read("place up on Bruno") == code(1, 1, 1)


def test_what_was_written_for_one_reader_is_not_given_to_another() -> None:
    """Texts as files have them are kept; those for people are not mistaken for them, whichever came first."""
    table = Notation(GERMAN.forms, ["Ana", "Bruno"])
    assert [table.write(3 << VERB_SHIFT, lang) for lang in ("de", "en", "de", "en")] == ["passen", "pass"] * 2


def test_a_name_that_nobody_has_is_named() -> None:
    with pytest.raises(NotationError) as caught:
        GERMAN.read("offer Brno a truce", ["pass"])
    assert caught.value.exact
    assert caught.value.say("en") == "Nobody is called “Brno”; did you mean: Bruno?"
    assert caught.value.say("de") == "Niemand heißt „Brno“. Meintest du: Bruno?"
    with pytest.raises(NotationError) as caught:
        GERMAN.read("xyzzy", ["pass"])
    assert not caught.value.exact
    assert caught.value.say("de").startswith("„xyzzy“ ist keine Wahl, die ich lesen kann; so sähe es aus: ")


SOMEBODY = Field("who", 8, 4, names, None, Text("Nobody is called “{name}”", "Niemand heißt „{name}“"))
SOMETHING = Field(
    "what", 0, 4, fixed("deck", "discard pile"), None, Text("There is no “{name}”", "Es gibt kein „{name}“")
)
ORDERS = (
    Form(1, "ask {who}", (SOMEBODY,)),
    Form(2, "ask {who} about {what}", (SOMEBODY, SOMETHING)),
    Form(3, "ask about {what}", (SOMETHING,)),
)


@pytest.mark.parametrize("forms", [ORDERS, ORDERS[::-1], (ORDERS[1], ORDERS[0], ORDERS[2])])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ask Ana about dekc", "There is no “dekc”; did you mean: deck?"),
        ("ask  About   Dekc", "There is no “Dekc”; did you mean: deck?"),
        ("ask Brno about deck", "Nobody is called “Brno”; did you mean: Bruno?"),
    ],
)
def test_of_several_forms_the_one_that_reads_most_of_a_text_says_what_is_wrong(
    forms: tuple[Form, ...], text: str, sentence: str
) -> None:
    with pytest.raises(NotationError) as caught:
        Notation(forms, ["Ana", "Bruno"]).read(text)
    assert caught.value.say("en") == sentence


@pytest.mark.parametrize("turned", [1, -1])
def test_of_two_forms_that_read_as_much_the_one_that_goes_on_as_the_text_does_says_what_is_wrong(turned: int) -> None:
    forms = (Form(1, "give {what} away", (SOMETHING,)), Form(2, "give {who} a hint", (SOMEBODY,)))
    assert said(Notation(forms[::turned], ["Ana"]), "give Eva a hint") == "Nobody is called “Eva”."


def test_a_name_that_was_read_is_not_blamed_for_what_comes_after_it() -> None:
    rank = Field("rank", 0, 4, fixed("Commander", "Assassin"))
    notation = Notation((Form(1, "claim {who} is {rank}", (SOMEBODY, rank)),), ["Ana", "Bruno"])
    with pytest.raises(NotationError) as caught:
        notation.read("claim Ana is Comander", ["claim Ana is Commander"])
    assert not caught.value.exact
    assert caught.value.say("en").endswith("did you mean: claim Ana is Commander?")


def said(table: Notation, text: str, hints: tuple[str, ...] = ()) -> str:
    with pytest.raises(NotationError) as caught:
        table.read(text, hints)
    return caught.value.message


def test_a_guess_is_a_name_that_can_be_meant_now_if_there_is_one() -> None:
    notation = Notation((Form(1, "ask {who}", (SOMEBODY,)),), ["Bruno", "Brunhild", "Eva"])
    assert said(notation, "ask Brun") == "Nobody is called “Brun”; did you mean: Brunhild, Bruno?"
    assert said(notation, "ask Brun", ("ask Brunhild", "pass")) == "Nobody is called “Brun”; did you mean: Brunhild?"
    assert said(notation, "ask Brun", ("ask Eva",)) == "Nobody is called “Brun”; did you mean: Brunhild, Bruno?"


def test_no_name_is_blamed_that_is_missing_or_comes_first() -> None:
    """What stands at the beginning could be anything."""
    assert said(Notation((Form(1, "call:{who}", (SOMEBODY,)),), ["Ana"]), "call:").startswith('"call:" is not')
    assert said(Notation((Form(1, "{who} waits", (SOMEBODY,)),), ["Ana"]), "Eva waits").startswith('"Eva waits" is not')


def test_at_most_three_guesses_are_made() -> None:
    names = ["Anna", "Anne", "Anni", "Anno"]
    assert called_like("Ann", names) == ["Anna", "Anne", "Anni"]
    assert len(called_like("Anmn", names)) == 3
    assert called_like("Unit 2", ["Unit 2", "Unit 12"]) == ["Unit 2"], "numbers alone make no copies"
    assert called_like("Rad", ["Rad", "Rad Pup"]) == ["Rad", "Rad Pup"]


@pytest.mark.parametrize(
    ("option", "told", "german"),
    [(2**64 - 1, str(2**64 - 1), str(2**64 - 1)), (2**64, "That number", "Diese Zahl")],
)
def test_a_huge_number_is_not_repeated(option: int, told: str, german: str) -> None:
    with pytest.raises(NotationError) as caught:
        TABLE.write(option)
    assert caught.value.message == f"{told} is no option at this table."
    assert caught.value.say("de") == f"{german} steht an diesem Tisch nicht zur Wahl."


def test_numbers_are_words_from_the_lowest_to_the_highest_stored_without_an_offset() -> None:
    assert numbers(1, 3)(None) == [("1", 1), ("2", 2), ("3", 3)]
    assert numbers(2, 3, offset=2)(None) == [("2", 0), ("3", 1)]


def test_only_so_many_texts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "MOST_TEXTS", 2)
    table = Notation(FORMS, ["Ana", "Bruno"])
    for slot in (0, 1, 2, 3, 0):
        assert table.write(code(1, 1, 0, slot)) == f"place down on Bruno slot {slot + 1}"
        assert len(table._texts) <= 2
    assert table.write(code(1, 1, 0, 0), "de") == "place down on Bruno slot 1"


def test_only_so_many_large_tables_of_words_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notation, "MOST_LARGE", 2)
    monkeypatch.setattr(notation, "_large", {})
    lists = [[(f"{start}{number}", number) for number in range(notation.LARGE)] for start in "abc"]
    for words in (*lists, lists[0]):
        found = notation.word_table(Field("card", 0, 8, lambda context, words=words: words), None, "en")
        assert found.written == {number: word for word, number in words}
        assert len(notation._large) <= 2
    assert notation.word_table(Field("card", 0, 8, lambda context: lists[0]), None, "en") is found, (
        "kept, not made anew"
    )


def test_an_option_is_taken_apart_into_the_numbers_of_its_fields() -> None:
    pattern = "place {face} on {who} slot {slot}"
    assert TABLE.parts(code(1, 2, 1, 3)) == {"form": pattern, "face": 1, "who": 2, "slot": 3}


def test_a_name_with_something_more_is_another_name() -> None:
    plain = Notation((Form(1, "ask {who}", (SOMEBODY,)),), ["Ana", "Bruno"])
    assert said(plain, "ask Ana xy") == "Nobody is called “Ana xy”; did you mean: Ana?"
    rank = Field("rank", 0, 4, fixed("Commander", "Assassin"))
    claims = Notation((Form(1, "claim {who} is {rank}", (SOMEBODY, rank)),), ["Ana", "Ana Maria"])
    assert said(claims, "claim Anax is Assassin") == "Nobody is called “Anax”; did you mean: Ana?"
    assert said(claims, "claim Ana Maria is Comander").startswith('"claim Ana Maria is Comander" is not a choice')


def test_part_of_a_name_is_enough_for_a_guess_and_copies_count_once() -> None:
    known = ["Smoke the Vents", "Smoke the Vents 2", "Rad Pup"]
    assert called_like("Smoke", known) == called_like("Smoek the Vents", known) == ["Smoke the Vents"]


def test_capitals_and_spaces_do_not_matter() -> None:
    assert TABLE.read("  PLACE  up   on ana MARIA slot 3\n") == code(1, 1, 1, 2)


def test_a_name_that_begins_another_or_sounds_like_the_pattern_is_understood() -> None:
    assert TABLE.read("place down on Ana slot 1") == code(1, 0, 0, 0)
    assert TABLE.read("place down on Bruno slot 1 slot 2") == code(1, 2, 0, 1)


def test_a_form_belongs_to_the_tables_that_it_applies_to() -> None:
    two = Notation(FORMS, ["Ana", "Bruno"])
    assert two.read("counter") == 4 << VERB_SHIFT
    assert "counter" in two.patterns()
    assert "counter" not in TABLE.patterns()
    with pytest.raises(NotationError):
        TABLE.read("counter")
    with pytest.raises(NotationError):
        TABLE.write(4 << VERB_SHIFT)


@pytest.mark.parametrize("option", [0, -1, 9 << VERB_SHIFT, code(1, 15), code(1) | 1 << 20, 3 << VERB_SHIFT | 1])
def test_a_number_that_is_no_option_is_not_written(option: int) -> None:
    with pytest.raises(NotationError, match="is no option at this table"):
        TABLE.write(option)


def test_what_cannot_be_read_is_answered_with_what_was_meant() -> None:
    with pytest.raises(NotationError) as caught:
        TABLE.read("plce up on Ana slot 1", ["place up on Ana slot 1", "pass"])
    assert caught.value.message == (
        '"plce up on Ana slot 1" is not a choice I can read; did you mean: place up on Ana slot 1?'
    )


def test_without_a_guess_the_answer_shows_what_choices_look_like() -> None:
    with pytest.raises(NotationError) as caught:
        TABLE.read("xyzzy")
    assert caught.value.message.endswith("it would look like: place {face} on {who} slot {slot}; claim {rank}; pass")


@pytest.mark.parametrize("thing", [None, 5, b"pass", ["pass"]])
def test_only_text_is_read(thing: object) -> None:
    with pytest.raises(NotationError, match="is written as text"):
        TABLE.read(thing)  # type: ignore[arg-type]


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(NotationError) as caught:
        TABLE.read("x" * 100_000)
    assert len(caught.value.message) < 300


@pytest.mark.parametrize(("letters", "shown"), [(60, "x" * 60), (61, "x" * 57 + "...")])
def test_sixty_letters_of_a_text_are_repeated(letters: int, shown: str) -> None:
    with pytest.raises(NotationError) as caught:
        TABLE.read("x" * letters)
    assert caught.value.message.startswith(f'"{shown}" is not a choice I can read')
    assert caught.value.say("de").startswith(f"„{shown}“ ist keine Wahl, die ich lesen kann")


@pytest.mark.parametrize(("text", "name"), [("call " + "x" * 61 + "!", "x" * 60), ("call !", "!"), ("call x!", "x")])
def test_a_name_that_nobody_has_is_repeated_without_what_follows_it(text: str, name: str) -> None:
    """Sixty letters of it; and where there is no name at all, whatever stands in its place."""
    with pytest.raises(NotationError) as caught:
        Notation((Form(1, "call {who}!", (SOMEBODY,)),), ["Ana", "Bruno"]).read(text)
    assert caught.value.say("en") == f"Nobody is called “{name}”."
    assert caught.value.say("de") == f"Niemand heißt „{name}“."


@given(st.text())
def test_any_text_is_an_option_or_a_notation_error(text: str) -> None:
    try:
        option = TABLE.read(text)
    except NotationError:
        return
    assert TABLE.read(TABLE.write(option)) == option


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Ana slot 1", "slot"),
        ("Ana ON Bruno", "on"),
        ("the old claim of Bruno", "claim"),
        ("Ana Maria", ""),  # two words have nothing between them
        ("slot Ana", ""),
        ("Ana slot", ""),
        ("Ana van Bruno", ""),
        ("Ana face 1", ""),  # a field is no word of the pattern
    ],
)
def test_a_name_may_not_have_a_word_of_the_notation_inside(name: str, word: str) -> None:
    """It could be read in two ways: "place up on Ana slot 1 slot 2". At its ends such a word does no harm."""
    assert TABLE.clashing_word(name) == word


def test_a_form_puts_options_together_and_takes_them_apart() -> None:
    form = Form(5, "turn {hand} {face}", (Field("hand", 4, 2, numbers(0, 3)), Field("face", 0, 1, fixed("down", "up"))))
    option = form.option(3, 1)
    assert option == 5 << VERB_SHIFT | 3 << 4 | 1
    assert form.values(option) == (3, 1)
    assert form.is_of(option)
    assert not form.is_of(6 << VERB_SHIFT)
    assert len(form.every()) == 8
    assert all(form.option(*values) == made for made, values in form.every().items())
    with pytest.raises(ValueError, match="shorter"):
        form.option(3)
