"""Computer players of Heads Bodies Tails."""
