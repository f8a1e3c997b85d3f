from collections.abc import Callable
from typing import Any

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    tex_coords: tuple[float, ...]
    mag_filter: str
    min_filter: str
    wrap: str
    pixels: bytes
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def add_reload_observer(self, callback: Callable[[Texture], Any]) -> None: ...
    def blit_buffer(self, pbuffer: bytes, *, colorfmt: str, bufferfmt: str) -> None: ...
    @staticmethod
    def create(size: tuple[int, int], colorfmt: str) -> Texture: ...
