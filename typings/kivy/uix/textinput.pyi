from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: AliasProperty[str, str]
    hint_text: AliasProperty[str, str]
    focus: AliasProperty[bool, bool]
    multiline = BooleanProperty(True)
    font_size = NumericProperty("15sp")
    padding = VariableListProperty([6, 6, 6, 6])
    halign = OptionProperty("auto")
    foreground_color = ColorProperty([0, 0, 0, 1])
    background_color = ColorProperty([1, 1, 1, 1])
    def on_text_validate(self) -> None: ...
