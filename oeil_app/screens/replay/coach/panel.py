"""The coach's panel beside a replay: who played, the curve, what is said, and where to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from oeil_app.screens.kit.controls.button import BigButton, SignButton
from oeil_app.screens.kit.kv import load_kv
from oeil_app.screens.kit.materials.ground import Ground
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.text import Body, Heading, Small
from oeil_app.services.i18n import _

from ..playback import Playback
from .coach import Coach, Sentence
from .curve import Curve

load_kv(__file__)

WORDS = "#FFF4DD"  # on walnut


class PlayerMedal(BoxLayout):
    """One who played: portrait, name, a crown if that one won."""

    def __init__(self, name: str, animal: str, emblem: int, won: bool) -> None:
        super().__init__()
        self.add_widget(Picture(animal, theme="animals", size_dp=44, pos_hint={"center_y": 0.5}))
        self.add_widget(Picture(f"emblem-{emblem}", size_dp=20, pos_hint={"center_y": 0.5}))
        if won:  # before the name, so that it is nobody else's
            self.add_widget(Picture("crown", size_dp=34, pos_hint={"center_y": 0.5}))
        self.add_widget(Body(name, colour=WORDS, lines=True, bold=True, pos_hint={"center_y": 0.5}))


class SpokenCard(Ground, BoxLayout):
    """Paper with what the coach says; below it, lit, what would have been better."""

    words = ObjectProperty(None)
    above = ObjectProperty(None)

    def __init__(self, phone: bool) -> None:
        super().__init__(padding=(dp(10), dp(5)) if phone else (dp(14), dp(10)))
        self.phone = phone  # has room for one of two lines
        self.title = Heading("", dot=18 if phone else 22)
        self.line = Small("") if phone else Body("", colour="soft")
        self.face = Picture("animal-lynx", theme="animals", size_dp=84, pos_hint={"center_y": 0.5})
        self.better = BetterStrip(phone)
        self.words.add_widget(self.title)
        self.words.add_widget(self.line)
        if not phone:
            self.above.add_widget(self.face, index=1)

    def show(self, said: Sentence) -> None:
        self.title.text = said.title
        self.line.text = "" if self.phone and said.better else said.text
        self.better.label.text = said.better
        shown = self.better.parent is not None
        if bool(said.better) != shown:
            (self.add_widget if said.better else self.remove_widget)(self.better)


class BetterStrip(BoxLayout):
    """The eye, and why it looks there."""

    def __init__(self, phone: bool) -> None:
        super().__init__()
        self.label = (Small if phone else Body)("", bold=True, colour="#2A2230")
        self.label.pos_hint = {"center_y": 0.5}
        size = 28 if phone else 40
        self.add_widget(Picture("eye", size_dp=size, pos_hint={"center_y": 0.5}))
        self.add_widget(self.label)


class CoachPanel(Ground, BoxLayout):
    """A replay's bar, as a coach has it: the curve is its timeline."""

    wood = True

    def __init__(
        self,
        playback: Playback,
        coach: Coach,
        players: Sequence[PlayerMedal],
        leave: Callable[[], object],
        share: Callable[[], object],
        try_it: Callable[[], object],
        phone: bool,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.coach = coach
        self.close = SignButton("close", leave, hint=_("Leave"), colour=WORDS)
        self.step_back = SignButton(
            "back", playback.one_back, hint=_("One move back"), colour=WORDS
        )
        self.play = SignButton("play", playback.play_or_pause, hint=_("Play"), colour=WORDS)
        self.step_on = SignButton("next", playback.one_on, hint=_("One move on"), colour=WORDS)
        hint = _("To the next turning point")
        self.jump = SignButton("star", self._jump, hint=hint, colour="")
        self.speed = BigButton("1×", playback.faster, size_hint_x=None, width=dp(64))
        self.share = SignButton("share", share, hint=_("Share"), colour=WORDS)
        self.playback = playback
        replay = playback.replay
        self.track = Curve(len(replay), [m.n for m in replay.moments], playback.seek)
        self.told = Small("", halign="center", colour=WORDS)
        self.card = SpokenCard(phone)
        self.try_it = BigButton(_("Try it from here"), try_it, sign="play", lit=True)
        self._arrange(players, phone)

    def _arrange(self, players: Sequence[PlayerMedal], phone: bool) -> None:
        """From the top: who played, the curve, the coach's card, the buttons; a phone has less."""
        high = dp(48 if phone else 56)
        top = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        top.add_widget(self.close)
        for medal in players if len(players) == 2 and not phone else ():
            top.add_widget(medal)
        if phone:
            top.add_widget(self.try_it)
        elif len(players) != 2:
            top.add_widget(self.told)
        row = BoxLayout(size_hint_y=None, height=high, spacing=dp(4))
        for sign in (self.step_back, self.play, self.step_on, self.jump):
            row.add_widget(sign)
        row.add_widget(Widget() if phone or self.told.parent is not None else self.told)
        for button in (self.share,) if phone else (self.speed, self.share):
            row.add_widget(button)
        for part in (*top.children, *row.children):
            part.pos_hint = {"center_y": 0.5}
        self.card.size_hint_y = 1.3 if phone else 0.85
        for widget in (top, self.track, self.card, row):
            self.add_widget(widget)
        if not phone:
            self.try_it.size_hint_y, self.try_it.height = None, dp(76)
            self.add_widget(self.try_it)

    def show(self, n: int, told: str, playing: bool, speed: int) -> None:
        self.track.tell(self.coach.found, self.coach.progress)
        self.track.show(n)
        self.card.show(self.coach.sentence())
        self.told.text = told
        self.speed.text = f"{speed}×"
        self.play.picture.sprite = "pause" if playing else "play"

    def _jump(self) -> None:
        """To the coach's next turning point; while it is still looking, the replay's own."""
        found = self.coach.found
        if found is None or not found.turnings:
            self.playback.jump()
            return
        here = self.playback.replay.cursor
        further = [turning.n for turning in found.turnings if turning.n > here]
        self.playback.seek(further[0] if further else found.turnings[0].n)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return super().on_touch_down(touch) or bool(self.collide_point(*touch.pos))
