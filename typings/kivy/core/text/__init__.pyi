from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    text: str
    texture: Texture
    options: dict[str, Any]
    size: tuple[int, int]
    def __init__(
        self,
        *,
        text: str = "",
        font_size: float = 12,
        font_name: str = ...,
        bold: bool = False,
        italic: bool = False,
        halign: str = "left",
        valign: str = "bottom",
        text_size: tuple[float | None, float | None] | None = None,
        color: Any = ...,
        line_height: float = ...,
        shorten: bool = ...,
        shorten_from: str = ...,
        max_lines: int = ...,
        mipmap: bool = ...,
        **kwargs: Any,
    ) -> None: ...
    def refresh(self) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...

Label = LabelBase
