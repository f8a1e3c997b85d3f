"""The pages on top of each other: which is seen, and which comes back when one goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.uix.floatlayout import FloatLayout

from . import pages
from .kit.page import Page

if TYPE_CHECKING:  # the app imports the stack
    from oeil_app.app import OeilApp


class Stack:
    """`go` puts a page on top, `back` takes it off; pages that were seen are kept."""

    def __init__(self, app: OeilApp) -> None:
        self.app = app
        self.room = FloatLayout()  # where the page on top is seen
        self.kept: dict[str, Page] = {}
        self.way: list[str] = []  # the names from the first page to the one that is seen

    @property
    def top(self) -> Page | None:
        """The page that is seen."""
        return self.kept[self.way[-1]] if self.way else None

    def page(self, name: str) -> Page:
        """The page of that name, made now if it was never seen."""
        if name not in self.kept:
            self.kept[name] = pages.made(name, self.app)
        return self.kept[name]

    def go(self, name: str, **arguments: Any) -> Page:
        """Shows that page. If it lies under others on the way, those are taken off."""
        page = self.page(name)
        way = self.way[: self.way.index(name)] if name in self.way else list(self.way)
        self._show(page, [*way, name], arguments)
        return page

    def reset(self, name: str, **arguments: Any) -> Page:
        """Shows that page as the first one."""
        page = self.page(name)
        self._show(page, [name], arguments)
        return page

    def back(self) -> bool:
        """What is open closes, or the page goes; False if there is nothing behind the first."""
        if self.top is not None and self.top.step_back():
            return True
        if len(self.way) < 2:
            return False
        way = self.way[:-1]
        self._show(self.page(way[-1]), way, {})
        return True

    def forget(self) -> None:
        """Drops the pages that are not on the way; they are made again when they are asked for."""
        for name in [name for name in self.kept if name not in self.way]:
            del self.kept[name]

    def _show(self, page: Page, way: list[str], arguments: dict[str, Any]) -> None:
        old = self.top
        if old is not None and old is not page:
            old.uncover()
            old.leave()
        self.way = way
        if old is not page or page.parent is None:
            self.room.clear_widgets()
            page.size = self.room.size
            self.room.add_widget(page)
        self.app.feedback.at_page(page.music)
        if not page.anew:
            page.fresh()
            page.lead_home()
        page.enter(**arguments)
