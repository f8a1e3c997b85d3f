"""What a task of a drill turns on: what a child had to see to be right.

A clue has a name, words with spaces between, which is what is kept of it:
`apart colour orange red` two that had to be told apart, `twin object leaf` the same one twice,
`touch corner` where the two touch, `slant slanted` a square that stands askew, `design circles`.
"""

from __future__ import annotations

from dataclasses import dataclass

COLOUR, OBJECT = "colour", "object"
EDGE, CORNER = "edge", "corner"
STRAIGHT, SLANTED = "straight", "slanted"


@dataclass(frozen=True, slots=True)
class Clue:
    """One thing to see, and the pictures ("red paw") in which it is seen, if it is in pictures."""

    name: str
    pictures: tuple[str, ...] = ()


def apart(of: str, one: str, other: str, *pictures: str) -> Clue:
    """Two colours, or two objects, that are not the same."""
    first, second = sorted((one, other))
    return Clue(f"apart {of} {first} {second}", pictures)


def twin(of: str, what: str, *pictures: str) -> Clue:
    """The same colour, or object, twice."""
    return Clue(f"twin {of} {what}", pictures)


def touch(where: str) -> Clue:
    """Two pictures side by side across an edge, or corner to corner."""
    return Clue(f"touch {where}")


def slant(slanted: bool) -> Clue:
    """How a square stands."""
    return Clue(f"slant {SLANTED if slanted else STRAIGHT}")


def design(name: str) -> Clue:
    """A pattern that had to be read."""
    return Clue(f"design {name}")
