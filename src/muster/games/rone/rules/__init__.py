"""The rules of RONE: its state, the one way to change it, turns, combat, life and death."""
