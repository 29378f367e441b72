"""What can be agreed on before a game, in words."""

from typing import Any

from muster.kernel.text import Text

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "nights": {
        "title": Text("Nights", "Nächte"),
        "explanation": Text("How many nights are fished.", "Wie viele Nächte geangelt wird."),
    }
}
