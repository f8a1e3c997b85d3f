"""Contact sheets, for looking: every sprite of an atlas beside its name."""

from PIL import Image, ImageDraw

from .atlas import Atlas
from .palette import colour
from .themes import OF_GAMES

GROUND = "#6A5547"  # where it is no game's, whose own cloth lies beneath
GAP = 14


def contact_sheet(atlas: Atlas) -> Image.Image:
    """All sprites in rows, the tall ones first, each with its name."""
    images = {name: atlas.cut(name) for name in atlas.spots}
    order = sorted(images, key=lambda name: (-images[name].height, name))
    wide, x, y, row = 1600, GAP, GAP, 0
    spots = {}
    for name in order:
        image = images[name]
        step = max(image.width, 6 * len(name)) + GAP
        if x + step > wide:
            x, y, row = GAP, y + row + GAP + 12, 0
        spots[name] = (x, y)
        x, row = x + step, max(row, image.height)
    sheet = Image.new("RGBA", (wide, y + row + GAP + 12), _ground(atlas.name[:-2]))
    pen = ImageDraw.Draw(sheet)
    for name, spot in spots.items():
        sheet.alpha_composite(images[name], spot)
        pen.text((spot[0], spot[1] + images[name].height), name, fill="#FFFFFF")
    return sheet.convert("RGB")


def _ground(theme: str) -> str:
    return colour(f"cloth-{theme}").ground if theme in OF_GAMES else GROUND
