"""Reading the drawings and stacking them.

A drawing says its own size: `width` and `height` are what it measures on the table at density 1,
`viewBox` is the paper it is drawn on. `data-nine` gives the borders that do not stretch (left,
bottom, right, top) and `data-margin` how far it reaches beyond the piece it belongs to.
Classes name what a shape is made of; hand.css says what that looks like. `hue`, `deep`, `soft`
and `pale` take the colour a drawing is asked for, and an empty group `marks` takes its pattern.
Drawings in two colours say `hue-a` and `hue-b`, and so on.
"""

import copy
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from functools import cache

from .marks import marks
from .palette import ART, colour

SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)
TONES = ("hue", "deep", "soft", "pale")


@dataclass(frozen=True, slots=True)
class Layer:
    """One drawing in given colours, moved to its place on the sheet of the first layer."""

    source: str
    colours: tuple[str, ...] = ()
    place: str = ""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture of the atlas: layers from bottom to top. The first one sets sheet and size."""

    name: str
    layers: tuple[Layer, ...]
    size: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.size == (0, 0):
            size = (int(self._sheet("width")), int(self._sheet("height")))
            object.__setattr__(self, "size", size)

    def _sheet(self, key: str) -> str:
        return drawing(self.layers[0].source).get(key, "")

    @property
    def nine(self) -> list[int]:
        """Borders that do not stretch: left, bottom, right, top. Empty: not made to stretch."""
        return [int(border) for border in self._sheet("data-nine").split()]

    @property
    def margin(self) -> int:
        """How far it reaches beyond its piece, all round."""
        return int(self._sheet("data-margin") or 0)

    def svg(self, density: int) -> str:
        """The whole sprite as one SVG document, `density` times as large."""
        wide, high = (side * density for side in self.size)
        sheet = {"width": f"{wide}", "height": f"{high}", "viewBox": self._sheet("viewBox")}
        root = ET.Element(f"{{{SVG}}}svg", sheet)
        for level, layer in enumerate(self.layers):
            root.append(_painted(layer, level))
        return ET.tostring(root, encoding="unicode")

    def style(self) -> str:
        """What the classes of all its layers look like."""
        rules = [stylesheet()]
        for level, layer in enumerate(self.layers):
            for suffix, name in zip(_suffixes(layer), layer.colours, strict=True):
                tones = colour(name)
                values = (tones.ground, tones.deep, tones.soft, tones.pale)
                for tone, value in zip(TONES, values, strict=True):
                    rules.append(f".layer-{level} .{tone}{suffix}{{fill:{value}}}")
        return "\n".join(rules)


@cache
def stylesheet() -> str:
    """The hand that drew it all: ink, paper, brass."""
    return (ART / "hand.css").read_text()


@cache
def drawing(source: str) -> ET.Element:
    """The root of a drawing."""
    return ET.parse(ART / f"{source}.svg").getroot()


def _suffixes(layer: Layer) -> tuple[str, ...]:
    return ("",) if len(layer.colours) == 1 else ("-a", "-b")[: len(layer.colours)]


def _painted(layer: Layer, level: int) -> ET.Element:
    group = ET.Element(f"{{{SVG}}}g", {"class": f"layer-{level}"})
    if layer.place:
        group.set("transform", layer.place)
    group.extend(copy.deepcopy(child) for child in drawing(layer.source))
    _apart(group, level)
    for suffix, name in zip(_suffixes(layer), layer.colours, strict=True):
        for spot in group.iterfind(f".//*[@class='marks{suffix}']"):
            pattern = marks(name, float(spot.get("data-scale", "1")))
            if pattern:
                spot.append(ET.fromstring(pattern))
    return group


def _apart(group: ET.Element, level: int) -> None:
    """Renames what a layer refers to, so that two layers may use the same words."""
    for shape in group.iter():
        for key, value in shape.attrib.items():
            if key == "id":
                shape.set(key, f"{value}-{level}")
            elif key == "href" or "url(#" in value:
                shape.set(key, re.sub(r"#([\w-]+)(?=\)|$)", rf"#\1-{level}", value))
