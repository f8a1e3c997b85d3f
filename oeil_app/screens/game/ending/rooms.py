"""Where the parts of a plaque lie, by the shape of what it lies on, and whether its words fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oeil_app.canvas.texts import called, fits, fits_wrapped
from oeil_app.layout.frame import Frame

from .ranking import Placed

DEEP = 150  # u: a tray as deep as this has the plaque on it, others let it ride on their edge
WIDE, HIGH, ON = 632, 64, 6  # u: of one that rides, and how much of it lies on the tray: no cards
BESIDE, CLEAR = 128, 12  # u: of the tray's head, where a winner's portrait grows; and of others'
PITCH, CLOSE = 66, 46  # u: from player to player, and where there are many
MANY = 4
NARROW = 520  # u: a deep tray that has no room for all in one row
SHORT = 400  # u: a plaque that has no room for all players
WINNER = 118  # u: the portrait of who won
LETTERS, SMALL_LETTERS = 0.82, 0.8  # of the height of a title, and of the line below it


@dataclass(frozen=True, slots=True)
class Told:
    """What a plaque says."""

    title: str
    line: str
    won: bool
    ranking: Sequence[Placed]
    name: str = ""  # instead of a title that there is no room for


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where its parts lie."""

    portrait: Frame | None  # None: the tray shows it large enough
    title: Frame
    line: Frame
    players: Frame | None
    again: Frame
    # where they are too long for a line: room for two
    tall_title: Frame | None = None
    tall_line: Frame | None = None


def whole_in(told: Told, rooms: Rooms, named: bool = False) -> bool:
    """Whether all is said and nothing cut; `named`: a name will do, and the line may be missing."""
    title = titled(told, rooms) if named else told.title
    return finds_room(title, *_of_title(rooms)) and (named or tells(told, rooms))


def tells(told: Told, rooms: Rooms) -> bool:
    """Whether there is room for the line: a small plaque leaves it to the others."""
    return finds_room(told.line, *_of_line(rooms))


def titled(told: Told, rooms: Rooms) -> str:
    """The title, or the name alone where it finds no room."""
    one, _, size, bold = room = _of_title(rooms)
    if finds_room(told.title, *room) or not told.name:
        return told.title
    return called(told.name, round(size), bold, int(one.w))


def written(told: Told, rooms: Rooms) -> Iterator[tuple[str, Frame, float, bool]]:
    """Title and line as they are written: the text, where, how large, and whether in two lines."""
    for text, (one, two, size, bold) in (
        (titled(told, rooms), _of_title(rooms)),
        (told.line if tells(told, rooms) else "", _of_line(rooms)),
    ):
        if two is None or fits(text, round(size), bold, int(one.w)):
            yield text, one, size, False
        else:
            yield text, two, size, True


def finds_room(text: str, one: Frame, two: Frame | None, size: float, bold: bool) -> bool:
    """Whether a text is whole in a line, or in the two that there is room for."""
    if fits(text, round(size), bold, int(one.w)):
        return True
    return two is not None and fits_wrapped(text, round(size), bold, int(two.w), int(two.h))


def _of_title(rooms: Rooms) -> tuple[Frame, Frame | None, float, bool]:
    return rooms.title, rooms.tall_title, rooms.title.h * LETTERS, True


def _of_line(rooms: Rooms) -> tuple[Frame, Frame | None, float, bool]:
    return rooms.line, rooms.tall_line, rooms.line.h * SMALL_LETTERS, False


def lies_at(tray: Frame, u: float, won: bool, rides: bool) -> Frame:
    """On a deep tray beside a board, else on its edge towards the field: cards stay in sight."""
    if tray.h >= DEEP * u and not rides:
        return tray.part(4 * u, 4 * u, tray.w - 8 * u, tray.h - 8 * u)
    wide = min(WIDE * u, tray.w - (BESIDE if won else CLEAR) * u)
    return tray.part(tray.w - wide, tray.h - ON * u, wide, HIGH * u)


def grown(head: Frame, u: float) -> Frame:
    """The winner's portrait, where the tray's was."""
    x, y = head.point(0, 18 * u)
    return Frame(x, y, WINNER * u, WINNER * u, head.angle)


def riding(frame: Frame, u: float, head: Frame | None, players: int) -> Rooms:
    """One row: words, all players, again; the winner's portrait grows where it is."""
    portrait = grown(head, u) if head is not None else None
    again = frame.part(frame.w - 64 * u, (frame.h - 52 * u) / 2, 52 * u, 52 * u)
    pitch = (PITCH if players <= MANY else CLOSE) * u
    wide = min(players * pitch, frame.w * 0.46) if frame.w > SHORT * u else 0.0
    row = frame.part(frame.w - 72 * u - wide, 4 * u, wide, frame.h - 8 * u) if wide else None
    x = 16 * u
    room = frame.w - 72 * u - wide - x - 6 * u
    title = frame.part(x, frame.h - 34 * u, room, 31 * u)
    line = frame.part(x, 5 * u, room, 25 * u)
    return Rooms(portrait, title, line, row, again)


def lying(frame: Frame, u: float, players: int) -> Rooms:
    """A deep tray that is wider than deep."""
    if frame.w < NARROW * u:
        return _small(frame, u, players)
    size = min(128 * u, frame.h * 0.62)
    portrait = frame.part(26 * u, (frame.h - size) / 2, size, size)
    side = min(96 * u, frame.h * 0.5)
    again = frame.part(frame.w - side - 26 * u, (frame.h - side) / 2, side, side)
    x = size + 56 * u
    room = frame.w - x - side - 46 * u
    title = frame.part(x, frame.h * 0.62, room, min(52 * u, frame.h * 0.26))
    line = frame.part(x, frame.h * 0.44, room, min(32 * u, frame.h * 0.16))
    wide = min(room, players * 82 * u)
    row = frame.part(x, frame.h * 0.08, wide, frame.h * 0.32) if players else None
    tall = frame.part(x, frame.h * 0.6, room, frame.h * 0.36)
    tall_line = None if players else frame.part(x, frame.h * 0.14, room, frame.h * 0.44)
    return Rooms(portrait, title, line, row, again, tall, tall_line)


def _small(frame: Frame, u: float, players: int) -> Rooms:
    """One that is hardly wider than deep: the words beside the portrait, all players below."""
    size, side = min(104 * u, frame.h * 0.44), min(80 * u, frame.h * 0.36)
    portrait = frame.part(20 * u, frame.h - size - 30 * u, size, size)
    x, room = size + 40 * u, frame.w - size - 54 * u
    title = frame.part(x, frame.h - 78 * u, room, 40 * u)
    line = frame.part(x, frame.h - 108 * u, room, 26 * u)
    again = frame.part(frame.w - side - 18 * u, 16 * u, side, side)
    wide = min(frame.w - side - 56 * u, players * 62 * u)
    row = frame.part(18 * u, 16 * u, wide, side) if players else None
    tall = frame.part(x, frame.h - 80 * u, room, 72 * u)
    low = side + 20 * u
    tall_line = frame.part(x, low, room, max(26 * u, frame.h - 84 * u - low))
    return Rooms(portrait, title, line, row, again, tall, tall_line)


def standing(frame: Frame, u: float) -> Rooms:
    """A deep tray that is deeper than wide: all below each other."""
    size = min(frame.w * 0.52, frame.h * 0.32)
    portrait = frame.part((frame.w - size) / 2, frame.h - size - 30 * u, size, size)
    room, x = frame.w - 24 * u, 12 * u
    title = frame.part(x, frame.h * 0.44, room, 40 * u)
    line = frame.part(x, frame.h * 0.34, room, 28 * u)
    side = min(84 * u, frame.h * 0.24)
    again = frame.part((frame.w - side) / 2, 16 * u, side, side)
    low, high = side + 20 * u, frame.h - size - 34 * u
    tall = frame.part(x, frame.h * 0.43, room, high - frame.h * 0.43)
    tall_line = frame.part(x, low, room, frame.h * 0.42 - low)
    return Rooms(portrait, title, line, None, again, tall, tall_line)
