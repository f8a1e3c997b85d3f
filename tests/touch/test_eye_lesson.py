"""The lessons of The Eye, followed to their ends by touches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oeil_app.games.oeil.board.board import SQUARES
from tests.touch.eye import NOTCH
from tests.touch.glass import Glass, opened
from tests.touch.players import button_at


class At:
    """The lesson's table, as the hands of the board's tests know a table."""

    def __init__(self, glass: Glass, page: Any) -> None:
        self.glass, self.page = glass, page

    @property
    def table(self) -> Any:
        return self.page.table

    def go_on(self) -> None:
        """Reads on until something is to be done."""
        while self.page.teaching.step is not None and self.page.teaching.step.takes is None:
            self.glass.until(lambda: self.table.at_rest() and not self.page.strip.go_on.disabled)
            self.glass.frames(2)
            button = self.page.strip.go_on
            self.glass.tap(button.to_window(button.center_x, button.center_y))
        self.rest()

    def rest(self) -> None:
        self.glass.until(self.table.at_rest)

    def carry(self, piece: str, zone: str) -> None:
        pose = self.table.shown.pose(piece)
        finger = self.glass.finger((pose.x, pose.y))
        finger.to(pose.x + 15, pose.y + 15)
        self.glass.frame()
        place = self.table.shown.places(self.table.shown.held()[piece])[zone]
        self.glass.drag(finger, (place.x, place.y))
        finger.up()
        self.glass.until(self.table.at_rest)

    def turn(self, wheel: int, notches: int) -> None:
        from tests.touch.eye import ring

        where: Any = self
        finger = self.glass.finger(ring(where, wheel, 0.75))
        for step in range(1, 13):
            finger.to(*ring(where, wheel, 0.75 + notches * NOTCH * step / 12))
            self.glass.frame()
        self.glass.frames(12)
        finger.up()
        self.rest()


def test_laying(tmp_path: Path) -> None:
    """O-8: green is asked for; elsewhere is answered kindly and changes nothing."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        hands = At(glass, glass.app.go("lesson", game="oeil", lesson="laying"))
        hands.go_on()
        hands.carry("peg", "E4")
        glass.until(hands.table.at_rest)
        assert hands.page.teaching.cursor == 0
        hands.carry("peg", "D2")
        glass.until(lambda: hands.page.teaching.cursor == 2)
        hands.go_on()
        hands.carry("peg", "C2")
        glass.until(lambda: hands.page.teaching.cursor == 4)
        hands.go_on()
        assert hands.page.teaching is None or hands.page.teaching.step is None


def test_wheels(tmp_path: Path) -> None:
    """O-6: the asked way only; then the other wheel, then a step."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        hands = At(glass, glass.app.go("lesson", game="oeil", lesson="wheels"))
        hands.go_on()
        start = hands.page.teaching.cursor
        hands.turn(1, -1)
        assert hands.page.teaching.cursor == start, "the other way is not asked for"
        hands.turn(1, 1)
        assert hands.page.teaching.cursor == start + 1
        hands.go_on()
        hands.turn(2, 1)
        assert hands.page.teaching.state.wheels == 16 + 1
        hands.go_on()
        hands.carry("E4", next(iter(free_beside(hands, "E4"))))
        hands.go_on()
        assert hands.page.teaching is None or hands.page.teaching.step is None


def free_beside(hands: At, peg: str) -> list[str]:
    session = hands.page.teaching
    moves = [a.text() for a in session.referee.legal(session.state, 0)]
    found = [text[3:] for text in moves if text.startswith(f"{peg}-")]
    assert found and all(name in SQUARES for name in found)
    return found


def test_colours(tmp_path: Path) -> None:
    """O-9 (1): the fourth peg, the end of the turn, the marker."""
    with opened(tmp_path, "standard", 2, game="oeil") as glass:
        hands = At(glass, glass.app.go("lesson", game="oeil", lesson="colours"))
        hands.go_on()
        hands.carry("C3", "B2")
        hands.go_on()
        where: Any = hands
        end = button_at(where, 0, "end")
        assert end is not None
        glass.tap(end)
        glass.until(lambda: hands.page.teaching.state.control[1] == 0)
        hands.go_on()
        assert hands.page.teaching is None or hands.page.teaching.step is None
