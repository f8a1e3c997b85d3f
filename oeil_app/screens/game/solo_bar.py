"""The bar of one who plays alone: take back, do again, a hint in steps, can it still be done?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from oeil_app.core.scene import Word
from oeil_app.play.advice import MOVE, NUDGE, WHERE, Advice, Tip
from oeil_app.table.draw.batch import Batch, Quad
from oeil_app.table.draw.pointer import Pointing
from oeil_app.table.draw.texts import TextView
from oeil_app.table.draw.tray import Saying
from oeil_app.table.place.frame import Frame
from oeil_app.table.table import Table

from .overlay import clock_frame

SLICE = 0.004  # seconds of each frame that thinking may take
SPOKEN = 20.0  # seconds that a hint stays in the tray, unless the table changes
BUTTONS = ("undo", "redo", "hint", "outlook")
SIZE, GAP, EDGE = 60, 10, 6  # u
ROUND, ANSWERS = ("eye", "hourglass"), ("check", "close")  # icons drawn larger; drawn in colour
CREAM, GOOD, BAD = "#FFF4DD", "#8FE3B0", "#FFB29E"


class SoloBar(Widget):
    """Four buttons on a strip that the layout keeps free for them: they cover nothing."""

    def __init__(
        self, table: Table, advice: Advice, undo: Callable[[], None], redo: Callable[[], None]
    ) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.table, self.advice = table, advice
        self._do = {"undo": undo, "redo": redo, "hint": self.hint, "outlook": self.ask}
        self.frames: dict[str, Frame] = {}
        self.mark = ""  # what the last button shows: "", "thinking", "yes", "no", "unknown"
        self.asked_for_help = False  # a hint, not whether it can be done
        self._thinking: Any = None
        self._told: tuple[Any, ...] = ()
        self._unlisten = table.session.listen(lambda _change: self._changed())
        self.arrange()

    def close(self) -> None:
        self._unlisten()
        self.advice.close()
        self._rest()

    # -- drawing ---------------------------------------------------------------------------------

    def arrange(self) -> None:
        """For the window as it is."""
        rail, u = self.table.layout.rail, self.table.layout.u
        assert rail is not None
        gaps = GAP * u * (len(BUTTONS) - 1) + 2 * EDGE * u
        size = min(SIZE * u, rail.w - 2 * EDGE * u, (rail.h - gaps) / len(BUTTONS))
        high = size * len(BUTTONS) + gaps
        clock = clock_frame(self.table.layout)
        ceiling = rail.y + rail.h - (0.0 if clock is None else clock.h + 8 * u)
        middle = min(rail.cy, ceiling - high / 2)
        self._board = Frame(rail.cx, middle, size + 2 * EDGE * u, high)
        top = middle + high / 2 - EDGE * u - size / 2
        self.frames = {
            name: Frame(rail.cx, top - n * (size + GAP * u), size, size)
            for n, name in enumerate(BUTTONS)
        }
        shared = self.table.pointer.sprites
        self._wood, self._shapes, self._icons, self._faded, self._answer, self._edges = (
            Batch(shared, u) for _ in range(6)
        )
        self._faded.colour.a = 0.35
        self._question = TextView(CREAM, bold=True)
        self.canvas.clear()
        board = self._board
        self._wood.show([Quad("tray", board.cx, board.cy, board.w, board.h)])
        for drawn in (self._wood, self._shapes, self._edges, self._icons, self._faded):
            self.canvas.add(drawn.group)
        self.canvas.add(self._answer.group)
        self.canvas.add(self._question.group)
        self._show()

    def _show(self) -> None:
        session, advice = self.table.session, self.advice
        live = {"undo": session.can_undo(), "redo": session.can_redo()}
        lit = {"hint": advice.step > 0, "outlook": bool(self.mark)}
        icons: list[Quad] = []
        faded: list[Quad] = []
        answer: list[Quad] = []
        for name, frame in self.frames.items():
            icon = self._icon(name)
            if icon:
                size = frame.w * (0.66 if icon in ROUND else 0.54)
                quad = Quad(icon, frame.cx, frame.cy, size, size)
                where = answer if icon in ANSWERS else icons if live.get(name, True) else faded
                where.append(quad)
        frames = self.frames.values()
        self._shapes.show([Quad("button-dark", f.cx, f.cy, f.w, f.h) for f in frames])
        edges = [frame for name, frame in self.frames.items() if lit.get(name)]
        self._edges.show([Quad("tray-lit", f.cx, f.cy, f.w, f.h) for f in edges])
        self._icons.show(icons)
        self._faded.show(faded)
        self._answer.show(answer)
        self._answer.colour.rgba = get_color_from_hex(GOOD if self.mark == "yes" else BAD)
        frame = self.frames["outlook"]
        text = "?" if self.mark in ("", "unknown") else ""
        self._question.show(text, frame, frame.h * 0.56, "center")

    def _icon(self, name: str) -> str:
        if name == "hint":
            return "hourglass" if self.advice.step and self.advice.thinking else "eye"
        if name == "outlook":
            return {"thinking": "hourglass", "yes": "check", "no": "close"}.get(self.mark, "")
        return name

    # -- pressing --------------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        for name, frame in self.frames.items():
            if frame.holds(touch.x, touch.y, 4 * self.table.layout.u):
                if not self.table.blocked:
                    self.press(name)
                return True
        return self._board.holds(touch.x, touch.y)

    def press(self, name: str) -> None:
        self.table.feedback("tick")
        self._do[name]()
        self._show()

    def hint(self) -> None:
        """A step further: a nudge, where, the move, why."""
        if self.table.session.outcome is None:
            self.asked_for_help = True
            self.advice.hint()
            self._think()

    def ask(self) -> None:
        """Can it still be done?"""
        if self.table.session.outcome is None:
            self.advice.ask()
            self._think()

    # -- thinking --------------------------------------------------------------------------------

    def _think(self) -> None:
        """In slices, one a frame, until there is an answer."""
        if self.advice.think(SLICE):
            if self._thinking is None:
                self._thinking = Clock.schedule_interval(self._tick, 0)
        else:
            self._rest()
        self._tell()

    def _tick(self, _dt: float) -> None:
        if self.parent is None:
            self._rest()
        else:
            self._think()

    def _rest(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    def _changed(self) -> None:
        """The table is another one: what was said is not true any more."""
        self._rest()
        if self._told:
            self.table.furniture.hush(self.advice.seat)
        self.mark, self._told = "", ()
        self.table.point_at(None)
        self._show()

    # -- telling ---------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What is known now, in the tray and on the table; each thing is said once."""
        advice = self.advice
        tip = advice.tip
        self.mark = self._marked()
        words: list[Word] = []
        if advice.asked:
            words.append(self._can())
        if advice.step:
            words.append(Word("hint_thinking") if tip is None else spoken(tip))
        told = (tip, self.mark, tuple((word.key, *word.args.items()) for word in words))
        if told != self._told:
            newest = words[-1:] if self._told and self._told[0] != tip else words[:1]
            self._told = told
            if tip is not None and tip.step >= WHERE:
                self.table.point_at(self._pointing(tip))
            if newest:
                say = self.table.voice.say(newest[0])
                self.table.tell(advice.seat, [Saying(say, "eye")], SPOKEN)
        self._show()

    def _marked(self) -> str:
        if not self.advice.asked:
            return ""
        can = self.advice.outlook.can
        if can is None:
            return "thinking" if self.advice.thinking else "unknown"
        return "yes" if can else "no"

    def _can(self) -> Word:
        outlook = self.advice.outlook
        if outlook.can and outlook.moves_to_go:
            return Word("can_be_done_in", {"count": outlook.moves_to_go})
        return CAN[self.mark]

    def _pointing(self, tip: Tip) -> Pointing | None:
        table, session = self.table, self.table.session
        if tip.kind == "dial" and tip.action is not None:
            return Pointing(dial=tip.action.text(), way=tip.step >= MOVE)
        if tip.piece is None:
            return None
        if tip.kind == "turn" and tip.drop is not None:
            back = tip.drop[1] > table.cast.look(tip.piece).turns // 2
            return Pointing(tip.piece, quarter=0 if tip.step < MOVE else -1 if back else 1)
        spot = None
        if tip.drop is not None and tip.step >= MOVE:
            spot = table.scenery.spot(session.state, self.advice.seat, tip.piece, tip.drop)
        turned = tip.drop[1] if tip.drop is not None else None
        return Pointing(tip.piece, spot, turned)


STEPS: dict[int, dict[str, Word]] = {
    NUDGE: {
        "lay": Word("nudge_lay"),
        "turn": Word("nudge_turn"),
        "dial": Word("nudge_dial"),
        "back": Word("nudge_back"),
        "take": Word("nudge_take"),
        "other": Word("nudge_other"),
        "undo": Word("nudge_undo"),
    },
    WHERE: {
        "lay": Word("where_lay"),
        "turn": Word("where_turn"),
        "dial": Word("where_dial"),
        "back": Word("where_back"),
        "take": Word("where_take"),
        "other": Word("where_other"),
        "undo": Word("where_undo"),
    },
    MOVE: {
        "lay": Word("move_lay"),
        "turn": Word("move_turn"),
        "dial": Word("move_dial"),
        "back": Word("move_back"),
        "take": Word("move_take"),
        "other": Word("move_other"),
        "undo": Word("move_undo"),
    },
}
BECAUSE: dict[str, Word] = {
    "lays_all": Word("because_lays_all"),
    "completes": Word("because_completes"),
    "joins": Word("because_joins"),
    "fits_nowhere": Word("because_fits_nowhere"),
    "only_way": Word("because_only_way"),
    "longer": Word("because_longer"),
    "any_card": Word("because_any_card"),
    "part_of_a_solution": Word("because_part_of_a_solution"),
    "leads_nowhere": Word("because_leads_nowhere"),
    "only_back": Word("because_only_back"),
    "solves": Word("because_solves"),
    "wins": Word("because_wins"),
    "forces": Word("because_forces"),
    "blocks": Word("because_blocks"),
    "takes_colour": Word("because_takes_colour"),
    "other_design": Word("because_other_design"),
    "keeps_going": Word("because_keeps_going"),
    "no_way_out": Word("because_only_back"),
}
CAN: dict[str, Word] = {
    "thinking": Word("can_be_done_thinking"),
    "unknown": Word("can_be_done_unknown"),
    "yes": Word("can_be_done_yes"),
    "no": Word("can_be_done_no"),
}


def spoken(tip: Tip) -> Word:
    """The word for a step of a hint."""
    if tip.step in STEPS:
        return STEPS[tip.step][tip.kind]
    return BECAUSE.get(tip.why, Word("because_good"))
