from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics.instructions import Canvas as Canvas
from kivy.graphics.instructions import CanvasBase as CanvasBase
from kivy.graphics.instructions import ContextInstruction as ContextInstruction
from kivy.graphics.instructions import Instruction as Instruction
from kivy.graphics.instructions import InstructionGroup as InstructionGroup
from kivy.graphics.instructions import RenderContext as RenderContext
from kivy.graphics.instructions import VertexInstruction as VertexInstruction
from kivy.graphics.texture import Texture

Numbers = Sequence[float]

class Fbo(RenderContext):
    texture: Texture
    size: Numbers
    def __init__(
        self, *, size: Numbers = ..., clear_color: Numbers = ..., **kwargs: Any
    ) -> None: ...
    def add_reload_observer(self, callback: Callable[[Fbo], Any]) -> None: ...
    def draw(self) -> None: ...

class ClearBuffers(Instruction):
    def __init__(self, **kwargs: Any) -> None: ...

class ClearColor(Instruction):
    def __init__(self, r: float, g: float, b: float, a: float) -> None: ...

class Color(ContextInstruction):
    r: float
    g: float
    b: float
    a: float
    rgb: Numbers
    rgba: Numbers
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class PushMatrix(ContextInstruction): ...
class PopMatrix(ContextInstruction): ...

class Scale(ContextInstruction):
    x: float
    y: float
    origin: Numbers
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Rotate(ContextInstruction):
    angle: float
    origin: Numbers
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Translate(ContextInstruction):
    x: float
    y: float
    xy: Numbers
    def __init__(self, *args: float, **kwargs: Any) -> None: ...

class Rectangle(VertexInstruction):
    pos: Numbers
    size: Numbers
    def __init__(
        self,
        *,
        pos: Numbers = ...,
        size: Numbers = ...,
        texture: Texture | None = None,
        tex_coords: Numbers = ...,
        source: str = ...,
        group: str = ...,
    ) -> None: ...

class RoundedRectangle(Rectangle):
    radius: Sequence[float | tuple[float, float]]
    def __init__(
        self,
        *,
        pos: Numbers = ...,
        size: Numbers = ...,
        radius: Sequence[float | tuple[float, float]] = ...,
        segments: int = ...,
        tex_coords: Numbers = ...,
        texture: Texture | None = None,
        group: str = ...,
    ) -> None: ...

class SmoothRoundedRectangle(RoundedRectangle): ...

class Ellipse(Rectangle):
    def __init__(
        self,
        *,
        pos: Numbers = ...,
        size: Numbers = ...,
        segments: int = ...,
        angle_start: float = ...,
        angle_end: float = ...,
        texture: Texture | None = None,
        group: str = ...,
    ) -> None: ...

class SmoothEllipse(Ellipse): ...

class Line(VertexInstruction):
    points: Numbers
    circle: Numbers
    width: float
    def __init__(
        self,
        *,
        points: Numbers | Sequence[tuple[float, float]] = ...,
        width: float = ...,
        close: bool = ...,
        cap: str = ...,
        joint: str = ...,
        dash_length: float = ...,
        dash_offset: float = ...,
        ellipse: Numbers = ...,
        circle: Numbers = ...,
        rectangle: Numbers = ...,
        rounded_rectangle: Numbers = ...,
        bezier: Numbers = ...,
        group: str = ...,
    ) -> None: ...

class SmoothLine(Line): ...

class Point(VertexInstruction):
    points: Numbers
    pointsize: float
    def __init__(
        self, *, points: Numbers = ..., pointsize: float = ..., texture: Texture | None = None
    ) -> None: ...

class StencilPush(Instruction): ...
class StencilUse(Instruction): ...
class StencilUnUse(Instruction): ...
class StencilPop(Instruction): ...

class Quad(VertexInstruction):
    points: Numbers
    def __init__(self, *, points: Numbers = ..., texture: Texture | None = None) -> None: ...

class Mesh(VertexInstruction):
    vertices: Numbers
    indices: Sequence[int]
    mode: str
    def __init__(
        self,
        *,
        vertices: Numbers = ...,
        indices: Sequence[int] = ...,
        mode: str = ...,
        texture: Texture | None = None,
        fmt: Sequence[tuple[bytes, int, str]] = ...,
        group: str = ...,
    ) -> None: ...
