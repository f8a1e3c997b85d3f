"""What letters lie on: a `Ground` is wood or paper, and all texts and signs on it are told so.

`class Panel(Ground, Column)` is paper; with `wood = True` it is wood. What is added to it, or to
anything on it, finds its colours by itself; a ground on another ground counts for its own.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget


class Ground(Widget):
    """Something that texts lie on."""

    wood = False

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        super().add_widget(widget, *arguments, **options)
        lay(widget, self.wood)


class Lying(Widget):
    """A text or a sign; `wooden` chooses its colours."""

    wooden = BooleanProperty(False)

    def on_parent(self, *_: Any) -> None:
        """What it lies on, if that is known already."""
        at: Any = self.parent
        while at is not None and not isinstance(at, Ground):
            at = None if at.parent is at else at.parent
        if at is not None:
            self.wooden = at.wood


class Room(Lying):
    """Holds others, and passes on what it lies on."""

    def add_widget(self, widget: Any, *arguments: Any, **options: Any) -> None:
        super().add_widget(widget, *arguments, **options)
        if self.wooden:
            lay(widget, True)


def lay(widget: Widget, wood: bool) -> None:
    """All letters of a widget are told that they lie on wood, or not."""
    if isinstance(widget, Ground):
        return
    if isinstance(widget, Lying):
        widget.wooden = wood
    for child in widget.children:
        lay(child, wood)
