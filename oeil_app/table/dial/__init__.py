"""Rings that fingers turn."""
