"""A little tap in the hand, on Android only; elsewhere, or where it is not allowed, nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .device import java

MILLISECONDS = {"land": 14, "lift": 8, "turn": 8, "refuse": 35, "taken": 25, "stop": 30, "win": 60}
ONE_SHOT = 26  # the API that knows how strong a tap is
STRENGTH = 90  # of 255


class Haptics:
    """`tap("land")`. Anything that goes wrong switches it off for good."""

    def __init__(self, autoclass: Callable[[str], Any] | None = None) -> None:
        self._vibrator: Any = None
        self._effects: Any = None
        self._asked = False
        self._autoclass = autoclass

    def tap(self, what: str) -> None:
        milliseconds = MILLISECONDS.get(what.partition("-")[0])
        if milliseconds is None or not self._found():
            return
        try:
            if self._effects is not None:
                effect = self._effects.createOneShot(milliseconds, STRENGTH)
                self._vibrator.vibrate(effect)
            else:
                self._vibrator.vibrate(milliseconds)
        except Exception:
            self._vibrator = None

    def _found(self) -> bool:
        """Looks for the device's vibrator once, when it is first needed."""
        if not self._asked:
            self._asked = True
            try:
                self._find()
            except Exception:
                self._vibrator = None
        return self._vibrator is not None

    def _find(self) -> None:
        autoclass = self._autoclass or java()
        if autoclass is None:
            return
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        context = autoclass("android.content.Context")
        vibrator = activity.getSystemService(context.VIBRATOR_SERVICE)
        if vibrator is None or not vibrator.hasVibrator():
            return
        if autoclass("android.os.Build$VERSION").SDK_INT >= ONE_SHOT:
            self._effects = autoclass("android.os.VibrationEffect")
        self._vibrator = vibrator
