"""A position drawn small: its board or field, without the table round it.

`drawn(scenery, state, w, h)` gives the picture, in pixels. Where everybody has a plot of their own,
the plots lie side by side; where one plays alone, the cards in hand lie beneath it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.metrics import dp

from oeil_app.canvas.sprites import Batch, SpriteShelf, density_for
from oeil_app.core.scenery.quad import Quad, turned
from oeil_app.core.scenery.scene import Box, Look, Piece, Scene, Spot
from oeil_app.core.scenery.scenery import Scenery
from oeil_app.table.draw.ground import BackdropView

COMMON = ("field", "plot", "board")
SQUARE = (8.0, 8.0)  # the shape that a field is asked to have
HAND = 4  # cards side by side where nothing lies yet
MARGIN = 0.04
BETWEEN = 0.8  # cards' widths between two plots
BELOW = 0.9  # cards' heights from what lies to the middle of what is in hand


class _Drawn:
    """A scene, and where its common part lies in a picture of w × h pixels."""

    def __init__(
        self, scenery: Scenery[Any], state: Any, w: float, h: float, most: float | None
    ) -> None:
        self.state = state
        areas = scenery.areas(state)
        common = {area.id for area in areas if area.kind in COMMON}
        self.scenery: Scenery[Any] = scenery.fitted(
            {area.id: SQUARE for area in areas if area.kind == "field"}
        )
        self.looks = self.scenery.looks(state)
        self.scene: Scene = self.scenery.scene(state)
        self.pieces = [piece for piece in self.scene.pieces if piece.spot.area in common]
        plots = [area.id for area in areas if area.kind == "plot"]
        board = self.scene.backdrop is not None or bool(self.scene.floor)
        if not self.pieces and most is None and not board:
            self.pieces = list(_side_by_side(self.scene.pieces, self.looks))
        elif len(plots) > 1:
            self.pieces = list(_plot_by_plot(self.pieces, plots, self.looks))
        elif plots:
            held = [piece for piece in self.scene.pieces if piece.spot.area not in common]
            self.pieces += _beneath(self.pieces, held, self.looks)
        box = self._box()
        self.k = min(w / box.w, h / box.h) * (1 - 2 * MARGIN)
        if most is not None and self.scene.backdrop is None and not self.scene.floor:
            self.k = min(self.k, most)
        self.x, self.y = w / 2 - (box.x + box.w / 2) * self.k, h / 2 - (box.y + box.h / 2) * self.k

    def _box(self) -> Box:
        """All that lies there; a board counts whole."""
        edges = [
            (piece.spot.x, piece.spot.y, max(look.w, look.h) * piece.spot.size)
            for piece in self.pieces
            for look in [self.looks[piece.look]]
        ]
        edges += [(part.spot.x, part.spot.y, max(part.w, part.h)) for part in self.scene.floor]
        if self.scene.backdrop is not None:
            at = self.scene.backdrop
            edges = [(at.spot.x, at.spot.y, at.size)]
        if not edges:
            return Box(0, 0, 1, 1)
        left, low = (min(edge[n] - edge[2] / 2 for edge in edges) for n in (0, 1))
        right, high = (max(edge[n] + edge[2] / 2 for edge in edges) for n in (0, 1))
        return Box(left, low, right - left, high - low)

    # as a backdrop asks its placer

    def unit(self, _area: str) -> float:
        return self.k

    def point(self, spot: Spot) -> tuple[float, float]:
        return self.x + spot.x * self.k, self.y + spot.y * self.k

    def quads(self) -> list[Quad]:
        """The floor, then the pieces plane by plane."""
        found = [
            Quad(part.sprite, *self.point(part.spot), part.w * self.k, part.h * self.k)
            for part in self.scene.floor
        ]
        lying = sorted(self.pieces, key=lambda piece: piece.z)
        planes = {layer.plane for piece in lying for layer in self.looks[piece.look].layers}
        for plane in sorted(planes):
            for piece in lying:
                found += self._layers(piece, self.looks[piece.look], plane)
        return found

    def _layers(self, piece: Piece, look: Look, plane: int) -> list[Quad]:
        k = self.k * piece.spot.size
        angle = piece.spot.angle - 360 / look.turns * piece.turn
        at = self.point(piece.spot)
        return [
            Quad(
                layer.sprite,
                *turned(*at, layer.x * k, layer.y * k, angle),
                layer.w * k,
                layer.h * k,
                angle,
            )
            for layer in look.layers
            if layer.plane == plane
        ]


def _side_by_side(pieces: Sequence[Piece], looks: Any) -> list[Piece]:
    """Nothing lies yet: the cards in hand, in rows."""
    found = []
    for n, piece in enumerate(pieces):
        look, (row, column) = looks[piece.look], divmod(n, HAND)
        last = len(pieces) - row * HAND < HAND
        shift = (HAND - (len(pieces) - row * HAND)) / 2 if last else 0.0
        x, y = (column + shift) * look.w * 1.12, -row * look.h * 1.1
        found.append(Piece(piece.id, piece.look, Spot(piece.spot.area, x, y), piece.turn))
    return found


def _beneath(lying: Sequence[Piece], held: Sequence[Piece], looks: Any) -> list[Piece]:
    """What is still to be laid, in rows beneath what is."""
    if not lying or not held:
        return []
    rows = _side_by_side(held, looks)
    middles = [(min(xs) + max(xs)) / 2 for xs in ([p.spot.x for p in ps] for ps in (lying, rows))]
    low = min(p.spot.y - looks[p.look].h * p.spot.size / 2 for p in lying)
    by, down = middles[0] - middles[1], low - max(looks[p.look].h for p in rows) * BELOW
    return [
        replace(p, spot=replace(p.spot, x=p.spot.x + by, y=p.spot.y + down, size=1.0)) for p in rows
    ]


def _plot_by_plot(pieces: Sequence[Piece], plots: Sequence[str], looks: Any) -> list[Piece]:
    """What lies on each plot, beside what lies on the one before."""
    found = [piece for piece in pieces if piece.spot.area not in plots]
    right = 0.0
    for plot in plots:
        mine = [piece for piece in pieces if piece.spot.area == plot]
        if not mine:
            continue
        wide = [looks[piece.look].w * piece.spot.size / 2 for piece in mine]
        left = min(p.spot.x - w for p, w in zip(mine, wide, strict=True))
        by = right - left
        found += [replace(p, spot=replace(p.spot, x=p.spot.x + by)) for p in mine]
        right = max(p.spot.x + w for p, w in zip(mine, wide, strict=True)) + by + BETWEEN
    return found


def drawn(scenery: Scenery[Any], state: Any, w: float, h: float, most: float | None = None) -> Fbo:
    """The picture, clear where nothing lies; `most`: see hung.py."""
    at = _Drawn(scenery, state, w, h, most)
    fbo = Fbo(size=(max(1, round(w)), max(1, round(h))))
    with fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
    if at.scene.backdrop is not None:
        view = BackdropView(at)  # type: ignore[arg-type]  # all that it asks for
        view.show(at.scene.backdrop)
        dials = {dial.id: float(dial.at) for dial in at.scene.dials}
        view.tell(at.scenery.uniforms(at.state, dials, {}))
        fbo.add(view.group)
    batch = Batch(SpriteShelf.get(at.scenery.atlas, density_for(dp(1))), dp(1))
    batch.show(at.quads())
    fbo.add(batch.group)
    fbo.draw()
    return fbo
