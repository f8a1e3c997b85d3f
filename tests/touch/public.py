"""What a test may ask of a table, besides touching it and reading its trace.

Most is asked of `table.shown`. What little else a test must know of a table's inside stands here,
and only here: when the inside changes, this does.
"""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

from tests.touch.hands import Point


class Public:
    """A table that is looked at."""

    app: Any
    tap: Callable[..., Any]
    until: Callable[..., Any]

    @property
    def game(self) -> Any:
        """The game's screen."""
        return self.app.game

    @property
    def table(self) -> Any:
        return self.app.game.table

    @property
    def session(self) -> Any:
        return self.app.game.session

    @property
    def shown(self) -> Any:
        """What is to be seen on the table (oeil_app/table/shown.py)."""
        return self.table.shown

    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.session.referee.to_json(self.session.state)
        return state

    def at(self, piece: str) -> Point:
        """Where a piece is seen now."""
        pose = self.shown.pose(piece)
        return pose.x, pose.y

    # -- hands -----------------------------------------------------------------------------------

    def pieces_drawn(self) -> Any:
        """Who draws the pieces, after all that was committed."""
        self.table.settle()
        return self.table.parts.pieces

    def chosen(self) -> dict[int, Any]:
        """What was chosen by a tap, by seat."""
        return {hold.seat: hold for hold in self.shown.holds() if hold.finger is None}

    def meant(self, hold: Any) -> str | None:
        """The zone in which a held piece would be let go now."""
        zone: str | None = hold.at
        return zone

    def holders(self) -> dict[str, int]:
        """The fingers that hold something, by piece, as the gestures know it."""
        gestures = self.table.gestures
        return {piece: gestures.holder(piece) for piece, _seat in gestures.held()}

    def waiting(self) -> dict[str, int]:
        """What was let go and waits for its seat: for an answer, or until it is sure."""
        left = self.shown.let_go().values()
        return {hold.piece: hold.seat for hold in left if hold.piece not in self.shown.refused()}

    def tapped(self, hold: Any, zone: str) -> bool:
        """Whether a tap on a place of a chosen piece means it, and nothing that lies above it."""
        shown, place = self.shown, self.shown.places(hold)[zone]
        x, y = place.x, place.y
        above = (
            any(panel.place.frame.holds(x, y) for panel in self.panels())
            or any(handle.holds(x, y) for handle in shown.handles())
            or any(hypot(x - px, y - py) < 60 for px, py in self.menus())
            or shown.button_at(x, y) is not None
            or shown.help_at(x, y) is not None
            or shown.grip_at(x, y) is not None
        )
        others = [other for other in self.chosen().values() if other is not hold]
        near = [
            at
            for other in others
            for at in shown.places(other).values()
            if hypot(at.x - x, at.y - y) <= max(at.w, at.h)
        ]
        return not (above or shown.held() or near)

    def moving(self) -> bool:
        """Whether any piece is on its way."""
        moving: bool = self.pieces_drawn().moving()
        return moving

    def way(self, piece: str) -> Any:
        """How a piece is under way (begins, end, weight); None: it is not."""
        return self.pieces_drawn().views[piece].tween

    def turns_over(self, piece: str) -> bool:
        """Whether it will show its other side."""
        return self.pieces_drawn().views[piece].next_look is not None

    def doubt(self) -> Any:
        """What a seat is asked to be sure about."""
        return self.table.doubt

    def said(self, seat: int) -> str:
        """What a tray says for a while, instead of its usual word."""
        return " ".join(saying.text for saying in self.shown.said(seat))

    def hush(self, seat: int) -> None:
        """What a tray says for a while was said long enough."""
        self.table.hush(seat)

    # -- what is drawn ---------------------------------------------------------------------------

    def drawn_lit(self, hold: Any, zone: str) -> bool:
        """Whether a lit place is drawn where it takes a drop, as its seat wants to see it."""
        table, place = self.table, self.shown.places(hold)[zone]
        if table.help[hold.seat] != "all":
            return True
        sign = table.scenery.sign(table.session.state, hold.seat, hold.piece, zone)
        if table.scenery.lights_places and sign.kind != "place":
            return True  # drawn at an end that it joins, or as a chain: the place lies beside
        if not table.scenery.lights_places:
            return zone in self.shown.lit(hold)  # the board's shader draws it
        if hold.piece in self.shown.ghosts() and zone == hold.at:
            return any(quad.sprite == "contour-aim" for quad in self.shown.signs("aims"))
        at = (place.x, place.y) if place.seen is None else (place.seen.cx, place.seen.cy)
        return any(
            quad.sprite.startswith("may-") and hypot(quad.x - at[0], quad.y - at[1]) < 0.5
            for quad in self.shown.signs("places")
        )

    def drawing(self) -> Any:
        """Who draws the table's state, once a frame."""
        return self.table.parts.drawing

    def cloths(self) -> list[Any]:
        """Who draws the cloth, how it ends, and the boards: what lies there is drawn by others."""
        drawing = self.table.parts.drawing
        boards = [drawing.backdrop.group, drawing.marks.boards]
        return [drawing.cloth.ground, drawing.beyond.cover, *boards]

    def glow(self) -> float:
        """How strongly the lit places are drawn at this moment."""
        alpha: float = self.table.parts.drawing.lights.places.colour.a
        return alpha

    def fault_lines(self) -> list[Any]:
        """The lines that tie together what does not fit."""
        return [quad for quad in self.shown.signs("faults") if quad.sprite == "thread"]

    def pulses(self) -> list[Any]:
        """The rings of light round the counts that just changed."""
        signs: list[Any] = self.table.parts.trays._pulses.shown
        return signs

    def tray_signs(self) -> list[str]:
        """The signs on trays: coins, chips of help, and what goes with words."""
        return [quad.sprite for quad in self.table.parts.trays._faces["signs"].shown]

    def corners(self) -> list[Any]:
        """The signs at what moved last."""
        signs: list[Any] = self.table.parts.drawing.fresh.corners.shown
        return signs

    def line_grows(self) -> bool:
        """Whether the line round what was won is still being drawn."""
        grows: bool = self.table.parts.drawing.loops.advance(self.table.now())
        return grows

    def show_board(self, **numbers: Any) -> None:
        """The board drawn as with these numbers."""
        self.table.parts.drawing.backdrop.tell(numbers)

    def portrait(self, seat: int) -> Any:
        """Where the portrait's ring is drawn at a tray."""
        return self.table.parts.trays.trays[seat].who.ring

    def letters(self, seat: int) -> float:
        """How large a tray's words are, beside the usual."""
        scale: float = self.table.parts.trays.trays[seat].who.scale
        return scale

    def sprites(self) -> tuple[int, int]:
        """How many sprites of pieces are drawn, shadows included, and how many there should be."""
        pieces = self.pieces_drawn()
        assert pieces.views.keys() == {piece.id for piece in self.table.scene.pieces}
        wanted = sum(len(view.look.layers) + 1 for view in pieces.views.values())
        layers = (pieces.low, pieces.high, pieces.top)
        return sum(sprites_drawn(layer, pieces._cast) for layer in layers), wanted

    def wrongly_drawn(self, piece: Any) -> str:
        """What is wrong with how a piece at rest is drawn; nothing if nothing is."""
        pieces = self.pieces_drawn()
        view = pieces.views[piece.id]
        common = self.shown.areas()[piece.spot.area].kind in ("field", "plot", "board")
        wrong = {
            "shows its other side": view.look is not self.shown.look(piece.id),
            "has another face": view.face != piece.face,
            "is still turning over": view.next_look is not None,
            "is in the wrong layer": view.layer is not (pieces.low if common else pieces.high),
        }
        return ", ".join(what for what, so in wrong.items() if so)

    # -- what can be pressed ---------------------------------------------------------------------

    def buttons(self) -> list[Point]:
        """The middles of the trays' buttons."""
        return [(button.frame.cx, button.frame.cy) for button in self.shown.buttons()]

    def help_signs(self) -> list[Point]:
        """Where each seat says how much help it wants."""
        return [self.shown.help_sign(seat) for seat in range(self.session.setup.seats)]

    def menus(self) -> list[Point]:
        """The middles of the menu's buttons."""
        return [(button.frame.cx, button.frame.cy) for button in self.menu_buttons()]

    def menu_buttons(self) -> list[Any]:
        return [child for child in self.game.children if hasattr(child, "pressed")]

    def play_again(self) -> None:
        """Everybody at the table wants another game; one alone finds it first on the sheet."""
        self.until(lambda: self.game.sheet is not None)
        sheet = self.game.sheet
        alone = [sheet.buttons[0].frame] if self.session.setup.seats == 1 else []
        for frame in alone or list(sheet.again.values()):
            self.tap((frame.cx, frame.cy))

    def panels(self) -> list[Any]:
        """The questions that are open."""
        found = [self.shown.asked(seat) for seat in range(self.session.setup.seats)]
        return [panel for panel in found if panel is not None]

    def choices(self) -> list[Point]:
        """The answers that can be touched."""
        frames = [frame for panel in self.panels() for frame in panel.place.choices]
        return [(frame.cx, frame.cy) for frame in frames]


def sprites_drawn(group: Any, shadow: Any) -> int:
    """How many sprites a group of drawing instructions shows; a shadow is one of nine parts."""
    found = 0
    for part in group.children:
        if hasattr(part, "children"):
            found += sprites_drawn(part, shadow)
        elif hasattr(part, "indices"):
            found += 1 if part.texture is shadow else len(part.indices) // 6
    return found
