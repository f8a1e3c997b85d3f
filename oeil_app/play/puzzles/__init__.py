"""Puzzles: shipped and made here, by number and code; what was solved and how hard it was."""
