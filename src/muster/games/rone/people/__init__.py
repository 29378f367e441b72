"""RONE for people: what they see, what they are told, and how choices are written."""
