"""Addresses: the JSON interface and the pages."""
