"""Codes of tables: what people tell each other on the telephone. A public table stands in the list anyway, so its code
is short; that of a private one is long, as whoever knows it may watch."""

import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
SHORT, LONG = 6, 12
GROUP = 4  # letters of a long code that are said in one breath
BETWEEN = str.maketrans("", "", " -–.\u00a0")


def new_code(public: bool) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT if public else LONG))


def clean(typed: str) -> str:
    """A code as it is kept, however it was typed: small letters, and what stands between groups, do not matter."""
    return typed.translate(BETWEEN).upper() if len(typed) <= 3 * LONG else ""


def is_code(code: str) -> bool:
    return len(code) in (SHORT, LONG) and set(code) <= set(LETTERS)


def spoken(code: str) -> str:
    """A code as it is shown: a long one in groups."""
    if len(code) != LONG:
        return code
    return "-".join(code[i : i + GROUP] for i in range(0, LONG, GROUP))
