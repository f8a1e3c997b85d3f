from kivy.properties import OptionProperty
from kivy.uix.widget import Widget

# Mixed into a widget by Kivy; here it is one, so that its own calls are known.
class ButtonBehavior(Widget):
    state = OptionProperty("normal")
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
