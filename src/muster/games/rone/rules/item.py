"""What lies on the stack (rone.zone.17): RONE's kinds of items beside abilities and triggered effects."""

TACTIC, RECYCLED_TACTIC, UNIT, RECYCLED_UNIT, TECHNOLOGY, LEVEL = range(6)
ITEM_WORDS = (
    "tactic", "recycled tactic", "unit", "recycled unit", "technology", "level up", "ability", "triggered effect",
)  # fmt: skip
