"""The head of a page: back button, title, room for more: `Header(_("Settings"), app.back)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from oeil_app.services.i18n import _

from .controls.button import SignButton
from .layout import Row
from .text import Title


class Header(Row):
    """`header.add_widget(…)` puts more at the right."""

    def __init__(self, title: str, back: Callable[[], Any] | None = None, **options: Any) -> None:
        super().__init__(**{"least": dp(60), **options})
        if back is not None:
            self.back_button = SignButton("back", back, hint=_("Back"))
            self.add_widget(self.back_button)
        self.title = Title(title)
        self.add_widget(self.title)
        self.home_button: SignButton | None = None

    def offer_home(self, home: Callable[[], Any] | None) -> None:
        """A page that lies deep has a way home beside the way back."""
        if self.home_button is not None:
            self.remove_widget(self.home_button)
            self.home_button = None
        if home is not None:
            self.home_button = SignButton("home", home, hint=_("Home"))
            self.add_widget(self.home_button, index=len(self.children) - 1)
