"""Where the app keeps its files: the family's own folder, or what OEIL_HOME names."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from oeil_app.play.files.safely import OWN_FILE, OWN_FOLDER


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


def album() -> Path:
    """Photographs of finished games."""
    return home() / "album"


def passing() -> Path:
    """Files on their way in or out, for a moment."""
    return home() / "passing"


def make_private() -> None:
    """What is saved is its owner's alone, also what an earlier version left open to all."""
    folder = home()
    with suppress(OSError):
        folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
        if _is_ours_alone(folder):
            folder.chmod(OWN_FOLDER)
    for path in _saved(folder):
        with suppress(OSError):
            about = path.lstat()
            right = OWN_FOLDER if stat.S_ISDIR(about.st_mode) else OWN_FILE
            kind = stat.S_ISDIR(about.st_mode) or stat.S_ISREG(about.st_mode)
            if kind and stat.S_IMODE(about.st_mode) != right:
                path.chmod(right)


def _saved(folder: Path) -> Iterator[Path]:
    """Everything that the app keeps in its folder."""
    kept = folder / "packs" / "kept"
    yield from (packs(), kept, carried(), album(), passing())
    for within, pattern in (
        (folder, "games*"),
        (folder, "settings*"),
        (packs(), "*"),
        (kept, "*"),
        (carried(), "*"),
        (album(), "*"),
        (passing(), "*"),
    ):
        with suppress(OSError):
            yield from list(within.glob(pattern))


def _is_ours_alone(folder: Path) -> bool:
    """Not a folder that the user, or the whole system, has other things in."""
    about, user = folder.stat(), Path.home()
    shared = bool(about.st_mode & (stat.S_IWOTH | stat.S_ISVTX))
    mine = not hasattr(os, "getuid") or about.st_uid == os.getuid()
    return mine and not shared and folder.resolve() not in (user, *user.parents)
