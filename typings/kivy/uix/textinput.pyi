from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: AliasProperty[str, str]
    hint_text: AliasProperty[str, str]
    focus: AliasProperty[bool, bool]
    multiline = BooleanProperty(True)
    readonly = BooleanProperty(False)
    font_size = NumericProperty("15sp")
    font_name = StringProperty("")
    padding = VariableListProperty([6, 6, 6, 6])
    halign = OptionProperty("auto")
    input_filter: ObjectProperty[Any]
    foreground_color = ColorProperty([0, 0, 0, 1])
    background_color = ColorProperty([1, 1, 1, 1])
    def insert_text(self, substring: str, from_undo: bool = False) -> None: ...
    def select_all(self) -> None: ...
    def on_text_validate(self) -> None: ...
