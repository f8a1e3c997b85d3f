"""Motions frame by frame: each series is eight pictures on one sheet, to be looked at.

    python -m tools.series_pictures [NAME …] [--size 1280x800] [--lang fr] [--out DIR]

A lift, a refusal, a landing, a wheel's detent, a snake that is taken, and every ending. Close-ups
show the part of the table that moves; endings the whole of it. One process a size.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from PIL import Image, ImageDraw

from oeil_app.games import GAMES
from oeil_app.screens.seats.plan.window import fitting_seats
from tests.touch import eye, glass, players
from tests.touch.glass import Glass
from tools.staged_pictures import drop_now, played_on

ROOT = Path(__file__).resolve().parents[1]
SIZES = ("1280x800", "2000x1200", "800x360")
FRAMES = 8
WIDE = 480  # pixels of one picture on a sheet
CLOSE = 360  # u: how much of the table a close-up shows

Point = tuple[float, float]
Act = Callable[[Glass], Iterator[Point | None]]


@dataclass(frozen=True)
class Series:
    """A table and what is done at it; it gives, picture by picture, the middle of what moves."""

    game: str
    variant: str
    seats: int
    act: Act
    seed: int = 7


def frames(table: Glass, at: Point | None, each: int) -> Iterator[Point | None]:
    """Eight pictures, so many frames apart."""
    for _ in range(FRAMES):
        yield at
        table.frames(each)


def lift(table: Glass) -> Iterator[Point | None]:
    """A card leaves its tray."""
    seat = min(table.session.active)
    piece = table.session.referee.pieces(table.session.state, seat)[0]
    at = table.at(piece)
    finger = table.finger(at)
    finger.to(at[0] + 20, at[1] + 20)
    yield from frames(table, (at[0] + 10, at[1] + 10), 2)


def refusal(table: Glass) -> Iterator[Point | None]:
    """A card is let go where it does not fit: it shakes its head and goes home."""
    session = table.session
    for seat in session.active:
        for piece in session.referee.pieces(session.state, seat):
            for action in session.actions(seat, piece).values():
                if not session.judge(seat, action).ok:
                    finger = players.carry(table, seat, action.text())
                    at = finger.x, finger.y
                    finger.up()
                    yield from frames(table, at, 6)
                    return


def landing(table: Glass) -> Iterator[Point | None]:
    """A card is laid: it comes down, its neighbours give way."""
    finger = players.carry(table, *drop_now(table))
    at = finger.x, finger.y
    finger.up()
    yield from frames(table, at, 3)


def detent(table: Glass) -> Iterator[Point | None]:
    """A wheel is turned past half a notch and let go: it falls into the next one."""
    played_on(table, 20)
    table.rest()
    seat = min(table.session.active)
    where = eye.side(table, seat)
    way = 1 if table.session.judge(seat, "W1+").ok else -1
    finger = table.finger(eye.ring(table, 1, where))
    for part in range(4):
        eye.drag_ring(table, finger, 1, where, way * eye.NOTCH * (part + 1) * 0.17)
        yield None
    finger.up()
    yield from islice(frames(table, None, 4), 4)


def snake_taken(table: Glass) -> Iterator[Point | None]:
    """A snake is whole and slithers to its owner."""
    session = table.session
    while session.outcome is None:
        seat = min(session.active)
        before = sum(len(pit) for pit in session.state.pits)
        hint = session.hint(seat, lambda: True)
        assert hint is not None
        session.submit(seat, hint.action)
        if sum(len(pit) for pit in session.state.pits) > before:
            table.frames(8)
            yield from frames(table, None, 7)
            return
        table.rest_unseen()


def ending(table: Glass) -> Iterator[Point | None]:
    """From the winning move to the paper that lies still."""
    players.played_out(table)
    yield from frames(table, None, 18)


def ends() -> dict[str, Series]:
    """Every game's ending at two, four and six seats, where so many can play."""
    found = {}
    for spec in GAMES.games.values():
        for variant in spec.variants:
            for seats in (1, 2, 4, 6):
                if seats in variant.seats and spec.id != "blank" and variant.scenery is not None:
                    name = f"end-{spec.id}-{variant.id}-{seats}"
                    found[name] = Series(spec.id, variant.id, seats, ending)
    return found


SERIES: dict[str, Series] = {
    "lift": Series("lynx", "great_herd", 4, lift),
    "lift-tile": Series("foureyes", "standard", 2, lift),
    "refusal": Series("lynx", "great_herd", 4, refusal),
    "landing": Series("lynx", "great_herd", 4, landing),
    "landing-snake": Series("serpents", "standard", 3, landing),
    "landing-tile": Series("foureyes", "standard", 2, landing),
    "detent": Series("oeil", "standard", 2, detent),
    "snake-taken": Series("serpents", "standard", 3, snake_taken),
    **ends(),
}


def take(name: str, series: Series, folder: Path, size: tuple[int, int], lang: str) -> None:
    setup = GAMES.setup(series.game, series.variant, series.seats, series.seed, {})
    with (
        tempfile.TemporaryDirectory() as home,
        glass.started(Path(home), setup, size=size, lang=lang) as table,
    ):
        table.rest()
        seen = []
        for middle in series.act(table):
            table.look()
            seen.append(_shot(table, Path(home), middle))
    sheet(seen).save(folder / f"{name}.png")
    print(f"{name}.png", flush=True)


def _shot(table: Glass, folder: Path, middle: Point | None) -> Image.Image:
    """What is seen now, or the part of it round a point."""
    path = Path(glass.window().screenshot(name=str(folder / "shot.png")))
    with Image.open(path) as file:
        whole = file.convert("RGB")
    path.unlink()
    if middle is None:
        return whole
    half = CLOSE * table.table.layout.u / 2
    x = min(max(middle[0], half), whole.width - half)
    y = min(max(whole.height - middle[1], half * 0.75), whole.height - half * 0.75)
    return whole.crop((int(x - half), int(y - half * 0.75), int(x + half), int(y + half * 0.75)))


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """All of them, four in a row, numbered."""
    first = pictures[0]
    high = round(first.height * WIDE / first.width)
    rows = -(-len(pictures) // 4)
    paper = Image.new("RGB", (4 * WIDE + 12, rows * (high + 4)), "white")
    for n, picture in enumerate(pictures):
        small = picture.resize((WIDE, high), Image.Resampling.LANCZOS)
        ImageDraw.Draw(small).text((4, 2), str(n + 1), fill="white")
        paper.paste(small, (n % 4 * (WIDE + 4), n // 4 * (high + 4)))
    return paper


def stage(names: list[str], folder: Path, size: str, lang: str) -> None:
    """All series of one size, in this process."""
    wide, high = map(int, size.split("x"))
    glass.SIZE = (wide, high)
    glass.window()
    window = (float(wide), float(high), 1.0, (0.0, 0.0, 0.0, 0.0))
    for name in names:
        series = SERIES[name]
        if series.seats not in fitting_seats(series.game, series.variant, window):
            continue
        try:
            take(name, series, folder, (wide, high), lang)
        except Exception as fault:  # the next one can still be seen
            traceback.print_exc()
            print(f"{name}: {fault!r}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="series, or how their names begin")
    parser.add_argument("--size", action="append")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--out", type=Path, default=ROOT / "pictures" / "series")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    names = [n for n in SERIES if not chosen.names or n.startswith(tuple(chosen.names))]
    if chosen.one:
        stage(names, chosen.out, chosen.size[0], chosen.lang)
        return 0
    for size in chosen.size or SIZES:
        folder = chosen.out.resolve() / size
        folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "tools.series_pictures", *names, "--one"]
        command += ["--size", size, "--out", str(folder), "--lang", chosen.lang]
        environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
        subprocess.run(command, env=environment, check=True, cwd=ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
