from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.widget import Widget

# Mixed into a widget by Kivy; here it is one, so that its own calls are known.
class ButtonBehavior(Widget):
    state = OptionProperty("normal")
    always_release = BooleanProperty(False)
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = 0.1) -> None: ...
