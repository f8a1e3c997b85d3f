"""A table's menu: go on, take back, rules, what can be set here, begin anew, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from oeil_app.play.session import Session
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.sheet import Choice, Sheet, wrapped
from oeil_app.services.i18n import _, n_
from oeil_app.table.draw.sprites import SpriteShelf
from oeil_app.table.place.frame import Frame
from oeil_app.table.place.layout import Layout
from oeil_app.table.table import Table

from .manners import Manners
from .shortest import has_solution, open_solution

# More entries of the menu: what it says, its sign, and the function "module:name" that is called
# with the game's page and the angle of who asked. The menu is closed then, the table still paused;
# the function calls `page.go_on()` when it is done.
EXTRAS: tuple[tuple[str, str, str], ...] = (
    (n_("Rules"), "rules", "oeil_app.screens.rules.sheet:open_rules"),
    (n_("Look back"), "replay", "oeil_app.screens.replay.replay:open_replay"),
)

Contents = tuple[str, Sequence[str], Sequence[Choice]]
"""Title, lines and choices of a sheet."""


class TableMenu:
    """The part of the game's page that opens sheets."""

    table: Table | None
    session: Session | None
    manners: Manners
    sheet: Sheet | None
    countdown: Any
    paused: bool
    elapsed: float
    app: Any

    if TYPE_CHECKING:  # what the whole page has

        def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...
        def remove_widget(self, widget: Widget) -> None: ...

        _celebrate: Callable[[], None]
        _begin_to_play: Callable[[], None]

    # -- the menu --------------------------------------------------------------------------------

    def open_menu(self, angle: float = 0.0) -> None:
        """Pauses; faces the side from which it was asked for."""
        if self.table is None or self.session is None or self.sheet is not None:
            return
        self.pause()
        self.show_sheet(angle, lambda: self._menu(angle))

    def _menu(self, angle: float) -> Contents:
        assert self.session is not None
        setup, lock = self.session.setup, self.manners.lock
        choices = [Choice(_("Go on"), self.go_on, "play")]
        if self.session.can_undo() and self.session.outcome is None:
            choices.append(Choice(_("Take back"), self.undo, "undo"))
        assert self.table is not None
        if self.table.scenery.teaches and self.session.outcome is None:
            text = _("Hide threats") if self.table.teaching else _("Show threats")
            choices.append(Choice(text, self.teach, "eye"))
        for text, sign, where in EXTRAS:
            choices.append(Choice(_(text), partial(self._extra, where, angle), sign))
        if has_solution(self.session):
            choices.append(Choice(_("Show the shortest way"), self._shortest, "star"))
        choices.append(Choice(_("Comfort"), lambda: self._open_comfort(angle), "settings"))
        choices.append(Choice(_("Begin anew"), self.restart, "restart", hold=lock))
        choices.append(Choice(_("Leave the table"), self._leave, "home", hold=lock))
        name = words.VARIANTS.get(f"{setup.game}.{setup.variant}", (setup.variant, ""))[0]
        lines = [_("The game is kept as it is.")]
        if lock:
            lines.append(_("Locked: keep pressing."))
        return _(name), lines, choices

    def _shortest(self) -> None:
        self.close_sheet()
        open_solution(self)

    def _extra(self, where: str, angle: float) -> None:
        self.close_sheet()
        module, _sign, name = where.partition(":")
        getattr(import_module(module), name)(self, angle)

    # -- what can be set here --------------------------------------------------------------------

    def _open_comfort(self, angle: float) -> None:
        self.show_sheet(angle, lambda: self._comfort(angle))

    def _comfort(self, angle: float) -> Contents:
        book, now = self.app.settings, self.app.settings.now

        def switch(text: str, on: bool, changes: dict[str, Any]) -> Choice:
            def do() -> None:
                book.change(**changes)  # the page is told, and shows the sheet anew

            return Choice(text, do, "check" if on else "", lit=on)

        choices = [
            switch(_("Sound"), now.volume > 0, {"volume": 0.0 if now.volume else 0.7}),
            switch(
                _("Less movement"),
                now.reduced_motion,
                {"reduced_motion": not now.reduced_motion},
            ),
            switch(
                _("Dark"),
                self.manners.comfort.dark,
                {"style": "light" if self.manners.comfort.dark else "dark"},
            ),
            switch(_("Strong signs"), now.strong_signs, {"strong_signs": not now.strong_signs}),
            Choice(_("Back"), lambda: self._back_to_menu(angle), "back"),
        ]
        return _("Comfort"), [], choices

    def _back_to_menu(self, angle: float) -> None:
        self.show_sheet(angle, lambda: self._menu(angle))

    # -- sheets ----------------------------------------------------------------------------------

    def show_sheet(self, angle: float, contents: Callable[[], Contents]) -> None:
        """A sheet in the middle that faces one side; it is made anew when anything changes."""
        assert self.table is not None
        self.close_sheet()
        self._on_sheet = (angle, contents)
        layout = self.table.layout
        title, lines, choices = contents()
        self.sheet = Sheet(
            layout.window.cx,
            layout.window.cy,
            angle,
            layout.u,
            self._shared(),
            title,
            lines,
            choices,
            modal=True,
            shade=True,
            most=layout.window.h if angle % 180 == 0 else layout.window.w,
            press=self.manners.comfort.long_press,
            scale=self.manners.comfort.text_scale,
        )
        self.add_widget(self.sheet)

    def show_sheet_anew(self) -> None:
        """The window, the language or a setting changed under an open sheet."""
        if self.sheet is not None and self.sheet.modal:
            self.show_sheet(*self._on_sheet)
        elif self.sheet is not None:
            self.close_sheet()
            self._celebrate()

    def close_sheet(self) -> None:
        if self.sheet is not None:
            self.sheet.close()
            self.remove_widget(self.sheet)
            self.sheet = None

    def _shared(self) -> Any:
        assert self.table is not None
        return SpriteShelf.get("table", self.table.lights.places.sprites.density)

    # -- what its entries do ---------------------------------------------------------------------

    def pause(self) -> None:
        """Time stands still; what is held goes home."""
        self.paused = True
        if self.table is not None and self.table.ready:
            self.table.hands.everything_down()
            self.table.blocked = True

    def go_on(self) -> None:
        """Closes the menu; if the game ended just when it was opened, one wins now."""
        if self.table is not None and self.table.doubts.open is not None:
            self.table.take_back()
            return
        was_menu = self.sheet is None or self.sheet.modal
        self.close_sheet()
        self.paused = False
        if self.table is not None:
            self.table.blocked = self.countdown is not None
        if was_menu:
            self._celebrate()

    def teach(self) -> None:
        """Threats are shown, or no longer; so at the next table."""
        assert self.table is not None
        self.app.settings.change(teaching=not self.table.teaching)
        self.go_on()

    def undo(self) -> None:
        if self._changed(Session.undo):
            self.go_on()

    def _step_back(self) -> None:
        """The bar's own: no sheet is in the way of one who plays alone."""
        self._changed(Session.undo)

    def _step_on(self) -> None:
        self._changed(Session.redo)

    def restart(self) -> None:
        """The same cards again, from the beginning."""
        if self._changed(Session.restart):
            self.elapsed = 0.0
            self.go_on()
            self._begin_to_play()

    def _changed(self, how: Callable[[Session], bool]) -> bool:
        """Takes back or begins anew; false if the disk would not have it, which a sheet tells."""
        assert self.session is not None
        try:
            how(self.session)
        except Trouble as trouble:
            self.tell_trouble(trouble)
            return False
        return True

    def _leave(self) -> None:
        self.close_sheet()
        self.app.go_home()

    def tell_trouble(self, trouble: Trouble) -> None:
        """A clear word, in the family's language; nothing was changed."""
        if self.table is not None:
            self.pause()
            self.show_sheet(0.0, lambda: self._trouble(trouble))

    def _trouble(self, trouble: Trouble) -> Contents:
        message = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        return _("Something went wrong"), wrapped(message), [Choice(_("Go on"), self.go_on)]


def menu_corners(layout: Layout, shelves: Sequence[Frame]) -> list[tuple[float, float, float]]:
    """Where menu buttons lie, and which way they face: one within reach of either long side."""
    cloth, u = layout.field, layout.u
    right, left = cloth.x + cloth.w - 34 * u, cloth.x + 34 * u
    low, high = cloth.y + 34 * u, cloth.y + cloth.h - 34 * u
    corners = [(right, low, 0.0)]
    if len(layout.trays) > 1 and layout.rail is None:
        taken = any(frame.holds(left, high, 30 * u) for frame in shelves)
        corners.append((right if taken else left, high, 180.0))
    return corners
