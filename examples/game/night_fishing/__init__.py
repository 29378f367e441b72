"""Night Fishing: everybody is out on the lake at once, after a fish of their own, and nobody knows which."""

from night_fishing.game import NightFishing

GAME = NightFishing()
