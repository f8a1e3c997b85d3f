"""The end of a game, told at every side of the table."""
