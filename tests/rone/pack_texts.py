"""A small pack in order, in pieces, for tests that break it."""

HEAD = """\
pack: test
game: rone
version: 1
title: {en: Test, de: Probe}
"""
UNIT = """\
units:
  - id: U1
    name: {en: Test Unit, de: Testeinheit}
    race: robot
    level: 1
    cost: 3
    recycle: 2
    health: 3
    melee: 1
    ranged: 0
    speed: 1
    text: "Death: Draw 1 card."
"""
TACTIC = """\
tactics:
  - id: A1
    name: {en: Test Tactic, de: Testtaktik}
    level: 1
    cost: 1
    recycle: 1
    text: Draw 2 cards.
"""
TECHNOLOGY = """\
technologies:
  - id: T1
    name: {en: Test Works, de: Testwerk}
    level: 1
    cost: 1
    text: "[1]: Gain 1 water."
"""
HERO = """\
heroes:
  - id: H
    name: {en: Test Hero, de: Testheld}
    race: human
    levels:
      - {level: 1, cost: grey, water: 6, cards: 1, text: "[1]: Gain 1 water or draw 1 card."}
      - {level: 2, cost: 6, water: 7, cards: 1, text: "[1]: Gain 1 water or draw 1 card."}
      - {level: 3, cost: 9, water: 8, cards: 1, text: "[1]: Gain 1 water or draw 1 card."}
"""
ALL = HEAD + HERO + TECHNOLOGY + UNIT + TACTIC
