"""Pictures for the stores, in three languages, made by the app itself: tablet, phone, banner.

    python tools/store_pictures.py [--lang fr]

Unseen hands play each game a while by touches; then a picture is taken. They go to
fastlane/metadata/android/<locale>/images. Part of `make pictures`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from oeil_app.core.facts import Shot
from oeil_app.games import GAMES

ROOT = Path(__file__).parents[1]
STORE = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en": "en-US", "fr": "fr-FR", "de": "de-DE"}  # the stores show English elsewhere
QUALITY = 84  # of the JPEGs: the cloth's weave asks for it
SHAPES = {  # folder: window and density; stores want at most two to one
    "tenInchScreenshots": ("1280x800", "1"),
    "phoneScreenshots": ("1440x720", "2"),
}
BANNER = (1024, 500)

# Each shape is one process: home, then a table of each game, played a while.
SCRIPT = """
import sys
from oeil_app import options, start
folder, size, lang = sys.argv[1:]
chosen = options.parse(["--demo", folder, "--size", size, "--lang", lang, "--reduced-motion"])
start.prepare(chosen)
from oeil_app.app import OeilApp
from oeil_app.games import GAMES
from oeil_app.screens import demo
from tools.store_pictures import shots
phone = size.startswith("1440")
stops = [
    demo.Stop(GAMES.setup(game, shot.variant, shot.seats, 7, {}), shot.actions, 2)
    for game, shot in shots()
    if shot.on_phones or not phone
]
demo.tour = lambda: stops
class WithHome(demo.Demonstration):
    def _play(self):
        yield 3.0
        self.picture("home")
        yield from super()._play()
demo.Demonstration = WithHome
app = OeilApp(chosen, None)
app.run()
"""


def shots() -> list[tuple[str, Shot]]:
    """What the stores show: every game's first table, then what else a game has to show."""
    told = [(game, GAMES.facts(game).shots) for game in GAMES.names]
    first = [(game, of[0]) for game, of in told if of]
    return first + [(game, shot) for game, of in told for shot in of[1:]]


def taken(lang: str, size: str, density: str, folder: Path) -> list[Path]:
    """The pictures of one shape, in the order in which they are shown."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_METRICS_DENSITY": density,
            "OEIL_HOME": home,
            "PYTHONPATH": str(ROOT),
        }
        command = [sys.executable, "-c", SCRIPT, str(folder), size, lang]
        subprocess.run(command, env=environment, check=True)
    found = [path for path in folder.glob("*.png") if not path.stem.endswith("-held")]
    order = ["home", *(f"{game}-{shot.variant}" for game, shot in shots())]
    return sorted(found, key=lambda path: [path.stem.startswith(o) for o in order].index(True))


def put(lang: str) -> None:
    images = STORE / LOCALES[lang] / "images"
    for shape, (size, density) in SHAPES.items():
        (images / shape).mkdir(parents=True, exist_ok=True)
        for old in (images / shape).glob("*"):
            old.unlink()
        with tempfile.TemporaryDirectory() as folder:
            for number, path in enumerate(taken(lang, size, density, Path(folder)), 1):
                picture = Image.open(path).convert("RGB")
                name = f"{number}-{path.stem.partition('-')[0]}.jpg"
                picture.save(images / shape / name, quality=QUALITY, optimize=True)
                if shape == "tenInchScreenshots" and path.stem == "home":
                    picture.crop((0, 0, 1280, 625)).resize(BANNER).save(
                        images / "featureGraphic.jpg", quality=QUALITY, optimize=True
                    )
    icon = Image.open(ROOT / "assets" / "icon" / "icon-512.png")
    icon.save(images / "icon.png", optimize=True)
    print(f"{len(list(images.rglob('*.jpg')))} pictures for {LOCALES[lang]}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--lang", choices=LOCALES, action="append")
    for lang in parser.parse_args().lang or LOCALES:
        put(lang)
    return 0


if __name__ == "__main__":
    sys.exit(main())
