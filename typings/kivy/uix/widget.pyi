from collections.abc import Iterator
from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    AliasProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    Property,
    ReferenceListProperty,
)

class Widget(EventDispatcher):
    canvas: Canvas
    x = NumericProperty(0)
    y = NumericProperty(0)
    width = NumericProperty(100)
    height = NumericProperty(100)
    pos: ReferenceListProperty[float]
    size: ReferenceListProperty[float]
    right: AliasProperty[float, float]
    top: AliasProperty[float, float]
    center_x: AliasProperty[float, float]
    center_y: AliasProperty[float, float]
    center: ReferenceListProperty[float]
    children: ListProperty[Widget]
    parent: ObjectProperty[Widget | None]
    size_hint_x: Property[float | None, float | None]
    size_hint_y: Property[float | None, float | None]
    size_hint: ReferenceListProperty[float | None]
    pos_hint: DictProperty[float]
    ids: DictProperty[Any]
    opacity = NumericProperty(1.0)
    disabled: AliasProperty[bool, bool]
    def __init__(self, **kwargs: Any) -> None: ...
    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def clear_widgets(self, children: list[Widget] | None = None) -> None: ...
    def walk(self, restrict: bool = False, loopback: bool = False) -> Iterator[Widget]: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def to_widget(self, x: float, y: float, relative: bool = ...) -> tuple[float, float]: ...
    def to_window(
        self, x: float, y: float, initial: bool = True, relative: bool = False
    ) -> tuple[float, float]: ...
    def get_root_window(self) -> Any: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_move(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_up(self, touch: MotionEvent) -> bool | None: ...
