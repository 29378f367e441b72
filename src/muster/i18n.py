"""Languages as files: the catalogues (gettext's .po) that lead from an English sentence to its translation.

English is the language of the code, so an English sentence is its own translation. A language is there as soon as
`locale/LANG/LC_MESSAGES/muster.po` is; every other .po file beside it, and under `locale` in the folder of a game, adds
to it. The catalogues are read as they are written; nothing has to be compiled. MUSTER_LANGUAGES_FROM names a folder
that is laid out like this one and brings further languages. docs/languages.md tells how to add one.
"""

import os
import string
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog, Message

SOURCE = "en"
HERE = Path(__file__).parent
FROM = "MUSTER_LANGUAGES_FROM"

Translate = Callable[[str], str]


_elsewhere: Callable[[], list[Path]] = list


def look_also(folders: Callable[[], list[Path]]) -> None:
    """Names folders that are not below this one and may have catalogues, too."""
    global _elsewhere
    _elsewhere = folders


def roots() -> tuple[Path, ...]:
    """The folders that may bring languages."""
    return (HERE, Path(os.environ[FROM])) if os.environ.get(FROM) else (HERE,)


@cache
def languages() -> tuple[str, ...]:
    """Every language that the table speaks, English first."""
    found = {file.parts[-3] for root in roots() for file in root.glob("locale/*/LC_MESSAGES/muster.po")}
    return (SOURCE, *sorted(found - {SOURCE}))


def catalogue(lang: str) -> Path:
    """The file that makes a language one of the table's."""
    return HERE / "locale" / lang / "LC_MESSAGES" / "muster.po"


def catalogue_files(lang: str) -> Iterator[Path]:
    """The catalogues of a language: the table's own, and those of the games, also of games from other packages."""
    folders = [folder for root in roots() for folder in (root, *sorted(root.glob("games/*")))]
    for folder in dict.fromkeys([*folders, *_elsewhere()]):
        yield from sorted((folder / "locale" / lang / "LC_MESSAGES").glob("*.po"))


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
    from babel.messages.mofile import write_mo

    found = NullTranslations()
    for file in catalogue_files(lang) if lang != SOURCE else ():
        messages = read_catalogue(file, lang)
        for message in list(messages):
            if message.id and not fits(message):
                messages.delete(message.id, message.context)
        compiled = BytesIO()
        write_mo(compiled, messages)
        compiled.seek(0)
        catalogue = GNUTranslations(compiled)
        catalogue.add_fallback(found)
        found = catalogue
    return found


def read_catalogue(file: Path, lang: str) -> "Catalog":
    from babel.messages.pofile import read_po  # only where a language is needed that is not in the code

    with file.open("rb") as opened:
        return read_po(opened, locale=lang.replace("-", "_"))


def fits(message: "Message") -> bool:
    """Whether a translation has no place that the English sentence cannot fill; one that has is not used."""
    ids = message.id if isinstance(message.id, tuple | list) else [message.id]
    strings = message.string if isinstance(message.string, tuple | list) else [message.string]
    known = {place for one in ids for place in places(str(one))}
    return all(places(str(one)) <= known for one in strings if one)


def places(sentence: str) -> set[str]:
    """The names in braces; a sentence that is no template has none."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}
    except ValueError:
        return set()


# --- what the kernel's texts ask for --------------------------------------------------------------------------------


def look_up(lang: str, en: str) -> str:
    return translations(lang).gettext(en) if en else en


def look_up_counted(lang: str, one: str, other: str, n: int) -> str:
    return translations(lang).ngettext(one, other, n)


def N_(sentence: str) -> str:
    """Marks a sentence that stands in a table and is translated where it is used."""
    return sentence


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the person's system asks for, or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := environment.get(name, ""):
            return spoken(wanted.partition(".")[0]) or SOURCE
    return SOURCE


def spoken(wanted: str) -> str | None:
    """The table's language that somebody means: exactly that one (pt-BR), or the same without the country (de for
    de-AT); None if there is none."""
    known = {lang.lower(): lang for lang in languages()}
    name = wanted.lower().replace("_", "-")
    return known.get(name) or known.get(name.partition("-")[0])


@cache
def name_of(lang: str) -> str:
    """What a language is called in itself; its code, if nobody knows."""
    from babel.core import Locale, UnknownLocaleError

    try:
        name = Locale.parse(lang, sep="-").display_name
    except (UnknownLocaleError, ValueError):
        return lang
    return name[:1].upper() + name[1:] if name else lang
