"""RONE's judgement for the everyday bot."""
