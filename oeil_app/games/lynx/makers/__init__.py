"""Puzzles of Lynx Eye, made and proven on the device, a kind a file."""
