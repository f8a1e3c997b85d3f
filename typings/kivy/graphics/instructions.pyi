from collections.abc import Sequence
from types import TracebackType
from typing import Any

from kivy.graphics.shader import Shader
from kivy.graphics.texture import Texture

Numbers = Sequence[float]

class Instruction:
    group: str | None

class InstructionGroup(Instruction):
    children: list[Instruction]
    def __init__(self, **kwargs: Any) -> None: ...
    def add(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def remove_group(self, groupname: str) -> None: ...
    def length(self) -> int: ...
    def clear(self) -> None: ...

class CanvasBase(InstructionGroup):
    def indexof(self, instruction: Instruction) -> int: ...
    def __enter__(self) -> None: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...

class Canvas(CanvasBase):
    before: CanvasBase
    after: CanvasBase
    opacity: float

class RenderContext(Canvas):
    shader: Shader
    use_parent_projection: bool
    use_parent_modelview: bool
    def __init__(self, **kwargs: Any) -> None: ...
    def __setitem__(self, key: str, value: float | Numbers) -> None: ...
    def __getitem__(self, key: str) -> Any: ...

class ContextInstruction(Instruction): ...

class VertexInstruction(Instruction):
    texture: Texture | None
    source: str | None
    tex_coords: Numbers
