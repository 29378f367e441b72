"""The pictures of RONE: its scene, and the plate of a card."""

from muster.games.rone.cards.figures import AUTHORS
from tools.drawing import HEIGHT, WIDTH, figure, gradient, picture, skyline, whole


def scene() -> str:
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


def plate() -> str:
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


PICTURES = {"scene": scene, "plate": plate}
ICONS = AUTHORS  # a sprite of their own, which only its table needs
