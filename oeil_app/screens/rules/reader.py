"""Reads a book to somebody: sections in a column that scrolls, diagrams one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Column, Panel, Row, Scroll
from oeil_app.screens.kit.text import Body, Small, Text, Title

from .book import Block, Section, marked_up
from .diagram import Diagram
from .positions import positions

load_kv(__file__)


class PointDot(Widget):
    """Before a point of a list."""


class TipBox(Panel):
    """A tip."""


class Reader(Scroll):
    """`reader.show(game, sections)`."""

    def __init__(self, on_boards: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self.on_boards = on_boards  # each section has a paper of its own
        self.diagrams: list[Diagram] = []
        self.parts: dict[str, Widget] = {}  # the heading of each section, to be scrolled to
        self._event: ClockEvent | None = None

    def show(self, game: str, sections: Sequence[Section], first: Sequence[Widget] = ()) -> None:
        """These sections, after whatever shall come first."""
        self.stop()
        self.clear_widgets()
        self.diagrams, self.parts = [], {}
        self.put(*first)
        for section in sections:
            heading = Title(section.heading)
            self.parts[section.id] = heading
            part: Column = (
                Panel(spacing=dp(10))
                if self.on_boards
                else Column(spacing=dp(10), padding=(0, dp(6), 0, dp(14)))
            )
            part.put(heading, *(self._block(game, block) for block in section.blocks))
            self.put(part)
        self.scroll_y = 1
        self._event = Clock.schedule_interval(self._draw_next, 0)

    @property
    def drawing(self) -> bool:
        """Whether diagrams are still to come."""
        return self._event is not None

    def stop(self) -> None:
        """No more diagrams are drawn."""
        if self._event is not None:
            self._event.cancel()
            self._event = None

    def _block(self, game: str, block: Block) -> Widget:
        match block.kind:
            case "point":
                row = Row(least=0, spacing=dp(10))
                return row.put(PointDot(), _said(block.text))
            case "tip":
                return TipBox().put(_said(block.text))
            case "diagram":
                diagram = Diagram(game, positions(game)[block.diagram])
                self.diagrams.append(diagram)
                caption = Small(marked_up(block.text), markup=True, halign="center")
                return Column(spacing=dp(6)).put(diagram, caption)
        return _said(block.text)

    def _draw_next(self, _dt: float) -> bool:
        """One a frame, so that the page is there at once; False when all are drawn."""
        for diagram in self.diagrams:
            if not diagram.drawn:
                diagram.draw()
                return True
        self._event = None
        return False


def _said(text: str) -> Text:
    return Body(marked_up(text), markup=True)
