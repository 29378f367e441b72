"""The texts that the language must be able to say: card sets, and wordings that a designer may hope for."""

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Text:
    id: str
    card_type: str
    text: str


def texts() -> list[Text]:
    """Every card of `corpus.txt` that has a text."""
    return read(HERE / "corpus.txt")


def wordings() -> list[Text]:
    """The wordings of `wordings.txt`; their ids are line numbers."""
    return read(HERE / "wordings.txt")


def read(path: Path) -> list[Text]:
    found: list[Text] = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            id, card_type = lines[0].split()
            found.append(Text(id, card_type, "\n".join(line.strip() for line in lines[1:])))
    return found


def invasion_lines() -> list[Text]:
    """The lines of `invasion-lines.txt`; their ids are line numbers."""
    return lines_by_kind("invasion-lines.txt", "I")


def runebound_lines() -> list[Text]:
    """The lines of `runebound-lines.txt`; their ids are line numbers."""
    return lines_by_kind("runebound-lines.txt", "R")


def lines_by_kind(name: str, letter: str) -> list[Text]:
    found: list[Text] = []
    card_type = ""
    for number, line in enumerate((HERE / name).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("  "):
            found.append(Text(f"{letter}{number}", card_type, line.strip()))
        elif line.endswith(":"):
            card_type = line.removesuffix(":")
    return found
