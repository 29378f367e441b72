"""Golden German: every text of the corpus in both languages, for a reader of German to sign.

    python -m tests.cardtext.golden_tool --write    writes golden-de.txt and the word list in docs/card-language.md anew

Read what has changed before you commit it.
"""

import sys
from pathlib import Path

from muster.cardtext import german, parse
from muster.cardtext.wordlist import wordlist
from muster.games.rone.cards.vocabulary import VOCABULARY
from tests.cardtext.corpus import HERE, texts, wordings

GOLDEN = HERE / "golden-de.txt"
PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
BEGIN, END = "<!-- word list: begin -->\n", "<!-- word list: end -->"


def golden() -> str:
    """Each different line once, English and below it German."""
    blocks: dict[str, str] = {}
    for found in (*texts(), *wordings()):
        for line in found.text.splitlines():
            blocks.setdefault(line, german(parse(line, VOCABULARY), VOCABULARY))
    return "\n\n".join(f"{en}\n{de}" for en, de in blocks.items()) + "\n"


def page_with_words(page: str) -> str:
    """The page with its word list made anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{wordlist(VOCABULARY)}\n{END}{after}"


if __name__ == "__main__":
    if "--write" not in sys.argv:
        sys.exit(__doc__)
    GOLDEN.write_text(golden(), encoding="utf-8")
    PAGE.write_text(page_with_words(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
