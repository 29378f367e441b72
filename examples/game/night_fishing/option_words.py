"""What can be agreed on before a game, in words."""

from typing import Any

OPTION_WORDS: dict[str, dict[str, Any]] = {
    "nights": {
        "title": {"en": "Nights", "de": "Nächte"},
        "explanation": {"en": "How many nights are fished.", "de": "Wie viele Nächte geangelt wird."},
    }
}
