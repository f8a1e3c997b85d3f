"""The celebration at a table: what decided it, a garland and stars for the winner, paper.

Three things lie under the paper and stay: the frame round what decided, dots to whose it was, and
the garland in the hollows that the winner emptied. A touch lets the paper lie at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from oeil_app.canvas.sprites import Batch, Quad, SpriteShelf
from oeil_app.layout.frame import Frame, Rect, turned_size
from oeil_app.table.place.motion import in_out_cubic
from oeil_app.table.table import Table

from .paper import LATE, WAYS, Bit, Disc, Shape, lying, thrown
from .paper import SECONDS as PAPER_SECONDS
from .procession import SECONDS, Procession, track

COUNT = 64  # bits of paper, shared by the winners
STAR, GARLAND = 0.62, (120 / 88, 66 / 88)  # of a hollow's smaller side; of the pitch
EDGE, HANGS = 70, 9  # u: a swag of the garland along an edge, and how far beyond it
RIM, OFF = 34, 5  # u: of a board; and from what decided it to the frame round it
DOTS, DOT, STEP = 5, 9, 16  # u: on the way from what decided it
BEFORE, SPREADS, SPINS = 0.5, 1.6, 1.8  # seconds: the field finds its place; then all join in
STIRS = BEFORE + SPREADS + 0.4
COMMON = ("field", "plot", "board")  # where those lie that join in
FADES = 0.5  # seconds, where it does not stay


class Celebration(Widget):
    """Of these seats; `stays`: as long as it is shown, else it is over by itself."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[int],
        covered: Sequence[Frame] = (),
        *,
        still: bool = False,
        stays: bool = True,
        room: Rect | None = None,  # of the cloth, that nothing at its sides lies on
    ) -> None:
        super().__init__()
        self.table, self.seats, self.stays = table, tuple(seats), stays
        seed = table.session.setup.seed
        self.way = WAYS[seed % len(WAYS)]
        self.party = table.scenery.parties[seed // len(WAYS) % len(table.scenery.parties)]
        u, density = table.layout.u, table.sprites.density
        self.cards = cards_of(table)
        self.taken: list[Shape] = [*self.cards, *kept(table), *(frame.rect for frame in covered)]
        self._still, self._paper = Batch(table.sprites, u), Batch(table.sprites, u)
        self._own = Batch(SpriteShelf.get(table.scenery.atlas, density), u)
        self._signs = Batch(SpriteShelf.get("signs", density), u)
        for batch in (self._signs, self._own, self._still, self._paper):
            self.canvas.add(batch.group)
        self.decided = _around(table, table.shown.decided())
        self.framed = self._framed() if stays else []
        self.bits = self._bits(Random(seed))
        self.procession = self._procession(room or table.layout.field)
        self._dancers = self._joining()
        if stays:
            self._signs.show(self._deciding())
            self._still.show([quad for seat in seats for quad in self._garland(seat, covered)])
        self.seconds, self._event = 0.0, None
        self.lasts = max(LATE + PAPER_SECONDS, SECONDS if self.party.round else 0.0, STIRS)
        if still or table.comfort.reduced_motion:
            self.finish()
        else:
            self._event = Clock.schedule_interval(self._tick, 0)

    @property
    def paper(self) -> list[Quad]:
        """The bits that are seen."""
        return [*self._paper.shown, *self._own.shown]

    @property
    def moving(self) -> bool:
        return self._event is not None

    # -- time ------------------------------------------------------------------------------------

    def _tick(self, dt: float) -> None:
        self.seconds += min(dt, 0.1)
        if self.parent is None or self.seconds >= self.lasts:
            self.finish()
            return
        self._show([q for q in (bit.at(self.seconds) for bit in self.bits) if q is not None])
        self._stir()

    def _show(self, bits: list[Quad]) -> None:
        """Paper, what is the game's own among it, and who goes round the table."""
        own = [quad for quad in bits if quad.sprite in self.party.thrown]
        self._paper.show([quad for quad in bits if quad.sprite not in self.party.thrown])
        self._own.show([*(self.procession.at(self.seconds) if self.moving else ()), *own])

    def _stir(self) -> None:
        """What lies on the table joins in, from what decided it outwards."""
        if self.party.stirs == "spin":
            part = min(1.0, max(0.0, (self.seconds - BEFORE) / SPINS))
            self.table.stir("spin", part=in_out_cubic(part) % 1.0)
            return
        due = [piece for at, piece in self._dancers if at <= self.seconds]
        if due:
            self._dancers = self._dancers[len(due) :]
            self.table.stir(self.party.stirs, due)

    def finish(self) -> None:
        """It lies still from now on."""
        if self._event is not None:
            self._event.cancel()
            self._event = None
            self.table.stir("")
        self._show([bit.lying() for bit in self.bits])
        if not self.stays:
            Clock.schedule_once(self._leave, FADES)

    def _leave(self, *_: Any) -> None:
        if self.parent is not None:
            self.parent.remove_widget(self)

    # -- where everything is ---------------------------------------------------------------------

    def _bits(self, dice: Random) -> list[Bit]:
        table, found = self.table, []
        cloth, u = table.layout.field, table.layout.u
        origin = (self.decided.cx, self.decided.cy) if self.decided else (cloth.cx, cloth.cy)
        for seat in self.seats:
            tray = table.layout.trays[seat].frame
            ends = lying(dice, COUNT // len(self.seats), tray, table.layout.window, self.taken, u)
            found += thrown(self.way, dice, ends, tray, origin, u, self.party.thrown)
        return found

    def _procession(self, room: Rect) -> Procession:
        table, sprites = self.table, self._own.sprites
        tray = table.layout.trays[self.seats[0]].frame
        sizes = [(name, sprites.size(name)) for name in self.party.round]
        walkers = [(name, h / w) for name, (w, h) in sizes]
        u = table.layout.u
        return Procession(
            walkers, track(room, (tray.cx, tray.cy), self.taken, u), self.party.walks, u
        )

    def _joining(self) -> list[tuple[float, str]]:
        """When each piece on the fields joins in."""
        table, areas = self.table, self.table.shown.areas()
        if self.party.stirs not in ("dance", "wave"):
            return []
        cloth = table.layout.field
        x, y = (self.decided.cx, self.decided.cy) if self.decided else (cloth.cx, cloth.cy)
        found = []
        for id, piece in table.shown.pieces().items():
            if areas[piece.spot.area].kind in COMMON:
                pose = table.shown.home(id)
                far = hypot(pose.x - x, pose.y - y) / max(cloth.w, cloth.h)
                found.append((BEFORE + SPREADS * far, id))
        return sorted(found)

    def _garland(self, seat: int, covered: Sequence[Frame]) -> list[Quad]:
        """Over the hollows that are empty, with a star in each; else along the tray's edge."""
        free = emptied(self.table, seat, self.cards)
        quads: list[Quad] = []
        if len(free) < 2:
            return self._along(self.table.layout.trays[seat].frame, covered)
        size = min(free[0].w, free[0].h)
        lower = -0.12 * size
        for f in free:
            x, y = f.point(0, lower + 0.1 * size)
            w, h = (part * f.w * 1.06 for part in GARLAND)
            quads.append(Quad("garland", x, y, w, h, f.angle))
        for f in free:
            x, y = f.point(0, lower)
            side = size * STAR
            quads.append(Quad("star", x, y, side, side, f.angle))
        return quads

    def _along(self, tray: Frame, covered: Sequence[Frame]) -> list[Quad]:
        """Hung on the edge towards the field, of the tray or of what rides on it."""
        own = [frame for frame in covered if frame.angle == tray.angle and _near(frame, tray)]
        edge = own[0] if own else tray
        others = [other.frame for other in self.table.layout.trays.values() if other.frame != tray]
        if any(
            other.holds(*edge.point(0, edge.h / 2), 16 * self.table.layout.u) for other in others
        ):
            return []  # the next tray begins there
        u = self.table.layout.u
        count = max(1, round(edge.w / (EDGE * u)))
        pitch = edge.w / count
        w, h = (part * pitch for part in GARLAND)
        ats = (
            edge.point((n + 0.5) * pitch - edge.w / 2, edge.h / 2 + HANGS * u) for n in range(count)
        )
        return [Quad("garland", x, y, w, h, edge.angle) for x, y in ats]

    def _framed(self) -> list[Rect]:
        """What is framed: what decided it, of each area together."""
        table = self.table
        if table.scene.loops or table.scenery.ropes_decided:  # the field tells it already
            return []
        where: dict[str, list[str]] = {}
        for id in table.shown.decided():
            where.setdefault(table.shown.pieces()[id].spot.area, []).append(id)
        frames = [_around(table, pieces) for pieces in where.values()]
        return [_larger(at, OFF * table.layout.u) for at in frames if at is not None]

    def _deciding(self) -> list[Quad]:
        """A frame round what decided it, and dots that come from its owner."""
        u = self.table.layout.u
        quads = [Quad("contour-aim", at.cx, at.cy, at.w, at.h) for at in self.framed]
        if len(self.seats) != 1 or len(self.framed) != 1:
            return quads
        (at,) = self.framed
        tray = self.table.layout.trays[self.seats[0]].frame
        dx, dy = tray.cx - at.cx, tray.cy - at.cy
        far = hypot(dx, dy) or 1.0
        reach = min(at.w / 2 / max(abs(dx / far), 1e-6), at.h / 2 / max(abs(dy / far), 1e-6))
        for n in range(DOTS):
            off = reach + (STEP * (n + 1)) * u
            x, y = at.cx + dx / far * off, at.cy + dy / far * off
            if not any(other.holds(x, y, DOT * u) for other in self.taken):
                size = (DOT - n) * u
                quads.append(Quad("dot-way", x, y, size, size))
        return quads


def emptied(table: Table, seat: int, cards: Sequence[Rect]) -> list[Frame]:
    """The hollows of a tray in which nothing lies."""
    tray = table.layout.trays[seat].frame
    marks = [mark for mark in table.scene.marks if mark.kind == "hollow"]
    hollows = [table.shown.frame(mark.spot, mark.w, mark.h) for mark in marks]
    own = [hollow for hollow in hollows if tray.holds(hollow.cx, hollow.cy)]
    return [f for f in own if not any(card.holds(f.cx, f.cy) for card in cards)]


def cards_of(table: Table) -> list[Rect]:
    """What every piece takes of the window."""
    return [_rect(table, piece) for piece in table.shown.pieces()]


def kept(table: Table, rim: float = RIM) -> list[Shape]:
    """Trays, buttons, and boards with so much of their rim."""
    found: list[Shape] = [tray.frame.rect for tray in table.layout.trays.values()]
    found += table.shown.kept_clear()
    found += [table.layout.rail] if table.layout.rail is not None else []
    floor = [table.shown.frame(part.spot, part.w, part.h).rect for part in table.scene.floor]
    found += [_larger(rect, rim * table.layout.u) for rect in floor]
    found += [a.frame.rect for a in table.shown.areas().values() if a.kind == "shelf"]
    boards = [a.frame.rect for a in table.shown.areas().values() if a.kind == "board"]
    round_ones = table.scene.backdrop is not None
    return found + [Disc.within(board) if round_ones else board for board in boards]


def _larger(rect: Rect, by: float) -> Rect:
    return Rect(rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by)


def _near(frame: Frame, tray: Frame) -> bool:
    shared = frame.rect.within(tray.rect)
    return shared.w > 0 and shared.h > 0


def _rect(table: Table, piece: str) -> Rect:
    """Where a piece lies in the end."""
    pose, look = table.shown.home(piece), table.shown.look(piece)
    w, h = turned_size(look.w * pose.unit, look.h * pose.unit, pose.angle)
    return Rect(pose.x - w / 2, pose.y - h / 2, w, h)


def _around(table: Table, pieces: Sequence[str]) -> Rect | None:
    """The rectangle round these."""
    rects = [_rect(table, piece) for piece in pieces]
    if not rects:
        return None
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    right, top = max(r.x + r.w for r in rects), max(r.y + r.h for r in rects)
    return Rect(x, y, right - x, top - y)
