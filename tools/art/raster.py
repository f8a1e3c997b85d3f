"""From a drawing to pixels that can be stretched, turned and filtered without a dark fringe."""

import io
from typing import Any

import resvg_py
from PIL import Image, ImageChops

from .source import Sprite

FAINT = 6  # of 255: below this a pixel no longer knows its own colour
STEPS = (1, 1, 2, 4)  # pixels, summed: how far colour goes on under what cannot be seen


def draw(sprite: Sprite, density: int) -> Image.Image:
    """The sprite at a density, straight alpha."""
    data = resvg_py.svg_to_bytes(
        svg_string=sprite.svg(density), style_sheet=sprite.style(), skip_system_fonts=True
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGBA")


def framed(image: Image.Image, pad: int) -> Image.Image:
    """The image with its outermost pixels repeated all round, and its colours bled outwards."""
    wide, high = image.size
    frame = Image.new("RGBA", (wide + 2 * pad, high + 2 * pad))
    frame.paste(image, (pad, pad))
    for edge, spot in ((0, 0), (wide - 1, wide + pad)):
        strip = image.crop((edge, 0, edge + 1, high)).resize((pad, high))
        frame.paste(strip, (spot, pad))
    for edge, spot in ((pad, 0), (pad + high - 1, pad + high)):
        strip = frame.crop((0, edge, frame.width, edge + 1)).resize((frame.width, pad))
        frame.paste(strip, (0, spot))
    return bled(frame)


def bled(image: Image.Image) -> Image.Image:
    """Gives pixels that can hardly be seen, near an edge, the colour of their neighbours."""
    alpha: Any = image.getchannel("A")
    if alpha.getextrema()[0] >= FAINT:
        return image
    colours = image.convert("RGB")
    colours.paste((0, 0, 0), mask=alpha.point([255] + [0] * 255))
    known = alpha.point([0] * FAINT + [255] * (256 - FAINT))
    for step in STEPS:
        reached = known.copy()
        for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
            fresh = ImageChops.subtract(ImageChops.offset(known, dx, dy), reached)
            colours.paste(ImageChops.offset(colours, dx, dy), mask=fresh)
            reached = ImageChops.lighter(reached, fresh)
        known = reached
    colours.putalpha(alpha)
    return colours
