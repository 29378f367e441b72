"""Cards of RONE: packs, words, what texts are compiled to, decks."""
