"""What the flight recorder writes of a table: scenes at rest, touches, drops, verdicts, states."""

from __future__ import annotations

from typing import Any

from oeil_app.core.scene import Dial, Scene
from oeil_app.core.verdict import Verdict

from ..ask.questions import Panel
from ..dial.dials import Dials
from ..draw.furniture import Furniture
from ..draw.pieces import Cast
from ..hand.hold import Hold
from ..trace.trace import Trace


class Recorder:
    """Places are window pixels, origin bottom left, x and y the centre."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    def scene(self, scene: Scene, cast: Cast, furniture: Furniture, dials: Dials, rev: int) -> None:
        if not self.trace.on:
            return
        pieces = []
        for piece in scene.pieces:
            look, pose = cast.look(piece.id), cast.views[piece.id].pose
            pieces.append(
                {
                    "piece": piece.id,
                    "seat": piece.seat,
                    "x": round(pose.x, 1),
                    "y": round(pose.y, 1),
                    "w": round(look.w * pose.unit, 1),
                    "h": round(look.h * pose.unit, 1),
                    "angle": round(pose.angle % 360, 1),
                    "face": piece.face,
                    "where": piece.spot.area,
                }
            )
        buttons = [
            {
                "seat": view.button.seat,
                "button": view.button.id,
                "x": round(view.frame.cx, 1),
                "y": round(view.frame.cy, 1),
                "live": view.button.live,
            }
            for tray in furniture.trays.values()
            for view in tray.buttons
            if view.button is not None
        ]
        told = {"rev": rev, "pieces": pieces, "buttons": buttons}
        if dials.dials:
            told["dials"] = [_dial(dial, dials, cast) for dial in dials.dials.values()]
        self.trace.write({"scene": told})

    def question(self, panel: Panel) -> None:
        """A panel that opens: what it asks of whom, and where its choices are."""
        if not self.trace.on:
            return
        choices = [
            {"action": choice.action, "x": round(frame.cx, 1), "y": round(frame.cy, 1)}
            for choice, frame in zip(panel.question.choices, panel.place.choices, strict=True)
        ]
        told = {"seat": panel.question.seat, "id": panel.question.id, "choices": choices}
        self.trace.write({"question": told})

    def state(self, state: dict[str, Any]) -> None:
        self.trace.write({"state": state})

    def drops(self, hold: Hold) -> None:
        if not self.trace.on:
            return
        zones = [
            {
                "zone": zone,
                "turn": turn,
                "ok": verdict.ok,
                "x": round(hold.places[zone].x, 1),
                "y": round(hold.places[zone].y, 1),
                "reasons": [reason.to_json() for reason in verdict.reasons],
            }
            for (zone, turn), verdict in hold.verdicts.items()
            if zone in hold.places
        ]
        told = {
            "seat": hold.seat,
            "piece": hold.piece,
            "rev": hold.rev,
            "turn": hold.turn,  # how it is turned as it is picked up
            "zones": zones,
        }
        self.trace.write({"drops": told})

    def verdict(self, seat: int, action: str, verdict: Verdict, rev: int) -> None:
        if not self.trace.on:
            return
        told = {
            "seat": seat,
            "action": action,
            "ok": verdict.ok,
            "reasons": [reason.to_json() for reason in verdict.reasons],
            "rev": rev,
        }
        self.trace.write({"verdict": told})

    def touch(self, id: int, seat: int, what: str, x: float, y: float) -> None:
        told = {"id": id, "seat": seat, "what": what, "x": round(x, 1), "y": round(y, 1)}
        self.trace.write({"touch": told})


def _dial(dial: Dial, dials: Dials, cast: Cast) -> dict[str, Any]:
    """The ring by which a dial is grasped, and where it stands."""
    (x, y), unit = dials.places.middle(dial), cast.placer.unit(dial.spot.area)
    ring = {"x": round(x, 1), "y": round(y, 1), "inner": round(dial.inner * unit, 1)}
    return {"dial": dial.id, **ring, "outer": round(dial.outer * unit, 1), "at": dial.at}
