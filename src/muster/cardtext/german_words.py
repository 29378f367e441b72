"""German word forms: articles, endings of adjectives, nouns and verbs. Grammar only; no word of any game is here."""

from dataclasses import dataclass

CASES = ("nom", "acc", "dat", "gen")


@dataclass(frozen=True, slots=True)
class GermanNoun:
    """A noun: gender m, f or n, its singular and plural. `oblique`: the other cases of a weak noun (den Helden).

    `adjective`: the stem of one that always stands before it and changes with its article: rote Ressourcen, keine roten
    Ressourcen.
    """

    gender: str
    one: str
    many: str = ""
    genitive: str = ""
    oblique: str = ""
    adjective: str = ""

    def form(self, case: str, many: bool = False) -> str:
        """The noun as it stands without an article."""
        alone = self.bare(case, many)
        return f"{adjective(self.adjective, '', self.gender, case, many)} {alone}" if self.adjective else alone

    def bare(self, case: str, many: bool = False) -> str:
        """The noun without its adjective."""
        if many:
            plural = self.many or self.one
            # dative plural takes -n unless there is one already, or a foreign -s
            return plural + "n" if case == "dat" and plural[-1] not in "ns" else plural
        if case == "gen" and self.genitive:
            return self.genitive
        if case != "nom" and self.oblique:
            return self.oblique
        if case == "gen" and self.gender in "mn":
            return self.one + "s"
        return self.one


@dataclass(frozen=True, slots=True)
class GermanVerb:
    """A verb's forms: füge, fügst, fügt, fügen, zufügen; `prefix` is what splits off (zu)."""

    command: str
    du: str
    er: str
    sie: str
    infinitive: str
    prefix: str = ""

    def finite(self, person: str) -> str:
        """The form for a person: du, er (one) or sie (several)."""
        return {"du": self.du, "er": self.er, "sie": self.sie}[person]


def verb(infinitive: str, prefix: str = "", du: str = "", er: str = "", command: str = "") -> GermanVerb:
    """A verb from its infinitive without prefix; irregular forms are given, the others follow the rule."""
    stem = infinitive.removesuffix("n").removesuffix("e")
    joint = "e" if stem[-1] in "td" else ""
    return GermanVerb(
        command=command or stem + "e",
        du=du or stem + joint + ("t" if stem[-1] in "sßxz" else "st"),
        er=er or stem + joint + "t",
        sie=infinitive,
        infinitive=prefix + infinitive,
        prefix=prefix,
    )


# Endings of der-words (dieser, jeder) by case: m, f, n, plural. The article der itself is irregular.
_DER = {
    "nom": ("er", "e", "es", "e"),
    "acc": ("en", "e", "es", "e"),
    "dat": ("em", "er", "em", "en"),
    "gen": ("es", "er", "es", "er"),
}
_ARTICLE = {
    "nom": ("der", "die", "das", "die"),
    "acc": ("den", "die", "das", "die"),
    "dat": ("dem", "der", "dem", "den"),
    "gen": ("des", "der", "des", "der"),
}
# ein-words (ein, kein, dein, sein, ihr)
_EIN = {
    "nom": ("", "e", "", "e"),
    "acc": ("en", "e", "", "e"),
    "dat": ("em", "er", "em", "en"),
    "gen": ("es", "er", "es", "er"),
}
# Adjectives after der-words, after ein-words, and alone.
_WEAK = {
    "nom": ("e", "e", "e", "en"),
    "acc": ("en", "e", "e", "en"),
    "dat": ("en", "en", "en", "en"),
    "gen": ("en", "en", "en", "en"),
}
_MIXED = {
    "nom": ("er", "e", "es", "en"),
    "acc": ("en", "e", "es", "en"),
    "dat": ("en", "en", "en", "en"),
    "gen": ("en", "en", "en", "en"),
}
_STRONG = {
    "nom": ("er", "e", "es", "e"),
    "acc": ("en", "e", "es", "e"),
    "dat": ("em", "er", "em", "en"),
    "gen": ("en", "er", "en", "er"),
}

# Each determiner: how it is inflected, and which endings the adjectives after it take.
_INFLECTED = {
    "der": (_ARTICLE, _WEAK),
    "dies": (_DER, _WEAK),
    "jed": (_DER, _WEAK),
    "all": (_DER, _WEAK),
    "ein": (_EIN, _MIXED),
    "kein": (_EIN, _MIXED),
    "dein": (_EIN, _MIXED),
    "sein": (_EIN, _MIXED),
    "ihr": (_EIN, _MIXED),
    "": ({}, _STRONG),
}


def _column(gender: str, many: bool) -> int:
    return 3 if many else "mfn".index(gender)


def determiner(word: str, gender: str, case: str, many: bool = False) -> str:
    """The determiner in its form: `determiner("dies", "f", "dat")` is dieser; none at all for the empty word."""
    forms, _ = _INFLECTED[word]
    if not forms:
        return ""
    ending = forms[case][_column(gender, many)]
    return ending if forms is _ARTICLE else word + ending


def adjective(stem: str, after: str, gender: str, case: str, many: bool = False) -> str:
    """The adjective in its form after a determiner: `adjective("gegnerisch", "der", "f", "dat")`."""
    _, endings = _INFLECTED[after]
    return stem + endings[case][_column(gender, many)]


def one(gender: str, case: str) -> str:
    """One of several: eine (deiner Einheiten), einer (deiner Roboter)."""
    return "ein" + _DER[case][_column(gender, False)]


_PRONOUN = {
    "nom": ("er", "sie", "es", "sie"),
    "acc": ("ihn", "sie", "es", "sie"),
    "dat": ("ihm", "ihr", "ihm", "ihnen"),
    "gen": ("seiner", "ihrer", "seiner", "ihrer"),
}


PRONOUNS = frozenset(word for case in ("acc", "dat") for word in _PRONOUN[case])


def pronoun(gender: str, case: str, many: bool = False) -> str:
    return _PRONOUN[case][_column(gender, many)]


def possessive(gender: str, many: bool = False) -> str:
    """The stem of his, her, its, their: sein or ihr."""
    return "ihr" if many or gender == "f" else "sein"


_ONE = {"m": "einen", "f": "eine", "n": "ein", "": "eins"}
_TEENS = ("zehn", "elf", "zwölf", *(f"{n}zehn" for n in ("drei", "vier", "fünf", "sech", "sieb", "acht", "neun")))
_NUMERALS = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", *_TEENS, "zwanzig")


def numeral(n: int, gender: str | None = None) -> str:
    """A number as a word, as the object of a verb: zwei; eine (Karte); the bare word as in einmal without a gender."""
    if n == 1 and gender is not None:
        return _ONE[gender]
    return _NUMERALS[n] if n < len(_NUMERALS) else str(n)
