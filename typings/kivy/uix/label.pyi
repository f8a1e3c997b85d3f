from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    text = StringProperty("")
    text_size: ListProperty[float | None]
    font_size = NumericProperty("15sp")
    line_height = NumericProperty(1.0)
    bold = BooleanProperty(False)
    padding = VariableListProperty([0, 0, 0, 0])
    halign = OptionProperty("auto")
    valign = OptionProperty("bottom")
    color = ColorProperty([1, 1, 1, 1])
    texture: ObjectProperty[Texture | None]
    texture_size: ListProperty[float]
    shorten = BooleanProperty(False)
    is_shortened = BooleanProperty(False)
    markup = BooleanProperty(False)
    def texture_update(self, *largs: object) -> None: ...
