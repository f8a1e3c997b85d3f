"""Plaques at every side: a new game begins once every person at the table wants one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from oeil_app.layout.frame import Frame
from oeil_app.layout.layout import Layout
from oeil_app.screens.game.celebration.celebration import Celebration
from oeil_app.screens.game.celebration.procession import left_free
from oeil_app.screens.game.menu import MenuButton
from oeil_app.screens.game.sheets.sheet import OverTable
from oeil_app.services.feel import FEEL
from oeil_app.table.table import Table

from .beside import Beside, BesideView, buttons, hidden
from .plaque import Plaque, Told

TOUCH = 48  # dp: no button is smaller under a finger


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
    ) -> None:
        super().__init__()
        self._people, self._rematch = tuple(people), rematch
        self.agreed: set[int] = set()
        layout = table.layout
        self.plaques = {
            seat: Plaque(layout.trays[seat], layout.u, table.sprites.density, table.comfort)
            for seat in told
        }
        self._make_way(layout)
        won = [seat for seat, words in told.items() if words.won]
        for seat, other in ((a, b) for a in won for b in self.plaques if a != b):
            crowned = self.plaques[seat].crowned
            if crowned is not None:
                self.plaques[other].keep_off(crowned)
        table.see_within(left_free(layout.field, self.frames))
        self.beside: list[Beside] = []
        if photo is not None:
            self.beside = buttons(
                table,
                {seat: plaque.frame for seat, plaque in self.plaques.items()},
                [rect for seat in won if (rect := self.plaques[seat].crowned) is not None],
                won,
                self._people,
                menus,
                photo,
            )
        self._hidden = hidden(menus, self.frames)
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
        along = {seat: not plaque.frame.angle % 180 for seat, plaque in self.plaques.items()}
        beside = [layout.trays[seat].frame for seat in along if not along[seat]]
        for seat in along:
            if along[seat]:
                self.plaques[seat].keep_between(left_free(layout.window, beside))
        free = left_free(layout.window, [self.plaques[seat].frame for seat in along if along[seat]])
        for seat in along:
            if not along[seat]:
                self.plaques[seat].keep_between(free)

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
