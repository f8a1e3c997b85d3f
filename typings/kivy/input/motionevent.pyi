from typing import Any

class MotionEvent:
    def __init__(
        self, device: str, id: Any, args: Any, is_touch: bool = False, type_id: str | None = None
    ) -> None: ...
    uid: int
    x: float
    y: float
    ox: float
    oy: float
    px: float
    py: float
    sx: float
    sy: float
    dx: float
    dy: float
    pos: tuple[float, float]
    device: str
    button: str
    profile: list[str]
    is_touch: bool
    is_mouse_scrolling: bool
    grab_current: Any
    def grab(self, class_instance: Any, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def depack(self, args: Any) -> None: ...
    def push(self, attrs: list[str] | None = None) -> None: ...
    def pop(self) -> None: ...
