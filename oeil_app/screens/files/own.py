"""Where a desktop has no dialog of its own, a sheet of ours asks: the same port, over the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oeil_app.services.files import Answer
from oeil_app.services.files.answer import CANCELLED, DONE, failed, shown
from oeil_app.services.files.copying import put

from .browser import Browser


class OwnFiles:
    """See `services.files.Files`."""

    can_share = False

    def __init__(self, app: Any) -> None:
        self.app = app
        self._browser: Browser | None = None
        self._source: Path | None = None

    def save(self, source: Path, name: str, title: str) -> None:
        self._source = source
        self._show(Browser(title, save=name))

    def open(self, ending: str, title: str) -> None:
        self._source = None
        self._show(Browser(title, ending=ending))

    def share(self, source: Path, name: str) -> None:
        raise NotImplementedError("our sheet shares nothing")

    def look(self) -> Answer | None:
        browser = self._browser
        if browser is None or (browser.open and browser.get_root_window() is not None):
            return None
        self._browser = None
        if browser.chosen is None:
            return Answer(CANCELLED)
        if self._source is None:
            return Answer(DONE, shown(browser.chosen), browser.chosen)
        try:
            put(self._source, browser.chosen)
        except OSError as error:
            return failed(error)
        return Answer(DONE, shown(browser.chosen))

    def close(self) -> None:
        self._browser = None

    def _show(self, browser: Browser) -> None:
        page = self.app.stack.top
        browser.gone = page.uncover
        self._browser = browser
        page.cover_with(browser)
