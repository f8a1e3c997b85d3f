"""`make pictures`: every table with 1, 2, 4 and 6 seats at three sizes, played by touches only.

    python tools/make_pictures.py [--size 1280x800] [--only great_herd] [--lang fr]

Each run of the app is a process of its own; pictures go to pictures/<size>/.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIZES = ("1280x800", "2000x1200", "800x360")
SEATS = (1, 2, 4, 6)

# One process a size: it plays all tables one after the other.
SCRIPT = """
import sys
from pathlib import Path
from oeil_app import options, start
chosen = options.parse(["--demo", sys.argv[1], "--size", sys.argv[2], "--lang", sys.argv[3]])
start.prepare(chosen)
from oeil_app.app import OeilApp
from oeil_app.games import GAMES
from oeil_app.screens import demo
seats = [int(n) for n in sys.argv[4].split(",")]
stops = [
    demo.Stop(GAMES.setup(spec.id, variant.id, n, 7, {}), 4 + 2 * n, 2)
    for spec in GAMES.games.values()
    for variant in spec.variants
    for n in seats
    if variant.scenery is not None and n in variant.seats and sys.argv[5] in variant.id
]
demo.tour = lambda: stops
OeilApp(chosen, None).run()
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--only", default="")
    parser.add_argument("--lang", default="fr")
    chosen = parser.parse_args()
    for size in chosen.size or SIZES:
        folder = ROOT / "pictures" / size
        with tempfile.TemporaryDirectory() as home:
            env = {
                **os.environ,
                "SDL_VIDEODRIVER": "offscreen",
                "SDL_AUDIODRIVER": "dummy",
                "KIVY_NO_CONSOLELOG": "1",
                "KIVY_NO_FILELOG": "1",
                "OEIL_HOME": home,
                "PYTHONPATH": str(ROOT),
            }
            seats = ",".join(map(str, SEATS))
            command = [sys.executable, "-c", SCRIPT, str(folder), size, chosen.lang, seats]
            code = subprocess.call([*command, chosen.only], env=env)
        print(f"{len(list(folder.glob('*.png')))} pictures in {folder.relative_to(ROOT)}/")
        if code != 0:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
