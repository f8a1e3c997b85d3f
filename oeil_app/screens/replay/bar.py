"""The bar over a replay: step, play, jump, the speed, the timeline and what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.text import Small
from oeil_app.services.i18n import _

from .playback import Playback
from .track import TimeTrack

load_kv(__file__)


class ReplayBar(BoxLayout):
    """Its buttons move the playback."""

    def __init__(
        self,
        playback: Playback,
        leave: Callable[[], object],
        share: Callable[[], object],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.close = SignButton("close", leave, hint=_("Leave"))
        self.step_back = SignButton("back", playback.one_back, hint=_("One move back"))
        self.play = SignButton("play", playback.play_or_pause, hint=_("Play"))
        self.step_on = SignButton("next", playback.one_on, hint=_("One move on"))
        hint = _("To the next turning point")
        self.jump = SignButton("star", playback.jump, hint=hint, colour="")
        self.speed = BigButton("1×", playback.faster, size_hint_x=None, width=dp(72))
        self.share = SignButton("share", share, hint=_("Share"))
        moments = [moment.n for moment in playback.replay.moments]
        self.track = TimeTrack(len(playback.replay), moments, playback.seek)
        self.told = Small("", halign="center")
        self.told.pos_hint = self.track.pos_hint = {"x": 0, "y": 0}
        middle = FloatLayout()  # all of it can be touched
        middle.add_widget(self.track)
        middle.add_widget(self.told)
        for sign in (self.close, self.step_back, self.play, self.step_on, self.jump):
            sign.pos_hint = {"center_y": 0.5}
            self.add_widget(sign)
        self.add_widget(middle)
        for button in (self.speed, self.share):
            button.pos_hint = {"center_y": 0.5}
            self.add_widget(button)

    def show(self, n: int, told: str, playing: bool, speed: int) -> None:
        self.track.show(n)
        self.speed.text = f"{speed}×"
        self.told.text = told
        self.play.picture.sprite = "pause" if playing else "play"

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or bool(self.collide_point(*touch.pos))
