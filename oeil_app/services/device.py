"""What the device says of itself: its language, dark or light, and which glass is under cut-outs.

On Android through pyjnius, asked anew whenever it is needed, for people change these while an app
sleeps. Elsewhere there is little to ask. Whatever goes wrong is answered as if nothing were known.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

AutoClass = Callable[[str], Any]
Insets = tuple[float, float, float, float]
"""Pixels at the left, top, right and bottom that nothing should lie on."""

NIGHT_MASK, NIGHT = 0x30, 0x20  # of Android's Configuration.uiMode
CUT_OUTS = 28  # the API that tells of them
NONE: Insets = (0.0, 0.0, 0.0, 0.0)


def java() -> AutoClass | None:
    """How to reach Android's classes; None anywhere else."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    try:
        from jnius import autoclass
    except ImportError:
        return None
    found: AutoClass = autoclass
    return found


class Device:
    """The device as it is now."""

    def __init__(self, autoclass: AutoClass | None = None) -> None:
        self._autoclass = autoclass

    def language(self) -> str:
        """Two letters, or nothing if it is not known."""
        return str(self._ask(self._language, ""))

    def is_dark(self) -> bool:
        return bool(self._ask(self._is_dark, "dark" in os.environ.get("GTK_THEME", "").lower()))

    def insets(self) -> Insets:
        found: Insets = self._ask(self._insets, NONE)
        return found

    # -- Android ---------------------------------------------------------------------------------

    def _ask(self, question: Callable[[AutoClass], Any], unknown: Any) -> Any:
        autoclass = self._autoclass or java()
        if autoclass is None:
            return unknown
        try:
            return question(autoclass)
        except Exception:
            return unknown

    @staticmethod
    def _language(autoclass: AutoClass) -> str:
        return str(autoclass("java.util.Locale").getDefault().getLanguage())

    @staticmethod
    def _is_dark(autoclass: AutoClass) -> bool:
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        mode = activity.getResources().getConfiguration().uiMode
        return bool(mode & NIGHT_MASK == NIGHT)

    @staticmethod
    def _insets(autoclass: AutoClass) -> Insets:
        if autoclass("android.os.Build$VERSION").SDK_INT < CUT_OUTS:
            return NONE
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        whole = activity.getWindow().getDecorView().getRootWindowInsets()
        cut = whole.getDisplayCutout() if whole is not None else None
        if cut is None:
            return NONE
        return (
            float(cut.getSafeInsetLeft()),
            float(cut.getSafeInsetTop()),
            float(cut.getSafeInsetRight()),
            float(cut.getSafeInsetBottom()),
        )


DEVICE = Device()
