"""Where the app keeps its files: the family's own folder, or what OEIL_HOME names."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home() -> Path:
    """The folder of saves and settings."""
    named = os.environ.get("OEIL_HOME")
    if named:
        return Path(named)
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / "oeil"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "coup-doeil"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "coup-doeil"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "coup-doeil"


def journal() -> Path:
    """All games."""
    return home() / "games.sqlite3"


def settings() -> Path:
    """What the family has set."""
    return home() / "settings.json"


def packs() -> Path:
    """The family's question packs."""
    return home() / "packs"


def carried() -> Path:
    """Files that earlier versions wrote for other devices; they can still be opened from here."""
    return home() / "carried"


def passing() -> Path:
    """Files on their way in or out, for a moment."""
    return home() / "passing"
