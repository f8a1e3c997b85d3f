"""Discs to choose an animal or a colour from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oeil_app.screens.kit.controls.button import Pressable
from oeil_app.screens.kit.materials.medallion import Medallion


class ChoiceDisc(Pressable, Medallion):
    """A colour, or an animal, that can be chosen."""

    def __init__(self, do: Callable[[], Any], animal: str = "", colour: str = "white") -> None:
        super().__init__(do, animal=animal, colour=colour, size_dp=60)
