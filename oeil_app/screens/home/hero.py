"""The large invitation of the first page: play with me, or go on where you were."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp

from oeil_app.games import GAMES
from oeil_app.play.rows.people import ANIMALS
from oeil_app.play.rows.saved import DamagedGame, Saved
from oeil_app.screens.kit.controls.button import text_width
from oeil_app.screens.kit.materials.inset import WORD, Enamel, Inset
from oeil_app.screens.kit.materials.look import LOOK
from oeil_app.screens.kit.materials.medallion import Medallion
from oeil_app.screens.kit.materials.picture import Picture
from oeil_app.screens.kit.materials.plates import Plates
from oeil_app.screens.kit.text import Text
from oeil_app.screens.miniature.hung import Position, PositionPicture
from oeil_app.screens.miniature.saved_game import portraits, waiting_position
from oeil_app.screens.saved.ago import ago
from oeil_app.screens.saved.waiting import told, told_damaged
from oeil_app.services.i18n import _

from .paws import Paws

PALE = "#CFE3D8"  # words on pine
MOST = 1.15  # so much do the invitation's words grow with the family's text size


class Invitation(Inset):
    """A picture at the left, words, and lit enamel; a narrow one leaves its last line out."""

    def __init__(
        self,
        game: str,
        do: Callable[[], Any],
        lead: str,
        title: str,
        line: str,
        sprite: tuple[str, str],
        position: Position | None = None,
        people: Sequence[Medallion] = (),
        **more: Any,
    ) -> None:
        super().__init__(game, do, **more)
        theme, name = sprite
        self.picture = Picture(name, theme=theme, size_hint=(None, None))
        self.position = PositionPicture(position, size_hint=(None, None)) if position else None
        self.people = people
        self.lead = Text(lead, dot=22, colour=PALE, size_hint_x=None)
        self.name = Text(title, dot=34, bold=True, colour=WORD, size_hint_x=None)
        self.line = Text(line, dot=17, colour=PALE, size_hint_x=None)
        self.enamel = Enamel()
        if self.position is not None:
            self.add_widget(self.position)
        for part in (self.picture, self.lead, self.name, self.line, *people, self.enamel):
            self.add_widget(part)
        for label in (self.lead, self.name, self.line):
            label.bind(height=self._arrange)
        self.plates, self.paws = Plates(), Paws()
        self.canvas.after.add(self.plates)
        self.canvas.after.add(self.paws)
        self.bind(pos=self._arrange, size=self._arrange)

    @property
    def wide(self) -> bool:
        """Whether words have room beside the picture and the enamel."""
        return self.width > max(dp(480), 2 * self.height)

    def draw(self) -> None:
        """The position, when there is time; until then its game's cover."""
        if self.position is not None and self.wide:
            if not self.position.drawn:
                self.position.draw()
            self.picture.opacity = 0 if self.position.drawn else 1

    def _arrange(self, *_: Any) -> None:
        wide = self.wide
        high = self.height > dp(120)  # room for the words above the enamel
        share = 0.24 if wide else 0.5 if high else 0.34
        side = min(self.height * 0.92, self.width * share)
        self.picture.size = (side, side)
        self.picture.center = (self.x + side / 2 + dp(18 if wide else 6), self.center_y)
        self._furnish(wide and high)
        if self.position is not None:
            self.position.size = (min(self.height * 1.5, self.width * 0.28), self.height - dp(20))
            self.position.pos = (self.x + dp(16), self.y + dp(10))
        disc = min(dp(112), self.height * 0.6) if wide else min(dp(48), self.height * 0.66)
        self.enamel.size = (disc, disc)
        self.enamel.center = (self.right - disc / 2 - dp(36 if wide else 12), self.center_y)
        if not wide and high:
            self.enamel.center_y = self.y + disc / 2 + dp(12)
        seen = self.picture if self.position is None or not wide else self.position
        left = seen.right + dp(24 if wide else 6)
        room = (self.right if not wide and high else self.enamel.x) - left - dp(10)
        calm = min(1.0, MOST / LOOK.scale)  # the largest words need not grow with all others
        first = wide and high and self.position is None
        self.lead.dot = 24 * calm if first else 22
        large = 48 * calm if first else 38 if wide else 22 if high else 17
        widest = max(text_width(word, LOOK.sp(large)) for word in self.name.text.split())
        self.name.dot = large * min(1.0, max(room, dp(20)) / (widest + dp(2)))
        shown = [label for label in (self.lead, self.name, self.line) if label.text]
        for label in shown:
            label.width = max(room, dp(20))
        for spare in (self.lead, self.line):  # where there is no room for everything
            if spare in shown and (not wide or _high(shown) > self.height - dp(16)):
                shown.remove(spare)
        for label in (self.lead, self.name, self.line):
            label.opacity = 1 if label in shown else 0
        face = self._lay_people(left, room, wide, _high(shown))
        y = self.center_y + (_high(shown) + face) / 2
        if not wide and high:
            y = self.top - dp(18)
        for label in shown:
            y -= label.height
            label.pos = (left, y)

    def _furnish(self, large: bool) -> None:
        """Brass on the corners of a large one; who invites looks over its edge."""
        self.plates.clear()
        self.paws.clear()
        if not large:
            return
        self.plates.lay(self, self.corner, dp(34))
        if self.position is None and self.picture.sprite == "cover":
            self.picture.size = (self.height * 1.04, self.height * 1.04)
            self.picture.pos = (self.x + dp(26), self.y - dp(7))
            self.paws.lay(self.picture.center_x, self.y + dp(5), self.picture.width * 0.72)

    def _lay_people(self, left: float, room: float, wide: bool, words: float) -> float:
        """Who plays, under the words, if there is room; how much of it they take."""
        side = min(dp(58), self.height - words - dp(34))
        fits = wide and side >= dp(36) and len(self.people) * (side + dp(6)) <= room
        for n, face in enumerate(self.people):
            face.opacity = 1 if fits else 0
            face.size = (side, side)
            face.pos = (left + n * (side + dp(6)), self.center_y - (words + side) / 2 - dp(4))
        return side + dp(8) if fits and self.people else 0.0


def _high(labels: Sequence[Text]) -> float:
    return sum(label.height for label in labels)


def play_with_me(do: Callable[[], Any], first: bool) -> Invitation:
    """The guide shows how to play."""
    lead = _("First time?") if first else ""
    line = _("Three minutes, card by card: I show, you try.")
    guide = (GAMES.names[0], "cover") if first else ("animals", f"animal-{ANIMALS[0]}")
    return Invitation(GAMES.names[0], do, lead, _("Play with me"), line, guide)


def go_on(app: Any, game: Saved | DamagedGame, count: str, do: Callable[[], Any]) -> Invitation:
    """The game that waits, as it lies there; `count` says so if there are several."""
    if isinstance(game, DamagedGame):
        title, line = told_damaged(game)
        return Invitation("", do, "", count or title, line, ("table", "close"))
    title, _who = told(game)
    cover = (game.setup.game, "cover")
    words = count or _("Continue")
    position, people = waiting_position(app, game), portraits(app, game)
    line = f"{title} · {ago(time.time() - game.touched)}"  # the portraits say who plays
    return Invitation(game.setup.game, do, "", words, line, cover, position, people)
