"""Draws the art: SVG sources of assets/art into the atlases of assets/atlas and the icons.

python tools/draw_art.py            draw everything, and contact sheets into build/
python tools/draw_art.py --check    say whether what is committed is what would be drawn
python tools/draw_art.py --list     every sprite with its size and its sources, as JSON
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from art.atlas import Atlas, atlas, borders, save
from art.faces import faces
from art.pictures import SOURCES, atlas_pictures, cloths, icon_pictures
from art.sheet import contact_sheet
from art.sprites import DENSITIES, sprites
from art.themes import THEMES
from PIL import Image, ImageChops

ROOT = Path(__file__).parents[1]
ATLASES = ROOT / "assets" / "atlas"
ICONS = ROOT / "assets" / "icon"
SHEETS = ROOT / "build"
SLACK = 6  # of 255: two builds of the renderer may round differently


def main() -> int:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    parser.add_argument("--list", action="store_true", help="list the sprites, draw nothing")
    parser.add_argument("--theme", choices=THEMES, action="append", help="only these atlases")
    asked = parser.parse_args()
    themes = tuple(asked.theme or THEMES)
    if asked.list:
        listing = {theme: _listing(theme) for theme in themes}
        print(json.dumps({"atlases": listing, "alone": SOURCES}))
        return 0
    atlases = _atlases(themes)
    texts, pictures = _shipped(atlases, themes, alone=not asked.theme)
    if asked.check:
        stale = _stale(texts, pictures)
        print("\n".join(f"differs: {path.relative_to(ROOT)}" for path in stale) or "as drawn")
        return 1 if stale else 0
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for path, picture in pictures.items():
        save(picture, path)
    for made in atlases:
        save(contact_sheet(made), SHEETS / f"art-sheet-{made.name}.png")
    total = sum(path.stat().st_size for path in (*texts, *pictures))
    print(f"{len(pictures)} pictures, {total / 1e6:.2f} MB")
    return 0


def _listing(theme: str) -> dict[str, dict[str, list[object]]]:
    return {
        sprite.name: {
            "size": list(sprite.size),
            "sources": [layer.source for layer in sprite.layers],
        }
        for sprite in sprites(theme)
    }


def _atlases(themes: tuple[str, ...]) -> list[Atlas]:
    """The large ones first, so that nobody waits long for the last."""
    jobs = [(theme, density) for density in reversed(DENSITIES) for theme in themes]
    with ProcessPoolExecutor() as crew:
        return list(crew.map(atlas, *zip(*jobs, strict=True)))


def _shipped(
    atlases: list[Atlas], themes: tuple[str, ...], alone: bool
) -> tuple[dict[Path, str], dict[Path, Image.Image]]:
    """Everything that ships, by path: texts and pictures. `alone`: also what no atlas holds."""
    texts = {ATLASES / f"{made.name}.atlas": made.index for made in atlases}
    pictures = {ATLASES / f"{made.name}-0.png": made.page for made in atlases}
    pictures |= {ATLASES / name: picture for name, picture in cloths(themes).items()}
    if "animals" in themes:
        texts[ATLASES / "faces.json"] = faces()
    if alone:
        texts[ATLASES / "nine.json"], texts[ATLASES / "margin.json"] = borders(THEMES)
        pictures |= {ATLASES / name: picture for name, picture in atlas_pictures().items()}
        pictures |= {ICONS / name: picture for name, picture in icon_pictures().items()}
    return texts, pictures


def _stale(texts: dict[Path, str], pictures: dict[Path, Image.Image]) -> list[Path]:
    stale = [path for path, text in texts.items() if not _same_text(path, text)]
    return stale + [path for path, picture in pictures.items() if not _same_picture(path, picture)]


def _same_text(path: Path, text: str) -> bool:
    return path.exists() and json.loads(path.read_text()) == json.loads(text)


def _same_picture(path: Path, picture: Image.Image) -> bool:
    if not path.exists():
        return False
    committed = Image.open(path).convert("RGBA")
    drawn = picture.convert("RGBA")
    if committed.size != drawn.size:
        return False
    apart = ImageChops.difference(committed.convert("RGBa"), drawn.convert("RGBa"))
    return max(apart.tobytes()) <= SLACK


if __name__ == "__main__":
    sys.exit(main())
