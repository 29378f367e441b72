"""Passwords that are on every list are refused, and whoever guesses is slowed down without keeping the owner out."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from muster.server.door.limits import LIMITS
from muster.server.people.passwords import guessable, words
from tests.server.house import House, Visitor

COMMON = (
    "password", "12345678", "        ", "aaaaaaaa", "abababab", "Passwort1!", "P@ssw0rd", "qwertz123", "qwertyuiop",
    "abcdefgh", "11112222", "1q2w3e4r", "iloveyou", "sonnenschein", "Sommer2024", "muster123", "Muster2026!",
    "87654321", "hallohallo", "schatz1234", "1qaz2wsx", "24.12.1985", "19851224", "asdfjklö", "letmein!!",
    "drowssap", "123123123", "ｐａｓｓｗｏｒｄ", "password password", "hundkatze",
)  # fmt: skip
FINE = (
    "tuesday rain on the roof", "Xk9#mQ2v", "eine lila Giraffe kocht", "kT7fPq29x", "blaue Gurken 77 tanzen",
    "very secret words", "long enough", "12 Zwerge im Regen",
)  # fmt: skip


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path / "muster.db", limits=True) as running:
        yield running


@pytest.mark.parametrize("password", COMMON)
def test_what_everybody_would_try_is_guessable(password: str) -> None:
    assert guessable(password)


@pytest.mark.parametrize("password", FINE)
def test_what_nobody_would_try_is_not(password: str) -> None:
    assert not guessable(password, "Ana")


@pytest.mark.parametrize(
    "password", ["rumpelstilz", "Rumpelstilz7", "zlitslepmur", "rumpelstilzrumpelstilz", "stilz, Rumpel"]
)
def test_the_name_of_the_account_is_no_password_for_it(password: str) -> None:
    assert guessable(password, "Rumpelstilz") == (password != "stilz, Rumpel")
    assert not guessable(password, "Ana")


def test_the_list_is_there_and_looking_at_a_long_password_takes_no_time() -> None:
    assert len(words()) > 1000
    began = time.thread_time()
    for password in ("ab" * 100, "abc" * 66, "a1" * 99 + "x", "x" * 199 + "y", "qwer" * 50):
        guessable(password, "Ana")
    assert time.thread_time() - began < 0.5


def test_a_common_password_is_refused_in_words(ana: Visitor) -> None:
    for lang, words_ in (("en", "one of the first that others would try"), ("de", "probieren andere")):
        for password in ("password", "        ", "Zwerg Nase 1"):
            found = ana.post(f"/api/account/register?lang={lang}", {"name": "Zwerg Nase", "password": password}, 400)
            assert words_ in found["why"]
    ana.post("/api/account/register", {"name": "Zwerg Nase", "password": "seven dwarfs in rain"})
    ana.renew()
    change = {"old": "seven dwarfs in rain", "new": "sonnenschein"}
    assert "first that others" in ana.post("/api/account/password", change, 400)["why"]


def tries(visitor: Visitor, name: str, most: int) -> list[int]:
    """Wrong passwords for an account, until there is no more patience; the answers' numbers."""
    found = []
    for i in range(most):
        body = f'{{"name": "{name}", "password": "wrong guess {i}"}}'.encode()
        found.append(visitor.raw_post("/api/account/login", body).status_code)
    return found


def test_guessing_is_slow_for_one_account_from_anywhere_and_its_owner_comes_in(strict: House) -> None:
    """Every stranger is a new session, so that only the account's own limit counts."""
    secret = {"name": "Ana", "password": "seven dwarfs in rain"}
    with strict.visitor() as ana, strict.visitor() as elsewhere:
        ana.post("/api/account/register", secret)
        ana.renew()
        ana.post("/api/account/logout")
        found: list[int] = []
        while len(found) < 3 * LIMITS["guess"].burst and 429 not in found:
            with strict.visitor() as eve:
                found += tries(eve, "aNA", 4)
        assert found.count(403) == LIMITS["guess"].burst
        assert elsewhere.post("/api/account/login", secret, 429)  # a browser that was never in it has to wait
        ana.http.get("/")
        ana.renew()
        assert ana.post("/api/account/login", secret)["name"] == "Ana"  # hers was


def test_no_browser_is_known_for_another_account_or_after_a_new_password(strict: House) -> None:
    from muster.server.people.accounts import fits, seal

    device = "abc." + seal("abc", "hash one")
    assert fits(device, "hash one")
    for other in ("", "abc", "abc.", "abd." + seal("abc", "hash one"), device + "0", "x" * 5000):
        assert not fits(other, "hash one")
    assert not fits(device, "hash two")


def test_an_account_that_does_not_exist_answers_as_one_that_does(strict: House) -> None:
    with strict.visitor() as one, strict.visitor() as two:
        one.post("/api/account/register", {"name": "Bruno", "password": "seven dwarfs in rain"})
        answers = []
        for name in ("Bruno", "Nobody"):
            found: list[int] = []
            while 429 not in found:
                with strict.visitor() as eve:
                    found += tries(eve, name, 4)
            answers.append(found.index(429))
        assert answers[0] == answers[1]
        assert two.me
