"""The pictures of RONE: Invasion: its scene, and the plate of a card."""

from tools.drawing import HEIGHT, WIDTH, figure, picture, skyline, whole

# A screw is told by its drive first, by its colour second.
SCREWS = {
    "blue": ("#4f8dff", '<path d="M50 26 71 38V62L50 74 29 62V38Z" fill="#10131a"/>'),
    "red": ("#f0553f", '<rect x="20" y="42" width="60" height="16" rx="3" fill="#10131a"/>'),
    "black": ("#3a3f48", '<path d="M43 24H57V43H76V57H57V76H43V57H24V43H43Z" fill="#f2ecdf"/>'),
    "green": ("#35b56a", '<path d="M50 24 76 70H24Z" fill="#10131a"/>'),
    "yellow": ("#f2c230", '<path d="M50 20 58 41 81 42 63 56 69 78 50 65 31 78 37 56 19 42 42 41Z" fill="#10131a"/>'),
    "neutral": ("#7c8694", '<circle cx="50" cy="50" r="9" fill="#4b5460"/>'),
}


def scene() -> str:
    ships = ""
    for x, y, size in ((70, 52, 48), (256, 44, 48), (164, 44, 76)):
        ships += f'<path d="M{x} {y + 18}L{x - 46} {HEIGHT}H{x + 46}Z" fill="#cbb4ff" opacity=".16"/>'
        ships += figure("ufo", x - size / 2, y - size * 0.39, size, 'fill="#e9deff"')
    return picture(
        WIDTH,
        HEIGHT,
        whole("url(#signal)")
        + whole("url(#grid)")
        + ships
        + skyline("workshop", 196, 52, "#150d2b", 1, WIDTH, 22)
        + f'<g transform="translate(36 108) scale(.92)">{die("red", "yellow", "blue")}</g>'
        + f'<g transform="translate(206 116) rotate(14) scale(.78)">{die("green", "neutral", "black")}</g>',
    )


def die(*faces: str) -> str:
    screws = "".join(
        f'<g transform="translate({at - 15} {at - 17}) scale(.3)">{screw(face)}</g>'
        for at, face in zip((28, 50, 72), faces, strict=True)
    )
    return (
        '<rect x="8" y="10" width="88" height="88" rx="15" fill="#0b0e13" opacity=".6"/>'
        '<rect x="6" y="4" width="88" height="88" rx="15" fill="url(#die)"/>'
        '<rect x="9" y="7" width="82" height="82" rx="12" fill="none" stroke="#fff" stroke-opacity=".35"/>' + screws
    )


def screw(name: str) -> str:
    colour, drive = SCREWS[name]
    return (
        '<circle cx="50" cy="54" r="44" opacity=".45"/>'
        f'<circle cx="50" cy="50" r="44" fill="{colour}" stroke="#000" stroke-opacity=".35" stroke-width="5"/>'
        '<path d="M16 38A36 36 0 0 1 84 38" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"/>' + drive
    )


def plate() -> str:
    rays = "".join(f'<path d="M50 56 {-16 + i * 36} -10h12Z" fill="#fff" opacity=".07"/>' for i in range(5))
    return picture(
        100,
        118,
        whole("url(#plum)", 100, 118)
        + whole("url(#grid)", 100, 118)
        + rays
        + '<g fill="none" stroke="#fff"><circle cx="50" cy="56" r="34" stroke-opacity=".35" stroke-width=".8" '
        + 'stroke-dasharray="2 3"/><circle cx="50" cy="56" r="39" stroke-opacity=".22" stroke-width="2.4" '
        + 'stroke-dasharray="14 9"/></g>'
        + figure("alien-bug", 22, 28, 56, 'fill="url(#violet-ink)"')
        + whole("url(#vignette)", 100, 118),
    )


PICTURES = {"scene": scene, "plate": plate}
