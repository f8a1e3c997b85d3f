"""The eight colours of the board and of their patterns, as the shader is told them."""

from __future__ import annotations

from collections.abc import Mapping

GROUNDS: Mapping[str, str] = {
    "red": "#B21E29",
    "green": "#14B888",
    "orange": "#E26C17",
    "white": "#FCF8EF",
    "blue": "#2461DE",
    "yellow": "#FCD02F",
    "violet": "#4C1A61",
    "grey": "#6E6E6A",
}
MARKS: Mapping[str, str] = {
    "green": "#186C52",
    "orange": "#7F3E14",
    "white": "#B9AE97",
    "blue": "#BDC7DD",
    "yellow": "#AE8C24",
    "violet": "#947192",
    "grey": "#352C2B",
}
UNIFORM_COLOURS: Mapping[str, str] = {
    **GROUNDS,
    **{f"mark_{name}": colour for name, colour in MARKS.items()},
}
