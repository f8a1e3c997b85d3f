"""The backdrop: a board that one shader draws on one square, told nothing but a few numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kivy.graphics import Color, InstructionGroup, Rectangle, RenderContext
from kivy.utils import get_color_from_hex

from oeil_app.core.assets import ASSETS
from oeil_app.core.scene import Backdrop

from ..place.placer import Placer

SHADERS = ASSETS / "shaders"

Uniforms = Mapping[str, float | tuple[float, ...]]


@cache
def source(shader: str) -> str:
    """The fragment shader, in GLSL ES 2."""
    return (SHADERS / f"{shader}.glsl").read_text(encoding="utf-8")


class BackdropView:
    """Draws a backdrop where its spot is; only numbers that changed are told to the shader."""

    def __init__(self, placer: Placer) -> None:
        self.placer = placer
        self.group = InstructionGroup()
        self._context: RenderContext | None = None
        self._rectangle = Rectangle()
        self._shown: Backdrop | None = None
        self.told: dict[str, float | tuple[float, ...]] = {}

    def show(self, backdrop: Backdrop | None) -> None:
        """Draws this one, or none."""
        if backdrop == self._shown:
            return
        self._shown = backdrop
        self.group.clear()
        self.told, self._context = {}, None
        if backdrop is None:
            return
        context = RenderContext(use_parent_projection=True, use_parent_modelview=True)
        context.shader.fs = source(backdrop.shader)
        if not context.shader.success:
            raise RuntimeError(f"the shader {backdrop.shader} does not compile")
        self._context = context
        side = backdrop.size * self.placer.unit(backdrop.spot.area)
        x, y = self.placer.point(backdrop.spot)
        self._rectangle = Rectangle(
            pos=(x - side / 2, y - side / 2),
            size=(side, side),
            tex_coords=(0, 0, 1, 0, 1, 1, 0, 1),
        )
        context.add(Color(1, 1, 1, 1))
        context.add(self._rectangle)
        self.group.add(context)
        colours = {name: tuple(get_color_from_hex(hex)) for name, hex in backdrop.colours.items()}
        half, pixel = backdrop.size / 2, backdrop.size / side
        self.tell({**colours, "half_size": half, "pixel": pixel})

    def tell(self, uniforms: Uniforms) -> None:
        """The numbers as they are now."""
        if self._context is None:
            return
        for name, value in uniforms.items():
            if self.told.get(name) != value:
                self.told[name] = value
                self._context[name] = value
