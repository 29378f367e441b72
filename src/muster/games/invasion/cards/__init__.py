"""The cards: packs, and from their texts to what runs."""
