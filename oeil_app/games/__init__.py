"""The games. Each is a package of its own that imports core and never another game."""

from __future__ import annotations

from oeil_app.core.registry import Registry

from .listed import NAMES, UNLISTED

GAMES = Registry(__name__, NAMES, UNLISTED)
