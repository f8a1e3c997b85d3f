from kivy.input.motionevent import MotionEvent

class EventLoopBase:
    def post_dispatch_input(self, etype: str, me: MotionEvent) -> None: ...

EventLoop: EventLoopBase
