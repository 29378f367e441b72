"""A game read as text (`Game.reading`): for terminals and screen readers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def nothing(view: dict[str, Any], option: int, lang: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A game's view in words, and what a reader should know about an option besides."""

    lines: Callable[[dict[str, Any], str], list[str]]  # view, language
    note: Callable[[dict[str, Any], int, str], str] = nothing  # view, option, language
