"""What a name looks like: two names that a reader could take for one another have the same likeness.

Unicode's compatibility forms (full-width letters, ligatures), the size of letters, and what separates words, do not
count; letters of other alphabets that look like Latin ones count as these. The tables hold what people meet (Unicode
lists far more); a letter that is not in them looks like itself.
"""

import unicodedata

# Capitals whose small letter looks like another one: seen before small and large are made the same.
CAPITALS = str.maketrans("ΗΝΡΥΖΜІӀ", "hnpyzmii")

# Each Latin letter, and the letters and digits that can be taken for it.
LOOKS_LIKE = {
    "a": "аɑαᴀᎪ", "b": "ьƅвʙβᏴ", "c": "сϲᴄᏟ", "d": "ԁɗᴅᎠ", "e": "еҽєεɛᴇᎬ", "f": "ғƒꜰ", "g": "ɡցɢ", "h": "һհнʜᎻ",
    "i": "іıɩιɪӏ1lᎥʟᏞ", "j": "јϳᴊᎫ", "k": "кκᴋĸᏦ", "m": "мᴍᎷ", "n": "ոпηɴ", "o": "оοօ0ѳσᴏ", "p": "рρᴘᏢ", "q": "ԛգ",
    "r": "гᴦʀᏒ", "s": "ѕꜱƽᏚ", "t": "тτᴛᎢ", "u": "υսᴜʋ", "v": "ѵνᴠᏙ", "w": "ԝѡωᴡᎳ", "x": "хχ", "y": "уүγʏ", "z": "ᴢʐζᏃ",
    "ae": "æӕ", "oe": "œ",
}  # fmt: skip
SMALL = {ord(other): letter for letter, others in LOOKS_LIKE.items() for other in others}
BETWEEN = str.maketrans("", "", " ._-'’")
TOGETHER = (("rn", "m"), ("vv", "w"))  # letters that melt into another one


def likeness(name: str) -> str:
    seen = unicodedata.normalize("NFKC", name).translate(BETWEEN).translate(CAPITALS).casefold().translate(SMALL)
    for letters, other in TOGETHER:
        seen = seen.replace(letters, other)
    return seen
