"""The pictures of Warlords of Ravenna: its scene, and the plate of a card."""

import math

from tools.drawing import HEIGHT, WIDTH, around, figure, picture, whole


def scene() -> str:
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


def plate() -> str:
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


PICTURES = {"scene": scene, "plate": plate}
