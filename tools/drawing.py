"""What the pictures of the pages are made of: mosaics, skylines, hills and figures, as SVG from seeded numbers."""

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
WIDTH, HEIGHT = 328, 216  # of a scene


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
