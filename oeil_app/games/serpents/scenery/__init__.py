"""How Heads Bodies Tails lies on a table."""
