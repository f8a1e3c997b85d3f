"""Puzzles of Heads Bodies Tails, made and proven on the device, a kind a file."""
