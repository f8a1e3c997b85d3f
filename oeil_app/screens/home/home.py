"""The first screen: which table, how many players, or the game that was left."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from oeil_app.core.scene import Button, Word
from oeil_app.games import GAMES
from oeil_app.play.journal import Journal
from oeil_app.play.trouble import Trouble
from oeil_app.screens import words
from oeil_app.screens.kit.page import Page
from oeil_app.screens.sheet import Choice, Sheet, wrapped
from oeil_app.services.i18n import _
from oeil_app.table.batch import Batch, Quad
from oeil_app.table.frame import Frame
from oeil_app.table.labels import TextView
from oeil_app.table.sprites import ATLAS, SpriteShelf, density_for
from oeil_app.table.tray import ButtonView

INK, SOFT = "#2A2230", "#5A4A3E"


class HomePage(Page):
    """Lynx Eye's four ways to play; two taps from here to the table."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self.journal: Journal = app.journal
        self.open_table, self.continue_game = app.open_table, app.continue_game
        self.seats = 2
        self.deck = "classic"
        self.targets: list[tuple[Frame, Callable[[], None]]] = []
        self.sheet: Sheet | None = None
        self.bind(size=lambda *_: self.refresh())
        if self.journal.trouble is not None:
            self.trouble: Trouble | None = self.journal.trouble
        else:
            self.trouble = None

    def fresh(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Draws everything anew; this screen is still."""
        if min(self.size) < 10 or self.parent is None:
            return
        self.canvas.clear()
        self.clear_widgets()
        self.targets = []
        w, h = self.size
        self.u = u = min(w / 1280, h / 800)
        if h / u < 800.1 and w / h > 1.9:
            self.u = u = min(w / 1100, h / 560)
        self.shared = SpriteShelf.get("table", density_for(u))
        self._ground(w, h)
        self._title(w, h)
        self._variants(w, h)
        self._seats_row(w, h)
        self._continue_row(w, h)
        if self.trouble is not None:
            self.tell_trouble(self.trouble)
            self.trouble = None

    def _ground(self, w: float, h: float) -> None:
        from kivy.core.image import Image as CoreImage
        from kivy.graphics import Color, Rectangle

        cloth = CoreImage(str(ATLAS / "cloth-home.png")).texture
        cloth.wrap = "repeat"
        n = 256 * self.u
        with self.canvas:
            Color(1, 1, 1, 1)
            coords = (0, 0, w / n, 0, w / n, h / n, 0, h / n)
            Rectangle(texture=cloth, size=(w, h), tex_coords=coords)

    def _title(self, w: float, h: float) -> None:
        from kivy.core.image import Image as CoreImage
        from kivy.graphics import Color, Rectangle

        texture = CoreImage(str(ATLAS / f"wordmark-{self.shared.density}.png")).texture
        high = 96 * self.u
        wide = texture.width * high / texture.height
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, pos=((w - wide) / 2, h - high * 1.3), size=(wide, high))

    def _variants(self, w: float, h: float) -> None:
        u = self.u
        spec = GAMES.game("lynx")
        count = len(spec.variants)
        gap = 18 * u
        wide = min(290 * u, (w - gap * (count + 1)) / count)
        high = 300 * u if h > 700 * u else 200 * u
        x = (w - count * wide - (count - 1) * gap) / 2 + wide / 2
        cy = h * 0.52
        for variant in spec.variants:
            frame = Frame(x, cy, wide, high)
            self._card(frame, variant.id)
            self.targets.append((frame, partial(self._start, variant.id)))
            x += wide + gap

    def _card(self, frame: Frame, variant: str) -> None:
        u = self.u
        panel = Batch(self.shared, u)
        panel.show([Quad("panel", frame.cx, frame.cy, frame.w, frame.h)])
        self.canvas.add(panel.group)
        lynx = SpriteShelf.get("lynx", self.shared.density)
        pictures = Batch(lynx, u)
        k = min(frame.h * 0.42 / (4 / 3), frame.w * 0.3)
        cx, cy = frame.cx, frame.cy + frame.h * 0.16
        pictures.show(COVERS[variant](cx, cy, k))
        self.canvas.add(pictures.group)
        title, line = (_(text) for text in words.VARIANTS[f"lynx.{variant}"])
        top = TextView(INK, bold=True)
        top.show(title, frame.part(12 * u, 52 * u, frame.w - 24 * u, 34 * u), 24 * u, "center")
        low = TextView(SOFT)
        low.show(line, frame.part(12 * u, 22 * u, frame.w - 24 * u, 28 * u), 17 * u, "center")
        self.canvas.add(top.group)
        self.canvas.add(low.group)

    def _seats_row(self, w: float, h: float) -> None:
        u = self.u
        y = h * 0.52 - (300 if h > 700 * u else 200) * u / 2 - 62 * u
        entries = [(str(n), n == self.seats, partial(self._set_seats, n)) for n in range(1, 7)]
        wide, gap = 64 * u, 10 * u
        x = w / 2 - (6 * wide + 5 * gap) / 2 - 130 * u
        for n, (text, on, do) in enumerate(entries):
            frame = Frame(x + wide / 2, y, wide, 56 * u)
            self._pill(frame, text, on, do)
            emblem = Batch(self.shared, u)
            emblem.show([Quad(f"emblem-{n}", frame.cx - 16 * u, y, 16 * u, 16 * u)])
            self.canvas.add(emblem.group)
            x += wide + gap
        x += 20 * u
        for deck, text in (("classic", _("6 colours")), ("keen", _("5 colours, harder"))):
            wide = 150 * u if deck == "classic" else 200 * u
            frame = Frame(x + wide / 2, y, wide, 56 * u)
            self._pill(frame, text, deck == self.deck, partial(self._set_deck, deck))
            x += wide + gap

    def _pill(self, frame: Frame, text: str, on: bool, do: Callable[[], None]) -> None:
        button = ButtonView(frame, self.u, self.shared, "plain")
        button.show(Button("", 0, "", Word(""), live=not on, lit=on), text)
        self.canvas.add(button.group)
        self.targets.append((frame, do))

    def _continue_row(self, w: float, h: float) -> None:
        u = self.u
        saved = self.journal.unfinished()[:3]
        y = 56 * u
        wide = 330 * u
        x = w / 2 - (len(saved) * (wide + 14 * u)) / 2 + wide / 2
        for game in saved:
            setup = game.setup
            name = words.VARIANTS.get(f"{setup.game}.{setup.variant}", (setup.variant, ""))[0]
            names = ", ".join(game.note.get("names", []))
            frame = Frame(x, y, wide, 64 * u)
            text = _("Continue: {name} · {names}").format(name=_(name), names=names)
            self._pill(frame, text, False, partial(self.continue_game, game.id))
            x += wide + 14 * u

    # -- choosing --------------------------------------------------------------------------------

    def _set_seats(self, seats: int) -> None:
        self.seats = seats
        self.refresh()

    def _set_deck(self, deck: str) -> None:
        self.deck = deck
        self.refresh()

    def _start(self, id: str) -> None:
        variant = GAMES.variant("lynx", id)
        seats = self.seats if self.seats in variant.seats else min(variant.seats)
        dice = random.SystemRandom()
        options: dict[str, Any] = {"deck": self.deck, "first": dice.randrange(seats)}
        if id == "arrow" and seats >= 5:
            options["goal"] = 4
        self.open_table(GAMES.setup("lynx", id, seats, dice.randrange(2**31), options))

    def tell_trouble(self, trouble: Trouble) -> None:
        message = _(words.TROUBLES.get(trouble.code, words.TROUBLES["failed"]))
        w, h = self.size
        close = [Choice(_("Go on"), self._close_sheet)]
        title = _("Something went wrong")
        self.sheet = Sheet(
            w / 2, h / 2, 0, self.u, self.shared, title, wrapped(message), close, modal=True
        )
        self.add_widget(self.sheet)

    def _close_sheet(self) -> None:
        if self.sheet is not None:
            self.remove_widget(self.sheet)
            self.sheet = None

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        for frame, do in self.targets:
            if frame.holds(touch.x, touch.y):
                do()
                return True
        return False


def _card_at(x: float, y: float, k: float, pictures: str, angle: float = 0.0) -> list[Quad]:
    """A card of four pictures, drawn by hand for a cover."""
    from oeil_app.table.frame import turned

    tall = k * 4 / 3
    out = [Quad("card", x, y, k, tall, angle)]
    corners = ((-1, 1), (1, 1), (-1, -1), (1, -1))
    for name, (sx, sy) in zip(pictures.split(), corners, strict=True):
        px, py = turned(x, y, sx * k * 19 / 84, sy * k * 25 / 84, angle)
        out.append(Quad(f"picture-{name}", px, py, k * 36 / 84, k * 48 / 84, angle))
    return out


A = "fish-blue moon-yellow paw-red leaf-green"
B = "butterfly-violet mushroom-orange moon-green fish-yellow"
C = "paw-orange leaf-blue mushroom-yellow butterfly-red"


def _rattlesnake(x: float, y: float, k: float) -> list[Quad]:
    s = k * 0.62
    t = s * 4 / 3
    return [
        Quad("card-back", x - 1.5 * s, y + t / 2, s * 0.96, t * 0.96),
        *_card_at(x - 0.5 * s, y + t / 2, s * 0.96, A),
        *_card_at(x - 0.5 * s, y - t / 2, s * 0.96, B),
        *_card_at(x + 0.5 * s, y - t / 2, s * 0.96, C),
        *_card_at(x + 1.5 * s, y - t / 2, s * 0.96, A),
    ]


def _herd(x: float, y: float, k: float) -> list[Quad]:
    s = k * 0.62
    t = s * 4 / 3
    return [
        *_card_at(x - s, y + t / 2, s * 0.96, C),
        *_card_at(x, y + t / 2, s * 0.96, A),
        *_card_at(x, y - t / 2, s * 0.96, B),
        *_card_at(x + s, y - t / 2, s * 0.96, C),
    ]


def _great_herd(x: float, y: float, k: float) -> list[Quad]:
    s = k * 0.55
    t = s * 4 / 3
    out: list[Quad] = []
    for n, (i, j) in enumerate(
        ((-1.5, 0.5), (-0.5, 0.5), (0.5, 0.5), (-0.5, -0.5), (0.5, -0.5), (1.5, -0.5))
    ):
        out += _card_at(x + i * s, y + j * t, s * 0.96, (A, B, C)[n % 3])
    return out


def _arrow(x: float, y: float, k: float) -> list[Quad]:
    return [*_card_at(x - k * 0.62, y, k, A, 6), *_card_at(x + k * 0.62, y, k, B, -6)]


COVERS: dict[str, Callable[[float, float, float], list[Quad]]] = {
    "rattlesnake": _rattlesnake,
    "herd": _herd,
    "great_herd": _great_herd,
    "arrow": _arrow,
}
