"""Somebody who walks through the app by touches: presses what says or shows something."""

from __future__ import annotations

import datetime
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.app.walk.looking import faults, shown
from tests.touch.glass import Glass, window

PICTURES = os.environ.get("OEIL_WALK_PICTURES", "")
"""A folder, if pictures are wanted."""


@dataclass(frozen=True)
class Seen:
    """How a page is looked at."""

    lang: str
    size: tuple[int, int]
    style: str

    @property
    def name(self) -> str:
        return f"{self.lang}-{self.size[0]}x{self.size[1]}-{self.style}"


@contextmanager
def same_every_day() -> Iterator[None]:
    """The same deals and the same puzzle of the day, whenever it is walked."""
    from oeil_app.screens.puzzles.day import dates

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "SystemRandom", lambda: random.Random(7))
        patch.setattr(dates, "TODAY", lambda: datetime.date(2026, 11, 17))
        yield


class Walker:
    """On one glass."""

    def __init__(self, glass: Glass) -> None:
        self.glass, self.app = glass, glass.app

    @property
    def page(self) -> Any:
        return self.app.stack.top

    def settle(self) -> None:
        """Until what has just come has found its place."""
        self.glass.frames(4)
        table = getattr(self.page, "table", None)
        if table is not None and hasattr(table, "at_rest"):
            self.glass.until(lambda: table.at_rest())
        stage = getattr(self.page, "stage", None)
        if stage is not None and stage.drawing is not None:
            self.glass.until(lambda: not stage.drawing.cast.moving())
        self.glass.frame()

    def home(self) -> None:
        self.app.go_home()
        self.settle()

    def find(self, word: str) -> Any:
        """The target that says this (in the language spoken), means it, or shows this sign;
        or what the page itself calls so."""
        from oeil_app.screens.kit.controls.touchable import Legible, everything, targets
        from oeil_app.services.i18n import _

        wanted = {word, _(word)}
        found = []
        for target in targets(self.page):
            said = {w.said for w in everything(target) if isinstance(w, Legible)}
            signs = (getattr(target, name, "") for name in ("hint", "sign", "page"))
            said |= {sign for sign in signs if isinstance(sign, str)}
            called = type(target).__name__ == word or target is getattr(self.page, word, None)
            if (wanted & said or called) and shown(target):
                found.append(target)
        assert found, f"nothing to press says {word!r} on {self.page.name}"
        return min(found, key=lambda target: target.width * target.height)

    def press(self, word: str) -> None:
        """Touches it, wherever on the page it is."""
        target = self.find(word)
        view = target.parent
        while view is not None and view.parent is not view and not hasattr(view, "scroll_to"):
            view = view.parent
        if view is not None and hasattr(view, "scroll_to"):
            view.scroll_to(target, padding=20, animate=False)
            self.glass.frames(2)
        self.glass.tap(target.to_window(target.center_x, target.center_y))
        self.glass.frames(6)  # a list that scrolls waits whether the finger does
        self.settle()

    def dress(self, seen: Seen) -> None:
        """In this language, window and style, all of it live."""
        if tuple(window().size) != seen.size:
            window().size = seen.size
            self.glass.frames(2)
        strong = seen.style == "contrast"
        style = "light" if strong else seen.style
        self.app.settings.change(language=seen.lang, style=style, contrast=strong)
        if self.page is not None:
            self.settle()

    def look(self, stop: str, seen: Seen) -> list[str]:
        """What is wrong here; a picture of it, if pictures are wanted."""
        if PICTURES:
            self.picture(Path(PICTURES) / f"{stop}-{seen.name}.png")
        return faults(self.page)

    def picture(self, path: Path) -> None:
        """Drawn apart: a window without a screen cannot show more than it began with."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.glass.look()
        self.app.root.export_to_png(str(path))
