"""Where the app's own data lies: decks, questions, atlases, catalogues …

Beside the package in the source tree and in the Android app, inside it where it was installed.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_INSIDE = _PACKAGE / "assets"

ASSETS = _INSIDE if _INSIDE.is_dir() else _PACKAGE.parent / "assets"
