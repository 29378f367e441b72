"""The bot that plays RONE by rules of thumb."""
