"""Puzzles of Four Eyes, made and proven on the device, a kind a file."""
