"""The pictures of Runebound: its scene, and the plate of a card."""

from tools.drawing import HEIGHT, WIDTH, around, figure, gradient, hills, picture, whole


def scene() -> str:
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


def plate() -> str:
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


PICTURES = {"scene": scene, "plate": plate}
