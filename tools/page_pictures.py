"""Pictures of pages: `python tools/page_pictures.py home settings --out /tmp/pages`.

Each page in each language, size and style that is asked for; all of them if nothing is said.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))


def shoot(page: str, out: Path, size: str, lang: str, style: str, scroll: float) -> None:
    """One picture, in this process."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    from oeil_app import options, start

    chosen = options.parse(["--size", size, "--lang", lang, "--reduced-motion"])
    start.prepare(chosen)
    from kivy.clock import Clock
    from kivy.core.window import Window

    from oeil_app.app import OeilApp

    app = OeilApp(chosen)

    def take(_dt: float) -> None:
        Window.screenshot(name=str(out))
        out.with_name(f"{out.stem}0001.png").replace(out)
        app.stop()

    def wait(frames: int) -> None:
        """Frames, not seconds: pictures come a frame at a time, however slow the machine is."""
        Clock.schedule_once(lambda _dt: wait(frames - 1) if frames else take(_dt), 0.02)

    def begin(_dt: float) -> None:
        app.settings.change(style=style)
        name, *pairs = page.split(",")
        app.go(name, **dict(pair.split("=") for pair in pairs))
        if scroll and hasattr(app.stack.top, "body"):
            app.stack.top.body.scroll_y = 1 - scroll
        wait(20)

    Clock.schedule_once(begin, 0.3)
    app.run()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("pages", nargs="+", help="names, with arguments as in seats,game=lynx")
    parser.add_argument("--out", type=Path, default=Path("pictures/pages"))
    parser.add_argument("--sizes", default="1280x800,2000x1200,800x360")
    parser.add_argument("--langs", default="fr,en,de")
    parser.add_argument("--styles", default="light,dark")
    parser.add_argument("--scroll", type=float, default=0, help="0 top to 1 bottom")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    found = parser.parse_args()
    if found.one:
        shoot(found.pages[0], found.out, found.sizes, found.langs, found.styles, found.scroll)
        return
    found.out.mkdir(parents=True, exist_ok=True)
    for page in found.pages:
        for size in found.sizes.split(","):
            for lang in found.langs.split(","):
                for style in found.styles.split(","):
                    name = f"{page.replace(',', '-').replace('=', '-')}-{size}-{lang}-{style}.png"
                    with tempfile.TemporaryDirectory() as home:
                        env = {"OEIL_HOME": home, **os.environ}
                        subprocess.run(
                            [sys.executable, __file__, page, "--one", "--out", found.out / name,
                             "--sizes", size, "--langs", lang, "--styles", style,
                             "--scroll", str(found.scroll)],
                            env=env, check=True, timeout=120,
                        )  # fmt: skip
                    print(found.out / name)


if __name__ == "__main__":
    main()
