"""The dialog programs of desktops: how each is asked, and how it answers.

zenity, qarma, yad and kdialog on Linux; macOS and Windows have theirs behind a script. Every one is
a process of its own, so the app goes on drawing while people look for their file.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

CANCELLED_BY = 1  # what the programs exit with when people change their minds


@dataclass(frozen=True, slots=True)
class Program:
    """How to ask for a file to save to (title, name offered) and to open (title, ending)."""

    path: str
    save: Callable[[str, str], list[str]]
    open: Callable[[str, str], list[str]]
    surroundings: Mapping[str, str] = field(default_factory=dict)  # environment

    def saving(self, title: str, name: str) -> list[str]:
        return [self.path, *self.save(title, name)]

    def opening(self, title: str, ending: str) -> list[str]:
        return [self.path, *self.open(title, ending)]


def found() -> Program | None:
    """The dialog program of this desktop; None if there is none."""
    for name in _names():
        path = shutil.which(name)
        if path is not None:
            save, open = _WAYS[name]
            return Program(path, save, open)
    return None


def _names() -> tuple[str, ...]:
    if sys.platform == "darwin":
        return ("osascript",)
    if sys.platform == "win32":
        return ("powershell.exe",)
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return ()
    linux = ("zenity", "qarma", "yad", "kdialog")
    return linux[::-1] if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", "") else linux


def _home(name: str = "") -> str:
    """Where a dialog begins: the user's own folder."""
    return f"{Path.home()}{os.sep}{name}"


# -- Linux ---------------------------------------------------------------------------------------


def _zenity_save(title: str, name: str) -> list[str]:
    return [*_ZENITY, "--save", "--confirm-overwrite", f"--title={title}", _at(name)]


def _zenity_open(title: str, ending: str) -> list[str]:
    return [*_ZENITY, f"--title={title}", _at(""), f"--file-filter=*{ending}", "--file-filter=*"]


def _at(name: str) -> str:
    return f"--filename={_home(name)}"


_ZENITY = ("--file-selection",)


def _yad_save(title: str, name: str) -> list[str]:
    return ["--file", "--save", "--confirm-overwrite", f"--title={title}", _at(name)]


def _yad_open(title: str, ending: str) -> list[str]:
    return ["--file", f"--title={title}", _at(""), f"--file-filter=*{ending}", "--file-filter=*"]


def _kdialog_save(title: str, name: str) -> list[str]:
    return ["--title", title, "--getsavefilename", _home(name)]


def _kdialog_open(title: str, ending: str) -> list[str]:
    return ["--title", title, "--getopenfilename", _home(), f"*{ending}\n*"]


# -- macOS: AppleScript, which is told the words as arguments --------------------------------------


def _script(line: str) -> list[str]:
    return ["-e", "on run argv", "-e", f"POSIX path of ({line})", "-e", "end run"]


def _mac_save(title: str, name: str) -> list[str]:
    line = "choose file name with prompt (item 1 of argv) default name (item 2 of argv)"
    return [*_script(line), title, name]


def _mac_open(title: str, ending: str) -> list[str]:
    return [*_script("choose file with prompt (item 1 of argv)"), title]


# -- Windows: its own dialogs through PowerShell, words quoted for it ------------------------------


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _windows(dialog: str, settings: str) -> list[str]:
    script = (
        "Add-Type -AssemblyName System.Windows.Forms; "
        "[Console]::OutputEncoding = [Text.Encoding]::UTF8; "
        f"$d = New-Object System.Windows.Forms.{dialog}; {settings} "
        f"if ($d.ShowDialog() -eq 'OK') {{ $d.FileName }} else {{ exit {CANCELLED_BY} }}"
    )
    return ["-NoProfile", "-STA", "-Command", script]


def _windows_save(title: str, name: str) -> list[str]:
    settings = f"$d.Title = {_quoted(title)}; $d.FileName = {_quoted(name)};"
    return _windows("SaveFileDialog", settings)


def _windows_open(title: str, ending: str) -> list[str]:
    filters = _quoted(f"*{ending}|*{ending}|*|*")
    return _windows("OpenFileDialog", f"$d.Title = {_quoted(title)}; $d.Filter = {filters};")


_WAYS = {
    "zenity": (_zenity_save, _zenity_open),
    "qarma": (_zenity_save, _zenity_open),
    "yad": (_yad_save, _yad_open),
    "kdialog": (_kdialog_save, _kdialog_open),
    "osascript": (_mac_save, _mac_open),
    "powershell.exe": (_windows_save, _windows_open),
}
