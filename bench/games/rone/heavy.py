"""A card pack that takes long to read, for measuring and testing that nobody waits for it."""

from __future__ import annotations

HEAD = """\
pack: heavy{mark}
game: rone
version: 1
title: {{en: Heavy {mark}, de: Schwer {mark}}}
needs: [starter]
units:
"""
UNIT = """\
  - id: HV{n}
    name: {{en: Heavy Frame Number {n} of {mark}, de: Schwerer Rahmen Nummer {n} von {mark}}}
    race: robot
    level: 1
    cost: {cost}
    recycle: {recycle}
    health: {health}
    melee: {melee}
    ranged: {ranged}
    speed: {speed}
    flavour: {{en: "{filler}", de: "{filler}"}}
    text: |
      Death: Draw 1 card.
      [2]: Target unit gets +1 melee for its next combat.
      Whenever your unit dies, gain 1 water.
"""


def heavy_pack(mark: int, cards: int = 240, filler: int = 40) -> str:
    """A sound pack of that many cards, unlike that of any other `mark`."""
    units = [
        UNIT.format(
            n=n, mark=mark, cost=n % 8 + 1, recycle=n // 8 % 5, health=n // 40 % 9 + 1, melee=n // 360 + 1,
            ranged=mark % 4, speed=mark // 4 % 2 + 1, filler="dust and rust " * (filler // 14),
        )
        for n in range(cards)
    ]  # fmt: skip
    return HEAD.format(mark=mark) + "".join(units)
