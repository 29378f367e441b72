"""Draws the pictures of the pages, as SVG from data: a scene for each game, the plates of four cards, Muster's mark.

    python3 tools/art.py

No picture was painted: mosaics, skylines, hills and hexes come from seeded numbers, figures from the icon sprite. The
results are in static/art and static/games; run this after changing something here.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path

STATIC = Path(__file__).parents[1] / "src" / "muster" / "web" / "static"
SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>')
ICONS = dict(SYMBOL.findall((STATIC / "icons" / "sprite.svg").read_text()))

# Six shades of each material, and the grout between its stones.
MATERIALS = {
    "lapis": ("#1c3f80 #234b94 #17356e #2b58a6 #1a3a78 #16306a", "#0c1730"),
    "gold": ("#d9a53f #e8bd5c #c8902d #f0cd78 #b97f24 #dcae4b", "#7a5416"),
    "porphyry": ("#7d2a3f #8f3650 #6b2134 #9c4460 #74263a #7a2c42", "#2a0b16"),
}
GRADIENTS = {
    "gold-ink": ("#fff1c4", "#f0c765", "#b57a22"),
    "dark-ink": ("#4a352a", "#2a1c16", "#130c0a"),
    "green-ink": ("#39453a", "#232c22", "#10160f"),
    "violet-ink": ("#f2eaff", "#bfa4ff", "#6d4bd0"),
    "dusk": ("#2a1518", "#a8482a", "#f4b860"),
    "dawn": ("#4f7f8c", "#c7cf9f", "#f2e0a8"),
    "die": ("#cfd6df", "#9aa5b3", "#5f6b7a"),
}
# A screw is told by its drive first, by its colour second.
SCREWS = {
    "blue": ("#4f8dff", '<path d="M50 26 71 38V62L50 74 29 62V38Z" fill="#10131a"/>'),
    "red": ("#f0553f", '<rect x="20" y="42" width="60" height="16" rx="3" fill="#10131a"/>'),
    "black": ("#3a3f48", '<path d="M43 24H57V43H76V57H57V76H43V57H24V43H43Z" fill="#f2ecdf"/>'),
    "green": ("#35b56a", '<path d="M50 24 76 70H24Z" fill="#10131a"/>'),
    "yellow": ("#f2c230", '<path d="M50 20 58 41 81 42 63 56 69 78 50 65 31 78 37 56 19 42 42 41Z" fill="#10131a"/>'),
    "neutral": ("#7c8694", '<circle cx="50" cy="50" r="9" fill="#4b5460"/>'),
}
WIDTH, HEIGHT = 328, 216  # of a scene


def main() -> None:
    for name, draw in PICTURES.items():
        (STATIC / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8")


# --- what pictures are made of ----------------------------------------------------------------------------------------


def numbers(seed: str) -> Iterator[float]:
    """Endless numbers from 0 to 1 that only depend on the seed."""
    counter = 0
    while True:
        for byte in blake2b(f"{seed}:{counter}".encode(), digest_size=64).digest():
            yield byte / 256
        counter += 1


def picture(width: float, height: float, content: str, extra: str = "") -> str:
    """An SVG with those of the materials and gradients that it uses."""
    used = set(re.findall(r"url\(#([\w-]+)\)", content))
    defs = "".join(mosaic(name) for name in MATERIALS if name in used)
    defs += "".join(gradient(name, *GRADIENTS[name]) for name in GRADIENTS if name in used)
    defs += "".join(text for name, text in OTHER.items() if name in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'preserveAspectRatio="xMidYMid slice">{extra}<defs>{defs}</defs>{content}</svg>'
    )


def mosaic(name: str, stones: int = 7, size: float = 6) -> str:
    """A pattern of square stones, each turned a little, with dark grout."""
    colours, grout = MATERIALS[name][0].split(), MATERIALS[name][1]
    random, side = numbers(name), stones * size
    found = [f'<rect width="{side}" height="{side}" fill="{grout}"/>']
    for y in range(stones):
        for x in range(stones):
            colour = colours[int(next(random) * len(colours))]
            turn, gap = (next(random) - 0.5) * 10, 0.5 + next(random) * 0.4
            cut = f"{size - gap - 0.25:.2f}"
            found.append(
                f'<rect x="{x * size + gap / 2:.2f}" y="{y * size + gap / 2:.2f}" width="{cut}" height="{cut}" rx=".7" '
                f'fill="{colour}" transform="rotate({turn:.1f} {x * size + size / 2} {y * size + size / 2})"/>'
            )
    return (
        f'<pattern id="{name}" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{"".join(found)}</pattern>'
    )


def gradient(name: str, top: str, middle: str, bottom: str) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset=".5" stop-color="{middle}"/><stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def radial(name: str, stops: Sequence[tuple[float, str, float]], where: str = "") -> str:
    inside = "".join(f'<stop offset="{at}" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops)
    return f'<radialGradient id="{name}" {where}>{inside}</radialGradient>'


OTHER = {
    "halo": radial("halo", [(0, "#ffe9ae", 0.85), (0.55, "#ffd36b", 0.25), (1, "#ffd36b", 0)]),
    "vignette": radial("vignette", [(0.5, "#000", 0), (1, "#000", 0.55)], 'cx=".5" cy=".4" r=".75"'),
    "signal": radial("signal", [(0, "#8a63e0", 1), (0.5, "#3a2470", 1), (1, "#120b24", 1)], 'cx=".5" cy="0" r="1.1"'),
    "plum": radial("plum", [(0, "#9a4fb0", 1), (1, "#1d0b26", 1)], 'cx=".5" cy=".42" r=".8"'),
    "grid": (
        '<pattern id="grid" width="10" height="10" patternUnits="userSpaceOnUse">'
        '<path d="M10 0H0V10" fill="none" stroke="#fff" stroke-opacity=".09" stroke-width=".5"/></pattern>'
    ),
}


def figure(name: str, x: float, y: float, size: float, extra: str = "") -> str:
    """An icon as a figure in a picture."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / 512:.5f})" {extra}>{ICONS[name]}</g>'


def whole(fill: str, width: float = WIDTH, height: float = HEIGHT, extra: str = "") -> str:
    return f'<rect width="{width}" height="{height}" fill="{fill}" {extra}/>'


def skyline(seed: str, ground: float, most: float, colour: str, opacity: float, wide: float, step: float) -> str:
    """Broken towers of a town, as one silhouette."""
    random, x = numbers(seed), 0.0
    path = f"M0 {ground:g}"
    while x < wide:
        across, high = step * (0.4 + next(random)), next(random) * most
        path += f"L{x:.1f} {ground - high:.1f} {x + across:.1f} {ground - high * 0.93:.1f}"
        x += across
        if next(random) < 0.35:
            path += f"L{x:.1f} {ground:g}"
            x += step * (0.2 + next(random) * 0.5)
            path += f"L{x:.1f} {ground:g}"
    return f'<path d="{path}L{wide:g} {ground:g}V400H0Z" fill="{colour}" opacity="{opacity}"/>'


def hills(seed: str, ground: float, most: float, colour: str, wide: float, step: float, opacity: float = 1) -> str:
    random = numbers(seed)
    path = "".join(f"L{x * step:g} {ground - most * next(random):.1f}" for x in range(int(wide / step) + 3))
    return f'<path d="M0 {ground:g}{path}V400H0Z" fill="{colour}" opacity="{opacity}"/>'


def around(count: int, inner: float, outer: Callable[[int], float], x: float, y: float, stroke: str) -> str:
    """Rays around a point."""
    rays = ""
    for i in range(count):
        angle = i * math.tau / count
        a, b = math.cos(angle), math.sin(angle)
        rays += f"M{x + inner * a:.1f} {y + inner * b:.1f}L{x + outer(i) * a:.1f} {y + outer(i) * b:.1f}"
    return f'<path d="{rays}" fill="none" {stroke}/>'


# --- scenes -----------------------------------------------------------------------------------------------------------


def ravenna() -> str:
    middle = WIDTH / 2
    arches = "".join(
        f'<path d="M{i * 41 - 20} {HEIGHT}v-16a16.5 16.5 0 0 1 33 0v16" fill="#101a33" stroke="#e6be66" '
        'stroke-width="2.5"/>'
        for i in range(9)
    )
    rays = around(24, 60, lambda i: 74 if i % 2 else 84, middle, 96, 'stroke="#f0cd78" stroke-width="3"')
    return picture(
        WIDTH,
        HEIGHT,
        whole("url(#lapis)")
        + f'<circle cx="{middle}" cy="96" r="120" fill="url(#halo)"/>'
        + f'<circle cx="{middle}" cy="96" r="52" fill="url(#gold)" stroke="#fff0bf" stroke-width="2"/>'
        + rays
        + figure("castle", 10, 96, 92, 'fill="#0c1730" opacity=".9"')
        + figure("stone-tower", WIDTH - 96, 88, 86, 'fill="#0c1730" opacity=".9"')
        + figure(
            "mounted-knight",
            middle - 78,
            34,
            156,
            'fill="url(#gold-ink)" stroke="#1b0f04" stroke-width="12" paint-order="stroke" stroke-linejoin="round"',
        )
        + arches,
    )


def rone() -> str:
    sun = WIDTH * 0.62
    return picture(
        WIDTH,
        HEIGHT,
        whole("url(#dusk)")
        + f'<circle cx="{sun:g}" cy="104" r="66" fill="#ffe9bf" opacity=".28"/>'
        + f'<circle cx="{sun:g}" cy="104" r="44" fill="#fff1cf" opacity=".55"/>'
        + skyline("far", 150, 92, "#7b3524", 0.8, WIDTH, 22)
        + skyline("near", 168, 58, "#4a1f1b", 1, WIDTH, 22)
        + figure("water-tank", 16, 56, 118, 'fill="#1d0f10"')
        + figure("battle-mech", WIDTH - 158, 58, 130, 'fill="#1d0f10"')
        + f'<path d="M0 {HEIGHT}V178Q90 160 180 176T{WIDTH} 168V{HEIGHT}Z" fill="#1d0f10"/>'
        + '<path d="M40 196q60-12 130 0t140-4" stroke="#6ad3f5" stroke-width="4" fill="none" stroke-linecap="round"/>'
        + '<path d="M92 206q50-8 104 0" stroke="#6ad3f5" stroke-width="3" fill="none" stroke-linecap="round"/>',
    )


def invasion() -> str:
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


def runebound() -> str:
    hexes = ""
    for row in range(4):
        for column in range(9):
            x, y = column * 42 - 10, 178 + row * 16 + (8 if column % 2 else 0)
            colour = ("#5f8a52", "#7fa263", "#b79a5f", "#6c97ae")[(column * 3 + row * 5) % 4]
            hexes += (
                f'<path d="M{x - 26} {y}l13-9h26l13 9-13 9h-26Z" fill="{colour}" stroke="#2a3a22" stroke-width="1.2"/>'
            )
    return picture(
        WIDTH,
        HEIGHT,
        whole("url(#dawn)")
        + '<circle cx="226" cy="76" r="46" fill="#fff8dc" opacity=".65"/>'
        + hills("far", 150, 86, "#7d9a94", WIDTH, 26)
        + hills("middle", 166, 56, "#56775f", WIDTH, 26)
        + hills("near", 178, 26, "#3c5a41", WIDTH, 26)
        + hexes
        + figure("wyvern", 158, 6, 150, 'fill="#1d2a22"')
        + figure("white-tower", 24, 70, 112, 'fill="#26341f"'),
    )


# --- plates of cards --------------------------------------------------------------------------------------------------


def commander() -> str:
    top = 52
    dots = "".join(
        f'<circle cx="{50 + 31 * math.cos(a):.1f}" cy="{top + 5 + 31 * math.sin(a):.1f}" r="1.25" '
        'fill="#f6d98c" opacity=".75"/>'
        for a in (i * math.tau / 24 for i in range(24))
    )
    arch = f"V{top}A35 35 0 0 1 85 {top}V140"
    return picture(
        100,
        140,
        whole("url(#gold)", 100, 140)
        + f'<path d="M13 140V{top}A37 37 0 0 1 87 {top}V140Z" fill="#1b1206" opacity=".55"/>'
        + f'<path d="M15 140{arch}Z" fill="url(#porphyry)"/>'
        + f'<circle cx="50" cy="{top + 4}" r="40" fill="url(#halo)" opacity=".7"/>'
        + dots
        + f'<path d="M15 140{arch}" fill="none" stroke="#fff0bf" stroke-width="1.1" opacity=".9"/>'
        + figure(
            "crested-helmet",
            23,
            top - 22,
            54,
            'fill="url(#gold-ink)" stroke="#2a1705" stroke-width="26" paint-order="stroke" stroke-linejoin="round"',
        )
        + whole("url(#vignette)", 100, 140),
    )


def stalker() -> str:
    light, middle, dark = "#e3c47a", "#8a7a35", "#26220f"
    sky = gradient("sky", dark, middle, light)
    return picture(
        100,
        118,
        whole("url(#sky)", 100, 118)
        + '<circle cx="62" cy="48" r="26" fill="#fff2cf" opacity=".22"/>'
        + '<circle cx="62" cy="48" r="17" fill="#fff2cf" opacity=".4"/>'
        + skyline("dune far", 78, 26, dark, 0.45, 100, 9)
        + skyline("dune near", 92, 20, dark, 0.75, 100, 9)
        + f'<path d="M0 118V98Q25 90 55 98T100 94V118Z" fill="{dark}"/>'
        + figure("wolf-head", 17.6, 22.2, 68, 'fill="#fff3d6" opacity=".55"')
        + figure("wolf-head", 16, 21, 68, 'fill="url(#dark-ink)"')
        + whole("url(#vignette)", 100, 118),
        f"<defs>{sky}</defs>",
    )


def crawler() -> str:
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


def pathfinder() -> str:
    sky = gradient("sky", "#e9e2f4", "#c9bede", "#a596c4")
    rays = around(
        36, 38, lambda i: 41 if i % 3 else 45, 50, 52, 'stroke="#3b2f17" stroke-opacity=".35" stroke-width=".7"'
    )
    return picture(
        100,
        118,
        whole("url(#sky)", 100, 118)
        + '<circle cx="50" cy="52" r="36" fill="#fffbe8" opacity=".5"/>'
        + rays
        + hills("p far", 92, 22, "#43386b", 100, 9, 0.35)
        + hills("p middle", 104, 16, "#43386b", 100, 9, 0.6)
        + hills("p near", 114, 10, "#43386b", 100, 9, 0.95)
        + figure("compass", 20, 22, 60, 'fill="url(#green-ink)"'),
        f"<defs>{sky}</defs>",
    )


def star() -> str:
    """The fine lines behind the fan: circles and turned squares, as in an old floor."""
    circles = "".join(
        f'<circle r="{r}" stroke-dasharray="{"3 8" if r == 190 else "none"}"/>' for r in (130, 190, 250, 310)
    )
    squares = "".join(
        f'<rect x="-177" y="-177" width="354" height="354" transform="rotate({turn})"/>' for turn in (0, 22.5, 45, 67.5)
    )
    lines = f'<g transform="translate(320 320)" fill="none" stroke="#d9b866" stroke-width="1.6">{circles}{squares}</g>'
    return picture(640, 640, lines)


def mark() -> str:
    """The sign of Muster, for the browser's tab."""
    ground = '<rect width="512" height="512" rx="96" fill="#151a22"/>'
    return picture(512, 512, ground + figure("knight-banner", 26, 26, 460, 'fill="#e6b450"'))


PICTURES: dict[str, Callable[[], str]] = {
    "games/ravenna/scene": ravenna,
    "games/rone/scene": rone,
    "games/invasion/scene": invasion,
    "games/runebound/scene": runebound,
    "games/ravenna/plate": commander,
    "games/rone/plate": stalker,
    "games/invasion/plate": crawler,
    "games/runebound/plate": pathfinder,
    "art/star": star,
    "art/mark": mark,
}


if __name__ == "__main__":
    main()
