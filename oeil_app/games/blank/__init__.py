"""Stepping Stones: the smallest whole game, which families never see. Copy it to begin your own.

`tools/new_game.py` does that; CONTRIBUTING.md says what comes then.
"""
