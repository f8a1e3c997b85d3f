"""Positions of games drawn small: puzzles, games that wait, ways to play."""
