"""Golden German: every text of the corpus in both languages, for a reader of German to sign.

    python -m tests.cardtext.golden_tool --write    writes golden-de.txt, golden-invasion-de.txt,
                                                    golden-runebound-de.txt and the word list in docs/card-language.md
                                                    anew

Read what has changed before you commit it.
"""

import sys
from pathlib import Path

from muster.cardtext import Vocabulary, german, parse
from muster.cardtext.wordlist import wordlist
from muster.games.invasion.cards import vocabulary as invasion
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext import runebound
from tests.cardtext.corpus import HERE, Text, invasion_lines, runebound_lines, texts, wordings

GOLDEN = HERE / "golden-de.txt"
GOLDEN_INVASION = HERE / "golden-invasion-de.txt"
GOLDEN_RUNEBOUND = HERE / "golden-runebound-de.txt"
PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
BEGIN, END = "<!-- word list: begin -->\n", "<!-- word list: end -->"


def golden() -> str:
    return both_languages([*texts(), *wordings()], VOCABULARY)


def golden_invasion() -> str:
    return both_languages(invasion_lines(), invasion.VOCABULARY)


def golden_runebound() -> str:
    return both_languages(runebound_lines(), runebound.VOCABULARY)


def both_languages(found: list[Text], vocabulary: Vocabulary) -> str:
    """Each different line once, English and below it German."""
    lines = dict.fromkeys(line for text in found for line in text.text.splitlines())
    return "\n\n".join(f"{line}\n{german(parse(line, vocabulary), vocabulary)}" for line in lines) + "\n"


def page_with_words(page: str) -> str:
    """The page with its word list made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{wordlist(VOCABULARY)}\n{END}{after}"


if __name__ == "__main__":
    if "--write" not in sys.argv:
        sys.exit(__doc__)
    GOLDEN.write_text(golden(), encoding="utf-8")
    GOLDEN_INVASION.write_text(golden_invasion(), encoding="utf-8")
    GOLDEN_RUNEBOUND.write_text(golden_runebound(), encoding="utf-8")
    PAGE.write_text(page_with_words(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
