"""Puzzles of The Eye, made and proven on the device, a kind a file."""
