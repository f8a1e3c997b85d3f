"""Pictures of tables in the thick of play: hands that hold, aim and are refused, wheels half-way.

    python -m tools.staged_pictures [NAME …] [--size 1280x800] [--lang fr] [--wordless] [--out DIR]

Each scene is dealt, played on without hands and then touched as the tests touch tables. One process
a size: a window shows its real sizes only where it was opened with them.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from oeil_app.games import GAMES
from oeil_app.games.oeil.board.board import FACES
from oeil_app.screens.seats.plan.window import fitting_seats
from tests.touch import eye, glass, players
from tests.touch.glass import Glass

ROOT = Path(__file__).resolve().parents[1]
SIZES = ("1280x800", "2000x1200", "800x360")
SEED = 7


@dataclass(frozen=True)
class Staged:
    """A table, how long it is played on, and what hands do then, picture by picture."""

    game: str
    variant: str
    seats: int
    moves: int
    acts: Callable[[Glass], Iterator[str]]
    computer: str = ""
    seed: int = SEED
    options: Mapping[str, Any] = field(default_factory=dict)


def at_rest(table: Glass) -> Iterator[str]:
    yield ""


def drop_now(table: Glass) -> tuple[int, str]:
    """Who can lay or move something, and how."""
    session = table.session
    for before in ("", "stop", "draw 0", "draw 1", "draw 2"):  # what must be said first
        if before:
            session.submit(min(session.active), before)
            table.rest()
        for seat in session.active:
            for piece in session.referee.pieces(session.state, seat):
                for action in session.actions(seat, piece).values():
                    text = action.text()
                    if not text.startswith("draw") and session.judge(seat, action).ok:
                        return seat, text
    raise AssertionError("nobody can lay anything")


def aimed(table: Glass) -> Iterator[str]:
    """A hand over a place that fits."""
    players.carry(table, *drop_now(table))
    table.seconds(0.6)
    yield "aimed"


def chosen(table: Glass) -> Iterator[str]:
    """A piece that was tapped: all its places are lit."""
    seat, action = drop_now(table)
    table.tap(table.at(players.drop_for(table, seat, action)[0]))
    table.seconds(0.5)
    yield "chosen"


def refused(table: Glass) -> Iterator[str]:
    """A hand over the place where most is wrong, while another lays and a third one aims."""
    session, found = table.session, []
    for seat in session.active:
        for piece in session.referee.pieces(session.state, seat):
            for action in session.actions(seat, piece).values():
                reasons, text = session.judge(seat, action).reasons, action.text()
                found.append(("r@" not in text, len(reasons), seat, text))
    *_, seat, text = max(found)
    others = [other for other in session.active if other != seat][:2]
    for other in others:
        lays = [a.text() for a in session.referee.legal(session.state, other) if "@" in a.text()]
        straight = [text for text in lays if "r@" not in text]
        if straight:
            players.carry(table, other, straight[0])
            table.seconds(0.3)
    players.carry(table, seat, text)
    for number in range(3):
        table.seconds(0.9)
        yield f"refused-{number}"


def laid_meanwhile(table: Glass) -> Iterator[str]:
    """What somebody just laid flashes, while another holds a card."""
    session, acted = table.session, 0
    for seat in session.active:
        lays = [a.text() for a in session.referee.legal(session.state, seat) if "@" in a.text()]
        if lays:
            finger = players.carry(table, seat, lays[0])
            acted += 1
            if acted == 2:
                finger.up()
                table.seconds(0.3)
                yield "laid"
                return


def over_taken(table: Glass) -> Iterator[str]:
    """A tile over a place that is taken."""
    seat = min(table.session.active)
    lying = [p.spot for p in table.shown.pieces().values() if p.spot.area == "field"]
    piece = min(p for p, whose in table.shown.liftable().items() if whose == seat)
    table.drag(table.take(piece), table.shown.point(lying[0]))
    table.seconds(0.5)
    yield "taken"


def knob_touched(table: Glass) -> Iterator[str]:
    """Each wheel touched, then turned half a notch."""
    seat = min(table.session.active)
    for wheel in (1, 2):
        where = eye.side(table, seat)
        finger = table.finger(eye.ring(table, wheel, where))
        table.seconds(0.5)
        yield f"wheel-{wheel}-touched"
        for way in (1, -1):
            eye.drag_ring(table, finger, wheel, where, way * eye.NOTCH / 2)
        yield f"wheel-{wheel}-half"
        eye.drag_ring(table, finger, wheel, where, 0)
        table.frames(12)
        finger.up()
        table.rest()


def designs(table: Glass) -> Iterator[str]:
    """All four, and half-way between them, as far as pegs let the wheels go."""
    seen = set[str]()
    for wheel in ("W1", "W2", "W1", "W2", "W1", "W2"):
        name = FACES[table.session.state.wheels].design
        if name not in seen:
            seen.add(name)
            yield name
        for text in (f"{wheel}+", f"{wheel}-"):
            if table.session.submit(min(table.session.active), text).verdict.ok:
                break
        table.rest()


def asked(table: Glass) -> Iterator[str]:
    """The quiz: a peg over a square that asks, then the question."""
    session = table.session
    seat = min(session.active)
    lay = next(a.text() for a in session.referee.legal(session.state, seat) if "@" in a.text())
    table.tap(table.at("peg"))
    table.seconds(0.5)
    yield "topics"
    session.submit(seat, lay)
    table.seconds(1.5)
    yield "asked"


SCENES: dict[str, Staged] = {
    "great-herd-6-end": Staged("lynx", "great_herd", 6, 99, at_rest),
    "great-herd-6-faults": Staged("lynx", "great_herd", 6, 14, refused),
    "great-herd-6-laid": Staged("lynx", "great_herd", 6, 20, laid_meanwhile),
    "great-herd-4-end": Staged("lynx", "great_herd", 4, 99, at_rest),
    "great-herd-3-end": Staged("lynx", "great_herd", 3, 99, at_rest),
    "herd-6-end": Staged("lynx", "herd", 6, 99, at_rest),
    "herd-2-end": Staged("lynx", "herd", 2, 99, at_rest),
    "rattlesnake-4-end": Staged("lynx", "rattlesnake", 4, 400, at_rest),
    "rattlesnake-2-end": Staged("lynx", "rattlesnake", 2, 400, at_rest),
    "serpents-3-end": Staged("serpents", "standard", 3, 400, at_rest),
    "serpents-2-end": Staged("serpents", "standard", 2, 400, at_rest),
    "foureyes-end": Staged("foureyes", "standard", 2, 400, at_rest),
    "great-herd-4": Staged("lynx", "great_herd", 4, 12, refused),
    "great-herd-3": Staged("lynx", "great_herd", 3, 12, refused),
    "herd-6": Staged("lynx", "herd", 6, 18, refused),
    "herd-5": Staged("lynx", "herd", 5, 20, laid_meanwhile),
    "herd-2": Staged("lynx", "herd", 2, 8, refused),
    "herd-1": Staged("lynx", "herd", 1, 4, aimed),
    "rattlesnake-4": Staged("lynx", "rattlesnake", 4, 14, refused),
    "rattlesnake-2": Staged("lynx", "rattlesnake", 2, 10, aimed),
    "rattlesnake-3": Staged("lynx", "rattlesnake", 3, 12, refused),
    "arrow-4": Staged("lynx", "arrow", 4, 6, aimed),
    "arrow-2": Staged("lynx", "arrow", 2, 6, aimed),
    "foureyes": Staged("foureyes", "standard", 2, 9, over_taken),
    "foureyes-chosen": Staged("foureyes", "standard", 2, 5, chosen),
    "foureyes-alone": Staged("foureyes", "standard", 2, 6, chosen, computer="1:2"),
    "serpents-4": Staged("serpents", "standard", 4, 24, aimed),
    "serpents-3": Staged("serpents", "standard", 3, 24, aimed),
    "serpents-2": Staged("serpents", "standard", 2, 31, at_rest),
    "eye-2": Staged("oeil", "standard", 2, 24, aimed),
    "eye-2-wheels": Staged("oeil", "standard", 2, 20, knob_touched),
    "eye-2-designs": Staged("oeil", "standard", 2, 18, designs),
    "eye-3": Staged("oeil", "standard", 3, 26, aimed),
    "eye-3-chosen": Staged("oeil", "standard", 3, 40, chosen),
    "eye-4": Staged("oeil", "standard", 4, 34, chosen),
    "eye-4-wheels": Staged("oeil", "standard", 4, 40, knob_touched),
    "eye-handicap": Staged("oeil", "handicap", 2, 20, aimed),
    "eye-children": Staged("oeil", "children", 2, 10, aimed),
    "eye-quiz-2": Staged("oeil", "quiz", 2, 8, asked),
    "eye-quiz-4": Staged("oeil", "quiz", 4, 12, asked),
    "eye-solitaire": Staged("oeil", "solitaire", 1, 0, aimed),
}


def played_on(table: Glass, moves: int) -> None:
    """So many moves by whoever can, without hands; a move that brings the table on if there is."""
    luck, session = random.Random(5), table.session
    for _ in range(moves):
        ways = {
            seat: [action.text() for action in session.referee.legal(session.state, seat)]
            for seat in session.active
        }
        lays = {seat: [text for text in texts if "@" in text] for seat, texts in ways.items()}
        able = [seat for seat, texts in lays.items() if texts]
        if able:
            seat = luck.choice(able)
            session.submit(seat, luck.choice(lays[seat]))
        elif session.setup.game == "lynx" and session.setup.variant != "rattlesnake":
            return
        else:
            seat = next((seat for seat, texts in ways.items() if texts), None)
            if seat is None:
                return
            session.submit(seat, luck.choice(ways[seat]))


def take(staged: Staged, name: str, folder: Path, size: tuple[int, int], lang: str) -> None:
    setup = GAMES.setup(staged.game, staged.variant, staged.seats, staged.seed, staged.options)
    with (
        tempfile.TemporaryDirectory() as home,
        glass.started(Path(home), setup, size=size, lang=lang, computer=staged.computer) as table,
    ):
        table.rest()
        played_on(table, staged.moves)
        table.rest()
        table.seconds(2.5)
        for part in staged.acts(table):
            for _ in range(2):
                table.look()
            path = folder / f"{name}{'-' if part else ''}{part}.png"
            shot = Path(glass.window().screenshot(name=str(path)))
            shot.replace(path)
            print(path.name, flush=True)


def stage(names: list[str], folder: Path, size: str, lang: str, wordless: bool) -> None:
    """All scenes of one size, in this process."""
    wide, high = map(int, size.split("x"))
    glass.SIZE = (wide, high)
    glass.window()
    if wordless:
        hide_texts()
    for name in names:
        if not offered(SCENES[name], wide, high):
            continue
        try:
            take(SCENES[name], name, folder, (wide, high), lang)
        except Exception as fault:  # the next scene can still be seen
            traceback.print_exc()
            print(f"{name}: {fault!r}", flush=True)


def offered(staged: Staged, wide: int, high: int) -> bool:
    """Whether so many may sit down there: no picture of a table that nobody can open."""
    window = (float(wide), float(high), 1.0, (0.0, 0.0, 0.0, 0.0))
    return staged.seats in fitting_seats(staged.game, staged.variant, window)


def hide_texts() -> None:
    """What is left must be understood without a word."""
    from oeil_app.canvas.texts import TextView

    show, lines = TextView.show, TextView.show_lines

    def numbers(text: str) -> str:
        return text if text.isdigit() else ""

    TextView.show = lambda self, text, *a, **k: show(self, numbers(text), *a, **k)
    TextView.show_lines = lambda self, text, *a, **k: lines(self, "", *a, **k)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="scenes, or how their names begin")
    parser.add_argument("--size", action="append")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--out", type=Path, default=ROOT / "pictures" / "staged")
    parser.add_argument("--wordless", action="store_true", help="all texts hidden")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    names = [n for n in SCENES if not chosen.names or n.startswith(tuple(chosen.names))]
    if chosen.one:
        stage(names, chosen.out, chosen.size[0], chosen.lang, chosen.wordless)
        return 0
    for size in chosen.size or SIZES:
        folder = chosen.out.resolve() / size
        folder.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable,
            "-m",
            "tools.staged_pictures",
            *names,
            "--one",
            "--size",
            size,
            "--out",
            str(folder),
        ]
        command += ["--lang", chosen.lang, *(["--wordless"] if chosen.wordless else [])]
        environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
        subprocess.run(command, env=environment, check=True, cwd=ROOT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
