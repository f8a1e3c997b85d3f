"""Coup d'Œil: four table games about keen eyes on one tablet between the players."""

__version__ = "0.1.0"
