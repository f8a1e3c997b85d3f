from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class Image(EventDispatcher):
    texture: Texture
    width: int
    height: int
    size: tuple[int, int]
    def __init__(
        self,
        arg: Any,
        *,
        ext: str = ...,
        mipmap: bool = ...,
        nocache: bool = ...,
        keep_data: bool = ...,
    ) -> None: ...
    def save(self, filename: Any, flipped: bool = ..., fmt: str | None = ...) -> bool: ...
