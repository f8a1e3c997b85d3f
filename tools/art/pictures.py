"""Pictures that stand alone: cloths that repeat, the light, the wordmark, the icon."""

from PIL import Image

from .raster import bled, draw
from .source import Layer, Sprite
from .themes import OF_GAMES

BACK, FRONT, NAME = "icon-background", "icon-foreground", "wordmark"
PLANKS = "pages/planks"
SOURCES = ("cloth/weave", "cloth/vignette", NAME, f"{NAME}-dark", BACK, FRONT, PLANKS)
INNER = (144, 144, 720, 720)  # what an adaptive icon shows, drawn at twice its 432 pixels


def atlas_pictures() -> dict[str, Image.Image]:
    """By file name, what lies beside the atlases."""
    _weave, light, *names = SOURCES[:4]
    made = {"vignette.png": bled(_drawn(light))}
    made |= _cloth("home")
    made["planks.png"] = _drawn(PLANKS).convert("RGB")
    for name in names:
        for density in (1, 2, 3):
            made[f"{name}-{density}.png"] = bled(_drawn(name, density))
    return made


def cloths(themes: tuple[str, ...]) -> dict[str, Image.Image]:
    """By file name, the cloths of these games' tables, by day and by night."""
    made: dict[str, Image.Image] = {}
    for theme in themes:
        made |= _cloth(theme) if theme in OF_GAMES else {}
    return made


def _cloth(table: str) -> dict[str, Image.Image]:
    made = {}
    for shade in ("", "-dark"):
        cloth = draw(Sprite("", (Layer(SOURCES[0], (f"cloth-{table}{shade}",)),)), 1)
        made[f"cloth-{table}{shade}.png"] = cloth.convert("RGB")
    return made


def icon_pictures() -> dict[str, Image.Image]:
    """By file name, what the system shows of the app before it runs."""
    large = Image.alpha_composite(_drawn(BACK, 2), _drawn(FRONT, 2))
    store = large.crop(INNER).resize((512, 512), Image.Resampling.LANCZOS)
    return {
        "icon-512.png": store.convert("RGB"),
        f"{FRONT}-432.png": bled(_drawn(FRONT)),
        f"{BACK}-432.png": _drawn(BACK).convert("RGB"),
        "presplash.png": _presplash(),
    }


def _presplash() -> Image.Image:
    """The eye above its name, on the paper of the menus."""
    sheet = Image.new("RGBA", (768, 768), "#F4EBDA")
    eye, name = _drawn(FRONT), _drawn(NAME)
    sheet.alpha_composite(eye, ((768 - eye.width) // 2, 80))
    sheet.alpha_composite(name, ((768 - name.width) // 2, 470))
    return sheet.convert("RGB")


def _drawn(source: str, density: int = 1) -> Image.Image:
    return draw(Sprite("", (Layer(source),)), density)
