"""The herd lesson of Lynx Eye, followed to its end by touches; its faults are really seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.touch.glass import Glass, opened
from tests.touch.test_serpents_lesson import go_on, rest, tap


def pull(glass: Glass, page: Any, piece: str, zone: str) -> None:
    """Carries a card to a place and lets go."""
    pose = page.table.shown.pose(piece)
    finger = glass.finger((pose.x, pose.y))
    glass.drag(finger, (pose.x + 20, pose.y + 20))
    place = page.table.shown.places(page.table.shown.held()[piece])[zone]
    glass.drag(finger, (place.x, place.y))
    finger.up()
    glass.frames(3)


def test_the_herd_lesson(tmp_path: Path) -> None:
    """L-5, LB-2 to LB-4: two rings, two striped frames, a card taken back, the last card."""
    with opened(tmp_path, "herd", 1) as glass:
        page = glass.app.go("lesson", game="lynx", lesson="herd")
        signs = []
        while page.teaching is not None and page.teaching.step is not None:
            rest(glass, page)
            step = page.teaching.step
            if step.points and step.points[-1].zone:
                pull(glass, page, step.points[0].piece, step.points[-1].zone)
                if step.takes is None:  # it is only tried
                    signs.append({quad.sprite for quad in page.table.shown.signs("faults")})
            elif step.takes is not None:
                tap(glass, page, step.points[0].piece)
            if step.takes is None:
                rest(glass, page)
                go_on(glass, page)
        assert "ring-colour" in signs[0] and "frame-object" not in signs[0]
        assert "frame-object" in signs[1] and "ring-colour" not in signs[1]
        assert not any(signs[2:])
        assert page.teaching.outcome.winners == (0,)
