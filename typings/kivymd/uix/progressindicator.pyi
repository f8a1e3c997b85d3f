from typing import Any

from kivy.uix.widget import Widget

class MDLinearProgressIndicator(Widget):
    value: float
    def __init__(self, **kwargs: Any) -> None: ...
