"""What one sends to a friend: a picture of the puzzle with its code, and how it went."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from typing import TYPE_CHECKING

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture

from oeil_app.canvas.sprites import ATLAS, SpriteShelf
from oeil_app.core.tasks.puzzle import Puzzle
from oeil_app.play.puzzles import puzzle_codes
from oeil_app.screens.files import asking
from oeil_app.services import formats
from oeil_app.services.i18n import LANGUAGE, _

from ..words.puzzles import MOVES, STREAK
from .names import asked, grade_name, minutes, title_of
from .positions.miniature import drawn

if TYPE_CHECKING:
    from oeil_app.screens.kit.page import Page

WIDE, HIGH, EDGE, TOP = 1080, 1350, 60, 46  # pixels: as messengers show pictures
BOARD = WIDE - 2 * EDGE
STAR, STARS = 72, 250  # a star, and what all three need beside the title
WORD, SOFT = (1, 0.957, 0.867, 1), (0.914, 0.835, 0.706, 1)


@dataclass(frozen=True, slots=True)
class Result:
    """How it went."""

    moves: int
    seconds: float
    streak: int = 0  # days in a row, if it is the puzzle of the day
    stars: int = 0


def share_text(puzzle: Puzzle, day: date, how: Result | None) -> str:
    """Lines of plain text, the puzzle's code in the last one."""
    lines = [_("Coup d’Œil, {day}").format(day=formats.day(day)), title_of(puzzle)]
    if how is not None:
        lines[1] = told(puzzle, how)
    lines.append(_("Code: {code}").format(code=puzzle_codes.write(puzzle)))
    return "\n".join(lines)


def told(puzzle: Puzzle, how: Result) -> str:
    """ "Win in two 17 · 2 moves · 0:41"."""
    counted = LANGUAGE.count(*MOVES, how.moves).format(count=how.moves)
    line = f"{title_of(puzzle)} · {counted} · {minutes(how.seconds)}"
    if how.streak > 1:
        line += " · " + LANGUAGE.count(*STREAK, how.streak).format(count=how.streak)
    return line


def share_picture(page: Page, puzzle: Puzzle, how: Result | None, day: date) -> None:
    """By the share sheet where there is one, else as a file; the text goes to the clipboard."""
    from kivy.core.clipboard import Clipboard  # it looks for the system's, which takes a while

    lines = []
    with suppress(Exception):  # a device without a clipboard: the code stands on the picture
        Clipboard.copy(share_text(puzzle, day, how))
        lines.append(_("A few words with the code are copied: paste them beside it."))
    name = f"coup-doeil-{puzzle.id.replace('.', '-')}.png"
    asking.save(page, name, picture(puzzle, how), lines, share=page.app.files.can_share)


@dataclass(frozen=True, slots=True)
class Written:
    """A line of the picture; `end`: it ends at `x` instead of beginning there."""

    text: str
    size: int
    x: float
    y: float
    room: float  # what it may take; a longer one is written smaller
    strong: bool = False
    end: bool = False

    def drawn(self) -> tuple[Texture, float, float, float, float]:
        """Its letters, and where they go: x, y, w, h."""
        label = CoreLabel(text=self.text, font_size=self.size, bold=self.strong)
        label.refresh()
        letters: Texture = label.texture
        k = min(1.0, self.room / letters.width)
        w, h = letters.width * k, letters.height * k
        return letters, self.x - w if self.end else self.x, self.y, w, h


def written(puzzle: Puzzle, how: Result | None) -> list[Written]:
    """What stands beneath the position: its name, how it went or its grade, what is asked for, and
    the code that opens it."""
    name, _dot, line = (title_of(puzzle) if how is None else told(puzzle, how)).partition(" · ")
    starred = STARS if how is not None and how.stars else 0
    code = _("Code: {code}").format(code=puzzle_codes.write(puzzle))
    return [
        Written(name, 58, EDGE, 246, BOARD - starred, strong=True),
        Written(line or grade_name(puzzle.grade), 38, EDGE, 198, BOARD),
        Written(asked(puzzle.kind), 36, EDGE, 148, BOARD),
        Written(code, 54, EDGE, 55, BOARD * 0.7, strong=True),
        Written("Coup d’Œil", 38, WIDE - EDGE, 65, BOARD * 0.28, end=True),
    ]


def picture(puzzle: Puzzle, how: Result | None) -> bytes:
    """A PNG: the position on its cloth, the stars, and what is written beneath."""
    board = drawn(puzzle, BOARD, BOARD)
    sprites = SpriteShelf.get("table", 2)
    fbo = Fbo(size=(WIDE, HIGH))
    cloth = CoreImage(str(ATLAS / f"cloth-{puzzle.setup.game}.png")).texture
    cloth.wrap = "repeat"
    across, down = BOARD / 256, BOARD / 256
    with fbo:
        ClearColor(0.16, 0.1, 0.07, 1)
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=CoreImage(str(ATLAS / "planks.png")).texture, size=(WIDE, HIGH))
        corner = (EDGE, HIGH - TOP - BOARD)
        Color(0.725, 0.518, 0.19, 1)
        RoundedRectangle(
            pos=(corner[0] - 8, corner[1] - 8), size=(BOARD + 16, BOARD + 16), radius=[9]
        )
        Color(1, 1, 1, 1)
        Rectangle(
            texture=cloth,
            pos=corner,
            size=(BOARD, BOARD),
            tex_coords=(0, 0, across, 0, across, down, 0, down),
        )
        Rectangle(texture=board.texture, pos=corner, size=(BOARD, BOARD))
        for one in written(puzzle, how):
            letters, x, y, w, h = one.drawn()
            Color(*(WORD if one.strong else SOFT))
            Rectangle(texture=letters, pos=(x, y), size=(w, h))
        for n in range(3 if how is not None and how.stars else 0):
            assert how is not None
            sign = "star" if n < how.stars else "star-empty"
            Color(1, 1, 1, 1)
            at = (WIDE - EDGE - (STAR + 8) * (3 - n), 246)
            Rectangle(texture=sprites[sign], pos=at, size=(STAR, STAR))
    fbo.draw()
    stream = BytesIO()
    CoreImage(fbo.texture).save(stream, fmt="png", flipped=True)
    return stream.getvalue()
