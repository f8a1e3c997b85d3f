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
    colorfmt: str
    uvpos: tuple[float, float]
    uvsize: tuple[float, float]
    @staticmethod
    def create(
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        bufferfmt: str | None = None,
        mipmap: bool = False,
    ) -> Texture: ...
    def blit_buffer(
        self,
        pbuffer: bytes,
        size: tuple[int, int] | None = None,
        colorfmt: str | None = None,
        bufferfmt: str | None = None,
    ) -> None: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
    def add_reload_observer(self, callback: Callable[[Texture], Any]) -> None: ...
    def flip_vertical(self) -> None: ...
