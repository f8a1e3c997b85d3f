"""Plaques at every side: a new game begins once every person at the table wants one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from oeil_app.layout.frame import Frame
from oeil_app.layout.layout import Layout, left_free
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.menu import MenuButton
from oeil_app.screens.game.sheets.sheet import OverTable
from oeil_app.services.feel import FEEL
from oeil_app.table.table import Table

from .beside import Beside, BesideView, buttons, hidden
from .plaque import Plaque
from .rooms import Told

TOUCH = 48  # dp: no button is smaller under a finger
ON_PHONE = 0.8  # of its size on a tablet


class Plaques(OverTable):
    """Leaves the field in sight, and swallows touches on itself."""

    def __init__(
        self,
        table: Table,
        told: Mapping[int, Told],
        people: Sequence[int],
        rematch: Callable[[], Any],
        still: bool = False,
        photo: Callable[[float], None] | None = None,
        menus: Sequence[MenuButton] = (),
        keeps: Mapping[int, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__()
        self._people, self._rematch = tuple(people), rematch
        self.agreed: set[int] = set()
        layout = table.layout
        u = layout.u * (ON_PHONE if layout.phone else 1.0)
        self.plaques = {
            seat: Plaque(
                *(layout.trays[seat], u, table.sprites.density, table.comfort),
                *(words.won, bool(layout.sides)),
            )
            for seat, words in told.items()
        }
        self._make_way(layout)
        won = [seat for seat, words in told.items() if words.won]
        for seat, other in ((a, b) for a in won for b in self.plaques if a != b):
            crowned = self.plaques[seat].crowned
            if crowned is not None:
                self.plaques[other].keep_off(crowned)
        shelves = [a.frame.rect for a in table.shown.areas().values() if a.kind == "shelf"]
        for seat, plaque in self.plaques.items():
            plaque.leave_in_sight(shelves, told[seat])
            plaque.leave_in_sight([menu.room for menu in menus], told[seat])
        table.see_within(left_free(layout.field, self.frames))
        crowns = [rect for seat in won if (rect := self.plaques[seat].crowned) is not None]
        self.beside: list[Beside] = []
        if photo is not None:
            self.beside = buttons(
                table,
                {seat: plaque.frame for seat, plaque in self.plaques.items()},
                crowns,
                won,
                self._people,
                menus,
                photo,
                keeps or {},
            )
        self._hidden = hidden(menus, [*(frame.rect for frame in self.frames), *crowns])
        for menu in self._hidden:
            menu.step_aside(True)
        covered = [*self.frames, *(one.frame for one in self.beside)]
        room = left_free(layout.field, self.frames)
        self.celebration = Celebration(table, won, covered, still=still, room=room) if won else None
        if self.celebration is not None:
            self.add_widget(self.celebration)
        for seat, plaque in sorted(self.plaques.items(), key=lambda pair: told[pair[0]].won):
            plaque.show(told[seat], seat in self._people)
            self.canvas.add(plaque.group)  # the winner's portrait above all
        self.canvas.add(BesideView(table, self.beside).group)
        self.told, self._table = dict(told), table

    @property
    def again(self) -> dict[int, Frame]:
        """The buttons of those who may want another game."""
        return {seat: self.plaques[seat].again for seat in self._people}

    @property
    def frames(self) -> list[Frame]:
        """What the plaques cover."""
        return [plaque.frame for plaque in self.plaques.values()]

    def _make_way(self, layout: Layout) -> None:
        """Those at the long sides lie between the trays at the short ones, and these between
        the plaques of those."""
        along = [seat for seat, plaque in self.plaques.items() if not plaque.frame.angle % 180]
        sides = [seat for seat in self.plaques if seat not in along]
        free = left_free(layout.window, [layout.trays[seat].frame for seat in sides])
        for seat in along:
            self.plaques[seat].keep_between(free)
        for seat, other in ((seat, other) for seat in sides for other in along):
            self.plaques[seat].keep_off(self.plaques[other].frame.rect)

    def close(self) -> None:
        for menu in self._hidden:
            menu.step_aside(False)
        self._table.see_within(None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.celebration is not None:
            self.celebration.finish()
        for seat, frame in self.again.items():
            slop = max(0.0, (dp(TOUCH) - frame.w) / 2)
            if frame.holds(touch.x, touch.y, slop):
                self._pressed(seat)
                return True
        for one in self.beside:
            slop = max(0.0, (dp(TOUCH) - min(one.frame.w, one.frame.h)) / 2)
            if one.frame.holds(touch.x, touch.y, slop):
                FEEL.give("click")
                one.do()
                return True
        return any(frame.holds(touch.x, touch.y) for frame in self.frames)

    def _pressed(self, seat: int) -> None:
        """Who wants to play again, or has thought better of it."""
        FEEL.give("click")
        self.agreed ^= {seat}
        self.plaques[seat].agree(seat in self.agreed)
        if self.agreed >= set(self._people):
            self._rematch()
