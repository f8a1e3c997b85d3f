from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher

class ThemeManager(EventDispatcher):
    theme_style: str
    theme_style_switch_animation: bool
    primary_palette: str
    dynamic_scheme_name: str
    dynamic_scheme_contrast: float
    set_colors: Callable[..., Any]
    surfaceColor: list[float]  # noqa: N815
    primaryColor: list[float]  # noqa: N815
    def properties(self) -> dict[str, Any]: ...
