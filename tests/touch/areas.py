"""Room on the table, as the trace tells of `areas` and `pieces` at every scene.

Areas lie apart, and nothing that is laid lies under a tray or in a neighbour's area.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from oeil_app.layout.frame import Frame, Rect
from tests.touch.glass import Glass

SLACK = 1.0  # px


def rect_of(told: dict[str, Any]) -> Rect:
    """Of what the trace tells: x and y of the middle, w × h, turned."""
    frame = Frame(told["x"], told["y"], told["w"], told["h"], told["angle"])
    square = round(frame.angle / 90) * 90
    return Frame(frame.cx, frame.cy, frame.w, frame.h, square).rect


def overlap(one: Rect, other: Rect) -> float:
    common = one.within(other)
    return min(common.w, common.h)


def check_scene(scene: dict[str, Any], fades: bool) -> None:
    """`fades`: what lies beyond a field is covered by cloth, as where a hand looks at it nearer."""
    areas = {area["area"]: rect_of(area) for area in scene["areas"]}
    for (one, a), (other, b) in combinations(areas.items(), 2):
        assert overlap(a, b) <= SLACK, f"{one} and {other} share a part of the table"
    for piece in scene["pieces"]:
        where, lies = piece["where"], rect_of(piece)
        if where == "field" and fades:  # what leaves the sight fades before it reaches a tray
            continue
        for area, rect in areas.items():
            if area != where:
                assert overlap(lies, rect) <= SLACK, f"{piece['piece']} lies in {area}"


def check_scenes(glass: Glass) -> int:
    """All scenes of a game since it was asked last; how many there have been."""
    scenes = glass.told("scene")
    for scene in scenes[glass.scenes_seen :]:
        check_scene(scene, fades=glass.nearer or glass.session.setup.variant == "rattlesnake")
    glass.scenes_seen = len(scenes)
    return len(scenes)
