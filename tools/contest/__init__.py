"""What tools/arena.py is made of: players, games between them, and what the results are worth."""
