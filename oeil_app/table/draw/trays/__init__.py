"""Trays: their heads, words and buttons, and how their animals feel."""
