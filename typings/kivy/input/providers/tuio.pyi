from typing import Any

class TuioMotionEventProvider:
    __handlers__: dict[str, type]
    ip: str
    port: int
    oscid: Any
    touches: dict[str, dict[Any, Any]]
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def _osc_tuio_cb(self, oscpath: str, address: Any, *args: Any) -> None: ...
