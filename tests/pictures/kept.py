"""Compares what is drawn with the picture that was last looked at and accepted.

Kept are quarters of the size in 128 colours; compared is what an eye would notice, so that another
Mesa with other edges passes and a card that is drawn elsewhere does not. A failure writes the old,
the new and the difference side by side to build/pictures; `make pictures-accept` keeps the new.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageFilter

from tests.touch.glass import Glass

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).parent / "kept"
SHOWN = ROOT / "build" / "pictures"
ACCEPT = bool(os.environ.get("OEIL_ACCEPT_PICTURES"))
SMALLER = 4
COLOURS = 128
STRONG = 30  # levels of 255 by which a place must differ to be noticed
MANY = 0.0012  # of all places


def taken(glass: Glass) -> Image.Image:
    """The window as it is drawn now, at a quarter of its size."""
    image = glass.seen()
    size = image.width // SMALLER, image.height // SMALLER
    return image.resize(size, Image.Resampling.BOX)


def difference(old: Image.Image, new: Image.Image) -> Image.Image:
    """Where an eye would see something else: white, and black where all is as it was."""
    soft = [image.convert("RGB").filter(ImageFilter.BoxBlur(1)) for image in (old, new)]
    red, green, blue = ImageChops.difference(*soft).split()
    strongest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return strongest.point([255 * (level > STRONG) for level in range(256)])


def differs(old: Image.Image, new: Image.Image) -> float:
    """How much of it looks otherwise, from 0 to 1."""
    if old.size != new.size:
        return 1.0
    seen: Any = difference(old, new).histogram()
    return float(seen[255]) / (new.width * new.height)


def check(name: str, new: Image.Image) -> str:
    """What is wrong with the picture of that name; nothing, where it is as it was."""
    path = KEPT / f"{name}.png"
    if ACCEPT:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or differs(Image.open(path), new) > 0:
            _indexed(new).save(path, optimize=True)
        return ""
    if not path.exists():
        _show(name, [new])
        return f"{name}: never accepted; look at build/pictures/{name}.png"
    old = Image.open(path).convert("RGB")
    share = differs(old, new)
    if share <= MANY:
        return ""
    images = [old, new] if old.size != new.size else [old, new, difference(old, new)]
    _show(name, images)
    return f"{name}: {100 * share:.2f} % looks otherwise; see build/pictures/{name}.png"


def _indexed(image: Image.Image) -> Image.Image:
    """In few colours, so near to the true ones that none of them looks otherwise."""
    method = Image.Quantize.MAXCOVERAGE
    return image.quantize(COLOURS, method=method, kmeans=4, dither=Image.Dither.NONE)


def _show(name: str, images: list[Image.Image]) -> None:
    """Side by side."""
    path = SHOWN / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    sheet = Image.new("RGB", (sum(i.width for i in images), max(i.height for i in images)))
    x = 0
    for image in images:
        sheet.paste(image.convert("RGB"), (x, 0))
        x += image.width
    sheet.save(path)
