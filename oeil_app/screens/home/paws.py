"""The paws of the lynx that looks over the edge of the invitation."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle

CUT, INK, FUR = (0.984, 0.961, 0.91, 1), (0.165, 0.133, 0.188, 1), (0.851, 0.592, 0.31, 1)
APART = 0.66  # from paw to paw, of the head's width


class Paws(InstructionGroup):
    """Two, over everything that lies on the inset."""

    def lay(self, x: float, y: float, head: float) -> None:
        """On an edge that goes through this point, for a head so wide."""
        self.clear()
        w, h = head * 0.26, head * 0.19
        for side in (-1, 1):
            self._paw(x + side * head * APART / 2, y, w, h)

    def _paw(self, x: float, y: float, w: float, h: float) -> None:
        line = h * 0.1
        for colour, more in ((CUT, 1.9 * line), (INK, line), (FUR, 0.0)):
            box = (x - w / 2 - more, y - h * 0.56 - more, w + 2 * more, h + 2 * more)
            low, high = h * 0.42 + more, h * 0.5 + more
            self.add(Color(*colour))
            radius = [(high, high), (high, high), (low, low), (low, low)]
            self.add(SmoothRoundedRectangle(pos=box[:2], size=box[2:], radius=radius))
        self.add(Color(*INK))
        for toe in (-1, 1):
            at = x + toe * w * 0.17
            points = [at, y - h * 0.54, at, y - h * 0.16]
            self.add(SmoothLine(points=points, width=line * 0.62, cap="round"))
