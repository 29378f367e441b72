"""What RONE says: every event, refusal, question and choice in both languages, and how some of them sound."""

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from muster.games.rone.cards.carddef import KEYWORDS
from muster.games.rone.game import Rone
from muster.games.rone.option_words import OPTION_WORDS
from muster.games.rone.people import refusals
from muster.games.rone.people.card_words import KEYWORD_WORDS, copiers, used_text, ways
from muster.games.rone.people.choice_words import OF_CARDS, OF_SEATS, OF_WORDS, OPTIONS
from muster.games.rone.people.event_words import EVENTS, EVENTS_YOU, event_key
from muster.games.rone.people.notation import FORMS
from muster.games.rone.people.refusal_words import DEEDS, REASONS, UNDER_RULE
from muster.games.rone.people.sight import numbered
from muster.games.rone.people.view_words import ITEMS
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.events import ANNOUNCEMENTS, KINDS
from muster.games.rone.rules.item import ITEM_WORDS
from muster.games.rone.setup import OPTIONS as AGREED
from muster.games.rone.setup import rules_of
from muster.kernel import table_words
from muster.kernel.decision import Outcome, Refusal
from muster.kernel.match import Match
from muster.kernel.notation import VERB_SHIFT
from muster.server.telling.protocol import Mention
from muster.server.telling.speaking import event_line

GAME = Rone()
WORDS = GAME.words
LANGUAGES = ("en", "de")
DUEL = GAME.agree(("Ana", "Ben"), {"edition": "en"})
TEAMS = GAME.agree(("Ana", "Ben", "Cleo", "Dan"), {})
RULES = rules_of(DUEL)
QUIET = {"phase_refresh", "phase_beginning", "phase_income", "phase_end", "passed", "saw_hidden"}

BOARD: dict[str, Any] = {
    "active": "Ana",
    "phase": "main",
    "players": {
        "Ana": {
            "hero": "Ohin Waseg",
            "water": 5,
            "hand": ["Dune Stalker", "Dry Sentence", "Salt Drifter"],
            "deck": ["Rad Pup", "Pit Howler"],
            "graveyard": ["Rust Mites", "Sandveil"],
            "units": ["Wall Rifle", {"card": "Rad Pup 2", "exhausted": 2}],
            "technology_deck": ["Gun Nest"],
        },
        "Ben": {
            "hero": "Sela Quenn",
            "water": 3,
            "hand": ["Thirst Fury", "Gutter Lynx"],
            "deck": ["Swarm Seed"],
            "units": ["Cistern Guard", "Reed Ghost"],
        },
    },
}


def board(name: str, **changed: Any) -> dict[str, Any]:
    """The same, with something else for one player."""
    players = BOARD["players"]
    return {**BOARD, "players": {**players, name: {**players[name], **changed}}}


def card(name: str) -> int:
    return RULES.library.names[name.casefold()]


def table(edition: str = "en", **options: Any) -> Match:
    return Match(GAME, GAME.agree(("Ana", "Ben"), {"edition": edition, **options}), 1, BOARD)


def heard(match: Match, seat: int | None, lang: str, name: str, choice: str) -> list[str]:
    """What one seat hears of a choice."""
    events = match.choose(match.names.index(name), choice)
    shown = [GAME.show(event, seat) for event in events]
    if seat is None:
        return [line for one in shown if (line := WORDS.event(one, match.setup, lang))]
    return [line for one in shown if (line := WORDS.event_to(seat, one, match.setup, lang))]


def asked(match: Match, lang: str) -> str:
    decision = match.decisions(asides=False)[0]
    return WORDS.question(decision.kind, match.view(decision.seat), lang)


def check(english: str, german: str) -> None:
    """Two sentences in two languages, with nothing left to fill in."""
    assert english.strip()
    assert german.strip()
    assert english != german
    assert "{" not in english + german


# --- everything has words ----------------------------------------------------------------------------------------

# Values that the fields of events can have, enough to reach every sentence.
FIELDS: dict[str, tuple[int, ...]] = {
    "seat": (0,), "side": (0,), "whose": (1,), "card": (card("Pit Howler"),), "target": (card("Ohin Waseg"),),
    "source": (card("Wall Rifle"),), "original": (card("Rad Pup"),), "cards": (1, 4), "water": (0, 3), "round": (2,),
    "form": (0, 1, 2), "phase": (0, 1, 2, 3, 4), "exhausted": (0, 1, 3), "change": (2, -1), "what": (0, 1, 2, 3, 4),
    "price": (0, 1, 2), "ability": (0,), "place": (0, 1), "points": (1, -2), "value": (0, 1),
    "keyword": tuple(range(len(KEYWORDS))), "step": (0, 1), "zone": (0, 1), "firings": (200,), "winners": (1, 3),
    "reason": (1, 2, 3), "counter": (0, 1), "counters": (3,), "most": (8,), "passives": (40,), "amount": (0, 2),
    "result": (4,), "ward": (0, 1, 2, 3), "paid": (0, 1), "deeds": (100,),
}  # fmt: skip
ONLY = {("called_off", "what"): (0, 1, 2, 3), ("cheaper", "what"): (0, 1)}  # the end of a turn is not called off


def all_events() -> Iterator[dict[str, Any]]:
    for kind in KINDS:
        for values in product(*(ONLY.get((kind.name, field), FIELDS[field]) for field in kind.fields)):
            shown = {"kind": kind.name, **dict(zip(kind.fields, values, strict=True))}
            yield shown
            if kind.secret:
                yield {field: value for field, value in shown.items() if field != kind.secret}


def test_every_event_has_a_line_in_both_languages_or_is_quiet() -> None:
    told = set()
    for shown in all_events():
        key = event_key(shown)
        told.add(key)
        english, german = (WORDS.event(shown, DUEL, lang) for lang in LANGUAGES)
        if key in QUIET:
            assert english == german == ""
        else:
            check(english, german)
    assert told == set(EVENTS), "sentences for what cannot happen"


def test_whoever_it_is_about_is_spoken_to_and_nobody_else() -> None:
    for shown in all_events():
        key = event_key(shown)
        for lang in LANGUAGES:
            named, mine, theirs = (
                WORDS.event(shown, DUEL, lang),
                WORDS.event_to(0, shown, DUEL, lang),
                WORDS.event_to(1, shown, DUEL, lang),
            )
            assert theirs == named or shown.get("winners") == 3
            spoken_to = key in EVENTS_YOU and shown.get("winners", 1) == 1
            assert (mine != named) == spoken_to, key
            assert not spoken_to or "Ana" not in mine
    by_name = {event_key(shown) for shown in all_events() if "seat" in shown} - set(EVENTS_YOU)
    graveyards = {"buried_top", "buried_bottom", "raised_top", "raised_bottom"}
    unseen = {"drew_hidden", "put_back_hidden", "saw_hidden", "took_hidden"}
    assert by_name == {"awaited", "passed", "triggered", *unseen, *graveyards}


def reasons_in_the_rules() -> set[str]:
    """Every key that `refusals` can give: those of its tables, and those written out in a call."""
    found = {key for _, key in (*refusals.RULES.values(), *refusals.ELSEWHERE.values())}
    tree = ast.parse(Path(refusals.__file__).read_text(encoding="utf-8"))
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
            key = call.args[1]
            if isinstance(key, ast.Constant):
                found.add(key.value)
    return found


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    assert reasons_in_the_rules() | {f"wait_{kind}" for kind in ("window", *refusals.WAITING)} == set(REASONS)
    facts = {
        "card": "Rad Pup 2", "attacker": "Wall Rifle", "guardians": ["Cistern Guard", "Reed Ghost"], "level": 2,
        "have": 1, "cost": 4, "times": 2, "most": 1, "left": 2, "asked": [1], "deeds": 100,
    }  # fmt: skip
    for key in REASONS:
        for rule in ("any", *(rule for reason, rule in UNDER_RULE if reason == key)):
            for what in DEEDS if key == "announce_first" else ("",):
                refusal = Refusal(rule, key, {**facts, **({"what": what} if what else {})})
                check(*(WORDS.refusal(refusal, DUEL, lang) for lang in LANGUAGES))


def test_what_every_table_refuses_is_said_too() -> None:
    facts = {"asked": [1], "seen": 3, "now": 4, "seat": 1, "told": 9, "sides": 6}
    for key in table_words.REASONS:
        check(*(WORDS.refusal(Refusal("table.01", key, facts), DUEL, lang) for lang in LANGUAGES))


@pytest.mark.parametrize("kind", GAME.asks)
def test_every_kind_of_question_is_asked_in_both_languages(kind: str) -> None:
    """With and without the card that only the asked seat may know."""
    match = table()
    match.choose(0, "attack with Wall Rifle")
    view = match.view(0)
    named = {"card": card("Gun Nest"), "id": "T05", "line": 0}
    effect = {"kind": "triggered effect", "seat": 0, **named}
    for more in ({}, named) if kind in ("announce", "initiative", "number") else (named,):
        ask = {"seat": 0, "kind": kind, "left": 2, "effects": [effect, effect], **more}
        check(*(WORDS.question(kind, {**view, "ask": ask}, lang) for lang in LANGUAGES))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: str(form.pattern))
def test_every_choice_is_a_deed_in_both_languages(form: Any) -> None:
    numbers = (
        (card("Gun Nest"), card("Ohin Waseg")) if form.verb in OF_CARDS
        else range(2) if form.verb in OF_SEATS
        else range(len(OF_WORDS[form.verb])) if form.verb in OF_WORDS
        else (0, 1, 2)
    )  # fmt: skip
    for n in numbers:
        check(*(WORDS.option(form.verb << VERB_SHIFT | n, DUEL, lang) for lang in LANGUAGES))


def test_there_are_no_words_for_choices_that_do_not_exist() -> None:
    assert set(OPTIONS) == {form.verb for form in FORMS}
    assert set(ITEMS) == set(ITEM_WORDS)
    assert set(KEYWORD_WORDS) == set(KEYWORDS)


def test_everything_that_can_be_agreed_on_is_explained() -> None:
    assert [option.name for option in AGREED] == list(OPTION_WORDS)
    for option in AGREED:
        words = OPTION_WORDS[option.name]
        texts = [words["title"]]
        if not option.ruling:  # those are explained by the rulebook index
            texts += [words["explanation"], *(text for _, text in words.get("values", ()))]
            assert [value for value, _ in words.get("values", ())] in ([], list(option.values))
            assert ("none" in words) == option.may_be_none
        if option.may_be_none:
            texts.append(words["none"])
        assert all(text["en"] and text["de"] for text in texts)
        assert set(words.get("when", {})) <= {other.name for other in AGREED}


# --- how it sounds -----------------------------------------------------------------------------------------------


def test_playing_a_unit_is_told_to_the_player_and_to_the_others() -> None:
    assert heard(table(), 1, "en", "Ana", "play Dune Stalker") == [
        "Ana plays Dune Stalker.",
        "Ana pays 3 water, 2 left.",
    ]
    assert heard(table(), 0, "de", "Ana", "play Dune Stalker") == [
        "Du spielst: Dünenpirscher.",
        "Du zahlst 3 Wasser, 2 bleiben.",
    ]


def test_a_hero_is_hit_and_its_player_gives_up_cards() -> None:
    match = Match(GAME, DUEL, 1, board("Ben", units=[]))
    for choice in ("attack with Wall Rifle", "pass", "pass", "attack Sela Quenn"):
        match.choose(match.decisions()[0].seat, choice)
    assert asked(match, "en") == "Ana attacks your hero with Wall Rifle. Do you want to react?"
    assert asked(match, "de") == "Angriff: Mauerschützin (Ana). Ziel: dein Held. Willst du reagieren?"
    match.choose(1, "pass")
    assert heard(match, None, "en", "Ana", "pass") == ["Wall Rifle deals 1 damage to Ben's hero."]
    assert asked(match, "en") == "Damage to your hero, 1 point to pay: which card do you give up?"
    assert asked(match, "de") == "Schaden an deinem Helden, noch 1 Punkt zu bezahlen: Welche Karte vernichtest du?"
    assert heard(match, None, "en", "Ben", "lose Gutter Lynx") == [
        "Ben gives up Gutter Lynx from hand for 1 damage.",
        "Gutter Lynx goes on top of the graveyard.",
        "The combat is over.",
    ]


def test_a_window_says_what_there_is_to_react_to() -> None:
    match = table()
    match.choose(0, "attack with Wall Rifle")
    assert asked(match, "en") == "Ana announces an attack with Wall Rifle. Do you want to react?"
    match = Match(GAME, DUEL, 1, {**BOARD, "phase": "end"})
    assert asked(match, "en").endswith("Do you want to do anything else?")
    match.choose(0, "pass")
    assert "Ana" in asked(match, "de")
    assert "Spielzugendphase" in asked(match, "de")
    match = table()
    match.choose(0, "use Ohin Waseg ability 1")
    match.choose(0, "choose 1")
    text = "“[1]: Gain 1 water or draw 1 card.”"
    assert asked(match, "en") == f"Ana uses Ohin Waseg: {text} Do you want to react?"
    match.choose(1, "play Thirst Fury")
    match.choose(1, "target Rad Pup 2")
    told = (
        "Ben spielt: Durstraserei (Ziel: Strahlenwelpe), „Die Zieleinheit erhält für den nächsten Kampf +2 Nahkampf.“"
    )
    assert asked(match, "de") == f"{told} Willst du reagieren?"


@pytest.mark.parametrize(
    ("to", "english", "german"),
    [
        ("play", "Ana announces playing a card.", "Ana kündigt an, eine Karte zu spielen."),
        ("end turn", "Ana declares the end of the turn.", "Ana erklärt das Ende des Zuges."),
        ("start", "Ana's income phase begins.", "Die Einkommensphase von Ana beginnt."),
        ("end", "Ana's income phase ends.", "Die Einkommensphase von Ana endet."),
    ],
)
def test_a_window_names_the_announcement_or_the_moment(to: str, english: str, german: str) -> None:
    view = {**table().view(1), "phase": "income", "ask": {"seat": 1, "kind": "window", "to": to}}
    assert WORDS.question("window", view, "en") == f"{english} Do you want to react?"
    assert WORDS.question("window", view, "de") == f"{german} Willst du reagieren?"


@pytest.mark.parametrize("what", ANNOUNCEMENTS[:3])
def test_what_was_announced_is_named_when_it_is_to_be_done(what: str) -> None:
    view = {**table().view(0), "ask": {"seat": 0, "kind": "activate", "what": what}}
    check(*(WORDS.question("activate", view, lang) for lang in LANGUAGES))
    assert WORDS.question("activate", view, "en").startswith("You have announced ")


def test_copies_have_a_number_while_two_of_them_are_in_play_or_fallen() -> None:
    def numbers(**where: list[str]) -> bool:
        ana = {**BOARD["players"]["Ana"], "deck": 3, **where}
        board = {**BOARD, "players": {**BOARD["players"], "Ana": ana}}
        view = Match(GAME, DUEL, 1, board).view(0)
        assert numbered(view) == numbered(dict(view)), "a view tells the same without its memory"
        return bool(numbered(view))

    assert numbers(units=["Wall Rifle", "Wall Rifle 2"])
    assert numbers(graveyard=["Wall Rifle", "Wall Rifle 2"], units=[])
    assert not numbers(units=["Wall Rifle"], hand=["Wall Rifle 2"])
    assert not numbers(units=["Wall Rifle"], graveyard=["Wall Rifle 2"])


def test_a_choice_between_ways_lists_them() -> None:
    match = table()
    match.choose(0, "use Ohin Waseg ability 1")
    assert asked(match, "en") == "Ohin Waseg: which of these? 1: Gain 1 water. 2: Draw 1 card."
    assert asked(match, "de") == "Ohin Waseg: Was davon? 1: Erhalte 1 Wasser. 2: Ziehe 1 Karte."
    assert WORDS.question("announce", match.view(None), "en") == "Choose what the effect is to do.", (
        "a secret till then"
    )


def test_ways_are_not_numbered_where_a_text_has_several_choices() -> None:
    text = "Gain 1 water or draw 1 card. Gain 2 water or draw 2 cards."
    setup = GAME.agree(("Ana", "Ben"), {"cards": [{"name": "Crossroads", "type": "tactic", "text": text}]})
    library = rules_of(setup).library
    record = library.defs[library.names["crossroads"]].record
    assert ways(record, 0, "en") == []
    assert ways(library.packs.cards["H1.1"], 0, "de") == ["Erhalte 1 Wasser.", "Ziehe 1 Karte."]


REFUSED = [
    (
        "Ana",
        "play Dry Sentence",
        "Dry Sentence needs level 2; your hero has level 1.",
        "Trockenes Urteil braucht Stufe 2; dein Held hat Stufe 1.",
    ),
    ("Ana", "level up", "The next level costs 6 water; you have 5.", "Die nächste Stufe kostet 6 Wasser; du hast 5."),
    (
        "Ana",
        "attack with Rad Pup 2",
        "Rad Pup 2 is exhausted 2 times; only an active card can do that.",
        "Strahlenwelpe 2 ist zweimal erschöpft; das kann nur eine einsatzbereite Karte.",
    ),
    (
        "Ana",
        "recycle Sandveil",
        "Only the top card of your graveyard can be recycled.",
        "Wiederverwerten kannst du nur die oberste Karte deines Friedhofs.",
    ),
    ("Ben", "pass", "It is not your choice now: Ana is asked.", "Du bist nicht gefragt: Ana ist dran."),
]


@pytest.mark.parametrize(("name", "choice", "english", "german"), REFUSED)
def test_a_reason_has_the_facts(name: str, choice: str, english: str, german: str) -> None:
    match = table()
    refusal = GAME.refusal(match.state, match.names.index(name), match.read(choice))
    assert refusal is not None
    assert [WORDS.refusal(refusal, match.setup, lang) for lang in LANGUAGES] == [english, german]


def test_a_card_that_is_too_dear_says_what_it_costs() -> None:
    match = Match(GAME, DUEL, 1, board("Ana", water=1))
    refusal = GAME.refusal(match.state, 0, match.read("play Dune Stalker"))
    assert refusal is not None
    assert WORDS.refusal(refusal, DUEL, "en") == "Dune Stalker costs 3 water; you have 1."
    assert WORDS.refusal(refusal, DUEL, "de") == "Dünenpirscher kostet 3 Wasser; du hast 1."


def test_a_guarded_target_names_who_must_be_attacked_first() -> None:
    match = table()
    for choice in ("attack with Wall Rifle", "pass", "pass"):
        match.choose(match.decisions()[0].seat, choice)
    refusal = GAME.refusal(match.state, 0, match.read("attack Sela Quenn"))
    assert refusal is not None
    assert WORDS.refusal(refusal, DUEL, "en") == "Sela Quenn is guarded; first attack Cistern Guard."
    assert WORDS.refusal(refusal, DUEL, "de") == "Sela Quenn wird bewacht. Zuerst angreifen musst du: Zisternenwache."


DEEDS_SAID = [
    ("play Dune Stalker", "Play Dune Stalker", "Spielen: Dünenpirscher"),
    ("play Rad Pup 2", "Play Rad Pup", "Spielen: Strahlenwelpe"),
    ("attack with Rad Pup 2", "Attack with Rad Pup 2", "Angriff: Strahlenwelpe 2"),
    ("attack Sela Quenn", "Attack the hero Sela Quenn", "Angreifen: Sela Quenn, Held"),
    (
        "use Water Broker ability 1",
        "Use Water Broker: “[1]: Gain 1 water.”",
        "Einsetzen: Wasserhändlerin, „[1]: Erhalte 1 Wasser.“",
    ),
    ("use Ostrik Vorr ability 2", "Use Ostrik Vorr: ability 2", "Einsetzen: Ostrik Vorr, Fähigkeit 2"),
    ("draw 0", "Draw no cards", "Keine Karten ziehen"),
    ("draw 1", "Draw 1 card", "1 Karte ziehen"),
    ("pay 2 from hand", "2 cards from hand, the rest from the deck", "2 Karten von der Hand, den Rest vom Deck"),
    ("top", "On top", "Nach oben"),
    ("stay", "No further attack", "Kein weiterer Angriff"),
]


@pytest.mark.parametrize(("choice", "english", "german"), DEEDS_SAID)
def test_a_choice_names_the_deed(choice: str, english: str, german: str) -> None:
    option = GAME.notation(DUEL).read(choice)
    assert [WORDS.option(option, DUEL, lang) for lang in LANGUAGES] == [english, german]


def test_announcements_are_for_the_german_edition() -> None:
    match = table("de")
    assert heard(match, 1, "en", "Ana", "announce play") == ["Ana announces playing a card."]
    for _ in range(2):
        match.choose(match.decisions()[0].seat, "pass")
    check(asked(match, "en"), asked(match, "de"))
    assert heard(match, 1, "de", "Ana", "call off") == ["Ana spielt doch keine Karte."]


def test_a_text_is_quoted_only_if_it_must_be_this_one() -> None:
    assert used_text(RULES, card("Pit Howler"), 0, False, "en") == "Death: Deal 1 damage to target unit."
    assert used_text(RULES, card("Ohin Waseg"), 0, True, "en") == "[1]: Gain 1 water or draw 1 card."
    assert used_text(RULES, card("Ohin Waseg"), 1, False, "en") == "", "another text on another level"
    assert used_text(RULES, card("Ohin Waseg"), 2, True, "en").startswith("[3]"), "only level 3 has it"
    assert used_text(RULES, card("Mirror Cell"), 0, True, "en") == "", "it may have copied this ability"
    assert copiers(RULES.library) == {"R36"}


def test_the_symbol_of_a_text_is_a_part_of_its_own() -> None:
    shown = {"kind": "used", "seat": 0, "card": card("Ohin Waseg"), "ability": 0}
    line = event_line(WORDS, shown, DUEL, "en", None)
    assert line is not None
    assert line.text == "Ana uses Ohin Waseg: “[1]: Gain 1 water or draw 1 card”."
    assert [part for part in line.parts if isinstance(part, Mention)][-1] == Mention("[1]", symbol="1")


def test_where_any_unit_may_copy_no_unit_is_quoted() -> None:
    text = "Target unit copies the abilities of another target unit."
    setup = GAME.agree(("Ana", "Ben"), {"cards": [{"name": "Mimicry", "type": "tactic", "text": text}]})
    rules = rules_of(setup)
    assert used_text(rules, rules.library.names["pit howler"], 0, False, "en") == ""
    assert used_text(rules, rules.library.names["gun nest"], 0, True, "en").startswith("[2]")


def test_numbers_agree_with_their_nouns() -> None:
    shown = {"kind": "decks_dealt", "side": 0, "cards": 1}
    assert WORDS.event(shown, DUEL, "en") == "Deck of Ana: 1 card."
    assert WORDS.event({**shown, "cards": 36}, TEAMS, "de") == "Deck von Ana + Cleo: 36 Karten."
    assert WORDS.event({"kind": "healed", "card": card("Rad Pup"), "points": 1}, DUEL, "de") == (
        "Strahlenwelpe erhält 1 Lebenspunkt."
    )


def test_german_names_stay_as_they_are_printed() -> None:
    """A name with an adjective or an article would change in any case but the nominative."""
    object_verbs = re.compile(r"\b(zieht|spielt|spielst|ziehst|setzt|setzt ein|mit|von|für|durch|über) \{(card|piece)")
    for said in (*EVENTS.values(), *EVENTS_YOU.values(), *REASONS.values(), *OPTIONS.values()):
        assert not object_verbs.search(said["de"]), said["de"]


# --- the end -----------------------------------------------------------------------------------------------------

BY_CARDS = Outcome((0,), (9, 0), "cards")
ENDINGS: list[tuple[Outcome, int | None, str, str]] = [
    (
        BY_CARDS,
        None,
        "The water goes to Ana: Ben has no card left. Cards left: Ana 9, Ben 0.",
        "Das Wasser gehört Ana: Ben hat keine Karte mehr. Verbliebene Karten: Ana 9, Ben 0.",
    ),
    (
        BY_CARDS,
        0,
        "The water is yours: Ben has no card left. Cards left: Ana 9, Ben 0.",
        "Das Wasser gehört dir: Ben hat keine Karte mehr. Verbliebene Karten: Ana 9, Ben 0.",
    ),
    (
        BY_CARDS,
        1,
        "The water goes to Ana: you have no card left. Cards left: Ana 9, Ben 0.",
        "Das Wasser gehört Ana: Du hast keine Karte mehr. Verbliebene Karten: Ana 9, Ben 0.",
    ),
    (
        Outcome((), (0, 0), "tie"),
        0,
        "A tie: nobody has a card left. Cards left: Ana 0, Ben 0.",
        "Unentschieden: Niemand hat noch eine Karte. Verbliebene Karten: Ana 0, Ben 0.",
    ),
    (
        Outcome((), (5, 7), "limit", "limit"),
        0,
        "A tie after 200 rounds: this table agreed on a limit that the rules do not know. Cards left: Ana 5, Ben 7.",
        "Unentschieden nach 200 Runden: An diesem Tisch gilt eine Grenze, die die Regeln nicht kennen. "
        "Verbliebene Karten: Ana 5, Ben 7.",
    ),
]


@pytest.mark.parametrize(("outcome", "seat", "english", "german"), ENDINGS)
def test_an_ending_is_told_to_each_seat(outcome: Outcome, seat: int | None, english: str, german: str) -> None:
    assert [WORDS.outcome(outcome, DUEL, lang, seat) for lang in LANGUAGES] == [english, german]


def test_a_team_wins_and_loses_together() -> None:
    won = Outcome((0, 2), (1, 0), "cards")
    assert WORDS.outcome(won, TEAMS, "en", 2).startswith("The water is yours: Ben and Dan have no card left.")
    assert WORDS.outcome(won, TEAMS, "de", 1).startswith(
        "Das Wasser gehört Ana und Cleo: Ben und Dan haben keine Karte mehr."
    )
    assert WORDS.verdict(won, TEAMS, "en", 0) == "The water is yours, with 1 card left."
    assert WORDS.verdict(won, TEAMS, "de", None) == "Das Wasser gehört Ana und Cleo, 1 Karte ist übrig."
    assert WORDS.verdict(Outcome((), (5, 7), "limit", "limit"), TEAMS, "de", 1).startswith("Unentschieden nach 200 ")


def test_a_whole_game_can_be_told() -> None:
    """Everything that is asked, offered, refused and done on the way has words."""
    match = Match(GAME, GAME.agree(("Ana", "Ben"), {"packs": ["starter", "supplement-1"]}), 5)
    number = 0
    while not match.over and number < 250:
        decision = match.decisions(asides=False)[0]
        for lang in LANGUAGES:
            for looker in (decision.seat, None):
                assert "{" not in WORDS.question(decision.kind, match.view(looker), lang)
            for option in GAME.candidates(match.state, decision.seat):
                if refusal := GAME.refusal(match.state, decision.seat, option):
                    assert "{" not in WORDS.refusal(refusal, match.setup, lang)
        passing = ch.PASS in decision.options and number % 3
        match.choose(decision.seat, ch.PASS if passing else decision.options[number * 7 % len(decision.options)])
        number += 1
    lines = match.log(None)
    assert len(lines) == len(match.log(0)), "nobody is told more lines than the others"
    assert all(line.strip() and "{" not in line for line, _ in lines)
