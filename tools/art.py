"""Draws the pictures of the pages, as SVG from data: what each game has (tools/games), Muster's mark, fine lines.

    python3 -m tools.art

No picture was painted: mosaics, skylines, hills and hexes come from seeded numbers, figures from the icon sprite. The
results are in static/art and static/games; run this after changing something here.
"""

from collections.abc import Callable

from tools.drawing import STATIC, figure, picture
from tools.games import of_games


def main() -> None:
    for name, draw in pictures().items():
        (STATIC / f"{name}.svg").write_text(draw() + "\n", encoding="utf-8")


def pictures() -> dict[str, Callable[[], str]]:
    found: dict[str, Callable[[], str]] = {"art/star": star, "art/mark": mark}
    for game, drawn in of_games("PICTURES").items():
        found |= {f"games/{game}/{name}": draw for name, draw in drawn.items()}
    return found


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


if __name__ == "__main__":
    main()
