"""Positions of puzzles, drawn large and small."""
