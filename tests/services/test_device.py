"""What an Android device is asked, with Android played by the test; elsewhere nothing is known."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from oeil_app.services.device import NONE, Device
from oeil_app.services.haptics import Haptics


class Android:
    """Enough of Android for our questions."""

    def __init__(self, api: int = 34, night: bool = False, cut: Any = None) -> None:
        self.taps: list[Any] = []
        vibrator = SimpleNamespace(hasVibrator=lambda: True, vibrate=self.taps.append)
        configuration = SimpleNamespace(uiMode=0x21 if night else 0x11)
        whole = SimpleNamespace(getDisplayCutout=lambda: cut)
        view = SimpleNamespace(getRootWindowInsets=lambda: whole)
        activity = SimpleNamespace(
            getResources=lambda: SimpleNamespace(getConfiguration=lambda: configuration),
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: view),
            getSystemService=lambda name: vibrator,
        )
        locale = SimpleNamespace(getDefault=lambda: SimpleNamespace(getLanguage=lambda: "de"))
        self.classes = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=api),
            "android.os.VibrationEffect": SimpleNamespace(createOneShot=lambda ms, k: (ms, k)),
            "java.util.Locale": locale,
        }

    def __call__(self, name: str) -> Any:
        return self.classes[name]


def cut_out(*sides: int) -> SimpleNamespace:
    names = ("Left", "Top", "Right", "Bottom")
    return SimpleNamespace(
        **{
            f"getSafeInset{name}": lambda side=side: side
            for name, side in zip(names, sides, strict=True)
        }
    )


def test_a_device_tells_its_language_its_colours_and_its_cut_outs() -> None:
    device = Device(Android(night=True, cut=cut_out(88, 0, 0, 24)))
    assert device.language() == "de"
    assert device.is_dark()
    assert device.insets() == (88.0, 0.0, 0.0, 24.0)
    assert not Device(Android()).is_dark()


def test_old_devices_know_no_cut_outs_and_tap_without_strength() -> None:
    android = Android(api=25, cut=cut_out(1, 1, 1, 1))
    assert Device(android).insets() == NONE
    Haptics(android).tap("land")
    assert android.taps == [14]


def test_taps_are_short_and_only_for_what_is_worth_one() -> None:
    android = Android()
    haptics = Haptics(android)
    haptics.tap("land")
    haptics.tap("nothing of the kind")
    assert android.taps == [(14, 90)]


def test_what_goes_wrong_on_a_device_is_as_if_nothing_were_known() -> None:
    def broken(name: str) -> Any:
        raise RuntimeError(name)

    device = Device(broken)
    assert (device.language(), device.is_dark(), device.insets()) == ("", False, NONE)
    Haptics(broken).tap("win")


def test_elsewhere_there_is_nothing_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.delenv("GTK_THEME", raising=False)
    device = Device()
    assert (device.language(), device.is_dark(), device.insets()) == ("", False, NONE)
    Haptics().tap("win")
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert device.is_dark()
