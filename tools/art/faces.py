"""Where eyes and mouths are in the heads of the animals, so that moods can be put together.

A head says it itself: `data-face` is how far its eyes are from the middle, how high, how large,
and how low its mouth is; `data-eye` is what its eyes lie on: a white, fur of their own, nothing.
"""

import json
from dataclasses import dataclass

from .palette import ART
from .source import drawing

WHITE = 16  # the radius of a white as it is drawn
KINDS = {
    "white": ("white-round", -2.5),
    "dot": ("", 2.5),
    "slanted": ("white-slanted", 0),
    "bare": ("", 0),
}


@dataclass(frozen=True, slots=True)
class Face:
    """In the units of its drawing."""

    x: float
    y: float
    eye: float  # radius
    mouth: float
    kind: str
    middle: float  # of the drawing
    side: float

    @property
    def white(self) -> str:
        """What lies under its eyes, always; the eyes that are mere dots have it when they look."""
        return KINDS[self.kind][0]

    @property
    def grown(self) -> float:
        """How much larger that is than it is drawn."""
        return 1.0 if self.kind == "slanted" else (self.eye + KINDS[self.kind][1]) / WHITE

    def listed(self) -> dict[str, float | str]:
        """As the app reads it: parts of the drawing's size, from its middle, upwards."""
        at = {"x": self.x, "y": self.middle - self.y, "eye": self.eye}
        at["mouth"] = self.middle - self.mouth
        parts = {key: round(value / self.side, 4) for key, value in at.items()}
        return {**parts, "kind": self.kind, "white": round(self.grown, 4)}


def face(source: str) -> Face:
    """Of one head."""
    head = drawing(source)
    x, y, eye, mouth = (float(part) for part in head.get("data-face", "").split())
    _, top, side, _ = (float(part) for part in head.get("viewBox", "").split())
    return Face(x, y, eye, mouth, head.get("data-eye", ""), top + side / 2, side)


def faces() -> str:
    """The text of faces.json, an animal a line."""
    heads = sorted((ART / "animals").glob("head-*.svg"))
    found = {path.stem.removeprefix("head-"): face(f"animals/{path.stem}") for path in heads}
    lines = ",\n".join(f'  "{name}": {json.dumps(at.listed())}' for name, at in found.items())
    return f"{{\n{lines}\n}}\n"
