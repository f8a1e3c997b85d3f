"""Material's scheme, grown from our seed: KivyMD's `theme_cls` in light, dark and high contrast.

KivyMD works out all colours anew at each property that is set, 15 ms of a desktop each time.
Here that happens when we say so, and once a style.
"""

from __future__ import annotations

from typing import Any

from kivymd.theming import ThemeManager

SEED, VARIANT = "#C99A3C", "FIDELITY"  # brass; colours stay as near to it as letters allow

_known: dict[tuple[bool, bool], dict[str, Any]] = {}  # (dark, high contrast) -> names and colours


class Scheme:
    """What of Material's colours `theme` wears."""

    def __init__(self, theme: ThemeManager) -> None:
        self.theme = theme
        self._work_out = theme.set_colors
        self._worn: tuple[bool, bool] | None = None
        theme.set_colors = lambda *_: None
        theme.theme_style_switch_animation = False
        theme.primary_palette, theme.dynamic_scheme_name = SEED, VARIANT

    def wear(self, dark: bool, contrast: bool) -> None:
        """By night, in high contrast."""
        if (dark, contrast) == self._worn:
            return
        self._worn = dark, contrast
        self.theme.theme_style = "Dark" if dark else "Light"
        self.theme.dynamic_scheme_contrast = 1.0 if contrast else 0.0
        if self._worn not in _known:
            self._work_out()
            _known[self._worn] = {name: getattr(self.theme, name) for name in self._names()}
        for name, colour in _known[self._worn].items():
            setattr(self.theme, name, colour)

    def _names(self) -> list[str]:
        return [name for name in self.theme.properties() if name.endswith("Color")]
