"""The table's own sentences in other languages: gettext, read from the .po files in `locale/`.

English is the language of the code, so an English sentence is its own translation. The catalogues are read as they
are written; nothing has to be compiled. Games bring their words in every language themselves.
"""

import os
from collections.abc import Callable, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCE = "en"
LOCALES = Path(__file__).parent / "locale"

Translate = Callable[[str], str]


@cache
def languages() -> tuple[str, ...]:
    """Every language that the table speaks."""
    return (SOURCE, *sorted(path.name for path in LOCALES.iterdir() if catalogue(path.name).is_file()))


def catalogue(lang: str) -> Path:
    return LOCALES / lang / "LC_MESSAGES" / "muster.po"


@cache
def translator(lang: str) -> Translate:
    """What turns an English sentence into `lang`; LookupError with a sentence if nobody wrote that catalogue."""
    if lang == SOURCE:
        return str
    if lang not in languages():
        raise LookupError(f"There is no language {lang!r}; there are: {', '.join(languages())}.")
    return translations(lang).gettext


@cache
def translations(lang: str) -> NullTranslations:
    """All catalogues of a language in one: what one does not know, the next is asked."""
    found = NullTranslations()
    for path in sorted((LOCALES / lang / "LC_MESSAGES").glob("*.po")) if lang != SOURCE else ():
        with path.open("rb") as file:
            messages = read_po(file, locale=lang)
        compiled = BytesIO()
        write_mo(compiled, messages)
        compiled.seek(0)
        catalogue = GNUTranslations(compiled)
        catalogue.add_fallback(found)
        found = catalogue
    return found


def N_(sentence: str) -> str:
    """Marks a sentence that stands in a table and is translated where it is used."""
    return sentence


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the person's system asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name, ""):
            lang = wanted[:2].lower()
            return lang if lang in languages() else SOURCE
    return SOURCE
