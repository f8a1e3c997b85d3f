"""Pieces: at rest together, alone while they move."""
