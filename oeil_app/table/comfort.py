"""How a family likes its table: what the screens set and the table honours. Pure, no Kivy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Comfort:
    """Handed to the table when it is opened, and again whenever the family sets another."""

    reduced_motion: bool = False
    left_handed: tuple[int, ...] = ()  # the seats whose trays are the other way round
    dark: bool = False  # darker cloth
    text_scale: float = 1.0  # of names and words at the trays
    strong_signs: bool = False  # signs before colours
    contrast: bool = False  # stronger marks
    long_press: float = 0.6  # seconds
    warnings: bool = True  # says so before an action that gives the game away
    easy_tap: bool = True  # a tap does what only one place is left for
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # px: left, top, right, bottom
    upright: bool = False  # one person sits at seat 0, the tablet plays the others
    portraits: tuple[str, ...] = ()  # a sprite of the animals per seat
