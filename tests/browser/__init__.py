"""The table in real Chromium. A package, so that browser and server live as long as its tests and no longer."""
