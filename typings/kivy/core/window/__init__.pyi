from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import RenderContext
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    size: AliasProperty[tuple[int, int], tuple[float, float]]
    width: AliasProperty[int, int]
    height: AliasProperty[int, int]
    system_size: AliasProperty[tuple[int, int], tuple[float, float]]
    left: AliasProperty[int | None, int]
    top: AliasProperty[int | None, int]
    allow_screensaver = BooleanProperty(True)
    children: ListProperty[Widget]
    canvas: ObjectProperty[RenderContext]
    title = StringProperty("Kivy")
    def update_viewport(self) -> None: ...
    def screenshot(self, name: str = "screenshot{:04d}.png") -> str | None: ...
    def add_widget(self, widget: Widget, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def dispatch(self, event_type: str, *args: Any) -> Any: ...

Window: WindowBase
