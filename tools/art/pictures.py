"""Pictures that stand alone: cloths that repeat, the light, the wordmark, the icon."""

from PIL import Image

from .raster import bled, draw
from .source import Layer, Sprite

TABLES = ("lynx", "oeil", "serpents", "foureyes", "home")
INNER = (144, 144, 720, 720)  # what an adaptive icon shows, drawn at twice its 432 pixels


def atlas_pictures() -> dict[str, Image.Image]:
    """By file name, what lies beside the atlases."""
    made = {"vignette.png": bled(_drawn("cloth/vignette"))}
    for table in TABLES:
        for shade in ("", "-dark"):
            cloth = draw(Sprite("", (Layer("cloth/weave", (f"cloth-{table}{shade}",)),)), 1)
            made[f"cloth-{table}{shade}.png"] = cloth.convert("RGB")
    for shade in ("", "-dark"):
        for density in (1, 2, 3):
            made[f"wordmark{shade}-{density}.png"] = bled(_drawn(f"wordmark{shade}", density))
    return made


def icon_pictures() -> dict[str, Image.Image]:
    """By file name, what the system shows of the app before it runs."""
    back, front = _drawn("icon-background"), _drawn("icon-foreground")
    large = Image.alpha_composite(_drawn("icon-background", 2), _drawn("icon-foreground", 2))
    store = large.crop(INNER).resize((512, 512), Image.Resampling.LANCZOS)
    return {
        "icon-512.png": store.convert("RGB"),
        "icon-foreground-432.png": bled(front),
        "icon-background-432.png": back.convert("RGB"),
        "presplash.png": _presplash(),
    }


def _presplash() -> Image.Image:
    """The eye above its name, on the paper of the menus."""
    sheet = Image.new("RGBA", (768, 768), "#F4EBDA")
    eye = _drawn("icon-foreground")
    sheet.alpha_composite(eye, ((768 - eye.width) // 2, 80))
    word = _drawn("wordmark")
    sheet.alpha_composite(word, ((768 - word.width) // 2, 470))
    return sheet.convert("RGB")


def _drawn(source: str, density: int = 1) -> Image.Image:
    return draw(Sprite("", (Layer(source),)), density)
