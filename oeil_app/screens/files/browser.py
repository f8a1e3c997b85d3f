"""Folders and files to choose from, by their names alone; over the page that asks."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.screens.kit.controls.button import BigButton, Pressable, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.layout import Row, Scroll
from oeil_app.screens.kit.over.cover import Cover
from oeil_app.screens.kit.recycling import Recycling
from oeil_app.screens.kit.text import Body, Small, Title
from oeil_app.services.files.answer import shown
from oeil_app.services.i18n import _

MOST = 20_000  # names of one folder that are listed

load_kv(__file__)


def inside(folder: Path, ending: str | None) -> tuple[list[Path], list[Path]]:
    """The folders in a folder, and the files with this ending (None: no files); hidden ones not."""
    folders, files = [], []
    with suppress(OSError), os.scandir(folder) as found:
        for number, one in enumerate(found):
            if number == MOST:
                break
            if one.name.startswith("."):
                continue
            with suppress(OSError):
                if one.is_dir():
                    folders.append(Path(one.path))
                elif ending is not None and one.name.endswith(ending) and one.is_file():
                    files.append(Path(one.path))

    def by_name(path: Path) -> str:
        return path.name.casefold()

    return sorted(folders, key=by_name), sorted(files, key=by_name)


def beginnings() -> list[tuple[str, Path]]:
    """Where people keep things: their own folder, and what is plugged in."""
    home = Path.home()
    places = [(_("My files"), home)]
    for root in (Path("/media") / home.name, Path("/run/media") / home.name, Path("/Volumes")):
        places += [(shown(stick), stick) for stick in inside(root, None)[0]]
    return places


class Paper(BoxLayout):
    """A sheet as large as the window allows."""


class Sign(Widget):
    """A folder, a file, or the way back."""

    kind = StringProperty("")


class Named(Pressable, Row):
    """A folder or a file."""

    def __init__(self) -> None:
        super().__init__(None, padding=(dp(14), dp(4)))
        self.sign = Sign()
        self.told = Body("")
        self.put(self.sign, self.told)

    def show(self, name: str, sign: str, do: Callable[[], Any]) -> None:
        self.told.text, self.sign.kind, self.do = name, sign, do


class Browser(Cover):
    """`save`: the name under which something is put into a folder; else a file is chosen."""

    def __init__(self, title: str, save: str = "", ending: str = "") -> None:
        super().__init__()
        self.save, self.ending = save, ending
        self.gone: Callable[[], Any] = lambda: None
        self.open = True
        self.chosen: Path | None = None
        self.places = beginnings()
        self.folder = self.places[0][1]
        self.sheet = Paper(size_hint_x=None)
        self.bind(width=self._widen)
        self.where = Small("")
        self.closer = SignButton("close", lambda: self.gone(), hint=_("Cancel"))
        head = Row().put(Title(title), self.closer)
        self.body = Scroll()
        self.list = Recycling(0, Named, self._fill)
        self.body.put(self.list)
        doors = [self._doors()] if len(self.places) > 1 else []
        for part in (head, *doors, self.where, self.body):
            self.sheet.add_widget(part)
        if save:
            self.saver = BigButton(_("Save here"), self._save, kind="main")
            self.sheet.add_widget(self.saver)
        self.add_widget(self.sheet)
        self.go(self.folder)

    def closed(self) -> None:
        self.open = False

    def _widen(self, *_: Any) -> None:
        self.sheet.width = min(self.width - dp(32), dp(900))

    def _doors(self) -> BoxLayout:
        doors = Row()
        for name, folder in self.places[:5]:
            doors.put(BigButton(name, partial(self.go, folder)))
        return doors

    def go(self, folder: Path) -> None:
        """Shows what is in a folder."""
        self.folder = folder
        self.folders, self.files = inside(folder, None if self.save else self.ending)
        self.up = int(folder.parent != folder)
        self.where.text = shown(folder) or _("This device")
        if self.save:
            self.where.text = f"{self.where.text} · {self.save}"
        self.list.count = self.up + len(self.folders) + len(self.files)
        self.list.renew()
        self.body.scroll_y = 1

    def _fill(self, row: Named, n: int) -> None:
        n -= self.up
        if n < 0:
            row.show(_("Back"), "back", partial(self.go, self.folder.parent))
        elif n < len(self.folders):
            folder = self.folders[n]
            row.show(shown(folder), "folder", partial(self.go, folder))
        else:
            file = self.files[n - len(self.folders)]
            row.show(shown(file), "file", partial(self._choose, file))

    def _save(self) -> None:
        target = self.folder / self.save
        stem, ending = self.save.split(".", 1)
        number = 2
        while target.exists():  # nothing is written over
            target, number = self.folder / f"{stem} {number}.{ending}", number + 1
        self._choose(target)

    def _choose(self, path: Path) -> None:
        self.chosen = path
        self.gone()
