from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

class ScrollView(Widget):
    effect_x: Any
    scroll_y = NumericProperty(1.0)
    do_scroll_x = BooleanProperty(True)
    scroll_x = NumericProperty(0.0)
    do_scroll_y = BooleanProperty(True)
    bar_width = NumericProperty("2dp")
    def scroll_to(self, widget: Widget, padding: float = ..., animate: bool = ...) -> None: ...
