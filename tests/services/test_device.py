"""What an Android device is asked, with Android played by the test; elsewhere nothing is known."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from oeil_app.services import device as asked
from oeil_app.services.device import Device
from oeil_app.services.haptics import Haptics

NONE = (0.0, 0.0, 0.0, 0.0)
TAPS = {"land": 14, "lift": 8, "turn": 8, "refuse": 35, "taken": 25, "stop": 30, "win": 60}


class Android:
    """Enough of Android for our questions."""

    def __init__(
        self, api: int = 34, night: bool = False, cut: Any = None, motor: bool = True
    ) -> None:
        self.taps: list[Any] = []
        vibrator = SimpleNamespace(hasVibrator=lambda: motor, vibrate=self._vibrate)
        self.broken, self.asked = False, 0
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
        self.asked += 1
        return self.classes[name]

    def _vibrate(self, how: Any) -> None:
        self.taps.append(how)
        if self.broken:
            raise RuntimeError("not allowed")


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
    for what, milliseconds in TAPS.items():
        haptics.tap(f"{what}-lynx-2")
        assert android.taps.pop() == (milliseconds, 90)


@pytest.mark.parametrize(
    ("api", "insets", "tap"),
    [
        (25, NONE, 14),
        (26, NONE, (14, 90)),
        (27, NONE, (14, 90)),
        (28, (1.0, 2.0, 3.0, 4.0), (14, 90)),
    ],
)
def test_nothing_is_asked_that_an_older_android_does_not_know(
    api: int, insets: tuple[float, ...], tap: Any
) -> None:
    """Strength came with Android 8, cut-outs with 9."""
    android = Android(api, cut=cut_out(1, 2, 3, 4))
    assert Device(android).insets() == insets
    Haptics(android).tap("land")
    assert android.taps == [tap]


def test_a_tap_that_goes_wrong_is_the_last_and_nobody_asks_twice() -> None:
    android = Android()
    haptics = Haptics(android)
    haptics.tap("land")
    once = android.asked
    haptics.tap("turn")
    assert android.asked == once, "who vibrates is looked for once"
    android.broken = True
    haptics.tap("land")
    haptics.tap("land")
    assert len(android.taps) == 3
    without = Android(motor=False)
    Haptics(without).tap("land")
    assert without.taps == []


def test_javas_classes_are_asked_for_on_android_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop may have pyjnius too: it is not for us."""
    android = Android()
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=android))
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert asked.java() is None and Device().language() == ""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert asked.java() is android and Device().language() == "de"
    monkeypatch.setitem(sys.modules, "jnius", None)  # cannot be imported
    assert asked.java() is None


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
