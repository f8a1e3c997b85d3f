"""Looks with signs over their colours, for a family that asked for them. Pure, no Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from oeil_app.core.scene import Look
from oeil_app.core.scenery import Scenery


class Symbols:
    """Adds the signs that a scenery names; the same looks are worked out once."""

    def __init__(self, scenery: Scenery[Any]) -> None:
        self._scenery = scenery
        self._of: Mapping[str, Look] | None = None
        self._made: dict[str, Look] = {}

    def looks(self, looks: Mapping[str, Look]) -> Mapping[str, Look]:
        if looks is not self._of:
            self._of = looks
            self._made = {id: self._with_signs(look) for id, look in looks.items()}
        return self._made

    def _with_signs(self, look: Look) -> Look:
        signs = [sign for layer in look.layers for sign in self._scenery.signs(layer)]
        return replace(look, layers=(*look.layers, *signs)) if signs else look
