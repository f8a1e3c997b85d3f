"""The sides of a table: who sits where, clockwise from the lower edge (G-1). Pure, no Kivy.

A long edge has room for two trays, a short one for one. A letter a seat: B is the middle of the
lower edge, b and c its left and right half; T, t and u the same of the upper; L and R the ends.
"""

from __future__ import annotations

ORDER = "bBLtTuRc"
ANGLES = {"B": 0, "b": 0, "c": 0, "T": 180, "t": 180, "u": 180, "L": -90, "R": 90}  # it faces so
EDGES = {"low": ("B", "bc"), "left": ("L", "L"), "high": ("T", "tu"), "right": ("R", "R")}


def valid(sides: str, seats: int) -> bool:
    """Whether so many can sit so: each once, clockwise, a half only beside its other half."""
    placed = len(sides) == seats and sides == "".join(s for s in ORDER if s in sides)
    return placed and all(
        sum(side in sides for side in halves) in (0, len(halves))
        and not (middle in sides and halves[0] in sides and middle != halves)
        for middle, halves in EDGES.values()
    )


def edges(sides: str) -> dict[str, int]:
    """How many sit at each edge."""
    return {
        edge: sum(side in sides for side in {middle, *halves})
        for edge, (middle, halves) in EDGES.items()
    }


def seated(at: dict[str, int]) -> str:
    """The sides of so many at each edge."""
    found = ""
    for edge, (middle, halves) in EDGES.items():
        found += "" if not at[edge] else middle if at[edge] == 1 else halves
    return "".join(side for side in ORDER if side in found)


def free(sides: str) -> list[str]:
    """The edges at which there is room for one more."""
    return [edge for edge, count in edges(sides).items() if count < len(EDGES[edge][1])]


def joined(sides: str, edge: str) -> tuple[str, int]:
    """The sides with one more at an edge, and the seat of the newcomer: at the edge's free end."""
    at = edges(sides)
    at[edge] += 1
    now = seated(at)
    middle, halves = EDGES[edge]
    return now, now.index(halves[-1] if at[edge] > 1 else middle)


def left(sides: str, seat: int) -> str:
    """The sides when that seat is empty: all others stay at their edges."""
    at = edges(sides)
    edge = next(edge for edge, own in EDGES.items() if sides[seat] in (own[0], *own[1]))
    at[edge] -= 1
    return seated(at)
