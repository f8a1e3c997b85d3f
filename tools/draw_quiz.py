"""Draws the quiz's pictures into assets/art/quiz, an SVG each: `python tools/draw_quiz.py`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.art.quiz import animals, food, nature, past, things, world

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "art" / "quiz"
PICTURES = (
    animals.PICTURES
    | nature.PICTURES
    | world.PICTURES
    | past.PICTURES
    | things.PICTURES
    | food.PICTURES
)
SIZE = 72  # units of the screen that a picture is wide


def drawn(shapes: str) -> str:
    """The picture as a file, a shape a line."""
    body = shapes.replace("><", ">\n<")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}"'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head} viewBox="-1 -1 66 66">\n{body}\n</svg>\n'


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.svg"):
        if path.stem not in PICTURES:
            path.unlink()
    for name, shapes in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(drawn(shapes), encoding="utf-8")


if __name__ == "__main__":
    main()
