"""A text to write: `Entry(_("Name"), text, do)`; `do(text)` on every change, `limit` letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from ..kv import load_kv
from ..layout import Column
from ..text import Small
from .touchable import Touchable

load_kv(__file__)


class Field(Touchable, TextInput):
    """The line itself."""


class Entry(Column):
    """A name above a line to write on; `entry.field` is Kivy's TextInput, `entry.text` its text."""

    def __init__(
        self,
        name: str,
        text: str = "",
        do: Callable[[str], Any] | None = None,
        *,
        hint: str = "",
        limit: int = 60,
        multiline: bool = False,
        done: Callable[[], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**{"spacing": dp(4), **options})
        self.limit, self.changed, self.done = limit, do, done
        if name:
            self.add_widget(Small(name))
        self.field = Field(hint_text=hint, multiline=multiline)
        self.field.text = text  # last: one line is one line, however long
        self.field.bind(text=self._written, on_text_validate=lambda *_: self.done and self.done())
        self.add_widget(self.field)

    @property
    def text(self) -> str:
        return str(self.field.text)

    @text.setter
    def text(self, text: str) -> None:
        self.field.text = text

    def _written(self, _field: Any, text: str) -> None:
        if len(text) > self.limit:
            self.field.text = text[: self.limit]
        elif self.changed is not None:
            self.changed(text)
