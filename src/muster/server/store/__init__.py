"""The database: what is stored, how, by whom, and how a whole game is read from it."""
