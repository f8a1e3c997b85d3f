"""What is looked for on every page: cut or overlapping texts, targets that are too small.

Widgets tell it themselves (screens/kit/controls/touchable.py); texts that the table draws are
noted as they are drawn.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from typing import Any

import pytest

QUIET = ("Clipboard", "Cutbuffer", "xclip", "xsel")  # what a machine without a screen lacks
SLACK = 2.0  # pixels that two texts may come into each other: the air round letters

Box = tuple[float, float, float, float]
"""left, bottom, right, top in the window."""


def faults(page: Any) -> list[str]:
    """All that is wrong with a page as it is seen now."""
    return [*cut(page), *overlapping(page), *outside(page), *small(page), *small_on_table(page)]


def top_of(page: Any) -> Any:
    """What a family can touch: a question over the page hides the rest."""
    for child in page.children:
        if type(child).__name__ in ("Question", "Sheet", "Finish", "RulesSheet", "LargePhoto"):
            return child
    return page


def cut(page: Any) -> list[str]:
    """What cannot be read whole, and whose words are broken off at the end of a line."""
    from oeil_app.screens.kit.controls.touchable import Legible, clipped, everything

    top = top_of(page)
    texts = [widget for widget in everything(top) if isinstance(widget, Legible)]
    found = {"cut": clipped(top), "broken": [text for text in texts if text.broken()]}
    return [f"{how}: {w.said!r} ({type(w).__name__})" for how, ws in found.items() for w in ws]


def small(page: Any) -> list[str]:
    """Targets under 48 dp."""
    from kivy.metrics import dp

    from oeil_app.screens.kit.controls.touchable import LEAST, targets

    found = []
    for widget in targets(top_of(page)):
        _, _, w, h = widget.touch_box()
        if shown(widget) and min(w, h) < dp(LEAST) - 0.5:
            found.append(f"small: {name_of(widget)} is {w:.0f} × {h:.0f}")
    return found


def small_on_table(page: Any) -> list[str]:
    """The same of what is pressed on the table's canvas, as far as its touches are taken."""
    from kivy.metrics import dp

    from oeil_app.screens.kit.controls.touchable import LEAST

    table = getattr(page, "table", None)
    if table is None or not getattr(table, "ready", False) or page.name == "replay":
        return []  # a replay is looked at
    shown, found = table.shown, []
    for each in shown.buttons():
        middle, button = (each.frame.cx, each.frame.cy), each.button
        found.append((button.id, touched(middle, partial(means, shown.button_at, button))))
    for seat in table.layout.trays:
        sign = shown.help_sign(seat)
        if shown.help_at(*sign) == seat:
            found.append((f"help {seat}", touched(sign, partial(means, shown.help_at, seat))))
    at = getattr(page, "at", None)
    for menu in getattr(at, "menus", ()):
        found.append(("menu", touched((menu.frame.cx, menu.frame.cy), menu.frame.holds)))
    least = dp(LEAST) - 1
    return [f"small: {id} is {w} × {h}" for id, (w, h) in found if min(w, h) < least]


def means(at: Callable[[float, float], Any], what: Any, x: float, y: float) -> bool:
    return bool(at(x, y) == what)


def touched(at: tuple[float, float], holds: Callable[[float, float], bool]) -> tuple[int, int]:
    """How wide and how high it is where its touches are taken, through this point."""
    x, y = at
    way = range(1, 1000)
    w = sum(next(n for n in way if not holds(x + side * n, y)) for side in (-1, 1)) - 1
    h = sum(next(n for n in way if not holds(x, y + side * n)) for side in (-1, 1)) - 1
    return w, h


def overlapping(page: Any) -> list[str]:
    """Two texts on each other."""
    texts = [(w, box) for w in written(top_of(page)) if (box := text_box(w)) is not None]
    return [
        f"overlap: {one.said!r} and {other.said!r}"
        for (one, a), (other, b) in combinations(texts, 2)
        if meet(a, b)
    ]


def outside(page: Any) -> list[str]:
    """Texts that leave the window at its sides."""
    from kivy.core.window import Window

    found = []
    for widget in written(top_of(page)):
        box = whole_box(widget)
        if text_box(widget) is None:  # it waits in a list that scrolls sideways
            continue
        if box[0] < -1 or box[2] > Window.width + 1:
            found.append(f"outside: {widget.said!r}")
    return found


def written(root: Any) -> Iterator[Any]:
    """The widgets with a text that are shown."""
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    for widget in everything(root):
        if isinstance(widget, Legible) and widget.said and shown(widget):
            yield widget


def said(page: Any) -> set[str]:
    """All that is written on a page."""
    return {widget.said for widget in written(top_of(page))}


def untranslated(texts: dict[str, set[str]], known: set[str]) -> list[str]:
    """What is written the same in every language, though it is no name and no number."""
    common = set.intersection(*texts.values()) if len(texts) > 1 else set()
    same = {text for text in common if re.search(r"[^\W\d_]{3}", text)}
    return [f"untranslated: {text!r}" for text in sorted(same) if not spoken_alike(text, known)]


def spoken_alike(text: str, known: set[str]) -> bool:
    """Whether it is a name, or a message that the catalogues say alike in all languages."""
    text = re.sub(r" \([a-z]{2}\)$", "", text)  # a pack and its language
    if text in known:
        return True
    return all(part.strip() in known for part in re.split(r" · |, |: |\n|[\d/]+", text) if part)


def alike() -> set[str]:
    """Messages that are the same in every language."""
    from oeil_app.services.i18n import LANGUAGES, catalogue

    catalogues = [catalogue(code) for code in LANGUAGES]
    messages = {m for c in catalogues for m in c._catalog if isinstance(m, str) and m}  # type: ignore[attr-defined]
    return {m for m in messages if len({c.gettext(m) for c in catalogues}) == 1}


def questions() -> set[str]:
    """What the question packs ask and answer, each in its own language."""
    import json

    from oeil_app.core.words.languages import FOLDER

    def strings(data: Any) -> Iterator[str]:
        if isinstance(data, str):
            yield data
        elif isinstance(data, dict | list):
            for part in data.values() if isinstance(data, dict) else data:
                yield from strings(part)

    files = FOLDER.glob("*/questions.json")
    return {text for file in files for text in strings(json.loads(file.read_text("utf-8")))}


def shown(widget: Any) -> bool:
    at = widget
    while at is not None and hasattr(at, "opacity"):
        if at.opacity == 0:
            return False
        parent = at.parent
        if parent is at:
            break
        at = parent
    return True


def whole_box(widget: Any) -> Box:
    """Where its letters are, hidden or not."""
    w, h = getattr(widget, "texture_size", widget.size)
    w, h = min(w, widget.width), min(h, widget.height)
    left = {"left": widget.x, "right": widget.right - w}.get(
        getattr(widget, "halign", "left"), widget.center_x - w / 2
    )
    x, y = widget.to_window(left, widget.center_y - h / 2)
    return x, y, x + w, y + h


def text_box(widget: Any) -> Box | None:
    """The part of it that is seen: a scroll view hides the rest; None if nothing is."""
    left, bottom, right, top = whole_box(widget)
    at = widget.parent
    while at is not None and hasattr(at, "parent"):
        if hasattr(at, "scroll_y"):
            x, y = at.to_window(at.x, at.y)
            left, bottom = max(left, x), max(bottom, y)
            right, top = min(right, x + at.width), min(top, y + at.height)
        if at.parent is at:
            break
        at = at.parent
    return (left, bottom, right, top) if right - left > 1 and top - bottom > 1 else None


def meet(a: Box, b: Box) -> bool:
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide > SLACK and high > SLACK


def name_of(widget: Any) -> str:
    from oeil_app.screens.kit.controls.touchable import Legible, everything

    said = [w.said for w in everything(widget) if isinstance(w, Legible) and w.said]
    what = getattr(widget, "hint", "") or " ".join(said)
    return f"{type(widget).__name__} {what!r}"


# -- texts that the table draws --------------------------------------------------------------------


@contextmanager
def noting() -> Iterator[Noted]:
    """Notes every text that is drawn on canvases meanwhile, and whether it was cut."""
    from kivy.logger import Logger

    from oeil_app.canvas import texts

    noted = Noted()
    real, real_lines = texts.TextView.show, texts.TextView.show_lines

    def show(view: Any, text: str, frame: Any, size: float, *more: Any, **also: Any) -> None:
        if text and frame.w >= 4:
            noted.texts.add(text)
            has_room = in_lines if view.wraps else in_a_line
            if not has_room(text, frame, size, view.bold) and not also.get("whole"):
                noted.cut.add(text)
        real(view, text, frame, size, *more, **also)

    def show_lines(view: Any, text: str, frame: Any, size: float) -> None:
        if text and frame.w >= 4:
            noted.texts.add(text)
            if not in_lines(text, frame, size, view.bold):
                noted.cut.add(text)
        real_lines(view, text, frame, size)

    ear = _Ear()
    Logger.addHandler(ear)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(texts.TextView, "show", show)
            patch.setattr(texts.TextView, "show_lines", show_lines)
            yield noted
    finally:
        Logger.removeHandler(ear)
        noted.loud |= ear.heard


def in_a_line(text: str, frame: Any, size: float, bold: bool) -> bool:
    """Whether a text has room in one line, as small as it may become."""
    from kivy.core.text import Label as CoreLabel

    from oeil_app.canvas.texts import LEAST

    label = CoreLabel(font_size=round(max(8, round(size)) * LEAST), bold=bold)
    return bool(label.get_extents(text)[0] <= int(frame.w) + 1)


def in_lines(text: str, frame: Any, size: float, bold: bool) -> bool:
    """Whether a text has room in lines of whole words, as small as they may become."""
    from kivy.core.text import Label as CoreLabel

    from oeil_app.canvas.texts import LEAST_WRAPPED

    label = CoreLabel(
        text=text,
        font_size=round(max(8, round(size)) * LEAST_WRAPPED),
        bold=bold,
        text_size=(int(frame.w), None),
        line_height=1.05,
    )
    label.refresh()
    words = re.findall(r"[^\s-]+-?", text)
    widest = max(label.get_extents(word)[0] for word in words)
    return bool(widest <= int(frame.w) + 1 and label.texture.height <= int(frame.h) + 1)


class Noted:
    """What was drawn."""

    def __init__(self) -> None:
        self.texts: set[str] = set()
        self.cut: set[str] = set()
        self.loud: set[str] = set()  # what Kivy complained about


class _Ear(logging.Handler):
    """Hears layouts that go on for ever, textures that cannot be had, and the like."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: set[str] = set()

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if not any(name in text for name in QUIET):
            self.heard.add(text.strip()[:300])
