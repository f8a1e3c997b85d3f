"""What the family may set, in four groups, each with a picture and a line that explain it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from oeil_app.core.words.languages import named
from oeil_app.screens.kit.controls.rows import Choose, Slide, Stepper, Toggle
from oeil_app.screens.kit.layout import Columns, Tray
from oeil_app.screens.kit.page import Page
from oeil_app.screens.kit.text import Heading
from oeil_app.services import formats
from oeil_app.services.i18n import _
from oeil_app.services.settings import TEXT_SIZES, Settings

PICTURES = {  # of the switches
    "contrast": "contrast",
    "strong_signs": "symbols",
    "haptics": "tremble",
    "reduced_motion": "still",
    "awake": "awake",
    "take_backs": "undo",
    "teaching": "warn",
    "easy_tap": "tap",
    "lock": "lock",
}


class SettingsPage(Page):
    """Every change holds at once."""

    most = 1640

    def build(self) -> None:
        body = self.form(_("Settings"))
        groups = (self._reading(), self._moving(), self._playing(), self._guarding())
        body.put(Columns().put(*groups))

    @property
    def now(self) -> Settings:
        settings: Settings = self.app.settings.now
        return settings

    def change(self, name: str, value: Any) -> None:
        self.app.settings.change(**{name: value})

    def _toggle(self, name: str, text: str, line: str) -> Toggle:
        on = getattr(self.now, name)
        return Toggle(text, line, on, lambda on: self.change(name, on), PICTURES[name])

    def _reading(self) -> Tray:
        languages = [("", _("Same as the device")), *named()]
        styles = [("device", _("Same as the device")), ("light", _("Light")), ("dark", _("Dark"))]
        names = (_("Small"), _("Normal"), _("Large"), _("Very large"))
        sizes = list(zip(TEXT_SIZES, names, strict=True))
        return Tray(spacing=dp(14)).put(
            Heading(_("Reading")),
            Choose(
                _("Language"),
                "",
                languages,
                self.now.language,
                lambda v: self.change("language", v),
                "language",
            ),
            Choose(
                _("Text size"),
                "",
                sizes,
                self.now.text_size,
                lambda v: self.change("text_size", v),
                "letters",
            ),
            Choose(
                _("Colours"),
                "",
                styles,
                self.now.style,
                lambda v: self.change("style", v),
                "light",
            ),
            self._toggle("contrast", _("High contrast"), _("Stronger lines and letters")),
            self._toggle(
                "strong_signs",
                _("Symbols on colours"),
                _("For eyes that tell colours apart less well"),
            ),
        )

    def _moving(self) -> Tray:
        return Tray(spacing=dp(14)).put(
            Heading(_("Sound and movement")),
            Slide(
                _("Sound"),
                "",
                self.now.volume,
                lambda v: self.change("volume", v),
                shown=lambda v: formats.percent(v) if v else _("off"),
                picture="sound",
            ),
            Choose(
                _("Music"),
                _("A quiet one, made for the first pages"),
                [
                    ("home", _("Before a game")),
                    ("always", _("At tables too")),
                    ("never", _("Never")),
                ],
                self.now.music,
                lambda v: self.change("music", v),
                "music",
            ),
            Choose(
                _("Read aloud"),
                _("Practice, lessons and what the table says to one who plays alone"),
                [
                    ("small", _("For children under 7")),
                    ("always", _("Always")),
                    ("never", _("Never")),
                ],
                self.now.voice,
                lambda v: self.change("voice", v),
                "aloud",
            ),
            self._toggle("haptics", _("Vibration"), _("A little tap when something lands")),
            self._toggle("reduced_motion", _("Less movement"), _("Cards jump instead of gliding")),
            self._toggle("awake", _("Keep the screen on"), _("While a game is on the table")),
        )

    def _playing(self) -> Tray:
        return Tray(spacing=dp(14)).put(
            Heading(_("At the table")),
            self._toggle(
                "take_backs",
                _("Allow undo after a card was revealed"),
                _("Even moves that uncovered a card"),
            ),
            self._toggle(
                "teaching",
                _("Warn me"),
                _("Four Eyes: warns you before a losing move"),
            ),
            self._toggle(
                "easy_tap", _("Easy laying"), _("A tap lays a card that has only one place")
            ),
            Stepper(
                _("Quick as an arrow: wait before “no match”"),
                _("Seconds until the app says that there is no place"),
                self.now.waiting,
                lambda v: self.change("waiting", v),
                5,
                60,
                picture="wait",
            ),
        )

    def _guarding(self) -> Tray:
        return Tray(spacing=dp(14)).put(
            Heading(_("Child lock")),
            self._toggle(
                "lock",
                _("Lock the table"),
                _("Leaving, settings and deleting need a long press"),
            ),
            Slide(
                _("Long press"),
                _("How long a finger must stay"),
                self.now.long_press,
                lambda v: self.change("long_press", v),
                0.3,
                2.0,
                0.1,
                lambda v: _("{seconds}\u00a0s").format(seconds=formats.decimal(v)),
                "press",
            ),
        )
