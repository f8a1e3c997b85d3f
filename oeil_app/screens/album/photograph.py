"""A photograph: the table as it lies, and under it who played, how it ended, what and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.instructions import Canvas
from kivy.uix.widget import Widget

from oeil_app.canvas.portrait import Feeling, Mood, portrait
from oeil_app.canvas.sprites import ATLAS, Batch, Quad, SpriteShelf
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame

LONG = 1280  # pixels of the table's longer side
STRIP, RIM = 190, 5  # of a photograph as wide as that: the strip under the table, its brass edge
WORDS = 420  # where the words stand; the players have the rest
HEAD, MOST_PITCH = 82, 150  # a portrait, and from one to the next
RING, ANIMAL, CROWN = 80 / 73, 0.78, (0.62, 0.52)  # by a portrait's size
CREAM, SOFT, INK, BRASS = "#FFF4DD", "#E9D5B4", "#2A2230", (0.725, 0.518, 0.19, 1)
THEMES = ("seats", "animals", "table")  # atlases, in the order in which they are drawn


@dataclass(frozen=True, slots=True)
class Pictured:
    """Somebody in the photograph."""

    seat: int
    name: str
    line: str  # the place
    count: int | None  # what it has left, or has won
    won: bool
    animal: str  # its sprite


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written under the table."""

    title: str  # who won
    game: str
    day: str
    people: Sequence[Pictured]


def photograph(table: Widget, over: Sequence[Canvas], caption: Caption) -> bytes:
    """A PNG of the table, with what lies `over` it, and the caption."""
    k = LONG / max(table.width, table.height)
    wide, high = round(table.width * k), round(table.height * k)
    s = wide / LONG
    strip = round(STRIP * s)
    fbo = Fbo(size=(wide, strip + high), with_stencilbuffer=True)
    with fbo:
        ClearColor(0.16, 0.1, 0.07, 1)
        ClearBuffers()
        PushMatrix()
        Translate(0, strip, 0)
        Scale(k, k, 1)
    parent = table.parent.canvas if table.parent is not None else None
    index = parent.indexof(table.canvas) if parent is not None else -1
    if parent is not None and index >= 0:
        parent.remove(table.canvas)  # a canvas has one place at a time
    try:
        for canvas in (table.canvas, *over):
            fbo.add(canvas)
        with fbo:
            PopMatrix()
            Color(1, 1, 1, 1)
            Rectangle(texture=CoreImage(str(ATLAS / "planks.png")).texture, size=(wide, strip))
            Color(*BRASS)
            Rectangle(pos=(0, strip - RIM * s), size=(wide, RIM * s))
        _write(fbo, caption, wide, strip, s)
        fbo.draw()
    finally:
        for canvas in (table.canvas, *over):
            fbo.remove(canvas)
        if parent is not None and index >= 0:
            parent.insert(index, table.canvas)
    stream = BytesIO()
    CoreImage(fbo.texture).save(stream, fmt="png", flipped=True)
    return stream.getvalue()


def _write(fbo: Fbo, caption: Caption, wide: float, strip: float, s: float) -> None:
    """The words at the right, the players at the left."""
    words = Frame(wide - WORDS * s / 2, strip / 2, (WORDS - 40) * s, strip)
    lines = (
        (caption.title, 40, CREAM, 0.62, True),
        (caption.game, 25, SOFT, 0.38, False),
        (caption.day, 25, SOFT, 0.18, False),
    )
    for text, size, colour, up, bold in lines:
        view = TextView(colour, bold=bold)
        line = words.part(0, strip * up - size * 0.2 * s, words.w, size * 1.3 * s)
        view.show(text, line, size * s, "right")
        fbo.add(view.group)
    room = wide - (WORDS + 20) * s
    pitch = min(MOST_PITCH * s, room / max(1, len(caption.people)))
    quads: dict[str, list[Quad]] = {theme: [] for theme in THEMES}
    views = []
    for n, one in enumerate(caption.people):
        at = Frame(20 * s + (n + 0.5) * pitch, strip * 0.62, HEAD * s, HEAD * s)
        _head(quads, one, at)
        for text, size, colour, down, bold in (
            (one.name, 22, CREAM, 0.21, True),
            (one.line, 20, SOFT, 0.08, False),
        ):
            view = TextView(colour, bold=bold)
            line = Frame(at.cx, strip * down, pitch - 8 * s, size * 1.3 * s)
            view.show(text, line, size * s, "center")
            views.append(view)
        if one.count is not None:
            views.append(_count(quads, one.count, at))
    for theme in THEMES:
        batch = Batch(SpriteShelf.get(theme, 2), s)
        batch.show(quads[theme])
        fbo.add(batch.group)
    for view in views:
        fbo.add(view.group)


def _count(quads: dict[str, list[Quad]], count: int, at: Frame) -> TextView:
    """What somebody has, on a small card at the portrait."""
    side = at.w * 0.4
    x, y = at.point(at.w * 0.42, -at.w * 0.36)
    quads["table"].append(Quad("count-badge", x, y, side, side))
    view = TextView(INK, bold=True)
    view.show(str(count), Frame(x, y, side, side), side * 0.66, "center")
    return view


def _head(quads: dict[str, list[Quad]], one: Pictured, at: Frame) -> None:
    """A portrait in its ring, with its emblem, and a crown for who won."""
    size = at.w
    quads["seats"].append(Quad(f"medallion-{one.seat}", at.cx, at.cy, size * RING, size * RING))
    feeling = Feeling(Mood.CHEERING if one.won else Mood.CALM)
    animal = Frame(at.cx, at.cy, size * ANIMAL, size * ANIMAL)
    quads["animals"] += portrait(one.animal, feeling, animal)
    side = size * 0.36
    x, y = at.point(-side, -side)
    quads["table"].append(Quad(f"emblem-big-{one.seat}", x, y, side, side))
    if one.won:
        x, y = at.point(0, size * 0.5)
        quads["table"].append(Quad("crown", x, y, size * CROWN[0], size * CROWN[1]))
