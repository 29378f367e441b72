"""Measurements. Every number in docs/performance.md comes from `python -m bench`."""
