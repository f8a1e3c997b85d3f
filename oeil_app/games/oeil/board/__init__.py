"""The board, and where everything on it lies."""
