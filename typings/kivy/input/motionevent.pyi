from typing import Any

class MotionEvent:
    def __init__(
        self, device: str, id: Any, args: Any, is_touch: bool = False, type_id: str | None = None
    ) -> None: ...
    uid: int
    x: float
    y: float
    px: float
    py: float
    ox: float
    oy: float
    sx: float
    sy: float
    dx: float
    dy: float
    pos: tuple[float, float]
    opos: tuple[float, float]
    device: str
    button: str
    profile: list[str]
    is_touch: bool
    is_mouse_scrolling: bool
    is_double_tap: bool
    grab_current: Any
    ud: dict[Any, Any]
    def grab(self, class_instance: Any, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Any) -> None: ...
    def move(self, args: Any) -> None: ...
    def depack(self, args: Any) -> None: ...
    def push(self, attrs: list[str] | None = None) -> None: ...
    def pop(self) -> None: ...
    def scale_for_screen(self, w: float, h: float) -> None: ...
    def apply_transform_2d(self, transform: Any) -> None: ...
