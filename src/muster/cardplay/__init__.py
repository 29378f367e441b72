"""Card text in play: what carries out texts of the card language, without knowing a game.

A game brings its zones, values and events as its `Play`, its data as its `CardState` and its words as a `Lexicon`. The
steps of this layer have tags from 10 to 59 on the agenda and its verbs numbers from `choices.FIRST` on; a game's own
have others. What its cards and decks are, it says with a `Box`, a deck `Reader` and a `Library`.
"""
