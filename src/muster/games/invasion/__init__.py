"""RONE: Invasion: cards and rules. It is in the making, and no game yet that can be chosen."""
