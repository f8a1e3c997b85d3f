from collections.abc import Callable
from typing import Any

from kivy.app import App

class ThemeManager:
    theme_style: str
    theme_style_switch_animation: bool
    primary_palette: str
    dynamic_scheme_name: str
    dynamic_scheme_contrast: float
    set_colors: Callable[..., Any]

class MDApp(App):
    theme_cls: ThemeManager
    def __init__(self, **kwargs: Any) -> None: ...
