from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

class EventLoopBase:
    window: Any
    def idle(self) -> None: ...
    def dispatch_input(self) -> None: ...
    def post_dispatch_input(self, etype: str, me: MotionEvent) -> None: ...

EventLoop: EventLoopBase

def runTouchApp(widget: Widget | None = None, embedded: bool = False) -> None: ...  # noqa: N802
