"""The flight recorder: what happened on a table, as JSON lines, for bug reports and tests.

Places are window pixels, origin bottom left, x and y the centre; frames are told by how long they
took of the main thread's Python, the drawing left out.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from kivy.core.window import Window

from oeil_app.core.rules.jsons import JsonObject
from oeil_app.core.rules.referee import Drop
from oeil_app.core.rules.verdict import Verdict
from oeil_app.core.scenery.scene import Button, Dial, Question
from oeil_app.layout.frame import Frame, Place

from .draw.pieces.pieces import Pieces
from .draw.signs.rings import Rings
from .state import Hold, TableState

EVERY = 5.0  # seconds, of which frames are told together


class Trace:
    """Writes one JSON object a line, at once; None: writes nothing.

    Where nothing can be written any more (a full disk) it ends, and the game goes on.
    """

    def __init__(self, path: Path | None) -> None:
        self._file: TextIO | None = path.open("w", encoding="utf-8") if path else None

    @property
    def on(self) -> bool:
        return self._file is not None

    def write(self, what: JsonObject) -> None:
        if self._file is not None:
            try:
                self._file.write(json.dumps(what, separators=(",", ":")) + "\n")
                self._file.flush()
            except OSError as error:
                logging.getLogger(__name__).warning("the flight recorder ends here: %s", error)
                self.close()

    def close(self) -> None:
        """What is left unwritten of the last line is let go."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


class Recorder:
    """What the flight recorder writes of a table."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.on = trace, trace.on
        self._zones: dict[Hold, JsonObject] = {}  # what was last told of each hold

    def scene(
        self,
        state: TableState,
        pieces: Pieces,
        areas: Iterable[tuple[str, Frame]],
        buttons: Iterable[tuple[Button, Frame]],
        rings: Rings,
    ) -> None:
        """All that lies still: the table came to rest."""
        scene, areas = state.scene, list(areas)
        told: JsonObject = {
            "rev": state.rev,
            "pieces": [
                self._piece(pieces, piece.id, areas if piece.id in state.holds else ())
                for piece in scene.pieces
            ],
            "areas": [{"area": id, **_frame(frame)} for id, frame in areas],
            "buttons": [
                {"seat": b.seat, "button": b.id, **_at(frame.cx, frame.cy), "live": b.live}
                for b, frame in buttons
            ],
        }
        told["dials"] = [_dial(dial, rings) for dial in scene.dials]
        self.trace.write({"scene": told})

    @staticmethod
    def _piece(pieces: Pieces, id: str, areas: Iterable[tuple[str, Frame]]) -> JsonObject:
        """`areas`: for what waits where a hand left it, until its seat has answered or is sure."""
        piece, look, pose = pieces.piece(id), pieces.look(id), pieces.views[id].pose
        shown = Frame(pose.x, pose.y, look.w * pose.unit, look.h * pose.unit, pose.angle)
        waits = (area for area, frame in areas if frame.holds(pose.x, pose.y))
        where: JsonObject = {"face": piece.face, "where": next(waits, piece.spot.area)}
        return {"piece": id, "seat": piece.seat, **_frame(shown), **where}

    def question(self, question: Question, frames: Sequence[Frame]) -> None:
        """A panel that opens: what it asks of whom, and where its choices are."""
        if not self.on:
            return
        choices = [
            {"action": choice.action, **_at(frame.cx, frame.cy)}
            for choice, frame in zip(question.choices, frames, strict=True)
        ]
        told: JsonObject = {"seat": question.seat, "id": question.id, "choices": choices}
        self.trace.write({"question": told})

    def state(self, state: dict[str, Any]) -> None:
        self.trace.write({"state": state})

    def drops(
        self, hold: Hold, rev: int, verdicts: Mapping[Drop, Verdict], places: Mapping[str, Place]
    ) -> None:
        """The zones of a piece in hand: at the pick-up, and whenever they are others."""
        zones = [
            {
                "zone": zone,
                "turn": turn,
                "ok": verdict.ok,
                **_at(places[zone].x, places[zone].y),
                "reasons": [reason.to_json() for reason in verdict.reasons],
            }
            for (zone, turn), verdict in verdicts.items()
            if zone in places
        ]
        told: JsonObject = {"seat": hold.seat, "piece": hold.piece, "turn": hold.turn}
        told["zones"] = zones  # `turn`: how it is turned now
        if self._zones.get(hold) != told:
            self._zones[hold] = told
            self.trace.write({"drops": {**told, "rev": rev}})

    def forget(self, kept: Iterable[Hold]) -> None:
        """Only these are still in hand."""
        for hold in self._zones.keys() - kept:
            del self._zones[hold]

    def verdict(self, seat: int, action: str, verdict: Verdict, rev: int) -> None:
        if self.on:
            reasons = [reason.to_json() for reason in verdict.reasons]
            told: JsonObject = {"seat": seat, "action": action, "ok": verdict.ok}
            self.trace.write({"verdict": {**told, "reasons": reasons, "rev": rev}})

    def touch(self, id: int, seat: int, what: str, x: float, y: float) -> None:
        told: JsonObject = {"id": id, "seat": seat, "what": what, **_at(x, y)}
        self.trace.write({"touch": told})

    def frames(self, seconds: float, count: int, p50: float, p95: float, most: float) -> None:
        """How long frames took in which anything moved: main-thread Python, in milliseconds."""
        told: JsonObject = {"seconds": round(seconds, 3), "count": count}
        times: JsonObject = {"p50": round(p50, 3), "p95": round(p95, 3), "max": round(most, 3)}
        self.trace.write({"frames": {**told, **times}})


def _at(x: float, y: float) -> JsonObject:
    return {"x": round(x, 1), "y": round(y, 1)}


def _frame(frame: Frame) -> JsonObject:
    size: JsonObject = {"w": round(frame.w, 1), "h": round(frame.h, 1)}
    return {**_at(frame.cx, frame.cy), **size, "angle": round(frame.angle % 360, 1)}


def _dial(dial: Dial, rings: Rings) -> JsonObject:
    """The ring by which a dial is grasped, and where it stands."""
    unit = rings.unit(dial)
    ring: JsonObject = {"inner": round(dial.inner * unit, 1), "outer": round(dial.outer * unit, 1)}
    return {"dial": dial.id, **_at(*rings.middle(dial)), **ring, "at": dial.at}


class Frames:
    """Counts the frames in which anything goes on; nothing is measured unless it is recorded."""

    def __init__(self, recorder: Recorder) -> None:
        self.recorder = recorder
        self._mark: float | None = None  # when the window had drawn, or the last frame was over
        self._since: float | None = None  # on the table's clock
        self._last = 0.0
        self._times: list[float] = []
        self.counted = 0  # frames since the table was opened
        if recorder.on:
            Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: Any) -> None:
        self._mark = time.thread_time()

    def over(self, now: float) -> None:
        """A frame is ready to be drawn, at this time of the table."""
        if not self.recorder.on:
            return
        if self._since is not None and now - self._since >= EVERY:
            self.tell()
        if self._since is None:
            self._since = now
        self.counted += 1
        spent = time.thread_time()
        if self._mark is not None:  # before the first one the table was built
            self._times.append((spent - self._mark) * 1e3)
        self._mark, self._last = spent, now

    def tell(self) -> None:
        """Writes what was counted, if anything."""
        if self._since is not None and self._times:
            times = sorted(self._times)
            p50, p95 = (times[int((len(times) - 1) * part)] for part in (0.5, 0.95))
            self.recorder.frames(self._last - self._since, len(times), p50, p95, times[-1])
        self._since, self._times = None, []

    def stop(self) -> None:
        self.tell()
        Window.unbind(on_flip=self._drawn)
