"""Buttons beside the plaques, on the bare cloth: the camera, one for each guest who told a name,
to become one of the family, and the menu where a plaque hides it.

Each faces the side it lies at, and lies on no card, board or plaque; where there is no such place
it is left out, for the menu offers all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf
from oeil_app.canvas.texts import TextView
from oeil_app.layout.frame import Frame, Rect
from oeil_app.screens.game.celebration.celebration import cards_of, emptied, kept
from oeil_app.screens.game.celebration.paper import Shape
from oeil_app.screens.game.menu import MenuButton
from oeil_app.services.i18n import _
from oeil_app.table.table import Table

PILL, ROUND = (116, 46), (48, 48)  # u: the camera with its word, a menu
LEAST = 32  # dp: no button is lower on a phone
NEAR, FAR = 8, 50  # u from a plaque: at once, and beyond a garland that hangs on it
STEP = 14  # u from one try to the next
CREAM = "#FFF4DD"


@dataclass(frozen=True, slots=True)
class Beside:
    """A button: where it lies, and what it does."""

    what: str  # "photo", "keep" or "menu"
    frame: Frame
    do: Callable[[], None]


def buttons(
    table: Table,
    plaques: Mapping[int, Frame],
    crowned: Sequence[Rect],
    winners: Sequence[int],
    people: Sequence[int],
    menus: Sequence[MenuButton],
    photo: Callable[[float], None],
    keeps: Mapping[int, Callable[[], None]],
) -> list[Beside]:
    """Those that have a place; what lies at a winner's plaque leaves room for its garland."""
    cards = cards_of(table)
    garlands = [seat for seat in winners if len(emptied(table, seat, cards)) < 2]
    frames = [frame.rect for frame in plaques.values()]
    taken: list[Shape] = [*cards, *kept(table, rim=0), *frames, *crowned]
    found: list[Beside] = []
    u = table.layout.u
    k = max(1.0, dp(LEAST) / (PILL[1] * u)) * u

    def lay(what: str, seats: Sequence[int], size: tuple[int, int], do: Callable[[], None]) -> None:
        w, h, step = size[0] * k, size[1] * k, max(1.0, STEP * u)
        for seat in seats:
            offs = (FAR, NEAR) if seat in garlands else (NEAR,)
            free = (
                free_place(plaques[seat], w, h, off * u, step, table.layout.window, taken)
                for off in offs
            )
            at = next((place for place in free if place is not None), None)
            if at is not None:
                taken.append(at.rect)
                found.append(Beside(what, at, do))
                return

    for menu in hidden(menus, [*frames, *crowned]):
        near = [seat for seat, frame in plaques.items() if frame.angle == menu.angle]
        near.sort(key=lambda seat: _far(plaques[seat], menu.frame))
        lay("menu", near, ROUND, partial(menu.pressed, menu.angle))
    for seat in people:
        lay("photo", (seat,), PILL, partial(photo, plaques[seat].angle))
    for seat, keep in keeps.items():
        lay("keep", (seat,), PILL, keep)
    return found


def hidden(menus: Sequence[MenuButton], plaques: Sequence[Rect]) -> list[MenuButton]:
    """Those that a plaque or a winner's portrait lies on."""
    return [menu for menu in menus if any(_meet(menu.room, rect) for rect in plaques)]


def free_place(
    plaque: Frame,
    w: float,
    h: float,
    off: float,
    step: float,
    window: Rect,
    taken: Sequence[Shape],
) -> Frame | None:
    """Beyond the plaque's edge towards the field, from its right end on, then beside its ends;
    None if all is taken."""
    up, out = plaque.h / 2 + off + h / 2, plaque.w / 2 + off + w / 2
    tries = [(plaque.w / 2 - w / 2 - x, up) for x in _steps(plaque.w - w, step)]
    rows = list(_steps(plaque.h - h, step))
    tries += [(side * out, y + h / 2 - plaque.h / 2) for y in rows for side in (1, -1)]
    for x, y in tries:
        at = Frame(*plaque.point(x, y), w, h, plaque.angle)
        if _inside(at.rect, window) and not any(_on(at.rect, shape) for shape in taken):
            return at
    return None


class BesideView:
    """Draws them."""

    def __init__(self, table: Table, found: Sequence[Beside]) -> None:
        u, shelf = table.layout.u, SpriteShelf.get("table", table.sprites.density)
        self.group = InstructionGroup()
        shapes, signs = Batch(shelf, u), Batch(shelf, u)
        signs.colour.rgba = get_color_from_hex(CREAM)
        plain, white = [], []
        views: list[TextView] = []
        for one in found:
            at = one.frame
            if one.what == "menu":
                plain.append(Quad("menu", at.cx, at.cy, at.w, at.h, at.angle))
                continue
            plain.append(Quad("button-dark", at.cx, at.cy, at.w, at.h, at.angle))
            x, y = at.point(-at.w / 2 + at.h * 0.52, 0)
            sign, text = ("camera", _("Photo")) if one.what == "photo" else ("plus", _("Family"))
            white.append(Quad(sign, x, y, at.h * 0.6, at.h * 0.6, at.angle))
            view = TextView(CREAM, bold=True)
            word = at.part(at.h * 0.92, 0, at.w - at.h * 1.15, at.h)
            view.show(text, word, at.h * 0.42, "center")
            views.append(view)
        shapes.show(plain)
        signs.show(white)
        for group in (shapes.group, signs.group, *(view.group for view in views)):
            self.group.add(group)


def _steps(room: float, step: float) -> Iterator[float]:
    """From nothing to all of the room."""
    yield from (n * step for n in range(int(max(room, 0.0) / step) + 1))
    yield max(room, 0.0)


def _inside(rect: Rect, window: Rect) -> bool:
    return window.holds(rect.x, rect.y) and window.holds(rect.x + rect.w, rect.y + rect.h)


def _meet(one: Rect, other: Rect) -> bool:
    shared = one.within(other)
    return shared.w > 0 and shared.h > 0


def _on(rect: Rect, shape: Shape) -> bool:
    """Whether they touch: exactly for rectangles, by some points for what is round."""
    if isinstance(shape, Rect):
        return _meet(rect, shape)
    xs = (rect.x, rect.cx, rect.x + rect.w)
    ys = (rect.y, rect.cy, rect.y + rect.h)
    return any(shape.holds(x, y) for x in xs for y in ys)


def _far(one: Frame, other: Frame) -> float:
    return (one.cx - other.cx) ** 2 + (one.cy - other.cy) ** 2
